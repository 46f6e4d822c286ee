// A few connections to one Redis, which threads share.
//
//   if (auto redis = pool.take(until, why)) {
//     reply = redis->ask({"GET", "triage:word"}, until);
//     if (reply != nullptr) redis.keep();
//   }

#ifndef TRIAGE_ADAPTERS_REDIS_POOL_HPP
#define TRIAGE_ADAPTERS_REDIS_POOL_HPP

#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include <triage/adapters/redis/connection.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Thread-safe.
class RedisPool {
 public:
  explicit RedisPool(RedisConfig config) : config_(std::move(config)) {}

  /// A connection that is lent to one thread. It goes back if it is kept, and is closed if not.
  class Lease {
   public:
    explicit Lease(RedisPool& pool) noexcept : pool_(&pool) {}
    Lease(Lease&& other) noexcept
        : pool_(std::exchange(other.pool_, nullptr)), connection_(std::move(other.connection_)) {}
    ~Lease() {
      if (pool_ != nullptr) pool_->take_back(is_kept_ ? std::move(connection_) : nullptr);
    }

    explicit operator bool() const noexcept { return connection_ != nullptr; }
    RedisConnection* operator->() const noexcept { return connection_.get(); }
    void keep() noexcept { is_kept_ = true; }

   private:
    friend RedisPool;

    RedisPool* pool_;
    std::unique_ptr<RedisConnection> connection_;
    bool is_kept_ = false;
  };

  /// An idle connection, else a new one, else the next that comes back. Empty if there is none in time, and then `why`.
  [[nodiscard]] std::optional<Lease> take(RedisTime until, std::string& why) {
    std::unique_lock lock(mutex_);
    if (!back_.wait_until(lock, until, [this] { return lent_ < config_.connections; })) {
      why = "all connections are in use";
      return std::nullopt;
    }
    ++lent_;
    Lease lease(*this);
    while (!idle_.empty() && !lease) {
      lease.connection_ = std::move(idle_.back());
      idle_.pop_back();
      if (lease->is_stale()) lease.connection_.reset();
    }
    lock.unlock();
    if (!lease) lease.connection_ = RedisConnection::open(config_, until, why);
    return lease ? std::optional(std::move(lease)) : std::nullopt;
  }

  [[nodiscard]] const RedisConfig& config() const noexcept { return config_; }

 private:
  /// Null where it failed: then the idle ones are closed as well, for they probably share its fate.
  void take_back(std::unique_ptr<RedisConnection> connection) noexcept {
    {
      const std::lock_guard lock(mutex_);
      --lent_;
      if (connection != nullptr) {
        keep(std::move(connection));
      } else {
        idle_.clear();
      }
    }
    back_.notify_one();
  }

  void keep(std::unique_ptr<RedisConnection> connection) noexcept {
    try {
      idle_.push_back(std::move(connection));
    } catch (...) {  // out of memory, it is closed
    }
  }

  const RedisConfig config_;
  std::mutex mutex_;
  std::condition_variable back_;
  int lent_ = 0;
  std::vector<std::unique_ptr<RedisConnection>> idle_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
