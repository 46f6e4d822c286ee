// Anything as a `Failure`: evidence, an exception, the exception being handled.
//
//   triage::Failure f = triage::failure_from(evidence);          // classified, with the evidence's context
//   catch (...) { log(triage::failure_from_current()); }         // whatever it was
//   triage::raise_if_failed({.status = status, .headers = headers, .body = body});   // nothing for a good answer
//
// Nothing here throws; everything is thread-safe, and a failure owns its texts. This header includes the rules. Code
// that has a failure already, or only catches exceptions of triage, needs `failure.hpp` or `exceptions.hpp` alone.

#ifndef TRIAGE_FAILURE_FAILURE_FROM_HPP
#define TRIAGE_FAILURE_FAILURE_FROM_HPP

#include <concepts>
#include <initializer_list>
#include <optional>

#include <triage/classify/classify.hpp>
#include <triage/failure/failure.hpp>
#if TRIAGE_EXCEPTIONS
#include <triage/failure/exceptions.hpp>
#endif

namespace triage::inline TRIAGE_ABI {
namespace detail {

[[nodiscard]] TRIAGE_RUNTIME_FUNCTION Failure failure_in_context(const Classification& c, const Evidence& evidence,
                                                                 std::string_view operation) noexcept;

}  // namespace detail

/// Reads the texts of foreign exceptions as `classify` does: what `failure_from` does unless told otherwise.
struct ClassifyText {
  [[nodiscard]] Classification operator()(std::string_view text) const noexcept { return classify(text); }
};

/// The type of `failure_from`.
struct FailureFrom {
  /// What `evidence` says, classified. O(evidence), as `classify` is.
  [[nodiscard]] Failure operator()(const Evidence& evidence, std::string_view operation = {}) const noexcept {
    return (*this)(classify(evidence), evidence, operation);
  }

  /// The same of a text alone.
  template <std::convertible_to<std::string_view> Text>
  [[nodiscard]] Failure operator()(const Text& text, std::string_view operation = {}) const noexcept {
    return (*this)(Evidence{.body = text}, operation);
  }
  /// Deleted, because `{text}` would be an `Evidence` with that provider.
  template <std::convertible_to<std::string_view> Text>
  void operator()(std::initializer_list<Text>, std::string_view = {}) const = delete;

  /// The context of `evidence` around a classification that the caller has. The body's excerpt is redacted.
  [[nodiscard]] Failure operator()(const Classification& c, const Evidence& evidence,
                                   std::string_view operation = {}) const noexcept {
    return detail::failure_in_context(c, evidence, operation);
  }

#if TRIAGE_EXCEPTIONS
  /// Any exception. Ours keep their failure, identity included; others are read by type, error code and text, with
  /// their causes. `of_text` turns a text into a `Classification`. A null pointer gives an unknown failure, as empty
  /// evidence does.
  template <std::convertible_to<std::exception_ptr> Thrown, std::invocable<std::string_view> OfText = ClassifyText>
  [[nodiscard]] Failure operator()(const Thrown& exception, const OfText& of_text = {}) const noexcept {
    return detail::failure_of(exception, of_text);
  }
#endif
};

/// A failure of evidence, of a text, of a classification and its evidence, or of an exception:
/// `failure_from(evidence, operation)`. An object and no set of functions, because it is passed as a value:
/// `recognise_by(failure_from)`.
inline constexpr FailureFrom failure_from{};

#if TRIAGE_EXCEPTIONS
/// The exception being handled, as `failure_from` reads it; an unknown failure if there is none.
template <std::invocable<std::string_view> OfText = ClassifyText>
[[nodiscard]] Failure failure_from_current(const OfText& of_text = {}) noexcept {
  return failure_from(std::current_exception(), of_text);
}
#endif

namespace detail {

/// The failure that `detect` finds in `evidence`, if any.
[[nodiscard]] inline std::optional<Failure> failure_of_answer(const Evidence& evidence,
                                                              std::string_view operation) noexcept {
  const std::optional<Classification> c = detect(evidence);
  return c ? std::optional(failure_from(*c, evidence, operation)) : std::nullopt;
}

}  // namespace detail

#if TRIAGE_EXCEPTIONS
/// Throws the failure that `evidence` shows, if `detect` finds one, as the type that its kind's row names.
template <class Brand = TnsAI>
void raise_if_failed(const Evidence& evidence, std::string_view operation = {}) {
  if (const std::optional<Failure> failure = detail::failure_of_answer(evidence, operation)) raise<Brand>(*failure);
}
#endif

}  // namespace triage::inline TRIAGE_ABI

#if !TRIAGE_COMPILED
#include <triage/failure/failure_from_body.hpp>
#endif

#endif
