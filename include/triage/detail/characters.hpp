// What <algorithm>, <cctype> and <charconv> have, for constant expressions and without what those cost to include.

#ifndef TRIAGE_DETAIL_CHARACTERS_HPP
#define TRIAGE_DETAIL_CHARACTERS_HPP

#include <cstdint>

#include <triage/detail/text.hpp>

namespace triage::inline TRIAGE_ABI::detail {

template <class T>
[[nodiscard]] constexpr T min_of(T a, T b) noexcept {
  return b < a ? b : a;
}
template <class T>
[[nodiscard]] constexpr T max_of(T a, T b) noexcept {
  return a < b ? b : a;
}

// Of ASCII, whatever the locale.

[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] constexpr bool is_space(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }
[[nodiscard]] constexpr char to_lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

/// Whether texts of one size are equal but for the case of letters.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool same_ignoring_case(const char* a, const char* b,
                                                               std::size_t size) noexcept {
  for (std::size_t i = 0; i < size; ++i)
    if (to_lower(a[i]) != to_lower(b[i])) return false;
  return true;
}

[[nodiscard]] constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept {
  return a.size() == b.size() && same_ignoring_case(a.data(), b.data(), a.size());
}

/// The same for a word and the small letters of a row, behind which the array has zeros. Rows that hold their letters
/// cost a program less than views, each of which is relocated.
template <std::size_t N>
[[nodiscard]] constexpr bool is_word(std::string_view word, const char (&letters)[N]) noexcept {
  return !word.empty() && word.size() < N && to_lower(word.front()) == letters[0] && letters[word.size()] == '\0' &&
         same_ignoring_case(word.data(), letters, word.size());
}

/// Whether `text` goes on with `what` at `i`, which may lie behind the end.
[[nodiscard]] constexpr bool starts_at(std::string_view text, std::size_t i, std::string_view what) noexcept {
  return i <= text.size() && text.substr(i, what.size()) == what;
}

[[nodiscard]] constexpr std::size_t skip_spaces(std::string_view text, std::size_t i) noexcept {
  while (i < text.size() && is_space(text[i])) ++i;
  return i;
}

/// `text` without what of `what` stands at its ends.
[[nodiscard]] constexpr std::string_view trim(std::string_view text, std::string_view what) noexcept {
  while (!text.empty() && what.find(text.front()) != what.npos) text.remove_prefix(1);
  while (!text.empty() && what.find(text.back()) != what.npos) text.remove_suffix(1);
  return text;
}

/// The value of `count` hexadecimal digits at `i`, at most seven; -1 where they are not all there.
[[nodiscard]] TRIAGE_NOINLINE constexpr int hex_value(std::string_view text, std::size_t i, std::size_t count) noexcept {
  if (i + count > text.size()) return -1;
  int value = 0;
  for (const char c : text.substr(i, count)) {
    const char l = to_lower(c);
    if (!is_digit(l) && (l < 'a' || l > 'f')) return -1;
    value = value * 16 + (is_digit(l) ? l - '0' : l - 'a' + 10);
  }
  return value;
}

/// A code point as UTF-8: `put(char)` for each byte.
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

/// A number in decimal digits.
class Decimal {
 public:
  constexpr explicit Decimal(std::int64_t number) noexcept {
    auto rest = static_cast<std::uint64_t>(number);
    if (number < 0) rest = 0 - rest;
    do {
      text_[--first_] = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    if (number < 0) text_[--first_] = '-';
  }
  [[nodiscard]] constexpr std::string_view view() const noexcept {
    return text_at(text_ + first_, sizeof text_ - first_);
  }

 private:
  char text_[20] = {};  // the longest is -9223372036854775808
  std::size_t first_ = sizeof text_;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
