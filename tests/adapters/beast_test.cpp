// Boost's error codes, of Asio and of Beast: other types, the same answers.

#include <boost/asio/error.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/error.hpp>

#include <triage/adapters/asio.hpp>

#include "catch.hpp"

TEST_CASE("codes of Boost.Asio and Beast give kinds") {
  namespace net = boost::asio;
  namespace beast = boost::beast;
  using boost::system::error_code;
  using triage::TransportError;
  struct Row {
    error_code code;
    TransportError transport;
  };
  const Row rows[] = {
      {net::error::host_not_found, TransportError::dns},
      {net::error::service_not_found, TransportError::dns},
      {net::error::eof, TransportError::empty_reply},
      {net::error::connection_refused, TransportError::refused},
      {net::error::connection_reset, TransportError::reset},
      {net::error::network_unreachable, TransportError::unreachable},
      {net::error::operation_aborted, TransportError::cancelled},
      {net::ssl::error::stream_truncated, TransportError::truncated},
      {{static_cast<int>(ERR_PACK(ERR_LIB_SSL, 0, SSL_R_CERTIFICATE_VERIFY_FAILED)), net::error::get_ssl_category()},
       TransportError::certificate},
      {beast::error::timeout, TransportError::timeout},
      {beast::http::error::end_of_stream, TransportError::empty_reply},
      {beast::http::error::partial_message, TransportError::truncated},
      {beast::http::error::need_more, TransportError::truncated},
      {beast::http::error::header_limit, TransportError::too_large},
      {beast::http::error::body_limit, TransportError::too_large},
      {beast::http::error::bad_version, TransportError::other},
      {beast::websocket::error::closed, TransportError::reset},
      {beast::websocket::error::bad_opcode, TransportError::other},
      {error_code{}, TransportError::none},
  };
  for (const Row& row : rows) {
    INFO(row.code.category().name() << " " << row.code.value() << " " << row.code.message());
    CHECK(triage::to_string(triage::asio_transport(row.code)) == triage::to_string(row.transport));
    CHECK(triage::asio_kind(row.code) == triage::row_of(row.transport).kind);
  }
}

TEST_CASE("a failure carries Boost's text, and a std::error_code comes out") {
  const boost::system::error_code code = boost::asio::error::connection_refused;
  const triage::Failure failure = triage::asio_failure(code, {.provider = "vllm"}, "chat");
  CHECK(failure.kind() == triage::ErrorKind::network);
  CHECK(failure.excerpt() == code.message());
  CHECK(make_error_code(failure.kind()) == triage::ErrorKind::network);
}
