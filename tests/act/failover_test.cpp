#include <functional>
#include <memory>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "virtual_time.hpp"

#include <triage/act/failover.hpp>
#include <triage/act/first_of.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/decide/budget.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

constexpr Policy exact{.jitter = Jitter::none};
using K = ErrorKind;

std::vector<AuthProfile> three_profiles() {
  return {
      {.name = "spare", .provider = "anthropic", .key = Secret("sk-ant-x"), .model = "claude-sonnet", .priority = 9},
      {.name = "team-a", .provider = "openai", .key = Secret("sk-a"), .model = "gpt-4o"},
      {.name = "team-b", .provider = "openai", .key = Secret("sk-b"), .model = "gpt-4o"}};
}

std::string name_of(const Lease& lease) { return lease ? lease.profile().name : "none"; }

/// A store where `overtake` runs once, just before a word is exchanged whose name begins like that.
struct RacingStore final : Store {
  LocalStore& words;
  std::string_view name_begins;
  std::function<void()> overtake;

  RacingStore(LocalStore& shared, std::string_view begins, std::function<void()> faster)
      : words(shared), name_begins(begins), overtake(std::move(faster)) {}

  [[nodiscard]] CellValue load(std::string_view name) noexcept override { return words.load(name); }
  bool exchange(std::string_view name, CellValue& expected, CellValue desired, Duration keep) noexcept override {
    if (overtake && name.starts_with(name_begins)) std::exchange(overtake, nullptr)();
    return words.exchange(name, expected, desired, keep);
  }
};

/// A result that holds a number or a failure.
struct Answer {
  int value = 0;
  std::optional<Failure> failed{};

  explicit Answer(int number) : value(number) {}
  explicit Answer(const Failure& why) : failed(why) {}
  explicit operator bool() const { return !failed; }
  [[nodiscard]] const Failure& failure() const { return *failed; }
};

template <class T>
concept Printable = requires(std::ostream& out, const T& value) {
  out << value;
};

}  // namespace

TEST_CASE("a key is not printable, and is revealed only by name") {
  STATIC_REQUIRE_FALSE(Printable<Secret>);
  STATIC_REQUIRE_FALSE(std::is_convertible_v<Secret, std::string>);
  STATIC_REQUIRE_FALSE(std::is_convertible_v<Secret, std::string_view>);
  CHECK(Secret("sk-a").reveal() == "sk-a");
}

TEST_CASE("profiles are tried by priority, then in their order") {
  FailoverManager manager(three_profiles());
  CHECK(manager.profiles()[0].name == "team-a");
  CHECK(manager.profiles()[1].name == "team-b");
  CHECK(manager.profiles()[2].name == "spare");
  CHECK(name_of(manager.take(start)) == "team-a");
}

TEST_CASE("a profile without a stated priority has priority 0") {
  const FailoverManager manager({{.name = "later", .provider = "openai", .priority = 1},
                                 {.name = "not set", .provider = "openai"},
                                 {.name = "zero", .provider = "openai", .priority = 0},
                                 {.name = "sooner", .provider = "openai", .priority = -1}});
  std::vector<std::string> order;
  for (const AuthProfile& profile : manager.profiles()) order.push_back(profile.name);
  CHECK(order == std::vector<std::string>{"sooner", "not set", "zero", "later"});
}

TEST_CASE("a failure benches the scope that it shows to be broken, and nothing else") {
  struct Row {
    ErrorKind kind;
    bool same_key_other_model, other_key, other_provider;  // still available?
  };
  // clang-format off
  constexpr Row table[] = {
    {K::rate_limit,        true,  true,  true},
    {K::model_not_found,   true,  true,  true},
    {K::auth,              false, true,  true},
    {K::auth_permanent,    false, true,  true},
    {K::billing,           false, true,  true},
    {K::permission_denied, false, true,  true},
    {K::overloaded,        true,  false, true},
    {K::server_error,      true,  false, true},
    {K::idle_timeout,      true,  false, true},
    {K::network,           false, false, true},
  };
  // clang-format on
  for (const Row& row : table) {
    CAPTURE(to_string(row.kind));
    FailoverManager manager(three_profiles());
    const AuthProfile &a = manager.profiles()[0], &b = manager.profiles()[1], &spare = manager.profiles()[2];
    manager.record_failure(manager.lease(a), failed(row.kind), start);
    CHECK_FALSE(manager.is_available(a, "", start));
    CHECK(manager.is_available(a, "gpt-4o-mini", start) == row.same_key_other_model);
    CHECK(manager.is_available(b, "", start) == row.other_key);
    CHECK(manager.is_available(spare, "", start) == row.other_provider);
  }
  for (const KindTraits& row : rows<ErrorKind>) {
    if (row.scope != Scope::request) continue;
    CAPTURE(row.name);
    FailoverManager manager(three_profiles());
    manager.record_failure(manager.lease(manager.profiles()[0]), classification_of(row.value), start);
    CHECK(manager.is_available(manager.profiles()[0], "", start));
  }
}

TEST_CASE("cooldowns grow with failures in a row, are long for dead keys, and obey a stated wait") {
  FailoverManager manager(three_profiles());
  const AuthProfile& a = manager.profiles()[0];
  const auto bench = [&](const Classification& c, TimePoint now) {
    manager.record_failure(manager.lease(a), c, now);
    return manager.health(now)[0].hold->until - now;
  };
  CHECK(bench(failed(K::rate_limit), start) == 30s);
  CHECK(bench(failed(K::rate_limit), start + 30s) == 60s);
  CHECK(bench(failed(K::rate_limit), start + 90s) == 120s);
  CHECK(bench(failed(K::rate_limit, 7s), start + 210s) == 7s);
  manager.clear("team-a");
  CHECK(bench(failed(K::rate_limit), start + 300s) == 30s);
  manager.clear("team-a");
  CHECK(bench(failed(K::billing), start) == 5h);
  manager.clear("team-a");
  CHECK(bench(failed(K::auth_permanent), start) == 24h);
  manager.clear("team-a");
  Classification window = failed(K::rate_limit);
  window.horizon = Horizon::day_or_longer;
  CHECK(bench(window, start) == 30min);
  // Strikes from long ago count no more.
  CHECK(bench(failed(K::rate_limit), start + 24h) == 30s);
}

