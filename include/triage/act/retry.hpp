// Calls until it works or must not be tried again: the blocking driver of `decide`.
//
//   auto answer = triage::retry(triage::policies::recommended, [&] { return client.ask(question); });
//
// The function may throw anything, or return a result (failure_in.hpp), and a type that might be one and cannot be read
// does not compile without `judge_by`. Exceptions are recognised by type, error code and text;
// `recognise_by(types_only)` leaves the texts alone. Options follow the function: see act/options.hpp.

#ifndef TRIAGE_ACT_RETRY_HPP
#define TRIAGE_ACT_RETRY_HPP

#include <triage/act/session.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Runs the session of a call to its end.
template <class Fn, class Set, class Guards>
CallResult<Fn> run_session(Session<Set, Guards>& session, Fn& fn, Set& set) {
  using R = CallResult<Fn>;
  if constexpr (Session<Set, Guards>::asks_before_calls)
    if (!session.may_call()) return return_or_throw<R>(session.failure());
  for (;;) {
    [[maybe_unused]] bool has_returned = false;  // what is thrown after that does not come from the call
    TRIAGE_TRY {
      if constexpr (std::is_void_v<R>) {
        detail::call(fn, session.attempt());
        has_returned = true;
        session.succeeded();
        return;
      } else if constexpr (detail::may_return_failure<std::remove_cvref_t<R>, Set>()) {
        R result = detail::call(fn, session.attempt());
        has_returned = true;
        std::optional<Failure> failure = detail::failure_returned(set, result);
        if (!failure) {
          session.succeeded();
          return result;
        }
        if (failure->kind() == ErrorKind::cancelled || !session.continue_after(*std::move(failure))) return result;
      } else if constexpr (!Session<Set, Guards>::counts_successes) {
        return detail::call(fn, session.attempt());
      } else {
        R value = detail::call(fn, session.attempt());
        has_returned = true;
        session.succeeded();
        return std::forward<R>(value);
      }
    }
    TRIAGE_CATCH(...) {
      // Waits happen inside the handler, so that the exception lives on and the very same one is rethrown.
      if (has_returned || !session.continue_after(detail::failure_or_rethrow(set))) detail::rethrow();
    }
  }
}

/// `retry` with its options in a set.
template <class Fn, class Set>
CallResult<Fn> run_retries(const Policy& policy, Fn& fn, Set& set) {
  Session<Set> session(policy, set, detail::output_token_for<Fn>());
  return detail::run_session(session, fn, set);
}

}  // namespace detail

/// Calls `fn` until it succeeds, or until `decide` says to surface its failure: then the exception that it threw is
/// rethrown, itself and no copy, or the result that it returned is returned. Control flow and cancellations pass
/// through untouched. The policy is not checked: build your own with `checked`. Blocks between attempts; as thread-safe
/// as `fn` and the options are.
template <class Fn, RetryOption... Options>
CallResult<Fn> retry(const Policy& policy, Fn&& fn, Options&&... options) {
  detail::OptionSet<std::remove_cvref_t<Options>...> set{std::forward<Options>(options)...};
  return detail::run_retries(policy, fn, set);
}

/// The same under `policies::recommended`.
template <class Fn, class... Options>
requires(!std::is_same_v<std::remove_cvref_t<Fn>, Policy> && (RetryOption<Options> && ...)) decltype(auto)
    retry(Fn&& fn, Options&&... options) {
  return triage::retry(policies::recommended, std::forward<Fn>(fn), std::forward<Options>(options)...);
}

/// Does not compile: `retry(policy)` has no call to make.
void retry(const Policy& policy) = delete;  // the function to call is missing: retry(policy, [&] { return ask(); })

/// A policy and options to use again and again: checked when built, then called with each function. Two threads may
/// only call it at once if all its options allow that.
template <RetryOption... Options>
class Retrier {
 public:
  /// Throws `BadInputError` where the policy has a mistake.
  explicit Retrier(const Policy& policy, Options... options)
      : policy_(checked(policy)), options_{std::move(options)...} {}

  template <class Fn>
  CallResult<Fn> operator()(Fn&& fn) {
    return detail::run_retries(policy_, fn, options_);
  }

 private:
  Policy policy_;
  detail::OptionSet<Options...> options_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
