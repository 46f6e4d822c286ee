// classify, detect, explain: what classification must get right, whichever provider says it.

#include <triage/classify/classify.hpp>
#include <triage/classify/explain.hpp>

#include <string>
#include <vector>

#include "catch.hpp"
#include "classified.hpp"

using namespace triage;
using K = ErrorKind;

namespace {

constexpr K kind_of(std::string_view provider, int status, std::string_view body) {
  return classify(Evidence{.provider = provider, .status = status, .body = body}).kind;
}

struct Case {
  const char* provider;
  int status;
  const char* body;
  K kind;
};

}  // namespace

// What the compiler knows already.
static_assert(kind_of("", 429, "") == K::rate_limit);
static_assert(kind_of("openai", 429, R"({"error":{"message":"No credit.","type":"insufficient_quota"}})") == K::billing);
static_assert(kind_of("", 0, "Rate-Limit reached, try again in 1.2s") == K::rate_limit);
static_assert(classify({.status = 429, .body = "try again in 1.2s"}).retry_after == Duration(1200));
static_assert(!detect({.status = 200, .body = R"({"choices":[{"message":{"content":"insufficient_quota"}}]})"}));

TEST_CASE("each trigger of document 001 and keyword of document 003, alone as a text, gives that document's kind") {
  const std::vector<std::pair<const char*, K>> triggers{
      {"unauthorized", K::auth}, {"api key", K::auth}, {"authentication failed", K::auth},
      {"invalid api key", K::auth_permanent}, {"incorrect api key", K::auth_permanent},
      {"rate limit", K::rate_limit}, {"429", K::rate_limit}, {"resource_exhausted", K::rate_limit},
      {"503", K::overloaded}, {"502", K::server_error}, {"500", K::server_error},
      {"service unavailable", K::overloaded}, {"maximum context length", K::context_overflow},
      {"context window is too long", K::context_overflow}, {"timeout", K::idle_timeout}, {"timed out", K::idle_timeout},
      {"deadline exceeded", K::idle_timeout}, {"insufficient quota", K::billing}, {"quota exceeded", K::billing},
      {"payment required", K::billing}, {"model not found", K::model_not_found}, {"unknown model", K::model_not_found},
      {"empty response", K::empty_response}, {"json decode error", K::empty_response},
      {"validation error", K::format_error}, {"invalid json", K::format_error}, {"schema error", K::format_error},
      {"network", K::network}, {"econnrefused", K::network}};
  for (const auto& [text, kind] : triggers) {
    CAPTURE(text);
    CHECK(kind_of("", 0, text) == kind);
    std::string upper = text;
    for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    CHECK(kind_of("", 0, upper) == kind);
  }
}