TEST_CASE("whatever wait was stated, one call probes after a day") {
  for (const Duration stated : {Duration{365 * 24h}, Duration::max()}) {
    FailoverManager manager({{.provider = "openai", .model = "gpt-4o"}});
    manager.record_failure(manager.take(start), failed(K::rate_limit, stated), start);
    CHECK_FALSE(manager.take(start + 24h - 1ms));
    CHECK(manager.take(start + 24h));
    CHECK_FALSE(manager.take(start + 24h));
  }
  FailoverManager manager({{.provider = "openai"}}, {.longest_hold = 1h});
  Classification c = failed(K::overloaded);
  c.reset_at = TimePoint::max();
  manager.record_failure(manager.take(start), c, start);
  CHECK(manager.health(start)[0].hold->until == start + 1h);
}

TEST_CASE("the store is asked to keep a cooldown until its strikes are forgotten") {
  struct KeepingStore final : Store {
    LocalStore words;
    Duration kept{0};
    [[nodiscard]] CellValue load(std::string_view name) noexcept override { return words.load(name); }
    bool exchange(std::string_view name, CellValue& expected, CellValue desired, Duration keep) noexcept override {
      kept = keep;
      return words.exchange(name, expected, desired, keep);
    }
  };
  KeepingStore store;
  FailoverManager manager({{.provider = "openai"}}, {.longest_hold = 30 * 24h, .forgets_after = 2h}, &store);
  manager.record_failure(manager.take(start), failed(K::billing, 365 * 24h), start);
  CHECK(store.kept >= 30 * 24h + 2h);
}

TEST_CASE("a throttle of hours or days cools for half an hour, then twice as long, up to a day") {
  for (const Horizon horizon : {Horizon::hours, Horizon::day_or_longer}) {
    CAPTURE(to_string(horizon));
    FailoverManager manager(three_profiles());
    Classification window = failed(K::rate_limit);
    window.horizon = horizon;
    TimePoint now = start;
    for (const Duration wait : {Duration{30min}, Duration{1h}, Duration{2h}, Duration{4h}, Duration{8h}, Duration{16h},
                                Duration{24h}, Duration{24h}}) {
      manager.record_failure(manager.lease(manager.profiles()[0]), window, now);
      CHECK(manager.health(now)[0].hold->until - now == wait);
      now += wait;
    }
  }
}

TEST_CASE("only throttles of hours or days cool for half an hour") {
  const auto cools_for = [](ErrorKind kind, Horizon horizon) {
    FailoverManager manager(three_profiles());
    Classification c = failed(kind);
    c.horizon = horizon;
    manager.record_failure(manager.lease(manager.profiles()[0]), c, start);
    return manager.health(start)[0].hold->until - start;
  };
  CHECK(cools_for(K::rate_limit, Horizon::minutes) == 30s);
  CHECK(cools_for(K::rate_limit, Horizon::never) == 30s);
  CHECK(cools_for(K::billing, Horizon::hours) == 5h);
  CHECK(cools_for(K::billing, Horizon::day_or_longer) == 5h);
}

TEST_CASE("strikes and the need for a probe end one hour after the cooldown") {
  FailoverManager manager(three_profiles());
  const AuthProfile& a = manager.profiles()[0];
  const TimePoint end = start + 30s;
  manager.record_failure(manager.lease(a), failed(K::rate_limit), start);

  SECTION("at the hour, a failure is the second in a row") {
    manager.record_failure(manager.lease(a), failed(K::rate_limit), end + 1h);
    CHECK(manager.health(end + 1h)[0].hold->strikes == 2);
  }
  SECTION("after it, the first") {
    manager.record_failure(manager.lease(a), failed(K::rate_limit), end + 1h + 1ms);
    CHECK(manager.health(end + 1h + 1ms)[0].hold->strikes == 1);
  }
  SECTION("at the hour, one gets it") {
    CHECK(manager.take(a, "", end + 1h));
    CHECK_FALSE(manager.take(a, "", end + 1h));
  }
  SECTION("after it, all do") {
    CHECK(manager.take(a, "", end + 1h + 1ms));
    CHECK(manager.take(a, "", end + 1h + 1ms));
  }
}

TEST_CASE("a profile without failures is free even at time zero") {
  FailoverManager manager(three_profiles());
  CHECK(name_of(manager.take(TimePoint{1s})) == "team-a");
  CHECK(name_of(manager.take(TimePoint{1s})) == "team-a");
}

TEST_CASE("a cooldown lasts until a stated time where the stated wait is zero") {
  FailoverManager manager(three_profiles());
  Classification c = failed(K::rate_limit, 0s);
  c.reset_at = start + 60s;
  manager.record_failure(manager.lease(manager.profiles()[0]), c, start);
  CHECK(manager.health(start)[0].hold->until == start + 60s);
}

TEST_CASE("a cooldown that runs is not extended by failures of calls that were under way") {
  FailoverManager manager(three_profiles());
  const AuthProfile& a = manager.profiles()[0];
  for (int i = 0; i < 50; ++i)
    manager.record_failure(manager.lease(a), failed(K::rate_limit), start + std::chrono::seconds(i % 30));
  CHECK(manager.health(start)[0].hold->until == start + 30s);
  CHECK(manager.health(start)[0].hold->strikes == 1);
}

TEST_CASE("after a cooldown one caller probes, and the outcome counts for all") {
  FailoverConfig config;
  config.last_one = {15s, 2, 5min};
  FailoverManager manager({{.provider = "openai", .model = "gpt-4o"}}, config);
  manager.record_failure(manager.lease(manager.profiles()[0]), failed(K::overloaded), start);
  CHECK_FALSE(manager.take(start + 14s));
  const Lease probe = manager.take(start + 15s);
  REQUIRE(probe);
  CHECK_FALSE(manager.take(start + 15s));

  SECTION("it works: all may call") {
    manager.record_success(probe, start);
    CHECK(manager.take(start + 15s));
    CHECK(manager.take(start + 15s));
  }
  SECTION("it fails: the next cooldown is longer") {
    manager.record_failure(probe, failed(K::overloaded), start + 16s);
    CHECK(manager.health(start + 16s)[0].hold->until == start + 46s);
    CHECK(manager.health(start + 16s)[0].hold->strikes == 2);
  }
  SECTION("it fails because of the request: another caller may probe") {
    manager.record_failure(probe, failed(K::format_error), start + 16s);
    CHECK(manager.take(start + 16s));
    CHECK_FALSE(manager.take(start + 16s));
  }
  SECTION("it is given up: another caller may probe") {
    manager.release(probe, start + 16s);
    CHECK(manager.take(start + 16s));
    CHECK_FALSE(manager.take(start + 16s));
  }
  SECTION("it never reports: another probes") {
    CHECK_FALSE(manager.take(start + 74s));
    CHECK(manager.take(start + 75s));
  }
}

