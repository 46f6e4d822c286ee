#include <vector>

#include "catch.hpp"

#include <triage/decide/decision.hpp>
#include <triage/failure/failure.hpp>

using namespace triage;
using namespace std::chrono_literals;

namespace {

using K = ErrorKind;
using A = Action;

constexpr Policy exact{.jitter = Jitter::none};

constexpr Classification failed(ErrorKind kind, std::optional<Duration> stated = {}) {
  Classification c = classification_of(kind);
  c.retry_after = stated;
  return c;
}

constexpr Classification with_status(ErrorKind kind, std::int16_t status) {
  Classification c = classification_of(kind);
  c.status = status;
  return c;
}

constexpr AttemptState attempt(std::uint32_t number, std::uint32_t profiles = 0) {
  AttemptState s;
  s.attempt = number;
  s.profiles_left = profiles;
  return s;
}

}  // namespace

TEST_CASE(
    "who says nothing about a call speaks of a first failure, with nothing on offer and no harm in a repetition") {
  STATIC_REQUIRE(AttemptState{}.attempt == 1);
  STATIC_REQUIRE(AttemptState{}.profiles_left == 0);
  STATIC_REQUIRE(AttemptState{}.at_hand.empty());
  STATIC_REQUIRE(AttemptState{}.previous_wait == 0s);
  STATIC_REQUIRE(AttemptState{}.phase == Phase::not_known);
  STATIC_REQUIRE_FALSE(AttemptState{}.has_side_effects);
  STATIC_REQUIRE(KindPolicy{}.max_attempts == 3);
  constexpr FailoverDecision none;
  STATIC_REQUIRE(none.action == A::surface_error);
  STATIC_REQUIRE(none.reason == K::unknown);
  STATIC_REQUIRE(none.why == Why::will_fail_again);
}

TEST_CASE("a set of remedies never contains Remedy::none") {
  constexpr Remedies two{Remedy::top_up, Remedy::fallback_model};
  STATIC_REQUIRE(two.has(Remedy::top_up));
  STATIC_REQUIRE_FALSE(two.has(Remedy::compress_context));
  STATIC_REQUIRE(two == Remedies{}.with(Remedy::fallback_model).with(Remedy::top_up));
  STATIC_REQUIRE(two.without(Remedy::top_up) == Remedies{Remedy::fallback_model});
  STATIC_REQUIRE_FALSE(two.empty());
  STATIC_REQUIRE(Remedies{}.empty());
  STATIC_REQUIRE(Remedies{Remedy::none}.empty());
  STATIC_REQUIRE_FALSE(Remedies{Remedy::none}.has(Remedy::none));
}

TEST_CASE("the first action of each kind is its row's, with profiles on offer") {
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    const FailoverDecision decision = decide(classification_of(row.value), attempt(1, 1), exact);
    CHECK(decision.action == row.action);
    CHECK(decision.reason == row.value);
    CHECK(decision.is_retryable == (row.action != A::surface_error));
    CHECK(decision.remedy == (row.action == A::retry ? Remedy::none : row.remedy));
  }
}

TEST_CASE("the recommended policy follows PraisonAI's table, attempt by attempt") {
  struct Row {
    ErrorKind kind;
    std::array<int, 6> waits;  // in seconds after attempts 1 to 6; -1 is surface_error
  };
  // clang-format off
  constexpr std::array table{
    Row{K::auth,                {-1, -1, -1, -1, -1, -1}},
    Row{K::auth_permanent,      {-1, -1, -1, -1, -1, -1}},
    Row{K::permission_denied,   {-1, -1, -1, -1, -1, -1}},
    Row{K::rate_limit,          { 1,  2,  4,  8, -1, -1}},
    Row{K::billing,             {-1, -1, -1, -1, -1, -1}},
    Row{K::overloaded,          { 2,  4, -1, -1, -1, -1}},
    Row{K::server_error,        { 2,  4, -1, -1, -1, -1}},
    Row{K::network,             { 2,  4,  8, 16, -1, -1}},
    Row{K::idle_timeout,        { 2,  4, -1, -1, -1, -1}},
    Row{K::context_overflow,    {-1, -1, -1, -1, -1, -1}},
    Row{K::payload_too_large,   {-1, -1, -1, -1, -1, -1}},
    Row{K::model_not_found,     {-1, -1, -1, -1, -1, -1}},
    Row{K::capability_mismatch, {-1, -1, -1, -1, -1, -1}},
    Row{K::content_filtered,    {-1, -1, -1, -1, -1, -1}},
    Row{K::format_error,        {-1, -1, -1, -1, -1, -1}},
    Row{K::malformed_tool_call, { 1,  2, -1, -1, -1, -1}},
    Row{K::empty_response,      { 1,  2, -1, -1, -1, -1}},
    Row{K::cancelled,           {-1, -1, -1, -1, -1, -1}},
    Row{K::config,              {-1, -1, -1, -1, -1, -1}},
    Row{K::unknown,             { 1,  2, -1, -1, -1, -1}},
  };
  // clang-format on
  STATIC_REQUIRE(table.size() == std::size(rows<ErrorKind>));
  for (const Row& row : table) {
    for (std::uint32_t n = 1; n <= row.waits.size(); ++n) {
      const int wait = row.waits[n - 1];
      const FailoverDecision decision = decide(classification_of(row.kind), attempt(n), exact);
      CAPTURE(to_string(row.kind), n, to_string(decision.why));
      CHECK(decision.is_retryable == (wait >= 0));
      CHECK(decision.action == (wait >= 0 ? A::retry : A::surface_error));
      CHECK(decision.backoff == std::chrono::seconds((std::max)(wait, 0)));
      CHECK(decision.spread == WaitRange{decision.backoff, decision.backoff});
    }
  }
}

