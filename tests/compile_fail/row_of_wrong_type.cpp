// error: a row is called with a const Internal&
// A row takes the exception that it is for.

#include <triage/failure/boundary.hpp>

struct Api {};
struct Other {};

#ifdef FIXED
using Taken = Api;
#else
using Taken = Other;
#endif

inline const auto to_public = triage::mapper(
    triage::map<Api>([](const Taken&) { return triage::NetworkException{"down"}; }));
