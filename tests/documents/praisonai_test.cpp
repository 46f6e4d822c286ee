// PraisonAI, the errors of an agent.
// clang-format off

#include <triage/classify.hpp>
#include <triage/failover.hpp>
#include <triage/failure.hpp>
#include <triage/retry.hpp>

#include "facts.hpp"

using namespace triage;
using namespace std::chrono_literals;
using namespace documents;

namespace {

using K = ErrorKind;
using P = AgentErrorKind;

/// The decision of PraisonAI's policy about a failure of that kind.
FailoverDecision decided(K kind, std::uint32_t attempt = 1, std::uint32_t profiles_left = 0) {
  return decide(classification_of(kind), {.attempt = attempt, .profiles_left = profiles_left}, policies::praisonai);
}

/// How often `fn` is called, under `policy` and with `options`, where it fails with `kind` each time.
int calls_until_surfaced(K kind, const Policy& policy, auto&&... options) {
  int calls = 0;
  Sleeps sleeps;
  try {
    retry(policy, [&] { ++calls; raise(Failure{classification_of(kind)}); }, with_sleep(sleeps), std::forward<decltype(options)>(options)...);
  } catch (const Exception&) {
  }
  return calls;
}

Failure failure_of(K kind, Domain domain = Domain::model) {
  return Failure{FailureInfo{.classification = classification_of(kind), .domain = domain}};
}

}  // namespace

TEST_CASE("PraisonAI: quick start") {
  const auto fails_with = [](std::string_view text) {
    return [text] { throw std::runtime_error(std::string(text)); };
  };
  Sleeps sleeps;
  std::string category;
  std::string message;
  const auto hook = on_give_up([&](const RetryEvent& event) { category = to_string(event.kind()); message = event.message(); });
  const auto handled = [&](std::string_view text) {
    category.clear();
    try {
      retry(policies::praisonai, fails_with(text), hook, with_sleep(sleeps));
    } catch (const std::exception&) {
    }
    return category;
  };
  facts("Simple usage", {
    {"the text of any exception is classified by itself", handled("insufficient quota") == "billing"},
    {"a driver that is told to reads types only", [&] {
      try { retry(policies::praisonai, fails_with("insufficient quota"), hook, with_sleep(sleeps), recognise_by(types_only)); } catch (const std::exception&) {}
      return category; }() == "unknown"},
  });
  facts("Read the error's category", {
    {"a hook sees money", handled("insufficient quota") == "billing"},
    {"a throttle", handled("rate limit reached") == "rate_limit"},
    {"a dead key", handled("incorrect api key") == "auth_permanent"},
    {"and the message", message == "incorrect api key"},
    {"the exception goes on as it was thrown", throws<std::runtime_error>([&] { retry(policies::praisonai, fails_with("incorrect api key"), with_sleep(sleeps)); })},
  });
  IdleTimeoutBreaker breaker(5);
  facts("Custom idle-timeout protection", {
    {"a breaker of 5 lets 5 idle timeouts pass", calls_until_surfaced(K::idle_timeout, policies::praisonai, with_idle_breaker(breaker)) == 5},
    {"and is open then", breaker.is_open()},
  });
}

