// error: use of deleted function.*retry|call to deleted function 'retry'
// The line of the overload that is shown says what is missing.

#include <triage/act/retry.hpp>

int ask(const triage::Policy& policy) {
#ifdef FIXED
  return triage::retry(policy, [] { return 42; });
#else
  return triage::retry(policy);
#endif
}
