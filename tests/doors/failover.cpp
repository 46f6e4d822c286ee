#include <triage/failover.hpp>

#include <string>
#include <vector>

#include "use.hpp"

namespace doors {

using triage::TimePoint;

void failover(TimePoint now, const triage::Classification& c) {
  triage::LocalStore store;
  const std::vector<triage::AuthProfile> profiles{{.name = "a",
                                                   .provider = "openai",
                                                   .key = triage::Secret("key"),
                                                   .base_url = "https://api.openai.com",
                                                   .model = "gpt-4o",
                                                   .priority = 1,
                                                   .weight = 2,
                                                   .fallback_models = {"small"},
                                                   .limits = triage::TargetLimits{.idle_timeouts = 3}},
                                                  {.provider = "anthropic"}};
  use(triage::FailoverManager::validate(profiles), profiles[0].key.reveal());
  triage::FailoverManager manager(profiles,
                                  {.models = {"big", "small"},
                                   .spreading = triage::Spreading::sticky,
                                   .limits = {.breaker = triage::BreakerConfig{.probes = 2},
                                              .budget = triage::budgets::aws,
                                              .concurrency = triage::ConcurrencyConfig{.adaptive = true}}},
                                  &store);
  const triage::FailoverManager listed({{.provider = "openai"}});
  const triage::AuthProfile& first = manager.profiles().front();
  const triage::Lease lease = manager.take("big", "", now);
  use(manager.take(first, "big", now), manager.lease(first), manager.is_available(first, "big", now));
  use(static_cast<bool>(lease), lease.profile(), lease.model());
  manager.record_failure(lease, c, now);
  manager.record_failure(manager.take_target(lease, now), triage::Failure{c}, now);
  use(lease.target());
  manager.record_success(lease, now);
  manager.release(lease, now);
  manager.record_limits(first, "big", triage::RateLimits{}, now);
  use(manager.head_room(first, "big", now), triage::Spreading::head_room);
  manager.clear("a", "big");
  for (const triage::ProfileHealth& one : manager.health(now))
    use(one.profile, one.available, one.hold, one.scope, one.breaker, one.budget_left, one.active);
  use(manager.all_cooling(now), manager.all_cooling("big", now), manager.health("big", now), manager.model_after("big"),
      manager.model_after(first, "big"), manager.config());
  use(manager.take("", "conversation", now));
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

void run(triage::FailoverManager& manager) {
  const auto ask = [](const triage::Target& target) {
    use(target.profile, target.attempt);
    return Answer(target.model.empty() ? 0 : 7);
  };
  use(manager.run(triage::policies::failover, ask));
  use(manager.run(triage::policies::failover, ask, triage::compress_with([] { return true; }),
                  triage::refresh_with([](const triage::AuthProfile&) { return true; }),
                  triage::sticky_by("conversation"), triage::on_move([](const triage::MoveEvent& event) {
                    use(event.from, event.to, event.failure, event.attempt, triage::describe(event));
                  })));
}

void fallbacks() {
  use(triage::first_of([] { return Answer(7); }, [] { return Answer(8); }));
  use(triage::with_fallback([] { return 7; }, 8), triage::with_fallback([] { return 7; }, [] { return 8; }));
  use(triage::with_fallback([] { return 7; }, 8, [](const triage::Failure& failure) { use(failure); }));
  use(triage::truncate("a long text", 5), triage::truncate("a long text", 5, "..."), triage::extract_text("{}"));
}

}  // namespace doors
