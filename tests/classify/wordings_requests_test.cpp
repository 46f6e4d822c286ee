// What providers say about a request: too large, for a model or feature that is not there, refused, malformed; and what
// clients say about answers that cannot be used and about their own set-up.

#include "classify/wordings.hpp"

using wordings::codes;
using wordings::finishes;
using wordings::texts;
using H = triage::Horizon;
using K = triage::ErrorKind;

TEST_CASE("too many bytes, pixels or items") {
  codes(K::payload_too_large, {429}, "Rate limit reached.", R"(
string_too_long
request_too_large
PayloadTooLarge
array_above_max_length
string_above_max_length
image_too_large
)");
  texts(K::payload_too_large, {500}, R"(
max number of documents is 64
The files' bytes are too large to be read
The upload exceeds what we take
Value at 'body' failed to satisfy a constraint
This string is a string too long
Array too long
Your request is too large
The request body of 31 MB is too large
The body of 31 MB is too large
The request of 31 MB exceeds the maximum size
It exceeds the maximum size
It exceeds the maximum allowed size
It exceeds the file size
The maximum file size is 20 MB
The file size of 31 MB exceeds it
The file of 31 MB is too large
The image of 31 MB is too large
The image size of 31 MB exceeds it
The image dimensions exceed it
The image exceeds 20 MB
The size of it exceeds the set limit
There are too many images
The maximum number of images is 8
A maximum of 100 PDF pages can be read
There are too many pages
The maximum allowed batch size is 32
The string value length is out of bounds
The payload size exceeds it
received message larger than max
There are too many files in this request
The batch size limit is 32
At most 32 per submitted batch
It is too big
It is larger than 20 MB
It exceeds 20 MB
It exceeds 20000000 bytes
It is larger than 20000000 bytes
)");
  texts(K::payload_too_large, {}, R"(
That is too large
The count must be at most 32
)");
}

TEST_CASE("codes of absent models outrank the words beside them") {
  codes(K::model_not_found, {429}, "Rate limit reached.", R"(
model_not_found
unknown_model
invalid_model
ModelNotExist
model_not_available
model_decommissioned
model_deprecated
DeploymentNotFound
)");
  codes(K::model_not_found, {400}, "No.", R"(
not_found_error
NOT_FOUND
)");
}

TEST_CASE("a model that is not there, whatever the status says") {
  texts(K::model_not_found, {403}, R"(
The model is not servable in region x
acme-2 was retired in May
The model ID is invalid
Your model has not been loaded
The supported API model names are acme-7b and acme-70b
No accounts support the requested model
It has no price catalog entry
The model acme-1 was not found
The model acme-1 does not exist
The model acme-1 doesn't exist
The model acme-1 did not exist
The model `acme-1` does not exist or you do not have access to it
Model acme-1 not found or you do not have access
It was not found or your project does not have access to it
There is no such model
There is no model of that name found
Could not find model acme-1
Couldn't find model acme-1
Cannot find model acme-1
The model acme-1 is unknown
This is an unknown Acme model
Unrecognized model
This is an invalid model
acme-1 is an invalid Acme model name
acme-1 is not a valid model
This model is not a valid choice
The provided model identifier is invalid
The model acme-1 is not available
The model acme-1 seems not available
The model acme-1 is no longer available
The model acme-1 is no longer supported
The model acme-1 has been deprecated
We are on this model deprecating soon
Missing model
The model acme-1 was decommissioned
The model acme-1 was retired
The model acme-1 is at its end of life
The model acme-1 was discontinued
The model acme-1 was removed
The model acme-1 was sunset
This is a not supported model
This is an unsupported model
The model acme-1 is not supported when you use it so
The deployment acme-1 does not exist
The deployment acme-1 was not found
Unable to access the non-serverless model acme-1
Unable to access that non-serverless model
acme-1 is absent, try pulling it first
No endpoints found for acme/acme-1
It was removed on 2026-01-02
It has been decommissioned
It reached its end of life
Choose one of the permitted models
You are unable to access this model
It is too large to be loaded automatically
Invalid version or not permitted
Unknown engine
The engine acme-1 was not found
The engine acme-1 does not exist
acme-1 is not deployed here
It was not deployed
The model acme-1 was shut down
The model acme-1 could not be found
Cannot find the acme-1 model
The model acme-1 cannot be found
The model acme-1 is unrecognized
)");
  texts(K::model_not_found, {}, "Check the requested model");
}

TEST_CASE("routers that may not send the request on") {
  texts(K::permission_denied, {404}, "There are no allowed providers");
}

TEST_CASE("codes of what is not supported outrank the words beside them") {
  codes(K::capability_mismatch, {429}, "Rate limit reached.", R"(
unsupported_parameter
unsupported_value
NotSupportedError
UnsupportedOperation
operation_not_supported
UnsupportedParamsError
)");
}

