// What watching a stream costs: the delta events of four vendors, in pieces of a socket's size, beside nlohmann's SAX
// parser, which only reads the JSON of the same events and remembers whether it saw a word.
//
// A stream in which every event differs in more than its words, and the verdict at the end, are measured as well.

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <new>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <triage/stream.hpp>

namespace {

std::size_t allocations = 0;

constexpr std::size_t piece_size = 4096;

struct Vendor {
  std::string_view name;
  std::string_view before;  ///< a word of the answer
  std::string_view after;
};

constexpr Vendor vendors[] = {
    {"openai",
     "data: {\"id\":\"chatcmpl-Aa1\",\"object\":\"chat.completion.chunk\",\"created\":1790000000,\"model\":\"m-4\","
     "\"service_tier\":\"default\",\"system_fingerprint\":\"fp_11aa\",\"choices\":[{\"index\":0,\"delta\":{"
     "\"content\":\"",
     "\"},\"logprobs\":null,\"finish_reason\":null}],\"usage\":null}\n\n"},
    {"anthropic",
     "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":"
     "\"text_delta\",\"text\":\"",
     "\"}}\n\n"},
    {"gemini", "data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"",
     "\"}],\"role\":\"model\"},\"index\":0}],\"modelVersion\":\"m-2\",\"responseId\":\"r-a1\"}\r\n\r\n"},
    {"ollama",
     "{\"model\":\"ll-3\",\"created_at\":\"2026-11-01T10:00:00.1Z\",\"message\":{\"role\":\"assistant\",\"content\":\"",
     "\"},\"done\":false}\n"},
};

/// A megabyte of delta events.
std::string deltas(const Vendor& vendor) {
  constexpr std::string_view words[] = {"The", " rate", " limit", " of", " \\\"three\\\"", " calls", ".\\n", "Good"};
  std::string all;
  for (std::size_t i = 0; all.size() < std::size_t{1} << 20U; ++i)
    all.append(vendor.before).append(words[i * 5 % std::size(words)]).append(vendor.after);
  return all;
}

void feed(triage::StreamWatch& watch, std::string_view text) {
  for (; !text.empty(); text.remove_prefix((std::min)(piece_size, text.size()))) watch.feed(text.substr(0, piece_size));
}

void watch_deltas(benchmark::State& state) {
  const Vendor& vendor = vendors[state.range(0)];
  const std::string text = deltas(vendor);
  std::size_t allocated = 0;
  for (auto _ : state) {
    const std::size_t before = allocations;
    triage::StreamWatch watch({.provider = vendor.name, .status = 200});
    feed(watch, text);
    benchmark::DoNotOptimize(watch.state());
    allocated += allocations - before;
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
  state.counters["allocations"] = static_cast<double>(allocated);
  state.SetLabel(std::string(vendor.name));
}

/// Two kinds of events by turns: none is a repetition of the one before.
void watch_alternating(benchmark::State& state) {
  std::string text;
  while (text.size() < std::size_t{1} << 20U)
    for (const Vendor& vendor : {vendors[0], vendors[1]})
      text.append(vendor.before).append("word").append(vendor.after);
  for (auto _ : state) {
    triage::StreamWatch watch({.provider = "openai", .status = 200});
    feed(watch, text);
    benchmark::DoNotOptimize(watch.state());
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
}

struct Words final : nlohmann::json_sax<nlohmann::json> {
  bool is_content = false;
  bool has_words = false;
  bool key(std::string& name) override {
    is_content = name == "content" || name == "text";
    return true;
  }
  bool string(std::string& value) override {
    has_words = has_words || (is_content && !value.empty());
    return true;
  }
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const std::string&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }
};

void sax_of_nlohmann(benchmark::State& state) {
  const Vendor& vendor = vendors[state.range(0)];
  const std::string text = deltas(vendor);
  const std::size_t before = allocations;
  for (auto _ : state) {
    Words words;
    for (std::size_t at = text.find('{'); at != text.npos;) {
      const std::size_t end = text.find('\n', at);
      nlohmann::json::sax_parse(text.begin() + static_cast<std::ptrdiff_t>(at),
                                text.begin() + static_cast<std::ptrdiff_t>(end), &words);
      at = text.find('{', end);
    }
    benchmark::DoNotOptimize(words.has_words);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
  state.counters["allocations"] = static_cast<double>(allocations - before);
  state.SetLabel(std::string(vendor.name));
}

void verdict_of_an_error(benchmark::State& state) {
  const std::string text = deltas(vendors[1]);
  triage::StreamWatch watch({.provider = "anthropic", .status = 200});
  feed(watch, text);
  watch.feed(
      "event: error\ndata: "
      "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n");
  for (auto _ : state) benchmark::DoNotOptimize(watch.failure());
}

BENCHMARK(watch_deltas)->DenseRange(0, std::size(vendors) - 1);
BENCHMARK(sax_of_nlohmann)->DenseRange(0, std::size(vendors) - 1);
BENCHMARK(watch_alternating);
BENCHMARK(verdict_of_an_error);

}  // namespace

// Not inlined, or g++ sees `free` on one side and `operator new` on the other and warns of a mismatch.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

BENCHMARK_MAIN();
