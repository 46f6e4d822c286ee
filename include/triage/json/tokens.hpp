// The tokens that models write in place of JSON's: other quotes, other spaces, escapes that are cut or mean something
// else.
//
//   stray_space_length("\xC2\xA0{}", 0)  // 2: a no-break space

#ifndef TRIAGE_JSON_TOKENS_HPP
#define TRIAGE_JSON_TOKENS_HPP

#include <string>

#include <triage/detail/escape.hpp>
#include <triage/json/reader.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// The family of a string's quotes; a string may close with any closing quote of its family.
enum class Quotes : unsigned char {
  none,
  straight,
  apostrophe,
  backtick,
  triple_straight,
  triple_apostrophe,
  escaped,  ///< `\"`, where the writer took the text for the inside of a string
  smart,
  smart_single
};

/// A mark of several bytes in place of one that JSON writes in one byte.
struct Mark {
  std::string_view bytes;
  Quotes quotes;
};

// clang-format off
inline constexpr Mark smart_marks[] = {
  {"\xE2\x80\x9C"sv, Quotes::smart},        {"\xE2\x80\x9D"sv, Quotes::smart},         // U+201C U+201D
  {"\xE2\x80\x9E"sv, Quotes::smart},        {"\xE2\x80\x9F"sv, Quotes::smart},         // U+201E U+201F
  {"\xC2\xAB"sv,     Quotes::smart},        {"\xC2\xBB"sv,     Quotes::smart},         // U+00AB U+00BB
  {"\xEF\xBC\x82"sv, Quotes::smart},                                                     // U+FF02
  {"\xE2\x80\x98"sv, Quotes::smart_single}, {"\xE2\x80\x99"sv, Quotes::smart_single},  // U+2018 U+2019
  {"\xE2\x80\x9A"sv, Quotes::smart_single}, {"\xE2\x80\x9B"sv, Quotes::smart_single},  // U+201A U+201B
  {"\xEF\xBC\x87"sv, Quotes::smart_single}};                                             // U+FF07

/// Spaces of Unicode and of ASCII that JSON does not allow between tokens.
inline constexpr CodePoints stray_spaces[] = {
  {0x000B, 0x000C},    // vertical tab, form feed
  {0x0085, 0x0085},    // next line
  {0x00A0, 0x00A0},    // no-break space
  {0x1680, 0x1680},    // Ogham space mark
  {0x180E, 0x180E},    // Mongolian vowel separator
  {0x2000, 0x200F},    // quads and spaces, zero-width characters, marks of direction
  {0x2028, 0x2029},    // line and paragraph separators
  {0x202F, 0x202F},    // narrow no-break space
  {0x205F, 0x2060},    // mathematical space, word joiner
  {0x3000, 0x3000},    // ideographic space
  {0xFEFF, 0xFEFF}};   // byte order mark
// clang-format on

/// The length of a space at `i`, which must lie inside `text`, that JSON does not allow; 0 if there is none.
[[nodiscard]] constexpr std::size_t stray_space_length(std::string_view text, std::size_t i) noexcept {
  const CodePoint point = first_code_point(text.substr(i));
  if (!point.valid) return 0;
  for (const CodePoints& range : stray_spaces)
    if (point.value <= range.last) return point.value >= range.first ? point.size : 0;
  return 0;
}

/// Decodes the inside of a JSON string. An escape that JSON does not know stays as it is; half a pair becomes U+FFFD.
[[nodiscard]] inline std::string unescape(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  const auto put = [&out](char byte) { out += byte; };
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t plain = min_of(text.find('\\', i), text.size());
    out.append(text, i, plain - i);
    i = plain;
    if (i + 1 >= text.size()) break;
    const std::size_t short_form = std::string_view{"\"\\/bfnrt"}.find(text[i + 1]);
    const int unit = text[i + 1] == 'u' ? hex_value(text, i + 2, 4) : -1;
    if (short_form != npos) {
      out += "\"\\/\b\f\n\r\t"[short_form];
      i += 2;
    } else if (unit < 0) {
      out += text[i++];
    } else if (escape_length(text, i) == 12) {
      const auto high = static_cast<unsigned>(unit), low = static_cast<unsigned>(hex_value(text, i + 8, 4));
      put_utf8(0x10000U + ((high - 0xD800U) << 10U) + (low - 0xDC00U), put);
      i += 12;
    } else {
      put_utf8(is_high_surrogate(unit) || is_low_surrogate(unit) ? 0xFFFDU : static_cast<unsigned>(unit), put);
      i += 6;
    }
  }
  return out;
}

/// Whether each double quote of a text is escaped, and there is one: then all of it may be the inside of a string.
[[nodiscard]] constexpr bool is_inside_of_string(std::string_view text) noexcept {
  std::size_t quote = text.find('"');
  if (quote == npos) return false;
  for (; quote != npos; quote = text.find('"', quote + 1)) {
    std::size_t backslashes = 0;
    while (backslashes < quote && text[quote - 1 - backslashes] == '\\') ++backslashes;
    if (backslashes % 2 == 0) return false;
  }
  return true;
}

/// Whether the text ends inside an escape that is valid so far, or between the halves of a surrogate pair.
[[nodiscard]] inline bool is_escape_prefix(std::string_view rest) noexcept {
  if (rest.size() < 2) return true;
  if (rest[1] != 'u') return false;
  const std::size_t digits = min_of(rest.size() - 2, std::size_t{4});
  if (hex_value(rest, 2, digits) < 0) return false;
  if (digits < 4) return true;
  if (!is_high_surrogate(hex_value(rest, 2, 4)) || rest.size() >= 12) return false;
  const std::string_view second = rest.substr(6);
  return std::string_view{"\\u"}.substr(0, second.size()) == second.substr(0, 2) &&
         (second.size() <= 2 || hex_value(second, 2, second.size() - 2) >= 0);
}

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
