// The unit without RTTI. It is linked before the one with it: where a name had two bodies, the program would take
// these.

#include <triage/exceptions.hpp>

#include <exception>
#include <stdexcept>

/// False: what the standard library nested is not found here.
bool finds_cause_without_rtti() {
  try {
    try {
      throw std::runtime_error("inner");
    } catch (const std::runtime_error&) {
      std::throw_with_nested(triage::LLMException("outer"));
    }
  } catch (const triage::Exception& e) {
    return e.cause() != nullptr;
  }
  return true;
}
