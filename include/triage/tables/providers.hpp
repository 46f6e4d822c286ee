// The providers that rules may speak of, with their names and hosts. Floor 1, data only; includes config.
//
// A provider that is not listed is classified by structure and wording alone. A row: the names that callers give
// (compared without case and joiners), what its hosts contain, how names of its headers begin, and what its bodies alone
// contain.

#ifndef TRIAGE_TABLES_PROVIDERS_HPP
#define TRIAGE_TABLES_PROVIDERS_HPP

#include <array>
#include <string_view>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {

/// A provider family: those that share codes share an entry.
enum class TRIAGE_VISIBLE Provider : unsigned char {
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

namespace tables {

// clang-format off
inline constexpr auto providers = std::array{
  ProviderTraits{Provider::any,         "any",         "", "", "", ""},
  ProviderTraits{Provider::openai,      "openai",      "openai codex chatgpt", "api.openai.com chatgpt.com", "openai-", ""},
  ProviderTraits{Provider::azure,       "azure",       "azure azureopenai azureai foundry azurefoundry aifoundry", "azure.com azure.cn azure-api.net", "apim-request-id azureml- x-ms-region", "AzureOpenAI"},
  ProviderTraits{Provider::anthropic,   "anthropic",   "anthropic claude claudecode", "anthropic.com", "anthropic-", "\"type\":\"error\",\"error\":{\"type\""},
  ProviderTraits{Provider::google,      "google",      "google gemini vertex vertexai googleai googlevertex googlegenai googlegenerativeai aistudio geminicli antigravity", "googleapis.com", "x-goog-", "google.rpc. type.googleapis.com"},
  ProviderTraits{Provider::bedrock,     "bedrock",     "bedrock aws awsbedrock amazonbedrock sagemaker", "amazonaws.com", "x-amzn-", "botocore. amazon.coral BedrockRuntime \"__type\""},
  ProviderTraits{Provider::openrouter,  "openrouter",  "openrouter", "openrouter.ai", "x-openrouter-", ""},
  ProviderTraits{Provider::mistral,     "mistral",     "mistral mistralai codestral", "mistral.ai", "", ""},
  ProviderTraits{Provider::cohere,      "cohere",      "cohere", "cohere.ai cohere.com", "", ""},
  ProviderTraits{Provider::groq,        "groq",        "groq", "groq.com", "x-groq-", ""},
  ProviderTraits{Provider::together,    "together",    "together togetherai", "together.xyz together.ai", "x-together-", ""},
  ProviderTraits{Provider::deepseek,    "deepseek",    "deepseek", "deepseek.com", "x-ds-trace-id", ""},
  ProviderTraits{Provider::xai,         "xai",         "xai grok", "api.x.ai", "", ""},
  ProviderTraits{Provider::fireworks,   "fireworks",   "fireworks fireworksai", "fireworks.ai", "fireworks-", ""},
  ProviderTraits{Provider::perplexity,  "perplexity",  "perplexity pplx", "perplexity.ai", "", ""},
  ProviderTraits{Provider::cerebras,    "cerebras",    "cerebras", "cerebras.ai", "", ""},
  ProviderTraits{Provider::zhipu,       "zhipu",       "zhipu zhipuai zai bigmodel glm chatglm", "bigmodel.cn z.ai", "", ""},
  ProviderTraits{Provider::moonshot,    "moonshot",    "moonshot moonshotai kimi", "moonshot.cn moonshot.ai kimi.com", "", ""},
  ProviderTraits{Provider::dashscope,   "dashscope",   "dashscope aliyun alibaba qwen bailian modelstudio tongyi", "aliyuncs.com", "x-dashscope-", "DashScope"},
  ProviderTraits{Provider::minimax,     "minimax",     "minimax minimaxi", "minimax.chat minimax.io minimaxi.com", "minimax-", "\"base_resp\""},
  ProviderTraits{Provider::volcengine,  "volcengine",  "volcengine volc ark doubao byteplus", "volces.com bytepluses.com", "x-tt-logid", ""},
  ProviderTraits{Provider::qianfan,     "qianfan",     "qianfan baidu wenxin ernie", "baidubce.com", "", ""},
  ProviderTraits{Provider::siliconflow, "siliconflow", "siliconflow siliconcloud", "siliconflow.cn siliconflow.com", "", ""},
  ProviderTraits{Provider::hunyuan,     "hunyuan",     "hunyuan tencent tencentcloud", "tencentcloudapi.com hunyuan.cloud.tencent.com", "", "tencentcloud"},
  ProviderTraits{Provider::spark,       "spark",       "spark iflytek xfyun sparkdesk", "xf-yun.com", "", ""},
  ProviderTraits{Provider::huggingface, "huggingface", "huggingface hf hfinference", "huggingface.co huggingface.cloud", "x-inference-", "HfHubHTTPError"},
  ProviderTraits{Provider::replicate,   "replicate",   "replicate", "replicate.com", "replicate-", ""},
  ProviderTraits{Provider::github,      "github",      "github githubmodels copilot githubcopilot", "github.ai githubcopilot.com models.inference.ai.azure.com", "x-github-", ""},
  ProviderTraits{Provider::cloudflare,  "cloudflare",  "cloudflare workersai cloudflareai cf", "cloudflare.com", "cf-aig-", "AiError:"},
  ProviderTraits{Provider::nvidia,      "nvidia",      "nvidia nim nvidianim", "nvidia.com", "nvcf-", ""},
  ProviderTraits{Provider::litellm,     "litellm",     "litellm", "", "x-litellm-", "litellm."},
  ProviderTraits{Provider::oneapi,      "oneapi",      "oneapi newapi onehub veloera", "", "x-oneapi- x-new-api-", "new_api_error one_api_error"},
  ProviderTraits{Provider::ollama,      "ollama",      "ollama ollamacloud", "ollama.com :11434", "", "ollama"},
  ProviderTraits{Provider::llamacpp,    "llamacpp",    "llamacpp llamaserver", "", "", "llama-server"},
  ProviderTraits{Provider::vllm,        "vllm",        "vllm", "", "", "vllm."},
  ProviderTraits{Provider::sglang,      "sglang",      "sglang", "", "", "sglang"},
  ProviderTraits{Provider::tgi,         "tgi",         "tgi textgenerationinference", "", "", "text-generation-inference"},
  ProviderTraits{Provider::lmstudio,    "lmstudio",    "lmstudio", ":1234", "", ""},
};
// clang-format on

}  // namespace tables

}  // namespace triage::inline TRIAGE_ABI

#endif
