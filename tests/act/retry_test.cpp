#include <atomic>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "catch.hpp"
#include "virtual_time.hpp"

#include <triage/act/model_call.hpp>
#include <triage/act/retry.hpp>
#include <triage/decide/active_budget.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/decide/budget.hpp>
#include <triage/decide/concurrency.hpp>
#include <triage/decide/gate.hpp>
#include <triage/decide/idle_breaker.hpp>
#include <triage/decide/ratio_budget.hpp>
#include <triage/failure/failure_from.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

constexpr Policy exact{.jitter = Jitter::none};

/// A result as a model layer returns it.
struct Answer {
  std::string text;
  Failure why;
  bool ok = true;

  explicit Answer(std::string said) : text(std::move(said)) {}
  explicit Answer(const Failure& failure) : why(failure), ok(false) {}
  explicit operator bool() const { return ok; }
  const Failure& failure() const { return why; }
};

Failure failure_of(ErrorKind kind, std::optional<Duration> stated = {}) {
  Classification c = classification_of(kind);
  c.retry_after = stated;
  return Failure{c};
}

/// Reads texts, as the classifier does, without its tables.
Failure by_text(const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const std::exception& e) {
    const std::string_view text = e.what();
    const auto says = [&](std::string_view word) { return text.find(word) != text.npos; };
    if (says("503")) return failure_of(ErrorKind::overloaded);
    if (says("429")) return failure_of(ErrorKind::rate_limit);
    if (says("refused")) return failure_of(ErrorKind::network);
    return failure_of(says("API key") ? ErrorKind::auth_permanent : ErrorKind::unknown);
  }
}

constexpr auto read_texts = recognise_by(by_text);

struct Internal : std::runtime_error {
  using std::runtime_error::runtime_error;
  int tag = 7;
};

}  // namespace

/// A user's namespace with functions of names that triage has, too, and that take anything.
namespace users {
template <class T>
void failure_in(T&&) = delete;
template <class Fn, class T>
void call(Fn&, T&&) = delete;
template <class T>
void failure_or_rethrow(T&&) = delete;
template <class Tag, class T>
void option_of(T&&) = delete;

struct Reply : Answer {
  using Answer::Answer;
};
struct Ask {
  int calls = 0;
  Reply operator()() { return ++calls == 1 ? Reply{failure_of(ErrorKind::network)} : Reply{"hello"}; }
};
struct Sleep {
  int sleeps = 0;
  bool operator()(Duration, const NeverStops&) { return ++sleeps > 0; }
};
}  // namespace users

TEST_CASE("functions of a user's namespace do not replace internal functions of the same names") {
  users::Sleep sleep;
  CHECK(retry(exact, users::Ask{}, with_sleep(sleep)).text == "hello");
  CHECK(on_llm_error(
            users::Ask{}, [](const Failure&) { return RetryCall{}; }, with_sleep(sleep))
            .text == "hello");
  CHECK(sleep.sleeps == 2);
}

TEST_CASE("a call that works is made once and its value is returned") {
  int calls = 0;
  CHECK(retry(exact, [&] { return ++calls; }) == 1);
  CHECK(calls == 1);
  retry(exact, [&] { ++calls; });
  CHECK(calls == 2);
  int& reference = retry(exact, [&]() -> int& { return calls; });
  CHECK(&reference == &calls);
  CHECK(*retry(exact, [] { return std::make_unique<int>(5); }) == 5);
}

TEST_CASE("without a policy the recommended one is used") {
  VirtualTime time;
  int calls = 0;
  const auto fails_once = [&] {
    if (++calls == 1) raise(failure_of(ErrorKind::overloaded));
    return calls;
  };
  CHECK(retry(fails_once, with_sleep(time), with_clock(time)) == 2);
  CHECK(time.slept.size() == 1);
  CHECK(time.slept.front() >= 1s);
  CHECK(time.slept.front() <= 2s);
}

TEST_CASE("a function that throws is called again after the waits of the policy") {
  VirtualTime time;
  int calls = 0;
  const int value = retry(
      exact,
      [&] {
        if (++calls < 3) throw std::runtime_error("HTTP 503: Service Unavailable");
        return calls;
      },
      read_texts, with_sleep(time), with_clock(time));
  CHECK(value == 3);
  CHECK(time.slept == std::vector<Duration>{2s, 4s});
}

TEST_CASE("a time that the provider stated is waited for") {
  VirtualTime time;
  int calls = 0;
  Classification throttle = classification_of(ErrorKind::rate_limit);
  throttle.reset_at = time.time + 42s;
  retry(
      exact,
      [&] {
        if (++calls == 1) raise(Failure{throttle});
      },
      with_sleep(time), with_clock(time));
  CHECK(time.slept == std::vector<Duration>{42s});
}

TEST_CASE("the exception is rethrown with its identity when attempts are used up") {
  VirtualTime time;
  const Internal* last = nullptr;
  int calls = 0;
  try {
    retry(
        exact,
        [&] {
          ++calls;
          try {
            throw Internal("429 Too Many Requests");
          } catch (const Internal& e) {
            last = &e;
            throw;
          }
        },
        read_texts, with_sleep(time));
    FAIL("nothing was thrown");
  } catch (const Internal& e) {
    CHECK(&e == last);
    CHECK(e.tag == 7);
  }
  CHECK(calls == 5);
  CHECK(time.slept == std::vector<Duration>{1s, 2s, 4s, 8s});
}

TEST_CASE("exceptions are classified by their texts, unless recognise_by(types_only) says not to") {
  VirtualTime time;
  int calls = 0;
  const auto rejected = [&] {
    ++calls;
    throw std::runtime_error("HTTP 401: Incorrect API key provided");
  };
  CHECK_THROWS(retry(exact, rejected, with_sleep(time)));
  CHECK(calls == 1);
  CHECK_THROWS(retry(exact, rejected, recognise_by(types_only), with_sleep(time)));
  CHECK(calls == 4);  // unread, it is an unknown failure: two more tries
}

TEST_CASE("a call that cannot work is not repeated") {
  VirtualTime time;
  int calls = 0;
  CHECK_THROWS_AS(retry(
                      exact,
                      [&] {
                        ++calls;
                        raise(failure_of(ErrorKind::billing));
                      },
                      with_sleep(time)),
                  BillingException);
  CHECK_THROWS_AS(retry(
                      exact,
                      [&] {
                        ++calls;
                        throw std::runtime_error("Incorrect API key provided");
                      },
                      read_texts),
                  std::runtime_error);
  CHECK(calls == 2);
  CHECK(time.slept.empty());
}

