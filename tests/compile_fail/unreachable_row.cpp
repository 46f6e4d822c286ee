// error: a row for a derived exception stands behind one for its base and would never be used
// Rows stand most derived first.

#include <triage/failure/boundary.hpp>

struct Api {};
struct TooMany : Api {};

#ifdef FIXED
inline constexpr auto to_public = triage::mapper(triage::map<TooMany, triage::RateLimitException>(),
                                          triage::map<Api, triage::NetworkException>());
#else
inline constexpr auto to_public = triage::mapper(triage::map<Api, triage::NetworkException>(),
                                          triage::map<TooMany, triage::RateLimitException>());
#endif
