// The table of the headers and body fields that state a wait: what a new provider adds a row to.
//
//   {"retry-after-ms", ms, R::exact},                                                     // 1500 means 1500 ms
//   {"x-ratelimit-reset", s, R::window, {"x-ratelimit-remaining"sv}},                   // counts if none remain

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
  char name[40];         ///< no pointer, which would be relocated
  std::int64_t unit_ns;  ///< of a number without a unit
  WaitRank rank;
  ExhaustedIf exhausted_if = {};
};

// clang-format off
namespace detail::wait_name_table {
using R = WaitRank;
inline constexpr auto ms = ns_per_ms, s = ns_per_second, m = ns_per_minute;

inline constexpr WaitName all[] = {
  {"retry-after-ms",                              ms, R::exact},
  {"x-ms-retry-after-ms",                         ms, R::exact},
  {"x-amz-retry-after",                           ms, R::exact},
  {"grpc-retry-pushback-ms",                      ms, R::exact},
  {"retry-after-millis",                          ms, R::exact},
  {"retry-after-milliseconds",                    ms, R::exact},
  {"retry-in-ms",                                 ms, R::exact},
  {"retry-delay-ms",                              ms, R::exact},
  {"wait-ms",                                     ms, R::exact},
  {"cooldown-ms",                                 ms, R::exact},
  {"retry-after",                                  s, R::stated},
  {"x-retry-after",                                s, R::stated},
  {"retry-after-seconds",                          s, R::stated},
  {"retry-after-secs",                             s, R::stated},
  {"retry-after-sec",                              s, R::stated},
  {"retry-after-s",                                s, R::stated},
  {"retry-after-minutes",                          m, R::stated},
  {"x-ratelimit-retry-after",                      s, R::stated},
  {"x-ai-ratelimit-retry-after",                   s, R::stated},
  {"x-ratelimit-timeremaining",                    s, R::stated},
  {"retry-delay",                                  s, R::stated},
  {"retry-delay-seconds",                          s, R::stated},
  {"retry-in",                                     s, R::stated},
  {"retry-in-seconds",                             s, R::stated},
  {"retry-at",                                     s, R::stated},
  {"next-retry-at",                                s, R::stated},
  {"available-at",                                 s, R::stated},
  {"wait-time",                                    s, R::stated},
  {"wait-seconds",                                 s, R::stated},
  {"wait-time-seconds",                            s, R::stated},
  {"estimated-time",                               s, R::stated},
  {"estimated-wait-time",                          s, R::stated},
  {"cooldown-seconds",                             s, R::stated},
  {"cooldown-time",                                s, R::stated},
  {"x-ratelimit-reset-requests",                   s, R::window, {"x-ratelimit-remaining-requests"sv}},
  {"x-ratelimit-reset",                            s, R::window, {"x-ratelimit-remaining"sv}},
  {"backoff-seconds",                              s, R::stated},
  {"backoff-ms",                                  ms, R::exact},
  {"available-in",                                 s, R::stated},
  {"anthropic-ratelimit-requests-reset",           s, R::window, {"anthropic-ratelimit-requests-remaining"sv}},
  {"ratelimit-reset",                              s, R::window, {"ratelimit-remaining"sv}},
  {"x-ratelimit-reset-tokens",                     s, R::window, {"x-ratelimit-remaining-tokens"sv}},
  {"anthropic-ratelimit-tokens-reset",             s, R::window, {"anthropic-ratelimit-tokens-remaining"sv}},
  {"cooldown-remaining",                           s, R::stated},
  {"cooldown-remaining-seconds",                   s, R::stated},
  {"x-ratelimit-reset-project-tokens",             s, R::window, {"x-ratelimit-remaining-project-tokens"sv}},
  {"x-ratelimit-reset-input-tokens",               s, R::window, {"x-ratelimit-remaining-input-tokens"sv}},
  {"x-ratelimit-reset-output-tokens",              s, R::window, {"x-ratelimit-remaining-output-tokens"sv}},
  {"x-ratelimit-reset-requests-day",               s, R::window, {"x-ratelimit-remaining-requests-day"sv}},
  {"x-ratelimit-reset-requests-hour",              s, R::window, {"x-ratelimit-remaining-requests-hour"sv}},
  {"x-ratelimit-reset-requests-minute",            s, R::window, {"x-ratelimit-remaining-requests-minute"sv}},
  {"x-ratelimit-reset-tokens-day",                 s, R::window, {"x-ratelimit-remaining-tokens-day"sv}},
  {"x-ratelimit-reset-tokens-hour",                s, R::window, {"x-ratelimit-remaining-tokens-hour"sv}},
  {"x-ratelimit-reset-tokens-minute",              s, R::window, {"x-ratelimit-remaining-tokens-minute"sv}},
  {"x-ratelimit-reset-after",                      s, R::window, {"x-ratelimit-remaining"sv}},
  {"helicone-ratelimit-reset",                     s, R::window, {"helicone-ratelimit-remaining"sv}},
  {"ratelimitbysize-reset",                        s, R::window, {"ratelimitbysize-remaining"sv}},
  {"anthropic-ratelimit-input-tokens-reset",       s, R::window, {"anthropic-ratelimit-input-tokens-remaining"sv}},
  {"anthropic-ratelimit-output-tokens-reset",      s, R::window, {"anthropic-ratelimit-output-tokens-remaining"sv}},
  {"anthropic-ratelimit-unified-reset",            s, R::window},
  {"x-codex-primary-reset-after-seconds",          s, R::window, {"x-codex-primary-used-percent"sv, 100}},
  {"x-codex-primary-reset-at",                     s, R::window, {"x-codex-primary-used-percent"sv, 100}},
  {"x-codex-secondary-reset-after-seconds",        s, R::secondary_window, {"x-codex-secondary-used-percent"sv, 100}},
  {"x-codex-secondary-reset-at",                   s, R::secondary_window, {"x-codex-secondary-used-percent"sv, 100}},
  {"resets-in-seconds",                            s, R::window},
  {"reset-in-seconds",                             s, R::window},
  {"resets-in",                                    s, R::window},
  {"reset-in",                                     s, R::window},
  {"reset-after",                                  s, R::window},
  {"reset-after-seconds",                          s, R::window},
  {"seconds-until-reset",                          s, R::window},
  {"time-until-reset",                             s, R::window},
  {"time-to-reset",                                s, R::window},
  {"x-ratelimit-reset-ms",                        ms, R::window, {"x-ratelimit-remaining"sv}},
  {"resets-in-ms",                                ms, R::window},
  {"reset-in-ms",                                 ms, R::window},
  {"resets-at",                                    s, R::window},
  {"reset-at",                                     s, R::window},
  {"reset-time",                                   s, R::window},
  {"reset-timestamp",                              s, R::window},
  {"reset-date",                                   s, R::window},
  {"next-reset",                                   s, R::window},
  {"next-reset-at",                                s, R::window},
  {"reset-seconds",                                s, R::window},
  {"clears-in",                                    s, R::window},
  {"quota-reset-delay",                            s, R::window},
  {"quota-reset-timestamp",                        s, R::window},
  {"quota-reset-at",                               s, R::window},
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
  for (const WaitName& row : wait_names) bits |= 1U << (row.name[0] & 31);
  return bits;
}();

/// The row of a header or field; null if it has none.
[[nodiscard]] constexpr const WaitName* find_wait_name(std::string_view name) noexcept {
  constexpr std::size_t shortest = 6, longest = 48;
  if (name.size() < shortest || name.size() > longest || (wait_name_initials >> (name.front() & 31) & 1U) == 0)
    return nullptr;
  for (const WaitName& row : wait_names)
    if (to_lower(name.front()) == row.name[0] && is_named(name, row.name)) return &row;
  return nullptr;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
