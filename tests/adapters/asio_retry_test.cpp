#include <coroutine>
#include <memory>
#include <string>
#include <vector>

#include "catch.hpp"

#include <asio.hpp>

#include <triage/act/co_retry.hpp>
#include <triage/adapters/asio.hpp>
#include <triage/adapters/asio_retry.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/decide/budget.hpp>
#include <triage/decide/gate.hpp>
#include <triage/failure/result.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

/// PraisonAI's attempts, with waits of milliseconds, so that a real loop can run them.
constexpr Policy quick = [] {
  Policy policy = policies::recommended;
  for (KindPolicy& row : policy.kinds.list) row.backoff = {Duration{2}, 2, Duration{8}};
  return policy;
}();

Failure failure_of(ErrorKind kind, std::optional<Duration> stated = {}) {
  Classification c = classification_of(kind);
  c.retry_after = stated;
  return Failure{c};
}

#if defined(ASIO_HAS_CO_AWAIT)  // Asio offers them on some compilers only
/// A timer as coroutines of Asio await it.
auto sleep_on(asio::io_context& loop) {
  return with_sleep([&loop](Duration wait, const auto&) -> asio::awaitable<void> {
    asio::steady_timer timer(loop, wait);
    co_await timer.async_wait(asio::use_awaitable);
  });
}

template <class T>
asio::awaitable<T> give(T value) {
  co_return value;
}
#endif

