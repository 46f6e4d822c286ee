// error: abstract
// A copy of a base would be a slice.

#include <triage/failure/exceptions.hpp>

bool keep(const triage::LLMException& e) {
#ifdef FIXED
  const std::exception_ptr copy = e.to_exception_ptr();
  return copy != nullptr;
#else
  const triage::LLMException copy = e;
  return copy.is_retryable();
#endif
}
