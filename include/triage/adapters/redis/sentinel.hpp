// Which Redis is the master: Sentinels know.
//
//   auto address = detail::ask_sentinels(config, first, until, why);   // "10.0.0.7:6379"

#ifndef TRIAGE_ADAPTERS_REDIS_SENTINEL_HPP
#define TRIAGE_ADAPTERS_REDIS_SENTINEL_HPP

#include <optional>
#include <string>

#include <triage/adapters/redis/connection.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// What one Sentinel says.
inline std::optional<std::string> ask_sentinel(const RedisConfig& config, const std::string& address, RedisTime until,
                                               std::string& why) {
  const std::optional<RedisAddress> parts = redis_address(address);
  if (!parts) return std::nullopt;
  RedisConfig there{.host = parts->host, .port = parts->port};
  there.user = config.sentinels.user;
  there.password = config.sentinels.password;
  there.secure = config.secure;
  const std::unique_ptr<RedisConnection> sentinel = RedisConnection::open(there, until, why);
  if (sentinel == nullptr) return std::nullopt;
  const auto reply = sentinel->ask({"SENTINEL", "GET-MASTER-ADDR-BY-NAME", config.sentinels.master}, until);
  if (reply != nullptr && reply->type == REDIS_REPLY_ARRAY && reply->elements == 2) {
    const std::string_view host = text_of(*reply->element[0]), port = text_of(*reply->element[1]);
    if (!host.empty() && !port.empty()) return std::string(host).append(":").append(port);
  }
  why = reply == nullptr ? sentinel->why() : "the Sentinel knows no master of that name";
  return std::nullopt;
}

/// The master's address, as one of the Sentinels says. Each has its share of the time. `first` is the one to ask first,
/// and becomes the one that answered.
inline std::optional<std::string> ask_sentinels(const RedisConfig& config, std::size_t& first, RedisTime until,
                                                std::string& why) {
  const std::vector<std::string>& all = config.sentinels.addresses;
  for (std::size_t left = all.size(); left > 0; --left) {
    const RedisTime now = RedisTime::clock::now();
    const RedisTime share = now + (until - now) / static_cast<RedisTime::rep>(left);
    if (auto master = ask_sentinel(config, all[first % all.size()], share, why)) return master;
    ++first;
  }
  return std::nullopt;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
