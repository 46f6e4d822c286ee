// What HTTP statuses and their standard reasons mean, and the words before a status.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_HTTP_HPP
#define TRIAGE_RULES_FACTS_HTTP_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::http {

using namespace rule;
using K = ErrorKind;
using P = Provider;

inline constexpr auto rfc = "RFC 9110";
inline constexpr auto nginx = "nginx";
inline constexpr auto cf = "Cloudflare 5xx pages";
inline constexpr auto rfc_6585 = "RFC 6585";
inline constexpr auto aws_alb = "AWS ALB";
inline constexpr auto rfc_4918 = "RFC 4918";
inline constexpr auto proxies = "proxies";
inline constexpr auto oauth = "RFC 6749";

// clang-format off
inline constexpr Rule all[] = {
    {status, "429",                                       K::rate_limit,           rfc_6585},
    {status, "509",                                       K::rate_limit,           "Apache"},
    {status, "402",                                       K::billing,              rfc},
    {status, "401",                                       K::auth,                 rfc},
    {status, "498",                                       K::auth,                 "ArcGIS", hint},
    {status, "561",                                       K::auth,                 aws_alb},
    {status, "403",                                       K::permission_denied,    rfc},
    {status, "451",                                       K::permission_denied,    "RFC 7725"},
    {status, "425",                                       K::overloaded,           "RFC 8470"},
    {status, "498",                                       K::overloaded,           "Groq", at(P::groq)},
    {status, "503",                                       K::overloaded,           rfc},
    {status, "507",                                       K::overloaded,           rfc_4918},
    {status, "529",                                       K::overloaded,           "Anthropic API errors"},
    {status, "409",                                       K::server_error,         rfc, hint},
    {status, "421",                                       K::server_error,         rfc, hint},
    {status, "424", K::server_error, "https://www.iana.org/assignments/http-status-codes", hint},
    {status, "500",                                       K::server_error,         rfc, hint},
    {status, "502",                                       K::server_error,         rfc},
    {status, "520",                                       K::server_error,         cf},
    {status, "407",                                       K::network,              rfc, unsent | futile},
    {status, "444",                                       K::network,              nginx},
    {status, "521",                                       K::network,              cf},
    {status, "522",                                       K::network,              cf},
    {status, "523",                                       K::network,              cf},
    {status, "525",                                       K::network,              cf},
    {status, "526",                                       K::network,              cf, futile},
    {status, "527",                                       K::network,              cf},
    {status, "530",                                       K::network,              cf},
    {status, "599",                                       K::network,              proxies},
    {status, "408",                                       K::idle_timeout,         rfc},
    {status, "504",                                       K::idle_timeout,         rfc},
    {status, "524",                                       K::idle_timeout,         cf},
    {status, "598",                                       K::idle_timeout,         proxies},
    {status, "413",                                       K::payload_too_large,    rfc},
    {status, "414",                                       K::payload_too_large,    rfc},
    {status, "404",                                       K::model_not_found,      rfc, hint},
    {status, "410",                                       K::model_not_found,      rfc},
    {status, "501",                                       K::capability_mismatch,  rfc},
    {status, "446",                                       K::content_filtered,     "Portkey guardrails"},
    {status, "498",                                       K::content_filtered,     "Cohere", at(P::cohere)},
    {status, "400",                                       K::format_error,         rfc, hint},
    {status, "405",                                       K::format_error,         rfc},
    {status, "406",                                       K::format_error,         rfc},
    {status, "411",                                       K::format_error,         rfc},
    {status, "412",                                       K::format_error,         rfc, hint},
    {status, "415",                                       K::format_error,         rfc},
    {status, "417",                                       K::format_error,         rfc, hint},
    {status, "422",                                       K::format_error,         rfc, hint},
    {status, "426",                                       K::format_error,         rfc},
    {status, "428",                                       K::format_error,         rfc_6585},
    {status, "431",                                       K::format_error,         rfc_6585},
    {status, "494",                                       K::format_error,         nginx},
    {status, "460",                                       K::cancelled,            aws_alb},
    {status, "499",                                       K::cancelled,            nginx},

    {status_mark, "status code"},
    {status_mark, "statuscode"},
    {status_mark, "http status code"},
    {status_mark, "status"},
    {status_mark, "http"},
    {status_mark, "http error"},
    {status_mark, "error code"},
    {status_mark, "error"},
    {status_mark, "got status"},
    {status_mark, "response"},
    {status_mark, "response code"},
    {status_mark, "http code"},
    {status_mark, "returned"},
    {status_mark, "responded with"},
    {status_mark, "answered with"},
    {status_mark, "closing with"},
    {status_mark, "replied with"},
    {status_mark, "rejected with"},
    {status_mark, "came back with"},
    {status_mark, "failed with"},
    {status_mark, "code"},
    {status_mark, "gateway"},
    {status_mark, "non 200"},
    {status_mark, "upstream said"},
    {status_mark, "api error"},
    {status_mark, "状态码"},
    {status_mark, "rejected"},
    {status_mark, "replied"},
    {status_mark, "answered"},
    {status_mark, "responded"},
    {status_mark, "sent back"},
    {status_mark, "sent back a"},
    {status_mark, "got a"},
    {status_mark, "gave a"},
    {status_mark, "us a"},
    {status_mark, "returned a"},
    {status_mark, "threw a"},
    {status_mark, "refused with"},
    {status_mark, "answering with"},
    {status_mark, "request with"},
    {status_mark, "requests with"},

    {field,  "invalid token",                             K::auth,                 "RFC 6750"},

    {code,   "too many requests",                         K::rate_limit,           rfc_6585, hint},
    {code,   "unauthorized",                              K::auth,                 rfc, hint},
    {code,   "invalid grant",                             K::auth,                 oauth},
    {code,   "invalid client",                            K::auth_permanent,       oauth},
    {code,   "forbidden",                                 K::permission_denied,    rfc, hint},
    {code,   "service unavailable",                       K::overloaded,           rfc, hint},
    {code,   "service temporarily unavailable",           K::overloaded,           nginx, hint},
    {code,   "insufficient storage",                      K::overloaded,           rfc_4918, hint},
    {code,   "conflict",                                  K::server_error,         rfc, hint},
    {code,   "internal server error",                     K::server_error,         rfc, hint},
    {code,   "internal error",                            K::server_error,         rfc, hint},
    {code,   "bad gateway",                               K::server_error,         rfc, hint},
    {code,   "proxy authentication required",             K::network,              rfc, futile | hint},
    {code,   "request timeout",                           K::idle_timeout,         rfc, hint},
    {code,   "gateway timeout",                           K::idle_timeout,         rfc, hint},
    {code,   "gateway time out",                          K::idle_timeout,         nginx, hint},
    {code,   "content too large",                         K::payload_too_large,    rfc, hint},
    {code,   "request entity too large",                  K::payload_too_large,    rfc},
    {code,   "uri too long",                              K::payload_too_large,    rfc, hint},
    {code,   "gone",                                      K::model_not_found,      rfc, hint},
    {code,   "not implemented",                           K::capability_mismatch,  rfc, hint},
    {code,   "bad request",                               K::format_error,         rfc, hint},
    {code,   "method not allowed",                        K::format_error,         rfc, hint},
    {code,   "not acceptable",                            K::format_error,         rfc, hint},
    {code,   "length required",                           K::format_error,         rfc, hint},
    {code,   "precondition failed",                       K::format_error,         rfc, hint},
    {code,   "precondition required",                     K::format_error,         rfc_6585, hint},
    {code,   "expectation failed",                        K::format_error,         rfc, hint},
    {code,   "unsupported media type",                    K::format_error,         rfc, hint},
    {code,   "unprocessable entity",                      K::format_error,         rfc, hint},
    {code,   "unprocessable content",                     K::format_error,         rfc, hint},
    {code,   "request header fields too large",           K::format_error,         rfc_6585, hint},
    {code,   "request header or cookie too large",        K::format_error,         nginx},
    {code,   "client closed request",                     K::cancelled,            nginx, hint},
    {code,   "moved permanently",                         K::config,               rfc, hint},
    {code,   "temporary redirect",                        K::config,               rfc, hint},
    {code,   "permanent redirect",                        K::config,               "RFC 7538", hint},
};
// clang-format on

}  // namespace tables::http
}  // namespace triage::inline TRIAGE_ABI

#endif
