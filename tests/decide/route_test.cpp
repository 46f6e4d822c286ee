#include "catch.hpp"

#include <triage/classify.hpp>
#include <triage/decide/route.hpp>

using namespace triage;

namespace {

constexpr Route route{.provider = "openai", .credential = "team-a", .model = "gpt-4o", .endpoint = "api.openai.com"};

}  // namespace

TEST_CASE("a scope's name is joined from its parts") {
  CHECK(scope_name(Scope::request, route).empty());
  CHECK(scope_name(Scope::model, route) == "model|openai|team-a|gpt-4o");
  CHECK(scope_name(Scope::credential, route) == "credential|openai|team-a");
  CHECK(scope_name(Scope::account, route) == scope_name(Scope::credential, route));
  CHECK(scope_name(Scope::provider, route) == "provider|openai|api.openai.com");
  CHECK(scope_name(Scope::endpoint, route) == "endpoint|api.openai.com");
  CHECK(scope_name(Scope::endpoint, {.provider = "openai"}) == "endpoint|openai");
}

TEST_CASE("different routes have scopes of different names, whatever their parts contain") {
  const auto name = [](std::string_view credential, std::string_view model) {
    return scope_name(Scope::model, {.provider = "openai", .credential = credential, .model = model});
  };
  CHECK(name("a|b", "m") != name("a", "b|m"));
  CHECK(name("a|", "b") != name("a", "|b"));
  CHECK(name("a\\", "b") != name("a", "\\b"));
  CHECK(name("a\\", "|b") != name("a\\|", "b"));
  CHECK(name("a", "") != name("", "a"));
}

TEST_CASE("what a failure breaks: a model, where its text names no more") {
  const auto broken = [](std::string_view text) { return broken_part(classify(text)); };
  CHECK(broken("The model is overloaded") == RoutePart::model);
  CHECK(broken("Rate limit reached for acme-1") == RoutePart::model_of_key);
  CHECK(broken("Incorrect API key provided") == RoutePart::credential);
  CHECK(broken("Your credit balance is too low") == RoutePart::credential);
  CHECK(broken("connect ECONNREFUSED 192.0.2.7:443") == RoutePart::endpoint);
  CHECK_FALSE(broken("The prompt is too long"));
}

TEST_CASE("an outage of all models breaks the endpoint") {
  for (const std::string_view text : {"All models are currently unavailable", "We are in a major outage",
                                      "503: all models are down, a provider-wide outage"})
    CHECK(broken_part(classify(text)) == RoutePart::endpoint);
}
