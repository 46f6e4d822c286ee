// Circuit breakers: when to stop calling what keeps failing, or answers too slowly.
//
//   triage::CircuitBreaker breaker({.consecutive = 5, .open_for = 30s});
//   triage::retry([&] { return ask(prompt); }, triage::with_breaker(breaker));
//
// Thread-safe, and reads no clock: `now` is passed in. Asking a closed breaker is one atomic load. `FailoverManager`
// keeps one for each of its targets: `FailoverConfig::limits`.

#ifndef TRIAGE_DECIDE_BREAKER_HPP
#define TRIAGE_DECIDE_BREAKER_HPP

#include <optional>

#include <triage/core/stated_wait.hpp>
#include <triage/decide/backoff.hpp>
#include <triage/decide/blame.hpp>
#include <triage/decide/breaker_config.hpp>
#include <triage/decide/call_window.hpp>

namespace triage::inline TRIAGE_ABI {

/// A breaker's permission to call. False if it was refused. Pass it back with the outcome: a permit from before the
/// breaker last opened, closed or was reset no longer changes anything.
class Permit {
 public:
  constexpr Permit() noexcept = default;
  /// A permission where there is no breaker.
  [[nodiscard]] static constexpr Permit always() noexcept { return {Kind::call, 0, {}}; }

  constexpr explicit operator bool() const noexcept { return kind_ != Kind::refused; }
  /// Whether the call decides if an open breaker closes.
  [[nodiscard]] constexpr bool is_probe() const noexcept { return kind_ == Kind::probe; }
  /// When it was given.
  [[nodiscard]] constexpr TimePoint begun() const noexcept { return begun_; }

 private:
  template <class Cell>
  friend class BasicCircuitBreaker;

  enum class Kind : unsigned char { refused, call, probe };
  constexpr Permit(Kind kind, CellValue generation, TimePoint now) noexcept
      : kind_(kind), generation_(generation), begun_(now) {}

  Kind kind_ = Kind::refused;
  CellValue generation_ = 0;
  TimePoint begun_{};
};

/// A circuit breaker for one tool, provider or target: closed, open, or half-open while probes run. Lock-free over an
/// `AtomicCell`; over a `StoreCell`, all processes share one view.
template <class Cell>
class BasicCircuitBreaker {
 public:
  /// Throws `BadInputError` where the configuration has a mistake. `cell` are the constructor arguments of the cell.
  template <class... Args>
  explicit BasicCircuitBreaker(const BreakerConfig& config = {}, Args&&... cell)
      : config_(checked(config)), state_(std::forward<Args>(cell)...) {
    if (!config_.consecutive && !config_.failure_rate && !config_.slow_rate) config_.consecutive = 5;
  }

  /// Whether to call now.
  [[nodiscard]] Permit try_call(TimePoint now) noexcept {
    CellValue seen = state_.load();
    for (;;) {
      const State state = State::unpack(seen);
      switch (state.tag) {
        case closed:
          return {Permit::Kind::call, state.generation, now};
        case held:
          return state.time == 0 ? Permit{Permit::Kind::call, state.generation, now} : Permit{};
        case open:
        case half_open:
          break;
      }
      State next = state;
      if (now >= time_in(state)) {  // the wait is over, or no probe reported: a new round of probes
        next = state.then(half_open, bits_of(detail::saturating_add(now, config_.probe_timeout)));
        next.opened = state.opened;
        next.probes = 1;
      } else if (state.tag == half_open && state.probes < config_.probes) {
        ++next.probes;
      } else {
        return {};
      }
      const CellValue desired = next.pack();
      if (!state_.exchange(seen, desired, keep())) continue;
      if (state.tag == open) announce(BreakerState::open, BreakerState::half_open, now);
      return {Permit::Kind::probe, State::unpack(desired).generation, now};
    }
  }

  /// The call worked: enough probes close the breaker, another call ends a run of failures. A slow one counts as that.
  void record_success(const Permit& permit, TimePoint now) noexcept { report(permit, false, now, {}); }

  /// The callee failed: the breaker opens where that was one failure too many, and opens again where it was a probe.
  /// `stated` is the wait that the callee asked for, if it did.
  void record_failure(const Permit& permit, TimePoint now, std::optional<Duration> stated = {}) noexcept {
    report(permit, true, now, stated);
  }

  /// Counts `c` as `blame_of` says: as a failure of the callee, as an answer, or as neither.
  void record(const Permit& permit, const Classification& c, TimePoint now, Ended ended = Ended::by_itself) noexcept {
    switch (blame_of(c, ended).breaker) {
      case Counts::as_failure:
        return report(permit, true, now, detail::stated_wait(c, now), c.kind);
      case Counts::as_success:
        return record_success(permit, now);
      case Counts::not_at_all:
        return abandon(permit);
    }
  }

