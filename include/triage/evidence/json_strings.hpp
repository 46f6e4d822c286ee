// What strings of JSON say without being decoded.
//
//   detail::has_words(R"(\n \t)") == false
//   detail::is_cut_object(R"({\"path\": \"a.t)", "a.t") == true

#ifndef TRIAGE_EVIDENCE_JSON_STRINGS_HPP
#define TRIAGE_EVIDENCE_JSON_STRINGS_HPP

#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// Whether a letter behind a backslash makes a blank.
[[nodiscard]] constexpr bool is_escaped_blank(char c) noexcept { return c == 'n' || c == 'r' || c == 't'; }

/// Whether a string is more than blanks.
[[nodiscard]] constexpr bool has_words(std::string_view text) noexcept {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_space(text[i])) continue;
    if (text[i] != '\\' || i + 1 == text.size() || !is_escaped_blank(text[i + 1])) return true;
    ++i;
  }
  return false;
}

/// Whether a string holds a JSON object that lacks its end. `tail` is the end of the string, and may be all of it; where
/// that is only blanks, it is not said to be cut.
[[nodiscard]] constexpr bool is_cut_object(std::string_view text, std::string_view tail) noexcept {
  if (text.substr(0, 1) != "{") return false;
  while (!tail.empty()) {
    const bool is_escape = tail.size() > 1 && tail[tail.size() - 2] == '\\' && is_escaped_blank(tail.back());
    if (!is_escape && !is_space(tail.back())) return tail.back() != '}';
    tail.remove_suffix(is_escape ? 2 : 1);
  }
  return false;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
