// One call of a failover: which target is in use, which were tried, what each was given.
//
//   Session<Set, FailoverCall<Set>> session(policy, set, OutputToken::of_call(), manager, policy);
//
// These are the guards of the session (act/guards.hpp): before each attempt they take a target, after it they report
// the outcome to the manager.

#ifndef TRIAGE_ACT_FAILOVER_CALL_HPP
#define TRIAGE_ACT_FAILOVER_CALL_HPP

#include <optional>
#include <span>
#include <vector>

#include <triage/act/failover_manager.hpp>
#include <triage/act/retry.hpp>

namespace triage::inline TRIAGE_ABI {

/// What one attempt calls.
struct Target {
  const AuthProfile& profile;
  std::string_view model;
  const Attempt& attempt;
};

namespace detail {

template <class Set>
class FailoverCall {
  /// What this call has done with one target.
  struct Use {
    const AuthProfile* profile = nullptr;
    std::string model;
    bool compressed = false;
    bool refreshed = false;
    bool states_end = false;      ///< whether its last failure stated when it is over: then it may be tried again
    bool breaks_profile = false;  ///< whether that was not the model's, so that no other model with this key works
  };

 public:
  FailoverCall(Set& set, FailoverManager& manager, const Policy& policy)
      : set_(set), manager_(manager), policy_(policy), order_(manager.order(sticky_key(set), detail::now_by(set))) {}

  FailoverCall(const FailoverCall&) = delete;
  FailoverCall& operator=(const FailoverCall&) = delete;

  ~FailoverCall() {
    detail::call_and_drop([this] {
      refund();
      // A call that ended without an outcome, as by cancellation, lets another one probe.
      if (lease_) manager_.release(lease_, now());
    });
  }

  static constexpr bool asks_before_calls = true;
  static constexpr bool counts_successes = true;
  static constexpr bool times_attempts = true;
  static constexpr bool looks_again = true;

  /// How often a wait is interrupted to look whether a target has become free.
  [[nodiscard]] Duration look_again() const noexcept { return manager_.config().look_again; }

  /// Until when the target in use is held; empty if it is not, or none is in use.
  [[nodiscard]] std::optional<TimePoint> held_until() {
    if (uses_.empty()) return std::nullopt;
    const auto held = manager_.cooldowns_.held(state_of(uses_.back()), now());
    return held ? std::optional(held->hold.until) : std::nullopt;
  }

  /// Takes the target of that attempt; what holds all of them back if none is free.
  [[nodiscard]] std::optional<HeldBack> held(const Attempt& attempt, const AttemptState& state) {
    if (lease_) return std::nullopt;
    if (std::exchange(prepared_, attempt.number) != attempt.number && attempt.rotates()) stays_ = false;
    const TimePoint time = now();
    if (!(stays_ && stay(time)) && !choose(time)) return soonest(state, time);
    queued_since_.reset();  // the next wait for a target has the whole time of its queue
    announce(attempt);
    return std::nullopt;
  }

  /// Whether the attempt has another target than was decided, because that one's breaker or limit refused the call.
  [[nodiscard]] bool has_moved() noexcept { return std::exchange(has_moved_, false); }

  /// A target that was taken may be called.
  [[nodiscard]] std::optional<HeldBack> refuses() {
    if (payer_ != lease_.target_) refund();
    payment_.made();
    return std::nullopt;
  }

  [[nodiscard]] triage::Target target(const Attempt& attempt) const {
    return {lease_.profile(), lease_.model(), attempt};
  }
  /// "profile/model" of the target in use.
  [[nodiscard]] std::string_view target() const noexcept { return name_; }

