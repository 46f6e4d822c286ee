// The unit without exceptions. It is linked first: where a name had two bodies, the program would take these.

#include <triage/act/retry.hpp>

int call_without(int (*fn)()) { return triage::retry(triage::checked(triage::policies::recommended), fn); }
