// Counts allocations and makes them fail, for tests of what must not allocate or must survive without memory.
//
// The operators themselves stand in allocations.cpp, which is linked into the program.

#ifndef TRIAGE_TESTS_ALLOCATIONS_HPP
#define TRIAGE_TESTS_ALLOCATIONS_HPP

#include <cstddef>
#include <cstdlib>
#include <new>

namespace allocations {
inline thread_local int made = 0;
inline thread_local bool fail = false;

inline void* get(std::size_t size) noexcept {
  ++made;
  return fail ? nullptr : std::malloc(size != 0 ? size : 1);
}
}  // namespace allocations

/// How many allocations `fn` makes on this thread.
template <class Fn>
int allocations_in(Fn&& fn) {
  const int before = allocations::made;
  fn();
  return allocations::made - before;
}

/// Calls `fn` while every allocation of this thread fails.
template <class Fn>
void without_memory(Fn&& fn) {
  allocations::fail = true;
  fn();
  allocations::fail = false;
}

#endif
