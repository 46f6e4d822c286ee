// Failover by target: what one profile and model is given, what is benched for whom, what a call learns for the next.

#include <algorithm>
#include <atomic>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "catch.hpp"
#include "virtual_time.hpp"

#include <triage/act/describe.hpp>
#include <triage/act/failover.hpp>
#include <triage/classify/classify.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

using K = ErrorKind;

Policy without_jitter(Policy policy) {
  policy.jitter = Jitter::none;
  return policy;
}
const Policy one_account = without_jitter(policies::recommended);
const Policy independent = without_jitter(policies::failover);

/// Makes calls of a manager on virtual time and notes which targets they reach: "a/big b/small".
struct Caller {
  FailoverManager& manager;
  VirtualTime& time;
  std::function<std::optional<Classification>(const Target&)> fails{};
  std::string seen{};

  template <class... Options>
  std::string run(const Policy& policy, Options&&... options) {
    seen.clear();
    const auto call = [&](const Target& target) {
      if (!seen.empty()) seen += ' ';
      seen += target.profile.name;
      if (!target.model.empty()) seen += "/" + std::string(target.model);
      if (const auto failure = fails(target)) raise(Failure{*failure});
    };
    try {
      manager.run(policy, call, with_clock(time), with_sleep(time), std::forward<Options>(options)...);
    } catch (const Exception& e) {
      seen += " failed:" + std::string(to_string(e.kind()));
    }
    return seen;
  }
};

std::vector<AuthProfile> two_providers() {
  return {{.name = "a", .provider = "openai", .model = "gpt"}, {.name = "b", .provider = "anthropic", .model = "opus"}};
}

std::vector<AuthProfile> one_with_chain() {
  return {{.name = "a", .provider = "anthropic", .model = "opus", .fallback_models = {"sonnet", "haiku"}}};
}

}  // namespace

// --- each target has its own
// ------------------------------------------------------------------------------------------

TEST_CASE("an open breaker of one target means to try the next one, and not the end") {
  VirtualTime time;
  FailoverManager manager(two_providers(), {.limits = {.breaker = BreakerConfig{.consecutive = 2}}});
  Caller caller{manager, time, [](const Target& target) -> std::optional<Classification> {
                  if (target.profile.name == "a") return failed(K::network);
                  return {};
                }};
  CHECK(caller.run(independent) == "a/gpt a/gpt b/opus");
  CHECK(manager.health(time.time)[0].breaker == BreakerState::open);
  CHECK(manager.health(time.time)[1].breaker == BreakerState::closed);
  CHECK(caller.run(independent) == "b/opus");
}

TEST_CASE("a fallback has attempts and a schedule of its own") {
  VirtualTime time;
  FailoverManager manager(two_providers());
  std::vector<Duration> waits;
  Caller caller{manager, time, [&](const Target& target) -> std::optional<Classification> {
                  const bool works = target.profile.name == "b" && target.attempt.number == 6;
                  return works ? std::nullopt : std::optional(failed(K::overloaded));
                }};
  const auto note = on_retry([&](const RetryEvent& event) { waits.push_back(event.wait); });
  CHECK(caller.run(independent, note) == "a/gpt a/gpt a/gpt b/opus b/opus b/opus");
  CHECK(waits == std::vector<Duration>{2s, 4s, 1s, 2s, 4s});
}

TEST_CASE("a call that has left a profile comes back for a model of it that it has not tried, unless the key failed") {
  VirtualTime time;
  FailoverManager manager({{.name = "a", .provider = "anthropic", .model = "opus", .fallback_models = {"sonnet"}},
                           {.name = "b", .provider = "openai", .model = "gpt"}});
  ErrorKind of_opus = K::overloaded;
  Caller caller{manager, time, [&](const Target& target) -> std::optional<Classification> {
                  if (target.profile.name == "b") return failed(K::billing);
                  if (target.model == "opus") return failed(of_opus);
                  return {};
                }};
  CHECK(caller.run(independent) == "a/opus a/opus a/opus b/gpt a/sonnet");
  manager.clear("a");
  manager.clear("b");
  of_opus = K::billing;
  CHECK(caller.run(independent) == "a/opus b/gpt failed:billing");
}

TEST_CASE("a smaller fallback is compressed for, though the first model was too") {
  VirtualTime time;
  FailoverManager manager({{.name = "a", .provider = "x", .model = "big", .fallback_models = {"small"}}});
  int compressed = 0;
  Caller caller{manager, time, [&](const Target& target) -> std::optional<Classification> {
                  if (target.model == "big") return failed(compressed == 0 ? K::context_overflow : K::model_not_found);
                  if (compressed < 2) return failed(K::context_overflow);
                  return {};
                }};
  CHECK(caller.run(one_account, compress_with([&] { return ++compressed > 0; })) == "a/big a/big a/small a/small");
  CHECK(compressed == 2);
}

TEST_CASE("one target may use half of the time that is left while another is free, the last one all of it") {
  VirtualTime time;
  FailoverManager manager(two_providers());
  Policy policy = independent;
  policy.deadline = 60s;
  std::vector<Duration> limits;
  Caller caller{manager, time, [&](const Target& target) -> std::optional<Classification> {
                  limits.push_back(*target.attempt.deadline - time.time);
                  time.time = *target.attempt.deadline;  // it stalls
                  if (target.profile.name == "a") return failed(K::idle_timeout);
                  return {};
                }};
  CHECK(caller.run(policy) == "a/gpt b/opus");
  CHECK(limits == std::vector<Duration>{30s, 29s});

  FailoverManager single({{.provider = "openai"}});
  Caller alone{single, time, [&](const Target& target) -> std::optional<Classification> {
                 CHECK(*target.attempt.deadline - time.time == 60s);
                 return {};
               }};
  alone.run(policy);
}

