// error: a coroutine throws after the boundary has returned
// What a task throws when it is awaited would leave unmapped.

#include <future>

#include <triage/failure/boundary.hpp>

#ifdef FIXED
int chat();
#else
std::future<int> chat();
#endif

inline constexpr auto to_public = triage::mapper();

auto asked() { return triage::boundary(to_public, [] { return chat(); }); }
