// TnsAI.Core, "Error Handling".
// clang-format off

#include <clocale>
#include <stdexcept>

#include <triage/exceptions.hpp>
#include <triage/failure.hpp>

#include "facts.hpp"

using namespace triage;
using namespace std::chrono_literals;
using namespace documents;

namespace {

struct QuotaException : Subtype<QuotaException, LLMException> {
  using Subtype::Subtype;
};

struct SocketTimeoutException : std::runtime_error {
  using runtime_error::runtime_error;
};

struct PatientException : Subtype<PatientException, LLMException> {
  using Subtype::Subtype;
  Duration suggested_retry_delay() const noexcept override { return 7s; }
  int max_retry_attempts() const noexcept override { return 9; }
};

const std::runtime_error broken{"broken pipe"};

/// Whether an `E` with that text is nested in `e`.
template <class E>
bool has_cause(const Exception& e, std::string_view what) {
  std::string said;
  return cause_as<E>(e, [&](const E& cause) { said = cause.what(); }) && said == what;
}

bool is_never_retried(const Exception& e) {
  return !e.is_retryable() && e.suggested_retry_delay() == 0s && e.max_retry_attempts() == 0;
}

}  // namespace

TEST_CASE("TnsAI: the base class") {
  const TnsAIException root{"x"};
  facts("TnsAIException", {
    {"it is an unchecked exception of the language", std::is_base_of_v<std::exception, TnsAIException>},
    {"it can be thrown by itself", throws<TnsAIException>([] { throw TnsAIException{"x"}; })},
    {"LLMException extends it", std::is_base_of_v<TnsAIException, LLMException>},
    {"RateLimitException extends it", std::is_base_of_v<TnsAIException, RateLimitException>},
    {"ActionExecutionException extends it", std::is_base_of_v<TnsAIException, ActionExecutionException>},
    {"NetworkException extends it", std::is_base_of_v<TnsAIException, NetworkException>},
    {"TimeoutException extends it", std::is_base_of_v<TnsAIException, TimeoutException>},
    {"ValidationException extends it", std::is_base_of_v<TnsAIException, ValidationException>},
    {"ApprovalRequiredException extends it", std::is_base_of_v<TnsAIException, ApprovalRequiredException>},
    {"TaskCompleteException extends it", std::is_base_of_v<TnsAIException, TaskCompleteException>},
    {"LLMCapabilityException extends it", std::is_base_of_v<TnsAIException, LLMCapabilityException>},
    {"ToolCallNotSupportedException extends it", std::is_base_of_v<TnsAIException, ToolCallNotSupportedException>},
  });
  facts("Its methods", {
    {"a network failure is transient", NetworkException{"x"}.is_retryable()},
    {"a rate limit is transient", RateLimitException{"x"}.is_retryable()},
    {"a server error is transient", LLMException::server_error("m").is_retryable()},
    {"a refused key is not", !LLMException::authentication_failed("m", "x").is_retryable()},
    {"a retryable one is retried after 1000 ms by default", root.is_retryable() && root.suggested_retry_delay() == 1000ms},
    {"one that is not retryable has no delay", ValidationException{"x"}.suggested_retry_delay() == 0ms},
    {"a retryable one is retried 3 times by default", root.max_retry_attempts() == 3},
    {"one that is not retryable is retried 0 times", ValidationException{"x"}.max_retry_attempts() == 0},
    {"subclasses override the delay", RateLimitException{"x"}.suggested_retry_delay() != root.suggested_retry_delay()},
    {"a subclass of the user's overrides it, too", PatientException{"x"}.suggested_retry_delay() == 7s},
    {"and whoever only sees its failure goes by that", PatientException{"x"}.failure().suggested_retry_delay() == 7s},
    {"so it is with the attempts", PatientException{"x"}.failure().max_retry_attempts() == 9},
  });
  struct CodeRow {
    std::string code;
    std::string_view is;
  };
  const CodeRow codes[] = {
    {std::string(root.code()), "TNSAI-TNSAI"},
    {std::string(LLMException{"x"}.code()), "TNSAI-LLM"},
    {std::string(NetworkException{"x"}.code()), "TNSAI-NETWORK"},
    {std::string(RateLimitException{"x"}.code()), "TNSAI-RATELIMIT"},
    {std::string(ActionExecutionException{"x"}.code()), "TNSAI-ACTIONEXECUTION"},
    {std::string(TimeoutException{"x"}.code()), "TNSAI-TIMEOUT"},
    {std::string(ValidationException{"x"}.code()), "TNSAI-VALIDATION"},
    {std::string(ApprovalRequiredException{"a", "r"}.code()), "TNSAI-APPROVALREQUIRED"},
    {std::string(TaskCompleteException{"x"}.code()), "TNSAI-TASKCOMPLETE"},
    {std::string(LLMCapabilityException{"x"}.code()), "TNSAI-LLMCAPABILITY"},
    {std::string(ToolCallNotSupportedException{"m", "p"}.code()), "TNSAI-TOOLCALLNOTSUPPORTED"},
    {std::string(QuotaException{"x"}.code()), "TNSAI-QUOTA"},  // of a user's own class
  };
  for (const CodeRow& row : codes) facts("Error codes", {{std::string(row.is) + " comes from the class name", row.code == row.is}});
  std::setlocale(LC_ALL, "tr_TR.UTF-8");
  facts("Error codes", {{"they depend on no locale", TimeoutException{"x"}.code() == "TNSAI-TIMEOUT"}});
  std::setlocale(LC_ALL, "C");
}

