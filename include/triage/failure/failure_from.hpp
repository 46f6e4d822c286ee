// Anything as a `Failure`: evidence, an exception, the exception being handled.
//
//   triage::Failure f = triage::failure_from(evidence);          // classified, with the evidence's context
//   catch (...) { log(triage::failure_from_current()); }         // whatever it was
//
// Nothing here throws; everything is thread-safe, and a failure owns what it says. Who has a failure already, or only
// catches ours, needs `failure.hpp` or `exceptions.hpp` alone.

#ifndef TRIAGE_FAILURE_FAILURE_FROM_HPP
#define TRIAGE_FAILURE_FAILURE_FROM_HPP

#include <optional>

#include <triage/classify/classify.hpp>
#include <triage/detail/redact.hpp>
#include <triage/detail/url.hpp>
#include <triage/evidence/request_id.hpp>
#include <triage/failure/failure.hpp>
#if TRIAGE_EXCEPTIONS
#include <triage/failure/exceptions.hpp>
#endif

namespace triage::inline TRIAGE_ABI {
namespace detail {

#if TRIAGE_EXCEPTIONS
/// A `std::exception_ptr` by its type, so that `{}` is evidence.
template <class T>
concept ExceptionPointer = std::is_convertible_v<const T&, std::exception_ptr>;
#endif

/// How a text alone is classified.
struct ByText {
  template <int Lazy = 0>
  [[nodiscard]] constexpr Classification operator()(std::string_view text) const noexcept {
    return classify.operator()<Lazy>(Evidence{.body = text});
  }
};

struct FailureFrom {
  /// What `evidence` says, classified. O(evidence), as `classify` is. A template, so that only its users compile rules.
  template <int Lazy = 0>
  [[nodiscard]] Failure operator()(const Evidence& evidence, std::string_view operation = {}) const noexcept {
    return (*this)(classify.operator()<Lazy>(evidence), evidence, operation);
  }

  /// The same of a text alone.
  template <int Lazy = 0, BareText Text>
  [[nodiscard]] Failure operator()(const Text& text, std::string_view operation = {}) const noexcept {
    return operator()<Lazy>(Evidence{.body = text}, operation);
  }
  template <BareText Text>
  void operator()(std::initializer_list<Text>, std::string_view = {}) const = delete;

  /// The context of `evidence` around an answer that the caller has. The body's excerpt is redacted.
  [[nodiscard]] Failure operator()(const Classification& c, const Evidence& evidence,
                                   std::string_view operation = {}) const noexcept {
    const auto excerpt = excerpt_of<max_excerpt>(evidence.body);
    BoundedText<512> message;
    const auto add = [&message](std::string_view text) { write_safe(text, escape_line, message); };
    add(row_of(c.kind).meaning);
    std::string_view open = " (";
    if (c.status != 0) {
      add(" (HTTP ");
      add(Decimal(c.status).view());
      open = ", ";
    }
    if (!c.code.empty()) {
      add(open);
      add(c.code);
      open = ", ";
    }
    if (open == ", ") add(")");

    const Endpoint endpoint = endpoint_of(evidence.url);
    return Failure{FailureInfo{.classification = c,
                               .provider = evidence.provider,
                               .model = evidence.model,
                               .operation = operation,
                               .message = message.view(),
                               .request_id = request_id(evidence),
                               .host = endpoint.host,
                               .port = endpoint.port,
                               .excerpt = excerpt.view()}};
  }

#if TRIAGE_EXCEPTIONS
  /// Ours keep their failure, identity included; others are read by type, error code and text, with their causes.
  /// `of_text` turns a text into a `Classification`. A null pointer gives an unknown failure, as empty evidence does.
  template <class OfText = ByText, ExceptionPointer Thrown>
  [[nodiscard]] Failure operator()(const Thrown& exception, const OfText& of_text = {}) const noexcept {
    return failure_of(exception, of_text);
  }
#endif
};

#if TRIAGE_EXCEPTIONS
struct FailureFromCurrent {
  /// The exception being handled, as `failure_from` reads it; an unknown failure where none is.
  template <class OfText = ByText>
  [[nodiscard]] Failure operator()(const OfText& of_text = {}) const noexcept {
    return failure_of(std::current_exception(), of_text);
  }
};
#endif

}  // namespace detail

/// `failure_from(evidence)`, `failure_from(classification, evidence)`, `failure_from(exception_ptr[, of_text])`.
inline constexpr detail::FailureFrom failure_from{};

namespace detail {

/// The failure that `detect` finds in `evidence`, if any.
template <int Lazy = 0>
[[nodiscard]] std::optional<Failure> failure_of_answer(const Evidence& evidence, std::string_view operation) noexcept {
  const std::optional<Classification> c = detect.operator()<Lazy>(evidence);
  return c ? std::optional(failure_from(*c, evidence, operation)) : std::nullopt;
}

}  // namespace detail

#if TRIAGE_EXCEPTIONS
/// `failure_from_current([of_text])`, in a handler.
inline constexpr detail::FailureFromCurrent failure_from_current{};
#endif

}  // namespace triage::inline TRIAGE_ABI

#endif
