// What providers, operating systems and runtimes answer in other languages than English and Chinese. Floor 1, data only.
//
// A rule is a phrase that goes with one kind in that language. Japanese and Korean letters match wherever they stand,
// and so do Russian ones. A part of a phrase is of one script, so what has accents is left out of it.

#ifndef TRIAGE_TABLES_LANGUAGES_HPP
#define TRIAGE_TABLES_LANGUAGES_HPP

#include <triage/detail/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::languages {

using namespace rule;
using K = ErrorKind;
inline constexpr auto french = "French";
inline constexpr auto german = "German";
inline constexpr auto japanese = "Japanese";
inline constexpr auto korean = "Korean";
inline constexpr auto portuguese = "Portuguese";
inline constexpr auto russian = "Russian";
inline constexpr auto spanish = "Spanish";

// clang-format off
inline constexpr Rule all[] = {
    // rate_limit, overloaded
    {says,     "レート制限",                                K::rate_limit,           japanese},
    {says,     "リクエストが多すぎ",                        K::rate_limit,           japanese},
    {implies,  "回数制限",                                  K::rate_limit,           japanese},
    {says,     "요청이 너무 많",                            K::rate_limit,           korean},
    {says,     "요청 한도",                                 K::rate_limit,           korean},
    {implies,  "사용량 한도",                               K::rate_limit,           korean},
    {says,     "лимит запросов",                            K::rate_limit,           russian},
    {says,     "слишком много запросов",                    K::rate_limit,           russian},
    {says,     "solicitudes excedid*",                      K::rate_limit,           spanish},
    {says,     "demasiadas solicitudes",                    K::rate_limit,           spanish},
    {says,     "zu viele anfragen",                         K::rate_limit,           german},
    {says,     "anfragelimit",                              K::rate_limit,           german},
    {says,     "trop de requ*",                             K::rate_limit,           french},
    {says,     "limite de d bit",                           K::rate_limit,           french},  // an accent parts words
    {says,     "混雑",                                      K::overloaded,           japanese},
    {says,     "過負荷",                                    K::overloaded,           japanese},
    {says,     "混み合",                                    K::overloaded,           japanese},
    {says,     "과부하",                                    K::overloaded,           korean},
    {says,     "혼잡",                                      K::overloaded,           korean},
    {says,     "перегружен",                                K::overloaded,           russian},
    {says,     "sobrecargad*",                              K::overloaded,           spanish},
    {says,     "limite de requisi*",                        K::rate_limit,           portuguese},

    // billing
    {says,     "残高",                                      K::billing,              japanese},
    {says,     "クレジットが不足",                          K::billing,              japanese},
    {says,     "支払い",                                    K::billing,              japanese},
    {says,     "잔액",                                      K::billing,              korean},
    {says,     "크레딧",                                    K::billing,              korean},
    {says,     "недостаточно средств",                      K::billing,              russian},
    {says,     "баланс",                                    K::billing,              russian},
    {says,     "saldo insuficiente",                        K::billing,              spanish},
    {says,     "solde insuffisant",                         K::billing,              french},
    {says,     "insuffisants",                              K::billing,              french},
    {says,     "guthaben",                                  K::billing,              german},

    // auth, permission_denied, model_not_found, config
    {says,     "キーが無効",                                K::auth_permanent,       japanese},
    {says,     "認証",                                      K::auth,                 japanese},
    {says,     "有効期限",                                  K::auth,                 japanese},
    {says,     "키가 유효하지",                             K::auth_permanent,       korean},
    {says,     "인증",                                      K::auth,                 korean},
    {says,     "неверный ключ",                             K::auth_permanent,       russian},
    {says,     "авторизац",                                 K::auth,                 russian},
    {says,     "clave de api no",                           K::auth_permanent,       spanish},
    {says,     "api invalide",                              K::auth_permanent,       french},
    {says,     "権限が",                                    K::permission_denied,    japanese},
    {says,     "권한이",                                    K::permission_denied,    korean},
    {says,     "доступ запрещ",                             K::permission_denied,    russian},
    {says,     "acceso denegado",                           K::permission_denied,    spanish},
    {says,     "zugriff verweigert",                        K::permission_denied,    german},
    {says,     "モデルが見つかりません",                    K::model_not_found,      japanese},
    {says,     "모델을 찾을 수 없",                         K::model_not_found,      korean},
    {says,     "модель не найдена",                         K::model_not_found,      russian},
    {says,     "modelo no encontrado",                      K::model_not_found,      spanish},
    {says,     "キーが設定",                                K::config,               japanese},
    {says,     "キーを設定",                                K::config,               japanese},

    // context_overflow
    {says,     "トークン数が",                              K::context_overflow,     japanese},
    {says,     "長すぎ",                                    K::context_overflow,     japanese},
    {says,     "너무 깁니다",                               K::context_overflow,     korean},
    {says,     "слишком длинн",                             K::context_overflow,     russian},

    // network, idle_timeout, server_error: operating systems and runtimes translate their words
    {says,     "接続",                                      K::network,              japanese},
    {says,     "ネットワーク",                              K::network,              japanese},
    {says,     "연결",                                      K::network,              korean},
    {says,     "네트워크",                                  K::network,              korean},
    {says,     "подключ",                                   K::network,              russian},
    {says,     "соединени",                                 K::network,              russian},
    {says,     "se puede establecer una",                   K::network,              spanish},
    {says,     "connexion refus*",                          K::network,              french},
    {says,     "verbindung verweigert",                     K::network,              german},
    {says,     "keine verbindung hergestellt",              K::network,              german},
    {says,     "remotename konnte nicht",                   K::network,              german},
    {says,     "タイムアウト",                              K::idle_timeout,         japanese},
    {says,     "시간 초과",                                 K::idle_timeout,         korean},
    {says,     "시간이 초과",                               K::idle_timeout,         korean},
    {says,     "время ожидания",                            K::idle_timeout,         russian},
    {says,     "таймаут",                                   K::idle_timeout,         russian},
    {says,     "tiempo de espera",                          K::idle_timeout,         spanish},
    {says,     "tempo limite",                              K::idle_timeout,         portuguese},
    {says,     "内部エラー",                                K::server_error,         japanese},
    {says,     "サーバーエラー",                            K::server_error,         japanese},
    {says,     "서버 오류",                                 K::server_error,         korean},
    {says,     "ошибка сервера",                            K::server_error,         russian},
    {says,     "zeit berschreitung",                        K::idle_timeout,         german},
    {says,     "lai d attente",                             K::idle_timeout,         french},
    {says,     "verbindung ~ abgelehnt",                    K::network,              german},
    {says,     "xima de contexto",                          K::context_overflow,     spanish},
    {says,     "chiave api",                                K::auth_permanent,       "Italian"},
    {says,     "컨텍스트 길이",                             K::context_overflow,     korean},
    {says,     "최대 토큰",                                 K::context_overflow,     korean},
    {says,     "토큰 한도",                                 K::context_overflow,     korean},
    {says,     "sitzung ~ abgelaufen",                      K::auth,                 german},
    {says,     "anmeldung ~ abgelaufen",                    K::auth,                 german},
    {says,     "melden sie sich",                           K::auth,                 german},
    {says,     "berechtigung",                              K::permission_denied,    german},
    {says,     "wird geladen",                              K::overloaded,           german},
    {says,     "ausgelastet",                               K::overloaded,           german},
    {says,     "nicht erreichbar",                          K::network,              german},
    {says,     "nicht hergestellt",                         K::network,              german},
    {says,     "interner fehler",                           K::server_error,         german},
    {says,     "interner serverfehler",                     K::server_error,         german},
    {says,     "anfragen pro minute",                       K::rate_limit,           german},
    {says,     "solicitudes por minuto",                    K::rate_limit,           spanish},
    {says,     "mite de solicitudes",                       K::rate_limit,           spanish},
    {says,     "error interno",                             K::server_error,         spanish},
    {says,     "forfait",                                   K::billing,              french},
    {says,     "dit insuffisant",                           K::billing,              french},
    {says,     "erreur interne",                            K::server_error,         french},
    {says,     "trop de requ",                              K::rate_limit,           french},
    {says,     "chave ~ inv*",                              K::auth_permanent,       portuguese},
    {says,     "chave de api",                              K::auth_permanent,       portuguese},
    {says,     "contexto excedido",                         K::context_overflow,     portuguese},
    {says,     "suporta no m",                              K::context_overflow,     portuguese},
    {says,     "muitas solicita",                           K::rate_limit,           portuguese},
    {says,     "muitas requisi",                            K::rate_limit,           portuguese},
    {says,     "нет прав",                                  K::permission_denied,    russian},
    {says,     "срок действия",                             K::auth,                 russian},
    {says,     "modell ~ unbekannt",                        K::model_not_found,      german},
    {says,     "modell ~ nicht gefunden",                   K::model_not_found,      german},
    {says,     "modelo ~ encontrado",                       K::model_not_found,      portuguese},
    {says,     "modell ~ kann keine",                       K::capability_mismatch,  german},
    {says,     "prend pas en charge",                       K::capability_mismatch,  french},
    {says,     "модерац*",                                  K::content_filtered,     russian},
    {says,     "inhaltsfilter",                             K::content_filtered,     german},
    {says,     "filtro de seguridad",                       K::content_filtered,     spanish},
    {says,     "filtro de contenido",                       K::content_filtered,     spanish},
    {says,     "parametro invalido",                        K::format_error,         portuguese},
    {says,     "ltige anfrage",                             K::format_error,         german},
    {says,     "werkzeugaufruf",                            K::malformed_tool_call,  german},
    {says,     "leere antwort",                             K::empty_response,       german},
    {says,     "ponse vide",                                K::empty_response,       french},
    {says,     "aucun texte",                               K::empty_response,       french},
    {says,     "vom benutzer abgebrochen",                  K::cancelled,            german},
    {says,     "par l utilisateur",                         K::cancelled,            french},
    {says,     "kein ~ eingerichtet",                       K::config,               german},
};
// clang-format on

}  // namespace tables::languages
}  // namespace triage::inline TRIAGE_ABI

#endif
