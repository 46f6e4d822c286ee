// The exceptions of TnsAI: every default, number and factory, codes, causes, and throwing again without slicing.

#include <triage/config.hpp>
#if TRIAGE_EXCEPTIONS

#include <triage/failure/attributes.hpp>
#include <triage/failure/exceptions.hpp>
#include <triage/failure/failure_from.hpp>
#include <triage/failure/with_stack.hpp>

#include <any>
#include <filesystem>
#include <functional>
#include <future>
#include <ios>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "allocations.hpp"
#include "catch.hpp"

using namespace triage;
using namespace std::chrono_literals;

// --- types -----------------------------------------------------------------------------------------------------------

struct TRIAGE_VISIBLE Acme {
  static constexpr std::string_view prefix = "ACME";
};

struct QuotaException : Subtype<QuotaException, LLMException> {
  using Subtype::Subtype;
};

namespace wire {
struct HTTPStatusException : Subtype<HTTPStatusException, NetworkException> {
  using Subtype::Subtype;
};
struct Exception : Subtype<Exception, TnsAIException> {
  using Subtype::Subtype;
};
struct BasicAuthException : Subtype<BasicAuthException, LLMException> {
  using Subtype::Subtype;
};
struct Stalled final : Subtype<Stalled, TimeoutException> {
  using Subtype::Subtype;
};
struct Überlast : Subtype<Überlast, LLMException> {
  using Subtype::Subtype;
};
template <class T, char C>
struct ShardException : Subtype<ShardException<T, C>, TnsAIException> {
  using Subtype<ShardException<T, C>, TnsAIException>::Subtype;
};
template <class Brand>
struct BasicShardException : Subtype<BasicShardException<Brand>, BasicException<Brand>> {
  using Subtype<BasicShardException<Brand>, BasicException<Brand>>::Subtype;
};
struct Outer {
  struct InnerException : Subtype<InnerException, BasicConfigException<Acme>> {
    using Subtype::Subtype;
  };
};
}  // namespace wire

namespace {

struct HiddenException : Subtype<HiddenException, BillingException> {
  using Subtype::Subtype;
};

/// A type with defaults of its own, and one below it.
struct SpentException : Subtype<SpentException, TnsAIException> {
  using Subtype::Subtype;
  static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::billing), .domain = Domain::agent};
  }
};
struct SpentTodayException : Subtype<SpentTodayException, SpentException> {
  using Subtype::Subtype;
};

template <class Thrown>
struct Types {};

/// Calls `check(Types<T>)` for each type of the tree that can be thrown.
template <class Brand, class Check>
void for_each_thrown(Check check) {
  check(Types<BasicException<Brand>>{});
  check(Types<BasicLLMException<Brand>>{});
  check(Types<BasicLLMCapabilityException<Brand>>{});
  check(Types<BasicToolCallNotSupportedException<Brand>>{});
  check(Types<BasicPermissionException<Brand>>{});
  check(Types<BasicRateLimitException<Brand>>{});
  check(Types<BasicBillingException<Brand>>{});
  check(Types<BasicNetworkException<Brand>>{});
  check(Types<BasicTimeoutException<Brand>>{});
  check(Types<BasicActionExecutionException<Brand>>{});
  check(Types<BasicToolExecutionException<Brand>>{});
  check(Types<BasicEscalationException<Brand>>{});
  check(Types<BasicValidationException<Brand>>{});
  check(Types<BasicConfigException<Brand>>{});
  check(Types<BasicCancelledException<Brand>>{});
  check(Types<BasicTaskCompleteException<Brand>>{});
  check(Types<BasicApprovalRequiredException<Brand>>{});
}

/// The type of what is caught, by the first handler in the order of a careful reader: narrow to broad.
template <class Brand>
std::string caught(const std::function<void()>& act) {
  try {
    act();
    return "nothing";
  } catch (const BasicToolCallNotSupportedException<Brand>&) {
    return "ToolCallNotSupportedException";
  } catch (const BasicLLMCapabilityException<Brand>&) {
    return "LLMCapabilityException";
  } catch (const BasicPermissionException<Brand>&) {
    return "PermissionException";
  } catch (const BasicLLMException<Brand>&) {
    return "LLMException";
  } catch (const BasicRateLimitException<Brand>&) {
    return "RateLimitException";
  } catch (const BasicBillingException<Brand>&) {
    return "BillingException";
  } catch (const BasicNetworkException<Brand>&) {
    return "NetworkException";
  } catch (const BasicTimeoutException<Brand>&) {
    return "TimeoutException";
  } catch (const BasicConfigException<Brand>&) {
    return "ConfigException";
  } catch (const BasicCancelledException<Brand>&) {
    return "CancelledException";
  } catch (const BasicException<Brand>&) {
    return "root of the brand";
  } catch (const Exception&) {
    return "root";
  }
}

template <class E>
std::exception_ptr thrown(const E& e) {
  return std::make_exception_ptr(e);
}

std::string text_of(const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const std::exception& e) {
    return e.what();
  } catch (const std::string& text) {
    return text;
  } catch (...) {
    return "something";
  }
}

struct SocketTimeoutException : std::runtime_error {
  using runtime_error::runtime_error;
};

struct Numbers {
  bool retryable;
  Duration delay;
  int attempts;

  friend bool operator==(const Numbers&, const Numbers&) = default;
};

Numbers numbers(const Exception& e) { return {e.is_retryable(), e.suggested_retry_delay(), e.max_retry_attempts()}; }

constexpr Numbers never{false, 0s, 0};

}  // namespace

// --- codes -----------------------------------------------------------------------------------------------------------

TEST_CASE("codes are made of the brand's prefix and the class's name") {
  const auto code = [](const Exception& e) { return std::string{e.code()}; };
  CHECK(code(TnsAIException{"x"}) == "TNSAI-TNSAI");
  CHECK(code(LLMException{"x"}) == "TNSAI-LLM");
  CHECK(code(LLMCapabilityException{"x"}) == "TNSAI-LLMCAPABILITY");
  CHECK(code(ToolCallNotSupportedException{"x"}) == "TNSAI-TOOLCALLNOTSUPPORTED");
  CHECK(code(PermissionException{"x"}) == "TNSAI-PERMISSION");
  CHECK(code(RateLimitException{"x"}) == "TNSAI-RATELIMIT");
  CHECK(code(BillingException{"x"}) == "TNSAI-BILLING");
  CHECK(code(NetworkException{"x"}) == "TNSAI-NETWORK");
  CHECK(code(TimeoutException{"x"}) == "TNSAI-TIMEOUT");
  CHECK(code(ActionExecutionException{"x"}) == "TNSAI-ACTIONEXECUTION");
  CHECK(code(ToolExecutionException{"x"}) == "TNSAI-TOOLEXECUTION");
  CHECK(code(EscalationException{"x"}) == "TNSAI-ESCALATION");
  CHECK(code(ValidationException{"x"}) == "TNSAI-VALIDATION");
  CHECK(code(ConfigException{"x"}) == "TNSAI-CONFIG");
  CHECK(code(CancelledException{"x"}) == "TNSAI-CANCELLED");
  CHECK(code(TaskCompleteException{"x"}) == "TNSAI-TASKCOMPLETE");
  CHECK(code(ApprovalRequiredException{"x"}) == "TNSAI-APPROVALREQUIRED");

  CHECK(code(BasicException<Acme>{"x"}) == "ACME-ACME");
  CHECK(code(BasicRateLimitException<Acme>{"x"}) == "ACME-RATELIMIT");
  CHECK(std::string{BasicException<Acme>{"x"}.type_name()} == "AcmeException");
  CHECK(std::string{TnsAIException{"x"}.type_name()} == "TnsAIException");
  CHECK(std::string{RateLimitException{"x"}.type_name()} == "RateLimitException");
}

