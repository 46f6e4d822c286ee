// The state of one retried call, shared by all drivers of `decide`: attempts, times, decisions, hooks.
//
//   Session<Set> session(policy, set);
//   if (!session.may_call()) return session.failure();         // gate_wait, sleep, admit
//   while (const auto failure = call(session.attempt()))
//     if (!session.continue_after(*failure)) return failure;   // failed, sleep, next, may_call
//   session.succeeded();
//
// For drivers of triage: blocking `retry`, `co_retry`, `async_retry`, `on_llm_error`, `FailoverManager::run`.

#ifndef TRIAGE_ACT_SESSION_HPP
#define TRIAGE_ACT_SESSION_HPP

#include <optional>
#include <vector>

#include <triage/act/attempt.hpp>
#include <triage/act/clock.hpp>
#include <triage/act/guards.hpp>
#include <triage/act/options.hpp>
#include <triage/act/outcome.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// One retried call, without the calls and sleeps themselves. `Guards` are asked before each call and told its outcome:
/// those of the options, or a failover's.
template <class Set, class Guards = OptionGuards<Set>>
class Session {
  static constexpr bool keeps_tried = has_option<FailureTag, Set> || has_option<RetryTag, Set> ||
                                      has_option<GiveUpTag, Set> || has_option<SuccessTag, Set>;
  static constexpr bool times_attempts = Guards::times_attempts || keeps_tried;
  // Whether the deadline may have passed before the first call.
  static constexpr bool may_begin_late = has_option<StateTag, Set> || has_option<NestedTag, Set>;

