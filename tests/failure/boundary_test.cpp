// Boundaries: Kairo's rules, the order of retry and mapping, and the way out of the old types.

#include <triage/config.hpp>
#if TRIAGE_EXCEPTIONS

#include <triage/act/retry.hpp>
#include <triage/failure/boundary.hpp>

#include <memory>
#include <string>
#include <vector>

#include "catch.hpp"

using namespace triage;
using namespace std::chrono_literals;

namespace {

// The internal exceptions of a provider, as an HTTP layer has them.
struct ModelProviderException : std::runtime_error {
  using runtime_error::runtime_error;
};
struct ApiException : ModelProviderException {
  ApiException(const char* text, int code) : ModelProviderException(text), status(code) {}
  int status;
};
struct TooManyRequests : ApiException {
  explicit TooManyRequests(Duration wait) : ApiException("429 Too Many Requests", 429), retry_after(wait) {}
  Duration retry_after;
};

// The public ones.
struct ModelRateLimitException : Subtype<ModelRateLimitException, RateLimitException> {
  using Subtype::Subtype;
};
struct ModelApiException : Subtype<ModelApiException, LLMException> {
  using Subtype::Subtype;
};

struct TRIAGE_VISIBLE Kairo {
  static constexpr std::string_view prefix = "KAIRO";
};

constexpr auto to_public = mapper(map<TooManyRequests>([](const TooManyRequests& e) {
                                    FailureInfo info = ModelRateLimitException::defaults();
                                    info.message = e.what();
                                    info.classification.retry_after = e.retry_after;
                                    return ModelRateLimitException{info};
                                  }),
                                  map<ApiException, ModelApiException>());

template <class E>
[[noreturn]] void fail(E e) {
  throw E(std::move(e));
}

/// The same exception, whatever it is, at the same place in memory: nothing was copied or wrapped.
template <class E>
bool keeps_identity(E e) {
  const void* inside = nullptr;
  try {
    boundary(to_public, [&] {
      try {
        throw E(std::move(e));
      } catch (const E& original) {
        inside = &original;
        throw;
      }
    });
  } catch (const E& outside) {
    return &outside == inside && typeid(outside) == typeid(E);
  } catch (...) {
  }
  return false;
}

const auto no_sleep = with_sleep([](Duration, auto&&...) { return true; });
constexpr auto by_text = recognise_by(failure_from);

}  // namespace

TEST_CASE("a value passes through, whatever its type") {
  CHECK(boundary(to_public, [] { return 7; }) == 7);
  int x = 0;
  int& reference = boundary(to_public, [&]() -> int& { return x; });
  CHECK(&reference == &x);
  boundary(to_public, [&] { ++x; });
  CHECK(x == 1);
}

TEST_CASE("an internal type becomes its public one, with itself as the cause") {
  try {
    boundary(to_public, [] { fail(TooManyRequests{7s}); });
    FAIL("nothing was thrown");
  } catch (const ModelRateLimitException& e) {
    CHECK(e.retry_after() == Duration{7s});
    CHECK(std::string{e.what()} == "429 Too Many Requests");
    CHECK(e.code() == "TNSAI-MODELRATELIMIT");
    CHECK_THROWS_AS(std::rethrow_if_nested(e), TooManyRequests);
    CHECK(e.failure().cause() != nullptr);
  }
  try {
    boundary(to_public, [] { fail(ApiException{"503 Service Unavailable", 503}); });
    FAIL("nothing was thrown");
  } catch (const ModelApiException& e) {
    CHECK(e.kind() == ErrorKind::overloaded);  // made of the internal exception's failure
    CHECK(std::string{e.what()} == "503 Service Unavailable");
    CHECK_THROWS_AS(std::rethrow_if_nested(e), ApiException);
  }
}

