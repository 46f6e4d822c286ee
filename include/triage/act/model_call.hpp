// Agents.KT's recovery of a model's own call: a handler says to rethrow, to respond with a value, or to call again.
//
//   auto report = triage::on_llm_error([&] { return client.ask(question); },
//                                      triage::when<ConnectError>(triage::RetryCall{.max_attempts = 3}),
//                                      triage::otherwise(triage::RespondWith{Report{}}));

#ifndef TRIAGE_ACT_MODEL_CALL_HPP
#define TRIAGE_ACT_MODEL_CALL_HPP

#include <exception>
#include <optional>

#include <triage/act/session.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

template <class E>
struct WhenTag;
struct OtherwiseTag;

}  // namespace detail

/// A handler's answer to a failed model call: let the failure surface.
struct Rethrow {};

/// A handler's answer: take this value for the result; `RespondWith{}` where the call returns none.
template <class T = void>
struct RespondWith {
  T value;
};
template <>
struct RespondWith<void> {
  static constexpr bool value = true;
};
template <class T>
RespondWith(T) -> RespondWith<T>;

/// A handler's answer: call again. `max_attempts` counts the first call; the wait doubles, unless the provider stated
/// one.
struct RetryCall {
  std::uint32_t max_attempts = 3;
  Duration initial_backoff{500};
};

/// What a handler returns whose answers differ in type.
template <class T>
class LlmErrorDecision {
 public:
  using Value = std::conditional_t<std::is_void_v<T>, bool, T>;

  LlmErrorDecision(Rethrow) noexcept {}                          // NOLINT(google-explicit-constructor)
  LlmErrorDecision(RetryCall again) noexcept : again_(again) {}  // NOLINT(google-explicit-constructor)
  template <std::convertible_to<T> U>
  LlmErrorDecision(RespondWith<U> with) : value_(std::move(with.value)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] const std::optional<RetryCall>& again() const noexcept { return again_; }
  [[nodiscard]] std::optional<Value>& value() noexcept { return value_; }

 private:
  std::optional<RetryCall> again_;
  std::optional<Value> value_;
};

/// What `on_llm_error` takes after the handler.
template <class T>
concept ModelCallOption = detail::OptionOf<T, detail::JudgeTag, detail::RecogniseTag, detail::StopTag, detail::ClockTag,
                                           detail::SleepTag, detail::RandomTag>;

#if TRIAGE_EXCEPTIONS
/// A case of `on_llm_error`: what to do about an `E` that was thrown. The answer is `Rethrow{}`, `RespondWith{value}`
/// or `RetryCall{}`, or a callable of the `const E&`, or of nothing, that returns one.
template <class E, class Answer>
[[nodiscard]] constexpr auto when(Answer&& answer) {
  return detail::Option<detail::WhenTag<E>, Answer>{std::forward<Answer>(answer)};
}
#endif

/// The case of all other failures. A callable takes the `const Failure&`, or nothing.
template <class Answer>
[[nodiscard]] constexpr auto otherwise(Answer&& answer) {
  return detail::Option<detail::OtherwiseTag, Answer>{std::forward<Answer>(answer)};
}

namespace detail {

template <class T>
inline constexpr bool is_case = false;
template <class E, class Answer>
inline constexpr bool is_case<Option<WhenTag<E>, Answer>> = true;
template <class Answer>
inline constexpr bool is_case<Option<OtherwiseTag, Answer>> = true;

/// The decision in the answer of a case.
template <class R, class Answer, class Argument>
[[nodiscard]] LlmErrorDecision<R> decision_of(Answer& answer, const Argument& argument) {
  if constexpr (std::is_invocable_v<Answer&, const Argument&>)
    return answer(argument);
  else if constexpr (std::is_invocable_v<Answer&>)
    return answer();
  else
    return answer;
}

/// What a model's call failed with: what was thrown, null where the failure was returned.
struct FailedModelCall {
  std::exception_ptr thrown;
  Failure failure;
};

/// The decision of that option, if it is a case and fits.
template <class R, class Tag, class Answer>
[[nodiscard]] std::optional<LlmErrorDecision<R>> decision_of_case(Option<Tag, Answer>&, const FailedModelCall&) {
  return std::nullopt;
}
template <class R, class Answer>
[[nodiscard]] std::optional<LlmErrorDecision<R>> decision_of_case(Option<OtherwiseTag, Answer>& otherwise,
                                                                  const FailedModelCall& call) {
  return detail::decision_of<R>(otherwise.value, call.failure);
}
#if TRIAGE_EXCEPTIONS
template <class R, class E, class Answer>
[[nodiscard]] std::optional<LlmErrorDecision<R>> decision_of_case(Option<WhenTag<E>, Answer>& when,
                                                                  const FailedModelCall& call) {
  if (call.thrown == nullptr) return std::nullopt;
  try {
    std::rethrow_exception(call.thrown);
  } catch (const E& e) {
    return detail::decision_of<R>(when.value, e);
  } catch (...) {
    return std::nullopt;
  }
}
#endif

/// The cases among options as a handler: the first one that fits decides, and `Rethrow` where none does.
template <class... Options>
struct Cases {
  OptionSet<Options...>& set;

