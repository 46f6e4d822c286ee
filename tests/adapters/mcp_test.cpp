// Messages of MCP, in the shapes of its specification and of cpp-mcp, parsed by nlohmann-json.

#include <random>

#include <nlohmann/json.hpp>

#include <triage/adapters/mcp.hpp>
#include <triage/message.hpp>

#include "catch.hpp"

using namespace triage;
using nlohmann::json;

TEST_CASE("each code of JSON-RPC and MCP is a typed failure of the tool") {
  struct Case {
    std::string_view message;
    ErrorKind kind;
    bool retryable;
    ToolErrorCode tool_code;
  };
  const Case cases[] = {
      {R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}})", ErrorKind::format_error, false,
       ToolErrorCode::validation_error},
      {R"({"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"Invalid Request"}})", ErrorKind::format_error,
       false, ToolErrorCode::validation_error},
      {R"({"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found: tools/run"}})",
       ErrorKind::capability_mismatch, false, ToolErrorCode::config_error},
      {R"({"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"Unknown tool: weather_v9"}})",
       ErrorKind::malformed_tool_call, false, ToolErrorCode::validation_error},
      {R"({"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"Internal error"}})", ErrorKind::server_error, true,
       ToolErrorCode::io_error},
      {R"({"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"upstream answered: 429 too many requests"}})",
       ErrorKind::rate_limit, true, ToolErrorCode::rate_limited},
      {R"({"jsonrpc":"2.0","id":3,"error":{"code":-32000,"message":"Connection closed"}})", ErrorKind::network, true,
       ToolErrorCode::io_error},
      {R"({"jsonrpc":"2.0","id":3,"error":{"code":-32001,"message":"Request timed out"}})", ErrorKind::idle_timeout,
       true, ToolErrorCode::timeout},
      {R"({"jsonrpc":"2.0","id":5,"error":{"code":-32002,"message":"Resource not found","data":{"uri":"file:///no.txt"}}})",
       ErrorKind::format_error, false, ToolErrorCode::not_found},
      {R"({"jsonrpc":"2.0","id":5,"error":{"code":-32050,"message":"Invalid API key"}})", ErrorKind::auth_permanent,
       false, ToolErrorCode::permission_denied},
      {R"({"jsonrpc":"2.0","id":5,"error":{"code":-32051,"message":"no"}})", ErrorKind::server_error, true,
       ToolErrorCode::io_error},
  };
  for (const Case& c : cases) {
    INFO(c.message);
    const auto failure = mcp_failure(json::parse(c.message), {.tool = "weather", .server = "acme-tools"});
    REQUIRE(failure);
    CHECK(to_string(failure->kind()) == to_string(c.kind));
    CHECK(failure->is_retryable() == c.retryable);
    CHECK(to_string(failure->tool_code()) == to_string(c.tool_code));
    CHECK(failure->domain() == Domain::tool);
    CHECK(failure->action_type() == ActionType::mcp);
    CHECK(failure->operation() == "weather");
    CHECK(failure->provider() == "acme-tools");
    CHECK_FALSE(failure->provider_message().empty());
  }
}

TEST_CASE("under a code that says little, the surer of the message and the data decides") {
  struct Case {
    std::string_view message, data;
    ErrorKind kind;
  };
  const std::string_view quota =
      R"({"error":{"code":"insufficient_quota","message":"You exceeded your current quota"}})";
  const Case cases[] = {
      {R"({"error":{"code":"insufficient_quota"}})", "", ErrorKind::billing},
      {"Something went wrong", quota, ErrorKind::billing},
      {"Internal error", quota, ErrorKind::billing},
      {"Request failed with status code 429", quota, ErrorKind::billing},
      {R"({"error":{"code":"insufficient_quota"}})", R"("too many requests")", ErrorKind::billing},
      {"You exceeded your current quota", R"("Internal error")", ErrorKind::billing},
      {"Request failed with status code 429", R"({"uri":"file:///no.txt"})", ErrorKind::rate_limit},
      {"Unauthorized", "", ErrorKind::auth},
  };
  for (const Case& c : cases)
    for (const int code : {-32603, -32000, -32050}) {
      CAPTURE(c.message, c.data, code);
      CHECK(to_string(rpc_failure(code, c.message, c.data).kind()) == to_string(c.kind));
    }
  CHECK(rpc_failure(-32603, "Something went wrong", R"({"uri":"file:///no.txt"})").kind() == ErrorKind::server_error);
}

TEST_CASE("a result that says isError is the tool's failure, with its words") {
  const json message = json::parse(
      R"({"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"The weather service answered: 429 Too Many Requests"}],"isError":true}})");
  const auto failure = mcp_failure(message, {.tool = "weather"});
  REQUIRE(failure);
  CHECK(failure->kind() == ErrorKind::rate_limit);
  CHECK(failure->provider_message() == "The weather service answered: 429 Too Many Requests");
  CHECK(mcp_failure(message.at("result")));  // as clients hand it over

  CHECK_FALSE(mcp_failure(json::parse(R"({"jsonrpc":"2.0","id":4,"result":{"content":[],"isError":false}})")));
  CHECK_FALSE(mcp_failure(
      json::parse(R"({"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"Error: 503"}]}})")));
  CHECK_FALSE(mcp_failure(json::parse(R"({"jsonrpc":"2.0","method":"notifications/progress","params":{}})")));
  CHECK_FALSE(mcp_failure(json::parse("[1]")));
}

