// What is kept for each target of a failover: its cells in the store, its breaker, budget and limit.
//
//   TargetState& target = targets.at(profile, "gpt-4o");
//   if (!target.breaker || target.breaker->try_call(now)) ...
//
// A target is a profile with a model. It is made when it is first asked for, and kept as long as the manager.

#ifndef TRIAGE_ACT_TARGETS_HPP
#define TRIAGE_ACT_TARGETS_HPP

#include <array>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <triage/act/profiles.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/decide/gate.hpp>
#include <triage/decide/idle_breaker.hpp>
#include <triage/decide/route.hpp>
#include <triage/detail/fnv1a.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// The name of a profile's key in the store: another key under the same profile begins afresh. 32 bits of a hash, which
/// do not give the key away.
[[nodiscard]] inline std::string key_name(const AuthProfile& profile) {
  std::string name = profile.name;
  if (profile.key.reveal().empty()) return name;
  name += '#';
  for (std::uint64_t hash = fnv1a(profile.key.reveal(), fnv1a("triage key")) >> 32U, i = 0; i < 8; ++i, hash >>= 4U)
    name += "0123456789abcdef"[hash & 0xFU];
  return name;
}

/// The share that is left of a target's limits, and until when that holds, in a cell. Zero is nothing used.
struct RoomCell {
  static constexpr auto whole = static_cast<double>(TimedCell::last_rest);

  [[nodiscard]] static CellValue pack(double share, TimePoint until) noexcept {
    return TimedCell::pack(until, static_cast<CellValue>((1 - share) * whole));
  }
  [[nodiscard]] static double share(CellValue value, TimePoint now) noexcept {
    return TimedCell::time(value) > now ? 1 - static_cast<double>(TimedCell::rest(value)) / whole : 1;
  }
};

/// The state of one target.
struct TargetState {
  TargetState(const AuthProfile& of, const Route& route, const TargetLimits& limits, Store& store)
      : profile(of),
        model(route.model),
        name(model.empty() ? of.name : of.name + "/" + model),
        parts(cells_of(route, store, std::make_index_sequence<route_parts.size()>{})),
        outage(store, "outage|" + part_name(RoutePart::provider, route)),
        window(store, "window|" + part_name(RoutePart::model, route)),
        room(store, "room|" + part_name(RoutePart::model_of_key, route)) {
    const std::string own = part_name(RoutePart::model_of_key, route);
    if (limits.breaker) {
      BreakerConfig config = *limits.breaker;
      config.name = name;
      breaker.emplace(config, store, "breaker|" + own);
    }
    if (limits.budget) budget.emplace(*limits.budget, store, "budget|" + own);
    if (limits.concurrency) concurrency.emplace(*limits.concurrency);
    if (limits.idle_timeouts > 0) idle_breaker.emplace(limits.idle_timeouts);
  }

  const AuthProfile& profile;
  const std::string model;
  const std::string name;  ///< "profile/model"

  std::array<StoreCell, route_parts.size()> parts;  ///< the cooldown of each part of its route
  StoreCell outage;                                 ///< which model of the provider failed last, and when
  StoreCell window;                                 ///< the tokens that the model accepts, where a failure said so
  StoreCell room;                                   ///< the share that is left of its limits, and until when
  std::optional<SharedCircuitBreaker> breaker;
  std::optional<SharedRetryBudget> budget;
  std::optional<ConcurrencyLimit> concurrency;
  std::optional<IdleTimeoutBreaker> idle_breaker;
  std::atomic<std::uint32_t> active{0};  ///< calls under way in this process

 private:
  template <std::size_t... I>
  static std::array<StoreCell, sizeof...(I)> cells_of(const Route& route, Store& store, std::index_sequence<I...>) {
    return {StoreCell(store, "cooldown|" + part_name(route_parts[I], route))...};
  }
};

/// The targets of a manager, whose profiles, limits and store it borrows. Thread-safe.
class Targets {
 public:
  Targets(const std::vector<AuthProfile>& profiles, const TargetLimits& limits, Store& store)
      : profiles_(profiles), limits_(limits), store_(store), states_(profiles.size()) {}

  /// The target of that profile, one of the manager's, with `model`, or with its own where that is empty. O(log
  /// models).
  [[nodiscard]] TargetState& at(const AuthProfile& profile, std::string_view model = {}) {
    if (model.empty()) model = profile.model;
    const std::lock_guard lock(mutex_);
    std::map<std::string, TargetState, std::less<>>& models = states_[index_of(profile)];
    if (const auto found = models.find(model); found != models.end()) return found->second;
    const std::string key = detail::key_name(profile);
    const Route route{profile.provider, key, model, profile.base_url};
    return models.try_emplace(std::string(model), profile, route, profile.limits.value_or(limits_), store_)
        .first->second;
  }

  /// The targets of that profile that were ever asked for. They live as long as this object.
  [[nodiscard]] std::vector<TargetState*> all_of(const AuthProfile& profile) {
    std::vector<TargetState*> all;
    const std::lock_guard lock(mutex_);
    for (auto& [model, state] : states_[index_of(profile)]) all.push_back(&state);
    return all;
  }

 private:
  [[nodiscard]] std::size_t index_of(const AuthProfile& profile) const noexcept {
    return static_cast<std::size_t>(&profile - profiles_.data());
  }

  const std::vector<AuthProfile>& profiles_;
  const TargetLimits& limits_;
  Store& store_;
  std::mutex mutex_;
  std::vector<std::map<std::string, TargetState, std::less<>>> states_;  // by profile, then by model
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
