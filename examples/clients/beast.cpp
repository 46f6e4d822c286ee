#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <cstdint>
#include <string>
#include <triage/adapters/beast.hpp>
#include <triage/retry.hpp>

namespace http = boost::beast::http;
using boost::asio::ip::tcp;

/// One attempt, over a connection of its own.
triage::BeastReply exchange(const std::string& host, std::uint16_t port, const std::string& json) {
  boost::asio::io_context context;
  boost::beast::tcp_stream stream(context);
  boost::beast::error_code code;
  const auto found = tcp::resolver(context).resolve(host, std::to_string(port), code);
  if (!code) stream.connect(found, code);
  if (code) return {{}, triage::asio_failure(code, {.provider = "vllm", .phase = triage::Phase::not_sent})};

  http::request<http::string_body> request(http::verb::post, "/v1/chat/completions", 11);
  request.set(http::field::host, host);
  request.set(http::field::content_type, "application/json");
  request.body() = json;
  request.prepare_payload();
  return triage::beast_exchange(stream, request, {.provider = "vllm", .request = json});
}

/// The answer to `json`. Throws a `triage::Exception`.
std::string ask(const std::string& host, std::uint16_t port, const std::string& json) {
  auto reply = triage::retry([&] { return exchange(host, port, json); });
  triage::raise_if_failed(reply);
  return reply->body();
}
