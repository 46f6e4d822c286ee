// What local engines answer.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_FACTS_LOCAL_HPP
#define TRIAGE_RULES_FACTS_LOCAL_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::local {

using namespace rule;
using K = ErrorKind;

inline constexpr auto ollama = "Ollama";
inline constexpr auto llamacpp = "llama.cpp";
inline constexpr auto vllm = "vLLM";
inline constexpr auto tgi = "TGI";
inline constexpr auto lmstudio = "LM Studio";
inline constexpr auto localai = "LocalAI";
inline constexpr auto triton = "Triton";

// clang-format off
inline constexpr Rule all[] = {
    {text,   "maximum pending requests",                  K::overloaded,           ollama},
    {text,   "llm server not responding",                 K::overloaded,           ollama},
    {text,   "waiting for llama runner",                  K::server_error,         ollama},
    {text,   "unexpectedly stopped",                      K::server_error,         ollama},
    {text,   "no longer running",                         K::server_error,         ollama},
    {text,   "while running the model",                   K::server_error,         ollama},
    {text,   "server not responding",                     K::network,              ollama},
    {text,   "try pulling it first",                      K::model_not_found,      ollama},
    {text,   "required for image input",                  K::capability_mismatch,  ollama},
    {text,   "raw mode",                                  K::format_error,         ollama},
    {text,   "error parsing tool call",                   K::malformed_tool_call,  ollama},
    {text,   "client connection closed",                  K::cancelled,            ollama},
    {text,   "llama runner ~ context canceled",           K::cancelled,            ollama},
    {text,   "requires a newer version",                  K::config,               ollama},

    {code,   "exceed context size error",                 K::context_overflow,     llamacpp},
    {text,   "is sleeping",                               K::overloaded,           llamacpp},
    {text,   "no slot available",                         K::overloaded,           llamacpp},
    {text,   "free slot",                                 K::overloaded,           llamacpp, likely},
    {text,   "llama decode",                              K::server_error,         llamacpp, likely},
    {text,   "failed to initialize ~ model",              K::server_error,         llamacpp, likely},
    {text,   "compute error",                             K::server_error,         llamacpp},
    {text,   "ggml",                                      K::server_error,         llamacpp, likely},
    {text,   "memory pool",                               K::server_error,         llamacpp},
    {text,   "context shift",                             K::context_overflow,     llamacpp, likely},
    {text,   "increase ~ batch size",                     K::context_overflow,     llamacpp},
    {text,   "no kv slot",                                K::context_overflow,     llamacpp},
    {text,   "kv cache ~ full",                           K::context_overflow,     llamacpp},
    {text,   "space in the kv cache",                     K::context_overflow,     llamacpp},
    {text,   "jinja flag",                                K::capability_mismatch,  llamacpp},
    {text,   "at row ~ column",                           K::format_error,         llamacpp},
    {text,   "failed to parse messages",                  K::format_error,         llamacpp},
    {text,   "failed to parse grammar",                   K::format_error,         llamacpp},
    {text,   "failed to parse input at pos",              K::malformed_tool_call,  llamacpp},
    {text,   "produced output that does not match",       K::malformed_tool_call,  llamacpp},

    {code,   "engine dead error",                         K::server_error,         vllm},
    {text,   "background loop",                           K::server_error,         vllm},
    {text,   "engine loop",                               K::server_error,         vllm},
    {text,   "engine core encountered",                   K::server_error,         vllm},
    {text,   "loop has errored",                          K::server_error,         vllm},
    {text,   "engine ~ dead",                             K::server_error,         vllm},
    {text,   "maximum model length",                      K::context_overflow,     vllm},
    {text,   "prompt contains at least",                  K::context_overflow,     vllm},
    {text,   "may be provided in one",                    K::payload_too_large,    vllm, likely},
    {text,   "not a multimodal",                          K::capability_mismatch,  vllm},
    {text,   "auto tool choice",                          K::capability_mismatch,  vllm},
    {text,   "requires ~ tool call parser",               K::capability_mismatch,  vllm},
    {text,   "default chat template",                     K::config,               vllm},

    {field,  "tool error",                                K::malformed_tool_call,  tgi, hint},
    {text,   "inputs must have less than",                K::context_overflow,     tgi},
    {text,   "stop ~ supports up to",                     K::format_error,         tgi},
    {text,   "incomplete generation",                     K::empty_response,       tgi},
    {text,   "template not found",                        K::config,               tgi},

    {text,   "model is unloaded",                         K::server_error,         lmstudio},
    {text,   "model unloaded",                            K::server_error,         lmstudio},
    {text,   "channel error",                             K::server_error,         lmstudio, hint},
    {text,   "failed to connect to lm studio",            K::network,              lmstudio, unsent},
    {text,   "cannot truncate prompt",                    K::context_overflow,     lmstudio},
    {text,   "must be json schema",                       K::capability_mismatch,  lmstudio},
    {text,   "multiple models are loaded",                K::config,               lmstudio},
    {text,   "no models loaded",                          K::config,               lmstudio},
    {text,   "unexpected endpoint",                       K::config,               lmstudio},

    {text,   "could not load model",                      K::server_error,         localai},
    {text,   "backend not found",                         K::config,               localai},

    {text,   "queue size",                                K::overloaded,           triton},
    {text,   "in ensemble",                               K::server_error,         triton},
    {text,   "failed to process the request",             K::server_error,         triton, likely},
    {text,   "batch size must be",                        K::payload_too_large,    triton},
    {text,   "backend library",                           K::config,               triton},

    {text,   "max num tokens",                            K::context_overflow,     "TensorRT-LLM"},
    {text,   "insufficient memory",                       K::server_error,         "Metal"},
    {text,   "no model is loaded",                        K::config,               "text-generation-webui"},
    {text,   "cannot post",                               K::config,               "Express", likely},
    {text,   "torch operator",                            K::server_error,         "PyTorch"},
    {text,   "input length of",                           K::context_overflow,     "transformers"},
};
// clang-format on

}  // namespace tables::local
}  // namespace triage::inline TRIAGE_ABI

#endif
