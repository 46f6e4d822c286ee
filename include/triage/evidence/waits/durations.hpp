// Durations in every written form, in digits and in words, in the units of a dozen languages.
//
//   std::optional<triage::Duration> wait = triage::parse_duration("1h2m3.5s");

#ifndef TRIAGE_EVIDENCE_WAITS_DURATIONS_HPP
#define TRIAGE_EVIDENCE_WAITS_DURATIONS_HPP

#include <array>
#include <limits>
#include <optional>

#include <triage/detail/word_table.hpp>
#include <triage/evidence/waits/hint.hpp>
#include <triage/evidence/waits/numbers.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

inline constexpr std::int64_t ns_per_ms = 1'000'000;
inline constexpr std::int64_t ns_per_second = billion;
inline constexpr std::int64_t ns_per_minute = 60 * ns_per_second;
inline constexpr std::int64_t ns_per_hour = 60 * ns_per_minute;
inline constexpr std::int64_t ns_per_day = 24 * ns_per_hour;
inline constexpr std::int64_t ns_per_month = 31 * ns_per_day;  ///< the longest: a wait is never read too short
inline constexpr std::int64_t longest_ns = longest_wait.count() * ns_per_ms;

/// A name of a unit of time. The letters are held in place: an array of views would be relocated at load time.
struct UnitRow {
  char name[16];
  std::int64_t ns;
};

// clang-format off
/// Of names with other letters than those of ASCII the beginning is enough. Where one begins another, the longer one
/// comes first.
inline constexpr UnitRow time_units[] = {
  {"ns", 1}, {"nanosecond", 1}, {"nanoseconds", 1},
  {"us", 1000}, {"\xC2\xB5s", 1000}, {"\xCE\xBCs", 1000}, {"microsecond", 1000}, {"microseconds", 1000},
  {"ms", ns_per_ms}, {"msec", ns_per_ms}, {"msecs", ns_per_ms}, {"millis", ns_per_ms}, {"millisecond", ns_per_ms}, {"milliseconds", ns_per_ms},
  {"s", ns_per_second}, {"sec", ns_per_second}, {"secs", ns_per_second}, {"second", ns_per_second}, {"seconds", ns_per_second},
  {"m", ns_per_minute}, {"min", ns_per_minute}, {"mins", ns_per_minute}, {"minute", ns_per_minute}, {"minutes", ns_per_minute},
  {"h", ns_per_hour}, {"hr", ns_per_hour}, {"hrs", ns_per_hour}, {"hour", ns_per_hour}, {"hours", ns_per_hour},
  {"d", ns_per_day}, {"day", ns_per_day}, {"days", ns_per_day},
  {"w", 7 * ns_per_day}, {"week", 7 * ns_per_day}, {"weeks", 7 * ns_per_day},
  {"month", ns_per_month}, {"months", ns_per_month},
  // Chinese, Japanese, Korean
  {"毫秒", ns_per_ms}, {"ミリ秒", ns_per_ms}, {"밀리초", ns_per_ms}, {"秒钟", ns_per_second}, {"秒鐘", ns_per_second}, {"秒間", ns_per_second}, {"秒", ns_per_second},
  {"分钟", ns_per_minute}, {"分鐘", ns_per_minute}, {"分間", ns_per_minute}, {"分", ns_per_minute},
  {"个小时", ns_per_hour}, {"個小時", ns_per_hour}, {"小时", ns_per_hour}, {"小時", ns_per_hour}, {"時間", ns_per_hour},
  {"天", ns_per_day}, {"日", ns_per_day}, {"周", 7 * ns_per_day}, {"週間", 7 * ns_per_day}, {"个月", ns_per_month},
  {"초", ns_per_second}, {"분", ns_per_minute}, {"시간", ns_per_hour}, {"일", ns_per_day},
  // Russian, Ukrainian
  {"секунды", ns_per_second}, {"секунду", ns_per_second}, {"секунд", ns_per_second}, {"сек", ns_per_second},
  {"минуты", ns_per_minute}, {"минуту", ns_per_minute}, {"минут", ns_per_minute}, {"мин", ns_per_minute},
  {"часов", ns_per_hour}, {"часа", ns_per_hour}, {"час", ns_per_hour},
  {"день", ns_per_day}, {"дней", ns_per_day}, {"дня", ns_per_day},
  {"хвилин", ns_per_minute}, {"хв", ns_per_minute}, {"годин", ns_per_hour},
  // French, Spanish, Portuguese, Italian
  {"seconde", ns_per_second}, {"secondes", ns_per_second}, {"heure", ns_per_hour}, {"heures", ns_per_hour},
  {"jour", ns_per_day}, {"jours", ns_per_day},
  {"segundo", ns_per_second}, {"segundos", ns_per_second}, {"minuto", ns_per_minute}, {"minutos", ns_per_minute},
  {"hora", ns_per_hour}, {"horas", ns_per_hour}, {"días", ns_per_day}, {"día", ns_per_day}, {"dia", ns_per_day}, {"dias", ns_per_day},
  {"secondo", ns_per_second}, {"secondi", ns_per_second}, {"minuti", ns_per_minute},
  {"ora", ns_per_hour}, {"ore", ns_per_hour}, {"giorno", ns_per_day}, {"giorni", ns_per_day},
  // German, Turkish
  {"sekunde", ns_per_second}, {"sekunden", ns_per_second}, {"sek", ns_per_second}, {"minuten", ns_per_minute},
  {"stunde", ns_per_hour}, {"stunden", ns_per_hour}, {"std", ns_per_hour}, {"tag", ns_per_day}, {"tage", ns_per_day},
  {"tagen", ns_per_day},
  {"saniye", ns_per_second}, {"sn", ns_per_second}, {"dakika", ns_per_minute}, {"dk", ns_per_minute},
  {"saat", ns_per_hour}, {"gün", ns_per_day},
  // Dutch, Swedish, Norwegian, Polish
  {"seconden", ns_per_second}, {"uur", ns_per_hour}, {"sekund", ns_per_second}, {"sekunder", ns_per_second},
  {"minuter", ns_per_minute}, {"minutter", ns_per_minute}, {"timmar", ns_per_hour}, {"timer", ns_per_hour},
  {"sekundy", ns_per_second}, {"minut", ns_per_minute}, {"minuty", ns_per_minute}, {"godzin", ns_per_hour},
  {"godziny", ns_per_hour},
  // Vietnamese, Indonesian, Hindi, Arabic
  {"giây", ns_per_second}, {"phút", ns_per_minute}, {"giờ", ns_per_hour}, {"ngày", ns_per_day},
  {"detik", ns_per_second}, {"menit", ns_per_minute}, {"jam", ns_per_hour}, {"hari", ns_per_day},
  {"सेकंड", ns_per_second}, {"मिनट", ns_per_minute}, {"घंट", ns_per_hour},
  {"ثانية", ns_per_second}, {"ثوان", ns_per_second}, {"دقيقة", ns_per_minute}, {"دقائق", ns_per_minute},
  {"ساعة", ns_per_hour},
};

