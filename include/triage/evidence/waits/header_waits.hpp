// The waits that response headers state: Retry-After and its relatives, and the ends of limits' windows.
//
//   triage::RetryHint hint = triage::read_header_wait(headers, 429, now);
//   std::optional<bool> again = triage::should_retry(headers);

#ifndef TRIAGE_EVIDENCE_WAITS_HEADER_WAITS_HPP
#define TRIAGE_EVIDENCE_WAITS_HEADER_WAITS_HPP

#include <optional>
#include <utility>

#include <triage/evidence/headers.hpp>
#include <triage/evidence/waits/choose.hpp>
#include <triage/evidence/waits/values.hpp>
#include <triage/evidence/waits/wait_names.hpp>

namespace triage::inline TRIAGE_ABI {

/// When the response was made: its `Date`, else `now`, else empty. Stated times become waits by it. O(headers).
[[nodiscard]] TRIAGE_COLD constexpr std::optional<TimePoint> response_time(Headers headers,
                                                                           std::optional<TimePoint> now) noexcept {
  if (const auto date = headers.find("date")) {
    const std::string_view text = detail::trim(*date, " \t");
    const detail::Moment moment = detail::read_written(text, 0);
    const bool whole = moment.end == text.size() && moment.clock_ms >= 0;
    if (const auto time = detail::time_of(moment); time && whole) return time;
  }
  return now;
}

/// The provider's own word on another try; empty if there is none: `x-should-retry`, and gRPC's pushback, where a wait
/// that is negative or no number means "no". O(headers).
[[nodiscard]] TRIAGE_COLD constexpr std::optional<bool> should_retry(Headers headers) noexcept {
  for (std::size_t i = 0; i < headers.size(); ++i) {
    const Header header = headers[i];
    const std::string_view name = detail::upstream_name(header.name);
    const std::string_view value = detail::trim(header.value, " \t");
    if (detail::equal_ignoring_case(name, "x-should-retry")) {
      if (detail::equal_ignoring_case(value, "true")) return true;
      if (detail::equal_ignoring_case(value, "false")) return false;
    } else if (detail::equal_ignoring_case(name, "grpc-retry-pushback-ms")) {
      const bool is_wait = !value.empty() && value.find_first_not_of("0123456789") == value.npos;
      if (!is_wait) return false;
    }
  }
  return std::nullopt;
}

namespace detail {

/// Whether a window is used up; empty if no header says so. `name` is that of the window's own header: what LiteLLM
/// passes on is compared only with what it passes on too.
[[nodiscard]] TRIAGE_COLD constexpr std::optional<bool> is_exhausted(const ExhaustedIf& condition, Headers headers,
                                                                     std::string_view name) noexcept {
  if (condition.header.empty()) return std::nullopt;
  const std::size_t prefix = name.size() - upstream_name(name).size();
  for (std::size_t i = 0; i < headers.size(); ++i) {
    const Header header = headers[i];
    const std::string_view other = upstream_name(header.name);
    if (header.name.size() - other.size() != prefix || !is_named(other, condition.header)) continue;
    const Number number = read_number(trim(header.value, " \t"), 0);
    if (!number.found) return std::nullopt;
    if (condition.at_least != 0) return !number.negative && number.whole >= condition.at_least;
    return number.negative || (number.whole == 0 && number.billionths == 0);
  }
  return std::nullopt;
}

/// Whether the end of a window counts if nothing says whether the window is used up.
[[nodiscard]] constexpr bool window_may_count(int status) noexcept {
  return asks_to_wait(status) || status == 402 || status == 403 || status == 0;
}

/// Whether the end of a window counts. It does if the window is used up, which raises the hint's rank; if nothing says
/// whether it is, the status decides.
constexpr bool window_counts(RetryHint& hint, const WaitName& row, Headers headers, std::string_view name,
                             int status) noexcept {
  if (const auto exhausted = is_exhausted(row.exhausted_if, headers, name)) {
    if (*exhausted) hint.rank = hint.rank == WaitRank::window ? WaitRank::exhausted_window : WaitRank::window;
    return *exhausted;
  }
  return window_may_count(status);
}

/// Where the name of a policy ends, a string that may hold anything; 0 if the text begins with none.
[[nodiscard]] constexpr std::size_t end_of_policy(std::string_view text) noexcept {
  return text.starts_with('"') ? text.find('"', 1) : 0;
}

/// The number of a parameter like `t=30`; empty if it is not there.
[[nodiscard]] TRIAGE_COLD constexpr Number read_parameter(std::string_view text, std::string_view name) noexcept {
  for (std::size_t at = text.find(name, end_of_policy(text)); at != npos; at = text.find(name, at + 1))
    if (at == 0 || !is_word_char(text[at - 1])) return read_number(text, at + name.size());
  return {};
}

/// Takes the next item off a list.
[[nodiscard]] TRIAGE_COLD constexpr std::string_view take_item(std::string_view& list) noexcept {
  list = trim(list, " \t");
  const std::size_t end = min_of(list.find(',', end_of_policy(list)), list.size());
  const std::string_view item = list.substr(0, end);
  list.remove_prefix(min_of(end + 1, list.size()));
  return item;
}

/// Reads the IETF's RateLimit header: `"default";r=0;t=30`, of which a list has several, and the older
/// `limit=100, remaining=0, reset=30`.
[[nodiscard]] TRIAGE_COLD constexpr RetryHint read_rate_limit(std::string_view value, int status,
                                                              std::optional<TimePoint> now) noexcept {
  const bool is_older = read_parameter(value, "reset=").found;
  RetryHint best;
  for (std::string_view rest = value; !rest.empty();) {
    const std::string_view policy = is_older ? std::exchange(rest, {}) : take_item(rest);
    const Number reset = read_parameter(policy, is_older ? "reset=" : "t=");
    const Number remaining = read_parameter(policy, is_older ? "remaining=" : "r=");
    const bool is_used_up = remaining.found && remaining.whole == 0;
    if (!reset.found || (remaining.found ? !is_used_up : !window_may_count(status))) continue;
    RetryHint hint = hint_of(reset, ns_per_second, now);
    hint.rank = is_used_up ? WaitRank::exhausted_window : WaitRank::window;
    hint.source = WaitSource::window;
    hint.name = "ratelimit"sv;
    hint.span = span_of(0, value.size());
    best = join_waits(best, hint);
  }
  return best;
}

}  // namespace detail

/// The best wait that the headers state, of which the first 256 are read. The status decides whether the end of a
/// window counts if no header says that the window is used up. O(headers).
[[nodiscard]] constexpr RetryHint read_header_wait(Headers headers, int status,
                                                   std::optional<TimePoint> now = std::nullopt) noexcept {
  RetryHint best;
  std::optional<TimePoint> reference;
  bool have_reference = false;
  for (std::size_t i = 0; i < headers.size(); ++i) {
    const Header header = headers[i];
    const std::string_view name = detail::upstream_name(header.name);
    const WaitName* row = detail::find_wait_name(name);
    const bool is_of_ietf = row == nullptr && detail::equal_ignoring_case(name, "ratelimit");
    if (row == nullptr && !is_of_ietf) continue;
    if (!have_reference) reference = response_time(headers, now);
    have_reference = true;
    if (is_of_ietf) {
      best = join_waits(best, detail::read_rate_limit(header.value, status, reference));
      continue;
    }
    RetryHint hint = detail::read_values(header.value, row->unit_ns, reference);
    hint.name = row->name;
    hint.rank = row->rank;
    hint.source = row->rank <= WaitRank::stated ? WaitSource::header : WaitSource::window;
    if (hint.source == WaitSource::window && !detail::window_counts(hint, *row, headers, header.name, status)) continue;
    const bool is_second = hint.name == best.name && hint.rank == best.rank;
    best = is_second ? detail::longer_of(best, hint) : join_waits(best, hint);
  }
  return best;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
