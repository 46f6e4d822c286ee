// Counts allocations and makes them fail, for tests of what must not allocate or must survive without memory.
//
// The operators themselves stand in allocations.cpp, which is linked into the program.

#ifndef TRIAGE_TESTS_ALLOCATIONS_HPP
#define TRIAGE_TESTS_ALLOCATIONS_HPP

#include <cstddef>
#include <cstdlib>
#include <new>

namespace allocations {
inline constexpr int endless = -1;

inline thread_local int made = 0;
inline thread_local int held = 0;        ///< made and not given back yet
inline thread_local int left = endless;  ///< how many succeed before one fails
inline thread_local bool fail = false;   ///< whether all fail

inline void* get(std::size_t size) noexcept {
  ++made;
  if (fail) return nullptr;
  if (left != endless && left-- == 0) return nullptr;  // and is endless from here on
  void* const memory = std::malloc(size != 0 ? size : 1);
  if (memory != nullptr) ++held;
  return memory;
}

inline void give_back(void* memory) noexcept {
  if (memory != nullptr) --held;
  std::free(memory);
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

/// Calls `fn` again and again, each time with another of its allocations failing, until it needs no more of them; after
/// each call, `check(n)` with that allocation's number. What `fn` allocates, it must give back.
template <class Fn, class Check>
void for_each_allocation_failing(Fn&& fn, Check&& check) {
  bool failed = true;
  for (int n = 0; failed; ++n) {
    const int before = allocations::held;
    allocations::left = n;
    fn();
    failed = allocations::left == allocations::endless;
    allocations::left = allocations::endless;
    check(n, allocations::held - before);
  }
}

#endif