TEST_CASE("an attempt has a limit of its own, in a plain retry too") {
  VirtualTime time;
  Policy policy = one_account;
  policy.attempt_timeout = 5s;
  policy.deadline = 12s;
  std::vector<Duration> limits;
  CHECK_THROWS(retry(
      policy,
      [&](const Attempt& attempt) {
        limits.push_back(*attempt.deadline - time.time);
        time.time = *attempt.deadline;
        raise(Failure{failed(K::idle_timeout)});
      },
      with_clock(time), with_sleep(time)));
  CHECK(limits == std::vector<Duration>{5s, 5s});  // 5 s, 2 s of waiting, 5 s, and nothing is left
}

// --- the strongest word
// -----------------------------------------------------------------------------------------------

TEST_CASE("while a cooldown runs, a stronger word extends it and a weaker one does not") {
  struct Row {
    Classification first, second;
    Duration held;
  };
  Classification window = failed(K::rate_limit);
  window.horizon = Horizon::hours;
  const Row rows[] = {
      {failed(K::rate_limit, 1s), failed(K::rate_limit, 60s), 60s},
      {failed(K::rate_limit), failed(K::rate_limit, 2h), 2h},
      {failed(K::rate_limit, 60s), failed(K::rate_limit, 1s), 60s},
      {failed(K::rate_limit, 60s), failed(K::rate_limit), 60s},
      {failed(K::rate_limit), window, 30min},
      {window, failed(K::rate_limit), 30min},
      {failed(K::auth), failed(K::auth_permanent), 24h},
      {failed(K::auth_permanent), failed(K::auth), 24h},
      {failed(K::overloaded), failed(K::overloaded, 10min), 10min},
  };
  for (const Row& row : rows) {
    CAPTURE(to_string(row.first.kind), to_string(row.second.kind), row.held.count());
    FailoverManager manager(two_providers());
    const AuthProfile& a = manager.profiles()[0];
    const Lease one = manager.take(start);
    const Lease two = manager.take(start);
    manager.record_failure(one, row.first, start);
    manager.record_failure(two, row.second, start);
    CHECK_FALSE(manager.is_available(a, "", start + row.held - 1ms));
    CHECK(manager.is_available(a, "", start + row.held));
  }
}

TEST_CASE("a call that waits for a free profile looks again, and goes on when one is") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai", .model = "gpt"}});
  manager.record_failure(manager.take(start), failed(K::rate_limit, 33s), start);
  Caller caller{manager, time, [](const Target&) { return std::optional<Classification>{}; }};
  SECTION("since it was cleared by hand") {
    time.at(start + 800ms, [&] { manager.clear("openai"); });
    CHECK(caller.run(one_account) == "openai/gpt");
    CHECK(time.time == start + 1s);
  }
  SECTION("since another call has found that it works") {
    const Lease bound = manager.lease(manager.profiles()[0]);
    time.at(start + 800ms, [&] { manager.record_success(bound, time.time); });
    CHECK(caller.run(one_account) == "openai/gpt");
    CHECK(time.time == start + 1s);
  }
  SECTION("since its cooldown is over") {
    CHECK(caller.run(one_account) == "openai/gpt");
    CHECK(time.time == start + 33s);
  }
}

TEST_CASE("a hold that ends while it is looked at is asked once more, so that the call has a target") {
  for (int wait = 1; wait < 60; ++wait) {
    CAPTURE(wait);
    TimePoint time = start;
    FailoverManager manager({{.provider = "openai", .model = "gpt"}});
    manager.record_failure(manager.take(time), failed(K::rate_limit, Duration{wait}), time);
    std::string called;
    manager.run(
        one_account, [&](const Target& target) { called += target.profile.name; },
        with_clock([&] { return time += 1ms; }),  // each look takes a millisecond
        with_sleep([&](Duration each, const auto&) {
          time += each;
          return true;
        }));
    CHECK(called == "openai");
  }
}

TEST_CASE("a call that waits out its own throttle goes on when the target is cleared") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai", .model = "gpt"}});
  int calls = 0;
  Caller caller{manager, time, [&](const Target&) -> std::optional<Classification> {
                  if (++calls == 1) return failed(K::rate_limit, 33s);
                  return {};
                }};
  SECTION("by hand") {
    time.at(start + 800ms, [&] { manager.clear("openai"); });
    CHECK(caller.run(one_account) == "openai/gpt openai/gpt");
    CHECK(time.time == start + 1s);
  }
  SECTION("by nobody") {
    CHECK(caller.run(one_account) == "openai/gpt openai/gpt");
    CHECK(time.time == start + 33s);
  }
}

TEST_CASE("a call that waits out a throttle goes to another profile as soon as one is free") {
  VirtualTime time;
  FailoverManager manager(two_providers());
  manager.record_failure(manager.lease(manager.profiles()[1]), failed(K::rate_limit, 2s), start);
  Caller caller{manager, time, [](const Target& target) -> std::optional<Classification> {
                  if (target.profile.name == "a") return failed(K::rate_limit, 60s);
                  return {};
                }};
  CHECK(caller.run(independent) == "a/gpt b/opus");
  CHECK(time.time <= start + 4s);
}

