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
    {certain, "client closed ~ connection", K::cancelled},
    {certain, "client disconnected", K::cancelled},
    {certain, "request [was] canceled", K::cancelled},
    {certain, "sigint", K::cancelled},
    {certain, "sigterm", K::cancelled},
    {certain, "user stopped", K::cancelled},
    {certain, "{canceled|cancelled} error", K::cancelled},
    {certain, "{request|user} aborted", K::cancelled},
    {likely,  "called off", K::cancelled},
    {likely,  "operation was {aborted|cancel*}", K::cancelled},
    {likely,  "pressed", K::cancelled},
    {likely,  "superseded", K::cancelled},
    {likely,  "the in flight", K::cancelled},
    {likely,  "user closed", K::cancelled},
    {hint,    "aborted", K::cancelled},
    {hint,    "canceled", K::cancelled},
    {hint,    "cancelled", K::cancelled},
    {hint,    "stopped by", K::cancelled},
    {faint,   "client closed", K::cancelled},
    // Chinese
    {certain, "取消", K::cancelled},
    // French
    {certain, "par l utilisateur", K::cancelled},
    // German
    {certain, "connection handling cancel*", K::cancelled},
    {certain, "vom benutzer abgebrochen", K::cancelled},
    // Japanese
    {likely,  "キャンセル", K::cancelled},
    {likely,  "中断", K::cancelled},
    // Korean
    {likely,  "중단했습니다", K::cancelled},
    {likely,  "취소", K::cancelled},
    // Portuguese
    {likely,  "interrompida", K::cancelled},
    {likely,  "pelo usu", K::cancelled},
    // Russian
    {likely,  "отменен*", K::cancelled},
    {likely,  "отменён", K::cancelled},
    {likely,  "пользователем", K::cancelled},
    // Spanish
    {likely,  "cancelad*", K::cancelled},
    {likely,  "por el usuario", K::cancelled},
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
