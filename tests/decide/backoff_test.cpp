#include <limits>

#include "catch.hpp"

#include <triage/decide/backoff.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

constexpr std::array schedules{
    Backoff{2s, 2, 30s},
    Backoff{1s, 2, 60s},
    Backoff{1s, 2, 10s},
    Backoff{500ms, 2, 30s},
    Backoff{250ms, 2, 500ms},
    Backoff{0ms, 2, 1s},
    Backoff{1s, 1, 1s},
    Backoff{1s, 1.5, 20s},
    Backoff{1ms, 1.0000001, 24h},
    Backoff{7ms, 3, Duration::max()},
    Backoff{Duration::max(), 1000, Duration::max()},
    // With mistakes: the arithmetic must hold all the same.
    Backoff{-5s, 2, 30s},
    Backoff{5s, 2, 1s},
    Backoff{5s, 2, -1s},
    Backoff{5s, -3, 30s},
    Backoff{1s, std::numeric_limits<double>::quiet_NaN(), 30s},
    Backoff{1s, std::numeric_limits<double>::infinity(), 30s},
    Backoff{0ms, std::numeric_limits<double>::infinity(), 30s},
};

constexpr std::array<std::uint32_t, 12> attempts{0, 1, 2, 3, 4, 5, 9, 64, 1000, 0x7FFFFFFFU, 0x80000000U, 0xFFFFFFFFU};

}  // namespace

TEST_CASE("a schedule grows from its base to its cap") {
  constexpr Backoff overloaded{2s, 2, 30s};
  STATIC_REQUIRE(overloaded.after(1) == 2s);
  STATIC_REQUIRE(overloaded.after(2) == 4s);
  STATIC_REQUIRE(overloaded.after(3) == 8s);
  STATIC_REQUIRE(overloaded.after(4) == 16s);
  STATIC_REQUIRE(overloaded.after(5) == 30s);
  STATIC_REQUIRE(overloaded.after(0x80000000U) == 30s);
  STATIC_REQUIRE(Backoff{1s, 1.5, 60s}.after(3) == 2250ms);
}

TEST_CASE("the first wait is the base to the millisecond, however long") {
  constexpr Duration no_double{(std::int64_t{1} << 53) + 1};
  STATIC_REQUIRE(Backoff{no_double, 2, Duration::max()}.after(1) == no_double);
}

TEST_CASE("the default schedule is PraisonAI's: 2 s, doubling, up to 30 s") {
  STATIC_REQUIRE(Backoff{} == Backoff{2s, 2, 30s});
}

TEST_CASE("the shortest wait grows too, and a factor below one shortens none") {
  STATIC_REQUIRE(Backoff{1ms, 2, 1s}.after(4) == 8ms);
  STATIC_REQUIRE(Backoff{5s, -3, 30s}.after(3) == 5s);
  STATIC_REQUIRE(Backoff{5s, 0.5, 30s}.after(3) == 5s);
}

TEST_CASE("no schedule gives a negative wait, one above its cap, or one that falls") {
  for (const Backoff& schedule : schedules) {
    Duration last{0};
    for (const std::uint32_t attempt : attempts) {
      const Duration wait = schedule.after(attempt);
      CAPTURE(schedule.base.count(), schedule.factor, schedule.cap.count(), attempt, wait.count());
      CHECK(wait >= 0s);
      CHECK(wait <= (std::max)(schedule.cap, Duration{0}));
      CHECK(wait >= last);
      last = wait;
    }
  }
}

TEST_CASE("jitter stays within its bounds for every random number") {
  SplitMix64 random(7);
  for (const Backoff& schedule : schedules) {
    const Duration cap = (std::max)(schedule.cap, Duration{0});
    for (const auto& jitter : rows<Jitter>) {
      Duration previous{0};
      for (const std::uint32_t attempt : attempts) {
        const Duration wait = schedule.after(attempt);
        const WaitRange range = schedule.spread(wait, jitter.value, previous);
        CAPTURE(jitter.name, schedule.base.count(), schedule.cap.count(), attempt, wait.count());
        CHECK(range.least >= 0s);
        CHECK(range.least <= range.most);
        CHECK(range.most <= cap);
        CHECK(range.at(0) == range.least);
        // A double cannot name each of more than 2^53 waits, so the last of them need not be hit.
        if (range.most < Duration{1LL << 52}) CHECK(range.at(~std::uint64_t{0}) == range.most);
        for (int i = 0; i < 100; ++i) {
          const Duration drawn = range.at(random());
          if (drawn < range.least || drawn > range.most) FAIL("drawn outside: " << drawn.count());
          previous = drawn;
        }
      }
    }
  }
}

