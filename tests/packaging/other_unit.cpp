// A second unit with everything in it, twice: nothing may be defined once too often.

#include <triage/triage.hpp>

triage::ErrorKind kind_of_nothing() { return triage::classify(triage::Evidence{}).kind; }
