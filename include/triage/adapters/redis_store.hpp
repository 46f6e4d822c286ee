// Cooldowns, gates, breakers and budgets of a whole fleet, in Redis, through hiredis.
//
//   triage::RedisStore store({.host = "redis.internal"}, [](const triage::RedisNotice& n) { log(n.what); });
//   triage::Gate gate(store);
//
// `basic_redis_store.hpp` says what the store does. A call takes `timeout` at most by the clock, connecting included,
// except for resolving a name, which has no bound: give an address where that matters. One Redis, a cluster of which
// one node is named, or the master that Sentinels watch.

#ifndef TRIAGE_ADAPTERS_REDIS_STORE_HPP
#define TRIAGE_ADAPTERS_REDIS_STORE_HPP

#include <triage/adapters/basic_redis_store.hpp>
#include <triage/adapters/redis/nodes.hpp>

namespace triage::inline TRIAGE_ABI {

/// A `RedisClient` over hiredis: a pool of connections to each node. Movable.
class HiredisClient {
 public:
  /// Connects at the first use. Throws `BadInputError` if the configuration has a mistake.
  explicit HiredisClient(const RedisConfig& config) : nodes_(std::make_unique<detail::RedisNodes>(checked(config))) {}

  RedisReply command(std::string_view key, std::span<const std::string_view> words, RedisTime until) {
    return nodes_->command(key, words, until);
  }

 private:
  std::unique_ptr<detail::RedisNodes> nodes_;
};

/// The store of a fleet over hiredis.
class RedisStore final : public BasicRedisStore<HiredisClient> {
 public:
  /// Connects at the first use. Throws `BadInputError` if the configuration has a mistake. The hook is called with
  /// the store locked: it must not use the store, and what it throws is dropped.
  explicit RedisStore(const RedisConfig& config = {}, std::function<void(const RedisNotice&)> notice = {})
      : BasicRedisStore(HiredisClient(config), {config.prefix, config.timeout, config.retry_after}, std::move(notice)) {
  }
};

}  // namespace triage::inline TRIAGE_ABI

#endif
