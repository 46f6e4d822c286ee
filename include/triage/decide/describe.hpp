// The text of a decision.
//
//   describe(decision)  // "retry after 2000 ms: rate_limit, the provider stated how long to wait"

#ifndef TRIAGE_DECIDE_DESCRIBE_HPP
#define TRIAGE_DECIDE_DESCRIBE_HPP

#include <string>

#include <triage/decide/failover_decision.hpp>
#include <triage/detail/digits.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// "retry after 2000 ms"
[[nodiscard]] inline std::string action_after(Action action, Duration wait) {
  std::string text(to_string(action));
  if (wait > Duration::zero()) text.append(" after ").append(Decimal(wait.count()).view()).append(" ms");
  return text;
}

}  // namespace detail

/// What to do, when and why. Throws `std::bad_alloc`.
[[nodiscard]] inline std::string describe(const FailoverDecision& decision) {
  std::string text = detail::action_after(decision.action, decision.backoff);
  text.append(": ").append(to_string(decision.reason)).append(", ").append(row_of(decision.why).sentence);
  if (decision.remedy != Remedy::none) text.append(" (").append(to_string(decision.remedy)).append(")");
  return text;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
