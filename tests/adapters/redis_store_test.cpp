#include <thread>
#include <vector>

#include "redis_server.hpp"

#include <triage/act/failover.hpp>
#include <triage/adapters/redis_store.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/decide/budget.hpp>
#include <triage/decide/gate.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

constexpr Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};

Classification throttled(Duration stated) {
  Classification c = classification_of(ErrorKind::rate_limit);
  c.retry_after = stated;
  return c;
}

}  // namespace

TEST_CASE("after one process is told to wait, no other starts a call to that scope") {
  RedisServer server;
  const TimePoint now = SteadyClock{}();
  const pid_t other = fork();
  if (other == 0) {
    RedisStore store(server.config());
    Gate(store).hold(throttled(60s), route, now);
    _exit(store.is_up() ? 0 : 1);
  }
  int status = 1;
  waitpid(other, &status, 0);
  REQUIRE(status == 0);

  RedisStore store(server.config());
  Gate gate(store);
  REQUIRE(gate.held(route, now + 1s));
  CHECK(gate.held(route, now + 1s)->until == now + 60s);
  CHECK_FALSE(gate.held(route, now + 60s));
  Route other_key = route;
  other_key.credential = "team-b";
  CHECK_FALSE(gate.held(other_key, now + 1s));
}

TEST_CASE("breakers, budgets and cooldowns are shared through Redis") {
  RedisServer server;
  RedisStore here(server.config());
  RedisStore there(server.config());
  const TimePoint now = SteadyClock{}();

  SharedCircuitBreaker one({.consecutive = 2}, here, "breaker|openai");
  SharedCircuitBreaker two({.consecutive = 2}, there, "breaker|openai");
  one.record_failure(one.try_call(now), now);
  two.record_failure(two.try_call(now), now);
  CHECK_FALSE(one.try_call(now));
  CHECK(two.try_call(now + 30s).is_probe());
  CHECK_FALSE(one.try_call(now + 30s));

  SharedRetryBudget mine({.capacity = 10}, here, "budget|openai");
  SharedRetryBudget yours({.capacity = 10}, there, "budget|openai");
  CHECK(mine.try_retry());
  CHECK(yours.try_retry());
  CHECK_FALSE(mine.try_retry());

  FailoverManager first({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "openai"}}, {}, &here);
  FailoverManager second({{.name = "a", .provider = "openai"}, {.name = "b", .provider = "openai"}}, {}, &there);
  first.record_failure(first.lease(first.profiles()[0]), classification_of(ErrorKind::billing), now);
  CHECK(second.take(now).profile().name == "b");
}

TEST_CASE("no count is lost between threads that share Redis") {
  RedisServer server;
  RedisStore here(server.config());
  RedisStore there(server.config());
  SharedRetryBudget mine({.capacity = 400, .retry_cost = 1}, here, "budget|load");
  SharedRetryBudget yours({.capacity = 400, .retry_cost = 1}, there, "budget|load");
  std::atomic<int> paid{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 150; ++i) paid += (t % 2 == 0 ? mine : yours).try_retry();
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(paid == 400);
}

TEST_CASE("without Redis the state of the process is used, and written to Redis later") {
  RedisServer server;
  std::vector<bool> notices;
  RedisStore store(server.config(), [&](const RedisNotice& notice) { notices.push_back(notice.up); });
  Gate gate(store);
  const TimePoint now = SteadyClock{}();
  gate.hold(throttled(60s), route, now);
  CHECK(store.is_up());

  server.stop();
  CHECK(gate.held(route, now));  // as it was last seen
  CHECK_FALSE(store.is_up());
  Route other = route;
  other.model = "gpt-4o-mini";
  gate.hold(throttled(30s), other, now);
  CHECK(gate.held(other, now));
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 1000; ++i) static_cast<void>(gate.held(route, now));
  CHECK(std::chrono::steady_clock::now() - begun < 1s);

  server.start();
  std::this_thread::sleep_for(100ms);
  CHECK(gate.held(other, now));
  CHECK(store.is_up());
  CHECK(notices == std::vector<bool>{true, false, true});
  RedisStore newcomer(server.config());
  CHECK(Gate(newcomer).held(other, now));
}

