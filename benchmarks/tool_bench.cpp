// What tools cost: a call that succeeds, bare and through a `Tool`, a call that recovers, and mending JSON.

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <new>
#include <stdexcept>

#include <triage/tools/toolbox.hpp>

namespace {

std::size_t allocations = 0;

using namespace triage;

/// A tool that the compiler cannot see through, and that does next to nothing.
[[gnu::noinline]] std::size_t length(std::string_view args) {
  benchmark::DoNotOptimize(args);
  return args.size();
}

constexpr std::string_view arguments = R"({"city": "Oslo", "days": 3, "units": ["celsius", "mm"], "detailed": true})";
constexpr std::string_view malformed = R"({'city': 'Oslo', "days": 3, units: ["celsius", "mm",], "detailed": True})";

template <class Call>
void run(benchmark::State& state, const Call& call) {
  std::string_view args = arguments;
  const std::size_t before = allocations;
  for (auto _ : state) {
    benchmark::DoNotOptimize(args);
    benchmark::DoNotOptimize(call(args));
  }
  state.counters["allocations"] =
      benchmark::Counter(static_cast<double>(allocations - before), benchmark::Counter::kAvgIterations);
}

void bare_call(benchmark::State& state) { run(state, length); }

void tool_without_handlers(benchmark::State& state) { run(state, Tool{"length", "How long", length}); }

void tool_that_retries(benchmark::State& state) {
  run(state, Tool{"length", "How long", length, {.execution_error = recover::retry(3)}});
}

void tool_that_checks_arguments(benchmark::State& state) {
  run(state, Tool{"length", "How long", length, {.invalid_args = recover::fix(json_fixer)}});
}

void tool_with_breaker_and_context(benchmark::State& state) {
  CircuitBreaker breaker;
  const Tool tool{ToolInfo{.name = "length"}, length, {}, {.breaker = &breaker}};
  const ToolContext context;
  run(state, [&](std::string_view args) { return tool(args, context); });
}

void tool_in_a_box(benchmark::State& state) {
  ToolBox box;
  box.add(Tool{"length", "How long", length});
  run(state, [&](std::string_view args) { return box.call("length", args); });
}

void retry_after_one_failure(benchmark::State& state) {
  bool fails = false;
  const Tool tool{"flaky",
                  "",
                  [&fails](std::string_view args) {
                    fails = !fails;
                    if (fails) throw std::runtime_error("flaky");
                    return length(args);
                  },
                  {.execution_error = recover::retry(2)}};
  run(state, tool);
}

void accept_json(benchmark::State& state) {
  run(state, [](std::string_view text) { return is_json(text); });
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(arguments.size()));
}

void mend_json(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(repair_json(malformed, JsonShape::object));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(malformed.size()));
}

}  // namespace

// Not inlined, or g++ sees `malloc` on one side and `operator new` on the other and warns of a mismatch.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* const block = std::malloc(size)) return block;
  throw std::bad_alloc{};
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* block) noexcept { std::free(block); }
[[gnu::noinline]] void operator delete(void* block, std::size_t) noexcept { std::free(block); }
[[gnu::noinline]] void operator delete(void* block, const std::nothrow_t&) noexcept { std::free(block); }

BENCHMARK(bare_call);
BENCHMARK(tool_without_handlers);
BENCHMARK(tool_that_retries);
BENCHMARK(tool_that_checks_arguments);
BENCHMARK(tool_with_breaker_and_context);
BENCHMARK(tool_in_a_box);
BENCHMARK(retry_after_one_failure);
BENCHMARK(accept_json);
BENCHMARK(mend_json);

BENCHMARK_MAIN();