TEST_CASE("each jitter has the bounds of its name") {
  constexpr Backoff schedule{1s, 2, 10s};
  STATIC_REQUIRE(schedule.spread(4s, Jitter::none) == WaitRange{4s, 4s});
  STATIC_REQUIRE(schedule.spread(4s, Jitter::quarter) == WaitRange{3s, 5s});
  STATIC_REQUIRE(schedule.spread(4s, Jitter::full) == WaitRange{0s, 4s});
  STATIC_REQUIRE(schedule.spread(4s, Jitter::equal) == WaitRange{2s, 4s});
  STATIC_REQUIRE(schedule.spread(4s, Jitter::decorrelated) == WaitRange{1s, 3s});
  STATIC_REQUIRE(schedule.spread(4s, Jitter::decorrelated, 2s) == WaitRange{1s, 6s});
  STATIC_REQUIRE(schedule.spread(4s, Jitter::decorrelated, 3s) == WaitRange{1s, 9s});
  STATIC_REQUIRE(schedule.spread(4s, Jitter::decorrelated, 9s) == WaitRange{1s, 10s});
  STATIC_REQUIRE(schedule.spread(10s, Jitter::quarter) == WaitRange{7500ms, 10s});
}

TEST_CASE("a decorrelated wait begins at a list's first wait, or at the first one that is not zero") {
  constexpr Backoff listed = Backoff::listed({1s, 5s});
  STATIC_REQUIRE(listed.spread(1s, Jitter::decorrelated) == WaitRange{1s, 3s});
  STATIC_REQUIRE(listed.spread(5s, Jitter::decorrelated, 3s) == WaitRange{1s, 5s});
  constexpr Backoff linear = Backoff::linear(0s, 2s);
  STATIC_REQUIRE(linear.spread(0s, Jitter::decorrelated) == WaitRange{0s, 0s});
  STATIC_REQUIRE(linear.spread(2s, Jitter::decorrelated) == WaitRange{2s, 6s});
  STATIC_REQUIRE(linear.spread(4s, Jitter::decorrelated, 6s) == WaitRange{4s, 18s});
}

