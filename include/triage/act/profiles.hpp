// Profiles: the keys, providers and models that one call may use, how long each failure benches them, and how calls are
// spread over them.
//
//   triage::AuthProfile{.provider = "openai", .key = triage::Secret(key), .model = "gpt-4o"};

#ifndef TRIAGE_ACT_PROFILES_HPP
#define TRIAGE_ACT_PROFILES_HPP

#include <optional>
#include <string>
#include <vector>

#include <triage/decide/breaker_config.hpp>
#include <triage/decide/budget.hpp>
#include <triage/decide/concurrency.hpp>
#include <triage/decide/gate.hpp>
#include <triage/decide/policy.hpp>

namespace triage::inline TRIAGE_ABI {

/// A key that no stream, formatter or comparison shows by accident.
class Secret {
 public:
  Secret() = default;
  explicit Secret(std::string key) noexcept : key_(std::move(key)) {}

  /// The key itself, to be sent and never logged.
  [[nodiscard]] const std::string& reveal() const noexcept { return key_; }

 private:
  std::string key_;
};

namespace detail {

/// `bad`, with `name` in front of its field's.
[[nodiscard]] constexpr std::optional<BadInput> within(std::string_view name, std::optional<BadInput> bad) noexcept {
  if (bad) bad->field = TextBuilder(name).add(".").add(bad->field.view());
  return bad;
}

}  // namespace detail

/// What guards each target, which is a profile with a model: none of these by default, and each target has its own. An
/// open breaker, a spent budget or a full limit means "try the next one". Breaker and budget lie in the manager's
/// store.
struct TargetLimits {
  std::optional<BreakerConfig> breaker = {};
  std::optional<BudgetConfig> budget = {};
  std::optional<ConcurrencyConfig> concurrency = {};
  std::uint32_t idle_timeouts = 0;  ///< the limit of an `IdleTimeoutBreaker`; zero for none

  /// The mistake in the numbers, or nothing.
  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    if (breaker)
      if (const auto bad = detail::within("breaker", breaker->validate())) return bad;
    if (budget)
      if (const auto bad = detail::within("budget", budget->validate())) return bad;
    return concurrency ? detail::within("concurrency", concurrency->validate()) : std::nullopt;
  }
};

/// One way to reach a model.
struct AuthProfile {
  std::string name = {};  ///< unique; where it is empty, after the provider: "openai", "openai-2"
  std::string provider = {};
  Secret key = {};
  std::string base_url = {};
  std::string model = {};
  int priority = 0;   ///< smaller ones are tried first; equal ones as `FailoverConfig::spreading` says
  double weight = 1;  ///< its share of the calls among equal ones, where they are spread by weight
  std::vector<std::string> fallback_models = {};      ///< after `model`, with this key; in place of the manager's chain
  std::optional<TargetLimits> limits = std::nullopt;  ///< in place of the manager's
};

/// How calls are spread over profiles of equal priority.
enum class TRIAGE_VISIBLE Spreading : unsigned char {
  in_order = 1,  ///< the first one that is free
  round_robin,   ///< each in turn
  weighted,      ///< at random, by `AuthProfile::weight`
  least_busy,    ///< the one with the fewest calls under way in this process
  sticky,        ///< by the key of `sticky_by`: the same one for the same key, so that prompt caches are met
  head_room,     ///< at random, by the share that is left of their limits: `FailoverManager::record_limits`
};

template <>
inline constexpr NameRow<Spreading> rows<Spreading>[] = {
    {Spreading::in_order, "in_order"sv}, {Spreading::round_robin, "round_robin"sv},
    {Spreading::weighted, "weighted"sv}, {Spreading::least_busy, "least_busy"sv},
    {Spreading::sticky, "sticky"sv},     {Spreading::head_room, "head_room"sv}};

namespace detail {

/// The first model of a chain that is empty, which would end it too early, or repeated: it would never end. `name` is
/// that of the chain.
[[nodiscard]] constexpr std::optional<BadInput> mistake_in_chain(const std::vector<std::string>& chain,
                                                                 const TextBuilder& name) noexcept {
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const auto bad = [&](std::string_view value, std::string_view must) {
      return BadInput{TextBuilder(name).add("[").add(static_cast<std::int64_t>(i)).add("]"), TextBuilder(value), must};
    };
    if (chain[i].empty()) return bad("empty", "be a model's name");
    for (std::size_t j = 0; j < i; ++j)
      if (chain[i] == chain[j]) return bad(chain[i], "differ from all others");
  }
  return std::nullopt;
}

/// How long each kind benches the scope that it breaks. The other kinds bench nothing.
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

/// The settings of a manager.
struct FailoverConfig {
  PerKind<std::optional<Backoff>> cooldowns = detail::recommended_cooldowns();  ///< by strikes in a row; empty: none
  Backoff long_throttle{std::chrono::minutes(30), 2, std::chrono::hours(24)};   ///< a window of hours or days
  Duration longest_hold = GateConfig{}.longest_hold;  ///< then one call probes, whatever wait was stated
  Duration probe_timeout{60'000};                     ///< a probe that does not report in this time is replaced
  Duration forgets_after{3600'000};                   ///< so long after a cooldown has ended, its strikes are forgotten
  /// The last target that is free is held no longer than this after a failure that states no wait, so that a single
  /// deployment stays in use. `last_one` is for failures that pass, `last_one_lasting` for those that a person must
  /// repair.
  Backoff last_one{Duration{1000}, 2, Duration{30'000}};
  Backoff last_one_lasting{std::chrono::minutes(1), 2, std::chrono::hours(1)};
  /// A provider is benched as a whole when a second model of it fails within this time.
  Duration outage_window{60'000};
  Duration look_again{500};  ///< how often a call that waits looks whether a target has become free
  std::vector<std::string> models = {};  ///< the chain for `fallback_model`: after a model, the next one in it
  Spreading spreading = Spreading::in_order;
  std::optional<std::uint64_t> seed = {};  ///< of the order of calls, for tests; by itself another one each time
  TargetLimits limits = {};

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
    if (const auto bad = last_one.validate("last_one")) return bad;
    if (const auto bad = last_one_lasting.validate("last_one_lasting")) return bad;
    if (outage_window < Duration::zero())
      return BadInput{Text("outage_window"), Text{}.add(outage_window), "not be negative"};
    if (look_again <= Duration::zero()) return BadInput{Text("look_again"), Text{}.add(look_again), "be above zero"};
    if (const auto bad = detail::within("limits", limits.validate())) return bad;
    return detail::mistake_in_chain(models, Text("models"));
  }
};

}  // namespace triage::inline TRIAGE_ABI

#endif
