// What leaves triage shows no secret: one is planted in every input of every printer.
//
// Every key here is invented in the shape of a real one.

#include <triage/explain.hpp>
#include <triage/failover.hpp>
#include <triage/failure.hpp>
#include <triage/failure_from.hpp>
#include <triage/format.hpp>
#include <triage/message.hpp>
#include <triage/result.hpp>
#include <triage/tools.hpp>

#include <functional>
#include <string>
#include <vector>

#include "catch.hpp"
#if TRIAGE_EXCEPTIONS
#include <triage/exceptions.hpp>
#endif

namespace {

using triage::Classification;
using triage::Evidence;
using triage::Failure;
using triage::FailureInfo;

constexpr std::string_view secret = "Zk3v9aQx7LmT";

/// Texts that hold the secret. They are short, because some fields are.
const std::vector<std::string> texts = {
    "sk-proj-Zk3v9aQx7LmT",       "x sk-proj-Zk3v9aQx7LmT y",    "api_key=Zk3v9aQx7LmT",
    "password: Zk3v9aQx7LmT",     "https://me:Zk3v9aQx7LmT@h/p", "me:Zk3v9aQx7LmT@h.example",
    "h/p?key=Zk3v9aQx7LmT",       "%22sk-proj-Zk3v9aQx7LmT%22",  "Authorization: SSWS Zk3v9aQx7LmT",
    R"({"token":"Zk3v9aQx7LmT"})"};

/// Everything that prints a failure.
std::string printed(const Failure& failure) {
  std::string all = triage::debug_message(failure);
  all += triage::to_json(failure);
  all += triage::attributes_json(failure);
  all += triage::user_message(failure);
  all += fmt::format("{} {}", failure, Classification(failure.classification()));
  all += triage::to_tool_result(failure).output;
  triage::for_each_field(failure,
                         [&](std::string_view name, auto value) { all += fmt::format(" {}={}", name, value); });
  triage::for_each_attribute(failure,
                             [&](std::string_view name, auto value) { all += fmt::format(" {}={}", name, value); });
  return all;
}

void check_hidden(const std::string& shown) {
  CAPTURE(shown);
  CHECK(shown.find(secret) == shown.npos);
}

}  // namespace

TEST_CASE("no field of a failure shows a secret, whoever prints it") {
  using Plant = std::function<void(FailureInfo&, std::string_view)>;
  const std::vector<Plant> plants = {
      [](FailureInfo& info, std::string_view text) { info.provider = text; },
      [](FailureInfo& info, std::string_view text) { info.model = text; },
      [](FailureInfo& info, std::string_view text) { info.operation = text; },
      [](FailureInfo& info, std::string_view text) { info.message = text; },
      [](FailureInfo& info, std::string_view text) { info.request_id = text; },
      [](FailureInfo& info, std::string_view text) { info.host = text; },
      [](FailureInfo& info, std::string_view text) { info.excerpt = text; },
      [](FailureInfo& info, std::string_view text) { info.classification.code = text; },
      [](FailureInfo& info, std::string_view text) { info.classification.field = text; },
      [](FailureInfo& info, std::string_view text) { info.classification.rule = text; },
  };
  for (const std::string& text : texts) {
    for (const Plant& plant : plants) {
      FailureInfo info;
      plant(info, text);
      const Failure failure(info);
      check_hidden(printed(failure));
      FailureInfo outer;
      outer.cause = &failure;
      check_hidden(printed(Failure(outer)));
    }
    check_hidden(printed(Failure(FailureInfo{.metadata = {{"note", text}}})));
    check_hidden(printed(Failure(FailureInfo{.metadata = {{text, "note"}}})));
  }
}

TEST_CASE("a note is masked as it would be behind its name in a text") {
  const auto shown = [](std::string_view name, std::string_view value) {
    return printed(Failure(FailureInfo{.metadata = {{name, value}}}));
  };
  for (const std::string_view name :
       {"api_key", "X-Api-Key", "password", "PGPASSWORD", "token", "auth", "Authorization", "signature", "api_keys",
        "key", "session_id", "cookie:", "refreshToken"})
    check_hidden(shown(name, name == std::string_view("cookie:") ? "sid=Zk3v9aQx7LmT4bB1" : "Zk3v9aQx7LmT4bB1"));
  CHECK(shown("max_tokens", "4096").find("4096") != std::string::npos);
  CHECK(shown("key", "gpt-4o-mini").find("gpt-4o-mini") != std::string::npos);
  CHECK(shown("tool", "search_1").find("search_1") != std::string::npos);
}

