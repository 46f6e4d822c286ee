// error: a tool's arguments are one JSON object
// A model sends a tool one JSON object: a callable that takes a number could never be called.

#include <triage/adapters/typed_tool.hpp>

struct Json {};
struct Query {};

auto tool() {
#ifdef FIXED
  return triage::typed<Json>([](const Query&) { return 1; });
#else
  return triage::typed<Json>([](int days) { return days; });
#endif
}
