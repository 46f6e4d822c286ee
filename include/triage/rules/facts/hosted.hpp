// What other hosts of models answer.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_HOSTED_HPP
#define TRIAGE_RULES_FACTS_HOSTED_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::hosted {

using namespace rule;
using K = ErrorKind;
using P = Provider;

inline constexpr auto mistral = "Mistral error glossary";
inline constexpr auto groq = "https://console.groq.com/docs/errors";
inline constexpr auto together = "https://docs.together.ai/docs/error-codes";
inline constexpr auto cerebras = "Cerebras errors";
inline constexpr auto copilot = "GitHub Copilot answers";
inline constexpr auto watsonx = "watsonx.ai errors";
inline constexpr auto voices = "ElevenLabs and Deepgram errors";
inline constexpr auto databricks = "Databricks error codes";
inline constexpr auto snowflake = "Snowflake error codes";
inline constexpr auto hf = "Hugging Face answers";
inline constexpr auto cohere = "Cohere errors";
inline constexpr auto fireworks = "Fireworks answers";
inline constexpr auto novita = "Novita errors";
inline constexpr auto xai = "xAI answers";
inline constexpr auto replicate = "Replicate answers";
inline constexpr auto vercel = "Vercel AI Gateway";
inline constexpr auto github_models_answers = "GitHub Models answers";
inline constexpr auto groq_seen = "Groq answers";