TEST_CASE("a change of a known value without Redis is written to it later") {
  RedisServer server;
  RedisStore store(server.config());
  set(store, "word", 0, 1);
  set(store, "cleared", 0, 1);

  SECTION("where it was away for a while") {
    server.signal(SIGSTOP);
    set(store, "word", 1, 2);
    CHECK_FALSE(store.is_up());
    set(store, "word", 2, 3);
    set(store, "cleared", 1, 0);
    server.signal(SIGCONT);
  }
  SECTION("where it began anew") {
    server.stop();
    set(store, "word", 1, 2);
    CHECK_FALSE(store.is_up());
    set(store, "word", 2, 3);
    set(store, "cleared", 1, 0);
    server.start();
  }
  reconnect(store);
  RedisStore newcomer(server.config());
  CHECK(newcomer.load("word") == 3);
  CHECK(newcomer.load("cleared") == 0);
  CHECK(store.load("word") == 3);
}

TEST_CASE("a change by others while a process had no Redis stays") {
  RedisServer server;
  RedisStore store(server.config());
  RedisStore other(server.config());
  set(store, "word", 0, 1);
  CHECK(other.load("word") == 1);
  server.signal(SIGSTOP);
  CHECK(store.load("word") == 1);
  set(store, "word", 1, 2);
  set(store, "word", 2, 3);
  server.signal(SIGCONT);
  set(other, "word", 1, 7);
  reconnect(store);
  CHECK(store.load("word") == 7);
  CHECK(other.load("word") == 7);
}

TEST_CASE("a change that Redis makes after it was given up is known for our own") {
  RedisServer server;
  RedisConfig config = server.config();
  config.timeout = 30ms;
  config.retry_after = 1ms;
  RedisStore store(config);
  set(store, "word", 0, 1);
  server.signal(SIGSTOP);
  for (CellValue word = 1; word < 5;
       ++word) {  // the first is made when Redis goes on, as is what is handed over meanwhile
    set(store, "word", word, word + 1);
    std::this_thread::sleep_for(5ms);
  }
  server.signal(SIGCONT);
  reconnect(store);
  CHECK(store.load("word") == 5);
  CHECK(RedisStore(server.config()).load("word") == 5);
}

TEST_CASE("a change that was given up and taken back is undone in Redis too") {
  RedisServer server;
  RedisStore store(server.config());
  set(store, "word", 0, 1);
  server.signal(SIGSTOP);
  set(store, "word", 1, 2);
  set(store, "word", 2, 1);
  server.signal(SIGCONT);
  reconnect(store);
  CHECK(RedisStore(server.config()).load("word") == 1);
}

TEST_CASE("no call waits until all changes are written to Redis") {
  RedisServer server;
  RedisConfig config = server.config();
  config.timeout = 5ms;
  config.retry_after = 1ms;
  RedisStore store(config);
  server.stop();
  constexpr int words = 5000;
  for (int i = 0; i < words; ++i) set(store, std::to_string(i), 0, 1);
  server.start();
  std::this_thread::sleep_for(5ms);
  CHECK(store.load("0") == 1);
  CHECK_FALSE(store.is_up());
  reconnect(store);
  RedisStore newcomer(server.config());
  int known = 0;
  for (int i = 0; i < words; ++i) known += newcomer.load(std::to_string(i)) == 1;
  CHECK(known == words);
}

TEST_CASE("a Redis that hangs blocks no caller for longer than its timeout") {
  RedisServer server;
  RedisConfig config = server.config();
  config.timeout = 30ms;
  config.retry_after = 10s;
  RedisStore store(config);
  Gate gate(store);
  const TimePoint now = SteadyClock{}();
  gate.hold(throttled(60s), route, now);
  server.signal(SIGSTOP);
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 100; ++i) CHECK(gate.held(route, now));
  CHECK(std::chrono::steady_clock::now() - begun < 1s);
  CHECK_FALSE(store.is_up());
  server.signal(SIGCONT);
}

