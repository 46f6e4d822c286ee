// UTF-8: reads and writes code points, and cuts a text between two of them.
//
//   front_of("h\xC3\xA9", 2)  // "h": the second character would not be whole

#ifndef TRIAGE_DETAIL_UTF8_HPP
#define TRIAGE_DETAIL_UTF8_HPP

#include <cstdint>

#include <triage/detail/text.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// U+FFFD, which replaces bytes that are not UTF-8.
inline constexpr std::string_view replacement_character = "\xEF\xBF\xBD"sv;

/// Whether a byte is the second or a later one of a code point.
[[nodiscard]] constexpr bool continues_code_point(char c) noexcept {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// One code point at the front of a text. If the bytes are not UTF-8, `size` is 1 and `valid` is false.
struct CodePoint {
  char32_t value;
  std::size_t size;
  bool valid;
};

/// Decodes the front of `text`, which must not be empty. Overlong forms and surrogates are not valid. O(1).
[[nodiscard]] constexpr CodePoint first_code_point(std::string_view text) noexcept {
  constexpr CodePoint invalid{0xFFFD, 1, false};
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};

  const std::size_t size = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (size == 0 || size > text.size()) return invalid;
  char32_t value = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if (!continues_code_point(text[i])) return invalid;
    value = (value << 6U) | (byte(i) & 0x3FU);
  }
  const bool overlong = (size == 3 && value < 0x800) || (size == 4 && value < 0x10000);
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  return overlong || surrogate || value > 0x10FFFF ? invalid : CodePoint{value, size, true};
}

/// Writes a code point as UTF-8: `put(char)` for each byte.
template <class Put>
constexpr void put_utf8(std::uint32_t code, Put put) {
  const auto byte = [&](std::uint32_t value) { put(static_cast<char>(static_cast<unsigned char>(value))); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xC0U | code >> 6U);
  } else {
    if (code < 0x10000) {
      byte(0xE0U | code >> 12U);
    } else {
      byte(0xF0U | code >> 18U);
      byte(0x80U | (code >> 12U & 0x3FU));
    }
    byte(0x80U | (code >> 6U & 0x3FU));
  }
  byte(0x80U | (code & 0x3FU));
}

/// The longest front of `text` of at most `limit` bytes that ends between two code points. In a text that is not UTF-8
/// it ends at most three bytes earlier. O(1).
[[nodiscard]] constexpr std::string_view front_of(std::string_view text, std::size_t limit) noexcept {
  if (text.size() <= limit) return text;
  std::size_t end = limit;
  while (end > 0 && limit - end < 3 && continues_code_point(text[end])) --end;
  return text.substr(0, end);
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
