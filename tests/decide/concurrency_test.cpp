#include <thread>
#include <vector>

#include "catch.hpp"

#include <triage/decide/concurrency.hpp>

using namespace triage;
using namespace std::chrono_literals;

TEST_CASE("a fixed limit lets so many calls run at once") {
  ConcurrencyLimit limit({.limit = 2});
  CHECK(limit.try_acquire());
  CHECK(limit.try_acquire());
  CHECK_FALSE(limit.try_acquire());
  limit.record_success(1s);
  CHECK(limit.try_acquire());
  limit.record(classification_of(ErrorKind::overloaded));
  limit.release();
  CHECK(limit.in_use() == 0);
  CHECK(limit.limit() == 2);
}

TEST_CASE("an adaptive limit grows by one in as many calls, and shrinks by a tenth with each sign of overload") {
  ConcurrencyLimit limit({.limit = 10, .adaptive = true, .least = 2, .most = 20});
  const auto fill = [&] {
    int taken = 0;
    while (limit.try_acquire()) ++taken;
    return taken;
  };
  CHECK(fill() == 10);
  for (int i = 0; i < 4; ++i) limit.record_success(1s);
  CHECK(limit.limit() == 10);
  for (int i = 0; i < 6; ++i) limit.release();

  for (int round = 0; round < 100; ++round)
    for (int i = fill(); i > 0; --i) limit.record_success(1s);
  CHECK(limit.limit() == 20);
  CHECK(limit.try_acquire());
  limit.record(classification_of(ErrorKind::rate_limit));
  CHECK(limit.limit() == 18);
  CHECK(limit.try_acquire());
  limit.record_success(61s);  // a slow call is a sign as well
  CHECK(limit.limit() == 16);
  CHECK(limit.try_acquire());
  limit.record(classification_of(ErrorKind::format_error));  // and this is none
  CHECK(limit.limit() == 16);
  for (int i = 0; i < 50; ++i) {
    CHECK(limit.try_acquire());
    limit.record(classification_of(ErrorKind::idle_timeout));
  }
  CHECK(limit.limit() == 2);
}

TEST_CASE("a call that the caller's own deadline ended does not lower a limit") {
  ConcurrencyLimit limit({.limit = 10, .adaptive = true});
  CHECK(limit.try_acquire());
  limit.record(classification_of(ErrorKind::idle_timeout), Ended::by_deadline);
  CHECK(limit.limit() == 10);
  CHECK(limit.in_use() == 0);
}

TEST_CASE("calls that do not fill a limit do not raise it") {
  ConcurrencyLimit limit({.limit = 10, .adaptive = true});
  for (int i = 0; i < 1000; ++i) {
    CHECK(limit.try_acquire());
    limit.record_success(1s);
  }
  CHECK(limit.limit() == 10);
}

TEST_CASE("of sixteen threads never more than the limit are under way, and no place is lost") {
  ConcurrencyLimit limit({.limit = 3});
  std::atomic<int> under_way{0};
  std::atomic<int> most{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 16; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 500; ++i) {
        if (!limit.try_acquire()) continue;
        const int now = ++under_way;
        for (int seen = most; seen < now && !most.compare_exchange_weak(seen, now);) {
        }
        --under_way;
        limit.record_success(1ms);
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(most <= 3);
  CHECK(limit.in_use() == 0);
}

TEST_CASE("a limit with a mistake is refused by field and value") {
  CHECK(validate(ConcurrencyConfig{.limit = 0})->field == "limit");
  CHECK(validate(ConcurrencyConfig{.limit = 4, .adaptive = true, .least = 5})->field == "least");
  CHECK(validate(ConcurrencyConfig{.limit = 4, .adaptive = true, .most = 3})->field == "most");
  CHECK(validate(ConcurrencyConfig{.decrease = 1})->field == "decrease");
  CHECK(validate(ConcurrencyConfig{.slow_call = 0s})->field == "slow_call");
  CHECK(validate(ConcurrencyConfig{.queue_for = -1s})->field == "queue_for");
  CHECK_THROWS_WITH(ConcurrencyLimit({.limit = 0}), "triage: limit is 0; it must be from 1 to a million");
}
