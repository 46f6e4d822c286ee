// Agents.KT, "Tool Error Recovery".
// clang-format off

#include <stdexcept>
#include <system_error>

#include <triage/failover.hpp>
#include <triage/retry.hpp>
#include <triage/tools.hpp>

#include "facts.hpp"

using namespace triage;
using namespace std::chrono_literals;
using namespace documents;

namespace {

struct ConnectException : std::runtime_error { using runtime_error::runtime_error; };
struct Report { std::string text; };

/// A callable that fails so often and then returns its arguments.
struct Flaky {
  int failures;
  int* calls;
  std::string operator()(std::string_view args) const {
    if (++*calls <= failures) throw std::runtime_error("connection reset");
    return std::string(args);
  }
};

/// The JSON fixer of the document, without a model.
std::string cleanup(std::string_view args) {
  std::string text(args);
  for (const std::string_view comma : {",}", ",]"})
    for (std::size_t at; (at = text.find(comma)) != text.npos;) text.erase(at, 1);
  return text;
}

std::string parse_json(std::string_view args) {
  if (!is_json(args)) throw std::invalid_argument("unexpected comma");
  return "parsed " + std::string(args);
}

Failure with(ErrorKind kind, int status = 0, Phase phase = Phase::not_known) {
  Classification c = classification_of(kind);
  c.status = static_cast<std::int16_t>(status);
  c.phase = phase;
  return Failure{c};
}

/// How often the transport's policy calls, and how long it waits, where each call fails so.
struct Tries {
  int calls = 0;
  std::vector<Duration> waits;
};
Tries transport_tries(const Failure& failure) {
  Tries tried;
  Sleeps sleeps;
  try {
    retry(policies::transport, [&] { ++tried.calls; raise(failure); }, with_sleep(sleeps));
  } catch (const Exception&) {
  }
  tried.waits = sleeps.waits;
  return tried;
}

}  // namespace

TEST_CASE("Agents.KT: onError inside the tool's block") {
  int calls = 0;
  const auto fetch = [&](int failures) {
    calls = 0;
    return Tool{"fetch", "Fetch a URL", Flaky{failures, &calls}, {.execution_error = recover::retry(3)}};
  };
  facts("Retry", {
    {"a tool that throws is called again, and succeeds", fetch(2)("{}").value() == "{}"},
    {"3 attempts are 3 calls", calls == 3},
    {"then it throws ToolExecutionException", throws<ToolExecutionException>([&] { return fetch(3)("{}"); })},
    {"after the third call", calls == 3},
    {"a tool that works is called once", fetch(0)("{}").ok() && calls == 1},
  });
  int fixes = 0;
  const auto fixer = [&](std::string_view args) { ++fixes; return cleanup(args); };
  const Tool parse{"parse", "Parse JSON input", parse_json, {.invalid_args = recover::fix(fixer), .execution_error = recover::fix(fixer, 3)}};
  facts("Repair by a fixer", {
    {"invalid arguments are fixed", parse(R"({"a": 1,})").value() == R"(parsed {"a": 1})"},
    {"a list as well", parse(R"({"a": [1,]})").value() == R"(parsed {"a": [1]})"},
    {"once for each call", fixes == 2},
    {"a call that works is not fixed", parse("{}").ok() && fixes == 2},
    {"one that the fixer cannot fix throws", throws<ToolExecutionException>([&] { return parse("{{"); })},
  });
  calls = 0;
  const auto same = [](std::string_view args) { return std::string(args); };
  const Tool flaky{"fetch", "", Flaky{2, &calls}, {.execution_error = recover::fix(same, 3)}};
  int paid = 0;
  const Tool pay{ToolInfo{.name = "pay", .has_side_effects = true}, Flaky{1, &paid}, {.execution_error = recover::fix(same, 3)}};
  int read = 0;
  const Tool unread{"t", "", [&](std::string_view) -> int { ++read; throw InvalidArgsException({"{}", "no city"}); }, {.invalid_args = recover::fix(same, 3)}};
  facts("A fixer that changes nothing", {
    {"Ruled: after a failed execution the tool runs again, up to the number of retries", flaky("{}").value() == "{}" && calls == 3},
    {"Ruled: but not where that might do harm", throws<ToolExecutionException>([&] { return pay("{}"); }) && paid == 1},
    {"Ruled: with arguments that cannot be read, it ends", throws<ToolExecutionException>([&] { return unread("{}"); }) && read == 1},
  });
  int boxed = 0;
  ToolBox box{"agent"};
  box.add(Tool{"fetch", "", Flaky{2, &boxed}});
  box.on_tool_error("fetch", {.execution_error = recover::retry(3)});
  facts("Other forms", {
    {"handlers are a parameter of the tool", fetch(1)("{}").ok()},
    {"or given at the agent's level", box.call("fetch", "{}").value() == "{}" && boxed == 3},
    {"a handler may be a function of the error", Tool{"t", "", [](std::string_view) -> int { throw 1; }, {.execution_error = [](const ExecutionError& e) { return recover::respond(static_cast<int>(e.args.size())); }}}("{}").value() == 2},
    {"or of nothing", Tool{"t", "", [](std::string_view) -> int { throw 1; }, {.execution_error = [] { return recover::respond(7); }}}("{}").value() == 7},
  });
}

