// libcurl as installed, against a server on loopback that says exactly what each case needs.

#include <triage/adapters/curl.hpp>
#include <triage/retry.hpp>
#include <triage/stream.hpp>

#include <cstring>

#include "catch.hpp"
#include "live/loopback.hpp"

namespace {

using namespace std::chrono_literals;
using loopback::Server;
using loopback::Socket;
using loopback::whole_answer;
using triage::CurlTransfer;
using triage::ErrorKind;
using triage::Evidence;
using triage::Phase;
using triage::TransportError;

class Easy {
 public:
  explicit Easy(const std::string& url, long timeout_ms = 10'000) {
    curl_easy_setopt(easy_, CURLOPT_URL, url.c_str());
    curl_easy_setopt(easy_, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy_, CURLOPT_PROXY, "");
    curl_easy_setopt(easy_, CURLOPT_TIMEOUT_MS, timeout_ms);
  }
  Easy(const Easy&) = delete;
  ~Easy() { curl_easy_cleanup(easy_); }
  operator CURL*() const { return easy_; }

 private:
  CURL* easy_ = curl_easy_init();
};

/// Performs a transfer that fails before a byte of the request is sent.
triage::Failure failure_before_sending(const Easy& easy, TransportError expected) {
  CurlTransfer transfer(easy);
  const auto failure = transfer.perform();
  REQUIRE(failure);
  CHECK(triage::to_string(transfer.transport()) == triage::to_string(expected));
  CHECK(transfer.phase() == Phase::not_sent);
  CHECK(failure->kind() == ErrorKind::network);
  return *failure;
}

}  // namespace

TEST_CASE("every code that this libcurl knows has a row, and rows are sorted") {
  for (std::size_t i = 1; i < triage::curl_rows.size(); ++i)
    CHECK(triage::curl_rows[i - 1].code < triage::curl_rows[i].code);

  for (int code = 1; code < CURL_LAST; ++code) {
    const std::string_view text = curl_easy_strerror(static_cast<CURLcode>(code));
    if (text == "Unknown error") continue;  // obsolete: never returned
    INFO(code << " " << text);
    bool found = false;
    for (const triage::CurlRow& row : triage::curl_rows) found = found || row.code == code;
    CHECK(found);
  }
  STATIC_REQUIRE(triage::curl_transport(CURLE_OK) == TransportError::none);
  STATIC_REQUIRE(triage::curl_transport(4242) == TransportError::other);
}

TEST_CASE("codes of curl give the kinds that they mean") {
  struct Row {
    int code;
    ErrorKind kind;
    bool waiting_helps;
  };
  constexpr Row rows[] = {
      {CURLE_COULDNT_RESOLVE_HOST, ErrorKind::network, true},
      {CURLE_COULDNT_CONNECT, ErrorKind::network, true},
      {CURLE_RECV_ERROR, ErrorKind::network, true},
      {CURLE_HTTP2_STREAM, ErrorKind::network, true},
      {CURLE_PEER_FAILED_VERIFICATION, ErrorKind::network, false},
      {CURLE_OPERATION_TIMEDOUT, ErrorKind::idle_timeout, true},
      {CURLE_ABORTED_BY_CALLBACK, ErrorKind::cancelled, false},
      {CURLE_URL_MALFORMAT, ErrorKind::config, false},
      {CURLE_SSL_CACERT_BADFILE, ErrorKind::config, false},
  };
  for (const Row& row : rows) {
    INFO(row.code);
    CHECK(triage::row_of(triage::curl_transport(row.code)).kind == row.kind);
    CHECK(triage::row_of(triage::curl_transport(row.code)).waiting_helps == row.waiting_helps);
    CHECK(triage::classify(Evidence{.transport = triage::curl_transport(row.code)}).kind == row.kind);
  }
}

TEST_CASE("an answer that can be used is not a failure") {
  const Server server([](Socket& s, const std::string&) {
    s.send(whole_answer("200 OK", "",
                        R"({"choices":[{"message":{"role":"assistant","content":"hi"},"finish_reason":"stop"}]})"));
  });
  const Easy easy(server.url());
  CurlTransfer transfer(easy);
  CHECK_FALSE(transfer.perform({.provider = "openai"}));
  CHECK(transfer.status() == 200);
  CHECK(transfer.body().find("\"hi\"") != std::string::npos);
}

