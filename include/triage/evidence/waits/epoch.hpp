// Times as a count of seconds or milliseconds since 1970.
//
//   std::optional<triage::TimePoint> time = triage::parse_epoch("1777545000");

#ifndef TRIAGE_EVIDENCE_WAITS_EPOCH_HPP
#define TRIAGE_EVIDENCE_WAITS_EPOCH_HPP

#include <optional>

#include <triage/evidence/waits/durations.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// A count since 1970 as a time. A count below 1e9 or from 1e14 on is none.
[[nodiscard]] constexpr std::optional<TimePoint> epoch_time(const Number& n) noexcept {
  constexpr std::int64_t first_second = billion, first_ms = 100 * billion, past_last_ms = 1000 * first_ms;
  if (n.negative || n.whole < first_second || n.whole >= past_last_ms) return std::nullopt;
  if (n.whole >= first_ms) return TimePoint{Duration{n.whole + (n.billionths != 0)}};
  return TimePoint{Duration{n.whole * 1000 + (n.billionths + ns_per_ms - 1) / ns_per_ms}};
}

}  // namespace detail

/// Seconds or milliseconds since 1970, told apart by their size: times from September 2001 to the year 5138 are read.
/// Empty for anything else. Linear.
[[nodiscard]] constexpr std::optional<TimePoint> parse_epoch(std::string_view text) noexcept {
  text = detail::trim(text, " \t");
  const detail::Number number = detail::read_number(text, 0);
  return number.found && number.end == text.size() ? detail::epoch_time(number) : std::nullopt;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
