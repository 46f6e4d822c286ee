// error: a handler is a Recovery, or a const callable of its Error, or of nothing

#include <triage/tools/recovery.hpp>

triage::ToolHandlers handlers() {
#ifdef FIXED
  return {.execution_error = [](const triage::ExecutionError&) { return triage::recover::retry(); }};
#else
  return {.execution_error = [](const triage::InvalidArgs&) { return triage::recover::retry(); }};
#endif
}
