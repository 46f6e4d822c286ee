// error: headers are a vector, array or span of Header

#include <map>
#include <string>
#include <triage/evidence/evidence.hpp>

triage::Evidence seen(const std::map<std::string, std::string>& map, const triage::HeaderSource& lent) {
#ifdef FIXED
  static_cast<void>(map);
  return {.status = 429, .headers = lent};
#else
  static_cast<void>(lent);
  return {.status = 429, .headers = map};
#endif
}