TEST_CASE("one status means different things") {
  const std::vector<Case> cases{
      {"", 429, R"({"error":{"message":"Too many requests"}})", K::rate_limit},
      {"", 429, R"({"error":{"message":"Your credit balance is too low"}})", K::billing},
      {"", 429, R"({"error":{"message":"The model is overloaded, retry soon"}})", K::overloaded},
      {"", 400, R"({"error":{"message":"You have run out of credits"}})", K::billing},
      {"", 400, R"({"error":{"message":"API key not valid"}})", K::auth_permanent},
      {"", 400, R"({"error":{"message":"This model's maximum context length is 4096 tokens"}})", K::context_overflow},
      {"", 400, R"({"error":{"message":"Blocked by content filter"}})", K::content_filtered},
      {"", 403, R"({"error":{"message":"Forbidden"}})", K::permission_denied},
      {"", 403, R"({"error":{"message":"User location is not supported"}})", K::permission_denied},
      {"", 403, R"({"error":{"message":"Spending limit reached, add funds"}})", K::billing},
      {"", 403, R"({"error":{"message":"Your API key was reported as leaked"}})", K::auth_permanent},
      {"", 404, R"({"error":{"message":"No endpoints found matching your data policy"}})", K::permission_denied},
      {"groq", 413, R"({"error":{"message":"Request too large on tokens per minute","code":"rate_limit_exceeded"}})", K::rate_limit},
      {"", 402, "usage limit reached, resets in 3 hours", K::rate_limit},
      {"cohere", 498, "{}", K::content_filtered},
      {"groq", 498, "{}", K::overloaded},
  };
  for (const Case& c : cases) {
    CAPTURE(c.status, c.body);
    CHECK(to_string(kind_of(c.provider, c.status, c.body)) == to_string(c.kind));
  }
}

TEST_CASE("a text alone is evidence enough: status, code and provider are found in it") {
  constexpr Classification c = classify("RateLimitError: Error code: 429 - {'error': {'code': 'insufficient_quota'}}");
  static_assert(c.kind == K::billing && c.status == 429 && c.code == "insufficient_quota");
  CHECK(classify(std::string("ReadTimeout: no data for 60 seconds")).kind == K::idle_timeout);
  CHECK(detect("HTTP 503 Service Unavailable")->kind == K::overloaded);
  CHECK(classify.with(detail::RuleIndex{})("invalid x-api-key").kind == K::auth_permanent);
}

TEST_CASE("one code means different things at different providers") {
  constexpr auto body = R"({"error":{"code":"insufficient_quota","message":"Allocated quota exceeded."}})";
  CHECK(kind_of("openai", 429, body) == K::billing);
  CHECK(kind_of("dashscope", 429, body) == K::rate_limit);
  constexpr auto text = R"({"error":{"message":"You exceeded your current quota, please check your plan."}})";
  CHECK(kind_of("openai", 429, text) == K::billing);
  CHECK(kind_of("gemini", 429, text) == K::rate_limit);
}

TEST_CASE("the provider is known by its name, in any spelling, or by its host") {
  constexpr auto body = R"({"error":{"code":"1113","message":"..."}})";
  for (const char* name : {"zhipu", "Z.AI", "z-ai", "BigModel"}) CHECK(kind_of(name, 429, body) == K::billing);
  CHECK(classify({.url = "https://open.bigmodel.cn/api/paas/v4/chat", .status = 429, .body = body}).kind == K::billing);
  CHECK(kind_of("somebody", 429, body) == K::rate_limit);
}

TEST_CASE("an unnamed provider is known by its headers, by the shape of a body, or by a link in it") {
  const Header zone[] = {{"X-Groq-Region", "dmm"}};
  CHECK(classified::provider_of({.headers = zone}) == Provider::groq);
  CHECK(classified::provider_of({.body = R"({"type":"error","error":{"type":"api_error","message":"x"}})"}) ==
        Provider::anthropic);
  CHECK(classified::provider_of({.body = R"({"base_resp":{"status_code":1002,"status_msg":"x"}})"}) == Provider::minimax);
  CHECK(classified::provider_of({.body = R"({"message":"see https://console.groq.com/settings"})"}) == Provider::groq);
  CHECK(classified::provider_of({.url = "https://models.inference.ai.azure.com/chat"}) == Provider::github);
  CHECK(classified::provider_of({.body = "chats at buzz.ai are down"}) == Provider::any);
  CHECK(kind_of("", 200, R"({"base_resp":{"status_code":1008,"status_msg":"x"}})") == K::billing);
  // What the caller says counts before all of these.
  CHECK(classified::provider_of({.provider = "mistral", .headers = zone}) == Provider::mistral);
}

TEST_CASE("the innermost word is the upstream's own, and outranks what wraps it") {
  CHECK(kind_of("", 500, R"({"error":{"message":"Upstream failed: {\"error\":{\"code\":\"insufficient_quota\"}}","code":500}})") == K::billing);
  CHECK(kind_of("", 502, R"({"message":"Error code: 429 - {'error': {'message': 'slow down'}}"})") == K::rate_limit);
  CHECK(kind_of("", 500, R"({"error":{"message":"provider returned 529"}})") == K::overloaded);
  CHECK(kind_of("", 400, R"(litellm.BadRequestError: X - {"error":{"message":"{\n  \"error\": {\n \"code\": 401,\n \"status\": \"UNAUTHENTICATED\"\n }}"}})") == K::auth);
}

TEST_CASE("of two words that prove as much, the innermost counts, not the first") {
  CHECK(kind_of("", 0, R"({"code":"rate_limit_exceeded","cause":{"code":"insufficient_quota"}})") == K::billing);
  CHECK(kind_of("", 0, R"({"code":"rate_limit_exceeded","raw":"{\"code\":\"insufficient_quota\"}"})") == K::billing);
  CHECK(kind_of("", 0, R"({"message":"rate limit reached","cause":{"message":"credit balance is too low"}})") == K::billing);
  CHECK(kind_of("", 0, R"({"code":"insufficient_quota","cause":{"code":"rate_limit_exceeded"}})") == K::rate_limit);
}

TEST_CASE("bodies are read in whatever shape they come") {
  const std::vector<const char*> shapes{
      R"({"error":{"code":"context_length_exceeded"}})",
      R"({"error":{"code":"context_length_exceeded","mess)",
      R"({"error":"{\"error\":{\"code\":\"context_length_exceeded\"}}"})",
      R"({"a":"{\"b\":\"{\\\"code\\\":\\\"context_length_exceeded\\\"}\"}"})",
      R"(Error code: 400 - {'error': {'code': 'context_length_exceeded', 'param': None}})",
      R"(BadRequestError: b'{"error":{"code":"context_length_exceeded"}}')",
      "event: error\ndata: {\"error\":{\"code\":\"context_length_exceeded\"}}\n\n",
      "{ error: { code: 'context_length_exceeded' } }",
      "ChatError(code=context_length_exceeded, message=too much)",
      R"(%{"error" => %{"code" => "context_length_exceeded"}})",
      "code: context_length_exceeded",
      "\"context_length_exceeded\"",
      "<html><title>400</title><p>context_length_exceeded</p></html>",
      R"(\"code\":\"context_length_exceeded\")",
      "ContextLengthExceeded",
      "context_length_exceeded",
      R"({"error":{"message":"context\u0020length\u0020exceeded"}})",
  };
  for (const char* body : shapes) {
    CAPTURE(body);
    CHECK(to_string(kind_of("", 400, body)) == "context_overflow");
  }
}

TEST_CASE("words match as words, whatever joins them") {
  for (const char* text : {"rate limit", "rate_limit", "rate-limit", "RateLimit", "ratelimit", "RATE_LIMIT", "Rate Limit"})
    CHECK(kind_of("", 0, text) == K::rate_limit);
  for (const char* text : {"separate limits", "karate limitless", "pirate limit"}) CHECK(kind_of("", 0, text) == K::unknown);
  CHECK(kind_of("", 0, "Post \"https://api.example.com/v1\": context deadline exceeded") == K::idle_timeout);
  CHECK(kind_of("", 503, "Post \"https://api.example.com/v1\": context canceled") == K::cancelled);
  CHECK(kind_of("", 0, "could not create SSL context") == K::network);
}

TEST_CASE("numbers are evidence only where they stand as a status or a code") {
  for (const char* text : {"HTTP 429", "status code: 429", "Error code: 429 - {}", "HTTP/1.1 429 x", "429", "429 slow", "[429]",
                           R"({"code":429})", R"({"status": "429"})", "got status: 429", "failed with status 429."}) {
    CAPTURE(text);
    CHECK(to_string(kind_of("", 0, text)) == "rate_limit");
  }
  for (const char c : std::string_view(" :=\"'([#`,-")) {
    const std::string text = std::string("the status code") + c + "429 came";
    CAPTURE(text);
    CHECK(to_string(kind_of("", 0, text)) == "rate_limit");
  }
  for (const char* text : {"token id 42900", "spoke to 10.0.0.1:4290", "at handler (/srv/app.mjs:429:15)", "req_429abc",
                           "created 1714290429", "gpt-429-turbo", "code 4290", "took 429.5 units", "line 429"}) {
    CAPTURE(text);
    CHECK(to_string(kind_of("", 0, text)) == "unknown");
  }
}

TEST_CASE("words that the caller wrote are not evidence") {
  const std::string words = "my api key is invalid, HTTP 429, insufficient_quota, context canceled";
  const std::vector<std::string> echoes{
      R"({"error":{"message":"A banjo","input":")" + words + R"("}})",
      R"({"error":{"message":"A banjo"},"messages":[{"role":"user","content":")" + words + R"("}]})",
      R"({"error":{"message":"A banjo","prompt":{"text":")" + words + R"("}}})",
      "1 banjo [type=x, input_value='" + words + "', input_type=str]",
      "A banjo. Received: '" + words + "'",
      "A banjo. Received: " + words,
      "A banjo, but got '" + words + "'",
      "A banjo in model '" + words + "'",
      "A banjo at https://example.com/insufficient_quota/invalid_api_key?code=429",
      "A banjo in /home/me/insufficient_quota/rate-limit.txt",
      "A banjo in insufficient_quota.json",
  };
  for (const std::string& body : echoes) {
    CAPTURE(body);
    CHECK(to_string(kind_of("", 0, body)) == "unknown");
    CHECK(to_string(kind_of("", 503, body)) == "overloaded");
  }
}

TEST_CASE("verbatim runs of the request are never evidence, and the rest still is") {
  constexpr std::string_view request =
      R"({"messages":[{"role":"user","content":"why does it say insufficient_quota and invalid api key here"}]})";
  const std::string echo = "you asked: why does it say insufficient_quota and invalid api key here";
  CHECK(classify({.body = echo, .request = request}).kind == K::unknown);
  CHECK(classify({.body = "invalid api key", .request = request}).kind == K::auth_permanent);
  CHECK(classify({.model = "rate-limit-7b", .body = "the thing rate-limit-7b is odd"}).kind == K::unknown);
  CHECK(classify({.model = "acme-rate-limit", .body = "the thing acme-rate-limit is odd"}).kind == K::unknown);
  CHECK(classify({.model = "acme-7b", .body = "acme-7b rate limit hit"}).kind == K::rate_limit);
}

TEST_CASE("an answer inside a 2xx is no failure unless it says so") {
  const auto found = [](std::string_view body) {
    const auto c = detect({.status = 200, .body = body});
    return c ? std::string(to_string(c->kind)) : std::string("none");
  };
  CHECK(found(R"({"choices":[{"message":{"content":"HTTP 429 rate limit"},"finish_reason":"stop"}]})") == "none");
  CHECK(found(R"({"content":[{"type":"text","text":"quota exceeded"}],"stop_reason":"end_turn"})") == "none");
  CHECK(found(R"({"choices":[{"message":{"content":""},"finish_reason":"content_filter"}]})") == "content_filtered");
  CHECK(found(R"({"candidates":[{"content":{},"finishReason":"MALFORMED_FUNCTION_CALL"}]})") == "malformed_tool_call");
  CHECK(found(R"({"error":{"message":"Rate limit exceeded","code":429}})") == "rate_limit");
  CHECK(found("data: {\"choices\":[{\"delta\":{\"content\":\"x\"}}]}\n\ndata: {\"error\":{\"code\":\"server_error\",\"message\":\"x\"}}\n") == "server_error");
  CHECK(found(R"({"id":"x","choices":[]})") == "empty_response");
  CHECK(found("<html><body>Welcome</body></html>") == "empty_response");
  CHECK(found("") == "empty_response");
  CHECK(found(R"({"choices":[{"mess)") == "empty_response");
}

TEST_CASE("an error that is null, empty or false is none, and what the model or the caller wrote is none") {
  for (const char* body : {
           R"({"choices":[{"message":{"content":"hi"}}],"error":null})",
           R"({"choices":[{"message":{"content":"hi"}}],"error":""})",
           R"({"choices":[{"message":{"content":"hi"}}],"error":{}})",
           R"({"object":"response","status":"completed","error":null,"output":[{"content":[{"text":"hi"}]}]})",
           R"({"id":"p","status":"starting","output":null,"error":null})",
           R"({"jsonrpc":"2.0","result":{"a":1},"error":null})",
           R"({"result":{"response":"hi"},"success":true,"errors":[]})",
           R"({"choices":[{"message":{"content":"hi"}}],"base_resp":{"status_code":0,"status_msg":"success"}})",
           R"({"choices":[{"message":{"content":"it has a base_resp and an \"error\""}}]})",
           R"({"content":[{"type":"tool_use","name":"log","input":{"error":"x"}}],"stop_reason":"tool_use"})",
           R"({"candidates":[{"content":{"parts":[{"functionCall":{"name":"log","args":{"error":"x"}}}]}}]})",
           R"({"choices":[{"message":{"content":null,"tool_calls":[{"function":{"name":"error","arguments":"{}"}}]}}]})",
           R"({"data":[{"embedding":[0.1,-0.2],"index":0}]})",
       }) {
    CAPTURE(body);
    CHECK_FALSE(detect({.status = 200, .body = body}).has_value());
  }
}

