#include "catch.hpp"

#include <triage/json/arguments.hpp>

using namespace triage;
using K = JsonRepairKind;

namespace {

constexpr std::string_view schema = R"({"type": "object", "required": ["query"], "properties": {
  "query": {"type": "string"}, "limit": {"type": "integer"}, "ratio": {"type": ["number", "null"]},
  "tags": {"type": "array", "items": {"type": "string"}}, "where": {"type": "object"}, "draft": {"type": "boolean"},
  "any": {}, "either": {"type": ["string", "integer"]}}})";

}  // namespace

TEST_CASE("a schema's names, types and required ones are read") {
  const auto parameters = JsonParameters::from_schema(schema);
  REQUIRE(parameters.find("query") != nullptr);
  CHECK(parameters.find("query")->is_required);
  CHECK(parameters.find("query")->type == JsonType::string);
  CHECK_FALSE(parameters.find("limit")->is_required);
  CHECK(parameters.find("limit")->type == JsonType::integer);
  CHECK(parameters.find("ratio")->type == JsonType::number);
  CHECK(parameters.find("any")->type == JsonType::any);
  CHECK(parameters.find("either")->type == JsonType::any);
  CHECK(parameters.find("other") == nullptr);
  CHECK_FALSE(parameters.allows_others());
  CHECK(JsonParameters::from_schema(R"({"properties": {"a\u0062": {}}, "additionalProperties": {"type": "string"}})")
            .allows_others());
  CHECK(JsonParameters::from_schema(R"({"properties": {"a\u0062": {}}})").find("ab") != nullptr);
  for (const std::string_view nothing :
       {"", "{", "[1]", R"({"type": "object"})", R"({"properties": [1], "required": {}})"})
    CHECK(JsonParameters::from_schema(nothing).empty());
}

TEST_CASE("arguments are fitted to the parameters, and the repair says so") {
  struct Row {
    std::string_view text, expected;
    std::vector<K> kinds;
  };
  const std::vector<Row> table{
      {R"({"query": "x"})", R"({"query": "x"})", {}},
      {R"([{"query": "x"}])", R"({"query": "x"})", {K::unwrapped}},
      {R"([{'query': 'x',}])", R"({"query": "x"})", {K::unwrapped, K::single_quotes, K::trailing_comma}},
      {R"({"name": "search", "arguments": {"query": "x"}})", R"({"query": "x"})", {K::unwrapped}},
      {R"({"name": "search", "arguments": "{\"query\": \"x\"}"})", R"({"query": "x"})", {K::unwrapped}},
      {R"([{"id": "c1", "type": "function", "function": {"name": "search", "arguments": "{\"query\": \"x\"}"}}])",
       R"({"query": "x"})",
       {K::unwrapped}},
      {R"({"where": {"a": 1}}{"query": "x"})", R"({"query": "x"})", {K::chosen, K::concatenated}},
      {R"([{"a": 1}, {"query": "x"}])", R"({"query": "x"})", {K::chosen}},
      {R"({"query": "x", "limit": "3", "ratio": "0.5", "draft": "True"})",
       R"({"query": "x", "limit": 3, "ratio": 0.5, "draft": true})",
       {K::decoded_string}},
      {R"({"query": "x", "tags": "[\"a\", \"b\"]", "where": "{'a': 1}"})",
       R"({"query": "x", "tags": ["a", "b"], "where": {"a": 1}})",
       {K::decoded_string}},
      // What the parameter takes stays, and so does what is not of its type.
      {R"({"query": "3", "any": "3", "either": "[1]"})", R"({"query": "3", "any": "3", "either": "[1]"})", {}},
      {R"({"query": "x", "limit": "3.5", "tags": "a, b", "where": "[1]"})",
       R"({"query": "x", "limit": "3.5", "tags": "a, b", "where": "[1]"})",
       {}},
      // Valid JSON that fits nowhere is left to the tool.
      {R"({"name": "search", "text": "x"})", R"({"name": "search", "text": "x"})", {}},
      {R"({"name": "search", "arguments": {"text": "x"}})", R"({"name": "search", "arguments": {"text": "x"}})", {}},
      {R"({"limit": 3})", R"({"limit": 3})", {}},
      {"", "{}", {K::empty_text}},
  };
  const auto parameters = JsonParameters::from_schema(schema);
  for (const Row& row : table) {
    CAPTURE(row.text);
    const JsonRepair repair = repair_json(row.text, parameters);
    REQUIRE(repair.ok());
    CHECK(repair.text == row.expected);
    CHECK(is_json(repair.text, JsonShape::object));
    bool is_chosen = false;
    for (const auto& kind : rows<K>) {
      CAPTURE(kind.name);
      const bool named = std::find(row.kinds.begin(), row.kinds.end(), kind.value) != row.kinds.end();
      CHECK((repair.notes.count(kind.value) > 0) == named);
      is_chosen = is_chosen || (named && kind.value == K::chosen);
    }
    CHECK(repair.lossless() == !is_chosen);
    CHECK_FALSE(repair_json(repair.text, parameters).changed());
  }
}

TEST_CASE("repaired arguments with names of something else are refused") {
  const auto parameters = JsonParameters::from_schema(schema);
  for (const std::string_view text :
       {R"({'age': 30})", R"(The call is {"age": 30})", R"({'query': 'x', 'sql': 'y'})"}) {
    CAPTURE(text);
    CHECK(repair_json(text, JsonShape::object).ok());
    const JsonRepair repair = repair_json(text, parameters);
    CHECK(repair.problem == JsonProblem::other_names);
    CHECK(repair.text == text);
  }
  CHECK(repair_json(R"({"query": "x"}{"query": "y"})", parameters).problem == JsonProblem::several_values);
  CHECK(repair_json("[1]", parameters).problem == JsonProblem::not_an_object);
  CHECK(repair_json("42", parameters).problem == JsonProblem::not_an_object);
  CHECK(repair_json("\"x\"", parameters).problem == JsonProblem::no_value);
  CHECK(repair_json(R"({'age': 30})", JsonParameters{}).ok());
  const auto open = JsonParameters::from_schema(R"({"properties": {"a": {}}, "additionalProperties": true})");
  CHECK(repair_json(R"({'age': 30})", open).ok());
}
