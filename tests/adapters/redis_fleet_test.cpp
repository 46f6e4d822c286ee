// A fleet that has outgrown one connection and one Redis: pools, replicas, Sentinels, clusters.

#include <array>
#include <atomic>
#include <map>

#include "live/loopback.hpp"
#include "redis_server.hpp"

using namespace triage;
using namespace std::chrono_literals;

namespace {

/// Threads that write words of their own through one store, and remember what was acknowledged.
class Writers {
 public:
  explicit Writers(Store& store) {
    for (int t = 0; t < 4; ++t)
      threads_.emplace_back([this, &store, t] {
        for (CellValue i = 1; !is_over_; ++i) {
          const std::string name = "word" + std::to_string(t) + "-" + std::to_string(i % 25);
          CellValue seen = store.load(name);
          if (store.exchange(name, seen, i, 1h)) acknowledged_[static_cast<std::size_t>(t)][name] = i;
          ++written_;
          std::this_thread::sleep_for(1ms);
        }
      });
  }
  ~Writers() { end(); }

  void write(int more) const {
    for (const int goal = written_ + more; written_ < goal;) std::this_thread::sleep_for(1ms);
  }
  void end() {
    is_over_ = true;
    for (std::thread& thread : threads_)
      if (thread.joinable()) thread.join();
  }
  /// Each word must be as it was acknowledged last.
  void compare(Store& with) const {
    for (const auto& words : acknowledged_)
      for (const auto& [name, value] : words) {
        CAPTURE(name);
        CHECK(with.load(name) == value);
      }
  }

 private:
  std::atomic<bool> is_over_{false};
  std::atomic<int> written_{0};
  std::array<std::map<std::string, CellValue>, 4> acknowledged_;
  std::vector<std::thread> threads_;
};

std::vector<std::string> replica_of(const RedisServer& master) {
  return {"--replicaof", "127.0.0.1 " + std::to_string(master.port())};
}

std::string sentinel_of(const RedisServer& master) {
  return "sentinel monitor agents 127.0.0.1 " + std::to_string(master.port()) +
         " 2\n"
         "sentinel down-after-milliseconds agents 300\n"
         "sentinel failover-timeout agents 1000\n";
}

/// Three masters, each with a replica or none.
class Cluster {
 public:
  explicit Cluster(int replicas) {
    const std::size_t count = 3 + 3 * static_cast<std::size_t>(replicas);
    for (std::size_t i = 0; i < count; ++i) {
      bus_.push_back(std::to_string(free_port()));
      servers_.push_back(std::make_unique<RedisServer>(std::vector<std::string>{
          "--cluster-enabled", "yes", "--cluster-port", bus_[i], "--cluster-node-timeout", "700"}));
    }
    const char* const slots[][2] = {{"0", "5460"}, {"5461", "10922"}, {"10923", "16383"}};
    for (std::size_t i = 0; i < count; ++i) {
      if (i < 3) say(i, {"CLUSTER", "ADDSLOTSRANGE", slots[i][0], slots[i][1]});
      say(i, {"CLUSTER", "SET-CONFIG-EPOCH", std::to_string(i + 1)});
      say(0, {"CLUSTER", "MEET", "127.0.0.1", std::to_string(at(i).port()), bus_[i]});
    }
    for (std::size_t i = 0; i < count; ++i) {
      Direct node(at(i).port());
      node.wait_for({"CLUSTER", "INFO"}, "cluster_known_nodes:" + std::to_string(count));
      if (i >= 3) node.say({"CLUSTER", "REPLICATE", say(i - 3, {"CLUSTER", "MYID"})});
      node.wait_for({"CLUSTER", "INFO"}, "cluster_state:ok");
      if (i >= 3) node.wait_for({"INFO", "REPLICATION"}, "master_link_status:up");
    }
  }

  RedisServer& at(std::size_t i) { return *servers_[i]; }
  std::string say(std::size_t i, std::initializer_list<std::string> words) { return Direct(at(i).port()).say(words); }

  /// Of a store that first asks that node.
  RedisConfig config(std::size_t i) {
    RedisConfig config = at(i).config();
    config.timeout = 1s;  // generous: the machine that tests may be busy
    return config;
  }

