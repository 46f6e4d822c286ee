// What Azure OpenAI, Azure AI Foundry and GitHub Models say in addition to wordings/common.hpp.
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

// clang-format off
inline constexpr Rule all[] = {
    {code,     "content filter error",                       K::server_error,         docs, weak},
    {code,     "resource not found",                         K::config,               seen, at(P::azure)},
    {code,     "unavailable model",                          K::model_not_found,      github},
    {code,     "service model deprecat*",                    K::model_not_found,      seen},
    {code,     "no model name",                              K::format_error,         github},
    {code,     "invalid payload",                            K::format_error,         seen},
    {code,     "invalid api version | unsupported api version",                     K::config, seen},
    {code,     "authentication type disabled",               K::permission_denied,    docs},
    {code,     "reached limit",                              K::rate_limit,           seen},
    {code,     "insufficient quota",                         K::rate_limit,           docs, at(P::azure) | weak},
    {code,     "dynamic quota exceeded",                     K::rate_limit,           seen},
    {code,     "subscription not found",                     K::auth_permanent,       docs},
    {says,     "missing ~ subscription key | include ~ subscription key",           K::auth, docs},
    {code,     "read only disabled subscription",            K::billing,              docs},
    {code,     "downstream error",                           K::server_error,         seen},
    {says,     "experiencing high demand",                   K::overloaded,           docs, firm},
    {says,     "maximum usage size ~ peak load",             K::overloaded,           seen},
    {says,     "exceeded token rate limit | exceeded call rate limit",              K::rate_limit, docs, firm},
    {says,     "out of call volume quota | quota will be replenished",              K::rate_limit, apim, firm},
    {note,     "user by model by day",                       {},                      github, day},
    {says,     "subscription is disabled",                   K::billing,              seen},
    {says,     "invalid subscription key",                   K::auth_permanent,       seen, firm},
    {says,     "missing subscription key",                   K::auth,                 apim, firm},
    {says,     "aadsts7000215 | aadsts7000222",                                     K::auth_permanent, entra},
    {says,     "aadsts*",                                    K::auth,                 entra},
    {says,     "lacks the required data action | key based authentication is disabled", K::permission_denied, docs},
    {says,     "virtual network",                            K::permission_denied,    docs},
    {says,     "temporarily blocked because",                K::content_filtered,     seen, firm},
    {says,     "default azure credential",                   K::config,               sdk, firm},
    {says,     "must provide one of | must provide either",                         K::config, sdk},
    {says,     "missing credentials",                        K::config,               sdk, firm},
    {says,     "api version not supported",                  K::config,               seen, firm},
    {says,     "enabled only for api versions",              K::config,               seen},
    {says,     "not accessible via",                         K::capability_mismatch,  "GitHub Copilot"},
    {says,     "premium request*",                           K::billing,              "GitHub Copilot"},
};
// clang-format on

}  // namespace tables::azure
}  // namespace triage::inline TRIAGE_ABI

#endif
