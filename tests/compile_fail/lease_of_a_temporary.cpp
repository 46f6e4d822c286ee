// error: deleted
// A lease refers to its profile.

#include <triage/act/failover.hpp>

bool may_call(triage::FailoverManager& manager, triage::TimePoint now) {
#ifdef FIXED
  return static_cast<bool>(manager.take(manager.profiles().front(), {}, now));
#else
  return static_cast<bool>(manager.take(triage::AuthProfile{.name = "a"}, {}, now));
#endif
}
