// Reads the value of a header or a field that states a wait, in whatever form it comes.
//
//   RetryHint hint = detail::read_value("34.07s", detail::ns_per_second, now);

#ifndef TRIAGE_EVIDENCE_WAITS_VALUES_HPP
#define TRIAGE_EVIDENCE_WAITS_VALUES_HPP

#include <triage/evidence/waits/choose.hpp>
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
  if (const Number number = read_number(text, 0); number.found && covers(number.end)) {
    hint = hint_of(number, unit_ns, now);
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

/// The comma at or after `from` that ends a value of a list; the text's end if there is none. That of a date's weekday
/// (`Thu, 30 Apr`) is a part of the date.
[[nodiscard]] constexpr std::size_t end_of_value(std::string_view text, std::size_t from) noexcept {
  std::size_t comma = text.find(',', from);
  const std::size_t start = skip_spaces(text, from);
  const std::string_view word = word_at(text, start);
  if (comma != npos && start + word.size() == comma && index_of_name(word, weekday_names) != 0)
    comma = text.find(',', comma + 1);
  return min_of(comma, text.size());
}

/// Reads a value that was perhaps sent twice, or by two servers, and so is a list, of which the longest wait counts.
/// Delay-seconds are digits (RFC 9110 10.2.3): a comma between them is none of a number.
[[nodiscard]] TRIAGE_COLD constexpr RetryHint read_values(std::string_view value, std::int64_t unit_ns,
                                                          std::optional<TimePoint> now) noexcept {
  if (value.find(',') == npos) return read_value(value, unit_ns, now);
  RetryHint longest;
  if (value.find_first_not_of("0123456789., \t\"'[]()") != npos) {
    const RetryHint whole = read_value(value, unit_ns, now);
    const bool is_date = whole.note != WaitNote::not_a_time && (whole.reset_at || !whole.retry_after);
    if (is_date) return whole;  // "Jan 7th, 2026"
    longest = whole;            // "1 minute, 30 seconds"
  }
  for (std::size_t from = 0; from < value.size();) {
    const std::size_t end = end_of_value(value, from);
    longest = longer_of(longest, read_value(value.substr(from, end - from), unit_ns, now));
    from = end + 1;
  }
  longest.span = span_of(0, value.size());
  return longest;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
