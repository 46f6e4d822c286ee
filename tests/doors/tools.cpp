#include <triage/tools.hpp>

#include <stop_token>
#include <string>

#include "use.hpp"

namespace doors {

using namespace triage;

void errors(const ToolError& error) {
  use(tool_failure("tool", error), tool_code_of(error), model_message("tool", error), tool_log_message("tool", error));
  use(InvalidArgs{"{", "cut off"}, DeserializationError{"1", "text"}, ExecutionError{"{}", Failure{}});
  use(EscalationError{"fixer", "why", Severity::high});
}

void recoveries() {
  const auto fixer = [](std::string_view args, const ToolError&) -> Fixed { return std::string(args); };
  ToolHandlers handlers{.invalid_args = recover::fix(json_fixer),
                        .deserialization_error = [](const DeserializationError&) { return recover::escalate("why"); },
                        .execution_error = recover::retry(3)};
  for (const Recovery& recovery :
       {recover::retry(3, Backoff{}), recover::fix(fixer, 2), recover::fix(JsonFixer{.accepts = JsonLoss::end}),
        recover::escalate("why", Severity::low), recover::rethrow(), recover::respond(7)})
    handlers.execution_error = recovery;
  use(handlers.or_else({}), static_cast<bool>(handlers.invalid_args));
}

void tool() {
  CircuitBreaker breaker;
  const Tool echo{ToolInfo{.name = "echo", .description = "says it", .has_side_effects = true},
                  [](std::string_view args) { return std::string(args); },
                  {.execution_error = recover::retry(3)},
                  ToolLimits{.breaker = &breaker, .time_budget = Duration{1000}}};
  const Tool number{"number", "gives one", [](std::string_view, const ToolContext& context) -> ModelResponse<int> {
                      use(context.deadline, context.stop.stop_requested());
                      return 7;
                    }};
  std::stop_source source;
  const auto reply = echo("{}", ToolContext{.stop = source.get_token()});
  use(reply.ok(), static_cast<bool>(reply), reply.value(), *reply, reply.escalation(), reply.failure());
  use(reply.to_result(), reply.text(), echo("{}"), number("{}"), number.try_call("{}"), echo.info(), echo.name());
  use(number.as_text()("{}"));
}

void box() {
  ToolBox tools{"agent"};
  tools.add(Tool{"echo", "says it", [](std::string_view args) { return std::string(args); }});
  tools.on_tool_error("echo", {.execution_error = recover::escalate("why")}).defaults({}).activate("escalate");
  tools.hooks({.on_tool_use = [](std::string_view name, std::string_view, std::string_view) { use(name); }});
  tools.guard_loops(3).forget_failures();
  use(tools.schemas(), tools.call("echo", "{}").text(), tools.call("echo", "{}", ToolContext{}));
  LoopGuard guard(3);
  guard.failed("echo", "{}", "broken");
  guard.succeeded("echo", "{}");
  guard.forget();
  use(guard.stops("echo", "{}"), guard.limit(), repair_json("{'a': 1}").text);
}

#if TRIAGE_EXCEPTIONS
void exceptions() {
  use(InvalidArgsException{InvalidArgs{"{", "cut off"}, "tool"});
  use(DeserializationException{DeserializationError{"1", "text"}});
}
#endif

}  // namespace doors
