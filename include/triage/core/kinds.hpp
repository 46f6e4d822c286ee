// The kinds of failure and the one table of their traits.
//
// `rows<ErrorKind>` is the single source of truth: names, retryability, first action, remedy, scope, horizon and
// the words that other systems use for a kind. Everything else in triage reads it. Each further vocabulary is a
// small table of its own below it, and `to_string` / `from_string` are views of those tables.
//
// The documents that comments cite by number are the systems that triage joins: 000 TnsAI.Core, 001 PraisonAI, 002 Kairo
// (ADR-004), 003 a framework's structured responses, 004 Agents.KT. docs/migration.md leads from each of them here, and
// docs/design.md says what the floors are.

#ifndef TRIAGE_CORE_KINDS_HPP
#define TRIAGE_CORE_KINDS_HPP

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include <triage/detail/text.hpp>
#include <triage/fwd.hpp>

namespace triage::inline TRIAGE_ABI {

/// What failed. Values are frozen and start at 1, because 0 is "no error" to `std::error_code`.
enum class ErrorKind : unsigned char {
  auth = 1,
  auth_permanent,
  permission_denied,
  rate_limit,
  billing,
  overloaded,
  server_error,
  network,
  idle_timeout,
  context_overflow,
  payload_too_large,
  model_not_found,
  capability_mismatch,
  content_filtered,
  format_error,
  malformed_tool_call,
  empty_response,
  cancelled,
  config,
  unknown,
};

/// Whether the same call may be tried again, before anything else is known about it.
enum class Retryability : unsigned char {
  no = 1,         ///< never with the same call
  yes,            ///< after a wait
  by_rotation,    ///< with another credential
  limited,        ///< on the first two attempts only
  until_breaker,  ///< until the idle-timeout breaker opens
};

/// What to do first.
enum class Action : unsigned char { retry = 1, rotate_profile, surface_error };

/// What would make a further attempt worth it.
enum class Remedy : unsigned char {
  none = 1,
  compress_context,
  fallback_model,
  refresh_credentials,
  fix_request,
  top_up,
  wait_reset,
};

/// What is broken, so that a cooldown hits only that.
enum class Scope : unsigned char { request = 1, model, credential, account, provider, endpoint };

/// When the failure clears by itself.
enum class Horizon : unsigned char {
  seconds = 1,
  minutes,
  hours,
  day_or_longer,
  never,
  not_known,
};

/// How far the request had come when it failed.
enum class Phase : unsigned char {
  not_known = 1,
  not_sent,   ///< no byte of the request reached the provider
  sent,       ///< the request may have been executed
  streaming,  ///< part of the answer had arrived
};

/// How sure a classification is, in falling order of trust.
enum class Confidence : unsigned char {
  structured = 1,  ///< a code in a field that carries codes
  phrase,          ///< a phrase that means one thing
  status,          ///< an HTTP status
  generic,         ///< a phrase or code that hints at a kind
  transport,       ///< only the transport's own word
  none,            ///< nothing was recognised
};

/// The 11 kinds of document 001 (PraisonAI).
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

/// The 10 causes of an `LLMException` in document 000 (TnsAI).
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

/// The 9 causes of an `ActionExecutionException` in document 000.
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

/// Where an action runs, in document 000.
enum class ActionType : unsigned char { web_service = 1, local, llm, mcp };

/// The 10 codes of a failed model call in document 003.
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

/// The 9 codes of a failed tool in document 003.
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

/// Document 002's `error.category`: the part of the program that failed.
enum class Domain : unsigned char { model = 1, tool, agent, storage };

/// How bad an escalation is, in document 004.
enum class Severity : unsigned char { low = 1, medium, high, critical };

/// The exception type that a kind is thrown as.
enum class ThrownAs : unsigned char {
  llm_exception = 1,
  llm_capability_exception,
  permission_exception,
  rate_limit_exception,
  billing_exception,
  network_exception,
  timeout_exception,
  config_exception,
  cancelled_exception,
};

/// A row of the table of kinds.
struct KindTraits {
  ErrorKind value;
  std::string_view name;

