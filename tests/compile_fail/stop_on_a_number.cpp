// error: stop_on takes an object with stop_requested\(\), or a std::atomic<bool> variable

#include <atomic>
#include <triage/act/retry.hpp>

int ask() {
#ifdef FIXED
  std::atomic<bool> stop = false;
#else
  bool stop = false;
#endif
  return triage::retry([] { return 42; }, triage::stop_on(stop));
}
