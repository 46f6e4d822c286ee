// What the body of a 2xx is: an answer, an error in place of one, or nothing useful.
//
//   detail::shape_of(R"({"choices":[]})", "application/json", 1000) == AnswerShape::empty

#ifndef TRIAGE_EVIDENCE_ANSWER_HPP
#define TRIAGE_EVIDENCE_ANSWER_HPP

#include <triage/evidence/answer_reader.hpp>
#include <triage/evidence/sse.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The values are ordered: from `other` on, a 2xx is not a failure; from `usable` on, the body is an answer whatever
/// the status.
enum class AnswerShape : unsigned char {
  page,    ///< HTML
  prose,   ///< neither JSON nor a stream, or JSON that is cut off
  empty,   ///< an answer without content
  failed,  ///< holds an error
  cut,     ///< a stream that lacks its end
  other,   ///< JSON of some other kind
  usable,  ///< an answer with content
  stream,  ///< a stream with content
  media,   ///< sound, an image or a text, by the content type
};

/// Whether a text under a name that is not listed is the model's, not the service's.
[[nodiscard]] constexpr bool has_words_of_model(AnswerShape shape) noexcept { return shape >= AnswerShape::cut; }

/// Whether a body is an answer with content, complete or not: codes in it are those of its parts.
[[nodiscard]] constexpr bool has_answer(AnswerShape shape) noexcept {
  return shape >= AnswerShape::usable || shape == AnswerShape::cut;
}

/// Whether a body is a stream of words, which arrived with its end or without.
[[nodiscard]] constexpr bool is_stream(AnswerShape shape) noexcept {
  return shape == AnswerShape::stream || shape == AnswerShape::cut;
}

// clang-format off
/// Content types of answers that are not JSON.
inline constexpr std::string_view other_media[] = {
  "audio/"sv, "image/"sv, "video/"sv, "text/plain"sv, "text/vtt"sv, "text/csv"sv, "application/octet-stream"sv,
  "application/pdf"sv, "application/x-subrip"sv};
// clang-format on

/// The shape of a stream that has not failed.
[[nodiscard]] constexpr AnswerShape shape_of_stream(const AnswerFacts& facts, bool is_cut) noexcept {
  const bool says_when_it_ends = facts.is_piece || facts.lists_choices || facts.has_ended;
  if (!says_when_it_ends && !facts.says_something)
    return is_cut ? AnswerShape::cut : facts.has_members ? AnswerShape::stream : AnswerShape::empty;
  if (!facts.says_something) return facts.is_loaded ? AnswerShape::other : AnswerShape::empty;
  return is_cut || (says_when_it_ends && !facts.has_ended) ? AnswerShape::cut : AnswerShape::stream;
}

/// The shape of one answer that has not failed.
[[nodiscard]] constexpr AnswerShape shape_of_answer(const AnswerFacts& facts) noexcept {
  if (!facts.has_members) return AnswerShape::empty;
  if (facts.is_loaded) return AnswerShape::other;
  if (facts.is_piece) return AnswerShape::usable;
  const bool has_ended = facts.lists_choices || facts.has_ended;
  if (!facts.says_something && (has_ended || (facts.has_completed && facts.has_written_list)))
    return AnswerShape::empty;
  return has_ended || facts.has_completed ? AnswerShape::usable : AnswerShape::other;
}

/// A body of which the middle may not be read. The parts are cut at lines if there are any.
struct ReadParts {
  std::string_view head;
  std::string_view tail;
  bool is_whole;

  /// The first `longest` bytes of a body, and the last third of that many.
  constexpr ReadParts(std::string_view body, std::size_t longest) noexcept
      : head(body.substr(0, longest)), tail(), is_whole(head.size() == body.size()) {
    if (is_whole) return;
    const std::size_t line = head.find_last_of("\r\n");
    if (line != npos) head = head.substr(0, line + 1);
    tail = body.substr(max_of(head.size(), body.size() - longest / 3));
    const std::size_t next = tail.find_first_of("\r\n");
    tail.remove_prefix(next == npos ? tail.size() : next);
  }
};

/// Reads a stream of events.
class StreamReader {
 public:
  constexpr void read(std::string_view text) noexcept {
    StreamLines lines(text);
    while (const auto field = lines.next()) {
      if (field->is_event_end)
        end_event();
      else if (field->name == "event")
        has_error_ = has_error_ || field->value == "error";
      else if (field->name == "data")
        take(field->value);
    }
  }

