// error: a coroutine throws after the boundary has returned
// The task names no promise itself: the program does, for all coroutines that return one.

#include <coroutine>

#include <triage/failure/boundary.hpp>

struct Task {};

template <>
struct std::coroutine_traits<Task> {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};

inline constexpr auto to_public = triage::mapper();

#ifdef FIXED
Task chat() {
  try {
    co_return;
  } catch (...) {
    to_public.rethrow();
  }
}
#else
Task fetch() { co_return; }
Task chat() {
  return triage::boundary(to_public, [] { return fetch(); });
}
#endif
