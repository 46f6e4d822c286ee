// error: return a ModelResponse
// The failure that it holds would be the value of a success.

#include <triage/failure/try_call.hpp>

bool works(const triage::Failure& failure) {
#ifdef FIXED
  return static_cast<bool>(triage::try_tool([&] { return triage::to_tool_result(failure); }));
#else
  return static_cast<bool>(triage::try_call([&] { return triage::to_tool_result(failure); }));
#endif
}
