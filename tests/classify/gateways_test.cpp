// Gateways, web servers and proxies between a caller and a model.

#include "classified.hpp"

using namespace triage;
using K = ErrorKind;

TEST_CASE("Cloudflare's numbers") {
  classified::check({
      {"cloudflare", 429, R"j({"result":null,"success":false,"errors":[{"code":3040,"message":"x"}],"messages":[]})j", K::overloaded},
      {"workers-ai", 429, R"j({"errors":[{"code":3036,"message":"x"}],"success":false,"result":{},"messages":[]})j", K::rate_limit},
      {"cloudflare", 400, R"j({"errors":[{"code":5007,"message":"x"}],"success":false})j", K::model_not_found},
      {"cloudflare", 403, R"j({"errors":[{"code":5016,"message":"x"}],"success":false})j", K::permission_denied},
      {"cloudflare", 408, R"j({"errors":[{"code":3007,"message":"x"}],"success":false})j", K::idle_timeout},
      {"cloudflare", 400, R"j({"errors":[{"code":10000,"message":"x"}],"success":false})j", K::auth},
      {"cloudflare", 400, R"j({"success":false,"result":[],"errors":[{"code":2016,"message":"x"}]})j", K::content_filtered},
      {"cloudflare", 400, R"j({"errors":[{"message":"AiError: x","code":5021}],"success":false})j", K::context_overflow},
  });
}

TEST_CASE("LiteLLM") {
  classified::check({
      {"litellm", 401, R"j({"error":{"message":"key not allowed to access model. This key can only access models=['a']. Tried to access b","type":"key_model_access_denied","param":"model","code":"401"}})j", K::permission_denied},
      {"litellm", 401, R"j({"error":{"message":"x","type":"team_model_access_denied","code":"401"}})j", K::permission_denied},
      {"litellm", 401, R"j({"error":{"message":"Authentication Error, Invalid proxy server token passed. Received API Key = sk-...9a1b","type":"token_not_found_in_db","code":"401"}})j", K::auth_permanent},
      {"litellm", 401, R"j({"error":{"message":"Authentication Error, LiteLLM Virtual Key expected. Received=abc1, expected to start with 'sk-'.","type":"auth_error","code":"401"}})j", K::auth_permanent},
      {"litellm", 400, R"j({"error":{"message":"Budget has been exceeded! Current cost: 2.01, Max budget: 2.0","type":"budget_exceeded","code":"400"}})j", K::billing},
      {"litellm", 400, "litellm.UnsupportedParamsError: acme does not support parameters: ['seed']. To drop these, set `litellm.drop_params=True`", K::capability_mismatch},
      {"litellm", 400, "litellm.BadRequestError: There are no healthy deployments for this model", K::overloaded},
      {"litellm", 400, "litellm.ContextWindowExceededError: litellm.BadRequestError: x", K::context_overflow},
      {"litellm", 0, "litellm.exceptions.RejectedRequestError: x", K::content_filtered},
      {"litellm", 0, "litellm.APIResponseValidationError: x", K::empty_response},
      {"litellm", 0, "litellm.JSONSchemaValidationError: model=a, returned an invalid response", K::empty_response},
      {"litellm", 400, R"j({"error":{"message":"No connected db.","type":"no_db_connection","code":"400"}})j", K::config},
      {"litellm", 429, R"j({"error":{"message":"Rate limit exceeded for api_key: 88dc. Limit type: requests. Current limit: 2, Remaining: 0. Limit resets at: 2026-01-02 03:04:05 UTC","code":"429"}})j", K::rate_limit},
  });
}

TEST_CASE("one-api and its forks") {
  classified::check({
      {"oneapi", 503, R"j({"error":{"message":"No available channel for model acme-1 under group default (distributor)","type":"new_api_error","code":"model_not_found"}})j", K::model_not_found},
      {"newapi", 503, R"j({"error":{"message":"x","type":"new_api_error","code":"get_channel_failed"}})j", K::model_not_found},
      {"newapi", 429, R"j({"error":{"message":"The upstream load for the current group is saturated, please try again later","type":"upstream_error"}})j", K::overloaded},
      {"newapi", 500, R"j({"error":{"message":"x","type":"new_api_error","code":"do_request_failed"}})j", K::network},
      {"newapi", 403, R"j({"error":{"message":"x","type":"new_api_error","code":"pre_consume_token_quota_failed"}})j", K::billing},
      {"newapi", 403, R"j({"error":{"message":"token quota is not enough, token remain quota: $0.01","type":"new_api_error"}})j", K::billing},
      {"newapi", 401, R"j({"error":{"message":"This token quota is exhausted","type":"new_api_error"}})j", K::billing},
      {"newapi", 401, R"j({"error":{"message":"This token status is unavailable","type":"new_api_error"}})j", K::auth_permanent},
      {"newapi", 403, R"j({"error":{"message":"This user has been disabled","type":"new_api_error"}})j", K::auth_permanent},
      {"newapi", 403, R"j({"error":{"message":"This token has no access to model acme-1","type":"new_api_error"}})j", K::permission_denied},
      {"newapi", 400, R"j({"error":{"message":"x","type":"new_api_error","code":"prompt_blocked"}})j", K::content_filtered},
      {"newapi", 400, R"j({"error":{"message":"x","type":"new_api_error","code":"model_price_error"}})j", K::config},
      {"newapi", 500, R"j({"error":{"message":"x","type":"new_api_error","code":"bad_response_body"}})j", K::empty_response},
      {"newapi", 401, R"j({"error":{"message":"Invalid token, database query error","type":"new_api_error"}})j", K::server_error},
  });
}