TEST_CASE("a user's type has a code of its own, wherever it stands") {
  struct LocalException : Subtype<LocalException, RateLimitException> {
    using Subtype::Subtype;
  };
  const auto inside_lambda = [] {
    struct DeepException : Subtype<DeepException, LLMException> {
      using Subtype::Subtype;
    };
    return std::string{DeepException{"x"}.code()};
  };
  const auto code = [](const Exception& e) { return std::string{e.code()}; };
  CHECK(code(QuotaException{"x"}) == "TNSAI-QUOTA");
  CHECK(code(wire::HTTPStatusException{"x"}) == "TNSAI-HTTPSTATUS");
  CHECK(code(wire::Exception{"x"}) == "TNSAI-EXCEPTION");
  CHECK(code(wire::BasicAuthException{"x"}) == "TNSAI-BASICAUTH");
  CHECK(code(wire::Stalled{"x"}) == "TNSAI-STALLED");
  CHECK(code(wire::Überlast{"x"}) == "TNSAI-ÜBERLAST");
  CHECK(code(wire::ShardException<int, '>'>{"x"}) == "TNSAI-SHARD");
  CHECK(code(wire::ShardException<HiddenException, '\''>{"x"}) == "TNSAI-SHARD");
  CHECK(code(wire::ShardException<wire::ShardException<LocalException, '<'>, '<'>{"x"}) == "TNSAI-SHARD");
  CHECK(code(wire::BasicShardException<Acme>{"x"}) == "ACME-SHARD");
  CHECK(code(wire::Outer::InnerException{"x"}) == "ACME-INNER");
  CHECK(code(HiddenException{"x"}) == "TNSAI-HIDDEN");
  CHECK(code(LocalException{"x"}) == "TNSAI-LOCAL");
  CHECK(inside_lambda() == "TNSAI-DEEP");
  CHECK(QuotaException{"x"}.code().data() == std::string{"TNSAI-QUOTA"});  // a NUL follows
}

// --- properties of every type
// ------------------------------------------------------------------------------------------

TEST_CASE("every exception is copied, rethrown and captured as its own type, without a throw or an allocation") {
  const auto check = [](auto brand) {
    using Brand = decltype(brand);
    for_each_thrown<Brand>([]<class E>(Types<E>) {
      STATIC_REQUIRE(std::is_nothrow_copy_constructible_v<E>);
      STATIC_REQUIRE(std::is_nothrow_copy_assignable_v<E>);
      STATIC_REQUIRE(std::is_nothrow_copy_constructible_v<Caused<E>>);
      STATIC_REQUIRE(std::is_base_of_v<BasicException<Brand>, E>);
      STATIC_REQUIRE(sizeof(E) <= sizeof(std::runtime_error) + 64);
      const E e{"some text that does not fit into any small buffer"};
      CAPTURE(e.code());
      CHECK(std::string{e.what()} == "some text that does not fit into any small buffer");
      CHECK(e.cause() == nullptr);
      CHECK(allocations_in([&] { const E copy = e; }) == 0);
      CHECK_THROWS_AS(e.rethrow(), E);
      try {
        e.rethrow();
      } catch (const Exception& again) {
        CHECK(typeid(again) == typeid(E));
        CHECK(again.failure() == e.failure());
        CHECK(again.what() == e.what());  // the same record
      }
      try {
        std::rethrow_exception(e.to_exception_ptr());
      } catch (const Exception& again) {
        CHECK(typeid(again) == typeid(E));
      }
      std::rethrow_if_nested(e);  // must not end the program where nothing is nested
    });
  };
  check(TnsAI{});
  check(Acme{});
}

TEST_CASE("every type is caught as itself, as each of its bases, and as nothing else") {
  const auto check = [](auto brand) {
    using Brand = decltype(brand);
    for_each_thrown<Brand>([]<class E>(Types<E>) {
      const auto is_caught_as = []<class T>(Types<T>) {
        try {
          throw E{"a message alone"};
        } catch (const T& e) {
          return std::string_view{e.what()} == "a message alone";
        } catch (...) {
          return false;
        }
      };
      CAPTURE(E{"x"}.code());
      for_each_thrown<Brand>([&]<class T>(Types<T> type) { CHECK(is_caught_as(type) == std::is_base_of_v<T, E>); });
      CHECK(is_caught_as(Types<Exception>{}));
      CHECK(is_caught_as(Types<std::exception>{}));
    });
  };
  check(TnsAI{});
  check(Acme{});
}

TEST_CASE("an exception that is held by any of its bases is thrown again as what it is") {
  for_each_thrown<TnsAI>([]<class E>(Types<E>) {
    const auto type_after = [](const Exception& base, auto&& act) -> std::string_view {
      try {
        act(base);
      } catch (const E& e) {
        return e.type_name() == base.type_name() && e.failure() == base.failure() ? "the same" : "another";
      } catch (...) {
      }
      return "a slice";
    };
    for_each_thrown<TnsAI>([&]<class T>(Types<T>) {
      if constexpr (std::is_base_of_v<T, E>) {
        const E e{"x"};
        const T& base = e;
        CAPTURE(e.code(), detail::class_name<T>);
        CHECK(type_after(base, [](const Exception& x) { x.rethrow(); }) == "the same");
        CHECK(type_after(base, [](const Exception& x) { std::rethrow_exception(x.to_exception_ptr()); }) == "the same");
        try {
          base.rethrow_with(thrown(1));
        } catch (const E& with_cause) {
          CHECK(with_cause.type_name() == e.type_name());
          CHECK_THROWS_AS(std::rethrow_if_nested(with_cause), int);
        }
      }
    });
  });
}

TEST_CASE("the root of all brands is a type like the others") {
  STATIC_REQUIRE(std::is_nothrow_copy_constructible_v<Exception>);
  STATIC_REQUIRE(std::is_nothrow_copy_assignable_v<Exception>);
  const Exception e{"of no brand"};
  CHECK(e.code() == "TRIAGE-EXCEPTION");
  CHECK(e.type_name() == "Exception");
  CHECK(e.kind() == ErrorKind::unknown);
  CHECK_THROWS_AS(e.rethrow(), Exception);
  CHECK(text_of(e.to_exception_ptr()) == "of no brand");
  const auto caused = with_cause(e, thrown(std::runtime_error{"inner"}));
  CHECK(text_of(root_cause(caused)) == "inner");

  struct PlainException : Subtype<PlainException, Exception> {
    using Subtype::Subtype;
  };
  CHECK(PlainException{"x"}.code() == "TRIAGE-PLAIN");
}

TEST_CASE("a copy by a base's type is that base, with the same failure") {
  const PermissionException denied{"no"};
  const LLMException slice = denied;  // NOLINT(cppcoreguidelines-slicing): shown on purpose
  CHECK(slice.code() == "TNSAI-LLM");
  CHECK(slice.kind() == ErrorKind::permission_denied);
  CHECK(slice.failure() == denied.failure());
}

TEST_CASE("what a type means without saying so") {
  const auto row = [](const Exception& e, ErrorKind kind, Domain domain, const Numbers& expected) {
    CAPTURE(e.code());
    CHECK(e.kind() == kind);
    CHECK(e.failure().domain() == domain);
    CHECK(numbers(e) == expected);
    const bool signal = e.code() == "TNSAI-TASKCOMPLETE" || e.code() == "TNSAI-APPROVALREQUIRED";
    CHECK(is_control_flow(e) == signal);
    CHECK(is_control_flow(e.to_exception_ptr()) == signal);
  };
  row(TnsAIException{"x"}, ErrorKind::unknown, Domain::model, {true, 1s, 3});
  row(LLMException{"x"}, ErrorKind::unknown, Domain::model, {true, 1s, 3});
  row(LLMCapabilityException{"x"}, ErrorKind::capability_mismatch, Domain::model, never);
  row(ToolCallNotSupportedException{"x"}, ErrorKind::capability_mismatch, Domain::model, never);
  row(PermissionException{"x"}, ErrorKind::permission_denied, Domain::model, never);
  row(RateLimitException{"x"}, ErrorKind::rate_limit, Domain::model, {true, 60s, 5});
  row(BillingException{"x"}, ErrorKind::billing, Domain::model, never);
  row(NetworkException{"x"}, ErrorKind::network, Domain::model, {true, 2s, 5});
  row(TimeoutException{"x"}, ErrorKind::idle_timeout, Domain::model, {true, 5s, 3});
  row(ActionExecutionException{"x"}, ErrorKind::unknown, Domain::tool, never);
  row(ToolExecutionException{"x"}, ErrorKind::unknown, Domain::tool, never);
  row(EscalationException{"x"}, ErrorKind::unknown, Domain::tool, never);
  row(ValidationException{"x"}, ErrorKind::format_error, Domain::agent, never);
  row(ConfigException{"x"}, ErrorKind::config, Domain::model, never);
  row(CancelledException{"x"}, ErrorKind::cancelled, Domain::model, never);
  row(TaskCompleteException{"x"}, ErrorKind::cancelled, Domain::agent, never);
  row(ApprovalRequiredException{"x"}, ErrorKind::permission_denied, Domain::agent, never);
  row(SpentException{"x"}, ErrorKind::billing, Domain::agent, never);
  row(SpentTodayException{"x"}, ErrorKind::billing, Domain::agent, never);
  row(QuotaException{"x"}, ErrorKind::unknown, Domain::model, {true, 1s, 3});

  CHECK_FALSE(is_control_flow(thrown(std::runtime_error{"x"})));
  CHECK_FALSE(is_control_flow(std::exception_ptr{}));
}

