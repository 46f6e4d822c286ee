// error: (convert|conversion|could not convert)
// A text does not become an exception, nor a classification a failure, without being asked.

#include <triage/failure/exceptions.hpp>

triage::BillingException paid() {
#ifdef FIXED
  return triage::BillingException{"out of money"};
#else
  return "out of money";
#endif
}
