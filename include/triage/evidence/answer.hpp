// What the body of a 2xx is: an answer, an error in place of one, or nothing useful.
//
//   detail::shape_of(R"({"choices":[]})", "application/json", 1000) == AnswerShape::empty
//
// It is told by names that services share, not by service. A member that is called an error and is not empty is one,
// unless the model or the caller wrote it. If choices are listed, one of them must not be empty.

#ifndef TRIAGE_EVIDENCE_ANSWER_HPP
#define TRIAGE_EVIDENCE_ANSWER_HPP

#include <triage/detail/word_table.hpp>
#include <triage/evidence/field_names.hpp>
#include <triage/evidence/structure.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The values are ordered: from `other` on, a 2xx is not a failure; from `usable` on, the body is an answer whatever
/// the status.
enum class AnswerShape : unsigned char {
  page,    ///< HTML
  prose,   ///< neither JSON nor a stream, or JSON that is cut off
  empty,   ///< an answer without content
  failed,  ///< holds an error
  other,   ///< JSON of some other kind
  usable,  ///< an answer with content
  stream,  ///< events, none of which is an error
  media,   ///< sound, an image or a text, by the content type
};

/// What a member of an answer means, by its name.
enum class MemberRole : unsigned char {
  words,    ///< in a choice, what the model said; also any name that is not listed
  silent,   ///< no content, whatever its value
  foreign,  ///< its value was written by the model or the caller
  error,    ///< an error, if not empty
  code,     ///< an error, unless its number begins with 0 or 2
  success,  ///< false is an error
  status,   ///< how the work ended
  stop,     ///< why an answer that is complete ended
  object,   ///< may say that this is a piece of a stream
  delta,    ///< a piece of a stream
  calls,    ///< of tools
  choices,  ///< a list of answers
  content,  ///< a list of what was written
};

struct MemberName {
  std::string_view name;  ///< folded
  MemberRole role;
};

// clang-format off
inline constexpr MemberName member_names[] = {
  {"error"sv, MemberRole::error}, {"errors"sv, MemberRole::error}, {"errorcode"sv, MemberRole::error},
  {"errcode"sv, MemberRole::error}, {"errormessage"sv, MemberRole::error}, {"lasterror"sv, MemberRole::error},
  {"iserror"sv, MemberRole::error}, {"statuscode"sv, MemberRole::code}, {"success"sv, MemberRole::success},
  {"status"sv, MemberRole::status}, {"type"sv, MemberRole::status}, {"stopreason"sv, MemberRole::stop},
  {"object"sv, MemberRole::object}, {"delta"sv, MemberRole::delta}, {"toolcalls"sv, MemberRole::calls},
  {"choices"sv, MemberRole::choices}, {"candidates"sv, MemberRole::choices},
  {"content"sv, MemberRole::content}, {"output"sv, MemberRole::content},
  {"args"sv, MemberRole::foreign}, {"arguments"sv, MemberRole::foreign}, {"input"sv, MemberRole::foreign},
  {"parameters"sv, MemberRole::foreign}, {"metadata"sv, MemberRole::foreign}, {"tools"sv, MemberRole::foreign},
  {"instructions"sv, MemberRole::foreign}, {"prompt"sv, MemberRole::foreign},
  {"role"sv, MemberRole::silent}, {"id"sv, MemberRole::silent}, {"model"sv, MemberRole::silent},
  {"category"sv, MemberRole::silent}, {"probability"sv, MemberRole::silent}, {"severity"sv, MemberRole::silent},
  {"finishreason"sv, MemberRole::silent}, {"nativefinishreason"sv, MemberRole::silent},
  {"finishmessage"sv, MemberRole::silent},
};

/// Parts of the names of members that may describe a failure inside an answer; some lack the first letter, which may be
/// small or capital.
inline constexpr std::string_view telling_parts[] = {
  "err"sv, "Err"sv, "msg"sv, "Msg"sv, "essage"sv, "etail"sv, "raw"sv, "escription"sv};

/// How the events of a stream begin.
inline constexpr std::string_view stream_starts[] = {"data:"sv, "event:"sv, "id:"sv, "retry:"sv, ": "sv, ":\n"sv};

/// What a member called status or type says about how the work on an answer ended.
struct Outcome {
  std::string_view value;
  bool failed;
};
inline constexpr Outcome outcomes[] = {
  {"\"error\""sv, true}, {"\"failed\""sv, true}, {"\"completed\""sv, false}, {"\"incomplete\""sv, false}};

/// Content types of answers that are not JSON.
inline constexpr std::string_view other_media[] = {
  "audio/"sv, "image/"sv, "video/"sv, "text/plain"sv, "text/vtt"sv, "application/octet-stream"sv, "application/pdf"sv};
// clang-format on

/// The role of a member's name.
[[nodiscard]] constexpr MemberRole role_of_member(std::string_view name) noexcept {
  const FoldedName folded(name);
  for (const MemberName& row : member_names)
    if (row.name == folded.view()) return row.role;
  return MemberRole::words;
}

/// Whether a member of that name may describe a failure inside an answer.
[[nodiscard]] constexpr bool may_describe_failure(std::string_view name) noexcept {
  for (const std::string_view part : telling_parts)
    if (name.find(part) != npos) return true;
  return false;
}

/// Reads the members of JSON, or of the events of a stream, up to the first error. Linear.
class AnswerReader {
 public:
  constexpr AnswerReader(std::string_view text, bool stream) noexcept : text_(text), stream_(stream) {}

