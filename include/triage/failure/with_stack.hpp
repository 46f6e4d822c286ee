// The stack of where a failure arose, as text, for its log.
//
//   throw triage::with_stack(triage::LLMException::server_error("gpt-4o"), triage::stack_text);
//
// The program passes what captures the stack; adapters/stacktrace.hpp has `stack_text`. `debug_message`, `to_json` and
// the debug hook of `with_fallback` show it, `user_message` never does.

#ifndef TRIAGE_FAILURE_WITH_STACK_HPP
#define TRIAGE_FAILURE_WITH_STACK_HPP

#include <string_view>
#include <utility>

#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {

/// `failed`, a `Failure` or an exception of triage, with the text that `capture()` returns as its stack. Where
/// `capture` throws, it is without one.
template <class Failed, class Capture>
[[nodiscard]] Failed with_stack(Failed failed, Capture&& capture) noexcept {
  TRIAGE_TRY {
    const auto& stack = std::forward<Capture>(capture)();
    if constexpr (std::is_same_v<Failed, Failure>) {
      FailureInfo info = failed.info();
      info.stack = stack;
      if (Failure with{info}; with.is_complete()) failed = std::move(with);
    } else {
      failed.set_stack(stack);
    }
  }
  TRIAGE_CATCH(...) {}
  return failed;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
