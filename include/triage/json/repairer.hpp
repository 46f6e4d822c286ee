// Repairs one layer of malformed JSON, as `repair_json` (repair.hpp) asks for.
//
// `Repairer` walks the text once, with a state for what may come next and a bit for each open bracket. Only the end of
// the output or a comma may have to be taken back, so nothing is read or written twice.

#ifndef TRIAGE_JSON_REPAIRER_HPP
#define TRIAGE_JSON_REPAIRER_HPP

#include <string>

#include <triage/json/scalars.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// Repairs one layer of text. It walks the text once, copies what is well formed and writes what should have been
/// there.
class Repairer : public ScalarRepairer {
 public:
  Repairer(std::string_view text, JsonShape shape, JsonNotes& notes) : ScalarRepairer(text, notes), shape_(shape) {}

  /// Whether a value was found and repaired; `out()` is then valid JSON.
  bool run() {
    skip_space();
    if (at_end()) {
      const bool blank = json::skip_space(text_, 0) == text_.size();
      if (shape_ != JsonShape::object || !blank) return fail(JsonProblem::no_value);
      note(JsonRepairKind::empty_text);
      out_ = "{}";
      return true;
    }
    if (starts("```")) skip_fence();
    const std::size_t start = pos_;
    const JsonNotes notes = notes_;
    if (!begins_with_footnote(text_, pos_)) {
      if (documents()) return true;
      if (escaped_ || (start < text_.size() && is_opener(text_[start]))) return false;
      notes_ = notes;
      pos_ = start;
    }
    return skip_lead_in() && documents();
  }

 private:
  // --- Around the value ---

  void skip_fence() {
    note(JsonRepairKind::markdown_fence);
    while (starts("`")) ++pos_;
    while (!at_end() && is_word_char(text_[pos_])) ++pos_;
    skip_space();
  }

  /// Goes to the bracket or fence of the value in a text that begins with something else.
  bool skip_lead_in() {
    const std::size_t fence = text_.find("```", pos_);
    std::size_t open = find_opener(text_, pos_, shape_, true);
    if (min_of(fence, open) == npos) open = find_opener(text_, pos_, shape_, false);
    if (min_of(fence, open) == npos) return fail(JsonProblem::no_value);
    const std::string_view lead_in = text_.substr(pos_, min_of(fence, open) - pos_);
    if (!is_prose(lead_in)) return unexpected();
    has_lead_in_ = open < fence && !lead_in.empty();
    if (!lead_in.empty()) note(JsonRepairKind::surrounding_text);
    pos_ += lead_in.size();
    if (fence < open) skip_fence();
    out_.clear();
    return true;
  }

  /// Repairs one document after another until the text ends.
  bool documents() {
    for (std::size_t count = 1;; ++count) {
      const std::size_t from = out_.size(), source = pos_;
      if (count > 1 && shape_ == JsonShape::any) out_ += ',';
      if (!document()) return false;
      const bool container = is_closer(out_.back());
      if (count > 1) {
        notes_.add(JsonRepairKind::concatenated, source);
        if (shape_ == JsonShape::object && !merge(from)) {
          pos_ = source;
          return fail(JsonProblem::several_values);
        }
      }
      if (!between_documents(container)) return false;
      if (!at_end()) continue;
      if (count > 1 && shape_ == JsonShape::any) {
        out_.insert(out_.begin(), '[');
        out_ += ']';
      }
      return true;
    }
  }

  /// Makes one of two argument objects: a repeat adds nothing, and neither does an empty object.
  bool merge(std::size_t from) {
    const std::string_view both = out_;
    const std::string_view first = both.substr(0, from), second = both.substr(from);
    if (second == first || second == "{}") {
      out_.resize(from);
    } else if (first == "{}") {
      out_.erase(0, from);
    } else {
      return false;
    }
    return true;
  }

  /// Reads on to the next document, or to the end over what may be dropped without dropping a value.
  bool between_documents(bool container) {
    bool after_comma = false;
    for (;;) {
      skip_space();
      if (at_end()) return true;
      const char c = peek();
      if (container && is_opener(c)) {
        const std::size_t footnote = has_lead_in_ && out_.back() == '}' ? footnote_length(text_, pos_) : 0;
        if (footnote == 0) return true;
        note(JsonRepairKind::surrounding_text);
        pos_ += footnote;
        continue;
      }
      if (container && is_closer(c)) {
        if (has_lead_in_) return fail(JsonProblem::unexpected);  // it closes what began before
        note(JsonRepairKind::extra_closer);
      } else if (container && c == ',' && !after_comma) {
        note(JsonRepairKind::trailing_comma);
        after_comma = true;
      } else {
        return !after_comma && drop_rest(container) ? true : fail(JsonProblem::unexpected);
      }
      pos_ += width_;
    }
  }

