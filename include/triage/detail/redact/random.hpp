// Whether a text looks random, as keys and tokens do, or like words, numbers and names.
//
//   looks_like_key("claude-3-5-sonnet-20241022", 0, chars::token, 8)  // false

#ifndef TRIAGE_DETAIL_REDACT_RANDOM_HPP
#define TRIAGE_DETAIL_REDACT_RANDOM_HPP

#include <triage/detail/redact/text.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// Whether letters look drawn at random: more of them than a word has, or more changes of case.
[[nodiscard]] constexpr bool looks_generated(std::string_view text, std::size_t from, std::size_t to) noexcept {
  constexpr std::size_t longer_than_words = 20;
  std::size_t run = 0;
  std::size_t case_changes = 0;
  for (std::size_t i = from; i < to; ++i) {
    if (!is_in(text[i], chars::letters)) {
      run = case_changes = 0;
      continue;
    }
    if (run != 0 && class_of(text[i]) != class_of(text[i - 1])) ++case_changes;
    // "AuthenticationError" changes case 3 times in 19 letters; Base64 about every other letter.
    if (++run >= longer_than_words || (run >= 12 && 4 * case_changes >= run)) return true;
  }
  return false;
}

/// Looks random: has a digit, or letters that no word has. Judged by `look_ahead` characters, and so that a part of a
/// text never looks more random than all of it: a mask that an earlier pass left changes nothing.
[[nodiscard]] constexpr bool looks_random(std::string_view text, std::size_t from, chars::Set set,
                                          std::size_t shortest) noexcept {
  const std::size_t end = end_of_run(set, text, from, look_ahead);
  if (end - from < shortest) return false;
  for (std::size_t i = from; i < end; ++i)
    if (is_in(text[i], chars::digits)) return true;
  return looks_generated(text, from, end);
}

/// As `looks_random`, but not for joined words and numbers: "claude-3-5-sonnet-20241022", "fk_users_2024".
[[nodiscard]] constexpr bool looks_like_key(std::string_view text, std::size_t from, chars::Set set,
                                            std::size_t shortest) noexcept {
  const std::size_t end = end_of_run(set, text, from, look_ahead);
  if (end - from < shortest) return false;
  std::size_t unlike_words = 0;
  for (std::size_t i = from, part_end = from; i < end; i = part_end + 1) {
    part_end = end_of_run(chars::letters_and_digits, text, i, end - i);
    std::size_t numbers = 0;
    for (std::size_t k = i; k < part_end; ++k) numbers += is_in(text[k], chars::digits);
    const bool is_number = numbers == part_end - i;
    // "4o", "70b" and a date are parts of names.
    if (numbers != 0 && part_end - i > (is_number ? 8U : 3U)) unlike_words += part_end - i;
  }
  return unlike_words >= 8 || looks_generated(text, from, end);
}

/// Whether the sender masked the middle of a secret and left its ends. Such masks have more stars than ours.
[[nodiscard]] constexpr bool is_half_masked(std::string_view text, std::size_t from, chars::Set set) noexcept {
  const std::size_t end = end_of_run(set | chars::star, text, from, look_ahead);
  return text.substr(from, end - from).find("****") != npos;
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
