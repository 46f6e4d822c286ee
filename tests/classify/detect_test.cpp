// Which bodies of a 2xx are answers, in the shapes that services send, and which are failures.

#include <triage/classify/classify.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"

using namespace triage;
using K = ErrorKind;

namespace {

std::string found(std::string_view body, std::string_view content_type = {}) {
  const Header headers[] = {{"content-type", content_type}};
  const auto c = detect({.status = 200, .headers = headers, .body = body});
  return c ? std::string(to_string(c->kind)) : std::string("none");
}

/// What a model may write: it quotes failures of every kind.
constexpr std::string_view quotations[] = {
    R"(HTTP 429 Too Many Requests, rate limit exceeded)",
    R"({\"error\":{\"code\":\"insufficient_quota\",\"message\":\"You exceeded your current quota\"}})",
    R"(event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\"}}\n\n)",
    R"(Traceback: openai.AuthenticationError: Error code: 401 - {'error': {'code': 'invalid_api_key'}})",
    R"(If `\"success\":false` and \"status_code\":500, wait 30 s and try again.)",
    R"(模型服务繁忙，请稍后重试 {\"code\":1302})",
    R"(data: [DONE])",
};

/// The shapes of answers, where TEXT is what the model wrote.
constexpr std::string_view answers[] =
    {
        R"({"id":"chatcmpl-1","object":"chat.completion","model":"m-1","choices":[{"index":0,"message":{"role":"assistant","content":"TEXT","refusal":null,"annotations":[]},"logprobs":null,"finish_reason":"stop"}],"usage":{"prompt_tokens":9,"completion_tokens":5},"service_tier":"default","system_fingerprint":null})",
        R"({"choices":[{"finish_reason":"length","index":0,"message":{"role":"assistant","content":"TEXT"}}]})",
        R"({"id":"cmpl-1","object":"text_completion","choices":[{"text":"TEXT","index":0,"finish_reason":"length"}]})",
        R"({"choices":[{"message":{"role":"assistant","content":null,"refusal":"TEXT"},"finish_reason":"stop"}]})",
        R"({"choices":[{"message":{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"log","arguments":"TEXT"}}]},"finish_reason":"tool_calls"}]})",
        R"({"choices":[{"message":{"role":"assistant","content":"","reasoning_content":"TEXT","tool_calls":[{"id":"call_1","type":"function","function":{"name":"now","arguments":"{}"}}]},"finish_reason":"tool_calls"}]})",
        R"({"choices":[{"content_filter_results":{"error":{"code":"content_filter_error","message":"The contents are not filtered"}},"message":{"role":"assistant","content":"TEXT"},"finish_reason":"stop"}],"prompt_filter_results":[{"prompt_index":0,"content_filter_result":{"error":{"code":"content_filter_error","message":"The contents are not filtered"}}}]})",
        R"({"id":"msg_1","type":"message","role":"assistant","model":"m-1","content":[{"type":"text","text":"TEXT"}],"stop_reason":"end_turn","stop_sequence":null,"usage":{"input_tokens":1,"output_tokens":2}})",
        R"({"type":"message","content":[{"type":"text","text":"TEXT"}],"stop_reason":"max_tokens"})",
        R"({"type":"message","content":[{"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{"query":"x"}},{"type":"web_search_tool_result","tool_use_id":"srvtoolu_1","content":{"type":"web_search_tool_result_error","error_code":"max_uses_exceeded"}},{"type":"text","text":"TEXT"}],"stop_reason":"end_turn"})",
        R"({"type":"message","content":[{"type":"server_tool_use","id":"srvtoolu_2","name":"code_execution","input":{"code":"1/0"}},{"type":"code_execution_tool_result","tool_use_id":"srvtoolu_2","content":{"type":"code_execution_tool_result_error","error_code":"unavailable"}},{"type":"text","text":"TEXT"}],"stop_reason":"end_turn"})",
        R"({"type":"message","content":[{"type":"mcp_tool_use","id":"mcptoolu_1","name":"echo","input":{}},{"type":"mcp_tool_result","tool_use_id":"mcptoolu_1","is_error":true,"content":[{"type":"text","text":"no"}]},{"type":"text","text":"TEXT"}],"stop_reason":"end_turn"})",
        R"({"type":"message","content":[{"type":"thinking","thinking":"hm","signature":"c2ln"},{"type":"tool_use","id":"toolu_1","name":"save","input":{"error":"TEXT"}}],"stop_reason":"tool_use"})",
        R"({"id":"resp_1","object":"response","status":"completed","error":null,"incomplete_details":null,"instructions":null,"output":[{"type":"reasoning","id":"rs_1","summary":[]},{"type":"message","id":"msg_1","status":"completed","role":"assistant","content":[{"type":"output_text","text":"TEXT","annotations":[]}]}],"text":{"format":{"type":"text"}},"tools":[],"metadata":{}})",
        R"({"object":"response","status":"completed","error":null,"output":[{"id":"mcpl_1","type":"mcp_list_tools","server_label":"s","tools":[],"error":{"type":"http_error","code":424,"message":"Failed Dependency"}},{"id":"mcp_1","type":"mcp_call","name":"roll","arguments":"{}","error":{"type":"mcp_tool_execution_error","content":"no dice"},"output":null,"status":"failed"},{"type":"message","content":[{"type":"output_text","text":"TEXT"}]}]})",
        R"({"object":"response","status":"completed","error":null,"output":[{"type":"function_call","call_id":"call_1","name":"log","arguments":"TEXT"}]})",
        R"({"object":"response","status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},"error":null,"output":[{"type":"message","status":"incomplete","content":[{"type":"output_text","text":"TEXT"}]}]})",
        R"({"candidates":[{"content":{"parts":[{"text":"TEXT"}],"role":"model"},"finishReason":"STOP","index":0,"safetyRatings":[{"category":"HARM_CATEGORY_HARASSMENT","probability":"NEGLIGIBLE"}]}],"usageMetadata":{"promptTokenCount":4},"modelVersion":"m-1"})",
        R"({"candidates":[{"content":{"parts":[{"text":"TEXT"}],"role":"model"},"finishReason":"MAX_TOKENS"}],"modelVersion":"m-1"})",
        R"({"candidates":[{"content":{"parts":[{"functionCall":{"name":"log","args":{"error":"TEXT"}}}]},"finishReason":"STOP"}]})",
        R"({"candidates":[{"content":{"parts":[{"executableCode":{"language":"PYTHON","code":"1/0"}},{"codeExecutionResult":{"outcome":"OUTCOME_FAILED","output":"ZeroDivisionError"}},{"text":"TEXT"}]},"finishReason":"STOP"}],"promptFeedback":{"safetyRatings":[]}})",
        R"([{"candidates":[{"content":{"parts":[{"text":"TEXT"}]}}]},
{"candidates":[{"content":{"parts":[{"text":"."}]},"finishReason":"STOP"}],"usageMetadata":{"totalTokenCount":7}}
])",
        R"({"model":"m","created_at":"2026-01-01T00:00:00Z","message":{"role":"assistant","content":"TEXT"},"done_reason":"stop","done":true,"total_duration":5})",
        R"({"model":"m","created_at":"2026-01-01T00:00:00Z","response":"TEXT","done":true,"done_reason":"length","context":[1,2]})",
        R"({"output":{"message":{"role":"assistant","content":[{"text":"TEXT"}]}},"stopReason":"end_turn","usage":{"inputTokens":3},"metrics":{"latencyMs":5}})",
        R"({"output":{"message":{"role":"assistant","content":[{"toolUse":{"toolUseId":"t1","name":"log","input":{"error":"TEXT"}}}]}},"stopReason":"tool_use"})",
        R"({"inputTextTokenCount":5,"results":[{"tokenCount":9,"outputText":"TEXT","completionReason":"FINISH"}]})",
        R"({"id":"c1","message":{"role":"assistant","content":[{"type":"text","text":"TEXT"}]},"finish_reason":"COMPLETE","usage":{"tokens":{"input_tokens":1}}})",
        R"({"response_id":"r","text":"TEXT","finish_reason":"COMPLETE","chat_history":[]})",
        R"({"output":{"text":"TEXT","finish_reason":"stop"},"usage":{"total_tokens":3},"request_id":"r-1","status_code":200,"code":"","message":""})",
        R"({"Response":{"RequestId":"r-1","Choices":[{"FinishReason":"stop","Message":{"Role":"assistant","Content":"TEXT"}}]}})",
        R"({"header":{"code":0,"message":"Success","sid":"s1"},"payload":{"choices":{"status":2,"seq":0,"text":[{"content":"TEXT","role":"assistant","index":0}]}}})",
        R"({"id":"as-1","object":"chat.completion","result":"TEXT","is_truncated":false,"finish_reason":"normal"})",
        R"({"choices":[{"finish_reason":"stop","message":{"content":"TEXT"}}],"base_resp":{"status_code":0,"status_msg":""}})",
        R"([{"generated_text":"TEXT"}])",
        R"({"content":"TEXT","id_slot":0,"stop":true,"stop_type":"eos","generation_settings":{"stop":[]}})",
        R"({"result":{"response":"TEXT"},"success":true,"errors":[],"messages":[]})",
        R"({"code":0,"msg":"success","data":{"answer":"TEXT"}})",
        R"({"code":200,"message":"OK","data":{"output":"TEXT"},"success":true})",
        R"({"id":"p1","status":"succeeded","error":null,"logs":"TEXT","output":["a","b"]})",
        R"({"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"TEXT"}],"isError":false}})",
        R"({"messages":[{"role":"tool","content":"TEXT","error":"division by zero"},{"role":"assistant","content":"Done"}]})",
        "data: "
        "{\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"choices\":[{\"index\":0,\"delta\":{\"role\":"
        "\"assistant\",\"content\":\"\"},\"finish_reason\":null}]}\n\ndata: "
        "{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"TEXT\"},\"finish_reason\":null}]}\n\ndata: "
        "{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n",
        "data:{\"choices\":[],\"prompt_filter_results\":[{\"prompt_index\":0,\"content_filter_results\":{\"error\":{"
        "\"code\":\"content_filter_error\",\"message\":\"x\"}}}]}\r\n\r\ndata:{\"choices\":[{\"delta\":{\"content\":"
        "\"TEXT\"},\"content_filter_results\":{}}]}\r\n\r\ndata:{\"choices\":[{\"content_filter_offsets\":{\"check_"
        "offset\":4},\"content_filter_results\":{\"error\":{\"code\":\"content_filter_error\",\"message\":\"x\"}},"
        "\"finish_reason\":null,\"index\":0}]}\r\n\r\ndata:[DONE]\r\n\r\n",
        "event: message_start\ndata: "
        "{\"type\":\"message_start\",\"message\":{\"id\":\"msg_1\",\"type\":\"message\",\"role\":\"assistant\","
        "\"content\":[],\"stop_reason\":null}}\n\nevent: ping\ndata: {\"type\": \"ping\"}\n\nevent: "
        "content_block_start\ndata: "
        "{\"type\":\"content_block_start\",\"index\":1,\"content_block\":{\"type\":\"web_search_tool_result\",\"tool_"
        "use_id\":\"srvtoolu_1\",\"content\":{\"type\":\"web_search_tool_result_error\",\"error_code\":\"unavailable\"}"
        "}}\n\nevent: content_block_delta\ndata: "
        "{\"type\":\"content_block_delta\",\"index\":2,\"delta\":{\"type\":\"text_delta\",\"text\":\"TEXT\"}}\n\nevent:"
        " message_delta\ndata: "
        "{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\",\"stop_sequence\":null}}\n\nevent: "
        "message_stop\ndata: {\"type\":\"message_stop\"}\n\n",
        "event: response.created\ndata: "
        "{\"type\":\"response.created\",\"response\":{\"object\":\"response\",\"status\":\"in_progress\",\"error\":"
        "null,\"output\":[]}}\n\nevent: response.mcp_call.failed\ndata: "
        "{\"type\":\"response.mcp_call.failed\",\"item_id\":\"mcp_1\"}\n\nevent: response.output_item.done\ndata: "
        "{\"type\":\"response.output_item.done\",\"item\":{\"type\":\"mcp_call\",\"status\":\"failed\",\"error\":{"
        "\"code\":-32000,\"message\":\"x\"},\"output\":null}}\n\nevent: response.output_text.delta\ndata: "
        "{\"type\":\"response.output_text.delta\",\"item_id\":\"msg_1\",\"delta\":\"TEXT\"}\n\nevent: "
        "response.completed\ndata: "
        "{\"type\":\"response.completed\",\"response\":{\"status\":\"completed\",\"error\":null,\"output\":[{\"type\":"
        "\"mcp_call\",\"error\":{\"message\":\"x\"}},{\"type\":\"message\",\"content\":[{\"type\":\"output_text\","
        "\"text\":\"TEXT\"}]}]}}\n\n",
        "data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"TEXT\"}]}}]}\r\n\r\ndata: "
        "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"\"}]},\"finishReason\":\"STOP\"}]}\r\n\r\ndata: "
        "{\"usageMetadata\":{\"totalTokenCount\":5},\"modelVersion\":\"m-1\"}\r\n\r\n",
        "{\"model\":\"m\",\"message\":{\"role\":\"assistant\",\"content\":\"TEXT\"},\"done\":false}\n{\"model\":\"m\","
        "\"message\":{\"role\":\"assistant\",\"content\":\"\"},\"done\":true,\"done_reason\":\"stop\"}\n",
        "event: message-start\ndata: "
        "{\"type\":\"message-start\",\"delta\":{\"message\":{\"role\":\"assistant\",\"content\":[]}}}\n\nevent: "
        "content-delta\ndata: "
        "{\"type\":\"content-delta\",\"index\":0,\"delta\":{\"message\":{\"content\":{\"text\":\"TEXT\"}}}}\n\nevent: "
        "message-end\ndata: {\"type\":\"message-end\",\"delta\":{\"finish_reason\":\"COMPLETE\"}}\n\n",
        "data: TEXT\n\ndata: and so on\n\n",
        "event: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"tools\":[{\"name\":\"TEXT\"}]}}\n\n",
};

