// What OpenAI and the clients of its API say in addition to wordings/common.hpp. How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_OPENAI_HPP
#define TRIAGE_RULES_FACTS_OPENAI_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::openai {

using namespace rule;
using K = ErrorKind;
using P = Provider;
inline constexpr auto docs = "OpenAI error codes";
inline constexpr auto seen = "OpenAI API answers";
inline constexpr auto codex = "Codex";
inline constexpr auto realtime = "OpenAI Realtime events";
inline constexpr auto batch = "OpenAI Batch";

// clang-format off
inline constexpr Rule all[] = {
    // Codes
    {code,     "ip not authorized | unsupported country region territory",          K::permission_denied, docs},
    {code,     "credit balance exhausted | organization spend limit exceeded",      K::billing, docs},
    {code,     "project spend limit exceeded | organization usage limit exceeded",  K::billing, docs},
    {code,     "usage not included | deactivated workspace",                        K::billing, codex},
    {code,     "server is overloaded",                       K::overloaded,           docs},
    {code,     "access terminated | project archived",                              K::auth_permanent, seen},
    {code,     "token invalidated",                          K::auth,                 codex},
    {code,     "token revoked",                              K::auth_permanent,       codex},
    {code,     "invalid organization | mismatched organization | mismatched project", K::permission_denied, seen},
    {code,     "invalid project | data residency mismatch",                         K::permission_denied, seen},
    {code,     "deprecated model",                           K::model_not_found,      seen},
    {code,     "object above max properties | image too small",                     K::payload_too_large, seen},
    {code,     "model not batch supported",                  K::capability_mismatch,  batch},
    {code,     "image generation user error",                K::content_filtered,     seen, weak},
    {code,     "bio policy",                                 K::content_filtered,     seen},
    {code,     "cyber policy",                               K::content_filtered,     codex},
    {code,     "misalignment policy violation",              K::content_filtered,     seen},
    {code,     "invalid prompt",                             K::content_filtered,     docs, at(P::openai)},
    {field,    "connection failed",                          K::network,              seen},
    {code,     "session expired",                            K::network,              realtime, at(P::openai)},
    {code,     "max tokens reached",                         K::empty_response,       seen},
    {says,     "check your plan and billing",                K::billing,              docs, at(P::openai) | firm},
    {code,     "batch expired",                              K::idle_timeout,         batch},
    {field,    "token limit exceeded",                       K::rate_limit,           batch, at(P::openai)},
    {field,    "requests | tokens",                                                 K::rate_limit, docs, on(429)},
    {field,    "max output tokens",                          K::empty_response,       seen, weak},
    {field,    "invalid* | missing*",                                               K::format_error, seen, weak},
    {field,    "unsupported*",                               K::capability_mismatch,  seen, weak},
    {field,    "malformed*",                                 K::format_error,         seen, weak},
    {finish,   "max output tokens",                          K::empty_response,       seen, weak},
    {code,     "usage limit reached",                        K::rate_limit, codex, at(P::openai) | hours | rotate},
    // Throttles
    {says,     "images per minute",                          K::rate_limit,           seen},
    {says,     "enqueued token limit",                       K::rate_limit,           batch},
    {says,     "request too large for",                      K::rate_limit,           seen},
    {note,     "request too large for",                     {},                      seen, futile},  // larger than a minute's allowance
    {says,     "processing too many requests",               K::overloaded,           seen, firm},
    {says,     "session hit the maximum duration",           K::network,              realtime},
    // Money and identities
    {says,     "upgrade to plus",                            K::billing,              codex, weak},
    {says,     "must be a member of an organization | access was terminated",       K::auth_permanent, seen},
    {says,     "open ai organization header",                K::permission_denied,    seen},
    {says,     "authentication token ~ invalidated",         K::auth,                 codex},
    {says,     "could not parse your authentication | could not validate your token", K::auth, seen},
    {says,     "token could not be refreshed | log out and sign in",                K::auth, codex},
    // Models and requests
    {says,     "does not exist or you do not have access",   K::model_not_found,      docs, firm},
    {says,     "has been deprecated",                        K::model_not_found,      docs},
    {says,     "only ~ value is supported | max completion tokens instead",         K::capability_mismatch, seen},
    {says, R"(
        must provide a model | no tool output found | no tool call found | provided without its required
        items are not persisted | must contain the word | preceding message with
    )", K::format_error, seen},
    {says,     "supports at most",                           K::format_error,         seen, weak},
    {says,     "maximum content size",                       K::payload_too_large,    seen},
    {says,     "file is too short | encrypted content",                             K::format_error, seen},
    {says,     "request blocked",                            K::format_error,         codex, at(P::openai)},
    {implies,  "error ~ processing your request",            K::server_error,         seen},
    {says,     "encountered a server error",                 K::server_error,         seen},
    {says,     "could not finish the message",               K::empty_response,       seen},
    {says,     "trusted access for cyber",                   K::content_filtered,     codex},
};
// clang-format on

}  // namespace tables::openai
}  // namespace triage::inline TRIAGE_ABI

#endif
