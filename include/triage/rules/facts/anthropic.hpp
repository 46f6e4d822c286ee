// What Anthropic and Claude Code answer.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_ANTHROPIC_HPP
#define TRIAGE_RULES_FACTS_ANTHROPIC_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::anthropic {

using namespace rule;
using K = ErrorKind;

inline constexpr auto docs = "https://docs.anthropic.com/en/api/errors";
inline constexpr auto seen = "Claude API answers";
inline constexpr auto cc = "Claude Code";
inline constexpr auto anthropic_sdk = "Anthropic SDK";

// clang-format off
inline constexpr Rule all[] = {
    {code,   "enforced spend limit reached",              K::billing,              docs},
    {code,   "credits required",                          K::billing,              docs},
    {code,   "conflict error",                            K::server_error,         docs},
    {finish, "model context window exceeded",             K::context_overflow,     docs},
    {text,   "acceleration limit*",                       K::rate_limit,           docs},
    {text,   "specified ~ usage limits",                  K::billing,              docs},
    {text,   "regain access",                             K::billing,              docs},
    {text,   "maximum allowed number of bytes",           K::payload_too_large,    docs},

    {code,   "o auth org not allowed",                    K::permission_denied,    seen},
    {finish, "refusal",                                   K::content_filtered,     seen},
    {text,   "used up its shared budget",                 K::billing,              seen},
    {text,   "api key header is required",                K::auth,                 seen},
    {text,   "o auth authentication ~ not supported",     K::auth_permanent,       seen},
    {text,   "only authorized for use with",              K::permission_denied,    seen},
    {text,   "not yet available for this subscription",   K::permission_denied,    seen},
    {text,   "pdf ~ password protected",                  K::format_error,         seen},
    {text,   "could not process ~ pdf",                   K::format_error,         seen},
    {text,   "ids must be unique",                        K::format_error,         seen},
    {text,   "non empty content",                         K::format_error,         seen},
    {text,   "cache control ~ cannot be set",             K::format_error,         seen},
    {text,   "tool choice forces tool use",               K::format_error,         seen},
    {text,   "trailing whitespace",                       K::format_error,         seen},
    {text,   "version header is required",                K::format_error,         seen},
    {text,   "ids were found without",                    K::format_error,         seen},
    {text,   "unexpected ~ tool use id",                  K::format_error,         seen},
    {text,   "tool result ~ blocks",                      K::format_error,         seen},
    {text,   "thinking block*",                           K::format_error,         seen, fix(Fix::strip_thinking)},
    {text,   "blocks with cache control",                 K::format_error,         seen},
    {text,   "maximum allowed number of output tokens",   K::format_error,         seen},

    {text,   "out of extra usage ~ resets",               K::rate_limit,           cc, hours | rotate},
    {text,   "extra usage",                               K::billing,              cc},
    {text,   "organization ~ monthly usage limit",        K::billing,              cc},
    {text,   "org ~ monthly usage limit",                 K::billing,              cc},
    {text,   "invalid api key ~ please run",              K::auth,                 cc},
    {text,   "not your usage limit",                      K::overloaded,           cc, at(Provider::anthropic)},
    {text,   "pdf ~ too large",                           K::payload_too_large,    cc},
    {text,   "issue with the selected model",             K::model_not_found,      cc},
    {text,   "output token maximum",                      K::empty_response,       cc},

    {text,   "streaming is ~ required for",               K::format_error,         anthropic_sdk},
    {text,   "streaming is strongly recommended",         K::format_error,         anthropic_sdk},

    {text,   "could not resolve authentication",          K::config,               "Anthropic SDKs"},
    {text,   "unexpected value ~ anthropic beta header",  K::format_error,         seen, fix(Fix::drop_header)},
};
// clang-format on

}  // namespace tables::anthropic
}  // namespace triage::inline TRIAGE_ABI

#endif
