// error: would view a fallback that is gone
// The call returns a view and the fallback a text that nobody keeps.

#include <triage/act/fallback.hpp>

#ifdef FIXED
using Text = std::string;
#else
using Text = std::string_view;
#endif

Text front_of(std::string_view content) {
  return triage::with_fallback([]() -> Text { throw 1; }, [&] { return triage::truncate(content, 40); });
}
