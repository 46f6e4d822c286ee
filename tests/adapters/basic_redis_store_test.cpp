#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <random>
#include <thread>
#include <vector>

#include "allocations.hpp"
#include "catch.hpp"

#include <triage/adapters/basic_redis_store.hpp>
#include <triage/adapters/redis/slot.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

/// A Redis in this process: the two commands that the store uses, and ways to fail.
struct FakeRedis {
  enum class Fault { none, lost_before, lost_after, thrown, error };

  std::mutex mutex;
  std::map<std::string, std::string> values;
  Fault fault = Fault::none;
  std::string error;
  std::chrono::milliseconds delay{0};
  int calls = 0;
  int most_at_once = 0;
  int at_once = 0;

  RedisReply command(std::string_view key, std::span<const std::string_view> words) {
    std::unique_lock lock(mutex);
    ++calls;
    most_at_once = std::max(most_at_once, ++at_once);
    if (delay > 0ms) {
      lock.unlock();
      std::this_thread::sleep_for(delay);
      lock.lock();
    }
    --at_once;
    if (fault == Fault::lost_before) return {};
    if (fault == Fault::thrown) throw std::runtime_error("password=hunter2 refused");
    if (fault == Fault::error) return {RedisReply::Kind::error, error};
    const auto found = values.find(std::string(key));
    const bool is_there = found != values.end();
    if (words[0] == "GET")
      return is_there ? RedisReply{RedisReply::Kind::text, found->second} : RedisReply{RedisReply::Kind::nil};
    if (words[0] != "EVAL" || words[3] != key) return {RedisReply::Kind::error, "ERR unknown command"};
    RedisReply before{RedisReply::Kind::text, is_there ? found->second : "0"};
    if (before.text == words[4]) values[std::string(key)] = words[5];
    if (before.text == words[4] && words[5] == "0") values.erase(std::string(key));
    return fault == Fault::lost_after ? RedisReply{} : before;
  }

  CellValue value(const std::string& key) {
    const auto found = values.find(key);
    return found == values.end() ? 0 : std::stoull(found->second);
  }
};

/// What a program writes for the Redis client that it has.
struct Client {
  FakeRedis* redis;
  RedisReply command(std::string_view key, std::span<const std::string_view> words, RedisTime /*until*/) {
    return redis->command(key, words);
  }
};
static_assert(RedisClient<Client>);
static_assert(!RedisClient<FakeRedis>);

const RedisStoreConfig at_once{.timeout = 1s, .retry_after = 0ms};

using FakeStore = BasicRedisStore<Client>;

bool set(Store& store, std::string_view name, CellValue from, CellValue to) {
  return store.exchange(name, from, to, 1h);
}

}  // namespace

TEST_CASE("a store works through any client that has a command") {
  FakeRedis redis;
  FakeStore here(Client{&redis}, {.prefix = "agents:"}), there(Client{&redis}, {.prefix = "agents:"});
  CHECK(set(here, "word", 0, 7));
  CHECK(there.load("word") == 7);
  CHECK_FALSE(set(there, "word", 3, 4));
  CHECK(set(there, "word", 7, 0));
  CHECK(here.load("word") == 0);
  CHECK(redis.values.empty());
  CHECK(set(here, "word", 0, 8));
  CHECK(redis.values == std::map<std::string, std::string>{{"agents:word", "8"}});
}

