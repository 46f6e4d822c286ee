// Repairs strings: other quotes, control characters, and backslashes that begin no escape.
//
// A string with a backslash that begins no escape was written without doubling its backslashes. Then the others in it
// may be no escapes either: "src\utils\new" is a path and has no line end. Such a string is kept whole where that is
// certain; where it is not, the note is a loss.

#ifndef TRIAGE_JSON_STRINGS_HPP
#define TRIAGE_JSON_STRINGS_HPP

#include <string>

#include <triage/detail/escape.hpp>
#include <triage/json/cursor.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// Whether the inside of a string reads like a path in which no backslash is an escape: each stands between names,
/// without spaces around, "src\utils\new" or "C:\new".
[[nodiscard]] constexpr bool reads_like_path(std::string_view inside) noexcept {
  if (inside.starts_with("\\\\")) inside.remove_prefix(2);
  for (std::size_t i = inside.find('\\'); i < inside.size(); i = inside.find('\\', i)) {
    const bool is_pair = starts_at(inside, i + 1, "\\");
    const std::size_t next = i + (is_pair ? 2 : 1);
    const bool after_name =
        i == 0 || is_word_char(inside[i - 1]) || std::string_view{":.-)}"}.find(inside[i - 1]) != npos;
    const bool before_name = next < inside.size() && (is_word_char(inside[next]) || inside[next] == '.');
    if (!after_name || !before_name) return false;
    i = next;
  }
  return inside.find_first_of(" \t\r\n\"") == npos;
}

/// Writes the string at hand as JSON.
class StringRepairer : public RepairCursor {
 protected:
  using RepairCursor::RepairCursor;

  /// Copies the string at hand; false where the text ends before the string does, or it cannot be told where it ends.
  bool string(Quotes quotes) {
    if (quotes == Quotes::apostrophe) note(JsonRepairKind::single_quotes);
    if (quotes == Quotes::smart || quotes == Quotes::smart_single) note(JsonRepairKind::smart_quotes);
    if (quotes == Quotes::backtick || quotes == Quotes::triple_straight || quotes == Quotes::triple_apostrophe)
      note(JsonRepairKind::other_quotes);
    if (quotes == Quotes::escaped) note(JsonRepairKind::bad_escape);
    pos_ += closes(quotes, pos_);
    start_ = pos_;
    out_ += '"';
    out_start_ = out_.size();
    backslashes_ = Backslashes::escapes;
    has_letter_escape_ = false;
    for (copy_plain(quotes); !at_end(); copy_plain(quotes)) {
      if (const std::size_t width = closes(quotes, pos_); width > 0) {
        const std::string_view inside = text_.substr(start_, pos_ - start_);
        if (has_letter_escape_ && reads_like_path(inside)) may_be_path_ = true;
        note_edges(inside);
        pos_ += width;
        out_ += '"';
        return true;
      }
      if (!character(quotes)) return false;
    }
    return false;
  }

  /// To be called where the text ends inside the string at hand. A quote behind a backslash may have closed it, if only
  /// closers follow and no other escaped quote is its partner: "C:\dir\"}.
  void note_lost_end() noexcept {
    const std::size_t last = text_.find_last_not_of(" \t\r\n}],`;)");
    if (last == npos || last <= start_ || (text_[last] != '"' && text_[last] != '\'') || text_[last - 1] != '\\')
      return;
    bool has_partner = true;
    for (std::size_t i = start_; i < last; ++i) {
      if (text_[i] != '\\') continue;
      if (text_[++i] == text_[last]) has_partner = !has_partner;
    }
    if (!has_partner) note(JsonRepairKind::doubtful_escape);
  }

  /// To be called once at the end: a string that reads like a path, but has only escapes that JSON knows, is in doubt
  /// where another string of the same text shows that backslashes were not doubled.
  void note_doubtful_paths() noexcept {
    if (may_be_path_ && has_single_backslash_) note(JsonRepairKind::doubtful_escape);
  }

