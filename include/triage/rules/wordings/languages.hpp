// What providers, operating systems and runtimes answer in languages other than English and Chinese. How a row is
// written: rules/rule.hpp.
//
// A rule is a phrase that goes with one kind in that language. Japanese, Korean and Russian letters match anywhere,
// also inside words. A part of a phrase has one script, so words with accents are left out.

#ifndef TRIAGE_RULES_WORDINGS_LANGUAGES_HPP
#define TRIAGE_RULES_WORDINGS_LANGUAGES_HPP

#include <triage/rules/rule.hpp>

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
    // --- rate_limit
    {says,     "trop de requ* | limite de d bit | trop de requ",                    K::rate_limit, french},
    {says,     "zu viele anfragen | anfragelimit | anfragen pro minute",            K::rate_limit, german},
    {says,     "レート制限 | リクエストが多すぎ",                                   K::rate_limit, japanese},
    {says,     "요청이 너무 많 | 요청 한도",                                        K::rate_limit, korean},
    {says,     "limite de requisi* | muitas solicita | muitas requisi",             K::rate_limit, portuguese},
    {says,     "лимит запросов | слишком много запросов",                           K::rate_limit, russian},
    {says,     "solicitudes excedid* | demasiadas solicitudes | solicitudes por minuto", K::rate_limit, spanish},
    {says,     "mite de solicitudes",                        K::rate_limit,           spanish},
    {implies,  "trop de | limite de requ*",                                         K::rate_limit, french},
    {implies,  "gleichzeitige anfragen | limit erreicht | zu viele | ratenlimit",   K::rate_limit, german},
    {implies,  "回数制限 | 頻度が高 | 回数が多 | しばらく待って",                   K::rate_limit, japanese},
    {implies,  "사용량 한도 | 너무 많은 요청 | 한도를 초과",                        K::rate_limit, korean},
    {implies,  "muitas solicita* | muitas requisi* | limite de taxa | requisi ~ por", K::rate_limit, portuguese},
    {implies,  "слишком часто | запросов в минуту",                                 K::rate_limit, russian},
    {implies,  "troppe richieste",                           K::rate_limit,           "Italian"},
    {implies,  "te veel verzoeken | limiet",                 K::rate_limit,           "Dutch"},
    {implies,  "peticiones por minuto | mero de peticiones | mero de solicitudes",  K::rate_limit, spanish},
    {implies,  "tasa excedid*",                              K::rate_limit,           spanish},

    // --- billing
    {says,     "solde insuffisant | insuffisants | forfait | dit insuffisant",      K::billing, french},
    {says,     "dit ~ puis | dits ~ puis",                   K::billing,              french},
    {says,     "guthaben",                                   K::billing,              german},
    {says,     "残高 | クレジットが不足 | 支払い",                                  K::billing, japanese},
    {says,     "잔액 | 크레딧",                                                     K::billing, korean},
    {says,     "недостаточно средств | баланс",                                     K::billing, russian},
    {says,     "saldo insuficiente",                         K::billing,              spanish},
    {implies,  "paiement | facturation",                                            K::billing, french},
    {implies,  "zahlung | abonnement | kostenpflichtig*",                           K::billing, german},
    {implies,  "課金 | プランをアップグレード",                                     K::billing, japanese},
    {implies,  "결제 | 요금",                                                       K::billing, korean},
    {implies,  "assine | assinatura | sem saldo | pagamento | de teste terminou",   K::billing, portuguese},
    {implies,  "оплат* | подписк* | закончились",                                   K::billing, russian},
    {implies,  "suscripci* | facturaci* | sin saldo | pago",                        K::billing, spanish},

    // --- auth
    {says,     "sitzung ~ abgelaufen | anmeldung ~ abgelaufen | melden sie sich",   K::auth, german},
    {says,     "認証 | 有効期限",                                                   K::auth, japanese},
    {says,     "인증",                                       K::auth,                 korean},
    {says,     "авторизац | срок действия",                                         K::auth, russian},
    {implies,  "connectez vous | authentification | session a expir*",              K::auth, french},
    {implies,  "sitzung | anmelden | nicht angemeldet | authentifizierung",         K::auth, german},
    {implies,  "ログイン",                                   K::auth,                 japanese},
    {implies,  "로그인",                                     K::auth,                 korean},
    {implies,  "autentica* | fazer login",                                          K::auth, portuguese},
    {implies,  "autenticaci* | iniciar sesi* | inicie sesi*",                       K::auth, spanish},

    // --- auth_permanent
    {says,     "api invalide",                               K::auth_permanent,       french},
    {says,     "chiave api",                                 K::auth_permanent,       "Italian"},
    {says,     "キーが無効",                                 K::auth_permanent,       japanese},
    {says,     "키가 유효하지",                              K::auth_permanent,       korean},
    {says,     "chave ~ inv* | chave de api",                                       K::auth_permanent, portuguese},
    {says,     "неверный ключ",                              K::auth_permanent,       russian},
    {says,     "clave de api no",                            K::auth_permanent,       spanish},
    {implies,  "cl api | d api fournie",                                            K::auth_permanent, french},
    {implies,  "ltiger api | api schl*",                                            K::auth_permanent, german},
    {implies,  "キーが正しく | キーは無効",                                         K::auth_permanent, japanese},
    {implies,  "잘못된 ~ api | 등록된 키",                                          K::auth_permanent, korean},

    // --- permission_denied
    {says,     "zugriff verweigert | berechtigung",                                 K::permission_denied, german},
    {says,     "権限が",                                     K::permission_denied,    japanese},
    {says,     "권한이",                                     K::permission_denied,    korean},
    {says,     "доступ запрещ | нет прав",                                          K::permission_denied, russian},
    {says,     "acceso denegado",                            K::permission_denied,    spanish},
    {implies,  "acc s refus | pas autoris | votre r gion",                          K::permission_denied, french},
    {implies,  "nicht berechtigt",                           K::permission_denied,    german},
    {implies,  "acesso negado | sem permiss* | sua regi*",                          K::permission_denied, portuguese},
    {implies,  "доступ запрещ* | нет доступа",                                      K::permission_denied, russian},
    {implies,  "no tiene permiso* | su regi*",                                      K::permission_denied, spanish},

    // --- overloaded
    {says,     "wird geladen | ausgelastet",                                        K::overloaded, german},
    {says,     "混雑 | 過負荷 | 混み合",                                            K::overloaded, japanese},
    {says,     "과부하 | 혼잡",                                                     K::overloaded, korean},
    {says,     "перегружен",                                 K::overloaded,           russian},
    {says,     "sobrecargad*",                               K::overloaded,           spanish},
    {implies,  "satur | surcharg | aucune place",                                   K::overloaded, french},
    {implies,  "berlastet | keine kapazit*",                                        K::overloaded, german},
    {implies,  "起動しています | 準備が完了 | 読み込み中",                          K::overloaded, japanese},
    {implies,  "로드 중 | 준비 중",                                                 K::overloaded, korean},
    {implies,  "sobrecarregad* | sem capacidade",                                   K::overloaded, portuguese},

    // --- server_error
    {says,     "erreur interne",                             K::server_error,         french},
    {says,     "interner fehler | interner serverfehler",                           K::server_error, german},
    {says,     "内部エラー | サーバーエラー",                                       K::server_error, japanese},
    {says,     "서버 오류",                                  K::server_error,         korean},
    {says,     "ошибка сервера",                             K::server_error,         russian},
    {says,     "error interno",                              K::server_error,         spanish},
    {implies,  "serverfehler",                               K::server_error,         german},
    {implies,  "내부 오류",                                  K::server_error,         korean},
    {implies,  "erro interno",                               K::server_error,         portuguese},
    {implies,  "внутренняя ошибка",                          K::server_error,         russian},
    {implies,  "fallo interno",                              K::server_error,         spanish},

    // --- network
    {says,     "connexion refus*",                           K::network,              french},
    {says,     "verbindung verweigert | keine verbindung hergestellt | remotename konnte nicht", K::network, german},
    {says,     "verbindung ~ abgelehnt | nicht erreichbar | nicht hergestellt",     K::network, german},
    {says,     "接続 | ネットワーク",                                               K::network, japanese},
    {says,     "연결 | 네트워크",                                                   K::network, korean},
    {says,     "подключ | соединени",                                               K::network, russian},
    {says,     "se puede establecer una",                    K::network,              spanish},
    {implies,  "connexion ~ refus | connexion interrompue | impossible de se connecter", K::network, french},
    {implies,  "keine verbindung | verbindung ~ fehlgeschlagen | verbindung ~ unterbrochen", K::network, german},
    {implies,  "接続でき | 接続に失敗",                                             K::network, japanese},
    {implies,  "연결할 수 없 | 연결이 끊",                                          K::network, korean},
    {implies,  "conex o recusada | conectar ao",                                    K::network, portuguese},
    {implies,  "соединени* | подключ*",                                             K::network, russian},
    {implies,  "no se pudo conectar | conexi n rechazada",                          K::network, spanish},

    // --- idle_timeout
    {says,     "lai d attente",                              K::idle_timeout,         french},
    {says,     "zeit berschreitung",                         K::idle_timeout,         german},
    {says,     "タイムアウト",                               K::idle_timeout,         japanese},
    {says,     "시간 초과 | 시간이 초과",                                           K::idle_timeout, korean},
    {says,     "tempo limite",                               K::idle_timeout,         portuguese},
    {says,     "время ожидания | таймаут",                                          K::idle_timeout, russian},
    {says,     "tiempo de espera",                           K::idle_timeout,         spanish},
    {implies,  "pas r pondu",                                K::idle_timeout,         french},
    {implies,  "berschreitung | keine antwort",                                     K::idle_timeout, german},
    {implies,  "tempo esgotado",                             K::idle_timeout,         portuguese},

    // --- context_overflow
    {says,     "トークン数が | 長すぎ",                                             K::context_overflow, japanese},
    {says,     "너무 깁니다 | 컨텍스트 길이 | 최대 토큰 | 토큰 한도",               K::context_overflow, korean},
    {says,     "contexto excedido | suporta no m",                                  K::context_overflow, portuguese},
    {says,     "слишком длинн",                              K::context_overflow,     russian},
    {says,     "xima de contexto",                           K::context_overflow,     spanish},
    {implies,  "de contexte",                                K::context_overflow,     french},
    {implies,  "kontextfenster | kontextl*",                                        K::context_overflow, german},
    {implies,  "コンテキスト | トークン数",                                         K::context_overflow, japanese},
    {implies,  "컨텍스트",                                   K::context_overflow,     korean},
    {implies,  "janela de contexto | muito longo | tamanho do contexto",            K::context_overflow, portuguese},
    {implies,  "контекст* | слишком длинн*",                                        K::context_overflow, russian},
    {implies,  "ventana de contexto | demasiado largo | longitud del contexto",     K::context_overflow, spanish},

    // --- payload_too_large
    {implies,  "trop volumineu*",                            K::payload_too_large,    french},
    {implies,  "datei ~ zu gro",                             K::payload_too_large,    german},
    {implies,  "サイズが大き | ファイルサイズ",                                     K::payload_too_large, japanese},
    {implies,  "파일 크기",                                  K::payload_too_large,    korean},
    {implies,  "muito grande",                               K::payload_too_large,    portuguese},
    {implies,  "размер тела | слишком больш* | размер файла",                       K::payload_too_large, russian},
    {implies,  "demasiado grande",                           K::payload_too_large,    spanish},

    // --- model_not_found
    {says,     "modell ~ unbekannt | modell ~ nicht gefunden",                      K::model_not_found, german},
    {says,     "モデルが見つかりません",                     K::model_not_found,      japanese},
    {says,     "모델을 찾을 수 없",                          K::model_not_found,      korean},
    {says,     "modelo ~ encontrado",                        K::model_not_found,      portuguese},
    {says,     "модель не найдена",                          K::model_not_found,      russian},
    {says,     "modelo no encontrado",                       K::model_not_found,      spanish},
    {implies,  "introuvable | mod le ~ existe pas",                                 K::model_not_found, french},
    {implies,  "modell ~ existiert nicht",                   K::model_not_found,      german},
    {implies,  "モデル ~ 見つかりません | モデル ~ 存在しない",                     K::model_not_found, japanese},
    {implies,  "모델을 찾을 수",                             K::model_not_found,      korean},
    {implies,  "modelo ~ existe",                            K::model_not_found,      portuguese},
    {implies,  "модель ~ не найден* | не существует",                               K::model_not_found, russian},
    {implies,  "modelo ~ no existe | modelo ~ retirado | no se encontr* ~ modelo",  K::model_not_found, spanish},

    // --- capability_mismatch
    {says,     "prend pas en charge",                        K::capability_mismatch,  french},
    {says,     "modell ~ kann keine",                        K::capability_mismatch,  german},
    {implies,  "ne prend pas | pas pris en charge",                                 K::capability_mismatch, french},
    {implies,  "tzt keine | nicht unterst",                                         K::capability_mismatch, german},
    {implies,  "対応していません | サポートされていません",                         K::capability_mismatch, japanese},
    {implies,  "지원하지 않",                                K::capability_mismatch,  korean},
    {implies,  "o suporta",                                  K::capability_mismatch,  portuguese},
    {implies,  "не поддержива*",                             K::capability_mismatch,  russian},
    {implies,  "no admite | no soporta",                                            K::capability_mismatch, spanish},

    // --- content_filtered
    {says,     "inhaltsfilter",                              K::content_filtered,     german},
    {says,     "модерац*",                                   K::content_filtered,     russian},
    {says,     "filtro de seguridad | filtro de contenido",                         K::content_filtered, spanish},
    {implies,  "filtre de contenu | politique d utilisation",                       K::content_filtered, french},
    {implies,  "不適切 | コンテンツポリシー",                                       K::content_filtered, japanese},
    {implies,  "부적절한",                                   K::content_filtered,     korean},
    {implies,  "filtro de conte | discurso de",                                     K::content_filtered, portuguese},
    {implies,  "правила безопасности | безопасности контента",                      K::content_filtered, russian},

    // --- format_error
    {says,     "ltige anfrage",                              K::format_error,         german},
    {says,     "parametro invalido",                         K::format_error,         portuguese},
    {implies,  "mal form | doit tre",                                               K::format_error, french},
    {implies,  "不正な | 形式が",                                                   K::format_error, japanese},
    {implies,  "올바르지 않은 | 형식이",                                            K::format_error, korean},
    {implies,  "deve ser",                                   K::format_error,         portuguese},
    {implies,  "неверный формат | должен быть",                                     K::format_error, russian},
    {implies,  "debe ser | solicitud no v",                                         K::format_error, spanish},

    // --- malformed_tool_call
    {says,     "werkzeugaufruf",                             K::malformed_tool_call,  german},
    {implies,  "appel d outil",                              K::malformed_tool_call,  french},
    {implies,  "werkzeug | tool aufruf",                                            K::malformed_tool_call, german},
    {implies,  "ツール呼び出し",                             K::malformed_tool_call,  japanese},
    {implies,  "도구 호출 인자 | 도구 호출 ~ 형식",                                 K::malformed_tool_call, korean},
    {implies,  "инструмент",                                 K::malformed_tool_call,  russian},
    {implies,  "llamada a herramienta | herramienta",                               K::malformed_tool_call, spanish},

    // --- empty_response
    {says,     "ponse vide | aucun texte",                                          K::empty_response, french},
    {says,     "leere antwort",                              K::empty_response,       german},
    {implies,  "tronqu e | json incomplet",                                         K::empty_response, french},
    {implies,  "antwort ist leer",                           K::empty_response,       german},
    {implies,  "応答が空",                                   K::empty_response,       japanese},
    {implies,  "빈 응답 | 응답이 비어",                                             K::empty_response, korean},
    {implies,  "resposta vazia",                             K::empty_response,       portuguese},
    {implies,  "пустой ответ",                               K::empty_response,       russian},
    {implies,  "respuesta vac",                              K::empty_response,       spanish},

    // --- cancelled
    {says,     "par l utilisateur",                          K::cancelled,            french},
    {says,     "vom benutzer abgebrochen",                   K::cancelled,            german},
    {implies,  "キャンセル | 中断",                                                 K::cancelled, japanese},
    {implies,  "중단했습니다 | 취소",                                               K::cancelled, korean},
    {implies,  "interrompida | pelo usu",                                           K::cancelled, portuguese},
    {implies,  "отменен* | отменён | пользователем",                                K::cancelled, russian},
    {implies,  "cancelad* | por el usuario",                                        K::cancelled, spanish},

    // --- config
    {says,     "kein ~ eingerichtet",                        K::config,               german},
    {says,     "キーが設定 | キーを設定",                                           K::config, japanese},
    {says,     "api key ~ 없",                               K::config,               korean},
    {implies,  "pas configur | variable d environnement",                           K::config, french},
    {implies,  "nicht konfiguriert | anbieter konfiguriert | umgebungsvariable",    K::config, german},
    {implies,  "設定されていません | 環境変数",                                     K::config, japanese},
    {implies,  "설정되지 않 | 환경 변수",                                           K::config, korean},
    {implies,  "configurad*",                                K::config,               portuguese},
    {implies,  "переменная окружения | не задан* | не настроен*",                   K::config, russian},
    {implies,  "no configurad* | no est configurad* | variable de entorno",         K::config, spanish},
};
// clang-format on

}  // namespace tables::languages
}  // namespace triage::inline TRIAGE_ABI

#endif
