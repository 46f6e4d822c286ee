// The profiles of a failover and what is known of them: who may be called now, and what is benched.
//
//   if (const triage::Lease lease = manager.take(now)) {
//     ...call lease.profile() with lease.model()...
//     manager.record_success(lease, now);
//   }
//
// `run` (act/failover.hpp) does this for a whole call.

#ifndef TRIAGE_ACT_FAILOVER_MANAGER_HPP
#define TRIAGE_ACT_FAILOVER_MANAGER_HPP

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include <triage/act/clock.hpp>
#include <triage/act/cooldowns.hpp>
#include <triage/act/options.hpp>
#include <triage/act/spreading.hpp>
#include <triage/decide/named_policies.hpp>
#include <triage/evidence/limits/rate_limits.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

struct CompressTag;
struct RefreshTag;
struct StickyTag;

}  // namespace detail

/// What `FailoverManager::run` takes after the function.
template <class T>
concept FailoverOption =
    RetryOption<T> || detail::OptionOf<T, detail::CompressTag, detail::RefreshTag, detail::MoveTag, detail::StickyTag>;

/// The state of a profile at one moment.
struct ProfileHealth {
  std::string_view profile;
  bool available = true;
  std::optional<Hold> hold = {};                  ///< the longest that runs
  Scope scope = Scope::request;                   ///< what that holds
  std::optional<BreakerState> breaker = {};       ///< where it has one
  std::optional<std::uint32_t> budget_left = {};  ///< in tokens, where it has a budget
  std::uint32_t active = 0;                       ///< calls under way in this process
};

/// Profiles in the order of their priority, and what is benched: one manager for all calls that share the keys.
/// Thread-safe; the state of one call is kept in that call. To take a profile and to return it reads a cell for each of
/// the five parts of its route, and may write each: as many calls of the `Store` where one is given.
class FailoverManager {
 public:
  /// Throws `BadInputError` for no profile, a profile without a provider, two of one name, or bad numbers. A profile
  /// without a name is called after its provider: "openai", the next one "openai-2". Cooldowns, breakers and budgets
  /// are kept in `store` if one is given, which must outlive the manager, else in the manager.
  explicit FailoverManager(std::vector<AuthProfile> profiles, FailoverConfig config = {}, Store* store = nullptr)
      : profiles_(std::move(profiles)),
        config_(std::move(config)),
        targets_(profiles_, config_.limits, store != nullptr ? *store : own_store_),
        cooldowns_(config_),
        turn_(config_.seed ? *config_.seed : ThreadRandom{}()) {
    name(profiles_);
    if (const auto bad = validate(profiles_)) detail::refuse(*bad);
    checked(config_);
    std::ranges::stable_sort(profiles_, {}, &AuthProfile::priority);
    for (const AuthProfile& profile : profiles_) by_priority_.push_back(&profile);
  }

  explicit FailoverManager(std::initializer_list<AuthProfile> profiles, FailoverConfig config = {},
                           Store* store = nullptr)
      : FailoverManager(std::vector<AuthProfile>(profiles), std::move(config), store) {}

  FailoverManager(const FailoverManager&) = delete;  // leases point into it
  FailoverManager& operator=(const FailoverManager&) = delete;
  ~FailoverManager() = default;

  /// The first mistake in such a list of profiles, or nothing.
  [[nodiscard]] static std::optional<BadInput> validate(const std::vector<AuthProfile>& profiles) {
    using Text = detail::TextBuilder;
    if (profiles.empty()) return BadInput{Text("profiles"), Text("empty"), "hold at least one profile"};
    for (std::size_t i = 0; i < profiles.size(); ++i) {
      const auto field = [&](std::string_view name) {
        return Text("profiles[").add(static_cast<std::int64_t>(i)).add("].").add(name);
      };
      if (profiles[i].provider.empty()) return BadInput{field("provider"), Text("empty"), "be a provider's name"};
      if (!(profiles[i].weight >= 0)) return BadInput{field("weight"), Text("negative"), "not be negative"};
      if (const auto bad = detail::mistake_in_chain(profiles[i].fallback_models, field("fallback_models"))) return bad;
      if (profiles[i].limits)
        if (const auto bad = detail::within(field("limits").view(), profiles[i].limits->validate())) return bad;
      for (std::size_t j = 0; j < i; ++j)
        if (!profiles[i].name.empty() && profiles[i].name == profiles[j].name)
          return BadInput{field("name"), Text{}.add(profiles[i].name), "differ from all others"};
    }
    return std::nullopt;
  }

