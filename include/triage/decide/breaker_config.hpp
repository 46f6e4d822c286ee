// Settings, states, counts and the listener of a circuit breaker.
//
//   triage::BreakerConfig careful{.failure_rate = 0.5, .last_calls = 50, .probes = 3, .open_factor = 2};

#ifndef TRIAGE_DECIDE_BREAKER_CONFIG_HPP
#define TRIAGE_DECIDE_BREAKER_CONFIG_HPP

#include <optional>

#include <triage/core/bad_input.hpp>
#include <triage/core/kinds.hpp>
#include <triage/core/time.hpp>

namespace triage::inline TRIAGE_ABI {

/// The state of a circuit breaker: all calls pass, none does, or probes do.
enum class TRIAGE_VISIBLE BreakerState : unsigned char { closed = 1, open, half_open };

template <>
inline constexpr NameRow<BreakerState> rows<BreakerState>[] = {
    {BreakerState::closed, "closed"sv}, {BreakerState::open, "open"sv}, {BreakerState::half_open, "half_open"sv}};

/// A breaker has changed its state.
struct BreakerChange {
  std::string_view name;  ///< of the breaker, as its configuration has it
  BreakerState from{};
  BreakerState to{};
  std::optional<ErrorKind> cause = {};  ///< the last failure that counted, where it opens
  TimePoint when{};
};

/// Hears of every transition that this process causes, on the thread that causes it.
class TRIAGE_VISIBLE BreakerListener {
 public:
  virtual void changed(const BreakerChange& change) noexcept = 0;

 protected:
  BreakerListener() = default;
  BreakerListener(const BreakerListener&) = default;
  BreakerListener& operator=(const BreakerListener&) = default;
  ~BreakerListener() = default;
};

/// When a circuit breaker opens, and for how long.
struct BreakerConfig {
  std::optional<std::uint32_t> consecutive = {};  ///< opens after so many failures in a row; 5 without any rate
  std::optional<double> failure_rate = {};        ///< opens where this share of the window's calls failed
  std::uint32_t min_calls = 20;                   ///< in the window, before a rate counts
  Duration window{30'000};                        ///< slides in tenths
  std::uint32_t last_calls = 0;                   ///< the window is so many calls, whenever they were; at most 560
  std::optional<double> slow_rate = {};           ///< opens where this share of the window's calls was slow
  Duration slow_call{60'000};                     ///< a call that took longer was slow, whatever its outcome
  Duration open_for{30'000};
  double open_factor = 1;               ///< each further opening without a success lasts so many times longer
  Duration longest_open{600'000};       ///< where `open_factor` lets it grow
  bool obeys_stated_wait = true;        ///< stays open as long as the failure that opens it states, at most a day
  std::uint32_t probes = 1;             ///< so many must succeed to close it, at most 15; one failure opens it
  Duration probe_timeout{60'000};       ///< probes that do not report in this time are replaced by others
  std::string_view name = {};           ///< for the listener; must outlive the breaker
  BreakerListener* listener = nullptr;  ///< must outlive the breaker

  [[nodiscard]] constexpr std::optional<BadInput> validate() const noexcept {
    const auto bad = [](std::string_view field, detail::TextBuilder value, std::string_view must) {
      return BadInput{field, value, must};
    };
    using Text = detail::TextBuilder;
    const auto is_share = [](const std::optional<double>& rate) { return !rate || (*rate > 0 && *rate <= 1); };
    if (consecutive && *consecutive == 0) return bad("consecutive", Text("0"), "be at least 1");
    if (!is_share(failure_rate)) return bad("failure_rate", Text("not a share"), "be above 0 and at most 1");
    if (min_calls == 0) return bad("min_calls", Text("0"), "be at least 1");
    if (window.count() < 10) return bad("window", Text{}.add(window), "be at least 10ms");
    if (last_calls > 560) return bad("last_calls", Text{}.add(std::int64_t{last_calls}), "be at most 560");
    if (last_calls > 0 && last_calls < min_calls && (failure_rate || slow_rate))
      return bad("last_calls", Text{}.add(std::int64_t{last_calls}), "not be below min_calls");
    if (!is_share(slow_rate)) return bad("slow_rate", Text("not a share"), "be above 0 and at most 1");
    if (slow_call <= Duration::zero()) return bad("slow_call", Text{}.add(slow_call), "be above zero");
    if (open_for <= Duration::zero()) return bad("open_for", Text{}.add(open_for), "be above zero");
    if (!(open_factor >= 1 && open_factor <= 1000))
      return bad("open_factor", Text("out of range"), "be from 1 to 1000");
    if (longest_open <= Duration::zero()) return bad("longest_open", Text{}.add(longest_open), "be above zero");
    if (probes == 0 || probes > 15) return bad("probes", Text{}.add(std::int64_t{probes}), "be from 1 to 15");
    if (probe_timeout <= Duration::zero()) return bad("probe_timeout", Text{}.add(probe_timeout), "be above zero");
    return std::nullopt;
  }
};

/// What a breaker has counted.
struct BreakerCounts {
  std::uint32_t calls = 0;     ///< in the window, where a rate is configured
  std::uint32_t failures = 0;  ///< of these
  std::uint32_t slow_calls = 0;
  std::uint32_t failures_in_row = 0;  ///< while it is closed
  std::uint32_t times_opened = 0;     ///< since it last closed, at most 31

  friend constexpr bool operator==(const BreakerCounts&, const BreakerCounts&) = default;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