TEST_CASE("the rest is wrapped in the root, with itself as the cause") {
  try {
    boundary(to_public, [] { fail(std::out_of_range{"index"}); });
    FAIL("nothing was thrown");
  } catch (const LLMException&) {
    FAIL("the root alone was expected");
  } catch (const TnsAIException& e) {
    CHECK(e.code() == "TNSAI-TNSAI");
    CHECK(e.kind() == ErrorKind::format_error);
    CHECK(std::string{e.what()} == "index");
    CHECK_THROWS_AS(std::rethrow_if_nested(e), std::out_of_range);
  }
  CHECK_THROWS_AS(boundary(mapper<Kairo>(), [] { fail(42); }), BasicException<Kairo>);
  try {
    boundary(mapper<Kairo>(), [] { fail(42); });
  } catch (const Exception& e) {
    CHECK(e.code() == "KAIRO-KAIRO");
    CHECK_THROWS_AS(std::rethrow_exception(root_cause(e)), int);
  }
}

TEST_CASE("public exceptions and control flow pass as the objects they are") {
  CHECK(keeps_identity(RateLimitException{"x"}));
  CHECK(keeps_identity(LLMException{"x"}));
  CHECK(keeps_identity(ModelApiException{"x"}));
  CHECK(keeps_identity(TaskCompleteException{"done"}));
  CHECK(keeps_identity(ApprovalRequiredException{"a", "b"}));
  CHECK(keeps_identity(with_cause(ConfigException{"x"}, std::make_exception_ptr(1))));
}

TEST_CASE("an exception of another brand leaves as the same type of the boundary's own, itself nested") {
  constexpr auto to_kairo = mapper<Kairo>();
  const auto leaves_as = [&]<class Public>(const Public*, const auto& thrown) {
    try {
      boundary(to_kairo, [&] { thrown.rethrow(); });
    } catch (const Exception& e) {
      CHECK(typeid(e) == typeid(Caused<Public>));
      CHECK(e.code().starts_with("KAIRO-"));
      CHECK(e.type_name() == detail::class_name<Public>);
      FailureInfo kept = e.failure().info();
      CHECK((kept.cause == nullptr || *kept.cause == thrown.failure()));  // the root's is the failure itself
      kept.cause = thrown.failure().cause();
      CHECK(Failure{kept} == thrown.failure());
      CHECK_THROWS_AS(std::rethrow_exception(e.cause()), std::remove_cvref_t<decltype(thrown)>);
    }
  };
  const auto as = []<class Public>() -> const Public* { return nullptr; };
  leaves_as(as.operator()<BasicLLMException<Kairo>>(), LLMException::context_too_long("m", 1, 2));
  leaves_as(as.operator()<BasicLLMCapabilityException<Kairo>>(),
            LLMCapabilityException::vision_not_supported("m", "p"));
  leaves_as(as.operator()<BasicToolCallNotSupportedException<Kairo>>(), ToolCallNotSupportedException("m", "p"));
  leaves_as(as.operator()<BasicPermissionException<Kairo>>(), PermissionException{"no"});
  leaves_as(as.operator()<BasicRateLimitException<Kairo>>(), RateLimitException::from_http_429("s", "30"));
  leaves_as(as.operator()<BasicBillingException<Kairo>>(), BillingException{"empty"});
  leaves_as(as.operator()<BasicNetworkException<Kairo>>(), NetworkException::connection_refused("h", 443));
  leaves_as(as.operator()<BasicTimeoutException<Kairo>>(), TimeoutException::action_timeout("a", 5s));
  leaves_as(as.operator()<BasicActionExecutionException<Kairo>>(),
            ActionExecutionException::from_api_error("a", ActionType::local, 503, "busy"));
  leaves_as(as.operator()<BasicToolExecutionException<Kairo>>(), ToolExecutionException("t", "hard"));
  leaves_as(as.operator()<BasicValidationException<Kairo>>(), ValidationException{"v"});
  leaves_as(as.operator()<BasicConfigException<Kairo>>(), ConfigException{"c"});
  leaves_as(as.operator()<BasicCancelledException<Kairo>>(), CancelledException{"c"});
  const Failure down{classification_of(ErrorKind::network)};  // a type keeps its name, whatever its failure is
  leaves_as(as.operator()<BasicLLMException<Kairo>>(), LLMException{down});
  leaves_as(as.operator()<BasicRateLimitException<Kairo>>(), RateLimitException{down});
  leaves_as(as.operator()<BasicBillingException<Kairo>>(), BillingException{down});
  leaves_as(as.operator()<BasicNetworkException<Kairo>>(), NetworkException{Failure{}});
  leaves_as(as.operator()<BasicTimeoutException<Kairo>>(), TimeoutException{down});
  leaves_as(as.operator()<BasicConfigException<Kairo>>(), ConfigException{down});
  leaves_as(as.operator()<BasicCancelledException<Kairo>>(), CancelledException{down});
  leaves_as(as.operator()<BasicException<Kairo>>(), TnsAIException{"root"});
  leaves_as(as.operator()<BasicRateLimitException<Kairo>>(),
            TnsAIException{Failure{classification_of(ErrorKind::rate_limit)}});
  leaves_as(as.operator()<BasicEscalationException<Kairo>>(), EscalationException("up", Severity::high, "fixer"));
  try {
    boundary(to_kairo, [] { throw EscalationException("up", Severity::high, "fixer"); });
  } catch (const BasicEscalationException<Kairo>& e) {
    CHECK(e.severity() == Severity::high);
    CHECK(e.source() == "fixer");
  }
}

