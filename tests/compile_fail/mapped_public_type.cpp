// error: exceptions of its own brand pass through a boundary as they are and cannot be mapped
// What is public already keeps its identity.

#include <triage/failure/boundary.hpp>

struct Api {};

#ifdef FIXED
using Internal = Api;
#else
using Internal = triage::NetworkException;
#endif

inline constexpr auto to_public = triage::mapper(triage::map<Internal, triage::RateLimitException>());
