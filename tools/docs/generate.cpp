// Writes the tables and plots of the documentation from the tables and functions of the library: `generate NAME`, or
// `generate pictures` for the names of those that are files of their own. docs.py puts them where they belong.

#include <algorithm>
#include <cstdio>
#include <deque>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <triage/classify/candidates.hpp>
#include <triage/decision.hpp>
#include <triage/evidence/request_id.hpp>
#include <triage/failover.hpp>
#include <triage/failure.hpp>
#include <triage/format.hpp>
#include <triage/json.hpp>
#include <triage/limits.hpp>
#include <triage/rules.hpp>
#include <triage/rules/phrases.hpp>
#include <triage/rules/tables.hpp>
#include <triage/waits.hpp>

namespace {

using namespace triage;

// --- tables ----------------------------------------------------------------------------------------------------------

void print_row(const std::vector<std::string>& cells) {
  for (const std::string& cell : cells) fmt::print("| {} ", cell);
  fmt::print("|\n");
}

void print_head(const std::vector<std::string>& cells) {
  print_row(cells);
  for (std::size_t i = 0; i < cells.size(); ++i) fmt::print("|---");
  fmt::print("|\n");
}

/// A text as code in a cell.
std::string code(std::string_view text) {
  std::string cell = "`";
  for (const char c : text) cell += c == '|' ? std::string("\\|") : std::string(1, c);
  return cell + "`";
}

template <Vocabulary E>
std::string code_of(E value) {
  return code(to_string(value));
}

void kinds() {
  print_head({"kind", "value", "means", "retryable", "first action", "remedy", "scope", "horizon"});
  for (const KindTraits& row : rows<ErrorKind>)
    print_row({code(row.name), fmt::to_string(static_cast<int>(row.value)), std::string(row.meaning),
               code_of(row.retryable), code_of(row.action), code_of(row.remedy), code_of(row.scope),
               code_of(row.horizon)});
}

void kind_notes() {
  print_head({"kind", "confused with", "retry"});
  for (const KindNote& note : triage::kind_notes)
    print_row({code_of(note.kind), std::string(note.confused_with), std::string(note.retry)});
}

void vocabularies() {
  print_head({"kind", "PraisonAI `AgentErrorKind`", "TnsAI `ErrorType`", "model code", "tool code", "thrown as"});
  for (const KindTraits& row : rows<ErrorKind>)
    print_row({code(row.name), code_of(row.agent_kind), row.error_type ? code_of(*row.error_type) : "-",
               code_of(row.model_code), code_of(row.tool_code), code_of(row.thrown_as)});
}

void kind_flags() {
  print_head({"kind", "`needs_human`", "`config_problem`"});
  for (const KindTraits& row : rows<ErrorKind>)
    if (row.needs_human || row.config_problem)
      print_row({code(row.name), row.needs_human ? "yes" : "", row.config_problem ? "yes" : ""});
}

void legacy() {
  print_head({"old name", "kind", "was at PraisonAI", "what to do"});
  for (const LegacyName& row : legacy_names)
    print_row({code(row.name), code_of(row.kind), code_of(row.agent_kind), std::string(row.migration)});
}

template <class E>
void retry_rows(std::string_view name) {
  print_head({std::string(name), "retryable", "means"});
  for (const auto& row : rows<E>)
    print_row({code(row.name), row.retryable ? "yes" : "no", std::string(row.description)});
}

void tool_codes() {
  print_head({"`ToolErrorCode`", "means", "when a tool gives it"});
  for (const ToolCodeRow& row : rows<ToolErrorCode>)
    print_row({code(row.name), std::string(row.description), std::string(row.use)});
}

void places() {
  print_head({"place", "where its phrase may match"});
  const auto where = [](MatchPlace place) -> std::string_view {
    switch (place) {
      case MatchPlace::code:
        return "in a field that carries codes, or in a text";
      case MatchPlace::field:
        return "only as the whole value of a field that carries codes";
      case MatchPlace::text:
        return "only in a text";
      case MatchPlace::finish:
        return "only as the whole value of a field that says why an answer ended";
      case MatchPlace::status:
        return "the phrase is an HTTP status";
      case MatchPlace::status_mark:
        return "in a text, right before a number that is a status";
      case MatchPlace::guess:
        return "in a text; what follows in it proves less, as in \"may be caused by\"";
      case MatchPlace::note:
        return "as `code`; it proves nothing, and says when a throttle clears, or that another try is futile";
    }
    return "";
  };
  for (const auto& row : rows<MatchPlace>) print_row({code(row.name), std::string(where(row.value))});
}

void strengths() {
  print_head({"strength", "what its phrase proves"});
  const auto what = [](Strength strength) -> std::string_view {
    switch (strength) {
      case Strength::certain:
        return "one thing";
      case Strength::likely:
        return "it goes with one kind; outranks a status";
      case Strength::hint:
        return "many failures share it; a status outranks it";
      case Strength::faint:
        return "it counts where nothing else is found";
    }
    return "";
  };
  for (auto row = std::rbegin(rows<Strength>); row != std::rend(rows<Strength>); ++row)
    print_row({code(row->name), std::string(what(row->value))});
}

void weights() {
  print_head({"evidence", "step", "weight"});
  for (const detail::WeightRow& row : detail::weight_rows)
    print_row({std::string(row.meaning), code(to_string(row.step)), std::to_string(row.weight)});
}

// --- rules -----------------------------------------------------------------------------------------------------------

void json_repairs() {
  print_head({"repair", "what was done", "`loss()`"});
  for (const JsonRepairTraits& row : rows<JsonRepairKind>) {
    std::string meaning;
    for (const char c : row.meaning) meaning += c == '|' ? std::string("\\|") : std::string(1, c);
    print_row({code(row.name), meaning, code_of(row.loss)});
  }
}

/// The rules of some tables, one for each phrase.
std::vector<Rule> rules_of_tables(const detail::RuleTable* first, const detail::RuleTable* end) {
  static std::deque<std::string> phrases;
  std::vector<Rule> rules;
  for (; first != end; ++first)
    for (const Rule& row : *first)
      detail::for_each_phrase(row, [&](std::string_view phrase) {
        rules.push_back(row);
        rules.back().phrase = phrases.emplace_back(phrase).c_str();
      });
  return rules;
}

const std::vector<Rule>& all_rules() {
  static const std::vector<Rule> all =
      rules_of_tables(std::begin(detail::builtin_tables), std::end(detail::builtin_tables));
  return all;
}

/// What a rule changes in its kind's row, and when it holds.
std::string terms(const Rule& rule) {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view value) {
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", name, code(value));
  };
  const Modifiers t = rule.terms;
  if (const int status = detail::StatusTerm::of(t)) add("on", fmt::to_string(status));
  if (const auto v = to_string(detail::RetryableTerm::of(t)); !v.empty()) add("retryable", v);
  if (const auto v = to_string(detail::ActionTerm::of(t)); !v.empty()) add("action", v);
  if (const auto v = to_string(detail::RemedyTerm::of(t)); !v.empty()) add("remedy", v);
  if (const auto v = to_string(detail::ScopeTerm::of(t)); !v.empty()) add("scope", v);
  if (const auto v = to_string(detail::HorizonTerm::of(t)); !v.empty()) add("horizon", v);
  if (const auto v = to_string(detail::PhaseTerm::of(t)); !v.empty()) add("phase", v);
  if (const auto v = to_string(detail::ModelCodeTerm::of(t)); !v.empty()) add("model code", v);
  return text;
}

