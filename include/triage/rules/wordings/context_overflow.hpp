// How people say that there are more tokens than the model takes.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_CONTEXT_OVERFLOW_HPP
#define TRIAGE_RULES_WORDINGS_CONTEXT_OVERFLOW_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::context_overflow {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "available context", K::context_overflow},
    {certain, "context is full", K::context_overflow},
    {certain, "context {buffer|exceeds|length|limit|size}", K::context_overflow},
    {certain, "current length is ~ limit", K::context_overflow},
    {certain, "exceed* ~ context", K::context_overflow},
    {certain, "exceed* ~ number of tokens", K::context_overflow},
    {certain, "exceed* ~ token limit", K::context_overflow},
    {certain, "exceeds dimension", K::context_overflow},
    {certain, "input is too long", K::context_overflow},
    {certain, "input tokens ~ max tokens must", K::context_overflow},
    {certain, "max position embeddings", K::context_overflow},
    {certain, "max seq len*", K::context_overflow},
    {certain, "max tokens of", K::context_overflow},
    {certain, "max total tokens", K::context_overflow},
    {certain, "model max length", K::context_overflow},
    {certain, "prompt tokens ~ exceeds max", K::context_overflow},
    {certain, "prompt ~ big", K::context_overflow},
    {certain, "reduce your prompt", K::context_overflow},
    {certain, "text ~ long", K::context_overflow},
    {certain, "token window", K::context_overflow},
    {certain, "tokens in request", K::context_overflow},
    {certain, "tokens left in the window", K::context_overflow},
    {certain, "too large for model", K::context_overflow},
    {certain, "total tokens must be", K::context_overflow},
    {certain, "{input|question} length", K::context_overflow},
    {certain, "{messages|prompt} ~ too long", K::context_overflow},
    {likely,  "compaction failed", K::context_overflow},
    {likely,  "exceeds ~ memory", K::context_overflow},
    {likely,  "input ~ too large", K::context_overflow},
    {likely,  "length of the messages", K::context_overflow},
    {likely,  "max sequence", K::context_overflow},
    {likely,  "n ctx", K::context_overflow},
    {likely,  "n_positions", K::context_overflow},
    {likely,  "outgrown", K::context_overflow},
    {likely,  "overrun", K::context_overflow},
    {likely,  "prompt ~ longer", K::context_overflow},
    {likely,  "sequence {length|limit}", K::context_overflow},
    {likely,  "token {budget|count}", K::context_overflow},
    {likely,  "tokens but", K::context_overflow},
    {likely,  "tokens ~ {allowed|exceed*|limit|max*}", K::context_overflow},
    {likely,  "{context|model} window", K::context_overflow},
    {likely,  "{exceed*|limit|maximum|prompt} ~ tokens", K::context_overflow},
    {likely,  "{input|prompt} ~ exceed*", K::context_overflow},
    {likely,  "{max|maximum} context", K::context_overflow},
    {hint,    "prompt length", K::context_overflow},
    {faint,   "context budget", K::context_overflow},
    {faint,   "longer than", K::context_overflow},
    {faint,   "max tokens", K::context_overflow},
    {faint,   "overflow*", K::context_overflow},
    {faint,   "shorter", K::context_overflow},
    {faint,   "summarize", K::context_overflow},
    {faint,   "token limit", K::context_overflow},
    {faint,   "too long", K::context_overflow},
    {faint,   "window", K::context_overflow},
    // Chinese
    {certain, "token ~ 超", K::context_overflow},
    {certain, "tokens ~ 超", K::context_overflow},
    {certain, "上下文 ~ 太", K::context_overflow},
    {certain, "上下文 ~ 超", K::context_overflow},
    {certain, "上下文 ~ 长", K::context_overflow},
    {certain, "最大长度", K::context_overflow},
    {certain, "超 ~ token", K::context_overflow},
    {certain, "超 ~ tokens", K::context_overflow},
    {certain, "超 ~ 上下文", K::context_overflow},
    {certain, "超长", K::context_overflow},
    {certain, "过长", K::context_overflow},
    {certain, "长度超", K::context_overflow},
    {hint,    "上下文", K::context_overflow},
    // French
    {likely,  "de contexte", K::context_overflow},
    // German
    {likely,  "kontextfenster", K::context_overflow},
    {likely,  "kontextl*", K::context_overflow},
    // Japanese
    {certain, "トークン数が", K::context_overflow},
    {certain, "長すぎ", K::context_overflow},
    {likely,  "コンテキスト", K::context_overflow},
    {likely,  "トークン数", K::context_overflow},
    // Korean
    {certain, "너무 깁니다", K::context_overflow},
    {certain, "최대 토큰", K::context_overflow},
    {certain, "컨텍스트 길이", K::context_overflow},
    {certain, "토큰 한도", K::context_overflow},
    {likely,  "컨텍스트", K::context_overflow},
    // Portuguese
    {certain, "contexto excedido", K::context_overflow},
    {certain, "suporta no m", K::context_overflow},
    {likely,  "janela de contexto", K::context_overflow},
    {likely,  "muito longo", K::context_overflow},
    {likely,  "tamanho do contexto", K::context_overflow},
    // Russian
    {certain, "слишком длинн", K::context_overflow},
    {likely,  "контекст*", K::context_overflow},
    {likely,  "слишком длинн*", K::context_overflow},
    // Spanish
    {certain, "exceed* ~ context {length|limit|size|window}", K::context_overflow},
    {certain, "tokens max [new] tokens must be", K::context_overflow},
    {certain, "too many tokens", K::context_overflow},
    {certain, "too many tokens in ~ {input|prompt|request}", K::context_overflow},
    {certain, "too many tokens per ~ {input|prompt|request}", K::context_overflow},
    {certain, "xima de contexto", K::context_overflow},
    {certain, "{context|history} is too long", K::context_overflow},
    {likely,  "demasiado largo", K::context_overflow},
    {likely,  "longitud del contexto", K::context_overflow},
    {likely,  "ventana de contexto", K::context_overflow},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "This model's maximum context length is 8192 tokens"},
    {true, "prompt is too long: 203000 tokens > 200000 maximum"},
    {false, "context deadline exceeded"},
    {false, "Too many tokens per minute"},
};

}  // namespace tables::context_overflow
}  // namespace triage::inline TRIAGE_ABI

#endif
