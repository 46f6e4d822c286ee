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
    if (const Remedy remedy = remedy_before(answer); remedy != Remedy::none) answer = with_remedy(remedy);
    if (!answer.is_retryable) return answer;
    if (const std::optional<Why> veto = veto_on(answer)) return surface(*veto);
    answer.spread = answer.spread.before(answer.why == Why::backs_off ? left_here() : left);
    return answer;
  }

  /// The remedy at hand that is tried before `answer`: the failure's own in place of giving up, a renewed credential
  /// also in place of a rotation, since it costs nothing; then another model.
  [[nodiscard]] constexpr Remedy remedy_before(const FailoverDecision& answer) const noexcept {
    if (answer.why == Why::disabled || answer.why == Why::cancelled) return Remedy::none;
    const bool rotates = answer.action == Action::rotate_profile;
    const bool renews = c.remedy == Remedy::refresh_credentials;
    if (s.at_hand.has(c.remedy) && (!answer.is_retryable || (rotates && renews))) return c.remedy;
    const bool falls_back = !answer.is_retryable && s.at_hand.has(Remedy::fallback_model) && another_model_may_work(c);
    return falls_back ? Remedy::fallback_model : Remedy::none;
  }

  /// Why no further attempt is allowed, of whatever sort.
  [[nodiscard]] constexpr std::optional<Why> veto_on(const FailoverDecision& answer) const noexcept {
    if (s.output_shown) return Why::output_shown;
    if (harms_again(c, s)) return Why::may_have_run;
    if (s.budget_spent && !changes_target(answer)) return Why::budget_spent;
    if (answer.backoff >= left) return Why::past_deadline;
    return std::nullopt;
  }

  /// Whether the next attempt goes to another profile or model, which has a budget of its own.
  [[nodiscard]] static constexpr bool changes_target(const FailoverDecision& answer) noexcept {
    return answer.action == Action::rotate_profile || answer.remedy == Remedy::fallback_model;
  }

  /// What this profile may still use: all that is left, unless another one may work in its place.
  [[nodiscard]] constexpr Duration left_here() const noexcept {
    if (!s.target_left || s.profiles_left == 0 || !another_may_work()) return left;
    return min_of(left, at_least_zero(*s.target_left));
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
    if (s.retried_above) return give_up(Why::retried_above);
    if (s.was_probe && may_go_elsewhere()) return give_up(Why::attempts_used_up);
    if (!is_bounded_by_breaker(c, s, row) && s.attempt >= row.max_attempts_for(c) && s.elapsed >= p.at_least_for)
      return give_up(Why::attempts_used_up);
    if (s.budget_spent) return give_up(Why::budget_spent);
    if (stated && *stated >= left) return rotate_or(Why::past_deadline);

    const Duration scheduled = at_least_zero(s.own_wait.value_or(row.backoff.after(s.attempt)));
    if (stated.value_or(scheduled) >= left_here() && left_here() < left) return rotate_or(Why::past_deadline);
    if (stated && *stated > p.rotation_wait && another_may_work() && s.profiles_left > 0)
      return rotate_or(Why::other_profile);
    if (stated) return retry(*stated, spread_of_stated(*stated, scheduled, p.jitter), Why::stated_wait);
    if (s.own_wait) return retry(scheduled, {scheduled, scheduled}, Why::backs_off);
    return retry(scheduled, row.backoff.spread(scheduled, p.jitter, s.previous_wait), Why::backs_off);
  }

  /// Whether a profile of another account or provider may succeed.
  [[nodiscard]] constexpr bool another_may_work() const noexcept {
    return p.profiles == Profiles::independent && c.scope != Scope::request;
  }

  /// Whether another profile or model is free that may succeed.
  [[nodiscard]] constexpr bool may_go_elsewhere() const noexcept {
    return (another_may_work() && s.profiles_left > 0) ||
           (another_model_may_work(c) && s.at_hand.has(Remedy::fallback_model));
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

  [[nodiscard]] constexpr FailoverDecision with_remedy(Remedy remedy) const noexcept {
    return {
        .action = Action::retry, .reason = c.kind, .is_retryable = true, .remedy = remedy, .why = Why::remedy_at_hand};
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
