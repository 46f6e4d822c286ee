// How people say that no answer came in time.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_IDLE_TIMEOUT_HPP
#define TRIAGE_RULES_WORDINGS_IDLE_TIMEOUT_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::idle_timeout {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "a timeout occurred", K::idle_timeout},
    {certain, "aborted due to timeout", K::idle_timeout},
    {certain, "allotted time", K::idle_timeout},
    {certain, "before its time limit", K::idle_timeout},
    {certain, "closed due to a timeout", K::idle_timeout},
    {certain, "deadline expired", K::idle_timeout},
    {certain, "deadline ~ {elapsed|exceeded|passed}", K::idle_timeout},
    {certain, "did not receive ~ within", K::idle_timeout},
    {certain, "did not respond in time", K::idle_timeout},
    {certain, "did not respond within", K::idle_timeout},
    {certain, "exceeded its ~ execution deadline", K::idle_timeout},
    {certain, "exceeded {max|maximum} wait", K::idle_timeout},
    {certain, "exceeded ~ time limit", K::idle_timeout},
    {certain, "execution timeouts", K::idle_timeout},
    {certain, "generation deadline", K::idle_timeout},
    {certain, "no response from provider", K::idle_timeout},
    {certain, "no response received within", K::idle_timeout},
    {certain, "no response {after|within}", K::idle_timeout},
    {certain, "no {bytes|data|tokens} received", K::idle_timeout},
    {certain, "no {output|tokens} for", K::idle_timeout},
    {certain, "no ~ {activity|progress} for", K::idle_timeout},
    {certain, "not {finish|responded} within", K::idle_timeout},
    {certain, "response after a period of time", K::idle_timeout},
    {certain, "response ~ {overdue|within}", K::idle_timeout},
    {certain, "the first word from the model", K::idle_timeout},
    {certain, "the operation was timeout", K::idle_timeout},
    {certain, "time limit {exceeded|reached}", K::idle_timeout},
    {certain, "time limit ~ exceeded", K::idle_timeout},
    {certain, "time out in", K::idle_timeout},
    {certain, "time {budget|limit}", K::idle_timeout},
    {certain, "timed out", K::idle_timeout},
    {certain, "timely response", K::idle_timeout},
    {certain, "timeout waiting for", K::idle_timeout},
    {certain, "timeout ~ exceeded", K::idle_timeout},
    {certain, "timeout ~ {no response|without response} from", K::idle_timeout},
    {certain, "took longer than", K::idle_timeout},
    {certain, "within the allowed timeout", K::idle_timeout},
    {certain, "{exceeded|stream} ~ timeout", K::idle_timeout},
    {certain, "{idle|network|read|request|response|write} timeout", K::idle_timeout},
    {certain, "{taking|took} too long", K::idle_timeout},
    {certain, "no response received", K::idle_timeout},
    {certain, "no {stream|streaming} activity", K::idle_timeout},
    {likely,  "did not reply", K::idle_timeout},
    {likely,  "didn t reply", K::idle_timeout},
    {likely,  "due to time out", K::idle_timeout},
    {likely,  "exceeded ~ deadline", K::idle_timeout},
    {likely,  "gave up waiting", K::idle_timeout},
    {likely,  "maximum run time", K::idle_timeout},
    {likely,  "no reply", K::idle_timeout},
    {likely,  "no word from", K::idle_timeout},
    {likely,  "no {bytes|data} for", K::idle_timeout},
    {likely,  "no ~ received for", K::idle_timeout},
    {likely,  "not received", K::idle_timeout},
    {likely,  "not ~ within ~ seconds", K::idle_timeout},
    {likely,  "processing time", K::idle_timeout},
    {likely,  "running for too long", K::idle_timeout},
    {likely,  "server timeout", K::idle_timeout},
    {likely,  "silent", K::idle_timeout},
    {likely,  "stopped waiting for", K::idle_timeout},
    {likely,  "stream {idle|stalled}", K::idle_timeout},
    {likely,  "timeout exception", K::idle_timeout},
    {likely,  "wait ran out", K::idle_timeout},
    {likely,  "waiting for ~ respon*", K::idle_timeout},
    {likely,  "we stopped waiting", K::idle_timeout},
    {likely,  "{idle|response} limit", K::idle_timeout},
    {hint,    "hung", K::idle_timeout},
    {hint,    "in time", K::idle_timeout},
    {hint,    "no {progress|response}", K::idle_timeout},
    {hint,    "stalled", K::idle_timeout},
    {hint,    "time out", K::idle_timeout},
    {faint,   "deadline", K::idle_timeout},
    {faint,   "hang", K::idle_timeout},
    {faint,   "no {answer|chunk}", K::idle_timeout},
    {faint,   "slow", K::idle_timeout},
    {faint,   "waited", K::idle_timeout},
    // Chinese
    {certain, "超时", K::idle_timeout},
    // French
    {certain, "délai d attente", K::idle_timeout},
    {likely,  "pas répondu", K::idle_timeout},
    // German
    {certain, "zeitüberschreitung", K::idle_timeout},
    {likely,  "überschreitung", K::idle_timeout},
    {likely,  "keine antwort", K::idle_timeout},
    // Japanese
    {certain, "タイムアウト", K::idle_timeout},
    // Korean
    {certain, "시간 초과", K::idle_timeout},
    {certain, "시간이 초과", K::idle_timeout},
    // Portuguese
    {certain, "tempo limite", K::idle_timeout},
    {likely,  "tempo esgotado", K::idle_timeout},
    // Russian
    {certain, "время ожидания", K::idle_timeout},
    {certain, "таймаут", K::idle_timeout},
    // Spanish
    {certain, "tiempo de espera", K::idle_timeout},
    {certain, "{became|been|is|went} unresponsive", K::idle_timeout},
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {certain, "délai ~ {dépassé|expiré} | tiempo ~ agotado | agotó el tiempo | tempo de {espera|resposta} | "
              "tempo ~ {esgotado|scaduto} | tempo di attesa | zeitlimit | {tijd|verzoek} ~ verstreken | tidsgräns* | "
              "tog för lång tid | tidsavbrudd", K::idle_timeout},
    {certain, "limit czasu | {przekroczono|upłynął} ~ czas* | zaman aşım* | hết thời gian | thời gian chờ | "
              "waktu tunggu | batas waktu | превышено время | истекло время | час ~ очікування", K::idle_timeout},
    {certain, "逾時 | 超時 | 時間切れ | 타임아웃 | 응답이 없습니다 | समय समाप्त | टाइमआउट | {انتهت|انتهاء} ~ مهلة", K::idle_timeout},
    {likely,  "nie otrzymał ~ odpowiedzi | не получил ~ ответ | geen {reactie|antwoord} ontvangen | 응답을 기다리 | "
              "non ha ricevuto ~ risposta | reçu ~ réponse | no recibió ~ respuesta | não recebeu ~ resposta | "
              "沒有收到 ~ 回應", K::idle_timeout},
    {likely,  "antwortet nicht | ne répond pas | {no|não} responde | non risponde | reageert niet | svarar inte | "
              "svarer ikke | nie odpowiada | yanıt vermiyor | không phản hồi | tidak merespons | не отвечает | "
              "не відповідає | 応答しません | 응답하지 않 | 沒有回應 | प्रतिक्रिया नहीं | لا يستجيب", K::idle_timeout},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "Request timed out."},
    {true, "network timeout"},
    {true, "context deadline exceeded"},
    {false, "maximum context length exceeded"},
    {false, "context canceled"},
};

}  // namespace tables::idle_timeout
}  // namespace triage::inline TRIAGE_ABI

#endif
