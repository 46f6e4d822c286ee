// Texts, eight bytes at a time.
//
// Plain numbers serve as registers: the same on every target, nothing to choose at run time. While compiling, texts are
// read byte by byte; a test holds both ways to the same answers.

#ifndef TRIAGE_DETAIL_EIGHT_BYTES_HPP
#define TRIAGE_DETAIL_EIGHT_BYTES_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>  // memcpy
#include <string_view>
#include <type_traits>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// Whether texts are read byte by byte.
[[nodiscard]] constexpr bool is_bytewise() noexcept { return TRIAGE_BYTEWISE != 0 || std::is_constant_evaluated(); }

inline constexpr std::uint64_t every_byte = 0x0101010101010101ULL;
inline constexpr std::uint64_t low_bits = 0x7f * every_byte;  ///< all but the top bit of each byte

/// Eight bytes as one number, the first one lowest.
template <class Byte>
[[nodiscard]] constexpr std::uint64_t load8(const Byte* bytes) noexcept {
  if (std::endian::native == std::endian::little && !is_bytewise()) {
    std::uint64_t loaded = 0;
    std::memcpy(&loaded, bytes, sizeof loaded);
    return loaded;
  }
  // One expression: a compiler counts the statements of what it evaluates, and may give up.
  using U8 = unsigned char;
  using U64 = std::uint64_t;
  return U64{U8(bytes[0])} | U64{U8(bytes[1])} << 8 | U64{U8(bytes[2])} << 16 | U64{U8(bytes[3])} << 24 |
         U64{U8(bytes[4])} << 32 | U64{U8(bytes[5])} << 40 | U64{U8(bytes[6])} << 48 | U64{U8(bytes[7])} << 56;
}

// Each of these sets the top bit of each byte that it is about; what it does to other bits means nothing.

[[nodiscard]] constexpr std::uint64_t other_than_lower(std::uint64_t bytes) noexcept {
  const std::uint64_t low = bytes & low_bits;
  const std::uint64_t from_a = low + (0x80 - 'a') * every_byte;
  const std::uint64_t beyond_z = low + (0x80 - 'z' - 1) * every_byte;
  return ~from_a | beyond_z | bytes;
}

[[nodiscard]] constexpr std::uint64_t other_than(char c, std::uint64_t bytes) noexcept {
  const std::uint64_t differing = bytes ^ static_cast<unsigned char>(c) * every_byte;
  return ((differing & low_bits) + low_bits) | differing;
}

/// ASCII but controls and DEL.
[[nodiscard]] constexpr std::uint64_t other_than_printable(std::uint64_t bytes) noexcept {
  const std::uint64_t low = bytes & low_bits;
  return ~(low + (0x80 - ' ') * every_byte) | (low + every_byte) | bytes;
}

/// How many bytes from the lowest on come before the first one whose top bit is set; 8 where none is.
[[nodiscard]] constexpr unsigned run_before(std::uint64_t top_bits) noexcept {
  return static_cast<unsigned>(std::countr_zero(top_bits & ~low_bits)) / 8;
}

/// Where the first byte stands from `i` on that is sought, or the end of the text: `eight(bytes)` sets the top bit of
/// each such byte, and `one(byte)` tells of a single one.
template <class Eight, class One>
[[nodiscard]] constexpr std::size_t find_byte(std::string_view text, std::size_t i, Eight eight, One one) noexcept {
  if (!is_bytewise())
    for (; i + 8 <= text.size(); i += 8)
      if (const unsigned run = run_before(eight(load8(&text[i]))); run < 8) return i + run;
  while (i < text.size() && !one(text[i])) ++i;
  return i;
}

/// Behind the a-z that stand at `i`, if any.
[[nodiscard]] constexpr std::size_t skip_lower(std::string_view text, std::size_t i) noexcept {
  return find_byte(text, i, other_than_lower, [](char c) { return c < 'a' || c > 'z'; });
}

/// The same for a-z and spaces: most text.
[[nodiscard]] constexpr std::size_t skip_words(std::string_view text, std::size_t i) noexcept {
  return find_byte(
      text, i, [](std::uint64_t bytes) { return other_than_lower(bytes) & other_than(' ', bytes); },
      [](char c) { return (c < 'a' || c > 'z') && c != ' '; });
}

/// Where the first of two bytes stands from `i` on, or the end of the text.
[[nodiscard]] constexpr std::size_t find_either(std::string_view text, std::size_t i, char a, char b) noexcept {
  return find_byte(
      text, i, [=](std::uint64_t bytes) { return ~(other_than(a, bytes) & other_than(b, bytes)); },
      [=](char c) { return c == a || c == b; });
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
