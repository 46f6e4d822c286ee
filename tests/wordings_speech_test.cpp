// Ways of speaking: failures in plain English, in nobody's listed words, where nothing else is said.

#include "wordings.hpp"

using wordings::texts;
using K = triage::ErrorKind;

TEST_CASE("a status outranks every way of speaking") {
  for (const triage::Rule& row : triage::tables::speech::all) {
    INFO(row.phrase);
    CHECK(triage::classify({.status = 502, .body = row.phrase}).kind == K::server_error);
  }
}

TEST_CASE("plain words: rate limit") {
  texts(K::rate_limit, {}, R"(
You are doing that too much. Try again in 4 minutes.
TPM exceeded for deployment gpt-x
You have hit the cap for this model; it resets tomorrow
You have exhausted your daily requests
You've hit your daily message allowance. It comes back at midnight UTC.
E_RPM_CAP: 61 calls seen in the last minute, ceiling is 60
Free users get 20 chats a day and you've had all of yours. See you tomorrow!
)");
}

TEST_CASE("plain words: billing") {
  texts(K::billing, {}, R"(
The Hobby plan doesn't cover thornback-pro. Upgrade to Studio to use it.
Grant money for project azimuth is used up; ask finance to raise the ceiling
Your bank declined the charge and we have switched off usage for now
Monthly cost quota consumed by department Legal; raise the cap in FinOps
You owe us for February, mate; service resumes once the bill's cleared
)");
}

TEST_CASE("plain words: auth permanent") {
  texts(K::auth_permanent, {}, R"(
Your organisation was deactivated
)");
}

TEST_CASE("plain words: auth") {
  texts(K::auth, {}, R"(
JWT exp claim is in the past (skew allowed: 30 s), please mint a new one
SessionLapsed: the browser session behind this workspace closed overnight
Device code was never confirmed within 15 minutes, so no access token was granted
The service account's short-lived token ran out halfway through the job.
Unable to authenticate you with the credentials on file; try signing out and in again.
anonymous callers cannot use /v2/infer, attach your personal key
[meridian-sdk] credential file ~/.meridian/creds exists but is unreadable (permission bits 000)
Your OAuth grant needs renewing: consent was given more than 90 days ago
Azure AD handed back a token for the wrong audience; request one scoped to api://corvid-llm
)");
}

TEST_CASE("plain words: permission denied") {
  texts(K::permission_denied, {}, R"(
Caller 203.0.113.9 is outside the address ranges this tenant permits
Accept the Heron community licence on the model page before you try to use the weights
E_GEO_FENCE: requests originating from this territory are refused
an admin has turned off third-party models for your organisation
Gated repository: you need the author's approval first, and your request is still pending
Only workspace owners can use the admin completion endpoint
Read-only token presented; generating text needs a read-write token
Zero-retention mode is on for your org, and none of the allowed hosts honour it
You have not signed the data processing addendum, so health models stay locked for you
Terms of use for the Pelican preview have not been accepted by your tenant administrator
)");
}

TEST_CASE("plain words: overloaded") {
  texts(K::overloaded, {}, R"(
The service is under unusually heavy demand and can't take more work at present.
E_POOL_DRY no worker free in pool a100-eu
Down for scheduled upkeep until 02:00 UTC; normal service resumes afterwards
ReplicaScaleUpPending: zero ready pods, autoscaler asked for two
INFER_SATURATION: too few accelerators for present worldwide load
load balancer found no live upstream for route /chat
)");
}

TEST_CASE("plain words: server error") {
  texts(K::server_error, {}, R"(
NCCL collective broke down between ranks 0 and 5
java.lang.NullPointerException at com.tidewater.infer.Decoder.step(Decoder.java:88)
Server bug 0x3A in scheduling module; this has been reported automatically
the storage layer behind conversations is corrupt and returned a checksum error
InternalServiceException thrown by the Dunlin runtime, incident logged
python worker died (exit code 137) before it could reply
Our API tripped over itself; the support reference is 77-PLUM-02
)");
}

TEST_CASE("plain words: network") {
  texts(K::network, {}, R"(
Server hung up
You appear to be offline
websocket closed abnormally (1006), link to realtime server lost
the line to the provider went dead before the response finished arriving
The wire went quiet: lost carrier on en0 during the upload
)");
}

TEST_CASE("plain words: idle timeout") {
  texts(K::idle_timeout, {}, R"(
stuck waiting on the provider
SLOW_CONSUMER: no chunk arrived for 90000 ms
Your request was still processing when our time limit ran out.
sync invocation hit the function's 29 second maximum execution time
Long wait, no answer: poll attempts for run_44 used up after 15 min
)");
}

TEST_CASE("plain words: context overflow") {
  texts(K::context_overflow, {}, R"(
please start a new conversation, this one is too long
shorten your prompt
This chat has grown past what the model can remember. Start a new one or summarise.
Your input plus the 4096 tokens reserved for output overflows the model's 16k window
Too much text for nutmeg-mini: trim about 2,300 tokens
We can't squeeze that many tokens in. Drop a few earlier turns.
the prompt, once tokenised, is longer than the engine's --max-len setting
Request would need 1.2M tokens of context; lapwing offers 1M
)");
}

