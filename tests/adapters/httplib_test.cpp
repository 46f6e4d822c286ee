// cpp-httplib as installed, against a server on loopback, and the names that later versions have.

// Newer versions have this macro, older ones do not: how long a client reads by default.
#define CPPHTTPLIB_CLIENT_READ_TIMEOUT_SECOND 300
#include <httplib.h>

#include <triage/act/retry.hpp>
#include <triage/adapters/httplib.hpp>
#include <triage/stream.hpp>

#include "catch.hpp"
#include "live/loopback.hpp"

namespace {

using namespace std::chrono_literals;
using loopback::Server;
using loopback::Socket;
using triage::Duration;
using triage::ErrorKind;
using triage::TransportError;

struct Asked {
  httplib::Result result;
  triage::HttplibTimes times;
};

Asked ask(std::uint16_t port, std::chrono::milliseconds patience = 10s, std::chrono::milliseconds to_connect = 5s) {
  httplib::Client client("127.0.0.1", port);
  client.set_connection_timeout(to_connect);
  client.set_read_timeout(patience);
  const auto begin = std::chrono::steady_clock::now();
  httplib::Result result = client.Post("/v1/chat/completions", "{}", "application/json");
  const auto elapsed = std::chrono::steady_clock::now() - begin;
  return {std::move(result), {.elapsed = elapsed, .connection = to_connect, .read = patience}};
}

/// An enumeration as a later version has it: more names, other numbers.
enum class LaterError {
  Success = 0,
  Unknown,
  Connection,
  BindIPAddress,
  Read,
  Write,
  ExceedRedirectCount,
  Canceled,
  SSLConnection,
  SSLLoadingCerts,
  SSLServerVerification,
  SSLServerHostnameVerification,
  Compression,
  ConnectionTimeout,
  ProxyConnection,
  ConnectionClosed,
  Timeout,
  ExceedMaxPayloadSize,
  HTTPParsing,
};

}  // namespace

TEST_CASE("errors are found by name, whatever their number") {
  using E = LaterError;
  using T = TransportError;
  STATIC_REQUIRE(triage::httplib_transport(E::Success) == T::none);
  STATIC_REQUIRE(triage::httplib_transport(E::Timeout) == T::timeout);
  STATIC_REQUIRE(triage::httplib_transport(E::ConnectionClosed) == T::reset);
  STATIC_REQUIRE(triage::httplib_transport(E::ProxyConnection) == T::proxy_refused);
  STATIC_REQUIRE(triage::httplib_transport(E::SSLServerHostnameVerification) == T::certificate);
  STATIC_REQUIRE(triage::httplib_transport(E::ExceedMaxPayloadSize) == T::too_large);
  STATIC_REQUIRE(triage::httplib_transport(E::HTTPParsing) == T::other);

  STATIC_REQUIRE(triage::httplib_transport(httplib::Error::SSLServerVerification) == T::certificate);
  STATIC_REQUIRE(triage::httplib_transport(httplib::Error::ConnectionTimeout) == T::connect_timeout);
  STATIC_REQUIRE(triage::httplib_transport(httplib::Error::Canceled) == T::cancelled);
  STATIC_REQUIRE(triage::httplib_transport(httplib::Error::Compression) == T::other);
}

TEST_CASE("elapsed time tells a read that timed out from a connection that was lost") {
  using E = httplib::Error;
  STATIC_REQUIRE(triage::httplib_transport(E::Read, {.elapsed = 4999ms, .read = 5s}) == TransportError::reset);
  STATIC_REQUIRE(triage::httplib_transport(E::Read, {.elapsed = 5000ms, .read = 5s}) == TransportError::timeout);
  STATIC_REQUIRE(triage::httplib_transport(E::Read, {.elapsed = 6s, .read = 30s}) == TransportError::reset);
  STATIC_REQUIRE(triage::httplib_transport(E::Write, {.elapsed = 5s}) == TransportError::timeout);
  STATIC_REQUIRE(triage::httplib_transport(E::Connection, {.elapsed = 1s}) == TransportError::refused);
}

TEST_CASE("without a stated read timeout the library's own limit counts") {
  using E = httplib::Error;
  STATIC_REQUIRE(Duration(triage::HttplibTimes{}.read) == std::chrono::seconds(CPPHTTPLIB_CLIENT_READ_TIMEOUT_SECOND));
  STATIC_REQUIRE(triage::httplib_transport(E::Read, {.elapsed = 8s}) == TransportError::reset);
  STATIC_REQUIRE(triage::httplib_transport(E::Read, {.elapsed = 300s}) == TransportError::timeout);
}

TEST_CASE("an answer lends its status, headers and body") {
  const Server server([](Socket& s, const std::string&) {
    s.send(
        "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 12\r\nx-request-id: req_51d7e2aa90\r\nContent-Length: "
        "70\r\n\r\n"
        R"({"error":{"message":"Rate limit reached","code":"rate_limit_exceeded"}})");
  });
  const Asked asked = ask(server.port());
  REQUIRE(asked.result);
  const triage::HttplibAnswer answer(asked.result, asked.times);
  const auto failure = answer.failure({.provider = "groq", .model = "llama-3.3-70b-versatile"}, "chat");
  REQUIRE(failure);
  CHECK(failure->kind() == ErrorKind::rate_limit);
  CHECK(failure->retry_after() == Duration(12s));
  CHECK(failure->request_id() == "req_51d7e2aa90");
  CHECK(failure->provider() == "groq");
  CHECK(answer.evidence().headers.find("RETRY-AFTER") == "12");
#if TRIAGE_EXCEPTIONS
  CHECK_THROWS_AS(answer.raise_failure(), triage::RateLimitException);
#endif
}

