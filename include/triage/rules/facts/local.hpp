// What local servers and inference engines answer: Ollama, llama.cpp, vLLM, SGLang, TGI, LM Studio, LocalAI, Triton.
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
inline constexpr auto wire = "seen at several servers";

// clang-format off
inline constexpr Rule all[] = {
    // --- context_overflow
    {says,     "maximum model length | prompt contains at least",                   K::context_overflow, vllm},
    {says,     "inputs must have less than",                 K::context_overflow,     tgi},
    {says,     "cannot truncate prompt",                     K::context_overflow,     lmstudio},
    {says,     "max num tokens",                             K::context_overflow,     "TensorRT-LLM"},
    {implies,  "context shift",                              K::context_overflow,     llamacpp},

    // --- payload_too_large
    {says,     "may be provided in one",                     K::payload_too_large,    vllm},
    {says,     "batch size must be",                         K::payload_too_large,    triton},

    // --- overloaded: loading, or no room
    {says,     "is sleeping | no slot available",                                   K::overloaded, llamacpp},
    {says,     "queue size",                                 K::overloaded,           triton},
    {says,     "maximum pending requests",                   K::overloaded,           ollama},
    {says,     "llm server not responding",                  K::overloaded,           "Ollama", firm},

    // --- server_error: the engine died
    {says,     "waiting for llama runner",                   K::server_error,         "Ollama", firm},
    {code,     "engine dead error",                          K::server_error,         vllm},
    {says,     "background loop | engine loop | engine core encountered",           K::server_error, vllm},
    {says,     "unexpectedly stopped | no longer running",                          K::server_error, ollama},
    {hints,    "killed",                                     K::server_error,         wire},
    {says,     "model is unloaded",                          K::server_error,         lmstudio},
    {implies,  "llama decode | failed to initialize ~ model",                       K::server_error, llamacpp},
    {says,     "while running the model",                    K::server_error,         ollama, firm},
    {says,     "could not load model",                       K::server_error,         localai},
    {says,     "compute error",                              K::server_error,         llamacpp},
    {says,     "insufficient memory",                        K::server_error,         "Metal"},
    {says,     "model unloaded",                             K::server_error,         lmstudio},
    {says,     "channel error",                              K::server_error,         lmstudio, weak},
    {implies,  "ggml",                                       K::server_error,         llamacpp},
    {says,     "in ensemble",                                K::server_error,         triton},
    {implies,  "failed to process the request",              K::server_error,         triton},

    // --- capability_mismatch
    {says,     "not a multimodal",                           K::capability_mismatch,  vllm},
    {says,     "required for image input",                   K::capability_mismatch,  ollama},
    {says,     "auto tool choice",                           K::capability_mismatch,  vllm},
    {says,     "jinja flag",                                 K::capability_mismatch,  llamacpp},
    {says,     "role not supported",                         K::capability_mismatch,  wire},
    {says,     "must be json schema",                        K::capability_mismatch,  lmstudio},

    // --- malformed_tool_call: what the model wrote
    {says,     "failed to parse input at pos | produced output that does not match", K::malformed_tool_call, llamacpp},
    {field,    "tool error",                                 K::malformed_tool_call,  tgi},

    // --- format_error
    {says,     "raw mode",                                   K::format_error,         ollama},
    {says,     "at row ~ column",                            K::format_error,         llamacpp},

    // --- config: how the server was started
    {says,     "default chat template",                      K::config,               vllm},
    {says,     "template not found",                         K::config,               tgi},
    {says,     "multiple models are loaded | no models loaded",                     K::config, lmstudio},
    {says,     "no model is loaded",                         K::config,               "text-generation-webui"},
    {says,     "unexpected endpoint",                        K::config,               lmstudio},
    {says,     "requires a newer version",                   K::config,               ollama},
    {says,     "backend library",                            K::config,               triton},
    {says,     "backend not found",                          K::config,               localai},
    {implies,  "cannot post",                                K::config,               "Express"},

    // --- network
    {says,     "server not responding",                      K::network,              ollama},
    {says,     "failed to connect to lm studio",             K::network,              "LM Studio", unsent | firm},
};
// clang-format on

}  // namespace tables::local
}  // namespace triage::inline TRIAGE_ABI

#endif
