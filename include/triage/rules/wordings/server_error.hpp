// How people say that the provider itself is at fault.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_SERVER_ERROR_HPP
#define TRIAGE_RULES_WORDINGS_SERVER_ERROR_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::server_error {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "aborted by {upstream|worker}", K::server_error},
    {certain, "aborted by ~ server", K::server_error},
    {certain, "batch id ~ not found", K::server_error},
    {certain, "check the server {console|log*}", K::server_error},
    {certain, "cuda", K::server_error},
    {certain, "encountered an {internal|unexpected} error", K::server_error},
    {certain, "error loading model", K::server_error},
    {certain, "failed to generate results", K::server_error},
    {certain, "failed to get response from provider", K::server_error},
    {certain, "failed to update ~ quota", K::server_error},
    {certain, "failed to {check|evaluate} rate limit", K::server_error},
    {certain, "ggml assert", K::server_error},
    {certain, "insufficient system resources", K::server_error},
    {certain, "internal error ~ occurred", K::server_error},
    {certain, "internal ~ error encountered", K::server_error},
    {certain, "is not a function", K::server_error},
    {certain, "model ~ crashed", K::server_error},
    {certain, "more system memory", K::server_error},
    {certain, "memory limit exceeded", K::server_error},
    {certain, "out of {memory|resources}", K::server_error},
    {certain, "plugin runtime not found", K::server_error},
    {certain, "process is stopped", K::server_error},
    {certain, "process ~ terminated", K::server_error},
    {certain, "rate limit check failed", K::server_error},
    {certain, "request was fine", K::server_error},
    {certain, "returning an unknown error", K::server_error},
    {certain, "returning job result", K::server_error},
    {certain, "server encountered an {unexpected|unknown}", K::server_error},
    {certain, "server error ~ cancelled", K::server_error},
    {certain, "server {experienced|had} an error", K::server_error},
    {certain, "server ~ encountered ~ error", K::server_error},
    {certain, "unexpected error ~ processing", K::server_error},
    {certain, "unexpected internal error", K::server_error},
    {certain, "unexpected token ~ internal s", K::server_error},
    {certain, "unexpected ~ condition", K::server_error},
    {certain, "unknown error ~ web server", K::server_error},
    {certain, "worker threw exception", K::server_error},
    {certain, "{failed|unable} to allocate", K::server_error},
    {certain, "{segmentation|server} fault", K::server_error},
    {certain, "due to [an] internal error", K::server_error},
    {certain, "billing service {error|unavailable|failed}", K::server_error},
    {certain, "unknown error handling prediction", K::server_error},
    {certain, "服务器 ~ 遇到", K::server_error},
    {likely,  "all models ~ failed", K::server_error},
    {likely,  "bad response from upstream", K::server_error},
    {likely,  "failed to create context", K::server_error},
    {likely,  "failed to load model", K::server_error},
    {likely,  "hiccup", K::server_error},
    {likely,  "internal fault", K::server_error},
    {likely,  "malloc", K::server_error},
    {likely,  "non zero exit", K::server_error},
    {likely,  "not found in cache", K::server_error},
    {likely,  "occurred during streaming", K::server_error},
    {likely,  "provider s side", K::server_error},
    {likely,  "segfault", K::server_error},
    {likely,  "unexpected server", K::server_error, on(400)},
    {likely,  "unhandled exception", K::server_error},
    {likely,  "upstream failure", K::server_error},
    {likely,  "upstream ~ internal server error", K::server_error},
    {hint,    "an exception", K::server_error},
    {hint,    "backend", K::server_error},
    {hint,    "crashed", K::server_error},
    {hint,    "database", K::server_error},
    {hint,    "failed to {generate|run}", K::server_error},
    {hint,    "generation failed", K::server_error},
    {hint,    "inference ~ fail*", K::server_error},
    {hint,    "killed", K::server_error},
    {hint,    "no space left", K::server_error},
    {hint,    "on our end", K::server_error},
    {hint,    "on the server", K::server_error},
    {hint,    "our servers", K::server_error},
    {hint,    "panic*", K::server_error},
    {hint,    "provider returned error", K::server_error},
    {hint,    "torch", K::server_error},
    {hint,    "traceback", K::server_error},
    {hint,    "upstream ~ {error|failed}", K::server_error},
    {hint,    "unknown error occurred", K::server_error},
    {hint,    "{fatal|system|unexpected|unhandled} error", K::server_error},
    {faint,   "assert", K::server_error},
    {faint,   "crash*", K::server_error},
    {faint,   "engine", K::server_error},
    {faint,   "exception", K::server_error},
    {faint,   "exit code", K::server_error},
    {faint,   "internal", K::server_error},
    {faint,   "memory", K::server_error},
    {faint,   "our fault", K::server_error},
    {faint,   "unexpectedly", K::server_error},
    {faint,   "unhandled", K::server_error},
    {faint,   "upstream", K::server_error},
    {faint,   "{attribute|key|runtime|type} error", K::server_error},
    {faint,   "{prediction|response} failed", K::server_error},
    // Chinese
    {certain, "内部错误", K::server_error},
    {certain, "服务 ~ 异常", K::server_error},
    {certain, "系统 ~ 异常", K::server_error},
    {likely,  "服务 ~ 错", K::server_error},
    {likely,  "系统 ~ 错", K::server_error},
    {hint,    "上游", K::server_error},
    // French
    {certain, "erreur interne", K::server_error},
    // German
    {certain, "interner {fehler|serverfehler}", K::server_error},
    {likely,  "serverfehler", K::server_error},
    // Japanese
    {certain, "サーバーエラー", K::server_error},
    {certain, "内部エラー", K::server_error},
    // Korean
    {certain, "서버 오류", K::server_error},
    {likely,  "내부 오류", K::server_error},
    // Portuguese
    {likely,  "erro interno", K::server_error},
    // Russian
    {certain, "ошибка сервера", K::server_error},
    {likely,  "внутренняя ошибка", K::server_error},
    // Spanish
    {certain, "error interno", K::server_error},
    {certain, "internal error {computing|during|in|when|while}", K::server_error},
    {likely,  "fallo interno", K::server_error},
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {likely,  "erreur [du] serveur | error del servidor | erro {do|no} servidor | errore {del server|interno} | "
              "fehler auf dem server | interne fout | serverfout | internt fel | intern feil | serverfel | "
              "serverfeil | błąd {serwera|wewnętrzny} | sunucu* ~ hata*", K::server_error},
    {likely,  "lỗi {máy chủ|hệ thống} | kesalahan {server|internal} | ошибка на стороне | помилка сервер | "
              "внутрішн ~ помилк | 內部錯誤 | {伺服器|系統} ~ 錯誤 | 服務 ~ 異常 | サーバー ~ エラー | エラー ~ 中断 | 서버 ~ 오류 | "
              "सर्वर ~ त्रुटि | आंतरिक ~ त्रुटि | خطأ داخلي | خطأ ~ الخادم", K::server_error},
    {hint,    "trudności | трудности | problemen te ondervinden | 문제가 발생 | difficultés | dificultades | "
              "dificuldades | صعوبات", K::server_error},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "CUDA error: an illegal memory access was encountered"},
    {false, "Service at capacity"},
};

}  // namespace tables::server_error
}  // namespace triage::inline TRIAGE_ABI

#endif
