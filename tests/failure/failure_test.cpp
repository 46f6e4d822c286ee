// Failure: what it keeps, what it costs, and what it keeps if the allocation fails.

#include <triage/failure/attributes.hpp>
#include <triage/failure/failure_from.hpp>

#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "allocations.hpp"
#include "catch.hpp"

using namespace triage;
using namespace std::chrono_literals;

static_assert(sizeof(Failure) <= 16);
static_assert(std::is_nothrow_copy_constructible_v<Failure> && std::is_nothrow_copy_assignable_v<Failure>);
static_assert(std::is_nothrow_move_constructible_v<Failure> && std::is_nothrow_move_assignable_v<Failure>);
static_assert(std::is_nothrow_default_constructible_v<Failure>);
static_assert(std::is_nothrow_constructible_v<Failure, const FailureInfo&>);

namespace {

FailureInfo full_info() {
  static const Failure cause{FailureInfo{.classification = classification_of(ErrorKind::network), .message = "reset"}};
  static const MetadataEntry notes[] = {{"attempt", "2"}, {"region", "eu"}};
  FailureInfo info{.classification = classification_of(ErrorKind::rate_limit),
                   .provider = "openai",
                   .model = "gpt-4o",
                   .operation = "chat",
                   .message = "Rate limit reached",
                   .request_id = "req_7f3a9c",
                   .host = "api.openai.com",
                   .port = 443,
                   .excerpt = "Rate limit reached for gpt-4o in organization org-x",
                   .timeout = 30s,
                   .domain = Domain::agent,
                   .retryable = true,
                   .tool_code = ToolErrorCode::io_error,
                   .category = ErrorCategory::llm,
                   .action_type = ActionType::mcp,
                   .metadata = notes,
                   .cause = &cause};
  info.classification.status = 429;
  info.classification.code = ShortText<47>{"rate_limit_exceeded"};
  info.classification.rule = ShortText<47>{"openai/rate"};
  info.classification.retry_after = 7s;
  return info;
}

Failure of_kind(ErrorKind kind) { return Failure{classification_of(kind)}; }

}  // namespace

TEST_CASE("a failure keeps everything it was given, beyond the life of the texts") {
  std::string message = "a message that is too long for any small buffer of a string";
  FailureInfo info = full_info();
  info.message = message;
  const Failure f{info};
  message.assign(message.size(), 'x');

  CHECK(f.is_complete());
  CHECK(f.kind() == ErrorKind::rate_limit);
  CHECK(f.status() == 429);
  CHECK(f.retryability() == Retryability::yes);
  CHECK(f.classification() == info.classification);
  CHECK(f.provider_code() == "rate_limit_exceeded");
  CHECK(f.rule() == "openai/rate");
  CHECK(f.message() == "a message that is too long for any small buffer of a string");
  CHECK(f.provider() == "openai");
  CHECK(f.model() == "gpt-4o");
  CHECK(f.operation() == "chat");
  CHECK(f.request_id() == "req_7f3a9c");
  CHECK(f.host() == "api.openai.com");
  CHECK(f.port() == 443);
  CHECK(f.excerpt() == info.excerpt);
  CHECK(f.timeout() == Duration{30s});
  CHECK(f.domain() == Domain::agent);
  CHECK(f.tool_code() == ToolErrorCode::io_error);
  CHECK(f.category() == ErrorCategory::llm);
  CHECK(f.action_type() == ActionType::mcp);
  CHECK(f.metadata() == info.metadata);
  CHECK(f.metadata("region") == "eu");
  CHECK_FALSE(f.metadata("Region").has_value());
  REQUIRE(f.cause() != nullptr);
  CHECK(*f.cause() == *info.cause);
  CHECK(f.retry_after() == Duration{7s});
}

TEST_CASE("every text of a failure is followed by a NUL") {
  const Failure f{full_info()};
  for (const std::string_view text : {f.message(), f.provider(), f.model(), f.operation(), f.request_id(), f.host(),
                                      f.excerpt(), f.metadata().begin()->key, f.metadata().begin()->value})
    CHECK(text.data()[text.size()] == '\0');
  CHECK(std::string{Failure{}.message().data()} == Failure{}.message());
}

TEST_CASE("a failure without a message says what its kind means") {
  for (const KindTraits& row : rows<ErrorKind>) CHECK(of_kind(row.value).message() == row.meaning);
  CHECK(Failure{}.message() == row_of(ErrorKind::unknown).meaning);
}

TEST_CASE("the names of a failure in the other systems are those of its kind's row") {
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    const Failure f = of_kind(row.value);
    CHECK(f.agent_kind() == row.agent_kind);
    CHECK(f.error_type() == row.error_type);
    CHECK(f.model_code() == row.model_code);
    CHECK(f.tool_code() == row.tool_code);
    CHECK(f.domain() == Domain::model);
  }
}

