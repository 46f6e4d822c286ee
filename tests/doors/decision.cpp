#include <triage/decision.hpp>

#include "use.hpp"

namespace doors {

using triage::ErrorKind;

constexpr triage::Policy patient = [] {
  triage::Policy policy = triage::policies::recommended;
  use(triage::policies::structured(triage::StructuredRetry{.max_retries = 2}));
  policy.kinds[ErrorKind::overloaded] = {.max_attempts = 6,
                                         .backoff = {triage::Duration{1000}, 3, triage::Duration{60'000}}};
  policy.overrides.add(
      {.kind = ErrorKind::overloaded, .status = 529, .max_attempts = 2, .action = triage::Action::retry});
  policy.overrides.add({.cause = "1302", .backoff = triage::Backoff{}});
  policy.jitter = triage::Jitter::decorrelated;
  policy.profiles = triage::Profiles::independent;
  return triage::checked(policy);
}();

void decision(const triage::Classification& c, std::uint64_t draw) {
  static_assert(!triage::validate(patient));
  const triage::AttemptState state{.attempt = 2,
                                   .elapsed = triage::Duration{10},
                                   .deadline = triage::Duration{60'000},
                                   .since_answer = triage::Duration{1},
                                   .now = triage::TimePoint{},
                                   .previous_wait = triage::Duration{1},
                                   .profiles_left = 1,
                                   .at_hand = {triage::Remedy::fallback_model, triage::Remedy::compress_context},
                                   .breaker_open = false,
                                   .budget_spent = false,
                                   .phase = triage::Phase::sent,
                                   .output_shown = false,
                                   .has_side_effects = true,
                                   .has_idempotency_key = true};
  const triage::FailoverDecision next = triage::decide(c, state, patient);
  use(triage::decide(c), triage::decide(c, {.attempt = 3}), triage::decide(triage::classification_of(ErrorKind::auth)));
  use(next.action, next.reason, next.backoff, next.is_retryable, next.remedy, next.spread.at(draw), next == next);
  use(triage::to_string(next.why), triage::row_of(next.why).sentence);
  for (const triage::Policy* policy :
       {&triage::policies::recommended, &triage::policies::failover, &triage::policies::praisonai,
        &triage::policies::structured_responses, &triage::policies::model_call, &triage::policies::transport})
    use(policy->row_for(c).max_attempts, policy->kind_row_for(c), policy->validate(), *policy == patient);
}

void waits(std::uint64_t seed) {
  constexpr triage::Backoff backoff{triage::Duration{500}, 2, triage::Duration{10'000}};
  const triage::WaitRange range = backoff.spread(backoff.after(3), triage::Jitter::full, triage::Duration{500});
  triage::SplitMix64 random(seed);
  use(range.least, range.most, range.at(random()), range.before(triage::Duration{100}), backoff.validate());
  use(triage::spread_of_stated(triage::Duration{20}, triage::Duration{2000}, triage::Jitter::equal));
  const triage::Remedies remedies{triage::Remedy::top_up};
  use(remedies.has(triage::Remedy::top_up), remedies.with(triage::Remedy::fix_request).empty());
  use(remedies.without(triage::Remedy::top_up) == triage::Remedies{});
}

}  // namespace doors
