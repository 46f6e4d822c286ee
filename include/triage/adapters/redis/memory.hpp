// What a process knows of the values in Redis: what Redis said last, and the changes that it does not have yet.
//
//   memory.exchange("word", expected, 7, keep, detail::RedisMemory::Without::unasked);
//   while (auto offer = memory.next_offer())               // Redis is back
//     memory.settle(*offer, exchange_in_redis(*offer));    // the value before

#ifndef TRIAGE_ADAPTERS_REDIS_MEMORY_HPP
#define TRIAGE_ADAPTERS_REDIS_MEMORY_HPP

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <triage/decide/store.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Not thread-safe.
class RedisMemory {
 public:
  struct Known {
    CellValue value = 0;
    std::uint64_t changes = 0;  ///< how often this process had changed the value: tells a late answer from a new one
  };

  /// A change for Redis: `expected` is what it may hold.
  struct Offer {
    std::string name;
    CellValue expected;
    CellValue desired;
    Duration keep;
  };

  [[nodiscard]] Known known(std::string_view name) const noexcept {
    const auto found = known_.find(name);
    return found == known_.end() ? Known{} : found->second;
  }

  [[nodiscard]] bool has_offers() const noexcept { return !unwritten_.empty(); }

  /// Redis holds `value`, as it said to a question that was asked when this process knew `before`. A change that this
  /// process has made since is newer.
  void learn(std::string_view name, CellValue value, const Known& before) {
    if (unwritten_.find(name) == unwritten_.end() && known(name).changes == before.changes) set(name, value, false);
  }

  /// Redis replaced `expected` by `desired` for this process. Of two such changes, the one whose `expected` is known
  /// was the later one, in whatever order their answers came.
  void learn_change(std::string_view name, CellValue expected, CellValue desired, const Known& before) {
    if (unwritten_.find(name) != unwritten_.end()) return;
    const Known now = known(name);
    if (now.value == expected || now.changes == before.changes) set(name, desired, true);
  }

  /// Why a change is made without Redis.
  enum class Without : unsigned char {
    unasked,   ///< it is down
    unheard,   ///< it did not answer, but may have made the change
    refusing,  ///< it takes no such value, now and later
  };

  /// `Store::exchange` in this process, for Redis to have later. Out of memory, a change is forgotten.
  bool exchange(std::string_view name, CellValue& expected, CellValue desired, Duration keep, Without how) noexcept {
    const CellValue present = known(name).value;
    const bool is_done = present == expected;
    try {
      if (is_done && how != Without::refusing)
        unwritten_.try_emplace(std::string(name), Change{expected, {}, keep}).first->second.keep = keep;
      if (const auto found = unwritten_.find(name); how == Without::unheard && found != unwritten_.end())
        found->second.may_hold(desired);
      if (is_done) set(name, desired, true);
    } catch (...) {  // to forget a cooldown costs one call, to throw would cost the caller its answer
    }
    expected = present;
    return is_done;
  }

  /// Any change that Redis does not have yet.
  [[nodiscard]] std::optional<Offer> next_offer() {
    if (unwritten_.empty()) return std::nullopt;
    auto& [name, change] = *unwritten_.begin();
    const CellValue value = known(name).value;
    change.may_hold(value);
    return Offer{name, change.held, value, change.keep};
  }

  /// Redis held `present` before it was offered that change. False if another process changed the value meanwhile: then
  /// its value stays.
  void settle(const Offer& offer, CellValue present) {
    const auto found = unwritten_.find(offer.name);
    if (found == unwritten_.end()) return;
    Change& change = found->second;
    const bool is_written = present == offer.expected;
    if (is_written) change = {offer.desired, {}, change.keep};
    // Zero was not written by another process: Redis has forgotten the value, or has restarted.
    const bool is_ours = is_written || present == 0 || change.is_ours(present);
    if (is_ours && !is_written) change.held = present;
    if (!is_ours) set(offer.name, present, true);
    if (!is_ours || change.held == known(offer.name).value) unwritten_.erase(found);
  }

  /// Redis never takes that value.
  void withdraw(std::string_view name) {
    if (const auto found = unwritten_.find(name); found != unwritten_.end()) unwritten_.erase(found);
  }

 private:
  /// A value that changed while Redis did not answer.
  struct Change {
    CellValue held;               // by Redis, as it said last
    std::vector<CellValue> sent;  // what Redis may have replaced that by, though it did not answer
    Duration keep;

    [[nodiscard]] bool is_ours(CellValue value) const {
      return value == held || std::find(sent.begin(), sent.end(), value) != sent.end();
    }
    void may_hold(CellValue value) {
      if (!is_ours(value)) sent.push_back(value);
    }
  };

  void set(std::string_view name, CellValue value, bool is_own_change) {
    auto found = known_.find(name);
    if (value == 0) {  // takes no memory
      if (found != known_.end()) known_.erase(found);
      return;
    }
    if (found == known_.end()) found = known_.try_emplace(std::string(name)).first;
    found->second.value = value;
    if (is_own_change) found->second.changes = ++changes_;
  }

  std::uint64_t changes_ = 0;
  std::map<std::string, Known, std::less<>> known_;
  std::map<std::string, Change, std::less<>> unwritten_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
