// The table of kinds: for each, whether to retry, what to do first, what would help, what is broken and for how long,
// and its name in the other systems.
//
//   const KindTraits& row = row_of(ErrorKind::context_overflow);
//   row.remedy;       // Remedy::compress_context
//   row.meaning;      // "the prompt is longer than the model's window"
//
// `rows<ErrorKind>` is the single source of truth; docs/kinds.md is generated from it.

#ifndef TRIAGE_CORE_KINDS_HPP
#define TRIAGE_CORE_KINDS_HPP

#include <optional>
#include <string_view>

#include <triage/core/error_kind.hpp>
#include <triage/core/names.hpp>
#include <triage/core/vocabularies.hpp>

namespace triage::inline TRIAGE_ABI {

/// Whether to try the same call again, if only its kind is known.
enum class Retryability : unsigned char {
  no = 1,         ///< never with the same call
  yes,            ///< after a wait
  by_rotation,    ///< with another credential
  limited,        ///< on the first two attempts only
  until_breaker,  ///< until the idle-timeout breaker opens
};

/// What to do first.
enum class Action : unsigned char { retry = 1, rotate_profile, surface_error };

/// What would let a further attempt succeed.
enum class Remedy : unsigned char {
  none = 1,
  compress_context,
  fallback_model,
  refresh_credentials,
  fix_request,
  top_up,
  wait_reset,
};

/// What is broken, so that a cooldown affects only that.
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

/// How far the request got before it failed.
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
  transport,       ///< only what the transport reported
  none,            ///< nothing was recognised
};

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

/// A row of the table of kinds.
struct KindTraits {
  ErrorKind value;
  std::string_view name;

  Retryability retryable;
  Action action;  ///< the first one; `decide` says what follows it
  Remedy remedy;
  Scope scope;
  Horizon horizon;  ///< `not_known` where only the text can tell

  bool needs_human;     ///< PraisonAI's: worth an alert to a person
  bool config_problem;  ///< PraisonAI's: a set-up mistake rather than a passing fault
  bool may_have_run;    ///< the provider may have done the work nevertheless

  AgentErrorKind agent_kind;            ///< PraisonAI
  std::optional<ErrorType> error_type;  ///< TnsAI; empty for kinds that have an exception type of their own
  ModelErrorCode model_code;            ///< structured responses
  ToolErrorCode tool_code;              ///< structured responses
  ThrownAs thrown_as;

  std::string_view meaning;
};

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

}  // namespace triage::inline TRIAGE_ABI

#endif
