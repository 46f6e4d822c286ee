// What surrounds the JSON in a model's answer, and whether it may be dropped without dropping a member or a value.
//
//   read_lead_in("Here it is: ", false).is_harmless           // true
//   read_lead_in("query: \"x\", where: ", false).is_harmless  // false: it names members

#ifndef TRIAGE_JSON_SURROUNDINGS_HPP
#define TRIAGE_JSON_SURROUNDINGS_HPP

#include <triage/detail/word_table.hpp>
#include <triage/json/notes.hpp>
#include <triage/json/tokens.hpp>

namespace triage::inline TRIAGE_ABI::detail::json {

// clang-format off
/// Single words that, before a colon or an equals sign, introduce all that follows, or a remark, rather than name a
/// member: labels of agents and of people, and names for the arguments as a whole.
inline constexpr std::string_view labels[] = {
  "action"sv, "answer"sv, "args"sv, "arguments"sv, "call"sv, "calling"sv, "comment"sv, "done"sv, "example"sv,
  "explanation"sv, "function"sv, "here"sv, "hint"sv, "input"sv, "json"sv, "kwargs"sv, "note"sv, "notes"sv,
  "observation"sv, "ok"sv, "okay"sv, "output"sv, "parameters"sv, "params"sv, "plan"sv, "ps"sv, "question"sv,
  "reason"sv, "reasoning"sv, "response"sv, "result"sv, "return"sv, "sure"sv, "thought"sv, "thoughts"sv, "tool"sv,
  "tool_call"sv, "tool_input"sv, "yes"sv};

/// Elements whose text is a remark or the name of a tool, and no argument: <think>I should look</think>.
inline constexpr std::string_view remark_tags[] = {
  "analysis"sv, "comment"sv, "explanation"sv, "function"sv, "observation"sv, "plan"sv, "reasoning"sv, "reflection"sv,
  "scratchpad"sv, "think"sv, "thinking"sv, "thought"sv, "thoughts"sv, "tool"sv, "tool_name"sv};

/// What stands for a colon between a name and its value in a text around JSON, besides the colon and the equals sign.
inline constexpr std::string_view other_signs[] = {
  "\xEF\xBC\x9A"sv, "\xEF\xBC\x9D"sv, "\xE2\x86\x92"sv, "->"sv};  // U+FF1A U+FF1D U+2192
// clang-format on

/// The length of a mark in brackets at `i` that is no value: a footnote as "[1]" or "[^2]", or the name of a section in
/// capitals, as "[TOOL_CALLS]"; 0 if there is none.
[[nodiscard]] constexpr std::size_t bracket_mark_length(std::string_view text, std::size_t i, bool footnotes) noexcept {
  if (i >= text.size() || text[i] != '[') return 0;
  const bool is_caret = starts_at(text, i + 1, "^"), is_slash = starts_at(text, i + 1, "/");
  const std::size_t start = i + (is_caret || is_slash ? 2 : 1);
  std::size_t end = start;
  const bool is_number = start < text.size() && is_digit(text[start]);
  while (end < text.size() &&
         (is_number ? is_digit(text[end]) : is_in(text[end], chars::uppercase | chars::underscore)))
    ++end;
  if (end == start || !starts_at(text, end, "]")) return 0;
  const std::string_view name = text.substr(start, end - start);
  const bool is_literal = name == "TRUE" || name == "FALSE" || name == "NULL" || name == "NONE";
  const bool is_mark = is_number ? (footnotes || is_caret) && !is_slash : name.size() > 2 && !is_literal;
  return is_mark ? end + 1 - i : 0;
}

/// Whether prose begins at `i` with a footnote, "[1] says", or with the name of a section.
[[nodiscard]] constexpr bool begins_with_mark(std::string_view text, std::size_t i) noexcept {
  if (bracket_mark_length(text, i, false) > 0) return true;
  const std::size_t length = bracket_mark_length(text, i, true);
  const std::size_t next = skip_space(text, i + length);
  return length > 0 && next < text.size() && is_word_char(text[next]);
}

/// The next bracket that a value of that shape may begin with, or that of an array whose first item is such a value.
[[nodiscard]] inline std::size_t find_opener(std::string_view text, std::size_t i, JsonShape shape,
                                             bool passes_footnotes) noexcept {
  const std::string_view openers = shape == JsonShape::object ? "{" : "{[";
  std::size_t open = text.find_first_of(openers, i);
  while (bracket_mark_length(text, open, passes_footnotes) > 0) open = text.find_first_of(openers, open + 1);
  if (open == npos || open == i) return open;
  const std::size_t before = text.find_last_not_of(spaces, open - 1);
  return before != npos && before >= i && text[before] == '[' ? before : open;
}

/// Whether what stands before a colon or an equals sign names a member: a single word, or a quoted one, that is no
/// label and no number. Before a colon a phrase names none, "Here it is:"; before an equals sign its last word does.
[[nodiscard]] constexpr bool is_member_name(std::string_view phrase, char sign) noexcept {
  const std::size_t first = phrase.find_first_not_of(" \t-*>");
  if (first == npos) return false;
  phrase = trim(phrase.substr(first), spaces);
  if (sign == '=') phrase.remove_prefix(phrase.find_last_of(" \t") + 1);
  if (phrase.empty() || is_digit(phrase[0])) return false;
  // Chinese and Japanese write phrases without spaces, and "as follows" ends with U+5982 U+4E0B.
  const bool is_phrase = static_cast<unsigned char>(phrase[0]) >= 0xE3 &&
                         (phrase.size() > 18 || phrase.ends_with("\xE5\xA6\x82\xE4\xB8\x8B"));
  if (is_phrase) return false;
  constexpr std::string_view quotes = "\"'`\\";
  const bool is_quoted = quotes.find(phrase.back()) != npos;
  if (!is_quoted && phrase.find_first_of(" \t") != npos) return false;
  return !WordTable<labels>::contains(trim(phrase, quotes));
}

/// Whether a word is a number or a literal, so that dropping it would drop a value.
[[nodiscard]] constexpr bool is_scalar(std::string_view word) noexcept {
  for (const std::string_view literal : {"true"sv, "false"sv, "null"sv, "none"sv})
    if (equal_ignoring_case(word, literal)) return true;
  return !word.empty() && number_end(word, 0) == word.size();
}

[[nodiscard]] constexpr std::string_view first_word(std::string_view text) noexcept {
  return text.substr(0, text.find_first_of(" \t\r\n,;"));
}
[[nodiscard]] constexpr std::string_view last_word(std::string_view text) noexcept {
  return text.substr(text.find_last_of(" \t\r\n,;:>") + 1);
}

/// The name of the tag that begins behind "<": letters, digits and joiners.
[[nodiscard]] constexpr std::string_view tag_name(std::string_view text, std::size_t i) noexcept {
  std::size_t end = i;
  while (end < text.size() && (is_word_char(text[end]) || text[end] == '-')) ++end;
  return text.substr(i, end - i);
}

/// Counts what a text around JSON holds. One pass.
class Surrounding {
 public:
  explicit constexpr Surrounding(std::string_view text) noexcept {
    std::size_t phrase = 0;  // where the words before a colon begin
    bool has_tags = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == '<' && has_tags && i + 1 < text.size() && (is_letter(text[i + 1]) || begins_tag(text[i + 1]))) {
        const std::size_t end = text.find('>', i);
        has_tags = end != npos;
        if (has_tags) tag(text, i, end);
        if (has_tags) phrase = (i = end) + 1;
        continue;
      }
      const std::size_t sign = sign_length(text, i);
      if (sign > 0) has_names_ = has_names_ || is_member_name(text.substr(phrase, i - phrase), c);
      if (sign > 0 || std::string_view{",;\n\r([{"}.find(c) != npos) phrase = i + max_of(sign, std::size_t{1});
      count(text, i);
    }
  }

  [[nodiscard]] constexpr bool has_names() const noexcept { return has_names_; }
  [[nodiscard]] constexpr bool has_braces() const noexcept { return braces_ != 0 || lost_openers_ > 0; }
  [[nodiscard]] constexpr std::size_t double_quotes() const noexcept { return double_quotes_; }

  /// How many calls are open at the end: "print(json.dumps(". `npos` if something but names follows one of them.
  [[nodiscard]] constexpr std::size_t open_calls() const noexcept {
    return calls_ > 0 && has_argument_ ? npos : calls_;
  }

  /// Whether the last tag opens an element that does not close. A mark of the model's, <end_of_turn>, opens none.
  [[nodiscard]] constexpr bool opens_element() const noexcept {
    return !element_.empty() && !element_.starts_with("end") && !element_.starts_with("eo") &&
           !element_.starts_with("start");
  }

 private:
  [[nodiscard]] static constexpr bool begins_tag(char c) noexcept { return c == '/' || c == '|' || c == '!'; }

  [[nodiscard]] static constexpr std::size_t sign_length(std::string_view text, std::size_t i) noexcept {
    if (text[i] == ':') return starts_at(text, i + 1, "//") ? 0 : 1;
    if (text[i] == '=') return 1;
    if (text[i] != '-' && !is_in(text[i], chars::high)) return 0;
    for (const std::string_view sign : other_signs)
      if (starts_at(text, i, sign)) return sign.size();
    return 0;
  }

  /// Takes the tag from `i` to `end`. An element that holds text is a member, as in <limit>5</limit>.
  constexpr void tag(std::string_view text, std::size_t i, std::size_t end) noexcept {
    if (text[i + 1] == '/') {
      const std::string_view inside = text.substr(inside_, i - inside_);
      const bool holds_text = !element_.empty() && tag_name(text, i + 2) == element_ && !trim(inside, spaces).empty();
      has_names_ = has_names_ || (holds_text && !WordTable<remark_tags>::contains(element_));
      element_ = {};
    } else if (is_letter(text[i + 1])) {
      element_ = tag_name(text, i + 1);
      inside_ = end + 1;
    }
  }

  constexpr void count(std::string_view text, std::size_t i) noexcept {
    const char c = text[i];
    if (c == '{' || c == '[') ++braces_;
    if (c == '}' || c == ']') braces_ > 0 ? --braces_ : ++lost_openers_;
    if (c == '(' && calls_++ == 0) has_argument_ = false;
    if (c == ')' && calls_ > 0) --calls_;
    if (calls_ > 0 && !is_word_char(c) && c != '.' && c != '(' && c != ' ') has_argument_ = true;
    if (c == '"' || starts_at(text, i, "\xE2\x80\x9C") || starts_at(text, i, "\xE2\x80\x9D")) ++double_quotes_;
  }

  bool has_names_ = false;
  std::string_view element_;      // that the last tag opened
  std::size_t inside_ = 0;        // where that tag ends
  std::size_t braces_ = 0;        // open ones, not closed
  std::size_t lost_openers_ = 0;  // closed ones, not opened
  std::size_t double_quotes_ = 0;
  std::size_t calls_ = 0;
  bool has_argument_ = false;
};

