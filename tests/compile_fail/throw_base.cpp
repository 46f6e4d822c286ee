// error: abstract
// `throw e;` in a handler of a base would slice off what was thrown.

#include <triage/failure/exceptions.hpp>

void call() {
  try {
    throw triage::PermissionException{"no"};
  } catch (const triage::LLMException& e) {
#ifdef FIXED
    e.rethrow();
#else
    throw e;
#endif
  }
}
