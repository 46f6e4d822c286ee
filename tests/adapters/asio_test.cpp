// Standalone Asio as installed: codes of every category, and sockets on loopback.

#include <openssl/err.h>
#include <asio.hpp>
#include <asio/ssl.hpp>

#include <map>

#include <triage/adapters/asio.hpp>
#include <triage/retry.hpp>
#include <triage/stream.hpp>

#include "catch.hpp"
#include "live/loopback.hpp"

namespace {

using namespace std::chrono_literals;
using namespace std::string_view_literals;
using asio::ip::tcp;
using loopback::Server;
using loopback::Socket;
using triage::ErrorKind;
using triage::Phase;
using triage::TransportError;

tcp::endpoint at(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

/// Connects, sends a request and reads to the end; a timer of ours cancels what takes longer than `patience`.
struct Outcome {
  std::error_code code;
  Phase phase = Phase::not_sent;
  bool timed_out = false;

  [[nodiscard]] triage::Failure failure() const {
    return triage::asio_failure(
        code, {.transport = timed_out ? TransportError::timeout : TransportError::none, .phase = phase}, "chat");
  }
};

Outcome ask(std::uint16_t port, std::chrono::milliseconds patience = 10s) {
  asio::io_context context;
  tcp::socket socket(context);
  asio::steady_timer timer(context, patience);
  Outcome outcome;
  std::string answer;
  const std::string request = "POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n";
  const auto done = [&](std::error_code ec) {
    outcome.code = ec;
    timer.cancel();
  };
  socket.async_connect(at(port), [&](std::error_code ec) {
    if (ec) return done(ec);
    outcome.phase = Phase::sent;
    asio::async_write(socket, asio::buffer(request), [&](std::error_code error, std::size_t) {
      if (error) return done(error);
      asio::async_read(socket, asio::dynamic_buffer(answer), [&](std::error_code last, std::size_t) { done(last); });
    });
  });
  timer.async_wait([&](std::error_code ec) {
    if (ec) return;
    outcome.timed_out = true;
    socket.close();
  });
  context.run();
  if (!answer.empty()) outcome.phase = Phase::streaming;
  return outcome;
}

}  // namespace

TEST_CASE("codes of Asio's categories give kinds") {
  struct Row {
    std::error_code code;
    TransportError transport;
  };
  const Row rows[] = {
      {asio::error::host_not_found, TransportError::dns},
      {asio::error::host_not_found_try_again, TransportError::dns},
      {asio::error::service_not_found, TransportError::dns},
      {asio::error::eof, TransportError::empty_reply},
      {asio::error::connection_refused, TransportError::refused},
      {asio::error::connection_reset, TransportError::reset},
      {asio::error::broken_pipe, TransportError::reset},
      {asio::error::timed_out, TransportError::reset},
      {asio::error::host_unreachable, TransportError::unreachable},
      {asio::error::operation_aborted, TransportError::cancelled},
      {asio::error::address_in_use, TransportError::other},
      {asio::error::already_open, TransportError::other},
      {asio::ssl::error::stream_truncated, TransportError::truncated},
      {asio::ssl::error::unexpected_result, TransportError::tls},
      {{static_cast<int>(ERR_PACK(ERR_LIB_SSL, 0, SSL_R_CERTIFICATE_VERIFY_FAILED)), asio::error::get_ssl_category()},
       TransportError::certificate},
      {{static_cast<int>(ERR_PACK(ERR_LIB_SSL, 0, SSL_R_WRONG_VERSION_NUMBER)), asio::error::get_ssl_category()},
       TransportError::tls},
      {std::make_error_code(std::errc::connection_refused), TransportError::refused},
      {std::error_code{}, TransportError::none},
      {std::make_error_code(std::future_errc::broken_promise), TransportError::other},
  };
  for (const Row& row : rows) {
    INFO(row.code.category().name() << " " << row.code.value() << " " << row.code.message());
    CHECK(triage::to_string(triage::asio_transport(row.code)) == triage::to_string(row.transport));
    CHECK(triage::asio_kind(row.code) == triage::row_of(row.transport).kind);
  }
}

TEST_CASE("no row of a table hides another") {
  for (std::size_t i = 0; i < triage::asio_rows.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const auto& [category, value, transport] = triage::asio_rows[j];
      CHECK_FALSE((category == triage::asio_rows[i].category && (value == 0 || value == triage::asio_rows[i].value)));
    }
  for (std::size_t i = 0; i < triage::socket_rows.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) CHECK(triage::socket_rows[i].value != triage::socket_rows[j].value);
}

TEST_CASE("a socket's error is what std::errc says it is, but for a firewall's") {
  for (const triage::SocketRow& row : triage::socket_rows) {
    if (row.value == std::errc::permission_denied) continue;
    INFO(std::make_error_code(row.value).message());
    const auto traits = triage::traits_of_code(std::make_error_code(row.value));
    REQUIRE(traits);
    CHECK(traits->kind == triage::row_of(row.transport).kind);
    CHECK(traits->waiting_helps == triage::row_of(row.transport).waiting_helps);
  }
}

TEST_CASE("kinds go out as std::error_code and come back") {
  const std::error_code out = make_error_code(triage::asio_kind(std::error_code(asio::error::connection_refused)));
  CHECK(out == ErrorKind::network);
  CHECK(triage::asio_kind(out) == ErrorKind::network);
  CHECK(triage::asio_transport(out) == TransportError::none);
  CHECK(triage::asio_failure(make_error_code(ErrorKind::rate_limit)).kind() == ErrorKind::rate_limit);
}

TEST_CASE(
    "a time-out of the system is the network's, and was not sent while connecting; one of the caller's is neither") {
  const std::error_code timed_out = asio::error::timed_out;
  CHECK(triage::asio_evidence(timed_out, {.phase = Phase::not_sent}).transport == TransportError::connect_timeout);
  CHECK(triage::asio_evidence(timed_out, {.phase = Phase::sent}).transport == TransportError::reset);
  CHECK(triage::asio_failure(timed_out, {.phase = Phase::not_sent}).kind() == ErrorKind::network);
  CHECK(triage::asio_failure(timed_out).kind() == ErrorKind::network);

  const std::error_code aborted = asio::error::operation_aborted;
  CHECK(triage::asio_failure(aborted).kind() == ErrorKind::cancelled);
  CHECK(triage::asio_failure(aborted, {.transport = TransportError::timeout}).kind() == ErrorKind::idle_timeout);
}

TEST_CASE("errors of real sockets give their kinds") {
  struct Case {
    const char* name;
    void (*answer)(Socket&);
    ErrorKind kind;
    Phase phase;
  };
  const Case cases[] = {
      {"reset", [](Socket& s) { s.reset(); }, ErrorKind::network, Phase::sent},
      {"closed without an answer", [](Socket&) {}, ErrorKind::network, Phase::sent},
      {"silence", [](Socket& s) { static_cast<void>(s.wait_readable(15s)); }, ErrorKind::idle_timeout, Phase::sent},
      {"a reset in the middle of the answer",
       [](Socket& s) {
         s.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"choices\"");
         std::this_thread::sleep_for(50ms);
         s.reset();
       },
       ErrorKind::network, Phase::streaming},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    const Server server([&](Socket& s, const std::string&) { c.answer(s); });
    const triage::Failure failure = ask(server.port(), c.kind == ErrorKind::idle_timeout ? 500ms : 10s).failure();
    CHECK(triage::to_string(failure.kind()) == triage::to_string(c.kind));
    CHECK(failure.classification().phase == c.phase);
    CHECK(failure.operation() == "chat");
    CHECK_FALSE(failure.excerpt().empty());
  }

