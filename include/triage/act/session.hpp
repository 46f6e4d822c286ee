// The loop state that all drivers of `decide` share: attempts, options, breakers, budgets and gates.
//
//   Session<Set> session(policy, set);
//   while (...) if (!session.continue_after(failure_of_the_attempt)) return;
//
// For drivers of triage: blocking `retry`, `co_retry`, `async_retry`, `on_llm_error`.

#ifndef TRIAGE_ACT_SESSION_HPP
#define TRIAGE_ACT_SESSION_HPP

#include <exception>
#include <optional>

#include <triage/act/attempt.hpp>
#include <triage/act/clock.hpp>
#include <triage/act/options.hpp>
#include <triage/act/returned.hpp>
#include <triage/detail/cancellation.hpp>
#if TRIAGE_EXCEPTIONS
#include <triage/failure/failure_from.hpp>
#endif

namespace triage::inline TRIAGE_ABI::detail {

/// Calls what must have no effect on the call: what it throws is dropped.
template <class Hook, class... Args>
void call_and_drop(Hook&& hook, const Args&... args) noexcept {
  const CancellationWaits guard;
  TRIAGE_TRY { hook(args...); }
  TRIAGE_CATCH(...) {}
}

/// The same for a hook of the caller's, in which the thread may be cancelled: then it ends behind the hook.
template <class Hook, class... Args>
void call_hook(Hook&& hook, const Args&... args) {
  detail::call_and_drop(hook, args...);
  end_if_cancelled();
}

#if TRIAGE_EXCEPTIONS
/// An exception that is not of triage as a failure: by the caller's recogniser, else by type, error code and text.
template <class Set>
[[nodiscard]] Failure recognised(Set& set, const std::exception_ptr& exception) {
  if constexpr (has_option<RecogniseTag, Set>) {
    std::optional<Failure> failure;
    detail::call_hook([&] { failure = detail::option_of<RecogniseTag>(set)(exception); });
    return failure ? *std::move(failure) : failure_of(exception);
  } else {
    return failure_from(exception);
  }
}

/// The exception being handled, as a failure. Rethrows what is none: control flow, cancellation, a thread's forced end.
template <class Set>
[[nodiscard]] Failure failure_or_rethrow(Set& set) {
  try {
    throw;
#if defined(__GLIBCXX__)
  } catch (const abi::__forced_unwind&) {
    throw;
#endif
  } catch (const Exception& e) {
    if (e.is_control_flow() || e.kind() == ErrorKind::cancelled) throw;
    return e.failure();
  } catch (...) {
    Failure failure = detail::recognised(set, std::current_exception());
    if (failure.kind() == ErrorKind::cancelled) throw;
    return failure;
  }
}

/// `throw;` for blocks of TRIAGE_CATCH, which are also compiled without exceptions.
[[noreturn]] inline void rethrow() { throw; }
#else
// Only named in blocks of TRIAGE_CATCH, which are discarded: neither has a definition.
template <class Set>
[[nodiscard]] Failure failure_or_rethrow(Set& set);
[[noreturn]] void rethrow();
#endif

struct NoOption {};

/// The permit of the circuit breaker, if there is one. The breaker decides its type.
template <class Set>
struct PermitIn {
  using Type = NoOption;
};
template <class Set>
requires has_option<BreakerTag, Set>
struct PermitIn<Set> {
  using Type = decltype(detail::option_of<BreakerTag>(std::declval<Set&>()).try_call(TimePoint{}));
};
template <class Set>
using PermitOf = typename PermitIn<Set>::Type;

/// One retried call, without the calls and sleeps themselves: what all drivers share.
template <class Set>
class Session {
 public:
  Session(const Policy& policy, Set& set, OutputToken output = {}) : policy_(policy), set_(set) {
    if constexpr (has_option<StateTag, Set>) state_ = option<StateTag>();
    attempt_.number = max_of(state_.attempt, attempt_.number);
    attempt_.output = std::move(output);
    if (policy_.deadline || state_.deadline) {
      begun_ = now();
      attempt_.deadline = saturating_add(*begun_, time_left(policy_, state_));
    }
  }

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  ~Session() {
    // A retry that was paid for and not made is refunded.
    if constexpr (has_option<BudgetTag, Set>)
      if (retry_prepaid_) detail::call_and_drop([this] { option<BudgetTag>().give_back(*paid_after_); });
    // A call that ended without an outcome, as by cancellation, returns its permit.
    if constexpr (has_option<BreakerTag, Set>)
      if (admitted_) detail::call_and_drop([this] { option<BreakerTag>().abandon(permit_, now()); });
  }

  [[nodiscard]] const Attempt& attempt() const noexcept { return attempt_; }
  [[nodiscard]] TimePoint now() { return detail::option_or<ClockTag>(set_, clock_)(); }
  [[nodiscard]] const auto& stop() noexcept { return detail::option_or<StopTag>(set_, never_); }

