// How many calls may be under way at once: a fixed number, or one that adapts to what the callee bears.
//
//   triage::ConcurrencyLimit limit({.limit = 8});                          // eight at once
//   triage::ConcurrencyLimit adaptive({.limit = 8, .adaptive = true});     // eight at first
//   triage::retry([&] { return ask(prompt); }, triage::with_concurrency(limit));
//
// The adaptive one is AIMD, as in TCP: a call that works while the limit is in use raises it by one in as many calls, a
// throttle, an overload, a timeout or a slow call lowers it by a tenth. Lock-free; reads no clock.

#ifndef TRIAGE_DECIDE_CONCURRENCY_HPP
#define TRIAGE_DECIDE_CONCURRENCY_HPP

#include <atomic>
#include <optional>

#include <triage/core/bad_input.hpp>
#include <triage/decide/blame.hpp>

namespace triage::inline TRIAGE_ABI {

/// How many calls may be under way.
struct ConcurrencyConfig {
  std::uint32_t limit = 16;  ///< calls at once; where it adapts, at first
  bool adaptive = false;
  std::uint32_t least = 1;  ///< bounds of an adaptive limit
  std::uint32_t most = 1000;
  double decrease = 0.9;       ///< what remains of an adaptive limit after a sign of overload
  Duration slow_call{60'000};  ///< a call that took longer is such a sign
  Duration queue_for{0};       ///< how long a call waits for its turn; zero: it moves on to another target, or fails

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    const auto number = [](std::uint32_t n) { return Text{}.add(std::int64_t{n}); };
    if (limit == 0 || limit > 1'000'000) return BadInput{Text("limit"), number(limit), "be from 1 to a million"};
    if (adaptive && (least == 0 || least > limit)) return BadInput{Text("least"), number(least), "be from 1 to limit"};
    if (adaptive && (most < limit || most > 1'000'000))
      return BadInput{Text("most"), number(most), "be from limit to a million"};
    if (!(decrease > 0 && decrease < 1)) return BadInput{Text("decrease"), Text("not a share"), "be between 0 and 1"};
    if (slow_call <= Duration::zero()) return BadInput{Text("slow_call"), Text{}.add(slow_call), "be above zero"};
    if (queue_for < Duration::zero()) return BadInput{Text("queue_for"), Text{}.add(queue_for), "not be negative"};
    return std::nullopt;
  }
};

/// A number of calls that may be under way at once. Thread-safe.
class ConcurrencyLimit {
 public:
  /// Throws `BadInputError` where the configuration has a mistake.
  explicit ConcurrencyLimit(const ConcurrencyConfig& config = {}) : config_(checked(config)) {
    state_.store(thousandths * config_.limit << limit_shift);
  }

  /// Takes a place; false where all are taken. Each place must be given back by one of the functions below.
  [[nodiscard]] bool try_acquire() noexcept {
    std::uint64_t seen = state_.load();
    do {
      if (used(seen) >= whole_limit(seen)) return false;
    } while (!state_.compare_exchange_weak(seen, seen + 1));
    return true;
  }

  /// The call worked.
  void record_success(Duration took) noexcept { took > config_.slow_call ? leave(lowered) : leave(raised); }

  /// The call failed with `c`. One that the caller's own deadline ended says nothing of the callee.
  void record(const Classification& c, Ended ended = Ended::by_itself) noexcept {
    const bool overload =
        c.kind == ErrorKind::rate_limit || c.kind == ErrorKind::overloaded || c.kind == ErrorKind::idle_timeout;
    const bool lowers = overload && ended != Ended::by_deadline;
    lowers ? leave(lowered) : release();
  }

  /// The call ended without an outcome.
  void release() noexcept {
    leave([](std::uint64_t limit, std::uint64_t, const ConcurrencyConfig&) { return limit; });
  }

  /// Calls under way.
  [[nodiscard]] std::uint32_t in_use() const noexcept { return used(state_.load()); }
  /// How many there may be.
  [[nodiscard]] std::uint32_t limit() const noexcept { return whole_limit(state_.load()); }
  [[nodiscard]] const ConcurrencyConfig& config() const noexcept { return config_; }

 private:
  // 24 bits of calls under way; above them the limit, in thousandths.
  static constexpr unsigned limit_shift = 24;
  static constexpr std::uint64_t thousandths = 1000;

  static constexpr std::uint32_t used(std::uint64_t state) noexcept {
    return static_cast<std::uint32_t>(state & ((std::uint64_t{1} << limit_shift) - 1));
  }
  static constexpr std::uint32_t whole_limit(std::uint64_t state) noexcept {
    return static_cast<std::uint32_t>((state >> limit_shift) / thousandths);
  }

  static std::uint64_t raised(std::uint64_t limit, std::uint64_t in_use, const ConcurrencyConfig& config) noexcept {
    if (in_use * 2 * thousandths < limit) return limit;  // a limit that nobody reaches says nothing
    const std::uint64_t more = limit + detail::max_of(thousandths * thousandths / limit, std::uint64_t{1});
    return detail::min_of(more, thousandths * config.most);
  }
  static std::uint64_t lowered(std::uint64_t limit, std::uint64_t, const ConcurrencyConfig& config) noexcept {
    const auto less = static_cast<std::uint64_t>(static_cast<double>(limit) * config.decrease);
    return detail::max_of(less, thousandths * config.least);
  }

  template <class Change>
  void leave(Change change) noexcept {
    std::uint64_t seen = state_.load();
    std::uint64_t next = 0;
    do {
      const std::uint64_t in_use = used(seen);
      const std::uint64_t limit = seen >> limit_shift;
      next = (config_.adaptive ? change(limit, in_use, config_) : limit) << limit_shift | (in_use > 0 ? in_use - 1 : 0);
    } while (!state_.compare_exchange_weak(seen, next));
  }

  ConcurrencyConfig config_;
  std::atomic<std::uint64_t> state_{0};
};

}  // namespace triage::inline TRIAGE_ABI

#endif
