// Who counts a failure: breakers, budgets, cooldowns and the idle-timeout breaker, by what failed and what ended the
// call.
//
//   const triage::Blame blame = triage::blame_of(classification);
//   if (blame.breaker == triage::Counts::as_failure) ...
//
// The one table that all of them read. A failure counts only against what it shows to be broken: a malformed request is
// an answer, so that the provider is up; what the caller cut short counts against nothing.

#ifndef TRIAGE_DECIDE_BLAME_HPP
#define TRIAGE_DECIDE_BLAME_HPP

#include <triage/core/classification.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a failure is to a circuit breaker.
enum class Counts : unsigned char {
  as_failure = 1,  ///< the callee failed
  as_success,      ///< the callee answered: it is up
  not_at_all,      ///< nothing is known of the callee
};

template <>
inline constexpr NameRow<Counts> rows<Counts>[] = {
    {Counts::as_failure, "failure"sv}, {Counts::as_success, "success"sv}, {Counts::not_at_all, "-"sv}};

/// What ended a call that failed.
enum class Ended : unsigned char {
  by_itself = 1,  ///< an answer, or a fault on the way
  by_deadline,    ///< the caller's own deadline, sooner than a provider can be expected to answer
};

/// Who counts a failure.
struct Blame {
  Counts breaker = Counts::not_at_all;
  bool budget = false;        ///< budgets that charge for failures, as gRPC's (A6): those that a retry may mend, and
                              ///< any but the request's own after which the server said not to retry
  bool cooldown = false;      ///< benches what it shows to be broken
  bool idle_breaker = false;  ///< a step towards the idle-timeout breaker's limit

  friend constexpr bool operator==(const Blame&, const Blame&) = default;
};

/// A row of the table: who counts a kind of failure.
struct BlameRow {
  ErrorKind value;
  Counts breaker;
  bool budget, cooldown, idle_breaker;
};

namespace detail {

// clang-format off
inline constexpr BlameRow blame_rows[] = {
  // kind                             breaker              budget  cooldown  idle breaker
  {ErrorKind::auth,                Counts::as_success,  false,  true,     false},
  {ErrorKind::auth_permanent,      Counts::as_success,  false,  true,     false},
  {ErrorKind::permission_denied,   Counts::as_success,  false,  true,     false},
  {ErrorKind::rate_limit,          Counts::as_success,  true,   true,     false},
  {ErrorKind::billing,             Counts::as_success,  false,  true,     false},
  {ErrorKind::overloaded,          Counts::as_failure,  true,   true,     false},
  {ErrorKind::server_error,        Counts::as_failure,  true,   true,     false},
  {ErrorKind::network,             Counts::as_failure,  true,   true,     false},
  {ErrorKind::idle_timeout,        Counts::as_failure,  true,   true,     true},
  {ErrorKind::context_overflow,    Counts::as_success,  false,  false,    false},
  {ErrorKind::payload_too_large,   Counts::as_success,  false,  false,    false},
  {ErrorKind::model_not_found,     Counts::as_success,  false,  true,     false},
  {ErrorKind::capability_mismatch, Counts::as_success,  false,  false,    false},
  {ErrorKind::content_filtered,    Counts::as_success,  false,  false,    false},
  {ErrorKind::format_error,        Counts::as_success,  false,  false,    false},
  {ErrorKind::malformed_tool_call, Counts::as_success,  true,   false,    false},
  {ErrorKind::empty_response,      Counts::as_failure,  true,   false,    false},
  {ErrorKind::cancelled,           Counts::not_at_all,  false,  false,    false},
  {ErrorKind::config,              Counts::not_at_all,  false,  false,    false},
  {ErrorKind::unknown,             Counts::not_at_all,  true,   false,    false},
};
// clang-format on

// `blame_of` finds a row by its kind's value.
static_assert([] {
  std::size_t value = 0;
  for (const BlameRow& row : blame_rows)
    if (static_cast<std::size_t>(row.value) != ++value) return false;
  return value == std::size(rows<ErrorKind>);
}());

}  // namespace detail

/// Who counts `c`. A rule's scope widens or narrows the row: a throttle of the whole provider is the provider's
/// failure, an overload of one key is not. O(1).
[[nodiscard]] constexpr Blame blame_of(const Classification& c, Ended ended = Ended::by_itself) noexcept {
  if (ended == Ended::by_deadline || c.kind == ErrorKind::cancelled) return {};
  const BlameRow& row = detail::blame_rows[static_cast<std::size_t>(row_of(c.kind).value) - 1];
  Blame blame{row.breaker, row.budget, row.cooldown, row.idle_breaker};
  const bool is_callees = c.scope == Scope::provider || c.scope == Scope::endpoint;
  if (is_callees && c.kind != ErrorKind::config) {
    blame.breaker = Counts::as_failure;
  } else if (blame.breaker == Counts::as_failure && c.scope != Scope::model) {
    blame.breaker = Counts::as_success;
  }
  if (blame.breaker == Counts::as_success && c.phase == Phase::not_sent) blame.breaker = Counts::not_at_all;
  blame.budget = blame.budget || (c.should_retry == false && c.scope != Scope::request);
  return blame;
}

/// A provider that has not answered after so long may be blamed, though it was the caller's deadline that ended the
/// call.
inline constexpr Duration longest_blameless_wait{10'000};

/// What ended a call that failed with `c` after `took`, where the caller's deadline was over or not.
[[nodiscard]] constexpr Ended ended_by(const Classification& c, bool deadline_is_over, Duration took) noexcept {
  const bool cut_short = c.kind == ErrorKind::idle_timeout && c.status == 0 && took < longest_blameless_wait;
  return deadline_is_over && cut_short ? Ended::by_deadline : Ended::by_itself;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
