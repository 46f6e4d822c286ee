// Secrets that are known by how they begin: "sk-proj-...", "ghp_...", "eyJ...". A new issuer is a row of `shapes`:
//
//   {"gsk_"sv, chars::letters_and_digits, 8},  // at least 8 letters and digits follow

#ifndef TRIAGE_DETAIL_REDACT_SHAPES_HPP
#define TRIAGE_DETAIL_REDACT_SHAPES_HPP

#include <triage/detail/redact/random.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// A secret that is known by how it begins.
struct Shape {
  std::string_view prefix;  ///< public, so it is kept
  chars::Set body;
  std::size_t shortest;       ///< a shorter body is no secret; look_ahead at most
  bool words_follow = false;  ///< words follow this prefix as well ("sk-learn"): only what looks random is a secret
};

// clang-format off
/// Prefixes as the issuers document them. A longer prefix comes before a shorter one that it begins with.
inline constexpr Shape shapes[] = {
  {"sk-ant-"sv,          chars::token,  6},   // Anthropic
  {"sk-proj-"sv,         chars::token,  6},   // OpenAI
  {"sk-svcacct-"sv,      chars::token,  6},
  {"sk-admin-"sv,        chars::token,  6},
  {"sk-or-v1-"sv,        chars::token,  6},   // OpenRouter
  {"sk-"sv,              chars::token,  6, true},   // OpenAI, DeepSeek, Moonshot, DashScope and many gateways
  {"sk_live_"sv,         chars::token,  6},   // Stripe
  {"sk_test_"sv,         chars::token,  6},
  {"rk_live_"sv,         chars::token,  6},
  {"rk_test_"sv,         chars::token,  6},
  {"whsec_"sv,           chars::base64, 16},  // signatures of webhooks: Stripe, OpenAI
  {"sk_car_"sv,          chars::letters_and_digits,   16},  // Cartesia
  {"sk_"sv,              chars::letters_and_digits,   16, true},  // ElevenLabs
  {"AIza"sv,             chars::token,  16},  // Google API key
  {"AQ."sv,              chars::token,  20, true},  // Google API key, newer
  {"ya29."sv,            chars::dotted_token, 16},  // Google OAuth
  {"GOCSPX-"sv,          chars::token,  16},
  {"gsk_"sv,             chars::letters_and_digits,   8},   // Groq
  {"xai-"sv,             chars::letters_and_digits,   8, true},   // xAI
  {"hf_"sv,              chars::letters_and_digits,   8, true},   // Hugging Face
  {"api_org_"sv,         chars::letters_and_digits,   16, true},
  {"r8_"sv,              chars::letters_and_digits,   8},   // Replicate
  {"pplx-"sv,            chars::letters_and_digits,   16, true},  // Perplexity; "pplx-70b-online" is a model
  {"nvapi-"sv,           chars::token,  8},   // NVIDIA
  {"csk-"sv,             chars::letters_and_digits,   16, true},  // Cerebras
  {"fw_"sv,              chars::letters_and_digits,   16, true},  // Fireworks
  {"fw-"sv,              chars::letters_and_digits,   24, true},
  {"fpk_"sv,             chars::letters_and_digits,   16, true},
  {"tgp_v1_"sv,          chars::token,  16},  // Together
  {"jina_"sv,            chars::token,  32, true},  // Jina; "jina_embeddings_v3" is a model
  {"pa-"sv,              chars::token,  32, true},  // Voyage
  {"rpa_"sv,             chars::letters_and_digits,   16, true},  // RunPod
  {"vck_"sv,             chars::letters_and_digits,   16, true},  // Vercel AI Gateway
  {"e2b_"sv,             chars::letters_and_digits,   32, true},  // E2B
  {"fc-"sv,              chars::letters_and_digits,   32, true},  // Firecrawl
  {"apify_api_"sv,       chars::letters_and_digits,   16},  // Apify
  {"bce-v3/ALTAK-"sv,    chars::dotted_token, 8},   // Qianfan
  {"LTAI"sv,             chars::letters_and_digits, 12},  // Alibaba Cloud access key id
  {"AKLT"sv,             chars::letters_and_digits, 16},  // Volcengine access key id
  {"AKID"sv,             chars::letters_and_digits, 16},  // Tencent Cloud secret id
  {"AKIA"sv,             chars::letters_and_digits, 16},  // AWS access key id
  {"ASIA"sv,             chars::letters_and_digits, 16},  // AWS temporary access key id
  {"ABSK"sv,             chars::dotted_token, 32},  // Bedrock
  {"bedrock-api-key-"sv, chars::dotted_token, 16},
  {"github_pat_"sv,      chars::token,  16},
  {"ghp_"sv,             chars::letters_and_digits,   16},
  {"gho_"sv,             chars::letters_and_digits,   16},
  {"ghu_"sv,             chars::letters_and_digits,   16},
  {"ghs_"sv,             chars::letters_and_digits,   16},
  {"ghr_"sv,             chars::letters_and_digits,   16},
  {"glpat-"sv,           chars::token,  16},  // GitLab
  {"xoxb-"sv,            chars::token,  16},  // Slack
  {"xoxp-"sv,            chars::token,  16},
  {"xoxa-"sv,            chars::token,  16},
  {"xoxe-"sv,            chars::token,  16},
  {"xoxs-"sv,            chars::token,  16},
  {"xapp-"sv,            chars::token,  16},
  {"hooks.slack.com/services/"sv,    chars::dotted_token, 4},
  {"discord.com/api/webhooks/"sv,    chars::dotted_token, 4},
  {"discordapp.com/api/webhooks/"sv, chars::dotted_token, 4},
  {"npm_"sv,             chars::letters_and_digits,   30, true},
  {"pypi-"sv,            chars::token,  32, true},
  {"dckr_pat_"sv,        chars::token,  16},  // Docker
  {"hvs."sv,             chars::token,  16},  // Vault
  {"hvb."sv,             chars::token,  16},
  {"dop_v1_"sv,          chars::letters_and_digits,   16},  // DigitalOcean
  {"doo_v1_"sv,          chars::letters_and_digits,   16},
  {"SG."sv,              chars::dotted_token, 32},  // SendGrid
  {"ntn_"sv,             chars::letters_and_digits,   16, true},  // Notion
  {"sbp_"sv,             chars::letters_and_digits,   32, true},  // Supabase
  {"glsa_"sv,            chars::token,  32, true},  // Grafana
  {"lsv2_"sv,            chars::token,  16},  // LangSmith
  {"pcsk_"sv,            chars::token,  16},  // Pinecone
  {"tvly-"sv,            chars::token,  16},  // Tavily
  {"dapi"sv,             chars::letters_and_digits, 32, true},  // Databricks
  {"eyJ"sv,              chars::dotted_token, 16},  // a JSON Web Token: {" in Base64
};
// clang-format on

