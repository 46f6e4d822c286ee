// What to do about a failure: retry, rotate or surface it, and after what wait. Pure.
//
//   triage::FailoverDecision next = triage::decide(classification, {.attempt = 1}, triage::policies::recommended);

#ifndef TRIAGE_DECISION_HPP
#define TRIAGE_DECISION_HPP

#include <triage/decide/backoff.hpp>
#include <triage/decide/decision.hpp>
#include <triage/decide/describe.hpp>
#include <triage/decide/named_policies.hpp>
#include <triage/decide/policy.hpp>

#endif
