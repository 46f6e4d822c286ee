// Calling until it works or must not be tried again: the blocking driver of `decide`.
//
//   auto answer = triage::retry(triage::policies::recommended, [&] { return client.ask(question); });
//
// The function may throw anything or return a result that knows its failure. Exceptions are recognised by their type
// and error code; `recognise_by(failure_from)` has texts read too. Options follow the function, each once and in any
// order: `recognise_by`, `on_failure`, `on_retry`, `on_give_up`, `stop_on`, `with_clock`, `with_sleep`, `with_random`,
// `with_state`, `with_budget`, `with_breaker`, `with_idle_breaker`, `with_gate`. What is passed as an lvalue is
// borrowed. What a hook throws is dropped, and a recogniser that throws leaves the exception to its type; what any
// other option throws, until the call has worked, ends the retrying and goes to the caller in place of the failure.

#ifndef TRIAGE_ACT_RETRY_HPP
#define TRIAGE_ACT_RETRY_HPP

#include <optional>
#include <type_traits>
#include <utility>

#include <triage/act/clock.hpp>
#include <triage/decide/decision.hpp>
#include <triage/failure/failure.hpp>
#if TRIAGE_EXCEPTIONS
#include <exception>

#include <triage/failure/exceptions.hpp>
#endif

namespace triage::inline TRIAGE_ABI {

/// What a function that is retried may want to know. It takes this, or nothing.
struct Attempt {
  std::uint32_t number = 1;        ///< counted from 1, or from where `with_state` begins
  FailoverDecision decision = {};  ///< what led to this attempt; the default for the first one
  const Failure* last = nullptr;   ///< the failure before this attempt; null for the first one
  std::optional<TimePoint> deadline{};  ///< when all attempts must be over
  bool* output_shown = nullptr;    ///< the driver's note of `output_was_shown`