  Retryability retryable;
  Action action;  ///< the first one; see `decide` for what follows it
  Remedy remedy;
  Scope scope;
  Horizon horizon;  ///< `not_known` where only the text can tell

  bool needs_human;     ///< document 001: worth an alert to a person
  bool config_problem;  ///< document 001: a set-up mistake rather than a passing fault
  bool may_have_run;    ///< whether the provider may have done the work all the same

  AgentErrorKind agent_kind;       ///< document 001
  std::optional<ErrorType> error_type;  ///< document 000; empty where another exception type says it
  ModelErrorCode model_code;       ///< document 003
  ToolErrorCode tool_code;         ///< document 003
  ThrownAs thrown_as;

  std::string_view meaning;
};

/// The rows of vocabulary `E`: one per enumerator, in the order of their values. Every row has `value` and `name`.
/// A test holds all of them to that (tests/tables_test.cpp), so that who includes them does not pay for the proof.
template <class E>
inline constexpr auto rows = nullptr;

// clang-format off
namespace detail::kinds {
using K = ErrorKind;  using R = Retryability;  using A = Action;  using M = Remedy;  using S = Scope;
using H = Horizon;    using P = AgentErrorKind;  using E = ErrorType;  using L = ModelErrorCode;
using T = ToolErrorCode;  using X = ThrownAs;
inline constexpr std::optional<E> none = std::nullopt;
inline constexpr bool yes = true, no = false;

inline constexpr KindTraits all[] = {
  {K::auth,                "auth"sv,                R::by_rotation,   A::rotate_profile, M::refresh_credentials, S::credential, H::never,     no,  no,  no,  P::auth,             E::authentication_failed, L::authentication_error,    T::permission_denied,   X::llm_exception,            "the credential was refused; a fresh or another one may work"sv},
  {K::auth_permanent,      "auth_permanent"sv,      R::no,            A::surface_error,  M::refresh_credentials, S::credential, H::never,     yes, yes, no,  P::auth_permanent,   E::authentication_failed, L::authentication_error,    T::permission_denied,   X::llm_exception,            "this credential will never work"sv},
  {K::permission_denied,   "permission_denied"sv,   R::no,            A::surface_error,  M::none,                S::account,    H::never,     no,  no,  no,  P::auth_permanent,   E::authentication_failed, L::authentication_error,    T::permission_denied,   X::permission_exception,     "the identity is fine, this act is not allowed"sv},
  {K::rate_limit,          "rate_limit"sv,          R::yes,           A::retry,          M::wait_reset,          S::model,      H::not_known, no,  no,  no,  P::rate_limit,       none,                     L::rate_limited,            T::rate_limited,        X::rate_limit_exception,     "a throttle that clears by waiting"sv},
  {K::billing,             "billing"sv,             R::no,            A::surface_error,  M::top_up,              S::account,    H::never,     yes, no,  no,  P::billing,          none,                     L::unknown,                 T::unknown,             X::billing_exception,        "out of money, or at a hard quota"sv},
  {K::overloaded,          "overloaded"sv,          R::yes,           A::retry,          M::fallback_model,      S::provider,   H::minutes,   no,  no,  no,  P::overloaded,       E::model_overloaded,      L::rate_limited,            T::rate_limited,        X::llm_exception,            "the provider is out of capacity"sv},
  {K::server_error,        "server_error"sv,        R::yes,           A::retry,          M::fallback_model,      S::provider,   H::minutes,   no,  no,  yes, P::overloaded,       E::server_error,          L::network_error,           T::io_error,            X::llm_exception,            "the provider's own fault"sv},
  {K::network,             "network"sv,             R::yes,           A::retry,          M::none,                S::endpoint,   H::seconds,   no,  no,  yes, P::unknown,          none,                     L::network_error,           T::io_error,            X::network_exception,        "the transport carried no complete answer"sv},
  {K::idle_timeout,        "idle_timeout"sv,        R::until_breaker, A::retry,          M::none,                S::provider,   H::seconds,   no,  no,  yes, P::idle_timeout,     none,                     L::timeout,                 T::timeout,             X::timeout_exception,        "the request was sent and no answer came in time"sv},
  {K::context_overflow,    "context_overflow"sv,    R::no,            A::surface_error,  M::compress_context,    S::request,    H::never,     yes, yes, no,  P::context_overflow, E::context_too_long,      L::context_length_exceeded, T::llm_assist_required, X::llm_exception,            "the prompt is longer than the model's window"sv},
  {K::payload_too_large,   "payload_too_large"sv,   R::no,            A::surface_error,  M::fix_request,         S::request,    H::never,     no,  no,  no,  P::format_error,     E::invalid_request,       L::context_length_exceeded, T::llm_assist_required, X::llm_exception,            "too many bytes, pixels or items"sv},
  {K::model_not_found,     "model_not_found"sv,     R::no,            A::surface_error,  M::fallback_model,      S::model,      H::never,     yes, yes, no,  P::model_not_found,  E::model_not_found,       L::model_not_found,         T::not_found,           X::llm_exception,            "the model does not exist or is retired"sv},
  {K::capability_mismatch, "capability_mismatch"sv, R::no,            A::surface_error,  M::fallback_model,      S::model,      H::never,     no,  no,  no,  P::format_error,     E::capability_mismatch,   L::unknown,                 T::config_error,        X::llm_capability_exception, "the model or provider lacks what was asked for"sv},
  {K::content_filtered,    "content_filtered"sv,    R::no,            A::surface_error,  M::fix_request,         S::request,    H::never,     no,  no,  yes, P::format_error,     E::content_filtered,      L::unknown,                 T::permission_denied,   X::llm_exception,            "this content was refused"sv},
  {K::format_error,        "format_error"sv,        R::no,            A::surface_error,  M::fix_request,         S::request,    H::never,     no,  yes, no,  P::format_error,     E::invalid_request,       L::unknown,                 T::validation_error,    X::llm_exception,            "the request was malformed"sv},
  {K::malformed_tool_call, "malformed_tool_call"sv, R::limited,       A::retry,          M::fix_request,         S::request,    H::seconds,   no,  no,  yes, P::empty_response,   E::malformed_tool_call,   L::invalid_response,        T::validation_error,    X::llm_exception,            "the model's own tool call is broken"sv},
  {K::empty_response,      "empty_response"sv,      R::limited,       A::retry,          M::none,                S::provider,   H::seconds,   no,  no,  yes, P::empty_response,   E::unknown,               L::invalid_response,        T::unknown,             X::llm_exception,            "an answer came, but it is unusable"sv},
  {K::cancelled,           "cancelled"sv,           R::no,            A::surface_error,  M::none,                S::request,    H::never,     no,  no,  yes, P::unknown,          none,                     L::unknown,                 T::unknown,             X::cancelled_exception,      "the caller gave up"sv},
  {K::config,              "config"sv,              R::no,            A::surface_error,  M::fix_request,         S::request,    H::never,     no,  yes, no,  P::format_error,     none,                     L::provider_not_configured, T::config_error,        X::config_exception,         "our own side is not set up"sv},
  {K::unknown,             "unknown"sv,             R::limited,       A::retry,          M::none,                S::request,    H::not_known, no,  no,  yes, P::unknown,          E::unknown,               L::unknown,                 T::unknown,             X::llm_exception,            "nothing can be told"sv},
};
}  // namespace detail::kinds

template <>
inline constexpr const auto& rows<ErrorKind> = detail::kinds::all;
// clang-format on

/// A row that only names its value.
template <class E>
struct NameRow {
  E value;
  std::string_view name;
};

/// A row of document 003's codes of tools.
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
  ErrorKind kind = ErrorKind::unknown;  ///< where no more is known of the failure
  std::string_view display_name = {};   ///< as documents print it ("Network error"); empty where `name` serves
};

