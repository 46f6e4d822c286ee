// What single providers, gateways and local servers say: their codes and their turns of phrase.

#include "classify/wordings.hpp"

using wordings::codes;
using wordings::finishes;
using wordings::texts;
using H = triage::Horizon;
using K = triage::ErrorKind;

namespace {
constexpr auto full = "The model is overloaded.";
constexpr auto broke = "Your credit balance is too low.";
}  // namespace

TEST_CASE("Anthropic") {
  codes(K::billing, {400}, full, "enforced_spend_limit_reached\ncredits_required");
  codes(K::server_error, {400}, full, "conflict_error");
  codes(K::permission_denied, {400}, full, "oauth_org_not_allowed");
  finishes(K::context_overflow, "model_context_window_exceeded");
  texts(K::billing, {429}, R"(
You have reached your specified API usage limits
You have reached your specified monthly usage limits
You will regain access soon
This takes extra usage
The team has used up its shared budget
It would exceed your available credits
Your organization has a monthly usage limit
)");
  texts(K::rate_limit, {500}, R"(
This is above your organization usage limit
This is above the acceleration limits
)");
  texts(K::auth, {429}, "x-api-key header is required: an api key header is required");
  texts(K::auth_permanent, {429}, "OAuth authentication is currently not supported");
  texts(K::permission_denied, {429}, R"(
This key is only authorized for use with Acme Code
It is not yet available for this subscription
)");
  texts(K::model_not_found, {500}, "There's an issue with the selected model");
  texts(K::payload_too_large, {500}, R"(
It is above the maximum allowed number of bytes
The PDF in it is too large
)");
  texts(K::format_error, {500}, R"(
The PDF is password protected
Could not process this PDF
tool_use ids must be unique
All messages must have non-empty content
cache_control in it cannot be set
tool_choice forces tool use
The final text ends with trailing whitespace
Streaming is strictly required for long calls
Streaming is strongly recommended
anthropic-version header is required: a version header is required
)");
  texts(K::empty_response, {500}, "It went over the output token maximum");
  texts(K::content_filtered, {500}, R"(
We stopped due to safety
It was flagged by our safety team
)");
}

TEST_CASE("Bedrock") {
  codes(K::rate_limit, {400}, broke, R"(
ThrottlingException
Throttling
ProvisionedThroughputExceededException
PriorRequestNotComplete
RequestLimitExceeded
)");
  codes(K::rate_limit, {400}, "x", "ServiceQuotaExceededException");
  codes(K::overloaded, {400}, broke, "ModelNotReadyException\nServiceUnavailableException");
  codes(K::idle_timeout, {400}, broke, "ModelTimeoutException");
  codes(K::server_error, {400}, broke, "ModelErrorException\nModelStreamErrorException\nDependencyFailedException");
  codes(K::server_error, {}, "x", "model_error");
  codes(K::model_not_found, {400}, broke, "ResourceNotFoundException");
  codes(K::format_error, {}, "x", "ConflictException");
  codes(K::permission_denied, {400}, "x", "AccessDeniedException\nNotAuthorized");
  codes(K::permission_denied, {400}, broke, "OptInRequired\nFTUFormNotFilled");
  codes(K::auth_permanent, {400}, broke, R"(
UnrecognizedClientException
InvalidClientTokenId
InvalidAccessKeyId
SignatureDoesNotMatch
)");
  codes(K::auth, {400}, broke, R"(
ExpiredTokenException
RequestExpired
RequestTimeTooSkewed
MissingAuthenticationToken
MissingAuthenticationTokenException
)");
  codes(K::format_error, {429}, broke, "IncompleteSignature");
  codes(K::config, {400}, broke, "InvalidAction");
  finishes(K::empty_response, "malformed_model_output");
  finishes(K::malformed_tool_call, "malformed_tool_use");
  texts(K::rate_limit, {500}, R"(
Rate exceeded
Too many connections
You are exceeding the account quotas
)");
  texts(K::context_overflow, {500}, R"(
It would exceed model maximum
It expected maxLength: 8192
)");
  texts(K::model_not_found, {403}, R"(
Invocation with on-demand throughput isn't supported
Retry with the ARN of an inference profile
It was marked by provider as Legacy
It reached the end of its life
Could not resolve the foundation model
)");
  texts(K::permission_denied, {429}, R"(
Model use case details have not been submitted
It cannot be used from unsupported countries
You are not there, with an explicit deny
)");
  texts(K::billing, {429}, "You have an invalid payment instrument");
  texts(K::auth_permanent, {429}, "The security token in the call is invalid");
  texts(K::auth, {400}, R"(
The security token in the call is expired
Signature expired
Signature not yet current
There was an error when retrieving token from SSO
)");
  texts(K::config, {401}, R"(
There is nothing in the credentials chain
Unable to load AWS credentials
It failed to refresh cached credentials
You must specify a region
The region is missing
The config profile (acme) is not there
)");
  texts({K::network, triage::Phase::not_sent, triage::Retryability::no}, {500}, "SSL validation failed");
  texts(K::format_error, {500}, R"(
extraneous key [x]
A conversation must start with it
The content field in the ContentBlock is empty
)");
  texts(K::format_error, {}, "The model returned the following errors");
  texts(K::capability_mismatch, {}, "The conversation must end with it");
  texts(K::malformed_tool_call, {500}, "Model produced an invalid sequence as part of ToolUse");
  texts(K::content_filtered, {500}, "It stopped because the guardrail saw it");
  texts(K::idle_timeout, {500}, R"(
Invocation timed out
The request did not get a response
)");
}