  /// The profiles by priority.
  [[nodiscard]] const std::vector<AuthProfile>& profiles() const noexcept { return profiles_; }
  [[nodiscard]] const FailoverConfig& config() const noexcept { return config_; }

  /// Takes the first profile that may be called now, as the configuration spreads calls. After a cooldown only one
  /// caller gets it, as a probe, until it reports. Empty where none is free.
  [[nodiscard]] Lease take(TimePoint now) { return take("", "", now); }

  /// The same, to be asked for `model` instead of its own where that is not empty, for a call with that key.
  [[nodiscard]] Lease take(std::string_view model, std::string_view sticky_key, TimePoint now) {
    for (const AuthProfile* profile : order(sticky_key, now))
      if (const Lease lease = take(*profile, model, now)) return lease;
    return {};
  }

  /// Takes the first free target: a profile with its own model, else with the models after that. Empty where none is
  /// free.
  [[nodiscard]] Lease take_target(TimePoint now) { return take_target(Lease{}, now); }

  /// The same, other than the target of `besides`.
  [[nodiscard]] Lease take_target(const Lease& besides, TimePoint now) {
    Lease lease;
    static_cast<void>(any_target(order({}, now), [&](const AuthProfile& profile, std::string_view model) {
      if (&targets_.at(profile, model) != besides.target_) lease = take(profile, model, now);
      return static_cast<bool>(lease);
    }));
    return lease;
  }

  /// Takes this profile, one of `profiles()`, if it may be called now: if nothing on its way is benched, its breaker is
  /// closed and its limit has room.
  [[nodiscard]] Lease take(const AuthProfile& profile, std::string_view model, TimePoint now) {
    Lease lease = cooldowns_.take(targets_.at(profile, model), now);
    if (lease && !admit(lease, now)) {
      cooldowns_.release(lease, now);
      return {};
    }
    return lease;
  }

  /// A lease of one of `profiles()` whatever cools: for calls bound to it.
  [[nodiscard]] Lease lease(const AuthProfile& profile, std::string_view model = {}) {
    return detail::Cooldowns::lease(targets_.at(profile, model));
  }

  // A lease refers to its profile.
  Lease take(const AuthProfile&&, std::string_view, TimePoint) = delete;
  Lease lease(const AuthProfile&&, std::string_view = {}) = delete;

  /// Whether nothing on its way is benched.
  [[nodiscard]] bool is_available(const AuthProfile& profile, std::string_view model, TimePoint now) const {
    return !cooldowns_.held(targets_.at(profile, model), now);
  }

  /// Counts the failure wherever `blame_of` says so. It benches the part that it shows to be broken, for as long as its
  /// kind and its strikes in a row say, or as the provider stated, but no longer than `longest_hold`. Failures of calls
  /// that began before a cooldown extend it only by a stronger word.
  void record_failure(const Lease& lease, const Failure& failure, TimePoint now, Ended ended = Ended::by_itself) {
    const Classification c = failure.classification();
    detail::TargetState& target = *lease.target_;
    if (target.breaker) target.breaker->record(lease.permit_, c, now, ended);
    if (target.idle_breaker) target.idle_breaker->record_failure(failure, ended);
    if (target.concurrency && lease.is_counted_) target.concurrency->record(c, ended);
    leave(lease);
    if (c.kind == ErrorKind::context_overflow && c.context_limit) remember_window(target, *c.context_limit);
    if (blame_of(c, ended).cooldown)
      cooldowns_.record_failure(lease, c, now, !another_is_free(target, now));
    else
      cooldowns_.release(lease, now);
  }

  /// The same for a failure of the provider's of which only the classification is known.
  void record_failure(const Lease& lease, const Classification& c, TimePoint now, Ended ended = Ended::by_itself) {
    record_failure(lease, Failure{c}, now, ended);
  }

  /// The call worked: ends what was benched when it began. A failure that came later still counts.
  void record_success(const Lease& lease, TimePoint now) {
    detail::TargetState& target = *lease.target_;
    if (target.breaker) target.breaker->record_success(lease.permit_, now);
    if (target.idle_breaker) target.idle_breaker->record_success();
    if (target.concurrency && lease.is_counted_)
      target.concurrency->record_success(detail::time_between(lease.begun_, now));
    leave(lease);
    cooldowns_.record_success(lease);
  }

  /// The call ended without an outcome. Another caller may probe in its place.
  void release(const Lease& lease, TimePoint now) {
    detail::TargetState& target = *lease.target_;
    if (target.breaker) target.breaker->abandon(lease.permit_);
    if (target.concurrency && lease.is_counted_) target.concurrency->release();
    leave(lease);
    cooldowns_.release(lease, now);
  }

