// Options of the drivers: each follows the function, once, by its name and in any order.
//
//   triage::retry(policy, ask, triage::on_retry(log), triage::stop_on(token), triage::with_budget(budget));
//
// What is passed as an lvalue is borrowed, what is passed as a temporary is kept. What a hook throws is dropped, and
// where a recogniser throws, the exception is recognised by its type. What any other option throws before the call has
// worked ends the retrying and goes to the caller in place of the failure.

#ifndef TRIAGE_ACT_OPTIONS_HPP
#define TRIAGE_ACT_OPTIONS_HPP

#include <concepts>
#include <type_traits>
#include <utility>

#include <triage/decide/pacing_ticket.hpp>
#include <triage/failure/failure_in.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// A named argument. `Value` is a reference where the argument was an lvalue.
template <class ItsTag, class Value>
struct Option {
  using Tag = ItsTag;
  Value value;
};

struct JudgeTag;
struct RecogniseTag;
struct FailureTag;
struct RetryTag;
struct GiveUpTag;
struct MoveTag;
struct SuccessTag;
struct WaitTag;
struct NestedTag;
struct ConcurrencyTag;
struct BreakerWaitTag;
struct StopTag;
struct ClockTag;
struct SleepTag;
struct RandomTag;
struct StateTag;
struct BudgetTag;
struct IdleBreakerTag;
struct BreakerTag;
struct GateTag;
struct PacerTag;

/// The tag of an option. Anything else that follows the function does not compile, with one sentence that says why.
template <class T>
struct TagOf {
  static_assert(!sizeof(T), "what follows the function is options, each by its name: on_retry(hook), stop_on(token)");
  using Type = void;
};
template <class T>
requires requires { typename T::Tag; }
struct TagOf<T> {
  using Type = typename T::Tag;
};

/// An option with one of these tags.
template <class T, class... Tags>
concept OptionOf = (std::is_same_v<typename TagOf<std::remove_cvref_t<T>>::Type, Tags> || ...);

/// The options of one call. Giving one twice does not compile.
template <class... Options>
struct OptionSet : Options... {
  template <class Tag>
  static constexpr int times_given = (0 + ... + int{OptionOf<Options, Tag>});
  static_assert(((times_given<typename Options::Tag> == 1) && ...), "an option is given twice");
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

/// A flag as a stop token.
template <class Flag>
struct FlagToken {
  Flag* flag;
  [[nodiscard]] bool stop_requested() const noexcept { return flag->load(); }
};

template <class GateType, class RouteType>
struct GateAndRoute {
  GateType& gate;
  RouteType route;
};

template <class PacerType, class RouteType>
struct PacerAndCall {
  PacerType& pacer;
  RouteType route;
  CallCost cost;
};

}  // namespace detail

/// What `retry` takes after the function, and the drivers that are like it.
template <class T>
concept RetryOption =
    detail::OptionOf<T, detail::JudgeTag, detail::RecogniseTag, detail::FailureTag, detail::RetryTag, detail::GiveUpTag,
                     detail::StopTag, detail::ClockTag, detail::SleepTag, detail::RandomTag, detail::StateTag,
                     detail::BudgetTag, detail::IdleBreakerTag, detail::BreakerTag, detail::GateTag, detail::PacerTag,
                     detail::SuccessTag, detail::WaitTag, detail::NestedTag, detail::ConcurrencyTag,
                     detail::BreakerWaitTag>;

/// Says whether what the call returned is a failure: a callable of a `const R&`, for `async_retry` of all that the
/// operation completes with, that returns `std::optional<Failure>`, empty for a success. Needed where `R` is no
/// `Result` but looks like one; `judge_by(never_fails)` says that it is a value. It comes before `failure_in`.
template <class Judge>
[[nodiscard]] constexpr auto judge_by(Judge&& judge) {
  return detail::Option<detail::JudgeTag, Judge>{std::forward<Judge>(judge)};
}

/// How exceptions that are not of triage are recognised: `recognise` takes a `std::exception_ptr` and returns a
/// `Failure`. Without this option, by type, error code and text, as `failure_from` reads them;
/// `recognise_by(types_only)` leaves their texts alone.
template <class Recognise>
[[nodiscard]] constexpr auto recognise_by(Recognise&& recognise) {
  return detail::Option<detail::RecogniseTag, Recognise>{std::forward<Recognise>(recognise)};
}

/// Called with a `const RetryEvent&` after every call that failed.
template <class Hook>
[[nodiscard]] constexpr auto on_failure(Hook&& hook) {
  return detail::Option<detail::FailureTag, Hook>{std::forward<Hook>(hook)};
}

/// Called with a `const RetryEvent&` before the sleep that precedes a further attempt.
template <class Hook>
[[nodiscard]] constexpr auto on_retry(Hook&& hook) {
  return detail::Option<detail::RetryTag, Hook>{std::forward<Hook>(hook)};
}

/// Called with a `const RetryEvent&` before the failure surfaces.
template <class Hook>
[[nodiscard]] constexpr auto on_give_up(Hook&& hook) {
  return detail::Option<detail::GiveUpTag, Hook>{std::forward<Hook>(hook)};
}

/// Called with a `const SuccessEvent&` when the call has worked.
template <class Hook>
[[nodiscard]] constexpr auto on_success(Hook&& hook) {
  return detail::Option<detail::SuccessTag, Hook>{std::forward<Hook>(hook)};
}