  /// The call ended without an outcome. Another caller may probe in its place.
  void abandon(const Permit& permit) noexcept {
    if (!permit.is_probe()) return;
    detail::update(state_, keep(), [&](CellValue seen) {
      State state = State::unpack(seen);
      if (state.tag != half_open || state.generation != permit.generation_ || state.probes == 0) return seen;
      --state.probes;
      return state.pack();
    });
  }

  /// The state at that time. A breaker that is held reports as what it is held.
  [[nodiscard]] BreakerState state(TimePoint now) const noexcept { return reported(State::unpack(state_.load()), now); }

  /// Until when calls are refused, as things stand; empty where they are not.
  [[nodiscard]] std::optional<TimePoint> refuses_until() const noexcept {
    const State state = State::unpack(state_.load());
    const bool has_room = state.tag == half_open && state.probes < config_.probes;
    if (state.tag == closed || has_room || (state.tag == held && state.time == 0)) return std::nullopt;
    return time_in(state);
  }

  /// What it has counted.
  [[nodiscard]] BreakerCounts counts(TimePoint now) const noexcept {
    const auto failures = failures_.sum(now);
    const State state = State::unpack(state_.load());
    return {.calls = failures.calls,
            .failures = failures.hits,
            .slow_calls = slow_.sum(now).hits,
            .failures_in_row = state.tag == closed ? static_cast<std::uint32_t>(state.time) : 0,
            .times_opened = static_cast<std::uint32_t>(state.opened)};
  }

  /// The kind of the last failure that counted; empty if `record` saw none since the last reset.
  [[nodiscard]] std::optional<ErrorKind> last_cause() const noexcept {
    const CellValue kind = cause_.load();
    if (kind == 0) return std::nullopt;
    return static_cast<ErrorKind>(kind);
  }

  /// Refuses all calls until `reset`, for a maintenance window or a bad deployment.
  void hold_open(TimePoint now) noexcept { hold(never, now); }
  /// Lets all calls through until `reset`, whatever they report.
  void hold_closed(TimePoint now) noexcept { hold(0, now); }
  /// Whether it is held by hand.
  [[nodiscard]] bool is_held() const noexcept { return State::unpack(state_.load()).tag == held; }

  /// Closes the breaker and forgets all failures; ends a hold.
  void reset(TimePoint now = {}) noexcept {
    move_to(now, [](const State& state) { return state.then(closed); });
    forget_counts();
    remember(ErrorKind{});
  }

  [[nodiscard]] const BreakerConfig& config() const noexcept { return config_; }

 private:
  enum Tag : CellValue { closed = 0, open = 1, half_open = 2, held = 3 };

  // `time` has 42 bits of milliseconds; the last value is never over. In a closed breaker it is the failures in a row,
  // in a held one whether it is held open.
  static constexpr CellValue never = (CellValue{1} << 42U) - 1;

  /// The state cell, unpacked. Zero is a closed breaker without failures.
  struct State {
    Tag tag = closed;
    CellValue generation = 0;  // 7 bits: changes whenever the breaker opens, closes, begins to probe, or is held
    CellValue opened = 0;      // 5 bits: how often in a row
    CellValue probes = 0;      // 4 bits: given out and not given back
    CellValue successes = 0;   // 4 bits: how many of these worked
    CellValue time = 0;

    [[nodiscard]] static constexpr State unpack(CellValue v) noexcept {
      return {static_cast<Tag>(v & 3U), v >> 2U & 127U, v >> 9U & 31U, v >> 14U & 15U, v >> 18U & 15U, v >> 22U};
    }
    [[nodiscard]] constexpr CellValue pack() const noexcept {
      return CellValue{tag} | (generation & 127U) << 2U | detail::min_of(opened, CellValue{31}) << 9U | probes << 14U |
             successes << 18U | detail::min_of(time, never) << 22U;
    }
    /// The state that follows in another generation.
    [[nodiscard]] constexpr State then(Tag next, CellValue at = 0) const noexcept {
      return {.tag = next, .generation = generation + 1, .time = at};
    }
  };

  [[nodiscard]] static constexpr CellValue bits_of(TimePoint time) noexcept {
    return detail::min_of(static_cast<CellValue>(detail::at_least_zero(time.time_since_epoch()).count()), never);
  }
  [[nodiscard]] static constexpr TimePoint time_in(const State& state) noexcept {
    if (state.tag == held || state.time >= never) return (TimePoint::max)();
    return TimePoint{Duration{static_cast<Duration::rep>(state.time)}};
  }
  [[nodiscard]] static constexpr BreakerState reported(const State& state, TimePoint now) noexcept {
    if (state.tag == closed) return BreakerState::closed;
    if (state.tag == held) return state.time == 0 ? BreakerState::closed : BreakerState::open;
    return state.tag == half_open || now >= time_in(state) ? BreakerState::half_open : BreakerState::open;
  }