TEST_CASE("a result is retried by the failure that it holds") {
  VirtualTime time;
  int calls = 0;
  const auto ask = [&](int until) {
    return retry(
        exact, [&, until] { return ++calls < until ? Answer{failure_of(ErrorKind::rate_limit, 7s)} : Answer{"hello"}; },
        with_sleep(time));
  };
  CHECK(ask(3).text == "hello");
  CHECK(time.slept == std::vector<Duration>{7s, 7s});
  calls = 0;
  const Answer failed = ask(100);
  CHECK_FALSE(failed);
  CHECK(failed.failure().kind() == ErrorKind::rate_limit);
  CHECK(calls == 5);
}

TEST_CASE("control flow and cancellation pass through untouched") {
  int calls = 0;
  int hooks = 0;
  const auto count = [&](const RetryEvent&) { ++hooks; };
  CHECK_THROWS_AS(retry(
                      policies::model_call,
                      [&] {
                        ++calls;
                        throw TaskCompleteException::with_result("done", 42);
                      },
                      on_failure(count), on_give_up(count)),
                  TaskCompleteException);
  CHECK_THROWS_AS(retry(
                      policies::model_call,
                      [&] {
                        ++calls;
                        raise(failure_of(ErrorKind::cancelled));
                      },
                      on_failure(count), on_give_up(count)),
                  CancelledException);
  CHECK_THROWS_AS(retry(
                      policies::model_call,
                      [&] {
                        ++calls;
                        throw std::system_error(std::make_error_code(std::errc::operation_canceled));
                      },
                      on_failure(count)),
                  std::system_error);
  CHECK(calls == 3);
  CHECK(hooks == 0);
}

TEST_CASE("a cancellation that is returned passes through as one that is thrown does") {
  RetryBudget budget(budgets::grpc);
  const auto left = budget.left();
  int hooks = 0;
  const auto count = [&](const RetryEvent&) { ++hooks; };
  const Answer answer = retry(
      exact, [] { return Answer{failure_of(ErrorKind::cancelled)}; }, with_budget(budget), on_failure(count),
      on_give_up(count));
  CHECK(answer.failure().kind() == ErrorKind::cancelled);
  CHECK(hooks == 0);
  CHECK(budget.left() == left);
}

