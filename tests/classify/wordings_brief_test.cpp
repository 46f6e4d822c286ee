// Failures told in a few words, of which one phrase decides: without its row the answer would be another.

#include "classify/wordings.hpp"

using wordings::texts;
using K = triage::ErrorKind;

TEST_CASE("told in a few words: auth") {
  texts(K::auth, {400}, R"~(
The session had timed out, so the call was refused
Request is 20 minutes old, sign again with a fresh date
We could not find a token in the request headers
Could not find a key in your keychain for larkspur
You have been signed out on this device
You were signed out after 30 idle minutes
Please log back in to carry on with larkspur
Gateway couldn't read a key from your call
jwt filter: claim exception, iat lies in the future
Gateway wren: malformed authorization value in your call
oauth introspection says the token is not active
)~");
  texts(K::auth, {401}, R"~(
You must provide an API key
Key lk-3 was disabled because it expired
Invalid token, sign in once more
)~");
  texts(K::auth, {403}, R"~(
Call refused: you must provide an API key in the x-api-key header
Your larkspur pass expired at 10:42 UTC
Sign in to use larkspur from this laptop
)~");
}

TEST_CASE("told in a few words: auth permanent") {
  texts(K::auth_permanent, {}, R"~(
Votre clef d'API invalide, voyez Ida
)~");
  texts(K::auth_permanent, {400}, R"~(
The api key you gave looks incorrect
The value you sent in x-gateway-auth is not one of ours
gateway: lookup of kx-4418 gave no such key
incorrect key kx-77 sent by client osprey
Your api key isn't valid, make a new one in the console
Customer record was terminated on 3 March, calls are refused
This workspace has been closed by its owner
These keys were destroyed by an administrator on 12 May
Old style secrets are no longer honoured
Key lk-301 is no longer honoured by the gateway
The value in x-api-key matches no key on file
We switch off leaked keys, and lk-882 was among them
The credential lk-17 stopped working for good on 1 June
Organisation moorland has been closed at the request of its owner
token exchange refused: client secret is incorrect for app juniper
The string sent in x-api-key is not a genuine Larkspur credential
The api token given for tenant gorse is incorrect
Secret lk-55 is gone, an admin invalidated it on Tuesday
Your organization was shut down on 4 April
The secret for app juniper was revoked by admin
organisation terminated: moorland-labs, since 4 April
access withdrawn for customer 88123, contact the vendor
no project matches the key lk-90
The secret you supplied is wrong
The service account is gone, its key is no longer good
Tenant willow was closed on 30 September
Someone left the token in a public gist, so we killed it
Our scanner found your token on a paste site and killed it
After the rotation of 2 May the old keys are dead
)~");
}

TEST_CASE("told in a few words: billing") {
  texts(K::billing, {}, R"~(
Your 50 free requests are gone
Your resource pack for fernhill-chat has run out
To keep using Fernhill Chat, contact sales
)~");
  texts(K::billing, {400}, R"~(
The March bill for workspace thistle is unpaid
Your Hobby plan does not currently include the reasoning models
tier too low for larkspur-70b, needs Growth or above
Batch jobs are not on Basic, see the plans that do have them
This synthesis has 31 characters remaining while 412 characters are required
Worker horde refused the job: required kudos 38, yours 4
Account does not have the 52 kudos to fulfil this generation upfront
Out of research units, apply for a new grant at the portal
)~");
  texts(K::billing, {500}, R"~(
thistle has 0 tokens left
)~");
}

TEST_CASE("told in a few words: cancelled") {
  texts(K::cancelled, {}, R"~(
run 5510 dropped because you hung up
run 5510: request abandoned at token 41
run 5510 ended since you closed the window
run 5510 ended at the requester's own wish
^C caught, leaving run 5510 unfinished
run 5510 ended on user's demand
run 5510 ended on the user's demand
run 5510 ended early: call withdrawn
The generation was withdrawn by the editor before any text came back
The 9am batch got called off
Agent session brisk-otter was terminated manually from the dashboard
Line 7: Ida hung up on purpose
Fern nightly: run withdrawn at step 3
Turn ended early because Marisol tapped cancel
New message arrived, interrupting the in-flight reply
turn 12: request withdrawn at 09:14
Stopping the answer: user closed the chat panel
Escape was pressed; dropping the in-flight completion
Job 8831 was withdrawn by the client before it began
)~");
  texts(K::cancelled, {400}, R"~(
run 5510 dropped, caller hung up
run 5510 dropped at token 41, client hung up
)~");
}