struct Internal : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A coroutine that runs at once on the caller's stack, to show that no event loop is needed.
struct Immediate {
  struct promise_type {
    Immediate get_return_object() { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { throw; }
  };
};

/// The same, with a value that its taker may refuse.
struct Refusing {
  struct promise_type {
    Refusing get_return_object() { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_value(bool) { throw Internal("not taken"); }
    void unhandled_exception() { throw; }
  };
};

struct Ready {
  bool value;
  bool await_ready() const noexcept { return true; }
  void await_suspend(std::coroutine_handle<>) const noexcept {}
  bool await_resume() const noexcept { return value; }
};

/// Runs the loop and interrupts, a little later, the wait of at least a second that is under way there.
template <class Interrupt>
void check_wait_ends(asio::io_context& loop, Interrupt interrupt) {
  asio::steady_timer soon(loop, 5ms);
  soon.async_wait([&](std::error_code) { interrupt(); });
  const auto begun = std::chrono::steady_clock::now();
  loop.run();
  CHECK(std::chrono::steady_clock::now() - begun < 900ms);
}

}  // namespace

#if defined(ASIO_HAS_CO_AWAIT)
TEST_CASE("a coroutine is retried on a timer of its event loop") {
  asio::io_context loop;
  int calls = 0;
  std::string said;
  asio::co_spawn(
      loop,
      [&]() -> asio::awaitable<void> {
        said = co_await co_retry<asio::awaitable<std::string>>(
            quick,
            [&](const Attempt& attempt) -> asio::awaitable<std::string> {
              ++calls;
              if (attempt.number < 3) raise(failure_of(ErrorKind::overloaded));
              co_return "attempt " + std::to_string(attempt.number);
            },
            sleep_on(loop));
      },
      asio::detached);
  loop.run();
  CHECK(said == "attempt 3");
  CHECK(calls == 3);
}

TEST_CASE("a coroutine rethrows the exception itself, and returns the result itself") {
  asio::io_context loop;
  bool same = false;
  std::optional<ModelResponse<int>> answer;
  int hooks = 0;
  asio::co_spawn(
      loop,
      [&]() -> asio::awaitable<void> {
        const Internal* thrown = nullptr;
        try {
          co_await co_retry<asio::awaitable<void>>(
              quick,
              [&]() -> asio::awaitable<void> {
                try {
                  throw Internal("boom");
                } catch (const Internal& e) {
                  thrown = &e;
                  throw;
                }
                co_return;
              },
              sleep_on(loop), on_give_up([&](const RetryEvent&) { ++hooks; }));
        } catch (const Internal& e) {
          same = &e == thrown;
        }
        answer = co_await co_retry<asio::awaitable<ModelResponse<int>>>(
            quick, [&] { return give<ModelResponse<int>>(failure_of(ErrorKind::billing)); }, sleep_on(loop));
      },
      [](std::exception_ptr e) { CHECK(e == nullptr); });
  loop.run();
  CHECK(same);
  CHECK(hooks == 1);
  REQUIRE(answer);
  CHECK(answer->error().kind() == ErrorKind::billing);
}

#endif

TEST_CASE("a coroutine needs no event loop, and a timer may say that it was cut short") {
  int calls = 0;
  int slept = 0;
  co_retry<Immediate>(
      quick,
      [&] {
        if (++calls < 3) raise(failure_of(ErrorKind::network));
        return std::suspend_never{};
      },
      with_sleep([&](Duration, const auto&) { return ++slept, Ready{true}; }));
  CHECK(calls == 3);
  CHECK(slept == 2);

  Why why{};
  CHECK_THROWS_AS(co_retry<Immediate>(
                      quick, []() -> std::suspend_never { throw Internal("boom"); },
                      with_sleep([](Duration, const auto&) { return Ready{false}; }),
                      on_give_up([&](const RetryEvent& e) { why = e.decision.why; })),
                  Internal);
  CHECK(why == Why::cancelled);
}

TEST_CASE("a coroutine's timer that is cut short at a gate ends the wait for it") {
  LocalStore store;
  Gate gate(store);
  const Route route{.provider = "openai"};
  std::vector<ErrorKind> told;
  const auto note = on_give_up([&](const RetryEvent& e) { told.push_back(e.failure.kind()); });
  const auto cut_short = with_sleep([](Duration wait, const auto&) { return Ready{wait < 1s}; });

  gate.hold(failure_of(ErrorKind::rate_limit, 5s).classification(), route, SteadyClock{}());
  CHECK_THROWS_AS(co_retry<Immediate>(
                      quick, [] { return std::suspend_never{}; }, cut_short, with_gate(gate, route), note),
                  CancelledException);

  LocalStore free;
  Gate open(free);
  const auto fail = [&]() -> std::suspend_never {
    open.hold(failure_of(ErrorKind::rate_limit, 5s).classification(), route, SteadyClock{}());
    throw std::system_error(std::make_error_code(std::errc::connection_refused));
  };
  CHECK_THROWS_AS(co_retry<Immediate>(quick, fail, cut_short, with_gate(open, route), note), std::system_error);
  CHECK(told == std::vector<ErrorKind>{ErrorKind::cancelled, ErrorKind::network});
}

TEST_CASE("an exception of the coroutine's caller is not a failure of the call") {
  int calls = 0;
  CHECK_THROWS_AS(co_retry<Refusing>(
                      quick, [&] { return ++calls, Ready{true}; },
                      with_sleep([](Duration, const auto&) { return Ready{true}; }), judge_by(never_fails)),
                  Internal);
  CHECK(calls == 1);
}

TEST_CASE("thousands of retries wait on one thread") {
  asio::io_context loop;
  constexpr int callers = 5000;
  int calls = 0;
  int done = 0;
#if defined(ASIO_HAS_CO_AWAIT)
  for (int i = 0; i < callers; ++i)
    asio::co_spawn(
        loop,
        [&]() -> asio::awaitable<void> {
          co_await co_retry<asio::awaitable<void>>(
              quick,
              [&](const Attempt& attempt) -> asio::awaitable<void> {
                ++calls;
                if (attempt.number < 3) raise(failure_of(ErrorKind::server_error));
                co_return;
              },
              sleep_on(loop));
          ++done;
        },
        asio::detached);
#endif
  for (int i = 0; i < callers; ++i)
    async_retry<void(std::error_code)>(
        loop.get_executor(), quick,
        [&](const Attempt& attempt, auto handler) {
          ++calls;
          const std::error_code error = attempt.number < 3 ? make_error_code(ErrorKind::overloaded) : std::error_code{};
          asio::post(loop, [error, handler = std::move(handler)]() mutable { handler(error); });
        },
        [&](std::error_code error) { done += !error; });
  loop.run();
  CHECK(done >= callers);
  CHECK(done % callers == 0);
  CHECK(calls == 3 * done);
}

TEST_CASE("async_retry takes error codes, results, failures and exceptions") {
  asio::io_context loop;
  const auto executor = loop.get_executor();
  std::vector<std::string> seen;

  async_retry<void(std::error_code, std::string)>(
      executor, quick,
      [](const Attempt& attempt, auto handler) {
        if (attempt.number == 1) return handler(asio::error::make_error_code(asio::error::connection_refused), "");
        handler(std::error_code{}, "connected");
      },
      [&](std::error_code error, std::string text) { seen.push_back(error ? error.message() : text); });

  async_retry<void(ModelResponse<int>)>(
      executor, quick,
      [](const Attempt& attempt, auto handler) {
        attempt.number < 3 ? handler(ModelResponse<int>(failure_of(ErrorKind::empty_response)))
                           : handler(ModelResponse<int>(7));
      },
      [&](ModelResponse<int> response) { seen.push_back("response " + std::to_string(response.value())); });

  async_retry<void(std::optional<Failure>)>(
      executor, quick, [](const Attempt&, auto handler) { handler(failure_of(ErrorKind::billing)); },
      [&](std::optional<Failure> failure) { seen.emplace_back(failure ? to_string(failure->kind()) : "no failure"); });

  async_retry<void(std::exception_ptr, int)>(
      executor, quick,
      [](const Attempt& attempt, auto handler) {
        attempt.number < 2 ? handler(std::make_exception_ptr(Internal("boom")), 0) : handler(nullptr, 8);
      },
      [&](std::exception_ptr, int value) { seen.push_back("value " + std::to_string(value)); });

  loop.run();
  std::sort(seen.begin(), seen.end());
  CHECK(seen == std::vector<std::string>{"billing", "connected", "response 7", "value 8"});
}

TEST_CASE("an operation that completes with its error alone has completed") {
  asio::io_context loop;
  std::vector<std::string> seen;
  async_retry<void(std::error_code, std::string)>(
      loop.get_executor(), quick, [](const Attempt&, auto handler) { handler(make_error_code(ErrorKind::billing)); },
      [&](std::error_code error, const std::string& text) {
        CHECK(text.empty());
        seen.push_back(error.message());
      });
  async_retry<void(std::exception_ptr, std::string)>(
      loop.get_executor(), quick,
      [](const Attempt&, auto handler) {
        handler(std::make_exception_ptr(ApprovalRequiredException{"rm", "deletes"}));
      },
      [&](const std::exception_ptr& error, const std::string&) { seen.push_back(error ? "thrown" : "nothing"); });
  async_retry<void(ModelResponse<int>)>(
      loop.get_executor(), quick,
      [](const Attempt&, auto handler) { handler(make_error_code(ErrorKind::content_filtered)); },
      [&](const ModelResponse<int>& answer) { seen.emplace_back(to_string(answer.error().kind())); });
  loop.run();
  CHECK(seen == std::vector<std::string>{make_error_code(ErrorKind::billing).message(), "thrown", "content_filtered"});
}

TEST_CASE("an operation that completes with nothing has no answer") {
  asio::io_context loop;
  int calls = 0;
  std::error_code ended;
  async_retry<void(std::error_code, std::string)>(
      loop.get_executor(), quick,
      [&](const Attempt&, auto handler) {
        REQUIRE(++calls < 100);  // it is no new start
        asio::post(loop, std::move(handler));
      },
      [&](std::error_code error, const std::string&) { ended = error; });
  loop.run();
  CHECK(calls == static_cast<int>(quick.kinds[ErrorKind::empty_response].max_attempts));
  CHECK(ended == ErrorKind::empty_response);
}

TEST_CASE("an asynchronous call whose answer was shown in part is not repeated") {
  asio::io_context loop;
  int calls = 0;
  std::error_code end;
  async_retry<void(std::error_code)>(
      loop.get_executor(), quick,
      [&](const Attempt& attempt, auto handler) {
        ++calls;
        asio::post(loop, [attempt, handler = std::move(handler)]() mutable {  // a copy: the operation outlives the call
          attempt.output_was_shown();
          handler(make_error_code(ErrorKind::network));
        });
      },
      [&](std::error_code error) { end = error; });
  loop.run();
  CHECK(calls == 1);
  CHECK(end == make_error_code(ErrorKind::network));
}

TEST_CASE("async_retry takes any completion token") {
  asio::io_context loop;
  const auto op = [](const Attempt& attempt, auto handler) {
    handler(attempt.number < 2 ? make_error_code(ErrorKind::overloaded) : std::error_code{}, 5);
  };
  auto future = async_retry<void(std::error_code, int)>(loop.get_executor(), quick, op, asio::use_future);
#if defined(ASIO_HAS_CO_AWAIT)
  int awaited = 0;
  asio::co_spawn(
      loop,
      [&]() -> asio::awaitable<void> {
        awaited = co_await async_retry<void(std::error_code, int)>(loop.get_executor(), quick, op, asio::use_awaitable);
      },
      asio::detached);
  loop.run();
  CHECK(awaited == 5);
#else
  loop.run();
#endif
  CHECK(future.get() == 5);
}

TEST_CASE("a cancellation of any type ends a wait at once, and what failed last is what completes") {
  using Type = asio::cancellation_type;
  for (const Type type : {Type::terminal, Type::partial, Type::total}) {
    INFO(static_cast<unsigned>(type));
    asio::io_context loop;
    asio::cancellation_signal signal;
    std::error_code ended;
    Why why{};
    async_retry<void(std::error_code)>(
        loop.get_executor(), policies::recommended,
        [](const Attempt&, auto handler) { handler(make_error_code(ErrorKind::overloaded)); },
        asio::bind_cancellation_slot(signal.slot(), [&](std::error_code error) { ended = error; }),
        on_give_up([&](const RetryEvent& e) { why = e.decision.why; }));
    check_wait_ends(loop, [&] { signal.emit(type); });
    CHECK(ended == ErrorKind::overloaded);
    CHECK(why == Why::cancelled);
  }
}

TEST_CASE("a stop ends an asynchronous wait soon, and what failed last is what completes") {
  struct Flag {
    const bool* is_set;
    bool stop_requested() const { return *is_set; }
  };
  asio::io_context loop;
  bool stop = false;
  std::error_code ended;
  Why why{};
  async_retry<void(std::error_code)>(
      loop.get_executor(), policies::recommended,
      [](const Attempt&, auto handler) { handler(make_error_code(ErrorKind::overloaded)); },
      [&](std::error_code error) { ended = error; }, stop_on(Flag{&stop}),
      on_give_up([&](const RetryEvent& e) { why = e.decision.why; }));
  check_wait_ends(loop, [&] { stop = true; });
  CHECK(ended == ErrorKind::overloaded);
  CHECK(why == Why::cancelled);
}

TEST_CASE("a wait that is not stopped is as long as without a token") {
  struct Counted {
    int* asked;
    bool stop_requested() const { return ++*asked, false; }
  };
  Policy policy = policies::praisonai;  // without jitter
  policy.kinds[ErrorKind::overloaded].backoff = {Duration{130}, 1, Duration{130}};
  asio::io_context loop;
  int asked = 0;
  std::error_code ended = asio::error::would_block;
  const auto begun = std::chrono::steady_clock::now();
  async_retry<void(std::error_code)>(
      loop.get_executor(), policy,
      [](const Attempt& attempt, auto handler) {
        handler(attempt.number < 2 ? make_error_code(ErrorKind::overloaded) : std::error_code{});
      },
      [&](std::error_code error) { ended = error; }, stop_on(Counted{&asked}));
  loop.run();
  CHECK(std::chrono::steady_clock::now() - begun >= 130ms);
  CHECK_FALSE(ended);
  CHECK(asked < 20);
}

TEST_CASE("a wait of ages does not end at once") {
  Policy policy = policies::praisonai;  // without jitter
  for (KindPolicy& row : policy.kinds.list) row.backoff = Backoff::constant(Duration::max() / 2);
  struct Never {
    bool stop_requested() const { return false; }
  };
  asio::io_context loop;
  int calls = 0;
  const auto fail = [&](const Attempt&, auto handler) {
    ++calls;
    handler(make_error_code(ErrorKind::overloaded));
  };
  bool ended = false;
  const auto end = [&](std::error_code) { ended = true; };
  async_retry<void(std::error_code)>(loop.get_executor(), policy, fail, end);
  async_retry<void(std::error_code)>(loop.get_executor(), policy, fail, end, stop_on(Never{}));
  loop.run_for(20ms);
  CHECK(calls == 2);
  CHECK_FALSE(ended);
}

TEST_CASE("an aborted operation is a cancellation and is not retried") {
  asio::io_context loop;
  int calls = 0;
  int hooks = 0;
  std::error_code ended;
  async_retry<void(std::error_code)>(
      loop.get_executor(), quick,
      [&](const Attempt&, auto handler) {
        ++calls;
        handler(asio::error::make_error_code(asio::error::operation_aborted));
      },
      [&](std::error_code error) { ended = error; }, on_failure([&](const RetryEvent&) { ++hooks; }));
  loop.run();
  CHECK(calls == 1);
  CHECK(hooks == 0);
  CHECK(ended == asio::error::operation_aborted);
}

TEST_CASE("control flow in an exception pointer passes through untouched") {
  CircuitBreaker breaker({.consecutive = 1});
  int hooks = 0;
  const auto ends_with = [&](const std::exception_ptr& thrown) {
    asio::io_context loop;
    std::exception_ptr ended;
    async_retry<void(std::exception_ptr)>(
        loop.get_executor(), quick, [&](const Attempt&, auto handler) { handler(thrown); },
        [&](const std::exception_ptr& given) { ended = given; }, on_failure([&](const RetryEvent&) { ++hooks; }),
        with_breaker(breaker));
    loop.run();
    return ended == thrown;
  };
  CHECK(ends_with(std::make_exception_ptr(ApprovalRequiredException{"rm", "it deletes"})));
  CHECK(hooks == 0);
  CHECK(breaker.state(SteadyClock{}()) == BreakerState::closed);
}

TEST_CASE("async_retry recognises exceptions as it is told to") {
  asio::io_context loop;
  int calls = 0;
  async_retry<void(std::exception_ptr)>(
      loop.get_executor(), quick,
      [&](const Attempt&, auto handler) {
        ++calls;
        handler(std::make_exception_ptr(Internal("boom")));
      },
      [](const std::exception_ptr&) {},
      recognise_by([](const std::exception_ptr&) { return failure_of(ErrorKind::billing); }));
  loop.run();
  CHECK(calls == 1);
}

TEST_CASE("async_retry reads error codes as asio_failure does") {
  /// The names are all that is read of Asio's categories.
  struct Named final : std::error_category {
    explicit Named(const char* name) : name_(name) {}
    const char* name() const noexcept override { return name_; }
    std::string message(int) const override { return "boom"; }
    const char* name_;
  };
  const Named ssl("asio.ssl");
  const Named stream("asio.ssl.stream");
  const std::error_code codes[] = {
      {134, ssl},
      {1, ssl},
      {1, stream},
      asio::error::eof,
      asio::error::host_not_found,
      asio::error::connection_refused,
      asio::error::connection_reset,
      asio::error::timed_out,
      asio::error::access_denied,
      asio::error::address_in_use,
      asio::error::message_size,
      make_error_code(ErrorKind::content_filtered),
  };
  for (const std::error_code& code : codes) {
    INFO(code.category().name() << " " << code.value() << " " << code.message());
    asio::io_context loop;
    std::optional<Failure> read;
    async_retry<void(std::error_code)>(
        loop.get_executor(), quick, [&](const Attempt&, auto handler) { handler(code); }, [](std::error_code) {},
        on_failure([&](const RetryEvent& event) { read = event.failure; }));
    loop.run();
    REQUIRE(read);
    const Failure expected = asio_failure(code);
    CHECK(to_string(read->kind()) == to_string(expected.kind()));
    CHECK(read->is_retryable() == expected.is_retryable());
    CHECK(read->classification().phase == expected.classification().phase);
  }
}

TEST_CASE("an operation lives until its start has returned, even if it completed earlier") {
  asio::io_context loop;
  auto own = std::make_shared<int>();
  const std::weak_ptr<int> watched = own;
  bool lives = false;
  auto start = [own = std::move(own), &watched, &lives](const Attempt&, auto handler) {
    const auto& watch = watched;  // found by the stack, not by what may be gone
    auto& note = lives;
    handler(std::error_code{});
    note = !watch.expired();
  };
  async_retry<void(std::error_code)>(loop.get_executor(), quick, std::move(start), [](std::error_code) {});
  loop.run();
  CHECK(lives);
}

TEST_CASE("an exception at the start of an operation goes to its caller, and nothing completes") {
  asio::io_context loop;
  int completed = 0;
  const auto throws_at = [&](std::uint32_t number) {
    async_retry<void(std::error_code)>(
        loop.get_executor(), quick,
        [number](const Attempt& attempt, auto handler) {
          if (attempt.number == number) throw Internal("boom");
          handler(make_error_code(ErrorKind::overloaded));
        },
        [&](std::error_code) { ++completed; });
  };
  CHECK_THROWS_AS(throws_at(1), Internal);
  loop.restart();
  throws_at(2);
  CHECK_THROWS_AS(loop.run(), Internal);
  CHECK(completed == 0);
}

TEST_CASE("a connection that is refused on loopback is tried again until a server listens") {
  asio::io_context loop;
  asio::ip::tcp::acceptor acceptor(loop, {asio::ip::address_v4::loopback(), 0});
  const auto endpoint = acceptor.local_endpoint();
  acceptor.close();
  asio::ip::tcp::socket socket(loop);
  int refused = 0;
  std::error_code ended = asio::error::would_block;
  async_retry<void(std::error_code)>(
      loop.get_executor(), quick,
      [&](const Attempt&, auto handler) {
        socket = asio::ip::tcp::socket(loop);
        socket.async_connect(endpoint, std::move(handler));
      },
      [&](std::error_code error) { ended = error; }, on_retry([&](const RetryEvent& event) {
        CHECK(event.failure.kind() == ErrorKind::network);
        if (++refused < 3) return;
        acceptor = asio::ip::tcp::acceptor(loop, endpoint);
      }));
  loop.run();
  CHECK_FALSE(ended);
  CHECK(refused == 3);
}

TEST_CASE("a gate holds asynchronous calls back, or says what is throttled") {
  asio::io_context loop;
  LocalStore store;
  Gate gate(store);
  const Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};
  gate.hold(failure_of(ErrorKind::rate_limit, 30ms).classification(), route, SteadyClock{}());
  const auto begun = std::chrono::steady_clock::now();
  int calls = 0;
  const auto op = [&](const Attempt&, auto handler) {
    ++calls;
    handler(std::error_code{});
  };
  async_retry<void(std::error_code)>(
      loop.get_executor(), quick, op, [](std::error_code) {}, with_gate(gate, route));
  loop.run();
  CHECK(std::chrono::steady_clock::now() - begun >= 25ms);
  CHECK(calls == 1);

