// Repairs one JSON document: its brackets, commas and colons, around the scalars.
//
// It walks the text once, with a state for what may come next and a row for each open bracket. Only the end of the
// output or a comma may have to be taken back, so nothing is read or written twice.

#ifndef TRIAGE_JSON_DOCUMENT_HPP
#define TRIAGE_JSON_DOCUMENT_HPP

#include <string>

#include <triage/json/scalars.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// Repairs one document: copies what is well formed and writes what should have been there.
class DocumentRepairer : public ScalarRepairer {
 protected:
  DocumentRepairer(std::string_view text, JsonNotes& notes) : ScalarRepairer(text, notes) {
    end_of_run_ = text.find_last_not_of(" \t\r\n`;)") + 1;
    while (end_of_run_ > 0 && !is_closer(text[end_of_run_ - 1])) end_of_run_ = 0;
    run_ = end_of_run_;
    for (std::size_t i = end_of_run_; i > 0 && (is_closer(text[i - 1]) || is_in(text[i - 1], chars::spaces)); --i) {
      if (!is_closer(text[i - 1])) continue;
      run_ = i - 1;
      ++left_in_run_;
    }
  }

  bool document() {
    open_.clear();
    comma_at_ = npos;
    last_closer_ = 0;
    expect_ = Expect::value;
    const std::size_t from = out_.size();
    for (;;) {
      copy_space();
      if (at_end() || (in_fence_ && starts("```"))) return close_all(from);
      const bool ok = expect_ == Expect::key     ? key()
                      : expect_ == Expect::colon ? colon()
                      : expect_ == Expect::value ? value()
                                                 : next();
      if (!ok) return false;
      if (expect_ == Expect::next && open_.empty()) return true;
    }
  }

  /// To be called once at the end. Brackets may belong elsewhere if some are missing and some too many, if one is too
  /// many and another may have closed too early, and if other marks of the structure are missing as well.
  void note_doubtful_brackets() noexcept {
    const bool may_have_moved = extra_ > 0 && (inserted_ > 0 || closed_into_same_);
    const bool lacks_marks =
        notes_.count(JsonRepairKind::missing_colon) > 0 || notes_.count(JsonRepairKind::missing_comma) > 0;
    const bool has_bracket_fault = extra_ + inserted_ + notes_.count(JsonRepairKind::swapped_closer) > 0;
    if (inserted_ > 1 || may_have_moved || (lacks_marks && has_bracket_fault)) note(JsonRepairKind::doubtful_bracket);
  }

  /// To be called once at the end. A comma, colon or closer that is missing may have got into one of the strings.
  void note_doubtful_marks() noexcept {
    const auto lacks = [&](JsonRepairKind kind) { return notes_.count(kind) > 0; };
    if ((has_comma_ && lacks(JsonRepairKind::missing_comma)) || (has_colon_ && lacks(JsonRepairKind::missing_colon)))
      note(JsonRepairKind::doubtful_quote);
    if (has_closer_ && lacks(JsonRepairKind::missing_closer)) note(JsonRepairKind::doubtful_bracket);
  }

  /// Drops a closing bracket that closes nothing.
  void drop_closer() {
    note(JsonRepairKind::extra_closer);
    ++extra_;
    leave_run();
    last_closer_ = peek();
    pos_ += width_;
  }

  bool in_fence_ = false;  // a fence was opened, and another one ends the value

 private:
  /// Where the text ends: drops an item that is not whole and closes what is open.
  bool close_all(std::size_t from) {
    if (expect_ == Expect::colon || (expect_ == Expect::value && open_.in_object())) {
      const std::size_t end = pos_;
      cut_item();
      pos_ = end;
    } else {
      drop_comma();
      if (out_.size() != from && expect_ != Expect::next) note(JsonRepairKind::cut_item);  // it had not begun yet
    }
    if (out_.size() == from) return fail(JsonProblem::no_value);
    if (!open_.empty()) note(JsonRepairKind::cut);
    for (; !open_.empty(); open_.pop()) out_ += open_.closer();
    expect_ = Expect::next;
    return true;
  }

  /// Whether the text ends inside the string that began at `start`, and no fence inside it ended the JSON before.
  bool is_cut_in(std::size_t start) noexcept {
    if (!at_end()) return false;
    return !in_fence_ || text_.find("\n```", start) == npos || unexpected();
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
    const std::size_t start = pos_;
    if (quotes != Quotes::none ? !string(quotes) : !bare_key()) {
      if (!is_cut_in(start)) return unexpected();
      cut_item();
      return true;
    }
    is_bare_ = quotes == Quotes::none;
    expect_ = Expect::colon;
    return true;
  }

