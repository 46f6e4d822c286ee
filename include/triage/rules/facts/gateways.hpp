// What gateways between a caller and a model answer: routers of models, web servers, CDNs and proxies.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_GATEWAYS_HPP
#define TRIAGE_RULES_FACTS_GATEWAYS_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::gateways {

using namespace rule;
using K = ErrorKind;
using P = Provider;

inline constexpr auto cloudflare = "https://developers.cloudflare.com/workers-ai/platform/errors/";
inline constexpr Modifiers workers_ai = at(P::cloudflare);
inline constexpr auto litellm = "LiteLLM";
inline constexpr auto oneapi = "new-api";
inline constexpr auto openrouter = "https://openrouter.ai/docs/api-reference/errors";
inline constexpr auto kong = "Kong";
inline constexpr auto envoy = "Envoy";
inline constexpr auto fastly = "Fastly";
inline constexpr auto squid = "Squid";
inline constexpr auto opencode = "OpenCode Zen";
inline constexpr auto alb = "AWS ALB";
inline constexpr auto cloudflare_pages = "Cloudflare pages";
inline constexpr auto web_filters = "web filters";
inline constexpr auto cloudfront = "CloudFront";
inline constexpr auto openrouter_seen = "OpenRouter answers";
inline constexpr auto haproxy = "HAProxy";