TEST_CASE("where nothing is free, a call goes back to the profile that said when it will be") {
  VirtualTime time;
  FailoverManager manager(two_providers());
  Caller caller{manager, time, [&](const Target& target) -> std::optional<Classification> {
                  if (target.profile.name == "b") return failed(K::billing);
                  if (time.time < start + 20s) return failed(K::rate_limit, 20s);
                  return {};
                }};
  CHECK(caller.run(independent) == "a/gpt b/opus a/gpt");
  CHECK(time.time >= start + 20s);

  // One that said nothing is not asked again, whatever its cooldown is.
  manager.clear("b");
  caller.fails = [](const Target& target) {
    return std::optional(failed(target.profile.name == "a" ? K::auth : K::billing));
  };
  CHECK(caller.run(independent) == "a/gpt b/opus failed:billing");
}

TEST_CASE("a target that fails its probe is not retried while another is free, nor after one has become so") {
  VirtualTime time;
  FailoverManager manager(two_providers());
  const AuthProfile &a = manager.profiles()[0], &b = manager.profiles()[1];
  manager.record_failure(manager.lease(a), failed(K::network), start);
  time.time = start + 1min;
  Caller caller{manager, time, [](const Target& target) -> std::optional<Classification> {
                  if (target.profile.name == "a") return failed(K::network);
                  return {};
                }};
  SECTION("it is free") { CHECK(caller.run(independent) == "a/gpt b/opus"); }
  SECTION("it becomes free") {
    manager.record_failure(manager.lease(b), failed(K::auth), time.time);
    time.at(time.time + 300ms, [&] { manager.clear("b"); });
    CHECK(caller.run(independent) == "a/gpt b/opus");
  }
}

// --- blame
// ------------------------------------------------------------------------------------------------------------

TEST_CASE("a caller's own short deadline benches nobody and opens no breaker") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai", .model = "gpt"}},
                          {.limits = {.breaker = BreakerConfig{.consecutive = 1}, .idle_timeouts = 1}});
  Policy hasty = one_account;
  hasty.deadline = 100ms;
  Caller caller{manager, time, [&](const Target&) {
                  time.time += 100ms;
                  return std::optional(failed(K::idle_timeout));
                }};
  caller.run(hasty);
  CHECK(manager.health(time.time)[0].available);
  CHECK(manager.health(time.time)[0].breaker == BreakerState::closed);

  Policy each_hasty = one_account;
  each_hasty.attempt_timeout = 100ms;
  caller.run(each_hasty);
  CHECK(manager.health(time.time)[0].available);
  CHECK(manager.health(time.time)[0].breaker == BreakerState::closed);

  Policy patient = one_account;
  patient.deadline = 30s;
  caller.fails = [&](const Target&) {
    time.time += 30s;
    return std::optional(failed(K::idle_timeout));
  };
  caller.run(patient);
  CHECK_FALSE(manager.health(time.time)[0].available);
  CHECK(manager.health(time.time)[0].breaker == BreakerState::open);
}

TEST_CASE("a caller's own short deadline does not lower a target's adaptive limit") {
  VirtualTime time;
  FailoverManager manager({{.provider = "openai", .model = "gpt"}},
                          {.limits = {.concurrency = ConcurrencyConfig{.limit = 2, .adaptive = true}}});
  Policy hasty = one_account;
  hasty.deadline = 100ms;
  Caller caller{manager, time, [&](const Target&) {
                  time.time += 100ms;
                  return std::optional(failed(K::idle_timeout));
                }};
  for (int i = 0; i < 20; ++i) caller.run(hasty);
  REQUIRE(manager.take(time.time));
  CHECK(manager.take(time.time));
}

TEST_CASE("a timeout of a tool or an action is no step towards the limit of a target's idle timeouts") {
  for (const Domain domain : {Domain::model, Domain::tool, Domain::agent}) {
    CAPTURE(to_string(domain));
    VirtualTime time;
    FailoverManager manager({{.provider = "openai"}}, {.cooldowns = {}, .limits = {.idle_timeouts = 4}});
    const auto run = [&](Domain of) {
      int calls = 0;
      const auto times_out = [&](const Target&) {
        ++calls;
        raise(Failure{FailureInfo{.classification = failed(K::idle_timeout), .domain = of}});
      };
      CHECK_THROWS_AS(manager.run(one_account, times_out, with_clock(time), with_sleep(time)), TimeoutException);
      return calls;
    };
    const bool is_models = domain == Domain::model;
    CHECK(run(domain) == (is_models ? 4 : 3));         // the breaker's limit, else the policy's
    CHECK(run(Domain::model) == (is_models ? 1 : 4));  // an open breaker lets one call through and retries nothing
  }
}

// --- by model
// ---------------------------------------------------------------------------------------------------------

