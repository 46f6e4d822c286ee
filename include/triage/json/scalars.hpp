// Repairs bare keys, numbers and literals: .5 becomes 0.5, True becomes true.

#ifndef TRIAGE_JSON_SCALARS_HPP
#define TRIAGE_JSON_SCALARS_HPP

#include <string>

#include <triage/json/numbers.hpp>
#include <triage/json/strings.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// Writes the current scalar as JSON. A scalar that is cut off at the end of the text can be taken back, because it is
/// the end of the output.
class ScalarRepairer : public StringRepairer {
 protected:
  using StringRepairer::StringRepairer;

  /// Remembers where the item begins in the output, its comma included.
  void begin_item() noexcept {
    item_at_ = comma_at_ != npos ? comma_at_ : out_.size();
    item_source_ = pos_;
    comma_at_ = npos;
    if (!open_.empty()) open_.top().has_item = true;
  }

  void cut_item() {
    notes_.add(JsonRepairKind::cut_item, item_source_);
    out_.resize(item_at_);
    pos_ = text_.size();
    expect_ = Expect::next;
  }

  bool drop_comma() {
    if (comma_at_ == npos) return false;
    notes_.add(JsonRepairKind::trailing_comma, comma_source_);
    out_.erase(comma_at_, 1);
    comma_at_ = npos;
    return true;
  }

  /// A key without quotes, or without the opening one.
  bool bare_key() {
    const std::size_t start = pos_;
    while (!at_end()) {
      const char c = text_[pos_];
      const bool ascii = static_cast<unsigned char>(c) < 0x80;
      if (ascii ? !is_word_char(c) && c != '$' && c != '-' && c != '.' : !is_foreign_letter()) break;
      pos_ += ascii ? 1 : utf8_length(text_, pos_);
    }
    if (pos_ == start || at_end()) return false;
    notes_.add(JsonRepairKind::unquoted_key, start);
    out_ += '"';
    out_.append(text_, start, pos_ - start);
    out_ += '"';
    if (text_[pos_] != '"') return true;
    const std::size_t next = json::skip_space(text_, pos_ + 1);
    if (next == text_.size()) return pos_ = next, false;
    if (text_[next] != ':') return false;
    ++pos_;
    return true;
  }

  bool number() {
    std::size_t end = pos_;
    while (end < text_.size() && (is_word_char(text_[end]) || std::string_view{"+-."}.find(text_[end]) != npos)) ++end;
    const std::string_view token = text_.substr(pos_, end - pos_);
    const bool is_last = end == text_.size() && !open_.empty();
    if (is_last && !is_digit(token.back()) && !completed_number(std::string{token} + '0').empty()) {  // "1." or "-"
      cut_item();
      return true;
    }
    if (number_end(token, 0) == token.size()) {
      out_ += token;
    } else {
      const std::string completed = completed_number(token);
      if (completed.empty()) return unexpected();
      note(JsonRepairKind::number_form);
      out_ += completed;
    }
    if (is_last) note(JsonRepairKind::open_number);
    pos_ = end;
    return true;
  }

  bool literal() {
    struct Word {
      std::string_view lower, json;
    };
    static constexpr auto words =
        std::array{Word{"true", "true"}, Word{"false", "false"}, Word{"null", "null"}, Word{"none", "null"}};
    std::size_t end = pos_;
    while (end < text_.size() && is_word_char(text_[end])) ++end;
    const std::string_view token = text_.substr(pos_, end - pos_);
    const auto begins = [token](std::string_view lower) {  // without regard to case
      for (std::size_t i = 0; i < token.size(); ++i)
        if ((token[i] | 0x20) != lower[i]) return false;
      return true;
    };
    for (const Word& word : words) {
      if (token.empty() || token.size() > word.lower.size() || !begins(word.lower)) continue;
      if (token.size() == word.lower.size()) {
        if (token != word.json) note(JsonRepairKind::python_literal);
        out_ += word.json;
        pos_ = end;
        return true;
      }
      if (end == text_.size() && !open_.empty()) {
        cut_item();
        return true;
      }
    }
    return unexpected();
  }

  std::size_t comma_at_ = npos;  ///< in the output: a comma that still needs something after it
  std::size_t comma_source_ = 0;
  std::size_t item_at_ = 0;  ///< in the output: where the last item, or its comma, begins
  std::size_t item_source_ = 0;
  std::size_t value_end_ = 0;  ///< in the output: one past the last value
};

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
