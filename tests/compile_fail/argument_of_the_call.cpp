// error: the function that is retried takes a const Attempt&, or nothing

#include <triage/act/retry.hpp>

int ask() {
#ifdef FIXED
  return triage::retry([](const triage::Attempt& attempt) { return static_cast<int>(attempt.number); });
#else
  return triage::retry([](int number) { return number; });
#endif
}
