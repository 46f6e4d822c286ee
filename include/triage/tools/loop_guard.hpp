// Stops a model that repeats a call which fails in the same way each time, also with other arguments.
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

/// Notices a model that makes the same call and gets the same failure again and again, and one that varies the
/// arguments of a tool that fails in the same way each time. Any number of threads; lock-free. Remembers the last calls
/// only, one in each of 64 places, and as many tools, until `forget`.
class LoopGuard {
 public:
  /// Stops a call after it failed in the same way `limit` times, and a tool after it failed so `tool_limit` times in
  /// a row, whatever its arguments were: twice `limit` and 2 more where it is zero. Each is at least 1, and at most
  /// 255.
  explicit LoopGuard(std::uint32_t limit, std::uint32_t tool_limit = 0) noexcept
      : limit_(bounded(limit)), tool_limit_(bounded(tool_limit == 0 ? 2 * bounded(limit) + 2 : tool_limit)) {}

  /// How often a call may fail in the same way.
  [[nodiscard]] std::uint64_t limit() const noexcept { return limit_; }
  /// How often a tool may fail in the same way in a row.
  [[nodiscard]] std::uint64_t tool_limit() const noexcept { return tool_limit_; }

  /// Whether that tool failed so often in a row that it must not be called again, whatever its arguments are.
  [[nodiscard]] bool stops_tool(std::string_view tool) const noexcept {
    const std::uint64_t name = detail::fnv1a(tool);
    const std::uint64_t seen = in(tools_, name).load(std::memory_order_relaxed);
    return tag(seen) == tag(name) && count(seen) >= tool_limit_;
  }

  /// Whether that call failed so often that it must not be made again.
  [[nodiscard]] bool stops(std::string_view tool, std::string_view args) const noexcept {
    const std::uint64_t call = detail::fnv1a(args, detail::fnv1a(tool));
    const std::uint64_t seen = in(calls_, call).load(std::memory_order_relaxed);
    return tag(seen) == tag(call) && count(seen) >= limit_;
  }

  /// Forgets all calls.
  void forget() noexcept {
    for (Places* places : {&calls_, &tools_})
      for (std::atomic<std::uint64_t>& each : *places) each.store(0, std::memory_order_relaxed);
  }

  /// That call worked: its failures are forgotten, and those of the tool.
  void succeeded(std::string_view tool, std::string_view args) noexcept {
    const std::uint64_t call = detail::fnv1a(args, detail::fnv1a(tool));
    forget_in(calls_, call);
    forget_in(tools_, detail::fnv1a(tool));
  }

  /// That call failed with that text. Digits in it, and words that are among the arguments, are ignored.
  void failed(std::string_view tool, std::string_view args, std::string_view failure) noexcept {
    const std::uint64_t call = detail::fnv1a(args, detail::fnv1a(tool));
    const std::uint64_t same = (call & tag_bits) | (hash_of_failure(failure, args) & failure_bits);
    count_in(calls_, call, same);
    const std::uint64_t name = detail::fnv1a(tool);
    count_in(tools_, name, (name & tag_bits) | (same & failure_bits));
  }

 private:
  // A cell holds 28 bits of the call's hash, 28 of the failure's, and the count; 6 more of the call's choose the place.
  // A tool's cell holds the same of the tool's name.
  static constexpr std::uint64_t count_bits = 0xFF;
  static constexpr std::uint64_t failure_bits = 0xFFFFFFF00;
  static constexpr std::uint64_t tag_bits = 0xFFFFFFF000000000;

  static constexpr std::uint64_t tag(std::uint64_t word) noexcept { return word & tag_bits; }
  static constexpr std::uint64_t count(std::uint64_t word) noexcept { return word & count_bits; }

  using Places = std::array<std::atomic<std::uint64_t>, 64>;

  static constexpr std::uint32_t bounded(std::uint32_t limit) noexcept {
    return limit < 1 ? 1 : limit > 255 ? 255 : limit;
  }

  /// Of the words of a text that are not among the arguments, without digits: a tool that misses another file each time
  /// fails in the same way. The first 1 KiB of `args` count. O(failure * args).
  [[nodiscard]] static constexpr std::uint64_t hash_of_failure(std::string_view failure,
                                                               std::string_view args) noexcept {
    args = args.substr(0, 1024);
    const auto is_argument = [&](std::string_view word) {
      for (std::size_t at = args.find(word); at != args.npos; at = args.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool is_begin = at == 0 || !detail::is_word_byte(args[at - 1]);
        const bool is_end = end == args.size() || !detail::is_word_byte(args[end]);
        if (is_begin && is_end) return true;
      }
      return false;
    };
    std::uint64_t hash = detail::fnv1a_start;
    for (std::size_t i = 0; i < failure.size();) {
      std::size_t end = i;
      while (end < failure.size() && detail::is_word_byte(failure[end])) ++end;
      const std::string_view word = failure.substr(i, end - i);
      if (!word.empty() && !is_argument(word)) hash = detail::fnv1a_of_failure(word, hash);
      i = end + 1;
    }
    return hash;
  }

  /// The place of that hash in `places`.
  [[nodiscard]] static std::atomic<std::uint64_t>& in(Places& places, std::uint64_t hash) noexcept {
    return places[static_cast<std::size_t>(hash % places.size())];
  }
  [[nodiscard]] static const std::atomic<std::uint64_t>& in(const Places& places, std::uint64_t hash) noexcept {
    return places[static_cast<std::size_t>(hash % places.size())];
  }

  static void forget_in(Places& places, std::uint64_t hash) noexcept {
    std::uint64_t seen = in(places, hash).load(std::memory_order_relaxed);
    while (tag(seen) == tag(hash) && !in(places, hash).compare_exchange_weak(seen, 0, std::memory_order_relaxed)) {
    }
  }

  /// Adds one to the count of `same` at the place of `hash`, or begins to count it there.
  static void count_in(Places& places, std::uint64_t hash, std::uint64_t same) noexcept {
    std::atomic<std::uint64_t>& cell = in(places, hash);
    std::uint64_t seen = cell.load(std::memory_order_relaxed);
    std::uint64_t next = 0;
    do {
      const bool again = (seen & ~count_bits) == same;
      next = same | (again ? detail::min_of(count(seen) + 1, count_bits) : 1);
    } while (!cell.compare_exchange_weak(seen, next, std::memory_order_relaxed));
  }

  std::uint64_t limit_;
  std::uint64_t tool_limit_;
  Places calls_{};
  Places tools_{};
};

}  // namespace triage::inline TRIAGE_ABI

#endif
