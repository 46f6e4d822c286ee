// What the events of a stream say besides words: calls of tools, the reason of the end, usage.
//
//   detail::BasicBodyReader<detail::StreamNotes> reader("text/event-stream");
//   reader.notes().calls();

#ifndef TRIAGE_EVIDENCE_STREAM_NOTES_HPP
#define TRIAGE_EVIDENCE_STREAM_NOTES_HPP

#include <optional>
#include <span>
#include <utility>

#include <triage/core/details.hpp>
#include <triage/evidence/json_pieces.hpp>
#include <triage/evidence/json_strings.hpp>
#include <triage/evidence/member_names.hpp>
#include <triage/evidence/token_counts.hpp>

namespace triage::inline TRIAGE_ABI {

/// A call of a tool in a stream.
struct StreamedCall {
  std::int32_t index = -1;  ///< of the call or of its block, as the vendor counts; -1 if it does not
  bool is_whole = false;    ///< all of its arguments have arrived: it may be carried out, if they can be read
  Label id;                 ///< empty if the vendor gives none
  Label name;               ///< of the tool

  friend constexpr bool operator==(const StreamedCall&, const StreamedCall&) = default;
};

/// Tokens, as the vendor counts them.
struct StreamUsage {
  std::optional<std::int64_t> input;
  std::optional<std::int64_t> output;

  friend constexpr bool operator==(const StreamUsage&, const StreamUsage&) = default;
};

namespace detail {

/// What is noted of a member, by its name.
enum class NoteRole : unsigned char { none, holder, index, id, call_id, name, arguments, type, finish, input, output };

struct NoteName {
  std::string_view word;  ///< folded
  NoteRole role;
};

// clang-format off
inline constexpr NoteName note_names[] = {
  // groups that hold calls, or one
  {"toolcalls"sv, NoteRole::holder}, {"functioncall"sv, NoteRole::holder}, {"tooluse"sv, NoteRole::holder},
  {"contentblock"sv, NoteRole::holder}, {"item"sv, NoteRole::holder},
  // of a call
  {"index"sv, NoteRole::index}, {"outputindex"sv, NoteRole::index}, {"contentblockindex"sv, NoteRole::index},
  {"id"sv, NoteRole::id}, {"callid"sv, NoteRole::call_id}, {"tooluseid"sv, NoteRole::call_id},
  {"name"sv, NoteRole::name}, {"arguments"sv, NoteRole::arguments}, {"args"sv, NoteRole::arguments},
  {"input"sv, NoteRole::arguments}, {"partialjson"sv, NoteRole::arguments},
  // of an event
  {"type"sv, NoteRole::type}, {"eventtype"sv, NoteRole::type},
  {"finishreason"sv, NoteRole::finish}, {"stopreason"sv, NoteRole::finish}, {"completionreason"sv, NoteRole::finish},
  {"donereason"sv, NoteRole::finish}, {"blockreason"sv, NoteRole::finish}, {"stoptype"sv, NoteRole::finish},
  {"inputtokens"sv, NoteRole::input}, {"prompttokens"sv, NoteRole::input}, {"prompttokencount"sv, NoteRole::input},
  {"promptevalcount"sv, NoteRole::input},
  {"outputtokens"sv, NoteRole::output}, {"completiontokens"sv, NoteRole::output},
  {"candidatestokencount"sv, NoteRole::output}, {"evalcount"sv, NoteRole::output}};

/// Events that end a block of the answer.
inline constexpr std::string_view block_ends[] = {
  "content_block_stop"sv, "contentBlockStop"sv, "content-end"sv, "tool-call-end"sv, "response.output_item.done"sv};
// clang-format on

[[nodiscard]] constexpr NoteRole note_role(std::string_view name) noexcept {
  const auto row = WordTable<note_names>::find(FoldedName(name).view());
  return row ? row->role : NoteRole::none;
}

/// Takes the JSON of events in pieces, and their ends.
class StreamNotes {
 public:
  static constexpr std::size_t most_calls = 16;  ///< that are kept

  [[nodiscard]] constexpr std::span<const StreamedCall> calls() const noexcept { return {calls_.data(), count_}; }
  [[nodiscard]] constexpr const Label& finish() const noexcept { return finish_; }
  [[nodiscard]] constexpr const StreamUsage& usage() const noexcept { return usage_; }
  [[nodiscard]] constexpr std::uint32_t whole_blocks() const noexcept { return whole_blocks_; }
  /// Whether the last event told of usage, began a call or ended a block.
  [[nodiscard]] constexpr bool had_news() const noexcept { return had_news_; }

  constexpr void read(std::string_view text) noexcept {
    while (!text.empty()) text.remove_prefix(pieces_.read(text, *this));
  }

  constexpr void end_event(std::string_view name) noexcept {
    pieces_.end(*this);
    for (std::size_t i = first_new_; i < count_; ++i)
      if (calls_[i].index < 0) calls_[i].index = index_;
    first_new_ = count_;
    for (std::size_t i = 0; i < count_; ++i)
      if (is_current(i)) given_[i].add(piece_);
    piece_ = {};
    bool ends_block = false;
    for (const std::string_view end : block_ends) ends_block = ends_block || name == end || type_.view() == end;
    if (ends_block) end_block();
    depth_ = holder_ = arguments_ = 0;
    index_ = -1;
    type_ = {};
    had_news_ = std::exchange(has_news_, false) || ends_block;
    comma();
  }