  gate.hold(failure_of(ErrorKind::rate_limit, 1h).classification(), route, SteadyClock{}());
  std::error_code ended;
  async_retry<void(std::error_code)>(
      loop.get_executor(), quick, op, [&](std::error_code error) { ended = error; }, with_gate(gate, route));
#if defined(ASIO_HAS_CO_AWAIT)
  asio::co_spawn(
      loop,
      [&]() -> asio::awaitable<void> {
        const auto response = co_await co_retry<asio::awaitable<ModelResponse<int>>>(
            quick, [] { return give<ModelResponse<int>>(1); }, sleep_on(loop), with_gate(gate, route));
        CHECK(response.error().kind() == ErrorKind::rate_limit);
      },
      asio::detached);
#endif
  loop.restart();
  loop.run();
  CHECK(ended == ErrorKind::rate_limit);
  CHECK(calls == 1);
}

TEST_CASE("a gate that closes between attempts ends asynchronous retries with what failed last") {
  asio::io_context loop;
  LocalStore store;
  Gate gate(store);
  const Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};
  const auto op = [&](const Attempt&, auto handler) {  // while it was under way, another caller was told to wait
    gate.hold(failure_of(ErrorKind::rate_limit, 1h).classification(), route, SteadyClock{}());
    handler(std::make_error_code(std::errc::connection_refused));
  };
  std::error_code ended;
  std::vector<Why> reasons;
  async_retry<void(std::error_code)>(
      loop.get_executor(), quick, op, [&](std::error_code error) { ended = error; }, with_gate(gate, route),
      on_give_up([&](const RetryEvent& e) { reasons.push_back(e.decision.why); }));
  loop.run();
  CHECK(ended == std::errc::connection_refused);
  CHECK(reasons == std::vector<Why>{Why::wait_too_long});
}