TEST_CASE("what a model or provider lacks, whatever the status says") {
  texts(K::capability_mismatch, {404}, R"(
This response_format type is unavailable now
The add-on is not loaded, but images were provided
An unsupported language was used
This is not a chat model
acme-1 does not support images
acme-1 doesn't support images
These models do not support images
acme-1 may not support tools
Streaming is not supported
Tools are not supported
top_k is not supported with this model
top_k is not supported by the acme model
top_k is not supported for this model
top_k is not supported by Acme
top_k is unsupported
There is no support for images
It has unsupported content
It has an unsupported modality
It has an unsupported feature
It does not work with the specified model
acme-1 is not capable of vision
top_k cannot be used with this model
top_k is not compatible with the acme model
No endpoints found that support tools
Auto tool choice requires --tool-call-parser: it requires a tool call parser
On-demand throughput is hardly supported
Thinking cannot be disabled
No endpoint can handle the requested parameters
It cannot process images
It does not accept images
It doesn't accept images
This is not implemented for acme-1
It is not available for this model
It is not enabled for this model
It lacks support
It isn't supported
They aren't supported
It can't be used with it
)");
  texts(K::capability_mismatch, {}, R"(
Images: not supported
Images: unsupported
Images: unimplemented
Vision is unavailable for acme-1
)");
}

TEST_CASE("codes of content that is refused outrank the words beside them") {
  codes(K::content_filtered, {429}, "Rate limit reached.", R"(
content_filter
content_filtered
content_policy_violation
ContentPolicyViolationError
ResponsibleAIPolicyViolation
moderation_blocked
data_inspection_failed
sensitive_words_detected
safety
refusal
PROHIBITED_CONTENT
moderated
)");
}

TEST_CASE("content that is refused, whatever the status says") {
  texts(K::content_filtered, {403}, R"(
根据相关法律法规，我们无法提供答案
The input data may contain bad words
It stopped. Reason: RECITATION
Look at the feedback to see if the prompt was blocked
It contains blocked terms
High risk content
Prompt is sensitive.
Our content filtering policy stopped it
Our content management policy stopped it
The content filters stopped it
Our content policy stopped it
The content of it violates something
The content of it was flagged
It was flagged as it violates something
It was flagged as bad
It was flagged by our moderation
It was flagged for violence
Your input was flagged
It violates the usage policy
It violates our usage policies
It violates the usage guidelines
It violates what content may be
It violates what is safety here
It violates what is in our terms and policies
Please read the usage guidelines
Our safety system stopped it
Our safety filters stopped it
Your safety settings stopped it
Our safety checks stopped it
We stopped for safety reasons
It was blocked for safety
It was blocked by our moderation
It was blocked by our filter
It was blocked by our guardrails
The guardrail 'pii' failed
The guardrail 'pii' intervened
The guardrail 'pii' blocked it
It violated guardrail 'pii'
There is prohibited content
This is a prohibited use
There is inappropriate content
There is sensitive content
There are sensitive words
It contains sensitive things
There is harmful content
There is unsafe content
This is against responsible AI
There was a moderation
This is a jailbreak
This is NSFW
This is a prompt injection
We stopped due to security
The word is deny listed
It got filtered
Our safety classifier stopped it
It was rejected by our safety team
It was rejected in moderation
There is prohibited material
There is disallowed content
There was a policy violation
The content of it was blocked
The content of it is not allowed
)");
  texts(K::content_filtered, {}, R"(
See our usage policy
It is about safety
It is unsafe
)");
}

TEST_CASE("why an answer ended, where that is a failure") {
  finishes(K::content_filtered, R"(
content_filter
SAFETY
PROHIBITED_CONTENT
BLOCKLIST
SPII
RECITATION
IMAGE_SAFETY
refusal
guardrail_intervened
content_filtered
sensitive
ERROR_TOXIC
OTHER
)");
  finishes(K::malformed_tool_call, R"(
MALFORMED_FUNCTION_CALL
UNEXPECTED_TOOL_CALL
TOO_MANY_TOOL_CALLS
)");
  finishes(K::server_error, "error");
  finishes(K::context_overflow, "ERROR_LIMIT");
  finishes(K::network, "network_error");
}

TEST_CASE("codes of broken tool calls outrank the words beside them") {
  codes(K::malformed_tool_call, {429}, "Rate limit reached.", R"(
tool_use_failed
MALFORMED_FUNCTION_CALL
malformed_tool_call
invalid_tool_call
NoSuchToolError
InvalidToolArgumentsError
InvalidToolInputError
)");
}