TEST_CASE("a failure of a model falls back to the next model after its last retry, and the next call begins there") {
  struct Row {
    Classification failure;
    std::string first;
  };
  Classification window = failed(K::rate_limit);
  window.horizon = Horizon::hours;
  const Row rows[] = {
      {failed(K::overloaded), "a/opus a/opus a/opus a/sonnet"},
      {failed(K::server_error), "a/opus a/opus a/opus a/sonnet"},
      {failed(K::idle_timeout), "a/opus a/opus a/opus a/sonnet"},
      {window, "a/opus a/sonnet"},
      {failed(K::rate_limit, 2h), "a/opus a/sonnet"},
      {failed(K::model_not_found), "a/opus a/sonnet"},
  };
  for (const Row& row : rows) {
    CAPTURE(to_string(row.failure.kind));
    VirtualTime time;
    FailoverManager manager(one_with_chain());
    Caller caller{manager, time, [&](const Target& target) -> std::optional<Classification> {
                    if (target.model == "opus") return row.failure;
                    return {};
                  }};
    CHECK(caller.run(one_account) == row.first);
    CHECK(caller.run(one_account) == "a/sonnet");  // nobody asks opus again while it is benched
    CHECK_FALSE(manager.is_available(manager.profiles()[0], "opus", time.time));
    CHECK(manager.is_available(manager.profiles()[0], "haiku", time.time));
  }
}

TEST_CASE("a network failure is no model's, and changes none") {
  VirtualTime time;
  FailoverManager manager(one_with_chain());
  Caller caller{manager, time, [](const Target&) { return std::optional(failed(K::network)); }};
  CHECK(caller.run(one_account) == "a/opus a/opus a/opus a/opus a/opus failed:network");
}