TEST_CASE("the advice on retries is TnsAI's") {
  // kind, retryable, delay, attempts
  const std::tuple<ErrorKind, bool, Duration, int> table[] = {
      {ErrorKind::auth, false, 0s, 0},
      {ErrorKind::auth_permanent, false, 0s, 0},
      {ErrorKind::permission_denied, false, 0s, 0},
      {ErrorKind::rate_limit, true, 60s, 5},
      {ErrorKind::billing, false, 0s, 0},
      {ErrorKind::overloaded, true, 5s, 3},
      {ErrorKind::server_error, true, 2s, 3},
      {ErrorKind::network, true, 2s, 5},
      {ErrorKind::idle_timeout, true, 5s, 3},
      {ErrorKind::context_overflow, false, 0s, 0},
      {ErrorKind::payload_too_large, false, 0s, 0},
      {ErrorKind::model_not_found, false, 0s, 0},
      {ErrorKind::capability_mismatch, false, 0s, 0},
      {ErrorKind::content_filtered, false, 0s, 0},
      {ErrorKind::format_error, false, 0s, 0},
      {ErrorKind::malformed_tool_call, false, 0s, 0},
      {ErrorKind::empty_response, true, 1s, 3},
      {ErrorKind::cancelled, false, 0s, 0},
      {ErrorKind::config, false, 0s, 0},
      {ErrorKind::unknown, true, 1s, 3},
  };
  STATIC_REQUIRE(std::size(table) == std::size(rows<ErrorKind>));
  for (const auto& [kind, retryable, delay, attempts] : table) {
    CAPTURE(to_string(kind));
    CHECK(of_kind(kind).is_retryable() == retryable);
    CHECK(of_kind(kind).suggested_retry_delay() == delay);
    CHECK(of_kind(kind).max_retry_attempts() == attempts);
  }
}

TEST_CASE("a stated wait takes precedence over TnsAI's number") {
  FailureInfo info{.classification = classification_of(ErrorKind::overloaded)};
  info.classification.retry_after = 90s;
  CHECK(Failure{info}.suggested_retry_delay() == 90s);
  info.retryable = false;
  CHECK(Failure{info}.suggested_retry_delay() == 0s);
}

TEST_CASE("after a timeout the suggested wait is half of the timeout, and 5 seconds at most") {
  const auto delay = [](Duration timeout) {
    return Failure{FailureInfo{.classification = classification_of(ErrorKind::idle_timeout), .timeout = timeout}}
        .suggested_retry_delay();
  };
  CHECK(delay(3s) == 1500ms);
  CHECK(delay(10s) == 5s);
  CHECK(delay(30s) == 5s);
}

TEST_CASE("no suggested wait is negative, whatever was stated") {
  FailureInfo info{.classification = classification_of(ErrorKind::idle_timeout), .timeout = (Duration::min)()};
  CHECK(Failure{info}.suggested_retry_delay() == 0s);
  info.classification.retry_after = -1s;
  CHECK(Failure{info}.suggested_retry_delay() == 0s);
}

TEST_CASE("a stated wait of zero is ignored") {
  FailureInfo info{.classification = classification_of(ErrorKind::rate_limit)};
  const auto unstated = Failure{info}.suggested_retry_delay();
  info.classification.retry_after = 0s;
  CHECK(Failure{info}.suggested_retry_delay() == unstated);
}

TEST_CASE("a failed action is retried 3 times after a second, whatever its kind") {
  for (const ErrorKind kind : {ErrorKind::network, ErrorKind::overloaded, ErrorKind::rate_limit, ErrorKind::unknown}) {
    CAPTURE(to_string(kind));
    FailureInfo info{.classification = classification_of(kind), .category = ErrorCategory::llm};
    CHECK(Failure{info}.suggested_retry_delay() == 1s);
    CHECK(Failure{info}.max_retry_attempts() == 3);
    info.classification.retry_after = 7s;
    CHECK(Failure{info}.suggested_retry_delay() == 7s);
  }
}

TEST_CASE("an override of retryability changes the classification, too") {
  const auto with = [](bool retryable) {
    return Failure{FailureInfo{.classification = classification_of(ErrorKind::unknown), .retryable = retryable}};
  };
  CHECK_FALSE(with(false).is_retryable());
  CHECK(with(false).classification().retryable == Retryability::no);
  CHECK(with(false).classification().action == Action::surface_error);
  CHECK(with(true).is_retryable());
  CHECK(with(true).classification().action == Action::retry);
}

TEST_CASE("an override that allows retries does not lift the limits of the kind") {
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    const Failure f{FailureInfo{.classification = classification_of(row.value), .retryable = true}};
    CHECK(f.is_retryable());
    CHECK(f.retryability() == (of_kind(row.value).is_retryable() ? row.retryable : Retryability::yes));
    CHECK(f.classification().retryable == f.retryability());
  }
}