TEST_CASE("a tool call that the model got wrong, whatever the status says") {
  texts(K::malformed_tool_call, {500}, R"(
Invalid tool name
no such tool
agents.ModelBehaviorError: Tool fetch not found in agent main
Unexpected character: was expecting comma to separate Object entries
Expecting ',' delimiter: line 1 column 80 (char 79)
Unrepairable tool_call arguments
text<｜tool▁call▁end｜>
the function call arguments could not be read
the tool call arguments could not be read
no valid function call in it
no valid tool call in it
failed_generation
tool schema validation
Failed to call a function
error parsing tool call
Failed to parse the acme tool calls
Failed to parse that function call
We could not parse tool calls
Invalid tool call
This tool call of the model is invalid
Tool call validation failed
The tool had arguments that are no JSON
The function arguments were no JSON
The arguments must be some valid JSON
The arguments are not valid JSON
The model wanted to call unavailable tool 'x'
The model tried to call that tool
The model called a tool that is not there
The model hallucinated that tool
This is an unknown tool
The tool 'x' was not found in agent 'y'
The model produced something invalid
The model generated something invalid
It was not in request.tools
It attempted to call that tool
The model did not call a tool
The model called a tool
It failed to generate tools
The tool call repair was in vain
There is a call to that undefined thing
The tool x does not exist
This is a nonexistent tool
The tool call could not be parsed
The tool x was not found
)");
  texts(K::malformed_tool_call, {}, R"(
It is an undefined function
It is an unknown function
)");
}

TEST_CASE("an answer that cannot be used, whatever the status says") {
  codes(K::empty_response, {429}, "Rate limit reached.", R"(
empty_response
JSONDecodeError
)");
  texts(K::empty_response, {500}, R"(
expected value at line 1 column 1
'NoneType' object is not subscriptable
No generation chunks were returned
empty stream
An empty response came
An empty LLM response came
An empty message came
An empty completion came
There was empty content
No response was returned
There was no response at all from the model
There was no content generated
There was no valid content
It came without valid content
There were no generations
There were no choices
It contained no choices
There were no candidates
There was no output
It did not return any text
It returned no content
It returned no response
It returned an empty list
It returned empty text
IndexError: list index out of range
Unexpected end of JSON
It met the end of JSON input
Unexpected token < in JSON
This is not valid JSON
Unterminated string
Expecting value: line 1
Invalid JSON response
Failed to parse the acme response
Failed to decode the acme response
Failed to parse JSON
There was incomplete JSON
The stream ended a bit without a stop
The stream ended unexpectedly
The stream ended before it was done
There was an incomplete generation
ObjectGenerated error
There was invalid response data
TypeValidationError
There was no object generated
The reply was blank
There was a blank response
There was an empty body
There was an empty answer
It came without any tokens
It came without any content
)");
  texts(K::empty_response, {}, R"(
There was an empty reply
There was no text
It was truncated
)");
  texts(K::network, {500}, "The stream closed before it was done");
}

TEST_CASE("the caller gave up, whatever the status says") {
  codes(K::cancelled, {429}, "Rate limit reached.", R"(
CANCELLED
canceled
request_cancelled
AbortError
)");
  texts(K::cancelled, {500}, R"(
client connection closed before the load was over
Post of the call: context canceled
Request cancelled
Request canceled
The request was cancelled
The request was canceled
The request was aborted
Request aborted
This operation was aborted
The operation was canceled
The user aborted it
It was aborted by the user
It was cancelled by the user
It was canceled by the user
It was interrupted by user
KeyboardInterrupt
A task was canceled
The client disconnected
The client closed its connection
)");
  texts(K::cancelled, {}, R"(
Aborted
Cancelled
Canceled
)");
}

TEST_CASE("our own side is not set up, whatever the status says") {
  texts(K::config, {401}, R"(
exec: "acme": executable file not found in $PATH
No model is loaded! Select one
No chat model set
Could not resolve authentication method. Expected either apiKey or authToken to be set
Missing dependencies for SOCKS support
No module named 'acme'
Cannot find module 'acme'
Unknown proxy scheme
Azure endpoint is missing
The region must be given
project ID is required
The plugin is not installed
No API key was provided
Verify your API base
The API key of Acme is not configured
API key not configured
No API key provided
There was no API key to be found
No API key has been configured
There is no API key set
The API key of Acme was not set
The API key of Acme must be set
The api_key client option must be set
Look at the environment variable
Look at the environment variables
Acme is not configured
ACME_URL is not set
There is no base URL
Missing base URL
A base URL is always required
This is an invalid URL
unsupported protocol scheme
The URL is missing
relative URL without a base: relative URL without base
No scheme supplied
Invalid URI
No host supplied
Unknown provider
Unsupported provider
The provider acme is not supported
LLM Provider NOT provided
There is no such provider
The provider acme was not found
There is no provider
There is no chat model selected
The credentials were not found: credentials were not found
Could not load credentials
Unable to locate credentials
There is a missing required Acme configuration
A header is required
ACME_KEY is not set, so please set it
404 page not found
Unknown request URL
no Route matched with those values
Route not found
Invalid URL (POST)
The environment variable ACME_KEY is missing
Acme must be configured
Missing environment
The environment variable ACME_KEY has not been set
This is an unsupported LLM provider
)");
  texts(K::config, {}, R"(
There are no credentials
Resource not found
)");
}

