// prometheus-cpp as installed: the series that failures produce.

#include <prometheus/text_serializer.h>

#include <triage/act/failover.hpp>
#include <triage/adapters/prometheus.hpp>

#include "catch.hpp"

namespace {

using triage::ErrorKind;
using triage::Failure;
using triage::FailureInfo;

std::string scraped(const prometheus::Registry& registry) {
  return prometheus::TextSerializer().Serialize(registry.Collect());
}

Failure failure_of(ErrorKind kind, std::string_view provider = "openai") {
  return Failure(FailureInfo{.classification = triage::classification_of(kind), .provider = provider});
}

bool has(const std::string& text, std::string_view line) { return text.find(line) != std::string::npos; }

}  // namespace

TEST_CASE("failures are counted by code, kind, provider and retryability") {
  prometheus::Registry registry;
  triage::PrometheusMetrics metrics(registry);
  metrics.count(failure_of(ErrorKind::rate_limit));
  metrics.count(failure_of(ErrorKind::rate_limit));
  metrics.count(failure_of(ErrorKind::billing, "anthropic"));
  const std::string text = scraped(registry);
  INFO(text);
  CHECK(has(text, R"(tnsai_errors_total{code="rate_limit",kind="rate_limit",provider="openai",retryable="true"} 2)"));
  CHECK(has(text, R"(tnsai_errors_total{code="billing",kind="billing",provider="anthropic",retryable="false"} 1)"));
}

TEST_CASE("only the first 32 providers get series of their own") {
  prometheus::Registry registry;
  triage::PrometheusMetrics metrics(registry);
  for (int i = 0; i < 1000; ++i) metrics.count(failure_of(ErrorKind::network, "provider-" + std::to_string(i)));
  metrics.count(failure_of(ErrorKind::network, "provider-3"));
  metrics.count(failure_of(ErrorKind::network, std::string(10'000, 'x')));
  const std::string text = scraped(registry);
  CHECK(has(text, R"(provider="provider-3",retryable="true"} 2)"));
  CHECK(has(text, R"(provider="other",retryable="true"} 969)"));
  CHECK(text.size() < 10'000);
}

TEST_CASE("no label shows a secret") {
  prometheus::Registry registry;
  triage::PrometheusMetrics metrics(registry);
  for (const std::string_view provider :
       {"sk-proj-Zk3v9aQx7LmT", "https://me:Zk3v9aQx7LmT@h/p", "https://h/p?key=Zk3v9aQx7LmT", "api_key=Zk3v9aQx7LmT"})
    metrics.count(failure_of(ErrorKind::rate_limit, provider));
  const std::string text = scraped(registry);
  INFO(text);
  CHECK_FALSE(has(text, "Zk3v9aQx7LmT"));
  CHECK(has(text, R"(provider="sk-proj-***")"));
}

TEST_CASE("the metrics are named by the given prefix") {
  prometheus::Registry registry;
  triage::PrometheusMetrics metrics(registry, "acme");
  metrics.count(failure_of(ErrorKind::network));
  CHECK(has(scraped(registry), "acme_errors_total{"));
}

#if TRIAGE_EXCEPTIONS
TEST_CASE("exceptions are counted under their own code") {
  prometheus::Registry registry;
  triage::PrometheusMetrics metrics(registry);
  try {
    triage::raise(failure_of(ErrorKind::rate_limit));
  } catch (const triage::Exception& e) {
    metrics.count(e);
  }
  CHECK(has(scraped(registry), R"(code="TNSAI-RATELIMIT",kind="rate_limit",provider="openai",retryable="true"} 1)"));
}

TEST_CASE("the waits of a retried call are observed in the histogram") {
  prometheus::Registry registry;
  triage::PrometheusMetrics metrics(registry);
  triage::Duration slept{0};
  int calls = 0;
  triage::retry(
      triage::policies::recommended,
      [&] {
        if (++calls < 3) triage::raise(failure_of(ErrorKind::overloaded));
      },
      triage::on_failure(metrics), triage::with_sleep([&](triage::Duration wait, const auto&) {
        slept += wait;
        return true;
      }));
  const std::string text = scraped(registry);
  INFO(text);
  CHECK(has(text, R"(tnsai_errors_total{code="overloaded",kind="overloaded",provider="openai",retryable="true"} 2)"));
  CHECK(has(text, R"(tnsai_retry_wait_seconds_count{action="retry",kind="overloaded"} 2)"));
  CHECK(has(text, R"(tnsai_retry_wait_seconds_bucket{action="retry",kind="overloaded",le="+Inf"} 2)"));
  CHECK(slept > triage::Duration(0));
}

TEST_CASE("moves are counted by both targets, and what worked is observed") {
  prometheus::Registry registry;
  triage::PrometheusMetrics metrics(registry);
  triage::FailoverManager manager({{.name = "a", .provider = "x"}, {.name = "b", .provider = "y", .model = "big"}});
  const auto ask = [](const triage::Target& target) {
    if (target.profile.name == "a") triage::raise(failure_of(ErrorKind::billing));
  };
  const auto no_sleep = triage::with_sleep([](triage::Duration, const auto&) { return true; });
  for (int i = 0; i < 3; ++i)
    manager.run(triage::policies::failover, ask, triage::on_move(metrics), triage::on_success(metrics), no_sleep);
  const std::string text = scraped(registry);
  INFO(text);
  CHECK(has(text, R"(tnsai_failovers_total{from="a",kind="billing",to="b/big"} 1)"));
  CHECK(has(text, R"(tnsai_success_seconds_count{retried="true",target="b/big"} 1)"));
  CHECK(has(text, R"(tnsai_success_seconds_count{retried="false",target="b/big"} 2)"));
}
#endif
