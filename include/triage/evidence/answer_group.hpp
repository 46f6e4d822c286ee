// What is known of a group of an answer while its members are read.
//
//   AnswerGroup group{.role = MemberRole::error};
//   group.holds = true;
//   group.has_failed();

#ifndef TRIAGE_EVIDENCE_ANSWER_GROUP_HPP
#define TRIAGE_EVIDENCE_ANSWER_GROUP_HPP

#include <triage/evidence/member_names.hpp>

namespace triage::inline TRIAGE_ABI::detail {

struct AnswerGroup {
  MemberRole role = MemberRole::other;  ///< of its name
  bool is_list = false;
  bool is_body = false;   ///< the answer itself: its status counts
  bool is_own = false;    ///< or it speaks for the answer: its error counts
  bool is_zone = false;   ///< strings in it are the model's words
  MemberRole error = {};  ///< `error` or `errors` inside of one
  bool is_call = false;   ///< of a tool
  bool is_task = false;   ///< that is polled: its state counts as well
  bool says = false;
  bool has_words = false;  ///< it says them itself; a call says something, too
  bool is_thought = false;
  bool is_tool = false;
  bool in_tool = false;  ///< a part of what a tool said: its end is not the answer's
  bool has_error = false;
  bool state_failed = false;
  bool part_failed = false;
  bool part_worked = false;
  bool has_bad_code = false;
  bool has_http_code = false;
  bool is_explained = false;
  bool has_payload = false;
  bool has_members = false;
  bool is_ping = false;
  bool holds = false;  ///< something that makes it an error, if it is one

  [[nodiscard]] constexpr bool has_failed() const noexcept {
    if (is_list) return part_failed && !part_worked;
    if (has_error || (is_task && state_failed)) return true;
    if (says) return false;
    const bool is_refused = has_http_code || (is_explained && !has_payload);
    return part_failed || (has_bad_code && is_refused);
  }
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