TEST_CASE("a caller that loses one probe releases the others") {
  LocalStore words;
  FailoverManager there(three_profiles(), {}, &words);
  Lease faster;
  RacingStore store(words, "cooldown|model|openai||gpt-4o|*",
                    [&] { faster = there.take(there.profiles()[1], "", start + 30s); });
  FailoverManager here(three_profiles(), {}, &store);
  const AuthProfile& a = there.profiles()[0];
  there.record_failure(there.lease(a), failed(K::rate_limit, 30s), start);
  there.record_failure(there.lease(a), failed(K::overloaded, 30s), start);

  CHECK_FALSE(here.take(here.profiles()[0], "", start + 30s));
  REQUIRE(faster);
  there.record_success(faster, start);
  CHECK(here.take(here.profiles()[0], "", start + 30s));
}

TEST_CASE("a call that began before a failure does not end its cooldown") {
  FailoverManager manager({{.provider = "openai", .model = "gpt-4o"}});
  const AuthProfile& only = manager.profiles()[0];
  const Lease early = manager.take(start);
  REQUIRE(early);
  manager.record_failure(manager.take(start), failed(K::rate_limit, 60s), start);

  SECTION("its success ends no cooldown") {
    manager.record_success(early, start);
    CHECK(manager.health(start)[0].hold->until == start + 60s);
  }
  SECTION("nor does it end the probe of another, and no more does its failure") {
    const Lease probe = manager.take(start + 60s);
    REQUIRE(probe);
    manager.record_success(early, start);
    CHECK_FALSE(manager.take(start + 61s));
    manager.record_failure(early, failed(K::format_error), start + 61s);
    CHECK_FALSE(manager.take(start + 61s));
    manager.record_failure(early, failed(K::rate_limit), start + 61s);
    CHECK(manager.health(start + 61s)[0].hold->strikes == 1);
    manager.record_success(probe, start);
    CHECK(manager.take(start + 61s));
  }
  SECTION("a call that began after it ends the cooldown where it works") {
    manager.record_success(manager.lease(only), start);
    CHECK(manager.is_available(only, "", start));
  }
}

TEST_CASE("where all are cooling, the true cause and the earliest end are reported") {
  FailoverManager manager(three_profiles());
  CHECK_FALSE(manager.all_cooling(start));
  manager.record_failure(manager.lease(manager.profiles()[0]), failed(K::billing), start);
  manager.record_failure(manager.lease(manager.profiles()[1]), failed(K::rate_limit, 40s), start);
  CHECK_FALSE(manager.all_cooling(start));
  manager.record_failure(manager.lease(manager.profiles()[2]), failed(K::auth), start);
  const auto cooling = manager.all_cooling(start + 10s);
  REQUIRE(cooling);
  CHECK(cooling->kind == K::rate_limit);
  CHECK(cooling->retry_after == Duration{30s});
  CHECK(cooling->reset_at == start + 40s);
  const auto health = manager.health(start);
  CHECK(health[0].scope == Scope::credential);
  CHECK(health[1].scope == Scope::model);
  CHECK(health[2].hold->kind == K::auth);
}

TEST_CASE("while one caller probes, the others look again after a first cooldown, or when the probe times out") {
  FailoverManager manager({{.provider = "openai"}});
  const TimePoint end = start + 10min;
  manager.record_failure(manager.take(start), failed(K::network, 10min), start);
  CHECK(manager.all_cooling(end - 1min)->retry_after == Duration{1min});
  const Lease probe = manager.take(end);
  REQUIRE(probe);
  CHECK(manager.all_cooling(end)->retry_after == Duration{5s});
  CHECK(manager.all_cooling(end)->reset_at == end + 5s);
  CHECK(manager.all_cooling(end + 58s)->retry_after == Duration{2s});
  CHECK(manager.health(end)[0].hold->until == end + 60s);

  // What cools besides is waited for in full.
  manager.record_failure(manager.lease(manager.profiles()[0]), failed(K::rate_limit, 20s), end);
  CHECK(manager.all_cooling(end)->retry_after == Duration{20s});
  CHECK(manager.all_cooling(end)->kind == K::rate_limit);
}

TEST_CASE("of a profile that is probed and one that cools, the one that may be back first is waited for") {
  FailoverManager manager({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "mistral"}});
  const AuthProfile &a = manager.profiles()[0], &b = manager.profiles()[1];
  manager.record_failure(manager.lease(a), failed(K::overloaded, 10s), start);
  REQUIRE(manager.take(a, "", start + 10s));
  manager.record_failure(manager.lease(b), failed(K::rate_limit, 20s), start + 10s);
  CHECK(manager.all_cooling(start + 10s)->kind == K::overloaded);
  CHECK(manager.all_cooling(start + 10s)->retry_after == Duration{15s});
  CHECK(manager.all_cooling(start + 20s)->kind == K::rate_limit);
  CHECK(manager.all_cooling(start + 20s)->retry_after == Duration{10s});
}

TEST_CASE("a probe of a kind without a cooldown is waited for until it times out") {
  LocalStore store;
  FailoverConfig none;
  none.cooldowns[K::network] = std::nullopt;
  FailoverManager here({{.provider = "openai"}}, none, &store);
  FailoverManager there({{.provider = "openai"}}, {}, &store);
  there.record_failure(there.take(start), failed(K::network), start);
  REQUIRE(there.take(start + 5s));
  CHECK(here.all_cooling(start + 5s)->retry_after == Duration{60s});
}

TEST_CASE("run looks again soon while another caller probes") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai"}});
  manager.record_failure(manager.take(start), failed(K::network), start);
  time.time += 5s;
  const Lease probe = manager.take(time.time);
  REQUIRE(probe);
  int calls = 0;
  const auto sleep = [&](Duration wait, const auto& stop) {
    manager.record_success(probe, start);
    return time(wait, stop);
  };
  manager.run(
      exact, [&](const Target&) { ++calls; }, with_clock(time), with_sleep(sleep));
  CHECK(calls == 1);
  CHECK(time.slept == std::vector<Duration>{500ms});
}

TEST_CASE("a free profile reports no hold") {
  const FailoverManager manager(three_profiles());
  const ProfileHealth free = manager.health(start)[0];
  CHECK(free.available);
  CHECK_FALSE(free.hold);
  CHECK(free.scope == Scope::request);
}

