// The reference count of a shared record.
//
//   if (record->count.drop()) delete record;

#ifndef TRIAGE_DETAIL_REF_COUNT_HPP
#define TRIAGE_DETAIL_REF_COUNT_HPP

#include <cstddef>

#include <triage/config.hpp>

#if !defined(__GNUC__)
#include <atomic>
#endif

namespace triage::inline TRIAGE_ABI::detail {

/// Owners of one record, the first of whom makes it. Thread-safe.
class RefCount {
 public:
#if defined(__GNUC__)
  void add() noexcept { __atomic_fetch_add(&owners_, 1, __ATOMIC_RELAXED); }
  /// Whether it was the last one that left: all that the others did to the record is seen then.
  [[nodiscard]] bool drop() noexcept { return __atomic_fetch_sub(&owners_, 1, __ATOMIC_ACQ_REL) == 1; }

 private:
  std::size_t owners_ = 1;
#else
  void add() noexcept { owners_.fetch_add(1, std::memory_order_relaxed); }
  [[nodiscard]] bool drop() noexcept { return owners_.fetch_sub(1, std::memory_order_acq_rel) == 1; }

 private:
  std::atomic<std::size_t> owners_{1};
#endif
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
