// What the decision side costs: deciding, a closed breaker, and `retry` around a call that succeeds.

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <new>

#include <triage/act/retry.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/decide/budget.hpp>
#include <triage/decide/decision.hpp>

namespace {

std::size_t allocations = 0;

/// A call that the compiler cannot see through, and that does next to nothing.
[[gnu::noinline]] int answer(int question) {
  benchmark::DoNotOptimize(question);
  return question + 1;
}

void bare_call(benchmark::State& state) {
  int n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(n = answer(n));
}

void retried_call(benchmark::State& state) {
  int n = 0;
  const std::size_t before = allocations;
  for (auto _ : state)
    benchmark::DoNotOptimize(n = triage::retry(triage::policies::recommended, [&] { return answer(n); }));
  state.counters["allocations"] = static_cast<double>(allocations - before);
}

void decide_first_failure(benchmark::State& state) {
  const auto kind = static_cast<triage::ErrorKind>(state.range(0));
  triage::Classification c = triage::classification_of(kind);
  triage::AttemptState s;
  for (auto _ : state) {
    benchmark::DoNotOptimize(c);
    benchmark::DoNotOptimize(s);
    benchmark::DoNotOptimize(triage::decide(c, s, triage::policies::recommended));
  }
}

void decide_after_2_to_the_31(benchmark::State& state) {
  triage::Policy policy = triage::policies::recommended;
  policy.kinds[triage::ErrorKind::overloaded].max_attempts = ~0U;
  triage::Classification c = triage::classification_of(triage::ErrorKind::overloaded);
  triage::AttemptState s;
  s.attempt = 0x80000000U;
  for (auto _ : state) {
    benchmark::DoNotOptimize(c);
    benchmark::DoNotOptimize(s);
    benchmark::DoNotOptimize(triage::decide(c, s, policy));
  }
}

void closed_breaker(benchmark::State& state) {
  triage::CircuitBreaker breaker;
  triage::TimePoint now{std::chrono::seconds(1'900'000'000)};
  for (auto _ : state) {
    benchmark::DoNotOptimize(now);
    benchmark::DoNotOptimize(breaker.try_call(now));
  }
}

void closed_breaker_and_outcome(benchmark::State& state) {
  triage::CircuitBreaker breaker;
  triage::TimePoint now{std::chrono::seconds(1'900'000'000)};
  for (auto _ : state) {
    benchmark::DoNotOptimize(now);
    breaker.record_success(breaker.try_call(now), now);
  }
}

void budgeted_success(benchmark::State& state) {
  triage::RetryBudget budget;
  for (auto _ : state) budget.record_success();
}

}  // namespace

[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* const block = std::malloc(size)) return block;
  throw std::bad_alloc{};
}
[[gnu::noinline]] void operator delete(void* block) noexcept { std::free(block); }
[[gnu::noinline]] void operator delete(void* block, std::size_t) noexcept { std::free(block); }

BENCHMARK(bare_call);
BENCHMARK(retried_call);
BENCHMARK(decide_first_failure)->DenseRange(1, 20, 1)->Name("decide/kind");
BENCHMARK(decide_after_2_to_the_31);
BENCHMARK(closed_breaker);
BENCHMARK(closed_breaker_and_outcome);
BENCHMARK(budgeted_success);

BENCHMARK_MAIN();
