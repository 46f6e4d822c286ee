// The events of a simulation, in the order of virtual time: what the simulators of this folder share.
//
//   VirtualEvents<Step> events;
//   events.after(2s, agent, Step::call);
//   while (const auto event = events.next(end)) ...

#ifndef TRIAGE_EXAMPLES_VIRTUAL_EVENTS_HPP
#define TRIAGE_EXAMPLES_VIRTUAL_EVENTS_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <queue>

#include <triage/core/time.hpp>

/// `Step` is what an agent does next. Events of one time come in the order in which they were added.
template <class Step>
class VirtualEvents {
 public:
  struct Event {
    triage::Duration time;
    std::uint64_t order;
    std::size_t agent;
    Step step;
    bool operator<(const Event& other) const { return time != other.time ? time > other.time : order > other.order; }
  };

  void after(triage::Duration wait, std::size_t agent, Step step) {
    events_.push({now_ + wait, order_++, agent, step});
  }

  /// The next event, whose time becomes `now()`; empty if there is none before `end`.
  [[nodiscard]] std::optional<Event> next(triage::Duration end) {
    if (events_.empty() || events_.top().time >= end) return std::nullopt;
    const Event event = events_.top();
    events_.pop();
    now_ = event.time;
    return event;
  }

  [[nodiscard]] triage::Duration now() const noexcept { return now_; }

 private:
  std::priority_queue<Event> events_;
  std::uint64_t order_ = 0;
  triage::Duration now_{0};
};

#endif
