// What `decide` is told about the call that failed, and what it answers.
//
//   triage::AttemptState state{.attempt = 2, .profiles_left = 1};

#ifndef TRIAGE_DECIDE_FAILOVER_DECISION_HPP
#define TRIAGE_DECIDE_FAILOVER_DECISION_HPP

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include <triage/core/http_status.hpp>
#include <triage/core/kinds.hpp>
#include <triage/decide/backoff.hpp>
#include <triage/decide/policy.hpp>
#include <triage/detail/min_of.hpp>

namespace triage::inline TRIAGE_ABI {

/// Why a decision is what it is.
enum class TRIAGE_VISIBLE Why : unsigned char {
  backs_off = 1,
  stated_wait,
  other_profile,
  remedy_at_hand,
  will_fail_again,
  no_profile_left,
  attempts_used_up,
  breaker_open,
  wait_too_long,
  past_deadline,
  budget_spent,
  may_have_run,
  output_shown,
  cancelled,
  disabled,
  retried_above,
  too_many_calls,
};

/// A row of the table of reasons.
struct WhyRow {
  Why value;
  std::string_view name;
  std::string_view sentence;
};

// clang-format off
template <>
inline constexpr WhyRow rows<Why>[] = {
  {Why::backs_off,        "backs_off"sv,        "the same call may work after a wait"sv},
  {Why::stated_wait,      "stated_wait"sv,      "the provider stated how long to wait"sv},
  {Why::other_profile,    "other_profile"sv,    "another profile may work"sv},
  {Why::remedy_at_hand,   "remedy_at_hand"sv,   "the remedy is at hand: apply it and try once more"sv},
  {Why::will_fail_again,  "will_fail_again"sv,  "the same call would fail again"sv},
  {Why::no_profile_left,  "no_profile_left"sv,  "only another profile could help, and none is left"sv},
  {Why::attempts_used_up, "attempts_used_up"sv, "all attempts that the policy allows are used up"sv},
  {Why::breaker_open,     "breaker_open"sv,     "too many recent calls failed: the breaker is open"sv},
  {Why::wait_too_long,    "wait_too_long"sv,    "the limit clears later than the policy is willing to wait"sv},
  {Why::past_deadline,    "past_deadline"sv,    "the wait would outlast the caller's deadline"sv},
  {Why::budget_spent,     "budget_spent"sv,     "the retry budget is spent"sv},
  {Why::may_have_run,     "may_have_run"sv,     "the call has side effects and may have been carried out already"sv},
  {Why::output_shown,     "output_shown"sv,     "part of the answer was shown already and would come twice"sv},
  {Why::cancelled,        "cancelled"sv,        "the caller gave up"sv},
  {Why::disabled,         "disabled"sv,         "the policy forbids retries"sv},
  {Why::retried_above,    "retried_above"sv,    "a caller above retries, so that this one must not multiply its attempts"sv},
  {Why::too_many_calls,   "too_many_calls"sv,   "too many calls are under way"sv},
};
// clang-format on

/// A set of remedies.
class Remedies {
 public:
  constexpr Remedies() noexcept = default;
  template <std::same_as<Remedy>... R>
  constexpr Remedies(R... remedies) noexcept : bits_((0U | ... | bit(remedies))) {}  // NOLINT: a set of one is one

  [[nodiscard]] constexpr bool has(Remedy remedy) const noexcept { return (bits_ & bit(remedy)) != 0; }
  [[nodiscard]] constexpr Remedies with(Remedy remedy) const noexcept { return Remedies(bits_ | bit(remedy), Raw{}); }
  [[nodiscard]] constexpr Remedies without(Remedy remedy) const noexcept {
    return Remedies(bits_ & ~bit(remedy), Raw{});
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }

  friend constexpr bool operator==(Remedies, Remedies) = default;

 private:
  struct Raw {};
  constexpr Remedies(unsigned bits, Raw) noexcept : bits_(bits) {}

  /// `none` is no remedy, hence in no set.
  static constexpr unsigned bit(Remedy remedy) noexcept {
    return remedy == Remedy::none ? 0U : 1U << static_cast<unsigned>(remedy);
  }

