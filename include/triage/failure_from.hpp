// From evidence or a foreign exception to a `Failure`, in one step.
//
//   triage::Failure failure = triage::failure_from({.provider = "openai", .status = 429, .body = body});

#ifndef TRIAGE_FAILURE_FROM_HPP
#define TRIAGE_FAILURE_FROM_HPP

#include <triage/failure/failure_from.hpp>

#endif