struct NumberWord {
  std::string_view name;
  std::int64_t number;
};

/// Numbers in words. "a few minutes" is not read, because no unit follows the "a".
inline constexpr NumberWord number_words[] = {
  {"a"sv, 1}, {"an"sv, 1}, {"one"sv, 1}, {"two"sv, 2}, {"three"sv, 3}, {"four"sv, 4}, {"five"sv, 5},
  {"six"sv, 6}, {"seven"sv, 7}, {"eight"sv, 8}, {"nine"sv, 9}, {"ten"sv, 10}, {"twelve"sv, 12}, {"fifteen"sv, 15},
  {"twenty"sv, 20}, {"thirty"sv, 30}, {"forty"sv, 40}, {"fifty"sv, 50}, {"sixty"sv, 60}, {"ninety"sv, 90},
  {"une"sv, 1}, {"un"sv, 1}, {"una"sv, 1}, {"uno"sv, 1}, {"um"sv, 1}, {"uma"sv, 1},
  {"ein"sv, 1}, {"eine"sv, 1}, {"einer"sv, 1}, {"einem"sv, 1}, {"bir"sv, 1},
};
// clang-format on

/// What separates the two ends of a range; the last is an en dash.
inline constexpr std::array<std::string_view, 5> range_dashes{"-"sv, "to "sv, "or "sv, "~"sv, "\xE2\x80\x93"sv};

/// Spaces outside ASCII: no-break, narrow, thin and wide, and an HTML entity.
inline constexpr std::array<std::string_view, 5> other_blanks{"\xC2\xA0"sv, "\xE2\x80\xAF"sv, "\xE2\x80\x89"sv,
                                                              "\xE3\x80\x80"sv, "&nbsp;"sv};

/// A unit of time and where it ends; `ns` is 0 if there is none.
struct UnitReading {
  std::int64_t ns = 0;
  std::size_t end = 0;
};

/// A bit for each first letter of the names, by its last five bits, so that most words are rejected at once.
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

[[nodiscard]] constexpr bool is_high(char c) noexcept { return class_of(c) == CharClass::high; }

