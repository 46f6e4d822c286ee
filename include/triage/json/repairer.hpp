// Mends one layer of malformed JSON.
//
// `Repairer` walks the text once, a state for what may come next and a bit for each open bracket. What has to go again
// lies at the end of the output or is a comma, so nothing is read or written twice.

#ifndef TRIAGE_JSON_REPAIRER_HPP
#define TRIAGE_JSON_REPAIRER_HPP

#include <string>
#include <utility>

#include <triage/json/notes.hpp>
#include <triage/json/reader.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

/// The kind of quotes that a string stands in; strings in a family close with any closer of that family.
enum class Quotes : unsigned char {
  none,
  straight,
  apostrophe,
  backtick,
  triple_straight,
  triple_apostrophe,
  smart,
  smart_single
};

/// A mark of several bytes that stands for something that JSON writes in one.
struct Mark {
  std::string_view bytes;
  Quotes quotes;
};

// clang-format off
inline constexpr Mark smart_marks[] = {
  {"\xE2\x80\x9C"sv, Quotes::smart},        {"\xE2\x80\x9D"sv, Quotes::smart},         // U+201C U+201D
  {"\xE2\x80\x9E"sv, Quotes::smart},        {"\xE2\x80\x9F"sv, Quotes::smart},         // U+201E U+201F
  {"\xC2\xAB"sv,     Quotes::smart},        {"\xC2\xBB"sv,     Quotes::smart},         // U+00AB U+00BB
  {"\xEF\xBC\x82"sv, Quotes::smart},                                                     // U+FF02
  {"\xE2\x80\x98"sv, Quotes::smart_single}, {"\xE2\x80\x99"sv, Quotes::smart_single},  // U+2018 U+2019
  {"\xE2\x80\x9A"sv, Quotes::smart_single}, {"\xE2\x80\x9B"sv, Quotes::smart_single},  // U+201A U+201B
  {"\xEF\xBC\x87"sv, Quotes::smart_single}};                                             // U+FF07

// No-break, ideographic and zero-width space, byte order mark, vertical tab, form feed.
inline constexpr std::array<std::string_view, 6> stray_spaces{
  "\xC2\xA0"sv, "\xE3\x80\x80"sv, "\xE2\x80\x8B"sv, "\xEF\xBB\xBF"sv, "\v"sv, "\f"sv};
// clang-format on

[[nodiscard]] constexpr bool is_word(char c) noexcept { return is_letter(c) || is_digit(c) || c == '_'; }

/// What the inside of a JSON string stands for; an escape that JSON lacks stays as it is, half a pair is U+FFFD.
[[nodiscard]] inline std::string unescape(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  const auto put = [&out](char byte) { out += byte; };
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t plain = min_of(text.find('\\', i), text.size());
    out.append(text, i, plain - i);
    i = plain;
    if (i + 1 >= text.size()) break;
    const std::size_t short_form = std::string_view{"\"\\/bfnrt"}.find(text[i + 1]);
    const int unit = text[i + 1] == 'u' ? hex_value(text, i + 2, 4) : -1;
    if (short_form != npos) {
      out += "\"\\/\b\f\n\r\t"[short_form];
      i += 2;
    } else if (unit < 0) {
      out += text[i++];
    } else if (escape_length(text, i) == 12) {
      const auto high = static_cast<unsigned>(unit), low = static_cast<unsigned>(hex_value(text, i + 8, 4));
      put_utf8(0x10000U + ((high - 0xD800U) << 10U) + (low - 0xDC00U), put);
      i += 12;
    } else {
      put_utf8(is_high_surrogate(unit) || is_low_surrogate(unit) ? 0xFFFDU : static_cast<unsigned>(unit), put);
      i += 6;
    }
  }
  return out;
}

/// `token` as JSON writes that number: 1 for "+1", 0.5 for ".5", 1.0 for "1."; empty where it is no number.
[[nodiscard]] inline std::string completed_number(std::string_view token) {
  if (token.substr(0, 1) == "+") token.remove_prefix(1);
  const auto has_digit = [token](std::size_t i) { return i < token.size() && is_digit(token[i]); };
  std::string number;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const bool is_point = token[i] == '.';
    const bool after_digit = i > 0 && has_digit(i - 1), before_digit = has_digit(i + 1);
    if (is_point && !after_digit && !before_digit) return {};
    if (is_point && !after_digit) number += '0';
    number += token[i];
    if (is_point && !before_digit) number += '0';
  }
  return number_end(number, 0) == number.size() ? number : std::string{};
}

