// What Gemini, Vertex AI and Google's other services answer.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_GOOGLE_HPP
#define TRIAGE_RULES_FACTS_GOOGLE_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::google {

using namespace rule;
using K = ErrorKind;
using P = Provider;

inline constexpr auto rpc = "https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto";  // also of gRPC; texts beside them say more
inline constexpr auto info = "https://github.com/googleapis/googleapis/blob/master/google/api/error_reason.proto";
inline constexpr auto gemini = "Gemini API answers";
inline constexpr auto vertex = "Vertex AI answers";
inline constexpr auto code_assist = "Gemini Code Assist";
inline constexpr auto candidate = "https://ai.google.dev/api/generate-content";  // why an answer ended
inline constexpr auto google_oauth = "Google OAuth";
inline constexpr auto google_auth = "google-auth";
inline constexpr auto google_web = "Google's pages";
inline constexpr auto gemini_sdk = "Gemini SDKs";

// clang-format off
inline constexpr Rule all[] = {
    {field,  "failed precondition",                       K::permission_denied,    rpc, at(P::google) | hint},
    {field,  "aborted",                                   K::server_error,         rpc, hint},
    {field,  "data loss",                                 K::server_error,         rpc},
    {field,  "unknown",                                   K::server_error,         rpc, at(P::google) | hint},
    {field,  "internal",                                  K::server_error,         rpc, hint},
    {field,  "unimplemented",                             K::capability_mismatch,  rpc},
    {text,   "operation is not implemented",              K::capability_mismatch,  gemini},
    {field,  "out of range",                              K::format_error,         rpc, hint},
    {field,  "already exists",                            K::format_error,         rpc, hint},
    {code,   "resource exhausted",                        K::rate_limit,           rpc, hint},
    {code,   "invalid argument",                          K::format_error,         rpc, hint},
    {code,   "failed precondition",                       K::format_error,         rpc, hint},

    {field,  "backend error",                             K::server_error,         info},
    {code,   "resource quota exceeded",                   K::rate_limit,           info, at(P::google)},
    {code,   "credentials missing",                       K::auth,                 info},
    {code,   "access token type unsupported",             K::auth,                 info},
    {code,   "session cookie invalid",                    K::auth,                 info},
    {code,   "invalid credential",                        K::auth,                 info},
    {code,   "consumer suspended",                        K::auth_permanent,       info},
    {code,   "gcp suspended",                             K::auth_permanent,       info},
    {code,   "account state invalid",                     K::auth_permanent,       info},
    {code,   "api key ~ blocked",                         K::permission_denied,    info, at(P::google)},
    {code,   "service disabled",                          K::permission_denied,    info},
    {code,   "consumer invalid",                          K::permission_denied,    info},
    {code,   "access token scope insufficient",           K::permission_denied,    info},
    {code,   "user blocked by admin",                     K::permission_denied,    info},
    {code,   "restriction violat*",                       K::permission_denied,    info},
    {code,   "org restriction ~ invalid",                 K::permission_denied,    info},
    {code,   "service not visible",                       K::permission_denied,    info},
    {code,   "location ~ policy violated",                K::permission_denied,    info},
    {code,   "security policy violated",                  K::permission_denied,    info},
    {code,   "iam permission denied",                     K::permission_denied,    info},
    {code,   "access not configured",                     K::permission_denied,    info},

    {field,  "quota exceeded",                            K::rate_limit,           gemini, at(P::google) | day},
    {code,   "image safety",                              K::content_filtered,     gemini},
    {code,   "prohibited content",                        K::content_filtered,     gemini},
    {code,   "parameter unknown",                         K::format_error,         gemini},
    {finish, "safety",                                    K::content_filtered,     gemini},
    {finish, "prohibited content",                        K::content_filtered,     gemini},
    {finish, "blocklist",                                 K::content_filtered,     gemini},
    {finish, "spii",                                      K::content_filtered,     gemini},
    {finish, "recitation",                                K::content_filtered,     gemini},
    {finish, "image safety",                              K::content_filtered,     gemini},
    {finish, "other",                                     K::content_filtered,     gemini, likely},
    {finish, "malformed function call",                   K::malformed_tool_call,  gemini},
    {finish, "unexpected tool call",                      K::malformed_tool_call,  gemini},
    {finish, "too many tool calls",                       K::malformed_tool_call,  gemini},
    {text,   "exceeded your current quota",               K::rate_limit,           gemini, at(P::google)},
    {text,   "quota exceeded for",                        K::rate_limit,           gemini},
    {text,   "exceeded quota for",                        K::rate_limit,           gemini},
    {text,   "check quota",                               K::rate_limit,           gemini},
    {text,   "resource has been exhausted",               K::rate_limit,           gemini},
    {text,   "free tier requests",                        K::rate_limit,           gemini},
    {text,   "per model per minute",                      K::rate_limit,           gemini},
    {text,   "limit 0",                                   K::billing,              gemini, at(P::google)},
    {text,   "quota exceeded for metric ~ limit 0",       K::billing,              gemini, at(P::google)},
    {text,   "free tier is not available",                K::billing,              gemini},
    {text,   "doesn't allow unregistered callers",        K::auth,                 gemini},
    {text,   "missing required authentication",           K::auth,                 gemini},
    {text,   "has been suspended",                        K::auth_permanent,       gemini, hint},
    {text,   "requests to this api",                      K::permission_denied,    gemini},
    {text,   "insufficient authentication scopes",        K::permission_denied,    gemini},
    {text,   "has not been used in project",              K::permission_denied,    gemini},
    {text,   "requests from referer",                     K::permission_denied,    gemini},
    {text,   "not in an active state",                    K::overloaded,           gemini},
    {text,   "input token count",                         K::context_overflow,     gemini},
    {text,   "supported page limit",                      K::payload_too_large,    gemini},
    {text,   "not found for api version",                 K::model_not_found,      gemini},
    {text,   "no longer available to new users",          K::model_not_found,      gemini},
    {text,   "unexpected model name format",              K::model_not_found,      gemini},
    {text,   "requested entity was not found",            K::model_not_found,      gemini},
    {text,   "is not enabled for",                        K::capability_mismatch,  gemini},
    {text,   "only works in thinking mode",               K::capability_mismatch,  gemini},
    {text,   "blocked due to",                            K::content_filtered,     gemini},
    {text,   "was blocked",                               K::content_filtered,     gemini, hint},
    {text,   "blocked reason",                            K::content_filtered,     gemini},
    {text,   "cached content not found",                  K::format_error,         gemini},
    {text,   "please use a valid role",                   K::format_error,         gemini},
    {text,   "function response parts",                   K::format_error,         gemini},
    {text,   "is not specified",                          K::format_error,         gemini},
    {text,   "too many states",                           K::format_error,         gemini},
    {text,   "maximum allowed nesting depth",             K::format_error,         gemini},
    {text,   "unable to process input image",             K::format_error,         gemini},
    {text,   "provided image is not valid",               K::format_error,         gemini},
    {text,   "document has no pages",                     K::format_error,         gemini},
    {text,   "unknown name",                              K::format_error,         gemini},
    {text,   "cannot find field",                         K::format_error,         gemini},
    {text,   "function call turn",                        K::format_error,         gemini},
    {text,   "thought signature",                         K::format_error,         gemini},

    {text,   "resource exhausted",                        K::rate_limit,           vertex, likely},
    {text,   "online prediction ~ per",                   K::rate_limit,           vertex},
    {text,   "dunning decision",                          K::billing,              vertex},
    {text,   "or it may not exist",                       K::permission_denied,    vertex},
    {text,   "visibility check was unavailable",          K::server_error,         vertex},
    {text,   "model only supports up to",                 K::context_overflow,     vertex},
    {text,   "files ~ model only supports up to",         K::payload_too_large,    vertex},
    {text,   "was not found or your project does not have access", K::model_not_found,      vertex},
    {text,   "not servable",                              K::model_not_found,      vertex},
    {text,   "response is blocked",                       K::content_filtered,     vertex},
    {text,   "failed to resolve project",                 K::config,               vertex},

    {field,  "quota exhausted",                           K::rate_limit, code_assist, at(P::google) | day | rotate},
    {code,   "tos violation",                             K::auth_permanent,       code_assist},
    {code,   "validation required",                       K::permission_denied,    code_assist},
    {code,   "unsupported location",                      K::permission_denied,    code_assist},
    {code,   "model capacity exhausted",                  K::overloaded,           code_assist},
    {code,   "low traffic",                               K::overloaded,           code_assist},
    {text,   "exhausted your capacity",                   K::rate_limit,           code_assist},

    {finish, "language",                                  K::content_filtered,     candidate},
    {finish, "model armor",                               K::content_filtered,     candidate},
    {finish, "blocked reason unspecified",                K::content_filtered,     candidate},
    {finish, "missing thought signature",                 K::format_error,         candidate},
    {finish, "malformed response",                        K::empty_response,       candidate},
    {finish, "no image",                                  K::empty_response,       candidate},
    {finish, "image other",                               K::empty_response,       candidate},
    {finish, "max tokens",                                K::empty_response,       candidate, hint},

    {text,   "token has been expired or revoked",         K::auth,                 google_oauth},
    {text,   "reauthentication is needed",                K::auth,                 google_oauth},

    {text,   "could not automatically determine credentials", K::config,               google_auth},
    {text,   "unable to find your project",               K::config,               google_auth},

    {text,   "automated queries",                         K::rate_limit,           google_web},
    {text,   "load the default credentials",              K::config,               google_web},
    {text,   "default credentials ~ not found",           K::config,               google_web},

    {text,   "if the prompt was blocked",                 K::content_filtered,     gemini_sdk},
    {text,   "unhandled format for",                      K::empty_response,       gemini_sdk},
    {text,   "quick accessor",                            K::empty_response,       gemini_sdk},

    {code,   "insufficient g1 credits balance",           K::billing,              "Google One AI credits"},
    {text,   "requires the response to contain a valid part", K::empty_response,       "google-generativeai"},
    {text,   "cannot get the response text",              K::empty_response,       "google-cloud-aiplatform"},
};
// clang-format on

}  // namespace tables::google
}  // namespace triage::inline TRIAGE_ABI

#endif
