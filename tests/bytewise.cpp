// The second copy of the library: under another name, so that one program holds both.

#define TRIAGE_BYTEWISE 1
#define triage triage_bytewise
#include <triage/classify/classify.hpp>
#include <triage/classify/classify_body.hpp>

#include "bytewise.hpp"

bytewise::Said bytewise::said_bytewise(const Seen& seen) {
  return said_by<triage::Evidence>(seen, [](const triage::Evidence& evidence) { return triage::classify(evidence); });
}
