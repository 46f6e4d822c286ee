// A character as it is meant, however a URL, HTML or an escape spells it, and the colours of a terminal.
//
//   spelled_at("%22x", 0)      // {'"', 3}, also for %2522, \x22, \u0022, &quot; and &#34;
//   end_of_color("\x1B[31mx", 0)  // 5
//
// A key behind `%22` is a key, and `api_key%3D` assigns.

#ifndef TRIAGE_DETAIL_REDACT_SPELLED_HPP
#define TRIAGE_DETAIL_REDACT_SPELLED_HPP

#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI::detail::secrets {

/// What the bytes at a position mean.
struct Spelled {
  char meant = '\0';
  std::size_t size = 1;  ///< of its spelling; 1 for a plain character
};

/// A name of a character in HTML.
struct Entity {
  std::string_view spelling;
  char meant;
};
inline constexpr Entity entities[] = {{"&quot;"sv, '"'},   {"&#34;"sv, '"'},   {"&#x22;"sv, '"'}, {"&apos;"sv, '\''},
                                      {"&#39;"sv, '\''},   {"&#x27;"sv, '\''}, {"&lt;"sv, '<'},   {"&gt;"sv, '>'},
                                      {"&equals;"sv, '='}, {"&#61;"sv, '='},   {"&#58;"sv, ':'},  {"&nbsp;"sv, ' '}};

/// The bytes that a spelled character takes at most: "%252522".
inline constexpr std::size_t longest_spelling = 8;

[[nodiscard]] constexpr char ascii_of(int value) noexcept {
  return value >= 0 && value < 0x80 ? static_cast<char>(value) : '\0';
}

/// The character at `i`; `meant` is 0 for one that is not ASCII.
[[nodiscard]] constexpr Spelled spelled_at(std::string_view text, std::size_t i) noexcept {
  const char c = text[i];
  if (c == '%') {
    std::size_t digits = i + 1;
    while (digits - i < longest_spelling - 3 && text.substr(digits, 2) == "25" && hex_value(text, digits + 2, 2) >= 0)
      digits += 2;
    if (const int value = hex_value(text, digits, 2); value >= 0) return {ascii_of(value), digits + 2 - i};
  } else if (c == '\\' && i + 1 < text.size() && (text[i + 1] == 'x' || text[i + 1] == 'u')) {
    const std::size_t digits = text[i + 1] == 'x' ? 2 : 4;
    if (const int value = hex_value(text, i + 2, digits); value >= 0) return {ascii_of(value), digits + 2};
  } else if (c == '&') {
    for (const Entity& entity : entities)
      if (text.substr(i, entity.spelling.size()) == entity.spelling) return {entity.meant, entity.spelling.size()};
  }
  return {c, 1};
}

/// The spelled character that ends at `end`; its size is 0 if a plain one does.
[[nodiscard]] constexpr Spelled spelled_before(std::string_view text, std::size_t end) noexcept {
  if (end < 3 || (text[end - 1] != ';' && hex_value(text, end - 1, 1) < 0)) return {'\0', 0};
  for (std::size_t size = 3; size <= longest_spelling && size <= end; ++size) {
    const char first = text[end - size];
    if (first != '%' && first != '\\' && first != '&') continue;
    if (const Spelled found = spelled_at(text, end - size); found.size == size) return found;
  }
  return {'\0', 0};
}

/// One past a sequence that sets the colour of a terminal at `i`, raw or as "\x1b[31m", "\033[31m"; else `i`.
[[nodiscard]] constexpr std::size_t end_of_color(std::string_view text, std::size_t i) noexcept {
  if (text[i] != '\x1B' && text[i] != '\\') return i;
  std::size_t at = i;
  for (const std::string_view escape :
       {"\x1B["sv, "\\x1b["sv, "\\x1B["sv, "\\u001b["sv, "\\u001B["sv, "\\033["sv, "\\e["sv})
    if (text.substr(i, escape.size()) == escape) at = i + escape.size();
  if (at == i) return i;
  constexpr std::size_t longest = 16;
  const std::size_t limit = at + longest;
  while (at < text.size() && at < limit && (is_digit(text[at]) || text[at] == ';')) ++at;
  return at < text.size() && text[at] == 'm' ? at + 1 : i;
}

/// Where a sequence of colour that ends at `end` begins; `end` if none does.
[[nodiscard]] constexpr std::size_t start_of_color(std::string_view text, std::size_t end) noexcept {
  if (end == 0 || text[end - 1] != 'm') return end;
  std::size_t at = end - 1;
  constexpr std::size_t longest = 16;
  while (at > 0 && end - at < longest && (is_digit(text[at - 1]) || text[at - 1] == ';')) --at;
  if (at == 0 || text[at - 1] != '[') return end;
  for (std::size_t size = 2; size <= 7 && size <= at; ++size)
    if (end_of_color(text, at - size) == end) return at - size;
  return end;
}

/// Whether a word may start at `i`: after what is no letter or digit, after the spelling of such a character ("%3D",
/// "\n", "=3D" in mail) and after a colour.
[[nodiscard]] constexpr bool starts_word(std::string_view text, std::size_t i) noexcept {
  if (i == 0 || !is_in(text[i - 1], chars::letters_and_digits)) return true;
  if (i >= 2 && text[i - 2] == '\\') return true;
  if (i >= 3 && (text[i - 3] == '%' || text[i - 3] == '=') && hex_value(text, i - 2, 2) >= 0) return true;
  return spelled_before(text, i).size != 0 || start_of_color(text, i) != i;
}

}  // namespace triage::inline TRIAGE_ABI::detail::secrets

#endif
