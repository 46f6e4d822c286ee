// Reads texts eight bytes at a time.
//
// The eight bytes are one 64-bit integer, so that every target runs the same code. At compile time, and with
// TRIAGE_BYTEWISE, texts are read byte by byte; a test compares both.

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

// Bit 7 of each byte is the result; ignore the others.

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

/// Other than ASCII without controls and DEL.
[[nodiscard]] constexpr std::uint64_t other_than_printable(std::uint64_t bytes) noexcept {
  const std::uint64_t low = bytes & low_bits;
  return ~(low + (0x80 - ' ') * every_byte) | (low + every_byte) | bytes;
}

/// How many bytes come before the first one, counted from the lowest, whose bit 7 is set; 8 if none is.
[[nodiscard]] constexpr unsigned bytes_before(std::uint64_t top_bits) noexcept {
  return static_cast<unsigned>(std::countr_zero(top_bits & ~low_bits)) / 8;
}

/// The place of the first byte from `i` on that is searched for, or the end of the text: `eight(bytes)` sets bit 7 of
/// each such byte, `one(byte)` is true for one of them.
template <class Eight, class One>
[[nodiscard]] constexpr std::size_t find_byte(std::string_view text, std::size_t i, Eight eight, One one) noexcept {
  if (!is_bytewise())
    for (; i + 8 <= text.size(); i += 8)
      if (const unsigned run = bytes_before(eight(load8(&text[i]))); run < 8) return i + run;
  while (i < text.size() && !one(text[i])) ++i;
  return i;
}

/// The end of the run of a-z that begins at `i`.
[[nodiscard]] constexpr std::size_t skip_lower(std::string_view text, std::size_t i) noexcept {
  return find_byte(text, i, other_than_lower, [](char c) { return c < 'a' || c > 'z'; });
}

/// The same for a-z and blanks: most text.
[[nodiscard]] constexpr std::size_t skip_words(std::string_view text, std::size_t i) noexcept {
  return find_byte(
      text, i, [](std::uint64_t bytes) { return other_than_lower(bytes) & other_than(' ', bytes); },
      [](char c) { return (c < 'a' || c > 'z') && c != ' '; });
}

/// The place of the first of two bytes from `i` on, or the end of the text.
[[nodiscard]] constexpr std::size_t find_either(std::string_view text, std::size_t i, char a, char b) noexcept {
  return find_byte(
      text, i, [=](std::uint64_t bytes) { return ~(other_than(a, bytes) & other_than(b, bytes)); },
      [=](char c) { return c == a || c == b; });
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
