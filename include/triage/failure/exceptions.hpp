// The exceptions that agent code catches: one tree, for any brand.
//
//   Exception                              any brand
//   `- TnsAIException                      the root of one brand
//      |- LLMException
//      |  |- LLMCapabilityException
//      |  |  `- ToolCallNotSupportedException
//      |  `- PermissionException
//      |- RateLimitException   BillingException   NetworkException   TimeoutException
//      |- ActionExecutionException   ToolExecutionException   EscalationException
//      |- ValidationException   ConfigException   CancelledException
//      `- TaskCompleteException   ApprovalRequiredException      control flow, not failures
//
//   try {
//     if (answer.empty()) throw triage::LLMException{"no answer"};
//   } catch (const triage::LLMException& e) {
//     fmt::print("[{}] {}\n", e.code(), e.what());  // [TNSAI-LLM] no answer
//   }
//
// Each type is `Basic...<Brand>` for the brand `TnsAI`, can be thrown, caught and copied, and copies without a throw.
// `throw e;` on a base slices, as it does with any exception; `throw;` and `e.rethrow()` do not.

#ifndef TRIAGE_FAILURE_EXCEPTIONS_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_HPP

#include <triage/failure/exceptions/action.hpp>
#include <triage/failure/exceptions/brand.hpp>
#include <triage/failure/exceptions/cause.hpp>
#include <triage/failure/exceptions/control_flow.hpp>
#include <triage/failure/exceptions/exception.hpp>
#include <triage/failure/exceptions/limits.hpp>
#include <triage/failure/exceptions/llm.hpp>
#include <triage/failure/exceptions/network.hpp>
#include <triage/failure/exceptions/raise.hpp>
#include <triage/failure/exceptions/subtype.hpp>
#include <triage/failure/exceptions/tool.hpp>
#include <triage/failure/exceptions/validation.hpp>

#endif