TEST_CASE("TnsAI: LLMException and its ErrorType") {
  struct TypeRow {
    ErrorType type;
    std::string_view name;
    bool retryable;
    Duration delay;  // Ruled: what is not retryable has no delay
  };
  constexpr TypeRow types[] = {
    {ErrorType::model_not_found, "MODEL_NOT_FOUND", false, 0ms},
    {ErrorType::authentication_failed, "AUTHENTICATION_FAILED", false, 0ms},
    {ErrorType::content_filtered, "CONTENT_FILTERED", false, 0ms},
    {ErrorType::invalid_request, "INVALID_REQUEST", false, 0ms},
    {ErrorType::model_overloaded, "MODEL_OVERLOADED", true, 5000ms},
    {ErrorType::context_too_long, "CONTEXT_TOO_LONG", false, 0ms},
    {ErrorType::server_error, "SERVER_ERROR", true, 2000ms},
    {ErrorType::malformed_tool_call, "MALFORMED_TOOL_CALL", false, 0ms},
    {ErrorType::capability_mismatch, "CAPABILITY_MISMATCH", false, 0ms},
    {ErrorType::unknown, "UNKNOWN", true, 1000ms},
  };
  CHECK(std::size(types) == std::size(rows<ErrorType>));
  for (const TypeRow& row : types) {
    const LLMException e = LLMException::of(row.type, "gpt-4o", "why");
    const std::string name(row.name);
    facts("ErrorType", {
      {name + " is its spelling", to_string(row.type) == row.name && from_string<ErrorType>(row.name) == row.type},
      {name + " says whether a retry makes sense", row_of(row.type).retryable == row.retryable},
      {name + " is described", !row_of(row.type).description.empty()},
      {name + " is what an exception of it has", e.error_type() == row.type},
      {name + " decides whether that is retryable", e.is_retryable() == row.retryable},
      {name + " decides its delay", e.suggested_retry_delay() == row.delay},
      {name + " decides its attempts", e.max_retry_attempts() == (row.retryable ? 3 : 0)},
    });
  }
  facts("LLMException", {
    {"it names the model", LLMException::of(ErrorType::unknown, "gpt-4o", "x").model() == "gpt-4o"},
    {"with a message alone, its type is UNKNOWN", LLMException{"x"}.error_type() == ErrorType::unknown},
    {"its message is what it was given", std::string_view{LLMException{"no answer"}.what()} == "no answer"},
  });
}

