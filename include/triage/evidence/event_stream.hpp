// The framing of AWS's binary event streams (vnd.amazon.eventstream).
//
//   detail::MessageFrames frames;
//   frames.read(bytes, sink);  // sink.header(":exception-type", "throttlingException"), sink.payload("{...}")
//
// A message is a prelude of three numbers (its length, that of its headers, a checksum of both), the headers, the
// payload, and a checksum, all big-endian. Only the first prelude's checksum is looked at, to tell a stream from
// others.

#ifndef TRIAGE_EVIDENCE_EVENT_STREAM_HPP
#define TRIAGE_EVIDENCE_EVENT_STREAM_HPP

#include <array>
#include <utility>

#include <triage/detail/characters.hpp>
#include <triage/detail/fixed_text.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// A number of up to four bytes, big-endian.
[[nodiscard]] constexpr std::uint32_t big_endian(std::string_view bytes) noexcept {
  std::uint32_t number = 0;
  for (const char byte : bytes) number = number << 8U | static_cast<unsigned char>(byte);
  return number;
}

/// CRC-32 as in zlib. O(bytes); for a few of them.
[[nodiscard]] constexpr std::uint32_t crc32(std::string_view bytes) noexcept {
  std::uint32_t crc = ~0U;
  for (const char byte : bytes) {
    crc ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1U ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
  }
  return ~crc;
}

inline constexpr std::size_t prelude_size = 12;

/// Whether a text begins with the prelude of a message.
[[nodiscard]] constexpr bool begins_message(std::string_view text) noexcept {
  return text.size() >= prelude_size && crc32(text.substr(0, 8)) == big_endian(text.substr(8, 4));
}

/// Cuts a stream of messages that arrives in pieces. A sink has `header(name, value)`, for values that are texts, and
/// `payload(bytes)`, which may be called several times.
class MessageFrames {
 public:
  /// Reads up to the end of the message, or of the piece. Returns how many bytes that are. Linear.
  template <class Sink>
  TRIAGE_COLD constexpr std::size_t read(std::string_view piece, Sink& sink) noexcept {
    std::size_t i = 0;
    while (i < piece.size()) {
      const std::size_t taken = min_of(piece.size() - i, std::size_t{wanted_} - size_);
      const std::string_view part = piece.substr(i, taken);
      if (at_ == Place::payload) {
        if (!part.empty()) sink.payload(part);
      } else {
        for (std::size_t k = 0; k < taken && size_ + k < kept_.size(); ++k) kept_[size_ + k] = part[k];
      }
      size_ += static_cast<std::uint32_t>(taken);
      i += taken;
      while (size_ == wanted_)
        if (step(sink)) return i;
    }
    return i;
  }

  /// Whether `read` came to the end of a message; asks once.
  constexpr bool take_event_end() noexcept { return std::exchange(has_ended_, false); }

  /// Whether a message has begun and not ended.
  [[nodiscard]] constexpr bool is_open() const noexcept { return at_ != Place::prelude || size_ > 0; }

 private:
  enum class Place : unsigned char { prelude, name_size, name, type, value_size, value, payload, checksum };

  constexpr void expect(Place place, std::uint32_t bytes) noexcept {
    at_ = place;
    wanted_ = bytes;
    size_ = 0;
  }

