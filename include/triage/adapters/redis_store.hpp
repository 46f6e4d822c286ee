// Cooldowns, gates, breakers and budgets of a whole fleet, in Redis.
//
//   triage::RedisStore store({.host = "redis.internal"}, [](const triage::RedisNotice& n) { log(n.what); });
//   triage::Gate gate(store);
//
// Every change is one atomic script. A call takes `timeout` at most by the clock, connecting included, except for
// resolving a name, which has no bound: give an address where that matters. When Redis is down or slower, the store
// continues with the values that it last saw, calls the hook, and tries again after `retry_after`. What changed meanwhile
// is then written to Redis; where others changed the same value, theirs stays. Where Redis refuses one key, as one of
// another type, that value alone is kept in this process. Times are times of day: the clocks of the fleet should agree.

#ifndef TRIAGE_ADAPTERS_REDIS_STORE_HPP
#define TRIAGE_ADAPTERS_REDIS_STORE_HPP

#include <functional>
#include <map>
#include <optional>
#include <set>

#include <triage/adapters/redis_connection.hpp>
#include <triage/decide/store.hpp>
#include <triage/failure/masked.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a hook gets: whether Redis is in use from now on, and what happened.
struct RedisNotice {
  bool up;
  std::string_view what;
  std::string_view name = {};  ///< of the value that Redis refuses, if that is what happened
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
        name, [&](detail::RedisNodes& redis, Until until) { return redis.load(key(name), until); },
        [&](CellValue value) {
          mirror(name, value);
          return value;
        },
        [&](bool /*is_refused*/) { return local_.load(name); });
  }

  bool exchange(std::string_view name, CellValue& expected, CellValue desired, Duration keep) noexcept override {
    return with_redis(
        name,
        [&](detail::RedisNodes& redis, Until until) { return redis.exchange(key(name), expected, desired, keep, until); },
        [&](CellValue present) {
          const bool done = present == expected;
          mirror(name, done ? desired : present);
          expected = present;
          return done;
        },
        [&](bool is_refused) {
          const bool done = local_.exchange(name, expected, desired, keep);
          if (done && !is_refused) remember(name, {expected, desired, keep});
          return done;
        });
  }

  /// Whether Redis is in use: it answered last time, and has every change that was made without it.
  [[nodiscard]] bool is_up() const noexcept {
    const std::lock_guard lock(mutex_);
    return is_up_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Until = detail::RedisUntil;
  using Answer = detail::RedisAnswer;

  /// A value that changed while Redis was not reachable.
  struct Change {
    CellValue said;   // by Redis, last
    CellValue asked;  // what Redis may have replaced it by, though it did not answer
    Duration keep;
  };

  static constexpr std::string_view silent = "Redis does not answer: going on with the state of this process";

  /// What `done` makes of Redis's answer, else that of this process.
  template <class Ask, class Done, class Local>
  auto with_redis(std::string_view name, Ask&& ask, Done&& done, Local&& local) noexcept -> decltype(local(true)) {
    const std::lock_guard lock(mutex_);
    bool is_refused = false;
    try {
      const Until until = Clock::now() + detail::min_of(config_.timeout, detail::longest_redis_wait);
      if (connect(until)) {
        const Answer answer = ask(nodes_, until);
        if (answer.end == Answer::End::value) {
          accept(name);
          return done(answer.value);
        }
        is_refused = answer.end == Answer::End::refused;
        is_refused ? refuse(name, answer.why) : static_cast<void>(lose(silent));
      }
    } catch (...) {  // the state of this process allocates nothing
      lose("Memory is out: going on with the state of this process");
    }
    return local(is_refused);
  }

  /// Whether Redis is reachable and has every change that was made without it.
  bool connect(Until until) {
    if (is_up_) return true;
    if (!nodes_.is_open()) {
      if (Clock::now() < next_try_) return false;
      if (!nodes_.open(until)) return lose("Redis cannot be reached: going on with the state of this process");
    }
    // If that takes long, the next call continues it; until then the state of this process counts.
    while (!learned_.empty()) {
      const auto next = learned_.begin();
      const Answer answer = hand_over(next->first, next->second, until);
      if (answer.end == Answer::End::lost) return lose(silent);
      if (answer.end == Answer::End::refused) refuse(next->first, answer.why);
      learned_.erase(next);
      if (Clock::now() >= until) return false;
    }
    is_up_ = true;
    tell({true, "Redis is in use"});
    return true;
  }

  /// Replaces what Redis said last by the local value.
  Answer hand_over(const std::string& name, Change& change, Until until) {
    const CellValue value = local_.load(name);
    for (;;) {
      const Answer answer = nodes_.exchange(key(name), change.said, change.asked, change.keep, until);
      if (answer.end != Answer::End::value) return answer;
      const CellValue present = answer.value;
      // Zero was not written by another process: Redis has forgotten the value, or has restarted.
      if (present != change.said && present != change.asked && present != 0) {
        mirror(name, present);  // others changed it meanwhile: theirs stays
        return answer;
      }
      change.said = present == change.said ? change.asked : present;
      change.asked = value;
      if (change.said == value) return answer;
    }
  }

  /// Redis refuses that value, which this process keeps from now on. The hook is told once.
  void refuse(std::string_view name, std::string_view why) {
    if (refused_.emplace(name).second) tell({is_up_, detail::masked(why), name});
  }

  /// Redis has that value again.
  void accept(std::string_view name) {
    if (const auto found = refused_.find(name); found != refused_.end()) refused_.erase(found);
  }

  [[nodiscard]] std::string key(std::string_view name) const { return std::string(config_.prefix).append(name); }

  /// Always false.
  bool lose(std::string_view what) noexcept {
    const bool first = is_up_ || next_try_ == Clock::time_point{};
    is_up_ = false;
    nodes_.close();
    next_try_ = Clock::now() + detail::min_of(config_.retry_after, detail::longest_redis_wait);
    if (first) tell({false, what});
    return false;
  }

  void tell(const RedisNotice& notice) noexcept {
    try {
      if (notice_) notice_(notice);
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
  detail::RedisNodes nodes_{config_};
  Clock::time_point next_try_{};
  bool is_up_ = false;
  LocalStore local_;                       // what Redis said last, and changes made without it
  std::map<std::string, Change> learned_;  // changes that Redis does not have yet
  std::set<std::string, std::less<>> refused_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
