// How a failure's text is written does not change what it says: escapes, markup, a number instead of a name.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <triage/classify/classify.hpp>
#include <triage/classify/explain.hpp>
#include <triage/evidence/escapes.hpp>
#include <triage/evidence/waits/wait_names.hpp>
#include <triage/rules/rule_set.hpp>

#include "catch.hpp"
#include "classified.hpp"

namespace {

using triage::Classification;
using triage::classify;
using triage::Evidence;
using triage::Header;
using triage::Horizon;
using triage::Phase;
using triage::Provider;
using triage::Retryability;
using triage::TransportError;
using K = triage::ErrorKind;

std::string decoded(std::string_view text) {
  std::string out(64, '#');
  std::size_t at = 0;
  out.resize(triage::detail::decode_escapes(text, at, out.data(), out.size()));
  CHECK(at == text.size());
  return out;
}

/// Calls `check` with each word of a list, and names the word if the check fails.
template <class Check>
void for_each_word(std::string_view list, Check check) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    const std::string word(list.substr(0, end));
    CAPTURE(word);
    check(word);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

}  // namespace

TEST_CASE("every escape of a string is decoded, and other backslashes stay") {
  CHECK(decoded("plain") == "plain");
  CHECK(decoded(R"(a\nb\rc\td\be\ff)") == "a\nb\rc\td e f");
  CHECK(decoded(R"(\"\\\/\')") == R"("\/')");
  CHECK(decoded(R"(\u0041\x42)") == "AB");
  CHECK(decoded(R"(\u00e9\u4F59)") == "\xC3\xA9\xE4\xBD\x99");
  CHECK(decoded(R"(\ud83d\ude00)") == "\xF0\x9F\x98\x80");
  CHECK(decoded(R"(\ud83d.)") == "\xEF\xBF\xBD.");  // half a pair
  CHECK(decoded(R"(\ud83d\u0041)") ==
        "\xEF\xBF\xBD"
        "A");  // a half, then a letter
  CHECK(decoded(R"(\u12 \uzzzz)") == "u12 uzzzz");
  CHECK(decoded("end\\") == "end\\");
}

TEST_CASE("decoding stops before the buffer overflows, and continues from there") {
  constexpr std::string_view text = R"(\u4f59\u989d)";
  char room[5];
  std::size_t at = 0;
  CHECK(triage::detail::decode_escapes(text, at, room, sizeof room) == 5 - 2);
  CHECK(at == 6);
}

TEST_CASE("letters written as escapes are letters, however often they were escaped") {
  CHECK(classify("余额不足").kind == K::billing);
  CHECK(classify(R"(error: \u4f59\u989d\u4e0d\u8db3)").kind == K::billing);
  CHECK(classify(R"(error: \\u4F59\\u989D\\u4E0D\\u8DB3)").kind == K::billing);
  CHECK(classify({.body = R"({"error":{"message":"\u4f59\u989d\u4e0d\u8db3"}})"}).kind == K::billing);
  CHECK(classify(R"(error: \u4f5)").kind == K::unknown);
}

TEST_CASE("the span of letters written as escapes ends behind the last escape") {
  CHECK(classify(R"(error: \u4f59\u989d\u4e0d\u8db3!)").span == triage::Span{7, 19});
  CHECK(classify(R"(solicitud inv\u00e1lida.)").span == triage::Span{0, 22});  // "invalid*"
}

TEST_CASE("a page's scripts, styles and comments say nothing") {
  CHECK(classify("<p>The server is overloaded</p>").kind == K::overloaded);
  CHECK(classify("<script>alert('The server is overloaded')</script><p>Oh no</p>").kind == K::unknown);
  CHECK(classify("<STYLE>.x { content: 'The server is overloaded' }</STYLE><p>Oh no</p>").kind == K::unknown);
  CHECK(classify("<!-- The server is overloaded --><p>Oh no</p>").kind == K::unknown);
  CHECK(classify("<script>no end, The server is overloaded").kind == K::unknown);
  CHECK(classify("<script>var a = 1;</script><p>The server is overloaded</p>").kind == K::overloaded);
}

TEST_CASE("a status of gRPC is the same by number and by name") {
  for (const char* body : {R"({"grpc_status": 8})", R"({"grpc_status": "RESOURCE_EXHAUSTED"})",
                           R"(UNKNOWN:Error received from peer {grpc_message:"", grpc_status:8})"}) {
    CAPTURE(body);
    CHECK(classify({.body = body}).kind == classify({.body = R"({"status": "RESOURCE_EXHAUSTED"})"}).kind);
    CHECK(classify({.body = body}).kind == K::rate_limit);
  }
  CHECK(classify({.body = R"({"grpc_status": 99})"}).kind == K::unknown);
}

TEST_CASE("a phase that the caller states is kept") {
  const Classification guessed = classify({.status = 500});
  const Classification told = classify({.status = 500, .phase = Phase::not_sent});
  CHECK(guessed.phase == Phase::sent);
  CHECK(told.phase == Phase::not_sent);
}

TEST_CASE("x-should-retry lets a refused call be tried once more") {
  const Header yes[] = {{"x-should-retry", "true"}};
  const Classification plain = classify({.status = 400});
  const Classification allowed = classify({.status = 400, .headers = yes});
  CHECK(plain.retryable == Retryability::no);
  CHECK(allowed.kind == plain.kind);
  CHECK(allowed.retryable == Retryability::limited);
  CHECK(allowed.action == triage::Action::retry);
}

TEST_CASE("explain shows the transport error and a wait that was not believed") {
  const auto explained = [](const Evidence& e) {
    std::string text;
    triage::write_explanation(triage::explain(classify(e), e), [&](std::string_view piece) { text += piece; });
    return text;
  };
  CHECK_THAT(explained({.transport = TransportError::timeout}), Matchers::ContainsSubstring("the transport said so"));
  const Header bad[] = {{"retry-after", "-5"}};
  CHECK_THAT(explained({.status = 429, .headers = bad}),
             Matchers::ContainsSubstring("a stated wait was ignored: negative"));
}

TEST_CASE("explain shows that the longer of two phrases won") {
  const triage::LoadedRules loaded =
      triage::load_rules("likely \"frozen\" billing\nlikely \"tenant suspended now\" auth\n");
  const Evidence refused{.status = 400, .body = "frozen; tenant suspended now"};
  const triage::Explanation why = triage::explain(classify(refused, loaded.rules), refused, loaded.rules);
  REQUIRE(why.count >= 2);
  CHECK(why.considered[0].kind == K::auth);
  CHECK(why.considered[1].lost_by == triage::LostBy::length);
}

TEST_CASE("explain shows that an unreadable answer weighs less than the refusal") {
  const Evidence refused{.status = 403, .body = "The answer has no choices: an empty response was returned"};
  const triage::Explanation why = triage::explain(classify(refused), refused);
  REQUIRE(why.count >= 2);
  CHECK(why.considered[0].kind == K::permission_denied);
  CHECK(why.considered[1].kind == K::empty_response);
  CHECK(why.considered[1].lost_by == triage::LostBy::weight);
}

TEST_CASE("what the caller sent is not evidence under any of its names; in a sentence some names are plain words") {
  constexpr std::string_view echoes = "input inputs prompt prompts messages failed_generation requestBody raw_input";
  constexpr std::string_view nouns =
      "content contents text query question documents value arguments system instructions "
      "payload output completion example examples tools history conversation";
  for_each_word(std::string(echoes) + " " + std::string(nouns), [](const std::string& name) {
    CHECK(classify("{\"" + name + "\": \"rate limit reached\"}").kind != K::rate_limit);
    CHECK(classify("{'" + name + "': {'x': 'a ] } rate limit reached'}, 'y': 1}").kind != K::rate_limit);
  });
  for_each_word(echoes, [](const std::string& name) {
    CHECK(classify("While reading the " + name + ": 'rate limit reached'").kind != K::rate_limit);
  });
  for_each_word(nouns, [](const std::string& name) {
    CHECK(classify("While reading the " + name + ": rate limit reached").kind == K::rate_limit);
  });
  for_each_word("received got input_value user_input userPrompt",
                [](const std::string& name) { CHECK(classify(name + ": rate limit reached").kind != K::rate_limit); });
}

TEST_CASE("Python's repr of bytes is read as the text that it spells") {
  CHECK(classify({.provider = "zhipu", .body = R"({'code': b'1113', 'message': 'x'})"}).kind == K::billing);
  CHECK(classify({.provider = "zhipu", .body = R"({'code': b"1113", 'message': 'x'})"}).kind == K::billing);
}

TEST_CASE("a code is found in a text inside another text, but not deeper") {
  const auto nested = [](int layers) {
    std::string text = R"({"code": "1113", "message": "x"})";
    for (; layers > 0; --layers) {
      std::string quoted;
      for (const char c : text) quoted += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
      text = "{\"message\": \"" + quoted + "\"}";
    }
    return classify({.provider = "zhipu", .body = text}).kind;
  };
  for (int layers = 0; layers <= 2; ++layers) CHECK(nested(layers) == K::billing);
  CHECK(nested(3) == K::unknown);
}

TEST_CASE("a number that is part of a word is not a token count") {
  const Classification c = classify("a9413 > 8192 maximum context length");
  CHECK(c.kind == K::context_overflow);
  CHECK(c.context_limit == 8192);
  CHECK_FALSE(c.actual_tokens.has_value());
}

TEST_CASE("each listed word gives the number after it its meaning") {
  for (const char* word : {"requested", "resulted in", "contain", "given", "received", "got", "your prompt has",
                           "prompt:", "input:", "request:", "message:"}) {
    CAPTURE(word);
    const Classification c = classify("The maximum context length is 8192 tokens, " + std::string(word) + " 9000");
    CHECK(c.context_limit == 8192);
    CHECK(c.actual_tokens == 9000);
  }
  for (const char* word : {"max", "limit", "window", "context length", "context size", "allowed", "at most", "up to",
                           "n_ctx", "<=", "supports"}) {
    CAPTURE(word);
    const Classification c = classify("prompt is too long: 9000 tokens, " + std::string(word) + " 8192");
    CHECK(c.context_limit == 8192);
  }
}

TEST_CASE("neither words nor numbers under the name of an id, a link or an echo count") {
  for_each_word(
      "id requestId model url link href help user userId traceId filename file path providerName @type domain "
      "service object modelVersion documentationUrl role input inputs prompt prompts messages failed_generation "
      "requestBody rawInput",
      [](const std::string& name) {
        CHECK(classify("{\"" + name + "\": \"insufficient_quota\"}").kind != K::billing);
        const Classification c =
            classify(R"({"message": "prompt is too long: 9000 tokens > 8000 maximum", ")" + name + R"(": 7})");
        CHECK(c.context_limit == 8000);
        CHECK(c.actual_tokens == 9000);
      });
}

TEST_CASE("a sum of other numbers is not added to the token counts") {
  const Classification c = classify(
      "The maximum context length is 8192 tokens; you requested 9000 tokens (12 images + 500 in the completion)");
  CHECK(c.context_limit == 8192);
  CHECK(c.actual_tokens == 9000);
}

TEST_CASE("words of the request are an echo if eight more letters agree, up to the first letter of the text") {
  constexpr std::string_view request = "Explain abcdefgh rate limit headers";
  CHECK(classify({.body = "abcdefgh rate limit", .request = request}).kind == K::unknown);
  CHECK(classify({.body = "bcdefgh rate limit", .request = request}).kind == K::rate_limit);
}

TEST_CASE("words of the request are an echo in any script") {
  constexpr std::string_view request =
      R"({"messages":[{"role":"user","content":"帮我解释一下账户余额不足是什么意思"}]})";
  CHECK(classify({.body = "收到的内容：解释一下账户余额不足是什么意思", .request = request}).kind == K::unknown);
  CHECK(classify({.body = "账户余额不足", .request = "你好"}).kind == K::billing);
  constexpr std::string_view russian = "переведи: слово лимит запросов исчерпан в тексте";
  CHECK(classify({.body = "слово лимит запросов исчерпан в тексте", .request = russian}).kind == K::unknown);
}

TEST_CASE("an echo is searched for at the first 32 places of the request where it may begin") {
  const auto kind_behind = [](int places) {
    std::string request;
    for (int i = 0; i < places; ++i) request += "rate ";
    request += "rate limit reached for everybody";
    return classify({.body = "rate limit reached for everybody", .request = request}).kind;
  };
  CHECK(kind_behind(31) == K::unknown);
  CHECK(kind_behind(32) == K::rate_limit);
}

TEST_CASE("a text beside an error code says what failed; without a code, or beside code 0, the model wrote it") {
  CHECK(classify(R"({"error_code": 10400, "text": "The model does not exist."})").kind == K::model_not_found);
  CHECK(classify(R"({"text": "The model does not exist.", "error_code": 50001})").kind == K::model_not_found);
  CHECK(classify(R"({"text": "The model does not exist.", "error_code": 0})").kind == K::unknown);
  CHECK(classify(R"({"text": "The model does not exist."})").kind == K::unknown);
}

TEST_CASE("the payload of an event says what failed if it contains an error; else it is what the caller sent") {
  CHECK(classify(R"({"type": "event", "payload": {"error": {"message": "error sending request"}}})").kind ==
        K::network);
  CHECK(classify(R"({"type": "event", "payload": {"id": 1, "error": "error sending request"}})").kind == K::network);
  CHECK(classify(R"({"payload": {"error": null, "note": "error sending request"}})").kind == K::unknown);
  CHECK(classify(R"({"payload": {"text": "error sending request"}})").kind == K::unknown);
  CHECK(classify(R"({"payload": "error sending request", "error": ""})").kind == K::unknown);
}

TEST_CASE("a number is a status only under the name of a status field") {
  const auto kind_under = [](const std::string& name) { return classify("{\"" + name + "\": 529}").kind; };
  for_each_word(
      "code status status_code httpStatus http_code httpStatusCode raw_status_code responseStatus upstream_status",
      [&](const std::string& name) { CHECK(kind_under(name) == K::overloaded); });
  for_each_word(
      "type error_type error_code errcode err_type reason error_name exception category sub_code errno quotaId "
      "limit_source kind statusText error_category name code_name grpc_status finish_reason n_ctx id model",
      [&](const std::string& name) { CHECK(kind_under(name) != K::overloaded); });
}

TEST_CASE("a code counts under each name of a code field") {
  for_each_word(
      "code status type error_type error_code errcode err_type reason error_name exception category sub_code "
      "errno quotaId limit_source kind statusText error_category name code_name",
      [](const std::string& name) {
        CHECK(classify({.provider = "zhipu", .body = "{\"" + name + "\": \"1113\"}"}).kind == K::billing);
      });
}

TEST_CASE("a Ruby hash is read like JSON") {
  CHECK(classify({.provider = "zhipu", .body = R"({"code"=>"1113", "message"=>"x"})"}).kind == K::billing);
}

TEST_CASE("of a long path of names the last whole names are kept") {
  const Classification c =
      classify(R"({"a_name_of_some_length": {"another_of_some_length": {"inner": {"code": "insufficient_quota"}}}})");
  CHECK(c.field == "another_of_some_length.inner.code");
}

TEST_CASE("the innermost name is kept, however long the names are") {
  const auto field = [](std::size_t size) {
    std::string body = R"({"error":{"code":"insufficient_quota"}})";
    for (const char c : {'x', 'y', 'z'}) body = "{\"" + std::string(size, c) + "\":" + body + "}";
    return std::string(classify(body).field.view());
  };
  CHECK(field(8) == "zzzzzzzz.yyyyyyyy.xxxxxxxx.error.code");
  CHECK(field(17) == std::string(17, 'y') + "." + std::string(17, 'x') + ".error.code");  // 46 letters, and one is left
  CHECK(field(18) == std::string(18, 'x') + ".error.code");
  CHECK(field(36) == std::string(36, 'x') + ".error.code");  // 47 letters
  CHECK(field(37) == "error.code");
  CHECK(field(64) == "error.code");
  CHECK(classify(
            {.provider = "zhipu", .body = "{\"" + std::string(60, 'x') + "\":{\"\":{\"message\":\"quota exceeded\"}}}"})
            .field == "message");
}

TEST_CASE("a group ends at its brace, also right after a text") {
  CHECK(classify(R"({"error":{"message":"x"},"code":"insufficient_quota"})").field == "code");
  CHECK(classify(R"({"error":{"detail":{"message":"x"}},"code":"insufficient_quota"})").field == "code");
}

TEST_CASE("after a bare name a code may be quoted or a number") {
  CHECK(classify("Request failed. reason: 'insufficient_quota'").code == "insufficient_quota");
  CHECK(classify({.provider = "zhipu", .body = "Request failed. errno: 1113"}).kind == K::billing);
}

TEST_CASE("words in angle brackets without attributes are words from the first letter on") {
  CHECK(classify("<insufficient quota>").kind == K::billing);
  CHECK(classify("<p>insufficient quota</p>").kind == K::billing);
  CHECK(classify("<p title='insufficient quota'>").kind != K::billing);
}

TEST_CASE("an escape that was not decoded is not a letter, and a backslash consumes none") {
  for (const char* text : {R"(oops\ninsufficient quota)", R"(oops\rinsufficient quota)", R"(oops\tinsufficient quota)",
                           R"(oops\insufficient quota)", R"(oops\\insufficient quota)"}) {
    CAPTURE(text);
    CHECK(classify(text).kind == K::billing);
  }
}

TEST_CASE("the answer of an MCP tool says what failed if it is marked as an error") {
  CHECK(classify(R"({"content":[{"type":"text","text":"Timed out"}],"isError":true})").kind == K::idle_timeout);
  CHECK(classify(R"({"content":[{"type":"text","text":"Timed out"}],"isError":false})").kind == K::unknown);
  CHECK(classify(R"({"isError":true,"content":[{"type":"text","text":"Rate limit reached"}]})").kind == K::rate_limit);
  CHECK(classify(R"({"content":[{"type":"text","text":"Rate limit reached"}]})").kind == K::unknown);
}

TEST_CASE("a number after a verb of answering is a status") {
  for (const char* text : {"upstream replied 402", "the pool answered 402", "it responded 402", "tern sent back 402",
                           "tern sent back a 402", "I got a 402", "it gave a 402", "that gave us a 402",
                           "tern returned a 402", "it threw a 402", "refused with 402", "answering with 402",
                           "ended the request with 402", "ends all requests with 402"}) {
    CAPTURE(text);
    CHECK(classify(text).kind == K::billing);
  }
}

TEST_CASE("a number alone in brackets is a status if it can be one") {
  CHECK(classify("Something went wrong (402)").kind == K::billing);
  CHECK(classify("Something went wrong (402 of them)").kind == K::unknown);
  CHECK(classify("Something went wrong (302)").kind == K::unknown);
  CHECK(classify("Something went wrong [402)").kind == K::unknown);
  CHECK(classify("Too many requests (500)").kind == K::rate_limit);
}

TEST_CASE("a member that is true says what its name says") {
  CHECK(classify(R"({"success":false,"throttled":true})").kind == K::rate_limit);
  CHECK(classify(R"({"error":{"timed_out":true,"elapsed":30000}})").kind == K::idle_timeout);
  CHECK(classify(R"({"success":false,"throttled":false})").kind == K::unknown);
  CHECK(!triage::detect({.status = 200, .body = R"({"choices":[{"text":"hi"}],"throttled":true})"}));
}

TEST_CASE("the letters of an id are not words, whatever the id belongs to") {
  for (const std::string_view name : {"responseId", "response_id", "response-id", "x-trace-id"}) {
    CAPTURE(name);
    CHECK(classify(std::string("{\"").append(name).append("\":\"Ek9MbQ-quota-4\"}")).kind == K::unknown);
  }
  CHECK(classify(R"({"paid":"your quota is used up"})").kind != K::unknown);
  CHECK(classify(R"({"errorId":"rate_limit_exceeded"})").kind == K::rate_limit);
}

TEST_CASE("words of the model's name are not evidence, and words beside it are") {
  CHECK(classify({.model = "rate-limit-7b", .body = "rate-limit-7b answers"}).kind == K::unknown);
  CHECK(classify({.model = "rate-limit-7b", .body = "answers: rate-limit-7b"}).kind == K::unknown);
  CHECK(classify({.model = "rate-limit-7b", .body = "rate limit reached"}).kind == K::rate_limit);
}

TEST_CASE("white space around an answer does not make it useless") {
  const char* const answer = R"({"choices":[{"message":{"content":"Hello"}}]})";
  for (const char* space : {"", " ", "\n", "\r\n", " \n \r"}) {
    CAPTURE(space);
    const std::string body = space + std::string(answer) + space;
    CHECK_FALSE(triage::detect({.status = 200, .body = body}).has_value());
    CHECK(triage::detect({.status = 200, .body = space + std::string("Hello") + space})->kind == K::empty_response);
  }
}

TEST_CASE("blanks are skipped no further than a body is read") {
  const std::string blanks(200'000, ' ');
  const std::string answer = R"({"answer":"yes"})";
  CHECK_FALSE(triage::detect({.status = 200, .body = "  " + answer + "  "}).has_value());
  CHECK(triage::detect({.status = 200, .body = blanks + answer})->kind == K::empty_response);
  CHECK(triage::detect({.status = 200, .body = answer + blanks})->kind == K::empty_response);
}

TEST_CASE("a name alone on its line is the heading of an answer, and before a structure on the same line it is a key") {
  CHECK(classify("Service request failed.\nContent:\n{\"message\": \"rate limit reached\"}").kind == K::rate_limit);
  CHECK(classify("Service request failed.\nContent: \r\n{\"message\": \"rate limit reached\"}").kind == K::rate_limit);
  CHECK(classify("Service request failed.\nContent: {\"message\": \"rate limit reached\"}").kind != K::rate_limit);
}

TEST_CASE("a structure that a client shows as content is the answer if it contains an error") {
  constexpr std::string_view error = R"({"error": {"message": "no", "type": "insufficient_quota"}})";
  CHECK(classify("Error at chat (status code: 429). Content: " + std::string(error)).kind == K::billing);
  CHECK(classify(R"(status code: 429. Content: {"say": "insufficient_quota"})").kind == K::rate_limit);
}

TEST_CASE("the span of a match is right in the tail of a long body too") {
  for (const std::size_t before : {0U, 20'000U, 100'000U}) {
    const std::string body = std::string(before, 'a') + " insufficient_quota";
    CAPTURE(before);
    const Classification c = classify(body);
    CHECK(body.substr(c.span.from, c.span.to - c.span.from) == "insufficient_quota");
  }
}

TEST_CASE("the place of a match is named, unless its name could be a key") {
  const Header header[] = {{"x-amzn-errortype", "ThrottlingException"}};
  CHECK(classify({.status = 429, .headers = header}).field == "x-amzn-errortype");
  const auto field = [](const char* name) {
    const std::string body = R"({"error":{")" + std::string(name) + R"(":"quota exceeded for good"}})";
    return std::string(classify(body).field.view());
  };
  CHECK(field("error_message") == "error.error_message");
  CHECK(field("sk-ant-oat01-Qm9vM7") == "error.***");
  CHECK(field("AKIAQ7XW5T3ZB2N4M6PL") == "error.***");
}

TEST_CASE("the tail of a long document is no structure, since it may begin inside a string") {
  const std::string prompt(100'000, 'a');
  const std::string tail = R"( \"code\":\"insufficient_quota\", \"status\":429, \"retry_after\":60)";
  const std::string echo = R"({"error":{"message":"Bad request."},"sent":")" + prompt + tail + R"("}})";
  CHECK(classify({.status = 400, .body = echo}).kind == K::format_error);
  CHECK_FALSE(classify({.status = 400, .body = echo}).retry_after);
  const std::string log = "starting\n" + prompt + "\nHTTP 429: insufficient_quota";
  CHECK(classify(log).kind == K::billing);
  CHECK(classify(log).status == 429);
}

TEST_CASE("the last of ten attempts is the tenth") {
  CHECK(classify("attempt 1: HTTP 500 internal error; attempt 10: HTTP 402 payment required, no credits left").kind ==
        K::billing);
}

TEST_CASE("the name of a header in a text that shows headers says nothing") {
  for (const char* headers : {"x-ratelimit-remaining-tokens: 12", "\"x-rate-limit-reset\":\"1\"",
                              "anthropic-ratelimit-requests-limit: 50\nX-Request-Timeout: 30"}) {
    CAPTURE(headers);
    CHECK(classify(std::string("Service request failed. Status: 400\nThe content must be a string\n") + headers).kind ==
          K::format_error);
  }
  CHECK(classify("x-ratelimit is exceeded").kind == K::rate_limit);
}

TEST_CASE("what a text only guesses proves less than what it says") {
  CHECK(classify("The model returned no choices. This may be caused by content filtering.").kind == K::empty_response);
  CHECK(classify({.status = 503, .body = "Upstream gone. Possible causes: invalid API key"}).kind == K::overloaded);
  CHECK(classify("Request failed. This could be due to an invalid API key.").kind == K::auth_permanent);
}

TEST_CASE("what a field says about the quota tells how long a throttle lasts, whatever the code is for") {
  const auto horizon = [](const char* quota) {
    const std::string body =
        R"({"error":{"code":429,"details":[{"reason":"QUOTA_EXCEEDED","metadata":{"quota_limit":")" +
        std::string(quota) + R"("}}]}})";
    return classify({.provider = "gemini", .status = 429, .body = body}).horizon;
  };
  CHECK(horizon("RequestsPerMinutePerProject") == Horizon::minutes);
  CHECK(horizon("RequestsPerDayPerProject") == Horizon::day_or_longer);
}

