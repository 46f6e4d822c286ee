// Kairo, ADR-004: "Exception Hierarchy Design".
// clang-format off

#include <stdexcept>

#include <triage/boundary.hpp>
#include <triage/failure.hpp>
#include <triage/retry.hpp>

#include "facts.hpp"

using namespace triage;
using namespace std::chrono_literals;
using namespace documents;

struct TRIAGE_VISIBLE Kairo {
  static constexpr std::string_view prefix = "KAIRO";
};

namespace {

using KairoException = BasicException<Kairo>;
using ModelRateLimitException = BasicRateLimitException<Kairo>;
using ModelApiException = BasicLLMException<Kairo>;
using ToolException = BasicToolExecutionException<Kairo>;
using AgentException = BasicActionExecutionException<Kairo>;

namespace provider {  // what the core throws
struct Error : std::runtime_error { using runtime_error::runtime_error; };
struct RateLimitException : Error { using Error::Error; };
struct ApiException : Error { using Error::Error; };
}  // namespace provider

constexpr auto to_api = mapper<Kairo>(
  map<provider::RateLimitException, ModelRateLimitException>(),
  map<provider::ApiException, ModelApiException>());

/// Whether `make()` is a constant expression.
template <class Make>
constexpr bool is_constant(Make) {
  return requires { typename std::bool_constant<(static_cast<void>(Make{}()), true)>; };
}

/// What leaves the boundary when `thrown` is thrown inside of it.
template <class E>
std::exception_ptr leaving(const E& thrown) {
  try {
    boundary(to_api, [&] { throw thrown; });
  } catch (...) {
    return std::current_exception();
  }
  return nullptr;
}

template <class E>
bool is_a(const std::exception_ptr& e) {
  return throws<E>([&] { std::rethrow_exception(e); });
}

Failure failure_in(const std::exception_ptr& e) {
  try {
    std::rethrow_exception(e);
  } catch (const Exception& ours) {
    return ours.failure();
  }
}

std::string attributes(const auto& failed) { return attributes_json(failed); }

struct StorageException : Subtype<StorageException, KairoException> {
  using Subtype::Subtype;
  static constexpr FailureInfo defaults() noexcept { return {.domain = Domain::storage, .retryable = false}; }
};

}  // namespace

TEST_CASE("Kairo: context") {
  facts("The public contract", {
    {"it is one hierarchy under one root", std::is_base_of_v<KairoException, ModelRateLimitException> && std::is_base_of_v<KairoException, ModelApiException>},
    {"of agents' exceptions", std::is_base_of_v<KairoException, AgentException>},
    {"of models'", std::is_base_of_v<KairoException, ModelApiException>},
    {"and of tools'", std::is_base_of_v<KairoException, ToolException>},
    {"a consumer need not know internal types", is_a<KairoException>(leaving(provider::RateLimitException{"slow"}))},
    {"what leaves is not the internal type", !is_a<provider::Error>(leaving(provider::RateLimitException{"slow"}))},
  });
}

TEST_CASE("Kairo: phase A, boundary mapping") {
  const auto throttled = leaving(provider::RateLimitException{"slow down"});
  const auto api = leaving(provider::ApiException{"bad gateway"});
  const auto odd = leaving(std::out_of_range{"row 7"});
  const auto of_int = leaving(7);
  facts("Mapping rules", {
    {"a rate limit becomes ModelRateLimitException", is_a<ModelRateLimitException>(throttled)},
    {"with its text", failure_in(throttled).message() == "slow down"},
    {"an API error becomes ModelApiException", is_a<ModelApiException>(api)},
    {"with its text", failure_in(api).message() == "bad gateway"},
    {"an unknown exception is wrapped in KairoException", is_a<KairoException>(odd)},
    {"and in no subtype", !is_a<ModelApiException>(odd) && !is_a<ModelRateLimitException>(odd)},
    {"even one that is no std::exception", is_a<KairoException>(of_int)},
    {"the original is nested", is_a<std::out_of_range>(detail::cause_of(odd)) && is_a<provider::ApiException>(detail::cause_of(api))},
    {"an internal subtype is mapped by its own row", !is_a<ModelApiException>(throttled)},
  });
  const auto same_object = [](const auto& thrown) {
    const std::exception* inside = nullptr;
    try {
      boundary(to_api, [&] {
        try { throw thrown; } catch (const std::exception& e) { inside = &e; throw; }
      });
    } catch (const std::exception& e) {
      return &e == inside;
    }
    return false;
  };
  facts("Pass through", {
    {"KairoException is what it was", same_object(KairoException{"x"})},
    {"so is each subtype: rate limits", same_object(ModelRateLimitException{"x"})},
    {"models' errors", same_object(ModelApiException{"x"})},
    {"tools' errors", same_object(ToolException{"t", "x"})},
    {"subtypes of the user's", same_object(StorageException{"x"})},
    {"control flow is not mapped", is_a<TaskCompleteException>(leaving(TaskCompleteException{"done"}))},
    {"Ruled: an exception of another brand is not known here, and leaves as the same type of this brand", is_a<ModelRateLimitException>(leaving(RateLimitException{"x"}))},
    {"Ruled: itself nested", is_a<RateLimitException>(detail::cause_of(leaving(RateLimitException{"x"})))},
    {"Ruled: unless the table lets it pass", throws<RateLimitException>([] { boundary(mapper<Kairo>(pass<TnsAIException>()), [] { throw RateLimitException{"x"}; }); })},
  });
  int calls = 0;
  Sleeps sleeps;
  std::vector<std::string> seen;
  const auto chat = [&] {
    return boundary(to_api, [&] {
      return retry(policies::praisonai, [&]() -> int { ++calls; throw provider::RateLimitException{"429 too many requests"}; },
        on_failure([&](const RetryEvent& event) { seen.emplace_back(*event.failure.metadata("exception.type")); }), with_sleep(sleeps));
    });
  };
  facts("Ordering: retry first, then the boundary", {
    {"what leaves is public", throws<ModelRateLimitException>(chat)},
    {"it was retried before", calls == 8},
    {"retry saw the internal type", !seen.empty() && contains(seen.front(), "provider::RateLimitException")},
    {"and knew it by its text", sleeps.waits.size() == 7 && sleeps.waits.front() == 1s},
  });
  const auto bounded_chat = bounded(to_api, [](int n) { if (n == 0) throw provider::ApiException{"x"}; return n; });
  const auto by_hand = [] {
    try { throw provider::RateLimitException{"x"}; } catch (...) { to_api.rethrow(); }
  };
  facts("One mapping point for each public method", {
    {"a value passes through it", boundary(to_api, [] { return 7; }) == 7},
    {"a decorator takes what the method takes", bounded_chat(5) == 5},
    {"and maps what it throws", throws<ModelApiException>([&] { return bounded_chat(0); })},
    {"a handler may call the mapper itself", throws<ModelRateLimitException>(by_hand)},
    {"a table can be constexpr", is_constant([] { return mapper<Kairo>(map<provider::ApiException, ModelApiException>(), pass<TnsAIException>()); })},
  });
}