TEST_CASE("told in a few words: capability mismatch") {
  texts(K::capability_mismatch, {}, R"~(
{"error":{"code":"vision_unavailable_for_model","ref":"k-41"}}
larch-13b is not embedding capable
Please choose a model which supports pictures
larch-13b does not offer speech output
larch-13b does not understand the picture you sent
tool calling is not available here
Pictures can not be given to this model
larch-13b was trained on text alone
larch-13b has no image encoder
temperature: no such knob on heron-mini-2
quillon-13b cannot produce embeddings, pick another one for this route
quillon-13b generates text and cannot draw pictures
embed-kestrel-v3 has no chat ability
Feature unavailable on model heron-lite: parallel_calls
none of the marlin-2 weights offer tool use
top_p is ignored or refused with reasoning models such as heron-r1
Drawing pictures is not possible with quillon-13b
marlin-2b: the prompt template lacks a slot for a system turn
Completions were asked of heron-9, a chat-only model
None of the loaded weights can do tool calling
marlin-2b: there's no slot for a developer message in its template
Drawing pictures is not something quillon-13b can do
thinking_budget: only thinking models take this
Désolé, fern-7b prend pas en charge la voix
fern-7b is not multimodal
)~");
  texts(K::capability_mismatch, {400}, R"~(
Audio not enabled for this model
reasoning_effort was set, but heron-small-7b is not a reasoning model
agent planner: the model must support tool choice, quillon-7b was given
heron-text-4: modality 'image' was asked for, it has text alone
seeded sampling is not offered by heron-large
None of the 3 routes for quillon-70b support tool choice
heron-text-4 does not understand audio
Batch mode is not offered for the heron-nano model
effort: only reasoning models take this, heron-small was picked
)~");
}

TEST_CASE("told in a few words: config") {
  texts(K::config, {}, R"~(
quillbot-sdk could not resolve api_key for profile staging
The llm.backend_url setting is missing
heron.toml: no chat or vision model set
You must provide an API key to start the Larkspur assistant
You haven't chosen which assistant should answer in this workspace
Workspace Bluefin: no model service has been wired in
Assistants page: nothing is configured here
Profile heron was loaded without an endpoint
Connection to private IP 10.4.0.17 refused by fetch guard
Custom base address 192.168.7.20: private IP is blocked
codewren isn't installed on your machine
No assistant block is defined in wren.toml
WREN_TOKEN was empty; export it before launching the agent
Chat panel needs its endpoint filled in first
Pass the api key on the command line or by setting WREN_KEY
Entry chat.backend is absent from configuration
haproxy-gw: upstream entry llm-2 has bad/illegal format
no such backend: fernhill-chat
Base address 'llm fernhill' is not a usable URL
Enter the endpoint address for Wren Chat first
wren.toml: [assistant] section is missing
/home/ida/.wren/agent.toml: file does not exist
No model has been chosen for this notebook
Configuration file not found: /etc/wren/agent.toml
Please set up an AI provider before starting a chat
Please set up a provider before asking questions
Please pick a provider before sending the first message
Nothing here is set up yet
So far no chat provider has been set up
heron.toml: no LLM section, see the manual
no default assistant for workspace Heron
address of Wren Chat is still unset
助手没有配置地址
ヘロン用のキーが設定にない
)~");
  texts(K::config, {500}, R"~(
Profile nightly does not define a provider
Bad scheme in base address htps://llm.fernhill.test
Profile tidepool: nothing by that name is defined in wren.yaml
Cannot build client: no region given
You did not set up any provider for this workspace
La variable d'environnement WREN_KEY est vide
Falta la variable de entorno WREN_KEY
)~");
  texts(K::config, {502}, R"~(
Route /chat/fern: no upstream assigned
)~");
}

