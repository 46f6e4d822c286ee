// How text becomes comparable: letters without case, joiners folded into one bit.
//
// A unit is one byte: seven bits of letter (a-z, 0-9, or a byte of a UTF-8 letter without its top bit) and, on top,
// whether a word starts there. "RateLimit", "rate_limit" and "rate limit" become the same units; "ratelimit" has the
// same letters without the inner bit, which a phrase forgives; "separate limit" has one where a phrase forbids it.

#ifndef TRIAGE_DETAIL_LETTERS_HPP
#define TRIAGE_DETAIL_LETTERS_HPP

#include <array>
#include <cstdint>

#include <triage/detail/eight_bytes.hpp>
#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

using Unit = unsigned char;

inline constexpr Unit word_start = 0x80;  ///< set on the first letter of a word
inline constexpr Unit letter_mask = 0x7f;
inline constexpr std::uint64_t all_letters = low_bits;  ///< of eight units
/// Stands between letters that no phrase may join: , ( ) [ ] { } > |, and : = where no number follows.
inline constexpr Unit clause_end = 0x01;
inline constexpr Unit sentence_end = 0x02;  ///< stands between letters that no ` ~ ` may span either

/// Whether a unit is one of those two. The later units of an ideograph may have their numbers, but start no word.
[[nodiscard]] constexpr bool is_stop(Unit unit) noexcept {
  return (unit & word_start) != 0 && (unit & letter_mask) <= sentence_end;
}

/// What a byte is to a reader of words.
enum class CharClass : unsigned char {
  joiner,     // blanks, dashes and other marks: forgiven inside a phrase
  lower,      // a-z
  upper,      // A-Z
  digit,      // 0-9
  high,       // part of a UTF-8 sequence
  clause,     // ends a clause
  sentence,   // ends a sentence
  dot,        // ends a sentence, or joins "a.b"
  slash,      // joins, or is part of a path
  angle,      // opens a tag
  backslash,  // escapes
  quote,      // ' " `
};

struct CharClasses {
  CharClass of[256] = {};

  constexpr CharClasses() noexcept {
    for (unsigned c = 'a'; c <= 'z'; ++c) of[c] = CharClass::lower;
    for (unsigned c = 'A'; c <= 'Z'; ++c) of[c] = CharClass::upper;
    for (unsigned c = '0'; c <= '9'; ++c) of[c] = CharClass::digit;
    for (unsigned c = 0x80; c < 256; ++c) of[c] = CharClass::high;
    mark(",:()[]{}=|>"sv, CharClass::clause);
    mark("!?;\n\r"sv, CharClass::sentence);
    mark("\"'`"sv, CharClass::quote);
    mark("."sv, CharClass::dot);
    mark("/"sv, CharClass::slash);
    mark("<"sv, CharClass::angle);
    mark("\\"sv, CharClass::backslash);
  }

 private:
  constexpr void mark(std::string_view bytes, CharClass as) noexcept {
    for (const char c : bytes) of[static_cast<unsigned char>(c)] = as;
  }
};
inline constexpr CharClasses char_classes;

[[nodiscard]] constexpr CharClass class_of(char c) noexcept { return char_classes.of[static_cast<unsigned char>(c)]; }

[[nodiscard]] constexpr bool is_alnum(char c) noexcept {
  const CharClass cls = class_of(c);
  return cls == CharClass::lower || cls == CharClass::upper || cls == CharClass::digit;
}

/// A name in small letters, without `_`, `-`, `$` and spaces; empty where more than 24 letters are left.
class FoldedName {
 public:
  TRIAGE_NOINLINE constexpr explicit FoldedName(std::string_view name) noexcept {
    for (const char c : name) {
      if (c == '_' || c == '-' || c == '$' || c == ' ') continue;
      if (size_ == letters_.size()) {
        size_ = 0;
        return;
      }
      letters_[size_++] = to_lower(c);
    }
  }
  [[nodiscard]] constexpr std::string_view view() const noexcept { return text_at(letters_.data(), size_); }

 private:
  std::array<char, 24> letters_{};
  std::size_t size_ = 0;
};

/// Whether `word` stands in `list`, whose words are parted by spaces.
[[nodiscard]] constexpr bool is_listed(std::string_view word, std::string_view list) noexcept {
  for (std::size_t i = list.find(word); i != list.npos; i = list.find(word, i + 1))
    if ((i == 0 || list[i - 1] == ' ') && (i + word.size() == list.size() || list[i + word.size()] == ' ')) return true;
  return false;
}

/// Whether a text goes on with `size` letters, its words broken only where theirs are. Both must go on for eight units.
[[nodiscard]] constexpr bool goes_on_with(const Unit* text, const Unit* letters, std::size_t size) noexcept {
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
