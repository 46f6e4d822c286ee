// Boost.Beast: what an HTTP exchange saw, as evidence.
//
//   auto reply = triage::beast_exchange(stream, request, {.provider = "vllm", .url = url, .request = json});
//   if (!reply) return give_up(*reply.failure());
//   use(reply->body());
//
// Or, after a read of your own, asynchronous or not: `beast_failure(code, response, known)`. A failed resolve or
// connect is `asio_failure(code, {.phase = triage::Phase::not_sent})` of adapters/asio.hpp.

#ifndef TRIAGE_ADAPTERS_BEAST_HPP
#define TRIAGE_ADAPTERS_BEAST_HPP

#include <optional>
#include <string>
#include <utility>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include <triage/adapters/asio.hpp>

namespace triage::inline TRIAGE_ABI {

/// What was read of a response, with the error code of the read, added to what the caller knows. Views the response.
/// After an error, status, headers and body count only if the phase is `streaming`: else none of the response came.
template <class Body, class Fields>
[[nodiscard]] Evidence beast_evidence(const boost::system::error_code& code,
                                      const boost::beast::http::response<Body, Fields>& response,
                                      const Evidence& known = {}) noexcept {
  Evidence seen = asio_evidence(code, known);
  if (code && seen.phase != Phase::streaming) return seen;
  seen.status = static_cast<long>(response.result_int());
  seen.headers = response.base();
  if constexpr (requires { std::string_view(response.body()); }) seen.body = response.body();
  return seen;
}

/// The failure of an exchange, if there is one.
template <class Body, class Fields>
[[nodiscard]] std::optional<Failure> beast_failure(const boost::system::error_code& code,
                                                   const boost::beast::http::response<Body, Fields>& response,
                                                   const Evidence& known = {}, std::string_view operation = {}) {
  const Evidence seen = beast_evidence(code, response, known);
  if (code && seen.body.empty()) return asio_failure(code, seen, operation);
  return detail::failure_of_answer(seen, operation);
}

/// A response, as far as it was read, and its failure, if there is one.
using BeastReply = Reply<boost::beast::http::response<boost::beast::http::string_body>>;

/// Writes `request` to a connected stream and reads the response. Blocks as Beast does; throws nothing but
/// `std::bad_alloc`.
template <class Stream, class Body, class Fields>
BeastReply beast_exchange(Stream& stream, boost::beast::http::request<Body, Fields>& request, Evidence known = {},
                          std::string_view operation = {}) {
  namespace http = boost::beast::http;
  boost::system::error_code code;
  boost::beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(boost::none);
  known.phase = Phase::sent;  // a part of it may have been, also where the write fails
  http::write(stream, request, code);
  if (!code) http::read(stream, buffer, parser, code);
  if (parser.is_header_done()) known.phase = Phase::streaming;
  http::response<http::string_body> response = parser.release();
  // Of an answer that came whole, the status says how far it got.
  if (!code) known.phase = Phase::not_known;
  std::optional<Failure> failure = beast_failure(code, response, known, operation);
  return {std::move(response), std::move(failure)};
}

}  // namespace triage::inline TRIAGE_ABI

#endif
