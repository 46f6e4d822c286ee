// Whether what a call returned is a failure, and which one. Every driver and every tool asks this.
//
//   if (std::optional<Failure> failure = triage::failure_in(result)) log(*failure);
//
// These are understood, here called results, where E is a Failure, a Classification, an ErrorKind, an error code, an
// exception pointer, or an object whose `failure()` or `classification()` gives one of the first two:
//
//   E; std::optional<E>; E*                            a failure if there is one
//   std::variant<..., E, ...>                          a failure if it holds an E
//   a class with `failure()` that gives one of these   HttplibAnswer, ToolReply
//   a class with a test and `error()` that gives an E  std::expected<T, E>, ModelResponse<T>, ToolResult
//
// A test is `explicit operator bool`, `has_value()`, `ok()` or `is_success()`. Any other type is taught once, for all
// drivers and tools, or for one call by `judge_by`:
//
//   template <>
//   inline constexpr auto triage::judge_of<acme::Result> =
//       [](const acme::Result& result) -> std::optional<triage::Failure> { ... };

#ifndef TRIAGE_FAILURE_FAILURE_IN_HPP
#define TRIAGE_FAILURE_FAILURE_IN_HPP

#include <concepts>
#include <exception>
#include <optional>
#include <variant>

#include <triage/core/error_code.hpp>
#include <triage/failure/failure.hpp>

