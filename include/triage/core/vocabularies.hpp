// The names that other systems have for failures. A kind's row in kinds.hpp says what it is called in each of them.
//
//   to_string(row_of(ErrorKind::network).model_code)     // "NETWORK_ERROR"
//   from_string<ErrorType>("SERVER_ERROR")               // ErrorType::server_error
//
// The systems are TnsAI, PraisonAI, Kairo (its ADR-004), structured responses, and Agents.KT; docs/migration.md has a
// section for each.

#ifndef TRIAGE_CORE_VOCABULARIES_HPP
#define TRIAGE_CORE_VOCABULARIES_HPP

#include <string_view>

#include <triage/core/error_kind.hpp>
#include <triage/core/names.hpp>

namespace triage::inline TRIAGE_ABI {

/// PraisonAI's 11 kinds.
enum class AgentErrorKind : unsigned char {
  auth = 1,
  auth_permanent,
  rate_limit,
  overloaded,
  context_overflow,
  idle_timeout,
  billing,
  model_not_found,
  empty_response,
  format_error,
  unknown,
};

/// TnsAI's 10 causes of an `LLMException`.
enum class ErrorType : unsigned char {
  model_not_found = 1,
  authentication_failed,
  content_filtered,
  invalid_request,
  model_overloaded,
  context_too_long,
  server_error,
  malformed_tool_call,
  capability_mismatch,
  unknown,
};

/// TnsAI's 9 causes of an `ActionExecutionException`.
enum class ErrorCategory : unsigned char {
  network = 1,
  parameter,
  client_error,
  server_error,
  validation,
  llm,
  mcp,
  invocation,
  unknown,
};

/// Where an action runs, in TnsAI.
enum class ActionType : unsigned char { web_service = 1, local, llm, mcp };

/// The 10 codes of a failed model call in structured responses.
enum class ModelErrorCode : unsigned char {
  provider_not_configured = 1,
  provider_not_supported,
  authentication_error,
  rate_limited,
  model_not_found,
  context_length_exceeded,
  network_error,
  timeout,
  invalid_response,
  unknown,
};

/// The 9 codes of a failed tool in structured responses.
enum class ToolErrorCode : unsigned char {
  validation_error = 1,
  io_error,
  config_error,
  permission_denied,
  rate_limited,
  not_found,
  llm_assist_required,
  timeout,
  unknown,
};

/// The subclasses of `AgentError` in structured responses.
enum class AgentError : unsigned char {
  provider = 1,  ///< rate limits, authentication, the network
  config,        ///< failed validation, missing settings
  tool,          ///< a tool's own failure
  permission,    ///< an operation that is not allowed
};

/// Kairo's `error.category`: the part of the program that failed.
enum class Domain : unsigned char { model = 1, tool, agent, storage };

/// How bad an escalation is, in Agents.KT.
enum class Severity : unsigned char { low = 1, medium, high, critical };

/// A row of the codes of tools.
struct ToolCodeRow {
  ToolErrorCode value;
  std::string_view name;
  std::string_view description;
  std::string_view use;  ///< when a tool gives it
};

/// A row of a vocabulary that says by default whether a retry is worth it.
template <class E>
struct RetryRow {
  E value;
  std::string_view name;
  bool retryable;
  std::string_view description;
  ErrorKind kind = ErrorKind::unknown;  ///< if nothing else is known of the failure
  std::string_view display_name = {};   ///< as TnsAI prints it ("Network error"); empty if that is `name`
};

// clang-format off
template <> inline constexpr NameRow<AgentErrorKind> rows<AgentErrorKind>[] = {
  {AgentErrorKind::auth, "auth"sv}, {AgentErrorKind::auth_permanent, "auth_permanent"sv},
  {AgentErrorKind::rate_limit, "rate_limit"sv}, {AgentErrorKind::overloaded, "overloaded"sv},
  {AgentErrorKind::context_overflow, "context_overflow"sv},
  {AgentErrorKind::idle_timeout, "idle_timeout"sv}, {AgentErrorKind::billing, "billing"sv},
  {AgentErrorKind::model_not_found, "model_not_found"sv},
  {AgentErrorKind::empty_response, "empty_response"sv}, {AgentErrorKind::format_error, "format_error"sv},
  {AgentErrorKind::unknown, "unknown"sv}};

template <> inline constexpr RetryRow<ErrorType> rows<ErrorType>[] = {
  {ErrorType::model_not_found,       "MODEL_NOT_FOUND"sv,       false, "the model is not found or unavailable"sv,              ErrorKind::model_not_found},
  {ErrorType::authentication_failed, "AUTHENTICATION_FAILED"sv, false, "the API key or login was refused"sv,                   ErrorKind::auth},
  {ErrorType::content_filtered,      "CONTENT_FILTERED"sv,      false, "the content violates a policy"sv,                      ErrorKind::content_filtered},
  {ErrorType::invalid_request,       "INVALID_REQUEST"sv,       false, "the request has an invalid format"sv,                  ErrorKind::format_error},
  {ErrorType::model_overloaded,      "MODEL_OVERLOADED"sv,      true,  "the model is overloaded"sv,                            ErrorKind::overloaded},
  {ErrorType::context_too_long,      "CONTEXT_TOO_LONG"sv,      false, "the context length is exceeded"sv,                     ErrorKind::context_overflow},
  {ErrorType::server_error,          "SERVER_ERROR"sv,          true,  "the server failed"sv,                                  ErrorKind::server_error},
  {ErrorType::malformed_tool_call,   "MALFORMED_TOOL_CALL"sv,   false, "the model's tool call has bad JSON or lacks fields"sv, ErrorKind::malformed_tool_call},
  {ErrorType::capability_mismatch,   "CAPABILITY_MISMATCH"sv,   false, "the model lacks a required capability"sv,              ErrorKind::capability_mismatch},
  {ErrorType::unknown,               "UNKNOWN"sv,               true,  "the cause is not known"sv,                             ErrorKind::unknown}};

template <> inline constexpr RetryRow<ErrorCategory> rows<ErrorCategory>[] = {
  {ErrorCategory::network,      "NETWORK"sv,      true,  "connection timeout or DNS failure"sv,   ErrorKind::network,       "Network error"sv},
  {ErrorCategory::parameter,    "PARAMETER"sv,    false, "a missing parameter or a wrong type"sv, ErrorKind::format_error,  "Parameter error"sv},
  {ErrorCategory::client_error, "CLIENT_ERROR"sv, false, "an HTTP 4xx status"sv,                  ErrorKind::format_error,  "Client error"sv},
  {ErrorCategory::server_error, "SERVER_ERROR"sv, true,  "an HTTP 5xx status"sv,                  ErrorKind::server_error,  "Server error"sv},
  {ErrorCategory::validation,   "VALIDATION"sv,   false, "a contract violation"sv,                ErrorKind::format_error,  "Validation error"sv},
  {ErrorCategory::llm,          "LLM"sv,          true,  "a model error or an exceeded quota"sv,  ErrorKind::unknown,       "LLM error"sv},
  {ErrorCategory::mcp,          "MCP"sv,          true,  "an MCP tool error"sv,                   ErrorKind::unknown,       "MCP error"sv},
  {ErrorCategory::invocation,   "INVOCATION"sv,   false, "a call that could not be made"sv,       ErrorKind::unknown,       "Invocation error"sv},
  {ErrorCategory::unknown,      "UNKNOWN"sv,      false, "not classified"sv,                      ErrorKind::unknown,       "Unknown error"sv}};

template <> inline constexpr NameRow<ActionType> rows<ActionType>[] = {
  {ActionType::web_service, "WEB_SERVICE"sv}, {ActionType::local, "LOCAL"sv},
  {ActionType::llm, "LLM"sv}, {ActionType::mcp, "MCP"sv}};

template <> inline constexpr RetryRow<ModelErrorCode> rows<ModelErrorCode>[] = {
  {ModelErrorCode::provider_not_configured, "PROVIDER_NOT_CONFIGURED"sv, false, "the configuration is missing or invalid"sv},
  {ModelErrorCode::provider_not_supported,  "PROVIDER_NOT_SUPPORTED"sv,  false, "the provider's name is not known"sv},
  {ModelErrorCode::authentication_error,    "AUTHENTICATION_ERROR"sv,    false, "the API key is invalid"sv},
  {ModelErrorCode::rate_limited,            "RATE_LIMITED"sv,            true,  "the rate limit is exceeded"sv},
  {ModelErrorCode::model_not_found,         "MODEL_NOT_FOUND"sv,         false, "the model's name is invalid"sv},
  {ModelErrorCode::context_length_exceeded, "CONTEXT_LENGTH_EXCEEDED"sv, false, "the prompt is too long"sv},
  {ModelErrorCode::network_error,           "NETWORK_ERROR"sv,           true,  "the connection failed"sv},
  {ModelErrorCode::timeout,                 "TIMEOUT"sv,                 true,  "the request timed out"sv},
  {ModelErrorCode::invalid_response,        "INVALID_RESPONSE"sv,        false, "the answer is malformed"sv},
  {ModelErrorCode::unknown,                 "UNKNOWN"sv,                 false, "an unexpected error"sv}};

template <> inline constexpr ToolCodeRow rows<ToolErrorCode>[] = {
  {ToolErrorCode::validation_error,    "VALIDATION_ERROR"sv,    "the input parameters are invalid"sv,      "a schema is not met"sv},
  {ToolErrorCode::io_error,            "IO_ERROR"sv,            "the file system or the network failed"sv, "an operation on a file fails"sv},
  {ToolErrorCode::config_error,        "CONFIG_ERROR"sv,        "the configuration is at fault"sv,         "a required setting is missing"sv},
  {ToolErrorCode::permission_denied,   "PERMISSION_DENIED"sv,   "access is denied"sv,                      "the user denies permission"sv},
  {ToolErrorCode::rate_limited,        "RATE_LIMITED"sv,        "a rate limit is hit"sv,                   "an external API limits the rate"sv},
  {ToolErrorCode::not_found,           "NOT_FOUND"sv,           "the resource is not found"sv,             "a file or resource does not exist"sv},
  {ToolErrorCode::llm_assist_required, "LLM_ASSIST_REQUIRED"sv, "the tool needs a model's help"sv,         "the content is too large, or the like"sv},
  {ToolErrorCode::timeout,             "TIMEOUT"sv,             "the operation timed out"sv,               "an operation runs long"sv},
  {ToolErrorCode::unknown,             "UNKNOWN"sv,             "an unexpected error"sv,                   "no other code fits"sv}};

template <> inline constexpr NameRow<AgentError> rows<AgentError>[] = {
  {AgentError::provider, "ProviderError"sv}, {AgentError::config, "ConfigError"sv},
  {AgentError::tool, "ToolError"sv}, {AgentError::permission, "PermissionError"sv}};

template <> inline constexpr NameRow<Domain> rows<Domain>[] = {
  {Domain::model, "MODEL"sv}, {Domain::tool, "TOOL"sv}, {Domain::agent, "AGENT"sv},
  {Domain::storage, "STORAGE"sv}};

template <> inline constexpr NameRow<Severity> rows<Severity>[] = {
  {Severity::low, "LOW"sv}, {Severity::medium, "MEDIUM"sv}, {Severity::high, "HIGH"sv},
  {Severity::critical, "CRITICAL"sv}};
// clang-format on

}  // namespace triage::inline TRIAGE_ABI

#endif
