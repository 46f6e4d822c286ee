#include <triage/explain.hpp>

#include <string>

#include "use.hpp"

namespace doors {

void explain(const std::string& text) {
  const triage::Evidence evidence{.status = 500, .body = text};
  const triage::Explanation why = triage::explain(triage::classify(evidence), evidence);
  use(why.answer, why.count, why.dropped);
  for (const triage::Considered& each : why) {
    use(each.kind, each.confidence, each.rule, each.field, each.span, each.text);
    use(triage::to_string(each.lost_by), triage::row_of(each.lost_by).sentence);
  }
  std::string lines;
  triage::write_explanation(why, [&lines](std::string_view piece) { lines += piece; });
}

}  // namespace doors