  /// Reports a failed call, and says what is left to try.
  void failed(const Failure& failure, Ended ended, AttemptState& state, const Attempt& /*attempt*/) {
    const Classification c = failure_ = failure.classification();
    static_cast<void>(payment_.end());
    if (lease_) {
      TargetState& target = state_of(uses_.back());
      state.was_probe = state.was_probe || lease_.is_probe();
      uses_.back().states_end = stated_wait(c, now()).has_value();
      uses_.back().breaks_profile = !another_model_may_work(c);
      manager_.record_failure(std::exchange(lease_, {}), failure, now(), ended);
      if (target.budget) target.budget->record(c, ended);
      state.breaker_counts = target.idle_breaker && target.idle_breaker->counts(failure, ended);
      state.breaker_open = target.idle_breaker && target.idle_breaker->is_open();
    }
    look(state);
  }

  /// Says which profiles are left, and which remedies are at hand.
  void look(AttemptState& state) {
    const TimePoint time = now();
    state.profiles_left = others_left(time);
    if (state.profiles_left == 0) state.profiles_left = others_soon(time, time_left(policy_, state));
    if (uses_.empty()) return;
    const Use& use = uses_.back();
    const auto offer = [&state](Remedy remedy, bool has) {
      state.at_hand = has ? state.at_hand.with(remedy) : state.at_hand.without(remedy);
    };
    if constexpr (has_option<CompressTag, Set>) offer(Remedy::compress_context, !use.compressed);
    if constexpr (has_option<RefreshTag, Set>) offer(Remedy::refresh_credentials, !use.refreshed);
    offer(Remedy::fallback_model, !next_model(time).empty());
  }

  /// Applies the remedy that the next attempt needs; false where that failed.
  [[nodiscard]] bool apply(Remedy remedy) {
    Use& use = uses_.back();
    TRIAGE_TRY {
      switch (remedy) {
        case Remedy::compress_context:
          use.compressed = true;
          if constexpr (has_option<CompressTag, Set>) return detail::option_of<CompressTag>(set_)();
          return true;
        case Remedy::refresh_credentials:
          use.refreshed = true;
          if constexpr (has_option<RefreshTag, Set>) {
            if (!detail::option_of<RefreshTag>(set_)(*use.profile)) return false;
            // What else is held does not depend on the key.
            manager_.cooldowns_.end(state_of(use), std::array{RoutePart::model_of_key, RoutePart::credential});
          }
          return true;
        case Remedy::fallback_model: {
          const std::string_view model = next_model(now());
          if (model.empty()) return false;
          // The key was refreshed for all of its models.
          uses_.push_back({.profile = use.profile, .model = std::string(model), .refreshed = use.refreshed});
          is_new_ = true;
          return true;
        }
        default:
          return true;
      }
    }
    TRIAGE_CATCH(...) {
      static_cast<void>(detail::failure_or_rethrow(set_));
      return false;
    }
  }

  /// Pays for another attempt on the same target; false where its budget has too little left. Another target has not
  /// been called yet.
  [[nodiscard]] bool pay(const FailoverDecision& decision) {
    const bool moves = decision.action != Action::retry || decision.remedy == Remedy::fallback_model;
    if (moves || uses_.empty()) return true;
    TargetState& target = state_of(uses_.back());
    if (!target.budget) return true;
    payer_ = &target;
    return payment_.pay(*target.budget, decision.reason, now());
  }

  /// Takes back what was paid for a retry that is not made.
  void refund() {
    if (payment_.is_due()) payment_.refund(*payer_->budget);
  }

  /// Reports a call that worked.
  void succeeded(Duration /*took*/) {
    if (!lease_) return;
    TargetState& target = state_of(uses_.back());
    manager_.record_success(std::exchange(lease_, {}), now());
    if (target.budget) target.budget->record_success(payment_.end());
  }

  /// Whether another profile is free, so that this one may use only its share of the time.
  [[nodiscard]] bool has_others(const AttemptState& /*state*/, const Policy& policy) {
    return policy.profiles == Profiles::independent && others_left(now()) > 0;
  }

 private:
  [[nodiscard]] TimePoint now() const { return detail::now_by(set_); }

  [[nodiscard]] static std::string_view sticky_key(Set& set) {
    if constexpr (has_option<StickyTag, Set>)
      return detail::option_of<StickyTag>(set);
    else
      return {};
  }