TEST_CASE("Azure") {
  codes(K::server_error, {}, "x", "content_filter_error");
  codes(K::config, {401, "azure"}, full, "ResourceNotFound");
  codes(K::model_not_found, {400}, full, "unavailable_model\nServiceModelDeprecated");
  codes(K::format_error, {429}, full, "no_model_name\ninvalid_payload");
  codes(K::config, {400}, full, "InvalidApiVersion\nUnsupportedApiVersion");
  codes(K::permission_denied, {400}, full, "AuthenticationTypeDisabled");
  codes(K::rate_limit, {400}, full, "ReachedLimit\nDynamicQuotaExceeded");
  codes(K::auth_permanent, {400}, full, "SubscriptionNotFound");
  codes(K::billing, {400}, full, "ReadOnlyDisabledSubscription");
  codes(K::server_error, {400}, full, "DownstreamError");
  texts(K::overloaded, {429}, R"(
The system is experiencing high demand
It is above the maximum usage size allowed during peak load
)");
  texts(K::rate_limit, {500}, R"(
You have exceeded token rate limit
You have exceeded call rate limit
You are out of call volume quota
Your quota will be replenished soon
)");
  texts({K::rate_limit, H::day_or_longer}, {429}, "Rate limit: UserByModelByDay");
  texts(K::billing, {429}, R"(
The subscription is disabled
You used all your premium requests
)");
  texts(K::auth_permanent, {429}, R"(
It is due to an invalid subscription key
AADSTS7000215
AADSTS7000222
)");
  texts(K::auth, {429}, R"(
It is due to a missing subscription key
AADSTS50034
)");
  texts(K::permission_denied, {429}, R"(
The principal lacks the required data action
Key based authentication is disabled
You are outside of the virtual network
)");
  texts(K::content_filtered, {429}, "You were temporarily blocked because of your prompts");
  texts(K::config, {401}, R"(
DefaultAzureCredential failed
You must provide one of them
You must provide either of them
Missing credentials
API version not supported
It is enabled only for api-versions of this year
)");
  texts(K::capability_mismatch, {500}, "It is not accessible via chat");
}

