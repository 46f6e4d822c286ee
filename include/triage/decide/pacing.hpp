// Paces calls by what answers say is left, so that limits are met and not run into.
//
//   triage::Pacer pacer;                                                       // or over a store: one for a fleet
//   triage::PaceTicket ticket = pacer.take(route, {.input_tokens = 1200, .output_tokens = 300}, now);
//   while (const auto hold = pacer.held(ticket, now)) ...sleep...               // first come, first served
//   pacer.record(ticket, triage::read_limits(response.headers, now), now);     // every answer, also a refusal
//
// `retry(..., with_pacer(pacer, route, cost))` does the first two. Reads no clock: `now` is passed in. Processes that
// share a store share the queues: each counts what all of them have taken, and learns what is left from its own
// answers.

#ifndef TRIAGE_DECIDE_PACING_HPP
#define TRIAGE_DECIDE_PACING_HPP

#include <map>
#include <mutex>
#include <vector>

#include <triage/decide/gate.hpp>
#include <triage/decide/pacing_line.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {

/// The limits of a route, and what all calls have taken of them. The pacer locks it, except for `take_places`.
class PacedRoute {
 public:
  PacedRoute(Store& store, const Route& route)
      : PacedRoute(store, route, std::make_index_sequence<route_parts.size()>{},
                   std::make_index_sequence<PaceTicket::units>{}) {}

  /// The name of a part of the route.
  [[nodiscard]] const std::string& name(RoutePart part) const noexcept {
    return names_[static_cast<std::size_t>(part) - static_cast<std::size_t>(route_parts.front())];
  }

  /// Takes what the call costs: the sums before it are its places.
  void take_places(PaceTicket& ticket) {
    for (std::size_t i = 0; i < PaceTicket::units; ++i) {
      const auto cost = static_cast<CellValue>(ticket.cost_.in(rows<LimitUnit>[i].value));
      if (cost == 0) continue;
      const CellValue before = update(taken_[i], keep, [&](CellValue sum) { return sum + cost; }).first;
      ticket.places_[i] = static_cast<std::int64_t>(before & most);
    }
  }

  /// Gives back what the call has taken. Who comes next stands so much further ahead.
  void give_back(const PaceTicket& ticket) {
    for (std::size_t i = 0; i < PaceTicket::units; ++i) {
      const auto cost = static_cast<CellValue>(ticket.cost_.in(rows<LimitUnit>[i].value));
      if (cost != 0) update(taken_[i], keep, [&](CellValue sum) { return sum - min_of(sum, cost); });
    }
  }

  /// Whether the reserve of every limit pays for the call, which then has gone ahead.
  [[nodiscard]] bool take_reserve(const CallCost& cost, TimePoint now) noexcept {
    bool has_any = false;
    for (Limit& limit : limits_) {
      if (cost.in(limit.unit) == 0 || !limit.line.is_known()) continue;
      limit.line.advance(now, next(limit.unit));
      if (!limit.line.has_reserve()) return false;
      has_any = true;
    }
    for (Limit& limit : limits_) limit.line.take_reserve(cost.in(limit.unit));
    return has_any;
  }

  void arrive(const PaceTicket& ticket, TimePoint now, const PacerConfig& config) noexcept {
    for (std::size_t i = 0; i < PaceTicket::units; ++i)
      if (const PacedCall call = ticket.in(rows<LimitUnit>[i].value); call.cost != 0) next_[i] = call.place + call.cost;
    for (Limit& limit : limits_)
      if (const PacedCall call = ticket.in(limit.unit); call.cost != 0) limit.line.arrive(call, now, config);
  }

  /// When the call may go.
  [[nodiscard]] TimePoint time_of(const PaceTicket& ticket, TimePoint now) noexcept {
    TimePoint latest = now;
    for (Limit& limit : limits_) {
      const PacedCall call = ticket.in(limit.unit);
      if (call.cost == 0) continue;
      limit.line.advance(now, next(limit.unit));
      latest = max_of(latest, limit.line.time_of(call.place));
    }
    return latest;
  }

  void learn(const PaceTicket& ticket, const RateLimits& limits, const PacerConfig& config) {
    for (const RateLimit& seen : limits) {
      if (static_cast<std::size_t>(seen.unit) > PaceTicket::units) continue;
      const auto is_same = [&](const Limit& each) {
        return each.unit == seen.unit && each.header == seen.header && each.window == seen.window;
      };
      Limit* found = nullptr;
      for (Limit& each : limits_)
        if (is_same(each)) found = &each;
      if (found == nullptr) {
        if (limits_.size() == RateLimits::capacity) continue;  // no server has so many
        found = &limits_.emplace_back(Limit{seen.unit, seen.header, seen.window});
      }
      found->line.learn(seen, ticket.in(seen.unit), config);
    }
  }

 private:
  struct Limit {
    LimitUnit unit{};
    std::string_view header;
    std::optional<Duration> window;
    PaceLine line = {};
  };

  /// The place of the next call.
  [[nodiscard]] std::int64_t next(LimitUnit unit) const noexcept { return next_[static_cast<std::size_t>(unit) - 1]; }

  static constexpr Duration keep = std::chrono::hours(24);
  static constexpr CellValue most = (CellValue{1} << 62U) - 1;  // of a sum; what others write is not trusted

  template <std::size_t... Part, std::size_t... Unit>
  PacedRoute(Store& store, const Route& route, std::index_sequence<Part...>, std::index_sequence<Unit...>)
      : names_{part_name(route_parts[Part], route)...},
        taken_{StoreCell(store, std::string("taken|").append(rows<LimitUnit>[Unit].name) + '|' + names_[0])...} {}

  std::array<std::string, route_parts.size()> names_;
  std::array<StoreCell, PaceTicket::units> taken_;  // by a model and key: its limits are theirs
  std::array<std::int64_t, PaceTicket::units> next_{};
  std::vector<Limit> limits_;
};

}  // namespace detail

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

  /// Until when the call is held; it may go sooner if an answer says that there is more. Empty: it goes now. What is
  /// told is never later than the reset of a limit, or the end of a wait that a failure stated; those who still wait at
  /// a reset share the next window in their order.
  [[nodiscard]] std::optional<Hold> held(PaceTicket& ticket, TimePoint now) {
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
    ticket.is_sent_ = true;
    return std::nullopt;
  }

  /// The call will not be made: those behind it need not wait for its turn.
  void give_back(const PaceTicket& ticket) {
    if (ticket && !ticket.is_ahead_ && !ticket.is_sent_) ticket.route_->give_back(ticket);
  }

  /// What the answer to that call said is left; of a refusal too. The more answers, the better the pace.
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
