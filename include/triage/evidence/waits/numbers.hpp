// Numbers as people and servers write them.
//
//   triage::detail::Number n = triage::detail::read_number("1,200.5 seconds", 0);  // n.whole == 1200, n.end == 7
//
// Each reader takes a text and an offset and returns where the number ends. Values saturate instead of wrapping; no
// locale is used, and the work per number is bounded, however large its exponent.

#ifndef TRIAGE_EVIDENCE_WAITS_NUMBERS_HPP
#define TRIAGE_EVIDENCE_WAITS_NUMBERS_HPP

#include <cstdint>
#include <limits>

#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// The byte at `i`; NUL past the end.
[[nodiscard]] constexpr char at(std::string_view text, std::size_t i) noexcept {
  return i < text.size() ? text[i] : '\0';
}

/// The run of ASCII letters at `i`; empty if it is longer than 16, which no keyword is.
[[nodiscard]] constexpr std::string_view word_at(std::string_view text, std::size_t i) noexcept {
  constexpr std::size_t longest = 16;
  std::size_t n = 0;
  while (n <= longest && is_letter(at(text, i + n))) ++n;
  return n > longest ? std::string_view{} : text.substr(min_of(i, text.size()), n);
}

inline constexpr std::int64_t billion = 1'000'000'000;

/// A decimal number. Digits beyond the ninth decimal round `billionths` up; `whole` saturates.
struct Number {
  std::size_t end = 0;
  std::int64_t whole = 0;
  std::int64_t billionths = 0;  ///< 0 to 1e9, both inclusive
  bool negative = false;
  bool found = false;
};

[[nodiscard]] constexpr std::int64_t power_of_ten(int exponent) noexcept {
  std::int64_t p = 1;
  while (exponent-- > 0) p *= 10;
  return p;
}

/// Sets `number` to mantissa * 10^exponent; the mantissa is below 1e18. `lost` says that digits were dropped before.
constexpr void scale(Number& number, std::int64_t mantissa, int exponent, bool lost) noexcept {
  constexpr std::int64_t most = (std::numeric_limits<std::int64_t>::max)();
  if (exponent >= 0) {
    number.whole = mantissa;
    for (; exponent > 0 && number.whole != 0 && number.whole != most; --exponent)
      number.whole = number.whole > most / 10 ? most : number.whole * 10;
    return;
  }
  const int places = -exponent;
  const std::int64_t unit = power_of_ten(min_of(places, 18));
  number.whole = places > 18 ? 0 : mantissa / unit;
  const std::int64_t rest = places > 18 ? mantissa : mantissa % unit;
  const std::int64_t divisor = power_of_ten(min_of(max_of(places - 9, 0), 18));
  number.billionths = places <= 9 ? rest * power_of_ten(9 - places) : rest / divisor;
  if (lost || (places > 9 && rest % divisor != 0)) ++number.billionths;
}

/// Reads `-12`, `+1.5`, `.5`, `1,5`, `1,200`, `2e3`. A comma separates thousands if three digits follow it, else
/// decimals. A trailing dot or comma belongs to the sentence.
[[nodiscard]] TRIAGE_COLD constexpr Number read_number(std::string_view text, std::size_t i) noexcept {
  Number number;
  if (at(text, i) == '-' || at(text, i) == '+') number.negative = text[i++] == '-';

  std::int64_t mantissa = 0;
  int exponent = 0;
  bool lost = false;
  constexpr int exponent_limit = 100'000;
  const auto take = [&](char digit, int place) {
    number.found = true;
    if (mantissa < billion * billion / 10) {
      mantissa = mantissa * 10 + (digit - '0');
      exponent -= place;
    } else {
      lost = lost || digit != '0';
      if (place == 0 && exponent < exponent_limit) ++exponent;
    }
  };
  const auto is_thousands = [&](std::size_t comma) {
    return at(text, comma) == ',' && is_digit(at(text, comma + 1)) && is_digit(at(text, comma + 2)) &&
           is_digit(at(text, comma + 3)) && !is_digit(at(text, comma + 4));
  };

  for (; is_digit(at(text, i)) || (number.found && is_thousands(i)); ++i)
    if (text[i] != ',') take(text[i], 0);
  if ((at(text, i) == '.' || at(text, i) == ',') && is_digit(at(text, i + 1)))
    for (++i; is_digit(at(text, i)); ++i) take(text[i], 1);
  number.end = i;
  if (!number.found) return number;

  if (at(text, i) == 'e' || at(text, i) == 'E') {
    std::size_t j = i + 1;
    const bool down = at(text, j) == '-';
    if (down || at(text, j) == '+') ++j;
    int power = 0;
    const std::size_t first = j;
    for (; is_digit(at(text, j)); ++j) power = min_of(power * 10 + (text[j] - '0'), exponent_limit);
    if (j > first && !is_letter(at(text, j))) {
      exponent += down ? -power : power;
      number.end = j;
    }
  }
  scale(number, mantissa, exponent, lost);
  return number;
}

/// A run of digits as a number; `count` is 0 if there is none, or more than were allowed.
struct Digits {
  int value = 0;
  std::size_t count = 0;
};

/// The run of at most `most` digits at `i`. Nine fit the value.
[[nodiscard]] constexpr Digits read_digits(std::string_view text, std::size_t i, std::size_t most) noexcept {
  Digits digits;
  while (is_digit(at(text, i + digits.count)))
    if (digits.count < most)
      digits.value = digits.value * 10 + (text[i + digits.count++] - '0');
    else
      return {};
  return digits;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
