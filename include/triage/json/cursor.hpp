// The state of a repair: the current token, the spaces and comments between tokens, the output and the notes.
//
// `StringRepairer`, `ScalarRepairer`, `DocumentRepairer` and `Repairer` derive from it, each from the one before.

#ifndef TRIAGE_JSON_CURSOR_HPP
#define TRIAGE_JSON_CURSOR_HPP

#include <string>
#include <utility>

#include <triage/json/brackets.hpp>
#include <triage/json/notes.hpp>
#include <triage/json/surroundings.hpp>
#include <triage/json/tokens.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// Whether what JSON lacks between tokens may begin with `c`. Checked first, because most tokens begin otherwise.
[[nodiscard]] constexpr bool may_be_foreign_space(char c) noexcept {
  return is_in(c, chars::high) || std::string_view{"/#\\\v\f"}.find(c) != npos;
}

/// A place in the text that is repaired, and what was written and noted so far.
class RepairCursor {
 public:
  [[nodiscard]] std::string& out() noexcept { return out_; }
  [[nodiscard]] JsonProblem problem() const noexcept { return problem_; }
  [[nodiscard]] std::size_t problem_offset() const noexcept { return problem_at_; }

 protected:
  enum class Expect : unsigned char { key, colon, value, next };

  RepairCursor(std::string_view text, JsonNotes& notes)
      : text_(text),
        notes_(notes),
        is_one_line_(text.find_last_not_of(spaces, min_of(text.find('\n'), text.find('\r'))) ==
                     text.find_last_not_of(spaces)) {
    out_.reserve(text.size() + 16);
  }

  [[nodiscard]] bool at_end() const noexcept { return pos_ >= text_.size(); }
  [[nodiscard]] bool starts(std::string_view what) const noexcept { return starts_at(text_, pos_, what); }
  void note(JsonRepairKind kind) noexcept { notes_.add(kind, pos_); }

  bool fail(JsonProblem problem) noexcept {
    problem_ = problem;
    problem_at_ = pos_;
    return false;
  }

  bool unexpected() noexcept { return fail(JsonProblem::unexpected); }

  // --- Tokens ---

  /// The character at hand, a full-width mark as its plain form; `width_` is then what it takes in the text.
  char peek() noexcept {
    width_ = 1;
    if (!starts("\xEF\xBC") && !starts("\xEF\xBD")) return text_[pos_];
    if (pos_ + 2 >= text_.size()) return text_[pos_];
    // U+FF01 .. U+FF5E are the printable ASCII characters, shifted.
    const unsigned low = (static_cast<unsigned char>(text_[pos_ + 1]) - 0xBCU) * 0x40U +
                         (static_cast<unsigned char>(text_[pos_ + 2]) & 0x3FU);
    const char plain = static_cast<char>(low + 0x20U);
    if (std::string_view{"{}[],:"}.find(plain) == npos) return text_[pos_];
    width_ = 3;
    return plain;
  }

  /// Writes the mark at hand in its plain form.
  void take_mark() {
    const char c = peek();
    if (width_ > 1) note(JsonRepairKind::fullwidth_mark);
    out_ += c;
    pos_ += width_;
  }

  /// Whether the current character is a letter of another script, rather than a quote, a space or a mark.
  bool is_foreign_letter() noexcept {
    peek();
    return width_ == 1 && stray_space() == 0 && smart_quote(pos_) == nullptr && utf8_length(text_, pos_) > 1;
  }

  [[nodiscard]] const Mark* smart_quote(std::size_t i) const noexcept {
    if (static_cast<unsigned char>(text_[i]) < 0x80) return nullptr;
    for (const Mark& mark : smart_marks)
      if (starts_at(text_, i, mark.bytes)) return &mark;
    return nullptr;
  }

  [[nodiscard]] Quotes quotes_at() const noexcept {
    switch (text_[pos_]) {
      case '\\':
        return starts("\\\"") ? Quotes::escaped : Quotes::none;
      case '"':
        return starts("\"\"\"") ? Quotes::triple_straight : Quotes::straight;
      case '\'':
        return starts("'''") ? Quotes::triple_apostrophe : Quotes::apostrophe;
      case '`':
        return Quotes::backtick;
      default:
        break;
    }
    const Mark* mark = smart_quote(pos_);
    return mark != nullptr ? mark->quotes : Quotes::none;
  }