TEST_CASE("Kairo: phase B, structured fields") {
  const ModelRateLimitException e = ModelRateLimitException::from_http_429("openai", "30");
  const std::string json = attributes(e);
  facts("Fields", {
    {"error.code is stable", contains(json, R"("error.code":"KAIRO-RATELIMIT")")},
    {"error.category is the part that failed", contains(json, R"("error.category":"MODEL")")},
    {"retryable is a hint", contains(json, R"("retryable":true)")},
    {"retry.after.ms is the delay", contains(json, R"("retry.after.ms":30000)")},
    {"what is not retryable has no delay", !contains(attributes(BasicBillingException<Kairo>{"x"}), "retry.after.ms")},
    {"a Failure has the same fields", contains(attributes(e.failure()), R"("error.category":"MODEL")")},
  });
  struct CategoryRow { Domain value; std::string_view name; };
  for (const CategoryRow row : {CategoryRow{Domain::model, "MODEL"}, {Domain::tool, "TOOL"}, {Domain::agent, "AGENT"}, {Domain::storage, "STORAGE"}})
    facts("Categories", {{std::string(row.name) + " is one", to_string(row.value) == row.name && from_string<Domain>(row.name) == row.value}});
  facts("Categories", {
    {"there are four", std::size(rows<Domain>) == 4},
    {"a model's exception has MODEL", ModelApiException{"x"}.failure().domain() == Domain::model},
    {"a tool's has TOOL", ToolException{"t", "x"}.failure().domain() == Domain::tool},
    {"an action's has TOOL", AgentException{"x"}.failure().domain() == Domain::tool},
    {"a type of the user's has what its defaults say", StorageException{"x"}.failure().domain() == Domain::storage},
    {"and its retryability", !StorageException{"x"}.is_retryable()},
  });
  const auto stored = [] {
    try { boundary(mapper<Kairo>(map<std::out_of_range, StorageException>()), [] { throw std::out_of_range{"x"}; }); } catch (const Exception& leaves) { return leaves.failure(); }
    return Failure{};
  }();
  facts("A mapped exception", {
    {"Ruled: has the public type's category", stored.domain() == Domain::storage},
    {"Ruled: and retryability", !stored.is_retryable()},
    {"a throttle is one, whatever the internal text says", failure_in(leaving(provider::RateLimitException{"odd"})).kind() == ErrorKind::rate_limit},
    {"and is retryable", failure_in(leaving(provider::RateLimitException{"odd"})).is_retryable()},
    {"a wait in the internal text is kept", failure_in(leaving(provider::RateLimitException{"429: retry after 27 seconds"})).retry_after() == 27s},
  });
}

TEST_CASE("Kairo: phase C, and the consequences") {
  struct Deprecated : ModelRateLimitException { using ModelRateLimitException::ModelRateLimitException; };
  int calls = 0;
  Sleeps sleeps;
  const auto both = [&] {
    retry(policies::praisonai, [&] { if (++calls == 1) throw provider::RateLimitException{"429"}; if (calls == 2) throw ModelRateLimitException{"slow"}; }, with_sleep(sleeps));
    return calls;
  };
  facts("Migration", {
    {"an old internal type goes on to work inside", is_a<ModelRateLimitException>(leaving(provider::RateLimitException{"x"}))},
    {"a deprecated public type is caught by its new base", throws<ModelRateLimitException>([] { throw Deprecated{"x"}; })},
    {"retry recognises both type systems", both() == 3},
    {"with the same schedule", sleeps.waits == std::vector<Duration>{1s, 2s}},
  });
}
