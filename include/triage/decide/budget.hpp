// What many callers share so as not to crush a provider: a budget of retries, and a gate.
//
// The budget says how many retries all callers together may make; the gate keeps calls to a scope back while a wait
// that the provider stated to one of them runs. Both are thread-safe and read no clock.

#ifndef TRIAGE_DECIDE_BUDGET_HPP
#define TRIAGE_DECIDE_BUDGET_HPP

#include <optional>

#include <triage/core/stated_wait.hpp>
#include <triage/decide/store.hpp>

namespace triage::inline TRIAGE_ABI {

/// The numbers of a retry budget, in tokens.
struct BudgetConfig {
  std::uint32_t capacity = 500;
  std::uint32_t retry_cost = 5;      ///< given back when the retry succeeds
  std::uint32_t timeout_cost = 10;   ///< in place of `retry_cost` after an idle timeout
  std::uint32_t success_refund = 1;  ///< for a first attempt that succeeds
  std::uint32_t failure_cost = 0;    ///< for any attempt that fails
  std::uint32_t threshold = 0;       ///< what must be left after a retry was paid for

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

/// As the AWS SDKs hold it: 500 tokens, 5 a retry, 10 after a timeout; a success gives back what its last retry cost,
/// or one where it had none.
inline constexpr BudgetConfig aws{};

/// As gRPC's retry throttling (A6) holds it with 10 tokens and a ratio of 0.1, counted in tenths: a failure costs
/// one token, a success returns a tenth, and retries stop at half.
inline constexpr BudgetConfig grpc{
    .capacity = 100, .retry_cost = 0, .timeout_cost = 0, .success_refund = 1, .failure_cost = 10, .threshold = 50};

static_assert(!aws.validate() && !grpc.validate());

}  // namespace budgets

/// A token bucket that all retries of its users pay from, so that an outage is not multiplied. Lock-free over an
/// `AtomicCell`; over a `StoreCell`, all processes share it.
template <class Cell>
class BasicRetryBudget {
 public:
  /// Throws `BadInputError` where the configuration has a mistake. `cell` is what the cell is made of.
  template <class... Args>
  explicit BasicRetryBudget(const BudgetConfig& config = {}, Args&&... cell)
      : config_(checked(config)), spent_(std::forward<Args>(cell)...) {}

