// Numbers, durations and dates as people and servers write them.
//
// Every reader takes a text and an offset, says where what it read ends, saturates instead of wrapping, knows no
// locale, and looks at a bounded number of bytes beyond the digits in front of it. All of it can run while compiling.

#ifndef TRIAGE_EVIDENCE_WAITS_TIME_TEXT_HPP
#define TRIAGE_EVIDENCE_WAITS_TIME_TEXT_HPP

#include <limits>
#include <optional>

#include <triage/detail/letters.hpp>
#include <triage/evidence/evidence.hpp>

namespace triage::inline TRIAGE_ABI {

/// The longest wait that is believed. Windows of a month and of a year exist; what is longer is a mistake or an attack.
inline constexpr Duration longest_wait = std::chrono::hours{24 * 366};

namespace detail {

// --- small readers -------------------------------------------------------------------------------------------------

/// The byte at `i`, or a NUL past the end.
[[nodiscard]] constexpr char at(std::string_view text, std::size_t i) noexcept {
  return i < text.size() ? text[i] : '\0';
}

/// The ASCII letters at `i`, at most 16 of them; a longer run is nobody's keyword and gives none.
[[nodiscard]] constexpr std::string_view word_at(std::string_view text, std::size_t i) noexcept {
  constexpr std::size_t longest = 16;
  std::size_t n = 0;
  while (n <= longest && is_letter(at(text, i + n))) ++n;
  return n > longest ? std::string_view{} : text.substr(min_of(i, text.size()), n);
}

// --- numbers -------------------------------------------------------------------------------------------------------

inline constexpr std::int64_t billion = 1'000'000'000;

/// A decimal number. What has no place in `billionths` rounds it up; `whole` saturates.
struct Number {
  std::size_t end = 0;
  std::int64_t whole = 0;
  std::int64_t billionths = 0;  ///< 0 to 1e9, both ends included
  bool negative = false;
  bool found = false;
};

[[nodiscard]] constexpr std::int64_t power_of_ten(int exponent) noexcept {
  std::int64_t p = 1;
  while (exponent-- > 0) p *= 10;
  return p;
}

/// Splits mantissa * 10^exponent; the mantissa is below 1e18.
constexpr void scale(Number& number, std::int64_t mantissa, int exponent, bool lost) noexcept {
  constexpr std::int64_t most = (std::numeric_limits<std::int64_t>::max)();
  if (exponent >= 0) {
    number.whole = mantissa;
    for (; exponent > 0 && number.whole != 0 && number.whole != most; --exponent)
      number.whole = number.whole > most / 10 ? most : number.whole * 10;
    return;
  }
  const int places = -exponent;
  const std::int64_t unit = power_of_ten(min_of(places, 18));
  number.whole = places > 18 ? 0 : mantissa / unit;
  const std::int64_t rest = places > 18 ? mantissa : mantissa % unit;
  const std::int64_t divisor = power_of_ten(min_of(max_of(places - 9, 0), 18));
  number.billionths = places <= 9 ? rest * power_of_ten(9 - places) : rest / divisor;
  if (lost || (places > 9 && rest % divisor != 0)) ++number.billionths;
}

/// Reads `-12`, `+1.5`, `.5`, `1,5`, `1,200`, `2e3`. A comma parts thousands if it can. A trailing dot or comma is the
/// sentence's, not the number's.
[[nodiscard]] TRIAGE_COLD constexpr Number read_number(std::string_view text, std::size_t i) noexcept {
  Number number;
  if (at(text, i) == '-' || at(text, i) == '+') number.negative = text[i++] == '-';

  std::int64_t mantissa = 0;
  int exponent = 0;
  bool lost = false;
  constexpr int exponent_limit = 100'000;
  const auto take = [&](char digit, int place) {
    number.found = true;
    if (mantissa < billion * billion / 10) {
      mantissa = mantissa * 10 + (digit - '0');
      exponent -= place;
    } else {
      lost = lost || digit != '0';
      if (place == 0 && exponent < exponent_limit) ++exponent;
    }
  };
  const auto is_thousands = [&](std::size_t comma) {
    return at(text, comma) == ',' && is_digit(at(text, comma + 1)) && is_digit(at(text, comma + 2)) &&
           is_digit(at(text, comma + 3)) && !is_digit(at(text, comma + 4));
  };

  for (; is_digit(at(text, i)) || (number.found && is_thousands(i)); ++i)
    if (text[i] != ',') take(text[i], 0);
  if ((at(text, i) == '.' || at(text, i) == ',') && is_digit(at(text, i + 1)))
    for (++i; is_digit(at(text, i)); ++i) take(text[i], 1);
  number.end = i;
  if (!number.found) return number;

  if (at(text, i) == 'e' || at(text, i) == 'E') {
    std::size_t j = i + 1;
    const bool down = at(text, j) == '-';
    if (down || at(text, j) == '+') ++j;
    int power = 0;
    const std::size_t first = j;
    for (; is_digit(at(text, j)); ++j) power = min_of(power * 10 + (text[j] - '0'), exponent_limit);
    if (j > first && !is_letter(at(text, j))) {
      exponent += down ? -power : power;
      number.end = j;
    }
  }
  scale(number, mantissa, exponent, lost);
  return number;
}

/// A run of at most `most` digits as a number; a longer run is not read.
struct Digits {
  int value = 0;
  std::size_t count = 0;
};

[[nodiscard]] constexpr Digits read_digits(std::string_view text, std::size_t i, std::size_t most) noexcept {
  Digits digits;
  while (is_digit(at(text, i + digits.count)))
    if (digits.count < most)
      digits.value = digits.value * 10 + (text[i + digits.count++] - '0');
    else
      return {};
  return digits;
}

// --- durations -----------------------------------------------------------------------------------------------------

inline constexpr std::int64_t ns_per_ms = 1'000'000;
inline constexpr std::int64_t ns_per_second = billion;
inline constexpr std::int64_t ns_per_minute = 60 * ns_per_second;
inline constexpr std::int64_t ns_per_hour = 60 * ns_per_minute;
inline constexpr std::int64_t ns_per_day = 24 * ns_per_hour;
inline constexpr std::int64_t longest_ns = longest_wait.count() * ns_per_ms;

struct UnitRow {
  char name[16];
  std::int64_t ns;
};

// clang-format off
/// Where one name starts another, the longer one stands first.
inline constexpr UnitRow time_units[] = {
  {"ns", 1}, {"nanosecond", 1}, {"nanoseconds", 1},
  {"us", 1000}, {"\xC2\xB5s", 1000}, {"\xCE\xBCs", 1000}, {"microsecond", 1000}, {"microseconds", 1000},
  {"ms", ns_per_ms}, {"msec", ns_per_ms}, {"msecs", ns_per_ms}, {"millis", ns_per_ms}, {"millisecond", ns_per_ms}, {"milliseconds", ns_per_ms},
  {"s", ns_per_second}, {"sec", ns_per_second}, {"secs", ns_per_second}, {"second", ns_per_second}, {"seconds", ns_per_second},
  {"m", ns_per_minute}, {"min", ns_per_minute}, {"mins", ns_per_minute}, {"minute", ns_per_minute}, {"minutes", ns_per_minute},
  {"h", ns_per_hour}, {"hr", ns_per_hour}, {"hrs", ns_per_hour}, {"hour", ns_per_hour}, {"hours", ns_per_hour},
  {"d", ns_per_day}, {"day", ns_per_day}, {"days", ns_per_day},
  {"w", 7 * ns_per_day}, {"week", 7 * ns_per_day}, {"weeks", 7 * ns_per_day},
  {"毫秒", ns_per_ms}, {"秒钟", ns_per_second}, {"秒", ns_per_second},
  {"分钟", ns_per_minute}, {"分鐘", ns_per_minute}, {"分", ns_per_minute},
  {"个小时", ns_per_hour}, {"小时", ns_per_hour}, {"小時", ns_per_hour}, {"時間", ns_per_hour},
  {"天", ns_per_day}, {"日", ns_per_day},
  {"초", ns_per_second}, {"분", ns_per_minute}, {"시간", ns_per_hour},
};

struct NumberWord {
  std::string_view name;
  std::int64_t number;
};

/// Numbers that are written out. "a few" is none of them, because no unit follows the "a".
inline constexpr NumberWord number_words[] = {
  {"a"sv, 1}, {"an"sv, 1}, {"one"sv, 1}, {"two"sv, 2}, {"three"sv, 3}, {"four"sv, 4}, {"five"sv, 5},
  {"six"sv, 6}, {"seven"sv, 7}, {"eight"sv, 8}, {"nine"sv, 9}, {"ten"sv, 10}, {"twelve"sv, 12}, {"fifteen"sv, 15},
  {"twenty"sv, 20}, {"thirty"sv, 30}, {"forty"sv, 40}, {"fifty"sv, 50}, {"sixty"sv, 60}, {"ninety"sv, 90},
};
// clang-format on

/// What stands between the two ends of a range; the last is an en dash.
inline constexpr std::array<std::string_view, 5> range_dashes{"-"sv, "to "sv, "or "sv, "~"sv, "\xE2\x80\x93"sv};

/// Blanks that are no ASCII spaces: no-break, narrow, thin and wide.
inline constexpr std::array<std::string_view, 5> other_blanks{"\xC2\xA0"sv, "\xE2\x80\xAF"sv, "\xE2\x80\x89"sv,
                                                              "\xE3\x80\x80"sv, "&nbsp;"sv};

/// A unit of time; `ns` is 0 where there is none.
struct UnitReading {
  std::int64_t ns = 0;
  std::size_t end = 0;
};

/// By a letter's last five bits: what the names of units begin with, so that most words are refused at once.
inline constexpr std::uint32_t unit_initials = [] {
  std::uint32_t bits = 0;
  for (const UnitRow& row : time_units) bits |= std::uint32_t{1} << (row.name[0] & 31);
  return bits;
}();

/// The unit that `word` is, or 0.
[[nodiscard]] constexpr std::int64_t unit_of(std::string_view word) noexcept {
  if (word.empty() || (unit_initials >> (word.front() & 31) & 1U) == 0) return 0;
  for (const UnitRow& row : time_units)
    if (is_word(word, row.name)) return row.ns;
  return 0;
}

/// Behind what may stand between a number and its unit: blanks, and marks (`"20" seconds`, `20 (seconds)`).
[[nodiscard]] TRIAGE_COLD constexpr std::size_t skip_gap(std::string_view text, std::size_t i) noexcept {
  for (std::size_t from = text.size(); i != from;) {
    from = i;
    for (const std::string_view blank : other_blanks)
      if (starts_at(text, i, blank)) i += blank.size();
    if (is_space(at(text, i)) || (i < text.size() && std::string_view{"\"'`*()[]"}.find(text[i]) != text.npos)) ++i;
  }
  return i;
}

/// Reads `s`, ` seconds`, `-minute`, ` more seconds`, `second(s)`, `秒` after a number.
[[nodiscard]] TRIAGE_COLD constexpr UnitReading read_unit(std::string_view text, std::size_t i) noexcept {
  const bool hyphen = at(text, i) == '-' && is_letter(at(text, i + 1));
  i = hyphen ? i + 1 : skip_gap(text, i);
  std::string_view word = word_at(text, i);
  if (equal_ignoring_case(word, "more") || equal_ignoring_case(word, "additional")) {
    i = skip_spaces(text, i + word.size());
    word = word_at(text, i);
  }
  if (word.empty()) {
    for (const UnitRow& row : time_units) {
      if (is_letter(row.name[0]) || row.name[0] != at(text, i)) continue;
      if (const std::string_view name{row.name}; starts_at(text, i, name)) return {row.ns, i + name.size()};
    }
    return {};
  }
  const std::int64_t ns = unit_of(word);
  i += word.size();
  if (word == "M" && is_letter(at(text, skip_spaces(text, i)))) return {};  // "1M tokens"
  return {ns, starts_at(text, i, "(s)") ? i + 3 : i};
}

/// What was read as a duration. `end` is past what was read even where `value` is empty and `note` says why.
struct DurationReading {
  std::optional<Duration> value;
  WaitNote note = WaitNote::not_a_time;
  std::size_t end = 0;
};

/// Adds up parts of a duration in nanoseconds; what is longer than `longest_wait` sticks.
class DurationSum {
 public:
  constexpr void add(const Number& n, std::int64_t unit) noexcept {
    if (n.whole > longest_ns / unit) {
      too_large_ = true;
      return;
    }
    const std::int64_t below = n.billionths * (unit % billion);  // below 1e18
    ns_ += n.whole * unit + n.billionths * (unit / billion) + below / billion + (below % billion != 0);
    too_large_ = too_large_ || ns_ > longest_ns;
  }