TEST_CASE("Google") {
  codes(K::rate_limit, {}, "x", "RESOURCE_EXHAUSTED");
  codes(K::format_error, {}, "x", "OUT_OF_RANGE\nALREADY_EXISTS");
  codes(K::server_error, {}, "x", "ABORTED\nDATA_LOSS");
  codes(K::server_error, {0, "google"}, "x", "UNKNOWN");
  codes(K::capability_mismatch, {}, "x", "UNIMPLEMENTED");
  codes(K::permission_denied, {0, "google"}, "x", "FAILED_PRECONDITION");
  codes(K::permission_denied, {400, "google"}, full, "API_KEY_SERVICE_BLOCKED");
  codes(K::permission_denied, {400}, full, R"(
SERVICE_DISABLED
ACCESS_TOKEN_SCOPE_INSUFFICIENT
USER_BLOCKED_BY_ADMIN
ORG_RESTRICTION_HEADER_INVALID
SERVICE_NOT_VISIBLE
LOCATION_ORG_POLICY_VIOLATED
SECURITY_POLICY_VIOLATED
IAM_PERMISSION_DENIED
CONSUMER_INVALID
VALIDATION_REQUIRED
UNSUPPORTED_LOCATION
accessNotConfigured
)");
  codes(K::permission_denied, {}, "x", "RESOURCE_USAGE_RESTRICTION_VIOLATED");
  codes(K::auth_permanent, {400}, full, R"(
CONSUMER_SUSPENDED
GCP_SUSPENDED
ACCOUNT_STATE_INVALID
TOS_VIOLATION
)");
  codes(K::auth, {400}, full, R"(
CREDENTIALS_MISSING
ACCESS_TOKEN_TYPE_UNSUPPORTED
SESSION_COOKIE_INVALID
INVALID_CREDENTIAL
)");
  codes(K::rate_limit, {400, "google"}, full, "RESOURCE_QUOTA_EXCEEDED");
  codes({K::rate_limit, H::day_or_longer}, {400, "google"}, full, "quotaExceeded\nQUOTA_EXHAUSTED");
  codes(K::overloaded, {400}, broke, "MODEL_CAPACITY_EXHAUSTED\nLOW_TRAFFIC");
  codes(K::server_error, {400}, full, "backendError");
  codes(K::format_error, {429}, full, "parameterUnknown");
  finishes(K::content_filtered, "LANGUAGE\nMODEL_ARMOR\nBLOCKED_REASON_UNSPECIFIED");
  finishes(K::format_error, "MISSING_THOUGHT_SIGNATURE");
  finishes(K::empty_response, "MALFORMED_RESPONSE\nNO_IMAGE\nIMAGE_OTHER");
  texts(K::rate_limit, {500}, R"(
Quota exceeded for metric generate
You exceeded quota for generate
Please check quota
Resource has been exhausted
You have exhausted your capacity
It counts free_tier_requests
It counts online_prediction_requests_per_base_model
It counts per model per minute
)");
  texts(K::rate_limit, {}, "Resource exhausted");
  texts(K::rate_limit, {400, "google"}, "You exceeded your current quota");
  texts(K::billing, {429}, R"(
There is a dunning decision
The Gemini API free tier is not available
)");
  texts(K::auth, {429}, R"(
It doesn't allow unregistered callers
It is missing required authentication
Token has been expired or revoked
Reauthentication is needed
)");
  texts(K::permission_denied, {429}, R"(
It had insufficient authentication scopes
It has not been used in project 12 before
Requests from referer example.com stop here
It is not visible or it may not exist
)");
  texts(K::auth_permanent, {429}, "acme has been suspended: your consumer has been suspended");
  texts(K::auth_permanent, {}, "That thing has been suspended");
  texts(K::format_error, {500}, R"(
CachedContent not found
Please use a valid role
The number of function response parts differs
The name is not specified
The schema has too many states
It exceeds the maximum allowed nesting depth
Unable to process input image
Provided image is not valid
The document has no pages
)");
  texts(K::config, {401}, R"(
Could not automatically determine credentials
Unable to find your project
Failed to resolve project
)");
  texts(K::model_not_found, {500}, R"(
acme-1 is not found for API version v1
It is no longer available to new users
Unexpected model name format
Requested entity was not found
)");
  texts(K::context_overflow, {500}, R"(
The input token count is 9000
The model only supports up to 8192
)");
  texts(K::payload_too_large, {500}, "It is above the supported page limit");
  texts(K::capability_mismatch, {500}, R"(
Vision is not enabled for acme-1
It only works in thinking mode
)");
  texts(K::overloaded, {400}, "The file is not in an ACTIVE state");
  texts(K::server_error, {400}, "The visibility check was unavailable");
  texts(K::content_filtered, {500}, R"(
It was blocked due to OTHER
The response is blocked
block_reason: there is a blocked_reason
)");
  texts(K::content_filtered, {}, "It was blocked");
  texts(K::empty_response, {500}, R"(
The accessor requires the response to contain a valid Part
Cannot get the response text
)");
}

