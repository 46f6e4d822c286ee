// Where values, strings and groups begin and end in JSON and in text that resembles it.
//
//   detail::close_of(R"("a \"b\" c" more)", 0)  // the quote that ends the string
//
// Each function goes from one position in a text to the next; text that is cut off is expected.

#ifndef TRIAGE_EVIDENCE_STRUCTURE_HPP
#define TRIAGE_EVIDENCE_STRUCTURE_HPP

#include <triage/detail/characters.hpp>
#include <triage/detail/eight_bytes.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The quote that closes the one at `open`; `npos` if the text ends first.
[[nodiscard]] constexpr std::size_t close_of(std::string_view text, std::size_t open) noexcept {
  const char quote = text[open];
  for (std::size_t i = open + 1; (i = find_either(text, i, quote, '\\')) < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else {
      // An apostrophe inside a single-quoted string has a letter or digit on both sides.
      if (quote == '\'' && i + 1 < text.size() && is_alnum(text[i + 1]) && is_alnum(text[i - 1])) continue;
      return i;
    }
  }
  return npos;
}

/// Where the value begins if `:`, `=` or `=>` is at `i`; otherwise `npos`.
[[nodiscard]] constexpr std::size_t value_after(std::string_view text, std::size_t i) noexcept {
  i = skip_spaces(text, i);
  if (i >= text.size() || (text[i] != ':' && text[i] != '=')) return npos;
  const char next = i + 1 < text.size() ? text[i + 1] : '\0';
  if (text[i] == '=' && next == '>') return skip_spaces(text, i + 2);
  if (next == text[i] || starts_at(text, i, "://")) return npos;  // "std::", "==", "https://"
  return skip_spaces(text, i + 1);
}

/// The opening quote of a value at `at`, also after `b`, `u` or `Some(`; `npos` if there is none.
[[nodiscard]] constexpr std::size_t at_quote(std::string_view text, std::size_t at) noexcept {
  if (starts_at(text, at, "Some(")) at += 5;
  if (at < text.size() && (text[at] == 'b' || text[at] == 'u') && at + 1 < text.size() &&
      (text[at + 1] == '\'' || text[at + 1] == '"'))
    ++at;
  return at < text.size() && (text[at] == '"' || text[at] == '\'') ? at : npos;
}

/// Whether a brace or a bracket opens at `at`.
[[nodiscard]] constexpr bool opens_group(std::string_view text, std::size_t at) noexcept {
  return at < text.size() && (text[at] == '{' || text[at] == '[');
}

/// Where a value without quotes ends.
[[nodiscard]] constexpr std::size_t end_of_bare(std::string_view text, std::size_t at) noexcept {
  std::size_t i = at;
  while (i < text.size() && text[i] != ',' && text[i] != ';' && text[i] != '}' && text[i] != ']' && text[i] != ')' &&
         text[i] != '\n' && text[i] != '\r' && text[i] != ' ' && text[i] != '"' && text[i] != '\'' && text[i] != '<')
    ++i;
  return i;
}

/// The position after the bracket that closes the one at `open`, ignoring those in strings; the end of the text if none
/// does.
[[nodiscard]] constexpr std::size_t end_of_group(std::string_view text, std::size_t open) noexcept {
  std::size_t level = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '{' || c == '[') {
      ++level;
    } else if (c == '}' || c == ']') {
      if (--level == 0) return i + 1;
    } else if (c == '"' || (c == '\'' && !is_alnum(text[i - 1]))) {
      const std::size_t close = close_of(text, i);
      if (close == npos) return text.size();
      i = close;
    }
  }
  return text.size();
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
