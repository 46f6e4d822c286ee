// The events of a stream, one by one, as texts that can be scanned.
//
//   detail::EventTexts events(Framing::events, body);
//   while (const auto event = events.next()) scanner.scan(*event);
//
// A server-sent event and a document are parts of the body. A message of AWS becomes the JSON that the same error is
// without a stream: `{"__type":"throttlingException"} {"message":"..."}`.

#ifndef TRIAGE_EVIDENCE_EVENT_TEXTS_HPP
#define TRIAGE_EVIDENCE_EVENT_TEXTS_HPP

#include <optional>

#include <triage/evidence/body_reader.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// Cuts a text that is there. Linear.
class EventTexts {
 public:
  static constexpr std::size_t longest_message = 2048;  ///< what is kept of a message of AWS

  constexpr EventTexts(Framing framing, std::string_view text) noexcept : framing_(framing), rest_(text) {}

  /// The next event, also one that is cut off. A message lies in this object until the next call.
  [[nodiscard]] constexpr std::optional<std::string_view> next() noexcept {
    if (rest_.empty()) return std::nullopt;
    std::size_t size = rest_.size();
    size_ = 0;
    if (framing_ == Framing::events) {
      StreamLines lines;
      size = lines.read(rest_, *this);
    } else if (framing_ == Framing::documents) {
      level_ = 0;
      JsonPieces pieces;
      size = pieces.read(rest_, *this);
    } else if (framing_ == Framing::messages) {
      MessageFrames frames;
      ChunkPayload chunk;
      chunk_ = &chunk;
      size = frames.read(rest_, *this);
    }
    const std::string_view event = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return framing_ == Framing::messages ? text_at(text_.data(), size_) : event;
  }

  // --- sinks of the framings

  constexpr void field(StreamField) noexcept {}
  constexpr void value(std::string_view) noexcept {}
  constexpr void line_end() noexcept {}

  constexpr void open(bool is_list) noexcept {
    if (level_ > 0 || !is_list) ++level_;  // the items of a list are documents
  }
  constexpr bool close() noexcept { return level_ > 0 && --level_ == 0; }
  constexpr void string(std::string_view) noexcept {}
  constexpr void bare(std::string_view) noexcept {}
  constexpr void comma() noexcept {}
  constexpr void colon() noexcept {}

  constexpr void header(std::string_view name, std::string_view text) noexcept {
    const bool is_code = name == ":exception-type" || name == ":error-code";
    if (!is_code && name != ":error-message") return;
    add(is_code ? R"({"__type":")"sv : R"({"message":")"sv);
    add(text);
    add(R"("} )");
  }
  constexpr void payload(std::string_view bytes) noexcept {
    chunk_->read(bytes, [this](std::string_view text) { add(text); });
  }

 private:
  constexpr void add(std::string_view text) noexcept {
    for (std::size_t i = 0; i < text.size() && size_ < text_.size(); ++i) text_[size_++] = text[i];
  }

  Framing framing_;
  std::string_view rest_;
  std::size_t level_ = 0;
  ChunkPayload* chunk_ = nullptr;
  std::size_t size_ = 0;
  std::array<char, longest_message> text_;  ///< filled up to `size_`
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