TEST_CASE("a throttle carries its status, headers, body and URL") {
  const Server server([](Socket& s, const std::string&) {
    s.send("HTTP/1.1 100 Continue\r\nX-Interim: 1\r\n\r\n");
    s.send(whole_answer(
        "429 Too Many Requests", "Retry-After: 7\r\nx-request-id:  req_8f2a91c0d4 \r\n",
        R"({"error":{"message":"Rate limit reached for gpt-4o","type":"tokens","code":"rate_limit_exceeded"}})"));
  });
  const Easy easy(server.url("/v1/chat/completions"));
  CurlTransfer transfer(easy);
  const auto failure = transfer.perform({.provider = "openai", .model = "gpt-4o"}, "chat");
  REQUIRE(failure);
  CHECK(failure->kind() == ErrorKind::rate_limit);
  CHECK(failure->status() == 429);
  CHECK(failure->retry_after() == triage::Duration(7s));
  CHECK(failure->request_id() == "req_8f2a91c0d4");
  CHECK(failure->model() == "gpt-4o");
  CHECK(failure->operation() == "chat");
  CHECK(failure->host() == "127.0.0.1");
  CHECK(failure->port() == server.port());
  CHECK_FALSE(transfer.headers().find("x-interim"));
  CHECK(transfer.evidence().transport == TransportError::none);
}

TEST_CASE("with CURLOPT_FAILONERROR the status still decides") {
  const Server server(
      [](Socket& s, const std::string&) { s.send(whole_answer("503 Service Unavailable", "Retry-After: 2\r\n", "")); });
  const Easy easy(server.url());
  curl_easy_setopt(easy, CURLOPT_FAILONERROR, 1L);
  CurlTransfer transfer(easy);
  const auto failure = transfer.perform();
  REQUIRE(failure);
  CHECK(transfer.code() == CURLE_HTTP_RETURNED_ERROR);
  CHECK(failure->kind() == ErrorKind::overloaded);
  CHECK(failure->retry_after() == triage::Duration(2s));
}

TEST_CASE("the way a connection ends gives the transport error and the phase") {
  struct Case {
    const char* name;
    void (*answer)(Socket&);
    TransportError transport;
    Phase phase;
    ErrorKind kind;
  };
  const Case cases[] = {
      {"reset before an answer", [](Socket& s) { s.reset(); }, TransportError::reset, Phase::sent, ErrorKind::network},
      {"closed without an answer", [](Socket&) {}, TransportError::empty_reply, Phase::sent, ErrorKind::network},
      {"half an answer",
       [](Socket& s) { s.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"choices\":[{\"mess"); },
       TransportError::truncated, Phase::streaming, ErrorKind::network},
      {"a reset in the middle of the body",
       [](Socket& s) {
         s.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"choices\":[");
         std::this_thread::sleep_for(50ms);
         s.reset();
       },
       TransportError::reset, Phase::streaming, ErrorKind::network},
      {"silence", [](Socket& s) { static_cast<void>(s.wait_readable(15s)); }, TransportError::timeout, Phase::sent,
       ErrorKind::idle_timeout},
      {"silence in the middle of a stream",
       [](Socket& s) {
         s.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: {\"choices\":[{\"delta\":{}}]}\n\n");
         static_cast<void>(s.wait_readable(15s));
       },
       TransportError::timeout, Phase::streaming, ErrorKind::idle_timeout},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    const Server server([&](Socket& s, const std::string&) { c.answer(s); });
    const bool hangs = c.kind == ErrorKind::idle_timeout;
    const Easy easy(server.url(), hangs ? 1000 : 10'000);
    CurlTransfer transfer(easy);
    const auto failure = transfer.perform({.provider = "openai"});
    REQUIRE(failure);
    CHECK(triage::to_string(transfer.transport()) == triage::to_string(c.transport));
    CHECK(triage::to_string(transfer.phase()) == triage::to_string(c.phase));
    CHECK(triage::to_string(failure->kind()) == triage::to_string(c.kind));
    CHECK(failure->classification().phase == c.phase);
  }
}