  [[nodiscard]] TargetState& state_of(const Use& use) { return manager_.targets_.at(*use.profile, use.model); }

  /// Whether this call is done with that target: it was tried, or its profile failed with any model, and nothing says
  /// when it will be back, or as often as the policy would try.
  [[nodiscard]] bool is_done_with(const AuthProfile& profile, std::string_view model) const noexcept {
    std::uint32_t times = 0;
    bool states_end = true;
    for (const Use& use : uses_) {
      if (use.profile != &profile || (use.model != model && !use.breaks_profile)) continue;
      states_end = use.states_end;
      ++times;
    }
    return times > 0 && (!states_end || times >= policy_.kinds[ErrorKind::rate_limit].max_attempts);
  }
  [[nodiscard]] bool is_in_use(const AuthProfile& profile) const noexcept {
    return !uses_.empty() && uses_.back().profile == &profile;
  }

  /// Takes the target in use: once more, whatever cools, since the wait for it is over.
  [[nodiscard]] bool stay(TimePoint time) {
    const Use& use = uses_.back();
    if (std::exchange(is_new_, false)) lease_ = manager_.take(*use.profile, use.model, time);
    if (lease_) return true;
    Lease lease = Cooldowns::lease(state_of(use));
    if (!FailoverManager::admit(lease, time)) return false;
    lease_ = lease;
    return true;
  }

  /// Takes the first free target that the call is not done with.
  [[nodiscard]] bool choose(TimePoint time) {
    return manager_.any_target(order_, [&](const AuthProfile& profile, std::string_view model) {
      if (is_done_with(profile, model)) return false;
      lease_ = manager_.take(profile, model, time);
      if (!lease_) return false;
      uses_.push_back({.profile = &profile, .model = std::string(lease_.model())});
      has_moved_ = std::exchange(stays_, true);
      return true;
    });
  }

  /// How many profiles have another target that is free. A next model of the profile in use is none: that is a remedy.
  [[nodiscard]] std::uint32_t others_left(TimePoint time) {
    std::uint32_t left = 0;
    for (const AuthProfile* profile : order_) {
      const bool in_use = is_in_use(*profile);
      if (in_use && !next_model(time).empty()) continue;
      left += manager_.any_target(std::span(&profile, 1), [&](const AuthProfile& of, std::string_view model) {
        if (in_use && model == uses_.back().model) return false;
        return !is_done_with(of, model) && !is_held(manager_.targets_.at(of, model), time);
      });
    }
    return left;
  }

  /// How many other profiles will be free within that time, and within what the policy waits for.
  [[nodiscard]] std::uint32_t others_soon(TimePoint time, Duration left) {
    const TimePoint latest = saturating_add(time, min_of(left, policy_.stated_wait_cap));
    std::uint32_t soon = 0;
    for (const AuthProfile* profile : order_) {
      if (is_in_use(*profile) || is_done_with(*profile, profile->model)) continue;
      const HeldBack held = hold_on(manager_.targets_.at(*profile), time);
      soon +=
          held.until < latest && policy_.kinds[held.kind].max_attempts > 1 && row_of(held.kind).action == Action::retry;
    }
    return soon;
  }

  [[nodiscard]] bool is_held(const TargetState& target, TimePoint time) const {
    return manager_.cooldowns_.held(target, time) ||
           (target.breaker && target.breaker->state(time) == BreakerState::open);
  }

  /// The next model of the chain for the profile in use that is free; after an overflow, one whose window may be wider.
  /// Empty if there is none.
  [[nodiscard]] std::string_view next_model(TimePoint time) {
    const Use& use = uses_.back();
    for (std::string_view model = manager_.model_after(*use.profile, use.model); !model.empty();
         model = manager_.model_after(*use.profile, model)) {
      const TargetState& target = manager_.targets_.at(*use.profile, model);
      if (!is_done_with(*use.profile, model) && !is_held(target, time) && may_be_wide_enough(target)) return model;
    }
    return {};
  }

