// error: an option is given twice
// Of two hooks for one thing, which would be called?

#include <triage/act/retry.hpp>

int ask() {
  return triage::retry(
      triage::policies::recommended, [] { return 42; },
#ifndef FIXED
      triage::on_failure([](const triage::RetryEvent&) {}),
#endif
      triage::on_failure([](const triage::RetryEvent&) {}));
}
