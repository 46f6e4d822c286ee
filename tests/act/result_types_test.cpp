#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <variant>

#include "catch.hpp"
#include "foreign_results.hpp"

#include <triage/act/failover.hpp>
#include <triage/act/fallback.hpp>
#include <triage/act/first_of.hpp>
#include <triage/act/model_call.hpp>
#include <triage/act/retry.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/failure/result.hpp>
#include <triage/failure/try_call.hpp>
#include <triage/tools.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace taught {

/// A result of a library that its user has taught to triage.
struct Reply {
  int status = 200;
  std::string text;
  const std::string& value() const { return text; }
};

}  // namespace taught

template <>
inline constexpr auto triage::judge_of<taught::Reply> =
    [](const taught::Reply& reply) -> std::optional<triage::Failure> {
  if (reply.status == 503) return triage::Failure{triage::classification_of(triage::ErrorKind::overloaded)};
  return std::nullopt;
};

namespace {

constexpr auto no_sleep = [](Duration, const auto&) { return true; };

Failure overloaded() { return Failure{classification_of(ErrorKind::overloaded)}; }

/// A class whose `failure()` is an optional.
struct Holder {
  Holder() = default;
  explicit Holder(std::optional<Failure> failure) : why(std::move(failure)) {}
  std::optional<Failure> failure(std::string_view = {}) const { return why; }
  std::optional<Failure> why;
};

template <class R>
R failed() {
  if constexpr (std::is_same_v<R, ErrorKind>)
    return ErrorKind::overloaded;
  else if constexpr (std::is_same_v<R, Classification> || std::is_same_v<R, std::optional<Classification>>)
    return classification_of(ErrorKind::overloaded);
  else if constexpr (std::is_same_v<R, std::error_code>)
    return make_error_code(ErrorKind::overloaded);
  else if constexpr (std::is_same_v<R, std::exception_ptr>)
    return std::make_exception_ptr(LLMException{overloaded()});
  else if constexpr (std::is_same_v<R, foreign::tl::expected<std::string, Failure>>)
    return foreign::tl::unexpected<Failure>(overloaded());
  else if constexpr (std::is_same_v<R, foreign::tl::expected<std::string, std::error_code>>)
    return foreign::tl::unexpected<std::error_code>(make_error_code(ErrorKind::overloaded));
  else if constexpr (std::is_same_v<R, ToolResult>)
    return to_tool_result(overloaded());
  else if constexpr (std::is_same_v<R, taught::Reply>)
    return {503, {}};
  else
    return R{overloaded()};
}

template <class R>
R worked() {
  if constexpr (std::is_same_v<R, ModelResponse<std::string>> ||
                std::is_same_v<R, std::variant<std::string, Failure>> ||
                std::is_same_v<R, foreign::tl::expected<std::string, Failure>> ||
                std::is_same_v<R, foreign::tl::expected<std::string, std::error_code>>)
    return R{std::string("fine")};
  else if constexpr (std::is_same_v<R, ToolResult>)
    return to_tool_result("fine");
  else
    return R{};
}

}  // namespace

