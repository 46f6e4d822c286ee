// The waits that a provider states: in headers, in fields of its body, and in prose.
//
// Three tables hold what is known: `wait_names` (headers and fields), `wait_anchors` (words after which a wait stands)
// and `own_wait_words` (words that make it the client's own wait). A reader that finds a wait it will not believe says
// why (`WaitNote`). Everything is constexpr and noexcept, allocates nothing, and keeps no state.

#ifndef TRIAGE_EVIDENCE_WAITS_WAITS_HPP
#define TRIAGE_EVIDENCE_WAITS_WAITS_HPP

#include <optional>

#include <triage/evidence/waits/time_text.hpp>

namespace triage::inline TRIAGE_ABI {

/// Where a wait was stated.
enum class WaitSource : unsigned char {
  none = 1,
  header,  ///< a header that says when to try again
  field,   ///< a field of the body
  prose,   ///< a sentence
  window,  ///< a header that says when a limit's window ends, which may be later than need be
};

template <>
inline constexpr NameRow<WaitSource> rows<WaitSource>[] = {{WaitSource::none, "none"sv},
                                                           {WaitSource::header, "header"sv},
                                                           {WaitSource::field, "field"sv},
                                                           {WaitSource::prose, "prose"sv},
                                                           {WaitSource::window, "window"sv}};

/// How directly a statement says when to try again, in falling order.
enum class WaitRank : unsigned char {
  exact = 1,      ///< in milliseconds, for programs
  stated,         ///< "try again in"
  spent_window,   ///< the end of a window that is known to be used up
  window,         ///< the end of a window
  lesser_window,  ///< the end of a window that counts after all others
};

/// A stated wait, or why there is none.
struct RetryHint {
  std::optional<Duration> retry_after;  ///< 0 to `longest_wait`
  std::optional<TimePoint> reset_at;
  WaitSource source = WaitSource::none;
  WaitRank rank = WaitRank::lesser_window;
  WaitNote note = WaitNote::none;
  std::string_view name;  ///< the row that read it: a header, a key or an anchor; static storage
  Span span;              ///< the statement, in bytes of the header's value, the field's value, or the text

  /// Whether a wait or a time was read.
  [[nodiscard]] constexpr bool states() const noexcept { return retry_after || reset_at; }

