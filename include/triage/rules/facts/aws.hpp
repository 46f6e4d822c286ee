// What Bedrock and other services of AWS answer.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_AWS_HPP
#define TRIAGE_RULES_FACTS_AWS_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::aws {

using namespace rule;
using K = ErrorKind;

inline constexpr auto api = "https://docs.aws.amazon.com/bedrock/latest/userguide/troubleshooting-api-error-codes.html";
inline constexpr auto common_errors = "https://docs.aws.amazon.com/bedrock/latest/APIReference/CommonErrors.html";
inline constexpr auto sdk = "AWS SDKs";
inline constexpr auto seen = "Bedrock answers";
inline constexpr auto sagemaker = "SageMaker";

// clang-format off
inline constexpr Rule all[] = {
    {code,   "throttling exception",                      K::rate_limit,           api},
    {code,   "service quota exceeded exception",          K::rate_limit,           api, hint},
    {code,   "access denied exception",                   K::permission_denied,    api, hint},
    {code,   "ftu form not filled",                       K::permission_denied,    api},
    {code,   "model not ready exception",                 K::overloaded,           api},
    {code,   "service unavailable exception",             K::overloaded,           api},
    {code,   "model error exception",                     K::server_error,         api},
    {code,   "model stream error exception",              K::server_error,         api},
    {code,   "dependency failed exception",               K::server_error,         api},
    {code,   "model timeout exception",                   K::idle_timeout,         api},
    {code,   "resource not found exception",              K::model_not_found,      api},
    {code,   "conflict exception",                        K::format_error,         api, hint},
    {finish, "malformed tool use",                        K::malformed_tool_call,  api},
    {finish, "malformed model output",                    K::empty_response,       api},
    {text,   "too many connections",                      K::rate_limit,           api},
    {text,   "exceeding the account quotas",              K::rate_limit,           api},

    {code,   "throttling",                                K::rate_limit,           common_errors},
    {code,   "expired token exception",                   K::auth,                 common_errors},
    {code,   "request expired",                           K::auth,                 common_errors},
    {code,   "request time too skewed",                   K::auth,                 common_errors},
    {code,   "missing authentication token",              K::auth,                 common_errors},
    {code,   "missing authentication token exception",    K::auth,                 common_errors},
    {code,   "unrecognized client exception",             K::auth_permanent,       common_errors},
    {code,   "invalid client token id",                   K::auth_permanent,       common_errors},
    {code,   "invalid access key id",                     K::auth_permanent,       common_errors},
    {code,   "signature does not match",                  K::auth_permanent,       common_errors},
    {code,   "invalid signature exception",               K::auth_permanent,       common_errors, hint},
    {code,   "not authorized",                            K::permission_denied,    common_errors, hint},
    {code,   "opt in required",                           K::permission_denied,    common_errors},
    {code,   "incomplete signature",                      K::format_error,         common_errors},
    {code,   "invalid action",                            K::config,               common_errors},
    {text,   "security token ~ expired",                  K::auth,                 common_errors},
    {text,   "signature expired",                         K::auth,                 common_errors},
    {text,   "signature not yet current",                 K::auth,                 common_errors},
    {text,   "certificate or aws access key id",          K::auth_permanent,       common_errors},
    {text,   "access key id provided does not exist",     K::auth_permanent,       common_errors},
    {text,   "signature we calculated",                   K::auth_permanent,       common_errors},
    {text,   "security token ~ is invalid",               K::auth_permanent,       common_errors},

    {code,   "provisioned throughput exceeded exception", K::rate_limit,           sdk},
    {code,   "prior request not complete",                K::rate_limit,           sdk},
    {code,   "request limit exceeded",                    K::rate_limit,           sdk},
    {code,   "validation exception",                      K::format_error,         sdk, hint},
    {code,   "unknown operation exception",               K::format_error,         sdk},
    {text,   "rate exceeded",                             K::rate_limit,           sdk},
    {text,   "retrieving token from sso",                 K::auth,                 sdk},
    {text,   "refresh cached credentials ~ sso token",    K::auth,                 sdk},
    {text,   "ssl validation failed",                     K::network,              sdk, unsent | futile},
    {text,   "request did not get a response",            K::idle_timeout,         sdk},
    {text,   "invalid type for parameter",                K::format_error,         sdk},
    {text,   "credentials chain",                         K::config,               sdk},
    {text,   "unable to load ~ credentials",              K::config,               sdk},
    {text,   "unable to locate credentials",              K::config,               sdk},
    {text,   "refresh cached credentials",                K::config,               sdk},
    {text,   "must specify a region",                     K::config,               sdk},
    {text,   "region is missing",                         K::config,               sdk},
    {text,   "the config profile",                        K::config,               sdk},

    {finish, "guardrail intervened",                      K::content_filtered,     seen},
    {finish, "content filtered",                          K::content_filtered,     seen},
    {text,   "invalid payment instrument",                K::billing,              seen},
    {text,   "use case details have not been submitted",  K::permission_denied,    seen},
    {text,   "from unsupported countries",                K::permission_denied,    seen},
    {text,   "with an explicit deny",                     K::permission_denied,    seen},
    {text,   "exceed model maximum",                      K::context_overflow,     seen},
    {text,   "expected max length",                       K::context_overflow,     seen},
    {text,   "value at body failed",                      K::payload_too_large,    seen},
    {text,   "on demand throughput isn't supported",      K::model_not_found,      seen},
    {text,   "arn of an inference profile",               K::model_not_found,      seen},
    {text,   "marked by provider as legacy",              K::model_not_found,      seen},
    {text,   "end of its life",                           K::model_not_found,      seen},
    {text,   "could not resolve the foundation model",    K::model_not_found,      seen},
    {text,   "conversation must end with",                K::capability_mismatch,  seen, hint},
    {text,   "on demand throughput ~ supported",          K::capability_mismatch,  seen},
    {text,   "because the guardrail",                     K::content_filtered,     seen},
    {text,   "extraneous key",                            K::format_error,         seen},
    {text,   "conversation must start with",              K::format_error,         seen},
    {text,   "field ~ content block",                     K::format_error,         seen},
    {text,   "model returned the following errors",       K::format_error,         seen, hint},
    {text,   "malformed input request",                   K::format_error,         seen},
    {text,   "maximum tokens you requested",              K::format_error,         seen},
    {text,   "invalid sequence as part of tool use",      K::malformed_tool_call,  seen},

    {field,  "model error",                               K::server_error,         sagemaker, hint},
    {text,   "invocation timed out",                      K::idle_timeout,         sagemaker},

    {text,   "too much traffic or a configuration error", K::overloaded,           "CloudFront's page", likely},
};
// clang-format on

}  // namespace tables::aws
}  // namespace triage::inline TRIAGE_ABI

#endif
