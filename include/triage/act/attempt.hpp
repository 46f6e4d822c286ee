// One attempt of a call that is retried, as the function that makes it sees it.
//
//   triage::retry([&](const triage::Attempt& attempt) {
//     return ask(prompt, attempt.deadline, [shown = attempt.output](std::string_view) { shown.was_shown(); });
//   });
//
// An attempt is a value: it and its token may be kept, and used, after the call is over.

#ifndef TRIAGE_ACT_ATTEMPT_HPP
#define TRIAGE_ACT_ATTEMPT_HPP

#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include <triage/decide/decision.hpp>
#include <triage/decide/pacing_ticket.hpp>
#include <triage/detail/ref_count.hpp>
#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {

/// Tells a driver that a part of the answer has reached a reader. Copies share what they say; any thread may say it, at
/// any time. One that is made by default is of no call, and says nothing to anyone.
class OutputToken {
 public:
  OutputToken() noexcept = default;

  /// The token of one call. Throws `std::bad_alloc`.
  [[nodiscard]] static OutputToken of_call() {
    OutputToken token;
    token.shared_ = new Shared;
    return token;
  }

  OutputToken(const OutputToken& other) noexcept : shared_(other.shared_) {
    if (shared_ != nullptr) shared_->owners.add();
  }
  OutputToken(OutputToken&& other) noexcept : shared_(std::exchange(other.shared_, nullptr)) {}
  OutputToken& operator=(OutputToken other) noexcept {
    std::swap(shared_, other.shared_);
    return *this;
  }
  ~OutputToken() {
    if (shared_ != nullptr && shared_->owners.drop()) delete shared_;
  }

  /// Says it: the call is not repeated after a failure.
  void was_shown() const noexcept {
    if (shared_ != nullptr) shared_->shown.store(true, std::memory_order_release);
  }
  /// Whether it is of a call, so that what it says is heard.
  [[nodiscard]] bool is_of_call() const noexcept { return shared_ != nullptr; }
  /// Whether a copy has said so.
  [[nodiscard]] bool is_shown() const noexcept {
    return shared_ != nullptr && shared_->shown.load(std::memory_order_acquire);
  }

 private:
  struct Shared {
    detail::RefCount owners;
    std::atomic<bool> shown = false;
  };

  Shared* shared_ = nullptr;
};

/// What a function that is retried may want to know. It takes this, or nothing.
struct Attempt {
  std::uint32_t number = 1;             ///< counted from 1, or from where `with_state` begins
  FailoverDecision decision = {};       ///< what led to this attempt; the default for the first one
  std::optional<Failure> last{};        ///< the failure before this attempt; empty for the first one
  std::optional<TimePoint> deadline{};  ///< when this attempt must be over
  OutputToken output{};                 ///< shared by all attempts of the call
  PaceTicket ticket{};                  ///< for `Pacer::record`, where there is a pacer

  /// Says that a part of the answer has reached a reader: the call is not repeated after a failure.
  void output_was_shown() const noexcept { output.was_shown(); }
  /// Whether this attempt is to use another profile; those after it keep that profile.
  [[nodiscard]] bool rotates() const noexcept { return decision.action == Action::rotate_profile; }
  /// What to apply before this attempt; `none` for most.
  [[nodiscard]] Remedy remedy() const noexcept {
    return decision.why == Why::remedy_at_hand ? decision.remedy : Remedy::none;
  }
};

/// An attempt that failed, in the list of what a call has tried.
struct Tried {
  std::string target;  ///< "profile/model" of a failover; else empty
  ErrorKind kind{};
  Duration took{0};  ///< the attempt itself
  Duration wait{0};  ///< after it, jitter included
};

/// What a hook gets. A hook that throws changes nothing.
struct RetryEvent {
  const Failure& failure;
  const FailoverDecision& decision;
  const Attempt& attempt;             ///< the one that failed, or that was refused
  Duration wait{0};                   ///< before the next one, jitter included
  std::uint32_t max_attempts = 0;     ///< calls in all after such a failure; 0 where only a breaker bounds them
  std::string_view target = {};       ///< "profile/model" of a failover; else empty
  std::span<const Tried> tried = {};  ///< all that failed so far, this one included

  [[nodiscard]] ErrorKind kind() const noexcept { return failure.kind(); }
  [[nodiscard]] std::string_view message() const noexcept { return failure.message(); }
};

/// What a hook gets when a failover goes from one target to another.
struct MoveEvent {
  std::string_view from;  ///< "profile/model"
  std::string_view to;
  const Failure& failure;  ///< of the one that is left
  const Attempt& attempt;  ///< the one that begins
};

/// What a hook gets when a call has worked.
struct SuccessEvent {
  const Attempt& attempt;
  std::string_view target = {};       ///< "profile/model" of a failover; else empty
  Duration took{0};                   ///< the attempt itself
  std::span<const Tried> tried = {};  ///< what failed before it
};

namespace detail {

/// The token for a call of `Fn`: none if it does not see attempts.
template <class Fn>
[[nodiscard]] OutputToken output_token_for() {
  return std::is_invocable_v<Fn&, const Attempt&> ? OutputToken::of_call() : OutputToken{};
}

template <class Fn>
constexpr decltype(auto) call(Fn& fn, const Attempt& attempt) {
  if constexpr (std::is_invocable_v<Fn&, const Attempt&>) {
    return fn(attempt);
  } else if constexpr (std::is_invocable_v<Fn&>) {
    return fn();
  } else {
    static_assert(std::is_invocable_v<Fn&>, "the function that is retried takes a const Attempt&, or nothing");
  }
}

}  // namespace detail

/// What `fn(attempt)`, or `fn()`, returns.
template <class Fn>
using CallResult = decltype(detail::call(std::declval<Fn&>(), std::declval<const Attempt&>()));

}  // namespace triage::inline TRIAGE_ABI

#endif