TEST_CASE("a client that throws, that loses answers or whose server refuses to serve leaves the state of the process") {
  struct Row {
    FakeRedis::Fault fault;
    std::string error;
    std::string said;
  };
  const Row table[] = {
      {FakeRedis::Fault::lost_before, "", "Redis does not answer: going on with the state of this process"},
      {FakeRedis::Fault::lost_after, "", "Redis does not answer: going on with the state of this process"},
      {FakeRedis::Fault::thrown, "",
       "Redis does not answer (password=*** refused): going on with the state of this process"},
      {FakeRedis::Fault::error, "LOADING Redis is loading the dataset in memory",
       "Redis does not answer (LOADING Redis is loading the dataset in memory): going on with the state of this "
       "process"},
  };
  for (const Row& row : table) {
    CAPTURE(row.said);
    FakeRedis redis;
    std::vector<std::string> said;
    FakeStore store(Client{&redis}, at_once, [&](const RedisNotice& notice) { said.emplace_back(notice.what); });
    CHECK(set(store, "word", 0, 1));
    redis.fault = row.fault;
    redis.error = row.error;
    CHECK(set(store, "word", 1, 2));
    CHECK_FALSE(store.is_up());
    CHECK(store.load("word") == 2);
    redis.fault = FakeRedis::Fault::none;
    CHECK(store.load("word") == 2);
    CHECK(store.is_up());
    CHECK(redis.value("triage:word") == 2);
    CHECK(said == std::vector<std::string>{"Redis is in use", row.said, "Redis is in use"});
  }
}

TEST_CASE("the error of a script is one of the server or of the key, as in a command of its own") {
  struct Row {
    std::string error;
    bool is_of_server;
  };
  const std::string script = "ERR Error running script (call to f_1b36d9f0): @user_script:1: ";
  const Row table[] = {
      {"OOM command not allowed when used memory > 'maxmemory'. script: 1b36d9f0, on @user_script:1.", true},
      {script + "@user_script: 1: -OOM command not allowed when used memory > 'maxmemory'. ", true},
      {script + "@user_script: 1: -READONLY You can't write against a read only replica. ", true},
      {script + "@user_script: 1: -MISCONF Redis is configured to save RDB snapshots", true},
      {script + "WRONGTYPE Operation against a key holding the wrong kind of value ", false},
      {"WRONGTYPE Operation against a key holding the wrong kind of value: OOM ", false},
      {"NOPERM this user has no permissions to access one of the keys", false},
  };
  for (const Row& row : table) {
    CAPTURE(row.error);
    FakeRedis redis;
    FakeStore store(Client{&redis}, at_once);
    CHECK(set(store, "word", 0, 1));
    redis.fault = FakeRedis::Fault::error;
    redis.error = row.error;
    CHECK(set(store, "word", 1, 2));
    CHECK(store.is_up() != row.is_of_server);
  }
}

TEST_CASE("a store that runs out of memory goes on with the state of the process") {
  FakeRedis redis;
  redis.fault = FakeRedis::Fault::error;
  redis.error = "WRONGTYPE Operation against a key holding the wrong kind of value";
  const std::string name = "a name that is too long for any small buffer";
  CellValue first = 0, last = 0;
  for_each_allocation_failing(
      [&] {
        try {
          const auto store = std::make_unique<FakeStore>(Client{&redis}, at_once);
          first = store->load(name);
          static_cast<void>(set(*store, name, 0, 1));
          last = store->load(name);
        } catch (const std::bad_alloc&) {  // of the store itself
        }
      },
      [&](int number, int held) {
        CAPTURE(number);
        CHECK(first == 0);
        CHECK(last <= 1);
        CHECK(held == 0);
      });
  CHECK(last == 1);
}

TEST_CASE("what a process acknowledged is in Redis in the end, whatever answers were lost and wherever") {
  constexpr FakeRedis::Fault faults[] = {FakeRedis::Fault::none, FakeRedis::Fault::none, FakeRedis::Fault::lost_before,
                                         FakeRedis::Fault::lost_after, FakeRedis::Fault::thrown};
  std::mt19937 random(20'261'127);
  for (int round = 0; round < 200; ++round) {
    FakeRedis redis;
    FakeStore store(Client{&redis}, at_once);
    std::map<std::string, CellValue> acknowledged;
    for (int step = 0; step < 60; ++step) {
      redis.fault = faults[random() % std::size(faults)];
      const std::string name(1, static_cast<char>('a' + random() % 3));
      CellValue seen = store.load(name);
      const CellValue next = random() % 4;  // values come back
      if (store.exchange(name, seen, next, 1h)) acknowledged[name] = next;
    }
    redis.fault = FakeRedis::Fault::none;
    static_cast<void>(store.load("any"));
    CHECK(store.is_up());
    for (const auto& [name, value] : acknowledged) CHECK(redis.value("triage:" + name) == value);
  }
}