namespace triage::inline TRIAGE_ABI {

/// Specialize it for a type that is not yours: a constexpr callable of a `const R&` that returns
/// `std::optional<Failure>`, empty for a success.
template <class R>
inline constexpr auto judge_of = nullptr;

/// A judge of a type whose values are never failures.
struct NeverFails {
  template <class R>
  [[nodiscard]] std::optional<Failure> operator()(const R&) const noexcept {
    return std::nullopt;
  }
};
inline constexpr NeverFails never_fails{};

namespace detail {

struct IgnoreText;

/// A callable that says whether a `const Args&...` is a failure.
template <class Judge, class... Args>
concept JudgeOf = std::is_invocable_r_v < std::optional<Failure>,
const Judge&, const Args&... > ;

/// Any exception as a `Failure`; defined with the exceptions.
template <class OfText = IgnoreText>
[[nodiscard]] Failure failure_of(const std::exception_ptr& exception, const OfText& of_text = {}) noexcept;

/// What `error` says, which is there; empty for a code or a pointer that says that nothing failed.
[[nodiscard]] inline std::optional<Failure> failure_of_error(const Failure& error) noexcept { return error; }
[[nodiscard]] inline std::optional<Failure> failure_of_error(const Classification& error) noexcept {
  return Failure{error};
}
template <std::same_as<ErrorKind> Kind>
[[nodiscard]] std::optional<Failure> failure_of_error(Kind kind) noexcept {
  return has_row(kind) ? std::optional(Failure{classification_of(kind)}) : std::nullopt;
}
template <std::same_as<std::error_code> Code>
[[nodiscard]] std::optional<Failure> failure_of_error(const Code& code) {
  if (!code) return std::nullopt;
  const CodeTraits traits = traits_of_code(code).value_or(CodeTraits{});
  FailureInfo info{.classification = classification_of(traits.kind, Confidence::transport)};
  const std::string text = code.message();
  info.message = text;
  info.tool_code = traits.tool_code;
  if (!traits.waiting_helps) info.retryable = false;
  return Failure{info};
}
#if TRIAGE_EXCEPTIONS
template <std::same_as<std::exception_ptr> Pointer, class OfText = IgnoreText>
[[nodiscard]] std::optional<Failure> failure_of_error(const Pointer& exception) noexcept {
  if (exception == nullptr) return std::nullopt;
  return detail::failure_of(exception, OfText{});
}
#endif
template <class Error>
requires requires(const Error& error) {
  { error.failure() } -> std::same_as<const Failure&>;
}
[[nodiscard]] std::optional<Failure> failure_of_error(const Error& error) noexcept { return error.failure(); }
template <class Error>
requires(!std::derived_from<Error, Failure> && KnowsClassification<Error> && !requires(const Error& error) {
  error.failure();
}) [[nodiscard]] std::optional<Failure> failure_of_error(const Error& error) {
  return Failure{Classification(error.classification())};
}

template <class E>
concept ErrorValue = requires(const std::remove_cvref_t<E>& error) {
  detail::failure_of_error(error);
};

/// A pointer to an error, or an optional one.
template <class E>
concept MaybeError = !ErrorValue<E> && requires(const std::remove_cvref_t<E>& maybe) {
  static_cast<bool>(maybe);
  { *maybe } -> ErrorValue;
};

template <class R>
inline constexpr bool is_variant_with_error = false;
template <class... Types>
inline constexpr bool is_variant_with_error<std::variant<Types...>> = (ErrorValue<Types> || ...);

/// A class that says whether it holds a value, and is no number in disguise.
template <class R>
concept Tested = std::is_class_v<R> &&(
    requires(const R& result) {
      { result.ok() } -> std::convertible_to<bool>;
    } ||
    requires(const R& result) {
      { result.has_value() } -> std::convertible_to<bool>;
    } ||
    requires(const R& result) {
      { result.is_success() } -> std::convertible_to<bool>;
    } ||
    (std::is_constructible_v<bool, const R&> && !std::is_convertible_v<const R&, bool>));

template <Tested R>
[[nodiscard]] constexpr bool is_success(const R& result) {
  if constexpr (std::is_constructible_v<bool, const R&> && !std::is_convertible_v<const R&, bool>)
    return static_cast<bool>(result);
  else if constexpr (requires { result.has_value(); })
    return result.has_value();
  else if constexpr (requires { result.ok(); })
    return result.ok();
  else
    return result.is_success();
}

template <class R>
concept GivesFailure = requires(const R& result) {
  { result.failure() } -> MaybeError;
}
|| (Tested<R> && requires(const R& result) {
  { result.failure() } -> ErrorValue;
});

template <class R>
concept GivesError = Tested<R> && requires(const R& result) {
  { result.error() } -> ErrorValue;
};

template <class R>
inline constexpr bool has_judge = !std::is_same_v<decltype(judge_of<R>), const std::nullptr_t>;

/// The error of a result that has failed; unknown if it does not say.
[[nodiscard]] inline Failure failure_or_unknown(std::optional<Failure> failure) noexcept {
  return failure ? *std::move(failure) : Failure{};
}

}  // namespace detail

/// A type whose values say whether they are failures; the opening comment lists them. `R` has no reference.
template <class R>
concept Result = detail::has_judge<R> || detail::ErrorValue<R> || detail::MaybeError<R> ||
    detail::is_variant_with_error<R> || detail::GivesFailure<R> || detail::GivesError<R>;

/// The failure in `result`; empty for a success. Throws what the members that it calls throw.
template <Result R>
[[nodiscard]] std::optional<Failure> failure_in(const R& result) {
  if constexpr (detail::has_judge<R>) {
    static_assert(detail::JudgeOf<decltype(judge_of<R>), R>,
                  "a judge is called with a const R& and returns a std::optional<triage::Failure>");
    return judge_of<R>(result);
  } else if constexpr (detail::GivesError<R>) {
    if (detail::is_success(result)) return std::nullopt;
    return detail::failure_or_unknown(detail::failure_of_error(result.error()));
  } else if constexpr (detail::GivesFailure<R> && detail::Tested<R>) {
    if (detail::is_success(result)) return std::nullopt;
    return detail::failure_or_unknown(triage::failure_in(result.failure()));
  } else if constexpr (detail::GivesFailure<R>) {
    return triage::failure_in(result.failure());
  } else if constexpr (detail::ErrorValue<R>) {
    return detail::failure_of_error(result);
  } else if constexpr (detail::MaybeError<R>) {
    if (!static_cast<bool>(result)) return std::nullopt;
    return detail::failure_or_unknown(detail::failure_of_error(*result));
  } else {
    return std::visit(
        []<class Held>(const Held& held) -> std::optional<Failure> {
          if constexpr (detail::ErrorValue<Held>)
            return detail::failure_of_error(held);
          else
            return std::nullopt;
        },
        result);
  }
}

namespace detail {

/// A pointer that owns is a value, also if it is null.
template <class R>
concept SmartPointer = requires(const R& result) {
  { result.get() } -> std::convertible_to<const volatile void*>;
};

/// A type that may say that a call has failed: it is tested, has an error or the status of an answer. If it is no
/// result, a driver does not take it for a value.
template <class R>
concept LooksLikeResult = std::is_same_v<R, bool> ||(Tested<R> && !SmartPointer<R>) || requires(const R& result) {
  result.error();
}
|| requires(const R& result) { result.has_error(); }
|| requires(const R& result) { result.failure(); }
|| requires(const R& result) {
  { result.error } -> Tested;
}
|| requires(const R& result) {
  { result.status_code } -> std::convertible_to<int>;
}
|| requires(const R& result) {
  { result.status } -> std::convertible_to<int>;
}
|| requires(const R& result) {
  { result.result_int() } -> std::convertible_to<int>;
};

template <class R>
concept Unread = LooksLikeResult<R> && !Result<R>;

/// The type of the value in a result: what its `value()` gives; void if it has none. Any other type is its own value.
template <class R>
struct ValueOf {
  using Type = R;
};
template <Result R>
struct ValueOf<R> {
  using Type = void;
};
template <Result R>
requires requires(R result) { result.value(); } &&(!MaybeError<R> && !ErrorValue<R>)struct ValueOf<R> {
  using Type = std::remove_cvref_t<decltype(std::declval<R>().value())>;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