TEST_CASE("of several holds on the way to a profile the longest is reported") {
  struct Row {
    Duration model, key, endpoint;
    Scope longest;
  };
  constexpr Row table[] = {
      {40s, 20s, 10s, Scope::model}, {10s, 40s, 20s, Scope::credential}, {20s, 10s, 40s, Scope::endpoint}};
  for (const Row& row : table) {
    CAPTURE(to_string(row.longest));
    FailoverManager manager({{.provider = "openai", .model = "gpt-4o"}});
    const AuthProfile& only = manager.profiles()[0];
    manager.record_failure(manager.lease(only), failed(K::rate_limit, row.model), start);
    manager.record_failure(manager.lease(only), failed(K::auth, row.key), start);
    manager.record_failure(manager.lease(only), failed(K::network, row.endpoint), start);
    CHECK(manager.health(start)[0].scope == row.longest);
    CHECK(manager.health(start)[0].hold->until == start + 40s);
    CHECK(manager.health(start + 39s)[0].scope == row.longest);
  }
}

TEST_CASE("run rotates past refused keys") {
  VirtualTime time;
  FailoverManager manager(three_profiles());
  std::vector<std::string> seen;
  const int answer = manager.run(
      exact,
      [&](const Target& target) {
        seen.push_back(target.profile.name + "/" + std::string(target.model));
        if (target.profile.provider == "openai") raise(Failure{failed(K::auth)});
        return 42;
      },
      with_clock(time), with_sleep(time));
  CHECK(answer == 42);
  CHECK(seen == std::vector<std::string>{"team-a/gpt-4o", "team-b/gpt-4o", "spare/claude-sonnet"});
  CHECK(time.slept == std::vector<Duration>{1s, 1s});
  seen.clear();
  manager.run(
      exact, [&](const Target& target) { seen.push_back(target.profile.name); }, with_clock(time));
  CHECK(seen == std::vector<std::string>{"spare"});  // the next call does not ask the dead keys again
}

TEST_CASE("run never returns to a profile that it has left, and does not wait where none is left") {
  VirtualTime time;
  FailoverManager manager(three_profiles());
  std::vector<std::string> seen;
  const auto lacks_vision = [&](const Target& target) {
    seen.push_back(target.profile.name);
    raise(Failure{failed(K::capability_mismatch)});  // which benches nobody
  };
  CHECK_THROWS_AS(manager.run(policies::failover, lacks_vision, with_clock(time), with_sleep(time)),
                  LLMCapabilityException);
  CHECK(seen == std::vector<std::string>{"team-a", "team-b", "spare"});
  CHECK(time.slept.size() == 2);
}

TEST_CASE("run rotates to a profile whose cooldown ended during the call") {
  VirtualTime time;
  FailoverManager manager(three_profiles());
  manager.record_failure(manager.lease(manager.profiles()[0]), failed(K::auth, 2s), start);
  std::vector<std::string> seen;
  manager.run(
      exact,
      [&](const Target& target) {
        seen.push_back(target.profile.name);
        time.time += 2s;
        if (target.profile.name != "team-a") raise(Failure{failed(K::auth)});
      },
      with_clock(time), with_sleep(time));
  CHECK(seen == std::vector<std::string>{"team-b", "team-a"});
}

TEST_CASE("the call's own failure surfaces where the last profile is benched while the call waits for it") {
  TimePoint time = start;
  FailoverManager manager({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "mistral"}});
  int calls = 0;
  const auto lacks_vision = [&](const Target&) {
    ++calls;
    raise(Failure{failed(K::capability_mismatch)});
  };
  const auto sleep = [&](Duration wait, const auto&) {
    time += wait;
    manager.record_failure(manager.lease(manager.profiles()[1]), failed(K::auth), time);
    return true;
  };
  CHECK_THROWS_AS(manager.run(policies::failover, lacks_vision, with_clock([&] { return time; }), with_sleep(sleep)),
                  LLMCapabilityException);
  CHECK(calls == 1);
}

TEST_CASE("run calls where another caller's probe was faster and has worked") {
  VirtualTime time;
  const std::vector<AuthProfile> only = {{.provider = "openai"}};
  LocalStore words;
  FailoverManager there(only, {}, &words);
  there.record_failure(there.lease(there.profiles()[0]), failed(K::overloaded), start);
  time.time += 15s;
  RacingStore store(words, "", [&] { there.record_success(there.take(time.time), time.time); });
  FailoverManager here(only, {}, &store);
  const std::string called = here.run(
      exact, [](const Target& target) { return target.profile.name; }, with_clock(time));
  CHECK(called == "openai");
}

TEST_CASE("run leaves an account or a provider that cannot answer, where the profiles are independent") {
  for (const ErrorKind kind : {K::billing, K::auth_permanent, K::permission_denied, K::model_not_found, K::overloaded,
                               K::server_error, K::network, K::idle_timeout, K::rate_limit}) {
    CAPTURE(to_string(kind));
    VirtualTime time;
    FailoverManager manager(three_profiles());
    const std::string answered = manager.run(
        policies::failover,
        [&](const Target& target) {
          if (target.profile.provider == "openai") raise(Failure{failed(kind)});
          return target.profile.name;
        },
        with_clock(time), with_sleep(time));
    CHECK(answered == "spare");
  }
  VirtualTime time;
  FailoverManager manager(three_profiles());
  int calls = 0;
  const auto malformed = [&](const Target&) {
    ++calls;
    raise(Failure{failed(K::format_error)});
  };
  CHECK_THROWS_AS(manager.run(policies::failover, malformed, with_clock(time), with_sleep(time)), LLMException);
  CHECK(calls == 1);
}

TEST_CASE("run keeps a throttled key for its other models and waits out a short throttle") {
  VirtualTime time;
  FailoverManager manager(three_profiles());
  int calls = 0;
  manager.run(
      exact,
      [&](const Target& target) {
        CHECK(target.profile.name == "team-a");
        if (++calls == 1) raise(Failure{failed(K::rate_limit, 5s)});
      },
      with_clock(time), with_sleep(time));
  CHECK(time.time == start + 5s);

  calls = 0;
  manager.run(
      exact,
      [&](const Target& target) {
        ++calls;
        if (target.profile.name == "team-a") raise(Failure{failed(K::rate_limit, 2h)});
        CHECK(target.profile.name == "team-b");
      },
      with_clock(time), with_sleep(time));
  CHECK(calls == 2);
}

