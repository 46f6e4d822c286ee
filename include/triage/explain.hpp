// Why the answer is what it is: every candidate of a classification, and what decided.
//
//   triage::describe(triage::explain(answer, evidence));

#ifndef TRIAGE_EXPLAIN_HPP
#define TRIAGE_EXPLAIN_HPP

#include <triage/classify/explain.hpp>
#include <triage/failure/describe.hpp>

#endif
