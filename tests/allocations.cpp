// The global operators that allocations.hpp counts.

#include "allocations.hpp"

#include <triage/config.hpp>

namespace {

void* get_or_throw(std::size_t size) {
  void* const memory = allocations::get(size);
#if TRIAGE_EXCEPTIONS
  if (memory == nullptr) throw std::bad_alloc{};
#endif
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return get_or_throw(size); }
void* operator new[](std::size_t size) { return get_or_throw(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocations::get(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocations::get(size); }
void operator delete(void* memory) noexcept { allocations::give_back(memory); }
void operator delete[](void* memory) noexcept { allocations::give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { allocations::give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { allocations::give_back(memory); }
