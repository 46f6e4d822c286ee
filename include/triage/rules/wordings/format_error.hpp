// How people say that the request makes no sense.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_FORMAT_ERROR_HPP
#define TRIAGE_RULES_WORDINGS_FORMAT_ERROR_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::format_error {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "1007 ~ invalid argument", K::format_error},
    {certain, "alternating", K::format_error},
    {certain, "bad param", K::format_error},
    {certain, "cannot be empty", K::format_error},
    {certain, "constraints satisfied", K::format_error},
    {certain, "conversation ~ expired", K::format_error},
    {certain, "could not ~ image", K::format_error},
    {certain, "download the media resource", K::format_error},
    {certain, "duplicate ~ tool", K::format_error},
    {certain, "end of input from client", K::format_error},
    {certain, "ensure this value", K::format_error},
    {certain, "extra inputs are not permitted", K::format_error},
    {certain, "failed to parse tools", K::format_error},
    {certain, "image ~ unknown format", K::format_error},
    {certain, "invalid {format|message|schema}", K::format_error},
    {certain, "is a required property", K::format_error},
    {certain, "is missing headers or body", K::format_error},
    {certain, "jinja template", K::format_error},
    {certain, "malformed input", K::format_error},
    {certain, "max tokens ~ must be", K::format_error},
    {certain, "max tokens ~ too large", K::format_error},
    {certain, "missing model {param|parameter}", K::format_error},
    {certain, "missing or invalid model", K::format_error},
    {certain, "model output limit was reached", K::format_error},
    {certain, "must have a corresponding", K::format_error},
    {certain, "no output found for", K::format_error},
    {certain, "no such file object", K::format_error},
    {certain, "no thread found", K::format_error},
    {certain, "not [a] valid json", K::format_error, on(422)},
    {certain, "not a valid json", K::format_error, on(400)},
    {certain, "not a valid json schema", K::format_error},
    {certain, "request body length does not match", K::format_error},
    {certain, "request body ~ valid", K::format_error},
    {certain, "role ~ is not supported", K::format_error},
    {certain, "sent ~ not valid json", K::format_error},
    {certain, "thinking signature", K::format_error, fix(Fix::strip_thinking)},
    {certain, "tool call id ~ not found", K::format_error},
    {certain, "tool use concurrency", K::format_error},
    {certain, "tool {choice|id} ~ not found", K::format_error},
    {certain, "unexpected end of json", K::format_error, on(400)},
    {certain, "unexpected value", K::format_error},
    {certain, "unknown field", K::format_error},
    {certain, "unsupported content type", K::format_error},
    {certain, "unsupported message", K::format_error},
    {certain, "unterminated string", K::format_error, on(400)},
    {certain, "we could not parse the json body", K::format_error},
    {certain, "{bad|invalid|unexpected|unknown} role", K::format_error},
    {certain, "{result|session} not found", K::format_error},
    {likely,  "additional properties", K::format_error},
    {likely,  "body is not json", K::format_error},
    {likely,  "chat template", K::format_error},
    {likely,  "empty messages", K::format_error},
    {likely,  "eof while parsing", K::format_error, on(400)},
    {likely,  "field required", K::format_error},
    {likely,  "first turn has", K::format_error},
    {likely,  "is too short", K::format_error},
    {likely,  "json exception parse error", K::format_error},
    {likely,  "malformed ~ request", K::format_error},
    {likely,  "not valid json", K::format_error, on(400)},
    {likely,  "value not allowed", K::format_error},
    {likely,  "wrong type", K::format_error},
    {hint,    "isn t one of", K::format_error},
    {hint,    "not a valid", K::format_error},
    {hint,    "unmarshal", K::format_error},
    {hint,    "validation {error*|failure}", K::format_error},
    {faint,   "cannot {be|have|parse}", K::format_error},
    {faint,   "content type", K::format_error},
    {faint,   "data url", K::format_error},
    {faint,   "declarations", K::format_error},
    {faint,   "empty string", K::format_error},
    {faint,   "expected", K::format_error},
    {faint,   "incorrect", K::format_error},
    {faint,   "invalid", K::format_error},
    {faint,   "is not a", K::format_error},
    {faint,   "is {illegal|incorrect|missing|required|wrong}", K::format_error},
    {faint,   "json", K::format_error},
    {faint,   "malformed", K::format_error},
    {faint,   "missing {parameter|value}", K::format_error},
    {faint,   "must {be|have|include|match|not|provide|start|use}", K::format_error},
    {faint,   "negative", K::format_error},
    {faint,   "non empty", K::format_error},
    {faint,   "not {accepted|valid}", K::format_error},
    {faint,   "permitted", K::format_error},
    {faint,   "schema", K::format_error},
    {faint,   "should {be|match}", K::format_error},
    {faint,   "syntax error", K::format_error},
    {faint,   "tool messages", K::format_error},
    {faint,   "unexpected header", K::format_error},
    {faint,   "unknown argument", K::format_error},
    {faint,   "utf 8", K::format_error},
    {faint,   "wrong format", K::format_error},
    {faint,   "you gave", K::format_error},
    {faint,   "{first|last|system} message", K::format_error},
    // Chinese
    {certain, "max tokens ~ 超", K::format_error},
    {certain, "不能为空", K::format_error},
    {certain, "参数 ~ 失败", K::format_error},
    {certain, "参数 ~ 无效", K::format_error},
    {certain, "参数非法", K::format_error},
    {certain, "缺少", K::format_error},
    {likely,  "参数 ~ 误", K::format_error},
    {likely,  "参数错误", K::format_error},
    {likely,  "格式 ~ 误", K::format_error},
    {hint,    "参数", K::format_error},
    // French
    {likely,  "doit tre", K::format_error},
    {likely,  "mal form", K::format_error},
    // German
    {certain, "ltige anfrage", K::format_error},
    // Japanese
    {likely,  "不正な", K::format_error},
    {likely,  "形式が", K::format_error},
    // Korean
    {likely,  "올바르지 않은", K::format_error},
    {likely,  "형식이", K::format_error},
    // Portuguese
    {certain, "cache control cannot be set", K::format_error},
    {certain, "expected a string with maximum length", K::format_error},
    {certain, "expected content to be", K::format_error},
    {certain, "extra forbidden", K::format_error},
    {certain, "extra {fields|inputs} not permitted", K::format_error},
    {certain, "history node ~ not found", K::format_error, fix(Fix::start_anew)},
    {certain, "json exception parse error", K::format_error, on(500)},
    {certain, "missing a thought signature", K::format_error, fix(Fix::strip_thinking)},
    {certain, "missing reasoning content", K::format_error},
    {certain, "missing ~ field in the", K::format_error},
    {certain, "no conversation found", K::format_error, fix(Fix::start_anew)},
    {certain, "no previous response found", K::format_error, fix(Fix::start_anew)},
    {certain, "param incorrect", K::format_error},
    {certain, "parametro invalido", K::format_error},
    {certain, "previous response ~ not found", K::format_error, fix(Fix::start_anew)},
    {certain, "role must be", K::format_error},
    {certain, "unsupported beta", K::format_error, fix(Fix::drop_header)},
    {certain, "you have passed a message", K::format_error},
    {certain, "{conversation|session|thread} ~ not found", K::format_error, fix(Fix::start_anew)},
    {certain, "{conversation|thread} ~ does not exist", K::format_error, fix(Fix::start_anew)},
    {certain, "{conversation|thread} ~ has expired", K::format_error, fix(Fix::start_anew)},
    {certain, "{conversation|thread} ~ no longer exists", K::format_error, fix(Fix::start_anew)},
    {certain, "{invalid|missing} [thought] signature in thinking", K::format_error, fix(Fix::strip_thinking)},
    {certain, "{max|maximum} [new|output|completion] tokens {should|must|has to|needs to} be", K::format_error},
    {likely,  "deve ser", K::format_error},
    // Russian
    {likely,  "должен быть", K::format_error},
    {likely,  "неверный формат", K::format_error},
    // Spanish
    {likely,  "debe ser", K::format_error},
    {likely,  "must satisfy", K::format_error},
    {likely,  "solicitud no v", K::format_error},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "messages: roles must alternate between user and assistant"},
    {true, "temperature must be between 0 and 2"},
    {false, "The model produced invalid tool arguments"},
};

}  // namespace tables::format_error
}  // namespace triage::inline TRIAGE_ABI

#endif
