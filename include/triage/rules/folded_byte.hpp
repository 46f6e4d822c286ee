// One letter of a folded text: without case, with the joiners before it reduced to one bit.
//
// A unit is one byte. Its lower seven bits are a letter: a-z, 0-9, or a byte of a UTF-8 letter without its top bit; an
// accent is left out: "é" is "e". Its top bit says whether a word starts there. "RateLimit", "rate_limit" and "rate
// limit" become the same units. "ratelimit" lacks the inner bit and matches the phrase too; "separate limit" does not
// match "rate limit", because the phrase's first letter must start a word.

#ifndef TRIAGE_RULES_FOLDED_BYTE_HPP
#define TRIAGE_RULES_FOLDED_BYTE_HPP

#include <cstdint>

#include <triage/detail/eight_bytes.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

using FoldedByte = unsigned char;

inline constexpr FoldedByte word_start = 0x80;  ///< set on the first letter of a word
inline constexpr FoldedByte letter_mask = 0x7f;
inline constexpr std::uint64_t all_letters = low_bits;  ///< of eight units
/// Separates letters that no part of a phrase may span: , ( ) [ ] { } > |, and : = unless a number follows.
inline constexpr FoldedByte clause_end = 0x01;
inline constexpr FoldedByte sentence_end = 0x02;  ///< separates letters that no ` ~ ` may span either

/// Whether a unit is one of those two. Later bytes of an ideograph may have the same numbers, but start no word.
[[nodiscard]] constexpr bool is_stop(FoldedByte unit) noexcept {
  return (unit & word_start) != 0 && (unit & letter_mask) <= sentence_end;
}

/// Whether a text continues with `size` letters, with word starts only where they have them. Eight units of both must
/// be readable.
template <class Byte>
[[nodiscard]] constexpr bool goes_on_with(const FoldedByte* text, const Byte* letters, std::size_t size) noexcept {
  for (std::size_t i = 0; i < size; i += 8) {
    const std::uint64_t units = load8(text + i);
    std::uint64_t wrong = (units ^ load8(letters + i)) & (units | all_letters);
    if (size - i < 8) wrong &= (std::uint64_t{1} << (8 * (size - i))) - 1;
    if (wrong != 0) return false;
  }
  return true;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
