// The settings of a pacer.
//
//   triage::Pacer pacer({.reserve = 0.1, .burst = 0.2});

#ifndef TRIAGE_DECIDE_PACING_CONFIG_HPP
#define TRIAGE_DECIDE_PACING_CONFIG_HPP

#include <optional>

#include <triage/core/bad_input.hpp>
#include <triage/core/time.hpp>

namespace triage::inline TRIAGE_ABI {

/// The settings of a pacer.
struct PacerConfig {
  /// The share of a limit that is kept for urgent calls, and for costs that were guessed too low.
  double reserve = 0.05;
  /// The share of a limit that may go at once after a while of less.
  double burst = 0.1;
  /// Longer limits are not spread: a day's is for when it is needed.
  Duration longest_window = std::chrono::hours(1);
  /// How often a call that waits asks whether it may go sooner.
  Duration look_again{250};

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    using Text = detail::TextBuilder;
    if (!(reserve >= 0 && reserve < 1)) return BadInput{Text("reserve"), Text("not a share"), "be from 0 to below 1"};
    if (!(burst >= 0 && burst <= 1)) return BadInput{Text("burst"), Text("not a share"), "be from 0 to 1"};
    if (longest_window <= Duration::zero())
      return BadInput{Text("longest_window"), Text{}.add(longest_window), "be above zero"};
    if (look_again <= Duration::zero()) return BadInput{Text("look_again"), Text{}.add(look_again), "be above zero"};
    return std::nullopt;
  }
};

}  // namespace triage::inline TRIAGE_ABI

#endif
