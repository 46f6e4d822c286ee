// The framing of server-sent events, as WHATWG's HTML standard (9.2.6) defines it.
//
//   detail::StreamLines lines;
//   lines.read("event:error\r\nda", sink);  // a piece may end anywhere
//   lines.read("ta: {}\r\n\r\n", sink);
//
// Lines end in CR, LF or CRLF, an empty one ends an event, and one space behind a colon is optional. One thing is taken
// that the standard does not know: lines of JSON without the name of a field are data. Servers that fail while they
// stream write their error so, as Gemini's does, and some (RAGFlow) lay an event out over several lines.

#ifndef TRIAGE_EVIDENCE_SSE_HPP
#define TRIAGE_EVIDENCE_SSE_HPP

#include <array>
#include <utility>

#include <triage/detail/characters.hpp>
#include <triage/detail/eight_bytes.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// What a line of a stream is by its name. `none` are comments, and fields that are not known; `error` is no field of
/// the standard, but llama.cpp of 2025 sends `error: {"code":500}`.
enum class StreamField : unsigned char { none, data, event, error };

/// Cuts a stream that arrives in pieces into the fields of its lines. A sink has `field(StreamField)`, `value(text)`,
/// which may be called several times, and `line_end()`.
class StreamLines {
 public:
  /// Reads up to the end of the event, or of the piece. Returns how many bytes that are. Linear.
  template <class Sink>
  constexpr std::size_t read(std::string_view piece, Sink& sink) noexcept {
    std::size_t i = 0;
    while (i < piece.size()) {
      if (at_ == Place::line_feed) {
        at_ = Place::name;
        if (piece[i] == '\n' && ++i == piece.size()) break;
      }
      if (at_ == Place::name) i = read_name(piece, i, sink);
      if (at_ == Place::space && i < piece.size()) {
        at_ = Place::value;
        if (piece[i] == ' ') ++i;
      }
      if (at_ == Place::value) {
        const std::size_t end = find_either(piece, i, '\n', '\r');
        if (end > i) sink.value(piece.substr(i, end - i));
        i = end;
      }
      if (i == piece.size()) break;
      const bool ends_event = at_ == Place::name && name_size_ == 0;
      if (!ends_event) sink.line_end();
      name_size_ = 0;
      at_ = piece[i] == '\r' ? Place::line_feed : Place::name;
      ++i;
      if (at_ == Place::line_feed && i < piece.size()) {
        at_ = Place::name;
        if (piece[i] == '\n') ++i;
      }
      if (ends_event) {
        has_ended_ = true;
        break;
      }
    }
    return i;
  }

  /// Whether `read` came to the end of an event; asks once.
  constexpr bool take_event_end() noexcept { return std::exchange(has_ended_, false); }

  /// Ends a line that is cut off.
  template <class Sink>
  constexpr void end(Sink& sink) noexcept {
    if (at_ == Place::name && name_size_ > 0) sink.field(field_named());
    if (name_size_ > 0 || at_ == Place::space || at_ == Place::value) sink.line_end();
    at_ = Place::name;
    name_size_ = 0;
  }

 private:
  enum class Place : unsigned char { name, space, value, line_feed };

  template <class Sink>
  constexpr std::size_t read_name(std::string_view piece, std::size_t i, Sink& sink) noexcept {
    if (name_size_ == 0 && i < piece.size() && begins_json(piece[i])) {
      sink.field(StreamField::data);
      at_ = Place::value;
      return i;
    }
    for (; i < piece.size(); ++i) {
      const char c = piece[i];
      if (c == ':' || c == '\n' || c == '\r') {
        if (c == ':' || name_size_ > 0) sink.field(field_named());
        if (c == ':') {
          at_ = Place::space;
          return i + 1;
        }
        return i;
      }
      if (name_size_ < name_.size()) name_[name_size_++] = c;
    }
    return i;
  }

  /// Whether a line is JSON by its first letter, with which no name of a field begins.
  [[nodiscard]] static constexpr bool begins_json(char c) noexcept {
    return c == '{' || c == '}' || c == '[' || c == ']' || c == '"' || c == ' ' || c == '\t';
  }

  [[nodiscard]] constexpr StreamField field_named() const noexcept {
    const std::string_view name = text_at(name_.data(), name_size_);
    return name == "data"    ? StreamField::data
           : name == "event" ? StreamField::event
           : name == "error" ? StreamField::error
                             : StreamField::none;
  }

  Place at_ = Place::name;
  bool has_ended_ = false;
  unsigned char name_size_ = 0;
  std::array<char, 6> name_{};  ///< one letter more than the longest name that is known
};

/// Whether a text begins as a stream does: with one of the fields, or with a comment.
[[nodiscard]] constexpr bool begins_stream(std::string_view text) noexcept {
  const std::size_t colon = text.substr(0, 6).find(':');
  if (colon == npos) return false;
  for (const std::string_view name : {"data"sv, "event"sv, "id"sv, "retry"sv, "error"sv, ""sv})
    if (text.substr(0, colon) == name) return true;
  return false;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
