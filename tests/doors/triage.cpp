#include <triage/triage.hpp>

#include <string>

#include "use.hpp"

namespace doors {

// One call behind each door; the programs beside this one call the rest.
std::string everything(const std::string& text) {
  const triage::Evidence evidence{.status = 429, .body = text};
  const triage::Classification c = triage::classify(evidence);
  const triage::Failure failure = triage::failure_from(c, evidence);
  use(triage::explain(c, evidence), triage::parse_duration("20s"), triage::load_rules(""),
      triage::attributes_json(failure));
  use(triage::decide(failure), triage::to_tool_result(failure), triage::repair_json(text), triage::ToolBox{});
  use(triage::retry([] { return 7; }), triage::first_of([] { return 7; }), TRIAGE_VERSION);
#if TRIAGE_EXCEPTIONS
  use(triage::boundary(triage::mapper(), [] { return 7; }), triage::RateLimitException::from_http_429("openai", "30"));
#endif
  return fmt::format("{} {}", c.kind, triage::user_message(failure));
}

}  // namespace doors
