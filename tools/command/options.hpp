// The command line: one table of options, which parsing and help both read.

#ifndef TRIAGE_EXAMPLES_OPTIONS_HPP
#define TRIAGE_EXAMPLES_OPTIONS_HPP

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include <triage/classify.hpp>
#include <triage/waits.hpp>

#include "envelope.hpp"

namespace cli {

using Kinds = std::bitset<std::size(triage::rows<triage::ErrorKind>)>;

struct Options {
  std::vector<std::string> files;

  // What is known of the failure, or of all of them.
  std::string provider;
  std::string model;
  std::string url;
  int status = 0;
  std::vector<std::string> header_lines;
  std::optional<std::string> body;  ///< `@file` is read by `main`
  std::string request;              ///< likewise
  bool is_single = false;           ///< one failure is described by options

  LineReader::Format format = LineReader::Format::automatic;
  bool jsonl = false;
  bool summary = false;
  bool explain = false;
  bool only_failures = false;
  bool strict = false;
  Kinds fail_on;
  std::optional<triage::TimePoint> now;
  std::string rules;
  std::size_t jobs = 0;  ///< 0: as many as there are processors
  enum class Colour { automatic, always, never } colour = Colour::automatic;

  bool help = false;
  bool version = false;
};

/// The name of `names` that `word` was probably meant to be; empty if none is near.
template <class Names, class NameOf>
[[nodiscard]] std::string_view nearest(std::string_view word, const Names& names, NameOf name_of) {
  const auto distance = [](std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
      std::size_t diagonal = row[0]++;
      for (std::size_t j = 1; j <= b.size(); ++j) {
        const std::size_t above = row[j];
        const std::size_t changed = diagonal + (a[i - 1] != b[j - 1] ? 1 : 0);
        row[j] = (std::min)((std::min)(above, row[j - 1]) + 1, changed);
        diagonal = above;
      }
    }
    return row[b.size()];
  };
  std::string_view best;
  std::size_t least = word.size() / 3 + 1;
  for (const auto& each : names)
    if (const std::size_t d = distance(word, name_of(each)); d < least) {
      least = d;
      best = name_of(each);
    }
  return best;
}

[[nodiscard]] inline std::string did_you_mean(std::string_view name) {
  return name.empty() ? std::string{} : fmt::format("; did you mean {}?", name);
}

/// A row of the table of options. `set` returns what is wrong with the value, or nothing.
struct Option {
  std::string_view name;
  std::string_view value;  ///< what to call its value in the help; empty for a switch
  std::string_view help;
  std::string (*set)(Options&, std::string_view);
};

