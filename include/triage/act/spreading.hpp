// In which order a call tries profiles of equal priority.
//
//   for (const AuthProfile* profile : spread(profiles, Spreading::round_robin, {}, turn, busy, room)) ...

#ifndef TRIAGE_ACT_SPREADING_HPP
#define TRIAGE_ACT_SPREADING_HPP

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <vector>

#include <triage/act/profiles.hpp>
#include <triage/detail/fnv1a.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// The profiles, which are sorted by priority, with those of equal priority in the order that `spreading` gives them.
/// `turn` counts the calls of all threads; `busy(profile)` is the number of calls under way, `room(profile)`
/// the share that is left of its limits. O(profiles log profiles).
template <class Busy, class Room>
[[nodiscard]] std::vector<const AuthProfile*> spread(const std::vector<AuthProfile>& profiles, Spreading spreading,
                                                     std::string_view sticky_key, std::atomic<std::uint64_t>& turn,
                                                     Busy&& busy, Room&& room) {
  std::vector<const AuthProfile*> all;
  all.reserve(profiles.size());
  for (const AuthProfile& profile : profiles) all.push_back(&profile);
  if (spreading == Spreading::in_order || (spreading == Spreading::sticky && sticky_key.empty())) return all;

  const std::uint64_t mine = turn.fetch_add(1, std::memory_order_relaxed);
  SplitMix64 random{mine};
  // Sorts a group by a number that is computed once for each of its profiles.
  const auto sort_by = [](auto begin, auto end, auto&& key) {
    std::vector<std::pair<double, const AuthProfile*>> keyed;
    for (auto i = begin; i != end; ++i) keyed.emplace_back(key(**i), *i);
    std::ranges::stable_sort(keyed, [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [number, profile] : keyed) *begin++ = profile;
  };
  const auto unit = [](std::uint64_t bits) { return (static_cast<double>(bits >> 11U) + 1) * 0x1p-53; };  // (0, 1]
  // Efraimidis and Spirakis: the largest of u^(1/weight) is drawn by weight.
  const auto draw = [&](double weight) {
    const double logarithm = std::log(unit(random()));
    return weight > 0 ? logarithm / weight : -std::numeric_limits<double>::infinity();
  };

  for (auto begin = all.begin(); begin != all.end();) {
    const auto end =
        std::find_if(begin, all.end(), [&](const auto* each) { return each->priority != (*begin)->priority; });
    switch (spreading) {
      case Spreading::round_robin:
        std::rotate(begin, begin + static_cast<std::ptrdiff_t>(mine % static_cast<std::uint64_t>(end - begin)), end);
        break;
      case Spreading::weighted:
        sort_by(begin, end, [&](const AuthProfile& each) { return draw(each.weight); });
        break;
      case Spreading::head_room:
        sort_by(begin, end, [&](const AuthProfile& each) { return draw(room(each)); });
        break;
      case Spreading::least_busy:
        sort_by(begin, end, [&](const AuthProfile& each) { return -static_cast<double>(busy(each)); });
        break;
      case Spreading::sticky:  // rendezvous hashing: without its first profile, a key's others keep their order
        sort_by(begin, end,
                [&](const AuthProfile& each) { return unit(SplitMix64{fnv1a(each.name, fnv1a(sticky_key))}()); });
        break;
      case Spreading::in_order:
        break;
    }
    begin = end;
  }
  return all;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