  friend constexpr bool operator==(const RetryHint&, const RetryHint&) = default;
};

/// Another header that says whether the window of this one is used up.
struct SpentWhen {
  std::string_view header = {};
  int at_least = 0;  ///< 0: used up when the header says 0 or less; else when it says this or more
};

/// A header or field that states a wait. Names compare without case, `-` and `_`, so one row serves both. Of the
/// headers that say how much of a quota is left, the more telling stand first.
struct WaitName {
  std::string_view name;
  std::int64_t unit_ns;  ///< of a bare number
  WaitRank rank;
  SpentWhen spent = {};
};

// clang-format off
namespace detail::waits {
using R = WaitRank;
inline constexpr auto ms = ns_per_ms, s = ns_per_second, m = ns_per_minute;

inline constexpr WaitName all[] = {
  {"retry-after-ms"sv,                            ms, R::exact},
  {"x-ms-retry-after-ms"sv,                       ms, R::exact},
  {"x-amz-retry-after"sv,                         ms, R::exact},
  {"grpc-retry-pushback-ms"sv,                    ms, R::exact},
  {"retry-after-millis"sv,                        ms, R::exact},
  {"retry-after-milliseconds"sv,                  ms, R::exact},
  {"retry-in-ms"sv,                               ms, R::exact},
  {"retry-delay-ms"sv,                            ms, R::exact},
  {"wait-ms"sv,                                   ms, R::exact},
  {"cooldown-ms"sv,                               ms, R::exact},
  {"retry-after"sv,                                s, R::stated},
  {"x-retry-after"sv,                              s, R::stated},
  {"retry-after-seconds"sv,                        s, R::stated},
  {"retry-after-secs"sv,                           s, R::stated},
  {"retry-after-sec"sv,                            s, R::stated},
  {"retry-after-s"sv,                              s, R::stated},
  {"retry-after-minutes"sv,                        m, R::stated},
  {"x-ratelimit-retry-after"sv,                    s, R::stated},
  {"x-ai-ratelimit-retry-after"sv,                 s, R::stated},
  {"x-ratelimit-timeremaining"sv,                  s, R::stated},
  {"retry-delay"sv,                                s, R::stated},
  {"retry-delay-seconds"sv,                        s, R::stated},
  {"retry-in"sv,                                   s, R::stated},
  {"retry-in-seconds"sv,                           s, R::stated},
  {"retry-at"sv,                                   s, R::stated},
  {"next-retry-at"sv,                              s, R::stated},
  {"available-at"sv,                               s, R::stated},
  {"wait-time"sv,                                  s, R::stated},
  {"wait-seconds"sv,                               s, R::stated},
  {"wait-time-seconds"sv,                          s, R::stated},
  {"estimated-time"sv,                             s, R::stated},
  {"estimated-wait-time"sv,                        s, R::stated},
  {"cooldown-seconds"sv,                           s, R::stated},
  {"cooldown-time"sv,                              s, R::stated},
  {"x-ratelimit-reset-requests"sv,                 s, R::window, {"x-ratelimit-remaining-requests"sv}},
  {"x-ratelimit-reset"sv,                          s, R::window, {"x-ratelimit-remaining"sv}},
  {"backoff-seconds"sv,                            s, R::stated},
  {"backoff-ms"sv,                                ms, R::exact},
  {"available-in"sv,                               s, R::stated},
  {"anthropic-ratelimit-requests-reset"sv,         s, R::window, {"anthropic-ratelimit-requests-remaining"sv}},
  {"ratelimit-reset"sv,                            s, R::window, {"ratelimit-remaining"sv}},
  {"x-ratelimit-reset-tokens"sv,                   s, R::window, {"x-ratelimit-remaining-tokens"sv}},
  {"anthropic-ratelimit-tokens-reset"sv,           s, R::window, {"anthropic-ratelimit-tokens-remaining"sv}},
  {"cooldown-remaining"sv,                         s, R::stated},
  {"cooldown-remaining-seconds"sv,                 s, R::stated},
  {"x-ratelimit-reset-project-tokens"sv,           s, R::window, {"x-ratelimit-remaining-project-tokens"sv}},
  {"x-ratelimit-reset-input-tokens"sv,             s, R::window, {"x-ratelimit-remaining-input-tokens"sv}},
  {"x-ratelimit-reset-output-tokens"sv,            s, R::window, {"x-ratelimit-remaining-output-tokens"sv}},
  {"x-ratelimit-reset-requests-day"sv,             s, R::window, {"x-ratelimit-remaining-requests-day"sv}},
  {"x-ratelimit-reset-requests-hour"sv,            s, R::window, {"x-ratelimit-remaining-requests-hour"sv}},
  {"x-ratelimit-reset-requests-minute"sv,          s, R::window, {"x-ratelimit-remaining-requests-minute"sv}},
  {"x-ratelimit-reset-tokens-day"sv,               s, R::window, {"x-ratelimit-remaining-tokens-day"sv}},
  {"x-ratelimit-reset-tokens-hour"sv,              s, R::window, {"x-ratelimit-remaining-tokens-hour"sv}},
  {"x-ratelimit-reset-tokens-minute"sv,            s, R::window, {"x-ratelimit-remaining-tokens-minute"sv}},
  {"x-ratelimit-reset-after"sv,                    s, R::window, {"x-ratelimit-remaining"sv}},
  {"helicone-ratelimit-reset"sv,                   s, R::window, {"helicone-ratelimit-remaining"sv}},
  {"ratelimitbysize-reset"sv,                      s, R::window, {"ratelimitbysize-remaining"sv}},
  {"anthropic-ratelimit-input-tokens-reset"sv,     s, R::window, {"anthropic-ratelimit-input-tokens-remaining"sv}},
  {"anthropic-ratelimit-output-tokens-reset"sv,    s, R::window, {"anthropic-ratelimit-output-tokens-remaining"sv}},
  {"anthropic-ratelimit-unified-reset"sv,          s, R::window},
  {"x-codex-primary-reset-after-seconds"sv,        s, R::window, {"x-codex-primary-used-percent"sv, 100}},
  {"x-codex-primary-reset-at"sv,                   s, R::window, {"x-codex-primary-used-percent"sv, 100}},
  {"x-codex-secondary-reset-after-seconds"sv,      s, R::lesser_window, {"x-codex-secondary-used-percent"sv, 100}},
  {"x-codex-secondary-reset-at"sv,                 s, R::lesser_window, {"x-codex-secondary-used-percent"sv, 100}},
  {"resets-in-seconds"sv,                          s, R::window},
  {"reset-in-seconds"sv,                           s, R::window},
  {"resets-in"sv,                                  s, R::window},
  {"reset-in"sv,                                   s, R::window},
  {"reset-after"sv,                                s, R::window},
  {"reset-after-seconds"sv,                        s, R::window},
  {"seconds-until-reset"sv,                        s, R::window},
  {"time-until-reset"sv,                           s, R::window},
  {"time-to-reset"sv,                              s, R::window},
  {"x-ratelimit-reset-ms"sv,                      ms, R::window, {"x-ratelimit-remaining"sv}},
  {"resets-in-ms"sv,                              ms, R::window},
  {"reset-in-ms"sv,                               ms, R::window},
  {"resets-at"sv,                                  s, R::window},
  {"reset-at"sv,                                   s, R::window},
  {"reset-time"sv,                                 s, R::window},
  {"reset-timestamp"sv,                            s, R::window},
  {"reset-date"sv,                                 s, R::window},
  {"next-reset"sv,                                 s, R::window},
  {"next-reset-at"sv,                              s, R::window},
  {"reset-seconds"sv,                              s, R::window},
  {"clears-in"sv,                                  s, R::window},
  {"quota-reset-delay"sv,                          s, R::window},
  {"quota-reset-timestamp"sv,                      s, R::window},
  {"quota-reset-at"sv,                             s, R::window},
};
}  // namespace detail::waits

/// Sources: RFC 9110 10.2.3; the providers' rate-limit pages (OpenAI, Anthropic, Azure, Groq, Mistral, Cerebras, GitHub);
/// google.rpc.RetryInfo; gRPC A6 (pushback); the Hugging Face inference API (estimated_time); recorded answers of Codex,
/// Cloud Code, Discord-like gateways and LiteLLM.
inline constexpr const auto& wait_names = detail::waits::all;
// clang-format on

/// What stands around an anchor.
enum class WaitForm : unsigned char {
  wait,    ///< "wait 30s", "wait for 30s"
  again,   ///< "retry [your request] after 30s", "again at 17:00 UTC"
  reset,   ///< "resets 17:00 UTC", "reset in 30s"
  until,   ///< "until 2026-03-01"
  bar,     ///< "limit reached|1760000400"
  before,  ///< a wait before it, and a deed after it: "30秒后重试"
  around,  ///< a time before it or after it: "将在 2026-03-01 08:00:00 重置"
};

/// Words that a wait stands next to. Compared without case; a space also matches `-`, `_`, and nothing.
struct WaitAnchor {
  std::string_view phrase;
  WaitForm form;
};

// clang-format off
/// Rows of one first byte stand together.
inline constexpr WaitAnchor wait_anchors[] = {
  {"again"sv,           WaitForm::again},
  {"another request"sv, WaitForm::again},
  {"available"sv,       WaitForm::again},
  {"back off"sv,        WaitForm::wait},
  {"banned for"sv,      WaitForm::wait},
  {"check back"sv,      WaitForm::again},
  {"come back"sv,       WaitForm::again},
  {"cooling down"sv,    WaitForm::wait},
  {"cool down"sv,       WaitForm::wait},
  {"lifted"sv,          WaitForm::reset},
  {"limited for"sv,     WaitForm::wait},
  {"limit reached"sv,   WaitForm::bar},
  {"next request"sv,    WaitForm::again},
  {"not before"sv,      WaitForm::until},
  {"provider requested"sv, WaitForm::wait},
  {"refill"sv,          WaitForm::reset},
  {"refills"sv,         WaitForm::reset},
  {"refreshes"sv,       WaitForm::reset},
  {"refreshed"sv,       WaitForm::reset},
  {"refresh"sv,         WaitForm::reset},
  {"regain access"sv,   WaitForm::reset},
  {"renewed"sv,         WaitForm::reset},
  {"renews"sv,          WaitForm::reset},
  {"replenished"sv,     WaitForm::reset},
  {"replenishes"sv,     WaitForm::reset},
  {"resets"sv,          WaitForm::reset},
  {"reset"sv,           WaitForm::reset},
  {"restored"sv,        WaitForm::reset},
  {"resumes"sv,         WaitForm::reset},
  {"resume"sv,          WaitForm::reset},
  {"resubmit"sv,        WaitForm::again},
  {"retried"sv,         WaitForm::again},
  {"retry"sv,           WaitForm::again},
  {"server requested"sv, WaitForm::wait},
  {"suspended for"sv,   WaitForm::wait},
  {"throttled for"sv,   WaitForm::wait},
  {"try"sv,             WaitForm::again},
  {"unblocked"sv,       WaitForm::reset},
  {"unlocks"sv,         WaitForm::reset},
  {"until"sv,           WaitForm::until},
  {"wait"sv,            WaitForm::wait},
  {"window ends"sv,     WaitForm::reset},
  {"等待"sv,             WaitForm::wait},
  {"重置"sv,             WaitForm::around},
  {"恢复"sv,             WaitForm::around},
  {"之后"sv,             WaitForm::before},
  {"以后"sv,             WaitForm::before},
  {"冷却"sv,             WaitForm::wait},
  {"后"sv,               WaitForm::before},
  {"後"sv,               WaitForm::before},
  {"후"sv,               WaitForm::before},
};

/// Words within two words before an anchor that make it something else than a provider's statement.
struct OwnWaitWord {
  std::string_view word;
  std::string_view anchors;  ///< the forms or anchors that it spoils, as words
};
inline constexpr OwnWaitWord own_wait_words[] = {
  {"will"sv,       "wait retry retried again try"sv},  // "will retry in 6 seconds": the client's own plan
  {"ll"sv,         "wait retry retried again try"sv},  // "we'll"
  {"total"sv,      "retry wait"sv},                // "totalRetryDelay": what has been waited
  {"max"sv,        "retry wait"sv},                // a client's settings
  {"maximum"sv,    "retry wait"sv},
  {"cannot"sv,     "wait"sv},
  {"initial"sv,    "retry wait"sv},
  {"was"sv,        "retried"sv},
  {"were"sv,       "retried"sv},
  {"connection"sv, "reset"sv},                     // ECONNRESET in words
  {"stream"sv,     "reset"sv},
  {"socket"sv,     "reset"sv},
  {"tcp"sv,        "reset"sv},
  {"longer"sv,     "available"sv},                 // "no longer available after"
  {"valid"sv,      "until"sv},                     // a certificate
};
// clang-format on

namespace detail {

// --- one statement -------------------------------------------------------------------------------------------------

[[nodiscard]] constexpr Span span_of(std::size_t from, std::size_t to) noexcept {
  return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)};
}