TEST_CASE("OpenRouter's error types outrank the status beside them") {
  classified::check({
      {"openrouter", 200, R"j({"error":{"code":502,"message":"Provider returned error","metadata":{"error_type":"provider_overloaded"}}})j", K::overloaded},
      {"openrouter", 502, R"j({"error":{"code":502,"message":"x","metadata":{"error_type":"provider_unavailable","provider_name":"Acme"}}})j", K::overloaded},
      {"openrouter", 402, R"j({"error":{"code":402,"message":"x","metadata":{"error_type":"token_limit_exceeded"}}})j", K::billing},
      {"openrouter", 400, R"j({"error":{"code":400,"message":"x","metadata":{"error_type":"image_too_small"}}})j", K::payload_too_large},
      {"openrouter", 500, R"j({"error":{"code":400,"message":"x","metadata":{"error_type":"image_download_failed"}}})j", K::format_error},
      {"openrouter", 403, R"j({"error":{"code":403,"message":"x","metadata":{"error_type":"content_policy_violation"}}})j", K::content_filtered},
      {"openrouter", 401, R"j({"error":{"message":"User not found.","code":401}})j", K::auth_permanent},
      {"openrouter", 404, R"j({"error":{"message":"No endpoints available matching your guardrail restrictions and data policy.","code":404}})j", K::permission_denied},
      {"openrouter", 402, R"j({"error":{"message":"Prompt tokens limit exceeded: 30012 > 2048. To increase, visit the settings and upgrade to a paid account","code":402}})j", K::billing},
  });
}

TEST_CASE("other gateways") {
  classified::check({
      {"kong", 401, R"j({"message":"No API key found in request","request_id":"1f2e3d"})j", K::auth},
      {"kong", 429, R"j({"message":"API rate limit exceeded"})j", K::rate_limit},
      {"kong", 400, R"j({"error":{"message":"prompt pattern is blocked"}})j", K::content_filtered},
      {"kong", 504, R"j({"message":"The upstream server is timing out"})j", K::idle_timeout},
      {"kong", 503, R"j({"message":"failure to get a peer from the ring-balancer"})j", K::overloaded},
      {"portkey", 446, R"j({"error":{"message":"The guardrail checks defined in the config failed. You can find more information in the `hook_results` object.","type":"hooks_failed"}})j", K::content_filtered},
      {"portkey", 412, R"j({"error":{"message":"You do not have enough credits to execute this request"}})j", K::billing},
      {"portkey", 400, R"j({"status":"failure","message":"Either x-portkey-config or x-portkey-provider header is required"})j", K::config},
      {"vercel", 402, R"j({"error":{"message":"x","type":"quota_for_entity_exceeded"}})j", K::billing},
      {"opencode", 429, R"j({"type":"error","error":{"type":"GoUsageLimitError","message":"x"}})j", K::rate_limit},
      {"acme", 401, R"j({"error":{"code":"GATEWAY_INVALID_VIRTUAL_KEY","message":"x"}})j", K::auth_permanent},
      {"acme", 0, "The model is temporarily busy. Please try again in a moment.", K::overloaded},
  });
}

TEST_CASE("web servers, load balancers, networks and proxies") {
  classified::check({
      {"envoy", 503, "no healthy upstream", K::overloaded},
      {"envoy", 504, "upstream request timeout", K::idle_timeout},
      {"envoy", 429, "local_rate_limited", K::rate_limit},
      {"envoy", 401, "Jwt verification fails", K::auth_permanent},
      {"envoy", 401, "Jwt is expired", K::auth},
      {"nginx", 502, "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.24.0</center>\r\n</body>\r\n</html>", K::server_error},
      {"nginx", 0, "<html><head><title>504 Gateway Time-out</title></head><body><center><h1>504 Gateway Time-out</h1></center></body></html>", K::idle_timeout},
      {"nginx", 400, "<html><head><title>400 The plain HTTP request was sent to HTTPS port</title></head></html>", K::config},
      {"haproxy", 503, "<html><body><h1>503 Service Unavailable</h1>\nNo server is available to handle this request.\n</body></html>", K::overloaded},
      {"aws_alb", 464, "", K::format_error},
      {"fastly", 503, "first byte timeout", K::idle_timeout},
      {"fastly", 503, "backend read error", K::network},
      {"iis", 404, "The request filtering module is configured to deny a request that exceeds the request content length.", K::payload_too_large},
      {"ngrok", 404, "The endpoint box.ngrok-free.app is offline. ERR_NGROK_3200", K::network},
      {"squid", 403, "X-Squid-Error: ERR_ACCESS_DENIED 0", K::network},
      {"acme", 0, "<!DOCTYPE html><html><head><title>Error</title></head><body><pre>Cannot POST /v1/v1/chat/completions</pre></body></html>", K::config},
      {"vercel", 504, "An error occurred with your deployment\n\nFUNCTION_INVOCATION_TIMEOUT\n\niad1::x", K::idle_timeout},
  });
}
