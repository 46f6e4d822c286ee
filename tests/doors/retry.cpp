#include <triage/retry.hpp>

#include "use.hpp"

namespace doors {

using triage::TimePoint;

void breakers(TimePoint now, const triage::Classification& c) {
  triage::LocalStore store;
  triage::CircuitBreaker breaker({.failure_rate = 0.5, .min_calls = 10});
  triage::SharedCircuitBreaker shared({}, store, "openai");
  const triage::Permit permit = breaker.try_call(now);
  use(permit.is_probe(), permit.begun(), triage::Permit::always());
  breaker.record(permit, c, now);
  breaker.record_success(permit, now);
  breaker.record_failure(permit, now);
  breaker.abandon(permit);
  breaker.reset();
  breaker.hold_open(now);
  breaker.hold_closed(now);
  use(breaker.state(now), breaker.refuses_until(), breaker.config(), shared.try_call(now), breaker.is_held());
  use(breaker.counts(now).failures, breaker.last_cause(), triage::blame_of(c).breaker);
  triage::IdleTimeoutBreaker idle(5);
  idle.record_failure(triage::Failure{triage::classification_of(triage::ErrorKind::idle_timeout)});
  use(triage::IdleTimeoutBreaker::counts(triage::Failure{}));
  idle.record_success();
  use(idle.is_open(), idle.consecutive(), idle.max_consecutive(), idle.validate());
}

void budgets_and_gates(TimePoint now, const triage::Classification& c) {
  triage::RetryBudget budget({.capacity = 50});
  use(budget.try_retry(triage::ErrorKind::network), budget.is_spent(), budget.left(), budget.config());
  budget.record_failure();
  budget.record(c);
  triage::RatioBudget ratio({.ratio = 0.1});
  triage::ActiveBudget active({.share = 0.1});
  use(ratio.try_retry(triage::ErrorKind::network, now), active.try_retry());
  budget.record_success(triage::ErrorKind::network);
  budget.give_back();
  triage::LocalStore store;
  triage::SharedRetryBudget shared(triage::budgets::grpc, store, "fleet");
  triage::Gate gate(store, triage::GateConfig{});
  const triage::Route route{.provider = "openai", .credential = "key-1", .model = "gpt-4o"};
  gate.hold("model/gpt-4o", now, triage::ErrorKind::rate_limit, now);
  use(gate.hold(c, route, now), gate.held(route, now), gate.held("model/gpt-4o", now), shared.left());
  gate.clear(triage::scope_name(triage::Scope::model, route));
  use(triage::route_parts, triage::part_name(triage::RoutePart::model, route), triage::broken_part(c),
      triage::budgets::aws, store.size());
}

/// What every configuration can return: a value or a failure.
struct Answer {
  Answer(int v) : value(v) {}                                 // NOLINT(google-explicit-constructor)
  Answer(const triage::Failure& f) : failed(true), why(f) {}  // NOLINT(google-explicit-constructor)
  explicit operator bool() const { return !failed; }
  [[nodiscard]] const triage::Failure& error() const { return why; }

  int value = 0;
  bool failed = false;
  triage::Failure why;
};

struct Stop {
  [[nodiscard]] bool stop_requested() const { return false; }
};

void retry(const triage::Policy& policy) {
  const auto ask = [] { return Answer(7); };
  triage::LocalStore store;
  triage::Gate gate(store);
  triage::RetryBudget budget;
  triage::CircuitBreaker breaker;
  triage::IdleTimeoutBreaker idle;
  triage::ConcurrencyLimit limit({.limit = 2});
  const triage::Attempt above;
  const Stop stop;
  const triage::Route route{.provider = "openai"};
  const auto hook = [](const triage::RetryEvent& event) {
    use(event.failure, event.decision, event.attempt, event.wait, event.target, event.tried);
  };
  use(triage::retry(ask), triage::retry(policy, ask));
  use(triage::retry(
      policy,
      [](const triage::Attempt& attempt) {
        attempt.output_was_shown();
        use(attempt.number, attempt.decision, attempt.last, attempt.deadline, attempt.rotates(), attempt.remedy());
        return Answer(7);
      },
      triage::on_failure(hook), triage::on_retry(hook), triage::on_give_up(hook), triage::stop_on(stop),
      triage::on_success([](const triage::SuccessEvent& event) {
        use(event.attempt, event.target, event.took, triage::describe(event), triage::describe(event.tried));
      }),
      triage::wait_by([](const triage::Attempt&, const triage::Failure&) { return triage::Duration{1}; }),
      triage::with_concurrency(limit), triage::wait_for_breaker(), triage::nested_in(above),
      triage::with_clock(triage::SteadyClock{}), triage::with_sleep(triage::BlockingSleep{}),
      triage::with_random(triage::ThreadRandom{}), triage::with_state(triage::AttemptState{}),
      triage::with_budget(budget), triage::with_breaker(breaker), triage::with_idle_breaker(idle),
      triage::with_gate(gate, route)));
  triage::Retrier retrier(policy, triage::with_random(triage::SplitMix64{1}));
  use(retrier(ask));
}

void model_call() {
  const auto handler = [](const triage::Failure& failure) -> triage::LlmErrorDecision<Answer> {
    if (failure.is_retryable()) return triage::RetryCall{.max_attempts = 2};
    if (failure.status() == 500) return triage::Rethrow{};
    return triage::RespondWith{Answer(7)};
  };
  use(triage::on_llm_error([] { return Answer(7); }, handler, triage::with_random(triage::SplitMix64{1})));
}

#if TRIAGE_EXCEPTIONS
void recognise() {
  const auto reader = [](const std::exception_ptr& thrown) {
    use(thrown);
    return triage::Failure{};
  };
  use(triage::retry([] { return 7; }, triage::recognise_by(reader)));
  use(triage::retry([] { return 7; }, triage::recognise_by(triage::types_only)));
  use(triage::on_llm_error([] { return 7; }, triage::when<std::exception>(triage::RetryCall{}),
                           triage::otherwise(triage::RespondWith{7})));
  use(triage::on_failure([](const triage::RetryEvent& event) { use(event.kind(), event.message()); }));
}
#endif

}  // namespace doors