/// Other good answers, without words of a model.
constexpr std::string_view other_answers[] = {
    R"({"object":"list","data":[{"object":"embedding","index":0,"embedding":[0.1,-0.2]}],"usage":{"total_tokens":5}})",
    R"([[0.012,-0.03],[0.4,0.5]])",
    R"({"embedding":{"values":[0.1,0.2]}})",
    R"({"model":"m","embeddings":[[0.1]],"total_duration":14})",
    R"({"totalTokens":31,"promptTokensDetails":[{"modality":"TEXT","tokenCount":31}]})",
    R"({"input_tokens":2095})",
    R"({"id":"modr-1","model":"mod-1","results":[{"flagged":true,"categories":{"harassment":true,"violence":false},"category_scores":{"harassment":0.98}}]})",
    R"({"id":"batch_1","object":"batch","errors":null,"input_file_id":"file-1","status":"completed","output_file_id":"file-2","error_file_id":null,"request_counts":{"total":9,"completed":8,"failed":1}})",
    R"({"id":"batch_1","object":"batch","errors":{"object":"list","data":[]},"status":"in_progress","error_file_id":"file-9","cancelled_at":null})",
    R"({"id":"msgbatch_1","type":"message_batch","processing_status":"ended","request_counts":{"processing":0,"succeeded":3,"errored":2,"canceled":0,"expired":0},"results_url":null})",
    R"({"id":"ftjob-1","object":"fine_tuning.job","error":{"code":null,"message":null,"param":null},"status":"running"})",
    R"({"id":"file-1","object":"file","bytes":120,"filename":"errors.jsonl","status":"processed","status_details":null})",
    R"({"id":"m-1","object":"model","owned_by":"acme"})",
    R"({"object":"list","data":[{"id":"rate-limit-7b","object":"model"}]})",
    R"({"object":"list","data":[]})",
    R"({"object":"page","data":[{"results":[{"input_tokens":5,"num_model_requests":3,"errors":1}]}],"has_more":false})",
    R"({"requests":120,"errors":3,"error_rate":0.02})",
    R"({"stats":{"requests":120,"errors":{"timeout":2,"429":1}}})",
    R"({"results":[{"index":0,"error":{"code":"too_long","message":"Input is too long"}},{"index":1,"embedding":[0.1]}]})",
    R"({"data":[{"id":1,"error":null},{"id":2,"error":"Not found"}]})",
    R"({"batch":[{"status":"ok","body":{}},{"status":"failed","error":{"code":429}}]})",
    R"({"responses":[{"error_code":17,"error_msg":"x"},{"error_code":0,"log_id":1}]})",
    R"([{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"Method not found"}}])",
    "{\"custom_id\":\"a\",\"result\":{\"type\":\"succeeded\",\"message\":{\"content\":[{\"type\":\"text\",\"text\":"
    "\"Hi\"}],\"stop_reason\":\"end_turn\"}}}\n{\"custom_id\":\"b\",\"result\":{\"type\":\"errored\",\"error\":{"
    "\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"message\":\"x\"}}}}\n",
    "{\"id\":\"r1\",\"custom_id\":\"a\",\"response\":{\"status_code\":200,\"body\":{}},\"error\":null}\n{\"id\":\"r2\","
    "\"custom_id\":\"b\",\"response\":{\"status_code\":429,\"body\":{\"error\":{\"message\":\"x\"}}},\"error\":{"
    "\"code\":\"x\"}}",
    R"({"model":"m","created_at":"2026-01-01T00:00:00Z","response":"","done":true,"done_reason":"load"})",
    R"({"model":"m","message":{"role":"assistant","content":""},"done_reason":"unload","done":true})",
    "{\"status\":\"pulling "
    "manifest\"}\n{\"status\":\"downloading\",\"total\":9,\"completed\":9}\n{\"status\":\"success\"}\n",
    R"({"id":"resp_1","object":"response","status":"queued","output":[],"error":null})",
    R"({"id":"resp_1","object":"response","status":"cancelled","output":[],"error":null})",
    R"({"name":"cachedContents/x","model":"models/m","usageMetadata":{"totalTokenCount":900}})",
    R"({"name":"operations/1","done":false})",
    R"({"created":1,"data":[{"b64_json":"aGk=","revised_prompt":"rate limit exceeded"}]})",
    R"({"text":"Two hundred errors","task":"transcribe","duration":4.2,"segments":[]})",
    R"({"results":[{"index":2,"relevance_score":0.98,"document":{"text":"error 500"}}]})",
    R"({"data":{"total_credits":10,"total_usage":9.9},"error":"none"})",
    R"({"result":{"id":1},"error":"null"})",
    R"({"result":{"id":1},"error":false})",
    R"({"result":{"id":1},"error":0})",
    R"({"result":{"id":1},"error":[]})",
    R"({"result":{"id":1},"error":[null]})",
    R"({"result":{"id":1},"error":{"code":0,"message":"","details":[]}})",
    R"({"answer":{"id":1},"code":"SUCCESS","message":"ok"})",
    R"({"code":"00000","msg":"success"})",
    R"({"errcode":0,"errmsg":"ok"})",
};

