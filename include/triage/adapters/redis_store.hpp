// Cooldowns, gates, breakers and budgets of a whole fleet, in Redis.
//
//   triage::RedisStore store({.host = "redis.internal"}, [](const triage::RedisNotice& n) { log(n.what); });
//   triage::Gate gate(store);
//
// Every change is one atomic script. Connecting and each command take `timeout` at most, except for resolving a name,
// which has no bound: give an address where that matters. When Redis is down or slower, the store continues with the
// values that it last saw, calls the hook, and tries again after `retry_after`. What changed meanwhile is then written to
// Redis; where others changed the same value, theirs stays. Times are times of day: the clocks of the fleet should agree.

#ifndef TRIAGE_ADAPTERS_REDIS_STORE_HPP
#define TRIAGE_ADAPTERS_REDIS_STORE_HPP

#include <charconv>
#include <csignal>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include <hiredis/hiredis.h>

#include <triage/decide/store.hpp>

namespace triage::inline TRIAGE_ABI {

/// Where Redis is, and how long to wait for it.
struct RedisConfig {
  std::string host = "127.0.0.1";  ///< an address, or a name: resolving one may take longer than `timeout`
  int port = 6379;
  std::string user = {};
  std::string password = {};
  std::string prefix = "triage:";  ///< of every key
  Duration timeout{20};            ///< for connecting, for each command, and for what one call hands over
  Duration retry_after{1000};      ///< between attempts to reach a Redis that is down

  /// The first mistake, or nothing.
  [[nodiscard]] std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    if (host.empty()) return BadInput{Text("host"), Text("empty"), "be an address or a name"};
    if (port < 1 || port > 65'535) return BadInput{Text("port"), Text{}.add(port), "be from 1 to 65535"};
    // To hiredis, zero means without a limit.
    if (timeout <= Duration::zero()) return BadInput{Text("timeout"), Text{}.add(timeout), "be above zero"};
    if (retry_after < Duration::zero())
      return BadInput{Text("retry_after"), Text{}.add(retry_after), "not be negative"};
    return std::nullopt;
  }
};

/// What a hook gets: whether Redis is in use from now on, and what happened.
struct RedisNotice {
  bool up;
  std::string_view what;
};

/// The store of a fleet: all processes that name the same Redis and prefix share their values.
class RedisStore final : public Store {
 public:
  /// Connects at the first use. Throws `BadInputError` if the configuration has a mistake. The hook is called with
  /// the store locked: it must not use the store, and what it throws is dropped.
  explicit RedisStore(const RedisConfig& config = {}, std::function<void(const RedisNotice&)> notice = {})
      : config_(checked(config)), notice_(std::move(notice)) {}

  RedisStore(const RedisStore&) = delete;
  RedisStore& operator=(const RedisStore&) = delete;

  [[nodiscard]] CellValue load(std::string_view name) noexcept override {
    return with_redis(
        [&](Connection& redis) -> std::optional<CellValue> {
          const auto value = redis.load(config_.prefix, name);
          if (value) mirror(name, *value);
          return value;
        },
        [&] { return local_.load(name); });
  }

  bool exchange(std::string_view name, CellValue& expected, CellValue desired, Duration keep) noexcept override {
    return with_redis(
        [&](Connection& redis) -> std::optional<bool> {
          const auto present = redis.exchange(config_.prefix, name, expected, desired, keep);
          if (!present) return std::nullopt;
          const bool done = *present == expected;
          mirror(name, done ? desired : *present);
          expected = *present;
          return done;
        },
        [&] {
          const bool done = local_.exchange(name, expected, desired, keep);
          if (done) remember(name, {expected, desired, keep});
          return done;
        });
  }

  /// Whether Redis is in use: it answered last time, and has every change that was made without it.
  [[nodiscard]] bool is_up() const noexcept {
    const std::lock_guard lock(mutex_);
    return is_up_;
  }

 private:
  /// Longer times count as this: neither Redis nor a clock takes every number of milliseconds.
  static constexpr Duration longest = std::chrono::hours(24 * 365 * 10);

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

  /// A connection of hiredis. Every function returns nothing if Redis did not answer; the connection is then lost.
  class Connection {
   public:
    [[nodiscard]] static std::unique_ptr<Connection> open(const RedisConfig& config) {
      const timeval patience = as_timeval(config.timeout);
      std::unique_ptr<Connection> opened(
          new Connection(redisConnectWithTimeout(config.host.c_str(), config.port, patience)));
      redisContext* const context = opened->context_.get();
      if (context == nullptr || context->err != 0 || redisSetTimeout(context, patience) != REDIS_OK) return nullptr;
      if (config.password.empty()) return opened;
      const Reply reply = config.user.empty() ? opened->command({"AUTH", config.password})
                                              : opened->command({"AUTH", config.user, config.password});
      return reply != nullptr && reply->type == REDIS_REPLY_STATUS ? std::move(opened) : nullptr;
    }

    std::optional<CellValue> load(std::string_view prefix, std::string_view name) {
      return value_in(command({"GET", key(prefix, name)}));
    }

    /// The value before: `expected` if it was replaced.
    std::optional<CellValue> exchange(std::string_view prefix, std::string_view name, CellValue expected, CellValue desired,
                            Duration keep) {
      static constexpr std::string_view script =
          "local word = redis.call('GET', KEYS[1]) or '0' "
          "if word ~= ARGV[1] then return word end "
          "if ARGV[2] == '0' then redis.call('DEL', KEYS[1]) "
          "else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end "
          "return word";
      const Duration kept = detail::max_of(Duration{1}, detail::min_of(keep, longest));
      return value_in(command({"EVAL", std::string(script), "1", key(prefix, name), std::to_string(expected),
                              std::to_string(desired), std::to_string(kept.count())}));
    }

