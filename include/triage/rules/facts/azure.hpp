// What Azure OpenAI, GitHub and Entra ID answer.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_AZURE_HPP
#define TRIAGE_RULES_FACTS_AZURE_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::azure {

using namespace rule;
using K = ErrorKind;
using P = Provider;

inline constexpr auto docs = "Azure OpenAI errors";
inline constexpr auto seen = "Azure OpenAI answers";
inline constexpr auto apim = "Azure API Management";
inline constexpr auto entra = "Microsoft Entra ID";
inline constexpr auto sdk = "openai-python Azure client";
inline constexpr auto github = "GitHub Models";
inline constexpr auto github_copilot = "GitHub Copilot";

// clang-format off
inline constexpr Rule all[] = {
    {code,   "insufficient quota",                        K::rate_limit,           docs, at(P::azure) | hint},
    {code,   "read only disabled subscription",           K::billing,              docs},
    {code,   "subscription not found",                    K::auth_permanent,       docs, at(P::azure)},
    {code,   "authentication type disabled",              K::permission_denied,    docs},
    {code,   "content filter error",                      K::server_error,         docs, hint},
    {text,   "exceeded token rate limit",                 K::rate_limit,           docs},
    {text,   "exceeded call rate limit",                  K::rate_limit,           docs},
    {text,   "missing ~ subscription key",                K::auth,                 docs},
    {text,   "include ~ subscription key",                K::auth,                 docs},
    {text,   "lacks the required data action",            K::permission_denied,    docs},
    {text,   "key based authentication is disabled",      K::permission_denied,    docs},
    {text,   "virtual network",                           K::permission_denied,    docs},
    {text,   "experiencing high demand",                  K::overloaded,           docs},

    {code,   "reached limit",                             K::rate_limit,           seen},
    {code,   "dynamic quota exceeded",                    K::rate_limit,           seen},
    {code,   "downstream error",                          K::server_error,         seen},
    {code,   "service model deprecat*",                   K::model_not_found,      seen},
    {code,   "responsible ai policy violation",           K::content_filtered,     seen},
    {code,   "invalid payload",                           K::format_error,         seen},
    {code,   "resource not found",                        K::config,               seen, at(P::azure)},
    {code,   "invalid api version",                       K::config,               seen},
    {code,   "unsupported api version",                   K::config,               seen},
    {text,   "subscription is disabled",                  K::billing,              seen},
    {text,   "invalid subscription key",                  K::auth_permanent,       seen},
    {text,   "maximum usage size ~ peak load",            K::overloaded,           seen},
    {text,   "does not work with the specified model",    K::capability_mismatch,  seen},
    {text,   "temporarily blocked because",               K::content_filtered,     seen},
    {text,   "content management policy",                 K::content_filtered,     seen},
    {text,   "api version not supported",                 K::config,               seen},
    {text,   "enabled only for api versions",             K::config,               seen},

    {text,   "out of call volume quota",                  K::rate_limit,           apim},
    {text,   "quota will be replenished",                 K::rate_limit,           apim},
    {text,   "missing subscription key",                  K::auth,                 apim},

    {text,   "aadsts*",                                   K::auth,                 entra},
    {text,   "aadsts7000215",                             K::auth_permanent,       entra},
    {text,   "aadsts7000222",                             K::auth_permanent,       entra},

    {text,   "default azure credential",                  K::config,               sdk},
    {text,   "must provide one of",                       K::config,               sdk},
    {text,   "must provide either",                       K::config,               sdk},
    {text,   "missing credentials",                       K::config,               sdk},

    {code,   "unavailable model",                         K::model_not_found,      github},
    {code,   "no model name",                             K::format_error,         github},
    {note,   "user by model by day",                      {},                      github, day},

    {text,   "premium request*",                          K::billing,              github_copilot},
    {text,   "not accessible via",                        K::capability_mismatch,  github_copilot},

    {text,   "retirement brownout",                       K::model_not_found,      "GitHub answers"},
};
// clang-format on

}  // namespace tables::azure
}  // namespace triage::inline TRIAGE_ABI

#endif