/// A hint of a time: a wait too where there is a clock to compare it with.
[[nodiscard]] constexpr RetryHint hint_at(TimePoint time, std::optional<TimePoint> now) noexcept {
  RetryHint hint;
  if (!now) {
    hint.reset_at = time;
    hint.note = WaitNote::needs_clock;
    return hint;
  }
  const std::int64_t ms = ms_since_1970(time), now_ms = ms_since_1970(*now);
  if (ms < now_ms) {
    hint.note = WaitNote::in_the_past;
  } else if (now_ms < ms - longest_wait.count()) {
    hint.note = WaitNote::too_large;
  } else {
    hint.reset_at = time;
    hint.retry_after = Duration{ms - now_ms};
  }
  return hint;
}

[[nodiscard]] constexpr RetryHint hint_of(const TimeReading& time, std::optional<TimePoint> now) noexcept {
  if (time.value) return hint_at(*time.value, now);
  RetryHint hint;
  hint.note = time.note;
  return hint;
}

[[nodiscard]] TRIAGE_NOINLINE constexpr RetryHint hint_of(const DurationReading& duration) noexcept {
  RetryHint hint;
  hint.retry_after = duration.value;
  hint.note = duration.note;
  return hint;
}

/// A number without a unit: so many of `unit_ns`, or a time where it is too large for that.
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

/// Reads a whole value, whatever its form: a number, a duration, a date, a time since 1970.
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

/// Whether `name` is the row's, without case, `-` and `_`.
[[nodiscard]] constexpr bool is_named(std::string_view name, std::string_view row) noexcept {
  const auto joins = [](char c) { return c == '-' || c == '_'; };
  std::size_t i = 0;
  for (const char c : name) {
    if (joins(c)) continue;
    while (i < row.size() && joins(row[i])) ++i;
    if (i == row.size() || to_lower(c) != row[i++]) return false;
  }
  return i == row.size();
}