TEST_CASE("what is said outranks what the type means") {
  const BillingException e{FailureInfo{.classification = classification_of(ErrorKind::rate_limit), .provider = "p"}};
  CHECK(e.kind() == ErrorKind::rate_limit);
  const BillingException left_out{FailureInfo{.provider = "p", .message = "m"}};
  CHECK(left_out.kind() == ErrorKind::billing);
  CHECK(left_out.failure().provider() == "p");
}

// --- TnsAI's tables, one by one
// -------------------------------------------------------------------------------------------

TEST_CASE("the error types of a model call, with their delays") {
  const std::tuple<ErrorType, ErrorKind, Numbers> table[] = {
      {ErrorType::model_not_found, ErrorKind::model_not_found, never},
      {ErrorType::authentication_failed, ErrorKind::auth, never},
      {ErrorType::content_filtered, ErrorKind::content_filtered, never},
      {ErrorType::invalid_request, ErrorKind::format_error, never},
      {ErrorType::model_overloaded, ErrorKind::overloaded, {true, 5s, 3}},
      {ErrorType::context_too_long, ErrorKind::context_overflow, never},
      {ErrorType::server_error, ErrorKind::server_error, {true, 2s, 3}},
      {ErrorType::malformed_tool_call, ErrorKind::malformed_tool_call, never},
      {ErrorType::capability_mismatch, ErrorKind::capability_mismatch, never},
      {ErrorType::unknown, ErrorKind::unknown, {true, 1s, 3}},
  };
  STATIC_REQUIRE(std::size(table) == std::size(rows<ErrorType>));
  for (const auto& [type, kind, expected] : table) {
    CAPTURE(to_string(type));
    const auto e = LLMException::of(type, "gpt-4o", "why");
    CHECK(e.error_type() == type);
    CHECK(e.kind() == kind);
    CHECK(e.model() == "gpt-4o");
    CHECK(numbers(e) == expected);
    CHECK(e.is_retryable() == row_of(type).retryable);
    CHECK(std::string{e.what()} == "why");
  }
}

TEST_CASE("the factories of a failed model call") {
  const std::exception_ptr cause = thrown(std::runtime_error{"socket closed"});
  CHECK(LLMException::model_not_found("gpt-5").error_type() == ErrorType::model_not_found);
  CHECK(LLMException::model_not_found("gpt-5").model() == "gpt-5");
  CHECK(std::string{LLMException::model_not_found("gpt-5").what()} == "Model 'gpt-5' was not found");

  const auto auth = LLMException::authentication_failed("claude-sonnet-4", "Invalid API key");
  CHECK(auth.error_type() == ErrorType::authentication_failed);
  CHECK_THAT(auth.what(), Matchers::ContainsSubstring("Invalid API key"));
  CHECK(LLMException::content_filtered("gpt-4o", "Violates content policy").error_type() ==
        ErrorType::content_filtered);

  const auto context = LLMException::context_too_long("gpt-4o-mini", 128000, 150000);
  CHECK(context.error_type() == ErrorType::context_too_long);
  CHECK(context.failure().classification().context_limit == 128000);
  CHECK(context.failure().classification().actual_tokens == 150000);
  CHECK_THAT(context.what(), Matchers::ContainsSubstring("150000"));

  CHECK(LLMException::model_overloaded("claude-sonnet-4").suggested_retry_delay() == 5s);
  const auto server = LLMException::server_error("gemini-2.5-flash", cause);
  CHECK(server.suggested_retry_delay() == 2s);
  CHECK(text_of(server.cause()) == "socket closed");
  CHECK(LLMException::server_error("gemini-2.5-flash").cause() == nullptr);

  const auto call = LLMException::malformed_tool_call("gpt-4o", "search", "Missing required field 'query'");
  CHECK(call.error_type() == ErrorType::malformed_tool_call);
  CHECK(call.failure().operation() == "search");
  CHECK_FALSE(call.is_retryable());
  CHECK(text_of(LLMException::malformed_tool_call("gpt-4o", "search", "Invalid JSON", cause).cause()) ==
        "socket closed");
}

TEST_CASE("a rate limit knows its wait") {
  const TimePoint now = std::chrono::sys_days{std::chrono::year{2026} / 3 / 1} + 12h;
  const std::tuple<std::string_view, std::optional<Duration>, Duration, WaitNote> table[] = {
      {"30", 30s, 30s, WaitNote::none},
      {" 1.5 ", 1500ms, 1500ms, WaitNote::none},
      {"0", std::nullopt, 60s, WaitNote::none},
      {"Sun, 01 Mar 2026 12:00:45 GMT", 45s, 45s, WaitNote::none},
      {"Sun, 01 Mar 2026 11:00:00 GMT", std::nullopt, 60s, WaitNote::in_the_past},
      {"-5", std::nullopt, 60s, WaitNote::negative},
      {"soon", std::nullopt, 60s, WaitNote::not_a_time},
      {"99999999999999999999", std::nullopt, 60s, WaitNote::too_large},
      {"", std::nullopt, 60s, WaitNote::none},
  };
  for (const auto& [header, retry_after, delay, note] : table) {
    CAPTURE(header);
    const auto e = RateLimitException::from_http_429("openai", header, now);
    CHECK(e.retry_after() == retry_after);
    CHECK(e.suggested_retry_delay() == delay);
    CHECK(e.max_retry_attempts() == 5);
    CHECK(e.failure().classification().wait_note == note);
    CHECK((std::string{e.what()}.find("ignored: " + std::string{to_string(note)}) != std::string::npos) ==
          (note != WaitNote::none));
    CHECK(e.service() == "openai");
    CHECK(e.failure().status() == 429);
    CHECK(e.kind() == ErrorKind::rate_limit);
    CHECK(e.is_retryable());
  }
  CHECK(RateLimitException::from_http_429("openai", "30").retry_after() == Duration{30s});

  const auto quota = RateLimitException::llm_quota_exceeded("claude-sonnet-4");
  CHECK(numbers(quota) == Numbers{true, 300s, 5});
  CHECK(quota.retry_after() == Duration{300s});
  CHECK(quota.service() == "claude-sonnet-4");
  CHECK(quota.kind() == ErrorKind::rate_limit);

  const auto api = RateLimitException::api_rate_limit("/api/v1/chat", 10s);
  CHECK(numbers(api) == Numbers{true, 10s, 5});
  CHECK(api.service() == "/api/v1/chat");
  CHECK(RateLimitException::api_rate_limit("/x", -1ms).suggested_retry_delay() == 60s);
  CHECK(RateLimitException::api_rate_limit("/x", -1ms).failure().classification().wait_note == WaitNote::negative);

  CHECK_FALSE(api.remaining_quota().has_value());
  FailureInfo info = RateLimitException::defaults();
  info.classification.remaining_quota = 7;
  CHECK(RateLimitException{info}.remaining_quota() == 7);
}

