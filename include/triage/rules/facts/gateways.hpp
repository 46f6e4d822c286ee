// What gateways between a caller and a model answer: LiteLLM, one-api, OpenRouter, Portkey, Kong, Envoy, web servers,
// CDNs and proxies. How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_GATEWAYS_HPP
#define TRIAGE_RULES_FACTS_GATEWAYS_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::gateways {

using namespace rule;
using K = ErrorKind;
using P = Provider;
inline constexpr auto cloudflare = "Cloudflare Workers AI errors";
inline constexpr Modifiers workers_ai = at(P::cloudflare);
inline constexpr auto litellm = "LiteLLM";
inline constexpr auto oneapi = "new-api";
inline constexpr auto openrouter = "OpenRouter ApiErrorType";
inline constexpr auto portkey = "Portkey";
inline constexpr auto kong = "Kong";
inline constexpr auto envoy = "Envoy";
inline constexpr auto nginx = "nginx";
inline constexpr auto fastly = "Fastly";
inline constexpr auto squid = "Squid";
inline constexpr auto ngrok = "ngrok";
inline constexpr auto vercel = "Vercel";
inline constexpr auto opencode = "OpenCode Zen";
inline constexpr auto alb = "AWS ALB";
inline constexpr auto wire = "seen at several gateways";

// clang-format off
inline constexpr Rule all[] = {
    // --- Cloudflare: Workers AI, the API, AI Gateway
    {field,    "3003",                                       K::format_error,         cloudflare, workers_ai},
    {field,    "3007",                                       K::idle_timeout,         cloudflare, workers_ai},
    {field,    "3008",                                       K::cancelled,            cloudflare, workers_ai},
    {field,    "3023",                                       K::auth_permanent,       cloudflare, workers_ai},
    {field,    "3039",                                       K::format_error,         cloudflare, workers_ai},
    {field,    "3040",                                       K::overloaded,           cloudflare, workers_ai},
    {field,    "3041",                                       K::permission_denied,    cloudflare, workers_ai},
    {field,    "3042",                                       K::model_not_found,      cloudflare, workers_ai},
    {field,    "5004",                                       K::format_error,         cloudflare, workers_ai},
    {field,    "5005",                                       K::capability_mismatch,  cloudflare, workers_ai},
    {field,    "5007",                                       K::model_not_found,      cloudflare, workers_ai},
    {field,    "5016 | 5018",                                             K::permission_denied, cloudflare, workers_ai},
    {field,    "5021",                                       K::context_overflow,     cloudflare, workers_ai},
    {field,    "7003",                                       K::config,               cloudflare, workers_ai},
    {field,    "10000",                                      K::auth,                 cloudflare, workers_ai},
    {field,    "2001",                                       K::config,               cloudflare, workers_ai},
    {field,    "2016 | 2017",                                              K::content_filtered, cloudflare, workers_ai},
    {field,    "3036",                                       K::rate_limit, cloudflare, workers_ai | day | rotate},

    // --- LiteLLM
    {says,     "model access denied",                        K::permission_denied,    litellm},
    {says,     "drop params",                                K::capability_mismatch,  litellm},
    {says,     "no healthy deployments",                     K::overloaded,           litellm},
    {code,     "token not found in db",                      K::auth_permanent,       litellm},
    {says,     "invalid proxy server token",                 K::auth_permanent,       litellm},
    {says,     "invalid virtual key",                        K::auth_permanent,       wire},
    {says,     "virtual key expected | key is blocked",                             K::auth_permanent, litellm},
    {says,     "no connected db",                            K::config,               litellm},
    {says,     "no keys found",                              K::config,               "Bifrost"},
    {code,     "rejected request error",                     K::content_filtered,     litellm},
    {says,     "guardrail raised exception | blocked pii",                          K::content_filtered, litellm},
    {code,     "api response validation error | json schema validation error",      K::empty_response, litellm},
    {code,     "image fetch error",                          K::format_error,         litellm},
    {says,     "limit resets at",                            K::rate_limit,           litellm},

    // --- one-api and its forks
    {says,     "no available channel | available channel for model | upstream channel", K::model_not_found, oneapi},
    {code,     "get channel failed",                         K::model_not_found,      oneapi},
    {family,   "do request failed",                          K::network,              oneapi},
    {code,     "pre consume token quota failed",             K::billing,              oneapi},
    {says,     "no available key",                           K::auth,                 oneapi},
    {says,     "token quota is exhausted",                   K::billing,              oneapi},
    {says,     "token status | user ~ disabled",                                    K::auth_permanent, oneapi},
    {says,     "database query",                             K::server_error,         oneapi, firm},
    {code,     "read response body failed",                  K::network,              oneapi},
    {says,     "response time exceeded",                     K::idle_timeout,         oneapi},
    {code,     "model price error | model mapped error",                            K::config, oneapi},
    {code,     "prompt blocked",                             K::content_filtered,     oneapi},
    {code,     "bad response body",                          K::empty_response,       oneapi},
    {code,     "convert request failed",                     K::format_error,         oneapi},

    // --- OpenRouter: metadata.error_type
    {code,     "provider overloaded | provider unavailable",                        K::overloaded, openrouter},
    {code,     "token limit exceeded",                       K::billing,              openrouter, at(P::openrouter)},
    {says,     "training violation",                         K::permission_denied,    openrouter},
    {says,     "prompt tokens limit exceeded",               K::billing,              openrouter, at(P::openrouter)},
    {says,     "user not found",                             K::auth_permanent,       openrouter},
    {says,     "guardrail restrictions",                     K::permission_denied,    openrouter},
    {code,     "image download failed | image not found",                           K::format_error, openrouter},
    {field,    "server",                                     K::server_error,         openrouter},

    // --- Portkey, Kong, Vercel, OpenCode
    {says,     "invalid config",                             K::config,               portkey},
    {says,     "no api key found in request",                K::auth,                 kong},
    {says,     "pattern is blocked",                         K::content_filtered,     kong},
    {code,     "quota for entity exceeded",                  K::billing,              vercel},
    {code,     "go usage limit error",                       K::rate_limit,           opencode, hours | rotate},
    {code,     "free usage limit error",                     K::rate_limit,           opencode, day | rotate},
    {says,     "free usage exceeded",                        K::rate_limit,           opencode, day | rotate},

    // --- Web servers, load balancers, CDNs
    {status,   "463 | 464",                                                         K::format_error, alb},
    {says,     "jwt ~ fail* | jwt issuer",                                          K::auth_permanent, envoy},
    {says,     "upstream reset",                             K::network,              envoy},
    {says,     "sent to https port",                         K::config,               nginx},
    {says,     "first byte timeout | between bytes timeout",                        K::idle_timeout, fastly},
    {says,     "backend read error",                         K::network,              fastly},
    {says,     "unknown domain",                             K::config,               fastly},
    {says,     "request content length",                     K::payload_too_large,    "IIS"},
    {says,     "err access denied",                          K::network,              squid, futile},
    {says,     "err dns fail | err connect fail",                                   K::network, squid},
    {implies,  "err ngrok",                                  K::network,              ngrok},
};
// clang-format on

}  // namespace tables::gateways
}  // namespace triage::inline TRIAGE_ABI

#endif
