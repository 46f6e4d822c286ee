// What a policy does to a provider that is down, before it is deployed: 10 000 agents on virtual time, the real
// `decide`, `RetryBudget` and `Gate`.
//
//   simulate [picture.svg]
//
// The provider answers up to `capacity` calls a second; beyond that it throttles and states a wait. For a minute it is
// down altogether. Each agent asks something, waits for the answer or the failure, thinks for a while, and asks again.

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <vector>

#include <triage/decision.hpp>
#include <triage/retry.hpp>

#include "virtual_events.hpp"

namespace {

using triage::Duration;
using triage::TimePoint;
using namespace std::chrono_literals;

constexpr std::size_t agents = 10'000;
constexpr Duration outage_begins = 60s;
constexpr Duration outage_ends = 120s;
constexpr Duration end = 240s;
constexpr std::int64_t capacity = 800;  // calls a second; the agents alone ask for about 500
constexpr Duration least_thinking = 10s;
constexpr Duration most_thinking = 30s;
constexpr Duration answer_takes = 400ms;
constexpr Duration refusal_takes = 50ms;
constexpr Duration stated_wait = 2s;  // in the provider's throttles

constexpr std::size_t second_of(Duration time) { return static_cast<std::size_t>(time / 1s); }

/// Calls per second up to its capacity, then throttles; nothing while it is down.
class Provider {
 public:
  std::optional<triage::Classification> call(Duration now) {
    if (now >= outage_begins && now < outage_ends) {
      triage::Classification c = triage::classification_of(triage::ErrorKind::overloaded);
      c.status = 503;
      return c;
    }
    const std::size_t second = second_of(now);
    if (second != second_) served_ = 0;
    second_ = second;
    if (++served_ <= capacity) return std::nullopt;
    triage::Classification c = triage::classification_of(triage::ErrorKind::rate_limit);
    c.status = 429;
    c.retry_after = stated_wait;
    return c;
  }

 private:
  std::size_t second_ = 0;
  std::int64_t served_ = 0;
};

struct Setup {
  std::string_view name;
  std::string_view colour;
  const triage::Policy& policy;
  bool shares_budget_and_gate;
};

const Setup setups[] = {
    {"structured responses, plain", "#c0392b", triage::policies::structured_responses, false},
    {"PraisonAI, plain", "#e67e22", triage::policies::praisonai, false},
    {"recommended, with budget and gate", "#2471a3", triage::policies::recommended, true},
};

struct Report {
  static std::vector<int> per_second() { return std::vector<int>(second_of(end) + 1); }

  std::vector<int> offered = per_second();  // calls
  std::vector<int> asked = per_second();    // questions
  std::vector<int> prompt = per_second();   // of these, how many were answered within a second
  int wasted = 0;                           // calls that failed
  Duration slowest{0};                      // from question to answer

  [[nodiscard]] double calls_per_caller_in_outage() const {
    int calls = 0;
    int callers = 0;
    for (std::size_t s = second_of(outage_begins); s < second_of(outage_ends); ++s) {
      calls += offered[s];
      callers += asked[s];
    }
    return static_cast<double>(calls) / callers;
  }

  /// How long after the outage until 95 % of the questions of five seconds are answered within one.
  [[nodiscard]] Duration recovery() const {
    for (std::size_t s = second_of(outage_ends); s + 5 <= second_of(end); ++s) {
      int all = 0;
      int good = 0;
      for (std::size_t i = s; i < s + 5; ++i) {
        all += asked[i];
        good += prompt[i];
      }
      if (good * 100 >= all * 95) return std::chrono::seconds(s) - outage_ends;
    }
    return end - outage_ends;
  }

  [[nodiscard]] int peak_after_outage() const {
    int peak = 0;
    for (std::size_t s = second_of(outage_ends); s < offered.size(); ++s) peak = (std::max)(peak, offered[s]);
    return peak;
  }
};

/// One run: an event loop on virtual time, which drives `decide` as `retry` does.
class Simulation {
 public:
  explicit Simulation(const Setup& setup) : setup_(setup), agents_(agents) {}

