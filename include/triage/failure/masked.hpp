// A text as developers may read it: without secrets, and not too long.
//
//   detail::masked("key sk-proj-Zk3v9aQx7LmT")     // "key sk-proj-***"
//   detail::masked_value("password", "hunter2")    // "***"

#ifndef TRIAGE_FAILURE_MASKED_HPP
#define TRIAGE_FAILURE_MASKED_HPP

#include <cstddef>
#include <string>
#include <string_view>

#include <triage/detail/redact/redact.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The longest text of one field, in bytes. Longer texts are cut, with a mark.
inline constexpr std::size_t longest_field = 1024;

/// The longest stack, in bytes.
inline constexpr std::size_t longest_stack = 8192;

[[nodiscard]] inline std::string masked(std::string_view text, std::size_t longest = longest_field) {
  std::string out;
  const std::string_view front = whole_words_of(text, longest);
  redact(front, [&out](std::string_view piece) { out += piece; });
  if (front.size() != text.size()) out += cut_mark;
  return out;
}

/// The value of a note, which is a secret where it would be one behind "name=" in a text.
[[nodiscard]] inline std::string masked_value(std::string_view name, std::string_view value) {
  return is_secret_of(name, value) ? std::string(secrets::mask) : masked(value);
}

}  // namespace detail

}  // namespace triage::inline TRIAGE_ABI

#endif