TEST_CASE("refused arguments are the model's to mend, and all else is an execution's error") {
  const auto refused = mcp_tool_error(json::parse(R"({"error":{"code":-32602,"message":"city must be a string"}})"),
                                      R"({"city":7})", {.tool = "weather"});
  REQUIRE(refused);
  const auto* args = std::get_if<InvalidArgs>(&*refused);
  REQUIRE(args != nullptr);
  CHECK(args->raw_args == R"({"city":7})");
  CHECK(model_message("weather", *refused).find("city must be a string") != std::string::npos);
  const auto failed = mcp_tool_error(json::parse(R"({"error":{"code":-32001,"message":"timed out"}})"), "{}");
  REQUIRE(failed);
  CHECK(std::get_if<ExecutionError>(&*failed) != nullptr);
  CHECK_FALSE(mcp_tool_error(json::parse(R"({"result":{"content":[]}})"), "{}"));
}

TEST_CASE("a session that ended takes its calls with it") {
  const Failure closed =
      mcp_session_failure(TransportError::reset, {.tool = "weather", .url = "http://localhost:8080/mcp"});
  CHECK(closed.kind() == ErrorKind::network);
  CHECK(closed.is_retryable());
  CHECK(closed.host() == "localhost");
  CHECK(mcp_session_failure(TransportError::timeout).kind() == ErrorKind::idle_timeout);
}

TEST_CASE("what a server of triage's answers, a client of triage's reads as the same failure") {
  std::mt19937 random(20260601);
  for (const auto& row : rows<ErrorKind>) {
    for (int i = 0; i < 20; ++i) {
      Classification c = classification_of(row.value);
      if (random() % 2 == 0) c.retry_after = Duration(random() % 1'000'000);
      const std::optional<bool> retryable = random() % 3 == 0   ? std::optional(false)
                                            : random() % 3 == 1 ? std::optional(true)
                                                                : std::nullopt;
      const Failure failure({.classification = c, .message = "a text of an upstream's", .retryable = retryable});
      const RpcError error = rpc_error(failure);
      INFO(error.json());
      const json object = json::parse(error.json());
      CHECK(object.at("message").get<std::string>().find("upstream") == std::string::npos);
      const auto read = mcp_failure(json{{"jsonrpc", "2.0"}, {"id", 1}, {"error", object}});
      REQUIRE(read);
      CHECK(to_string(read->kind()) == to_string(failure.kind()));
      CHECK(read->is_retryable() == failure.is_retryable());
      CHECK(read->retry_after() == failure.retry_after());
    }
  }
  CHECK(rpc_error(Failure(classification_of(ErrorKind::idle_timeout))).code == -32001);
  CHECK(rpc_error(Failure(classification_of(ErrorKind::billing))).code == -32603);
}

TEST_CASE("an error for the model is a result, not an error object") {
  const std::string text = "ERROR: Tool 'weather' failed: \"city\" is missing\n";
  const json result = json::parse(mcp_error_result(text));
  CHECK(result.at("isError") == true);
  CHECK(result.at("content").at(0).at("type") == "text");
  CHECK(result.at("content").at(0).at("text") == text);
}

TEST_CASE("members of other types are read as if they were missing") {
  for (const std::string_view message :
       {R"({"error":{"code":"x","message":7,"data":[]}})", R"({"error":{}})", R"({"error":{"code":1e300}})"})
    CHECK(mcp_failure(json::parse(message)));
  CHECK_FALSE(mcp_failure(json::parse(R"({"error":"text"})")));
  CHECK_FALSE(mcp_failure(json::parse(R"({"result":{"isError":"yes"}})")));
}