  /// What an answer said is left for that profile with `model`, or with its own: `Spreading::head_room` reads it. The
  /// tightest limit counts, until its reset; one without a reset for a minute.
  void record_limits(const AuthProfile& profile, std::string_view model, const RateLimits& limits, TimePoint now) {
    constexpr Duration minute = std::chrono::minutes(1);
    const std::optional<RateLimit> tightest = limits.tightest(now);
    if (!tightest) return;
    const TimePoint until = tightest->reset_at.value_or(detail::saturating_add(now, minute));
    const Duration keep = detail::min_of(detail::time_between(now, until), config_.longest_hold);
    const double share = tightest->share_left(now).value_or(1);
    const CellValue value = detail::RoomCell::pack(share, detail::saturating_add(now, keep));
    detail::update(targets_.at(profile, model).room, keep, [&](CellValue) { return value; });
  }

  /// The share that is left of that profile's limits, from 0 to 1, as the last answers said; 1 where none did.
  [[nodiscard]] double head_room(const AuthProfile& profile, std::string_view model, TimePoint now) const {
    return detail::RoomCell::share(targets_.at(profile, model).room.load(), now);
  }

  /// Frees that profile at once, with that model, or with all that it was asked for: where it is known to work again.
  /// Ends what is benched on its way, and closes its breaker.
  void clear(std::string_view profile_name, std::string_view model = {}) {
    for (const AuthProfile& profile : profiles_) {
      if (profile.name != profile_name) continue;
      std::vector<detail::TargetState*> targets{&targets_.at(profile, model)};  // of the store's, if not asked for here
      if (model.empty()) targets = targets_.all_of(profile);
      for (detail::TargetState* target : targets) {
        cooldowns_.end(*target, route_parts);
        if (target->breaker) target->breaker->reset();
      }
    }
  }

  /// The state of every profile with its own model.
  [[nodiscard]] std::vector<ProfileHealth> health(TimePoint now) const { return health("", now); }

  /// The same with `model`.
  [[nodiscard]] std::vector<ProfileHealth> health(std::string_view model, TimePoint now) const {
    std::vector<ProfileHealth> view;
    for (const AuthProfile& profile : profiles_) {
      const detail::TargetState& target = targets_.at(profile, model);
      ProfileHealth one{.profile = profile.name, .active = target.active.load()};
      if (target.breaker) one.breaker = target.breaker->state(now);
      if (target.budget) one.budget_left = target.budget->left();
      one.available = one.breaker != BreakerState::open;
      if (const auto found = cooldowns_.held(target, now)) {
        one.available = false;
        one.hold = found->hold;
        one.scope = found->scope;
      }
      view.push_back(one);
    }
    return view;
  }

  /// Where all profiles cool: the true cause of the one that is available first, its wait stated; while another caller
  /// probes it, that wait is at most the first cooldown of its kind. Empty where one is free.
  [[nodiscard]] std::optional<Classification> all_cooling(TimePoint now) const { return all_cooling("", now); }

  /// The same with `model`.
  [[nodiscard]] std::optional<Classification> all_cooling(std::string_view model, TimePoint now) const {
    std::optional<detail::Held> soonest;
    for (const AuthProfile& profile : profiles_) {
      const auto held = cooldowns_.held(targets_.at(profile, model), now);
      if (!held) return std::nullopt;
      if (!soonest || held->look_again < soonest->look_again) soonest = held;
    }
    Classification c = classification_of(soonest->hold.kind);
    c.retry_after = detail::time_between(now, soonest->look_again);
    c.reset_at = soonest->look_again;
    c.phase = Phase::not_sent;
    return c;
  }

  /// The model after `model` in the chain; the first one for a model that is not in it; empty at its end.
  [[nodiscard]] std::string_view model_after(std::string_view model) const noexcept {
    return after(config_.models, model);
  }

  /// The same in that profile's own chain, if it has one.
  [[nodiscard]] std::string_view model_after(const AuthProfile& profile, std::string_view model) const noexcept {
    return after(profile.fallback_models.empty() ? config_.models : profile.fallback_models, model);
  }

  /// Calls `fn(const Target&)` as `retry` does, with profiles that rotate and cool and models that fall back. Takes the
  /// options of `retry` except those of one destination (`with_gate`, `with_pacer`, `with_breaker`,
  /// `with_idle_breaker`, `with_budget`, `with_concurrency`), and `compress_with`, `refresh_with`, `sticky_by` and
  /// `on_move`. Where no target is free, it waits for the first one as far as the policy and the deadline allow; the
  /// failure is then its true cause, with the time until it is back.
  template <class Fn, FailoverOption... Options>
  decltype(auto) run(const Policy& policy, Fn&& fn, Options&&... options);