TEST_CASE("PraisonAI: error categories") {
  struct TriggerRow {
    std::string_view text;
    P kind;
    K ours;  // where it differs, it is ruled
  };
  constexpr TriggerRow triggers[] = {
    {"unauthorized", P::auth, K::auth},
    {"api key", P::auth, K::auth},
    {"authentication failed", P::auth, K::auth},
    {"invalid api key", P::auth_permanent, K::auth_permanent},
    {"incorrect api key", P::auth_permanent, K::auth_permanent},
    {"rate limit", P::rate_limit, K::rate_limit},
    {"429", P::rate_limit, K::rate_limit},
    {"resource_exhausted", P::rate_limit, K::rate_limit},
    {"503", P::overloaded, K::overloaded},
    {"502", P::overloaded, K::server_error},  // Ruled: the provider's own fault is a kind of its own
    {"500", P::overloaded, K::server_error},
    {"service unavailable", P::overloaded, K::overloaded},
    {"maximum context length", P::context_overflow, K::context_overflow},
    {"context window is too long", P::context_overflow, K::context_overflow},
    {"timeout", P::idle_timeout, K::idle_timeout},
    {"timed out", P::idle_timeout, K::idle_timeout},
    {"deadline exceeded", P::idle_timeout, K::idle_timeout},
    {"insufficient quota", P::billing, K::billing},
    {"quota exceeded", P::billing, K::billing},
    {"payment required", P::billing, K::billing},
    {"model not found", P::model_not_found, K::model_not_found},
    {"unknown model", P::model_not_found, K::model_not_found},
    {"empty response", P::empty_response, K::empty_response},
    {"json decode error", P::empty_response, K::empty_response},
    {"validation error", P::format_error, K::format_error},
    {"invalid json", P::format_error, K::format_error},
    {"schema error", P::format_error, K::format_error},
    {"something odd", P::unknown, K::unknown},
  };
  for (const TriggerRow& row : triggers) {
    const std::string text = "\"" + std::string(row.text) + "\"";
    facts("Triggers", {
      {text + " is " + std::string(to_string(row.kind)), row_of(classify(row.text).kind).agent_kind == row.kind},
      {text + " is our " + std::string(to_string(row.ours)), classify(row.text).kind == row.ours},
    });
  }

  struct KindRow {
    P kind;
    std::string_view name;
    Action action;  // the first one, with another profile at hand
    bool retryable;
  };
  constexpr KindRow kinds[] = {
    {P::auth, "auth", Action::rotate_profile, true},
    {P::auth_permanent, "auth_permanent", Action::surface_error, false},
    {P::rate_limit, "rate_limit", Action::retry, true},
    {P::overloaded, "overloaded", Action::retry, true},
    {P::context_overflow, "context_overflow", Action::surface_error, false},
    {P::idle_timeout, "idle_timeout", Action::retry, true},
    {P::billing, "billing", Action::surface_error, false},
    {P::model_not_found, "model_not_found", Action::surface_error, false},
    {P::empty_response, "empty_response", Action::retry, true},
    {P::format_error, "format_error", Action::surface_error, false},
    {P::unknown, "unknown", Action::retry, true},
  };
  CHECK(std::size(kinds) == 11);
  CHECK(std::size(rows<P>) == 11);
  for (const KindRow& row : kinds) {
    const std::string name(row.name);
    const std::optional<K> same = from_string<K>(row.name);
    facts("Kinds", {
      {name + " is its spelling", to_string(row.kind) == row.name && from_string<P>(row.name) == row.kind},
      {name + " is a kind of ours", same && row_of(*same).agent_kind == row.kind},
      {name + " has its default action", same && decided(*same, 1, 1).action == row.action},
      {name + " is retryable or not", same && decided(*same, 1, 1).is_retryable == row.retryable},
    });
  }
  facts("Default actions", {
    {"auth surfaces without another profile", decided(K::auth).action == Action::surface_error},
    {"unknown is retried on attempt 1", decided(K::unknown, 1).action == Action::retry},
    {"and 2", decided(K::unknown, 2).action == Action::retry},
    {"then it surfaces", decided(K::unknown, 3).action == Action::surface_error},
    {"so does an empty response", decided(K::empty_response, 2).is_retryable && !decided(K::empty_response, 3).is_retryable},
  });

  constexpr Duration throttled[] = {1s, 2s, 4s, 8s, 16s, 32s, 60s};
  for (std::uint32_t n = 1; n <= std::size(throttled); ++n)
    facts("rate_limit", {{"wait " + std::to_string(n) + " is exponential, at most 60 s", decided(K::rate_limit, n).backoff == throttled[n - 1]}});
  constexpr Duration slow[] = {2s, 4s, 8s, 16s, 30s};
  for (const K kind : {K::overloaded, K::server_error, K::network})
    for (std::uint32_t n = 1; n <= std::size(slow); ++n)
      facts(to_string(kind), {{"wait " + std::to_string(n) + " doubles from 2 s, capped at 30 s", decided(kind, n).backoff == slow[n - 1]}});
  Classification stated = classification_of(K::rate_limit);
  stated.retry_after = 7s;
  facts("Schedules", {
    {"a parsed wait comes before the schedule", decide(stated, {}, policies::praisonai).backoff == 7s},
    {"Ruled: it is never shortened to the cap", [&] { stated.retry_after = 90s; return decide(stated, {}, policies::praisonai).backoff == 90s; }()},
    {"Ruled: rate_limit has 8 attempts, so that each step occurs", calls_until_surfaced(K::rate_limit, policies::praisonai) == 8},
    {"Ruled: overloaded has 6", calls_until_surfaced(K::overloaded, policies::praisonai) == 6},
    {"Ruled: recommended keeps 3 and 5", calls_until_surfaced(K::overloaded, policies::recommended) == 3 && calls_until_surfaced(K::rate_limit, policies::recommended) == 5},
    {"what is not retryable is called once", calls_until_surfaced(K::auth_permanent, policies::praisonai) == 1},
  });
}