TEST_CASE("a number of attempts that a type of the user's states holds beyond a boundary") {
  struct Patient : Subtype<Patient, LLMException> {
    using Subtype::Subtype;
    int max_retry_attempts() const noexcept override { return 9; }
  };
  const auto attempts_beyond = [](const auto& table) {
    try {
      boundary(table, [] { fail(Patient{Failure{classification_of(ErrorKind::overloaded)}}); });
    } catch (const Exception& e) {
      CHECK(e.code().starts_with("KAIRO-"));
      return e.max_retry_attempts();
    }
    return -1;
  };
  CHECK(attempts_beyond(mapper<Kairo>()) == 9);
  CHECK(attempts_beyond(mapper<Kairo>(map<Patient, BasicNetworkException<Kairo>>())) == 9);
}

TEST_CASE("other brands pass where the boundary says so, and control flow always does") {
  constexpr auto lets_pass = mapper<Kairo>(pass<TnsAIException>(), pass<std::out_of_range>());
  CHECK_THROWS_AS(boundary(lets_pass, [] { throw RateLimitException{"slow"}; }), RateLimitException);
  CHECK_THROWS_AS(boundary(lets_pass, [] { throw std::out_of_range{"x"}; }), std::out_of_range);
  CHECK_THROWS_AS(boundary(lets_pass, [] { throw std::runtime_error{"x"}; }), BasicException<Kairo>);
  CHECK_THROWS_AS(boundary(mapper<Kairo>(), [] { throw TaskCompleteException{"done"}; }), TaskCompleteException);
  CHECK_THROWS_AS(
      boundary(mapper<Kairo>(map<RateLimitException>([](const auto&) { return BasicBillingException<Kairo>{"b"}; })),
               [] { throw RateLimitException{"slow"}; }),
      BasicBillingException<Kairo>);
}

TEST_CASE("a public type made of a failure has category, kind and retryability of its own") {
  struct Busy : std::out_of_range {
    using out_of_range::out_of_range;
  };
  const auto leaves = [](const auto& public_types) {
    try {
      boundary(public_types, [] { throw Busy{"row 7"}; });
      return Failure{};
    } catch (const Exception& e) {
      return e.failure();
    }
  };
  CHECK(leaves(mapper(map<Busy, RateLimitException>())).domain() == Domain::model);
  CHECK(leaves(mapper(map<Busy, RateLimitException>())).is_retryable());
  CHECK(leaves(mapper(map<Busy, ActionExecutionException>())).domain() == Domain::tool);
  CHECK_FALSE(leaves(mapper(map<Busy, ActionExecutionException>())).is_retryable());
  CHECK(leaves(mapper(map<Busy, ValidationException>())).domain() == Domain::agent);
  CHECK(leaves(mapper(map<Busy, ValidationException>())).kind() == ErrorKind::format_error);
  CHECK(leaves(mapper(map<Busy, TnsAIException>())).domain() == Domain::tool);  // the root has none of its own
}

