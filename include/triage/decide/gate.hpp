// A gate: where a provider stated a wait to one caller, all callers wait.
//
//   triage::LocalStore store;
//   triage::Gate gate(store);
//   triage::retry([&] { return ask(prompt); }, triage::with_gate(gate, triage::Route{.provider = "openai"}));
//
// Reads no clock: `now` is passed in.

#ifndef TRIAGE_DECIDE_GATE_HPP
#define TRIAGE_DECIDE_GATE_HPP

#include <optional>

#include <triage/core/stated_wait.hpp>
#include <triage/decide/route.hpp>
#include <triage/decide/store.hpp>

namespace triage::inline TRIAGE_ABI {

/// A scope that is not to be called for a while, and why.
struct Hold {
  TimePoint until{};
  ErrorKind kind = ErrorKind::unknown;
  std::uint32_t strikes = 0;  ///< failures in a row that led to it
};

namespace detail {

/// A hold in a cell: 44 bits of milliseconds, 12 of strikes, 8 of kind. Zero is no hold.
struct HoldCell {
  static constexpr CellValue last_time = (CellValue{1} << 44U) - 1;
  static constexpr std::uint32_t last_strike = 4095;

  [[nodiscard]] static constexpr CellValue pack(const Hold& hold) noexcept {
    const Duration since = max_of(hold.until.time_since_epoch(), Duration::zero());
    return min_of(static_cast<CellValue>(since.count()), last_time) << 20U |
           CellValue{min_of(hold.strikes, last_strike)} << 8U | static_cast<CellValue>(hold.kind);
  }
  [[nodiscard]] static constexpr Hold unpack(CellValue value) noexcept {
    return {TimePoint{Duration{static_cast<Duration::rep>(value >> 20U)}}, static_cast<ErrorKind>(value & 0xFFU),
            static_cast<std::uint32_t>(value >> 8U & last_strike)};
  }
};

/// A time beside 20 bits of something else in a cell.
struct TimedCell {
  static constexpr unsigned rest_bits = 20;
  static constexpr CellValue last_rest = (CellValue{1} << rest_bits) - 1;

  [[nodiscard]] static constexpr CellValue pack(TimePoint time, CellValue rest) noexcept {
    return (HoldCell::pack({.until = time}) & ~last_rest) | rest;
  }
  [[nodiscard]] static constexpr TimePoint time(CellValue value) noexcept { return HoldCell::unpack(value).until; }
  [[nodiscard]] static constexpr CellValue rest(CellValue value) noexcept { return value & last_rest; }
};

/// `hold` as far as it is believed: no process with a right clock writes one that ends later than `longest` from now.
[[nodiscard]] constexpr Hold believed(Hold hold, TimePoint now, Duration longest) noexcept {
  hold.until = min_of(hold.until, saturating_add(now, longest));
  return hold;
}

}  // namespace detail

/// The settings of a gate.
struct GateConfig {
  /// Calls then pass again, whatever wait was stated, and whatever another process wrote, whose clock may be wrong.
  Duration longest_hold = std::chrono::hours(24);

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    if (longest_hold <= Duration::zero())
      return BadInput{Text("longest_hold"), Text{}.add(longest_hold), "be above zero"};
    return std::nullopt;
  }
};

/// Holds calls to a scope back while a stated wait runs, for all callers that share the store. The store must outlive
/// the gate. Thread-safe.
class Gate {
 public:
  /// Throws `BadInputError` where the configuration has a mistake.
  explicit Gate(Store& store, const GateConfig& config = {}) : store_(&store), config_(checked(config)) {}

  /// Holds the scope until then, but no longer than `longest_hold`. A hold that already runs longer stays.
  void hold(std::string_view scope, TimePoint until, ErrorKind kind, TimePoint now) noexcept {
    if (scope.empty() || until <= now) return;
    const Duration wait = detail::min_of(detail::time_between(now, until), config_.longest_hold);
    const Hold wanted{detail::saturating_add(now, wait), kind, 1};
    NamedCell cell{*store_, scope};
    detail::update(cell, wait, [&](CellValue seen) {
      const TimePoint end = detail::HoldCell::unpack(seen).until;
      const bool is_believed = end <= detail::saturating_add(now, config_.longest_hold);
      return end >= wanted.until && is_believed ? seen : detail::HoldCell::pack(wanted);
    });
  }

  /// Holds the part of the route that `c` shows to be broken, where the provider stated for how long. False where it
  /// stated nothing, or only the request is broken.
  bool hold(const Classification& c, const Route& route, TimePoint now) {
    const std::optional<Duration> wait = detail::stated_wait(c, now);
    const std::optional<RoutePart> part = broken_part(c);
    if (!wait || !part) return false;
    hold(part_name(*part, route), detail::saturating_add(now, *wait), c.kind, now);
    return true;
  }

  /// The hold on that scope, if one runs; it ends after `longest_hold` at the latest.
  [[nodiscard]] std::optional<Hold> held(std::string_view scope, TimePoint now) const noexcept {
    const Hold hold = detail::HoldCell::unpack(store_->load(scope));
    if (hold.until <= now) return std::nullopt;
    return detail::believed(hold, now, config_.longest_hold);
  }

  /// The longest hold on any part that such a call uses.
  [[nodiscard]] std::optional<Hold> held(const Route& route, TimePoint now) const {
    std::optional<Hold> longest;
    for (const RoutePart part : route_parts) {
      const auto one = held(part_name(part, route), now);
      if (one && (!longest || one->until > longest->until)) longest = one;
    }
    return longest;
  }

  /// Lets calls through at once.
  void clear(std::string_view scope) noexcept {
    NamedCell cell{*store_, scope};
    detail::update(cell, Duration::zero(), [](CellValue) { return CellValue{0}; });
  }

 private:
  /// A `StoreCell` that borrows its name.
  struct NamedCell {
    Store& store;
    std::string_view name;
    [[nodiscard]] CellValue load() const noexcept { return store.load(name); }
    bool exchange(CellValue& expected, CellValue desired, Duration keep) noexcept {
      return store.exchange(name, expected, desired, keep);
    }
  };

  Store* store_;
  GateConfig config_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
