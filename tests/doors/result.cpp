#include <triage/result.hpp>

#include <string>

#include "use.hpp"

namespace doors {

using triage::Failure;
using triage::ModelResponse;

void response(const Failure& failure) {
  const ModelResponse<std::string> fine("text");
  const ModelResponse<std::string> broken(failure);
  const ModelResponse<void> nothing;
  use(fine.is_success(), static_cast<bool>(broken), fine.value(), broken.error(), broken.value_or("other"));
  use(fine.map([](const std::string& text) { return text.size(); }));
  use(fine.and_then([](const std::string& text) { return ModelResponse<std::size_t>(text.size()); }));
  use(broken.or_else([](const Failure&) { return ModelResponse<std::string>("again"); }), fine == broken, nothing);
}

void reply(const Failure& failure) {
  triage::Reply<std::string> broken("text", failure);
  use(static_cast<bool>(broken), broken.failure(), broken.value(), broken->size(), triage::Reply<int>());
}

void tool_result(const Failure& failure) {
  const triage::ToolResult result = triage::to_tool_result("buy milk", "Notes");
  use(triage::to_tool_result("buy milk"), triage::to_tool_result(failure));
  use(triage::to_tool_result(ModelResponse<std::string>("text")));
  use(result.is_success(), static_cast<bool>(result), result.value(), result.error(), result.note("key"));
  for (const triage::ToolNote& note : result.metadata) use(note.key, note.value);
  use(failure.agent_error(), triage::to_string(triage::AgentError::provider));
}

#if TRIAGE_EXCEPTIONS
void calls() {
  const auto ask = [] { return std::string("text"); };
  const auto reader = [](std::string_view) { return triage::Classification{}; };
  const auto show = [](std::string_view text, const Failure& failure) { use(text, failure); };
  use(triage::try_call(ask), triage::try_call(ask, reader), triage::try_tool(ask), triage::try_tool(ask, reader));
  use(triage::run_or_report(ask, show, [] {}), triage::value_or_raise(triage::try_call(ask)));
  use(triage::run_or_report(
      ask, show, [] {}, triage::german_catalogue, reader));
}
#endif

}  // namespace doors
