// The parameters of a tool, by name and type, as a repair of its arguments must know them.
//
//   const auto parameters = triage::JsonParameters::from_schema(tool.info().parameters);
//   triage::JsonParameters same{{"city", triage::JsonType::string, true}, {"days", triage::JsonType::integer}};

#ifndef TRIAGE_JSON_PARAMETERS_HPP
#define TRIAGE_JSON_PARAMETERS_HPP

#include <initializer_list>
#include <string>
#include <vector>

#include <triage/json/members.hpp>
#include <triage/json/notes.hpp>
#include <triage/json/tokens.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a parameter takes; `any` where its schema does not say, or allows several.
enum class TRIAGE_VISIBLE JsonType : unsigned char { any = 1, object, array, string, number, integer, boolean };

// clang-format off
template <>
inline constexpr NameRow<JsonType> rows<JsonType>[] = {
  {JsonType::any,    "any"sv},    {JsonType::object,  "object"sv},  {JsonType::array,   "array"sv}, {JsonType::string, "string"sv},
  {JsonType::number, "number"sv}, {JsonType::integer, "integer"sv}, {JsonType::boolean, "boolean"sv}};
// clang-format on

/// One parameter.
struct JsonParameter {
  std::string name;
  JsonType type = JsonType::any;
  bool is_required = false;
};

/// The parameters of a tool. Empty: nothing is known of them.
class JsonParameters {
 public:
  JsonParameters() = default;
  JsonParameters(std::initializer_list<JsonParameter> parameters) : parameters_(parameters) {}

  /// Reads a JSON schema of an object: `properties`, `type` of each, `required`, `additionalProperties`. Whatever else
  /// a schema says is not read. A text that is no JSON object gives no parameters. Linear.
  [[nodiscard]] static JsonParameters from_schema(std::string_view schema);

  [[nodiscard]] bool empty() const noexcept { return parameters_.empty(); }
  [[nodiscard]] auto begin() const noexcept { return parameters_.begin(); }
  [[nodiscard]] auto end() const noexcept { return parameters_.end(); }

  /// The parameter of that name; null if there is none.
  [[nodiscard]] const JsonParameter* find(std::string_view name) const noexcept {
    for (const JsonParameter& parameter : parameters_)
      if (parameter.name == name) return &parameter;
    return nullptr;
  }

  /// Whether the schema allows members of other names expressly.
  [[nodiscard]] bool allows_others() const noexcept { return allows_others_; }

 private:
  std::vector<JsonParameter> parameters_;
  bool allows_others_ = false;
};

namespace detail::json {

/// The type that a schema names: "integer", or the one besides "null" in a list of two.
[[nodiscard]] inline JsonType type_in(std::string_view schema) {
  JsonType type = JsonType::any;
  if (schema[0] != '{') return type;
  for_each_member(schema, [&](Member member) {
    if (member.key != "type") return;
    std::string_view name = member.value;
    if (name[0] == '[') {
      std::size_t others = 0;
      for_each_member(member.value, [&](Member item) {
        if (item.value == "\"null\"") return;
        name = item.value;
        ++others;
      });
      if (others != 1) return;
    }
    if (name[0] == '"') type = from_string<JsonType>(name.substr(1, name.size() - 2)).value_or(JsonType::any);
  });
  return type;
}

}  // namespace detail::json

inline JsonParameters JsonParameters::from_schema(std::string_view schema) {
  namespace json = detail::json;
  JsonParameters result;
  const std::size_t start = json::skip_space(schema, 0);
  if (start == schema.size() || schema[start] != '{' || !json::is_value(schema)) return result;
  std::string_view required;
  json::for_each_member(schema, [&](json::Member member) {
    if (member.key == "properties" && member.value[0] == '{')
      json::for_each_member(member.value, [&](json::Member property) {
        result.parameters_.push_back({json::unescape(property.key), json::type_in(property.value)});
      });
    if (member.key == "required" && member.value[0] == '[') required = member.value;
    if (member.key == "additionalProperties") result.allows_others_ = member.value != "false";
  });
  if (!required.empty())
    json::for_each_member(required, [&](json::Member item) {
      if (item.value[0] != '"') return;
      const std::string name = json::unescape(item.value.substr(1, item.value.size() - 2));
      for (JsonParameter& parameter : result.parameters_)
        if (parameter.name == name) parameter.is_required = true;
    });
  return result;
}

}  // namespace triage::inline TRIAGE_ABI

#endif
