// Several keys, providers and models for one call: profiles that rotate and cool down.
//
//   triage::FailoverManager failover({{.provider = "openai", .key = triage::Secret(key_a), .model = "gpt-4o"},
//                                     {.provider = "anthropic", .key = triage::Secret(key_b), .model = "sonnet"}});
//   auto answer = failover.run(policy, [&](const triage::Target& target) { return ask(target, question); });
//
// A failure benches the scope that it shows to be broken and nothing else: a throttle benches that model on that key,
// an overload the provider, a dead key the key.

#ifndef TRIAGE_ACT_FAILOVER_HPP
#define TRIAGE_ACT_FAILOVER_HPP

#include <optional>
#include <vector>

#include <triage/act/cooldowns.hpp>
#include <triage/act/retry.hpp>

namespace triage::inline TRIAGE_ABI {

/// What one attempt calls.
struct Target {
  const AuthProfile& profile;
  std::string_view model;
  const Attempt& attempt;
};

/// The state of a profile at one moment.
struct ProfileHealth {
  std::string_view profile;
  bool available = true;
  std::optional<Hold> hold = {};  ///< the longest that runs
  Scope scope = Scope::request;   ///< what that holds
};

namespace detail {

struct CompressTag;
struct RefreshTag;

}  // namespace detail

/// What `FailoverManager::run` takes after the function.
template <class T>
concept FailoverOption = RetryOption<T> || detail::OptionOf<T, detail::CompressTag, detail::RefreshTag>;

/// A callable that shortens the context; false where it could not.
template <class Compress>
[[nodiscard]] constexpr auto compress_with(Compress&& compress) {
  return detail::Option<detail::CompressTag, Compress>{std::forward<Compress>(compress)};
}

/// A callable that takes the `const AuthProfile&` and renews its key; false where it could not.
template <class Refresh>
[[nodiscard]] constexpr auto refresh_with(Refresh&& refresh) {
  return detail::Option<detail::RefreshTag, Refresh>{std::forward<Refresh>(refresh)};
}

/// Profiles in the order of their priority, and what is benched: one manager for all calls that share the keys.
/// Thread-safe; the state of one call is kept in that call. To take a profile and to return it reads one cell for each
/// of the four scopes of its route, and may write each: as many calls of the `Store` where one is given.
class FailoverManager {
 public:
  /// Throws `BadInputError` for no profile, a profile without a provider, two of one name, or bad numbers. A profile without
  /// a name is called after its provider: "openai", the next one "openai-2". Cooldowns
  /// are kept in `store` if one is given, which must outlive the manager, else in the manager.
  explicit FailoverManager(std::vector<AuthProfile> profiles, FailoverConfig config = {}, Store* store = nullptr)
      : profiles_(std::move(profiles)),
        config_(std::move(config)),
        cooldowns_(config_, store != nullptr ? *store : own_store_) {
    name(profiles_);
    if (const auto bad = validate(profiles_)) detail::refuse(*bad);
    checked(config_);
    // A stable sort of a few, by insertion.
    for (std::size_t i = 1; i < profiles_.size(); ++i)
      for (std::size_t j = i; j > 0 && profiles_[j].priority < profiles_[j - 1].priority; --j)
        std::swap(profiles_[j], profiles_[j - 1]);
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
      for (std::size_t j = 0; j < i; ++j)
        if (!profiles[i].name.empty() && profiles[i].name == profiles[j].name)
          return BadInput{field("name"), Text{}.add(profiles[i].name), "differ from all others"};
    }
    return std::nullopt;
  }

  /// The profiles in the order in which they are tried.
  [[nodiscard]] const std::vector<AuthProfile>& profiles() const noexcept { return profiles_; }

  /// Takes the first profile that may be called now, to be asked for `model` instead of its own. After a cooldown only
  /// one caller gets it, as a probe, until it reports. Empty where all are cooling.
  [[nodiscard]] Lease take(TimePoint now, std::string_view model = {}) {
    for (const AuthProfile& profile : profiles_)
      if (const Lease lease = take(profile, model, now)) return lease;
    return {};
  }

  /// Takes this profile, one of `profiles()`, if it may be called now.
  [[nodiscard]] Lease take(const AuthProfile& profile, std::string_view model, TimePoint now) {
    return cooldowns_.take(profile, model, now);
  }

  /// A lease of one of `profiles()` whatever cools: for the next attempt of a call that has it already, and for calls
  /// bound to it.
  [[nodiscard]] Lease lease(const AuthProfile& profile, std::string_view model = {}) const {
    return cooldowns_.lease(profile, model);
  }

  // A lease refers to its profile.
  Lease take(const AuthProfile&&, std::string_view, TimePoint) = delete;
  Lease lease(const AuthProfile&&, std::string_view = {}) const = delete;