TEMPLATE_TEST_CASE("every type that carries a failure is read by every driver", "", std::optional<Failure>,
                   std::optional<Classification>, std::error_code, std::exception_ptr, Holder,
                   ModelResponse<std::string>, ToolResult, (std::variant<std::string, Failure>), taught::Reply,
                   (foreign::tl::expected<std::string, Failure>),
                   (foreign::tl::expected<std::string, std::error_code>)) {
  using R = TestType;
  STATIC_REQUIRE(Result<R>);
  REQUIRE(failure_in(failed<R>()));
  CHECK(failure_in(failed<R>())->kind() == ErrorKind::overloaded);
  CHECK_FALSE(failure_in(worked<R>()));

  int calls = 0;
  const auto second_time = [&calls](auto&&...) { return ++calls == 1 ? failed<R>() : worked<R>(); };
  const auto is_fine = [&](const R& result, int expected) {
    CHECK_FALSE(failure_in(result));
    CHECK(calls == expected);
    calls = 0;
  };
  is_fine(retry(second_time, with_sleep(no_sleep)), 2);
  is_fine(Retrier(policies::recommended, with_sleep(no_sleep))(second_time), 2);
  FailoverManager failover({{.provider = "one"}});
  is_fine(failover.run(policies::recommended, second_time, with_sleep(no_sleep)), 2);
  is_fine(first_of([&] { return second_time(); }, [&] { return second_time(); }), 2);
  is_fine(on_llm_error([&] { return second_time(); },
                       [](const Failure& failure) -> LlmErrorDecision<R> {
                         if (failure.kind() == ErrorKind::overloaded) return RetryCall{};
                         return Rethrow{};
                       },
                       with_sleep(no_sleep)),
          2);
  CHECK_FALSE(run_or_report(
      second_time, [](std::string_view, const Failure& failure) { CHECK(failure.kind() == ErrorKind::overloaded); },
      [] {}));
  CHECK_THROWS_AS(raise_if_failed(failed<R>()), LLMException);
  CHECK_NOTHROW(raise_if_failed(worked<R>()));

  CircuitBreaker breaker({.consecutive = 1, .open_for = 1h});
  breaker.record_failure(breaker.try_call(SteadyClock{}()), SteadyClock{}());
  if constexpr (std::is_same_v<R, ToolResult> || std::is_same_v<R, taught::Reply>)
    CHECK_THROWS_AS(retry(second_time, with_breaker(breaker)), LLMException);  // none of them is made of a failure
  else
    CHECK(failure_in(retry(second_time, with_breaker(breaker)))->kind() == ErrorKind::overloaded);
}

TEMPLATE_TEST_CASE("a call that only returns its failure fails each time", "", Failure, Classification, ErrorKind) {
  STATIC_REQUIRE(Result<TestType>);
  int calls = 0;
  const TestType last = retry([&] { return ++calls, failed<TestType>(); }, with_sleep(no_sleep));
  CHECK(calls == 3);
  CHECK(failure_in(last)->kind() == ErrorKind::overloaded);
}

TEST_CASE("a null exception, a code of success and an empty variant are no failures") {
  CHECK_FALSE(failure_in(std::exception_ptr{}));
  CHECK_FALSE(failure_in(std::error_code{}));
  CHECK_FALSE(failure_in(std::variant<int, Failure>(3)));
  CHECK_FALSE(failure_in(static_cast<const Failure*>(nullptr)));
  CHECK(failure_in(std::make_error_code(std::errc::connection_refused))->kind() == ErrorKind::network);
  CHECK_FALSE(failure_in(std::make_error_code(std::errc::no_such_file_or_directory))->is_retryable());
}

TEST_CASE("types that look like results and are none are told from values") {
  STATIC_REQUIRE(detail::Unread<bool>);
  STATIC_REQUIRE(detail::Unread<std::optional<std::string>>);
  STATIC_REQUIRE(detail::Unread<foreign::httplib::Result>);
  STATIC_REQUIRE(detail::Unread<foreign::httplib::Response>);
  STATIC_REQUIRE(detail::Unread<foreign::cpr::Response>);
  STATIC_REQUIRE(detail::Unread<foreign::absl::StatusOr<int>>);
  STATIC_REQUIRE(detail::Unread<foreign::tl::expected<int, std::string>>);
  STATIC_REQUIRE(detail::Unread<foreign::grpc::Status>);
  STATIC_REQUIRE_FALSE(detail::Unread<int>);
  STATIC_REQUIRE_FALSE(detail::Unread<std::string>);
  STATIC_REQUIRE_FALSE(detail::Unread<std::unique_ptr<int>>);
  STATIC_REQUIRE_FALSE(detail::Unread<std::variant<int, std::string>>);
  STATIC_REQUIRE_FALSE(detail::Unread<taught::Reply>);
}