void print_rules(const std::vector<Rule>& rules) {
  print_head({"place", "strength", "phrase", "kind", "only at", "terms", "source"});
  for (const Rule& rule : rules) {
    const Provider only = detail::provider_of(rule);
    const bool is_note = rule.where == MatchPlace::note;
    print_row({code_of(rule.where), is_note ? "" : code_of(rule.strength), code(rule.phrase),
               is_note ? "" : code_of(rule.kind),
               only == Provider::any ? "" : std::string(tables::providers[static_cast<std::size_t>(only) - 1].name),
               terms(rule), std::string(rule.source)});
  }
}

void statuses() {
  const auto by_phrase = [](const Rule& a, const Rule& b) { return std::string_view(a.phrase) < b.phrase; };
  std::vector<Rule> found;
  for (const Rule& rule : all_rules())
    if (rule.where == MatchPlace::status && detail::provider_of(rule) == Provider::any)
      found.insert(std::upper_bound(found.begin(), found.end(), rule, by_phrase), rule);
  print_rules(found);
}

std::string listed(std::string_view words) {
  std::string text;
  for (std::size_t from = 0; from < words.size();) {
    const std::size_t to = std::min(words.find(' ', from), words.size());
    if (!text.empty()) text += ", ";
    text += code(words.substr(from, to - from));
    from = to + 1;
  }
  return text.empty() ? "-" : text;
}