/// What stands before the value.
struct LeadIn {
  bool is_harmless = true;
  bool ends_with_quote = false;  ///< the quote that opened around the value: the text behind must begin with it
  std::size_t open_calls = 0;    ///< as many closing parentheses the text behind must begin with
};

/// Reads the text before the first bracket or fence. It is harmless if it is prose, a label, a tag, or the begin of a
/// call or assignment of the one value: not the rest of a value that lost its beginning, and no list of members or
/// arguments, and no value: "5 {" but neither "1. {" nor "Call 2" on a line of its own. Before a fence any name is a
/// heading.
[[nodiscard]] inline LeadIn read_lead_in(std::string_view text, bool is_before_fence) noexcept {
  const std::string_view words = trim(text, spaces);
  const Surrounding around{words};
  const bool is_in_quotes = around.double_quotes() % 2 != 0;
  const bool ends_with_quote = is_in_quotes && words.ends_with('"');
  const std::string_view last = last_word(words);
  const std::string_view behind = text.substr(text.find_last_not_of(spaces) + 1);
  const bool is_heading = last.size() < words.size() && behind.find('\n') != npos;
  const bool has_value = is_scalar(last) && !is_heading;
  return {.is_harmless = (is_before_fence || !around.has_names()) && !around.has_braces() &&
                         around.open_calls() != npos && is_in_quotes == ends_with_quote && !words.ends_with(',') &&
                         !has_value && words.find_first_of(",:=") != 0,
          .ends_with_quote = ends_with_quote,
          .open_calls = around.open_calls()};
}