  constexpr void end_event() noexcept {
    is_cut_ = reader_.is_open();
    reader_.end_document();
  }

  [[nodiscard]] constexpr AnswerShape shape(bool is_whole) const noexcept {
    AnswerFacts facts = reader_.facts();
    if (has_error_ || facts.has_failed) return AnswerShape::failed;
    facts.has_ended = facts.has_ended || is_done_;
    facts.says_something = facts.says_something || has_text_;
    if (!is_whole && !facts.says_something) return AnswerShape::stream;  // it may, in what is not read
    return shape_of_stream(facts, is_cut_ && !facts.has_ended);
  }

 private:
  constexpr void take(std::string_view data) noexcept {
    if (data == "[DONE]")
      is_done_ = true;
    else if (reader_.is_open() || opens_group(data, skip_spaces(data, 0)))
      reader_.read(data);
    else if (!data.empty())
      has_text_ = true;
  }

  AnswerReader reader_;
  bool has_error_ = false;
  bool has_text_ = false;  ///< that is no JSON
  bool is_done_ = false;
  bool is_cut_ = false;  ///< the last event
};

[[nodiscard]] constexpr AnswerShape read_stream(std::string_view body, std::size_t longest) noexcept {
  const ReadParts parts(body, longest);
  StreamReader reader;
  reader.read(parts.head);
  if (!parts.is_whole) {
    reader.end_event();
    reader.read(parts.tail);
  }
  reader.end_event();
  return reader.shape(parts.is_whole);
}

/// Reads JSON: one answer, a list of them, or one a line. `is_closed` says that it ends as it began.
[[nodiscard]] constexpr AnswerShape read_json(std::string_view body, bool is_closed, std::size_t longest) noexcept {
  const ReadParts parts(body, longest);
  AnswerReader reader;
  reader.read(body.substr(0, longest));
  const bool is_cut = reader.is_open();
  const bool is_list = body.front() == '[';
  bool are_lines = !is_list && reader.facts().documents + (is_cut ? 1 : 0) > 1;
  reader.end_document();
  if (are_lines && !parts.is_whole) {
    reader.read(parts.tail);
    reader.end_document();
  }
  const AnswerFacts& facts = reader.facts();
  are_lines = are_lines || (facts.is_line && facts.says_something && !facts.has_ended);
  const bool is_complete = is_closed && !(is_cut && parts.is_whole);
  if (!is_complete && !are_lines) return AnswerShape::prose;
  const bool are_pieces = !facts.has_items && (are_lines || facts.lists_choices);
  if (facts.has_failed && (are_pieces || !facts.has_worked)) return AnswerShape::failed;
  if (facts.has_items) return AnswerShape::other;
  if (!parts.is_whole && !facts.says_something) return AnswerShape::other;  // it may, in what is not read
  if (!are_lines) return shape_of_answer(facts);
  const AnswerShape shape = shape_of_stream(facts, is_cut && parts.is_whole);
  return shape == AnswerShape::stream && !facts.has_ended ? AnswerShape::other : shape;
}

/// What `body` is; up to `longest` bytes at either end are read. `content_type` may be empty.
[[nodiscard]] constexpr AnswerShape shape_of(std::string_view body, std::string_view content_type,
                                             std::size_t longest) noexcept {
  if (body.starts_with(byte_order_mark)) body.remove_prefix(byte_order_mark.size());
  body.remove_prefix(skip_spaces(body.substr(0, longest), 0));
  const std::size_t least = body.size() - min_of(body.size(), longest);
  while (body.size() > least && is_space(body.back())) body.remove_suffix(1);
  if (body.empty()) return AnswerShape::prose;
  const bool object = body.front() == '{' && body.back() == '}';
  for (const std::string_view media : other_media)  // a transcript may be "[rain]"; none is an object
    if (!object && equal_ignoring_case(content_type.substr(0, media.size()), media)) return AnswerShape::media;
  const bool list = body.front() == '[' && body.back() == ']';
  const bool may_be_lines = body.front() == '{' && body.substr(0, longest).find("\n{") != npos;
  if (object || list || may_be_lines) return read_json(body, object || list, longest);
  if (body.front() == '<') return AnswerShape::page;
  return begins_stream(body) ? read_stream(body, longest) : AnswerShape::prose;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
