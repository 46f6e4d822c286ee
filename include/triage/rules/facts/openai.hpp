// What OpenAI and the clients of its API answer.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_OPENAI_HPP
#define TRIAGE_RULES_FACTS_OPENAI_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::openai {

using namespace rule;
using K = ErrorKind;
using P = Provider;

inline constexpr auto docs = "https://platform.openai.com/docs/guides/error-codes";
inline constexpr auto seen = "OpenAI API answers";
inline constexpr auto codex = "Codex";
inline constexpr auto realtime = "OpenAI Realtime events";
inline constexpr auto batch = "OpenAI Batch";
inline constexpr auto sdk = "OpenAI SDKs";

// clang-format off
inline constexpr Rule all[] = {
    {field,  "requests",                                  K::rate_limit,           docs, on(429)},
    {field,  "tokens",                                    K::rate_limit,           docs, on(429)},
    {code,   "credit balance exhausted",                  K::billing,              docs},
    {code,   "organization spend limit exceeded",         K::billing,              docs},
    {code,   "project spend limit exceeded",              K::billing,              docs},
    {code,   "organization usage limit exceeded",         K::billing,              docs},
    {code,   "ip not authorized",                         K::permission_denied,    docs},
    {code,   "unsupported country region territory",      K::permission_denied,    docs},
    {code,   "server is overloaded",                      K::overloaded,           docs},
    {code,   "invalid prompt",                            K::content_filtered,     docs, at(P::openai)},
    {text,   "check your plan and billing",               K::billing,              docs, at(P::openai)},
    {text,   "does not exist or you do not have access",  K::model_not_found,      docs},
    {text,   "has been deprecated",                       K::model_not_found,      docs},

    {field,  "connection failed",                         K::network,              seen},
    {field,  "unsupported*",                              K::capability_mismatch,  seen, hint},
    {field,  "invalid*",                                  K::format_error,         seen, hint},
    {field,  "missing*",                                  K::format_error,         seen, hint},
    {field,  "malformed*",                                K::format_error,         seen, hint},
    {field,  "max output tokens",                         K::empty_response,       seen, hint},
    {code,   "access terminated",                         K::auth_permanent,       seen},
    {code,   "project archived",                          K::auth_permanent,       seen},
    {code,   "invalid organization",                      K::permission_denied,    seen},
    {code,   "mismatched organization",                   K::permission_denied,    seen},
    {code,   "mismatched project",                        K::permission_denied,    seen},
    {code,   "invalid project",                           K::permission_denied,    seen},
    {code,   "data residency mismatch",                   K::permission_denied,    seen},
    {code,   "object above max properties",               K::payload_too_large,    seen},
    {code,   "image too small",                           K::payload_too_large,    seen},
    {code,   "deprecated model",                          K::model_not_found,      seen},
    {code,   "image generation user error",               K::content_filtered,     seen, hint},
    {code,   "bio policy",                                K::content_filtered,     seen},
    {code,   "misalignment policy violation",             K::content_filtered,     seen},
    {code,   "max tokens reached",                        K::empty_response,       seen},
    {finish, "max output tokens",                         K::empty_response,       seen, hint},
    {text,   "images per minute",                         K::rate_limit,           seen},
    {text,   "request too large for",                     K::rate_limit,           seen},
    {text,   "could not parse your authentication",       K::auth,                 seen},
    {text,   "could not validate your token",             K::auth,                 seen},
    {text,   "must be a member of an organization",       K::auth_permanent,       seen},
    {text,   "access was terminated",                     K::auth_permanent,       seen},
    {text,   "open ai organization header",               K::permission_denied,    seen},
    {text,   "processing too many requests",              K::overloaded,           seen},
    {text,   "error ~ processing your request",           K::server_error,         seen, likely},
    {text,   "encountered a server error",                K::server_error,         seen},
    {text,   "maximum content size",                      K::payload_too_large,    seen},
    {text,   "only ~ value is supported",                 K::capability_mismatch,  seen},
    {text,   "max completion tokens instead",             K::capability_mismatch,  seen},
    {text,   "must provide a model",                      K::format_error,         seen},
    {text,   "no tool output found",                      K::format_error,         seen},
    {text,   "no tool call found",                        K::format_error,         seen},
    {text,   "provided without its required",             K::format_error,         seen},
    {text,   "items are not persisted",                   K::format_error,         seen},
    {text,   "must contain the word",                     K::format_error,         seen},
    {text,   "preceding message with",                    K::format_error,         seen},
    {text,   "supports at most",                          K::format_error,         seen, hint},
    {text,   "file is too short",                         K::format_error,         seen},
    {text,   "encrypted content",                         K::format_error,         seen},
    {text,   "could not finish the message",              K::empty_response,       seen},
    {note,   "request too large for",                     {},                      seen, futile},  // than a minute's allowance

    {code,   "usage limit reached",                       K::rate_limit, codex, at(P::openai) | hours | rotate},
    {code,   "usage not included",                        K::billing,              codex},
    {code,   "deactivated workspace",                     K::billing,              codex},
    {code,   "token invalidated",                         K::auth,                 codex},
    {code,   "token revoked",                             K::auth_permanent,       codex},
    {code,   "cyber policy",                              K::content_filtered,     codex},
    {text,   "upgrade to plus",                           K::billing,              codex, hint},
    {text,   "authentication token ~ invalidated",        K::auth,                 codex},
    {text,   "token could not be refreshed",              K::auth,                 codex},
    {text,   "log out and sign in",                       K::auth,                 codex},
    {text,   "out of codex messages",                     K::rate_limit,           codex, hours | rotate},
    {text,   "trusted access for cyber",                  K::content_filtered,     codex},
    {text,   "request blocked",                           K::format_error,         codex, at(P::openai) | likely},

    {code,   "session expired",                           K::network,              realtime, at(P::openai)},
    {text,   "session hit the maximum duration",          K::network,              realtime},
    {code,   "conversation already has active response",  K::format_error,         realtime, retryable(Retryability::limited) | action(Action::retry)},

    {field,  "token limit exceeded",                      K::rate_limit,           batch, at(P::openai)},
    {code,   "batch expired",                             K::idle_timeout,         batch},
    {code,   "model not batch supported",                 K::capability_mismatch,  batch},
    {text,   "enqueued token limit",                      K::rate_limit,           batch},

    {code,   "api connection timeout error",              K::idle_timeout,         sdk},
    {text,   "as the length limit was reached",           K::empty_response,       sdk},
    {text,   "does not belong to this connection",         K::format_error,         seen, fix(Fix::start_anew)},

    {code,   "model behavior error",                      K::malformed_tool_call,  "OpenAI Agents SDK"},
};
// clang-format on

}  // namespace tables::openai
}  // namespace triage::inline TRIAGE_ABI

#endif
