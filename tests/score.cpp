// Scores answers against labels: how many kinds, actions and waits are right, by kind and by provider.
//
//   score --labels tests/data/*.txt > labelled.jsonl      what files of tests/data say, in this form
//   triage --jsonl labelled.jsonl > answers.jsonl
//   score labelled.jsonl answers.jsonl [--kind PERCENT] [--action PERCENT] [--wait PERCENT]
//
// A labelled line is an envelope that also has `kind`, `acceptable` (other kinds that count as right), `action` and
// `retry_after_ms` (lines without one of these two do not count for it). A wait is right within 5 %.
// Each miss is printed. Exit status: 0, or 1 where a share is below its threshold or a failure that no retry can help
// was answered `retry`; 2 where the files do not fit together.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "data_file.hpp"

namespace {

using Json = nlohmann::json;

[[noreturn]] void stop(const std::string& why) {
  fmt::print(stderr, "score: {}\n", why);
  std::exit(2);
}

struct Share {
  std::size_t right = 0;
  std::size_t all = 0;

  void add(bool is_right) {
    ++all;
    if (is_right) ++right;
  }
  [[nodiscard]] double percent() const {
    return all == 0 ? 100 : 100 * static_cast<double>(right) / static_cast<double>(all);
  }
  [[nodiscard]] std::string text() const { return fmt::format("{:>5}/{:<5} {:>6.2f} %", right, all, percent()); }
};

struct Shares {
  Share kind;
  Share action;
  Share wait;
};

std::string text_of(const Json& object, const char* key) {
  const auto it = object.find(key);
  return it == object.end() || it->is_null() ? "" : it->is_string() ? it->get<std::string>() : it->dump();
}

std::optional<double> number_of(const Json& object, const char* key) {
  const auto it = object.find(key);
  return it == object.end() || !it->is_number() ? std::nullopt : std::optional{it->get<double>()};
}

bool is_acceptable(const Json& label, const std::string& kind) {
  const auto acceptable = label.find("acceptable");
  if (text_of(label, "kind") == kind) return true;
  if (acceptable == label.end()) return false;
  for (const Json& each : *acceptable)
    if (each == kind) return true;
  return false;
}

/// Failures that the same call only repeats, at a cost.
bool is_futile(const std::string& kind) {
  return kind == "billing" || kind == "auth_permanent" || kind == "content_filtered" || kind == "context_overflow";
}

class Score {
 public:
  void add(const Json& label, const Json& answer) {
    const std::string id = text_of(label, "id");
    if (text_of(answer, "id") != id) stop(fmt::format("the answer to '{}' is for '{}'", id, text_of(answer, "id")));

    const std::string kind = text_of(label, "kind"), got_kind = text_of(answer, "kind");
    const std::string action = text_of(label, "action"), got_action = text_of(answer, "action");
    const auto wait = number_of(label, "retry_after_ms"), got_wait = number_of(answer, "retry_after_ms");
    const bool kind_right = is_acceptable(label, got_kind);
    const bool action_right = action.empty() || action == got_action;
    const bool wait_right = !wait || (got_wait && std::abs(*got_wait - *wait) <= *wait * 0.05);

    for (Shares* shares : {&all_, &by_kind_[kind], &by_provider_[text_of(label, "provider")]}) {
      shares->kind.add(kind_right);
      if (!action.empty()) shares->action.add(action_right);
      if (wait) shares->wait.add(wait_right);
    }
    std::string miss;
    if (!kind_right) miss += fmt::format(" kind {} (wanted {})", got_kind, kind);
    if (!action_right) miss += fmt::format(" action {} (wanted {})", got_action, action);
    if (!wait_right)
      miss += fmt::format(" wait {} (wanted {} ms)", got_wait ? fmt::format("{}", *got_wait) : "none", *wait);
    if (is_futile(kind) && got_action == "retry") {
      ++futile_;
      miss += " FUTILE RETRY";
    }
    if (miss.empty()) return;
    const std::string body = text_of(label, label.contains("body") ? "body" : "text");
    fmt::print("{}:{} | rule {} in {} | {}\n", id, miss, text_of(answer, "rule"), text_of(answer, "field"),
               Json(body.substr(0, 160)).dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  void print() const {
    fmt::print("\n{:<20} {:>20} {:>20} {:>20}\n", "", "kind", "action", "wait");
    const auto row = [](const std::string& name, const Shares& s) {
      const auto text = [](const Share& share) { return share.all == 0 ? "" : share.text(); };
      fmt::print("{:<20} {:>20} {:>20} {:>20}\n", name, text(s.kind), text(s.action), text(s.wait));
    };
    for (const auto& [name, shares] : by_kind_) row(name, shares);
    fmt::print("\n");
    for (const auto& [name, shares] : by_provider_) row(name, shares);
    fmt::print("\n");
    row("all", all_);
    fmt::print("{} futile retries of billing, auth_permanent, content_filtered or context_overflow\n", futile_);
  }

  [[nodiscard]] const Shares& all() const { return all_; }
  [[nodiscard]] std::size_t futile() const { return futile_; }

 private:
  Shares all_;
  std::map<std::string, Shares> by_kind_;
  std::map<std::string, Shares> by_provider_;
  std::size_t futile_ = 0;
};

std::optional<Json> next_object(std::ifstream& file, const std::string& name) {
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) continue;
    Json object = Json::parse(line, nullptr, false);
    if (!object.is_object()) stop(fmt::format("a line of {} is no JSON object: {}", name, line.substr(0, 100)));
    return object;
  }
  return std::nullopt;
}

/// Prints the messages of files of tests/data as labelled lines. The exit status.
int print_labels(const std::vector<std::string>& files) {
  if (files.empty()) stop("usage: score --labels FILE...");
  for (const std::string& name : files) {
    const data::File file = data::read(name, name);
    if (!file.problems.empty()) stop(file.problems.front());
    for (const data::Case& each : file.cases) {
      Json line{{"id", file.at(each.line)}, {"body", each.body}, {"kind", triage::to_string(*each.kind)}};
      if (!each.provider.empty()) line["provider"] = each.provider;
      if (each.status != 0) line["status"] = each.status;
      if (each.action) line["action"] = triage::to_string(*each.action);
      fmt::print("{}\n", line.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
  }
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1 && std::string_view(arguments[1]) == "--labels")
    return print_labels({arguments + 2, arguments + count});
  std::vector<std::string> files;
  std::map<std::string, double> least{{"--kind", 0}, {"--action", 0}, {"--wait", 0}};
  for (int i = 1; i < count; ++i) {
    const std::string argument = arguments[i];
    if (argument.rfind("--", 0) != 0) {
      files.push_back(argument);
    } else if (least.count(argument) != 0 && i + 1 < count) {
      char* end = nullptr;
      least[argument] = std::strtod(arguments[++i], &end);
      if (*end != '\0') stop(fmt::format("{} needs a percentage, not '{}'", argument, arguments[i]));
    } else {
      stop(fmt::format("there is no option {}, or its value is missing", argument));
    }
  }
  if (files.size() != 2) stop("usage: score LABELLED ANSWERS [--kind PERCENT] [--action PERCENT] [--wait PERCENT]");
  std::ifstream labels(files[0]), answers(files[1]);
  if (!labels) stop(fmt::format("cannot read {}", files[0]));
  if (!answers) stop(fmt::format("cannot read {}", files[1]));

  Score score;
  while (const auto label = next_object(labels, files[0])) {
    const auto answer = next_object(answers, files[1]);
    if (!answer) stop("there are fewer answers than labels");
    score.add(*label, *answer);
  }
  if (next_object(answers, files[1])) stop("there are more answers than labels");
  if (score.all().kind.all == 0) stop("there is no labelled line");
  score.print();

  int status = score.futile() == 0 ? 0 : 1;
  const auto gate = [&](const std::string& name, const Share& share) {
    if (share.percent() >= least["--" + name]) return;
    fmt::print("{}: {:.2f} % is below {:.2f} %\n", name, share.percent(), least["--" + name]);
    status = 1;
  };
  gate("kind", score.all().kind);
  gate("action", score.all().action);
  gate("wait", score.all().wait);
  return status;
}
