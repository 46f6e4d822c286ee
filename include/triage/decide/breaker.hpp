// Breakers: when to stop calling what keeps failing.
//
//   triage::CircuitBreaker breaker({.consecutive = 5, .open_for = 30s});
//   triage::retry([&] { return ask(prompt); }, triage::with_breaker(breaker));
//
// Both breakers are thread-safe and read no clock: `now` is passed in. Asking a closed breaker is one atomic load.

#ifndef TRIAGE_DECIDE_BREAKER_HPP
#define TRIAGE_DECIDE_BREAKER_HPP

#include <optional>

#include <triage/decide/store.hpp>
#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {

/// PraisonAI's breaker against providers that stall: opens after a number of idle timeouts without a success in between.
/// Other failures neither count nor reset it. Where a driver has one, it alone bounds the retries after idle timeouts,
/// whatever the policy's attempts: give calls that share it a deadline as well. `decide` reads its state from
/// `AttemptState::breaker_counts` and `breaker_open`.
class IdleTimeoutBreaker {
 public:
  /// Throws `BadInputError` for 0.
  explicit IdleTimeoutBreaker(std::uint32_t max_consecutive = 3) : max_consecutive_(max_consecutive) { checked(*this); }

  /// Whether it counts that failure: an idle timeout of the provider's, not one of an action or a tool.
  [[nodiscard]] static bool counts(const Failure& failure) noexcept {
    return failure.kind() == ErrorKind::idle_timeout && failure.domain() == Domain::model;
  }

