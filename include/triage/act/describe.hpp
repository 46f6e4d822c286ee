// The text of what a hook of `retry` gets: one line for a log.
//
//   triage::on_failure([](const triage::RetryEvent& event) { log(triage::describe_briefly(event)); })
//   // rate_limit: retry after 1180 ms, attempt 1 of 5, openai, req_7

#ifndef TRIAGE_ACT_DESCRIBE_HPP
#define TRIAGE_ACT_DESCRIBE_HPP

#include <string>

#include <triage/act/attempt.hpp>
#include <triage/decide/describe.hpp>
#include <triage/failure/describe.hpp>

namespace triage::inline TRIAGE_ABI {

/// The kind, what is done and after which wait, the attempt, the target of a failover, the provider and the request's
/// id. Throws `std::bad_alloc`.
[[nodiscard]] inline std::string describe_briefly(const RetryEvent& event) {
  std::string text(to_string(event.failure.kind()));
  text.append(": ").append(detail::action_after(event.decision.action, event.wait));
  if (!event.decision.is_retryable) text.append(", ").append(row_of(event.decision.why).sentence);
  text.append(", attempt ").append(detail::Decimal(event.attempt.number).view());
  // A failover counts the attempts on all targets, the policy those on each.
  if (event.max_attempts != 0 && event.target.empty())
    text.append(" of ").append(detail::Decimal(event.max_attempts).view());
  if (!event.target.empty()) {
    text.append(" at ");
    detail::escape_line(std::string_view(detail::masked(event.target)),
                        [&text](std::string_view piece) { text += piece; });
  }
  detail::append_source(text, event.failure);
  return text;
}

/// The same, then everything that is known of the failure. Throws `std::bad_alloc`.
[[nodiscard]] inline std::string describe(const RetryEvent& event) {
  return describe_briefly(event).append("; ").append(debug_message(event.failure));
}

}  // namespace triage::inline TRIAGE_ABI

#endif