TEST_CASE("told in a few words: content filtered") {
  texts(K::content_filtered, {}, R"~(
Job 5512 turned down by text screening
Draft 77 did not pass the obscenity screen
Generation stopped with reason TERM_BLACKLIST
The lyrics you asked for are copyrighted
Declined: the prompt seeks instructions for building a pipe bomb
The prompt touches on forbidden topics: weapons, drugs
Painting job 3302 caught by the art filter
Prompt 6 declined: graphic gore
Story 41 did not pass kidsafe
Upload 14 refused, it violates the terms
{"choices":[{"finish_reason":"BLACKLIST"}]}
)~");
  texts(K::content_filtered, {400}, R"~(
Image job 8841 rejected: adult content
prompt 3 of 9 dropped, screening hit (weapons)
Your picture prompt falls outside our guidelines
Your prompt asks for content we can't create
Output cut at word 212: matches protected material
Picture 4 was not drawn because of content restrictions
Prompt 19 turned away, naughty words found: 2
)~");
  texts(K::content_filtered, {500}, R"~(
The answer to prompt 12 was withheld
Sentinel layer blocked a response from heron-large, category weapons
)~");
}

TEST_CASE("told in a few words: context overflow") {
  texts(K::context_overflow, {}, R"~(
9310 is above the available context (8192)
larch-13b can only take 8192 tokens, yours has 9310
Chat and tools add up to 9310 tokens, larch-13b stops at 8192
This chat won't fit in larch-13b
This chat does not fit in larch-13b
9310 tokens here, larch-13b can handle no more than 8192
This chat overshoots larch-13b's context by 1118
There are only 12 tokens left in the window
9310 positions asked, 8192 there: refusing to decode
slot 2: 9310 against n_slots_ctx = 8192
larch-13b can see 8192 tokens at once, yours has 9310
text to long for larch-13b: 9310 over 8192
9310 tokens is over the limit of 8192
9310 tokens sent, 8192 allowed
9310 is above this model's context of 8192
Your chat fills all 8192 positions of larch-13b
sequence limit 8192, yours 9310
9310 goes past the kv budget of 8192
This chat exceeds what larch-13b holds in memory
The chat outgrows what larch-13b can read
9310 is more than the model was trained for
This chat has outgrown the model, start a new one
This chat has outgrown larch-13b's memory, start afresh
This chat has outgrown larch-13b's context
Your chat comes to 9310 tokens, 8192 is all there is
9310 > n_positions (8192)
)~");
}

TEST_CASE("told in a few words: empty response") {
  texts(K::empty_response, {}, R"~(
{"error":{"code":"output_missing"}}
第3次调用的模型输出内容为空
heron-large stopped in the middle of the JSON, 512 chars in
heron-large: the JSON of its answer broke off after 212 chars
gw-7 answered heron-large job 19, payload length zero
JSON decode of the gw-7 reply gave up at char 0
the text of choice 0 has length zero
looked for JSON from gw-7, found a web page
heron-large finished run 88 with not one token
heron-large gave a null reply at turn 3
text/html came from gw-7, application/json was wanted
run 88 ended with not one content block
heron-large: the JSON stops in the middle of field 'summary'
run 88 closed after 0 content events
the 200 from gw-7 has no bytes
gw-7 said 200 and sent no bytes at all
TypeError: 'choices' is not iterable
heron-large did not provide any text at turn 3
Adapter does not parse this response: gw-7, job 19
Expected ',' or '}' in JSON at position 512
)~");
  texts(K::empty_response, {200}, R"~(
'<' is an invalid start of a value. LineNumber: 0, BytePositionInLine: 0.
wanted JSON but the body starts with <!DOCTYPE
expected JSON reply, got <html> from gw-7
gw-7 sent text/html although JSON was asked for
invalid character '<' looking for beginning of value
)~");
  texts(K::empty_response, {500}, R"~(
Run 4471 ended normally, yet nothing was generated
No value associated with key CodingKeys(stringValue: choices)
The `text` quick accessor needs a part, there is none
Cannot read properties of undefined (reading '0')
there is no text, though the call succeeded
SSE from gw-7 carried no [DONE] marker
SSE from gw-7 ran out, no [DONE] was seen
{"choices":[{"finish_reason":"max_output_tokens"}]}
{"choices":[{"finish_reason":"malformed_response"}]}
{"choices":[{"finish_reason":"NO_IMAGE"}]}
{"choices":[{"finish_reason":"MAX_TOKENS"}]}
{"choices":[{"finish_reason":"malformed_model_output"}]}
)~");
}