TEST_CASE("a call that waits at a gate can be cancelled before it was ever made") {
  asio::io_context loop;
  LocalStore store;
  Gate gate(store);
  const Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};
  gate.hold(failure_of(ErrorKind::rate_limit, 60s).classification(), route, SteadyClock{}());
  asio::cancellation_signal signal;
  std::error_code ended;
  int calls = 0;
  async_retry<void(std::error_code)>(
      loop.get_executor(), quick,
      [&](const Attempt&, auto handler) {
        ++calls;
        handler(std::error_code{});
      },
      asio::bind_cancellation_slot(signal.slot(), [&](std::error_code error) { ended = error; }),
      with_gate(gate, route));
  asio::steady_timer soon(loop, 5ms);
  soon.async_wait([&](std::error_code) { signal.emit(asio::cancellation_type::terminal); });
  loop.run();
  CHECK(calls == 0);
  CHECK(ended == ErrorKind::cancelled);
}

TEST_CASE("a call that is refused at once completes after async_retry has returned") {
  asio::io_context loop;
  const auto op = [](const Attempt&, auto handler) { handler(std::error_code{}); };
  std::vector<std::string> seen;
  const auto note = [&](std::error_code error) { seen.push_back(error.message()); };

  CircuitBreaker breaker({.consecutive = 1});
  const TimePoint now = SteadyClock{}();
  breaker.record_failure(breaker.try_call(now), now);
  async_retry<void(std::error_code)>(loop.get_executor(), quick, op, note, with_breaker(breaker));
  seen.push_back("returned");

  LocalStore store;
  Gate gate(store);
  const Route route{.provider = "openai"};
  gate.hold(failure_of(ErrorKind::rate_limit, 1h).classification(), route, now);
  async_retry<void(std::error_code)>(loop.get_executor(), quick, op, note, with_gate(gate, route));
  seen.push_back("returned");

  loop.run();
  CHECK(seen == std::vector<std::string>{"returned", "returned", make_error_code(ErrorKind::overloaded).message(),
                                         make_error_code(ErrorKind::rate_limit).message()});
}

