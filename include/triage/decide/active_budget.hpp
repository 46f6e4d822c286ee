// A budget for retries: a share of the calls under way, as in Envoy.
//
//   triage::ActiveBudget budget({.share = 0.2, .min_retries = 3});
//   triage::retry([&] { return ask(prompt); }, triage::with_budget(budget));
//
// Thread-safe; counts the calls of one process.

#ifndef TRIAGE_DECIDE_ACTIVE_BUDGET_HPP
#define TRIAGE_DECIDE_ACTIVE_BUDGET_HPP

#include <atomic>
#include <optional>

#include <triage/core/bad_input.hpp>
#include <triage/decide/blame.hpp>

namespace triage::inline TRIAGE_ABI {

/// The numbers of a budget by calls under way. The defaults are Envoy's.
struct ActiveConfig {
  double share = 0.2;             ///< of the calls under way that may be retries
  std::uint32_t min_retries = 3;  ///< at once, however few calls are under way

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    if (share >= 0 && share <= 1) return std::nullopt;
    return BadInput{detail::TextBuilder("share"), detail::TextBuilder("not a share"), "be from 0 to 1"};
  }
};

/// Allows retries up to a share of the calls under way, in this process.
class ActiveBudget {
 public:
  /// Throws `BadInputError` where the configuration has a mistake.
  explicit ActiveBudget(const ActiveConfig& config = {}) : config_(checked(config)) {}

  void call_begins(TimePoint = {}) noexcept { ++calls_; }
  void call_ends() noexcept { --calls_; }

  /// Takes a retry, until its attempt reports; false where too many are under way.
  [[nodiscard]] bool try_retry(ErrorKind = ErrorKind::unknown, TimePoint = {}) noexcept {
    std::uint32_t seen = retries_.load();
    do {
      if (seen >= limit()) return false;
    } while (!retries_.compare_exchange_weak(seen, seen + 1));
    return true;
  }
  [[nodiscard]] bool is_spent(ErrorKind = ErrorKind::unknown, TimePoint = {}) const noexcept {
    return retries_.load() >= limit();
  }

  void record(const Classification&, Ended = Ended::by_itself, bool is_retry = false) noexcept {
    if (is_retry) --retries_;
  }
  void record_success(std::optional<ErrorKind> retried_after = std::nullopt) noexcept {
    if (retried_after) --retries_;
  }
  void give_back(ErrorKind = ErrorKind::unknown) noexcept { --retries_; }

  /// Retries under way, those that wait included.
  [[nodiscard]] std::uint32_t active_retries() const noexcept { return retries_.load(); }

 private:
  [[nodiscard]] std::uint32_t limit() const noexcept {
    const double share = config_.share * calls_.load();
    return detail::max_of(config_.min_retries, static_cast<std::uint32_t>(share));
  }

  ActiveConfig config_;
  std::atomic<std::uint32_t> calls_{0};
  std::atomic<std::uint32_t> retries_{0};
};

}  // namespace triage::inline TRIAGE_ABI

#endif
