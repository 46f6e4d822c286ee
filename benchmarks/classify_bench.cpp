// How fast the classifier is, beside what others do with the same phrases, in one run:
//   (a) Vectorscan, compiled to the same language: caseless, word boundaries, joiners, gaps
//   (b) Vectorscan on the plain literals
//   (c) RE2::Set of the same language
//   (d) lower-case a copy and find each phrase
// and how its time grows with a body. `--ratios` prints the ratios that docs/performance.md quotes; `--ratios FILE`
// those on the failures in a file, one a line, such as your own log.

#include <benchmark/benchmark.h>
#include <hs/hs.h>
#include <re2/set.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <triage/classify/classify.hpp>

#include "data_file.hpp"

namespace {

using namespace triage;

/// What all contenders read.
std::vector<Evidence> messages;

/// The messages of a file of tests/data. False when there is none.
bool read_data(const std::filesystem::path& path) {
  static data::File file;
  file = data::read(path, path.string());
  for (const data::Case& each : file.cases)
    messages.push_back({.provider = each.provider, .status = each.status, .body = each.body});
  return file.problems.empty();
}

/// Each line of a file. False when there is none.
bool read_lines(const char* path) {
  static std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.push_back(line);
  for (const std::string& line : lines) messages.push_back({.body = line});
  return !messages.empty();
}

/// The phrases of our own table, each part after each gap on its own.
const std::vector<std::string>& phrases() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> list;
    const detail::RuleIndex index = detail::builtin_index();
    for (std::size_t i = 0; i < index.first_status_rule(); ++i) {
      std::string phrase;
      detail::spell(index, i, [&](char c) { phrase += c; });
      list.push_back(phrase);
    }
    return list;
  }();
  return all;
}

/// The same language as a regular expression: `rate limit` also matches rate_limit, rate-limit and ratelimit.
std::string expression(const std::string& phrase, bool boundaries) {
  std::string regex = boundaries ? "(?:^|[^a-z0-9])" : "";
  bool open = false;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    const char c = phrase[i];
    if (phrase.compare(i, 3, " ~ ") == 0) {
      regex += ".{0,64}?";
      i += 2;
    } else if (c == ' ') {
      regex += "[ _\\-]?";
    } else if (c == '*') {
      open = true;
    } else {
      regex += c;
    }
  }
  return open ? regex : regex + "(?:$|[^a-z0-9])";
}

struct Database {
  hs_database_t* database = nullptr;
  hs_scratch_t* scratch = nullptr;

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() {
    hs_free_scratch(scratch);
    hs_free_database(database);
  }
};

void prepare(Database& to, hs_error_t error, hs_compile_error_t* problem) {
  if (error != HS_SUCCESS) {
    std::fprintf(stderr, "vectorscan: %s\n", problem != nullptr ? problem->message : "cannot compile");
    std::exit(1);
  }
  if (hs_alloc_scratch(to.database, &to.scratch) != HS_SUCCESS) std::exit(1);
}

const Database& expressions() {
  static const auto made = [] {
    auto d = std::make_unique<Database>();
    std::vector<std::string> texts;
    for (const std::string& p : phrases()) texts.push_back(expression(p, true));
    std::vector<const char*> pointers;
    std::vector<unsigned> flags(texts.size(), HS_FLAG_CASELESS | HS_FLAG_DOTALL);
    std::vector<unsigned> ids(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
      pointers.push_back(texts[i].c_str());
      ids[i] = static_cast<unsigned>(i);
    }
    hs_compile_error_t* problem = nullptr;
    const hs_error_t error =
        hs_compile_multi(pointers.data(), flags.data(), ids.data(), static_cast<unsigned>(texts.size()), HS_MODE_BLOCK,
                         nullptr, &d->database, &problem);
    prepare(*d, error, problem);
    return d;
  }();
  return *made;
}

/// Each part of each phrase, as written.
const std::vector<std::string>& literals() {
  static const auto made = [] {
    std::vector<std::string> list;
    for (const std::string& phrase : phrases()) {
      for (std::size_t from = 0; from <= phrase.size();) {
        std::size_t to = phrase.find(" ~ ", from);
        if (to == std::string::npos) to = phrase.size();
        std::string part = phrase.substr(from, to - from);
        if (!part.empty() && part.back() == '*') part.pop_back();
        list.push_back(part);
        from = to + 3;
      }
    }
    return list;
  }();
  return made;
}

const Database& plain() {
  static const auto made = [] {
    auto d = std::make_unique<Database>();
    std::vector<const char*> pointers;
    std::vector<std::size_t> sizes;
    std::vector<unsigned> flags(literals().size(), HS_FLAG_CASELESS);
    std::vector<unsigned> ids;
    for (const std::string& part : literals()) {
      ids.push_back(static_cast<unsigned>(pointers.size()));
      pointers.push_back(part.c_str());
      sizes.push_back(part.size());
    }
    hs_compile_error_t* problem = nullptr;
    const hs_error_t error =
        hs_compile_lit_multi(pointers.data(), flags.data(), ids.data(), sizes.data(),
                             static_cast<unsigned>(pointers.size()), HS_MODE_BLOCK, nullptr, &d->database, &problem);
    prepare(*d, error, problem);
    return d;
  }();
  return *made;
}

