// How long to wait before the next attempt: schedules that grow, and jitter that spreads callers out.
//
//   constexpr triage::Backoff backoff{.base = 1s, .factor = 2, .cap = 30s};
//   backoff.after(3);  // 4s
//
// Everything here is arithmetic on values. The random number is a parameter, so that every wait can be tested.

#ifndef TRIAGE_DECIDE_BACKOFF_HPP
#define TRIAGE_DECIDE_BACKOFF_HPP

#include <optional>

#include <triage/core/bad_input.hpp>
#include <triage/core/time.hpp>

namespace triage::inline TRIAGE_ABI {

/// How computed waits are spread, so that callers that failed together do not retry together.
enum class TRIAGE_VISIBLE Jitter : unsigned char {
  none = 1,      ///< exactly the schedule
  quarter,       ///< 25 % either way (structured responses)
  full,          ///< from nothing to the schedule
  equal,         ///< from half the schedule to all of it
  decorrelated,  ///< from the base to three times the previous wait; the schedule's cap still holds
};

template <>
inline constexpr NameRow<Jitter> rows<Jitter>[] = {{Jitter::none, "none"sv},
                                                   {Jitter::quarter, "quarter"sv},
                                                   {Jitter::full, "full"sv},
                                                   {Jitter::equal, "equal"sv},
                                                   {Jitter::decorrelated, "decorrelated"sv}};

/// The waits that jitter may choose from, both ends included.
struct WaitRange {
  Duration least{0};
  Duration most{0};

  /// The wait at `draw` of 2^64 on the way from `least` to `most`: uniform for a uniform draw, and growing with it.
  [[nodiscard]] constexpr Duration at(std::uint64_t draw) const noexcept {
    constexpr double unit = 1.0 / 9007199254740992.0;  // 2^-53: a double holds that many steps exactly
    const double width = static_cast<double>((most - least).count()) + 1.0;
    const double step = static_cast<double>(draw >> 11U) * unit * width;
    // A width beyond 2^53 may round up to itself, which no longer fits the count.
    return step >= width ? most : detail::min_of(most, least + Duration{static_cast<Duration::rep>(step)});
  }

  /// The part of it that ends before `left` is over, which must be longer than `least`.
  [[nodiscard]] constexpr WaitRange before(Duration left) const noexcept {
    return {least, detail::min_of(most, left - Duration{1})};
  }

  friend constexpr bool operator==(WaitRange, WaitRange) = default;
};

/// An exponential schedule: `base`, times `factor` after each further failure, never above `cap`.
struct Backoff {
  Duration base{2000};
  double factor = 2;
  Duration cap{30'000};

  /// The wait after failed attempt `attempt`, counted from 1. Never negative, above `cap` or falling; O(log attempt).
  [[nodiscard]] constexpr Duration after(std::uint32_t attempt) const noexcept {
    const Duration top = detail::at_least_zero(cap);
    if (attempt <= 1) return detail::min_of(detail::at_least_zero(base), top);
    const auto limit = static_cast<double>(top.count());
    auto wait = static_cast<double>(detail::at_least_zero(base).count());
    double power = factor > 1 ? factor : 1;
    // Square and multiply; both values stop growing at the limit, so that no attempt number overflows.
    for (std::uint32_t rest = attempt - 1; rest != 0 && wait > 0; rest >>= 1U) {
      if ((rest & 1U) != 0) wait *= power;
      if (wait >= limit) return top;
      power = power >= limit ? power : power * power;
    }
    return wait >= limit ? top : Duration{static_cast<Duration::rep>(wait)};
  }

  /// What jitter may choose from in place of the computed `wait`; `previous` is the wait before, zero at first.
  [[nodiscard]] constexpr WaitRange spread(Duration wait, Jitter jitter, Duration previous = {}) const noexcept {
    const Duration top = detail::max_of(wait, detail::at_least_zero(cap));
    switch (jitter) {
      case Jitter::quarter:
        return {wait - wait / 4, detail::min_of(top, detail::saturating_add(wait, wait / 4))};
      case Jitter::full:
        return {Duration::zero(), wait};
      case Jitter::equal:
        return {wait - wait / 2, wait};
      case Jitter::decorrelated: {
        const Duration least = detail::min_of(detail::at_least_zero(base), top);
        const Duration last = detail::max_of(least, previous);
        return {least, last > top / 3 ? top : last * 3};
      }
      case Jitter::none:
        break;
    }
    return {wait, wait};
  }

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept { return validate("backoff"); }

  /// The first mistake, with `name` in front of the field's.
  [[nodiscard]] constexpr std::optional<BadInput> validate(std::string_view name) const noexcept {
    using Text = detail::TextBuilder;
    if (base < Duration::zero()) return BadInput{Text(name).add(".base"), Text{}.add(base), "not be negative"};
    if (cap < base) return BadInput{Text(name).add(".cap"), Text{}.add(cap), "not be below base"};
    if (!(factor >= 1 && factor <= 1000))
      return BadInput{Text(name).add(".factor"), factor_text(), "be from 1 to 1000"};
    return std::nullopt;
  }

  friend constexpr bool operator==(const Backoff&, const Backoff&) = default;

 private:
  /// Hundredths are as fine as a message needs.
  [[nodiscard]] constexpr detail::TextBuilder factor_text() const noexcept {
    using Text = detail::TextBuilder;
    if (factor != factor) return {"nan"};
    if (factor > 1e12) return {"more than 1e12"};
    if (factor < -1e12) return {"less than -1e12"};
    const auto hundredths = static_cast<std::int64_t>(factor * 100);
    const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
    return Text(hundredths < 0 ? "-" : "").add(size / 100).add(size % 100 < 10 ? ".0" : ".").add(size % 100);
  }
};

/// What jitter may choose from in place of a wait that the provider stated: never less than `stated`, and up to a
/// quarter or `scheduled` more, whichever is longer. So callers that one answer sent away do not all come back at once.
[[nodiscard]] constexpr WaitRange spread_of_stated(Duration stated, Duration scheduled, Jitter jitter) noexcept {
  if (jitter == Jitter::none) return {stated, stated};
  return {stated, detail::saturating_add(stated, detail::max_of(stated / 4, scheduled))};
}

/// A small generator for jitter (SplitMix64, Steele et al. 2014): 8 bytes of state, no header of its own. Not for
/// secrets. Not thread-safe: one for each caller.
class SplitMix64 {
 public:
  constexpr explicit SplitMix64(std::uint64_t seed) noexcept : state_(seed) {}

  /// The next 64 bits.
  constexpr std::uint64_t operator()() noexcept {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

 private:
  std::uint64_t state_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
