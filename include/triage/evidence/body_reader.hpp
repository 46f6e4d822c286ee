// Reads the body of a 2xx as it arrives: finds out how it is framed, and what shape of an answer it has.
//
//   detail::BodyReader reader("text/event-stream");
//   while (!piece.empty()) piece.remove_prefix(reader.read(piece));  // for each piece, cut anywhere
//   reader.shape()  // AnswerShape::cut, if that was all
//
// It keeps no text. `read` stops behind each event of a stream.

#ifndef TRIAGE_EVIDENCE_BODY_READER_HPP
#define TRIAGE_EVIDENCE_BODY_READER_HPP

#include <triage/evidence/answer_reader.hpp>
#include <triage/evidence/event_stream.hpp>
#include <triage/evidence/sse.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// How a body is framed.
enum class Framing : unsigned char {
  undecided,  ///< too little has come
  prose,      ///< or any other text
  page,       ///< HTML
  documents,  ///< JSON: one document, a list of them, or one a line
  events,     ///< server-sent events
  messages,   ///< AWS's event stream
};

// clang-format off
/// Content types of answers that are not JSON.
inline constexpr std::string_view other_media[] = {
  "audio/"sv, "image/"sv, "video/"sv, "text/plain"sv, "text/vtt"sv, "text/csv"sv, "application/octet-stream"sv,
  "application/pdf"sv, "application/x-subrip"sv};
// clang-format on

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF"sv;

/// Sees the tokens and the ends of the events as well, if it needs them.
struct NoNotes {
  constexpr void read(std::string_view) noexcept {}
  constexpr void end_event(std::string_view) noexcept {}
};

template <class Notes>
class BasicBodyReader {
 public:
  /// `content_type` may be empty. Where a stream is expected, a text is no answer, nor is a message in JSON.
  constexpr explicit BasicBodyReader(std::string_view content_type, bool expects_stream = false) noexcept
      : expects_stream_(expects_stream) {
    for (const std::string_view media : other_media)
      if (!expects_stream || !media.starts_with("text/"))
        is_media_ = is_media_ || equal_ignoring_case(content_type.substr(0, media.size()), media);
  }

  /// Reads up to the end of an event, or of the piece. Returns how many bytes that are. Linear.
  constexpr std::size_t read(std::string_view piece) noexcept {
    ends_event_ = false;
    return framing_ == Framing::undecided ? decide(piece) : read_framed(piece);
  }

  /// Whether `read` stopped behind an event: of server-sent ones, a document or a message.
  [[nodiscard]] constexpr bool ends_event() const noexcept { return ends_event_; }

  [[nodiscard]] constexpr Framing framing() const noexcept { return framing_; }
  /// Whether it comes in events: a list of documents that are pieces of answers counts.
  [[nodiscard]] constexpr bool is_stream() const noexcept {
    if (framing_ != Framing::documents) return framing_ == Framing::events || framing_ == Framing::messages;
    return !facts().has_items && (is_list() ? facts().lists_choices : are_lines());
  }
  [[nodiscard]] constexpr const AnswerFacts& facts() const noexcept { return reader_.facts(); }
  /// Whether an event was an error. In JSON that is no stream it may be one of several items.
  [[nodiscard]] constexpr bool has_failed() const noexcept { return has_error_ || facts().has_failed; }
  [[nodiscard]] constexpr bool is_done() const noexcept { return is_done_ || facts().has_ended; }
  /// What the last event said.
  [[nodiscard]] constexpr Said said() const noexcept { return said_; }
  /// An event came that says the same as one that was read, and was not read itself.
  constexpr void repeat(Said said) noexcept {
    if (said.words || said.call) ends_in_call_ = said.ends_in_call;
  }
  /// Whether the call of a tool lacks its end: the answer ended at its longest, or its arguments just end.
  [[nodiscard]] constexpr bool is_call_cut() const noexcept {
    return (ends_in_call_ && facts().is_cut_short) || (facts().has_cut_call && (is_done() || facts().has_completed));
  }
  [[nodiscard]] constexpr Notes& notes() noexcept { return notes_; }
  [[nodiscard]] constexpr const Notes& notes() const noexcept { return notes_; }

  /// What follows is not the next byte: the rest of a long body.
  constexpr void skip() noexcept {
    reader_.skip_rest();
    is_ignored_ = framing_ != Framing::events && !(framing_ == Framing::documents && are_lines());
    end();
    is_whole_ = false;
  }
  /// The last bytes of a body that is not read to its end.
  constexpr void set_last(std::string_view tail) noexcept {
    last_ = '\0';
    keep_last(tail);
  }

  /// What the body is, if this was all. Does not change what is read next.
  [[nodiscard]] TRIAGE_COLD constexpr AnswerShape shape() const noexcept {
    BasicBodyReader ended(*this);
    ended.end();
    return ended.shape_at_end();
  }

  // --- sinks of the framings

