// Agents.KT's recovery of a model's own call: a handler says to rethrow, to respond with a value, or to call again.
//
//   using Decision = triage::LlmErrorDecision<std::string>;
//   auto text = triage::on_llm_error([&] { return client.ask(question); }, [](const triage::Failure& failure) ->
//   Decision {
//     if (failure.kind() == triage::ErrorKind::overloaded) return triage::RetryCall{};
//     return triage::Rethrow{};
//   });

#ifndef TRIAGE_ACT_MODEL_CALL_HPP
#define TRIAGE_ACT_MODEL_CALL_HPP

#include <optional>

#include <triage/act/session.hpp>

namespace triage::inline TRIAGE_ABI {

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
concept ModelCallOption =
    detail::OptionOf<T, detail::RecogniseTag, detail::StopTag, detail::ClockTag, detail::SleepTag, detail::RandomTag>;

/// Calls `fn`; asks `handler(const Failure&)` after each failure whether to rethrow, respond with a value, or call
/// again, which `decide` then grants or refuses. Attempts are counted in each call of this anew. When they are used up,
/// what `fn` threw is rethrown, or the failed result that it returned is returned; what the handler throws goes to the
/// caller. Control flow and cancellation do not reach the handler. Takes the options `recognise_by`, `stop_on`,
/// `with_clock`, `with_sleep` and `with_random`.
///
/// Put the transport's own retries inside: `on_llm_error([&] { return retry(policies::transport, send); }, handler)`.
template <class Fn, class Handler, ModelCallOption... Options>
auto on_llm_error(Fn&& fn, Handler&& handler, Options&&... options) -> decltype(fn()) {
  using R = decltype(fn());
  static_assert(!std::is_reference_v<R>, "on_llm_error may answer in the call's place: it returns values");
  using Set = detail::OptionSet<std::remove_cvref_t<Options>...>;
  Set set{std::forward<Options>(options)...};
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
      if constexpr (detail::Result<R>) {
        R result = fn();
        has_returned = true;
        if (static_cast<bool>(result)) return result;
        const Failure failure = detail::failure_in(result);
        if (failure.kind() == ErrorKind::cancelled) return result;
        LlmErrorDecision<R> answer = handler(failure);
        if (answer.value()) return std::move(*answer.value());
        if (!runs_again(answer, failure)) return result;
      } else {
        return fn();
      }
    }
    TRIAGE_CATCH(...) {
      if (has_returned) detail::rethrow();
      const Failure failure = detail::failure_or_rethrow(set);
      LlmErrorDecision<R> answer = handler(failure);
      if (answer.value()) return static_cast<R>(std::move(*answer.value()));
      if (!runs_again(answer, failure)) detail::rethrow();
    }
  }
}

}  // namespace triage::inline TRIAGE_ABI

#endif
