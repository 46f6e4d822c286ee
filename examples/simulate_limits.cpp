// What pacing does to agents that share a key's limits: 10 000 of them on virtual time, the real `decide`,
// `read_limits` and `Pacer`, and a provider that states its limits in the headers of every answer.
//
//   simulate_limits [picture.svg]
//
// Together the agents would ask for more than the limits allow. Each asks something, waits for the answer, thinks for a
// while, and asks again; who gave up asks the same question later.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include <triage/decision.hpp>
#include <triage/limits.hpp>

#include "virtual_events.hpp"

namespace {

using triage::Duration;
using triage::TimePoint;
using namespace std::chrono_literals;

constexpr std::size_t agents = 10'000;
constexpr TimePoint start{1'900'000'000s};
constexpr Duration end = 5min;
constexpr std::int64_t requests_per_minute = 20'000;  // the agents alone ask for about 27 000
constexpr std::int64_t tokens_per_minute = 17'500'000;
constexpr Duration window = 1min;
constexpr Duration least_thinking = 10s;
constexpr Duration most_thinking = 30s;
constexpr Duration least_answer = 500ms;
constexpr Duration most_answer = 3s;
constexpr Duration refusal_takes = 50ms;

/// What one answer or refusal says: its headers, and for a refusal the wait.
struct Response {
  std::array<std::string, 7> values;
  bool is_refused = false;

  [[nodiscard]] triage::RateLimits limits(TimePoint now) const {
    const triage::Header headers[] = {
        {"x-ratelimit-limit-requests", values[0]},   {"x-ratelimit-remaining-requests", values[1]},
        {"x-ratelimit-reset-requests", values[2]},   {"x-ratelimit-limit-tokens", values[3]},
        {"x-ratelimit-remaining-tokens", values[4]}, {"x-ratelimit-reset-tokens", values[5]},
    };
    return triage::read_limits(headers, now);
  }
  [[nodiscard]] triage::Classification failure(TimePoint now) const {
    const triage::Header headers[] = {{"retry-after", values[6]}};
    triage::Classification c = triage::classification_of(triage::ErrorKind::rate_limit);
    c.status = 429;
    c.retry_after = triage::read_header_wait(headers, 429, now).retry_after;
    return c;
  }
};

/// One limit of the provider: a window that begins each minute, or a bucket that refills all the time.
class Limit {
 public:
  Limit(std::int64_t most, bool refills) : most_(static_cast<double>(most)), left_(most_), refills_(refills) {}

  void pass_to(Duration now) {
    if (refills_)
      left_ = (std::min)(
          most_, left_ + most_ * static_cast<double>((now - seen_).count()) / static_cast<double>(window.count()));
    else if (now / window != seen_ / window)
      left_ = most_;
    seen_ = now;
  }
  [[nodiscard]] bool has(std::int64_t cost) const { return left_ >= static_cast<double>(cost); }
  void take(std::int64_t cost) { left_ -= static_cast<double>(cost); }

  [[nodiscard]] std::int64_t left() const { return static_cast<std::int64_t>(left_); }
  /// Until all of it is there again.
  [[nodiscard]] Duration reset() const { return refills_ ? after((most_ - left_) / most_) : window - seen_ % window; }
  /// Until there is room for `cost`.
  [[nodiscard]] Duration wait_for(std::int64_t cost) const {
    return refills_ ? after((static_cast<double>(cost) - left_) / most_) : reset();
  }

 private:
  [[nodiscard]] static Duration after(double windows) {
    return Duration{static_cast<Duration::rep>((std::max)(0.0, windows) * static_cast<double>(window.count())) + 1};
  }

  double most_;
  double left_;
  bool refills_;
  Duration seen_{0};
};

class Provider {
 public:
  explicit Provider(bool refills) : requests_(requests_per_minute, refills), tokens_(tokens_per_minute, refills) {}

  Response call(Duration now, std::int64_t tokens) {
    requests_.pass_to(now);
    tokens_.pass_to(now);
    Response response;
    response.is_refused = !requests_.has(1) || !tokens_.has(tokens);
    if (!response.is_refused) {
      requests_.take(1);
      tokens_.take(tokens);
    }
    const auto seconds = [](Duration time) { return fmt::format("{:.3f}", static_cast<double>(time.count()) / 1000); };
    const Duration wait = (std::max)(requests_.wait_for(1), tokens_.wait_for(tokens));
    response.values = {fmt::to_string(requests_per_minute), fmt::to_string(requests_.left()),
                       seconds(requests_.reset()) + "s",    fmt::to_string(tokens_per_minute),
                       fmt::to_string(tokens_.left()),      seconds(tokens_.reset()) + "s",
                       fmt::to_string(wait / 1s + 1)};
    return response;
  }

 private:
  Limit requests_;
  Limit tokens_;
};

enum class Help { none, gate, pacer };

struct Setup {
  std::string_view limits;
  std::string_view name;
  std::string_view colour;
  bool refills;
  Help help;
};

struct Report {
  std::vector<int> refused = std::vector<int>(static_cast<std::size_t>(end / 1s) + 1);  // by second
  int refusals = 0;
  int answers = 0;
  std::vector<Duration> waits = {};  // from question to answer

  [[nodiscard]] double percentile(double share) const {
    const auto at = static_cast<std::size_t>(share * static_cast<double>(waits.size() - 1));
    return static_cast<double>(waits[at].count()) / 1000;
  }
};

/// One run: an event loop on virtual time, which drives `decide` and the pacer as `retry` does.
class Simulation {
 public:
  explicit Simulation(const Setup& setup) : setup_(setup), agents_(agents), provider_(setup.refills) {}

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
        case Step::done:
          done(event->agent);
          break;
      }
    }
    for (const Agent& agent : agents_)  // who still waits counts too
      if (agent.asks) report_.waits.push_back(now() - agent.asked);
    std::sort(report_.waits.begin(), report_.waits.end());
    return std::move(report_);
  }

 private:
  enum class Step : unsigned char { ask, call, done };

  struct Agent {
    triage::AttemptState state;
    triage::CallCost cost;
    std::int64_t used = 0;  // tokens, in truth
    triage::PaceTicket ticket;
    Response response;
    Duration asked{0};
    Duration began{0};  // this series of attempts
    bool asks = false;
  };

  [[nodiscard]] Duration now() const { return events_.now(); }
  [[nodiscard]] TimePoint time() const { return start + now(); }

  /// A question, or the same one once more. What the answer will cost is known roughly.
  void ask(std::size_t i) {
    Agent& agent = agents_[i];
    if (!agent.asks) {
      agent.asked = now();
      agent.asks = true;
      agent.cost = {.input_tokens = between(200ms, 1000ms).count(), .output_tokens = 300};
      agent.used = agent.cost.input_tokens + between(100ms, 500ms).count();
    }
    agent.state = {};
    agent.began = now();
    call(i);
  }

  void call(std::size_t i) {
    Agent& agent = agents_[i];
    if (setup_.help == Help::pacer) {
      if (!agent.ticket) agent.ticket = pacer_.take(route, agent.cost, time());
      if (const auto hold = pacer_.held(agent.ticket, time()))
        return at((std::min)(hold->until - time(), pacer_.config().look_again), i, Step::call);
    } else if (setup_.help == Help::gate) {
      if (const auto hold = gate_.held(route, time()))
        return at(triage::spread_of_stated(hold->until - time(), 0ms, policy.jitter).at(random_()), i, Step::call);
    }
    agent.response = provider_.call(now(), agent.used);
    at(agent.response.is_refused ? refusal_takes : between(least_answer, most_answer), i, Step::done);
  }

  void done(std::size_t i) {
    Agent& agent = agents_[i];
    if (setup_.help == Help::pacer) pacer_.record(agent.ticket, agent.response.limits(time()));
    if (agent.response.is_refused) return fail(i);
    agent.ticket = {};
    ++report_.answers;
    report_.waits.push_back(now() - agent.asked);
    agent.asks = false;
    at(between(least_thinking, most_thinking), i, Step::ask);
  }

  void fail(std::size_t i) {
    Agent& agent = agents_[i];
    ++report_.refusals;
    ++report_.refused[static_cast<std::size_t>(now() / 1s)];
    const triage::Classification c = agent.response.failure(time());
    if (setup_.help == Help::pacer) pacer_.record(std::exchange(agent.ticket, {}), c, time());
    if (setup_.help == Help::gate) gate_.hold(c, route, time());
    agent.state.elapsed = now() - agent.began;
    const triage::FailoverDecision decision = triage::decide(c, agent.state, policy);
    if (!decision.is_retryable) return at(between(least_thinking, most_thinking), i, Step::ask);
    ++agent.state.attempt;
    agent.state.previous_wait = decision.spread.at(random_());
    at(agent.state.previous_wait, i, Step::call);
  }

  Duration between(Duration least, Duration most) { return triage::WaitRange{least, most}.at(random_()); }

  void at(Duration later, std::size_t i, Step step) { events_.after(later, i, step); }

  static constexpr triage::Route route{.provider = "provider", .credential = "key", .model = "model"};
  static constexpr const triage::Policy& policy = triage::policies::recommended;

  const Setup& setup_;
  std::vector<Agent> agents_;
  Provider provider_;
  VirtualEvents<Step> events_;
  triage::Pacer pacer_{{.look_again = 1s}};
  triage::LocalStore store_;
  triage::Gate gate_{store_};
  triage::SplitMix64 random_{2026};
  Report report_;
};

