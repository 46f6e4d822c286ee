// MCP and JSON-RPC 2.0: error objects, results that say `isError`, and sessions that ended, as failures of tools; and a
// failure as what a server answers.
//
//   if (const auto failure = triage::mcp_failure(message, {.tool = "search"})) ...   // a parsed response
//   reply["error"] = nlohmann::json::parse(triage::rpc_error(failure).json());       // and back
//
// A template on the JSON type, which has nlohmann-json's members. `rpc_rows` says what each code means; where a code
// says little, the message and the vendor's data decide. A server that uses triage puts kind and wait into `data`. A
// client that uses triage reads the same failure from it.

#ifndef TRIAGE_ADAPTERS_MCP_HPP
#define TRIAGE_ADAPTERS_MCP_HPP

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include <triage/evidence/provider_message.hpp>
#include <triage/evidence/token_counts.hpp>
#include <triage/failure/failure_from.hpp>
#include <triage/tools/errors.hpp>

namespace triage::inline TRIAGE_ABI {

/// A row of the table of JSON-RPC's and MCP's codes.
struct RpcRow {
  std::int32_t code;
  ErrorKind kind;
  ToolErrorCode tool_code;
  bool waiting_helps;
};

// clang-format off
/// JSON-RPC 2.0, section 5.1; MCP, 2025-06-18; those of the official SDKs for what ended without an answer. The first
/// row of a kind is the one by which a server states it.
inline constexpr RpcRow rpc_rows[] = {
  {-32700, ErrorKind::format_error,        ToolErrorCode::validation_error, false},  // parse error: of what we sent
  {-32600, ErrorKind::format_error,        ToolErrorCode::validation_error, false},  // invalid request
  {-32601, ErrorKind::capability_mismatch, ToolErrorCode::config_error,     false},  // method not found
  {-32602, ErrorKind::malformed_tool_call, ToolErrorCode::validation_error, true},   // invalid params, unknown tool
  {-32603, ErrorKind::server_error,        ToolErrorCode::io_error,         true},   // internal error
  {-32000, ErrorKind::network,             ToolErrorCode::io_error,         true},   // connection closed
  {-32001, ErrorKind::idle_timeout,        ToolErrorCode::timeout,          true},   // request timed out
  {-32002, ErrorKind::format_error,        ToolErrorCode::not_found,        false},  // resource not found
  {-32042, ErrorKind::permission_denied,   ToolErrorCode::permission_denied, false}, // the user must visit a URL first
  {-32800, ErrorKind::cancelled,           ToolErrorCode::unknown,          false},  // request cancelled
};
// clang-format on

/// What the caller knows of a call of MCP.
struct McpCall {
  std::string_view tool = {};    ///< the tool's name, or the method
  std::string_view server = {};  ///< the server's name, which takes the provider's place
  std::string_view url = {};     ///< of a server over HTTP
};

namespace detail {

/// "rate_limit" in {"kind":"rate_limit"}, which a server of triage's wrote.
[[nodiscard]] constexpr std::optional<ErrorKind> kind_in_data(std::string_view data) noexcept {
  const std::size_t at = data.find("\"kind\":\"");
  if (at == npos) return std::nullopt;
  const std::string_view name = data.substr(at + 8);
  return from_string<ErrorKind>(name.substr(0, name.find('"')));
}

/// The number behind a name in JSON without spaces.
[[nodiscard]] constexpr std::optional<std::int64_t> number_in_data(std::string_view data,
                                                                   std::string_view name) noexcept {
  const std::size_t at = data.find(name);
  return at == npos ? std::nullopt : read_count(data.substr(at + name.size()));
}

[[nodiscard]] inline Failure mcp_failure_of(const Classification& c, std::string_view message, std::string_view data,
                                            const McpCall& call, std::optional<ToolErrorCode> tool_code,
                                            std::optional<bool> retryable) {
  const auto said = excerpt_of<max_provider_message>(message);
  const auto excerpt = excerpt_of<max_excerpt>(data.empty() ? message : data);
  const Endpoint endpoint = endpoint_of(call.url);
  return Failure{FailureInfo{.classification = c,
                             .provider = call.server,
                             .operation = call.tool,
                             .provider_message = said.view(),
                             .host = endpoint.host,
                             .port = endpoint.port,
                             .excerpt = excerpt.view(),
                             .domain = Domain::tool,
                             .retryable = retryable,
                             .tool_code = tool_code,
                             .action_type = ActionType::mcp}};
}

}  // namespace detail

/// An error object of JSON-RPC. `data` is its data as JSON text, without spaces if a program wrote it. Owns its texts.
[[nodiscard]] inline Failure rpc_failure(std::int64_t code, std::string_view message, std::string_view data = {},
                                         const McpCall& call = {}) {
  if (const auto kind = detail::kind_in_data(data)) {
    Classification c = classification_of(*kind);
    if (const auto wait = detail::number_in_data(data, "\"retry_after_ms\":")) c.retry_after = Duration(*wait);
    const bool may_repeat = data.find("\"retryable\":true") != data.npos;
    const bool is_overruled = may_repeat != detail::may_work_again(*kind, c.retryable);
    return detail::mcp_failure_of(c, message, data, call, std::nullopt,
                                  is_overruled ? std::optional(may_repeat) : std::nullopt);
  }
  const RpcRow* row = nullptr;
  for (const RpcRow& each : rpc_rows)
    if (each.code == code) row = &each;
  // What no document defines, an internal error, and the code that servers use for anything: the words come first,
  // those of the message or of the data, whichever are surer. `Confidence` falls from one enumerator to the next.
  if (row == nullptr || code == -32603 || code == -32000) {
    Classification c = classify(message);
    if (const Classification of_data = classify(data); of_data.confidence < c.confidence) c = of_data;
    if (c.kind != ErrorKind::unknown) return detail::mcp_failure_of(c, message, data, call, std::nullopt, std::nullopt);
  }
  Classification c = classification_of(row != nullptr ? row->kind : ErrorKind::server_error);
  c.code = detail::Decimal(code).view();
  return detail::mcp_failure_of(c, message, data, call, row != nullptr ? std::optional(row->tool_code) : std::nullopt,
                                row != nullptr && !row->waiting_helps ? std::optional(false) : std::nullopt);
}

/// A session that closed or did not answer, as a failure of the call that it took with it.
[[nodiscard]] inline Failure mcp_session_failure(TransportError transport, const McpCall& call = {}) {
  const Classification c = classify({.url = call.url, .transport = transport});
  return detail::mcp_failure_of(c, row_of(transport).sentence, {}, call, std::nullopt, std::nullopt);
}

/// The failure in a response, parsed: of an `error` object, or of a result with `isError`, whose texts are the tool's
/// own. Empty for any other message.
template <class Json>
[[nodiscard]] std::optional<Failure> mcp_failure(const Json& message, const McpCall& call = {}) {
  if (!message.is_object()) return std::nullopt;
  if (message.contains("error") && message.at("error").is_object()) {
    const Json& error = message.at("error");
    const std::int64_t code = error.contains("code") && error.at("code").is_number_integer()
                                  ? error.at("code").template get<std::int64_t>()
                                  : 0;
    const std::string text = error.contains("message") && error.at("message").is_string()
                                 ? error.at("message").template get<std::string>()
                                 : "";
    const std::string data = error.contains("data") ? error.at("data").dump() : "";
    return rpc_failure(code, text, data, call);
  }
  const Json& result = message.contains("result") ? message.at("result") : message;
  const bool has_failed = result.is_object() && result.contains("isError") && result.at("isError").is_boolean() &&
                          result.at("isError").template get<bool>();
  if (!has_failed) return std::nullopt;
  std::string text;
  if (result.contains("content") && result.at("content").is_array())
    for (const Json& part : result.at("content")) {
      if (!part.is_object() || !part.contains("text") || !part.at("text").is_string()) continue;
      if (!text.empty()) text += '\n';
      text += part.at("text").template get<std::string>();
    }
  return detail::mcp_failure_of(classify(text), text, {}, call, std::nullopt, std::nullopt);
}

/// The same as an error of a tool: arguments that the server refused are the model's to mend.
template <class Json>
[[nodiscard]] std::optional<ToolError> mcp_tool_error(const Json& message, std::string_view args,
                                                      const McpCall& call = {}) {
  const std::optional<Failure> failure = triage::mcp_failure(message, call);
  if (!failure) return std::nullopt;
  if (failure->kind() == ErrorKind::malformed_tool_call)
    return InvalidArgs{std::string{args}, std::string{failure->provider_message()}};
  return ExecutionError{std::string{args}, *failure};
}

/// An error object that a server answers with.
struct RpcError {
  std::int32_t code = -32603;
  std::string message;  ///< a sentence of ours; no text of an upstream's
  std::string data;     ///< kind, whether to repeat the call, and after how long: JSON without spaces

