// What Anthropic and Claude Code say in addition to wordings/common.hpp. How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_ANTHROPIC_HPP
#define TRIAGE_RULES_FACTS_ANTHROPIC_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::anthropic {

using namespace rule;
using K = ErrorKind;
inline constexpr auto docs = "Claude API errors";
inline constexpr auto seen = "Claude API answers";
inline constexpr auto cc = "Claude Code";

// clang-format off
inline constexpr Rule all[] = {
    // Codes
    {code,     "conflict error",                             K::server_error,         docs},
    {code,     "enforced spend limit reached | credits required",                   K::billing, docs},
    {code,     "o auth org not allowed",                     K::permission_denied,    seen},
    {finish,   "model context window exceeded",              K::context_overflow,     docs},
    // Money
    {says,     "specified ~ usage limits",                   K::billing,              docs, firm},
    {says,     "regain access",                              K::billing,              docs},
    {says,     "extra usage",                                K::billing,              cc},
    {says,     "used up its shared budget",                  K::billing,              seen},
    {says,     "organization ~ monthly usage limit | org ~ monthly usage limit",    K::billing, cc},
    {says,     "acceleration limit*",                        K::rate_limit,           docs},
    {says,     "not your usage limit",                       K::overloaded,           cc},
    // Identities
    {says,     "api key header is required",                 K::auth,                 seen, firm},
    {says,     "only authorized for use with | not yet available for this subscription", K::permission_denied, seen},
    {says,     "issue with the selected model",              K::model_not_found,      cc},
    {says,     "invalid api key ~ please run",               K::auth,                 "Claude Code", firm},
    // Requests
    {says,     "maximum allowed number of bytes",            K::payload_too_large,    docs, firm},
    {says,     "pdf ~ too large",                            K::payload_too_large,    cc},
    {says,     "pdf ~ password protected | could not process ~ pdf | ids must be unique", K::format_error, seen},
    {says,     "non empty content",                          K::format_error,         seen, firm},
    {says,     "cache control ~ cannot be set | tool choice forces tool use",       K::format_error, seen},
    {says,     "trailing whitespace",                        K::format_error,         seen},
    {says,     "streaming is ~ required for | streaming is strongly recommended",   K::format_error, "Anthropic SDK"},
    {says,     "version header is required",                 K::format_error,         seen, firm},
    {says,     "output token maximum",                       K::empty_response,       cc, firm},
    {says,     "o auth authentication ~ not supported",      K::auth_permanent,       seen, firm},
};
// clang-format on

}  // namespace tables::anthropic
}  // namespace triage::inline TRIAGE_ABI

#endif
