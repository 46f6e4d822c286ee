// Reads the limits that the headers of an answer state, good answers and refusals alike.
//
//   const triage::RateLimits limits = triage::read_limits(response.headers, now);
//   pacer.record(attempt.ticket, limits);

#ifndef TRIAGE_EVIDENCE_LIMITS_READ_LIMITS_HPP
#define TRIAGE_EVIDENCE_LIMITS_READ_LIMITS_HPP

#include <utility>

#include <triage/evidence/limits/limit_names.hpp>
#include <triage/evidence/waits/header_waits.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Collects what the headers of one answer say. What is no number, negative or too large says nothing; of a header that
/// came twice, the stricter value counts.
class LimitReader {
 public:
  constexpr LimitReader(Headers headers, TimePoint now) noexcept : now_(now), made_(response_time(headers, now)) {
    for (std::size_t i = 0; i < headers.size() && size_ < most; ++i) {
      const std::string_view name = upstream_name(headers[i].name);
      if (may_state_limit(name)) headers_[size_++] = {name, trim(headers[i].value, " \t")};
    }
  }

  [[nodiscard]] constexpr RateLimits read() const noexcept {
    RateLimits limits;
    for (const LimitName& row : limit_names) {
      RateLimit limit{.unit = row.unit, .header = row.pattern};
      if (row.window.count() != 0) limit.window = row.window;
      bool is_stated = false;
      for (std::size_t i = 0; i < size_; ++i)
        if (const LimitWord* word = find_limit_word(headers_[i].name, row.pattern))
          is_stated = add(limit, *word, headers_[i].value) || is_stated;
      if (!is_stated) continue;
      if (row.pattern == "ratelimit-*"sv && !limit.window) limit.window = policy({}).window;
      limits.add(limit);
    }
    for (std::size_t i = 0; i < size_; ++i)
      if (is_same_name(headers_[i].name, "ratelimit")) add_listed(limits, headers_[i].value);
    return limits;
  }

 private:
  static constexpr std::size_t most = 48;  // of such headers

  [[nodiscard]] static constexpr bool may_state_limit(std::string_view name) noexcept {
    constexpr std::string_view words[] = {"limit", "codex", "x-trial"};
    for (const std::string_view word : words)
      for (std::size_t at = 0; at + word.size() <= name.size(); ++at)
        if (is_same_name(name.substr(at, word.size()), word)) return true;
    return false;
  }

  /// Whether a number can be a count.
  [[nodiscard]] static constexpr bool is_count(const Number& number) noexcept {
    constexpr std::int64_t largest = 1'000'000'000'000'000;
    return number.found && !number.negative && number.whole <= largest;
  }

  /// A count at the beginning of a value; empty where there is none that can be true.
  [[nodiscard]] static constexpr std::optional<Number> count(std::string_view value) noexcept {
    value = value.substr(0, value.find(','));  // "100, 100;w=60"
    const Number number = read_number(value, 0);
    if (!is_count(number)) return std::nullopt;
    if (number.end < value.size() && value[number.end] != ';' && value[number.end] != ' ') return std::nullopt;
    return number;
  }

  [[nodiscard]] static constexpr std::optional<std::int64_t> lower(std::optional<std::int64_t> a,
                                                                   std::int64_t b) noexcept {
    return min_of(a.value_or(b), b);
  }

  constexpr bool add(RateLimit& limit, const LimitWord& word, std::string_view value) const noexcept {
    if (word.states == LimitPart::reset) return add_reset(limit, value, word.unit);
    const std::optional<Number> number = count(value);
    if (!number) return false;
    switch (word.states) {
      case LimitPart::limit:
        limit.limit = lower(limit.limit, number->whole);
        if (!limit.window) limit.window = wait_of(read_parameter(value, "w="));
        break;
      case LimitPart::remaining:
        limit.remaining = lower(limit.remaining, number->whole);
        break;
      case LimitPart::used: {
        // Hundredths, rounded up: what is said to be used is used.
        const std::int64_t per_cent =
            number->whole * (100 / word.unit) + (number->billionths * (100 / word.unit) + billion - 1) / billion;
        limit.limit = 100;
        limit.remaining = lower(limit.remaining, 100 - min_of<std::int64_t>(per_cent, 100));
        break;
      }
      case LimitPart::window:
        limit.window = {};
        if (number->whole > 0 && number->whole <= longest_wait.count() / word.unit)
          limit.window = Duration{number->whole * word.unit};
        return false;
      case LimitPart::reset:
        break;
    }
    return true;
  }