// clang-format off
inline constexpr Rule all[] = {
    {field,  "1300",                                      K::rate_limit,           mistral, at(P::mistral)},
    {field,  "1100",                                      K::overloaded,           mistral, at(P::mistral)},
    {field,  "3505",                                      K::overloaded,           mistral, at(P::mistral)},
    {field,  "3800",                                      K::overloaded,           mistral, at(P::mistral)},
    {field,  "3810",                                      K::overloaded,           mistral, at(P::mistral)},
    {field,  "1500",                                      K::model_not_found,      mistral, at(P::mistral)},
    {field,  "3230",                                      K::format_error,         mistral, at(P::mistral)},
    {code,   "engine max pending tokens",                 K::overloaded,           mistral},
    {code,   "service tier capacity exceeded",            K::overloaded,           mistral},
    {code,   "unreachable backend",                       K::server_error,         mistral},
    {code,   "internal server proxy",                     K::server_error,         mistral, hint},
    {code,   "3051",                                      K::context_overflow,     mistral, at(P::mistral) | hint},
    {code,   "invalid request message order",             K::format_error,         mistral},

    {code,   "blocked api access",                        K::billing,              groq},
    {code,   "model terms required",                      K::permission_denied,    groq},
    {code,   "model permission blocked*",                 K::permission_denied,    groq},
    {code,   "json validate failed",                      K::malformed_tool_call,  groq},
    {code,   "output parse failed",                       K::malformed_tool_call,  groq},
    {text,   "failed to generate json",                   K::malformed_tool_call,  groq, likely},

    {status, "403",                                       K::context_overflow,     together, at(P::together)},
    {code,   "dynamic request limited",                   K::rate_limit,           together},
    {code,   "dynamic token limited",                     K::rate_limit,           together},
    {text,   "create and start ~ endpoint",               K::model_not_found,      together},

    {code,   "request quota exceeded",                    K::rate_limit,           cerebras},
    {code,   "token quota exceeded",                      K::rate_limit,           cerebras},
    {code,   "too many tokens error",                     K::rate_limit,           cerebras},
    {code,   "queue exceeded",                            K::overloaded,           cerebras},
    {code,   "wrong api format",                          K::format_error,         cerebras},

    {code,   "user weekly rate limited",                  K::rate_limit,           copilot, day | rotate},
    {code,   "user global rate limited",                  K::rate_limit,           copilot},
    {code,   "user model rate limited",                   K::rate_limit,           copilot},
    {code,   "quota exceeded",                            K::billing,              copilot, at(P::github)},
    {code,   "overage limit reached",                     K::billing,              copilot},
    {code,   "billing not configured",                    K::billing,              copilot},
    {code,   "upstream provider rate limit",              K::overloaded,           copilot},

    {code,   "token quota reached",                       K::billing,              watsonx},
    {code,   "authentication token not valid",            K::auth,                 watsonx},
    {code,   "authorization rejected",                    K::permission_denied,    watsonx},
    {code,   "downstream request failed",                 K::server_error,         watsonx},
    {code,   "no associated service instance*",           K::config,               watsonx},
    {text,   "not supported for this environment",        K::model_not_found,      watsonx},

    {code,   "voice limit reached",                       K::billing,              voices},
    {code,   "only for creator*",                         K::billing,              voices},
    {code,   "detected unusual activity",                 K::auth_permanent,       voices},
    {code,   "invalid auth",                              K::auth_permanent,       voices},
    {code,   "system busy",                               K::overloaded,           voices},
    {code,   "slow upload",                               K::idle_timeout,         voices},
    {code,   "max character limit exceeded",              K::payload_too_large,    voices},
    {code,   "voice not found",                           K::model_not_found,      voices},

    {code,   "feature disabled",                          K::permission_denied,    databricks},
    {code,   "endpoint not found",                        K::model_not_found,      databricks},
    {code,   "resource does not exist",                   K::model_not_found,      databricks},

    {field,  "390114",                                    K::auth,                 snowflake},
    {field,  "390101",                                    K::auth,                 snowflake},
    {field,  "390144",                                    K::auth_permanent,       snowflake},

    {code,   "model not supported",                       K::model_not_found,      hf},
    {text,   "monthly included credits",                  K::billing,              hf},
    {text,   "exceeded your monthly",                     K::billing,              hf},
    {text,   "not supported by any provider",             K::model_not_found,      hf},
    {text,   "any provider you have enabled",             K::model_not_found,      hf},
    {text,   "no inference provider available",           K::model_not_found,      hf},

    {finish, "timeout",                                   K::idle_timeout,         cohere},
    {finish, "error limit",                               K::context_overflow,     cohere},
    {finish, "error toxic",                               K::content_filtered,     cohere},
    {text,   "trial key ~ limited to",                    K::rate_limit,           cohere, day | rotate},
    {text,   "limited to ~ api calls",                    K::rate_limit,           cohere},
    {text,   "too many tokens ~ cannot exceed",           K::context_overflow,     cohere},
    {text,   "blocked by our moderation",                 K::content_filtered,     cohere},

    {status, "412",                                       K::billing,              fireworks, at(P::fireworks)},
    {text,   "account ~ suspended ~ spending",            K::billing,              fireworks},
    {text,   "suspended ~ billing",                       K::billing,              fireworks},

    {code,   "failed to auth",                            K::auth,                 novita},
    {code,   "service not available",                     K::overloaded,           novita},

    {code,   "personal team blocked",                     K::billing,              xai},
    {text,   "personal team blocked",                     K::billing,              xai},
    {text,   "failed check",                              K::content_filtered,     xai},
    {text,   "content violates",                          K::content_filtered,     xai},

    {text,   "prediction interrupted",                    K::server_error,         replicate},
    {text,   "director ~ unexpected error",               K::server_error,         replicate},

    {code,   "customer verification required",            K::billing,              vercel},
    {code,   "no providers available",                    K::permission_denied,    vercel, hint},

    {text,   "body too large ~ tokens",                   K::context_overflow,     github_models_answers},
    {text,   "max size ~ tokens",                         K::context_overflow,     github_models_answers},

    {code,   "tool use failed",                           K::malformed_tool_call,  groq_seen},
    {text,   "failed to call a function",                 K::malformed_tool_call,  groq_seen},
    {text,   "failed generation",                         K::malformed_tool_call,  groq_seen, likely},

    {text,   "exceeded your current quota", K::rate_limit, "Perplexity answers", at(P::perplexity) | hint},
    {text,   "suspended due to insufficient",             K::billing,              "Moonshot answers"},
    {code,   "inference error",                           K::server_error,         "DeepInfra answers", hint},
    {code,   "usage limit error",                         K::rate_limit,           "OpenCode Zen", hours | rotate},
    {finish, "blacklist",                                 K::content_filtered,     "GigaChat"},
    {text,   "authorization failed",                      K::auth,                 "NVIDIA NIM answers", at(P::nvidia)},
    {text,   "expected last role",                        K::format_error,         "Mistral answers"},
};
// clang-format on

}  // namespace tables::hosted
}  // namespace triage::inline TRIAGE_ABI

#endif
