// What Amazon Bedrock, SageMaker and the AWS SDKs say in addition to wordings/common.hpp.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_AWS_HPP
#define TRIAGE_RULES_FACTS_AWS_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::aws {

using namespace rule;
using K = ErrorKind;
inline constexpr auto api = "Bedrock API errors";
inline constexpr auto common_errors = "AWS common errors";
inline constexpr auto sdk = "AWS SDKs";
inline constexpr auto seen = "Bedrock answers";

// clang-format off
inline constexpr Rule all[] = {
    // Exceptions
    {code,     "throttling exception",                       K::rate_limit,           api},
    {code,     "throttling",                                 K::rate_limit,           common_errors},
    {code,     "service quota exceeded exception",           K::rate_limit,           api, weak},
    {code,     "provisioned throughput exceeded exception | prior request not complete", K::rate_limit, sdk},
    {code,     "request limit exceeded",                     K::rate_limit,           sdk},
    {code,     "model not ready exception | service unavailable exception",         K::overloaded, api},
    {code,     "model timeout exception",                    K::idle_timeout,         api},
    {code,     "model error exception | model stream error exception",              K::server_error, api},
    {code,     "dependency failed exception",                K::server_error,         api},
    {field,    "model error",                                K::server_error,         "SageMaker", weak},
    {code,     "resource not found exception",               K::model_not_found,      api},
    {code,     "conflict exception",                         K::format_error,         api, weak},
    {code,     "access denied exception",                    K::permission_denied,    api, weak},
    {code,     "not authorized",                             K::permission_denied,    common_errors, weak},
    {code,     "opt in required",                            K::permission_denied,    common_errors},
    {code,     "ftu form not filled",                        K::permission_denied,    api},
    {code,     "unrecognized client exception",              K::auth_permanent,       common_errors},
    {code,     "invalid client token id",                    K::auth_permanent,       common_errors, firm},
    {says,     "certificate or aws access key id",           K::auth_permanent,       common_errors, firm},
    {says,     "access key id provided does not exist",      K::auth_permanent,       common_errors},
    {code,     "invalid access key id | signature does not match",                  K::auth_permanent, common_errors},
    {says,     "signature we calculated",                    K::auth_permanent,       common_errors, firm},
    {family,   "invalid signature exception",                K::auth_permanent,       common_errors},
    {code,     "expired token exception | request expired | request time too skewed", K::auth, common_errors},
    {code,     "missing authentication token | missing authentication token exception", K::auth, common_errors},
    {code,     "incomplete signature",                       K::format_error,         common_errors},
    {code,     "invalid action",                             K::config,               common_errors},
    {finish,   "malformed model output",                     K::empty_response,       api},
    {finish,   "malformed tool use",                         K::malformed_tool_call,  api},
    // Texts
    {says,     "rate exceeded",                              K::rate_limit,           sdk},
    {says,     "too many connections | exceeding the account quotas",               K::rate_limit, api},
    {says,     "exceed model maximum",                       K::context_overflow,     seen},
    {says,     "expected max length",                        K::context_overflow,     seen, firm},
    {says,     "on demand throughput isn't supported",       K::model_not_found,      seen, firm},
    {says,     "arn of an inference profile",                K::model_not_found,      seen},
    {says,     "marked by provider as legacy",               K::model_not_found,      seen, firm},
    {says,     "end of its life",                            K::model_not_found,      seen},
    {says,     "could not resolve the foundation model",     K::model_not_found,      seen, firm},
    {says,     "value at body failed",                       K::payload_too_large,    seen, firm},
    {says,     "use case details have not been submitted",   K::permission_denied,    seen, firm},
    {says,     "from unsupported countries",                 K::permission_denied,    seen, firm},
    {says,     "with an explicit deny",                      K::permission_denied,    seen},
    {says,     "invalid payment instrument",                 K::billing,              seen, firm},
    {says,     "security token ~ is invalid",                K::auth_permanent,       common_errors},
    {says,     "security token ~ expired | signature expired",                      K::auth, common_errors, firm},
    {says,     "signature not yet current",                  K::auth,                 common_errors},
    {says,     "retrieving token from sso",                  K::auth,                 sdk},
    {says,     "credentials chain",                          K::config,               sdk},
    {says,     "unable to load ~ credentials | unable to locate credentials",       K::config, sdk, firm},
    {says,     "refresh cached credentials",                 K::config,               sdk, firm},
    {says,     "refresh cached credentials ~ sso token",     K::auth,                 sdk, firm},
    {says,     "must specify a region",                      K::config,               sdk},
    {says,     "too much traffic or a configuration error",  K::overloaded,           "CloudFront's page"},
    {says,     "region is missing",                          K::config,               sdk, firm},
    {says,     "the config profile",                         K::config,               sdk},
    {says,     "ssl validation failed",                      K::network, "botocore", unsent | firm | futile},
    {says,     "extraneous key | conversation must start with",                     K::format_error, seen},
    {says,     "conversation must end with",                 K::capability_mismatch,  seen, weak},
    {says,     "field ~ content block",                      K::format_error,         seen},
    {says,     "model returned the following errors",        K::format_error,         seen, weak},
    {says,     "invalid sequence as part of tool use",       K::malformed_tool_call,  seen, firm},
    {says,     "because the guardrail",                      K::content_filtered,     seen},
    {says,     "invocation timed out",                       K::idle_timeout,         "SageMaker", firm},
    {says,     "request did not get a response",             K::idle_timeout,         sdk},
    {says,     "malformed input request",                    K::format_error,         seen, firm},
};
// clang-format on

}  // namespace tables::aws
}  // namespace triage::inline TRIAGE_ABI

#endif
