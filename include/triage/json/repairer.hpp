// Repairs one layer of malformed JSON, as `repair_json` (repair.hpp) asks for: finds the documents in the text around
// them.

#ifndef TRIAGE_JSON_REPAIRER_HPP
#define TRIAGE_JSON_REPAIRER_HPP

#include <string>

#include <triage/json/document.hpp>
#include <triage/json/surroundings.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// Whether two valid texts are the same but for the space between tokens.
[[nodiscard]] inline bool same_tokens(std::string_view a, std::string_view b) noexcept {
  std::size_t i = 0, j = 0;
  for (;;) {
    i = skip_space(a, i);
    j = skip_space(b, j);
    if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
    const std::size_t length = a[i] == '"' ? string_end(a, i) - i : 1;
    if (a.substr(i, length) != b.substr(j, length)) return false;
    i += length;
    j += length;
  }
}

/// Repairs one layer of text.
class Repairer : public DocumentRepairer {
 public:
  Repairer(std::string_view text, JsonShape shape, JsonNotes& notes) : DocumentRepairer(text, notes), shape_(shape) {}

  /// Whether a value was found and repaired; `out()` is then valid JSON.
  bool run() {
    if (!find_and_repair()) return false;
    note_doubtful_brackets();
    note_doubtful_marks();
    note_doubtful_paths();
    return true;
  }

 private:
  bool find_and_repair() {
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
    if (!begins_with_mark(text_, pos_)) {
      if (documents()) return true;
      if (start == text_.size() || is_opener(text_[start])) return false;
      notes_ = notes;
      pos_ = start;
    }
    return skip_lead_in() && documents();
  }

  // --- Around the value ---

  void skip_fence() {
    note(JsonRepairKind::markdown_fence);
    while (starts("`")) ++pos_;
    while (!at_end() && is_word_char(text_[pos_])) ++pos_;
    const std::size_t close = text_.find_last_not_of("` \t\r\n") + 1;  // the fence that ends the text
    const std::size_t mark = text_.find("\n```", max_of(close, pos_));
    if (mark != npos) text_ = text_.substr(0, mark);
    skip_space();
    in_fence_ = true;
  }

  /// Goes to the bracket or fence of the value in a text that begins with something else.
  bool skip_lead_in() {
    const std::size_t fence = text_.find("```", pos_);
    std::size_t open = find_opener(text_, pos_, shape_, true);
    if (min_of(fence, open) == npos) open = find_opener(text_, pos_, shape_, false);
    if (min_of(fence, open) == npos) return fail(JsonProblem::no_value);
    const std::string_view words = text_.substr(pos_, min_of(fence, open) - pos_);
    lead_in_ = read_lead_in(words, fence < open);
    if (!lead_in_.is_harmless) return unexpected();
    has_lead_in_ = open < fence && !words.empty();
    if (!words.empty()) note(JsonRepairKind::surrounding_text);
    pos_ += words.size();
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
      if (count > 1) {
        notes_.add(JsonRepairKind::concatenated, source);
        if (shape_ == JsonShape::object && !merge(from)) {
          pos_ = source;
          return fail(JsonProblem::several_values);
        }
      }
      if (!between_documents(is_closer(out_.back()))) return false;
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
    if (second == "{}" || same_tokens(first, second)) {
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
      if (at_end()) {
        if (lead_in_.open_calls > 0 || lead_in_.ends_with_quote) note(JsonRepairKind::cut);
        return true;
      }
      const char c = peek();
      if (container && is_opener(c)) {
        const bool is_marked = has_lead_in_ && out_.back() == '}';
        const std::size_t mark = bracket_mark_length(text_, pos_, is_marked);
        if (mark == 0) return true;
        note(JsonRepairKind::surrounding_text);
        pos_ += mark;
      } else if (container && is_closer(c)) {
        const bool closes_array_outside = shape_ == JsonShape::any && c != out_.back();
        if (has_lead_in_ || closes_array_outside) return unexpected();  // it closes what began before
        // The one that opened it may be lost, with all that stood before this value.
        if (shape_ == JsonShape::any || c == '}') note(JsonRepairKind::doubtful_bracket);
        drop_closer();
      } else if (container && c == ',' && !after_comma) {
        note(JsonRepairKind::trailing_comma);
        after_comma = true;
        pos_ += width_;
      } else {
        return !after_comma && drop_rest(container) ? true : unexpected();
      }
    }
  }

  /// Drops what follows the value, unless it may contain members or values.
  bool drop_rest(bool container) {
    const std::string_view rest = text_.substr(pos_);
    const bool fence = starts("```");
    const bool marks_only = rest.find_first_not_of(" \t\r\n`;).") == npos;
    if (container ? !is_harmless_rest(rest, lead_in_, fence && in_fence_) : !marks_only) return false;
    note(fence ? JsonRepairKind::markdown_fence : JsonRepairKind::surrounding_text);
    pos_ = text_.size();
    return true;
  }

  JsonShape shape_;
  LeadIn lead_in_;
  bool has_lead_in_ = false;  // prose preceded the value
};

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
