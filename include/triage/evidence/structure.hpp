// Where values, texts and groups begin and end in JSON and in what looks like it.
//
// Positions in a text, no parser: each function looks from one place to the next and copes with what is cut off.

#ifndef TRIAGE_EVIDENCE_STRUCTURE_HPP
#define TRIAGE_EVIDENCE_STRUCTURE_HPP

#include <triage/detail/letters.hpp>
#include <triage/evidence/evidence.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

inline constexpr std::size_t npos = std::string_view::npos;

/// The quote that closes the one at `open`; `npos` where the text ends first.
[[nodiscard]] constexpr std::size_t close_of(std::string_view text, std::size_t open) noexcept {
  const char quote = text[open];
  for (std::size_t i = open + 1; (i = find_either(text, i, quote, '\\')) < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else {
      // An apostrophe inside a single-quoted text: a letter stands on both sides.
      if (quote == '\'' && i + 1 < text.size() && is_alnum(text[i + 1]) && is_alnum(text[i - 1])) continue;
      return i;
    }
  }
  return npos;
}

/// Where the value begins if `:`, `=` or `=>` stands at `i`; `npos` otherwise.
[[nodiscard]] constexpr std::size_t value_after(std::string_view text, std::size_t i) noexcept {
  i = skip_spaces(text, i);
  if (i >= text.size() || (text[i] != ':' && text[i] != '=')) return npos;
  const char next = i + 1 < text.size() ? text[i + 1] : '\0';
  if (text[i] == '=' && next == '>') return skip_spaces(text, i + 2);
  if (next == text[i] || starts_at(text, i, "://")) return npos;  // "std::", "==", "https://"
  return skip_spaces(text, i + 1);
}

/// The opening quote of a value at `at`, behind b, u or `Some(`.
[[nodiscard]] constexpr std::size_t at_quote(std::string_view text, std::size_t at) noexcept {
  if (starts_at(text, at, "Some(")) at += 5;
  if (at < text.size() && (text[at] == 'b' || text[at] == 'u') && at + 1 < text.size() &&
      (text[at + 1] == '\'' || text[at + 1] == '"'))
    ++at;
  return at < text.size() && (text[at] == '"' || text[at] == '\'') ? at : npos;
}

[[nodiscard]] constexpr bool opens_group(std::string_view text, std::size_t at) noexcept {
  return at < text.size() && (text[at] == '{' || text[at] == '[');
}

[[nodiscard]] constexpr std::size_t end_of_bare(std::string_view text, std::size_t at) noexcept {
  std::size_t i = at;
  while (i < text.size() && text[i] != ',' && text[i] != ';' && text[i] != '}' && text[i] != ']' && text[i] != ')' &&
         text[i] != '\n' && text[i] != '\r' && text[i] != ' ' && text[i] != '"' && text[i] != '\'' && text[i] != '<')
    ++i;
  return i;
}

/// Behind the bracket that closes the one at `open`, strings aside; the end of the text if npos does.
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
