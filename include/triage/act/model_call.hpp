// Document 004's recovery of a model's own call: rethrow, respond with a value, or call again.
//
//   auto text = triage::on_llm_error([&] { return client.ask(question); }, [](const triage::Failure& failure) {
//     return failure.kind() == triage::ErrorKind::overloaded ?
//     triage::LlmErrorDecision<std::string>(triage::RetryCall{})
//                                                            : triage::Rethrow{};
//   });

#ifndef TRIAGE_ACT_MODEL_CALL_HPP
#define TRIAGE_ACT_MODEL_CALL_HPP

#include <optional>

#include <triage/act/retry.hpp>

namespace triage::inline TRIAGE_ABI {

/// Document 004's answers to a failed model call. `Rethrow`: fail fast and loud.
struct Rethrow {};

/// Recover with this value; `RespondWith{}` where the call returns none.
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

/// Run the call again: `max_attempts` counts the first call; the wait doubles, unless the provider stated one.
struct RetryCall {
  std::uint32_t max_attempts = 3;
  Duration initial_backoff{500};
};

/// What a handler returns that does not always answer the same.
template <class T>
class LlmErrorDecision {
 public:
  using Value = std::conditional_t<std::is_void_v<T>, bool, T>;

  LlmErrorDecision(Rethrow) noexcept {}                          // NOLINT(google-explicit-constructor)
  LlmErrorDecision(RetryCall again) noexcept : again_(again) {}  // NOLINT(google-explicit-constructor)
  template <class U>
  requires std::convertible_to<U, T> LlmErrorDecision(RespondWith<U> with)
      : value_(std::move(with.value)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] const std::optional<RetryCall>& again() const noexcept { return again_; }
  [[nodiscard]] std::optional<Value>& value() noexcept { return value_; }

 private:
  std::optional<RetryCall> again_;
  std::optional<Value> value_;
};

namespace detail {

struct OnLlmError {
  /// Calls `fn`; asks `handler(const Failure&)` after each failure whether to rethrow, respond with a value, or run it
  /// again, which `decide` then grants or refuses. Attempts are counted per call of this. Exhaustion rethrows what `fn`
  /// threw, or returns the failed result that it returned; what the handler throws goes to the caller. Neither control
  /// flow nor cancellation reaches the handler. Takes the options `recognise_by`, `stop_on`, `with_clock`, `with_sleep`
  /// and `with_random`.
  template <class Fn, class Handler, OptionOf<RecogniseTag, StopTag, ClockTag, SleepTag, RandomTag>... Options>
  auto operator()(Fn&& fn, Handler&& handler, Options&&... options) const -> decltype(fn()) {
    using R = decltype(fn());
    static_assert(!std::is_reference_v<R>, "on_llm_error may answer in the call's place: it returns values");
    using Set = OptionSet<std::remove_cvref_t<Options>...>;
    Set set{std::forward<Options>(options)...};
    Policy policy;
    Session<Set> session(policy, set);
    if (!session.may_call()) return surface<R>(session.failure());
    const auto runs_again = [&](const LlmErrorDecision<R>& answer, const Failure& failure) {
      if (!answer.again()) return false;
      policy =
          whatever_failed(answer.again()->max_attempts, {answer.again()->initial_backoff, 2, policy.stated_wait_cap});
      return session.goes_on_after(failure);
    };
    for (;;) {
      [[maybe_unused]] bool has_returned = false;  // what the handler throws is none of the call's
#if TRIAGE_EXCEPTIONS
      try {
#endif
        if constexpr (Result<R>) {
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
#if TRIAGE_EXCEPTIONS
      } catch (...) {
        if (has_returned) throw;
        const Failure failure = detail::failure_or_rethrow(set);
        LlmErrorDecision<R> answer = handler(failure);
        if (answer.value()) return static_cast<R>(std::move(*answer.value()));
        if (!runs_again(answer, failure)) throw;
      }
#endif
    }
  }
};

}  // namespace detail

/// `on_llm_error(fn, handler[, options...])`: document 004's recovery of a model call. Put the transport's own retries
/// inside: `on_llm_error([&] { return retry(policies::transport, send); }, handler)`.
inline constexpr detail::OnLlmError on_llm_error{};

}  // namespace triage::inline TRIAGE_ABI

#endif