  Report run() {
    for (std::size_t i = 0; i < agents; ++i) at(between(0s, most_thinking), i, Step::ask);
    while (const auto event = events_.next(end)) {
      switch (event->step) {
        case Step::ask:
          ask(event->agent);
          break;
        case Step::call:
          call(event->agent);
          break;
        case Step::fail:
          fail(event->agent);
          break;
        case Step::answer:
          answer(event->agent);
          break;
      }
    }
    return std::move(report_);
  }

 private:
  enum class Step : unsigned char { ask, call, fail, answer };

  struct Agent {
    triage::AttemptState state;
    triage::Classification failure;
    Duration asked{0};
  };

  [[nodiscard]] Duration now() const { return events_.now(); }

  void ask(std::size_t i) {
    ++report_.asked[second_of(now())];
    agents_[i].state = {};
    agents_[i].asked = now();
    call(i);
  }

  void call(std::size_t i) {
    if (setup_.shares_budget_and_gate) {
      if (const auto hold = gate_.held(scope, TimePoint{now()})) {
        const Duration held = hold->until - TimePoint{now()};
        return at(triage::spread_of_stated(held, 0ms, setup_.policy.jitter).at(random_()), i, Step::call);
      }
    }
    ++report_.offered[second_of(now())];
    if (const auto failure = provider_.call(now())) {
      agents_[i].failure = *failure;
      at(refusal_takes, i, Step::fail);
    } else {
      at(answer_takes, i, Step::answer);
    }
  }

  void fail(std::size_t i) {
    Agent& agent = agents_[i];
    ++report_.wasted;
    agent.state.elapsed = now() - agent.asked;
    triage::FailoverDecision decision = triage::decide(agent.failure, agent.state, setup_.policy);
    if (setup_.shares_budget_and_gate) {
      if (agent.failure.retry_after)
        gate_.hold(scope, TimePoint{now() + *agent.failure.retry_after}, agent.failure.kind, TimePoint{now()});
      if (decision.is_retryable && !budget_.try_retry(agent.failure.kind)) {
        agent.state.budget_spent = true;
        decision = triage::decide(agent.failure, agent.state, setup_.policy);
      }
    }
    if (!decision.is_retryable) return think(i);
    ++agent.state.attempt;
    agent.state.previous_wait = decision.spread.at(random_());
    at(agent.state.previous_wait, i, Step::call);
  }

  void answer(std::size_t i) {
    if (now() - agents_[i].asked <= 1s) ++report_.prompt[second_of(agents_[i].asked)];
    report_.slowest = (std::max)(report_.slowest, now() - agents_[i].asked);
    if (setup_.shares_budget_and_gate) {
      const Agent& agent = agents_[i];
      agent.state.attempt > 1 ? budget_.record_success(agent.failure.kind) : budget_.record_success();
    }
    think(i);
  }

  void think(std::size_t i) { at(between(least_thinking, most_thinking), i, Step::ask); }

  Duration between(Duration least, Duration most) { return triage::WaitRange{least, most}.at(random_()); }

  void at(Duration later, std::size_t i, Step step) { events_.after(later, i, step); }

  static constexpr std::string_view scope = "model|provider|key|model";

