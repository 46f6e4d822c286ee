// What frameworks of agents and SDKs of many providers say.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_FRAMEWORKS_HPP
#define TRIAGE_RULES_FACTS_FRAMEWORKS_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::frameworks {

using namespace rule;
using K = ErrorKind;

inline constexpr auto dify = "Dify";
inline constexpr auto librechat = "LibreChat";
inline constexpr auto cursor = "Cursor";
inline constexpr auto langchain = "LangChain";
inline constexpr auto ai_sdk = "AI SDK";
inline constexpr auto async_openai = "async-openai";
inline constexpr auto ragas = "Ragas";
inline constexpr auto smolagents = "smolagents";
inline constexpr auto pydantic_ai = "Pydantic AI";
inline constexpr auto fastapi = "FastAPI";

// clang-format off
inline constexpr Rule all[] = {
    {code,   "provider quota exceeded",                   K::billing,              dify},
    {code,   "provider not initialize",                   K::config,               dify},

    {field,  "token balance",                             K::billing,              librechat},
    {field,  "input length",                              K::context_overflow,     librechat},
    {field,  "no user key",                               K::config,               librechat},
    {code,   "expired user key",                          K::auth,                 librechat},
    {code,   "invalid user key",                          K::auth_permanent,       librechat},
    {code,   "illegal model request",                     K::permission_denied,    librechat},
    {code,   "invalid agent provider",                    K::config,               librechat},
    {text,   "instance name not found",                   K::config,               librechat},

    {code,   "bad user api key",                          K::auth_permanent,       cursor},
    {code,   "bad model name",                            K::model_not_found,      cursor},

    {code,   "model authentication",                      K::auth,                 langchain},
    {code,   "message coercion failure",                  K::format_error,         langchain},
    {code,   "output parsing failure",                    K::malformed_tool_call,  langchain},
    {text,   "no generation chunks",                      K::empty_response,       langchain},

    {code,   "invalid prompt error",                      K::format_error,         ai_sdk},
    {code,   "no such tool error",                        K::malformed_tool_call,  ai_sdk},
    {code,   "invalid tool arguments error",              K::malformed_tool_call,  ai_sdk},
    {code,   "invalid tool input error",                  K::malformed_tool_call,  ai_sdk},
    {code,   "load setting error",                        K::config,               ai_sdk},
    {text,   "invalid input for tool",                    K::malformed_tool_call,  ai_sdk},
    {text,   "call unavailable tool",                     K::malformed_tool_call,  ai_sdk},
    {text,   "object generated error",                    K::empty_response,       ai_sdk},
    {text,   "invalid response data",                     K::empty_response,       ai_sdk},
    {text,   "no image generated",                        K::empty_response,       ai_sdk},
    {text,   "no object generated",                       K::empty_response,       ai_sdk},
    {text,   "type validation error",                     K::empty_response,       ai_sdk, likely},
    {text,   "type validation failed",                    K::empty_response,       ai_sdk, likely},

    {text,   "failed deserialization of",                 K::empty_response,       async_openai},
    {text,   "llm did not finish exception",              K::empty_response,       ragas},

    {text,   "error in generating tool call",             K::malformed_tool_call,  smolagents},
    {text,   "error in code parsing",                     K::malformed_tool_call,  smolagents},

    {text,   "for output validation",                     K::malformed_tool_call,  pydantic_ai},
    {text,   "tool retry error",                          K::malformed_tool_call,  pydantic_ai},

    {code,   "json invalid",                              K::format_error,         fastapi, on(422)},
    {text,   "json decode error",                         K::format_error,         fastapi, on(422)},

    {code,   "malformed tool call",                       K::malformed_tool_call,  "TnsAI"},
    {text,   "no lm is loaded",                           K::config,               "DSPy"},
};
// clang-format on

}  // namespace tables::frameworks
}  // namespace triage::inline TRIAGE_ABI

#endif
