// What the body of a 2xx is: an answer, an error in place of one, or nothing useful.
//
//   detail::shape_of(R"({"choices":[]})", "application/json", 1000) == AnswerShape::empty

#ifndef TRIAGE_EVIDENCE_ANSWER_HPP
#define TRIAGE_EVIDENCE_ANSWER_HPP

#include <triage/evidence/body_reader.hpp>

namespace triage::inline TRIAGE_ABI::detail {

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

/// What a body is, and what of it may say why it failed.
struct AnswerBody {
  AnswerShape shape = AnswerShape::failed;
  Framing framing = Framing::undecided;  ///< of a stream, whose events are read one by one
  bool is_call_cut = false;              ///< the call of a tool lacks its end
  std::string_view head = {};            ///< where a provider may have left its marks
  std::string_view text = {};            ///< of a stream that failed, what begins with the event that says so
};

/// Reads `body`, of which up to `longest` bytes at either end count. `content_type` may be empty. Linear.
[[nodiscard]] constexpr AnswerBody read_answer(std::string_view body, std::string_view content_type,
                                               std::size_t longest, bool expects_stream = false) noexcept {
  const ReadParts parts(body, longest);
  BodyReader reader(content_type, expects_stream);
  std::size_t begin = 0;  // of the last event
  bool is_new = true;
  std::size_t failed_at = npos;
  const auto look = [&] {
    if (failed_at == npos && reader.has_failed()) failed_at = begin;
  };
  const auto read = [&](std::string_view part) {
    while (!part.empty()) {
      if (is_new) begin = static_cast<std::size_t>(part.data() - body.data());
      part.remove_prefix(reader.read(part));
      is_new = reader.ends_event();
      look();
    }
  };
  read(parts.head);
  if (!parts.is_whole) {
    reader.skip();
    look();
    is_new = true;
    read(parts.tail);
    reader.set_last(body.substr(body.size() - longest));
  }
  AnswerBody answer{.shape = reader.shape(), .is_call_cut = reader.is_call_cut(), .head = body, .text = body};
  if (!reader.is_stream()) return answer;
  answer.framing = reader.framing();
  if (answer.shape == AnswerShape::failed) answer.text = body.substr(failed_at == npos ? begin : failed_at);
  return answer;
}

[[nodiscard]] constexpr AnswerShape shape_of(std::string_view body, std::string_view content_type,
                                             std::size_t longest) noexcept {
  return read_answer(body, content_type, longest).shape;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