TEST_CASE("a usable answer is not a failure") {
  const Server server([](Socket& s, const std::string&) {
    s.send(
        "HTTP/1.1 200 OK\r\nContent-Length: 46\r\n\r\n"
        R"({"choices":[{"message":{"content":"hello"}}]} )");
  });
  const Asked asked = ask(server.port());
  CHECK_FALSE(triage::HttplibAnswer(asked.result, asked.times).failure());
}

TEST_CASE("a watch is fed by a content receiver") {
  const Server server([](Socket& s, const std::string&) {
    s.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nretry-after: 3\r\nContent-Length: 500\r\n\r\n");
    s.send("data: {\"choices\":[{\"delta\":{\"content\":\"Hel");
    std::this_thread::sleep_for(20ms);
    s.send("lo\"}}]}\n\ndata: {\"error\":{\"code\":\"rate_limit_exceeded\",\"message\":\"Slow down\"}}\n\n");
  });
  const triage::Attempt attempt;
  triage::StreamCall call(attempt);
  httplib::Client client("127.0.0.1", server.port());
  httplib::Request request;
  request.method = "POST";
  request.path = "/";
  request.response_handler = [&](const httplib::Response& response) {
    call.begin(triage::HttplibHead(response).evidence({.provider = "openai"}));
    return true;
  };
  request.content_receiver = [&](const char* bytes, std::size_t size, std::uint64_t, std::uint64_t) {
    call.feed({bytes, size});
    return true;
  };
  {
    const httplib::Result result = client.send(request);
    call.end(triage::httplib_transport(result.error()));
  }
  CHECK(call.watch().has_words());
  REQUIRE(call.watch().failure());
  CHECK(call.watch().failure()->kind == ErrorKind::rate_limit);
  CHECK(call.watch().failure()->retry_after == Duration(3s));
}

TEST_CASE("failed connections over real sockets give their kinds") {
  struct Case {
    const char* name;
    void (*answer)(Socket&);
    ErrorKind kind;
  };
  const Case cases[] = {
      {"reset", [](Socket& s) { s.reset(); }, ErrorKind::network},
      {"closed without an answer", [](Socket&) {}, ErrorKind::network},
      {"half an answer", [](Socket& s) { s.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"choices\""); },
       ErrorKind::network},
      {"silence", [](Socket& s) { static_cast<void>(s.wait_readable(15s)); }, ErrorKind::idle_timeout},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    const Server server([&](Socket& s, const std::string&) { c.answer(s); });
    const Asked asked = ask(server.port(), c.kind == ErrorKind::idle_timeout ? 500ms : 10s);
    const auto failure = triage::HttplibAnswer(asked.result, asked.times).failure();
    REQUIRE(failure);
    CHECK(triage::to_string(failure->kind()) == triage::to_string(c.kind));
    CHECK(failure->classification().phase == triage::Phase::sent);
  }
}

TEST_CASE("a connection that is never made was not sent") {
  const loopback::FullPort full;
  for (const std::uint16_t port : {loopback::closed_port(), full.port()}) {
    const Asked asked = ask(port, 10s, 300ms);
    const auto failure = triage::HttplibAnswer(asked.result, asked.times).failure();
    REQUIRE(failure);
    CHECK(failure->kind() == ErrorKind::network);
    CHECK(failure->classification().phase == triage::Phase::not_sent);
    CHECK(failure->is_retryable());
  }
}

TEST_CASE("a call that is wrapped is timed, and retried where that helps") {
  int asked = 0;
  const Server server([&](Socket& s, const std::string&) {
    if (++asked == 1)
      s.send("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n");
    else
      s.send(
          "HTTP/1.1 200 OK\r\nContent-Length: 46\r\n\r\n"
          R"({"choices":[{"message":{"content":"hello"}}]} )");
  });
  httplib::Client client("127.0.0.1", server.port());
  const auto send = [&] {
    return triage::httplib_call([&] { return client.Post("/v1/chat/completions", "{}", "application/json"); },
                                {.provider = "groq"}, {.read = 10s}, "chat");
  };
  std::vector<Duration> slept;
  auto reply = triage::retry(send, triage::with_sleep([&](Duration wait, const auto&) {
                               slept.push_back(wait);
                               return true;
                             }));
  REQUIRE(reply);
  CHECK(reply->body.find("hello") != std::string::npos);
  REQUIRE(slept.size() == 1);
  CHECK(slept[0] >= 1s);
  CHECK_FALSE(reply.failure());
  static_assert(std::is_same_v<decltype(reply), triage::Reply<httplib::Response>>);
}

TEST_CASE("a wrapped call that waited for as long as it may has timed out") {
  const Server server([](Socket& s, const std::string&) { static_cast<void>(s.wait_readable(15s)); });
  httplib::Client client("127.0.0.1", server.port());
  client.set_read_timeout(300ms);
  const auto reply = triage::httplib_call([&] { return client.Get("/v1/models"); }, {}, {.read = 300ms});
  REQUIRE_FALSE(reply);
  CHECK(reply.failure()->kind() == ErrorKind::idle_timeout);
  CHECK(reply->body.empty());  // none came
#if TRIAGE_EXCEPTIONS
  CHECK_THROWS_AS(triage::raise_if_failed(reply), triage::TimeoutException);
#endif
}
