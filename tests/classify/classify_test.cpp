// classify, detect, explain: what classification must get right for every provider.

#include <triage/classify/classify.hpp>
#include <triage/classify/explain.hpp>
#include <triage/rules/phrases.hpp>
#include <triage/rules/tables.hpp>

#include <string>
#include <vector>

#include "catch.hpp"
#include "classified.hpp"

using namespace triage;
using K = ErrorKind;

namespace {

TRIAGE_FUNCTION K kind_of(std::string_view provider, int status, std::string_view body) {
  return classify(Evidence{.provider = provider, .status = status, .body = body}).kind;
}

}  // namespace

TEST_CASE("compilers can classify") {
  CHECK_CONSTANT(kind_of("", 429, "") == K::rate_limit);
  CHECK_CONSTANT(kind_of("openai", 429, R"({"error":{"message":"No credit.","type":"insufficient_quota"}})") ==
                 K::billing);
  CHECK_CONSTANT(kind_of("", 0, "Rate-Limit reached, try again in 1.2s") == K::rate_limit);
  CHECK_CONSTANT(classify({.status = 429, .body = "try again in 1.2s"}).retry_after == Duration(1200));
  CHECK_CONSTANT(!detect({.status = 200, .body = R"({"choices":[{"message":{"content":"insufficient_quota"}}]})"}));
}

TEST_CASE(
    "each trigger of PraisonAI and keyword of structured responses, alone as a text, gives the kind that it has "
    "there") {
  const std::vector<std::pair<const char*, K>> triggers{{"unauthorized", K::auth},
                                                        {"api key", K::auth},
                                                        {"authentication failed", K::auth},
                                                        {"invalid api key", K::auth_permanent},
                                                        {"incorrect api key", K::auth_permanent},
                                                        {"rate limit", K::rate_limit},
                                                        {"429", K::rate_limit},
                                                        {"resource_exhausted", K::rate_limit},
                                                        {"503", K::overloaded},
                                                        {"502", K::server_error},
                                                        {"500", K::server_error},
                                                        {"service unavailable", K::overloaded},
                                                        {"maximum context length", K::context_overflow},
                                                        {"context window is too long", K::context_overflow},
                                                        {"timeout", K::idle_timeout},
                                                        {"timed out", K::idle_timeout},
                                                        {"deadline exceeded", K::idle_timeout},
                                                        {"insufficient quota", K::billing},
                                                        {"quota exceeded", K::billing},
                                                        {"payment required", K::billing},
                                                        {"model not found", K::model_not_found},
                                                        {"unknown model", K::model_not_found},
                                                        {"empty response", K::empty_response},
                                                        {"json decode error", K::empty_response},
                                                        {"validation error", K::format_error},
                                                        {"invalid json", K::format_error},
                                                        {"schema error", K::format_error},
                                                        {"network", K::network},
                                                        {"econnrefused", K::network}};
  for (const auto& [text, kind] : triggers) {
    CAPTURE(text);
    CHECK(kind_of("", 0, text) == kind);
    std::string upper = text;
    for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    CHECK(kind_of("", 0, upper) == kind);
  }
}

TEST_CASE("a text alone is evidence enough: status, code and provider are found in it") {
  CONSTANT Classification c = classify("RateLimitError: Error code: 429 - {'error': {'code': 'insufficient_quota'}}");
  CHECK_CONSTANT((c.kind == K::billing && c.status == 429 && c.code == "insufficient_quota"));
  CHECK(classify(std::string("ReadTimeout: no data for 60 seconds")).kind == K::idle_timeout);
  CHECK(detect("HTTP 503 Service Unavailable")->kind == K::overloaded);
  CHECK(classify("invalid x-api-key", Rules{}).kind == K::auth_permanent);
}