  /// A state that is not changed for so long no longer matters.
  [[nodiscard]] Duration keep() const noexcept {
    const Duration longest = detail::max_of(detail::max_of(config_.open_for, config_.longest_open), longest_stated);
    return detail::saturating_add(detail::saturating_add(longest, config_.probe_timeout), config_.window);
  }

  /// Replaces the state by `step(state)`, and says so if it is another one.
  template <class Step>
  void move_to(TimePoint now, Step&& step) noexcept {
    const auto [before, after] =
        detail::update(state_, keep(), [&](CellValue seen) { return step(State::unpack(seen)).pack(); });
    const State from = State::unpack(before);
    const State to = State::unpack(after);
    if (from.generation == to.generation) return;
    const BreakerState state = reported(to, now);
    if (state == BreakerState::closed && from.tag != closed) forget_counts();
    announce(reported(from, {}), state, now);
  }

  void announce(BreakerState from, BreakerState to, TimePoint now) noexcept {
    if (config_.listener == nullptr || from == to) return;
    config_.listener->changed({.name = config_.name,
                               .from = from,
                               .to = to,
                               .cause = to == BreakerState::open ? last_cause() : std::nullopt,
                               .when = now});
  }

  void report(const Permit& permit, bool failed, TimePoint now, std::optional<Duration> stated,
              std::optional<ErrorKind> cause = {}) noexcept {
    const State seen = State::unpack(state_.load());
    if (!permit || seen.generation != permit.generation_ || seen.tag == held) return;
    if (cause) remember(*cause);  // before the listener is told
    const bool slow = config_.slow_rate && detail::time_between(permit.begun_, now) > config_.slow_call;
    const bool trips = !permit.is_probe() && count(failed, slow, now);
    move_to(now, [&](State state) {
      if (state.generation != permit.generation_) return state;  // it has changed since
      if (state.tag == half_open) return after_probe(state, failed || slow, now, stated);
      if (state.tag != closed) return state;
      const CellValue in_row = failed ? detail::min_of(state.time + 1, never) : 0;
      if (trips || (config_.consecutive && in_row >= *config_.consecutive)) return opened(state, now, stated);
      if (config_.consecutive) state.time = in_row;
      return state;
    });
  }

  [[nodiscard]] State after_probe(State state, bool failed, TimePoint now,
                                  std::optional<Duration> stated) const noexcept {
    if (failed) return opened(state, now, stated);
    if (++state.successes >= config_.probes) return state.then(closed);
    return state;
  }

  [[nodiscard]] State opened(const State& from, TimePoint now, std::optional<Duration> stated) const noexcept {
    const CellValue times = detail::min_of(from.opened + 1, CellValue{31});
    const Backoff growing{config_.open_for, config_.open_factor,
                          detail::max_of(config_.open_for, config_.longest_open)};
    Duration wait = growing.after(static_cast<std::uint32_t>(times));
    if (stated && config_.obeys_stated_wait) wait = detail::max_of(wait, detail::min_of(*stated, longest_stated));
    State next = from.then(open, bits_of(detail::saturating_add(now, wait)));
    next.opened = times;
    return next;
  }

  /// Counts a call in the windows; true where a rate is too high.
  bool count(bool failed, bool slow, TimePoint now) noexcept {
    const auto exceeds = [&](detail::CallWindow<Cell>& window, const std::optional<double>& rate, bool hit) {
      if (!rate) return false;
      window.count(now, hit);
      const auto [calls, hits] = window.sum(now);
      return calls >= config_.min_calls && static_cast<double>(hits) >= *rate * calls;
    };
    const bool fails = exceeds(failures_, config_.failure_rate, failed);
    return exceeds(slow_, config_.slow_rate, slow) || fails;
  }

  void hold(CellValue how, TimePoint now) noexcept {
    move_to(now, [&](const State& state) { return state.then(held, how); });
  }

  void forget_counts() noexcept {
    if (config_.failure_rate) failures_.clear();
    if (config_.slow_rate) slow_.clear();
  }

  void remember(ErrorKind kind) noexcept {
    detail::update(cause_, keep(), [&](CellValue) { return static_cast<CellValue>(kind); });
  }

  static constexpr Duration longest_stated = std::chrono::hours(24);

  BreakerConfig config_;
  Cell state_;
  detail::CallWindow<Cell> failures_{state_, 0, {config_.window, config_.last_calls}};
  detail::CallWindow<Cell> slow_{state_, 10, {config_.window, config_.last_calls}};
  Cell cause_{state_, 20};
};

/// A breaker of one process.
using CircuitBreaker = BasicCircuitBreaker<AtomicCell>;

/// A breaker that all users of a store share: `SharedCircuitBreaker breaker(config, store, "breaker|openai");`
using SharedCircuitBreaker = BasicCircuitBreaker<StoreCell>;

}  // namespace triage::inline TRIAGE_ABI

#endif