TEST_CASE("plain words: payload too large") {
  texts(K::payload_too_large, {}, R"(
PDF has more than 100 pages
At most 16 images may be attached to one message, you sent 22.
Batch holds 3000 inputs; split it into groups of no more than 2048
photo dimensions 12000x9000 go over 8000 px on the longest side
Serialized request larger than gRPC max message size (4194304)
Lambda invoke payload is over the 6291456 byte limit
header block of 48 KB goes beyond what this server will accept
upload denied: archive unpacks to more bytes than permitted
number of items in `input` must not be above 96
max multipart part size surpassed for field "file"
content-length 52428801 is one byte over the limit, request discarded
)");
}

TEST_CASE("plain words: model not found") {
  texts(K::model_not_found, {}, R"(
This model is no longer offered
Unknown deployment 'chat-prod-eu' in this resource
no weights named redstart.gguf in /models, pull them first
ModelAliasUnresolved: "best" points nowhere
Couldn't find an adapter or base model matching "legal-lora-7"
No endpoint serves dunnock-70b any more
Nothing by the name of "Bittern Ultra" around here
Fine-tune ft:merlin:99 was deleted, so it can't be used for inference
served model name differs: asked for "ruff", server hosts only "reeve"
)");
}

TEST_CASE("plain words: capability mismatch") {
  texts(K::capability_mismatch, {}, R"(
Hobby-7b can't see pictures. Pick a model with vision.
`reasoning_effort` has no meaning for dipper-chat, which does not reason
Audio in is not something the selected model can handle
temperature is fixed at 1 for this model and can't be altered
model has no multimodal projector loaded and therefore cannot read images
this build was compiled without grammar support, so constrained decoding can't work
fill-in-the-middle needs a code model; curlie-chat has no FIM tokens
)");
}

TEST_CASE("plain words: content filtered") {
  texts(K::content_filtered, {}, R"(
Content shield intervened and masked the completion
our classifier thinks this text contains personal data and blocked it
RAI policy "strict" stopped this prompt from reaching the model
The system considers this question unsuitable and will not answer
Political content of this nature can't be generated by the service
cyber misuse safeguards stopped this conversation
)");
}

TEST_CASE("plain words: malformed tool call") {
  texts(K::malformed_tool_call, {}, R"(
The model asked for a tool named `read_fiel`, which we never offered.
Model's function call left out the mandatory `query` argument
E_TOOL_GHOST: assistant invoked undeclared function "browser.openTab"
Couldn't make sense of the tool call the model produced
assistant emitted an unclosed <tool_call> tag
Agent tried to use 'bash' with garbage arguments, asking it to try again
The LLM called apply_patch with a patch that doesn't parse
Model returned call id tc_9 that matches no pending call
the assistant's tool input broke off mid-string, so the arguments can't be decoded
Mind the tool names! The model wanted "Grep_Search" but only "grep" exists
tool_use block from model has input of type string, want object
LLM answered with a python snippet where a structured tool invocation was wanted, parse failed
)");
}

TEST_CASE("plain words: empty response") {
  texts(K::empty_response, {}, R"(
blank completion
The model came back with nothing at all.
Reply had only whitespace
SSE ended with no [DONE] and no finish_reason
200 OK but a zero-length body from wagtail-gateway
Could not decode provider response: unexpected end of data at position 311
received an event stream with just keep-alive comments and no data
embedding response held no vectors
got None back from chat() although the call succeeded
Assistant turn is void of text or tool use, treating as failed turn
)");
}

TEST_CASE("plain words: cancelled") {
  texts(K::cancelled, {}, R"(
Turn interrupted by the user
You closed the tab, and we threw the answer away
tool loop ended: user chose "cancel" at the approval prompt
Your cancellation was received and the completion has been scrapped
)");
}

TEST_CASE("plain words: config") {
  texts(K::config, {}, R"(
ProviderPluginMissing: install @rookery/provider-azureish first
Default model not chosen. Run `rookery init`.
Please set SWIFT_REGION or pass region= to the client constructor
You haven't linked any AI account to this workspace so far
ollama-like host undefined; export JACKDAW_HOST first
adapter "anthropish" needs the optional package anthropish-sdk, which isn't installed
)");
}

TEST_CASE("plain words: format error") {
  texts(K::format_error, {}, R"(
temperature has to be between 0 and 2
expected string, got number
last message must be from user
n must be 1
temperature should lie between 0 and 2, you gave 7
We couldn't parse your request body: stray comma at line 4, column 18
top_k can't be negative
required property 'model' is absent from the request
JSON schema you sent uses $ref cycles, which the validator rejects
Request validation failed: `content` cannot be null for user messages
Cannot specify both `prompt` and `messages`; choose one
the system message must be first, but it was found at position 3
You sent a tool result without a preceding tool request in the history
stream_options may only be set when stream is true
Malformed payload: unexpected token } at offset 233
Invalid regex in grammar field, unbalanced parenthesis
Our validator choked on your request: 3 fields are wrong, see details
mime type image/tiff not accepted; send png, jpeg, gif or webp
)");
}
