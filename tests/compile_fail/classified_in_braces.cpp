// error: deleted
// In braces a text would be the name of a provider.

#include <triage/classify/classify.hpp>

bool is_known(std::string_view text) {
#ifdef FIXED
  return triage::detect(text) && triage::classify(text).kind != triage::ErrorKind::unknown;
#else
  return triage::detect({text}) && triage::classify({text}).kind != triage::ErrorKind::unknown;
#endif
}
