#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "catch.hpp"

#include <triage/adapters/typed_tool.hpp>

using namespace triage;
using nlohmann::json;

namespace {

enum class Unit { celsius, kelvin };

void from_json(const json& j, Unit& unit) {
  const auto name = j.get<std::string>();
  if (name != "celsius" && name != "kelvin") throw std::invalid_argument("no unit is called " + name);
  unit = name == "celsius" ? Unit::celsius : Unit::kelvin;
}

struct Place {
  std::string city;
  std::vector<double> at;
};

void from_json(const json& j, Place& place) {
  j.at("city").get_to(place.city);
  j.at("at").get_to(place.at);
}

/// Its fields are read neither in the order of their names nor all at once, and one may be missing.
struct Query {
  int days = 0;
  std::vector<Place> places;
  bool metric = false;
  int limit = 0;
  Unit unit = Unit::celsius;
};

void from_json(const json& j, Query& q) {
  j.at("metric").get_to(q.metric);
  j.at("days").get_to(q.days);
  q.limit = j.value("limit", 10);
  j.at("places").get_to(q.places);
  j.at("a/b~c").get_to(q.unit);
}

const json good = {{"days", 3},
                   {"metric", true},
                   {"limit", 5},
                   {"a/b~c", "kelvin"},
                   {"places", {{{"city", "Oslo"}, {"at", {1, 2}}}, {{"city", "Rome"}, {"at", {3}}}}}};

const auto count = [](const Query& q) { return q.days + static_cast<int>(q.places.size()) + q.limit; };

}  // namespace

TEST_CASE("a tool may take any type that from_json knows") {
  const Tool tool{"forecast", "", typed<json>(count)};
  STATIC_REQUIRE(std::is_same_v<decltype(tool)::Value, int>);
  CHECK(tool(good.dump()).value() == 10);
  json less = good;
  less.erase("limit");
  CHECK(tool(less.dump()).value() == 15);

  const Tool mapped{"map", "", typed<json>([](const std::map<std::string, int>& m) { return m.size(); })};
  CHECK(mapped(R"({"a":1,"b":2})").value() == 2);
  const Tool raw{"raw", "", typed<json>([](const json& j) { return j.at("a"); })};
  CHECK(raw(R"({"a":[1]})").text() == "[1]");
  const Tool with_context{
      "c", "", typed<json>([](const json&, const ToolContext& context) { return context.deadline.has_value(); })};
  CHECK_FALSE(with_context("{}").value());
}

TEST_CASE("a value of a wrong type is found wherever it is") {
  struct Row {
    const char* pointer;
    json value;
    const char* target;
  };
  const Row table[] = {
      {"/days", "three", "number"},
      {"/metric", 1, "boolean"},
      {"/limit", "many", "number"},
      {"/places", 7, "array"},
      {"/places/0/city", nullptr, "string"},
      {"/places/1/city", 5, "string"},
      {"/places/1/at/0", "x", "number"},
      {"/places/0/at/1", json::array(), "number"},
      {"/a~1b~0c", 5, "string"},
      {"/a~1b~0c", "furlong", "what the tool takes (no unit is called furlong)"},
  };
  const Tool tool{"forecast", "", typed<json>(count)};
  for (const Row& row : table) {
    json args = good;
    args[json::json_pointer(row.pointer)] = row.value;
    CAPTURE(row.pointer, args.dump());
    try {
      static_cast<void>(tool(args.dump()));
      FAIL("nothing was thrown");
    } catch (const DeserializationException& e) {
      CHECK(e.error().pointer == row.pointer);
      CHECK(e.error().raw_value == row.value.dump());
      CHECK(e.error().target_type == row.target);
      CHECK(e.error().raw_args == args.dump());
      CHECK(e.failure().metadata("pointer") == row.pointer);
    }
  }
}

