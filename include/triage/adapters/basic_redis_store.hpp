// Cooldowns, gates, breakers and budgets of a whole fleet, in Redis, through the Redis client that you have.
//
//   triage::BasicRedisStore<MyClient> store(MyClient{redis}, {.prefix = "agents:"});
//   triage::Gate gate(store);
//
// `redis/client.hpp` says what a client is; `redis_store.hpp` has one over hiredis. Every change is one atomic script.
// When Redis is down or slower than `timeout`, the store continues with the values that it last saw, calls the hook,
// and tries again after `retry_after`. What changed meanwhile is then written to Redis; where others changed the same
// value, theirs stays. Where Redis refuses one key, as one of another type, that value alone is kept in this process.
// Times are times of day: the clocks of the fleet should agree.

#ifndef TRIAGE_ADAPTERS_BASIC_REDIS_STORE_HPP
#define TRIAGE_ADAPTERS_BASIC_REDIS_STORE_HPP

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>

#include <triage/adapters/redis/commands.hpp>
#include <triage/adapters/redis/config.hpp>
#include <triage/adapters/redis/memory.hpp>
#include <triage/failure/masked.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a hook gets: whether Redis is in use from now on, and what happened.
struct RedisNotice {
  bool up;
  std::string_view what;
  std::string_view name = {};  ///< of the value that Redis refuses, if that is what happened
};

/// The store of a fleet: all processes that name the same Redis and prefix share their values. Threads do not wait for
/// each other's answers.
template <RedisClient Client>
class BasicRedisStore : public Store {
 public:
  /// Asks the client at the first use. Throws `BadInputError` if the configuration has a mistake. The hook is called
  /// with the store locked: it must not use the store, and what it throws is dropped.
  explicit BasicRedisStore(Client client, const RedisStoreConfig& config = {},
                           std::function<void(const RedisNotice&)> notice = {})
      : config_(checked(config)), notice_(std::move(notice)), client_(std::move(client)) {}

  BasicRedisStore(const BasicRedisStore&) = delete;
  BasicRedisStore& operator=(const BasicRedisStore&) = delete;

  [[nodiscard]] CellValue load(std::string_view name) noexcept override {
    return with_redis(
        name, [&](RedisTime until) { return detail::redis_load(client_, key(name), until); },
        [&](CellValue value, const Known& before) {
          if (const auto found = refused_.find(name); found != refused_.end()) {
            // Redis gives the value and takes no change of it: what this process made of it counts.
            if (found->second) return memory_.known(name).value;
            refused_.erase(found);
          }
          memory_.learn(name, value, before);
          return value;
        },
        [&](Without how) {
          if (how == Without::refusing) refused_.find(name)->second = false;  // not only changes
          return memory_.known(name).value;
        });
  }

  bool exchange(std::string_view name, CellValue& expected, CellValue desired, Duration keep) noexcept override {
    return with_redis(
        name,
        [&](RedisTime until) { return detail::redis_exchange(client_, key(name), expected, desired, keep, until); },
        [&](CellValue present, const Known& before) {
          if (const auto found = refused_.find(name); found != refused_.end()) refused_.erase(found);
          const bool is_done = present == expected;
          is_done ? memory_.learn_change(name, expected, desired, before) : memory_.learn(name, present, before);
          expected = present;
          return is_done;
        },
        [&](Without how) { return memory_.exchange(name, expected, desired, keep, how); });
  }

  /// Whether Redis is in use: it answered last time, and has every change that was made without it.
  [[nodiscard]] bool is_up() const noexcept {
    const std::lock_guard lock(mutex_);
    return is_in_use();
  }

 private:
  using Clock = RedisTime::clock;
  using Lock = std::unique_lock<std::mutex>;
  using Answer = detail::RedisAnswer;
  using Known = detail::RedisMemory::Known;
  using Without = detail::RedisMemory::Without;

  /// While it lives, its thread may be the one that finds out whether Redis is there. Made and ended under the lock.
  struct Attempt {
    BasicRedisStore& store;
    bool is_first = false;
    ~Attempt() {
      if (!is_first) return;
      store.is_tried_ = false;
      store.tried_.notify_all();
    }
  };