// clang-format off
template <> inline constexpr NameRow<Retryability> rows<Retryability>[] = {
  {Retryability::no, "no"sv}, {Retryability::yes, "yes"sv}, {Retryability::by_rotation, "by_rotation"sv},
  {Retryability::limited, "limited"sv}, {Retryability::until_breaker, "until_breaker"sv}};

template <> inline constexpr NameRow<Action> rows<Action>[] = {
  {Action::retry, "retry"sv}, {Action::rotate_profile, "rotate_profile"sv},
  {Action::surface_error, "surface_error"sv}};

template <> inline constexpr NameRow<Remedy> rows<Remedy>[] = {
  {Remedy::none, "none"sv}, {Remedy::compress_context, "compress_context"sv},
  {Remedy::fallback_model, "fallback_model"sv}, {Remedy::refresh_credentials, "refresh_credentials"sv},
  {Remedy::fix_request, "fix_request"sv}, {Remedy::top_up, "top_up"sv},
  {Remedy::wait_reset, "wait_reset"sv}};

template <> inline constexpr NameRow<Scope> rows<Scope>[] = {
  {Scope::request, "request"sv}, {Scope::model, "model"sv}, {Scope::credential, "credential"sv},
  {Scope::account, "account"sv}, {Scope::provider, "provider"sv}, {Scope::endpoint, "endpoint"sv}};

