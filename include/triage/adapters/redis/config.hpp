// What a store in Redis needs to know, and where Redis is: one server, a cluster, or the master that Sentinels watch.
//
//   triage::RedisConfig one{.host = "redis.internal", .user = "agent", .password = secret};
//   triage::RedisConfig watched{.sentinels = {.addresses = {"10.0.0.1:26379", "10.0.0.2:26379"}, .master = "agents"}};

#ifndef TRIAGE_ADAPTERS_REDIS_CONFIG_HPP
#define TRIAGE_ADAPTERS_REDIS_CONFIG_HPP

#include <charconv>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <triage/core/bad_input.hpp>
#include <triage/core/time.hpp>

struct redisContext;  // of hiredis

namespace triage::inline TRIAGE_ABI {
namespace detail {

struct RedisAddress {
  std::string host;
  int port = 0;
};

/// Of "host:port", as users and Redis write it: "::1:6379" and "[::1]:6379" are an IPv6 address. Empty if `text` is
/// something else.
inline std::optional<RedisAddress> redis_address(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == text.npos) return std::nullopt;
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  const char* const end = text.data() + text.size();
  int port = 0;
  const auto [read, error] = std::from_chars(text.data() + colon + 1, end, port);
  if (error != std::errc{} || read != end || port < 1 || port > 65'535) return std::nullopt;
  return RedisAddress{std::string(host), port};
}

}  // namespace detail

/// What the store itself does, whatever its client is.
struct RedisStoreConfig {
  std::string prefix = "triage:";  ///< of every key
  Duration timeout{20};            ///< for one call of the store in all
  Duration retry_after{1000};      ///< between attempts to reach a Redis that is down

  /// The first mistake, or nothing.
  [[nodiscard]] std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    if (timeout <= Duration::zero()) return BadInput{Text("timeout"), Text{}.add(timeout), "be above zero"};
    if (retry_after < Duration::zero())
      return BadInput{Text("retry_after"), Text{}.add(retry_after), "not be negative"};
    return std::nullopt;
  }
};

/// Sentinels, which know the master and replace it when it fails.
struct RedisSentinels {
  std::vector<std::string> addresses = {};  ///< "host:port" each; none: there are no Sentinels
  std::string master = "mymaster";          ///< the name under which they watch it
  std::string user = {};                    ///< of the Sentinels themselves
  std::string password = {};
};

/// Where Redis is, and how long to wait for it.
struct RedisConfig {
  std::string host = "127.0.0.1";  ///< an address, or a name: resolving one may take longer than `timeout`
  int port = 6379;
  std::string path = {};  ///< of a Unix socket, in place of host and port
  int database = 0;
  std::string user = {};
  std::string password = {};
  std::string prefix = "triage:";  ///< of every key
  Duration timeout{20};            ///< for one call of the store in all
  Duration retry_after{1000};      ///< between attempts to reach a Redis that is down
  int connections = 8;             ///< to one node at most; threads that need one more open it
  /// So many replicas must have a change before it counts as written (`WAIT`). Zero: Redis may forget what it
  /// acknowledged when a master fails.
  int replicas = 0;
  std::vector<std::string> nodes = {};  ///< others of a cluster, "host:port" each, asked where `host` is down
  RedisSentinels sentinels = {};        ///< in place of host, port and path
  /// Makes a connection secure before anything is sent, as `redis_tls` does; gets the host that was asked for. False
  /// where it cannot.
  std::function<bool(redisContext&, const std::string&)> secure = {};

  /// The first mistake, or nothing.
  [[nodiscard]] std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    if (host.empty()) return BadInput{Text("host"), Text("empty"), "be an address or a name"};
    if (port < 1 || port > 65'535) return BadInput{Text("port"), Text{}.add(port), "be from 1 to 65535"};
    if (database < 0) return BadInput{Text("database"), Text{}.add(database), "not be negative"};
    if (connections < 1) return BadInput{Text("connections"), Text{}.add(connections), "be at least 1"};
    if (replicas < 0) return BadInput{Text("replicas"), Text{}.add(replicas), "not be negative"};
    for (const auto* list : {&nodes, &sentinels.addresses})
      for (const std::string& address : *list)
        if (!detail::redis_address(address))
          return BadInput{Text(list == &nodes ? "nodes" : "sentinels.addresses"), Text(address), "be host:port"};
    return RedisStoreConfig{.timeout = timeout, .retry_after = retry_after}.validate();
  }
};

}  // namespace triage::inline TRIAGE_ABI

#endif