TEST_CASE("a connection that is never made was not sent") {
  struct Case {
    const char* name;
    std::string url;
    TransportError transport;
  };
  const loopback::FullPort full;
  const Case cases[] = {
      {"refused", "http://127.0.0.1:" + std::to_string(loopback::closed_port()), TransportError::refused},
      {"no such host", "http://nobody-lives-here.invalid/", TransportError::dns},
      {"no answer to the knock", "http://127.0.0.1:" + std::to_string(full.port()), TransportError::connect_timeout},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    const Easy easy(c.url, 3000);
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, c.transport == TransportError::dns ? 3000L : 200L);
    const triage::Failure failure = failure_before_sending(easy, c.transport);
    CHECK(failure.is_retryable());
    CHECK_FALSE(failure.excerpt().empty());
  }
}

TEST_CASE("a proxy that could not reach the host is asked again, one that will not carry the request is not") {
  struct Case {
    const char* status;
    TransportError transport;
  };
  const Case cases[] = {
      {"403 Forbidden", TransportError::proxy_refused},
      {"407 Proxy Authentication Required", TransportError::proxy_refused},
      {"408 Request Timeout", TransportError::unreachable},
      {"429 Too Many Requests", TransportError::unreachable},
      {"500 Internal Server Error", TransportError::unreachable},
      {"502 Bad Gateway", TransportError::unreachable},
      {"503 Service Unavailable", TransportError::unreachable},
      {"504 Gateway Timeout", TransportError::connect_timeout},
  };
  for (const Case& c : cases) {
    INFO(c.status);
    const Server proxy([&](Socket& s, const std::string&) { s.send(whole_answer(c.status, "", "no tunnel for you")); });
    const Easy easy("https://api.openai.com/v1/models");
    curl_easy_setopt(easy, CURLOPT_PROXY, proxy.url().c_str());
    CHECK(failure_before_sending(easy, c.transport).is_retryable() == (c.transport != TransportError::proxy_refused));
  }
}

TEST_CASE("behind a proxy's tunnel nothing is sent before the handshake is over") {
  const Server proxy([](Socket& s, const std::string&) {
    s.send("HTTP/1.1 200 Connection established\r\nRetry-After: 3600\r\n\r\n");
  });
  const Easy easy("https://api.openai.com/v1/models");
  curl_easy_setopt(easy, CURLOPT_PROXY, proxy.url().c_str());
  CurlTransfer transfer(easy);
  const auto failure = transfer.perform();
  REQUIRE(failure);
  CHECK(failure->kind() == ErrorKind::network);
  CHECK(transfer.phase() == triage::Phase::not_sent);
  CHECK(failure->retry_after() == std::nullopt);
}

TEST_CASE("a body of the caller's own is evidence too") {
  const Server server([](Socket& s, const std::string&) {
    s.send(
        whole_answer("200 OK", "Content-Type: text/event-stream\r\n",
                     "data: {\"choices\":[{\"delta\":{\"content\":\"Hel\"}}]}\n\n"
                     "event: error\ndata: "
                     "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n"));
  });
  std::string mine;
  const Easy easy(server.url());
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &mine);
  curl_easy_setopt(
      easy, CURLOPT_WRITEFUNCTION, +[](char* bytes, std::size_t, std::size_t n, void* to) {
        static_cast<std::string*>(to)->append(bytes, n);
        return n;
      });
  CurlTransfer transfer(easy, triage::CurlBody::callers);
  transfer.begin();
  transfer.end(curl_easy_perform(easy));
  const auto c = triage::detect(transfer.evidence({.provider = "anthropic", .body = mine}));
  REQUIRE(c);
  CHECK(c->kind == ErrorKind::overloaded);
  CHECK(transfer.body().empty());
}

#if TRIAGE_EXCEPTIONS
TEST_CASE("a stream is watched as it arrives, and called again until words have come") {
  constexpr auto head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nretry-after: 7\r\n";
  constexpr auto words = "data: {\"choices\":[{\"delta\":{\"content\":\"Hello\"}}]}\n\n";
  std::atomic<int> calls{0};
  const Server server([&](Socket& s, const std::string&) {
    const int call = ++calls;
    s.send(std::string(head) + "\r\n");
    if (call == 2) s.send("data: {\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n");
    if (call >= 3) s.send(words);
    if (call != 3) return s.reset();
    std::this_thread::sleep_for(20ms);
    s.send("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n");
  });
  const Easy easy(server.url());
  std::string shown;
  std::vector<ErrorKind> kinds;
  const auto ask = triage::streaming([&](triage::StreamCall& call) {
    triage::perform_stream(easy, call, {.provider = "openai"}, [&](std::string_view bytes) { shown += bytes; });
  });
  const auto no_sleep = triage::with_sleep([](triage::Duration, const auto&) { return true; });
  const auto note = triage::on_failure([&](const triage::RetryEvent& event) { kinds.push_back(event.failure.kind()); });
  triage::retry(triage::policies::recommended, ask, no_sleep, note);
  CHECK(calls == 3);
  REQUIRE(kinds.size() == 2);
  CHECK(kinds[0] == ErrorKind::network);
  CHECK(kinds[1] == ErrorKind::overloaded);
  CHECK(shown.find("Hello") != shown.npos);

  kinds.clear();
  CHECK_THROWS_AS(triage::retry(triage::policies::recommended, ask, no_sleep, note), triage::NetworkException);
  CHECK(calls == 4);  // words had come
}

