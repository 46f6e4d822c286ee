// How people say that the identity is fine and the act is not allowed.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_PERMISSION_DENIED_HPP
#define TRIAGE_RULES_WORDINGS_PERMISSION_DENIED_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::permission_denied {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "accept the license", K::permission_denied},
    {certain, "accept ~ terms", K::permission_denied},
    {certain, "access policy violation", K::permission_denied},
    {certain, "agree to ~ terms", K::permission_denied},
    {certain, "authorization failed", K::permission_denied, on(403)},
    {certain, "cannot run ~ remote", K::permission_denied},
    {certain, "captcha", K::permission_denied},
    {certain, "currently only available for", K::permission_denied},
    {certain, "data policy", K::permission_denied},
    {certain, "does not have ~ permission", K::permission_denied},
    {certain, "eligible for this model", K::permission_denied},
    {certain, "embargoed", K::permission_denied},
    {certain, "free tier ~ discontinued", K::permission_denied},
    {certain, "gated repo", K::permission_denied},
    {certain, "illegal ~ invocation", K::permission_denied},
    {certain, "invalid scope", K::permission_denied},
    {certain, "ip ~ not {allowed|authorized}", K::permission_denied},
    {certain, "is gated", K::permission_denied},
    {certain, "it is disabled", K::permission_denied},
    {certain, "limit set to 0", K::permission_denied},
    {certain, "limited to internal", K::permission_denied},
    {certain, "location is not supported", K::permission_denied},
    {certain, "missing the permission", K::permission_denied},
    {certain, "model ~ is not allowed", K::permission_denied},
    {certain, "must be made with a session key", K::permission_denied},
    {certain, "must be verified", K::permission_denied},
    {certain, "no access to", K::permission_denied},
    {certain, "no permission", K::permission_denied},
    {certain, "no such organization", K::permission_denied},
    {certain, "not accessible by", K::permission_denied},
    {certain, "not allowed for this", K::permission_denied},
    {certain, "not allowed to access", K::permission_denied},
    {certain, "not allowed to ~ model", K::permission_denied},
    {certain, "not allowed ~ organization", K::permission_denied},
    {certain, "not available for {this|your} account", K::permission_denied},
    {certain, "not available in your ~ region", K::permission_denied},
    {certain, "not available to you", K::permission_denied},
    {certain, "not enabled for this key", K::permission_denied},
    {certain, "not enabled for your", K::permission_denied},
    {certain, "not enabled for ~ organization", K::permission_denied},
    {certain, "not have permission", K::permission_denied},
    {certain, "not have ~ quota access", K::permission_denied},
    {certain, "not {agreed|authorized|permitted} to", K::permission_denied},
    {certain, "not ~ available in your location", K::permission_denied},
    {certain, "only ~ can be used to", K::permission_denied},
    {certain, "pas les droits", K::permission_denied},
    {certain, "permission to ~ model", K::permission_denied},
    {certain, "permission ~ denied on", K::permission_denied},
    {certain, "policy enablement", K::permission_denied},
    {certain, "privacy settings", K::permission_denied},
    {certain, "private endpoint", K::permission_denied},
    {certain, "providers have been ignored", K::permission_denied},
    {certain, "public network access", K::permission_denied},
    {certain, "rate limit of 0", K::permission_denied, futile},
    {certain, "rbac", K::permission_denied},
    {certain, "region ~ not supported", K::permission_denied},
    {certain, "request not allowed", K::permission_denied},
    {certain, "service unavailable for account", K::permission_denied},
    {certain, "sufficient permissions", K::permission_denied},
    {certain, "terms acceptance", K::permission_denied},
    {certain, "trial accounts", K::permission_denied},
    {certain, "unapproved", K::permission_denied},
    {certain, "unsupported {country|region}", K::permission_denied},
    {certain, "verify organization", K::permission_denied},
    {certain, "waitlist", K::permission_denied},
    {certain, "you have been blocked", K::permission_denied},
    {certain, "{doesn't|don't|not} have access", K::permission_denied},
    {certain, "{early|request} access", K::permission_denied},
    {certain, "{gated|restricted} ~ access", K::permission_denied},
    {certain, "{insufficient|missing} permission*", K::permission_denied},
    {certain, "{insufficient|missing} scope*", K::permission_denied},
    {certain, "{key|tokens} cannot post", K::permission_denied},
    {certain, "{lack|lacks} ~ permission", K::permission_denied},
    {certain, "{org|organization} polic*", K::permission_denied},
    {certain, "{project|team} ~ is blocked", K::permission_denied},
    {likely,  "access ~ restricted", K::permission_denied},
    {likely,  "chat not enabled", K::permission_denied},
    {likely,  "disabled by ~ admin*", K::permission_denied},
    {likely,  "entitle*", K::permission_denied},
    {likely,  "forbids", K::permission_denied},
    {likely,  "jurisdiction", K::permission_denied},
    {likely,  "location ~ blocked", K::permission_denied},
    {likely,  "no accounts ~ plan", K::permission_denied},
    {likely,  "permission ~ required", K::permission_denied},
    {likely,  "your {country|region}", K::permission_denied},
    {likely,  "{allow|allowed|white} list", K::permission_denied},
    {likely,  "{check|organization} ~ policy", K::permission_denied},
    {hint,    "access ~ denied", K::permission_denied},
    {hint,    "not {allowed|permitted}", K::permission_denied},
    {faint,   "country", K::permission_denied},
    {faint,   "denied", K::permission_denied},
    {faint,   "deny", K::permission_denied},
    {faint,   "enroll*", K::permission_denied},
    {faint,   "may not", K::permission_denied},
    {faint,   "no access", K::permission_denied},
    {faint,   "permission", K::permission_denied},
    {faint,   "privilege*", K::permission_denied},
    {faint,   "read only", K::permission_denied},
    {faint,   "scopes", K::permission_denied},
    {faint,   "verification", K::permission_denied},
    {faint,   "verify your", K::permission_denied},
    {faint,   "{are|is} blocked", K::permission_denied},
    // Chinese
    {certain, "不允许", K::permission_denied},
    {certain, "不支持指定渠道", K::permission_denied},
    {certain, "地区", K::permission_denied},
    {certain, "实名", K::permission_denied},
    {certain, "无权", K::permission_denied},
    {certain, "未开放", K::permission_denied},
    {certain, "未开通", K::permission_denied},
    {certain, "权限", K::permission_denied},
    {certain, "没有 ~ 授权", K::permission_denied},
    {certain, "白名单", K::permission_denied},
    {certain, "访问被拦截", K::permission_denied},
    {certain, "访问被限制", K::permission_denied},
    // French
    {likely,  "acc s refus", K::permission_denied},
    {likely,  "pas autoris", K::permission_denied},
    {likely,  "votre r gion", K::permission_denied},
    // German
    {certain, "berechtigung", K::permission_denied},
    {certain, "zugriff verweigert", K::permission_denied},
    {likely,  "nicht berechtigt", K::permission_denied},
    // Japanese
    {certain, "権限が", K::permission_denied},
    // Korean
    {certain, "권한이", K::permission_denied},
    // Portuguese
    {likely,  "acesso negado", K::permission_denied},
    {likely,  "sem permiss*", K::permission_denied},
    {likely,  "sua regi*", K::permission_denied},
    // Russian
    {certain, "доступ запрещ", K::permission_denied},
    {certain, "нет прав", K::permission_denied},
    {likely,  "доступ запрещ*", K::permission_denied},
    {likely,  "нет доступа", K::permission_denied},
    // Spanish
    {certain, "acceso denegado", K::permission_denied},
    {certain, "not {available|supported|offered|allowed} in [your] {country|location|territory}", K::permission_denied},
    {likely,  "no tiene permiso*", K::permission_denied},
    {likely,  "su regi*", K::permission_denied},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "You are not allowed to use this model"},
    {true, "The service is not available in your region"},
    {false, "Only 4 images are allowed"},
};

}  // namespace tables::permission_denied
}  // namespace triage::inline TRIAGE_ABI

#endif