TEST_CASE("with independent profiles, what is not the request's fault goes to the next one instead of surfacing") {
  Policy policy = policies::failover;
  policy.jitter = Jitter::none;
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    const Classification c = classification_of(row.value);
    const bool rotates = row.scope != Scope::request;
    const FailoverDecision first = decide(c, attempt(1, 1), policy);
    CHECK(first.action == (rotates && row.action == A::surface_error ? A::rotate_profile : row.action));
    const FailoverDecision used_up = decide(c, attempt(9, 1), policy);
    CHECK(used_up.action == (rotates ? A::rotate_profile : A::surface_error));
    CHECK(decide(c, attempt(9, 0), policy).action == A::surface_error);
    CHECK(decide(c, attempt(9, 0), policy).why == decide(c, attempt(9, 0), exact).why);
  }
}

TEST_CASE(
    "with independent profiles, a stated wait is waited for where none is free, or where a rotation takes as long") {
  Classification throttle = classification_of(K::rate_limit);
  throttle.retry_after = 9min;
  CHECK(decide(throttle, attempt(1, 1), policies::failover).action == A::rotate_profile);
  CHECK(decide(throttle, attempt(1, 0), policies::failover).backoff == 9min);
  throttle.retry_after = 1s;
  CHECK(decide(throttle, attempt(1, 1), policies::failover).action == A::retry);
  CHECK(decide(throttle, attempt(1, 1), policies::failover).backoff == 1s);
  throttle.scope = Scope::request;
  throttle.retry_after = 9min;
  CHECK(decide(throttle, attempt(1, 1), policies::failover).action == A::retry);
}

TEST_CASE("each schedule of PraisonAI doubles, also where its cap is raised") {
  constexpr Policy recommended;
  for (const auto& row : rows<K>) {
    CAPTURE(row.name);
    CHECK(recommended.kinds[row.value].backoff.factor == 2);
  }
}

TEST_CASE("an override can name any code and any rule, the longest too") {
  STATIC_REQUIRE(std::is_same_v<decltype(Override::cause), decltype(Classification::code)>);
  STATIC_REQUIRE(std::is_same_v<decltype(Override::cause), decltype(Classification::rule)>);
}

TEST_CASE("the caps of PraisonAI hold where a policy allows more attempts") {
  Policy many = exact;
  for (KindPolicy& row : many.kinds.list) row.max_attempts = 100;
  CHECK(decide(classification_of(K::overloaded), attempt(5), many).backoff == 30s);
  CHECK(decide(classification_of(K::rate_limit), attempt(7), many).backoff == 60s);
  CHECK(decide(classification_of(K::rate_limit), attempt(99), many).backoff == 60s);
  CHECK(decide(classification_of(K::unknown), attempt(9), many).backoff == 2s);
}

TEST_CASE("a refused credential rotates while profiles are left, one second apart") {
  const Classification refused = classification_of(K::auth);
  for (std::uint32_t n = 1; n < 10; ++n) {
    const FailoverDecision decision = decide(refused, attempt(n, 1), exact);
    CHECK(decision.action == A::rotate_profile);
    CHECK(decision.backoff == 1s);
    CHECK(decision.why == Why::other_profile);
  }
  CHECK(decide(refused, attempt(1, 0), exact).why == Why::no_profile_left);
}

TEST_CASE("a stated wait is never shortened") {
  for (const auto& jitter : rows<Jitter>) {
    Policy policy = exact;
    policy.jitter = jitter.value;
    const FailoverDecision decision = decide(failed(K::rate_limit, 5min), attempt(1), policy);
    CAPTURE(jitter.name);
    CHECK(decision.action == A::retry);
    CHECK(decision.why == Why::stated_wait);
    CHECK(decision.backoff == 5min);  // far above the schedule's cap of 60 s
    CHECK(decision.spread.least == 5min);
  }
  CHECK(decide(failed(K::overloaded, 90s), attempt(2), exact).backoff == 90s);
  CHECK(decide(failed(K::rate_limit, 20ms), attempt(4), exact).backoff == 20ms);
}

TEST_CASE("a stated wait of zero states nothing") {
  CHECK(decide(failed(K::rate_limit, 0ms), attempt(1), exact).backoff == 1s);
  CHECK(decide(failed(K::rate_limit, -3s), attempt(1), exact).backoff == 1s);
}

