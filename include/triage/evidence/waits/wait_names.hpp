// The table of the headers and body fields that state a wait: what a new provider adds a row to.
//
//   {"retry-after-ms"sv, ms, R::exact},                                                   // 1500 means 1500 ms
//   {"x-ratelimit-reset"sv, s, R::window, {"x-ratelimit-remaining"sv}},                   // counts if none remain

#ifndef TRIAGE_EVIDENCE_WAITS_WAIT_NAMES_HPP
#define TRIAGE_EVIDENCE_WAITS_WAIT_NAMES_HPP

#include <triage/evidence/waits/durations.hpp>
#include <triage/evidence/waits/hint.hpp>

namespace triage::inline TRIAGE_ABI {

/// The header that says whether a window is used up.
struct ExhaustedIf {
  std::string_view header = {};
  int at_least = 0;  ///< 0: used up if the header's number is 0 or less; else if it is at least this
};

/// A header or field that states a wait. Names compare without case, `-` and `_`, so one row serves both.
struct WaitName {
  std::string_view name;
  std::int64_t unit_ns;  ///< of a number without a unit
  WaitRank rank;
  ExhaustedIf exhausted_if = {};
};

// clang-format off
namespace detail::wait_name_table {
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
  {"x-codex-secondary-reset-after-seconds"sv,      s, R::secondary_window, {"x-codex-secondary-used-percent"sv, 100}},
  {"x-codex-secondary-reset-at"sv,                 s, R::secondary_window, {"x-codex-secondary-used-percent"sv, 100}},
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
}  // namespace detail::wait_name_table

/// All names, those that tell more about what is left of a quota first. Sources: RFC 9110 10.2.3; the providers'
/// rate-limit pages (OpenAI, Anthropic, Azure, Groq, Mistral, Cerebras, GitHub); google.rpc.RetryInfo; gRPC A6 (pushback);
/// the Hugging Face inference API (estimated_time); recorded answers of Codex, Cloud Code, Discord-like gateways and
/// LiteLLM.
inline constexpr const auto& wait_names = detail::wait_name_table::all;
// clang-format on

namespace detail {

/// Whether `name` equals `row` but for case, `-` and `_`.
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

/// The name without the prefix that LiteLLM adds to the headers of the provider it calls.
[[nodiscard]] constexpr std::string_view upstream_name(std::string_view name) noexcept {
  constexpr std::string_view prefix = "llm_provider-";
  return name.size() > prefix.size() && equal_ignoring_case(name.substr(0, prefix.size()), prefix)
             ? name.substr(prefix.size())
             : name;
}

/// A bit for each first letter of the names, by its last five bits, so that most names are rejected at once.
inline constexpr std::uint32_t wait_name_initials = [] {
  std::uint32_t bits = 0;
  for (const WaitName& row : wait_names) bits |= 1U << (*row.name.data() & 31);
  return bits;
}();

/// The row of a header or field; null if it has none.
[[nodiscard]] constexpr const WaitName* find_wait_name(std::string_view name) noexcept {
  constexpr std::size_t shortest = 6, longest = 48;
  if (name.size() < shortest || name.size() > longest || (wait_name_initials >> (name.front() & 31) & 1U) == 0)
    return nullptr;
  for (const WaitName& row : wait_names)
    if (to_lower(name.front()) == row.name.front() && is_named(name, row.name)) return &row;
  return nullptr;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
