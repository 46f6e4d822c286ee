#include <triage/json.hpp>

#include <string>

#include "use.hpp"

namespace doors {

void json(const std::string& text) {
  static_assert(triage::is_json("{}") && !triage::is_json("[]", triage::JsonShape::object));
  const triage::JsonRepair repair = triage::repair_json(text, triage::JsonShape::object);
  use(triage::repair_json(text), repair.text, repair.ok(), repair.changed(), repair.lossless(), repair.offset);
  use(triage::describe_repair(repair), triage::row_of(repair.problem).meaning);
  for (const triage::JsonNote& note : repair.notes) use(note.kind, note.offset, triage::row_of(note.kind).loss);
  const auto parameters = triage::JsonParameters::from_schema(text);
  use(triage::repair_json(text, parameters), parameters.empty(), parameters.find("a"), parameters.allows_others());
  use(triage::repair_json(text, {{"a", triage::JsonType::integer, true}}).loss() <= triage::JsonLoss::end);
  triage::JsonStream stream;
  use(stream.feed(text), stream.so_far(), stream.text(), stream.is_complete(), stream.has_failed());
  use(repair.notes.total(), repair.notes.count(triage::JsonRepairKind::comment));
}

}  // namespace doors
