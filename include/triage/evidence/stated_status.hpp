// HTTP statuses that a text states: "429 Too Many Requests", "HTTP/1.1 503", "Something went wrong (500)".
//
//   detail::leading_status("429 Too Many Requests") == 429

#ifndef TRIAGE_EVIDENCE_STATED_STATUS_HPP
#define TRIAGE_EVIDENCE_STATED_STATUS_HPP

#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The number that `text` consists of or starts with, if it is a status of a failure; else 0.
[[nodiscard]] constexpr int leading_status(std::string_view text) noexcept {
  if (text.size() < 3 || !is_digit(text[0]) || !is_digit(text[1]) || !is_digit(text[2])) return 0;
  if (text.size() > 3) {
    const char next = text[3];
    if (is_alnum(next) && class_of(next) != CharClass::upper) return 0;  // "429Too Many Requests"
    if (next == '_' || next == '-' || next == '/' || next == '%') return 0;
    if ((next == '.' || next == ',' || next == ':') && text.size() > 4 && is_digit(text[4])) return 0;
  }
  const int number = (text[0] - '0') * 100 + (text[1] - '0') * 10 + (text[2] - '0');
  return number >= 400 && number < 600 ? number : 0;
}

/// Where the first letter or digit of a text may be a status: behind spaces, quotes and opening brackets.
[[nodiscard]] constexpr std::size_t start_of_status(std::string_view text) noexcept {
  return min_of(text.find_first_not_of(" \n\"'[("), text.size());
}

/// "Something went wrong (500)", "received a 402 response": the status at `at`, where a word begins; 0 if there is
/// none.
[[nodiscard]] constexpr int status_within(std::string_view text, std::size_t at) noexcept {
  if (at == 0 || at + 4 > text.size() || !is_digit(text[at])) return 0;
  const std::string_view rest = text.substr(at + 3);
  const bool is_in_brackets = text[at - 1] == '(' && rest.front() == ')';
  const bool is_named = text[at - 1] == ' ' && (rest.starts_with(" response") || rest.starts_with(" status"));
  return is_in_brackets || is_named ? leading_status(text.substr(at, 3)) : 0;
}

/// Where the status begins that follows a word like "HTTP" or "status code", which ends at `i`; `npos` if none does.
[[nodiscard]] constexpr std::size_t marked_status(std::string_view text, std::size_t i) noexcept {
  constexpr std::string_view between = " :=\"'([#`,-";
  if (starts_at(text, i, "/")) {  // HTTP/1.1
    ++i;
    while (i < text.size() && (is_digit(text[i]) || text[i] == '.')) ++i;
  }
  const std::size_t most = i + 6;
  while (i < text.size() && i < most && !is_digit(text[i])) {
    if (between.find(text[i]) == npos) return npos;
    ++i;
  }
  return leading_status(text.substr(i)) != 0 ? i : npos;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