TEST_CASE("TnsAI: factories of LLMException") {
  struct FactoryRow {
    std::string_view name;
    LLMException made;
    ErrorType type;
    std::string_view model;
    std::string_view says;
  };
  const FactoryRow factories[] = {
    {"model_not_found", LLMException::model_not_found("gpt-5"), ErrorType::model_not_found, "gpt-5", "gpt-5"},
    {"authentication_failed", LLMException::authentication_failed("claude-sonnet-4", "Invalid API key"), ErrorType::authentication_failed, "claude-sonnet-4", "Invalid API key"},
    {"content_filtered", LLMException::content_filtered("gpt-4o", "Violates content policy"), ErrorType::content_filtered, "gpt-4o", "Violates content policy"},
    {"context_too_long", LLMException::context_too_long("gpt-4o-mini", 128000, 150000), ErrorType::context_too_long, "gpt-4o-mini", "150000"},
    {"model_overloaded", LLMException::model_overloaded("claude-sonnet-4"), ErrorType::model_overloaded, "claude-sonnet-4", "overloaded"},
    {"server_error", LLMException::server_error("gemini-2.5-flash", broken), ErrorType::server_error, "gemini-2.5-flash", "gemini-2.5-flash"},
    {"malformed_tool_call", LLMException::malformed_tool_call("gpt-4o", "search", "Invalid JSON in arguments", broken), ErrorType::malformed_tool_call, "gpt-4o", "Invalid JSON in arguments"},
    {"malformed_tool_call without a cause", LLMException::malformed_tool_call("gpt-4o", "search", "Missing required field 'query'"), ErrorType::malformed_tool_call, "gpt-4o", "Missing required field 'query'"},
  };
  for (const FactoryRow& row : factories) {
    const std::string name(row.name);
    facts("Factory methods", {
      {name + " sets the type", row.made.error_type() == row.type},
      {name + " sets the model", row.made.model() == row.model},
      {name + " says what happened", contains(row.made.what(), row.says)},
      {name + " sets whether to retry", row.made.is_retryable() == row_of(row.type).retryable},
      {name + " is caught as an LLMException", throws<LLMException>([&] { row.made.rethrow(); })},
    });
  }
  const Classification overflow = LLMException::context_too_long("gpt-4o-mini", 128000, 150000).failure().classification();
  facts("Factory methods", {
    {"context_too_long keeps the limit", overflow.context_limit == 128000},
    {"and the tokens that there were", overflow.actual_tokens == 150000},
    {"server_error keeps its cause", has_cause<std::runtime_error>(LLMException::server_error("g", broken), "broken pipe")},
    {"malformed_tool_call keeps its cause", has_cause<std::runtime_error>(LLMException::malformed_tool_call("g", "search", "x", broken), "broken pipe")},
    {"it names the tool", LLMException::malformed_tool_call("g", "search", "x").failure().operation() == "search"},
    {"without a cause there is none", LLMException::malformed_tool_call("g", "search", "x").cause() == nullptr},
  });
}

TEST_CASE("TnsAI: RateLimitException") {
  const RateLimitException plain{"slow down"};
  const RateLimitException http = RateLimitException::from_http_429("openai", "30");
  const RateLimitException quota = RateLimitException::llm_quota_exceeded("claude-sonnet-4");
  const RateLimitException api = RateLimitException::api_rate_limit("/api/v1/chat", 10000ms);
  facts("RateLimitException", {
    {"it is always retryable", plain.is_retryable() && http.is_retryable() && quota.is_retryable() && api.is_retryable()},
    {"it is retried 5 times", plain.max_retry_attempts() == 5 && http.max_retry_attempts() == 5 && quota.max_retry_attempts() == 5},
    {"it uses the stated wait", http.suggested_retry_delay() == http.retry_after()},
    {"without one, it waits 60000 ms", !plain.retry_after() && plain.suggested_retry_delay() == 60000ms},
    {"the remaining quota may be unknown", !plain.remaining_quota()},
    {"and known", RateLimitException{FailureInfo{.classification = [] { auto c = classification_of(ErrorKind::rate_limit); c.remaining_quota = 7; return c; }()}}.remaining_quota() == 7},
  });
  facts("Factory methods", {
    {"from_http_429 turns seconds into a wait", http.retry_after() == 30s},
    {"and suggests it", http.suggested_retry_delay() == 30s},
    {"and names the service", http.service() == "openai"},
    {"and the status", http.failure().status() == 429},
    {"a Retry-After that is no time leaves 60 s", RateLimitException::from_http_429("openai", "soon").suggested_retry_delay() == 60s},
    {"llm_quota_exceeded waits 300000 ms", quota.suggested_retry_delay() == 300000ms},
    {"and names the model", quota.failure().model() == "claude-sonnet-4"},
    {"Ruled: it is a rate limit, not billing", quota.kind() == ErrorKind::rate_limit},
    {"api_rate_limit takes the wait", api.suggested_retry_delay() == 10s},
    {"and names the endpoint", api.service() == "/api/v1/chat"},
  });
}