void providers() {
  print_head(
      {"provider", "names that callers give", "hosts", "headers begin with", "bodies contain", "phrases for it alone"});
  for (const ProviderTraits& row : tables::providers) {
    if (row.value == Provider::any) continue;
    const auto count = std::count_if(all_rules().begin(), all_rules().end(),
                                     [&](const Rule& rule) { return detail::provider_of(rule) == row.value; });
    print_row({code(row.name), listed(row.aliases), listed(row.hosts), listed(row.headers), listed(row.marks),
               fmt::to_string(count)});
  }
  const auto shared = std::count_if(all_rules().begin(), all_rules().end(),
                                    [](const Rule& rule) { return detail::provider_of(rule) == Provider::any; });
  fmt::print("\n{} more phrases hold for every provider, listed or not.\n", shared);
}

void provider_codes() {
  std::string_view gap;
  for (const detail::RuleTable& table : detail::builtin_tables) {
    if (table.vendors.empty()) continue;
    const std::vector<Rule> rules = rules_of_tables(&table, &table + 1);
    fmt::print("{}## {}\n\n`include/triage/rules/{}.hpp`, {} rules.\n\n", gap, table.vendors, table.file, rules.size());
    print_rules(rules);
    gap = "\n";
  }
}

void wait_names_table() {
  print_head(
      {"header or field", "a bare number counts", "how directly it says when", "counts only where this is used up"});
  for (const WaitName& row : wait_names)
    print_row({code(row.name),
               row.unit_ns == detail::ns_per_ms       ? "milliseconds"
               : row.unit_ns == detail::ns_per_second ? "seconds"
                                                      : "minutes",
               row.rank == WaitRank::exact    ? "exactly"
               : row.rank == WaitRank::stated ? "stated"
                                              : "the end of a window",
               row.exhausted_if.header.empty() ? "" : code(row.exhausted_if.header)});
}

void limit_names_table() {
  const auto window = [](std::chrono::seconds time) -> std::string {
    if (time.count() == 0) return "";
    for (const auto& [unit, seconds] : {std::pair("d", 86400), std::pair("h", 3600), std::pair("min", 60)})
      if (time.count() % seconds == 0) return fmt::format("{} {}", time.count() / seconds, unit);
    return fmt::format("{} s", time.count());
  };
  print_head({"headers", "count", "window", "source"});
  for (const LimitName& row : limit_names)
    print_row({code(row.pattern), code_of(row.unit), window(row.window), std::string(row.source)});
}

void limit_words_list() {
  for (const LimitWord& row : limit_words)
    fmt::print("{}{}", row.word == limit_words[0].word ? "" : ", ", code(row.word));
  fmt::print("\n");
}

void request_ids() {
  for (const std::string_view header : request_id_headers) fmt::print("- {}\n", code(header));
}

// --- policies --------------------------------------------------------------------------------------------------------

struct Named {
  std::string_view name;
  const Policy& policy;
};
constexpr Named named_policies[] = {{"recommended", policies::recommended},
                                    {"praisonai", policies::praisonai},
                                    {"structured_responses", policies::structured_responses},
                                    {"model_call", policies::model_call},
                                    {"transport", policies::transport}};

/// A failure of that kind as a provider would state it, without a wait.
Classification plain(ErrorKind kind) {
  Classification c = classification_of(kind);
  if (kind == ErrorKind::rate_limit) c.status = 429;
  if (kind == ErrorKind::overloaded) c.status = 503;
  if (kind == ErrorKind::server_error) c.status = 500;
  return c;
}

/// The waits of a policy after each failed attempt, until it gives up.
std::vector<Duration> waits(const Policy& policy, const Classification& c) {
  std::vector<Duration> found;
  for (std::uint32_t attempt = 1; attempt <= 8; ++attempt) {
    const FailoverDecision d = decide(c, {.attempt = attempt}, policy);
    if (!d.is_retryable) break;
    found.push_back(d.backoff);
  }
  return found;
}

std::string seconds(Duration wait) { return fmt::format("{:g} s", static_cast<double>(wait.count()) / 1000); }

void schedules() {
  constexpr ErrorKind shown[] = {ErrorKind::rate_limit, ErrorKind::overloaded,      ErrorKind::server_error,
                                 ErrorKind::network,    ErrorKind::idle_timeout,    ErrorKind::empty_response,
                                 ErrorKind::unknown,    ErrorKind::context_overflow};
  std::vector<std::string> head{"kind"};
  for (const Named& named : named_policies) head.push_back(code(named.name));
  print_head(head);
  for (const ErrorKind kind : shown) {
    std::vector<std::string> cells{code_of(kind)};
    for (const Named& named : named_policies) {
      std::string text;
      for (const Duration wait : waits(named.policy, plain(kind))) text += (text.empty() ? "" : ", ") + seconds(wait);
      cells.push_back(text.empty() ? "-" : text);
    }
    print_row(cells);
  }
}

