// The answers to callers, read back by our own classifier.

#include <triage/adapters/http_error.hpp>

#include <triage/classify/classify.hpp>

#include "catch.hpp"

namespace {

using triage::Classification;
using triage::Duration;
using triage::ErrorKind;
using triage::ErrorShape;
using triage::HttpError;
using triage::Retryability;

/// How triage on the client's side classifies the answer. A gateway may have any URL: it may be taken for the provider
/// whose shape it uses, or for none.
Classification read(const HttpError& error, std::string_view provider = {}) {
  std::vector<triage::Header> headers;
  for (const auto& [name, value] : error.headers) headers.push_back({name, value});
  return triage::classify({.provider = provider, .status = error.status, .headers = headers, .body = error.body});
}

std::string_view header(const HttpError& error, std::string_view name) {
  for (const triage::HttpErrorHeader& h : error.headers)
    if (h.name == name) return h.value;
  return {};
}

/// To the caller, an unknown failure is the server's fault.
ErrorKind told(ErrorKind kind) { return kind == ErrorKind::unknown ? ErrorKind::server_error : kind; }

bool may_work(Retryability r) { return r != Retryability::no && r != Retryability::by_rotation; }

}  // namespace

TEST_CASE("every kind and its wait can be read back from every shape") {
  for (const auto& kind : triage::rows<ErrorKind>)
    for (const auto& shape : triage::rows<ErrorShape>)
      for (const std::optional<Duration> wait :
           {std::optional<Duration>{}, std::optional(Duration(7000)), std::optional(Duration(1500))}) {
        Classification c = triage::classification_of(kind.value);
        c.retry_after = wait;
        const HttpError error = triage::http_error(c, {.shape = shape.value});
        INFO(kind.name << " " << shape.name << " " << error.status << " " << error.body);
        for (const std::string_view provider : {std::string_view{}, shape.name}) {
          const Classification back = read(error, provider);
          CHECK(triage::to_string(back.kind) == triage::to_string(told(kind.value)));
          CHECK(may_work(back.retryable) == may_work(c.retryable));
          CHECK(back.retry_after == wait);
        }
      }
}

TEST_CASE("an event in a stream is classified as its body is") {
  for (const auto& kind : triage::rows<ErrorKind>)
    for (const auto& shape : triage::rows<ErrorShape>) {
      const HttpError error = triage::http_error(triage::classification_of(kind.value), {.shape = shape.value});
      INFO(kind.name << " " << shape.name << " " << error.event());
      const auto back = triage::detect({.status = 200, .body = error.event()});
      REQUIRE(back);
      CHECK(triage::to_string(back->kind) == triage::to_string(told(kind.value)));
    }
}

TEST_CASE("a retryability that differs from its row's reaches the caller") {
  for (const auto& kind : triage::rows<ErrorKind>)
    for (const bool retryable : {false, true}) {
      if (retryable && kind.retryable == Retryability::by_rotation) continue;  // that credential stays refused
      Classification c = triage::classification_of(kind.value);
      c.retryable = retryable ? Retryability::yes : Retryability::no;
      const Classification back = read(triage::http_error(c));
      INFO(kind.name << (retryable ? " retryable" : " not retryable"));
      CHECK(may_work(back.retryable) == retryable);
    }
}

TEST_CASE("the answer contains no text of the upstream's") {
  const triage::Failure cause(triage::FailureInfo{.message = "cause-text"});
  for (const auto& kind : triage::rows<ErrorKind>)
    for (const auto& shape : triage::rows<ErrorShape>) {
      Classification c = triage::classification_of(kind.value);
      c.code = std::string_view("upstream-code");
      c.rule = std::string_view("rule-name");
      const triage::Failure failure(triage::FailureInfo{.classification = c,
                                                        .provider = "provider-name",
                                                        .model = "model-name",
                                                        .operation = "operation-name",
                                                        .message = "upstream-message",
                                                        .request_id = "upstream-id",
                                                        .host = "host.internal",
                                                        .excerpt = "upstream-excerpt",
                                                        .metadata = {{"tenant", "blue-tenant"}},
                                                        .cause = &cause});
      const HttpError error = triage::http_error(failure, {.shape = shape.value, .request_id = "mine-42"});
      std::string all = error.body;
      for (const auto& [name, value] : error.headers) all += name + value;
      for (const char* secret :
           {"upstream-code", "rule-name", "provider-name", "model-name", "operation-name", "upstream-message",
            "upstream-id", "host.internal", "upstream-excerpt", "blue-tenant", "cause-text"}) {
        INFO(secret);
        CHECK(all.find(secret) == std::string::npos);
      }
      CHECK(header(error, "x-request-id") == "mine-42");
    }
}

TEST_CASE("a server that owns the account hides faults of keys and money from its caller") {
  for (const auto& kind : triage::rows<ErrorKind>) {
    const HttpError error = triage::http_error(triage::classification_of(kind.value), {.own_account = true});
    const bool inner = kind.value == ErrorKind::auth || kind.value == ErrorKind::auth_permanent ||
                       kind.value == ErrorKind::permission_denied || kind.value == ErrorKind::billing ||
                       kind.value == ErrorKind::config;
    INFO(kind.name);
    CHECK(read(error).kind == (inner ? ErrorKind::server_error : told(kind.value)));
    if (inner) CHECK(header(error, "x-should-retry") == "false");
  }
}

TEST_CASE("token counts can be read back from every shape") {
  Classification c = triage::classification_of(ErrorKind::context_overflow);
  c.context_limit = 128'000;
  c.actual_tokens = 131'072;
  for (const auto& shape : triage::rows<ErrorShape>) {
    const Classification back = read(triage::http_error(c, {.shape = shape.value}));
    INFO(shape.name);
    CHECK(back.context_limit == 128'000);
    CHECK(back.actual_tokens == 131'072);
  }
}

TEST_CASE("waits are rounded up and sent only if positive, and a stated time needs now") {
  Classification c = triage::classification_of(ErrorKind::rate_limit);
  c.retry_after = Duration(1);
  CHECK(header(triage::http_error(c), "Retry-After") == "1");
  c.retry_after = Duration(-5);
  CHECK(header(triage::http_error(c), "Retry-After").empty());
  c.retry_after = Duration(0);
  CHECK(header(triage::http_error(c), "Retry-After").empty());
  c.reset_at = triage::TimePoint(Duration(1'800'000'042'000));
  CHECK(header(triage::http_error(c), "Retry-After").empty());
  CHECK(header(triage::http_error(c, {.now = triage::TimePoint(Duration(1'800'000'000'000))}), "Retry-After") == "42");
}

TEST_CASE("an id shows no secret") {
  for (const ErrorShape shape : {ErrorShape::openai, ErrorShape::anthropic, ErrorShape::problem}) {
    const HttpError error = triage::http_error(triage::classification_of(ErrorKind::auth),
                                               {.shape = shape, .request_id = "key sk-proj-Zk3v9aQx7LmT"});
    CHECK(header(error, "x-request-id") == "key_sk-proj-***");
    CHECK(error.body.find("Zk3v9aQx7LmT") == std::string::npos);
  }
}

TEST_CASE("an id cannot break out of its header or its string") {
  const HttpError error = triage::http_error(triage::classification_of(ErrorKind::unknown),
                                             {.shape = ErrorShape::anthropic, .request_id = "a\r\nSet-Cookie: b\"}"});
  CHECK(header(error, "x-request-id").find('\n') == std::string_view::npos);
  CHECK(error.body.find("b\\\"}") != std::string::npos);
}