  /// Whether it could be taken now.
  [[nodiscard]] bool is_available(const AuthProfile& profile, std::string_view model, TimePoint now) const {
    return !cooldowns_.held(profile, model, now);
  }

  /// Benches the scope that the failure shows to be broken, for as long as its kind and its strikes in a row say, or as
  /// the provider stated, but no longer than `longest_hold`. Failures of calls that began before a cooldown do not
  /// extend it.
  void record_failure(const Lease& lease, const Classification& c, TimePoint now) {
    cooldowns_.record_failure(lease, c, now);
  }

  /// The call worked: ends what was benched when it began. A failure that came later still counts.
  void record_success(const Lease& lease) { cooldowns_.record_success(lease); }

  /// The call ended without an outcome. Another caller may probe in its place.
  void release(const Lease& lease, TimePoint now) { cooldowns_.release(lease, now); }

  /// Ends every cooldown on the way to that profile, where it is known to work again.
  void clear(std::string_view profile_name, std::string_view model = {}) {
    for (const AuthProfile& profile : profiles_)
      if (profile.name == profile_name) cooldowns_.end(profile, model, route_scopes);
  }

  /// The state of every profile.
  [[nodiscard]] std::vector<ProfileHealth> health(TimePoint now, std::string_view model = {}) const {
    std::vector<ProfileHealth> view;
    for (const AuthProfile& profile : profiles_) {
      ProfileHealth one{.profile = profile.name};
      if (const auto found = cooldowns_.held(profile, model, now)) {
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
  [[nodiscard]] std::optional<Classification> all_cooling(TimePoint now, std::string_view model = {}) const {
    std::optional<detail::Held> soonest;
    for (const AuthProfile& profile : profiles_) {
      const auto held = cooldowns_.held(profile, model, now);
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
    const auto& chain = config_.models;
    std::size_t next = 0;
    for (std::size_t i = 0; i < chain.size() && next == 0; ++i)
      if (chain[i] == model) next = i + 1;
    return next < chain.size() ? std::string_view{chain[next]} : std::string_view{};
  }

  /// Calls `fn(const Target&)` as `retry` does, with profiles that rotate and cool and models that fall back. Takes the
  /// options of `retry` except `with_gate`, and `compress_with` and `refresh_with`. Where a remedy fails or throws,
  /// what `fn` threw surfaces. Where all profiles are cooling, the failure is the true cause and states the time until
  /// the first one is back, which the policy may wait for.
  template <class Fn, FailoverOption... Options>
  decltype(auto) run(const Policy& policy, Fn&& fn, Options&&... options);

  /// The same under `policies::failover`.
  template <class Fn, class... Options>
  requires(!std::is_same_v<std::remove_cvref_t<Fn>, Policy> && (FailoverOption<Options> && ...)) decltype(auto)
      run(Fn&& fn, Options&&... options) {
    return run(policies::failover, std::forward<Fn>(fn), std::forward<Options>(options)...);
  }

 private:
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

  template <class... Options>
  class Call;

  std::vector<AuthProfile> profiles_;
  FailoverConfig config_;
  LocalStore own_store_;
  detail::Cooldowns cooldowns_;
};

/// The state of one call: which profile and model are in use, and which profiles were tried. It is also the set of its
/// options, with itself as the observer of `retry`.
template <class... Options>
class FailoverManager::Call : public detail::OptionSet<Options...>,
                              public detail::Option<detail::ObserverTag, FailoverManager::Call<Options...>&> {
  using Set = detail::OptionSet<Options...>;
  using Observer = detail::Option<detail::ObserverTag, Call&>;

 public:
  template <class... Given>
  explicit Call(FailoverManager& manager, Given&&... options)
      : Set{std::forward<Given>(options)...},
        Observer{.value = *this},  // without the name, *this would be taken for the option itself, and copied
        manager_(manager),
        tried_(manager.profiles_.size(), false) {}

  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  ~Call() {
    // A call that ended without an outcome, as by cancellation, lets another one probe.
    if (lease_) detail::call_and_drop([this] { manager_.release(lease_, now()); });
  }

  /// Chooses profile and model for that attempt; a failure if no profile is free or a remedy failed.
  [[nodiscard]] std::optional<Failure> prepare(const Attempt& attempt) {
    made_call_ = false;
    std::optional<Failure> failure = set_up(attempt);
    made_call_ = !failure;
    return failure;
  }

  /// Whether the attempt had a profile to call; else its failure belongs to no call, or to one that was counted.
  [[nodiscard]] bool made_call() const noexcept { return made_call_; }

  [[nodiscard]] Target target(const Attempt& attempt) const { return {lease_.profile(), model(), attempt}; }

  /// Called before each decision: says which profiles are left, and which remedies are at hand.
  void failed(AttemptState& state, const Failure& failure) {
    if (made_call_) manager_.record_failure(lease_, failure.classification(), now());
    state.profiles_left = 0;
    for (std::size_t i = 0; i < tried_.size(); ++i)
      if (!tried_[i] && manager_.is_available(manager_.profiles_[i], {}, now())) ++state.profiles_left;
    if (!std::exchange(has_offered_, true)) {  // each is offered once
      if constexpr (detail::has_option<detail::CompressTag, Set>)
        state.at_hand = state.at_hand.with(Remedy::compress_context);
      if constexpr (detail::has_option<detail::RefreshTag, Set>)
        state.at_hand = state.at_hand.with(Remedy::refresh_credentials);
    }
    state.at_hand = manager_.model_after(model()).empty() ? state.at_hand.without(Remedy::fallback_model)
                                                          : state.at_hand.with(Remedy::fallback_model);
  }

  void succeeded() {
    if (lease_) manager_.record_success(lease_);
  }

 private:
  std::optional<Failure> set_up(const Attempt& attempt) {
    if (attempt.remedy() == Remedy::fallback_model) model_ = manager_.model_after(model());
    if (!apply(attempt)) return *attempt.last;
    if (attempt.rotates()) {
      lease_ = {};
      model_ = {};  // the fallback may be unknown to another provider
    }
    if (lease_) {
      lease_ = manager_.lease(lease_.profile(), model_);
      return std::nullopt;
    }
    for (std::size_t i = 0; i < tried_.size() && !lease_; ++i) {
      if (tried_[i]) continue;
      lease_ = manager_.take(manager_.profiles_[i], model_, now());
      tried_[i] = static_cast<bool>(lease_);
    }
    if (lease_) return std::nullopt;
    if (const auto cooling = manager_.all_cooling(now(), model_)) return Failure{*cooling};
    // Another caller has just taken the last free profile, or is probing it.
    if (attempt.last) return *attempt.last;
    lease_ = manager_.lease(manager_.profiles_.front(), model_);
    return std::nullopt;
  }

  [[nodiscard]] std::string_view model() const noexcept { return lease_ ? lease_.model() : model_; }

  [[nodiscard]] TimePoint now() {
    constexpr SteadyClock clock;
    return detail::option_or<detail::ClockTag>(*this, clock)();
  }

  /// Applies the remedy that the attempt asks for, if any; false where it failed.
  bool apply(const Attempt& attempt) {
    TRIAGE_TRY {
      if constexpr (detail::has_option<detail::CompressTag, Set>)
        if (attempt.remedy() == Remedy::compress_context) return detail::option_of<detail::CompressTag>(*this)();
      if constexpr (detail::has_option<detail::RefreshTag, Set>)
        if (attempt.remedy() == Remedy::refresh_credentials && lease_) {
          if (!detail::option_of<detail::RefreshTag>(*this)(lease_.profile())) return false;
          // What else is held does not depend on the key.
          manager_.cooldowns_.end(lease_.profile(), lease_.model(), std::array{Scope::model, Scope::credential});
        }
      return true;
    }
    TRIAGE_CATCH(...) {
      static_cast<void>(detail::failure_or_rethrow(*this));
      return false;
    }
  }

  FailoverManager& manager_;
  std::vector<bool> tried_;
  Lease lease_;
  std::string_view model_;  // empty: the profile's own
  bool made_call_ = false;
  bool has_offered_ = false;
};

template <class Fn, FailoverOption... Options>
decltype(auto) FailoverManager::run(const Policy& policy, Fn&& fn, Options&&... options) {
  static_assert(std::is_invocable_v<Fn&, const Target&>, "the function that failover calls takes a const Target&");
  static_assert(!(detail::OptionOf<Options, detail::GateTag> || ...),
                "failover.run takes no with_gate: cooldowns share stated waits already, in the manager's store");
  using R = decltype(fn(std::declval<const Target&>()));
  Call<std::remove_cvref_t<Options>...> call(*this, std::forward<Options>(options)...);
  std::exception_ptr thrown;  // by the last attempt
  auto attempt_once = [&](const Attempt& attempt) -> R {
    if (const auto failure = call.prepare(attempt)) {
      if (thrown != nullptr && *failure == *attempt.last) std::rethrow_exception(thrown);
      thrown = nullptr;
      return detail::return_or_throw<R>(*failure);
    }
    thrown = nullptr;
    TRIAGE_TRY { return fn(call.target(attempt)); }
    TRIAGE_CATCH(...) {
      thrown = std::current_exception();
      detail::rethrow();
    }
  };
  return detail::run_retries(policy, attempt_once, call);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