/// The slot of two letters that begin a prefix; others may share it.
[[nodiscard]] constexpr std::size_t slot_of(char first, char second) noexcept {
  return (static_cast<unsigned char>(first) * 31U + static_cast<unsigned char>(second)) % 512U;
}

/// The first letters of all shapes: most words of a text begin otherwise.
inline constexpr auto first_letters = [] {
  std::array<bool, 512> table{};
  for (const Shape& shape : shapes) table[slot_of(shape.prefix[0], shape.prefix[1])] = true;
  return table;
}();

[[nodiscard]] constexpr bool may_be_shape(std::string_view text, std::size_t i) noexcept {
  return i + 1 < text.size() && first_letters[slot_of(text[i], text[i + 1])];
}

/// Whether there are words at `from`, rather than random characters or the rest of a key that was masked by others.
[[nodiscard]] constexpr bool is_ordinary_word(std::string_view text, const Shape& shape, std::size_t from) noexcept {
  constexpr std::size_t longer_than_words = 16;
  return !looks_random(text, from, shape.body, shape.shortest) && !is_half_masked(text, from, shape.body) &&
         end_of_run(chars::letters, text, from, longer_than_words) != from + longer_than_words;
}

/// The body behind the prefix of `shape`, if it is one.
[[nodiscard]] constexpr Secret secret_of_shape(std::string_view text, const Shape& shape, std::size_t from) noexcept {
  const bool is_long = end_of_run(shape.body | chars::star, text, from, look_ahead) - from >= shape.shortest;
  if (!is_long || (shape.words_follow && is_ordinary_word(text, shape, from))) return {};
  return {from, without_stops(text, from, end_of_run(shape.body | chars::star, text, from))};
}

/// The body of a key that others masked and that contains an e-mail address: with the address masked, the rest would
/// look like a key.
[[nodiscard]] constexpr Secret key_around_email(std::string_view text, Secret address, std::size_t kept) noexcept {
  const std::size_t from = address.from, to = address.to;
  const auto end_of_rest = [&](std::size_t most) {
    std::size_t end = to;
    while (end < text.size() && end - to < most &&
           (is_in(text[end], chars::dotted_token | chars::star) || text[end] == '@'))
      ++end;
    return end;
  };
  const std::string_view rest = text.substr(to, end_of_rest(look_ahead) - to);
  const bool is_whole = rest.find("****") == rest.npos;
  std::size_t i = from;
  while (i > kept && is_in(text[i - 1], chars::dotted_token | chars::star)) --i;
  for (; i < from; ++i) {
    if (!may_be_shape(text, i) || !starts_word(text, i)) continue;
    for (const Shape& shape : shapes) {
      const std::size_t body = i + shape.prefix.size();
      if (body > from || !begins(text, i, shape.prefix)) continue;
      const bool is_long = from - body + mask.size() + rest.size() >= shape.shortest;
      if (is_long && !(shape.words_follow && is_ordinary_word(text, shape, body) && is_whole))
        return {body, without_stops(text, body, end_of_rest(text.size()))};
    }
  }
  return {};
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
