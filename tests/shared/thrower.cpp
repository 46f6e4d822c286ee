// The library: it throws, and the program that links it catches.

#include "thrower.hpp"

#include <stdexcept>

using namespace triage;

void throw_llm() { throw LLMException::model_overloaded("gpt-4o"); }
void throw_rate_limit() { throw RateLimitException::from_http_429("openai", "30"); }
void throw_acme_timeout() { throw BasicTimeoutException<Acme>::llm_timeout(std::chrono::seconds{30}); }
void throw_quota_with_cause() {
  throw with_cause(QuotaException{"over"}, std::make_exception_ptr(std::runtime_error{"inner"}));
}
void throw_complete() { throw TaskCompleteException::with_result("done", 42); }
void throw_invalid_args() { throw BasicInvalidArgsException<Acme>{InvalidArgs{"{}", "no city", "/city"}}; }
void raise_each(ErrorKind kind) { raise(Failure{classification_of(kind)}); }
Failure make_failure() { return Failure{FailureInfo{.provider = "openai", .message = "made elsewhere"}}; }