TEST_CASE("run walks the chain of models after the last retry") {
  VirtualTime time;
  FailoverConfig config;
  config.models = {"gpt-4o", "gpt-4o-mini", "gpt-3.5-turbo"};
  FailoverManager manager({{.provider = "openai", .model = "gpt-4o"}}, config);
  std::vector<std::string> seen;
  manager.run(
      exact,
      [&](const Target& target) {
        seen.emplace_back(target.model);
        if (target.model == "gpt-4o") raise(Failure{failed(K::overloaded)});
        if (target.model == "gpt-4o-mini") raise(Failure{failed(K::model_not_found)});
      },
      with_clock(time), with_sleep(time));
  CHECK(seen == std::vector<std::string>{"gpt-4o", "gpt-4o", "gpt-4o", "gpt-4o-mini", "gpt-3.5-turbo"});
  CHECK(manager.model_after("elsewhere") == "gpt-4o");
  CHECK(manager.model_after("gpt-3.5-turbo").empty());
}

TEST_CASE("a profile that is rotated to is taken for the model that it is called with") {
  VirtualTime time;
  FailoverConfig config;
  config.models = {"big", "small"};
  FailoverManager manager(
      {{.name = "a", .provider = "openai", .model = "big"}, {.name = "b", .provider = "mistral", .model = "large"}},
      config);
  const AuthProfile& b = manager.profiles()[1];
  const auto run = [&] {
    std::string seen;
    try {
      manager.run(
          exact,
          [&](const Target& target) {
            seen += target.profile.name + "/" + std::string(target.model) + " ";
            if (target.model == "big") raise(Failure{failed(K::model_not_found)});
            if (target.model == "small") raise(Failure{failed(K::auth)});
          },
          with_clock(time), with_sleep(time));
    } catch (const LLMException&) {
      seen += "failed";
    }
    return seen;
  };
  SECTION("a bench of the fallback is not its concern") {
    manager.record_failure(manager.lease(b, "small"), failed(K::rate_limit, 1h), start);
    CHECK(run() == "a/big a/small b/large ");
  }
  SECTION("a bench of its own model is") {
    manager.record_failure(manager.lease(b), failed(K::rate_limit, 1h), start);
    CHECK(run() == "a/big a/small failed");
  }
}

TEST_CASE("a retry that works ends the cooldown of the attempt before it") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai"}});
  int calls = 0;
  manager.run(
      exact,
      [&](const Target&) {
        if (++calls == 1) raise(Failure{failed(K::overloaded)});
      },
      with_clock(time), with_sleep(time));
  CHECK(time.time < start + 15s);
  CHECK(manager.is_available(manager.profiles()[0], "", time.time));
}

TEST_CASE("a probe that is cancelled lets another call probe") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai"}});
  manager.record_failure(manager.lease(manager.profiles()[0]), failed(K::overloaded), start);
  time.time += 15s;
  CHECK_THROWS_AS(manager.run(
                      exact, [](const Target&) { raise(Failure{failed(K::cancelled)}); }, with_clock(time)),
                  CancelledException);
  CHECK(manager.take(time.time));
}

TEST_CASE("a refreshed key is free at once, for the model that it was throttled on too") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai", .model = "gpt-4o"}});
  const AuthProfile& only = manager.profiles()[0];
  int calls = 0;
  manager.run(
      exact,
      [&](const Target&) {
        if (++calls > 1) {
          CHECK(manager.is_available(only, "", time.time));
          CHECK(manager.is_available(only, "gpt-4o-mini", time.time));
          return;
        }
        manager.record_failure(manager.lease(only), failed(K::rate_limit, 10min), time.time);
        raise(Failure{failed(K::auth)});
      },
      refresh_with([](const AuthProfile&) { return true; }), with_clock(time), with_sleep(time));
  CHECK(calls == 2);
}

TEST_CASE("only a key that was refused is refreshed, and none where all cool") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai"}});
  int calls = 0;
  int refreshed = 0;
  const auto refresh = refresh_with([&](const AuthProfile&) { return ++refreshed > 0; });
  manager.run(
      exact,
      [&](const Target&) {
        if (++calls == 1) raise(Failure{failed(K::overloaded)});
      },
      refresh, with_clock(time), with_sleep(time));
  CHECK(calls == 2);
  manager.record_failure(manager.lease(manager.profiles()[0]), failed(K::auth), time.time);
  CHECK_THROWS_AS(manager.run(
                      exact, [&](const Target&) { ++calls; }, refresh, with_clock(time), with_sleep(time)),
                  LLMException);
  CHECK(calls == 2);
  CHECK(refreshed == 0);
}

TEST_CASE("a refreshed key ends what was held against the key, and not what its provider stated") {
  VirtualTime time;
  FailoverManager manager({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "openai"}});
  const AuthProfile &a = manager.profiles()[0], &b = manager.profiles()[1];
  int calls = 0;
  manager.run(
      exact,
      [&](const Target&) {
        if (++calls > 1) {
          CHECK_FALSE(manager.is_available(b, "", time.time));
          CHECK(manager.health(time.time)[0].hold->kind == K::overloaded);
          return;
        }
        manager.record_failure(manager.lease(b), failed(K::overloaded, 10min), time.time);
        raise(Failure{failed(K::auth)});
      },
      refresh_with([](const AuthProfile&) { return true; }), with_clock(time), with_sleep(time));
  CHECK(calls == 2);
  CHECK(manager.is_available(a, "", start + 10min));
}

TEST_CASE("run compresses and refreshes, then tries once more") {
  FailoverManager manager({{.name = "team-a", .provider = "openai"}});
  int calls = 0;
  int compressed = 0;
  std::string refreshed;
  const auto compress = compress_with([&] { return ++compressed > 0; });
  const auto refresh = refresh_with([&](const AuthProfile& profile) {
    refreshed += profile.name;
    return true;
  });
  manager.run(
      exact,
      [&](const Target&) {
        if (++calls == 1) raise(Failure{failed(K::context_overflow)});
      },
      compress);
  CHECK(compressed == 1);
  CHECK(calls == 2);

  calls = 0;
  manager.run(
      exact,
      [&](const Target&) {
        if (++calls == 1) raise(Failure{failed(K::auth)});
      },
      refresh);
  CHECK(refreshed == "team-a");
  CHECK(calls == 2);
  CHECK(manager.is_available(manager.profiles()[0], "", SteadyClock{}()));

  calls = 0;
  CHECK_THROWS_AS(manager.run(
                      exact,
                      [&](const Target&) {
                        ++calls;
                        raise(Failure{failed(K::context_overflow)});
                      },
                      compress_with([] { return false; })),
                  LLMException);
  CHECK(calls == 1);  // a remedy that could not be applied earns no call

  calls = 0;
  CHECK_THROWS_AS(manager.run(
                      exact,
                      [&](const Target&) {
                        ++calls;
                        raise(Failure{failed(K::auth)});
                      },
                      refresh_with([](const AuthProfile&) { return false; })),
                  LLMException);
  CHECK(calls == 1);
}

