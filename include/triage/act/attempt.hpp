// One attempt of a call that is retried, as the function that makes it sees it.
//
//   triage::retry([&](const triage::Attempt& attempt) { return ask(prompt, attempt.deadline); });

#ifndef TRIAGE_ACT_ATTEMPT_HPP
#define TRIAGE_ACT_ATTEMPT_HPP

#include <optional>
#include <type_traits>
#include <utility>

#include <triage/decide/decision.hpp>
#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a function that is retried may want to know. It takes this, or nothing.
struct Attempt {
  std::uint32_t number = 1;             ///< counted from 1, or from where `with_state` begins
  FailoverDecision decision = {};       ///< what led to this attempt; the default for the first one
  const Failure* last = nullptr;        ///< the failure before this attempt; null for the first one
  std::optional<TimePoint> deadline{};  ///< when all attempts must be over
  bool* output_shown = nullptr;         ///< where the driver keeps what `output_was_shown` says

  /// Says that a part of the answer has reached a reader: the call is not repeated after a failure. To be called before
  /// the attempt returns or completes, not after.
  void output_was_shown() const noexcept {
    if (output_shown != nullptr) *output_shown = true;
  }
  /// Whether this attempt is to use another profile; those after it keep that profile.
  [[nodiscard]] bool rotates() const noexcept { return decision.action == Action::rotate_profile; }
  /// What to apply before this attempt; `none` for most.
  [[nodiscard]] Remedy remedy() const noexcept {
    return decision.why == Why::remedy_at_hand ? decision.remedy : Remedy::none;
  }
};

/// What a hook gets. A hook that throws changes nothing.
struct RetryEvent {
  const Failure& failure;
  const FailoverDecision& decision;
  const Attempt& attempt;  ///< the one that failed, or that was refused
  Duration wait{0};        ///< before the next one, jitter included

  [[nodiscard]] ErrorKind kind() const noexcept { return failure.kind(); }
  [[nodiscard]] std::string_view message() const noexcept { return failure.message(); }
};

namespace detail {

template <class Fn>
constexpr decltype(auto) call(Fn& fn, const Attempt& attempt) {
  if constexpr (std::is_invocable_v<Fn&, const Attempt&>) {
    return fn(attempt);
  } else {
    static_assert(std::is_invocable_v<Fn&>, "the function that is retried takes a const Attempt&, or nothing");
    return fn();
  }
}

}  // namespace detail

/// What `fn(attempt)`, or `fn()`, returns.
template <class Fn>
using CallResult = decltype(detail::call(std::declval<Fn&>(), std::declval<const Attempt&>()));

}  // namespace triage::inline TRIAGE_ABI

#endif
