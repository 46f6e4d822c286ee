// The Redis store through 1, 4 and 16 threads, beside `redis-benchmark` with the same commands and as many connections.
//
//   redis-server --save '' --unixsocket /tmp/redis.sock &
//   redis_bench /tmp/redis.sock [connections, if not 8]
//
// redis-benchmark is one thread that reads all connections and makes nothing of the answers: it shows what the server
// can do. The store's threads each wait for their answer, as those of a program do, and share its connections.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include <triage/adapters/redis_store.hpp>

namespace {

using Clock = std::chrono::steady_clock;

/// Calls per second of so many threads, each with a word of its own.
template <class Call>
double rate(int threads, Call&& call) {
  constexpr std::chrono::milliseconds time(500);
  std::atomic<long> calls{0};
  std::vector<std::thread> all;
  const Clock::time_point begun = Clock::now();
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, name = "word" + std::to_string(t)] {
      long mine = 0;
      for (; Clock::now() - begun < time; ++mine) call(name);
      calls += mine;
    });
  for (std::thread& thread : all) thread.join();
  return static_cast<double>(calls) / std::chrono::duration<double>(Clock::now() - begun).count();
}

/// What redis-benchmark says, commands per second; zero if it says nothing.
double rate_of_redis_benchmark(const std::string& socket, int clients, const std::string& command) {
  const std::string line =
      "redis-benchmark -q -n 10000 -s " + socket + " -c " + std::to_string(clients) + " " + command;
  std::FILE* const out = popen(line.c_str(), "r");
  if (out == nullptr) return 0;
  std::string text;
  for (int c = std::fgetc(out); c != EOF; c = std::fgetc(out)) text.push_back(static_cast<char>(c));
  pclose(out);
  const std::size_t end = text.rfind(" requests per second");
  return end == std::string::npos ? 0 : std::atof(text.c_str() + text.rfind(' ', end - 1));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return std::fprintf(stderr, "usage: redis_bench SOCKET [connections]\n"), 2;
  triage::RedisConfig config{.path = argv[1]};
  config.timeout = std::chrono::seconds(1);
  if (argc > 2) config.connections = std::atoi(argv[2]);
  triage::RedisStore store(config);

  const auto load = [&](const std::string& name) { static_cast<void>(store.load(name)); };
  const auto exchange = [&](const std::string& name) {
    triage::CellValue seen = 5;
    while (!store.exchange(name, seen, 5, std::chrono::hours(1))) {
    }
  };
  exchange("word0");
  if (!store.is_up()) return std::fprintf(stderr, "no Redis at %s\n", argv[1]), 1;
  const std::string eval =
      "EVAL \"" + std::string(triage::detail::redis_exchange_script) + "\" 1 triage:word0 5 5 3600000";
  std::puts("threads  command   the store  redis-benchmark  of it");
  for (const int threads : {1, 4, 16}) {
    const auto compare = [&](const char* what, auto&& call, const std::string& command) {
      double ours = 0, theirs = 0;
      for (int round = 0; round < 7; ++round) {  // by turns; other work on the machine only makes one slower
        ours = std::max(ours, rate(threads, call));
        theirs = std::max(theirs, rate_of_redis_benchmark(argv[1], threads, command));
      }
      std::printf("%7d  %-8s  %7.0f/s  %13.0f/s  %5.2f\n", threads, what, ours, theirs, ours / theirs);
    };
    compare("load", load, "GET triage:word0");
    compare("exchange", exchange, eval);
  }
}