TEST_CASE("a refused call completes with its cause, even if it is cancelled before it completes") {
  asio::io_context loop;
  CircuitBreaker breaker({.consecutive = 1});
  const TimePoint now = SteadyClock{}();
  breaker.record_failure(breaker.try_call(now), now);
  asio::cancellation_signal signal;
  std::error_code ended;
  int given_up = 0;
  async_retry<void(std::error_code)>(
      loop.get_executor(), quick, [](const Attempt&, auto handler) { handler(std::error_code{}); },
      asio::bind_cancellation_slot(signal.slot(), [&](std::error_code error) { ended = error; }), with_breaker(breaker),
      on_give_up([&](const RetryEvent&) { ++given_up; }));
  signal.emit(asio::cancellation_type::terminal);
  loop.run();
  CHECK(ended == ErrorKind::overloaded);
  CHECK(given_up == 1);
}

TEST_CASE("an open circuit breaker ends asynchronous retries with what failed last") {
  asio::io_context loop;
  CircuitBreaker breaker({.consecutive = 2});
  int calls = 0;
  std::error_code ended;
  const auto op = [&](const Attempt&, auto handler) {
    ++calls;
    handler(make_error_code(ErrorKind::server_error));
  };
  const auto note = [&](std::error_code error) { ended = error; };
  async_retry<void(std::error_code)>(loop.get_executor(), quick, op, note, with_breaker(breaker));
  loop.run();
  CHECK(calls == 2);
  CHECK(ended == ErrorKind::server_error);
  async_retry<void(std::error_code)>(loop.get_executor(), quick, op, note, with_breaker(breaker));
  loop.restart();
  loop.run();
  CHECK(calls == 2);
  CHECK(ended == ErrorKind::overloaded);

  int awaited = 0;
  CHECK_THROWS_AS(co_retry<Immediate>(
                      quick, [&] { return ++awaited, std::suspend_never{}; },
                      with_sleep([](Duration, const auto&) { return Ready{true}; }), with_breaker(breaker)),
                  LLMException);
  CHECK(awaited == 0);
}

