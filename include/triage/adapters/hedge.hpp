// Threads: a second call where the first is slow. The first usable answer wins, the other call is told to stop.
//
//   auto answer = triage::hedge({.after = 2s}, [&](const triage::StopFlag& stop) { return ask(first, stop); },
//                                              [&](const triage::StopFlag& stop) { return ask(second, stop); });
//
// Only for calls without side effects, since both may be carried out. Costs one thread for each call.

#ifndef TRIAGE_ADAPTERS_HEDGE_HPP
#define TRIAGE_ADAPTERS_HEDGE_HPP

#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include <triage/act/clock.hpp>
#include <triage/act/failover_manager.hpp>
#include <triage/act/outcome.hpp>
#include <triage/decide/blame.hpp>
#include <triage/failure/result.hpp>

namespace triage::inline TRIAGE_ABI {

/// A flag that asks a call to stop. Thread-safe.
class StopFlag {
 public:
  [[nodiscard]] bool stop_requested() const noexcept { return stop_.load(std::memory_order_relaxed); }
  void request_stop() noexcept { stop_.store(true, std::memory_order_relaxed); }

 private:
  std::atomic<bool> stop_{false};
};

/// When a second call begins.
struct HedgeConfig {
  Duration after{2000};           ///< so long after the first began, or as soon as that failed
  bool has_side_effects = false;  ///< no second call is made then
};

/// What `hedge` takes after the functions: `with_budget`, from which the second call is paid.
template <class T>
concept HedgeOption = detail::OptionOf<T, detail::BudgetTag>;

namespace detail {

/// Two calls of which the first usable outcome counts.
template <class R>
class Race {
 public:
  static_assert(!std::is_void_v<R> && !std::is_reference_v<R>, "calls that are hedged return a value");

  /// How a call ended.
  struct Outcome {
    std::optional<R> value;
    std::exception_ptr thrown;
    std::optional<Failure> failure;  ///< empty for a usable answer, and for what passes through, such as control flow
    bool was_stopped = false;        ///< the other call had won before

    [[nodiscard]] bool is_usable() const noexcept { return !failure; }
  };

  template <class Fn>
  void run(std::size_t which, Fn& fn) {
    Outcome outcome;
    TRIAGE_TRY {
      outcome.value.emplace(fn(std::as_const(stops_[which])));
      if constexpr (detail::may_return_failure<R, OptionSet<>>()) outcome.failure = triage::failure_in(*outcome.value);
    }
    TRIAGE_CATCH(...) {
      outcome.thrown = std::current_exception();
      TRIAGE_TRY {
        OptionSet<> none;
        outcome.failure = detail::failure_or_rethrow(none);
      }
      TRIAGE_CATCH(...) {}  // control flow, or a cancellation: an outcome like an answer
    }
    const std::lock_guard lock(mutex_);
    outcome.was_stopped = stops_[which].stop_requested();
    if (outcome.is_usable()) {
      if (!winner_) winner_ = which;
      stops_[1 - which].request_stop();
    }
    outcomes_[which] = std::move(outcome);
    ended_.notify_all();
  }

  /// Waits for the first call; false if it has not ended after `wait`.
  [[nodiscard]] bool first_ended_within(Duration wait) {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, min_of(wait, longest_sleep), [this] { return outcomes_[0].has_value(); });
  }

  [[nodiscard]] const std::optional<Outcome>& outcome(std::size_t which) const noexcept { return outcomes_[which]; }
  [[nodiscard]] std::optional<std::size_t> winner() const noexcept { return winner_; }

  /// The winner's answer; where both failed, the first call's failure. Both calls must have ended.
  [[nodiscard]] R result() {
    Outcome& outcome = *outcomes_[winner_.value_or(0)];
    if (outcome.value) return std::move(*outcome.value);
#if TRIAGE_EXCEPTIONS
    std::rethrow_exception(outcome.thrown);
#else
    std::terminate();  // without exceptions, a call that returns has returned a value
#endif
  }

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  std::array<StopFlag, 2> stops_;
  std::array<std::optional<Outcome>, 2> outcomes_;
  std::optional<std::size_t> winner_;
};

/// Waits until the second call is due: the first is slow, or has failed by a fault that is not the request's.
template <class Race>
[[nodiscard]] bool is_due(Race& race, const HedgeConfig& config) {
  if (race.first_ended_within(config.after)) {
    const auto& first = *race.outcome(0);
    if (first.is_usable() || first.failure->classification().scope == Scope::request) return false;
  }
  return !config.has_side_effects;
}

/// Pays for the second call, where there is a budget.
template <class Set>
[[nodiscard]] bool pay_for_hedge([[maybe_unused]] Set& set) {
  if constexpr (has_option<BudgetTag, Set>)
    return detail::option_of<BudgetTag>(set).try_retry(ErrorKind::idle_timeout, SteadyClock{}());
  return true;
}

/// Runs the first call on a thread of its own and the second, if it is due and `has_second()`, on this one.
template <class Race, class First, class Second, class HasSecond, class Set>
void run_race(Race& race, const HedgeConfig& config, First& first, Second& second, HasSecond&& has_second, Set& set) {
  std::thread thread([&] { race.run(0, first); });
  bool paid = false;
  TRIAGE_TRY {
    paid = detail::is_due(race, config) && has_second() && detail::pay_for_hedge(set);
    if (paid) race.run(1, second);
  }
  TRIAGE_CATCH(...) {
    thread.join();
    detail::rethrow();
  }
  thread.join();
  if constexpr (has_option<BudgetTag, Set>)
    if (paid) {
      auto& budget = detail::option_of<BudgetTag>(set);
      if (race.winner() == std::size_t{1})
        budget.record_success(ErrorKind::idle_timeout);
      else  // it has ended, and was not worth what it cost
        budget.record(classification_of(ErrorKind::cancelled), Ended::by_itself, true);
    }
}

/// The leases of a race over a manager. Those that were not reported are released, whatever ended it.
struct RacingLeases {
  FailoverManager& manager;
  std::array<Lease, 2> all{};