template <> inline constexpr NameRow<Horizon> rows<Horizon>[] = {
  {Horizon::seconds, "seconds"sv}, {Horizon::minutes, "minutes"sv}, {Horizon::hours, "hours"sv},
  {Horizon::day_or_longer, "day_or_longer"sv}, {Horizon::never, "never"sv},
  {Horizon::not_known, "not_known"sv}};

template <> inline constexpr NameRow<Phase> rows<Phase>[] = {
  {Phase::not_known, "not_known"sv}, {Phase::not_sent, "not_sent"sv}, {Phase::sent, "sent"sv},
  {Phase::streaming, "streaming"sv}};

template <> inline constexpr NameRow<Confidence> rows<Confidence>[] = {
  {Confidence::structured, "structured"sv}, {Confidence::phrase, "phrase"sv},
  {Confidence::status, "status"sv}, {Confidence::generic, "generic"sv},
  {Confidence::transport, "transport"sv}, {Confidence::none, "none"sv}};

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

template <> inline constexpr NameRow<Domain> rows<Domain>[] = {
  {Domain::model, "MODEL"sv}, {Domain::tool, "TOOL"sv}, {Domain::agent, "AGENT"sv},
  {Domain::storage, "STORAGE"sv}};

template <> inline constexpr NameRow<Severity> rows<Severity>[] = {
  {Severity::low, "LOW"sv}, {Severity::medium, "MEDIUM"sv}, {Severity::high, "HIGH"sv},
  {Severity::critical, "CRITICAL"sv}};

template <> inline constexpr NameRow<ThrownAs> rows<ThrownAs>[] = {
  {ThrownAs::llm_exception, "LLMException"sv},
  {ThrownAs::llm_capability_exception, "LLMCapabilityException"sv},
  {ThrownAs::permission_exception, "PermissionException"sv},
  {ThrownAs::rate_limit_exception, "RateLimitException"sv},
  {ThrownAs::billing_exception, "BillingException"sv},
  {ThrownAs::network_exception, "NetworkException"sv},
  {ThrownAs::timeout_exception, "TimeoutException"sv},
  {ThrownAs::config_exception, "ConfigException"sv},
  {ThrownAs::cancelled_exception, "CancelledException"sv}};
