// PraisonAI's breaker against providers that stall.
//
//   triage::IdleTimeoutBreaker breaker(3);
//   triage::retry([&] { return ask(prompt); }, triage::with_idle_breaker(breaker));

#ifndef TRIAGE_DECIDE_IDLE_BREAKER_HPP
#define TRIAGE_DECIDE_IDLE_BREAKER_HPP

#include <atomic>
#include <optional>

#include <triage/core/bad_input.hpp>
#include <triage/decide/blame.hpp>
#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {

/// Opens after a number of idle timeouts without a success in between. Other failures neither count nor reset it. Where
/// a driver has one, it alone bounds the retries after idle timeouts, whatever the policy's attempts: give calls that
/// share it a deadline as well. `decide` reads its state from `AttemptState::breaker_counts` and `breaker_open`.
/// Thread-safe.
class IdleTimeoutBreaker {
 public:
  /// Throws `BadInputError` for 0.
  explicit IdleTimeoutBreaker(std::uint32_t max_consecutive = 3) : max_consecutive_(max_consecutive) { checked(*this); }

  /// Whether it counts that failure: one that `blame_of` blames on a provider that stalls, not one of an action or a
  /// tool.
  [[nodiscard]] static bool counts(const Failure& failure, Ended ended = Ended::by_itself) noexcept {
    return failure.domain() == Domain::model && blame_of(failure.classification(), ended).idle_breaker;
  }

  /// Counts such a failure, and nothing else.
  void record_failure(const Failure& failure, Ended ended = Ended::by_itself) noexcept {
    if (!counts(failure, ended)) return;
    // Stops at the limit, so that the count never wraps around.
    std::uint32_t count = consecutive_.load(std::memory_order_relaxed);
    while (count < max_consecutive_ && !consecutive_.compare_exchange_weak(count, count + 1)) {
    }
  }

  /// An answer arrived: the count starts again at zero.
  void record_success() noexcept {
    if (consecutive_.load(std::memory_order_relaxed) != 0) consecutive_.store(0);
  }

  [[nodiscard]] bool is_open() const noexcept { return consecutive() >= max_consecutive_; }
  [[nodiscard]] std::uint32_t consecutive() const noexcept { return consecutive_.load(); }
  [[nodiscard]] std::uint32_t max_consecutive() const noexcept { return max_consecutive_; }

  [[nodiscard]] std::optional<BadInput> validate() const noexcept { return validate(max_consecutive_); }

  /// The mistake in such a limit, or nothing.
  [[nodiscard]] static constexpr std::optional<BadInput> validate(std::uint32_t max_consecutive) noexcept {
    if (max_consecutive > 0) return std::nullopt;
    return BadInput{std::string_view{"max_consecutive"}, std::string_view{"0"}, "be at least 1"};
  }

 private:
  std::uint32_t max_consecutive_;
  std::atomic<std::uint32_t> consecutive_{0};
};

}  // namespace triage::inline TRIAGE_ABI

#endif
