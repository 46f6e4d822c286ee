// Lets a program exchange the built-in rules while it runs. Included before everything else in the mutation tests.
//
// What is computed while compiling (static_assert) uses the real rules.

#ifndef TRIAGE_TESTS_MUTATION_HOOK_HPP
#define TRIAGE_TESTS_MUTATION_HOOK_HPP

#define TRIAGE_TESTS_ONE_COPY

#define builtin_index true_index
#include <triage/rules/builtin_index.hpp>
#undef builtin_index

namespace mutation {
inline triage::detail::RuleIndex rules;  ///< what `classify` uses at run time
}

namespace triage::inline TRIAGE_ABI {
namespace detail {

[[nodiscard]] constexpr RuleIndex builtin_index() noexcept {
  return std::is_constant_evaluated() ? true_index() : mutation::rules;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