TEST_CASE("the time since the answer is subtracted from a stated wait") {
  AttemptState s = attempt(1);
  s.since_answer = 12s;
  CHECK(decide(failed(K::rate_limit, 30s), s, exact).backoff == 18s);
  CHECK(decide(failed(K::rate_limit, 12s), s, exact).backoff == 0s);
  CHECK(decide(failed(K::rate_limit, 5s), s, exact).backoff == 0s);
  CHECK(decide(failed(K::rate_limit, 5s), s, exact).is_retryable);
  CHECK(decide(failed(K::rate_limit), s, exact).backoff == 1s);  // a computed wait begins now
}

TEST_CASE("a stated time becomes a wait only with a clock") {
  Classification c = classification_of(K::rate_limit);
  c.reset_at = TimePoint{1'900'000'030s};
  AttemptState s = attempt(1);
  CHECK(decide(c, s, exact).backoff == 1s);
  s.now = TimePoint{1'900'000'000s};
  CHECK(decide(c, s, exact).backoff == 30s);
  s.now = c.reset_at;
  CHECK(decide(c, s, exact).backoff == 1s);
  s.now = TimePoint{1'900'000'031s};
  CHECK(decide(c, s, exact).backoff == 1s);
  c.reset_at = TimePoint::max();
  s.now = TimePoint::min();
  CHECK(decide(c, s, exact).why == Why::wait_too_long);
}

TEST_CASE("a stated wait of zero is ignored in favour of a stated time") {
  Classification c = failed(K::rate_limit, 0s);
  AttemptState s = attempt(1);
  s.now = TimePoint{1'900'000'000s};
  CHECK(decide(c, s, exact).why == Why::backs_off);
  c.reset_at = *s.now + 60s;
  CHECK(decide(c, s, exact).why == Why::stated_wait);
  CHECK(decide(c, s, exact).backoff == 60s);
  c.retry_after = 5s;
  CHECK(decide(c, s, exact).backoff == 5s);
}

TEST_CASE("a throttle that clears too late rotates, else surfaces") {
  const auto by_horizon = [](Horizon horizon, std::optional<Duration> stated) {
    Classification c = failed(K::rate_limit, stated);
    c.horizon = horizon;
    return c;
  };
  struct Row {
    Classification c;
    bool too_late;
  };
  const Row table[] = {
      {failed(K::rate_limit, 10min), false},
      {failed(K::rate_limit, 10min + 1ms), true},
      {failed(K::overloaded, 1h), true},
      {by_horizon(Horizon::seconds, {}), false},
      {by_horizon(Horizon::minutes, {}), false},
      {by_horizon(Horizon::hours, {}), true},
      {by_horizon(Horizon::hours, 30s), false},
      {by_horizon(Horizon::day_or_longer, {}), true},
      {by_horizon(Horizon::day_or_longer, 34s), true},
      {by_horizon(Horizon::day_or_longer, 1min), false},
      {by_horizon(Horizon::day_or_longer, 9min + 38s), false},
      {by_horizon(Horizon::day_or_longer, 11min), true},
  };
  for (const Row& row : table) {
    CAPTURE(to_string(row.c.horizon), row.c.retry_after.value_or(Duration{-1}).count());
    const FailoverDecision with = decide(row.c, attempt(1, 2), exact);
    const FailoverDecision without = decide(row.c, attempt(1), exact);
    CHECK(with.action == (row.too_late ? A::rotate_profile : A::retry));
    CHECK(with.backoff == (row.too_late ? Duration{1s} : without.backoff));
    CHECK(without.action == (row.too_late ? A::surface_error : A::retry));
    CHECK((without.why == Why::wait_too_long) == row.too_late);
  }
  // What matters is the rest of the wait, not how long it once was.
  AttemptState late = attempt(1);
  late.since_answer = 5min;
  CHECK(decide(failed(K::rate_limit, 12min), late, exact).backoff == 7min);
  late.since_answer = 9min;
  CHECK(decide(by_horizon(Horizon::day_or_longer, 9min + 30s), late, exact).backoff == 30s);
}

TEST_CASE("a rule's changes to its kind's row are honoured") {
  Classification untrusted = classification_of(K::network);
  untrusted.action = A::surface_error;
  untrusted.retryable = Retryability::no;
  CHECK(decide(untrusted, attempt(1, 1), exact).action == A::surface_error);

  Classification window = classification_of(K::rate_limit);
  window.action = A::rotate_profile;
  CHECK(decide(window, attempt(1, 1), exact).action == A::rotate_profile);
  CHECK(decide(window, attempt(1), exact).why == Why::no_profile_left);

  Classification forbidden = classification_of(K::overloaded);  // "x-should-retry: false"
  forbidden.retryable = Retryability::no;
  CHECK(decide(forbidden, attempt(1), exact).why == Why::will_fail_again);

  Classification invited = classification_of(K::format_error);  // "x-should-retry: true"
  invited.retryable = Retryability::yes;
  invited.action = A::retry;
  CHECK(decide(invited, attempt(1), exact).backoff == 2s);

  Classification limited = classification_of(K::server_error);
  limited.retryable = Retryability::limited;
  CHECK(decide(limited, attempt(1), exact).backoff == 1s);
  CHECK(decide(limited, attempt(2), exact).backoff == 2s);
  CHECK(decide(limited, attempt(3), exact).why == Why::attempts_used_up);
}

TEST_CASE("a remedy at hand gives one more attempt") {
  for (const KindTraits& row : rows<ErrorKind>) {
    AttemptState s = attempt(9);
    s.at_hand = Remedies{row.remedy};
    const FailoverDecision decision = decide(classification_of(row.value), s, exact);
    CAPTURE(row.name);
    if (row.remedy == Remedy::none) {
      CHECK(decision.action == A::surface_error);
      continue;
    }
    CHECK(decision.action == A::retry);
    CHECK(decision.why == Why::remedy_at_hand);
    CHECK(decision.remedy == row.remedy);
    CHECK(decision.backoff == 0s);

    s.at_hand = s.at_hand.without(row.remedy);
    CHECK(decide(classification_of(row.value), s, exact).action == A::surface_error);
  }
}

TEST_CASE("an overloaded or failing model is changed after its last retry, not before") {
  for (const ErrorKind kind : {K::overloaded, K::server_error}) {
    AttemptState s = attempt(1);
    s.at_hand = Remedies{Remedy::fallback_model, Remedy::compress_context};
    CHECK(decide(classification_of(kind), s, exact).remedy == Remedy::none);
    s.attempt = 2;
    CHECK(decide(classification_of(kind), s, exact).why == Why::backs_off);
    s.attempt = 3;
    CHECK(decide(classification_of(kind), s, exact).remedy == Remedy::fallback_model);
    CHECK(decide(classification_of(kind), s, exact).is_retryable);
  }
}

TEST_CASE("a refused credential is refreshed before another one is tried, since that costs nothing") {
  AttemptState s = attempt(1, 1);
  s.at_hand = Remedy::refresh_credentials;
  CHECK(decide(classification_of(K::auth), s, exact).why == Why::remedy_at_hand);
  s.at_hand = {};
  CHECK(decide(classification_of(K::auth), s, exact).action == A::rotate_profile);
  s.at_hand = Remedy::refresh_credentials;
  s.profiles_left = 0;
  CHECK(decide(classification_of(K::auth), s, exact).why == Why::remedy_at_hand);
  CHECK(decide(classification_of(K::auth_permanent), s, exact).why == Why::remedy_at_hand);
}

TEST_CASE("another model is tried where the failure is the model's, in place of giving up") {
  Classification daily = failed(K::rate_limit, 2h);
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    AttemptState s = attempt(99);
    s.at_hand = Remedy::fallback_model;
    s.breaker_open = true;
    const bool is_models =
        row.scope == Scope::model || row.scope == Scope::provider || row.value == K::context_overflow;
    const FailoverDecision decision = decide(classification_of(row.value), s, exact);
    CHECK((decision.remedy == Remedy::fallback_model && decision.is_retryable) == is_models);
  }
  AttemptState s = attempt(1);
  s.at_hand = Remedy::fallback_model;
  CHECK(decide(daily, s, exact).remedy == Remedy::fallback_model);
  CHECK(decide(failed(K::rate_limit, 5s), s, exact).action == A::retry);
  CHECK(decide(failed(K::rate_limit, 5s), s, exact).remedy == Remedy::none);
  s.at_hand = Remedies{Remedy::fallback_model, Remedy::compress_context};
  CHECK(decide(classification_of(K::context_overflow), s, exact).remedy == Remedy::compress_context);
}

TEST_CASE("a spent budget of one profile means to try the next, where that may help") {
  AttemptState s = attempt(1, 1);
  s.budget_spent = true;
  CHECK(decide(classification_of(K::overloaded), s, policies::failover).action == A::rotate_profile);
  CHECK(decide(classification_of(K::overloaded), s, exact).why == Why::budget_spent);
}

TEST_CASE("a profile that has used its share of the time gives way to another") {
  AttemptState s = attempt(1, 1);
  s.deadline = 60s;
  s.target_left = 3s;
  CHECK(decide(classification_of(K::network), s, policies::failover).action == A::retry);
  s.target_left = 2s;
  CHECK(decide(classification_of(K::network), s, policies::failover).action == A::rotate_profile);
  CHECK(decide(classification_of(K::network), s, exact).action == A::retry);  // no other one may help
  s.profiles_left = 0;
  CHECK(decide(classification_of(K::network), s, policies::failover).action == A::retry);
}

TEST_CASE("under a caller that retries, the same call is made once") {
  AttemptState s = attempt(1);
  s.retried_above = true;
  CHECK(decide(classification_of(K::overloaded), s, exact).why == Why::retried_above);
  s.at_hand = Remedy::fallback_model;
  CHECK(decide(classification_of(K::overloaded), s, exact).remedy == Remedy::fallback_model);
  s.profiles_left = 1;
  CHECK(decide(classification_of(K::overloaded), s, policies::failover).action == A::rotate_profile);
}

TEST_CASE("attempts go on beyond their number until the time that the policy asks for has passed") {
  Policy policy = exact;
  policy.at_least_for = 5min;
  AttemptState s = attempt(50);
  s.elapsed = 5min - 1ms;
  CHECK(decide(classification_of(K::overloaded), s, policy).action == A::retry);
  s.elapsed = 5min;
  CHECK(decide(classification_of(K::overloaded), s, policy).why == Why::attempts_used_up);
  s.attempt = 2;  // both limits must be reached
  CHECK(decide(classification_of(K::overloaded), s, policy).action == A::retry);
}

TEST_CASE("a wait of the caller's stands in for the schedule, and not for what the provider stated") {
  AttemptState s = attempt(1);
  s.own_wait = 7s;
  CHECK(decide(classification_of(K::overloaded), s, policies::recommended).backoff == 7s);
  CHECK(decide(classification_of(K::overloaded), s, policies::recommended).spread == WaitRange{7s, 7s});
  CHECK(decide(failed(K::rate_limit, 20s), s, exact).backoff == 20s);
}

TEST_CASE("idle timeouts are retried until the breaker opens") {
  AttemptState s = attempt(1);
  CHECK(decide(classification_of(K::idle_timeout), s, exact).is_retryable);
  s.breaker_open = true;
  CHECK(decide(classification_of(K::idle_timeout), s, exact).why == Why::breaker_open);
  CHECK(decide(classification_of(K::network), s, exact).is_retryable);

  // Where a breaker counts the failure, it alone bounds the retries, but of a policy that has none.
  s = {.attempt = 7, .breaker_counts = true};
  CHECK(decide(classification_of(K::idle_timeout), s, exact).backoff == 30s);
  CHECK(decide(classification_of(K::overloaded), s, exact).why == Why::attempts_used_up);
  CHECK(decide(classification_of(K::idle_timeout), s, policies::transport).why == Why::attempts_used_up);
}

TEST_CASE("a deadline holds for every wait") {
  AttemptState s = attempt(1);
  s.deadline = 10s;
  s.elapsed = 8s;
  CHECK(decide(classification_of(K::overloaded), s, exact).why == Why::past_deadline);
  s.elapsed = 7s;
  CHECK(decide(classification_of(K::overloaded), s, exact).is_retryable);

  Policy jittered = exact;
  jittered.jitter = Jitter::quarter;
  CHECK(decide(classification_of(K::overloaded), s, jittered).spread == WaitRange{1500ms, 2500ms});
  s.elapsed = 7900ms;
  CHECK(decide(classification_of(K::overloaded), s, jittered).spread == WaitRange{1500ms, 2099ms});  // ends before it

  jittered.deadline = 8s;  // the nearer of the two counts
  CHECK(decide(classification_of(K::overloaded), s, jittered).why == Why::past_deadline);

  s.elapsed = 20s;
  s.profiles_left = 1;
  CHECK(decide(classification_of(K::auth), s, exact).why == Why::past_deadline);
  s.at_hand = Remedy::compress_context;
  CHECK(decide(classification_of(K::context_overflow), s, exact).why == Why::past_deadline);
}

TEST_CASE("a stated wait beyond the deadline surfaces at once and says so, unless another profile may work") {
  AttemptState s = attempt(1);
  s.deadline = 60s;
  CHECK(decide(failed(K::rate_limit, 61s), s, exact).action == A::surface_error);
  CHECK(decide(failed(K::rate_limit, 61s), s, exact).why == Why::past_deadline);
  CHECK(decide(failed(K::rate_limit, 59s), s, exact).is_retryable);
  s.profiles_left = 1;
  CHECK(decide(failed(K::rate_limit, 61s), s, exact).action == A::rotate_profile);
  CHECK(decide(failed(K::rate_limit, 60s), s, exact).action == A::rotate_profile);
}

TEST_CASE("a spent budget, a cancellation and a disabled policy stop every retry") {
  AttemptState s = attempt(1, 3);
  s.at_hand = Remedies{Remedy::refresh_credentials, Remedy::compress_context, Remedy::fallback_model};
  s.budget_spent = true;
  CHECK(decide(classification_of(K::auth), s, exact).why == Why::budget_spent);
  CHECK(decide(classification_of(K::context_overflow), s, exact).why == Why::budget_spent);
  CHECK(decide(classification_of(K::billing), s, exact).why == Why::will_fail_again);
  s.budget_spent = false;
  CHECK(decide(classification_of(K::cancelled), s, policies::model_call).why == Why::cancelled);
  Classification cancelled = classification_of(K::cancelled);
  cancelled.remedy = Remedy::compress_context;
  CHECK(decide(cancelled, s, exact).why == Why::cancelled);
  Policy off = exact;
  off.enabled = false;
  for (const KindTraits& row : rows<ErrorKind>)
    CHECK(decide(classification_of(row.value), s, off).action == A::surface_error);
}

TEST_CASE("a call with side effects is never silently replayed") {
  struct Row {
    ErrorKind kind;
    Phase phase;
    bool safe;
  };
  // clang-format off
  constexpr Row table[] = {
    {K::network,      Phase::not_sent,  true},   // DNS, refused, connect timeout, TLS
    {K::rate_limit,   Phase::not_known, true},   // 429
    {K::rate_limit,   Phase::sent,      true},
    {K::overloaded,   Phase::sent,      true},   // 503 with nothing begun
    {K::overloaded,   Phase::streaming, false},
    {K::rate_limit,   Phase::streaming, false},
    {K::network,      Phase::sent,      false},
    {K::network,      Phase::not_known, false},
    {K::server_error, Phase::not_known, false},
    {K::idle_timeout, Phase::sent,      false},
    {K::empty_response, Phase::not_known, false},
    {K::unknown,      Phase::not_known, false},
  };
  // clang-format on
  for (const Row& row : table) {
    CAPTURE(to_string(row.kind), to_string(row.phase));
    AttemptState s = attempt(1);
    s.has_side_effects = true;
    s.phase = row.phase;
    CHECK(decide(classification_of(row.kind), s, exact).is_retryable == row.safe);
    if (!row.safe) CHECK(decide(classification_of(row.kind), s, exact).why == Why::may_have_run);

    Classification seen = classification_of(row.kind);  // the classifier's word counts where the caller has none
    seen.phase = row.phase;
    s.phase = Phase::not_known;
    CHECK(decide(seen, s, exact).is_retryable == row.safe);

    s.has_idempotency_key = true;
    CHECK(decide(seen, s, exact).is_retryable);
    s.has_idempotency_key = s.has_side_effects = false;
    CHECK(decide(seen, s, exact).is_retryable);
    s.output_shown = true;
    CHECK(decide(seen, s, exact).why == Why::output_shown);
  }
}

TEST_CASE("policies::structured_responses retries three codes three times") {
  const Policy& policy = policies::structured_responses;
  CHECK(policy.enabled);
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    const bool retried = row.model_code == ModelErrorCode::rate_limited ||
                         row.model_code == ModelErrorCode::network_error || row.model_code == ModelErrorCode::timeout;
    const Duration waits[] = {1s, 2s, 4s};
    for (std::uint32_t n = 1; n <= 3; ++n) {
      const FailoverDecision decision = decide(classification_of(row.value), attempt(n), policy);
      CHECK(decision.is_retryable == retried);
      if (retried) CHECK(decision.backoff == waits[n - 1]);
      if (retried) CHECK(decision.spread == WaitRange{decision.backoff * 3 / 4, decision.backoff * 5 / 4});
    }
    CHECK(!decide(classification_of(row.value), attempt(4), policy).is_retryable);
  }
  CHECK(policy.kinds[K::network].backoff.after(5) == 10s);
  CHECK(decide(failed(K::rate_limit, 7s), attempt(1), policy).backoff == 7s);
}

TEST_CASE("policies::praisonai has as many attempts as its schedules have steps") {
  using Waits = std::vector<Duration>;
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    Waits waits;
    for (std::uint32_t n = 1; decide(classification_of(row.value), attempt(n), policies::praisonai).is_retryable; ++n)
      waits.push_back(decide(classification_of(row.value), attempt(n), policies::praisonai).backoff);
    const bool slow = row.value == K::overloaded || row.value == K::server_error || row.value == K::network;
    if (slow) CHECK(waits == Waits{2s, 4s, 8s, 16s, 30s});
    if (row.value == K::rate_limit) CHECK(waits == Waits{1s, 2s, 4s, 8s, 16s, 32s, 60s});
    if (row.value == K::idle_timeout) CHECK(waits == Waits{2s, 4s});
    if (!slow && row.value != K::rate_limit) CHECK(waits.size() <= 2);
  }
}

TEST_CASE("a failure that states its retries has them, unless the policy states the action") {
  Classification c = classification_of(K::overloaded);
  c.max_retries = 5;
  CHECK(decide(c, attempt(5), exact).is_retryable);
  CHECK(decide(c, attempt(6), exact).why == Why::attempts_used_up);
  CHECK_FALSE(decide(c, attempt(3), policies::model_call).is_retryable);
  c.max_retries = 0;
  CHECK_FALSE(decide(c, attempt(1), exact).is_retryable);
  CHECK(decide(c, attempt(2), policies::model_call).is_retryable);
}

TEST_CASE("policies::model_call and policies::transport are those of Agents.KT") {
  STATIC_REQUIRE(policies::model_call.jitter == Jitter::none);
  STATIC_REQUIRE(policies::transport.jitter == Jitter::none);
  STATIC_REQUIRE(policies::model_call.kinds[K::unknown].backoff == Backoff{500ms, 2, 30s});
  STATIC_REQUIRE(policies::transport.kinds[K::network].backoff == Backoff{250ms, 2, 500ms});
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    const bool retried = row.value != K::cancelled;
    CHECK(decide(classification_of(row.value), attempt(1), policies::model_call).is_retryable == retried);
    CHECK(decide(classification_of(row.value), attempt(2), policies::model_call).backoff == (retried ? 1s : 0s));
    CHECK(!decide(classification_of(row.value), attempt(3), policies::model_call).is_retryable);
    // Without a status, the transport retries broken connections alone; a timeout of its own never, nor a stream.
    CHECK(decide(classification_of(row.value), attempt(1), policies::transport).is_retryable ==
          (row.value == K::network));
    CHECK_FALSE(decide(classification_of(row.value), {.phase = Phase::streaming}, policies::transport).is_retryable);
  }
  for (std::int16_t status = 100; status < 600; ++status) {
    const bool transient =
        status == 408 || status == 429 || status == 500 || status == 502 || status == 503 || status == 504;
    CAPTURE(status);
    for (const ErrorKind kind : {K::server_error, K::billing, K::idle_timeout}) {
      const Classification c = with_status(kind, status);
      CHECK(decide(c, attempt(1), policies::transport).is_retryable == transient);
      CHECK(decide(c, attempt(1), policies::transport).backoff == (transient ? 250ms : 0ms));
      CHECK(decide(c, attempt(2), policies::transport).backoff == (transient ? 500ms : 0ms));
      CHECK(!decide(c, attempt(3), policies::transport).is_retryable);
      Classification broken = c;
      broken.phase = Phase::streaming;
      CHECK_FALSE(decide(broken, attempt(1), policies::transport).is_retryable);
    }
  }
}

