#include <thread>

#include "catch.hpp"

#include <triage/act/failover.hpp>
#include <triage/adapters/hedge.hpp>
#include <triage/decide/active_budget.hpp>
#include <triage/decide/budget.hpp>
#include <triage/decide/ratio_budget.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

Failure failure_of(ErrorKind kind) { return Failure{classification_of(kind)}; }

/// Answers only once it is told to stop.
int stalls(const StopFlag& stop) {
  while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
  raise(failure_of(ErrorKind::cancelled));
}

}  // namespace

TEST_CASE("a call that answers in time is the only one") {
  int second = 0;
  const auto other = [&](const StopFlag&) { return ++second; };
  CHECK(hedge(
            {.after = 1min}, [](const StopFlag&) { return 7; }, other) == 7);
  CHECK(second == 0);
}

TEST_CASE("however long the wait for the second call, it does not begin at once") {
  int second = 0;
  const auto other = [&](const StopFlag&) { return ++second; };
  const auto slow = [](const StopFlag&) {
    std::this_thread::sleep_for(20ms);
    return 7;
  };
  CHECK(hedge({.after = Duration::max()}, slow, other) == 7);
  CHECK(second == 0);
}

TEST_CASE("a slow call is overtaken and told to stop") {
  CHECK(hedge({.after = 5ms}, stalls, [](const StopFlag&) { return 8; }) == 8);
}

TEST_CASE("the second call is told to stop where the first answers after all") {
  std::atomic<bool> second_runs{false};
  const auto first = [&](const StopFlag&) {
    while (!second_runs) std::this_thread::sleep_for(1ms);
    return 7;
  };
  const auto second = [&](const StopFlag& stop) {
    second_runs = true;
    return stalls(stop);
  };
  CHECK(hedge({.after = 1ms}, first, second) == 7);
}

TEST_CASE("a failure begins the second call at once, but for one of the request") {
  const auto fails = [](ErrorKind kind) { return [kind](const StopFlag&) -> int { raise(failure_of(kind)); }; };
  int second = 0;
  const auto other = [&](const StopFlag&) { return ++second; };
  CHECK(hedge({.after = 1h}, fails(ErrorKind::overloaded), other) == 1);
  CHECK_THROWS_AS(hedge({.after = 1h}, fails(ErrorKind::format_error), other), LLMException);
  CHECK_THROWS_AS(hedge({.after = 1h}, fails(ErrorKind::cancelled), other), CancelledException);
  CHECK(second == 1);
  CHECK_THROWS_AS(hedge({.after = 1h}, fails(ErrorKind::network), fails(ErrorKind::billing)), NetworkException);
}

TEST_CASE("a call with side effects is never hedged, nor one that the budget does not pay for") {
  int second = 0;
  const auto other = [&](const StopFlag&) { return ++second; };
  const auto slow = [](const StopFlag&) {
    std::this_thread::sleep_for(20ms);
    return 7;
  };
  CHECK(hedge({.after = 1ms, .has_side_effects = true}, slow, other) == 7);
  RetryBudget budget({.capacity = 10});
  CHECK(hedge({.after = 1ms}, stalls, other, with_budget(budget)) == 1);
  CHECK(budget.left() == 10);  // it was worth it
  REQUIRE(budget.try_retry());
  CHECK(hedge({.after = 1ms}, slow, other, with_budget(budget)) == 7);
  CHECK(second == 1);
}

TEST_CASE("a second call that loses does not count as under way for ever") {
  ActiveBudget active({.share = 0, .min_retries = 1});
  const auto slow = [](const StopFlag&) {
    std::this_thread::sleep_for(20ms);
    return 7;
  };
  for (int i = 0; i < 3; ++i) CHECK(hedge({.after = 1ms}, slow, stalls, with_budget(active)) == 7);
  CHECK(active.active_retries() == 0);
  RatioBudget ratio;
  CHECK(hedge({.after = 1ms}, slow, stalls, with_budget(ratio)) == 7);
}

