// Keeps the beginning of a stream until there is something worth showing, so that an early error can be retried unseen.
//
//   triage::HoldBack hold;
//   while (read(bytes)) {
//     watch.feed(bytes);
//     send(hold.pass(bytes, watch, now()));  // nothing at first, then all that was held, then each piece
//     if (hold.is_released()) attempt.output_was_shown();
//   }
//   watch.end();
//   send(hold.pass({}, watch, now()));  // what is held of an answer that is no stream
//
// For a proxy, whose client would see the error. A program that shows only the words needs no hold-back: an error has
// no words.

#ifndef TRIAGE_ACT_HOLD_BACK_HPP
#define TRIAGE_ACT_HOLD_BACK_HPP

#include <optional>
#include <string>
#include <string_view>

#include <triage/classify/stream_watch.hpp>

namespace triage::inline TRIAGE_ABI {

/// How much is held back, and for how long.
struct HoldBackLimits {
  std::size_t bytes = 4096;
  Duration time{2000};  ///< since the first piece
};

/// Holds the pieces of one stream. It allocates once, at the first piece. Not for several threads at once.
class HoldBack {
 public:
  explicit HoldBack(const HoldBackLimits& limits = {}) noexcept : limits_(limits) {}

  /// Takes the piece that `watch` was just fed, and returns what may be passed on: a view until the next call. Nothing
  /// of a stream that failed before anything was passed on. Once `watch` has ended, a call with an empty piece returns
  /// what is still held.
  [[nodiscard]] std::string_view pass(std::string_view piece, const StreamWatch& watch, TimePoint now) {
    if (is_released_) return piece;
    if (watch.state() == StreamState::failed) return {};
    if (!begun_) begun_ = now;
    const bool is_full = piece.size() > limits_.bytes - held_.size();
    const bool is_over = detail::time_between(*begun_, now) >= limits_.time;
    is_released_ = is_full || is_over || is_worth_showing(watch.state());
    if (is_released_ && held_.empty()) return piece;
    if (held_.empty()) held_.reserve(limits_.bytes + piece.size());
    held_.append(piece);
    return is_released_ ? std::string_view{held_} : std::string_view{};
  }

  /// Whether anything was passed on: a failure can then no longer be retried unseen.
  [[nodiscard]] bool is_released() const noexcept { return is_released_; }

 private:
  [[nodiscard]] static constexpr bool is_worth_showing(StreamState state) noexcept {
    return state >= StreamState::thinking && state != StreamState::failed;
  }

  HoldBackLimits limits_;
  std::string held_;
  std::optional<TimePoint> begun_;
  bool is_released_ = false;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
