// Stated waits: every written form, text that states none, and hostile values.

#include <triage/waits.hpp>

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"

namespace {

using namespace std::chrono_literals;
using triage::Duration;
using triage::Header;
using triage::RetryHint;
using triage::TimePoint;
using triage::WaitNote;
using triage::WaitRank;
using triage::WaitSource;

using Wait = std::optional<Duration>;

constexpr TimePoint utc(int year, unsigned month, unsigned day, Duration clock = 0ms) {
  namespace chrono = std::chrono;
  return chrono::sys_days{chrono::year{year} / chrono::month{month} / chrono::day{day}} + clock;
}

// Thursday, 10:30.
constexpr TimePoint now = utc(2026, 4, 30, 10h + 30min);

// --- durations -----------------------------------------------------------------------------------------------------

static_assert(triage::parse_duration("34.07s") == Wait{34070ms});
static_assert(triage::parse_duration("1.984999999s") == Wait{1985ms});
static_assert(triage::parse_duration("1h2m3.5s") == Wait{1h + 2min + 3500ms});
static_assert(triage::parse_duration("1.0000000000s") == Wait{1s});
static_assert(triage::parse_duration("-1s") == std::nullopt);
static_assert(triage::parse_duration("1500", 1ms) == Wait{1500ms});

struct DurationCase {
  std::string_view text;
  Wait wait;
};

TEST_CASE("durations are read in every written form") {
  for (const auto& [text, wait] : std::initializer_list<DurationCase>{
           {"1s", 1s},
           {"6m0s", 6min},
           {"20ms", 20ms},
           {"0.5s", 500ms},
           {".5s", 500ms},
           {"34", 34s},
           {" 34 ", 34s},
           {"2e1", 20s},
           {"1e10 ns", 10s},
           {"20.0", 20s},
           {"1,200 seconds", 1200s},
           {"300.8891906738281", 300890ms},
           {"0", 0s},
           {"half an hour", 30min},
           {"1h30", 90min},
           {"2 min 30", 150s},
           {"one hour and thirty minutes", 90min},
           {"2 Minuten und 30 Sekunden", 150s},
           {"1 hora e 5 minutos", 65min},
           {"1 day, 2:30:00", 26h + 30min},
           {"30s-60s", 60s},
           {"1 minute to 2 minutes", 2min},
           {"half a minute", 30s},
           {"half hour", 30min},
           {"1\xC2\xBD hours", 90min},
           {"1 and a half hours", 90min},
           {"one and a half hours", 90min},
           {"an hour and a half", 90min},
           {"2 hours and a half", 150min},
           {"1 month", 31 * 24h},
           {"P1D", 24h},
           {"P1DT2H", 26h},
           {"P2W", 14 * 24h},
           {"P1M", 31 * 24h},
           {"PT0.5S", 500ms},
           {"20 секунд", 20s},
           {"2 минуты 30 секунд", 150s},
           {"1 час", 1h},
           {"20 secondes", 20s},
           {"2 heures", 2h},
           {"20 segundos", 20s},
           {"3 días", 72h},
           {"um minuto", 1min},
           {"20 secondi", 20s},
           {"2 ore", 2h},
           {"20 Sekunden", 20s},
           {"eine Minute", 1min},
           {"2 Stunden", 2h},
           {"20 saniye", 20s},
           {"5 dakika", 5min},
           {"2 gün", 48h},
           {"20 seconden", 20s},
           {"2 uur", 2h},
           {"20 sekunder", 20s},
           {"2 timmar", 2h},
           {"20 sekund", 20s},
           {"5 minut", 5min},
           {"20 giây", 20s},
           {"2 phút 30 giây", 150s},
           {"20 detik", 20s},
           {"2 jam", 2h},
           {"20 सेकंड", 20s},
           {"5 मिनट", 5min},
           {"20 ثانية", 20s},
           {"5 دقائق", 5min},
           {"5 хвилин", 5min},
           {"4000ミリ秒", 4s},
           {"20초", 20s},
           {"1시간", 1h},
           {"10分間", 10min},
           {"2小时", 2h},
           {"0s", 0s},
           {"2 minutes", 2min},
           {"1 hour", 1h},
           {"1 Hour", 1h},
           {"an hour", 1h},
           {"two days", 48h},
           {"5 days 22 hours 11 minutes", 142h + 11min},
           {"5 days, 22 hours, and 11 minutes", 142h + 11min},
           {"2 minutes and 30 seconds", 150s},
           {"1 minute(s)", 1min},
           {"30-second", 30s},
           {"30-60 seconds", 60s},
           {"1 to 2 minutes", 2min},
           {"30~60 seconds", 60s},
           {"30 – 60 s", 60s},
           {"1 or 2 minutes", 2min},
           {"1,5 seconds", 1500ms},
           {"1 min. 30 sec.", std::nullopt},  // the last dot ends the sentence
           {"1 min. 30 sec", 90s},
           {"1m:30s", 90s},
           {"thirty seconds", 30s},
           {"20\u00a0minutes", 20min},
           {"20\u202fminutes", 20min},
           {"20\u2009minutes", 20min},
           {"20\u3000分", 20min},
           {"20&nbsp;minutes", 20min},
           {"3h20m1.5s", 3h + 20min + 1500ms},
           {"PT1M30S", 90s},
           {"1:30", 90s},
           {"01:30:00", 90min},
           {"11.23:59:59", 11 * 24h + 24h - 1s},
           {"00:00:01.5", 1500ms},
           {"100us", 1ms},
           {"100\xC2\xB5s", 1ms},
           {"1ns", 1ms},
           {"1 week", 7 * 24h},
           {"366 days", triage::longest_wait},
           {"30秒", 30s},
           {"5 分钟", 5min},
           {"2个小时", 2h},
           {"3天", 72h},
           {"", std::nullopt},
           {"soon", std::nullopt},
           {"a few minutes", std::nullopt},
           {"s", std::nullopt},
           {"P", std::nullopt},
           {"PT", std::nullopt},
           {"P-1D", std::nullopt},
           {"P1H", std::nullopt},
           {"PT1D", std::nullopt},
           {"1s later", std::nullopt},
           {"3 attempts", std::nullopt},
           {"1s 2h", std::nullopt},  // a duration does not run from a smaller unit to a larger one
           {"-0.5", std::nullopt},
           {"NaN", std::nullopt},
           {"inf", std::nullopt},
           {"1e999", std::nullopt},
           {"367 days", std::nullopt},
       }) {
    CAPTURE(text);
    CHECK(triage::parse_duration(text) == wait);
  }
}

TEST_CASE("a number of a unit that is zero or negative is no duration") {
  CHECK_FALSE(triage::parse_duration("5", std::chrono::nanoseconds{0}));
  CHECK_FALSE(triage::parse_duration("5", std::chrono::nanoseconds{-1}));
}

TEST_CASE("numbers in words are read before a unit") {
  constexpr const char* small[] = {"a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
  for (int i = 1; i < 11; ++i) CHECK(triage::parse_duration(std::string(small[i]) + " seconds") == Wait{i * 1s});
  CHECK(triage::parse_duration("a second") == Wait{1s});
  CHECK(triage::parse_duration("an hour") == Wait{1h});
  CHECK(triage::parse_duration("twelve hours") == Wait{12h});
  CHECK(triage::parse_duration("fifteen minutes") == Wait{15min});
  constexpr const char* tens[] = {"twenty", "thirty", "forty", "fifty", "sixty"};
  for (int i = 0; i < 5; ++i)
    CHECK(triage::parse_duration(std::string(tens[i]) + " seconds") == Wait{(20 + 10 * i) * 1s});
  CHECK(triage::parse_duration("ninety seconds") == Wait{90s});
}

TEST_CASE("a duration is never rounded down") {
  for (const std::string_view text : {"0.0001s", "0.0000000001s", "1e-30", "0.00000000000000000000000000001"}) {
    CAPTURE(text);
    CHECK(triage::parse_duration(text) == Wait{1ms});
  }
  CHECK(triage::parse_duration("0.9990000000000000000000001s") == Wait{1s});
}

// --- dates ---------------------------------------------------------------------------------------------------------

static_assert(triage::parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT") == utc(1994, 11, 6, 8h + 49min + 37s));
static_assert(triage::parse_rfc3339("2025-04-30T13:32:11Z")->time == utc(2025, 4, 30, 13h + 32min + 11s));

struct DateCase {
  std::string_view text;
  std::optional<TimePoint> time;
};

TEST_CASE("the three HTTP date formats are read") {
  for (const auto& [text, time] : std::initializer_list<DateCase>{
           {"Sun, 06 Nov 1994 08:49:37 GMT", utc(1994, 11, 6, 8h + 49min + 37s)},
           {"Sunday, 06-Nov-94 08:49:37 GMT", utc(1994, 11, 6, 8h + 49min + 37s)},
           {"Sun Nov  6 08:49:37 1994", utc(1994, 11, 6, 8h + 49min + 37s)},
           {"Wed, 30 Apr 2025 13:31:10 GMT", utc(2025, 4, 30, 13h + 31min + 10s)},
           {"Tuesday, 03-Mar-26 00:00:00 GMT", utc(2026, 3, 3)},
           {" Tuesday, 03-Mar-26 00:00:00 GMT\t", utc(2026, 3, 3)},
           {"Sun, 31 Feb 2026 08:49:37 GMT", std::nullopt},
           {"Sun, 06 Nov 1994 25:49:37 GMT", std::nullopt},
           {"Sun, 06 Nov 1994 08:61:37 GMT", std::nullopt},
           {"Sun, 06 Nov 1994 08:49:37 EST", utc(1994, 11, 6, 13h + 49min + 37s)},
           {"Sun, 06 Nov 1994 08:49:37 PST", utc(1994, 11, 6, 16h + 49min + 37s)},
           {"Sun, 06 Nov 1994 08:49:37 JST", utc(1994, 11, 5, 23h + 49min + 37s)},
           {"Sun, 06 Nov 1994 08:49:37 CST", utc(1994, 11, 6, 14h + 49min + 37s)},
           {"Sun, 06 Nov 1994 08:49:37 AKST", utc(1994, 11, 6, 17h + 49min + 37s)},
           {"Sun, 06 Nov 1994 08:49:37 HST", utc(1994, 11, 6, 18h + 49min + 37s)},
           {"Sun, 06 Nov 1994 08:49:37 IST", std::nullopt},  // three zones
           {"Sun, 06 Nov 1994 08:49:37 XYT", std::nullopt},
           {"Sun, 06 Nov 1994 08:49:37 GMT and then", std::nullopt},
           {"Sun, 06 Nov 1994", std::nullopt},
           {"Sun, 06 Nov 99999 08:49:37 GMT", std::nullopt},
           {"yesterday", std::nullopt},
           {"", std::nullopt},
       }) {
    CAPTURE(text);
    CHECK(triage::parse_http_date(text) == time);
  }
}

TEST_CASE("RFC 3339 dates are read, and what only resembles one is refused") {
  for (const auto& [text, time] : std::initializer_list<DateCase>{
           {"2026-07-14T07:49:08Z", utc(2026, 7, 14, 7h + 49min + 8s)},
           {"2026-07-14t07:49:08z", utc(2026, 7, 14, 7h + 49min + 8s)},
           {"2026-07-14T07:49:08.123456Z", utc(2026, 7, 14, 7h + 49min + 8s + 124ms)},
           {"2026-07-14T07:49:08+08:00", utc(2026, 7, 13, 23h + 49min + 8s)},
           {"2026-07-14T07:49:08-0530", utc(2026, 7, 14, 13h + 19min + 8s)},
           {"2026-07-14 07:49:08", utc(2026, 7, 14, 7h + 49min + 8s)},
           {"2026-07-14 07:49:08 UTC", utc(2026, 7, 14, 7h + 49min + 8s)},
           {"2026-07-14 07:49:08 (UTC+8)", utc(2026, 7, 13, 23h + 49min + 8s)},
           {"2026/07/14 07:49", utc(2026, 7, 14, 7h + 49min)},
           {"2026-07-14T07:49:60Z", utc(2026, 7, 14, 7h + 50min)},
           {"2026-07-14T24:00:00Z", utc(2026, 7, 15)},
           {"2026-07-14T00:00:00Z", utc(2026, 7, 14)},
           {" 2026-07-14T07:49:08Z\t", utc(2026, 7, 14, 7h + 49min + 8s)},
           {"2026-07-14T07:49:08Z and then", std::nullopt},
           {"2026-07-14T24:00:01Z", std::nullopt},
           {"2026-07-14", std::nullopt},
           {"2026-13-14T07:49:08Z", std::nullopt},
           {"2026-02-29T07:49:08Z", std::nullopt},
           {"0000-01-01T00:00:00Z", std::nullopt},
           {"2026-07-14T07:49:08 PDT", utc(2026, 7, 14, 14h + 49min + 8s)},
           {"2026-07-14T07:49:08 IST", std::nullopt},
           {"2026-07-14T07:49:08+99:00", std::nullopt},
           {"12026-07-14T07:49:08Z", std::nullopt},
       }) {
    CAPTURE(text);
    const auto stamp = triage::parse_rfc3339(text);
    CHECK((stamp ? std::optional{stamp->time} : std::nullopt) == time);
  }
  CHECK(triage::parse_rfc3339("2026-07-14 07:49:08Z")->zone_stated);
  CHECK_FALSE(triage::parse_rfc3339("2026-07-14 07:49:08")->zone_stated);
}

TEST_CASE("seconds and smaller units since 1970 are told apart by size") {
  CHECK(triage::parse_epoch("1777545000") == TimePoint{1777545000s});
  CHECK(triage::parse_epoch(" 1777545000\t") == TimePoint{1777545000s});
  CHECK(triage::parse_epoch("1777545000.25") == TimePoint{1777545000250ms});
  CHECK(triage::parse_epoch("1777545000123") == TimePoint{1777545000123ms});
  CHECK(triage::parse_epoch("1777545000123000") == TimePoint{1777545000123ms});
  CHECK(triage::parse_epoch("1777545000123001") == TimePoint{1777545000124ms});
  CHECK(triage::parse_epoch("1777545000123000000") == TimePoint{1777545000123ms});
  for (const std::string_view text : {"999999999", "-1777545000", "1e99", "today", "1777545000 or so", ""})
    CHECK(triage::parse_epoch(text) == std::nullopt);
}

TEST_CASE("a date that is written and read again is the same date") {
  const auto two = [](unsigned n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
  for (auto day = std::chrono::sys_days{std::chrono::year{1999} / 1 / 1};
       day < std::chrono::sys_days{std::chrono::year{2033} / 1 / 1}; day += std::chrono::days{1}) {
    const std::chrono::year_month_day date{day};
    const std::string text = std::to_string(static_cast<int>(date.year())) + "-" +
                             two(static_cast<unsigned>(date.month())) + "-" + two(static_cast<unsigned>(date.day())) +
                             "T01:02:03Z";
    if (triage::parse_rfc3339(text)->time != TimePoint{day} + 1h + 2min + 3s) FAIL(text);
  }
  SUCCEED();
}

// --- headers -------------------------------------------------------------------------------------------------------

TEST_CASE("a default hint states nothing") {
  STATIC_REQUIRE_FALSE(RetryHint{}.states());
  STATIC_REQUIRE(RetryHint{}.source == WaitSource::none);
  STATIC_REQUIRE(RetryHint{}.rank == WaitRank::secondary_window);
  STATIC_REQUIRE(RetryHint{}.note == WaitNote::none);
}

struct HeaderCase {
  std::string_view what;
  std::vector<Header> headers;
  int status;
  Wait wait;
  WaitNote note = WaitNote::none;
};

TEST_CASE("waits are read from headers") {
  // clang-format off
  for (const auto& [what, list, status, wait, note] : std::initializer_list<HeaderCase>{
           {"seconds", {{"retry-after", "40"}}, 503, 40s},
           {"names compare without case", {{"Retry-After", "40"}}, 503, 40s},
           {"decimals", {{"retry-after", "1.25"}}, 429, 1250ms},
           {"at once", {{"retry-after", "0"}}, 429, {}},
           {"at once in milliseconds beside seconds", {{"retry-after-ms", "0"}, {"retry-after", "60"}}, 429, 1min},
           {"sent twice", {{"retry-after", "2, 2"}}, 429, 2s},
           {"sent twice without a blank", {{"retry-after", "120,120"}}, 429, 2min},
           {"sent by two servers, the longer first", {{"retry-after", "60,1"}}, 429, 1min},
           {"sent by two servers, the longer last", {{"retry-after", "1,60"}}, 429, 1min},
           {"two numbers, not one in thousands", {{"retry-after", "1,200"}}, 429, 200s},
           {"durations by two servers", {{"retry-after", "2s, 60s"}}, 429, 1min},
           {"durations by two servers, the longer first", {{"x-ratelimit-reset-tokens", "6m0s, 1s"}}, 429, 6min},
           {"dates by two servers", {{"retry-after", "Thu, 30 Apr 2026 10:31:00 GMT, Thu, 30 Apr 2026 10:32:00 GMT"}}, 503, 2min},
           {"a number and a date", {{"retry-after", "60, Thu, 30 Apr 2026 10:32:00 GMT"}}, 503, 2min},
           {"a date and a number", {{"retry-after", "Thursday, 30-Apr-26 10:31:00 GMT, 90"}}, 503, 90s},
           {"two lines", {{"retry-after", "1"}, {"retry-after", "60"}}, 429, 1min},
           {"two lines, the longer first", {{"retry-after", "60"}, {"retry-after", "1"}}, 429, 1min},
           {"two lines, a number and a date", {{"retry-after", "60"}, {"retry-after", "Thu, 30 Apr 2026 10:32:00 GMT"}}, 503, 2min},
           {"two lines, a date and a number", {{"retry-after", "Thu, 30 Apr 2026 10:31:00 GMT"}, {"retry-after", "90"}}, 503, 90s},
           {"two lines, one of them broken", {{"retry-after", "soon"}, {"retry-after", "60"}}, 429, 1min},
           {"zero beside the end of a window", {{"retry-after", "0"}, {"x-ratelimit-reset", "30"}}, 429, 30s},
           {"a word in a list", {{"retry-after", "5, soon"}}, 429, 5s},
           {"words only", {{"retry-after", "later, soon"}}, 429, {}, WaitNote::not_a_time},
           {"decimals with a comma, or a list: the longer", {{"retry-after", "1,60s"}}, 429, 1min},
           {"a date with commas", {{"retry-after", "Apr 30th, 2026, 11:30 AM UTC"}}, 429, 1h},
           {"one duration in two parts", {{"retry-after", "1 minute, 30 seconds"}}, 429, 90s},
           {"IETF's", {{"RateLimit", "\"default\";r=0;t=30"}}, 429, 30s},
           {"IETF's, by a name with its marks", {{"RateLimit", "\"a,b;t=9\";r=0;t=30"}}, 429, 30s},
           {"IETF's, the second of two", {{"RateLimit", "\"a;r=0;t=9\";r=5;t=60, \"b\";r=0;t=20"}}, 429, 20s},
           {"IETF's, of several policies the one that is used up", {{"RateLimit", "\"burst\";r=9;t=5, \"day\";r=0;t=3600"}}, 429, 1h},
           {"IETF's, of several that are used up the longest", {{"RateLimit", "\"burst\";r=0;t=5,\"day\";r=0;t=3600"}}, 429, 1h},
           {"IETF's, not used up", {{"RateLimit", "\"default\";r=4;t=30"}}, 429, {}},
           {"IETF's, on an answer that is not about a limit", {{"RateLimit", "\"default\";t=30"}}, 500, {}},
           {"IETF's older form", {{"RateLimit", "limit=100, remaining=0, reset=30"}}, 429, 30s},
           {"IETF's older form, not used up", {{"RateLimit", "limit=100, remaining=7, reset=30"}}, 429, {}},
           {"IETF's policy alone", {{"RateLimit-Policy", "\"default\";q=100;w=60"}}, 429, {}},
           {"IETF's without a time", {{"RateLimit", "\"default\";r=0"}}, 429, {}},
           {"epoch microseconds", {{"x-ratelimit-reset", "1777545060000000"}}, 429, 1min},
           {"a duration of ISO 8601", {{"retry-after", "P1D"}}, 429, 24h},
           {"a date in another zone", {{"retry-after", "Thu, 30 Apr 2026 06:31:00 EDT"}}, 503, 1min},
           {"on any status", {{"retry-after", "7"}}, 500, 7s},
           {"milliseconds", {{"retry-after-ms", "504641000"}}, 429, 504641s},
           {"milliseconds are more exact", {{"retry-after", "2"}, {"retry-after-ms", "1337"}}, 429, 1337ms},
           {"Azure's own", {{"x-ms-retry-after-ms", "250"}}, 429, 250ms},
           {"AWS's own", {{"x-amz-retry-after", "1500"}}, 429, 1500ms},
           {"a date, by the response's", {{"date", "Thu, 30 Apr 2026 09:00:00 GMT"}, {"retry-after", "Thu, 30 Apr 2026 09:00:30 GMT"}}, 503, 30s},
           {"a date, by now", {{"retry-after", "Thu, 30 Apr 2026 10:31:00 GMT"}}, 503, 1min},
           {"what LiteLLM passes on", {{"llm_provider-retry-after", "9"}}, 429, 9s},
           {"only the window that is used up", {{"x-ratelimit-remaining-requests", "0"}, {"x-ratelimit-reset-requests", "1s"}, {"x-ratelimit-remaining-tokens", "41"}, {"x-ratelimit-reset-tokens", "6m0s"}}, 429, 1s},
           {"the longer of two that are used up", {{"x-ratelimit-remaining-requests", "0"}, {"x-ratelimit-reset-requests", "20ms"}, {"x-ratelimit-remaining-tokens", "0"}, {"x-ratelimit-reset-tokens", "1h2m3.5s"}}, 429, 3723500ms},
           {"a window that is used up before one of unknown state", {{"x-ratelimit-remaining-requests", "0"}, {"x-ratelimit-reset-requests", "1s"}, {"x-ratelimit-reset-tokens", "6m0s"}}, 429, 1s},
           {"a header that was passed on, by the count that was passed on with it", {{"x-ratelimit-remaining-tokens", "0"}, {"llm_provider-x-ratelimit-remaining-tokens", "41"}, {"llm_provider-x-ratelimit-reset-tokens", "6m0s"}}, 429, {}},
           {"a gateway's own header, by its own count", {{"llm_provider-x-ratelimit-remaining-tokens", "0"}, {"x-ratelimit-remaining-tokens", "41"}, {"x-ratelimit-reset-tokens", "6m0s"}}, 429, {}},
           {"a window of unknown state", {{"x-ratelimit-reset-tokens", "6m0s"}}, 429, 6min},
           {"the same on an answer that is not about a limit", {{"x-ratelimit-reset-tokens", "6m0s"}}, 400, {}},
           {"seconds to go", {{"x-ratelimit-reset", "12"}}, 429, 12s},
           {"epoch seconds", {{"x-ratelimit-reset", "1777545060"}}, 429, 1min},
           {"epoch milliseconds", {{"ratelimit-reset", "1777545060000"}}, 429, 1min},
           {"Anthropic's", {{"anthropic-ratelimit-input-tokens-remaining", "0"}, {"anthropic-ratelimit-input-tokens-reset", "2026-04-30T10:31:01Z"}, {"anthropic-ratelimit-requests-remaining", "1000"}, {"anthropic-ratelimit-requests-reset", "2026-04-30T10:45:00Z"}}, 429, 61s},
           {"Anthropic's unified one", {{"anthropic-ratelimit-unified-reset", "1777548600"}}, 429, 1h},
           {"Codex's first window", {{"x-codex-primary-reset-after-seconds", "13873"}, {"x-codex-secondary-reset-after-seconds", "316705"}}, 429, 13873s},
           {"Codex's window that is used up", {{"x-codex-primary-used-percent", "80"}, {"x-codex-primary-reset-after-seconds", "13873"}, {"x-codex-secondary-used-percent", "100"}, {"x-codex-secondary-reset-after-seconds", "316705"}}, 429, 316705s},
           {"Kong's", {{"X-AI-RateLimit-Retry-After", "12"}}, 429, 12s},
           {"GitHub's day", {{"x-ratelimit-timeremaining", "85841"}}, 429, 85841s},
           {"the statement before the window", {{"retry-after", "4"}, {"anthropic-ratelimit-input-tokens-remaining", "0"}, {"anthropic-ratelimit-input-tokens-reset", "2026-04-30T10:31:01Z"}}, 429, 4s},
           {"negative", {{"retry-after", "-5"}}, 429, {}, WaitNote::negative},
           {"a pushback that forbids another try", {{"grpc-retry-pushback-ms", "-1"}}, 503, {}, WaitNote::negative},
           {"minus zero", {{"retry-after", "-0"}}, 429, {}},
           {"not a number", {{"retry-after", "NaN"}}, 429, {}, WaitNote::not_a_time},
           {"infinite", {{"retry-after", "Infinity"}}, 429, {}, WaitNote::not_a_time},
           {"a word", {{"retry-after", "later"}}, 429, {}, WaitNote::not_a_time},
           {"empty", {{"retry-after", ""}}, 429, {}},
           {"null", {{"retry-after", "null"}}, 429, {}},
           {"None", {{"retry-after", "None"}}, 429, {}},
           {"empty beside a broken one", {{"retry-after", ""}, {"x-ratelimit-reset", "soon"}}, 429, {}, WaitNote::not_a_time},
           {"too many zeroes", {{"retry-after", "1e999"}}, 429, {}, WaitNote::too_large},
           {"past 64 bits", {{"retry-after", "18446744073709551617"}}, 429, {}, WaitNote::too_large},
           {"two years", {{"retry-after", "63072000"}}, 429, {}, WaitNote::too_large},
           {"a date in the past", {{"retry-after", "Wed, 29 Apr 2026 10:31:00 GMT"}}, 503, {}, WaitNote::in_the_past},
           {"a date far ahead", {{"retry-after", "Wed, 29 Apr 2099 10:31:00 GMT"}}, 503, {}, WaitNote::too_large},
           {"a date that is now", {{"retry-after", "Thu, 30 Apr 2026 10:30:00 GMT"}}, 503, {}},
           {"a date as far ahead as `longest_wait`", {{"retry-after", "Sat, 01 May 2027 10:30:00 GMT"}}, 503, triage::longest_wait},
           {"a date one second further ahead", {{"retry-after", "Sat, 01 May 2027 10:30:01 GMT"}}, 503, {}, WaitNote::too_large},
           {"a broken one beside a good one", {{"retry-after", "soon"}, {"x-ratelimit-reset", "8"}}, 429, 8s},
           {"no such header", {{"content-type", "text/html"}, {"x-request-id", "30"}}, 429, {}},
       }) {
    // clang-format on
    CAPTURE(what);
    const RetryHint hint = triage::read_header_wait(list, status, now);
    CHECK(hint.retry_after == wait);
    CHECK(hint.note == note);
  }
}

TEST_CASE("a header's hint has the name of its row and spans the header's value") {
  const Header headers[] = {{"x-request-id", "9"}, {"LLM_provider-Retry_After", " 40 "}};
  const RetryHint hint = triage::read_header_wait(headers, 503, now);
  CHECK(hint.name == "retry-after");
  CHECK(hint.source == WaitSource::header);
  CHECK(hint.rank == WaitRank::stated);
  CHECK(hint.span == triage::Span{0, 4});
}

TEST_CASE("the end of a window counts on a status about limits, and without a status") {
  const Header window[] = {{"x-ratelimit-reset", "60"}};
  for (const int status : {429, 503, 529, 402, 403, 0}) {
    CAPTURE(status);
    CHECK(triage::read_header_wait(window, status, now).retry_after == Wait{60s});
  }
  for (const int status : {1, 200, 400, 401, 404, 428, 430, 500, 502, 504, 528, 530}) {
    CAPTURE(status);
    CHECK_FALSE(triage::read_header_wait(window, status, now).states());
  }
}

TEST_CASE("only the first 256 headers are read") {
  std::vector<Header> headers(255, Header{"x-padding", "1"});
  headers.push_back({"retry-after", "7"});
  CHECK(triage::read_header_wait(headers, 429, now).retry_after == Wait{7s});
  headers.insert(headers.begin(), Header{"x-padding", "1"});
  CHECK_FALSE(triage::read_header_wait(headers, 429, now).states());
}

TEST_CASE("of a header, the first 8 KiB are read") {
  const std::string longer = std::string(triage::Headers::longest, ' ') + "7";
  const Header list[] = {{"retry-after", longer}, {std::string_view(longer), "x"}};
  const triage::Headers headers{list};
  CHECK(headers[0].value.size() == triage::Headers::longest);
  CHECK(headers[1].name.size() == triage::Headers::longest);
  CHECK(headers.find("retry-after")->size() == triage::Headers::longest);
  CHECK_FALSE(triage::read_header_wait(headers, 429, now).states());
  const std::vector<Header> many(1000, Header{"a", "b"});
  CHECK(triage::Headers{many}.size() == triage::Headers::most);
}

TEST_CASE("each window is used up when its own header says so") {
  for (const triage::WaitName& row : triage::wait_names) {
    if (row.exhausted_if.header.empty()) continue;
    CAPTURE(row.name);
    const bool counts_up = row.exhausted_if.header.ends_with("percent");
    const auto rank_where = [&](std::string_view header_says) {
      const Header headers[] = {{row.exhausted_if.header, header_says}, {row.name, "5"}};
      const RetryHint hint = triage::read_header_wait(headers, 500, now);
      return hint.states() ? std::optional{hint.rank} : std::nullopt;
    };
    const auto exhausted = row.rank == WaitRank::window ? WaitRank::exhausted_window : WaitRank::window;
    CHECK(rank_where(counts_up ? "100" : "0") == exhausted);
    CHECK(rank_where(counts_up ? "101.5" : "-1") == exhausted);
    CHECK(rank_where(counts_up ? "99.5" : "0.5") == std::nullopt);
    CHECK(rank_where(counts_up ? "-100" : "1") == std::nullopt);
    CHECK(rank_where("all") == std::nullopt);
  }
}

TEST_CASE("the time of a response is its Date if that is complete, else now") {
  struct Row {
    std::string_view date;
    TimePoint time;
  };
  for (const auto& [date, time] : std::initializer_list<Row>{
           {"Wed, 29 Apr 2026 09:00:00 GMT", utc(2026, 4, 29, 9h)},
           {" Wed, 29 Apr 2026 00:00:00 GMT ", utc(2026, 4, 29)},
           {"Wed, 29 Apr 2026", now},
           {"Wed, 29 Apr 2026 09:00:00 GMT, or later", now},
           {"today", now},
       }) {
    CAPTURE(date);
    const Header headers[] = {{"Date", date}};
    CHECK(triage::response_time(headers, now) == time);
  }
  CHECK(triage::response_time({}, now) == now);
}

TEST_CASE("reading a number takes few steps whatever its exponent, so that compilers do not give up") {
  constexpr auto all_are_too_large = [] {
    char text[] = "10e99999 s";
    for (int i = 0; i < 90; ++i) {
      text[0] = static_cast<char>('1' + i / 10);  // another text each time, because compilers remember results
      text[1] = static_cast<char>('0' + i % 10);
      if (triage::parse_duration({text, sizeof text - 1})) return false;
    }
    return true;
  };
  static_assert(all_are_too_large());
}

TEST_CASE("a number of four hundred digits is too large and does not overflow") {
  const std::string digits(400, '9');
  const Header headers[] = {{"retry-after", digits}};
  CHECK(triage::read_header_wait(headers, 429, now).note == WaitNote::too_large);
  CHECK(triage::parse_duration("0." + digits + "s") == Wait{1s});
}

TEST_CASE("a time without a clock is reported and not turned into a wait") {
  const Header headers[] = {{"retry-after", "Thu, 30 Apr 2026 10:31:00 GMT"}};
  const RetryHint hint = triage::read_header_wait(headers, 503);
  CHECK_FALSE(hint.retry_after);
  CHECK(hint.reset_at == utc(2026, 4, 30, 10h + 31min));
  CHECK(hint.note == WaitNote::needs_clock);
}

TEST_CASE("of two windows that are used up the later one counts, in any order, with a clock and without") {
  constexpr std::string_view soon = "2026-04-30T10:31:00Z", late = "2026-04-30T10:45:00Z";
  for (const auto clock : {std::optional<TimePoint>{}, std::optional{now}})
    for (const auto& [requests, tokens] : {std::pair{soon, late}, std::pair{late, soon}}) {
      CAPTURE(requests, tokens, clock.has_value());
      const Header headers[] = {{"anthropic-ratelimit-requests-remaining", "0"},
                                {"anthropic-ratelimit-requests-reset", requests},
                                {"anthropic-ratelimit-tokens-remaining", "0"},
                                {"anthropic-ratelimit-tokens-reset", tokens}};
      CHECK(triage::read_header_wait(headers, 429, clock).reset_at == utc(2026, 4, 30, 10h + 45min));
    }
}

TEST_CASE("a date without a year is the next such date, and needs no note") {
  const RetryHint hint = triage::read_prose_wait("resets May 2 at 10:00 UTC", now);
  CHECK(hint.reset_at == utc(2026, 5, 2, 10h));
  CHECK(hint.note == WaitNote::none);
}

TEST_CASE("clocks at the limits of TimePoint do not overflow") {
  for (const TimePoint clock : {TimePoint::min(), TimePoint::max(), TimePoint{}}) {
    const Header headers[] = {{"retry-after", "Thu, 30 Apr 2026 10:31:00 GMT"}};
    CHECK_FALSE(triage::read_header_wait(headers, 503, clock).retry_after);
    const RetryHint prose = triage::read_prose_wait("resets at 17:00 UTC, or resets Feb 1", clock);
    CHECK((!prose.retry_after || *prose.retry_after <= triage::longest_wait));
  }
}

TEST_CASE("x-should-retry gives the provider's own word on another try") {
  const auto word = [](std::string_view value) {
    const Header headers[] = {{"x-cached", "true"}, {"X-Should-Retry", value}};
    return triage::should_retry(headers);
  };
  CHECK(word("true") == std::optional{true});
  CHECK(word(" False ") == std::optional{false});
  CHECK(word("maybe") == std::nullopt);
  CHECK(triage::should_retry({}) == std::nullopt);
  const Header first[] = {{"x-should-retry", "false"}, {"x-should-retry", "true"}};
  CHECK(triage::should_retry(first) == std::optional{false});
}

TEST_CASE("a gRPC pushback that is negative or no number says not to try again") {
  const auto word = [](std::string_view value) {
    const Header headers[] = {{"grpc-retry-pushback-ms", value}};
    return triage::should_retry(headers);
  };
  for (const std::string_view no : {"-1", "-2147483648", "soon", "", "1.5", "1s"})
    CHECK(word(no) == std::optional{false});
  for (const std::string_view wait : {"0", "250", " 60000 "}) CHECK(word(wait) == std::nullopt);
}

// --- fields --------------------------------------------------------------------------------------------------------

struct FieldCase {
  std::string_view key;
  std::string_view value;
  Wait wait;
};

TEST_CASE("of a list, in one line or in several, never less than its longest wait is read") {
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i) {
    const std::size_t count = 1 + random() % 4;
    std::vector<std::string> values;
    Duration longest{0};
    for (std::size_t k = 0; k < count; ++k) {
      const auto seconds = static_cast<int>(1 + random() % (random() % 2 == 0 ? 99 : 3000));
      longest = std::max<Duration>(longest, std::chrono::seconds{seconds});
      values.push_back(std::to_string(seconds) + (random() % 4 == 0 ? "s" : ""));
    }
    std::string line;
    std::vector<Header> lines;
    for (const std::string& value : values) {
      line += (line.empty() ? "" : random() % 2 == 0 ? "," : ", ") + value;
      lines.push_back({"retry-after", value});
    }
    CAPTURE(line);
    const Header joined[] = {{"retry-after", line}};
    REQUIRE(triage::read_header_wait(joined, 429, now).retry_after >= longest);  // "93,4s" is 93.4 s, too
    REQUIRE(triage::read_header_wait(lines, 429, now).retry_after == longest);
    REQUIRE(triage::read_field_wait("retry_after", line, now)->retry_after >= longest);
  }
}

TEST_CASE("waits are read from fields of the body") {
  // clang-format off
  for (const auto& [key, value, wait] : std::initializer_list<FieldCase>{
           {"retryDelay", "34.07s", 34070ms},
           {"retryDelay", "47s", 47s},
           {"retry_delay", "0.5s", 500ms},
           {"retry_after", "12", 12s},
           {"retryAfter", "\"30s\"", 30s},
           {"retry_after_ms", "1500", 1500ms},
           {"retryAfterMs", "1500.2", 1501ms},
           {"retry_after_seconds", "2", 2s},
           {"Retry-After", "['4']", 4s},
           {"Retry-After", "['4', '60']", 1min},
           {"retry_after", "120,120", 2min},
           {"retry_after", "1,60", 1min},
           {"resets_in_seconds", "13872", 13872s},
           {"resets_at", "1777545060", 1min},
           {"reset_at", "2026-04-30T11:30:00Z", 1h},
           {"estimated_time", "20.0", 20s},
           {"estimated_time", "300.8891906738281", 300890ms},
           {"X-RateLimit-Reset", "1777545060000", 1min},
           {"X-Codex-Primary-Reset-After-Seconds", "13873", 13873s},
           {"quotaResetDelay", "3h20m1.5s", 3h + 20min + 1500ms},
           {"quotaResetTimeStamp", "2026-04-30T12:30:00Z", 2h},
           {"clears_in", "3589", 3589s},
           {"reset_seconds", "3412", 3412s},
           {"Helicone-RateLimit-Reset", "3600", 1h},
           {"x-ratelimit-reset-tokens-day", "33011.382867", 33011383ms},
           {"x-ratelimit-reset-tokens-hour", "90", 90s},
           {"x-ratelimit-reset-requests-hour", "90", 90s},
           {"x-ratelimit-reset-requests-minute", "9", 9s},
           {"wait_seconds", "3", 3s},
           {"retry_after", "null", {}},
           {"retry_after", "soon", {}},
           {"retry_after", "-1", {}},
       }) {
    // clang-format on
    CAPTURE(key, value);
    const auto hint = triage::read_field_wait(key, value, now);
    REQUIRE(hint);
    CHECK(hint->retry_after == wait);
    CHECK(hint->source == WaitSource::field);
  }
  for (const std::string_view key :
       {"totalRetryDelay", "retry", "timeout", "retry_count", "max_retries", "reset", "", "-"})
    CHECK_FALSE(triage::read_field_wait(key, "30", now));
}

TEST_CASE("each row of the table of names is found by its own name and by no other") {
  for (const triage::WaitName& row : triage::wait_names) {
    CAPTURE(row.name);
    std::string bare;
    std::string loud;
    for (const char c : std::string_view(row.name)) {
      if (c != '-') bare += c;
      loud += c == '-' ? '_' : triage::detail::is_letter(c) ? static_cast<char>(c - 'a' + 'A') : c;
    }
    for (const std::string& written : {std::string(row.name), bare, loud}) {
      CAPTURE(written);
      const auto hint = triage::read_field_wait(written, "5", now);
      REQUIRE(hint);
      CHECK(hint->name == row.name);
      CHECK(hint->rank == row.rank);
      CHECK(hint->span == triage::Span{0, 1});
    }
    const std::string_view says_so = row.exhausted_if.header;
    CHECK(says_so.empty() == (says_so.find("remaining") == says_so.npos && says_so.find("used") == says_so.npos));
  }
}

// --- prose ---------------------------------------------------------------------------------------------------------

struct ProseCase {
  std::string_view text;
  Wait wait;
  std::string_view statement = {};
};

static_assert(triage::read_prose_wait("Please try again in 20s.").retry_after == Wait{20s});
// The scan takes 훤 for 후, which is in the last row. This does not compile if it reads past the table.
static_assert(!triage::read_prose_wait("훤히 30초").states());

TEST_CASE("waits are read from sentences") {
  // clang-format off
  for (const auto& [text, wait, statement] : std::initializer_list<ProseCase>{
           {"Rate limit reached for model `mini` on tokens per minute (TPM): Limit 12000, Used 2542, Requested 9855. Please try again in 1.984999999s. Need more tokens?", 1985ms, "1.984999999s"},
           {"Please try again in 634ms.", 634ms, "634ms"},
           {"Please try again in one hour and thirty minutes.", 90min, "one hour and thirty minutes"},
           {"Bitte versuchen Sie es in 2 Minuten und 30 Sekunden erneut.", 150s, "2 Minuten und 30 Sekunden"},
           {"Try again in 1 day, 2:30:00", 26h + 30min, "1 day, 2:30:00"},
           {"Please retry in 30s-60s.", 60s, "30s-60s"},
           {"Try again in 1h. 30 calls are allowed", 1h, "1h"},
           {"Please try again in 6m0s.", 6min, "6m0s"},
           {"try again in 1h2m3.5s", 3723500ms, "1h2m3.5s"},
           {"Upgrade to Pro or try again in 5 days 22 hours 11 minutes.", 142h + 11min, "5 days 22 hours 11 minutes"},
           {"Please retry in 47.434392449s.", 47435ms, "47.434392449s"},
           {"Please retry after 86400 seconds. Please go here", 24h, "86400 seconds"},
           {"retry after 2 minutes", 2min, "2 minutes"},
           {"retry_delay { nanos: 900000000 }", 900ms, "900000000"},
           {"failed with Retry-After: 12s", 12s, "12s"},
           {"Please retry your request after 45 seconds", 45s, "45 seconds"},
           {"try your request again in 20s", 20s, "20s"},
           {"Rate limit of 8 per 86400s exceeded for UserByModelByDay. Please wait 85841 seconds before retrying.", 85841s, "85841 seconds"},
           {"You've exceeded your weekly rate limit. Please wait 12 hours.", 12h, "12 hours"},
           {"please wait for at least 5 more seconds", 5s, "5 more seconds"},
           {"Your rate limit resets in ~1s.", 1s, "1s"},
           {"limit resets in 3 hours", 3h, "3 hours"},
           {"Your quota will reset after 59m30s.", 59min + 30s, "59m30s"},
           {"Quota will be replenished in 11.23:59:59.", 12 * 24h - 1s, "11.23:59:59"},
           {"Too many requests. Retry-After: 30", 30s, "30"},
           {"retry_after=12", 12s, "12"},
           {"retryAfter: \"30s\"", 30s, "30s"},
           {"429 RetryAfter 30", 30s, "30"},
           {"retry-after-ms=1500", 1500ms, "1500"},
           {"{\"retry-after\" => [\"4\"]", 4s, "4"},
           {"You can send another request in 3 minutes.", 3min, "3 minutes"},
           {"Try again in an hour", 1h, "an hour"},
           {"TRY AGAIN IN 30 SECONDS", 30s, "30 SECONDS"},
           {"The limit resets at 17:00 UTC.", 6h + 30min, "17:00 UTC"},
           {"resets daily at 00:00 UTC", 13h + 30min, "00:00 UTC"},
           {"Your allowance refreshes at midnight UTC.", 13h + 30min, "midnight UTC"},
           {"resets 11am (UTC)", 30min, "11am (UTC)"},
           {"available again on 2026-05-01", 13h + 30min, "2026-05-01"},
           {"You will regain access on 2026-05-01 at 00:00 UTC.", 13h + 30min, "2026-05-01 at 00:00 UTC"},
           {"Weekly/Monthly Limit Exhausted. Your limit will reset at 2026-05-01 10:30:00]", 24h, "2026-05-01 10:30:00"},
           {"5-hour usage limit reached (0/0 used), resets at 2026-04-30T15:00:00Z (2056)", 4h + 30min, "2026-04-30T15:00:00Z"},
           {"try again at Apr 30th, 2026 1:30 PM.", 3h, "Apr 30th, 2026 1:30 PM"},
           {"resets May 1 at 12am (UTC)", 13h + 30min, "May 1 at 12am (UTC)"},
           {"blocked until 2026-04-30T10:31:00Z", 1min, "2026-04-30T10:31:00Z"},
           {"limit resets at 1777545060", 1min, "1777545060"},
           {"Claude AI usage limit reached|1777545060", 1min, "1777545060"},
           {"After 30 seconds, try again.", 30s, "30 seconds"},
           {"After 1 minute you can retry", 1min, "1 minute"},
           {"Too many requests: after 45s, please resend it", 45s, "45s"},
           {"90s cooldown", 90s, "90s"},
           {"the key is in a 2-minute cool-down", 2min, "2-minute"},
           {"Cooldown: 90s", 90s, "90s"},
           {"received a 429 from upstream, try again in 20 s", 20s, "20 s"},
           {"Try again in half an hour", 30min, "half an hour"},
           {"Your quota resets in 1 month", 31 * 24h, "1 month"},
           {"retryDelay: P1D", 24h, "P1D"},
           {"\"retryDelay\": {\"seconds\": 34, \"nanos\": 500000000}", 34500ms, "34"},
           {"retry_delay {\n  seconds: 2\n  nanos: 70000000\n}", 2070ms, "2"},
           {R"(retry_delay {\n  seconds: 2\n  nanos: 70000000\n})", 2070ms, "2"},
           {"\"retryDelay\": {\"seconds\": 1, \"nanos\": 9e8}", 1900ms, "1"},
           {R"("retryDelay":{"nanos":900000000,"seconds":30})", 30900ms, "900000000"},
           {R"("retryDelay":{"nanos":0,"seconds":30})", 30s, "0"},
           {R"("retryDelay":{"nanos":1500000000,"unit":1})", 1500ms, "1500000000"},
           {R"({"retry_after":[1,60]})", 1min, "1,60"},
           {R"({"retry_after": ["1", "60"]})", 1min, R"(1", "60")"},
           {"Try again in 1\xC2\xBD hours", 90min, "1\xC2\xBD hours"},
           {"Please wait an hour and a half", 90min, "an hour and a half"},
           {"Try again in 1 and a half hours", 90min, "1 and a half hours"},
           {"The limit resets at 07:00 EDT.", 30min, "07:00 EDT"},
           {"The limit resets at 12:31 CEST.", 1min, "12:31 CEST"},
           {"请求过于频繁，请于 20 秒后再试", 20s, "20 秒"},
           {"请等 2 分钟", 2min, "2 分钟"},
           {"20秒後に再試行してください", 20s, "20秒"},
           {"2分後に再度お試しください", 2min, "2分"},
           {"10秒待ってから再試行してください", 10s, "10秒"},
           {"1時間お待ちください", 1h, "1時間"},
           {"20초 후 다시 시도하세요", 20s, "20초"},
           {"20초 후에 다시 시도해 주세요", 20s, "20초"},
           {"1분 뒤에 다시 시도하세요", 1min, "1분"},
           {"2시간 이후 다시 시도하세요", 2h, "2시간"},
           {"30초 기다려 주세요", 30s, "30초"},
           {"Повторите попытку через 20 секунд.", 20s, "20 секунд"},
           {"Через 1 минуту попробуйте снова", 1min, "1 минуту"},
           {"Подождите 2 часа", 2h, "2 часа"},
           {"Veuillez réessayer dans 20 secondes.", 20s, "20 secondes"},
           {"Réessayez dans une heure", 1h, "une heure"},
           {"Trop de requêtes : réessayez après 2 minutes", 2min, "2 minutes"},
           {"Merci de patienter 20 secondes", 20s, "20 secondes"},
           {"Inténtelo de nuevo en 20 segundos.", 20s, "20 segundos"},
           {"Vuelva a intentarlo en 2 minutos", 2min, "2 minutos"},
           {"Espere 20 segundos", 20s, "20 segundos"},
           {"Podrá intentarlo dentro de 3 horas", 3h, "3 horas"},
           {"Bitte versuchen Sie es in 20 Sekunden erneut.", 20s, "20 Sekunden"},
           {"Bitte in 2 Minuten erneut versuchen", 2min, "2 Minuten"},
           {"Versuche es nach 30 Sekunden noch einmal", 30s, "30 Sekunden"},
           {"Bitte 20 Sekunden warten", 20s, "20 Sekunden"},
           {"Bitte warten Sie eine Stunde", 1h, "eine Stunde"},
           {"Der Dienst ist in 5 Minuten wieder da", 5min, "5 Minuten"},
           {"Tente novamente em 20 segundos.", 20s, "20 segundos"},
           {"Tente novamente após 2 minutos", 2min, "2 minutos"},
           {"Aguarde 20 segundos", 20s, "20 segundos"},
           {"Disponível daqui a 2 horas", 2h, "2 horas"},
           {"Riprova tra 20 secondi.", 20s, "20 secondi"},
           {"Si prega di riprovare fra 2 minuti", 2min, "2 minuti"},
           {"Attendere 2 ore", 2h, "2 ore"},
           {"Lütfen 20 saniye sonra tekrar deneyin.", 20s, "20 saniye"},
           {"2 dakika sonra yeniden deneyin", 2min, "2 dakika"},
           {"Lütfen 1 saat bekleyin", 1h, "1 saat"},
           {"Nächster Versuch in 20 Sekunden", 20s, "20 Sekunden"},
           {"Probeer het over 20 seconden opnieuw", 20s, "20 seconden"},
           {"Wacht 2 minuten", 2min, "2 minuten"},
           {"Försök igen om 20 sekunder", 20s, "20 sekunder"},
           {"Vänta 20 sekunder", 20s, "20 sekunder"},
           {"Prøv igjen om 20 sekunder", 20s, "20 sekunder"},
           {"Vent 2 minutter", 2min, "2 minutter"},
           {"Spróbuj ponownie za 15 sekund", 15s, "15 sekund"},
           {"Poczekaj 15 sekund", 15s, "15 sekund"},
           {"Thử lại sau 20 giây", 20s, "20 giây"},
           {"Vui lòng chờ 2 phút", 2min, "2 phút"},
           {"Coba lagi dalam 20 detik", 20s, "20 detik"},
           {"Tunggu 2 menit", 2min, "2 menit"},
           {"20 सेकंड बाद फिर से प्रयास करें", 20s, "20 सेकंड"},
           {"कृपया 20 सेकंड प्रतीक्षा करें", 20s, "20 सेकंड"},
           {"حاول مرة أخرى بعد 20 ثانية", 20s, "20 ثانية"},
           {"يرجى الانتظار 5 دقائق", 5min, "5 دقائق"},
           {"Зачекайте 20 секунд", 20s, "20 секунд"},
           {"请在30秒后重试", 30s, "30秒"},
           {"请等待 5 分钟", 5min, "5 分钟"},
           {"您的限额将在 2026-04-30 11:30:00 重置。", 1h, "2026-04-30 11:30:00"},
           {"重置时间：2026-04-30 11:30:00", 1h, "2026-04-30 11:30:00"},
           {"30秒後に再試行してください", 30s, "30秒"},
           {"Limit resets at 2026-05-01 10:30:00. Please retry in 30s.", 30s, "30s"},  // the more direct one
           {"Request was throttled. Expected available in 27 seconds.", 27s, "27 seconds"},
           {"retry_delay {\n  seconds: 49\n}", 49s, "49"},
           {"retry_delay { seconds: 27 nanos: 5 }", 27001ms, "27"},
           {"retry after 30 and then give up", 30s, "30"},
           {"retry_delay {\\n  seconds: 49\\n}", 49s, "49"},
           {"headers: [{\"retry-after\", \"31\"}, {\"age\", \"5\"}]", 31s, "31"},
           {"[('retry-after', '31')]", 31s, "31"},
           {"map[Retry-After:[31]]", 31s, "31"},
           {"Please come back in 3 hours.", 3h, "3 hours"},
           {"You have been banned for 1 hour", 1h, "1 hour"},
           {"Cooldown expires in 45s", 45s, "45s"},
           {"wait ~30s", 30s, "30s"},
           {"It will reset at 2026-04-30 19:30:00 +0800 CST.", 1h, "2026-04-30 19:30:00 +0800"},
           {"Access resets at 4:01 PM GMT+5:30.", 1min, "4:01 PM GMT+5:30"},
           {"Please try again after 11:00 UTC.", 30min, "11:00 UTC"},  // and not in 11 minutes
           {"limit resets Thursday at 11:00 UTC", 30min, "Thursday at 11:00 UTC"},
           {"limit resets Monday 10:30 AM UTC", 4 * 24h, "Monday 10:30 AM UTC"},
           {"Your limit will reset on Thu, 10:00 UTC", 7 * 24h - 30min, "Thu, 10:00 UTC"},
           {"try again in 5M", 5min, "5M"},
           {"try again in \"20\" minutes", 20min, "20\" minutes"},
           {"try again in **20** minutes", 20min, "20** minutes"},
           {"try again in 20 (minutes)", 20min, "20 (minutes"},
           {"retry after Thu, 30 Apr 2026 10:31:00 GMT", 1min, "Thu, 30 Apr 2026 10:31:00 GMT"},
           {"请在 5 分钟之后重试", 5min, "5 分钟"},
           {"冷却时间 60 秒", 60s, "60 秒"},
           {"Retry in 5s. Please try again in 9s.", 5s, "5s"},                         // the first of two alike
           {"Try again in 2s, or wait -1s.", 2s, "2s"},
           {"retry-in-30s", 30s, "30s"},  // no sign
           {"retryMS=1500", 1500ms, "1500"},
           {"googleRetryDelay: 30s", 30s, "30s"},
           {"xRetryAfter: 30s", 30s, "30s"},
           {"googleRETRY: 30s", 30s, "30s"},
           {"retry≈ 30s", 30s, "30s"},
           {"wait 1:30", 90s, "1:30"},
           {"blocked until 11:00 UTC", 30min, "11:00 UTC"},
           {"not before 30 seconds have passed", 30s, "30 seconds"},
           {"额度重置 2026-04-30 11:30:00", 1h, "2026-04-30 11:30:00"},
           {"Retry-After: 30\nAttempts: 5", 30s, "30"},  // what it counts would stand on its line
           {"At max load please retry in 5s", 5s, "5s"},  // "max" is three words before
       }) {
    // clang-format on
    CAPTURE(text);
    const RetryHint hint = triage::read_prose_wait(text, now);
    CHECK(hint.retry_after == wait);
    CHECK(text.substr(hint.span.from, hint.span.to - hint.span.from) == statement);
    CHECK(hint.source == WaitSource::prose);
  }
}

TEST_CASE("sentences about other durations state no wait") {
  for (const std::string_view text : {
           "Thời gian chờ 20 giây đã hết",
           "انتهت المهلة بعد 20 ثانية",
           "20 सेकंड बाद समय समाप्त हो गया",
           "Upłynął limit czasu żądania po 30 sekundach",
           "Please try again later.",
           "try again in a moment",
           "wait a few minutes for the action to propagate",
           "Too many tokens, please wait before trying again.",
           "Retry 1/3 after UND_ERR_CONNECT_TIMEOUT: fetch failed, waiting 1038ms",
           "invalid schema; will sleep for 6 seconds and will retry.",
           "We will retry in 5 seconds",
           "We will automatically retry in 5 seconds",
           "It will 'retry' in 5 seconds",
           "_retry in 5 seconds",
           "max_retry_delay: 30 s",
           "max-retry-delay: 30 s",
           "total_retry_delay=30s",
           "initial_wait: 5s",
           "Retrying embed_with_retry.<locals>._embed_with_retry in 4.0 seconds as it raised RateLimitError",
           "I'll try again in 5 seconds",
           "\"attempts\": 1, \"totalRetryDelay\": 0",
           "Operation timed out after 30001 milliseconds with 0 bytes received",
           "Deadline of 60.0s exceeded while calling target function",
           "Connection reset by peer after 30 seconds",
           "RetryError: Deadline of 60.0s exceeded while calling target function",
           "again: the call ended after 30 seconds",
           "exceeded retry limit, last status: 429 Too Many Requests",
           "Max retries exceeded after 3 attempts in 30 seconds",
           "retry after 3 attempts",
           "tryouts in 30 seconds",
           "retry after 3\tattempts",
           "retry after 3 misconfigurations",
           "retry after 30%",
           "retry the call after 30",
           "Retry after 1M tokens",
           "limited for 40 M tokens",
           "The refresh token expired after 90 days",
           "cannot wait more than 30 seconds",
           "maximum wait of 30 seconds exceeded",
           "TCP reset 30 s after connect",
           "reset by peer after 30 seconds",
           "The limit resets tomorrow at 11:00 UTC",
           R"(try again\n30 seconds elapsed)",
           "The model requires more memory (5.0 GiB) than is available (3.9 GiB)",
           "no longer available after 2027-08-01",
           "use the API version that is available in 2024-05-01-preview",
           "the certificate is valid until 2030-01-01",
           "your quota resets every 24 hours",
           "Rate limit: 60 requests per 30 seconds",
           "separate limits of 30s",
           "Waiter 30s, rebait 30s, awaits 30 s",
           "available 5 seconds ago? reset 30 seconds ago",
           "It failed after 30 seconds; the next try failed too",
           "After 30 seconds the connection was closed",
           "After 30 seconds, we gave up",
           "retry in 0s",
           "Retry-After: 0",
           "30 saniye sonra zaman aşımına uğradı",
           "Le délai a expiré après 30 secondes",
           "dans les 30 secondes",
           "Zeitüberschreitung nach 30 Sekunden",
           "El tiempo de espera se agotó en 30 segundos",
           "30초 초과",
           "等待 30 秒后超时",
           "密钥将在 30 天后过期",
           "额度每30天重置",
           ".5秒后重试",
           "Try again with a maximum tokens value lower than 4096.",
           "try again with max_tokens of 4096.",
           "Please try again with a longer timeout of 60 seconds",
           "again: use max_tokens=4096",
           "The limit resets on 10/28/2026",
           "最后",
           "wait",
           "retry in",
           "again at 1",
           "resets at 5",
           "maxRetryDelay: 30",
           "",
       }) {
    CAPTURE(text);
    const RetryHint hint = triage::read_prose_wait(text, now);
    CHECK_FALSE(hint.states());
    CHECK(hint.note == WaitNote::none);
  }
}

struct NoteCase {
  std::string_view text;
  WaitNote note;
};

TEST_CASE("a wait that is not believed gives the reason") {
  // clang-format off
  for (const auto& [text, note] : std::initializer_list<NoteCase>{
           {"You've hit your session limit \xC2\xB7 resets 3pm (America/Bogota)", WaitNote::zone_unread},
           {"try again at 5:29 PM.", WaitNote::zone_unread},
           {"resets at 17:00 IST", WaitNote::zone_unread},
           {"resets at 3 pm Eastern Time", WaitNote::zone_unread},
           {"try again in -5s", WaitNote::negative},
           {"wait 1e999 seconds", WaitNote::too_large},
           {"wait 360 days 999 hours", WaitNote::too_large},
           {"try again in 99999999999999999999 days", WaitNote::too_large},
           {"resets at 2026-04-29T10:00:00Z", WaitNote::in_the_past},
           {"resets at 9999-12-31T23:59:59Z", WaitNote::too_large},
           {"resets at 2026-02-30 10:00:00", WaitNote::not_a_time},
           {"12026-04-30 11:30:00 重置", WaitNote::zone_unread},
           {"wait -5s; resets at 17:00 IST", WaitNote::negative},  // the first of two
           {"resets at 10:29 UTC", WaitNote::in_the_past},  // just now, not tomorrow
       }) {
    // clang-format on
    CAPTURE(text);
    const RetryHint hint = triage::read_prose_wait(text, now);
    CHECK_FALSE(hint.states());
    CHECK(hint.note == note);
  }
  CHECK(triage::read_prose_wait("resets at 17:00 UTC").note == WaitNote::needs_clock);
  CHECK(triage::read_prose_wait("resets at 17:00 UTC", TimePoint{Duration{-1}}).note == WaitNote::needs_clock);
  CHECK(triage::read_prose_wait("resets at 2026-05-01").reset_at == utc(2026, 5, 1));
  CHECK(triage::read_prose_wait("wait -1s, then try again in 2s").retry_after == Wait{2s});
}

TEST_CASE("each anchor is found by the scan") {
  for (const triage::WaitAnchor& anchor : triage::wait_anchors) {
    CAPTURE(anchor.phrase);
    const std::string phrase(anchor.phrase);
    if (anchor.form == triage::WaitForm::leading) {
      CHECK(triage::read_prose_wait(phrase + " 60 seconds, try again", now).retry_after == Wait{1min});
      continue;
    }
    const bool reads_before = anchor.form == triage::WaitForm::before || anchor.form == triage::WaitForm::either_side;
    const std::string value = anchor.form == triage::WaitForm::after_bar ? "|1777545060" : " after 60 seconds";
    const std::string text = reads_before ? "2026-04-30 10:31:00 60秒 " + phrase + "重试" : phrase + value;
    const std::string moment = "2026-04-30 10:31:00 " + phrase;
    const RetryHint hint = triage::read_prose_wait(anchor.form == triage::WaitForm::either_side ? moment : text, now);
    CHECK(hint.retry_after == Wait{1min});
    CHECK(hint.name == anchor.phrase);
  }
}

TEST_CASE("after some anchors a wait may follow at once, after others only with a connecting word") {
  struct Row {
    std::initializer_list<std::string_view> phrases;
    Wait at_once, without_unit;
    WaitRank rank;
  };
  for (const auto& [phrases, at_once, without_unit, rank] : std::initializer_list<Row>{
           {{"back off", "banned for", "cooling down", "cool down", "limited for", "provider requested",
             "server requested", "suspended for", "throttled for", "wait"},
            30s,
            30s,
            WaitRank::stated},
           {{"again", "another request", "available", "check back", "come back", "next request", "resubmit", "retried",
             "retry", "try"},
            {},
            30s,
            WaitRank::stated},
           {{"not before", "until"}, 30s, {}, WaitRank::exhausted_window},
           {{"lifted", "refill", "refills", "refreshes", "refreshed", "refresh", "regain access", "renewed", "renews",
             "replenished", "replenishes", "resets", "reset", "restored", "resumes", "resume", "unblocked", "unlocks",
             "window ends"},
            30s,
            {},
            WaitRank::window},
       })
    for (const std::string_view phrase : phrases) {
      CAPTURE(phrase);
      CHECK(triage::read_prose_wait(std::string(phrase) + " 30s", now).retry_after == at_once);
      CHECK(triage::read_prose_wait(std::string(phrase) + " in 30", now).retry_after == without_unit);
      CHECK(triage::read_prose_wait(std::string(phrase) + " in 30s", now).rank == rank);
    }
  CHECK(triage::read_prose_wait("limit reached|1777545060", now).rank == WaitRank::window);
  CHECK(triage::read_prose_wait("2026-04-30 11:30:00 重置", now).rank == WaitRank::window);
  CHECK(triage::read_prose_wait("30秒后重试", now).rank == WaitRank::stated);
}

TEST_CASE("case, joiners and neighbouring text do not change a wait") {
  for (const std::string_view anchor : {"try again", "TRY AGAIN", "Try-Again", "try_again", "tryAgain"})
    for (const std::string_view joint : {" in ", " after ", " in about ", " in: ", "\nin\n", " in ~"})
      for (const std::string_view before : {"", "429 ", "(", "\"message\":\"", "请"}) {
        const std::string text = std::string(before) + std::string(anchor) + std::string(joint) + "90 s.";
        CAPTURE(text);
        CHECK(triage::read_prose_wait(text, now).retry_after == Wait{90s});
      }
}

TEST_CASE("a text that is cut anywhere never states a longer wait") {
  const std::string text =
      "Rate limit reached. Please try again in 1 day 2 hours 3.5 minutes, resets at 2026-05-02T01:02:03Z. Wait 30s";
  const Duration whole = *triage::read_prose_wait(text, now).retry_after;
  for (std::size_t n = 0; n <= text.size(); ++n)
    if (const RetryHint hint = triage::read_prose_wait(text.substr(0, n), now); hint.retry_after)
      CHECK(*hint.retry_after <= whole);
}

// --- what counts ---------------------------------------------------------------------------------------------------

TEST_CASE("Retry-After comes before the body on a throttle and after it elsewhere, and windows come last") {
  const Header stated[] = {{"retry-after", "4"}};
  const Header window[] = {{"x-ratelimit-reset", "60"}};
  const RetryHint body = triage::read_prose_wait("try again in 9s", now);
  const auto choose = [&](triage::Headers headers, const RetryHint& text, int status) {
    return triage::choose_wait(triage::read_header_wait(headers, status, now), text, status).retry_after;
  };
  CHECK(choose(stated, body, 429) == Wait{4s});
  CHECK(choose(stated, body, 503) == Wait{4s});
  CHECK(choose(stated, body, 529) == Wait{4s});
  CHECK(choose(stated, body, 500) == Wait{9s});
  CHECK(choose(stated, {}, 400) == Wait{4s});
  CHECK(choose(window, body, 429) == Wait{9s});
  CHECK(choose(window, {}, 429) == Wait{60s});
  const Header zero[] = {{"retry-after", "0"}};
  CHECK(choose(zero, body, 429) == Wait{9s});

  const Header broken[] = {{"retry-after", "-4"}};
  CHECK(choose(broken, body, 429) == Wait{9s});
  CHECK(triage::choose_wait(triage::read_header_wait(broken, 429, now), {}, 429).note == WaitNote::negative);
}

TEST_CASE("two fields of one body complete each other, with a clock and without") {
  for (const auto clock : {std::optional<TimePoint>{}, std::optional{now}}) {
    const RetryHint at = *triage::read_field_wait("resets_at", "1777936568", clock);
    const RetryHint in = *triage::read_field_wait("resets_in_seconds", "13872", clock);
    const RetryHint other = *triage::read_field_wait("x-codex-secondary-reset-after-seconds", "316705", clock);
    for (const RetryHint& joined : {triage::join_waits(triage::join_waits(at, in), other),
                                    triage::join_waits(other, triage::join_waits(in, at))}) {
      CHECK(joined.retry_after == Wait{13872s});
      CHECK(joined.reset_at == TimePoint{1777936568s});
    }
  }
}

TEST_CASE("a wait and a time of different ranks do not complete each other") {
  const RetryHint wait = *triage::read_field_wait("retry_after", "5");
  const RetryHint time = *triage::read_field_wait("resets_at", "1777936568");
  for (const RetryHint& joined : {triage::join_waits(wait, time), triage::join_waits(time, wait)}) {
    CHECK(joined.retry_after == Wait{5s});
    CHECK_FALSE(joined.reset_at);
  }
}

}  // namespace