  /// What strings begin or end with, and what may belong between tokens.
  bool has_comma_ = false;
  bool has_colon_ = false;
  bool has_closer_ = false;

 private:
  /// What the backslashes of the string at hand are.
  enum class Backslashes : unsigned char {
    escapes,
    mixed,    ///< some begin no escape
    letters,  ///< no backslash before a letter begins one: a path, a formula
  };

  void note_edges(std::string_view inside) noexcept {
    while (inside.ends_with(' ')) inside.remove_suffix(1);
    while (inside.starts_with(' ')) inside.remove_prefix(1);
    if (inside.empty()) return;
    note_edge(inside.front());
    note_edge(inside.back());
  }

  void note_edge(char edge) noexcept {
    if (edge == ',') has_comma_ = true;
    if (edge == ':') has_colon_ = true;
    if (is_closer(edge)) has_closer_ = true;
  }

  /// Copies what means itself in JSON and is no quote that may end the string.
  void copy_plain(Quotes quotes) {
    const bool is_apostrophe = quotes == Quotes::apostrophe || quotes == Quotes::triple_apostrophe;
    const std::size_t end = skip_plain(text_, pos_, quotes == Quotes::backtick ? '`' : is_apostrophe ? '\'' : '"');
    out_.append(text_, pos_, end - pos_);
    pos_ = end;
  }

  /// Copies one character; false where it may be the end of the string or not.
  bool character(Quotes quotes) {
    const char c = text_[pos_];
    if (c == '\\') {
      if (quotes == Quotes::escaped) return unexpected();  // one layer of escapes too many or too few
      escape(quotes);
    } else if (c == '"') {
      if ((quotes == Quotes::smart || quotes == Quotes::smart_single) && is_before_mark()) return unexpected();
      out_ += "\\\"";
      ++pos_;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      control_character(c);
    } else if (const std::size_t length = utf8_length(text_, pos_); length > 0) {
      out_.append(text_, pos_, length);
      pos_ += length;
    } else {
      broken_character();
    }
    return true;
  }

  /// Whether a mark of JSON's structure or the text's end follows the quote at hand, which then may close the string.
  [[nodiscard]] bool is_before_mark() const noexcept {
    const std::size_t next = json::skip_space(text_, pos_ + 1);
    return next == text_.size() || std::string_view{",:}]"}.find(text_[next]) != npos;
  }

  void control_character(char c) {
    note(JsonRepairKind::control_character);
    append_escape(static_cast<unsigned char>(c));
    ++pos_;
  }

  /// Replaces bytes that are no character, unless the text was cut inside one.
  void broken_character() {
    const std::size_t start = pos_++;
    while (!at_end() && continues_code_point(text_[pos_])) ++pos_;
    const auto lead = static_cast<unsigned char>(text_[start]);
    const std::size_t whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    if (at_end() && pos_ - start < whole) return;
    notes_.add(JsonRepairKind::bad_unicode, start);
    out_ += replacement_character;
  }

  // --- Backslashes ---

  void escape(Quotes quotes) {
    const std::size_t length = escape_length(text_, pos_);
    const bool has_letter = length > 0 && is_word_char(text_[pos_ + 1]);
    if (length > 0 && !(has_letter && backslashes_ == Backslashes::letters)) {
      if (has_letter) letter_escape();
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
    } else if (const int code = rest[1] == 'x' && backslashes_ == Backslashes::escapes ? hex_value(rest, 2, 2) : -1;
               code >= 0) {
      note(JsonRepairKind::bad_escape);
      letter_escape();
      append_escape(static_cast<unsigned char>(code));
      pos_ += 4;
    } else if (rest[1] == '_' && is_markdown()) {
      note(JsonRepairKind::bad_escape);
      out_ += '_';
      pos_ += 2;
    } else {
      single_backslash(quotes);
    }
  }

