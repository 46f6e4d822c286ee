// The classifier's answer as a type, without the rules.
//
// Code that only reads, stores or decides on an answer includes this; code that asks for one, `classify.hpp`.

#ifndef TRIAGE_CORE_CLASSIFICATION_HPP
#define TRIAGE_CORE_CLASSIFICATION_HPP

#include <chrono>
#include <cstdint>
#include <optional>
#include <system_error>

#include <triage/core/kinds.hpp>
#include <triage/detail/text.hpp>

/// Error codes compare with kinds, as `error_code.hpp` has it. It is said here because the standard library asks
/// wherever two kinds are compared, and must hear the same in every file.
template <>
struct std::is_error_condition_enum<triage::ErrorKind> : std::true_type {};

namespace triage::inline TRIAGE_ABI {

/// Relative and absolute time as triage speaks of it, everywhere.
using Duration = std::chrono::milliseconds;
using TimePoint = std::chrono::sys_time<Duration>;

/// A text of at most `Capacity` bytes that lives inside its owner; longer ones are cut, never inside a UTF-8
/// sequence. Trivially copyable.
template <std::size_t Capacity>
class ShortText {
  static_assert(Capacity < 256);

 public:
  static constexpr std::size_t capacity = Capacity;

  constexpr ShortText() noexcept = default;

  // NOLINTNEXTLINE(google-explicit-constructor): a text is a text
  TRIAGE_NOINLINE constexpr ShortText(std::string_view text) noexcept {
    std::size_t n = text.size();
    if (n > Capacity) {
      n = Capacity;
      while (n > 0 && (static_cast<unsigned char>(text[n]) & 0xC0U) == 0x80U) --n;
    }
    for (std::size_t i = 0; i < n; ++i) text_[i] = text[i];
    size_ = static_cast<unsigned char>(n);
  }

  /// Of whatever is a text: for example, a literal.
  template <class Text>
  requires std::is_convertible_v<const Text&, std::string_view>
  constexpr ShortText(const Text& text) noexcept  // NOLINT(google-explicit-constructor)
      : ShortText(static_cast<std::string_view>(text)) {}

  [[nodiscard]] constexpr std::string_view view() const noexcept { return detail::text_at(text_.data(), size_); }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  constexpr operator std::string_view() const noexcept { return view(); }  // NOLINT(google-explicit-constructor)

  friend constexpr bool operator==(const ShortText& a, const ShortText& b) noexcept { return a.view() == b.view(); }
  template <class Text>
  requires std::is_convertible_v<const Text&, std::string_view>
  friend constexpr bool operator==(const ShortText& a, const Text& b) noexcept {
    return a.view() == static_cast<std::string_view>(b);
  }

 private:
  std::array<char, Capacity> text_{};
  unsigned char size_ = 0;
};

/// A code, a rule or a field by its name.
using Label = ShortText<47>;

/// Why a stated wait was not believed, or not turned into one.
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

  // The kind's row, as the rule that won may have changed it.
  Retryability retryable = row_of(ErrorKind::unknown).retryable;
  Action action = row_of(ErrorKind::unknown).action;
  Remedy remedy = row_of(ErrorKind::unknown).remedy;
  Scope scope = row_of(ErrorKind::unknown).scope;
  Horizon horizon = row_of(ErrorKind::unknown).horizon;
  ModelErrorCode model_code = row_of(ErrorKind::unknown).model_code;

  Phase phase = Phase::not_known;

  std::int16_t status = 0;  ///< the HTTP status that counts, 0 where there is none
  Label code;               ///< the provider's own code or type, as it stands there
  Label rule;               ///< the name of the rule that won, empty where none did
  Label field;              ///< where it matched: "status", "transport", "body", a header's name, or the keys that lead
                            ///< there ("error.code")
  Span span;                ///< what matched, in bytes of the decoded field

  std::optional<Duration> retry_after;       ///< the wait that the provider states
  std::optional<TimePoint> reset_at;         ///< the time that the provider states
  WaitNote wait_note = WaitNote::none;  ///< why a stated wait was ignored, if one was

  std::optional<std::int64_t> context_limit;    ///< tokens that the model takes
  std::optional<std::int64_t> actual_tokens;    ///< tokens that were asked for
  std::optional<std::int64_t> remaining_quota;  ///< calls or tokens left, as a header says

  friend constexpr bool operator==(const Classification&, const Classification&) = default;
};

namespace detail {

/// `status` where it can be one of HTTP; 0, none, otherwise.
[[nodiscard]] constexpr std::int16_t http_status(int status) noexcept {
  return static_cast<std::int16_t>(status > 0 && status < 1000 ? status : 0);
}

/// What carries a classification: a `Failure`.
template <class T>
concept KnowsClassification = requires(const T& carrier) {
  { carrier.classification() } -> std::convertible_to<Classification>;
};

struct ClassificationOf {
  /// An answer with the row of `kind` and nothing else, for those who know the kind. O(1).
  [[nodiscard]] constexpr Classification operator()(ErrorKind kind,
                                                    Confidence confidence = Confidence::structured) const noexcept {
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
    return c;
  }
};

}  // namespace detail

/// `classification_of(kind)`: the answer of someone who knows the kind already.
inline constexpr detail::ClassificationOf classification_of{};

static_assert(std::is_trivially_copyable_v<Classification>);

}  // namespace triage::inline TRIAGE_ABI

#endif