TEST_CASE("a window that is too small sends the call to a wider model, and never to one known to be as small") {
  VirtualTime time;
  FailoverManager manager({{.name = "a", .provider = "x", .model = "small", .fallback_models = {"tiny", "large"}}});
  Caller caller{manager, time, [](const Target& target) -> std::optional<Classification> {
                  const std::int64_t window = target.model == "small" ? 8000 : target.model == "tiny" ? 4000 : 128'000;
                  if (window >= 20'000) return {};
                  Classification c = failed(K::context_overflow);
                  c.context_limit = window;
                  c.actual_tokens = 20'000;
                  return c;
                }};
  CHECK(caller.run(one_account) == "a/small a/tiny a/large");
  CHECK(caller.run(one_account) == "a/small a/large");  // how much tiny takes is known by now
}

TEST_CASE("one failing model does not bench its provider, two do, and a success between them does not let it happen") {
  FailoverManager manager(
      {{.name = "a", .provider = "anthropic", .model = "opus"}, {.name = "b", .provider = "openai", .model = "gpt"}});
  const AuthProfile& a = manager.profiles()[0];
  manager.record_failure(manager.lease(a, "opus"), failed(K::overloaded), start);
  CHECK(manager.is_available(a, "sonnet", start));
  CHECK(manager.is_available(a, "haiku", start));

  SECTION("a second model within a minute") {
    manager.record_failure(manager.lease(a, "sonnet"), failed(K::overloaded), start + 59s);
    CHECK_FALSE(manager.is_available(a, "haiku", start + 59s));
    CHECK(manager.is_available(a, "haiku", start + 59s + 15s));
  }
  SECTION("a second model later") {
    manager.record_failure(manager.lease(a, "sonnet"), failed(K::overloaded), start + 61s);
    CHECK(manager.is_available(a, "haiku", start + 61s));
  }
  SECTION("after a success of a third") {
    manager.record_success(manager.lease(a, "haiku"), start + 1s);
    manager.record_failure(manager.lease(a, "sonnet"), failed(K::overloaded), start + 2s);
    CHECK(manager.is_available(a, "haiku", start + 2s));
  }
  SECTION("the same model again") {
    manager.record_failure(manager.lease(a, "opus"), failed(K::overloaded), start + 20s);
    CHECK(manager.is_available(a, "haiku", start + 20s));
  }
}

TEST_CASE("an overloaded model is benched for all keys of the provider, a throttled one for its own key") {
  FailoverManager manager({{.name = "a", .provider = "anthropic", .model = "opus"},
                           {.name = "b", .provider = "anthropic", .model = "opus"},
                           {.name = "c", .provider = "openai", .model = "opus"}});
  const auto available = [&](std::size_t i) { return manager.is_available(manager.profiles()[i], "", start); };
  SECTION("overloaded") {
    manager.record_failure(manager.take(start), failed(K::overloaded), start);
    CHECK_FALSE(available(0));
    CHECK_FALSE(available(1));
    CHECK(available(2));
  }
  SECTION("throttled") {
    manager.record_failure(manager.take(start), failed(K::rate_limit), start);
    CHECK_FALSE(available(0));
    CHECK(available(1));
  }
}

// --- remedies and refusals
// --------------------------------------------------------------------------------------------

TEST_CASE("an expired token is refreshed before another profile is tried, and once for each profile") {
  VirtualTime time;
  FailoverManager manager(two_providers());
  std::string refreshed;
  const auto refresh = refresh_with([&](const AuthProfile& profile) {
    refreshed += profile.name;
    return true;
  });
  Caller caller{manager, time, [&](const Target& target) -> std::optional<Classification> {
                  if (refreshed.find(target.profile.name) == std::string::npos) return failed(K::auth);
                  return {};
                }};
  CHECK(caller.run(independent, refresh) == "a/gpt a/gpt");
  CHECK(refreshed == "a");

  manager.clear("a");
  caller.fails = [](const Target&) { return std::optional(failed(K::auth)); };
  refreshed.clear();
  CHECK(caller.run(independent, refresh) == "a/gpt a/gpt b/opus b/opus failed:auth");
  CHECK(refreshed == "ab");
}

TEST_CASE("a server that says no is not asked again, another one may be") {
  VirtualTime time;
  const auto refusal = [](const Header& header) {
    const Header headers[] = {header};
    return classify({.status = 503, .headers = headers, .body = "upstream is busy"});
  };
  for (const Header& header : {Header{"grpc-retry-pushback-ms", "-1"}, Header{"grpc-retry-pushback-ms", "never"},
                               Header{"x-should-retry", "false"}, Header{"retry-after", "86400"}}) {
    CAPTURE(header.name, header.value);
    FailoverManager manager(two_providers());
    Caller caller{manager, time, [&](const Target& target) -> std::optional<Classification> {
                    if (target.profile.name == "a") return refusal(header);
                    return {};
                  }};
    CHECK(caller.run(independent) == "a/gpt b/opus");
  }
}

// --- a single deployment
// ----------------------------------------------------------------------------------------------

TEST_CASE("the last free target is held no longer than a retry would wait, unless a longer wait was stated") {
  FailoverManager manager({{.provider = "openai", .model = "gpt"}});
  const AuthProfile& only = manager.profiles()[0];
  for (const ErrorKind kind : {K::rate_limit, K::server_error, K::overloaded, K::network, K::idle_timeout}) {
    CAPTURE(to_string(kind));
    manager.record_failure(manager.lease(only), failed(kind), start);
    CHECK(manager.is_available(only, "", start + 1s));
    manager.clear("openai");
  }
  manager.record_failure(manager.lease(only), failed(K::rate_limit, 40s), start);
  CHECK_FALSE(manager.is_available(only, "", start + 39s));
  manager.clear("openai");

  // Strikes in a row still make it longer, up to half a minute.
  TimePoint now = start;
  for (const Duration held : {1s, 2s, 4s, 8s, 16s, 30s, 30s}) {
    manager.record_failure(manager.lease(only), failed(K::rate_limit), now);
    CHECK(manager.health(now)[0].hold->until == now + held);
    now += held;
  }
}

TEST_CASE("what only a person can mend is probed within minutes where nothing else is left") {
  for (const ErrorKind kind : {K::billing, K::auth_permanent, K::model_not_found, K::permission_denied}) {
    CAPTURE(to_string(kind));
    FailoverManager manager({{.provider = "openai", .model = "gpt"}});
    const AuthProfile& only = manager.profiles()[0];
    TimePoint now = start;
    for (const Duration held : {1min, 2min, 4min, 8min, 16min, 32min, 60min, 60min}) {
      manager.record_failure(manager.lease(only), failed(kind), now);
      CHECK(manager.health(now)[0].hold->until == now + held);
      now += held;
    }
  }
}

TEST_CASE("a key that is cleared or replaced is free at once, for all managers of the store") {
  LocalStore store;
  const auto profiles = [](const std::string& key) {
    return std::vector<AuthProfile>{{.name = "a", .provider = "openai", .key = Secret(key), .model = "gpt"},
                                    {.name = "b", .provider = "anthropic", .model = "opus"}};
  };
  FailoverManager here(profiles("sk-invented-1"), {}, &store);
  FailoverManager there(profiles("sk-invented-1"), {}, &store);
  FailoverManager renewed(profiles("sk-invented-2"), {}, &store);
  here.record_failure(here.take(start), failed(K::auth_permanent), start);
  CHECK_FALSE(there.is_available(there.profiles()[0], "", start));
  CHECK(renewed.is_available(renewed.profiles()[0], "", start));
  there.clear("a");
  CHECK(here.is_available(here.profiles()[0], "", start));
}

TEST_CASE("to clear a profile frees every model that it was asked for, and closes its breakers") {
  FailoverManager manager(one_with_chain(), {.limits = {.breaker = BreakerConfig{.consecutive = 1}}});
  const AuthProfile& a = manager.profiles()[0];
  for (const std::string_view model : {"opus", "sonnet"})
    manager.record_failure(manager.take(a, model, start), failed(K::overloaded), start);
  CHECK_FALSE(manager.take(a, "sonnet", start));
  manager.clear("a");
  CHECK(manager.take(a, "sonnet", start));
  CHECK(manager.take(a, "opus", start));
}

TEST_CASE("to clear a profile frees what other processes have benched, though it was not asked for here") {
  LocalStore store;
  FailoverManager here(one_with_chain(), {}, &store);
  FailoverManager there(one_with_chain(), {}, &store);
  here.record_failure(here.take(start), failed(K::billing), start);
  there.clear("a");
  CHECK(here.is_available(here.profiles()[0], "", start));
}

TEST_CASE("a listener that hears of a breaker that was cleared may ask the manager") {
  struct Asks final : BreakerListener {
    FailoverManager* manager = nullptr;
    std::vector<bool> available;
    void changed(const BreakerChange& change) noexcept override {
      if (manager == nullptr) return;
      // On a thread of its own, so that a lock that is held fails the test and does not hang it.
      const auto answer = std::make_shared<std::promise<bool>>();
      std::thread([answer, asked = manager, when = change.when] {
        answer->set_value(asked->health(when)[0].available);
      }).detach();
      std::future<bool> future = answer->get_future();
      if (future.wait_for(5s) == std::future_status::ready) available.push_back(future.get());
    }
  } listener;
  FailoverManager manager(one_with_chain(),
                          {.limits = {.breaker = BreakerConfig{.consecutive = 1, .listener = &listener}}});
  manager.record_failure(manager.take(manager.profiles()[0], "sonnet", start), failed(K::overloaded), start);
  listener.manager = &manager;
  manager.clear("a");
  CHECK(listener.available == std::vector<bool>{true});
}

// --- spreading
// --------------------------------------------------------------------------------------------------------

TEST_CASE("calls are spread over profiles of equal priority as the configuration says") {
  const auto spread = [](Spreading spreading, std::vector<double> weights, bool keep_busy = false) {
    FailoverManager manager({{.name = "a", .provider = "x", .weight = weights[0]},
                             {.name = "b", .provider = "y", .weight = weights[1]},
                             {.name = "c", .provider = "z", .weight = weights[2]},
                             {.name = "spare", .provider = "w", .priority = 1}},
                            {.spreading = spreading});
    std::vector<int> calls(4);
    for (int i = 0; i < 3000; ++i) {
      const Lease lease = manager.take("", "conversation " + std::to_string(i), start);
      ++calls[static_cast<std::size_t>(&lease.profile() - manager.profiles().data())];
      if (!keep_busy) manager.record_success(lease, start);
    }
    return calls;
  };
  CHECK(spread(Spreading::in_order, {1, 1, 1}) == std::vector<int>{3000, 0, 0, 0});
  CHECK(spread(Spreading::round_robin, {1, 1, 1}) == std::vector<int>{1000, 1000, 1000, 0});
  CHECK(spread(Spreading::least_busy, {1, 1, 1}, true) == std::vector<int>{1000, 1000, 1000, 0});
  const std::vector<int> weighted = spread(Spreading::weighted, {3, 2, 1});
  CHECK(std::abs(weighted[0] - 1500) < 100);
  CHECK(std::abs(weighted[1] - 1000) < 100);
  CHECK(weighted[3] == 0);
  CHECK(spread(Spreading::weighted, {1, 0, 1})[1] == 0);
  for (const int calls : spread(Spreading::sticky, {1, 1, 1})) CHECK((calls == 0 || std::abs(calls - 1000) < 100));
}

TEST_CASE("each manager begins at another profile, unless its seed says where") {
  const auto first_of = [](Spreading spreading, std::optional<std::uint64_t> seed) {
    FailoverManager manager({{.name = "a", .provider = "x"}, {.name = "b", .provider = "y"}},
                            {.spreading = spreading, .seed = seed});
    return manager.take(start).profile().name;
  };
  for (const Spreading spreading : {Spreading::round_robin, Spreading::weighted, Spreading::head_room}) {
    CAPTURE(to_string(spreading));
    int times_a = 0;
    for (int i = 0; i < 64; ++i) times_a += first_of(spreading, {}) == "a";
    CHECK(times_a > 0);
    CHECK(times_a < 64);
    for (std::uint64_t seed = 0; seed < 8; ++seed) CHECK(first_of(spreading, seed) == first_of(spreading, seed));
  }
  CHECK(first_of(Spreading::round_robin, 0) == "a");
  CHECK(first_of(Spreading::round_robin, 1) == "b");
}

TEST_CASE("calls go where limits have head-room, and last to a profile that has none") {
  FailoverManager manager(
      {{.name = "a", .provider = "x"}, {.name = "b", .provider = "y"}, {.name = "c", .provider = "z"}},
      {.spreading = Spreading::head_room});
  const auto say = [&](std::size_t profile, std::int64_t remaining) {
    RateLimits limits;
    limits.add({.limit = 100, .remaining = remaining, .reset_at = start + 60s});
    manager.record_limits(manager.profiles()[profile], {}, limits, start);
    CHECK(std::abs(manager.head_room(manager.profiles()[profile], {}, start) - static_cast<double>(remaining) / 100) <
          0.0001);
  };
  const auto spread = [&](TimePoint now) {
    std::vector<int> calls(3);
    for (int i = 0; i < 3000; ++i) {
      const Lease lease = manager.take(now);
      ++calls[static_cast<std::size_t>(&lease.profile() - manager.profiles().data())];
      manager.record_success(lease, now);
    }
    return calls;
  };
  for (const int calls : spread(start)) CHECK(std::abs(calls - 1000) < 100);  // nothing is known
  manager.record_limits(manager.profiles()[0], {}, RateLimits{}, start);
  CHECK(manager.head_room(manager.profiles()[0], {}, start) == 1);
  say(0, 60);
  say(1, 20);
  say(2, 0);
  const std::vector<int> calls = spread(start);
  CHECK(std::abs(calls[0] - 2250) < 100);
  CHECK(std::abs(calls[1] - 750) < 100);
  CHECK(calls[2] == 0);
  for (const int each : spread(start + 60s)) CHECK(std::abs(each - 1000) < 100);  // the windows have ended
}

TEST_CASE("a conversation stays with its profile, and with one other while that is benched") {
  FailoverManager manager(
      {{.name = "a", .provider = "x"}, {.name = "b", .provider = "y"}, {.name = "c", .provider = "z"}},
      {.spreading = Spreading::sticky});
  const auto profile_of = [&](const std::string& key) {
    const Lease lease = manager.take("", key, start);
    manager.release(lease, start);
    return lease.profile().name;
  };
  std::vector<std::string> before;
  for (int i = 0; i < 100; ++i) before.push_back(profile_of(std::to_string(i)));
  manager.record_failure(manager.lease(manager.profiles()[1]), failed(K::auth), start);
  for (int i = 0; i < 100; ++i) {
    const std::string now = profile_of(std::to_string(i));
    CHECK(now == profile_of(std::to_string(i)));
    const std::string& was = before[static_cast<std::size_t>(i)];
    CHECK((was == "b") == (now != was));  // only those of the benched one move
  }
}

// --- limits and events
// ------------------------------------------------------------------------------------------------

TEST_CASE("a full target is passed over, and waited for as long as its queue allows") {
  VirtualTime time;
  const FailoverConfig config{.limits = {.concurrency = ConcurrencyConfig{.limit = 1, .queue_for = 3s}}};
  FailoverManager manager(two_providers(), config);
  Caller caller{manager, time, [](const Target&) { return std::optional<Classification>{}; }};
  const Lease a = manager.take(start);
  CHECK(caller.run(independent) == "b/opus");
  const Lease b = manager.take(start);
  CHECK(b.profile().name == "b");

  SECTION("a place becomes free") {
    time.at(start + 2s, [&] { manager.release(a, time.time); });
    CHECK(caller.run(independent) == "a/gpt");
    CHECK(time.time == start + 2s);
  }
  SECTION("none does") {
    CHECK(caller.run(independent) == " failed:overloaded");
    CHECK(time.time == start + 3s);
  }
}

TEST_CASE("each wait for a full target has the whole time of the queue") {
  VirtualTime time;
  FailoverConfig config{.look_again = 100ms, .limits = {.concurrency = ConcurrencyConfig{.limit = 1, .queue_for = 1s}}};
  config.cooldowns = {};
  FailoverManager manager({{.name = "a", .provider = "openai", .model = "gpt"}}, config);
  int calls = 0;
  Caller caller{manager, time, [&](const Target&) -> std::optional<Classification> {
                  time.time += 5s;
                  if (++calls == 1) return failed(K::network);
                  return {};
                }};
  Lease other = manager.take(start);
  time.at(start + 900ms, [&] { manager.release(other, time.time); });
  time.at(start + 6s, [&] { other = manager.take(time.time); });  // while the call waits to try again
  time.at(start + 8s + 400ms, [&] { manager.release(other, time.time); });
  CHECK(caller.run(one_account) == "a/gpt a/gpt");
  CHECK(time.time > start + 13s);
}

TEST_CASE("hooks are told what was tried, where a call moved to, and what it took") {
  VirtualTime time;
  FailoverManager manager(two_providers());
  Caller caller{manager, time, [&](const Target& target) -> std::optional<Classification> {
                  time.time += 3s;
                  if (target.profile.name == "a") return failed(K::billing);
                  if (target.attempt.number == 2) return failed(K::overloaded);
                  return {};
                }};
  std::string told;
  std::vector<Tried> tried;
  std::vector<std::string> lines;
  caller.run(independent, on_move([&](const MoveEvent& event) {
               lines.push_back(describe_briefly(event));
               CHECK(describe(event) == lines.back() + "; " + debug_message(event.failure));
               told += std::string(event.from) + " -> " + std::string(event.to) + ": " +
                       std::string(to_string(event.failure.kind()));
             }),
             on_success([&](const SuccessEvent& event) {
               lines.push_back(describe(event));
               CHECK(lines.back().starts_with(describe_briefly(event)));
               told += ", " + std::string(event.target) + " took " + std::to_string(event.took.count());
               tried.assign(event.tried.begin(), event.tried.end());
             }));
  CHECK(told == "a/gpt -> b/opus: billing, b/opus took 3000");
  CHECK(lines == std::vector<std::string>{"billing: a/gpt -> b/opus, attempt 2",
                                          "answered at attempt 3 by b/opus after 3000 ms; tried: a/gpt billing after "
                                          "3000 ms, b/opus overloaded after 3000 ms"});
  REQUIRE(tried.size() == 2);
  CHECK(tried[0].target == "a/gpt");
  CHECK(tried[0].kind == K::billing);
  CHECK(tried[0].took == 3s);
  CHECK(tried[0].wait == 1s);
  CHECK(tried[1].target == "b/opus");
  CHECK(tried[1].wait == 2s);
}

// --- properties
// -------------------------------------------------------------------------------------------------------

TEST_CASE("whatever fails: no stated wait is cut short, and side effects are not repeated") {
  SplitMix64 random{2026};
  const auto one_of = [&](const auto& range) { return range[random() % std::size(range)]; };
  constexpr Duration waits[] = {0s, 1s, 5s, 20s, 90s, 1h};
  for (int round = 0; round < 400; ++round) {
    CAPTURE(round);
    VirtualTime time;
    FailoverManager manager({{.name = "a", .provider = "x", .model = "big", .fallback_models = {"small"}},
                             {.name = "b", .provider = "x", .model = "big"},
                             {.name = "c", .provider = "y", .model = "huge"}},
                            {.spreading = one_of(rows<Spreading>).value});
    std::map<std::string, TimePoint> held_until;  // by target: the waits that were stated
    for (int call = 0; call < 8; ++call) {
      const bool side_effects = random() % 4 == 0;
      bool may_have_run = false;
      const auto fails = [&](const Target& target) {
        const std::string name = target.profile.name + "/" + std::string(target.model);
        REQUIRE(time.time >= held_until[name]);
        REQUIRE_FALSE((side_effects && may_have_run));
        time.time += Duration{static_cast<Duration::rep>(random() % 3000)};
        if (random() % 2 == 0) return;
        Classification c = classification_of(one_of(rows<ErrorKind>).value);
        if (c.kind == K::cancelled) return;
        if (const Duration stated = one_of(waits); c.kind == K::rate_limit && stated > 0s) {
          c.retry_after = stated;
          held_until[name] = time.time + stated;
        }
        may_have_run = c.may_have_run;
        raise(Failure{c});
      };
      const Policy& policy = random() % 2 == 0 ? policies::recommended : policies::failover;
      try {
        manager.run(policy, fails, with_clock(time), with_sleep(time),
                    with_state(AttemptState{.has_side_effects = side_effects}));
      } catch (const Exception&) {
      }
      time.time += one_of(waits);
    }
  }
}

TEST_CASE("whatever fails when: a call gives up only where no target is free, and cuts no stated wait short") {
  SplitMix64 random{2027};
  const auto up_to = [&](Duration most) {
    return Duration{static_cast<Duration::rep>(random() % 1024) * most.count() / 1024};
  };
  std::vector<ErrorKind> kinds;  // of failures that lie with the target
  for (const KindTraits& row : rows<ErrorKind>)
    if (row.scope != Scope::request) kinds.push_back(row.value);
  const std::map<std::string, std::vector<std::string>> models{
      {"a", {"big", "small"}}, {"b", {"big"}}, {"c", {"huge", "big"}}};
  int gave_up = 0;
  int answered = 0;
  for (int round = 0; round < 300; ++round) {
    CAPTURE(round);
    VirtualTime time;
    FailoverConfig config{.models = {"huge", "big"},
                          .spreading = rows<Spreading>[random() % std::size(rows<Spreading>)].value};
    if (round % 2 == 0) config.limits.breaker = BreakerConfig{.consecutive = 2, .open_for = 20s};
    FailoverManager manager({{.name = "a", .provider = "x", .model = "big", .fallback_models = {"small"}},
                             {.name = "b", .provider = "x", .model = "big"},
                             {.name = "c", .provider = "y", .model = "huge"}},
                            config);

    struct State {
      TimePoint ends = start;
      std::optional<Classification> fails{};
      TimePoint held_until = start;
    };
    std::map<std::string, State> states;  // by target: how it answers until then
    for (int call = 0; call < 10; ++call) {
      std::string tried;
      std::string broken;  // profiles whose key or endpoint failed
      const auto ask = [&](const Target& target) {
        const std::string name = target.profile.name + "/" + std::string(target.model);
        tried += name + " ";
        State& state = states[name];
        REQUIRE(time.time >= state.held_until);
        while (state.ends <= time.time) {
          state.ends = detail::max_of(state.ends, time.time - 1min) + 1s + up_to(5min);
          state.fails = {};
          if (random() % 3 != 0) state.fails = classification_of(kinds[random() % kinds.size()]);
        }
        if (!state.fails) return;
        Classification c = *state.fails;
        if (c.kind == K::rate_limit && random() % 2 == 0) {
          c.retry_after = state.ends - time.time;
          state.held_until = state.ends;
        }
        if (c.scope != Scope::model && c.scope != Scope::provider) broken += target.profile.name;
        raise(Failure{c});
      };
      try {
        manager.run(policies::failover, ask, with_clock(time), with_sleep(time), with_random(random));
        ++answered;
      } catch (const Exception&) {
        ++gave_up;
        for (const auto& [profile, of_profile] : models)
          for (const std::string& model : of_profile) {
            const std::string name = profile + "/" + model;
            CAPTURE(name, tried);
            const bool was_tried = tried.find(name + " ") != tried.npos || broken.find(profile) != broken.npos;
            for (const ProfileHealth& one : manager.health(model, time.time))
              REQUIRE((one.profile != profile || !one.available || was_tried));
          }
      }
      time.time += up_to(2min);
    }
  }
  CHECK(gave_up > 100);
  CHECK(answered > 1000);
}

TEST_CASE("sixteen threads run calls through one manager, and nothing of them is left in it") {
  LocalStore store;
  FailoverManager manager({{.name = "a", .provider = "x", .model = "big", .fallback_models = {"small"}},
                           {.name = "b", .provider = "x", .model = "big"},
                           {.name = "c", .provider = "y", .model = "huge"}},
                          {.spreading = Spreading::least_busy,
                           .limits = {.breaker = BreakerConfig{.consecutive = 3, .slow_rate = 0.5, .open_for = 1s},
                                      .budget = budgets::aws,
                                      .concurrency = ConcurrencyConfig{.limit = 8, .adaptive = true, .queue_for = 1min},
                                      .idle_timeouts = 5}},
                          &store);
  std::atomic<int> ended{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 16; ++t)
    threads.emplace_back([&manager, &ended, t] {
      SplitMix64 random{static_cast<std::uint64_t>(t)};
      VirtualTime time;
      for (int i = 0; i < 40; ++i) {
        try {
          manager.run(
              policies::failover,
              [&](const Target&) {
                time.time += Duration{static_cast<Duration::rep>(random() % 2000)};
                constexpr ErrorKind kinds[] = {K::overloaded, K::rate_limit,       K::network,  K::idle_timeout,
                                               K::auth,       K::context_overflow, K::cancelled};
                if (random() % 3 == 0) raise(Failure{failed(kinds[random() % std::size(kinds)])});
              },
              with_clock(time), with_sleep(time), with_random(random),
              refresh_with([](const AuthProfile&) { return true; }), compress_with([] { return true; }));
        } catch (const Exception&) {
        }
        if (i % 10 == 0) manager.clear("b");
        static_cast<void>(manager.health(time.time));
        ++ended;
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(ended == 16 * 40);
  for (const std::string_view model : {"", "small"})
    for (const ProfileHealth& one : manager.health(model, start)) CHECK(one.active == 0);
}
