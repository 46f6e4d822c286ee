// Rules of your own, while compiling (`rules_of<table>`) or at run time (`RuleSet`, which may come from a file).
//
//   constexpr triage::Rule mine[] = {
//       {triage::rule::certain, "tenant frozen", triage::ErrorKind::billing, "our gateway"}};

#ifndef TRIAGE_RULES_HPP
#define TRIAGE_RULES_HPP

#include <triage/rules/rule_set.hpp>
#include <triage/rules/rules.hpp>

#endif
