#include <atomic>
#include <functional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>
#if defined(__unix__)
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#endif

#include "catch.hpp"

#include <triage/act/failover.hpp>
#include <triage/act/fallback.hpp>
#include <triage/act/first_of.hpp>
#include <triage/failure/attributes.hpp>
#include <triage/failure/failure_from.hpp>
#include <triage/tools/toolbox.hpp>

using namespace triage;
using namespace std::chrono_literals;
using namespace std::string_view_literals;

namespace {

/// A callable that fails `failures` times with what `fail` throws, then gives back its arguments.
template <class Fail>
struct Flaky {
  int failures;
  Fail fail;
  std::atomic<int>* calls;
  std::string operator()(std::string_view args) const {
    if ((*calls)++ < failures) fail();
    return std::string{args};
  }
};
template <class Fail>
Flaky(int, Fail, std::atomic<int>*) -> Flaky<Fail>;

const auto no_network = [] { throw NetworkException::connection_refused("example.com", 443); };
const auto runtime_error = [] { throw std::runtime_error("flaky"); };
const auto bad_args = [] { throw InvalidArgsException{InvalidArgs{"{}", "no city", "/city"}}; };
const auto bad_value = [] { throw DeserializationException{DeserializationError{"\"x\"", "number", "/n"}}; };

/// A clock that a sleep sets forward.
struct VirtualTime {
  TimePoint now{std::chrono::seconds{1'000'000}};
  std::vector<Duration> sleeps;
  ToolRuntime runtime() {
    ToolRuntime r;
    r.clock = [this] { return now; };
    r.sleep = [this](Duration wait, const StopView& stop) {
      sleeps.push_back(wait);
      now += wait;
      return !stop.stop_requested();
    };
    r.random = [] { return ~std::uint64_t{0}; };  // the longest wait that jitter may choose
    return r;
  }
};

std::string fix_braces(std::string_view args) {
  std::string text{args};
  for (char& c : text)
    if (c == '<') c = '{';
  for (char& c : text)
    if (c == '>') c = '}';
  return text;
}

/// Parses nothing, but wants braces.
const auto wants_braces = [](std::string_view args) -> std::string {
  if (args.empty() || args.front() != '{') throw std::invalid_argument("no braces");
  return std::string{args};
};

}  // namespace

// --- errors ----------------------------------------------------------------------------------------------------------

TEST_CASE("severities are spelled as in Agents.KT") {
  STATIC_REQUIRE(to_string(Severity::low) == "LOW");
  STATIC_REQUIRE(to_string(Severity::medium) == "MEDIUM");
  STATIC_REQUIRE(to_string(Severity::high) == "HIGH");
  STATIC_REQUIRE(to_string(Severity::critical) == "CRITICAL");
  STATIC_REQUIRE(from_string<Severity>("HIGH") == Severity::high);
}

TEST_CASE("each error gives a failure, a code, a message for the model and one for the log") {
  struct Row {
    ToolError error;
    ErrorKind kind;
    ToolErrorCode code;
    std::string_view model;
  };
  const Failure not_found = detail::failure_of(
      std::make_exception_ptr(std::system_error(std::make_error_code(std::errc::no_such_file_or_directory), "open")));
  const Row table[] = {
      {InvalidArgs{"{city", "no closing brace"}, ErrorKind::malformed_tool_call, ToolErrorCode::validation_error,
       "ERROR: Tool 'search' failed: The arguments are not valid: no closing brace"},
      {InvalidArgs{"{}", "a field is missing", "/city"}, ErrorKind::malformed_tool_call,
       ToolErrorCode::validation_error,
       "ERROR: Tool 'search' failed: The arguments are not valid: a field is missing (at /city)"},
      {DeserializationError{"\"x\"", "number", "/days"}, ErrorKind::malformed_tool_call,
       ToolErrorCode::validation_error,
       "ERROR: Tool 'search' failed: The arguments are not valid: /days must be number, not \"x\""},
      {ExecutionError{"{}", NetworkException::connection_refused("h", 1).failure()}, ErrorKind::network,
       ToolErrorCode::io_error, "ERROR: Tool 'search' failed: Connection refused by h:1"},
      {ExecutionError{"{}", RateLimitException::api_rate_limit("/v1", 5s).failure()}, ErrorKind::rate_limit,
       ToolErrorCode::rate_limited, "ERROR: Tool 'search' failed: Rate limit exceeded at /v1"},
      {ExecutionError{"{}", not_found}, ErrorKind::unknown, ToolErrorCode::not_found, ""},
      {EscalationError{"fixer", "use {\"a\":1}", Severity::high}, ErrorKind::unknown,
       ToolErrorCode::llm_assist_required, "ERROR: Tool 'search' failed: use {\"a\":1}"},
  };
  for (const Row& row : table) {
    const Failure failure = tool_failure("search", row.error);
    CAPTURE(failure.message());
    CHECK(failure.kind() == row.kind);
    CHECK(failure.domain() != Domain::model);
    CHECK_FALSE(failure.operation().empty());
    CHECK(tool_code_of(row.error) == row.code);
    if (!row.model.empty()) CHECK(model_message("search", row.error) == row.model);
    CHECK_THAT(tool_log_message("search", row.error), Matchers::ContainsSubstring(std::string{failure.message()}));
  }
  CHECK(model_message("search", EscalationError{"fixer", "api_key=hunter2hunter2", Severity::high}) ==
        "ERROR: Tool 'search' failed: api_key=***");
  const Failure escalation = tool_failure("search", EscalationError{"fixer", "why", Severity::high});
  CHECK(escalation.metadata("severity") == "HIGH");
  CHECK(escalation.metadata("source") == "fixer");
}

TEST_CASE("a secret in an exception's text does not reach the model") {
  const ToolError error =
      ExecutionError{"{}", Failure{FailureInfo{.message = "GET https://u:hunter2hunter2@h/ failed"}}, nullptr};
  CHECK(model_message("get", error).find("hunter2") == std::string::npos);
}

// --- without handlers ------------------------------------------------------------------------------------------------

TEST_CASE("a tool without handlers is its callable") {
  const Tool length{"length", "How long", [](std::string_view args) { return args.size(); }};
  CHECK(length("abc").value() == 3);
  CHECK(length("abc").text() == "3");
  STATIC_REQUIRE(std::is_same_v<decltype(length("abc")), ToolReply<std::size_t>>);

  const Tool nothing{"nothing", "", [](std::string_view) {}};
  CHECK(nothing("{}").ok());
  CHECK(nothing("{}").text().empty());
}

TEST_CASE("whatever a callable throws propagates with identity") {
  const std::runtime_error* thrown = nullptr;
  const auto original = std::make_exception_ptr(std::runtime_error("original"));
  try {
    std::rethrow_exception(original);
  } catch (const std::runtime_error& e) {
    thrown = &e;
  }
  const auto rethrows = [&original](std::string_view) -> int { std::rethrow_exception(original); };
  const auto check = [&](const auto& tool) {
    try {
      static_cast<void>(tool("{}"));
      FAIL("nothing was thrown");
    } catch (const std::runtime_error& e) {
      CHECK(&e == thrown);
    }
  };
  check(Tool{"t", "", rethrows});
  check(Tool{"t", "", rethrows, ToolHandlers{.execution_error = recover::rethrow()}});
  check(Tool{"t", "", rethrows, ToolHandlers{.invalid_args = recover::retry(5)}});

  CHECK_THROWS_AS((Tool{"t", "", [](std::string_view) -> int { throw 42; }}("{}")), int);
  CHECK_THROWS_AS((Tool{"t", "", [](std::string_view) -> int { throw "text"; }}("{}")), const char*);
  std::atomic<int> calls{0};
  CHECK_THROWS_AS((Tool{"t", "", Flaky{9, bad_args, &calls}}("{}")), InvalidArgsException);
  CHECK_THROWS_AS((Tool{"t", "", Flaky{9, bad_value, &calls}}("{}")), DeserializationException);
}

// --- every handler, every outcome ------------------------------------------------------------------------------------

namespace {

enum class Given { invalid_args, deserialization_error, execution_error };

/// Handlers with `answer` for one error.
ToolHandlers handlers_for(Given given, const Recovery& answer) {
  switch (given) {
    case Given::invalid_args:
      return {.invalid_args = answer};
    case Given::deserialization_error:
      return {.deserialization_error = answer};
    case Given::execution_error:
      break;
  }
  return {.execution_error = answer};
}

void fail_as(Given given) {
  switch (given) {
    case Given::invalid_args:
      bad_args();
      break;
    case Given::deserialization_error:
      bad_value();
      break;
    case Given::execution_error:
      runtime_error();
      break;
  }
}

}  // namespace