  /// The object as JSON.
  [[nodiscard]] std::string json() const {
    std::string out = "{\"code\":" + std::to_string(code) + ",\"message\":";
    detail::write_json(std::string_view(message), [&out](std::string_view piece) { out += piece; });
    return out.append(",\"data\":").append(data).append("}");
  }
};

/// A failure of a server's own, as it tells its caller: with the code of the kind, else an internal error. Throws
/// `std::bad_alloc`.
[[nodiscard]] inline RpcError rpc_error(const Failure& failure) {
  RpcError error;
  for (const RpcRow& row : rpc_rows)
    if (row.kind == failure.kind()) {
      error.code = row.code == -32700 ? -32600 : row.code;
      break;
    }
  error.message = row_of(failure.kind()).meaning;
  error.data = "{\"kind\":\"" + std::string(to_string(failure.kind())) +
               "\",\"retryable\":" + (failure.is_retryable() ? "true" : "false");
  if (failure.retry_after()) error.data += ",\"retry_after_ms\":" + std::to_string(failure.retry_after()->count());
  error.data += '}';
  return error;
}

/// The result by which a tool tells the model what went wrong, as JSON:
/// {"content":[{"type":"text",...}],"isError":true}. `text` is what the model reads, such as `model_message(tool,
/// error)`. Throws `std::bad_alloc`.
[[nodiscard]] inline std::string mcp_error_result(std::string_view text) {
  std::string out = "{\"content\":[{\"type\":\"text\",\"text\":";
  detail::write_json(text, [&out](std::string_view piece) { out += piece; });
  return out += "}],\"isError\":true}";
}

}  // namespace triage::inline TRIAGE_ABI

#endif