TEST_CASE("overrides match kinds, statuses and causes, and the last one wins") {
  Policy policy = exact;
  policy.overrides = {{
      {.kind = K::overloaded, .max_attempts = 9},
      {.status = 529, .backoff = Backoff{5s, 3, 1min}},
      {.cause = {"1302"}, .action = A::rotate_profile},
      {.kind = K::idle_timeout, .status = 0, .action = A::surface_error},
      {.kind = K::overloaded, .status = 529, .max_attempts = 7},
  }};
  REQUIRE_FALSE(validate(policy));

  CHECK(decide(with_status(K::overloaded, 503), attempt(8), policy).is_retryable);
  CHECK(decide(with_status(K::overloaded, 529), attempt(2), policy).backoff == 15s);
  CHECK(decide(with_status(K::overloaded, 529), attempt(7), policy).why == Why::attempts_used_up);
  CHECK(decide(with_status(K::idle_timeout, 504), attempt(1), policy).is_retryable);
  CHECK_FALSE(decide(with_status(K::idle_timeout, 0), attempt(1), policy).is_retryable);

  Classification concurrency = classification_of(K::rate_limit);
  concurrency.code = std::string_view("1302");
  CHECK(decide(concurrency, attempt(1, 1), policy).action == A::rotate_profile);
  concurrency.code = {};
  CHECK(decide(concurrency, attempt(1, 1), policy).action == A::retry);
  concurrency.rule = std::string_view("1302");
  CHECK(decide(concurrency, attempt(1, 1), policy).action == A::rotate_profile);

  Policy one = exact;
  one.overrides.add({.kind = K::overloaded, .max_attempts = 9});
  CHECK(decide(classification_of(K::overloaded), attempt(8), one).is_retryable);
}