TEST_CASE("PraisonAI: the structure of a FailoverDecision") {
  const FailoverDecision first = decided(K::overloaded);
  facts("Fields", {
    {"action is what to do", first.action == Action::retry},
    {"it is spelled retry", to_string(Action::retry) == "retry"},
    {"rotate_profile", to_string(Action::rotate_profile) == "rotate_profile"},
    {"or surface_error", to_string(Action::surface_error) == "surface_error"},
    {"there is no fourth one", std::size(rows<Action>) == 3},
    {"reason is the kind", first.reason == K::overloaded},
    {"backoff is in milliseconds", std::is_same_v<decltype(first.backoff), std::chrono::milliseconds>},
    {"and zero where nothing is waited for", decided(K::billing).backoff == 0ms},
    {"is_retryable says whether it is worth it", first.is_retryable && !decided(K::billing).is_retryable},
  });
  for (const auto& row : rows<K>)
    facts("Fields", {{std::string(row.name) + " gives a decision with its own reason", decided(row.value).reason == row.value}});
}

TEST_CASE("PraisonAI: the idle-timeout circuit breaker") {
  IdleTimeoutBreaker breaker;
  const auto record = [&](int times) { for (int i = 0; i < times; ++i) breaker.record_failure(failure_of(K::idle_timeout)); };
  facts("Its limit", {
    {"it is 3 by default", breaker.max_consecutive() == 3},
    {"two leave it closed", [&] { record(2); return !breaker.is_open(); }()},
    {"the third opens it", [&] { record(1); return breaker.is_open(); }()},
    {"a success resets it", [&] { breaker.record_success(); return !breaker.is_open() && breaker.consecutive() == 0; }()},
    {"two before a success and two after it do not add up", [&] { record(2); breaker.record_success(); record(2); return !breaker.is_open(); }()},
  });
  breaker.record_success();
  for (const auto& row : rows<K>) {
    if (row.value == K::idle_timeout) continue;
    breaker.record_failure(failure_of(row.value));
    facts("What it counts", {{std::string(row.name) + " is not counted", breaker.consecutive() == 0}});
  }
  for (const Domain ours : {Domain::tool, Domain::agent, Domain::storage}) {
    breaker.record_failure(failure_of(K::idle_timeout, ours));
    facts("What it counts", {{"Ruled: nor is a timeout of " + std::string(to_string(ours)), breaker.consecutive() == 0}});
  }
  breaker.record_failure(TimeoutException::action_timeout("fetchData", 5s).failure());
  facts("What it counts", {
    {"an action's timeout is another one", breaker.consecutive() == 0},
    {"a model's call that timed out is counted", [&] { breaker.record_failure(TimeoutException::llm_timeout(30s).failure()); return breaker.consecutive() == 1; }()},
  });
  IdleTimeoutBreaker three, eight(8), one(1);
  Sleeps sleeps;
  CircuitBreaker of_a_tool({.consecutive = 1});
  facts("With a driver", {
    {"the default one ends it at the third idle timeout", calls_until_surfaced(K::idle_timeout, policies::praisonai, with_idle_breaker(three)) == 3},
    {"Ruled: it alone bounds them, so 8 means 8", calls_until_surfaced(K::idle_timeout, policies::praisonai, with_idle_breaker(eight)) == 8},
    {"Ruled: and 1 means 1", calls_until_surfaced(K::idle_timeout, policies::praisonai, with_idle_breaker(one)) == 1},
    {"Ruled: without one, the policy's attempts hold", calls_until_surfaced(K::idle_timeout, policies::praisonai) == 3},
    {"it bounds nothing else", calls_until_surfaced(K::overloaded, policies::recommended, with_idle_breaker(eight)) == 3},
    {"it is another one than the breaker of a tool", [&] { of_a_tool.record_failure(of_a_tool.try_call(TimePoint{}), TimePoint{}); return of_a_tool.state(TimePoint{}) == BreakerState::open && !IdleTimeoutBreaker{}.is_open(); }()},
    {"an answer closes it", [&] { static_cast<void>(retry([] { return 1; }, with_idle_breaker(three), with_sleep(sleeps))); return !three.is_open(); }()},
  });
}

