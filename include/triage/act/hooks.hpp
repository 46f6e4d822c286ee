// Calls of what must have no effect on the call that is retried: hooks, and reports to breakers and budgets.
//
//   detail::call_hook(option<RetryTag>(), event);

#ifndef TRIAGE_ACT_HOOKS_HPP
#define TRIAGE_ACT_HOOKS_HPP

#include <type_traits>

#include <triage/detail/cancellation.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// Calls what must have no effect on the call: what it throws is dropped.
template <class Hook, class... Args>
void call_and_drop(Hook&& hook, const Args&... args) noexcept {
  const CancellationWaits guard;
  TRIAGE_TRY { hook(args...); }
  TRIAGE_CATCH(...) {}
}

/// The same for a hook of the caller's, in which the thread may be cancelled: then it ends behind the hook.
template <class Hook, class... Args>
void call_hook(Hook&& hook, const Args&... args) {
  constexpr bool takes_it = std::is_invocable_v<Hook&, const Args&...>;
  static_assert(
      takes_it,
      "a hook is a callable of what happened: on_retry, on_failure and on_give_up take one of a const RetryEvent&, "
      "on_success of a const SuccessEvent&, on_move of a const MoveEvent&");
  if constexpr (takes_it) detail::call_and_drop(hook, args...);
  end_if_cancelled();
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
