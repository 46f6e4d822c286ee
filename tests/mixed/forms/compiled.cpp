// The file that is linked to the code.

#include <triage/decision.hpp>

bool is_futile();

int main() { return triage::decide(triage::Classification{}).is_retryable && is_futile() ? 0 : 1; }