TEST_CASE("an error inside a model's words fails nothing, under whatever name the words stand") {
  constexpr auto words = R"("Say {\"error\":{\"code\":\"insufficient_quota\"}}")";
  for (const char* name : {"reasoning_content", "response", "generated_text", "outputText", "generation", "answer"}) {
    CAPTURE(name);
    const std::string member = '"' + std::string(name) + "\":" + words;
    CHECK_FALSE(detect({.status = 200, .body = '{' + member + '}'}).has_value());
    const std::string choice = R"({"choices":[{"message":{"content":"x",)" + member + "}}]}";
    CHECK_FALSE(detect({.status = 200, .body = choice}).has_value());
  }
}

TEST_CASE("of JSON that may be an answer or not, words still say what failed, where somebody says that it did") {
  constexpr Evidence said{.status = 200, .body = R"({"result":"Error: rate limit exceeded"})"};
  CHECK_FALSE(detect(said).has_value());
  CHECK(classify(said).kind == K::rate_limit);
}

TEST_CASE("what an answer repeats of the request, and what a tool is called with, may hold an error") {
  for (const char* name : {"args", "arguments", "input", "parameters", "metadata", "tools", "instructions", "prompt"}) {
    CAPTURE(name);
    const std::string member = std::string("\"") + name + R"(":{"error":"x"})";
    CHECK_FALSE(detect({.status = 200, .body = "{\"content\":[{\"text\":\"hi\"}]," + member + "}"}).has_value());
    CHECK_FALSE(detect({.status = 200, .body = "{\"choices\":[{" + member + "}]}"}).has_value());
  }
}