  /// Counts an idle timeout of the provider's, and nothing else.
  void record_failure(const Failure& failure) noexcept {
    if (!counts(failure)) return;
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

/// When a circuit breaker opens, and for how long.
struct BreakerConfig {
  std::optional<std::uint32_t> consecutive = {};  ///< opens after so many failures in a row; 5 without any `failure_rate`
  std::optional<double> failure_rate = {};        ///< opens where this share of the window's calls failed
  std::uint32_t min_calls = 20;              ///< in the window, before its rate counts
  Duration window{30'000};
  Duration open_for{30'000};
  Duration probe_timeout{60'000};  ///< a probe that does not report in this time is replaced by another one

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    const auto bad = [](std::string_view field, detail::TextBuilder value, std::string_view must) {
      return BadInput{field, value, must};
    };
    using Text = detail::TextBuilder;
    if (consecutive && *consecutive == 0) return bad("consecutive", Text("0"), "be at least 1");
    if (failure_rate && !(*failure_rate > 0 && *failure_rate <= 1))
      return bad("failure_rate", Text("not a share"), "be above 0 and at most 1");
    if (min_calls == 0) return bad("min_calls", Text("0"), "be at least 1");
    if (window.count() < 10) return bad("window", Text{}.add(window), "be at least 10ms");
    if (open_for <= Duration::zero()) return bad("open_for", Text{}.add(open_for), "be above zero");
    if (probe_timeout <= Duration::zero()) return bad("probe_timeout", Text{}.add(probe_timeout), "be above zero");
    return std::nullopt;
  }
};

/// The state of a circuit breaker: all calls pass, none does, or one probe does.
enum class TRIAGE_VISIBLE BreakerState : unsigned char { closed = 1, open, half_open };

template <>
inline constexpr NameRow<BreakerState> rows<BreakerState>[] = {
    {BreakerState::closed, "closed"sv}, {BreakerState::open, "open"sv}, {BreakerState::half_open, "half_open"sv}};

/// A breaker's permission to call. Pass it back with the outcome.
enum class TRIAGE_VISIBLE Permit : unsigned char {
  refused = 1,
  call,
  probe,  ///< the one call that decides whether an open breaker closes
};

/// A circuit breaker for one tool or provider: closed, open, or half-open while one probe runs. Lock-free over
/// an `AtomicCell`; over a `StoreCell`, all processes share one view.
template <class Cell>
class BasicCircuitBreaker {
 public:
  /// Throws `BadInputError` where the configuration has a mistake. `cell` are the constructor arguments of the cell.
  template <class... Args>
  explicit BasicCircuitBreaker(const BreakerConfig& config = {}, Args&&... cell)
      : config_(checked(config)), state_(std::forward<Args>(cell)...) {
    if (!config_.consecutive && !config_.failure_rate) config_.consecutive = 5;
  }

  /// Whether to call now.
  [[nodiscard]] Permit try_call(TimePoint now) noexcept {
    const CellValue seen = state_.load();
    if (is_closed(seen)) return Permit::call;
    if (now < time_in(seen)) return Permit::refused;
    // The wait is over, or the probe never reported: one caller gets the next probe.
    CellValue expected = seen;
    const CellValue probing = make(half_open, detail::saturating_add(now, config_.probe_timeout));
    return state_.exchange(expected, probing, keep()) ? Permit::probe : Permit::refused;
  }

  /// The call worked: a probe closes the breaker, another call ends a run of failures.
  void record_success(Permit permit, TimePoint now) noexcept {
    if (permit == Permit::probe) {
      detail::update(state_, keep(), [](CellValue seen) { return tag_of(seen) == half_open ? CellValue{0} : seen; });
      if (config_.failure_rate) window_.clear(keep());
    } else if (permit == Permit::call) {
      if (config_.failure_rate) window_.count(now, config_.window, false);
      if (config_.consecutive)
        detail::update(state_, keep(), [](CellValue seen) { return is_closed(seen) ? CellValue{0} : seen; });
    }
  }

  /// The callee failed: the breaker opens where that was one failure too many, and opens again where it was a probe.
  void record_failure(Permit permit, TimePoint now) noexcept {
    const CellValue opened = make(open, detail::saturating_add(now, config_.open_for));
    if (permit == Permit::probe) {
      detail::update(state_, keep(), [&](CellValue seen) { return tag_of(seen) == half_open ? opened : seen; });
    } else if (permit == Permit::call) {
      bool trips = false;
      if (config_.failure_rate) {
        window_.count(now, config_.window, true);
        const auto [calls, failures] = window_.sum(now, config_.window);
        trips = calls >= config_.min_calls && static_cast<double>(failures) >= *config_.failure_rate * calls;
      }
      detail::update(state_, keep(), [&](CellValue seen) {
        if (!is_closed(seen)) return seen;
        const CellValue failures = (seen >> 2U) + 1;
        if (trips || (config_.consecutive && failures >= *config_.consecutive)) return opened;
        return config_.consecutive ? failures << 2U : seen;
      });
    }
  }

  /// Counts a failure of the provider or the endpoint as one of the callee. A refusal of this request, key or model shows
  /// that the callee is up. A failure that was not recognised, or was cancelled or never sent, counts as neither.
  void record(Permit permit, const Classification& c, TimePoint now) noexcept {
    if (c.kind == ErrorKind::cancelled) return abandon(permit, now);
    if (c.scope == Scope::provider || c.scope == Scope::endpoint) return record_failure(permit, now);
    const bool was_answered = c.kind != ErrorKind::unknown && c.kind != ErrorKind::config && c.phase != Phase::not_sent;
    was_answered ? record_success(permit, now) : abandon(permit, now);
  }

  /// The call ended without an outcome. Another caller may probe in its place.
  void abandon(Permit permit, TimePoint now) noexcept {
    if (permit != Permit::probe) return;
    detail::update(state_, keep(), [&](CellValue seen) { return tag_of(seen) == half_open ? make(open, now) : seen; });
  }

  [[nodiscard]] BreakerState state(TimePoint now) const noexcept {
    const CellValue seen = state_.load();
    if (is_closed(seen)) return BreakerState::closed;
    return tag_of(seen) == half_open || now >= time_in(seen) ? BreakerState::half_open : BreakerState::open;
  }

  /// Until when calls are refused, as things stand; empty while closed.
  [[nodiscard]] std::optional<TimePoint> refuses_until() const noexcept {
    const CellValue seen = state_.load();
    if (is_closed(seen)) return std::nullopt;
    return time_in(seen);
  }

  /// Closes the breaker and forgets all failures.
  void reset() noexcept {
    detail::update(state_, keep(), [](CellValue) { return CellValue{0}; });
    if (config_.failure_rate) window_.clear(keep());
  }

  [[nodiscard]] const BreakerConfig& config() const noexcept { return config_; }

 private:
  // The two low bits are the state. The others are a count of failures while closed, else a time in milliseconds.
  enum Tag : CellValue { closed = 0, open = 1, half_open = 2 };

  static constexpr Tag tag_of(CellValue value) noexcept { return static_cast<Tag>(value & 3U); }
  static constexpr bool is_closed(CellValue value) noexcept { return tag_of(value) == closed; }
  static constexpr CellValue make(Tag tag, TimePoint time) noexcept {
    constexpr Duration last_time{(Duration::max)().count() >> 2U};  // a later time would lose its top bits
    return static_cast<CellValue>(detail::min_of(time.time_since_epoch(), last_time).count()) << 2U | tag;
  }
  static constexpr TimePoint time_in(CellValue value) noexcept {
    return TimePoint{Duration{static_cast<std::int64_t>(value) >> 2U}};
  }

  /// A state that is not changed for so long no longer matters.
  [[nodiscard]] Duration keep() const noexcept {
    return detail::saturating_add(detail::saturating_add(config_.open_for, config_.probe_timeout), config_.window);
  }

  /// Calls and failures of the last `window`, in ten slices of one cell each.
  class Window {
   public:
    explicit Window(const Cell& whole) : Window(whole, std::make_integer_sequence<int, size>{}) {}

    void count(TimePoint now, Duration window, bool failed) noexcept {
      const CellValue slice = slice_of(now, window);
      detail::update(slices_[static_cast<std::size_t>(slice % size)], window, [&](CellValue seen) {
        if (seen >> slice_shift != slice) seen = slice << slice_shift;
        if ((seen & mask) == mask) {  // full: halve both, which keeps the rate
          const CellValue calls = (seen & mask) / 2;
          const CellValue failures = (seen >> failures_shift & mask) / 2;
          seen = slice << slice_shift | failures << failures_shift | calls;
        }
        return seen + 1 + (failed ? CellValue{1} << failures_shift : 0);
      });
    }

    /// Calls and failures.
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> sum(TimePoint now, Duration window) const noexcept {
      const CellValue slice = slice_of(now, window);
      std::uint32_t calls = 0;
      std::uint32_t failures = 0;
      for (const Cell& cell : slices_) {
        const CellValue seen = cell.load();
        if (((slice - (seen >> slice_shift)) & slice_mask) >= size) continue;
        calls += static_cast<std::uint32_t>(seen & mask);
        failures += static_cast<std::uint32_t>(seen >> failures_shift & mask);
      }
      return {calls, failures};
    }

    void clear(Duration keep) noexcept {
      for (Cell& cell : slices_) detail::update(cell, keep, [](CellValue) { return CellValue{0}; });
    }

   private:
    static constexpr int size = 10;
    static constexpr unsigned failures_shift = 18;
    static constexpr unsigned slice_shift = 36;
    static constexpr CellValue mask = (CellValue{1} << failures_shift) - 1;
    static constexpr CellValue slice_mask = (CellValue{1} << (64 - slice_shift)) - 1;

    template <int... Part>
    Window(const Cell& whole, std::integer_sequence<int, Part...>) : slices_{Cell(whole, Part)...} {}

    static constexpr CellValue slice_of(TimePoint now, Duration window) noexcept {
      return static_cast<CellValue>(now.time_since_epoch() / (window / size)) & slice_mask;
    }

    std::array<Cell, size> slices_;
  };

  BreakerConfig config_;
  Cell state_;
  Window window_{state_};
};

/// A breaker of one process.
using CircuitBreaker = BasicCircuitBreaker<AtomicCell>;

/// A breaker that all users of a store share: `SharedCircuitBreaker breaker(config, store, "breaker|openai");`
using SharedCircuitBreaker = BasicCircuitBreaker<StoreCell>;

}  // namespace triage::inline TRIAGE_ABI

#endif
