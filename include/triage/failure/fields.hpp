// Everything that is known of a failure, field by field, for logs.
//
//   for_each_field(failure, [&](std::string_view name, auto value) { log.add(name, value); });
//
// Secrets are masked. `debug_message` and `to_json` print these fields.

#ifndef TRIAGE_FAILURE_FIELDS_HPP
#define TRIAGE_FAILURE_FIELDS_HPP

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <triage/detail/digits.hpp>
#include <triage/failure/failure.hpp>
#include <triage/failure/masked.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// "2026-01-31T12:00:00.250Z" (RFC 3339). Its years have four digits, so times outside them are clamped.
[[nodiscard]] inline std::string utc(TimePoint time) {
  using namespace std::chrono;
  constexpr TimePoint first = sys_days(year(0) / 1 / 1);
  constexpr TimePoint last = sys_days(year(10'000) / 1 / 1) - Duration(1);
  time = max_of(first, min_of(time, last));
  const auto midnight = floor<days>(time);
  const year_month_day date(midnight);
  const hh_mm_ss clock(time - midnight);
  std::string text;
  const auto put = [&text](std::int64_t number, std::size_t digits, std::string_view behind) {
    const Decimal decimal(number);
    text.append(digits - decimal.view().size(), '0').append(decimal.view()).append(behind);
  };
  put(static_cast<int>(date.year()), 4, "-");
  put(static_cast<unsigned>(date.month()), 2, "-");
  put(static_cast<unsigned>(date.day()), 2, "T");
  put(clock.hours().count(), 2, ":");
  put(clock.minutes().count(), 2, ":");
  put(clock.seconds().count(), 2, ".");
  put(clock.subseconds().count(), 3, "Z");
  return text;
}

}  // namespace detail

/// Calls `visit(name, value)` for each thing that is known of `failure`, without its cause. The value is a
/// `std::string_view` (secrets masked, cut if long, not escaped; valid during the call), a `std::int64_t` or a `bool`.
/// Metadata comes last, with "metadata." before its own keys. Throws `std::bad_alloc`, and what `visit` throws.
template <class Visit>
void for_each_field(const Failure& failure, Visit&& visit) {
  const FailureInfo info = failure.info();
  const Classification& c = info.classification;
  const auto word = [&](std::string_view name, auto value) { visit(name, std::string_view(to_string(value))); };
  const auto text = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) visit(name, std::string_view(detail::masked(value)));
  };
  const auto number = [&](std::string_view name, const auto& value) {
    if (value) visit(name, static_cast<std::int64_t>(*value));
  };
  const auto time = [&](std::string_view name, const std::optional<Duration>& value) {
    if (value) visit(name, static_cast<std::int64_t>(value->count()));
  };
  const auto known = [](auto value) { return value != 0 ? std::optional(value) : std::nullopt; };

  word("kind", c.kind);
  text("message", failure.message());
  text("provider_message", info.provider_message);
  text("provider", info.provider);
  text("model", info.model);
  text("operation", info.operation);
  number("status", known(c.status));
  text("code", c.code);
  visit("retryable", failure.is_retryable());
  word("action", c.action);
  word("hint", c.remedy);
  word("scope", c.scope);
  word("horizon", c.horizon);
  time("retry_after_ms", c.retry_after);
  if (c.reset_at) visit("reset_at", std::string_view(detail::utc(*c.reset_at)));
  if (c.wait_note != WaitNote::none) word("wait_note", c.wait_note);
  if (c.should_retry) visit("should_retry", *c.should_retry);
  number("max_retries", c.max_retries);
  word("confidence", c.confidence);
  if (c.runner_up) word("runner_up", *c.runner_up);
  text("rule", c.rule);
  text("field", c.field);
  if (c.phase != Phase::not_known) word("phase", c.phase);
  if (c.transport != TransportError::none) word("transport", c.transport);
  text("parameter", c.details.parameter);
  number("context_limit", c.context_limit);
  number("actual_tokens", c.actual_tokens);
  number("remaining_quota", c.remaining_quota);
  word("domain", failure.domain());
  word("model_code", c.model_code);
  visit("model_code_retryable", row_of(c.model_code).retryable);  // structured responses may say no, and TnsAI yes
  word("tool_code", failure.tool_code());
  if (info.category) word("category", *info.category);
  if (info.action_type) word("action_type", *info.action_type);
  time("timeout_ms", info.timeout);
  text("request_id", info.request_id);
  text("host", info.host);
  number("port", known(info.port));
  text("excerpt", info.excerpt);
  if (!info.stack.empty()) visit("stack", std::string_view(detail::masked(info.stack, detail::longest_stack)));
  for (const MetadataEntry& entry : info.metadata) {
    const std::string name = "metadata." + detail::masked(entry.key);
    visit(std::string_view(name), std::string_view(detail::masked_value(entry.key, entry.value)));
  }
}

}  // namespace triage::inline TRIAGE_ABI

#endif
