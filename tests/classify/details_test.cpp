// What a classification says beyond the kind: the parameter, limits, links, a full window, a stable number.

#include "catch.hpp"

#include <triage/classify.hpp>

#include <string>

namespace {

using triage::Classification;
using triage::classify;
using triage::ErrorKind;
using triage::Fix;
using triage::TransportError;

}  // namespace

TEST_CASE("the offending parameter is read from its field, from a path and from a sentence") {
  const auto parameter = [](std::string_view body) {
    return std::string(classify({.status = 400, .body = body}).details.parameter.view());
  };
  CHECK(parameter(R"({"error":{"message":"No.","param":"top_k","type":"invalid_request_error"}})") == "top_k");
  CHECK(parameter(R"({"error":{"message":"Unknown parameter: 'seed'."}})") == "seed");
  CHECK(parameter(R"({"error":{"message":"messages.4.content.0.text: cannot be empty"}})") ==
        "messages.4.content.0.text");
  CHECK(parameter(R"({"error":{"message":"Invalid 'input[35].call_id': string too long"}})") == "input[35].call_id");
  CHECK(parameter(R"({"error":{"message":"it said 'no' to everybody"}})").empty());
}

TEST_CASE("the message that a parameter belongs to is known by its index") {
  const auto index = [](std::string_view path) {
    const std::string body = R"({"error":{"message":"Bad.","param":")" + std::string(path) + R"("}})";
    return classify({.status = 400, .body = body}).details.message_index;
  };
  CHECK(index("messages[11].tool_calls[0].id") == 11);
  CHECK(index("contents.2.parts") == 2);
  CHECK_FALSE(index("max_tokens").has_value());
}

TEST_CASE("the limit that a request exceeds is the smaller number of a unit, and a minimum is none") {
  const auto limits = [](std::string_view text) { return classify({.status = 413, .body = text}).details.limits; };
  CHECK(limits("image exceeds 5 MB maximum: 6291456 bytes > 5242880 bytes").bytes == 5 * 1024 * 1024);
  CHECK(limits("Payload too large: at most 20 images, got 25 images").items == 20);
  CHECK(limits("image is too large, the longest side may have 8000 pixels").pixels == 8000);
  CHECK_FALSE(limits("image too large or below the minimum of 28 pixels").pixels.has_value());
}

TEST_CASE("an image with too many pixels is to be shrunk, an unsupported parameter to be dropped") {
  CHECK(classify({.status = 413, .body = "image is too large: at most 8000 pixels"}).fix == Fix::shrink_image);
  CHECK(
      classify(
          {.status = 400,
           .body =
               R"({"error":{"message":"Unsupported parameter: 'logprobs' is not supported with this model","param":"logprobs","code":"unsupported_parameter"}})"})
          .fix == Fix::drop_parameter);
  CHECK(classify({.status = 404, .body = "No conversation found with ID 7"}).fix == Fix::start_anew);
}

TEST_CASE("a link is shown only if it is of the vendor's own domain") {
  const auto help = [](std::string_view provider, std::string_view link) {
    const std::string body = R"({"error":{"message":"Out of credits. See )" + std::string(link) + R"( for more."}})";
    return std::string(classify({.provider = provider, .status = 402, .body = body}).details.help.view());
  };
  CHECK(help("openai", "https://platform.openai.com/account/billing") == "https://platform.openai.com/account/billing");
  CHECK(help("anthropic", "https://console.anthropic.com/settings") == "https://console.anthropic.com/settings");
  CHECK(help("openai", "https://openai.com.example.org/pay").empty());
  CHECK(help("openai", "https://api.openai.com/v1/chat/completions").empty());
  CHECK(help("bedrock", "https://anybody.s3.amazonaws.com/pay").empty());
  CHECK(help("bedrock", "https://console.aws.amazon.com/bedrock") == "https://console.aws.amazon.com/bedrock");
  CHECK(help("openai", "https://notopenai.com/pay").empty());
  // What only looks like the host.
  CHECK(help("openai", "https://example.org?at=.openai.com").empty());
  CHECK(help("openai", "https://example.org#.openai.com").empty());
  CHECK(help("openai", "https://openai.com@example.org/").empty());
  CHECK(help("openai", "https://openai.com:443@example.org/").empty());
  CHECK(help("openai", "https://platform.openai.com/keys?token=abc") == "https://platform.openai.com/keys");
}

TEST_CASE("a gateway's upstream is named") {
  const Classification c = classify(
      {.provider = "openrouter",
       .status = 429,
       .body =
           R"({"error":{"message":"Provider returned error","code":429,"metadata":{"provider_name":"Fernhill"}}})"});
  CHECK(c.details.upstream == "Fernhill");
}

TEST_CASE("a nearly full window makes an overflow of a bare refusal and of a lost connection") {
  CHECK(classify({.status = 400, .context_used = 199'000, .context_window = 200'000}).kind ==
        ErrorKind::context_overflow);
  CHECK(classify({.status = 400, .context_used = 9'000, .context_window = 200'000}).kind == ErrorKind::format_error);
  CHECK(classify({.transport = TransportError::reset, .context_used = 199'000, .context_window = 200'000}).kind ==
        ErrorKind::context_overflow);
  CHECK(classify({.transport = TransportError::dns, .context_used = 199'000, .context_window = 200'000}).kind ==
        ErrorKind::network);
  CHECK(classify({.status = 400, .context_used = 1, .context_window = 90}).kind == ErrorKind::format_error);
  // What is said outranks what is likely.
  CHECK(classify({.status = 400,
                  .body = R"({"error":{"code":"invalid_api_key"}})",
                  .context_used = 199'000,
                  .context_window = 200'000})
            .kind == ErrorKind::auth_permanent);
}

TEST_CASE("an answer that used more tokens than fit is a silent overflow") {
  constexpr std::string_view answer =
      R"({"choices":[{"message":{"content":"Hi"},"finish_reason":"stop"}],"usage":{"prompt_tokens":9100,"total_tokens":9200}})";
  const auto failure = triage::detect({.status = 200, .body = answer, .context_window = 8192});
  REQUIRE(failure.has_value());
  CHECK(failure->kind == ErrorKind::context_overflow);
  CHECK_FALSE(triage::detect({.status = 200, .body = answer, .context_window = 16384}).has_value());
  CHECK_FALSE(triage::detect({.status = 200, .body = answer}).has_value());
}

TEST_CASE("the same failure has the same fingerprint whatever its ids, times and numbers") {
  const auto print = [](std::string_view body, int status = 429) {
    return triage::fingerprint(classify({.provider = "openai", .status = status, .body = body}));
  };
  const auto first =
      print(R"({"error":{"message":"Rate limit reached for org-1a: try again in 2s","code":"rate_limit_exceeded"}})");
  CHECK(
      first ==
      print(R"({"error":{"message":"Rate limit reached for org-9z: try again in 41s","code":"rate_limit_exceeded"}})"));
  CHECK(first != print(R"({"error":{"message":"Rate limit reached for org-1a","code":"insufficient_quota"}})"));
  CHECK(first != print(R"({"error":{"message":"Rate limit reached","code":"rate_limit_exceeded"}})", 500));
}