struct Failing {
  std::string_view body;
  K kind;
};

constexpr Failing failing[] = {
    // streams that say nothing
    {"data: [DONE]\n\n", K::empty_response},
    {"data:[DONE]", K::empty_response},
    {": OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n", K::empty_response},
    {":keep-alive\n\n", K::empty_response},
    {"event: ping\ndata: {\"type\": \"ping\"}\n\n", K::empty_response},
    {"event: ping\ndata: {}\n\nevent: ping\ndata: {}\n\n", K::empty_response},
    {"retry: 3000\n\n", K::empty_response},
    {"data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"\"},\"finish_reason\":null}]}\n\ndata: "
     "{\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n",
     K::empty_response},
    {"data: {\"choices\":[{\"delta\":{\"content\":\"\"}}]}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\"\"}}]}\n\n",
     K::empty_response},
    {"data: {\"choices\":[{\"delta\":{\"reasoning_content\":\"It asks about a rate limit of 429\"}}]}\n\ndata: "
     "{\"choices\":[{\"delta\":{},\"finish_reason\":\"length\"}]}\n\ndata: [DONE]\n\n",
     K::empty_response},
    {"data: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"choices\":[],\"usage\":{\"total_tokens\":7}}\n\ndata: "
     "[DONE]\n\n",
     K::empty_response},
    {"event: message_start\ndata: "
     "{\"type\":\"message_start\",\"message\":{\"id\":\"msg_1\",\"role\":\"assistant\",\"content\":[]}}\n\nevent: "
     "message_delta\ndata: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"}}\n\nevent: "
     "message_stop\ndata: {\"type\":\"message_stop\"}\n\n",
     K::empty_response},
    {"event: response.created\ndata: "
     "{\"type\":\"response.created\",\"response\":{\"status\":\"in_progress\",\"output\":[]}}\n\nevent: "
     "response.completed\ndata: "
     "{\"type\":\"response.completed\",\"response\":{\"status\":\"completed\",\"output\":[]}}\n\n",
     K::empty_response},
    {"data: {\"candidates\":[{\"finishReason\":\"STOP\",\"index\":0}],\"modelVersion\":\"m-1\"}\n\n",
     K::empty_response},
    {"data: {\"usageMetadata\":{\"promptTokenCount\":7},\"modelVersion\":\"m-1\"}\n\n", K::empty_response},
    {"data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"content_filter\"}]}\n\ndata: [DONE]\n\n",
     K::content_filtered},
    {"data: {\"promptFeedback\":{\"blockReason\":\"PROHIBITED_CONTENT\"},\"modelVersion\":\"m-1\"}\n\n",
     K::content_filtered},
    {"{\"model\":\"m\",\"message\":{\"role\":\"assistant\",\"content\":\"\"},\"done\":false}\n{\"model\":\"m\","
     "\"message\":{\"role\":\"assistant\",\"content\":\"\"},\"done\":true,\"done_reason\":\"stop\"}\n",
     K::empty_response},
    // streams that lack their end
    {"data: {\"choices\":[{\"delta\":{\"content\":\"The rate limit\"},\"finish_reason\":null}]}\n\n",
     K::empty_response},
    {"data: {\"choices\":[{\"delta\":{\"content\":\"Hello\"}}]}\n\ndata: {\"choices\":[{\"delta\":{\"content\":\" wor",
     K::empty_response},
    {"data: {\"choices\":[{\"delta\":{\"content\":\"Hello\"}}]}\n\ndat", K::empty_response},
    {"event: content_block_delta\ndata: "
     "{\"type\":\"content_block_delta\",\"delta\":{\"type\":\"text_delta\",\"text\":\"Server error\"}}\n\n",
     K::empty_response},
    {"event: response.created\ndata: {\"type\":\"response.created\",\"response\":{}}\n\nevent: "
     "response.output_text.delta\ndata: {\"type\":\"response.output_text.delta\",\"delta\":\"Hello\"}\n\n",
     K::empty_response},
    {"data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"Hello\"}]}}]}\r\n\r\n", K::empty_response},
    {"{\"model\":\"m\",\"message\":{\"content\":\"Hello\"},\"done\":false}\n{\"model\":\"m\",\"message\":{\"content\":"
     "\" wo",
     K::empty_response},
    {"{\"model\":\"m\",\"response\":\"Hello\",\"done\":false}\n", K::empty_response},
    // errors in streams
    {"event: error\ndata: "
     "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n",
     K::overloaded},
    {"event:error\r\ndata:{\"message\":\"rate limit exceeded\"}\r\n\r\n", K::rate_limit},
    {"id:1\revent:error\rdata:{\"message\":\"rate limit exceeded\"}\r\r", K::rate_limit},
    {"id:1\nevent:error\n:HTTP_STATUS/429\ndata:{\"code\":\"Throttling.RateQuota\",\"message\":\"Requests rate limit "
     "exceeded\",\"request_id\":\"r-1\"}\n\n",
     K::rate_limit},
    {"\xEF\xBB\xBF"
     "event: error\ndata: {\"error\":{\"code\":\"insufficient_quota\"}}\n\n",
     K::billing},
    {"data: {\"choices\":[{\"delta\":{\"content\":\"He\"}}]}\n\ndata: {\"error\":\ndata: "
     "{\"code\":\"insufficient_quota\"}}\n\n",
     K::billing},
    {"event: response.failed\ndata: "
     "{\"type\":\"response.failed\",\"response\":{\"status\":\"failed\",\"error\":{\"code\":\"rate_limit_exceeded\","
     "\"message\":\"x\"},\"output\":[]}}\n\n",
     K::rate_limit},
    {"data: {\"type\":\"text-delta\",\"delta\":\"He\"}\n\ndata: {\"type\":\"error\",\"errorText\":\"rate limit "
     "exceeded\"}\n\n",
     K::rate_limit},
    {"data: {\"choices\":[{\"delta\":{\"content\":\"He\"}}]}\n\ndata: "
     "{\"choices\":[{\"error\":{\"code\":429,\"message\":\"x\"},\"delta\":{},\"finish_reason\":\"error\"}]}\n\n",
     K::rate_limit},
    {"{\"message\":{\"content\":\"He\"},\"done\":false}\n{\"error\":\"model runner has unexpectedly stopped\"}\n",
     K::server_error},
    {"[{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"He\"}]}}]},\n{\"error\":{\"code\":503,\"message\":\"The "
     "model is overloaded.\",\"status\":\"UNAVAILABLE\"}}]",
     K::overloaded},
    // codes over 200
    {R"({"code":429,"message":"Too many requests"})", K::rate_limit},
    {R"({"code":429})", K::rate_limit},
    {R"({"code":"Throttling.RateQuota","message":"Requests rate limit exceeded, please try again later.","request_id":"r-1"})",
     K::rate_limit},
    {R"({"code":500,"msg":"internal server error","data":null})", K::server_error},
    {R"({"success":false,"message":"rate limit exceeded"})", K::rate_limit},
    {R"({"base_resp":{"status_code":1008,"status_msg":"insufficient balance"}})", K::billing},
    {R"({"choices":null,"base_resp":{"status_code":1002,"status_msg":"rate limit"}})", K::rate_limit},
    {R"({"error_code":18,"error_msg":"Open api qps request limit reached"})", K::rate_limit},
    {R"({"errcode":45009,"errmsg":"rate limit exceeded"})", K::rate_limit},
    {R"({"header":{"code":11202,"message":"rate limit exceeded","sid":"s"}})", K::rate_limit},
    {R"({"Response":{"Error":{"Code":"RequestLimitExceeded","Message":"slow down"},"RequestId":"r-1"}})",
     K::rate_limit},
    {R"({"Output":{"__type":"com.amazon.coral.service#ThrottlingException"},"Version":"1.0"})", K::rate_limit},
    {R"({"__type":"ThrottlingException","message":"slow"})", K::rate_limit},
    {R"({"object":"error","message":"The model `x` does not exist.","type":"NotFoundError","code":404})",
     K::model_not_found},
    {R"({"type":"about:blank","title":"Too Many Requests","status":429})", K::rate_limit},
    {R"({"results":[{"error":"rate limit exceeded"},{"error":"rate limit exceeded"}]})", K::rate_limit},
    // answers without content
    {R"({"model":"m","message":{"role":"assistant","content":""},"done":true,"done_reason":"stop"})",
     K::empty_response},
    {R"({"model":"m","response":"","done":true,"done_reason":"length"})", K::empty_response},
    {R"({"model":"m","message":{"role":"assistant","content":"","thinking":"The rate limit is 429"},"done":true})",
     K::empty_response},
    {R"({"usageMetadata":{"promptTokenCount":9},"modelVersion":"m-1","responseId":"r"})", K::empty_response},
    {R"({"candidates":[{"finishReason":"STOP","index":0}]})", K::empty_response},
    {R"({"candidates":[{"content":{"role":"model"},"finishReason":"STOP"}]})", K::empty_response},
    {R"({"candidates":[{"content":{"parts":[{"text":""}],"role":"model"},"finishReason":"STOP"}]})", K::empty_response},
    {R"({"candidates":[{"content":{"parts":[{"text":"Let me think about a timeout","thought":true}]},"finishReason":"MAX_TOKENS"}]})",
     K::empty_response},
    {R"({"promptFeedback":{"blockReason":"SAFETY"},"usageMetadata":{"promptTokenCount":9},"modelVersion":"m-1"})",
     K::content_filtered},
    {R"({"candidates":[{"finishReason":"SAFETY","index":0}]})", K::content_filtered},
    {R"({"choices":[{"message":{"role":"assistant","content":"","tool_calls":[],"refusal":null},"finish_reason":"stop"}]})",
     K::empty_response},
    {R"({"choices":[{"message":{"role":"assistant","content":" \n\n"},"finish_reason":"stop"}]})", K::empty_response},
    {R"({"choices":[{"message":{"role":"assistant","content":"","reasoning_content":"They ask about a timeout"},"finish_reason":"length"}]})",
     K::empty_response},
    {R"({"type":"message","content":[{"type":"text","text":""}],"stop_reason":"end_turn"})", K::empty_response},
    {R"({"type":"message","content":[{"type":"thinking","thinking":"a timeout, maybe","signature":"x"}],"stop_reason":"end_turn"})",
     K::empty_response},
    {R"({"object":"response","status":"completed","output":[{"type":"reasoning","summary":[{"type":"summary_text","text":"a timeout"}]}],"error":null})",
     K::empty_response},
    {R"({"output":{"message":{"role":"assistant","content":[{"reasoningContent":{"reasoningText":{"text":"a timeout"}}}]}},"stopReason":"end_turn"})",
     K::empty_response},
    {R"({"results":[{"tokenCount":0,"outputText":"","completionReason":"FINISH"}]})", K::empty_response},
    {R"({"output":{"text":"","finish_reason":"stop"},"request_id":"r-1"})", K::empty_response},
};

