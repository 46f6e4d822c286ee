// Local servers and inference engines: what they answer when they cannot.

#include "classified.hpp"

using namespace triage;
using K = ErrorKind;

TEST_CASE("Ollama") {
  classified::check({
      {"ollama", 404, R"j({"error":"model \"qwen9:7b\" not found, try pulling it first"})j", K::model_not_found},
      {"ollama", 400, R"j({"error":{"message":"\"phi9:mini\" does not support thinking","type":"invalid_request_error","param":null,"code":null}})j", K::capability_mismatch},
      {"ollama", 400, R"j({"error":"registry.ollama.ai/library/phi9:latest does not support tools"})j", K::capability_mismatch},
      {"ollama", 500, R"j({"error":"this model is missing data required for image input"})j", K::capability_mismatch},
      {"ollama", 400, R"j({"error":"this model only supports one image while more than one image requested"})j", K::capability_mismatch},
      {"ollama", 500, R"j({"error":"model requires more system memory (18.2 GiB) than is available (7.1 GiB)"})j", K::server_error},
      {"ollama", 0, R"j(an error was encountered while running the model: unexpected EOF)j", K::server_error},
      {"ollama", 0, R"j({"error":"model runner has unexpectedly stopped, this may be due to resource limitations"})j", K::server_error},
      {"ollama", 503, R"j({"error":"server busy, please try again.  maximum pending requests exceeded"})j", K::overloaded},
      {"ollama", 0, "maximum pending requests exceeded", K::overloaded},
      {"ollama", 400, R"j({"error":"the input length exceeds the context length"})j", K::context_overflow},
      {"ollama", 400, R"j({"error":"prompt too long; exceeded max context length by 412 tokens"})j", K::context_overflow},
      {"ollama", 500, R"j({"error":"error parsing tool call: raw='{\"path\": \"a' , err=unexpected end of JSON input"})j", K::malformed_tool_call},
      {"ollama", 401, R"j({"error":"unauthorized","signin_url":"https://ollama.com/connect?name=box"})j", K::auth},
      {"ollama", 403, R"j({"error":"this model requires a subscription, upgrade for access: https://ollama.com/upgrade"})j", K::billing},
      {"ollama", 429, R"j({"error":"you (jane) have reached your weekly usage limit, upgrade for higher limits"})j", K::rate_limit},
      {"ollama", 0, "ollama server not responding - could not find ollama app", K::network},
  });
}

