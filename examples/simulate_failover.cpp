// What failover saves: an hour of virtual time with two providers, four models and three keys, of which a model is
// overloaded, a key throttled, an account empty, and a provider away for a while. The real `FailoverManager`.
//
//   simulate_failover [picture.svg]
//
// One agent asks every second, or as soon as it has its answer. The same hour is played three times: with one key and
// retries, with all targets in order and nothing remembered, and with a manager.

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <triage/failover.hpp>
#include <triage/retry.hpp>

namespace {

using triage::Duration;
using triage::ErrorKind;
using triage::TimePoint;
using namespace std::chrono_literals;

constexpr TimePoint start{1'900'000'000s};
constexpr Duration hour = 60min;
constexpr int throttled_per_minute = 20;  // what the throttled key may ask

const std::vector<triage::AuthProfile> profiles = {
    {.name = "anthropic", .provider = "anthropic", .model = "opus", .fallback_models = {"sonnet"}},
    {.name = "openai-1", .provider = "openai", .model = "gpt", .fallback_models = {"gpt-mini"}},
    {.name = "openai-2", .provider = "openai", .model = "gpt", .fallback_models = {"gpt-mini"}}};

/// A time during which something fails.
struct Fault {
  std::string_view what;
  Duration from, to;
  ErrorKind kind;

  [[nodiscard]] bool runs(TimePoint now) const { return now >= start + from && now < start + to; }
};

constexpr Fault overloaded{"opus overloaded", 5min, 50min, ErrorKind::overloaded};
constexpr Fault empty{"openai-1 out of money", 10min, 40min, ErrorKind::billing};
constexpr Fault away{"anthropic unreachable", 20min, 30min, ErrorKind::network};
constexpr const Fault* faults[] = {&overloaded, &empty, &away};

struct Report {
  int asked = 0;
  int answered = 0;
  int calls = 0;
  int minutes_throttled = 0;
  std::vector<Duration> took;                      // of the answered
  std::vector<int> wasted = std::vector<int>(60);  // by minute

  [[nodiscard]] int wasted_in_all() const {
    int all = 0;
    for (const int each : wasted) all += each;
    return all;
  }
  [[nodiscard]] Duration percentile(int percent) {
    std::ranges::sort(took);
    return took[(took.size() - 1) * static_cast<std::size_t>(percent) / 100];
  }
};

/// The providers, and the clock of the agent.
class World {
 public:
  TimePoint operator()() const { return now_; }
  template <class Token>
  bool operator()(Duration wait, const Token&) {
    now_ += wait;
    return true;
  }
  void advance_to(TimePoint time) { now_ = std::max(now_, time); }

  /// One call: takes its time, then answers or fails.
  void call(const triage::AuthProfile& profile, std::string_view model, Report& report) {
    ++report.calls;
    const auto minute = std::min<std::size_t>(static_cast<std::size_t>((now_ - start) / 1min), 59);
    if (const auto failure = fault_of(profile, model)) {
      ++report.wasted[minute];
      if (failure->kind == ErrorKind::rate_limit && used_ == throttled_per_minute + 1) ++report.minutes_throttled;
      now_ += 50ms;
      triage::raise(triage::Failure(*failure));
    }
    now_ += 400ms;
  }

 private:
  std::optional<triage::Classification> fault_of(const triage::AuthProfile& profile, std::string_view model) {
    if (profile.name == "anthropic" && away.runs(now_)) return triage::classification_of(away.kind);
    if (model == "opus" && overloaded.runs(now_)) return triage::classification_of(overloaded.kind);
    if (profile.name == "openai-1" && empty.runs(now_)) return triage::classification_of(empty.kind);
    if (profile.name != "openai-2") return std::nullopt;
    const auto window = (now_ - start) / 1min;
    if (window != window_) used_ = 0;
    window_ = window;
    if (++used_ <= throttled_per_minute) return std::nullopt;
    triage::Classification c = triage::classification_of(ErrorKind::rate_limit);
    c.scope = triage::Scope::credential;
    c.retry_after = std::chrono::duration_cast<Duration>(start + (window + 1) * 1min - now_);
    return c;
  }

  TimePoint now_ = start;
  Duration::rep window_ = -1;
  int used_ = 0;
};

/// Plays the hour: `ask(world, report)` makes the calls for one question and throws where it has no answer.
template <class Ask>
Report play(Ask&& ask) {
  Report report;
  World world;
  while (world() < start + hour) {
    const TimePoint asked = world();
    ++report.asked;
    try {
      ask(world, report);
      ++report.answered;
      report.took.push_back(world() - asked);
    } catch (const triage::Exception&) {
    }
    world.advance_to(asked + 1s);
  }
  return report;
}

Report with_retries() {
  return play([](World& world, Report& report) {
    triage::retry([&] { world.call(profiles[0], profiles[0].model, report); }, triage::with_clock(world),
                  triage::with_sleep(world), triage::with_random(triage::SplitMix64(1)));
  });
}

Report in_order() {
  return play([](World& world, Report& report) {
    const auto one = [&](std::size_t i, bool fallback) {
      return [&world, &report, i, fallback] {
        world.call(profiles[i], fallback ? profiles[i].fallback_models[0] : profiles[i].model, report);
      };
    };
    triage::first_of(one(0, false), one(0, true), one(1, false), one(1, true), one(2, false), one(2, true));
  });
}

Report with_failover() {
  triage::FailoverManager manager(profiles);
  triage::SplitMix64 random(1);
  return play([&](World& world, Report& report) {
    manager.run(
        triage::policies::failover,
        [&](const triage::Target& target) { world.call(target.profile, target.model, report); },
        triage::with_clock(world), triage::with_sleep(world), triage::with_random(random));
  });
}

struct Played {
  std::string_view name;
  std::string_view colour;
  Report report;
};

/// The picture: wasted calls by minute, the faults as bars above them.
std::string picture_of(const std::vector<Played>& all) {
  constexpr double width = 960, height = 300, left = 60, top = 90, legend = 90;
  int peak = 1;
  for (const Played& one : all) peak = std::max(peak, *std::ranges::max_element(one.report.wasted));
  const auto x = [&](double minutes) { return left + minutes / 60 * (width - left - 20); };
  const auto y = [&](double calls) { return top + (1 - calls / peak) * height; };
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"sans-serif\" "
      "font-size=\"13\">\n<title>Wasted calls per minute, by strategy</title>\n"
      "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#ffffff\"/>\n",
      width, top + height + legend + 30);
  double bar = 12;
  for (const Fault* fault : faults) {
    const double from = x(static_cast<double>(fault->from / 1min)), to = x(static_cast<double>(fault->to / 1min));
    svg += fmt::format(
        "<rect x=\"{0:.1f}\" y=\"{1:.1f}\" width=\"{2:.1f}\" height=\"18\" fill=\"#f2d7d5\"/>\n"
        "<text x=\"{3:.1f}\" y=\"{4:.1f}\" fill=\"#943126\">{5}</text>\n",
        from, bar, to - from, from + 6, bar + 14, fault->what);
    bar += 24;
  }
  for (int calls = 0; calls <= peak; calls += std::max(peak / 5, 1))
    svg += fmt::format(
        "<line x1=\"{0:.1f}\" x2=\"{1:.1f}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#dddddd\"/>\n"
        "<text x=\"{3:.1f}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
        left, width - 20, y(calls), left - 8, y(calls) + 4, calls);
  for (int minutes = 0; minutes <= 60; minutes += 10)
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{} min</text>\n", x(minutes), y(0) + 20,
                       minutes);
  double line = top + height + 50;
  for (const Played& one : all) {
    std::string points;
    for (std::size_t minute = 0; minute < 60; ++minute)
      points += fmt::format("{:.1f},{:.1f} ", x(static_cast<double>(minute) + 0.5), y(one.report.wasted[minute]));
    svg +=
        fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", points, one.colour);
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"14\" height=\"14\" fill=\"{}\"/>\n"
        "<text x=\"{:.1f}\" y=\"{:.1f}\">{}: {} of {} questions answered, {} wasted calls</text>\n",
        left, line - 12, one.colour, left + 24, line, one.name, one.report.answered, one.report.asked,
        one.report.wasted_in_all());
    line += 24;
  }
  return svg + "</svg>\n";
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<Played> all = {{"one key, retries", "#c0392b", with_retries()},
                             {"all targets in order", "#e67e22", in_order()},
                             {"failover", "#2471a3", with_failover()}};
  fmt::print(
      "an hour: opus overloaded for 45 min, an account empty for 30, a provider unreachable for 10, a key that "
      "may ask {} times a minute\n\n",
      throttled_per_minute);
  fmt::print("{:<24}{:>8}{:>10}{:>8}{:>8}{:>9}{:>9}\n", "", "asked", "answered", "calls", "wasted", "p50", "p99");
  for (Played& one : all)
    fmt::print("{:<24}{:>8}{:>10}{:>8}{:>8}{:>7}ms{:>7}ms\n", one.name, one.report.asked, one.report.answered,
               one.report.calls, one.report.wasted_in_all(), one.report.percentile(50).count(),
               one.report.percentile(99).count());

  const Report& ours = all.back().report;
  // A target could answer at any time: sonnet, but for ten minutes, in which the throttled key could.
  const bool answered = ours.answered * 1000 >= ours.asked * 999;
  // Nobody can know of a fault before a call has met it: one for each of these, and for each minute of the throttled
  // key.
  const int met = static_cast<int>(std::size(faults)) + ours.minutes_throttled;
  const bool frugal = (ours.wasted_in_all() - met) * 100 <= ours.calls;
  fmt::print("\nfailover: at least 99.9 % answered, and beyond one call for each of {} faults at most 1 % wasted: {}\n",
             met, answered && frugal ? "holds" : "DOES NOT HOLD");

  if (argc > 1) {
    std::FILE* const file = std::fopen(argv[1], "w");
    const std::string picture = picture_of(all);
    if (file == nullptr || std::fwrite(picture.data(), 1, picture.size(), file) != picture.size() ||
        std::fclose(file) != 0) {
      fmt::print(stderr, "simulate_failover: cannot write {}\n", argv[1]);
      return 2;
    }
  }
  return answered && frugal ? 0 : 1;
}