[[nodiscard]] std::string with(std::string_view shape, std::string_view text) {
  std::string body(shape);
  for (std::size_t at = 0; (at = body.find("TEXT", at)) != body.npos; at += text.size()) body.replace(at, 4, text);
  return body;
}

/// JSON with other blanks between its tokens; a stream with other ends of lines, blanks behind colons, and comments.
[[nodiscard]] std::string laid_out_anew(std::string_view body, std::mt19937& random) {
  std::string out;
  if (body.front() == '{' || body.front() == '[') {
    if (body.find('\n') != body.npos) return std::string(body);  // a document a line
    bool is_quoted = false;
    for (std::size_t i = 0; i < body.size(); ++i) {
      out += body[i];
      if (is_quoted && body[i] == '\\') {
        out += body[++i];
        continue;
      }
      if (body[i] == '"') is_quoted = !is_quoted;
      if (!is_quoted && std::string_view("{}[],:").find(body[i]) != body.npos && random() % 3 == 0)
        out += random() % 2 == 0 ? " " : "\n  ";
    }
    return out;
  }
  constexpr std::string_view ends[] = {"\n", "\r\n", "\r"};
  const std::string_view end = ends[random() % 3];
  for (std::size_t i = 0; i < body.size();) {
    const std::size_t line_end = std::min(body.find_first_of("\r\n", i), body.size());
    const std::string_view line = body.substr(i, line_end - i);
    const std::size_t colon = line.find(':');
    if (colon != line.npos) {
      const std::size_t value = std::min(line.find_first_not_of(' ', colon + 1), line.size());
      out.append(line.substr(0, colon + 1)).append(random() % 2 == 0 ? " " : "").append(line.substr(value));
    } else if (random() % 3 == 0) {
      out.append(end).append(": keep-alive").append(end).append("event: ping");
    }
    out.append(end);
    i = line_end + (body.substr(line_end, 2) == "\r\n" ? 2 : 1);
  }
  return out;
}

}  // namespace