namespace option {

inline std::string set_status(Options& o, std::string_view value) {
  int status = 0;
  for (const char c : value) status = json::is_digit(c) && status < 1000 ? status * 10 + (c - '0') : 1000;
  if (status < 100 || status > 999) return fmt::format("'{}' is no HTTP status: give a number from 100 to 999", value);
  if (o.status != 0) return "one failure has one status";
  o.status = status;
  o.is_single = true;
  return {};
}

inline std::string set_body(Options& o, std::string_view value) {
  if (o.body) return "one failure has one body";
  o.body = value;
  o.is_single = true;
  return {};
}

inline std::string set_request(Options& o, std::string_view value) {
  if (!o.request.empty()) return "one failure has one request";
  o.request = value;
  o.is_single = true;
  return {};
}

inline std::string set_header(Options& o, std::string_view value) {
  if (value.find(':') == std::string_view::npos || value.front() == ':')
    return fmt::format("'{}' is no header: write 'name: value'", value);
  o.header_lines.emplace_back(value);
  o.is_single = true;
  return {};
}

inline std::string set_kinds(Options& o, std::string_view value) {
  while (!value.empty()) {
    const std::size_t end = value.find(',');
    const std::string_view name = value.substr(0, end);
    value.remove_prefix(end == value.npos ? value.size() : end + 1);
    const auto kind = triage::from_string<triage::ErrorKind>(name);
    if (!kind) {
      const auto& kinds = triage::rows<triage::ErrorKind>;
      std::string text = fmt::format("'{}' is no kind{}", name,
                                     did_you_mean(nearest(name, kinds, [](const auto& row) { return row.name; })));
      text += "; the kinds are:";
      for (const auto& row : kinds) text.append(" ").append(row.name);
      return text;
    }
    o.fail_on.set(static_cast<std::size_t>(*kind) - 1);
  }
  return o.fail_on.none() ? "name at least one kind" : "";
}

inline std::string set_now(Options& o, std::string_view value) {
  if (const auto stamp = triage::parse_rfc3339(value))
    o.now = stamp->time;
  else
    o.now = triage::parse_epoch(value);
  return o.now ? "" : fmt::format("'{}' is no time: write 2026-04-30T10:30:00Z, or seconds since 1970", value);
}

inline std::string set_jobs(Options& o, std::string_view value) {
  std::size_t jobs = 0;
  for (const char c : value)
    jobs = json::is_digit(c) && jobs < 10'000 ? jobs * 10 + static_cast<std::size_t>(c - '0') : 10'000;
  if (value.empty() || jobs == 0 || jobs > 1024)
    return fmt::format("'{}' is no number of threads: give 1 to 1024", value);
  o.jobs = jobs;
  return {};
}

inline std::string set_format(Options& o, std::string_view value) {
  if (value != "jsonl" && value != "text") return fmt::format("'{}' is no format: give jsonl or text", value);
  o.format = value == "jsonl" ? LineReader::Format::envelopes : LineReader::Format::text;
  return {};
}

inline std::string set_colour(Options& o, std::string_view value) {
  if (value != "auto" && value != "always" && value != "never")
    return fmt::format("'{}' is none of auto, always, never", value);
  o.colour = value == "auto"     ? Options::Colour::automatic
             : value == "always" ? Options::Colour::always
                                 : Options::Colour::never;
  return {};
}

// clang-format off
inline constexpr std::array all{
  Option{"--jsonl",         "",         "print one JSON object per input line, in input order",        [](Options& o, std::string_view) { o.jsonl = true; return std::string(); }},
  Option{"--summary",       "",         "print a row per kind instead of a row per line",              [](Options& o, std::string_view) { o.summary = true; return std::string(); }},
  Option{"--explain",       "",         "say for each line what matched, what else was considered, and why it lost", [](Options& o, std::string_view) { o.explain = true; return std::string(); }},
  Option{"--only-failures", "",         "pass over lines that are no failure",                         [](Options& o, std::string_view) { o.only_failures = true; return std::string(); }},
  Option{"--fail-on",       "KIND,...", "exit with 1 if one of these kinds occurs",                    set_kinds},
  Option{"--format",        "FORMAT",   "jsonl: every line is an envelope; text: none is (default: see for each line)", set_format},
  Option{"--strict",        "",         "exit with 2 if a line, a field or a rule is not of the expected form", [](Options& o, std::string_view) { o.strict = true; return std::string(); }},
  Option{"--rules",         "FILE",     "add the rules of this file to the built-in ones",             [](Options& o, std::string_view value) { o.rules = value; return std::string(); }},
  Option{"--now",           "TIME",     "what time it was, for 'resets at ...': lines need it, one failure has the clock", set_now},
  Option{"--jobs",          "N",        "use N threads (default: one for each processor)",             set_jobs},
  Option{"--color",         "WHEN",     "auto, always or never; auto also heeds NO_COLOR",             set_colour},
  Option{"--provider",      "NAME",     "the provider, where a line names none",                       [](Options& o, std::string_view value) { o.provider = value; return std::string(); }},
  Option{"--model",         "NAME",     "the model, where a line names none",                          [](Options& o, std::string_view value) { o.model = value; return std::string(); }},
  Option{"--url",           "URL",      "the URL that was called, where a line names none",            [](Options& o, std::string_view value) { o.url = value; return std::string(); }},
  Option{"--status",        "N",        "one failure: its HTTP status",                                set_status},
  Option{"--header",        "LINE",     "one failure: a header of its, 'name: value'; may be repeated", set_header},
  Option{"--body",          "TEXT",     "one failure: its body or text; @FILE reads it from a file, @- from the standard input",set_body},
  Option{"--request",       "TEXT",     "one failure: what had been sent, which is no evidence; @FILE too", set_request},
  Option{"--help",          "",         "print this",                                                  [](Options& o, std::string_view) { o.help = true; return std::string(); }},
  Option{"--version",       "",         "print the version",                                           [](Options& o, std::string_view) { o.version = true; return std::string(); }},
};
// clang-format on

}  // namespace option