  /// The answer is over: all calls are whole but, if it was cut short in one, the last.
  constexpr void end_calls(bool last_is_cut) noexcept {
    for (std::size_t i = 0; i < count_; ++i)
      if (!last_is_cut || i + 1 < count_) end_call(i);
  }

  // --- the sink of `JsonPieces`

  constexpr void open(bool is_list) noexcept {
    ++depth_;
    if (holder_ == 0 && role_ == NoteRole::holder) {
      holder_ = depth_;
      holds_list_ = is_list;
      call_ = {};
    } else if (holder_ != 0 && arguments_ == 0 && role_ == NoteRole::arguments) {
      arguments_ = depth_;
    }
    comma();
  }
  constexpr bool close() noexcept {
    if (depth_ == 0) return false;
    if (depth_ == arguments_) arguments_ = 0;
    if (holder_ != 0 && depth_ == holder_ + (holds_list_ ? 1U : 0U)) end_call();
    if (depth_ == holder_) holder_ = 0;
    --depth_;
    comma();
    return false;
  }
  constexpr void string(std::string_view text, std::string_view tail) noexcept {
    if (has_name_ && arguments_ == 0 && role_ == NoteRole::arguments) return piece_.add({text, tail});
    if (has_name_) return take(text, true);
    name_ = ShortText<23>(text.size() <= 23 ? text : std::string_view{});
  }
  constexpr void bare(std::string_view text) noexcept {
    if (has_name_) take(text, false);
  }
  constexpr void colon() noexcept {
    if (arguments_ != 0) call_.is_whole = true;  // they are a group that is not empty: a vendor that sends them at once
    has_name_ = true;
    role_ = note_role(name_.view());
  }
  constexpr void comma() noexcept {
    has_name_ = false;
    role_ = NoteRole::none;
  }

 private:
  constexpr void take(std::string_view text, bool is_string) noexcept {
    if (arguments_ != 0) return;
    switch (role_) {
      case NoteRole::index:
        if (is_string || (holder_ == 0 && depth_ != 1)) break;  // that of a choice is another one
        (holder_ != 0 ? call_.index : index_) = static_cast<std::int32_t>(read_count(text).value_or(0) & 0x7FFFFFFF);
        break;
      case NoteRole::id:
        if (is_string && call_.id.empty()) call_.id = text;
        break;
      case NoteRole::call_id:
        if (is_string) call_.id = text;
        break;
      case NoteRole::name:
        if (is_string) call_.name = text;
        break;
      case NoteRole::type:
        if (depth_ == 1) type_ = ShortText<39>(text);
        break;
      case NoteRole::finish:
        if (is_string && !text.empty() && text != "null" && text != "not_finished") finish_ = text;
        break;
      case NoteRole::input:
        count(usage_.input, text);
        break;
      case NoteRole::output:
        count(usage_.output, text);
        break;
      default:
        break;
    }
  }

  constexpr void count(std::optional<std::int64_t>& tokens, std::string_view text) noexcept {
    const auto number = read_count(text);
    if (!number) return;
    tokens = max_of(tokens.value_or(0), *number);
    has_news_ = true;
  }

  constexpr void end_call() noexcept {
    const StreamedCall call = std::exchange(call_, StreamedCall{});
    const std::int32_t index = call.index >= 0 ? call.index : index_;
    for (std::size_t i = 0; i < count_; ++i) {
      if (index >= 0 ? calls_[i].index != index : call.id.empty() || calls_[i].id != call.id) continue;
      has_news_ = has_news_ || !call.name.empty();
      return given_[i].add(std::exchange(piece_, StringEnds{}));
    }
    if (call.name.empty()) return;
    has_news_ = true;
    end_calls(false);  // one follows the other
    if (count_ == most_calls) return;
    given_[count_] = std::exchange(piece_, StringEnds{});
    calls_[count_] = call;
    calls_[count_++].index = index;
  }

  /// Whether the event is about that call: it says so, or it is the last one.
  [[nodiscard]] constexpr bool is_current(std::size_t i) const noexcept {
    return index_ >= 0 ? calls_[i].index == index_ : i + 1 == count_;
  }

  /// No more arguments come.
  constexpr void end_call(std::size_t i) noexcept {
    calls_[i].is_whole = calls_[i].is_whole || !given_[i].is_cut_object();
  }

  constexpr void end_block() noexcept {
    ++whole_blocks_;
    for (std::size_t i = 0; i < count_; ++i)
      if (is_current(i)) end_call(i);
  }

  JsonPieces pieces_;
  std::array<StreamedCall, most_calls> calls_{};
  std::array<StringEnds, most_calls> given_{};  ///< as arguments of each
  std::size_t count_ = 0;
  std::size_t first_new_ = 0;  ///< of this event
  Label finish_;
  StreamUsage usage_;
  std::uint32_t whole_blocks_ = 0;
  bool has_news_ = false;  ///< this event
  bool had_news_ = false;  ///< the last one

  // Of this event.
  StreamedCall call_;
  StringEnds piece_;  ///< of arguments
  ShortText<39> type_;
  std::int32_t index_ = -1;
  unsigned depth_ = 0;
  unsigned holder_ = 0;     ///< the depth of the group that holds calls, 0 outside of one
  unsigned arguments_ = 0;  ///< the same for arguments
  bool holds_list_ = false;
  bool has_name_ = false;
  NoteRole role_ = NoteRole::none;
  ShortText<23> name_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
