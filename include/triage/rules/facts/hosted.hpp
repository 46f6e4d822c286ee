// What other hosted providers say: Mistral, Groq, Together, Cerebras, Hugging Face, Copilot and more.
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
inline constexpr auto groq = "Groq error codes";
inline constexpr auto together = "Together error codes";
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
inline constexpr auto perplexity = "Perplexity answers";
inline constexpr auto vercel = "Vercel AI Gateway";

// clang-format off
inline constexpr Rule all[] = {
    // Mistral
    {field,    "1100",                                       K::overloaded,           mistral, at(P::mistral)},
    {field,    "1300",                                       K::rate_limit,           mistral, at(P::mistral)},
    {field,    "1500",                                       K::model_not_found,      mistral, at(P::mistral)},
    {family,   "3051",                                       K::context_overflow,     mistral, at(P::mistral)},
    {field,    "3230",                                       K::format_error,         mistral, at(P::mistral)},
    {field,    "3505 | 3800 | 3810",                                            K::overloaded, mistral, at(P::mistral)},
    {code,     "engine max pending tokens | service tier capacity exceeded",        K::overloaded, mistral},
    {code,     "unreachable backend",                        K::server_error,         mistral},
    {code,     "internal server proxy",                      K::server_error,         mistral, weak},
    {code,     "invalid request message order",              K::format_error,         mistral},
    // Groq
    {code,     "model terms required | model permission blocked*",                  K::permission_denied, groq},
    {code,     "json validate failed | output parse failed",                        K::malformed_tool_call, groq},
    {code,     "blocked api access",                         K::billing,              groq},
    // Together, Cerebras, Fireworks, Perplexity, xAI, Replicate, Novita
    {code,     "dynamic request limited | dynamic token limited",                   K::rate_limit, together},
    {status,   "403",                                        K::context_overflow,     together, at(P::together)},
    {says,     "create and start ~ endpoint",                K::model_not_found,      together},
    {code,     "request quota exceeded | token quota exceeded | too many tokens error", K::rate_limit, cerebras},
    {code,     "queue exceeded",                             K::overloaded,           cerebras},
    {code,     "wrong api format",                           K::format_error,         cerebras},
    {status,   "412",                                        K::billing,              fireworks, at(P::fireworks)},
    {says,     "account ~ suspended ~ spending | suspended ~ billing",              K::billing, fireworks, firm},
    {says,     "suspended due to insufficient",              K::billing,              "Moonshot answers", firm},
    {says,     "exceeded your current quota",                K::rate_limit, perplexity, at(P::perplexity) | weak},
    {code,     "personal team blocked",                      K::billing,              xai, firm},
    {says,     "personal team blocked",                      K::billing,              xai, firm},
    {says,     "failed check",                               K::content_filtered,     xai},
    {says,     "content violates",                           K::content_filtered,     xai, firm},
    {says,     "prediction interrupted | director ~ unexpected error",              K::server_error, replicate},
    {code,     "failed to auth",                             K::auth,                 novita},
    {code,     "service not available",                      K::overloaded,           novita},
    {code,     "inference error",                            K::server_error,         "DeepInfra answers", weak},
    // Cohere
    {says,     "trial key ~ limited to",                     K::rate_limit,           cohere, day | rotate | firm},
    {says,     "limited to ~ api calls",                     K::rate_limit,           cohere},
    {says,     "blocked by our moderation",                  K::content_filtered,     cohere, firm},
    {says,     "too many tokens ~ cannot exceed",            K::context_overflow,     cohere, firm},
    {finish,   "timeout",                                    K::idle_timeout,         cohere},
    // GitHub Copilot and Models
    {code,     "quota exceeded",                             K::billing,              copilot, at(P::github)},
    {code,     "overage limit reached | billing not configured",                    K::billing, copilot},
    {code,     "user weekly rate limited",                   K::rate_limit,           copilot, day | rotate},
    {code,     "user global rate limited | user model rate limited",                K::rate_limit, copilot},
    {code,     "upstream provider rate limit",               K::overloaded,           copilot},
    {says,     "body too large ~ tokens | max size ~ tokens",       K::context_overflow, "GitHub Models answers", firm},
    // Hugging Face
    {code,     "model not supported",                        K::model_not_found,      hf},
    {says,     "monthly included credits",                   K::billing,              hf, firm},
    {says,     "exceeded your monthly",                      K::billing,              hf},
    {says,     "not supported by any provider | any provider you have enabled",     K::model_not_found, hf, firm},
    // Databricks, Snowflake, watsonx
    {code,     "endpoint not found | resource does not exist",                      K::model_not_found, databricks},
    {code,     "feature disabled",                           K::permission_denied,    databricks},
    {field,    "390144",                                     K::auth_permanent,       snowflake},
    {field,    "390114 | 390101",                                                   K::auth, snowflake},
    {code,     "authorization rejected",                     K::permission_denied,    watsonx},
    {code,     "authentication token not valid",             K::auth,                 watsonx},
    {code,     "token quota reached",                        K::billing,              watsonx},
    {code,     "no associated service instance*",            K::config,               watsonx},
    {code,     "downstream request failed",                  K::server_error,         watsonx},
    // Voices
    {code,     "system busy",                                K::overloaded,           voices},
    {code,     "voice not found",                            K::model_not_found,      voices},
    {code,     "detected unusual activity",                  K::auth_permanent,       voices},
    {code,     "max character limit exceeded",               K::payload_too_large,    voices},
    {code,     "voice limit reached | only for creator*",                           K::billing, voices},
    {code,     "invalid auth",                               K::auth_permanent,       voices},
    {code,     "slow upload",                                K::idle_timeout,         voices},
    // Routers of models
    {code,     "customer verification required",             K::billing,              vercel},
    {code,     "no providers available",                     K::permission_denied,    vercel, weak},
    {code,     "usage limit error",                          K::rate_limit,           "OpenCode Zen", hours | rotate},
    {implies,  "failed to generate json",                    K::malformed_tool_call,  groq},
    {finish,   "blacklist",                                  K::content_filtered,     "GigaChat"},
};
// clang-format on

}  // namespace tables::hosted
}  // namespace triage::inline TRIAGE_ABI

#endif
