// How long a classification says to wait, for everything that waits.
//
//   if (const auto wait = detail::stated_wait(classification, now)) sleep(*wait);

#ifndef TRIAGE_CORE_STATED_WAIT_HPP
#define TRIAGE_CORE_STATED_WAIT_HPP

#include <optional>

#include <triage/core/classification.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// The wait that `c` states: `retry_after` less `since_answer`, the time that has passed since; else what is left until
/// `reset_at`, which needs `now`. Empty if `c` states neither, a wait that is not positive (as in structured
/// responses), or a time that has passed.
[[nodiscard]] constexpr std::optional<Duration> stated_wait(const Classification& c, std::optional<TimePoint> now,
                                                            Duration since_answer = Duration::zero()) noexcept {
  if (c.retry_after && *c.retry_after > Duration::zero())
    return *c.retry_after - min_of(*c.retry_after, at_least_zero(since_answer));
  if (c.reset_at && now && *c.reset_at > *now) return time_between(*now, *c.reset_at);
  return std::nullopt;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
