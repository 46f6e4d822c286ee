// The command on any log: a line is an envelope exactly if another JSON parser accepts it as one, each line gives one
// JSON object in valid UTF-8, and no terminal control characters get into what people read.

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <triage/classify/classify.hpp>
#include <triage/decide/decision.hpp>

#include "../../tools/command/lines.hpp"
#include "../../tools/command/render.hpp"
#include "../command/envelope_oracle.hpp"
#include "checks.hpp"

namespace {

/// Whether a text consists of whole, printable lines.
bool are_printable_lines(std::string_view text) {
  if (!text.ends_with('\n')) return false;
  for (; !text.empty(); text.remove_prefix(text.find('\n') + 1))
    if (!is_printable(text.substr(0, text.find('\n')))) return false;
  return true;
}

cli::Answer answer_to(const triage::Evidence& evidence) {
  cli::Answer answer;
  const auto failure = triage::detect(evidence);
  answer.c = failure ? *failure : triage::classify(evidence);
  answer.is_failure = failure.has_value();
  answer.decision = triage::decide(answer.c, {.now = evidence.now, .profiles_left = 1}, triage::Policy{});
  answer.provider = evidence.provider;
  return answer;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using nlohmann::json;
  cli::Block block;
  block.bytes.assign(reinterpret_cast<const char*>(data), size);
  cli::LineReader reader;
  const cli::Table table({}, 120);
  cli::Tally tally;
  std::size_t line_number = 0;
  cli::for_each_line(block, [&](std::string_view line, bool is_cut) {
    if (!another_parser_is_lax(line))
      require(unlike_nlohmann(std::string(line)).empty(), "not as nlohmann has it", line);

    std::string problems;
    const auto report = [&](std::string_view problem) { problems += cli::fit(problem, 400, false) + "\n"; };
    const auto& evidence = reader.read(line, cli::LineReader::Format::automatic, {}, report);
    require(problems.empty() || are_printable_lines(problems), "a problem that does not print", problems);
    cli::Answer answer = answer_to(evidence);
    answer.line = ++line_number;
    answer.id = reader.id();
    answer.id_is_number = reader.id_is_number();
    answer.is_cut = is_cut;
    tally.add(answer);

    std::string object;
    cli::render_json(answer, object);
    require(object.ends_with('\n') && object.find('\n') == object.size() - 1, "no line", object);
    const json parsed = json::parse(object, nullptr, false);
    require(parsed.is_object() && parsed["line"] == line_number, "no object", object);
    require(are_printable_lines(object), "an object that does not print", object);

    std::string row;
    table.row(answer, row);
    require(are_printable_lines(row) && row.find('\n') == row.size() - 1, "no row", row);
    std::string one;
    cli::render_one(answer, {}, {}, one);
    cli::render_line(answer, one);
    require(are_printable_lines(one), "what does not print", one);
  });
  require(tally.lines == 0 && tally.failures + tally.others == line_number, "lines that nobody counted", {});
  require(line_number == 0 || are_printable_lines(cli::render_summary(tally, {}, true, 100)), "no summary", {});
  return 0;
}
