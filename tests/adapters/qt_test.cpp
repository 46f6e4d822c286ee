// Qt Network as installed, against a server on loopback.

#include <QCoreApplication>
#include <QNetworkAccessManager>

#include <triage/act/retry.hpp>
#include <triage/adapters/qt.hpp>

#include "catch.hpp"
#include "live/loopback.hpp"

using namespace std::chrono_literals;
using loopback::Server;
using loopback::Socket;
using loopback::whole_answer;
using triage::ErrorKind;

namespace {

/// Qt wants one for as long as it is used.
void begin_qt() {
  static int count = 1;
  static char name[] = "qt_test";
  static char* arguments[] = {name, nullptr};
  static const QCoreApplication application(count, arguments);
}

triage::Reply<triage::QtAnswer> ask(std::uint16_t port, std::chrono::milliseconds patience = 10s) {
  begin_qt();
  QNetworkAccessManager manager;
  QNetworkRequest request(QUrl(QString("http://127.0.0.1:%1/v1/chat/completions").arg(port)));
  request.setHeader(QNetworkRequest::ContentTypeHeader, "application/json");
  request.setTransferTimeout(static_cast<int>(patience.count()));
  return triage::qt_call([&] { return manager.post(request, QByteArray("{}")); }, {.provider = "mistral"}, "chat");
}

}  // namespace

TEST_CASE("an answer of an error gives kind, wait, request id and what the provider said") {
  const Server server([](Socket& s, const std::string&) {
    s.send(whole_answer("429 Too Many Requests", "Retry-After: 7\r\nx-request-id: req_q3\r\n",
                        R"({"error":{"message":"slow down","code":"x"}})"));
  });
  const triage::Reply<triage::QtAnswer> reply = ask(server.port());
  REQUIRE_FALSE(reply);
  CHECK(reply->status() == 429);
  CHECK(reply.failure()->kind() == ErrorKind::rate_limit);
  CHECK(reply.failure()->retry_after() == triage::Duration(7s));
  CHECK(reply.failure()->request_id() == "req_q3");
  CHECK(reply.failure()->provider_message() == "slow down");
  CHECK(reply.failure()->host() == "127.0.0.1");
}

TEST_CASE("a call that works has no failure, and a driver repeats one that does not") {
  int asked = 0;
  const Server server([&](Socket& s, const std::string&) {
    s.send(++asked == 1 ? whole_answer("503 Service Unavailable", "", "")
                        : whole_answer("200 OK", "", R"({"choices":[{"message":{"content":"hello"}}]})"));
  });
  const auto reply = triage::retry([&] { return ask(server.port()); },
                                   triage::with_sleep([](triage::Duration, const auto&) { return true; }));
  REQUIRE(reply);
  CHECK(reply->body().contains("hello"));
  CHECK(asked == 2);
}

TEST_CASE("broken calls give their kinds") {
  struct Case {
    const char* name;
    void (*answer)(Socket&);
    ErrorKind kind;
  };
  const Case cases[] = {
      {"closed without an answer", [](Socket&) {}, ErrorKind::network},
      {"half an answer",
       [](Socket& s) { s.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"choices\":[{\"mess"); },
       ErrorKind::network},
      {"silence", [](Socket& s) { static_cast<void>(s.wait_readable(5s)); }, ErrorKind::idle_timeout},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    const Server server([&](Socket& s, const std::string&) { c.answer(s); });
    const triage::Reply<triage::QtAnswer> reply = ask(server.port(), c.kind == ErrorKind::idle_timeout ? 300ms : 10s);
    REQUIRE_FALSE(reply);
    CHECK(triage::to_string(reply.failure()->kind()) == triage::to_string(c.kind));
  }
  const triage::Reply<triage::QtAnswer> refused = ask(loopback::closed_port());
  REQUIRE_FALSE(refused);
  CHECK(refused.failure()->classification().transport == triage::TransportError::refused);
  CHECK(refused.failure()->classification().phase == triage::Phase::not_sent);
  CHECK(refused.failure()->message().ends_with("is the server running?"));
}

TEST_CASE("errors of Qt that repeat a status are none of the transport") {
  STATIC_REQUIRE(triage::qt_transport(QNetworkReply::NoError) == triage::TransportError::none);
  STATIC_REQUIRE(triage::qt_transport(QNetworkReply::ContentAccessDenied) == triage::TransportError::none);
  STATIC_REQUIRE(triage::qt_transport(QNetworkReply::InternalServerError) == triage::TransportError::none);
  STATIC_REQUIRE(triage::qt_transport(QNetworkReply::SslHandshakeFailedError) == triage::TransportError::tls);
}
