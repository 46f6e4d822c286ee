// Paces calls by what answers say is left, so that limits are met and not run into.
//
//   triage::Pacer pacer;                                                        // or over a store: one for a fleet
//   triage::PaceTicket ticket = pacer.take(route, {.input_tokens = 1200, .output_tokens = 300}, now);
//   while (const auto hold = pacer.held(ticket, now)) ...sleep...               // first come, first served
//   pacer.record(ticket, triage::read_limits(response.headers, now));           // every answer, also a refusal
//
// `retry(..., with_pacer(pacer, route, cost))` does the first two. Reads no clock: `now` is passed in. Processes that
// share a store share the queues: the store holds what all of them have taken. What is left, each learns from its own
// answers.

#ifndef TRIAGE_DECIDE_PACING_HPP
#define TRIAGE_DECIDE_PACING_HPP

#include <map>
#include <mutex>

#include <triage/decide/gate.hpp>
#include <triage/decide/pacing_route.hpp>

namespace triage::inline TRIAGE_ABI {

/// Says when calls may go: what is left of each limit of a model and key is spread over the time until its reset, for
/// calls in the order in which they came. Plans and credits hold nothing. Thread-safe.
class Pacer {
 public:
  /// Throws `BadInputError` where the configuration has a mistake.
  explicit Pacer(const PacerConfig& config = {}) : config_(checked(config)) {}
  /// What all calls have taken, and the waits that failures state, are kept in `store`, which must outlive the pacer.
  explicit Pacer(Store& store, const PacerConfig& config = {}) : config_(checked(config)), store_(&store) {}

  Pacer(const Pacer&) = delete;  // tickets point into it
  Pacer& operator=(const Pacer&) = delete;
  ~Pacer() = default;

  /// Takes a place behind all calls of that model and key; of an urgent one, ahead of them while the reserve lasts. One
  /// change in the store for each unit of the cost.
  [[nodiscard]] PaceTicket take(const Route& route, const CallCost& cost, TimePoint now) {
    PaceTicket ticket;
    ticket.cost_ = cost;
    {
      const std::lock_guard lock(mutex_);
      ticket.route_ = &known(route);
      ticket.is_ahead_ = cost.urgent && ticket.route_->take_reserve(cost, now);
    }
    if (ticket.is_ahead_) return ticket;
    ticket.route_->take_places(ticket);  // may ask a server
    const std::lock_guard lock(mutex_);
    ticket.route_->arrive(ticket, now, config_);
    return ticket;
  }

  /// Until when the call of a ticket that was taken is held; it may go sooner if an answer says that there is more.
  /// Empty: it goes now. The time is never later than the reset of a limit, or the end of a wait that a failure stated.
  /// Calls that still wait at a reset go in the next window, in their order.
  [[nodiscard]] std::optional<Hold> held(PaceTicket& ticket, TimePoint now) {
    if (!ticket) return std::nullopt;
    std::optional<Hold> longest;
    for (const RoutePart part : route_parts) {
      const auto one = gate_.held(ticket.route_->name(part), now);
      if (one && (!longest || one->until > longest->until)) longest = one;
    }
    if (longest) return longest;
    if (!ticket.is_ahead_) {
      const std::lock_guard lock(mutex_);
      const TimePoint time = ticket.route_->time_of(ticket, now);
      if (time > now) return Hold{.until = time, .kind = ErrorKind::rate_limit};
    }
    ticket.sent_ = now;
    return std::nullopt;
  }

  /// The call will not be made, whether it was held or not: returns what it took, and clears the ticket. Calls that
  /// arrive later stand so much further ahead; those in the queue keep their places.
  void give_back(PaceTicket& ticket) {
    if (!ticket) return;
    if (ticket.is_ahead_) {
      const std::lock_guard lock(mutex_);
      ticket.route_->give_back_reserve(ticket.cost_);
    } else {
      ticket.route_->give_back(ticket);  // may ask a server
    }
    ticket = {};
  }

  /// What the answer to that call said is left; of a refusal too. Call it after each answer: the pace becomes more
  /// exact. Ignores a call that went ahead on the reserve, which has no place in the queue.
  void record(const PaceTicket& ticket, const RateLimits& limits) {
    if (!ticket || ticket.is_ahead_) return;
    const std::lock_guard lock(mutex_);
    ticket.route_->learn(ticket, limits, config_);
  }

  /// The call failed: the part of the route that `c` shows to be broken is held as long as was stated, as by a `Gate`.
  void record(const PaceTicket& ticket, const Classification& c, TimePoint now) {
    const std::optional<Duration> wait = detail::stated_wait(c, now);
    const std::optional<RoutePart> part = broken_part(c);
    if (ticket && wait && part) gate_.hold(ticket.route_->name(*part), detail::saturating_add(now, *wait), c.kind, now);
  }

  [[nodiscard]] const PacerConfig& config() const noexcept { return config_; }

 private:
  [[nodiscard]] detail::PacedRoute& known(const Route& route) {
    std::string key;
    for (const std::string_view part : {route.provider, route.credential, route.model, route.endpoint})
      (key += part) += '\0';
    return routes_.try_emplace(std::move(key), *store_, route).first->second;
  }

  PacerConfig config_;
  LocalStore own_store_;
  Store* store_ = &own_store_;
  Gate gate_{*store_};
  std::mutex mutex_;
  std::map<std::string, detail::PacedRoute> routes_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