TEST_CASE("every handler can answer in every way") {
  for (const Given given : {Given::invalid_args, Given::deserialization_error, Given::execution_error}) {
    CAPTURE(static_cast<int>(given));
    std::atomic<int> calls{0};
    const auto tool = [&](int failures, const Recovery& answer) {
      calls = 0;
      return Tool{"t", "", Flaky{failures, [given] { fail_as(given); }, &calls}, handlers_for(given, answer)};
    };

    CHECK(tool(2, recover::retry(3))("{}").value() == "{}");
    CHECK(calls == 3);
    CHECK_THROWS_AS(tool(3, recover::retry(3))("{}"), ToolExecutionException);
    CHECK(calls == 3);
    CHECK_THROWS_AS(tool(1, recover::retry(1))("{}"), ToolExecutionException);
    CHECK(calls == 1);
    CHECK_THROWS_AS(tool(1, recover::retry(0))("{}"), ToolExecutionException);
    CHECK(calls == 1);

    const auto longer = [](std::string_view args) { return std::string{args} + " "; };
    CHECK(tool(1, recover::fix(longer))("{}").value() == "{} ");
    CHECK(calls == 2);
    CHECK(tool(3, recover::fix(longer, 3))("{}").value() == "{}   ");
    CHECK_THROWS_AS(tool(3, recover::fix(longer, 2))("{}"), ToolExecutionException);
    CHECK(calls == 3);
    CHECK_THROWS_AS(tool(1, recover::fix(longer, 0))("{}"), ToolExecutionException);
    CHECK(calls == 1);

    const auto soft = tool(1, recover::escalate("no idea", Severity::critical))("{}");
    CHECK(calls == 1);
    REQUIRE(soft.escalation() != nullptr);
    const std::string words = soft.escalation()->tool_error;
    CHECK_FALSE(words.empty());
    CHECK(soft.text() == "ERROR: Tool 't' failed: " + words + ". no idea");
    CHECK(*soft.escalation() == EscalationError{"t", "no idea", Severity::critical, words});
    CHECK(tool(1, recover::escalate("no idea"))("{}").escalation()->severity == Severity::medium);

    try {
      static_cast<void>(tool(1, recover::rethrow())("{}"));
      FAIL("nothing was thrown");
    } catch (const InvalidArgsException& e) {
      CHECK(given == Given::invalid_args);
      CHECK(e.error().pointer == "/city");
      CHECK(e.kind() == ErrorKind::malformed_tool_call);
    } catch (const DeserializationException& e) {
      CHECK(given == Given::deserialization_error);
      CHECK(e.error().target_type == "number");
      CHECK(e.code() == "TNSAI-DESERIALIZATION");
    } catch (const std::runtime_error& e) {
      CHECK(given == Given::execution_error);
      CHECK(e.what() == "flaky"sv);
    }

    CHECK(tool(1, recover::respond("instead"))("{}").value() == "instead");
    CHECK(calls == 1);
    CHECK(tool(1, recover::respond(7))("{}").value() == "7");
  }
}

TEST_CASE("exhausted retries nest the last cause") {
  std::atomic<int> calls{0};
  const Tool tool{"fetch", "", Flaky{9, no_network, &calls}, {.execution_error = recover::retry(2)}};
  try {
    static_cast<void>(tool("{}"));
    FAIL("nothing was thrown");
  } catch (const ToolExecutionException& e) {
    CHECK(e.tool() == "fetch");
    CHECK(e.code() == "TNSAI-TOOLEXECUTION");
    CHECK(e.kind() == ErrorKind::network);
    CHECK_FALSE(e.is_retryable());
    CHECK(e.failure().tool_code() == ToolErrorCode::io_error);
    CHECK_THAT(e.what(), Matchers::ContainsSubstring("Tool 'fetch' failed after 2 attempts"));
    CHECK_THAT(e.what(), Matchers::ContainsSubstring("Connection refused"));
    REQUIRE(e.failure().cause() != nullptr);
    CHECK(e.failure().cause()->host() == "example.com");
    CHECK_THROWS_AS(std::rethrow_exception(e.cause()), NetworkException);
    CHECK_THROWS_AS(std::rethrow_if_nested(e), NetworkException);
  }
}

TEST_CASE("a handler is asked again after each failure and may answer differently") {
  std::atomic<int> calls{0};
  std::vector<std::string> seen;
  const Tool tool{"t",
                  "",
                  Flaky{9,
                        [&calls] {
                          if (calls == 1) no_network();
                          throw std::runtime_error("other");
                        },
                        &calls},
                  {.execution_error = [&seen](const ExecutionError& e) {
                    seen.emplace_back(to_string(e.failure.kind()));
                    return e.failure.kind() == ErrorKind::network ? recover::retry(5) : recover::respond("enough");
                  }}};
  CHECK(tool("{}").value() == "enough");
  CHECK(seen == std::vector<std::string>{"network", "unknown"});
}

TEST_CASE("handlers see the error that happened") {
  std::string args, what;
  const Tool tool{"t",
                  "",
                  [](std::string_view) -> int { throw std::runtime_error("boom"); },
                  {.execution_error = [&](const ExecutionError& e) {
                    args = e.args;
                    try {
                      std::rethrow_exception(e.cause);
                    } catch (const std::runtime_error& cause) {
                      what = cause.what();
                    }
                    return recover::respond(3);
                  }}};
  CHECK(tool("{\"a\":1}").value() == 3);
  CHECK(args == "{\"a\":1}");
  CHECK(what == "boom");
}

TEST_CASE("the JSON fixer ends a sentence once") {
  const Fixed fixed = json_fixer(R"({"a":1})", InvalidArgs{R"({"a":1})", "b is missing."});
  CHECK(std::get<EscalationError>(fixed).reason ==
        "The arguments are not valid: b is missing. Send them again, whole, as one valid JSON object.");
}

TEST_CASE("the JSON fixer says what to send where the error gives no reason") {
  const Fixed fixed = json_fixer("{}", EscalationError{});
  CHECK(std::get<EscalationError>(fixed).reason == "Send them again, whole, as one valid JSON object.");
}

TEST_CASE("a response of the wrong type fails at once") {
  const Tool tool{"t", "", [](std::string_view) -> int { throw 1; }, {.execution_error = recover::respond("text")}};
  CHECK_THROWS_AS(tool("{}"), ToolExecutionException);
}

namespace {

/// What a tool whose result is a `T` gives where a handler responds with `value`; nothing where that fails.
template <class T, class U>
std::optional<T> responded(U value) {
  const Tool tool{"t", "", [](std::string_view) -> T { throw 1; }, {.execution_error = recover::respond(value)}};
  try {
    return tool("{}").value();
  } catch (const ToolExecutionException&) {
    return std::nullopt;
  }
}

}  // namespace

TEST_CASE("a response may be a number of another type with the same value") {
  CHECK(responded<double>(0) == 0.0);
  CHECK(responded<double>(7U) == 7.0);
  CHECK(responded<float>(0.1) == 0.1F);
  CHECK(responded<int>(3.0) == 3);
  CHECK(responded<std::size_t>(5) == 5U);
  CHECK(responded<std::int64_t>(-1) == -1);
  CHECK(responded<double>(std::numeric_limits<double>::infinity()) == std::numeric_limits<double>::infinity());
  CHECK(responded<float>(std::numeric_limits<double>::infinity()) == std::numeric_limits<float>::infinity());
}

TEST_CASE("a response that the type of the result cannot hold fails") {
  CHECK_FALSE(responded<int>(0.5));
  CHECK_FALSE(responded<int>(1e300));
  CHECK_FALSE(responded<int>(std::numeric_limits<double>::quiet_NaN()));
  CHECK_FALSE(responded<int>(std::int64_t{1} << 40));
  CHECK_FALSE(responded<unsigned>(-1));
  CHECK_FALSE(responded<float>(1e300));
  CHECK_FALSE(responded<double>((std::int64_t{1} << 53) + 1));
  CHECK_FALSE(responded<double>(std::numeric_limits<std::int64_t>::min()));
  CHECK_FALSE(responded<bool>(1));
  CHECK_FALSE(responded<int>(true));
  CHECK_FALSE(responded<int>("7"));
}

TEST_CASE("tools may share a handler, and the copy of an empty one is empty") {
  Handler<ExecutionError> shared = recover::respond(1);
  const auto fails = [](std::string_view) -> int { throw std::runtime_error("x"); };
  const Tool one{"one", "", fails, ToolHandlers{.execution_error = shared}};
  const Tool other{"other", "", fails, ToolHandlers{.execution_error = shared}};
  CHECK(one("{}").value() == 1);
  CHECK(other("{}").value() == 1);

  Handler<ExecutionError> none;
  CHECK_FALSE(Handler<ExecutionError>(none));
}