TEST_CASE("the categories of a failed action") {
  const std::tuple<ErrorCategory, std::string_view, bool> table[] = {
      {ErrorCategory::network, "Network error", true},
      {ErrorCategory::parameter, "Parameter error", false},
      {ErrorCategory::client_error, "Client error", false},
      {ErrorCategory::server_error, "Server error", true},
      {ErrorCategory::validation, "Validation error", false},
      {ErrorCategory::llm, "LLM error", true},
      {ErrorCategory::mcp, "MCP error", true},
      {ErrorCategory::invocation, "Invocation error", false},
      {ErrorCategory::unknown, "Unknown error", false},
  };
  STATIC_REQUIRE(std::size(table) == std::size(rows<ErrorCategory>));
  for (const auto& [category, shown, retryable] : table) {
    CAPTURE(shown);
    const auto e = ActionExecutionException::of("fetchWeather", ActionType::local, category, "why");
    CHECK(e.category() == category);
    CHECK(e.action_name() == "fetchWeather");
    CHECK(e.action_type() == ActionType::local);
    CHECK(numbers(e) == (retryable ? Numbers{true, 1s, 3} : never));
    CHECK(e.detailed_message() == "[LOCAL] Action 'fetchWeather' failed: why | Category: " + std::string{shown} +
                                      " | Retryable: " + (retryable ? "true" : "false"));
  }
}

TEST_CASE("the factories of a failed action") {
  const SocketTimeoutException cause{"Connect timed out"};
  const auto network = ActionExecutionException::from_network_error("fetchWeather", ActionType::web_service, cause);
  CHECK(network.category() == ErrorCategory::network);
  CHECK(network.kind() == ErrorKind::network);
  CHECK_THAT(
      network.detailed_message(),
      Matchers::ContainsSubstring("[WEB_SERVICE] Action 'fetchWeather' failed: Network error | Category: Network "
                                  "error | Retryable: true | Cause: ") &&
          Matchers::ContainsSubstring("SocketTimeoutException (Connect timed out)"));

  const auto parameter =
      ActionExecutionException::from_parameter_error("search", ActionType::local, "query is required", cause);
  CHECK(parameter.category() == ErrorCategory::parameter);
  CHECK(std::string{parameter.what()} == "Action 'search' failed: query is required");
  CHECK(text_of(parameter.cause()) == "Connect timed out");
  CHECK(ActionExecutionException::from_parameter_error("search", ActionType::local, "x").cause() == nullptr);

  const auto mcp = ActionExecutionException::from_mcp_error("mcp-tool-name", cause);
  CHECK(mcp.category() == ErrorCategory::mcp);
  CHECK(mcp.action_type() == ActionType::mcp);
  CHECK(mcp.is_retryable());
  const auto invocation = ActionExecutionException::from_invocation_error("calculate", ActionType::local, cause);
  CHECK(invocation.category() == ErrorCategory::invocation);
  CHECK_FALSE(invocation.is_retryable());
}

TEST_CASE("a failed action says what its model said") {
  const auto overloaded = LLMException::model_overloaded("claude-sonnet-4");
  const auto e = ActionExecutionException::from_llm_error("summarize", ActionType::llm, overloaded);
  CHECK(e.category() == ErrorCategory::llm);
  CHECK(e.kind() == ErrorKind::overloaded);
  CHECK(e.is_retryable());
  CHECK(e.suggested_retry_delay() == e.failure().suggested_retry_delay());
  CHECK(e.max_retry_attempts() == e.failure().max_retry_attempts());
  try {
    std::rethrow_exception(e.cause());
  } catch (const LLMException& llm) {
    CHECK(llm.error_type() == ErrorType::model_overloaded);
    CHECK(llm.model() == "claude-sonnet-4");
  }
  CHECK(
      e.detailed_message() ==
      "[LLM] Action 'summarize' failed: Model 'claude-sonnet-4' is overloaded | Category: LLM error | Retryable: true "
      "| Cause: LLMException (Model 'claude-sonnet-4' is overloaded)");

  const auto refused = LLMException::authentication_failed("m", "bad key");
  CHECK_FALSE(ActionExecutionException::from_llm_error("summarize", ActionType::llm, refused).is_retryable());
  const auto limited = RateLimitException::from_http_429("openai", "30");
  CHECK(ActionExecutionException::from_llm_error("a", ActionType::llm, limited).suggested_retry_delay() == 30s);
}

TEST_CASE("a failed action is retried within the bounds of what failed") {
  const auto retryability = [](const Exception& of) {
    return ActionExecutionException::from_llm_error("summarize", ActionType::llm, of).failure().retryability();
  };
  CHECK(retryability(TimeoutException::llm_timeout(30s)) == Retryability::until_breaker);
  CHECK(retryability(LLMException::authentication_failed("m", "expired")) == Retryability::by_rotation);
  CHECK(retryability(LLMException::malformed_tool_call("m", "search", "no JSON")) == Retryability::limited);
  CHECK(ActionExecutionException::from_api_error("a", ActionType::web_service, 504, "").failure().retryability() ==
        Retryability::until_breaker);
}

TEST_CASE("a status tells whether a call of an API is worth repeating") {
  for (int status = 100; status < 600; ++status) {
    CAPTURE(status);
    const auto e = ActionExecutionException::from_api_error("createIssue", ActionType::web_service, status, "text");
    const bool client = status >= 400 && status < 500, server = status >= 500;
    CHECK(e.is_retryable() == (server || status == 408 || status == 429));
    CHECK(e.category() == (client   ? ErrorCategory::client_error
                           : server ? ErrorCategory::server_error
                                    : ErrorCategory::unknown));
    CHECK(e.failure().status() == status);
    CHECK(numbers(e) == (e.is_retryable() ? Numbers{true, 1s, 3} : never));
  }
  const auto e = ActionExecutionException::from_api_error("createIssue", ActionType::web_service, 503,
                                                          "Service Unavailable", thrown(std::runtime_error{"eof"}));
  CHECK(std::string{e.what()} == "Action 'createIssue' failed: HTTP 503 Service Unavailable");
  CHECK(text_of(e.cause()) == "eof");

  CHECK(ActionExecutionException::from_api_error("a", ActionType::web_service, 1'000'429, "").failure().status() == 0);
  const auto kind = [](int status) {
    return ActionExecutionException::from_api_error("a", ActionType::web_service, status, "").kind();
  };
  CHECK(kind(401) == ErrorKind::auth);
  CHECK(kind(402) == ErrorKind::billing);
  CHECK(kind(403) == ErrorKind::permission_denied);
  CHECK(kind(404) == ErrorKind::unknown);
  CHECK(kind(410) == ErrorKind::unknown);
  CHECK(kind(407) == ErrorKind::network);
  CHECK(kind(409) == ErrorKind::format_error);
  CHECK(kind(425) == ErrorKind::overloaded);
  CHECK(kind(499) == ErrorKind::cancelled);
  CHECK(kind(498) == ErrorKind::format_error);
  CHECK(kind(501) == ErrorKind::capability_mismatch);
  CHECK(kind(524) == ErrorKind::idle_timeout);
  CHECK(kind(408) == ErrorKind::idle_timeout);
  CHECK(kind(413) == ErrorKind::payload_too_large);
  CHECK(kind(422) == ErrorKind::format_error);
  CHECK(kind(429) == ErrorKind::rate_limit);
  CHECK(kind(500) == ErrorKind::server_error);
  CHECK(kind(503) == ErrorKind::overloaded);
  CHECK(kind(504) == ErrorKind::idle_timeout);
}

