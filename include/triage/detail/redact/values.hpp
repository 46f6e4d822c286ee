// Where the value after a name begins and ends, and which values are not secrets.
//
//   is_placeholder("password: null", 10)  // true

#ifndef TRIAGE_DETAIL_REDACT_VALUES_HPP
#define TRIAGE_DETAIL_REDACT_VALUES_HPP

#include <triage/detail/redact/words.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// Where a value begins: after its opening quote, if it has one.
struct Value {
  std::size_t from = 0;
  char quote = '\0';              ///< " ' ` < or the first byte of a typographic one; '\0' if there is none
  std::size_t quote_escapes = 0;  ///< backslashes before the quote, in JSON inside of JSON
  std::size_t quote_size = 1;     ///< more for one that is spelled: "%22"
  bool is_spelled = false;        ///< the separator before it is spelled, so what ends it may be
  bool is_list = false;           ///< it is the first element of a list
  char closer = ']';              ///< of the list
};

[[nodiscard]] constexpr bool is_quote(char c) noexcept { return c == '"' || c == '\'' || c == '`'; }

/// Whether a typographic quote is at `i`: U+2018 to U+201F.
inline constexpr char smart_quote = '\xE2';
[[nodiscard]] constexpr bool is_smart_quote(std::string_view text, std::size_t i) noexcept {
  return begins(text, i, "\xE2\x80") && i + 2 < text.size() &&
         (static_cast<unsigned char>(text[i + 2]) & 0xF8U) == 0x98U;
}

/// Whether a value that begins with that quote ends with one.
[[nodiscard]] constexpr bool is_closed(char quote) noexcept { return is_quote(quote) || quote == smart_quote; }

/// Skips blanks, "=>", "==", colours, the stars of bold text, the bracket of a list or a call ("SecretStr('...')"), a
/// `b` of Python bytes and an opening quote. `from` is one past the separator.
[[nodiscard]] constexpr Value value_behind(std::string_view text, std::size_t from, bool is_spelled,
                                           bool angle_quotes = true) noexcept {
  std::size_t i = from;
  const std::size_t limit = i + look_ahead;
  while (i < text.size() && i < limit) {
    const Spelled next = spelled_at(text, i);
    const std::size_t color = end_of_color(text, i);
    if (next.meant == ' ' || next.meant == '\t' || next.meant == '=' || (next.meant == '>' && next.size == 1) ||
        (next.meant == '+' && is_spelled))
      i += next.size;
    else if (color != i)
      i = color;
    else if (begins(text, i, "**") && !begins(text, i, mask))
      i += 2;
    else
      break;
  }
  Value value{.from = i, .is_spelled = is_spelled};
  if (angle_quotes && begins(text, i, "<")) return {.from = i + 1, .quote = '<'};
  if (is_smart_quote(text, i)) return {.from = i + 3, .quote = smart_quote};
  std::size_t quote = i;
  const std::size_t word_end = end_of_run(chars::letters, text, i, look_ahead);
  if (word_end < text.size() && (text[word_end] == '(' || (text[word_end] == '[' && word_end == i))) {
    quote = end_of_run(chars::spaces, text, word_end + 1, look_ahead);
    value.is_list = word_end == i;
    value.closer = text[word_end] == '[' ? ']' : ')';
    if (value.is_list) value.from = quote;
  }
  if (quote < text.size() && text[quote] == 'b') ++quote;
  const std::size_t escapes = quote;
  while (quote < text.size() && quote < escapes + look_ahead && text[quote] == '\\' &&
         spelled_at(text, quote).size == 1)
    ++quote;
  if (quote >= text.size()) return value;
  const Spelled opening = spelled_at(text, quote);
  if (!is_quote(opening.meant)) return value;
  value.from = quote + opening.size;
  value.quote = opening.meant;
  value.quote_escapes = quote - escapes;
  value.quote_size = opening.size;
  return value;
}

/// Whether a value continues behind the separators at `i` ("pa,ss&word"): neither a blank follows nor the next name.
[[nodiscard]] constexpr bool continues_after_separators(std::string_view text, std::size_t i) noexcept {
  const std::size_t next = end_of_run(chars::separators, text, i, look_ahead);
  if (next >= text.size() || is_in(text[next], chars::spaces | chars::quotes | chars::separators)) return false;
  if (std::string_view("([{\\").find(text[next]) != npos) return false;
  const std::size_t name_end = end_of_run(chars::token, text, next, look_ahead);
  if (name_end == next || name_end >= text.size() || (text[name_end] != '=' && text[name_end] != ':')) return true;
  for (std::size_t k = next; k < name_end; ++k)
    if (starts_word(text, k) && secret_word(text, k)) return true;  // a key is not a name, nor is its mask
  return false;
}

