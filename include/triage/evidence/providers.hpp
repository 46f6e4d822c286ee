// The table of providers: what each is called, and how its answers are recognised. A new provider is a row here.
//
//   {Provider::groq, "groq"sv, "groq"sv, "groq.com"sv, "x-groq-"sv, "groq."sv},
//
// A row has the names that callers give (compared without case and joiners), what its hosts contain, how names of its
// headers begin, and what only its bodies contain. A provider that is not listed is classified by structure and wording
// alone.

#ifndef TRIAGE_EVIDENCE_PROVIDERS_HPP
#define TRIAGE_EVIDENCE_PROVIDERS_HPP

#include <string_view>

#include <triage/core/names.hpp>
#include <triage/fwd.hpp>

namespace triage::inline TRIAGE_ABI {

/// A provider, or a family of providers that share their codes.
enum class Provider : unsigned char {
  any = 1,
  openai,
  azure,
  anthropic,
  google,
  bedrock,
  openrouter,
  mistral,
  cohere,
  groq,
  together,
  deepseek,
  xai,
  fireworks,
  perplexity,
  cerebras,
  zhipu,
  moonshot,
  dashscope,
  minimax,
  volcengine,
  qianfan,
  siliconflow,
  hunyuan,
  spark,
  huggingface,
  replicate,
  github,
  cloudflare,
  nvidia,
  litellm,
  oneapi,
  ollama,
  llamacpp,
  vllm,
  sglang,
  tgi,
  lmstudio,
};

/// A row of the table of providers.
struct ProviderTraits {
  Provider value;
  std::string_view name;
  std::string_view aliases;  ///< separated by spaces, lower case, without joiners
  std::string_view hosts;    ///< separated by spaces
  std::string_view headers;  ///< separated by spaces, lower case
  std::string_view marks;    ///< separated by spaces
};

/// How a provider writes itself, or a product that some of its aliases name. Separate from the traits, which every
/// program that classifies contains.
struct ProviderDisplayName {
  Provider provider;
  std::string_view display_name;
  std::string_view aliases = {};  ///< of a product, separated by spaces; empty: all aliases that no row above has
};

namespace tables {

// clang-format off
inline constexpr ProviderTraits providers[] = {
  {Provider::any,         "any"sv,         {}, {}, {}, {}},
  {Provider::openai,      "openai"sv,      "openai codex chatgpt"sv, "api.openai.com chatgpt.com"sv, "openai-"sv, {}},
  {Provider::azure,       "azure"sv,       "azure azureopenai azureai foundry azurefoundry aifoundry"sv, "azure.com azure.cn azure-api.net"sv, "apim-request-id azureml- x-ms-region"sv, "AzureOpenAI"sv},
  {Provider::anthropic,   "anthropic"sv,   "anthropic claude claudecode"sv, "anthropic.com"sv, "anthropic-"sv, "\"type\":\"error\",\"error\":{\"type\" anthropic.RateLimitError anthropic.BadRequestError anthropic.APIStatusError anthropic.InternalServerError anthropic.APIConnectionError anthropic.AuthenticationError"sv},
  {Provider::google,      "google"sv,      "google gemini vertex vertexai googleai googlevertex googlegenai googlegenerativeai aistudio geminicli antigravity"sv, "googleapis.com"sv, "x-goog-"sv, "google.rpc. type.googleapis.com google.api_core google.genai"sv},
  {Provider::bedrock,     "bedrock"sv,     "bedrock aws awsbedrock amazonbedrock sagemaker"sv, "amazonaws.com"sv, "x-amzn-"sv, "botocore. amazon.coral BedrockRuntime \"__type\""sv},
  {Provider::openrouter,  "openrouter"sv,  "openrouter"sv, "openrouter.ai"sv, "x-openrouter-"sv, {}},
  {Provider::mistral,     "mistral"sv,     "mistral mistralai codestral"sv, "mistral.ai"sv, {}, "mistralai."sv},
  {Provider::cohere,      "cohere"sv,      "cohere"sv, "cohere.ai cohere.com"sv, {}, "cohere.errors cohere.core"sv},
  {Provider::groq,        "groq"sv,        "groq"sv, "groq.com"sv, "x-groq-"sv, "groq."sv},
  {Provider::together,    "together"sv,    "together togetherai"sv, "together.xyz together.ai"sv, "x-together-"sv, {}},
  {Provider::deepseek,    "deepseek"sv,    "deepseek"sv, "deepseek.com"sv, "x-ds-trace-id"sv, {}},
  {Provider::xai,         "xai"sv,         "xai grok"sv, "api.x.ai"sv, {}, {}},
  {Provider::fireworks,   "fireworks"sv,   "fireworks fireworksai"sv, "fireworks.ai"sv, "fireworks-"sv, {}},
  {Provider::perplexity,  "perplexity"sv,  "perplexity pplx"sv, "perplexity.ai"sv, {}, {}},
  {Provider::cerebras,    "cerebras"sv,    "cerebras"sv, "cerebras.ai"sv, {}, {}},
  {Provider::zhipu,       "zhipu"sv,       "zhipu zhipuai zai bigmodel glm chatglm"sv, "bigmodel.cn z.ai"sv, {}, {}},
  {Provider::moonshot,    "moonshot"sv,    "moonshot moonshotai kimi"sv, "moonshot.cn moonshot.ai kimi.com"sv, {}, {}},
  {Provider::dashscope,   "dashscope"sv,   "dashscope aliyun alibaba qwen bailian modelstudio tongyi"sv, "aliyuncs.com"sv, "x-dashscope-"sv, "DashScope"sv},
  {Provider::minimax,     "minimax"sv,     "minimax minimaxi"sv, "minimax.chat minimax.io minimaxi.com"sv, "minimax-"sv, "\"base_resp\""sv},
  {Provider::volcengine,  "volcengine"sv,  "volcengine volc ark doubao byteplus"sv, "volces.com bytepluses.com"sv, "x-tt-logid"sv, {}},
  {Provider::qianfan,     "qianfan"sv,     "qianfan baidu wenxin ernie"sv, "baidubce.com"sv, {}, {}},
  {Provider::siliconflow, "siliconflow"sv, "siliconflow siliconcloud"sv, "siliconflow.cn siliconflow.com"sv, {}, {}},
  {Provider::hunyuan,     "hunyuan"sv,     "hunyuan tencent tencentcloud"sv, "tencentcloudapi.com hunyuan.cloud.tencent.com"sv, {}, "tencentcloud"sv},
  {Provider::spark,       "spark"sv,       "spark iflytek xfyun sparkdesk"sv, "xf-yun.com"sv, {}, {}},
  {Provider::huggingface, "huggingface"sv, "huggingface hf hfinference"sv, "huggingface.co huggingface.cloud"sv, "x-inference-"sv, "HfHubHTTPError"sv},
  {Provider::replicate,   "replicate"sv,   "replicate"sv, "replicate.com"sv, "replicate-"sv, {}},
  {Provider::github,      "github"sv,      "github githubmodels copilot githubcopilot"sv, "github.ai githubcopilot.com models.inference.ai.azure.com"sv, "x-github-"sv, {}},
  {Provider::cloudflare,  "cloudflare"sv,  "cloudflare workersai cloudflareai cf"sv, "cloudflare.com"sv, "cf-aig-"sv, "AiError:"sv},
  {Provider::nvidia,      "nvidia"sv,      "nvidia nim nvidianim"sv, "nvidia.com"sv, "nvcf-"sv, {}},
  {Provider::litellm,     "litellm"sv,     "litellm"sv, {}, "x-litellm-"sv, "litellm."sv},
  {Provider::oneapi,      "oneapi"sv,      "oneapi newapi onehub veloera"sv, {}, "x-oneapi- x-new-api-"sv, "new_api_error one_api_error"sv},
  {Provider::ollama,      "ollama"sv,      "ollama ollamacloud"sv, "ollama.com :11434"sv, {}, "ollama"sv},
  {Provider::llamacpp,    "llamacpp"sv,    "llamacpp llamaserver"sv, {}, {}, "llama-server"sv},
  {Provider::vllm,        "vllm"sv,        "vllm"sv, {}, {}, "vllm."sv},
  {Provider::sglang,      "sglang"sv,      "sglang"sv, {}, {}, "sglang"sv},
  {Provider::tgi,         "tgi"sv,         "tgi textgenerationinference"sv, {}, {}, "text-generation-inference"sv},
  {Provider::lmstudio,    "lmstudio"sv,    "lmstudio"sv, ":1234"sv, {}, {}},
};

inline constexpr ProviderDisplayName provider_display_names[] = {
  {Provider::openai,      "OpenAI"sv},
  {Provider::azure,       "Azure AI Foundry"sv, "azureai foundry azurefoundry aifoundry"sv},
  {Provider::azure,       "Azure OpenAI"sv},
  {Provider::anthropic,   "Anthropic"sv},
  {Provider::google,      "Google Vertex AI"sv, "vertex vertexai googlevertex"sv},
  {Provider::google,      "Google Gemini"sv},
  {Provider::bedrock,     "Amazon SageMaker"sv, "sagemaker"sv},
  {Provider::bedrock,     "Amazon Bedrock"sv},
  {Provider::openrouter,  "OpenRouter"sv},
  {Provider::mistral,     "Mistral"sv},
  {Provider::cohere,      "Cohere"sv},
  {Provider::groq,        "Groq"sv},
  {Provider::together,    "Together AI"sv},
  {Provider::deepseek,    "DeepSeek"sv},
  {Provider::xai,         "xAI"sv},
  {Provider::fireworks,   "Fireworks AI"sv},
  {Provider::perplexity,  "Perplexity"sv},
  {Provider::cerebras,    "Cerebras"sv},
  {Provider::zhipu,       "Z.AI"sv},
  {Provider::moonshot,    "Moonshot AI"sv},
  {Provider::dashscope,   "Alibaba Cloud Model Studio"sv},
  {Provider::minimax,     "MiniMax"sv},
  {Provider::volcengine,  "Volcengine"sv},
  {Provider::qianfan,     "Baidu Qianfan"sv},
  {Provider::siliconflow, "SiliconFlow"sv},
  {Provider::hunyuan,     "Tencent Hunyuan"sv},
  {Provider::spark,       "iFLYTEK Spark"sv},
  {Provider::huggingface, "Hugging Face"sv},
  {Provider::replicate,   "Replicate"sv},
  {Provider::github,      "GitHub Copilot"sv, "copilot githubcopilot"sv},
  {Provider::github,      "GitHub Models"sv},
  {Provider::cloudflare,  "Cloudflare"sv},
  {Provider::nvidia,      "NVIDIA"sv},
  {Provider::litellm,     "LiteLLM"sv},
  {Provider::oneapi,      "New API"sv, "newapi"sv},
  {Provider::oneapi,      "One Hub"sv, "onehub"sv},
  {Provider::oneapi,      "Veloera"sv, "veloera"sv},
  {Provider::oneapi,      "One API"sv},
  {Provider::ollama,      "Ollama"sv},
  {Provider::llamacpp,    "llama.cpp"sv},
  {Provider::vllm,        "vLLM"sv},
  {Provider::sglang,      "SGLang"sv},
  {Provider::tgi,         "Text Generation Inference"sv},
  {Provider::lmstudio,    "LM Studio"sv},
};
// clang-format on

}  // namespace tables

template <>
inline constexpr const auto& rows<Provider> = tables::providers;

}  // namespace triage::inline TRIAGE_ABI

#endif