TEST_CASE("told in a few words: format error") {
  texts(K::format_error, {}, R"~(
The payload you sent is not valid JSON
temperature: two of them were supplied
timeout value must lie between 1 and 600
Unexpected end of input from client at byte 311
Name 'get weather!' has characters outside of a-z and underscore
Please rename the tool 'fetch page' using letters only
We don't recognize the field 'temprature'
We do not recognise the field 'max_tokns'
wren-gw cannot decode the message sent by client 81
Frame sent by client 12 carried wire type 7
Video not found: clip_8812.mp4 in part 2 of your message
The first turn has no text from Ida
Your body is not JSON
Validation failure on top_k
'loud' isn't one of low, medium, high
stray bracket after turn 4
could not parse 'top_k=abc'
)~");
  texts(K::format_error, {400}, R"~(
Reading tools[0].arguments from model: not a valid JSON
)~");
  texts(K::format_error, {422}, R"~(
What arrived is not a valid JSON
)~");
  texts(K::format_error, {500}, R"~(
{"error":{"code":"invalid_prompt_error","message":"Turn 4 refused"}}
There are two user turns in a row at index 4
)~");
  texts(K::format_error, {500, "zhipu"}, R"~(
{"error":{"code":"1210","message":"see the manual"}}
)~");
}

TEST_CASE("told in a few words: idle timeout") {
  texts(K::idle_timeout, {}, R"~(
Closed: no stream activity for 45 s
Chunk 14 did not arrive, 90 s gone by
Agent step 4 was not done before its time limit of 120 s
larch-13b still silent after 75 s, turn dropped
Never got the first word from the model, turn dropped
Turn 6 could not finish inside three minutes
agent: wall time of 300 s used up, turn dropped
poller: job 5512 exceeded max wait of 240 s
Prediction p-81 exceeded maximum wait of 600 s
still waiting for a complete response, turn dropped
no reply after 75 s, turn dropped
no tokens arrived for 30 seconds
watchdog: stream stall of 42 s, turn dropped
Quiet for 50 s, giving up on this read
agent stopped waiting for larch-13b
Prompt sent at 10:02, nothing arrived by 10:07
reader saw no bytes over 35 s
watchdog: no bytes for 35 s
larch-13b stayed mute for 64 s
larch-13b did not reply, turn dropped
larch-13b didn't reply, turn dropped
The answer was not there in time
turn 6 stalled at token 81
no answer from llm.fernhill.test after 90 s
)~");
}

TEST_CASE("told in a few words: malformed tool call") {
  texts(K::malformed_tool_call, {}, R"~(
JSON decode error in tool call lookup_weather, char 31
Error validating args of lookup_weather: city is of the wrong type
lookup_wether is not a valid tool, try one of [lookup_weather, send_mail]
step 9: send_mail got truncated arguments, 118 chars
send_mail: model args unparseable at char 44
send_mail: the model left out the 'to' argument
heron-large sent two calls with the same id call_71
'serch_web' isn't in the toolbox
Input validation error: send_mail failed on 'subject'
send_mail: An unexpected parameter `cc_list` was provided
send_mail could not use what the LLM passed: {to: }
missing argument 'city' for tool lookup_weather
heron-large hallucinated a helper named fly_plane
step 2 from heron-large had an empty function name
the LLM called send_mail without a recipient
the model wrote two <invoke> blocks inside each other
heron-large used the send_mail tool wrongly, subject was a list
steps 1 and 2 of the assistant turn carry the very same id
step 2 from heron-large had a blank function name
heron-large called a function with an empty name
fly_plane: there is no tool of that name here
fly_plane: there is no tool by that name here
heron-large chose tool fly_plane, but only lookup_weather and send_mail exist
turn 8: tool id mismatch, call_3 against call_9
the model asked for fly_plane, not among lookup_weather, send_mail
send_mail: model call invalid, 'to' is a number
send_mail: invalid args at step 4
도구 호출 read_page 형식 깨짐
the model's call to read_page had a dangling brace
)~");
  texts(K::malformed_tool_call, {400}, R"~(
step 4, lookup_weather: invalid JSON argument
the arguments for lookup_weather are not valid JSON
step 7: lookup_weather got non-JSON arguments
send_mail wants {to, subject} but the model produced {recipient}
step 3 skipped, bad tool JSON from heron-large
Validation error: 'city' is absent from the step generated by model heron-large
heron-large picked tool 'fly_plane', which nobody registered
send_mail ran into bad arguments at step 5
fly_plane is not among the tools of this agent
the model called send_mail without a recipient
step 6: XML syntax error on line 3, element <invoke> closed by </args>
no tool goes by 'fly_plane' in this agent
send_mail as called by the model left out 'to'
heron-large gave send_mail arguments that aren't JSON
)~");
}