  /// An escape that is a letter behind a backslash, as in "C:\new". Beside single backslashes it is in doubt.
  void letter_escape() noexcept {
    has_letter_escape_ = true;
    if (backslashes_ == Backslashes::mixed) note(JsonRepairKind::doubtful_escape);
  }

  /// Markdown escapes each underscore. In a key it can have no other meaning; a text that does it there does it
  /// everywhere.
  [[nodiscard]] bool is_markdown() noexcept {
    if (expect_ == Expect::key) escapes_underscores_ = true;
    return escapes_underscores_;
  }

  /// A backslash that is meant as one: "\d+", "C:\Users". At the first one it is decided what the others of this string
  /// are.
  void single_backslash(Quotes quotes) {
    has_single_backslash_ = true;
    if (backslashes_ == Backslashes::escapes) {
      backslashes_ = kind_of_backslashes(quotes);
      if (backslashes_ == Backslashes::letters) return begin_anew();
      if (has_letter_escape_) note(JsonRepairKind::doubtful_escape);
    }
    // A number that is short of digits, an escaped line end, and markdown's underscore may be meant in two ways.
    const std::string_view rest = text_.substr(pos_);
    const bool is_short_code = rest[1] == 'u' && hex_value(rest, 2, 1) >= 0;
    const bool in_doubt = is_short_code || rest[1] == '\n' || rest[1] == '\r' || rest[1] == '_';
    note(in_doubt ? JsonRepairKind::doubtful_escape : JsonRepairKind::bad_escape);
    out_ += "\\\\";
    ++pos_;
  }

  /// What the backslashes of the string at hand are, of which one begins no escape.
  [[nodiscard]] Backslashes kind_of_backslashes(Quotes quotes) const noexcept {
    bool has_letter = false, has_code = false, has_line_end = false;
    const auto skip = [&](std::size_t i) {
      return quotes == Quotes::straight ? skip_plain(text_, i) : i;
    };  // for speed
    std::size_t end = skip(start_);
    for (; end < text_.size() && closes(quotes, end) == 0; end = skip(end + 1)) {
      if (text_[end] != '\\' || end + 1 >= text_.size()) continue;
      const char next = text_[++end];
      has_letter = has_letter || (is_word_char(next) && escape_length(text_, end - 1) > 0);
      has_code = has_code || (next == 'u' && hex_value(text_, end + 1, 1) >= 0);
      has_line_end = has_line_end || next == 'n' || next == 'r' || next == 't';
    }
    const std::string_view inside = text_.substr(start_, end - start_);
    if (has_code) return Backslashes::mixed;
    if (reads_like_path(inside)) return Backslashes::letters;
    // In "\frac" and "\bword" a form feed or a backspace is never meant.
    return has_letter && !has_line_end ? Backslashes::letters : Backslashes::mixed;
  }

  /// Reads the string again from its begin, and no letter behind a backslash as an escape.
  void begin_anew() {
    const std::string_view inside = text_.substr(start_, 3);
    const bool is_network = inside.starts_with("\\\\") && inside != "\\\\\\" && is_word_char(inside.back());
    out_.resize(out_start_);
    pos_ = start_;
    has_letter_escape_ = false;
    if (!is_network) return note(JsonRepairKind::bad_escape);
    note(JsonRepairKind::doubtful_escape);  // "\\server\share": one backslash in front, or two
    out_ += "\\\\";
  }

  void append_escape(unsigned char code) {
    write_escape(code, [this](std::string_view piece) { out_ += piece; });
  }

  std::size_t start_ = 0;      // of the inside of the string at hand
  std::size_t out_start_ = 0;  // the same in the output
  Backslashes backslashes_ = Backslashes::escapes;
  bool has_letter_escape_ = false;

  bool escapes_underscores_ = false;
  bool has_single_backslash_ = false;
  bool may_be_path_ = false;  // some string reads like a path and has letters behind backslashes
};

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
