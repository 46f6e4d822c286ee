// Structured responses, "Error Handling Architecture".
// clang-format off

#include <cctype>
#include <system_error>

#include <triage/classify.hpp>
#include <triage/failover.hpp>
#include <triage/failure.hpp>
#include <triage/message.hpp>
#include <triage/result.hpp>
#include <triage/retry.hpp>
#include <triage/tools.hpp>

#include "facts.hpp"

using namespace triage;
using namespace std::chrono_literals;
using namespace documents;

namespace {

using K = ErrorKind;

Failure failure_of(K kind, Domain domain = Domain::model) {
  return Failure{FailureInfo{.classification = classification_of(kind), .domain = domain}};
}

template <class E>
ToolErrorCode code_of(const E& thrown) { return failure_from(std::make_exception_ptr(thrown)).tool_code(); }
ToolErrorCode code_of(std::errc code) { return failure_from(std::make_exception_ptr(std::system_error(std::make_error_code(code)))).tool_code(); }

/// What a call comes to that fails with what `raise` throws, in the order of the layers.
template <class Thrower>
ToolResult tool_that(Thrower thrower) {
  return try_tool([&]() -> std::string { thrower(); return "fine"; });
}
template <class Thrower>
ModelResponse<std::string> model_that(Thrower thrower) {
  return try_call([&]() -> std::string { thrower(); return "fine"; });
}

bool has_letters_of_jargon(std::string_view text) {
  for (const std::string_view word : {"ECONN", "HTTP", "errno", "exception", "Exception", "null", "stack", "socket", "429", "500", "127.0.0.1"})
    if (contains(text, word)) return true;
  return false;
}

}  // namespace

TEST_CASE("Structured responses: overview and hierarchy") {
  facts("Layers", {
    {"a tool returns a result", std::is_same_v<decltype(tool_that([] {})), ToolResult>},
    {"a model returns a response of its type", std::is_same_v<decltype(model_that([] {})), ModelResponse<std::string>>},
    {"an agent may throw", throws<Exception>([] { raise(failure_of(K::billing)); })},
    {"the outermost layer catches all", !run_or_report([] { throw 1; }, [](std::string_view, const Failure&) {}, [] {})},
  });
  struct AgentRow { K kind; Domain domain; AgentError is; std::string_view says; };
  constexpr AgentRow agents[] = {
    {K::rate_limit, Domain::model, AgentError::provider, "a rate limit is a ProviderError"},
    {K::auth, Domain::model, AgentError::provider, "a refused login is a ProviderError"},
    {K::auth_permanent, Domain::model, AgentError::provider, "a dead key is a ProviderError"},
    {K::network, Domain::model, AgentError::provider, "a broken connection is a ProviderError"},
    {K::config, Domain::model, AgentError::config, "a missing setting is a ConfigError"},
    {K::format_error, Domain::agent, AgentError::config, "a failed validation is a ConfigError"},
    {K::unknown, Domain::tool, AgentError::tool, "a tool's failure is a ToolError"},
    {K::format_error, Domain::tool, AgentError::tool, "a tool's refused argument is a ToolError"},
    {K::permission_denied, Domain::model, AgentError::permission, "an operation that is not allowed is a PermissionError"},
    {K::permission_denied, Domain::tool, AgentError::permission, "a tool's, too"},
  };
  for (const AgentRow& row : agents) facts("AgentError", {{std::string(row.says), failure_of(row.kind, row.domain).agent_error() == row.is}});
  facts("AgentError", {
    {"ProviderError is its spelling", to_string(AgentError::provider) == "ProviderError"},
    {"ConfigError", to_string(AgentError::config) == "ConfigError"},
    {"ToolError", to_string(AgentError::tool) == "ToolError"},
    {"PermissionError", to_string(AgentError::permission) == "PermissionError"},
    {"an exception says which it is", RateLimitException{"x"}.agent_error() == AgentError::provider && ConfigException{"x"}.agent_error() == AgentError::config},
  });
}