[[nodiscard]] inline std::string help_text() {
  std::string text =
      "usage: triage [OPTION...] [FILE...]\n"
      "       triage --body TEXT [--provider NAME] [--status N] [--header LINE]...\n\n"
      "Says of failures of LLM providers what they are, whether and when to try again, and with what. Each line of "
      "the\n"
      "FILEs, or of the standard input, is one failure: a JSON object with \"body\" or \"text\" (and \"id\", "
      "\"provider\",\n"
      "\"model\", \"url\", \"status\", \"headers\"), or any other text, which is the body itself.\n\n";
  for (const Option& each : option::all)
    text += fmt::format("  {:<22} {}\n", fmt::format("{} {}", each.name, each.value), each.help);
  return text + "\nExit status: 0 done, 1 a kind of --fail-on occurred, 2 wrong usage or unreadable input.\n";
}

/// Reads the arguments into `options`. Returns what is wrong with them, or nothing.
[[nodiscard]] inline std::string parse_arguments(const std::vector<std::string_view>& arguments, Options& options) {
  bool only_files = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string_view argument = arguments[i];
    if (only_files || argument == "-" || argument.substr(0, 1) != "-") {
      options.files.emplace_back(argument);
      continue;
    }
    if (argument == "--") {
      only_files = true;
      continue;
    }
    if (argument == "-h") argument = "--help";
    if (argument == "-v") argument = "--version";
    const std::size_t equals = argument.find('=');
    const std::string_view name = argument.substr(0, equals);
    const Option* option = nullptr;
    for (const Option& each : option::all)
      if (each.name == name) option = &each;
    if (option == nullptr)
      return fmt::format("there is no option {}{}", name,
                         did_you_mean(nearest(name, option::all, [](const Option& o) { return o.name; })));

    std::string_view value;
    if (option->value.empty()) {
      if (equals != argument.npos) return fmt::format("{} takes no value", name);
    } else if (equals != argument.npos) {
      value = argument.substr(equals + 1);
    } else if (i + 1 < arguments.size()) {
      value = arguments[++i];
    } else {
      return fmt::format("{} needs a value: {} {}", name, name, option->value);
    }
    if (!option->value.empty() && value.empty() && name != "--body")
      return fmt::format("{} needs a value that is not empty", name);
    if (const std::string problem = option->set(options, value); !problem.empty())
      return fmt::format("{}: {}", name, problem);
  }
  if (options.is_single && !options.files.empty())
    return fmt::format(
        "--body, --status, --header and --request describe one failure, and {} would hold more: give one or the other",
        options.files.front());
  const bool reads_lines = !options.is_single && options.files.empty();
  const auto reads = [](std::string_view value, std::string_view name) { return value == name ? 1 : 0; };
  int readers = (reads_lines ? 1 : 0) + reads(options.rules, "-") + reads(options.request, "@-") +
                reads(options.body.value_or(""), "@-");
  for (const std::string& file : options.files) readers += reads(file, "-");
  if (readers > 1) return "the standard input can be read once: name a file for all but one of what is read from it";
  if (options.summary && options.is_single) return "--summary is for many lines, and the options describe one failure";
  if (options.summary && options.explain)
    return "--explain speaks of each line, --summary of none: give one or the other";
  if (options.jsonl && options.explain) return "--explain is for people, --jsonl for programs: give one or the other";
  if (options.jobs == 0)
    options.jobs = std::thread::hardware_concurrency() == 0 ? 1 : std::thread::hardware_concurrency();
  return {};
}

}  // namespace cli

#endif