TEST_CASE("a missing field is found wherever it belongs") {
  const Tool tool{"forecast", "", typed<json>(count)};
  for (const char* pointer : {"/days", "/metric", "/places", "/a~1b~0c", "/places/0/city", "/places/1/at"}) {
    json args = good;
    const json::json_pointer at(pointer);
    args[at.parent_pointer()].erase(at.back());
    CAPTURE(pointer);
    try {
      static_cast<void>(tool(args.dump()));
      FAIL("nothing was thrown");
    } catch (const InvalidArgsException& e) {
      CHECK(e.error().pointer == pointer);
      CHECK(e.error().raw_args == args.dump());
      CHECK_THAT(e.error().parse_error, Matchers::ContainsSubstring("is missing"));
    }
  }
}

namespace {

/// Its fields have one type, and are read against the order of their names. It notes whether one was missing: a
/// `from_json` may read them with `[]`, which is undefined for a missing one.
struct Alike {
  int z = 0;
  int m = 0;
  std::vector<int> pair;
  int a = 0;

  static inline bool was_lacking = false;
};

void from_json(const json& j, Alike& q) {
  for (const char* field : {"z", "m", "pair", "a"}) Alike::was_lacking = Alike::was_lacking || !j.contains(field);
  Alike::was_lacking = Alike::was_lacking || (j.at("pair").is_array() && j.at("pair").size() != 2);
  j.at("z").get_to(q.z);
  j.at("m").get_to(q.m);
  j.at("pair").get_to(q.pair);
  j.at("a").get_to(q.a);
}

}  // namespace

TEST_CASE("a field is found among others of its type, and from_json is never asked without one that was sent") {
  const Tool tool{"alike", "", typed<json>([](const Alike& q) { return q.a; })};
  Alike::was_lacking = false;
  for (const char* pointer : {"/z", "/m", "/pair", "/pair/0", "/pair/1", "/a"})
    for (const json& wrong : {json(nullptr), json("three"), json(""), json(json::object())}) {
      json args = {{"z", 1}, {"m", 2}, {"pair", {3, 4}}, {"a", 5}};
      args[json::json_pointer(pointer)] = wrong;
      CAPTURE(args.dump());
      try {
        static_cast<void>(tool(args.dump()));
        FAIL("nothing was thrown");
      } catch (const DeserializationException& e) {
        CHECK(e.error().pointer == pointer);
        CHECK(e.error().raw_value == wrong.dump());
      }
    }
  CHECK_FALSE(Alike::was_lacking);
}

TEST_CASE("if there are too many values to find the one at fault, all of them are named") {
  const Tool tool{"forecast", "", typed<json>(count)};
  for (const std::size_t values : {64U, 65U}) {
    json args = good;
    json& at = args["places"][1]["at"];
    at = std::vector<int>(values, 1);
    at.back() = "x";
    try {
      static_cast<void>(tool(args.dump()));
      FAIL("nothing was thrown");
    } catch (const DeserializationException& e) {
      CHECK(e.error().pointer == (values == 64 ? "/places/1/at/63" : "/places/1/at"));
    }
  }
}

