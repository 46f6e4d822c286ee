// Ways of speaking: failures in plain English, in nobody's listed words, where nothing else is said.

#include "classify/wordings.hpp"

using wordings::texts;
using K = triage::ErrorKind;

TEST_CASE("a status outranks every way of speaking") {
  for (const triage::Rule& row : triage::tables::speech::all)
    triage::detail::for_each_phrase(row, [](std::string_view phrase) {
      CAPTURE(phrase);
      CHECK(triage::classify({.status = 502, .body = phrase}).kind == K::server_error);
    });
}

TEST_CASE("plain words: rate limit") {
  texts(K::rate_limit, {}, R"(
That was one too many today
The frequency of these is above what we take
We take 4 of these per second
Give it a wait a bit longer
All of it is exhausted
Your burst went over
This is above your limit
Please wait before the next one
That was it for this month
You used all your questions
61 of them in the last minute
The ceiling was reached by this one
Calls seen: 61 of 60
The cap was hit
More of these next month
More of these the next day
The quotas of this tier are used
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
What is left is insufficient for this one
Somebody has to pay first
Your trial is over
The free tier is over
The budget of the team is used
Your allowance is used
It needs 2 dollars more
This one is for premium members
Your bank said no
Your bill is open
The charge did not go through
It could not be charged
The cost of it is above what you set
The Hobby plan doesn't cover thornback-pro. Upgrade to Studio to use it.
Grant money for project azimuth is used up; ask finance to raise the ceiling
Your bank declined the charge and we have switched off usage for now
Monthly cost quota consumed by department Legal; raise the cap in FinOps
You owe us for February, mate; service resumes once the bill's cleared
)");
}

TEST_CASE("plain words: auth permanent") {
  texts(K::auth_permanent, {}, R"(
It was revoked
That is the wrong key
That is a bad key
You are suspended
You are banned
This is a terminated account
This is a blocked account
E_KEY_BOGUS: nobody has this one
Your organisation was deactivated
)");
}

TEST_CASE("plain words: auth") {
  texts(K::auth, {}, R"(
Your credentials did not work
We could not authenticate you
The authentication went badly
The signature is off
The secret is off
Your session is over
Your token is over
Your key is over
There is no key with it
No anonymous callers here
Send your personal key
Your credentials are over
The access token is over
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
This needs a permission that you lack
It was denied
You have no access to it
That is a privilege of owners
Please verify your company first
It needs a verification first
It needs the consent of your organisation
You must enroll first
You have to sign the agreement
Take the license of it first
Guests may not use it
You must accept the terms of it
Ask for access to it
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
The card has no vram left for it
Too much traffic on this one
The loading of it goes on
Your place in the queue is 7
There are no instances of it
The route is congested
There is congestion ahead
We are scaling it
It needs time to spin up
It has yet to boot
None of the pods can take it
The pool is saturated
The load balancer had nobody
There was no live upstream
None of the replicas took it
All of the slots are taken
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
The gpu fell off
E_ASSERT: assert in sched.rs
It was an assertion in sched.rs
The runner's process exited
It exited with 137
The runner went oom
That one was unhandled
That one was uncaught
We had an outage
There is an incident at our place
It ended in us unexpectedly
A runtime error of ours
The prediction failed
We failed to process it
We could not process it
We are unable to process it
See the stack trace of it
The engine fell over
What we keep is corrupted
The checksum of what we keep is off
We are in an unexpected state
The storage of ours fell over
Something internal to us
The upstream fell over
A worker fell over
A backend error of theirs
It went wrong on the server
The disk fell off
Streaming response failed
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
There was no close frame
Some ssl thing
Your firewall may stop it
Are you on a vpn?
Is there internet at all?
Check your wifi
We got disconnected
The nameserver did not know it
A curl error
We could not fetch it
There is no route to it
No network adapter is up
That ip address is nobody's
E_SOCK: it fell off
The peer went away
The transport went away
Server hung up
You appear to be offline
websocket closed abnormally (1006), link to realtime server lost
the line to the provider went dead before the response finished arriving
The wire went quiet: lost carrier on en0 during the upload
)");
}

TEST_CASE("plain words: idle timeout") {
  texts(K::idle_timeout, {}, R"(
It was too slow for us
It seems to hang
It did not answer
It did not respond
It is not responding
It is unresponsive
Closed for inactivity
We waited for 90 s
The duration reached its end
The latency is out of bounds
It said nothing for a minute
stuck waiting on the provider
SLOW_CONSUMER: no chunk arrived for 90000 ms
Your request was still processing when our time limit ran out.
sync invocation hit the function's 29 second maximum execution time
)");
}

