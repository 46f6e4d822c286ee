// `Rules`: compiled rules of the caller's, in the form that `classify` takes.
//
//   triage::classify(evidence, triage::rules_of<mine>);  // or a `RuleSet`, which converts to `Rules`

#ifndef TRIAGE_RULES_COMPILED_RULES_HPP
#define TRIAGE_RULES_COMPILED_RULES_HPP

#include <triage/rules/index.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {
struct RulesAccess;
}

/// A view of compiled rules of the caller's: cheap to copy, valid for ever if it comes from `rules_of`, and as long as
/// the set if it comes from a `RuleSet`. Empty by default. At equal strength the caller's rules outrank the built-in
/// ones.
class Rules {
 public:
  constexpr Rules() noexcept = default;

  [[nodiscard]] constexpr bool empty() const noexcept { return index_.rule_count == 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return index_.rule_count; }

 private:
  friend struct detail::RulesAccess;
  constexpr explicit Rules(const detail::RuleIndex& index) noexcept : index_(index) {}

  detail::RuleIndex index_;
};

namespace detail {

/// Makes `Rules` of an index, and opens them for the matcher.
struct RulesAccess {
  [[nodiscard]] static constexpr Rules make(const RuleIndex& index) noexcept { return Rules(index); }
  [[nodiscard]] static constexpr const RuleIndex& index_of(const Rules& rules) noexcept { return rules.index_; }
};

}  // namespace detail

}  // namespace triage::inline TRIAGE_ABI

#endif