  /// How many bytes the quote at `i` takes if it ends a string in those quotes; 0 if it does not.
  [[nodiscard]] std::size_t closes(Quotes quotes, std::size_t i) const noexcept {
    const auto width_of = [&](std::string_view quote) { return starts_at(text_, i, quote) ? quote.size() : 0; };
    switch (quotes) {
      case Quotes::straight:
        return width_of("\"");
      case Quotes::apostrophe:
        return width_of("'");
      case Quotes::backtick:
        return width_of("`");
      case Quotes::triple_straight:
        return width_of("\"\"\"");
      case Quotes::triple_apostrophe:
        return width_of("'''");
      case Quotes::escaped:
        return width_of("\\\"") + width_of("\"");
      case Quotes::smart:
      case Quotes::smart_single:
      case Quotes::none:
        break;
    }
    const Mark* mark = smart_quote(i);
    return mark != nullptr && mark->quotes == quotes ? mark->bytes.size() : 0;
  }

  // --- Between tokens ---

  void skip_space() {
    do pos_ = json::skip_space(text_, pos_);
    while (skip_foreign_space());
  }

  void copy_space() {
    do {
      const std::size_t start = std::exchange(pos_, json::skip_space(text_, pos_));
      out_.append(text_, start, pos_ - start);
    } while (skip_foreign_space());
  }

  /// Skips one space, comment or escaped line end that JSON does not allow between tokens; false if none is at hand.
  bool skip_foreign_space() {
    if (at_end() || !may_be_foreign_space(text_[pos_])) return false;
    if (const std::size_t stray = stray_space(); stray > 0) {
      note(JsonRepairKind::stray_space);
      pos_ += stray;
    } else if (const std::size_t comment = comment_length(); comment > 0) {
      note(JsonRepairKind::comment);
      pos_ += comment;
    } else if (starts("\\n") || starts("\\r") || starts("\\t")) {
      note(JsonRepairKind::bad_escape);
      pos_ += 2;
    } else {
      return false;
    }
    return true;
  }

  /// The length of a space here that JSON does not know; 0 if there is none.
  [[nodiscard]] std::size_t stray_space() const noexcept { return stray_space_length(text_, pos_); }

  /// The length of a comment here; 0 if there is none.
  [[nodiscard]] std::size_t comment_length() const noexcept {
    if (pos_ > 0 && text_[pos_ - 1] == '"' && open_.depth() > 0) return 0;  // text whose quotes were not escaped
    const bool outside = open_.empty();
    const bool is_block = starts("/*");
    if (!is_block && !starts("//") && !starts(outside ? "# " : "#")) return 0;
    const std::size_t end = is_block ? text_.find("*/", pos_ + 2) : line_end();
    if (is_block && end == npos) return 0;
    if (outside) {  // behind the value a quote or a bracket may be its rest: that is no comment
      const std::string_view inside = text_.substr(pos_, min_of(end, text_.size()) - pos_);
      if (!out_.empty() && inside.find_first_of("\"{}[]") != npos) return 0;
      return inside.size() + (is_block ? 2 : 0);
    }
    if (is_block) return end + 2 - pos_;
    return end == npos || may_hold_value(end) ? 0 : end - pos_;
  }

  /// Where the line at hand ends.
  [[nodiscard]] std::size_t line_end() const noexcept {
    const std::size_t written = is_one_line_ ? text_.find("\\n", pos_) : npos;
    return written != npos ? written : text_.find_first_of("\r\n", pos_);
  }

  /// Whether the line at hand, which begins like a comment, may hold more: the end of the whole text, or, where a value
  /// is due, one without quotes or with one of them lost: "//host/path", "#fff", "# title\"".
  [[nodiscard]] bool may_hold_value(std::size_t end) const noexcept {
    const std::string_view line = text_.substr(pos_, end - pos_);
    const std::size_t next = skip_line_ends(text_, end);
    const bool is_last = next == text_.size();
    if (is_last && line.find_first_of("]}") != npos) return true;
    if (expect_ != Expect::value) return false;
    bool is_in_quotes = false;
    for (const char c : line) is_in_quotes ^= c == '"';
    if (is_in_quotes) return true;
    if (line[0] == '#') {
      const bool is_apart = line.size() == 1 || is_in(line[1], chars::spaces);
      const bool has_mark = line.find_first_of(",]}") != npos;
      return !is_apart && (is_last || has_mark || text_[next] == ',' || is_closer(text_[next]));
    }
    std::size_t host = 2;
    while (host < line.size() && is_word_char(line[host])) ++host;
    const bool goes_on =
        host + 1 < line.size() && (line[host] == '/' || line[host] == '.') && is_word_char(line[host + 1]);
    return host > 2 && goes_on;
  }

  std::string_view text_;
  JsonNotes& notes_;
  bool is_one_line_;  // such a text may write its line ends as "\n", between tokens as well

  std::string out_;
  OpenBrackets open_;
  std::size_t pos_ = 0;
  std::size_t width_ = 1;
  Expect expect_ = Expect::value;

  JsonProblem problem_ = JsonProblem::none;
  std::size_t problem_at_ = 0;
};

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
