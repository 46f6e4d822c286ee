// Structured responses: values or failures, their four layers, and the ways between returning and throwing.

#include <triage/failure/result.hpp>
#include <triage/message.hpp>

#include <any>
#include <memory>
#include <new>
#include <stdexcept>

#if TRIAGE_EXCEPTIONS
#include <triage/failure/try_call.hpp>
#endif

#include "catch.hpp"

using namespace triage;
using Matchers::ContainsSubstring;

namespace {

Failure failure_of(ErrorKind kind, std::string_view message = {}, std::optional<Domain> domain = std::nullopt) {
  return Failure(FailureInfo{.classification = classification_of(kind), .message = message, .domain = domain});
}

const Failure throttled = failure_of(ErrorKind::rate_limit, "slow down");

ModelResponse<int> half(int n) {
  if (n % 2 != 0) return failure_of(ErrorKind::format_error, "odd");
  return n / 2;
}

template <class Response, class F>
concept CanChain = requires(Response r, F f) {
  r.and_then(f);
};

}  // namespace

TEST_CASE("a response is a value or a failure") {
  const ModelResponse<int> good = 42;
  CHECK(good);
  CHECK(good.is_success());
  CHECK(good.value() == 42);

  const ModelResponse<int> bad = throttled;
  CHECK_FALSE(bad);
  CHECK(bad.error() == throttled);
  CHECK(bad.error().model_code() == ModelErrorCode::rate_limited);
  CHECK(bad.error().message() == "slow down");

  CHECK(good == ModelResponse<int>(42));
  CHECK_FALSE(good == ModelResponse<int>(41));
  CHECK_FALSE(good == bad);
  CHECK(bad == ModelResponse<int>(failure_of(ErrorKind::rate_limit, "slow down")));
}

TEST_CASE("a response without a value says only whether the call succeeded") {
  const ModelResponse<void> good;
  const ModelResponse<void> bad = throttled;
  CHECK(good);
  CHECK_FALSE(bad);
  CHECK(good.map([] { return 7; }).value() == 7);
  CHECK(bad.map([] { return 7; }).error() == throttled);
  CHECK(good.and_then([] { return half(8); }).value() == 4);
}

TEST_CASE("a response converts from what its value converts from, and from nothing else") {
  const ModelResponse<std::string> text = "literal";
  CHECK(text.value() == "literal");
  STATIC_REQUIRE(std::is_constructible_v<ModelResponse<std::vector<int>>, int>);
  STATIC_REQUIRE_FALSE(std::is_convertible_v<int, ModelResponse<std::vector<int>>>);
  STATIC_REQUIRE_FALSE(std::is_default_constructible_v<ModelResponse<int>>);
  STATIC_REQUIRE_FALSE(std::is_constructible_v<ModelResponse<int>, std::string>);
  STATIC_REQUIRE(std::is_nothrow_move_constructible_v<ModelResponse<std::string>>);
  STATIC_REQUIRE_FALSE(std::is_convertible_v<ModelResponse<int>, bool>);
}

TEST_CASE("a response is never the value of another response, so that a failure cannot become a success") {
  STATIC_REQUIRE_FALSE(std::is_constructible_v<ModelResponse<bool>, ModelResponse<int>>);
  STATIC_REQUIRE_FALSE(std::is_constructible_v<ModelResponse<bool>, const char*>);
  STATIC_REQUIRE(std::is_constructible_v<ModelResponse<bool>, bool>);
  STATIC_REQUIRE_FALSE(std::is_constructible_v<ModelResponse<std::any>, ModelResponse<int>>);
  STATIC_REQUIRE(std::is_constructible_v<ModelResponse<std::any>, ModelResponse<std::any>>);
}

TEST_CASE("a value may be move-only") {
  ModelResponse<std::unique_ptr<int>> owner = std::make_unique<int>(5);
  auto doubled = std::move(owner).map([](std::unique_ptr<int> p) { return std::make_unique<int>(*p * 2); });
  CHECK(*doubled.value() == 10);
  const std::unique_ptr<int> out = std::move(doubled).value();
  CHECK(*out == 10);
  ModelResponse<std::unique_ptr<int>> none = throttled;
  CHECK(*std::move(none).value_or(std::make_unique<int>(3)) == 3);
}

TEST_CASE("value_or returns the other value only on a failure") {
  CHECK(ModelResponse<int>(1).value_or(2) == 1);
  CHECK(ModelResponse<int>(throttled).value_or(2) == 2);
  CHECK(ModelResponse<std::string>(throttled).value_or("fallback") == "fallback");
  const ModelResponse<std::string> kept = "kept";
  CHECK(kept.value_or("other") == "kept");
}

