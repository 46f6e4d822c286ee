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
    {certain, "{ak|key} has been blocked", K::auth_permanent},
    {certain, "account has been {closed|disabled}", K::auth_permanent},
    {certain, "policy violation ~ {incorrect|invalid} api key", K::auth_permanent},
    {certain, "user account is {inactive|not active}", K::auth_permanent},
    {certain, "account was terminated for", K::auth_permanent},
    {certain, "account ~ {banned|blocked|deactivated|disabled|flagged|locked|terminated}", K::auth_permanent},
    {certain, "ak {does|is} not exist", K::auth_permanent},
    {certain, "api key could not be found", K::auth_permanent},
    {certain, "api key isn t valid", K::auth_permanent},
    {certain, "api key ~ does not exist", K::auth_permanent},
    {certain, "api key ~ not {found|valid}", K::auth_permanent},
    {certain, "api key ~ {blocked|compromised|deleted|disabled|expired|incorrect|invalid|leaked|valid|wrong}", K::auth_permanent},
    {certain, "api keys are not supported", K::auth_permanent},
    {certain, "app key does not exist", K::auth_permanent},
    {certain, "{app id|appid} [is] not {exist|found|valid}", K::auth_permanent},
    {certain, "bad credentials", K::auth_permanent},
    {certain, "blacklisted", K::auth_permanent},
    {certain, "client secret is incorrect", K::auth_permanent},
    {certain, "closed {this|your} account", K::auth_permanent},
    {certain, "create a new key", K::auth_permanent},
    {certain, "disabled ~ for violation", K::auth_permanent},
    {certain, "does not match any key", K::auth_permanent},
    {certain, "fraud review", K::auth_permanent},
    {certain, "has been closed at the request", K::auth_permanent},
    {certain, "incorrect {authentication|key}", K::auth_permanent},
    {certain, "incorrect ~ credentials", K::auth_permanent},
    {certain, "invalid client secret", K::auth_permanent},
    {certain, "invalid credentials in authorization", K::auth_permanent},
    {certain, "invalid jwt", K::auth_permanent},
    {certain, "invalid username or password", K::auth_permanent},
    {certain, "invalid {access|license|model|virtual} key", K::auth_permanent},
    {certain, "invalid ~ api {key|token}", K::auth_permanent},
    {certain, "is not an active ~ key", K::auth_permanent},
    {certain, "jwt ~ invalid", K::auth_permanent},
    {certain, "key ~ has been disabled", K::auth_permanent},
    {certain, "key ~ is incorrect", K::auth_permanent},
    {certain, "key ~ {deactivated|exist|incorrect|revoked}", K::auth_permanent},
    {certain, "leaked keys", K::auth_permanent},
    {certain, "license key ~ invalid", K::auth_permanent},
    {certain, "make sure ~ api key is valid", K::auth_permanent},
    {certain, "malformed ~ api token", K::auth_permanent},
    {certain, "match any key", K::auth_permanent},
    {certain, "match any key on record", K::auth_permanent},
    {certain, "matches no key", K::auth_permanent},
    {certain, "no longer honoured", K::auth_permanent},
    {certain, "no record of ~ key", K::auth_permanent},
    {certain, "no such [api] key", K::auth_permanent},
    {certain, "no user matching", K::auth_permanent},
    {certain, "no ~ matching ~ api key", K::auth_permanent},
    {certain, "not a valid api key", K::auth_permanent},
    {certain, "not a valid secret", K::auth_permanent},
    {certain, "not pass a valid", K::auth_permanent},
    {certain, "o auth token revoked", K::auth_permanent},
    {certain, "organization has been disabled", K::auth_permanent},
    {certain, "organization ~ {deactivated|disabled|restricted|suspended}", K::auth_permanent},
    {certain, "personal access token is not supported", K::auth_permanent},
    {certain, "personal access tokens are not supported", K::auth_permanent},
    {certain, "project has been denied access", K::auth_permanent},
    {certain, "record was terminated", K::auth_permanent},
    {certain, "service account ~ decommissioned", K::auth_permanent},
    {certain, "signature cannot be verified", K::auth_permanent},
    {certain, "stopped working for good", K::auth_permanent},
    {certain, "token seems invalid", K::auth_permanent},
    {certain, "token ~ revoked", K::auth_permanent},
    {certain, "unknown client id", K::auth_permanent},
    {certain, "user inactive", K::auth_permanent},
    {certain, "user ~ banned", K::auth_permanent},
    {certain, "valid issuer", K::auth_permanent},
    {certain, "workspace has been closed", K::auth_permanent},
    {certain, "wrong access code", K::auth_permanent},
    {certain, "{bad|malformed|unknown|wrong} api key", K::auth_permanent},
    {certain, "{consumer|project|user} ~ suspended", K::auth_permanent},
    {certain, "{credential|credentials} revoked", K::auth_permanent},
    {likely,  "access withdrawn", K::auth_permanent},
    {likely,  "account ~ {closed|deleted|inactive|suspended}", K::auth_permanent},
    {likely,  "any known client", K::auth_permanent},
    {likely,  "api key unknown", K::auth_permanent},
    {likely,  "api token ~ incorrect", K::auth_permanent},
    {likely,  "authentication fails", K::auth_permanent},
    {likely,  "closed for good", K::auth_permanent},
    {likely,  "deleted by its owner", K::auth_permanent},
    {likely,  "ever issued", K::auth_permanent},
    {likely,  "found your token", K::auth_permanent},
    {likely,  "invalid ~ key", K::auth_permanent, on(403)},
    {likely,  "invalidated it", K::auth_permanent},
    {likely,  "is bogus", K::auth_permanent},
    {likely,  "its key is no longer", K::auth_permanent},
    {likely,  "key is not correct", K::auth_permanent},
    {likely,  "key ~ is wrong", K::auth_permanent},
    {likely,  "key ~ not {belong|match|recognized}", K::auth_permanent},
    {likely,  "key ~ switched off", K::auth_permanent},
    {likely,  "key ~ was deleted", K::auth_permanent},
    {likely,  "key ~ {banned|deleted|disabled}", K::auth_permanent},
    {likely,  "keys are {dead|void}", K::auth_permanent},
    {likely,  "know this api key", K::auth_permanent},
    {likely,  "no project matches", K::auth_permanent},
    {likely,  "none of its keys", K::auth_permanent},
    {likely,  "not recogni* ~ key", K::auth_permanent},
    {likely,  "organisation ~ deactivated", K::auth_permanent},
    {likely,  "organization terminated", K::auth_permanent},
    {likely,  "secret does not match", K::auth_permanent},
    {likely,  "secret rejected", K::auth_permanent},
    {likely,  "secret you supplied", K::auth_permanent},
    {likely,  "secret ~ was revoked", K::auth_permanent},
    {likely,  "temporarily suspended", K::auth_permanent},
    {likely,  "token ~ disabled", K::auth_permanent},
    {likely,  "unrecognized ~ key", K::auth_permanent},
    {likely,  "user ~ {blocked|deactivated}", K::auth_permanent},
    {likely,  "wrong secret", K::auth_permanent},
    {likely,  "{credential|credentials} disabled", K::auth_permanent},
    {likely,  "{found|know} this key", K::auth_permanent},
    {likely,  "{incorrect|invalid} ~ key", K::auth_permanent, on(401)},
    {likely,  "{invalid|malformed} token", K::auth_permanent},
    {likely,  "{key|token} in a public", K::auth_permanent},
    {likely,  "{key|token} is malformed", K::auth_permanent},
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
    {hint,    "clé api", K::auth_permanent},
    {likely,  "clé d api fournie", K::auth_permanent},
    // German
    {likely,  "api schlüssel*", K::auth_permanent},
    {likely,  "{gültiger|ungültiger} api", K::auth_permanent},
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
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {certain, "clé ~ {invalide|incorrecte|révoquée} | clave ~ {inválida|incorrecta|revocada} | "
              "clave ~ {no válida|no es válida} | chave ~ {incorreta|revogada} | chave ~ não é válida | "
              "chiave ~ {non valida|non è valida|errata}", K::auth_permanent},
    {certain, "schlüssel ~ {ungültig|gesperrt} | ungültig* ~ schlüssel | sleutel ~ ongeldig | ongeldige ~ sleutel | "
              "nyckeln ~ ogiltig | ogiltig ~ nyckel | nøkkel* ~ ugyldig | ugyldig ~ nøkkel | lisensnøkkel*", K::auth_permanent},
    {certain, "nieprawidłowy ~ klucz | klucz ~ nieprawidłowy | geçersiz ~ anahtar* | anahtar* ~ geçersiz | "
              "khóa ~ {không hợp lệ|không đúng} | kunci ~ {tidak valid|salah}", K::auth_permanent},
    {certain, "compte ~ {désactivé|suspendu} | cuenta ~ {suspendida|desactivada} | conta ~ {suspensa|desativada} | "
              "konto ~ gesperrt | tài khoản ~ {khóa|vô hiệu hóa} | akun ~ dinonaktifkan", K::auth_permanent},
    {certain, "{неверн|невірн|недійсн} ~ ключ | ключ ~ {недействит|недійсн|отозван} | аккаунт ~ заблокирован | "
              "запис ~ заблоковано", K::auth_permanent},
    {certain, "金鑰 ~ {無效|不正確} | 無效 ~ 金鑰 | {帳號|帳戶} ~ 停用 | 密钥 ~ {无效|不正确} | キー ~ {無効|正しくありません} | アカウント ~ 停止 | "
              "키 ~ {유효하지|잘못} | 계정 ~ {정지|비활성화}", K::auth_permanent},
    {certain, "credenciales ~ válidas | कुंजी ~ अमान्य | अमान्य ~ कुंजी | مفتاح ~ {غير صالح|غير صحيح} | "
              "تعليق ~ حساب", K::auth_permanent},
    {certain, "api key ~ {inválida|invalide|ungültig|ongeldig|nieprawidłowy|недействит} | неправильн ~ ключ | "
              "niewłaściwy ~ klucz | anahtar* ~ hatalı | sai khóa api | kunci ~ tidak sah | onjuiste ~ sleutel | "
              "felaktig ~ nyckel | 金鑰 ~ 錯誤", K::auth_permanent},
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