  bool colon() {
    const char c = peek();
    expect_ = Expect::value;
    if (c == ':') {
      take_mark();
      return true;
    }
    if (c == '=') {
      note(JsonRepairKind::missing_colon);
      pos_ += starts("=>") ? 2U : 1U;
      out_ += ':';
      return true;
    }
    if (is_closer(c) || c == ',') return fail(JsonProblem::missing_value);
    // A quoted key and a value directly behind it; twice in one text it is no slip.
    const bool is_first = !std::exchange(lacked_colon_, true);
    if (is_bare_ || !is_first || !begins_value(c) || is_doubled_quote() || may_have_swallowed(':')) return unexpected();
    note(JsonRepairKind::missing_colon);
    out_ += ':';
    return true;
  }

  /// Whether a mark that is missing here may stand inside the text before it or the one at hand: `"name:" "x"`.
  [[nodiscard]] bool may_have_swallowed(char mark) const noexcept {
    const std::size_t quote = out_.find_last_not_of(spaces);
    const bool in_last = quote != npos && quote > 0 && out_[quote] == '"' && out_[quote - 1] == mark;
    return in_last || (quotes_at() != Quotes::none && starts_at(text_, pos_ + closes(quotes_at(), pos_), {&mark, 1}));
  }

  /// Whether the quote at hand directly follows another one and a mark follows it, as in `"key"": 1`.
  [[nodiscard]] bool is_doubled_quote() const noexcept {
    const bool is_second = starts("\"") && text_[pos_ - 1] == '"';
    return is_second && (pos_ + 1 == text_.size() || std::string_view{":,}] "}.find(text_[pos_ + 1]) != npos);
  }

  [[nodiscard]] bool begins_value(char c) const noexcept {
    return is_opener(c) || is_word_char(c) || c == '-' || quotes_at() != Quotes::none;
  }