TEST_CASE("jitter on a stated wait only adds") {
  for (const auto& jitter : rows<Jitter>) {
    for (const Duration stated : {0ms, 1ms, 999ms, 60'000ms, 86'400'000ms}) {
      const WaitRange range = spread_of_stated(stated, 4s, jitter.value);
      CHECK(range.least == stated);
      CHECK(range.most >= stated);
    }
  }
  STATIC_REQUIRE(spread_of_stated(8s, 1s, Jitter::full) == WaitRange{8s, 10s});
  STATIC_REQUIRE(spread_of_stated(1s, 4s, Jitter::equal) == WaitRange{1s, 5s});
  STATIC_REQUIRE(spread_of_stated(1s, 4s, Jitter::none) == WaitRange{1s, 1s});
  STATIC_REQUIRE(spread_of_stated(Duration::max(), 4s, Jitter::full).most == Duration::max());
  STATIC_REQUIRE(WaitRange{1s, 3s}.before(2s) == WaitRange{1s, 1999ms});
  STATIC_REQUIRE(WaitRange{1s, 3s}.before(4s) == WaitRange{1s, 3s});
}

TEST_CASE("draws are spread evenly, and a larger draw never gives a shorter wait") {
  constexpr WaitRange range{1000ms, 1009ms};
  std::array<int, 10> hits{};
  SplitMix64 random(42);
  for (int i = 0; i < 100'000; ++i) ++hits[static_cast<std::size_t>((range.at(random()) - range.least).count())];
  for (const int hit : hits) CHECK(std::abs(hit - 10'000) < 500);

  Duration last{0};
  for (std::uint64_t i = 0; i < 256; ++i) {
    const Duration wait = range.at(i << 56U);
    CHECK(wait >= last);
    last = wait;
  }
}

TEST_CASE("SplitMix64 gives the published numbers") {
  SplitMix64 random(1234567);
  CHECK(random() == 6457827717110365317ULL);
  CHECK(random() == 3203168211198807973ULL);
}

TEST_CASE("a schedule with a mistake is refused by field and value") {
  struct Case {
    Backoff schedule;
    std::string_view field, value;
  };
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Case& bad :
       {Case{{-5ms, 2, 1s}, "backoff.base", "-5ms"}, Case{{5s, 2, 1s}, "backoff.cap", "1000ms"},
        Case{{0ms, 2, -1ms}, "backoff.cap", "-1ms"}, Case{{1s, 0.5, 2s}, "backoff.factor", "0.50"},
        Case{{1s, 0.05, 2s}, "backoff.factor", "0.05"}, Case{{1s, 0.1, 2s}, "backoff.factor", "0.10"},
        Case{{1s, 1000.5, 2s}, "backoff.factor", "1000.50"},
        Case{{1s, -1e300, 2s}, "backoff.factor", "less than -1e12"}, Case{{1s, -2.25, 2s}, "backoff.factor", "-2.25"},
        Case{{1s, 1e12, 2s}, "backoff.factor", "1000000000000.00"},
        Case{{1s, -1e12, 2s}, "backoff.factor", "-1000000000000.00"}, Case{{1s, nan, 2s}, "backoff.factor", "nan"},
        Case{{1s, 1e300, 2s}, "backoff.factor", "more than 1e12"}}) {
    const auto found = validate(bad.schedule);
    REQUIRE(found);
    CHECK(found->field == bad.field);
    CHECK(found->value == bad.value);
  }
  STATIC_REQUIRE_FALSE(validate(Backoff{}));
  STATIC_REQUIRE_FALSE(validate(Backoff{1s, 1, 1s}));
  STATIC_REQUIRE_FALSE(validate(Backoff{1s, 1000, 1s}));
  CHECK_THROWS_WITH(checked(Backoff{5s, 2, 1s}), "triage: backoff.cap is 1000ms; it must not be below base");
}

TEST_CASE("a schedule may be constant, linear or a list") {
  constexpr Backoff same = Backoff::constant(3s);
  STATIC_REQUIRE((same.after(1) == 3s && same.after(9) == 3s));
  constexpr Backoff linear = Backoff::linear(1s, 2s, 6s);
  STATIC_REQUIRE((linear.after(1) == 1s && linear.after(2) == 3s && linear.after(3) == 5s && linear.after(4) == 6s));
  STATIC_REQUIRE(linear.after(~0U) == 6s);
  constexpr Backoff listed = Backoff::listed({250ms, 5s, 1s});
  STATIC_REQUIRE(
      (listed.after(0) == 250ms && listed.after(1) == 250ms && listed.after(2) == 5s && listed.after(3) == 1s));
  STATIC_REQUIRE(listed.after(~0U) == 1s);
  for (const Backoff& each : {same, linear, listed}) CHECK_FALSE(each.validate());
}

TEST_CASE("no wait is below a schedule's floor, with any jitter") {
  constexpr Backoff backoff{.base = 100ms, .cap = 10s, .floor = 500ms};
  SplitMix64 random{3};
  for (const JitterRange& jitter :
       {JitterRange{Jitter::full}, JitterRange{Jitter::decorrelated}, JitterRange::within(1), JitterRange::adding(1s)})
    for (std::uint32_t attempt = 1; attempt < 12; ++attempt) {
      const Duration wait = backoff.after(attempt);
      CHECK(wait >= 500ms);
      CHECK(backoff.spread(wait, jitter).at(random()) >= 500ms);
    }
}

TEST_CASE("jitter may be a share either way, or an addition") {
  constexpr Backoff backoff{.base = 10s, .factor = 1, .cap = 10s};
  STATIC_REQUIRE(backoff.spread(10s, JitterRange::within(0.1)) == WaitRange{9s, 11s});
  STATIC_REQUIRE(backoff.spread(10s, JitterRange::within(1)) == WaitRange{0s, 20s});
  STATIC_REQUIRE(backoff.spread(10s, JitterRange::adding(500ms)) == WaitRange{10s, 10'500ms});
  STATIC_REQUIRE(backoff.spread(10s, Jitter::none) == WaitRange{10s, 10s});
}

TEST_CASE("a share of jitter that is no share, or of the longest wait, stays within the range of a wait") {
  constexpr Backoff backoff{.base = 10s, .factor = 1, .cap = 10s};
  STATIC_REQUIRE(backoff.spread(10s, JitterRange::within(-1e30)) == WaitRange{10s, 10s});
  STATIC_REQUIRE(backoff.spread(10s, JitterRange::within(1e30)) == WaitRange{0s, 20s});
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  STATIC_REQUIRE(backoff.spread(10s, JitterRange::within(nan)) == WaitRange{10s, 10s});
  constexpr Backoff longest = Backoff::constant(Duration::max());
  STATIC_REQUIRE(longest.spread(Duration::max(), JitterRange::within(1)) == WaitRange{0s, Duration::max()});
}

TEST_CASE("a schedule with a mistake in its newer fields is refused by name") {
  CHECK(Backoff{.step = -1s}.validate()->field == "backoff.step");
  CHECK(Backoff{.floor = 31s}.validate()->field == "backoff.floor");
  CHECK(Backoff{.floor = -1s}.validate()->field == "backoff.floor");
  CHECK(Backoff::listed({1s, -1s}).validate()->field == "backoff.list");
}

TEST_CASE("every schedule stays between its floor and its cap for any attempt") {
  SplitMix64 random{11};
  const auto draw = [&](Duration most) {
    return Duration{static_cast<Duration::rep>(random() % static_cast<std::uint64_t>(most.count()))};
  };
  for (int i = 0; i < 2000; ++i) {
    Backoff backoff{.base = draw(10s), .factor = 1 + static_cast<double>(random() % 300) / 100, .step = draw(5s)};
    backoff.cap = backoff.base + draw(60s);
    backoff.floor = draw(backoff.cap + 1ms);
    REQUIRE_FALSE(backoff.validate());
    Duration last{0};
    for (const std::uint32_t attempt : {1U, 2U, 3U, 10U, 1000U, ~0U}) {
      const Duration wait = backoff.after(attempt);
      REQUIRE(wait >= last);
      REQUIRE(wait >= backoff.floor);
      REQUIRE(wait <= backoff.cap);
      last = wait;
    }
  }
}
