// What to do about a failure, and when.
//
//   const triage::FailoverDecision next = triage::decide(failure, {.attempt = 2});
//   if (next.is_retryable) sleep(next.backoff);
//
// `decide` is a pure function: no clock, no sleep, no randomness, no allocation. Blocking retry, coroutines, Asio and
// the simulation all call it, and so can a loop of your own.

#ifndef TRIAGE_DECIDE_DECISION_HPP
#define TRIAGE_DECIDE_DECISION_HPP

#include <triage/decide/failover_decision.hpp>
#include <triage/decide/named_policies.hpp>

namespace triage::inline TRIAGE_ABI {

/// What to do about `c` in state `state` under `policy`. Total on any input, a policy with mistakes included.
/// O(log attempt + overrides); no allocation; thread-safe.
[[nodiscard]] TRIAGE_FUNCTION FailoverDecision decide(const Classification& c, const AttemptState& state = {},
                                                      const Policy& policy = policies::recommended) noexcept;

/// The same for a `Failure`, and for whatever else carries a classification.
template <detail::KnowsClassification Carrier>
[[nodiscard]] TRIAGE_FUNCTION FailoverDecision decide(const Carrier& carrier, const AttemptState& state = {},
                                                      const Policy& policy = policies::recommended) noexcept {
  return decide(static_cast<const Classification&>(carrier.classification()), state, policy);
}

}  // namespace triage::inline TRIAGE_ABI

#if !TRIAGE_COMPILED
#include <triage/decide/decision_body.hpp>
#endif

#endif