/// The name without what LiteLLM puts before the headers of the provider behind it.
[[nodiscard]] constexpr std::string_view upstream_name(std::string_view name) noexcept {
  constexpr std::string_view prefix = "llm_provider-";
  return name.size() > prefix.size() && equal_ignoring_case(name.substr(0, prefix.size()), prefix)
             ? name.substr(prefix.size())
             : name;
}

/// The first letters of all row names, so that most names are refused at once.
inline constexpr std::uint32_t wait_name_initials = [] {
  std::uint32_t bits = 0;
  for (const WaitName& row : wait_names) bits |= 1U << (*row.name.data() & 31);
  return bits;
}();

[[nodiscard]] constexpr const WaitName* find_wait_name(std::string_view name) noexcept {
  constexpr std::size_t shortest = 6, longest = 48;
  if (name.size() < shortest || name.size() > longest || (wait_name_initials >> (name.front() & 31) & 1U) == 0)
    return nullptr;
  for (const WaitName& row : wait_names)
    if (to_lower(name.front()) == row.name.front() && is_named(name, row.name)) return &row;
  return nullptr;
}

/// Whether `a` says more directly than `b` when to try again: a wait before a time, which needs a clock that is right;
/// of two alike, the longer one; of two times without a clock, the later one.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool is_better(const RetryHint& a, const RetryHint& b) noexcept {
  if (a.states() != b.states()) return a.states();
  if (a.rank != b.rank) return a.rank < b.rank;
  if (a.reset_at.has_value() != b.reset_at.has_value()) return b.reset_at.has_value();
  return a.retry_after == b.retry_after ? a.reset_at > b.reset_at : a.retry_after > b.retry_after;
}

/// The better one of two hints of one source; a wait and a time of the same rank complete each other.
[[nodiscard]] constexpr RetryHint join(const RetryHint& a, const RetryHint& b) noexcept {
  RetryHint best = is_better(b, a) ? b : a;
  const RetryHint& other = is_better(b, a) ? a : b;
  if (best.states() && best.rank == other.rank && !best.reset_at) best.reset_at = other.reset_at;
  if (!best.states() && best.note == WaitNote::none) best = other;
  return best;
}

/// The status of an answer whose Retry-After is about a limit or the provider's capacity.
[[nodiscard]] constexpr bool asks_to_wait(int status) noexcept {
  return status == 429 || status == 503 || status == 529;
}

struct ResponseTime {
  /// When the response was made: its `Date`, else `now`, else empty. O(headers).
  [[nodiscard]] constexpr std::optional<TimePoint> operator()(Headers headers, std::optional<TimePoint> now) const noexcept {
    if (const auto date = headers.find("date")) {
      const std::string_view text = trim(*date, " \t");
      const Moment moment = read_written(text, 0);
      const bool whole = moment.end == text.size() && moment.clock_ms >= 0;
      if (const auto time = time_of(moment); time && whole) return time;
    }
    return now;
  }
};

struct ReadHeaderWait {
  static constexpr std::size_t most_headers = 256;  ///< of all, those that are looked at

  /// The best stated wait of the first 256 headers; the status tells whether the end of a window matters.
  [[nodiscard]] constexpr RetryHint operator()(Headers headers, int status,
                                               std::optional<TimePoint> now = std::nullopt) const noexcept {
    RetryHint best;
    std::optional<TimePoint> reference;
    bool have_reference = false;
    for (std::size_t i = 0; i < min_of(headers.size(), most_headers); ++i) {
      const Header header = headers[i];
      const WaitName* row = find_wait_name(upstream_name(header.name));
      if (row == nullptr) continue;
      if (!have_reference) reference = ResponseTime{}(headers, now);
      have_reference = true;
      RetryHint hint = read_value(header.value, row->unit_ns, reference);
      hint.name = row->name;
      hint.rank = row->rank;
      hint.source = row->rank <= WaitRank::stated ? WaitSource::header : WaitSource::window;
      if (hint.source == WaitSource::window && !settle_window(hint, *row, headers, header.name, status)) continue;
      best = join(best, hint);
    }
    return best;
  }

 private:
  /// Whether the window's end counts; raises its rank where the headers say that it is used up.
  static constexpr bool settle_window(RetryHint& hint, const WaitName& row, Headers headers, std::string_view name,
                                      int status) noexcept {
    if (const auto spent = spent_window(row.spent, headers, name)) {
      if (*spent) hint.rank = static_cast<WaitRank>(static_cast<int>(hint.rank) - 1);
      return *spent;
    }
    return asks_to_wait(status) || status == 402 || status == 403 || status == 0;
  }

  /// Empty where no header says so.
  TRIAGE_COLD static constexpr std::optional<bool> spent_window(const SpentWhen& spent, Headers headers,
                                                           std::string_view name) noexcept {
    if (spent.header.empty()) return std::nullopt;
    const std::size_t prefix = name.size() - upstream_name(name).size();
    for (std::size_t i = 0; i < min_of(headers.size(), most_headers); ++i) {
      const Header header = headers[i];
      const std::string_view other = upstream_name(header.name);
      if (header.name.size() - other.size() != prefix || !is_named(other, spent.header)) continue;
      const Number number = read_number(trim(header.value, " \t"), 0);
      if (!number.found) return std::nullopt;
      if (spent.at_least != 0) return !number.negative && number.whole >= spent.at_least;
      return number.negative || (number.whole == 0 && number.billionths == 0);
    }
    return std::nullopt;
  }
};

struct ReadFieldWait {
  /// The wait that a field of the body states; empty where `key` is no row's. O(rows + value).
  [[nodiscard]] constexpr std::optional<RetryHint> operator()(std::string_view key, std::string_view value,
                                                         std::optional<TimePoint> now = std::nullopt) const noexcept {
    const WaitName* row = find_wait_name(key);
    if (row == nullptr) return std::nullopt;
    RetryHint hint = read_value(value, row->unit_ns, now);
    hint.source = WaitSource::field;
    hint.name = row->name;
    hint.rank = row->rank;
    return hint;
  }
};