  [[nodiscard]] bool may_be_wide_enough(const TargetState& target) const {
    if (failure_.kind != ErrorKind::context_overflow) return true;
    const std::int64_t needed = failure_.actual_tokens.value_or(failure_.context_limit.value_or(0) + 1);
    const auto window = static_cast<std::int64_t>(target.window.load());
    return window == 0 || window >= needed;
  }

  /// The hold that ends first of those on the targets that the call is not done with; never over if there are none. It
  /// is waited for as long as the policy would retry what caused it: each hold that follows another is one attempt.
  [[nodiscard]] std::optional<HeldBack> soonest(const AttemptState& state, TimePoint time) {
    std::optional<HeldBack> first;
    const auto consider = [&](const HeldBack& held) {
      if (!first || held.until < first->until) first = held;
    };
    if (stays_) consider(hold_on(state_of(uses_.back()), time));
    static_cast<void>(manager_.any_target(order_, [&](const AuthProfile& profile, std::string_view model) {
      if (!is_done_with(profile, model)) consider(hold_on(manager_.targets_.at(profile, model), time));
      return false;
    }));
    constexpr std::string_view message = "no profile is free";
    if (!first) return HeldBack{.why = Why::no_profile_left, .kind = failure_.kind, .waits = false, .message = message};
    first->message = message;
    if (first->why == Why::too_many_calls) return first;
    if (std::exchange(awaited_, first->until) != first->until) ++looks_;
    Classification c = classification_of(first->kind);
    c.retry_after = time_between(time, *first->until);
    const AttemptState as_if{.attempt = looks_, .elapsed = state.elapsed, .deadline = state.deadline};
    const FailoverDecision decision = decide(c, as_if, policy_);
    first->waits = decision.action == Action::retry;
    if (!first->waits) first->why = decision.why;
    return first;
  }

  /// What holds that target: its cooldown, its breaker, else its limit or another caller's probe.
  [[nodiscard]] HeldBack hold_on(TargetState& target, TimePoint time) {
    if (const auto held = manager_.cooldowns_.held(target, time))
      return {
          .why = Why::wait_too_long, .kind = held->hold.kind, .until = held->look_again, .look_again = look_again()};
    if (target.breaker)
      if (const auto until = target.breaker->refuses_until(); until && *until > time)
        return {.why = Why::breaker_open,
                .kind = target.breaker->last_cause().value_or(ErrorKind::overloaded),
                .until = until,
                .look_again = look_again()};
    HeldBack full{.why = Why::too_many_calls,
                  .kind = ErrorKind::overloaded,
                  .until = saturating_add(time, look_again()),
                  .look_again = look_again()};
    if (target.concurrency) {
      if (!queued_since_) queued_since_ = time;
      full.waits = time_between(*queued_since_, time) < target.concurrency->config().queue_for;
    }
    return full;
  }

  /// Tells the hook if the attempt has another target than the one before.
  void announce(const Attempt& attempt) {
    const std::string_view from = std::exchange(name_, lease_.target());
    if constexpr (has_option<MoveTag, Set>)
      if (!from.empty() && from != name_ && attempt.last)
        detail::call_hook(detail::option_of<MoveTag>(set_), MoveEvent{from, name_, *attempt.last, attempt});
    static_cast<void>(from);
    static_cast<void>(attempt);
  }

  Set& set_;
  FailoverManager& manager_;
  const Policy& policy_;
  std::vector<const AuthProfile*> order_;
  std::vector<Use> uses_;  // the last one is in use
  Lease lease_;            // of the attempt under way
  std::string_view name_;  // of the target in use, kept by the manager
  Classification failure_;
  Payment payment_;               // of the current or next retry
  TargetState* payer_ = nullptr;  // from whose budget
  std::optional<TimePoint> awaited_;
  std::optional<TimePoint> queued_since_;
  std::uint32_t looks_ = 0;
  std::uint32_t prepared_ = 0;
  bool stays_ = false;   // whether the next attempt has the target of the last one
  bool is_new_ = false;  // whether that target has not been called yet
  bool has_moved_ = false;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