/// A callable that takes the `const Attempt&` that failed and its `const Failure&`, and returns the wait before the
/// next one as a `Duration`, without jitter; `std::optional<Duration>` where it may leave that to the policy. A wait
/// that the provider stated is waited for in any case.
template <class Wait>
[[nodiscard]] constexpr auto wait_by(Wait&& wait) {
  return detail::Option<detail::WaitTag, Wait>{std::forward<Wait>(wait)};
}

/// Says that the call is part of an attempt of a caller above, which retries it: a failure then surfaces at once, so
/// that five attempts above and five here are five calls and not twenty-five. The deadline of that attempt holds, and
/// output that is shown here was shown there.
template <class AttemptAbove>
[[nodiscard]] constexpr auto nested_in(const AttemptAbove& attempt) {
  return detail::Option<detail::NestedTag, const AttemptAbove&>{attempt};
}

/// A `ConcurrencyLimit`: a call waits for its turn as long as `queue_for` says, and fails then.
template <class Limit>
[[nodiscard]] constexpr auto with_concurrency(Limit&& limit) {
  return detail::Option<detail::ConcurrencyTag, Limit>{std::forward<Limit>(limit)};
}

/// An open breaker is waited for until it lets a probe through, where the policy and the deadline allow that.
[[nodiscard]] constexpr auto wait_for_breaker() noexcept { return detail::Option<detail::BreakerWaitTag, bool>{true}; }

/// Anything with `stop_requested()`, or a `std::atomic<bool>` that becomes true. A stop ends a sleep, and no further
/// call is made. Where none was made before, that is a cancellation; else the last failure surfaces.
template <class Token>
[[nodiscard]] constexpr auto stop_on(Token&& token) {
  using Flag = std::remove_reference_t<Token>;
  constexpr bool is_token = requires {
    { token.stop_requested() } -> std::convertible_to<bool>;
  };
  constexpr bool is_flag = std::is_lvalue_reference_v<Token> && requires {
    { token.load() } -> std::same_as<bool>;
  };
  static_assert(is_token || is_flag, "stop_on takes an object with stop_requested(), or a std::atomic<bool> variable");
  if constexpr (is_token)
    return detail::Option<detail::StopTag, Token>{std::forward<Token>(token)};
  else if constexpr (is_flag)
    return detail::Option<detail::StopTag, detail::FlagToken<Flag>>{{&token}};
}

/// A callable that returns the time as a `TimePoint`.
template <class Clock>
[[nodiscard]] constexpr auto with_clock(Clock&& clock) {
  return detail::Option<detail::ClockTag, Clock>{std::forward<Clock>(clock)};
}

/// A callable that takes a `Duration` and a stop token; false where the sleep was cut short.
template <class Sleep>
[[nodiscard]] constexpr auto with_sleep(Sleep&& sleep) {
  return detail::Option<detail::SleepTag, Sleep>{std::forward<Sleep>(sleep)};
}

/// A callable that returns 64 random bits.
template <class Random>
[[nodiscard]] constexpr auto with_random(Random&& random) {
  return detail::Option<detail::RandomTag, Random>{std::forward<Random>(random)};
}

/// An `AttemptState` to begin with: the number of the first attempt, the time that has passed, the deadline, profiles,
/// remedies at hand, side effects. It is copied when the call begins; what is learned later is said to the `Attempt`.
/// `since_answer` and `phase` describe the first failure only.
template <class State>
[[nodiscard]] constexpr auto with_state(State&& state) {
  return detail::Option<detail::StateTag, State>{std::forward<State>(state)};
}

/// A `RetryBudget` from which retries are paid.
template <class Budget>
[[nodiscard]] constexpr auto with_budget(Budget&& budget) {
  return detail::Option<detail::BudgetTag, Budget>{std::forward<Budget>(budget)};
}

/// A `CircuitBreaker` of the provider or tool; while it is open, no call is made.
template <class Breaker>
[[nodiscard]] constexpr auto with_breaker(Breaker&& breaker) {
  return detail::Option<detail::BreakerTag, Breaker>{std::forward<Breaker>(breaker)};
}

/// An `IdleTimeoutBreaker`.
template <class Breaker>
[[nodiscard]] constexpr auto with_idle_breaker(Breaker&& breaker) {
  return detail::Option<detail::IdleBreakerTag, Breaker>{std::forward<Breaker>(breaker)};
}

/// A `Gate`, which is borrowed, and a route, which is copied: each attempt waits until nothing on it is held. The route
/// may be a callable that takes the `const Attempt&`, for calls that rotate.
template <class GateType, class RouteType>
[[nodiscard]] constexpr auto with_gate(GateType& gate, const RouteType& route) {
  return detail::Option<detail::GateTag, detail::GateAndRoute<GateType, RouteType>>{{gate, route}};
}

/// A `Pacer`, which is borrowed, and a route and cost, which are copied: each attempt takes a place in the queue of its
/// limits, and waits until it may go. The function tells the pacer what its answers state:
/// `pacer.record(attempt.ticket, read_limits(headers, now))`. A wait that a failure states holds the route, so that no
/// gate is needed besides. The route may be a callable as with `with_gate`.
template <class PacerType, class RouteType>
[[nodiscard]] constexpr auto with_pacer(PacerType& pacer, const RouteType& route, const CallCost& cost = {}) {
  return detail::Option<detail::PacerTag, detail::PacerAndCall<PacerType, RouteType>>{{pacer, route, cost}};
}

}  // namespace triage::inline TRIAGE_ABI

#endif