  TRIAGE_NOINLINE constexpr void field(StreamField field) noexcept {
    has_error_ = has_error_ || field == StreamField::error;
    field_ = field == StreamField::error ? StreamField::data : field;
    start_size_ = 0;
    is_value_open_ = false;
    if (field == StreamField::event) name_ = {};
  }
  constexpr void value(std::string_view text) noexcept {
    if (field_ == StreamField::event) name_.add(text);
    if (field_ != StreamField::data) return;
    if (is_value_open_) return read_json(text);
    while (start_size_ < start_.size() && !text.empty()) {
      start_[start_size_++] = text.front();
      text.remove_prefix(1);
    }
    if (start_size_ < start_.size()) return;
    begin_data();
    if (is_value_open_) read_json(text);
  }
  TRIAGE_NOINLINE constexpr void line_end() noexcept {
    if (field_ == StreamField::data) {
      if (!is_value_open_ && start_size_ > 0) begin_data();
      if (reader_.is_open()) read_json("\n");
    } else if (field_ == StreamField::event) {
      has_error_ = has_error_ || name_.view() == "error";
    }
    field_ = StreamField::none;
  }
  constexpr void header(std::string_view name, std::string_view text) noexcept {
    if (name == ":message-type") has_error_ = has_error_ || text == "exception" || text == "error";
    if (name == ":event-type" || name == ":exception-type") name_ = ShortText<39>(text);
  }
  constexpr void payload(std::string_view bytes) noexcept {
    chunk_.read(bytes, [this](std::string_view text) { read_json(text); });
  }

 private:
  TRIAGE_COLD constexpr std::size_t decide(std::string_view piece) noexcept {
    for (std::size_t i = 0; i < piece.size(); ++i) {
      const char c = piece[i];
      if (start_size_ == 0 && is_space(c)) continue;
      start_[start_size_++] = c;
      const std::string_view start = text_at(start_.data(), start_size_);
      if (start == byte_order_mark) {
        start_size_ = 0;
        continue;
      }
      if (byte_order_mark.starts_with(start)) continue;
      framing_ = framing_of(start);
      if (framing_ == Framing::undecided) continue;
      first_ = start.front();
      const std::array<char, prelude_size> begin = start_;
      read_framed(text_at(begin.data(), std::exchange(start_size_, std::size_t{0})));
      return i + 1;
    }
    return piece.size();
  }

  [[nodiscard]] static constexpr Framing framing_of(std::string_view start) noexcept {
    const char c = start.front();
    if (c == '{' || c == '[') return Framing::documents;
    if (c == '<') return Framing::page;
    if (c == '\0') {
      if (start.size() < prelude_size) return Framing::undecided;
      return begins_message(start) ? Framing::messages : Framing::prose;
    }
    constexpr std::size_t longest_name = 5;
    if (start.back() != ':' && start.size() <= longest_name) return Framing::undecided;
    return begins_stream(start) ? Framing::events : Framing::prose;
  }

  TRIAGE_NOINLINE constexpr std::size_t read_framed(std::string_view piece) noexcept {
    if (is_ignored_) return piece.size();
    std::size_t read = piece.size();
    switch (framing_) {
      case Framing::events:
        read = lines_.read(piece, *this);
        ends_event_ = lines_.take_event_end();
        break;
      case Framing::messages:
        read = messages_.read(piece, *this);
        ends_event_ = messages_.take_event_end();
        break;
      case Framing::documents: {
        const unsigned before = facts().documents;
        read = reader_.read_document(piece);
        notes_.read(piece.substr(0, read));
        ends_event_ = facts().documents > before;
        break;
      }
      default:
        break;
    }
    if (framing_ == Framing::documents || is_media_) keep_last(piece.substr(0, read));
    if (ends_event_) end_event();
    return read;
  }

  TRIAGE_NOINLINE constexpr void end_event() noexcept {
    is_cut_ = reader_.is_open();
    reader_.end_document();
    said_ = reader_.take_said();
    said_.words = said_.words || std::exchange(says_text_, false);
    has_thoughts_ = has_thoughts_ || said_.thoughts;
    repeat(said_);
    notes_.end_event(name_.view());
    name_ = {};
    chunk_ = {};
  }

  /// The end of all that comes.
  TRIAGE_COLD constexpr void end() noexcept {
    if (framing_ == Framing::events) lines_.end(*this);
    const bool is_open = reader_.is_open() || (framing_ == Framing::messages && messages_.is_open());
    const bool is_cut = is_open || (framing_ == Framing::documents && is_cut_);
    end_event();
    is_cut_ = is_cut;
  }

  /// The first bytes of data are there: JSON, the mark of the end, or text.
  TRIAGE_NOINLINE constexpr void begin_data() noexcept {
    const std::string_view start = text_at(start_.data(), std::exchange(start_size_, std::size_t{0}));
    is_piece_ = is_piece_ || name_.view() == "output";
    is_done_ = is_done_ || name_.view() == "done";
    if (start == "[DONE]") {
      is_done_ = true;
    } else if (reader_.is_open() || opens_group(start, skip_spaces(start, 0))) {
      is_value_open_ = true;
      read_json(start);
    } else if (start.find_first_not_of(" \t") != npos) {
      has_text_ = says_text_ = true;
    }
    if (!is_value_open_) field_ = StreamField::none;
  }