  /// Drops what follows the value, unless it may contain members or values.
  bool drop_rest(bool container) {
    const std::string_view rest = text_.substr(pos_);
    const bool fence = starts("```");
    const bool marks_only = rest.find_first_not_of(" \t\r\n`\"';).") == npos;
    const std::size_t sign = std::string_view{"+-."}.find(rest[0]) != npos ? 1 : 0;
    const bool prose = container && rest.find('{') == npos && std::string_view{"\"',:;="}.find(rest[0]) == npos &&
                       (rest.size() == sign || !is_digit(rest[sign]));
    if (!marks_only && !prose) return false;
    note(fence ? JsonRepairKind::markdown_fence : JsonRepairKind::surrounding_text);
    pos_ = text_.size();
    return true;
  }

  // --- One value ---

  bool document() {
    open_ = {};
    comma_at_ = npos;
    expect_ = Expect::value;
    const std::size_t from = out_.size();
    for (;;) {
      copy_space();
      if (at_end()) return close_all(from);
      const bool ok = expect_ == Expect::key     ? key()
                      : expect_ == Expect::colon ? colon()
                      : expect_ == Expect::value ? value()
                                                 : next();
      if (!ok) return false;
      if (expect_ == Expect::next && open_.empty()) return true;
    }
  }

  /// At the end of the text: drops an item that is not whole and closes what is open.
  bool close_all(std::size_t from) {
    if (expect_ == Expect::colon || (expect_ == Expect::value && open_.in_object())) {
      cut_item();
    } else {
      drop_comma();
      if (out_.size() != from && expect_ != Expect::next) note(JsonRepairKind::cut_item);  // it had not begun yet
    }
    if (out_.size() == from) return fail(JsonProblem::no_value);
    for (; !open_.empty(); open_.pop()) {
      note(JsonRepairKind::missing_closer);
      out_ += open_.closer();
    }
    return true;
  }

  /// A key, or the end of the object.
  bool key() {
    const char c = peek();
    if (is_closer(c)) return closer(c);
    if (c == ',') {  // no value can be between two commas of an object
      note(JsonRepairKind::trailing_comma);
      pos_ += width_;
      return true;
    }
    begin_item();
    const Quotes quotes = quotes_at();
    if (quotes != Quotes::none ? !string(quotes) : !bare_key()) {
      if (!at_end()) return unexpected();
      cut_item();
      return true;
    }
    expect_ = Expect::colon;
    return true;
  }

  bool colon() {
    if (peek() != ':')
      return fail(is_closer(peek()) || peek() == ',' ? JsonProblem::missing_value : JsonProblem::unexpected);
    take_mark();
    expect_ = Expect::value;
    return true;
  }

  bool value() {
    const char c = peek();
    if (!open_.in_object()) {
      if (is_closer(c) && !open_.empty()) return closer(c);
      begin_item();
    }
    if (is_opener(c)) {
      // One level is kept for the array around concatenated documents.
      if (open_.depth() + 1 == max_depth) return fail(JsonProblem::too_deep);
      take_mark();
      open_.push(c == '{');
      expect_ = c == '{' ? Expect::key : Expect::value;
      return true;
    }
    if (is_closer(c) || c == ',') return fail(JsonProblem::missing_value);
    expect_ = Expect::next;
    if (const Quotes quotes = quotes_at(); quotes != Quotes::none) {
      const std::size_t start = pos_;
      if (!string(quotes)) {
        notes_.add(JsonRepairKind::cut_string, start);
        out_ += '"';
      }
    } else if (is_digit(c) || c == '-' || c == '+' || c == '.') {
      if (!number()) return false;
    } else if (!literal()) {
      return false;
    }
    value_end_ = out_.size();
    return true;
  }

  /// What may follow a value inside brackets.
  bool next() {
    const char c = peek();
    if (is_closer(c)) return closer(c);
    if (c == ',') {
      comma_at_ = out_.size();
      comma_source_ = pos_;
      take_mark();
    } else {
      const bool apart = out_.size() > value_end_ || is_closer(out_.back()) || is_opener(c);
      const bool item = is_opener(c) || is_word_char(c) || c == '-' || quotes_at() != Quotes::none;
      // "1 234" and "10 -3" may be one number, or a sum.
      const bool numbers = is_digit(out_[value_end_ - 1]) && (is_digit(c) || c == '-') &&
                           out_.find('\n', value_end_) == std::string::npos;
      if (!apart || !item || numbers) return unexpected();
      note(JsonRepairKind::missing_comma);
      out_.insert(value_end_, 1, ',');
      comma_at_ = value_end_;
      comma_source_ = pos_;
    }
    expect_ = open_.in_object() ? Expect::key : Expect::value;
    return true;
  }

  /// Closes the innermost bracket of that form and whatever is open inside it.
  bool closer(char c) {
    if (drop_comma()) expect_ = Expect::next;
    const bool object = c == '}';
    if (!open_.holds(object)) {
      note(JsonRepairKind::extra_closer);
      pos_ += width_;
      return true;
    }
    for (; open_.in_object() != object; open_.pop()) {
      note(JsonRepairKind::missing_closer);
      out_ += open_.closer();
    }
    take_mark();
    open_.pop();
    expect_ = Expect::next;
    value_end_ = out_.size();
    return true;
  }

  JsonShape shape_;
  bool has_lead_in_ = false;  // prose preceded the value
};

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