/// Whether a value without quotes ends before `i`: also at the ':' of the next name, at "\n" inside of JSON, at a
/// colour or at what was masked behind it.
[[nodiscard]] constexpr bool ends_unquoted(std::string_view text, std::size_t i, std::size_t escapes,
                                           bool is_spelled) noexcept {
  const char c = text[i];
  if (is_in(c, chars::spaces | chars::quotes) || c == '\x1B') return true;
  if (c == '&' && spelled_at(text, i).size != 1) return true;
  if (is_in(c, chars::separators)) return !continues_after_separators(text, i);
  if (c == ':') return i + 1 >= text.size() || is_in(text[i + 1], chars::spaces);
  if (c == '%' && is_spelled) {
    const char meant = spelled_at(text, i).meant;
    return is_in(meant, chars::spaces | chars::quotes | chars::separators);
  }
  return escapes == 1 && std::string_view("nrtux*").find(c) != npos;
}

/// All elements of a list, up to the bracket that closes it, without the quotes at their ends.
[[nodiscard]] constexpr Secret rest_of_list(std::string_view text, Value value) noexcept {
  char open = value.quote;
  std::size_t escapes = 0;
  std::size_t inner = 0;  // lists that are open in it
  std::size_t end = value.from;
  for (; end < text.size(); ++end) {
    const char c = text[end];
    if (is_quote(c) && (open == c || open == '\0') && (open == '\0' || escapes <= value.quote_escapes))
      open = open == '\0' ? c : '\0';
    if (open == '\0' && c == (value.closer == ']' ? '[' : '(')) ++inner;
    if (open == '\0' && c == value.closer && inner-- == 0) break;
    escapes = c == '\\' ? escapes + 1 : 0;
  }
  while (end > value.from && (is_in(text[end - 1], chars::spaces) || is_quote(text[end - 1]) || text[end - 1] == '\\' ||
                              text[end - 1] == ','))
    --end;
  return {value.from, end};
}

/// The value up to its closing quote; without one, up to what ends a value.
[[nodiscard]] constexpr Secret rest_of_value(std::string_view text, Value value) noexcept {
  if (value.is_list) return rest_of_list(text, value);
  std::size_t escapes = 0;  // backslashes before the character
  for (std::size_t i = value.from; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') return {value.from, i};
    if (value.quote == '\0') {
      if (ends_unquoted(text, i, escapes, value.is_spelled))
        return {value.from, without_stops(text, value.from, i - escapes)};
    } else if (value.quote_size != 1) {
      if ((c == '%' || c == '\\' || c == '&') && spelled_at(text, i).meant == value.quote) return {value.from, i};
    } else if (value.quote == smart_quote) {
      if (is_smart_quote(text, i)) return {value.from, i};
    } else if (c == (value.quote == '<' ? '>' : value.quote) && escapes <= value.quote_escapes) {
      // YAML, SQL and CSV double a quote inside of quotes.
      const bool is_doubled =
          i != value.from && value.quote_escapes == 0 && is_quote(c) && begins(text, i + 1, {&c, 1});
      if (!is_doubled) return {value.from, i - escapes};
      ++i;
    }
    escapes = c == '\\' ? escapes + 1 : 0;
  }
  return {value.from, value.quote == '\0' ? without_stops(text, value.from, text.size()) : text.size()};
}

/// One past the '=' at `i` and the quoted text that it assigns, if it does.
[[nodiscard]] constexpr std::size_t end_of_quoted(std::string_view text, std::size_t i) noexcept {
  const Value value = value_behind(text, i + 1, false, false);
  if (value.quote == '\0' || value.is_list) return i + 1;
  std::size_t end = rest_of_value(text, value).to;
  while (end < text.size() && text[end] == '\\') ++end;
  return end < text.size() && text[end] == value.quote ? end + 1 : end;
}

/// The first item of a list in YAML that begins on the next line, if `i` is the end of a line: "secrets:\n  - hunter2".
/// An item that is a mapping speaks for itself.
[[nodiscard]] constexpr Value first_of_yaml(std::string_view text, std::size_t i) noexcept {
  if (begins(text, i, "\r")) ++i;
  if (!begins(text, i, "\n")) return {};
  const std::size_t dash = text.find_first_not_of(" \t", i + 1);
  if (!begins(text, dash, "- ")) return {};
  Value item = value_behind(text, dash + 1, false);
  const std::string_view line = text.substr(dash, text.find('\n', dash) - dash);
  item.is_list = line.find(": ") == npos && !line.ends_with(':');
  return item;
}

