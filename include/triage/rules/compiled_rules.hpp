// `Rules`: compiled rules of the caller's, in the form that `classify` takes.
//
//   triage::classify(evidence, triage::rules_of<mine>);  // or a `RuleSet`, which converts to `Rules`

#ifndef TRIAGE_RULES_COMPILED_RULES_HPP
#define TRIAGE_RULES_COMPILED_RULES_HPP

#include <triage/rules/index.hpp>

namespace triage::inline TRIAGE_ABI {

/// A view of compiled rules of the caller's: cheap to copy, valid for ever if it comes from `rules_of`, and as long as
/// the set if it comes from a `RuleSet`. Empty by default. At equal strength the caller's rules outrank the built-in
/// ones.
class Rules {
 public:
  constexpr Rules() noexcept = default;
  constexpr explicit Rules(const detail::RuleIndex& index) noexcept : index_(index) {}

  [[nodiscard]] constexpr bool empty() const noexcept { return index_.rule_count == 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return index_.rule_count; }

  /// For the matcher.
  [[nodiscard]] constexpr const detail::RuleIndex& index() const noexcept { return index_; }

 private:
  detail::RuleIndex index_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
