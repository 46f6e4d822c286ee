// Policies by name: the recommended one, and those of the systems that triage joins.
//
//   triage::retry(triage::policies::praisonai, [&] { return ask(prompt); });

#ifndef TRIAGE_DECIDE_NAMED_POLICIES_HPP
#define TRIAGE_DECIDE_NAMED_POLICIES_HPP

#include <initializer_list>

#include <triage/decide/policy.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The same row for every kind.
[[nodiscard]] constexpr KindPolicies same_for_all(const KindPolicy& row) noexcept {
  KindPolicies kinds;
  for (KindPolicy& each : kinds.list) each = row;
  return kinds;
}

/// The rows of structured responses: `retried` for the kinds whose model code is retryable, one call for all others.
[[nodiscard]] constexpr KindPolicies rows_by_model_code(const KindPolicy& retried) noexcept {
  KindPolicies kinds = same_for_all({.max_attempts = 1, .backoff = retried.backoff});
  for (const KindTraits& row : rows<ErrorKind>)
    if (row_of(row.model_code).retryable) kinds[row.value] = retried;
  return kinds;
}

/// The rows of Agents.KT's transport: only broken connections are retried.
[[nodiscard]] constexpr KindPolicies rows_of_transport(const KindPolicy& retried) noexcept {
  KindPolicies kinds = same_for_all({.max_attempts = 1, .backoff = retried.backoff});
  kinds[ErrorKind::network] = retried;
  return kinds;
}

[[nodiscard]] constexpr Overrides retried_statuses(std::initializer_list<int> statuses,
                                                   std::uint32_t max_attempts) noexcept {
  Overrides all;
  for (const int status : statuses) all.add({.status = status, .max_attempts = max_attempts, .action = Action::retry});
  return all;
}

/// Repeats a call whatever failed, unless it was cancelled.
[[nodiscard]] constexpr Policy whatever_failed(std::uint32_t max_attempts, const Backoff& backoff) noexcept {
  return {.kinds = same_for_all({.max_attempts = max_attempts, .backoff = backoff, .action = Action::retry})};
}

}  // namespace detail

namespace policies {

/// PraisonAI's schedules, with jitter that keeps at least half of each wait.
inline constexpr Policy recommended{};

/// The recommended one for profiles of several accounts or providers: a failure that lies with the profile in use goes
/// to the next one instead of surfacing, and no longer wait is waited out while another profile is free.
inline constexpr Policy failover{.profiles = Profiles::independent};

/// PraisonAI to the letter: 2 s, 4 s, 8 s up to 30 s, and 1 s, 2 s, 4 s up to 60 s for throttles; no jitter.
inline constexpr Policy praisonai{.jitter = Jitter::none};

/// Structured responses: three retries for its three retryable codes, 1 s doubling up to 10 s, 25 % jitter either way.
inline constexpr Policy structured_responses{
    .kinds = detail::rows_by_model_code({.max_attempts = 4, .backoff = {Duration{1000}, 2, Duration{10'000}}}),
    .jitter = Jitter::quarter};

/// Agents.KT's retried model call: 3 attempts whatever failed, unless it was cancelled, 500 ms doubling. Agents.KT has
/// no cap; 30 s is never reached in three attempts.
inline constexpr Policy model_call{
    .kinds = detail::same_for_all(
        {.max_attempts = 3, .backoff = {Duration{500}, 2, Duration{30'000}}, .action = Action::retry}),
    .jitter = Jitter::none};

/// Agents.KT's HTTP transport: 3 attempts for broken connections and six statuses, 250 ms then 500 ms. Our own limit
/// for the answer is the caller's whole budget, so that a timeout is never retried. A connection that is not
/// established in time counts as a broken one, as in the kinds' table: nothing was sent.
inline constexpr Policy transport{
    .kinds = detail::rows_of_transport({.max_attempts = 3, .backoff = {Duration{250}, 2, Duration{500}}}),
    .overrides = detail::retried_statuses({408, 429, 500, 502, 503, 504}, 3),
    .jitter = Jitter::none};

}  // namespace policies
}  // namespace triage::inline TRIAGE_ABI

#endif