TEST_CASE("judge_by makes a foreign type a result, for the call that it is given to") {
  int calls = 0;
  const auto second_time = [&calls](auto bad, auto good) { return ++calls == 1 ? bad : good; };
  const auto check = [&](auto bad, auto good, auto judge) {
    calls = 0;
    const auto options = [&] {
      return retry([&] { return second_time(bad, good); }, with_sleep(no_sleep), judge_by(judge));
    };
    CHECK_FALSE(judge(options()));
    CHECK(calls == 2);
    calls = 0;
    FailoverManager failover({{.provider = "one"}});
    failover.run(
        policies::recommended, [&](const Target&) { return second_time(bad, good); }, with_sleep(no_sleep),
        judge_by(judge));
    CHECK(calls == 2);
  };
  const auto when = [](bool has_failed) { return has_failed ? std::optional(overloaded()) : std::nullopt; };

  check(foreign::httplib::Result(foreign::httplib::Error::Read), foreign::httplib::Result(foreign::httplib::Response{}),
        [&](const foreign::httplib::Result& result) { return when(!result); });
  check(foreign::cpr::Response{.status_code = 503, .text = {}, .header = {}, .error = {}},
        foreign::cpr::Response{.status_code = 200, .text = {}, .header = {}, .error = {}},
        [&](const foreign::cpr::Response& response) { return when(response.status_code >= 400); });
  check(foreign::absl::StatusOr<int>(foreign::absl::Status{14}), foreign::absl::StatusOr<int>(1),
        [&](const foreign::absl::StatusOr<int>& value) { return when(!value.ok()); });
  using Expected = foreign::tl::expected<int, std::string>;
  check(Expected(foreign::tl::unexpected<std::string>("503")), Expected(1),
        [&](const Expected& value) { return when(!value.has_value()); });
  check(foreign::grpc::Status(14, "unavailable"), foreign::grpc::Status(),
        [&](const foreign::grpc::Status& status) { return when(!status.ok()); });
  check(false, true, [&](bool ok) { return when(!ok); });
}

TEST_CASE("judge_by comes before what triage reads itself, and never_fails makes a value of anything") {
  int calls = 0;
  CHECK(retry([&] { return ++calls, false; }, judge_by(never_fails)) == false);
  CHECK(failure_in(retry([&] { return ++calls, std::optional(overloaded()); }, judge_by(never_fails))));
  CHECK(calls == 2);
}

TEST_CASE("what a judge throws ends the retrying") {
  int calls = 0;
  const auto broken = [](bool) -> std::optional<Failure> { throw std::runtime_error("no such field"); };
  CHECK_THROWS_WITH(retry([&] { return ++calls, true; }, judge_by(broken)), "no such field");
  CHECK(calls == 1);
}

TEST_CASE("a tool that returns an optional failure has no value, and fails") {
  const Tool tool{"save", "Save a note", [](std::string_view args) {
                    return args == "{}" ? std::optional<Failure>{} : std::optional(overloaded());
                  }};
  CHECK(tool.try_call("{}").ok());
  CHECK(tool.try_call("{\"a\":1}").failure().kind() == ErrorKind::overloaded);
}

TEST_CASE("a fallback stands in for a result that has failed") {
  const auto fails = [] { return taught::Reply{503, {}}; };
  CHECK(with_fallback(fails, [] { return std::string("instead"); }) == "instead");
  CHECK(with_fallback([] { return taught::Reply{200, "said"}; }, [] { return std::string("instead"); }) == "said");
  int fell_back = 0;
  with_fallback([] { return std::optional(overloaded()); }, [&] { ++fell_back; });
  CHECK(fell_back == 1);
}

TEST_CASE("the token of an attempt may outlive the call, and be used by another thread") {
  OutputToken kept;
  int calls = 0;
  const auto show_and_fail = [&](const Attempt& attempt) {
    ++calls;
    kept = attempt.output;
    std::thread([shown = attempt.output] { shown.was_shown(); }).join();
    return overloaded();
  };
  CHECK(retry(show_and_fail, with_sleep(no_sleep)).kind() == ErrorKind::overloaded);
  CHECK(calls == 1);
  kept.was_shown();
  CHECK(kept.is_shown());
  CHECK_FALSE(OutputToken{}.is_shown());
}

TEST_CASE("an attempt that is kept still has the failure before it") {
  std::optional<Attempt> kept;
  retry(
      [&](const Attempt& attempt) {
        kept = attempt;
        return attempt.number < 3 ? std::optional(overloaded()) : std::nullopt;
      },
      with_sleep(no_sleep));
  REQUIRE(kept->last);
  CHECK(kept->last->kind() == ErrorKind::overloaded);
}

TEST_CASE("an atomic flag stops a retry") {
  std::atomic<bool> stop = false;
  int calls = 0;
  const auto fail_and_stop = [&] {
    ++calls;
    stop = true;
    return overloaded();
  };
  CHECK(retry(fail_and_stop, stop_on(stop)).kind() == ErrorKind::overloaded);
  CHECK(calls == 1);
}
