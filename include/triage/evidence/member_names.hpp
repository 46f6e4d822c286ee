// What the members of an answer mean: one table for all services.
//
//   detail::member_role("finishReason") == MemberRole::finish
//
// Names compare without case, `_` and `-`.

#ifndef TRIAGE_EVIDENCE_MEMBER_NAMES_HPP
#define TRIAGE_EVIDENCE_MEMBER_NAMES_HPP

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
  done,         ///< whether an answer has ended
  item,         ///< this is one of several answers, each of which may fail
};

struct MemberName {
  std::string_view word;  ///< folded
  MemberRole role;
};

// clang-format off
inline constexpr MemberName member_names[] = {
  // the answer's own failure
  {"error"sv, MemberRole::error}, {"errorcode"sv, MemberRole::error}, {"errcode"sv, MemberRole::error},
  {"errormessage"sv, MemberRole::error}, {"errormsg"sv, MemberRole::error}, {"iserror"sv, MemberRole::error},
  {"errors"sv, MemberRole::errors},
  {"raifilteredreason"sv, MemberRole::error},
  {"lasterror"sv, MemberRole::own_error}, {"err"sv, MemberRole::own_error}, {"errno"sv, MemberRole::own_error},
  {"fault"sv, MemberRole::own_error}, {"exception"sv, MemberRole::own_error},
  {"statuscode"sv, MemberRole::status_code}, {"code"sv, MemberRole::code},
  {"msg"sv, MemberRole::details}, {"description"sv, MemberRole::details}, {"detail"sv, MemberRole::details},
  {"message"sv, MemberRole::message},
  {"data"sv, MemberRole::payload}, {"items"sv, MemberRole::payload},
  {"header"sv, MemberRole::envelope}, {"baseresp"sv, MemberRole::envelope},
  {"responsemetadata"sv, MemberRole::envelope},
  {"success"sv, MemberRole::success}, {"ok"sv, MemberRole::success},
  // how it ended
  {"status"sv, MemberRole::status}, {"taskstatus"sv, MemberRole::status}, {"type"sv, MemberRole::type}, {"eventtype"sv, MemberRole::type},
  {"object"sv, MemberRole::object},
  {"finishreason"sv, MemberRole::finish}, {"stopreason"sv, MemberRole::finish},
  {"completionreason"sv, MemberRole::finish}, {"donereason"sv, MemberRole::finish}, {"stoptype"sv, MemberRole::finish},
  {"done"sv, MemberRole::done}, {"stop"sv, MemberRole::done}, {"isfinished"sv, MemberRole::done},
  {"customid"sv, MemberRole::item}, {"recordid"sv, MemberRole::item},
  // what the model said
  {"choices"sv, MemberRole::choices}, {"candidates"sv, MemberRole::choices},
  {"promptfeedback"sv, MemberRole::announces}, {"modelversion"sv, MemberRole::announces},
  {"delta"sv, MemberRole::delta},
  {"content"sv, MemberRole::zone}, {"output"sv, MemberRole::zone}, {"contentblock"sv, MemberRole::zone},
  {"toolcalls"sv, MemberRole::calls}, {"functioncall"sv, MemberRole::calls},
  {"tooluse"sv, MemberRole::calls},
  {"text"sv, MemberRole::words}, {"response"sv, MemberRole::words}, {"result"sv, MemberRole::result},
  {"results"sv, MemberRole::payload}, {"completion"sv, MemberRole::words}, {"generation"sv, MemberRole::words},
  {"generatedtext"sv, MemberRole::words}, {"outputtext"sv, MemberRole::words}, {"answer"sv, MemberRole::words},
  {"refusal"sv, MemberRole::words}, {"transcript"sv, MemberRole::words},
  {"args"sv, MemberRole::foreign}, {"arguments"sv, MemberRole::foreign}, {"input"sv, MemberRole::foreign},
  {"parameters"sv, MemberRole::foreign}, {"partialjson"sv, MemberRole::foreign},
  // what says nothing
  {"metadata"sv, MemberRole::silent}, {"tools"sv, MemberRole::silent}, {"instructions"sv, MemberRole::silent},
  {"prompt"sv, MemberRole::silent}, {"role"sv, MemberRole::silent}, {"id"sv, MemberRole::silent},
  {"itemid"sv, MemberRole::silent}, {"model"sv, MemberRole::silent}, {"category"sv, MemberRole::silent},
  {"probability"sv, MemberRole::silent}, {"severity"sv, MemberRole::silent},
  {"nativefinishreason"sv, MemberRole::silent}, {"finishmessage"sv, MemberRole::silent},
  {"stopsequence"sv, MemberRole::silent}, {"matchedstop"sv, MemberRole::silent},
  {"contentfilterresult"sv, MemberRole::silent}, {"contentfilterresults"sv, MemberRole::silent},
  {"contentfilterraw"sv, MemberRole::silent}, {"promptfilterresults"sv, MemberRole::silent},
  {"promptannotations"sv, MemberRole::silent}, {"safetyratings"sv, MemberRole::silent},
  {"groundingmetadata"sv, MemberRole::silent}, {"citationmetadata"sv, MemberRole::silent},
  {"usage"sv, MemberRole::silent}, {"logprobs"sv, MemberRole::silent}, {"servicetier"sv, MemberRole::silent},
  {"systemfingerprint"sv, MemberRole::silent}, {"provider"sv, MemberRole::silent},
  {"signature"sv, MemberRole::silent}, {"thoughtsignature"sv, MemberRole::silent},
  {"reasoning"sv, MemberRole::thought}, {"reasoningcontent"sv, MemberRole::thought},
  {"reasoningdetails"sv, MemberRole::thought}, {"reasoningtext"sv, MemberRole::thought},
  {"thinking"sv, MemberRole::thought}, {"thought"sv, MemberRole::thought},
  {"phase"sv, MemberRole::silent},
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
  std::string_view word;
  MemberRole role;
  Sign sign;
};