   private:
    struct Free {
      void operator()(redisContext* context) const noexcept { redisFree(context); }
      void operator()(redisReply* reply) const noexcept { freeReplyObject(reply); }
    };
    using Reply = std::unique_ptr<redisReply, Free>;

    explicit Connection(redisContext* context) noexcept : context_(context) {}

    static timeval as_timeval(Duration wait) noexcept {
      timeval tv{};
      tv.tv_sec = static_cast<decltype(tv.tv_sec)>(wait.count() / 1000);
      tv.tv_usec = static_cast<decltype(tv.tv_usec)>(wait.count() % 1000 * 1000);
      return tv;
    }

    static std::string key(std::string_view prefix, std::string_view name) { return std::string(prefix).append(name); }

    Reply command(std::initializer_list<std::string> words) {
      std::array<const char*, 8> texts{};
      std::array<std::size_t, 8> sizes{};
      int count = 0;
      for (const std::string& word : words) {
        texts[static_cast<std::size_t>(count)] = word.data();
        sizes[static_cast<std::size_t>(count++)] = word.size();
      }
      const WithoutPipeSignal guard;
      return Reply(static_cast<redisReply*>(redisCommandArgv(context_.get(), count, texts.data(), sizes.data())));
    }

    static std::optional<CellValue> value_in(const Reply& reply) noexcept {
      if (reply == nullptr) return std::nullopt;
      if (reply->type == REDIS_REPLY_NIL) return CellValue{0};
      if (reply->type != REDIS_REPLY_STRING) return std::nullopt;
      CellValue value = 0;
      const char* const end = reply->str + reply->len;
      const auto [read, error] = std::from_chars(reply->str, end, value);
      return error == std::errc{} && read == end ? std::optional(value) : std::nullopt;
    }

    std::unique_ptr<redisContext, Free> context_;
  };

  using Clock = std::chrono::steady_clock;

  /// A value that changed while Redis was not reachable.
  struct Change {
    CellValue said;   // by Redis, last
    CellValue asked;  // what Redis may have replaced it by, though it did not answer
    Duration keep;
  };

  static constexpr std::string_view silent = "Redis does not answer: going on with the state of this process";

  /// The answer of `remote`, else of `local`.
  template <class Remote, class Local>
  auto with_redis(Remote&& remote, Local&& local) noexcept -> decltype(local()) {
    const std::lock_guard lock(mutex_);
    try {
      if (connect()) {
        if (const auto answer = remote(*connection_)) return *answer;
        lose(silent);
      }
    } catch (...) {  // the state of this process allocates nothing
      lose("Memory is out: going on with the state of this process");
    }
    return local();
  }

  /// Whether Redis is reachable and has every change that was made without it.
  bool connect() {
    if (is_up_) return true;
    const auto begun = Clock::now();
    if (connection_ == nullptr) {
      if (begun < next_try_) return false;
      connection_ = Connection::open(config_);
      if (connection_ == nullptr) return lose("Redis cannot be reached: going on with the state of this process");
    }
    // If that takes long, the next call continues it; until then the state of this process counts.
    while (!learned_.empty()) {
      const auto next = learned_.begin();
      if (!hand_over(next->first, next->second)) return lose(silent);
      learned_.erase(next);
      if (Clock::now() - begun > config_.timeout) return false;
    }
    is_up_ = true;
    tell(true, "Redis is in use");
    return true;
  }

  /// Replaces what Redis said last by the local value. False if Redis does not answer.
  bool hand_over(const std::string& name, Change& change) {
    const CellValue value = local_.load(name);
    do {
      const auto present = connection_->exchange(config_.prefix, name, change.said, change.asked, change.keep);
      if (!present) return false;
      // Zero was not written by another process: Redis has forgotten the value, or has restarted.
      if (*present != change.said && *present != change.asked && *present != 0) {
        mirror(name, *present);  // others changed it meanwhile: theirs stays
        return true;
      }
      change.said = *present == change.said ? change.asked : *present;
      change.asked = value;
    } while (change.said != value);
    return true;
  }

  /// Always false.
  bool lose(std::string_view what) noexcept {
    const bool first = is_up_ || next_try_ == Clock::time_point{};
    is_up_ = false;
    connection_.reset();
    next_try_ = Clock::now() + detail::min_of(config_.retry_after, longest);
    if (first) tell(false, what);
    return false;
  }

  void tell(bool up, std::string_view what) noexcept {
    try {
      if (notice_) notice_({up, what});
    } catch (...) {
    }
  }

  void remember(std::string_view name, const Change& change) noexcept {
    try {
      learned_.try_emplace(std::string(name), change).first->second.keep = change.keep;
    } catch (...) {  // out of memory: then the change stays in this process
    }
  }

  void mirror(std::string_view name, CellValue value) noexcept {
    CellValue present = local_.load(name);
    while (!local_.exchange(name, present, value, Duration::zero())) {
    }
  }

  RedisConfig config_;
  std::function<void(const RedisNotice&)> notice_;
  mutable std::mutex mutex_;
  std::unique_ptr<Connection> connection_;
  Clock::time_point next_try_{};
  bool is_up_ = false;
  LocalStore local_;                       // what Redis said last, and changes made without it
  std::map<std::string, Change> learned_;  // changes that Redis does not have yet
};

}  // namespace triage::inline TRIAGE_ABI

#endif