TEST_CASE("arguments that are nested without end are refused at once") {
  const Tool tool{"forecast", "", typed<json>(count)};
  for (const std::size_t levels : {900U, 100'000U}) {
    const std::string args = R"({"city":)" + std::string(levels, '[') + std::string(levels, ']') + "}";
    CHECK_THROWS_AS(tool(args), triage::Exception);
  }
}

TEST_CASE("arguments that are not a JSON object are invalid") {
  const Tool tool{"forecast", "", typed<json>(count)};
  for (const char* args : {"", "{", "[1]", "5", "null", "{'days': 3}", "{} {}"}) {
    CAPTURE(args);
    try {
      static_cast<void>(tool(args));
      FAIL("nothing was thrown");
    } catch (const InvalidArgsException& e) {
      CHECK(e.error().raw_args == args);
      CHECK(e.error().pointer.empty());
      CHECK_FALSE(e.error().parse_error.empty());
    }
  }
}

namespace {

/// Reads days, and refuses them with a message for the sender.
struct Days {
  int days = 0;
};

void from_json(const json& j, Days& d) {
  j.at("days").get_to(d.days);
  if (d.days == 0) throw InvalidArgsException{InvalidArgs{j.dump(), "days must be positive", "/days"}};
  if (d.days == 1) throw CancelledException("stop");
  if (d.days == 2) throw TaskCompleteException("done");
}

}  // namespace

TEST_CASE("exceptions of triage pass through from_json") {
  const Tool tool{"forecast", "", typed<json>([](const Days& d) { return d.days; })};
  try {
    static_cast<void>(tool(R"({"days":0})"));
    FAIL("nothing was thrown");
  } catch (const InvalidArgsException& e) {
    CHECK(e.error() == InvalidArgs{R"({"days":0})", "days must be positive", "/days"});
  }
  CHECK_THROWS_AS(tool(R"({"days":1})"), CancelledException);
  CHECK_THROWS_AS(tool(R"({"days":2})"), TaskCompleteException);
  CHECK(tool(R"({"days":3})").value() == 3);
}

TEST_CASE("handlers and fixers work on typed tools") {
  int calls = 0;
  const Tool tool{
      "forecast",
      "",
      typed<json>([&calls](const Query& q) {
        ++calls;
        return q.days;
      }),
      {.invalid_args = recover::fix(json_fixer), .deserialization_error = [](const DeserializationError& e) {
         return recover::escalate(e.pointer + " must be a " + e.target_type);
       }}};
  std::string broken = good.dump();
  broken.insert(broken.size() - 1, ",");
  CHECK(tool(broken).value() == 3);
  json wrong = good;
  wrong["days"] = "3";
  CHECK(tool(wrong.dump()).text() ==
        "ERROR: Tool 'forecast' failed: The arguments are not valid: /days must be number, not "
        "\"3\". /days must be a number");
  CHECK(calls == 1);
}

TEST_CASE("the model is told of a missing field, which the JSON fixer cannot repair") {
  const Tool tool{
      "forecast", "", typed<json>([](const Query& q) { return q.days; }), {.invalid_args = recover::fix(json_fixer)}};
  json lacking = good;
  lacking.erase("days");
  const std::string asks_again =
      "ERROR: Tool 'forecast' failed: The arguments are not valid: the field days is missing (at /days). "
      "Send them again, whole, as one valid JSON object.";
  CHECK(tool(lacking.dump()).text() == asks_again);
  CHECK(tool(lacking.dump() + ",").text() == asks_again);  // after it was mended
}

TEST_CASE("the JSON fixer cannot mend what the tool itself throws") {
  const Tool tool{"forecast",
                  "",
                  typed<json>([](const Query&) -> int { throw std::runtime_error{"no weather"}; }),
                  {.execution_error = recover::fix(json_fixer)}};
  CHECK_THROWS_AS(tool(good.dump()), ToolExecutionException);
}

TEST_CASE("arguments of a tool with side effects are mended where they do not fit, and never after it was called") {
  const Recovery mend = recover::fix([](std::string_view) { return good.dump(); });
  int calls = 0;
  const auto book = [&](const Query& q) {
    ++calls;
    if (q.days == 9) throw InvalidArgsException({.raw_args = "{}", .parse_error = "all is booked"});
    return q.days;
  };
  const Tool tool{ToolInfo{.name = "book", .has_side_effects = true},
                  typed<json>(book),
                  {.invalid_args = mend, .deserialization_error = mend}};
  json lacking = good, wrong = good, late = good;
  lacking.erase("days");
  wrong["days"] = "3";
  late["days"] = 9;
  for (const std::string& args : {std::string{"no JSON"}, lacking.dump(), wrong.dump()}) {
    calls = 0;
    CHECK(tool(args).value() == good["days"]);
    CHECK(calls == 1);
  }
  calls = 0;
  CHECK_THROWS_AS(tool(late.dump()), ToolExecutionException);
  CHECK(calls == 1);
}
