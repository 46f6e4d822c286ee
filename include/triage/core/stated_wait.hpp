// The wait that a provider stated, as all who wait read it.

#ifndef TRIAGE_CORE_STATED_WAIT_HPP
#define TRIAGE_CORE_STATED_WAIT_HPP

#include <optional>

#include <triage/core/saturating.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// The wait that `c` states: its relative one less `since_answer`, else what is left until its time, for which `now` is
/// needed. A wait of zero or less states nothing, as in document 003; nor does a time that is over.
[[nodiscard]] constexpr std::optional<Duration> stated_wait(const Classification& c, std::optional<TimePoint> now,
                                                       Duration since_answer = Duration::zero()) noexcept {
  if (c.retry_after && *c.retry_after > Duration::zero())
    return *c.retry_after - min_of(*c.retry_after, at_least_zero(since_answer));
  if (c.reset_at && now && *c.reset_at > *now) return time_between(*now, *c.reset_at);
  return std::nullopt;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