TEST_CASE("no part of the evidence shows a secret in a failure made of it, in its exception or in its explanation") {
  for (const std::string& text : texts) {
    const triage::Header headers[] = {{"x-request-id", text}, {"x-should-retry", text}};
    const std::string quoted =
        fmt::format(R"({{"error":{{"message":"rate limit exceeded: {0}","code":"{0}","{0}":"quota exceeded"}}}})",
                    text.find('"') == text.npos ? text : std::string("x"));
    for (const Evidence& evidence : {Evidence{.provider = text, .status = 429}, Evidence{.model = text, .status = 429},
                                     Evidence{.url = text, .status = 429}, Evidence{.status = 429, .headers = headers},
                                     Evidence{.status = 429, .body = text}, Evidence{.status = 429, .body = quoted}}) {
      const Failure failure = triage::failure_from(evidence);
      check_hidden(printed(failure));
      const Classification answer = triage::classify(evidence);
      std::string explanation;
      triage::write_explanation(triage::explain(answer, evidence),
                                [&](std::string_view piece) { explanation += piece; });
      check_hidden(explanation);
    }
  }
}

TEST_CASE("an explanation cuts no part out of a secret, however long it is and wherever a phrase stands in it") {
  for (const std::size_t before : {0U, 10U, 300U, 5000U})
    for (const std::string_view open :
         {"password=\"", "api_key: '", "-----BEGIN PRIVATE KEY-----", "\"api_keys\": [\""}) {
      std::string body = "error: " + std::string(open);
      while (body.size() < before) body += "Zk3v9aQx7LmT ";
      body += "Zk3v9aQx7LmT rate limit exceeded Zk3v9aQx7LmT";
      const Evidence evidence{.status = 500, .body = body};
      std::string explanation;
      triage::write_explanation(triage::explain(triage::classify(evidence), evidence),
                                [&](std::string_view piece) { explanation += piece; });
      check_hidden(explanation);
    }
}

#if TRIAGE_EXCEPTIONS
TEST_CASE("texts of others in the message of an exception are masked") {
  for (const std::string& text : texts) {
    check_hidden(
        triage::ActionExecutionException::from_api_error("fetch", triage::ActionType::web_service, 503, text).what());
    check_hidden(triage::LLMException::authentication_failed("gpt-4o", text).what());
    check_hidden(triage::LLMException::of(triage::ErrorType::authentication_failed, "gpt-4o", text).what());
    check_hidden(triage::TimeoutException::http_timeout(text, triage::Duration{1}).what());
  }
}
#endif

TEST_CASE("what a tool tells its model and what a mistake in a configuration says is masked") {
  for (const std::string& text : texts) {
    check_hidden(triage::model_message("search", triage::EscalationError{.source = "tool", .reason = text}));
    check_hidden(triage::model_message(text, triage::EscalationError{.source = "tool", .reason = "x"}));
    check_hidden(triage::BadInputError({.field = "models[0]", .value = text, .must = "differ"}).what());
  }
}

TEST_CASE("names of shared state show no secret, and differ where the keys do") {
  using triage::Scope;
  for (const std::string& text : texts)
    for (const triage::RoutePart part : triage::route_parts) {
      check_hidden(triage::part_name(part, {.provider = text}));
      check_hidden(triage::part_name(part, {.credential = text}));
      check_hidden(triage::part_name(part, {.model = text}));
      check_hidden(triage::part_name(part, {.endpoint = text}));
    }
  const auto name_of = [](std::string_view key) {
    return triage::scope_name(Scope::credential, {.provider = "openai", .credential = key});
  };
  CHECK(name_of("sk-proj-Zk3v9aQx7LmT") != name_of("sk-proj-Zk3v9aQx7LmU"));
  CHECK(name_of("sk-proj-Zk3v9aQx7LmT") == name_of("sk-proj-Zk3v9aQx7LmT"));
  const auto endpoint_of = [](std::string_view url) { return triage::scope_name(Scope::endpoint, {.endpoint = url}); };
  CHECK(endpoint_of("https://me:pw@h.example/v1?key=a1") == endpoint_of("https://h.example/v1?key=b2"));
  CHECK(endpoint_of("https://h.example/v1") == "endpoint|https://h.example/v1");
}
