// What the readers of secrets share: the mask, and what is at a position of a text.
//
//   begins_in_any_case("API key", 0, "api")  // true

#ifndef TRIAGE_DETAIL_REDACT_TEXT_HPP
#define TRIAGE_DETAIL_REDACT_TEXT_HPP

#include <triage/detail/redact/spelled.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// What is shown in place of a secret.
inline constexpr std::string_view mask = "***"sv;

/// Most bytes that are examined to decide whether something is a secret.
inline constexpr std::size_t look_ahead = 64;

/// A part of the text that is to be masked; empty if there is none.
struct Secret {
  std::size_t from = 0;
  std::size_t to = 0;

  constexpr explicit operator bool() const noexcept { return from < to; }
};

/// Whether `prefix` is at `i`. A loop, because most prefixes differ in the first byte, so that a call of memcmp would
/// cost more.
[[nodiscard]] constexpr bool begins(std::string_view text, std::size_t i, std::string_view prefix) noexcept {
  for (const char c : prefix)
    if (i >= text.size() || text[i++] != c) return false;
  return true;
}

/// Whether `word`, which is in lower case, is at `i` in any case.
[[nodiscard]] constexpr bool begins_in_any_case(std::string_view text, std::size_t i, std::string_view word) noexcept {
  for (const char c : word)
    if (i >= text.size() || to_lower(text[i++]) != c) return false;
  return true;
}

/// One past `word` and the spaces that follow it, if it is at `i` in any case; else `i`.
[[nodiscard]] constexpr std::size_t skip_word(std::string_view text, std::size_t i, std::string_view word) noexcept {
  if (!begins_in_any_case(text, i, word)) return i;
  const std::size_t end = end_of_run(chars::spaces, text, i + word.size(), look_ahead);
  return end == i + word.size() ? i : end;
}

/// The end of a secret without the dots that end its sentence.
[[nodiscard]] constexpr std::size_t without_stops(std::string_view text, std::size_t from, std::size_t to) noexcept {
  while (to > from && text[to - 1] == '.') --to;
  return to;
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