TEST_CASE("Agents.KT: defaults and priority") {
  const auto answered_by = [](bool of_tool, bool of_agent, bool by_default) -> std::string {
    const auto says = [](bool has, std::string_view who) { return has ? ToolHandlers{.execution_error = recover::respond(who)} : ToolHandlers{}; };
    ToolBox box;
    box.add(Tool{"t", "", [](std::string_view) -> std::string { throw 1; }, says(of_tool, "tool")});
    box.on_tool_error("t", says(of_agent, "agent")).defaults(says(by_default, "defaults"));
    try { return box.call("t", "{}").value(); } catch (int) { return "thrown"; }
  };
  facts("Resolution", {
    {"the tool's own comes first", answered_by(true, true, true) == "tool"},
    {"before the agent's", answered_by(true, true, false) == "tool"},
    {"and before the defaults", answered_by(true, false, true) == "tool"},
    {"the agent's comes before the defaults", answered_by(false, true, true) == "agent"},
    {"defaults come last", answered_by(false, false, true) == "defaults"},
    {"without any, the exception propagates", answered_by(false, false, false) == "thrown"},
  });
  int fetched = 0, compiled = 0;
  ToolBox box;
  box.defaults({.execution_error = recover::retry(3)});
  box.add(Tool{"fetch", "", Flaky{9, &fetched}});
  box.add(Tool{"compile", "", Flaky{9, &compiled}, {.execution_error = recover::retry(1)}});
  facts("Set once, override per tool", {
    {"fetch inherits 3 attempts", throws<ToolExecutionException>([&] { return box.call("fetch", "{}"); }) && fetched == 3},
    {"compile overrides with 1", throws<ToolExecutionException>([&] { return box.call("compile", "{}"); }) && compiled == 1},
  });
}