  explicit RacingLeases(FailoverManager& of) noexcept : manager(of) {}
  RacingLeases(const RacingLeases&) = delete;
  RacingLeases& operator=(const RacingLeases&) = delete;
  ~RacingLeases() {
    for (const Lease& lease : all)
      if (lease) detail::call_and_drop([&] { manager.release(lease, SteadyClock{}()); });
  }

  /// Reports how its call ended; one that lost counts as none.
  template <class Race>
  void report(std::size_t which, const Race& race) {
    const auto& outcome = race.outcome(which);
    const TimePoint now = SteadyClock{}();
    if (outcome && outcome->failure && !outcome->was_stopped)
      manager.record_failure(std::exchange(all[which], {}), *outcome->failure, now);
    else if (race.winner() == which && outcome->value)
      manager.record_success(std::exchange(all[which], {}), now);
  }
};

}  // namespace detail

/// Calls `first(const StopFlag&)`, and `second` if the first one has not answered after a while or has failed. Returns
/// the first usable answer; where both fail, the first one's failure surfaces. It returns when both calls have ended,
/// so heed the flag. A failure of the request itself is not hedged. Throws `std::system_error` where no thread can be
/// begun.
template <class First, class Second, HedgeOption... Options>
auto hedge(const HedgeConfig& config, First&& first, Second&& second, Options&&... options)
    -> std::invoke_result_t<First&, const StopFlag&> {
  detail::OptionSet<std::remove_cvref_t<Options>...> set{std::forward<Options>(options)...};
  detail::Race<std::invoke_result_t<First&, const StopFlag&>> race;
  detail::run_race(
      race, config, first, second, [] { return true; }, set);
  return race.result();
}

/// The same over two targets of a manager, of two profiles if possible, else two models of one: `fn(const AuthProfile&,
/// std::string_view model, const StopFlag&)`. Outcomes are reported to the manager; the call that lost counts as none.
/// Where no target is free, the failure is the true cause.
template <class Fn, HedgeOption... Options>
auto hedge(FailoverManager& manager, const HedgeConfig& config, Fn&& fn, Options&&... options)
    -> std::invoke_result_t<Fn&, const AuthProfile&, std::string_view, const StopFlag&> {
  using R = std::invoke_result_t<Fn&, const AuthProfile&, std::string_view, const StopFlag&>;
  constexpr SteadyClock clock;
  detail::OptionSet<std::remove_cvref_t<Options>...> set{std::forward<Options>(options)...};
  detail::RacingLeases leases(manager);
  leases.all[0] = manager.take_target(clock());
  if (!leases.all[0]) {
    const auto cooling = manager.all_cooling(clock());
    return detail::return_or_throw<R>(Failure{cooling.value_or(classification_of(ErrorKind::overloaded))});
  }
  detail::Race<R> race;
  const auto call = [&](const Lease& lease, const StopFlag& stop) -> R {
    return fn(lease.profile(), lease.model(), stop);
  };
  const auto first = [&](const StopFlag& stop) -> R { return call(leases.all[0], stop); };
  const auto second = [&](const StopFlag& stop) -> R { return call(leases.all[1], stop); };
  const auto take_second = [&] {
    leases.all[1] = manager.take_target(leases.all[0], clock());
    return static_cast<bool>(leases.all[1]);
  };
  detail::run_race(race, config, first, second, take_second, set);
  for (const std::size_t which : {0U, 1U})
    if (leases.all[which]) leases.report(which, race);
  return race.result();
}

}  // namespace triage::inline TRIAGE_ABI

#endif
