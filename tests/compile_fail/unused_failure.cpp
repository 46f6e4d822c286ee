// warnings: 1 (nodiscard|unused-result)
// An exception that is made and not thrown is a mistake.

#include <triage/failure/exceptions.hpp>

void call() {
#ifdef FIXED
  throw triage::LLMException::model_not_found("gpt-5");
#else
  triage::LLMException::model_not_found("gpt-5");
#endif
}
