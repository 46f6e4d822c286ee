// The machine code of triage::compiled for files without exceptions, which have names of their own.

#undef TRIAGE_EXCEPTIONS
#define TRIAGE_EXCEPTIONS 0
#include <triage/compiled.hpp>
