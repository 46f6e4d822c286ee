// What providers say about themselves: full, broken, slow, gone.

#include "classify/wordings.hpp"

using wordings::codes;
using wordings::texts;
using K = triage::ErrorKind;

TEST_CASE("codes of full providers outrank the words beside them") {
  codes(K::overloaded, {400}, "Your credit balance is too low.", R"(
overloaded_error
overloaded
model_overloaded
server_overloaded
engine_overloaded
capacity_exceeded
over_capacity
out_of_capacity
no_capacity
)");
  codes(K::overloaded, {400}, "No.", "UNAVAILABLE");
}

TEST_CASE("a full provider, whatever the status says") {
  texts(K::overloaded, {500}, R"(
waiting for a free slot
GPU resources are not available
服务器正忙
The model is overloaded
Our servers are overloaded
We are currently overloaded
The model is temporarily overloaded
This engine is now overloaded with work
We are overloaded. Please be patient: overloaded please
Server overloaded
We are at capacity
There is insufficient capacity
There is not enough capacity
There is no capacity now available
There is no spare capacity
There are capacity constraints
We reached our capacity limits
Our capacity was exceeded
Our capacity has been reached
There is limited capacity
There is high demand
There is high load
There is heavy load
There is high traffic
There is heavy traffic
There is too much traffic
We are under too great a load
The server is busy
Server busy
Our servers are busy
The service is busy
We are too busy
We are temporarily busy
Your queue position is 41
There are no slots available
We cannot take more than the current requests
We are currently busy
The model is busy
The system is busy
The queue of jobs is full
The queue is full
no healthy upstream
There are no healthy backends available
There are no available workers
There are no available GPU servers
There are no available GPU instances
No server is available
There are no instances available
It is temporarily unavailable
We are temporarily unable to handle this
It is currently unavailable
The model acme-1 is loading
Loading model
The model is still loading
It is currently loading
The model acme-1 is not ready
Model not ready
The server is not ready
We are warming up
This is a cold start
This is a cold boot
The container is starting up
We are scaling up
The circuit breaker is open
We are under maintenance
There is scheduled maintenance
It was scaled to zero
Model busy
The endpoint is not ready for serving
DEGRADED function cannot be invoked
The load of the group is saturated
The upstream load is high
All replicas are in use
The machine is spinning up
The pool is saturated
All of the machines are busy
The cluster is at full capacity
There is a high volume of calls
)");
  texts(K::overloaded, {}, R"(
We are not ready
Overloaded
Service unavailable
That is unavailable
Please try again later
)");
}

TEST_CASE("no deployment that is free means a throttle at a router") {
  texts(K::rate_limit, {500}, "There are no deployments available");
}

TEST_CASE("codes of broken providers") {
  codes(K::server_error, {400}, "No.", R"(
server_error
INTERNAL
internal_failure
InternalServerException
)");
  codes(K::server_error, {400, "anthropic"}, "No.", "api_error");
}

TEST_CASE("a broken provider, whatever the status says") {
  texts(K::server_error, {503}, R"(
Encountered a server error, try it once more
llama_decode returned -3
failed to initialize the model
bad response from upstream
The server has encountered a strange error
The server had an error
The server experienced an error
We encountered an unexpected error
There was an unexpected error while processing it
There was an unexpected condition
An internal error has occurred
An internal server error encountered
There is an unknown error at the web server
The web server is returning an unknown error
CUDA error: device-side assert
The GPU is out of memory
This needs more system memory
There are insufficient system resources
We were unable to allocate a buffer
We failed to allocate a buffer
We failed to load model weights
There was an error loading model weights
The model runner crashed
The background loop has errored
The engine is dead
EngineDeadError
The runner process was terminated
Segmentation fault
Unhandled exception
)");
  texts(K::server_error, {}, R"(
There was an unexpected error
There was an unknown error
There was an upstream error
The upstream call failed
Upstream request failed
Provider returned error
The worker crashed
Traceback (most recent call last)
An assertion has failed
There was a null pointer
The handler panicked
AttributeError: a banjo
)");
}

TEST_CASE("files that cannot be opened are no fault of the provider") {
  texts(K::network, {}, "accept4: too many open files");
}

TEST_CASE("codes of late answers") {
  codes(K::idle_timeout, {429}, "Rate limit reached.", "DEADLINE_EXCEEDED");
  codes(K::idle_timeout, {400}, "No.", R"(
timeout
timeout_error
)");
}

