// Streaming functions that are retried, and what is held back until it is worth showing.

#include <triage/act/retry.hpp>
#include <triage/decide/idle_breaker.hpp>
#include <triage/failure/result.hpp>
#include <triage/stream.hpp>

#include <string>
#include <vector>

#include "allocations.hpp"
#include "catch.hpp"

namespace {

using namespace std::literals;
using triage::Duration;
using triage::ErrorKind;
using triage::StreamCall;
using triage::StreamState;
using triage::TimePoint;

constexpr auto words = "data: {\"choices\":[{\"delta\":{\"content\":\"Hello\"}}]}\n\n"sv;
constexpr auto thought = "data: {\"choices\":[{\"delta\":{\"reasoning_content\":\"Hm\"}}]}\n\n"sv;
constexpr auto done = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"sv;
constexpr auto overloaded = "data: {\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n"sv;

const auto no_sleep = triage::with_sleep([](Duration, const auto&) { return true; });

/// A client whose n-th call answers with the n-th script, and then with the last one.
struct Client {
  std::vector<std::vector<std::string_view>> scripts;
  int calls = 0;
  std::string shown = {};

  void ask(StreamCall& call) {
    call.begin({.provider = "openai", .status = 200});
    const auto& script = scripts[(std::min)(scripts.size() - 1, static_cast<std::size_t>(calls++))];
    for (const std::string_view piece : script) {
      const bool had_words = call.watch().has_words();
      if (call.feed(piece) != StreamState::failed && call.watch().has_words() && !had_words) shown += "words ";
    }
  }
};

}  // namespace

TEST_CASE("a stream that fails before its first word is called again, and the reader sees the answer once") {
  Client client{{{overloaded}, {thought, overloaded}, {words, done}}};
  triage::retry(triage::streaming([&](StreamCall& call) { client.ask(call); }), no_sleep);
  CHECK(client.calls == 3);
  CHECK(client.shown == "words ");
}

TEST_CASE("a stream that fails after words is not called again") {
  for (const auto& script : {std::vector{words, overloaded}, std::vector{words}}) {
    Client client{{script, {words, done}}};
    CHECK_THROWS_AS(triage::retry(triage::streaming([&](StreamCall& call) { client.ask(call); }), no_sleep),
                    triage::LLMException);
    CHECK(client.calls == 1);
    CHECK(client.shown == "words ");
  }
}

TEST_CASE("words that are held back do not count as shown") {
  int calls = 0;
  triage::retry(triage::streaming([&](StreamCall& call) {
                  call.begin({.provider = "openai", .status = 200});
                  call.feed(words, false);
                  call.feed(++calls == 1 ? overloaded : done, false);
                }),
                no_sleep);
  CHECK(calls == 2);
}

TEST_CASE("a streaming function may return a value or a result") {
  Client client{{{overloaded}, {words, done}}};
  CHECK(triage::retry(triage::streaming([&](StreamCall& call) {
                        client.ask(call);
                        return client.calls;
                      }),
                      no_sleep) == 2);
  const auto respond = [&](StreamCall& call) -> triage::ModelResponse<int> {
    client.ask(call);
    return client.calls;
  };
  client = {{{words, overloaded}}};
  const auto failed = triage::retry(triage::streaming(respond), no_sleep);
  REQUIRE_FALSE(static_cast<bool>(failed));
  CHECK(failed.error().kind() == ErrorKind::overloaded);
  CHECK(failed.error().provider() == "openai");
  CHECK(failed.error().excerpt().find("Overloaded") != std::string_view::npos);
  client = {{{words, done}}};
  CHECK(static_cast<bool>(triage::retry(triage::streaming(respond), no_sleep)));
}

TEST_CASE("a streaming function that returns a reference gives that reference, const or not") {
  int value = 7;
  auto ask = triage::streaming([&](StreamCall& call) -> int& {
    call.begin({.status = 200});
    call.feed("{}");
    return value;
  });
  STATIC_REQUIRE(std::is_same_v<decltype(ask(triage::Attempt{})), int&>);
  STATIC_REQUIRE(std::is_same_v<decltype(std::as_const(ask)(triage::Attempt{})), int&>);
}

TEST_CASE("silence counts for the idle breaker, and a lost connection is a failure of the network") {
  triage::IdleTimeoutBreaker idle(2);
  TimePoint now{1s};
  int calls = 0;
  const auto silent = [&](StreamCall& call) {
    ++calls;
    call.begin({.provider = "openai", .status = 200, .now = now}, {.first_byte = 5s});
    now += 5s;
    CHECK(call.watch().end_if_silent(now));
  };
  CHECK_THROWS_AS(triage::retry(triage::streaming(silent), no_sleep, triage::with_idle_breaker(idle)),
                  triage::TimeoutException);
  CHECK(idle.is_open());
  CHECK(calls == 2);

  const auto lost = [&](StreamCall& call) {
    call.begin({.provider = "openai", .status = 200});
    call.feed(thought);
    call.end(triage::TransportError::reset);
  };
  CHECK_THROWS_AS(triage::retry(triage::streaming(lost), no_sleep), triage::NetworkException);
}

TEST_CASE("what is held back goes out at once with the first thing worth showing") {
  for (const std::string_view first : {thought, words}) {
    triage::StreamWatch watch({.provider = "openai", .status = 200});
    triage::HoldBack hold;
    std::string passed;
    const auto pass = [&](std::string_view piece) {
      watch.feed(piece);
      const std::string_view out = hold.pass(piece, watch, TimePoint{1s});
      passed += out;
      return out.size();
    };
    CHECK(pass(": ping\n\n") == 0);
    CHECK(pass("data: {\"choices\":[{\"delta\":{\"role\":\"assistant\"}}]}\n\n") == 0);
    CHECK_FALSE(hold.is_released());
    CHECK(pass(first) > first.size());
    CHECK(hold.is_released());
    CHECK(pass(done) == done.size());
    CHECK(passed.starts_with(": ping"));
    CHECK(passed.ends_with("[DONE]\n\n"));
  }
}

TEST_CASE("nothing goes out of a stream that failed before anything was shown") {
  triage::StreamWatch watch({.provider = "openai", .status = 200});
  triage::HoldBack hold;
  for (const std::string_view piece : {": ping\n\n"sv, overloaded, done}) {
    watch.feed(piece);
    CHECK(hold.pass(piece, watch, TimePoint{1s}).empty());
  }
  CHECK_FALSE(hold.is_released());
}

TEST_CASE("no more is held back than its limits say, in bytes and in time") {
  const std::string ping(100, ':');
  triage::StreamWatch watch({.provider = "openai", .status = 200});
  triage::HoldBack full({.bytes = 250, .time = 1h});
  std::size_t passed = 0;
  CHECK(allocations_in([&] {
          for (int i = 0; i < 3; ++i) {
            watch.feed(ping);
            passed = full.pass(ping, watch, TimePoint{1s}).size();
          }
        }) <= 2);
  CHECK(passed == 300);

  triage::HoldBack late({.bytes = 4096, .time = 2s});
  CHECK(late.pass(ping, watch, TimePoint{1s}).empty());
  CHECK(late.pass(ping, watch, TimePoint{1s} + 1999ms).empty());
  CHECK(late.pass(ping, watch, TimePoint{3s}).size() == 300);

  triage::HoldBack none({.bytes = 0});
  CHECK(none.pass(ping, watch, TimePoint{1s}).size() == ping.size());
}