  /// Milliseconds, rounded up: waiting too short means another failure.
  [[nodiscard]] constexpr DurationReading reading(std::size_t end) const noexcept {
    if (too_large_) return {{}, WaitNote::too_large, end};
    return {Duration{(ns_ + ns_per_ms - 1) / ns_per_ms}, WaitNote::none, end};
  }

 private:
  std::int64_t ns_ = 0;  // each part adds little more than longest_ns, so a hundred of them fit
  bool too_large_ = false;
};

/// Reads `1:30`, `01:30:00`, `11.23:59:59` (days first, as .NET writes it).
[[nodiscard]] TRIAGE_COLD constexpr DurationReading read_colon_duration(std::string_view text, std::size_t i) noexcept {
  DurationSum sum;
  Digits part = read_digits(text, i, 4);
  if (part.count == 0) return {};
  i += part.count;
  if (at(text, i) == '.') {
    sum.add({.whole = part.value}, ns_per_day);
    part = read_digits(text, i + 1, 2);
    i += 1 + part.count;
  }
  const Digits second = read_digits(text, i + 1, 2);
  if (at(text, i) != ':' || part.count == 0 || second.count != 2) return {};
  i += 3;
  if (at(text, i) != ':') {
    sum.add({.whole = part.value}, ns_per_minute);
    sum.add({.whole = second.value}, ns_per_second);
    return sum.reading(i);
  }
  const Number third = read_number(text, i + 1);
  if (!third.found || !is_digit(at(text, i + 1))) return {};
  sum.add({.whole = part.value}, ns_per_hour);
  sum.add({.whole = second.value}, ns_per_minute);
  sum.add(third, ns_per_second);
  return sum.reading(third.end);
}

/// Reads a number with a unit, or several from the larger unit to the smaller: `34.07s`, `1h2m3.5s`, `5 days 22 hours`,
/// `2 minutes and 30 seconds`; of a range, its end. `an hour` counts, a number alone does not.
[[nodiscard]] constexpr DurationReading read_duration(std::string_view text, std::size_t i) noexcept {
  if (const DurationReading colon = read_colon_duration(text, i); colon.end != 0) return colon;
  if (starts_at(text, i, "PT") && is_digit(at(text, i + 2))) i += 2;  // ISO 8601: PT1H30M

  DurationSum sum;
  std::size_t end = 0;
  for (std::int64_t last_unit = (std::numeric_limits<std::int64_t>::max)(); last_unit > 1;) {
    Number number = read_number(text, i);
    if (!number.found && end == 0) {
      const std::string_view word = word_at(text, i);
      for (const NumberWord& row : number_words)
        if (equal_ignoring_case(row.name, word)) number = {.end = i + word.size(), .whole = row.number, .found = true};
    }
    if (!number.found || (number.negative && end != 0)) break;

    UnitReading unit = read_unit(text, number.end);
    if (unit.ns == 0 && end == 0) {  // "30-60 seconds", "1 to 2 minutes"
      std::size_t j = skip_spaces(text, number.end);
      for (const std::string_view dash : range_dashes)
        if (starts_at(text, min_of(j, text.size()), dash)) {
          j = skip_spaces(text, j + dash.size());
          const Number upper = read_number(text, j);
          unit = upper.found && is_digit(text[j]) ? read_unit(text, upper.end) : UnitReading{};
          if (unit.ns != 0) number = upper;
          break;
        }
    }
    if (unit.ns == 0 || unit.ns >= last_unit) break;
    if (number.negative) return {{}, WaitNote::negative, unit.end};
    sum.add(number, unit.ns);
    last_unit = unit.ns;
    end = unit.end;

    const char mark = at(text, end);
    i = skip_spaces(text, mark == ',' || mark == '.' || mark == ':' ? end + 1 : end);  // "1 min. 30 sec."
    if (equal_ignoring_case(word_at(text, i), "and")) i = skip_spaces(text, i + 3);
    if (!is_digit(at(text, i))) break;
  }
  return end == 0 ? DurationReading{} : sum.reading(end);
}

// --- dates ---------------------------------------------------------------------------------------------------------

enum class Zone : unsigned char { unstated, utc_offset, unread };

/// What a text said of a moment. Fields that it left out are 0, the clock -1.
struct Moment {
  int year = 0;
  int month = 0;
  int day = 0;
  int weekday = 0;             ///< from 1, a Monday
  std::int64_t clock_ms = -1;  ///< since midnight
  Zone zone = Zone::unstated;
  int offset_minutes = 0;  ///< east of UTC
  std::size_t end = 0;     ///< 0 where nothing was read
};

inline constexpr std::int64_t minute_ms = 60'000;
inline constexpr std::int64_t day_ms = 24 * 60 * minute_ms;

/// Reads `17:00`, `08:49:37.123`, `5pm`, `5:29 PM` into `moment`. Says whether a clock stood there.
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

/// Reads `+08:00`, `-0500`, `+8`, and says whether one stood there.
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

/// Reads `Z`, ` UTC`, `(UTC)`, `GMT+8`, `+08:00`. Another zone's name (`PST`, `(Europe/Berlin)`) is seen and not read.
TRIAGE_COLD constexpr void read_zone(std::string_view text, Moment& moment) noexcept {
  std::size_t i = moment.end;
  if (read_offset(text, i, moment)) return;
  i = skip_spaces(text, i);
  const bool bracket = at(text, i) == '(';
  if (bracket) ++i;
  const std::string_view word = word_at(text, i);
  const std::size_t end = i + word.size();
  if (equal_ignoring_case(word, "z") || equal_ignoring_case(word, "utc") || equal_ignoring_case(word, "gmt")) {
    moment.zone = Zone::utc_offset;
    moment.end = end;
    read_offset(text, end, moment);
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

/// The place of the name that `word` is, or abbreviates to three or more letters, counted from 1; 0 for none.
template <std::size_t N>
[[nodiscard]] constexpr int index_of_name(std::string_view word,
                                          const std::array<std::string_view, N>& names) noexcept {
  if (word.size() < 3) return 0;
  for (std::size_t i = 0; i < N; ++i)
    if (equal_ignoring_case(word, names[i].substr(0, word.size()))) return static_cast<int>(i) + 1;
  return 0;
}

/// Reads dates with named months and clocks without a date: the three forms of RFC 9110, `Jan 7th, 2026 2:45 PM`,
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

// Sums are made of plain milliseconds: each sum of two units of <chrono> makes a compiler deduce a third.

[[nodiscard]] constexpr std::int64_t ms_since_1970(TimePoint time) noexcept { return time.time_since_epoch().count(); }

/// The moment's clock on the day that is so many days after the first of 1970; midnight where it has none.
[[nodiscard]] constexpr TimePoint time_on(std::int64_t day, const Moment& m) noexcept {
  return TimePoint{Duration{day * day_ms + max_of(m.clock_ms, std::int64_t{0}) - m.offset_minutes * minute_ms}};
}

/// The moment as a time, without a clock to compare it with. Empty where there is no year or no such date.
[[nodiscard]] TRIAGE_COLD constexpr std::optional<TimePoint> time_of(const Moment& m) noexcept {
  namespace chrono = std::chrono;
  const chrono::year_month_day date{chrono::year{m.year}, chrono::month{static_cast<unsigned>(m.month)},
                                    chrono::day{static_cast<unsigned>(m.day)}};
  if (m.year == 0 || !date.ok()) return std::nullopt;
  return time_on(chrono::sys_days{date}.time_since_epoch().count(), m);
}

/// What a text says of a time, and why not where it says none.
struct TimeReading {
  std::optional<TimePoint> value;
  WaitNote note = WaitNote::not_a_time;
};

/// The moment as a time; what it leaves out is filled in so that it is the next such moment after `now`.
[[nodiscard]] constexpr TimeReading resolve(Moment m, std::optional<TimePoint> now) noexcept {
  namespace chrono = std::chrono;
  if (m.end == 0) return {};
  const bool dated = m.month != 0;
  if (m.zone == Zone::unread || (!dated && m.zone == Zone::unstated)) return {{}, WaitNote::zone_unread};
  if (dated && m.year != 0) {
    const auto time = time_of(m);
    return {time, time ? WaitNote::none : WaitNote::not_a_time};
  }
  constexpr std::int64_t farthest_day = 366 * 8000;
  const std::int64_t ms = now ? ms_since_1970(*now) : -1;
  const std::int64_t today = ms / day_ms;
  if (ms < 0 || today > farthest_day) return {{}, WaitNote::needs_clock};
  if (!dated) {
    constexpr int first_weekday = 3;  // the first of 1970 was a Thursday
    for (std::int64_t day = today - 1; day <= today + 8; ++day)
      if (const TimePoint time = time_on(day, m); ms_since_1970(time) > ms)
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

/// Reads a date or a clock in any of the forms above.
[[nodiscard]] TRIAGE_COLD constexpr Moment read_moment(std::string_view text, std::size_t i) noexcept {
  const Moment iso = read_iso(text, i);
  return iso.end != 0 ? iso : read_written(text, i);
}

/// Seconds or milliseconds since 1970, told apart by size: from 2001 on, and up to the year 5138.
[[nodiscard]] constexpr std::optional<TimePoint> epoch_time(const Number& n) noexcept {
  constexpr std::int64_t first_second = billion, first_ms = 100 * billion, past_last_ms = 1000 * first_ms;
  if (n.negative || n.whole < first_second || n.whole >= past_last_ms) return std::nullopt;
  if (n.whole >= first_ms) return TimePoint{Duration{n.whole + (n.billionths != 0)}};
  return TimePoint{Duration{n.whole * 1000 + (n.billionths + ns_per_ms - 1) / ns_per_ms}};
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