  const Setup& setup_;
  std::vector<Agent> agents_;
  VirtualEvents<Step> events_;
  Provider provider_;
  triage::RetryBudget budget_;
  triage::LocalStore store_;
  triage::Gate gate_{store_};
  triage::SplitMix64 random_{2026};
  Report report_;
};

/// The picture: calls per second over time, the outage shaded, and what each policy cost in the legend.
std::string picture_of(const std::vector<Report>& reports) {
  constexpr double width = 960, height = 420, left = 70, top = 30, legend = 110;
  int peak = capacity;
  for (const Report& report : reports)
    for (const int calls : report.offered) peak = (std::max)(peak, calls);
  const double rows = peak * 1.05;
  const auto x = [&](double seconds) {
    return left + seconds / static_cast<double>(second_of(end)) * (width - left - 20);
  };
  const auto y = [&](double calls) { return top + (1 - calls / rows) * (height - top - 40); };

  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"sans-serif\" "
      "font-size=\"13\">\n<title>Calls per second offered to the provider, by policy</title>\n"
      "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#ffffff\"/>\n",
      width, height + legend);
  svg += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#f2d7d5\"/>\n",
                     x(second_of(outage_begins)), y(rows), x(second_of(outage_ends)) - x(second_of(outage_begins)),
                     y(0) - y(rows));
  svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" fill=\"#943126\">provider down</text>\n",
                     x(second_of(outage_begins)) + 6, y(rows) + 18);
  for (int calls = 0; calls <= peak; calls += 500)
    svg += fmt::format(
        "<line x1=\"{0:.1f}\" x2=\"{1:.1f}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#dddddd\"/>\n"
        "<text x=\"{3:.1f}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
        left, width - 20, y(calls), left - 8, y(calls) + 4, calls);
  for (int seconds = 0; seconds <= static_cast<int>(second_of(end)); seconds += 30)
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{} s</text>\n", x(seconds), y(0) + 20,
                       seconds);
  svg += fmt::format(
      "<line x1=\"{0:.1f}\" x2=\"{1:.1f}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#555555\" "
      "stroke-dasharray=\"6 4\"/>\n<text x=\"{1:.1f}\" y=\"{3:.1f}\" text-anchor=\"end\">capacity</text>\n",
      left, width - 20, y(capacity), y(capacity) - 5);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    std::string points;
    for (std::size_t s = 0; s < second_of(end); ++s)
      points += fmt::format("{:.1f},{:.1f} ", x(static_cast<double>(s)), y(reports[i].offered[s]));
    svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", points,
                       setups[i].colour);
    const double line = height + 24 + static_cast<double>(i) * 26;
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"14\" height=\"14\" fill=\"{}\"/>\n"
        "<text x=\"{:.1f}\" y=\"{:.1f}\">{}: {:.2f} calls per caller in the outage, {} wasted, recovered after {} s, "
        "slowest answer {:.1f} s</text>\n",
        left, line - 12, setups[i].colour, left + 24, line, setups[i].name, reports[i].calls_per_caller_in_outage(),
        reports[i].wasted, reports[i].recovery() / 1s, static_cast<double>(reports[i].slowest.count()) / 1000);
  }
  return svg + "</svg>\n";
}

}  // namespace

int main(int argc, char** argv) {
  fmt::print("{} agents, {} calls/s of capacity, down from {} s to {} s\n\n", agents, capacity, outage_begins / 1s,
             outage_ends / 1s);
  fmt::print("{:<36}{:>16}{:>10}{:>12}{:>10}{:>10}\n", "policy", "calls/caller in", "wasted", "recovered", "slowest",
             "peak");
  fmt::print("{:<36}{:>16}{:>10}{:>12}{:>10}{:>10}\n", "", "the outage", "calls", "after", "answer", "after");
  std::vector<Report> reports;
  for (const Setup& setup : setups) {
    const Report& report = reports.emplace_back(Simulation(setup).run());
    fmt::print("{:<36}{:>16.2f}{:>10}{:>10} s{:>8.1f} s{:>8}/s\n", setup.name, report.calls_per_caller_in_outage(),
               report.wasted, report.recovery() / 1s, static_cast<double>(report.slowest.count()) / 1000,
               report.peak_after_outage());
  }

  const Report& ours = reports.back();
  bool holds = ours.calls_per_caller_in_outage() <= 1.2;
  for (const Report& other : reports) holds = holds && ours.recovery() <= other.recovery();
  fmt::print("\nwith jitter, budget and gate: at most 1.2 calls per caller in the outage, and no later recovery: {}\n",
             holds ? "holds" : "DOES NOT HOLD");

  if (argc > 1) {
    std::FILE* const file = std::fopen(argv[1], "w");
    const std::string picture = picture_of(reports);
    if (file == nullptr || std::fwrite(picture.data(), 1, picture.size(), file) != picture.size() ||
        std::fclose(file) != 0) {
      fmt::print(stderr, "simulate: cannot write {}\n", argv[1]);
      return 2;
    }
  }
  return holds ? 0 : 1;
}
