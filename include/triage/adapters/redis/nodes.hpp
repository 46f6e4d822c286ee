// The way to the node that has a key: one Redis, the masters of a cluster, or the master that Sentinels name.
//
//   detail::RedisNodes redis(config);
//   RedisReply reply = redis.command("triage:word", {"GET", "triage:word"}, until);

#ifndef TRIAGE_ADAPTERS_REDIS_NODES_HPP
#define TRIAGE_ADAPTERS_REDIS_NODES_HPP

#include <algorithm>
#include <map>

#include <triage/adapters/redis/pool.hpp>
#include <triage/adapters/redis/sentinel.hpp>
#include <triage/adapters/redis/slot.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Thread-safe. An address is "host:port", or empty for that of the configuration.
class RedisNodes {
 public:
  using Words = RedisConnection::Words;

  explicit RedisNodes(RedisConfig config) : config_(std::move(config)), seeds_(config_.nodes) {
    seeds_.insert(seeds_.begin(), "");
  }

  /// The answer of the node that has `key`: a cluster names it, for good (MOVED) or for this once (ASK). A command that
  /// was sent and not answered is not repeated.
  RedisReply command(std::string_view key, Words words, RedisTime until) {
    constexpr int most_steps = 8;
    std::string why = "too many redirections", unreachable = "none";
    std::optional<std::string> address = home_of(key, until, why);
    bool asks = false;
    for (int step = 0; step < most_steps && address && *address != unreachable; ++step) {
      RedisPool* const pool = pool_of(*address);
      if (pool == nullptr) return {RedisReply::Kind::none, "no address: " + *address};
      std::optional<RedisPool::Lease> lease = pool->take(until, why);
      if (!lease) {
        leave(*address);
        unreachable = *address;
        address = first(until, why);
        asks = false;
        continue;
      }
      RedisReply reply = say(*lease, words, asks, until);
      if (reply.kind == RedisReply::Kind::none || reply.text.starts_with("READONLY ")) {
        leave(*address);
      } else {
        lease->keep();
      }
      asks = reply.text.starts_with("ASK ");
      const bool is_moved = reply.text.starts_with("MOVED ");
      if (reply.kind != RedisReply::Kind::error || !(asks || is_moved)) return reply;
      address = reply.text.substr(reply.text.rfind(' ') + 1);
      if (address->starts_with(':')) address->insert(0, pool->config().host);  // the same host
      if (is_moved) move(key, *address);
    }
    return {RedisReply::Kind::none, why};
  }

 private:
  /// Where a key is, as far as is known.
  std::optional<std::string> home_of(std::string_view key, RedisTime until, std::string& why) {
    {
      const std::lock_guard lock(mutex_);
      if (!homes_.empty())
        if (const auto home = homes_.find(redis_slot(key)); home != homes_.end()) return home->second;
    }
    return first(until, why);
  }

  /// The node to ask where nothing is known of a key.
  std::optional<std::string> first(RedisTime until, std::string& why) {
    std::unique_lock lock(mutex_);
    if (config_.sentinels.addresses.empty()) return seeds_[first_seed_];
    if (master_.empty()) {
      std::size_t sentinel = first_sentinel_;
      lock.unlock();
      const std::optional<std::string> master = ask_sentinels(config_, sentinel, until, why);
      lock.lock();
      first_sentinel_ = sentinel;
      if (!master) return std::nullopt;
      master_ = *master;
    }
    return master_;
  }

  void move(std::string_view key, const std::string& address) {
    const std::lock_guard lock(mutex_);
    homes_[redis_slot(key)] = address;
    if (std::find(seeds_.begin(), seeds_.end(), address) == seeds_.end()) seeds_.push_back(address);
  }

  /// That node is down, or not the master any more: others will say who has taken its place.
  void leave(const std::string& address) {
    const std::lock_guard lock(mutex_);
    std::erase_if(homes_, [&](const auto& home) { return home.second == address; });
    if (seeds_[first_seed_] == address) first_seed_ = (first_seed_ + 1) % seeds_.size();
    if (master_ == address) master_.clear();
  }

  /// Null if that is no address.
  RedisPool* pool_of(const std::string& address) {
    const std::lock_guard lock(mutex_);
    if (const auto found = pools_.find(address); found != pools_.end()) return found->second.get();
    RedisConfig there = config_;
    if (!address.empty()) {
      const std::optional<RedisAddress> parts = redis_address(address);
      if (!parts) return nullptr;
      there.host = parts->host;
      there.port = parts->port;
      there.path.clear();
    }
    return pools_.emplace(address, std::make_unique<RedisPool>(std::move(there))).first->second.get();
  }

  RedisReply say(const RedisPool::Lease& node, Words words, bool asks, RedisTime until) const {
    const bool waits = config_.replicas > 0 && words.front() != "GET";
    const auto left = std::chrono::duration_cast<Duration>(until - RedisTime::clock::now());
    const std::string replicas = std::to_string(config_.replicas);
    const std::string wait =
        std::to_string(max_of(left * 3 / 4, Duration{1}).count());  // its answer needs time as well
    bool is_sent = !asks || node->append({"ASKING"});
    is_sent = is_sent && node->append(words) && (!waits || node->append({"WAIT", replicas, wait}));
    if (!is_sent || (asks && node->reply(until) == nullptr)) return {RedisReply::Kind::none, std::string(node->why())};
    const RedisConnection::Reply reply = node->reply(until);
    const RedisConnection::Reply confirmed = waits && reply != nullptr ? node->reply(until) : nullptr;
    if (reply == nullptr || (waits && confirmed == nullptr)) return {RedisReply::Kind::none, std::string(node->why())};
    if (waits && reply->type != REDIS_REPLY_ERROR && confirmed->integer < config_.replicas)
      return {RedisReply::Kind::none, "too few replicas have the change"};
    return reply_of(*reply);
  }

  const RedisConfig config_;
  std::mutex mutex_;
  std::vector<std::string> seeds_;  ///< of which any knows where a cluster's slots are
  std::size_t first_seed_ = 0;
  std::string master_;  ///< as a Sentinel said last
  std::size_t first_sentinel_ = 0;
  std::map<int, std::string> homes_;  ///< of slots, as the cluster said last
  std::map<std::string, std::unique_ptr<RedisPool>> pools_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
