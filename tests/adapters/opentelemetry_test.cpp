// Attributes by the names of OpenTelemetry's semantic conventions.

#include <algorithm>
#include <map>
#include <string>

#include <triage/act/retry.hpp>
#include <triage/adapters/opentelemetry.hpp>
#include <triage/failure_from.hpp>

#include "catch.hpp"

using namespace triage;

namespace {

/// Names of the conventions' registry that a failure can give.
constexpr std::string_view known[] = {
    "error.type",     "gen_ai.operation.name", "gen_ai.provider.name",      "gen_ai.request.model",
    "server.address", "server.port",           "http.response.status_code", "http.request.resend_count"};

using Attributes = std::map<std::string, std::string>;

auto into(Attributes& attributes) {
  return [&attributes](std::string_view name, auto value) {
    CHECK(std::find(std::begin(known), std::end(known), name) != std::end(known));
    if constexpr (std::is_same_v<decltype(value), std::int64_t>)
      attributes[std::string(name)] = std::to_string(value);
    else
      attributes[std::string(name)] = value;
  };
}

Failure throttled() {
  return failure_from({.provider = "azure",
                       .model = "gpt-4o",
                       .url = "https://acme.openai.azure.com:8443/openai/v1",
                       .status = 429,
                       .body = R"({"error":{"message":"a text of theirs","code":"429"}})"},
                      "chat");
}

}  // namespace

TEST_CASE("a span has the conventions' attributes, and a metric those of few values") {
  Attributes metric;
  for_each_metric_attribute(throttled(), into(metric));
  CHECK(metric == Attributes{{"error.type", "rate_limit"},
                             {"gen_ai.operation.name", "chat"},
                             {"gen_ai.provider.name", "azure.ai.openai"},
                             {"gen_ai.request.model", "gpt-4o"},
                             {"server.address", "acme.openai.azure.com"},
                             {"server.port", "8443"}});
  Attributes span;
  for_each_span_attribute(throttled(), into(span));
  CHECK(span["http.response.status_code"] == "429");
  span.erase("http.response.status_code");
  CHECK(span == metric);
}

TEST_CASE("providers have the conventions' own names") {
  const auto name_of = [](std::string_view provider) {
    Attributes attributes;
    for_each_metric_attribute(failure_from({.provider = provider, .status = 500}), into(attributes));
    return attributes["gen_ai.provider.name"];
  };
  CHECK(name_of("openai") == "openai");
  CHECK(name_of("anthropic") == "anthropic");
  CHECK(name_of("bedrock") == "aws.bedrock");
  CHECK(name_of("google") == "gcp.gemini");
  CHECK(name_of("mistral") == "mistral_ai");
  CHECK(name_of("xai") == "x_ai");
  CHECK(name_of("acme") == "acme");
}

TEST_CASE("a secret in the place of a name reaches no trace") {
  const std::string key = "sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH";
  const Failure failure{FailureInfo{.provider = key, .model = key, .operation = key, .host = key}};
  Attributes attributes;
  for_each_span_attribute(failure, into(attributes));
  CHECK(attributes.size() == 5);
  for (const auto& [name, value] : attributes) {
    CAPTURE(name);
    CHECK(value.find("uvwxyz") == std::string::npos);
  }
}

TEST_CASE("a repeated attempt says how often it was sent again") {
  std::vector<std::string> counts;
  retry(Policy::simple(3, Duration(1)), throttled, on_failure([&](const RetryEvent& event) {
          Attributes attributes;
          for_each_span_attribute(event, into(attributes));
          counts.push_back(attributes["http.request.resend_count"]);
        }),
        with_sleep([](Duration, const auto&) { return true; }));
  CHECK(counts == std::vector<std::string>{"", "1", "2"});
}

TEST_CASE("an attempt that worked says how often it was sent again") {
  std::string count;
  int calls = 0;
  retry(
      Policy::simple(3, Duration(1)), [&] { return ++calls < 3 ? std::optional(throttled()) : std::nullopt; },
      on_success([&](const SuccessEvent& event) {
        Attributes attributes;
        for_each_span_attribute(event, into(attributes));
        count = attributes["http.request.resend_count"];
      }),
      with_sleep([](Duration, const auto&) { return true; }));
  CHECK(count == "2");
}
