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
template <class First, class... Rest>
auto first_of(First&& first, Rest&&... rest) -> CallResult<First> {
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
        if (!failure || attempt.output.is_shown() || failure->kind() == ErrorKind::cancelled) return result;
      } else {
        return detail::call(first, attempt);
      }
    }
    TRIAGE_CATCH(...) {
      detail::OptionSet<> none;
      static_cast<void>(detail::failure_or_rethrow(none));
      if (attempt.output.is_shown()) detail::rethrow();
    }
    return triage::first_of(std::forward<Rest>(rest)...);
  }
}

}  // namespace triage::inline TRIAGE_ABI

#endif