TEST_CASE("one code means different things at different providers") {
  constexpr auto body = R"({"error":{"code":"insufficient_quota","message":"Allocated quota exceeded."}})";
  CHECK(kind_of("openai", 429, body) == K::billing);
  CHECK(kind_of("dashscope", 429, body) == K::rate_limit);
  constexpr auto text = R"({"error":{"message":"You exceeded your current quota, please check your plan."}})";
  CHECK(kind_of("openai", 429, text) == K::billing);
  CHECK(kind_of("gemini", 429, text) == K::rate_limit);
}

TEST_CASE("a numeric code of one provider means nothing at another") {
  CHECK(kind_of("minimax", 200, R"({"base_resp":{"status_code":1113}})") != K::billing);
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
  CHECK(classified::provider_of({.body = R"({"base_resp":{"status_code":1002,"status_msg":"x"}})"}) ==
        Provider::minimax);
  CHECK(classified::provider_of({.body = R"({"message":"see https://console.groq.com/settings"})"}) == Provider::groq);
  CHECK(classified::provider_of({.url = "https://models.inference.ai.azure.com/chat"}) == Provider::github);
  CHECK(classified::provider_of({.body = "chats at buzz.ai are down"}) == Provider::any);
  CHECK(kind_of("", 200, R"({"base_resp":{"status_code":1008,"status_msg":"x"}})") == K::billing);
  // What the caller says counts before all of these.
  CHECK(classified::provider_of({.provider = "mistral", .headers = zone}) == Provider::mistral);
}

TEST_CASE("the innermost error is the upstream's own, and outranks what wraps it") {
  CHECK(
      kind_of("", 500,
              R"({"error":{"message":"Upstream failed: {\"error\":{\"code\":\"insufficient_quota\"}}","code":500}})") ==
      K::billing);
  CHECK(kind_of("", 502, R"({"message":"Error code: 429 - {'error': {'message': 'slow down'}}"})") == K::rate_limit);
  CHECK(kind_of("", 500, R"({"error":{"message":"provider returned 529"}})") == K::overloaded);
  CHECK(
      kind_of(
          "", 400,
          R"(litellm.BadRequestError: X - {"error":{"message":"{\n  \"error\": {\n \"code\": 401,\n \"status\": \"UNAUTHENTICATED\"\n }}"}})") ==
      K::auth);
}

TEST_CASE("of two equally strong matches the innermost counts, not the first") {
  CHECK(kind_of("", 0, R"({"code":"rate_limit_exceeded","cause":{"code":"insufficient_quota"}})") == K::billing);
  CHECK(kind_of("", 0, R"({"code":"rate_limit_exceeded","raw":"{\"code\":\"insufficient_quota\"}"})") == K::billing);
  CHECK(kind_of("", 0, R"({"message":"rate limit reached","cause":{"message":"credit balance is too low"}})") ==
        K::billing);
  CHECK(kind_of("", 0, R"({"code":"insufficient_quota","cause":{"code":"rate_limit_exceeded"}})") == K::rate_limit);
}

TEST_CASE("words match as words, whatever joins them") {
  for (const char* text :
       {"rate limit", "rate_limit", "rate-limit", "RateLimit", "ratelimit", "RATE_LIMIT", "Rate Limit"})
    CHECK(kind_of("", 0, text) == K::rate_limit);
  for (const char* text : {"separate limits", "karate limitless", "pirate limit"})
    CHECK(kind_of("", 0, text) == K::unknown);
  CHECK(kind_of("", 0, "Post \"https://api.example.com/v1\": context deadline exceeded") == K::idle_timeout);
  CHECK(kind_of("", 503, "Post \"https://api.example.com/v1\": context canceled") == K::cancelled);
  CHECK(kind_of("", 0, "could not create SSL context") == K::network);
}

TEST_CASE("numbers are evidence only as a status or a code") {
  for (const char* text :
       {"HTTP 429", "status code: 429", "Error code: 429 - {}", "HTTP/1.1 429 x", "429", "429 slow", "[429]",
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
      "1 banjo [input_value='" + words + "']",
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

TEST_CASE("an answer inside a 2xx is not a failure unless it says so") {
  const auto found = [](std::string_view body) {
    const auto c = detect({.status = 200, .body = body});
    return c ? std::string(to_string(c->kind)) : std::string("none");
  };
  CHECK(found(R"({"choices":[{"message":{"content":"HTTP 429 rate limit"},"finish_reason":"stop"}]})") == "none");
  CHECK(found(R"({"content":[{"type":"text","text":"quota exceeded"}],"stop_reason":"end_turn"})") == "none");
  CHECK(found(R"({"choices":[{"message":{"content":""},"finish_reason":"content_filter"}]})") == "content_filtered");
  CHECK(found(R"({"candidates":[{"content":{},"finishReason":"MALFORMED_FUNCTION_CALL"}]})") == "malformed_tool_call");
  CHECK(found(R"({"error":{"message":"Rate limit exceeded","code":429}})") == "rate_limit");
  CHECK(found("data: {\"choices\":[{\"delta\":{\"content\":\"x\"}}]}\n\ndata: "
              "{\"error\":{\"code\":\"server_error\",\"message\":\"x\"}}\n") == "server_error");
  CHECK(found(R"({"id":"x","choices":[]})") == "empty_response");
  CHECK(found("<html><body>Welcome</body></html>") == "empty_response");
  CHECK(found("") == "empty_response");
  CHECK(found(R"({"choices":[{"mess)") == "empty_response");
}

TEST_CASE("an error is none if it is null, empty or false, or if the model or the caller wrote it") {
  for (
      const char* body : {
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

TEST_CASE("an error inside a model's words is not a failure, whatever the name of their field") {
  constexpr auto words = R"("Say {\"error\":{\"code\":\"insufficient_quota\"}}")";
  for (const char* name : {"reasoning_content", "response", "generated_text", "outputText", "generation", "answer"}) {
    CAPTURE(name);
    const std::string member = '"' + std::string(name) + "\":" + words;
    CHECK_FALSE(detect({.status = 200, .body = '{' + member + '}'}).has_value());
    const std::string choice = R"({"choices":[{"message":{"content":"x",)" + member + "}}]}";
    CHECK_FALSE(detect({.status = 200, .body = choice}).has_value());
  }
}

TEST_CASE("classify reads the words of JSON that may be an answer, because its caller says that the call failed") {
  constexpr Evidence said{.status = 200, .body = R"({"result":"Error: rate limit exceeded"})"};
  CHECK_FALSE(detect(said).has_value());
  CHECK(classify(said).kind == K::rate_limit);
}

TEST_CASE("an error in an echo of the request or in a tool call's arguments is not a failure") {
  for (const char* name : {"args", "arguments", "input", "parameters", "metadata", "tools", "instructions", "prompt"}) {
    CAPTURE(name);
    const std::string member = std::string("\"") + name + R"(":{"error":"x"})";
    CHECK_FALSE(detect({.status = 200, .body = "{\"content\":[{\"text\":\"hi\"}]," + member + "}"}).has_value());
  }
  for (const char* name : {"args", "arguments", "input", "parameters"}) {
    CAPTURE(name);
    const std::string choice = std::string("{\"choices\":[{\"") + name + R"(":{"error":"x"}}]})";
    CHECK_FALSE(detect({.status = 200, .body = choice}).has_value());
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

TEST_CASE("a choice has content under any name; blanks around it and stray brackets in a stream change nothing") {
  for (const char* name : {"text", "message_text", "anything"}) {
    CAPTURE(name);
    const std::string body = std::string("{\"choices\":[{\"") + name + "\":\"hi\"}]}";
    CHECK_FALSE(detect({.status = 200, .body = body}).has_value());
  }
  CHECK_FALSE(detect({.status = 200, .body = "\r\n {\"choices\":[{\"text\":\"hi\"}]}\n"}).has_value());
  CHECK(detect({.status = 200, .body = "data: }\n\ndata: {\"type\":\"error\",\"text\":\"x\"}\n\n"}).has_value());
}

TEST_CASE("a member that is called an error is one, by whatever name and whatever it holds") {
  for (const char* name : {"error", "error_code", "errcode", "error_message", "last_error", "isError"})
    for (const char* held : {"true", "\"no\"", "20", "-1", "{\"a\":1}", "[1]"}) {
      CAPTURE(name, held);
      CHECK(detect({.status = 200, .body = std::string("{\"") + name + "\":" + held + "}"}).has_value());
    }
  for (const char* held : {"200", "204", "0", "null"}) {
    CAPTURE(held);
    CHECK_FALSE(
        detect({.status = 200, .body = std::string(R"({"text":"hi","status_code":)") + held + "}"}).has_value());
  }
  CHECK(detect({.status = 200, .body = R"({"text":"hi","status_code":500})"}).has_value());
}

TEST_CASE("an error in place of an answer is a failure, wherever it is") {
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

TEST_CASE("an answer without content is useless") {
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

TEST_CASE("an answer without content is recognised without a status if nothing else is known") {
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

TEST_CASE("an unreadable answer to a refused request counts less than the status") {
  CHECK(classify({.status = 429, .body = "Could not parse the response"}).kind == K::rate_limit);
  CHECK(classify("(HTTP/2 429) Could not parse the response").kind == K::rate_limit);
  CHECK(classify({.status = 200, .body = "Could not parse the response"}).kind == K::empty_response);
  CHECK(classify({.status = 502, .body = "No response was returned by the model"}).kind == K::empty_response);
}

TEST_CASE("an answer that a client could not read counts if it contains an error") {
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

TEST_CASE("a stream is an answer, however it begins and whichever of its events are empty") {
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

TEST_CASE("without a status an answer with content is not a failure, and anything else is one") {
  CHECK_FALSE(detect(R"({"choices":[{"message":{"content":"hi"},"finish_reason":"stop"}]})").has_value());
  CHECK(detect(R"({"data":"x"})").has_value());
  CHECK(detect("Something else").has_value());
}

TEST_CASE("the content type shows that sound, images and plain text are answers") {
  for (const char* type :
       {"audio/mpeg", "image/png", "text/plain; charset=utf-8", "text/vtt", "Application/Octet-Stream"}) {
    CAPTURE(type);
    const Header headers[] = {{"content-type", type}};
    CHECK_FALSE(detect({.status = 200, .headers = headers, .body = "Server error 500"}).has_value());
    CHECK_FALSE(detect({.status = 200, .headers = headers, .body = R"("code": "rate_limit_exceeded")"}).has_value());
    CHECK(detect({.status = 200, .headers = headers, .body = ""}).has_value());
    CHECK(detect({.status = 200, .headers = headers, .body = R"({"error":"overloaded"})"})->kind == K::overloaded);
  }
  CHECK(detect({.status = 200, .body = "Server error 500"}).has_value());
}

TEST_CASE("a page at a 2xx is a useless answer, whatever it says; so is no content; a redirect is a wrong address") {
  CHECK(detect({.status = 200, .body = "<html><title>Sign in</title></html>"})->kind == K::empty_response);
  CHECK_FALSE(detect({.status = 204, .body = ""}).has_value());
  CHECK(detect({.status = 302, .body = ""})->kind == K::config);
}

TEST_CASE("waits: a retry-after on a 429 outranks the body, the body outranks reset headers") {
  const Header both[] = {
      {"Retry-After", "2"}, {"x-ratelimit-reset-requests", "6m0s"}, {"x-ratelimit-remaining-requests", "0"}};
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
  for (const auto& [words, kind] :
       {std::pair{"Resource has been exhausted", K::rate_limit}, std::pair{"The model is overloaded.", K::overloaded},
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
  CHECK(c.should_retry == false);
  const Header pushback[] = {{"grpc-retry-pushback-ms", "-1"}};
  CHECK(classify({.status = 503, .headers = pushback}).should_retry == false);
  const Header yes[] = {{"x-should-retry", "true"}};
  CHECK(classify({.status = 429, .headers = yes}).should_retry == true);
  CHECK_FALSE(classify({.status = 429}).should_retry.has_value());
}

TEST_CASE("an overflow gives the model's limit and the tokens that were sent") {
  const std::vector<std::tuple<const char*, std::int64_t, std::int64_t>> texts{
      {"This model's maximum context length is 8192 tokens, however you requested 9413 tokens (8413 in your prompt; "
       "1000 for the completion)",
       8192, 9413},
      {"prompt is too long: 213462 tokens > 200000 maximum", 200000, 213462},
      {"input length and `max_tokens` exceed context limit: 182831 + 64000 > 200000, decrease input length", 200000,
       246831},
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
  const Classification c =
      classify({.status = 429, .body = R"({"error":{"message":"You are out","type":"insufficient_quota"}})"});
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

TEST_CASE("the transport's error counts if nothing better is known") {
  const Classification c = classify({.transport = TransportError::certificate});
  CHECK(c.kind == K::network);
  CHECK(c.action == Action::surface_error);
  CHECK(c.confidence == Confidence::transport);
  CHECK(classify({.transport = TransportError::timeout}).kind == K::idle_timeout);
  CHECK(classify({.status = 429, .transport = TransportError::truncated}).kind == K::rate_limit);
}

TEST_CASE("explain shows what won, what lost, and why") {
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

TEST_CASE("an explanation hides a secret whose name precedes the words that it shows") {
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
  const Evidence e{.status = 401,
                   .body = "Incorrect API key provided: sk-proj-Abc123Abc123Abc123Abc123Abc123 \x1b[31m\x07"};
  std::string text;
  write_explanation(explain(classify(e), e), [&](std::string_view piece) { text += piece; });
  CHECK(text.find("Abc123Abc123") == std::string::npos);
  CHECK(text.find('\x1b') == std::string::npos);
}

TEST_CASE("the innermost cause of a Java trace outranks the exceptions that wrap it") {
  constexpr auto trace =
      "acme.GenerationException: The prompt is too long\n\tat acme.Chat.call(Chat.java:5)\n"
      "Caused by: acme.ClientException: Unknown model\n\tat acme.Http.send(Http.java:7)\n"
      "Caused by: acme.HttpException: The model is overloaded\n";
  CHECK(classify(trace).kind == K::overloaded);
  CHECK(classify("acme.GenerationException: The prompt is too long\nThe model is overloaded").kind ==
        K::context_overflow);
}

TEST_CASE("headers may be given in braces") {
  CHECK(classify({.status = 429, .headers = {{"retry-after", "20"}}}).retry_after == Duration(20'000));
  CHECK(classify({.status = 429, .headers = {{"x", "y"}, {"retry-after", "20"}}}).retry_after == Duration(20'000));
  CHECK(classify({.status = 429, .headers = {}}).retry_after == std::nullopt);
}

TEST_CASE("a number that cannot be a status is ignored") {
  for (const int status : {-1, -404, 1000, 65536 + 429}) {
    CAPTURE(status);
    CHECK(classify({.status = status, .body = "x"}) == classify({.body = "x"}));
    CHECK(classify({.status = status, .body = "HTTP 503"}).status == 503);
  }
}

TEST_CASE("a status outranks every faint wording") {
  for (const detail::RuleTable& table : detail::builtin_tables)
    for (const Rule& row : table)
      if (row.strength == Strength::faint)
        detail::for_each_phrase(row, [](std::string_view phrase) {
          CAPTURE(phrase);
          CHECK(kind_of("", 502, phrase) == K::server_error);
        });
}
