// What surrounds the JSON in a model's answer: prose, footnotes, line ends written as escapes.
//
//   begins_with_footnote("[1] says that the answer is {\"a\": 2}", 0)  // true: not an array

#ifndef TRIAGE_JSON_SURROUNDINGS_HPP
#define TRIAGE_JSON_SURROUNDINGS_HPP

#include <triage/json/notes.hpp>
#include <triage/json/reader.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// The length of a lone number in brackets at `i`, which in prose is a footnote; 0 if there is none.
[[nodiscard]] inline std::size_t footnote_length(std::string_view text, std::size_t i) noexcept {
  if (i >= text.size() || text[i] != '[') return 0;
  std::size_t end = i + 1;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end > i + 1 && starts_at(text, end, "]") ? end + 1 - i : 0;
}

/// Whether prose begins at `i` with a footnote: "[1] says".
[[nodiscard]] inline bool begins_with_footnote(std::string_view text, std::size_t i) noexcept {
  const std::size_t length = footnote_length(text, i);
  const std::size_t next = skip_space(text, i + length);
  return length > 0 && next < text.size() && is_word_char(text[next]);
}

/// The next bracket that a value of that shape may begin with.
[[nodiscard]] inline std::size_t find_opener(std::string_view text, std::size_t i, JsonShape shape,
                                             bool passes_footnotes) noexcept {
  const std::string_view openers = shape == JsonShape::object ? "{" : "{[";
  std::size_t open = text.find_first_of(openers, i);
  while (passes_footnotes && footnote_length(text, open) > 0) open = text.find_first_of(openers, open + 1);
  return open;
}

/// Whether the text before the first bracket is prose rather than the rest of a value that lost its beginning: it has
/// no name with a value ("a": 1, "where": {) and does not end in a comma (call("a", {).
[[nodiscard]] inline bool is_prose(std::string_view text) noexcept {
  for (std::size_t i = text.find(':'); i != npos; i = text.find(':', i + 1)) {
    const std::size_t name = text.substr(0, i).find_last_not_of(' ');
    const bool is_quoted = name != npos && (text[name] == '"' || text[name] == '\'');
    if (is_quoted && text.find_first_not_of(" \t\r\n", i + 1) != npos) return false;
  }
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  return last == npos || text[last] != ',';
}

/// One past the space at `i`, including line ends that are written as escapes.
[[nodiscard]] inline std::size_t skip_line_ends(std::string_view text, std::size_t i) noexcept {
  for (;;) {
    i = skip_space(text, i);
    if (!starts_at(text, i, "\\n") && !starts_at(text, i, "\\r") && !starts_at(text, i, "\\t")) return i;
    i += 2;
  }
}

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