TEST_CASE("what describes a choice is not what the choice says") {
  for (const char* name : {"role", "id", "model", "category", "probability", "severity", "finish_reason",
                           "native_finish_reason", "finishMessage"}) {
    CAPTURE(name);
    const auto found = detect({.status = 200, .body = std::string("{\"choices\":[{\"") + name + "\":\"high\"}]}"});
    REQUIRE(found);
    CHECK(found->kind == K::empty_response);
  }
}

TEST_CASE("a choice speaks by whatever name; blanks around it and stray brackets in a stream change nothing") {
  for (const char* name : {"text", "message_text", "anything"}) {
    CAPTURE(name);
    const std::string body = std::string("{\"choices\":[{\"") + name + "\":\"hi\"}]}";
    CHECK_FALSE(detect({.status = 200, .body = body}).has_value());
  }
  CHECK_FALSE(detect({.status = 200, .body = "\r\n {\"choices\":[{\"text\":\"hi\"}]}\n"}).has_value());
  CHECK(detect({.status = 200, .body = "data: }\n\ndata: {\"type\":\"error\",\"text\":\"x\"}\n\n"}).has_value());
}

TEST_CASE("a member that is called an error is one, by whatever name and whatever it holds") {
  for (const char* name : {"error", "errors", "error_code", "errcode", "error_message", "last_error", "isError"})
    for (const char* held : {"true", "\"no\"", "20", "-1", "{\"a\":1}", "[1]"}) {
      CAPTURE(name, held);
      CHECK(detect({.status = 200, .body = std::string("{\"") + name + "\":" + held + "}"}).has_value());
    }
  for (const char* held : {"200", "2", "0", "null"}) {
    CAPTURE(held);
    CHECK_FALSE(detect({.status = 200, .body = std::string(R"({"text":"hi","status_code":)") + held + "}"}).has_value());
  }
  CHECK(detect({.status = 200, .body = R"({"text":"hi","status_code":500})"}).has_value());
}

TEST_CASE("an error in an answer's place is a failure, wherever it stands") {
  for (const char* body : {
           R"({"error":{"message":"x"}})",
           R"({"errors":[{"message":"x"}]})",
           R"({"choices":[{"error":{"message":"x","code":502},"finish_reason":"error"}]})",
           R"({"type":"response.failed","response":{"error":{"message":"x"}}})",
           R"({"base_resp":{"status_code":1008,"status_msg":"x"}})",
           R"({"error_code":336,"error_msg":"x"})",
           R"({"success":false,"message":"x"})",
           R"({"status":"error","message":"x"})",
           R"({"status":"failed"})",
           R"({"content":[{"type":"text","text":"x"}],"isError":true})",
           "data: {\"error\":{\"message\":\"x\"}}\n",
           "event: error\ndata: {\"message\":\"x\"}\n",
       }) {
    CAPTURE(body);
    CHECK(detect({.status = 200, .body = body}).has_value());
  }
}

TEST_CASE("an answer that says nothing is of no use") {
  for (const char* body : {
           "{}",
           "[]",
           "null",
           R"({"choices":null})",
           R"({"candidates": [ ]})",
           R"({"choices":[{"message":{"role":"assistant","content":""},"finish_reason":"stop"}]})",
           R"({"choices":[{"message":{"content":null},"finish_reason":"length"}]})",
           R"({"candidates":[{"content":{"role":"model"},"finishReason":"MAX_TOKENS","index":0}]})",
           R"({"type":"message","content":[],"stop_reason":"end_turn"})",
           R"({"object":"response","status":"incomplete","output":[]})",
           R"({"output":{"message":{"role":"assistant","content":[]}},"stopReason":"end_turn"})",
       }) {
    CAPTURE(body);
    const auto c = detect({.status = 200, .body = body});
    REQUIRE(c.has_value());
    CHECK(c->kind == K::empty_response);
  }
  constexpr auto thought =
      R"({"output":[{"type":"reasoning","content":[]},{"type":"message","content":[{"text":"hi"}]}],"status":"completed"})";
  CHECK_FALSE(detect({.status = 200, .body = thought}).has_value());
}

TEST_CASE("an answer that says nothing is known without a status, where nothing else is") {
  for (const char* body : {
           R"({"blocks":0,"message":{"role":"assistant","content":[],"usage":{"output":0},"stopReason":"stop"}})",
           R"({"choices":[]})",
           "{}",
       }) {
    CAPTURE(body);
    CHECK(classify(body).kind == K::empty_response);
    CHECK(classify({.status = 503, .body = body}).kind == K::overloaded);
  }
  CHECK(classify(R"({"blocks":[1]})").kind == K::unknown);
}

