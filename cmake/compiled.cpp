// The machine code of triage::compiled.

#include <triage/config.hpp>

#if TRIAGE_EXCEPTIONS
#include <triage/compiled.hpp>
#endif