/// Whether a name has letters outside of ASCII.
[[nodiscard]] constexpr bool has_high(std::string_view name) noexcept {
  for (const char c : name)
    if (is_high(c)) return true;
  return false;
}

/// Skips what may separate a number from its unit: spaces and marks (`"20" seconds`, `20 (seconds)`).
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
  if (is_high(at(text, i + word.size()))) {  // "秒", "día"
    for (const UnitRow& row : time_units) {
      if (row.name[0] != at(text, i) || row.name[1] != at(text, i + 1)) continue;
      const std::string_view name{row.name};
      if (has_high(name) && starts_at(text, i, name)) return {row.ns, i + name.size()};
    }
  }
  const std::int64_t ns = unit_of(word);
  i += word.size();
  if (word == "M" && is_letter(at(text, skip_spaces(text, i)))) return {};  // "1M tokens"
  return {ns, starts_at(text, i, "(s)") ? i + 3 : i};
}

/// What was read as a duration. `end` is past it even if `value` is empty, for which `note` has the reason; 0 if there
/// is no duration.
struct DurationReading {
  std::optional<Duration> value;
  WaitNote note = WaitNote::not_a_time;
  std::size_t end = 0;
};

/// Adds up the parts of a duration in nanoseconds. A sum above `longest_wait` stays too large.
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

  /// The sum in milliseconds, rounded up: a call that comes too early fails again.
  [[nodiscard]] constexpr DurationReading reading(std::size_t end) const noexcept {
    if (too_large_) return {{}, WaitNote::too_large, end};
    return {Duration{(ns_ + ns_per_ms - 1) / ns_per_ms}, WaitNote::none, end};
  }

 private:
  std::int64_t ns_ = 0;  // each part adds little more than longest_ns: a hundred fit
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

/// Reads a duration of ISO 8601: `PT1H30M`, `P1D`, `P1DT12H`, `P2W`.
[[nodiscard]] TRIAGE_COLD constexpr DurationReading read_iso_duration(std::string_view text, std::size_t i) noexcept {
  constexpr std::string_view date_units = "MWD"sv, time_units_of_day = "HMS"sv;
  constexpr std::int64_t ns_of_date[] = {ns_per_month, 7 * ns_per_day, ns_per_day};
  constexpr std::int64_t ns_of_time[] = {ns_per_hour, ns_per_minute, ns_per_second};
  if (at(text, i) != 'P' || (i > 0 && is_letter(text[i - 1]))) return {};
  DurationSum sum;
  std::size_t end = 0;
  bool is_time = false;
  for (++i;;) {
    if (!is_time && at(text, i) == 'T') {
      is_time = true;
      ++i;
    }
    const Number number = read_number(text, i);
    const std::size_t unit = (is_time ? time_units_of_day : date_units).find(at(text, number.end));
    if (!number.found || number.negative || unit == npos) break;
    sum.add(number, (is_time ? ns_of_time : ns_of_date)[unit]);
    end = i = number.end + 1;
  }
  return end == 0 || is_letter(at(text, end)) ? DurationReading{} : sum.reading(end);
}

/// Reads a number in words: `thirty`, `an`, `half an`.
[[nodiscard]] TRIAGE_COLD constexpr Number read_number_word(std::string_view text, std::size_t i) noexcept {
  const std::string_view word = word_at(text, i);
  if (equal_ignoring_case(word, "half")) {
    const std::size_t next = skip_spaces(text, i + word.size());
    const std::string_view article = word_at(text, next);
    const bool skipped = equal_ignoring_case(article, "a") || equal_ignoring_case(article, "an");
    return {.end = skipped ? next + article.size() : i + word.size(), .billionths = billion / 2, .found = true};
  }
  for (const NumberWord& row : number_words)
    if (equal_ignoring_case(row.name, word)) return {.end = i + word.size(), .whole = row.number, .found = true};
  return {};
}

/// Skips "½" or "and a half" if it stands at `i`, and adds it to the number; it follows the unit or stands before it.
[[nodiscard]] TRIAGE_COLD constexpr std::size_t skip_half(std::string_view text, std::size_t i,
                                                          Number& number) noexcept {
  const std::size_t from = skip_spaces(text, i);
  for (const std::string_view half : {"and a half"sv, "\xC2\xBD"sv}) {
    if (!starts_at(text, from, half)) continue;
    number.billionths = billion / 2;
    i = from + half.size();
  }
  return i;
}

/// Words for "and" between two parts of a duration.
inline constexpr std::string_view joining_words = "and und et y e ed en och og ve"sv;

