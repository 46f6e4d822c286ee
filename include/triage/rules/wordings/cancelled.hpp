// How people say that the caller gave up.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_CANCELLED_HPP
#define TRIAGE_RULES_WORDINGS_CANCELLED_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::cancelled {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "aborted by ~ caller", K::cancelled},
    {certain, "aborting the generation", K::cancelled},
    {certain, "called abort", K::cancelled},
    {certain, "client closed ~ connection", K::cancelled},
    {certain, "client disconnected", K::cancelled},
    {certain, "disconnected from the client side", K::cancelled},
    {certain, "interrupted by user", K::cancelled},
    {certain, "left the conversation", K::cancelled},
    {certain, "login {canceled|cancelled}", K::cancelled},
    {certain, "on [the] user s demand", K::cancelled},
    {certain, "processing interrupted", K::cancelled},
    {certain, "request has been cancel*", K::cancelled},
    {certain, "request was {aborted|canceled|cancelled}", K::cancelled},
    {certain, "request {aborted|canceled}", K::cancelled},
    {certain, "sigint", K::cancelled},
    {certain, "sigterm", K::cancelled},
    {certain, "terminated by client", K::cancelled},
    {certain, "user hit stop", K::cancelled},
    {certain, "user rejected", K::cancelled},
    {certain, "user {aborted|stopped}", K::cancelled},
    {certain, "you closed the {chat|tab|window}", K::cancelled},
    {certain, "you stopped", K::cancelled},
    {certain, "{aborted|canceled|cancelled} by ~ user", K::cancelled},
    {certain, "{canceled|cancelled} error", K::cancelled},
    {certain, "connection handling cancel*", K::cancelled},
    {likely,  "abort requested", K::cancelled},
    {likely,  "aborted by user", K::cancelled},
    {likely,  "called off [by]", K::cancelled},
    {likely,  "conversation interrupted", K::cancelled},
    {likely,  "deleted your message", K::cancelled},
    {likely,  "future cancel", K::cancelled},
    {likely,  "operation was {aborted|cancel*}", K::cancelled},
    {likely,  "operator abort", K::cancelled},
    {likely,  "pressed", K::cancelled},
    {likely,  "requested by client", K::cancelled},
    {likely,  "superseded", K::cancelled},
    {likely,  "the in flight", K::cancelled},
    {likely,  "user closed", K::cancelled},
    {hint,    "aborted", K::cancelled},
    {hint,    "canceled", K::cancelled},
    {hint,    "cancelled", K::cancelled},
    {hint,    "controller is already closed", K::cancelled},
    {hint,    "stopped {at|by}", K::cancelled},
    {faint,   "client closed", K::cancelled},
    // Chinese
    {certain, "取消", K::cancelled},
    // French
    {certain, "par l utilisateur", K::cancelled},
    // German
    {certain, "vom benutzer abgebrochen", K::cancelled},
    // Japanese
    {likely,  "キャンセル", K::cancelled},
    {likely,  "中断", K::cancelled},
    // Korean
    {likely,  "중단했습니다", K::cancelled},
    {likely,  "취소", K::cancelled},
    // Portuguese
    {likely,  "geração interrompida", K::cancelled},
    // Russian
    {likely,  "отменен*", K::cancelled},
    {likely,  "отменён", K::cancelled},
    {likely,  "пользователем", K::cancelled},
    // Spanish
    {likely,  "cancelad*", K::cancelled},
    {likely,  "por el usuario", K::cancelled},
    // Other languages together: Romance, Germanic, Slavic, Turkish, Vietnamese, Indonesian, East Asian, Hindi, Arabic
    {likely,  "annulée | annullat* | dall utente | pelo {usuário|utilizador} | vom {benutzer|nutzer} | "
              "{anfrage|vorgang} ~ abgebrochen | geannuleerd | door de gebruiker | av {användaren|brukeren} | "
              "avbruten | anulowan* | przez użytkownika | iptal edil* | kullanıcı tarafından", K::cancelled},
    {likely,  "{bị|đã} hủy | bởi người dùng | dibatalkan | oleh pengguna | скасован | користувачем | 使用者 ~ {中止|停止} | "
              "用户 ~ {中止|停止} | 已中止 | ユーザー ~ 停止 | 中止され | 사용자 ~ 중단 | रद्द | إلغاء", K::cancelled},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "Request was aborted."},
    {true, "context canceled"},
    {false, "Your subscription was cancelled"},
};

}  // namespace tables::cancelled
}  // namespace triage::inline TRIAGE_ABI

#endif
