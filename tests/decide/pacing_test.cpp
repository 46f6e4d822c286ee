// Pacing: one line, a pacer over many, and against servers that count.

#include <triage/decide/pacing.hpp>

#include <algorithm>
#include <atomic>
#include <queue>
#include <random>
#include <thread>
#include <vector>

#include "catch.hpp"

using namespace triage;
using namespace std::chrono_literals;

namespace {

constexpr TimePoint start{1'900'000'000s};
constexpr Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};
constexpr PacerConfig all_of_it{.reserve = 0, .burst = 0};

constexpr RateLimit requests(std::int64_t limit, std::int64_t remaining, Duration reset_in, TimePoint now = start) {
  return {.limit = limit, .remaining = remaining, .reset_at = now + reset_in};
}

RateLimits limits_of(const RateLimit& limit) {
  RateLimits limits;
  limits.add(limit);
  return limits;
}

}  // namespace

TEST_CASE("a line spreads what is left over what remains until the reset") {
  constexpr auto line = [] {
    PaceLine made;
    made.learn(requests(600, 300, 30s), {.place = 41, .sent = start}, all_of_it);
    return made;
  }();
  STATIC_REQUIRE(line.time_of(41) == start);
  STATIC_REQUIRE(line.time_of(51) >= start + 990ms);  // 301 places in 30 s
  STATIC_REQUIRE(line.time_of(51) <= start + 1s);
  STATIC_REQUIRE(line.time_of(341) < start + 30s);
  STATIC_REQUIRE(line.time_of(342) == start + 30s);
  STATIC_REQUIRE(line.time_of(1'000'000'000) == start + 30s);
}

TEST_CASE("without an answer, or with one that says too little, every call may go") {
  PaceLine line;
  CHECK(line.time_of(1'000'000) <= start);
  line.learn({.limit = 10}, {.sent = start}, all_of_it);
  line.learn({.limit = 10, .remaining = 0}, {.sent = start}, all_of_it);
  CHECK(line.time_of(1'000'000) <= start);
  line.learn({.remaining = 0, .reset_at = start + 25h}, {.sent = start}, all_of_it);  // a quota, no pace
  CHECK(line.time_of(1'000'000) <= start);
  line.learn({.remaining = 0, .window = 60s}, {.sent = start}, all_of_it);
  CHECK(line.time_of(1'000'000) == start + 60s);
}

TEST_CASE("an answer counts the calls that went since its own") {
  PaceLine line;
  line.learn(requests(100, 10, 10s), {.place = 5, .sent = start}, all_of_it);
  // Places 6 to 15 are the ten that are left, whoever of them has gone meanwhile.
  CHECK(line.time_of(15) < start + 10s);
  CHECK(line.time_of(16) == start + 10s);
}

TEST_CASE("an answer that says more lets calls go at once, an older one says nothing") {
  PaceLine line;
  line.learn(requests(600, 1, 60s), {.place = 10, .sent = start}, all_of_it);
  CHECK(line.time_of(20) == start + 60s);
  line.learn(requests(6000, 5000, 1s), {.place = 11, .sent = start + 1s}, all_of_it);
  CHECK(line.time_of(20) < start + 1010ms);
  line.learn(requests(600, 0, 60s), {.place = 9, .sent = start}, all_of_it);
  CHECK(line.time_of(20) < start + 1010ms);
}

TEST_CASE("at the reset the next window begins, for those who wait in their order") {
  PaceLine line;
  line.learn(requests(60, 0, 60s), {.place = 100, .sent = start}, all_of_it);
  CHECK(line.time_of(130) == start + 60s);
  line.advance(start + 60s, 200);
  CHECK(line.time_of(101) == start + 60s);
  CHECK(line.time_of(131) == start + 90s);
  line.advance(start + 119s, 200);
  CHECK(line.time_of(131) == start + 90s);
}

TEST_CASE("what nobody used is saved up to the burst") {
  constexpr PacerConfig config{.reserve = 0, .burst = 0.1};
  PaceLine line;
  line.learn(requests(600, 599, 60s), {.place = 0, .sent = start}, config);
  line.arrive({.place = 1}, start + 30s, config);
  CHECK(line.time_of(60) <= start + 30s);  // a tenth of the limit
  CHECK(line.time_of(90) > start + 30s);
  CHECK(line.time_of(599) > start + 59s);
}

TEST_CASE("a limit that refills is known by its end, which moves on the more of it is used") {
  // A bucket of 60 that refills by one a second: what is used now is there again later.
  PaceLine line;
  line.learn(requests(60, 50, 10s), {.place = 10, .sent = start}, all_of_it);
  CHECK(line.time_of(40) > start + 5s);
  line.learn(requests(60, 0, 60s), {.place = 60, .sent = start}, all_of_it);
  CHECK(line.time_of(61) <= start + 1s);  // though nothing is left, and all of it only in a minute
  CHECK(line.time_of(91) > start + 29s);
  CHECK(line.time_of(91) < start + 31s);
  // A window's end stays where it is.
  PaceLine window;
  window.learn(requests(60, 50, 60s), {.place = 10, .sent = start}, all_of_it);
  window.learn(requests(60, 0, 60s), {.place = 60, .sent = start}, all_of_it);
  CHECK(window.time_of(61) == start + 60s);
}

TEST_CASE("a limit that would last for ever has a window all the same") {
  constexpr auto line = [] {
    PaceLine made;
    constexpr std::int64_t huge = 1'000'000'000'000'000;
    made.learn(requests(huge, huge, 10s), {.place = 1, .sent = start}, all_of_it);
    made.learn(requests(huge, huge - 1, 3600s), {.place = 2, .sent = start}, all_of_it);
    made.advance(start + 3600s, 3);
    return made;
  }();
  STATIC_REQUIRE(line.is_known());
  STATIC_REQUIRE(line.time_of(3) >= start + 3600s);
  // And an answer that states the last moment of time, before one that states a near one.
  constexpr auto next = [] {
    PaceLine made;
    made.learn({.limit = 60, .remaining = 60, .reset_at = TimePoint::max()}, {.place = 1, .sent = start}, all_of_it);
    made.learn(requests(60, 0, 60s), {.place = 2, .sent = start}, all_of_it);
    made.advance(start + 60s, 100);
    return made;
  }();
  STATIC_REQUIRE(next.time_of(3) >= start + 60s);
}

TEST_CASE("a store that forgets the places ends the pace until the next answer") {
  PaceLine line;
  line.learn(requests(60, 0, 60s), {.place = 1000, .sent = start}, all_of_it);
  line.arrive({.place = 3}, start, all_of_it);
  CHECK(line.time_of(3) <= start);
  CHECK_FALSE(line.is_known());
}

TEST_CASE("a time is never later than the reset, whatever answers say in whatever order") {
  std::mt19937_64 random(7);
  const auto below = [&](std::int64_t most) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most));
  };
  for (int run = 0; run < 300; ++run) {
    PaceLine line;
    TimePoint now = start, reset = start;
    std::int64_t place = 0;
    for (int i = 0; i < 100; ++i) {
      now += Duration{below(20'000)};
      const PacedCall call{
          .place = place += below(1'000'000), .cost = below(100'000), .sent = now - Duration{below(9'000)}};
      RateLimit seen{.reset_at = now + Duration{below(3'000'000)}};
      if (below(4) != 0) seen.limit = below(std::int64_t{1} << 50);
      if (below(4) != 0) seen.remaining = below(std::int64_t{1} << below(50));
      if (below(4) == 0) seen.window = Duration{1 + below(100'000)};
      if (below(2) == 0) {
        line.learn(seen, call, {});
        reset = std::max(reset, std::max(*seen.reset_at, now));
      } else {
        line.arrive(call, now, {});
      }
      line.advance(now, place);
      reset = std::max(reset, now + 3000s);  // of a window that begins now
      for (const std::int64_t ahead : {0, 1, 1'000, 1'000'000'000}) {
        REQUIRE(line.time_of(place + ahead) <= reset);
        REQUIRE(line.time_of(place + ahead) <= line.time_of(place + ahead + 1));
      }
    }
  }
}

TEST_CASE("a pacer paces each model of a key by itself, and by the limit that is tightest") {
  Pacer pacer(all_of_it);
  constexpr CallCost cost{.input_tokens = 800, .output_tokens = 200};
  PaceTicket first = pacer.take(route, cost, start);
  CHECK_FALSE(pacer.held(first, start));
  RateLimits limits;
  limits.add(requests(1000, 999, 60s));
  limits.add({.unit = LimitUnit::tokens, .limit = 100'000, .remaining = 10'000, .reset_at = start + 60s});
  limits.add({.unit = LimitUnit::plan, .limit = 100, .remaining = 0, .reset_at = start + 3h});
  pacer.record(first, limits);

  PaceTicket second = pacer.take(route, cost, start);  // a thousand tokens behind
  const auto hold = pacer.held(second, start);
  REQUIRE(hold);
  CHECK(hold->kind == ErrorKind::rate_limit);
  CHECK(hold->until > start + 5s);  // a thousand of eleven thousand in a minute
  CHECK(hold->until < start + 6s);
  CHECK_FALSE(pacer.held(second, hold->until));

  PaceTicket free_of_tokens = pacer.take(route, {}, start);
  CHECK(pacer.held(free_of_tokens, start)->until < start + 1s);  // requests alone hold it
  Route other = route;
  other.model = "gpt-4o-mini";
  PaceTicket elsewhere = pacer.take(other, cost, start);
  CHECK_FALSE(pacer.held(elsewhere, start));
  CHECK_FALSE(PaceTicket{});
}

TEST_CASE("a wait that a failure states holds the part of the route that is broken") {
  Pacer pacer;
  Classification c = classification_of(ErrorKind::rate_limit);
  c.retry_after = 7s;
  PaceTicket refused = pacer.take(route, {}, start);
  CHECK_FALSE(pacer.held(refused, start));
  pacer.record(refused, c, start);
  PaceTicket ticket = pacer.take(route, {.urgent = true}, start);
  REQUIRE(pacer.held(ticket, start));
  CHECK(pacer.held(ticket, start)->until == start + 7s);
  CHECK_FALSE(pacer.held(ticket, start + 7s));
}

TEST_CASE("urgent calls go ahead of the queue as long as the reserve lasts") {
  Pacer pacer({.reserve = 0.1, .burst = 0});
  PaceTicket first = pacer.take(route, {}, start);
  CHECK_FALSE(pacer.held(first, start));
  pacer.record(first, limits_of(requests(100, 99, 60s)));
  for (int i = 0; i < 500; ++i) static_cast<void>(pacer.take(route, {}, start));
  int at_once = 0;
  for (int i = 0; i < 50; ++i) {
    PaceTicket urgent = pacer.take(route, {.urgent = true}, start);
    at_once += !pacer.held(urgent, start);
  }
  CHECK(at_once == 10);
}

TEST_CASE("calls that are given up make no queue") {
  Pacer pacer(all_of_it);
  PaceTicket first = pacer.take(route, {}, start);
  CHECK_FALSE(pacer.held(first, start));
  pacer.record(first, limits_of(requests(60, 59, 60s)));
  PaceTicket next = pacer.take(route, {}, start);
  const TimePoint turn = pacer.held(next, start)->until;
  pacer.give_back(next);
  for (int i = 0; i < 1000; ++i) {
    PaceTicket impatient = pacer.take(route, {}, start);
    CHECK(pacer.held(impatient, start)->until == turn);
    pacer.give_back(impatient);
  }
  PaceTicket patient = pacer.take(route, {}, start);
  CHECK_FALSE(pacer.held(patient, turn));
  PaceTicket behind = pacer.take(route, {}, turn);
  CHECK(pacer.held(behind, turn)->until > turn);
  pacer.give_back(behind);
  pacer.give_back(patient);  // it was let through, and not made all the same
  CHECK_FALSE(patient);
  pacer.give_back(patient);  // once is enough
  CHECK_FALSE(pacer.held(patient, turn));
  PaceTicket another = pacer.take(route, {}, turn);
  CHECK_FALSE(pacer.held(another, turn));
}

TEST_CASE("an urgent call that is not made returns what it took from the reserve, and no more than that") {
  Pacer pacer({.reserve = 0.1, .burst = 0});
  PaceTicket first = pacer.take(route, {}, start);
  CHECK_FALSE(pacer.held(first, start));
  pacer.record(first, limits_of(requests(100, 90, 60s)));
  int ahead = 0;
  for (int i = 0; i < 50; ++i) {
    PaceTicket urgent = pacer.take(route, {.urgent = true}, start);
    ahead += !pacer.held(urgent, start);
    pacer.give_back(urgent);
  }
  CHECK(ahead == 50);
  int at_once = 0;
  for (int i = 0; i < 50; ++i) {
    PaceTicket urgent = pacer.take(route, {.urgent = true}, start);
    at_once += !pacer.held(urgent, start);
  }
  CHECK(at_once < 20);
}

TEST_CASE("a configuration with a mistake is refused") {
  CHECK_THROWS_WITH(Pacer({.reserve = 1}), "triage: reserve is not a share; it must be from 0 to below 1");
  CHECK_THROWS_WITH(Pacer({.look_again = 0ms}), "triage: look_again is 0ms; it must be above zero");
  STATIC_REQUIRE(PacerConfig{.burst = -1}.validate());
  STATIC_REQUIRE(PacerConfig{.longest_window = 0ms}.validate());
  STATIC_REQUIRE_FALSE(PacerConfig{}.validate());
}

namespace {

/// A server that counts: a window that begins each minute, or a bucket that refills all the time.
class Server {
 public:
  Server(std::int64_t limit, bool refills) : limit_(limit), left_(static_cast<double>(limit)), refills_(refills) {}

  /// Whether the call is served; `seen` is what its headers say.
  bool serve(TimePoint now, std::int64_t cost, RateLimit& seen) {
    const auto most = static_cast<double>(limit_);
    if (refills_)
      left_ = std::min(most, left_ + most * static_cast<double>((now - last_).count()) / 60'000);
    else if ((now - start) / 60s != (last_ - start) / 60s)
      left_ = most;
    last_ = now;
    const bool is_served = left_ >= static_cast<double>(cost);
    if (is_served) left_ -= static_cast<double>(cost);
    const Duration full =
        refills_ ? Duration{static_cast<Duration::rep>((most - left_) / most * 60'000)} : 60s - (now - start) % 60s;
    seen = {.limit = limit_, .remaining = static_cast<std::int64_t>(left_), .reset_at = now + full};
    return is_served;
  }

 private:
  std::int64_t limit_;
  double left_;
  bool refills_;
  TimePoint last_ = start;
};

struct Outcome {
  int served = 0, refused = 0, urgent_held = 0;
};

/// Callers that each ask again as soon as they are answered, some of them urgently, for five minutes.
Outcome run(std::vector<Pacer*> pacers, std::int64_t limit, bool refills, int callers, int every_urgent,
            unsigned seed) {
  struct Event {
    TimePoint time;
    std::uint64_t order;
    int caller;
    bool is_answer;
    bool operator<(const Event& other) const { return time != other.time ? time > other.time : order > other.order; }
  };
  struct Caller {
    PaceTicket ticket;
    RateLimit seen;
    bool urgent = false;
  };
  std::mt19937 random(seed);
  const auto latency = [&] { return Duration{50 + random() % 3000}; };
  Server server(limit, refills);
  std::vector<Caller> all(static_cast<std::size_t>(callers));
  std::priority_queue<Event> events;
  std::uint64_t order = 0;
  const auto at = [&](TimePoint time, int caller, bool is_answer) { events.push({time, order++, caller, is_answer}); };
  // One caller learns the limit; the others come when it is known.
  for (int i = 0; i < callers; ++i) at(start + (i == 0 ? 0s : 4s) + Duration{random() % 1000}, i, false);
  Outcome outcome;
  while (events.top().time < start + 5min) {
    const Event event = events.top();
    events.pop();
    Caller& caller = all[static_cast<std::size_t>(event.caller)];
    Pacer& pacer = *pacers[static_cast<std::size_t>(event.caller) % pacers.size()];
    if (event.is_answer) {
      pacer.record(std::exchange(caller.ticket, {}), limits_of(caller.seen));
      at(event.time + 1ms, event.caller, false);
      continue;
    }
    if (!caller.ticket) {
      caller.urgent = every_urgent != 0 && event.caller % every_urgent == 1;
      caller.ticket = pacer.take(route, {.urgent = caller.urgent}, event.time);
    }
    if (const auto hold = pacer.held(caller.ticket, event.time)) {
      outcome.urgent_held += caller.urgent;
      at(std::min(hold->until, event.time + 5s), event.caller, false);
      continue;
    }
    server.serve(event.time, 1, caller.seen) ? ++outcome.served : ++outcome.refused;
    at(event.time + (caller.urgent ? 20s : latency()), event.caller, true);
  }
  return outcome;
}

}  // namespace

TEST_CASE("never more calls than the limit allows, and hardly fewer") {
  for (const bool refills : {false, true}) {
    for (const std::int64_t limit : {60, 900}) {
      CAPTURE(refills, limit);
      Pacer pacer;
      const Outcome outcome = run({&pacer}, limit, refills, static_cast<int>(limit) / 2, 0, 5);
      CHECK(outcome.refused == 0);
      CHECK(static_cast<double>(outcome.served) > 0.93 * 5 * static_cast<double>(limit));
    }
  }
}

TEST_CASE("processes that share a store share the limit") {
  for (const bool refills : {false, true}) {
    CAPTURE(refills);
    LocalStore store;
    Pacer one(store), two(store), three(store);
    const Outcome outcome = run({&one, &two, &three}, 600, refills, 300, 0, 6);
    CHECK(outcome.refused <= 3);  // of three thousand: each learns from its own answers
    CHECK(outcome.served > 2750);
  }
}

TEST_CASE("urgent callers are not held while others queue") {
  for (const bool refills : {false, true}) {
    CAPTURE(refills);
    Pacer pacer;
    const Outcome outcome = run({&pacer}, 1200, refills, 600, 150, 7);  // four of them, each thrice a minute
    CHECK(outcome.urgent_held == 0);
    CHECK(outcome.refused == 0);
  }
}

TEST_CASE("sixteen threads share a pacer") {
  Pacer pacer;
  std::atomic<int> gone{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 16; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 200; ++i) {
        const TimePoint now = start + Duration{i};
        PaceTicket ticket = pacer.take(route, {.input_tokens = 10, .urgent = t == 0}, now);
        if (!pacer.held(ticket, now)) ++gone;
        pacer.record(ticket, limits_of(requests(100'000, 100'000 - i, 60s, now)));
        if (t == 1) pacer.record(ticket, classification_of(ErrorKind::overloaded), now);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(gone > 16);
  PaceTicket last = pacer.take(route, {.input_tokens = 10}, start + 1s);
  CHECK_FALSE(pacer.held(last, start + 1h));
}
