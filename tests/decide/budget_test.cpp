#include <thread>
#include <vector>

#include "catch.hpp"

#include <triage/decide/budget.hpp>

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

TEST_CASE("a budget as the AWS SDKs hold it") {
  RetryBudget budget;
  int retries = 0;
  while (budget.try_retry(ErrorKind::overloaded)) ++retries;
  CHECK(retries == 100);
  CHECK(budget.is_spent());
  CHECK(budget.left() == 0);

  for (int i = 0; i < 5; ++i) budget.record_success();
  CHECK(budget.left() == 5);
  CHECK_FALSE(budget.try_retry(ErrorKind::idle_timeout));  // a timeout costs 10
  CHECK(budget.try_retry(ErrorKind::server_error));
  budget.record_success(ErrorKind::server_error);  // the retry worked: its cost comes back
  CHECK(budget.left() == 5);
  for (int i = 0; i < 1000; ++i) budget.record_success();
  CHECK(budget.left() == 500);
}

TEST_CASE("a retry that worked gives back what it cost, a plain success one token") {
  RetryBudget budget;
  for (const ErrorKind kind : {ErrorKind::idle_timeout, ErrorKind::overloaded}) {
    CAPTURE(to_string(kind));
    CHECK(budget.try_retry(kind));
    budget.record_success(kind);
    CHECK(budget.left() == 500);
  }
  CHECK(budget.try_retry(ErrorKind::overloaded));
  budget.record_success();
  CHECK(budget.left() == 496);
}

TEST_CASE("a retry that is not made gives back what was paid, and no more") {
  RetryBudget budget;
  for (int i = 0; i < 2; ++i) CHECK(budget.try_retry(ErrorKind::idle_timeout));
  budget.give_back(ErrorKind::idle_timeout);
  CHECK(budget.left() == 490);

  RetryBudget free_of_charge(budgets::grpc);
  free_of_charge.record_failure();
  CHECK(free_of_charge.try_retry());
  free_of_charge.give_back();
  CHECK(free_of_charge.left() == 90);
}

TEST_CASE("the last token may be spent, and a budget that has it is not spent") {
  RetryBudget budget({.capacity = 5});
  CHECK_FALSE(budget.is_spent());
  CHECK(budget.is_spent(ErrorKind::idle_timeout));
  CHECK(budget.try_retry());
  CHECK(budget.is_spent());
}

TEST_CASE("a hold that is not spelled out holds nothing") {
  STATIC_REQUIRE(Hold{}.until == TimePoint{});
  STATIC_REQUIRE(Hold{}.kind == ErrorKind::unknown);
  STATIC_REQUIRE(Hold{}.strikes == 0);
}

TEST_CASE("a budget as gRPC holds it") {
  RetryBudget budget(budgets::grpc);
  for (int i = 0; i < 4; ++i) budget.record_failure();
  CHECK(budget.try_retry());  // six tokens of ten are left
  budget.record_failure();
  CHECK_FALSE(budget.try_retry());  // half of them is not enough
  budget.record_success();
  CHECK(budget.try_retry());
  for (int i = 0; i < 100; ++i) budget.record_failure();
  CHECK(budget.left() == 0);
}

TEST_CASE("a budget that is not spelled out is that of the AWS SDKs, and gRPC's is counted in tenths") {
  STATIC_REQUIRE(budgets::aws.capacity == 500);
  STATIC_REQUIRE(budgets::aws.retry_cost == 5);
  STATIC_REQUIRE(budgets::aws.timeout_cost == 10);
  STATIC_REQUIRE(budgets::aws.success_refund == 1);
  STATIC_REQUIRE(budgets::aws.failure_cost == 0);
  STATIC_REQUIRE(budgets::aws.threshold == 0);
  STATIC_REQUIRE(budgets::grpc.capacity == 100);
  STATIC_REQUIRE(budgets::grpc.retry_cost == 0);
  STATIC_REQUIRE(budgets::grpc.timeout_cost == 0);
  STATIC_REQUIRE(budgets::grpc.success_refund == 1);
  STATIC_REQUIRE(budgets::grpc.failure_cost == 10);
  STATIC_REQUIRE(budgets::grpc.threshold == 50);
}

TEST_CASE("a budget is spent exactly where the next retry would not be paid") {
  for (const std::uint32_t threshold : {0U, 1U, 4U})
    for (const std::uint32_t retry_cost : {0U, 1U, 3U})
      for (const ErrorKind kind : {ErrorKind::overloaded, ErrorKind::idle_timeout}) {
        CAPTURE(threshold, retry_cost, to_string(kind));
        RetryBudget budget(
            {.capacity = 10, .retry_cost = retry_cost, .timeout_cost = 4, .failure_cost = 1, .threshold = threshold});
        for (int i = 0; i < 12; ++i) {
          const std::uint32_t left = budget.left();
          const bool spent = budget.is_spent(kind);
          const bool paid = budget.try_retry(kind);
          CHECK(paid != spent);
          CHECK((budget.left() == left) == (spent || (retry_cost == 0 && kind != ErrorKind::idle_timeout)));
          budget.record_failure();
        }
      }
}

