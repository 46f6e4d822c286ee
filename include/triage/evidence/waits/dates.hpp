// Dates and clock times: those of headers, of APIs and of sentences.
//
//   std::optional<triage::TimePoint> time = triage::parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT");
//   std::optional<triage::Timestamp> stamp = triage::parse_rfc3339("2026-07-14T07:49:08Z");

#ifndef TRIAGE_EVIDENCE_WAITS_DATES_HPP
#define TRIAGE_EVIDENCE_WAITS_DATES_HPP

#include <array>
#include <optional>

#include <triage/evidence/waits/durations.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

enum class Zone : unsigned char {
  unstated,
  utc_offset,
  unread,  ///< a named zone that is not listed
};

/// The parts of a moment that a text states. Parts that it leaves out are 0, the clock -1.
struct Moment {
  int year = 0;
  int month = 0;
  int day = 0;
  int weekday = 0;             ///< 1 is Monday
  std::int64_t clock_ms = -1;  ///< since midnight
  Zone zone = Zone::unstated;
  int offset_minutes = 0;  ///< east of UTC
  std::size_t end = 0;     ///< 0 if nothing was read
};

inline constexpr std::int64_t minute_ms = 60'000;
inline constexpr std::int64_t day_ms = 24 * 60 * minute_ms;

/// Reads `17:00`, `08:49:37.123`, `5pm`, `5:29 PM` into `moment`. Returns whether there is a clock time at `i`.
TRIAGE_COLD constexpr bool read_clock(std::string_view text, std::size_t i, Moment& moment) noexcept {
  const Digits hour = read_digits(text, i, 2);
  if (hour.count == 0) return false;
  i += hour.count;
  int minute = 0;
  std::int64_t ms = 0;
  bool colon = false;
  if (at(text, i) == ':' && is_digit(at(text, i + 1))) {
    colon = true;
    const Digits minutes = read_digits(text, i + 1, 2);
    if (minutes.count != 2 || minutes.value > 59) return false;
    minute = minutes.value;
    i += 3;
    if (at(text, i) == ':' && is_digit(at(text, i + 1))) {
      const Number seconds = read_number(text, i + 1);
      if (seconds.whole > 60) return false;  // 60 is a leap second
      ms = seconds.whole * 1000 + (seconds.billionths + ns_per_ms - 1) / ns_per_ms;
      i = seconds.end;
    }
  }
  std::size_t j = skip_spaces(text, i);
  const char half = to_lower(at(text, j));
  const bool dotted = at(text, j + 1) == '.' && to_lower(at(text, j + 2)) == 'm';
  const bool half_day = (half == 'a' || half == 'p') && (dotted || to_lower(at(text, j + 1)) == 'm') &&
                        !is_letter(at(text, j + (dotted ? 3 : 2)));
  if (!colon && !half_day) return false;
  int hours = hour.value;
  if (half_day) {
    if (hours < 1 || hours > 12) return false;
    hours = hours % 12 + (half == 'p' ? 12 : 0);
    i = j + (dotted ? 3 : 2);
  }
  const std::int64_t clock_ms = (hours * std::int64_t{60} + minute) * minute_ms + ms;
  if (clock_ms > day_ms) return false;
  moment.clock_ms = clock_ms;
  moment.end = i;
  return true;
}

/// Reads `+08:00`, `-0500`, `+8` into `moment`. Returns whether there is an offset at `i`.
constexpr bool read_offset(std::string_view text, std::size_t i, Moment& moment) noexcept {
  if ((at(text, i) != '+' && at(text, i) != '-') || !is_digit(at(text, i + 1))) return false;
  const int sign = text[i] == '-' ? -1 : 1;
  const Digits digits = read_digits(text, i + 1, 4);
  if (digits.count == 0 || digits.count == 3) return false;
  int hours = digits.count == 4 ? digits.value / 100 : digits.value;
  int minutes = digits.count == 4 ? digits.value % 100 : 0;
  i += 1 + digits.count;
  if (digits.count <= 2 && at(text, i) == ':')
    if (const Digits more = read_digits(text, i + 1, 2); more.count == 2) {
      minutes = more.value;
      i += 3;
    }
  if (hours > 14 || minutes > 59) return false;
  moment.zone = Zone::utc_offset;
  moment.offset_minutes = sign * (hours * 60 + minutes);
  moment.end = i;
  return true;
}

