// Numbers as other languages write them, in JSON's form.
//
//   completed_number("+.5")   // "0.5"
//   completed_number("0x1F")  // "31"

#ifndef TRIAGE_JSON_NUMBERS_HPP
#define TRIAGE_JSON_NUMBERS_HPP

#include <charconv>
#include <string>

#include <triage/json/reader.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// The decimal digits of "0x1F", "0o17" or "0b11"; empty if `token` is none, or needs more than 64 bits.
[[nodiscard]] inline std::string decimal_of(std::string_view token) {
  if (token.size() < 3 || token[0] != '0') return {};
  const char letter = to_lower(token[1]);
  const int base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 0;
  if (base == 0) return {};
  std::uint64_t value = 0;
  const char* const end = token.data() + token.size();
  const auto [stop, error] = std::from_chars(token.data() + 2, end, value, base);
  return error == std::errc{} && stop == end ? std::to_string(value) : std::string{};
}

/// Without the `_` between two digits: 1000 for "1_000".
[[nodiscard]] inline std::string without_underscores(std::string_view token) {
  std::string digits;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const bool joins =
        token[i] == '_' && i > 0 && i + 1 < token.size() && is_digit(token[i - 1]) && is_digit(token[i + 1]);
    if (!joins) digits += token[i];
  }
  return digits;
}

/// `token` as JSON writes that number: 1 for "+1", 0.5 for ".5", 1.0 for "1.", 31 for "0x1F", 1000 for "1_000"; empty
/// if it is not a number, or not certainly one: "01234" may be a text.
[[nodiscard]] inline std::string completed_number(std::string_view token) {
  if (token.substr(0, 1) == "+") token.remove_prefix(1);
  if (const std::string decimal = decimal_of(token); !decimal.empty()) return decimal;
  const std::string digits = without_underscores(token);
  const auto has_digit = [&digits](std::size_t i) { return i < digits.size() && is_digit(digits[i]); };
  std::string number;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const bool is_point = digits[i] == '.';
    const bool after_digit = i > 0 && has_digit(i - 1), before_digit = has_digit(i + 1);
    if (is_point && !after_digit && !before_digit) return {};
    if (is_point && !after_digit) number += '0';
    number += digits[i];
    if (is_point && !before_digit) number += '0';
  }
  return number_end(number, 0) == number.size() ? number : std::string{};
}

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