  /// The same under `policies::failover`.
  template <class Fn, class... Options>
  requires(!std::is_same_v<std::remove_cvref_t<Fn>, Policy> && (FailoverOption<Options> && ...)) decltype(auto)
      run(Fn&& fn, Options&&... options) {
    return run(policies::failover, std::forward<Fn>(fn), std::forward<Options>(options)...);
  }

 private:
  template <class Set>
  friend class detail::FailoverCall;

  /// Names those that have no name: "openai", and further ones "openai-2", "openai-3".
  static void name(std::vector<AuthProfile>& profiles) {
    const auto is_taken = [&](const std::string& name) {
      for (const AuthProfile& each : profiles)
        if (each.name == name) return true;
      return false;
    };
    for (AuthProfile& profile : profiles) {
      if (!profile.name.empty() || profile.provider.empty()) continue;
      std::string name = profile.provider;
      for (int n = 2; is_taken(name); ++n) name = profile.provider + "-" + std::to_string(n);
      profile.name = std::move(name);
    }
  }

  [[nodiscard]] static std::string_view after(const std::vector<std::string>& chain, std::string_view model) noexcept {
    const auto found = std::ranges::find(chain, model);
    const auto next = found == chain.end() ? chain.begin() : found + 1;
    return next == chain.end() ? std::string_view{} : std::string_view{*next};
  }

  /// The profiles in the order in which this call tries them.
  [[nodiscard]] std::vector<const AuthProfile*> order(std::string_view sticky_key, TimePoint now) {
    return detail::spread(
        profiles_, config_.spreading, sticky_key, turn_,
        [this](const AuthProfile& profile) { return targets_.at(profile).active.load(std::memory_order_relaxed); },
        [&](const AuthProfile& profile) { return head_room(profile, {}, now); });
  }

  /// Asks breaker and limit. The cooldowns' part of the lease is taken already.
  [[nodiscard]] static bool admit(Lease& lease, TimePoint now) {
    detail::TargetState& target = *lease.target_;
    if (target.concurrency && !target.concurrency->try_acquire()) return false;
    if (target.breaker) {
      lease.permit_ = target.breaker->try_call(now);
      if (!lease.permit_) {
        if (target.concurrency) target.concurrency->release();
        return false;
      }
    }
    lease.begun_ = now;
    lease.is_counted_ = true;
    ++target.active;
    return true;
  }

  static void leave(const Lease& lease) noexcept {
    if (lease.is_counted_) --lease.target_->active;
  }

  /// Calls `visit(profile, model)` for each target in the order of preference, until it returns true: every profile
  /// with its own model, then every profile with each model after that. False where it never did. The manager's chain
  /// is for profiles whose model is in it: others may not know its models.
  template <class Visit>
  [[nodiscard]] bool any_target(std::span<const AuthProfile* const> profiles, Visit&& visit) const {
    for (const AuthProfile* profile : profiles)
      if (visit(*profile, std::string_view{profile->model})) return true;
    for (const AuthProfile* profile : profiles) {
      const bool has_chain = !profile->fallback_models.empty() || profile->model.empty() ||
                             std::ranges::find(config_.models, profile->model) != config_.models.end();
      if (!has_chain) continue;
      for (std::string_view model = model_after(*profile, profile->model); !model.empty();
           model = model_after(*profile, model))
        if (visit(*profile, model)) return true;
    }
    return false;
  }

  [[nodiscard]] bool another_is_free(const detail::TargetState& failed, TimePoint now) const {
    return any_target(by_priority_, [&](const AuthProfile& profile, std::string_view model) {
      const detail::TargetState& target = targets_.at(profile, model);
      return &target != &failed && !cooldowns_.held(target, now);
    });
  }

  static void remember_window(detail::TargetState& target, std::int64_t tokens) {
    constexpr Duration day = std::chrono::hours(24);
    const auto limit = static_cast<CellValue>(detail::max_of(tokens, std::int64_t{1}));
    detail::update(target.window, day, [&](CellValue) { return limit; });
  }

  std::vector<AuthProfile> profiles_;
  std::vector<const AuthProfile*> by_priority_;
  FailoverConfig config_;
  LocalStore own_store_;
  mutable detail::Targets targets_;
  detail::Cooldowns cooldowns_;
  std::atomic<std::uint64_t> turn_;  // of the calls
};

}  // namespace triage::inline TRIAGE_ABI

#endif