  /// Says that a part of the answer has reached a reader: the call is not repeated after a failure. To be called before
  /// the attempt has returned or completed, not after.
  void output_was_shown() const noexcept {
    if (output_shown != nullptr) *output_shown = true;
  }
  /// Whether this attempt is to go to another profile; those after it stay there.
  [[nodiscard]] bool rotates() const noexcept { return decision.action == Action::rotate_profile; }
  /// What to apply before this attempt; `none` for most.
  [[nodiscard]] Remedy remedy() const noexcept {
    return decision.why == Why::remedy_at_hand ? decision.remedy : Remedy::none;
  }
};

/// What a hook is told. A hook that throws changes nothing.
struct RetryEvent {
  const Failure& failure;
  const FailoverDecision& decision;
  const Attempt& attempt;  ///< the one that failed, or that was not let begin
  Duration wait{0};        ///< before the next one, jitter included
};

namespace detail {

/// A named argument. It holds what was a temporary, and borrows what was not.
template <class ItsTag, class Value>
struct Option {
  using Tag = ItsTag;
  Value value;
};

template <class Tag>
struct MakeOption {
  template <class Value>
  [[nodiscard]] constexpr Option<Tag, Value> operator()(Value&& value) const {
    return {std::forward<Value>(value)};
  }
};

struct RecogniseTag;
struct FailureTag;
struct RetryTag;
struct GiveUpTag;
struct StopTag;
struct ClockTag;
struct SleepTag;
struct RandomTag;
struct StateTag;
struct BudgetTag;
struct IdleBreakerTag;
struct BreakerTag;
struct GateTag;
struct ObserverTag;  // what a driver above adds: `failed(AttemptState&, const Failure&)`, `succeeded()`, `made_call()`

/// What an option is for. Whatever else follows the function does not compile, and is told so in one sentence.
template <class T>
struct TagOf {
  static_assert(
      requires { typename T::Tag; },
      "what follows the function is options, each by its name: on_retry(hook), stop_on(token)");
  using Type = typename T::Tag;
};

/// An option with one of these tags.
template <class T, class... Tags>
concept OptionOf = (std::is_same_v<typename TagOf<std::remove_cvref_t<T>>::Type, Tags> || ...);

/// What `retry` takes, and the drivers that are like it.
template <class T>
concept RetryOption = OptionOf<T, RecogniseTag, FailureTag, RetryTag, GiveUpTag, StopTag, ClockTag, SleepTag, RandomTag,
                               StateTag, BudgetTag, IdleBreakerTag, BreakerTag, GateTag>;

/// The options of one call. Giving one twice does not compile.
template <class... Options>
struct OptionSet : Options... {
  template <class Tag>
  static constexpr int times_given = (0 + ... + int{OptionOf<Options, Tag>});
  static_assert(((times_given<typename Options::Tag> == 1) && ...), "an option is given twice");
};

struct Absent {
  template <class... Args>
  constexpr void operator()(const Args&...) const noexcept {}
};

template <class Tag, class Value>
[[nodiscard]] constexpr std::remove_reference_t<Value>& option_of(Option<Tag, Value>& option) noexcept {
  return option.value;
}

template <class Tag, class Set>
inline constexpr bool has_option = requires(Set& set) {
  detail::option_of<Tag>(set);
};

/// The value of that option, or `fallback`.
template <class Tag, class Set, class Fallback>
[[nodiscard]] constexpr auto& option_or(Set& set, Fallback& fallback) noexcept {
  if constexpr (has_option<Tag, Set>)
    return detail::option_of<Tag>(set);
  else
    return fallback;
}

template <class GateType, class RouteType>
struct GateAndRoute {
  GateType& gate;
  RouteType route;
};

struct MakeGateOption {
  template <class GateType, class RouteType>
  [[nodiscard]] constexpr auto operator()(GateType& gate, const RouteType& route) const {
    return Option<GateTag, GateAndRoute<GateType, RouteType>>{{gate, route}};
  }
};

template <class Fn>
constexpr decltype(auto) call(Fn& fn, const Attempt& attempt) {
  if constexpr (std::is_invocable_v<Fn&, const Attempt&>) {
    return fn(attempt);
  } else {
    static_assert(std::is_invocable_v<Fn&>, "the function that is retried takes a const Attempt&, or nothing");
    return fn();
  }
}

template <class Fn>
using CallResult = decltype(detail::call(std::declval<Fn&>(), std::declval<const Attempt&>()));

/// Calls what must change nothing, a hook above all: what it throws is dropped.
template <class Hook, class... Args>
void quietly(Hook&& hook, const Args&... args) noexcept {
#if TRIAGE_EXCEPTIONS
  try {
    hook(args...);
  } catch (...) {
  }
#else
  hook(args...);
#endif
}

#if TRIAGE_EXCEPTIONS
/// What an exception that is not ours means, by the caller's own word or else by its type.
template <class Set>
[[nodiscard]] Failure recognised(Set& set, const std::exception_ptr& exception) {
  if constexpr (has_option<RecogniseTag, Set>) {
    try {
      return detail::option_of<RecogniseTag>(set)(exception);
    } catch (...) {
    }
  }
  return failure_of(exception);
}

/// The exception being handled, as a failure; rethrows what is none: control flow, cancellation, a dying thread.
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
#endif

/// The permit of the circuit breaker, where there is one. Its type is the breaker's business.
template <class Set>
struct PermitIn {
  using Type = Absent;
};
template <class Set>
requires has_option<BreakerTag, Set>
struct PermitIn<Set> {
  using Type = decltype(detail::option_of<BreakerTag>(std::declval<Set&>()).try_call(TimePoint{}));
};
template <class Set>
using PermitOf = typename PermitIn<Set>::Type;

/// All of a retried call but the calls and the sleeps: what each driver shares.
template <class Set>
class Session {
 public:
  Session(const Policy& policy, Set& set) : policy_(policy), set_(set) {
    if constexpr (has_option<StateTag, Set>) state_ = option<StateTag>();
    attempt_.number = max_of(state_.attempt, attempt_.number);
    attempt_.output_shown = &state_.output_shown;
    if (policy_.deadline || state_.deadline) {
      begun_ = now();
      attempt_.deadline = saturating_add(*begun_, time_left(policy_, state_));
    }
  }

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  ~Session() {
    // A retry that was paid for and not made costs nothing.
    if constexpr (has_option<BudgetTag, Set>)
      if (owes_retry_) detail::quietly([this] { option<BudgetTag>().give_back(*paid_after_); });
    // A call that ended without an outcome, cancelled for one, gives its permit back.
    if constexpr (has_option<BreakerTag, Set>)
      if (admitted_) detail::quietly([this] { option<BreakerTag>().abandon(permit_, now()); });
  }

