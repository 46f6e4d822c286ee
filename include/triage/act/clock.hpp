// What a driver needs from the outside world: a clock, a sleep that can be interrupted, random bits.
//
//   triage::retry(ask, triage::with_clock(clock), triage::with_sleep(sleep));  // a test on virtual time
//
// Each is a small callable that can be replaced. Apart from these, triage reads a clock only in `from_http_429` and the
// Redis store, if no time is passed in.

#ifndef TRIAGE_ACT_CLOCK_HPP
#define TRIAGE_ACT_CLOCK_HPP

#include <concepts>
#include <condition_variable>
#include <ctime>
#include <mutex>
#if __has_include(<stop_token>)
#include <stop_token>
#endif

#include <triage/decide/backoff.hpp>

namespace triage::inline TRIAGE_ABI {

/// Anything that says whether to stop: `std::stop_token`, or an object of your own around a flag.
template <class T>
concept StopToken = requires(const T& token) {
  { token.stop_requested() } -> std::convertible_to<bool>;
};

/// A token that never stops.
struct NeverStops {
  [[nodiscard]] static constexpr bool stop_requested() noexcept { return false; }
};

namespace detail {

/// The time since some moment in the past, by a clock that never jumps.
[[nodiscard]] inline std::chrono::nanoseconds running_time() noexcept {
#if defined(CLOCK_BOOTTIME)  // Linux's steady clock stands still while the system is suspended
  std::timespec time{};
  if (::clock_gettime(CLOCK_BOOTTIME, &time) == 0)
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
#endif
  return std::chrono::steady_clock::now().time_since_epoch();
}

}  // namespace detail

/// The time of day as it was when the program first asked, carried on by a clock that never jumps and that goes on
/// while the system is suspended. So it can be compared with the times that providers state.
struct SteadyClock {
  [[nodiscard]] TimePoint operator()() const noexcept {
    using std::chrono::system_clock;
    struct Anchor {
      system_clock::time_point day = system_clock::now();
      std::chrono::nanoseconds running = detail::running_time();
    };
    static const Anchor anchor;
    const auto since = std::chrono::duration_cast<system_clock::duration>(detail::running_time() - anchor.running);
    return std::chrono::time_point_cast<Duration>(anchor.day + since);
  }
};

/// The longest wait that is handed to a clock: it keeps `now() + wait` within the clock's range.
inline constexpr Duration longest_sleep = std::chrono::hours(24 * 365);

/// Blocks the calling thread. A `std::stop_token` wakes it at once, any other token within 10 ms.
struct BlockingSleep {
  /// True after the whole wait, or `longest_sleep` of a longer one; false when it was cut short by the token.
  template <StopToken Token>
  bool operator()(Duration wait, const Token& stop) const {
    using std::chrono::steady_clock;
    const auto end = steady_clock::now() + detail::min_of(detail::at_least_zero(wait), longest_sleep);

    std::mutex mutex;
    std::condition_variable wakes;
#if defined(__cpp_lib_jthread)
    if constexpr (std::same_as<Token, std::stop_token>) {
      // Constructed before the lock is taken and destroyed after it is released: the callback locks the mutex, and it
      // may run inside the constructor, or be waited for by the destructor.
      const std::stop_callback notify(stop, [&] {
        const std::lock_guard hold(mutex);
        wakes.notify_all();
      });
      std::unique_lock lock(mutex);
      return !wakes.wait_until(lock, end, [&] { return stop.stop_requested(); });
    }
#endif
    if (stop.stop_requested()) return false;
    std::unique_lock lock(mutex);
    constexpr Duration slice{10};
    while (steady_clock::now() < end) {
      if (stop.stop_requested()) return false;
      if constexpr (std::same_as<Token, NeverStops>)
        wakes.wait_until(lock, end);
      else
        wakes.wait_until(lock, detail::min_of(end, steady_clock::now() + slice));
    }
    return true;
  }
};

/// Random bits for jitter: one generator a thread, each with a seed of its own.
struct ThreadRandom {
  std::uint64_t operator()() const noexcept {
    thread_local SplitMix64 random{seed()};
    return random();
  }

 private:
  static std::uint64_t seed() noexcept {
    // The clock differs between programs, the address between threads; the generator mixes both.
    static constexpr char here = 0;
    thread_local char mine = 0;
    const auto time = static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
    const auto place = reinterpret_cast<std::uintptr_t>(&mine) ^ reinterpret_cast<std::uintptr_t>(&here);
    return SplitMix64{time}() ^ SplitMix64 { place }();
  }
};

}  // namespace triage::inline TRIAGE_ABI

#endif
