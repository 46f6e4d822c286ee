// Text made safe to print: as the inside of a JSON string, and as a line for a terminal or a log. Internal to triage,
//
// Texts of strangers forge log lines with newlines, paint terminals with escape sequences and reorder what is read
// with bidi marks. Every function here allocates nothing and hands its output, piece by piece, to a sink: anything
// that is called with a `std::string_view`. Each piece is whole UTF-8.

#ifndef TRIAGE_DETAIL_ESCAPE_HPP
#define TRIAGE_DETAIL_ESCAPE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// One code point at the front of a text. `size` is 1 and `valid` false where the bytes there are not UTF-8.
struct CodePoint {
  char32_t value;
  std::size_t size;
  bool valid;
};

/// Decodes the front of `text`, which must not be empty. Overlong forms and surrogates are not valid. O(1).
[[nodiscard]] constexpr CodePoint first_code_point(std::string_view text) noexcept {
  constexpr CodePoint invalid{0xFFFD, 1, false};
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};

  const std::size_t size = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (size == 0 || size > text.size()) return invalid;
  char32_t value = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return invalid;
    value = (value << 6U) | (byte(i) & 0x3FU);
  }
  const bool overlong = (size == 3 && value < 0x800) || (size == 4 && value < 0x10000);
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  return overlong || surrogate || value > 0x10FFFF ? invalid : CodePoint{value, size, true};
}

/// A closed range of code points.
struct CodePoints {
  char32_t first;
  char32_t last;
};

// clang-format off
/// What has no glyph of its own and changes how its neighbours are shown or split.
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

/// Writes the JSON escape of one code point: the short one where there is one, else `\uXXXX`, twice above U+FFFF.
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

/// Escapes what would be read as something else than itself; `Quoted` says whether the text goes between quotes.
template <bool Quoted>
struct Escape {
  /// Writes `text` to `sink` as valid UTF-8 without any hidden code point; broken bytes become U+FFFD. Linear.
  template <class Sink>
  constexpr void operator()(std::string_view text, Sink&& sink) const {
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
        sink(std::string_view("\xEF\xBF\xBD"));
      kept = i += point.size;
    }
    if (kept != text.size()) sink(text.substr(kept));
  }

 private:
  static constexpr bool must_escape(char32_t point) noexcept {
    if (Quoted && (point == U'"' || point == U'\\')) return true;
    return is_hidden(point);
  }
};

/// `escape_json(text, sink)`: the inside of a JSON string.
inline constexpr Escape<true> escape_json{};

/// `escape_line(text, sink)`: one line for people. Backslashes stay, so that escaping twice changes nothing.
inline constexpr Escape<false> escape_line{};

struct WriteJson {
  /// Writes a text as a JSON string, quotes included.
  template <class Sink>
  constexpr void operator()(std::string_view text, Sink&& sink) const {
    sink(std::string_view("\""));
    escape_json(text, sink);
    sink(std::string_view("\""));
  }

  template <class Sink>
  constexpr void operator()(bool truth, Sink&& sink) const {
    sink(std::string_view(truth ? "true" : "false"));
  }

  template <class Sink>
  constexpr void operator()(std::int64_t number, Sink&& sink) const {
    sink(Decimal(number).view());
  }
};

/// `write_json(value, sink)`: a text, a truth or a number as JSON.
inline constexpr WriteJson write_json{};

/// What stands at the end of a text that was cut.
inline constexpr std::string_view cut_mark = "..."sv;

/// The longest front of `text` of at most `limit` bytes that ends between two code points. O(1).
[[nodiscard]] constexpr std::string_view front_of(std::string_view text, std::size_t limit) noexcept {
  if (text.size() <= limit) return text;
  const auto continues = [text](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U; };
  std::size_t end = limit;
  while (end > 0 && limit - end < 3 && continues(end)) --end;
  return text.substr(0, end);
}

/// A sink that keeps `Capacity` bytes at most. What is longer is cut between two code points and gets the mark.
template <std::size_t Capacity>
class BoundedText {
  static_assert(Capacity > cut_mark.size());

 public:
  constexpr void operator()(std::string_view piece) noexcept {
    if (is_cut_) return;
    const bool fits = piece.size() <= Capacity - size_;
    append(piece.substr(0, Capacity - size_));
    if (!fits) end_cut();
  }

  /// Marks the text as cut, also for callers that did not hand over all they had.
  constexpr void end_cut() noexcept {
    if (is_cut_) return;
    is_cut_ = true;
    size_ = front_of(view(), Capacity - cut_mark.size()).size();
    append(cut_mark);
  }

  [[nodiscard]] constexpr std::string_view view() const noexcept { return text_at(text_.data(), size_); }
  [[nodiscard]] constexpr bool is_cut() const noexcept { return is_cut_; }

 private:
  constexpr void append(std::string_view piece) noexcept {
    for (const char c : piece) text_[size_++] = c;
  }

  std::array<char, Capacity> text_{};
  std::size_t size_ = 0;
  bool is_cut_ = false;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
