// The tables of the headers that state a limit: what a new provider adds a row to.
//
//   {"x-ratelimit-*-requests"sv, U::requests, 0s, openai},  // x-ratelimit-remaining-requests: 59, and so on
//   {"remaining"sv, S::remaining},                          // what may stand in the place of the star

#ifndef TRIAGE_EVIDENCE_LIMITS_LIMIT_NAMES_HPP
#define TRIAGE_EVIDENCE_LIMITS_LIMIT_NAMES_HPP

#include <triage/detail/characters.hpp>
#include <triage/evidence/limits/rate_limits.hpp>

namespace triage::inline TRIAGE_ABI {

/// A limit: the names of its headers, with a star in place of one of `limit_words`. They compare without case, and `_`
/// is `-`.
struct LimitName {
  std::string_view pattern;
  LimitUnit unit;
  std::chrono::seconds window;  ///< that the name implies; zero for none
  std::string_view source;
};

/// What the header of a limit states.
enum class LimitPart : unsigned char { limit = 1, remaining, used, reset, window };

/// A word in the place of the star.
struct LimitWord {
  std::string_view word;
  LimitPart states;
  std::int64_t unit = 1;  ///< of `used`: what is all of it; of `reset` and `window`: milliseconds
};

// clang-format off
namespace detail::limit_name_table {
using U = LimitUnit;
using P = LimitPart;
using std::chrono::seconds, std::chrono::minutes, std::chrono::hours;
inline constexpr auto none = seconds(0), minute = seconds(60), hour = seconds(3600), day = 24 * hour, month = 30 * day;

inline constexpr auto openai    = "OpenAI, Azure, xAI, Groq, Fireworks, SambaNova, GitHub Models"sv;
inline constexpr auto anthropic = "Anthropic"sv;
inline constexpr auto plans     = "Anthropic's plans, as recorded"sv;
inline constexpr auto codex     = "Codex, as recorded"sv;
inline constexpr auto cerebras  = "Cerebras, SambaNova"sv;
inline constexpr auto mistral   = "Mistral"sv;
inline constexpr auto together  = "Together"sv;
inline constexpr auto fireworks = "Fireworks"sv;
inline constexpr auto cohere    = "Cohere's trial keys"sv;
inline constexpr auto litellm   = "LiteLLM's own keys"sv;
inline constexpr auto helicone  = "Helicone"sv;
inline constexpr auto kong      = "Kong"sv;
inline constexpr auto plain     = "OpenRouter, Together, GitHub, most gateways"sv;
inline constexpr auto gateways  = "gateways, as recorded"sv;
inline constexpr auto ietf      = "IETF, drafts up to 06"sv;

inline constexpr LimitName all[] = {
  {"x-ratelimit-*-requests"sv,                U::requests,      none,       openai},
  {"x-ratelimit-*-tokens"sv,                  U::tokens,        none,       openai},
  {"x-ratelimit-*-project-tokens"sv,          U::tokens,        none,       openai},
  {"x-ratelimit-*-input-tokens"sv,            U::input_tokens,  none,       gateways},
  {"x-ratelimit-*-output-tokens"sv,           U::output_tokens, none,       gateways},
  {"anthropic-ratelimit-requests-*"sv,        U::requests,      none,       anthropic},
  {"anthropic-ratelimit-tokens-*"sv,          U::tokens,        none,       anthropic},
  {"anthropic-ratelimit-input-tokens-*"sv,    U::input_tokens,  none,       anthropic},
  {"anthropic-ratelimit-output-tokens-*"sv,   U::output_tokens, none,       anthropic},
  {"anthropic-ratelimit-unified-5h-*"sv,      U::plan,          5 * hour,   plans},
  {"anthropic-ratelimit-unified-7d-*"sv,      U::plan,          7 * day,    plans},
  {"anthropic-ratelimit-unified-7d-opus-*"sv,   U::plan,        7 * day,    plans},
  {"anthropic-ratelimit-unified-7d-sonnet-*"sv, U::plan,        7 * day,    plans},
  {"x-codex-primary-*"sv,                     U::plan,          none,       codex},
  {"x-codex-secondary-*"sv,                   U::plan,          none,       codex},
  {"x-codex-credits-*"sv,                     U::credits,       none,       codex},
  {"x-ratelimit-*-requests-minute"sv,         U::requests,      minute,     cerebras},
  {"x-ratelimit-*-requests-hour"sv,           U::requests,      hour,       cerebras},
  {"x-ratelimit-*-requests-day"sv,            U::requests,      day,        cerebras},
  {"x-ratelimit-*-tokens-minute"sv,           U::tokens,        minute,     cerebras},
  {"x-ratelimit-*-tokens-hour"sv,             U::tokens,        hour,       cerebras},
  {"x-ratelimit-*-tokens-day"sv,              U::tokens,        day,        cerebras},
  {"x-ratelimit-*-tokens-month"sv,            U::tokens,        month,      mistral},
  {"x-ratelimit-*-req-10-second"sv,           U::requests,      seconds(10), mistral},
  {"x-ratelimit-*-req-minute"sv,              U::requests,      minute,     mistral},
  {"x-ratelimit-*-req-month"sv,               U::requests,      month,      mistral},
  {"x-ratelimitbysize-*-minute"sv,            U::tokens,        minute,     mistral},
  {"x-ratelimitbysize-*-month"sv,             U::tokens,        month,      mistral},
  {"ratelimitbysize-*"sv,                     U::tokens,        none,       mistral},
  {"x-tokenlimit-*"sv,                        U::tokens,        none,       together},
  {"x-ratelimit-*-tokens-prompt"sv,           U::input_tokens,  none,       fireworks},
  {"x-ratelimit-*-tokens-generated"sv,        U::output_tokens, none,       fireworks},
  {"x-trial-endpoint-call-*"sv,               U::requests,      minute,     cohere},
  {"x-ratelimit-api-key-*-requests"sv,        U::requests,      minute,     litellm},
  {"x-ratelimit-api-key-*-tokens"sv,          U::tokens,        minute,     litellm},
  {"x-ratelimit-model-per-key-*-requests"sv,  U::requests,      minute,     litellm},
  {"x-ratelimit-model-per-key-*-tokens"sv,    U::tokens,        minute,     litellm},
  {"helicone-ratelimit-*"sv,                  U::requests,      none,       helicone},
  {"x-ratelimit-*-second"sv,                  U::requests,      seconds(1), kong},
  {"x-ratelimit-*-minute"sv,                  U::requests,      minute,     kong},
  {"x-ratelimit-*-hour"sv,                    U::requests,      hour,       kong},
  {"x-ratelimit-*-day"sv,                     U::requests,      day,        kong},
  {"x-ratelimit-*"sv,                         U::requests,      none,       plain},
  {"x-rate-limit-*"sv,                        U::requests,      none,       plain},
  {"ratelimit-*"sv,                           U::requests,      none,       ietf},
};

inline constexpr LimitWord words[] = {
  {"limit"sv,               P::limit},
  {"remaining"sv,           P::remaining},
  {"balance"sv,             P::remaining},
  {"used-percent"sv,        P::used,   100},
  {"utilization"sv,         P::used,   1},
  {"reset"sv,               P::reset,  1000},
  {"reset-at"sv,            P::reset,  1000},
  {"reset-after"sv,         P::reset,  1000},
  {"reset-after-seconds"sv, P::reset,  1000},
  {"reset-ms"sv,            P::reset,  1},
  {"renewalperiod"sv,       P::window, 1000},
  {"window-minutes"sv,      P::window, 60'000},
};
}  // namespace detail::limit_name_table
// clang-format on

/// All limits, and all words. Sources: the providers' pages on rate limits; the IETF's drafts; recorded answers of
/// Codex, of Anthropic's plans and of GitHub Models. The `RateLimit` header of the later drafts is read besides.
inline constexpr const auto& limit_names = detail::limit_name_table::all;
inline constexpr const auto& limit_words = detail::limit_name_table::words;

namespace detail {

/// Whether the texts are equal but for case and `_`.
[[nodiscard]] constexpr bool is_same_name(std::string_view name, std::string_view pattern) noexcept {
  if (name.size() != pattern.size()) return false;
  for (std::size_t i = 0; i < name.size(); ++i)
    if (name[i] == '_' ? pattern[i] != '-' : to_lower(name[i]) != pattern[i]) return false;
  return true;
}

/// What stands in the place of the star; null if `name` is no header of that limit.
[[nodiscard]] constexpr const LimitWord* find_limit_word(std::string_view name, std::string_view pattern) noexcept {
  const std::size_t before = pattern.find('*'), after = pattern.size() - before - 1;
  if (name.size() < before + after) return nullptr;
  if (!is_same_name(name.substr(0, before), pattern.substr(0, before))) return nullptr;
  if (!is_same_name(name.substr(name.size() - after), pattern.substr(before + 1))) return nullptr;
  for (const LimitWord& row : limit_words)
    if (is_same_name(name.substr(before, name.size() - before - after), row.word)) return &row;
  return nullptr;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