const Setup setups[] = {
    {"windows", "recommended", "#c0392b", false, Help::none},
    {"windows", "recommended, with a gate", "#e67e22", false, Help::gate},
    {"windows", "recommended, with a pacer", "#2471a3", false, Help::pacer},
    {"refilling", "recommended", "#c0392b", true, Help::none},
    {"refilling", "recommended, with a gate", "#e67e22", true, Help::gate},
    {"refilling", "recommended, with a pacer", "#2471a3", true, Help::pacer},
};

/// The picture: calls that were refused, by second, at the provider with windows.
std::string picture_of(const std::vector<Report>& reports) {
  constexpr double width = 960, height = 360, left = 70, top = 30, legend = 100;
  const auto seconds = static_cast<std::size_t>(end / 1s);
  int peak = 1;
  for (std::size_t i = 0; i < 3; ++i)
    peak = (std::max)(peak, *std::max_element(reports[i].refused.begin(), reports[i].refused.end()));
  const auto x = [&](std::size_t second) {
    return left + static_cast<double>(second) / static_cast<double>(seconds) * (width - left - 20);
  };
  const auto y = [&](int calls) { return top + (1 - calls / (peak * 1.05)) * (height - top - 40); };
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"sans-serif\" "
      "font-size=\"13\">\n<title>Calls refused with 429 in each second, with and without pacing</title>\n"
      "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#ffffff\"/>\n",
      width, height + legend);
  for (int calls = 0; calls <= peak; calls += 250)
    svg += fmt::format(
        "<line x1=\"{0:.1f}\" x2=\"{1:.1f}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#dddddd\"/>\n"
        "<text x=\"{3:.1f}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
        left, width - 20, y(calls), left - 8, y(calls) + 4, calls);
  for (std::size_t second = 0; second <= seconds; second += 60)
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{} s</text>\n", x(second), y(0) + 20,
                       second);
  for (std::size_t i = 0; i < 3; ++i) {
    const Report& report = reports[i];
    std::string points;
    for (std::size_t second = 0; second < seconds; ++second)
      points += fmt::format("{:.1f},{:.1f} ", x(second), y(report.refused[second]));
    svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", points,
                       setups[i].colour);
    const double line = height + 18 + static_cast<double>(i) * 26;
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"14\" height=\"14\" fill=\"{}\"/>\n"
        "<text x=\"{:.1f}\" y=\"{:.1f}\">{}: {} calls refused, {} answers, 99 % of them within {:.1f} s</text>\n",
        left, line - 12, setups[i].colour, left + 24, line, setups[i].name, report.refusals, report.answers,
        report.percentile(0.99));
  }
  return svg + "</svg>\n";
}

}  // namespace

