// What the members of an answer mean: one table for all services.
//
//   detail::member_role("finishReason") == MemberRole::finish
//
// Names compare without case, `_` and `-`.

#ifndef TRIAGE_EVIDENCE_MEMBER_NAMES_HPP
#define TRIAGE_EVIDENCE_MEMBER_NAMES_HPP

#include <optional>

#include <triage/detail/word_table.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// What a member of an answer means, by its name.
enum class MemberRole : unsigned char {
  other,        ///< any name that is not listed; a string among the model's words is one of them
  silent,       ///< no content, whatever it holds, and no failure of the answer
  thought,      ///< what the model thought; true says that the words beside it are such
  foreign,      ///< written by the model for a tool, or by the caller
  words,        ///< what the model said
  all_words,    ///< the same at the end of a stream; null before
  zone,         ///< a group of what the model said
  calls,        ///< of tools
  choices,      ///< a list of answers
  announces,    ///< beside answers; without one, none was given
  delta,        ///< a piece of a stream
  object,       ///< may say that this is a piece of a stream
  error,        ///< an error, if it holds something
  own_error,    ///< the same, unless it is inside a part of the answer
  errors,       ///< the same, but its numbers are counts
  fault,        ///< the type of an exception
  status_code,  ///< a number that is an error unless it is 0 or that of a success
  code,         ///< the same if a message explains it
  message,      ///< explains a code, or is what the model said
  details,      ///< explains a code
  payload,      ///< what was asked for, beside a code
  envelope,     ///< a group that speaks for the answer
  result,       ///< what the model said, or a group whose error is the answer's but whose status is not
  success,      ///< false is an error
  status,       ///< how the work ended
  type,         ///< what this is
  finish,       ///< why an answer ended
  reason,       ///< why the work ended
  done,         ///< whether an answer has ended
  usage,        ///< in a stream of padded pieces, beside no words: it has ended
  padding,      ///< letters from "a" on: this is a piece of a stream
  item,         ///< this is one of several answers, each of which may fail
  task,         ///< this is a task that is polled
  protocol,     ///< an answer of a protocol may have nothing to say
};

struct MemberName {
  char word[21];  ///< folded; no pointer, which would be relocated
  MemberRole role;
};

