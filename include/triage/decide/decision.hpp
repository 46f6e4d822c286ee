// From an answer to an act: what to do about a failure, and when.
//
// `decide` is a pure function: no clock, no sleep, no randomness, no allocation. All that runs (blocking retry,
// coroutines, Asio, the simulator) drives it, and so can your own loop: fill in an `AttemptState`, do what it says.

#ifndef TRIAGE_DECIDE_DECISION_HPP
#define TRIAGE_DECIDE_DECISION_HPP

#include <concepts>
#include <optional>

#include <triage/core/stated_wait.hpp>
#include <triage/decide/policy.hpp>

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
  {Why::breaker_open,     "breaker_open"sv,     "too many calls failed of late: the breaker is open"sv},
  {Why::wait_too_long,    "wait_too_long"sv,    "the limit clears later than the policy is willing to wait"sv},
  {Why::past_deadline,    "past_deadline"sv,    "the wait would outlast the caller's deadline"sv},
  {Why::budget_spent,     "budget_spent"sv,     "the retry budget is spent"sv},
  {Why::may_have_run,     "may_have_run"sv,     "the call has side effects and may have been carried out already"sv},
  {Why::output_shown,     "output_shown"sv,     "part of the answer was shown already and would come twice"sv},
  {Why::cancelled,        "cancelled"sv,        "the caller gave up"sv},
  {Why::disabled,         "disabled"sv,         "the policy forbids retries"sv},
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

/// What the caller knows about the call that failed. The defaults are those of a first failure, with nothing on offer
/// and no side effects.
struct AttemptState {
  std::uint32_t attempt = 1;         ///< the attempt that failed, counted from 1
  Duration elapsed{0};               ///< since the first attempt began
  std::optional<Duration> deadline = {};  ///< from the same moment; the policy's own holds as well
  Duration since_answer{0};          ///< since the answer that failed came; taken off a stated wait
  std::optional<TimePoint> now = {};      ///< turns a stated time into a wait
  Duration previous_wait{0};         ///< for decorrelated jitter
  std::uint32_t profiles_left = 0;   ///< other profiles that could be tried now
  Remedies at_hand = {};             ///< what the caller can do; take a remedy out once it was used
  bool breaker_open = false;         ///< the idle-timeout breaker's word
  bool budget_spent = false;         ///< the retry budget's word
  Phase phase = Phase::not_known;    ///< how far the request came, where the caller knows better
  bool output_shown = false;         ///< part of the answer reached a reader and cannot be taken back
  bool has_side_effects = false;     ///< carrying the call out twice would do harm
  bool has_idempotency_key = false;  ///< the provider would notice
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

/// What is left of the sooner deadline of both; the longest time there is where there is none.
[[nodiscard]] constexpr Duration time_left(const Policy& p, const AttemptState& s) noexcept {
  constexpr Duration forever = (Duration::max)();
  const Duration deadline = min_of(p.deadline.value_or(forever), s.deadline.value_or(forever));
  if (deadline == forever) return forever;
  return at_least_zero(deadline) - min_of(at_least_zero(deadline), at_least_zero(s.elapsed));
}

/// What the rules of one decision share.
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

  /// Why a further attempt is out of the question, whatever it would be.
  [[nodiscard]] constexpr std::optional<Why> veto_on(const FailoverDecision& answer) const noexcept {
    if (s.output_shown) return Why::output_shown;
    if (s.has_side_effects && !s.has_idempotency_key && may_have_run()) return Why::may_have_run;
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
    // The policy's own word outranks the provider's "do not retry".
    if (!row.action && c.retryable == Retryability::no) return give_up(Why::will_fail_again);
    if (clears_too_late()) return rotate_or(Why::wait_too_long);
    if (c.retryable == Retryability::until_breaker && s.breaker_open) return give_up(Why::breaker_open);
    if (s.attempt >= row.max_attempts) return give_up(Why::attempts_used_up);
    if (stated && *stated >= left) return rotate_or(Why::past_deadline);

    const Duration scheduled = row.backoff.after(s.attempt);
    if (stated && *stated > p.rotation_wait && another_may_work() && s.profiles_left > 0)
      return rotate_or(Why::other_profile);
    if (stated) return retry(*stated, spread_of_stated(*stated, scheduled, p.jitter), Why::stated_wait);
    return retry(scheduled, row.backoff.spread(scheduled, p.jitter, s.previous_wait), Why::backs_off);
  }

  /// Whether a profile of another account or provider may do what this one does not.
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

  /// Whether the limit outlasts what the policy waits for: by the stated wait, or by the throttle's horizon where no
  /// bearable wait was stated. A window of hours is a plan's; a day's limit that slides states minutes, and the seconds
  /// that others state are not their own.
  [[nodiscard]] constexpr bool clears_too_late() const noexcept {
    if (stated && *stated > p.stated_wait_cap) return true;
    if (c.kind != ErrorKind::rate_limit) return false;
    if (c.horizon == Horizon::day_or_longer)
      return !stated || c.retry_after.value_or(*stated) < std::chrono::minutes(1);
    return c.horizon == Horizon::hours && !stated;
  }

  /// Whether the provider may have carried the call out. A refusal with nothing begun has not.
  [[nodiscard]] constexpr bool may_have_run() const noexcept {
    const Phase phase = s.phase != Phase::not_known ? s.phase : c.phase;
    if (phase == Phase::not_sent) return false;
    return phase == Phase::streaming || row_of(c.kind).may_have_run;
  }
};

struct Decide {
  /// What to do about `c` in state `s` under policy `p`. Total on any input, a policy with mistakes included.
  /// O(log attempt + overrides); no allocation; thread-safe.
  [[nodiscard]] constexpr FailoverDecision operator()(const Classification& c, const AttemptState& s = {},
                                                      const Policy& p = policies::recommended) const noexcept {
    if (p.overrides.size() == 0) return Decision{c, s, p, p.kind_row_for(c)}.make();  // saves a copy
    return Decision{c, s, p, p.row_for(c)}.make();
  }

  /// The same for whatever carries a classification: a `Failure`.
  template <KnowsClassification Carrier>
  [[nodiscard]] constexpr FailoverDecision operator()(const Carrier& carrier, const AttemptState& s = {},
                                                      const Policy& p = policies::recommended) const noexcept {
    return (*this)(static_cast<const Classification&>(carrier.classification()), s, p);
  }
};

}  // namespace detail

/// `decide(classification[, state[, policy]])`: what to do about a failure.
inline constexpr detail::Decide decide{};

}  // namespace triage::inline TRIAGE_ABI

#endif
