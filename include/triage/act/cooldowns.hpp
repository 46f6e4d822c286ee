// What is benched, and for how long: cooldowns of models, keys, providers and endpoints in a store.
//
//   if (const Lease lease = cooldowns.take(target, now)) cooldowns.record_failure(lease, classification, now, is_last);
//
// A cell of the store for each part of a route holds its cooldown, and after its end the one probe that decides whether
// it is over.

#ifndef TRIAGE_ACT_COOLDOWNS_HPP
#define TRIAGE_ACT_COOLDOWNS_HPP

#include <optional>

#include <triage/act/targets.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {
class Cooldowns;
template <class Set>
class FailoverCall;
}  // namespace detail
class FailoverManager;

/// Permission to call a profile with a model; empty if there is none. Pass it back with the outcome, once. The manager
/// must outlive it.
class Lease {
 public:
  Lease() = default;

  explicit operator bool() const noexcept { return target_ != nullptr; }
  [[nodiscard]] const AuthProfile& profile() const noexcept { return target_->profile; }
  [[nodiscard]] std::string_view model() const noexcept { return target_->model; }
  /// "profile/model"
  [[nodiscard]] std::string_view target() const noexcept { return target_->name; }
  /// Whether the call decides if a cooldown is over.
  [[nodiscard]] bool is_probe() const noexcept { return is_probe_; }

 private:
  friend class detail::Cooldowns;
  friend class FailoverManager;
  template <class Set>
  friend class detail::FailoverCall;
  explicit Lease(detail::TargetState& target) noexcept : target_(&target) {}

  detail::TargetState* target_ = nullptr;
  std::array<CellValue, route_parts.size()> cells_{};  // of the parts when the call began; of probes, only its own
  Permit permit_;
  TimePoint begun_{};
  bool is_probe_ = false;
  bool is_counted_ = false;  // among the target's active calls, and in its limit
};

namespace detail {

/// A part of the way to a target that is held.
struct Held {
  Hold hold;
  Scope scope{};
  TimePoint look_again{};  // the end of the hold; for a probe, which may report much earlier, sooner
};

/// The state machine behind the cooldowns of a `FailoverManager`, whose settings it borrows. Thread-safe.
class Cooldowns {
 public:
  explicit Cooldowns(const FailoverConfig& config) noexcept : config_(config) {}

  [[nodiscard]] Lease take(TargetState& target, TimePoint now) const {
    if (held(target, now)) return {};
    Lease lease(target);
    for (std::size_t i = 0; i < route_parts.size(); ++i) {
      const std::optional<CellValue> value = take_probe(target.parts[i], now);
      if (!value) {  // another caller was faster
        release(lease, now);
        return {};
      }
      lease.cells_[i] = *value;
      lease.is_probe_ = lease.is_probe_ || (*value & probing) != 0;
    }
    return lease;
  }

  [[nodiscard]] static Lease lease(TargetState& target) {
    Lease lease(target);
    for (std::size_t i = 0; i < route_parts.size(); ++i) {
      const CellValue value = target.parts[i].load();
      if ((value & probing) == 0) lease.cells_[i] = value;
    }
    return lease;
  }

  /// Benches what `c` shows to be broken. `is_last`: no other target is free.
  void record_failure(const Lease& lease, const Classification& c, TimePoint now, bool is_last) const {
    const std::optional<RoutePart> broken = broken_part(c);
    if (const std::optional<Backoff> cooldown = broken ? cooldown_for(c, is_last) : std::nullopt) {
      bench(lease, *broken, *cooldown, c, now);
      if (*broken == RoutePart::model && is_second_model(*lease.target_, now))
        bench(lease, RoutePart::provider, *cooldown, c, now);
    }
    release(lease, now);
  }

  void record_success(const Lease& lease) const {
    for (std::size_t i = 0; i < route_parts.size(); ++i) {
      CellValue value = lease.cells_[i];
      if (value != 0) lease.target_->parts[i].exchange(value, 0, keep());
    }
    CellValue failing = lease.target_->outage.load();  // the provider answers: what fails is one model
    if (failing != 0) lease.target_->outage.exchange(failing, 0, keep());
  }

  void release(const Lease& lease, TimePoint now) const {
    for (std::size_t i = 0; i < route_parts.size(); ++i) {
      CellValue value = lease.cells_[i];
      if ((value & probing) == 0) continue;
      Hold hold = HoldCell::unpack(value & ~marks);
      hold.until = now;
      lease.target_->parts[i].exchange(value, HoldCell::pack(hold) | (value & lasting), keep());
    }
  }

  /// Ends the cooldowns of these parts.
  void end(TargetState& target, const auto& parts) const {
    for (std::size_t i = 0; i < route_parts.size(); ++i)
      for (const RoutePart part : parts)
        if (part == route_parts[i]) detail::update(target.parts[i], keep(), [](CellValue) { return CellValue{0}; });
  }