  [[nodiscard]] const Attempt& attempt() const noexcept { return attempt_; }
  [[nodiscard]] TimePoint now() { return detail::option_or<ClockTag>(set_, clock_)(); }
  [[nodiscard]] const auto& stop() noexcept { return detail::option_or<StopTag>(set_, never_); }

  /// Tells all who count. What one of them throws is dropped: the call has worked.
  void succeeded() noexcept {
    detail::quietly([this] { count_success(); });
  }

  /// Whether anybody wants to hear of a success.
  static constexpr bool counts_successes = has_option<BreakerTag, Set> || has_option<BudgetTag, Set> ||
                                           has_option<IdleBreakerTag, Set> || has_option<ObserverTag, Set>;

  /// Takes in a failed attempt. True: sleep for `wait()`, then `next()`. False: it is over.
  [[nodiscard]] bool failed(Failure failure) {
    failure_ = std::move(failure);
    has_failed_ = true;
    const Classification c = failure_.classification();
    state_.attempt = attempt_.number;
    if (c.reset_at) state_.now = now();
    if (begun_) state_.elapsed = saturating_add(elapsed_before(), time_between(*begun_, now()));
    const bool made_call = attempt_made_call();
    made_call ? count_failure(c) : pass_over();
    if constexpr (has_option<IdleBreakerTag, Set>) state_.breaker_open = option<IdleBreakerTag>().is_open();
    if constexpr (has_option<ObserverTag, Set>) option<ObserverTag>().failed(state_, failure_);
    decision_ = decide(c, state_, policy_);
    if constexpr (has_option<BudgetTag, Set>) {
      if (made_call && decision_.is_retryable && !pay_for_retry(c.kind)) {
        state_.budget_spent = true;
        decision_ = decide(c, state_, policy_);
      }
    }
    wait_ = decision_.spread.at(detail::option_or<RandomTag>(set_, random_)());
    if (made_call) tell<FailureTag>();
    if (decision_.is_retryable && stop().stop_requested()) return give_up(Why::cancelled);
    if (!decision_.is_retryable) {
      tell<GiveUpTag>();
      return false;
    }
    tell<RetryTag>();
    return true;
  }

  [[nodiscard]] Duration wait() const noexcept { return wait_; }

  /// The sleep is over: the next attempt begins.
  void next() {
    if (decision_.action == Action::rotate_profile && state_.profiles_left > 0) --state_.profiles_left;
    if (decision_.why == Why::remedy_at_hand) state_.at_hand = state_.at_hand.without(decision_.remedy);
    state_.previous_wait = wait_;
    state_.since_answer = {};  // this and the phase spoke of the failure that is over
    state_.phase = Phase::not_known;
    ++attempt_.number;
    attempt_.decision = decision_;
    attempt_.last = &failure_;
  }

  /// It is over though another attempt was due. Always false.
  bool give_up(Why why) {
    decision_ = {.action = Action::surface_error, .reason = failure_.kind(), .remedy = decision_.remedy, .why = why};
    wait_ = {};
    tell<GiveUpTag>();
    return false;
  }

  /// A stop ended a wait. Always false.
  bool stopped() { return refuse(Why::cancelled, ErrorKind::cancelled); }