TEST_CASE("OpenAI") {
  codes(K::permission_denied, {400}, full, R"(
ip_not_authorized
unsupported_country_region_territory
invalid_organization
mismatched_organization
mismatched_project
invalid_project
data_residency_mismatch
)");
  codes(K::billing, {400}, full, R"(
credit_balance_exhausted
organization_spend_limit_exceeded
project_spend_limit_exceeded
organization_usage_limit_exceeded
usage_not_included
deactivated_workspace
)");
  codes(K::overloaded, {400}, broke, "server_is_overloaded");
  codes(K::auth_permanent, {400}, full, "access_terminated\nproject_archived");
  codes(K::auth, {400}, full, "token_invalidated");
  codes(K::model_not_found, {400}, full, "deprecated_model");
  codes(K::payload_too_large, {400}, full, "object_above_max_properties");
  codes(K::capability_mismatch, {400}, full, "model_not_batch_supported");
  codes(K::content_filtered, {400}, full, "bio_policy\ncyber_policy\nmisalignment_policy_violation");
  codes(K::content_filtered, {}, "x", "image_generation_user_error");
  codes(K::content_filtered, {400, "openai"}, full, "invalid_prompt");
  codes(K::network, {400}, full, "connection_failed");
  codes(K::network, {400, "openai"}, full, "session_expired");
  codes(K::empty_response, {400}, full, "max_tokens_reached");
  codes(K::idle_timeout, {400}, full, "batch_expired");
  codes(K::rate_limit, {400, "openai"}, full, "token_limit_exceeded");
  codes({K::rate_limit, H::hours}, {400, "openai"}, full, "usage_limit_reached");
  codes(K::rate_limit, {429}, full, "requests\ntokens");
  codes(K::empty_response, {}, "x", "max_output_tokens");
  codes(K::format_error, {}, "x", "invalid_audio_format\nmissing_audio\nmalformed_audio");
  codes(K::capability_mismatch, {}, "x", "unsupported_audio_format");
  texts(K::rate_limit, {500}, R"(
You are above 5 images per minute
Enqueued token limit of 90000
Request too large for acme-1
)");
  texts(K::overloaded, {429}, "We are processing too many requests");
  texts(K::network, {500}, "Your session hit the maximum duration");
  texts(K::billing, {}, "Upgrade to Plus");
  texts(K::auth_permanent, {429}, R"(
You must be a member of an organization
Your access was terminated
)");
  texts(K::permission_denied, {429}, "The OpenAI-Organization header differs");
  texts(K::auth, {429}, R"(
Your authentication token has been invalidated
Could not parse your authentication
Could not validate your token
The token could not be refreshed
Please log out and sign in
)");
  texts(K::model_not_found, {500}, R"(
`acme-1` does not exist or you do not have access to it
acme-1 has been deprecated
)");
  texts(K::capability_mismatch, {500}, R"(
It is only supported in v1/responses
It is only supported by certain models
Only the default (1) value is supported
Use max_completion_tokens instead
)");
  texts(K::format_error, {500}, R"(
You must provide a model
No tool output found for call_1
No tool call found for call_1
Item rs_1 was provided without its required item
Items are not persisted
The messages must contain the word 'json'
There is no preceding message with tool_calls
The audio file is too short
The encrypted content could not be read
)");
  texts(K::format_error, {}, "It supports at most 4 of them");
  texts(K::format_error, {500, "openai"}, "Request blocked");
  texts(K::payload_too_large, {500}, "The maximum content size is 26214400");
  texts(K::server_error, {400}, "There was an error while processing your request");
  texts(K::empty_response, {500}, "We could not finish the message");
  texts(K::content_filtered, {500}, R"(
It takes trusted access for cyber
Your request was flagged
)");
}