TEST_CASE("TnsAI: ActionExecutionException and its ErrorCategory") {
  struct CategoryRow {
    ErrorCategory category;
    std::string_view name;
    bool retryable;
  };
  constexpr CategoryRow categories[] = {
    {ErrorCategory::network, "NETWORK", true},
    {ErrorCategory::parameter, "PARAMETER", false},
    {ErrorCategory::client_error, "CLIENT_ERROR", false},
    {ErrorCategory::server_error, "SERVER_ERROR", true},
    {ErrorCategory::validation, "VALIDATION", false},
    {ErrorCategory::llm, "LLM", true},
    {ErrorCategory::mcp, "MCP", true},
    {ErrorCategory::invocation, "INVOCATION", false},
    {ErrorCategory::unknown, "UNKNOWN", false},
  };
  CHECK(std::size(categories) == std::size(rows<ErrorCategory>));
  for (const CategoryRow& row : categories) {
    const auto e = ActionExecutionException::of("a", ActionType::local, row.category, "why");
    const std::string name(row.name);
    facts("ErrorCategory", {
      {name + " is its spelling", to_string(row.category) == row.name && from_string<ErrorCategory>(row.name) == row.category},
      {name + " says whether to retry by default", row_of(row.category).retryable == row.retryable},
      {name + " is described", !row_of(row.category).description.empty()},
      {name + " is what an exception of it has", e.category() == row.category},
      {name + " decides whether that is retryable", e.is_retryable() == row.retryable},
      {name + " decides its delay", e.suggested_retry_delay() == (row.retryable ? 1000ms : 0ms)},
    });
  }
  const SocketTimeoutException timeout{"Connect timed out"};
  const auto e = ActionExecutionException::from_network_error("fetchWeather", ActionType::web_service, timeout);
  facts("ActionExecutionException", {
    {"it names the action", e.action_name() == "fetchWeather"},
    {"it has the action's type", e.action_type() == ActionType::web_service},
    {"an action may be a web service", to_string(ActionType::web_service) == "WEB_SERVICE"},
    {"local", to_string(ActionType::local) == "LOCAL"},
    {"a model's call", to_string(ActionType::llm) == "LLM"},
    {"or an MCP tool", to_string(ActionType::mcp) == "MCP"},
    {"its detailed message is one structured line",
     contains(e.detailed_message(), "[WEB_SERVICE] Action 'fetchWeather' failed: Network error | Category: Network error | Retryable: true | Cause: ")},
    {"which ends with the cause", contains(e.detailed_message(), "SocketTimeoutException (Connect timed out)")},
  });
}

