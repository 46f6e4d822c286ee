// Exchanges of Boost.Beast with a server on loopback.

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <triage/act/retry.hpp>
#include <triage/adapters/beast.hpp>

#include "catch.hpp"
#include "live/loopback.hpp"

using namespace std::chrono_literals;
using loopback::Server;
using loopback::Socket;
using loopback::whole_answer;
using triage::ErrorKind;

namespace {

namespace net = boost::asio;
namespace http = boost::beast::http;

triage::BeastReply ask(std::uint16_t port) {
  net::io_context io;
  boost::beast::tcp_stream stream(io);
  boost::system::error_code code;
  stream.socket().open(net::ip::tcp::v4(), code);
  stream.socket().connect({net::ip::address_v4::loopback(), port}, code);
  if (code) return {{}, triage::asio_failure(code, {.phase = triage::Phase::not_sent})};
  const timeval patience{2, 0};  // a blocking read ends by the socket's own limit
  static_cast<void>(::setsockopt(stream.socket().native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience));
  http::request<http::string_body> request(http::verb::post, "/v1/chat/completions", 11);
  request.set(http::field::host, "127.0.0.1");
  request.body() = "{}";
  request.prepare_payload();
  return triage::beast_exchange(stream, request, {.provider = "vllm", .model = "qwen"}, "chat");
}

}  // namespace

TEST_CASE("an answer of an error gives kind, wait and what the provider said") {
  const Server server([](Socket& s, const std::string&) {
    s.send(whole_answer("429 Too Many Requests", "Retry-After: 7\r\nx-request-id: req_b3\r\n",
                        R"({"error":{"message":"slow down","code":"x"}})"));
  });
  const triage::BeastReply reply = ask(server.port());
  REQUIRE_FALSE(reply);
  CHECK(reply.failure()->kind() == ErrorKind::rate_limit);
  CHECK(reply.failure()->retry_after() == triage::Duration(7s));
  CHECK(reply.failure()->request_id() == "req_b3");
  CHECK(reply.failure()->provider_message() == "slow down");
  CHECK(reply.failure()->operation() == "chat");
}

TEST_CASE("an exchange that works has no failure, and a driver repeats one that does not") {
  int asked = 0;
  const Server server([&](Socket& s, const std::string&) {
    s.send(++asked == 1 ? whole_answer("503 Service Unavailable", "", "")
                        : whole_answer("200 OK", "", R"({"choices":[{"message":{"content":"hello"}}]})"));
  });
  auto reply = triage::retry([&] { return ask(server.port()); },
                             triage::with_sleep([](triage::Duration, const auto&) { return true; }));
  REQUIRE(reply);
  CHECK(reply->body().find("hello") != std::string::npos);
  CHECK(asked == 2);
}

TEST_CASE("broken exchanges give their kinds") {
  struct Case {
    const char* name;
    void (*answer)(Socket&);
    triage::TransportError transport;
  };
  const Case cases[] = {
      {"reset", [](Socket& s) { s.reset(); }, triage::TransportError::reset},
      {"closed without an answer", [](Socket&) {}, triage::TransportError::empty_reply},
      {"half an answer",
       [](Socket& s) { s.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"choices\":[{\"mess"); },
       triage::TransportError::truncated},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    const Server server([&](Socket& s, const std::string&) { c.answer(s); });
    const triage::BeastReply reply = ask(server.port());
    REQUIRE_FALSE(reply);
    CHECK(triage::to_string(reply.failure()->kind()) == "network");
    CHECK(triage::to_string(reply.failure()->classification().transport) == triage::to_string(c.transport));
  }
  const triage::BeastReply refused = ask(loopback::closed_port());
  REQUIRE_FALSE(refused);
  CHECK(refused.failure()->classification().transport == triage::TransportError::refused);
  CHECK(refused.failure()->classification().phase == triage::Phase::not_sent);
}
