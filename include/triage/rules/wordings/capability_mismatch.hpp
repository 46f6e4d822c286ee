// How people say that the model, or its host, cannot do this.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_CAPABILITY_MISMATCH_HPP
#define TRIAGE_RULES_WORDINGS_CAPABILITY_MISMATCH_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::capability_mismatch {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "at most 0 image*", K::capability_mismatch},
    {certain, "cannot be disabled", K::capability_mismatch},
    {certain, "cannot be set for", K::capability_mismatch},
    {certain, "cannot process images", K::capability_mismatch},
    {certain, "does not {accept|offer}", K::capability_mismatch},
    {certain, "handle the requested parameters", K::capability_mismatch},
    {certain, "has no place for a system", K::capability_mismatch},
    {certain, "has no slot for", K::capability_mismatch},
    {certain, "images were provided", K::capability_mismatch},
    {certain, "is not for chat", K::capability_mismatch},
    {certain, "is unsupported", K::capability_mismatch},
    {certain, "isn't supported", K::capability_mismatch},
    {certain, "live search is deprecated", K::capability_mismatch},
    {certain, "not a chat model", K::capability_mismatch},
    {certain, "not an available endpoint", K::capability_mismatch},
    {certain, "not capable of", K::capability_mismatch},
    {certain, "not compatible with this engine", K::capability_mismatch},
    {certain, "not {allowed|available} for this model", K::capability_mismatch},
    {certain, "only support*", K::capability_mismatch},
    {certain, "only text ~ supported", K::capability_mismatch},
    {certain, "system role", K::capability_mismatch},
    {certain, "unsupported {content|function|language|modality|param}", K::capability_mismatch},
    {certain, "{lacks|not} support", K::capability_mismatch},
    {likely,  "can not call functions", K::capability_mismatch},
    {likely,  "cannot do json", K::capability_mismatch},
    {likely,  "cannot {chat|handle}", K::capability_mismatch},
    {likely,  "capability", K::capability_mismatch},
    {likely,  "doesn't work with", K::capability_mismatch},
    {likely,  "incapable", K::capability_mismatch},
    {likely,  "logprobs", K::capability_mismatch},
    {likely,  "modality", K::capability_mismatch},
    {likely,  "not supported", K::capability_mismatch},
    {likely,  "requires streaming", K::capability_mismatch},
    {likely,  "text only", K::capability_mismatch},
    {likely,  "tool support", K::capability_mismatch},
    {likely,  "unimplemented", K::capability_mismatch},
    {likely,  "used with ~ models", K::capability_mismatch},
    {likely,  "valid parameter for", K::capability_mismatch},
    {likely,  "with this model", K::capability_mismatch},
    {hint,    "is unavailable for", K::capability_mismatch},
    {hint,    "unsupported", K::capability_mismatch},
    {faint,   "cannot see", K::capability_mismatch},
    {faint,   "function calling", K::capability_mismatch},
    {faint,   "reasoning effort", K::capability_mismatch},
    {faint,   "structured output", K::capability_mismatch},
    {faint,   "vision", K::capability_mismatch},
    // Chinese
    {certain, "不支持", K::capability_mismatch},
    // French
    {certain, "prend pas en charge", K::capability_mismatch},
    {likely,  "ne prend pas", K::capability_mismatch},
    {likely,  "pas pris en charge", K::capability_mismatch},
    // German
    {certain, "image ~ not supported ~ tool {message|result}", K::capability_mismatch, fix(Fix::text_tool_result)},
    {certain, "images in tool results", K::capability_mismatch, fix(Fix::text_tool_result)},
    {certain, "modell ~ kann keine", K::capability_mismatch},
    {certain, "tool messages [only] support [only] text", K::capability_mismatch, fix(Fix::text_tool_result)},
    {likely,  "[unterst] tzt keine", K::capability_mismatch},
    {likely,  "nicht unterst", K::capability_mismatch},
    // Japanese
    {likely,  "サポートされていません", K::capability_mismatch},
    {likely,  "対応していません", K::capability_mismatch},
    // Korean
    {likely,  "지원하지 않", K::capability_mismatch},
    // Portuguese
    {likely,  "o suporta", K::capability_mismatch},
    // Russian
    {likely,  "не поддержива*", K::capability_mismatch},
    // Spanish
    {likely,  "no {admite|soporta}", K::capability_mismatch},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "This model does not support tools"},
    {true, "atlas-7b does not support image input"},
    {false, "Contact support"},
};

}  // namespace tables::capability_mismatch
}  // namespace triage::inline TRIAGE_ABI

#endif