TEST_CASE("a stream whose connection is never made was not sent, and what the reader throws comes through") {
  const triage::Attempt attempt;
  triage::StreamCall refused(attempt);
  const Easy nowhere("http://127.0.0.1:" + std::to_string(loopback::closed_port()));
  triage::perform_stream(nowhere, refused, {.provider = "openai"}, [](std::string_view) {});
  REQUIRE(refused.watch().failure());
  CHECK(refused.watch().failure()->kind == ErrorKind::network);
  CHECK(refused.watch().failure()->phase == triage::Phase::not_sent);
  CHECK(refused.watch().failure()->status == 0);

  const Server server(
      [](Socket& s, const std::string&) { s.send(whole_answer("429 Too Many", "retry-after: 9\r\n", "{}")); });
  const Easy easy(server.url());
  triage::StreamCall thrown(attempt);
  CHECK_THROWS_AS(triage::perform_stream(easy, thrown, {}, [](std::string_view) { throw std::runtime_error("x"); }),
                  std::runtime_error);
  triage::StreamCall limited(attempt);
  triage::perform_stream(easy, limited, {.provider = "openai"}, [](std::string_view) {});
  REQUIRE(limited.watch().failure());
  CHECK(limited.watch().failure()->kind == ErrorKind::rate_limit);
  CHECK(limited.watch().failure()->retry_after == triage::Duration(9s));
}
#endif

TEST_CASE("a caller that stops the transfer has cancelled it") {
  const Server server([](Socket& s, const std::string&) { s.send(whole_answer("200 OK", "", "{}")); });
  const Easy easy(server.url());
  curl_easy_setopt(easy, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(
      easy, CURLOPT_XFERINFOFUNCTION, +[](void*, curl_off_t, curl_off_t, curl_off_t, curl_off_t) { return 1; });
  CurlTransfer transfer(easy);
  const auto failure = transfer.perform();
  REQUIRE(failure);
  CHECK(failure->kind() == ErrorKind::cancelled);
}

TEST_CASE("a handle serves one transfer after another, and is free afterwards") {
  std::atomic<int> calls{0};
  const Server server([&](Socket& s, const std::string&) {
    s.send(++calls == 1 ? whole_answer("500 Internal Server Error", "X-First: 1\r\n", R"({"error":{"message":"boom"}})")
                        : whole_answer("200 OK", "", R"({"choices":[{"message":{"content":"ok"}}]})"));
  });
  const Easy easy(server.url());
  {
    CurlTransfer transfer(easy);
    const auto first = transfer.perform();
    REQUIRE(first);
    CHECK(first->kind() == ErrorKind::server_error);
    CHECK_FALSE(transfer.perform());
    CHECK_FALSE(transfer.headers().find("x-first"));
  }
  std::string mine;
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &mine);
  curl_easy_setopt(
      easy, CURLOPT_WRITEFUNCTION, +[](char* bytes, std::size_t, std::size_t n, void* to) {
        static_cast<std::string*>(to)->append(bytes, n);
        return n;
      });
  CHECK(curl_easy_perform(easy) == CURLE_OK);
  CHECK_FALSE(mine.empty());
}

#if TRIAGE_EXCEPTIONS
TEST_CASE("perform_or_raise throws the type of the kind") {
  const Server server([](Socket& s, const std::string&) {
    s.send(whole_answer("402 Payment Required", "",
                        R"({"error":{"message":"Insufficient Balance","code":"invalid_request_error"}})"));
  });
  const Easy easy(server.url());
  CurlTransfer transfer(easy);
  CHECK_THROWS_AS(triage::perform_or_raise(transfer, {.provider = "deepseek"}), triage::BillingException);
}
#endif
