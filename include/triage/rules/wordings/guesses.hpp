// How people introduce a guess at the cause: "this may be caused by content filtering". What follows proves less.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_GUESSES_HPP
#define TRIAGE_RULES_WORDINGS_GUESSES_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::guesses {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {guess, "{can|could|may|might} be {because|caused by|due to}"},
    {guess, "{can|could|may|might} happen {because|if|when}"},
    {guess, "{common|likely|possible|potential|typical} [root] {cause*|reason*}"},
    {guess, "{often|sometimes|typically|usually} [happens] {because|caused by|due to|if|indicates|means|when}"},
    {guess, "可能的原因 | 可能原因 | 可能是 | 可能由于"},
};
// clang-format on

}  // namespace tables::guesses
}  // namespace triage::inline TRIAGE_ABI

#endif