// --- prose ---------------------------------------------------------------------------------------------------------

/// What a word behind an anchor does.
enum class WordRole : unsigned char {
  none,
  connector,        ///< a value follows
  clock_connector,  ///< the same; `1:30` is a clock's time there, and a duration elsewhere
  name,             ///< of `retry_delay_ms`: only behind these and connectors does a number without a unit count
  other_matter,     ///< nothing behind it is the provider's wait: "every 24 hours", "with a timeout of 60 seconds"
};

struct RoleWord {
  char letters[15];
  WordRole role;
};

// clang-format off
inline constexpr RoleWord role_words[] = {
    {"in", WordRole::connector}, {"after", WordRole::connector}, {"for", WordRole::connector},
    {"about", WordRole::connector}, {"approximately", WordRole::connector}, {"than", WordRole::connector},
    {"another", WordRole::connector}, {"least", WordRole::connector}, {"roughly", WordRole::connector},
    {"is", WordRole::connector}, {"of", WordRole::connector}, {"additional", WordRole::connector},
    {"around", WordRole::connector},
    {"at", WordRole::clock_connector}, {"on", WordRole::clock_connector}, {"until", WordRole::clock_connector},
    {"till", WordRole::clock_connector}, {"from", WordRole::clock_connector},
    {"delay", WordRole::name}, {"time", WordRole::name}, {"period", WordRole::name}, {"interval", WordRole::name},
    {"value", WordRole::name}, {"hint", WordRole::name},
    {"every", WordRole::other_matter}, {"each", WordRole::other_matter}, {"per", WordRole::other_matter},
    {"within", WordRole::other_matter}, {"with", WordRole::other_matter}, {"using", WordRole::other_matter},
    {"if", WordRole::other_matter}, {"unless", WordRole::other_matter}, {"timeout", WordRole::other_matter},
    {"limit", WordRole::other_matter}, {"attempts", WordRole::other_matter}, {"count", WordRole::other_matter},
    {"expired", WordRole::other_matter}, {"peer", WordRole::other_matter}, {"tomorrow", WordRole::other_matter},
};
// clang-format on

[[nodiscard]] constexpr WordRole word_role(std::string_view word) noexcept {
  for (const RoleWord& row : role_words)
    if (is_word(word, row.letters)) return row.role;
  return WordRole::none;
}

/// Whether what stands before `from` makes the anchor something else than a provider's statement: one of two words,
/// or the rest of a name.
[[nodiscard]] TRIAGE_COLD constexpr bool is_own_wait(std::string_view text, std::size_t from,
                                                     std::string_view anchor) noexcept {
  // "embed_with_retry in 4 seconds": the name of a function.
  if (from > 0 && text[from - 1] == '_' && is_space(at(text, from + anchor.size()))) return true;
  for (int words = 0; words < 2; ++words) {
    while (from > 0 && (is_space(text[from - 1]) || std::string_view{"'-_"}.find(text[from - 1]) != text.npos)) --from;
    const std::size_t end = from;
    while (from > 0 && end - from < 16 && is_letter(text[from - 1])) --from;
    if (from == end) return false;
    for (const OwnWaitWord& own : own_wait_words)
      if (equal_ignoring_case(own.word, text.substr(from, end - from)) && is_listed(anchor, own.anchors)) return true;
  }
  return false;
}

/// Where the joiners at `i` end, whether one of them announces a value, and whether it assigns one. Bytes above ASCII
/// are joiners: `：`, `≈`.
struct Joiners {
  std::size_t end;
  bool announce = false;
  bool assign = false;
};

[[nodiscard]] TRIAGE_COLD constexpr Joiners skip_joiners(std::string_view text, std::size_t i) noexcept {
  constexpr std::size_t most = 16;
  Joiners joiners{i};
  for (const std::size_t stop = i + most; i < stop && i < text.size(); ++i) {
    const char c = text[i];
    if (c == '-' && is_digit(at(text, i + 1)) && !is_letter(at(text, i - 1))) break;  // a sign
    if (c == '\\' && std::string_view{"nrt"}.find(at(text, i + 1)) != text.npos) {    // an escape that nobody decoded
      ++i;
      continue;
    }
    const bool in_tuple = c == ',' && (at(text, i - 1) == '"' || at(text, i - 1) == '\'');  // {"retry-after", "31"}
    const bool assigns = c == ':' || c == '=' || in_tuple;
    const bool announces = class_of(c) == CharClass::high || std::string_view{"~(\"'`*[{>\\"}.find(c) != text.npos;
    if (!assigns && !announces && !is_space(c) && c != '_' && c != '-') break;
    joiners.assign = joiners.assign || assigns;
    joiners.announce = joiners.announce || assigns || announces;
  }
  joiners.end = i;
  return joiners;
}

/// What stands at `i` is read as these, in this order; a clock that reaches further than a duration is no duration.
enum class ReadOrder : unsigned char { duration_first, moment_first, duration_only, moment_only };

[[nodiscard]] constexpr RetryHint read_statement(std::string_view text, std::size_t i, ReadOrder how,
                                                 std::optional<TimePoint> now) noexcept {
  const auto as_moment = [&] {
    const Moment moment = read_moment(text, i);
    RetryHint hint;
    if (moment.end == 0) return hint;
    hint = hint_of(resolve(moment, now), now);
    hint.span = span_of(i, moment.end);
    return hint;
  };
  const auto as_duration = [&] {
    const DurationReading duration = read_duration(text, i);
    RetryHint hint;
    if (duration.end == 0 || equal_ignoring_case(word_at(text, skip_spaces(text, duration.end)), "ago")) return hint;
    hint = hint_of(duration);
    hint.span = span_of(i, duration.end);
    return hint;
  };
  if (how == ReadOrder::duration_only) return as_duration();
  if (how == ReadOrder::moment_only) return as_moment();
  if (how == ReadOrder::moment_first) {
    const RetryHint moment = as_moment();
    return moment.span != Span{} ? moment : as_duration();
  }
  const RetryHint duration = as_duration();
  const bool clock_like = text.substr(i, duration.span.to - duration.span.from).find(':') != text.npos;
  if (duration.span != Span{} && !clock_like) return duration;
  const RetryHint moment = as_moment();
  return moment.span.to > duration.span.to ? moment : duration;  // "17:00 UTC" begins as 17 minutes
}