TEST_CASE("what Redis refuses stays in this process, alone, and is told once") {
  RedisServer server;
  Direct redis(server.port());
  std::vector<std::string> refused;
  RedisStore store(server.config(), [&](const RedisNotice& notice) {
    if (!notice.name.empty()) refused.emplace_back(notice.name);
  });
  set(store, "good", 0, 1);
  redis.say({"RPUSH", "triage:list", "a"});
  redis.say({"SET", "triage:text", "seven"});
  redis.say({"SET", "triage:zeroes", "007"});
  redis.say({"SET", "triage:huge", "18446744073709551616"});
  redis.say({"SET", "triage:signed", "-1"});
  redis.say({"SET", "triage:empty", ""});
  const std::vector<std::string> bad{"list", "text", "zeroes", "huge", "signed", "empty"};
  for (int round = 1; round <= 3; ++round)
    for (const std::string& name : bad) {
      CAPTURE(name, round);
      const auto seen = static_cast<CellValue>(round - 1);
      CHECK(store.load(name) == seen);
      set(store, name, seen, seen + 1);  // for this process
      CHECK(store.is_up());
      set(store, "good", (seen * bad.size()) + 1 + static_cast<CellValue>(&name - bad.data()),
          (seen * bad.size()) + 2 + static_cast<CellValue>(&name - bad.data()));
    }
  CHECK(refused == bad);
  CHECK(redis.say({"GET", "triage:zeroes"}) == "007");  // nothing of others was overwritten
  CHECK(redis.say({"GET", "triage:good"}) == "19");

  redis.say({"DEL", "triage:text"});  // mended
  CHECK(store.load("text") == 0);
  redis.say({"SET", "triage:text", "eight"});
  CHECK(store.load("text") == 0);
  CHECK(refused.size() == bad.size() + 1);
}

TEST_CASE("what Redis refuses when changes are handed over is dropped, and the others arrive") {
  RedisServer server;
  int refusals = 0;
  RedisStore store(server.config(), [&](const RedisNotice& notice) { refusals += notice.name.empty() ? 0 : 1; });
  set(store, "a", 0, 1);
  server.stop();
  for (const char* name : {"b", "c", "d"}) set(store, name, 0, 5);
  server.start();
  Direct redis(server.port());
  redis.say({"RPUSH", "triage:c", "x"});
  reconnect(store);
  CHECK(refusals == 1);
  CHECK(redis.say({"GET", "triage:b"}) == "5");
  CHECK(redis.say({"GET", "triage:d"}) == "5");
  CHECK(store.load("c") == 5);
  CHECK(refusals == 1);
}

TEST_CASE("an ACL that refuses some keys takes only those away") {
  RedisServer server;
  Direct redis(server.port());
  redis.say({"ACL", "SETUSER", "agent", "on", ">s3cret", "~triage:mine*", "+@all"});
  RedisConfig config = server.config();
  config.user = "agent";
  config.password = "s3cret";
  RedisStore store(config);
  set(store, "mine", 0, 4);
  set(store, "theirs", 0, 9);
  CHECK(store.load("theirs") == 9);
  CHECK(store.is_up());
  CHECK(redis.say({"GET", "triage:mine"}) == "4");
  CHECK(redis.say({"GET", "triage:theirs"}).empty());
}

