// Asio, Boost.Asio and Boost.Beast: their error codes as evidence.
//
//   asio::async_read(socket, buffer, [&](std::error_code ec, std::size_t) {
//     if (ec) return give_up(triage::asio_failure(ec, {.provider = "vllm", .phase = triage::Phase::sent}));
//
// Categories are told apart by name. An aborted operation is a cancellation; a caller whose own timer aborted it
// says so: `{.transport = triage::TransportError::timeout}`. Everything here is thread-safe.

#ifndef TRIAGE_ADAPTERS_ASIO_HPP
#define TRIAGE_ADAPTERS_ASIO_HPP

#include <string>

#include <triage/adapters/asio_transport.hpp>
#include <triage/failure/failure_from.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

struct AsioEvidence {
  /// `known` with what `code` says; views what `known` views. A transport error that the caller states stays; so does
  /// a phase, and where it is `not_sent`, a time-out is one of connecting.
  template <class ErrorCode>
  [[nodiscard]] Evidence operator()(const ErrorCode& code, const Evidence& known = {}) const noexcept {
    Evidence seen = known;
    if (seen.transport == TransportError::none) seen.transport = AsioTransport{}(code);
    if (seen.transport == TransportError::timeout && seen.phase == Phase::not_sent)
      seen.transport = TransportError::connect_timeout;
    return seen;
  }
};

struct AsioKind {
  /// The kind of `code`; `unknown` for success.
  template <class ErrorCode>
  [[nodiscard]] ErrorKind operator()(const ErrorCode& code) const noexcept {
    if (is_category(code.category(), category_name)) return row_of(static_cast<ErrorKind>(code.value())).value;
    return row_of(AsioTransport{}(code)).kind;
  }
};

struct AsioFailure {
  /// The failure that `code` reports, with its text; of triage's own codes, their kind. Owns what it says. Throws
  /// `std::bad_alloc`.
  template <class ErrorCode>
  [[nodiscard]] Failure operator()(const ErrorCode& code, const Evidence& known = {},
                                   std::string_view operation = {}) const {
    Evidence seen = AsioEvidence{}(code, known);
    const bool ours = is_category(code.category(), category_name);
    const Classification c = ours ? classification_of(AsioKind{}(code)) : classify(seen);
    const std::string text = code.message();
    if (seen.body.empty()) seen.body = text;  // to be read: the code has decided already
    return failure_from(c, seen, operation);
  }
};

}  // namespace detail

/// `asio_transport(ec)`: an error code as a transport error.
inline constexpr detail::AsioTransport asio_transport{};

/// `asio_evidence(ec[, known])`: an error code as evidence, around what the caller knows.
inline constexpr detail::AsioEvidence asio_evidence{};

/// `asio_kind(ec)`: the kind of an error code; `make_error_code(asio_kind(ec))` is a `std::error_code` of ours.
inline constexpr detail::AsioKind asio_kind{};

/// `asio_failure(ec[, known[, operation]])`: an error code as a failure.
inline constexpr detail::AsioFailure asio_failure{};

}  // namespace triage::inline TRIAGE_ABI

#endif
