// Connections to Redis, for `RedisStore`: commands that end by the clock, and nodes of a cluster that are followed.
//
//   detail::RedisNodes redis(config);
//   if (redis.open(until)) answer = redis.load("triage:word", until);

#ifndef TRIAGE_ADAPTERS_REDIS_CONNECTION_HPP
#define TRIAGE_ADAPTERS_REDIS_CONNECTION_HPP

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include <hiredis/hiredis.h>

#include <triage/decide/store.hpp>

namespace triage::inline TRIAGE_ABI {

/// Where Redis is, and how long to wait for it.
struct RedisConfig {
  std::string host = "127.0.0.1";  ///< an address, or a name: resolving one may take longer than `timeout`
  int port = 6379;
  std::string path = {};  ///< of a Unix socket, in place of host and port
  int database = 0;
  /// Opens the connection in place of the store, as with TLS of your own; it has so long. Null where it cannot. The
  /// store logs in, selects the database and frees it.
  std::function<redisContext*(const RedisConfig&, Duration)> open = {};
  std::string user = {};
  std::string password = {};
  std::string prefix = "triage:";  ///< of every key
  Duration timeout{20};            ///< for one call of the store in all
  Duration retry_after{1000};      ///< between attempts to reach a Redis that is down

  /// The first mistake, or nothing.
  [[nodiscard]] std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    if (host.empty()) return BadInput{Text("host"), Text("empty"), "be an address or a name"};
    if (port < 1 || port > 65'535) return BadInput{Text("port"), Text{}.add(port), "be from 1 to 65535"};
    if (database < 0) return BadInput{Text("database"), Text{}.add(database), "not be negative"};
    // To hiredis, zero means without a limit.
    if (timeout <= Duration::zero()) return BadInput{Text("timeout"), Text{}.add(timeout), "be above zero"};
    if (retry_after < Duration::zero())
      return BadInput{Text("retry_after"), Text{}.add(retry_after), "not be negative"};
    return std::nullopt;
  }
};

namespace detail {

/// Longer times count as this: neither Redis nor a clock takes every number of milliseconds.
inline constexpr Duration longest_redis_wait = std::chrono::hours(24 * 365 * 10);

/// Keeps a write to a connection that Redis has closed from ending the program.
class WithoutPipeSignal {
 public:
#if defined(SIGPIPE) && defined(__unix__)
  WithoutPipeSignal() noexcept {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~WithoutPipeSignal() {
    if (sigismember(&before_, SIGPIPE) == 1) return;
    const timespec now{};
    sigtimedwait(&pipe_, nullptr, &now);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
#else
  WithoutPipeSignal() noexcept {}
#endif
 public:
  WithoutPipeSignal(const WithoutPipeSignal&) = delete;
  WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;
};

using RedisClock = std::chrono::steady_clock;
using RedisUntil = RedisClock::time_point;

/// What Redis says about one value.
struct RedisAnswer {
  enum class End : unsigned char { value, refused, lost };
  End end = End::lost;
  CellValue value = 0;
  std::string why = {};  ///< in Redis's words, where it refuses
};

/// A connection of hiredis. After an answer that is `lost` it is of no use.
class RedisConnection {
 public:
  struct Free {
    void operator()(redisContext* context) const noexcept { redisFree(context); }
    void operator()(redisReply* reply) const noexcept { freeReplyObject(reply); }
  };
  using Reply = std::unique_ptr<redisReply, Free>;
  using Words = std::initializer_list<std::string>;

  [[nodiscard]] static std::unique_ptr<RedisConnection> open(const RedisConfig& config, RedisUntil until) {
    const WithoutPipeSignal guard;
    std::unique_ptr<RedisConnection> opened(new RedisConnection(connect(config, until)));
    redisContext* const context = opened->context_.get();
    if (context == nullptr || context->err != 0) return nullptr;
    const bool is_in =
        config.password.empty() ||
        opened->says_ok(
            config.user.empty() ? Words{"AUTH", config.password} : Words{"AUTH", config.user, config.password}, until);
    const bool is_there =
        is_in && (config.database == 0 || opened->says_ok({"SELECT", std::to_string(config.database)}, until));
    return is_there ? std::move(opened) : nullptr;
  }

  /// The reply to a command; null if there was none in time, however many parts of it came.
  Reply command(Words words, RedisUntil until) {
    std::array<const char*, 8> texts{};
    std::array<std::size_t, 8> sizes{};
    int count = 0;
    for (const std::string& word : words) {
      texts[static_cast<std::size_t>(count)] = word.data();
      sizes[static_cast<std::size_t>(count++)] = word.size();
    }
    const WithoutPipeSignal guard;
    redisContext* const context = context_.get();
    if (redisAppendCommandArgv(context, count, texts.data(), sizes.data()) != REDIS_OK) return nullptr;
    for (int is_sent = 0; is_sent == 0;)
      if (!hurry(until) || redisBufferWrite(context, &is_sent) != REDIS_OK) return nullptr;
    for (void* reply = nullptr;;) {
      if (!hurry(until) || redisBufferRead(context) != REDIS_OK) return nullptr;
      if (redisGetReplyFromReader(context, &reply) != REDIS_OK) return nullptr;
      if (reply != nullptr) return Reply(static_cast<redisReply*>(reply));
    }
  }

 private:
  explicit RedisConnection(redisContext* context) noexcept : context_(context) {}

  static redisContext* connect(const RedisConfig& config, RedisUntil until) {
    const timeval left = time_left(until).value_or(timeval{0, 1});
    if (config.open) return config.open(config, Duration{left.tv_sec * 1000 + left.tv_usec / 1000});
    if (!config.path.empty()) return redisConnectUnixWithTimeout(config.path.c_str(), left);
    return redisConnectWithTimeout(config.host.c_str(), config.port, left);
  }

  /// Empty where nothing is left: to a socket, zero means without a limit.
  static std::optional<timeval> time_left(RedisUntil until) noexcept {
    const auto left = std::chrono::duration_cast<std::chrono::microseconds>(until - RedisClock::now()).count();
    if (left <= 0) return std::nullopt;
    timeval tv{};
    tv.tv_sec = static_cast<decltype(tv.tv_sec)>(left / 1'000'000);
    tv.tv_usec = static_cast<decltype(tv.tv_usec)>(left % 1'000'000);
    return tv;
  }

  /// Lets the next read or write take what is left.
  bool hurry(RedisUntil until) noexcept {
    const std::optional<timeval> left = time_left(until);
    return left && redisSetTimeout(context_.get(), *left) == REDIS_OK;
  }

  bool says_ok(Words words, RedisUntil until) {
    const Reply reply = command(words, until);
    return reply != nullptr && reply->type == REDIS_REPLY_STATUS;
  }

  std::unique_ptr<redisContext, Free> context_;
};

/// The nodes of a Redis: one, or each master of a cluster that a key was moved to. Not thread-safe.
class RedisNodes {
 public:
  explicit RedisNodes(const RedisConfig& config) noexcept : config_(config) {}

  [[nodiscard]] bool is_open() const noexcept { return !nodes_.empty(); }

  /// Connects to the Redis of the configuration, or to one that it once named. Keys follow from there.
  bool open(RedisUntil until) {
    first_ = {};
    if (node({}, until) != nullptr) return true;
    for (const std::string& address : known_) {
      first_ = address;
      if (node(address, until) != nullptr) return true;
    }
    return false;
  }

  void close() noexcept {
    nodes_.clear();
    homes_.clear();
  }

  RedisAnswer load(const std::string& key, RedisUntil until) { return answer_in(command(key, {"GET", key}, until)); }

  /// The value before: `expected` if it was replaced.
  RedisAnswer exchange(const std::string& key, CellValue expected, CellValue desired, Duration keep, RedisUntil until) {
    static constexpr std::string_view script =
        "local word = redis.call('GET', KEYS[1]) or '0' "
        "if word ~= ARGV[1] then return word end "
        "if ARGV[2] == '0' then redis.call('DEL', KEYS[1]) "
        "else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end "
        "return word";
    const Duration kept = max_of(Duration{1}, min_of(keep, longest_redis_wait));
    return answer_in(command(key,
                             {"EVAL", std::string(script), "1", key, std::to_string(expected), std::to_string(desired),
                              std::to_string(kept.count())},
                             until));
  }

 private:
  using Reply = RedisConnection::Reply;
  using Words = RedisConnection::Words;

  /// The reply of the node that has `key`: a cluster names it, for good (MOVED) or for this once (ASK).
  Reply command(const std::string& key, Words words, RedisUntil until) {
    constexpr int most_redirections = 5;
    const auto home = homes_.find(key);
    std::string address = home != homes_.end() ? home->second : first_;
    bool asks = false;
    for (int i = 0; i <= most_redirections; ++i) {
      RedisConnection* const one = node(address, until);
      if (one == nullptr || (asks && one->command({"ASKING"}, until) == nullptr)) return nullptr;
      Reply reply = one->command(words, until);
      if (reply == nullptr || reply->type != REDIS_REPLY_ERROR) return reply;
      const std::string_view text(reply->str, static_cast<std::size_t>(reply->len));
      asks = text.starts_with("ASK ");
      if (!asks && !text.starts_with("MOVED ")) return reply;
      address = text.substr(text.rfind(' ') + 1);
      if (!asks) homes_[key] = address;
    }
    return nullptr;
  }

  /// The connection to "host:port", or to the configuration's if `address` is empty; null if it cannot be opened.
  RedisConnection* node(const std::string& address, RedisUntil until) {
    if (const auto found = nodes_.find(address); found != nodes_.end()) return found->second.get();
    RedisConfig there = config_;
    if (!address.empty()) {
      const std::size_t colon = address.rfind(':');
      const char* const end = address.data() + address.size();
      if (colon == address.npos || std::from_chars(address.data() + colon + 1, end, there.port).ptr != end)
        return nullptr;
      if (colon > 0) there.host = address.substr(0, colon);  // no host: that of the node that says so
      there.path.clear();
      known_.insert(address);
    }
    std::unique_ptr<RedisConnection> opened = RedisConnection::open(there, until);
    return opened != nullptr ? nodes_.emplace(address, std::move(opened)).first->second.get() : nullptr;
  }

  /// Whether an error is about the server, and not about the key: then another moment or connection may do.
  static bool is_of_server(std::string_view error) noexcept {
    constexpr std::string_view codes[] = {"LOADING", "MASTERDOWN", "READONLY", "NOAUTH",   "CLUSTERDOWN",
                                          "BUSY",    "MISCONF",    "OOM",      "TRYAGAIN", "NOREPLICAS"};
    const std::string_view code = error.substr(0, error.find(' '));
    return std::find(std::begin(codes), std::end(codes), code) != std::end(codes);
  }

  static RedisAnswer answer_in(const Reply& reply) {
    using End = RedisAnswer::End;
    if (reply == nullptr) return {};
    if (reply->type == REDIS_REPLY_NIL) return {End::value};
    const std::string_view text(reply->str, reply->str == nullptr ? 0 : static_cast<std::size_t>(reply->len));
    if (reply->type == REDIS_REPLY_ERROR) {
      if (is_of_server(text)) return {};
      return {End::refused, 0, std::string(text)};
    }
    CellValue value = 0;
    const auto [read, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    // "007" would compare unequal to 7 in the script.
    const bool is_canonical =
        error == std::errc{} && read == text.data() + text.size() && (text.size() == 1 || text.front() != '0');
    if (reply->type == REDIS_REPLY_STRING && is_canonical) return {End::value, value};
    return {End::refused, 0, "the key holds something else than a number"};
  }

  const RedisConfig& config_;
  std::string first_;  ///< the address that is asked where a key's home is not known
  std::map<std::string, std::unique_ptr<RedisConnection>> nodes_;
  std::map<std::string, std::string> homes_;  ///< of keys, as the cluster said last
  std::set<std::string> known_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
