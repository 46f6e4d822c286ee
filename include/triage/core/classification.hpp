// What a failure is, how sure that is, and why: the answer of `classify`, as a value without the rules.
//
//   const Classification c = classification_of(ErrorKind::rate_limit);
//   c.retryable;      // Retryability::yes

#ifndef TRIAGE_CORE_CLASSIFICATION_HPP
#define TRIAGE_CORE_CLASSIFICATION_HPP

#include <cstdint>
#include <optional>
#include <system_error>

#include <triage/core/details.hpp>
#include <triage/core/kinds.hpp>
#include <triage/core/time.hpp>
#include <triage/core/transport.hpp>

/// Makes `error_code == kind` work; see error_code.hpp. It is specialized here, because the standard library
/// instantiates it wherever two kinds are compared, and the answer must be the same in every file.
template <>
struct std::is_error_condition_enum<triage::ErrorKind> : std::true_type {};

namespace triage::inline TRIAGE_ABI {

/// Why a stated wait was ignored, or not turned into `retry_after`.
enum class TRIAGE_VISIBLE WaitNote : unsigned char {
  none = 1,
  negative,     ///< "-5"
  not_a_time,   ///< "soon", NaN, an empty value
  too_large,    ///< more than `longest_wait`
  in_the_past,  ///< a date before the response's own
  needs_clock,  ///< an absolute time without a `Date` or a `now`: reported as `reset_at` only
  zone_unread,  ///< a clock time in a named zone ("3pm (Europe/Berlin)")
};

template <>
inline constexpr NameRow<WaitNote> rows<WaitNote>[] = {{WaitNote::none, "none"sv},
                                                       {WaitNote::negative, "negative"sv},
                                                       {WaitNote::not_a_time, "not_a_time"sv},
                                                       {WaitNote::too_large, "too_large"sv},
                                                       {WaitNote::in_the_past, "in_the_past"sv},
                                                       {WaitNote::needs_clock, "needs_clock"sv},
                                                       {WaitNote::zone_unread, "zone_unread"sv}};

/// A half-open range of bytes.
struct Span {
  std::uint32_t from = 0;
  std::uint32_t to = 0;

  friend constexpr bool operator==(Span, Span) = default;
};

/// What failed, how sure that is, and why. Trivially copyable; holds no view into the evidence.
struct Classification {
  ErrorKind kind = ErrorKind::unknown;
  std::optional<ErrorKind> runner_up;  ///< the best other kind, where the fields disagree
  Confidence confidence = Confidence::none;

  // The kind's row, possibly changed by the rule that won.
  Retryability retryable = row_of(ErrorKind::unknown).retryable;
  Action action = row_of(ErrorKind::unknown).action;
  Remedy remedy = row_of(ErrorKind::unknown).remedy;
  Fix fix = Fix::none;  ///< how to mend the request, where the text says so
  Scope scope = row_of(ErrorKind::unknown).scope;
  Horizon horizon = row_of(ErrorKind::unknown).horizon;
  ModelErrorCode model_code = row_of(ErrorKind::unknown).model_code;

  Phase phase = Phase::not_known;
  TransportError transport = TransportError::none;  ///< which failure of the transport, as stated or as the text says
  bool may_have_run = row_of(ErrorKind::unknown).may_have_run;  ///< the provider may have done the work nevertheless

  Provider provider{};      ///< as named or found, zero if there is none
  std::int16_t status = 0;  ///< the HTTP status that counts, 0 if there is none
  Label code;               ///< the provider's own code or type, as written there
  Label rule;               ///< the name of the rule that won, empty if none did
  Label field;              ///< where it matched: "status", "transport", "body", a header's name, or the keys that lead
                            ///< there ("error.code")
  Span span;                ///< what matched, in bytes of the decoded field

  std::optional<Duration> retry_after;  ///< the wait that the provider states
  std::optional<TimePoint> reset_at;    ///< the time that the provider states
  WaitNote wait_note = WaitNote::none;  ///< why a stated wait was ignored, if one was

  std::optional<bool> should_retry;          ///< the provider's own word on another try, where a header has it
  std::optional<std::uint16_t> max_retries;  ///< in place of the policy's bound: of an exception type of the user's

  std::optional<std::int64_t> context_limit;    ///< tokens that the model accepts
  std::optional<std::int64_t> actual_tokens;    ///< tokens that were requested
  std::optional<std::int64_t> remaining_quota;  ///< calls or tokens left, from a header

  Details details;  ///< what else the text says

  friend constexpr bool operator==(const Classification&, const Classification&) = default;
};

namespace detail {

/// `status` if HTTP can have it, else 0.
[[nodiscard]] constexpr std::int16_t http_status(long status) noexcept {
  return static_cast<std::int16_t>(status > 0 && status < 1000 ? status : 0);
}

/// A value that has a classification, such as a `Failure`.
template <class T>
concept KnowsClassification = requires(const T& carrier) {
  { carrier.classification() } -> std::convertible_to<Classification>;
};

}  // namespace detail

/// The classification of a failure whose kind is known: the row of `kind` and nothing else. O(1).
[[nodiscard]] constexpr Classification classification_of(ErrorKind kind,
                                                         Confidence confidence = Confidence::structured) noexcept {
  const KindTraits& row = row_of(kind);
  Classification c;
  c.kind = row.value;
  c.confidence = confidence;
  c.retryable = row.retryable;
  c.action = row.action;
  c.remedy = row.remedy;
  c.scope = row.scope;
  c.horizon = row.horizon;
  c.model_code = row.model_code;
  c.may_have_run = row.may_have_run;
  return c;
}

static_assert(std::is_trivially_copyable_v<Classification>);

}  // namespace triage::inline TRIAGE_ABI

#endif