TEST_CASE("network failures know the host, and that nothing was sent") {
  const auto refused = NetworkException::connection_refused("api.example.com", 443);
  CHECK(refused.host() == "api.example.com");
  CHECK(refused.port() == 443);
  CHECK(std::string{refused.what()} == "Connection refused by api.example.com:443");
  const auto dns = NetworkException::dns_resolution_failed("api.example.com", thrown(std::runtime_error{"NXDOMAIN"}));
  CHECK(dns.host() == "api.example.com");
  CHECK(dns.port() == 0);
  CHECK(text_of(dns.cause()) == "NXDOMAIN");
  const auto timeout = NetworkException::connection_timeout("api.example.com", 443, 5s);
  CHECK(timeout.failure().timeout() == Duration{5s});
  CHECK_THAT(timeout.what(), Matchers::ContainsSubstring("5000 ms"));
  for (const Exception* e : {static_cast<const Exception*>(&refused), static_cast<const Exception*>(&dns),
                             static_cast<const Exception*>(&timeout)}) {
    CHECK(numbers(*e) == Numbers{true, 2s, 5});
    CHECK(e->kind() == ErrorKind::network);
    CHECK(e->failure().classification().phase == Phase::not_sent);
  }
}

TEST_CASE("timeouts know their budget and wait half of it") {
  const auto llm = TimeoutException::llm_timeout(30s);
  CHECK(llm.timeout() == Duration{30s});
  CHECK(numbers(llm) == Numbers{true, 5s, 3});
  const auto http = TimeoutException::http_timeout("https://api.example.com/v1/chat?key=sk-secret", 10s);
  CHECK(http.operation() == "https://api.example.com/v1/chat");
  CHECK(std::string{http.what()} == "HTTP request to https://api.example.com/v1/chat timed out after 10000 ms");
  const auto action = TimeoutException::action_timeout("fetchData", 5s);
  CHECK(action.operation() == "fetchData");
  CHECK(numbers(action) == Numbers{true, 2500ms, 3});
  CHECK(action.failure().domain() == Domain::tool);
  CHECK(action.kind() == ErrorKind::idle_timeout);
}

TEST_CASE("of the URL that timed out no user, password or query is kept") {
  constexpr std::pair<std::string_view, std::string_view> table[] = {
      {"https://user:pass@api.example.com:8443/v1/@me?key=sk-x", "https://api.example.com:8443/v1/@me"},
      {"https://u@v:pass@api.example.com", "https://api.example.com"},
      {"user:pass@api.example.com/v1#part", "api.example.com/v1"},
      {"api.example.com/v1?from=https://a:b@c", "api.example.com/v1"},
      {"/v1/@me", "/v1/@me"},
      {"", ""},
  };
  for (const auto& [url, kept] : table) {
    const auto e = TimeoutException::http_timeout(url, 10s);
    CHECK(e.operation() == kept);
    CHECK(std::string{e.what()} == "HTTP request to " + std::string(kept) + " timed out after 10000 ms");
  }
}

TEST_CASE("missing capabilities name the model, the provider and what is missing") {
  const auto streaming = LLMCapabilityException::streaming_not_supported("phi", "Ollama");
  CHECK(streaming.capability() == "streaming");
  CHECK(streaming.model() == "phi");
  CHECK(streaming.provider() == "Ollama");
  CHECK(streaming.error_type() == ErrorType::capability_mismatch);
  CHECK(numbers(streaming) == never);
  CHECK(std::string{streaming.what()} == "Model 'phi' of Ollama does not support streaming");
  CHECK(LLMCapabilityException::vision_not_supported("gpt-3.5-turbo", "OpenAI").capability() == "vision");
  CHECK(LLMCapabilityException::structured_output_not_supported("llama-2", "Ollama").capability() ==
        "structured output");

  const ToolCallNotSupportedException tools{"phi", "Ollama"};
  CHECK(tools.model() == "phi");
  CHECK(tools.provider() == "Ollama");
  CHECK(numbers(tools) == never);
  CHECK(caught<TnsAI>([&] { throw tools; }) == "ToolCallNotSupportedException");
}

TEST_CASE("tools fail for good, or escalate") {
  const ToolExecutionException tool{"parse", "Binary data, not JSON"};
  CHECK(tool.tool() == "parse");
  CHECK(std::string{tool.what()} == "Tool 'parse' failed: Binary data, not JSON");
  const EscalationException escalation{"Schema mismatch", Severity::high, "json-fixer"};
  CHECK(escalation.reason() == "Schema mismatch");
  CHECK(escalation.severity() == Severity::high);
  CHECK(escalation.source() == "json-fixer");
  CHECK(EscalationException{"x"}.severity() == Severity::medium);
}

TEST_CASE("an approval is asked for, not failed") {
  const ApprovalRequiredException e{"deleteFile", "writes outside the workspace"};
  CHECK(e.action_name() == "deleteFile");
  CHECK(e.reason() == "writes outside the workspace");
  CHECK(e.is_control_flow());
  CHECK_FALSE(e.is_retryable());
}

TEST_CASE("a completed task carries its summary, result and notes") {
  const TaskCompleteException simple{"Analysis complete"};
  CHECK(simple.summary() == "Analysis complete");
  CHECK(simple.is_success());
  CHECK_FALSE(simple.has_result());
  CHECK(simple.result_as<int>() == nullptr);
  CHECK(simple.metadata().empty());
  CHECK(simple.reason().empty());

  const auto with_result =
      TaskCompleteException::with_result("Task done", std::map<std::string, int>{{"filesCreated", 5}});
  REQUIRE(with_result.has_result());
  REQUIRE(with_result.result_as<std::map<std::string, int>>() != nullptr);
  CHECK(with_result.result_as<std::map<std::string, int>>()->at("filesCreated") == 5);
  CHECK(with_result.result_as<std::map<std::string, long>>() == nullptr);
  CHECK(with_result.result_as<int>() == nullptr);

  const auto failed = TaskCompleteException::failed("Could not complete", "API unavailable");
  CHECK_FALSE(failed.is_success());
  CHECK(failed.reason() == "API unavailable");
  CHECK(failed.metadata().find("reason") == "API unavailable");

  const auto noted = TaskCompleteException::with_metadata("Done", {{"duration", "45s"}});
  CHECK(noted.metadata().find("duration") == "45s");
  CHECK(noted.is_success());
}

TEST_CASE("a result may be of any type, and is shared by copies") {
  struct Local {
    int value;
  };
  CHECK(TaskCompleteException::with_result("s", Local{4}).result_as<Local>()->value == 4);
  CHECK(*TaskCompleteException::with_result("s", std::make_unique<int>(6)).result_as<std::unique_ptr<int>>()->get() ==
        6);
  CHECK(*TaskCompleteException::with_result("s", "text").result_as<const char*>() == std::string{"text"});
  CHECK((*TaskCompleteException::with_result("s", std::any{7}).result_as<std::any>()).type() == typeid(int));

  static int alive = 0;
  struct Counted {
    Counted() { ++alive; }
    Counted(const Counted&) { ++alive; }
    ~Counted() { --alive; }
  };
  {
    const auto first = TaskCompleteException::with_result("s", Counted{});
    const int made = alive;
    const auto copy = first;
    CHECK(alive == made);
    CHECK(first.result_as<Counted>() == copy.result_as<Counted>());
  }
  CHECK(alive == 0);
}

// --- causes ----------------------------------------------------------------------------------------------------------

TEST_CASE("a cause that is given is found by the standard library") {
  const auto e = with_cause(QuotaException{"over"}, std::make_exception_ptr(std::string{"not even an exception"}));
  try {
    throw e;
  } catch (const QuotaException& caught_one) {
    try {
      std::rethrow_if_nested(caught_one);
      FAIL("nothing was nested");
    } catch (const std::string& text) {
      CHECK(text == "not even an exception");
    }
    CHECK(caught_one.code() == "TNSAI-QUOTA");
    CHECK(text_of(caught_one.cause()) == "not even an exception");
    CHECK(caught_one.failure().cause() != nullptr);
  }
}

TEST_CASE("a cause that the standard library nests is found") {
  try {
    try {
      throw std::runtime_error{"inner"};
    } catch (...) {
      std::throw_with_nested(NetworkException::connection_refused("h", 1));
    }
  } catch (const Exception& e) {
    CHECK(text_of(e.cause()) == "inner");
    // and survives being thrown and captured again
    try {
      e.rethrow();
    } catch (const NetworkException& again) {
      CHECK(text_of(again.cause()) == "inner");
      CHECK(again.host() == "h");
      try {
        std::rethrow_exception(again.to_exception_ptr());
      } catch (const NetworkException& third) {
        CHECK(text_of(third.cause()) == "inner");
      }
    }
  }
}