TEST_CASE("where a remedy fails, the exception of the call itself surfaces") {
  struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
  };
  FailoverManager manager({{.provider = "openai"}});
  const auto too_long = [](const std::exception_ptr&) { return Failure{failed(K::context_overflow)}; };
  CHECK_THROWS_AS(manager.run(
                      exact, [](const Target&) { throw Refused("too many tokens"); }, recognise_by(too_long),
                      compress_with([] { return false; })),
                  Refused);
}

TEST_CASE("where a remedy fails, the failed result surfaces, and not an earlier exception") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai"}});
  int calls = 0;
  const Answer answer = manager.run(
      exact,
      [&](const Target&) -> Answer {
        if (++calls == 1) raise(Failure{failed(K::overloaded)});
        return Answer(Failure{failed(K::context_overflow)});
      },
      compress_with([] { return false; }), with_clock(time), with_sleep(time));
  REQUIRE_FALSE(answer);
  CHECK(answer.failure().kind() == K::context_overflow);
}

TEST_CASE("where all are cooling after a failed call, the call's own exception surfaces") {
  struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
  };
  TimePoint time = start;
  FailoverManager manager({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "mistral"}});
  const auto sleep = [&](Duration wait, const auto&) {
    time += wait;
    manager.record_failure(manager.lease(manager.profiles()[1]), failed(K::billing, 10s), time);
    return true;
  };
  const auto bad_key = [](const std::exception_ptr&) { return Failure{failed(K::auth)}; };
  CHECK_THROWS_AS(manager.run(
                      exact, [](const Target&) { throw Refused("bad key"); }, recognise_by(bad_key),
                      with_clock([&] { return time; }), with_sleep(sleep)),
                  Refused);
}

TEST_CASE("a clock that fails goes to the caller") {
  FailoverManager manager({{.provider = "openai"}});
  int asked = 0;
  const auto clock = [&asked] {
    if (++asked > 2) throw std::range_error("no clock");
    return start;
  };
  CHECK_THROWS_AS(manager.run(
                      exact, [](const Target&) { raise(Failure{failed(K::network)}); }, with_clock(clock)),
                  std::range_error);
}

TEST_CASE("remedies are at hand from the first failure on, whatever its attempt number is") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai"}});
  int calls = 0;
  manager.run(
      exact,
      [&](const Target&) {
        if (++calls == 1) raise(Failure{failed(K::context_overflow)});
      },
      compress_with([] { return true; }), with_state(AttemptState{.attempt = 2}), with_clock(time), with_sleep(time));
  CHECK(calls == 2);
}

TEST_CASE("no other profile is asked once a part of the answer was shown") {
  FailoverManager manager({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "mistral"}});
  int calls = 0;
  CHECK_THROWS(manager.run(policies::failover, [&](const Target& target) {
    ++calls;
    target.attempt.output_was_shown();
    raise(Failure{failed(K::billing)});
  }));
  CHECK(calls == 1);
}

TEST_CASE("a remedy that throws has failed, and the next profile is asked") {
  VirtualTime time;
  FailoverManager manager({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "openai"}});
  std::string seen;
  manager.run(
      exact,
      [&](const Target& target) {
        seen += target.profile.name;
        if (target.profile.name == "a") raise(Failure{failed(K::auth)});
      },
      refresh_with([](const AuthProfile&) -> bool { throw std::runtime_error("the token endpoint is down"); }),
      with_clock(time), with_sleep(time));
  CHECK(seen == "ab");
}

TEST_CASE("a cancellation in a remedy goes to the caller") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai"}});
  CHECK_THROWS_AS(manager.run(
                      exact, [](const Target&) { raise(Failure{failed(K::auth)}); },
                      refresh_with([](const AuthProfile&) -> bool { throw CancelledException("the user left"); }),
                      with_clock(time), with_sleep(time)),
                  CancelledException);
}

TEST_CASE("an option is kept once, though run and its retries both use it") {
  FailoverManager manager({{.provider = "openai"}});
  Policy hurried = exact;
  hurried.deadline = 1h;
  std::vector<int> asked;
  std::string told;
  int calls = 0;
  manager.run(
      hurried,
      [&](const Target&) {
        if (++calls == 1) raise(Failure{failed(K::overloaded)});
      },
      with_clock([&asked, count = 0]() mutable {
        asked.push_back(++count);
        return start + std::chrono::seconds(count);
      }),
      with_sleep([](Duration, const auto&) { return true; }),
      on_retry([&told, text = std::make_unique<std::string>("again")](const RetryEvent&) { told += *text; }));
  CHECK(told == "again");
  REQUIRE(asked.size() > 2);
  for (std::size_t i = 0; i < asked.size(); ++i) CHECK(asked[i] == static_cast<int>(i) + 1);
}

TEST_CASE("run waits for the soonest profile where the policy allows, and else names the true cause") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai"}});
  manager.record_failure(manager.lease(manager.profiles()[0]), failed(K::rate_limit, 20s), start);
  int calls = 0;
  manager.run(
      exact, [&](const Target&) { ++calls; }, with_clock(time), with_sleep(time));
  CHECK(time.time == start + 20s);
  CHECK(calls == 1);

  manager.record_failure(manager.lease(manager.profiles()[0]), failed(K::billing), time.time);
  CHECK_THROWS_AS(manager.run(
                      exact, [&](const Target&) { ++calls; }, with_clock(time)),
                  BillingException);
  CHECK(calls == 1);
}

TEST_CASE("where all profiles are cooling, no call is counted") {
  const TimePoint time = start;
  const auto clock = with_clock([&] { return time; });
  FailoverManager manager({{.provider = "openai"}},
                          {.limits = {.breaker = BreakerConfig{.consecutive = 2}, .budget = budgets::grpc}});
  manager.record_failure(manager.take(start), failed(K::idle_timeout, 1h), start);
  int calls = 0;
  int failures = 0;
  std::vector<Phase> phases;
  CHECK_THROWS_AS(manager.run(
                      exact, [&](const Target&) { ++calls; }, clock, on_failure([&](const RetryEvent&) { ++failures; }),
                      on_give_up([&](const RetryEvent& e) { phases.push_back(e.failure.classification().phase); })),
                  TimeoutException);
  CHECK(calls == 0);
  CHECK(manager.health(start)[0].breaker == BreakerState::closed);
  CHECK(manager.health(start)[0].budget_left == budgets::grpc.capacity);
  CHECK(failures == 0);
  CHECK(phases == std::vector<Phase>{Phase::not_sent});
}

