// The limits that headers state: each dialect as data, hostile values at random.

#include <triage/evidence/limits/read_limits.hpp>

#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"

using namespace triage;
using namespace std::chrono_literals;

namespace {

constexpr TimePoint now{1'772'366'400s};

/// A block of the file: headers, and the limits that they state, as text.
struct Sample {
  std::string title;
  std::vector<std::pair<std::string, std::string>> headers;
  std::vector<std::string> limits;
};

std::vector<Sample> samples() {
  std::ifstream file(TRIAGE_TESTS_DATA "/rate_limits/dialects.txt");
  std::vector<Sample> all;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.empty()) continue;
    INFO("tests/data/rate_limits/dialects.txt:" << number);
    if (line.starts_with("## ")) {
      all.push_back({line.substr(3), {}, {}});
      continue;
    }
    REQUIRE_FALSE(all.empty());
    if (line.starts_with("= ")) {
      all.back().limits.push_back(line.substr(2));
    } else {
      const std::size_t colon = line.find(':');
      REQUIRE(colon != line.npos);
      std::string value = line.substr(colon + 1);
      if (value.starts_with(' ')) value.erase(0, 1);
      all.back().headers.emplace_back(line.substr(0, colon), value);
    }
  }
  return all;
}

std::string text_of(const RateLimit& limit) {
  std::ostringstream text;
  const auto put = [&](const auto& value, const char* before) {
    text << before;
    value ? static_cast<void>(text << *value) : static_cast<void>(text << '-');
  };
  const auto count = [](const std::optional<Duration>& time) {
    return time ? std::optional(time->count()) : std::nullopt;
  };
  text << to_string(limit.unit);
  put(limit.remaining, " ");
  put(limit.limit, "/");
  put(count(limit.reset_at ? std::optional(*limit.reset_at - now) : std::nullopt), " ");
  put(count(limit.window), " ");
  return text.str();
}

}  // namespace

TEST_CASE("each dialect is read as it is meant") {
  const std::vector<Sample> all = samples();
  CHECK(all.size() > 30);
  for (const Sample& sample : all) {
    CAPTURE(sample.title);
    std::vector<std::string> read;
    for (const RateLimit& limit : read_limits(sample.headers, now)) read.push_back(text_of(limit));
    CHECK(read == sample.limits);
  }
}

TEST_CASE("every name of the table is read, in any case and with underscores") {
  for (const LimitName& row : limit_names) {
    CAPTURE(row.pattern);
    const std::size_t star = row.pattern.find('*');
    REQUIRE(star != row.pattern.npos);
    std::string name(row.pattern);
    name.replace(star, 1, "Remaining");
    for (char& c : name)
      if (c == '-') c = '_';
    const RateLimits limits = read_limits({{name, "7"}}, now);
    REQUIRE(limits.size() == 1);
    CHECK(limits.begin()->header == row.pattern);
    CHECK(limits.begin()->unit == row.unit);
    CHECK(limits.begin()->remaining == 7);
  }
}

TEST_CASE("no header is of two limits") {
  for (const LimitName& a : limit_names)
    for (const LimitWord& word : limit_words) {
      std::string name(a.pattern);
      name.replace(name.find('*'), 1, word.word);
      int rows_of_it = 0;
      for (const LimitName& b : limit_names) rows_of_it += detail::find_limit_word(name, b.pattern) != nullptr;
      CAPTURE(name);
      CHECK(rows_of_it == 1);
    }
}

TEST_CASE("the tightest limit is the one of which the smallest share is left") {
  constexpr Header headers[] = {{"x-ratelimit-limit-requests", "100"},     {"x-ratelimit-remaining-requests", "50"},
                                {"x-ratelimit-reset-requests", "10s"},     {"x-ratelimit-limit-tokens", "1000"},
                                {"x-ratelimit-remaining-tokens", "100"},   {"x-ratelimit-reset-tokens", "20s"},
                                {"x-ratelimit-limit-project-tokens", "10"}};
  constexpr RateLimits limits = read_limits(headers, now);
  STATIC_REQUIRE(limits.size() == 3);
  STATIC_REQUIRE(limits.tightest(now)->unit == LimitUnit::tokens);
  STATIC_REQUIRE(limits.tightest(now)->remaining == 100);
  STATIC_REQUIRE(limits.tightest(now, LimitUnit::requests)->remaining == 50);
  STATIC_REQUIRE(!limits.tightest(now, LimitUnit::credits));
  CHECK(limits.head_room(now) == 0.1);
  CHECK(limits.head_room(now + 10s) == 0.1);
  CHECK(limits.head_room(now + 20s) == 1);  // every window has ended
  CHECK(RateLimits{}.head_room(now) == 1);
  CHECK(read_limits({{"x-ratelimit-remaining", "0"}}, now).head_room(now) == 0);
  CHECK(read_limits({{"x-ratelimit-remaining", "3"}}, now).head_room(now) == 1);
}

TEST_CASE("hostile headers are bounded: nothing negative, nothing beyond belief, no more limits than have room") {
  std::mt19937 random(32);
  constexpr std::string_view pieces[] = {"0",          "7",          "-",      "99999999999999999999",
                                         "1e300",      ".",          ",",      ";",
                                         "r=",         "t=",         "w=",     "q=",
                                         "\"a\"",      " ",          "s",      "ms",
                                         "h",          "nan",        "-1",     "2026-03-01T12:00:01Z",
                                         "limit=",     "remaining=", "reset=", "Sun, 01 Mar 2026 12:00:30 GMT",
                                         "1772366460", "\x00\xff"};
  for (int i = 0; i < 4000; ++i) {
    std::vector<std::pair<std::string, std::string>> headers;
    for (int n = 0; n < 12; ++n) {
      const LimitName& row = limit_names[random() % std::size(limit_names)];
      std::string name(row.pattern);
      name.replace(name.find('*'), 1, limit_words[random() % std::size(limit_words)].word);
      if (random() % 4 == 0) name = random() % 2 == 0 ? "ratelimit" : "ratelimit-policy";
      std::string value;
      for (std::size_t parts = random() % 5; parts > 0; --parts) value += pieces[random() % std::size(pieces)];
      headers.emplace_back(name, value);
    }
    const RateLimits limits = read_limits(headers, now);
    REQUIRE(limits.size() <= RateLimits::capacity);
    for (const RateLimit& limit : limits) {
      REQUIRE(limit.limit.value_or(0) >= 0);
      REQUIRE(limit.remaining.value_or(0) >= 0);
      if (limit.reset_at) REQUIRE((*limit.reset_at >= now && *limit.reset_at <= now + longest_wait));
      if (limit.window) REQUIRE((*limit.window > 0ms && *limit.window <= longest_wait));
      const double share = limit.share_left(now).value_or(1);
      REQUIRE((share >= 0 && share <= 1));
    }
    const double room = limits.head_room(now);
    REQUIRE((room >= 0 && room <= 1));
  }
}