TEST_CASE("map, and_then and or_else call their function only where it applies") {
  int calls = 0;
  const auto count = [&calls](int n) { return ++calls, n + 1; };
  CHECK(ModelResponse<int>(1).map(count).value() == 2);
  CHECK(ModelResponse<int>(throttled).map(count).error() == throttled);
  CHECK(calls == 1);

  CHECK(half(8).and_then(half).and_then(half).value() == 1);
  CHECK(half(6).and_then(half).and_then(half).error().message() == "odd");

  const auto recover = [](const Failure& f) -> ModelResponse<int> {
    if (f.kind() == ErrorKind::rate_limit) return -1;
    return f;
  };
  CHECK(ModelResponse<int>(throttled).or_else(recover).value() == -1);
  CHECK(ModelResponse<int>(3).or_else(recover).value() == 3);
  CHECK(half(1).or_else(recover).error().message() == "odd");

  ModelResponse<void> done = ModelResponse<int>(1).map([](int) {});
  CHECK(done);
}

TEST_CASE("an assigned response holds either a value or a failure") {
  ModelResponse<std::string> response = "text";
  response = throttled;
  CHECK(response.error() == throttled);
  response = std::string(100, 'x');
  CHECK(response.value().size() == 100);
  ModelResponse<std::string> other = throttled;
  std::swap(response, other);
  CHECK(other.value().size() == 100);
  CHECK(response.error() == throttled);
}

#ifdef __cpp_lib_expected
TEST_CASE("responses convert to and from std::expected") {
  const std::expected<int, Failure> good = ModelResponse<int>(3);
  CHECK(good.value() == 3);
  const std::expected<int, Failure> bad = ModelResponse<int>(throttled);
  CHECK(bad.error() == throttled);
  CHECK(ModelResponse<int>(good).value() == 3);
  CHECK(ModelResponse<int>(bad).error() == throttled);
  const std::expected<void, Failure> nothing = ModelResponse<void>();
  CHECK(nothing.has_value());
  CHECK(ModelResponse<void>(nothing));
  const ModelResponse<std::string> from = std::expected<std::string, Failure>(std::unexpected(throttled));
  CHECK(from.error() == throttled);
}
#endif

TEST_CASE("a tool's result has the form of structured responses, on success and on failure") {
  const ToolResult good = to_tool_result("42 files");
  CHECK(good == ToolResult{.title = "Success", .output = "42 files"});
  CHECK(good.is_success());

  const ToolResult bad = to_tool_result(failure_of(ErrorKind::unknown, "no such file", Domain::tool));
  CHECK(bad.title == "Error");
  CHECK(bad.metadata == std::vector<ToolNote>{{"error", "no such file"}});
  CHECK(bad.note("error") == "no such file");
  CHECK_FALSE(bad.note("other").has_value());
  CHECK(bad.output == "Error: no such file");
  CHECK_FALSE(bad.is_success());
  CHECK(bad.failure->domain() == Domain::tool);

  CHECK(to_tool_result(ModelResponse<std::string>("x")) == to_tool_result("x"));
  CHECK(to_tool_result(ModelResponse<std::string>(throttled)).output == "Error: slow down");
}

TEST_CASE("a tool's result shows the model no secret") {
  const ToolResult bad = to_tool_result(failure_of(ErrorKind::auth, "refused Authorization: Bearer hunter2hunter2"));
  CHECK(bad.output == "Error: refused Authorization: Bearer ***");
  CHECK(bad.note("error") == "refused Authorization: Bearer ***");
}

TEST_CASE("agent_error gives the agent error of structured responses") {
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    const auto of = [&](Domain domain) { return failure_of(row.value, {}, domain).agent_error(); };
    if (row.value == ErrorKind::permission_denied) {
      CHECK(of(Domain::model) == AgentError::permission);
      CHECK(of(Domain::tool) == AgentError::permission);
    } else if (row.value == ErrorKind::cancelled) {
      CHECK_FALSE(of(Domain::model).has_value());
    } else if (row.value == ErrorKind::config || row.value == ErrorKind::format_error) {
      CHECK(of(Domain::model) == AgentError::config);
      CHECK(of(Domain::tool) == AgentError::tool);
    } else {
      CHECK(of(Domain::model) == AgentError::provider);
      CHECK(of(Domain::tool) == AgentError::tool);
      CHECK(of(Domain::storage) == AgentError::tool);
      CHECK_FALSE(of(Domain::agent).has_value());
    }
  }
  CHECK(to_string(AgentError::provider) == "ProviderError");
  CHECK(to_string(AgentError::permission) == "PermissionError");
}