TEST_CASE("told in a few words: model not found") {
  texts(K::model_not_found, {}, R"~(
0 accounts supporting larch-13b model
Failed to find a model named larch-13b
larch-13b: no engine by that name
adapter legal-v3 is unknown to worker w-12
larch-13b is unknown to this server
larch-13b: no entry in model table
We do not host anything called larch-13b
no deployment is registered as larch-13b
model archived: larch-13b, since 2024-03-01
The model larch-13b is archived since March
larch-13b is not installed locally, pull it first
nobody offers this model: larch-13b
router: catalog miss for larch-13b
larch-13b isn't served here
no such checkpoint: larch-13b
no backend serves larch-13b
The model larch-13b was deleted in March
loader: unknown checkpoint larch-13b
larch-13b is not in catalog
The model larch-13b can't be found
nobody serves larch-13b here
larch-13b (withdrawn), see larch-14b instead
No more available channel for model fern-7b
)~");
  texts(K::model_not_found, {400}, R"~(
Nothing is deployed under the name larch-13b
router lookup said: deployment absent
router: bad alias 'larch-fast'
engine alias larch-fast points to nothing
)~");
}

TEST_CASE("told in a few words: network") {
  texts(K::network, {}, R"~(
could not reach llm.fernhill.test
wren-client: TLS trouble with llm.fernhill.test
{"code":1006,"reason":""}
Too little data for declared Content-Length
rpc to fernhill-chat: Stream removed
The answer stream was reset by fernhill-edge
UNAVAILABLE: io exception on channel 14
TypeError: terminated at Fetch.onAborted
the other end has closed
wren-cli had to reconnect to fernhill-edge 5 times
wren-cli can't resolve llm.fernhill.test
Max retries exceeded for llm.fernhill.test
socket trouble on fd 41
wren-client reached maximum retries for llm.fernhill.test
서버 연결 안 됨
lost our peer at 10.4.0.9
transport went down during turn 3
undici threw while talking to llm.fernhill.test
)~");
  texts(K::network, {400}, R"~(
Response payload is not completed
)~");
  texts(K::network, {500}, R"~(
{"error":{"code":"write_error","message":"upstream 10.4.0.9"}}
lookup of llm.fernhill.test: got NXDOMAIN
StreamResetException in FernhillClient.kt line 88
RuntimeError: unable to perform operation on WriteUnixTransport; the handler is closed
)~");
}

TEST_CASE("told in a few words: overloaded") {
  texts(K::overloaded, {}, R"~(
router: pool west-4 drained, nowhere to send job 8812
job 77a1 expired while waiting behind 312 others
queue wait of 94 s is above the ceiling of 60 s, job shed
six workers polled, none can take another job now
gate: 0 of 5 backends ready
Service is degraded, see status.quillhost.example
Our sampling nodes are under heavy use this morning
Sorry, we are unable to process your request at this moment
larch-13b: weights not loaded on w-12
)~");
  texts(K::overloaded, {500}, R"~(
{"error":{"code":"queue_timeout","message":"Job 5512 was dropped"}}
larkspur-70b is still starting up, about 40 seconds to go
Worker 3 is out of available cache blocks for sequence 88
router: no provider is available for larkspur-70b just now
The request was shed by the gateway, priority 2
Job 7731 got shed because of priority 2
The model had gone to sleep, give it a minute
larkspur-8b is being woken up, about 20 seconds
larkspur-west now counts 0 live members
pool larkspur-west has no live members
The GPU pool in zone B is at its limit
Our inference nodes are swamped
The cluster is under pressure, job dropped
router found no available provider for larkspur-8b
All GPUs in zone B are fully used
warmup in progress on node 4
All accelerators are taken right now
Three of three backends failed their health check
)~");
}

TEST_CASE("told in a few words: payload too large") {
  texts(K::payload_too_large, {}, R"~(
{"error":{"code":"size_violation","ref":"k-41"}}
{"type":"payload_error","ref":"k-41"}
img dimension 9000 x 9000, ceiling 4096
Picture is 9000 wide, longest side may be 4096
Picture 2: each side may be 4096 px
POST /v1/larch exceeds route limit of 20971520
31457280 is beyond the allowed content length 20971520
Yours has 300 rows, 128 is the most we accept
Field input exceeds the character limit of 20000
Send at most 96 inputs, got 140
max 10 images, got 14
9000 px, limit 4096
batch of 140, max 96
14 images supplied, 10 is the ceiling
140 texts in one call, 96 is the ceiling
This host takes up to 128 rows, got 300
Ida attached 41 clips, Wren Chat takes 20
A turn may carry no more than 16 clips
)~");
  texts(K::payload_too_large, {400}, R"~(
Got 300 items, a batch may hold 128
too many rows in this call
)~");
  texts(K::payload_too_large, {422}, R"~(
too many rows in this call
)~");
}