TEST_CASE("the function is told about the attempt") {
  VirtualTime time;
  AttemptState state;
  state.profiles_left = 1;
  state.at_hand = Remedy::refresh_credentials;
  state.deadline = 60s;
  std::vector<std::string> seen;
  retry(
      exact,
      [&](const Attempt& attempt) {
        CHECK(attempt.deadline == TimePoint{1'900'000'060s});
        seen.push_back(std::to_string(attempt.number) + (attempt.rotates() ? " rotates " : " ") +
                       std::string(to_string(attempt.remedy())) +
                       (attempt.last ? " after " + std::string(to_string(attempt.last->kind())) : ""));
        if (attempt.number < 4) raise(failure_of(attempt.number == 2 ? ErrorKind::overloaded : ErrorKind::auth));
      },
      with_state(state), with_clock(time), with_sleep(time));
  CHECK(seen == std::vector<std::string>{"1 none", "2 refresh_credentials after auth", "3 none after overloaded",
                                         "4 rotates none after auth"});
  CHECK(time.slept == std::vector<Duration>{4s, 1s});  // a remedy needs no wait, and comes first
}

TEST_CASE("a remedy is tried once") {
  AttemptState state;
  state.at_hand = Remedy::compress_context;
  int calls = 0;
  CHECK_THROWS_AS(retry(
                      exact,
                      [&] {
                        ++calls;
                        raise(failure_of(ErrorKind::context_overflow));
                      },
                      with_state(state)),
                  LLMException);
  CHECK(calls == 2);
}

TEST_CASE("a call whose answer was shown in part is not repeated") {
  VirtualTime time;
  int calls = 0;
  Why why{};
  const auto streams = [&](bool shows) {
    calls = 0;
    CHECK_THROWS(retry(
        exact,
        [&](const Attempt& attempt) {
          ++calls;
          if (shows && calls == 2) attempt.output_was_shown();
          raise(failure_of(ErrorKind::network));
        },
        on_give_up([&](const RetryEvent& event) { why = event.decision.why; }), with_sleep(time)));
  };
  streams(true);
  CHECK(calls == 2);
  CHECK(why == Why::output_shown);
  streams(false);
  CHECK(calls == 5);
  Attempt{}.output_was_shown();  // an attempt of no driver: nobody to tell
}

TEST_CASE("with_state continues from the attempt and the time that it states") {
  VirtualTime time;
  std::vector<std::uint32_t> numbers;
  const auto fail = [&](const Attempt& attempt) {
    numbers.push_back(attempt.number);
    raise(failure_of(ErrorKind::network));
  };
  CHECK_THROWS(retry(exact, fail, with_state(AttemptState{.attempt = 4}), with_sleep(time)));
  CHECK(numbers == std::vector<std::uint32_t>{4, 5});
  CHECK(time.slept == std::vector<Duration>{16s});
}

TEST_CASE("since_answer and phase of a state apply to the first failure only") {
  VirtualTime time;
  SECTION("the time since its answer") {
    CHECK_THROWS(retry(
        exact, [] { raise(failure_of(ErrorKind::overloaded, 30s)); }, with_state(AttemptState{.since_answer = 25s}),
        with_sleep(time)));
    CHECK(time.slept == std::vector<Duration>{5s, 30s});
  }
  SECTION("how far its request came") {
    const AttemptState state{.phase = Phase::not_sent, .has_side_effects = true};
    int calls = 0;
    CHECK_THROWS(retry(
        exact,
        [&] {
          ++calls;
          raise(failure_of(ErrorKind::network));
        },
        with_state(state), with_sleep(time)));
    CHECK(calls == 2);
  }
}

TEST_CASE("a call whose time was over before it began is not made") {
  VirtualTime time;
  int calls = 0;
  const auto call = [&] { return ++calls; };
  Policy bounded = exact;
  bounded.deadline = 5s;
  CHECK_THROWS_AS(retry(bounded, call, with_state(AttemptState{.elapsed = 5s})), TimeoutException);
  CHECK_THROWS_AS(retry(exact, call, with_state(AttemptState{.elapsed = 6s, .deadline = 2s})), TimeoutException);
  CHECK_THROWS_AS(retry(exact, call, with_state(AttemptState{.deadline = 0s})), TimeoutException);
  CHECK(calls == 0);
  CHECK(retry(bounded, call, with_state(AttemptState{.elapsed = 4999ms})) == 1);
  CHECK(retry(exact, call, with_state(AttemptState{.elapsed = 6h})) == 2);
}

TEST_CASE("hooks see every step, and cannot break it") {
  VirtualTime time;
  std::string seen;
  const auto note = [&](const char* name) {
    return [&seen, name](const RetryEvent& event) {
      seen += name + std::to_string(event.attempt.number) + "/" + std::to_string(event.wait.count()) + " ";
      throw std::runtime_error("a broken hook");
    };
  };
  CHECK_THROWS_AS(retry(
                      exact, [&] { raise(failure_of(ErrorKind::unknown)); }, with_sleep(time), on_failure(note("f")),
                      on_retry(note("r")), on_give_up(note("g"))),
                  LLMException);
  CHECK(seen == "f1/1000 r1/1000 f2/2000 r2/2000 f3/0 g3/0 ");
}

TEST_CASE("a deadline holds across attempts, calls included") {
  VirtualTime time;
  Policy policy = exact;
  policy.deadline = 10s;
  int calls = 0;
  Why why{};
  CHECK_THROWS(retry(
      policy,
      [&] {
        ++calls;
        time.time += 3s;
        raise(failure_of(ErrorKind::network));
      },
      with_clock(time), with_sleep(time), on_give_up([&](const RetryEvent& e) { why = e.decision.why; })));
  CHECK(calls == 2);  // 3 s, a wait of 2 s, 3 s: the next wait of 4 s would end past 10 s
  CHECK(why == Why::past_deadline);
}

TEST_CASE("deadlines and times at the ends of their range neither wrap nor overflow") {
  VirtualTime time;
  AttemptState state;
  state.deadline = (Duration::min)();
  state.elapsed = 1ms;
  int calls = 0;
  CHECK_THROWS_AS(retry(
                      exact, [&] { ++calls; }, with_state(state), with_clock(time)),
                  TimeoutException);
  CHECK(calls == 0);

  state.deadline = (Duration::max)() - 1ms;
  retry(
      exact, [&](const Attempt& attempt) { CHECK(attempt.deadline == (TimePoint::max)()); }, with_state(state),
      with_clock(time));

  state.deadline = 1h;
  state.elapsed = (Duration::max)();
  Why why{};
  CHECK_THROWS(retry(
      exact,
      [&] {
        time.time += 1s;
        raise(failure_of(ErrorKind::network));
      },
      with_state(state), with_clock(time), with_sleep(time),
      on_give_up([&](const RetryEvent& e) { why = e.decision.why; })));
  CHECK(why == Why::past_deadline);
}

TEST_CASE("jitter draws from the random source that was given") {
  VirtualTime time;
  Policy policy = exact;
  policy.jitter = Jitter::full;
  const auto waits = [&](std::uint64_t draw) {
    time.slept.clear();
    CHECK_THROWS(retry(
        policy, [] { raise(failure_of(ErrorKind::overloaded)); }, with_sleep(time),
        with_random([draw] { return draw; })));
    return time.slept;
  };
  CHECK(waits(~0ULL) == std::vector<Duration>{2s, 4s});
  CHECK(waits(1ULL << 63U) == std::vector<Duration>{1s, 2s});
  CHECK(waits(0).empty());  // no wait at all is no sleep
}

TEST_CASE("a spent budget ends the retries of all callers that share it") {
  VirtualTime time;
  RetryBudget budget({.capacity = 15});
  std::vector<Why> reasons;
  for (int i = 0; i < 3; ++i)
    CHECK_THROWS(retry(
        exact, [] { raise(failure_of(ErrorKind::overloaded)); }, with_sleep(time), with_budget(budget),
        on_give_up([&](const RetryEvent& e) { reasons.push_back(e.decision.why); })));
  CHECK(time.slept.size() == 3);  // 15 tokens pay for three retries
  CHECK(reasons == std::vector<Why>{Why::attempts_used_up, Why::budget_spent, Why::budget_spent});
  retry(
      exact, [] {}, with_budget(budget));
  CHECK(budget.left() == 1);
}

TEST_CASE("a retry that works returns its cost to the budget") {
  VirtualTime time;
  RetryBudget budget({.capacity = 15});
  retry(
      exact,
      [](const Attempt& attempt) {
        if (attempt.number == 1) raise(failure_of(ErrorKind::idle_timeout));
      },
      with_sleep(time), with_budget(budget));
  CHECK(budget.left() == 15);
}

TEST_CASE("a retry that is not made costs no budget") {
  VirtualTime time;
  RetryBudget budget({.capacity = 15});
  const auto fail = [] { raise(failure_of(ErrorKind::idle_timeout)); };
  SECTION("since the sleep was cut short") {
    CHECK_THROWS(retry(exact, fail, with_sleep([](Duration, const auto&) { return false; }), with_budget(budget)));
    CHECK(budget.left() == 15);
  }
  SECTION("since a breaker does not let it through") {
    CircuitBreaker breaker({.consecutive = 1});
    CHECK_THROWS(retry(exact, fail, with_sleep(time), with_budget(budget), with_breaker(breaker)));
    CHECK(budget.left() == 15);
  }
  SECTION("since a stop was requested while the call failed") {
    struct Flag {
      const bool& raised;
      bool stop_requested() const { return raised; }
    };
    bool stops = false;
    const auto stopped = [&] {
      stops = true;
      fail();
    };
    CHECK_THROWS(retry(exact, stopped, with_sleep(time), with_budget(budget), stop_on(Flag{stops})));
    CHECK(budget.left() == 15);
  }
  SECTION("but one that is made and cancelled does") {
    int calls = 0;
    CHECK_THROWS(retry(
        exact, [&] { raise(failure_of(++calls == 1 ? ErrorKind::network : ErrorKind::cancelled)); }, with_sleep(time),
        with_budget(budget)));
    CHECK(budget.left() == 10);
  }
}

/// A call that is counted, and times out.
static auto stalls(int& calls) {
  return [&calls] {
    ++calls;
    raise(failure_of(ErrorKind::idle_timeout));
  };
}

TEST_CASE("the idle-timeout breaker surfaces stalls at once while it is open") {
  VirtualTime time;
  IdleTimeoutBreaker breaker;
  int calls = 0;
  CHECK_THROWS_AS(retry(exact, stalls(calls), with_sleep(time), with_idle_breaker(breaker)), TimeoutException);
  CHECK(calls == 3);
  CHECK(breaker.is_open());
  CHECK_THROWS_AS(retry(exact, stalls(calls), with_sleep(time), with_idle_breaker(breaker)), TimeoutException);
  CHECK(calls == 4);
  retry(
      exact, [] {}, with_idle_breaker(breaker));
  CHECK_FALSE(breaker.is_open());
}

TEST_CASE("an idle-timeout breaker bounds what the policy does, but not what an exception type of the user's states") {
  struct Twice : Subtype<Twice, TimeoutException> {
    using Subtype::Subtype;
    int max_retry_attempts() const noexcept override { return 2; }
  };
  VirtualTime time;
  int calls = 0;
  IdleTimeoutBreaker patient(8);
  CHECK_THROWS_AS(retry(exact, stalls(calls), with_sleep(time), with_idle_breaker(patient)), TimeoutException);
  CHECK(calls == 8);

  calls = 0;
  patient.record_success();
  const auto twice = [&] {
    ++calls;
    throw Twice{"stalled"};
  };
  CHECK_THROWS_AS(retry(exact, twice, with_sleep(time), with_idle_breaker(patient)), Twice);
  CHECK(calls == 3);
  CHECK(patient.consecutive() == 3);
}

TEST_CASE("a hook is told the number of attempts that holds") {
  struct Once : Subtype<Once, NetworkException> {
    using Subtype::Subtype;
    int max_retry_attempts() const noexcept override { return 1; }
  };
  VirtualTime time;
  int calls = 0;
  std::vector<std::uint32_t> told;
  const auto note = on_failure([&](const RetryEvent& event) { told.push_back(event.max_attempts); });
  SECTION("that of an exception type, where it has one") {
    const auto once = [&] {
      ++calls;
      throw Once{"reset"};
    };
    CHECK_THROWS_AS(retry(exact, once, with_sleep(time), note), Once);
    CHECK(calls == 2);
    CHECK(told == std::vector<std::uint32_t>{2, 2});
  }
  SECTION("none where an idle-timeout breaker alone says when to stop") {
    IdleTimeoutBreaker patient(8);
    CHECK_THROWS_AS(retry(exact, stalls(calls), with_sleep(time), with_idle_breaker(patient), note), TimeoutException);
    CHECK(calls == 8);
    CHECK(told == std::vector<std::uint32_t>(8, 0));
  }
  SECTION("that of an override for the phase that the caller knows") {
    Policy policy = exact;
    policy.overrides.add({.phase = Phase::sent, .max_attempts = 1});
    const auto fail = [&] {
      ++calls;
      raise(failure_of(ErrorKind::overloaded));
    };
    CHECK_THROWS(retry(policy, fail, with_sleep(time), with_state(AttemptState{.phase = Phase::sent}), note));
    CHECK(calls == 1);
    CHECK(told == std::vector<std::uint32_t>{1});
  }
}

TEST_CASE("an open circuit breaker lets no call through, and a probe closes it") {
  VirtualTime time;
  CircuitBreaker breaker({.consecutive = 2, .open_for = 30s});
  int calls = 0;
  Why why{};
  const auto note = on_give_up([&](const RetryEvent& e) { why = e.decision.why; });
  const auto fail = [&] {
    ++calls;
    throw Internal("503");
  };
  // The breaker opens with the second failure: the third attempt is not made, and the original exception surfaces.
  CHECK_THROWS_AS(retry(exact, fail, read_texts, with_clock(time), with_sleep(time), with_breaker(breaker), note),
                  Internal);
  CHECK(calls == 2);
  CHECK(why == Why::breaker_open);

  const Answer refused = retry(
      exact, [&] { return ++calls, Answer{"called"}; }, with_clock(time), with_breaker(breaker));
  CHECK(refused.failure().kind() == ErrorKind::overloaded);
  CHECK(refused.failure().message() == triage::row_of(Why::breaker_open).sentence);
  CHECK(refused.failure().retry_after() ==
        Duration{26s});  // the waits of 2 s and 4 s are over, 4 s of them in the open
  CHECK(calls == 2);

  time.time += 26s;
  CHECK_THROWS_AS(retry(
                      exact, [] { raise(failure_of(ErrorKind::cancelled)); }, with_clock(time), with_breaker(breaker)),
                  CancelledException);  // a probe that is cancelled leaves its place to the next
  retry(
      exact, [&] { ++calls; }, with_clock(time), with_breaker(breaker));
  CHECK(calls == 3);
  CHECK(breaker.state(time.time) == BreakerState::closed);
}

TEST_CASE("a refused first call is returned where the result is like std::expected") {
  struct Expected {
    struct unexpected_type {
      explicit unexpected_type(Failure failure) : why(std::move(failure)) {}
      Failure why;
    };
    Expected() = default;
    explicit Expected(unexpected_type failed) : why(std::move(failed.why)) {}
    explicit operator bool() const { return !why; }
    const Failure& error() const { return *why; }
    std::optional<Failure> why;
  };
  CircuitBreaker breaker({.consecutive = 1, .open_for = 1h});
  breaker.record_failure(breaker.try_call(SteadyClock{}()), SteadyClock{}());
  const Expected answer = retry(
      exact, [] { return Expected{}; }, with_breaker(breaker));
  CHECK_FALSE(answer);
  CHECK(answer.error().kind() == ErrorKind::overloaded);
}

TEST_CASE("a failure that was not recognised does not close a circuit breaker") {
  VirtualTime time;
  CircuitBreaker breaker({.consecutive = 1, .open_for = 30s});
  breaker.record_failure(breaker.try_call(time.time), time.time);
  time.time += 30s;
  Policy once = exact;
  once.kinds[ErrorKind::unknown].max_attempts = 1;
  CHECK_THROWS_AS(retry(
                      once, [] { throw std::runtime_error("?"); }, with_clock(time), with_breaker(breaker)),
                  std::runtime_error);
  CHECK(breaker.state(time.time) == BreakerState::half_open);
}

TEST_CASE("a clock that throws while the breaker's permit is returned has no effect") {
  CircuitBreaker breaker;
  bool is_broken = false;
  const auto clock = [&] {
    if (is_broken) throw std::runtime_error("no time");
    return TimePoint{};
  };
  const auto cancelled = [&] {
    is_broken = true;
    raise(failure_of(ErrorKind::cancelled));
  };
  CHECK_THROWS_AS(retry(exact, cancelled, with_breaker(breaker), with_clock(clock)), CancelledException);
}

TEST_CASE("a gate holds other callers back while a stated wait runs") {
  VirtualTime time;
  LocalStore store;
  Gate gate(store);
  const Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};
  CHECK_THROWS(retry(
      policies::transport, [] { raise(failure_of(ErrorKind::rate_limit, 20s)); }, with_clock(time), with_sleep(time),
      with_gate(gate, route)));

  int calls = 0;
  const TimePoint before = time.time;
  retry(
      exact, [&] { ++calls; }, with_clock(time), with_sleep(time), with_gate(gate, route));
  CHECK(calls == 1);
  CHECK(time.time == before + 20s);

  Classification far = classification_of(ErrorKind::rate_limit);
  far.retry_after = 1h;
  gate.hold(far, route, time.time);
  const auto call = [&] {
    ++calls;
    return Answer{"called"};
  };
  const Answer held = retry(exact, call, with_clock(time), with_sleep(time), with_gate(gate, route));
  CHECK_FALSE(held);
  CHECK(held.failure().retry_after() == Duration{1h});
  CHECK_THROWS_AS(retry(
                      exact, [&] { ++calls; }, with_clock(time), with_gate(gate, route)),
                  RateLimitException);
  CHECK(calls == 1);
}

TEST_CASE("jitter on a gate's wait does not outlast the deadline") {
  VirtualTime time;
  LocalStore store;
  Gate gate(store);
  const Route route{.provider = "openai"};
  gate.hold(failure_of(ErrorKind::rate_limit, 9s).classification(), route, time.time);
  Policy policy = exact;
  policy.jitter = Jitter::equal;
  policy.deadline = 10s;
  int calls = 0;
  retry(
      policy,
      [&](const Attempt& attempt) {
        ++calls;
        CHECK(time.time < *attempt.deadline);
      },
      with_clock(time), with_sleep(time), with_gate(gate, route), with_random([] { return ~0ULL; }));
  CHECK(calls == 1);
  CHECK(time.slept == std::vector<Duration>{9'999ms});
}

TEST_CASE("a gate follows a call that rotates, and a stop ends its wait without a call") {
  VirtualTime time;
  LocalStore store;
  Gate gate(store);
  AttemptState state;
  state.profiles_left = 1;
  const auto route = [](const Attempt& attempt) {
    return Route{.provider = "openai", .credential = attempt.number == 1 ? "team-a" : "team-b", .model = "gpt-4o"};
  };
  std::vector<std::uint32_t> calls;
  retry(
      exact,
      [&](const Attempt& attempt) {
        calls.push_back(attempt.number);
        if (attempt.number == 1) raise(failure_of(ErrorKind::rate_limit, 1h));
      },
      with_state(state), with_clock(time), with_sleep(time), with_gate(gate, route));
  CHECK(calls == std::vector<std::uint32_t>{1, 2});
  CHECK(time.slept == std::vector<Duration>{1s});

  struct Stopped {
    bool stop_requested() const { return true; }
  };
  gate.hold(failure_of(ErrorKind::rate_limit, 5s).classification(), route({.number = 2}), time.time);
  CHECK_THROWS_AS(retry(
                      exact, [&] { calls.clear(); }, stop_on(Stopped{}), with_clock(time), with_sleep(time),
                      with_gate(gate, route({.number = 2}))),
                  CancelledException);
  CHECK(calls.size() == 2);
}

TEST_CASE("where a gate closes between attempts, the exception itself surfaces and the hook is called") {
  VirtualTime time;
  LocalStore store;
  Gate gate(store);
  const Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};
  const Internal* last = nullptr;
  const auto call = [&] {  // while it was under way, another caller was told to wait
    gate.hold(failure_of(ErrorKind::rate_limit, 1h).classification(), route, time.time);
    try {
      throw Internal("connection refused");
    } catch (const Internal& e) {
      last = &e;
      throw;
    }
  };
  std::vector<Why> reasons;
  const auto note = on_give_up([&](const RetryEvent& e) {
    CHECK(e.failure.kind() == ErrorKind::network);
    reasons.push_back(e.decision.why);
  });

  SECTION("for longer than anybody wants to wait") {
    try {
      retry(exact, call, read_texts, with_clock(time), with_sleep(time), with_gate(gate, route), note);
      FAIL("nothing was thrown");
    } catch (const Internal& e) {
      CHECK(&e == last);
    }
    CHECK(reasons == std::vector<Why>{Why::wait_too_long});
  }
  SECTION("until a stop ends the wait for it") {
    Policy patient = exact;
    patient.stated_wait_cap = 2h;
    const auto sleep = [&](Duration wait, const auto& stop) { return wait < 1min && time(wait, stop); };
    CHECK_THROWS_AS(retry(patient, call, read_texts, with_clock(time), with_sleep(sleep), with_gate(gate, route), note),
                    Internal);
    CHECK(reasons == std::vector<Why>{Why::cancelled});
  }
}

TEST_CASE("a stop during the wait before the first call is a cancellation, and the hook is called") {
  VirtualTime time;
  LocalStore store;
  Gate gate(store);
  const Route route{.provider = "openai"};
  gate.hold(failure_of(ErrorKind::rate_limit, 5s).classification(), route, time.time);
  std::vector<ErrorKind> told;
  CHECK_THROWS_AS(
      retry(
          exact, [] {}, with_clock(time), with_sleep([](Duration, const auto&) { return false; }),
          with_gate(gate, route), on_give_up([&](const RetryEvent& e) { told.push_back(e.failure.kind()); })),
      CancelledException);
  CHECK(told == std::vector<ErrorKind>{ErrorKind::cancelled});
}

TEST_CASE("an exception of the sleep after a failed result goes to the caller") {
  struct Interrupted {};
  RetryBudget budget;
  const auto full = budget.left();
  int failures = 0;
  CHECK_THROWS_AS(retry(
                      exact, [] { return Answer{failure_of(ErrorKind::network)}; }, with_budget(budget),
                      with_sleep([](Duration, const auto&) -> bool { throw Interrupted{}; }),
                      on_failure([&](const RetryEvent&) { ++failures; })),
                  Interrupted);
  CHECK(failures == 1);
  RetryBudget same;
  CHECK_THROWS_AS(retry(
                      exact, [] { raise(failure_of(ErrorKind::network)); }, with_budget(same),
                      with_sleep([](Duration, const auto&) -> bool { throw Interrupted{}; })),
                  Interrupted);
  CHECK(budget.left() == full);  // the retry that it paid for was not made
  CHECK(budget.left() == same.left());
}

TEST_CASE("where the recogniser throws, the exception is recognised by its type") {
  VirtualTime time;
  int calls = 0;
  CHECK_THROWS_AS(
      retry(
          exact,
          [&] {
            ++calls;
            throw std::system_error(std::make_error_code(std::errc::connection_refused));
          },
          recognise_by([](const std::exception_ptr&) -> Failure { throw Internal("no idea"); }), with_sleep(time)),
      std::system_error);
  CHECK(calls == 5);
}

TEST_CASE("a move-only value is returned through a budget") {
  RetryBudget budget;
  CHECK(*retry(
            exact, [] { return std::make_unique<int>(5); }, with_budget(budget)) == 5);
}

TEST_CASE("a stop token ends a sleep at once, and the original failure surfaces") {
#if defined(__cpp_lib_jthread)
  std::stop_source source;
  std::thread stopper;
  Why why{};
  const auto begun = std::chrono::steady_clock::now();
  CHECK_THROWS_AS(
      retry(
          exact,
          [&] {
            if (!stopper.joinable()) stopper = std::thread([&] { source.request_stop(); });
            throw Internal("connection refused");
          },
          read_texts, stop_on(source.get_token()), on_give_up([&](const RetryEvent& e) { why = e.decision.why; })),
      Internal);
  stopper.join();
  CHECK(std::chrono::steady_clock::now() - begun < 1s);  // the wait would be 2 s
  CHECK(why == Why::cancelled);
#endif

  struct Flag {
    std::atomic<bool>& raised;
    bool stop_requested() const { return raised; }
  };
  std::atomic<bool> raised{false};
  int calls = 0;
  CHECK_THROWS_AS(retry(
                      exact,
                      [&] {
                        ++calls;
                        raised = true;
                        throw Internal("connection refused");
                      },
                      stop_on(Flag{raised})),
                  Internal);
  CHECK(calls == 1);
}

TEST_CASE("no call is begun once a stop was requested") {
  VirtualTime time;
  bool stops = true;
  struct Flag {
    const bool& raised;
    bool stop_requested() const { return raised; }
  };
  const auto stop = stop_on(Flag{stops});
  int calls = 0;
  std::vector<Why> told;
  const auto note = on_give_up([&](const RetryEvent& e) { told.push_back(e.decision.why); });
  SECTION("not the first one: that is a cancellation") {
    CHECK_THROWS_AS(retry(
                        exact, [&] { ++calls; }, stop, note),
                    CancelledException);
    const Answer answer = retry(
        exact, [&] { return ++calls, Answer{"called"}; }, stop, note);
    CHECK(answer.failure().kind() == ErrorKind::cancelled);
    CHECK(calls == 0);
    CHECK(told == std::vector<Why>{Why::cancelled, Why::cancelled});
  }
  SECTION("not the next one, after a sleep that heard nothing of it: the failure surfaces") {
    stops = false;
    const auto sleep = with_sleep([&](Duration, const auto&) { return stops = true; });
    const auto fail = [&] {
      ++calls;
      raise(failure_of(ErrorKind::network));
    };
    CHECK_THROWS_AS(retry(exact, fail, stop, sleep, note), NetworkException);
    CHECK(calls == 1);
    CHECK(told == std::vector<Why>{Why::cancelled});
  }
}

TEST_CASE("the real sleep sleeps, and the real clock advances") {
  const TimePoint before = SteadyClock{}();
  CHECK(BlockingSleep{}(15ms, NeverStops{}));
  CHECK(SteadyClock{}() - before >= 14ms);
  const auto today = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
  CHECK(std::chrono::abs(today - SteadyClock{}()) < 1h);
  CHECK(BlockingSleep{}(-5ms, NeverStops{}));
  CHECK(ThreadRandom{}() != ThreadRandom{}());
}

#if defined(__cpp_lib_jthread)
TEST_CASE("a stop that was requested before the real sleep begins ends it") {
  std::stop_source source;
  source.request_stop();
  CHECK_FALSE(BlockingSleep{}(1h, source.get_token()));
  CHECK_FALSE(BlockingSleep{}(0ms, source.get_token()));
  CHECK(BlockingSleep{}(1ms, std::stop_source{}.get_token()));
}
#endif

TEST_CASE("a retrier checks its policy once and can be used often") {
  Policy bad = exact;
  bad.kinds[ErrorKind::network].max_attempts = 0;
  CHECK_THROWS_AS(Retrier(bad), BadInputError);

  VirtualTime time;
  Retrier patient(exact, with_sleep(time));
  int calls = 0;
  for (int i = 0; i < 2; ++i)
    patient([&] {
      if (++calls % 2 == 1) raise(failure_of(ErrorKind::network));
    });
  CHECK(calls == 4);
  CHECK(time.slept == std::vector<Duration>{2s, 2s});
}

TEST_CASE("on_llm_error recovers a model call as in Agents.KT") {
  VirtualTime time;
  const auto longest = with_random([] { return ~0ULL; });
  int calls = 0;
  const auto refuse = [&]() -> std::string {
    ++calls;
    throw Internal("connect: connection refused");
  };

  SECTION("without a handler, or by Rethrow, it fails fast and loud") {
    CHECK_THROWS_AS(on_llm_error(refuse, [](const Failure&) { return Rethrow{}; }), Internal);
    CHECK(calls == 1);
  }
  SECTION("RespondWith gives a value in place of the answer") {
    CHECK(on_llm_error(refuse, [](const Failure&) { return RespondWith{"sorry"}; }) == "sorry");
  }
  SECTION("Retry counts the first call, doubles its wait, and rethrows the original at the end") {
    CHECK_THROWS_AS(on_llm_error(
                        refuse, [](const Failure&) { return RetryCall{.max_attempts = 4}; }, with_sleep(time), longest),
                    Internal);
    CHECK(calls == 4);
    CHECK(time.slept == std::vector<Duration>{500ms, 1s, 2s});
  }
  SECTION("its waits are spread, so that callers that failed together do not retry together") {
    const auto shortest = with_random([] { return 0ULL; });
    CHECK_THROWS(on_llm_error(
        refuse, [](const Failure&) { return RetryCall{}; }, with_sleep(time), shortest));
    CHECK(time.slept == std::vector<Duration>{250ms, 500ms});
  }
  SECTION("a wait that the provider stated is never shortened, nor one waited for that is too long") {
    const auto throttled = [](Duration wait) {
      return [wait] { return Answer{failure_of(ErrorKind::rate_limit, wait)}; };
    };
    const auto again = [](const Failure&) { return RetryCall{.max_attempts = 2}; };
    CHECK_FALSE(on_llm_error(throttled(30s), again, with_sleep(time)));
    REQUIRE(time.slept.size() == 1);
    CHECK(time.slept[0] >= 30s);
    CHECK_FALSE(on_llm_error(throttled(2h), again, with_sleep(time)));
    CHECK(time.slept.size() == 1);
  }
  SECTION("a time that the provider stated is waited for, too") {
    Classification c = classification_of(ErrorKind::rate_limit);
    c.reset_at = time.time + 20s;
    CHECK_FALSE(on_llm_error([&] { return Answer{Failure{c}}; },
                             [](const Failure&) { return RetryCall{.max_attempts = 2}; }, with_clock(time),
                             with_sleep(time), with_random([] { return 0ULL; })));
    CHECK(time.slept == std::vector<Duration>{20s});
  }
  SECTION("a call that returns nothing is recovered alike") {
    int done = 0;
    const auto fail = [&] { raise(failure_of(ErrorKind::overloaded)); };
    on_llm_error(fail, [](const Failure&) { return RespondWith{}; });
    on_llm_error(
        [&] {
          if (++calls < 3) fail();
          ++done;
        },
        [](const Failure&) -> LlmErrorDecision<void> { return RetryCall{}; }, with_sleep(time));
    CHECK(calls == 3);
    CHECK(done == 1);
    CHECK_THROWS_AS(on_llm_error(fail, [](const Failure&) { return Rethrow{}; }), LLMException);
  }
  SECTION("no call is begun once a stop was requested") {
    struct Stopped {
      bool stop_requested() const { return true; }
    };
    CHECK_THROWS_AS(on_llm_error(
                        refuse, [](const Failure&) { return Rethrow{}; }, stop_on(Stopped{})),
                    CancelledException);
    CHECK(calls == 0);
  }
  SECTION("the handler is asked again after each failure and may change its mind") {
    int asked = 0;
    const std::string said = on_llm_error(
        refuse,
        [&](const Failure& failure) -> LlmErrorDecision<std::string> {
          CHECK(failure.kind() == ErrorKind::network);
          if (++asked < 3) return RetryCall{.max_attempts = 10};
          return RespondWith<std::string>{"enough"};
        },
        read_texts, with_sleep(time));
    CHECK(said == "enough");
    CHECK(calls == 3);
  }
  SECTION("the budget is per turn") {
    for (int turn = 0; turn < 2; ++turn)
      CHECK_THROWS(on_llm_error(
          refuse, [](const Failure&) { return RetryCall{.max_attempts = 2}; }, with_sleep(time)));
    CHECK(calls == 4);
  }
  SECTION("a result that failed is recovered alike") {
    const auto failing = [&] { return ++calls, Answer{failure_of(ErrorKind::overloaded)}; };
    CHECK(on_llm_error(failing, [](const Failure&) { return RespondWith{Answer{"spare"}}; }).text == "spare");
    CHECK_FALSE(on_llm_error(failing, [](const Failure&) { return Rethrow{}; }));
    calls = 0;
    CHECK_FALSE(on_llm_error(
        failing, [](const Failure&) { return RetryCall{.max_attempts = 3}; }, with_sleep(time)));
    CHECK(calls == 3);
  }
  SECTION("what the handler of a failed result throws goes to the caller, and it is not asked about that") {
    const auto failing = [&] { return ++calls, Answer{failure_of(ErrorKind::overloaded)}; };
    int asked = 0;
    const auto handler = [&](const Failure&) -> Rethrow {
      ++asked;
      throw Internal("a mistake of its own");
    };
    CHECK_THROWS_AS(on_llm_error(failing, handler), Internal);
    CHECK(asked == 1);
    CHECK(calls == 1);
  }
  SECTION("it is not asked about cancellation or control flow") {
    const auto handler = [](const Failure&) -> LlmErrorDecision<int> {
      FAIL("asked");
      return Rethrow{};
    };
    CHECK_THROWS_AS(on_llm_error([]() -> int { raise(failure_of(ErrorKind::cancelled)); }, handler),
                    CancelledException);
    CHECK_THROWS_AS(on_llm_error([]() -> int { throw TaskCompleteException::with_result("done", 1); }, handler),
                    TaskCompleteException);
  }
  SECTION("it sees only what survives the transport's retries, as the type that was thrown") {
    int asked = 0;
    const std::string said =
        on_llm_error([&] { return retry(policies::transport, refuse, read_texts, with_sleep(time)); },
                     [&](const Failure&) {
                       ++asked;
                       return RespondWith{"offline"};
                     });
    CHECK(said == "offline");
    CHECK(asked == 1);
    CHECK(calls == 3);
    CHECK(time.slept == std::vector<Duration>{250ms, 500ms});
  }
}

TEST_CASE("sixteen threads retry with one budget, gate and breakers") {
  RetryBudget budget({.capacity = 1'000'000});
  IdleTimeoutBreaker idle(1'000'000);
  CircuitBreaker breaker({.consecutive = 1'000'000});
  LocalStore store;
  Gate gate(store);
  const Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};
  Policy eager = exact;
  for (KindPolicy& row : eager.kinds.list) row.backoff = {0ms, 1, 0ms};
  std::atomic<int> worked{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 16; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 50; ++i) {
        retry(
            eager,
            [&](const Attempt& attempt) {
              if (attempt.number < 3) raise(failure_of(t % 2 == 0 ? ErrorKind::idle_timeout : ErrorKind::overloaded));
              ++worked;
            },
            with_budget(budget), with_idle_breaker(idle), with_breaker(breaker), with_gate(gate, route));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(worked == 800);
}

TEST_CASE("a retry inside a retry is five calls and not twenty-five") {
  VirtualTime time;
  int calls = 0;
  const auto ask = [&] {
    ++calls;
    raise(failure_of(ErrorKind::network));
  };
  CHECK_THROWS_AS(
      retry(
          exact, [&] { retry(exact, ask, with_clock(time), with_sleep(time)); }, with_clock(time), with_sleep(time)),
      NetworkException);
  CHECK(calls == 25);
  calls = 0;
  Why why{};
  const auto note = on_give_up([&](const RetryEvent& event) { why = event.decision.why; });
  CHECK_THROWS_AS(
      retry(
          exact,
          [&](const Attempt& above) { retry(exact, ask, nested_in(above), note, with_clock(time), with_sleep(time)); },
          with_clock(time), with_sleep(time)),
      NetworkException);
  CHECK(calls == 5);
  CHECK(why == Why::retried_above);
}

TEST_CASE("a nested retry has the deadline of the attempt above, and shows output for it") {
  VirtualTime time;
  Policy policy = exact;
  policy.deadline = 60s;
  int calls = 0;
  CHECK_THROWS_AS(retry(
                      policy,
                      [&](const Attempt& above) {
                        time.time += 20s;
                        retry(
                            exact,
                            [&](const Attempt& inner) {
                              ++calls;
                              CHECK(inner.deadline == above.deadline);
                              inner.output_was_shown();
                              raise(failure_of(ErrorKind::network));
                            },
                            nested_in(above), with_clock(time), with_sleep(time));
                      },
                      with_clock(time), with_sleep(time)),
                  NetworkException);
  CHECK(calls == 1);
}

TEST_CASE("a function may say how long to wait, unless the provider did") {
  VirtualTime time;
  int calls = 0;
  retry(
      policies::recommended,
      [&] {
        ++calls;
        if (calls == 1) raise(failure_of(ErrorKind::overloaded));
        if (calls == 2) raise(failure_of(ErrorKind::rate_limit, 30s));
      },
      wait_by([](const Attempt& attempt, const Failure& failure) {
        return failure.kind() == ErrorKind::overloaded ? Duration{7s} * attempt.number : Duration{1s};
      }),
      with_random([] { return 0; }), with_clock(time), with_sleep(time));
  CHECK(time.slept == std::vector<Duration>{7s, 30s});
}

TEST_CASE("an open breaker can be waited for") {
  VirtualTime time;
  CircuitBreaker breaker({.consecutive = 1, .open_for = 30s});
  int calls = 0;
  const auto ask = [&] {
    if (++calls == 1) raise(failure_of(ErrorKind::network));
  };
  retry(exact, ask, with_breaker(breaker), wait_for_breaker(), with_clock(time), with_sleep(time));
  CHECK(calls == 2);
  CHECK(time.time == TimePoint{1'900'000'030s});
  CHECK(breaker.state(time.time) == BreakerState::closed);

  Policy hurried = exact;
  hurried.deadline = 10s;
  calls = 0;
  CHECK_THROWS_AS(retry(hurried, ask, with_breaker(breaker), wait_for_breaker(), with_clock(time), with_sleep(time)),
                  NetworkException);
  CHECK(calls == 1);
}

TEST_CASE("a call waits for its turn as long as the limit's queue allows") {
  VirtualTime time;
  ConcurrencyLimit limit({.limit = 1, .queue_for = 1s});
  REQUIRE(limit.try_acquire());
  int calls = 0;
  const auto ask = [&] { ++calls; };
  const auto sleep = [&](Duration wait, const auto& stop) {
    if (time.time >= TimePoint{1'900'000'000s} + 500ms && limit.in_use() == 1) limit.release();
    return time(wait, stop);
  };
  CHECK_THROWS_AS(retry(exact, ask, with_concurrency(limit), with_clock(time), with_sleep(time)), LLMException);
  CHECK(calls == 0);
  CHECK(time.time >= TimePoint{1'900'000'001s});
  retry(exact, ask, with_concurrency(limit), with_clock(time), with_sleep(sleep));
  CHECK(calls == 1);
  CHECK(limit.in_use() == 0);
}

TEST_CASE("a call's own short deadline does not lower an adaptive limit") {
  VirtualTime time;
  ConcurrencyLimit limit({.limit = 8, .adaptive = true});
  Policy hasty = exact;
  hasty.deadline = 500ms;
  const auto stall = [&] {
    time.time += 500ms;
    raise(failure_of(ErrorKind::idle_timeout));
  };
  for (int i = 0; i < 20; ++i)
    CHECK_THROWS_AS(retry(hasty, stall, with_concurrency(limit), with_clock(time), with_sleep(time)), TimeoutException);
  CHECK(limit.limit() == 8);
}

TEST_CASE("a limit's place is given back whatever becomes of the call") {
  VirtualTime time;
  ConcurrencyLimit limit({.limit = 1});
  CircuitBreaker breaker({.consecutive = 1});
  for (const ErrorKind kind : {ErrorKind::cancelled, ErrorKind::format_error, ErrorKind::network}) {
    CHECK_THROWS(retry(
        exact, [&] { raise(failure_of(kind)); }, with_concurrency(limit), with_breaker(breaker), with_clock(time),
        with_sleep(time)));
    CHECK(limit.in_use() == 0);
  }
}

TEST_CASE("every sort of budget pays for retries, and each counts what it should") {
  VirtualTime time;
  int calls = 0;
  const auto fail = [&] {
    ++calls;
    raise(failure_of(ErrorKind::network));
  };
  SECTION("a share of the calls under way") {
    ActiveBudget budget({.share = 0, .min_retries = 1});
    CHECK_THROWS(retry(exact, fail, with_budget(budget), with_clock(time), with_sleep(time)));
    CHECK(calls == 5);  // one retry at a time
    CHECK(budget.active_retries() == 0);
    CHECK_THROWS(retry(
        exact, [&] { raise(failure_of(++calls == 7 ? ErrorKind::cancelled : ErrorKind::network)); },
        with_budget(budget), with_clock(time), with_sleep(time)));
    CHECK(budget.active_retries() == 0);
  }
  SECTION("a share of the latest calls") {
    RatioBudget budget({.ratio = 1, .per_second = 0});
    CHECK_THROWS(retry(exact, fail, with_budget(budget), with_clock(time), with_sleep(time)));
    CHECK(calls == 2);
  }
  SECTION("tokens that come back with time") {
    RetryBudget budget({.capacity = 1, .retry_cost = 1, .per_second = 1});
    CHECK_THROWS(retry(exact, fail, with_budget(budget), with_clock(time), with_sleep(time)));
    CHECK(calls == 5);  // the waits are longer than a second
  }
}

TEST_CASE("a success is told with what it took and what failed before") {
  VirtualTime time;
  int calls = 0;
  Duration took{};
  std::vector<ErrorKind> kinds;
  retry(
      exact,
      [&] {
        time.time += 3s;
        if (++calls < 3) raise(failure_of(calls == 1 ? ErrorKind::network : ErrorKind::overloaded));
      },
      on_success([&](const SuccessEvent& event) {
        took = event.took;
        for (const Tried& each : event.tried) kinds.push_back(each.kind);
        CHECK(event.attempt.number == 3);
      }),
      with_clock(time), with_sleep(time));
  CHECK(took == 3s);
  CHECK(kinds == std::vector<ErrorKind>{ErrorKind::network, ErrorKind::overloaded});
}