TEST_CASE("TnsAI: factories of ActionExecutionException") {
  const LLMException overloaded = LLMException::model_overloaded("gpt-4o");
  struct FactoryRow {
    std::string_view name;
    ActionExecutionException made;
    std::string_view action;
    ActionType type;
    ErrorCategory category;
    bool retryable;
  };
  const FactoryRow factories[] = {
    {"from_network_error", ActionExecutionException::from_network_error("fetchWeather", ActionType::web_service, broken), "fetchWeather", ActionType::web_service, ErrorCategory::network, true},
    {"from_parameter_error", ActionExecutionException::from_parameter_error("search", ActionType::local, "query is required", broken), "search", ActionType::local, ErrorCategory::parameter, false},
    {"from_api_error", ActionExecutionException::from_api_error("createIssue", ActionType::web_service, 503, "Service Unavailable", broken), "createIssue", ActionType::web_service, ErrorCategory::server_error, true},
    {"from_llm_error", ActionExecutionException::from_llm_error("summarize", ActionType::llm, overloaded), "summarize", ActionType::llm, ErrorCategory::llm, true},
    {"from_mcp_error", ActionExecutionException::from_mcp_error("mcp-tool-name", broken), "mcp-tool-name", ActionType::mcp, ErrorCategory::mcp, true},
    {"from_invocation_error", ActionExecutionException::from_invocation_error("calculate", ActionType::local, broken), "calculate", ActionType::local, ErrorCategory::invocation, false},
  };
  for (const FactoryRow& row : factories) {
    const std::string name(row.name);
    facts("Factory methods", {
      {name + " names the action", row.made.action_name() == row.action},
      {name + " sets its type", row.made.action_type() == row.type},
      {name + " sets the category", row.made.category() == row.category},
      {name + " sets whether to retry", row.made.is_retryable() == row.retryable},
      {name + " populates the detailed message", contains(row.made.detailed_message(), row.action)},
      {name + " keeps the cause", row.made.failure().cause() != nullptr},
    });
  }
  for (const int status : {400, 401, 403, 404, 409, 422}) {
    const auto e = ActionExecutionException::from_api_error("a", ActionType::web_service, status, "no");
    facts("HTTP 4xx", {{std::to_string(status) + " is a client error, and not retried", e.category() == ErrorCategory::client_error && !e.is_retryable()}});
  }
  for (const int status : {408, 429}) {
    const auto e = ActionExecutionException::from_api_error("a", ActionType::web_service, status, "no");
    facts("HTTP 4xx", {{"Ruled: " + std::to_string(status) + " is a client error that is retried", e.category() == ErrorCategory::client_error && e.is_retryable()}});
  }
  for (const int status : {500, 502, 503, 504}) {
    const auto e = ActionExecutionException::from_api_error("a", ActionType::web_service, status, "no");
    facts("HTTP 5xx", {{std::to_string(status) + " is a server error, and retried", e.category() == ErrorCategory::server_error && e.is_retryable()}});
  }
  facts("Factory methods", {
    {"from_llm_error has the kind of the model's own failure", factories[3].made.kind() == ErrorKind::overloaded},
    {"from_api_error has the status", factories[2].made.failure().status() == 503},
    {"and its text", contains(factories[2].made.what(), "Service Unavailable")},
    {"from_parameter_error needs no cause", ActionExecutionException::from_parameter_error("s", ActionType::local, "x").cause() == nullptr},
  });
}

TEST_CASE("TnsAI: other exceptions") {
  facts("NetworkException", {
    {"it is retryable", NetworkException{"x"}.is_retryable()},
    {"after 2000 ms", NetworkException{"x"}.suggested_retry_delay() == 2000ms},
    {"5 times", NetworkException{"x"}.max_retry_attempts() == 5},
    {"it has a host", NetworkException::connection_refused("api.example.com", 443).host() == "api.example.com"},
    {"and a port", NetworkException::connection_refused("api.example.com", 443).port() == 443},
  });
  struct TimeoutRow {
    Duration timeout, delay;
  };
  for (const TimeoutRow row : {TimeoutRow{1000ms, 500ms}, {5000ms, 2500ms}, {10000ms, 5000ms}, {30000ms, 5000ms}, {0ms, 0ms}})
    facts("TimeoutException", {{"after " + std::to_string(row.timeout.count()) + " ms it waits half of that, at most 5000 ms",
                                TimeoutException::llm_timeout(row.timeout).suggested_retry_delay() == row.delay}});
  facts("TimeoutException", {
    {"it is retryable", TimeoutException::llm_timeout(30s).is_retryable()},
    {"3 times", TimeoutException::llm_timeout(30s).max_retry_attempts() == 3},
    {"it has the timeout", TimeoutException::llm_timeout(30s).timeout() == 30s},
    {"and the operation", !TimeoutException::llm_timeout(30s).operation().empty()},
  });
  const ApprovalRequiredException approval{"deleteFile", "it is destructive"};
  const TaskCompleteException task = TaskCompleteException::with_result("done", 5, {{"duration", "45s"}});
  const auto capability = LLMCapabilityException::vision_not_supported("gpt-3.5-turbo", "OpenAI");
  const ToolCallNotSupportedException tool_call{"phi", "Ollama"};
  facts("What is never retried", {
    {"ValidationException", is_never_retried(ValidationException{"x"})},
    {"ApprovalRequiredException", is_never_retried(approval)},
    {"TaskCompleteException", is_never_retried(task)},
    {"LLMCapabilityException", is_never_retried(capability)},
    {"ToolCallNotSupportedException", is_never_retried(tool_call)},
  });
  facts("Key fields", {
    {"ApprovalRequiredException has the action", approval.action_name() == "deleteFile"},
    {"and the reason", approval.reason() == "it is destructive"},
    {"TaskCompleteException has the summary", task.summary() == "done"},
    {"the result", *task.result_as<int>() == 5},
    {"success", task.is_success()},
    {"and metadata", task.metadata().find("duration") == "45s"},
    {"LLMCapabilityException has the provider", capability.provider() == "OpenAI"},
    {"and the capability", capability.capability() == "vision"},
    {"ToolCallNotSupportedException has the model", tool_call.model() == "phi"},
    {"and the provider", tool_call.provider() == "Ollama"},
    {"it is a capability that lacks", throws<LLMCapabilityException>([&] { throw tool_call; })},
  });
}