TEST_CASE("told in a few words: permission denied") {
  texts(K::permission_denied, {}, R"~(
Remote calls are not enabled for this workspace
Requests to this API chat.fernhill.v1 stay shut for team Heron
Calls from unsupported countries are turned away
您的访问被限制
账号没有获得该服务的授权
fern-7b is locked for team Heron
)~");
  texts(K::permission_denied, {400}, R"~(
{"error":{"code":"ip_restricted","message":"Call refused from 203.0.113.9"}}
You have not yet agreed to the model terms for larkspur-8b
The model larkspur-8b is blocked at the project level
Project heron may only use larkspur-mini
Caller tern has no rights for deployment 7
Please accept the supplementary agreement for larkspur-vision first
authorisation says no for user plover on deployment 7
Address 203.0.113.40 is not whitelisted
Your role does not let you use larkspur-pro
larkspur-pro is not available to you
The zero retention option is not available for team alder
Caller 198.51.100.7 comes from outside the permitted ranges
User location is currently not supported
Address 203.0.113.8 missing from the allow list of workspace fern
Ask an owner to grant access for larkspur-pro
Your key is restricted, it reaches embeddings and nothing else
Refused under the policy of your organisation
User wren lacks sufficient rights on deployment 7
Team setting forbids larkspur-pro for interns
Call refused, check the project policy with your admin
scope missing: chat.write on client tern
larkspur-pro is not in the allowed list of project heron
Larkspur cannot be used from Norland
Key lk-12 does not have chat.write among its grants
This key is scoped to embeddings only
This token is scoped to project fern, not heron
chat not enabled on project heron
)~");
}

TEST_CASE("told in a few words: rate limit") {
  texts(K::rate_limit, {}, R"~(
Phew, that was a lot of messages in one go, give it a minute
Your service is calling us more often than once each 200 ms
Please space your requests out by at least two seconds, client 4471
Callers on this endpoint are limited to 20 a minute
Too eager! wait a minute between turns
)~");
  texts(K::rate_limit, {400}, R"~(
Pool kite is at its maximum concurrent calls, 8 of 8
Client heron-7 went past the 60 second request limit
Starter key kite-22 allows 3 generations in parallel, this would be number 4
Five of your jobs are already going, let one finish before you send the next
Client moss sends too many tokens per 10 seconds
Concurrency of 9 seen for account wren, 6 permitted
Please space out your calls, 14 came within one second
Calls arrive faster than your contract of 5 each second permits
leaky bucket for caller moss-3 is empty, refills at 2 per second
The hourly ceiling of 500 calls was hit by client tern
You hit the message cap for larkspur-pro, back at 18:40
Client has 11 streams open, and 10 is all we permit
max_parallel is 4 and worker pool birch just started a fifth
Account fern runs 6 parallel sessions, end one before you start more
That was today's allowance, come back after midnight UTC
Your message allowance comes back at 09:15
The allowance of requests for client plover comes back in 40 seconds
That was all of your messages in this window, come back at 14:00
The maximum of 2000 generations was reached by team alder this month
)~");
}

TEST_CASE("told in a few words: server error") {
  texts(K::server_error, {}, R"~(
Generation aborted, check the server logs for the traceback
Not you: our side broke, ref 9f31
Your request was fine, this one is for us to mend
plugin runtime not found on host gpu-17
Failure returning job result to dispatcher, ref 4471
Sampler loop has errored at step 81
Something went sideways on our end, ref 66-b
A glitch hit our servers, ref 5120
Unknown error occurred at step 4 of sampling
Unknown error while sampling, ref 20-d
unknown error in sampler thread 3
Unknown error from sampler 12, ref 71c9
timed out waiting for llama runner to start
deadlock in session store fern-3
TypeError in fern_router.py line 88
KeyError: 'shard_7' in fern_router.py line 88
)~");
}

TEST_CASE("told in a few words: unknown") {
  texts(K::unknown, {}, R"~(
Hmm, a thing has gone wrong
)~");
}
