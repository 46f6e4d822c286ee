// What stands around the calls of a retry: breakers, budget, gate and limit, from the options of the call.
//
//   OptionGuards<Set> guards(set);
//   if (!guards.held(attempt, state) && !guards.refuses()) ...
//
// `Session` asks its guards before each call and reports each outcome to them. A failover has guards of its own, which
// ask those of the target in use (act/failover_call.hpp).

#ifndef TRIAGE_ACT_GUARDS_HPP
#define TRIAGE_ACT_GUARDS_HPP

#include <optional>

#include <triage/act/attempt.hpp>
#include <triage/act/clock.hpp>
#include <triage/act/hooks.hpp>
#include <triage/act/options.hpp>
#include <triage/core/stated_wait.hpp>
#include <triage/decide/blame.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// The time, by the clock of the options.
template <class Set>
[[nodiscard]] TimePoint now_by(Set& set) {
  constexpr SteadyClock clock;
  return detail::option_or<ClockTag>(set, clock)();
}

/// Why a call must not be made yet, or not at all.
struct HeldBack {
  Why why{};                         ///< the reason if it is not waited for
  ErrorKind kind{};                  ///< what failed before
  std::optional<TimePoint> until{};  ///< when to ask again; empty if that is not known
  bool waits = true;                 ///< whether it may be waited for
  Duration look_again{0};            ///< how often to ask meanwhile, where it may end sooner; zero for never
  std::string_view message = {};     ///< for the failure of a first call; the reason's sentence where it is empty
};

/// What a retry costs of a budget, from the decision to its outcome.
class Payment {
 public:
  /// Pays for a retry after a failure of that kind; false where too little is left.
  template <class Budget>
  [[nodiscard]] bool pay(Budget& budget, ErrorKind reason, TimePoint now) {
    is_due_ = budget.try_retry(reason, now);
    if (is_due_) reason_ = reason;
    return is_due_;
  }

  /// The retry, if it was one, is made.
  void made() noexcept { is_due_ = false; }

  /// Takes back what was paid for a retry that is not made.
  template <class Budget>
  void refund(Budget& budget) {
    if (!std::exchange(is_due_, false)) return;
    budget.give_back(*reason_);
    reason_ = {};
  }

  /// The attempt has ended: after which failure it was paid for; empty if it was not.
  [[nodiscard]] std::optional<ErrorKind> end() noexcept { return std::exchange(reason_, std::nullopt); }

  /// Whether a retry is paid for that has not been made yet.
  [[nodiscard]] bool is_due() const noexcept { return is_due_; }

 private:
  std::optional<ErrorKind> reason_;
  bool is_due_ = false;
};

struct NoOption {};

/// The permit of the circuit breaker, if there is one. The breaker decides its type.
template <class Set>
struct PermitIn {
  using Type = NoOption;
};
template <class Set>
requires has_option<BreakerTag, Set>
struct PermitIn<Set> {
  using Type = decltype(detail::option_of<BreakerTag>(std::declval<Set&>()).try_call(TimePoint{}));
};

/// The guards that the options of one call name.
template <class Set>
class OptionGuards {
  static constexpr bool has_budget = has_option<BudgetTag, Set>;
  static constexpr bool has_breaker = has_option<BreakerTag, Set>;
  static constexpr bool has_idle_breaker = has_option<IdleBreakerTag, Set>;
  static constexpr bool has_gate = has_option<GateTag, Set>;
  static constexpr bool has_pacer = has_option<PacerTag, Set>;
  static constexpr bool has_limit = has_option<ConcurrencyTag, Set>;

 public:
  explicit OptionGuards(Set& set) : set_(set) {
    if constexpr (begins_calls()) option<BudgetTag>().call_begins(now());
  }

  OptionGuards(const OptionGuards&) = delete;
  OptionGuards& operator=(const OptionGuards&) = delete;