TEST_CASE(
    "a row may give an exception, a failure, a type that has subtypes, or an object that is no exception of triage") {
  struct Legacy : std::runtime_error {
    using runtime_error::runtime_error;
  };
  struct Foreign {
    int value;
  };
  const auto call = [](const auto& table) { boundary(table, [] { fail(Legacy{"401 unauthorized"}); }); };

  CHECK_THROWS_AS(
      call(mapper(map<Legacy>([](const Legacy&) { return Failure{classification_of(ErrorKind::billing)}; }))),
      BillingException);
  CHECK_THROWS_AS(
      call(mapper<Kairo>(map<Legacy>([](const Legacy&) { return Failure{classification_of(ErrorKind::billing)}; }))),
      BasicBillingException<Kairo>);
  CHECK_THROWS_AS(call(mapper(map<Legacy, LLMException>())), LLMException);
  CHECK_THROWS_AS(call(mapper(map<Legacy>([](const Legacy&) { return Foreign{3}; }))), Foreign);
  // A row that throws instead is obeyed.
  CHECK_THROWS_AS(call(mapper(map<Legacy>([](const Legacy&) -> Failure { throw ConfigException{"x"}; }))),
                  ConfigException);
  // A public type that means one kind keeps to it; the text decides elsewhere.
  try {
    call(mapper(map<Legacy, NetworkException>()));
  } catch (const NetworkException& e) {
    CHECK(e.kind() == ErrorKind::network);
    CHECK(std::string{e.what()} == "401 unauthorized");
  }
}

TEST_CASE("a public type that means another kind keeps the facts and drops the rest of the reading") {
  struct Full : std::runtime_error {
    using runtime_error::runtime_error;
  };
  try {
    boundary(mapper(map<Full, RateLimitException>()),
             [] { fail(Full{"HTTP 503 overloaded, please retry after 27 seconds"}); });
    FAIL("nothing was thrown");
  } catch (const RateLimitException& e) {
    CHECK(e.retry_after() == Duration{27s});
    CHECK(e.suggested_retry_delay() == 27s);
    CHECK(e.failure().status() == 503);
    CHECK(e.failure().rule().empty());
    CHECK(e.failure().classification().scope == row_of(ErrorKind::rate_limit).scope);
  }
  try {
    boundary(mapper(map<Full, RateLimitException>()), [] { fail(Full{"HTTP 500 rate limit of the ledger"}); });
    FAIL("nothing was thrown");
  } catch (const RateLimitException& e) {
    CHECK_FALSE(row_of(ErrorKind::rate_limit).may_have_run);
    CHECK(e.failure().classification().may_have_run);  // the server had begun
  }
  try {
    boundary(mapper<Kairo>(map<LLMException, BasicNetworkException<Kairo>>()),
             [] { raise(failure_from({.provider = "openai", .status = 500})); });
    FAIL("nothing was thrown");
  } catch (const Exception& e) {
    CHECK(e.kind() == ErrorKind::network);
    CHECK(e.failure().classification().provider == Provider::openai);
  }
  struct Mistake : std::logic_error {
    using logic_error::logic_error;
  };
  try {
    boundary(mapper(map<Mistake, RateLimitException>()), [] { fail(Mistake{"limited"}); });
    FAIL("nothing was thrown");
  } catch (const RateLimitException& e) {
    CHECK(e.is_retryable());
    CHECK(e.max_retry_attempts() == 5);
  }
}

TEST_CASE("what makes its row fail is wrapped in the root, with itself as the cause") {
  constexpr auto hasty =
      mapper(map<ApiException>([](const ApiException&) -> Failure { throw std::out_of_range{"row"}; }));
  try {
    boundary(hasty, [] { fail(ApiException{"503 Service Unavailable", 503}); });
    FAIL("nothing was thrown");
  } catch (const TnsAIException& e) {
    CHECK(std::string{e.what()} == "503 Service Unavailable");
    CHECK_THROWS_AS(std::rethrow_if_nested(e), ApiException);
  }
}

