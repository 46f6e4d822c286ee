// What is benched, and for how long: cooldowns of models, keys, providers and endpoints in a store.
//
//   if (const Lease lease = cooldowns.take(profile, model, now)) cooldowns.record_failure(lease, classification, now);
//
// A cell of the store for each scope holds its cooldown, and after its end the one probe that decides whether it is
// over.

#ifndef TRIAGE_ACT_COOLDOWNS_HPP
#define TRIAGE_ACT_COOLDOWNS_HPP

#include <triage/act/profiles.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {
class Cooldowns;
}

/// Permission to call a profile with a model; empty if there is none. Pass it back with the outcome. The manager and
/// the text of `model` must outlive it.
class Lease {
 public:
  Lease() = default;

  explicit operator bool() const noexcept { return profile_ != nullptr; }
  [[nodiscard]] const AuthProfile& profile() const noexcept { return *profile_; }
  [[nodiscard]] std::string_view model() const noexcept { return model_.empty() ? profile_->model : model_; }

 private:
  friend class detail::Cooldowns;
  Lease(const AuthProfile& profile, std::string_view model) noexcept : profile_(&profile), model_(model) {}

  const AuthProfile* profile_ = nullptr;
  std::string_view model_;                              // empty: the profile's own
  std::array<CellValue, route_scopes.size()> cells_{};  // of the scopes when the call began; of probes, only its own
};

namespace detail {

/// A scope on the way to a profile that is held.
struct Held {
  Hold hold;
  Scope scope{};
  TimePoint look_again{};  // the end of the hold; for a probe, which may report much earlier, sooner
};

/// The state machine behind `FailoverManager`. Settings and store are borrowed. Thread-safe.
class Cooldowns {
 public:
  Cooldowns(const FailoverConfig& config, Store& store) noexcept : config_(config), store_(store) {}

  [[nodiscard]] Lease take(const AuthProfile& profile, std::string_view model, TimePoint now) const {
    if (held(profile, model, now)) return {};
    Lease lease(profile, model);
    for (std::size_t i = 0; i < route_scopes.size(); ++i) {
      const std::optional<CellValue> value = take_probe(cell_of(route_scopes[i], lease), now);
      if (!value) {  // another caller was faster
        release(lease, now);
        return {};
      }
      lease.cells_[i] = *value;
    }
    return lease;
  }

  [[nodiscard]] Lease lease(const AuthProfile& profile, std::string_view model) const {
    Lease lease(profile, model);
    for (std::size_t i = 0; i < route_scopes.size(); ++i) {
      const CellValue value = cell_of(route_scopes[i], lease).load();
      if ((value & probing) == 0) lease.cells_[i] = value;
    }
    return lease;
  }

  void record_failure(const Lease& lease, const Classification& c, TimePoint now) const {
    const Scope broken = c.scope == Scope::account ? Scope::credential : c.scope;
    if (const std::optional<Backoff> cooldown = cooldown_for(c))
      for (std::size_t i = 0; i < route_scopes.size(); ++i)
        if (route_scopes[i] == broken) bench(cell_of(broken, lease), lease.cells_[i], *cooldown, c, now);
    release(lease, now);
  }

  void record_success(const Lease& lease) const {
    for (std::size_t i = 0; i < route_scopes.size(); ++i) {
      CellValue value = lease.cells_[i];
      if (value != 0) cell_of(route_scopes[i], lease).exchange(value, 0, keep());
    }
  }

  void release(const Lease& lease, TimePoint now) const {
    for (std::size_t i = 0; i < route_scopes.size(); ++i) {
      CellValue value = lease.cells_[i];
      if ((value & probing) == 0) continue;
      Hold hold = HoldCell::unpack(value & ~probing);
      hold.until = now;
      cell_of(route_scopes[i], lease).exchange(value, HoldCell::pack(hold), keep());
    }
  }

  /// Ends the cooldowns of these scopes.
  void end(const AuthProfile& profile, std::string_view model, const auto& scopes) const {
    for (const Scope scope : scopes) {
      StoreCell cell = cell_of(scope, {profile, model});
      detail::update(cell, keep(), [](CellValue) { return CellValue{0}; });
    }
  }

  /// The longest hold that runs on the way to that profile, and on what.
  [[nodiscard]] std::optional<Held> held(const AuthProfile& profile, std::string_view model, TimePoint now) const {
    std::optional<Held> longest;
    for (const Scope scope : route_scopes) {
      const CellValue value = cell_of(scope, {profile, model}).load();
      Held held{HoldCell::unpack(value & ~probing), scope};
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
  /// Marks a hold that is only a probe under way: the highest bit of the kind's byte, which no kind has.
  static constexpr CellValue probing = 0x80;

  [[nodiscard]] StoreCell cell_of(Scope scope, const Lease& lease) const {
    const AuthProfile& profile = lease.profile();
    const Route route{profile.provider, profile.name, lease.model(), profile.base_url};
    return {store_, "cooldown|" + scope_name(scope, route)};
  }

  /// The value of a scope that is free, or that of the probe that this call becomes. Empty where the scope is held, or
  /// another caller probes it.
  [[nodiscard]] std::optional<CellValue> take_probe(StoreCell cell, TimePoint now) const {
    CellValue value = cell.load();
    if (value == 0) return value;
    Hold hold = HoldCell::unpack(value & ~probing);
    if (hold.until > now) return std::nullopt;
    if (time_between(hold.until, now) > config_.forgets_after) return value;
    hold.until = saturating_add(now, config_.probe_timeout);
    const CellValue probe = HoldCell::pack(hold) | probing;
    return cell.exchange(value, probe, keep()) ? std::optional(probe) : std::nullopt;
  }

  /// Begins a cooldown, or the next longer one where the call was the probe. `own` is the value that the call saw.
  void bench(StoreCell cell, CellValue own, const Backoff& cooldown, const Classification& c, TimePoint now) const {
    detail::update(cell, keep(), [&](CellValue seen) {
      Hold hold = HoldCell::unpack(seen & ~probing);
      const bool runs = hold.until > now;
      const bool is_own_probe = (seen & probing) != 0 && seen == own;
      if (runs && !is_own_probe) return seen;
      if (!runs && time_between(hold.until, now) > config_.forgets_after) hold.strikes = 0;
      hold.strikes = min_of(hold.strikes + 1, HoldCell::last_strike);
      hold.kind = c.kind;
      const Duration wait = stated_wait(c, now).value_or(cooldown.after(hold.strikes));
      hold.until = saturating_add(now, min_of(wait, config_.longest_hold));
      return HoldCell::pack(hold);
    });
  }

  [[nodiscard]] std::optional<Backoff> cooldown_for(const Classification& c) const noexcept {
    if (c.kind == ErrorKind::rate_limit && (c.horizon == Horizon::hours || c.horizon == Horizon::day_or_longer))
      return config_.long_throttle;
    return config_.cooldowns[c.kind];
  }

  /// Long enough that strikes are not forgotten too early.
  [[nodiscard]] Duration keep() const noexcept {
    return saturating_add(any_hold(), config_.forgets_after);
  }

  /// What any hold lasts at most.
  [[nodiscard]] Duration any_hold() const noexcept { return max_of(config_.longest_hold, config_.probe_timeout); }

  const FailoverConfig& config_;
  Store& store_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
