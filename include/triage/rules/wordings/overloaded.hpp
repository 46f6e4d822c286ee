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
    {certain, "asleep", K::overloaded},
    {certain, "capacity limit*", K::overloaded},
    {certain, "capacity ~ {exceeded|reached}", K::overloaded},
    {certain, "circuit* ~ open", K::overloaded},
    {certain, "cold {boot*|start*}", K::overloaded},
    {certain, "current requests", K::overloaded},
    {certain, "currently {loading|unavailable}", K::overloaded},
    {certain, "degraded function", K::overloaded},
    {certain, "gone to sleep", K::overloaded},
    {certain, "heavy traffic", K::overloaded},
    {certain, "high {demand|traffic|volume}", K::overloaded},
    {certain, "live members", K::overloaded},
    {certain, "load shedding", K::overloaded},
    {certain, "loading model", K::overloaded},
    {certain, "model is still loading", K::overloaded},
    {certain, "model ~ is loading", K::overloaded},
    {certain, "model ~ not ready", K::overloaded},
    {certain, "no available worker", K::overloaded},
    {certain, "no available ~ {instance*|server*}", K::overloaded},
    {certain, "no healthy", K::overloaded},
    {certain, "no other provider available", K::overloaded},
    {certain, "no provider is available", K::overloaded},
    {certain, "no {instances|provider|slots} available", K::overloaded},
    {certain, "no ~ capacity", K::overloaded},
    {certain, "not available right now", K::overloaded},
    {certain, "not ready for serving", K::overloaded},
    {certain, "offline for", K::overloaded},
    {certain, "overloaded {please|with}", K::overloaded},
    {certain, "overwhelmed", K::overloaded},
    {certain, "queue position", K::overloaded},
    {certain, "queue ~ full", K::overloaded},
    {certain, "rate limited upstream", K::overloaded},
    {certain, "saturated", K::overloaded},
    {certain, "scaled to zero", K::overloaded},
    {certain, "server is not ready", K::overloaded},
    {certain, "temporarily unable to handle", K::overloaded},
    {certain, "too much traffic", K::overloaded},
    {certain, "under ~ load", K::overloaded},
    {certain, "unexpected token ~ service un", K::overloaded},
    {certain, "worker ~ limit reached", K::overloaded},
    {certain, "{are|currently|is|temporarily} overloaded", K::overloaded},
    {certain, "{at|insufficient|limited} capacity", K::overloaded},
    {certain, "{heavy|high|maximum|upstream} load", K::overloaded},
    {certain, "{scaling|spinning|warming} up", K::overloaded},
    {likely,  "accounts ~ {exhausted|unavailable}", K::overloaded},
    {likely,  "admission", K::overloaded},
    {likely,  "already running a", K::overloaded},
    {likely,  "at its limit", K::overloaded},
    {likely,  "backlog", K::overloaded},
    {likely,  "backpressure", K::overloaded},
    {likely,  "being {deployed|loaded}", K::overloaded},
    {likely,  "busy", K::overloaded},
    {likely,  "capacity", K::overloaded},
    {likely,  "crowded", K::overloaded},
    {likely,  "is starting", K::overloaded},
    {likely,  "maintenance", K::overloaded},
    {likely,  "model is unavailable", K::overloaded},
    {likely,  "no available provider", K::overloaded},
    {likely,  "no {gpu*|hardware}", K::overloaded},
    {likely,  "no ~ workers", K::overloaded},
    {likely,  "not loaded yet", K::overloaded},
    {likely,  "occupied", K::overloaded},
    {likely,  "overload", K::overloaded},
    {likely,  "overloaded", K::overloaded},
    {likely,  "pool exhausted", K::overloaded},
    {likely,  "resources are not available", K::overloaded},
    {likely,  "scaling from", K::overloaded},
    {likely,  "surge", K::overloaded},
    {likely,  "swamped", K::overloaded},
    {likely,  "temporarily unavailable", K::overloaded},
    {likely,  "to be deployed", K::overloaded},
    {likely,  "waking", K::overloaded},
    {hint,    "degraded", K::overloaded},
    {hint,    "not loaded", K::overloaded},
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
    {likely,  "satur", K::overloaded},
    {likely,  "surcharg", K::overloaded},
    // German
    {certain, "ausgelastet", K::overloaded},
    {certain, "wird geladen", K::overloaded},
    {likely,  "berlastet", K::overloaded},
    {likely,  "keine kapazit*", K::overloaded},
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
