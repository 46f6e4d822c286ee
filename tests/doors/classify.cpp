#include <triage/classify.hpp>

#include <map>
#include <string>
#include <vector>

#include "use.hpp"

namespace doors {

void classify(const std::string& text) {
  const triage::Header array[] = {{"retry-after", "20"}};
  const std::vector<triage::Header> vector{{"retry-after", "20"}};
  const std::map<std::string, std::string> map{{"retry-after", "20"}};
  for (const triage::Headers headers : {triage::Headers(array), triage::Headers(vector), triage::Headers(map)}) {
    const triage::Evidence evidence{.provider = "openai",
                                    .model = "gpt-4o",
                                    .url = "https://api.openai.com/v1",
                                    .status = 429,
                                    .headers = headers,
                                    .body = text,
                                    .transport = triage::TransportError::none,
                                    .phase = triage::Phase::sent,
                                    .request = "{}",
                                    .now = triage::TimePoint{}};
    const triage::Classification c = triage::classify(evidence);
    use(c.kind, c.runner_up, c.confidence, c.retryable, c.action, c.remedy, c.scope, c.horizon, c.model_code, c.phase);
    use(c.status, c.code.view(), c.rule.view(), c.field.view(), c.span, c.retry_after, c.reset_at, c.wait_note);
    use(c.context_limit, c.actual_tokens, c.remaining_quota, c == triage::Classification{});
    use(triage::detect(evidence).has_value(), triage::request_id(evidence));
    use(headers.size(), headers[0].name, headers.find("Retry-After").value_or("").size());
  }
  use(triage::classify({.status = 503}).kind, triage::classify(text), triage::classify("HTTP 529: Overloaded"));
  use(triage::detect(text), triage::detect("HTTP 529: Overloaded"));
  use(triage::classification_of(triage::ErrorKind::billing, triage::Confidence::structured));
}

void kinds() {
  using triage::ErrorKind;
  static_assert(triage::to_string(ErrorKind::rate_limit) == "rate_limit");
  static_assert(triage::from_string<ErrorKind>("billing") == ErrorKind::billing);
  static_assert(triage::row_of(ErrorKind::billing).needs_human);
  use(triage::rows<ErrorKind>, triage::rows<triage::TransportError>);
}

}  // namespace doors
