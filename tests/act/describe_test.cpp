#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"

#include <triage/explain.hpp>
#include <triage/failover.hpp>
#include <triage/failure_from.hpp>
#include <triage/format.hpp>
#include <triage/ostream.hpp>
#include <triage/retry.hpp>
#include <triage/std_format.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

Failure throttled() {
  static constexpr Header headers[] = {{"x-request-id", "req_7"}};
  return failure_from({.provider = "openai",
                       .status = 429,
                       .headers = headers,
                       .body = R"({"error":{"message":"slow down","code":"rate_limit_exceeded"}})"});
}

constexpr auto no_sleep = [](Duration, const auto&) { return true; };

}  // namespace

TEST_CASE("an event is one short line: what happened, what is done, after which wait, which attempt, whose") {
  std::vector<std::string> lines;
  std::vector<std::string> full;
  const auto note = [&](const RetryEvent& event) {
    lines.push_back(fmt::format("{:s}", event));
    full.push_back(fmt::format("{}", event));
    CHECK(lines.back() == describe_briefly(event));
  };
  Policy policy = Policy::simple(2, 1s);
  policy.jitter = Jitter::none;
  retry(policy, throttled, on_failure(note), with_sleep(no_sleep));
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] == "rate_limit: retry after 1000 ms, attempt 1 of 2, openai, req_7");
  CHECK(lines[1] ==
        "rate_limit: surface_error, all attempts that the policy allows are used up, attempt 2 of 2, openai, req_7");
  CHECK(full[0] == lines[0] + "; " + debug_message(throttled()));
}

TEST_CASE("the line of an event in a failover names the target") {
  std::string line;
  FailoverManager manager({{.name = "team-a", .provider = "openai", .model = "gpt-4o"}});
  const auto call = [](const Target&) { raise(throttled()); };
  CHECK_THROWS(manager.run(Policy::simple(1, 1s), call, with_sleep(no_sleep),
                           on_give_up([&](const RetryEvent& event) { line = describe_briefly(event); })));
  CHECK(line.find(", attempt 1 at team-a/gpt-4o, openai, req_7") != std::string::npos);
}

TEST_CASE("the line of a call that ends says what was tried, where that was more than one attempt") {
  std::vector<std::string> lines;
  const auto fails = [](const Attempt& attempt) {
    raise(Failure{classification_of(attempt.number == 1 ? ErrorKind::network : ErrorKind::overloaded)});
  };
  const auto note = on_failure([&](const RetryEvent& event) { lines.push_back(fmt::format("{}", event)); });
  CHECK_THROWS(retry(Policy::simple(2, 1s), fails, note, with_sleep(no_sleep)));
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].find("tried") == std::string::npos);
  CHECK(lines[1].find("; tried: network after ") != std::string::npos);
  CHECK(lines[1].find(" ms, overloaded after ") != std::string::npos);
  CHECK_THROWS(retry(Policy::simple(1, 1s), fails, note, with_sleep(no_sleep)));
  CHECK(lines[2].find("tried") == std::string::npos);
}

TEST_CASE("moves and successes are lines, too, in fmt and in streams, and show no key") {
  const Attempt attempt{.number = 3};
  const Failure failure{classification_of(ErrorKind::overloaded)};
  const MoveEvent moved{"main/opus", "sk-proj-4f9aT0qLmZx81VnRcWd5EyHu", failure, attempt};
  CHECK(fmt::format("{:s}", moved) == "overloaded: main/opus -> sk-proj-***, attempt 3");
  const std::vector<Tried> tried{{.target = "main/opus", .kind = ErrorKind::overloaded, .took = 310ms}};
  const SuccessEvent worked{attempt, "spare", 840ms, tried};
  std::ostringstream stream;
  stream << worked;
  CHECK(stream.str() == "answered at attempt 3 by spare after 840 ms; tried: main/opus overloaded after 310 ms");
  CHECK(fmt::format("{:s}", worked) == "answered at attempt 3 by spare after 840 ms");
  CHECK(fmt::format("{}", SuccessEvent{.attempt = attempt}) == "answered at attempt 3 after 0 ms");
}

TEST_CASE("the wait of an event is the one that is slept, jitter included") {
  std::vector<Duration> told;
  std::vector<Duration> slept;
  retry(Policy::simple(4, 700ms), throttled, on_retry([&](const RetryEvent& event) {
          told.push_back(event.wait);
          CHECK(describe_briefly(event).find(std::to_string(event.wait.count()) + " ms") != std::string::npos);
        }),
        with_sleep([&](Duration wait, const auto&) {
          slept.push_back(wait);
          return true;
        }));
  CHECK(told == slept);
  CHECK(told.size() == 3);
}

TEST_CASE("a failure has a short form and a full one, in fmt, in streams and in std::format") {
  const Failure failure = throttled();
  CHECK(fmt::format("{:s}", failure) == "rate_limit (HTTP 429, rate_limit_exceeded), openai, req_7");
  CHECK(fmt::format("{:.10s}", failure) == "rate_limit");
  CHECK(fmt::format("{}", failure) == debug_message(failure));
  CHECK(describe_briefly(Failure{}) == "unknown");

  std::ostringstream stream;
  stream << failure << '\n' << ErrorKind::billing << ' ' << decide(failure.classification());
  CHECK(stream.str() == debug_message(failure) + "\nbilling " + describe(decide(failure.classification())));
#ifdef __cpp_lib_format
  CHECK(std::format("{:s}", failure) == describe_briefly(failure));
  CHECK(std::format("{:>8}", ErrorKind::billing) == " billing");
  CHECK(std::format("{}", failure) == debug_message(failure));
#endif
}

TEST_CASE("an explanation can be formatted") {
  const Evidence seen{.status = 429, .body = "slow down"};
  const Explanation why = explain(classify(seen), seen);
  const std::string text = fmt::format("{}", why);
  CHECK(text == describe(why));
  CHECK(text.starts_with("rate_limit ("));
  CHECK(text.find("slow down") != std::string::npos);
  CHECK(text.back() != '\n');
}

TEST_CASE("a simple policy is attempts, a first wait and a cap") {
  constexpr Policy policy = Policy::simple(4, 1s, 3s);
  static_assert(!policy.validate());
  for (const auto& row : rows<ErrorKind>) {
    CHECK(policy.kinds[row.value].max_attempts == 4);
    CHECK(policy.kinds[row.value].backoff.after(1) == 1s);
    CHECK(policy.kinds[row.value].backoff.after(3) == 3s);
  }
  CHECK(Policy::simple(2, 60s).kinds[ErrorKind::network].backoff.after(1) == 60s);
  CHECK(Policy::simple(0, 1s).validate());
  constexpr std::chrono::duration<double> nan(std::numeric_limits<double>::quiet_NaN());
  CHECK(Policy::simple(2, nan, nan).kinds[ErrorKind::network].backoff.after(1) == 0s);  // not the longest
  CHECK_FALSE(decide(classification_of(ErrorKind::billing), {.attempt = 1}, policy).is_retryable);
  CHECK(decide(classification_of(ErrorKind::overloaded), {.attempt = 3}, policy).is_retryable);
  CHECK_FALSE(decide(classification_of(ErrorKind::overloaded), {.attempt = 4}, policy).is_retryable);
}
