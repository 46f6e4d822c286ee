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
    {certain, "[no] system role", K::capability_mismatch},
    {certain, "at most 0 {audio*|image*|video*}", K::capability_mismatch},
    {certain, "can not be given to this model", K::capability_mismatch},
    {certain, "can t be set for", K::capability_mismatch},
    {certain, "can t call functions", K::capability_mismatch},
    {certain, "can't be used with", K::capability_mismatch},
    {certain, "cannot be disabled", K::capability_mismatch},
    {certain, "cannot be used with this model", K::capability_mismatch},
    {certain, "cannot be {enabled|set} for", K::capability_mismatch},
    {certain, "cannot process images", K::capability_mismatch},
    {certain, "cannot produce embeddings", K::capability_mismatch},
    {certain, "cannot use tools with stream", K::capability_mismatch},
    {certain, "client must support", K::capability_mismatch},
    {certain, "decoding unavailable", K::capability_mismatch},
    {certain, "deprecated for this model", K::capability_mismatch},
    {certain, "does not have a chat template", K::capability_mismatch},
    {certain, "does not understand the", K::capability_mismatch},
    {certain, "does not {accept|offer}", K::capability_mismatch},
    {certain, "doesn't accept", K::capability_mismatch},
    {certain, "feature not in model", K::capability_mismatch},
    {certain, "feature unavailable on model", K::capability_mismatch},
    {certain, "function calling llm", K::capability_mismatch},
    {certain, "handle the requested parameters", K::capability_mismatch},
    {certain, "has no place for a system", K::capability_mismatch},
    {certain, "has no slot for", K::capability_mismatch},
    {certain, "has no thinking mode", K::capability_mismatch},
    {certain, "images were provided", K::capability_mismatch},
    {certain, "input is only possible with", K::capability_mismatch},
    {certain, "is not a reasoning model", K::capability_mismatch},
    {certain, "is not for chat", K::capability_mismatch},
    {certain, "is unsupported", K::capability_mismatch},
    {certain, "live search is deprecated", K::capability_mismatch},
    {certain, "lo ra is not enabled", K::capability_mismatch},
    {certain, "method not found", K::capability_mismatch},
    {certain, "model must support tool", K::capability_mismatch},
    {certain, "model which supports", K::capability_mismatch},
    {certain, "multimodal is not", K::capability_mismatch},
    {certain, "no endpoint ~ supports", K::capability_mismatch},
    {certain, "no json mode", K::capability_mismatch},
    {certain, "no parallel tool calls", K::capability_mismatch},
    {certain, "no reasoning support", K::capability_mismatch},
    {certain, "no support for", K::capability_mismatch},
    {certain, "none of them support", K::capability_mismatch},
    {certain, "not a chat model", K::capability_mismatch},
    {certain, "not accepted by ~ models", K::capability_mismatch},
    {certain, "not allowed by this model", K::capability_mismatch},
    {certain, "not an available endpoint", K::capability_mismatch},
    {certain, "not an embedding model", K::capability_mismatch},
    {certain, "not available on this model", K::capability_mismatch},
    {certain, "not been implemented for ~ model", K::capability_mismatch},
    {certain, "not capable of", K::capability_mismatch},
    {certain, "not compatible with this engine", K::capability_mismatch},
    {certain, "not compatible with ~ model", K::capability_mismatch},
    {certain, "not compiled {for|with}", K::capability_mismatch},
    {certain, "not enabled in the ~ configuration", K::capability_mismatch},
    {certain, "not implemented for", K::capability_mismatch},
    {certain, "not supported by", K::capability_mismatch},
    {certain, "not supported with this model", K::capability_mismatch},
    {certain, "not {allowed|available|enabled|supported} for this model", K::capability_mismatch},
    {certain, "offers tool use", K::capability_mismatch},
    {certain, "only support*", K::capability_mismatch},
    {certain, "only text ~ supported", K::capability_mismatch},
    {certain, "something this model", K::capability_mismatch},
    {certain, "support tool calls", K::capability_mismatch},
    {certain, "template ~ system role", K::capability_mismatch},
    {certain, "tool calls not available", K::capability_mismatch},
    {certain, "unsupported api for model", K::capability_mismatch},
    {certain, "unsupported content {block|part}", K::capability_mismatch},
    {certain, "unsupported {content|feature|function|language|modality|param}", K::capability_mismatch},
    {certain, "vision enabled model", K::capability_mismatch},
    {certain, "works only with our", K::capability_mismatch},
    {certain, "{aren't|isn't} supported", K::capability_mismatch},
    {certain, "{are|role} not supported", K::capability_mismatch},
    {certain, "{doesn't|lacks|not} support", K::capability_mismatch},
    {certain, "{function|tool} calling is not available", K::capability_mismatch},
    {certain, "image ~ not supported ~ tool {message|result}", K::capability_mismatch, fix(Fix::text_tool_result)},
    {certain, "images in tool results", K::capability_mismatch, fix(Fix::text_tool_result)},
    {certain, "tool messages [only] support [only] text", K::capability_mismatch, fix(Fix::text_tool_result)},
    {likely,  "a system role", K::capability_mismatch},
    {likely,  "can do tool calling", K::capability_mismatch},
    {likely,  "can not call functions", K::capability_mismatch},
    {likely,  "can only be used with", K::capability_mismatch},
    {likely,  "can t look at", K::capability_mismatch},
    {likely,  "can t use tools", K::capability_mismatch},
    {likely,  "can't see images", K::capability_mismatch},
    {likely,  "cannot be set on", K::capability_mismatch},
    {likely,  "cannot call tools", K::capability_mismatch},
    {likely,  "cannot do json", K::capability_mismatch},
    {likely,  "cannot look at", K::capability_mismatch},
    {likely,  "cannot {chat|handle}", K::capability_mismatch},
    {likely,  "capability", K::capability_mismatch},
    {likely,  "chat only model", K::capability_mismatch},
    {likely,  "does not do", K::capability_mismatch},
    {likely,  "doesn't work with", K::capability_mismatch},
    {likely,  "embedding model", K::capability_mismatch},
    {likely,  "fixed temperature", K::capability_mismatch},
    {likely,  "has no vision", K::capability_mismatch},
    {likely,  "incapable", K::capability_mismatch},
    {likely,  "is not something ~ can do", K::capability_mismatch},
    {likely,  "logprobs", K::capability_mismatch},
    {likely,  "modality", K::capability_mismatch},
    {likely,  "no slot for a ~ message", K::capability_mismatch},
    {likely,  "no tool calling", K::capability_mismatch},
    {likely,  "not a {parameter|vision}", K::capability_mismatch},
    {likely,  "not have the ~ feature", K::capability_mismatch},
    {likely,  "not possible with", K::capability_mismatch},
    {likely,  "not supported", K::capability_mismatch},
    {likely,  "not trained for", K::capability_mismatch},
    {likely,  "only {reasoning|thinking} models", K::capability_mismatch},
    {likely,  "requires streaming", K::capability_mismatch},
    {likely,  "routes ~ support tool", K::capability_mismatch},
    {likely,  "slot for a system", K::capability_mismatch},
    {likely,  "streaming isn t", K::capability_mismatch},
    {likely,  "support tool use", K::capability_mismatch},
    {likely,  "text only", K::capability_mismatch},
    {likely,  "thinking not available", K::capability_mismatch},
    {likely,  "tool support", K::capability_mismatch},
    {likely,  "unavailable for this model", K::capability_mismatch},
    {likely,  "understand {audio|images|video}", K::capability_mismatch},
    {likely,  "unimplemented", K::capability_mismatch},
    {likely,  "used with ~ models", K::capability_mismatch},
    {likely,  "valid parameter for", K::capability_mismatch},
    {likely,  "with reasoning models", K::capability_mismatch},
    {likely,  "with this model", K::capability_mismatch},
    {likely,  "{aren't|isn't|not} available with", K::capability_mismatch},
    {hint,    "does not take", K::capability_mismatch},
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
    {certain, "modell ~ kann keine", K::capability_mismatch},
    {certain, "no {llava|vision|multimodal|mmproj} {model|projector} loaded", K::capability_mismatch},
    {likely,  "[unterst] tzt keine", K::capability_mismatch},
    {likely,  "nicht unterst", K::capability_mismatch},
    {likely,  "nicht unterstütz*", K::capability_mismatch},
    // Japanese
    {likely,  "サポートされていません", K::capability_mismatch},
    {likely,  "対応していません", K::capability_mismatch},
    // Korean
    {likely,  "지원하지 않", K::capability_mismatch},
    // Portuguese
    {likely,  "não suporta", K::capability_mismatch},
    // Russian
    {likely,  "не поддержива*", K::capability_mismatch},
    // Spanish
    {likely,  "no {admite|soporta}", K::capability_mismatch},
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {likely,  "ne {supporte|gère} pas | non pris en charge | no es compatible | não suportad* | "
              "non {supporta|supportato} | unterstützt ~ {nicht|kein|keine} | nicht ~ geeignet | "
              "ondersteunt ~ {geen|niet} | niet ondersteund | {stöder|stöds} inte | {støtter|støttes} ikke", K::capability_mismatch},
    {likely,  "nie {obsługuje|wspiera} | nieobsługiwan* | desteklemiyor | desteklenmiyor | không [được] hỗ trợ | "
              "tidak {mendukung|didukung} | не підтриму | 不支援 | サポートしていません | 지원되지 않 | समर्थन नहीं | समर्थित नहीं | "
              "لا يدعم | غير مدعوم", K::capability_mismatch},
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