void reasons() {
  print_head({"`why`", "means"});
  for (const WhyRow& row : rows<Why>) print_row({code(row.name), std::string(row.sentence)});
}

/// What each kind of failure benches and who counts it.
void blame() {
  print_head({"kind", "benches", "first", "longest", "last one", "breaker", "budget", "idle"});
  const FailoverConfig config;
  const auto part = [](ErrorKind kind) -> std::string_view {
    switch (broken_part(classification_of(kind)).value_or(RoutePart{})) {
      case RoutePart::model_of_key:
        return "the model, for this key";
      case RoutePart::model:
        return "the model";
      case RoutePart::credential:
        return "the key";
      case RoutePart::provider:
        return "the provider";
      case RoutePart::endpoint:
        return "the endpoint";
    }
    return "-";
  };
  const auto last = [&](const KindTraits& row, Duration first) {
    const bool passes = row.retryable != Retryability::no && row.retryable != Retryability::by_rotation;
    return seconds(std::min(first, (passes ? config.last_one : config.last_one_lasting).base));
  };
  for (const KindTraits& row : rows<ErrorKind>) {
    const Blame who = blame_of(classification_of(row.value));
    const auto cooldown = who.cooldown ? config.cooldowns[row.value] : std::nullopt;
    const std::string none = "-";
    print_row({code(row.name), cooldown ? std::string(part(row.value)) : none,
               cooldown ? seconds(cooldown->base) : none, cooldown ? seconds(cooldown->cap) : none,
               cooldown ? last(row, cooldown->base) : none, std::string(to_string(who.breaker)),
               who.budget ? "yes" : none, who.idle_breaker ? "yes" : none});
  }
  print_row({code_of(ErrorKind::rate_limit) + " for hours or days", std::string(part(ErrorKind::rate_limit)),
             seconds(config.long_throttle.base), seconds(config.long_throttle.cap),
             seconds(config.last_one_lasting.base),
             std::string(to_string(blame_of(classification_of(ErrorKind::rate_limit)).breaker)), "yes", "-"});
}

void retry_advice() {
  print_head({"kind", "`suggested_retry_delay()`", "`max_retry_attempts()`"});
  for (const detail::RetryAdvice& row : detail::retry_advice)
    print_row({code_of(row.kind),
               (row.kind == ErrorKind::idle_timeout ? "half of the timeout, at most " : "") + seconds(row.delay),
               std::to_string(row.retries)});
  const detail::RetryAdvice rest = detail::retry_advice_for(ErrorKind::unknown);
  print_row({"all others", seconds(rest.delay), std::to_string(rest.retries)});
}

// --- plots -----------------------------------------------------------------------------------------------------------

constexpr std::string_view colours[] = {"#0b65c2", "#1a7f37", "#8250df", "#bf5700", "#cf222e"};
constexpr std::string_view ink = "#768390";

/// A chart with attempts on the x axis and seconds on the y axis.
class Chart {
 public:
  Chart(std::string_view title, std::string_view about, int attempts, double top) : attempts_(attempts), top_(top) {
    fmt::print(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 340" role="img" aria-labelledby="t d" )"
               R"(font-family="system-ui, sans-serif" font-size="14">)"
               "\n  <title id=\"t\">{}</title>\n  <desc id=\"d\">{}</desc>\n",
               title, about);
    for (int i = 0; i <= 4; ++i) {
      const double value = top * i / 4;
      fmt::print(R"(  <path d="M60 {0:.1f}H520" stroke="{1}" stroke-opacity="0.35"/>)"
                 R"(<text x="52" y="{2:.1f}" text-anchor="end" fill="{1}">{3:g} s</text>)"
                 "\n",
                 y(value), ink, y(value) + 5, value);
    }
    for (int i = 1; i <= attempts; ++i)
      fmt::print("  <text x=\"{:.1f}\" y=\"318\" text-anchor=\"middle\" fill=\"{}\">after attempt {}</text>\n", x(i),
                 ink, i);
  }
  Chart(const Chart&) = delete;
  Chart& operator=(const Chart&) = delete;
  ~Chart() { fmt::print("</svg>\n"); }

  [[nodiscard]] double x(double attempt) const { return 60 + 460 * (attempt - 0.5) / attempts_; }
  [[nodiscard]] double y(double value) const { return 292 - 270 * value / top_; }