  [[nodiscard]] constexpr AnswerShape read() noexcept {
    if (stream_ && text_.find("event: error") != npos) return AnswerShape::failed;
    for (std::size_t i = 0; i < text_.size();) {
      const char c = text_[i];
      if (c == '{' || c == '[') ++depth_;
      if ((c == '}' || c == ']') && depth_ > 0) --depth_;
      if (c == '[') ++lists_;
      if (c == ']' && lists_ > 0) --lists_;
      i = c == '"' ? read_member(i) : i + 1;
      if (failed_) return AnswerShape::failed;
    }
    if (stream_) return AnswerShape::stream;
    if (says_something_) return AnswerShape::usable;
    if (lists_choices_ || !has_members_ || (has_ended_ && nothing_written_)) return AnswerShape::empty;
    return has_ended_ ? AnswerShape::usable : AnswerShape::other;
  }

 private:
  /// Reads the member or the string whose quote is at `i`, and returns where to continue.
  constexpr std::size_t read_member(std::size_t i) noexcept {
    const std::size_t close = close_of(text_, i);
    if (close == npos) return text_.size();
    const std::size_t value = value_after(text_, close + 1);
    if (value == npos || value >= text_.size()) return close + 1;
    has_members_ = true;
    const MemberRole role = role_of_member(text_.substr(i + 1, close - i - 1));
    const bool group = opens_group(text_, value);
    const std::size_t end = !group                        ? end_of_plain(value)
                            : role == MemberRole::foreign ? end_of_group(text_, value)
                                                          : value;
    take(role, value, text_.substr(value, end - value), i < end_of_choices_);
    return end;
  }

  /// Takes a member into account. `plain` is its value, empty if that is a group.
  constexpr void take(MemberRole role, std::size_t value, std::string_view plain, bool in_choice) noexcept {
    const bool outermost = depth_ == 1;
    const bool holds = holds_something(value);
    const bool speaks = in_choice && holds && plain.starts_with('"');
    bool says = false;
    switch (role) {
      case MemberRole::silent:
        break;
      case MemberRole::words:
        says = speaks;
        break;
      case MemberRole::content:
        says = speaks;
        nothing_written_ = nothing_written_ || (lists_ == 0 && text_[value] == '[' && !holds);
        break;
      case MemberRole::foreign:
        says = in_choice;
        break;
      case MemberRole::calls:
        says = holds;
        break;
      case MemberRole::delta:
        says = true;
        break;
      case MemberRole::object:
        says = plain.ends_with("chunk\"");
        break;
      case MemberRole::error:
        failed_ = holds;
        break;
      case MemberRole::code:
        failed_ = holds && !plain.starts_with('2');
        break;
      case MemberRole::success:
        failed_ = outermost && plain == "false";
        break;
      case MemberRole::status:
        for (const Outcome& outcome : outcomes)
          if (outermost && plain == outcome.value) (outcome.failed ? failed_ : has_ended_) = true;
        break;
      case MemberRole::stop:
        has_ended_ = has_ended_ || lists_ == 0;
        break;
      case MemberRole::choices:
        if (!outermost) break;
        lists_choices_ = true;
        end_of_choices_ = opens_group(text_, value) ? end_of_group(text_, value) : 0;
        break;
    }
    says_something_ = says_something_ || says;
  }

  /// Whether a value is not null, false, 0, "" or an empty group.
  [[nodiscard]] constexpr bool holds_something(std::size_t value) const noexcept {
    const char c = text_[value];
    if (c == '"') return text_.substr(value + 1, 1) != "\"";
    if (!opens_group(text_, value)) return c == 't' || c == '-' || (is_digit(c) && c != '0');
    const std::size_t next = skip_spaces(text_, value + 1);
    return next < text_.size() && text_[next] != (c == '{' ? '}' : ']');
  }

  /// The position after a string, a number or a literal; `value` itself if there is none.
  [[nodiscard]] constexpr std::size_t end_of_plain(std::size_t value) const noexcept {
    if (text_[value] != '"') return end_of_bare(text_, value);
    const std::size_t close = close_of(text_, value);
    return close == npos ? text_.size() : close + 1;
  }

  std::string_view text_;
  bool stream_;
  std::size_t depth_ = 0;
  std::size_t lists_ = 0;  ///< how many of the open groups are lists
  std::size_t end_of_choices_ = 0;
  bool has_members_ = false;
  bool lists_choices_ = false;
  bool says_something_ = false;
  bool nothing_written_ = false;
  bool has_ended_ = false;
  bool failed_ = false;
};

/// What `body` is; up to `longest` bytes at either end are read. `content_type` may be empty.
[[nodiscard]] constexpr AnswerShape shape_of(std::string_view body, std::string_view content_type,
                                             std::size_t longest) noexcept {
  if (body.starts_with("\xEF\xBB\xBF")) body.remove_prefix(3);
  body.remove_prefix(skip_spaces(body.substr(0, longest), 0));
  const std::size_t least = body.size() - min_of(body.size(), longest);
  while (body.size() > least && is_space(body.back())) body.remove_suffix(1);
  if (body.empty()) return AnswerShape::prose;
  const bool object = body.front() == '{' && body.back() == '}';
  for (const std::string_view media : other_media)  // a transcript may be "[rain]"; none is an object
    if (!object && equal_ignoring_case(content_type.substr(0, media.size()), media)) return AnswerShape::media;
  const bool list = body.front() == '[' && body.back() == ']';
  if (object || list) return AnswerReader(body.substr(0, longest), false).read();
  if (body.front() == '<') return AnswerShape::page;
  for (const std::string_view start : stream_starts)
    if (body.starts_with(start)) return AnswerReader(body.substr(0, longest), true).read();
  return AnswerShape::prose;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