  template <class R>
  [[nodiscard]] LlmErrorDecision<R> decide_for(const FailedModelCall& call) const {
    std::optional<LlmErrorDecision<R>> decision;
    const auto decides = [&](auto& option) {
      decision = detail::decision_of_case<R>(option, call);
      return decision.has_value();
    };
    return (decides(static_cast<Options&>(set)) || ...) ? *std::move(decision) : Rethrow{};
  }
};

/// The decision of a handler of any form.
template <class R, class Handler>
[[nodiscard]] LlmErrorDecision<R> decision_by(Handler& handler, const FailedModelCall& call) {
  if constexpr (requires { handler.template decide_for<R>(call); }) {
    return handler.template decide_for<R>(call);
  } else if constexpr (std::is_invocable_v<Handler&, const Failure&>) {
    return handler(call.failure);
#if TRIAGE_EXCEPTIONS
  } else if constexpr (std::is_invocable_v<Handler&, const std::exception_ptr&>) {
    if (call.thrown != nullptr) return handler(call.thrown);
    try {
      raise(call.failure);
    } catch (...) {
      return handler(std::current_exception());
    }
#endif
  } else {
    static_assert(std::is_invocable_v<Handler&, const Failure&>,
                  "a handler takes a const Failure& or a std::exception_ptr; cases are when<E>(...) and otherwise(...)");
  }
}

/// `on_llm_error` with its options in a set.
template <class Fn, class Handler, class Set>
auto run_model_call(Fn& fn, Handler& handler, Set& set) -> decltype(fn()) {
  using R = decltype(fn());
  static_assert(!std::is_reference_v<R>, "on_llm_error may answer in the call's place: it returns values");
  Policy policy;
  detail::Session<Set> session(policy, set);
  if (!session.may_call()) return detail::return_or_throw<R>(session.failure());
  const auto runs_again = [&](const LlmErrorDecision<R>& answer, const Failure& failure) {
    const std::optional<RetryCall>& again = answer.again();
    if (!again) return false;
    policy = detail::whatever_failed(again->max_attempts, {again->initial_backoff, 2, policy.stated_wait_cap});
    return session.continue_after(failure);
  };
  for (;;) {
    [[maybe_unused]] bool has_returned = false;  // what the handler throws does not come from the call
    TRIAGE_TRY {
      if constexpr (std::is_void_v<R>) {
        return fn();
      } else if constexpr (detail::may_return_failure<R, Set>()) {
        R result = fn();
        has_returned = true;
        const std::optional<Failure> failure = detail::failure_returned(set, result);
        if (!failure || failure->kind() == ErrorKind::cancelled) return result;
        LlmErrorDecision<R> answer = detail::decision_by<R>(handler, {nullptr, *failure});
        if (answer.value()) return std::move(*answer.value());
        if (!runs_again(answer, *failure)) return result;
      } else {
        return fn();
      }
    }
    TRIAGE_CATCH(...) {
      if (has_returned) detail::rethrow();
      const Failure failure = detail::failure_or_rethrow(set);
      LlmErrorDecision<R> answer = detail::decision_by<R>(handler, {std::current_exception(), failure});
      if (answer.value()) return static_cast<R>(std::move(*answer.value()));
      if (!runs_again(answer, failure)) detail::rethrow();
    }
  }
}

}  // namespace detail

/// Calls `fn`; asks `handler` after each failure whether to rethrow, respond with a value, or call again, which `decide`
/// then grants or refuses. The handler takes a `const Failure&` or a `std::exception_ptr`; or it is cases, of which the
/// first `when<E>` that fits what was thrown answers, else `otherwise`, else the failure surfaces. Attempts are counted
/// in each call of this anew. When they are used up, what `fn` threw is rethrown, or the failed result that it returned
/// is returned; what the handler throws goes to the caller. Control flow and cancellation do not reach the handler.
/// Takes the options `judge_by`, `recognise_by`, `stop_on`, `with_clock`, `with_sleep` and `with_random`.
///
/// Put the transport's own retries inside: `on_llm_error([&] { return retry(policies::transport, send); }, handler)`.
template <class Fn, class Handler, class... Options>
requires((detail::is_case<std::remove_cvref_t<Options>> || ModelCallOption<Options>) && ...)
auto on_llm_error(Fn&& fn, Handler&& handler, Options&&... options) -> decltype(fn()) {
  if constexpr (detail::is_case<std::remove_cvref_t<Handler>>) {
    using Set = detail::OptionSet<std::remove_cvref_t<Handler>, std::remove_cvref_t<Options>...>;
    Set set{std::forward<Handler>(handler), std::forward<Options>(options)...};
    const detail::Cases<std::remove_cvref_t<Handler>, std::remove_cvref_t<Options>...> cases{set};
    return detail::run_model_call(fn, cases, set);
  } else {
    static_assert(!(detail::is_case<std::remove_cvref_t<Options>> || ...), "cases stand right behind the function");
    detail::OptionSet<std::remove_cvref_t<Options>...> set{std::forward<Options>(options)...};
    return detail::run_model_call(fn, handler, set);
  }
}

}  // namespace triage::inline TRIAGE_ABI

#endif
