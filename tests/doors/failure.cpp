#include <triage/failure.hpp>

#include <string>
#include <system_error>

#include "use.hpp"

namespace doors {

void failure(const triage::Classification& classification) {
  const triage::Failure cause(triage::classification_of(triage::ErrorKind::network));
  const triage::Failure f(triage::FailureInfo{.classification = classification,
                                              .provider = "openai",
                                              .model = "gpt-4o",
                                              .operation = "chat",
                                              .message = "it failed",
                                              .request_id = "req_1",
                                              .host = "api.openai.com",
                                              .port = 443,
                                              .excerpt = "it",
                                              .timeout = triage::Duration{1000},
                                              .domain = triage::Domain::tool,
                                              .retryable = false,
                                              .tool_code = triage::ToolErrorCode::not_found,
                                              .category = triage::ErrorCategory::network,
                                              .action_type = triage::ActionType::llm,
                                              .metadata = {{"team", "search"}},
                                              .cause = &cause});
  use(f.is_complete(), f.info(), f.kind(), f.status(), f.retryability(), f.classification(), f.provider_code(),
      f.rule());
  use(f.agent_kind(), f.error_type(), f.model_code(), f.tool_code(), f.domain(), f.category(), f.action_type());
  use(f.agent_error(), f.stack(), triage::with_stack(f, [] { return std::string("main"); }));
  use(f.message(), f.provider(), f.model(), f.operation(), f.request_id(), f.host(), f.port(), f.excerpt(),
      f.timeout());
  use(f.metadata(), f.metadata("team"), f.cause(), f.is_retryable(), f.retry_after(), f.suggested_retry_delay());
  use(f.max_retry_attempts(), f == cause, triage::Failure{}, triage::Failure(f), triage::max_excerpt);
  std::string names;
  triage::for_each_attribute(f, [&names](std::string_view name, const auto& value) {
    use(value);
    names += name;
  });
  use(triage::attributes_json(f));
}

void error_codes() {
  const std::error_code code = make_error_code(triage::ErrorKind::network);
  use(code == triage::ErrorKind::network, triage::traits_of_code(std::make_error_code(std::errc::timed_out)));
  use(triage::kind_category(), make_error_condition(triage::ErrorKind::billing), triage::errc_rows);
}

void legacy_names() {
  use(triage::legacy_names, triage::from_legacy("budget"));
  use(triage::from_legacy("budget", [](const triage::LegacyName& old) { use(old); }));
}

}  // namespace doors