TEST_CASE("an exception of a handler propagates") {
  const auto tool = [](auto handler) {
    return Tool{"t", "", [](std::string_view) -> int { throw 1; }, ToolHandlers{.execution_error = handler}};
  };
  CHECK(tool([]() -> Recovery { throw EscalationException("up", Severity::low); })("{}").text() ==
        "ERROR: Tool 't' failed: up");
  CHECK_THROWS_AS(tool([]() -> Recovery { throw ToolExecutionException("t", "hard"); })("{}"), ToolExecutionException);
  CHECK_THROWS_AS(tool([]() -> Recovery { throw std::logic_error("bug"); })("{}"), std::logic_error);
}

// --- who decides -----------------------------------------------------------------------------------------------------

TEST_CASE("the tool's handler comes before the agent's, and that before the default, for each error apart") {
  const Given all[] = {Given::invalid_args, Given::deserialization_error, Given::execution_error};
  // Each of the three places has handlers for each subset of the three errors: 512 combinations.
  for (unsigned own = 0; own < 8; ++own)
    for (unsigned agent = 0; agent < 8; ++agent)
      for (unsigned defaults = 0; defaults < 8; ++defaults) {
        const auto handlers = [](unsigned subset, const char* name) {
          ToolHandlers h;
          if ((subset & 1U) != 0) h.invalid_args = recover::respond(name);
          if ((subset & 2U) != 0) h.deserialization_error = recover::respond(name);
          if ((subset & 4U) != 0) h.execution_error = recover::respond(name);
          return h;
        };
        const ToolHandlers of_agent = handlers(agent, "agent");
        const ToolHandlers of_defaults = handlers(defaults, "defaults");
        for (const Given given : all) {
          const Tool tool{"t", "", [given](std::string_view) -> std::string { return fail_as(given), ""; },
                          handlers(own, "tool")};
          const unsigned bit = 1U << static_cast<unsigned>(given);
          const std::string expected = (own & bit) != 0        ? "tool"
                                       : (agent & bit) != 0    ? "agent"
                                       : (defaults & bit) != 0 ? "defaults"
                                                               : "";
          const ToolContext context{.agent = &of_agent, .defaults = &of_defaults};
          if (expected.empty()) {
            CHECK_THROWS(tool("{}", context));
          } else {
            CHECK(tool("{}", context).value() == expected);
          }
        }
      }
}

// --- fixers ----------------------------------------------------------------------------------------------------------

TEST_CASE("a fixer corrects the arguments and the tool is called with them") {
  const Tool tool{"t", "", wants_braces, {.execution_error = recover::fix(fix_braces)}};
  CHECK(tool("{a}").value() == "{a}");
  CHECK(tool("<a>").value() == "{a}");
  CHECK_THROWS_AS(tool("(a)"), ToolExecutionException);  // the fixer changes nothing
}

TEST_CASE("a fixer that changes nothing has a failed execution run again, and ends a call that cannot be read") {
  const auto same = [](std::string_view args) { return std::string(args); };
  std::atomic<int> calls{0};
  const auto tool = [&](Given given, bool has_side_effects) {
    calls = 0;
    return Tool{ToolInfo{.name = "t", .has_side_effects = has_side_effects},
                Flaky{2, [given] { fail_as(given); }, &calls}, handlers_for(given, recover::fix(same, 3))};
  };
  CHECK(tool(Given::execution_error, false)("{}").value() == "{}");
  CHECK(calls == 3);
  CHECK_THROWS_AS(tool(Given::execution_error, true)("{}"), ToolExecutionException);
  CHECK(calls == 1);
  for (const Given unread : {Given::invalid_args, Given::deserialization_error}) {
    CHECK_THROWS_WITH(tool(unread, false)("{}"), Matchers::ContainsSubstring("the fixer changed nothing"));
    CHECK(calls == 1);
  }
}

TEST_CASE("the tool's own words are not said twice, and end as a sentence") {
  const auto said = [](std::string words, std::string_view reason) {
    const Tool tool{"t",
                    "",
                    [words](std::string_view) -> int { throw std::runtime_error(words); },
                    {.execution_error = recover::escalate(reason)}};
    return tool("{}").text();
  };
  CHECK(said("no keys?", "quote them") == "ERROR: Tool 't' failed: no keys? quote them");
  CHECK(said("no keys", "quote them") == "ERROR: Tool 't' failed: no keys. quote them");
  CHECK(said("no keys", "there are no keys: quote them") == "ERROR: Tool 't' failed: there are no keys: quote them");
  CHECK(said("", "quote them") == "ERROR: Tool 't' failed: quote them");
}

TEST_CASE("a fixer may look at the error") {
  const Tool tool{
      "t", "", wants_braces, {.execution_error = recover::fix([](std::string_view args, const ToolError& error) {
                                const Failure failure = tool_failure("t", error);
                                return "{" + std::string{args} + std::string{failure.message()} + "}";
                              })}};
  CHECK(tool("a: ").value() == "{a: no braces}");
}

TEST_CASE("a fixer escalates softly and throws hard") {
  std::atomic<int> calls{0};
  const auto with = [&calls](auto fixer) {
    calls = 0;
    return Tool{"parse", "", Flaky{9, runtime_error, &calls},
                ToolHandlers{.execution_error = recover::fix(std::move(fixer), 5)}};
  };
  const auto soft = with([](std::string_view) -> std::string {
    throw EscalationException("Schema mismatch", Severity::high, "json-fixer");
  })("{}");
  CHECK(soft.text() == "ERROR: Tool 'parse' failed: flaky. Schema mismatch");
  CHECK(*soft.escalation() == EscalationError{"json-fixer", "Schema mismatch", Severity::high, "flaky"});
  CHECK(soft.failure().tool_code() == ToolErrorCode::llm_assist_required);
  CHECK(calls == 1);

  const auto by_value = with([](std::string_view) -> Fixed {
    return EscalationError{"f", "no way", Severity::low};
  })("{}");
  CHECK(by_value.text() == "ERROR: Tool 'parse' failed: flaky. no way");

  try {
    static_cast<void>(
        with([](std::string_view) -> std::string { throw ToolExecutionException("Binary data, not JSON"); })("{}"));
    FAIL("nothing was thrown");
  } catch (const ToolExecutionException& e) {
    CHECK(e.what() == "Binary data, not JSON"sv);
  }
  CHECK(calls == 1);
}

TEST_CASE("a fixer's own failures use up its turns") {
  std::atomic<int> calls{0}, turns{0};
  const auto broken = [&turns](std::string_view args) -> std::string {
    if (++turns < 3) throw std::runtime_error("the fixer's model is down");
    return std::string{args} + " ";
  };
  const Tool tool{"t", "", Flaky{1, runtime_error, &calls}, {.execution_error = recover::fix(broken, 3)}};
  CHECK(tool("{}").value() == "{} ");
  CHECK(turns == 3);

  turns = -100;
  calls = 0;
  try {
    static_cast<void>(tool("{}"));
    FAIL("nothing was thrown");
  } catch (const ToolExecutionException& e) {
    CHECK_THAT(e.what(), Matchers::ContainsSubstring("the fixer failed: the fixer's model is down"));
    CHECK_THROWS_WITH(std::rethrow_exception(e.cause()), "flaky");  // the tool's failure, not the fixer's
  }
  CHECK(turns == -97);
  CHECK(calls == 1);

  calls = 0;
  const Tool odd{"t",
                 "",
                 Flaky{1, runtime_error, &calls},
                 {.execution_error = recover::fix([](std::string_view) -> std::string { throw 42; })}};
  CHECK_THROWS_WITH(odd("{}"), Matchers::ContainsSubstring("the fixer failed"));
}

TEST_CASE("a fixer may be a tool with a fixer of its own") {
  const Tool inner{"inner", "", wants_braces, {.execution_error = recover::fix(fix_braces)}};
  const Tool outer{"outer",
                   "",
                   [](std::string_view args) -> std::string {
                     if (args != "{b}") throw std::runtime_error("not yet");
                     return "done";
                   },
                   {.execution_error = recover::fix([&inner](std::string_view) { return inner("<b>").value(); })}};
  CHECK(outer("{a}").value() == "done");
}

