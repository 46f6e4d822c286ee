// error: a model is told a text, a number, a bool, nothing, or what has a dump
// A tool may return anything; in a box, a model is to read it.

#include <triage/tools/toolbox.hpp>

struct Weather {
  int degrees = 21;
};

void fill(triage::ToolBox& tools) {
#ifdef FIXED
  tools.add(triage::Tool{"weather", "", [](std::string_view) { return Weather{}.degrees; }});
#else
  tools.add(triage::Tool{"weather", "", [](std::string_view) { return Weather{}; }});
#endif
}