/// A zone that a date or a log names by an abbreviation.
struct NamedZone {
  std::string_view name;
  int offset_minutes;
};

// clang-format off
/// Those of RFC 5322 4.3, CST as there, though it is also China's; and others that mean one offset.
inline constexpr NamedZone named_zones[] = {
  {"Z"sv, 0}, {"UTC"sv, 0}, {"GMT"sv, 0}, {"UT"sv, 0}, {"EST"sv, -300}, {"EDT"sv, -240}, {"CST"sv, -360}, {"CDT"sv, -300},
  {"MST"sv, -420}, {"MDT"sv, -360}, {"PST"sv, -480}, {"PDT"sv, -420}, {"AKST"sv, -540}, {"AKDT"sv, -480}, {"HST"sv, -600},
  {"WET"sv, 0}, {"WEST"sv, 60}, {"CET"sv, 60}, {"CEST"sv, 120}, {"EET"sv, 120}, {"EEST"sv, 180}, {"MSK"sv, 180},
  {"HKT"sv, 480}, {"SGT"sv, 480}, {"JST"sv, 540}, {"KST"sv, 540}, {"AEST"sv, 600}, {"AEDT"sv, 660},
};
// clang-format on

/// Reads `Z`, ` UTC`, `(UTC)`, `GMT+8`, `+08:00`, ` EST`. Another zone's name (`(Europe/Berlin)`) gives `Zone::unread`.
TRIAGE_COLD constexpr void read_zone(std::string_view text, Moment& moment) noexcept {
  std::size_t i = moment.end;
  if (read_offset(text, i, moment)) return;
  i = skip_spaces(text, i);
  const bool bracket = at(text, i) == '(';
  if (bracket) ++i;
  const std::string_view word = word_at(text, i);
  const std::size_t end = i + word.size();
  for (const NamedZone& zone : named_zones) {
    if (!equal_ignoring_case(word, zone.name)) continue;
    moment.zone = Zone::utc_offset;
    moment.offset_minutes = zone.offset_minutes;
    moment.end = end;
    if (zone.offset_minutes == 0) read_offset(text, end, moment);
    if (bracket && at(text, moment.end) == ')') ++moment.end;
    return;
  }
  if (!bracket && read_offset(text, i, moment)) return;
  bool capitals = word.size() >= 2 && word.size() <= 5 && word.back() == 'T';
  for (const char c : word) capitals = capitals && c >= 'A' && c <= 'Z';
  const bool named = at(text, end) == '/' || equal_ignoring_case(word_at(text, end + 1), "time");
  if (capitals || (!word.empty() && named)) {
    moment.zone = Zone::unread;
    moment.end = end;
  }
}

/// Reads `2026-07-14`, `2026-07-14T07:49:08.5Z`, `2026/07/14 at 07:49 UTC`.
[[nodiscard]] TRIAGE_COLD constexpr Moment read_iso(std::string_view text, std::size_t i) noexcept {
  Moment moment;
  const Digits year = read_digits(text, i, 4);
  const char dash = at(text, i + 4);
  if (year.count != 4 || (dash != '-' && dash != '/')) return {};
  const Digits month = read_digits(text, i + 5, 2);
  i += 5 + month.count;
  if (month.count == 0 || at(text, i) != dash) return {};
  const Digits day = read_digits(text, i + 1, 2);
  i += 1 + day.count;
  if (day.count == 0 || at(text, i) == '-' || at(text, i) == '_') return {};  // "2024-05-01-preview"
  moment.year = year.value;
  moment.month = month.value;
  moment.day = day.value;
  moment.end = i;

  std::size_t j = to_lower(at(text, i)) == 't' ? i + 1 : skip_spaces(text, at(text, i) == ',' ? i + 1 : i);
  if (equal_ignoring_case(word_at(text, j), "at")) j = skip_spaces(text, j + 2);
  if (!read_clock(text, j, moment) && is_letter(at(text, i))) return {};
  read_zone(text, moment);
  return moment;
}