TEST_CASE("Structured responses: the tools' layer") {
  const ToolResult fine = tool_that([] {});
  const ToolResult failed = tool_that([] { throw std::runtime_error("disk is full"); });
  facts("Tool.Result", {
    {"a success is called so", fine.title == "Success"},
    {"has no metadata", fine.metadata.empty()},
    {"and the output", fine.output == "fine"},
    {"and is one", fine.is_success() && fine},
    {"a failure is called Error", failed.title == "Error"},
    {"has the message in metadata.error", failed.note("error") == "disk is full"},
    {"and after Error: in the output", failed.output == "Error: disk is full"},
    {"and is none", !failed.is_success() && !failed},
    {"the agent gets the whole failure", failed.failure.has_value()},
  });
  facts("Never throws at its boundary", {
    {"nor what is no std::exception", !tool_that([] { throw 1; })},
    {"nor one of ours", !tool_that([] { throw LLMException{"x"}; })},
    {"nor out of memory", !tool_that([] { throw std::bad_alloc{}; })},
    {"a secret in the text is masked", !contains(tool_that([] { throw std::runtime_error("refused sk-proj-abcdefghijklmnopqrstuvwxyz0123456789"); }).output, "klmnopqrst")},
    {"a result that the tool returns is kept", try_tool([] { return ToolResult{.title = "Partial", .metadata = {}, .output = "x"}; }).title == "Partial"},
    {"control flow passes", throws<TaskCompleteException>([] { return tool_that([] { throw TaskCompleteException{"done"}; }); })},
  });
}

TEST_CASE("Structured responses: the layers of model, agent and command line") {
  const auto fine = model_that([] {});
  const auto failed = model_that([] { throw std::runtime_error("429 too many requests"); });
  facts("ModelResponse", {
    {"a success says so", fine.is_success()},
    {"and has the content", fine.value() == "fine"},
    {"a failure says so", !failed.is_success()},
    {"and has the code", failed.error().model_code() == ModelErrorCode::rate_limited},
    {"and the message", failed.error().message() == "429 too many requests"},
    {"it never throws at its boundary", !model_that([] { throw 1; }).is_success()},
    {"nor reads texts where it is told not to", try_call([] { throw std::runtime_error("429 too many requests"); }, types_only).error().model_code() == ModelErrorCode::unknown},
  });
  const auto handled = [](K kind) -> std::string {
    try {
      raise(failure_of(kind));
    } catch (const Exception& e) {
      if (e.agent_error() == AgentError::provider) return "provider";
      if (e.agent_error() == AgentError::config) return "config";
    }
    return "other";
  };
  facts("The agent's layer", {
    {"a provider's error is handled as one", handled(K::overloaded) == "provider"},
    {"a configuration's as one", handled(K::config) == "config"},
    {"a tool's failure is a value that it looks at", tool_that([] { throw 1; }).failure->kind() == K::unknown},
  });
  std::string shown;
  int resets = 0;
  const auto run = [&](auto agent) { shown.clear(); return run_or_report(agent, [&](std::string_view text, const Failure&) { shown = text; }, [&] { ++resets; }); };
  facts("The command line's layer", {
    {"a run that works shows nothing", run([] {}) && shown.empty() && resets == 0},
    {"a fatal error is caught", !run([] { throw std::runtime_error("connection refused"); })},
    {"and shown in a friendly way", !shown.empty() && !has_letters_of_jargon(shown)},
    {"then everything is reset", resets == 1},
    {"the reset happens even if showing fails", throws<std::logic_error>([&] { return run_or_report([] { throw 1; }, [](std::string_view, const Failure&) { throw std::logic_error("no screen"); }, [&] { ++resets; }); }) && resets == 2},
    {"control flow is no failure", run([] { throw TaskCompleteException{"done"}; }) && resets == 2},
  });
  int passed = 0;
  const auto agent = [&] {
    const ToolResult result = tool_that([] { throw std::runtime_error("flaky"); });
    if (!result) ++passed;  // handled: the agent goes on
    raise(failure_of(K::auth_permanent));
  };
  facts("Error flow", {
    {"a tool's error comes to the agent as a value, a fatal one goes up", !run(agent) && passed == 1},
    {"and ends at the command line", contains(shown, "API key")},
  });
}

