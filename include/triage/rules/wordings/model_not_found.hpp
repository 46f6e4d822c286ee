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
    {certain, "cannot find ~ model", K::model_not_found},
    {certain, "deployment ~ found", K::model_not_found},
    {certain, "end of life", K::model_not_found},
    {certain, "endpoint ~ of account", K::model_not_found},
    {certain, "engine ~ not found", K::model_not_found},
    {certain, "find suitable ~ handler", K::model_not_found},
    {certain, "has been decommissioned", K::model_not_found},
    {certain, "has no price", K::model_not_found},
    {certain, "has no provider supported", K::model_not_found},
    {certain, "invalid version or not permitted", K::model_not_found},
    {certain, "invalid ~ model name", K::model_not_found},
    {certain, "model has not been loaded", K::model_not_found},
    {certain, "model id ~ invalid", K::model_not_found},
    {certain, "model identifier is invalid", K::model_not_found},
    {certain, "model must be one of", K::model_not_found},
    {certain, "model named", K::model_not_found},
    {certain, "model ~ cannot be found", K::model_not_found},
    {certain, "model ~ could not be found", K::model_not_found},
    {certain, "model ~ is not supported when", K::model_not_found},
    {certain, "model ~ not a valid", K::model_not_found},
    {certain, "model ~ not {available|exist|found}", K::model_not_found},
    {certain, "model ~ shut down", K::model_not_found},
    {certain, "model ~ {decommissioned|deprecating|installed|longer|removed|sunset|unrecognized}", K::model_not_found},
    {certain, "no such model", K::model_not_found},
    {certain, "not a valid model", K::model_not_found},
    {certain, "not deployed", K::model_not_found},
    {certain, "not supported model", K::model_not_found},
    {certain, "permitted models", K::model_not_found},
    {certain, "supported api model names", K::model_not_found},
    {certain, "there is no model", K::model_not_found},
    {certain, "too large to be loaded", K::model_not_found},
    {certain, "unable to access ~ model", K::model_not_found},
    {certain, "unknown engine", K::model_not_found},
    {certain, "was removed on", K::model_not_found},
    {certain, "was retired", K::model_not_found},
    {certain, "{deployment|engine} ~ does not exist", K::model_not_found},
    {certain, "{find|missing|unrecognized|unsupported} model", K::model_not_found},
    {likely,  "discontinued", K::model_not_found},
    {likely,  "model ~ can t be found", K::model_not_found},
    {likely,  "model ~ doesn't exist", K::model_not_found},
    {likely,  "model ~ not {hosted|recognized}", K::model_not_found},
    {likely,  "model ~ {obsolete|unknown}", K::model_not_found},
    {likely,  "no accounts ~ support*", K::model_not_found},
    {likely,  "no route for model", K::model_not_found},
    {likely,  "not a supported model", K::model_not_found},
    {likely,  "unknown ~ model", K::model_not_found},
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
    {likely,  "mod le ~ existe pas", K::model_not_found},
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
    {certain, "found for [the] requested model", K::model_not_found},
    {certain, "model has been {deactivated|disabled|suspended}", K::model_not_found},
    {certain, "model is {deactivated|disabled|suspended}", K::model_not_found},
    {certain, "modelo no encontrado", K::model_not_found},
    {certain, "no deployments available ~ model", K::model_not_found, on(400)},
    {certain, "not found error ~ model", K::model_not_found},
    {likely,  "modelo ~ no existe", K::model_not_found},
    {likely,  "modelo ~ retirado", K::model_not_found},
    {likely,  "no se encontr* ~ modelo", K::model_not_found},
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