TEST_CASE("a policy has room for 16 overrides") {
  constexpr Override many[16] = {};
  STATIC_REQUIRE(Overrides::capacity == 16);
  STATIC_REQUIRE(Overrides(many).size() == 16);
  STATIC_REQUIRE(Overrides({{.status = 1}, {.status = 2}}).begin()[1].status == 2);
  Overrides full;
  for (std::size_t i = 0; i < Overrides::capacity; ++i) CHECK(full.add({.status = 1}));
  CHECK_FALSE(full.add({.status = 1}));
}

TEST_CASE("a failure and its classification get the same decision") {
  const Classification c = failed(K::rate_limit, 3s);
  CHECK(decide(Failure{c}, attempt(2), exact) == decide(c, attempt(2), exact));
}

TEST_CASE("every decision keeps its invariants in any state under any policy") {
  SplitMix64 random(20);
  const auto one_of = [&](const auto& list) { return list[static_cast<std::size_t>(random() % std::size(list))]; };
  const auto some_time = [&] {
    constexpr Duration odd[] = {Duration::min(), -1s, 0s, 1ms, 7s, 1h, 9999h, Duration::max()};
    return one_of(odd);
  };
  const auto some_bool = [&] { return random() % 2 == 0; };
  for (int i = 0; i < 200'000; ++i) {
    Classification c = classification_of(one_of(rows<ErrorKind>).value);
    c.action = one_of(rows<Action>).value;
    c.retryable = one_of(rows<Retryability>).value;
    c.horizon = one_of(rows<Horizon>).value;
    if (some_bool()) c.retry_after = some_time();
    if (some_bool()) c.reset_at = TimePoint{some_time()};
    AttemptState s = attempt(static_cast<std::uint32_t>(random() >> (random() % 64)), random() % 3 == 0 ? 1 : 0);
    s.elapsed = some_time();
    s.since_answer = some_time();
    s.previous_wait = some_time();
    if (some_bool()) s.deadline = some_time();
    if (some_bool()) s.now = TimePoint{some_time()};
    Policy p{.jitter = one_of(rows<Jitter>).value, .profiles = one_of(rows<Profiles>).value};
    c.scope = one_of(rows<Scope>).value;
    for (KindPolicy& row : p.kinds.list)
      row = {.max_attempts = static_cast<std::uint32_t>(random() % 9),
             .backoff = {some_time(), static_cast<double>(random() % 5), some_time()}};
    p.rotation_wait = some_time();
    p.stated_wait_cap = some_time();

    const FailoverDecision d = decide(c, s, p);
    const bool sound = d.is_retryable == (d.action != A::surface_error) && d.backoff >= 0s && d.spread.least >= 0s &&
                       d.spread.least <= d.spread.most && (d.is_retryable || d.backoff == 0s) &&
                       (d.why != Why::stated_wait || d.spread.least == d.backoff) &&
                       (!s.deadline || !d.is_retryable || (d.backoff < *s.deadline && d.spread.most < *s.deadline)) &&
                       (d.action != A::rotate_profile || s.profiles_left > 0);
    if (!sound) {
      CAPTURE(to_string(c.kind), s.attempt, to_string(d.action), to_string(d.why), d.backoff.count(),
              d.spread.least.count(), d.spread.most.count());
      FAIL("an unsound decision");
    }
  }
}