TEST_CASE("Structured responses: model error codes") {
  struct CodeRow { ModelErrorCode code; std::string_view name; bool retryable; };
  constexpr CodeRow codes[] = {
    {ModelErrorCode::provider_not_configured, "PROVIDER_NOT_CONFIGURED", false},
    {ModelErrorCode::provider_not_supported, "PROVIDER_NOT_SUPPORTED", false},
    {ModelErrorCode::authentication_error, "AUTHENTICATION_ERROR", false},
    {ModelErrorCode::rate_limited, "RATE_LIMITED", true},
    {ModelErrorCode::model_not_found, "MODEL_NOT_FOUND", false},
    {ModelErrorCode::context_length_exceeded, "CONTEXT_LENGTH_EXCEEDED", false},
    {ModelErrorCode::network_error, "NETWORK_ERROR", true},
    {ModelErrorCode::timeout, "TIMEOUT", true},
    {ModelErrorCode::invalid_response, "INVALID_RESPONSE", false},
    {ModelErrorCode::unknown, "UNKNOWN", false},
  };
  CHECK(std::size(codes) == std::size(rows<ModelErrorCode>));
  for (const CodeRow& row : codes) {
    const std::string name(row.name);
    bool as_said = true;
    for (const auto& kind : rows<K>)
      if (kind.model_code == row.code) as_said = as_said && decide(classification_of(kind.value), {}, policies::structured_responses).is_retryable == row.retryable;
    facts("Codes", {
      {name + " is its spelling", to_string(row.code) == row.name && from_string<ModelErrorCode>(row.name) == row.code},
      {name + " is retryable or not", row_of(row.code).retryable == row.retryable},
      {name + " is described", !row_of(row.code).description.empty()},
      {name + " is retried by its policy or not", as_said},
    });
  }
  for (const auto& kind : rows<K>) {
    const std::string json = to_json(failure_of(kind.value));
    facts("Two systems in one line", {{"Ruled: " + std::string(kind.name) + " says which of them speaks",
      contains(json, row_of(kind.model_code).retryable ? R"("model_code_retryable":true)" : R"("model_code_retryable":false)")}});
  }
}

TEST_CASE("Structured responses: tool error codes") {
  struct CodeRow { ToolErrorCode code; std::string_view name; ToolErrorCode found; std::string_view when; };
  const CodeRow codes[] = {
    {ToolErrorCode::validation_error, "VALIDATION_ERROR", tool_code_of(ToolError{InvalidArgs{"{}", "no city"}}), "a schema is not met"},
    {ToolErrorCode::io_error, "IO_ERROR", code_of(std::errc::io_error), "an operation on a file fails"},
    {ToolErrorCode::config_error, "CONFIG_ERROR", code_of(ConfigException{"OPENAI_API_KEY is not set"}), "a setting is missing"},
    {ToolErrorCode::permission_denied, "PERMISSION_DENIED", code_of(std::errc::permission_denied), "access is denied"},
    {ToolErrorCode::rate_limited, "RATE_LIMITED", code_of(RateLimitException{"x"}), "an API limits the rate"},
    {ToolErrorCode::not_found, "NOT_FOUND", code_of(std::errc::no_such_file_or_directory), "a file does not exist"},
    {ToolErrorCode::llm_assist_required, "LLM_ASSIST_REQUIRED", code_of(std::errc::file_too_large), "the content is too large"},
    {ToolErrorCode::timeout, "TIMEOUT", code_of(TimeoutException::action_timeout("a", 5s)), "an operation runs long"},
    {ToolErrorCode::unknown, "UNKNOWN", code_of(std::runtime_error("odd")), "nothing else fits"},
  };
  CHECK(std::size(codes) == std::size(rows<ToolErrorCode>));
  for (const CodeRow& row : codes) {
    const std::string name(row.name);
    facts("Codes", {
      {name + " is its spelling", to_string(row.code) == row.name && from_string<ToolErrorCode>(row.name) == row.code},
      {name + " is described", !row_of(row.code).description.empty() && !row_of(row.code).use.empty()},
      {name + " is given where " + std::string(row.when), row.found == row.code},
    });
  }
  facts("Codes", {
    {"a network's failure is IO_ERROR, too", code_of(NetworkException{"x"}) == ToolErrorCode::io_error},
    {"the system's own timeout keeps TIMEOUT", code_of(std::errc::timed_out) == ToolErrorCode::timeout},
    {"a missing file is never retried", !failure_from(std::make_exception_ptr(std::system_error(std::make_error_code(std::errc::no_such_file_or_directory)))).is_retryable()},
  });
}