  bool value() {
    const char c = peek();
    if (!open_.in_object()) {
      if ((is_closer(c) || c == ')') && !open_.empty()) return closer(c);
      begin_item();
    }
    if (is_opener(c) || (c == '(' && !open_.empty())) return opener(c);
    if (is_closer(c) || c == ',') return fail(JsonProblem::missing_value);
    last_closer_ = 0;
    expect_ = Expect::next;
    if (const Quotes quotes = quotes_at(); quotes != Quotes::none) {
      const std::size_t start = pos_;
      if (!string(quotes)) {
        if (!is_cut_in(start)) return false;
        notes_.add(JsonRepairKind::cut_string, start);
        note_lost_end();
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

  bool opener(char c) {
    // One level is kept for the array around concatenated documents.
    if (open_.depth() + 1 == max_depth) return fail(JsonProblem::too_deep);
    const bool is_doubled = starts("{{") && (open_.empty() || has_doubled_);
    if (is_doubled) {
      has_doubled_ = true;
      note(JsonRepairKind::doubled_braces);
      ++pos_;
    }
    if (c == '(') {
      note(JsonRepairKind::tuple);
      out_ += '[';
      ++pos_;
    } else {
      take_mark();
    }
    open_.push(
        {.is_object = c == '{', .is_round = c == '(', .is_doubled = is_doubled, .has_item = false, .has_comma = false});
    last_closer_ = 0;
    expect_ = c == '{' ? Expect::key : Expect::value;
    return true;
  }

  /// What may follow a value inside brackets.
  bool next() {
    const char c = peek();
    if (is_closer(c) || c == ')') return closer(c);
    if (c == '+' && out_[value_end_ - 1] == '"') return join();
    if (last_closer_ == open_.closer()) closed_into_same_ = true;
    open_.top().has_comma = true;
    if (c == ',') {
      comma_at_ = out_.size();
      comma_source_ = pos_;
      take_mark();
    } else if (!missing_comma(c)) {
      return unexpected();
    }
    expect_ = open_.in_object() ? Expect::key : Expect::value;
    return true;
  }

  /// Puts a comma between two items, where it is certain that they are two.
  bool missing_comma(char c) {
    const bool is_apart = out_.size() > value_end_;
    const bool is_on_next_line = out_.find('\n', value_end_) != std::string::npos;
    const char last = out_[value_end_ - 1];
    const bool is_quote = quotes_at() != Quotes::none;
    const bool in_object = open_.in_object();
    // What touches a quote may be text whose quotes were not escaped, as in "echo "[1]"".
    const bool touches = !is_apart && (last == '"' || (is_quote && !in_object) || !(is_opener(c) || is_closer(last)));
    // "1 234" and "10 -3" may be one number, or a sum.
    const bool are_numbers = is_digit(last) && (is_digit(c) || c == '-') && !is_on_next_line;
    if (!(begins_value(c) || (in_object && is_word_char(c))) || touches || are_numbers) return false;
    if (may_have_swallowed(',')) return false;
    // Two texts on a line may be one with quotes in it, unless the second is a key.
    if (!in_object && last == '"' && is_quote && !is_on_next_line) note(JsonRepairKind::doubtful_quote);
    // In `1,} "b"` and `{} "b"` the bracket may belong further on, in `1 []` further back.
    if (last_closer_ != 0 ? closer_in_doubt_ : is_opener(c)) note(JsonRepairKind::doubtful_bracket);
    note(JsonRepairKind::missing_comma);
    out_.insert(value_end_, 1, ',');
    comma_at_ = value_end_;
    comma_source_ = pos_;
    return true;
  }

  /// "a" + "b" is one text.
  bool join() {
    note(JsonRepairKind::joined_strings);
    ++pos_;
    out_.resize(value_end_);
    skip_space();
    if (at_end()) {
      note(JsonRepairKind::cut_string);
      return true;
    }
    const Quotes quotes = quotes_at();
    if (quotes == Quotes::none) return unexpected();
    const std::size_t start = pos_;
    const bool is_whole = string(quotes);
    if (!is_whole && !is_cut_in(start)) return false;
    if (!is_whole) {
      notes_.add(JsonRepairKind::cut_string, start);
      note_lost_end();
      out_ += '"';
    }
    out_.erase(value_end_ - 1, 2);  // the closing and the opening quote
    value_end_ = out_.size();
    return true;
  }

  // --- Closing brackets ---

  bool closer(char c) {
    if (pos_ >= run_ && !std::exchange(is_in_run_, true)) run_in_doubt_ = open_.may_lack_closer();
    const Bracket& top = open_.top();
    const bool took_comma = drop_comma();
    if (took_comma) expect_ = Expect::next;
    closer_in_doubt_ = took_comma || !top.has_item;
    if (c == ')') {
      const bool is_tuple = top.is_round && (top.has_comma || !top.has_item);  // "(1)" is a number, and "(1,)" none
      return is_tuple ? close_one() : unexpected();
    }
    if (top.is_round) return unexpected();
    if (c == open_.closer()) return close_one();
    if (!top.has_item) note(JsonRepairKind::doubtful_bracket);  // its opener may be the wrong one as well
    if (pos_ >= run_ && pos_ < end_of_run_ && left_in_run_ == open_.depth()) {
      note(JsonRepairKind::swapped_closer);  // only closers follow, one for each bracket
      if (run_in_doubt_ || closed_into_same_) note(JsonRepairKind::doubtful_bracket);
      return close_one();
    }
    if (!open_.holds(c == '}')) {
      if (last_closer_ != c) return unexpected();  // its opener is lost, or it belongs elsewhere
      if (c == ']') note(JsonRepairKind::doubtful_bracket);
      drop_closer();
      return true;
    }
    return close_down_to(c);
  }

  /// Closes the innermost bracket with the closer at hand, whatever its form.
  bool close_one() {
    if (open_.top().is_doubled) {
      if (!starts("}}")) return unexpected();
      ++pos_;
    }
    const char closer = open_.closer();
    peek();
    if (width_ > 1) note(JsonRepairKind::fullwidth_mark);
    leave_run();
    out_ += closer;
    pos_ += width_;
    open_.pop();
    last_closer_ = closer;
    expect_ = Expect::next;
    value_end_ = out_.size();
    return true;
  }

  /// Closes the brackets inside the innermost one of that form, and then it.
  bool close_down_to(char c) {
    while (open_.closer() != c) {
      if (open_.top().is_round || open_.top().is_doubled) return unexpected();
      // What closed last may be what lacks its closer.
      if (last_closer_ == open_.closer()) note(JsonRepairKind::doubtful_bracket);
      note(JsonRepairKind::missing_closer);
      ++inserted_;
      last_closer_ = open_.closer();
      out_ += open_.closer();
      open_.pop();
    }
    return close_one();
  }

  void leave_run() noexcept {
    if (pos_ >= run_ && left_in_run_ > 0) --left_in_run_;
  }

  std::size_t run_ = 0;  // where the closing brackets at the end of the text begin
  std::size_t end_of_run_ = 0;
  std::size_t left_in_run_ = 0;  // how many of them were not read yet
  bool is_in_run_ = false;
  bool run_in_doubt_ = false;  // where it began, some bracket could have closed earlier

  char last_closer_ = 0;           // the bracket that closed just before; 0 if something else was there
  std::size_t inserted_ = 0;       // closers that were missing though text followed
  std::size_t extra_ = 0;          // closers that closed nothing
  bool closer_in_doubt_ = false;   // a comma or nothing preceded the last closer
  bool closed_into_same_ = false;  // something followed a closer that could as well belong to what it closed
  bool lacked_colon_ = false;
  bool is_bare_ = false;      // the key at hand has no quotes
  bool has_doubled_ = false;  // braces are doubled
};

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
