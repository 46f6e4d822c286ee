// Strict JSON as text: where its tokens end and whether it is well formed.
//
//   json::string_end("\"key\": 1", 0)  // 5
//
// RFC 8259, read strictly: well-formed UTF-8 only, surrogate escapes in pairs only, no byte order mark. No function
// allocates, throws or recurses; each is linear in what it reads.

#ifndef TRIAGE_JSON_READER_HPP
#define TRIAGE_JSON_READER_HPP

#include <triage/detail/characters.hpp>
#include <triage/detail/eight_bytes.hpp>
#include <triage/detail/utf8.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// How deep arrays and objects may nest; a text that nests deeper is neither accepted nor repaired.
inline constexpr std::size_t max_depth = 1024;

/// Which brackets are open: one bit each.
class Nesting {
 public:
  [[nodiscard]] constexpr bool empty() const noexcept { return depth_ == 0; }
  [[nodiscard]] constexpr std::size_t depth() const noexcept { return depth_; }
  [[nodiscard]] constexpr bool in_object() const noexcept { return depth_ > 0 && bit(depth_ - 1); }
  [[nodiscard]] constexpr char closer() const noexcept { return in_object() ? '}' : ']'; }
  /// What closes the bracket around which `i` others are open.
  [[nodiscard]] constexpr char closer(std::size_t i) const noexcept { return bit(i) ? '}' : ']'; }

  constexpr void push(bool object) noexcept {
    const std::uint64_t mask = std::uint64_t{1} << (depth_ % 64);
    bits_[depth_ / 64] = object ? bits_[depth_ / 64] | mask : bits_[depth_ / 64] & ~mask;
    ++depth_;
  }

  constexpr void pop() noexcept { --depth_; }

 private:
  [[nodiscard]] constexpr bool bit(std::size_t i) const noexcept { return (bits_[i / 64] >> (i % 64) & 1U) != 0; }

  std::array<std::uint64_t, max_depth / 64> bits_{};
  std::size_t depth_ = 0;
};

using detail::hex_value, detail::is_digit, detail::npos;

/// The four of RFC 8259.
inline constexpr std::string_view spaces = " \t\n\r"sv;

[[nodiscard]] constexpr std::size_t skip_space(std::string_view text, std::size_t i) noexcept {
  return end_of_run(chars::spaces, text, i);
}

/// The length of the UTF-8 sequence at `i`, which must lie inside `text`; 0 if it is malformed.
[[nodiscard]] constexpr std::size_t utf8_length(std::string_view text, std::size_t i) noexcept {
  const CodePoint point = first_code_point(text.substr(i));
  return point.valid ? point.size : 0;
}

[[nodiscard]] constexpr bool is_high_surrogate(int unit) noexcept { return unit >= 0xD800 && unit <= 0xDBFF; }
[[nodiscard]] constexpr bool is_low_surrogate(int unit) noexcept { return unit >= 0xDC00 && unit <= 0xDFFF; }

/// The length of the escape whose backslash is at `i`: 2, 6, or 12 for a surrogate pair; 0 if it is none.
[[nodiscard]] constexpr std::size_t escape_length(std::string_view text, std::size_t i) noexcept {
  if (i + 1 >= text.size()) return 0;
  if (std::string_view{"\"\\/bfnrt"}.find(text[i + 1]) != npos) return 2;
  if (text[i + 1] != 'u') return 0;
  const int unit = hex_value(text, i + 2, 4);
  if (unit < 0 || is_low_surrogate(unit)) return 0;
  if (!is_high_surrogate(unit)) return 6;
  const bool paired = text.substr(i + 6, 2) == "\\u" && is_low_surrogate(hex_value(text, i + 8, 4));
  return paired ? 12 : 0;
}

/// Skips the bytes at `i` that mean themselves inside a string: ASCII except controls, backslash, the double quote and
/// the other quote that may end it. DEL also means itself, and is left to the caller.
[[nodiscard]] constexpr std::size_t skip_plain(std::string_view text, std::size_t i, char quote = '"') noexcept {
  return find_byte(
      text, i,
      [quote](std::uint64_t bytes) {
        return other_than_printable(bytes) |
               ~(other_than('"', bytes) & other_than(quote, bytes) & other_than('\\', bytes));
      },
      [quote](char c) { return c < ' ' || c > '~' || c == '"' || c == quote || c == '\\'; });
}

