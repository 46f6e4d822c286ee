// error: a hook is a callable of what happened: on_retry, on_failure and on_give_up take one of a const RetryEvent&

#include <triage/act/retry.hpp>

int ask() {
#ifdef FIXED
  return triage::retry([] { return 42; }, triage::on_retry([](const triage::RetryEvent&) {}));
#else
  return triage::retry([] { return 42; }, triage::on_retry(5));
#endif
}
