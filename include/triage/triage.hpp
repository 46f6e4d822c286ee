// Everything but the adapters: the one include of a program that does not count compile time.
//
// Without exceptions it leaves out the thrown types and the mapping at a boundary; all else is the same.

#ifndef TRIAGE_TRIAGE_HPP
#define TRIAGE_TRIAGE_HPP

#include <triage/attributes.hpp>
#include <triage/backoff.hpp>
#include <triage/bad_input.hpp>
#include <triage/breaker.hpp>
#include <triage/budget.hpp>
#include <triage/classification.hpp>
#include <triage/classify.hpp>
#include <triage/co_retry.hpp>
#include <triage/config.hpp>
#include <triage/decision.hpp>
#include <triage/degrade.hpp>
#include <triage/error_code.hpp>
#include <triage/evidence.hpp>
#include <triage/explain.hpp>
#include <triage/failover.hpp>
#include <triage/failure.hpp>
#include <triage/failure_from.hpp>
#include <triage/format.hpp>
#include <triage/fwd.hpp>
#include <triage/json_notes.hpp>
#include <triage/json_repair.hpp>
#include <triage/llm_error.hpp>
#include <triage/loop_guard.hpp>
#include <triage/message.hpp>
#include <triage/optional.hpp>
#include <triage/policy.hpp>
#include <triage/recovery.hpp>
#include <triage/request_id.hpp>
#include <triage/result.hpp>
#include <triage/retry.hpp>
#include <triage/retry_hint.hpp>
#include <triage/rule_set.hpp>
#include <triage/rules.hpp>
#include <triage/sleep.hpp>
#include <triage/store.hpp>
#include <triage/taxonomy.hpp>
#include <triage/tool_call.hpp>
#include <triage/tool_error.hpp>
#include <triage/tool_recovery.hpp>
#include <triage/toolbox.hpp>
#include <triage/version.hpp>

#if TRIAGE_EXCEPTIONS
#include <triage/boundary.hpp>
#include <triage/exceptions.hpp>
#include <triage/try_call.hpp>
#endif

#endif