TEST_CASE("threads that change values of their own lose none, whatever answers were lost") {
  FakeRedis redis;
  FakeStore store(Client{&redis}, at_once);
  constexpr CellValue last = 2000;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, name = std::to_string(t)] {
      for (CellValue i = 0; i < last;) {
        if (i % 50 == 0) {
          const std::lock_guard lock(redis.mutex);
          redis.fault = i % 100 == 0 ? FakeRedis::Fault::lost_after : FakeRedis::Fault::none;
        }
        CellValue seen = store.load(name);
        if (store.exchange(name, seen, seen + 1, 1h)) ++i;
      }
    });
  for (std::thread& thread : threads) thread.join();
  redis.fault = FakeRedis::Fault::none;
  static_cast<void>(store.load("any"));
  CHECK(store.is_up());
  for (int t = 0; t < 4; ++t) CHECK(redis.value("triage:" + std::to_string(t)) == last);
}

TEST_CASE("threads do not wait for each other's answers, except to find out whether Redis is there") {
  FakeRedis redis;
  redis.delay = 20ms;
  const auto load_at_once = [](FakeStore& store) {
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) threads.emplace_back([&] { static_cast<void>(store.load("word")); });
    for (std::thread& thread : threads) thread.join();
  };
  FakeStore store(Client{&redis}, at_once);
  static_cast<void>(store.load("word"));
  load_at_once(store);
  CHECK(redis.most_at_once > 4);
  CHECK(redis.calls == 9);

  redis.calls = 0;
  redis.fault = FakeRedis::Fault::lost_before;
  FakeStore other(Client{&redis}, {.timeout = 1s, .retry_after = 1h});
  load_at_once(other);
  CHECK(redis.calls == 1);
}

TEST_CASE("an answer that comes late does not hide what this process has changed since") {
  detail::RedisMemory memory;
  const auto at_first = memory.known("word");
  memory.learn_change("word", 0, 1, at_first);
  memory.learn("word", 0, at_first);  // asked before the change
  CHECK(memory.known("word").value == 1);

  // 1 to 2 and 2 to 3, whose answers come the other way round.
  const auto before = memory.known("word");
  memory.learn_change("word", 2, 3, before);
  memory.learn_change("word", 1, 2, before);
  CHECK(memory.known("word").value == 3);

  CellValue seen = 3;
  CHECK(memory.exchange("word", seen, 9, 1h, detail::RedisMemory::Without::unasked));
  memory.learn("word", 3, memory.known("word"));
  memory.learn_change("word", 3, 4, memory.known("word"));
  CHECK(memory.known("word").value == 9);  // until it is offered to Redis
}

TEST_CASE("parts of one value lie with it in a cluster, unless its name has a hash tag of its own") {
  using detail::redis_key, detail::redis_slot;
  const int whole = redis_slot(redis_key("triage:", "breaker|openai"));
  for (const char* part : {"breaker|openai#1", "breaker|openai#12"})
    CHECK(redis_slot(redis_key("triage:", part)) == whole);
  CHECK(redis_key("triage:", "breaker|openai#1") == "{triage:breaker|openai}#1");
  CHECK(redis_key("triage:", "breaker|openai#1#2") == "{triage:breaker|openai#1}#2");
  for (const char* name : {"breaker|openai", "#", "c#", "f#x", "budget|{team}#1", "odd}#1"})
    CHECK(redis_key("p:", name) == std::string("p:") + name);
  CHECK(redis_key("{agents}:", "word#1") == "{agents}:word#1");
  CHECK(redis_slot("{agents}:a") == redis_slot("{agents}:b"));
  CHECK(redis_slot("{}a") != redis_slot("{}b"));  // an empty tag is none
}
