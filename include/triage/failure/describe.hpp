// The text of a value as a developer reads it: what the formatters of fmt and of the standard library and `<<` print.
//
//   log(describe(failure));          // rate_limit: slow down [provider=openai, status=429]
//   log(describe_briefly(failure));  // rate_limit (HTTP 429, rate_limit_exceeded), openai, req_7
//
// One line each, without secrets. `describe` of decisions stands in decide/describe.hpp, that of events in
// act/describe.hpp. All throw `std::bad_alloc`. Needs no fmt.

#ifndef TRIAGE_FAILURE_DESCRIBE_HPP
#define TRIAGE_FAILURE_DESCRIBE_HPP

#include <concepts>
#include <string>
#include <string_view>

#include <triage/failure/debug_message.hpp>

namespace triage::inline TRIAGE_ABI {

class Exception;
struct Explanation;

/// The name of an enumerator, in the spelling of the system that it comes from; "?" for a value that is none.
template <Vocabulary E>
[[nodiscard]] constexpr std::string_view describe(E value) noexcept {
  return detail::has_row(value) ? to_string(value) : "?";
}

/// Everything that is known.
[[nodiscard]] inline std::string describe(const Failure& failure) { return debug_message(failure); }
[[nodiscard]] inline std::string describe(const Classification& c) { return debug_message(Failure(c)); }

/// The code of an exception of any brand, then its failure.
template <std::derived_from<Exception> E>
[[nodiscard]] std::string describe(const E& exception) {
  return std::string(exception.code()).append(" ").append(debug_message(exception.failure()));
}

/// The answer, and why it is none of the others: several lines, without the end of the last one.
template <std::same_as<Explanation> E>
[[nodiscard]] std::string describe(const E& why) {
  std::string text;
  write_explanation(why, [&text](std::string_view piece) { text += piece; });
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

namespace detail {

/// Appends ", provider, request id", of what is known.
inline void append_source(std::string& text, const Failure& failure) {
  const auto append = [&text](std::string_view piece) { text += piece; };
  for (const std::string_view each : {failure.provider(), failure.request_id()}) {
    if (each.empty()) continue;
    text += ", ";
    escape_line(std::string_view(masked(each)), append);
  }
}

}  // namespace detail

/// The kind, status and code, the provider and the request's id.
[[nodiscard]] inline std::string describe_briefly(const Failure& failure) {
  std::string text(to_string(failure.kind()));
  const auto append = [&text](std::string_view piece) { text += piece; };
  if (failure.status() != 0) text.append(" (HTTP ").append(detail::Decimal(failure.status()).view());
  if (!failure.provider_code().empty()) {
    text += failure.status() != 0 ? ", " : " (";
    detail::write_safe_line(failure.provider_code(), append);
  }
  if (failure.status() != 0 || !failure.provider_code().empty()) text += ')';
  detail::append_source(text, failure);
  return text;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