TEST_CASE("every failure costs what the budget says, and a success gives back its own part") {
  RetryBudget budget({.capacity = 100, .retry_cost = 1, .success_refund = 3, .failure_cost = 1});
  for (int i = 0; i < 10; ++i) budget.record_failure();
  CHECK(budget.left() == 90);
  budget.record_success();
  CHECK(budget.left() == 93);
  CHECK(budget.try_retry());
  budget.record_success(ErrorKind::overloaded);
  CHECK(budget.left() == 93);
}

TEST_CASE("budgets over one store are one budget") {
  LocalStore store;
  SharedRetryBudget here({.capacity = 10}, store, "budget|openai");
  SharedRetryBudget there({.capacity = 10}, store, "budget|openai");
  CHECK(here.try_retry());
  CHECK(there.try_retry());
  CHECK_FALSE(here.try_retry());
  CHECK(there.is_spent());
}

TEST_CASE("a budget with a mistake is refused by field and value") {
  CHECK(validate(BudgetConfig{.capacity = 0})->field == "capacity");
  CHECK(validate(BudgetConfig{.retry_cost = 0})->field == "retry_cost");
  CHECK(validate(BudgetConfig{.threshold = 500})->value == "500");
  CHECK_THROWS_WITH(RetryBudget(BudgetConfig{.capacity = 0}), "triage: capacity is 0; it must be at least 1");
}

TEST_CASE("a scope's name holds the parts that make it up") {
  STATIC_REQUIRE(std::is_object_v<decltype(scope_name)>);  // which no argument's namespace can shadow
  CHECK(scope_name(Scope::request, route).empty());
  CHECK(scope_name(Scope::model, route) == "model|openai|team-a|gpt-4o");
  CHECK(scope_name(Scope::credential, route) == "credential|openai|team-a");
  CHECK(scope_name(Scope::account, route) == scope_name(Scope::credential, route));
  CHECK(scope_name(Scope::provider, route) == "provider|openai|api.openai.com");
  CHECK(scope_name(Scope::endpoint, route) == "endpoint|api.openai.com");
  CHECK(scope_name(Scope::endpoint, {.provider = "openai"}) == "endpoint|openai");
}

TEST_CASE("routes that differ have scopes of different names, whatever their parts hold") {
  const auto name = [](std::string_view credential, std::string_view model) {
    return scope_name(Scope::model, {.provider = "openai", .credential = credential, .model = model});
  };
  CHECK(name("a|b", "m") != name("a", "b|m"));
  CHECK(name("a|", "b") != name("a", "|b"));
  CHECK(name("a\\", "b") != name("a", "\\b"));
  CHECK(name("a\\", "|b") != name("a\\|", "b"));
  CHECK(name("a", "") != name("", "a"));
}

TEST_CASE("a gate keeps the throttled scope back, and only that") {
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

TEST_CASE("a gate keeps a call back for whatever it passes, as long as the longest of the holds") {
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

TEST_CASE("a gate keeps no word of what holds nothing, and each only as long as it holds") {
  struct KeepingStore final : Store {
    LocalStore words;
    Duration kept{-1};
    [[nodiscard]] Word load(std::string_view name) noexcept override { return words.load(name); }
    bool exchange(std::string_view name, Word& expected, Word desired, Duration keep) noexcept override {
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

TEST_CASE("a gate never shortens a hold, and holds nothing that was not stated") {
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

TEST_CASE("a hold survives its word, and a huge one stops at the largest") {
  constexpr Hold hold{start + 1ms, ErrorKind::billing, 7};
  constexpr Hold back = detail::HoldWord::unpack(detail::HoldWord::pack(hold));
  STATIC_REQUIRE(back.until == hold.until);
  STATIC_REQUIRE(back.kind == hold.kind);
  STATIC_REQUIRE(back.strikes == hold.strikes);
  constexpr Hold far = detail::HoldWord::unpack(detail::HoldWord::pack({TimePoint::max(), ErrorKind::unknown, ~0U}));
  STATIC_REQUIRE(far.until > start + std::chrono::hours(24 * 365 * 100));
  STATIC_REQUIRE(far.strikes == 4095);
  constexpr TimePoint last{Duration{(std::int64_t{1} << 44) - 1}};
  STATIC_REQUIRE(far.until == last);
  STATIC_REQUIRE(detail::HoldWord::unpack(detail::HoldWord::pack({last + 1ms, ErrorKind::unknown, 1})).until == last);
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
