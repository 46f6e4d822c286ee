// An answer watched as it comes: what it has said, whether it failed, and what was whole before it did.
//
//   triage::StreamWatch watch({.provider = "anthropic", .status = 200, .headers = headers});
//   while (read(bytes)) watch.feed(bytes);         // in pieces of any size
//   watch.end();                                   // or watch.end(triage::TransportError::reset)
//   if (const auto failure = watch.failure()) ...  // what `detect` says of the whole text
//
// It reads server-sent events, JSON one a line or in a list, AWS's binary event stream, and a plain body where a stream
// was due. It reads no clock and allocates nothing: a watch takes 14 KB. `docs/streams.md` has the states as a picture.

#ifndef TRIAGE_CLASSIFY_STREAM_WATCH_HPP
#define TRIAGE_CLASSIFY_STREAM_WATCH_HPP

#include <optional>
#include <span>

#include <triage/classify/body.hpp>
#include <triage/classify/classify.hpp>
#include <triage/core/time.hpp>
#include <triage/evidence/event_texts.hpp>
#include <triage/evidence/provider_marks.hpp>
#include <triage/evidence/repeated_event.hpp>
#include <triage/evidence/scanner.hpp>

namespace triage::inline TRIAGE_ABI {

struct AttemptState;

/// How far a streamed answer has come: what its last events said.
enum class TRIAGE_VISIBLE StreamState : unsigned char {
  waiting = 1,      ///< for the first byte
  keep_alive,       ///< comments, pings or empty pieces, and nothing else yet
  begun,            ///< the answer's frame has come, and no content
  thinking,         ///< thoughts of the model
  text,             ///< words of the answer
  tool_call,        ///< a part of a call of a tool
  tool_call_whole,  ///< all calls that were begun are whole
  finished,         ///< the vendor's last event, or the reason of the end, has come
  failed,           ///< an event was an error, the status is none of a success, or the end came too early
};

template <>
inline constexpr NameRow<StreamState> rows<StreamState>[] = {{StreamState::waiting, "waiting"sv},
                                                             {StreamState::keep_alive, "keep_alive"sv},
                                                             {StreamState::begun, "begun"sv},
                                                             {StreamState::thinking, "thinking"sv},
                                                             {StreamState::text, "text"sv},
                                                             {StreamState::tool_call, "tool_call"sv},
                                                             {StreamState::tool_call_whole, "tool_call_whole"sv},
                                                             {StreamState::finished, "finished"sv},
                                                             {StreamState::failed, "failed"sv}};

/// How long a stream may be silent before that is an idle timeout.
struct SilenceLimits {
  Duration first_byte{30'000};      ///< from the request to the first byte
  Duration first_token{60'000};     ///< from the request to the first thought, word or call
  Duration between_tokens{30'000};  ///< from one of them to the next; keep-alives do not count
};

/// Watches one answer. Copyable; not for several threads at once.
class StreamWatch {
 public:
  /// Of longer bodies, and of longer events, what the watch keeps to classify a failure. Up to here `failure()` is what
  /// `detect` says of the whole text; beyond it only events that may say why an answer failed are kept.
  static constexpr std::size_t kept_bytes = std::size_t{8} * 1024;

  /// `about` is what is known before the body: its views must outlive the watch, its `body` and `transport` do not
  /// count, a stream is expected, and a status that is not stated is taken as 200 unless the transport fails before the
  /// first byte. `about.now`, if stated, is when the request was sent.
  constexpr explicit StreamWatch(const Evidence& about = {}, const SilenceLimits& limits = {}) noexcept
      : about_(about),
        limits_(limits),
        body_(about.headers.find("content-type").value_or(std::string_view{}), true),
        last_progress_(about.now),
        knows_provider_(detail::provider_beside_body(about) != Provider::any) {
    about_.body = {};
    about_.transport = TransportError::none;
    about_.expects_stream = true;
    is_status_known_ = detail::http_status(about_.status) != 0;
    if (!is_status_known_) about_.status = 200;
    if (!is_success()) state_ = StreamState::failed;
  }

  /// Takes the next bytes of the body, cut anywhere. Linear; no allocation.
  TRIAGE_FUNCTION StreamState feed(std::string_view bytes) noexcept {
    if (has_ended_) return state_;
    if (!bytes.empty()) has_begun_ = true;
    for (std::size_t i = 0; i < bytes.size() && !knows_provider_ && head_size_ < head_.size(); ++i)
      head_[head_size_++] = bytes[i];
    while (!bytes.empty()) {
      const std::size_t repeated = read_repetition(bytes);
      bytes.remove_prefix(repeated);
      if (repeated > 0) continue;
      const std::size_t read = body_.read(bytes);
      keep(bytes.substr(0, read));
      if (body_.ends_event()) end_event(bytes.substr(0, read));
      bytes.remove_prefix(read);
    }
    if (state_ == StreamState::waiting && has_begun_) state_ = StreamState::keep_alive;
    return state_;
  }

  /// The same, for `deadline`.
  TRIAGE_FUNCTION StreamState feed(std::string_view bytes, TimePoint now) noexcept {
    const std::uint32_t before = progress_;
    feed(bytes);
    if (progress_ != before || !last_progress_) last_progress_ = now;
    return state_;
  }

  /// The body is over, or `transport` ended it. An answer that is finished does not mind; what comes later is not read.
  TRIAGE_FUNCTION StreamState end(TransportError transport = TransportError::none) noexcept {
    if (has_ended_) return state_;
    has_ended_ = true;
    if (state_ != StreamState::finished) about_.transport = transport;
    if (!is_status_known_ && !has_begun_ && transport != TransportError::none) about_.status = 0;
    return state_ = failure() ? StreamState::failed : StreamState::finished;
  }

  [[nodiscard]] constexpr StreamState state() const noexcept { return state_; }

  /// The failure, as soon as an event says so, else after the end; empty for an answer that is whole. What `detect`
  /// says of all bytes so far, with the transport's error. As costly as `detect`.
  [[nodiscard]] TRIAGE_FUNCTION std::optional<Classification> failure(const Rules& rules = {}) const noexcept {
    if (!has_ended_ && state_ != StreamState::failed) return std::nullopt;
    return detail::detect_body(evidence(), answer(), rules);
  }

  /// What was seen, with the part of the body that says why it failed: for `failure_from`. Its views live as long as
  /// the watch.
  [[nodiscard]] constexpr Evidence evidence() const noexcept TRIAGE_LIFETIMEBOUND {
    Evidence seen = about_;
    seen.body = detail::text_at(kept_.data(), size_);
    return seen;
  }

  /// Whether words of the answer have come, which a reader may have seen by now.
  [[nodiscard]] constexpr bool has_words() const noexcept { return has_words_; }

  /// How far the request came, and whether output was shown: for `decide`. Words count as shown, thoughts and calls do
  /// not. Needs decision.hpp.
  template <class State = AttemptState>
  [[nodiscard]] constexpr State attempt_state() const noexcept {
    State state;
    state.phase = has_begun_ ? Phase::streaming : Phase::sent;
    state.output_shown = has_words_;
    return state;
  }

  /// The calls of tools, in order; those that are whole may be carried out whatever follows. At most 16.
  [[nodiscard]] constexpr std::span<const StreamedCall> calls() const noexcept TRIAGE_LIFETIMEBOUND {
    return body_.notes().calls();
  }
  /// How many blocks of the answer ended, at vendors that say so: Anthropic, Bedrock, Cohere, OpenAI's responses.
  [[nodiscard]] constexpr std::uint32_t whole_blocks() const noexcept { return body_.notes().whole_blocks(); }
  /// Why the answer ended, in the vendor's word; empty before.
  [[nodiscard]] constexpr std::string_view finish_reason() const noexcept TRIAGE_LIFETIMEBOUND {
    return body_.notes().finish().view();
  }
  /// As far as the vendor has said.
  [[nodiscard]] constexpr const StreamUsage& usage() const noexcept TRIAGE_LIFETIMEBOUND {
    return body_.notes().usage();
  }

  /// When silence becomes an idle timeout, if nothing more comes. Time runs from `about.now`, or from the first `now`
  /// that the watch is told. Empty once the answer is over.
  [[nodiscard]] constexpr std::optional<TimePoint> deadline(TimePoint now) noexcept {
    if (has_ended_ || state_ == StreamState::finished || state_ == StreamState::failed) return std::nullopt;
    if (!last_progress_) last_progress_ = now;
    const Duration limit = progress_ > 0 ? limits_.between_tokens
                           : has_begun_  ? limits_.first_token
                                         : limits_.first_byte;
    return detail::saturating_add(*last_progress_, limit);
  }

  /// Ends the watch with a timeout if its deadline is over.
  TRIAGE_FUNCTION bool end_if_silent(TimePoint now) noexcept {
    const auto limit = deadline(now);
    if (!limit || now < *limit) return false;
    end(TransportError::timeout);
    return true;
  }

 private:
  [[nodiscard]] constexpr bool is_success() const noexcept { return about_.status >= 200 && about_.status < 300; }

  /// What of the body is classified.
  [[nodiscard]] constexpr detail::AnswerBody answer() const noexcept {
    const std::string_view text = detail::text_at(kept_.data(), size_);
    detail::AnswerBody body{.head = knows_provider_ ? text : detail::text_at(head_.data(), head_size_), .text = text};
    if (!is_success()) return body;
    constexpr int no_content = 204;
    body.shape = about_.status == no_content ? detail::AnswerShape::usable : body_.shape();
    body.is_call_cut = body_.is_call_cut();
    if (!body_.is_stream()) return body;
    body.framing = body_.framing();
    // An error that is cut off is that of the last event.
    if (body.shape == detail::AnswerShape::failed) body.text.remove_prefix(keeps_all_ ? failed_at_ : event_begin_);
    return body;
  }

  // --- what is kept: events that may say why the answer failed, and behind them the one that is coming

  constexpr void keep(std::string_view piece) noexcept {
    if (!keeps_all_ && event_begin_ > 0 && piece.size() > kept_.size() - size_) {
      for (std::size_t i = event_begin_; i < size_; ++i) kept_[i - event_begin_] = kept_[i];
      size_ -= std::exchange(event_begin_, std::size_t{0});
    }
    const std::size_t fitting = detail::min_of(piece.size(), kept_.size() - size_);
    for (std::size_t i = 0; i < fitting; ++i) kept_[size_ + i] = piece[i];
    size_ += fitting;
  }

  TRIAGE_FUNCTION void end_event(std::string_view last_piece) noexcept {
    const detail::Said said = body_.said();
    take(said);
    if (body_.has_failed()) {
      if (!std::exchange(keeps_all_, true)) failed_at_ = event_begin_;
      if (body_.shape() == detail::AnswerShape::failed) fail();  // or it is one of several items, which may
    }
    if (keeps_all_) return;
    const std::string_view event = detail::text_at(kept_.data() + event_begin_, size_ - event_begin_);
    const bool is_all_here = event.size() == last_piece.size();
    const bool drops = body_.facts().says_something && (is_repetition(event) || !may_tell(event));
    if (drops) size_ = event_begin_;
    event_begin_ = size_;
    const bool may_repeat = body_.framing() == detail::Framing::events || body_.facts().documents > 1;
    const bool says = (said.words || said.thoughts) && !said.call;  // how arguments end matters
    if (!drops || !is_all_here || !may_repeat || !says || body_.notes().had_news() || body_.is_done()) return;
    last_learned_ = 1 - last_learned_;
    learned_[last_learned_].event.learn(last_piece);
    learned_[last_learned_].said = said;
  }

  /// What came before the event that failed makes room for it.
  constexpr void fail() noexcept {
    state_ = StreamState::failed;
    for (std::size_t i = failed_at_; i < size_; ++i) kept_[i - failed_at_] = kept_[i];
    size_ -= std::exchange(failed_at_, std::size_t{0});
  }

  /// Finds out whether an event holds anything that is read in an answer.
  class Telling final : public detail::FieldSink {
   public:
    bool found = false;

    constexpr void field(const detail::FieldValue& value, const detail::Scanner&) noexcept override {
      using Role = detail::FieldRole;
      const bool is_read = value.role == Role::text || value.role == Role::finish || value.role == Role::upstream ||
                           value.name == "reason";
      found = found || (is_read && value.value != "null");
    }
    constexpr void string(const detail::FieldValue&, const detail::Scanner&) noexcept override { found = true; }
  };

  [[nodiscard]] constexpr bool may_tell(std::string_view event) const noexcept {
    Telling telling;
    detail::EventTexts texts(body_.framing(), event);
    while (const auto text = texts.next()) detail::Scanner(telling, detail::AnswerShape::stream).scan(*text);
    return telling.found || (about_.context_window && body_.notes().had_news());
  }

  // --- what it says

  /// An event that says something and is worth no more, and what it says.
  struct Learned {
    detail::RepeatedEvent event;
    detail::Said said;
  };

  [[nodiscard]] constexpr bool is_repetition(std::string_view event) const noexcept {
    return learned_[0].event.find_at(event).size > 0 || learned_[1].event.find_at(event).size > 0;
  }

  /// Reads an event that only repeats what one of two others said; returns how long it is, 0 if there is none.
  TRIAGE_FUNCTION std::size_t read_repetition(std::string_view bytes) noexcept {
    if (size_ != event_begin_ || keeps_all_) return 0;
    for (const Learned& learned : learned_) {
      const auto found = learned.event.find_at(bytes);
      if (found.size == 0) continue;
      const detail::Said said = found.has_words ? learned.said : detail::Said{};
      body_.repeat(said);
      take(said);
      return found.size;
    }
    return 0;
  }

  TRIAGE_FUNCTION void take(detail::Said said) noexcept {
    has_words_ = has_words_ || said.words;
    if (said.words || said.thoughts || said.call) ++progress_;
    if (state_ == StreamState::failed) return;
    if (body_.is_done()) {
      if (state_ != StreamState::finished) finish();
    } else if (said.call) {
      state_ = StreamState::tool_call;
    } else if (said.words) {
      state_ = StreamState::text;
    } else if (said.thoughts) {
      state_ = StreamState::thinking;
    } else if (progress_ == 0) {
      state_ = body_.facts().is_piece || body_.facts().lists_choices ? StreamState::begun : StreamState::keep_alive;
    }
    if (state_ == StreamState::tool_call && are_calls_whole()) state_ = StreamState::tool_call_whole;
  }

  /// The reason of the end may be that of a failure.
  TRIAGE_FUNCTION void finish() noexcept {
    body_.notes().end_calls(body_.is_call_cut());
    state_ = detail::detect_body(evidence(), answer(), Rules{}) ? StreamState::failed : StreamState::finished;
  }

  [[nodiscard]] constexpr bool are_calls_whole() const noexcept {
    for (const StreamedCall& call : calls())
      if (!call.is_whole) return false;
    return !calls().empty();
  }

  Evidence about_;
  SilenceLimits limits_;
  detail::BasicBodyReader<detail::StreamNotes> body_;
  Learned learned_[2];
  std::size_t last_learned_ = 0;
  std::optional<TimePoint> last_progress_;  ///< or when the request was sent
  StreamState state_ = StreamState::waiting;
  bool knows_provider_;
  bool is_status_known_ = true;
  bool has_begun_ = false;
  bool has_words_ = false;
  bool keeps_all_ = false;  ///< of what follows the event that failed
  bool has_ended_ = false;
  std::uint32_t progress_ = 0;  ///< events that said something
  std::size_t event_begin_ = 0;
  std::size_t failed_at_ = 0;  ///< the begin of the event that failed
  std::size_t size_ = 0;
  std::size_t head_size_ = 0;
  std::array<char, kept_bytes> kept_{};
  std::array<char, 1024> head_{};  ///< of the body, where a provider is looked for
};

}  // namespace triage::inline TRIAGE_ABI

#endif
