// Where shared state is kept: 64-bit values by name, changed by compare and exchange.
//
//   triage::LocalStore store;  // or a RedisStore, which a fleet of agents shares
//   triage::Gate gate(store);
//
// Each breaker, budget, gate and cooldown is a state machine over single 64-bit cells. A cell is an atomic of this
// process, or lies in a `Store`: the in-process one below, or one of an adapter.

#ifndef TRIAGE_DECIDE_STORE_HPP
#define TRIAGE_DECIDE_STORE_HPP

#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include <triage/core/bad_input.hpp>
#include <triage/core/time.hpp>

namespace triage::inline TRIAGE_ABI {

/// The value of one cell: the state of one machine. Zero is the initial state.
using CellValue = std::uint64_t;

/// Values by name. Implementations are thread-safe, answer in bounded time, and never fail: one that loses its
/// connection continues with the values that it has.
class TRIAGE_VISIBLE Store {
 public:
  virtual ~Store() = default;

  /// The value of that name; zero if there is none.
  [[nodiscard]] virtual CellValue load(std::string_view name) noexcept = 0;

  /// Replaces `expected` by `desired`, atomically. Where the value is another one, returns false and sets `expected` to
  /// it. A value that is not changed for `keep` may be forgotten.
  virtual bool exchange(std::string_view name, CellValue& expected, CellValue desired, Duration keep) noexcept = 0;

 protected:
  Store() = default;
  Store(const Store&) = default;
  Store& operator=(const Store&) = default;
};

/// The store of one process. O(log values). A value of zero takes no memory; out of memory, a new name is not kept.
class LocalStore final : public Store {
 public:
  [[nodiscard]] CellValue load(std::string_view name) noexcept override {
    const std::lock_guard lock(mutex_);
    const auto found = values_.find(name);
    return found == values_.end() ? CellValue{0} : found->second;
  }

  bool exchange(std::string_view name, CellValue& expected, CellValue desired, Duration /*keep*/) noexcept override {
    const std::lock_guard lock(mutex_);
    const auto found = values_.find(name);
    const CellValue present = found == values_.end() ? CellValue{0} : found->second;
    if (present != expected) {
      expected = present;
      return false;
    }
    if (found != values_.end()) {
      if (desired == 0) {
        values_.erase(found);
      } else {
        found->second = desired;
      }
    } else if (desired != 0) {
      insert(name, desired);
    }
    return true;
  }

  /// How many values are not zero.
  [[nodiscard]] std::size_t size() const noexcept {
    const std::lock_guard lock(mutex_);
    return values_.size();
  }

 private:
  void insert(std::string_view name, CellValue value) noexcept {
    TRIAGE_TRY { values_.emplace(name, value); }
    TRIAGE_CATCH(...) {
      // Out of memory: to forget a cooldown costs one call, to throw would cost the caller its answer.
    }
  }

  mutable std::mutex mutex_;
  std::map<std::string, CellValue, std::less<>> values_;
};

/// A value in an atomic of its owner: no name, no lock.
class AtomicCell {
 public:
  AtomicCell() = default;
  AtomicCell(const AtomicCell& /*whole*/, int /*part*/) noexcept {}

  [[nodiscard]] CellValue load() const noexcept { return value_.load(std::memory_order_acquire); }
  bool exchange(CellValue& expected, CellValue desired, Duration /*keep*/) noexcept {
    return value_.compare_exchange_strong(expected, desired, std::memory_order_acq_rel, std::memory_order_acquire);
  }

 private:
  std::atomic<CellValue> value_{0};
};

/// A value of a store, by name. The store must outlive the cell.
class StoreCell {
 public:
  StoreCell(Store& store, std::string name) : store_(&store), name_(std::move(name)) {}

  /// Part number `part` of what `whole` names.
  StoreCell(const StoreCell& whole, int part) : StoreCell(*whole.store_, whole.name_ + '#' + std::to_string(part)) {}

  [[nodiscard]] CellValue load() const noexcept { return store_->load(name_); }
  bool exchange(CellValue& expected, CellValue desired, Duration keep) noexcept {
    return store_->exchange(name_, expected, desired, keep);
  }

 private:
  Store* store_;
  std::string name_;
};

namespace detail {

/// Replaces the value of `cell` by `step(value)`, and tries again where another thread was faster. A step that changes
/// nothing is not written. Returns the value before and after.
template <class Cell, class Step>
std::pair<CellValue, CellValue> update(Cell& cell, Duration keep, Step&& step) noexcept {
  CellValue before = cell.load();
  for (;;) {
    const CellValue after = step(before);
    if (after == before || cell.exchange(before, after, keep)) return {before, after};
  }
}

}  // namespace detail

}  // namespace triage::inline TRIAGE_ABI

#endif
