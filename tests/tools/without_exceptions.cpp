// Tools in a program without exceptions and RTTI: callables return their failures, and replies hold what would be
// thrown. Built with -fno-exceptions -fno-rtti in every configuration; no test library, since those throw.

#include <triage/tools/toolbox.hpp>

#include <cstdio>

namespace {

using namespace triage;

int failures = 0;

void check(std::string_view is, std::string_view expected) {
  if (is == expected) return;
  std::printf("expected: %.*s\n     got: %.*s\n", static_cast<int>(expected.size()), expected.data(),
              static_cast<int>(is.size()), is.data());
  ++failures;
}

void a_callable_returns_its_failure() {
  int calls = 0;
  const auto flaky = [&calls](std::string_view) -> ModelResponse<int> {
    if (++calls % 3 != 0) return Failure{classification_of(ErrorKind::network)};
    return 7;
  };
  const Tool patient{"fetch", "", flaky, {.execution_error = recover::retry(3)}};
  check(patient("{}").text(), "7");
  const Tool hasty{"fetch", "", flaky, {.execution_error = recover::retry(2)}};
  check(hasty("{}").text(),
        "ERROR: Tool 'fetch' failed after 2 attempts; all attempts that the policy allows are used up: the transport "
        "carried no complete answer");
  calls = 0;
  const Tool alone{"fetch", "", flaky};
  check(to_string(alone("{}").failure().kind()), "network");
  const Tool soft{"fetch", "", flaky, {.execution_error = recover::escalate("try later")}};
  check(soft("{}").text(), "ERROR: Tool 'fetch' failed: try later");
}

void arguments_are_mended() {
  const Tool echo{
      "echo", "", [](std::string_view args) { return std::string{args}; }, {.invalid_args = recover::fix(json_fixer)}};
  check(echo("{'a': 1,}").text(), "{\"a\": 1}");
  check(echo("{'a': NaN}").escalation()->source, "json_fixer");
}

void built_in_tools_answer() {
  ToolBox box{"agent"};
  box.activate("escalate", "throwException");
  const auto soft = box.call("escalate", R"({"reason":"no","severity":"HIGH"})");
  check(to_string(soft.escalation()->severity), "HIGH");
  check(box.call("throwException", R"({"reason":"garbage"})").failure().message(), "garbage");
}

}  // namespace

int main() {
  a_callable_returns_its_failure();
  arguments_are_mended();
  built_in_tools_answer();
  return failures;
}