TEST_CASE("who refuses a request owes no answer, so that what could not be read counts for less than the status") {
  CHECK(classify({.status = 429, .body = "Could not parse the response"}).kind == K::rate_limit);
  CHECK(classify("(HTTP/2 429) Could not parse the response").kind == K::rate_limit);
  CHECK(classify({.status = 200, .body = "Could not parse the response"}).kind == K::empty_response);
  CHECK(classify({.status = 502, .body = "No response was returned by the model"}).kind == K::empty_response);
}

TEST_CASE("an answer that a client could not read is the service's word where it holds an error") {
  constexpr auto throttled =
      R"(AI_TypeValidationError: Type validation failed: Value: {"error":{"message":"Rate limit reached"}}.)";
  constexpr auto broke = R"(JSON parsing failed: Text: {"error":"Insufficient balance"} data. Error message: x)";
  constexpr auto empty =
      R"(Type validation failed: Value: {"id":"","choices":null}. Error message: [{"code":"invalid_type","path":["choices"]}])";
  constexpr auto said = R"(JSON parsing failed: Text: {"title":"Insufficient balance"}. Error message: x)";
  CHECK(classify(throttled).kind == K::rate_limit);
  CHECK(classify(broke).kind == K::billing);
  CHECK(classify(empty).kind == K::empty_response);
  CHECK(classify(said).kind != K::billing);
}

TEST_CASE("a stream is an answer, whatever begins it and whichever of its events says nothing") {
  constexpr auto word = "data: {\"choices\":[{\"delta\":{\"content\":\"x\"}}]}\n\n";
  for (const char* before : {"", ": OPENROUTER PROCESSING\n\n", "id: 1\n", "retry: 3000\n", "event: x\n",
                             "data: {\"choices\":[],\"prompt_filter_results\":[]}\n\n"}) {
    CAPTURE(before);
    const std::string body = before + std::string(word) + "data: {\"choices\":[],\"usage\":{}}\n\ndata: [DONE]\n";
    CHECK_FALSE(detect({.status = 200, .body = body}).has_value());
    CHECK_FALSE(classify({.status = 200, .body = body}).retry_after.has_value());
  }
  CHECK_FALSE(detect(R"({"object":"chat.completion.chunk","choices":[],"usage":{}})").has_value());
  CHECK_FALSE(detect(R"({"choices":[{"delta":{}}]})").has_value());
}

TEST_CASE("without a status an answer that says something is none, and all else is taken for a failure") {
  CHECK_FALSE(detect(R"({"choices":[{"message":{"content":"hi"},"finish_reason":"stop"}]})").has_value());
  CHECK(detect(R"({"data":"x"})").has_value());
  CHECK(detect("Something else").has_value());
}

TEST_CASE("the content type says of sound, images and plain text that they are answers") {
  for (const char* type : {"audio/mpeg", "image/png", "text/plain; charset=utf-8", "text/vtt", "Application/Octet-Stream"}) {
    CAPTURE(type);
    const Header headers[] = {{"content-type", type}};
    CHECK_FALSE(detect({.status = 200, .headers = headers, .body = "Server error 500"}).has_value());
    CHECK_FALSE(detect({.status = 200, .headers = headers, .body = R"("code": "rate_limit_exceeded")"}).has_value());
    CHECK(detect({.status = 200, .headers = headers, .body = ""}).has_value());
    CHECK(detect({.status = 200, .headers = headers, .body = R"({"error":"overloaded"})"})->kind == K::overloaded);
  }
  CHECK(detect({.status = 200, .body = "Server error 500"}).has_value());
}

TEST_CASE("a page at a 2xx is an answer of no use, whatever it says; no content is none; a redirect is a wrong address") {
  CHECK(detect({.status = 200, .body = "<html><title>Sign in</title></html>"})->kind == K::empty_response);
  CHECK_FALSE(detect({.status = 204, .body = ""}).has_value());
  CHECK(detect({.status = 302, .body = ""})->kind == K::config);
}