  ~OptionGuards() {
    detail::call_and_drop([this] { refund(); });
    // A call that ended without an outcome, as by cancellation, returns its permit.
    if constexpr (has_breaker)
      if (under_way_) detail::call_and_drop([this] { option<BreakerTag>().abandon(permit_); });
    if constexpr (has_limit)
      if (under_way_) option<ConcurrencyTag>().release();
    if constexpr (has_pacer)
      if (!under_way_) detail::call_and_drop([this] { option<PacerTag>().pacer.give_back(ticket_); });
    if constexpr (ends_calls()) {
      if (const auto reason = payment_.end()) option<BudgetTag>().give_back(*reason);
      option<BudgetTag>().call_ends();
    }
  }

  /// Whether the first call may have to wait, or not be made at all.
  static constexpr bool asks_before_calls = has_gate || has_pacer || has_breaker || has_limit;
  /// Whether a success is reported to any of them.
  static constexpr bool counts_successes = has_breaker || has_budget || has_idle_breaker || has_limit;
  static constexpr bool times_attempts = has_limit;
  static constexpr bool looks_again = false;

  /// What holds the next call back, if anything does.
  [[nodiscard]] std::optional<HeldBack> held(const Attempt& attempt, const AttemptState& /*state*/) {
    if constexpr (has_gate) {
      auto& [gate, route] = option<GateTag>();
      if (const auto hold = gate.held(route_of(route, attempt), now()))
        return HeldBack{.why = Why::wait_too_long, .kind = hold->kind, .until = hold->until};
    }
    if constexpr (has_pacer) {
      auto& [pacer, route, cost] = option<PacerTag>();
      const TimePoint time = now();
      if (!ticket_) ticket_ = pacer.take(route_of(route, attempt), cost, time);
      if (const auto hold = pacer.held(ticket_, time))
        return HeldBack{.why = Why::wait_too_long,
                        .kind = hold->kind,
                        .until = hold->until,
                        .look_again = pacer.config().look_again};
    }
    if constexpr (has_breaker && has_option<BreakerWaitTag, Set>)
      if (const auto until = option<BreakerTag>().refuses_until(); until && *until > now())
        return HeldBack{.why = Why::breaker_open, .kind = ErrorKind::overloaded, .until = until};
    if constexpr (has_limit) {
      auto& limit = option<ConcurrencyTag>();
      if (!limit.try_acquire()) {
        constexpr Duration look_again{20};
        const TimePoint time = now();
        if (!queued_since_) queued_since_ = time;
        return HeldBack{.why = Why::too_many_calls,
                        .kind = ErrorKind::overloaded,
                        .until = saturating_add(time, look_again),
                        .waits = time_between(*queued_since_, time) < limit.config().queue_for};
      }
      queued_since_ = {};
      under_way_ = true;
    }
    return std::nullopt;
  }

  /// Why the call must not be made; empty where it may, and is now under way.
  [[nodiscard]] std::optional<HeldBack> refuses() {
    if constexpr (has_breaker) {
      auto& breaker = option<BreakerTag>();
      permit_ = breaker.try_call(now());
      if (!permit_) {
        if constexpr (has_limit) option<ConcurrencyTag>().release();
        under_way_ = false;
        return HeldBack{.why = Why::breaker_open, .kind = ErrorKind::overloaded, .until = breaker.refuses_until()};
      }
    }
    under_way_ = true;
    payment_.made();
    return std::nullopt;
  }

