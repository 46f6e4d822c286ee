// Reads the members of an answer, whole or in pieces, for what they say about the answer.
//
//   detail::AnswerReader reader;
//   reader.read(R"({"choices":[{"message":{"content":"Hello"}}]})");
//   reader.facts().says_something  // true
//
// Members are told by names that services share, not by service. An error is the answer's own if it is a member of the
// answer itself; one inside a part of it counts only where no part says anything, or where every item of a list fails.

#ifndef TRIAGE_EVIDENCE_ANSWER_READER_HPP
#define TRIAGE_EVIDENCE_ANSWER_READER_HPP

#include <array>
#include <utility>

#include <triage/evidence/answer_group.hpp>
#include <triage/evidence/answer_shape.hpp>
#include <triage/evidence/json_pieces.hpp>
#include <triage/evidence/json_strings.hpp>
#include <triage/evidence/member_names.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Takes JSON in pieces, which may end anywhere. Groups that lie deeper than `deepest` are skipped. Linear.
class AnswerReader {
 public:
  [[nodiscard]] constexpr const AnswerFacts& facts() const noexcept { return facts_; }

  /// What was said since the last call of this function.
  constexpr Said take_said() noexcept { return std::exchange(said_, Said{}); }

  /// Whether a document has begun and not ended.
  [[nodiscard]] constexpr bool is_open() const noexcept { return size_ > 0; }

  /// Reads up to the end of a document, or of the piece. Returns how many bytes that are.
  constexpr std::size_t read_document(std::string_view text) noexcept { return pieces_.read(text, *this); }
  constexpr void read(std::string_view text) noexcept {
    while (!text.empty()) text.remove_prefix(read_document(text));
  }

  /// Ends the document, also one that is cut off: its last value, and the end that it states, are none.
  constexpr void end_document() noexcept {
    is_cut_ = size_ > 0;
    pieces_.end(*this);
    skipped_ = 0;
    while (size_ > 0) close();
    if (is_cut_) --facts_.documents;
    is_cut_ = false;
  }

  /// The rest of the document is not read: what it has said of its end counts.
  constexpr void skip_rest() noexcept { facts_.has_ended = facts_.has_ended || ends_; }

  // --- the sink of `JsonPieces`

  constexpr void open(bool is_list) noexcept {
    if (skipped_ > 0 || size_ == deepest) {
      ++skipped_;
      return;
    }
    if (size_ == 0) {
      if (is_list) return;  // its items are documents
      groups_[size_++] = AnswerGroup{.is_body = true, .is_own = true};
      return comma();
    }
    AnswerGroup& parent = top();
    if (name_ == MemberRole::foreign) {
      parent.says = parent.says || parent.is_zone;
      if (parent.is_zone) say_call();
    }
    if (name_ == MemberRole::usage) ends_ = ends_ || (is_padded_ && !parent.has_words);
    const bool is_unread =
        is_one_of(name_, MemberRole::silent, MemberRole::thought, MemberRole::foreign, MemberRole::usage);
    if (is_unread && parent.error == MemberRole{}) {
      skips_thoughts_ = name_ == MemberRole::thought;
      ++skipped_;
      return comma();
    }
    if (name_ == MemberRole::delta) facts_.is_piece = true;
    if (is_one_of(name_, MemberRole::announces, MemberRole::choices) && parent.is_own) facts_.lists_choices = true;
    if (name_ == MemberRole::zone && parent.is_own && is_list) facts_.has_written_list = true;
    groups_[size_] = child_of(parent, is_list);
    if (groups_[size_].is_call && !is_list) say_call();
    ++size_;
    comma();
  }

  /// Whether the document ended.
  constexpr bool close() noexcept {
    if (skipped_ > 0) {
      --skipped_;
      return false;
    }
    if (size_ == 0) return false;
    const AnswerGroup group = groups_[--size_];
    comma();
    const bool failed = group.has_failed() && !(group.is_tool && size_ > 0);
    const bool has_words = group.has_words && !group.is_thought && !group.is_tool;
    said_.thoughts = said_.thoughts || (group.has_words && group.is_thought);
    if (group.is_tool) say_call();
    if (size_ == 0) {
      ++facts_.documents;
      facts_.has_ended = facts_.has_ended || (ends_ && !is_cut_);
      ends_ = false;
      said_.words = said_.words || has_words;
      facts_.says_something = facts_.says_something || (group.says && !group.is_thought);
      facts_.has_members = facts_.has_members || (group.has_members && !group.is_ping);
      facts_.is_explained = facts_.is_explained || group.is_explained;
      (failed ? facts_.has_failed : facts_.has_worked) = true;
      return true;
    }
    AnswerGroup& parent = top();
    parent.says = parent.says || (group.says && !group.is_thought);
    parent.has_words = parent.has_words || has_words;
    if (group.error != MemberRole{}) {
      if (parent.error != MemberRole{})
        parent.holds = parent.holds || group.holds;
      else
        parent.has_error = parent.has_error || group.holds;
    } else if (parent.is_list) {
      (failed ? parent.part_failed : parent.part_worked) = true;
    } else if (failed) {
      (group.is_own ? parent.has_error : parent.part_failed) = true;
    }
    if (group.role == MemberRole::status) parent.state_failed = parent.state_failed || group.state_failed;
    if (group.role == MemberRole::payload || group.role == MemberRole::result)
      parent.has_payload = parent.has_payload || group.holds || group.has_payload;
    return false;
  }

