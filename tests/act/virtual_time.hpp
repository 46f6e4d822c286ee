// Time that passes only by sleeping in it, for the tests of what waits.

#ifndef TRIAGE_TESTS_ACT_VIRTUAL_TIME_HPP
#define TRIAGE_TESTS_ACT_VIRTUAL_TIME_HPP

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <triage/core/stated_wait.hpp>
#include <triage/failure/failure.hpp>

constexpr triage::TimePoint start{std::chrono::seconds{1'900'000'000}};

/// A clock and a sleep in one. `at(time, event)` makes something happen while a call sleeps.
struct VirtualTime {
  triage::TimePoint time = start;
  std::vector<triage::Duration> slept{};
  std::vector<std::pair<triage::TimePoint, std::function<void()>>> events{};

  triage::TimePoint operator()() const { return time; }
  template <class Token>
  bool operator()(triage::Duration wait, const Token& stop) {
    if (stop.stop_requested()) return false;
    slept.push_back(wait);
    time += wait;
    for (auto& [when, event] : events)
      if (event && when <= time) std::exchange(event, nullptr)();
    return true;
  }
  void at(triage::TimePoint when, std::function<void()> event) { events.emplace_back(when, std::move(event)); }
};

/// A failure of that kind, with the wait that its provider stated.
inline triage::Classification failed(triage::ErrorKind kind, std::optional<triage::Duration> stated = {}) {
  triage::Classification c = triage::classification_of(kind);
  c.retry_after = stated;
  return c;
}

#endif
