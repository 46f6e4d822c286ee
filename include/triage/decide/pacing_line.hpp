// One limit as a line from places in a queue to the times when they may go.
//
//   PaceLine line;
//   line.learn({.limit = 600, .remaining = 300, .reset_at = now + 30s}, {.place = 42, .cost = 1, .sent = now}, config);
//   line.time_of(52);  // now + 1 s: 300 in 30 s are ten a second
//
// Each call takes a place: the sum of what all calls before it cost. An answer says that so much was left when its call
// went, and until when. So the line leads from that call's place and time to the place, that much further, which may go
// at the reset. Calls that went since have places on the line and are counted, though the answer could not know of
// them.

#ifndef TRIAGE_DECIDE_PACING_LINE_HPP
#define TRIAGE_DECIDE_PACING_LINE_HPP

#include <optional>

#include <triage/decide/pacing_config.hpp>
#include <triage/decide/pacing_ticket.hpp>

namespace triage::inline TRIAGE_ABI {

/// The pace of one limit. Pure: a value, and arithmetic on it. Without an answer every call may go.
class PaceLine {
 public:
  /// An answer to `call` stated `seen`. Older answers than the newest say nothing new.
  constexpr void learn(const RateLimit& seen, const PacedCall& call, const PacerConfig& config) noexcept {
    const std::optional<TimePoint> reset = end_of(seen, call);
    if (!reset || !seen.remaining || (is_known_ && call.place < newest_)) return;
    const auto remaining = static_cast<double>(*seen.remaining);
    limit_ = seen.limit ? static_cast<double>(*seen.limit) : detail::max_of(limit_, remaining);
    notice_refill(remaining, *reset, call.sent);
    const Duration left = detail::time_between(call.sent, *reset);
    window_ = seen.window.value_or(window_of(left, remaining, config.longest_window));
    reserve_ = config.reserve * limit_ * (refills_ ? 1 : share_of_window(left));
    urgent_left_ = detail::min_of(remaining, reserve_);
    // Until the reset comes what is left, and where it refills also what was used.
    const double coming = detail::max_of((refills_ ? limit_ : remaining) - reserve_, 0.0);
    const auto place = static_cast<double>(call.place);
    draw(call.sent, *reset, place, place + static_cast<double>(call.cost) + coming);
    newest_ = call.place;
    is_known_ = detail::max_of(left, seen.window.value_or(Duration::zero())) <= config.longest_window;
  }

  /// A call takes its place at the end of the queue. What went unused before is saved for it only up to the burst; the
  /// rest is spread over the time to come.
  constexpr void arrive(const PacedCall& call, TimePoint now, const PacerConfig& config) noexcept {
    if (call.place < newest_ / 2) *this = {};  // the store has forgotten how many went
    advance(now, call.place);
    const double most = static_cast<double>(call.place) + config.burst * limit_;
    if (is_known_ && value_at(now) > most) draw(now, end_, most, last_);
  }

  /// When that place may go, at the end of the window at the latest: then the queue goes on in the next one, which
  /// `advance` begins. A time that has passed means at once.
  [[nodiscard]] constexpr TimePoint time_of(std::int64_t place) const noexcept {
    const double ahead = static_cast<double>(place) - first_;
    if (!is_known_ || ahead < 0) return begin_;
    if (ahead >= last_ - first_) return end_;
    const auto wait = static_cast<double>((end_ - begin_).count()) * (ahead / (last_ - first_));
    return begin_ + Duration{static_cast<Duration::rep>(wait)};
  }

  /// Begins the next window where this one has ended; `next` is the place of the next call to come. The whole limit is
  /// there again: for those who wait from the old end on, else from now on.
  constexpr void advance(TimePoint now, std::int64_t next) noexcept {
    if (!is_known_ || now < end_) return;
    const auto taken = static_cast<double>(next);
    const bool is_awaited = taken > last_ && now < detail::saturating_add(end_, window_);
    const TimePoint begin = is_awaited ? end_ : now;
    const double from = is_awaited ? last_ : taken;
    const TimePoint end = detail::saturating_add(begin, window_);
    is_known_ = end > now;  // else no answer has shown how long a window is
    draw(begin, end, from, from + limit_ - reserve_);
    urgent_left_ = reserve_;
  }

  /// Whether an answer has told of the limit.
  [[nodiscard]] constexpr bool is_known() const noexcept { return is_known_; }
  /// Whether anything is left of what is kept for urgent calls.
  [[nodiscard]] constexpr bool has_reserve() const noexcept { return urgent_left_ > 0; }
  /// An urgent call goes ahead of the queue.
  constexpr void take_reserve(std::int64_t cost) noexcept { urgent_left_ -= static_cast<double>(cost); }
  constexpr void give_back_reserve(std::int64_t cost) noexcept {
    urgent_left_ = detail::min_of(urgent_left_ + static_cast<double>(cost), reserve_);
  }

 private:
  [[nodiscard]] static constexpr std::optional<TimePoint> end_of(const RateLimit& seen,
                                                                 const PacedCall& call) noexcept {
    if (seen.reset_at || !seen.window) return seen.reset_at;
    return detail::saturating_add(call.sent, *seen.window);
  }

  /// Of a limit that refills all the time, the end moves on the more of it is used; that of a window stays.
  constexpr void notice_refill(double remaining, TimePoint reset, TimePoint sent) noexcept {
    constexpr Duration rounding{1500};  // of servers that state whole seconds
    if (remaining < seen_remaining_ && sent < seen_reset_) {
      const bool moves = reset > detail::saturating_add(seen_reset_, rounding);
      if (!moves && remaining > seen_remaining_ - limit_ / 4) return;  // too little used to tell
      refills_ = moves;
    }
    seen_remaining_ = remaining;
    seen_reset_ = reset;
  }

  /// How long the whole limit lasts, as far as the ends so far show it; at most `longest`.
  [[nodiscard]] constexpr Duration window_of(Duration left, double remaining, Duration longest) const noexcept {
    if (!refills_ || remaining >= limit_) return detail::min_of(detail::max_of(window_, left), longest);
    const double whole = static_cast<double>(left.count()) * limit_ / (limit_ - remaining);
    return whole < static_cast<double>(longest.count()) ? Duration{static_cast<Duration::rep>(whole)} : longest;
  }

  [[nodiscard]] constexpr double share_of_window(Duration left) const noexcept {
    if (window_ <= Duration::zero()) return 0;
    return detail::min_of(static_cast<double>(left.count()) / static_cast<double>(window_.count()), 1.0);
  }

  constexpr void draw(TimePoint begin, TimePoint end, double first, double last) noexcept {
    begin_ = begin;
    end_ = end;
    first_ = first;
    last_ = last;
  }

  /// The place that the line has reached.
  [[nodiscard]] constexpr double value_at(TimePoint now) const noexcept {
    if (now >= end_) return last_;
    const auto part = static_cast<double>((now - begin_).count()) / static_cast<double>((end_ - begin_).count());
    return first_ + part * (last_ - first_);
  }

  // The line: from the place `first_` at `begin_` to the place `last_` at `end_`.
  TimePoint begin_{};
  TimePoint end_{};
  double first_ = 0;
  double last_ = 0;

  double limit_ = 0;
  Duration window_{0};
  double reserve_ = 0;
  double urgent_left_ = 0;
  std::int64_t newest_ = 0;  ///< the place of the newest call that was answered
  double seen_remaining_ = 0;
  TimePoint seen_reset_{};
  bool refills_ = false;
  bool is_known_ = false;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
