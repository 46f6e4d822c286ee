// The tokens that models write in place of JSON's: other quotes, other spaces, numbers and escapes in other forms.
//
//   completed_number("+.5")  // "0.5"

#ifndef TRIAGE_JSON_TOKENS_HPP
#define TRIAGE_JSON_TOKENS_HPP

#include <string>

#include <triage/detail/word_table.hpp>
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

// No-break, ideographic and zero-width space, byte order mark, vertical tab, form feed.
inline constexpr std::array<std::string_view, 6> stray_spaces{
  "\xC2\xA0"sv, "\xE3\x80\x80"sv, "\xE2\x80\x8B"sv, "\xEF\xBB\xBF"sv, "\v"sv, "\f"sv};
// clang-format on

[[nodiscard]] constexpr bool is_opener(char c) noexcept { return c == '{' || c == '['; }
[[nodiscard]] constexpr bool is_closer(char c) noexcept { return c == '}' || c == ']'; }

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

/// `token` as JSON writes that number: 1 for "+1", 0.5 for ".5", 1.0 for "1."; empty if it is not a number.
[[nodiscard]] inline std::string completed_number(std::string_view token) {
  if (token.substr(0, 1) == "+") token.remove_prefix(1);
  const auto has_digit = [token](std::size_t i) { return i < token.size() && is_digit(token[i]); };
  std::string number;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const bool is_point = token[i] == '.';
    const bool after_digit = i > 0 && has_digit(i - 1), before_digit = has_digit(i + 1);
    if (is_point && !after_digit && !before_digit) return {};
    if (is_point && !after_digit) number += '0';
    number += token[i];
    if (is_point && !before_digit) number += '0';
  }
  return number_end(number, 0) == number.size() ? number : std::string{};
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