TEST_CASE("TnsAI: factories of other exceptions") {
  const auto refused = NetworkException::connection_refused("api.example.com", 443);
  const auto dns = NetworkException::dns_resolution_failed("api.example.com", broken);
  const auto slow = NetworkException::connection_timeout("api.example.com", 443, 5000ms);
  facts("NetworkException", {
    {"connection_refused has host and port", refused.host() == "api.example.com" && refused.port() == 443},
    {"and says so", contains(refused.what(), "refused")},
    {"dns_resolution_failed has the host", dns.host() == "api.example.com"},
    {"and the cause", has_cause<std::runtime_error>(dns, "broken pipe")},
    {"connection_timeout has host and port", slow.host() == "api.example.com" && slow.port() == 443},
    {"and the time", slow.failure().timeout() == 5s},
    {"each is retried after 2000 ms, 5 times", refused.suggested_retry_delay() == 2s && dns.suggested_retry_delay() == 2s && slow.suggested_retry_delay() == 2s && slow.max_retry_attempts() == 5},
  });
  const auto llm = TimeoutException::llm_timeout(30000ms);
  const auto http = TimeoutException::http_timeout("https://api.example.com/v1/chat", 10000ms);
  const auto action = TimeoutException::action_timeout("fetchData", 5000ms);
  facts("TimeoutException", {
    {"llm_timeout has the time", llm.timeout() == 30s},
    {"http_timeout has the time", http.timeout() == 10s},
    {"and the URL", http.operation() == "https://api.example.com/v1/chat"},
    {"action_timeout has the time", action.timeout() == 5s},
    {"and the action", action.operation() == "fetchData"},
    {"its delay is half of its time", action.suggested_retry_delay() == 2500ms},
  });
  struct CapabilityRow {
    LLMCapabilityException made;
    std::string_view capability, model, provider;
  };
  const CapabilityRow lacking[] = {
    {LLMCapabilityException::streaming_not_supported("phi", "Ollama"), "streaming", "phi", "Ollama"},
    {LLMCapabilityException::vision_not_supported("gpt-3.5-turbo", "OpenAI"), "vision", "gpt-3.5-turbo", "OpenAI"},
    {LLMCapabilityException::structured_output_not_supported("llama-2", "Ollama"), "structured output", "llama-2", "Ollama"},
  };
  for (const CapabilityRow& row : lacking) {
    const std::string name(row.capability);
    facts("LLMCapabilityException", {
      {name + " is the capability", row.made.capability() == row.capability},
      {name + " lacks at the model", row.made.model() == row.model},
      {name + " lacks at the provider", row.made.provider() == row.provider},
      {name + " is never retried", is_never_retried(row.made)},
    });
  }
}

TEST_CASE("TnsAI: TaskCompleteException ends a loop and is no error") {
  const TaskCompleteException simple{"Analysis complete"};
  const TaskCompleteException with = TaskCompleteException::with_result("Task done", std::string("5 files"));
  const TaskCompleteException failed = TaskCompleteException::failed("Could not complete", "API unavailable");
  const TaskCompleteException noted = TaskCompleteException::with_metadata("Done", {{"duration", "45s"}});
  facts("TaskCompleteException", {
    {"it is control flow", is_control_flow(simple) && is_control_flow(failed)},
    {"an error is not", !is_control_flow(LLMException{"x"})},
    {"a simple one has its summary", simple.summary() == "Analysis complete"},
    {"and is a success", simple.is_success()},
    {"without a result", !simple.has_result()},
    {"with_result has one", with.has_result()},
    {"which is got back as its type", with.result_as<std::string>() != nullptr && *with.result_as<std::string>() == "5 files"},
    {"and as no other", with.result_as<int>() == nullptr},
    {"failed is no success", !failed.is_success()},
    {"it has its summary", failed.summary() == "Could not complete"},
    {"Ruled: and its reason, in metadata too", failed.reason() == "API unavailable" && failed.metadata().find("reason") == "API unavailable"},
    {"with_metadata has it", noted.metadata().find("duration") == "45s"},
    {"and is a success", noted.is_success()},
    {"the agent's loop catches it by its type", throws<TaskCompleteException>([&] { with.rethrow(); })},
  });
}

