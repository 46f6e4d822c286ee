// What holds for every input of the classifier, on messages of many shapes.

#include <triage/classify/classify.hpp>

#include <algorithm>
#include <ctime>
#include <random>
#include <string>
#include <vector>

#include "allocations.hpp"
#include "catch.hpp"
#include "classified.hpp"

using namespace triage;

namespace {

struct Message {
  const char* provider;
  int status;
  std::string body;
};

const std::vector<Message>& messages() {
  static const std::vector<Message> all{
      {"openai", 429,
       R"({"error":{"message":"Rate limit reached for gpt-x in organization org-9 on tokens per min (TPM): Limit 30000, Used 29000, Requested 2100. Please try again in 2.2s.","type":"tokens","code":"rate_limit_exceeded"}})"},
      {"openai", 429,
       R"({"error":{"message":"You exceeded your current quota, please check your plan and billing details.","type":"insufficient_quota","code":"insufficient_quota"}})"},
      {"anthropic", 400,
       R"({"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210001 tokens > 200000 maximum"}})"},
      {"anthropic", 529, R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})"},
      {"gemini", 400,
       "{\n \"error\": {\n  \"code\": 400,\n  \"message\": \"API key not valid. Please pass a valid API key.\",\n  "
       "\"status\": \"INVALID_ARGUMENT\"\n }\n}\n"},
      {"bedrock", 0,
       "An error occurred (ThrottlingException) when calling the Converse operation: Too many tokens, please wait "
       "before trying again."},
      {"", 0, "Error code: 401 - {'error': {'message': 'Incorrect API key provided', 'code': 'invalid_api_key'}}"},
      {"ollama", 404, R"({"error":"model \"qwen9\" not found, try pulling it first"})"},
      {"", 502,
       "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body><center><h1>502 Bad "
       "Gateway</h1></center></body></html>"},
      {"", 0,
       "requests.exceptions.ConnectionError: HTTPSConnectionPool(host='api.example.com', port=443): Max retries "
       "exceeded (Caused by NewConnectionError: [Errno 111] Connection refused)"},
      {"zhipu", 429, R"({"error":{"code":"1302","message":"您的账户已达到速率限制"}})"},
      {"azure", 400,
       R"({"error":{"message":"The response was filtered due to the prompt triggering the content management policy.","code":"content_filter"}})"},
      {"", 500,
       R"({"error":{"message":"{\n \"error\": {\n  \"code\": 503,\n  \"message\": \"The model is overloaded.\"\n }\n}"}})"},
      {"", 0, "Something went wrong"},
  };
  return all;
}

Classification answer(const Message& m, std::string_view body, std::string_view request = {}) {
  return classify({.provider = m.provider, .status = m.status, .body = body, .request = request});
}

}  // namespace

TEST_CASE("the same input gives the same answer") {
  for (const Message& m : messages()) CHECK(answer(m, m.body) == answer(m, m.body));
}

TEST_CASE("classifying allocates nothing, not even for long bodies") {
  std::string page = "<html><body>";
  while (page.size() < 1'000'000)
    page += "<p>Rate limit or not, {\"code\": \"x\", \"message\": \"say \\\"no\\\"\"}</p>\n";
  CHECK(allocations_in([&] {
          for (const Message& m : messages()) static_cast<void>(answer(m, m.body));
          static_cast<void>(classify({.status = 502, .body = page}));
        }) == 0);
}

TEST_CASE("case does not matter") {
  for (const Message& m : messages()) {
    std::string upper = m.body;
    for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    // \n and the like are escapes only in lower case
    if (m.body.find("\\n") != std::string::npos) continue;
    CAPTURE(m.body);
    CHECK(to_string(answer(m, upper).kind) == to_string(answer(m, m.body).kind));
  }
}

TEST_CASE("joiners do not matter in codes") {
  for (const char* form : {"insufficient_quota", "insufficient-quota", "insufficientQuota", "InsufficientQuota",
                           "INSUFFICIENT_QUOTA", "insufficient quota", "insufficientquota"}) {
    const std::string body = std::string(R"({"error":{"code":")") + form + "\"}}";
    CHECK(classify({.status = 429, .body = body}).kind == ErrorKind::billing);
  }
}