TEST_CASE("Agents.KT: built-in tools") {
  ToolBox idle{"fixer"};
  ToolBox box{"fixer"};
  box.activate("escalate", "throwException");
  facts("In every agent", {
    {"escalate is spelled so", to_string(BuiltInTool::escalate) == "escalate"},
    {"throwException, too", to_string(BuiltInTool::throw_exception) == "throwException"},
    {"both are inactive by default", idle.schemas() == "[]"},
    {"an inactive one does not exist for the model", contains(idle.call("escalate", R"({"reason":"x"})").text(), "no such tool")},
    {"named, the model sees them", contains(box.schemas(), R"("name":"escalate")") && contains(box.schemas(), R"("name":"throwException")")},
    {"one may be named alone", [] { ToolBox one; one.activate("escalate"); return contains(one.schemas(), "escalate") && !contains(one.schemas(), "throwException"); }()},
    {"no tool can take their names", throws<BadInputError>([&] { idle.add(Tool{"escalate", "", [](std::string_view) { return 1; }}); })},
    {"there are two", std::size(rows<BuiltInTool>) == 2},
  });
  // A fixer that is an agent with a box of its own, and calls a tool of it.
  const auto fixer_calling = [&](std::string_view tool, std::string_view args) {
    return [&box, tool, args](std::string_view) -> std::string { return box.call(tool, args).text(); };
  };
  const auto tool_with = [](auto fixer) {
    return Tool{"parseJson", "", [](std::string_view) -> std::string { throw std::invalid_argument("unquoted keys"); }, {.execution_error = recover::fix(fixer, 2)}};
  };
  const auto soft = tool_with(fixer_calling("escalate", R"({"reason":"Corrected: {\"name\":\"world\"}","severity":"HIGH"})"))("{}");
  facts("escalate is a soft failure", {
    {"nothing is thrown", !soft.ok()},
    {"the model gets the tool's own words, then the reason", soft.text() == R"(ERROR: Tool 'parseJson' failed: unquoted keys. Corrected: {"name":"world"})"},
    {"the agent sees the reason", soft.escalation()->reason == R"(Corrected: {"name":"world"})"},
    {"the severity", soft.escalation()->severity == Severity::high},
    {"who escalated", soft.escalation()->source == "fixer"},
    {"and the words", soft.escalation()->tool_error == "unquoted keys"},
  });
  const auto hard = fixer_calling("throwException", R"({"reason":"Binary garbage"})");
  int turns = 0;
  facts("throwException is a hard failure", {
    {"ToolExecutionException propagates at once", throws<ToolExecutionException>([&] { return tool_with(hard)("{}"); })},
    {"without retries", throws<ToolExecutionException>([&] { return tool_with([&](std::string_view) -> std::string { ++turns; throw ToolExecutionException("Binary data, not JSON"); })("{}"); }) && turns == 1},
  });
  const auto thrown = tool_with([](std::string_view) -> std::string { throw EscalationException("Schema mismatch", Severity::high); })("{}");
  facts("Deterministic agents", {
    {"escalate by throwing", thrown.escalation() != nullptr && thrown.escalation()->severity == Severity::high},
    {"with the same words for the model", thrown.text() == "ERROR: Tool 'parseJson' failed: unquoted keys. Schema mismatch"},
    {"a tool that escalates itself has said its words", Tool{"t", "", [](std::string_view) -> int { throw EscalationException("use quotes"); }}("{}").text() == "ERROR: Tool 't' failed: use quotes"},
    {"so does a handler that escalates", Tool{"t", "", [](std::string_view) -> int { throw std::runtime_error("flaky"); }, {.execution_error = recover::escalate("try later")}}("{}").text() == "ERROR: Tool 't' failed: flaky. try later"},
  });
}

TEST_CASE("Agents.KT: the full example") {
  int counted = 0;
  std::vector<std::string> used;
  const auto count_keys = [&](std::string_view json) -> int {
    ++counted;
    int keys = 0;
    for (std::size_t at = json.find('"'); at != json.npos; at = json.find('"', at + 1)) {
      at = json.find('"', at + 1);
      if (at == json.npos) break;
      keys += at + 1 < json.size() && json[at + 1] == ':';
    }
    if (keys == 0) throw std::invalid_argument("No valid keys: unquoted keys?");
    return keys;
  };
  ToolBox fixer_box{"json-fixer"};
  fixer_box.activate("escalate");
  const auto fixer = [&](std::string_view) -> std::string {
    return fixer_box.call("escalate", R"({"reason":"corrected: {\"name\":\"world\",\"age\":30,\"active\":true}"})").text();
  };
  ToolBox tools{"json-analyst"};
  tools.add(Tool{"calculateNumberOfKeys", "Count top-level keys", count_keys, {.execution_error = recover::fix(fixer, 2)}});
  tools.hooks({.on_tool_use = [&](std::string_view name, std::string_view, std::string_view result) { used.push_back(std::string(name) + " = " + std::string(result)); }});
  const std::string first = tools.call("calculateNumberOfKeys", "{name: world, age: 30, active: true}").text();
  const std::string second = tools.call("calculateNumberOfKeys", R"({"name":"world","age":30,"active":true})").text();
  facts("The flow", {
    {"the tool throws, the fixer escalates, the model reads both", first == R"(ERROR: Tool 'calculateNumberOfKeys' failed: No valid keys: unquoted keys? corrected: {"name":"world","age":30,"active":true})"},
    {"the tool ran once", counted == 2},
    {"the model's second call succeeds", second == "3"},
    {"onToolUse saw both", used.size() == 2 && used[1] == "calculateNumberOfKeys = 3"},
    {"with name and result", used[0] == "calculateNumberOfKeys = " + first},
  });
}

TEST_CASE("Agents.KT: error types") {
  const ToolError invalid = InvalidArgs{.raw_args = "{a}", .parse_error = "unquoted key"};
  const ToolError value = DeserializationError{.raw_value = "\"x\"", .target_type = "int", .pointer = "/age"};
  const ToolError execution = ExecutionError{.args = "{}", .failure = with(ErrorKind::overloaded)};
  const ToolError escalation = EscalationError{.source = "fixer", .reason = "no way", .severity = Severity::critical};
  facts("ToolError", {
    {"it is a closed set of four", std::variant_size_v<ToolError> == 4},
    {"InvalidArgs has the raw arguments", std::get<InvalidArgs>(invalid).raw_args == "{a}"},
    {"and what was wrong", std::get<InvalidArgs>(invalid).parse_error == "unquoted key"},
    {"DeserializationError has the raw value", std::get<DeserializationError>(value).raw_value == "\"x\""},
    {"and the type", std::get<DeserializationError>(value).target_type == "int"},
    {"ExecutionError has the arguments", std::get<ExecutionError>(execution).args == "{}"},
    {"and the cause", std::is_same_v<decltype(ExecutionError::cause), std::exception_ptr>},
    {"EscalationError has its source", std::get<EscalationError>(escalation).source == "fixer"},
    {"its reason", std::get<EscalationError>(escalation).reason == "no way"},
    {"and its severity", std::get<EscalationError>(escalation).severity == Severity::critical},
    {"each has a message for the model", contains(model_message("t", invalid), "unquoted key") && contains(model_message("t", value), "/age")},
    {"and a failure", tool_failure("t", execution).kind() == ErrorKind::overloaded && tool_failure("t", invalid).kind() == ErrorKind::malformed_tool_call},
  });
  struct SeverityRow { Severity value; std::string_view name; };
  for (const SeverityRow row : {SeverityRow{Severity::low, "LOW"}, {Severity::medium, "MEDIUM"}, {Severity::high, "HIGH"}, {Severity::critical, "CRITICAL"}})
    facts("Severity", {{std::string(row.name) + " is one", to_string(row.value) == row.name && from_string<Severity>(row.name) == row.value}});
  const std::runtime_error* inside = nullptr;
  const Tool plain{"t", "", [&](std::string_view) -> int { try { throw std::runtime_error("x"); } catch (const std::runtime_error& e) { inside = &e; throw; } }};
  int made = 0;
  int handled = 0;
  const auto count = [&](const auto&) { ++handled; return recover::retry(3); };
  const Tool works{"t", "", [&](std::string_view) { return ++made; }, {.invalid_args = count, .execution_error = count}};
  facts("No handler by default", {
    {"severities are four", std::size(rows<Severity>) == 4},
    {"the exception propagates, itself and no copy", [&] { try { static_cast<void>(plain("{}")); } catch (const std::runtime_error& e) { return &e == inside; } return false; }()},
    {"a call that works is made once, and asks no handler", works("{}").value() == 1 && handled == 0},
  });
}

TEST_CASE("Agents.KT: onLLMError") {
  int calls = 0;
  Sleeps sleeps;
  const auto refused = [&]() -> std::string { ++calls; throw ConnectException("connection refused"); };
  const auto fresh = [&] { calls = 0; sleeps.waits.clear(); };
  const RetryCall thrice{.max_attempts = 3, .initial_backoff = 500ms};
  facts("Cases", {
    {"a type of exception is answered by itself", [&] { fresh(); return throws<ConnectException>([&] { return on_llm_error(refused, when<ConnectException>(thrice), otherwise(RespondWith{std::string("(none)")}), with_sleep(sleeps)); }) && calls == 3; }()},
    {"all others by the rest", on_llm_error([]() -> std::string { throw 1; }, when<ConnectException>(thrice), otherwise(RespondWith{std::string("(none)")})) == "(none)"},
    {"the first that fits answers", on_llm_error(refused, when<std::runtime_error>(RespondWith{std::string("first")}), when<ConnectException>(RespondWith{std::string("second")})) == "first"},
    {"a case may look at the exception", on_llm_error(refused, when<ConnectException>([](const ConnectException& e) { return RespondWith{std::string(e.what())}; })) == "connection refused"},
    {"without one that fits, it rethrows", throws<ConnectException>([&] { return on_llm_error(refused, when<std::logic_error>(thrice)); })},
    {"a handler may take the exception", on_llm_error(refused, [](const std::exception_ptr& e) -> LlmErrorDecision<std::string> { return RespondWith{std::string(e != nullptr ? "thrown" : "")}; }) == "thrown"},
    {"or what is known of it", on_llm_error(refused, [](const Failure& f) { return LlmErrorDecision<std::string>{RespondWith{std::string(to_string(f.kind()))}}; }) == "network"},
    {"a typed fallback is the call's own type", on_llm_error([]() -> Report { throw 1; }, otherwise(RespondWith{Report{"empty"}})).text == "empty"},
  });
  const std::runtime_error* inside = nullptr;
  const auto kept = [&]() -> int { try { throw ConnectException("x"); } catch (const std::runtime_error& e) { inside = &e; throw; } };
  const auto is_same = [&](auto handler) { try { static_cast<void>(on_llm_error(kept, handler, with_sleep(sleeps))); } catch (const std::runtime_error& e) { return &e == inside; } return false; };
  facts("Rethrow", {
    {"the original propagates, itself and no copy", is_same([](const Failure&) -> LlmErrorDecision<int> { return Rethrow{}; })},
    {"so it does where no handler is for it", is_same(when<std::logic_error>(thrice))},
  });
  facts("RespondWith", {
    {"the value is the result", on_llm_error(refused, otherwise(RespondWith{std::string("x")})) == "x"},
    {"Ruled: one of a wrong type does not compile", !std::is_constructible_v<LlmErrorDecision<Report>, RespondWith<int>>},
    {"one that converts does", std::is_constructible_v<LlmErrorDecision<std::string>, RespondWith<const char*>>},
  });
  int consulted = 0;
  facts("Retry", {
    {"attempts count the original call", [&] { fresh(); return throws<ConnectException>([&] { return on_llm_error(refused, otherwise(thrice), with_sleep(sleeps)); }) && calls == 3; }()},
    {"two waits lie between them", sleeps.waits.size() == 2},
    {"the first is at most 500 ms, with jitter", sleeps.waits[0] <= 500ms && sleeps.waits[0] >= 250ms},
    {"the second at most 1 s", sleeps.waits[1] <= 1000ms && sleeps.waits[1] >= 500ms},
    {"500 ms is the default", RetryCall{}.initial_backoff == 500ms},
    {"with 3 attempts", RetryCall{}.max_attempts == 3},
    {"the schedule doubles: 500 ms, 1 s, 2 s", policies::model_call.kinds[ErrorKind::network].backoff.after(1) == 500ms && policies::model_call.kinds[ErrorKind::network].backoff.after(2) == 1s && policies::model_call.kinds[ErrorKind::network].backoff.after(3) == 2s},
    {"the handler is asked after each failure", [&] { fresh(); return on_llm_error(refused, [&](const Failure&) -> LlmErrorDecision<std::string> { if (++consulted < 3) return RetryCall{.max_attempts = 9}; return RespondWith{std::string("gave up")}; }, with_sleep(sleeps)) == "gave up"; }()},
    {"and can switch in the middle", consulted == 3 && calls == 3},
    {"when attempts are used up, the original is rethrown", is_same([](const Failure&) -> LlmErrorDecision<int> { return RetryCall{.max_attempts = 2}; })},
    {"each call counts anew", [&] { int all = 0; for (int turn = 0; turn < 2; ++turn) { fresh(); static_cast<void>(throws<ConnectException>([&] { return on_llm_error(refused, otherwise(thrice), with_sleep(sleeps)); })); all += calls; } return all == 6; }()},
    {"one call is no retry", [&] { fresh(); return throws<ConnectException>([&] { return on_llm_error(refused, otherwise(RetryCall{.max_attempts = 1}), with_sleep(sleeps)); }) && calls == 1; }()},
  });
  int heard = 0;
  const auto handler = [&](const Failure&) -> LlmErrorDecision<int> { ++heard; return RespondWith{0}; };
  facts("Does not fire", {
    {"for a cancellation", throws<CancelledException>([&] { return on_llm_error([]() -> int { throw CancelledException{"stop"}; }, handler); }) && heard == 0},
    {"nor for control flow", throws<TaskCompleteException>([&] { return on_llm_error([]() -> int { throw TaskCompleteException{"done"}; }, handler); }) && heard == 0},
    {"nor for a call that works", on_llm_error([] { return 7; }, handler) == 7 && heard == 0},
  });
}

TEST_CASE("Agents.KT: the transport's own retries") {
  struct ConnectionRow { std::errc code; std::string_view name; };
  constexpr ConnectionRow connections[] = {
    {std::errc::connection_reset, "reset"}, {std::errc::connection_refused, "refused"}, {std::errc::host_unreachable, "no route"},
    {std::errc::broken_pipe, "unexpected end"}, {std::errc::timed_out, "given up by the system"}};  // Ruled: ETIMEDOUT is the network's
  for (const ConnectionRow& row : connections)
    facts("Connection-level failures", {{std::string(row.name) + " is retried",
      transport_tries(failure_from(std::make_exception_ptr(std::system_error(std::make_error_code(row.code))))).calls == 3}});
  for (const int status : {408, 429, 500, 502, 503, 504})
    facts("Transient statuses", {
      {std::to_string(status) + " is retried", transport_tries(with(ErrorKind::server_error, status)).calls == 3},
      {std::to_string(status) + " is no longer in a stream", transport_tries(with(ErrorKind::server_error, status, Phase::streaming)).calls == 1},
    });
  for (const int status : {400, 401, 403, 404, 409, 422, 501, 529})
    facts("Other statuses", {{std::to_string(status) + " is not retried", transport_tries(with(ErrorKind::server_error, status)).calls == 1}});
  const Tries broken = transport_tries(with(ErrorKind::network));
  facts("Schedule", {
    {"up to 3 attempts", broken.calls == 3},
    {"250 ms, then 500 ms", broken.waits == std::vector<Duration>{250ms, 500ms}},
  });
  facts("Exclusions", {
    {"the per-request time limit is not retried", transport_tries(with(ErrorKind::idle_timeout)).calls == 1},
    {"as evidence, neither", transport_tries(failure_from({.transport = TransportError::timeout})).calls == 1},
    {"a connection that was not made in time is", transport_tries(failure_from({.transport = TransportError::connect_timeout})).calls == 3},
    {"a stream that broke off is not", transport_tries(with(ErrorKind::network, 0, Phase::streaming)).calls == 1},
    {"nor one of which only the driver knows it", [] { int calls = 0; Sleeps sleeps; return throws<NetworkException>([&] { retry(policies::transport, [&] { ++calls; throw NetworkException{"reset"}; }, with_state(AttemptState{.phase = Phase::streaming}), with_sleep(sleeps)); }) && calls == 1; }()},
    {"nor an answer that ended early", transport_tries(failure_from({.transport = TransportError::truncated})).calls == 1},
    {"nor what the caller cancelled", transport_tries(failure_from({.transport = TransportError::cancelled})).calls == 1},
  });
  int sent = 0;
  Sleeps sleeps;
  const auto send = [&]() -> std::string { ++sent; throw ConnectException("connection refused"); };
  std::string seen;
  const std::string answer = on_llm_error([&] { return retry(policies::transport, send, with_sleep(sleeps)); },
    when<ConnectException>([&](const ConnectException& e) { seen = e.what(); return RespondWith{std::string("fallback")}; }));
  facts("The layers compose", {
    {"the transport retries first", sent == 3},
    {"the original type survives it", seen == "connection refused"},
    {"then the handler answers", answer == "fallback"},
    {"on exhaustion the exception is rethrown as it was", throws<ConnectException>([&] { return retry(policies::transport, send, with_sleep(sleeps)); })},
    {"what survives a stream can be retried above", [&] { int calls = 0; return on_llm_error([&]() -> int { if (++calls == 1) return retry(policies::transport, [&]() -> int { raise(with(ErrorKind::network, 0, Phase::streaming)); }, with_sleep(sleeps)); return calls; }, otherwise(RetryCall{}), with_sleep(sleeps)) == 2; }()},
  });
  int first = 0;
  facts("firstOf", {
    {"the first that answers is taken", first_of([&]() -> std::string { ++first; throw NetworkException{"x"}; }, [] { return std::string("b"); }) == "b" && first == 1},
    {"a first one that works is enough", first_of([] { return 1; }, [&]() -> int { ++first; return 2; }) == 1 && first == 1},
    {"where all fail, the last one's failure surfaces", throws<BillingException>([] { return first_of([]() -> int { throw NetworkException{"x"}; }, []() -> int { throw BillingException{"y"}; }); })},
  });
}
