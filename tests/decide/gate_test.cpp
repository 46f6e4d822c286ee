#include <atomic>
#include <thread>
#include <vector>

#include "catch.hpp"

#include <triage/decide/budget.hpp>
#include <triage/decide/gate.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

constexpr TimePoint start{1'900'000'000s};
constexpr Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o", .endpoint = "api.openai.com"};

Classification throttled(std::optional<Duration> stated) {
  Classification c = classification_of(ErrorKind::rate_limit);
  c.retry_after = stated;
  return c;
}

}  // namespace

TEST_CASE("a default hold has ended") {
  STATIC_REQUIRE(Hold{}.until == TimePoint{});
  STATIC_REQUIRE(Hold{}.kind == ErrorKind::unknown);
  STATIC_REQUIRE(Hold{}.strikes == 0);
}

TEST_CASE("a hold that a clock far ahead wrote is believed for the longest hold only, and mended by the next one") {
  LocalStore store;
  Gate ahead(store), gate(store, {.longest_hold = 1h});
  const TimePoint next_year = start + 24h * 365;
  const std::string scope = scope_name(Scope::model, route);
  ahead.hold(scope, next_year + 20s, ErrorKind::rate_limit, next_year);
  REQUIRE(gate.held(scope, start));
  CHECK(gate.held(scope, start)->until == start + 1h);
  REQUIRE(gate.held(route, start));
  CHECK(gate.held(route, start)->until == start + 1h);
  gate.hold(scope, start + 5s, ErrorKind::rate_limit, start);
  CHECK(gate.held(scope, start)->until == start + 5s);
  gate.hold(scope, start + 2s, ErrorKind::rate_limit, start);  // one that runs longer stays
  CHECK(gate.held(scope, start)->until == start + 5s);
  CHECK_FALSE(gate.held(scope, start + 5s));
}