/// Mends one layer of text. It walks the text once, copies what is well formed and writes what should have been there.
class Repairer {
 public:
  Repairer(std::string_view text, JsonShape shape, JsonNotes& notes)
      : text_(text),
        shape_(shape),
        notes_(notes),
        is_one_line_(text.find_last_not_of(" \t\r\n", text.find('\n')) == text.find_last_not_of(" \t\r\n")) {
    out_.reserve(text.size() + 16);
  }

  /// Whether a value was found and mended; `out()` is then valid JSON.
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
    if (!begins_with_footnote()) {
      if (documents()) return true;
      if (escaped_ || (start < text_.size() && is_opener(text_[start]))) return false;
      notes_ = notes;
      pos_ = start;
    }
    return skip_lead_in() && documents();
  }

  [[nodiscard]] std::string& out() noexcept { return out_; }
  [[nodiscard]] JsonProblem problem() const noexcept { return problem_; }
  [[nodiscard]] std::size_t problem_offset() const noexcept { return problem_at_; }

  /// Whether the quotes of the text's own structure are escaped, so that all of it is the inside of a string.
  [[nodiscard]] bool escaped() const noexcept { return escaped_; }

 private:
  enum class Expect : unsigned char { key, colon, value, next };

  [[nodiscard]] static constexpr bool is_opener(char c) noexcept { return c == '{' || c == '['; }
  [[nodiscard]] static constexpr bool is_closer(char c) noexcept { return c == '}' || c == ']'; }

  [[nodiscard]] bool at_end() const noexcept { return pos_ >= text_.size(); }
  [[nodiscard]] bool starts(std::string_view what) const noexcept { return starts_at(text_, pos_, what); }
  void note(JsonRepairKind kind) noexcept { notes_.add(kind, pos_); }

  bool fail(JsonProblem problem) noexcept {
    problem_ = problem;
    problem_at_ = pos_;
    return false;
  }

  // --- Around the value ---

  void skip_fence() {
    note(JsonRepairKind::markdown_fence);
    while (starts("`")) ++pos_;
    while (!at_end() && is_word(text_[pos_])) ++pos_;
    skip_space();
  }

  /// Goes to the bracket or fence of the value in a text that begins with something else.
  bool skip_lead_in() {
    const std::size_t fence = text_.find("```", pos_);
    std::size_t open = find_opener(true);
    if (min_of(fence, open) == npos) open = find_opener(false);
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

  /// Where the next bracket opens that a value of that shape may begin with.
  [[nodiscard]] std::size_t find_opener(bool passes_footnotes) const noexcept {
    const std::string_view openers = shape_ == JsonShape::object ? "{" : "{[";
    std::size_t open = text_.find_first_of(openers, pos_);
    while (passes_footnotes && footnote_length(open) > 0) open = text_.find_first_of(openers, open + 1);
    return open;
  }

  /// The length of a lone number in brackets at `i`, which in prose is a footnote; 0 where there is none.
  [[nodiscard]] std::size_t footnote_length(std::size_t i) const noexcept {
    if (i >= text_.size() || text_[i] != '[') return 0;
    std::size_t end = i + 1;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    return end > i + 1 && starts_at(text_, end, "]") ? end + 1 - i : 0;
  }

  /// Whether prose is at hand that begins with a footnote: "[1] says".
  [[nodiscard]] bool begins_with_footnote() const noexcept {
    const std::size_t length = footnote_length(pos_);
    const std::size_t next = json::skip_space(text_, pos_ + length);
    return length > 0 && next < text_.size() && is_word(text_[next]);
  }

  /// Whether what stands before the first bracket holds no member or argument of a value that lost its beginning: no
  /// name with a value ("a": 1, "where": {), and no comma right before it (call("a", {).
  [[nodiscard]] static bool is_prose(std::string_view text) noexcept {
    for (std::size_t i = text.find(':'); i != npos; i = text.find(':', i + 1)) {
      const std::size_t name = text.substr(0, i).find_last_not_of(' ');
      const bool is_quoted = name != npos && (text[name] == '"' || text[name] == '\'');
      if (is_quoted && text.find_first_not_of(" \t\r\n", i + 1) != npos) return false;
    }
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    return last == npos || text[last] != ',';
  }

  /// Mends one document after another until the text ends.
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
        const std::size_t footnote = has_lead_in_ && out_.back() == '}' ? footnote_length(pos_) : 0;
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

  /// Drops what follows the value, unless members or values may stand in it.
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

  /// The text is over: drops the item that is not whole and closes what is open.
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
    if (c == ',') {  // no value can stand between two commas of an object
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

  bool bare_key() {
    const std::size_t start = pos_;
    while (!at_end()) {
      const char c = text_[pos_];
      const bool ascii = static_cast<unsigned char>(c) < 0x80;
      if (ascii ? !is_word(c) && c != '$' && c != '-' && c != '.' : !is_foreign_letter()) break;
      pos_ += ascii ? 1 : utf8_length(text_, pos_);
    }
    if (pos_ == start || at_end()) return false;
    notes_.add(JsonRepairKind::unquoted_key, start);
    out_ += '"';
    out_.append(text_, start, pos_ - start);
    out_ += '"';
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
      const bool item = is_opener(c) || is_word(c) || c == '-' || quotes_at() != Quotes::none;
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

  bool unexpected() {
    if (starts("\\\"")) escaped_ = true;
    return fail(JsonProblem::unexpected);
  }

  // --- Items that may have to go again ---

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

  /// Whether a letter of another script stands here, rather than a quote, a space or a mark.
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
      case Quotes::smart:
      case Quotes::smart_single:
      case Quotes::none:
        break;
    }
    const Mark* mark = smart_quote(i);
    return mark != nullptr && mark->quotes == quotes ? mark->bytes.size() : 0;
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
      while (pos_ + length < text_.size() && is_word(text_[pos_ + length])) ++length;  // for speed
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

  /// Whether the string at hand is a path from its drive on with a backslash that is no escape: "C:\new\Users". Then
  /// what looks like an escape in it is none either.
  [[nodiscard]] bool begins_path(Quotes quotes) const noexcept {
    if (at_end() || !is_letter(text_[pos_]) || !starts_at(text_, pos_ + 1, ":\\")) return false;
    for (std::size_t i = pos_; i < text_.size() && closes(quotes, i) == 0; ++i) {
      if (text_[i] != '\\') continue;
      const std::string_view rest = text_.substr(i);
      const bool is_code = rest.size() > 1 && ((rest[1] == 'x' && hex_value(rest, 2, 2) >= 0) ||
                                               (rest[1] == 'u' && hex_value(rest, 2, 4) >= 0));
      if (escape_length(text_, i) == 0 && !is_escape_prefix(rest) && !is_code && is_word(rest[1])) return true;
      ++i;
    }
    return false;
  }

  void escape(Quotes quotes) {
    const std::size_t length = escape_length(text_, pos_);
    const bool is_plain = is_path_ && length == 2 && is_word(text_[pos_ + 1]);
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

  /// Whether the text ends inside an escape that is right so far, or between the halves of a surrogate pair.
  [[nodiscard]] static bool is_escape_prefix(std::string_view rest) noexcept {
    if (rest.size() < 2) return true;
    if (rest[1] != 'u') return false;
    const std::size_t digits = min_of(rest.size() - 2, std::size_t{4});
    if (hex_value(rest, 2, digits) < 0) return false;
    if (digits < 4) return true;
    if (!is_high_surrogate(hex_value(rest, 2, 4)) || rest.size() >= 12) return false;
    const std::string_view second = rest.substr(6);
    return std::string_view{"\\u"}.substr(0, second.size()) == second.substr(0, 2) &&
           (second.size() <= 2 || hex_value(second, 2, second.size() - 2) >= 0);
  }

  void append_escape(unsigned char code) {
    write_escape(code, [this](std::string_view piece) { out_ += piece; });
  }

  bool number() {
    std::size_t end = pos_;
    while (end < text_.size() && (is_word(text_[end]) || std::string_view{"+-."}.find(text_[end]) != npos)) ++end;
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
    while (end < text_.size() && is_word(text_[end])) ++end;
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

  /// Skips one piece of what others put between tokens and JSON does not; false where none is at hand.
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

  /// For speed: most tokens do not begin like any of it.
  [[nodiscard]] static bool may_be_foreign_space(char c) noexcept {
    return static_cast<unsigned char>(c) >= 0x80 || std::string_view{"/#\\\v\f"}.find(c) != npos;
  }

  /// The length of the space at hand that JSON lacks; 0 where there is none.
  [[nodiscard]] std::size_t stray_space() const noexcept {
    for (const std::string_view bytes : stray_spaces)
      if (starts(bytes)) return bytes.size();
    return 0;
  }

  /// The length of the comment at hand; 0 where there is none.
  [[nodiscard]] std::size_t comment_length() const noexcept {
    if (starts("/*")) {
      const std::size_t end = text_.find("*/", pos_ + 2);
      return end != npos ? end + 2 - pos_ : 0;
    }
    const bool outside = open_.empty();
    if (!starts("//") && !starts(outside ? "# " : "#")) return 0;
    const std::size_t end = line_end();
    if (outside) return min_of(end, text_.size()) - pos_;
    return end == npos || may_hold_value(end) ? 0 : end - pos_;
  }

  /// Where the line at hand ends.
  [[nodiscard]] std::size_t line_end() const noexcept {
    const std::size_t written = is_one_line_ ? text_.find("\\n", pos_) : npos;
    return written != npos ? written : text_.find('\n', pos_);
  }

  /// Whether the line at hand, which begins like a comment, may hold more: the end of the whole text, or, where a value
  /// is due, one without quotes: "//host/path", "#fff".
  [[nodiscard]] bool may_hold_value(std::size_t end) const noexcept {
    const std::string_view line = text_.substr(pos_, end - pos_);
    const std::size_t next = skip_line_ends(end);
    const bool is_last = next == text_.size();
    if (is_last && line.find_first_of("]}") != npos) return true;
    if (expect_ != Expect::value) return false;
    if (line[0] == '#') {
      const bool is_apart = line.size() == 1 || is_space(line[1]);
      const bool has_mark = line.find_first_of(",]}") != npos;
      return !is_apart && (is_last || has_mark || text_[next] == ',' || is_closer(text_[next]));
    }
    std::size_t host = 2;
    while (host < line.size() && is_word(line[host])) ++host;
    const bool goes_on = host + 1 < line.size() && (line[host] == '/' || line[host] == '.') && is_word(line[host + 1]);
    return host > 2 && goes_on;
  }

  /// One past the space at `i`, line ends that are written as escapes included.
  [[nodiscard]] std::size_t skip_line_ends(std::size_t i) const noexcept {
    for (;;) {
      i = json::skip_space(text_, i);
      if (!starts_at(text_, i, "\\n") && !starts_at(text_, i, "\\r") && !starts_at(text_, i, "\\t")) return i;
      i += 2;
    }
  }

  std::string_view text_;
  JsonShape shape_;
  JsonNotes& notes_;
  bool is_one_line_;  // such a text may write its line ends as "\n", between tokens as well

  std::string out_;
  Nesting open_;
  std::size_t pos_ = 0;
  std::size_t width_ = 1;
  Expect expect_ = Expect::value;
  bool escaped_ = false;
  bool is_path_ = false;      // the string at hand: its backslashes are no escapes
  bool has_lead_in_ = false;  // prose stood before the value

  std::size_t comma_at_ = npos;  ///< in the output: a comma that still needs something after it
  std::size_t comma_source_ = 0;
  std::size_t item_at_ = 0;  ///< in the output: where the last item, or its comma, begins
  std::size_t item_source_ = 0;
  std::size_t value_end_ = 0;  ///< in the output: one past the last value

  JsonProblem problem_ = JsonProblem::none;
  std::size_t problem_at_ = 0;
};

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
