// Asio, Boost.Asio and Boost.Beast: their error codes as evidence.
//
//   asio::async_read(socket, buffer, [&](std::error_code ec, std::size_t) {
//     if (ec) return give_up(triage::asio_failure(ec, {.provider = "vllm", .phase = triage::Phase::sent}));
//
//   auto reply = triage::asio_call([&](asio::error_code& ec, triage::Phase& phase) { ... return answer; });
//   if (!reply) return give_up(*reply.failure());
//
// Categories are distinguished by name. An aborted operation is a cancellation; if the caller's own timer aborted it,
// pass `{.transport = triage::TransportError::timeout}`. Everything here is thread-safe.

#ifndef TRIAGE_ADAPTERS_ASIO_HPP
#define TRIAGE_ADAPTERS_ASIO_HPP

#include <concepts>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include <triage/adapters/asio_transport.hpp>
#include <triage/failure/failure_from.hpp>
#include <triage/failure/reply.hpp>

namespace triage::inline TRIAGE_ABI {

/// An error code as evidence, around what the caller knows; views what `known` views. A transport error that the caller
/// states stays; so does a phase, and if it is `not_sent`, a time-out is one of connecting. The system's own
/// `timed_out` is a broken connection: a limit of the caller's is `TransportError::timeout`, which the caller states.
template <class ErrorCode>
[[nodiscard]] Evidence asio_evidence(const ErrorCode& code, const Evidence& known = {}) noexcept {
  Evidence seen = known;
  if (seen.transport == TransportError::none) seen.transport = asio_transport(code);
  const bool ran_out = seen.transport == TransportError::timeout || detail::errno_of(code) == ETIMEDOUT;
  if (ran_out && seen.phase == Phase::not_sent) seen.transport = TransportError::connect_timeout;
  return seen;
}

/// The kind of an error code, `unknown` for success; `make_error_code(asio_kind(ec))` is a `std::error_code` of ours.
template <class ErrorCode>
[[nodiscard]] ErrorKind asio_kind(const ErrorCode& code) noexcept {
  if (detail::is_category(code.category(), detail::category_name))
    return row_of(static_cast<ErrorKind>(code.value())).value;
  return row_of(asio_transport(code)).kind;
}

/// An error code as a failure, with its text; codes of triage's own keep their kind. Owns its texts. Throws
/// `std::bad_alloc`.
template <class ErrorCode>
[[nodiscard]] Failure asio_failure(const ErrorCode& code, const Evidence& known = {}, std::string_view operation = {}) {
  Evidence seen = asio_evidence(code, known);
  const bool ours = detail::is_category(code.category(), detail::category_name);
  const Classification c = ours ? classification_of(asio_kind(code)) : classify(seen);
  const std::string text = code.message();
  if (seen.body.empty()) seen.body = text;  // for the excerpt: the code has decided already
  return failure_from(c, seen, operation);
}

/// An answer with the code that ended its reading, and its failure, if there is one. An answer with members `status`,
/// `headers` and `body` is read; of any other only the code counts. For coroutines and callbacks, whose end it is.
template <class ErrorCode, class Answer>
[[nodiscard]] Reply<Answer> asio_reply(const ErrorCode& code, Answer answer, const Evidence& known = {},
                                       std::string_view operation = {}) {
  std::optional<Failure> failure;
  if (code) {
    failure = asio_failure(code, known, operation);
  } else if constexpr (requires { answer.status, answer.headers, std::string_view(answer.body); }) {
    Evidence seen = known;
    seen.phase = Phase::not_known;  // of an answer that came whole, the status says how far it got
    seen.status = static_cast<long>(answer.status);
    seen.headers = answer.headers;
    seen.body = answer.body;
    failure = detail::failure_of_answer(seen, operation);
  }
  return {std::move(answer), std::move(failure)};
}

/// Calls `send(code)`, or `send(code, phase)`, which does blocking operations until `code` is set, and returns the
/// answer; `asio_reply` has the rest. `phase` begins as `known.phase`: what sets it to `not_sent` before it connects,
/// and to `sent` before it writes, says which failures may have run. With Boost.Asio, `ErrorCode` is
/// `boost::system::error_code`.
template <class ErrorCode = std::error_code, class Send>
requires(std::invocable<Send, ErrorCode&> ||
         std::invocable<Send, ErrorCode&, Phase&>) auto asio_call(Send&& send, Evidence known = {},
                                                                  std::string_view operation = {}) {
  ErrorCode code;
  const auto answer = [&] {
    if constexpr (std::invocable<Send, ErrorCode&, Phase&>)
      return std::forward<Send>(send)(code, known.phase);
    else
      return std::forward<Send>(send)(code);
  };
  auto value = answer();
  return triage::asio_reply(code, std::move(value), known, operation);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
