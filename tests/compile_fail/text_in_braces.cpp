// error: deleted
// In braces a text would be the name of a provider.

#include <triage/failure/failure_from.hpp>

triage::ErrorKind kind_of(std::string_view text) {
#ifdef FIXED
  return triage::failure_from(text).kind();
#else
  return triage::failure_from({text}).kind();
#endif
}
