// The first of several providers that answers.
//
//   std::string answer = triage::first_of([&] { return ask(openai); }, [&] { return ask(anthropic); });

#ifndef TRIAGE_ACT_FIRST_OF_HPP
#define TRIAGE_ACT_FIRST_OF_HPP

#include <triage/act/session.hpp>

namespace triage::inline TRIAGE_ABI {

/// Calls the functions in order until one works, and returns what it returned. Where all fail, the last one's failure
/// surfaces. Control flow and cancellation end it at once, and so does a failure after a part of the answer was shown:
/// a function that streams takes a `const Attempt&`, to say so.
///
/// `state` says of calls with side effects that they have them: then the next function is only called where the failure
/// proves that nothing ran. Besides, only its `has_idempotency_key` counts, and its `phase`, which is the first call's.
template <class First, class... Rest>
auto first_of(const AttemptState& state, First&& first, Rest&&... rest) -> CallResult<First> {
  using R = CallResult<First>;
  const Attempt attempt{.output = detail::output_token_for<std::remove_reference_t<First>>()};
  if constexpr (sizeof...(Rest) == 0) {
    return detail::call(first, attempt);
  } else {
    TRIAGE_TRY {
      if constexpr (std::is_void_v<R>) {
        return detail::call(first, attempt);
      } else if constexpr (detail::may_return_failure<std::remove_cvref_t<R>, detail::OptionSet<>>()) {
        R result = detail::call(first, attempt);
        const std::optional<Failure> failure = triage::failure_in(result);
        if (!failure || attempt.output.is_shown() || failure->kind() == ErrorKind::cancelled ||
            harms_again(failure->classification(), state))
          return result;
      } else {
        return detail::call(first, attempt);
      }
    }
    TRIAGE_CATCH(...) {
      detail::OptionSet<> none;
      const Failure failure = detail::failure_or_rethrow(none);
      if (attempt.output.is_shown() || harms_again(failure.classification(), state)) detail::rethrow();
    }
    AttemptState next = state;
    next.phase = Phase::not_known;  // that was the first call's
    return triage::first_of(next, std::forward<Rest>(rest)...);
  }
}

/// The same for calls without side effects.
template <class First, class... Rest>
requires(!std::is_same_v<std::remove_cvref_t<First>, AttemptState>) decltype(auto)
    first_of(First&& first, Rest&&... rest) {
  return triage::first_of(AttemptState{}, std::forward<First>(first), std::forward<Rest>(rest)...);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
