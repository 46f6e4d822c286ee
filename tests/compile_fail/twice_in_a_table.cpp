// error: a row for a derived exception stands behind one for its base and would never be used
// A second row for one type would never be used.

#include <triage/failure/boundary.hpp>

struct Api {};

inline constexpr auto to_public = triage::mapper(
#ifndef FIXED
    triage::map<Api, triage::NetworkException>(),
#endif
    triage::map<Api, triage::RateLimitException>());