 private:
  std::vector<std::string> bus_;
  std::vector<std::unique_ptr<RedisServer>> servers_;
};

}  // namespace

TEST_CASE("threads share a few connections, which are opened when they are needed") {
  RedisServer server;
  Direct redis(server.port());
  RedisConfig config = server.config();
  config.connections = 3;
  RedisStore store(config);
  const auto connected = [&] {
    const std::string info = redis.say({"INFO", "CLIENTS"});
    return std::stoi(info.substr(info.find("connected_clients:") + 18)) - 1;
  };
  for (int i = 0; i < 10; ++i) static_cast<void>(store.load("word"));
  CHECK(connected() == 1);
  std::vector<std::thread> threads;
  for (int t = 0; t < 16; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 200; ++i) static_cast<void>(store.load("word"));
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(connected() == 3);
  CHECK(store.is_up());
}

TEST_CASE("connections that Redis has closed meanwhile are not noticed") {
  RedisServer server;
  Direct redis(server.port());
  int losses = 0;
  RedisStore store(server.config(), [&](const RedisNotice& notice) { losses += notice.up ? 0 : 1; });
  set(store, "word", 0, 1);
  redis.say({"CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"});
  set(store, "word", 1, 2);
  server.stop();
  server.start();
  set(store, "word", 0, 3);
  CHECK(losses == 0);
}

TEST_CASE("a change that too few replicas have counts as not written until they have it") {
  RedisServer master;
  RedisConfig config = master.config();
  config.replicas = 1;
  config.timeout = 2s;  // a quarter of it is for the answer, which a busy machine may need
  std::string said;
  RedisStore store(config, [&](const RedisNotice& notice) { said = notice.what; });
  set(store, "word", 0, 1);
  CHECK_FALSE(store.is_up());
  CHECK(said == "Redis does not answer (too few replicas have the change): going on with the state of this process");
  const RedisServer replica(replica_of(master));
  Direct there(replica.port());
  there.wait_for({"INFO", "REPLICATION"}, "master_link_status:up");
  Direct(master.port()).wait_for({"INFO", "REPLICATION"}, "state=online");  // a replica counts from its first word on
  reconnect(store);
  set(store, "word", 1, 2);
  CHECK(store.is_up());
  CHECK(there.say({"GET", "triage:word"}) == "2");
}

TEST_CASE("when a master gives way or fails, the store follows its Sentinels and no acknowledged word is lost") {
  RedisServer one;
  RedisServer two(replica_of(one));
  const auto wait_for_master = [](const RedisServer& server) {
    Direct(server.port()).wait_for({"INFO", "REPLICATION"}, "role:master");
  };
  const auto wait_for_replica = [](const RedisServer& server) {
    Direct(server.port()).wait_for({"INFO", "REPLICATION"}, "master_link_status:up");
  };
  wait_for_replica(two);
  const RedisServer first({}, sentinel_of(one)), second({}, sentinel_of(one));
  for (const RedisServer* sentinel : {&first, &second})
    Direct(sentinel->port()).wait_for({"INFO", "SENTINEL"}, "slaves=1,sentinels=2");

  RedisConfig config = one.config();
  config.host = "nowhere.invalid";  // Sentinels take its place
  config.sentinels = {.addresses = {"127.0.0.1:1", first.address(), second.address()}, .master = "agents"};
  config.replicas = 1;
  RedisStore store(config);
  Writers writers(store);
  writers.write(200);
  CHECK(store.is_up());

  Direct(first.port()).say({"SENTINEL", "FAILOVER", "agents"});  // the master lives on, as a replica
  writers.write(200);
  wait_for_master(two);
  Direct(one.port())
      .say({"REPLICAOF", "127.0.0.1", std::to_string(two.port())});  // as the Sentinels would, in ten seconds
  wait_for_replica(one);
  reconnect(store);
  writers.write(200);
  CHECK(store.is_up());

  two.stop();
  writers.write(200);
  CHECK_FALSE(store.is_up());
  wait_for_master(one);
  const RedisServer three(replica_of(one));
  reconnect(store);
  writers.write(200);
  writers.end();
  CHECK(store.is_up());
  RedisStore there(one.config());
  writers.compare(there);
}