  /// Reports the success to breakers, budget and observer. What they throw is dropped: the call has worked.
  void succeeded() noexcept {
    detail::call_and_drop([this] { count_success(); });
  }

  /// Whether an option needs to know of a success.
  static constexpr bool counts_successes = has_option<BreakerTag, Set> || has_option<BudgetTag, Set> ||
                                           has_option<IdleBreakerTag, Set> || has_option<ObserverTag, Set>;

  /// Records a failed attempt. True: sleep for `wait()`, then call `next()`. False: no further attempt.
  [[nodiscard]] bool failed(Failure failure) {
    failure_ = std::move(failure);
    has_failed_ = true;
    const Classification c = failure_.classification();
    state_.attempt = attempt_.number;
    state_.output_shown = state_.output_shown || attempt_.output.is_shown();
    if (c.reset_at) state_.now = now();
    if (begun_) state_.elapsed = saturating_add(elapsed_before(), time_between(*begun_, now()));
    const bool made_call = attempt_made_call();
    made_call ? count_failure(c) : discard_attempt();
    if constexpr (has_option<IdleBreakerTag, Set>) {
      state_.breaker_counts = option<IdleBreakerTag>().counts(failure_);
      state_.breaker_open = option<IdleBreakerTag>().is_open();
    }
    if constexpr (has_option<ObserverTag, Set>) option<ObserverTag>().failed(state_, failure_);
    decision_ = decide(c, state_, policy_);
    if constexpr (has_option<BudgetTag, Set>) {
      if (made_call && decision_.is_retryable && !pay_for_retry(c.kind)) {
        state_.budget_spent = true;
        decision_ = decide(c, state_, policy_);
      }
    }
    wait_ = decision_.spread.at(detail::option_or<RandomTag>(set_, random_)());
    if (made_call) notify<FailureTag>();
    if (decision_.is_retryable && stop().stop_requested()) return give_up(Why::cancelled);
    if (!decision_.is_retryable) {
      notify<GiveUpTag>();
      return false;
    }
    notify<RetryTag>();
    return true;
  }

  [[nodiscard]] Duration wait() const noexcept { return wait_; }

  /// The sleep is over: the next attempt begins.
  void next() {
    if (decision_.action == Action::rotate_profile && state_.profiles_left > 0) --state_.profiles_left;
    if (decision_.why == Why::remedy_at_hand) state_.at_hand = state_.at_hand.without(decision_.remedy);
    state_.previous_wait = wait_;
    state_.since_answer = {};  // this and the phase described the last failure
    state_.phase = Phase::not_known;
    ++attempt_.number;
    attempt_.decision = decision_;
    attempt_.last = failure_;
  }

  /// Ends it although another attempt was due. Always false.
  bool give_up(Why why) {
    decision_ = {.action = Action::surface_error, .reason = failure_.kind(), .remedy = decision_.remedy, .why = why};
    wait_ = {};
    notify<GiveUpTag>();
    return false;
  }

  /// A stop ended a wait. Always false.
  bool stopped() { return refuse(Why::cancelled, ErrorKind::cancelled); }

  /// How long the gate holds the next call back, jitter included; zero if nothing is held. Empty where that is
  /// longer than the policy or the deadline allows, or the deadline has passed, or a stop was requested. Before the first call, `failure()` then
  /// says what is throttled, or that the call was cancelled.
  [[nodiscard]] std::optional<Duration> gate_wait() {
    if (stop().stop_requested()) {
      stopped();
      return std::nullopt;
    }
    if constexpr (has_option<StateTag, Set>) {
      if (!has_failed_ && time_left(policy_, state_) == Duration::zero()) {
        refuse(Why::past_deadline, ErrorKind::idle_timeout);
        return std::nullopt;
      }
    }
    if constexpr (has_option<GateTag, Set>) {
      auto& [gate, route] = option<GateTag>();
      const TimePoint time = now();
      const auto hold = gate.held(route_of(route), time);
      if (!hold) return Duration::zero();
      const Duration wait = time_between(time, hold->until);
      const bool is_too_long = wait > policy_.stated_wait_cap;
      if (is_too_long || (attempt_.deadline && hold->until >= *attempt_.deadline)) {
        refuse(is_too_long ? Why::wait_too_long : Why::past_deadline, hold->kind, wait);
        return std::nullopt;
      }
      WaitRange spread = spread_of_stated(wait, Duration::zero(), policy_.jitter);
      if (attempt_.deadline) spread = spread.before(time_between(time, *attempt_.deadline));
      return spread.at(detail::option_or<RandomTag>(set_, random_)());
    } else {
      return Duration::zero();
    }
  }

  /// The last check before a call: whether the circuit breaker lets it through. Where it refuses the first one,
  /// `failure()` says for how long.
  [[nodiscard]] bool admit() {
    if constexpr (has_option<BreakerTag, Set>) {
      auto& breaker = option<BreakerTag>();
      permit_ = breaker.try_call(now());
      admitted_ = permit_ != decltype(permit_)::refused;
      if (!admitted_) {
        std::optional<Duration> wait;
        if (const auto until = breaker.refuses_until()) wait = time_between(now(), *until);
        return refuse(Why::breaker_open, ErrorKind::overloaded, wait);
      }
    }
    retry_prepaid_ = false;
    return true;
  }

