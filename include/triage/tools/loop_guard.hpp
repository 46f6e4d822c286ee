// Stops a model that repeats a call which fails in the same way each time.
//
//   triage::ToolBox tools;
//   tools.guard_loops(3);
//
// A tool that is called without a box takes a guard in its `ToolContext`.

#ifndef TRIAGE_TOOLS_LOOP_GUARD_HPP
#define TRIAGE_TOOLS_LOOP_GUARD_HPP

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <triage/detail/fnv1a.hpp>

namespace triage::inline TRIAGE_ABI {

/// Notices a model that makes the same call and gets the same failure again and again. Any number of threads;
/// lock-free. Remembers the last calls only, one in each of 64 places, until `forget`.
class LoopGuard {
 public:
  /// Stops a call after it failed in the same way `limit` times; at least 1, and at most 255.
  explicit LoopGuard(std::uint32_t limit) noexcept : limit_(limit < 1 ? 1 : limit > 255 ? 255 : limit) {}

  /// How often a call may fail in the same way.
  [[nodiscard]] std::uint64_t limit() const noexcept { return limit_; }

  /// Whether that call failed so often that it must not be made again.
  [[nodiscard]] bool stops(std::string_view tool, std::string_view args) const noexcept {
    const std::uint64_t call = detail::fnv1a(args, detail::fnv1a(tool));
    const std::uint64_t seen = place(call).load(std::memory_order_relaxed);
    return tag(seen) == tag(call) && count(seen) >= limit_;
  }

  /// Forgets all calls.
  void forget() noexcept {
    for (std::atomic<std::uint64_t>& each : places_) each.store(0, std::memory_order_relaxed);
  }

  /// That call worked: its failures are forgotten.
  void succeeded(std::string_view tool, std::string_view args) noexcept {
    const std::uint64_t call = detail::fnv1a(args, detail::fnv1a(tool));
    std::uint64_t seen = place(call).load(std::memory_order_relaxed);
    while (tag(seen) == tag(call) && !place(call).compare_exchange_weak(seen, 0, std::memory_order_relaxed)) {
    }
  }

  /// That call failed with that text. Digits in it are ignored.
  void failed(std::string_view tool, std::string_view args, std::string_view failure) noexcept {
    const std::uint64_t call = detail::fnv1a(args, detail::fnv1a(tool));
    const std::uint64_t same = (call & tag_bits) | (detail::fnv1a_of_failure(failure) & failure_bits);
    std::atomic<std::uint64_t>& cell = place(call);
    std::uint64_t seen = cell.load(std::memory_order_relaxed);
    std::uint64_t next = 0;
    do {
      const bool again = (seen & ~count_bits) == same;
      next = same | (again ? detail::min_of(count(seen) + 1, count_bits) : 1);
    } while (!cell.compare_exchange_weak(seen, next, std::memory_order_relaxed));
  }

 private:
  // A cell holds 28 bits of the call's hash, 28 of the failure's, and the count; 6 more of the call's choose the place.
  static constexpr std::uint64_t count_bits = 0xFF;
  static constexpr std::uint64_t failure_bits = 0xFFFFFFF00;
  static constexpr std::uint64_t tag_bits = 0xFFFFFFF000000000;

  static constexpr std::uint64_t tag(std::uint64_t word) noexcept { return word & tag_bits; }
  static constexpr std::uint64_t count(std::uint64_t word) noexcept { return word & count_bits; }

  [[nodiscard]] std::atomic<std::uint64_t>& place(std::uint64_t call) noexcept {
    return places_[static_cast<std::size_t>(call % places_.size())];
  }
  [[nodiscard]] const std::atomic<std::uint64_t>& place(std::uint64_t call) const noexcept {
    return places_[static_cast<std::size_t>(call % places_.size())];
  }

  std::uint64_t limit_;
  std::array<std::atomic<std::uint64_t>, 64> places_{};
};

}  // namespace triage::inline TRIAGE_ABI

#endif
