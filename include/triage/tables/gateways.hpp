// What stands between a caller and a model answers: LiteLLM, one-api, OpenRouter, Portkey, Kong, Envoy, web servers,
// CDNs and proxies. Floor 1, data only.

#ifndef TRIAGE_TABLES_GATEWAYS_HPP
#define TRIAGE_TABLES_GATEWAYS_HPP

#include <triage/detail/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables {

// clang-format off
inline constexpr auto gateways = [] {
  using namespace rule;
  using K = ErrorKind;
  using P = Provider;
  constexpr std::string_view litellm = "LiteLLM", oneapi = "new-api", openrouter = "OpenRouter ApiErrorType", portkey = "Portkey",
                             kong = "Kong", envoy = "Envoy", nginx = "nginx", fastly = "Fastly", squid = "Squid",
                             ngrok = "ngrok", vercel = "Vercel", opencode = "OpenCode Zen", cf = "Cloudflare 1xxx errors",
                             alb = "AWS ALB", wire = "seen at several gateways";
  constexpr auto day = Horizon::day_or_longer;
  constexpr auto hours = Horizon::hours;
  constexpr auto rotate = Action::rotate_profile;
  constexpr auto workers_ai = [](std::string_view code, K kind) { return field(code, kind, "Cloudflare Workers AI errors").at(P::cloudflare); };
  return std::array{
    // --- Cloudflare: Workers AI, the API, AI Gateway
    workers_ai("3003", K::format_error),     workers_ai("3007", K::idle_timeout),      workers_ai("3008", K::cancelled),
    workers_ai("3023", K::auth_permanent),   workers_ai("3039", K::model_not_found),   workers_ai("3040", K::overloaded),
    workers_ai("3041", K::permission_denied), workers_ai("3042", K::model_not_found),  workers_ai("5004", K::format_error),
    workers_ai("5005", K::capability_mismatch), workers_ai("5007", K::model_not_found), workers_ai("5016", K::permission_denied),
    workers_ai("5018", K::permission_denied), workers_ai("5021", K::context_overflow), workers_ai("7003", K::config),
    workers_ai("10000", K::auth),            workers_ai("2001", K::config),            workers_ai("2016", K::content_filtered),
    workers_ai("2017", K::content_filtered),
    workers_ai("3036", K::rate_limit).horizon(day).action(rotate),

    // --- LiteLLM
    says("model access denied",               K::permission_denied, litellm),
    says("drop params",                       K::capability_mismatch, litellm),
    says("no healthy deployments",            K::overloaded, litellm),
    code("token not found in db",             K::auth_permanent, litellm),
    says("invalid proxy server token",        K::auth_permanent, litellm),
    says("invalid virtual key",               K::auth_permanent, wire),
    says("expected to start with",            K::auth_permanent, litellm),
    says("key is blocked",                    K::auth_permanent, litellm),
    says("no connected db",                   K::config, litellm),
    code("rejected request error",            K::content_filtered, litellm),
    says("guardrail raised exception",        K::content_filtered, litellm),
    says("blocked pii",                       K::content_filtered, litellm),
    code("api response validation error",     K::empty_response, litellm),
    code("json schema validation error",      K::empty_response, litellm),
    code("image fetch error",                 K::format_error, litellm),
    says("limit resets at",                   K::rate_limit, litellm),

    // --- one-api and its forks
    says("no available channel",              K::model_not_found, oneapi),
    says("available channel for model",       K::model_not_found, oneapi),
    says("upstream channel",                  K::model_not_found, oneapi),
    says("load is saturated",                 K::overloaded, oneapi),
    code("get channel failed",                K::model_not_found, oneapi),
    code("do request failed",                 K::network, oneapi),
    code("pre consume token quota failed",    K::billing, oneapi),
    says("no available key",                  K::auth, oneapi),
    code("model price error",                 K::config, oneapi),
    code("model mapped error",                K::config, oneapi),
    code("prompt blocked",                    K::content_filtered, oneapi),
    code("bad response body",                 K::empty_response, oneapi),
    code("convert request failed",            K::format_error, oneapi),

    // --- OpenRouter: metadata.error_type
    code("provider overloaded",               K::overloaded, openrouter),
    code("provider unavailable",              K::overloaded, openrouter),
    code("image too small",                   K::payload_too_large, openrouter),
    code("unprocessable",                     K::format_error, openrouter),
    field("server",                           K::server_error, openrouter),

    // --- Portkey, Kong, Vercel, OpenCode
    says("invalid config",                    K::config, portkey),
    says("enough credits",                    K::billing, portkey),
    says("no api key found in request",       K::auth, kong),
    says("pattern is blocked",                K::content_filtered, kong),
    code("quota for entity exceeded",         K::billing, vercel),
    code("go usage limit error",              K::rate_limit, opencode).horizon(hours).action(rotate),
    code("free usage limit error",            K::rate_limit, opencode).horizon(day).action(rotate),

    // --- Web servers, load balancers, CDNs
    status(463, K::format_error, alb),
    status(464, K::format_error, alb),
    says("jwt ~ fail*",                       K::auth_permanent, envoy),
    says("jwt issuer",                        K::auth_permanent, envoy),
    says("upstream reset",                    K::network, envoy),
    says("sent to https port",                K::config, nginx),
    says("first byte timeout",                K::idle_timeout, fastly),
    says("between bytes timeout",             K::idle_timeout, fastly),
    says("backend read error",                K::network, fastly),
    says("unknown domain",                    K::config, fastly),
    says("request content length",            K::payload_too_large, "IIS"),
    says("err ngrok",                         K::network, ngrok),
    says("err access denied",                 K::network, squid).retry(Retryability::no).action(Action::surface_error),
    says("err dns fail",                      K::network, squid),
    says("err connect fail",                  K::network, squid),
    hints("busy",                             K::overloaded, wire),
  };
}();
// clang-format on

}  // namespace tables
}  // namespace triage::inline TRIAGE_ABI

#endif