/// What may stand behind a number without a unit; it counts other words ("3 attempts"). The last is protobuf's text.
inline constexpr std::string_view after_numbers = "and or to before then for nanos"sv;

/// Reads a number without a unit, if nothing on its line follows that it could count. `unit_ns` 0: only a time since
/// 1970 counts.
[[nodiscard]] constexpr RetryHint read_bare(std::string_view text, std::size_t i, std::int64_t unit_ns,
                                            std::optional<TimePoint> now) noexcept {
  const Number number = read_number(text, i);
  std::size_t end = number.end;
  while (at(text, end) == ' ' || at(text, end) == '\t') ++end;
  const char next = at(text, end);
  RetryHint hint;
  const bool goes_on = is_listed(FoldedName(word_at(text, end)).view(), after_numbers);
  if (!number.found || (is_alnum(next) && !goes_on) || std::string_view{"-/%_:"}.find(next) != text.npos) return hint;
  if (unit_ns == 0 && !epoch_time(number)) return hint;
  hint = hint_of(number, unit_ns == 0 ? ns_per_second : unit_ns, now);
  hint.span = span_of(i, number.end);
  return hint;
}

/// Reads behind an anchor that ends at `i`: a few words, a connector, a statement.
[[nodiscard]] TRIAGE_COLD constexpr RetryHint read_behind(std::string_view text, std::size_t i, WaitForm form,
                                                          std::optional<TimePoint> now) noexcept {
  constexpr int most_words = 6;
  const bool direct = form == WaitForm::wait || form == WaitForm::reset || form == WaitForm::until;
  bool connected = direct || form == WaitForm::around;
  bool named = form != WaitForm::reset;  // whether a number without a unit would count
  bool assigned = false;
  ReadOrder how = form == WaitForm::until ? ReadOrder::moment_first : ReadOrder::duration_first;
  std::int64_t unit = ns_per_second;
  for (int words = 0; words < most_words; ++words) {
    const Joiners joiners = skip_joiners(text, i);
    i = joiners.end;
    assigned = assigned || joiners.assign;
    if (connected || joiners.announce) {
      if (const RetryHint hint = read_statement(text, i, how, now); hint.span != Span{}) return hint;
      const bool counts = named && (assigned || (connected && how == ReadOrder::duration_first));
      if (const RetryHint hint = read_bare(text, i, counts ? unit : 0, now); hint.span != Span{}) return hint;
    }
    const std::string_view word = word_at(text, i);
    const WordRole role = word_role(word);
    if (word.empty() || role == WordRole::other_matter) break;
    connected = role == WordRole::connector || role == WordRole::clock_connector;
    if (role == WordRole::clock_connector) how = ReadOrder::moment_first;
    const std::int64_t word_unit = unit_of(word);
    if (word_unit != 0) unit = word_unit;  // retry_after_ms=1500
    const bool is_name = connected || word_unit != 0 || role == WordRole::name;
    if (assigned && !is_name) break;  // "RetryError: Deadline of 60 s exceeded"
    named = named && is_name;
    i += word.size();
  }
  return {};
}

/// Reads before an anchor that starts at `end`: the longest statement that reaches it.
[[nodiscard]] TRIAGE_COLD constexpr RetryHint read_ahead(std::string_view text, std::size_t end, ReadOrder how,
                                                         std::optional<TimePoint> now) noexcept {
  constexpr std::size_t most = 40;
  for (std::size_t i = end > most ? end - most : 0; i < end; ++i) {
    if (!is_digit(text[i]) || (i > 0 && (is_digit(text[i - 1]) || text[i - 1] == '.'))) continue;
    const RetryHint hint = read_statement(text.substr(0, end), i, how, now);
    if (hint.span != Span{} && skip_spaces(text, hint.span.to) == end) return hint;
  }
  return {};
}

[[nodiscard]] constexpr WaitRank rank_of(WaitForm form) noexcept {
  const bool direct = form == WaitForm::wait || form == WaitForm::again || form == WaitForm::before;
  return direct ? WaitRank::stated : form == WaitForm::until ? WaitRank::spent_window : WaitRank::window;
}

struct ReadWaitAt {
  /// The wait that the anchor found at `[from, to)` states, with its span in `text`. O(1).
  [[nodiscard]] TRIAGE_NOINLINE constexpr RetryHint operator()(std::string_view text, const WaitAnchor& anchor,
                                                              std::size_t from, std::size_t to,
                                                              std::optional<TimePoint> now = std::nullopt) const noexcept {
    if (is_own_wait(text, from, anchor.phrase)) return {};
    RetryHint hint;
    switch (anchor.form) {
      case WaitForm::bar:
        if (at(text, to) == '|') hint = read_bare(text, to + 1, ns_per_second, now);
        break;
      case WaitForm::before:
        hint = read_ahead(text, from, ReadOrder::duration_only, now);
        break;
      case WaitForm::around:
        hint = read_behind(text, to, anchor.form, now);
        if (hint.span == Span{}) hint = read_ahead(text, from, ReadOrder::moment_only, now);
        break;
      case WaitForm::wait:
      case WaitForm::again:
      case WaitForm::reset:
      case WaitForm::until:
        hint = read_behind(text, to, anchor.form, now);
        break;
    }
    if (hint.span == Span{} || !leads_to_a_deed(text, hint.span.to)) return {};
    hint.source = WaitSource::prose;
    hint.rank = rank_of(anchor.form);
    hint.name = anchor.phrase;
    return hint;
  }

