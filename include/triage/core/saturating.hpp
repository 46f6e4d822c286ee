// Arithmetic on time that stops at the ends instead of wrapping.

#ifndef TRIAGE_CORE_SATURATING_HPP
#define TRIAGE_CORE_SATURATING_HPP

#include <triage/core/classification.hpp>
#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI::detail {

[[nodiscard]] constexpr Duration at_least_zero(Duration wait) noexcept { return max_of(wait, Duration::zero()); }

/// A sum that stops at the largest wait there is. Neither may be negative.
[[nodiscard]] constexpr Duration saturating_add(Duration a, Duration b) noexcept {
  return a > (Duration::max)() - b ? (Duration::max)() : a + b;
}

/// A time that stops at the last one there is. `wait` may not be negative.
[[nodiscard]] constexpr TimePoint saturating_add(TimePoint now, Duration wait) noexcept {
  return wait > (TimePoint::max)() - max_of(now, TimePoint{}) ? (TimePoint::max)() : now + wait;
}

/// `later - earlier`, zero where it is not later. In unsigned arithmetic, since the two may lie further apart than a
/// `Duration` reaches.
[[nodiscard]] constexpr Duration time_between(TimePoint earlier, TimePoint later) noexcept {
  if (later <= earlier) return Duration::zero();
  const auto apart = static_cast<std::uint64_t>(later.time_since_epoch().count()) -
                     static_cast<std::uint64_t>(earlier.time_since_epoch().count());
  constexpr auto longest = static_cast<std::uint64_t>((Duration::max)().count());
  return Duration{static_cast<Duration::rep>(min_of(apart, longest))};
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