  /// How long the gate keeps the next call back, jitter included; zero where it is free to go. Empty where that is
  /// longer than the policy or the deadline allows, or a stop was requested. Where it is the first call, `failure()`
  /// then says what is throttled, or that it was cancelled.
  [[nodiscard]] std::optional<Duration> gate_wait() {
    if (stop().stop_requested()) {
      stopped();
      return std::nullopt;
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

  /// The last question before a call: whether the circuit breaker lets it through. Where it refuses the first,
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
    owes_retry_ = false;
    return true;
  }

  [[nodiscard]] const Failure& failure() const noexcept { return failure_; }

  /// Sleeps; false where the stop token cut it short, and it is over.
  [[nodiscard]] bool sleep(Duration wait) {
    return wait <= Duration::zero() || detail::option_or<SleepTag>(set_, sleep_)(wait, stop()) || stopped();
  }

  /// Whether the first call may have to wait for others, or not be made at all.
  static constexpr bool asks_before_calls =
      has_option<GateTag, Set> || has_option<BreakerTag, Set> || has_option<StopTag, Set>;

  /// All that stands between a failed attempt and the next one; false where it is over.
  [[nodiscard]] bool goes_on_after(Failure failure) {
    if (!failed(std::move(failure)) || !sleep(wait())) return false;
    next();
    return may_call();
  }

  /// Sleeps while the gate holds the next call back; false where the call is not to be made.
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

  /// The next call is not made. Where it is the first one, that is the failure. Always false.
  bool refuse(Why why, ErrorKind kind, std::optional<Duration> wait = {}) {
    if (!has_failed_) {
      Classification c = classification_of(kind);
      c.retry_after = wait;
      failure_ = Failure{FailureInfo{.classification = c, .message = row_of(why).sentence}};
    }
    return give_up(why);
  }

  /// Whether the attempt made its call: a driver above may have found nobody to call.
  [[nodiscard]] bool attempt_made_call() const {
    if constexpr (has_option<ObserverTag, Set>)
      return option<ObserverTag>().made_call();
    else
      return true;
  }

  /// Tells all who count that a call failed.
  void count_failure(const Classification& c) {
    if constexpr (has_option<IdleBreakerTag, Set>) option<IdleBreakerTag>().record_failure(c.kind);
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

  /// The attempt made no call: nobody counts it, and a retry that was paid for is still to come.
  void pass_over() {
    state_.phase = Phase::not_sent;
    state_.since_answer = {};
    if constexpr (has_option<BreakerTag, Set>) {
      if (admitted_) option<BreakerTag>().abandon(permit_, now());
      admitted_ = false;
    }
    owes_retry_ = paid_after_.has_value();
  }

  /// False where the budget has too little left for it.
  bool pay_for_retry(ErrorKind kind) {
    owes_retry_ = option<BudgetTag>().try_retry(kind);
    if (owes_retry_) paid_after_ = kind;
    return owes_retry_;
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

  /// A route, or what a callable says it is for the attempt at hand.
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
  void tell() noexcept {
    if constexpr (has_option<Tag, Set>)
      detail::quietly(option<Tag>(), RetryEvent{failure_, decision_, attempt_, wait_});
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
  std::optional<ErrorKind> paid_after_;  // the failure after which the retry under way or to come was paid for
  bool owes_retry_ = false;         // whether that retry was not made yet
  bool has_failed_ = false;
};

/// Gives back a failure that no call returned or threw: as a result where the call returns one, else thrown.
template <class R>
R surface(const Failure& failure) {
  if constexpr (requires { R(typename R::unexpected_type(failure)); }) {
    return R(typename R::unexpected_type(failure));  // a `std::expected`
  } else if constexpr (std::is_constructible_v<R, const Failure&>) {
    return R(failure);
  } else {
#if TRIAGE_EXCEPTIONS
    raise(failure);
#else
    static_assert(std::is_constructible_v<R, const Failure&>,
                  "without exceptions, a failure of no call needs a result that holds a Failure");
#endif
  }
}

struct Retry {
  /// Calls `fn` until it succeeds, or until `decide` says to surface its failure: then the exception that it threw is
  /// rethrown, itself and no copy, or the result that it returned is returned. Control flow and cancellations pass
  /// through untouched. Blocks between attempts; as thread-safe as `fn` and the options are.
  template <class Fn, RetryOption... Options>
  CallResult<Fn> operator()(const Policy& policy, Fn&& fn, Options&&... options) const {
    using Set = OptionSet<std::remove_cvref_t<Options>...>;
    Set set{std::forward<Options>(options)...};
    return run(policy, fn, set);
  }

  /// The same under `policies::recommended`.
  template <class Fn, class... Options>
  requires(!std::is_same_v<std::remove_cvref_t<Fn>, Policy>) &&
      (RetryOption<Options> && ...) decltype(auto) operator()(Fn&& fn, Options&&... options) const {
    return (*this)(policies::recommended, std::forward<Fn>(fn), std::forward<Options>(options)...);
  }

  template <class Fn, class Set>
  static CallResult<Fn> run(const Policy& policy, Fn& fn, Set& set) {
    using R = CallResult<Fn>;
    Session<Set> session(policy, set);
    if constexpr (Session<Set>::asks_before_calls)
      if (!session.may_call()) return surface<R>(session.failure());
    for (;;) {
      [[maybe_unused]] bool has_returned = false;  // what is thrown after that is none of the call's
#if TRIAGE_EXCEPTIONS
      try {
#endif
        if constexpr (Result<std::remove_cvref_t<R>>) {
          R result = detail::call(fn, session.attempt());
          has_returned = true;
          if (static_cast<bool>(result)) {
            session.succeeded();
            return result;
          }
          const Failure failure = detail::failure_in(result);
          if (failure.kind() == ErrorKind::cancelled || !session.goes_on_after(failure)) return result;
        } else if constexpr (std::is_void_v<R>) {
          detail::call(fn, session.attempt());
          session.succeeded();
          return;
        } else if constexpr (!Session<Set>::counts_successes) {
          return detail::call(fn, session.attempt());
        } else {
          R value = detail::call(fn, session.attempt());
          has_returned = true;
          session.succeeded();
          return std::forward<R>(value);
        }
#if TRIAGE_EXCEPTIONS
      } catch (...) {
        // All waits are in the handler too: so the exception lives on, and `throw;` gives back the very same.
        if (has_returned || !session.goes_on_after(detail::failure_or_rethrow(set))) throw;
      }
#endif
    }
  }
};

}  // namespace detail

/// `recognise_by(recognise)`: a callable from `std::exception_ptr` to `Failure`, for exceptions that are not ours.
inline constexpr detail::MakeOption<detail::RecogniseTag> recognise_by{};

/// Hooks: each takes a `const RetryEvent&`.
inline constexpr detail::MakeOption<detail::FailureTag> on_failure{};  ///< after every call that failed
inline constexpr detail::MakeOption<detail::RetryTag> on_retry{};      ///< before the sleep
inline constexpr detail::MakeOption<detail::GiveUpTag> on_give_up{};   ///< before the failure surfaces

/// `stop_on(token)`: anything with `stop_requested()`; ends a sleep, and no call is begun any more. Where none was
/// made, that is a cancellation; else the last failure surfaces.
inline constexpr detail::MakeOption<detail::StopTag> stop_on{};
/// `with_clock(clock)`: a callable that gives the time as a `TimePoint`.
inline constexpr detail::MakeOption<detail::ClockTag> with_clock{};
/// `with_sleep(sleep)`: a callable that takes a `Duration` and a stop token; false where it was cut short.
inline constexpr detail::MakeOption<detail::SleepTag> with_sleep{};
/// `with_random(random)`: a callable that gives 64 random bits.
inline constexpr detail::MakeOption<detail::RandomTag> with_random{};
/// `with_state(state)`: an `AttemptState` to begin with: the number of the first attempt, the time that has passed, the
/// deadline, profiles, remedies at hand, side effects. It is copied when the call begins: what is learnt while it runs
/// is told to the `Attempt`. `since_answer` and `phase` speak of the first failure only.
inline constexpr detail::MakeOption<detail::StateTag> with_state{};
/// `with_budget(budget)`: a `RetryBudget` that retries are paid from.
inline constexpr detail::MakeOption<detail::BudgetTag> with_budget{};
/// `with_breaker(breaker)`: a `CircuitBreaker` of the provider or tool; while it is open, no call is made.
inline constexpr detail::MakeOption<detail::BreakerTag> with_breaker{};
/// `with_idle_breaker(breaker)`: an `IdleTimeoutBreaker`.
inline constexpr detail::MakeOption<detail::IdleBreakerTag> with_idle_breaker{};
/// `with_gate(gate, route)`: a `Gate`; each attempt waits until nothing on its route is held. The route may be a
/// callable that takes the `const Attempt&`, for calls that rotate.
inline constexpr detail::MakeGateOption with_gate{};

/// `retry([policy, ]fn[, options...])`: calls until it works or must not be tried again. The policy is taken as it is;
/// one of your own is built with `checked`.
inline constexpr detail::Retry retry{};

/// A policy and options to use again and again: checked when built, then called with each function. Not to be called by
/// two threads at once unless all its options may be.
template <detail::RetryOption... Options>
class Retrier {
 public:
  /// Throws `BadInputError` where the policy has a mistake.
  explicit Retrier(const Policy& policy, Options... options)
      : policy_(checked(policy)), options_{std::move(options)...} {}

  template <class Fn>
  detail::CallResult<Fn> operator()(Fn&& fn) {
    return detail::Retry::run(policy_, fn, options_);
  }

 private:
  Policy policy_;
  detail::OptionSet<Options...> options_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
