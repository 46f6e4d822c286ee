// How people say that a credential is missing, expired or not accepted, and that a fresh one may be.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_AUTH_HPP
#define TRIAGE_RULES_WORDINGS_AUTH_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::auth {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "access token ~ could not be validated", K::auth},
    {certain, "access token ~ {invalid|missing}", K::auth},
    {certain, "api key is required", K::auth, on(401)},
    {certain, "api key is required", K::auth, on(403)},
    {certain, "api key ~ missing", K::auth, on(401)},
    {certain, "api key ~ missing", K::auth, on(403)},
    {certain, "api key ~ not provided", K::auth, on(401)},
    {certain, "api key ~ not provided", K::auth, on(403)},
    {certain, "api keys are not supported", K::auth},
    {certain, "auth header format", K::auth},
    {certain, "authorization ~ missing", K::auth},
    {certain, "could not authenticate", K::auth},
    {certain, "could not validate credentials", K::auth},
    {certain, "credentials ~ invalid", K::auth},
    {certain, "device flow", K::auth},
    {certain, "didn't provide an api key", K::auth},
    {certain, "expired ~ token", K::auth},
    {certain, "get authorization from token", K::auth},
    {certain, "invalid {access|user} token", K::auth},
    {certain, "invalid ~ credentials", K::auth},
    {certain, "missing or invalid", K::auth},
    {certain, "missing ~ api key", K::auth, on(401)},
    {certain, "missing ~ api key", K::auth, on(403)},
    {certain, "missing ~ api key header", K::auth},
    {certain, "missing ~ authorization", K::auth},
    {certain, "must provide an api key", K::auth, on(401)},
    {certain, "must provide an api key", K::auth, on(403)},
    {certain, "no credentials", K::auth, on(401)},
    {certain, "no credentials were", K::auth},
    {certain, "no token provided", K::auth},
    {certain, "no ~ auth credentials", K::auth},
    {certain, "not authenticated", K::auth},
    {certain, "not logged in", K::auth},
    {certain, "o auth token", K::auth},
    {certain, "please {log|sign} in", K::auth},
    {certain, "sign in ~ timed out", K::auth},
    {certain, "token not provided", K::auth},
    {certain, "valid authentication credentials", K::auth},
    {certain, "{authentication|login} required", K::auth},
    {certain, "{authentication|refresh} ~ failed", K::auth},
    {certain, "{authentication|session} timed out", K::auth},
    {certain, "{bearer|missing} token", K::auth},
    {certain, "{credential*|jwt|login|session|ticket|token} ~ expired", K::auth},
    {certain, "{invalid|missing|requires} authentication", K::auth},
    {certain, "{session|token} has timed out", K::auth},
    {likely,  "authorization code ~ expired", K::auth},
    {likely,  "authorization {failed|header|value}", K::auth},
    {likely,  "couldn t ~ key", K::auth},
    {likely,  "credentials ~ missing", K::auth},
    {likely,  "expired", K::auth, on(401)},
    {likely,  "expired", K::auth, on(403)},
    {likely,  "failed to authenticate", K::auth},
    {likely,  "find a key in your", K::auth},
    {likely,  "find a token in", K::auth},
    {likely,  "log back in", K::auth},
    {likely,  "no api key came", K::auth},
    {likely,  "refresh token", K::auth},
    {likely,  "session ~ no longer valid", K::auth},
    {likely,  "signature ~ fail*", K::auth},
    {likely,  "signed out", K::auth},
    {likely,  "token could not be validated", K::auth},
    {likely,  "token file", K::auth},
    {likely,  "without credentials", K::auth},
    {likely,  "{log|sign} in", K::auth, on(401)},
    {likely,  "{log|sign} in", K::auth, on(403)},
    {hint,    "api key", K::auth},
    {hint,    "authentication token", K::auth},
    {hint,    "authorization required", K::auth},
    {hint,    "expired", K::auth},
    {hint,    "sign in", K::auth},
    {faint,   "authenticate", K::auth},
    {faint,   "credential", K::auth},
    {faint,   "credentials", K::auth},
    {faint,   "no key", K::auth},
    {faint,   "secret", K::auth},
    {faint,   "signature", K::auth},
    {faint,   "your {credential*|key|session|token}", K::auth},
    // Chinese
    {certain, "authentication ~ 参数", K::auth},
    {certain, "失效", K::auth},
    {certain, "未授权", K::auth},
    {certain, "登录", K::auth},
    {certain, "签名", K::auth},
    {certain, "认证失败", K::auth},
    {certain, "身份", K::auth},
    {certain, "过期", K::auth},
    {certain, "鉴权", K::auth},
    {certain, "验证失败", K::auth},
    {hint,    "令牌", K::auth},
    {hint,    "密钥", K::auth},
    // French
    {likely,  "authentification", K::auth},
    {likely,  "connectez vous", K::auth},
    {likely,  "session a expir*", K::auth},
    // German
    {certain, "melden sie sich", K::auth},
    {certain, "{anmeldung|sitzung} ~ abgelaufen", K::auth},
    {likely,  "anmelden", K::auth},
    {likely,  "authentifizierung", K::auth},
    {likely,  "nicht angemeldet", K::auth},
    {likely,  "sitzung", K::auth},
    // Japanese
    {certain, "有効期限", K::auth},
    {certain, "認証", K::auth},
    {likely,  "ログイン", K::auth},
    // Korean
    {certain, "인증", K::auth},
    {likely,  "로그인", K::auth},
    // Portuguese
    {likely,  "autentica*", K::auth},
    {likely,  "fazer login", K::auth},
    // Russian
    {certain, "failed to {extract|read|parse|decode} ~ from [the] token", K::auth},
    {certain, "авторизац", K::auth},
    {certain, "срок действия", K::auth},
    // Spanish
    {likely,  "autenticaci*", K::auth},
    {likely,  "{iniciar|inicie} sesi*", K::auth},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "The access token expired at 12:04"},
    {false, "This API key was revoked"},
    {false, "Your trial has expired"},
};

}  // namespace tables::auth
}  // namespace triage::inline TRIAGE_ABI

#endif
