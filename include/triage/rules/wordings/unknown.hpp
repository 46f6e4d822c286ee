// How people say nothing of the kind: that something failed, or that another try is futile.
// How a row is written: rules/rule.hpp.

#ifndef TRIAGE_RULES_WORDINGS_UNKNOWN_HPP
#define TRIAGE_RULES_WORDINGS_UNKNOWN_HPP

#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace tables::unknown {

using namespace rule;
using K = ErrorKind;

// clang-format off
inline constexpr Rule all[] = {
    {certain, "maximum {call stack|recursion}", K::unknown},
    {certain, "without having called", K::unknown},
    {hint,    "gone wrong", K::unknown},
    {hint,    "unknown error", K::unknown},
    {note,    "do not retry this {call|request}", futile},
    {note,    "{must|should} not be retried", futile},
    {note,    "{retrying|retries} will not {help|succeed}", futile},
};
// clang-format on

/// What is not obvious: sentences that say it, and neighbours that do not.
inline constexpr detail::Example examples[] = {
    {true, "Something went wrong"},
    {false, "Something went wrong: rate limit exceeded"},
};

}  // namespace tables::unknown
}  // namespace triage::inline TRIAGE_ABI

#endif