TEST_CASE("a Sentinel or a master that does not answer in words is as good as none") {
  const auto ask = [](const std::string& reply, auto ask_it) {
    const loopback::Listener listener;
    std::thread server([&] {
      const loopback::Socket peer = listener.accept();
      static_cast<void>(peer.wait_readable(5s) && peer.send(reply) && peer.wait_readable(5s));
    });
    ask_it(listener.port());
    server.join();
  };
  RedisConfig config;
  config.sentinels.master = "agents";
  std::string why;
  for (const char* reply : {"*2\r\n$-1\r\n$-1\r\n", "*2\r\n:1\r\n:2\r\n", "*2\r\n$1\r\na\r\n:2\r\n"})
    ask(reply, [&](int port) {
      const std::string address = "127.0.0.1:" + std::to_string(port);
      CHECK_FALSE(detail::ask_sentinel(config, address, RedisTime::clock::now() + 5s, why));
      CHECK(why == "the Sentinel knows no master of that name");
    });
  config.sentinels.addresses = {"127.0.0.1:1"};
  for (const char* reply : {"*1\r\n:1\r\n", "*1\r\n$-1\r\n"})
    ask(reply, [&](int port) {
      config.port = port;
      CHECK(detail::RedisConnection::open(config, RedisTime::clock::now() + 5s, why) == nullptr);
      CHECK(why == "the master has become a replica");
    });
}

TEST_CASE("in a cluster of three masters each value is found where it lives, also after it has moved") {
  Cluster cluster(0);
  RedisStore here(cluster.config(0)), there(cluster.config(2));
  for (CellValue i = 1; i <= 60; ++i) {
    const std::string name = "word" + std::to_string(i);
    set(here, name, 0, i);
    CHECK(there.load(name) == i);
    set(there, name, i, i + 100);
    CHECK(here.load(name) == i + 100);
  }
  CHECK(here.is_up());
  CHECK(there.is_up());
  for (std::size_t i = 0; i < 3; ++i) CHECK(Direct(cluster.at(i).port()).say_number({"DBSIZE"}) > 5);

  // A slot on its way from the first node to the second: what is not there any more is asked for.
  const std::string moving = "triage:{06S}";
  REQUIRE(detail::redis_slot(moving) == 0);
  const std::string from = cluster.say(0, {"CLUSTER", "MYID"}), to = cluster.say(1, {"CLUSTER", "MYID"});
  cluster.say(1, {"CLUSTER", "SETSLOT", "0", "IMPORTING", from});
  cluster.say(0, {"CLUSTER", "SETSLOT", "0", "MIGRATING", to});
  set(here, "{06S}", 0, 7);
  CHECK(there.load("{06S}") == 7);
  for (std::size_t i = 0; i < 3; ++i) cluster.say(i, {"CLUSTER", "SETSLOT", "0", "NODE", to});
  CHECK(here.load("{06S}") == 7);
  CHECK(cluster.say(1, {"GET", moving}) == "7");
  CHECK(here.is_up());
}

TEST_CASE("when a master of a cluster fails, its replica takes over and no acknowledged word is lost") {
  Cluster cluster(1);
  RedisConfig config = cluster.config(0);
  config.timeout = 200ms;
  config.replicas = 1;
  RedisStore store(config);
  Writers writers(store);
  writers.write(200);
  CHECK(store.is_up());
  cluster.at(0).stop();  // the very node that was named
  writers.write(200);
  CHECK_FALSE(store.is_up());
  Direct(cluster.at(3).port()).wait_for({"INFO", "REPLICATION"}, "role:master");
  cluster.at(0).start();  // as a replica
  reconnect(store);
  writers.write(200);
  writers.end();
  CHECK(store.is_up());
  RedisConfig elsewhere = cluster.config(1);
  RedisStore there(elsewhere);
  writers.compare(there);

  SECTION("a process that begins while the named node is down asks the others") {
    cluster.at(0).stop();
    RedisConfig named = cluster.config(0);
    RedisStore alone(named);
    static_cast<void>(alone.load("word"));
    CHECK_FALSE(alone.is_up());
    named.nodes = {cluster.at(2).address()};
    RedisStore with_others(named);
    writers.compare(with_others);
    CHECK(with_others.is_up());
  }
}