TEST_CASE("Ollama's hourly window asks for another profile") {
  const auto got = classify({.provider = "ollama", .status = 429, .body = R"({"error":"you've reached your hourly usage limit, please upgrade to continue"})"});
  CHECK(got.kind == K::rate_limit);
  CHECK(got.horizon == Horizon::hours);
  CHECK(got.action == Action::rotate_profile);
}

TEST_CASE("llama.cpp") {
  classified::check({
      {"llamacpp", 400, R"j({"error":{"code":400,"message":"request (20310 tokens) exceeds the available context size (8192 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":20310,"n_ctx":8192}})j", K::context_overflow},
      {"llamacpp", 503, R"j({"error":{"message":"Loading model","type":"unavailable_error","code":503}})j", K::overloaded},
      {"llamacpp", 503, R"j({"error":{"message":"no slot available","type":"unavailable_error","code":503}})j", K::overloaded},
      {"llama-server", 0, "no slots available after 10 retries", K::overloaded},
      {"llamacpp", 500, R"j({"error":{"code":500,"message":"tools param requires --jinja flag","type":"server_error"}})j", K::capability_mismatch},
      {"llamacpp", 500, R"j({"error":{"code":500,"message":"image input is not supported - hint: if this is unexpected, you may need to provide the mmproj","type":"server_error"}})j", K::capability_mismatch},
      {"llamacpp", 501, R"j({"error":{"code":501,"message":"This server does not support embeddings. Start it with `--embeddings`","type":"not_supported_error"}})j", K::capability_mismatch},
      {"llamacpp", 500, R"j({"error":{"code":500,"message":"The model produced output that does not match the expected peg-native format","type":"server_error"}})j", K::malformed_tool_call},
      {"llamacpp", 500, R"j({"error":{"code":500,"message":"Failed to parse input at pos 71: <tool_call>","type":"server_error"}})j", K::malformed_tool_call},
      {"llamacpp", 400, R"j({"error":{"code":400,"message":"Failed to parse messages: Missing 'content' in message","type":"invalid_request_error"}})j", K::format_error},
      {"llama-cpp-python", 0, "ValueError: Requested tokens (5121) exceed context window of 4096", K::context_overflow},
      {"llamasharp", 0, "Input contains more tokens than configured batch size (Parameter 'batch')", K::context_overflow},
      {"llamacpp", 0, "ggml_cuda_compute_forward: MUL_MAT failed", K::server_error},
      {"llama-swap", 0, "upstream command exited prematurely: signal: killed", K::server_error},
  });
}

TEST_CASE("vLLM, SGLang, TGI and Triton") {
  classified::check({
      {"vllm", 400, R"j({"object":"error","message":"This model's maximum context length is 4096 tokens. However, you requested 4310 tokens (4054 in the messages, 256 in the completion).","type":"BadRequestError","param":null,"code":400})j", K::context_overflow},
      {"vllm", 400, R"j({"error":{"message":"The decoder prompt (length 9001) is longer than the maximum model length of 8192.","type":"BadRequestError","code":400}})j", K::context_overflow},
      {"vllm", 0, "The prompt (total length 40012) is too long to fit into the model (context length 32768).", K::context_overflow},
      {"vllm", 400, R"j({"object":"error","message":"At most 1 image(s) may be provided in one prompt.","type":"BadRequestError","code":400})j", K::payload_too_large},
      {"vllm", 400, R"j({"object":"error","message":"\"auto\" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set","type":"BadRequestError","code":400})j", K::capability_mismatch},
      {"vllm", 400, R"j({"object":"error","message":"acme/llm-7b is not a multimodal model None","type":"BadRequestError","code":400})j", K::capability_mismatch},
      {"vllm", 400, R"j({"object":"error","message":"System role not supported","type":"BadRequestError","code":400})j", K::capability_mismatch},
      {"vllm", 404, R"j({"object":"error","message":"The model `acme-7b` does not exist.","type":"NotFoundError","code":404})j", K::model_not_found},
      {"vllm", 0, "vllm.v1.engine.exceptions.EngineDeadError: EngineCore encountered an issue. See stack trace (above) for the root cause.", K::server_error},
      {"vllm", 0, "AsyncEngineDeadError: Task finished unexpectedly", K::server_error},
      {"sglang", 400, R"j({"object":"error","message":"The input (33012 tokens) is longer than the model's context length (32768 tokens).","type":"BadRequestError","code":400})j", K::context_overflow},
      {"sglang", 503, R"j({"message":"The request queue is full."})j", K::overloaded},
      {"tgi", 422, R"j({"error":"Input validation error: `inputs` must have less than 1024 tokens. Given: 2010","error_type":"validation"})j", K::context_overflow},
      {"tgi", 422, R"j({"error":"Tool error: no function found","error_type":"tool_error"})j", K::malformed_tool_call},
      {"tgi", 429, R"j({"error":"Model is overloaded","error_type":"overloaded"})j", K::overloaded},
      {"tgi", 0, "Request failed during generation: Server error: transport", K::server_error},
      {"tgi", 500, R"j({"error":"Incomplete generation","error_type":"incomplete_generation"})j", K::empty_response},
      {"triton", 503, R"j({"error":"Exceeds maximum queue size"})j", K::overloaded},
      {"triton", 400, R"j({"error":"inference request batch-size must be <= 8 for 'ranker'"})j", K::payload_too_large},
      {"triton", 0, R"j({"error":"in ensemble 'chat', Failed to process the request(s) for model instance 'pre_0', message: x"})j", K::server_error},
      {"trtllm", 0, "sum of prompt length (3010), query length (1) should not exceed max_num_tokens (2048)", K::context_overflow},
  });
}

TEST_CASE("LM Studio, LocalAI and others") {
  classified::check({
      {"lmstudio", 400, R"j({"error":"Trying to keep the first 7100 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens"})j", K::context_overflow},
      {"lmstudio", 0, "Cannot truncate prompt with n_keep (5100) >= n_ctx (4096)", K::context_overflow},
      {"lmstudio", 404, R"j({"error":{"message":"No models loaded. Please load a model in the developer page or use the 'lms load' command.","type":"invalid_request_error"}})j", K::config},
      {"lmstudio", 400, R"j({"error":{"message":"Multiple models are loaded. Please specify a model by providing a 'model' field in the request body.","type":"invalid_request_error"}})j", K::config},
      {"lmstudio", 200, R"j({"error":"Unexpected endpoint or method. (GET /api/tags)"})j", K::config},
      {"lmstudio", 400, R"j({"error":"'response_format.type' must be 'json_schema' or 'text'"})j", K::capability_mismatch},
      {"lmstudio", 400, R"j({"error":"Model unloaded."})j", K::server_error},
      {"lmstudio", 0, R"j({"error":"The model has crashed without additional information. (Exit code: 6)"})j", K::server_error},
      {"lmstudio", 0, R"j({"error":"Channel Error"})j", K::server_error},
      {"localai", 500, R"j({"error":{"code":500,"message":"could not load model - all backends returned error: [a]: rpc error","type":""}})j", K::server_error},
      {"localai", 500, R"j({"error":{"code":500,"message":"backend not found: acme","type":""}})j", K::config},
      {"koboldcpp", 503, R"j({"detail":{"msg":"Server is busy; please try again later.","type":"service_unavailable"}})j", K::overloaded},
      {"textgen", 0, "RuntimeError: start (958) + length (1624) exceeds dimension size (2048).", K::context_overflow},
      {"mlx", 500, "[METAL] Command buffer execution failed: Insufficient Memory (00000008:kIOGPUCommandBufferCallbackErrorOutOfMemory)", K::server_error},
  });
}
