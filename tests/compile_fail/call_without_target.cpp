// error: the function that failover calls takes a const Target&
// Who does not look at the target calls the same profile again and again.

#include <triage/act/failover.hpp>

int ask(triage::FailoverManager& failover) {
#ifdef FIXED
  return failover.run(triage::policies::failover, [](const triage::Target&) { return 42; });
#else
  return failover.run(triage::policies::failover, [] { return 42; });
#endif
}
