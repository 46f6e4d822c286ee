// Where shared state lives: words by name, changed by compare and exchange.
//
// Breakers, budgets, gates and cooldowns are state machines over single 64-bit words. A word stands in an atomic of
// this process, or behind a `Store`: the in-process one below, or one that a fleet of agents shares (adapters).

#ifndef TRIAGE_DECIDE_STORE_HPP
#define TRIAGE_DECIDE_STORE_HPP

#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include <triage/core/bad_input.hpp>
#include <triage/core/saturating.hpp>

namespace triage::inline TRIAGE_ABI {

/// The state of one machine. Zero is the state of a machine that nothing has happened to.
using Word = std::uint64_t;

/// Words by name. Implementations are thread-safe, answer in bounded time, and never fail: one that loses its
/// connection goes on with what it has.
class TRIAGE_VISIBLE Store {
 public:
  virtual ~Store() = default;

  /// The word of that name; zero where there is none.
  [[nodiscard]] virtual Word load(std::string_view name) noexcept = 0;

  /// Replaces `expected` by `desired`, atomically. Where another word stands, false, and `expected` becomes that word.
  /// A word that nobody touches for `keep` may be forgotten.
  virtual bool exchange(std::string_view name, Word& expected, Word desired, Duration keep) noexcept = 0;

 protected:
  Store() = default;
  Store(const Store&) = default;
  Store& operator=(const Store&) = default;
};

/// The store of one process. O(log words). A word of zero takes no memory; where memory is out, a new name is not kept.
class LocalStore final : public Store {
 public:
  [[nodiscard]] Word load(std::string_view name) noexcept override {
    const std::lock_guard lock(mutex_);
    const auto found = words_.find(name);
    return found == words_.end() ? Word{0} : found->second;
  }

  bool exchange(std::string_view name, Word& expected, Word desired, Duration /*keep*/) noexcept override {
    const std::lock_guard lock(mutex_);
    const auto found = words_.find(name);
    const Word present = found == words_.end() ? Word{0} : found->second;
    if (present != expected) {
      expected = present;
      return false;
    }
    if (found != words_.end()) {
      if (desired == 0) {
        words_.erase(found);
      } else {
        found->second = desired;
      }
    } else if (desired != 0) {
      insert(name, desired);
    }
    return true;
  }

  /// How many words are not zero.
  [[nodiscard]] std::size_t size() const noexcept {
    const std::lock_guard lock(mutex_);
    return words_.size();
  }

 private:
  void insert(std::string_view name, Word word) noexcept {
#if TRIAGE_EXCEPTIONS
    try {
      words_.emplace(name, word);
    } catch (...) {
      // A cooldown that is forgotten costs a call; one that throws would cost the caller its answer.
    }
#else
    words_.emplace(name, word);
#endif
  }

  mutable std::mutex mutex_;
  std::map<std::string, Word, std::less<>> words_;
};

/// A word in an atomic of its owner: no name, no lock.
class AtomicCell {
 public:
  AtomicCell() = default;
  AtomicCell(const AtomicCell& /*whole*/, int /*part*/) noexcept {}

  [[nodiscard]] Word load() const noexcept { return word_.load(std::memory_order_acquire); }
  bool exchange(Word& expected, Word desired, Duration /*keep*/) noexcept {
    return word_.compare_exchange_strong(expected, desired, std::memory_order_acq_rel, std::memory_order_acquire);
  }

 private:
  std::atomic<Word> word_{0};
};

/// A word of a store, by name. The store must outlive the cell.
class StoreCell {
 public:
  StoreCell(Store& store, std::string name) : store_(&store), name_(std::move(name)) {}

  /// Part number `part` of what `whole` names.
  StoreCell(const StoreCell& whole, int part) : StoreCell(*whole.store_, whole.name_ + '#' + std::to_string(part)) {}

  [[nodiscard]] Word load() const noexcept { return store_->load(name_); }
  bool exchange(Word& expected, Word desired, Duration keep) noexcept {
    return store_->exchange(name_, expected, desired, keep);
  }

 private:
  Store* store_;
  std::string name_;
};

namespace detail {

/// Applies `step` (word to word) until it lands on an unchanged word; a step that changes nothing is not written.
/// Gives the word before and after.
template <class Cell, class Step>
std::pair<Word, Word> update(Cell& cell, Duration keep, Step&& step) noexcept {
  Word before = cell.load();
  for (;;) {
    const Word after = step(before);
    if (after == before || cell.exchange(before, after, keep)) return {before, after};
  }
}

}  // namespace detail

}  // namespace triage::inline TRIAGE_ABI

#endif
