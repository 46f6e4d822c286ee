// The id that a provider gave to the request, for support tickets and logs. Floor 1; includes detail/letters only.
//
// One table of headers, one of the words that name such an id in a body or a text. The id is a view into the evidence.

#ifndef TRIAGE_REQUEST_ID_HPP
#define TRIAGE_REQUEST_ID_HPP

#include <triage/detail/letters.hpp>

namespace triage::inline TRIAGE_ABI {

// clang-format off
/// Headers that carry the id of a request, the provider's own before those of what stands in front of it.
inline constexpr auto request_id_headers = std::array{
  std::string_view{"x-request-id"},             // OpenAI, Groq, Mistral, xAI, vLLM, DashScope and most others
  std::string_view{"request-id"},               // Anthropic
  std::string_view{"apim-request-id"},          // Azure OpenAI
  std::string_view{"x-ms-request-id"},          // Azure
  std::string_view{"x-amzn-requestid"},         // Bedrock
  std::string_view{"x-amz-request-id"},         // AWS
  std::string_view{"x-goog-request-id"},        // Google
  std::string_view{"x-github-request-id"},      // GitHub Models, Copilot
  std::string_view{"mistral-correlation-id"},   // Mistral
  std::string_view{"x-debug-trace-id"},         // Cohere
  std::string_view{"nvcf-reqid"},               // NVIDIA
  std::string_view{"msh-request-id"},           // Moonshot
  std::string_view{"x-siliconcloud-trace-id"},  // SiliconFlow
  std::string_view{"x-tt-logid"},               // Volcengine
  std::string_view{"x-bce-request-id"},         // Qianfan
  std::string_view{"x-log-id"},                 // Zhipu
  std::string_view{"minimax-request-id"},       // MiniMax
  std::string_view{"trace-id"},                 // MiniMax
  std::string_view{"x-ds-trace-id"},            // DeepSeek
  std::string_view{"x-oneapi-request-id"},      // one-api, new-api
  std::string_view{"x-litellm-call-id"},        // LiteLLM
  std::string_view{"x-generation-id"},          // OpenRouter
  std::string_view{"x-amz-cf-id"},              // CloudFront
  std::string_view{"apigw-requestid"},          // AWS API Gateway
  std::string_view{"x-amzn-trace-id"},          // AWS load balancers
  std::string_view{"x-trace-id"},
  std::string_view{"x-correlation-id"},
  std::string_view{"cf-ray"},                   // Cloudflare
};

/// The words before an id in a body or a text, without case; a space also matches `-`, `_`, and nothing.
inline constexpr auto request_id_words = std::array{
  std::string_view{"request id"},      // OpenAI's and Anthropic's texts and fields, AWS SDKs, Copilot
  std::string_view{"req id"},
  std::string_view{"reqid"},
  std::string_view{"trace id"},        // MiniMax, SiliconFlow
  std::string_view{"log id"},          // Baidu, Volcengine
  std::string_view{"correlation id"},  // Azure
  std::string_view{"activity id"},     // Azure
  std::string_view{"ray id"},          // Cloudflare's pages
};
// clang-format on

namespace detail {

struct RequestId {
  static constexpr std::size_t longest_search = 64 * 1024;  ///< bytes of the body that are looked at

  /// The id, a view into the headers or the body; empty where there is none. O(headers + body up to 64 KiB).
  [[nodiscard]] constexpr std::string_view operator()(const Evidence& evidence) const noexcept {
    for (const std::string_view name : request_id_headers)
      if (const auto value = evidence.headers.find(name); value && !value->empty()) return *value;
    return in_text(evidence.body.substr(0, longest_search));
  }

 private:
  static constexpr std::size_t shortest = 6;  // "null", "none" and counters are no ids
  static constexpr std::size_t longest = 128;

  static constexpr std::string_view in_text(std::string_view text) noexcept {
    for (std::size_t i = 0; i + shortest < text.size(); ++i) {
      if (to_lower(text[i]) != 'i' || to_lower(text[i + 1]) != 'd' || is_alnum(text[i + 2])) continue;
      for (const std::string_view words : request_id_words)
        if (ends_with_words(text.substr(0, i + 2), words))
          if (const std::string_view id = id_after(text, i + 2); !id.empty()) return id;
    }
    return {};
  }

  static constexpr bool ends_with_words(std::string_view text, std::string_view words) noexcept {
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

  static constexpr std::string_view id_after(std::string_view text, std::size_t i) noexcept {
    constexpr std::size_t most_joiners = 24;
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

  static constexpr bool is_id_byte(char c) noexcept {
    return is_alnum(c) || c == '-' || c == '_' || c == ':' || c == '=';
  }
};

}  // namespace detail

/// `request_id(evidence)`: the provider's name for the request, from a header, a field or a text.
inline constexpr detail::RequestId request_id{};

}  // namespace triage::inline TRIAGE_ABI

#endif
