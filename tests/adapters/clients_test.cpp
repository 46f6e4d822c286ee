// The clients of the documentation, over real sockets: each is linked with this file, and must do the same.

#include <chrono>
#include <cstdint>
#include <string>

#include <triage/exceptions.hpp>

#include "catch.hpp"
#include "live/loopback.hpp"

std::string ask(const std::string& host, std::uint16_t port, const std::string& json);

namespace {

using loopback::Server;
using loopback::Socket;
using loopback::whole_answer;

constexpr const char* hello = R"({"choices":[{"message":{"content":"Hello"},"finish_reason":"stop"}]})";

std::string ask_at(const Server& server) { return ask("127.0.0.1", server.port(), R"({"messages":[]})"); }

}  // namespace

TEST_CASE("a client waits as long as the provider says, then gets its answer") {
  std::atomic<int> calls = 0;
  const Server server([&](Socket& s, const std::string&) {
    s.send(++calls == 1 ? whole_answer("429 Too Many Requests", "retry-after-ms: 300\r\n",
                                       R"({"error":{"code":"rate_limit_exceeded","message":"Slow down"}})")
                        : whole_answer("200 OK", "Content-Type: application/json\r\n", hello));
  });
  const auto begin = std::chrono::steady_clock::now();
  CHECK(ask_at(server) == hello);
  CHECK(calls == 2);
  CHECK(std::chrono::steady_clock::now() - begin >= std::chrono::milliseconds(300));
}

TEST_CASE("a client does not ask again with an empty account, and throws what it is") {
  std::atomic<int> calls = 0;
  const Server server([&](Socket& s, const std::string&) {
    ++calls;
    s.send(
        whole_answer("429 Too Many Requests", "", R"({"error":{"code":"insufficient_quota","message":"No credit"}})"));
  });
  CHECK_THROWS_AS(ask_at(server), triage::BillingException);
  CHECK(calls == 1);
}

TEST_CASE("a client sees the error in a 200") {
  const Server server([](Socket& s, const std::string&) {
    s.send(whole_answer("200 OK", "Content-Type: application/json\r\n",
                        R"({"error":{"code":"invalid_api_key","message":"Incorrect API key provided"}})"));
  });
  try {
    static_cast<void>(ask_at(server));
    FAIL("it took the error for an answer");
  } catch (const triage::Exception& e) {
    CHECK(e.kind() == triage::ErrorKind::auth_permanent);
    CHECK(e.failure().provider_message() == "Incorrect API key provided");
  }
}

TEST_CASE("a client asks again after a connection that closed without an answer") {
  std::atomic<int> calls = 0;
  const Server server([&](Socket& s, const std::string&) {
    if (++calls > 1) s.send(whole_answer("200 OK", "Content-Type: application/json\r\n", hello));
  });
  CHECK(ask_at(server) == hello);
  CHECK(calls == 2);
}
