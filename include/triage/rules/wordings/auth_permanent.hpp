// How people say that this credential will never work.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_AUTH_PERMANENT_HPP
#define TRIAGE_RULES_WORDINGS_AUTH_PERMANENT_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::auth_permanent {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "account ~ {banned|blocked|deactivated|disabled|flagged|locked|terminated}", K::auth_permanent},
    {certain, "api key could not be found", K::auth_permanent},
    {certain, "api key ~ not found", K::auth_permanent},
    {certain, "api key ~ {blocked|compromised|expired|invalid|leaked|valid|wrong}", K::auth_permanent},
    {certain, "bad credentials", K::auth_permanent},
    {certain, "blacklisted", K::auth_permanent},
    {certain, "disabled ~ for violation", K::auth_permanent},
    {certain, "fraud review", K::auth_permanent},
    {certain, "incorrect {authentication|key}", K::auth_permanent},
    {certain, "incorrect ~ credentials", K::auth_permanent},
    {certain, "invalid credentials in authorization", K::auth_permanent},
    {certain, "invalid jwt", K::auth_permanent},
    {certain, "invalid model key", K::auth_permanent},
    {certain, "invalid username or password", K::auth_permanent},
    {certain, "invalid ~ api key", K::auth_permanent},
    {certain, "jwt ~ invalid", K::auth_permanent},
    {certain, "key ~ {deactivated|exist|incorrect|revoked}", K::auth_permanent},
    {certain, "match any key", K::auth_permanent},
    {certain, "no longer honoured", K::auth_permanent},
    {certain, "no such [api] key", K::auth_permanent},
    {certain, "no ~ matching ~ api key", K::auth_permanent},
    {certain, "not a valid api key", K::auth_permanent},
    {certain, "not pass a valid", K::auth_permanent},
    {certain, "organization ~ {deactivated|disabled|restricted|suspended}", K::auth_permanent},
    {certain, "personal access tokens are not supported", K::auth_permanent},
    {certain, "project has been denied access", K::auth_permanent},
    {certain, "signature cannot be verified", K::auth_permanent},
    {certain, "token ~ revoked", K::auth_permanent},
    {certain, "unknown client id", K::auth_permanent},
    {certain, "user ~ banned", K::auth_permanent},
    {certain, "valid issuer", K::auth_permanent},
    {certain, "workspace has been closed", K::auth_permanent},
    {certain, "wrong access code", K::auth_permanent},
    {certain, "{bad|malformed|unknown|wrong} api key", K::auth_permanent},
    {certain, "{consumer|project} ~ suspended", K::auth_permanent},
    {certain, "{invalid|malformed} ~ api token", K::auth_permanent},
    {likely,  "access withdrawn", K::auth_permanent},
    {likely,  "account ~ {closed|inactive|suspended}", K::auth_permanent},
    {likely,  "any known client", K::auth_permanent},
    {likely,  "api key unknown", K::auth_permanent},
    {likely,  "authentication fails", K::auth_permanent},
    {likely,  "closed for good", K::auth_permanent},
    {likely,  "credentials disabled", K::auth_permanent},
    {likely,  "ever issued", K::auth_permanent},
    {likely,  "invalid ~ key", K::auth_permanent, on(403)},
    {likely,  "is bogus", K::auth_permanent},
    {likely,  "key ~ not {belong|match|recognized}", K::auth_permanent},
    {likely,  "key ~ {banned|deleted|disabled}", K::auth_permanent},
    {likely,  "keys are void", K::auth_permanent},
    {likely,  "not recogni* ~ key", K::auth_permanent},
    {likely,  "organization terminated", K::auth_permanent},
    {likely,  "secret rejected", K::auth_permanent},
    {likely,  "token ~ disabled", K::auth_permanent},
    {likely,  "unrecognized ~ key", K::auth_permanent},
    {likely,  "user ~ blocked", K::auth_permanent},
    {likely,  "{incorrect|invalid} ~ key", K::auth_permanent, on(401)},
    {likely,  "{invalid|malformed} token", K::auth_permanent},
    {likely,  "{key|token} is malformed", K::auth_permanent},
    {likely,  "{organisation|user} ~ deactivated", K::auth_permanent},
    {faint,   "banned", K::auth_permanent},
    {faint,   "deactivated", K::auth_permanent},
    {faint,   "suspended", K::auth_permanent},
    {faint,   "{blocked|terminated} account", K::auth_permanent},
    // Chinese
    {certain, "api key ~ 不存在", K::auth_permanent},
    {certain, "api key ~ 无效", K::auth_permanent},
    {certain, "api key ~ 错误", K::auth_permanent},
    {certain, "token ~ 非法", K::auth_permanent},
    {certain, "令牌无效", K::auth_permanent},
    {certain, "冻结", K::auth_permanent},
    {certain, "密钥不存在", K::auth_permanent},
    {certain, "密钥无效", K::auth_permanent},
    {certain, "密钥错误", K::auth_permanent},
    {certain, "封禁", K::auth_permanent},
    {certain, "已被禁用", K::auth_permanent},
    {certain, "授权 ~ 撤销", K::auth_permanent},
    {certain, "无效 ~ api key", K::auth_permanent},
    {certain, "无效 ~ 密钥", K::auth_permanent},
    {certain, "无效的 ~ token", K::auth_permanent},
    {certain, "登录 ~ 撤销", K::auth_permanent},
    {certain, "账号 ~ 禁用", K::auth_permanent},
    {certain, "账户 ~ 禁用", K::auth_permanent},
    {certain, "账户不存在", K::auth_permanent},
    {certain, "违规行为", K::auth_permanent},
    {certain, "锁定", K::auth_permanent},
    // French
    {certain, "api invalide", K::auth_permanent},
    {likely,  "cl api", K::auth_permanent},
    {likely,  "d api fournie", K::auth_permanent},
    // German
    {likely,  "api schl*", K::auth_permanent},
    {likely,  "ltiger api", K::auth_permanent},
    // Italian
    {certain, "chiave api", K::auth_permanent},
    // Japanese
    {certain, "キーが無効", K::auth_permanent},
    {likely,  "キーが正しく", K::auth_permanent},
    {likely,  "キーは無効", K::auth_permanent},
    // Korean
    {certain, "키가 유효하지", K::auth_permanent},
    {likely,  "등록된 키", K::auth_permanent},
    {likely,  "잘못된 ~ api", K::auth_permanent},
    // Portuguese
    {certain, "chave de api", K::auth_permanent},
    {certain, "chave ~ inv*", K::auth_permanent},
    // Russian
    {certain, "неверный ключ", K::auth_permanent},
    // Spanish
    {certain, "clave de api no", K::auth_permanent},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "Incorrect API key provided: sk-no***ne"},
    {true, "This key has been revoked by its owner"},
    {false, "Model retired: the key parameter is ignored"},
};

}  // namespace tables::auth_permanent
}  // namespace triage::inline TRIAGE_ABI

#endif