TEST_CASE("each header that says whether a window is used up gives the remaining quota, requests before tokens") {
  for (const triage::WaitName& row : triage::wait_names) {
    if (row.exhausted_if.header.empty()) continue;
    CAPTURE(row.exhausted_if.header);
    const Header left[] = {{row.exhausted_if.header, "7"}};
    const auto quota = classify({.status = 429, .headers = left}).remaining_quota;
    CHECK(quota == (row.exhausted_if.at_least == 0 ? std::optional<std::int64_t>(7) : std::nullopt));
  }
  const Header both[] = {{"x-ratelimit-remaining-tokens", "900"}, {"X-RateLimit-Remaining", "3"}};
  CHECK(classify({.status = 429, .headers = both}).remaining_quota == 3);
  const Header none[] = {{"x-ratelimit-remaining", "plenty"}};
  CHECK_FALSE(classify({.status = 429, .headers = none}).remaining_quota);
}

TEST_CASE("a byte that is not UTF-8 hides no letter after it") {
  for (const char* start : {"cl\xe9 ", "\xff ", "\xe4 ", "\xf0\x9f ", "\xf0"}) {
    CAPTURE(start);
    CHECK(classify(std::string(start) + "insufficient_quota").kind == K::billing);
  }
}

TEST_CASE("a throttle lasts at least as long as its stated wait") {
  const auto horizon = [](const char* text) { return classify({.status = 429, .body = text}).horizon; };
  CHECK(horizon("try again in 20s") == Horizon::seconds);
  CHECK(horizon("try again in 20 minutes") == Horizon::minutes);
  CHECK(horizon("try again in 3 hours") == Horizon::hours);
  CHECK(horizon("Usage limit reached. Resets in 3 days") == Horizon::day_or_longer);
  CHECK(horizon("Daily limit reached, try again in 20s") == Horizon::day_or_longer);
  CHECK(horizon("Slow down") == Horizon::not_known);
}