TEST_CASE("no asynchronous call is begun once a stop was requested") {
  asio::io_context loop;
  struct Stopped {
    static bool stop_requested() { return true; }
  };
  int calls = 0;
  std::error_code ended;
  async_retry<void(std::error_code)>(
      loop.get_executor(), quick,
      [&](const Attempt&, auto handler) {
        ++calls;
        handler(std::error_code{});
      },
      [&](std::error_code error) { ended = error; }, stop_on(Stopped{}));
  loop.run();
  CHECK(ended == ErrorKind::cancelled);
  CHECK_THROWS_AS(co_retry<Immediate>(
                      quick, [&] { return ++calls, std::suspend_never{}; },
                      with_sleep([](Duration, const auto&) { return Ready{true}; }), stop_on(Stopped{})),
                  CancelledException);
  CHECK(calls == 0);
}

TEST_CASE("a judge reads the answer behind a code of success") {
  struct Response {
    int status = 200;
  };
  asio::io_context loop;
  int calls = 0;
  int answered = 0;
  async_retry<void(std::error_code, Response)>(
      loop.get_executor(), quick,
      [&](const Attempt&, auto handler) {
        asio::post(loop, [&calls, handler = std::move(handler)]() mutable {
          handler(std::error_code{}, Response{++calls == 1 ? 503 : 200});
        });
      },
      [&](std::error_code, Response response) { answered = response.status; },
      judge_by([](std::error_code, const Response& response) {
        return response.status == 503 ? std::optional(failure_of(ErrorKind::overloaded)) : std::nullopt;
      }));
  loop.run();
  CHECK(calls == 2);
  CHECK(answered == 200);
}