  void name(std::size_t series, std::string_view text) const {
    fmt::print(
        "  <rect x=\"540\" y=\"{}\" width=\"14\" height=\"14\" fill=\"{}\"/><text x=\"562\" y=\"{}\" "
        "fill=\"{}\">{}</text>\n",
        24 + 26 * series, colours[series], 36 + 26 * series, ink, text);
  }

 private:
  int attempts_;
  double top_;
};

double in_seconds(Duration wait) { return static_cast<double>(wait.count()) / 1000; }

void plot_schedules(ErrorKind kind, double top) {
  const Chart chart(fmt::format("Waits before the next attempt: {}", to_string(kind)),
                    "One line for each named policy, computed by decide; a line ends where the policy gives up.", 4,
                    top);
  for (std::size_t i = 0; i < std::size(named_policies); ++i) {
    const auto found = waits(named_policies[i].policy, plain(kind));
    std::string path;
    double attempt = 0;
    for (const Duration wait : found) {
      ++attempt;
      const double nudge = 6 * (static_cast<double>(i) - 2);  // so that equal lines are all seen
      path +=
          fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", chart.x(attempt) + nudge, chart.y(in_seconds(wait)));
      fmt::print("  <circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" fill=\"{}\"/>\n", chart.x(attempt) + nudge,
                 chart.y(in_seconds(wait)), colours[i]);
    }
    if (!path.empty())
      fmt::print("  <path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", path, colours[i]);
    chart.name(i, named_policies[i].name);
  }
}

void plot_jitter() {
  constexpr Backoff schedule{Duration{2000}, 2, Duration{30'000}};
  const Chart chart("What each jitter may choose from",
                    "For a schedule of 2 s doubling up to 30 s; one bar for each jitter.", 4, 32);
  std::size_t i = 0;
  for (const auto& row : rows<Jitter>) {
    Duration previous{0};
    for (std::uint32_t attempt = 1; attempt <= 4; ++attempt) {
      const WaitRange range = schedule.spread(schedule.after(attempt), row.value, previous);
      previous = schedule.after(attempt);
      const double top = chart.y(in_seconds(range.most));
      const double bottom = chart.y(in_seconds(range.least));
      fmt::print("  <rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"12\" height=\"{:.1f}\" rx=\"3\" fill=\"{}\"/>\n",
                 chart.x(attempt) - 45 + 18 * static_cast<double>(i), top - 2, bottom - top + 4, colours[i]);
    }
    chart.name(i, row.name);
    ++i;
  }
}

// --- by name ---------------------------------------------------------------------------------------------------------

struct Part {
  std::string_view name;
  bool is_picture;
  void (*print)();
};

constexpr Part parts[] = {
    {"kinds", false, kinds},
    {"kind-notes", false, kind_notes},
    {"vocabularies", false, vocabularies},
    {"kind-flags", false, kind_flags},
    {"legacy", false, legacy},
    {"error-types", false, [] { retry_rows<ErrorType>("`ErrorType`"); }},
    {"error-categories", false, [] { retry_rows<ErrorCategory>("`ErrorCategory`"); }},
    {"model-codes", false, [] { retry_rows<ModelErrorCode>("`ModelErrorCode`"); }},
    {"tool-codes", false, tool_codes},
    {"places", false, places},
    {"strengths", false, strengths},
    {"weights", false, weights},
    {"statuses", false, statuses},
    {"providers", false, providers},
    {"provider-codes", false, provider_codes},
    {"json-repairs", false, json_repairs},
    {"wait-names", false, wait_names_table},
    {"limit-names", false, limit_names_table},
    {"limit-words", false, limit_words_list},
    {"request-ids", false, request_ids},
    {"schedules", false, schedules},
    {"reasons", false, reasons},
    {"blame", false, blame},
    {"retry-advice", false, retry_advice},
    {"schedule-overloaded", true, [] { plot_schedules(ErrorKind::overloaded, 4); }},
    {"schedule-rate-limit", true, [] { plot_schedules(ErrorKind::rate_limit, 8); }},
    {"jitter", true, plot_jitter},
};

}  // namespace

int main(int argc, char** argv) {
  const std::string_view wanted = argc == 2 ? argv[1] : "";
  for (const Part& part : parts) {
    if (wanted == "pictures" && part.is_picture) fmt::print("{}\n", part.name);
    if (part.name != wanted) continue;
    part.print();
    return 0;
  }
  if (wanted == "pictures") return 0;
  std::fprintf(stderr, "usage: generate NAME; no part is called '%s'\n", argc == 2 ? argv[1] : "");
  return 2;
}
