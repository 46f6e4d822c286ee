#include "catch.hpp"

#include <triage/decide/budget.hpp>

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
