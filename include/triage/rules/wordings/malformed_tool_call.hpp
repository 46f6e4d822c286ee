// How people say that the model's own tool call is broken.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_MALFORMED_TOOL_CALL_HPP
#define TRIAGE_RULES_WORDINGS_MALFORMED_TOOL_CALL_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::malformed_tool_call {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "action input", K::malformed_tool_call},
    {certain, "arguments must be ~ valid json", K::malformed_tool_call},
    {certain, "arguments ~ not valid json", K::malformed_tool_call},
    {certain, "arguments ~ wrote", K::malformed_tool_call},
    {certain, "attempted to call ~ tool", K::malformed_tool_call},
    {certain, "bad tool json", K::malformed_tool_call},
    {certain, "call to ~ undefined", K::malformed_tool_call},
    {certain, "did not call a tool", K::malformed_tool_call},
    {certain, "failed to generate tool*", K::malformed_tool_call},
    {certain, "fc related info", K::malformed_tool_call},
    {certain, "function arguments", K::malformed_tool_call},
    {certain, "generated call", K::malformed_tool_call},
    {certain, "invalid format ~ missing action", K::malformed_tool_call},
    {certain, "invalid json argument", K::malformed_tool_call},
    {certain, "invalid tool name", K::malformed_tool_call},
    {certain, "json ~ in tool call arguments", K::malformed_tool_call},
    {certain, "model called a tool", K::malformed_tool_call},
    {certain, "model {generated|produced} ~ invalid", K::malformed_tool_call},
    {certain, "no such tool", K::malformed_tool_call},
    {certain, "no tool callback", K::malformed_tool_call},
    {certain, "not in request tools", K::malformed_tool_call},
    {certain, "one of the available tools", K::malformed_tool_call},
    {certain, "one of these tools", K::malformed_tool_call},
    {certain, "output parser exception", K::malformed_tool_call},
    {certain, "parse tool parameter*", K::malformed_tool_call},
    {certain, "parse ~ {argument*|call*}", K::malformed_tool_call},
    {certain, "respect the required format", K::malformed_tool_call},
    {certain, "tool call {end|repair}", K::malformed_tool_call},
    {certain, "tool call ~ is invalid", K::malformed_tool_call},
    {certain, "tool call ~ unknown name", K::malformed_tool_call},
    {certain, "tool call ~ {failed|parse*}", K::malformed_tool_call},
    {certain, "tool parser failed", K::malformed_tool_call},
    {certain, "tool schema validation", K::malformed_tool_call},
    {certain, "tool ~ arguments ~ json", K::malformed_tool_call},
    {certain, "tool ~ exist", K::malformed_tool_call},
    {certain, "tool ~ invalid arguments", K::malformed_tool_call},
    {certain, "tool ~ not found", K::malformed_tool_call},
    {certain, "tool ~ not found in agent", K::malformed_tool_call},
    {certain, "tried to ~ tool", K::malformed_tool_call},
    {certain, "unparsed peg", K::malformed_tool_call},
    {certain, "unterminated string ~ arguments", K::malformed_tool_call},
    {certain, "{nonexistent|unknown|valid} tool", K::malformed_tool_call},
    {likely,  "a function that was never", K::malformed_tool_call},
    {likely,  "as a function call", K::malformed_tool_call},
    {likely,  "bad arguments", K::malformed_tool_call},
    {likely,  "broken ~ call", K::malformed_tool_call},
    {likely,  "called ~ without", K::malformed_tool_call},
    {likely,  "failed for tool", K::malformed_tool_call},
    {likely,  "function ~ arguments", K::malformed_tool_call},
    {likely,  "function ~ is not available", K::malformed_tool_call},
    {likely,  "hallucinated", K::malformed_tool_call},
    {likely,  "input ~ tool", K::malformed_tool_call},
    {likely,  "missing argument ~ tool", K::malformed_tool_call},
    {likely,  "no tool goes by", K::malformed_tool_call},
    {likely,  "no tool ~ name", K::malformed_tool_call},
    {likely,  "sharing", K::malformed_tool_call},
    {likely,  "tool call arguments", K::malformed_tool_call},
    {likely,  "tool call id ~ valid string", K::malformed_tool_call},
    {likely,  "tool {arguments|input|parse}", K::malformed_tool_call},
    {likely,  "valid function call", K::malformed_tool_call},
    {likely,  "without value for required", K::malformed_tool_call},
    {likely,  "xml syntax error", K::malformed_tool_call},
    {likely,  "{malformed|requested} tool", K::malformed_tool_call},
    {likely,  "{output|result} validation", K::malformed_tool_call},
    {hint,    "invalid args", K::malformed_tool_call},
    {hint,    "parse tool", K::malformed_tool_call},
    {hint,    "schema check", K::malformed_tool_call},
    {hint,    "unknown function", K::malformed_tool_call},
    {faint,   "available tools", K::malformed_tool_call},
    {faint,   "call id", K::malformed_tool_call},
    {faint,   "invalid arguments", K::malformed_tool_call},
    {faint,   "parse action", K::malformed_tool_call},
    {faint,   "tool {call|names|use}", K::malformed_tool_call},
    {faint,   "wrong tool", K::malformed_tool_call},
    // Chinese
    {certain, "工具 ~ 解析", K::malformed_tool_call},
    // French
    {likely,  "appel d outil", K::malformed_tool_call},
    // German
    {certain, "parse tool {arguments|call|calls|input}", K::malformed_tool_call},
    {certain, "werkzeugaufruf", K::malformed_tool_call},
    {certain, "without providing a value for", K::malformed_tool_call},
    {certain, "no tool {named|called}", K::malformed_tool_call},
    {certain, "tool ~ validate input", K::malformed_tool_call},
    {likely,  "tool aufruf", K::malformed_tool_call},
    {likely,  "werkzeug", K::malformed_tool_call},
    // Japanese
    {likely,  "ツール呼び出し", K::malformed_tool_call},
    // Korean
    {likely,  "도구 호출 ~ 형식", K::malformed_tool_call},
    {likely,  "도구 호출 인자", K::malformed_tool_call},
    // Russian
    {likely,  "инструмент", K::malformed_tool_call},
    // Spanish
    {likely,  "herramienta", K::malformed_tool_call},
    {likely, "missing required {parameter|parameters|argument|arguments} for", K::malformed_tool_call},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "Failed to parse tool call arguments as JSON"},
    {false, "Could not parse the JSON body of your request"},
};

}  // namespace tables::malformed_tool_call
}  // namespace triage::inline TRIAGE_ABI

#endif