TEST_CASE("the exception of an SDK gives the provider") {
  const auto provider = [](const char* text) { return classified::provider_of({.body = text}); };
  CHECK(provider("groq.RateLimitError: Error code: 429") == Provider::groq);
  CHECK(provider("anthropic.RateLimitError: Error code: 429") == Provider::anthropic);
  CHECK(provider("mistralai.models.sdkerror.SDKError: x") == Provider::mistral);
  CHECK(provider("cohere.errors.too_many_requests_error.TooManyRequestsError: x") == Provider::cohere);
  CHECK(provider("google.api_core.exceptions.ResourceExhausted: 429 x") == Provider::google);
  CHECK(provider("The model anthropic.claude-3 is not there") == Provider::any);
}

TEST_CASE("a host in a repeated value gives no provider, a host after it does") {
  const auto provider = [](const char* text) { return classified::provider_of({.body = text}); };
  CHECK(provider("Expected a string, got 'see https://console.groq.com'") == Provider::any);
  CHECK(provider("Expected a string, got 'x'; see https://console.groq.com") == Provider::groq);
  CHECK(provider("401 for url 'https://api.mistral.ai/v1/chat'") == Provider::mistral);
  CHECK(provider(R"({"prompt":"ask https://console.groq.com"})") == Provider::any);
  CHECK(provider("Could not reach model https://api.groq.com/v1") == Provider::groq);  // not in quotes
  CHECK(classified::provider_of({.body = R"({"base_resp":{"status_code":1008}})", .request = "hello"}) ==
        Provider::minimax);
}

TEST_CASE("the wait of a throttle is read in the language of the message, also inside JSON with escapes") {
  for (const char* text : {
           "Rate limit reached. After 20 seconds, try again.",
           "Rate limited, 20s cooldown",
           "请求过于频繁，请在20秒后重试",
           "レート制限に達しました。20秒後に再試行してください",
           "요청이 너무 많습니다. 20초 후 다시 시도하세요",
           "Превышен лимит запросов. Повторите попытку через 20 секунд.",
           "Trop de requêtes. Veuillez réessayer dans 20 secondes.",
           "Demasiadas solicitudes. Inténtelo de nuevo en 20 segundos.",
           "Zu viele Anfragen. Bitte versuchen Sie es in 20 Sekunden erneut.",
           "Muitas solicitações. Tente novamente em 20 segundos.",
           "Troppe richieste. Riprova tra 20 secondi.",
           "Çok fazla istek. Lütfen 20 saniye sonra tekrar deneyin.",
       }) {
    CAPTURE(text);
    const std::string body = std::string(R"({"error":{"message":")") + text + R"(\n"}})";
    CHECK(classify({.status = 429, .body = text}).retry_after == triage::Duration(20'000));
    CHECK(classify({.status = 429, .body = body}).retry_after == triage::Duration(20'000));
  }
}

TEST_CASE("a wait of zero hides no other one") {
  const Header zero[] = {{"retry-after", "0"}};
  CHECK(classify({.status = 429, .headers = zero, .body = "Please try again in 20s."}).retry_after ==
        triage::Duration(20'000));
  CHECK(classify({.status = 429, .body = R"({"retry_after":0,"message":"try again in 20s"})"}).retry_after ==
        triage::Duration(20'000));
  CHECK_FALSE(classify({.status = 429, .headers = zero}).retry_after);
}

TEST_CASE("a delay of protobuf may be a structure of seconds and nanoseconds") {
  for (const char* delay : {R"({"seconds":34,"nanos":500000000})", R"({"seconds":"34","nanos":500000000})",
                            R"({ "seconds" : 34 , "nanos" : 500000000 })"}) {
    CAPTURE(delay);
    const std::string body =
        R"({"error":{"code":429,"status":"RESOURCE_EXHAUSTED","details":[{"retryDelay":)" + std::string(delay) + "}]}}";
    CHECK(classify({.status = 429, .body = body}).retry_after == triage::Duration(34'500));
  }
}
