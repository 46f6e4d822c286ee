// The forced end of a thread, in a hook: `pthread_cancel` unwinds the stack with an exception that no handler may keep,
// and that ends the program if a handler catches it while another exception is handled. So it waits for the hook's end.
//
//   {
//     const CancellationWaits guard;
//     call_and_drop(hook);
//   }
//   end_if_cancelled();  // outside of every handler
//
// Only glibc unwinds. Elsewhere nothing of this has an effect.

#ifndef TRIAGE_DETAIL_CANCELLATION_HPP
#define TRIAGE_DETAIL_CANCELLATION_HPP

#include <cstddef>  // defines __GLIBC__

#include <triage/config.hpp>

#if defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 34)  // before, these functions need another library
#define TRIAGE_THREADS_UNWIND 1
#include <pthread.h>
#endif
#endif
#ifndef TRIAGE_THREADS_UNWIND
#define TRIAGE_THREADS_UNWIND 0
#endif

namespace triage::inline TRIAGE_ABI::detail {

#if TRIAGE_THREADS_UNWIND
/// While it lives, this thread is not cancelled.
class CancellationWaits {
 public:
  CancellationWaits() noexcept { pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before_); }
  CancellationWaits(const CancellationWaits&) = delete;
  CancellationWaits& operator=(const CancellationWaits&) = delete;
  ~CancellationWaits() { pthread_setcancelstate(before_, nullptr); }

 private:
  int before_ = PTHREAD_CANCEL_ENABLE;
};

/// Ends this thread if it was cancelled meanwhile.
inline void end_if_cancelled() { pthread_testcancel(); }
#else
struct CancellationWaits {
  CancellationWaits() noexcept {}
};
inline void end_if_cancelled() noexcept {}
#endif

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
