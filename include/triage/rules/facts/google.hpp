// What Gemini, Vertex AI and Google Cloud say in addition to wordings/common.hpp. How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_GOOGLE_HPP
#define TRIAGE_RULES_FACTS_GOOGLE_HPP

#include <triage/rules/rule.hpp>

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
    // google.rpc.Code names, also of gRPC; texts beside them say more
    {family,   "resource exhausted",                         K::rate_limit,           rpc},
    {field,    "out of range",                               K::format_error,         rpc, weak},
    {field,    "aborted",                                    K::server_error,         rpc, weak},
    {field,    "already exists",                             K::format_error,         rpc, weak},
    {field,    "data loss",                                  K::server_error,         rpc},
    {field,    "unknown",                                    K::server_error,         rpc, weak | at(P::google)},
    {field,    "unimplemented",                              K::capability_mismatch,  rpc},
    {field,    "failed precondition",                        K::permission_denied,    rpc, weak | at(P::google)},
    // Reasons
    {code,     "api key ~ blocked",                          K::permission_denied,    info, at(P::google)},
    {code,     "service disabled | consumer invalid",                               K::permission_denied, info},
    {code,     "consumer suspended | gcp suspended | account state invalid",        K::auth_permanent, info},
    {code,     "tos violation",                              K::auth_permanent,       code_assist},
    {code,     "credentials missing | access token type unsupported | session cookie invalid", K::auth, info},
    {code,     "invalid credential",                         K::auth,                 info},
    {code, R"(
        access token scope insufficient | user blocked by admin | restriction violat* | org restriction ~ invalid
        service not visible | location ~ policy violated | security policy violated | iam permission denied
    )", K::permission_denied, info},
    {code,     "validation required | unsupported location",                        K::permission_denied, code_assist},
    {code,     "access not configured",                      K::permission_denied,    info},
    {field,    "quota exceeded",                             K::rate_limit,           gemini, at(P::google) | day},
    {says,     "requests to this api",                       K::permission_denied,    gemini},
    {says,     "limit 0",                                    K::billing,              gemini, at(P::google) | firm},
    {field,    "quota exhausted",                            K::rate_limit, code_assist, at(P::google) | day | rotate},
    {code,     "resource quota exceeded",                    K::rate_limit,           info, at(P::google)},
    {code,     "model capacity exhausted | low traffic",                            K::overloaded, code_assist},
    {field,    "backend error",                              K::server_error,         info},
    {code,     "parameter unknown",                          K::format_error,         gemini},
    // Why an answer ended
    {finish,   "language | model armor | blocked reason unspecified",               K::content_filtered, candidate},
    {finish,   "missing thought signature",                  K::format_error,         candidate},
    {finish,   "malformed response | no image | image other",                       K::empty_response, candidate},
    {finish,   "max tokens",                                 K::empty_response,       candidate, weak},
    // Throttles: the words that are money elsewhere
    {says,     "exceeded your current quota",                K::rate_limit,           gemini, at(P::google)},
    {says,     "quota exceeded for | exceeded quota for | check quota",             K::rate_limit, gemini},
    {implies,  "resource exhausted",                         K::rate_limit,           vertex},
    {says,     "resource has been exhausted",                K::rate_limit,           gemini},
    {says,     "exhausted your capacity",                    K::rate_limit,           code_assist, firm},
    {says,     "free tier requests",                         K::rate_limit,           gemini},
    {says,     "online prediction ~ per",                    K::rate_limit,           vertex},
    {says,     "per model per minute",                       K::rate_limit,           gemini},
    // Money and identities
    {says,     "dunning decision",                           K::billing,              vertex},
    {says,     "free tier is not available",                 K::billing,              gemini, firm},
    {says,     "doesn't allow unregistered callers",         K::auth,                 gemini},
    {says,     "missing required authentication",            K::auth,                 gemini, firm},
    {says,     "token has been expired or revoked",          K::auth,                 "Google OAuth", firm},
    {says,     "reauthentication is needed",                 K::auth,                 "Google OAuth"},
    {says,     "insufficient authentication scopes",         K::permission_denied,    gemini},
    {says,     "has been suspended",                         K::auth_permanent,       gemini, weak},
    {says,     "has not been used in project | requests from referer",              K::permission_denied, gemini},
    {says,     "or it may not exist",                        K::permission_denied,    vertex},
    {says,     "cached content not found",                   K::format_error,         gemini, firm},
    {says,     "could not automatically determine credentials | unable to find your project", K::config, "google-auth"},
    {says,     "failed to resolve project",                  K::config,               vertex, firm},
    {code,     "insufficient g1 credits balance",            K::billing,              "Google One AI credits"},
    // Models and requests
    {says,     "not found for api version",                  K::model_not_found,      gemini, firm},
    {says,     "no longer available to new users | unexpected model name format",   K::model_not_found, gemini},
    {says,     "requested entity was not found",             K::model_not_found,      gemini},
    {says,     "input token count",                          K::context_overflow,     gemini},
    {says,     "model only supports up to",                  K::context_overflow,     vertex},
    {says,     "files ~ model only supports up to",          K::payload_too_large,    vertex, firm},
    {says,     "supported page limit",                       K::payload_too_large,    gemini},
    {says,     "is not enabled for | only works in thinking mode",                  K::capability_mismatch, gemini},
    {says,     "please use a valid role",                    K::format_error,         gemini, firm},
    {says, R"(
        function response parts | is not specified | too many states | maximum allowed nesting depth
        unable to process input image | provided image is not valid | document has no pages
    )", K::format_error, gemini},
    {says,     "not in an active state",                     K::overloaded,           gemini, firm},
    {says,     "visibility check was unavailable",           K::server_error,         vertex, firm},
    {says,     "blocked due to",                             K::content_filtered,     gemini},
    {says,     "response is blocked",                        K::content_filtered,     vertex},
    {says,     "was blocked",                                K::content_filtered,     gemini, weak},
    {says,     "blocked reason",                             K::content_filtered,     gemini},
    {says,     "requires the response to contain a valid part",               K::empty_response, "google-generativeai"},
    {says,     "cannot get the response text",               K::empty_response,       "google-cloud-aiplatform"},
};
// clang-format on

}  // namespace tables::google
}  // namespace triage::inline TRIAGE_ABI

#endif