TEST_CASE("Cloudflare's other numbers") {
  constexpr wordings::Beside here{429, "cloudflare"};
  codes(K::format_error, here, "x", "3003\n3039\n5004");
  codes(K::idle_timeout, here, "x", "3007");
  codes(K::cancelled, here, "x", "3008");
  codes(K::auth_permanent, here, "x", "3023");
  codes(K::permission_denied, here, "x", "3041\n5016\n5018");
  codes(K::model_not_found, here, "x", "3042\n5007");
  codes(K::capability_mismatch, here, "x", "5005");
  codes(K::config, here, "x", "7003\n2001");
  codes(K::content_filtered, here, "x", "2016\n2017");
  codes({K::rate_limit, H::day_or_longer}, {400, "cloudflare"}, "x", "3036");
}

TEST_CASE("Mistral's numbers") {
  codes(K::overloaded, {429, "mistral"}, "x", "1100\n3505\n3800\n3810");
  codes(K::rate_limit, {400, "mistral"}, "x", "1300");
  codes(K::model_not_found, {400, "mistral"}, "x", "1500");
  codes(K::context_overflow, {400, "mistral"}, "x", "3051");
  codes(K::format_error, {429, "mistral"}, "x", "3230");
}

TEST_CASE("gateways") {
  codes(K::auth_permanent, {400}, full, "token_not_found_in_db");
  codes(K::format_error, {429}, full,
        "image_fetch_error\nconvert_request_failed\nimage_download_failed\nimage_not_found");
  codes(K::network, {400}, full, "read_response_body_failed");
  codes(K::config, {400}, full, "model_mapped_error");
  codes(K::server_error, {400}, full, "server");
  codes(K::billing, {400}, full, "quota_for_entity_exceeded");
  codes({K::rate_limit, H::hours}, {400}, full, "GoUsageLimitError");
  codes({K::rate_limit, H::day_or_longer}, {400}, full, "FreeUsageLimitError");
  texts(K::format_error, {463}, "x");
  texts(K::capability_mismatch, {500}, "Set `litellm.drop_params`");
  texts(K::auth_permanent, {429}, R"(
Invalid proxy server token passed
Key is blocked
Jwt issuer is not here
)");
  texts(K::config, {401}, R"(
No keys found
Invalid config
unknown domain: example.com
)");
  texts(K::content_filtered, {500}, R"(
Guardrail raised exception
Blocked PII
)");
  texts(K::rate_limit, {500}, "Limit resets at noon");
  texts(K::model_not_found, {500}, R"(
No available channel for that
There is no available channel for model acme-1
The upstream channel has none
)");
  texts(K::auth, {429}, "There is no available key");
  texts(K::idle_timeout, {500}, R"(
response time exceeded
first byte came, then a between bytes timeout
)");
  texts(K::permission_denied, {404}, "None fits your guardrail restrictions");
  texts(K::network, {500}, R"(
upstream reset
ERR_DNS_FAIL
ERR_CONNECT_FAIL
)");
  texts(K::overloaded, {}, "It is busy");
}