 public:
  /// `output` is the token of the call, `guards` are what the guards are constructed from.
  template <class... GuardArgs>
  explicit Session(const Policy& policy, Set& set, OutputToken output = {}, GuardArgs&... guards)
      : policy_(policy), set_(set), guards_(set, guards...) {
    attempt_.output = std::move(output);
    if constexpr (has_option<StateTag, Set>) state_ = option<StateTag>();
    if constexpr (has_option<NestedTag, Set>) nest_in(option<NestedTag>());
    state_.attempt = max_of(state_.attempt, 1U);
    attempt_.number = state_.attempt;
    if (policy_.deadline || state_.deadline) {
      begun_ = now();
      deadline_ = saturating_add(*begun_, time_left(policy_, state_));
    } else if (policy_.attempt_timeout || policy_.at_least_for > Duration::zero()) {
      begun_ = now();
    }
    if constexpr (!asks_before_calls) begin_attempt();  // else `admit` does
  }

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] const Attempt& attempt() const noexcept { return attempt_; }
  [[nodiscard]] TimePoint now() { return detail::now_by(set_); }
  [[nodiscard]] const auto& stop() noexcept { return detail::option_or<StopTag>(set_, never_); }
  [[nodiscard]] Guards& guards() noexcept { return guards_; }

  /// Reports the success to guards and hook. What they throw is dropped: the call has worked.
  void succeeded() {
    Duration took{0};
    detail::call_and_drop([this, &took] {
      if (attempt_begun_) took = time_between(*attempt_begun_, now());
      guards_.succeeded(took);
    });
    if constexpr (has_option<SuccessTag, Set>)
      detail::call_hook(option<SuccessTag>(), SuccessEvent{attempt_, guards_.target(), took, tried_});
  }

  /// Whether a guard or a hook hears of successes.
  static constexpr bool counts_successes = Guards::counts_successes || has_option<SuccessTag, Set>;

  /// Records a failed attempt. True: sleep for `wait()`, then call `next()`. False: no further attempt.
  [[nodiscard]] bool failed(Failure failure) {
    failure_ = std::move(failure);
    has_failed_ = true;
    const Classification c = failure_.classification();
    const std::optional<TimePoint> time = begun_ || times_attempts || c.reset_at ? std::optional(now()) : std::nullopt;
    const Duration took = time && attempt_begun_ ? time_between(*attempt_begun_, *time) : Duration::zero();
    state_.output_shown = state_.output_shown || attempt_.output.is_shown();
    if (c.reset_at) state_.now = time;
    if (begun_) {
      state_.elapsed = saturating_add(elapsed_before(), time_between(*begun_, *time));
      if (target_end_) state_.target_left = time_between(*time, *target_end_);
    }
    const Ended ended = time && attempt_.deadline ? ended_by(c, *time >= *attempt_.deadline, took) : Ended::by_itself;
    guards_.failed(failure_, ended, state_, attempt_);
    decide_next(c);
    if constexpr (keeps_tried)
      tried_.push_back({.target = std::string(guards_.target()), .kind = c.kind, .took = took, .wait = wait_});
    notify<FailureTag>();
    return announce();
  }

  [[nodiscard]] Duration wait() const noexcept { return wait_; }

  /// The sleep is over: the next attempt begins.
  void next() {
    const bool rotates = decision_.action == Action::rotate_profile;
    const bool falls_back = decision_.why == Why::remedy_at_hand && decision_.remedy == Remedy::fallback_model;
    if (rotates && state_.profiles_left > 0) --state_.profiles_left;
    if (decision_.why == Why::remedy_at_hand) state_.at_hand = state_.at_hand.without(decision_.remedy);
    if (rotates || falls_back) {
      if constexpr (has_option<StateTag, Set>) {
        const Remedies at_first = option<StateTag>().at_hand;
        state_.at_hand =
            rotates || state_.at_hand.has(Remedy::fallback_model) ? at_first : at_first.without(Remedy::fallback_model);
      }
      begin_target();
    } else {
      ++state_.attempt;
      state_.previous_wait = wait_;
    }
    state_.since_answer = {};  // this and the phase described the last failure
    state_.phase = Phase::not_known;
    ++attempt_.number;
    attempt_.decision = decision_;
    attempt_.last = failure_;
  }

  /// A stop ended a wait.
  void stopped() { refuse({.why = Why::cancelled, .kind = ErrorKind::cancelled}, {}); }

  /// How long the next call is held back, jitter included; zero if it is not. Empty where that is longer than the
  /// policy or the deadline allows, the deadline has passed, or a stop was requested. Before the first call,
  /// `failure()` then says what is throttled, or that the call was cancelled.
  [[nodiscard]] std::optional<Duration> gate_wait() {
    if (stop().stop_requested()) {
      stopped();
      return std::nullopt;
    }
    if constexpr (may_begin_late) {
      if (!has_failed_ && time_left(policy_, state_) == Duration::zero()) {
        refuse({.why = Why::past_deadline, .kind = ErrorKind::idle_timeout}, {});
        return std::nullopt;
      }
    }
    const std::optional<HeldBack> held = guards_.held(attempt_, state_);
    if (!held) return Duration::zero();
    const TimePoint time = now();
    const Duration wait = time_between(time, held->until.value_or((TimePoint::max)()));
    std::optional<Why> refused;
    if (!held->waits) refused = held->why;
    if (!refused && wait > policy_.stated_wait_cap) refused = Why::wait_too_long;
    if (!refused && deadline_ && saturating_add(time, wait) >= *deadline_) refused = Why::past_deadline;
    if (refused) {
      refuse({.why = *refused, .kind = held->kind, .message = held->message}, wait);
      return std::nullopt;
    }
    // What has ended since it was looked at is asked once more: only a call that nothing holds may be made.
    constexpr Duration shortest{1};
    if (held->look_again > Duration::zero()) return max_of(min_of(wait, held->look_again), shortest);
    WaitRange spread = spread_of_stated(wait, Duration::zero(), policy_.jitter);
    if (deadline_) spread = spread.before(time_between(time, *deadline_));
    return max_of(spread.at(random()), shortest);
  }

  /// The last check before a call. Where the first one is refused, `failure()` says why and for how long.
  [[nodiscard]] bool admit() {
    if (const std::optional<HeldBack> held = guards_.refuses()) {
      std::optional<Duration> wait;
      if (held->until) wait = time_between(now(), *held->until);
      refuse(*held, wait);
      return false;
    }
    if (guards_.has_moved()) begin_target();
    if constexpr (has_option<PacerTag, Set>) attempt_.ticket = guards_.ticket();
    begin_attempt();
    return true;
  }

  [[nodiscard]] const Failure& failure() const noexcept { return failure_; }

  /// Sleeps; false where the stop token cut it short, and no attempt follows.
  [[nodiscard]] bool sleep(Duration wait) {
    if (wait <= Duration::zero() || detail::option_or<SleepTag>(set_, sleep_)(wait, stop())) return true;
    stopped();
    return false;
  }

  /// Whether the first call may have to wait, or not be made at all.
  static constexpr bool asks_before_calls = Guards::asks_before_calls || has_option<StopTag, Set> || may_begin_late;

  /// Everything between a failed attempt and the next one; false if there is no next one.
  [[nodiscard]] bool continue_after(Failure failure) {
    if (!failed(std::move(failure))) return false;
    for (;;) {
      if (!wait_out()) return false;
      if (decision_.why != Why::remedy_at_hand || guards_.apply(decision_.remedy)) break;
      state_.at_hand = state_.at_hand.without(decision_.remedy);
      guards_.refund();
      decide_next(failure_.classification());
      if (!announce()) return false;
    }
    next();
    return may_call();
  }

  /// Sleeps while the next call is held back; false where it must not be made.
  [[nodiscard]] bool may_call() {
    for (;;) {
      const std::optional<Duration> held = gate_wait();
      if (!held) return false;
      if (*held == Duration::zero()) return admit();
      if (!sleep(*held)) return false;
    }
  }

 private:
  template <class Tag>
  [[nodiscard]] auto& option() const noexcept {
    return detail::option_of<Tag>(set_);
  }
  [[nodiscard]] std::uint64_t random() {
    return static_cast<std::uint64_t>(detail::option_or<RandomTag>(set_, random_)());
  }

  /// Takes over what an attempt above has: its deadline, and the token of its call.
  void nest_in(const Attempt& above) {
    state_.retried_above = true;
    if (above.output.is_of_call()) attempt_.output = above.output;
    if (above.deadline)
      state_.deadline = min_of(state_.deadline.value_or((Duration::max)()), time_between(now(), *above.deadline));
  }

  /// Another target has attempts and a share of the time of its own.
  void begin_target() noexcept {
    state_.attempt = 1;
    state_.previous_wait = {};
    state_.was_probe = false;
    target_end_ = {};
    on_new_target_ = true;
  }

  /// Reads the clock, where anything depends on the time, and says when the attempt must be over.
  void begin_attempt() {
    if (!begun_ && !times_attempts) return;
    const TimePoint time = now();
    attempt_begun_ = time;
    if (deadline_ && std::exchange(on_new_target_, false) && guards_.has_others(state_, policy_)) {
      const auto left = static_cast<double>(time_between(time, *deadline_).count());
      target_end_ = time + Duration{static_cast<Duration::rep>(left * policy_.target_share)};
    }
    attempt_.deadline = deadline_;
    const auto end_at = [this](TimePoint end) { attempt_.deadline = min_of(end, attempt_.deadline.value_or(end)); };
    if (target_end_) end_at(*target_end_);
    if (policy_.attempt_timeout) end_at(saturating_add(time, *policy_.attempt_timeout));
  }

  /// Decides about `c`, and pays for what is decided.
  void decide_next(const Classification& c) {
    state_.budget_spent = false;
    if constexpr (has_option<WaitTag, Set>)
      state_.own_wait = option<WaitTag>()(std::as_const(attempt_), std::as_const(failure_));
    decision_ = decide(c, state_, policy_);
    if (decision_.is_retryable && !guards_.pay(decision_)) {
      state_.budget_spent = true;
      decision_ = decide(c, state_, policy_);
    }
    wait_ = decision_.spread.at(random());
  }

  /// Tells the hooks what was decided; false where it ends here.
  bool announce() {
    if (!decision_.is_retryable) {
      notify<GiveUpTag>();
    } else if (stop().stop_requested()) {
      give_up(Why::cancelled);
    } else {
      notify<RetryTag>();
    }
    return decision_.is_retryable;
  }

  /// Ends it although another attempt was due.
  void give_up(Why why) {
    guards_.refund();
    decision_ = {.action = Action::surface_error, .reason = failure_.kind(), .remedy = decision_.remedy, .why = why};
    wait_ = {};
    notify<GiveUpTag>();
  }

  /// Sleeps until the next attempt.
  bool wait_out() {
    if constexpr (Guards::looks_again)
      if (decision_.why == Why::stated_wait || state_.was_probe) return wait_looking();
    return sleep(wait_);
  }

  /// Sleeps out a stated wait, or one for a target that has long failed. Another target that becomes free meanwhile
  /// ends the wait for this one.
  bool wait_looking() {
    const std::optional<TimePoint> held_until = guards_.held_until();
    for (Duration left = wait_; left > Duration::zero();) {
      const Duration part = min_of(left, guards_.look_again());
      if (!sleep(part)) return false;
      left -= part;
      const bool was_held = decision_.action == Action::retry && held_until && now() < *held_until;
      if (was_held && !guards_.held_until()) return true;
      if (left <= policy_.rotation_wait || decision_.action != Action::retry) continue;
      state_.since_answer = saturating_add(state_.since_answer, part);
      if (begun_) state_.elapsed = saturating_add(state_.elapsed, part);
      guards_.look(state_);
      const FailoverDecision now_due = decide(failure_.classification(), state_, policy_);
      if (now_due.action != Action::rotate_profile) continue;
      guards_.refund();
      decision_ = now_due;
      left = wait_ = decision_.spread.at(random());
      notify<RetryTag>();
    }
    return true;
  }

  /// The next call is not made. Where it is the first one, that becomes the failure.
  void refuse(const HeldBack& held, std::optional<Duration> wait) {
    if (!has_failed_) {
      Classification c = classification_of(held.kind);
      c.retry_after = wait;
      if (held.kind != ErrorKind::cancelled) c.phase = Phase::not_sent;
      const std::string_view message = held.message.empty() ? row_of(held.why).sentence : held.message;
      failure_ = Failure{FailureInfo{.classification = c, .message = message}};
    }
    give_up(held.why);
  }

  [[nodiscard]] Duration elapsed_before() const noexcept {
    if constexpr (has_option<StateTag, Set>)
      return at_least_zero(option<StateTag>().elapsed);
    else
      return Duration::zero();
  }

  template <class Tag>
  void notify() {
    if constexpr (has_option<Tag, Set>)
      detail::call_hook(option<Tag>(), RetryEvent{.failure = failure_,
                                                  .decision = decision_,
                                                  .attempt = attempt_,
                                                  .wait = wait_,
                                                  .max_attempts = max_attempts(),
                                                  .target = guards_.target(),
                                                  .tried = tried_});
  }

  /// How many calls a hook is told of; 0 where only a breaker bounds them.
  [[nodiscard]] std::uint32_t max_attempts() const noexcept {
    const Classification c = failure_.classification();
    const KindPolicy row = policy_.row_for(c, phase_of(c, state_));
    return is_bounded_by_breaker(c, state_, row) ? 0 : row.max_attempts_for(c);
  }

  const Policy& policy_;
  Set& set_;
  [[no_unique_address]] BlockingSleep sleep_;
  [[no_unique_address]] ThreadRandom random_;
  [[no_unique_address]] NeverStops never_;
  Guards guards_;
  AttemptState state_;
  Attempt attempt_;
  Failure failure_;
  FailoverDecision decision_;
  Duration wait_{0};
  std::vector<Tried> tried_;  // only where a hook may ask for it
  std::optional<TimePoint> begun_;
  std::optional<TimePoint> deadline_;    // of all attempts
  std::optional<TimePoint> target_end_;  // of this target's share of it
  std::optional<TimePoint> attempt_begun_;
  bool on_new_target_ = true;
  bool has_failed_ = false;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