TEST_CASE("a public type whose constructor throws makes its row fail, too") {
  struct Choosy : RateLimitException {
    explicit Choosy(const Failure&) : RateLimitException("") { throw std::bad_alloc{}; }
  };
  CHECK_THROWS_AS(boundary(mapper(map<ApiException, Choosy>()),
                           [] {
                             fail(ApiException{"503", 503});
                           }),
                  TnsAIException);
}

TEST_CASE("a failure that a row gives keeps its cause") {
  try {
    boundary(
        mapper(map<ApiException>([](const ApiException&) { return Failure{classification_of(ErrorKind::network)}; })),
        [] {
          fail(ApiException{"reset", 0});
        });
  } catch (const NetworkException& e) {
    CHECK_THROWS_AS(std::rethrow_if_nested(e), ApiException);
  }
}

TEST_CASE("as a decorator it takes what the function takes") {
  const auto divide = bounded(to_public, [](int a, int b) {
    if (b == 0) throw ApiException{"400 division by zero", 400};
    return a / b;
  });
  CHECK(divide(6, 3) == 2);
  CHECK_THROWS_AS(divide(1, 0), ModelApiException);

  const auto move_only = bounded(to_public, [](std::unique_ptr<int> p) { return *p; });
  CHECK(move_only(std::make_unique<int>(5)) == 5);
}

TEST_CASE("a mapper serves a handler that is written by hand") {
  CHECK_THROWS_AS(
      [] {
        try {
          fail(TooManyRequests{1s});
        } catch (...) {
          to_public.rethrow();
        }
      }(),
      ModelRateLimitException);
}

TEST_CASE("retry inside a boundary sees the original types, and what is left is mapped once") {
  std::vector<std::string> seen;
  const auto watch = on_failure(
      [&](const RetryEvent& event) { seen.emplace_back(event.failure.metadata("exception.type").value_or("public")); });
  int calls = 0;
  try {
    boundary(to_public, [&] {
      return retry(
          policies::recommended,
          [&]() -> int {
            ++calls;
            throw TooManyRequests{1s};
          },
          no_sleep, by_text, watch);
    });
    FAIL("nothing was thrown");
  } catch (const ModelRateLimitException& e) {
    CHECK_THROWS_AS(std::rethrow_if_nested(e), TooManyRequests);
  }
  CHECK(calls > 1);
  REQUIRE(seen.size() == static_cast<std::size_t>(calls));
  for (const std::string& type : seen) CHECK_THAT(type, Matchers::EndsWith("TooManyRequests"));
}

TEST_CASE("retry knows internal and public types alike") {
  const auto calls_of = [](auto thrown) {
    int calls = 0;
    try {
      retry(
          policies::recommended,
          [&]() -> int {
            ++calls;
            throw decltype(thrown)(thrown);
          },
          no_sleep, by_text);
    } catch (...) {
    }
    return calls;
  };
  CHECK(calls_of(TooManyRequests{1s}) == calls_of(ModelRateLimitException{"slow down"}));
  CHECK(calls_of(ApiException{"401 Unauthorized: invalid api key", 401}) ==
        calls_of(LLMException::of(ErrorType::authentication_failed, "m", "invalid api key")));
}

// Phase C: the old name stays one version as a deprecated alias of the public type. Who still catches it compiles, is
// warned (compile_fail/deprecated_name.cpp counts the warnings), and catches what is thrown now.
namespace {
namespace old {
using ModelProviderRateLimit [[deprecated("catch ModelRateLimitException")]] = ModelRateLimitException;
}
}  // namespace

#ifdef __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif
TEST_CASE("a handler of the old name catches the public type while the name lasts") {
  try {
    boundary(to_public, [] { fail(TooManyRequests{1s}); });
    FAIL("nothing was thrown");
  } catch (const old::ModelProviderRateLimit& e) {
    CHECK(e.code() == "TNSAI-MODELRATELIMIT");
  }
}
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif

#endif
