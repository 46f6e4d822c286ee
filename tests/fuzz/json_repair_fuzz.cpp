// libFuzzer target for json.hpp: valid JSON stays byte for byte, repaired JSON is valid to us and to another parser,
// repairing twice changes nothing, no change is silent, and a stream shows valid JSON however it is cut.

#include <triage/json.hpp>

#include <cstdint>
#include <nlohmann/json.hpp>

#include "checks.hpp"

namespace {

/// Whether another parser accepts it; a number that a double cannot hold is well formed to us and an error to it.
bool another_parser_takes(std::string_view text) {
  try {
    return !nlohmann::json::parse(text).is_discarded();
  } catch (const nlohmann::json::out_of_range&) {
    return true;
  } catch (const nlohmann::json::exception&) {
    return false;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace triage;
  const std::string_view text(reinterpret_cast<const char*>(data), size);

  if (is_json(text)) {
    require(another_parser_takes(text), "taken by us alone", text);
  } else if (!another_parser_is_lax(text)) {
    const bool deep = repair_json(text).problem == JsonProblem::too_deep;
    require(deep || !nlohmann::json::accept(text), "refused by us alone", text);
  }

  for (const JsonShape shape : {JsonShape::any, JsonShape::object}) {
    const JsonRepair repair = repair_json(text, shape);
    if (is_json(text, shape)) require(repair.ok() && !repair.changed(), "valid and changed", text);
    require(repair.changed() || repair.text == text, "changed silently", text);
    if (!repair.ok()) {
      require(repair.text == text, "given up and changed", text);
      continue;
    }
    require(is_json(repair.text, shape), "mended and not valid", text);
    require(another_parser_takes(repair.text), "mended and refused by another parser", text);
    require(!repair_json(repair.text, shape).changed(), "mended twice", text);
    static_cast<void>(describe_repair(repair));
  }

  static const JsonParameters parameters{{"a", JsonType::array, true}, {"b", JsonType::integer}};
  const JsonRepair fitted = repair_json(text, parameters);
  require(fitted.changed() || fitted.text == text, "fitted silently", text);
  if (fitted.ok()) require(is_json(fitted.text, JsonShape::object), "fitted and not valid", text);
  static_cast<void>(JsonParameters::from_schema(text));

  JsonStream stream;
  const std::size_t piece = 1 + size % 7;
  for (std::size_t i = 0; i < size; i += piece) {
    stream.feed(text.substr(i, piece));
    require(stream.so_far().empty() || is_json(stream.so_far()), "shown and not valid", text);
  }
  const bool is_right =
      is_json(text) ? !stream.has_failed() && (stream.is_complete() || stream.so_far().empty()) : !stream.is_complete();
  require(is_right, "complete and not valid, or the reverse", text);
  return 0;
}
