#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <initializer_list>
#include <thread>
#include <vector>

#include "catch.hpp"

#include <triage/act/failover.hpp>
#include <triage/adapters/redis_store.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/decide/budget.hpp>
#include <triage/decide/gate.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

constexpr Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o"};

/// A Redis of our own on a loopback port, which ends with the test.
class Server {
 public:
  enum class Mode { alone, cluster };

  explicit Server(int port, std::string path = {}) : port_(port), path_(std::move(path)) { start(); }
  Server(int port, Mode mode) : port_(port), mode_(mode) { start(); }
  ~Server() { stop(); }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  void start() {
    process_ = fork();
    if (process_ == 0) {
      const std::string port = std::to_string(port_);
      execlp("redis-server", "redis-server", "--port", port.c_str(), "--bind", "127.0.0.1", "--save", "",
             "--appendonly", "no", "--loglevel", "warning", "--logfile", "/dev/null", "--unixsocket", path_.c_str(),
             "--cluster-enabled", mode_ == Mode::cluster ? "yes" : "no", "--cluster-config-file", nodes_file().c_str(),
             nullptr);
      _exit(127);
    }
    for (int i = 0; i < 500; ++i) {
      redisContext* const probe = redisConnect("127.0.0.1", port_);
      const bool up = probe != nullptr && probe->err == 0;
      redisFree(probe);
      if (up) return;
      std::this_thread::sleep_for(10ms);
    }
    FAIL("redis-server did not start");
  }
  void stop() {
    if (process_ <= 0) return;
    signal(SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
    if (mode_ == Mode::cluster) unlink(nodes_file().c_str());
  }
  void signal(int number) const { kill(process_, number); }
  [[nodiscard]] int port() const { return port_; }

  RedisConfig config() const {
    RedisConfig config;
    config.port = port_;
    config.timeout = 200ms;  // generous: the machine that tests may be busy
    config.retry_after = 50ms;
    return config;
  }

 private:
  [[nodiscard]] std::string nodes_file() const { return "nodes-" + std::to_string(port_) + ".conf"; }

  int port_;
  std::string path_;
  Mode mode_ = Mode::alone;
  pid_t process_ = 0;
};

/// A client that says what it likes.
class Direct {
 public:
  explicit Direct(int port) : context_(redisConnect("127.0.0.1", port)) {}
  ~Direct() { redisFree(context_); }
  Direct(const Direct&) = delete;
  Direct& operator=(const Direct&) = delete;

  /// The reply's text; empty if it has none.
  std::string say(std::initializer_list<const char*> words) {
    const Reply reply = ask(words);
    return reply->str != nullptr ? reply->str : "";
  }
  long long say_number(std::initializer_list<const char*> words) { return ask(words)->integer; }

 private:
  struct Free {
    void operator()(redisReply* reply) const noexcept { freeReplyObject(reply); }
  };
  using Reply = std::unique_ptr<redisReply, Free>;

  Reply ask(std::initializer_list<const char*> words) {
    std::vector<const char*> list(words);
    Reply reply(
        static_cast<redisReply*>(redisCommandArgv(context_, static_cast<int>(list.size()), list.data(), nullptr)));
    REQUIRE(reply != nullptr);
    return reply;
  }

  redisContext* context_;
};

int free_port() { return 20'000 + static_cast<int>(getpid() % 20'000); }

Classification throttled(Duration stated) {
  Classification c = classification_of(ErrorKind::rate_limit);
  c.retry_after = stated;
  return c;
}

void set(Store& store, std::string_view name, CellValue from, CellValue to) {
  CellValue seen = from;
  CHECK(store.exchange(name, seen, to, 1h));
}

/// Uses the store until it has found Redis again.
void reconnect(RedisStore& store) {
  for (int i = 0; i < 5000 && !store.is_up(); ++i) {
    static_cast<void>(store.load("any"));
    std::this_thread::sleep_for(1ms);
  }
  REQUIRE(store.is_up());
}

}  // namespace