TEST_CASE("a cause given as a reference is never sliced") {
  // a base of what was thrown, while it is being handled
  try {
    throw SocketTimeoutException{"Connect timed out"};
  } catch (const std::exception& e) {
    const auto failed = LLMException::server_error("m", e);
    CHECK_THROWS_AS(std::rethrow_if_nested(failed), SocketTimeoutException);
  }
  // one of ours by its base, at any time
  const auto inner = LLMException::server_error("m");
  const Exception& base = inner;
  const auto outer = ActionExecutionException::from_llm_error("a", ActionType::llm, base);
  CHECK_THROWS_AS(std::rethrow_if_nested(outer), LLMException);
  // a base of what nobody threw: its text is all that can be had
  const SocketTimeoutException unthrown{"never thrown"};
  const std::exception& unthrown_base = unthrown;
  CHECK(text_of(LLMException::server_error("m", unthrown_base).cause()) == "never thrown");
  CHECK_THROWS_AS(std::rethrow_if_nested(LLMException::server_error("m", unthrown)), SocketTimeoutException);
  // while something else is being handled
  try {
    throw 1;
  } catch (...) {
    const auto failed = LLMException::server_error("m", std::runtime_error{"other"});
    CHECK(text_of(failed.cause()) == "other");
  }
}

TEST_CASE("a cause may be given by a base that is abstract") {
  struct Numbered : std::exception {
    [[nodiscard]] virtual int number() const = 0;
  };
  struct Leaf : Numbered {
    [[nodiscard]] int number() const override { return 7; }
    [[nodiscard]] const char* what() const noexcept override { return "seven"; }
  };
  try {
    throw Leaf{};
  } catch (const Numbered& e) {
    CHECK_THROWS_AS(std::rethrow_if_nested(LLMException::server_error("m", e)), Leaf);
  }
  const Leaf unthrown;
  const Numbered& base = unthrown;
  CHECK(text_of(LLMException::server_error("m", base).cause()) == "seven");
}

TEST_CASE("a second cause takes the place of the first") {
  const auto first = LLMException::server_error("m", thrown(std::runtime_error{"first"}));
  const auto second = with_cause(first, thrown(std::runtime_error{"second"}));
  STATIC_REQUIRE(std::is_same_v<decltype(second), decltype(first)>);
  CHECK(text_of(second.cause()) == "second");
  REQUIRE(second.failure().cause() != nullptr);
  CHECK(second.failure().cause()->message() == "second");
  CHECK(second.failure().cause()->cause() == nullptr);
}

TEST_CASE("a null cause is an exception that could not be captured") {
  const auto e = LLMException::server_error("m", std::exception_ptr{});
  CHECK_THROWS_AS(std::rethrow_if_nested(e), std::bad_exception);
}

TEST_CASE("an exception is thrown again as its own type with another cause") {
  const auto first = LLMException::server_error("m", thrown(std::runtime_error{"first"}));
  const Exception& base = first;
  try {
    base.rethrow_with(thrown(std::runtime_error{"second"}));
  } catch (const LLMException& e) {
    CHECK(e.model() == "m");
    CHECK(text_of(e.cause()) == "second");
    REQUIRE(e.failure().cause() != nullptr);
    CHECK(e.failure().cause()->message() == "second");
  }
  CHECK_THROWS_AS(wire::Stalled{"x"}.rethrow_with(thrown(1)), wire::Stalled);
}

TEST_CASE("a final type keeps its type, and the standard library nests nothing in it") {
  CHECK_THROWS_AS(wire::Stalled{"x"}.rethrow(), wire::Stalled);
  CHECK(wire::Stalled{"x"}.kind() == ErrorKind::idle_timeout);
}

TEST_CASE("the root cause is the innermost") {
  const auto socket = thrown(SocketTimeoutException{"Connect timed out"});
  const auto llm = LLMException::server_error("m", socket);
  const auto action = ActionExecutionException::from_llm_error("a", ActionType::llm, llm);
  CHECK(text_of(root_cause(action)) == "Connect timed out");
  CHECK(text_of(root_cause(action.to_exception_ptr())) == "Connect timed out");
  CHECK(text_of(root_cause(socket)) == "Connect timed out");
  CHECK(text_of(root_cause(QuotaException{"alone"})) == "alone");
  CHECK(root_cause(std::exception_ptr{}) == nullptr);
  CHECK(root_cause(action.failure()).message() == "Connect timed out");
  CHECK(root_cause(Failure{}) == Failure{});
}

// --- throwing and reading
// ----------------------------------------------------------------------------------------------

TEST_CASE("raise throws the type that the kind's row names, of the brand that is asked for") {
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    const Failure f{classification_of(row.value)};
    CHECK(caught<TnsAI>([&] { raise(f); }) == to_string(row.thrown_as));
    CHECK(caught<Acme>([&] { raise<Acme>(f); }) == to_string(row.thrown_as));
    CHECK(caught<TnsAI>([&] { raise<Acme>(f); }) == "root");
    try {
      raise(f);
    } catch (const Exception& e) {
      CHECK(e.failure() == f);
      CHECK(e.type_name() == to_string(row.thrown_as));
    }
  }
}

TEST_CASE("two brands live in one program, and the root catches either") {
  const auto kinds = [](auto&& act) -> std::optional<ErrorKind> {
    try {
      act();
    } catch (const Exception& e) {
      return e.kind();
    }
    return std::nullopt;
  };
  CHECK(kinds([] { throw BasicBillingException<Acme>{"x"}; }) == ErrorKind::billing);
  CHECK(kinds([] { throw BillingException{"x"}; }) == ErrorKind::billing);
  CHECK_FALSE(std::is_base_of_v<TnsAIException, BasicBillingException<Acme>>);
}

TEST_CASE("our own exceptions keep their failure when they are read") {
  const RateLimitException e = RateLimitException::from_http_429("openai", "30");
  const Failure f = failure_from(thrown(e));
  CHECK(f == e.failure());
  CHECK(f.message().data() == e.failure().message().data());  // the same record
  CHECK(failure_from(std::exception_ptr{}) == Failure{});
}