TEST_CASE("a limited kind has its own row; one that only its rule made limited has that of unknown") {
  Policy policy;
  policy.kinds[K::empty_response].max_attempts = 7;
  policy.kinds[K::unknown].max_attempts = 5;
  CHECK(policy.row_for(classification_of(K::empty_response)).max_attempts == 7);
  Classification retried = classification_of(K::billing);
  retried.retryable = Retryability::limited;
  CHECK(policy.row_for(retried).max_attempts == 5);
}

TEST_CASE("a limited failure has its kind's row under a policy that retries no unknown ones") {
  Classification limited = classification_of(K::network);
  limited.retryable = Retryability::limited;
  CHECK(decide(limited, attempt(3), policies::structured_responses).backoff == 4s);
  CHECK(decide(limited, attempt(2), policies::transport).backoff == 500ms);
  limited = classification_of(K::billing);
  limited.retryable = Retryability::limited;
  limited.action = A::retry;
  CHECK(decide(limited, attempt(1), policies::structured_responses).why == Why::attempts_used_up);
}

TEST_CASE("a policy with a mistake is refused by field and value") {
  const auto mistake = [](auto&& change) {
    Policy policy;
    change(policy);
    const auto bad = validate(policy);
    REQUIRE(bad);
    CHECK_THROWS_AS(checked(policy), BadInputError);
    return std::string(bad->field.view()) + " = " + std::string(bad->value.view());
  };
  CHECK(mistake([](Policy& p) { p.kinds[K::rate_limit].max_attempts = 0; }) == "kinds[rate_limit].max_attempts = 0");
  CHECK(mistake([](Policy& p) { p.kinds[K::network].backoff.base = -5ms; }) == "kinds[network].backoff.base = -5ms");
  CHECK(mistake([](Policy& p) { p.kinds[K::unknown].backoff.cap = 1ms; }) == "kinds[unknown].backoff.cap = 1ms");
  CHECK(mistake([](Policy& p) { p.overrides.add({.max_attempts = 0}); }) == "overrides[0].max_attempts = 0");
  CHECK(mistake([](Policy& p) { p.overrides.add({.status = -1}); }) == "overrides[0].status = -1");
  CHECK(mistake([](Policy& p) {
          p.overrides = {{{.status = 999}, {.status = 1000}}};
        }) == "overrides[1].status = 1000");
  CHECK(mistake([](Policy& p) {
          p.overrides.add({.backoff = Backoff{1s, 0, 1s}});
        }) == "overrides[0].backoff.factor = 0.00");
  CHECK(mistake([](Policy& p) { p.rotation_wait = -1ms; }) == "rotation_wait = -1ms");
  CHECK(mistake([](Policy& p) { p.stated_wait_cap = -1ms; }) == "stated_wait_cap = -1ms");
  CHECK(mistake([](Policy& p) { p.deadline = -1ms; }) == "deadline = -1ms");

  Policy policy;
  policy.kinds[K::rate_limit].max_attempts = 0;
  CHECK_THROWS_WITH(checked(policy),
                    "triage: kinds[rate_limit].max_attempts is 0; it must be at least 1, for the first call");
}