 private:
  static constexpr std::string_view after_words[] = {"之后", "以后", "后", "後", "후"};
  static constexpr std::string_view deeds[] = {"重", "再", "可", "请", "恢", "尝", "解",
                                               "自", "继", "进", "に", "에", "다", "재"};

  /// Behind "30 秒后" must stand what can be done then: "重试", not "超时" (timed out) or "过期" (expires).
  static constexpr bool leads_to_a_deed(std::string_view text, std::size_t end) noexcept {
    const auto skip_one_of = [text](std::size_t i, const auto& words) {
      for (const std::string_view word : words)
        if (starts_at(text, i, word)) return i + word.size();
      return std::size_t{0};
    };
    const std::size_t after = skip_one_of(skip_spaces(text, end), after_words);
    return after == 0 || skip_one_of(skip_spaces(text, after), deeds) != 0;
  }
};

/// Finds where an anchor may start by its first three letters, in one look-up for each byte of a text. The rows of each
/// first byte stand together, and none has fewer letters: a test holds the table to it.
struct AnchorScan {
  std::uint64_t trigrams[64] = {};    ///< a bit for each three letters, without case; some share one
  unsigned char first_row[256] = {};  ///< by the first byte; row 0, which begins otherwise, where there is none

  [[nodiscard]] static constexpr unsigned trigram(char a, char b, char c) noexcept {
    return static_cast<unsigned>((a & 31) << 7 ^ (b & 31) << 4 ^ (c & 31));
  }
  [[nodiscard]] constexpr bool may_start(char a, char b, char c) const noexcept {
    const unsigned bit = trigram(a, b, c);
    return (trigrams[bit >> 6] >> (bit & 63) & 1U) != 0;
  }
};

inline constexpr AnchorScan anchor_scan = [] {
  AnchorScan scan;
  for (std::size_t row = std::size(wait_anchors); row-- > 0;) {
    const char* const phrase = wait_anchors[row].phrase.data();
    const unsigned bit = AnchorScan::trigram(phrase[0], phrase[1], phrase[2]);
    scan.trigrams[bit >> 6] |= std::uint64_t{1} << (bit & 63);
    scan.first_row[static_cast<unsigned char>(phrase[0])] = static_cast<unsigned char>(row);
  }
  return scan;
}();

/// Where the phrase ends that starts at `i`, or 0. Words end where letters do, or where a capital follows a small one.
[[nodiscard]] constexpr std::size_t match_anchor(std::string_view text, std::size_t i,
                                                 std::string_view phrase) noexcept {
  for (const char c : phrase) {
    if (c == ' ') {
      if (at(text, i) == ' ' || at(text, i) == '-' || at(text, i) == '_') ++i;
    } else if (to_lower(at(text, i)) == c) {
      ++i;
    } else {
      return 0;
    }
  }
  const bool inside = is_letter(phrase.back()) && is_letter(at(text, i)) &&
                      !(class_of(text[i - 1]) == CharClass::lower && class_of(text[i]) == CharClass::upper);
  return inside ? 0 : i;
}

struct ReadProseWait {
  /// In how many places of a text it is looked for a wait.
  static constexpr unsigned most_places = 128;

  /// The best wait that a text states in words. Linear in the text.
  [[nodiscard]] constexpr RetryHint operator()(std::string_view text,
                                               std::optional<TimePoint> now = std::nullopt) const noexcept {
    RetryHint best;
    unsigned places = most_places;
    for (std::size_t i = 0; i < text.size();) {
      const bool starts = is_letter(text[i]);
      if (starts || class_of(text[i]) == CharClass::high) at_word(text, i, now, best, places);
      i = starts ? skip_lower(text, i + 1) : i + 1;
    }
    return best;
  }

  /// The same for one place of a text, for those who know where its words start: `best` becomes what is stated there if
  /// that is better. `places` is how many more may be looked at.
  static constexpr void at_word(std::string_view text, std::size_t i, std::optional<TimePoint> now, RetryHint& best,
                                unsigned& places) noexcept {
    if (i + 2 < text.size() && places > 0 && anchor_scan.may_start(text[i], text[i + 1], text[i + 2]))
      consider(text, i, now, best, places);
  }

 private:
  static constexpr void consider(std::string_view text, std::size_t i, std::optional<TimePoint> now, RetryHint& best,
                                 unsigned& places) noexcept {
    if (!starts_word(text, i)) return;
    const char initial = to_lower(text[i]);
    const char third = to_lower(text[i + 2]);  // where most rows of one initial differ
    for (std::size_t row = anchor_scan.first_row[static_cast<unsigned char>(initial)];
         row < std::size(wait_anchors) && wait_anchors[row].phrase.front() == initial; ++row) {
      const WaitAnchor& anchor = wait_anchors[row];
      if (anchor.phrase[2] != third) continue;
      const std::size_t end = match_anchor(text, i, anchor.phrase);
      if (end == 0) continue;
      --places;
      const RetryHint hint = ReadWaitAt{}(text, anchor, i, end, now);
      const bool better =
          hint.states() ? !best.states() || hint.rank < best.rank : !best.states() && best.note == WaitNote::none;
      if (better && hint.span != Span{}) best = hint;
      return;
    }
  }

  static constexpr bool starts_word(std::string_view text, std::size_t i) noexcept {
    if (i == 0 || !is_letter(text[i]) || !is_letter(text[i - 1])) return true;
    return class_of(text[i - 1]) == CharClass::lower && class_of(text[i]) == CharClass::upper;
  }
};