TEST_CASE("an echo of the request in any listed shape changes neither the kind nor the wait nor the provider") {
  const std::string words =
      "HTTP 429 rate limit, invalid api key, insufficient_quota; context_length_exceeded, overloaded_error, request "
      "timed out, see https://dashscope.aliyuncs.com/x, please retry after 1800 seconds";
  for (const Message& m : messages()) {
    const Classification plain = answer(m, m.body);
    const auto provider_of = [&](std::string_view body, std::string_view request) {
      return classified::provider_of({.provider = m.provider, .body = body, .request = request});
    };
    const auto check = [&](const std::string& body, std::string_view request) {
      CAPTURE(body);
      const Classification c = answer(m, body, request);
      CHECK(to_string(c.kind) == to_string(plain.kind));
      CHECK(c.action == plain.action);
      CHECK(c.retry_after == plain.retry_after);
      CHECK(provider_of(body, request) == provider_of(m.body, {}));
    };
    CAPTURE(m.body);
    const std::vector<std::string> echoed{
        m.body + "\ninput_value='" + words + "'",
        m.body + "\nReceived: " + words,
        m.body + "\nbut got '" + words + "'",
        m.body + "\n{\"input\": \"" + words + "\"}",
        m.body + "\n{\"messages\": [{\"role\": \"user\", \"content\": \"" + words + "\"}]}",
        m.body + "\nprompt: \"" + words + "\"",
    };
    for (const std::string& body : echoed) check(body, {});
    check(m.body, words);
    check(m.body + "\n" + words, words);
  }
}

TEST_CASE("truncation at any byte neither crashes nor turns into a more confident other kind") {
  for (const Message& m : messages()) {
    const Classification whole = answer(m, m.body);
    for (std::size_t n = 0; n < m.body.size(); ++n) {
      const Classification cut = answer(m, std::string_view(m.body).substr(0, n));
      if (cut.kind == whole.kind) continue;
      CAPTURE(m.body.substr(0, n), to_string(cut.kind), to_string(whole.kind));
      CHECK(cut.confidence >= whole.confidence);
    }
  }
}

TEST_CASE("random bytes never crash, and spans stay inside") {
  std::mt19937 random(7);
  const std::string alphabet = "\"'{}[]:,=\\ \n<>/.abcERROR429_-\xe4\xbd\x99\xff";
  for (int i = 0; i < 4000; ++i) {
    std::string body(random() % 200, ' ');
    for (char& c : body) c = alphabet[random() % alphabet.size()];
    const Classification c = classify({.status = static_cast<int>(random() % 600), .body = body});
    CHECK(c.span.from <= c.span.to);
    CHECK(c.span.to <= body.size() + 4);
    CHECK(classified::is_same_bytewise({.status = 429, .body = body}));
  }
}

TEST_CASE("bodies of many blocks give the same answer whether read by eight bytes or by one") {
  std::mt19937 random(8);
  for (int i = 0; i < 20; ++i) {
    std::string body;
    while (body.size() < 20'000)
      body += messages()[random() % messages().size()].body + (random() % 2 == 0 ? "\n" : " ");
    CHECK(classified::is_same_bytewise({.body = body}));
    CHECK(classified::is_same_bytewise({.status = 400, .body = body, .request = std::string_view(body).substr(900)}));
  }
}

TEST_CASE("the time is linear in the text, whatever it repeats") {
  // What cost its square once, and its neighbours. benchmarks/hostile_bench.cpp hunts for more.
  for (const std::string_view piece : {"b'",
                                       "'",
                                       "\"",
                                       "\\\"",
                                       "{\"a\":",
                                       "\"error\":",
                                       "[",
                                       "<a",
                                       "1e9:",
                                       "451=",
                                       "2026-01-01T00:00:00Z",
                                       "quota.",
                                       "quota/-",
                                       "insufficient_quota.",
                                       "rate limit ",
                                       "per day ",
                                       "HTTP ",
                                       "try again in ",
                                       "reset at ",
                                       "sk-",
                                       "Caused by: quota\n",
                                       "{\"payload\":{\"error\":\"x\",",
                                       "failed: Value: {\"error\": ",
                                       "\"isError\"\"text\":",
                                       "\xe9\xa2\x9d"}) {
    const auto cost = [&](std::size_t size, std::string_view model, bool echoed) {
      std::string body;
      while (body.size() < size) body += piece;
      const std::string request = echoed ? std::string(size, 'r') + body : std::string();
      std::clock_t best = 0;
      for (int round = 0; round < 5; ++round) {
        const std::clock_t start = std::clock();
        static_cast<void>(classify({.model = model, .status = 400, .body = body, .request = request}));
        const std::clock_t took = std::clock() - start;
        best = round == 0 ? took : std::min(best, took);
      }
      return static_cast<double>(best + CLOCKS_PER_SEC / 10'000);
    };
    CAPTURE(piece);
    CHECK(cost(60'000, {}, false) < 9 * cost(15'000, {}, false));
    CHECK(cost(60'000, "gpt-x", true) < 9 * cost(15'000, "gpt-x", true));
  }
}