// clang-format off
inline constexpr MemberName member_names[] = {
  // the answer's own failure
  {"error", MemberRole::error}, {"errorcode", MemberRole::error}, {"errcode", MemberRole::error},
  {"errormessage", MemberRole::error}, {"errormsg", MemberRole::error}, {"iserror", MemberRole::error},
  {"errors", MemberRole::errors},
  {"raifilteredreason", MemberRole::error},
  {"lasterror", MemberRole::own_error}, {"err", MemberRole::own_error}, {"errno", MemberRole::own_error},
  {"fault", MemberRole::own_error}, {"exception", MemberRole::own_error},
  {"statuscode", MemberRole::status_code}, {"code", MemberRole::code},
  {"msg", MemberRole::details}, {"description", MemberRole::details}, {"detail", MemberRole::details},
  {"message", MemberRole::message},
  {"data", MemberRole::payload}, {"items", MemberRole::payload},
  {"header", MemberRole::envelope}, {"baseresp", MemberRole::envelope},
  {"responsemetadata", MemberRole::envelope},
  {"success", MemberRole::success}, {"ok", MemberRole::success},
  // how it ended
  {"status", MemberRole::status}, {"taskstatus", MemberRole::status}, {"state", MemberRole::status},
  {"taskid", MemberRole::task}, {"contextid", MemberRole::task}, {"jsonrpc", MemberRole::protocol},
  {"type", MemberRole::type}, {"eventtype", MemberRole::type},
  {"object", MemberRole::object},
  {"finishreason", MemberRole::finish}, {"stopreason", MemberRole::finish},
  {"completionreason", MemberRole::finish}, {"donereason", MemberRole::finish}, {"stoptype", MemberRole::finish},
  {"done", MemberRole::done}, {"stop", MemberRole::done}, {"isfinished", MemberRole::done},
  {"blockreason", MemberRole::finish}, {"reason", MemberRole::reason},
  {"usage", MemberRole::usage}, {"p", MemberRole::padding},
  {"customid", MemberRole::item}, {"recordid", MemberRole::item},
  // what the model said
  {"choices", MemberRole::choices}, {"candidates", MemberRole::choices},
  {"promptfeedback", MemberRole::announces}, {"modelversion", MemberRole::announces},
  {"delta", MemberRole::delta},
  {"content", MemberRole::zone}, {"output", MemberRole::zone}, {"contentblock", MemberRole::zone},
  {"toolcalls", MemberRole::calls}, {"functioncall", MemberRole::calls},
  {"tooluse", MemberRole::calls},
  {"text", MemberRole::words}, {"response", MemberRole::words}, {"result", MemberRole::result},
  {"results", MemberRole::payload}, {"completion", MemberRole::words}, {"generation", MemberRole::words},
  {"generatedtext", MemberRole::all_words}, {"outputtext", MemberRole::words}, {"answer", MemberRole::words},
  {"refusal", MemberRole::words}, {"transcript", MemberRole::words},
  {"args", MemberRole::foreign}, {"arguments", MemberRole::foreign}, {"input", MemberRole::foreign},
  {"parameters", MemberRole::foreign}, {"partialjson", MemberRole::foreign},
  // what says nothing
  {"metadata", MemberRole::silent}, {"tools", MemberRole::silent}, {"instructions", MemberRole::silent},
  {"prompt", MemberRole::silent}, {"role", MemberRole::silent}, {"id", MemberRole::silent},
  {"itemid", MemberRole::silent}, {"model", MemberRole::silent}, {"category", MemberRole::silent},
  {"probability", MemberRole::silent}, {"severity", MemberRole::silent},
  {"nativefinishreason", MemberRole::silent}, {"finishmessage", MemberRole::silent},
  {"stopsequence", MemberRole::silent}, {"matchedstop", MemberRole::silent},
  {"contentfilterresult", MemberRole::silent}, {"contentfilterresults", MemberRole::silent},
  {"contentfilterraw", MemberRole::silent}, {"promptfilterresults", MemberRole::silent},
  {"promptannotations", MemberRole::silent}, {"safetyratings", MemberRole::silent},
  {"groundingmetadata", MemberRole::silent}, {"citationmetadata", MemberRole::silent},
  {"logprobs", MemberRole::silent}, {"servicetier", MemberRole::silent},
  {"systemfingerprint", MemberRole::silent}, {"provider", MemberRole::silent},
  {"signature", MemberRole::silent}, {"thoughtsignature", MemberRole::silent},
  {"reasoning", MemberRole::thought}, {"reasoningcontent", MemberRole::thought},
  {"reasoningdetails", MemberRole::thought}, {"reasoningtext", MemberRole::thought},
  {"thinking", MemberRole::thought}, {"thought", MemberRole::thought},
  {"phase", MemberRole::silent},
};

/// What the value of a status, a type, a finish or an object says.
enum class Sign : unsigned char {
  failed,     ///< an error in place of an answer
  ended,      ///< the end of a stream
  cut_short,  ///< the same, at the longest that an answer may be
  completed,  ///< the work has ended
  piece,      ///< of a stream that says when it ends
  ping,       ///< nothing
  loaded,     ///< the model was loaded or unloaded, as it was asked
  goes_on,    ///< a finish that is none
};

struct MemberValue {
  char word[22];
  MemberRole role;
  Sign sign;
};

inline constexpr MemberValue member_values[] = {
  {"error", MemberRole::status, Sign::failed}, {"failed", MemberRole::status, Sign::failed},
  {"failure", MemberRole::status, Sign::failed}, {"fail", MemberRole::status, Sign::failed},
  {"completed", MemberRole::status, Sign::completed}, {"incomplete", MemberRole::status, Sign::completed},
  {"error", MemberRole::type, Sign::failed}, {"response.failed", MemberRole::type, Sign::failed},
  {"message_stop", MemberRole::type, Sign::ended}, {"message-end", MemberRole::type, Sign::ended},
  {"stream-end", MemberRole::type, Sign::ended}, {"response.completed", MemberRole::type, Sign::ended},
  {"response.done", MemberRole::type, Sign::ended}, {"interaction.completed", MemberRole::type, Sign::ended},
  {"response.incomplete", MemberRole::type, Sign::cut_short}, {"message_start", MemberRole::type, Sign::piece},
  {"message-start", MemberRole::type, Sign::piece}, {"stream-start", MemberRole::type, Sign::piece},
  {"run_finished", MemberRole::type, Sign::ended}, {"run_error", MemberRole::type, Sign::failed},
  {"run_started", MemberRole::type, Sign::piece}, {"response.created", MemberRole::type, Sign::piece},
  {"ping", MemberRole::type, Sign::ping},
  {"error", MemberRole::object, Sign::failed}, {"chat.completion.chunk", MemberRole::object, Sign::piece},
  {"error", MemberRole::finish, Sign::failed}, {"failed", MemberRole::finish, Sign::failed},
  {"error", MemberRole::reason, Sign::failed}, {"canceled", MemberRole::reason, Sign::failed},
  {"load", MemberRole::finish, Sign::loaded}, {"unload", MemberRole::finish, Sign::loaded},
  {"length", MemberRole::finish, Sign::cut_short}, {"max_tokens", MemberRole::finish, Sign::cut_short},
  {"max_output_tokens", MemberRole::finish, Sign::cut_short},
  {"null", MemberRole::finish, Sign::goes_on}, {"not_finished", MemberRole::finish, Sign::goes_on},
};