  /// Pays for a retry after a failure of that kind; false, and nothing is paid, where too little is left.
  [[nodiscard]] bool try_retry(ErrorKind kind = ErrorKind::unknown) noexcept {
    const Word cost = cost_after(kind);
    bool paid = false;
    detail::update(spent_, keep, [&](Word spent) {
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
    detail::update(spent_, keep, [this](Word spent) {
      return detail::min_of(Word{config_.capacity}, spent + config_.failure_cost);
    });
  }

  /// A call succeeded, at once or by a retry after a failure of that kind.
  void record_success(std::optional<ErrorKind> retried_after = std::nullopt) noexcept {
    const Word paid = retried_after ? cost_after(*retried_after) : 0;
    refund(paid > 0 ? paid : config_.success_refund);
  }

  /// A retry that was paid for after a failure of that kind is not made.
  void give_back(ErrorKind kind = ErrorKind::unknown) noexcept { refund(cost_after(kind)); }

  /// Tokens left.
  [[nodiscard]] std::uint32_t left() const noexcept {
    return config_.capacity - static_cast<std::uint32_t>(detail::min_of(Word{config_.capacity}, spent_.load()));
  }

  [[nodiscard]] const BudgetConfig& config() const noexcept { return config_; }

 private:
  /// A bucket that nobody used for so long counts as full.
  static constexpr Duration keep{600'000};

  /// What a retry costs after a failure of that kind.
  [[nodiscard]] Word cost_after(ErrorKind kind) const noexcept {
    return kind == ErrorKind::idle_timeout ? config_.timeout_cost : config_.retry_cost;
  }

  /// A threshold is to be exceeded, as in gRPC; without one the last token may be spent.
  [[nodiscard]] bool affords(Word spent) const noexcept {
    const Word allowed = config_.capacity - config_.threshold;
    return config_.threshold == 0 ? spent <= allowed : spent < allowed;
  }

  void refund(Word tokens) noexcept {
    detail::update(spent_, keep, [&](Word spent) { return spent - detail::min_of(spent, tokens); });
  }

  BudgetConfig config_;
  Cell spent_;  // what is missing, so that zero is a full bucket
};

/// A budget of one process.
using RetryBudget = BasicRetryBudget<AtomicCell>;

/// A budget that all users of a store share: `SharedRetryBudget budget(budgets::aws, store, "budget|openai");`
using SharedRetryBudget = BasicRetryBudget<StoreCell>;

/// What a call uses: the parts of which a scope's name is made. `credential` is a key's name, never the key.
struct Route {
  std::string_view provider = {};
  std::string_view credential = {};
  std::string_view model = {};
  std::string_view endpoint = {};
};

namespace detail {

struct ScopeName {
  /// The name of the scope that a failure of such a call breaks; empty for the request itself. A throttle on one model
  /// breaks that model on that key and leaves the key whole. Parts are joined by '|'; inside a part, a '|' or a
  /// backslash is written behind a backslash, so that no two routes share a name by accident.
  [[nodiscard]] std::string operator()(Scope scope, const Route& route) const {
    const auto join = [](std::string_view first, auto... parts) {
      std::string name(first);
      const auto append = [&name](std::string_view part) {
        name += '|';
        for (const char c : part) {
          if (c == '|' || c == '\\') name += '\\';
          name += c;
        }
      };
      (append(parts), ...);
      return name;
    };
    switch (scope) {
      case Scope::request:
        return {};
      case Scope::model:
        return join(to_string(scope), route.provider, route.credential, route.model);
      case Scope::credential:
      case Scope::account:
        return join(to_string(Scope::credential), route.provider, route.credential);
      case Scope::provider:
        return join(to_string(scope), route.provider, route.endpoint);
      case Scope::endpoint:
        return join(to_string(scope), route.endpoint.empty() ? route.provider : route.endpoint);
    }
    return {};
  }
};

}  // namespace detail

/// `scope_name(scope, route)`: the name of what a failure of such a call breaks.
inline constexpr detail::ScopeName scope_name{};

/// Every scope that a call passes, narrowest first.
inline constexpr auto route_scopes = std::array{Scope::model, Scope::credential, Scope::provider, Scope::endpoint};

/// A scope that is not to be called for a while, and why.
struct Hold {
  TimePoint until{};
  ErrorKind kind = ErrorKind::unknown;
  std::uint32_t strikes = 0;  ///< failures in a row that led to it
};

namespace detail {

/// A hold in a word: 44 bits of milliseconds, 12 of strikes, 8 of kind. Zero is no hold.
struct HoldWord {
  static constexpr Word last_time = (Word{1} << 44U) - 1;
  static constexpr std::uint32_t last_strike = 4095;

  [[nodiscard]] static constexpr Word pack(const Hold& hold) noexcept {
    const Duration since = max_of(hold.until.time_since_epoch(), Duration::zero());
    return min_of(static_cast<Word>(since.count()), last_time) << 20U |
           Word{min_of(hold.strikes, last_strike)} << 8U | static_cast<Word>(hold.kind);
  }
  [[nodiscard]] static constexpr Hold unpack(Word word) noexcept {
    return {TimePoint{Duration{static_cast<Duration::rep>(word >> 20U)}}, static_cast<ErrorKind>(word & 0xFFU),
            static_cast<std::uint32_t>(word >> 8U & last_strike)};
  }
};

}  // namespace detail

/// The number of a gate.
struct GateConfig {
  Duration longest_hold = std::chrono::hours(24);  ///< then calls pass again, whatever wait was stated

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    if (longest_hold <= Duration::zero())
      return BadInput{Text("longest_hold"), Text{}.add(longest_hold), "be above zero"};
    return std::nullopt;
  }
};

/// Keeps calls to a scope back while a stated wait runs, for all callers that share the store. The store must outlive
/// the gate.
class Gate {
 public:
  /// Throws `BadInputError` where the configuration has a mistake.
  explicit Gate(Store& store, const GateConfig& config = {}) : store_(&store), config_(checked(config)) {}

  /// Keeps the scope back until then, but no longer than `longest_hold`. A hold that runs longer stands.
  void hold(std::string_view scope, TimePoint until, ErrorKind kind, TimePoint now) noexcept {
    if (scope.empty() || until <= now) return;
    const Duration wait = detail::min_of(detail::time_between(now, until), config_.longest_hold);
    const Hold wanted{detail::saturating_add(now, wait), kind, 1};
    NamedCell cell{*store_, scope};
    detail::update(cell, wait, [&](Word seen) {
      return detail::HoldWord::unpack(seen).until >= wanted.until ? seen : detail::HoldWord::pack(wanted);
    });
  }

  /// Keeps back what `c` shows to be throttled, where the provider stated for how long. False where it stated
  /// nothing, or only the request is broken.
  bool hold(const Classification& c, const Route& route, TimePoint now) {
    const std::optional<Duration> wait = detail::stated_wait(c, now);
    if (!wait || c.scope == Scope::request) return false;
    hold(scope_name(c.scope, route), detail::saturating_add(now, *wait), c.kind, now);
    return true;
  }

  /// The hold on that scope, if one runs.
  [[nodiscard]] std::optional<Hold> held(std::string_view scope, TimePoint now) const noexcept {
    const Hold hold = detail::HoldWord::unpack(store_->load(scope));
    if (hold.until <= now) return std::nullopt;
    return hold;
  }

  /// The longest hold on any scope that such a call passes.
  [[nodiscard]] std::optional<Hold> held(const Route& route, TimePoint now) const {
    std::optional<Hold> longest;
    for (const Scope scope : route_scopes) {
      const auto one = held(scope_name(scope, route), now);
      if (one && (!longest || one->until > longest->until)) longest = one;
    }
    return longest;
  }

  /// Lets calls through at once.
  void clear(std::string_view scope) noexcept {
    NamedCell cell{*store_, scope};
    detail::update(cell, Duration::zero(), [](Word) { return Word{0}; });
  }

 private:
  /// A `StoreCell` that borrows its name.
  struct NamedCell {
    Store& store;
    std::string_view name;
    [[nodiscard]] Word load() const noexcept { return store.load(name); }
    bool exchange(Word& expected, Word desired, Duration keep) noexcept {
      return store.exchange(name, expected, desired, keep);
    }
  };

  Store* store_;
  GateConfig config_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