  constexpr void string(std::string_view text, std::string_view tail) noexcept {
    if (skipped_ > 0) {
      said_.thoughts = said_.thoughts || (skips_thoughts_ && has_words(text));
      return;
    }
    if (size_ > 0 && !top().is_list && !has_name_) {
      name_ = member_role(text);
      has_name_ = true;
      top().has_members = true;
      return;
    }
    if (size_ > 0 && name_ == MemberRole::foreign &&
        (top().is_call || top().is_tool || top().role == MemberRole::delta)) {
      const bool was_cut = facts_.has_cut_call && !facts_.is_piece;
      if (!facts_.is_piece) arguments_ = {};
      arguments_.add({text, tail});
      facts_.has_cut_call = was_cut || arguments_.is_cut_object();
    }
    take(text, true);
  }

  constexpr void bare(std::string_view text) noexcept { take(text, false); }

  /// Ends the name of a member.
  constexpr void comma() noexcept {
    name_ = MemberRole::other;
    has_name_ = false;
  }

  constexpr void colon() noexcept {}

 private:
  static constexpr std::size_t deepest = 24;

  constexpr void say_call() noexcept { said_.call = said_.ends_in_call = true; }

  [[nodiscard]] constexpr AnswerGroup& top() noexcept { return groups_[size_ - 1]; }

  [[nodiscard]] constexpr AnswerGroup child_of(const AnswerGroup& parent, bool is_list) const noexcept {
    const auto named = [this](auto... roles) { return is_one_of(name_, roles...); };
    AnswerGroup group{.role = name_, .is_list = is_list, .error = parent.error};
    const bool is_item = parent.is_list;
    if (is_item) group.role = parent.role;
    group.is_call = parent.is_call || named(MemberRole::calls);
    const bool speaks_for =
        is_item || named(MemberRole::envelope, MemberRole::words, MemberRole::zone, MemberRole::choices);
    group.is_body = parent.is_body && speaks_for && !is_item && !is_list;
    group.is_own = parent.is_own && (speaks_for || named(MemberRole::result, MemberRole::delta));
    group.is_zone = parent.is_zone || named(MemberRole::zone, MemberRole::choices, MemberRole::delta,
                                            MemberRole::message, MemberRole::calls);
    if (named(MemberRole::error, MemberRole::errors)) group.error = name_;
    group.in_tool = parent.in_tool || parent.is_tool;
    const bool is_job = parent.role == MemberRole::payload && !parent.is_list;
    if (named(MemberRole::own_error) && (parent.is_own || is_job)) group.error = MemberRole::error;
    return group;
  }

  /// Takes the value of a member or an item of a list. `text` is without quotes.
  constexpr void take(std::string_view text, bool is_string) noexcept {
    if (skipped_ > 0) return;
    const bool is_null = !is_string && text == "null";
    if (size_ == 0) {
      facts_.has_members = facts_.has_members || !is_null;
      return;
    }
    AnswerGroup& group = top();
    if (!group.is_list && !has_name_) return;
    const MemberRole role = name_;
    comma();
    const bool is_error = !says_no_error(text) && !is_null;
    const bool is_count = group.error == MemberRole::errors && !is_string && text != "true";
    group.holds = group.holds || (is_error && !is_count && role != MemberRole::object);
    if (group.error != MemberRole{}) return;
    if (is_string && has_words(text)) take_words(group, role);
    take_value(group, role, text, is_string, is_error);
  }

  constexpr void take_words(AnswerGroup& group, MemberRole role) noexcept {
    bool says = false;
    switch (role) {
      case MemberRole::words:
      case MemberRole::all_words:
      case MemberRole::result:
      case MemberRole::zone:
      case MemberRole::delta:
        says = true;
        break;
      case MemberRole::other:
      case MemberRole::message:
      case MemberRole::details:
      case MemberRole::code:
      case MemberRole::reason:
      case MemberRole::payload:
      case MemberRole::foreign:
        says = group.is_zone;
        break;
      case MemberRole::thought:
        said_.thoughts = true;
        [[fallthrough]];
      default:
        says = group.role == MemberRole::calls;
    }
    if (!says) return;
    group.says = true;
    if (role == MemberRole::foreign || group.is_call) return say_call();
    group.has_words = true;
    said_.ends_in_call = false;
  }

