// nlohmann-json as installed: parsed errors as evidence, failures and decisions as JSON.

#include <nlohmann/json.hpp>

#include <triage/adapters/json.hpp>

#include "catch.hpp"

namespace {

using nlohmann::json;
using nlohmann::ordered_json;
using triage::ErrorKind;
using triage::Failure;
using triage::FailureInfo;
using triage::JsonAnswer;

}  // namespace

TEST_CASE("a parsed error object is evidence") {
  struct Row {
    const char* provider;
    int status;
    const char* text;
    ErrorKind kind;
  };
  constexpr Row rows[] = {
      {"openai", 429,
       R"({"error":{"message":"You exceeded your current quota","type":"insufficient_quota","code":"insufficient_quota"}})",
       ErrorKind::billing},
      {"anthropic", 0, R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})",
       ErrorKind::overloaded},
      {"gemini", 400,
       R"({"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"API_KEY_INVALID"}]}})",
       ErrorKind::auth_permanent},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const JsonAnswer answer(json::parse(row.text));
    const auto failure = answer.failure({.provider = row.provider, .status = row.status}, "chat");
    REQUIRE(failure);
    CHECK(triage::to_string(failure->kind()) == triage::to_string(row.kind));
    CHECK(failure->provider() == row.provider);
    CHECK(triage::classify(
              JsonAnswer(ordered_json::parse(row.text)).evidence({.provider = row.provider, .status = row.status}))
              .kind == row.kind);
  }
}

TEST_CASE("a usable answer is not a failure") {
  const JsonAnswer answer(json::parse(R"({"choices":[{"message":{"content":"rate limit exceeded, said the poem"}}]})"));
  CHECK_FALSE(answer.failure({.provider = "openai", .status = 200}));
}

TEST_CASE("a failure becomes JSON with everything that is known, causes nested") {
  triage::Classification c = triage::classification_of(ErrorKind::rate_limit);
  c.status = 429;
  c.retry_after = triage::Duration(2500);
  c.code = std::string_view("rate_limit_exceeded");
  const Failure cause(triage::classification_of(ErrorKind::network));
  const Failure failure(FailureInfo{.classification = c,
                                    .provider = "openai",
                                    .model = "gpt-4o",
                                    .operation = "chat",
                                    .message = "slow down",
                                    .metadata = {{"tenant", "blue"}},
                                    .cause = &cause});
  const json out = failure;
  CHECK(out["kind"] == "rate_limit");
  CHECK(out["status"] == 429);
  CHECK(out["retry_after_ms"] == 2500);
  CHECK(out["code"] == "rate_limit_exceeded");
  CHECK(out["retryable"] == true);
  CHECK(out["message"] == "slow down");
  CHECK(out["metadata"]["tenant"] == "blue");
  CHECK(out["cause"]["kind"] == "network");
  CHECK(json(c)["kind"] == "rate_limit");

  CHECK(out == json::parse(triage::to_json(failure)));

  const ordered_json ordered = failure;
  CHECK(ordered.begin().key() == "kind");  // in the order of `for_each_field`
  CHECK(json::parse(ordered.dump()) == out);
}

TEST_CASE("a long chain of causes ends with a mark, as in text") {
  Failure chain;
  for (int i = 0; i < 100; ++i) chain = Failure(FailureInfo{.cause = &chain});
  json last = chain;
  int depth = 0;
  for (; last.is_object(); last = json(last["cause"])) ++depth;
  CHECK(depth == triage::detail::deepest_cause);
  CHECK(last == "...");
}

TEST_CASE("the JSON holds no secret and is valid UTF-8") {
  const Failure failure(FailureInfo{.classification = triage::classification_of(ErrorKind::auth),
                                    .message = "bad byte \xC3\x28 and key sk-proj-4f9aT0qLmZx81VnRcWd5EyHu",
                                    .metadata = {{"api_key", "hunter2hunter2"}, {"k\xFF", "v"}}});
  const std::string text = json(failure).dump();  // throws where a text is no UTF-8
  CHECK(text.find("4f9aT0qLmZx81VnRcWd5EyHu") == std::string::npos);
  CHECK(text.find("hunter2") == std::string::npos);
  CHECK(text.find("bad byte \xEF\xBF\xBD(") != std::string::npos);
}

TEST_CASE("a decision becomes JSON") {
  triage::Classification c = triage::classification_of(ErrorKind::rate_limit);
  c.retry_after = triage::Duration(7000);
  const json out = triage::decide(c);
  CHECK(out["action"] == "retry");
  CHECK(out["reason"] == "rate_limit");
  CHECK(out["retryable"] == true);
  CHECK(out["backoff_ms"] == 7000);
  CHECK(out["why"] == "stated_wait");
}

#if TRIAGE_EXCEPTIONS
TEST_CASE("an exception becomes the JSON of its failure, with its code") {
  try {
    triage::raise(Failure(triage::classification_of(ErrorKind::billing)));
  } catch (const triage::Exception& e) {
    const json out = e;
    CHECK(out["kind"] == "billing");
    CHECK(out["exception"] == "BillingException");
    CHECK(out["exception_code"] == "TNSAI-BILLING");
  }
}
#endif

TEST_CASE("an answer that a parser of JSON cannot read is no mistake of the request") {
  for (const std::string_view body : {"<html><body>Sign in</body></html>", "", "{\"choices\":", "{\"error\":7}"}) {
    INFO(body);
    try {
      const nlohmann::json parsed = nlohmann::json::parse(body);
      static_cast<void>(parsed.at("error").at("message").get<std::string>());
      FAIL("it is read");
    } catch (const std::exception&) {
      const triage::Failure failure = triage::failure_from_current();
      CHECK(triage::to_string(failure.kind()) == "empty_response");
      CHECK(triage::detail::failure_of(std::current_exception()).kind() == triage::ErrorKind::empty_response);
    }
  }
}