/// One past the end of the string whose opening quote is at `i`; `npos` if it is malformed.
[[nodiscard]] constexpr std::size_t string_end(std::string_view text, std::size_t i) noexcept {
  for (i = skip_plain(text, i + 1); i < text.size(); i = skip_plain(text, i)) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c == '"') return i + 1;
    if (c < 0x20) return npos;
    const std::size_t length = c == '\\' ? escape_length(text, i) : utf8_length(text, i);
    if (length == 0) return npos;
    i += length;
  }
  return npos;
}

/// One past the end of the longest number at `i`; `i` itself if there is none.
[[nodiscard]] constexpr std::size_t number_end(std::string_view text, std::size_t i) noexcept {
  const auto digits = [text](std::size_t k) { return end_of_run(chars::digits, text, k); };
  const std::size_t start = i;
  if (i < text.size() && text[i] == '-') ++i;
  const std::size_t whole = i < text.size() && text[i] == '0' ? i + 1 : digits(i);
  if (whole == i) return start;
  std::size_t end = whole;
  if (end < text.size() && text[end] == '.') {
    const std::size_t fraction = digits(end + 1);
    if (fraction == end + 1) return end;
    end = fraction;
  }
  if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    std::size_t first = end + 1;
    if (first < text.size() && (text[first] == '+' || text[first] == '-')) ++first;
    const std::size_t exponent = digits(first);
    if (exponent > first) end = exponent;
  }
  return end;
}

/// One past the end of the string, number or literal at `i`; `npos` if there is none.
[[nodiscard]] constexpr std::size_t scalar_end(std::string_view text, std::size_t i) noexcept {
  if (i >= text.size()) return npos;
  if (text[i] == '"') return string_end(text, i);
  for (const std::string_view literal : {std::string_view{"true"}, std::string_view{"false"}, std::string_view{"null"}})
    if (text.substr(i, literal.size()) == literal) return i + literal.size();
  const std::size_t end = number_end(text, i);
  return end == i ? npos : end;
}

/// Where the value of the member begins whose key is at `i`; `npos` where key or colon are malformed.
[[nodiscard]] constexpr std::size_t member_value(std::string_view text, std::size_t i) noexcept {
  if (i >= text.size() || text[i] != '"') return npos;
  i = string_end(text, i);
  if (i == npos) return npos;
  i = skip_space(text, i);
  return i < text.size() && text[i] == ':' ? skip_space(text, i + 1) : npos;
}

/// One past the end of the value at `i`, which may nest no deeper than `max_depth`; `npos` if it is malformed.
[[nodiscard]] constexpr std::size_t value_end(std::string_view text, std::size_t i) noexcept {
  if (i >= text.size() || (text[i] != '{' && text[i] != '[')) return scalar_end(text, i);
  Nesting open;
  for (;;) {
    if (i == npos || i >= text.size()) return npos;
    if (text[i] == '{' || text[i] == '[') {
      if (open.depth() == max_depth) return npos;
      open.push(text[i] == '{');
      i = skip_space(text, i + 1);
      const bool closes_at_once = i < text.size() && text[i] == open.closer();
      if (!closes_at_once) {
        if (open.in_object()) i = member_value(text, i);
        continue;
      }
    } else {
      i = scalar_end(text, i);
      if (i == npos) return npos;
      i = skip_space(text, i);
    }
    for (;;) {
      if (i == text.size()) return npos;
      if (text[i] == ',') break;
      if (text[i] != open.closer()) return npos;
      open.pop();
      ++i;
      if (open.empty()) return i;
      i = skip_space(text, i);
    }
    i = skip_space(text, i + 1);
    if (open.in_object()) i = member_value(text, i);
  }
}

/// Whether `text` is exactly one JSON value that nests no deeper than `max_depth`. Linear.
[[nodiscard]] constexpr bool is_value(std::string_view text) noexcept {
  const std::size_t end = value_end(text, skip_space(text, 0));
  return end != npos && skip_space(text, end) == text.size();
}

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