inline constexpr std::array<std::string_view, 12> month_names{"january"sv,   "february"sv, "march"sv,    "april"sv,
                                                              "may"sv,       "june"sv,     "july"sv,     "august"sv,
                                                              "september"sv, "october"sv,  "november"sv, "december"sv};
inline constexpr std::array<std::string_view, 7> weekday_names{"monday"sv, "tuesday"sv,  "wednesday"sv, "thursday"sv,
                                                               "friday"sv, "saturday"sv, "sunday"sv};

inline constexpr std::array<std::string_view, 4> ordinals{"st"sv, "nd"sv, "rd"sv, "th"sv};

/// The position of the name that `word` is or abbreviates to at least three letters, counted from 1; 0 if there is
/// none.
template <std::size_t N>
[[nodiscard]] constexpr int index_of_name(std::string_view word,
                                          const std::array<std::string_view, N>& names) noexcept {
  if (word.size() < 3) return 0;
  for (std::size_t i = 0; i < N; ++i)
    if (equal_ignoring_case(word, names[i].substr(0, word.size()))) return static_cast<int>(i) + 1;
  return 0;
}

/// Reads dates with named months and clock times without a date: the three forms of RFC 9110, `Jan 7th, 2026 2:45 PM`,
/// `5 November 2025 at 13:00 UTC`, `Feb 1 at 5pm`, `17:00 UTC`, `Monday 9 AM UTC`, `midnight UTC`.
[[nodiscard]] TRIAGE_COLD constexpr Moment read_written(std::string_view text, std::size_t i) noexcept {
  Moment moment;
  for (int tokens = 0; tokens < 10; ++tokens) {
    std::size_t j = i;
    if (tokens > 0)
      while (at(text, j) == ' ' || at(text, j) == ',' || at(text, j) == '-') ++j;
    if (is_digit(at(text, j))) {
      if (moment.clock_ms < 0 && read_clock(text, j, moment)) {
        read_zone(text, moment);
      } else if (const Digits digits = read_digits(text, j, 4); digits.count == 4 && moment.month != 0) {
        moment.year = digits.value;
        moment.end = j + 4;
      } else if ((digits.count == 1 || digits.count == 2) && moment.day == 0) {
        moment.day = digits.value;
        moment.end = j + digits.count;
        const std::string_view suffix = word_at(text, moment.end);
        for (const std::string_view ordinal : ordinals)
          if (equal_ignoring_case(suffix, ordinal)) moment.end += 2;
      } else if (digits.count == 2 && moment.year == 0 && at(text, j - 1) == '-') {  // RFC 850
        moment.year = digits.value + (digits.value < 70 ? 2000 : 1900);
        moment.end = j + 2;
      } else {
        break;
      }
      i = moment.end;
      if (moment.zone != Zone::unstated && moment.month == 0) break;
      continue;
    }
    const std::string_view word = word_at(text, j);
    if (const int month = index_of_name(word, month_names); month != 0 && moment.month == 0) {
      moment.month = month;
      moment.end = j + word.size();
    } else if (const int weekday = index_of_name(word, weekday_names); weekday != 0 && moment.weekday == 0) {
      moment.weekday = weekday;
      moment.end = j + word.size();
    } else if (equal_ignoring_case(word, "midnight") && moment.clock_ms < 0) {
      moment.clock_ms = 0;
      moment.end = j + word.size();
      read_zone(text, moment);
    } else if (!equal_ignoring_case(word, "at") || moment.end == 0) {
      break;
    }
    i = max_of(moment.end, j + word.size());
  }
  const bool dated = moment.month != 0 && moment.day != 0;
  return dated || (moment.clock_ms >= 0 && moment.month == 0 && moment.day == 0) ? moment : Moment{};
}

// Sums are made of plain milliseconds: for each sum of two units of <chrono> a compiler deduces a third.

[[nodiscard]] constexpr std::int64_t ms_since_1970(TimePoint time) noexcept { return time.time_since_epoch().count(); }

/// The moment's clock time on a day, counted from the first of 1970; midnight if it has no clock time.
[[nodiscard]] constexpr TimePoint time_on(std::int64_t day, const Moment& m) noexcept {
  return TimePoint{Duration{day * day_ms + max_of(m.clock_ms, std::int64_t{0}) - m.offset_minutes * minute_ms}};
}

