// A budget for retries: a share of the calls of the last seconds, and a reserve, as in Finagle.
//
//   triage::RatioBudget budget({.ratio = 0.1, .per_second = 1});
//   triage::retry([&] { return ask(prompt); }, triage::with_budget(budget));
//
// Thread-safe; reads no clock.

#ifndef TRIAGE_DECIDE_RATIO_BUDGET_HPP
#define TRIAGE_DECIDE_RATIO_BUDGET_HPP

#include <optional>

#include <triage/decide/blame.hpp>
#include <triage/decide/call_window.hpp>

namespace triage::inline TRIAGE_ABI {

/// The numbers of a budget by ratio. The defaults are Finagle's.
struct RatioConfig {
  double ratio = 0.2;       ///< retries for each first attempt
  double per_second = 10;   ///< retries that are always allowed, so that rare calls can be retried
  Duration window{10'000};  ///< how long a call counts

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    if (!(ratio >= 0 && ratio <= 1000)) return BadInput{Text("ratio"), Text("out of range"), "be from 0 to 1000"};
    if (!(per_second >= 0 && per_second <= 1e6))
      return BadInput{Text("per_second"), Text("out of range"), "be from 0 to a million"};
    if (window.count() < 10) return BadInput{Text("window"), Text{}.add(window), "be at least 10ms"};
    return std::nullopt;
  }
};

/// Allows retries up to a share of the first attempts of the last seconds, and a reserve. Threads that ask at the same
/// moment may each get one more.
template <class Cell>
class BasicRatioBudget {
 public:
  /// Throws `BadInputError` where the configuration has a mistake. `cell` are the constructor arguments of the cell.
  template <class... Args>
  explicit BasicRatioBudget(const RatioConfig& config = {}, Args&&... cell)
      : config_(checked(config)), whole_(std::forward<Args>(cell)...) {}

  /// A call begins: its first attempt earns a part of a retry.
  void call_begins(TimePoint now) noexcept { calls_.count(now, false); }

  /// Takes a retry; false where none is left.
  [[nodiscard]] bool try_retry(ErrorKind kind, TimePoint now) noexcept {
    if (is_spent(kind, now)) return false;
    calls_.count(now, true);
    return true;
  }
  [[nodiscard]] bool is_spent(ErrorKind /*kind*/, TimePoint now) const noexcept {
    const auto [all, retries] = calls_.sum(now);
    const double seconds = std::chrono::duration<double>(config_.window).count();
    return retries + 1 > config_.ratio * (all - retries) + config_.per_second * seconds;
  }

  // Neither an outcome nor a retry that was not made changes what the window has counted.
  static void record(const Classification&, Ended = Ended::by_itself, bool = false) noexcept {}
  static void record_success(std::optional<ErrorKind> = std::nullopt) noexcept {}
  static void give_back(ErrorKind = ErrorKind::unknown) noexcept {}

  [[nodiscard]] const RatioConfig& config() const noexcept { return config_; }

 private:
  RatioConfig config_;
  Cell whole_;
  detail::CallWindow<Cell> calls_{whole_, 0, {.time = config_.window}};
};

/// A budget of one process.
using RatioBudget = BasicRatioBudget<AtomicCell>;

/// A budget that all users of a store share: `SharedRatioBudget budget(config, store, "budget|openai");`
using SharedRatioBudget = BasicRatioBudget<StoreCell>;

}  // namespace triage::inline TRIAGE_ABI

#endif
