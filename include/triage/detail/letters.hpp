// How text becomes comparable: letters without case, joiners folded into one bit. Floor 1; includes evidence only.
//
// A unit is one byte: seven bits of letter (a-z, 0-9, or a byte of a UTF-8 letter without its top bit) and, on top,
// whether a word starts there. "RateLimit", "rate_limit" and "rate limit" become the same units; "ratelimit" has the
// same letters without the inner bit, which a phrase forgives; "separate limit" has one where a phrase forbids it.

#ifndef TRIAGE_DETAIL_LETTERS_HPP
#define TRIAGE_DETAIL_LETTERS_HPP

#include <cstdint>

#include <triage/evidence.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

using Unit = unsigned char;

inline constexpr Unit word_start = 0x80;  ///< set on the first letter of a word
inline constexpr Unit letter_mask = 0x7f;
inline constexpr Unit clause_end = 0x01;    ///< stands between letters that no phrase may join: , : ( ) [ ] { } = |
inline constexpr Unit sentence_end = 0x02;  ///< stands between letters that no ` ~ ` may span either

/// What a byte is to a reader of words.
enum class CharClass : unsigned char {
  joiner,     // white space, quotes, dashes: forgiven inside a phrase
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

inline constexpr std::array<CharClass, 256> char_classes = [] {
  std::array<CharClass, 256> classes{};
  for (unsigned c = 0; c < 256; ++c) {
    if (c >= 'a' && c <= 'z') classes[c] = CharClass::lower;
    if (c >= 'A' && c <= 'Z') classes[c] = CharClass::upper;
    if (c >= '0' && c <= '9') classes[c] = CharClass::digit;
    if (c >= 0x80) classes[c] = CharClass::high;
  }
  for (const char c : {',', ':', '(', ')', '[', ']', '{', '}', '=', '|', '>'})
    classes[static_cast<unsigned char>(c)] = CharClass::clause;
  for (const char c : {'!', '?', ';', '\n', '\r'}) classes[static_cast<unsigned char>(c)] = CharClass::sentence;
  for (const char c : {'"', '\'', '`'}) classes[static_cast<unsigned char>(c)] = CharClass::quote;
  classes['.'] = CharClass::dot;
  classes['/'] = CharClass::slash;
  classes['<'] = CharClass::angle;
  classes['\\'] = CharClass::backslash;
  return classes;
}();

[[nodiscard]] constexpr CharClass class_of(char c) noexcept { return char_classes[static_cast<unsigned char>(c)]; }

[[nodiscard]] constexpr bool is_alnum(char c) noexcept {
  const CharClass cls = class_of(c);
  return cls == CharClass::lower || cls == CharClass::upper || cls == CharClass::digit;
}

[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
