// The command `triage`: failures in, answers out.
//
//   triage failures.jsonl                       a table
//   triage --jsonl < errors.log                 an object per line
//   triage --provider openai --status 429 --header 'retry-after: 2' --body @answer.json
//
// Lines are read in blocks and answered on several threads; answers come out in the order of the lines, in bounded
// memory. Exit status: 0 done, 1 a kind of --fail-on occurred, 2 wrong usage or unreadable input.

#include <chrono>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <triage/classify.hpp>
#include <triage/decision.hpp>
#include <triage/explain.hpp>
#include <triage/failure_from.hpp>
#include <triage/rules.hpp>

#include "envelope.hpp"
#include "lines.hpp"
#include "memory.hpp"
#include "options.hpp"
#include "ordered.hpp"
#include "render.hpp"
#include "system.hpp"

namespace {

using namespace cli;

constexpr int done = 0, matched = 1, unusable = 2;

template <class... Arguments>
void complain(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  const std::string text = fmt::format(format, std::forward<Arguments>(arguments)...);
  write_error("triage: " + fit(text, 4096, false) + "\n");
}

/// What all lines have in common.
struct Setup {
  const Options& options;
  triage::Rules rules;  ///< of --rules
  triage::Evidence defaults;
  Paint paint;
  Table table;
  bool names_files = false;
  bool prints_lines = true;  ///< not only their sum
};

/// The provider that was named, or the one that was found.
std::string_view name_of_provider(const triage::Evidence& evidence, triage::Provider found) {
  return evidence.provider.empty() ? triage::to_string(found) : evidence.provider;
}

Finding finding_of(const triage::Evidence& evidence, const Setup& setup) {
  Finding found;
  const auto failure = triage::detect(evidence, setup.rules);
  found.c = failure ? *failure : triage::classify(evidence, setup.rules);
  found.is_failure = failure.has_value();
  if (setup.options.jsonl) {
    found.provider = name_of_provider(evidence, found.c.provider);
    found.said = triage::failure_from(found.c, evidence).provider_message();
  }
  found.decision = triage::decide(found.c, {.now = evidence.now, .profiles_left = 1}, triage::Policy{});
  return found;
}

/// What decided the answer and what lost, as lines that are safe to print.
std::string explanation_of(const Answer& answer, const triage::Evidence& evidence, const Setup& setup) {
  std::string text;
  triage::write_explanation(triage::explain(answer.c, evidence, setup.rules),
                            [&text](std::string_view piece) { text += piece; });
  std::string out;
  std::string_view left = std::string_view{text}.substr(text.find('\n') + 1);  // the first line is the answer itself
  while (!left.empty()) {
    const std::size_t end = left.find('\n');
    out += fit(left.substr(0, end), 4096, false) + "\n";
    left.remove_prefix(end + 1);
  }
  return out;
}

/// What lines tell: found out, or remembered of one that was like it. One per thread.
class Finder {
 public:
  /// Lives until the next line. `report(problem)` is called for each field of a wrong type.
  template <class Report>
  const Finding& operator()(std::string_view line, LineReader::Format format, const Setup& setup, Report&& report) {
    const std::string_view rest = format == LineReader::Format::text ? std::string_view{} : rest_of_envelope(line);
    const bool is_rest = !rest.empty();
    const Key key{is_rest ? rest : line};
    Memory<Finding>& memory = is_rest ? envelopes_ : texts_;
    const Finding* known = memory.find(key);
    if (known != nullptr && !setup.prints_lines) return *known;

    bool has_problem = false;
    reader_.read(line, format, setup.defaults, [&](std::string_view problem) {
      has_problem = true;
      report(problem);
    });
    if (known != nullptr) return *known;
    fresh_ = finding_of(reader_.evidence(), setup);
    // A broken envelope is a text from its beginning, and a problem is reported for each line.
    if (reader_.is_envelope() == is_rest && !has_problem) memory.keep(key, fresh_);
    return fresh_;
  }

  /// Has read the line where lines are printed.
  [[nodiscard]] const LineReader& reader() const { return reader_; }