TEST_CASE("fixers that call each other terminate") {
  // Each tool always fails, and each fixer calls the other tool.
  std::function<std::string(std::string_view)> first_fixer, second_fixer;
  std::atomic<int> calls{0};
  const Flaky fails{1'000'000, runtime_error, &calls};
  const Tool first{"first", "", fails, {.execution_error = recover::fix(std::ref(first_fixer), 100)}};
  const Tool second{"second", "", fails, {.execution_error = recover::fix(std::ref(second_fixer), 100)}};
  first_fixer = [&second](std::string_view args) { return second(std::string{args} + "1").value(); };
  second_fixer = [&first](std::string_view args) { return first(std::string{args} + "2").value(); };
  CHECK_THROWS_AS(first("{}"), ToolExecutionException);
  CHECK(calls <= 16 + 2);

  // And one that always has another idea stops at its budget of turns.
  calls = 0;
  const Tool eager{
      "eager",
      "",
      fails,
      {.execution_error = recover::fix([](std::string_view args) { return std::string{args} + "+"; }, 1000)}};
  CHECK_THROWS_WITH(eager("{}"), Matchers::ContainsSubstring("the budget of repairs is used up"));
  CHECK(calls == 16 + 1);
  CHECK_THROWS_AS(eager("{}"), ToolExecutionException);  // the next call has a budget of its own
  CHECK(calls == 2 * (16 + 1));

  // Two fixers that undo each other's work share one count.
  calls = 0;
  const auto swap = [](std::string_view args) { return std::string{args == "{}" ? "{ }" : "{}"}; };
  const Tool swapping{"swapping",
                      "",
                      Flaky{1'000'000, [&calls] { calls % 2 == 1 ? bad_args() : runtime_error(); }, &calls},
                      {.invalid_args = recover::fix(swap, 4), .execution_error = recover::fix(swap, 4)}};
  CHECK_THROWS_AS(swapping("{}"), ToolExecutionException);
  CHECK(calls == 5);
}