TEST_CASE("TnsAI: code examples") {
  const auto caught_as = [](const Exception& thrown) -> std::string {
    try {
      thrown.rethrow();
    } catch (const RateLimitException& e) {
      return "wait " + std::to_string(e.suggested_retry_delay().count());
    } catch (const LLMException& e) {
      if (e.error_type() == ErrorType::context_too_long) return "truncate";
      return e.is_retryable() ? "back off" : "fail " + std::string(e.code());
    } catch (const TnsAIException& e) {
      return e.is_retryable() ? "warn " + std::string(e.code()) : "error " + std::string(e.code());
    }
    return "";
  };
  facts("Catching from most to least specific", {
    {"a rate limit waits as the provider said", caught_as(RateLimitException::from_http_429("openai", "30")) == "wait 30000"},
    {"a context that is too long is truncated", caught_as(LLMException::context_too_long("m", 1, 2)) == "truncate"},
    {"an overload is retried", caught_as(LLMException::model_overloaded("m")) == "back off"},
    {"a refused key fails, with its code", caught_as(LLMException::authentication_failed("m", "x")) == "fail TNSAI-LLM"},
    {"another retryable one is a warning", caught_as(NetworkException{"x"}) == "warn TNSAI-NETWORK"},
    {"another one is an error", caught_as(ValidationException{"x"}) == "error TNSAI-VALIDATION"},
    {"a subtype of the user's is caught by its base", caught_as(QuotaException{FailureInfo{.classification = classification_of(ErrorKind::auth)}}) == "fail TNSAI-QUOTA"},
  });
  const auto recovered = [](const ActionExecutionException& e) -> std::string {
    switch (e.category()) {
      case ErrorCategory::network:
      case ErrorCategory::server_error:
        return "wait";
      case ErrorCategory::parameter:
      case ErrorCategory::validation:
        return "fix " + std::string(e.action_name());
      case ErrorCategory::llm: {
        std::string type = "no LLMException";
        cause_as<LLMException>(e, [&](const LLMException& llm) { type = to_string(llm.error_type()); });
        return type;
      }
      default:
        return "throw";
    }
  };
  facts("Handling action errors", {
    {"transient ones wait", recovered(ActionExecutionException::from_network_error("a", ActionType::local, broken)) == "wait"},
    {"so does a server's", recovered(ActionExecutionException::from_api_error("a", ActionType::local, 500, "x")) == "wait"},
    {"parameters are fixed", recovered(ActionExecutionException::from_parameter_error("search", ActionType::local, "x")) == "fix search"},
    {"so is what broke a contract", recovered(ActionExecutionException::of("a", ActionType::local, ErrorCategory::validation, "x")) == "fix a"},
    {"a model's error is looked into", recovered(ActionExecutionException::from_llm_error("a", ActionType::llm, LLMException::model_overloaded("m"))) == "MODEL_OVERLOADED"},
    {"unless something else caused it", recovered(ActionExecutionException::from_llm_error("a", ActionType::llm, broken)) == "no LLMException"},
    {"anything else goes on", recovered(ActionExecutionException::from_invocation_error("a", ActionType::local, broken)) == "throw"},
  });
  std::string tags;
  try {
    throw NetworkException{"x"};
  } catch (const TnsAIException& e) {
    for_each_attribute(e, [&](std::string_view name, auto value) {
      if constexpr (std::is_same_v<decltype(value), bool>)
        tags.append(name).append(value ? "=true " : "=false ");
      else if constexpr (std::is_same_v<decltype(value), std::string_view>)
        tags.append(name).append("=").append(value).append(" ");
    });
  }
  facts("Error codes for monitoring", {
    {"the code is a tag", contains(tags, "error.code=TNSAI-NETWORK ")},
    {"whether it is retryable is one, too", contains(tags, "retryable=true ")},
  });
}