TEST_CASE("PraisonAI: common patterns") {
  std::vector<std::string> log;
  int calls = 0;
  Sleeps sleeps;
  static_cast<void>(retry(policies::praisonai, [&] { if (++calls < 3) throw std::runtime_error("503 service unavailable"); return calls; },
    on_failure([&](const RetryEvent& event) { log.push_back(std::string(to_string(event.kind())) + ": " + std::string(event.message())); }), with_sleep(sleeps)));
  facts("Log every classified failure", {
    {"the hook gets each failure", log.size() == 2},
    {"with category and message", log.front() == "overloaded: 503 service unavailable"},
    {"those that are retried, too", calls == 3},
  });
  IdleTimeoutBreaker patient(8);
  facts("A breaker for slow models", {{"it allows 8 in a row", patient.max_consecutive() == 8}});
  for (const auto& row : rows<K>) {
    const bool alert = row.value == K::auth_permanent || row.value == K::model_not_found || row.value == K::context_overflow || row.value == K::billing;
    facts("Gate alerts by type", {{std::string(row.name) + (alert ? " needs a person" : " needs nobody"), row.needs_human == alert}});
  }
}

TEST_CASE("PraisonAI: legacy migration") {
  struct LegacyRow {
    std::string_view old;
    P now;
    K ours;
  };
  constexpr LegacyRow legacy[] = {
    {"tool", P::unknown, K::unknown}, {"llm", P::unknown, K::unknown}, {"budget", P::billing, K::billing},
    {"validation", P::format_error, K::format_error}, {"network", P::unknown, K::network},  // Ruled: a kind of its own
    {"handoff", P::unknown, K::unknown},
  };
  CHECK(std::size(legacy) == std::size(legacy_names));
  for (const LegacyRow& row : legacy) {
    const LegacyName* noticed = nullptr;
    const std::optional<K> kind = from_legacy(row.old, [&](const LegacyName& name) { noticed = &name; });
    const std::string name(row.old);
    facts("Old names", {
      {name + " still works", kind == row.ours},
      {name + " warns", noticed != nullptr},
      {name + " says what it is there now", noticed != nullptr && noticed->agent_kind == row.now},
      {name + " says what to do", noticed != nullptr && !noticed->migration.empty()},
    });
  }
  for (const auto& row : rows<P>) {
    bool noticed = false;
    const std::optional<K> kind = from_legacy(row.name, [&](const LegacyName&) { noticed = true; });
    facts("New names", {{std::string(row.name) + " works without a warning", kind && row_of(*kind).agent_kind == row.value && !noticed}});
  }
}

TEST_CASE("PraisonAI: best practices") {
  for (const auto& row : rows<K>) {
    const bool listed = row.value == K::auth_permanent || row.value == K::model_not_found || row.value == K::context_overflow || row.value == K::format_error;
    const bool ours = row.value == K::config;  // Ruled: a kind that PraisonAI has not
    facts("Configuration problems", {{std::string(row.name) + (listed || ours ? " is one" : " is none"), row.config_problem == (listed || ours)}});
  }
  facts("Breakers", {
    {"fast models use the default of 3", IdleTimeoutBreaker{}.max_consecutive() == 3},
    {"slow ones more", IdleTimeoutBreaker{8}.max_consecutive() == 8},
  });
  facts("Typed fields instead of parsing", {
    {"a text about a quota may be a throttle", classify("Quota exceeded for requests per minute").kind == K::rate_limit},
    {"or money", classify("You exceeded your current quota, please check your plan and billing details").kind == K::billing},
  });
  std::string asked;
  FailoverManager failover({{.provider = "openai", .key = Secret("a")}, {.provider = "anthropic", .key = Secret("b")}});
  Sleeps sleeps;
  const std::string answer = failover.run([&](const Target& target) -> std::string {
    asked += target.profile.name + " ";
    if (target.profile.provider == "openai") throw std::runtime_error("401 unauthorized");
    return "from " + target.profile.provider;
  }, with_sleep(sleeps));
  facts("Failover", {
    {"an auth error rotates to the next provider", asked == "openai anthropic "},
    {"whose answer it is", answer == "from anthropic"},
    {"after 1 s", sleeps.waits.size() == 1 && sleeps.waits.front() <= 1s},
    {"a second profile of one provider is named by itself", FailoverManager({{.provider = "openai"}, {.provider = "openai"}}).profiles()[1].name == "openai-2"},
    {"a key is never shown by accident", !std::is_convertible_v<Secret, std::string>},
  });
}