TEST_CASE("a call with side effects waits for the soonest profile, whatever came before it") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai"}});
  manager.record_failure(manager.take(start), failed(K::server_error, 10s), start);
  int calls = 0;
  manager.run(
      exact, [&](const Target&) { ++calls; }, with_clock(time), with_sleep(time),
      with_state(AttemptState{.since_answer = 4s, .phase = Phase::streaming, .has_side_effects = true}));
  CHECK(calls == 1);
  CHECK(time.time == start + 10s);
}

TEST_CASE("a failure that surfaces again because its remedy failed is counted once") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai"}},
                          {.limits = {.breaker = BreakerConfig{.consecutive = 2}, .budget = budgets::grpc}});
  int calls = 0;
  int failures = 0;
  const auto no_key = refresh_with([&](const AuthProfile&) { return time.time += 1h, false; });
  Classification c = failed(K::auth);
  c.scope = Scope::provider;
  const auto refused = [&](const Target&) {
    ++calls;
    raise(Failure{c});
  };
  CHECK_THROWS_AS(manager.run(exact, refused, no_key, with_clock(time), with_sleep(time),
                              on_failure([&](const RetryEvent&) { ++failures; })),
                  LLMException);
  CHECK(calls == 1);
  CHECK(failures == 1);
  CHECK(manager.health(time.time)[0].breaker == BreakerState::closed);
  manager.record_failure(manager.lease(manager.profiles()[0]), c, time.time);
  CHECK(manager.health(time.time)[0].hold->strikes == 2);
}

TEST_CASE("a retry of the same target is paid from its budget, another target is not") {
  VirtualTime time;
  const FailoverConfig config{.limits = {.budget = BudgetConfig{.capacity = 10, .retry_cost = 5}}};
  FailoverManager manager({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "mistral"}}, config);
  std::string seen;
  const auto left = [&](std::size_t i) { return *manager.health(time.time)[i].budget_left; };
  SECTION("a rotation costs nothing") {
    manager.run(
        exact,
        [&](const Target& target) {
          seen += target.profile.name;
          if (target.profile.name == "a") raise(Failure{failed(K::auth)});
        },
        with_clock(time), with_sleep(time));
    CHECK(seen == "ab");
    CHECK(left(0) == 10);
    CHECK(left(1) == 10);
  }
  SECTION("a spent budget means to try the next one") {
    for (int i = 0; i < 2; ++i) {
      seen.clear();
      manager.clear("a");
      manager.run(
          policies::failover,
          [&](const Target& target) {
            seen += target.profile.name;
            if (target.profile.name == "a") raise(Failure{failed(K::network)});
          },
          with_clock(time), with_sleep(time));
    }
    CHECK(seen == "ab");
    CHECK(left(0) == 0);
    CHECK(left(1) == 10);
  }
  SECTION("a wait for the next free profile costs none") {
    for (const AuthProfile& each : manager.profiles())
      manager.record_failure(manager.lease(each), failed(K::rate_limit, 20s), start);
    manager.run(
        exact, [&](const Target&) { seen += 'x'; }, with_clock(time), with_sleep(time));
    CHECK(seen == "x");
    CHECK(left(0) == 10);
    CHECK(time.time == start + 20s);
  }
}

TEST_CASE("profiles without a name are called after their provider, each by a name of its own") {
  FailoverManager manager({{.provider = "x"}, {.name = "x-2", .provider = "y"}, {.provider = "x"}, {.provider = "x"}});
  std::string names;
  for (const AuthProfile& profile : manager.profiles()) names += profile.name + " ";
  CHECK(names == "x x-2 x-3 x-4 ");
}

TEST_CASE("without a policy a manager takes its profiles for independent") {
  VirtualTime time;
  FailoverManager manager({{.provider = "x"}, {.provider = "y"}});
  const std::string answer = manager.run(
      [](const Target& target) -> std::string {
        if (target.profile.provider == "x") raise(Failure{failed(K::billing)});
        return target.profile.name;
      },
      with_clock(time), with_sleep(time));
  CHECK(answer == "y");
}

TEST_CASE("bad profiles are refused by field and value") {
  const auto refused = [](std::vector<AuthProfile> profiles) {
    const auto bad = FailoverManager::validate(profiles);
    REQUIRE(bad);
    CHECK_THROWS_AS(FailoverManager(profiles), BadInputError);
    return std::string(bad->field.view()) + " = " + std::string(bad->value.view());
  };
  CHECK(refused({}) == "profiles = empty");
  CHECK(refused({{.name = "a"}}) == "profiles[0].provider = empty");
  CHECK(refused({{.name = "a", .provider = "x"}, {.name = "a", .provider = "y"}}) == "profiles[1].name = a");
  FailoverConfig config;
  config.probe_timeout = 0s;
  CHECK_THROWS_WITH(FailoverManager(three_profiles(), config), "triage: probe_timeout is 0ms; it must be above zero");
  config = {};
  config.forgets_after = -1ms;
  CHECK_THROWS_WITH(FailoverManager(three_profiles(), config),
                    "triage: forgets_after is -1ms; it must not be negative");
  config.forgets_after = 0s;
  CHECK_FALSE(config.validate());
  config.longest_hold = 0s;
  CHECK_THROWS_WITH(FailoverManager(three_profiles(), config), "triage: longest_hold is 0ms; it must be above zero");
  config = {};
  config.cooldowns[K::rate_limit]->base = -1ms;
  CHECK_THROWS_WITH(FailoverManager(three_profiles(), config), Matchers::ContainsSubstring("cooldowns[rate_limit]"));
}

TEST_CASE("a mistake in the limits of targets is refused by its path") {
  const auto field = [](const TargetLimits& limits) {
    const FailoverConfig config{.limits = limits};
    const auto in_config = config.validate();
    const auto in_profile = FailoverManager::validate({{.provider = "x"}, {.provider = "y", .limits = limits}});
    REQUIRE(in_config);
    REQUIRE(in_profile);
    CHECK(in_profile->field.view() == "profiles[1]." + std::string(in_config->field.view()));
    return std::string(in_config->field.view());
  };
  CHECK(field({.breaker = BreakerConfig{.consecutive = 0}}) == "limits.breaker.consecutive");
  CHECK(field({.budget = BudgetConfig{.capacity = 0}}) == "limits.budget.capacity");
  CHECK(field({.concurrency = ConcurrencyConfig{.limit = 0}}) == "limits.concurrency.limit");
}

