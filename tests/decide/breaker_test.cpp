#include <thread>
#include <utility>
#include <vector>

#include "catch.hpp"

#include <triage/decide/breaker.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

constexpr TimePoint start{1'900'000'000s};

Failure failure_of(ErrorKind kind, Domain domain = Domain::model) {
  return Failure{FailureInfo{.classification = classification_of(kind), .domain = domain}};
}

const Failure timeout = failure_of(ErrorKind::idle_timeout);

void fail(auto& breaker, int times, TimePoint now) {
  for (int i = 0; i < times; ++i) breaker.record_failure(breaker.try_call(now), now);
}

void succeed(auto& breaker, int times, TimePoint now) {
  for (int i = 0; i < times; ++i) breaker.record_success(breaker.try_call(now), now);
}

void run_in_threads(int count, auto body) {
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back(body, i);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace

TEST_CASE("the idle-timeout breaker opens after three in a row and closes on a success") {
  IdleTimeoutBreaker breaker;
  CHECK(breaker.max_consecutive() == 3);
  for (const auto& row : rows<ErrorKind>)
    if (row.value != ErrorKind::idle_timeout) breaker.record_failure(failure_of(row.value));
  CHECK(breaker.consecutive() == 0);

  breaker.record_failure(timeout);
  breaker.record_failure(timeout);
  breaker.record_failure(failure_of(ErrorKind::network));  // neither counts nor resets
  CHECK_FALSE(breaker.is_open());
  breaker.record_failure(timeout);
  CHECK(breaker.is_open());
  breaker.record_failure(timeout);
  CHECK(breaker.consecutive() == 3);
  breaker.record_success();
  CHECK_FALSE(breaker.is_open());
  CHECK(breaker.consecutive() == 0);
  breaker.record_failure(timeout);
  breaker.record_success();
  CHECK(breaker.consecutive() == 0);

  for (const Domain ours : {Domain::tool, Domain::agent, Domain::storage})
    breaker.record_failure(failure_of(ErrorKind::idle_timeout, ours));
  CHECK(breaker.consecutive() == 0);

  IdleTimeoutBreaker hasty(1);
  hasty.record_failure(timeout);
  CHECK(hasty.is_open());
  IdleTimeoutBreaker patient(8);
  for (int i = 0; i < 7; ++i) patient.record_failure(timeout);
  CHECK_FALSE(patient.is_open());
}

TEST_CASE("a circuit breaker opens, waits, and lets one probe through") {
  CircuitBreaker breaker({.consecutive = 3, .open_for = 30s, .probe_timeout = 60s});
  fail(breaker, 2, start);
  succeed(breaker, 1, start);
  fail(breaker, 2, start);
  CHECK(breaker.state(start) == BreakerState::closed);
  CHECK_FALSE(breaker.refuses_until());
  fail(breaker, 1, start);
  CHECK(breaker.state(start) == BreakerState::open);
  CHECK(breaker.refuses_until() == start + 30s);
  CHECK(breaker.try_call(start + 29'999ms) == Permit::refused);

  CHECK(breaker.state(start + 30s) == BreakerState::half_open);
  CHECK(breaker.try_call(start + 30s) == Permit::probe);
  CHECK(breaker.try_call(start + 30s) == Permit::refused);
  CHECK(breaker.state(start + 31s) == BreakerState::half_open);

  SECTION("a probe that succeeds closes it") {
    breaker.record_success(Permit::probe, start + 31s);
    CHECK(breaker.try_call(start + 31s) == Permit::call);
    fail(breaker, 2, start + 31s);  // and the count begins again
    CHECK(breaker.state(start + 31s) == BreakerState::closed);
  }
  SECTION("a probe that fails opens it again") {
    breaker.record_failure(Permit::probe, start + 31s);
    CHECK(breaker.try_call(start + 60s) == Permit::refused);
    CHECK(breaker.try_call(start + 61s) == Permit::probe);
  }
  SECTION("a probe that never reports is replaced") {
    CHECK(breaker.try_call(start + 89s) == Permit::refused);
    CHECK(breaker.try_call(start + 90s) == Permit::probe);
  }
  SECTION("a probe that is given up frees its place") {
    breaker.record(Permit::probe, classification_of(ErrorKind::cancelled), start + 31s);
    CHECK(breaker.try_call(start + 31s) == Permit::probe);
  }
  SECTION("a call from before that is given up frees no probe's place") {
    breaker.abandon(Permit::call, start + 31s);
    CHECK(breaker.try_call(start + 31s) == Permit::refused);
  }
  SECTION("late reports of calls from before have no effect") {
    breaker.record_success(Permit::call, start + 31s);
    CHECK(breaker.try_call(start + 31s) == Permit::refused);
    breaker.record_failure(Permit::call, start + 31s);
    breaker.record_success(Permit::probe, start + 32s);
    CHECK(breaker.try_call(start + 32s) == Permit::call);
  }
  SECTION("a reset closes it") {
    breaker.reset();
    CHECK(breaker.try_call(start + 31s) == Permit::call);
  }
}

TEST_CASE("a caller that loses the probe is refused") {
  struct RacingStore final : Store {
    LocalStore words;
    bool overtaken = false;
    [[nodiscard]] CellValue load(std::string_view name) noexcept override { return words.load(name); }
    bool exchange(std::string_view name, CellValue& expected, CellValue desired, Duration keep) noexcept override {
      CellValue seen = words.load(name);
      if (overtaken) words.exchange(name, seen, desired, keep);
      return words.exchange(name, expected, desired, keep);
    }
  };
  RacingStore store;
  SharedCircuitBreaker breaker({.consecutive = 1}, store, "breaker|openai");
  fail(breaker, 1, start);
  store.overtaken = true;
  CHECK(breaker.try_call(start + 30s) == Permit::refused);
}

TEST_CASE("a breaker can be configured to stay open for ever") {
  CircuitBreaker breaker({.consecutive = 1, .open_for = Duration::max()});
  fail(breaker, 1, start);
  CHECK(breaker.state(start + 1s) == BreakerState::open);
  CHECK(breaker.try_call(start + std::chrono::hours(24 * 365 * 100)) == Permit::refused);
}

TEST_CASE("a failure rate over a sliding window opens a breaker") {
  const BreakerConfig config{.failure_rate = 0.5, .min_calls = 10, .window = 10s, .open_for = 5s};
  CircuitBreaker breaker(config);
  succeed(breaker, 5, start);
  fail(breaker, 4, start + 1s);
  CHECK(breaker.state(start + 1s) == BreakerState::closed);  // 4 of 9, and below the least number of calls
  fail(breaker, 1, start + 2s);
  CHECK(breaker.state(start + 2s) == BreakerState::open);  // 5 of 10

  CircuitBreaker sliding(config);
  fail(sliding, 9, start);
  succeed(sliding, 3, start + 11s);  // the failures have left the window
  fail(sliding, 1, start + 11s);
  CHECK(sliding.state(start + 11s) == BreakerState::closed);

  SECTION("after a probe the window starts afresh") {
    CHECK(breaker.try_call(start + 7s) == Permit::probe);
    breaker.record_success(Permit::probe, start + 7s);
    fail(breaker, 4, start + 7s);
    CHECK(breaker.state(start + 7s) == BreakerState::closed);
  }
  SECTION("a million calls in one slice keep their rate") {
    CircuitBreaker busy(config);
    for (int i = 0; i < 400'000; ++i) succeed(busy, 1, start);
    for (int i = 0; i < 100'000; ++i) fail(busy, 1, start);
    CHECK(busy.state(start) == BreakerState::closed);
    fail(busy, 300'000, start);
    CHECK(busy.state(start) == BreakerState::open);
  }
  SECTION("so that failures neither add up to a higher one among them") {
    CircuitBreaker busy(config);
    for (int i = 0; i < 100'000; ++i) {
      succeed(busy, 2, start);
      fail(busy, 1, start);
    }
    CHECK(busy.state(start) == BreakerState::closed);
  }
  SECTION("nor get lost") {
    BreakerConfig patient = config;
    patient.min_calls = 300'000;  // more than one slice counts
    CircuitBreaker busy(patient);
    for (const auto& [now, times] : {std::pair{start, 80'000}, std::pair{start + 1s, 36'000}}) {
      CHECK(busy.state(now) == BreakerState::closed);
      for (int i = 0; i < times; ++i) {
        fail(busy, 3, now);
        succeed(busy, 2, now);
      }
    }
    CHECK(busy.state(start + 1s) == BreakerState::open);
  }
}

TEST_CASE("fewer failures than the rate leave a breaker closed, however many calls there are") {
  CircuitBreaker breaker({.failure_rate = 0.5, .min_calls = 10, .window = 10s});
  succeed(breaker, 6, start);
  fail(breaker, 4, start);
  CHECK(breaker.state(start) == BreakerState::closed);
}

TEST_CASE("a failure counts for the whole window and no longer") {
  for (const Duration then : {9s, 10s}) {
    CAPTURE(then.count());
    CircuitBreaker breaker({.failure_rate = 0.5, .min_calls = 10, .window = 10s});
    fail(breaker, 9, start + 1s);
    fail(breaker, 1, start + 1s + then);
    CHECK((breaker.state(start + 1s + then) == BreakerState::open) == (then == 9s));
  }
}

TEST_CASE("only failures of the provider or the endpoint count") {
  for (const auto& row : rows<ErrorKind>) {
    CircuitBreaker breaker({.consecutive = 1});
    breaker.record(breaker.try_call(start), classification_of(row.value), start);
    CAPTURE(row.name);
    const bool counts = row.scope == Scope::provider || row.scope == Scope::endpoint;
    CHECK((breaker.state(start) == BreakerState::open) == counts);
  }
}

TEST_CASE("a failure that shows nothing about the callee neither counts nor resets nor closes") {
  Classification local = classification_of(ErrorKind::format_error);
  local.phase = Phase::not_sent;
  const Classification silent[] = {classification_of(ErrorKind::unknown), classification_of(ErrorKind::cancelled),
                                   classification_of(ErrorKind::config), local};
  for (const Classification& c : silent) {
    CircuitBreaker breaker({.consecutive = 2, .open_for = 30s});
    fail(breaker, 1, start);
    for (int i = 0; i < 9; ++i) breaker.record(breaker.try_call(start), c, start);
    CHECK(breaker.state(start) == BreakerState::closed);
    fail(breaker, 1, start);
    CHECK(breaker.state(start) == BreakerState::open);
    breaker.record(breaker.try_call(start + 30s), c, start + 30s);
    CHECK(breaker.state(start + 30s) == BreakerState::half_open);
    CHECK(breaker.try_call(start + 30s) == Permit::probe);  // the next one finds out
  }
}

TEST_CASE("the scope that a rule states decides what counts") {
  Classification throttle = classification_of(ErrorKind::rate_limit);
  throttle.scope = Scope::provider;
  CircuitBreaker breaker({.consecutive = 1});
  breaker.record(breaker.try_call(start), throttle, start);
  CHECK(breaker.state(start) == BreakerState::open);
}

TEST_CASE("breakers over one store are one breaker") {
  LocalStore store;
  SharedCircuitBreaker here({.consecutive = 2}, store, "breaker|openai");
  SharedCircuitBreaker there({.consecutive = 2}, store, "breaker|openai");
  SharedCircuitBreaker other({.consecutive = 2}, store, "breaker|anthropic");
  fail(here, 1, start);
  fail(there, 1, start);
  CHECK(here.try_call(start) == Permit::refused);
  CHECK(there.try_call(start) == Permit::refused);
  CHECK(other.try_call(start) == Permit::call);
  CHECK(there.try_call(start + 30s) == Permit::probe);
  CHECK(here.try_call(start + 30s) == Permit::refused);

  SharedCircuitBreaker by_rate({.failure_rate = 1.0, .min_calls = 3}, store, "breaker|rate");
  fail(by_rate, 3, start);
  CHECK(by_rate.state(start) == BreakerState::open);
}

TEST_CASE("a reset breaker has forgotten the calls in its window") {
  for (const TimePoint now : {start, TimePoint{}}) {
    CircuitBreaker breaker({.failure_rate = 0.5, .min_calls = 10, .window = 10s});
    fail(breaker, 9, now);
    breaker.reset();
    fail(breaker, 1, now);
    CHECK(breaker.state(now) == BreakerState::closed);
  }
  LocalStore store;
  SharedCircuitBreaker shared({.failure_rate = 0.5}, store, "breaker|openai");
  fail(shared, 5, start);
  shared.reset();
  CHECK(store.size() == 0);
}

TEST_CASE("the default breaker opens after 5 failures for 30 s, and waits a minute for a probe") {
  constexpr BreakerConfig config;
  CHECK(CircuitBreaker(config).config().consecutive == 5U);
  STATIC_REQUIRE_FALSE(config.failure_rate.has_value());
  STATIC_REQUIRE(config.min_calls == 20);
  STATIC_REQUIRE(config.window == 30s);
  STATIC_REQUIRE(config.open_for == 30s);
  STATIC_REQUIRE(config.probe_timeout == 60s);
}

TEST_CASE("a breaker by its rate alone does not count failures in a row") {
  CircuitBreaker breaker({.failure_rate = 0.5, .min_calls = 20});
  for (int i = 0; i < 95; ++i) breaker.record_success(breaker.try_call(start), start);
  fail(breaker, 5, start);
  CHECK(breaker.state(start) == BreakerState::closed);
}

TEST_CASE("a breaker with a mistake is refused by field and value") {
  const auto refused = [](const BreakerConfig& config) {
    const auto bad = validate(config);
    REQUIRE(bad);
    CHECK_THROWS_AS(CircuitBreaker(config), BadInputError);
    return std::string(bad->field.view()) + " = " + std::string(bad->value.view());
  };
  CHECK(refused({.consecutive = 0}) == "consecutive = 0");
  CHECK(refused({.failure_rate = 1.5}) == "failure_rate = not a share");
  CHECK(refused({.failure_rate = 0.0}) == "failure_rate = not a share");
  STATIC_REQUIRE_FALSE(validate(BreakerConfig{.failure_rate = 1.0}));
  CHECK(refused({.min_calls = 0}) == "min_calls = 0");
  CHECK(refused({.window = 9ms}) == "window = 9ms");
  STATIC_REQUIRE_FALSE(validate(BreakerConfig{.window = 10ms}));
  CHECK(refused({.open_for = 0s}) == "open_for = 0ms");
  CHECK(refused({.probe_timeout = 0s}) == "probe_timeout = 0ms");
  CHECK(refused({.probe_timeout = -1s}) == "probe_timeout = -1000ms");
  CHECK_THROWS_WITH(IdleTimeoutBreaker(0), "triage: max_consecutive is 0; it must be at least 1");
}

TEST_CASE("of sixteen threads one gets the probe, and no count is lost") {
  CircuitBreaker breaker({.consecutive = 1000});
  run_in_threads(16, [&](int thread) {
    for (int i = 0; i < (thread == 0 ? 49 : 63); ++i) fail(breaker, 1, start);
  });
  CHECK(breaker.state(start) == BreakerState::closed);  // 49 + 15 * 63 = 994
  fail(breaker, 6, start);
  CHECK(breaker.state(start) == BreakerState::open);

  std::atomic<int> probes{0};
  run_in_threads(16, [&](int) {
    for (int i = 0; i < 1000; ++i) probes += breaker.try_call(start + 30s) == Permit::probe;
  });
  CHECK(probes == 1);

  IdleTimeoutBreaker idle(1600);
  CircuitBreaker by_rate({.failure_rate = 1.0, .min_calls = 1'000'000});
  run_in_threads(16, [&](int thread) {
    for (int i = 0; i < 100; ++i) {
      idle.record_failure(timeout);
      thread % 2 == 0 ? fail(by_rate, 1, start) : succeed(by_rate, 1, start + std::chrono::seconds(i));
    }
  });
  CHECK(idle.is_open());
}
