// Text made safe to print: as the inside of a JSON string, and as a line for a terminal or a log.
//
//   escape_line("red \x1B[31m\n", [&](std::string_view piece) { line += piece; });  // red \u001b[31m\n
//
// Texts of unknown origin forge log lines with newlines, color terminals with escape sequences and reorder what is read
// with bidi marks. The functions allocate nothing and pass their output, piece by piece, to a sink: anything that is
// called with a `std::string_view`. Each piece is whole UTF-8.

#ifndef TRIAGE_DETAIL_ESCAPE_HPP
#define TRIAGE_DETAIL_ESCAPE_HPP

#include <array>
#include <type_traits>

#include <triage/detail/digits.hpp>
#include <triage/detail/utf8.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// A closed range of code points.
struct CodePoints {
  char32_t first;
  char32_t last;
};

// clang-format off
/// Characters without a glyph that change how their neighbours are shown or split.
inline constexpr CodePoints hidden_code_points[] = {
  {0x0000, 0x001F},    // C0
  {0x007F, 0x009F},    // DEL and C1
  {0x00AD, 0x00AD},    // soft hyphen
  {0x061C, 0x061C},    // Arabic letter mark
  {0x180E, 0x180E},    // Mongolian vowel separator
  {0x200B, 0x200F},    // zero-width characters, left-to-right and right-to-left marks
  {0x2028, 0x202E},    // line and paragraph separators, bidi embeddings and overrides
  {0x2060, 0x206F},    // word joiner, bidi isolates
  {0xFEFF, 0xFEFF},    // byte order mark
  {0xFFF9, 0xFFFB},    // interlinear annotations
  {0xE0000, 0xE007F},  // tags
};
// clang-format on

[[nodiscard]] constexpr bool is_hidden(char32_t point) noexcept {
  for (const CodePoints& range : hidden_code_points)
    if (point <= range.last) return point >= range.first;
  return false;
}

/// Writes the JSON escape of one code point: the short one if there is one, else `\uXXXX`, twice above U+FFFF.
template <class Sink>
constexpr void write_escape(char32_t point, Sink&& sink) {
  constexpr std::string_view shorts = "\bb\ff\nn\rr\tt\"\"\\\\";
  for (std::size_t i = 0; i < shorts.size(); i += 2) {
    if (static_cast<char32_t>(shorts[i]) != point) continue;
    const std::array<char, 2> text{'\\', shorts[i + 1]};
    return static_cast<void>(sink(text_at(text.data(), text.size())));
  }
  if (point > 0xFFFF) {
    write_escape(0xD800 + ((point - 0x10000) >> 10U), sink);
    return write_escape(0xDC00 + ((point - 0x10000) & 0x3FFU), sink);
  }
  std::array<char, 6> text{'\\', 'u'};
  for (std::size_t i = 0; i < 4; ++i) text[2 + i] = "0123456789abcdef"[(point >> (12 - 4 * i)) & 0xFU];
  sink(text_at(text.data(), text.size()));
}

/// Writes `text` to `sink` as valid UTF-8 without any code point for which `must_escape(point)`; broken bytes become
/// U+FFFD. Linear.
template <class MustEscape, class Sink>
constexpr void escape_if(MustEscape must_escape, std::string_view text, Sink&& sink) {
  std::size_t kept = 0;  // what lies before has been written
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = first_code_point(text.substr(i));
    if (point.valid && !must_escape(point.value)) {
      i += point.size;
      continue;
    }
    if (i != kept) sink(text.substr(kept, i - kept));
    if (point.valid)
      write_escape(point.value, sink);
    else
      sink(replacement_character);
    kept = i += point.size;
  }
  if (kept != text.size()) sink(text.substr(kept));
}

/// Writes the inside of a JSON string.
template <class Sink>
constexpr void escape_json(std::string_view text, Sink&& sink) {
  escape_if([](char32_t point) { return point == U'"' || point == U'\\' || is_hidden(point); }, text, sink);
}

/// Writes one line for people. Backslashes stay, so that escaping twice changes nothing.
template <class Sink>
constexpr void escape_line(std::string_view text, Sink&& sink) {
  escape_if(is_hidden, text, sink);
}

/// Writes a text, a bool or a number as JSON. No overloads, because a literal would convert to bool.
template <class Value, class Sink>
constexpr void write_json(const Value& value, Sink&& sink) {
  if constexpr (std::is_same_v<Value, bool>) {
    sink(value ? "true"sv : "false"sv);
  } else if constexpr (std::is_integral_v<Value>) {
    sink(Decimal(value).view());
  } else {
    sink("\""sv);
    escape_json(value, sink);
    sink("\""sv);
  }
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