// clang-format on

/// An enum that has a table of rows.
template <class E>
concept Vocabulary = requires {
  std::size(rows<E>);
  rows<E>[0].value;
};

namespace detail {

template <Vocabulary E>
[[nodiscard]] constexpr bool has_row(E value) noexcept {
  return static_cast<std::size_t>(value) - 1 < std::size(rows<E>);
}

struct RowOf {
  /// The row of `value`; of the last enumerator where `value` is none of them. O(1).
  template <Vocabulary E>
  [[nodiscard]] constexpr const auto& operator()(E value) const noexcept {
    return rows<E>[has_row(value) ? static_cast<std::size_t>(value) - 1 : std::size(rows<E>) - 1];
  }
};

struct ToString {
  /// The name of `value` in its document's own spelling; empty where `value` is no enumerator. O(1).
  template <Vocabulary E>
  [[nodiscard]] constexpr std::string_view operator()(E value) const noexcept {
    return has_row(value) ? rows<E>[static_cast<std::size_t>(value) - 1].name : std::string_view{};
  }
};

template <Vocabulary E>
struct FromString {
  /// The value of that exact name, or empty. Linear in the size of the vocabulary (20 at most).
  [[nodiscard]] constexpr std::optional<E> operator()(std::string_view name) const noexcept {
    for (const auto& row : rows<E>)
      if (row.name == name) return row.value;
    return std::nullopt;
  }
};

}  // namespace detail

/// `row_of(kind)`: the whole row of a value.
inline constexpr detail::RowOf row_of{};

/// `to_string(value)`: its name, in the spelling of the document that it comes from.
inline constexpr detail::ToString to_string{};

/// `from_string<E>(name)`: the value of that name, or empty.
template <Vocabulary E>
inline constexpr detail::FromString<E> from_string{};

/// One of document 001's old category names and what became of it.
struct LegacyName {
  std::string_view name;
  ErrorKind kind;             ///< what triage says today
  AgentErrorKind agent_kind;  ///< what document 001 said
  std::string_view migration;
};

// clang-format off
/// Document 001's table of legacy names. "network" was unknown there, and is a kind here.
inline constexpr LegacyName legacy_names[] = {
  {"tool"sv,       ErrorKind::unknown,      AgentErrorKind::unknown,      "classify the tool's own failure"sv},
  {"llm"sv,        ErrorKind::unknown,      AgentErrorKind::unknown,      "a more specific kind is available"sv},
  {"budget"sv,     ErrorKind::billing,      AgentErrorKind::billing,      "replace by billing"sv},
  {"validation"sv, ErrorKind::format_error, AgentErrorKind::format_error, "replace by format_error"sv},
  {"network"sv,    ErrorKind::network,      AgentErrorKind::unknown,      "network is a kind of its own"sv},
  {"handoff"sv,    ErrorKind::unknown,      AgentErrorKind::unknown,      "a failed handoff is the agent's own error"sv},
};
// clang-format on

namespace detail {

struct FromLegacy {
  /// The kind of a legacy name, or of a current one; empty for any other. A legacy name calls `notice(LegacyName)`.
  template <class Notice>
  constexpr std::optional<ErrorKind> operator()(std::string_view name, Notice&& notice) const {
    for (const LegacyName& legacy : legacy_names) {
      if (legacy.name != name) continue;
      notice(legacy);
      return legacy.kind;
    }
    return from_string<ErrorKind>(name);
  }

  [[nodiscard]] constexpr std::optional<ErrorKind> operator()(std::string_view name) const noexcept {
    return (*this)(name, [](const LegacyName&) noexcept {});
  }
};

}  // namespace detail

/// `from_legacy(name[, notice])`: document 001's old `error_category` names, and the current ones.
inline constexpr detail::FromLegacy from_legacy{};

}  // namespace triage::inline TRIAGE_ABI

#endif
