// error: deleted
// Rules are a view: they must not be of a set that is gone.

#include <triage/classify/classify.hpp>
#include <triage/rules/rule_set.hpp>

triage::ErrorKind kind_of(std::string_view rules, std::string_view text) {
#ifdef FIXED
  const triage::LoadedRules loaded = triage::load_rules(rules);
  const triage::Rules mine = loaded.rules;
#else
  const triage::Rules mine = triage::load_rules(rules).rules;
#endif
  return triage::classify(text, mine).kind;
}
