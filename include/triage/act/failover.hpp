// Several keys, providers and models for one call: profiles, their cooldowns, and the driver that rotates.
//
//   triage::FailoverManager failover({{.provider = "openai", .key = triage::Secret(key_a), .model = "gpt-4o"},
//                                     {.provider = "anthropic", .key = triage::Secret(key_b), .model = "sonnet"}});
//   auto answer = failover.run(policy, [&](const triage::Target& target) { return ask(target, question); });
//
// A failure benches what it shows to be broken and no more: a throttle benches that model on that key, an overload the
// provider, a dead key the key. The manager is shared between threads; the state of one call lives in that call.

#ifndef TRIAGE_ACT_FAILOVER_HPP
#define TRIAGE_ACT_FAILOVER_HPP

#include <optional>
#include <vector>

#include <triage/act/retry.hpp>
#include <triage/decide/budget.hpp>

namespace triage::inline TRIAGE_ABI {

/// A key that no stream, formatter or comparison gets at by accident.
class Secret {
 public:
  Secret() = default;
  explicit Secret(std::string key) noexcept : key_(std::move(key)) {}

  /// The key itself. Send it, never log it.
  [[nodiscard]] const std::string& reveal() const noexcept { return key_; }

 private:
  std::string key_;
};

/// One way to reach a model.
struct AuthProfile {
  std::string name = {};  ///< unique; the provider's name where it is empty
  std::string provider = {};
  Secret key = {};
  std::string base_url = {};
  std::string model = {};
  int priority = 0;  ///< smaller ones are tried first; equal ones in their order
};

namespace detail {

/// How long each kind benches what it breaks; the others are the request's own fault, or nobody's.
constexpr PerKind<std::optional<Backoff>> recommended_cooldowns() noexcept {
  using std::chrono::hours, std::chrono::minutes, std::chrono::seconds;
  PerKind<std::optional<Backoff>> all;
  all[ErrorKind::rate_limit] = Backoff{seconds(30), 2, minutes(10)};
  all[ErrorKind::overloaded] = Backoff{seconds(15), 2, minutes(5)};
  all[ErrorKind::server_error] = Backoff{seconds(10), 2, minutes(5)};
  all[ErrorKind::idle_timeout] = Backoff{seconds(10), 2, minutes(5)};
  all[ErrorKind::network] = Backoff{seconds(5), 2, minutes(2)};
  all[ErrorKind::auth] = Backoff{minutes(5), 2, hours(1)};
  all[ErrorKind::auth_permanent] = Backoff{hours(24), 1, hours(24)};
  all[ErrorKind::permission_denied] = Backoff{hours(1), 2, hours(24)};
  all[ErrorKind::billing] = Backoff{hours(5), 2, hours(24)};
  all[ErrorKind::model_not_found] = Backoff{hours(24), 1, hours(24)};
  return all;
}

}  // namespace detail

/// The numbers of a manager.
struct FailoverConfig {
  PerKind<std::optional<Backoff>> cooldowns = detail::recommended_cooldowns();      ///< by strikes in a row; empty: none
  Backoff long_throttle{std::chrono::minutes(30), 2, std::chrono::hours(24)};  ///< a window of hours or days
  Duration longest_hold = GateConfig{}.longest_hold;  ///< then somebody probes, whatever wait was stated
  Duration probe_timeout{60'000};                     ///< a probe that never reports is given up after this
  Duration forgets_after{3600'000};                   ///< strikes this long after a cooldown's end count no more
  std::vector<std::string> models = {};  ///< the chain for `fallback_model`: after a model, the next one in it

  /// The mistake in the numbers, or nothing.
  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    for (const KindTraits& kind : rows<ErrorKind>)
      if (const std::optional<Backoff>& cooldown = cooldowns[kind.value])
        if (const auto bad = cooldown->validate(Text("cooldowns[").add(kind.name).add("]").view())) return bad;
    if (const auto bad = long_throttle.validate("long_throttle")) return bad;
    if (const auto bad = GateConfig{longest_hold}.validate()) return bad;
    if (probe_timeout <= Duration::zero())
      return BadInput{Text("probe_timeout"), Text{}.add(probe_timeout), "be above zero"};
    if (forgets_after < Duration::zero())
      return BadInput{Text("forgets_after"), Text{}.add(forgets_after), "not be negative"};
    // A chain that came back to a model would have no end.
    for (std::size_t i = 0; i < models.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (models[i] == models[j])
          return BadInput{Text("models[").add(static_cast<std::int64_t>(i)).add("]"), Text{}.add(models[i]),
                          "differ from all others"};
    return std::nullopt;
  }
};

/// Whom to call, and with what.
struct Target {
  const AuthProfile& profile;
  std::string_view model;
  const Attempt& attempt;
};

/// Leave to call a profile with a model; empty where there is none. Hand it back with the outcome. The manager and the
/// text of `model` must outlive it.
class Lease {
 public:
  Lease() = default;

  explicit operator bool() const noexcept { return profile_ != nullptr; }
  [[nodiscard]] const AuthProfile& profile() const noexcept { return *profile_; }
  [[nodiscard]] std::string_view model() const noexcept { return model_.empty() ? profile_->model : model_; }

 private:
  friend class FailoverManager;
  Lease(const AuthProfile& profile, std::string_view model) noexcept : profile_(&profile), model_(model) {}

  const AuthProfile* profile_ = nullptr;
  std::string_view model_;                         // empty: the profile's own
  std::array<Word, route_scopes.size()> words_{};  // of the scopes as the call began; of probes its own alone
};

/// What is known of a profile at one moment.
struct ProfileHealth {
  std::string_view profile;
  bool available = true;
  std::optional<Hold> hold = {};      ///< the longest that runs
  Scope scope = Scope::request;  ///< what it holds
};

namespace detail {

struct CompressTag;
struct RefreshTag;

/// What `FailoverManager::run` takes.
template <class T>
concept FailoverOption = RetryOption<T> || OptionOf<T, CompressTag, RefreshTag>;

}  // namespace detail

/// Profiles in the order of their priority, and what cools. One for all calls that share the keys; thread-safe. To take
/// a profile and to give it back reads and may write a word for each of the four scopes of its route: so many calls of
/// a `Store` where one is given.
class FailoverManager {
 public:
  /// Throws `BadInputError` for no profile, a profile without a provider, two of one name, or bad numbers. Cooldowns
  /// live in `store` if one is given, which must outlive the manager, else in the manager.
  explicit FailoverManager(std::vector<AuthProfile> profiles, FailoverConfig config = {}, Store* store = nullptr)
      : profiles_(std::move(profiles)), config_(std::move(config)) {
    for (AuthProfile& profile : profiles_)
      if (profile.name.empty()) profile.name = profile.provider;
    if (const auto bad = validate(profiles_)) detail::refuse(*bad);
    checked(config_);
    // A stable sort of a handful, by insertion.
    for (std::size_t i = 1; i < profiles_.size(); ++i)
      for (std::size_t j = i; j > 0 && profiles_[j].priority < profiles_[j - 1].priority; --j)
        std::swap(profiles_[j], profiles_[j - 1]);
    store_ = store != nullptr ? store : &own_store_;
  }

  explicit FailoverManager(std::initializer_list<AuthProfile> profiles, FailoverConfig config = {},
                           Store* store = nullptr)
      : FailoverManager(std::vector<AuthProfile>(profiles), std::move(config), store) {}

  FailoverManager(const FailoverManager&) = delete;  // calls under way point into it
  FailoverManager& operator=(const FailoverManager&) = delete;
  ~FailoverManager() = default;

  /// The mistake in such a list of profiles, or nothing.
  [[nodiscard]] static std::optional<BadInput> validate(const std::vector<AuthProfile>& profiles) {
    using Text = detail::TextBuilder;
    if (profiles.empty()) return BadInput{Text("profiles"), Text("empty"), "hold at least one profile"};
    const auto name_of = [&](std::size_t i) -> const std::string& {
      return profiles[i].name.empty() ? profiles[i].provider : profiles[i].name;
    };
    for (std::size_t i = 0; i < profiles.size(); ++i) {
      const auto field = [&](std::string_view name) {
        return Text("profiles[").add(static_cast<std::int64_t>(i)).add("].").add(name);
      };
      if (profiles[i].provider.empty()) return BadInput{field("provider"), Text("empty"), "be a provider's name"};
      for (std::size_t j = 0; j < i; ++j)
        if (name_of(i) == name_of(j)) return BadInput{field("name"), Text{}.add(name_of(i)), "differ from all others"};
    }
    return std::nullopt;
  }

  /// The profiles in the order in which they are tried.
  [[nodiscard]] const std::vector<AuthProfile>& profiles() const noexcept { return profiles_; }

  /// Takes the first profile that may be called now, `model` being what it is asked for in place of its own. After a
  /// cooldown only one caller gets it, as a probe, until it reports. Empty where all are cooling.
  [[nodiscard]] Lease take(TimePoint now, std::string_view model = {}) {
    for (const AuthProfile& profile : profiles_)
      if (const Lease lease = take(profile, model, now)) return lease;
    return {};
  }

  /// Takes this profile, one of `profiles()`, if it may be called now.
  [[nodiscard]] Lease take(const AuthProfile& profile, std::string_view model, TimePoint now) {
    if (holds(profile, model, now)) return {};
    Lease lease(profile, model);
    for (std::size_t i = 0; i < route_scopes.size(); ++i) {
      const std::optional<Word> word = take_probe(cell_of(route_scopes[i], lease), now);
      if (!word) {  // another caller was faster
        release(lease, now);
        return {};
      }
      lease.words_[i] = *word;
    }
    return lease;
  }

  /// This one of `profiles()` whatever cools: for the next attempt of a call that has it already, and for calls bound
  /// to it.
  [[nodiscard]] Lease lease(const AuthProfile& profile, std::string_view model = {}) const {
    Lease lease(profile, model);
    for (std::size_t i = 0; i < route_scopes.size(); ++i) {
      const Word word = cell_of(route_scopes[i], lease).load();
      if ((word & probing) == 0) lease.words_[i] = word;
    }
    return lease;
  }

  // A lease refers to its profile.
  Lease take(const AuthProfile&&, std::string_view, TimePoint) = delete;
  Lease lease(const AuthProfile&&, std::string_view = {}) const = delete;

  /// Whether it could be taken now.
  [[nodiscard]] bool is_available(const AuthProfile& profile, std::string_view model, TimePoint now) const {
    return !holds(profile, model, now);
  }

  /// Benches what that failure shows to be broken, for as long as its kind and its strikes in a row say, or as the
  /// provider stated, but no longer than `longest_hold`. A cooldown that runs is not extended by failures of calls that
  /// were under way.
  void record_failure(const Lease& lease, const Classification& c, TimePoint now) {
    const Scope broken = c.scope == Scope::account ? Scope::credential : c.scope;
    if (const std::optional<Backoff> cooldown = cooldown_for(c))
      for (std::size_t i = 0; i < route_scopes.size(); ++i)
        if (route_scopes[i] == broken) bench(cell_of(broken, lease), lease.words_[i], *cooldown, c, now);
    release(lease, now);
  }

  /// The call worked: what it saw on its way is sound. A failure that came after it began still stands.
  void record_success(const Lease& lease) {
    for (std::size_t i = 0; i < route_scopes.size(); ++i) {
      Word word = lease.words_[i];
      if (word != 0) cell_of(route_scopes[i], lease).exchange(word, 0, keep());
    }
  }

  /// The call was given up and says nothing. Another caller may probe in its place.
  void release(const Lease& lease, TimePoint now) {
    for (std::size_t i = 0; i < route_scopes.size(); ++i) {
      Word word = lease.words_[i];
      if ((word & probing) == 0) continue;
      Hold hold = detail::HoldWord::unpack(word & ~probing);
      hold.until = now;
      cell_of(route_scopes[i], lease).exchange(word, detail::HoldWord::pack(hold), keep());
    }
  }

  /// Ends every cooldown on the way to that profile, for somebody who knows that it works again.
  void clear(std::string_view profile_name, std::string_view model = {}) {
    for (const AuthProfile& profile : profiles_)
      if (profile.name == profile_name) end_holds({profile, model}, route_scopes);
  }

  /// The state of every profile.
  [[nodiscard]] std::vector<ProfileHealth> health(TimePoint now, std::string_view model = {}) const {
    std::vector<ProfileHealth> view;
    for (const AuthProfile& profile : profiles_) {
      ProfileHealth one{.profile = profile.name};
      if (const auto found = holds(profile, model, now)) {
        one.available = false;
        one.hold = found->hold;
        one.scope = found->scope;
      }
      view.push_back(one);
    }
    return view;
  }

  /// Where all profiles cool: the true cause of the one that is back first, its wait stated; while another caller
  /// probes it, that is the first cooldown of its kind at most. Empty where one is free.
  [[nodiscard]] std::optional<Classification> all_cooling(TimePoint now, std::string_view model = {}) const {
    std::optional<Held> soonest;
    for (const AuthProfile& profile : profiles_) {
      const auto held = holds(profile, model, now);
      if (!held) return std::nullopt;
      if (!soonest || held->look_again < soonest->look_again) soonest = held;
    }
    Classification c = classification_of(soonest->hold.kind);
    c.retry_after = detail::time_between(now, soonest->look_again);
    c.reset_at = soonest->look_again;
    c.phase = Phase::not_sent;
    return c;
  }

  /// The model after `model` in the chain; the first of it for a model that is not in it; empty at its end.
  [[nodiscard]] std::string_view model_after(std::string_view model) const noexcept {
    const auto& chain = config_.models;
    std::size_t next = 0;
    for (std::size_t i = 0; i < chain.size() && next == 0; ++i)
      if (chain[i] == model) next = i + 1;
    return next < chain.size() ? std::string_view{chain[next]} : std::string_view{};
  }

  /// Calls `fn(const Target&)` as `retry` does, with profiles that rotate and cool and models that fall back. Takes
  /// the options of `retry` but `with_gate`, and `compress_with` and `refresh_with`. Where a remedy fails, as one that
  /// throws does, what `fn` threw surfaces. With all profiles cooling, the failure is the true cause and states the
  /// time until the first is back, which the policy may wait for.
  template <class Fn, detail::FailoverOption... Options>
  decltype(auto) run(const Policy& policy, Fn&& fn, Options&&... options);

 private:
  template <class... Options>
  class Call;

  /// Marks a hold that only says that a probe is under way; the highest bit of the kind's byte, which no kind has.
  static constexpr Word probing = 0x80;

  [[nodiscard]] StoreCell cell_of(Scope scope, const Lease& lease) const {
    const AuthProfile& profile = lease.profile();
    const Route route{profile.provider, profile.name, lease.model(), profile.base_url};
    return {*store_, "cooldown|" + scope_name(scope, route)};
  }

  struct Held {
    Hold hold;
    Scope scope{};
    TimePoint look_again{};  // its end; of a probe, which may report long before it is given up, sooner
  };

  /// The longest hold that runs on the way to that profile, and on what.
  [[nodiscard]] std::optional<Held> holds(const AuthProfile& profile, std::string_view model, TimePoint now) const {
    std::optional<Held> longest;
    for (const Scope scope : route_scopes) {
      const Word word = cell_of(scope, {profile, model}).load();
      Held held{detail::HoldWord::unpack(word & ~probing), scope};
      if (held.hold.until <= now) continue;
      held.look_again = held.hold.until;
      const std::optional<Backoff>& cooldown = config_.cooldowns[held.hold.kind];
      if ((word & probing) != 0 && cooldown)
        held.look_again = detail::min_of(held.look_again, detail::saturating_add(now, cooldown->after(1)));
      if (!longest || held.look_again > longest->look_again) longest = held;
    }
    return longest;
  }

  /// The word of a scope that is free to go, or the probe of the one who may probe what has cooled.
  std::optional<Word> take_probe(StoreCell cell, TimePoint now) const {
    Word word = cell.load();
    if (word == 0) return word;
    Hold hold = detail::HoldWord::unpack(word & ~probing);
    if (hold.until > now) return std::nullopt;
    if (detail::time_between(hold.until, now) > config_.forgets_after) return word;
    hold.until = detail::saturating_add(now, config_.probe_timeout);
    const Word probe = detail::HoldWord::pack(hold) | probing;
    return cell.exchange(word, probe, keep()) ? std::optional<Word>(probe) : std::nullopt;
  }

  /// Begins a cooldown, or the next longer one where the call was the probe. `own` is the word that the call saw.
  void bench(StoreCell cell, Word own, const Backoff& cooldown, const Classification& c, TimePoint now) const {
    detail::update(cell, keep(), [&](Word seen) {
      Hold hold = detail::HoldWord::unpack(seen & ~probing);
      const bool runs = hold.until > now;
      const bool is_own_probe = (seen & probing) != 0 && seen == own;
      if (runs && !is_own_probe) return seen;
      if (!runs && detail::time_between(hold.until, now) > config_.forgets_after) hold.strikes = 0;
      hold.strikes = detail::min_of(hold.strikes + 1, detail::HoldWord::last_strike);
      hold.kind = c.kind;
      const Duration wait = detail::stated_wait(c, now).value_or(cooldown.after(hold.strikes));
      hold.until = detail::saturating_add(now, detail::min_of(wait, config_.longest_hold));
      return detail::HoldWord::pack(hold);
    });
  }

  void end_holds(const Lease& lease, const auto& scopes) const {
    for (const Scope scope : scopes) {
      StoreCell cell = cell_of(scope, lease);
      detail::update(cell, keep(), [](Word) { return Word{0}; });
    }
  }

  [[nodiscard]] std::optional<Backoff> cooldown_for(const Classification& c) const noexcept {
    if (c.kind == ErrorKind::rate_limit && (c.horizon == Horizon::hours || c.horizon == Horizon::day_or_longer))
      return config_.long_throttle;
    return config_.cooldowns[c.kind];
  }

  /// Long enough that strikes are not forgotten before their time.
  [[nodiscard]] Duration keep() const noexcept {
    const Duration longest = detail::max_of(config_.longest_hold, config_.probe_timeout);
    return detail::saturating_add(longest, config_.forgets_after);
  }

  std::vector<AuthProfile> profiles_;
  FailoverConfig config_;
  LocalStore own_store_;
  Store* store_ = nullptr;
};

/// `compress_with(compress)`: a callable that shortens the context; false where it could not.
inline constexpr detail::MakeOption<detail::CompressTag> compress_with{};
/// `refresh_with(refresh)`: a callable that takes the `const AuthProfile&` and renews its key; false where it could
/// not.
inline constexpr detail::MakeOption<detail::RefreshTag> refresh_with{};

/// The state of one call: which profile and model are in use, and which profiles have been. It is the set of its
/// options too, with itself as the observer.
template <class... Options>
class FailoverManager::Call : public detail::OptionSet<Options...>,
                              public detail::Option<detail::ObserverTag, FailoverManager::Call<Options...>&> {
  using Set = detail::OptionSet<Options...>;
  using Observer = detail::Option<detail::ObserverTag, Call&>;

 public:
  template <class... Given>
  explicit Call(FailoverManager& manager, Given&&... options)
      : Set{std::forward<Given>(options)...},
        Observer{.value = *this},  // unnamed, *this would be taken for the observer itself, and copied
        manager_(manager),
        tried_(manager.profiles_.size(), false) {}

  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  ~Call() {
    // A call that ended without an outcome, cancelled for one, lets another probe.
    if (lease_) detail::quietly([this] { manager_.release(lease_, now()); });
  }

  /// Sets up the profile and model for that attempt; a failure where no profile is to be had or a remedy failed.
  [[nodiscard]] std::optional<Failure> prepare(const Attempt& attempt) {
    made_call_ = false;
    std::optional<Failure> failure = set_up(attempt);
    made_call_ = !failure;
    return failure;
  }

  /// Whether the attempt had a profile to call; else its failure is that of no call, or of one that was counted.
  [[nodiscard]] bool made_call() const noexcept { return made_call_; }

  [[nodiscard]] Target target(const Attempt& attempt) const { return {lease_.profile(), model(), attempt}; }

  /// `retry` asks before it decides: what is left to rotate to, and which remedies are at hand.
  void failed(AttemptState& state, const Failure& failure) {
    if (made_call_) manager_.record_failure(lease_, failure.classification(), now());
    state.profiles_left = 0;
    for (std::size_t i = 0; i < tried_.size(); ++i)
      if (!tried_[i] && manager_.is_available(manager_.profiles_[i], {}, now())) ++state.profiles_left;
    if (!std::exchange(has_offered_, true)) {  // each is used up by its use
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
    // Another caller took the last free one, or is about to find out whether it works.
    if (attempt.last != nullptr) return *attempt.last;
    lease_ = manager_.lease(manager_.profiles_.front(), model_);
    return std::nullopt;
  }

  [[nodiscard]] std::string_view model() const noexcept { return lease_ ? lease_.model() : model_; }

  [[nodiscard]] TimePoint now() {
    constexpr SteadyClock clock;
    return detail::option_or<detail::ClockTag>(*this, clock)();
  }

  /// Whether the remedy that the attempt asks for, if any, was applied.
  bool apply(const Attempt& attempt) {
#if TRIAGE_EXCEPTIONS
    try {
#endif
      if constexpr (detail::has_option<detail::CompressTag, Set>)
        if (attempt.remedy() == Remedy::compress_context) return detail::option_of<detail::CompressTag>(*this)();
      if constexpr (detail::has_option<detail::RefreshTag, Set>)
        if (attempt.remedy() == Remedy::refresh_credentials && lease_) {
          if (!detail::option_of<detail::RefreshTag>(*this)(lease_.profile())) return false;
          manager_.end_holds(lease_, std::array{Scope::model, Scope::credential});  // the rest is none of the key's
        }
      return true;
#if TRIAGE_EXCEPTIONS
    } catch (...) {
      static_cast<void>(detail::failure_or_rethrow(*this));
      return false;
    }
#endif
  }

  FailoverManager& manager_;
  std::vector<bool> tried_;
  Lease lease_;
  std::string_view model_;  // empty: the profile's own
  bool made_call_ = false;
  bool has_offered_ = false;
};

template <class Fn, detail::FailoverOption... Options>
decltype(auto) FailoverManager::run(const Policy& policy, Fn&& fn, Options&&... options) {
  static_assert(std::is_invocable_v<Fn&, const Target&>, "the function that failover calls takes a const Target&");
  static_assert(!(detail::OptionOf<Options, detail::GateTag> || ...),
                "failover.run takes no with_gate: cooldowns share stated waits already, in the manager's store");
  using R = decltype(fn(std::declval<const Target&>()));
  Call<std::remove_cvref_t<Options>...> call(*this, std::forward<Options>(options)...);
#if TRIAGE_EXCEPTIONS
  std::exception_ptr thrown;  // by the last attempt
#endif
  auto attempt_once = [&](const Attempt& attempt) -> R {
    if (const auto failure = call.prepare(attempt)) {
#if TRIAGE_EXCEPTIONS
      if (thrown != nullptr && *failure == *attempt.last) std::rethrow_exception(thrown);
      thrown = nullptr;
#endif
      return detail::surface<R>(*failure);
    }
#if TRIAGE_EXCEPTIONS
    thrown = nullptr;
    try {
#endif
      return fn(call.target(attempt));
#if TRIAGE_EXCEPTIONS
    } catch (...) {
      thrown = std::current_exception();
      throw;
    }
#endif
  };
  return detail::Retry::run(policy, attempt_once, call);
}

namespace detail {

struct FirstOf {
  /// Calls the functions in order until one works, and gives what it gave. Where all fail, the last one's failure
  /// surfaces. Control flow and cancellation end it at once, and so does a failure after a part of the answer was
  /// shown: a function that streams takes a `const Attempt&`, to say so.
  template <class First, class... Rest>
  auto operator()(First&& first, Rest&&... rest) const -> CallResult<First> {
    using R = CallResult<First>;
    bool shown = false;
    const Attempt attempt{.output_shown = &shown};
    if constexpr (sizeof...(Rest) == 0) {
      return detail::call(first, attempt);
    } else {
#if TRIAGE_EXCEPTIONS
      try {
#endif
        if constexpr (Result<std::remove_cvref_t<R>>) {
          R result = detail::call(first, attempt);
          if (shown || static_cast<bool>(result) || detail::failure_in(result).kind() == ErrorKind::cancelled)
            return result;
        } else {
          return detail::call(first, attempt);
        }
#if TRIAGE_EXCEPTIONS
      } catch (...) {
        OptionSet<> none;
        static_cast<void>(detail::failure_or_rethrow(none));
        if (shown) throw;
      }
#endif
      return (*this)(std::forward<Rest>(rest)...);
    }
  }
};

}  // namespace detail

/// `first_of(a, b, ...)`: the first provider that answers.
inline constexpr detail::FirstOf first_of{};

}  // namespace triage::inline TRIAGE_ABI

#endif
