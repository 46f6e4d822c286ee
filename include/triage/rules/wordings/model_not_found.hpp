// How people say that the model is not there, or not any more.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_MODEL_NOT_FOUND_HPP
#define TRIAGE_RULES_WORDINGS_MODEL_NOT_FOUND_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::model_not_found {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "no embedding model found", K::model_not_found},
    {certain, "[host] no engine by that name", K::model_not_found},
    {certain, "[no] model named", K::model_not_found},
    {certain, "accounts supporting ~ model", K::model_not_found},
    {certain, "adapter ~ is unknown to", K::model_not_found},
    {certain, "allowed now ~ your model", K::model_not_found},
    {certain, "any models loaded", K::model_not_found},
    {certain, "bad model id", K::model_not_found},
    {certain, "cannot find ~ model", K::model_not_found},
    {certain, "could not find model", K::model_not_found},
    {certain, "could not find ~ model", K::model_not_found},
    {certain, "couldn't find model", K::model_not_found},
    {certain, "deployed under the name", K::model_not_found},
    {certain, "deployment missing", K::model_not_found},
    {certain, "deployment ~ found", K::model_not_found},
    {certain, "do not host anything", K::model_not_found},
    {certain, "does not resolve to any", K::model_not_found},
    {certain, "don t host anything", K::model_not_found},
    {certain, "end of life", K::model_not_found},
    {certain, "endpoint ~ is not running", K::model_not_found},
    {certain, "endpoint ~ of account", K::model_not_found},
    {certain, "find a model named", K::model_not_found},
    {certain, "find suitable ~ handler", K::model_not_found},
    {certain, "has been decommissioned", K::model_not_found},
    {certain, "has no price", K::model_not_found},
    {certain, "has no provider supported", K::model_not_found},
    {certain, "invalid version or not permitted", K::model_not_found},
    {certain, "invalid ~ model name", K::model_not_found},
    {certain, "is unknown to this server", K::model_not_found},
    {certain, "isn t loaded on this server", K::model_not_found},
    {certain, "matches none of the models", K::model_not_found},
    {certain, "matching deployments", K::model_not_found},
    {certain, "model has not been loaded", K::model_not_found},
    {certain, "model id ~ invalid", K::model_not_found},
    {certain, "model identifier is invalid", K::model_not_found},
    {certain, "model must be one of", K::model_not_found},
    {certain, "model with key", K::model_not_found},
    {certain, "model ~ cannot be found", K::model_not_found},
    {certain, "model ~ is not registered", K::model_not_found},
    {certain, "model ~ is not supported when", K::model_not_found},
    {certain, "model ~ no longer {available|exists|supported}", K::model_not_found},
    {certain, "model ~ not a valid", K::model_not_found},
    {certain, "model ~ not supported by any", K::model_not_found},
    {certain, "model ~ not {available|exist|found}", K::model_not_found},
    {certain, "model ~ shut down", K::model_not_found},
    {certain, "model ~ {decommissioned|deprecated|deprecating|installed|longer|removed|sunset|unrecognized}", K::model_not_found},
    {certain, "no available accounts supporting model", K::model_not_found},
    {certain, "no deployment is registered", K::model_not_found},
    {certain, "no deployment {by|named|registered}", K::model_not_found},
    {certain, "no entry in model table", K::model_not_found},
    {certain, "no loaded model", K::model_not_found},
    {certain, "no model ~ found", K::model_not_found},
    {certain, "no models are currently loaded", K::model_not_found},
    {certain, "no such {adapter|model}", K::model_not_found},
    {certain, "no version is available", K::model_not_found},
    {certain, "non serverless model", K::model_not_found},
    {certain, "not a valid model", K::model_not_found},
    {certain, "not deployed", K::model_not_found},
    {certain, "not in the list of supported models", K::model_not_found},
    {certain, "not in the registry", K::model_not_found},
    {certain, "not supported model", K::model_not_found},
    {certain, "not valid for chat", K::model_not_found},
    {certain, "permitted models", K::model_not_found},
    {certain, "provider information for model", K::model_not_found},
    {certain, "requested model ~ not supported", K::model_not_found},
    {certain, "support the requested model", K::model_not_found},
    {certain, "supported api model names", K::model_not_found},
    {certain, "there is no model", K::model_not_found},
    {certain, "too large to be loaded", K::model_not_found},
    {certain, "unable to access ~ model", K::model_not_found},
    {certain, "unknown engine", K::model_not_found},
    {certain, "was removed on", K::model_not_found},
    {certain, "was retired", K::model_not_found},
    {certain, "{can|could} not find this model", K::model_not_found},
    {certain, "{deployment|engine} ~ does not exist", K::model_not_found},
    {certain, "{deployment|engine} ~ not found", K::model_not_found},
    {certain, "{deployment|model} ~ could not be found", K::model_not_found},
    {certain, "{find|missing|unrecognized|unsupported} model", K::model_not_found},
    {certain, "found for [the] requested model", K::model_not_found},
    {certain, "model has been {deactivated|disabled|suspended}", K::model_not_found},
    {certain, "model is {deactivated|disabled|suspended}", K::model_not_found},
    {certain, "no deployments available ~ model", K::model_not_found, on(400)},
    {certain, "not found error ~ model", K::model_not_found},
    {certain, "no matching {model|models}", K::model_not_found},
    {certain, "unknown model", K::model_not_found},
    {likely,  "can t find a model", K::model_not_found},
    {likely,  "cannot find a model", K::model_not_found},
    {likely,  "discontinued", K::model_not_found},
    {likely,  "don t have a model", K::model_not_found},
    {likely,  "engine ~ no longer exists", K::model_not_found},
    {likely,  "has not been registered", K::model_not_found},
    {likely,  "is not loaded here", K::model_not_found},
    {likely,  "isn t loaded here", K::model_not_found},
    {likely,  "know any model", K::model_not_found},
    {likely,  "list of available models", K::model_not_found},
    {likely,  "model registry", K::model_not_found},
    {likely,  "model ~ can t be found", K::model_not_found},
    {likely,  "model ~ can t be found any more", K::model_not_found},
    {likely,  "model ~ doesn't exist", K::model_not_found},
    {likely,  "model ~ not {hosted|recognized}", K::model_not_found},
    {likely,  "model ~ on this machine", K::model_not_found},
    {likely,  "model ~ was deleted", K::model_not_found},
    {likely,  "model ~ {gone|obsolete|unknown}", K::model_not_found},
    {likely,  "no accounts ~ support*", K::model_not_found},
    {likely,  "no endpoint ~ model", K::model_not_found},
    {likely,  "no model called", K::model_not_found},
    {likely,  "no record of that model", K::model_not_found},
    {likely,  "no route for model", K::model_not_found},
    {likely,  "no such {deployment|engine}", K::model_not_found},
    {likely,  "not a supported model", K::model_not_found},
    {likely,  "provider found for model", K::model_not_found},
    {likely,  "switched off on", K::model_not_found},
    {likely,  "unable to find model", K::model_not_found},
    {likely,  "unknown ~ model", K::model_not_found},
    {hint,    "list of models", K::model_not_found},
    {hint,    "not found", K::model_not_found},
    {hint,    "requested model", K::model_not_found},
    {hint,    "withdrawn", K::model_not_found},
    {faint,   "available models", K::model_not_found},
    {faint,   "model id", K::model_not_found},
    {faint,   "no {endpoint|longer}", K::model_not_found},
    // Chinese
    {certain, "不支持的模型", K::model_not_found},
    {certain, "不支持该模型", K::model_not_found},
    {certain, "已下线", K::model_not_found},
    {certain, "找不到模型", K::model_not_found},
    {certain, "未找到模型", K::model_not_found},
    {certain, "模型 ~ 不存在", K::model_not_found},
    {certain, "模型 ~ 停用", K::model_not_found},
    {certain, "模型 ~ 弃用", K::model_not_found},
    // French
    {likely,  "introuvable", K::model_not_found},
    {likely,  "modèle ~ existe pas", K::model_not_found},
    // German
    {certain, "modell ~ nicht gefunden", K::model_not_found},
    {certain, "modell ~ unbekannt", K::model_not_found},
    {likely,  "modell ~ existiert nicht", K::model_not_found},
    // Japanese
    {certain, "モデルが見つかりません", K::model_not_found},
    {likely,  "モデル ~ 存在しない", K::model_not_found},
    {likely,  "モデル ~ 見つかりません", K::model_not_found},
    // Korean
    {certain, "모델을 찾을 수 없", K::model_not_found},
    {likely,  "모델 ~ 찾을 수 없*", K::model_not_found},
    {likely,  "모델을 찾을 수", K::model_not_found},
    // Portuguese
    {certain, "modelo ~ encontrado", K::model_not_found},
    {likely,  "modelo ~ existe", K::model_not_found},
    // Russian
    {certain, "модель не найдена", K::model_not_found},
    {likely,  "модель ~ не найден*", K::model_not_found},
    {likely,  "не существует", K::model_not_found},
    // Spanish
    {certain, "modelo no encontrado", K::model_not_found},
    {likely,  "modelo ~ no existe", K::model_not_found},
    {likely,  "modelo ~ retirado", K::model_not_found},
    {likely,  "no se encontr* ~ modelo", K::model_not_found},
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {likely,  "modèle ~ {inconnu|introuvable|indisponible} | "
              "modelo ~ {no está disponible|não está disponível|indisponível|desconocido} | encontrar ~ modelo | "
              "modello ~ {non trovato|non esiste|non disponibile|non è disponibile|sconosciuto}", K::model_not_found},
    {likely,  "modell ~ nicht verfügbar | model ~ {niet gevonden|bestaat niet|niet beschikbaar} | "
              "modell* ~ {hittades inte|finns inte|ikke funnet|finnes ikke} | fant ikke ~ modell* | "
              "model* ~ {nie istnieje|niedostępny} | nie znaleziono ~ modelu | model* ~ {bulunamadı|mevcut değil}", K::model_not_found},
    {likely,  "mô hình ~ {không tồn tại|không khả dụng} | tìm thấy ~ mô hình | "
              "model ~ {tidak ditemukan|tidak ada|tidak tersedia} | модель ~ {недоступна|не знайден|не існує} | "
              "неизвестн ~ модель | не найдена ~ модель", K::model_not_found},
    {likely,  "找不到 ~ 模型 | 不支援的模型 | 已下架 | 模型 ~ 未找到 | モデル ~ {利用できません|存在しません} | 모델 ~ {존재하지 않|사용할 수 없} | "
              "मॉडल ~ {मौजूद नहीं|उपलब्ध नहीं|नहीं मिला} | النموذج ~ {غير موجود|غير متاح|غير متوفر} | "
              "العثور ~ نموذج", K::model_not_found},
    {likely,  "modèle non disponible | modelo {no|não} {disponible|disponível} | 無法使用 ~ 模型", K::model_not_found},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "The model `atlas-9` does not exist"},
    {true, "Model atlas-2 has been retired"},
    {false, "Tool atlas not found"},
};

}  // namespace tables::model_not_found
}  // namespace triage::inline TRIAGE_ABI

#endif
