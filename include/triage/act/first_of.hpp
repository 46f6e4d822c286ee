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
  bool shown = false;
  const Attempt attempt{.output_shown = &shown};
  if constexpr (sizeof...(Rest) == 0) {
    return detail::call(first, attempt);
  } else {
    TRIAGE_TRY {
      if constexpr (detail::Result<std::remove_cvref_t<R>>) {
        R result = detail::call(first, attempt);
        if (shown || static_cast<bool>(result) || detail::failure_in(result).kind() == ErrorKind::cancelled)
          return result;
      } else {
        return detail::call(first, attempt);
      }
    }
    TRIAGE_CATCH(...) {
      detail::OptionSet<> none;
      static_cast<void>(detail::failure_or_rethrow(none));
      if (shown) detail::rethrow();
    }
    return triage::first_of(std::forward<Rest>(rest)...);
  }
}

}  // namespace triage::inline TRIAGE_ABI

#endif
