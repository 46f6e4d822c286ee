// Messages for the benchmarks: invented ids in the shapes that providers send, of the lengths that they have.

#ifndef TRIAGE_BENCHMARKS_MESSAGES_HPP
#define TRIAGE_BENCHMARKS_MESSAGES_HPP

#include <triage/evidence/evidence.hpp>

namespace bench {

inline constexpr triage::Evidence messages[] = {
    {.provider = "openai",
     .status = 429,
     .body =
         R"({"error":{"message":"Rate limit reached for gpt-4o in organization org-Zq81 on tokens per min (TPM): Limit 30000, Used 28911, Requested 2414. Please try again in 2.65s. Visit https://platform.openai.com/account/rate-limits to learn more.","type":"tokens","param":null,"code":"rate_limit_exceeded"}})"},
    {.provider = "openai",
     .status = 429,
     .body =
         R"({"error":{"message":"You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.","type":"insufficient_quota","param":null,"code":"insufficient_quota"}})"},
    {.provider = "openai",
     .status = 400,
     .body =
         R"({"error":{"message":"This model's maximum context length is 128000 tokens. However, your messages resulted in 150113 tokens. Please reduce the length of the messages.","type":"invalid_request_error","param":"messages","code":"context_length_exceeded"}})"},
    {.provider = "anthropic",
     .status = 529,
     .body =
         R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"},"request_id":"req_011CZk9tWqJm4"})"},
    {.provider = "anthropic",
     .status = 400,
     .body =
         R"({"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits."},"request_id":"req_011CZk9tWqJm5"})"},
    {.provider = "anthropic",
     .status = 400,
     .body =
         R"(API Error: 400 {"type":"error","error":{"type":"invalid_request_error","message":"messages.3.content.0: unexpected `tool_use_id` found in `tool_result` blocks: toolu_01QkV9. Each `tool_result` block must have a corresponding `tool_use` block in the previous message."}})"},
    {.provider = "gemini",
     .status = 429,
     .body = "{\n  \"error\": {\n    \"code\": 429,\n    \"message\": \"You exceeded your current quota, please check "
             "your plan and billing details.\\n* Quota exceeded for metric: "
             "generativelanguage.googleapis.com/generate_content_free_tier_requests, limit: 15\\nPlease retry in "
             "31.2s.\",\n    \"status\": \"RESOURCE_EXHAUSTED\",\n    \"details\": [\n      {\n        \"@type\": "
             "\"type.googleapis.com/google.rpc.QuotaFailure\",\n        \"violations\": [\n          {\n            "
             "\"quotaId\": \"GenerateRequestsPerMinutePerProjectPerModel-FreeTier\"\n          }\n        ]\n      "
             "},\n      {\n        \"@type\": \"type.googleapis.com/google.rpc.RetryInfo\",\n        \"retryDelay\": "
             "\"31s\"\n      }\n    ]\n  }\n}\n"},
    {.provider = "gemini",
     .status = 503,
     .body =
         R"({"error":{"message":"{\n  \"error\": {\n    \"code\": 503,\n    \"message\": \"The model is overloaded. Please try again later.\",\n    \"status\": \"UNAVAILABLE\"\n  }\n}\n","code":503,"status":"Service Unavailable"}})"},
    {.provider = "bedrock",
     .status = 400,
     .body =
         R"({"message":"The model returned the following errors: prompt is too long: 227255 tokens > 200000 maximum"})"},
    {.provider = "bedrock",
     .body = "botocore.errorfactory.ThrottlingException: An error occurred (ThrottlingException) when calling the "
             "ConverseStream operation (reached max retries: 4): Too many requests, please wait before trying again."},
    {.provider = "azure",
     .status = 400,
     .body =
         R"({"error":{"message":"The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.","type":null,"param":"prompt","code":"content_filter","status":400,"innererror":{"code":"ResponsibleAIPolicyViolation","content_filter_result":{"hate":{"filtered":false,"severity":"safe"},"violence":{"filtered":true,"severity":"medium"}}}}})"},
    {.provider = "openrouter",
     .status = 502,
     .body =
         R"({"error":{"message":"Provider returned error","code":502,"metadata":{"raw":"{\"error\":{\"message\":\"upstream connect error or disconnect/reset before headers\"}}","provider_name":"Acme"}},"user_id":"user_2b"})"},
    {.provider = "litellm",
     .status = 400,
     .body = R"(litellm.BadRequestError: OpenAIException - Error code: 400 - {'error': {'message': "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.", 'type': 'invalid_request_error', 'param': 'max_tokens', 'code': 'unsupported_parameter'}})"},
    {.provider = "zhipu",
     .status = 429,
     .body = "{\"error\":{\"code\":\"1113\",\"message\":"
             "\"\xe4\xbd\x99\xe9\xa2\x9d\xe4\xb8\x8d\xe8\xb6\xb3\xe6\x88\x96\xe6\x97\xa0\xe5\x8f\xaf\xe7\x94\xa8\xe8"
             "\xb5\x84\xe6\xba\x90\xe5\x8c\x85,\xe8\xaf\xb7\xe5\x85\x85\xe5\x80\xbc\xe3\x80\x82\"}}"},
    {.provider = "ollama", .status = 404, .body = R"({"error":"model \"qwen3:32b\" not found, try pulling it first"})"},
    {.provider = "llamacpp",
     .status = 400,
     .body =
         R"({"error":{"code":400,"message":"the request exceeds the available context size. try increasing the context size or enable context shift","type":"exceed_context_size_error","n_prompt_tokens":14429,"n_ctx":8192}})"},
    {.provider = "nginx",
     .status = 502,
     .body = "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad "
             "Gateway</h1></center>\r\n<hr><center>nginx/1.24.0</center>\r\n</body>\r\n</html>\r\n"},
    {.body =
         "requests.exceptions.ConnectionError: HTTPSConnectionPool(host='api.example.com', port=443): Max retries "
         "exceeded with url: /v1/chat/completions (Caused by NewConnectionError('<urllib3.connection.HTTPSConnection "
         "object at 0x7f1c>: Failed to establish a new connection: [Errno 111] Connection refused'))"},
    {.body = "Post \"https://api.example.com/v1/chat/completions\": context deadline exceeded (Client.Timeout exceeded "
             "while awaiting headers)"},
    {.body =
         "TypeError: fetch failed\n    at node:internal/deps/undici/undici:13484:13\n    at "
         "process.processTicksAndRejections (node:internal/process/task_queues:105:5) {\n  [cause]: Error: getaddrinfo "
         "ENOTFOUND api.example.com\n      at GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:dns:120:26) {\n    "
         "errno: -3008,\n    code: 'ENOTFOUND',\n    syscall: 'getaddrinfo',\n    hostname: 'api.example.com'\n  }\n}"},
};

}  // namespace bench

#endif
