// Repairs the arguments of a tool whose parameters are known.
//
//   repair_json(R"([{"tags": "[\"a\"]"}])", JsonParameters{{"tags", JsonType::array}}).text  // {"tags": ["a"]}

#ifndef TRIAGE_JSON_ARGUMENTS_HPP
#define TRIAGE_JSON_ARGUMENTS_HPP

#include <triage/detail/word_table.hpp>
#include <triage/json/parameters.hpp>
#include <triage/json/repair.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail::json {

// clang-format off
/// Members that hold the arguments in a whole call, as models write it, and those that stand beside them.
inline constexpr std::string_view argument_names[] = {
  "action_input"sv, "args"sv, "arguments"sv, "function"sv, "input"sv, "kwargs"sv, "parameters"sv, "params"sv, "tool_input"sv};
inline constexpr std::string_view call_names[] = {
  "action"sv, "call_id"sv, "function"sv, "id"sv, "name"sv, "recipient_name"sv, "tool"sv, "tool_call_id"sv, "tool_name"sv,
  "type"sv};
// clang-format on

/// Whether a JSON value is of a type. Any value is of the type `any`.
[[nodiscard]] constexpr bool is_of_type(std::string_view value, JsonType type) noexcept {
  const char c = value.empty() ? '\0' : value[0];
  switch (type) {
    case JsonType::any:
      return true;
    case JsonType::object:
      return c == '{';
    case JsonType::array:
      return c == '[';
    case JsonType::string:
      return c == '"';
    case JsonType::boolean:
      return c == 't' || c == 'f';
    case JsonType::number:
      return c == '-' || is_digit(c);
    case JsonType::integer:
      return (c == '-' || is_digit(c)) && value.find_first_of(".eE") == npos;
  }
  return false;
}

/// Fits a repaired text to the parameters of a tool.
class ArgumentFitter {
 public:
  ArgumentFitter(const JsonParameters& parameters, JsonRepair& repair) : parameters_(parameters), repair_(repair) {}

  /// Whether an object with no other names than those of the parameters was found; `repair.text` is then that object.
  [[nodiscard]] bool fit() {
    constexpr int levels = 4;  // an array around a call around a function around its arguments
    for (int level = 0; level < levels; ++level) {
      const char first = repair_.text[skip_space(repair_.text, 0)];
      if (first == '[') {
        if (!take_item()) return false;
      } else if (first != '{') {
        return false;
      } else if (fits(repair_.text) || !take_arguments()) {
        decode_members();
        return has_known_names(repair_.text);
      }
    }
    return false;
  }

 private:
  [[nodiscard]] bool has_known_names(std::string_view object) const {
    bool has_others = false;
    for_each_member(object, [&](Member member) {
      if (parameters_.find(unescape(member.key)) == nullptr) has_others = true;
    });
    return !has_others || parameters_.allows_others();
  }

  /// Whether an object has all that is required as well.
  [[nodiscard]] bool fits(std::string_view object) const {
    for (const JsonParameter& parameter : parameters_) {
      bool is_there = !parameter.is_required;
      for_each_member(object, [&](Member member) { is_there = is_there || unescape(member.key) == parameter.name; });
      if (!is_there) return false;
    }
    return has_known_names(object);
  }

  /// Takes the one object out of an array, or the only one that fits.
  [[nodiscard]] bool take_item() {
    std::size_t items = 0, fitting = 0;
    std::string_view only, chosen;
    for_each_member(repair_.text, [&](Member item) {
      ++items;
      only = item.value;
      if (item.value[0] != '{' || !fits(item.value)) return;
      ++fitting;
      chosen = item.value;
    });
    if (items == 1 && only[0] == '{') return take(only, JsonRepairKind::unwrapped);
    return fitting == 1 && take(chosen, JsonRepairKind::chosen);
  }

  /// Takes the arguments out of a whole call: {"name": "search", "arguments": {...}}.
  [[nodiscard]] bool take_arguments() {
    std::string_view arguments;
    bool is_call = true;
    for_each_member(repair_.text, [&](Member member) {
      const bool is_text = member.value[0] == '"';
      const bool holds = WordTable<argument_names>::contains(member.key) && (member.value[0] == '{' || is_text);
      if (holds && arguments.empty() && !(is_text && member.key == "function"))
        arguments = member.value;
      else if (!WordTable<call_names>::contains(member.key))
        is_call = false;
    });
    return is_call && !arguments.empty() && take(arguments, JsonRepairKind::unwrapped);
  }

  /// Goes on with a part of the text, or with what is written in it if it is a string.
  [[nodiscard]] bool take(std::string_view part, JsonRepairKind how) {
    const auto offset = static_cast<std::size_t>(part.data() - repair_.text.data());
    std::string object{part};
    if (part[0] == '"') {
      JsonRepair inside = repair_json(unescape(part.substr(1, part.size() - 2)), JsonShape::object);
      if (!inside.ok() || !inside.lossless()) return false;
      object = std::move(inside.text);
    }
    repair_.notes.add(how, offset);
    repair_.text = std::move(object);
    return true;
  }

  /// Replaces strings that hold JSON of the type that the parameter takes: {"days": "3"}.
  void decode_members() {
    const std::string_view text = repair_.text;
    std::string decoded;
    std::size_t kept = 0;  // what lies before has been written
    for_each_member(text, [&](Member member) {
      const JsonParameter* parameter = parameters_.find(unescape(member.key));
      if (parameter == nullptr || member.value[0] != '"' || is_of_type(member.value, parameter->type)) return;
      const JsonRepair inside = repair_json(unescape(member.value.substr(1, member.value.size() - 2)));
      const std::string_view value = trim(inside.text, spaces);
      if (!inside.ok() || !inside.lossless() || !is_of_type(value, parameter->type)) return;
      const auto offset = static_cast<std::size_t>(member.value.data() - text.data());
      repair_.notes.add(JsonRepairKind::decoded_string, offset);
      decoded.append(text, kept, offset - kept).append(value);
      kept = offset + member.value.size();
    });
    if (kept == 0) return;
    decoded.append(text, kept);
    repair_.text = std::move(decoded);
  }

  const JsonParameters& parameters_;
  JsonRepair& repair_;
};

}  // namespace detail::json

/// The same as `repair_json(text, JsonShape::object)` for a tool whose parameters are known. Besides, it takes the
/// arguments out of an array of one, out of a whole call ({"name": ..., "arguments": ...}), and, which is a loss, out
/// of several objects of which only one has the right names; and it reads a string that holds JSON where the parameter
/// takes no string. So it may change valid JSON. What had to be repaired and then has a name that is no parameter is
/// refused, unless the schema allows others; what was valid, or lacks a parameter, is left to the tool. Linear in the
/// text for a bounded number of parameters.
[[nodiscard]] inline JsonRepair repair_json(std::string_view text, const JsonParameters& parameters) {
  JsonRepair repair = repair_json(text, JsonShape::object);
  if (parameters.empty()) return repair;
  const bool may_be_inside =
      repair.problem == JsonProblem::not_an_object || repair.problem == JsonProblem::several_values;
  JsonRepair found = may_be_inside ? repair_json(text) : repair;
  if (found.ok() && is_json(found.text) && detail::json::ArgumentFitter{parameters, found}.fit()) return found;
  if (!repair.ok() || !repair.changed()) return repair;
  repair.text = text;
  repair.problem = JsonProblem::other_names;
  return repair;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