/// All items of a list in YAML.
[[nodiscard]] constexpr Secret rest_of_yaml(std::string_view text, Value first) noexcept {
  std::size_t end = first.from;
  do end = min_of(text.find('\n', end), text.size());
  while (end < text.size() && begins(text, text.find_first_not_of(" \t", end + 1), "- ") && ++end);
  while (end > first.from && (is_in(text[end - 1], chars::spaces) || (first.quote != '\0' && is_quote(text[end - 1]))))
    --end;
  return {first.from, end};
}

/// All up to the end of a parameter in which blanks are spelled: a blank or quote, the '&' of the next one, a line end.
[[nodiscard]] constexpr Secret rest_of_parameter(std::string_view text, Value value) noexcept {
  std::size_t end = value.from;
  while (end < text.size() && !is_in(text[end], chars::spaces | chars::quotes | chars::line_enders)) {
    const Spelled next = spelled_at(text, end);
    if (next.meant == '&' || next.meant == '\n' || next.meant == '\r' || is_quote(next.meant)) break;
    end += next.size;
  }
  return {value.from, end};
}

/// All up to the closing quote or the end of the line, with what is quoted in it.
[[nodiscard]] constexpr Secret line_of(std::string_view text, Value value) noexcept {
  if (value.quote != '\0') return rest_of_value(text, value);
  const bool is_quoted =
      value.from + 1 < text.size() && is_quote(text[value.from]) && !is_in(text[value.from + 1], chars::spaces);
  std::size_t end = is_quoted ? end_of_quoted(text, value.from - 1) : value.from;
  while (end < text.size() && !is_in(text[end], chars::line_enders))
    end = text[end] == '=' ? end_of_quoted(text, end) : end + 1;
  return {value.from, end};
}

/// The same, if it begins with a name and a '='.
[[nodiscard]] constexpr Secret rest_of_line(std::string_view text, Value value) noexcept {
  const std::size_t name_end = end_of_run(chars::token, text, value.from, look_ahead);
  if (name_end != value.from + look_ahead && !(name_end < text.size() && text[name_end] == '=')) return {};
  return line_of(text, value);
}

/// Whether a value is a placeholder ("null") or a word of the sentence ("missing").
[[nodiscard]] constexpr bool is_placeholder(std::string_view text, std::size_t from) noexcept {
  const std::size_t end = without_stops(text, from, end_of_run(chars::dotted_token, text, from, look_ahead));
  if (begins(text, end, "@")) return false;
  return WordTable<placeholders>::contains(text.substr(from, end - from));
}

/// "/home/me", "~/me", "C:\me"; the first part is letters, as Base64 seldom is.
[[nodiscard]] constexpr bool is_path(std::string_view text, std::size_t from) noexcept {
  const bool has_drive = end_of_run(chars::letters, text, from, 1) != from && begins(text, from + 1, ":");
  const bool is_relative = begins(text, from, "~") || begins(text, from, ".");
  const std::size_t slash = from + (has_drive ? 2U : is_relative ? 1U : 0U);
  if (!begins(text, slash, "/") && !begins(text, slash, "\\")) return false;
  const std::size_t end = end_of_run(chars::letters, text, slash + 1, look_ahead);
  const bool is_part = end >= text.size() || is_in(text[end], chars::spaces | chars::quotes | chars::separators) ||
                       begins(text, end, "/") || begins(text, end, "\\");
  return end != slash + 1 && is_part;
}

/// Whether digits are the whole value. Looks no further than what follows them: a text may hold many names whose values
/// have no end.
[[nodiscard]] constexpr bool is_number(std::string_view text, std::size_t from) noexcept {
  const std::size_t end = end_of_run(chars::digits, text, from);
  std::size_t next = end;
  while (next < text.size() && text[next] == '.') ++next;  // of the sentence
  const std::size_t backslashes = next;
  while (next < text.size() && text[next] == '\\') ++next;
  if (end == from) return false;
  if (next == text.size()) return next == backslashes;
  return text[next] == '\n' || ends_unquoted(text, next, next - backslashes, false);
}

/// "max_token=4096"
[[nodiscard]] constexpr bool is_short_number(std::string_view text, std::size_t from) noexcept {
  return end_of_run(chars::digits, text, from, 8) != from + 8 && is_number(text, from);
}

/// "hunter2", not "gpt-4o-mini": six or more letters and digits, both, and no joined words and numbers.
[[nodiscard]] constexpr bool is_mixed(std::string_view text, std::size_t from) noexcept {
  const std::size_t end = without_stops(text, from, end_of_run(chars::dotted_token, text, from, look_ahead));
  bool has_digit = false, has_letter = false, is_joined = false;
  for (std::size_t i = from; i < end; ++i) {
    has_digit |= is_digit(text[i]);
    has_letter |= is_letter(text[i]);
    is_joined |= !is_alnum(text[i]);
  }
  return end - from >= 6 && has_digit && has_letter &&
         (!is_joined || looks_like_key(text, from, chars::dotted_token, 8));
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
