// How people say that our own side is not set up.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_CONFIG_HPP
#define TRIAGE_RULES_WORDINGS_CONFIG_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::config {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "agent ~ not found", K::config},
    {certain, "api key is required", K::config},
    {certain, "api key ~ missing", K::config},
    {certain, "api key ~ must be set", K::config},
    {certain, "api key ~ not {provided|set}", K::config},
    {certain, "application properties", K::config},
    {certain, "appsettings", K::config},
    {certain, "argument to a byte string", K::config},
    {certain, "could not load credentials", K::config},
    {certain, "could not resolve project", K::config},
    {certain, "credential unavailable error", K::config},
    {certain, "credentials were not found", K::config},
    {certain, "default credentials", K::config},
    {certain, "environment {variable|variables}", K::config},
    {certain, "find a secret", K::config},
    {certain, "find provider", K::config},
    {certain, "header is required", K::config},
    {certain, "illegal header value", K::config},
    {certain, "invalid {provider|uri|url}", K::config},
    {certain, "memory for the cache blocks", K::config},
    {certain, "missing key inputs argument", K::config},
    {certain, "missing required ~ config*", K::config},
    {certain, "missing {dependenc*|environment}", K::config},
    {certain, "missing ~ api key", K::config},
    {certain, "model provider ~ not found", K::config},
    {certain, "must be configured", K::config},
    {certain, "no access key", K::config},
    {certain, "no api key for", K::config},
    {certain, "no api key ~ {found|set}", K::config},
    {certain, "no api ~ provided", K::config},
    {certain, "no chat model", K::config},
    {certain, "no model service", K::config},
    {certain, "no such file", K::config},
    {certain, "no such provider", K::config, model_code(ModelErrorCode::provider_not_supported)},
    {certain, "no ~ configured", K::config},
    {certain, "no ~ model set", K::config},
    {certain, "not configured", K::config},
    {certain, "pool is empty", K::config},
    {certain, "private ip", K::config},
    {certain, "project id is required", K::config},
    {certain, "provider not supported", K::config, model_code(ModelErrorCode::provider_not_supported)},
    {certain, "provider ~ is not supported", K::config, model_code(ModelErrorCode::provider_not_supported)},
    {certain, "region must be", K::config},
    {certain, "route not found", K::config},
    {certain, "socksio", K::config},
    {certain, "unknown gateway", K::config},
    {certain, "unknown provider", K::config, model_code(ModelErrorCode::provider_not_supported)},
    {certain, "unknown request url", K::config},
    {certain, "unknown scheme for proxy", K::config, unsent},
    {certain, "unsupported protocol", K::config},
    {certain, "unsupported ~ provider", K::config, model_code(ModelErrorCode::provider_not_supported)},
    {certain, "valid providers", K::config},
    {certain, "{bad|proxy} scheme", K::config},
    {certain, "{credentials|token} unavailable", K::config},
    {certain, "{endpoint|url} is missing", K::config},
    {likely,  "base url", K::config},
    {likely,  "credentials file", K::config},
    {likely,  "file does not exist", K::config},
    {likely,  "in your settings", K::config},
    {likely,  "is not set", K::config},
    {likely,  "know backend", K::config},
    {likely,  "missing endpoint", K::config},
    {likely,  "no auth available", K::config},
    {likely,  "no region given", K::config},
    {likely,  "no {credentials|provider}", K::config},
    {likely,  "not installed", K::config},
    {likely,  "provider ~ not found", K::config},
    {likely,  "section", K::config},
    {likely,  "unconfigured", K::config},
    {likely,  "verify ~ api base", K::config},
    {hint,    "configuration error", K::config},
    {hint,    "in settings", K::config},
    {hint,    "no default", K::config},
    {hint,    "not {provided|set}", K::config},
    {hint,    "resource not found", K::config},
    {hint,    "unknown backend", K::config},
    {hint,    "unset", K::config},
    {faint,   "class path", K::config},
    {faint,   "command", K::config},
    {faint,   "default model", K::config},
    {faint,   "is disabled", K::config},
    {faint,   "not enabled", K::config},
    {faint,   "settings", K::config},
    // Chinese
    {certain, "未设置", K::config},
    {certain, "未配置", K::config},
    {certain, "没有配置", K::config},
    {certain, "没配置", K::config},
    {certain, "环境变量", K::config},
    {certain, "配置错误", K::config},
    // French
    {likely,  "pas configur", K::config},
    {likely,  "variable d environnement", K::config},
    // German
    {certain, "kein ~ eingerichtet", K::config},
    {likely,  "umgebungsvariable", K::config},
    {likely,  "{anbieter|nicht} konfiguriert", K::config},
    // Japanese
    {certain, "キーが設定", K::config},
    {certain, "キーを設定", K::config},
    {likely,  "環境変数", K::config},
    {likely,  "設定されていません", K::config},
    // Korean
    {certain, "api key ~ 없", K::config},
    {certain, "context window [is] too small", K::config},
    {certain, "{endpoint|api|api version|route} [has been|is] deprecated", K::config},
    {certain, "必须被提供", K::config},
    {likely,  "설정되지 않", K::config},
    {likely,  "환경 변수", K::config},
    // Portuguese
    {likely,  "configurad*", K::config},
    // Russian
    {likely,  "не задан*", K::config},
    {likely,  "не настроен*", K::config},
    {likely,  "переменная окружения", K::config},
    // Spanish
    {likely,  "variable de entorno", K::config},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "OPENAI_API_KEY is not set"},
    {false, "Missing field: temperature"},
};

}  // namespace tables::config
}  // namespace triage::inline TRIAGE_ABI

#endif