int main(int argc, char** argv) {
  fmt::print("{} agents, {} requests and {} tokens a minute, for {} minutes\n\n", agents, requests_per_minute,
             tokens_per_minute, end / 1min);
  fmt::print("{:<11}{:<28}{:>9}{:>9}{:>20}{:>9}\n", "limits", "policy", "refused", "answers", "median time", "99 %");
  std::vector<Report> reports;
  bool holds = true;
  for (const Setup& setup : setups) {
    const Report& report = reports.emplace_back(Simulation(setup).run());
    fmt::print("{:<11}{:<28}{:>9}{:>9}{:>18.1f} s{:>7.1f} s\n", setup.limits, setup.name, report.refusals,
               report.answers, report.percentile(0.5), report.percentile(0.99));
    if (setup.help != Help::pacer) continue;
    const Report& plain = reports[reports.size() - 3];
    holds = holds && report.refusals * 20 <= plain.refusals && report.answers * 100 >= plain.answers * 97 &&
            report.percentile(0.99) <= 1.5 * plain.percentile(0.99);
  }
  fmt::print(
      "\nwith a pacer: at most a twentieth of the refusals, 97 % of the answers, and 1.5 times the time of the slowest "
      "1 %: {}\n",
      holds ? "holds" : "DOES NOT HOLD");

  if (argc > 1) {
    std::FILE* const file = std::fopen(argv[1], "w");
    const std::string picture = picture_of(reports);
    if (file == nullptr || std::fwrite(picture.data(), 1, picture.size(), file) != picture.size() ||
        std::fclose(file) != 0) {
      fmt::print(stderr, "simulate_limits: cannot write {}\n", argv[1]);
      return 2;
    }
  }
  return holds ? 0 : 1;
}