/// Where the upper end of a range begins, behind a dash or its like at `i`; npos if there is none.
[[nodiscard]] TRIAGE_COLD constexpr std::size_t behind_dash(std::string_view text, std::size_t i) noexcept {
  const std::size_t from = min_of(skip_spaces(text, i), text.size());
  for (const std::string_view dash : range_dashes)
    if (starts_at(text, from, dash)) return skip_spaces(text, from + dash.size());
  return npos;
}

/// Reads a number with a unit, or several from the larger unit to the smaller. Of `30-60 seconds` it takes the upper
/// end.
[[nodiscard]] TRIAGE_COLD constexpr DurationReading read_parts(std::string_view text, std::size_t i) noexcept {
  DurationSum sum;
  std::size_t end = 0;
  for (std::int64_t last_unit = (std::numeric_limits<std::int64_t>::max)(); last_unit > 1;) {
    if (last_unit == ns_per_day) {  // Python's "1 day, 2:30:00"
      const DurationReading clock = read_colon_duration(text, i);
      if (clock.value) {
        sum.add({.whole = clock.value->count()}, ns_per_ms);
        return sum.reading(clock.end);
      }
    }
    Number number = read_number(text, i);
    if (!number.found) number = read_number_word(text, i);
    if (!number.found || (number.negative && end != 0)) break;
    number.end = skip_half(text, number.end, number);

    UnitReading unit = read_unit(text, number.end);
    if (unit.ns == 0 && end == 0) {  // "30-60 seconds", "1 to 2 minutes"
      const std::size_t from = behind_dash(text, number.end);
      const Number upper = from != npos && is_digit(at(text, from)) ? read_number(text, from) : Number{};
      if (upper.found) unit = read_unit(text, upper.end);
      if (unit.ns != 0) number = upper;
    }
    if (unit.ns == 0 && (last_unit == ns_per_hour || last_unit == ns_per_minute) && number.end == i + 2 &&
        number.whole < 60 && word_at(text, skip_spaces(text, number.end)).empty()) {  // "1h30"
      sum.add(number, last_unit / 60);
      return sum.reading(number.end);
    }
    if (unit.ns == 0 || unit.ns >= last_unit) break;
    if (number.negative) return {{}, WaitNote::negative, unit.end};
    end = skip_half(text, unit.end, number);
    sum.add(number, unit.ns);
    last_unit = unit.ns;

    const char mark = at(text, end);
    i = skip_spaces(text, mark == ',' || mark == '.' || mark == ':' ? end + 1 : end);  // "1 min. 30 sec."
    const std::string_view word = word_at(text, i);
    if (!word.empty() && is_listed(FoldedName(word).view(), joining_words)) i = skip_spaces(text, i + word.size());
    if (!is_digit(at(text, i)) && !read_number_word(text, i).found) break;
  }
  return end == 0 ? DurationReading{} : sum.reading(end);
}

/// Reads `34.07s`, `1h2m3.5s`, `5 days 22 hours`, `2 minutes and 30 seconds`, `an hour`, `1 and a half hours`, `1h30`.
/// Of a range it takes the upper end. A number without a unit is not read.
[[nodiscard]] constexpr DurationReading read_duration(std::string_view text, std::size_t i) noexcept {
  if (const DurationReading colon = read_colon_duration(text, i); colon.end != 0) return colon;
  if (const DurationReading iso = read_iso_duration(text, i); iso.end != 0) return iso;
  const DurationReading lower = read_parts(text, i);
  if (!lower.value) return lower;
  const std::size_t from = behind_dash(text, lower.end);  // "30s-60s", "1 minute to 2 minutes"
  const DurationReading upper = from != npos ? read_parts(text, from) : DurationReading{};
  return upper.value && *upper.value > *lower.value ? upper : lower;
}

}  // namespace detail

/// `text` as a duration, rounded up to milliseconds: `34.07s`, `6m0s`, `5 days 22 hours`, or a number of `unit`. Empty
/// if it is anything else, negative, or longer than `longest_wait`, or if `unit` is not positive. Linear.
[[nodiscard]] constexpr std::optional<Duration> parse_duration(std::string_view text,
                                                               std::chrono::nanoseconds unit = std::chrono::seconds{
                                                                   1}) noexcept {
  if (unit <= std::chrono::nanoseconds::zero()) return std::nullopt;
  text = detail::trim(text, " \t\r\n");
  if (const detail::Number number = detail::read_number(text, 0); number.found && number.end == text.size()) {
    detail::DurationSum sum;
    sum.add(number, unit.count());
    return number.negative ? std::nullopt : sum.reading(number.end).value;
  }
  const detail::DurationReading duration = detail::read_duration(text, 0);
  return duration.end == text.size() ? duration.value : std::nullopt;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