  const loopback::FullPort full;
  for (const std::uint16_t port : {loopback::closed_port(), full.port()}) {
    const triage::Failure failure = ask(port, 300ms).failure();
    CHECK(failure.kind() == ErrorKind::network);
    CHECK(failure.classification().phase == Phase::not_sent);
  }
}

#if TRIAGE_EXCEPTIONS
TEST_CASE("a read loop feeds a watch, and the call is made again until words have come") {
  std::atomic<int> calls{0};
  const Server server([&](Socket& s, const std::string&) {
    const int call = ++calls;
    s.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
    if (call == 2) s.send("data: {\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n");
    if (call >= 3) s.send("data: {\"choices\":[{\"delta\":{\"content\":\"Hello\"}}]}\n\n");
    std::this_thread::sleep_for(20ms);
    if (call != 3) return s.reset();
    s.send("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n");
  });
  std::vector<ErrorKind> kinds;
  const auto stream = triage::streaming([&](triage::StreamCall& call) {
    asio::io_context context;
    tcp::socket socket(context);
    socket.connect(at(server.port()));
    asio::write(socket, asio::buffer("POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n"sv));
    std::string head;
    std::error_code code;
    const std::size_t size = asio::read_until(socket, asio::dynamic_buffer(head), "\r\n\r\n", code);
    call.begin({.provider = "openai", .status = 200});
    call.feed(std::string_view(head).substr(size));

    std::array<char, 64> bytes;
    while (!code) call.feed({bytes.data(), socket.read_some(asio::buffer(bytes), code)});
    call.end(code == asio::error::eof ? TransportError::none : triage::asio_transport(code));
  });
  const auto no_sleep = triage::with_sleep([](triage::Duration, const auto&) { return true; });
  const auto note = triage::on_failure([&](const triage::RetryEvent& event) { kinds.push_back(event.failure.kind()); });
  triage::retry(triage::policies::recommended, stream, no_sleep, note);
  CHECK(calls == 3);
  CHECK(kinds == std::vector{ErrorKind::network, ErrorKind::overloaded});

  CHECK_THROWS_AS(triage::retry(triage::policies::recommended, stream, no_sleep), triage::NetworkException);
  CHECK(calls == 4);  // words had come
}
#endif

