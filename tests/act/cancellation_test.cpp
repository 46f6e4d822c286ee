// The forced end of a thread in a hook: it ends that thread's call, and not the program.

#include <triage/retry.hpp>
#include <triage/tools.hpp>

#include <atomic>
#include <functional>
#include <string>

#include "catch.hpp"

#if defined(__unix__) && defined(__GLIBCXX__)
#include <pthread.h>

namespace {

/// Ends the calling thread, as another one would with pthread_cancel.
void end_this_thread() {
  pthread_cancel(pthread_self());
  pthread_testcancel();
}

/// Whether a thread that runs `call` was ended in it.
bool is_cancelled(std::function<void()> call) {
  pthread_t thread{};
  const auto run = [](void* what) -> void* {
    (*static_cast<std::function<void()>*>(what))();
    return nullptr;
  };
  if (pthread_create(&thread, nullptr, run, &call) != 0) return false;
  void* result = nullptr;
  pthread_join(thread, &result);
  return result == PTHREAD_CANCELED;
}

}  // namespace

TEST_CASE("a thread that is cancelled in a hook, a call or a recogniser ends, and the program goes on") {
  const triage::Policy& policy = triage::policies::recommended;
  std::atomic<bool> is_unwound = false;
  struct Unwound {
    std::atomic<bool>& flag;
    ~Unwound() { flag = true; }
  };
  CHECK(is_cancelled([&] {
    const Unwound unwound{is_unwound};
    triage::retry(
        policy, [] { throw triage::RateLimitException("slow down"); },
        triage::on_failure([](const triage::RetryEvent&) { end_this_thread(); }));
  }));
  CHECK(is_unwound);
  CHECK(is_cancelled([&] { triage::retry(policy, [] { end_this_thread(); }); }));
  CHECK(is_cancelled([&] {
    triage::retry(
        policy, [] { throw std::runtime_error("x"); },
        triage::recognise_by([](const std::exception_ptr&) -> triage::Failure {
          end_this_thread();
          return {};
        }));
  }));
}

TEST_CASE("a thread that is cancelled in a tool ends, and the program goes on") {
  CHECK(is_cancelled([] {
    const triage::Tool search{"search",
                              "Search",
                              [](std::string_view) -> std::string {
                                end_this_thread();
                                return "x";
                              },
                              {.execution_error = triage::recover::retry(3)}};
    static_cast<void>(search("{}"));
  }));
}
#endif