inline constexpr MemberValue member_values[] = {
  {"error"sv, MemberRole::status, Sign::failed}, {"failed"sv, MemberRole::status, Sign::failed},
  {"failure"sv, MemberRole::status, Sign::failed}, {"fail"sv, MemberRole::status, Sign::failed},
  {"completed"sv, MemberRole::status, Sign::completed}, {"incomplete"sv, MemberRole::status, Sign::completed},
  {"error"sv, MemberRole::type, Sign::failed}, {"response.failed"sv, MemberRole::type, Sign::failed},
  {"message_stop"sv, MemberRole::type, Sign::ended}, {"message-end"sv, MemberRole::type, Sign::ended},
  {"stream-end"sv, MemberRole::type, Sign::ended}, {"response.completed"sv, MemberRole::type, Sign::ended},
  {"response.done"sv, MemberRole::type, Sign::ended}, {"interaction.completed"sv, MemberRole::type, Sign::ended},
  {"response.incomplete"sv, MemberRole::type, Sign::cut_short}, {"message_start"sv, MemberRole::type, Sign::piece},
  {"message-start"sv, MemberRole::type, Sign::piece}, {"stream-start"sv, MemberRole::type, Sign::piece},
  {"response.created"sv, MemberRole::type, Sign::piece}, {"ping"sv, MemberRole::type, Sign::ping},
  {"error"sv, MemberRole::object, Sign::failed}, {"chat.completion.chunk"sv, MemberRole::object, Sign::piece},
  {"error"sv, MemberRole::finish, Sign::failed}, {"failed"sv, MemberRole::finish, Sign::failed},
  {"load"sv, MemberRole::finish, Sign::loaded}, {"unload"sv, MemberRole::finish, Sign::loaded},
  {"length"sv, MemberRole::finish, Sign::cut_short}, {"max_tokens"sv, MemberRole::finish, Sign::cut_short},
  {"max_output_tokens"sv, MemberRole::finish, Sign::cut_short},
  {"null"sv, MemberRole::finish, Sign::goes_on}, {"not_finished"sv, MemberRole::finish, Sign::goes_on},
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

/// The role of a member's name. O(length).
[[nodiscard]] constexpr MemberRole member_role(std::string_view name) noexcept {
  if (name == "__type") return MemberRole::fault;  // of Smithy: folded it would be a type
  const auto row = WordTable<member_names>::find(FoldedName(name).view());
  return row ? row->role : MemberRole::other;
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
