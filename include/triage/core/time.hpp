// Relative and absolute time, in milliseconds, and arithmetic on them that saturates instead of wrapping.
//
//   triage::Duration wait = std::chrono::seconds{30};
//   triage::TimePoint until = triage::detail::saturating_add(now, wait);

#ifndef TRIAGE_CORE_TIME_HPP
#define TRIAGE_CORE_TIME_HPP

#include <chrono>
#include <compare>
#include <cstdint>

#include <triage/detail/min_of.hpp>

namespace triage::inline TRIAGE_ABI {

/// A wait, and the age or the length of anything else.
using Duration = std::chrono::milliseconds;
/// A moment in UTC.
using TimePoint = std::chrono::sys_time<Duration>;

/// A parameter for any duration of `std::chrono`, rounded towards zero; one that is too long is the longest,
/// and NaN is zero.
class AnyDuration {
 public:
  template <class Rep, class Period>
  constexpr AnyDuration(std::chrono::duration<Rep, Period> time) noexcept  // NOLINT(google-explicit-constructor)
      : value_(cast(time)) {}

  constexpr operator Duration() const noexcept { return value_; }  // NOLINT(google-explicit-constructor)

  friend constexpr auto operator<=>(const AnyDuration&, const AnyDuration&) noexcept = default;

 private:
  template <class Time>
  [[nodiscard]] static constexpr Duration cast(Time time) noexcept {
    using Seconds = std::chrono::duration<double>;
    constexpr Seconds longest = (Duration::max)();
    if (Seconds(time) >= longest) return (Duration::max)();
    if (Seconds(time) <= -longest) return -(Duration::max)();
    if (Seconds(time) != Seconds(time)) return Duration::zero();
    return std::chrono::duration_cast<Duration>(time);
  }

  Duration value_;
};

namespace detail {

[[nodiscard]] constexpr Duration at_least_zero(Duration wait) noexcept { return max_of(wait, Duration::zero()); }

/// `a + b`, at most `Duration::max()`. Neither may be negative.
[[nodiscard]] constexpr Duration saturating_add(Duration a, Duration b) noexcept {
  return a > (Duration::max)() - b ? (Duration::max)() : a + b;
}

/// `now + wait`, at most `TimePoint::max()`. `wait` may not be negative.
[[nodiscard]] constexpr TimePoint saturating_add(TimePoint now, Duration wait) noexcept {
  return wait > (TimePoint::max)() - max_of(now, TimePoint{}) ? (TimePoint::max)() : now + wait;
}

/// `later - earlier`, or zero if it is negative. Computed in unsigned arithmetic, because the two may lie further apart
/// than a `Duration` reaches.
[[nodiscard]] constexpr Duration time_between(TimePoint earlier, TimePoint later) noexcept {
  if (later <= earlier) return Duration::zero();
  const auto apart = static_cast<std::uint64_t>(later.time_since_epoch().count()) -
                     static_cast<std::uint64_t>(earlier.time_since_epoch().count());
  constexpr auto longest = static_cast<std::uint64_t>((Duration::max)().count());
  return Duration{static_cast<Duration::rep>(min_of(apart, longest))};
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