TEST_CASE("the excerpt is cut to 256 bytes, never inside a character") {
  const auto excerpt = [](const std::string& text) {
    return std::string{Failure{FailureInfo{.excerpt = text}}.excerpt()};
  };
  CHECK(excerpt(std::string(256, 'a')) == std::string(256, 'a'));
  CHECK(excerpt(std::string(257, 'a')) == std::string(256, 'a'));
  CHECK(excerpt(std::string(255, 'a') + "é") == std::string(255, 'a'));
  CHECK(excerpt(std::string(254, 'a') + "é") == std::string(254, 'a') + "é");
  CHECK(excerpt(std::string(253, 'a') + "😀") == std::string(253, 'a'));
}

TEST_CASE("failures are equal if all their fields are") {
  const Failure f{full_info()};
  CHECK(f == Failure{full_info()});
  CHECK(f == Failure{f.info()});
  CHECK(f == Failure{f});
  CHECK(Failure{} == Failure{});
  CHECK(Failure{} == Failure{FailureInfo{}});

  // One change of each field makes another failure.
  const Failure other_cause{classification_of(ErrorKind::billing)};
  const MetadataEntry other_notes[] = {{"attempt", "3"}, {"region", "eu"}};
  const auto differs = [&](auto change) {
    FailureInfo info = full_info();
    change(info);
    return Failure{info} != f && f != Failure{info};
  };
  CHECK(differs([](FailureInfo& i) { i.classification.kind = ErrorKind::auth; }));
  CHECK(differs([](FailureInfo& i) { i.classification.status = 430; }));
  CHECK(differs([](FailureInfo& i) { i.classification.retry_after = 8s; }));
  CHECK(differs([](FailureInfo& i) { i.provider = "x"; }));
  CHECK(differs([](FailureInfo& i) { i.model = "x"; }));
  CHECK(differs([](FailureInfo& i) { i.operation = "x"; }));
  CHECK(differs([](FailureInfo& i) { i.message = "x"; }));
  CHECK(differs([](FailureInfo& i) { i.request_id = "x"; }));
  CHECK(differs([](FailureInfo& i) { i.host = "x"; }));
  CHECK(differs([](FailureInfo& i) { i.port = 1; }));
  CHECK(differs([](FailureInfo& i) { i.excerpt = "x"; }));
  CHECK(differs([](FailureInfo& i) { i.timeout = 1s; }));
  CHECK(differs([](FailureInfo& i) { i.domain = Domain::tool; }));
  CHECK(differs([](FailureInfo& i) { i.retryable = false; }));
  CHECK(differs([](FailureInfo& i) { i.tool_code = ToolErrorCode::timeout; }));
  CHECK(differs([](FailureInfo& i) { i.category = ErrorCategory::mcp; }));
  CHECK(differs([](FailureInfo& i) { i.action_type = ActionType::llm; }));
  CHECK(differs([&](FailureInfo& i) { i.metadata = other_notes; }));
  CHECK(differs([&](FailureInfo& i) { i.cause = &other_cause; }));
  CHECK(differs([](FailureInfo& i) { i.cause = nullptr; }));
}

TEST_CASE("a failure can be assigned and moved, and outlives its source") {
  Failure f{full_info()};
  Failure& self = f;
  f = self;
  CHECK(f == Failure{full_info()});

  Failure moved = std::move(f);
  CHECK(moved == Failure{full_info()});
  CHECK(f == Failure{});  // NOLINT(bugprone-use-after-move): a moved-from failure is an unknown one
  f = moved;
  moved = Failure{};
  CHECK(f == Failure{full_info()});
}

