// How people say that this content is refused.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_CONTENT_FILTERED_HPP
#define TRIAGE_RULES_WORDINGS_CONTENT_FILTERED_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::content_filtered {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "appears to violate", K::content_filtered},
    {certain, "blocked by ~ guardrail*", K::content_filtered},
    {certain, "blocked terms", K::content_filtered},
    {certain, "i can only {assist|help} with", K::content_filtered},
    {certain, "community {guidelines|rules}", K::content_filtered},
    {certain, "contain senstive", K::content_filtered},
    {certain, "contains sensitive", K::content_filtered},
    {certain, "content can t be shown", K::content_filtered},
    {certain, "could not generate ~ based on the prompt", K::content_filtered},
    {certain, "content {filter*|policy|rules}", K::content_filtered},
    {certain, "content ~ violat*", K::content_filtered},
    {certain, "deny listed", K::content_filtered},
    {certain, "due to recitation", K::content_filtered},
    {certain, "due to {safety|security}", K::content_filtered},
    {certain, "ended due to safety", K::content_filtered},
    {certain, "ended due to {prohibited|recitation}", K::content_filtered},
    {certain, "filtered the response", K::content_filtered},
    {certain, "finish reason ~ is 3", K::content_filtered},
    {certain, "got filtered", K::content_filtered},
    {certain, "guardrail* ~ {blocked|failed|intervened}", K::content_filtered},
    {certain, "high risk content", K::content_filtered},
    {certain, "input not allowed", K::content_filtered},
    {certain, "jailbreak", K::content_filtered},
    {certain, "{match|matches} {allow|deny} patterns", K::content_filtered},
    {certain, "moderation", K::content_filtered},
    {certain, "nsfw", K::content_filtered},
    {certain, "policy violation", K::content_filtered},
    {certain, "prohibited {material|use}", K::content_filtered},
    {certain, "prompt injection", K::content_filtered},
    {certain, "prompt ~ sensitive", K::content_filtered},
    {certain, "recitation", K::content_filtered},
    {certain, "reciting", K::content_filtered},
    {certain, "rejected by the content filter", K::content_filtered},
    {certain, "responsible ai", K::content_filtered},
    {certain, "risk control", K::content_filtered},
    {certain, "safety {checks|filter*}", K::content_filtered},
    {certain, "sensitive {request|words}", K::content_filtered},
    {certain, "sensitive ~ message*", K::content_filtered},
    {certain, "usage guidelines", K::content_filtered},
    {certain, "violat* ~ content", K::content_filtered},
    {certain, "violat* ~ our ~ polic*", K::content_filtered},
    {certain, "violat* ~ usage {policies|policy}", K::content_filtered},
    {certain, "violated guardrail", K::content_filtered},
    {certain, "{can't|cannot} assist", K::content_filtered},
    {certain, "{can't|cannot} help with {that|this}", K::content_filtered},
    {certain, "{disallowed|harmful|inappropriate|sensitive} content", K::content_filtered},
    {certain, "i {can t|cannot|m unable to|am unable to} help with {that|this} request", K::content_filtered},
    {likely,  "attack", K::content_filtered},
    {likely,  "blocked by ~ filter", K::content_filtered},
    {likely,  "blocked {a|the} response", K::content_filtered},
    {likely,  "blocked ~ response", K::content_filtered},
    {likely,  "blocklisted", K::content_filtered},
    {likely,  "community standards", K::content_filtered},
    {likely,  "content we can't", K::content_filtered},
    {likely,  "content {restrictions|review}", K::content_filtered},
    {likely,  "content ~ blocked", K::content_filtered},
    {likely,  "content ~ not allowed", K::content_filtered},
    {likely,  "copyright", K::content_filtered},
    {likely,  "copyrighted", K::content_filtered},
    {likely,  "cybersecurity", K::content_filtered},
    {likely,  "flagged", K::content_filtered},
    {likely,  "flagged as {sexual|violent}", K::content_filtered},
    {likely,  "forbidden {topics|words}", K::content_filtered},
    {likely,  "google blocked", K::content_filtered},
    {likely,  "guardrail*", K::content_filtered},
    {likely,  "guidelines", K::content_filtered},
    {likely,  "harmful", K::content_filtered},
    {likely,  "hate speech", K::content_filtered},
    {likely,  "image filter", K::content_filtered},
    {likely,  "inappropriate", K::content_filtered},
    {likely,  "infringement", K::content_filtered},
    {likely,  "kidsafe", K::content_filtered},
    {likely,  "model refus*", K::content_filtered},
    {likely,  "not allowed to process", K::content_filtered},
    {likely,  "nudity", K::content_filtered},
    {likely,  "offensive", K::content_filtered},
    {likely,  "pii", K::content_filtered},
    {likely,  "profanity", K::content_filtered},
    {likely,  "protected material", K::content_filtered},
    {likely,  "request may violate", K::content_filtered},
    {likely,  "safety", K::content_filtered},
    {likely,  "sensitive {data|information}", K::content_filtered},
    {likely,  "sexual*", K::content_filtered},
    {likely,  "toxicity", K::content_filtered},
    {likely,  "unsafe", K::content_filtered},
    {likely,  "usage policy forbids", K::content_filtered},
    {likely,  "usage rules", K::content_filtered},
    {likely,  "violat* ~ polic*", K::content_filtered},
    {likely,  "violating our", K::content_filtered},
    {likely,  "violence", K::content_filtered},
    {likely,  "was flagged as", K::content_filtered},
    {likely,  "withheld", K::content_filtered},
    {likely,  "{blocked|illegal} content", K::content_filtered},
    {hint,    "usage policy", K::content_filtered},
    {hint,    "violat* ~ terms", K::content_filtered},
    {faint,   "classifier", K::content_filtered},
    {faint,   "prohibited", K::content_filtered},
    {faint,   "refusal", K::content_filtered},
    {faint,   "sensitive", K::content_filtered},
    // Chinese
    {certain, "不安全", K::content_filtered},
    {certain, "内容安全", K::content_filtered},
    {certain, "安全策略", K::content_filtered},
    {certain, "审核", K::content_filtered},
    {certain, "敏感", K::content_filtered},
    {certain, "法律法规", K::content_filtered},
    {certain, "违反", K::content_filtered},
    {certain, "违规", K::content_filtered},
    {certain, "风险", K::content_filtered},
    {likely,  "过滤", K::content_filtered},
    // French
    {likely,  "filtre de contenu", K::content_filtered},
    {likely,  "politique d utilisation", K::content_filtered},
    // German
    {certain, "inhaltsfilter", K::content_filtered},
    // Japanese
    {likely,  "コンテンツポリシー", K::content_filtered},
    {likely,  "不適切", K::content_filtered},
    // Korean
    {likely,  "부적절한", K::content_filtered},
    // Portuguese
    {likely,  "discurso de", K::content_filtered},
    {likely,  "filtro de conteúdo", K::content_filtered},
    // Russian
    {certain, "модерац*", K::content_filtered},
    {likely,  "безопасности контента", K::content_filtered},
    {likely,  "правила безопасности", K::content_filtered},
    // Spanish
    {certain, "content ~ violates {our|the|this} guidelines", K::content_filtered},
    {certain, "content ~ violates {our|the|this} policies", K::content_filtered},
    {certain, "content ~ violates {our|the|this} policy", K::content_filtered},
    {certain, "filtro de {contenido|seguridad}", K::content_filtered},
    {certain, "网络安全风险", K::content_filtered},
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {likely,  "politique de {contenu|sécurité} | contenu ~ bloqué | "
              "{política|políticas} de {contenido|conteúdo|uso} | {contenido|conteúdo} ~ bloqueado | "
              "norme ~ contenuti | contenuto ~ {bloccato|inappropriato} | raisons de sécurité | "
              "{razones|motivos} de seguridad | motivos de segurança | di sicurezza", K::content_filtered},
    {likely,  "antwort ~ blockiert | sicherheitsrichtlinie* | sicherheitsgründen | sicherheitsfilter | "
              "nutzungsrichtlinie* | inhoudsfilter | veiligheidsredenen | innehållsfilt* | säkerhetsskäl | "
              "innholdsfilt* | retningslinje* | filtr* ~ treści | zasad* ~ bezpieczeństwa | narusza | "
              "içerik politika* | uygunsuz | güvenlik nedeniyle", K::content_filtered},
    {likely,  "kiểm duyệt | vi phạm | chính sách nội dung | từ chối trả lời | kebijakan {konten|penggunaan} | "
              "melanggar | alasan keamanan | политик ~ {контент|безопасност} | нарушает | отказалась отвечать | "
              "політик ~ безпек | порушує | 安全{設定|政策|機制|原因|设置} | 審核 | 違規 | 違反", K::content_filtered},
    {likely,  "安全 ~ ブロック | コンテンツフィルタ | 안전 {정책|필터} | 콘텐츠 정책 | 정책 ~ 위반 | 유해 | अवरुद्ध | नीति ~ उल्लंघन | "
              "सुरक्षा ~ कारण | سياسة ~ {المحتوى|الاستخدام} | غير لائق | ينتهك | حظر ~ المحتوى", K::content_filtered},
    {likely,  "{contenu|contenido|conteúdo} ~ {inapproprié|inapropiado|impróprio} | contenuto non consentito | "
              "недопустим ~ содержи | 內容不當", K::content_filtered},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "The response was filtered due to the prompt triggering our content management policy"},
    {false, "Filter expression is not valid JSON"},
};

}  // namespace tables::content_filtered
}  // namespace triage::inline TRIAGE_ABI

#endif
