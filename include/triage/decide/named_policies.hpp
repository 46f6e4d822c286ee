// Policies by name: the recommended one, and those of the systems that triage joins.
//
//   triage::retry(triage::policies::praisonai, [&] { return ask(prompt); });

#ifndef TRIAGE_DECIDE_NAMED_POLICIES_HPP
#define TRIAGE_DECIDE_NAMED_POLICIES_HPP

#include <cstdint>
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

/// PraisonAI's rows with as many attempts as its schedules have steps.
[[nodiscard]] constexpr KindPolicies praisonai_rows_in_full() noexcept {
  KindPolicies kinds = praisonai_rows();
  for (const ErrorKind kind : {ErrorKind::overloaded, ErrorKind::server_error, ErrorKind::network})
    kinds[kind].max_attempts = 6;
  kinds[ErrorKind::rate_limit].max_attempts = 8;
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

/// `max_attempts` for those statuses; one call for a stream that broke off, because its begin would come twice.
[[nodiscard]] constexpr Overrides retried_statuses(std::initializer_list<int> statuses,
                                                   std::uint32_t max_attempts) noexcept {
  Overrides all;
  for (const int status : statuses) all.add({.status = status, .max_attempts = max_attempts, .action = Action::retry});
  all.add({.phase = Phase::streaming, .max_attempts = 1});
  return all;
}

/// Repeats a call whatever failed, unless it was cancelled.
[[nodiscard]] constexpr Policy whatever_failed(std::uint32_t max_attempts, const Backoff& backoff) noexcept {
  return {.kinds = same_for_all({.max_attempts = max_attempts, .backoff = backoff, .action = Action::retry})};
}

}  // namespace detail

/// The five settings of structured responses.
struct StructuredRetry {
  bool enabled = true;
  std::uint32_t max_retries = 3;  ///< after the first call
  Duration base_delay{1000};
  Duration max_delay{10'000};
  bool enable_jitter = true;  ///< 25 % either way
};

namespace policies {

/// PraisonAI's schedules, with jitter that keeps at least half of each wait.
inline constexpr Policy recommended{};

/// The recommended one for profiles of several accounts or providers: a failure that lies with the profile in use goes
/// to the next one instead of surfacing, and no longer wait is waited out while another profile is free.
inline constexpr Policy failover{.profiles = Profiles::independent};

/// PraisonAI to the letter: 2 s, 4 s, 8 s, 16 s, 30 s, and 1 s, 2 s, 4 s up to 60 s for throttles, each step once;
/// three idle timeouts; no jitter.
inline constexpr Policy praisonai{.kinds = detail::praisonai_rows_in_full(), .jitter = Jitter::none};

/// Structured responses with those settings: retries for its three retryable codes, and for no other kind.
[[nodiscard]] constexpr Policy structured(const StructuredRetry& retry) noexcept {
  const std::uint32_t attempts = detail::min_of(retry.max_retries, UINT32_MAX - 1) + 1;
  return {.kinds =
              detail::rows_by_model_code({.max_attempts = attempts, .backoff = {retry.base_delay, 2, retry.max_delay}}),
          .jitter = retry.enable_jitter ? Jitter::quarter : Jitter::none,
          .enabled = retry.enabled};
}

/// Structured responses as they are by default: three retries, 1 s doubling up to 10 s.
inline constexpr Policy structured_responses = structured({});

/// Agents.KT's retried model call: 3 attempts whatever failed, unless it was cancelled, 500 ms doubling. Agents.KT has
/// no cap; 30 s is never reached in three attempts.
inline constexpr Policy model_call{
    .kinds = detail::same_for_all(
        {.max_attempts = 3, .backoff = {Duration{500}, 2, Duration{30'000}}, .action = Action::retry}),
    .jitter = Jitter::none};

/// Agents.KT's HTTP transport: 3 attempts for broken connections and six statuses, 250 ms then 500 ms. Our own limit
/// for the answer is the caller's whole budget, so that a timeout is never retried, and neither is a stream. A
/// connection that is not established in time counts as a broken one, as in the kinds' table: nothing was sent. So does
/// one that the operating system gives up (`ETIMEDOUT`).
inline constexpr Policy transport{
    .kinds = detail::rows_of_transport({.max_attempts = 3, .backoff = {Duration{250}, 2, Duration{500}}}),
    .overrides = detail::retried_statuses({408, 429, 500, 502, 503, 504}, 3),
    .jitter = Jitter::none};

}  // namespace policies
}  // namespace triage::inline TRIAGE_ABI

#endif
