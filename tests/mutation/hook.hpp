// Lets a program exchange the built-in rules while it runs. Included before everything else in the mutation tests.
//
// What the compiler knows already (static_assert) keeps the true rules.

#ifndef TRIAGE_TESTS_MUTATION_HOOK_HPP
#define TRIAGE_TESTS_MUTATION_HOOK_HPP

#define TRIAGE_TESTS_ONE_COPY

#include <triage/rules/rules.hpp>

namespace mutation {
inline triage::detail::RuleIndex rules;  ///< what `classify` uses at run time
}

namespace triage::inline TRIAGE_ABI {
namespace detail {

struct ExchangedRules {
  constexpr operator const RuleIndex&() const noexcept {  // NOLINT(google-explicit-constructor): stands for an index
    return std::is_constant_evaluated() ? builtin_index<1> : mutation::rules;
  }
};

template <>
inline constexpr ExchangedRules builtin_index<0>{};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
