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
  char quote = '\0';              ///< '\0' if there is none
  std::size_t quote_escapes = 0;  ///< backslashes before the quote, in JSON inside of JSON
};

/// Skips "=>", "==", spaces, the bracket of a list or a call ("SecretStr('...')"), a `b` of Python bytes and an opening
/// quote.
[[nodiscard]] constexpr Value value_behind(std::string_view text, std::size_t separator) noexcept {
  std::size_t i = separator + 1;
  const std::size_t limit = i + look_ahead;
  while (i < text.size() && i < limit && (text[i] == ' ' || text[i] == '\t' || text[i] == '=' || text[i] == '>')) ++i;
  std::size_t quote = i;
  const std::size_t word_end = end_of_run(chars::letters, text, i, look_ahead);
  if (word_end < text.size() && (text[word_end] == '(' || (text[word_end] == '[' && word_end == i)))
    quote = end_of_run(chars::spaces, text, word_end + 1, look_ahead);
  if (quote < text.size() && text[quote] == 'b') ++quote;
  const std::size_t escapes = quote;
  while (quote < text.size() && quote < escapes + look_ahead && text[quote] == '\\') ++quote;
  if (quote < text.size() && (text[quote] == '"' || text[quote] == '\''))
    return {quote + 1, text[quote], quote - escapes};
  return {i};
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

/// Whether a value without quotes ends before `i`: also at the ':' of the next name, and at "\n" inside of JSON or
/// what was masked behind it.
[[nodiscard]] constexpr bool ends_unquoted(std::string_view text, std::size_t i, std::size_t escapes) noexcept {
  if (is_in(text[i], chars::spaces | chars::quotes)) return true;
  if (is_in(text[i], chars::separators)) return !continues_after_separators(text, i);
  if (text[i] == ':') return i + 1 >= text.size() || is_in(text[i + 1], chars::spaces);
  return escapes == 1 && std::string_view("nrtu*").find(text[i]) != npos;
}

/// The value up to its closing quote; without one, up to what ends a value.
[[nodiscard]] constexpr Secret rest_of_value(std::string_view text, Value value) noexcept {
  std::size_t escapes = 0;  // backslashes before the character
  for (std::size_t i = value.from; i < text.size(); ++i) {
    if (text[i] == '\n') return {value.from, i};
    if (value.quote == '\0') {
      if (ends_unquoted(text, i, escapes)) return {value.from, without_stops(text, value.from, i - escapes)};
    } else if (text[i] == value.quote && escapes <= value.quote_escapes) {
      return {value.from, i - escapes};
    }
    escapes = text[i] == '\\' ? escapes + 1 : 0;
  }
  return {value.from, value.quote == '\0' ? without_stops(text, value.from, text.size()) : text.size()};
}

/// One past the '=' at `i` and the quoted text that it assigns, if it does.
[[nodiscard]] constexpr std::size_t end_of_quoted(std::string_view text, std::size_t i) noexcept {
  const Value value = value_behind(text, i);
  if (value.quote == '\0') return i + 1;
  std::size_t end = rest_of_value(text, value).to;
  while (end < text.size() && text[end] == '\\') ++end;
  return end < text.size() && text[end] == value.quote ? end + 1 : end;
}

/// All up to the closing quote or the end of the line, if it begins with a name and a '='.
[[nodiscard]] constexpr Secret rest_of_line(std::string_view text, Value value) noexcept {
  const std::size_t name_end = end_of_run(chars::token, text, value.from, look_ahead);
  if (name_end != value.from + look_ahead && !(name_end < text.size() && text[name_end] == '=')) return {};
  if (value.quote != '\0') return rest_of_value(text, value);
  std::size_t end = value.from;
  while (end < text.size() && !is_in(text[end], chars::line_enders))
    end = text[end] == '=' ? end_of_quoted(text, end) : end + 1;
  return {value.from, end};
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

/// "max_token=4096": the number is the whole value.
[[nodiscard]] constexpr bool is_short_number(std::string_view text, std::size_t from) noexcept {
  const std::size_t end = end_of_run(chars::digits, text, from, 8);
  return end != from && end != from + 8 && end == rest_of_value(text, {from}).to;
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