// --- all of them ---------------------------------------------------------------------------------------------------

struct ChooseWait {
  /// Which of the header's and the body's hint counts: Retry-After on 429, 503 and 529 before the body, the body before
  /// it elsewhere, and the end of a window after both. Where none states anything, the first note is kept. O(1).
  [[nodiscard]] constexpr RetryHint operator()(const RetryHint& header, const RetryHint& body,
                                               int status) const noexcept {
    const bool header_first = header.source == WaitSource::header && asks_to_wait(status);
    const RetryHint& first = header_first ? header : body;
    const RetryHint& second = header_first ? body : header;
    if (first.states() || second.states()) return first.states() ? first : second;
    return first.note != WaitNote::none ? first : second;
  }
};

struct JoinWaits {
  /// The better one of two hints of one body: the more direct, of two alike the longer one; a wait and a time of the
  /// same rank complete each other. O(1).
  [[nodiscard]] constexpr RetryHint operator()(const RetryHint& a, const RetryHint& b) const noexcept {
    return join(a, b);
  }
};

struct ShouldRetry {
  /// The provider's own word, `x-should-retry`; empty where it gives none. O(headers).
  [[nodiscard]] constexpr std::optional<bool> operator()(Headers headers) const noexcept {
    for (std::size_t i = 0; i < headers.size(); ++i) {
      const Header header = headers[i];
      if (!equal_ignoring_case(upstream_name(header.name), "x-should-retry")) continue;
      const std::string_view value = trim(header.value, " \t");
      if (equal_ignoring_case(value, "true")) return true;
      if (equal_ignoring_case(value, "false")) return false;
    }
    return std::nullopt;
  }
};

/// A time, and whether its zone stood there; where not, it was read as UTC.
struct Timestamp {
  TimePoint time;
  bool zone_stated;

  friend constexpr bool operator==(const Timestamp&, const Timestamp&) = default;
};

struct ParseDuration {
  static constexpr std::chrono::nanoseconds one_second = std::chrono::seconds{1};

  /// A whole text as a duration, rounded up to milliseconds: `34.07s`, `6m0s`, `5 days 22 hours`, or a bare number of
  /// `unit`. Empty where it is anything else, negative, or longer than `longest_wait`. Linear.
  [[nodiscard]] constexpr std::optional<Duration> operator()(std::string_view text,
                                                        std::chrono::nanoseconds unit = one_second) const noexcept {
    text = trim(text, " \t\r\n");
    if (const Number number = read_number(text, 0); number.found && number.end == text.size()) {
      DurationSum sum;
      sum.add(number, unit.count());
      return number.negative ? std::nullopt : sum.reading(number.end).value;
    }
    const DurationReading duration = read_duration(text, 0);
    return duration.end == text.size() ? duration.value : std::nullopt;
  }
};

struct ParseHttpDate {
  /// One of the three forms of RFC 9110 5.6.7. The weekday is not checked; of a two-digit year, 70 is 1970. Linear.
  [[nodiscard]] constexpr std::optional<TimePoint> operator()(std::string_view text) const noexcept {
    text = trim(text, " \t");
    const Moment moment = read_written(text, 0);
    const bool whole = moment.end == text.size() && moment.clock_ms >= 0 && moment.zone != Zone::unread;
    return whole ? time_of(moment) : std::nullopt;
  }
};

struct ParseRfc3339 {
  /// `2026-07-14T07:49:08.5+08:00`; a space for the T and a missing zone are forgiven. Linear.
  [[nodiscard]] constexpr std::optional<Timestamp> operator()(std::string_view text) const noexcept {
    text = trim(text, " \t");
    const Moment moment = read_iso(text, 0);
    if (moment.end != text.size() || moment.clock_ms < 0 || moment.zone == Zone::unread) return std::nullopt;
    const auto time = time_of(moment);
    if (!time) return std::nullopt;
    return Timestamp{*time, moment.zone == Zone::utc_offset};
  }
};

struct ParseEpoch {
  /// Seconds or milliseconds since 1970, told apart by size: from September 2001 on. Linear.
  [[nodiscard]] constexpr std::optional<TimePoint> operator()(std::string_view text) const noexcept {
    text = trim(text, " \t");
    const Number number = read_number(text, 0);
    return number.found && number.end == text.size() ? epoch_time(number) : std::nullopt;
  }
};

}  // namespace detail

/// `parse_duration(text[, unit])`: a duration in any written form; `unit` is a bare number's.
inline constexpr detail::ParseDuration parse_duration{};
/// `parse_http_date(text)`: the date of a header.
inline constexpr detail::ParseHttpDate parse_http_date{};
/// `parse_rfc3339(text)`: the date of an API.
inline constexpr detail::ParseRfc3339 parse_rfc3339{};
/// `parse_epoch(text)`: a count since 1970.
inline constexpr detail::ParseEpoch parse_epoch{};

/// `response_time(headers, now)`: what relative and absolute times are converted with.
inline constexpr detail::ResponseTime response_time{};
/// `read_header_wait(headers, status[, now])`: the wait that the headers state.
inline constexpr detail::ReadHeaderWait read_header_wait{};
/// `read_field_wait(key, value[, now])`: the wait that a field of the body states.
inline constexpr detail::ReadFieldWait read_field_wait{};
/// `read_prose_wait(text[, now])`: the wait that a sentence states.
inline constexpr detail::ReadProseWait read_prose_wait{};
/// `join_waits(a, b)`: the better one of two hints of the body.
inline constexpr detail::JoinWaits join_waits{};
/// `choose_wait(header, body, status)`: the better one of the header's and the body's.
inline constexpr detail::ChooseWait choose_wait{};
/// `should_retry(headers)`: the provider's own word on whether to try again.
inline constexpr detail::ShouldRetry should_retry{};

}  // namespace triage::inline TRIAGE_ABI

#endif
