// error: headers are a range of triage::Header, of pairs of texts, or of objects with name and value

#include <map>
#include <string>
#include <triage/evidence/evidence.hpp>

#ifdef FIXED
using Value = std::string;
#else
using Value = int;
#endif

triage::Evidence seen(const std::map<std::string, Value>& map) { return {.status = 429, .headers = map}; }
