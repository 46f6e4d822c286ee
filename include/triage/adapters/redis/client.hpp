// What the Redis store asks of a client: one function.
//
//   struct MyClient {
//     triage::RedisReply command(std::string_view key, std::span<const std::string_view> words,
//                                triage::RedisTime until);
//   };
//   triage::BasicRedisStore<MyClient> store(MyClient{...});

#ifndef TRIAGE_ADAPTERS_REDIS_CLIENT_HPP
#define TRIAGE_ADAPTERS_REDIS_CLIENT_HPP

#include <chrono>
#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {

/// When a command must have ended. Steady: setting the system clock does not move it.
using RedisTime = std::chrono::steady_clock::time_point;

/// What came back for one command.
struct RedisReply {
  enum class Kind : unsigned char {
    none,   ///< no answer in time; `text` may say why
    nil,    ///< there is no such value
    text,   ///< a string, a status, or a number in digits
    error,  ///< what Redis says in place of an answer, its code in front: "WRONGTYPE Operation against ..."
  };
  Kind kind = Kind::none;
  std::string text = {};
};

/// A way to Redis. `command` sends the words and returns what Redis answers, at `until` at the latest. `key` is the one
/// that the words are about, by which a client of a cluster finds the node. Threads call it at the same time. What it
/// throws counts as no answer.
template <class C>
concept RedisClient = requires(C& client, std::string_view key, std::span<const std::string_view> words,
                               RedisTime until) {
  { client.command(key, words, until) } -> std::same_as<RedisReply>;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
