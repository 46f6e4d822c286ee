// An object that is made when it is first needed, by whichever thread that is.
//
//   if (const Failure* made = once.get()) return *made;
//   return *once.make(Failure{info});

#ifndef TRIAGE_DETAIL_MADE_ONCE_HPP
#define TRIAGE_DETAIL_MADE_ONCE_HPP

#include <new>
#include <utility>

#include <triage/config.hpp>

#if !defined(__GNUC__)
#include <atomic>
#endif

namespace triage::inline TRIAGE_ABI::detail {

/// Owns what was made. A copy makes its own. `get` and `make` are thread-safe.
template <class T>
class MadeOnce {
 public:
  MadeOnce() noexcept = default;
  MadeOnce(const MadeOnce&) noexcept {}
  MadeOnce& operator=(const MadeOnce&) noexcept {
    delete take();
    return *this;
  }
  ~MadeOnce() { delete get(); }

#if defined(__GNUC__)
  [[nodiscard]] const T* get() const noexcept { return __atomic_load_n(&made_, __ATOMIC_ACQUIRE); }
#else
  [[nodiscard]] const T* get() const noexcept { return made_.load(std::memory_order_acquire); }
#endif

  /// `value`, or what another thread has made meanwhile; null if memory is out.
  const T* make(T value) const noexcept {
    const T* const own = new (std::nothrow) T(std::move(value));
    const T* before = nullptr;
    if (own == nullptr || set(before, own)) return own;
    delete own;
    return before;
  }

 private:
#if defined(__GNUC__)
  bool set(const T*& before, const T* own) const noexcept {
    return __atomic_compare_exchange_n(&made_, &before, own, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  }
  const T* take() noexcept { return std::exchange(made_, nullptr); }

  mutable const T* made_ = nullptr;
#else
  bool set(const T*& before, const T* own) const noexcept { return made_.compare_exchange_strong(before, own); }
  const T* take() noexcept { return made_.exchange(nullptr); }

  mutable std::atomic<const T*> made_{nullptr};
#endif
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
