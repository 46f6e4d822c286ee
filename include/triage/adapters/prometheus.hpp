// prometheus-cpp: failures and waits as metrics.
//
//   triage::PrometheusMetrics metrics(registry);                              // a prometheus::Registry
//   triage::retry(policy, call, triage::on_failure(metrics));                 // or metrics.count(failure)
//   failover.run(call, triage::on_failure(metrics), triage::on_move(metrics), triage::on_success(metrics));
//
//   tnsai_errors_total{code, kind, provider, retryable}   tnsai_retry_wait_seconds{kind, action}
//   tnsai_failovers_total{kind, from, to}                 tnsai_success_seconds{target, retried}
//   tnsai_breaker_transitions_total{to}
//
// No label holds a text of the provider's. Names of providers and targets are the caller's own, without secrets and cut
// to 64 bytes, and only the first 32 of each get series of their own.

#ifndef TRIAGE_ADAPTERS_PROMETHEUS_HPP
#define TRIAGE_ADAPTERS_PROMETHEUS_HPP

#include <mutex>
#include <set>
#include <string>

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <triage/act/retry.hpp>
#include <triage/decide/breaker_config.hpp>
#include <triage/failure/attributes.hpp>

namespace triage::inline TRIAGE_ABI {

/// Counters and histograms in a registry, which must outlive it. May be used from any thread, as a hook, and as the
/// listener of breakers.
class PrometheusMetrics : public BreakerListener {
 public:
  /// The names begin with `prefix`: that of the default brand, or your own.
  explicit PrometheusMetrics(prometheus::Registry& registry, const std::string& prefix = "tnsai")
      : errors_(prometheus::BuildCounter()
                    .Name(prefix + "_errors_total")
                    .Help("Failures of model calls and tools, by code, kind, provider and retryability")
                    .Register(registry)),
        waits_(prometheus::BuildHistogram()
                   .Name(prefix + "_retry_wait_seconds")
                   .Help("Waits before the next attempt, jitter included")
                   .Register(registry)),
        failovers_(prometheus::BuildCounter()
                       .Name(prefix + "_failovers_total")
                       .Help("Moves of a call to another target, by the failure that caused them")
                       .Register(registry)),
        successes_(prometheus::BuildHistogram()
                       .Name(prefix + "_success_seconds")
                       .Help("What the attempts took that worked, by target and by whether any failed before")
                       .Register(registry)),
        transitions_(prometheus::BuildCounter()
                         .Name(prefix + "_breaker_transitions_total")
                         .Help("Transitions of circuit breakers, by the new state")
                         .Register(registry)) {}
  PrometheusMetrics(const PrometheusMetrics&) = delete;
  PrometheusMetrics& operator=(const PrometheusMetrics&) = delete;

  /// Counts a failure or an exception. The code is the exception's own, else the kind.
  template <HoldsFailure Failed>
  void count(const Failed& failed) {
    const Failure& failure = detail::as_failure(failed);
    std::string code(to_string(failure.kind()));
    if constexpr (requires { failed.code(); }) code = std::string(failed.code());
    errors_
        .Add({{"code", std::move(code)},
              {"kind", std::string(to_string(failure.kind()))},
              {"provider", label_of(failure.provider(), providers_)},
              {"retryable", failed.is_retryable() ? "true" : "false"}})
        .Increment();
  }

  /// The hook for `on_failure`: counts the failure, and observes the wait if there is another attempt.
  void operator()(const RetryEvent& event) {
    count(event.failure);
    if (!event.decision.is_retryable) return;
    waits_
        .Add({{"kind", std::string(to_string(event.failure.kind()))},
              {"action", std::string(to_string(event.decision.action))}},
             boundaries())
        .Observe(seconds(event.wait));
  }

  /// The hook for `on_move`.
  void operator()(const MoveEvent& event) {
    failovers_
        .Add({{"kind", std::string(to_string(event.failure.kind()))},
              {"from", label_of(event.from, targets_)},
              {"to", label_of(event.to, targets_)}})
        .Increment();
  }

  /// The hook for `on_success`.
  void operator()(const SuccessEvent& event) {
    successes_
        .Add({{"target", label_of(event.target, targets_)}, {"retried", event.tried.empty() ? "false" : "true"}},
             boundaries())
        .Observe(seconds(event.took));
  }

  /// The listener of breakers.
  void changed(const BreakerChange& change) noexcept override {
    detail::call_and_drop([&] { transitions_.Add({{"to", std::string(to_string(change.to))}}).Increment(); });
  }

 private:
  static constexpr std::size_t most_names = 32;
  static constexpr std::size_t longest_name = 64;

  static double seconds(Duration time) { return std::chrono::duration<double>(time).count(); }

  /// In seconds: from a tenth of one to `stated_wait_cap`, and an hour.
  static prometheus::Histogram::BucketBoundaries boundaries() {
    return {0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 600, 3600};
  }

  std::string label_of(std::string_view name, std::set<std::string>& known) {
    std::string label(detail::excerpt_of<longest_name>(name).view());
    const std::lock_guard hold(mutex_);
    if (known.size() >= most_names && known.count(label) == 0) return "other";
    return *known.insert(std::move(label)).first;
  }

  prometheus::Family<prometheus::Counter>& errors_;
  prometheus::Family<prometheus::Histogram>& waits_;
  prometheus::Family<prometheus::Counter>& failovers_;
  prometheus::Family<prometheus::Histogram>& successes_;
  prometheus::Family<prometheus::Counter>& transitions_;
  std::mutex mutex_;
  std::set<std::string> providers_;
  std::set<std::string> targets_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