TEST_CASE("malformed arguments are repaired before the tool sees them") {
  std::vector<std::string> seen;
  const Tool tool{"t",
                  "",
                  [&seen](std::string_view args) { return seen.emplace_back(args); },
                  {.invalid_args = recover::fix(json_fixer)}};
  CHECK(tool(R"({"a": 1})").value() == R"({"a": 1})");
  CHECK(tool("```json\n{'a': True,}\n```").value() == R"({"a": true})");
  CHECK(tool(R"("{\"a\": 1}")").value() == R"({"a": 1})");
  CHECK(tool("").value() == "{}");
  CHECK(seen.size() == 4);

  CHECK_THAT(tool(R"({"a": NaN})").text(), Matchers::ContainsSubstring("not one JSON object"));
  CHECK_THAT(tool(R"({"a": "cut of)").text(), Matchers::ContainsSubstring("incomplete"));
  CHECK(tool(R"({"a": "cut of)").escalation()->source == "json_fixer");
  CHECK(seen.size() == 4);

  const Tool careless{"t", "", wants_braces, {.invalid_args = recover::fix(JsonFixer{.accepts = JsonLoss::end})}};
  CHECK(careless(R"({"a": "cut of)").value() == R"({"a": "cut of"})");
  CHECK_THAT(careless(R"({"a": ["b" "c"]})").text(), Matchers::ContainsSubstring("several ways"));
}

TEST_CASE("the JSON fixer knows the tool's parameters") {
  std::vector<std::string> seen;
  const ToolInfo info{.name = "t", .parameters = R"({"type": "object", "required": ["city"],
                        "properties": {"city": {"type": "string"}, "days": {"type": "integer"}}})"};
  const auto forecast = [&seen](std::string_view args) -> int {
    seen.emplace_back(args);
    if (args.find("\"city\"") == args.npos) throw InvalidArgsException({std::string{args}, "city is missing"});
    if (args.find(R"("days": ")") != args.npos) throw DeserializationException({R"("3")", "an integer", "/days"});
    return 7;
  };
  const Tool tool{
      info, forecast, {.invalid_args = recover::fix(json_fixer), .deserialization_error = recover::fix(json_fixer)}};
  CHECK(tool(R"([{"city": "Oslo"}])").value() == 7);
  CHECK(tool(R"({"name": "t", "arguments": {"town": "Oslo"}})").escalation() != nullptr);
  CHECK(tool(R"({"city": "Oslo", "days": "3"})").value() == 7);
  CHECK(seen.back() == R"({"city": "Oslo", "days": 3})");
  seen.clear();
  CHECK_THAT(tool(R"({'town': "Oslo"})").text(), Matchers::ContainsSubstring("not those of the parameters"));
  CHECK(seen.empty());

  const auto names_tool = [](std::string_view, const ToolError&, const ToolInfo& called) -> Fixed {
    return R"({"city": ")" + called.name + "\"}";
  };
  const Tool told{info, forecast, {.invalid_args = recover::fix(names_tool)}};
  CHECK(told("{").value() == 7);
  CHECK(seen.back() == R"({"city": "t"})");
}

// --- soft and hard from below ----------------------------------------------------------------------------------------

TEST_CASE("an escalation from inside a tool goes to the model that called it") {
  const Tool tool{"agent", "",
                  [](std::string_view) -> int { throw EscalationException("ask me again", Severity::low); }};
  CHECK(tool("{}").text() == "ERROR: Tool 'agent' failed: ask me again");
  CHECK(tool("{}").to_result().title == "Error");
  CHECK(tool("{}").to_result().output == "Error: ask me again");
}

TEST_CASE("a tool that calls a tool passes on its escalation") {
  const Tool inner{"inner", "", [](std::string_view) -> int { throw EscalationException("unquoted keys"); }};
  const auto asked = [](const ExecutionError&) { return recover::respond(1); };
  const Tool outer{"outer", "", [&inner](std::string_view args) { return inner(args); }, {.execution_error = asked}};
  CHECK(outer("{}").text() == "ERROR: Tool 'outer' failed: unquoted keys");
  CHECK(outer("{}").escalation()->source == "inner");

  ToolBox box;
  box.add(outer);
  CHECK(box.call("outer", "{}").text() == "ERROR: Tool 'outer' failed: unquoted keys");
}

TEST_CASE("a final failure, control flow and cancellation pass every handler") {
  int asked = 0;
  const auto ask = [&asked]() {
    ++asked;
    return recover::respond(0);
  };
  const auto tool = [&](auto thrower) {
    return Tool{"t", "",
                [thrower](std::string_view) -> int {
                  thrower();
                  return 1;
                },
                ToolHandlers{.invalid_args = ask, .deserialization_error = ask, .execution_error = ask}};
  };
  CHECK_THROWS_AS(tool([] { throw ToolExecutionException("x", "y"); })("{}"), ToolExecutionException);
  CHECK_THROWS_AS(tool([] { throw TaskCompleteException("done"); })("{}"), TaskCompleteException);
  CHECK_THROWS_AS(tool([] { throw ApprovalRequiredException("pay", "money"); })("{}"), ApprovalRequiredException);
  CHECK_THROWS_AS(tool([] { throw CancelledException("stop"); })("{}"), CancelledException);
  CHECK_THROWS_AS(tool([] { throw TaskCompleteException("done"); }).try_call("{}"), TaskCompleteException);
  const Tool returns{
      "t", "", [](std::string_view) -> ModelResponse<int> { return Failure{classification_of(ErrorKind::cancelled)}; },
      ToolHandlers{.execution_error = ask}};
  CHECK_THROWS_AS(returns("{}"), CancelledException);
  CHECK(asked == 0);
  CHECK(tool([] { throw ToolExecutionException("x", "y"); }).try_call("{}").text() ==
        "ERROR: Tool 't' failed: Tool 'x' failed: y");
}

TEST_CASE("try_call returns a reply in place of an exception") {
  const Tool tool{"t", "", [](std::string_view) -> int { throw NetworkException::connection_refused("h", 1); }};
  const auto reply = tool.try_call("{}");
  CHECK_FALSE(reply);
  CHECK(reply.escalation() == nullptr);
  CHECK(reply.failure().kind() == ErrorKind::network);
  CHECK(reply.text() == "ERROR: Tool 't' failed: Connection refused by h:1");
  CHECK(reply.to_result().failure.has_value());
}

#if defined(__unix__)
namespace {

/// Whether `fn` ends the program, tried in a child of it.
bool aborts(const auto& fn) {
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGABRT, SIG_DFL);
    fn();
    _exit(0);
  }
  int status = 0;
  return waitpid(child, &status, 0) == child && WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

}  // namespace

TEST_CASE("asking for what a result does not hold ends the program") {
  const Failure failure{classification_of(ErrorKind::network)};
  CHECK(aborts([&] { static_cast<void>(ToolReply<int>::failed("t", failure).value()); }));
  CHECK(aborts([] { static_cast<void>(ToolReply<int>::escalated("t", {"t", "no"}).value()); }));
  CHECK(aborts([&] { static_cast<void>(ModelResponse<int>(failure).value()); }));
  CHECK(aborts([] { static_cast<void>(ModelResponse<int>(1).error()); }));
  CHECK(aborts([] { static_cast<void>(to_tool_result("fine").error()); }));
  CHECK_FALSE(aborts([] { static_cast<void>(ToolReply<int>(1).value()); }));
}
#endif

TEST_CASE("a callable may return its failure") {
  std::atomic<int> calls{0};
  const auto fails_twice = [&calls](std::string_view) -> ModelResponse<int> {
    if (++calls < 3) return Failure{classification_of(ErrorKind::network)};
    return 5;
  };
  const Tool tool{"t", "", fails_twice, {.execution_error = recover::retry(3)}};
  CHECK(tool("{}").value() == 5);
  calls = 0;
  CHECK_THROWS_AS((Tool{"t", "", fails_twice}("{}")), NetworkException);

  const Tool structured{"t", "", [](std::string_view args) -> ToolResult {
                          if (args == "{}") return to_tool_result(Failure{FailureInfo{.message = "empty"}});
                          return to_tool_result(std::string{"fine"});
                        }};
  CHECK(structured("{1}").value() == "fine");
  CHECK(structured.try_call("{}").text() == "ERROR: Tool 't' failed: empty");
}

TEST_CASE("the recovery of a tool that returns its failure runs once") {
  int calls = 0, asked = 0;
  const auto fails = [&](std::string_view) -> ModelResponse<int> {
    ++calls;
    return Failure{classification_of(ErrorKind::network)};
  };
  const auto rethrows = [&](const ExecutionError&) { return ++asked, recover::rethrow(); };
  CHECK_THROWS_AS((Tool{"t", "", fails, {.execution_error = rethrows}}("{}")), NetworkException);
  CHECK(calls == 1);
  CHECK(asked == 1);
  calls = 0;
  CHECK_THROWS_AS((Tool{"t", "", fails, {.execution_error = recover::retry(3)}}("{}")), ToolExecutionException);
  CHECK(calls == 3);
}

TEST_CASE("a tool that returns nothing is retried like any other") {
  std::atomic<int> calls{0};
  const auto clear = [&calls](std::string_view) {
    if (++calls < 3) throw std::runtime_error("flaky");
  };
  const Tool tool{"clear", "", clear, {.execution_error = recover::retry(3)}};
  CHECK(tool.try_call("{}"));
  CHECK(calls == 3);
  calls = 0;
  CHECK_FALSE(Tool{"clear", "", clear}.try_call("{}"));
  CHECK(calls == 1);
}

// --- the decision core -----------------------------------------------------------------------------------------------

TEST_CASE("a tool with side effects that may have run is not run again") {
  const std::function<void()> table[] = {
      [] { throw std::runtime_error("midway"); },
      [] { throw NetworkException{FailureInfo{.message = "reset"}}; },
      [] { throw TimeoutException::action_timeout("pay", 5s); },
      [] { throw NetworkException::connection_refused("h", 1); },  // by the second step, perhaps
      [] { throw RateLimitException{FailureInfo{.message = "slow down"}}; },
      [] { bad_args(); },
      [] { throw DeserializationException({.raw_value = "1", .target_type = "text"}); },
      [] { throw std::out_of_range("the receipt's row"); },
      [] { throw std::system_error(std::make_error_code(std::errc::permission_denied)); },
      [] { throw LLMException::of(ErrorType::invalid_request, "gpt-4o", "bad amount"); },
  };
  for (const std::function<void()>& fail : table)
    for (const Recovery& answer :
         {recover::retry(3), recover::fix([](std::string_view args) { return std::string{args} + " "; })}) {
      const ToolHandlers handlers{.invalid_args = answer, .deserialization_error = answer, .execution_error = answer};
      std::atomic<int> calls{0};
      const Flaky once{1, fail, &calls};
      const ToolInfo harmful{.name = "pay", .has_side_effects = true};
      CHECK_THROWS_WITH((Tool{harmful, once, handlers}("{}")),
                        Matchers::ContainsSubstring("may have been carried out"));
      CHECK(calls == 1);
      calls = 0;
      const ToolInfo noticed{.name = "pay", .has_side_effects = true, .has_idempotency_key = true};
      CHECK(Tool{noticed, once, handlers}("{}").ok());
      calls = 0;
      CHECK(Tool{ToolInfo{.name = "read"}, once, handlers}("{}").ok());
    }
}

TEST_CASE(
    "a tool with side effects runs again where the framework refused its arguments, or it says that it did nothing") {
  const ToolInfo harmful{.name = "pay", .has_side_effects = true};
  const Recovery mend = recover::fix([](std::string_view) { return std::string("{}"); });
  int calls = 0;
  SECTION("arguments that are not JSON never reach it") {
    const Tool pay{harmful, [&](std::string_view) { return ++calls; }, {.invalid_args = mend}};
    CHECK(pay("{").ok());
    CHECK(calls == 1);
  }
  SECTION("it says so, each time anew") {
    const auto careful = [&](std::string_view, const ToolContext& context) -> int {
      if (++calls < 3) context.did_nothing();
      throw std::runtime_error("the bank is closed");
    };
    for (const Recovery& answer :
         {recover::retry(9), recover::fix([](std::string_view a) { return std::string{a} + " "; }, 9)}) {
      calls = 0;
      CHECK_THROWS_AS((Tool{harmful, careful, {.execution_error = answer}}("{}")), ToolExecutionException);
      CHECK(calls == 3);
      calls = 0;  // the same with arguments that are checked first
      CHECK_THROWS_AS((Tool{harmful, careful, {.invalid_args = mend, .execution_error = answer}}("{}")),
                      ToolExecutionException);
      CHECK(calls == 3);
    }
  }
  SECTION("a tool that it called speaks for itself only") {
    const Tool inner{harmful, [](std::string_view, const ToolContext& context) -> int {
                       context.did_nothing();
                       throw InvalidArgsException({.raw_args = "{}", .parse_error = "no amount"});
                     }};
    const auto two_steps = [&](std::string_view args, const ToolContext& context) {
      return ++calls, inner(args, context).value();
    };
    CHECK_THROWS_AS(
        (Tool{harmful, two_steps, {.invalid_args = recover::retry(3), .execution_error = recover::retry(3)}}("{}")),
        ToolExecutionException);
    CHECK(calls == 1);
  }
}

TEST_CASE("the text of a foreign exception does not show that nothing has begun") {
  VirtualTime time;
  ToolRuntime runtime = time.runtime();
  runtime.recognise = failure_from;
  const ToolContext context{.runtime = &runtime};
  for (const char* text :
       {"charged, but cannot write receipt: permission denied", "charged, but receipt template not found"}) {
    int calls = 0;
    const Tool pay{ToolInfo{.name = "pay", .has_side_effects = true},
                   [&](std::string_view) -> std::string {
                     ++calls;
                     throw std::runtime_error(text);
                   },
                   {.execution_error = recover::retry(3)}};
    CHECK_THROWS_AS(pay("{}", context), ToolExecutionException);
    CHECK(calls == 1);
  }
}

TEST_CASE("retries wait for their backoff and for stated waits") {
  VirtualTime time;
  const ToolRuntime runtime = time.runtime();
  const ToolContext context{.runtime = &runtime};
  std::atomic<int> calls{0};

  const Tool patient{"t",
                     "",
                     Flaky{3, runtime_error, &calls},
                     {.execution_error = recover::retry(4, Backoff{.base = 100ms, .factor = 2, .cap = 1s})}};
  CHECK(patient("{}", context).ok());
  CHECK(time.sleeps == std::vector<Duration>{100ms, 200ms, 400ms});

  time.sleeps.clear();
  calls = 0;
  const auto throttled = [] { throw RateLimitException::api_rate_limit("/v1", 7s); };
  const Tool stated{"t", "", Flaky{1, throttled, &calls}, {.execution_error = recover::retry(2)}};
  CHECK(stated("{}", context).ok());
  REQUIRE(time.sleeps.size() == 1);
  CHECK(time.sleeps[0] >= 7s);

  time.sleeps.clear();
  calls = 0;
  for (const Recovery& answer : {recover::retry(3), Recovery{recover::Retry{3}}}) {
    calls = 0;
    const Tool at_once{"t", "", Flaky{2, runtime_error, &calls}, {.execution_error = answer}};
    CHECK(at_once("{}", context).ok());
    CHECK(time.sleeps.empty());
  }
}

TEST_CASE("a time budget bounds a call and its recovery") {
  VirtualTime time;
  const ToolRuntime runtime = time.runtime();
  std::atomic<int> calls{0};
  const auto slow = [&](std::string_view, const ToolContext& context) -> int {
    ++calls;
    CHECK(context.deadline.has_value());
    time.now += 400ms;
    throw std::runtime_error("slow");
  };
  const Tool tool{ToolInfo{.name = "slow"}, slow, {.execution_error = recover::retry(100)}, {.time_budget = 1s}};
  CHECK_THROWS_WITH(tool("{}", {.runtime = &runtime}), Matchers::ContainsSubstring("after 3 attempts"));
  CHECK(calls == 3);

  CHECK_THROWS_AS(tool("{}", {.deadline = time.now, .runtime = &runtime}), TimeoutException);
  CHECK(calls == 3);
}

namespace {

struct Flag {
  bool* stop;
  [[nodiscard]] bool stop_requested() const { return *stop; }
};

}  // namespace

TEST_CASE("cancellation stops before the call, between attempts, in a sleep and before a fixer") {
  bool stop = true;
  const Flag flag{&stop};
  std::atomic<int> calls{0};
  const auto stops = [&] {
    stop = true;
    throw std::runtime_error("x");
  };
  const Tool tool{"t", "", Flaky{9, stops, &calls}, {.execution_error = recover::retry(5)}};
  CHECK_THROWS_AS(tool("{}", {.stop = flag}), CancelledException);
  CHECK(calls == 0);

  stop = false;
  CHECK_THROWS_AS(tool("{}", {.stop = flag}), CancelledException);
  CHECK(calls == 1);

  stop = false;
  calls = 0;
  const Tool waiting{
      "t", "", Flaky{9, stops, &calls}, {.execution_error = recover::retry(5, Backoff{.base = 1h, .cap = 1h})}};
  CHECK_THROWS_AS(waiting("{}", {.stop = flag}), CancelledException);
  CHECK(calls == 1);

  stop = false;
  calls = 0;
  int fixes = 0;
  const Tool fixing{"t", "", Flaky{9, stops, &calls}, {.execution_error = recover::fix([&fixes](std::string_view args) {
                                                         ++fixes;
                                                         return std::string{args} + " ";
                                                       })}};
  CHECK_THROWS_AS(fixing("{}", {.stop = flag}), CancelledException);
  CHECK(fixes == 0);
}

#if defined(__cpp_lib_jthread)
TEST_CASE("a context keeps the stop token that it is given") {
  STATIC_REQUIRE(std::is_constructible_v<StopView, std::stop_token>);
  STATIC_REQUIRE(std::is_constructible_v<StopView, Flag&>);
  STATIC_REQUIRE_FALSE(std::is_constructible_v<StopView, Flag>);

  std::stop_source source;
  const ToolContext context{.stop = source.get_token()};
  const Tool tool{"t", "", [](std::string_view) { return 1; }};
  CHECK(tool("{}", context).value() == 1);
  source.request_stop();
  CHECK_THROWS_AS(tool("{}", context), CancelledException);
}
#endif

TEST_CASE("an open breaker spares the tool and tells the model") {
  VirtualTime time;
  const ToolRuntime runtime = time.runtime();
  const ToolContext context{.runtime = &runtime};
  CircuitBreaker breaker({.consecutive = 2, .open_for = 10s});
  bool works = false;
  int calls = 0;
  const Tool tool{ToolInfo{.name = "t"},
                  [&](std::string_view args) -> int {
                    ++calls;
                    if (args == "bad") bad_args();
                    if (args == "odd") throw std::invalid_argument("no such city");
                    if (!works) throw std::runtime_error("down");
                    return 1;
                  },
                  {},
                  {.breaker = &breaker}};

  for (int i = 0; i < 5; ++i) CHECK_THROWS_AS(tool("bad", context), InvalidArgsException);   // not the tool's fault
  for (int i = 0; i < 5; ++i) CHECK_THROWS_AS(tool("odd", context), std::invalid_argument);  // nor this
  CHECK(breaker.state(time.now) == BreakerState::closed);

  CHECK_THROWS_AS(tool("{}", context), std::runtime_error);
  CHECK_THROWS_AS(tool("{}", context), std::runtime_error);
  CHECK(breaker.state(time.now) == BreakerState::open);
  calls = 0;
  CHECK_THAT(tool("{}", context).text(), Matchers::ContainsSubstring("failed too often"));
  CHECK(calls == 0);

  time.now += 11s;
  CHECK_THROWS_AS(tool("bad", context), InvalidArgsException);  // the probe says nothing, and is given back
  works = true;
  time.now += 11s;
  CHECK(tool("{}", context).ok());
  CHECK(breaker.state(time.now) == BreakerState::closed);
}

TEST_CASE("a clock that throws while the breaker's permit is returned has no effect") {
  CircuitBreaker breaker;
  ToolRuntime runtime;
  bool is_broken = false;
  runtime.clock = [&] {
    if (is_broken) throw std::runtime_error("no time");
    return TimePoint{};
  };
  const Tool tool{ToolInfo{.name = "t"},
                  [&](std::string_view) -> int {
                    is_broken = true;
                    raise(Failure{classification_of(ErrorKind::cancelled)});
                  },
                  {},
                  {.breaker = &breaker}};
  CHECK_THROWS_AS(tool("{}", {.runtime = &runtime}), CancelledException);
}

TEST_CASE("a breaker may be shared through a store") {
  VirtualTime time;
  const ToolRuntime runtime = time.runtime();
  LocalStore store;
  SharedCircuitBreaker mine({.consecutive = 1}, store, "breaker|t"), yours({.consecutive = 1}, store, "breaker|t");
  const auto fails = [](std::string_view) -> int { throw std::runtime_error("down"); };
  const auto works = [](std::string_view) { return 1; };
  CHECK_THROWS((Tool{ToolInfo{.name = "t"}, fails, {}, {.breaker = &mine}}("{}", {.runtime = &runtime})));
  CHECK_FALSE((Tool{ToolInfo{.name = "t"}, works, {}, {.breaker = &yours}}("{}", {.runtime = &runtime})).ok());
}

// --- hooks -----------------------------------------------------------------------------------------------------------

TEST_CASE("hooks get every use and every failed attempt, and cannot break a call") {
  std::vector<std::string> heard;
  ToolHooks hooks;
  hooks.on_tool_use = [&heard](std::string_view name, std::string_view args, std::string_view result) {
    heard.push_back(std::string{name} + "(" + std::string{args} + ") = " + std::string{result});
    throw std::runtime_error("a hook's own mistake");
  };
  hooks.on_tool_error = [&heard](std::string_view name, const ToolError& error, std::uint32_t attempt) {
    heard.push_back(std::to_string(attempt) + ": " + model_message(name, error));
    throw 1;
  };
  std::atomic<int> calls{0};
  const Tool tool{"t", "", Flaky{2, runtime_error, &calls}, {.execution_error = recover::retry(3)}};
  CHECK(tool("{}", {.hooks = &hooks}).ok());
  CHECK(heard ==
        std::vector<std::string>{"1: ERROR: Tool 't' failed: flaky", "2: ERROR: Tool 't' failed: flaky", "t({}) = {}"});

  heard.clear();
  const Tool soft{"t", "", [](std::string_view) -> int { throw 1; }, {.execution_error = recover::escalate("no")}};
  CHECK_FALSE(soft("{}", {.hooks = &hooks}).ok());
  CHECK(heard.back() == "t({}) = ERROR: Tool 't' failed: no");
}

// --- the box ---------------------------------------------------------------------------------------------------------

TEST_CASE("a box calls tools by name, and answers in text") {
  ToolBox box{"agent"};
  box.add(Tool{"length", "How \"long\"", [](std::string_view args) { return args.size(); }})
      .add(Tool{"yes", "", [](std::string_view) { return true; }})
      .add(Tool{"half", "", [](std::string_view) { return 0.5; }});
  CHECK(box.call("length", "abc").text() == "3");
  CHECK(box.call("yes", "").text() == "true");
  CHECK(box.call("half", "").text() == "0.5");
  CHECK(box.call("lenght", "").text() ==
        "ERROR: Tool 'lenght' failed: There is no such tool. There are: length, yes, half");
  CHECK_THROWS_AS(box.add(Tool{"yes", "", [](std::string_view) { return 0; }}), BadInputError);
  CHECK_THROWS_AS(box.add(Tool{"escalate", "", [](std::string_view) { return 0; }}), BadInputError);
  CHECK(is_json(box.schemas()));
  CHECK_THAT(box.schemas(),
             Matchers::ContainsSubstring(R"({"name":"length","description":"How \"long\"","parameters":)"));
}

TEST_CASE("a box takes handlers for the agent and defaults, before and after a tool is added") {
  const auto fails = [](std::string_view) -> int { throw std::runtime_error("x"); };
  ToolBox box;
  box.on_tool_error("b", {.execution_error = recover::respond("of agent")})
      .defaults({.execution_error = recover::respond("by default")})
      .add(Tool{"a", "", fails})
      .add(Tool{"b", "", fails})
      .add(Tool{"c", "", fails, ToolHandlers{.execution_error = recover::respond("own")}})
      .add(Tool{"d", "", fails, ToolHandlers{.invalid_args = recover::respond("own")}})
      .on_tool_error("c", {.execution_error = recover::respond("of agent")})
      .on_tool_error("d", {.execution_error = recover::respond(4)});
  CHECK(box.call("a", "{}").text() == "by default");
  CHECK(box.call("b", "{}").text() == "of agent");
  CHECK(box.call("c", "{}").text() == "own");
  CHECK(box.call("d", "{}").text() == "4");
  CHECK(box.call("d", "{").text() == "own");
  box.on_tool_error("b", {.execution_error = recover::respond("replaced")});
  CHECK(box.call("b", "{}").text() == "replaced");
}

TEST_CASE("a box can be built by a function") {
  const auto make = [] {
    ToolBox box{"agent"};
    box.add(Tool{"t", "", [](std::string_view) -> int { throw EscalationException("no"); }}).guard_loops(1);
    return box;
  };
  ToolBox box = make();
  CHECK(box.call("t", "{}").text() == "ERROR: Tool 't' failed: no");
  const ToolBox moved = std::move(box);
  CHECK_THAT(moved.call("t", "{}").text(), Matchers::ContainsSubstring("not made again"));
}

TEST_CASE("a call's own defaults come after the box's") {
  const auto fails = [](std::string_view) -> std::string { throw std::runtime_error("x"); };
  const ToolHandlers own{.invalid_args = recover::respond("call's"), .execution_error = recover::respond("call's")};
  ToolBox box;
  box.add(Tool{"t", "", fails});
  CHECK(box.call("t", "{}", {.defaults = &own}).text() == "call's");
  box.defaults({.execution_error = recover::respond("box's")});
  CHECK(box.call("t", "{}", {.defaults = &own}).text() == "box's");
  CHECK(box.call("t", "{", {.defaults = &own}).text() == "call's");
}

TEST_CASE("a model sees the built-in tools only when they are activated") {
  ToolBox box{"json-fixer"};
  CHECK(box.schemas() == "[]");
  CHECK(box.call("escalate", R"({"reason":"x"})").text() == "ERROR: Tool 'escalate' failed: There is no such tool.");
  CHECK_THROWS_AS(box.activate("escalate", "explode"), BadInputError);

  box.activate("escalate", "throwException");
  CHECK_THAT(box.schemas(), Matchers::ContainsSubstring(R"("name":"throwException")"));
  CHECK(is_json(box.schemas()));
  try {
    static_cast<void>(
        box.call("escalate", R"({"list":[{"reason":"not this"}],"reason":"a \"b\"\n","severity":"CRITICAL"})"));
    FAIL("nothing was thrown");
  } catch (const EscalationException& e) {
    CHECK(e.reason() == "a \"b\"\n");
    CHECK(e.severity() == Severity::critical);
    CHECK(e.source() == "json-fixer");
  }
  try {
    static_cast<void>(box.call("escalate", R"({reason: "mended", "severity": "SOMEWHAT",})"));
    FAIL("nothing was thrown");
  } catch (const EscalationException& e) {
    CHECK(e.reason() == "mended");
    CHECK(e.severity() == Severity::medium);
  }
  CHECK_THROWS_WITH(box.call("throwException", R"({"reason":"binary garbage"})"), "binary garbage");
  CHECK_THROWS_AS(box.call("throwException", R"({"reason":"binary garbage"})"), ToolExecutionException);
  for (const auto args : {"{}", R"({"reason":5})", "nonsense", R"({"a":{"reason":"deep"}})"})
    CHECK(box.call("escalate", args).text() == "ERROR: Tool 'escalate' failed: The argument reason must be a text.");

  int uses = 0;
  box.hooks({.on_tool_use = [&uses](std::string_view, std::string_view, std::string_view) { ++uses; }});
  CHECK_FALSE(box.call("escalate", "{}").ok());
  CHECK(uses == 1);
}

TEST_CASE("the loop guard, where it is on, stops a call that keeps failing in the same way") {
  int calls = 0;
  const Tool tool{"t", "", [&calls](std::string_view args) -> int {
                    ++calls;
                    if (args == "good") return 1;
                    throw EscalationException(
                        args == "other" ? "reason " + std::string(static_cast<std::size_t>(calls), 'x') : "the same");
                  }};
  ToolBox unguarded;
  unguarded.add(tool);
  for (int i = 0; i < 20; ++i) static_cast<void>(unguarded.call("t", "bad"));
  CHECK(calls == 20);

  ToolBox box;
  box.add(tool).guard_loops(3);
  calls = 0;
  for (int i = 0; i < 3; ++i) CHECK(box.call("t", "bad").text() == "ERROR: Tool 't' failed: the same");
  CHECK_THAT(box.call("t", "bad").text(), Matchers::ContainsSubstring("failed 3 times in the same way"));
  CHECK_THAT(box.call("t", "bad").text(), Matchers::ContainsSubstring("not made again"));
  CHECK(calls == 3);
  CHECK(box.call("t", "bad2").text() == "ERROR: Tool 't' failed: the same");  // other arguments
  for (int i = 0; i < 9; ++i)                                                 // another failure each time
    CHECK_THAT(box.call("t", "other").text(), Matchers::ContainsSubstring("reason"));
  CHECK(box.call("t", "good").text() == "1");

  bool works = false;
  ToolBox recovers;
  recovers.guard_loops(2).add(Tool{"t", "", [&works](std::string_view) -> int {
                                     if (!works) throw std::runtime_error("down");
                                     return 1;
                                   }});
  CHECK_THROWS(recovers.call("t", "{}"));
  works = true;
  CHECK(recovers.call("t", "{}").ok());
  works = false;
  CHECK_THROWS(recovers.call("t", "{}"));  // the success has cleared the count
  CHECK_THROWS(recovers.call("t", "{}"));
  CHECK_FALSE(recovers.call("t", "{}").ok());
  recovers.forget_failures();
  works = true;
  CHECK(recovers.call("t", "{}").ok());
}

TEST_CASE("the loop guard sees a tool that fails whatever arguments it is given") {
  int calls = 0;
  bool works = false;
  ToolBox box;
  box.add(Tool{"look_up", "",
               [&](std::string_view args) -> int {
                 ++calls;
                 if (works) return 1;
                 throw EscalationException("nothing is known of " + std::string(args));
               }})
      .guard_loops(3);
  for (int i = 0; i < 12; ++i) static_cast<void>(box.call("look_up", std::to_string(i)));
  CHECK(calls == 8);  // twice three and two more
  CHECK(box.call("look_up", "another").text().find("whatever its arguments were") != std::string::npos);
  box.forget_failures();
  works = true;
  CHECK(box.call("look_up", "x").ok());

  int reads = 0;
  ToolBox files;
  files
      .add(Tool{"read", "",
                [&reads](std::string_view args) -> int {
                  ++reads;
                  const std::size_t path = args.find(':') + 2;
                  throw EscalationException("file " + std::string(args.substr(path, args.size() - path - 2)) +
                                            " is missing");
                }})
      .guard_loops(3);
  for (const char* name : {"a", "notes.txt", "src/main.cpp", "b", "über", "g", "c", "d", "e", "f"})
    static_cast<void>(files.call("read", std::string(R"({"path":")") + name + R"("})"));
  CHECK(reads == 8);

  LoopGuard guard(3, 4);
  CHECK(guard.tool_limit() == 4);
  for (int i = 0; i < 3; ++i) guard.failed("t", std::to_string(i), "no");
  guard.succeeded("t", "works");
  for (int i = 0; i < 3; ++i) guard.failed("t", "again " + std::to_string(i), "no");
  CHECK_FALSE(guard.stops_tool("t"));
  guard.failed("t", "one more", "no");
  CHECK(guard.stops_tool("t"));
  CHECK_FALSE(guard.stops_tool("other"));
  guard.forget();
  CHECK_FALSE(guard.stops_tool("t"));
}

TEST_CASE("the loop guard does not count calls that a breaker refused or the caller cancelled") {
  int calls = 0;
  LoopGuard guard(2);
  CircuitBreaker breaker({.consecutive = 1, .open_for = 1h});
  const Tool tool{"t",
                  "",
                  [&calls](std::string_view) -> int {
                    ++calls;
                    throw std::runtime_error("down");
                  },
                  {.execution_error = recover::escalate("no luck", Severity::low)},
                  {.breaker = &breaker}};
  const ToolContext context{.guard = &guard};
  for (int i = 0; i < 5; ++i) static_cast<void>(tool("{}", context));
  CHECK(calls == 1);
  CHECK_FALSE(guard.stops("t", "{}"));

  const Tool cancels{"t", "", [&calls](std::string_view) -> int {
                       ++calls;
                       return 0;
                     }};
  struct Stopped {
    [[nodiscard]] bool stop_requested() const noexcept { return true; }
  };
  const Stopped stopped;
  for (int i = 0; i < 5; ++i) CHECK_THROWS(cancels("{}", {.stop = stopped, .guard = &guard}));
  CHECK(calls == 1);
  CHECK(cancels("{}", context).ok());
}

TEST_CASE("the loop guard ignores digits in failures, and does not count failures that clear by waiting") {
  LoopGuard guard(3);
  for (int id = 0; id < 3; ++id) guard.failed("t", "{}", "no such order, request " + std::to_string(id));
  CHECK(guard.stops("t", "{}"));

  const Tool busy{"busy", "",
                  [](std::string_view) -> int { raise(Failure(classification_of(ErrorKind::overloaded))); }};
  for (int i = 0; i < 5; ++i) CHECK_THROWS(busy("{}", {.guard = &guard}));
  CHECK_FALSE(guard.stops("busy", "{}"));
}

TEST_CASE("a tool that is called alone takes a loop guard in its context") {
  LoopGuard guard(2);
  const Tool tool{"t", "", [](std::string_view) -> int { throw EscalationException("no"); }};
  for (int i = 0; i < 2; ++i) CHECK(tool("{}", {.guard = &guard}).text() == "ERROR: Tool 't' failed: no");
  CHECK_THAT(tool("{}", {.guard = &guard}).text(), Matchers::ContainsSubstring("failed 2 times in the same way"));
  CHECK(tool("{}").text() == "ERROR: Tool 't' failed: no");
  guard.forget();
  CHECK(tool("{}", {.guard = &guard}).text() == "ERROR: Tool 't' failed: no");
}

namespace {

struct TRIAGE_VISIBLE Acme {
  static constexpr std::string_view prefix = "ACME";
};

}  // namespace

TEST_CASE("another brand's tools throw and catch that brand") {
  const auto fails = [](std::string_view) -> int { throw std::runtime_error("x"); };
  const auto tool = Tool{"t", "", fails, ToolHandlers{.execution_error = recover::retry(2)}}.branded<Acme>();
  try {
    static_cast<void>(tool("{}"));
    FAIL("nothing was thrown");
  } catch (const BasicToolExecutionException<Acme>& e) {
    CHECK(e.code() == "ACME-TOOLEXECUTION");
  }
  BasicToolBox<Acme> box;
  box.add(Tool{"t", "", [](std::string_view) -> int { throw BasicEscalationException<Acme>("up"); }})
      .activate("escalate");
  CHECK(box.call("t", "{}").text() == "ERROR: Tool 't' failed: up");
  CHECK_THROWS_AS(box.call("escalate", R"({"reason":"r"})"), BasicEscalationException<Acme>);
}

TEST_CASE("an exception of a tool means the same to a tool of another brand") {
  std::atomic<int> calls{0};
  const auto acme = [&calls](auto thrower, ToolHandlers handlers) {
    calls = 0;
    return Tool{"t", "", Flaky{9, thrower, &calls}, std::move(handlers)}.template branded<Acme>();
  };
  const ToolHandlers again{.execution_error = recover::retry(3)};
  CHECK_THROWS_WITH(acme([] { throw ToolExecutionException("hard"); }, again)("{}"), "hard");
  CHECK(calls == 1);
  CHECK(acme([] { throw EscalationException("soft", Severity::high); }, again)("{}").escalation()->severity ==
        Severity::high);
  CHECK(acme(bad_args, {.invalid_args = recover::respond("mended")})("{}").value() == "mended");
  CHECK(acme(bad_value, {.deserialization_error = recover::respond("mended")})("{}").value() == "mended");

  const auto fixed_by = [&](auto fixer) {
    return acme(runtime_error, {.execution_error = recover::fix(std::move(fixer), 5)})("{}");
  };
  CHECK(fixed_by([](std::string_view) -> std::string { throw EscalationException("use quotes"); }).text() ==
        "ERROR: Tool 't' failed: flaky. use quotes");
  CHECK_THROWS_WITH(fixed_by([](std::string_view) -> std::string { throw ToolExecutionException("no text"); }),
                    "no text");
}

// --- threads ---------------------------------------------------------------------------------------------------------

TEST_CASE("a tool can be called by many threads at once") {
  CircuitBreaker breaker({.consecutive = 1'000'000});
  std::atomic<int> uses{0}, errors{0}, calls{0};
  ToolBox box;
  box.hooks({.on_tool_use = [&uses](std::string_view, std::string_view, std::string_view) { ++uses; },
             .on_tool_error = [&errors](std::string_view, const ToolError&, std::uint32_t) { ++errors; }})
      .guard_loops(200)
      .defaults({.execution_error = recover::retry(3)})
      .add(Tool{ToolInfo{.name = "work"},
                [&calls](std::string_view args) -> std::string {
                  if (++calls % 3 == 0) throw std::runtime_error("now and then");
                  return std::string{args};
                },
                {.invalid_args = recover::fix(json_fixer)},
                {.breaker = &breaker, .time_budget = 1h}})
      .add(Tool{"soft", "", [](std::string_view) -> int { throw EscalationException("always"); }});

  constexpr int threads = 8, each = 500;
  std::atomic<int> right{0}, soft{0}, thrown{0};
  std::vector<std::thread> pool;
  for (int t = 0; t < threads; ++t)
    pool.emplace_back([&, t] {
      for (int i = 0; i < each; ++i) {
        const std::string args = "{'n': " + std::to_string(t * each + i) + ",}";
        try {
          const auto reply = box.call("work", args);
          if (reply.text() == "{\"n\": " + std::to_string(t * each + i) + "}") ++right;
        } catch (const ToolExecutionException&) {
          ++thrown;  // three failures in a row: others' calls count, too
        }
        if (!box.call("soft", "{}")) ++soft;
      }
    });
  for (std::thread& thread : pool) thread.join();
  CHECK(right + thrown == threads * each);
  CHECK(right > threads * each / 2);
  CHECK(soft == threads * each);
  CHECK(uses >= threads * each);
  CHECK(errors >= threads * each);
}

// It did not compile beside attributes.hpp, which is there for that.
TEST_CASE("retry and with_fallback take a call of a tool as any call that returns its failure") {
  int calls = 0;
  const Tool broken{"fetch", "", [&](std::string_view) {
                      ++calls;
                      return ModelResponse<std::string>(Failure{classification_of(ErrorKind::billing)});
                    }};
  const auto reply = retry(policies::recommended, [&] { return broken.try_call("{}"); });
  CHECK(reply.failure().kind() == ErrorKind::billing);
  CHECK(calls == 1);
  CHECK(with_fallback([&] { return broken.try_call("{}"); }, std::string("nothing")) == "nothing");
}

TEST_CASE("retry, first_of, with_fallback and failover read the failure of a ToolResult") {
  STATIC_REQUIRE(Result<ToolResult>);
  STATIC_REQUIRE(Result<ToolReply<int>>);
  STATIC_REQUIRE(Result<ModelResponse<int>>);
#ifdef __cpp_lib_expected
  STATIC_REQUIRE(Result<std::expected<int, Failure>>);
#endif

  int calls = 0;
  const auto fails = [] { return to_tool_result(Failure{classification_of(ErrorKind::auth_permanent)}); };
  const auto fails_once = [&] { return ++calls == 1 ? fails() : to_tool_result("fine"); };

  Policy twice;
  twice.kinds[ErrorKind::auth_permanent] = {
      .max_attempts = 2, .backoff = {Duration{0}, 1, Duration{0}}, .action = Action::retry};
  CHECK(retry(twice, fails_once).output == "fine");
  CHECK(calls == 2);
  CHECK(first_of(fails, [] { return to_tool_result("fine"); }).output == "fine");
  CHECK(with_fallback(fails, "instead") == "instead");
  CHECK(fails().error().kind() == ErrorKind::auth_permanent);

  FailoverManager manager({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "anthropic"}});
  calls = 0;
  const auto sleep = with_sleep([](Duration, const auto&) { return true; });
  const Policy any{.profiles = Profiles::independent};
  CHECK(manager
            .run(
                any, [&](const Target&) { return fails_once(); }, sleep)
            .output == "fine");
}