int count_match(unsigned, unsigned long long, unsigned long long, unsigned, void* context) {
  ++*static_cast<std::size_t*>(context);
  return 0;
}

std::size_t scan(const Database& d, std::string_view body) {
  std::size_t matches = 0;
  hs_scan(d.database, body.data(), static_cast<unsigned>(body.size()), 0, d.scratch, count_match, &matches);
  return matches;
}

std::size_t lower_and_find(std::string_view body) {
  std::string lower(body);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  std::size_t matches = 0;
  for (const std::string& part : literals()) matches += lower.find(part) != std::string::npos ? 1U : 0U;
  return matches;
}

const RE2::Set& set() {
  static const auto made = [] {
    RE2::Options options;
    options.set_case_sensitive(false);
    options.set_max_mem(std::int64_t{1} << 30);
    options.set_log_errors(false);
    auto s = std::make_unique<RE2::Set>(options, RE2::UNANCHORED);
    for (const std::string& p : phrases()) s->Add(expression(p, true), nullptr);
    if (!s->Compile()) std::exit(1);
    return s;
  }();
  return *made;
}

void answer_all() {
  for (const Evidence& message : messages) benchmark::DoNotOptimize(classify(message));
}
void vectorscan_all() {
  for (const Evidence& message : messages) benchmark::DoNotOptimize(scan(expressions(), message.body));
}
void literals_all() {
  for (const Evidence& message : messages) benchmark::DoNotOptimize(scan(plain(), message.body));
}
void find_all() {
  for (const Evidence& message : messages) benchmark::DoNotOptimize(lower_and_find(message.body));
}
void re2_all() {
  std::vector<int> found;
  for (const Evidence& message : messages)
    benchmark::DoNotOptimize(set().Match({message.body.data(), message.body.size()}, &found));
}

template <void (*All)()>
void run(benchmark::State& state) {
  All();  // builds what is built once
  for (auto _ : state) All();
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * std::ssize(messages));
}
BENCHMARK(run<answer_all>)->Name("classify");
BENCHMARK(run<vectorscan_all>)->Name("vectorscan, the same language");
BENCHMARK(run<literals_all>)->Name("vectorscan, plain literals");
BENCHMARK(run<re2_all>)->Name("RE2::Set, the same language");
BENCHMARK(run<find_all>)->Name("lower-case and find");

void page(benchmark::State& state) {
  std::string body = "<html><body>";
  while (body.size() < static_cast<std::size_t>(state.range(0)))
    body += "<p>Some words of a page that says nothing at all.</p>\n";
  const Evidence e{.status = 502, .body = body};
  for (auto _ : state) benchmark::DoNotOptimize(classify(e));
}
BENCHMARK(page)->Arg(64 << 10)->Arg(1 << 20)->Name("a page of this many bytes");

/// A way to read all messages, and the seconds of the processor's time that its quickest round took.
struct Contender {
  const char* name;
  void (*all)();
  double seconds = 1e9;

  void run_a_round() {
    int times_run = 0;
    const std::clock_t start = std::clock();
    do {
      all();
      ++times_run;
    } while (std::clock() - start < CLOCKS_PER_SEC / 100);
    seconds = std::min(seconds, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / times_run);
  }
};

/// Rounds are run in turn and the quickest of each counts: what else runs on the machine only ever adds.
void print_ratios() {
  Contender own{"classify", answer_all};
  Contender others[] = {{"vectorscan, the same language", vectorscan_all},
                        {"vectorscan, plain literals", literals_all},
                        {"RE2::Set, the same language", re2_all},
                        {"lower-case and find", find_all}};
  for (int round = 0; round < 100; ++round) {
    own.run_a_round();
    for (Contender& other : others) other.run_a_round();
  }
  std::size_t bytes = 0;
  for (const Evidence& message : messages) bytes += message.body.size();
  const std::size_t count = messages.size();
  std::printf("%zu messages of %zu bytes on average, %zu phrases\n", count, bytes / count, phrases().size());
  const auto each = [&](const Contender& c) { return c.seconds * 1e9 / static_cast<double>(count); };
  std::printf("%-31s %8.0f ns a message\n", own.name, each(own));
  for (const Contender& other : others)
    std::printf("%-31s %8.0f ns a message, classify takes 1/%.1f = %.3f of it\n", other.name, each(other),
                other.seconds / own.seconds, own.seconds / other.seconds);
}

}  // namespace

int main(int argc, char** argv) {
  const bool ratios = argc > 1 && std::string_view(argv[1]) == "--ratios";
  const char* const file = ratios && argc > 2 ? argv[2] : nullptr;
  if (file ? !read_lines(file) : !read_data(TRIAGE_TESTS_DATA "/typical.txt")) {
    std::fprintf(stderr, "classify_bench: %s: no messages can be read\n", file ? file : "tests/data/typical.txt");
    return 2;
  }
  if (ratios) {
    print_ratios();
    return 0;
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
