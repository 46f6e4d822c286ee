// The exception types: one root, one type a family, any brand. Only where exceptions are on.
//
//   throw triage::RateLimitException::from_http_429("openai", "30");
//   try { ... } catch (const triage::LLMException& e) { if (e.is_retryable()) ... }

#ifndef TRIAGE_EXCEPTIONS_HPP
#define TRIAGE_EXCEPTIONS_HPP

#include <triage/failure/exceptions.hpp>

#endif
