// A budget for the retries of all callers together, so that they do not multiply an outage.
//
//   triage::RetryBudget budget;  // as the AWS SDKs have it
//   triage::retry([&] { return ask(prompt); }, triage::with_budget(budget));
//
// Thread-safe; reads no clock.

#ifndef TRIAGE_DECIDE_BUDGET_HPP
#define TRIAGE_DECIDE_BUDGET_HPP

#include <optional>

#include <triage/decide/store.hpp>

namespace triage::inline TRIAGE_ABI {

/// The numbers of a retry budget, in tokens.
struct BudgetConfig {
  std::uint32_t capacity = 500;
  std::uint32_t retry_cost = 5;      ///< given back when the retry succeeds
  std::uint32_t timeout_cost = 10;   ///< in place of `retry_cost` after an idle timeout
  std::uint32_t success_refund = 1;  ///< for a first attempt that succeeds
  std::uint32_t failure_cost = 0;    ///< for any attempt that fails
  std::uint32_t threshold = 0;       ///< must be left after a retry was paid for

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    if (capacity == 0) return BadInput{Text("capacity"), Text("0"), "be at least 1"};
    if (threshold >= capacity)
      return BadInput{Text("threshold"), Text{}.add(std::int64_t{threshold}), "be below capacity"};
    if (retry_cost == 0 && failure_cost == 0)
      return BadInput{Text("retry_cost"), Text("0"), "be above zero where failure_cost is not"};
    return std::nullopt;
  }
};

/// Budgets by name.
namespace budgets {

/// As in the AWS SDKs: 500 tokens, 5 for a retry, 10 after a timeout; a success returns the cost of its last retry, or
/// one token where it had none.
inline constexpr BudgetConfig aws{};

/// As in gRPC's retry throttling (A6) with 10 tokens and a ratio of 0.1, counted in tenths: a failure costs one token,
/// a success returns a tenth, and retries stop at half.
inline constexpr BudgetConfig grpc{
    .capacity = 100, .retry_cost = 0, .timeout_cost = 0, .success_refund = 1, .failure_cost = 10, .threshold = 50};

static_assert(!aws.validate() && !grpc.validate());

}  // namespace budgets

/// A token bucket from which all retries of its users are paid. Lock-free over an `AtomicCell`; over a `StoreCell`, all
/// processes share it.
template <class Cell>
class BasicRetryBudget {
 public:
  /// Throws `BadInputError` where the configuration has a mistake. `cell` are the constructor arguments of the cell.
  template <class... Args>
  explicit BasicRetryBudget(const BudgetConfig& config = {}, Args&&... cell)
      : config_(checked(config)), spent_(std::forward<Args>(cell)...) {}

  /// Pays for a retry after a failure of that kind; false, and nothing is paid, where too little is left.
  [[nodiscard]] bool try_retry(ErrorKind kind = ErrorKind::unknown) noexcept {
    const CellValue cost = cost_after(kind);
    bool paid = false;
    detail::update(spent_, keep, [&](CellValue spent) {
      paid = affords(spent + cost);
      return paid ? spent + cost : spent;
    });
    return paid;
  }

  /// Whether `try_retry` would fail now; pays nothing.
  [[nodiscard]] bool is_spent(ErrorKind kind = ErrorKind::unknown) const noexcept {
    return !affords(spent_.load() + cost_after(kind));
  }

  /// An attempt failed.
  void record_failure() noexcept {
    if (config_.failure_cost == 0) return;
    detail::update(spent_, keep, [this](CellValue spent) {
      return detail::min_of(CellValue{config_.capacity}, spent + config_.failure_cost);
    });
  }

  /// A call succeeded, at once or by a retry after a failure of that kind.
  void record_success(std::optional<ErrorKind> retried_after = std::nullopt) noexcept {
    const CellValue paid = retried_after ? cost_after(*retried_after) : 0;
    refund(paid > 0 ? paid : config_.success_refund);
  }

  /// A retry that was paid for after a failure of that kind was not made.
  void give_back(ErrorKind kind = ErrorKind::unknown) noexcept { refund(cost_after(kind)); }

  /// Tokens left.
  [[nodiscard]] std::uint32_t left() const noexcept {
    return config_.capacity - static_cast<std::uint32_t>(detail::min_of(CellValue{config_.capacity}, spent_.load()));
  }

  [[nodiscard]] const BudgetConfig& config() const noexcept { return config_; }

 private:
  /// A bucket that is not used for so long counts as full.
  static constexpr Duration keep{600'000};

  /// What a retry costs after a failure of that kind.
  [[nodiscard]] CellValue cost_after(ErrorKind kind) const noexcept {
    return kind == ErrorKind::idle_timeout ? config_.timeout_cost : config_.retry_cost;
  }

  /// The rest must exceed a threshold, as in gRPC; without one the last token may be spent.
  [[nodiscard]] bool affords(CellValue spent) const noexcept {
    const CellValue allowed = config_.capacity - config_.threshold;
    return config_.threshold == 0 ? spent <= allowed : spent < allowed;
  }

  void refund(CellValue tokens) noexcept {
    detail::update(spent_, keep, [&](CellValue spent) { return spent - detail::min_of(spent, tokens); });
  }

  BudgetConfig config_;
  Cell spent_;  // counted from zero for a full bucket
};

/// A budget of one process.
using RetryBudget = BasicRetryBudget<AtomicCell>;

/// A budget that all users of a store share: `SharedRetryBudget budget(budgets::aws, store, "budget|openai");`
using SharedRetryBudget = BasicRetryBudget<StoreCell>;

}  // namespace triage::inline TRIAGE_ABI

#endif
