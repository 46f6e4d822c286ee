// The body of decision.hpp: in every file that decides, or in one of a program (compiled.hpp).

#ifndef TRIAGE_DECIDE_DECISION_BODY_HPP
#define TRIAGE_DECIDE_DECISION_BODY_HPP

#include <optional>

#include <triage/core/stated_wait.hpp>
#include <triage/decide/failover_decision.hpp>
#include <triage/decide/named_policies.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// One decision: its inputs, and the rules in the order in which they apply.
struct Decision {
  const Classification& c;
  const AttemptState& s;
  const Policy& p;
  const KindPolicy& row;
  std::optional<Duration> stated = stated_wait(c, s.now, s.since_answer);
  Duration left = time_left(p, s);

  [[nodiscard]] constexpr FailoverDecision make() const noexcept {
    FailoverDecision answer = by_row();
    if (!answer.is_retryable && may_use_remedy(answer.why)) answer = with_remedy();
    if (!answer.is_retryable) return answer;
    if (const std::optional<Why> veto = veto_on(answer)) return surface(*veto);
    answer.spread = answer.spread.before(left);
    return answer;
  }

  [[nodiscard]] constexpr bool may_use_remedy(Why why) const noexcept {
    return s.at_hand.has(c.remedy) && why != Why::disabled && why != Why::cancelled;
  }

  /// Why no further attempt is allowed, of whatever sort.
  [[nodiscard]] constexpr std::optional<Why> veto_on(const FailoverDecision& answer) const noexcept {
    if (s.output_shown) return Why::output_shown;
    if (harms_again(c, s)) return Why::may_have_run;
    if (s.budget_spent) return Why::budget_spent;
    if (answer.backoff >= left) return Why::past_deadline;
    return std::nullopt;
  }

  /// The answer of the policy's row, whatever remedies are at hand.
  [[nodiscard]] constexpr FailoverDecision by_row() const noexcept {
    if (!p.enabled) return surface(Why::disabled);
    if (c.kind == ErrorKind::cancelled) return surface(Why::cancelled);
    switch (row.action.value_or(c.action)) {
      case Action::surface_error:
        return give_up(Why::will_fail_again);
      case Action::rotate_profile:
        return rotate_or(Why::no_profile_left);
      case Action::retry:
        break;
    }
    // An action that the policy states outranks the provider's "do not retry".
    if (!row.action && c.retryable == Retryability::no) return give_up(Why::will_fail_again);
    if (clears_too_late()) return rotate_or(Why::wait_too_long);
    if (c.retryable == Retryability::until_breaker && s.breaker_open) return give_up(Why::breaker_open);
    if (!bounded_by_breaker() && s.attempt >= max_attempts()) return give_up(Why::attempts_used_up);
    if (stated && *stated >= left) return rotate_or(Why::past_deadline);

    const Duration scheduled = row.backoff.after(s.attempt);
    if (stated && *stated > p.rotation_wait && another_may_work() && s.profiles_left > 0)
      return rotate_or(Why::other_profile);
    if (stated) return retry(*stated, spread_of_stated(*stated, scheduled, p.jitter), Why::stated_wait);
    return retry(scheduled, row.backoff.spread(scheduled, p.jitter, s.previous_wait), Why::backs_off);
  }

  /// Whether an idle-timeout breaker says when to stop. A row of one attempt asks for no retries, and has none.
  [[nodiscard]] constexpr bool bounded_by_breaker() const noexcept {
    return s.breaker_counts && c.retryable == Retryability::until_breaker && row.max_attempts > 1;
  }

  /// Calls in all. What the failure itself says outranks the row, unless the policy states the action.
  [[nodiscard]] constexpr std::uint32_t max_attempts() const noexcept {
    return c.max_retries && !row.action ? std::uint32_t{*c.max_retries} + 1 : row.max_attempts;
  }

  /// Whether a profile of another account or provider may succeed.
  [[nodiscard]] constexpr bool another_may_work() const noexcept {
    return p.profiles == Profiles::independent && c.scope != Scope::request;
  }

  [[nodiscard]] constexpr FailoverDecision give_up(Why why) const noexcept {
    return another_may_work() ? rotate_or(why) : surface(why);
  }

  [[nodiscard]] constexpr FailoverDecision surface(Why why) const noexcept {
    return {.action = Action::surface_error, .reason = c.kind, .remedy = c.remedy, .why = why};
  }

  [[nodiscard]] constexpr FailoverDecision retry(Duration wait, WaitRange spread, Why why) const noexcept {
    return {
        .action = Action::retry, .reason = c.kind, .backoff = wait, .is_retryable = true, .why = why, .spread = spread};
  }

  [[nodiscard]] constexpr FailoverDecision rotate_or(Why why) const noexcept {
    if (s.profiles_left == 0) return surface(why);
    const Backoff once{p.rotation_wait, 1, p.rotation_wait};
    const Duration wait = once.after(1);
    return {.action = Action::rotate_profile,
            .reason = c.kind,
            .backoff = wait,
            .is_retryable = true,
            .remedy = c.remedy,
            .why = Why::other_profile,
            .spread = once.spread(wait, p.jitter)};
  }

  [[nodiscard]] constexpr FailoverDecision with_remedy() const noexcept {
    return {.action = Action::retry,
            .reason = c.kind,
            .is_retryable = true,
            .remedy = c.remedy,
            .why = Why::remedy_at_hand};
  }

  /// Whether the limit clears later than the policy waits: by the stated wait, or by the throttle's horizon where no
  /// usable wait was stated. A window of hours belongs to a plan. A daily limit that slides states minutes; seconds
  /// that are stated beside a daily limit belong to another limit.
  [[nodiscard]] constexpr bool clears_too_late() const noexcept {
    if (stated && *stated > p.stated_wait_cap) return true;
    if (c.kind != ErrorKind::rate_limit) return false;
    if (c.horizon == Horizon::day_or_longer)
      return !stated || c.retry_after.value_or(*stated) < std::chrono::minutes(1);
    return c.horizon == Horizon::hours && !stated;
  }

};

}  // namespace detail

TRIAGE_FUNCTION FailoverDecision decide(const Classification& c, const AttemptState& state,
                                        const Policy& policy) noexcept {
  if (policy.overrides.size() == 0)  // saves a copy of the row
    return detail::Decision{c, state, policy, policy.kind_row_for(c)}.make();
  return detail::Decision{c, state, policy, policy.row_for(c, detail::phase_of(c, state))}.make();
}

}  // namespace triage::inline TRIAGE_ABI

#endif
