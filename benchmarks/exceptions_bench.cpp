// Throwing and catching an exception of triage against std::runtime_error with the same text. Issue: at most 1.25.

#include <benchmark/benchmark.h>
#include <triage/failure/exceptions.hpp>

#include <stdexcept>

namespace {

using namespace triage;

constexpr const char* text = "Rate limit reached for gpt-4o in organization org-7f3a on tokens per min";

const Failure overloaded(FailureInfo{.classification = classification_of(ErrorKind::overloaded), .message = text});

void throw_runtime_error(benchmark::State& state) {
  for (auto _ : state) {
    try {
      throw std::runtime_error(text);
    } catch (const std::runtime_error& e) {
      benchmark::DoNotOptimize(e.what());
    }
  }
}

void throw_llm_exception(benchmark::State& state) {
  for (auto _ : state) {
    try {
      throw LLMException(overloaded);
    } catch (const LLMException& e) {
      benchmark::DoNotOptimize(e.what());
    }
  }
}

void raise_failure(benchmark::State& state) {
  for (auto _ : state) {
    try {
      raise(overloaded);
    } catch (const LLMException& e) {
      benchmark::DoNotOptimize(e.what());
    }
  }
}

/// The same with all that a handler may ask: nothing of it was computed before.
void throw_and_ask(benchmark::State& state) {
  for (auto _ : state) {
    try {
      raise(overloaded);
    } catch (const Exception& e) {
      benchmark::DoNotOptimize(e.code());
      benchmark::DoNotOptimize(e.is_retryable());
      benchmark::DoNotOptimize(e.suggested_retry_delay());
    }
  }
}

void throw_factory(benchmark::State& state) {
  for (auto _ : state) {
    try {
      throw LLMException::model_overloaded("claude-sonnet-4");
    } catch (const LLMException& e) {
      benchmark::DoNotOptimize(e.what());
    }
  }
}

void build_failure(benchmark::State& state) {
  const FailureInfo info{.classification = classification_of(ErrorKind::overloaded), .message = text};
  for (auto _ : state) benchmark::DoNotOptimize(Failure(info));
}

void copy_failure(benchmark::State& state) {
  for (auto _ : state) {
    Failure copy = overloaded;
    benchmark::DoNotOptimize(copy);
  }
}

}  // namespace

BENCHMARK(throw_runtime_error)->Name("throw/runtime_error");
BENCHMARK(throw_llm_exception)->Name("throw/LLMException");
BENCHMARK(raise_failure)->Name("throw/raise");
BENCHMARK(throw_and_ask)->Name("throw/raise and ask");
BENCHMARK(throw_factory)->Name("throw/factory");
BENCHMARK(build_failure)->Name("failure/build");
BENCHMARK(copy_failure)->Name("failure/copy");

BENCHMARK_MAIN();
