// Reads the value of a header or a field that states a wait, in whatever form it comes.
//
//   RetryHint hint = detail::read_value("34.07s", detail::ns_per_second, now);

#ifndef TRIAGE_EVIDENCE_WAITS_VALUES_HPP
#define TRIAGE_EVIDENCE_WAITS_VALUES_HPP

#include <triage/evidence/waits/dates.hpp>
#include <triage/evidence/waits/epoch.hpp>

namespace triage::inline TRIAGE_ABI::detail {

[[nodiscard]] constexpr Span span_of(std::size_t from, std::size_t to) noexcept {
  return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)};
}

/// The hint of a stated time. Without `now` it is a time only; with it, also a wait.
[[nodiscard]] constexpr RetryHint hint_at(TimePoint time, std::optional<TimePoint> now) noexcept {
  RetryHint hint;
  if (!now) {
    hint.reset_at = time;
    hint.note = WaitNote::needs_clock;
    return hint;
  }
  const std::int64_t ms = ms_since_1970(time), now_ms = ms_since_1970(*now);
  if (ms <= now_ms) {
    if (ms < now_ms) hint.note = WaitNote::in_the_past;
  } else if (now_ms < ms - longest_wait.count()) {
    hint.note = WaitNote::too_large;
  } else {
    hint.reset_at = time;
    hint.retry_after = Duration{ms - now_ms};
  }
  return hint;
}

/// The hint of a time that was read, or the reason why none was.
[[nodiscard]] constexpr RetryHint hint_of(const TimeReading& time, std::optional<TimePoint> now) noexcept {
  if (time.value) return hint_at(*time.value, now);
  RetryHint hint;
  hint.note = time.note;
  return hint;
}

/// The hint of a duration that was read, or the reason why none was. Zero states nothing: it would hide what another
/// header or the text says.
[[nodiscard]] TRIAGE_NOINLINE constexpr RetryHint hint_of(const DurationReading& duration) noexcept {
  RetryHint hint;
  if (duration.value != Duration::zero()) hint.retry_after = duration.value;
  hint.note = duration.note;
  return hint;
}

/// The hint of a number without a unit: a wait of that many `unit_ns`, or a time since 1970 if it is too large for
/// that.
[[nodiscard]] constexpr RetryHint hint_of(const Number& number, std::int64_t unit_ns,
                                          std::optional<TimePoint> now) noexcept {
  RetryHint hint;
  if (number.negative && (number.whole != 0 || number.billionths != 0)) {
    hint.note = WaitNote::negative;
    return hint;
  }
  DurationSum sum;
  sum.add(number, unit_ns);
  hint = hint_of(sum.reading(number.end));
  if (hint.note == WaitNote::too_large)
    if (const auto time = epoch_time(number)) return hint_at(*time, now);
  return hint;
}

/// Reads a whole value in any form: a number, a duration, a date, a time since 1970.
[[nodiscard]] constexpr RetryHint read_value(std::string_view value, std::int64_t unit_ns,
                                             std::optional<TimePoint> now) noexcept {
  const std::string_view text = trim(value, " \t\r\n\"'[]()");
  RetryHint hint;
  const auto covers = [&](std::size_t end) { return end == text.size() && end != 0; };
  if (const Number number = read_number(text, 0); number.found && (covers(number.end) || text[number.end] == ',')) {
    hint = hint_of(number, unit_ns, now);  // "2, 2" is a header that was sent twice
  } else if (const DurationReading duration = read_duration(text, 0); covers(duration.end)) {
    hint = hint_of(duration);
  } else if (const Moment moment = read_moment(text, 0); covers(moment.end)) {
    hint = hint_of(resolve(moment, now), now);
  } else if (!text.empty() && !equal_ignoring_case(text, "null") && !equal_ignoring_case(text, "none")) {
    hint.note = WaitNote::not_a_time;
  }
  hint.span = span_of(0, value.size());
  return hint;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
