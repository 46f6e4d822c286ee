// error: failover\.run takes no with_gate
// A gate is asked before a profile is chosen, and would wait for the one that was left.

#include <triage/act/failover.hpp>

int ask(triage::FailoverManager& failover, triage::Store& store) {
  const auto answer = [](const triage::Target&) { return 42; };
#ifdef FIXED
  static_cast<void>(store);
  return failover.run(triage::policies::failover, answer);
#else
  triage::Gate gate(store);
  return failover.run(triage::policies::failover, answer, triage::with_gate(gate, triage::Route{.provider = "openai"}));
#endif
}
