// `with_pacer`: calls that wait for their turn.

#include <triage/act/co_retry.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/limits.hpp>

#include <string>
#include <vector>

#include "catch.hpp"
#include "virtual_time.hpp"

using namespace triage;
using namespace std::chrono_literals;

namespace {

constexpr Policy exact{.jitter = Jitter::none};
constexpr Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};

/// What the headers of an answer at that time say.
RateLimits stated(TimePoint now, std::string_view remaining, std::string_view reset) {
  const Header headers[] = {{"x-ratelimit-limit-requests", "60"},
                            {"x-ratelimit-remaining-requests", remaining},
                            {"x-ratelimit-reset-requests", reset}};
  return read_limits(headers, now);
}

}  // namespace

TEST_CASE("calls are spread over the time that the answers before them leave") {
  VirtualTime time;
  Pacer pacer({.reserve = 0, .burst = 0});
  int left = 11;
  const TimePoint reset = time.time + 12s;
  for (int call = 0; call < 10; ++call) {
    const Duration until_reset = reset - time.time;
    retry(
        exact,
        [&](const Attempt& attempt) {
          REQUIRE(attempt.ticket);
          pacer.record(attempt.ticket,
                       stated(time.time, std::to_string(left--), std::to_string(until_reset.count()) + "ms"));
        },
        with_clock(time), with_sleep(time), with_pacer(pacer, route));
  }
  CHECK(time.time > reset - 4s);  // one a second
  CHECK(time.time < reset - 2s);
}

TEST_CASE("a call that waits goes at once when an answer says that there is more") {
  VirtualTime time;
  Pacer pacer;
  PaceTicket before = pacer.take(route, {}, time.time);
  CHECK_FALSE(pacer.held(before, time.time));
  PaceTicket next = pacer.take(route, {}, time.time);
  CHECK_FALSE(pacer.held(next, time.time));
  pacer.record(before, stated(time.time, "0", "60s"));
  int sleeps = 0;
  const TimePoint begun = time.time;
  retry(
      exact, [] {}, with_clock(time), with_sleep([&](Duration wait, const auto& stop) {
        if (++sleeps == 4) pacer.record(next, stated(time.time, "60", "1s"));
        return time(wait, stop);
      }),
      with_pacer(pacer, route));
  CHECK(time.time - begun == 4 * PacerConfig{}.look_again);
}

TEST_CASE("a wait that one call was told holds all of them, and a retry takes a place of its own") {
  VirtualTime time;
  Pacer pacer;
  std::vector<TimePoint> calls;
  const auto limited = [&](const Attempt& attempt) {
    calls.push_back(time.time);
    if (calls.size() > 1) return;
    pacer.record(attempt.ticket, stated(time.time, "0", "1s"));
    Classification c = classification_of(ErrorKind::rate_limit);
    c.retry_after = 20s;
    raise(Failure{c});
  };
  const TimePoint begun = time.time;
  retry(exact, limited, with_clock(time), with_sleep(time), with_pacer(pacer, route));
  REQUIRE(calls.size() == 2);
  CHECK(calls[1] == begun + 20s);
}

TEST_CASE("a call is not made where its turn comes after its deadline, or later than the policy waits") {
  VirtualTime time;
  Pacer pacer({.burst = 0});
  PaceTicket before = pacer.take(route, {}, time.time);
  CHECK_FALSE(pacer.held(before, time.time));
  pacer.record(before, stated(time.time, "0", "20m"));
  int calls = 0;
  CHECK_THROWS_AS(retry(
                      exact, [&] { ++calls; }, with_clock(time), with_sleep(time), with_pacer(pacer, route)),
                  RateLimitException);
  Policy hurried = exact;
  hurried.deadline = 5s;
  CHECK_THROWS_AS(retry(
                      hurried, [&] { ++calls; }, with_clock(time), with_sleep(time), with_pacer(pacer, route)),
                  RateLimitException);
  for (int i = 0; i < 1000; ++i)
    CHECK_THROWS_AS(retry(
                        hurried, [&] { ++calls; }, with_clock(time), with_sleep(time), with_pacer(pacer, route)),
                    RateLimitException);
  CHECK(calls == 0);
  CHECK(time.slept.empty());
  // Those that gave up stand in nobody's way.
  time.time += 20min;
  retry(
      hurried, [&] { ++calls; }, with_clock(time), with_sleep(time), with_pacer(pacer, route));
  CHECK(calls == 1);
  CHECK(time.slept.empty());
  Route other = route;
  other.model = "gpt-4o-mini";
  const auto choose = [&](const Attempt&) { return other; };
  retry(
      hurried, [&] { ++calls; }, with_clock(time), with_sleep(time), with_pacer(pacer, choose));
  CHECK(calls == 2);
}

TEST_CASE("a call that a breaker refuses leaves no place behind in the queue") {
  VirtualTime time;
  Pacer pacer({.reserve = 0, .burst = 0});
  PaceTicket before = pacer.take(route, {}, time.time);
  CHECK_FALSE(pacer.held(before, time.time));
  pacer.record(before, stated(time.time, "59", "60s"));
  time.time += 30s;
  CircuitBreaker open;
  open.hold_open(time.time);
  for (int i = 0; i < 50; ++i)
    CHECK_THROWS(retry(
        exact, [] {}, with_clock(time), with_sleep(time), with_pacer(pacer, route), with_breaker(open)));
  CHECK(time.slept.empty());
  PaceTicket next = pacer.take(route, {}, time.time);
  CHECK_FALSE(pacer.held(next, time.time));
}