TEST_CASE("Structured responses: retry strategy") {
  constexpr StructuredRetry defaults;
  constexpr Policy policy = policies::structured({});
  constexpr Policy mine = policies::structured({.enabled = true, .max_retries = 5, .base_delay = 500ms, .max_delay = 3s, .enable_jitter = false});
  const auto wait = [](const Policy& p, std::uint32_t attempt) { return decide(classification_of(K::rate_limit), {.attempt = attempt}, p); };
  facts("Configuration", {
    {"it is enabled by default", defaults.enabled},
    {"with 3 retries", defaults.max_retries == 3},
    {"a base of 1000 ms", defaults.base_delay == 1000ms},
    {"at most 10000 ms", defaults.max_delay == 10000ms},
    {"and jitter", defaults.enable_jitter},
    {"the named policy has these defaults", policy == policies::structured_responses},
    {"3 retries are 4 attempts", policy.kinds[K::rate_limit].max_attempts == 4},
    {"disabled, nothing is retried", !wait(policies::structured({.enabled = false}), 1).is_retryable},
    {"5 retries are 6 attempts", wait(mine, 5).is_retryable && !wait(mine, 6).is_retryable},
    {"another base is used", wait(mine, 1).backoff == 500ms},
    {"another cap, too", wait(mine, 5).backoff == 3s},
    {"without jitter a wait is exact", wait(mine, 1).spread == WaitRange{500ms, 500ms}},
    {"no retries is one attempt", !wait(policies::structured({.max_retries = 0}), 1).is_retryable},
    {"UNKNOWN is not retried whatever is set", !decide(classification_of(K::unknown), {}, mine).is_retryable},
    {"a policy of it passes the check", !mine.validate()},
  });
  int calls = 0;
  Sleeps sleeps;
  const auto always = [&] { ++calls; throw RateLimitException{"slow"}; };
  facts("Exponential backoff", {
    {"the first attempt is immediate, three more follow", throws<RateLimitException>([&] { retry(policies::structured({.enable_jitter = false}), always, with_sleep(sleeps)); }) && calls == 4},
    {"attempt 1 waits 1000 ms", sleeps.waits.size() == 3 && sleeps.waits[0] == 1000ms},
    {"attempt 2 waits 2000 ms", sleeps.waits.size() == 3 && sleeps.waits[1] == 2000ms},
    {"attempt 3 waits 4000 ms", sleeps.waits.size() == 3 && sleeps.waits[2] == 4000ms},
    {"the fourth would wait 8000 ms", policy.kinds[K::rate_limit].backoff.after(4) == 8000ms},
    {"the fifth is capped at 10000 ms", policy.kinds[K::rate_limit].backoff.after(5) == 10000ms},
  });
  facts("Jitter", {
    {"it takes at most a quarter off", wait(policy, 1).spread.least == 750ms},
    {"and adds at most a quarter", wait(policy, 1).spread.most == 1250ms},
    {"Ruled: the cap holds with jitter, too", policy.kinds[K::rate_limit].backoff.spread(10s, Jitter::quarter).most == 10s},
    {"it is uniform between both ends", wait(policy, 1).spread.at(0) == 750ms && wait(policy, 1).spread.at(~std::uint64_t{0}) == 1250ms},
  });
  Classification stated = classification_of(K::rate_limit);
  stated.retry_after = 7s;
  facts("Retry-After", {
    {"a stated wait takes precedence", decide(stated, {}, policy).backoff == 7s},
    {"jitter only adds to it", decide(stated, {}, policy).spread.least == 7s},
    {"without one, the schedule holds", wait(policy, 2).backoff == 2s},
    {"it is read from the header", RateLimitException::from_http_429("openai", "7").retry_after() == 7s},
  });
}

TEST_CASE("Structured responses: error mapping") {
  struct KeywordRow { std::string_view text; ModelErrorCode code; };
  constexpr KeywordRow keywords[] = {
    {"api key", ModelErrorCode::authentication_error}, {"unauthorized", ModelErrorCode::authentication_error},
    {"rate limit", ModelErrorCode::rate_limited}, {"429", ModelErrorCode::rate_limited},
    {"timeout", ModelErrorCode::timeout},
    {"network", ModelErrorCode::network_error}, {"econnrefused", ModelErrorCode::network_error},
    {"something odd", ModelErrorCode::unknown},
    {"network timeout", ModelErrorCode::timeout},  // Ruled: as in the document's order
  };
  for (const KeywordRow& row : keywords) {
    std::string upper(row.text);
    for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    facts("Keywords", {
      {"\"" + std::string(row.text) + "\" is " + std::string(to_string(row.code)), classify(row.text).model_code == row.code},
      {"in capitals as well: " + upper, classify(upper).model_code == row.code},
    });
  }
  facts("Keywords", {
    {"an exception without a text is UNKNOWN", failure_from(std::make_exception_ptr(1)).model_code() == ModelErrorCode::unknown},
    {"Ruled: of two keywords the stronger evidence wins, not the first in a list", classify("unauthorized: rate limit").model_code == ModelErrorCode::rate_limited},
    {"Ruled: a number counts only as a status", classify("the answer has 429 tokens").model_code != ModelErrorCode::rate_limited},
  });
}