TEST_CASE("plain words: context overflow") {
  texts(K::context_overflow, {}, R"(
That is a long prompt
It is over the token limit
It is over the maximum length
The input length is 9000
It is longer than we take
The kv cache is full
You have run out of tokens
Cut the conversation history
The sequence is 9000 of 8192
It overflows by 12
It is over the window
Please summarize first
Drop some earlier turns
OVERLONG: 9000 of 8192
These are more tokens than fit
It cannot hold that many tokens
The context budget is 8192
This is a long conversation
It is over max tokens by 12
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
That is 9,000,000 bytes of 8,000,000
The file size is 30
You brought more than 128 tools
You brought more than 16 images
You brought more than 16 files
The number of images is 17
The resolution of it is 9000x9000
That is 9000 characters of 8000
There are too many files in it
There are too many items in it
The message size is 9,000,000
It is larger than we take
Only 5 pictures can go with it
The upload did not fit
It is bigger than we take
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
It does not exist here
It doesn't exist here
Check the model id
Is it misspelled?
Please pull the model first
It was not downloaded so far
There is no such gguf here
It was deprecated in May
It went into its sunset in May
There is no model by that spelling
There are no weights of it
The weights of it are gone
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
That is deprecated here
They are incompatible
The two are not compatible
It does not have ears
It only works with a text
It is only available for Pro-2
It is only available on Pro-2
It cannot be used with Mini-1
That is not yet implemented
Mini-1 has no vision
Mini-1 cannot see
It is not available for Mini-1
Mini-1 was built without ears
It takes vision to do this
Mini-1 can't handle sound
It has no json mode
It has no function calling
It has no structured output
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
It violates our rules
It refused to answer you
That is a refusal
It refuses this one
This is restricted content
The content shield took it
The classifier took it
The answer was masked
It has personal data in it
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
The tool request of it makes no sense
The tool name of it makes no sense
E: invalid arguments for grep
The json arguments of it make no sense
parse_action fell over: parse action 3
The output parser stumbled
The observation error of grep
It took the wrong tool
The call was a misformat
The model called nobody
The assistant invoked nobody
It used something undeclared
Mind the tool names of it
The model wanted something else
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
What came was empty
There was no result in it
A null response came
The stream of it ended early
The answer ended unexpectedly
What came is unparseable
What came is unparsable
What came is garbled
An unexpected token came
An invalid response came from it
A bad response came from it
A malformed reply came
It came without content
A doctype came
There was no message in it
We got nothing back
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
It was an interrupt
The client closed it
It was stopped
It was dismissed
The abort controller of the page fired
It was halted
It went at the user's request
Turn interrupted by the user
You closed the tab, and we threw the answer away
tool loop ended: user chose "cancel" at the approval prompt
Your cancellation was received and the completion has been scrapped
)");
}

TEST_CASE("plain words: config") {
  texts(K::config, {}, R"(
See the settings file
Look at the configuration of it
Please configure it first
It is misconfigured
Look at your settings
The setup of it is not done
ACME_HOME is undefined
Please install it first
A dependency of it is not here
It is not enabled on this machine
The plugin of it is not here
Your copy is outdated
Run the command `acme init`
The executable of it is not here
It is not on the class path
There were no models detected
Please check your config
There is no mapping of it
It went wrong at startup
Please start the server first
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
Its range is 0 to 1
A system message goes in front
Please check your inputs
An unexpected header came with it
It is misformatted
It is ill-formed
It is unrecognized
There are extra fields in it
There are extra inputs in it
The mime type of it is off
The media type of it is off
The base64 of it is off
The data url of it is off
It is out of range
It should be so: less than or equal 4
It should be so: greater than 4
It wants a positive integer
That is not an integer
It is a type mismatch
It is a duplicate
The first message is off
The last message is off
The encoding of it is off
It wants utf-8
It is a syntax error
It is an empty string
That is not a number: it is not a number
These are not a list: they are not a list
What you set is wrong
We are unable to parse it
We cannot parse it
We failed to parse it
That is illegal here
Not both at the same time
The incorrect one was set
You gave 7
There is a stray comma
It wants an integer
It can't be 7
Check its content type
It is not accepted
These have to be so
It has to lie between 0 and 1
It is negative
We stumbled over your request body
It wants a non-empty one
It has an unknown argument
There is a mismatch of the two
It is malformatted
It has the wrong format
The regex of it is off
The grammar of it is off
The template of it is off
It wants json
The name is missing
There is a missing value
There is a missing parameter
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
