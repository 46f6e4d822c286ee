// error: ambiguous
// A literal in braces could be a text, or the provider's name of an Evidence.

#include <triage/classify.hpp>

bool is_known() {
#ifdef FIXED
  return triage::detect("HTTP 429") && triage::classify("HTTP 429").kind != triage::ErrorKind::unknown;
#else
  return triage::detect({"HTTP 429"}) && triage::classify({"HTTP 429"}).kind != triage::ErrorKind::unknown;
#endif
}