  TRIAGE_NOINLINE constexpr void read_json(std::string_view text) noexcept {
    reader_.read(text);
    notes_.read(text);
  }

  constexpr void keep_last(std::string_view text) noexcept {
    for (std::size_t i = text.size(); i > 0; --i) {
      if (is_space(text[i - 1])) continue;
      last_ = text[i - 1];
      return;
    }
  }

  [[nodiscard]] constexpr bool is_list() const noexcept { return first_ == '['; }
  [[nodiscard]] constexpr bool is_closed() const noexcept { return last_ == (is_list() ? ']' : '}'); }
  /// Whether they are documents one a line.
  [[nodiscard]] constexpr bool are_lines() const noexcept {
    if (is_list()) return false;
    const bool is_open = is_cut_ || reader_.is_open();
    return facts().documents + (is_open ? 1U : 0U) > 1 ||
           (facts().is_line && (facts().says_something || has_thoughts_) && !facts().has_ended);
  }

  /// No text begins with a zero byte, but files do.
  [[nodiscard]] constexpr bool is_file(char first) const noexcept { return first == '\0' && !expects_stream_; }

  [[nodiscard]] constexpr AnswerShape shape_at_end() const noexcept {
    if (framing_ == Framing::undecided)
      return start_size_ > 0 && (is_media_ || is_file(start_.front())) ? AnswerShape::media : AnswerShape::prose;
    const bool is_object = first_ == '{' && last_ == '}';
    if (is_media_ && !is_object) return AnswerShape::media;  // a transcript may be "[rain]"; none is an object
    switch (framing_) {
      case Framing::page:
        return AnswerShape::page;
      case Framing::documents:
        return shape_of_documents();
      case Framing::events:
      case Framing::messages:
        return shape_of_events();
      default:
        return is_file(first_) ? AnswerShape::media : AnswerShape::prose;
    }
  }

  [[nodiscard]] constexpr AnswerShape shape_of_events() const noexcept {
    AnswerFacts facts = reader_.facts();
    if (has_failed()) return AnswerShape::failed;
    facts.has_ended = facts.has_ended || is_done_;
    facts.is_piece = facts.is_piece || is_piece_;
    facts.says_something = facts.says_something || has_text_;
    if (!is_whole_ && !facts.says_something) return AnswerShape::stream;  // it may, in what is not read
    return shape_of_stream(facts, is_cut_ && !facts.has_ended);
  }

  [[nodiscard]] TRIAGE_COLD constexpr AnswerShape shape_of_documents() const noexcept {
    const AnswerFacts& facts = reader_.facts();
    const bool is_cut = is_cut_ && is_whole_;
    const bool is_complete = is_closed() && !is_cut;
    const bool is_stream = this->is_stream();
    if (!is_complete && !is_stream) return AnswerShape::prose;
    const bool are_pieces = !facts.has_items && (are_lines() || facts.lists_choices);
    if (facts.has_failed && (are_pieces || !facts.has_worked)) return AnswerShape::failed;
    if (facts.has_items) return AnswerShape::other;
    if (!is_whole_ && !facts.says_something) return AnswerShape::other;  // it may, in what is not read
    if (!are_lines()) {
      const AnswerShape shape = is_complete ? shape_of_answer(facts) : shape_of_stream(facts, !facts.has_ended);
      const bool is_message = shape == AnswerShape::other && facts.is_explained && !facts.says_something;
      return is_message && expects_stream_ ? AnswerShape::prose : shape;
    }
    const AnswerShape shape = shape_of_stream(facts, is_cut);
    return shape == AnswerShape::stream && !facts.has_ended ? AnswerShape::other : shape;
  }

  Framing framing_ = Framing::undecided;
  StreamField field_ = StreamField::none;
  bool expects_stream_;
  bool is_media_ = false;
  bool is_whole_ = true;
  bool is_ignored_ = false;
  bool ends_event_ = false;
  bool is_value_open_ = false;  ///< of data: JSON
  bool has_error_ = false;
  bool has_text_ = false;   ///< data that is no JSON
  bool says_text_ = false;  ///< the same, in this event
  bool is_done_ = false;
  bool is_piece_ = false;  ///< of Replicate, which names its events "output" and the last one "done"
  bool has_thoughts_ = false;
  bool ends_in_call_ = false;
  bool is_cut_ = false;  ///< the last event
  char first_ = '\0';    ///< that is no blank
  char last_ = '\0';
  std::size_t start_size_ = 0;
  std::array<char, prelude_size> start_{};  ///< of a body, or of data
  ShortText<39> name_;                      ///< of the event
  StreamLines lines_;
  MessageFrames messages_;
  ChunkPayload chunk_;
  AnswerReader reader_;
  Said said_;
  [[no_unique_address]] Notes notes_;
};

using BodyReader = BasicBodyReader<NoNotes>;

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
