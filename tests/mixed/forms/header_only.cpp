// The file that includes the code.

#include <triage/decision.hpp>

bool is_futile() { return !triage::decide(triage::Classification{}).is_retryable; }
