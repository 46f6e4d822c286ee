// TnsAI's advice on retries, which `Failure::is_retryable`, `suggested_retry_delay` and `max_retry_attempts` give.
//
//   detail::retry_advice_for(ErrorKind::overloaded).delay     // 5 s

#ifndef TRIAGE_FAILURE_RETRY_ADVICE_HPP
#define TRIAGE_FAILURE_RETRY_ADVICE_HPP

#include <optional>

#include <triage/core/classification.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// Replaces the row's retryability by what the caller knows, and the action that follows from it.
constexpr void overrule(Classification& c, Retryability retryable) noexcept {
  if (c.retryable == retryable) return;
  c.retryable = retryable;
  if (retryable == Retryability::yes) c.action = Action::retry;
  if (retryable == Retryability::no) c.action = Action::surface_error;
}

/// Whether the same call again may work, according to TnsAI.
[[nodiscard]] constexpr bool may_work_again(ErrorKind kind, Retryability retryable) noexcept {
  switch (retryable) {
    case Retryability::yes:
    case Retryability::until_breaker:
      return true;
    case Retryability::limited: {  // TnsAI repeats an unknown error, but not a broken tool call
      const std::optional<ErrorType> type = row_of(kind).error_type;
      return !type || row_of(*type).retryable;
    }
    case Retryability::no:
    case Retryability::by_rotation:
      break;
  }
  return false;
}

/// A delay and a number of retries.
struct RetryAdvice {
  ErrorKind kind;
  Duration delay;
  std::uint16_t retries;
};

inline constexpr RetryAdvice retry_advice[] = {
    {ErrorKind::overloaded, Duration{5000}, 3},   {ErrorKind::server_error, Duration{2000}, 3},
    {ErrorKind::rate_limit, Duration{60'000}, 5}, {ErrorKind::network, Duration{2000}, 5},
    {ErrorKind::idle_timeout, Duration{5000}, 3},  // or half of the timeout, if that is less
};

/// The row of `kind`. A failed action has the same advice whatever its kind.
[[nodiscard]] constexpr RetryAdvice retry_advice_for(ErrorKind kind, bool is_action = false) noexcept {
  if (!is_action)
    for (const RetryAdvice& row : retry_advice)
      if (row.kind == kind) return row;
  return {ErrorKind::unknown, Duration{1000}, 3};
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
