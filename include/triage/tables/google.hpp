// What Gemini, Vertex AI and Google Cloud say beyond common.hpp. Floor 1, data only; includes rule.

#ifndef TRIAGE_TABLES_GOOGLE_HPP
#define TRIAGE_TABLES_GOOGLE_HPP

#include <triage/detail/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::google {

using namespace rule;
using K = ErrorKind;
using P = Provider;
inline constexpr auto rpc = "google.rpc.Code";
inline constexpr auto info = "google.api.ErrorReason";
inline constexpr auto gemini = "Gemini API answers";
inline constexpr auto vertex = "Vertex AI answers";
inline constexpr auto code_assist = "Gemini Code Assist";
inline constexpr auto candidate = "Gemini FinishReason and BlockedReason";

// clang-format off
inline constexpr Rule all[] = {
    {code,     "insufficient g1 credits balance",           K::billing,              "Google One AI credits"},
    // google.rpc.Code names, also of gRPC; texts beside them say more
    {family,   "resource exhausted",                        K::rate_limit,           rpc},
    {field,    "out of range",                              K::format_error,         rpc, weak},
    {field,    "aborted",                                   K::server_error,         rpc, weak},
    {field,    "already exists",                            K::format_error,         rpc, weak},
    {field,    "data loss",                                 K::server_error,         rpc},
    {field,    "unknown",                                   K::server_error,         rpc, weak | at(P::google)},
    {field,    "unimplemented",                             K::capability_mismatch,  rpc},
    {field,    "failed precondition",                       K::permission_denied,    rpc, weak | at(P::google)},
    // Reasons
    {code,     "api key ~ blocked",                         K::permission_denied,    info, at(P::google)},
    {code,     "service disabled",                          K::permission_denied,    info},
    {code,     "consumer invalid",                          K::permission_denied,    info},
    {code,     "consumer suspended",                        K::auth_permanent,       info},
    {code,     "gcp suspended",                             K::auth_permanent,       info},
    {code,     "account state invalid",                     K::auth_permanent,       info},
    {code,     "tos violation",                             K::auth_permanent,       code_assist},
    {code,     "credentials missing",                       K::auth,                 info},
    {code,     "access token type unsupported",             K::auth,                 info},
    {code,     "session cookie invalid",                    K::auth,                 info},
    {code,     "invalid credential",                        K::auth,                 info},
    {code,     "access token scope insufficient",           K::permission_denied,    info},
    {code,     "user blocked by admin",                     K::permission_denied,    info},
    {code,     "restriction violat*",                       K::permission_denied,    info},
    {code,     "org restriction ~ invalid",                 K::permission_denied,    info},
    {code,     "service not visible",                       K::permission_denied,    info},
    {code,     "location ~ policy violated",                K::permission_denied,    info},
    {code,     "security policy violated",                  K::permission_denied,    info},
    {code,     "iam permission denied",                     K::permission_denied,    info},
    {code,     "validation required",                       K::permission_denied,    code_assist},
    {code,     "unsupported location",                      K::permission_denied,    code_assist},
    {code,     "access not configured",                     K::permission_denied,    info},
    {field,    "quota exceeded",                            K::rate_limit,           gemini, at(P::google) | day},
    {says,     "requests to this api",                      K::permission_denied,    gemini},
    {says,     "limit 0",                                   K::billing,              gemini, at(P::google) | firm},
    {field,    "quota exhausted",                           K::rate_limit,           code_assist, at(P::google) | day | rotate},
    {code,     "resource quota exceeded",                   K::rate_limit,           info, at(P::google)},
    {code,     "model capacity exhausted",                  K::overloaded,           code_assist},
    {code,     "low traffic",                               K::overloaded,           code_assist},
    {code,     "backend error",                             K::server_error,         info},
    {code,     "parameter unknown",                         K::format_error,         gemini},
    // Why an answer ended
    {finish,   "language",                                  K::content_filtered,     candidate},
    {finish,   "model armor",                               K::content_filtered,     candidate},
    {finish,   "blocked reason unspecified",                K::content_filtered,     candidate},
    {finish,   "missing thought signature",                 K::format_error,         candidate},
    {finish,   "malformed response",                        K::empty_response,       candidate},
    {finish,   "no image",                                  K::empty_response,       candidate},
    {finish,   "image other",                               K::empty_response,       candidate},
    {finish,   "max tokens",                                K::empty_response,       candidate, weak},
    // Throttles: the words that are money elsewhere
    {says,     "exceeded your current quota",               K::rate_limit,           gemini, at(P::google)},
    {says,     "quota exceeded for",                        K::rate_limit,           gemini},
    {says,     "exceeded quota for",                        K::rate_limit,           gemini},
    {says,     "check quota",                               K::rate_limit,           gemini},
    {implies,  "resource exhausted",                        K::rate_limit,           vertex},
    {says,     "resource has been exhausted",               K::rate_limit,           gemini},
    {says,     "exhausted your capacity",                   K::rate_limit,           code_assist, firm},
    {says,     "free tier requests",                        K::rate_limit,           gemini},
    {says,     "online prediction ~ per",                   K::rate_limit,           vertex},
    {says,     "per model per minute",                      K::rate_limit,           gemini},
    // Money and identities
    {says,     "dunning decision",                          K::billing,              vertex},
    {says,     "free tier is not available",                K::billing,              gemini, firm},
    {says,     "doesn't allow unregistered callers",        K::auth,                 gemini},
    {says,     "missing required authentication",           K::auth,                 gemini, firm},
    {says,     "token has been expired or revoked",         K::auth,                 "Google OAuth", firm},
    {says,     "reauthentication is needed",                K::auth,                 "Google OAuth"},
    {says,     "insufficient authentication scopes",        K::permission_denied,    gemini},
    {says,     "has been suspended",                        K::auth_permanent,       gemini, weak},
    {says,     "has not been used in project",              K::permission_denied,    gemini},
    {says,     "requests from referer",                     K::permission_denied,    gemini},
    {says,     "or it may not exist",                       K::permission_denied,    vertex},
    {says,     "cached content not found",                  K::format_error,         gemini, firm},
    {says,     "could not automatically determine credentials", K::config,               "google-auth"},
    {says,     "unable to find your project",               K::config,               "google-auth"},
    {says,     "failed to resolve project",                 K::config,               vertex, firm},
    // Models and requests
    {says,     "not found for api version",                 K::model_not_found,      gemini, firm},
    {says,     "no longer available to new users",          K::model_not_found,      gemini},
    {says,     "unexpected model name format",              K::model_not_found,      gemini},
    {says,     "requested entity was not found",            K::model_not_found,      gemini},
    {says,     "input token count",                         K::context_overflow,     gemini},
    {says,     "model only supports up to",                 K::context_overflow,     vertex},
    {says,     "files ~ model only supports up to",         K::payload_too_large,    vertex, firm},
    {says,     "supported page limit",                      K::payload_too_large,    gemini},
    {says,     "is not enabled for",                        K::capability_mismatch,  gemini},
    {says,     "only works in thinking mode",               K::capability_mismatch,  gemini},
    {says,     "please use a valid role",                   K::format_error,         gemini, firm},
    {says,     "function response parts",                   K::format_error,         gemini},
    {says,     "is not specified",                          K::format_error,         gemini},
    {says,     "too many states",                           K::format_error,         gemini},
    {says,     "maximum allowed nesting depth",             K::format_error,         gemini},
    {says,     "unable to process input image",             K::format_error,         gemini},
    {says,     "provided image is not valid",               K::format_error,         gemini},
    {says,     "document has no pages",                     K::format_error,         gemini},
    {says,     "not in an active state",                    K::overloaded,           gemini, firm},
    {says,     "visibility check was unavailable",          K::server_error,         vertex, firm},
    {says,     "blocked due to",                            K::content_filtered,     gemini},
    {says,     "response is blocked",                       K::content_filtered,     vertex},
    {says,     "was blocked",                               K::content_filtered,     gemini, weak},
    {says,     "blocked reason",                            K::content_filtered,     gemini},
    {says,     "requires the response to contain a valid part", K::empty_response,       "google-generativeai"},
    {says,     "cannot get the response text",              K::empty_response,       "google-cloud-aiplatform"},
};
// clang-format on

}  // namespace tables::google
}  // namespace triage::inline TRIAGE_ABI

#endif
