// TnsAI, "TaskCompleteException (Control Flow)": how an agent's loop ends, with a result or with a reason.

#include <fmt/format.h>
#include <triage/exceptions.hpp>

#include <map>
#include <string>

namespace {

using namespace triage;

using Counts = std::map<std::string, int>;

[[noreturn]] void run(std::string_view task) {
  if (task == "analyze") throw TaskCompleteException{"Analysis complete"};
  if (task == "scaffold") throw TaskCompleteException::with_result("Task done", Counts{{"filesCreated", 5}});
  if (task == "measure") throw TaskCompleteException::with_metadata("Done", {{"duration", "45s"}});
  if (task == "delete") throw ApprovalRequiredException{"deleteFiles", "it cannot be undone"};
  throw TaskCompleteException::failed("Could not complete", "API unavailable");
}

}  // namespace

int main() {
  for (const char* task : {"analyze", "scaffold", "measure", "publish", "delete"}) {
    try {
      run(task);
    } catch (const TaskCompleteException& e) {
      fmt::print("Summary: {}\nSuccess: {}\n", e.summary(), e.is_success());
      if (const Counts* counts = e.result_as<Counts>()) fmt::print("Files created: {}\n", counts->at("filesCreated"));
      for (const auto& [key, value] : e.metadata()) fmt::print("{}: {}\n", key, value);
    } catch (const ApprovalRequiredException& e) {
      fmt::print("May {} run? {}\n", e.action_name(), e.reason());
    }
  }
}