TEST_CASE("waits: a retry-after on a 429 outranks the body, the body outranks reset headers") {
  const Header both[] = {{"Retry-After", "2"}, {"x-ratelimit-reset-requests", "6m0s"}, {"x-ratelimit-remaining-requests", "0"}};
  constexpr auto body = R"({"error":{"message":"Rate limit reached. Please try again in 20s"}})";
  CHECK(classify({.status = 429, .headers = both, .body = body}).retry_after == Duration(2000));
  const Header reset[] = {both[1], both[2]};
  CHECK(classify({.status = 429, .headers = reset, .body = body}).retry_after == Duration(20'000));
  CHECK(classify({.status = 429, .headers = reset}).retry_after == Duration(360'000));
  const Header bad[] = {{"Retry-After", "-3"}};
  const Classification c = classify({.status = 429, .headers = bad});
  CHECK_FALSE(c.retry_after);
  CHECK(c.wait_note == WaitNote::negative);
}

TEST_CASE("a wait in the text form of a protobuf is read for each kind that states one") {
  for (const auto& [words, kind] : {std::pair{"Resource has been exhausted", K::rate_limit},
                                    std::pair{"The model is overloaded.", K::overloaded},
                                    std::pair{"Acme Pro doesn't have a free quota tier.", K::billing}}) {
    const auto c = classify(std::string(words) + " [violations { } , retry_delay { seconds: 33 } ]. Retrying in 8s...");
    CHECK(c.kind == kind);
    CHECK(c.retry_after == Duration(33'000));
  }
}

TEST_CASE("x-should-retry outranks the row's retryability, never the kind") {
  const Header no[] = {{"x-should-retry", "false"}};
  const Classification c = classify({.status = 429, .headers = no});
  CHECK(c.kind == K::rate_limit);
  CHECK(c.retryable == Retryability::no);
}

TEST_CASE("an overflow tells the model's limit and what it was given") {
  const std::vector<std::tuple<const char*, std::int64_t, std::int64_t>> texts{
      {"This model's maximum context length is 8192 tokens, however you requested 9413 tokens (8413 in your prompt; 1000 for the completion)", 8192, 9413},
      {"prompt is too long: 213462 tokens > 200000 maximum", 200000, 213462},
      {"input length and `max_tokens` exceed context limit: 182831 + 64000 > 200000, decrease input length", 200000, 246831},
      {"The input (61709 tokens) is longer than the model's context length (40960 tokens).", 40960, 61709},
      {"Your request exceeded model token limit: 262144 (requested: 275120)", 262144, 275120},
      {"Prompt contains 159202 tokens, too large for model with 131072 maximum context length", 131072, 159202},
      {R"({"error":{"type":"exceed_context_size_error","n_prompt_tokens":14429,"n_ctx":8192}})", 8192, 14429}};
  for (const auto& [text, limit, actual] : texts) {
    CAPTURE(text);
    const Classification c = classify({.status = 400, .body = text});
    CHECK(c.kind == K::context_overflow);
    CHECK(c.context_limit == limit);
    CHECK(c.actual_tokens == actual);
  }
}

TEST_CASE("the answer says which field decided and where in it") {
  const Classification c = classify({.status = 429, .body = R"({"error":{"message":"You are out","type":"insufficient_quota"}})"});
  CHECK(c.field == "error.type");
  CHECK(c.span == Span{0, 18});
  CHECK(c.rule == "insufficient quota");
  CHECK(c.code == "insufficient_quota");
  CHECK(c.confidence == Confidence::structured);
  CHECK(c.runner_up == K::rate_limit);
  CHECK(classify({.body = R"({"type":"requests","code":"rate_limit_exceeded"})"}).code == "rate_limit_exceeded");
  CHECK(classify({.status = 429}).field == "status");
  CHECK(classify({.transport = TransportError::timeout}).field == "transport");
  const Classification text = classify({.body = "Oh no: connection refused"});
  CHECK(text.field == "body");
  CHECK(text.span == Span{7, 25});
  CHECK(text.phase == Phase::not_sent);
}

TEST_CASE("a transport's own word counts where nothing better is known") {
  const Classification c = classify({.transport = TransportError::certificate});
  CHECK(c.kind == K::network);
  CHECK(c.action == Action::surface_error);
  CHECK(c.confidence == Confidence::transport);
  CHECK(classify({.transport = TransportError::timeout}).kind == K::idle_timeout);
  CHECK(classify({.status = 429, .transport = TransportError::truncated}).kind == K::rate_limit);
}

TEST_CASE("explain tells what won, what lost, and why") {
  const Evidence e{.status = 500, .body = R"({"error":{"message":"rate limit reached","code":"insufficient_quota"}})"};
  const Explanation why = explain(classify(e), e);
  REQUIRE(why.count >= 3);
  CHECK(why.considered[0].kind == K::billing);
  CHECK(why.considered[0].lost_by == LostBy::nothing);
  CHECK(why.considered[1].kind == K::rate_limit);
  CHECK(why.considered[1].lost_by == LostBy::weight);
  CHECK(why.considered[1].text.view() == "rate limit reached");
  std::string text;
  write_explanation(why, [&](std::string_view piece) { text += piece; });
  CHECK_THAT(text, Matchers::ContainsSubstring("insufficient quota"));
  CHECK_THAT(text, Matchers::ContainsSubstring("stronger evidence"));
}

TEST_CASE("an explanation hides a secret whose name stands before the words that it shows") {
  struct Row {
    std::string_view text;
    std::string_view secret;
  };
  for (const Row& row : {Row{"Bearer 8f3a9c2d7b1e4f5a6c7d insufficient_quota", "8f3a9c2d7b1e4f5a6c7d"},
                         Row{"x-api-key: correct-horse-battery insufficient_quota", "horse"},
                         Row{"api_key = \"tenant pass9876word\" insufficient_quota", "pass9876word"}}) {
    const Evidence e{.body = row.text};
    const Explanation why = explain(classify(e), e);
    const std::string_view shown = why.considered[0].text.view();
    CAPTURE(row.text);
    CHECK(shown.ends_with(" insufficient_quota"));
    CHECK(shown.find(row.secret) == shown.npos);
  }
}

TEST_CASE("explain shows no secret and no control character") {
  const Evidence e{.status = 401, .body = "Incorrect API key provided: sk-proj-Abc123Abc123Abc123Abc123Abc123 \x1b[31m\x07"};
  std::string text;
  write_explanation(explain(classify(e), e), [&](std::string_view piece) { text += piece; });
  CHECK(text.find("Abc123Abc123") == std::string::npos);
  CHECK(text.find('\x1b') == std::string::npos);
}

TEST_CASE("a word of money, keys or throttles is no evidence where it names something else") {
  // clang-format off
  classified::check({
      {"openai", 400, R"({"error": {"message": "frequency_penalty must be between -2.0 and 2.0"}})", K::format_error},
      {"openai", 400, R"({"error": {"message": "Invalid 'frequency_penalty': decimal above maximum value. Expected a value <= 2, but got 3 instead."}})", K::format_error},
      {"anthropic", 400, R"({"error": {"message": "thinking.enabled.budget_tokens: Input should be greater than or equal to 1024"}})", K::format_error},
      {"anthropic", 400, R"({"error": {"message": "`max_tokens` must be greater than `thinking.budget_tokens`."}})", K::format_error},
      {"gemini", 400, R"({"error": {"message": "Thinking budget is out of range; supported values are 128 to 32768."}})", K::format_error},
      {"openai", 400, R"({"error": {"message": "Invalid schema for function 'create_payment': 'object' is not one of the allowed types"}})", K::format_error},
      {"openai", 400, R"({"error": {"message": "tools.2.function.name 'purchase ticket!' does not match pattern"}})", K::format_error},
      {"groq", 400, R"({"error": {"message": "tool call validation failed: parameters for tool get_account_balance did not match schema"}})", K::malformed_tool_call},
      {"openai", 400, R"({"error": {"message": "Duplicate tool name: cancel_subscription"}})", K::format_error},
      {"openai", 400, R"({"error": {"message": "Unknown parameter: 'burst'."}})", K::format_error},
      {"openai", 404, R"({"error": {"message": "The model `gpt-credit-1` does not exist"}})", K::model_not_found},
      {"", 404, R"({"error": {"message": "model budget-7b not found"}})", K::model_not_found},
      {"openai", 400, R"({"error": {"message": "The file you uploaded has expired."}})", K::format_error},
      {"google", 400, R"({"error": {"message": "Cached content expired or not found"}})", K::format_error},
      {"", 0, R"(certificate has expired)", K::network},
      {"", 0, R"(x509: certificate has expired or is not yet valid: current time 2026-01-01)", K::network},
      {"", 0, R"(Error: read ECONNRESET after 3 bytes, connection reset in tls)", K::network},
      {"", 0, R"(dial tcp: connection reset after 5 s of idle)", K::network},
      {"mistral", 400, R"({"error": {"message": "Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant"}})", K::format_error},
      {"", 413, R"({"error": {"message": "The total of all keys and values exceeds 4 MB: request entity too large"}})", K::payload_too_large},
      {"", 500, R"({"error": {"message": "OSError: [Errno 28] No space left on device, disk is full"}})", K::server_error},
      {"", 500, R"({"error": {"message": "database is locked"}})", K::server_error},
      {"openai", 400, R"({"error": {"message": "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'"}})", K::format_error},
      {"", 400, R"({"error": {"message": "messages: at least one message is required; at a time only one system prompt is allowed"}})", K::format_error},
      {"", 422, R"({"error": {"message": "value is not a valid integer: top_k"}})", K::format_error},
      {"", 400, R"({"error": {"message": "max_tokens is too large: 99999. This model supports at most 16384 completion tokens"}})", K::format_error},
      {"", 400, R"({"error": {"message": "response_format 'json_schema' requires additionalProperties false"}})", K::format_error},
      {"", 400, R"({"error": {"message": "`tool_choice` requires at least one tool"}})", K::format_error},
      {"", 400, R"({"error": {"message": "logprobs are not supported with reasoning models"}})", K::capability_mismatch},
      {"", 400, R"({"error": {"message": "This model does not support image input"}})", K::capability_mismatch},
      {"", 500, R"({"error": {"message": "The server had an error while processing your request; check your network or credit us with a report"}})", K::server_error},
      {"", 400, R"({"error": {"message": "Invalid value: 'log_in'. Supported values are: 'auto', 'none'"}})", K::format_error},
      {"", 400, R"({"error": {"message": "The 'sign in with' field is required"}})", K::format_error},
      {"", 403, R"({"error": {"message": "Country, region, or territory not supported"}})", K::permission_denied},
      {"", 400, R"({"error": {"message": "Image URL could not be fetched: timeout"}})", K::format_error},
      {"", 0, R"(asyncio.exceptions.CancelledError)", K::cancelled},
      {"", 400, R"({"error": {"message": "all messages must have content: key missing"}})", K::format_error},
      {"", 400, R"({"error": {"message": "Input 'is full of control characters' rejected"}})", K::format_error},
      {"", 404, R"({"error": {"message": "No endpoints found that support tool use"}})", K::capability_mismatch},
      {"", 429, R"({"error": {"message": "Your subscription allows 5 requests per minute"}})", K::rate_limit},
      {"", 429, R"({"error": {"message": "Rate limit exceeded. Upgrade your plan for higher limits"}})", K::rate_limit},
      {"", 429, R"({"error": {"message": "You have used all your credits"}})", K::billing},
      {"", 429, R"({"error": {"message": "Too many tokens per day; purchase more to raise the limit"}})", K::rate_limit},
      {"", 400, R"({"error": {"message": "Expected a string with maximum length 64 for 'metadata.card', but got a string with length 80"}})", K::format_error},
      {"", 400, R"({"error": {"message": "Missing required parameter: at the peak of the list: 'messages[1].content[0].type'"}})", K::format_error},
      {"cohere", 400, R"({"error": {"message": "invalid request: temperature must be between 0 and 1 inclusive"}})", K::format_error},
      {"", 400, R"({"error": {"message": "stop sequences: at most 4 allowed, got 9"}})", K::format_error},
      {"", 400, R"({"error": {"message": "unsupported value: 'temperature' does not support 0.2 with this model"}})", K::capability_mismatch},
      {"", 403, R"({"error": {"message": "Request blocked by the web application firewall"}})", K::permission_denied},
      {"", 400, R"({"error": {"message": "Bad request: encoder frequency 44100 unsupported; expected 16000"}})", K::format_error},
      {"", 400, R"({"error": {"message": "audio file is stalled or corrupted: could not be decoded"}})", K::format_error},
      {"", 400, R"({"error": {"message": "could not parse JSON body: unexpected token } in JSON at position 12"}})", K::format_error},
  });
  // clang-format on
}

TEST_CASE("a lone word of a kind does not outweigh what the request got wrong") {
  classified::check({
      {"", 400, "tools.0.get_balance: input schema is not an object", K::format_error},
      {"", 400, "Missing Action parameter", K::format_error},
      {"", 400, "The tool name length 80 is greater than 64", K::format_error},
      {"", 400, "'high' is not in the allowed values", K::format_error},
      {"", 400, "Request body is not a valid JSON", K::format_error},
      {"", 0, "Invalid Format: Missing 'Action Input:' after 'Action:'", K::malformed_tool_call},
      {"", 0, "Invalid Format: Missing 'Action:' after 'Thought:'", K::malformed_tool_call},
  });
}

TEST_CASE("the name of an exception gives way to the words that it was thrown with") {
  classified::check({
      {"", 503, "proxy.ServiceUnavailableError: proxy.APIConnectionError: the prompt has 140000 tokens, maximum context length is 131072", K::context_overflow},
      {"", 503, "proxy.ServiceUnavailableError: no replica answered", K::overloaded},
      {"", 0, "RateLimitError: your credit balance is too low", K::billing},
  });
}

TEST_CASE("what stands before a colon or a dash announces what stands behind it, which decides") {
  classified::check({
      {"", 0, "Invalid model: payment required", K::billing},
      {"", 0, "payment required, invalid model", K::billing},
      {"", 0, "No available accounts: this group only allows some clients", K::permission_denied},
      {"", 0, "Authentication failed - the subscription is inactive", K::billing},
      {"", 0, "Rate limit exceeded: slow down", K::rate_limit},
  });
}

TEST_CASE("the innermost cause of a Java trace outranks what came of it") {
  constexpr auto trace =
      "acme.GenerationException: The prompt is too long\n\tat acme.Chat.call(Chat.java:5)\n"
      "Caused by: acme.ClientException: Unknown model\n\tat acme.Http.send(Http.java:7)\n"
      "Caused by: acme.HttpException: The model is overloaded\n";
  CHECK(classify(trace).kind == K::overloaded);
  CHECK(classify("acme.GenerationException: The prompt is too long\nThe model is overloaded").kind == K::context_overflow);
}

TEST_CASE("the name of a function says where a failure passed, not what it is") {
  classified::check({
      {"", 0, "[handleAbortError] the answer: your organization must be verified to stream this model", K::permission_denied},
      {"", 0, "AbortError in the answer: your organization must be verified to stream this model", K::cancelled},
      {"", 0, "[handleAbortError]", K::cancelled},
  });
}

TEST_CASE("a throttle that is said in two ways lasts as long as the longer one") {
  classified::check({"", 429, "429 Too Many Requests: you've reached your weekly usage limit, please wait", K::rate_limit},
                    [](const Classification& got) {
                      CHECK(got.horizon == Horizon::day_or_longer);
                      CHECK(got.action == Action::rotate_profile);
                    });
  classified::check({"", 0, "Rate limited after 3 tries: the usage limit has been reached", K::rate_limit},
                    [](const Classification& got) {
                      CHECK(got.horizon == Horizon::hours);
                      CHECK(got.action == Action::rotate_profile);
                    });
}

TEST_CASE("a line that a terminal wrapped is one sentence, and two lines are two") {
  classified::check({
      {"", 400, "Message: 400 \"Incorrect API\n    key provided: sk-***\". Check your settings", K::auth_permanent},
      {"", 400, "the answer may not exceed this rate\nlimit: 3 images", K::format_error},
      {"", 400, "the tool is unknown\nschema.json has a model in it", K::format_error},
  });
}

TEST_CASE("what a CDATA section holds is text") {
  classified::check({
      {"", 0, "<error><cause><![CDATA[Tool '' is not there. Try again with one of these tools: [read, write]]]></cause></error>", K::malformed_tool_call},
      {"", 503, "<Error><Message><![CDATA[The bucket of your account is out of credits]]></Message></Error>", K::billing},
  });
}

TEST_CASE("a sentence keeps its last word where a value of the request's follows") {
  classified::check({
      {"", 400, "Unsupported model: 'acme-large'.", K::model_not_found},
      {"", 400, "Unknown model: \"acme-large\"", K::model_not_found},
      {"", 400, "cannot use input: 'your quota is exceeded, rate limit reached'", K::format_error},
  });
}

TEST_CASE("a request that is larger than the allowance of a minute is not sent again") {
  const auto got = classify({.provider = "openai", .status = 429, .body =
      R"({"error":{"message":"Request too large for acme-1 in organization org-x on tokens per min (TPM): Limit 30000, Requested 61337.","type":"tokens","code":"rate_limit_exceeded"}})"});
  CHECK(got.kind == K::rate_limit);
  CHECK(got.action == Action::surface_error);
}

TEST_CASE("words in angle brackets are read where they are no tag") {
  CHECK(kind_of("", 0, "urllib.error.URLError: <urlopen error The read operation timed out>") == K::idle_timeout);
  CHECK(kind_of("", 0, "URLError: <urlopen error [WinError 10061] connection refused>") == K::network);
  CHECK(kind_of("", 503, "<div class=\"insufficient_quota\">Service Unavailable</div>") == K::overloaded);
}

TEST_CASE("a code of a closing socket is less than the reason beside it") {
  CHECK(kind_of("", 0, "received 1008 (policy violation) no input for a while; then sent 1008 (policy violation)") ==
        K::network);
  CHECK(kind_of("", 0, "socket closed: 1012 (service restart)") == K::network);
}

TEST_CASE("a policy of an organization is a permission, no filter") {
  CHECK(kind_of("vertex", 400, "The request has violated one or more Org Policies: locations") == K::permission_denied);
  CHECK(kind_of("", 403, "Failed to authenticate. [403] The model is not available in your region.") ==
        K::permission_denied);
}

TEST_CASE("headers may stand in braces") {
  CHECK(classify({.status = 429, .headers = {{"retry-after", "20"}}}).retry_after == Duration(20'000));
  CHECK(classify({.status = 429, .headers = {{"x", "y"}, {"retry-after", "20"}}}).retry_after == Duration(20'000));
  CHECK(classify({.status = 429, .headers = {}}).retry_after == std::nullopt);
}

TEST_CASE("a number that can be no status is none") {
  for (const int status : {-1, -404, 1000, 65536 + 429}) {
    CAPTURE(status);
    CHECK(classify({.status = status, .body = "x"}) == classify({.body = "x"}));
    CHECK(classify({.status = status, .body = "HTTP 503"}).status == 503);
  }
}