/// Whether another value begins in the text behind one: a brace, or a bracket in which an item is first. A footnote is
/// none, but where a second block of code opens, which may be all its text.
[[nodiscard]] inline bool begins_value_in(std::string_view rest) noexcept {
  const std::size_t fence = rest.find("```");
  const bool passes_footnotes = fence == npos || rest.find("```", fence + 3) == npos;
  std::size_t i = find_opener(rest, 0, JsonShape::any, passes_footnotes);
  for (; i != npos; i = find_opener(rest, i + 1, JsonShape::any, passes_footnotes)) {
    if (rest[i] == '{') return true;
    const std::string_view inside = rest.substr(i + 1);
    const std::size_t first = min_of(inside.find_first_not_of(spaces), inside.size());
    const std::string_view item = inside.substr(first, inside.find_first_of(" \t\r\n,[]", first) - first);
    const bool begins_item = first < inside.size() && std::string_view{"[{\"'"}.find(inside[first]) != npos;
    if (begins_item || inside.starts_with(']') || is_scalar(item)) return true;
  }
  return false;
}

/// Whether the text behind a value holds none of its members: no name, bracket or quote, no flag as "--force", no
/// element that opens, and neither a number nor a literal as its first or last word. Behind a fence that was opened
/// and closed, the value cannot go on, and only brackets count.
[[nodiscard]] inline bool is_harmless_rest(std::string_view rest, const LeadIn& lead_in,
                                           bool fence_is_closed) noexcept {
  if (begins_value_in(rest)) return false;
  rest = trim(rest, spaces);
  if (lead_in.ends_with_quote) {
    if (!rest.starts_with('"')) return false;
    rest.remove_prefix(1);
  }
  for (std::size_t i = 0; i < lead_in.open_calls; ++i) {
    rest = trim(rest, spaces);
    if (!rest.starts_with(')')) return false;
    rest.remove_prefix(1);
  }
  const std::size_t words = rest.find_first_not_of(" \t\r\n`;).");
  if (words == npos) return true;
  rest.remove_prefix(words);
  if (std::string_view{"\"',:="}.find(rest[0]) != npos) return false;
  const std::size_t sign = min_of(rest.find_first_not_of("+-"), rest.size());
  if (sign < rest.size() && is_digit(rest[sign])) return false;
  const bool is_flag = (sign == 1 || sign == 2) && sign < rest.size() && is_letter(rest[sign]);
  const Surrounding around{rest};
  const bool has_value = is_flag || is_scalar(first_word(rest)) || is_scalar(last_word(rest));
  const bool has_member = has_value || around.has_names() || around.double_quotes() > 0 || around.opens_element();
  return !around.has_braces() && (fence_is_closed || !has_member);
}

/// One past the space at `i`, including line ends that are written as escapes.
[[nodiscard]] inline std::size_t skip_line_ends(std::string_view text, std::size_t i) noexcept {
  for (;;) {
    i = skip_space(text, i);
    if (!starts_at(text, i, "\\n") && !starts_at(text, i, "\\r") && !starts_at(text, i, "\\t")) return i;
    i += 2;
  }
}

}  // namespace triage::inline TRIAGE_ABI::detail::json

#endif
