// The limits of one route: the lines of all that answers have told of, and what all calls have taken.
//
//   PacedRoute limits(store, route);
//   limits.take_places(ticket);
//   TimePoint turn = limits.time_of(ticket, now);

#ifndef TRIAGE_DECIDE_PACING_ROUTE_HPP
#define TRIAGE_DECIDE_PACING_ROUTE_HPP

#include <utility>
#include <vector>

#include <triage/decide/pacing_line.hpp>
#include <triage/decide/route.hpp>
#include <triage/decide/store.hpp>

namespace triage::inline TRIAGE_ABI::detail {

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

  /// An urgent call is not made.
  void give_back_reserve(const CallCost& cost) noexcept {
    for (Limit& limit : limits_) limit.line.give_back_reserve(cost.in(limit.unit));
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

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