 private:
  LineReader reader_;
  Memory<Finding> envelopes_;
  Memory<Finding> texts_;
  Finding fresh_;
};

/// What became of one block.
struct Result {
  std::string out;
  std::string problems;
  Tally tally;
  std::size_t bytes = 0;
};

Result answer_block(const Block& block, const Setup& setup) {
  thread_local Finder find;
  const Options& options = setup.options;
  const std::string& file = options.files[block.file];
  Result result;
  result.bytes = block.source_bytes;
  if (setup.prints_lines) result.out.reserve(block.bytes.size());
  std::size_t line_number = block.first_line;
  for_each_line(block, [&](std::string_view line, bool is_cut) {
    const auto report = [&](std::string_view problem) {
      ++result.tally.problems;
      result.problems += fmt::format("triage: {}:{}: {}\n", file, line_number, fit(problem, 400, false));
    };
    const bool is_blank = triage::detail::trim(line, " \t").empty();
    const Finding& found = find(line, is_blank ? LineReader::Format::text : options.format, setup, report);
    const std::size_t number = line_number++;
    ++result.tally.lines;
    if (!is_blank) result.tally.add(found);
    if (!setup.prints_lines) return;
    Answer answer{found};
    answer.is_failure = answer.is_failure && !is_blank;
    answer.file = setup.names_files ? std::string_view{file} : std::string_view{};
    answer.line = number;
    answer.id = find.reader().id();
    answer.id_is_number = find.reader().id_is_number();
    answer.is_cut = is_cut;
    if (options.only_failures && !answer.is_failure) return;
    if (options.jsonl) return render_json(answer, result.out);
    if (is_blank) return;  // a program gets an object for each line, people have no use for a blank
    if (!options.explain) return setup.table.row(answer, result.out);
    render_line(answer, result.out);
    if (answer.is_failure) result.out += explanation_of(answer, find.reader().evidence(), setup);
  });
  return result;
}

/// Says on a terminal how far a long run has come.
class Progress {
 public:
  void advance(std::size_t bytes, std::size_t lines) {
    bytes_ += bytes;
    if (!shown_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(200);
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double megabytes = static_cast<double>(bytes_) / 1e6;
    write_error(fmt::format("\r\033[K{:.0f} MB, {} lines, {:.0f} MB/s", megabytes, lines, megabytes / seconds));
    drawn_ = true;
  }
  /// Removes the line, so that something else can be printed.
  void clear() {
    if (drawn_) write_error("\r\033[K");
    drawn_ = false;
  }

 private:
  const bool shown_ = is_terminal(stderr);
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point next_ = start_ + std::chrono::seconds(1);
  std::size_t bytes_ = 0;
  bool drawn_ = false;
};

/// Answers all lines of all files.
int run(const Setup& setup, Output& output) {
  constexpr std::size_t most_problems = 20;  // that are shown
  const Options& options = setup.options;
  Tally tally;
  Progress progress;
  bool lacks_head = !options.jsonl && !options.summary && !options.explain;

  const auto work = [&](const Block& block) { return answer_block(block, setup); };
  const auto use = [&](const Result& result) {
    if (!result.problems.empty() && tally.problems < most_problems) {
      progress.clear();
      std::string_view shown = result.problems;
      std::size_t end = 0;
      for (std::size_t n = tally.problems; n < most_problems && end < shown.size(); ++n)
        end = shown.find('\n', end) + 1;
      write_error(shown.substr(0, end));
    }
    tally += result.tally;
    progress.advance(result.bytes, tally.lines);
    if (lacks_head && !result.out.empty()) {
      output.write(setup.table.head());
      lacks_head = false;
    }
    output.write(result.out);
  };

  bool unreadable = false;
  bool is_warned = false;
  // The kinds of --fail-on are searched for to the end, even if the output is no longer read.
  const auto goes_on = [&] { return output.is_good() || (options.fail_on.any() && !output.has_failed()); };
  {
    Ordered<Block, Result, decltype(work), decltype(use)> pool(options.jobs, work, use);
    for (std::size_t i = 0; i < options.files.size() && goes_on(); ++i) {
      const Input input(options.files[i]);
      BlockReader reader(input, i);
      int error = input.is_open() ? 0 : errno;
      for (Block block; error == 0 && goes_on() && reader.next(block);) {
        if (!is_warned && options.format == LineReader::Format::automatic && looks_like_one_failure(block)) {
          complain("{0} looks like one failure on several lines: give it as --body @{0}", options.files[i]);
          is_warned = true;
        }
        pool.add(std::move(block));
      }
      if (error == 0) error = reader.error();
      if (error == 0) continue;
      complain("cannot read {}: {}", options.files[i], std::strerror(error));
      unreadable = true;
    }
    pool.finish();
  }
  progress.clear();

  if (options.summary) {
    const bool bars = setup.paint.on;
    const std::string text = render_summary(tally, setup.paint, bars, terminal_width(100));
    options.jsonl ? write_error(text) : static_cast<void>(output.write(text));
  }
  if (tally.problems > most_problems) complain("... and {} more", tally.problems - most_problems);
  if (tally.problems != 0) complain("{} problem{} with the input", tally.problems, tally.problems == 1 ? "" : "s");

  if (unreadable || (options.strict && tally.problems != 0)) return unusable;
  for (std::size_t i = 0; i < tally.kinds.size(); ++i)
    if (options.fail_on[i] && tally.kinds[i] != 0) return matched;
  return done;
}

/// Replaces `@FILE` by the content of the file, of which no more than a megabyte is kept.
bool read_argument(std::string& value, bool& is_cut) {
  if (value.empty() || value.front() != '@') return true;
  const std::string path = value.substr(1);
  const Input input(path);
  HeadAndTail keeper;
  std::string buffer(block_size, '\0');
  long long n = input.is_open() ? 1 : -1;
  while (n > 0) {
    n = input.read(buffer.data(), buffer.size());
    if (n > 0) keeper.append(std::string_view{buffer}.substr(0, static_cast<std::size_t>(n)));
  }
  if (n < 0) {
    complain("cannot read {}: {}", path, std::strerror(errno));
    return false;
  }
  is_cut = is_cut || keeper.is_cut();
  value = keeper.take();
  return true;
}

/// Reads the rules of --rules. Every bad line is reported and the rest is used; nothing is with --strict.
std::optional<triage::LoadedRules> load_rules(const std::string& path, bool strict) {
  std::string text = "@" + path;
  bool is_cut = false;
  if (!read_argument(text, is_cut)) return std::nullopt;
  triage::LoadedRules loaded = triage::load_rules(text);
  for (const triage::RuleError& error : loaded.errors) complain("{}:{}: {}", path, error.line, error.message);
  if (is_cut) complain("{} is larger than a file of rules can be", path);
  if (is_cut || (strict && !loaded)) return std::nullopt;
  return loaded;
}

/// Answers the one failure that the options describe.
int run_single(const Setup& setup, Options& options, Output& output) {
  bool is_cut = false;
  std::string body = options.body.value_or("");
  if (!read_argument(body, is_cut) || !read_argument(options.request, is_cut)) return unusable;

  triage::Evidence evidence = setup.defaults;
  std::vector<triage::Header> headers;
  for (const std::string& line : options.header_lines) {
    const std::size_t colon = line.find(':');
    const std::string_view value = std::string_view{line}.substr(colon + 1);
    headers.push_back({std::string_view{line}.substr(0, colon), triage::detail::trim(value, " \t")});
  }
  evidence.headers = headers;
  evidence.status = options.status;
  evidence.body = body;
  evidence.request = options.request;

  Answer answer{finding_of(evidence, setup)};
  answer.line = 1;
  answer.is_cut = is_cut;
  std::string out;
  if (!options.jsonl)
    render_one(answer, options.explain ? explanation_of(answer, evidence, setup) : "", setup.paint, out);
  else if (answer.is_failure || !options.only_failures)
    render_json(answer, out);
  output.write(out);
  return answer.is_failure && options.fail_on[static_cast<std::size_t>(answer.c.kind) - 1] ? matched : done;
}

/// The exit status, unless what was printed did not get there.
int finish(int status, const Output& output) {
  if (output.has_failed()) complain("cannot write: {}", std::strerror(output.error()));
  return output.has_failed() || !could_write_errors() ? unusable : status;
}

}  // namespace

int main(int count, char** arguments) {
  Output output;
  Options options;
  if (const std::string problem = parse_arguments({arguments + 1, arguments + count}, options); !problem.empty()) {
    complain("{} ('triage --help' lists the options)", problem);
    return unusable;
  }
  if (options.help || options.version) {
    output.write(options.help ? help_text()
                              : fmt::format("triage {}.{}.{}\n", TRIAGE_VERSION_MAJOR, TRIAGE_VERSION_MINOR,
                                            TRIAGE_VERSION_PATCH));
    return finish(done, output);
  }
  if (options.files.empty()) options.files = {"-"};

  const bool coloured = options.colour == Options::Colour::automatic ? is_terminal(stdout) && wants_colour()
                                                                     : options.colour == Options::Colour::always;
  const Paint paint{coloured};
  std::optional<triage::LoadedRules> rules;
  if (!options.rules.empty() && !(rules = load_rules(options.rules, options.strict))) return unusable;
  // A failure given on the command line has just occurred; a line of a log has not.
  if (options.is_single && !options.now)
    options.now = std::chrono::floor<triage::Duration>(std::chrono::system_clock::now());
  const triage::Evidence defaults{
      .provider = options.provider, .model = options.model, .url = options.url, .now = options.now};
  const Setup setup{options,
                    rules ? rules->rules.view() : triage::Rules{},
                    defaults,
                    paint,
                    Table(paint, terminal_width(160)),
                    options.files.size() > 1,
                    options.jsonl || !options.summary};
  return finish(options.is_single ? run_single(setup, options, output) : run(setup, output), output);
}