TEST_CASE("a late answer, whatever the status says") {
  texts(K::idle_timeout, {500}, R"(
InterruptedIOException: gone
no meaningful progress for 90s
no timely response from the backend
it exceeded the deadline
The deadline of this call was exceeded
Deadline expired
Post of the call: context deadline exceeded
Request timed out
Operation timed out
The operation was timeout
Read timed out
There was a read timeout
There was a write timeout
There was a response timeout
There was a request timeout
There was an idle timeout
The stream of tokens timed out
The stream had a timeout
The call was aborted due to timeout
Client.Timeout exceeded
upstream request timeout
No response received within a minute
It did not respond in time
It didn't respond in time
It took too long
It is taking too long
It exceeded the 60 s timeout
The call was cancelled as it exceeded the client's timeout
The timeout of the call was exceeded
timeout of 60000ms exceeded
A timeout occurred
The socket was closed due to a timeout
No bytes received
No data received
There was no response after a minute
There was no response within a minute
It did not respond within a minute
The deadline has passed
It exceeded the 60 s time limit
Time limit exceeded
)");
  texts(K::idle_timeout, {}, R"(
There was a timeout
It timed out
It had to time out
TimeoutError
TimeoutException
)");
}

TEST_CASE("codes of prompts beyond the window outrank the words beside them") {
  codes(K::context_overflow, {429}, "Rate limit reached.", R"(
context_length_exceeded
context_window_exceeded
ContextWindowExceededError
context_exceeded
context_overflow
exceed_context_size_error
prompt_too_long
input_too_long
max_tokens_exceeded
tokens_limit_reached
model_context_window_exceeded
)");
  codes(K::context_overflow, {400}, "x", "token_limit_exceeded");  // with a 429 it is a throttle
}

TEST_CASE("a prompt beyond the window, whatever the status says") {
  texts(K::context_overflow, {500}, R"(
Input length of input_ids is 2400, but max_length is set to 2048
failed to find free space in the KV cache
maximum question length exceeded
The context exceeds what the provider takes
compaction failed
ctx window exceeded
max_total_tokens exceeded
total tokens must be at most 4096
The maximum context length is 8192
Your context window is too long
The max context length is 8192
The maximum context window is 8192
The maximum context size is 8192
It does not fit the context length
It does not fit the context window
It does not fit the context size
It does not fit the context limit
It exceeds the model's context
The maximum prompt length is 8192
The maximum sequence length is 8192
The max sequence length is 8192
The maximum input length is 8192
There are at most 8192 maximum input tokens
8192 is the maximum number of input tokens
8192 is the maximum number of tokens allowed
The prompt is too long
Prompt too long
The prompt of this call is too long
It has more tokens than fit
Its length exceeds dimension 8192
The prompt is longer than that
The prompt is too large for model acme-1
The prompt exceeds the allowed maximum
The prompt exceeds the allowed length
The prompt length of 9000 exceeds it
The prompt tokens exceed it
The input is too long
Input too long
The input length of 9000 exceeds it
Range of input length should be [1, 8192]
The input tokens exceed it
The input of 9000 is longer than the model
9000 tokens exceed the max
The token count of 9000 exceeds it
The number of tokens, 9000, exceeds it
The total number of tokens is 9000
It exceeds the allowed number of tokens
It exceeds the token limit
It is above the model token limit
This request has too many tokens
There are too many input tokens
There are too many tokens in the prompt
Please reduce the length of it
Please reduce your prompt
The conversation is too long
Conversation too long
The messages are too long
max_new_tokens must be smaller
Please increase the micro batch size
no KV slot for the batch
The KV cache is full
It is too large for model acme-1
It is above the allowed input length
These are 9000 tokens, more than max_len
The number of input tokens is 9000
It is above the total tokens limit
It has a max tokens of 8192
The current length is 9000 and the limit 8192
There are too many tokens for that size limit
The sequence of 9000 is too long
The sequence length of 9000 exceeds it
It is above max_position_embeddings
The prompt is larger than that
It has 9000 tokens and is larger than that
It does not fit the token window
)");
  texts(K::context_overflow, {}, R"(
There are too many tokens
There are too many prompt tokens
Check the prompt length
)");
  texts(K::context_overflow, {}, "It is too long");
}