TEST_CASE("exceptions of the standard library are read by type, code and text") {
  using E = std::errc;
  const auto system = [](E code) { return thrown(std::system_error{std::make_error_code(code)}); };
  struct Row {
    std::exception_ptr exception;
    ErrorKind kind;
    ToolErrorCode tool_code;
    bool retryable;
    Domain domain;
  };
  const Row table[] = {
      {system(E::no_such_file_or_directory), ErrorKind::unknown, ToolErrorCode::not_found, false, Domain::storage},
      {system(E::permission_denied), ErrorKind::permission_denied, ToolErrorCode::permission_denied, false,
       Domain::tool},
      {system(E::no_space_on_device), ErrorKind::unknown, ToolErrorCode::io_error, false, Domain::storage},
      {system(E::connection_refused), ErrorKind::network, ToolErrorCode::io_error, true, Domain::model},
      {system(E::connection_reset), ErrorKind::network, ToolErrorCode::io_error, true, Domain::model},
      {system(E::timed_out), ErrorKind::network, ToolErrorCode::timeout, true, Domain::model},
      {system(E::operation_canceled), ErrorKind::cancelled, ToolErrorCode::unknown, false, Domain::tool},
      {system(E::invalid_argument), ErrorKind::format_error, ToolErrorCode::validation_error, false, Domain::tool},
      {thrown(
           std::filesystem::filesystem_error{"open", "/no/such", std::make_error_code(E::no_such_file_or_directory)}),
       ErrorKind::unknown, ToolErrorCode::not_found, false, Domain::storage},
      {thrown(std::system_error{make_error_code(ErrorKind::overloaded)}), ErrorKind::overloaded,
       ToolErrorCode::rate_limited, true, Domain::tool},
      {thrown(std::ios_base::failure{"stream"}), ErrorKind::unknown, ToolErrorCode::io_error, false, Domain::storage},
      {thrown(std::bad_alloc{}), ErrorKind::unknown, ToolErrorCode::unknown, false, Domain::agent},
      {thrown(std::future_error{std::future_errc::broken_promise}), ErrorKind::unknown, ToolErrorCode::unknown, false,
       Domain::agent},
      {thrown(std::invalid_argument{"stoi"}), ErrorKind::format_error, ToolErrorCode::validation_error, false,
       Domain::tool},
      {thrown(std::domain_error{"log"}), ErrorKind::format_error, ToolErrorCode::validation_error, false, Domain::tool},
      {thrown(std::out_of_range{"at"}), ErrorKind::format_error, ToolErrorCode::validation_error, false, Domain::tool},
      {thrown(std::logic_error{"bug"}), ErrorKind::unknown, ToolErrorCode::unknown, false, Domain::agent},
      {thrown(std::runtime_error{"429 Too Many Requests"}), ErrorKind::rate_limit, ToolErrorCode::rate_limited, true,
       Domain::model},
      {thrown(std::runtime_error{"something odd"}), ErrorKind::unknown, ToolErrorCode::unknown, true, Domain::model},
      {thrown(42), ErrorKind::unknown, ToolErrorCode::unknown, true, Domain::model},
      {thrown(std::string{"429"}), ErrorKind::unknown, ToolErrorCode::unknown, true, Domain::model},
  };
  for (const auto& [exception, kind, tool_code, retryable, domain] : table) {
    CAPTURE(text_of(exception));
    const Failure f = failure_from(exception);
    CHECK(f.kind() == kind);
    CHECK(f.tool_code() == tool_code);
    CHECK(f.is_retryable() == retryable);
    CHECK(f.domain() == domain);
    try {
      std::rethrow_exception(exception);
    } catch (const std::exception& e) {
      CHECK(f.message() == e.what());
    } catch (...) {
      CHECK(f.message() == row_of(ErrorKind::unknown).meaning);
    }
  }
  CHECK(failure_from(thrown(std::runtime_error{"x"})).metadata("exception.type") == "std::runtime_error");
  CHECK(failure_from(thrown(42)).metadata("exception.type") == "int");
}

TEST_CASE("the exception being handled becomes a failure, with its causes") {
  CHECK(failure_from_current() == Failure{});
  try {
    try {
      throw RateLimitException::from_http_429("openai", "30");
    } catch (...) {
      std::throw_with_nested(std::runtime_error{"call failed"});
    }
  } catch (...) {
    const Failure f = failure_from_current();
    CHECK(f.message() == "call failed");
    CHECK(f.kind() == ErrorKind::rate_limit);  // what says nothing itself is what its cause is
    CHECK(f.suggested_retry_delay() == 30s);
    REQUIRE(f.cause() != nullptr);
    CHECK(f.cause()->provider() == "openai");
  }
}

TEST_CASE("the reader of texts is a parameter") {
  const auto all_billing = [](std::string_view) { return classification_of(ErrorKind::billing); };
  CHECK(failure_from(thrown(std::runtime_error{"x"}), all_billing).kind() == ErrorKind::billing);
  try {
    throw std::runtime_error{"x"};
  } catch (...) {
    CHECK(failure_from_current(all_billing).kind() == ErrorKind::billing);
  }
}

TEST_CASE("an exception has attributes under its own code") {
  const auto json = attributes_json(RateLimitException::from_http_429("openai", "30"));
  CHECK(json ==
        R"({"error.code":"TNSAI-RATELIMIT","error.category":"MODEL","error.type":"rate_limit","retryable":true,)"
        R"("retry.after.ms":30000,"http.response.status_code":429,"gen_ai.provider.name":"openai"})");
  CHECK_THAT(attributes_json(BasicBillingException<Acme>{"x"}), Matchers::ContainsSubstring("ACME-BILLING"));
}

// --- memory ----------------------------------------------------------------------------------------------------------

TEST_CASE("throwing and catching from a failure allocates nothing of our own") {
  const Failure f{FailureInfo{.classification = classification_of(ErrorKind::rate_limit), .message = "slow down"}};
  CHECK(allocations_in([&] {
          try {
            raise(f);
          } catch (const RateLimitException& e) {
            if (e.kind() != ErrorKind::rate_limit) std::abort();
          }
        }) == 0);
}

TEST_CASE("without memory, factories still give an exception of the right kind") {
  std::optional<RateLimitException> limited;
  std::optional<LLMException> overloaded;
  Failure foreign;
  const std::exception_ptr runtime = thrown(std::runtime_error{"429 Too Many Requests"});
  without_memory([&] {
    limited.emplace(RateLimitException::from_http_429("a provider with a name that needs memory", "30"));
    overloaded.emplace(LLMException::model_overloaded("a model with a name that needs memory"));
    foreign = failure_from(runtime);
  });
  CHECK(limited->kind() == ErrorKind::rate_limit);
  CHECK(limited->failure().status() == 429);
  CHECK(limited->is_retryable());
  CHECK(std::string{limited->what()} == row_of(ErrorKind::rate_limit).meaning);
  CHECK(overloaded->kind() == ErrorKind::overloaded);
  CHECK(foreign.kind() == ErrorKind::rate_limit);
}

TEST_CASE("without memory, an exception keeps what it says when it is given a cause") {
  const BillingException alone{"account 7 is out of credit"};
  std::optional<Caused<BillingException>> caused;
  const std::exception_ptr cause = thrown(std::runtime_error{"402"});
  without_memory([&] { caused.emplace(with_cause(alone, cause)); });
  CHECK(std::string{caused->what()} == "account 7 is out of credit");
  CHECK(text_of(caused->cause()) == "402");
}

TEST_CASE("a reader of texts that throws breaks nothing: the text then says nothing") {
  const auto broken = [](std::string_view) -> Classification { throw std::runtime_error("a broken reader"); };
  const Failure failure = failure_from(thrown(std::runtime_error{"429 Too Many Requests"}), broken);
  CHECK(failure.kind() == ErrorKind::unknown);
  CHECK(failure.message() == "429 Too Many Requests");
}

// --- switches --------------------------------------------------------------------------------------------------------

// Compiles without a default under -Wswitch, with which a forgotten enumerator would be an error.
#ifdef __GNUC__
#pragma GCC diagnostic error "-Wswitch"
#endif
TEST_CASE("switches over the vocabularies need no default") {
  const auto of_category = [](ErrorCategory category) {
    switch (category) {
      case ErrorCategory::network:
      case ErrorCategory::server_error:
      case ErrorCategory::llm:
      case ErrorCategory::mcp:
        return true;
      case ErrorCategory::parameter:
      case ErrorCategory::client_error:
      case ErrorCategory::validation:
      case ErrorCategory::invocation:
      case ErrorCategory::unknown:
        return false;
    }
    return false;
  };
  for (const auto& row : rows<ErrorCategory>) CHECK(of_category(row.value) == row.retryable);

  const auto of_type = [](ErrorType type) {
    switch (type) {
      case ErrorType::model_overloaded:
      case ErrorType::server_error:
      case ErrorType::unknown:
        return true;
      case ErrorType::model_not_found:
      case ErrorType::authentication_failed:
      case ErrorType::content_filtered:
      case ErrorType::invalid_request:
      case ErrorType::context_too_long:
      case ErrorType::malformed_tool_call:
      case ErrorType::capability_mismatch:
        return false;
    }
    return false;
  };
  for (const auto& row : rows<ErrorType>) CHECK(of_type(row.value) == row.retryable);

  const auto of_kind = [](ErrorKind kind) {
    switch (kind) {
      case ErrorKind::auth:
      case ErrorKind::auth_permanent:
      case ErrorKind::permission_denied:
      case ErrorKind::billing:
      case ErrorKind::context_overflow:
      case ErrorKind::payload_too_large:
      case ErrorKind::model_not_found:
      case ErrorKind::capability_mismatch:
      case ErrorKind::content_filtered:
      case ErrorKind::format_error:
      case ErrorKind::malformed_tool_call:
      case ErrorKind::cancelled:
      case ErrorKind::config:
        return false;
      case ErrorKind::rate_limit:
      case ErrorKind::overloaded:
      case ErrorKind::server_error:
      case ErrorKind::network:
      case ErrorKind::idle_timeout:
      case ErrorKind::empty_response:
      case ErrorKind::unknown:
        return true;
    }
    return false;
  };
  for (const auto& row : rows<ErrorKind>)
    CHECK(of_kind(row.value) == Failure{classification_of(row.value)}.is_retryable());
}

