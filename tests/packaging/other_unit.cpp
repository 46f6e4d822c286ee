// A second unit with everything in it, twice: nothing may be defined once too often.

#include <triage/triage.hpp>
#include <triage/triage.hpp>

std::string_view said_by_the_other_unit() { return triage::to_string(triage::ErrorKind::rate_limit); }
