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
  [[nodiscard]] TRIAGE_COLD constexpr std::optional<std::string_view> next() noexcept {
    if (rest_.empty()) return std::nullopt;
    std::size_t size = rest_.size();
    if (framing_ == Framing::events) {
      size = end_of_event(rest_);
    } else if (framing_ == Framing::documents) {
      const std::size_t open = rest_.find('{');
      if (open != npos) size = end_of_group(rest_, open);
    } else if (framing_ == Framing::messages) {
      MessageFrames frames;
      ChunkPayload chunk;
      chunk_ = &chunk;
      size_ = 0;
      size = frames.read(rest_, *this);
    }
    const std::string_view event = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return framing_ == Framing::messages ? text_at(text_.data(), size_) : event;
  }

  // --- the sink of a message

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
  /// Behind the first empty line.
  [[nodiscard]] static constexpr std::size_t end_of_event(std::string_view text) noexcept {
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = find_either(text, begin, '\n', '\r');
      const std::size_t next = end + (starts_at(text, end, "\r\n") ? 2 : 1);
      if (end == begin) return next;
      begin = next;
    }
    return text.size();
  }

  constexpr void add(std::string_view text) noexcept {
    for (std::size_t i = 0; i < text.size() && size_ < text_.size(); ++i) text_[size_++] = text[i];
  }

  Framing framing_;
  std::string_view rest_;
  ChunkPayload* chunk_ = nullptr;
  std::size_t size_ = 0;
  std::array<char, longest_message> text_;  ///< filled up to `size_`
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