// --- overrides -------------------------------------------------------------------------------------------------------

namespace {

struct Fickle : Subtype<Fickle, LLMException> {
  using Subtype::Subtype;
  bool again = false;
  std::optional<Duration> delay;
  std::optional<int> retries;

  bool is_retryable() const noexcept override { return again; }
  Duration suggested_retry_delay() const noexcept override { return delay ? *delay : Subtype::suggested_retry_delay(); }
  int max_retry_attempts() const noexcept override {
    return retries && failure().model() == "m" ? *retries : Subtype::max_retry_attempts();
  }
};

Fickle fickle(ErrorKind kind, bool again, std::optional<Duration> delay = {}, std::optional<int> retries = {}) {
  Fickle e{FailureInfo{.classification = classification_of(kind), .model = "m", .message = "x"}};
  e.again = again;
  e.delay = delay;
  e.retries = retries;
  return e;
}

}  // namespace

TEST_CASE("what a type overrides holds in its failure, in every copy and behind every base") {
  for (const KindTraits& row : rows<ErrorKind>)
    for (const bool again : {false, true})
      for (const std::optional<Duration> delay :
           {std::optional<Duration>{}, std::optional{Duration{0}}, std::optional{Duration{7}}})
        for (const std::optional<int> retries :
             {std::optional<int>{}, std::optional{-1}, std::optional{0}, std::optional{9}}) {
          CAPTURE(row.name, again);
          const Fickle e = fickle(row.value, again, delay, retries);
          const Fickle copy = e;
          const std::exception_ptr kept = copy.to_exception_ptr();
          CHECK(detail::failure_of(kept) == e.failure());
          const Failure& f = static_cast<const Exception&>(copy).failure();
          CHECK(f.kind() == row.value);
          CHECK(f.is_retryable() == again);
          CHECK(f.max_retry_attempts() == (again ? std::max(retries.value_or(e.max_retry_attempts()), 0) : 0));
          if (again && delay) CHECK(f.suggested_retry_delay() == std::max(*delay, Duration{1}));
          if (again && !delay) CHECK(f.suggested_retry_delay() == e.suggested_retry_delay());
          if (!again) CHECK(f.suggested_retry_delay() == Duration{0});
        }
}

TEST_CASE("without overrides a failure is the one that the exception was made of") {
  const Failure made{classification_of(ErrorKind::overloaded)};
  const LLMException e{made};
  CHECK(e.failure() == made);
  CHECK(&e.failure() == &e.failure());
  const Fickle same = fickle(ErrorKind::overloaded, true);
  CHECK(same.failure() == Failure{same.failure().info()});
  CHECK(same.failure().suggested_retry_delay() == Duration{5000});
}

TEST_CASE("a stack is kept, and shown to developers alone") {
  const auto capture = [] { return std::string{"main()\nask()"}; };
  try {
    throw with_stack(with_cause(LLMException::server_error("m"), std::make_exception_ptr(1)), capture);
  } catch (const LLMException& e) {
    CHECK(e.failure().stack() == "main()\nask()");
    CHECK(e.failure().cause() != nullptr);
  }
  const auto fails = []() -> std::string { throw 1; };
  CHECK(with_stack(Failure{classification_of(ErrorKind::auth)}, fails).stack().empty());
  CHECK(with_stack(Failure{}, capture).stack() == "main()\nask()");
}

namespace {

/// A type of a user's who does not know of `Subtype`.
struct PlainQuotaException : triage::LLMException {
  using triage::LLMException::LLMException;
  int team = 7;
};

}  // namespace

TEST_CASE("a type that derives without Subtype keeps its type where it is handled: rethrown, kept, and nested") {
  const auto thrown = [](auto&& act) {
    try {
      PlainQuotaException quota("the budget is spent");
      quota.team = 9;
      throw quota;
    } catch (const triage::Exception& e) {
      act(e);
    }
  };
  CHECK_THROWS_AS(thrown([](const triage::Exception& e) { e.rethrow(); }), PlainQuotaException);
  std::exception_ptr kept;
  thrown([&](const triage::Exception& e) { kept = e.to_exception_ptr(); });
  try {
    std::rethrow_exception(kept);
  } catch (const PlainQuotaException& e) {
    CHECK(e.team == 9);
  }
  thrown([&](const triage::Exception& e) {
    const auto caused = triage::with_cause(triage::LLMException{"gave up"}, e);
    CHECK_THROWS_AS(std::rethrow_exception(caused.cause()), PlainQuotaException);
  });
#if TRIAGE_RTTI
  const triage::NetworkException reset("reset");
  CHECK_THROWS_AS(thrown([&](const triage::Exception& e) { e.rethrow_with(reset); }), PlainQuotaException);
#endif
}

TEST_CASE("a type that derives without Subtype keeps its type where its own name is used: as a cause, and with one") {
  PlainQuotaException quota("the budget is spent");
  quota.team = 9;
#if TRIAGE_RTTI
  const auto caused = triage::with_cause(triage::LLMException{"gave up"}, quota);
  try {
    std::rethrow_exception(caused.cause());
  } catch (const PlainQuotaException& e) {
    CHECK(e.team == 9);
  }
#endif
  const auto with = triage::with_cause(quota, triage::NetworkException("reset"));
  const triage::Exception& base = with;
  CHECK_THROWS_AS(base.rethrow(), PlainQuotaException);
  CHECK_THROWS_AS(std::rethrow_exception(base.to_exception_ptr()), PlainQuotaException);
  try {
    base.rethrow_with(triage::TimeoutException("60 s"));
  } catch (const PlainQuotaException& e) {
    CHECK(e.team == 9);
    CHECK_THROWS_AS(std::rethrow_exception(e.cause()), triage::TimeoutException);
  }
}

TEST_CASE("a parser's error that was thrown again as text is an answer that could not be read") {
  const auto kind_of = [](const std::string& text) {
    return triage::failure_from(std::make_exception_ptr(std::runtime_error(text))).kind();
  };
  for (const char* const text : {
           "[json.exception.parse_error.101] parse error at line 1, column 1: syntax error while parsing value - "
           "unexpected end of input; expected '[', '{', or a literal",
           "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while parsing object key - "
           "invalid literal; last read: '{s'; expected string literal",
           "[json.exception.parse_error.101] parse error at line 9, column 3: syntax error while parsing array - "
           "unexpected '}'; expected ']'",
           "[json.exception.parse_error.110] parse error at byte 1: cannot read 2 bytes from vector",
           "[json.exception.type_error.302] type must be string, but is null",
           "[json.exception.out_of_range.403] key 'choices' not found",
           "chat failed: [json.exception.type_error.305] cannot use operator[] with a string argument with array",
           "syntax error [boost.json:1]",
           "<!DOCTYPE html>\n<html><head><title>Welcome</title></head></html>",
           "unexpected response: <HTML lang=\"en\">",
           "Failed to parse JSON response",
       }) {
    CAPTURE(text);
    CHECK(triage::to_string(kind_of(text)) == triage::to_string(triage::ErrorKind::empty_response));
  }
  CHECK(kind_of("HTTP 401: [json.exception.parse_error.101] parse error") != triage::ErrorKind::empty_response);
  CHECK(kind_of("<html><h1>503 Service Temporarily Unavailable</h1></html>") != triage::ErrorKind::empty_response);
  CHECK(kind_of("Invalid tool call: [json.exception.parse_error.101] parse error at line 1") ==
        triage::ErrorKind::malformed_tool_call);
}

#endif