  /// What `done` makes of Redis's answer, else what `local` makes of the state of this process.
  template <class Ask, class Done, class Local>
  auto with_redis(std::string_view name, Ask&& ask, Done&& done, Local&& local) noexcept
      -> decltype(local(Without::unasked)) {
    const RedisTime until = Clock::now() + detail::min_of(config_.timeout, detail::longest_redis_wait);
    Lock lock(mutex_);
    Without how = Without::unasked;
    try {
      Attempt attempt{*this};
      if (reach(lock, attempt, until)) {
        const Known before = memory_.known(name);
        how = Without::unheard;
        const Answer answer = unlocked(lock, [&] { return ask(until); });
        if (answer.end == Answer::End::value) {
          find_again();
          return done(answer.value, before);
        }
        if (answer.end == Answer::End::refused) {
          refuse(name, answer.why);
          how = Without::refusing;  // only now: `local` looks for it among those refused
        } else {
          lose(answer.why);
        }
      }
    } catch (...) {
      lose("out of memory");
    }
    return local(how);
  }

  [[nodiscard]] bool is_in_use() const noexcept { return !is_lost_ && !memory_.has_offers(); }

  /// Whether to ask Redis: it is in use, or may be there again and has every change that was made without it.
  bool reach(Lock& lock, Attempt& attempt, RedisTime until) {
    // One thread tries, the others wait for what it finds.
    if (!tried_.wait_until(lock, until, [&] { return is_in_use() || !is_tried_; })) return false;
    if (is_in_use()) return true;
    if (is_lost_ && Clock::now() < next_try_) return false;
    is_tried_ = attempt.is_first = true;
    // If this takes long, the next call continues it; until then the state of this process counts.
    while (const auto offer = memory_.next_offer()) {
      const Answer answer = unlocked(lock, [&] {
        return detail::redis_exchange(client_, key(offer->name), offer->expected, offer->desired, offer->keep, until);
      });
      if (answer.end == Answer::End::lost) return lose(answer.why), false;
      if (answer.end == Answer::End::value) {
        memory_.settle(*offer, answer.value);
      } else {
        refuse(offer->name, answer.why);
        memory_.withdraw(offer->name);
      }
      if (Clock::now() >= until) return false;
    }
    return true;
  }

  template <class F>
  static auto unlocked(Lock& lock, F&& f) {
    struct Relock {
      Lock& lock;
      ~Relock() { lock.lock(); }
    };
    lock.unlock();
    const Relock relock{lock};
    return f();
  }

  [[nodiscard]] std::string key(std::string_view name) const { return detail::redis_key(config_.prefix, name); }

  /// Redis refuses that value, which this process keeps from now on. The hook is told once.
  void refuse(std::string_view name, std::string_view why) {
    find_again();
    if (refused_.try_emplace(std::string(name), true).second) tell({true, detail::masked(why), name});
  }

  void find_again() noexcept {
    if (!is_lost_) return;
    is_lost_ = false;
    tell({true, "Redis is in use"});
  }

  void lose(std::string_view why) noexcept {
    const bool is_news = !is_lost_ || next_try_ == RedisTime{};
    is_lost_ = true;
    next_try_ = Clock::now() + detail::min_of(config_.retry_after, detail::longest_redis_wait);
    if (!is_news) return;
    try {
      std::string what = "Redis does not answer";
      if (!why.empty()) what.append(" (").append(detail::masked(why)).append(")");
      tell({false, what.append(": going on with the state of this process")});
    } catch (...) {
      tell({false, "out of memory: going on with the state of this process"});
    }
  }

  void tell(const RedisNotice& notice) noexcept {
    try {
      if (notice_) notice_(notice);
    } catch (...) {
    }
  }

  RedisStoreConfig config_;
  std::function<void(const RedisNotice&)> notice_;
  Client client_;
  mutable std::mutex mutex_;
  std::condition_variable tried_;
  bool is_tried_ = false;  // by one of the threads, now
  bool is_lost_ = true;
  RedisTime next_try_{};
  detail::RedisMemory memory_;
  std::map<std::string, bool, std::less<>> refused_;  // whether only changes of it are
};

}  // namespace triage::inline TRIAGE_ABI

#endif
