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
    {certain, "auth header format", K::auth},
    {certain, "authorization ~ missing", K::auth},
    {certain, "could not authenticate", K::auth},
    {certain, "could not refresh ~ token", K::auth},
    {certain, "could not validate credentials", K::auth},
    {certain, "credential* ~ has run out", K::auth},
    {certain, "credentials were not provided", K::auth},
    {certain, "credentials ~ invalid", K::auth},
    {certain, "credentials ~ ran out", K::auth},
    {certain, "decode the access token", K::auth},
    {certain, "device {code|flow}", K::auth},
    {certain, "didn't provide an api key", K::auth},
    {certain, "expired ~ token", K::auth},
    {certain, "failed to refresh token", K::auth},
    {certain, "get authorization from token", K::auth},
    {certain, "invalid {access|user} token", K::auth},
    {certain, "invalid ~ credentials", K::auth},
    {certain, "log in through", K::auth},
    {certain, "missing or invalid", K::auth},
    {certain, "missing ~ api key", K::auth, on(401)},
    {certain, "missing ~ api key", K::auth, on(403)},
    {certain, "missing ~ api key header", K::auth},
    {certain, "missing ~ authorization", K::auth},
    {certain, "must provide an api key", K::auth, on(401)},
    {certain, "must provide an api key", K::auth, on(403)},
    {certain, "no auth header", K::auth},
    {certain, "no credentials", K::auth, on(401)},
    {certain, "no credentials were", K::auth},
    {certain, "no token provided", K::auth},
    {certain, "no ~ auth credentials", K::auth},
    {certain, "not authenticated", K::auth},
    {certain, "not logged in", K::auth},
    {certain, "not supplied", K::auth, on(401)},
    {certain, "resolve credentials", K::auth},
    {likely,  "token error", K::auth},
    {likely,  "token not found", K::auth},
    {certain, "{could not|please} authorize", K::auth},
    {certain, "{fetch|fetching|obtain|obtaining} ~ {access|id} token", K::auth},
    {likely,  "imds", K::auth},
    {likely,  "not yet valid", K::auth},
    {likely,  "token exchange", K::auth},
    {certain, "o auth token", K::auth},
    {certain, "please {log|sign} in", K::auth},
    {certain, "re authenticate", K::auth},
    {certain, "refresh of ~ token failed", K::auth},
    {certain, "retrieving credentials", K::auth},
    {certain, "session had timed out", K::auth},
    {certain, "session token not found", K::auth},
    {certain, "session ~ not valid", K::auth},
    {certain, "sign again", K::auth},
    {certain, "sign in ~ timed out", K::auth},
    {certain, "stale grant", K::auth},
    {certain, "token not provided", K::auth},
    {certain, "token ~ expired or revoked", K::auth},
    {certain, "user token is required", K::auth},
    {certain, "valid authentication credentials", K::auth},
    {certain, "your session ~ timed out", K::auth},
    {certain, "{authentication|login|session} timed out", K::auth},
    {certain, "{authentication|login} required", K::auth},
    {certain, "authentication ~ failed", K::auth},
    {certain, "{bearer|missing} token", K::auth},
    {certain, "{bearer|token} ~ stopped being valid", K::auth},
    {certain, "{credential*|jwt|login|session|ticket|token} ~ expired", K::auth},
    {certain, "{credential|token} ran out", K::auth},
    {certain, "{credential|token} refresh failed", K::auth},
    {certain, "{invalid|missing|requires} authentication", K::auth},
    {certain, "{login|session|token} has timed out", K::auth},
    {certain, "{token|credentials} not set in state", K::auth},
    {certain, "could not resolve ~ {token|key}", K::auth},
    {likely,  "authorization code ~ expired", K::auth},
    {likely,  "authorization {failed|header|token|value}", K::auth},
    {likely,  "claim exception", K::auth},
    {likely,  "couldn t read a key", K::auth},
    {likely,  "couldn t read an access key", K::auth},
    {likely,  "couldn t ~ key", K::auth},
    {likely,  "credentials ~ missing", K::auth},
    {likely,  "exp claim", K::auth},
    {likely,  "expired", K::auth, on(401)},
    {likely,  "expired", K::auth, on(403)},
    {likely,  "failed to authenticate", K::auth},
    {likely,  "find a key in your", K::auth},
    {likely,  "find a token in", K::auth},
    {likely,  "find an api {key|token}", K::auth},
    {likely,  "find any credentials", K::auth},
    {likely,  "identity could not", K::auth},
    {likely,  "log back in", K::auth},
    {likely,  "no api key came", K::auth},
    {likely,  "not of the form bearer", K::auth},
    {likely,  "refresh token", K::auth},
    {likely,  "refresh ~ failed", K::auth},
    {likely,  "request a new access token", K::auth},
    {likely,  "send your key", K::auth},
    {likely,  "session ~ no longer valid", K::auth},
    {likely,  "signature mismatch", K::auth},
    {likely,  "signature ~ fail*", K::auth},
    {likely,  "signed out", K::auth},
    {likely,  "token [is] not active", K::auth},
    {likely,  "token could not be validated", K::auth},
    {likely,  "token file", K::auth},
    {likely,  "token ~ stale", K::auth},
    {likely,  "verify your credentials", K::auth},
    {likely,  "without credentials", K::auth},
    {likely,  "{been|were} signed out", K::auth},
    {likely,  "{log|sign} in", K::auth, on(401)},
    {likely,  "{log|sign} in", K::auth, on(403)},
    {likely,  "session a expir*", K::auth},
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
    {likely,  "失效", K::auth},
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
    {likely,  "autenticación", K::auth},
    {likely,  "{iniciar|inicie} sesión", K::auth},
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {likely,  "non {authentifié|autorisé|autenticato|autorizzato} | não autorizado | no autorizado | s authentifier | "
              "{sesión|sessão} ~ expirad* | sesión ~ caducad* | sessione ~ scaduta", K::auth},
    {likely,  "nicht authentifiziert | authenticatie* | niet ingelogd | autentisering* | logg inn | logga in | "
              "inte inloggad | ikke innlogget", K::auth},
    {likely,  "uwierzytelni* | zaloguj* | sesja ~ wygas* | kimlik doğrula* | oturum* ~ süresi | giriş yap* | "
              "xác thực | đăng nhập | hết hạn | autentikasi | silakan masuk | kedaluwarsa", K::auth},
    {likely,  "аутентификац | автентифік | авторизован | войдите | увійдіть | {сессия|токен} ~ истек | 登入 | 憑證 | "
              "驗證失敗 | 身分驗證 | 未授權 | 過期 | サインイン | 만료", K::auth},
    {likely,  "प्रमाणीकरण | लॉगिन | लॉग इन | अनधिकृत | المصادقة | تسجيل الدخول | غير مصرح | انتهت ~ صلاحية | "
              "انتهت ~ الجلسة", K::auth},
    {likely,  "{precisa|preciso} entrar", K::auth},
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
