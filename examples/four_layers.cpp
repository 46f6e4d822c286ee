// The four layers of structured responses: tools and models return, the agent may throw, the outermost layer shows and
// resets.

#include <fmt/format.h>
#include <triage/triage.hpp>

#include <stdexcept>
#include <string>

namespace {

// A tool never throws at its boundary.
triage::ToolResult read_file(const std::string& path) {
  return triage::try_tool([&]() -> std::string {
    if (path != "notes.txt") throw std::system_error(std::make_error_code(std::errc::no_such_file_or_directory), path);
    return "buy milk";
  });
}

// Nor does a model: it returns what the provider sent, or what that means.
triage::ModelResponse<std::string> ask(std::string_view question) {
  if (question == "hello") return "Hello!";
  triage::Classification c = triage::classification_of(triage::ErrorKind::rate_limit);
  c.status = 429;
  c.retry_after = std::chrono::seconds(20);
  return triage::Failure(
      {.classification = c, .provider = "openai", .model = "gpt-4o", .message = "Rate limit reached"});
}

// An agent handles a tool's failure, and throws what it cannot handle.
void run_agent(std::string_view question) {
  const triage::ToolResult notes = read_file("secrets.txt");
  fmt::print("the model reads: {}\n", notes.output);
  if (notes.failure) fmt::print("the agent sees: {} {}\n", notes.failure->tool_code(), *notes.failure->agent_error());

  const std::string answer =
      triage::value_or_raise(ask(question).map([](const std::string& text) { return "> " + text; }));
  fmt::print("{}\n", answer);
}

}  // namespace

int main() {
  const auto show = [](std::string_view text, const triage::Failure& failure) {
    fmt::print("{}\n  (log: {:.50}...)\n", text, failure);
  };
  const auto reset = [] { fmt::print("ready again\n"); };

  for (const char* question : {"hello", "what is new?"})
    triage::run_or_report([&] { run_agent(question); }, show, reset);
}