  [[nodiscard]] const Failure& failure() const noexcept { return failure_; }

  /// Sleeps; false where the stop token cut it short, and no attempt follows.
  [[nodiscard]] bool sleep(Duration wait) {
    return wait <= Duration::zero() || detail::option_or<SleepTag>(set_, sleep_)(wait, stop()) || stopped();
  }

  /// Whether the first call may have to wait, or not be made at all.
  static constexpr bool asks_before_calls =
      has_option<GateTag, Set> || has_option<BreakerTag, Set> || has_option<StopTag, Set> || has_option<StateTag, Set>;

  /// Everything between a failed attempt and the next one; false if there is no next one.
  [[nodiscard]] bool continue_after(Failure failure) {
    if (!failed(std::move(failure)) || !sleep(wait())) return false;
    next();
    return may_call();
  }

  /// Sleeps while the gate holds the next call back; false where the call must not be made.
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

  /// The next call is not made. Where it is the first one, that becomes the failure. Always false.
  bool refuse(Why why, ErrorKind kind, std::optional<Duration> wait = {}) {
    if (!has_failed_) {
      Classification c = classification_of(kind);
      c.retry_after = wait;
      failure_ = Failure{FailureInfo{.classification = c, .message = row_of(why).sentence}};
    }
    return give_up(why);
  }

  /// Whether the attempt made its call: a driver on top may have found no profile to call.
  [[nodiscard]] bool attempt_made_call() const {
    if constexpr (has_option<ObserverTag, Set>)
      return option<ObserverTag>().made_call();
    else
      return true;
  }

  /// Reports a failed call to breakers, gate and budget.
  void count_failure(const Classification& c) {
    if constexpr (has_option<IdleBreakerTag, Set>) option<IdleBreakerTag>().record_failure(failure_);
    if constexpr (has_option<BreakerTag, Set>) {
      if (admitted_) option<BreakerTag>().record(permit_, c, now());
      admitted_ = false;
    }
    if constexpr (has_option<GateTag, Set>) {
      auto& [gate, route] = option<GateTag>();
      gate.hold(c, route_of(route), now());
    }
    if constexpr (has_option<BudgetTag, Set>) {
      option<BudgetTag>().record_failure();
      paid_after_ = {};
    }
  }

  /// The attempt made no call: it is not counted, and a retry that was paid for is still due.
  void discard_attempt() {
    state_.phase = Phase::not_sent;
    state_.since_answer = {};
    if constexpr (has_option<BreakerTag, Set>) {
      if (admitted_) option<BreakerTag>().abandon(permit_, now());
      admitted_ = false;
    }
    retry_prepaid_ = paid_after_.has_value();
  }

  /// False where the budget has too little left for it.
  bool pay_for_retry(ErrorKind kind) {
    retry_prepaid_ = option<BudgetTag>().try_retry(kind);
    if (retry_prepaid_) paid_after_ = kind;
    return retry_prepaid_;
  }

  void count_success() {
    if constexpr (has_option<BudgetTag, Set>) option<BudgetTag>().record_success(paid_after_);
    if constexpr (has_option<IdleBreakerTag, Set>) option<IdleBreakerTag>().record_success();
    if constexpr (has_option<BreakerTag, Set>) {
      option<BreakerTag>().record_success(permit_, now());
      admitted_ = false;
    }
    if constexpr (has_option<ObserverTag, Set>) option<ObserverTag>().succeeded();
  }

  /// The route, or what a callable returns for the current attempt.
  template <class Route>
  [[nodiscard]] decltype(auto) route_of(Route& route) {
    if constexpr (std::is_invocable_v<Route&, const Attempt&>)
      return route(attempt_);
    else
      return (route);
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
      detail::call_hook(option<Tag>(), RetryEvent{failure_, decision_, attempt_, wait_,
                                                  policy_.row_for(failure_.classification()).max_attempts});
  }

  const Policy& policy_;
  Set& set_;
  [[no_unique_address]] SteadyClock clock_;
  [[no_unique_address]] BlockingSleep sleep_;
  [[no_unique_address]] ThreadRandom random_;
  [[no_unique_address]] NeverStops never_;
  AttemptState state_;
  Attempt attempt_;
  Failure failure_;
  FailoverDecision decision_;
  Duration wait_{0};
  std::optional<TimePoint> begun_;
  [[no_unique_address]] PermitOf<Set> permit_{};
  bool admitted_ = false;
  std::optional<ErrorKind> paid_after_;  // the failure after which the current or next retry was paid for
  bool retry_prepaid_ = false;           // whether that retry has not been made yet
  bool has_failed_ = false;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