TEST_CASE("an answer in the shape of any service is none of a failure, whatever its words quote") {
  for (const std::string_view shape : answers) {
    CAPTURE(shape);
    CHECK(found(with(shape, "Hello")) == "none");
    for (const std::string_view text : quotations) {
      CAPTURE(text);
      CHECK(found(with(shape, text)) == "none");
    }
  }
}

TEST_CASE("neither the layout of JSON nor the framing of a stream changes what an answer is") {
  std::mt19937 random(11);
  for (int round = 0; round < 4; ++round)
    for (const std::string_view shape : answers) {
      std::string text;
      for (unsigned n = 1 + random() % 4; n > 0; --n) text += quotations[random() % std::size(quotations)];
      const std::string body = laid_out_anew(with(shape, text), random);
      CAPTURE(body);
      CHECK(found(body) == "none");
    }
}

TEST_CASE("an error of its own makes any answer a failure, wherever it is added") {
  std::mt19937 random(12);
  constexpr std::string_view errors[] = {R"("error":"rate limit exceeded")",
                                         R"("error":{"code":"rate_limit_exceeded"})",
                                         R"("error":{"message":"x","code":429},"user_id":null)",
                                         R"("status":"error","error_message":"rate limit exceeded")"};
  for (int round = 0; round < 4; ++round)
    for (const std::string_view shape : answers) {
      std::string body = with(shape, quotations[random() % std::size(quotations)]);
      const std::string_view error = errors[random() % std::size(errors)];
      const std::size_t event = body.rfind("\n\ndata");
      if (body.front() == '{' && body.find('\n') == body.npos)
        random() % 2 == 0 ? body.insert(1, std::string(error) + ",")
                          : body.insert(body.size() - 1, "," + std::string(error));
      else if (event != body.npos)
        body.insert(event, "\n\ndata:{" + std::string(error) + "}");
      else
        continue;
      CAPTURE(body);
      CHECK(found(body) != "none");
    }
}

TEST_CASE("a stream that is cut anywhere before its end is a failure") {
  for (const std::string_view shape : answers) {
    const std::string body = with(shape, "Hello");
    std::size_t end = body.npos;
    for (const char* mark : {"\"finish_reason\":\"", "\"finishReason\":\"", "[DONE]", "\"stop_reason\":\"",
                             "\"done\":true", "\"message-end\"", "\"response.completed\""})
      end = std::min(end, body.find(mark));
    const bool is_stream = body.front() != '[' && (body.front() != '{' || body.find("\"done\":false") != body.npos);
    if (!is_stream || end == body.npos) continue;
    CAPTURE(body);
    for (std::size_t n = 0; n < end; ++n)
      if (found(std::string_view(body).substr(0, n)) == "none") FAIL_CHECK(body.substr(0, n));
  }
}

TEST_CASE("lists, counts, batches, files and vectors are answers, whatever some of their items are") {
  for (const std::string_view body : other_answers) {
    CAPTURE(body);
    CHECK(found(body) == "none");
  }
}

TEST_CASE("errors, empty answers and streams without an end are failures of a 2xx") {
  for (const auto& [body, kind] : failing) {
    CAPTURE(body);
    CHECK(found(body) == to_string(kind));
  }
}
