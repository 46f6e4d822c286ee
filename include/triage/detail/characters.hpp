// Characters: the classes of bytes, and case, spaces and digits of ASCII, whatever the locale.
//
//   if (is_in(c, chars::letters_and_digits | chars::dash)) ...
//   switch (class_of(c)) { case CharClass::upper: ... }
//
// One table says everything about single bytes. A reader that needs another set of them adds a bit to `chars::Set`.

#ifndef TRIAGE_DETAIL_CHARACTERS_HPP
#define TRIAGE_DETAIL_CHARACTERS_HPP

#include <array>
#include <cstdint>

#include <triage/detail/min_of.hpp>
#include <triage/detail/text.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// What a byte is to a reader of words; each byte is of one class.
enum class CharClass : unsigned char {
  joiner,     // blanks, dashes and other marks: forgiven inside a phrase
  lower,      // a-z
  upper,      // A-Z
  digit,      // 0-9
  high,       // part of a UTF-8 sequence
  clause,     // ends a clause
  sentence,   // ends a sentence
  dot,        // ends a sentence, or joins "a.b"
  slash,      // joins, or is part of a path
  angle,      // opens a tag
  backslash,  // escapes
  quote,      // ' " `
};

namespace chars {

/// A set of bytes: a bit of the table, or a union of such.
enum Set : std::uint16_t {
  uppercase = 1U << 0U,
  lowercase = 1U << 1U,
  digits = 1U << 2U,
  high = 1U << 3U,            ///< part of a UTF-8 sequence
  dash = 1U << 4U,            ///< -
  underscore = 1U << 5U,      ///< _
  base64_symbols = 1U << 6U,  ///< + / =
  symbols = 1U << 7U,         ///< . ~ %
  star = 1U << 8U,            ///< what masks of secrets consist of
  spaces = 1U << 9U,          ///< the four of JSON: blank, tab, carriage return, newline
  quotes = 1U << 10U,         ///< " ' ` < >: end a value that has no quotes
  separators = 1U << 11U,     ///< , ; & | ) ] }: end such a value unless it continues behind them
  line_enders = 1U << 12U,    ///< carriage return, newline, " ' \: end a line, also one inside a quoted text
  name_chars = 1U << 13U,     ///< all but _ - $ and blank, which join the words of a name

