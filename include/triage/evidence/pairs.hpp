// Names, colons and values outside of strict JSON: what is a field, and what is part of a sentence.
//
//   detail::starts_sentence("reason: connection failure", 8)  // words follow, not a code

#ifndef TRIAGE_EVIDENCE_PAIRS_HPP
#define TRIAGE_EVIDENCE_PAIRS_HPP

#include <triage/detail/eight_bytes.hpp>
#include <triage/evidence/structure.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Whether a byte is dropped at the ends of a text.
[[nodiscard]] constexpr bool is_filler(char c) noexcept {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == ',' || c == '"' || c == '\'' || c == '[' || c == ']';
}

/// Whether the quote opens a string of Python's b'', u'' or r'' rather than being an apostrophe.
[[nodiscard]] constexpr bool is_string_prefix(std::string_view text, std::size_t quote) noexcept {
  const char c = text[quote - 1];
  return (c == 'b' || c == 'u' || c == 'r') && (quote < 2 || !is_alnum(text[quote - 2]));
}

/// Where the link at `i` ends. It holds no fields: "?code=429".
[[nodiscard]] TRIAGE_NOINLINE constexpr std::size_t end_of_url(std::string_view text, std::size_t i) noexcept {
  while (i < text.size() && !is_filler(text[i]) && text[i] != '`' && text[i] != '<' && text[i] != '>' &&
         text[i] != ')' && text[i] != '}' && text[i] != '\\')
    ++i;
  return i;
}

/// The bare word that ends right before `i` and does not begin before `least`.
[[nodiscard]] constexpr std::string_view word_before(std::string_view text, std::size_t i, std::size_t least) noexcept {
  std::size_t end = i;
  while (end > least && text[end - 1] == ' ') --end;
  std::size_t from = end;
  while (from > least && (is_alnum(text[from - 1]) || text[from - 1] == '_' || text[from - 1] == '-') &&
         end - from < 40)
    --from;
  return text.substr(from, end - from);
}

/// Whether a bare word of `text` is a key of a structure rather than the last word of a sentence.
[[nodiscard]] constexpr bool opens_pair(std::string_view text, std::string_view word) noexcept {
  auto i = static_cast<std::size_t>(word.data() - text.data());
  while (i > 0 && text[i - 1] == ' ') --i;
  return i == 0 || !is_alnum(text[i - 1]);
}

/// Where the value of the first occurrence of a quoted name begins; `npos` if there is none.
[[nodiscard]] constexpr std::size_t value_of_name(std::string_view text, std::string_view name) noexcept {
  const std::size_t at = text.find(name);
  return at == npos ? npos : text.find_first_not_of(": ", at + name.size());
}

/// Whether a structure has an "error_code" other than 0, or an "http" status of a failure.
[[nodiscard]] constexpr bool has_error_code(std::string_view text) noexcept {
  const auto begins = [&](std::string_view name, char least) {
    const std::size_t value = value_of_name(text, name);
    return value != npos && is_digit(text[value]) && text[value] >= least;
  };
  return begins("\"error_code\"", '1') || begins("\"http\"", '4');
}

/// Whether the structure at `at` has an "error" that is not empty within its first 256 bytes.
[[nodiscard]] constexpr bool has_error(std::string_view text, std::size_t at) noexcept {
  if (!opens_group(text, at)) return false;
  const std::string_view reach = text.substr(at, 256);
  const std::string_view group = reach.substr(0, end_of_group(reach, 0));
  const auto quoted = [&](std::size_t i) { return group[i] == '"' || group[i] == '\''; };
  const std::size_t name = group.find("error");  // also "error_message" and "error_code"
  if (name == npos || !quoted(name - 1)) return false;
  std::size_t end = name + 5;
  while (end < group.size() && (is_alnum(group[end]) || group[end] == '_')) ++end;
  const std::size_t value = group.find_first_not_of("\"': ", end);
  return value != npos && (opens_group(group, value) || quoted(value - 1));
}

/// Whether nothing follows the colon on its line. "Content:" alone on a line is a heading in .NET's output, not a key.
[[nodiscard]] constexpr bool ends_line(std::string_view text, std::size_t colon) noexcept {
  const std::size_t next = text.find_first_not_of(" \r", colon + 1);
  return next != npos && text[next] == '\n';
}

/// Whether words follow at `at`, not a code: "Exception: Unknown tool", "reason: connection failure".
[[nodiscard]] constexpr bool starts_sentence(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size() || !is_alnum(text[at]) || is_digit(text[at])) return false;
  const std::size_t end = skip_lower(text, at + 1);
  return end + 1 < text.size() && text[end] == ' ' && is_alnum(text[end + 1]) && !is_digit(text[end + 1]);
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
