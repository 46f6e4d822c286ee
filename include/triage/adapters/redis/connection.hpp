// One connection of hiredis, whose commands end by the clock.
//
//   auto redis = detail::RedisConnection::open(config, until, why);
//   if (redis != nullptr) reply = redis->ask({"GET", "triage:word"}, until);

#ifndef TRIAGE_ADAPTERS_REDIS_CONNECTION_HPP
#define TRIAGE_ADAPTERS_REDIS_CONNECTION_HPP

#include <csignal>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#if defined(__unix__) || defined(__APPLE__)
#include <poll.h>
#endif

#include <hiredis/hiredis.h>

#include <triage/adapters/redis/client.hpp>
#include <triage/adapters/redis/config.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The text of a reply; empty if it has none, as a number or nil has.
inline std::string_view text_of(const redisReply& reply) noexcept {
  return reply.str == nullptr ? std::string_view{} : std::string_view(reply.str, reply.len);
}

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

/// Not thread-safe. After a reply that did not come it is of no use.
class RedisConnection {
 public:
  using Words = std::span<const std::string_view>;
  using WordList = std::initializer_list<std::string_view>;
  struct Free {
    void operator()(redisContext* context) const noexcept { redisFree(context); }
    void operator()(redisReply* reply) const noexcept { freeReplyObject(reply); }
  };
  using Reply = std::unique_ptr<redisReply, Free>;

  /// Connects, secures, logs in and selects the database. Null if that fails, and then `why`.
  [[nodiscard]] static std::unique_ptr<RedisConnection> open(const RedisConfig& config, RedisTime until,
                                                             std::string& why) {
    const WithoutPipeSignal guard;
    const timeval left = time_value(max_of(time_left(until), Microseconds{1}));
    std::unique_ptr<RedisConnection> opened(
        new RedisConnection(config.path.empty() ? redisConnectWithTimeout(config.host.c_str(), config.port, left)
                                                : redisConnectUnixWithTimeout(config.path.c_str(), left)));
    redisContext* const context = opened->context_.get();
    if (context == nullptr || context->err != 0) {
      why = context == nullptr ? "out of memory" : context->errstr;
    } else if (!opened->hurry(until) || (config.secure && !config.secure(*context, config.host))) {
      why = context->err != 0 ? context->errstr : "the connection could not be made secure";
    } else if (opened->log_in(config, until, why)) {
      return opened;
    }
    return nullptr;
  }

  /// Appends a command to what the next `reply` sends. False out of memory.
  bool append(Words words) {
    std::vector<const char*> texts;
    std::vector<std::size_t> sizes;
    for (const std::string_view word : words) {
      texts.push_back(word.data());
      sizes.push_back(word.size());
    }
    return redisAppendCommandArgv(context_.get(), static_cast<int>(words.size()), texts.data(), sizes.data()) ==
           REDIS_OK;
  }
  bool append(WordList words) { return append(Words(words.begin(), words.size())); }

  /// The reply to the first command that has none yet. Null if it did not come in time, however many parts of it did.
  Reply reply(RedisTime until) {
    const WithoutPipeSignal guard;
    redisContext* const context = context_.get();
    for (int is_sent = 0; is_sent == 0;)
      if (!hurry(until) || redisBufferWrite(context, &is_sent) != REDIS_OK) return nullptr;
    for (void* reply = nullptr;;) {
      if (redisGetReplyFromReader(context, &reply) != REDIS_OK) return nullptr;
      if (reply != nullptr) return Reply(static_cast<redisReply*>(reply));
      if (!hurry(until) || redisBufferRead(context) != REDIS_OK) return nullptr;
    }
  }

  /// Sends one command for its reply.
  Reply ask(WordList words, RedisTime until) { return append(words) ? reply(until) : nullptr; }

  /// Why there was no reply.
  [[nodiscard]] std::string_view why() const noexcept {
    return context_->err != 0 ? context_->errstr : "no answer in time";
  }

  /// Whether Redis has closed it, or sent what was not asked for.
  [[nodiscard]] bool is_stale() const noexcept {
#if defined(__unix__) || defined(__APPLE__)
    pollfd state{.fd = context_->fd, .events = POLLIN, .revents = 0};
    return poll(&state, 1, 0) != 0;
#else
    return false;
#endif
  }

 private:
  using Microseconds = std::chrono::microseconds;

  explicit RedisConnection(redisContext* context) noexcept : context_(context) {}

  static Microseconds time_left(RedisTime until) noexcept {
    return std::chrono::duration_cast<Microseconds>(until - RedisTime::clock::now());
  }

  static timeval time_value(Microseconds time) noexcept {
    timeval value{};
    value.tv_sec = static_cast<decltype(value.tv_sec)>(time.count() / 1'000'000);
    value.tv_usec = static_cast<decltype(value.tv_usec)>(time.count() % 1'000'000);
    return value;
  }

  /// Lets the next read or write take what is left, to the millisecond: the system is not told of smaller steps.
  bool hurry(RedisTime until) noexcept {
    const Microseconds left = time_left(until);
    if (left <= Microseconds::zero()) return false;  // to a socket, zero means without a limit
    const Microseconds step = left - allowed_;
    if (step <= std::chrono::milliseconds(1) && step >= std::chrono::milliseconds(-1)) return true;
    allowed_ = left;
    return redisSetTimeout(context_.get(), time_value(left)) == REDIS_OK;
  }

  bool log_in(const RedisConfig& config, RedisTime until, std::string& why) {
    const std::string database = std::to_string(config.database);
    if (!config.user.empty()) {
      if (!is_ok(ask({"AUTH", config.user, config.password}, until), why)) return false;
    } else if (!config.password.empty()) {
      if (!is_ok(ask({"AUTH", config.password}, until), why)) return false;
    }
    if (config.database != 0 && !is_ok(ask({"SELECT", database}, until), why)) return false;
    return config.sentinels.addresses.empty() || is_master(until, why);
  }

  /// Sentinels may name a master that has just become a replica: that would answer, with old values.
  bool is_master(RedisTime until, std::string& why) {
    const Reply role = ask({"ROLE"}, until);
    if (role != nullptr && role->type == REDIS_REPLY_ARRAY && role->elements > 0 &&
        text_of(*role->element[0]) == "master")
      return true;
    why = "the master has become a replica";
    return false;
  }

  bool is_ok(const Reply& reply, std::string& why) const {
    if (reply != nullptr && reply->type == REDIS_REPLY_STATUS) return true;
    why = reply != nullptr && reply->str != nullptr ? text_of(*reply) : this->why();
    return false;
  }

  std::unique_ptr<redisContext, Free> context_;
  Microseconds allowed_ = std::chrono::hours(-1);  // for one read or write, as the system was told last
};

/// A reply in the terms of the store.
inline RedisReply reply_of(const redisReply& reply) {
  using Kind = RedisReply::Kind;
  const std::string_view text = text_of(reply);
  switch (reply.type) {
    case REDIS_REPLY_NIL:
      return {Kind::nil};
    case REDIS_REPLY_ERROR:
      return {Kind::error, std::string(text)};
    case REDIS_REPLY_INTEGER:
      return {Kind::text, std::to_string(reply.integer)};
    default:
      return {Kind::text, std::string(text)};
  }
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
