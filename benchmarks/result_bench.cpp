// Returning a ModelResponse against returning the std::variant that one would write instead. Issue: at most 1.1.

#include <benchmark/benchmark.h>
#include <triage/failure/result.hpp>

namespace {

using triage::Failure;
using triage::ModelResponse;

const Failure throttled(triage::FailureInfo{.classification = triage::classification_of(triage::ErrorKind::rate_limit),
                                            .message = "slow down"});

template <class Response>
[[gnu::noinline]] Response answer(bool works) {
  if (works) return Response(std::string("a short answer"));
  return Response(throttled);
}

using Variant = std::variant<std::string, Failure>;

bool is_answer(const Variant& v) { return v.index() == 0; }
bool is_answer(const ModelResponse<std::string>& r) { return r.is_success(); }

/// One call in eight fails, as in a bad hour.
template <class Response>
void return_and_look(benchmark::State& state) {
  unsigned calls = 0;
  for (auto _ : state) {
    const Response response = answer<Response>(++calls % 8 != 0);
    benchmark::DoNotOptimize(is_answer(response));
    benchmark::DoNotOptimize(response);
  }
}

template <class Response>
void fail(benchmark::State& state) {
  for (auto _ : state) {
    const Response response = answer<Response>(false);
    benchmark::DoNotOptimize(is_answer(response));
    benchmark::DoNotOptimize(response);
  }
}

}  // namespace

BENCHMARK(return_and_look<Variant>)->Name("return/variant");
BENCHMARK(return_and_look<ModelResponse<std::string>>)->Name("return/ModelResponse");
BENCHMARK(fail<Variant>)->Name("fail/variant");
BENCHMARK(fail<ModelResponse<std::string>>)->Name("fail/ModelResponse");

BENCHMARK_MAIN();
