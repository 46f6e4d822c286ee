// error: abstract
// The root of a brand is thrown as `Exactly` itself.

#include <triage/failure/exceptions.hpp>

void call() {
#ifdef FIXED
  throw triage::Exactly<triage::TnsAIException>{"text"};
#else
  throw triage::TnsAIException{triage::Failure{}};
#endif
}