TEST_CASE("a long chain of causes is compared and destroyed without recursion") {
  const auto chain = [] {
    Failure f;
    for (int i = 0; i < 200'000; ++i) f = Failure{FailureInfo{.message = "next", .cause = &f}};
    return f;
  };
  CHECK(chain() == chain());
}

TEST_CASE("copies can be read and destroyed by many threads at once") {
  const Failure f{full_info()};
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&wrong, f] {
      for (int i = 0; i < 5'000; ++i) {
        const Failure copy = f;
        if (copy.message() != "Rate limit reached") ++wrong;
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
}

TEST_CASE("building allocates once, and copying never") {
  const FailureInfo info = full_info();
  Failure built;
  CHECK(allocations_in([&] { built = Failure{info}; }) == 1);
  CHECK(allocations_in([&] {
          Failure copy = built;
          const Failure moved = std::move(copy);
          Failure assigned;
          assigned = moved;
        }) == 0);
  CHECK(allocations_in([] { const Failure unknown; }) == 0);
}

TEST_CASE("if its allocation fails, a failure keeps its kind, status, retryability and tool code") {
  for (const KindTraits& row : rows<ErrorKind>) {
    CAPTURE(row.name);
    FailureInfo info{.classification = classification_of(row.value), .message = "lost"};
    info.classification.status = 418;
    Failure f;
    without_memory([&] { f = Failure{info}; });
    CHECK_FALSE(f.is_complete());
    CHECK(f.kind() == row.value);
    CHECK(f.status() == 418);
    CHECK(f.retryability() == row.retryable);
    CHECK(f.tool_code() == row.tool_code);
    CHECK(f.is_retryable() == of_kind(row.value).is_retryable());
    CHECK(f.message() == row.meaning);
    CHECK(f.classification().kind == row.value);
    CHECK(f.classification().status == 418);
    CHECK(f.classification().action == row.action);
  }

  Failure missing_file;
  without_memory(
      [&] { missing_file = Failure{FailureInfo{.retryable = false, .tool_code = ToolErrorCode::not_found}}; });
  CHECK_FALSE(missing_file.is_retryable());
  CHECK(missing_file.tool_code() == ToolErrorCode::not_found);
  CHECK(missing_file.classification().action == Action::surface_error);
}

TEST_CASE("evidence becomes a failure with its context and without its secrets") {
  const Header headers[] = {{"retry-after", "12"}, {"x-request-id", "req_51bd02"}};
  const std::string body =
      R"({"error":{"message":"Rate limit reached for gpt-4o, key sk-proj-AbCdEfGhIjKlMnOpQrStUvWx0123456789",)"
      R"("code":"rate_limit_exceeded"}})";
  const Evidence evidence{.provider = "openai",
                          .model = "gpt-4o",
                          .url = "https://user:secret@api.openai.com:8443/v1/chat?key=sk-x",
                          .status = 429,
                          .headers = headers,
                          .body = body};
  const Failure f = failure_from(evidence, "chat");
  CHECK(f.classification() == classify(evidence));
  CHECK(f.kind() == ErrorKind::rate_limit);
  CHECK(f.provider() == "openai");
  CHECK(f.model() == "gpt-4o");
  CHECK(f.operation() == "chat");
  CHECK(f.request_id() == "req_51bd02");
  CHECK(f.host() == "api.openai.com");
  CHECK(f.port() == 8443);
  CHECK(f.message() == "a throttle that clears by waiting (HTTP 429, rate_limit_exceeded)");
  CHECK(f.excerpt().size() <= max_excerpt);
  CHECK(f.excerpt().find("Rate limit reached") != std::string_view::npos);
  CHECK(f.excerpt().find("AbCdEfGhIjKlMnOpQrStUvWx0123456789") == std::string_view::npos);
}

TEST_CASE("host and port are read from the URL") {
  const std::tuple<std::string_view, std::string_view, int> table[] = {
      {"https://api.example.com/v1", "api.example.com", 0},
      {"https://api.example.com:443", "api.example.com", 443},
      {"http://[::1]:11434/api", "[::1]", 11434},
      {"http://[::1]/api", "[::1]", 0},
      {"http://h:99999/", "h", 0},
      {"http://h:655351/", "h", 0},
      {"http://h:x/", "", 0},
      {"https://user:hun/ter2@host", "", 0},
      {"https://user:hunter2@host/v1", "host", 0},
      {"https://a@b@host/x@y", "host", 0},
      {"no scheme", "", 0},
      {"", "", 0},
  };
  for (const auto& [url, host, port] : table) {
    CAPTURE(url);
    const Failure f = failure_from(Evidence{.url = url});
    CHECK(f.host() == host);
    CHECK(f.port() == port);
  }
}

TEST_CASE("empty evidence gives an unknown failure") { CHECK(failure_from({}).kind() == ErrorKind::unknown); }

TEST_CASE("attributes have the names of Kairo's ADR-004 and of OpenTelemetry") {
  CHECK(attributes_json(Failure{full_info()}) ==
        R"({"error.code":"rate_limit","error.category":"AGENT","error.type":"rate_limit","retryable":true,)"
        R"("retry.after.ms":7000,"http.response.status_code":429,"gen_ai.provider.name":"openai",)"
        R"("gen_ai.request.model":"gpt-4o","server.address":"api.openai.com","server.port":443})");
  CHECK(attributes_json(of_kind(ErrorKind::billing)) ==
        R"({"error.code":"billing","error.category":"MODEL","error.type":"billing","retryable":false})");
  CHECK(attributes_json(Failure{FailureInfo{.model = "a\"b\\c\nd\x01\xff"}}) ==
        "{\"error.code\":\"unknown\",\"error.category\":\"MODEL\",\"error.type\":\"unknown\",\"retryable\":true,"
        "\"retry.after.ms\":1000,\"gen_ai.request.model\":\"a\\\"b\\\\c\\nd\\u0001\xEF\xBF\xBD\"}");
}