TEST_CASE("codes of malformed requests") {
  codes(K::format_error, {}, "No.", R"(
invalid_request_error
invalid_request
BadRequestError
INVALID_ARGUMENT
FAILED_PRECONDITION
ValidationException
validation
InvalidParameter
UnprocessableEntityError
)");
  codes(K::format_error, {429}, "Rate limit reached.", R"(
unknown_parameter
missing_required_parameter
invalid_function_parameters
invalid_image_url
invalid_image
invalid_encrypted_content
integer_above_max_value
integer_below_min_value
decimal_above_max_value
)");
}

TEST_CASE("a malformed request, whatever the status says") {
  texts(K::format_error, {500}, R"(
missing field `model`
duplicate value for 'tool_call_id'
[] is too short - 'messages'
could not download the image
Failed to deserialize the JSON body into the target type
There is an unknown parameter
There is an unrecognized request argument
There is an unknown name
Cannot find field
There is an unknown field
Extra inputs are not permitted
Field required
'x' is a required property
There is a required parameter
It is missing headers or body
There are invalid parameters
There is an invalid value
There is an invalid type for 'x'
There is an invalid schema
There is an invalid role
There is an invalid message
There is an invalid thinking signature
There is an invalid image
There is invalid base64
There is an invalid format
We could not process image 2
It must be one of a, b
It must be greater than 0
It must be a non-null string
It must be somewhere between 0 and 2
It must not be empty
It must be non-empty
It cannot be empty
Roles must alternate
It must have a corresponding block
It must be followed by tool messages
It must be a response to earlier tool calls
These ids were found without results
There was an unexpected id in tool_use_id: unexpected 'tool_use_id'
Add the tool_result to your blocks
Please ensure that function call turn comes right after a user turn
There is no thought_signature
Check the thinking blocks
It expected a string but found a number
It expected a string but got a number
Expected last role user
The role 'x' is not supported
Failed to parse grammar
There is something in the jinja template
There is something in the chat template
Failed to deserialize it
Could not parse your request
Failed to parse your request
We could not parse the JSON body
Your request body is not valid
This is a malformed chat request
There is malformed input
The request is malformed
8192 is the maximum allowed number of output tokens
The maximum tokens you requested exceed it
max_tokens is too large
max_tokens of 0 must be positive
There are too many blocks with cache_control
The parameter stop only supports up to 4
There is no thread found
Roles should be alternating
There is an unexpected role
It must have either a or b
The number of function calls and responses differs
The list should have at least 1 item
That parameter is invalid
The value of n is out of range
Ensure this value is right
)");
  texts(K::format_error, {400}, R"(
There is not valid JSON
Unexpected end of JSON
)");
  texts(K::format_error, {422}, "There is not valid JSON");
  texts(K::format_error, {}, R"(
There is a validation error
There is invalid JSON
There is a schema error
There are invalid params
There is an input validation error
The name was not specified
It should be less than or equal to 2
It must be there
It must have a name
It must use a name
It must start with a name
It must not be so
It must provide a name
It must match a name
It must contain a name
It must specify a name
It must include a name
It should be there
It should match a banjo
It cannot be so
It cannot have a name
They cannot both be there
It may only be there
It may not be there
A name is required
It is not valid
It is invalid
It was expected
It is malformed
)");
}

TEST_CASE("a text that says nothing") {
  texts(K::unknown, {}, R"(
Something went wrong
It read the content without having called read()
)");
}

TEST_CASE("words beside a throttle tell when it clears") {
  texts({K::rate_limit, H::day_or_longer}, {429}, R"(
Rate limit: 100 per day
Rate limit: 100 per week
Rate limit: 100 per month
Rate limit: daily
Rate limit: weekly
Rate limit: monthly
Rate limit: RPD
Rate limit: TPD
Rate limit: requests/day
Rate limit: GenerateRequestsPerDay
Rate limit: by day
Rate limit: calls/month
)");
  texts({K::rate_limit, H::hours}, {429}, R"(
Rate limit: 5-hour
Rate limit: 100 per hour
Rate limit: hourly
)");
  texts({K::rate_limit, H::minutes}, {429}, R"(
Rate limit: 100 per minute
Rate limit: 100 per min
Rate limit: RPM
Rate limit: TPM
)");
  texts({K::rate_limit, H::seconds}, {429}, "Rate limit: 100 per second");
}