#if TRIAGE_EXCEPTIONS
TEST_CASE("try_call returns the value, or the exception as a failure") {
  CHECK(try_call([] { return 5; }).value() == 5);
  CHECK(try_call([] {}));
  CHECK(try_call([] { return half(3); }).error().message() == "odd");
  STATIC_REQUIRE(std::is_same_v<decltype(try_call([] { return half(3); })), ModelResponse<int>>);

  const ModelResponse<int> kept = throttled;
  CHECK(try_call([&]() -> const ModelResponse<int>& { return kept; }) == kept);
#ifdef __cpp_lib_expected
  const std::expected<int, Failure> failed = kept;
  CHECK(try_call([&] { return failed; }) == kept);
#endif

  const auto ours = try_call([]() -> int { raise(throttled); });
  CHECK(ours.error() == throttled);
  const auto foreign = try_call([]() -> int { throw std::runtime_error("something odd"); });
  CHECK(foreign.error().kind() == ErrorKind::unknown);
  CHECK(foreign.error().message() == "something odd");
  const auto classified = try_call([]() -> int { throw std::runtime_error("something odd"); },
                                   [](std::string_view) { return classification_of(ErrorKind::billing); });
  CHECK(classified.error().kind() == ErrorKind::billing);
  CHECK(try_call([] { throw 1; }).error().kind() == ErrorKind::unknown);
  CHECK_THROWS_AS(try_call([] { throw TaskCompleteException("done"); }), TaskCompleteException);
}

TEST_CASE("try_tool turns every exception of a tool into a result") {
  CHECK(try_tool([] { return "text"; }) == to_tool_result("text"));
  CHECK(try_tool([] { return ToolResult{.title = "Read", .output = "x"}; }).title == "Read");
  const ToolResult bad = try_tool([]() -> std::string { throw std::invalid_argument("no path"); });
  CHECK(bad.output == "Error: no path");
  CHECK(bad.failure->tool_code() == ToolErrorCode::validation_error);
  CHECK_THROWS_AS(try_tool([]() -> std::string { throw ApprovalRequiredException("rm", "asks"); }),
                  ApprovalRequiredException);
}

TEST_CASE("value_or_raise throws the failure of a response") {
  CHECK(value_or_raise(ModelResponse<int>(4)) == 4);
  CHECK_THROWS_AS(value_or_raise(ModelResponse<int>(throttled)), RateLimitException);
  value_or_raise(ModelResponse<void>());
  CHECK_THROWS_AS(value_or_raise(ModelResponse<void>(throttled)), RateLimitException);
  for (const KindTraits& row : rows<ErrorKind>) {
    const auto there_and_back = try_call([&] { return value_or_raise(ModelResponse<int>(failure_of(row.value))); });
    CHECK(there_and_back.error().kind() == row.value);
  }
}

TEST_CASE("run_or_report reports once, resets once, and throws nothing") {
  struct Seen {
    std::string text;
    std::string debug;
    int reports = 0;
    int resets = 0;
  } seen;
  const auto report = [&](std::string_view text, const Failure& failure) {
    seen.text = text;
    seen.debug = debug_message(failure);
    ++seen.reports;
  };
  const auto reset = [&] { ++seen.resets; };

  CHECK(run_or_report([] {}, report, reset));
  CHECK(run_or_report([] { return 1; }, report, reset));
  CHECK(run_or_report([] { throw TaskCompleteException("done"); }, report, reset));
  CHECK(seen.reports == 0);
  CHECK(seen.resets == 0);

  CHECK_FALSE(run_or_report([] { throw std::runtime_error("ECONNREFUSED 127.0.0.1:443"); }, report, reset));
  CHECK(seen.reports == 1);
  CHECK(seen.resets == 1);
  CHECK_THAT(seen.text, !ContainsSubstring("127.0.0.1"));
  CHECK_THAT(seen.debug, ContainsSubstring("ECONNREFUSED 127.0.0.1:443"));

  CHECK_FALSE(run_or_report([]() -> ModelResponse<int> { return throttled; }, report, reset, german_catalogue));
  CHECK_THAT(seen.text, ContainsSubstring("zu viele Anfragen"));
  CHECK_FALSE(run_or_report([] { return to_tool_result(throttled); }, report, reset));
  CHECK_FALSE(run_or_report([] { throw 42; }, report, reset));
  CHECK(seen.resets == 4);

  CHECK_THROWS_AS(run_or_report([] { throw 42; }, [](auto&&...) { throw std::bad_alloc(); }, reset), std::bad_alloc);
  CHECK(seen.resets == 5);
}
#endif