  constexpr void take_value(AnswerGroup& group, MemberRole role, std::string_view text, bool is_string,
                            bool is_error) noexcept {
    const bool is_number = !is_string && (is_digit(text.front()) || text.front() == '-');
    switch (role) {
      case MemberRole::error:
        group.has_error = group.has_error || is_error;
        break;
      case MemberRole::own_error:
      case MemberRole::fault:
      case MemberRole::status_code:
        group.has_error = group.has_error || (is_error && group.is_own);
        break;
      case MemberRole::errors:
        group.has_error = group.has_error || (is_error && !is_number);
        break;
      case MemberRole::code:
        take_code(group, text, is_error);
        break;
      case MemberRole::message:
      case MemberRole::details:
        group.is_explained = group.is_explained || (is_string && is_error && !says_success(text) && !group.is_zone);
        break;
      case MemberRole::payload:
        group.has_payload = group.has_payload || is_error;
        break;
      case MemberRole::success:
        group.has_error = group.has_error || (group.is_body && text == "false");
        break;
      case MemberRole::done:
        if (text == "true") ends_ = true;
        if (text == "false") facts_.is_piece = facts_.is_line = true;
        break;
      case MemberRole::all_words:
        (is_string ? ends_ : facts_.is_piece) = true;
        break;
      case MemberRole::padding:
        if (!group.is_body || !text.starts_with('a')) break;
        is_padded_ = true;
        [[fallthrough]];
      case MemberRole::delta:
        facts_.is_piece = true;
        break;
      case MemberRole::announces:
      case MemberRole::choices:
        facts_.lists_choices = facts_.lists_choices || group.is_own;
        break;
      case MemberRole::item:
        facts_.has_items = true;
        break;
      case MemberRole::task:
        group.is_task = true;
        break;
      case MemberRole::protocol:
        facts_.is_of_protocol = true;
        break;
      case MemberRole::status:
        if (is_number) take_code(group, text, is_error);
        take_sign(group, role, text);
        break;
      case MemberRole::finish:
        if (group.in_tool || is_cut_) break;
        if (is_string && is_end(text)) ends_ = true;
        take_sign(group, role, text);
        break;
      case MemberRole::type:
        if (is_cut_) break;
        group.is_tool = group.is_tool || contains_one_of(text, tool_types);
        group.is_thought = group.is_thought || contains_one_of(text, thought_types);
        take_sign(group, role, text);
        break;
      case MemberRole::thought:
        group.is_thought = group.is_thought || text == "true";
        break;
      case MemberRole::object:
      case MemberRole::reason:
        take_sign(group, role, text);
        break;
      default:
        break;
    }
  }

  constexpr void take_code(AnswerGroup& group, std::string_view code, bool is_error) noexcept {
    if (!is_error || !group.is_own || group.is_zone || code.find(' ') != npos) return;
    group.has_bad_code = true;
    const bool is_http = code.size() == 3 && (code.front() == '4' || code.front() == '5') && is_digit(code[1]);
    group.has_http_code = group.has_http_code || is_http;
  }

  constexpr void take_sign(AnswerGroup& group, MemberRole role, std::string_view text) noexcept {
    const auto sign = sign_of(role, text);
    if (!sign) return;
    switch (*sign) {
      case Sign::failed:
        // The end of a choice is the answer's, the state of one of its parts is not.
        group.has_error = group.has_error || (role == MemberRole::finish ? group.is_own : group.is_body);
        group.state_failed = group.state_failed || role == MemberRole::status;
        break;
      case Sign::cut_short:
        facts_.is_cut_short = true;
        [[fallthrough]];
      case Sign::ended:
        ends_ = true;
        break;
      case Sign::completed:
        facts_.has_completed = facts_.has_completed || group.is_body;
        break;
      case Sign::piece:
        facts_.is_piece = true;
        break;
      case Sign::ping:
        group.is_ping = true;
        break;
      case Sign::loaded:
        facts_.is_loaded = true;
        break;
      case Sign::goes_on:
        break;
    }
  }

  AnswerFacts facts_;
  Said said_;
  StringEnds arguments_;  ///< of the last call
  JsonPieces pieces_;
  std::array<AnswerGroup, deepest> groups_{};
  std::size_t size_ = 0;
  std::size_t skipped_ = 0;  ///< open groups that are not read
  bool skips_thoughts_ = false;
  MemberRole name_ = MemberRole::other;
  bool has_name_ = false;
  bool is_cut_ = false;     ///< the document ended before it was closed
  bool is_padded_ = false;  ///< the documents have a member of padding
  bool ends_ = false;       ///< the document says that it is the last one
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