TEST_CASE("over a manager, two targets are asked and each outcome is counted once") {
  FailoverManager manager({{.name = "a", .provider = "x"}, {.name = "b", .provider = "y"}},
                          {.limits = {.concurrency = ConcurrencyConfig{.limit = 1}}});
  const auto ask = [](const AuthProfile& profile, std::string_view, const StopFlag& stop) -> std::string {
    if (profile.name == "a") stalls(stop);
    return profile.name;
  };
  CHECK(hedge(manager, {.after = 5ms}, ask) == "b");
  const TimePoint now = SteadyClock{}();
  CHECK(manager.is_available(manager.profiles()[0], "", now));  // it was only slow
  for (const ProfileHealth& one : manager.health(now)) CHECK(one.active == 0);

  const auto fails = [](const AuthProfile& profile, std::string_view, const StopFlag&) -> std::string {
    if (profile.name == "a") raise(failure_of(ErrorKind::billing));
    return profile.name;
  };
  CHECK(hedge(manager, {.after = 1h}, fails) == "b");
  CHECK_FALSE(manager.is_available(manager.profiles()[0], "", now));

  FailoverManager gone({{.provider = "x"}});
  gone.record_failure(gone.lease(gone.profiles()[0]), classification_of(ErrorKind::billing), now);
  CHECK_THROWS_AS(hedge(gone, {}, ask), BillingException);
}

TEST_CASE("over a manager, a race that cannot be run leaves nothing of it there") {
  struct Broken {
    [[noreturn]] bool try_retry(ErrorKind, TimePoint) const { throw std::bad_alloc(); }
    void record_success(ErrorKind) const {}
    void record(const Classification&, Ended, bool) const {}
  } broken;
  FailoverManager manager({{.name = "a", .provider = "x"}, {.name = "b", .provider = "y"}},
                          {.limits = {.concurrency = ConcurrencyConfig{.limit = 1}}});
  const auto slow = [](const AuthProfile& profile, std::string_view, const StopFlag&) {
    std::this_thread::sleep_for(20ms);
    return profile.name;
  };
  for (int i = 0; i < 3; ++i)
    CHECK_THROWS_AS(hedge(manager, {.after = 1ms}, slow, with_budget(broken)), std::bad_alloc);
  for (const ProfileHealth& one : manager.health(SteadyClock{}())) CHECK(one.active == 0);
}

TEST_CASE("over a manager of one profile, the next model of its chain is asked") {
  FailoverManager manager({{.name = "a", .provider = "x", .model = "opus", .fallback_models = {"sonnet"}}});
  const auto ask = [](const AuthProfile&, std::string_view model, const StopFlag& stop) -> std::string {
    if (model == "opus") stalls(stop);
    return std::string(model);
  };
  CHECK(hedge(manager, {.after = 5ms}, ask) == "sonnet");

  // A chain is also what is left where the own model is benched.
  const TimePoint now = SteadyClock{}();
  manager.record_failure(manager.lease(manager.profiles()[0], "opus"), classification_of(ErrorKind::overloaded), now);
  CHECK(hedge(manager, {.after = 1h}, ask) == "sonnet");
  const Lease sonnet = manager.take_target(now);
  CHECK(sonnet.model() == "sonnet");
  CHECK_FALSE(manager.take_target(sonnet, now));
}

TEST_CASE("over a manager, a tool's timeout is no step towards the limit of a target's idle timeouts") {
  for (const Domain domain : {Domain::model, Domain::tool}) {
    CAPTURE(to_string(domain));
    FailoverManager manager({{.provider = "x"}}, {.cooldowns = {}, .limits = {.idle_timeouts = 2}});
    const auto times_out = [&](const AuthProfile&, std::string_view, const StopFlag&) -> int {
      raise(Failure{FailureInfo{.classification = classification_of(ErrorKind::idle_timeout), .domain = domain}});
    };
    CHECK_THROWS_AS(hedge(manager, {.after = 1h}, times_out), TimeoutException);
    int calls = 0;
    const auto stalls_on = [&](const Target&) {
      ++calls;
      raise(failure_of(ErrorKind::idle_timeout));
    };
    const auto no_sleep = with_sleep([](Duration, const auto&) { return true; });
    CHECK_THROWS_AS(manager.run(stalls_on, no_sleep), TimeoutException);
    CHECK(calls == (domain == Domain::model ? 1 : 2));
  }
}