  /// Everything of the current place is there: goes on to the next one. True at the end of a message.
  template <class Sink>
  TRIAGE_COLD constexpr bool step(Sink& sink) noexcept {
    const std::string_view seen = text_at(kept_.data(), min_of(std::size_t{size_}, kept_.size()));
    if (at_ != Place::prelude && at_ != Place::payload && at_ != Place::checksum)
      headers_left_ -= min_of(size_, headers_left_);
    switch (at_) {
      case Place::prelude: {
        const std::uint32_t total = big_endian(seen.substr(0, 4));
        headers_left_ = min_of(big_endian(seen.substr(4, 4)), most_headers);
        const std::uint32_t frame = 16 + headers_left_;  // what is no payload
        payload_ = total > frame ? total - frame : 0;
        next_header();
        break;
      }
      case Place::name_size:
        expect(Place::name, static_cast<unsigned char>(seen[0]));
        break;
      case Place::name:
        name_ = ShortText<23>(seen);
        expect(Place::type, 1);
        break;
      case Place::type:
        read_type(seen[0]);
        break;
      case Place::value_size:
        expect(Place::value, big_endian(seen));
        break;
      case Place::value:
        if (is_text_) sink.header(name_.view(), seen);
        next_header();
        break;
      case Place::payload:
        expect(Place::checksum, 4);
        break;
      case Place::checksum:
        expect(Place::prelude, prelude_size);
        return has_ended_ = true;
    }
    return false;
  }

  constexpr void next_header() noexcept {
    headers_left_ > 0 ? expect(Place::name_size, 1) : expect(Place::payload, payload_);
  }

  constexpr void read_type(char type) noexcept {
    constexpr std::uint32_t sizes[] = {0, 0, 1, 2, 4, 8, 0, 0, 8, 16};  // 6 and 7, bytes and texts, say theirs
    const auto number = static_cast<unsigned char>(type);
    is_text_ = number == 7;
    if (number == 6 || number == 7)
      expect(Place::value_size, 2);
    else
      expect(Place::value, number < std::size(sizes) ? sizes[number] : headers_left_);
  }

  static constexpr std::uint32_t most_headers = 128 * 1024;

  Place at_ = Place::prelude;
  bool is_text_ = false;
  bool has_ended_ = false;
  std::uint32_t wanted_ = prelude_size;
  std::uint32_t size_ = 0;
  std::uint32_t headers_left_ = 0;
  std::uint32_t payload_ = 0;
  ShortText<23> name_;
  std::array<char, 64> kept_{};  ///< what has come of the current place, but for a payload
};

/// The payloads of `InvokeModelWithResponseStream`: `{"bytes":"..."}`, the vendor's own event in base64. Any other
/// payload passes as it is. A sink is called with text.
class ChunkPayload {
 public:
  template <class Sink>
  TRIAGE_COLD constexpr void read(std::string_view piece, Sink&& sink) noexcept {
    while (!piece.empty() && at_ == At::name) {
      if (piece.front() != name[matched_]) {
        at_ = At::plain;
        sink(name.substr(0, matched_));
      } else {
        piece.remove_prefix(1);
        if (++matched_ == name.size()) at_ = At::base64;
      }
    }
    if (at_ == At::plain && !piece.empty()) sink(piece);
    if (at_ == At::base64) decode(piece, sink);
  }

 private:
  enum class At : unsigned char { name, plain, base64, over };
  static constexpr std::string_view name = R"({"bytes":")";

  [[nodiscard]] static constexpr int digit_of(char c) noexcept {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
  }

  template <class Sink>
  TRIAGE_COLD constexpr void decode(std::string_view piece, Sink& sink) noexcept {
    std::array<char, 96> out{};
    std::size_t size = 0;
    for (const char c : piece) {
      if (c == '"') {
        at_ = At::over;
        break;
      }
      const int digit = digit_of(c);
      if (digit < 0) continue;
      bits_ = bits_ << 6U | static_cast<unsigned>(digit);
      count_ = static_cast<unsigned char>(count_ + 6U);
      if (count_ < 8) continue;
      count_ = static_cast<unsigned char>(count_ - 8U);
      out[size++] = static_cast<char>(bits_ >> count_ & 0xFFU);
      if (size == out.size()) sink(text_at(out.data(), std::exchange(size, 0U)));
    }
    if (size > 0) sink(text_at(out.data(), size));
  }

  At at_ = At::name;
  unsigned char matched_ = 0;
  unsigned char count_ = 0;  ///< of bits that are not passed on
  unsigned bits_ = 0;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
