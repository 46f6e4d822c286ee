// error: deleted
// A classifier that views rules must not outlive them.

#include <triage/classify/classify.hpp>
#include <triage/rules/rule_set.hpp>

triage::ErrorKind kind_of(std::string_view rules, std::string_view text) {
#ifdef FIXED
  const triage::LoadedRules loaded = triage::load_rules(rules);
  const auto mine = triage::classify.with(loaded.rules.view());
#else
  const auto mine = triage::classify.with(triage::load_rules(rules).rules.view());
#endif
  return mine(text).kind;
}