TEST_CASE("after one process is told to wait, no other starts a call to that scope") {
  Server server(free_port());
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
  Server server(free_port() + 1);
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
  Server server(free_port() + 2);
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
  Server server(free_port() + 3);
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
  Server server(free_port() + 5);
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
  Server server(free_port() + 6);
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
  Server server(free_port() + 7);
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
  Server server(free_port() + 9);
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
  Server server(free_port() + 8);
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
  Server server(free_port() + 4);
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
  Server server(free_port() + 12);
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
  Server server(free_port() + 13);
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
  Server server(free_port() + 14);
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

TEST_CASE("a store speaks through a Unix socket, to a database of its own, and through a connection of the caller's") {
  const std::string path = "triage-" + std::to_string(getpid()) + ".sock";
  Server server(free_port() + 15, path);
  Direct redis(server.port());
  RedisConfig config = server.config();
  config.path = path;
  config.database = 3;
  RedisStore store(config);
  set(store, "word", 0, 6);
  CHECK(redis.say({"GET", "triage:word"}).empty());
  redis.say({"SELECT", "3"});
  CHECK(redis.say({"GET", "triage:word"}) == "6");

  config = server.config();
  config.port = 1;
  int opened = 0;
  config.open = [&](const RedisConfig&, Duration) { return ++opened, redisConnectUnix(path.c_str()); };
  config.database = 3;
  RedisStore own(config);
  CHECK(own.load("word") == 6);
  CHECK(opened == 1);
  config.open = [](const RedisConfig&, Duration) -> redisContext* { return nullptr; };
  RedisStore none(config);
  CHECK(none.load("word") == 0);
  CHECK_FALSE(none.is_up());
}

TEST_CASE("in a cluster of three masters each value is found where it lives, also after it has moved") {
  const int first = 4000 + free_port() / 8 * 3;  // a node's second port lies 10000 above
  const Server servers[] = {
      {first, Server::Mode::cluster}, {first + 1, Server::Mode::cluster}, {first + 2, Server::Mode::cluster}};
  Direct one(first), two(first + 1), three(first + 2);
  Direct* const nodes[] = {&one, &two, &three};
  const char* const slots[][2] = {{"0", "5460"}, {"5461", "10922"}, {"10923", "16383"}};
  for (std::size_t i = 0; i < 3; ++i) {
    nodes[i]->say({"CLUSTER", "ADDSLOTSRANGE", slots[i][0], slots[i][1]});
    one.say({"CLUSTER", "MEET", "127.0.0.1", std::to_string(first + static_cast<int>(i)).c_str()});
  }
  for (Direct* node : nodes)
    for (int i = 0; node->say({"CLUSTER", "INFO"}).find("cluster_state:ok") == std::string::npos; ++i) {
      REQUIRE(i < 1000);
      std::this_thread::sleep_for(10ms);
    }

  RedisConfig config = servers[0].config();
  config.timeout = 1s;
  RedisStore here(config);
  config.port = first + 2;
  RedisStore there(config);
  for (CellValue i = 1; i <= 60; ++i) {
    const std::string name = "word" + std::to_string(i);
    set(here, name, 0, i);
    CHECK(there.load(name) == i);
    set(there, name, i, i + 100);
    CHECK(here.load(name) == i + 100);
  }
  CHECK(here.is_up());
  CHECK(there.is_up());
  for (Direct* node : nodes) CHECK(node->say_number({"DBSIZE"}) > 5);

  // A slot on its way from the first node to the second: what is not there any more is asked for.
  const std::string moving = "triage:{06S}";  // slot 0
  REQUIRE(one.say_number({"CLUSTER", "KEYSLOT", moving.c_str()}) == 0);
  const std::string from = one.say({"CLUSTER", "MYID"}), to = two.say({"CLUSTER", "MYID"});
  two.say({"CLUSTER", "SETSLOT", "0", "IMPORTING", from.c_str()});
  one.say({"CLUSTER", "SETSLOT", "0", "MIGRATING", to.c_str()});
  set(here, "{06S}", 0, 7);
  CHECK(there.load("{06S}") == 7);
  for (Direct* node : nodes) node->say({"CLUSTER", "SETSLOT", "0", "NODE", to.c_str()});
  CHECK(here.load("{06S}") == 7);
  CHECK(two.say({"GET", moving.c_str()}) == "7");
  CHECK(here.is_up());
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
  Server server(free_port() + 10);
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
  config.port = free_port() + 11;
  config.retry_after = Duration::max();
  RedisStore store(config);
  static_cast<void>(store.load("any"));
  const Server server(config.port);
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
