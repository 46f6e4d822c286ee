// How one value is read and changed in Redis, by any client, and what its replies mean.
//
//   detail::RedisAnswer answer = detail::redis_load(client, "triage:word", until);

#ifndef TRIAGE_ADAPTERS_REDIS_COMMANDS_HPP
#define TRIAGE_ADAPTERS_REDIS_COMMANDS_HPP

#include <algorithm>
#include <charconv>
#include <exception>
#include <utility>

#include <triage/adapters/redis/client.hpp>
#include <triage/decide/store.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Longer times count as this: neither Redis nor a clock takes every number of milliseconds.
inline constexpr Duration longest_redis_wait = std::chrono::hours(24 * 365 * 10);

/// The key of a value. Parts of one value, as "breaker|openai#2", get a hash tag that leads where the whole one lies,
/// so that a cluster keeps them on one node. Names and prefixes with braces have tags of their own.
inline std::string redis_key(std::string_view prefix, std::string_view name) {
  std::string key = std::string(prefix).append(name);
  const std::size_t mark = key.rfind('#');
  const bool is_part =
      mark != key.npos && mark + 1 < key.size() && key.find_first_not_of("0123456789", mark + 1) == key.npos;
  if (is_part && key.find_first_of("{}") == key.npos) key.insert(mark, "}").insert(0, "{");
  return key;
}

/// What Redis says about one value.
struct RedisAnswer {
  enum class End : unsigned char { value, refused, lost };
  End end = End::lost;
  CellValue value = 0;
  std::string why = {};  ///< of what is refused or lost
};

/// Whether an error is about the server, and not about the key: then another moment or connection may do. Redis 6 and
/// earlier put the code of what failed in a script behind words of their own:
/// "ERR Error running script (call to f_0a1b): @user_script:1: @user_script: 1: -OOM command not allowed ...".
inline bool is_of_redis_server(std::string_view error) noexcept {
  constexpr std::string_view codes[] = {"LOADING", "MASTERDOWN", "READONLY", "NOAUTH",   "CLUSTERDOWN",
                                        "BUSY",    "MISCONF",    "OOM",      "TRYAGAIN", "NOREPLICAS"};
  if (error.starts_with("ERR max number of clients")) return true;
  const bool is_in_script = error.starts_with("ERR Error running script");
  for (;;) {
    const std::string_view code = error.substr(0, error.find(' '));
    if (std::find(std::begin(codes), std::end(codes), code) != std::end(codes)) return true;
    const std::size_t next = error.find(": ");
    if (!is_in_script || next == error.npos) return false;
    error.remove_prefix(next + 2);
    if (error.starts_with('-')) error.remove_prefix(1);
  }
}

inline RedisAnswer answer_in(RedisReply&& reply) {
  using End = RedisAnswer::End;
  if (reply.kind == RedisReply::Kind::nil) return {End::value};
  if (reply.kind == RedisReply::Kind::none) return {End::lost, 0, std::move(reply.text)};
  const std::string_view text = reply.text;
  if (reply.kind == RedisReply::Kind::error)
    return {is_of_redis_server(text) ? End::lost : End::refused, 0, std::move(reply.text)};
  CellValue value = 0;
  const auto [read, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // "007" would compare unequal to 7 in the script.
  const bool is_canonical =
      error == std::errc{} && read == text.data() + text.size() && (text.size() == 1 || text.front() != '0');
  if (is_canonical) return {End::value, value};
  return {End::refused, 0, "the key holds something else than a number"};
}

template <RedisClient Client>
RedisAnswer ask_redis(Client& client, std::string_view key, std::span<const std::string_view> words, RedisTime until) {
  try {
    return answer_in(client.command(key, words, until));
  } catch (const std::exception& e) {
    return {RedisAnswer::End::lost, 0, e.what()};
  } catch (...) {
    return {};
  }
}

template <RedisClient Client>
RedisAnswer redis_load(Client& client, std::string_view key, RedisTime until) {
  const std::string_view words[] = {"GET", key};
  return ask_redis(client, key, words, until);
}

/// Replaces a value: of that key, before, after, and milliseconds to live. Returns what was there.
inline constexpr std::string_view redis_exchange_script =
    "local word = redis.call('GET', KEYS[1]) or '0' "
    "if word ~= ARGV[1] then return word end "
    "if ARGV[2] == '0' then redis.call('DEL', KEYS[1]) "
    "else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end "
    "return word";

/// The value before: `expected` if it was replaced.
template <RedisClient Client>
RedisAnswer redis_exchange(Client& client, std::string_view key, CellValue expected, CellValue desired, Duration keep,
                           RedisTime until) {
  const Duration kept = max_of(Duration{1}, min_of(keep, longest_redis_wait));
  const std::string before = std::to_string(expected), after = std::to_string(desired),
                    ms = std::to_string(kept.count());
  const std::string_view words[] = {"EVAL", redis_exchange_script, "1", key, before, after, ms};
  return ask_redis(client, key, words, until);
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
