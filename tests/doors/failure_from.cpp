#include <triage/failure_from.hpp>

#include <string>

#include "use.hpp"

namespace doors {

void failure_from(const std::string& text) {
  const triage::Evidence evidence{.provider = "openai", .status = 429, .body = text};
  use(triage::failure_from(evidence), triage::failure_from(evidence, "chat"));
  use(triage::failure_from({.status = 503}), triage::failure_from(text), triage::failure_from("HTTP 529", "chat"));
  use(triage::failure_from(triage::classify(evidence), evidence, "chat"));
}

#if TRIAGE_EXCEPTIONS
void failure_from_exceptions() {
  const auto unread = [](std::string_view) { return triage::Classification{}; };
  try {
    throw 1;
  } catch (...) {
    use(triage::failure_from(std::current_exception()), triage::failure_from(std::current_exception(), unread));
    use(triage::failure_from_current(), triage::failure_from_current(unread));
  }
}
#endif

}  // namespace doors
