// What HTTP statuses and their standard reasons mean. How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_HTTP_HPP
#define TRIAGE_RULES_FACTS_HTTP_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::http {

using namespace rule;
using K = ErrorKind;
using P = Provider;
inline constexpr auto rfc = "RFC 9110";
inline constexpr auto iana = "IANA HTTP status codes";
inline constexpr auto nginx = "nginx";
inline constexpr auto cf = "Cloudflare 5xx pages";

// clang-format off
inline constexpr Rule all[] = {
    {vague,    "400",                                        K::format_error,         rfc},
    {status,   "401",                                        K::auth,                 rfc},
    {status,   "402",                                        K::billing,              rfc},
    {status,   "403",                                        K::permission_denied,    rfc},
    {vague,    "404",                                        K::model_not_found,      rfc},
    {status,   "405 | 406",                                                         K::format_error, rfc},
    {status,   "407",                                        K::network,              rfc, unsent | futile},
    {status,   "408",                                        K::idle_timeout,         rfc},
    {vague,    "409",                                        K::server_error,         rfc},
    {status,   "410",                                        K::model_not_found,      rfc},
    {status,   "411",                                        K::format_error,         rfc},
    {vague,    "412",                                        K::format_error,         rfc},
    {status,   "413 | 414",                                                         K::payload_too_large, rfc},
    {status,   "415",                                        K::format_error,         rfc},
    {vague,    "417",                                        K::format_error,         rfc},
    {vague,    "421",                                        K::server_error,         rfc},
    {vague,    "422",                                        K::format_error,         rfc},
    {vague,    "424",                                        K::server_error,         iana},
    {status,   "425",                                        K::overloaded,           "RFC 8470"},
    {status,   "426",                                        K::format_error,         rfc},
    {status,   "428",                                        K::format_error,         "RFC 6585"},
    {status,   "429",                                        K::rate_limit,           "RFC 6585"},
    {status,   "431",                                        K::format_error,         "RFC 6585"},
    {status,   "444",                                        K::network,              nginx},
    {status,   "446",                                        K::content_filtered,     "Portkey guardrails"},
    {status,   "451",                                        K::permission_denied,    "RFC 7725"},
    {status,   "460",                                        K::cancelled,            "AWS ALB"},
    {status,   "494",                                        K::format_error,         nginx},
    {status,   "498",                                        K::overloaded,           "Groq", at(P::groq)},
    {status,   "498",                                        K::content_filtered,     "Cohere", at(P::cohere)},
    {vague,    "498",                                        K::auth,                 "ArcGIS"},
    {status,   "499",                                        K::cancelled,            nginx},
    {vague,    "500",                                        K::server_error,         rfc},
    {status,   "501",                                        K::capability_mismatch,  rfc},
    {status,   "502",                                        K::server_error,         rfc},
    {status,   "503",                                        K::overloaded,           rfc},
    {status,   "504",                                        K::idle_timeout,         rfc},
    {status,   "507",                                        K::overloaded,           "RFC 4918"},
    {status,   "509",                                        K::rate_limit,           "Apache"},
    {status,   "520",                                        K::server_error,         cf},
    {status,   "521 | 522 | 523",                                                   K::network, cf},
    {status,   "524",                                        K::idle_timeout,         cf},
    {status,   "525",                                        K::network,              cf},
    {status,   "526",                                        K::network,              cf, futile},
    {status,   "527",                                        K::network,              cf},
    {status,   "529",                                        K::overloaded,           "Anthropic API errors"},
    {status,   "530",                                        K::network,              cf},
    {status,   "561",                                        K::auth,                 "AWS ALB"},
    {status,   "598",                                        K::idle_timeout,         "proxies"},
    {status,   "599",                                        K::network,              "proxies"},

    // Words before a number that is a status.
    {status_mark, R"(
        status code | statuscode | http status code | status | http | http error | error code | error | got status
        response | response code | http code | returned | responded with | answered with | closing with
        replied with | rejected with | came back with | failed with | code | gateway | non 200 | upstream said
        api error | 状态码 | rejected | replied | answered | responded | sent back | sent back a | got a | gave a
        us a | returned a | threw a | refused with | answering with | request with | requests with
    )"},

    // The standard reasons, as texts write them out.
    {family,   "bad request",                                K::format_error,         rfc},
    {family,   "unauthorized",                               K::auth,                 rfc},
    {family,   "forbidden",                                  K::permission_denied,    rfc},
    {family,   "moved permanently | temporary redirect",                            K::config, rfc},
    {family,   "permanent redirect",                         K::config,               "RFC 7538"},
    {family,   "method not allowed | not acceptable | length required | precondition failed", K::format_error, rfc},
    {family,   "precondition required",                      K::format_error,         "RFC 6585"},
    {family,   "expectation failed",                         K::format_error,         rfc},
    {family,   "proxy authentication required",              K::network,              rfc, futile},
    {family,   "request timeout",                            K::idle_timeout,         rfc},
    {family,   "conflict",                                   K::server_error,         rfc},
    {family,   "gone",                                       K::model_not_found,      rfc},
    {family,   "content too large",                          K::payload_too_large,    rfc},
    {family,   "request entity too large",                   K::payload_too_large,    rfc, firm},
    {family,   "uri too long",                               K::payload_too_large,    rfc},
    {family,   "unsupported media type | unprocessable entity | unprocessable content", K::format_error, rfc},
    {family,   "too many requests",                          K::rate_limit,           "RFC 6585"},
    {family,   "request header fields too large",            K::format_error,         "RFC 6585"},
    {family,   "request header or cookie too large",         K::format_error,         nginx, firm},
    {family,   "client closed request",                      K::cancelled,            nginx},
    {family,   "internal server error | internal error",                            K::server_error, rfc},
    {family,   "not implemented",                            K::capability_mismatch,  rfc},
    {family,   "bad gateway",                                K::server_error,         rfc},
    {family,   "service unavailable",                        K::overloaded,           rfc},
    {family,   "service temporarily unavailable",            K::overloaded,           nginx},
    {family,   "gateway timeout",                            K::idle_timeout,         rfc},
    {family,   "gateway time out",                           K::idle_timeout,         nginx},
    {family,   "insufficient storage",                       K::overloaded,           "RFC 4918"},
};
// clang-format on

}  // namespace tables::http
}  // namespace triage::inline TRIAGE_ABI

#endif
