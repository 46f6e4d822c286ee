// How long to wait before the next attempt: schedules that grow, and jitter that spreads callers out.
//
//   constexpr triage::Backoff doubling{.base = 1s, .factor = 2, .cap = 30s};
//   doubling.after(3);                                        // 4s
//   triage::Backoff::linear(1s, 2s).after(3);                 // 5s
//   triage::Backoff::listed({250ms, 1s, 5s}).after(3);        // 5s, and so from then on
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
  decorrelated,  ///< from the first wait to three times the previous one; the schedule's cap still holds
};

template <>
inline constexpr NameRow<Jitter> rows<Jitter>[] = {{Jitter::none, "none"sv},
                                                   {Jitter::quarter, "quarter"sv},
                                                   {Jitter::full, "full"sv},
                                                   {Jitter::equal, "equal"sv},
                                                   {Jitter::decorrelated, "decorrelated"sv}};

/// How a policy spreads its waits: one of the names, or a share or an addition of your own.
///
///   policy.jitter = triage::Jitter::full;
///   policy.jitter = triage::JitterRange::within(0.1);     // 10 % either way
///   policy.jitter = triage::JitterRange::adding(500ms);   // up to 500 ms more
struct JitterRange {
  Jitter name = Jitter::equal;
  double share = 0;   ///< either way, of the scheduled wait; from 0 to 1
  Duration extra{0};  ///< that may be added besides

  constexpr JitterRange() noexcept = default;
  constexpr JitterRange(Jitter by_name) noexcept
      : name(by_name) {}  // NOLINT(google-explicit-constructor): a name is one

  /// Up to `share` of the wait either way.
  [[nodiscard]] static constexpr JitterRange within(double share) noexcept {
    JitterRange range(Jitter::none);
    range.share = share;
    return range;
  }
  /// Up to `extra` more than the wait.
  [[nodiscard]] static constexpr JitterRange adding(Duration extra) noexcept {
    JitterRange range(Jitter::none);
    range.extra = extra;
    return range;
  }

  friend constexpr bool operator==(const JitterRange&, const JitterRange&) = default;
};

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

/// Up to eight waits, given one by one.
class WaitList {
 public:
  static constexpr std::size_t capacity = 8;

  constexpr WaitList() noexcept = default;

  template <std::size_t N>
  requires(N <= capacity) constexpr WaitList(const Duration (&waits)[N]) noexcept
      : size_(N) {  // NOLINT(google-explicit-constructor): a list
    for (std::size_t i = 0; i < N; ++i) waits_[i] = waits[i];
  }

  [[nodiscard]] constexpr const Duration* begin() const noexcept { return waits_; }
  [[nodiscard]] constexpr const Duration* end() const noexcept { return waits_ + size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }

  /// The wait after that failed attempt, counted from 1; the last one for all beyond. The list must not be empty.
  [[nodiscard]] constexpr Duration after(std::uint32_t attempt) const noexcept {
    return waits_[detail::min_of(static_cast<std::size_t>(detail::max_of(attempt, 1U)), size_) - 1];
  }

  friend constexpr bool operator==(const WaitList&, const WaitList&) = default;

 private:
  Duration waits_[capacity] = {};
  std::size_t size_ = 0;
};