/// The moment as a time. Empty if it has no year, or no such date exists.
[[nodiscard]] TRIAGE_COLD constexpr std::optional<TimePoint> time_of(const Moment& m) noexcept {
  namespace chrono = std::chrono;
  const chrono::year_month_day date{chrono::year{m.year}, chrono::month{static_cast<unsigned>(m.month)},
                                    chrono::day{static_cast<unsigned>(m.day)}};
  if (m.year == 0 || !date.ok()) return std::nullopt;
  return time_on(chrono::sys_days{date}.time_since_epoch().count(), m);
}

/// The time that a text states, or why there is none.
struct TimeReading {
  std::optional<TimePoint> value;
  WaitNote note = WaitNote::not_a_time;
};

/// The moment as a time. What it leaves out is filled in to give the next such moment after `now`; a time of day that
/// has just passed is that of today, for an answer takes its time.
[[nodiscard]] constexpr TimeReading resolve(Moment m, std::optional<TimePoint> now) noexcept {
  namespace chrono = std::chrono;
  if (m.end == 0) return {};
  const bool dated = m.month != 0;
  if (m.zone == Zone::unread || (!dated && m.zone == Zone::unstated)) return {{}, WaitNote::zone_unread};
  if (dated && m.year != 0) {
    const auto time = time_of(m);
    return {time, time ? WaitNote::none : WaitNote::not_a_time};
  }
  constexpr std::int64_t farthest_day = 366 * 8000, just_ms = 2 * minute_ms;
  const std::int64_t ms = now ? ms_since_1970(*now) : -1;
  const std::int64_t today = ms / day_ms;
  if (ms < 0 || today > farthest_day) return {{}, WaitNote::needs_clock};
  if (!dated) {
    constexpr int first_weekday = 3;  // the first of 1970 was a Thursday
    for (std::int64_t day = today - 1; day <= today + 8; ++day)
      if (const TimePoint time = time_on(day, m); ms_since_1970(time) >= ms - just_ms)
        if (m.weekday == 0 || (day + first_weekday) % 7 + 1 == m.weekday) return {time, WaitNote::none};
    return {};
  }
  const chrono::year_month_day date{chrono::sys_days{chrono::days{today}}};
  for (int years = 0; years <= 1; ++years) {
    m.year = static_cast<int>(date.year()) + years;
    if (const auto time = time_of(m); time && ms_since_1970(*time) > ms - day_ms) return {time, WaitNote::none};
  }
  return {};
}

/// Reads a date or a clock time in any of the forms above.
[[nodiscard]] TRIAGE_COLD constexpr Moment read_moment(std::string_view text, std::size_t i) noexcept {
  const Moment iso = read_iso(text, i);
  return iso.end != 0 ? iso : read_written(text, i);
}

}  // namespace detail

/// A time, and whether its zone was stated; if not, it was read as UTC.
struct Timestamp {
  TimePoint time;
  bool zone_stated;

  friend constexpr bool operator==(const Timestamp&, const Timestamp&) = default;
};

/// The date of a header, in one of the three forms of RFC 9110 5.6.7. The weekday is not checked; a two-digit year from
/// 70 on lies in the 20th century. Linear.
[[nodiscard]] constexpr std::optional<TimePoint> parse_http_date(std::string_view text) noexcept {
  text = detail::trim(text, " \t");
  const detail::Moment moment = detail::read_written(text, 0);
  const bool whole = moment.end == text.size() && moment.clock_ms >= 0 && moment.zone != detail::Zone::unread;
  return whole ? detail::time_of(moment) : std::nullopt;
}

/// The date of an API, as `2026-07-14T07:49:08.5+08:00`. A space in place of the T, and a missing zone, are accepted.
/// Linear.
[[nodiscard]] constexpr std::optional<Timestamp> parse_rfc3339(std::string_view text) noexcept {
  text = detail::trim(text, " \t");
  const detail::Moment moment = detail::read_iso(text, 0);
  if (moment.end != text.size() || moment.clock_ms < 0 || moment.zone == detail::Zone::unread) return std::nullopt;
  const auto time = detail::time_of(moment);
  if (!time) return std::nullopt;
  return Timestamp{*time, moment.zone == detail::Zone::utc_offset};
}

}  // namespace triage::inline TRIAGE_ABI

#endif