TEST_CASE("a call that is wrapped is an answer with its failure, and is retried where that helps") {
  struct Answer {
    int status = 0;
    std::map<std::string, std::string> headers;
    std::string body;
  };
  int calls = 0;
  std::string seen;
  const auto send = [&](std::error_code& code, Phase& phase) -> Answer {
    phase = Phase::not_sent;
    if (++calls == 1) {
      code = asio::error::connection_refused;
      return {};
    }
    phase = Phase::sent;
    if (calls == 2) return {429, {{"retry-after-ms", "7"}}, R"({"error":{"code":"rate_limit_exceeded"}})"};
    return {200, {}, R"({"choices":[{"message":{"content":"Hello"},"finish_reason":"stop"}]})"};
  };
  const auto log = [&](const triage::RetryEvent& event) {
    seen.append(to_string(event.failure.kind())).append(" ");
    seen.append(to_string(event.failure.classification().phase)).append(", ");
  };
  const auto reply = triage::retry([&] { return triage::asio_call(send, {.provider = "vllm"}); }, triage::on_retry(log),
                                   triage::with_sleep([](triage::Duration, const auto&) { return true; }));
  CHECK(reply);
  CHECK(reply->body.find("Hello") != std::string::npos);
  CHECK(seen == "network not_sent, rate_limit sent, ");
}

TEST_CASE("of an answer without members only the code counts") {
  const auto reply = triage::asio_call([](std::error_code& code) {
    code = asio::error::eof;
    return std::string("half");
  });
  REQUIRE(reply.failure());
  CHECK(reply.failure()->kind() == ErrorKind::network);
  CHECK(reply.value() == "half");
  CHECK(triage::asio_reply(std::error_code{}, std::string("error: 429")));
  CHECK_FALSE(triage::Reply<int>());
}

TEST_CASE("a call whose host name cannot be resolved was not sent") {
  asio::io_context context;
  std::error_code ec;
  tcp::resolver(context).resolve("nobody-lives-here.invalid", "443", ec);
  REQUIRE(ec);
  CHECK(triage::asio_transport(ec) == TransportError::dns);
  CHECK(triage::asio_failure(ec).classification().phase == Phase::not_sent);
}