TEST_CASE("a result behind a code of success is read") {
  struct Reply {
    std::optional<Failure> failed;
    [[nodiscard]] std::optional<Failure> failure() const { return failed; }
  };
  asio::io_context loop;
  int calls = 0;
  bool has_answered = false;
  async_retry<void(std::error_code, Reply)>(
      loop.get_executor(), quick,
      [&](const Attempt&, auto handler) {
        asio::post(loop, [&calls, handler = std::move(handler)]() mutable {
          Reply reply;
          if (++calls == 1) reply.failed = failure_of(ErrorKind::overloaded);
          handler(std::error_code{}, reply);
        });
      },
      [&](std::error_code, const Reply& reply) { has_answered = !reply.failed; });
  loop.run();
  CHECK(calls == 2);
  CHECK(has_answered);
}

TEST_CASE("a handler that only moves completes, under the default policy") {
  asio::io_context loop;
  std::string said;
  auto moved = std::make_unique<std::string>("answered");
  async_retry<void(std::error_code)>(
      loop.get_executor(),
      [&](const Attempt&, auto handler) {
        asio::post(loop, [handler = std::move(handler)]() mutable { handler(std::error_code{}); });
      },
      [&said, moved = std::move(moved)](std::error_code) { said = *moved; });
  loop.run();
  CHECK(said == "answered");
}
