// Which of several stated waits counts.
//
//   triage::RetryHint body = triage::join_waits(field, prose);
//   triage::RetryHint wait = triage::choose_wait(triage::read_header_wait(headers, status, now), body, status);

#ifndef TRIAGE_EVIDENCE_WAITS_CHOOSE_HPP
#define TRIAGE_EVIDENCE_WAITS_CHOOSE_HPP

#include <triage/evidence/waits/hint.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Whether `a` is to be preferred to `b`: it states something, has the better rank, or is a wait where `b` is a time,
/// which needs a correct clock. Of two equal ones the longer wait or the later time is preferred.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool is_better(const RetryHint& a, const RetryHint& b) noexcept {
  if (a.states() != b.states()) return a.states();
  if (a.rank != b.rank) return a.rank < b.rank;
  if (a.reset_at.has_value() != b.reset_at.has_value()) return b.reset_at.has_value();
  return a.retry_after == b.retry_after ? a.reset_at > b.reset_at : a.retry_after > b.retry_after;
}

/// Whether the Retry-After of an answer with this status is about a limit or the provider's capacity.
[[nodiscard]] constexpr bool asks_to_wait(int status) noexcept {
  return status == 429 || status == 503 || status == 529;
}

}  // namespace detail

/// Combines two hints of one body: the more direct one, of two equal ones the longer one. A wait and a time of the same
/// rank complete each other. O(1).
[[nodiscard]] constexpr RetryHint join_waits(const RetryHint& a, const RetryHint& b) noexcept {
  RetryHint best = detail::is_better(b, a) ? b : a;
  const RetryHint& other = detail::is_better(b, a) ? a : b;
  if (best.states() && best.rank == other.rank && !best.reset_at) best.reset_at = other.reset_at;
  if (!best.states() && best.note == WaitNote::none) best = other;
  return best;
}

namespace detail {

/// Combines two hints of one header that was sent twice: the longer wait, whether it was stated as a wait or as a time.
[[nodiscard]] constexpr RetryHint longer_of(const RetryHint& a, const RetryHint& b) noexcept {
  if (a.retry_after && b.retry_after) return *a.retry_after < *b.retry_after ? b : a;
  return join_waits(a, b);
}

}  // namespace detail

/// Chooses between the headers' hint and the body's: Retry-After on 429, 503 and 529, else the body's, else
/// Retry-After, else the end of a window. If neither states anything, the first note is kept. O(1).
[[nodiscard]] constexpr RetryHint choose_wait(const RetryHint& header, const RetryHint& body, int status) noexcept {
  const bool header_first = header.source == WaitSource::header && detail::asks_to_wait(status);
  const RetryHint& first = header_first ? header : body;
  const RetryHint& second = header_first ? body : header;
  if (first.states() || second.states()) return first.states() ? first : second;
  return first.note != WaitNote::none ? first : second;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
