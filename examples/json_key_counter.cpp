// Agents.KT's full example: an agent counts the keys of malformed JSON. Its tool fails, the tool's fixer (an agent
// itself) escalates with the corrected JSON, the agent reads it in the tool's result, tries again, and succeeds.
//
// The two models are scripts here, so that the program runs anywhere and prints the same each time; `Model` is where a
// hosted one would be called.

#include <triage/adapters/typed_tool.hpp>
#include <triage/tools.hpp>

#include <cstdio>
#include <functional>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>

namespace {

using nlohmann::json;

/// What a model answers: a call of a tool, or its last word.
struct Answer {
  std::string tool = {};
  std::string args = {};
  std::string text = {};
};

/// A model: from what it was last told, its next answer.
using Model = std::function<Answer(const std::string&)>;

void step(int number, const std::string& what) { std::printf("%d. %s\n", number, what.c_str()); }

/// The loop of an agent: ask the model, call the tool that it wants, tell it the result, until it is done.
std::string run(const Model& model, const triage::ToolBox& tools, std::string told, int max_turns) {
  for (int turn = 0; turn < max_turns; ++turn) {
    const Answer answer = model(told);
    if (answer.tool.empty()) return answer.text;
    told = tools.call(answer.tool, answer.args).text();
  }
  throw std::runtime_error("no answer within the budget of turns");
}

/// Puts quotes around the keys and words of a broken object, as a model would.
std::string corrected(const std::string& broken) {
  const std::string keys = std::regex_replace(broken, std::regex(R"re((\w+)\s*:\s*)re"), R"("$1":)");
  const std::string words = std::regex_replace(keys, std::regex(R"re(:(?!true|false|null)([a-z]\w*))re"), R"(:"$1")");
  return std::regex_replace(words, std::regex(R"re(,\s+)re"), ",");
}

/// The fixer's model: it always escalates, with the corrected JSON in the reason.
Answer fixer_model(const std::string& args) {
  const std::string fixed = corrected(json::parse(args).at("json").get<std::string>());
  step(3, "The fixer's model calls escalate with corrected JSON: " + fixed);
  return {.tool = "escalate", .args = json{{"reason", "Corrected: " + fixed}}.dump()};
}

/// The analyst's model: it calls the tool, reads an error for corrected JSON, and replies with the number.
Answer analyst_model(const std::string& told) {
  const std::string mark = "Corrected: ";
  if (told.starts_with("How many keys? ")) {
    const std::string object = told.substr(told.find('{'));
    step(1, "The model calls calculateNumberOfKeys with malformed JSON: " + object);
    return {.tool = "calculateNumberOfKeys", .args = json{{"json", object}}.dump()};
  }
  if (told.starts_with("ERROR")) {
    step(4, "The model is told: " + told);
    const std::string object = told.substr(told.find(mark) + mark.size());
    step(5, "The model tries again with the corrected JSON.");
    return {.tool = "calculateNumberOfKeys", .args = json{{"json", object}}.dump()};
  }
  step(6, "The tool succeeds: " + told);
  return {.text = told};
}

struct Args {
  std::string json;
};

void from_json(const json& from, Args& args) { from.at("json").get_to(args.json); }

std::size_t count_keys(const Args& args) {
  const std::regex key(R"re("([^"]+)"\s*:)re");
  const auto count = std::distance(std::sregex_iterator(args.json.begin(), args.json.end(), key), {});
  if (count == 0) throw std::invalid_argument("No valid keys - unquoted keys?");
  return static_cast<std::size_t>(count);
}

}  // namespace

int main() {
  triage::ToolBox fixer_tools{"json-fixer"};
  fixer_tools.activate("escalate");
  const auto fixer = [&fixer_tools](std::string_view args) {
    step(2, "The tool throws, and its handler hands the arguments to the fixer.");
    return run(fixer_model, fixer_tools, std::string{args}, 3);
  };

  triage::ToolBox tools{"json-analyst"};
  tools.add(triage::Tool{"calculateNumberOfKeys",
                         "Count top-level keys in a JSON object. Args: json (valid JSON string)",
                         triage::typed<json>(count_keys),
                         {.execution_error = triage::recover::fix(fixer, 2)}});
  tools.hooks({.on_tool_use = [](std::string_view name, std::string_view args, std::string_view result) {
    const std::string shown = json::parse(args).at("json").get<std::string>().substr(0, 60);
    std::printf("   %.*s(%s) = %.*s\n", static_cast<int>(name.size()), name.data(), shown.c_str(),
                static_cast<int>(result.size()), result.data());
  }});

  const std::string answer = run(analyst_model, tools, "How many keys? {name: world, age: 30, active: true}", 10);
  std::printf("Answer: %s\n", answer.c_str());
  return answer == "3" ? 0 : 1;
}