  unsigned bits_ = 0;
};

/// What the caller knows about the call that failed. The defaults are those of a first failure, with no other profiles,
/// no remedies and no side effects.
struct AttemptState {
  std::uint32_t attempt = 1;              ///< the attempt that failed, counted from 1 for each profile and model
  Duration elapsed{0};                    ///< since the first attempt began
  std::optional<Duration> deadline = {};  ///< from the same moment; the policy's own holds as well
  Duration since_answer{0};               ///< since the answer that failed came; taken off a stated wait
  std::optional<TimePoint> now = {};      ///< turns a stated time into a wait
  Duration previous_wait{0};              ///< for decorrelated jitter
  std::uint32_t profiles_left = 0;        ///< other profiles that could be tried now
  Remedies at_hand = {};                  ///< what the caller can do; take a remedy out once it was used
  bool breaker_counts = false;            ///< an `IdleTimeoutBreaker` counts this failure, and alone bounds its retries
  bool breaker_open = false;              ///< whether the idle-timeout breaker is open
  bool budget_spent = false;              ///< whether the retry budget has too little left; another profile has its own
  bool retried_above = false;  ///< whether a caller above retries: then only another profile or model is tried here
  bool was_probe = false;  ///< whether the attempt probed what had failed before: no retry there, if others are free
  std::optional<Duration> own_wait = {};     ///< a wait of the caller's in place of the schedule's
  std::optional<Duration> target_left = {};  ///< what this profile may still use of the time until the deadline
  Phase phase = Phase::not_known;            ///< how far the request came, where the caller knows better
  bool output_shown = false;                 ///< part of the answer reached a reader and cannot be taken back
  bool has_side_effects = false;             ///< carrying the call out twice would do harm
  bool has_idempotency_key = false;          ///< the provider recognises a repeated call
};

/// What to do about a failure.
struct FailoverDecision {
  Action action = Action::surface_error;
  ErrorKind reason = ErrorKind::unknown;
  Duration backoff{0};           ///< before the next attempt, without jitter; zero where there is none
  bool is_retryable = false;     ///< whether there is to be a next attempt, as `action` says
  Remedy remedy = Remedy::none;  ///< to apply first where `why` is `remedy_at_hand`; else advice, and none on a retry
  Why why = Why::will_fail_again;
  WaitRange spread = {};  ///< what jitter may choose from in place of `backoff`; ends before the deadline

  friend constexpr bool operator==(const FailoverDecision&, const FailoverDecision&) = default;
};

namespace detail {

/// How far the request came.
[[nodiscard]] constexpr Phase phase_of(const Classification& c, const AttemptState& s) noexcept {
  return s.phase != Phase::not_known ? s.phase : c.phase;
}

/// Whether an idle-timeout breaker says when to stop. A row of one attempt asks for no retries, and has none; the
/// number of an exception type of the user's holds, whatever the breaker.
[[nodiscard]] constexpr bool is_bounded_by_breaker(const Classification& c, const AttemptState& s,
                                                   const KindPolicy& row) noexcept {
  return s.breaker_counts && c.retryable == Retryability::until_breaker && row.max_attempts > 1 && !c.max_retries;
}

/// What is left until the earlier of both deadlines; `Duration::max()` where there is none.
[[nodiscard]] constexpr Duration time_left(const Policy& p, const AttemptState& s) noexcept {
  constexpr Duration unbounded = (Duration::max)();
  const Duration deadline = min_of(p.deadline.value_or(unbounded), s.deadline.value_or(unbounded));
  if (deadline == unbounded) return unbounded;
  return at_least_zero(deadline) - min_of(at_least_zero(deadline), at_least_zero(s.elapsed));
}

/// Whether nothing but the words of a text tells what failed.
[[nodiscard]] constexpr bool is_from_text(const Classification& c) noexcept {
  return c.confidence == Confidence::phrase || c.confidence == Confidence::generic;
}

/// Whether the provider may have carried out the call. Proof that it has not is that nothing was sent, as the caller or
/// the transport says, or a refusal: by a status, or without one by a code. The words of a text prove nothing.
[[nodiscard]] constexpr bool may_have_run(const Classification& c, const AttemptState& s) noexcept {
  if (s.phase == Phase::not_sent) return false;
  if (s.phase == Phase::not_known && c.phase == Phase::not_sent) return c.may_have_run && is_from_text(c);
  const bool contradicted = c.phase == Phase::not_sent;  // by the caller, who knows better
  if (contradicted || s.phase == Phase::streaming || c.phase == Phase::streaming || c.may_have_run) return true;
  return c.status != 0 ? row_of(kind_of_status(c.status)).may_have_run : is_from_text(c);
}

/// Whether another model may do what this one does not: of one that is busy, slow, throttled or gone, or whose window
/// is too small.
[[nodiscard]] constexpr bool another_model_may_work(const Classification& c) noexcept {
  return c.scope == Scope::model || c.scope == Scope::provider || c.kind == ErrorKind::context_overflow;
}

}  // namespace detail

/// Whether to make the call again, here or elsewhere, may do harm: it has side effects and no idempotency key, and may
/// have been carried out. O(1).
[[nodiscard]] constexpr bool harms_again(const Classification& c, const AttemptState& state) noexcept {
  return state.has_side_effects && !state.has_idempotency_key && detail::may_have_run(c, state);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