  /// An end that has passed is now: servers state whole seconds.
  constexpr bool add_reset(RateLimit& limit, std::string_view value, std::int64_t unit_ms) const noexcept {
    const RetryHint hint = read_values(value, unit_ms * ns_per_ms, made_);
    const bool is_over = !hint.retry_after && (hint.note == WaitNote::none || hint.note == WaitNote::in_the_past);
    if (value.empty() || (!hint.retry_after && !is_over)) return false;
    const TimePoint end = saturating_add(now_, hint.retry_after.value_or(Duration::zero()));
    limit.reset_at = max_of(limit.reset_at.value_or(end), end);
    return true;
  }

  [[nodiscard]] static constexpr std::optional<Duration> wait_of(const Number& number) noexcept {
    const std::optional<Duration> wait = hint_of(number, ns_per_second, std::nullopt).retry_after;
    return number.found ? wait : std::nullopt;
  }

  /// What the policy of that name allows, and in which window; of the first one, where the name is empty.
  [[nodiscard]] constexpr RateLimit policy(std::string_view name) const noexcept {
    RateLimit found;
    for (std::size_t i = 0; i < size_; ++i) {
      if (!is_same_name(headers_[i].name, "ratelimit-policy")) continue;
      for (std::string_view list = headers_[i].value; !list.empty();) {
        const std::string_view item = take_item(list);
        if (found.limit || found.window || (!name.empty() && name_of(item) != name)) continue;
        const Number quota = read_parameter(item, "q=");
        if (is_count(quota))
          found.limit = quota.whole;
        else if (const auto older = count(item))  // 100;w=60
          found.limit = older->whole;
        found.window = wait_of(read_parameter(item, "w="));
        found.unit = unit_of(item);
      }
    }
    return found;
  }

  /// Reads `"default";r=50;t=30`, of which a list has several, and the older `limit=100, remaining=50, reset=30`.
  constexpr void add_listed(RateLimits& limits, std::string_view value) const noexcept {
    const bool is_older = value.find("remaining=") != npos;
    while (!value.empty() && limits.size() < RateLimits::capacity) {
      const std::string_view item = is_older ? std::exchange(value, {}) : take_item(value);
      const Number left = read_parameter(item, is_older ? "remaining=" : "r=");
      const Number end = read_parameter(item, is_older ? "reset=" : "t=");
      if (!is_count(left)) continue;
      RateLimit limit = policy(is_older ? std::string_view{} : name_of(item));
      if (!is_older && limit.unit == LimitUnit::requests) limit.unit = unit_of(item);
      if (const Number quota = read_parameter(item, "limit="); is_count(quota)) limit.limit = quota.whole;
      limit.remaining = left.whole;
      if (end.found && !end.negative)
        if (const Duration wait = wait_of(end).value_or(Duration::zero()); end.whole == 0 || wait > Duration::zero())
          limit.reset_at = saturating_add(now_, wait);
      limit.header = "ratelimit";
      limits.add(limit);
    }
  }

  [[nodiscard]] static constexpr std::string_view name_of(std::string_view item) noexcept {
    return trim(item.substr(0, item.find(';')), " \t\"");
  }

  /// By the policy's `qu`, or by its name.
  [[nodiscard]] static constexpr LimitUnit unit_of(std::string_view item) noexcept {
    const auto says = [&](std::string_view word) { return item.find(word) != npos; };
    if (!says("token")) return LimitUnit::requests;
    return says("input") ? LimitUnit::input_tokens : says("output") ? LimitUnit::output_tokens : LimitUnit::tokens;
  }

  TimePoint now_;
  std::optional<TimePoint> made_;
  Header headers_[most] = {};
  std::size_t size_ = 0;
};

}  // namespace detail

/// The limits that the headers of an answer state. `now` is the caller's time: ends are told by it, also where the
/// server's clock is another, which its `Date` shows. Values that are no numbers, negative, or beyond what can be true
/// say nothing. Of equal limits that came twice the stricter counts. O(headers); allocates nothing.
[[nodiscard]] constexpr RateLimits read_limits(Headers headers, TimePoint now) noexcept {
  return detail::LimitReader(headers, now).read();
}

}  // namespace triage::inline TRIAGE_ABI

#endif