  /// Reports a failed call.
  void failed(const Failure& failure, Ended ended, AttemptState& state, const Attempt& attempt) {
    [[maybe_unused]] const Classification c = failure.classification();
    if constexpr (has_idle_breaker) option<IdleBreakerTag>().record_failure(failure, ended);
    if constexpr (has_breaker)
      if (under_way_) option<BreakerTag>().record(permit_, c, now(), ended);
    if constexpr (has_gate) {
      auto& [gate, route] = option<GateTag>();
      gate.hold(c, route_of(route, attempt), now());
    }
    if constexpr (has_pacer) {
      option<PacerTag>().pacer.record(ticket_, c, now());
      ticket_ = {};  // the next attempt is another call
    }
    if constexpr (has_limit)
      if (under_way_) option<ConcurrencyTag>().record(c, ended);
    if constexpr (has_budget) option<BudgetTag>().record(c, ended, payment_.end().has_value());
    under_way_ = false;
    if constexpr (has_idle_breaker) {
      state.breaker_counts = option<IdleBreakerTag>().counts(failure, ended);
      state.breaker_open = option<IdleBreakerTag>().is_open();
    }
  }

  /// Pays for the attempt that `decision` asks for; false where the budget has too little left. A rotation is no retry:
  /// another profile has not been called yet.
  [[nodiscard]] bool pay([[maybe_unused]] const FailoverDecision& decision) {
    if constexpr (has_budget)
      return decision.action != Action::retry || payment_.pay(option<BudgetTag>(), decision.reason, now());
    return true;
  }

  /// Takes back what was paid for a retry that is not made.
  void refund() {
    if constexpr (has_budget) payment_.refund(option<BudgetTag>());
  }

  /// Reports a call that worked after `took`.
  void succeeded([[maybe_unused]] Duration took) {
    if constexpr (has_budget) option<BudgetTag>().record_success(payment_.end());
    if constexpr (has_idle_breaker) option<IdleBreakerTag>().record_success();
    if constexpr (has_breaker) option<BreakerTag>().record_success(permit_, now());
    if constexpr (has_limit) option<ConcurrencyTag>().record_success(took);
    if constexpr (has_pacer) ticket_ = {};
    under_way_ = false;
  }

  /// Whether another profile is free, so that this one may use only its share of the time.
  [[nodiscard]] static bool has_others(const AttemptState& state, const Policy& policy) noexcept {
    return state.profiles_left > 0 && policy.profiles == Profiles::independent;
  }

  /// Applies the remedy that the next attempt needs; false where that failed. Here the function does it itself.
  [[nodiscard]] static bool apply(Remedy) noexcept { return true; }

  /// Whether the attempt has another target than was decided.
  [[nodiscard]] static bool has_moved() noexcept { return false; }

  /// The ticket of the attempt, for what its answer says.
  [[nodiscard]] const auto& ticket() const noexcept { return ticket_; }

  /// The name of the target in use.
  [[nodiscard]] static std::string_view target() noexcept { return {}; }

 private:
  template <class Tag>
  [[nodiscard]] auto& option() const noexcept {
    return detail::option_of<Tag>(set_);
  }
  [[nodiscard]] TimePoint now() const { return detail::now_by(set_); }

  static constexpr bool begins_calls() noexcept {
    if constexpr (has_budget) return requires(Set & set) {
        detail::option_of<BudgetTag>(set).call_begins(TimePoint{});
      };
    else
      return false;
  }

  /// Whether the budget counts the calls under way, and so must hear of the end of each.
  static constexpr bool ends_calls() noexcept {
    if constexpr (has_budget) return requires(Set & set) {
        detail::option_of<BudgetTag>(set).call_ends();
      };
    else
      return false;
  }

  /// The route, or what a callable returns for that attempt.
  template <class Route>
  [[nodiscard]] static decltype(auto) route_of(Route& route, const Attempt& attempt) {
    if constexpr (std::is_invocable_v<Route&, const Attempt&>)
      return route(attempt);
    else
      return (route);
  }

  Set& set_;
  [[no_unique_address]] typename PermitIn<Set>::Type permit_{};
  Payment payment_;                        // of the current or next retry
  std::optional<TimePoint> queued_since_;  // where the limit is reached
  [[no_unique_address]] std::conditional_t<has_pacer, PaceTicket, NoOption> ticket_;  // of the attempt
  bool under_way_ = false;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
