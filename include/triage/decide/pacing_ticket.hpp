// What a call costs, and its place in the queues of its limits.
//
//   triage::retry(ask, triage::with_pacer(pacer, route, {.input_tokens = 1200, .output_tokens = 300}));

#ifndef TRIAGE_DECIDE_PACING_TICKET_HPP
#define TRIAGE_DECIDE_PACING_TICKET_HPP

#include <array>

#include <triage/evidence/limits/rate_limits.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a call will cost, as far as it can be told before; each also costs one request.
struct CallCost {
  std::int64_t input_tokens = 0;
  std::int64_t output_tokens = 0;  ///< what it is expected to be, or at most
  bool urgent = false;             ///< goes at once, as long as the reserve lasts

  [[nodiscard]] constexpr std::int64_t in(LimitUnit unit) const noexcept {
    const auto part = [](std::int64_t tokens) {
      return detail::min_of(detail::max_of(tokens, std::int64_t{0}), std::int64_t{1'000'000'000'000});
    };
    switch (unit) {
      case LimitUnit::requests:
        return 1;
      case LimitUnit::tokens:
        return part(input_tokens) + part(output_tokens);
      case LimitUnit::input_tokens:
        return part(input_tokens);
      case LimitUnit::output_tokens:
        return part(output_tokens);
      default:
        return 0;
    }
  }
};

/// A call in the queue of one limit, in the limit's unit.
struct PacedCall {
  std::int64_t place = 0;  ///< the cost of all calls before it
  std::int64_t cost = 1;
  TimePoint sent{};
};

namespace detail {
class PacedRoute;
}

/// A call's places in the queues of its limits. A value; one that is made by default is of no call.
class PaceTicket {
 public:
  PaceTicket() = default;
  explicit operator bool() const noexcept { return route_ != nullptr; }

 private:
  friend class Pacer;
  friend class detail::PacedRoute;
  static constexpr std::size_t units = 4;  // that are paced: the first of `LimitUnit`

  [[nodiscard]] PacedCall in(LimitUnit unit) const noexcept {
    return {places_[static_cast<std::size_t>(unit) - 1], cost_.in(unit), sent_};
  }

  detail::PacedRoute* route_ = nullptr;
  CallCost cost_;
  std::array<std::int64_t, units> places_{};
  TimePoint sent_{};
  bool is_ahead_ = false;  // an urgent call that the reserve pays for: it has no places
};

}  // namespace triage::inline TRIAGE_ABI

#endif
