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

/// The next bracket that a value of that shape may begin with.
[[nodiscard]] inline std::size_t find_opener(std::string_view text, std::size_t i, JsonShape shape,
                                             bool passes_footnotes) noexcept {
  const std::string_view openers = shape == JsonShape::object ? "{" : "{[";
  std::size_t open = text.find_first_of(openers, i);
  while (bracket_mark_length(text, open, passes_footnotes) > 0) open = text.find_first_of(openers, open + 1);
  return open;
}

/// Whether what stands before a colon or an equals sign names a member: a single word, or a quoted one, that is no
/// label and no number. Before a colon a phrase names none, "Here it is:"; before an equals sign its last word does.
[[nodiscard]] constexpr bool is_member_name(std::string_view phrase, char sign) noexcept {
  const std::size_t first = phrase.find_first_not_of(" \t-*>");
  if (first == npos) return false;
  phrase = trim(phrase.substr(first), spaces);
  if (sign == '=') phrase.remove_prefix(phrase.find_last_of(" \t") + 1);
  if (phrase.empty() || is_digit(phrase[0])) return false;
  constexpr std::string_view quotes = "\"'`\\";
  const bool is_quoted = quotes.find(phrase.back()) != npos;
  if (!is_quoted && phrase.find_first_of(" \t") != npos) return false;
  return !WordTable<labels>::contains(trim(phrase, quotes));
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
        if (has_tags) phrase = (i = end) + 1;
        continue;
      }
      const bool is_sign = c == ':' ? !starts_at(text, i + 1, "//") : c == '=';
      if (is_sign) has_names_ = has_names_ || is_member_name(text.substr(phrase, i - phrase), c);
      if (is_sign || std::string_view{",;\n\r([{"}.find(c) != npos) phrase = i + 1;
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

 private:
  [[nodiscard]] static constexpr bool begins_tag(char c) noexcept { return c == '/' || c == '|' || c == '!'; }

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
/// arguments. Before a fence any name is a heading.
[[nodiscard]] inline LeadIn read_lead_in(std::string_view text, bool is_before_fence) noexcept {
  const std::string_view words = trim(text, spaces);
  const Surrounding around{words};
  const bool is_in_quotes = around.double_quotes() % 2 != 0;
  const bool ends_with_quote = is_in_quotes && words.ends_with('"');
  return {.is_harmless = (is_before_fence || !around.has_names()) && !around.has_braces() &&
                         around.open_calls() != npos && is_in_quotes == ends_with_quote && !words.ends_with(','),
          .ends_with_quote = ends_with_quote,
          .open_calls = around.open_calls()};
}

/// Whether the text behind a value holds none of its members: no name, bracket or quote. Behind a fence that was opened
/// and closed, the value cannot go on, and only brackets count.
[[nodiscard]] inline bool is_harmless_rest(std::string_view rest, const LeadIn& lead_in,
                                           bool fence_is_closed) noexcept {
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
  const std::size_t sign = std::string_view{"+-"}.find(rest[0]) != npos ? 1 : 0;
  if (rest.size() > sign && is_digit(rest[sign])) return false;
  if (std::string_view{"\"',:="}.find(rest[0]) != npos) return false;
  const Surrounding around{rest};
  const bool has_member = rest.find('{') != npos || around.has_braces();
  return !has_member && (fence_is_closed || (!around.has_names() && around.double_quotes() == 0));
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