/// A schedule: `base`, times `factor` and plus `step` after each further failure, from `floor` to `cap`; or the waits
/// of `list`, in place of all of these.
struct Backoff {
  Duration base{2000};
  double factor = 2;
  Duration cap{30'000};
  Duration step{0};
  Duration floor{0};
  WaitList list = {};

  /// The same wait each time.
  [[nodiscard]] static constexpr Backoff constant(Duration wait) noexcept {
    return {.base = wait, .factor = 1, .cap = wait};
  }
  /// `base`, and `step` more after each further failure.
  [[nodiscard]] static constexpr Backoff linear(Duration base, Duration step,
                                                Duration cap = std::chrono::minutes(1)) noexcept {
    return {.base = base, .factor = 1, .cap = cap, .step = step};
  }
  /// These waits one after the other, then the last one again and again.
  template <std::size_t N>
  requires(N >= 1 && N <= WaitList::capacity) [[nodiscard]] static constexpr Backoff
      listed(const Duration (&waits)[N]) noexcept {
    Duration longest{0};  // <algorithm> would be a quarter of what decision.hpp includes
    for (const Duration wait : waits) longest = detail::max_of(longest, wait);
    return {.base = Duration::zero(), .factor = 1, .cap = longest, .list = waits};
  }

  /// The wait after failed attempt `attempt`, counted from 1. Never negative. A schedule stays from `floor` to `cap`
  /// and never falls; a list is taken as it is. O(log attempt).
  [[nodiscard]] constexpr Duration after(std::uint32_t attempt) const noexcept {
    const Duration top = detail::at_least_zero(cap);
    if (!list.empty()) return detail::at_least_zero(list.after(attempt));
    return detail::max_of(detail::min_of(growing(attempt), top), detail::min_of(floor, top));
  }

  /// What jitter may choose from in place of the computed `wait`; `previous` is the wait before, zero at first. Never
  /// below `floor`.
  [[nodiscard]] constexpr WaitRange spread(Duration wait, const JitterRange& jitter,
                                           Duration previous = {}) const noexcept {
    WaitRange range = spread_by_name(wait, jitter.name, previous);
    const Duration moved = share_of(wait, jitter.share);
    range.least = detail::at_least_zero(range.least - moved);
    range.most = detail::saturating_add(detail::saturating_add(range.most, moved), detail::at_least_zero(jitter.extra));
    const Duration low = detail::min_of(floor, detail::at_least_zero(cap));
    range.least = detail::max_of(range.least, low);
    range.most = detail::max_of(range.most, low);
    return range;
  }

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept { return validate("backoff"); }

  /// The first mistake, with `name` in front of the field's.
  [[nodiscard]] constexpr std::optional<BadInput> validate(std::string_view name) const noexcept {
    using Text = detail::TextBuilder;
    if (base < Duration::zero()) return BadInput{Text(name).add(".base"), Text{}.add(base), "not be negative"};
    if (cap < base) return BadInput{Text(name).add(".cap"), Text{}.add(cap), "not be below base"};
    if (!(factor >= 1 && factor <= 1000))
      return BadInput{Text(name).add(".factor"), factor_text(), "be from 1 to 1000"};
    if (step < Duration::zero()) return BadInput{Text(name).add(".step"), Text{}.add(step), "not be negative"};
    if (floor < Duration::zero() || floor > cap)
      return BadInput{Text(name).add(".floor"), Text{}.add(floor), "be from zero to cap"};
    for (const Duration wait : list)
      if (wait < Duration::zero())
        return BadInput{Text(name).add(".list"), Text{}.add(wait), "not hold negative waits"};
    return std::nullopt;
  }

  friend constexpr bool operator==(const Backoff&, const Backoff&) = default;

 private:
  /// The schedule without `floor`; at most `cap`.
  [[nodiscard]] constexpr Duration growing(std::uint32_t attempt) const noexcept {
    const Duration top = detail::at_least_zero(cap);
    if (attempt <= 1) return detail::min_of(detail::at_least_zero(base), top);
    const Duration::rep steps = attempt - 1;
    const bool fits = step <= Duration::zero() || steps <= top.count() / step.count();
    const Duration added = fits ? detail::at_least_zero(step) * steps : top;
    const auto limit = static_cast<double>(top.count());
    auto wait = static_cast<double>(detail::at_least_zero(base).count());
    double power = factor > 1 ? factor : 1;
    // Square and multiply; both values stop growing at the limit, so that no attempt number overflows.
    for (std::uint32_t rest = attempt - 1; rest != 0 && wait > 0; rest >>= 1U) {
      if ((rest & 1U) != 0) wait *= power;
      if (wait >= limit) return top;
      power = power >= limit ? power : power * power;
    }
    const Duration grown = wait >= limit ? top : Duration{static_cast<Duration::rep>(wait)};
    return detail::min_of(detail::saturating_add(grown, added), top);
  }

  /// That share of `wait`, also where it is none: NaN counts as 0.
  [[nodiscard]] static constexpr Duration share_of(Duration wait, double share) noexcept {
    if (!(share > 0)) return Duration::zero();
    if (share >= 1) return wait;  // a double may round the longest wait up to one that is too long
    return Duration{static_cast<Duration::rep>(static_cast<double>(wait.count()) * share)};
  }

  [[nodiscard]] constexpr WaitRange spread_by_name(Duration wait, Jitter jitter, Duration previous) const noexcept {
    const Duration top = detail::max_of(wait, detail::at_least_zero(cap));
    switch (jitter) {
      case Jitter::quarter:
        return {wait - wait / 4, detail::min_of(top, detail::saturating_add(wait, wait / 4))};
      case Jitter::full:
        return {Duration::zero(), wait};
      case Jitter::equal:
        return {wait - wait / 2, wait};
      case Jitter::decorrelated: {
        const Duration first = detail::at_least_zero(list.empty() ? base : list.after(1));
        const Duration least = detail::min_of(first > Duration::zero() ? first : wait, top);
        const Duration last = detail::max_of(least, previous);
        return {least, last > top / 3 ? top : last * 3};
      }
      case Jitter::none:
        break;
    }
    return {wait, wait};
  }

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
[[nodiscard]] constexpr WaitRange spread_of_stated(Duration stated, Duration scheduled,
                                                   const JitterRange& jitter) noexcept {
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
