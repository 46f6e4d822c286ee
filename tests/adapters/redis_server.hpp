// Redis servers of a test's own, on loopback ports, and a client that says to them what it likes.

#ifndef TRIAGE_TESTS_REDIS_SERVER_HPP
#define TRIAGE_TESTS_REDIS_SERVER_HPP

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "catch.hpp"

#include <triage/adapters/redis_store.hpp>

/// A port that nothing listens on, below those that the system gives to clients.
inline int free_port() {
  static int next = 10'000 + static_cast<int>(getpid() % 2'000) * 10;
  for (;;) {
    next = next < 32'000 ? next + 1 : 10'000;
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(next));
    const bool is_free = bind(probe, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    close(probe);
    if (is_free) return next;
  }
}

/// A Redis that ends with the test.
class RedisServer {
 public:
  /// Options as on the command line, or a Sentinel's configuration.
  explicit RedisServer(std::vector<std::string> options = {}, const std::string& sentinel = {})
      : options_(std::move(options)), is_sentinel_(!sentinel.empty()) {
    std::string pattern = (std::filesystem::temp_directory_path() / "triage-redis-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    folder_ = pattern;
    if (is_sentinel_) std::ofstream(folder_ / "sentinel.conf") << sentinel;
    start();
  }
  ~RedisServer() {
    stop();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  RedisServer(const RedisServer&) = delete;
  RedisServer& operator=(const RedisServer&) = delete;

  void start() {
    std::vector<std::string> words{"redis-server"};
    if (is_sentinel_) words.insert(words.end(), {folder_ / "sentinel.conf", "--sentinel"});
    words.insert(words.end(), {"--port", std::to_string(port_), "--bind", "127.0.0.1", "--dir", folder_, "--loglevel",
                               "warning", "--logfile", "/dev/null"});
    if (!is_sentinel_)
      words.insert(words.end(), {"--save", "", "--appendonly", "no", "--repl-diskless-sync-delay", "0"});
    words.insert(words.end(), options_.begin(), options_.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
      execvp(arguments[0], arguments.data());
      _exit(127);
    }
    for (int i = 0; i < 500; ++i) {
      redisContext* const probe = redisConnect("127.0.0.1", port_);
      const bool is_up = probe != nullptr && probe->err == 0;
      redisFree(probe);
      if (is_up) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    FAIL("redis-server did not start");
  }
  void stop() {
    if (process_ <= 0) return;
    signal(SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }
  void signal(int number) const { kill(process_, number); }

  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] std::string address() const { return "127.0.0.1:" + std::to_string(port_); }
  [[nodiscard]] std::filesystem::path folder() const { return folder_; }
  [[nodiscard]] triage::RedisConfig config() const {
    triage::RedisConfig config;
    config.port = port_;
    config.timeout = std::chrono::milliseconds(200);  // generous: the machine that tests may be busy
    config.retry_after = std::chrono::milliseconds(50);
    return config;
  }

 private:
  int port_ = free_port();
  std::vector<std::string> options_;
  bool is_sentinel_;
  std::filesystem::path folder_;
  pid_t process_ = 0;
};

/// A client that says what it likes. Servers that change their role close connections: then it connects once more.
class Direct {
 public:
  explicit Direct(int port) : port_(port) {}

  /// The reply's text; empty if it has none.
  std::string say(std::initializer_list<std::string> words) {
    const Reply reply = ask(words);
    return reply->str != nullptr ? reply->str : "";
  }
  long long say_number(std::initializer_list<std::string> words) { return ask(words)->integer; }

  /// Waits until `what`, asked for with `words`, stands in the answer.
  void wait_for(std::initializer_list<std::string> words, const std::string& what) {
    for (int i = 0; say(words).find(what) == std::string::npos; ++i) {
      REQUIRE(i < 2000);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }

 private:
  struct Free {
    void operator()(redisContext* context) const noexcept { redisFree(context); }
    void operator()(redisReply* reply) const noexcept { freeReplyObject(reply); }
  };
  using Reply = std::unique_ptr<redisReply, Free>;

  Reply ask(std::initializer_list<std::string> words) {
    std::vector<const char*> list;
    for (const std::string& word : words) list.push_back(word.c_str());
    for (int tries = 0; tries < 2; ++tries) {
      if (context_ == nullptr) context_.reset(redisConnect("127.0.0.1", port_));
      Reply reply(static_cast<redisReply*>(
          redisCommandArgv(context_.get(), static_cast<int>(list.size()), list.data(), nullptr)));
      if (reply != nullptr) return reply;
      context_ = nullptr;
    }
    FAIL("no answer");
    return nullptr;
  }

  int port_;
  std::unique_ptr<redisContext, Free> context_;
};

inline void set(triage::Store& store, std::string_view name, triage::CellValue from, triage::CellValue to) {
  triage::CellValue seen = from;
  CHECK(store.exchange(name, seen, to, std::chrono::hours(1)));
}

/// Uses the store until it has found Redis again.
template <class AnyRedisStore>
void reconnect(AnyRedisStore& store) {
  for (int i = 0; i < 20'000 && !store.is_up(); ++i) {
    static_cast<void>(store.load("any"));
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  REQUIRE(store.is_up());
}

#endif