TEST_CASE("a chain of models that has no end is refused") {
  FailoverConfig config;
  config.models = {"big", "small", "big"};
  CHECK_THROWS_WITH(FailoverManager(three_profiles(), config),
                    "triage: models[2] is big; it must differ from all others");
  config.models = {"big", "", "small"};
  CHECK_THROWS_WITH(FailoverManager(three_profiles(), config), "triage: models[1] is empty; it must be a model's name");
  config.models = {"big", "small", "smaller"};
  CHECK_FALSE(config.validate());

  const auto mistake_in = [](std::vector<std::string> chain) {
    const auto bad = FailoverManager::validate(
        {{.provider = "anthropic"}, {.provider = "openai", .model = "x", .fallback_models = std::move(chain)}});
    return bad ? std::string(bad->field.view()) + " = " + std::string(bad->value.view()) : "none";
  };
  CHECK(mistake_in({"a", "b", "a"}) == "profiles[1].fallback_models[2] = a");
  CHECK(mistake_in({"a", ""}) == "profiles[1].fallback_models[1] = empty");
  CHECK(mistake_in({"a", "b"}) == "none");
}

TEST_CASE("managers over one store share their cooldowns") {
  LocalStore store;
  FailoverManager here(three_profiles(), {}, &store);
  FailoverManager there(three_profiles(), {}, &store);
  here.record_failure(here.lease(here.profiles()[0]), failed(K::billing), start);
  CHECK(name_of(there.take(start)) == "team-b");
}

TEST_CASE("a profile that works again takes no memory in the store") {
  LocalStore store;
  FailoverManager manager(three_profiles(), {}, &store);
  const AuthProfile& a = manager.profiles()[0];
  manager.record_failure(manager.lease(a), failed(K::billing), start);
  manager.record_success(manager.lease(a), start);
  CHECK(store.size() == 0);
  manager.record_failure(manager.lease(a), failed(K::billing), start);
  manager.clear("team-a");
  CHECK(store.size() == 0);
}

TEST_CASE("the first provider that answers wins") {
  std::string asked;
  const auto failing = [&](char name, ErrorKind kind) {
    return [&asked, name, kind]() -> int {
      asked += name;
      raise(Failure{failed(kind)});
    };
  };
  CHECK(first_of(
            failing('a', K::billing), failing('b', K::network), [&] { return asked += 'c', 3; },
            failing('d', K::network)) == 3);
  CHECK(asked == "abc");
  CHECK_THROWS_AS(first_of(failing('a', K::billing), failing('b', K::network)), NetworkException);
  asked.clear();
  CHECK_THROWS_AS(first_of(failing('a', K::cancelled), failing('b', K::network)), CancelledException);
  CHECK_THROWS_AS(
      first_of([]() -> int { throw TaskCompleteException::with_result("done", 1); }, failing('b', K::network)),
      TaskCompleteException);
  CHECK(asked == "a");
}

TEST_CASE("the first provider that gives a result without a failure wins") {
  std::string asked;
  const auto failing = [&](char name, ErrorKind kind) {
    return [&asked, name, kind] {
      asked += name;
      return Answer(Failure{failed(kind)});
    };
  };
  const auto answering = [&] { return asked += 'z', Answer(3); };
  CHECK(first_of(failing('a', K::billing), answering, failing('b', K::network)).value == 3);
  CHECK(asked == "az");
  CHECK(first_of(failing('a', K::billing), failing('b', K::network)).failure().kind() == K::network);
  asked.clear();
  CHECK(first_of(failing('a', K::cancelled), answering).failure().kind() == K::cancelled);
  CHECK(asked == "a");
}

TEST_CASE("no further provider is asked once a part of the answer was shown") {
  const auto throwing = [](const Attempt& attempt) -> int {
    attempt.output_was_shown();
    raise(Failure{failed(K::network)});
  };
  CHECK_THROWS_AS(first_of(throwing, [] { return 2; }), NetworkException);
  const auto returning = [](const Attempt& attempt) {
    attempt.output_was_shown();
    return Answer(Failure{failed(K::network)});
  };
  CHECK(first_of(returning, [] { return Answer(2); }).failure().kind() == K::network);
  CHECK(first_of([](const Attempt&) { return Answer(Failure{failed(K::network)}); }, [] { return Answer(2); }).value ==
        2);
}

TEST_CASE("with side effects, the next provider is asked only if the last one's failure proves that nothing ran") {
  const AttemptState harmful{.has_side_effects = true}, noticed{.has_side_effects = true, .has_idempotency_key = true};
  const auto two = [] { return 2; };
  const auto two_as_result = [] { return Answer(2); };
  for (const KindTraits& row : rows<ErrorKind>) {
    if (row.value == K::cancelled) continue;
    CAPTURE(row.name);
    const auto throwing = [&]() -> int { raise(Failure{failed(row.value)}); };
    const auto returning = [&] { return Answer(Failure{failed(row.value)}); };
    CHECK(first_of(noticed, throwing, two) == 2);
    CHECK(first_of({.phase = Phase::not_sent, .has_side_effects = true}, throwing, two) == 2);
    if (row.may_have_run) {
      CHECK_THROWS(first_of(harmful, throwing, two));
      CHECK(first_of(harmful, returning, two_as_result).failure().kind() == row.value);
      CHECK_THROWS(first_of({.phase = Phase::not_sent, .has_side_effects = true}, throwing, throwing, two));
    } else {
      CHECK(first_of(harmful, throwing, two) == 2);
      CHECK(first_of(harmful, returning, two_as_result).value == 2);
    }
  }
}

TEST_CASE("sixteen threads share a manager") {
  FailoverManager manager(three_profiles());
  std::atomic<int> probes{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 16; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 100; ++i) {
        const TimePoint now = start + std::chrono::seconds(i);
        if (const Lease lease = manager.take(now)) {
          if ((t + i) % 3 == 0)
            manager.record_failure(lease, failed(K::rate_limit), now);
          else
            manager.record_success(lease, start);
        }
        static_cast<void>(manager.health(now));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();

  FailoverManager benched({{.provider = "openai"}});
  benched.record_failure(benched.lease(benched.profiles()[0]), failed(K::overloaded), start);
  threads.clear();
  for (int t = 0; t < 16; ++t) threads.emplace_back([&] { probes += benched.take(start + 15s) ? 1 : 0; });
  for (std::thread& thread : threads) thread.join();
  CHECK(probes == 1);
}