TEST_CASE("Structured responses: graceful degradation") {
  const auto fails = []() -> std::string { throw std::runtime_error("down"); };
  std::string debugged;
  const auto on_debug = [&](const Failure& failure) { debugged = debug_message(failure); };
  const std::string content = "A long text about many things";
  std::vector<std::string> kept_in_memory;
  facts("Fallbacks", {
    {"where parsing fails, the text content is extracted", extract_text(R"({"answer": "Paris", "sure": tru)") == "Paris"},
    {"and the structure skipped", extract_text("```json\n{\"a\": \"x\"}\n```") == "x"},
    {"where history fails, the agent goes on without", with_fallback(fails, std::string{}).empty()},
    {"where telemetry fails, nothing happens", with_fallback([]() -> int { throw 1; }, 0) == 0},
    {"where a summary fails, a truncated text is used", with_fallback(fails, [&] { return triage::truncate(content, 9); }) == "A long..."},
    {"where storage fails, memory is used", with_fallback([]() -> std::size_t { throw std::system_error(std::make_error_code(std::errc::no_space_on_device)); }, [&] { kept_in_memory.push_back(content); return kept_in_memory.size(); }) == 1},
  });
  facts("Implementation pattern", {
    {"what works is returned", with_fallback([] { return std::string("summary"); }, std::string("x"), on_debug) == "summary"},
    {"and debugs nothing", debugged.empty()},
    {"a failure falls back", with_fallback(fails, std::string("x"), on_debug) == "x"},
    {"and is debugged", contains(debugged, "down")},
    {"a fallback may look at the failure", with_fallback(fails, [](const Failure& f) { return std::string(f.message()); }) == "down"},
    {"a failed response falls back, too", with_fallback([]() -> ModelResponse<int> { return failure_of(K::network); }, 7) == 7},
    {"control flow does not", throws<TaskCompleteException>([] { return with_fallback([]() -> int { throw TaskCompleteException{"done"}; }, 0); })},
    {"a text is cut between characters", triage::truncate("äöü", 4, "") == "äö"},
  });
}

TEST_CASE("Structured responses: error messages") {
  for (const auto& row : rows<K>) {
    const std::string text = user_message(Failure{FailureInfo{.classification = classification_of(row.value), .provider = "openai", .message = "ECONNREFUSED: connection refused at 127.0.0.1:443", .stack = "at send (http.ts:7)"}});
    const std::string name(row.name);
    facts("For users", {
      {name + " has no jargon", !has_letters_of_jargon(text)},
      {name + " suggests a next step", text.find(". ") != std::string::npos && text.ends_with('.')},
      {name + " shows no stack", !contains(text, "http.ts")},
    });
  }
  facts("For users", {
    {"a broken connection names the provider", contains(user_message(Failure{FailureInfo{.classification = classification_of(K::network), .provider = "openai"}}), "Cannot connect to OpenAI")},
    {"a refused key points to the settings", contains(user_message(failure_of(K::auth_permanent)), "in settings")},
  });
  const Failure failure = with_stack(Failure{FailureInfo{.classification = classification_of(K::network), .provider = "openai", .message = "reset by peer", .metadata = {{"attempt", "2"}}}}, [] { return std::string("send() at http.cpp:7"); });
  std::string debugged;
  static_cast<void>(with_fallback([&]() -> int { raise(failure); }, 0, [&](const Failure& f) { debugged = debug_message(f); }));
  facts("For developers", {
    {"the error is there", contains(debugged, "reset by peer")},
    {"Ruled: the stack, where the program captures one", contains(debugged, "http.cpp:7")},
    {"the provider", contains(debugged, "provider=openai")},
    {"the attempt, where it was noted", contains(debugged, "metadata.attempt=2")},
    {"JSON has the stack as well", contains(to_json(failure), R"("stack":)")},
    {"users never see it", !contains(user_message(failure), "http.cpp")},
    {"a failure has none by itself", failure_of(K::network).stack().empty()},
  });
}
