// The text of what a hook of `retry` or `run` gets: one line for a log.
//
//   triage::on_failure([](const triage::RetryEvent& event) { log(triage::describe_briefly(event)); })
//   // rate_limit: retry after 1180 ms, attempt 1 of 5, openai, req_7
//   triage::on_success([](const triage::SuccessEvent& event) { log(triage::describe(event)); })
//   // answered at attempt 2 by spare/gpt-4o after 840 ms; tried: main/opus overloaded after 310 ms

#ifndef TRIAGE_ACT_DESCRIBE_HPP
#define TRIAGE_ACT_DESCRIBE_HPP

#include <span>
#include <string>

#include <triage/act/attempt.hpp>
#include <triage/decide/describe.hpp>
#include <triage/failure/describe.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Appends the name of a target: of the caller's own, hence perhaps with a key in it.
inline void append_target(std::string& text, std::string_view target) {
  escape_line(std::string_view(masked(target)), [&text](std::string_view piece) { text += piece; });
}

/// " after 840 ms"
inline void append_took(std::string& text, Duration took) {
  text.append(" after ").append(Decimal(took.count()).view()).append(" ms");
}

}  // namespace detail

/// The attempts that failed: "main/opus overloaded after 310 ms, main/sonnet network after 20 ms". Throws
/// `std::bad_alloc`.
[[nodiscard]] inline std::string describe(std::span<const Tried> tried) {
  std::string text;
  for (const Tried& one : tried) {
    if (!text.empty()) text += ", ";
    detail::append_target(text, one.target);
    if (!one.target.empty()) text += ' ';
    text += to_string(one.kind);
    detail::append_took(text, one.took);
  }
  return text;
}

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
    detail::append_target(text, event.target);
  }
  detail::append_source(text, event.failure);
  return text;
}

/// The same, then everything that is known of the failure, and where the call ends, what was tried. Throws
/// `std::bad_alloc`.
[[nodiscard]] inline std::string describe(const RetryEvent& event) {
  std::string text = describe_briefly(event).append("; ").append(debug_message(event.failure));
  if (!event.decision.is_retryable && event.tried.size() > 1) text.append("; tried: ").append(describe(event.tried));
  return text;
}

/// "overloaded: main/opus -> main/sonnet, attempt 4". Throws `std::bad_alloc`.
[[nodiscard]] inline std::string describe_briefly(const MoveEvent& event) {
  std::string text(to_string(event.failure.kind()));
  detail::append_target(text += ": ", event.from);
  detail::append_target(text += " -> ", event.to);
  return text.append(", attempt ").append(detail::Decimal(event.attempt.number).view());
}

/// The same, then everything that is known of the failure. Throws `std::bad_alloc`.
[[nodiscard]] inline std::string describe(const MoveEvent& event) {
  return describe_briefly(event).append("; ").append(debug_message(event.failure));
}

/// "answered at attempt 2 by spare/gpt-4o after 840 ms". Throws `std::bad_alloc`.
[[nodiscard]] inline std::string describe_briefly(const SuccessEvent& event) {
  std::string text = "answered at attempt ";
  text += detail::Decimal(event.attempt.number).view();
  if (!event.target.empty()) detail::append_target(text += " by ", event.target);
  detail::append_took(text, event.took);
  return text;
}

/// The same, and what was tried before. Throws `std::bad_alloc`.
[[nodiscard]] inline std::string describe(const SuccessEvent& event) {
  std::string text = describe_briefly(event);
  if (!event.tried.empty()) text.append("; tried: ").append(describe(event.tried));
  return text;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
