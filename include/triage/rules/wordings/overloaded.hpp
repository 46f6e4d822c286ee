// How people say that there is no capacity.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_OVERLOADED_HPP
#define TRIAGE_RULES_WORDINGS_OVERLOADED_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::overloaded {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "all replicas", K::overloaded},
    {certain, "are paused right now", K::overloaded},
    {certain, "asleep", K::overloaded},
    {certain, "capacity {constraints|limit*}", K::overloaded},
    {certain, "capacity ~ {exceeded|reached}", K::overloaded},
    {certain, "circuit* ~ open", K::overloaded},
    {certain, "cold {boot*|start*}", K::overloaded},
    {certain, "current requests", K::overloaded},
    {certain, "all models are [currently|temporarily] {degraded|down|overloaded|unavailable}", K::overloaded, scope(Scope::endpoint)},
    {certain, "currently {loading|unavailable}", K::overloaded},
    {certain, "degraded function", K::overloaded},
    {certain, "gone to sleep", K::overloaded},
    {certain, "hang tight", K::overloaded},
    {certain, "heavy traffic", K::overloaded},
    {certain, "high {demand|load|traffic|volume}", K::overloaded},
    {certain, "is at full capacity", K::overloaded},
    {certain, "live members", K::overloaded},
    {certain, "load shedding", K::overloaded},
    {certain, "loading model", K::overloaded},
    {certain, "model is still loading", K::overloaded},
    {certain, "model ~ is loading", K::overloaded},
    {certain, "model ~ not ready", K::overloaded},
    {certain, "no available {worker|workers}", K::overloaded},
    {certain, "no available ~ accounts support", K::overloaded},
    {certain, "no available ~ {instance*|server*}", K::overloaded},
    {certain, "no backends left", K::overloaded},
    {certain, "no free blocks", K::overloaded},
    {certain, "no healthy", K::overloaded},
    {certain, "no other provider available", K::overloaded},
    {certain, "no provider is available", K::overloaded},
    {certain, "no {instances|provider|slots} available", K::overloaded},
    {certain, "no ~ capacity", K::overloaded},
    {certain, "not available right now", K::overloaded},
    {certain, "not enough capacity", K::overloaded},
    {certain, "not ready for serving", K::overloaded},
    {certain, "offline for", K::overloaded},
    {certain, "out of available cache", K::overloaded},
    {certain, "overloaded too many retries", K::overloaded},
    {certain, "overloaded {please|with}", K::overloaded},
    {certain, "overwhelmed", K::overloaded},
    {certain, "people are using", K::overloaded},
    {certain, "queue position", K::overloaded},
    {certain, "queue ~ full", K::overloaded},
    {certain, "saturated", K::overloaded},
    {certain, "scaled to zero", K::overloaded},
    {certain, "server is not ready", K::overloaded},
    {certain, "server overload", K::overloaded},
    {certain, "slow response times", K::overloaded},
    {certain, "system capacity limits", K::overloaded},
    {certain, "temporarily not accepted", K::overloaded},
    {certain, "temporarily unable to handle", K::overloaded},
    {certain, "too much traffic", K::overloaded},
    {certain, "unable to verify balance", K::overloaded},
    {certain, "under maintenance", K::overloaded},
    {certain, "under ~ load", K::overloaded},
    {certain, "unexpected token ~ service un", K::overloaded},
    {certain, "worker ~ limit reached", K::overloaded},
    {certain, "{are|currently|is|temporarily} overloaded", K::overloaded},
    {certain, "{at|insufficient|limited} capacity", K::overloaded},
    {certain, "{major|provider wide|service|service wide|widespread} outage", K::overloaded, scope(Scope::endpoint)},
    {certain, "{heavy|maximum|upstream} load", K::overloaded},
    {certain, "{scaling|spinning|starting|warming} up", K::overloaded},
    {likely,  "accounts ~ {exhausted|unavailable}", K::overloaded},
    {likely,  "admission", K::overloaded},
    {likely,  "already running a", K::overloaded},
    {likely,  "at its limit", K::overloaded},
    {likely,  "backlog", K::overloaded},
    {likely,  "backpressure", K::overloaded},
    {likely,  "being {deployed|loaded}", K::overloaded},
    {likely,  "busy", K::overloaded},
    {likely,  "cache blocks exhausted", K::overloaded},
    {likely,  "cannot place request", K::overloaded},
    {likely,  "cannot place ~ request", K::overloaded},
    {likely,  "capacity", K::overloaded},
    {likely,  "crowded", K::overloaded},
    {likely,  "expired in the queue", K::overloaded},
    {likely,  "expired while waiting", K::overloaded},
    {likely,  "fully used", K::overloaded},
    {likely,  "is starting", K::overloaded},
    {likely,  "maintenance", K::overloaded},
    {likely,  "model is unavailable", K::overloaded},
    {likely,  "no available {accounts|provider}", K::overloaded},
    {likely,  "no {gpu*|hardware}", K::overloaded},
    {likely,  "no ~ workers", K::overloaded},
    {likely,  "none can take", K::overloaded},
    {likely,  "not loaded yet", K::overloaded},
    {likely,  "not yet deployed", K::overloaded},
    {likely,  "occupied", K::overloaded},
    {likely,  "of ~ backends ready", K::overloaded},
    {likely,  "overload", K::overloaded},
    {likely,  "overloaded", K::overloaded},
    {likely,  "passing health checks", K::overloaded},
    {likely,  "pool exhausted", K::overloaded},
    {likely,  "queue wait", K::overloaded},
    {likely,  "resources are not available", K::overloaded},
    {likely,  "scaling from", K::overloaded},
    {likely,  "still being read", K::overloaded},
    {likely,  "surge", K::overloaded},
    {likely,  "swamped", K::overloaded},
    {likely,  "temporarily unavailable", K::overloaded},
    {likely,  "their health check", K::overloaded},
    {likely,  "to be deployed", K::overloaded},
    {likely,  "too many users", K::overloaded},
    {likely,  "waking", K::overloaded},
    {hint,    "degraded", K::overloaded},
    {hint,    "is full", K::overloaded},
    {hint,    "not loaded", K::overloaded},
    {hint,    "out of room", K::overloaded},
    {hint,    "peak", K::overloaded},
    {hint,    "unable to process your request", K::overloaded},
    {hint,    "unavailable", K::overloaded},
    {hint,    "unhealthy", K::overloaded},
    {faint,   "accelerators", K::overloaded},
    {faint,   "cache blocks", K::overloaded},
    {faint,   "loading", K::overloaded},
    // Chinese
    {certain, "加载中", K::overloaded},
    {certain, "排队", K::overloaded},
    {certain, "无可用的账号", K::overloaded},
    {certain, "服务器正忙", K::overloaded},
    {certain, "算力", K::overloaded},
    {certain, "繁忙", K::overloaded},
    {certain, "维护", K::overloaded},
    {certain, "负载", K::overloaded},
    {certain, "资源不足", K::overloaded},
    {certain, "过载", K::overloaded},
    {certain, "量过大", K::overloaded},
    {certain, "饱和", K::overloaded},
    {likely,  "不可用", K::overloaded},
    {hint,    "稍后", K::overloaded},
    // French
    {likely,  "aucune place", K::overloaded},
    {likely,  "saturé*", K::overloaded},
    {likely,  "surchargé*", K::overloaded},
    // German
    {certain, "ausgelastet", K::overloaded},
    {certain, "wird geladen", K::overloaded},
    {likely,  "überlastet", K::overloaded},
    {likely,  "keine kapazität*", K::overloaded},
    // Japanese
    {certain, "混み合", K::overloaded},
    {certain, "混雑", K::overloaded},
    {certain, "過負荷", K::overloaded},
    {likely,  "準備が完了", K::overloaded},
    {likely,  "読み込み中", K::overloaded},
    {likely,  "起動しています", K::overloaded},
    // Korean
    {certain, "과부하", K::overloaded},
    {certain, "혼잡", K::overloaded},
    {likely,  "로드 중", K::overloaded},
    {likely,  "준비 중", K::overloaded},
    // Portuguese
    {likely,  "sem capacidade", K::overloaded},
    {likely,  "sobrecarregad*", K::overloaded},
    // Russian
    {certain, "перегружен", K::overloaded},
    // Spanish
    {certain, "sobrecargad*", K::overloaded},
    {certain, "{parsing|indexing|conversion} [is] [still] in progress", K::overloaded},
    {certain, "容量{上限|已满|已滿|不足}", K::overloaded},
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {likely,  "temporairement indisponible | temporalmente no disponible | temporariamente indisponível | "
              "temporaneamente non disponibile | forte {demande|affluence} | alta {demanda|procura} | "
              "servidor ~ ocupado | saturad* | sovraccaric*", K::overloaded},
    {likely,  "vorübergehend nicht verfügbar | hohe* ~ auslastung | overbelast* | tijdelijk niet beschikbaar | "
              "tillfälligt otillgänglig* | midlertidig utilgjengelig* | przeciąż* | tymczasowo niedostępn* | "
              "aşırı yük* | meşgul | geçici olarak kullanıl* | sunucu ~ yoğun", K::overloaded},
    {likely,  "quá tải | đang bận | bảo trì | tạm thời không khả dụng | kelebihan beban | sedang sibuk | "
              "sementara tidak tersedia | перегруз | перегруж | перевантаж | {временно|тимчасово} недоступ | "
              "высок ~ нагрузк | 忙碌 | 負載 | 過載 | 維護 | 載入中 | 排隊 | 暫時無法", K::overloaded},
    {likely,  "アクセスが集中 | メンテナンス | 高負荷 | 점검 중 | 일시적으로 ~ 없 | ओवरलोड | व्यस्त | مشغول | الحمل الزائد | غير متاح ~ مؤقت", K::overloaded},
    {hint,    "nicht verfügbar | niet beschikbaar | niedostępn* | indisponible | indisponível | недоступен", K::overloaded},
    {hint,    "غير متوفر", K::overloaded},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "The engine is currently overloaded, please try again later"},
    {true, "Model atlas-7b is currently loading"},
    {false, "Failed to load model: out of memory"},
};

}  // namespace tables::overloaded
}  // namespace triage::inline TRIAGE_ABI

#endif
