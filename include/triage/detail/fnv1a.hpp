// FNV-1a, 64 bits: hashes for "the same again", not meant against adversaries.
//
//   std::uint64_t hash = fnv1a("openai");
//   hash = fnv1a("429", hash);

#ifndef TRIAGE_DETAIL_FNV1A_HPP
#define TRIAGE_DETAIL_FNV1A_HPP

#include <cstdint>

#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI::detail {

inline constexpr std::uint64_t fnv1a_start = 0xCBF29CE484222325;

[[nodiscard]] constexpr std::uint64_t fnv1a_byte(std::uint64_t hash, unsigned char byte) noexcept {
  return (hash ^ byte) * 0x100000001B3;
}

/// The bytes of a text and a separator, so that "ab" and "c" differ from "a" and "bc".
[[nodiscard]] constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t from = fnv1a_start) noexcept {
  for (const char c : text) from = fnv1a_byte(from, static_cast<unsigned char>(c));
  return fnv1a_byte(from, 0xFF);
}

/// The same without digits: another time or id in a message is no other failure.
[[nodiscard]] constexpr std::uint64_t fnv1a_of_failure(std::string_view text,
                                                       std::uint64_t from = fnv1a_start) noexcept {
  for (const char c : text)
    if (!is_digit(c)) from = fnv1a_byte(from, static_cast<unsigned char>(c));
  return fnv1a_byte(from, 0xFF);
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