// clang-format off
inline constexpr Rule all[] = {
    {field,  "3036",                                      K::rate_limit, cloudflare, workers_ai | day | rotate},
    {field,  "10000",                                     K::auth,                 cloudflare, workers_ai},
    {field,  "3023",                                      K::auth_permanent,       cloudflare, workers_ai},
    {field,  "3041",                                      K::permission_denied,    cloudflare, workers_ai},
    {field,  "5016",                                      K::permission_denied,    cloudflare, workers_ai},
    {field,  "5018",                                      K::permission_denied,    cloudflare, workers_ai},
    {field,  "3040",                                      K::overloaded,           cloudflare, workers_ai},
    {field,  "3007",                                      K::idle_timeout,         cloudflare, workers_ai},
    {field,  "5021",                                      K::context_overflow,     cloudflare, workers_ai},
    {field,  "3042",                                      K::model_not_found,      cloudflare, workers_ai},
    {field,  "5007",                                      K::model_not_found,      cloudflare, workers_ai},
    {field,  "5005",                                      K::capability_mismatch,  cloudflare, workers_ai},
    {field,  "2016",                                      K::content_filtered,     cloudflare, workers_ai},
    {field,  "2017",                                      K::content_filtered,     cloudflare, workers_ai},
    {field,  "3003",                                      K::format_error,         cloudflare, workers_ai},
    {field,  "3039",                                      K::format_error,         cloudflare, workers_ai},
    {field,  "5004",                                      K::format_error,         cloudflare, workers_ai},
    {field,  "3008",                                      K::cancelled,            cloudflare, workers_ai},
    {field,  "7003",                                      K::config,               cloudflare, workers_ai},
    {field,  "2001",                                      K::config,               cloudflare, workers_ai},

    {code,   "token not found in db",                     K::auth_permanent,       litellm},
    {code,   "rejected request error",                    K::content_filtered,     litellm},
    {code,   "image fetch error",                         K::format_error,         litellm},
    {code,   "api response validation error",             K::empty_response,       litellm},
    {code,   "json schema validation error",              K::empty_response,       litellm},
    {text,   "limit resets at",                           K::rate_limit,           litellm},
    {text,   "no deployments available",                  K::rate_limit,           litellm},
    {text,   "invalid proxy server token",                K::auth_permanent,       litellm},
    {text,   "virtual key expected",                      K::auth_permanent,       litellm},
    {text,   "key is blocked",                            K::auth_permanent,       litellm},
    {text,   "model access denied",                       K::permission_denied,    litellm},
    {text,   "no healthy deployments",                    K::overloaded,           litellm},
    {text,   "drop params",                               K::capability_mismatch,  litellm},
    {text,   "guardrail raised exception",                K::content_filtered,     litellm},
    {text,   "blocked pii",                               K::content_filtered,     litellm},
    {text,   "no connected db",                           K::config,               litellm},
    {text,   "provider not provided", K::config, litellm, model_code(ModelErrorCode::provider_not_supported)},

    {code,   "pre consume token quota failed",            K::billing,              oneapi},
    {code,   "do request failed",                         K::network,              oneapi, hint},
    {code,   "read response body failed",                 K::network,              oneapi},
    {code,   "get channel failed",                        K::model_not_found,      oneapi},
    {code,   "prompt blocked",                            K::content_filtered,     oneapi},
    {code,   "convert request failed",                    K::format_error,         oneapi},
    {code,   "bad response body",                         K::empty_response,       oneapi},
    {code,   "model price error",                         K::config,               oneapi},
    {code,   "model mapped error",                        K::config,               oneapi},
    {text,   "token quota is exhausted",                  K::billing,              oneapi},
    {text,   "no available key",                          K::auth,                 oneapi},
    {text,   "token status exhausted",                    K::billing,              oneapi},
    {text,   "token status",                              K::auth_permanent,       oneapi},
    {text,   "user ~ disabled",                           K::auth_permanent,       oneapi},
    {text,   "database query",                            K::server_error,         oneapi},
    {text,   "response time exceeded",                    K::idle_timeout,         oneapi},
    {text,   "no available channel",                      K::model_not_found,      oneapi},
    {text,   "available channel for model",               K::model_not_found,      oneapi},
    {text,   "upstream channel",                          K::model_not_found,      oneapi},

    {field,  "server",                                    K::server_error,         openrouter},
    {code,   "token limit exceeded",                      K::billing,              openrouter, at(P::openrouter)},
    {code,   "provider overloaded",                       K::overloaded,           openrouter},
    {code,   "provider unavailable",                      K::overloaded,           openrouter},
    {code,   "image download failed",                     K::format_error,         openrouter},
    {code,   "image not found",                           K::format_error,         openrouter},
    {text,   "prompt tokens limit exceeded",              K::billing,              openrouter, at(P::openrouter)},
    {text,   "user not found",                            K::auth_permanent,       openrouter},
    {text,   "training violation",                        K::permission_denied,    openrouter},
    {text,   "guardrail restrictions",                    K::permission_denied,    openrouter},

    {text,   "no api key found in request",               K::auth,                 kong},
    {text,   "pattern is blocked",                        K::content_filtered,     kong},
    {text,   "no route matched",                          K::config,               kong},

    {field,  "overflow",                                  K::overloaded,           envoy},
    {code,   "upstream response timeout",                 K::idle_timeout,         envoy},
    {code,   "stream idle timeout",                       K::idle_timeout,         envoy},
    {code,   "request overall timeout",                   K::idle_timeout,         envoy},
    {code,   "upstream per try timeout",                  K::idle_timeout,         envoy},
    {code,   "max duration timeout",                      K::idle_timeout,         envoy},
    {code,   "downstream remote disconnect",              K::cancelled,            envoy},
    {text,   "jwt ~ fail*",                               K::auth_permanent,       envoy},
    {text,   "jwt issuer",                                K::auth_permanent,       envoy},
    {text,   "upstream reset",                            K::network,              envoy},

    {text,   "backend read error",                        K::network,              fastly},
    {text,   "first byte timeout",                        K::idle_timeout,         fastly},
    {text,   "between bytes timeout",                     K::idle_timeout,         fastly},
    {text,   "unknown domain",                            K::config,               fastly},

    {text,   "access control configuration",              K::permission_denied,    squid},
    {text,   "err access denied",                         K::network,              squid, futile},
    {text,   "err dns fail",                              K::network,              squid},
    {text,   "err connect fail",                          K::network,              squid},

    {code,   "go usage limit error",                      K::rate_limit,           opencode, hours | rotate},
    {code,   "free usage limit error",                    K::rate_limit,           opencode, day | rotate},
    {text,   "free usage exceeded",                       K::rate_limit,           opencode, day | rotate},

    {status, "463",                                       K::format_error,         alb},
    {status, "464",                                       K::format_error,         alb},

    {field,  "1015",                                      K::rate_limit,           cloudflare_pages, hint},
    {field,  "1027",                                      K::rate_limit, cloudflare_pages, day | rotate | hint},
    {field,  "1010",                                      K::permission_denied,    cloudflare_pages, hint},
    {field,  "1020",                                      K::permission_denied,    cloudflare_pages, hint},
    {field,  "1101",                                      K::server_error,         cloudflare_pages, hint},
    {field,  "1102",                                      K::server_error,         cloudflare_pages, hint},
    {code,   "browser signature banned",                  K::permission_denied,    cloudflare_pages},
    {text,   "error code ~ 1015",                         K::rate_limit,           cloudflare_pages},
    {text,   "attention required",                        K::permission_denied,    cloudflare_pages},
    {text,   "checking your browser",                     K::permission_denied,    cloudflare_pages},
    {text,   "you are human",                             K::permission_denied,    cloudflare_pages},
    {text,   "java script and cookies",                   K::permission_denied,    cloudflare_pages},
    {text,   "error code ~ 1020",                         K::permission_denied,    cloudflare_pages},
    {text,   "error code ~ 1010",                         K::permission_denied,    cloudflare_pages},
    {text,   "error code ~ 1009",                         K::permission_denied,    cloudflare_pages},
    {text,   "user agent ~ banned",                       K::permission_denied,    cloudflare_pages},
    {text,   "just a moment",                             K::permission_denied,    cloudflare_pages, hint},
    {text,   "no route for that uri",                     K::config,               cloudflare_pages},

    {text,   "internet security by",                      K::permission_denied,    web_filters},
    {text,   "malicious url",                             K::permission_denied,    web_filters},
    {text,   "blocked by your administrator",             K::permission_denied,    web_filters},
    {text,   "web page blocked",                          K::permission_denied,    web_filters},
    {text,   "web filter",                                K::permission_denied,    web_filters},
    {text,   "outbound request",                          K::permission_denied,    web_filters, likely},

    {text,   "configured to block access",                K::permission_denied,    cloudfront},
    {text,   "request blocked",                           K::permission_denied,    cloudfront, on(403)},

    {code,   "max tokens exceeded",                       K::context_overflow,     openrouter_seen},
    {finish, "error",                                     K::server_error,         openrouter_seen, hint},
    {text,   "no allowed providers",                      K::permission_denied,    openrouter_seen},
    {text,   "no endpoints found for",                    K::model_not_found,      openrouter_seen},
    {text,   "no endpoints found that support",           K::capability_mismatch,  openrouter_seen},

    {text,   "no server is available",                    K::overloaded,           haproxy},
    {text,   "didn't respond in time",                    K::idle_timeout,         haproxy},

    {text,   "invalid config",                            K::config,               "Portkey"},
    {text,   "sent to https port",                        K::config,               "nginx"},
    {code,   "err ngrok 3004 | err ngrok 3200 | err ngrok 8012",  K::network,              "ngrok"},
    {text,   "err ngrok",                                 K::network,              "ngrok", hint},
    {code,   "quota for entity exceeded",                 K::billing,              "Vercel"},
    {text,   "no keys found",                             K::config,               "Bifrost"},
    {text,   "request content length",                    K::payload_too_large,    "IIS"},
    {text,   "requested url was rejected",                K::permission_denied,    "F5 BIG-IP"},
};
// clang-format on

}  // namespace tables::gateways
}  // namespace triage::inline TRIAGE_ABI

#endif
