// error: what follows the function is options, each by its name
// What follows the function is options: a bare token would stop nothing.

#include <triage/act/retry.hpp>

int ask(const triage::NeverStops& token) {
#ifdef FIXED
  return triage::retry(
      triage::policies::recommended, [] { return 42; }, triage::stop_on(token));
#else
  return triage::retry(
      triage::policies::recommended, [] { return 42; }, token);
#endif
}