TEST_CASE("a gate holds the throttled scope, and nothing else") {
  LocalStore store;
  Gate gate(store);
  CHECK_FALSE(gate.held(route, start));
  CHECK(gate.hold(throttled(20s), route, start));
  REQUIRE(gate.held(route, start));
  CHECK(gate.held(route, start)->until == start + 20s);
  CHECK(gate.held(route, start)->kind == ErrorKind::rate_limit);
  CHECK(gate.held(route, start)->strikes == 1);
  CHECK(gate.held(route, start + 19'999ms));
  CHECK_FALSE(gate.held(route, start + 20s));

  Route other_model = route;
  other_model.model = "gpt-4o-mini";
  CHECK_FALSE(gate.held(other_model, start));
  Route other_key = route;
  other_key.credential = "team-b";
  CHECK_FALSE(gate.held(other_key, start));

  Classification down = classification_of(ErrorKind::overloaded);
  down.retry_after = 5s;
  gate.hold(down, route, start);
  CHECK(gate.held(other_key, start)->kind == ErrorKind::overloaded);
  CHECK(gate.held(route, start)->kind == ErrorKind::rate_limit);  // the longest of those that hold
  gate.clear(scope_name(Scope::model, route));
  CHECK(gate.held(route, start)->kind == ErrorKind::overloaded);
}

TEST_CASE("a gate holds a call back for every scope of its route, as long as the longest hold") {
  for (const auto& row : rows<ErrorKind>) {
    if (row.scope == Scope::request) continue;
    CAPTURE(row.name);
    LocalStore store;
    Gate gate(store);
    Classification c = classification_of(row.value);
    c.retry_after = 5s;
    CHECK(gate.hold(c, route, start));
    REQUIRE(gate.held(route, start));
    CHECK(gate.held(route, start)->kind == row.value);
  }
  LocalStore store;
  Gate gate(store);
  gate.hold(throttled(5s), route, start);
  Classification down = classification_of(ErrorKind::overloaded);
  down.retry_after = 20s;
  gate.hold(down, route, start);
  CHECK(gate.held(route, start)->kind == ErrorKind::overloaded);
}

TEST_CASE("a gate stores nothing for scopes without a hold, and keeps each hold as long as it runs") {
  struct KeepingStore final : Store {
    LocalStore words;
    Duration kept{-1};
    [[nodiscard]] CellValue load(std::string_view name) noexcept override { return words.load(name); }
    bool exchange(std::string_view name, CellValue& expected, CellValue desired, Duration keep) noexcept override {
      kept = keep;
      return words.exchange(name, expected, desired, keep);
    }
  };
  KeepingStore store;
  Gate gate(store);
  gate.hold("", start + 5s, ErrorKind::rate_limit, start);
  gate.hold("model|a", start, ErrorKind::rate_limit, start);
  CHECK(store.words.size() == 0);
  gate.hold("model|a", start + 5s, ErrorKind::rate_limit, start);
  CHECK(store.kept == 5s);
  gate.clear("model|a");
  CHECK(store.words.size() == 0);
}

TEST_CASE("a gate never shortens a hold, and holds nothing without a stated wait") {
  LocalStore store;
  Gate gate(store);
  gate.hold(throttled(20s), route, start);
  gate.hold(throttled(5s), route, start + 1s);
  CHECK(gate.held(route, start + 1s)->until == start + 20s);
  gate.hold(throttled(30s), route, start + 1s);
  CHECK(gate.held(route, start + 1s)->until == start + 31s);

  LocalStore empty;
  Gate idle(empty);
  CHECK_FALSE(idle.hold(throttled({}), route, start));
  CHECK_FALSE(idle.hold(throttled(-5s), route, start));
  Classification request = throttled(5s);
  request.scope = Scope::request;
  CHECK_FALSE(idle.hold(request, route, start));
  CHECK(empty.size() == 0);

  Classification absolute = throttled({});
  absolute.reset_at = start + 7s;
  CHECK(idle.hold(absolute, route, start));
  CHECK(idle.held(route, start)->until == start + 7s);
  CHECK_FALSE(idle.hold(absolute, route, start + 8s));
}

TEST_CASE("a gate holds until a stated time where the stated wait is zero") {
  LocalStore store;
  Gate gate(store);
  Classification c = throttled(0s);
  CHECK_FALSE(gate.hold(c, route, start));
  c.reset_at = start + 60s;
  CHECK(gate.hold(c, route, start));
  CHECK(gate.held(route, start)->until == start + 60s);
}

TEST_CASE("a gate holds for a day at most, whatever wait was stated") {
  for (const Duration stated : {Duration{std::chrono::hours(365 * 24)}, Duration::max()}) {
    LocalStore store;
    Gate gate(store);
    CHECK(gate.hold(throttled(stated), route, start));
    CHECK(gate.held(route, start)->until == start + 24h);
  }
  LocalStore store;
  Gate hourly(store, {.longest_hold = 1h});
  Classification c = throttled({});
  c.reset_at = TimePoint::max();
  CHECK(hourly.hold(c, route, start));
  CHECK(hourly.held(route, start)->until == start + 1h);
  CHECK_THROWS_WITH(Gate(store, {.longest_hold = 0ms}), "triage: longest_hold is 0ms; it must be above zero");
}

TEST_CASE("a hold round-trips through its cell, and a huge one is capped") {
  constexpr Hold hold{start + 1ms, ErrorKind::billing, 7};
  constexpr Hold back = detail::HoldCell::unpack(detail::HoldCell::pack(hold));
  STATIC_REQUIRE(back.until == hold.until);
  STATIC_REQUIRE(back.kind == hold.kind);
  STATIC_REQUIRE(back.strikes == hold.strikes);
  constexpr Hold far = detail::HoldCell::unpack(detail::HoldCell::pack({TimePoint::max(), ErrorKind::unknown, ~0U}));
  STATIC_REQUIRE(far.until > start + std::chrono::hours(24 * 365 * 100));
  STATIC_REQUIRE(far.strikes == 4095);
  constexpr TimePoint last{Duration{(std::int64_t{1} << 44) - 1}};
  STATIC_REQUIRE(far.until == last);
  STATIC_REQUIRE(detail::HoldCell::unpack(detail::HoldCell::pack({last + 1ms, ErrorKind::unknown, 1})).until == last);
}

TEST_CASE("sixteen threads share a budget and a gate") {
  RetryBudget budget({.capacity = 4000, .retry_cost = 1, .success_refund = 1});
  LocalStore store;
  Gate gate(store);
  std::atomic<int> paid{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 16; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 500; ++i) {
        if (budget.try_retry()) ++paid;
        gate.hold(throttled(std::chrono::seconds(1 + (t * 500 + i) % 977)), route, start);
        static_cast<void>(gate.held(route, start));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(paid == 4000);
  CHECK(budget.left() == 0);
  CHECK(gate.held(route, start)->until == start + 977s);
}
