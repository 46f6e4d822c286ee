// `retry` for coroutines: waits by awaiting a timer, so that one thread can run thousands.
//
//   std::string answer = co_await triage::co_retry<asio::awaitable<std::string>>(
//       policy, [&] { return client.async_ask(question); }, triage::with_sleep(timer));
//
// The first template argument is the task that it returns, of any coroutine library. `with_sleep` takes the timer: a
// callable that takes a `Duration` and a stop token and returns an awaitable, either of nothing or of a bool that is
// false where the sleep was cut short. All other options are those of `retry`; what they borrow must outlive the task.

#ifndef TRIAGE_ACT_CO_RETRY_HPP
#define TRIAGE_ACT_CO_RETRY_HPP

#include <coroutine>
#include <optional>

#include <triage/act/session.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

template <class Awaitable>
decltype(auto) awaiter_of(Awaitable&& awaitable) {
  if constexpr (requires { std::forward<Awaitable>(awaitable).operator co_await(); })
    return std::forward<Awaitable>(awaitable).operator co_await();
  else if constexpr (requires { operator co_await(std::forward<Awaitable>(awaitable)); })
    return operator co_await(std::forward<Awaitable>(awaitable));
  else
    return std::forward<Awaitable>(awaitable);
}

/// What `co_await` gives for it.
template <class Awaitable>
using Awaited = decltype(detail::awaiter_of(std::declval<Awaitable>()).await_resume());

}  // namespace detail

/// Awaits what `fn` returns until it succeeds or `decide` says to surface its failure; the exception is then rethrown,
/// itself and no copy. `fn` takes a `const Attempt&` or nothing and returns an awaitable. Policy, function and options
/// are kept in the coroutine. A timer that throws, as on cancellation, ends it with what it threw.
template <class Task, class Fn, RetryOption... Options>
Task co_retry(Policy policy, Fn fn, Options... options) {
  using Set = detail::OptionSet<Options...>;
  using R = std::remove_cvref_t<detail::Awaited<CallResult<Fn>>>;
  static_assert(detail::has_option<detail::SleepTag, Set>, "co_retry needs a timer: with_sleep(timer)");

  Set set{std::move(options)...};
  detail::Session<Set> session(policy, set, detail::output_token_for<Fn>());
  auto& timer = detail::option_of<detail::SleepTag>(set);
  const auto& stop = session.stop();
  std::optional<std::conditional_t<std::is_void_v<R>, bool, R>> kept;  // what the last attempt returned
  std::exception_ptr thrown;                                           // what it threw
  bool has_failed = false;  // whether the wait follows a failure; else it is the gate's
  for (;;) {
    const std::optional<Duration> wait = has_failed ? session.wait() : session.gate_wait();
    if (!wait) break;
    if (*wait > Duration::zero()) {
      bool slept = true;
      if (!stop.stop_requested()) {
        if constexpr (std::is_void_v<detail::Awaited<decltype(timer(*wait, stop))>>)
          co_await timer(*wait, stop);
        else
          slept = co_await timer(*wait, stop);
      }
      if (!slept || stop.stop_requested()) {
        session.stopped();
        break;
      }
    }
    if (has_failed) session.next();
    if (std::exchange(has_failed, false) || *wait > Duration::zero()) continue;  // ask the gate again
    if (!session.admit()) break;

    // A coroutine must not await in a handler, so the failure is kept until the wait is over.
    std::optional<Failure> failure;
    kept.reset();
    thrown = nullptr;
    TRIAGE_TRY {
      if constexpr (std::is_void_v<R>)
        co_await detail::call(fn, session.attempt());
      else
        kept.emplace(co_await detail::call(fn, session.attempt()));
    }
    TRIAGE_CATCH(...) {
      failure = detail::failure_or_rethrow(set);
      thrown = std::current_exception();
    }
    if constexpr (!std::is_void_v<R>)
      if constexpr (detail::may_return_failure<R, Set>())
        if (kept) failure = detail::failure_returned(set, *kept);
    if (!failure) {
      session.succeeded();
      if constexpr (std::is_void_v<R>)
        co_return;
      else
        co_return std::move(*kept);
    }
    if (failure->kind() == ErrorKind::cancelled || !session.failed(*std::move(failure))) break;
    has_failed = true;
  }

  // The outcome of the last attempt surfaces, itself and no copy; if none was made, the reason why.
  if (thrown != nullptr) std::rethrow_exception(thrown);
  if constexpr (std::is_void_v<R>) {
    detail::return_or_throw<void>(session.failure());
  } else {
    if (kept) co_return std::move(*kept);
    co_return detail::return_or_throw<R>(session.failure());
  }
}

}  // namespace triage::inline TRIAGE_ABI

#endif
