// What one statement of a wait says: how long, until when, where it was found, and why it was not believed.
//
//   triage::RetryHint hint = triage::read_prose_wait("Please try again in 20s.");
//   if (hint.retry_after) sleep(*hint.retry_after);

#ifndef TRIAGE_EVIDENCE_WAITS_HINT_HPP
#define TRIAGE_EVIDENCE_WAITS_HINT_HPP

#include <optional>

#include <triage/core/classification.hpp>

namespace triage::inline TRIAGE_ABI {

/// The longest wait that is believed. Limits have windows of up to a year; a longer wait is a mistake or an attack.
inline constexpr Duration longest_wait = std::chrono::hours{24 * 366};

/// Where a wait was stated.
enum class WaitSource : unsigned char {
  none = 1,
  header,  ///< a header that says when to try again
  field,   ///< a field of the body
  prose,   ///< a sentence
  window,  ///< a header that says when a limit's window ends, which may be later than necessary
};

template <>
inline constexpr NameRow<WaitSource> rows<WaitSource>[] = {{WaitSource::none, "none"sv},
                                                           {WaitSource::header, "header"sv},
                                                           {WaitSource::field, "field"sv},
                                                           {WaitSource::prose, "prose"sv},
                                                           {WaitSource::window, "window"sv}};

/// How directly a statement says when to try again, the most direct first.
enum class WaitRank : unsigned char {
  exact = 1,         ///< in milliseconds, for programs
  stated,            ///< "try again in"
  exhausted_window,  ///< the end of a window that is known to be used up
  window,            ///< the end of a window
  secondary_window,  ///< the end of a window that counts only if no other one is stated
};

/// A stated wait, or why there is none.
struct RetryHint {
  std::optional<Duration> retry_after;  ///< above 0, up to `longest_wait`
  std::optional<TimePoint> reset_at;
  WaitSource source = WaitSource::none;
  WaitRank rank = WaitRank::secondary_window;
  WaitNote note = WaitNote::none;
  std::string_view name;  ///< of the table row that read it: a header, a key or an anchor; static storage
  Span span;              ///< the statement, in bytes of the header's value, the field's value or the text

  /// Whether a wait or a time was read. If not, `note` may say why.
  [[nodiscard]] constexpr bool states() const noexcept { return retry_after || reset_at; }

  friend constexpr bool operator==(const RetryHint&, const RetryHint&) = default;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
