// Why the answer is what it is: every candidate of a classification, and what decided.
//
//   std::string text = triage::to_string(triage::explain({.status = 500, .body = body}));

#ifndef TRIAGE_EXPLAIN_HPP
#define TRIAGE_EXPLAIN_HPP

#include <triage/classify/explain.hpp>

#endif
