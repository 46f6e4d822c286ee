// Times as a count of seconds, or of a smaller unit, since 1970.
//
//   std::optional<triage::TimePoint> time = triage::parse_epoch("1777545000");

#ifndef TRIAGE_EVIDENCE_WAITS_EPOCH_HPP
#define TRIAGE_EVIDENCE_WAITS_EPOCH_HPP

#include <limits>
#include <optional>

#include <triage/evidence/waits/durations.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// A count since 1970 as a time. A count below 1e9 is none.
[[nodiscard]] constexpr std::optional<TimePoint> epoch_time(const Number& n) noexcept {
  constexpr std::int64_t first_second = billion, first_ms = 100 * billion;
  const bool is_saturated = n.whole == (std::numeric_limits<std::int64_t>::max)();
  if (n.negative || n.whole < first_second || is_saturated) return std::nullopt;
  if (n.whole < first_ms) return TimePoint{Duration{n.whole * 1000 + (n.billionths + ns_per_ms - 1) / ns_per_ms}};
  std::int64_t ms = n.whole;
  bool is_rounded = n.billionths != 0;
  for (int smaller = 0; smaller < 2 && ms >= 1000 * first_ms; ++smaller) {  // micro- and nanoseconds
    is_rounded = is_rounded || ms % 1000 != 0;
    ms /= 1000;
  }
  return ms < 1000 * first_ms ? std::optional(TimePoint{Duration{ms + is_rounded}}) : std::nullopt;
}

}  // namespace detail

/// Seconds, milli-, micro- or nanoseconds since 1970, told apart by their size: times from September 2001 to the year
/// 5138, in nanoseconds to 2262, are read.
/// Empty for anything else. Linear.
[[nodiscard]] constexpr std::optional<TimePoint> parse_epoch(std::string_view text) noexcept {
  text = detail::trim(text, " \t");
  const detail::Number number = detail::read_number(text, 0);
  return number.found && number.end == text.size() ? detail::epoch_time(number) : std::nullopt;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
