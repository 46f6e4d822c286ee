// The drivers with calls that return their failures instead of throwing. Built with and without exceptions.

#include <string>
#include <vector>

#include "catch.hpp"

#include <triage/act/failover.hpp>
#include <triage/act/fallback.hpp>
#include <triage/act/first_of.hpp>
#include <triage/act/model_call.hpp>
#include <triage/failure/result.hpp>

using namespace triage;
using namespace std::chrono_literals;
using K = ErrorKind;

namespace {

using Answer = ModelResponse<int>;

/// Time that passes only by sleeping in it.
struct VirtualTime {
  TimePoint time{1'900'000'000s};
  std::vector<Duration> slept;

  TimePoint operator()() const { return time; }
  template <class Token>
  bool operator()(Duration wait, const Token&) {
    slept.push_back(wait);
    time += wait;
    return true;
  }
};

Failure failure_of(ErrorKind kind) { return Failure{classification_of(kind)}; }

/// Fails with each of `kinds` in turn, then answers 42.
struct Failing {
  std::vector<ErrorKind> kinds;
  std::size_t calls = 0;

  Answer operator()() {
    if (calls < kinds.size()) return failure_of(kinds[calls++]);
    ++calls;
    return 42;
  }
};

}  // namespace

TEST_CASE("retry calls again until the call returns an answer") {
  VirtualTime time;
  Failing call{{K::network, K::overloaded}};
  const Answer answer = retry(
      policies::praisonai, [&] { return call(); }, with_clock(time), with_sleep(time));
  REQUIRE(answer);
  CHECK(answer.value() == 42);
  CHECK(time.slept == std::vector<Duration>{2s, 4s});
}

TEST_CASE("retry returns at once a failure that is not cleared by waiting") {
  VirtualTime time;
  Failing call{{K::billing}};
  const Answer answer = retry(
      policies::praisonai, [&] { return call(); }, with_clock(time), with_sleep(time));
  REQUIRE_FALSE(answer);
  CHECK(answer.error().kind() == K::billing);
  CHECK(call.calls == 1);
  CHECK(time.slept.empty());
}

TEST_CASE("failover rotates to the next key if a call returns a refused one") {
  VirtualTime time;
  FailoverManager manager({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "openai"}});
  std::string asked;
  const Answer answer = manager.run(
      policies::praisonai,
      [&](const Target& target) -> Answer {
        asked += target.profile.name;
        if (target.profile.name == "a") return failure_of(K::auth);
        return 42;
      },
      with_clock(time), with_sleep(time));
  REQUIRE(answer);
  CHECK(asked == "ab");
}

TEST_CASE("first_of returns the first answer") {
  Failing broke{{K::billing}};
  Failing fine{{}};
  const Answer answer = first_of([&] { return broke(); }, [&] { return fine(); });
  REQUIRE(answer);
  CHECK(broke.calls == 1);
}

TEST_CASE("with_fallback replaces a returned failure") {
  CHECK(with_fallback([]() -> Answer { return failure_of(K::empty_response); }, 7) == 7);
  CHECK(with_fallback([]() -> Answer { return 42; }, 7) == 42);
}

TEST_CASE("a handler replaces a returned failure, or repeats the call") {
  CHECK(on_llm_error([]() -> Answer { return failure_of(K::billing); },
                     [](const Failure&) -> LlmErrorDecision<Answer> { return RespondWith{Answer{7}}; })
            .value() == 7);
  VirtualTime time;
  Failing twice{{K::network, K::network}};
  const Answer answer =
      on_llm_error([&] { return twice(); }, [](const Failure&) -> LlmErrorDecision<Answer> { return RetryCall{}; },
                   with_clock(time), with_sleep(time));
  REQUIRE(answer);
  CHECK(twice.calls == 3);
  CHECK_FALSE(on_llm_error([]() -> Answer { return failure_of(K::billing); },
                           [](const Failure&) -> LlmErrorDecision<Answer> { return Rethrow{}; }));
}