  /// The longest hold that runs on the way to that target, and on what.
  [[nodiscard]] std::optional<Held> held(const TargetState& target, TimePoint now) const {
    std::optional<Held> longest;
    for (std::size_t i = 0; i < route_parts.size(); ++i) {
      const CellValue value = target.parts[i].load();
      Held held{HoldCell::unpack(value & ~marks), scope_of(route_parts[i])};
      if (held.hold.until <= now) continue;
      held.hold = believed(held.hold, now, any_hold());
      held.look_again = held.hold.until;
      const std::optional<Backoff>& cooldown = config_.cooldowns[held.hold.kind];
      if ((value & probing) != 0 && cooldown)
        held.look_again = min_of(held.look_again, saturating_add(now, cooldown->after(1)));
      if (!longest || held.look_again > longest->look_again) longest = held;
    }
    return longest;
  }

 private:
  // The two highest bits of the kind's byte, which no kind has.
  static constexpr CellValue probing = 0x80;  ///< the hold is only a probe under way
  static constexpr CellValue lasting = 0x40;  ///< a throttle of hours or days
  static constexpr CellValue marks = probing | lasting;

  /// The value of a part that is free, or that of the probe that this call becomes. Empty where the part is held, or
  /// another caller probes it.
  [[nodiscard]] std::optional<CellValue> take_probe(StoreCell& cell, TimePoint now) const {
    CellValue value = cell.load();
    if (value == 0) return value;
    Hold hold = HoldCell::unpack(value & ~marks);
    if (hold.until > now) return std::nullopt;
    if (time_between(hold.until, now) > config_.forgets_after) return value;
    hold.until = saturating_add(now, config_.probe_timeout);
    const CellValue probe = HoldCell::pack(hold) | probing | (value & lasting);
    return cell.exchange(value, probe, keep()) ? std::optional(probe) : std::nullopt;
  }

  /// Begins a cooldown, or the next longer one where the call was the probe. While one runs, only a stronger word
  /// extends it: a wait that ends later, or a failure of another sort that cools longer.
  void bench(const Lease& lease, RoutePart part, const Backoff& cooldown, const Classification& c,
             TimePoint now) const {
    const auto i = static_cast<std::size_t>(part) - static_cast<std::size_t>(route_parts.front());
    const CellValue own = lease.cells_[i];
    const CellValue mark = is_lasting(c) ? lasting : 0;
    const std::optional<Duration> stated = stated_wait(c, now);
    const auto until = [&](Duration wait) { return saturating_add(now, min_of(wait, config_.longest_hold)); };
    detail::update(lease.target_->parts[i], keep(), [&](CellValue seen) {
      Hold hold = HoldCell::unpack(seen & ~marks);
      const bool runs = hold.until > now;
      const bool is_own_probe = (seen & probing) != 0 && seen == own;
      if (runs && !is_own_probe) {
        const bool says_the_same = !stated && hold.kind == c.kind && (seen & lasting) == mark;
        const TimePoint end = until(stated.value_or(cooldown.after(1)));
        if (says_the_same || end <= hold.until) return seen;
        hold.until = end;
      } else {
        if (!runs && time_between(hold.until, now) > config_.forgets_after) hold.strikes = 0;
        hold.strikes = min_of(hold.strikes + 1, HoldCell::last_strike);
        hold.until = until(stated.value_or(cooldown.after(hold.strikes)));
      }
      hold.kind = c.kind;
      return HoldCell::pack(hold) | mark;
    });
  }

  /// Whether another model of the provider failed shortly before, without a success since. Notes this one.
  [[nodiscard]] bool is_second_model(TargetState& target, TimePoint now) const {
    const CellValue model = fnv1a(target.model) >> (64U - TimedCell::rest_bits);
    const CellValue mine = TimedCell::pack(now, model);
    const CellValue seen = detail::update(target.outage, config_.outage_window, [&](CellValue) { return mine; }).first;
    return seen != 0 && TimedCell::rest(seen) != model &&
           time_between(TimedCell::time(seen), now) <= config_.outage_window;
  }

  [[nodiscard]] static bool is_lasting(const Classification& c) noexcept {
    return c.kind == ErrorKind::rate_limit && (c.horizon == Horizon::hours || c.horizon == Horizon::day_or_longer);
  }

  /// How long a failure benches; empty for not at all. The last target that is free is held more briefly.
  [[nodiscard]] std::optional<Backoff> cooldown_for(const Classification& c, bool is_last) const noexcept {
    std::optional<Backoff> cooldown = config_.cooldowns[c.kind];
    if (is_lasting(c)) cooldown = config_.long_throttle;
    if (!cooldown || !is_last) return cooldown;
    const KindTraits& row = row_of(c.kind);
    const bool passes =
        !is_lasting(c) && row.retryable != Retryability::no && row.retryable != Retryability::by_rotation;
    const Backoff& last = passes ? config_.last_one : config_.last_one_lasting;
    return last.after(1) < cooldown->after(1) ? last : *cooldown;
  }

  /// Long enough that strikes are not forgotten too early.
  [[nodiscard]] Duration keep() const noexcept { return saturating_add(any_hold(), config_.forgets_after); }

  /// What any hold lasts at most.
  [[nodiscard]] Duration any_hold() const noexcept { return max_of(config_.longest_hold, config_.probe_timeout); }

  const FailoverConfig& config_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
