// How many of the latest calls had some outcome: of the last seconds, or of the last calls.
//
//   CallWindow<AtomicCell> failures(cell, 0, {.calls = 100});
//   failures.count(now, true);
//   const auto [calls, hits] = failures.sum(now);
//
// Both windows lie in ten cells. By time, each cell counts a tenth of the window, and the oldest tenth leaves as a
// whole. By calls, each is a shift register of up to 56 outcomes that passes its oldest one on to the next cell.

#ifndef TRIAGE_DECIDE_CALL_WINDOW_HPP
#define TRIAGE_DECIDE_CALL_WINDOW_HPP

#include <array>
#include <bit>
#include <utility>

#include <triage/decide/store.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// What a window holds: the calls of `time`, or the last `calls` where that is not zero.
struct WindowSize {
  Duration time{30'000};
  std::uint32_t calls = 0;
};

/// Thread-safe; a sum that is taken while another thread counts may lack its call.
template <class Cell>
class CallWindow {
 public:
  static constexpr int cells = 10;
  static constexpr std::uint32_t register_size = 56;
  static constexpr std::uint32_t most_calls = cells * register_size;

  struct Sum {
    std::uint32_t calls = 0;
    std::uint32_t hits = 0;
  };

  /// Over ten parts of what `whole` names, from `first_part` on.
  CallWindow(const Cell& whole, int first_part, WindowSize size)
      : CallWindow(whole, first_part, size, std::make_integer_sequence<int, cells>{}) {}

  void count(TimePoint now, bool hit) noexcept { size_.calls > 0 ? shift_in(hit) : count_in_slice(now, hit); }

  [[nodiscard]] Sum sum(TimePoint now) const noexcept {
    Sum all;
    const CellValue slice = slice_of(now);
    for (const Cell& cell : cells_) {
      const CellValue seen = cell.load();
      if (size_.calls > 0) {
        all.calls += fill_of(seen);
        all.hits += static_cast<std::uint32_t>(std::popcount(seen & outcomes));
      } else if (((slice - (seen >> slice_shift)) & slice_mask) < cells) {
        all.calls += static_cast<std::uint32_t>(seen & mask);
        all.hits += static_cast<std::uint32_t>(seen >> hits_shift & mask);
      }
    }
    return all;
  }

  void clear() noexcept {
    for (Cell& cell : cells_) detail::update(cell, size_.time, [](CellValue) { return CellValue{0}; });
  }

 private:
  // By time: 28 bits of the slice's number, 18 of hits, 18 of calls.
  static constexpr unsigned hits_shift = 18;
  static constexpr unsigned slice_shift = 36;
  static constexpr CellValue mask = (CellValue{1} << hits_shift) - 1;
  static constexpr CellValue slice_mask = (CellValue{1} << (64 - slice_shift)) - 1;
  // By calls: 8 bits of fill, 56 of outcomes, the newest in the lowest.
  static constexpr CellValue outcomes = (CellValue{1} << register_size) - 1;

  template <int... Part>
  CallWindow(const Cell& whole, int first, WindowSize size, std::integer_sequence<int, Part...>)
      : size_(size), cells_{Cell(whole, first + Part)...} {}

  [[nodiscard]] CellValue slice_of(TimePoint now) const noexcept {
    return static_cast<CellValue>(now.time_since_epoch() / max_of(size_.time / cells, Duration{1})) & slice_mask;
  }
  static constexpr std::uint32_t fill_of(CellValue seen) noexcept {
    return static_cast<std::uint32_t>(seen >> register_size);
  }

  void count_in_slice(TimePoint now, bool hit) noexcept {
    const CellValue slice = slice_of(now);
    detail::update(cells_[static_cast<std::size_t>(slice % cells)], size_.time, [&](CellValue seen) {
      if (seen >> slice_shift != slice) seen = slice << slice_shift;
      if ((seen & mask) == mask)  // full: halve both, which keeps the rate
        seen = slice << slice_shift | (seen >> hits_shift & mask) / 2 << hits_shift | (seen & mask) / 2;
      return seen + 1 + (hit ? CellValue{1} << hits_shift : 0);
    });
  }

  void shift_in(bool hit) noexcept {
    std::uint32_t room = size_.calls;
    for (Cell& cell : cells_) {
      const std::uint32_t size = min_of(room, register_size);
      const CellValue bits = (CellValue{1} << size) - 1;
      const CellValue before = detail::update(cell, std::chrono::hours(24), [&](CellValue seen) {
                                 const CellValue fill = min_of(fill_of(seen) + 1, size);
                                 return fill << register_size | ((seen << 1U | CellValue{hit}) & bits);
                               }).first;
      room -= size;
      if (fill_of(before) < size || room == 0) return;
      hit = (before >> (size - 1) & 1U) != 0;  // the oldest one moves on
    }
  }

  WindowSize size_;
  std::array<Cell, cells> cells_;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
