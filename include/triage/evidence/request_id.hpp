// The id that a provider gave to a request, for support tickets and logs.
//
//   std::string_view id = triage::request_id({.headers = headers, .body = body});
//
// There is a table of headers, and one of the words that introduce such an id in a body or a text.

#ifndef TRIAGE_EVIDENCE_REQUEST_ID_HPP
#define TRIAGE_EVIDENCE_REQUEST_ID_HPP

#include <triage/detail/characters.hpp>
#include <triage/evidence/evidence.hpp>

namespace triage::inline TRIAGE_ABI {

// clang-format off
/// Headers that carry the id of a request, the provider's own before those of proxies.
inline constexpr auto request_id_headers = std::array{
  "x-request-id"sv,             // OpenAI, Groq, Mistral, xAI, vLLM, DashScope and most others
  "request-id"sv,               // Anthropic
  "apim-request-id"sv,          // Azure OpenAI
  "x-ms-request-id"sv,          // Azure
  "x-amzn-requestid"sv,         // Bedrock
  "x-amz-request-id"sv,         // AWS
  "x-goog-request-id"sv,        // Google
  "x-github-request-id"sv,      // GitHub Models, Copilot
  "mistral-correlation-id"sv,   // Mistral
  "x-debug-trace-id"sv,         // Cohere
  "nvcf-reqid"sv,               // NVIDIA
  "msh-request-id"sv,           // Moonshot
  "x-siliconcloud-trace-id"sv,  // SiliconFlow
  "x-tt-logid"sv,               // Volcengine
  "x-bce-request-id"sv,         // Qianfan
  "x-log-id"sv,                 // Zhipu
  "minimax-request-id"sv,       // MiniMax
  "trace-id"sv,                 // MiniMax
  "x-ds-trace-id"sv,            // DeepSeek
  "x-oneapi-request-id"sv,      // one-api, new-api
  "x-litellm-call-id"sv,        // LiteLLM
  "x-generation-id"sv,          // OpenRouter
  "x-amz-cf-id"sv,              // CloudFront
  "apigw-requestid"sv,          // AWS API Gateway
  "x-amzn-trace-id"sv,          // AWS load balancers
  "x-trace-id"sv,
  "x-correlation-id"sv,
  "cf-ray"sv,                   // Cloudflare
};

/// The words before an id in a body or a text. They match without case; a space also matches `-`, `_`, and nothing.
inline constexpr auto request_id_words = std::array{
  "request id"sv,      // OpenAI's and Anthropic's texts and fields, AWS SDKs, Copilot
  "req id"sv,
  "reqid"sv,
  "trace id"sv,        // MiniMax, SiliconFlow
  "log id"sv,          // Baidu, Volcengine
  "correlation id"sv,  // Azure
  "activity id"sv,     // Azure
  "ray id"sv,          // Cloudflare's pages
};
// clang-format on

namespace detail {

/// Whether `text` ends with `words`, in any case. A space in `words` also matches "-", "_" and nothing.
[[nodiscard]] constexpr bool ends_with_words(std::string_view text, std::string_view words) noexcept {
  for (; !words.empty(); words.remove_suffix(1)) {
    const bool joined = !text.empty() && (text.back() == ' ' || text.back() == '-' || text.back() == '_');
    if (words.back() == ' ') {
      if (joined) text.remove_suffix(1);
    } else if (!text.empty() && to_lower(text.back()) == words.back()) {
      text.remove_suffix(1);
    } else {
      return false;
    }
  }
  return true;
}

/// The id that follows at `i`, after joiners and tags; empty if there is none. An id has a digit and 6 to 128 bytes:
/// "null", "none" and counters are not ids.
[[nodiscard]] constexpr std::string_view request_id_after(std::string_view text, std::size_t i) noexcept {
  constexpr std::size_t most_joiners = 24, shortest = 6, longest = 128;
  const auto is_id_byte = [](char c) { return is_alnum(c) || c == '-' || c == '_' || c == ':' || c == '='; };
  bool tag = false;
  for (const std::size_t stop = i + most_joiners; i < stop && i < text.size() && (tag || !is_alnum(text[i])); ++i) {
    if (std::string_view{",};\n"}.find(text[i]) != text.npos) return {};
    tag = text[i] == '<' || (tag && text[i] != '>');
  }
  std::size_t n = 0;
  bool digit = false;
  while (i + n < text.size() && n <= longest && is_id_byte(text[i + n])) digit = is_digit(text[i + n++]) || digit;
  return n >= shortest && n <= longest && digit ? text.substr(i, n) : std::string_view{};
}

[[nodiscard]] constexpr std::string_view request_id_in(std::string_view text) noexcept {
  constexpr std::size_t shortest = 6;
  for (std::size_t i = 0; i + shortest < text.size(); ++i) {
    if (to_lower(text[i]) != 'i' || to_lower(text[i + 1]) != 'd' || is_alnum(text[i + 2])) continue;
    for (const std::string_view words : request_id_words)
      if (ends_with_words(text.substr(0, i + 2), words))
        if (const std::string_view id = request_id_after(text, i + 2); !id.empty()) return id;
    if (i > 0 && is_alnum(text[i - 1])) continue;
    if (const std::string_view id = request_id_after(text, i + 2); id.starts_with("req_")) return id;  // Groq's "id"
  }
  return {};
}

}  // namespace detail

/// The provider's id of the request, from a header, a field or a text: a view into the headers or the body, empty if
/// there is none. O(headers + body, of which the first 64 KiB are read).
[[nodiscard]] constexpr std::string_view request_id(const Evidence& evidence) noexcept {
  constexpr std::size_t longest_search = std::size_t{64} * 1024;
  for (const std::string_view name : request_id_headers)
    if (const auto value = evidence.headers.find(name); value && !value->empty()) return *value;
  return detail::request_id_in(evidence.body.substr(0, longest_search));
}

}  // namespace triage::inline TRIAGE_ABI

#endif
