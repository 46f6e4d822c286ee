// Repairs keys, strings, numbers and literals: 'it' becomes "it", .5 becomes 0.5, True becomes true.

#ifndef TRIAGE_JSON_SCALARS_HPP
#define TRIAGE_JSON_SCALARS_HPP

#include <string>

#include <triage/detail/escape.hpp>
#include <triage/json/cursor.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// Writes the current scalar as JSON. A scalar that is cut off at the end of the text can be taken back, because it is
/// the end of the output.
class ScalarRepairer : public RepairCursor {
 protected:
  using RepairCursor::RepairCursor;

  /// Remembers where the item begins in the output, its comma included.
  void begin_item() noexcept {
    item_at_ = comma_at_ != npos ? comma_at_ : out_.size();
    item_source_ = pos_;
    comma_at_ = npos;
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
    return true;
  }

  /// Copies the string at hand; false where the text ends before the string does.
  bool string(Quotes quotes) {
    if (quotes == Quotes::apostrophe) note(JsonRepairKind::single_quotes);
    if (quotes == Quotes::smart || quotes == Quotes::smart_single) note(JsonRepairKind::smart_quotes);
    if (quotes == Quotes::backtick || quotes == Quotes::triple_straight || quotes == Quotes::triple_apostrophe)
      note(JsonRepairKind::other_quotes);
    pos_ += closes(quotes, pos_);
    is_path_ = begins_path(quotes);
    out_ += '"';
    while (!at_end()) {
      if (const std::size_t width = closes(quotes, pos_); width > 0) {
        pos_ += width;
        out_ += '"';
        return true;
      }
      character(quotes);
    }
    return false;
  }

  /// Copies one character of a string.
  void character(Quotes quotes) {
    const char c = text_[pos_];
    if (c == '\\') {
      escape(quotes);
    } else if (c == '"') {
      out_ += "\\\"";
      ++pos_;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      control_character(c);
    } else if (std::size_t length = utf8_length(text_, pos_); length > 0) {
      while (pos_ + length < text_.size() && is_word_char(text_[pos_ + length])) ++length;  // for speed
      out_.append(text_, pos_, length);
      pos_ += length;
    } else {
      broken_character();
    }
  }

  void control_character(char c) {
    note(JsonRepairKind::control_character);
    append_escape(static_cast<unsigned char>(c));
    ++pos_;
  }

  /// Replaces bytes that are no character, unless the text was cut inside one.
  void broken_character() {
    const std::size_t start = pos_++;
    while (!at_end() && (static_cast<unsigned char>(text_[pos_]) & 0xC0U) == 0x80U) ++pos_;
    const auto lead = static_cast<unsigned char>(text_[start]);
    const std::size_t whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    if (at_end() && pos_ - start < whole) return;
    notes_.add(JsonRepairKind::bad_unicode, start);
    out_ += "\xEF\xBF\xBD";
  }

  /// Whether the current string is a path that begins with its drive and has a backslash that is not an escape:
  /// "C:\new\Users". Then no other backslash in it is an escape either.
  [[nodiscard]] bool begins_path(Quotes quotes) const noexcept {
    if (at_end() || !is_letter(text_[pos_]) || !starts_at(text_, pos_ + 1, ":\\")) return false;
    for (std::size_t i = pos_; i < text_.size() && closes(quotes, i) == 0; ++i) {
      if (text_[i] != '\\') continue;
      const std::string_view rest = text_.substr(i);
      const bool is_code = rest.size() > 1 && ((rest[1] == 'x' && hex_value(rest, 2, 2) >= 0) ||
                                               (rest[1] == 'u' && hex_value(rest, 2, 4) >= 0));
      if (escape_length(text_, i) == 0 && !is_escape_prefix(rest) && !is_code && is_word_char(rest[1])) return true;
      ++i;
    }
    return false;
  }

  void escape(Quotes quotes) {
    const std::size_t length = escape_length(text_, pos_);
    const bool is_plain = is_path_ && length == 2 && is_word_char(text_[pos_ + 1]);
    if (length > 0 && !is_plain) {
      out_.append(text_, pos_, length);
      pos_ += length;
      return;
    }
    const std::string_view rest = text_.substr(pos_);
    if (is_escape_prefix(rest)) {  // the text was cut inside it
      pos_ = text_.size();
    } else if (rest[1] == 'u' && hex_value(rest, 2, 4) >= 0) {
      note(JsonRepairKind::bad_unicode);
      out_ += "\\ufffd";
      pos_ += 6;
    } else if (rest[1] == '\'' || rest[1] == '`') {
      if (quotes == Quotes::straight) note(JsonRepairKind::bad_escape);
      out_ += rest[1];
      pos_ += 2;
    } else if (const int code = rest[1] == 'x' ? hex_value(rest, 2, 2) : -1; code >= 0) {
      note(JsonRepairKind::bad_escape);
      append_escape(static_cast<unsigned char>(code));
      pos_ += 4;
    } else {  // a backslash that was meant as one: "\d+", "C:\users\new"
      note(JsonRepairKind::bad_escape);
      out_ += "\\\\";
      ++pos_;
    }
  }

  void append_escape(unsigned char code) {
    write_escape(code, [this](std::string_view piece) { out_ += piece; });
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

  bool is_path_ = false;  // the string at hand: its backslashes are no escapes

  std::size_t comma_at_ = npos;  ///< in the output: a comma that still needs something after it
  std::size_t comma_source_ = 0;
  std::size_t item_at_ = 0;  ///< in the output: where the last item, or its comma, begins
  std::size_t item_source_ = 0;
  std::size_t value_end_ = 0;  ///< in the output: one past the last value
};

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