TEST_CASE("hosted models: codes") {
  codes(K::overloaded, {400}, broke, R"(
engine_max_pending_tokens
service_tier_capacity_exceeded
queue_exceeded
upstream_provider_rate_limit
ServiceNotAvailable
system_busy
)");
  codes(K::server_error, {400}, full, "unreachable_backend\ndownstream_request_failed");
  codes(K::server_error, {}, "x", "internal_server_proxy\ninference_error");
  codes(K::format_error, {429}, full, "invalid_request_message_order\nwrong_api_format");
  codes(K::permission_denied, {400}, full, R"(
model_terms_required
model_permission_blocked_org
FEATURE_DISABLED
authorization_rejected
)");
  codes(K::permission_denied, {}, "x", "no_providers_available");
  codes(K::malformed_tool_call, {429}, full, "json_validate_failed\noutput_parse_failed");
  codes(K::billing, {429}, full, R"(
blocked_api_access
personal-team-blocked
overage_limit_reached
billing_not_configured
token_quota_reached
voice_limit_reached
only_for_creator
customer_verification_required
)");
  codes(K::billing, {429, "github"}, full, "quota_exceeded");
  codes(K::rate_limit, {400}, full, R"(
dynamic_request_limited
dynamic_token_limited
request_quota_exceeded
token_quota_exceeded
too_many_tokens_error
user_global_rate_limited
user_model_rate_limited
)");
  codes({K::rate_limit, H::hours}, {400}, full, "usage_limit_error");
  codes({K::rate_limit, H::day_or_longer}, {400}, full, "user_weekly_rate_limited");
  codes(K::auth, {429}, full, "failed_to_auth\n390114\n390101\nauthentication_token_not_valid");
  codes(K::auth_permanent, {429}, full, "390144\ndetected_unusual_activity\ninvalid_auth");
  codes(K::model_not_found, {429}, full, R"(
model_not_supported
ENDPOINT_NOT_FOUND
RESOURCE_DOES_NOT_EXIST
voice_not_found
)");
  codes(K::config, {401}, full, "no_associated_service_instance_error");
  codes(K::payload_too_large, {429}, full, "max_character_limit_exceeded");
  codes(K::idle_timeout, {429}, full, "slow_upload");
  finishes(K::idle_timeout, "timeout");
  texts(K::context_overflow, {403, "together"}, "x");
  texts(K::billing, {412, "fireworks"}, "x");
}

TEST_CASE("hosted models: words, whatever the status says") {
  texts(K::malformed_tool_call, {500}, "Failed to generate JSON");
  texts(K::model_not_found, {500}, R"(
Please create and start a dedicated endpoint
acme-1 is not supported by any provider
There is none by any provider you have enabled
)");
  texts(K::billing, {429}, R"(
Account acme is suspended, for it reached its spending
It was suspended due to billing
Account acme is suspended due to insufficient funds
personal-team-blocked: spending
You have no quota for it: you have no quota
You have used your monthly included credits
You have exceeded your monthly share
)");
  texts(K::content_filtered, {500}, R"(
It failed check SAFETY_CHECK
Content violates the rules
Blocked by our moderation
)");
  texts(K::server_error, {400}, R"(
Prediction interrupted
)");
  texts(K::server_error, {}, "Director: unexpected error handling prediction");
  texts({K::rate_limit, H::day_or_longer}, {500}, "You are using a trial key, which is limited to 1000 calls");
  texts(K::rate_limit, {500}, "You are limited to 40 API calls");
  texts(K::context_overflow, {500}, R"(
Too many tokens: it cannot exceed 8192
Body too large, above 8192 tokens
Max size is 8192 tokens
)");
}

TEST_CASE("local servers, whatever the status says") {
  texts(K::context_overflow, {500}, R"(
Your prompt contains at least 9000 of them
It is above max_num_tokens
)");
  texts(K::overloaded, {500}, R"(
The server is sleeping
no slot available
The queue size is 12
)");
  texts(K::server_error, {400}, R"(
EngineDeadError
The background loop ended
The engine loop ended
The EngineCore encountered an issue
The llama runner is no longer running
could not load model
Compute error
insufficient memory
ggml: assert
in ensemble 'acme'
Failed to process the request
)");
  texts(K::capability_mismatch, {404}, "Set it with \"auto\" tool choice");
  texts(K::format_error, {500}, "It is wrong in raw mode");
  texts(K::config, {401}, R"(
There is no default chat template
Template not found
No available memory for the cache blocks
It requires a newer version of it
backend library could not load
)");
}
