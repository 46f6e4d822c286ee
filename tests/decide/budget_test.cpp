#include <cstdlib>

#include "catch.hpp"

#include <triage/decide/active_budget.hpp>
#include <triage/decide/budget.hpp>
#include <triage/decide/ratio_budget.hpp>

using namespace triage;
using namespace std::chrono_literals;

TEST_CASE("budgets::aws is the budget of the AWS SDKs") {
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

TEST_CASE("a retry that worked returns its cost, a plain success one token") {
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

TEST_CASE("a retry that is not made returns what was paid, and no more") {
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

TEST_CASE("the last token may be spent, and a budget that still has it is not spent") {
  RetryBudget budget({.capacity = 5});
  CHECK_FALSE(budget.is_spent());
  CHECK(budget.is_spent(ErrorKind::idle_timeout));
  CHECK(budget.try_retry());
  CHECK(budget.is_spent());
}

TEST_CASE("budgets::grpc is the budget of gRPC") {
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

TEST_CASE("the default budget is that of the AWS SDKs, and gRPC's is counted in tenths") {
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

TEST_CASE("every failure costs failure_cost, and a success returns success_refund") {
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

TEST_CASE("budgets::aws_2026 charges 14 tokens for a retry and 5 after a throttle") {
  RetryBudget budget(budgets::aws_2026);
  CHECK(budget.try_retry(ErrorKind::server_error));
  CHECK(budget.left() == 486);
  CHECK(budget.try_retry(ErrorKind::rate_limit));
  CHECK(budget.left() == 481);
  CHECK(budget.try_retry(ErrorKind::idle_timeout));
  CHECK(budget.left() == 467);
  budget.record_success(ErrorKind::rate_limit);
  CHECK(budget.left() == 472);
}

TEST_CASE("a budget that refills with time allows so many retries a second, and no more") {
  constexpr TimePoint start{1'900'000'000s};
  RetryBudget budget({.capacity = 10, .retry_cost = 1, .timeout_cost = 1, .per_second = 2});
  for (int i = 0; i < 10; ++i) CHECK(budget.try_retry(ErrorKind::network, start));
  CHECK_FALSE(budget.try_retry(ErrorKind::network, start));
  CHECK_FALSE(budget.try_retry(ErrorKind::network, start + 499ms));
  CHECK(budget.try_retry(ErrorKind::network, start + 500ms));
  CHECK_FALSE(budget.try_retry(ErrorKind::network, start + 500ms));
  int retries = 0;
  for (Duration t = 500ms; t <= 100s; t += 7ms) retries += budget.try_retry(ErrorKind::network, start + t) ? 1 : 0;
  CHECK(std::abs(retries - 199) <= 1);  // parts of a token are not lost
  CHECK_FALSE(budget.is_spent(ErrorKind::network, start + 1h));
  for (int i = 0; i < 10; ++i) CHECK(budget.try_retry(ErrorKind::network, start + 1h));
  CHECK_FALSE(budget.try_retry(ErrorKind::network, start + 1h));
  CHECK_FALSE(budget.try_retry(ErrorKind::network));  // without a time, none come back
}

TEST_CASE("a budget by ratio allows a share of the calls of the last seconds and a reserve") {
  constexpr TimePoint start{1'900'000'000s};
  RatioBudget budget({.ratio = 0.2, .per_second = 0.5, .window = 10s});
  const auto retries_at = [&](TimePoint now) {
    int retries = 0;
    while (budget.try_retry(ErrorKind::network, now)) ++retries;
    return retries;
  };
  CHECK(retries_at(start) == 5);  // the reserve alone
  for (int i = 0; i < 100; ++i) budget.call_begins(start + 5s);
  CHECK(retries_at(start + 5s) == 20);
  CHECK(budget.is_spent(ErrorKind::network, start + 5s));
  CHECK(retries_at(start + 10s) == 5);  // the first five have left the window
  CHECK(retries_at(start + 30s) == 5);
  CHECK(validate(RatioConfig{.ratio = -1})->field == "ratio");
  CHECK(validate(RatioConfig{.per_second = -1})->field == "per_second");
  CHECK(validate(RatioConfig{.window = 1ms})->field == "window");
}

TEST_CASE("a budget by calls under way allows a share of these, and some in any case") {
  ActiveBudget budget({.share = 0.2, .min_retries = 3});
  for (int i = 0; i < 3; ++i) CHECK(budget.try_retry());
  CHECK_FALSE(budget.try_retry());
  for (int i = 0; i < 25; ++i) budget.call_begins();
  CHECK(budget.try_retry());
  CHECK(budget.try_retry());
  CHECK(budget.is_spent());
  budget.record(classification_of(ErrorKind::network), Ended::by_itself, true);
  budget.record_success(ErrorKind::network);
  budget.give_back();
  budget.record(classification_of(ErrorKind::network));  // a first attempt has no place
  budget.record_success();
  CHECK(budget.active_retries() == 2);
  for (int i = 0; i < 25; ++i) budget.call_ends();
  CHECK(budget.try_retry());
  CHECK_FALSE(budget.try_retry());
  CHECK(validate(ActiveConfig{.share = 2})->field == "share");
}

TEST_CASE("only failures that a retry may mend empty gRPC's budget") {
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    RetryBudget budget(budgets::grpc);
    budget.record(classification_of(row.value));
    const bool retried = row.retryable != Retryability::no && row.retryable != Retryability::by_rotation;
    CHECK(budget.left() == (retried ? 90 : 100));
  }
  RetryBudget budget(budgets::grpc);
  budget.record(classification_of(ErrorKind::idle_timeout), Ended::by_deadline);
  CHECK(budget.left() == 100);
}

TEST_CASE("a server that says not to retry empties gRPC's budget, but where the request was at fault") {
  const auto left_after = [](ErrorKind kind, std::optional<bool> should_retry, Ended ended = Ended::by_itself) {
    RetryBudget budget(budgets::grpc);
    Classification c = classification_of(kind);
    c.should_retry = should_retry;
    budget.record(c, ended);
    return budget.left();
  };
  CHECK(left_after(ErrorKind::permission_denied, std::nullopt) == 100);
  CHECK(left_after(ErrorKind::permission_denied, true) == 100);
  CHECK(left_after(ErrorKind::permission_denied, false) == 90);
  CHECK(left_after(ErrorKind::overloaded, false) == 90);  // once
  CHECK(left_after(ErrorKind::format_error, false) == 100);
  CHECK(left_after(ErrorKind::permission_denied, false, Ended::by_deadline) == 100);
}