/// Parts of the types of objects in which an error is not the answer's own: "web_search_tool_result", "mcp_call".
inline constexpr std::string_view tool_types[] = {"tool"sv, "_call"sv, "mcp_"sv};

/// Parts of the types of objects that hold what the model thought: "thinking_delta", "reasoning".
inline constexpr std::string_view thought_types[] = {"thinking"sv, "reasoning"sv};

/// Words and numbers that say that there is no error.
inline constexpr std::string_view words_for_no_error[] = {
  ""sv, "none"sv, "null"sv, "nil"sv, "undefined"sv, "false"sv, "ok"sv, "success"sv, "succeeded"sv, "normal"sv};

/// Parts of the names of members that may describe a failure inside an answer; some lack the first letter, which may be
/// small or capital.
inline constexpr std::string_view telling_parts[] = {
  "err"sv, "Err"sv, "msg"sv, "Msg"sv, "essage"sv, "etail"sv, "raw"sv, "escription"sv};
// clang-format on

/// Whether a text beside a code says that the work was done: "Submitted successfully".
[[nodiscard]] TRIAGE_COLD constexpr bool says_success(std::string_view text) noexcept {
  const std::size_t at = text.find("uccessful");
  return at != npos && at > 0 && (at == 1 || !is_alnum(text[at - 2])) && text.find("not ") == npos;
}

/// Whether a role is one of several.
[[nodiscard]] constexpr bool is_one_of(MemberRole role, auto... roles) noexcept {
  const auto bit = [](MemberRole each) { return std::uint64_t{1} << static_cast<unsigned>(each); };
  return (bit(role) & (bit(roles) | ...)) != 0;
}

/// The role of a member's name. O(length).
[[nodiscard]] constexpr MemberRole member_role(std::string_view name) noexcept {
  if (name == "__type") return MemberRole::fault;  // of Smithy: folded it would be a type
  const auto row = WordTable<member_names>::find(FoldedName(name).view());
  return row ? row->role : MemberRole::other;
}

/// What the value of a member of that role says; empty if it is none of those listed.
[[nodiscard]] constexpr std::optional<Sign> sign_of(MemberRole role, std::string_view text) noexcept {
  for (const MemberValue& row : member_values)
    if (row.role == role && equal_ignoring_case(row.word, text)) return row.sign;
  return std::nullopt;
}

/// Whether a finish says that there is no more to come.
[[nodiscard]] constexpr bool is_end(std::string_view finish) noexcept {
  const auto sign = sign_of(MemberRole::finish, finish);
  return !finish.empty() && sign != Sign::loaded && sign != Sign::goes_on;
}

/// Whether a member of that name may describe a failure inside an answer.
[[nodiscard]] constexpr bool may_describe_failure(std::string_view name) noexcept {
  for (const std::string_view part : telling_parts)
    if (name.find(part) != npos) return true;
  return false;
}

/// Whether a text contains one of several words.
[[nodiscard]] constexpr bool contains_one_of(std::string_view text, const auto& words) noexcept {
  for (const std::string_view word : words)
    if (text.find(word) != npos) return true;
  return false;
}

/// Whether a value, which may be a number, says that there is no error: "none", 0, "000000", 200.
[[nodiscard]] constexpr bool says_no_error(std::string_view value) noexcept {
  for (const std::string_view word : words_for_no_error)
    if (equal_ignoring_case(value, word)) return true;
  if (value.find_first_not_of('0') == npos) return true;
  return value.size() == 3 && value.front() == '2' && is_digit(value[1]) && is_digit(value[2]);
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
