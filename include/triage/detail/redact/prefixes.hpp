// How the keys of known issuers begin: "sk-proj-...", "ghp_...", "eyJ...". A new issuer is a row of `shapes`:
//
//   {"gsk_"sv, alnum, 8, trufflehog},  // Groq: at least 8 letters and digits follow

#ifndef TRIAGE_DETAIL_REDACT_PREFIXES_HPP
#define TRIAGE_DETAIL_REDACT_PREFIXES_HPP

#include <triage/detail/characters.hpp>

namespace triage::inline TRIAGE_ABI::detail::secrets {

/// Where the fact of a row comes from.
enum class Source : unsigned char {
  issuer,      ///< the documentation or the error messages of the issuer
  gitleaks,    ///< config/gitleaks.toml of github.com/gitleaks/gitleaks, July 2026
  trufflehog,  ///< pkg/detectors of github.com/trufflesecurity/trufflehog, August 2026
  kingfisher,  ///< the rules of github.com/mongodb/kingfisher
  microsoft,   ///< the rules of github.com/microsoft/security-utilities
  seen,        ///< in patterns of several public repositories; the issuer names it in none of its pages
};

/// Whether the body behind a prefix must look random.
enum class Body : unsigned char {
  any,
  random,  ///< words follow this prefix as well: "sk-learn", "fw_model"
};

/// A secret that is known by how it begins.
struct Shape {
  std::string_view prefix;  ///< public, so it is kept. '/' is also "\/" and "%2F", '#' a number
  chars::Set body;
  std::size_t shortest;  ///< a shorter body is no secret; 64 at most
  Source source;
  Body looks = Body::any;
  std::size_t longest = 0;  ///< a longer body is no secret; 0: any length
};

// clang-format off
inline constexpr auto shapes = [] {
  using enum Source;
  using chars::token, chars::word, chars::base64;
  constexpr chars::Set alnum = chars::letters_and_digits, dotted = chars::dotted_token;
  constexpr Body random = Body::random;
  return std::to_array<Shape>({
  // models
  {"sk-ant-"sv,          token,  6,  gitleaks},            // Anthropic
  {"sk-proj-"sv,         token,  6,  gitleaks},            // OpenAI
  {"sk-svcacct-"sv,      token,  6,  gitleaks},
  {"sk-admin-"sv,        token,  6,  gitleaks},
  {"sk-or-v1-"sv,        token,  6,  trufflehog},          // OpenRouter
  {"sk-lf-"sv,           token,  6,  trufflehog},          // Langfuse
  {"sk-"sv,              token,  6,  issuer, random},      // OpenAI, DeepSeek, Moonshot, DashScope and many gateways
  {"sess-"sv,            alnum,  32, seen, random},        // OpenAI: sessions
  {"ek_"sv,              token,  24, issuer, random},      // OpenAI: clients of Realtime; Stripe: ephemeral keys
  {"AIza"sv,             token,  16, gitleaks},            // Google API key
  {"AQ."sv,              token,  20, issuer, random},      // Google API key, newer
  {"ya29."sv,            dotted, 16, trufflehog},          // Google OAuth
  {"1//0"sv,             token,  24, seen},                // Google OAuth: refresh tokens
  {"GOCSPX-"sv,          token,  16, issuer},              // Google OAuth: client secrets
  {"gsk_"sv,             alnum,  8,  trufflehog},          // Groq
  {"xai-token-"sv,       token,  8,  seen, random},        // xAI
  {"xai-"sv,             word,   8,  trufflehog, random},
  {"hf_"sv,              alnum,  8,  gitleaks, random},    // Hugging Face
  {"api_org_"sv,         alnum,  16, gitleaks, random},
  {"r8_"sv,              token,  16, trufflehog},          // Replicate
  {"pplx-"sv,            alnum,  16, gitleaks, random},    // Perplexity; "pplx-70b-online" is a model
  {"nvapi-"sv,           token,  8,  trufflehog},          // NVIDIA
  {"csk-"sv,             alnum,  16, issuer, random},      // Cerebras
  {"fw_"sv,              alnum,  16, issuer, random},      // Fireworks
  {"fw-"sv,              alnum,  24, issuer, random},
  {"fpk_"sv,             alnum,  16, issuer, random},
  {"tgp_v1_"sv,          token,  16, issuer},              // Together
  {"jina_"sv,            token,  32, issuer, random},      // Jina; "jina_embeddings_v3" is a model
  {"pa-"sv,              token,  32, issuer, random},      // Voyage
  {"sk_car_"sv,          alnum,  16, issuer},              // Cartesia
  {"sk_"sv,              alnum,  16, trufflehog, random},  // ElevenLabs
  {"AQVN"sv,             token,  32, issuer},              // Yandex Cloud
  {"bce-v3/ALTAK-"sv,    dotted, 8,  issuer},              // Qianfan
  {"LTAI"sv,             alnum,  12, gitleaks},            // Alibaba Cloud: access key ids
  {"STS."sv,             alnum,  16, issuer},              // Alibaba Cloud: security tokens
  {"AKLT"sv,             alnum,  16, issuer},              // Volcengine: access key ids
  {"AKID"sv,             alnum,  16, issuer},              // Tencent Cloud: secret ids
  {"lsv2_"sv,            token,  16, trufflehog},          // LangSmith
  {"llx-"sv,             alnum,  24, issuer, random},      // LlamaCloud
  {"pcsk_"sv,            token,  16, trufflehog},          // Pinecone
  {"tvly-"sv,            token,  16, issuer},              // Tavily
  {"fc-"sv,              alnum,  32, issuer, random},      // Firecrawl
  {"apify_api_"sv,       alnum,  16, trufflehog},          // Apify
  {"wandb_v1_"sv,        word,   24, seen},                // Weights & Biases
  {"dapi"sv,             alnum,  32, gitleaks, random},    // Databricks
  {"rpa_"sv,             alnum,  16, issuer, random},      // RunPod
  {"e2b_"sv,             alnum,  32, issuer, random},      // E2B
  {"salad_cloud_"sv,     word,   16, trufflehog, random},  // Salad
  // clouds
  {"AKIA"sv,             alnum,  16, gitleaks},            // AWS: access key ids
  {"ASIA"sv,             alnum,  16, gitleaks},
  {"ABIA"sv,             alnum,  16, gitleaks},
  {"ACCA"sv,             alnum,  16, gitleaks},
  {"ABSK"sv,             dotted, 32, gitleaks},            // Bedrock
  {"bedrock-api-key-"sv, dotted, 16, gitleaks},
  {"IQoJb3Jp"sv,         dotted, 16, seen},                // AWS: session tokens
  {"FwoGZXIvYXdz"sv,     dotted, 16, seen},
  {"dop_v1_"sv,          alnum,  16, gitleaks},            // DigitalOcean
  {"doo_v1_"sv,          alnum,  16, gitleaks},
  {"dor_v1_"sv,          alnum,  16, gitleaks},
  {"fo1_"sv,             token,  32, gitleaks},            // Fly.io
  {"fm1a_"sv,            dotted, 32, gitleaks},
  {"fm1r_"sv,            dotted, 32, gitleaks},
  {"fm2_"sv,             dotted, 32, gitleaks},
  {"vck_"sv,             alnum,  16, issuer, random},      // Vercel: AI Gateway
  {"vcp_"sv,             alnum,  20, seen, random},        // Vercel
  {"nfp_"sv,             word,   32, trufflehog},          // Netlify
  {"HRKU-AA"sv,          token,  32, gitleaks},            // Heroku
  {"v1.0-"sv,            token,  64, gitleaks, random},    // Cloudflare: origin keys
  {"cfut_"sv,            alnum,  32, trufflehog},          // Cloudflare
  {"cfat_"sv,            alnum,  32, trufflehog},
  {"cfk_"sv,             alnum,  32, trufflehog},
  {"sbp_"sv,             alnum,  32, trufflehog, random},  // Supabase
  {"sb_secret_"sv,       token,  16, issuer},
  {"napi_"sv,            alnum,  40, issuer, random},      // Neon
  {"pscale_tkn_"sv,      dotted, 24, gitleaks},            // PlanetScale
  {"pscale_pw_"sv,       dotted, 24, gitleaks},
  {"pscale_oauth_"sv,    dotted, 24, gitleaks},
  {"mdb_sa_sk_"sv,       token,  16, issuer},              // MongoDB Atlas
  {"tk-us-"sv,           token,  32, gitleaks},            // Scalingo
  {"ddp_"sv,             alnum,  36, trufflehog, random},  // Deno Deploy
  {"ddw_"sv,             alnum,  36, trufflehog, random},
  {"hvs."sv,             token,  16, gitleaks},            // HashiCorp Vault
  {"hvb."sv,             token,  16, gitleaks},
  {"pul-"sv,             alnum,  32, gitleaks, random},    // Pulumi
  {"dp.pt."sv,           alnum,  32, gitleaks},            // Doppler
  {"dp.ct."sv,           alnum,  32, trufflehog},
  {"dp.sa."sv,           alnum,  32, trufflehog},
  {"dp.st."sv,           dotted, 32, trufflehog},
  {"dp.scim."sv,         alnum,  32, trufflehog},
  {"dp.audit."sv,        alnum,  32, trufflehog},
  {"tskey-"sv,           token,  16, trufflehog},          // Tailscale
  {"A3-"sv,              token,  26, gitleaks, random},    // 1Password
  {"sha256~"sv,          token,  32, gitleaks},            // OpenShift
  // code hosts, builds, packages
  {"github_pat_"sv,      token,  16, gitleaks},
  {"ghp_"sv,             alnum,  16, gitleaks},
  {"gho_"sv,             alnum,  16, gitleaks},
  {"ghu_"sv,             alnum,  16, gitleaks},
  {"ghs_"sv,             dotted, 16, gitleaks},
  {"ghr_"sv,             alnum,  16, gitleaks},
  {"glpat-"sv,           dotted, 16, gitleaks},            // GitLab
  {"glptt-"sv,           token,  16, gitleaks},
  {"gldt-"sv,            token,  16, gitleaks},
  {"glrt-"sv,            dotted, 16, gitleaks},
  {"glcbt-"sv,           token,  16, gitleaks},
  {"glft-"sv,            token,  16, gitleaks},
  {"glffct-"sv,          token,  16, gitleaks},
  {"glimt-"sv,           token,  16, gitleaks},
  {"glagent-"sv,         token,  16, gitleaks},
  {"gloas-"sv,           token,  16, gitleaks},
  {"glsoat-"sv,          token,  16, gitleaks},
  {"GR1348941"sv,        token,  16, gitleaks},
  {"ATATT"sv,            dotted, 24, trufflehog},          // Atlassian
  {"ATCTT3"sv,           dotted, 24, trufflehog},
  {"ATBB"sv,             dotted, 24, trufflehog},          // Bitbucket
  {"BBDC-"sv,            dotted, 24, trufflehog},
  {"npm_"sv,             alnum,  30, gitleaks, random},
  {"pypi-"sv,            token,  32, gitleaks, random},
  {"rubygems_"sv,        alnum,  32, gitleaks, random},
  {"oy2"sv,              alnum,  43, microsoft, random},   // NuGet
  {"CLOJARS_"sv,         alnum,  32, gitleaks},
  {"dckr_pat_"sv,        token,  16, trufflehog},          // Docker
  {"dckr_oat_"sv,        token,  16, trufflehog},
  {"AKCp"sv,             alnum,  64, gitleaks},            // Artifactory
  {"cmVmd"sv,            alnum,  56, gitleaks},
  {"bkua_"sv,            alnum,  32, trufflehog},          // Buildkite
  {"CCIPAT_"sv,          word,   32, trufflehog},          // CircleCI
  {"pnu_"sv,             alnum,  32, gitleaks, random},    // Prefect
  {"sgp_"sv,             word,   40, gitleaks, random},    // Sourcegraph
  {"slk_"sv,             alnum,  64, trufflehog},
  {"sqco_"sv,            alnum,  32, trufflehog},          // SonarQube
  {"API-"sv,             alnum,  26, gitleaks, random, 26},  // Octopus Deploy
  {"PMAK-"sv,            token,  32, gitleaks},            // Postman
  {"rdme_"sv,            alnum,  32, gitleaks, random},    // ReadMe
  {"CFPAT-"sv,           token,  32, trufflehog},          // Contentful
  {"AGE-SECRET-KEY-"sv,  alnum,  32, gitleaks},            // age
  // watching
  {"glc_"sv,             base64, 32, gitleaks, random},    // Grafana
  {"glsa_"sv,            token,  32, gitleaks, random},
  {"sntrys_"sv,          dotted, 32, gitleaks},            // Sentry
  {"sntryu_"sv,          alnum,  32, gitleaks},
  {"NRAK-"sv,            alnum,  24, trufflehog},          // New Relic
  {"NRII-"sv,            token,  24, trufflehog},
  {"NRIQ-"sv,            token,  24, trufflehog},
  {"phx_"sv,             word,   32, trufflehog},          // PostHog
  {"dt0c01."sv,          dotted, 32, gitleaks},            // Dynatrace
  {"rootly_"sv,          alnum,  32, trufflehog, random},
  // work and messages
  {"xoxb-"sv,            token,  16, gitleaks},            // Slack
  {"xoxp-"sv,            token,  16, gitleaks},
  {"xoxa-"sv,            token,  16, gitleaks},
  {"xoxc-"sv,            token,  16, seen},
  {"xoxd-"sv,            dotted, 16, seen},
  {"xoxe-"sv,            token,  16, gitleaks},
  {"xoxo-"sv,            token,  16, gitleaks},
  {"xoxr-"sv,            token,  16, gitleaks},
  {"xoxs-"sv,            token,  16, gitleaks},
  {"xapp-"sv,            token,  16, gitleaks},
  {"lin_api_"sv,         alnum,  16, gitleaks},            // Linear
  {"lin_oauth_"sv,       alnum,  16, issuer},
  {"ntn_"sv,             alnum,  16, gitleaks, random},    // Notion
  {"secret_"sv,          alnum,  32, trufflehog, random},
  {"figd_"sv,            token,  32, kingfisher},          // Figma
  {"figp_"sv,            token,  32, trufflehog},
  {"pat-na1-"sv,         token,  24, trufflehog},          // HubSpot
  {"pat-eu1-"sv,         token,  24, trufflehog},
  {"tfp_"sv,             token,  32, trufflehog, random},  // Typeform
  {"SG."sv,              dotted, 32, gitleaks},            // SendGrid
  {"xkeysib-"sv,         token,  32, gitleaks},            // Brevo
  {"key-"sv,             alnum,  32, trufflehog, random, 32},  // Mailgun
  {"SK"sv,               alnum,  32, gitleaks, random, 32},    // Twilio
  {"EAAC"sv,             alnum,  64, gitleaks},            // Meta
  {"EAAM"sv,             alnum,  64, gitleaks},
  {"PMAT-"sv,            token,  24, issuer},              // Postman
  // money
  {"sk_live_"sv,         token,  6,  gitleaks},            // Stripe
  {"sk_test_"sv,         token,  6,  gitleaks},
  {"sk_prod_"sv,         token,  6,  gitleaks},
  {"rk_live_"sv,         token,  6,  gitleaks},
  {"rk_test_"sv,         token,  6,  gitleaks},
  {"rk_prod_"sv,         token,  6,  gitleaks},
  {"whsec_"sv,           base64, 16, issuer},              // signatures of webhooks: Stripe, OpenAI
  {"sq0atp-"sv,          token,  16, gitleaks},            // Square
  {"sq0csp-"sv,          token,  24, kingfisher},
  {"EAAA"sv,             token,  56, kingfisher},
  {"shpat_"sv,           alnum,  24, gitleaks},            // Shopify
  {"shpca_"sv,           alnum,  24, gitleaks},
  {"shppa_"sv,           alnum,  24, gitleaks},
  {"shpss_"sv,           alnum,  24, gitleaks},
  {"FLWSECK"sv,          token,  16, gitleaks},            // Flutterwave
  {"EZAK"sv,             alnum,  48, gitleaks},            // EasyPost
  {"EZTK"sv,             alnum,  48, gitleaks},
  {"duffel_live_"sv,     token,  32, gitleaks},            // Duffel
  {"duffel_test_"sv,     token,  32, gitleaks},
  {"shippo_live_"sv,     alnum,  32, gitleaks},            // Shippo
  {"shippo_test_"sv,     alnum,  32, gitleaks},
  {"rzp_live_"sv,        alnum,  12, trufflehog},          // Razorpay
  // webhooks and bots, whose URL is the key
  {"hooks.slack.com/services/"sv,      dotted, 4,  gitleaks},
  {"hooks.slack.com/workflows/"sv,     dotted, 4,  gitleaks},
  {"hooks.slack.com/triggers/"sv,      dotted, 4,  gitleaks},
  {"hooks.slack-gov.com/services/"sv,  dotted, 4,  issuer},
  {"hooks.slack-gov.com/workflows/"sv, dotted, 4,  issuer},
  {"hooks.slack-gov.com/triggers/"sv,  dotted, 4,  issuer},
  {"discord.com/api/webhooks/"sv,      dotted, 4,  trufflehog},  // also of ptb. and canary.
  {"discord.com/api/v#/webhooks/"sv,   dotted, 4,  issuer},
  {"discordapp.com/api/webhooks/"sv,   dotted, 4,  issuer},
  {"discordapp.com/api/v#/webhooks/"sv, dotted, 4, issuer},
  {"webhook.office.com/webhookb2/"sv,  dotted, 16, gitleaks},    // Teams
  {"hooks.zapier.com/hooks/catch/"sv,  dotted, 8,  trufflehog},
  {"api.telegram.org/bot"sv,           dotted, 16, issuer},
  {"api.telegram.org/file/bot"sv,      dotted, 16, issuer},
  // what many issue
  {"eyJ"sv,              dotted, 16, gitleaks},            // a JSON Web Token: {" in Base64
  {"ewogIC"sv,           dotted, 32, trufflehog},          // the same with a line and blanks behind the brace
  {"ZXlK"sv,             dotted, 32, gitleaks},            // a JSON Web Token in Base64 once more
  });
}();
// clang-format on

/// A secret that is known by letters in its middle.
struct Inside {
  std::string_view letters;
  std::size_t before;  ///< bytes of Base64 before them
  std::size_t after;   ///< and behind them, padding included
};

// clang-format off
/// Keys of Azure, whose place says which service they are for (microsoft).
inline constexpr Inside insides[] = {
  {"JQQJ99"sv, 52, 26},  // Azure OpenAI, AI Services, DevOps and all newer ones
  {"AzCa"sv,   33, 7},   // Cache for Redis
  {"AIoT"sv,   33, 7},   // IoT Hub
  {"AZEG"sv,   33, 7},   // Event Grid
  {"+ARm"sv,   33, 7},   // Relay
  {"+ASb"sv,   33, 7},   // Service Bus
  {"+AEh"sv,   33, 7},   // Event Hubs
  {"AzSe"sv,   42, 6},   // AI Search
  {"+ACR"sv,   42, 6},   // Container Registry
  {"AzFu"sv,   44, 8},   // Functions
  {"ACDb"sv,   76, 8},   // Cosmos DB
  {"APIM"sv,   76, 8},   // API Management
  {"+ASt"sv,   76, 8},   // Storage
  {"+ABa"sv,   76, 8},   // Batch
  {"+AMC"sv,   76, 8},   // Machine Learning
};

/// A secret of two or three parts with dots between them.
struct Dotted {
  std::string_view prefix;  ///< of the first part, whose length it is in
  std::size_t first;
  std::size_t first_most;
  std::size_t second;       ///< exactly, if a third part follows, else at least
  std::size_t third;        ///< at least; 0 if there is none
};
inline constexpr Dotted dotted_keys[] = {
  {""sv,    32, 32, 16, 0},   // Zhipu: id and secret
  {""sv,    24, 28, 6,  27},  // Discord: tokens of bots (trufflehog)
  {"pat"sv, 17, 17, 64, 0},   // Airtable (gitleaks)
  {""sv,    14, 14, 7,  60},  // Terraform: "atlasv1" in the middle (gitleaks)
};
// clang-format on

}  // namespace triage::inline TRIAGE_ABI::detail::secrets

#endif
