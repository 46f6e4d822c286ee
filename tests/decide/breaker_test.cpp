#include <algorithm>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "catch.hpp"

#include <triage/decide/breaker.hpp>
#include <triage/decide/idle_breaker.hpp>

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

bool refuses(auto& breaker, TimePoint now) { return !breaker.try_call(now); }
bool probes(auto& breaker, TimePoint now) { return breaker.try_call(now).is_probe(); }
/// Whether an ordinary call passes.
bool passes(auto& breaker, TimePoint now) {
  const Permit permit = breaker.try_call(now);
  return permit && !permit.is_probe();
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
  const Permit early = breaker.try_call(start);
  fail(breaker, 2, start);
  succeed(breaker, 1, start);
  fail(breaker, 2, start);
  CHECK(breaker.state(start) == BreakerState::closed);
  CHECK_FALSE(breaker.refuses_until());
  fail(breaker, 1, start);
  CHECK(breaker.state(start) == BreakerState::open);
  CHECK(breaker.refuses_until() == start + 30s);
  CHECK(refuses(breaker, start + 29'999ms));

  CHECK(breaker.state(start + 30s) == BreakerState::half_open);
  const Permit probe = breaker.try_call(start + 30s);
  CHECK(probe.is_probe());
  CHECK(refuses(breaker, start + 30s));
  CHECK(breaker.state(start + 31s) == BreakerState::half_open);

  SECTION("a probe that succeeds closes it") {
    breaker.record_success(probe, start + 31s);
    CHECK(passes(breaker, start + 31s));
    fail(breaker, 2, start + 31s);  // and the count begins again
    CHECK(breaker.state(start + 31s) == BreakerState::closed);
  }
  SECTION("a probe that fails opens it again") {
    breaker.record_failure(probe, start + 31s);
    CHECK(refuses(breaker, start + 60s));
    CHECK(probes(breaker, start + 61s));
  }
  SECTION("a probe that never reports is replaced") {
    CHECK(refuses(breaker, start + 89s));
    CHECK(probes(breaker, start + 90s));
  }
  SECTION("a probe that is given up frees its place") {
    breaker.record(probe, classification_of(ErrorKind::cancelled), start + 31s);
    CHECK(probes(breaker, start + 31s));
  }
  SECTION("a call from before that is given up frees no probe's place") {
    breaker.abandon(early);
    CHECK(refuses(breaker, start + 31s));
  }
  SECTION("late reports of calls from before have no effect") {
    breaker.record_success(early, start + 31s);
    CHECK(refuses(breaker, start + 31s));
    breaker.record_failure(early, start + 31s);
    CHECK(refuses(breaker, start + 31s));
    breaker.record_success(probe, start + 32s);
    for (int i = 0; i < 3; ++i) breaker.record_failure(early, start + 32s);
    CHECK(passes(breaker, start + 32s));
  }
  SECTION("a reset closes it") {
    breaker.reset();
    CHECK(passes(breaker, start + 31s));
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
  CHECK(refuses(breaker, start + 30s));
}

TEST_CASE("a breaker can be configured to stay open for ever") {
  CircuitBreaker breaker({.consecutive = 1, .open_for = Duration::max()});
  fail(breaker, 1, start);
  CHECK(breaker.state(start + 1s) == BreakerState::open);
  CHECK(refuses(breaker, start + std::chrono::hours(24 * 365 * 100)));
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
    breaker.record_success(breaker.try_call(start + 7s), start + 7s);
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
    const bool counts = blame_of(classification_of(row.value)).breaker == Counts::as_failure;
    CHECK(counts == (row.scope == Scope::provider || row.scope == Scope::endpoint));
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
    CHECK(probes(breaker, start + 30s));  // the next one finds out
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
  CHECK(refuses(here, start));
  CHECK(refuses(there, start));
  CHECK(passes(other, start));
  CHECK(probes(there, start + 30s));
  CHECK(refuses(here, start + 30s));

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
  CHECK(store.size() <= 1);  // but its generation
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

  std::atomic<int> probed{0};
  run_in_threads(16, [&](int) {
    for (int i = 0; i < 1000; ++i) probed += breaker.try_call(start + 30s).is_probe();
  });
  CHECK(probed == 1);

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

TEST_CASE("a breaker may ask for several probes: all must succeed, and no more than these are let through") {
  CircuitBreaker breaker({.consecutive = 1, .open_for = 30s, .probes = 3});
  fail(breaker, 1, start);
  const Permit first = breaker.try_call(start + 30s);
  const Permit second = breaker.try_call(start + 30s);
  const Permit third = breaker.try_call(start + 30s);
  REQUIRE((first.is_probe() && second.is_probe() && third.is_probe()));
  CHECK(refuses(breaker, start + 30s));

  SECTION("three successes close it") {
    breaker.record_success(first, start + 31s);
    breaker.record_success(second, start + 31s);
    CHECK(breaker.state(start + 31s) == BreakerState::half_open);
    CHECK(refuses(breaker, start + 31s));
    breaker.record_success(third, start + 31s);
    CHECK(passes(breaker, start + 31s));
  }
  SECTION("the first failure opens it, and the other probes no longer count") {
    breaker.record_success(first, start + 31s);
    breaker.record_failure(second, start + 31s);
    breaker.record_success(third, start + 32s);
    CHECK(breaker.state(start + 32s) == BreakerState::open);
    CHECK(breaker.refuses_until() == start + 61s);
  }
  SECTION("a probe that is given up makes room for another") {
    breaker.abandon(first);
    CHECK(probes(breaker, start + 31s));
    CHECK(refuses(breaker, start + 31s));
  }
}

TEST_CASE("a window of the last calls forgets the oldest one with each call") {
  for (const std::uint32_t size : {10U, 56U, 57U, 100U, 560U}) {
    CAPTURE(size);
    CircuitBreaker breaker({.failure_rate = 0.5, .min_calls = size, .last_calls = size});
    fail(breaker, static_cast<int>(size / 2 - 1), start);
    succeed(breaker, static_cast<int>(size - size / 2), start + 24h);
    CHECK(breaker.counts(start).calls == size - 1);
    CHECK(breaker.counts(start).failures == size / 2 - 1);
    for (std::uint32_t i = 0; i < 2 * size; ++i) succeed(breaker, 1, start);
    CHECK(breaker.counts(start) == BreakerCounts{.calls = size});
    const std::uint32_t too_many = (size + 1) / 2;
    fail(breaker, static_cast<int>(too_many - 1), start);
    CHECK(breaker.state(start) == BreakerState::closed);
    fail(breaker, 1, start);
    CHECK(breaker.state(start) == BreakerState::open);
  }
}

TEST_CASE("a window of calls counts as a queue of them would") {
  SplitMix64 random{7};
  for (const std::uint32_t size : {1U, 5U, 56U, 60U, 200U}) {
    AtomicCell whole;
    detail::CallWindow<AtomicCell> window(whole, 0, {.calls = size});
    std::vector<bool> all;
    for (int i = 0; i < 700; ++i) {
      const bool hit = random() % 3 == 0;
      all.push_back(hit);
      window.count(start, hit);
      const auto begin = all.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(size, all.size()));
      const auto sum = window.sum(start);
      REQUIRE(sum.calls == static_cast<std::uint32_t>(all.end() - begin));
      REQUIRE(sum.hits == static_cast<std::uint32_t>(std::count(begin, all.end(), true)));
    }
  }
}

TEST_CASE("the rate counts from the call on that makes the window large enough, whatever its outcome") {
  CircuitBreaker breaker({.failure_rate = 0.5, .min_calls = 10});
  fail(breaker, 5, start);
  succeed(breaker, 4, start);
  CHECK(breaker.state(start) == BreakerState::closed);
  succeed(breaker, 1, start);
  CHECK(breaker.state(start) == BreakerState::open);
}

TEST_CASE("calls that answer too slowly open a breaker, though they work") {
  CircuitBreaker breaker({.min_calls = 4, .slow_rate = 0.5, .slow_call = 10s, .open_for = 30s});
  const auto take = [&](Duration took) {
    const Permit permit = breaker.try_call(start);
    breaker.record_success(permit, start + took);
  };
  take(1s), take(10s), take(11s);
  CHECK(breaker.state(start) == BreakerState::closed);
  take(12s);
  CHECK(breaker.state(start + 12s) == BreakerState::open);
  CHECK(breaker.counts(start + 12s).slow_calls == 2);

  SECTION("a slow probe opens it again") {
    const Permit probe = breaker.try_call(start + 42s);
    breaker.record_success(probe, start + 53s);
    CHECK(breaker.state(start + 53s) == BreakerState::open);
  }
  SECTION("a quick one closes it") {
    const Permit probe = breaker.try_call(start + 42s);
    breaker.record_success(probe, start + 43s);
    CHECK(breaker.state(start + 43s) == BreakerState::closed);
  }
}

TEST_CASE("a breaker that opens again and again stays open longer, until it closes") {
  CircuitBreaker breaker({.consecutive = 1, .open_for = 10s, .open_factor = 2, .longest_open = 60s});
  TimePoint now = start;
  fail(breaker, 1, now);
  for (const Duration open : {10s, 20s, 40s, 60s, 60s}) {
    CHECK(breaker.refuses_until() == now + open);
    now += open;
    breaker.record_failure(breaker.try_call(now), now);
  }
  now = *breaker.refuses_until();
  CHECK(breaker.counts(now).times_opened == 6);
  breaker.record_success(breaker.try_call(now), now);
  fail(breaker, 1, now);
  CHECK(breaker.refuses_until() == now + 10s);
}

TEST_CASE("a breaker stays open as long as the failure that opens it states, a day at most") {
  Classification c = classification_of(ErrorKind::overloaded);
  c.retry_after = 5min;
  const auto opens_for = [&](const BreakerConfig& config) {
    CircuitBreaker breaker(config);
    breaker.record(breaker.try_call(start), c, start);
    return *breaker.refuses_until() - start;
  };
  CHECK(opens_for({.consecutive = 1}) == 5min);
  CHECK(opens_for({.consecutive = 1, .open_for = 10min}) == 10min);
  CHECK(opens_for({.consecutive = 1, .obeys_stated_wait = false}) == 30s);
  c.retry_after = Duration::max();
  CHECK(opens_for({.consecutive = 1}) == 24h);
}

TEST_CASE("a breaker is held open or closed by hand until it is reset") {
  CircuitBreaker breaker({.consecutive = 1});
  const Permit before = breaker.try_call(start);
  breaker.hold_open(start);
  CHECK(breaker.is_held());
  CHECK(breaker.state(start + 1000h) == BreakerState::open);
  CHECK(refuses(breaker, start + 1000h));
  CHECK(breaker.refuses_until() == (TimePoint::max)());
  breaker.record_success(before, start);
  CHECK(refuses(breaker, start));

  breaker.hold_closed(start);
  fail(breaker, 100, start);
  CHECK(breaker.state(start) == BreakerState::closed);
  CHECK_FALSE(breaker.refuses_until());
  breaker.reset(start);
  CHECK_FALSE(breaker.is_held());
  fail(breaker, 1, start);
  CHECK(breaker.state(start) == BreakerState::open);
}

TEST_CASE("a listener hears of each transition once, with what caused it") {
  struct Heard final : BreakerListener {
    std::vector<std::string> all;
    void changed(const BreakerChange& change) noexcept override {
      all.push_back(std::string(change.name) + " " + std::string(to_string(change.from)) + " -> " +
                    std::string(to_string(change.to)) +
                    (change.cause ? " " + std::string(to_string(*change.cause)) : ""));
    }
  } heard;
  CircuitBreaker breaker({.consecutive = 2, .open_for = 30s, .name = "openai", .listener = &heard});
  for (int i = 0; i < 5; ++i) breaker.record(breaker.try_call(start), classification_of(ErrorKind::network), start);
  const Permit probe = breaker.try_call(start + 30s);
  CHECK(refuses(breaker, start + 30s));
  breaker.record(probe, classification_of(ErrorKind::overloaded), start + 31s);
  breaker.record_success(breaker.try_call(start + 61s), start + 61s);
  breaker.hold_open(start + 62s);
  breaker.reset(start + 63s);
  CHECK(heard.all == std::vector<std::string>{"openai closed -> open network", "openai open -> half_open",
                                              "openai half_open -> open overloaded", "openai open -> half_open",
                                              "openai half_open -> closed", "openai closed -> open overloaded",
                                              "openai open -> closed"});
  CHECK_FALSE(breaker.last_cause());
}

TEST_CASE("a failure that does not count is no cause") {
  CircuitBreaker breaker({.consecutive = 2});
  const Permit early = breaker.try_call(start);
  breaker.hold_closed(start);
  breaker.reset(start);
  breaker.record(early, classification_of(ErrorKind::overloaded), start);
  CHECK(breaker.counts(start).failures_in_row == 0);
  CHECK_FALSE(breaker.last_cause());
  breaker.record(breaker.try_call(start), classification_of(ErrorKind::network), start);
  CHECK(breaker.last_cause() == ErrorKind::network);
}

TEST_CASE("the caller's own short deadline is nobody's failure, a provider that stalls is") {
  const Classification stalled = classification_of(ErrorKind::idle_timeout);
  CHECK(ended_by(stalled, true, 100ms) == Ended::by_deadline);
  CHECK(ended_by(stalled, false, 100ms) == Ended::by_itself);
  CHECK(ended_by(stalled, true, 10s) == Ended::by_itself);
  Classification answered = stalled;
  answered.status = 504;
  CHECK(ended_by(answered, true, 100ms) == Ended::by_itself);
  CHECK(ended_by(classification_of(ErrorKind::overloaded), true, 100ms) == Ended::by_itself);
  CHECK(blame_of(stalled, Ended::by_deadline) == Blame{});

  CircuitBreaker breaker({.consecutive = 1});
  IdleTimeoutBreaker idle(1);
  breaker.record(breaker.try_call(start), stalled, start, Ended::by_deadline);
  idle.record_failure(Failure{stalled}, Ended::by_deadline);
  CHECK(breaker.state(start) == BreakerState::closed);
  CHECK_FALSE(idle.is_open());
}

TEST_CASE("a rule's scope widens or narrows whom a failure is blamed on") {
  Classification c = classification_of(ErrorKind::rate_limit);
  CHECK(blame_of(c).breaker == Counts::as_success);
  c.scope = Scope::provider;
  CHECK(blame_of(c).breaker == Counts::as_failure);
  c = classification_of(ErrorKind::overloaded);
  c.scope = Scope::model;
  CHECK(blame_of(c).breaker == Counts::as_failure);
  c.scope = Scope::credential;
  CHECK(blame_of(c).breaker == Counts::as_success);
}

TEST_CASE("only failures that a retry may mend are charged to budgets that charge for failures") {
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    const bool retried = row.retryable != Retryability::no && row.retryable != Retryability::by_rotation;
    CHECK(blame_of(classification_of(row.value)).budget == retried);
  }
}
