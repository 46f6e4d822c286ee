// A failure as a value: the classification with its context, to hold, copy, print and log.
//
//   triage::Failure failure{{.classification = triage::classify(evidence), .provider = "openai"}};
//
// The rules are not included: `failure_from.hpp` makes a failure of evidence in one step.

#ifndef TRIAGE_FAILURE_HPP
#define TRIAGE_FAILURE_HPP

#include <triage/core/error_code.hpp>
#include <triage/core/legacy_names.hpp>
#include <triage/failure/attributes.hpp>
#include <triage/failure/failure.hpp>
#include <triage/failure/with_stack.hpp>

#endif
