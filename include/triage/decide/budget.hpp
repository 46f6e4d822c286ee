// A budget for the retries of all callers together, so that they do not multiply an outage.
//
//   triage::RetryBudget budget;  // as the AWS SDKs have it
//   triage::retry([&] { return ask(prompt); }, triage::with_budget(budget));
//
// A bucket of tokens, as at AWS and gRPC. `RatioBudget` allows a share of the latest calls, `ActiveBudget` a share of
// the calls under way; all have the same functions. Thread-safe; reads no clock.

#ifndef TRIAGE_DECIDE_BUDGET_HPP
#define TRIAGE_DECIDE_BUDGET_HPP

#include <optional>

#include <triage/decide/blame.hpp>
#include <triage/decide/store.hpp>

namespace triage::inline TRIAGE_ABI {

/// The numbers of a retry budget, in tokens.
struct BudgetConfig {
  std::uint32_t capacity = 500;                     ///< at most a million
  std::uint32_t retry_cost = 5;                     ///< given back when the retry succeeds
  std::uint32_t timeout_cost = 10;                  ///< in place of `retry_cost` after an idle timeout
  std::optional<std::uint32_t> throttle_cost = {};  ///< in place of `retry_cost` after a throttle
  std::uint32_t success_refund = 1;                 ///< for a first attempt that succeeds
  std::uint32_t failure_cost = 0;                   ///< for any attempt that fails so that a retry may mend it
  std::uint32_t threshold = 0;                      ///< must be left after a retry was paid for
  std::uint32_t per_second = 0;                     ///< tokens that come back with time; needs `try_retry(kind, now)`

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    if (capacity == 0) return BadInput{Text("capacity"), Text("0"), "be at least 1"};
    if (capacity > 1'000'000)
      return BadInput{Text("capacity"), Text{}.add(std::int64_t{capacity}), "be at most a million"};
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

/// As in the AWS SDKs' retries of 2026: 14 tokens for a retry, 5 after a throttle.
inline constexpr BudgetConfig aws_2026{.retry_cost = 14, .timeout_cost = 14, .throttle_cost = 5};

/// As in gRPC's retry throttling (A6) with 10 tokens and a ratio of 0.1, counted in tenths: a failure costs one token,
/// a success returns a tenth, and retries stop at half.
inline constexpr BudgetConfig grpc{
    .capacity = 100, .retry_cost = 0, .timeout_cost = 0, .success_refund = 1, .failure_cost = 10, .threshold = 50};

static_assert(!aws.validate() && !aws_2026.validate() && !grpc.validate());

}  // namespace budgets

/// A token bucket from which all retries of its users are paid. Lock-free over an `AtomicCell`; over a `StoreCell`, all
/// processes share it.
template <class Cell>
class BasicRetryBudget {
 public:
  /// Throws `BadInputError` where the configuration has a mistake. `cell` are the constructor arguments of the cell.
  template <class... Args>
  explicit BasicRetryBudget(const BudgetConfig& config = {}, Args&&... cell)
      : config_(checked(config)), state_(std::forward<Args>(cell)...) {}

  /// Pays for a retry after a failure of that kind; false, and nothing is paid, where too little is left. Tokens that
  /// come back with time do so here, where `now` is given.
  [[nodiscard]] bool try_retry(ErrorKind kind = ErrorKind::unknown, TimePoint now = {}) noexcept {
    const CellValue cost = cost_after(kind);
    bool paid = false;
    detail::update(state_, keep, [&](CellValue seen) {
      State state = refilled(State::unpack(seen), now);
      paid = affords(state.spent + cost);
      if (paid) state.spent += cost;
      return state.pack();
    });
    return paid;
  }

  /// Whether `try_retry` would fail now; pays nothing.
  [[nodiscard]] bool is_spent(ErrorKind kind = ErrorKind::unknown, TimePoint now = {}) const noexcept {
    return !affords(refilled(State::unpack(state_.load()), now).spent + cost_after(kind));
  }

  /// An attempt failed.
  void record_failure() noexcept {
    if (config_.failure_cost == 0) return;
    change(
        [this](CellValue spent) { return detail::min_of(CellValue{config_.capacity}, spent + config_.failure_cost); });
  }

  /// An attempt, a retry or not, failed with `c`; counts if `blame_of` says so.
  void record(const Classification& c, Ended ended = Ended::by_itself, bool /*is_retry*/ = false) noexcept {
    if (blame_of(c, ended).budget) record_failure();
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
    return config_.capacity -
           static_cast<std::uint32_t>(detail::min_of(CellValue{config_.capacity}, State::unpack(state_.load()).spent));
  }

  [[nodiscard]] const BudgetConfig& config() const noexcept { return config_; }

 private:
  /// A store may drop a bucket that is unused for this long.
  static constexpr Duration keep{600'000};

  /// The cell: 20 bits of tokens spent, counted from zero for a full bucket, and the time of the last refill in 44 bits
  /// of milliseconds.
  struct State {
    CellValue spent = 0;
    CellValue time = 0;

    [[nodiscard]] static constexpr State unpack(CellValue value) noexcept {
      return {value & ((CellValue{1} << 20U) - 1), value >> 20U};
    }
    [[nodiscard]] constexpr CellValue pack() const noexcept { return time << 20U | spent; }
  };

  /// What a retry costs after a failure of that kind.
  [[nodiscard]] CellValue cost_after(ErrorKind kind) const noexcept {
    if (kind == ErrorKind::idle_timeout) return config_.timeout_cost;
    return kind == ErrorKind::rate_limit ? config_.throttle_cost.value_or(config_.retry_cost) : config_.retry_cost;
  }

  /// The rest must exceed a threshold, as in gRPC; without one the last token may be spent.
  [[nodiscard]] bool affords(CellValue spent) const noexcept {
    const CellValue allowed = config_.capacity - config_.threshold;
    return config_.threshold == 0 ? spent <= allowed : spent < allowed;
  }

  /// The state with the tokens that have come back by `now`.
  [[nodiscard]] State refilled(State state, TimePoint now) const noexcept {
    const auto time = static_cast<CellValue>(detail::at_least_zero(now.time_since_epoch()).count());
    if (config_.per_second == 0 || time == 0) return state;
    if (state.spent == 0 || state.time == 0) return {state.spent, time};
    if (time <= state.time) return state;
    const CellValue elapsed = detail::min_of(time - state.time, CellValue{3'600'000});
    const CellValue back = elapsed * config_.per_second / 1000;
    if (back >= state.spent) return {0, time};
    return {state.spent - back, state.time + back * 1000 / config_.per_second};
  }

  template <class Step>
  void change(Step&& step) noexcept {
    detail::update(state_, keep, [&](CellValue seen) {
      State state = State::unpack(seen);
      state.spent = step(state.spent);
      return state.pack();
    });
  }

  void refund(CellValue tokens) noexcept {
    change([&](CellValue spent) { return spent - detail::min_of(spent, tokens); });
  }

  BudgetConfig config_;
  Cell state_;
};

/// A budget of one process.
using RetryBudget = BasicRetryBudget<AtomicCell>;

/// A budget that all users of a store share: `SharedRetryBudget budget(budgets::aws, store, "budget|openai");`
using SharedRetryBudget = BasicRetryBudget<StoreCell>;

}  // namespace triage::inline TRIAGE_ABI

#endif
