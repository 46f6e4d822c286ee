// What the command makes of any log: a line is an envelope exactly if another JSON parser takes it for one, there is
// one JSON object a line, in valid UTF-8, and nothing that a terminal obeys gets into what people read.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <triage/classify.hpp>
#include <triage/decision.hpp>

#include "../../examples/triage/lines.hpp"
#include "../../examples/triage/render.hpp"
#include "../cli/envelope_oracle.hpp"

namespace {

void require(bool holds, std::string_view what, std::string_view text) {
  if (holds) return;
  std::fprintf(stderr, "%.*s:\n%.*s\n", static_cast<int>(what.size()), what.data(), static_cast<int>(text.size()),
               text.data());
  std::abort();
}

/// Another parser skips a byte order mark, which the standard forbids, and takes a NUL for the end of the text.
bool another_parser_is_lax(std::string_view text) {
  return text.starts_with("\xEF\xBB\xBF") || text.find('\0') != text.npos;
}

bool is_utf8(std::string_view text) {
  try {
    return !nlohmann::json(text).dump().empty();
  } catch (const nlohmann::json::exception&) {
    return false;
  }
}

/// Whole lines of UTF-8 without a control character, of one byte or of two.
bool is_printable(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool long_control = c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if ((c < 0x20 && c != '\n') || c == 0x7F || long_control) return false;
  }
  return text.ends_with('\n') && is_utf8(text);
}

cli::Answer answer_to(const triage::Evidence& evidence) {
  cli::Answer answer;
  triage::detail::NoObserver nobody;
  triage::detail::ClassifyWith(triage::detail::no_rules).run(evidence, nobody, [&answer](const auto& verdict) {
    answer.c = verdict.answer();
    answer.is_failure = verdict.is_failure();
  });
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
    require(problems.empty() || is_printable(problems), "a problem that does not print", problems);
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
    require(is_utf8(object), "no UTF-8", object);

    std::string row;
    table.row(answer, row);
    require(is_printable(row) && row.find('\n') == row.size() - 1, "no row", row);
    std::string one;
    cli::render_one(answer, {}, {}, one);
    cli::render_line(answer, one);
    require(is_printable(one), "what does not print", one);
  });
  require(tally.lines == 0 && tally.failures + tally.others == line_number, "lines that nobody counted", {});
  require(line_number == 0 || is_printable(cli::render_summary(tally, {}, true, 100)), "no summary", {});
  return 0;
}
