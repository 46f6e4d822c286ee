// Everything but the adapters, for programs to which compile time does not matter.
//
//   #include <triage/triage.hpp>
//
// Without exceptions it leaves out the thrown types and the mapping at a boundary, without fmt the formatters; all else
// is the same.

#ifndef TRIAGE_TRIAGE_HPP
#define TRIAGE_TRIAGE_HPP

#include <triage/classify.hpp>
#include <triage/config.hpp>
#include <triage/decision.hpp>
#include <triage/explain.hpp>
#include <triage/failover.hpp>
#include <triage/failure.hpp>
#include <triage/failure_from.hpp>
#include <triage/fwd.hpp>
#include <triage/json.hpp>
#include <triage/limits.hpp>
#include <triage/message.hpp>
#include <triage/result.hpp>
#include <triage/retry.hpp>
#include <triage/rules.hpp>
#include <triage/stream.hpp>
#include <triage/tools.hpp>
#include <triage/version.hpp>
#include <triage/waits.hpp>

#if TRIAGE_FMT
#include <triage/format.hpp>
#endif

#if TRIAGE_EXCEPTIONS
#include <triage/boundary.hpp>
#include <triage/exceptions.hpp>
#endif

#endif