TEST_CASE("a sound policy is checked by the compiler") {
  STATIC_REQUIRE_FALSE(validate(policies::recommended));
  STATIC_REQUIRE_FALSE(validate(Policy{.rotation_wait = 0s, .stated_wait_cap = 0s, .deadline = 0s}));
  STATIC_REQUIRE_FALSE(validate(policies::praisonai));
  STATIC_REQUIRE_FALSE(validate(policies::structured_responses));
  STATIC_REQUIRE_FALSE(validate(policies::model_call));
  STATIC_REQUIRE_FALSE(validate(policies::transport));
  constexpr Policy mine = [] {
    Policy p = policies::recommended;
    p.kinds[K::rate_limit].max_attempts = 8;
    p.deadline = 2min;
    return checked(p);
  }();
  CHECK_CONSTANT(decide(classification_of(K::rate_limit), attempt(7), mine).is_retryable);
  CHECK_CONSTANT(decide(classification_of(K::overloaded)).spread == WaitRange{1s, 2s});
}

TEST_CASE("every reason has its own sentence") {
  for (const WhyRow& row : rows<Why>) {
    CHECK(row.sentence.size() > 10);
    CHECK(from_string<Why>(row.name) == row.value);
    for (const WhyRow& other : rows<Why>) CHECK((other.sentence != row.sentence || other.value == row.value));
  }
}