TEST_CASE("a server that answers a byte at a time holds a call no longer than its timeout") {
  const int listening = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  REQUIRE(bind(listening, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  REQUIRE(listen(listening, 4) == 0);
  socklen_t size = sizeof address;
  getsockname(listening, reinterpret_cast<sockaddr*>(&address), &size);
  std::thread slow([listening] {
    const int peer = accept(listening, nullptr, nullptr);
    const std::string reply = "$100\r\n" + std::string(100, '1');
    for (const char c : reply) {
      if (send(peer, &c, 1, MSG_NOSIGNAL) != 1) break;
      std::this_thread::sleep_for(12ms);
    }
    close(peer);
  });
  RedisConfig config;
  config.port = ntohs(address.sin_port);
  config.timeout = 40ms;
  config.retry_after = 1h;
  RedisStore store(config);
  const auto begun = std::chrono::steady_clock::now();
  CHECK(store.load("word") == 0);
  CHECK(std::chrono::steady_clock::now() - begun < 400ms);  // generous: the machine that tests may be busy
  CHECK_FALSE(store.is_up());
  slow.join();
  close(listening);
}

TEST_CASE("a store speaks through a Unix socket, to a database of its own, and through what makes it secure") {
  const std::string path = (std::filesystem::temp_directory_path() / ("triage-" + std::to_string(getpid()))).string();
  RedisServer server({"--unixsocket", path});
  Direct redis(server.port());
  RedisConfig config = server.config();
  config.path = path;
  config.database = 3;
  RedisStore store(config);
  set(store, "word", 0, 6);
  CHECK(redis.say({"GET", "triage:word"}).empty());
  redis.say({"SELECT", "3"});
  CHECK(redis.say({"GET", "triage:word"}) == "6");

  int secured = 0;
  config.secure = [&](redisContext& context, const std::string&) { return ++secured, context.err == 0; };
  RedisStore secret(config);
  CHECK(secret.load("word") == 6);
  CHECK(secured == 1);
  config.secure = [](redisContext&, const std::string&) { return false; };
  std::string said;
  RedisStore none(config, [&](const RedisNotice& notice) { said = notice.what; });
  CHECK(none.load("word") == 0);
  CHECK_FALSE(none.is_up());
  CHECK_THAT(said, Matchers::ContainsSubstring("could not be made secure"));
}

TEST_CASE("a Redis that was never there is only a notice") {
  RedisConfig config;
  config.port = 1;
  int notices = 0;
  RedisStore store(config, [&](const RedisNotice&) {
    ++notices;
    throw std::runtime_error("a broken hook");
  });
  Gate gate(store);
  const TimePoint now = SteadyClock{}();
  gate.hold(throttled(60s), route, now);
  CHECK(gate.held(route, now));
  CHECK(notices == 1);
}

TEST_CASE("a value that is kept for ever is shared like any other") {
  RedisServer server;
  RedisStore store(server.config());
  for (const Duration keep : {Duration::max(), Duration::min()}) {
    CellValue seen = store.load("word");
    CHECK(store.exchange("word", seen, seen + 1, keep));
    CHECK(store.is_up());
  }
  CellValue seen = 0;
  CHECK(store.exchange("kept", seen, 5, Duration::max()));
  CHECK(RedisStore(server.config()).load("kept") == 5);
}

TEST_CASE("a retry_after without end never reconnects to a lost Redis") {
  RedisConfig config;
  config.retry_after = Duration::max();
  RedisServer server;
  server.stop();
  config.port = server.port();
  RedisStore store(config);
  static_cast<void>(store.load("any"));
  server.start();
  static_cast<void>(store.load("any"));
  CHECK_FALSE(store.is_up());
}

TEST_CASE("a Redis store refuses a bad configuration by field and value") {
  struct Row {
    std::string_view field;
    void (*spoil)(RedisConfig&);
  };
  const Row table[] = {
      {"host", [](RedisConfig& c) { c.host.clear(); }},
      {"database", [](RedisConfig& c) { c.database = -1; }},
      {"port", [](RedisConfig& c) { c.port = 0; }},
      {"port", [](RedisConfig& c) { c.port = 65'536; }},
      {"timeout", [](RedisConfig& c) { c.timeout = 0ms; }},  // hiredis would wait for ever
      {"timeout", [](RedisConfig& c) { c.timeout = -1ms; }},
      {"retry_after", [](RedisConfig& c) { c.retry_after = -1ms; }},
  };
  CHECK_FALSE(validate(RedisConfig{}));
  for (const Row& row : table) {
    RedisConfig config;
    row.spoil(config);
    const auto bad = validate(config);
    REQUIRE(bad);
    CHECK(bad->field.view() == row.field);
    CHECK_THROWS_AS(RedisStore(config), BadInputError);
  }
}
