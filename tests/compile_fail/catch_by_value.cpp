// error: abstract
// A base that is caught by value would be a slice of what was thrown.

#include <triage/failure/exceptions.hpp>

void call() {
  try {
    throw triage::RateLimitException{"slow down"};
#ifdef FIXED
  } catch (const triage::Exception& e) {
#else
  } catch (triage::Exception e) {
#endif
    static_cast<void>(e.kind());
  }
}
