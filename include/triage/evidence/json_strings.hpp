// What strings of JSON say without being decoded.
//
//   detail::has_words(R"(\n \t)") == false
//   detail::StringEnds(R"({\"path\": \"a.t)", "a.t").is_cut_object() == true

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

/// The first and the last byte of a string. Blanks at its end do not count; one of blanks alone has neither.
struct StringEnds {
  char first = '\0';
  char last = '\0';

  constexpr StringEnds() noexcept = default;
  /// `tail` is the end of the string, and may be all of it; empty where the string is cut off.
  constexpr StringEnds(std::string_view text, std::string_view tail) noexcept {
    while (!tail.empty()) {
      const bool is_escape = tail.size() > 1 && tail[tail.size() - 2] == '\\' && is_escaped_blank(tail.back());
      if (!is_escape && !is_space(tail.back())) {
        first = text.front();
        last = tail.back();
        return;
      }
      tail.remove_suffix(is_escape ? 2 : 1);
    }
  }

  /// The string goes on with another piece.
  constexpr void add(const StringEnds& piece) noexcept {
    if (piece.last == '\0') return;
    if (first == '\0') first = piece.first;
    last = piece.last;
  }

  /// Whether it is a JSON object that lacks its end.
  [[nodiscard]] constexpr bool is_cut_object() const noexcept { return first == '{' && last != '}'; }
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
