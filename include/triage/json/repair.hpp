// Repairs the malformed JSON that models write.
//
//   repair_json("{'a': [1, 2,]}").text  // {"a": [1, 2]}
//
// Every repair is deterministic, costs no model call, and is reported. Valid JSON is returned byte for byte. What has
// one reading is repaired without loss: then the original's tokens are all there, and in their places. Where a single
// slip of the writer explains another reading as well, as with a bracket that may belong elsewhere, the repair is in
// doubt, and says so. A value that the text does not contain is never invented, and no part of it is dropped silently:
// `NaN`, a bare word, a key without a value, an unescaped quote inside a string and text around the value that may hold
// members are refused, with their place. A text that ends early is closed: values that are whole are kept, a string
// that was cut is closed where it was cut, and any other unfinished item is left out. These count as losses of the end,
// and so does a number at the very end, which may lack digits. One pass per layer of encoding, four layers at most, no
// recursion; the only allocation is the text that is built.

#ifndef TRIAGE_JSON_REPAIR_HPP
#define TRIAGE_JSON_REPAIR_HPP

#include <string>
#include <utility>

#include <triage/json/repairer.hpp>

namespace triage::inline TRIAGE_ABI {

/// The answer of `repair_json`.
struct JsonRepair {
  std::string text;  ///< valid JSON where `ok()`, else the text as it was given
  JsonNotes notes;
  JsonProblem problem = JsonProblem::none;
  std::size_t offset = 0;  ///< where the problem is; counted as in `JsonNote`

  [[nodiscard]] bool ok() const noexcept { return problem == JsonProblem::none; }
  [[nodiscard]] bool changed() const noexcept { return notes.total() > 0; }
  [[nodiscard]] JsonLoss loss() const noexcept { return notes.loss(); }
  [[nodiscard]] bool lossless() const noexcept { return notes.lossless(); }
};

/// Whether `text` is exactly one JSON value of that shape, nested at most 1024 deep. RFC 8259 read strictly:
/// well-formed UTF-8, surrogate escapes in pairs, no byte order mark. Linear; allocates nothing.
[[nodiscard]] constexpr bool is_json(std::string_view text, JsonShape shape = JsonShape::any) noexcept {
  const std::size_t start = detail::json::skip_space(text, 0);
  if (shape == JsonShape::object && (start == text.size() || text[start] != '{')) return false;
  return detail::json::is_value(text);
}

/// What `text` means as JSON, and what was repaired for that. Repairs as far as no guess is needed: see the top of this
/// header. Linear in the text.
[[nodiscard]] inline JsonRepair repair_json(std::string_view text, JsonShape shape = JsonShape::any) {
  namespace json = detail::json;
  JsonRepair result;
  const auto unmended = [&](JsonProblem problem, std::size_t offset) {
    result.text = text;
    result.problem = problem;
    result.offset = offset;
    return std::move(result);
  };
  if (is_json(text, shape)) return unmended(JsonProblem::none, 0);

  constexpr int layers = 4;
  std::string_view layer = text;
  std::string inside;  // of the string that the layer before was
  for (int i = 0; i < layers; ++i) {
    const JsonNotes before = result.notes;
    json::Repairer repairer{layer, shape, result.notes};
    std::string mended;
    if (is_json(layer)) {
      mended = detail::trim(layer, json::spaces);
    } else if (repairer.run()) {
      mended = std::move(repairer.out());
    } else if (!json::is_inside_of_string(layer)) {
      return unmended(repairer.problem(), repairer.problem_offset());
    }

    if (shape == JsonShape::object && mended == "null") {  // None, or null, for no arguments
      result.notes.add(JsonRepairKind::empty_text, 0);
      mended = "{}";
    }
    if (mended.empty()) {  // the pass found nothing to repair, and its notes do not count
      result.notes = before;
      layer = inside = json::unescape(layer);
    } else if (shape == JsonShape::any || mended[0] == '{') {
      result.text = std::move(mended);
      return result;
    } else if (mended[0] == '"') {
      layer = inside = json::unescape(std::string_view{mended}.substr(1, mended.size() - 2));
    } else {
      return unmended(JsonProblem::not_an_object, 0);
    }
    result.notes.add(JsonRepairKind::doubled_encoding, 0);
  }
  return unmended(JsonProblem::too_many_layers, 0);
}

/// One line for a log or a model, what was repaired and where, or what could not be: "trailing comma at byte 12; python
/// literal at byte 20".
[[nodiscard]] inline std::string describe_repair(const JsonRepair& repair) {
  std::string line;
  if (!repair.ok())
    line.append(row_of(repair.problem).meaning).append(" at byte ").append(std::to_string(repair.offset)).append("; ");
  for (const JsonNote& note : repair.notes) {
    for (const char c : to_string(note.kind)) line += c == '_' ? ' ' : c;
    line.append(" at byte ").append(std::to_string(note.offset)).append("; ");
  }
  const auto listed = static_cast<std::size_t>(repair.notes.end() - repair.notes.begin());
  if (repair.notes.total() > listed)
    line.append("and ").append(std::to_string(repair.notes.total() - listed)).append(" more; ");
  if (line.empty()) return "unchanged";
  line.resize(line.size() - 2);
  return line;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
