// The framing of server-sent events, as WHATWG's HTML standard (9.2.6) defines it.
//
//   detail::StreamLines lines("event:error\r\ndata: {}\r\n\r\n");
//   while (const auto field = lines.next()) use(field->name, field->value);
//
// A parser that gets a stream in chunks cuts lines itself and reads each with `stream_field`.

#ifndef TRIAGE_EVIDENCE_SSE_HPP
#define TRIAGE_EVIDENCE_SSE_HPP

#include <optional>

#include <triage/detail/characters.hpp>
#include <triage/detail/eight_bytes.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// A line of a stream. The name of a comment is empty; an empty line, which ends an event, has neither name nor value.
struct StreamField {
  std::string_view name;
  std::string_view value;
  bool is_event_end = false;
};

/// The field of a line. One space behind the colon is optional for every field; a line without a colon is a name.
[[nodiscard]] constexpr StreamField stream_field(std::string_view line) noexcept {
  if (line.empty()) return {.name = {}, .value = {}, .is_event_end = true};
  const std::size_t colon = line.find(':');
  if (colon == npos) return {.name = line, .value = {}};
  const std::size_t value = colon + (starts_at(line, colon + 1, " ") ? 2 : 1);
  return {.name = line.substr(0, colon), .value = line.substr(value)};
}

/// Goes through the lines of a text, which end in CR, LF or CRLF. The last one need not end. Linear.
class StreamLines {
 public:
  constexpr explicit StreamLines(std::string_view text) noexcept : text_(text) {}

  /// The field of the next line; empty at the end of the text.
  [[nodiscard]] constexpr std::optional<StreamField> next() noexcept {
    if (at_ >= text_.size()) return std::nullopt;
    const std::size_t end = find_either(text_, at_, '\n', '\r');
    const StreamField field = stream_field(text_.substr(at_, end - at_));
    at_ = end + (starts_at(text_, end, "\r\n") ? 2 : 1);
    return field;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF"sv;

/// Whether a text begins as a stream does: with one of the four fields, or with a comment.
[[nodiscard]] constexpr bool begins_stream(std::string_view text) noexcept {
  const std::size_t colon = text.substr(0, 6).find(':');
  if (colon == npos) return false;
  for (const std::string_view name : {"data"sv, "event"sv, "id"sv, "retry"sv, ""sv})
    if (text.substr(0, colon) == name) return true;
  return false;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