  letters = uppercase | lowercase,
  letters_and_digits = letters | digits,
  joiners = dash | underscore,
  word = letters_and_digits | underscore,
  base64 = letters_and_digits | base64_symbols,
  token = letters_and_digits | joiners,
  dotted_token = token | base64_symbols | symbols,
};

[[nodiscard]] constexpr Set operator|(Set a, Set b) noexcept {
  return static_cast<Set>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

/// A row of the table.
struct Traits {
  CharClass of_words = CharClass::joiner;
  Set sets{};
};

inline constexpr std::array<Traits, 256> table = [] {
  std::array<Traits, 256> rows{};
  const auto at = [&rows](char c) -> Traits& { return rows[static_cast<unsigned char>(c)]; };
  const auto are = [&](std::string_view bytes, CharClass as) {
    for (const char c : bytes) at(c).of_words = as;
  };
  const auto are_in = [&](std::string_view bytes, Set set) {
    for (const char c : bytes) at(c).sets = at(c).sets | set;
  };
  constexpr std::string_view upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"sv;
  constexpr std::string_view lower = "abcdefghijklmnopqrstuvwxyz"sv;
  constexpr std::string_view decimal = "0123456789"sv;
  for (std::size_t c = 0; c < rows.size(); ++c) {
    if (c >= 0x80) rows[c] = {CharClass::high, high};
    if (c != '_' && c != '-' && c != '$' && c != ' ') rows[c].sets = rows[c].sets | name_chars;
  }

  are(upper, CharClass::upper);
  are(lower, CharClass::lower);
  are(decimal, CharClass::digit);
  are(",:()[]{}=|>"sv, CharClass::clause);
  are("!?;\n\r"sv, CharClass::sentence);
  are("."sv, CharClass::dot);
  are("/"sv, CharClass::slash);
  are("<"sv, CharClass::angle);
  are("\\"sv, CharClass::backslash);
  are("\"'`"sv, CharClass::quote);

  are_in(upper, uppercase);
  are_in(lower, lowercase);
  are_in(decimal, digits);
  are_in("-"sv, dash);
  are_in("_"sv, underscore);
  are_in("+/="sv, base64_symbols);
  are_in(".~%"sv, symbols);
  are_in("*"sv, star);
  are_in(" \t\r\n"sv, spaces);
  are_in("\"'`<>"sv, quotes);
  are_in(",;&|)]}"sv, separators);
  are_in("\r\n\"'\\"sv, line_enders);
  return rows;
}();

}  // namespace chars

[[nodiscard]] constexpr CharClass class_of(char c) noexcept {
  return chars::table[static_cast<unsigned char>(c)].of_words;
}

[[nodiscard]] constexpr chars::Set sets_of(char c) noexcept { return chars::table[static_cast<unsigned char>(c)].sets; }

[[nodiscard]] constexpr bool is_in(char c, chars::Set set) noexcept { return (sets_of(c) & set) != 0; }

[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter(char c) noexcept { return is_in(c, chars::letters); }
[[nodiscard]] constexpr bool is_alnum(char c) noexcept { return is_in(c, chars::letters_and_digits); }
/// Letters, digits and `_`.
[[nodiscard]] constexpr bool is_word_char(char c) noexcept { return is_in(c, chars::word); }
/// A letter or digit, of ASCII or of any other script in UTF-8.
[[nodiscard]] constexpr bool is_word_byte(char c) noexcept { return is_alnum(c) || class_of(c) == CharClass::high; }
/// The six of C: also vertical tab and form feed, which `chars::spaces` leaves out.
[[nodiscard]] constexpr bool is_space(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }
[[nodiscard]] constexpr char to_lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

/// Whether texts of one size are equal but for the case of letters.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool same_ignoring_case(const char* a, const char* b,
                                                                std::size_t size) noexcept {
  for (std::size_t i = 0; i < size; ++i)
    if (to_lower(a[i]) != to_lower(b[i])) return false;
  return true;
}

[[nodiscard]] constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) noexcept {
  return a.size() == b.size() && same_ignoring_case(a.data(), b.data(), a.size());
}

/// Whether `text` continues with `what` at `i`, which may lie behind its end.
[[nodiscard]] constexpr bool starts_at(std::string_view text, std::size_t i, std::string_view what) noexcept {
  return i <= text.size() && text.substr(i, what.size()) == what;
}

[[nodiscard]] constexpr std::size_t skip_spaces(std::string_view text, std::size_t i) noexcept {
  while (i < text.size() && is_space(text[i])) ++i;
  return i;
}

/// The end of the run of `set` that begins at `from`, at most `limit` bytes later.
[[nodiscard]] constexpr std::size_t end_of_run(chars::Set set, std::string_view text, std::size_t from,
                                               std::size_t limit = npos) noexcept {
  const std::size_t end = limit < text.size() - from ? from + limit : text.size();
  while (from < end && is_in(text[from], set)) ++from;
  return from;
}

/// `text` without the bytes of `what` at its ends.
[[nodiscard]] constexpr std::string_view trim(std::string_view text, std::string_view what) noexcept {
  while (!text.empty() && what.find(text.front()) != npos) text.remove_prefix(1);
  while (!text.empty() && what.find(text.back()) != npos) text.remove_suffix(1);
  return text;
}

/// The value of `count` hexadecimal digits at `i`, at most seven; -1 if they are not all there.
[[nodiscard]] TRIAGE_NOINLINE constexpr int hex_value(std::string_view text, std::size_t i,
                                                      std::size_t count) noexcept {
  if (i + count > text.size()) return -1;
  int value = 0;
  for (const char c : text.substr(i, count)) {
    const char l = to_lower(c);
    if (!is_digit(l) && (l < 'a' || l > 'f')) return -1;
    value = value * 16 + (is_digit(l) ? l - '0' : l - 'a' + 10);
  }
  return value;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
