// How people say that the answer cannot be used.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_EMPTY_RESPONSE_HPP
#define TRIAGE_RULES_WORDINGS_EMPTY_RESPONSE_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::empty_response {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "before the first token", K::empty_response},
    {certain, "but had eof", K::empty_response},
    {certain, "could not parse ~ response", K::empty_response},
    {certain, "decompressing", K::empty_response},
    {certain, "did not return any", K::empty_response},
    {certain, "empty {answer|body|completion|content|stream}", K::empty_response},
    {certain, "end of json input", K::empty_response},
    {certain, "expected a completed response", K::empty_response},
    {certain, "expecting value", K::empty_response},
    {certain, "failed to parse {json|stream}", K::empty_response},
    {certain, "failed to {decode|parse} ~ response", K::empty_response},
    {certain, "http code 200", K::empty_response},
    {certain, "incomplete due to", K::empty_response},
    {certain, "incomplete json", K::empty_response},
    {certain, "invalid start of a value", K::empty_response},
    {certain, "invalid {api|error|json} response", K::empty_response},
    {certain, "key error ~ candidates", K::empty_response},
    {certain, "list index out of range", K::empty_response},
    {certain, "malformed json exception", K::empty_response},
    {certain, "malformed ~ chunk", K::empty_response},
    {certain, "no content generated", K::empty_response},
    {certain, "no response was returned", K::empty_response},
    {certain, "no response ~ from ~ model", K::empty_response},
    {certain, "no {candidates|choices|generations|output}", K::empty_response},
    {certain, "reply was blank", K::empty_response},
    {certain, "response empty", K::empty_response},
    {certain, "returned [an] empty", K::empty_response},
    {certain, "stream ended {before|unexpectedly}", K::empty_response},
    {certain, "stream ended ~ without", K::empty_response},
    {certain, "too many empty messages", K::empty_response},
    {certain, "unexpected json token", K::empty_response},
    {certain, "unexpected mimetype", K::empty_response},
    {certain, "unexpected token ~ json", K::empty_response},
    {certain, "valid content", K::empty_response},
    {certain, "without any {content|tokens}", K::empty_response},
    {certain, "{blank|malformed} response", K::empty_response},
    {certain, "{deserialize|empty} ~ response", K::empty_response},
    {certain, "{event|malformed} stream", K::empty_response},
    {likely,  "0 chunks", K::empty_response},
    {likely,  "before any content", K::empty_response},
    {likely,  "candidates ~ missing", K::empty_response},
    {likely,  "content has no parts", K::empty_response},
    {likely,  "empty {message|output}", K::empty_response},
    {likely,  "ended without", K::empty_response},
    {likely,  "eof while parsing", K::empty_response},
    {likely,  "final response", K::empty_response},
    {likely,  "json was", K::empty_response},
    {likely,  "no ~ done ~ was", K::empty_response},
    {likely,  "none or empty", K::empty_response},
    {likely,  "not [valid] json", K::empty_response},
    {likely,  "not a valid json", K::empty_response},
    {likely,  "response incomplete", K::empty_response},
    {likely,  "returned no", K::empty_response},
    {likely,  "unexpected end of json", K::empty_response},
    {likely,  "unterminated string", K::empty_response},
    {hint,    "after json", K::empty_response},
    {hint,    "choices", K::empty_response},
    {hint,    "cut {off|short}", K::empty_response},
    {hint,    "got html", K::empty_response},
    {hint,    "incomplete", K::empty_response},
    {hint,    "json parse error", K::empty_response},
    {hint,    "no response body", K::empty_response},
    {hint,    "no {content|tokens}", K::empty_response},
    {hint,    "no ~ text", K::empty_response},
    {hint,    "truncated", K::empty_response},
    {hint,    "was {empty|none}", K::empty_response},
    {faint,   "blank", K::empty_response},
    {faint,   "carried no", K::empty_response},
    {faint,   "doctype", K::empty_response},
    {faint,   "empty", K::empty_response},
    {faint,   "no {message|result}", K::empty_response},
    {faint,   "unexpected {end|token}", K::empty_response},
    {faint,   "without content", K::empty_response},
    {faint,   "{bad|invalid|null} response", K::empty_response},
    // Chinese
    {certain, "内容为空", K::empty_response},
    {certain, "响应为空", K::empty_response},
    {certain, "无返回结果", K::empty_response},
    {certain, "空内容", K::empty_response},
    {certain, "空回复", K::empty_response},
    {certain, "返回了空", K::empty_response},
    {certain, "返回空", K::empty_response},
    {likely,  "返回 ~ 为空", K::empty_response},
    // French
    {certain, "aucun texte", K::empty_response},
    {certain, "ponse vide", K::empty_response},
    {likely,  "json incomplet", K::empty_response},
    {likely,  "tronqu e", K::empty_response},
    // German
    {certain, "candidates 0 content", K::empty_response},
    {certain, "candidates 0 finish reason", K::empty_response},
    {certain, "could not parse message into json", K::empty_response},
    {certain, "failed to {parse|decode} [the] {llm|model|ai} {response|reply|output}", K::empty_response},
    {certain, "leere antwort", K::empty_response},
    {certain, "parse stream chunk", K::empty_response},
    {certain, "parse {chunk|event|sse}", K::empty_response},
    {certain, "unexpected event order", K::empty_response},
    {certain, "unhandled stop reason", K::empty_response},
    {certain, "{malformed|invalid|truncated|incomplete|garbled} json {received|returned|sent} {from|by}", K::empty_response},
    {likely,  "antwort ist leer", K::empty_response},
    // Japanese
    {likely,  "応答が空", K::empty_response},
    // Korean
    {likely,  "빈 응답", K::empty_response},
    {likely,  "응답이 비어", K::empty_response},
    // Portuguese
    {likely,  "resposta vazia", K::empty_response},
    // Russian
    {likely,  "пустой ответ", K::empty_response},
    // Spanish
    {likely,  "respuesta vac", K::empty_response},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "The model returned an empty response"},
    {false, "messages must not be empty"},
};

}  // namespace tables::empty_response
}  // namespace triage::inline TRIAGE_ABI

#endif
