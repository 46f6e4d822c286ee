#include "json/damage.hpp"

#include <ostream>
#include <string>
#include <vector>

#include "catch.hpp"

#include <triage/json/repair.hpp>

using namespace triage;
using namespace std::string_view_literals;
using damage::SplitMix;
using nlohmann::json;
using K = JsonRepairKind;

namespace {

/// What another parser says. It refuses numbers that a double cannot hold, which RFC 8259 allows.
enum class Verdict { valid, number_too_large, invalid };

Verdict judge(std::string_view text) {
  try {
    return json::parse(text).is_discarded() ? Verdict::invalid : Verdict::valid;
  } catch (const json::out_of_range&) {
    return Verdict::number_too_large;
  } catch (const json::exception&) {
    return Verdict::invalid;
  }
}

/// What must hold for any text at all.
void check_promises(std::string_view text, JsonShape shape) {
  CAPTURE(text, to_string(shape));
  const JsonRepair repair = repair_json(text, shape);
  if (is_json(text, shape)) {
    CHECK(repair.ok());
    CHECK_FALSE(repair.changed());
  }
  CHECK((repair.ok() ? is_json(repair.text, shape) : repair.text == text));
  CHECK((repair.text == text || repair.changed()));
  if (repair.ok()) CHECK(judge(repair.text) != Verdict::invalid);
  if (repair.ok()) CHECK_FALSE(repair_json(repair.text, shape).changed());
  if (repair.notes.count(K::doubled_encoding) == 0) CHECK(repair.offset <= text.size());
}

json random_value(SplitMix& random, int depth) {
  static const std::vector<std::string> texts{
      "",  "a",     "it's", "say \"hi\"", "\n\t\x01",         "C:\\users", "\xE2\x80\x9Cq\xE2\x80\x9D",
      "{", "},\"x", "//",   "```",        "\xF0\x9F\x98\x80", "True",      "\xEF\xBC\x8C"};
  switch (random(depth > 0 ? 7 : 5)) {
    case 0:
      return texts[random(texts.size())];
    case 1:
      return static_cast<int>(random(2000)) - 1000;
    case 2:
      return static_cast<double>(random(1000)) / 7;
    case 3:
      return random(2) == 0;
    case 4:
      return nullptr;
    case 5: {
      json array = json::array();
      for (std::size_t n = random(4); n > 0; --n) array.push_back(random_value(random, depth - 1));
      return array;
    }
    default: {
      json object = json::object();
      for (std::size_t n = random(4); n > 0; --n) object[texts[random(texts.size())]] = random_value(random, depth - 1);
      return object;
    }
  }
}

/// As Python's repr, or a careless writer, would put it.
std::string foreign_spelling(const json& value, SplitMix& random) {
  if (value.is_null()) return "None";
  if (value.is_boolean()) return value.get<bool>() ? "True" : "False";
  if (value.is_string()) {
    std::string text = "'";
    for (const char c : value.get<std::string>()) {
      if (c == '\'' || c == '\\') text += '\\';
      text += c;
    }
    return text + "'";
  }
  if (!value.is_structured()) return value.dump();
  std::string text{value.is_object() ? "{" : "["};
  for (const auto& [key, item] : value.items()) {
    if (value.is_object()) text += foreign_spelling(key, random) + ": ";
    text += foreign_spelling(item, random) + (random(2) == 0 ? ", " : " , // next\n");
  }
  return text + (value.is_object() ? "}" : "]");
}

}  // namespace

TEST_CASE("strict JSON is told from everything else") {
  constexpr std::array valid{R"({})"sv,
                             R"( [1, -0.5e+3, "a\u00e9\ud83d\ude00\n", true, false, null] )"sv,
                             R"("x")"sv,
                             R"(0)"sv,
                             R"({"a":{"b":[[]]},"a":1})"sv,
                             "\"\xF4\x8F\xBF\xBF\""sv,
                             "1e999"sv};
  constexpr std::array invalid{""sv,
                               " "sv,
                               "{"sv,
                               "[1,]"sv,
                               R"({"a":1,})"sv,
                               R"({"a" 1})"sv,
                               R"({a:1})"sv,
                               "'a'"sv,
                               "01"sv,
                               "1."sv,
                               ".5"sv,
                               "+1"sv,
                               "-"sv,
                               "1e"sv,
                               "nul"sv,
                               "True"sv,
                               "NaN"sv,
                               "[1 2]"sv,
                               "1 2"sv,
                               "{]"sv,
                               "[}"sv,
                               "\"\t\""sv,
                               R"("\x41")"sv,
                               R"("\u12g4")"sv,
                               R"("\ud800")"sv,
                               R"("\ude00\ud83d")"sv,
                               "\"\x80\""sv,
                               "\"\xC0\xAF\""sv,
                               "\"\xED\xA0\x80\""sv,
                               "\"\xF4\x90\x80\x80\""sv,
                               "\"\xE2\x82\""sv,
                               "\xEF\xBB\xBF{}"sv,
                               "{}\0"sv,
                               "[1]]"sv,
                               R"({"a":1 "b":2})"sv};
  STATIC_REQUIRE(is_json(valid[1]));
  STATIC_REQUIRE(is_json(R"({"a":[1]})", JsonShape::object));
  STATIC_REQUIRE_FALSE(is_json(R"([{"a":1}])", JsonShape::object));
  STATIC_REQUIRE_FALSE(is_json(invalid[5]));
  for (const auto text : valid) {
    CAPTURE(text);
    CHECK(is_json(text));
    CHECK(judge(text) != Verdict::invalid);
  }
  for (const auto text : invalid) {
    CAPTURE(text);
    CHECK_FALSE(is_json(text));
    // The other parser skips a byte order mark, and takes a NUL for the end.
    if (text.substr(0, 3) != "\xEF\xBB\xBF"sv && text.find('\0') == text.npos) CHECK(judge(text) == Verdict::invalid);
  }
}

TEST_CASE("nesting is bounded, and never by the stack") {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  CHECK(is_json(nested(1024)));
  CHECK_FALSE(is_json(nested(1025)));
  CHECK_FALSE(is_json(std::string(10'000'000, '[')));

  CHECK(repair_json(std::string(1023, '[')).text == nested(1023));
  CHECK(repair_json(std::string(10'000'000, '[')).problem == JsonProblem::too_deep);
  CHECK(repair_json(nested(1024)).ok());
  check_promises(nested(1023) + nested(1023), JsonShape::any);
  check_promises(nested(1024) + nested(1024), JsonShape::any);
}

struct Mended {
  std::string_view text;
  std::string_view expected;
  std::vector<K> kinds;
};

TEST_CASE("each shape of broken JSON is mended, and the repair says what it did") {
  // clang-format off
  const std::vector<Mended> table{
      // Commas.
      {R"({"a": 1,})", R"({"a": 1})", {K::trailing_comma}},
      {R"({"a": [1, 2, ]})", R"({"a": [1, 2 ]})", {K::trailing_comma}},
      {R"({, "a": 1,, "b": 2})", R"({ "a": 1, "b": 2})", {K::trailing_comma}},
      {R"({"a": 1},)", R"({"a": 1})", {K::trailing_comma}},
      {"{\"a\": 1\n \"b\": 2}", "{\"a\": 1,\n \"b\": 2}", {K::missing_comma}},
      {R"({"a": [{"b": 1}{"c": 2}]})", R"({"a": [{"b": 1},{"c": 2}]})", {K::missing_comma}},
      // Brackets.
      {R"({"a": [1, 2})", R"({"a": [1, 2]})", {K::missing_closer}},
      {R"({"a": [{"b": 1, {"c": 2}]})", "", {}},
      {R"({"a": [1})", R"({"a": [1]})", {K::missing_closer}},
      {R"({"a": {"b": [1, 2}, "c": 3})", R"({"a": {"b": [1, 2]}, "c": 3})", {K::missing_closer}},
      {R"({"a": [[1, 2], 3, [4, 5})", R"({"a": [[1, 2], 3, [4, 5]]})", {K::missing_closer, K::doubtful_bracket}},
      {R"({"a": [{"b": {"c": 1, "d": 2}]})", R"({"a": [{"b": {"c": 1, "d": 2}}]})", {K::missing_closer, K::doubtful_bracket}},
      {R"({"a": {"b": [1}})", R"({"a": {"b": [1]}})", {K::missing_closer}},
      {R"({"a": {"b": [1}}})", R"({"a": {"b": [1]}})", {K::swapped_closer}},
      {R"({"a": 1])", R"({"a": 1})", {K::swapped_closer}},
      {R"({"a": {"b": 1}, "c": 2}})", R"({"a": {"b": 1}, "c": 2})", {K::extra_closer, K::doubtful_bracket}},
      {R"({{"a": {"b": 1}}})", R"({"a": {"b": 1}})", {K::doubled_braces}},
      {R"({{"a": {{"b": 1}}}})", R"({"a": {"b": 1}})", {K::doubled_braces}},
      {R"({"a": (1, 2), "b": (), "c": (3,)})", R"({"a": [1, 2], "b": [], "c": [3]})", {K::tuple, K::trailing_comma}},
      // Colons.
      {R"({"a" 1, "b": 2})", R"({"a" :1, "b": 2})", {K::missing_colon}},
      {R"({"a" 1, "b:": 2})", R"({"a" :1, "b:": 2})", {K::missing_colon, K::doubtful_quote}},
      {R"({"a": ["x]", 1})", R"({"a": ["x]", 1]})", {K::missing_closer, K::doubtful_bracket}},
      {R"({a = 1, "b" => "c"})", R"({"a" : 1, "b" : "c"})", {K::missing_colon, K::unquoted_key}},
      {R"({"a": {"b": 1}}})", R"({"a": {"b": 1}})", {K::extra_closer, K::doubtful_bracket}},
      {R"({"age": 30}})", R"({"age": 30})", {K::extra_closer, K::doubtful_bracket}},
      {R"({"a": 1}])", R"({"a": 1})", {K::extra_closer}},
      {R"({"a": [1]], "b": 2})", R"({"a": [1], "b": 2})", {K::extra_closer, K::doubtful_bracket}},
      // Quotes.
      {R"({'a': 'say "hi"'})", R"({"a": "say \"hi\""})", {K::single_quotes}},
      {R"({'a': 'it\'s'})", R"({"a": "it's"})", {K::single_quotes}},
      {"{\xE2\x80\x9C" "a\xE2\x80\x9D: \xE2\x80\x98" "b\xE2\x80\x99}", R"({"a": "b"})", {K::smart_quotes}},
      {"{\xE2\x80\x9E" "a\xE2\x80\x9C: \xC2\xAB" "b \"c\"\xC2\xBB}", R"({"a": "b \"c\""})", {K::smart_quotes}},
      {"{\"a\": `two\nlines`}", R"({"a": "two\nlines"})", {K::other_quotes, K::control_character}},
      {"{\"a\": \"\"\"say \"hi\"\n\"\"\"}", R"({"a": "say \"hi\"\n"})", {K::other_quotes, K::control_character}},
      {R"({name: 1, $ref: 2, a-b.c: 3, 7: 4})", R"({"name": 1, "$ref": 2, "a-b.c": 3, "7": 4})", {K::unquoted_key}},
      {R"({"a": 1, c":"d"})", R"({"a": 1, "c":"d"})", {K::unquoted_key}},
      {R"({"a": "b" + "c" + "d"})", R"({"a": "bcd"})", {K::joined_strings}},
      {R"({"a": ["b" "c"]})", R"({"a": ["b", "c"]})", {K::missing_comma, K::doubtful_quote}},
      {"{\xE5\x9F\x8E\xE5\xB8\x82: 1}", "{\"\xE5\x9F\x8E\xE5\xB8\x82\": 1}", {K::unquoted_key}},
      // Values of other languages.
      {R"({"a": True, "b": False, "c": None, "d": TRUE})", R"({"a": true, "b": false, "c": null, "d": true})", {K::python_literal}},
      {R"({"a": [+1, .5, -.5, 2., 3.e2]})", R"({"a": [1, 0.5, -0.5, 2.0, 3.0e2]})", {K::number_form}},
      {R"({"a": [0x1F, 0o17, 0b11, 1_000]})", R"({"a": [31, 15, 3, 1000]})", {K::number_form}},
      // Inside strings.
      {"{\"a\": \"b\tc\nd\x01\"}", R"({"a": "b\tc\nd\u0001"})", {K::control_character}},
      {R"({"re": "\d+", "path": "C:\users\me"})", R"({"re": "\\d+", "path": "C:\\users\\me"})", {K::bad_escape}},
      {R"({"path": "C:\new\Users"})", R"({"path": "C:\\new\\Users"})", {K::bad_escape}},
      {R"({"re": "\d+\n", "text": "\$5\n"})", R"({"re": "\\d+\n", "text": "\\$5\n"})", {K::bad_escape, K::doubtful_escape}},
      {R"({"path": "C:\\new\Users\"a\""})", R"({"path": "C:\\new\\Users\"a\""})", {K::bad_escape}},
      {R"({"path": "src\utils\new"})", R"({"path": "src\\utils\\new"})", {K::bad_escape}},
      {R"({"path": "\\host\share\new"})", R"({"path": "\\\\host\\share\\new"})", {K::bad_escape, K::doubtful_escape}},
      {R"({"tex": "\frac{1}{2}\alpha", "re": "\bword\d"})", R"({"tex": "\\frac{1}{2}\\alpha", "re": "\\bword\\d"})", {K::bad_escape}},
      {R"({"a": "C:\Users", "b": "src\new"})", R"({"a": "C:\\Users", "b": "src\new"})", {K::bad_escape, K::doubtful_escape}},
      {R"({"a": "\u12"})", R"({"a": "\\u12"})", {K::doubtful_escape}},
      {R"({"file\_name": "my\_file"})", R"({"file_name": "my_file"})", {K::bad_escape}},
      {R"({"a": "x\_1"})", R"({"a": "x\\_1"})", {K::bad_escape, K::doubtful_escape}},
      {R"({"a": "\x41\n"})", R"({"a": "\u0041\n"})", {K::bad_escape}},
      {R"({"a": "it\'s \x41"})", R"({"a": "it's \u0041"})", {K::bad_escape}},
      {R"({"a": "\ud83d!"})", R"({"a": "\ufffd!"})", {K::bad_unicode}},
      {"{\"a\": \"\xFF\xE2\x82!\"}", "{\"a\": \"\xEF\xBF\xBD\xEF\xBF\xBD!\"}", {K::bad_unicode}},
      // Between tokens.
      {"{\"a\": 1, // one\n /* two */ \"b\": 2}", "{\"a\": 1, \n  \"b\": 2}", {K::comment}},
      {"{\"a\": 1,//one\n\"b\": 2#two\n}", "{\"a\": 1,\n\"b\": 2\n}", {K::comment}},
      {"{\"a\": // one\n 1}", "{\"a\": \n 1}", {K::comment}},
      {"# arguments\n{\"a\": 1}", R"({"a": 1})", {K::comment}},
      {"{\"a\": 1, // one\r\"b\": 2}", "{\"a\": 1, \r\"b\": 2}", {K::comment}},
      {"{\xE2\x80\x89\"a\":\xE2\x80\xAF 1\xE2\x80\xA8}", R"({"a": 1})", {K::stray_space}},
      {"\xEF\xBB\xBF{\xC2\xA0\"a\": 1}", R"({"a": 1})", {K::stray_space}},
      {R"({\n  "a": 1\n})", R"({  "a": 1})", {K::bad_escape}},
      {"{\"a\"\xEF\xBC\x9A 1\xEF\xBC\x8C \"b\": [2\xEF\xBC\xBD\xEF\xBD\x9D", R"({"a": 1, "b": [2]})", {K::fullwidth_mark}},
      // Around the value.
      {"```json\n{\"a\": 1}\n```", R"({"a": 1})", {K::markdown_fence}},
      {"Sure, here it is:\n```\n{\"a\": \"```\"}\n```\nAnything else?", R"({"a": "```"})", {K::surrounding_text, K::markdown_fence}},
      {"```{\"a\": 1}```", R"({"a": 1})", {K::markdown_fence}},
      {"The call is {\"a\": 1}. Done!", R"({"a": 1})", {K::surrounding_text}},
      {"<tool_call>{\"a\": 1}</tool_call>", R"({"a": 1})", {K::surrounding_text}},
      {"const args = {a: 1};", R"({"a": 1})", {K::surrounding_text, K::unquoted_key}},
      {R"(The "search" call: {"a": 1})", R"({"a": 1})", {K::surrounding_text}},
      {R"(<think>Look first.</think>{"a": 1})", R"({"a": 1})", {K::surrounding_text}},
      {"### Call 2\n{\"a\": 1}", R"({"a": 1})", {K::surrounding_text}},
      {R"(<tool name="x">{"a": 1}</tool>)", R"({"a": 1})", {K::surrounding_text}},
      {R"(As [1] shows: {"a": 1})", R"({"a": 1})", {K::surrounding_text}},
      {R"([1] says {"a": 1} [2].)", R"({"a": 1})", {K::surrounding_text}},
      {R"([^1] says {"a": 1} [^2].)", R"({"a": 1})", {K::surrounding_text}},
      {R"([TOOL_CALLS]{"a": 1})", R"({"a": 1})", {K::surrounding_text}},
      {"Thought: look\nAction: find\nAction Input: {\"a\": 1}\nObservation:", R"({"a": 1})", {K::surrounding_text}},
      {R"(print(json.dumps({"a": 1})))", R"({"a": 1})", {K::surrounding_text}},
      {R"(print({"a": 1})", R"({"a": 1})", {K::surrounding_text, K::cut}},
      {"{\"a\": 1}\n\nNote: it's short.", R"({"a": 1})", {K::surrounding_text}},
      // What lost its beginning is not made of what is left.
      {R"("query": "delete old", "where": {"age": 30}})", "", {}},
      {R"(ity": "Paris", "options": {"unit": "C"}})", "", {}},
      {R"("where": {"age": 30}})", "", {}},
      {R"(transfer("alice", {"amount": 5}))", "", {}},
      // Two numbers, or one, or a sum.
      {R"({"ids": [1 234]})", "", {}},
      {R"({"ids": [10 -3]})", "", {}},
      {"{\"ids\": [1\n 2]}", "{\"ids\": [1,\n 2]}", {K::missing_comma}},
      // Encoded twice, or nearly.
      {R"("{\"a\": \"b\\nc\"}")", R"({"a": "b\nc"})", {K::doubled_encoding}},
      {R"("\"{\\\"a\\\": 1}\"")", R"({"a": 1})", {K::doubled_encoding}},
      {R"('{"a": 1}')", R"({"a": 1})", {K::single_quotes, K::doubled_encoding}},
      {R"({\"a\": \"b\\nc\", \"d\": True})", R"({"a": "b\nc", "d": true})", {K::doubled_encoding, K::python_literal}},
      {R"("{"a": 1}")", R"({"a": 1})", {K::surrounding_text}},
      {R"("{'a': 1,}")", R"({"a": 1})", {K::doubled_encoding, K::single_quotes, K::trailing_comma}},
      {R"("{\"a\": \"\ud83d\ude00\u00e9\u20ac\"}")", "{\"a\": \"\xF0\x9F\x98\x80\xC3\xA9\xE2\x82\xAC\"}", {K::doubled_encoding}},
      {R"({"a": \"b\", "c": "d\ne"})", R"({"a": "b", "c": "d\ne"})", {K::bad_escape}},
      // Several documents.
      {"{\"a\": 1}\n{ \"a\" : 1 }", R"({"a": 1})", {K::concatenated}},
      {R"({"a": 1}{"a": 1})", R"({"a": 1})", {K::concatenated}},
      {R"({}{"a": 1})", R"({"a": 1})", {K::concatenated}},
      {R"({"a": 1} {})", R"({"a": 1})", {K::concatenated}},
      // No arguments.
      {"", "{}", {K::empty_text}},
      {" \n", "{}", {K::empty_text}},
      {"null", "{}", {K::empty_text}},
      {"None", "{}", {K::empty_text, K::python_literal}},
      // Cut off.
      {"{\"a\": 1\n", "{\"a\": 1\n}", {K::cut}},
      {R"({"a": true)", R"({"a": true})", {K::cut}},
      {R"({"a": 1)", R"({"a": 1})", {K::open_number, K::cut}},
      {R"({"a": 1, )", R"({"a": 1 })", {K::trailing_comma, K::cut_item, K::cut}},
      {R"({"a": [1,)", R"({"a": [1]})", {K::trailing_comma, K::cut_item, K::cut}},
      {R"({"where": {)", R"({"where": {}})", {K::cut_item, K::cut}},
      {R"({"ids": [)", R"({"ids": []})", {K::cut_item, K::cut}},
      {R"({"a": [{"b": ["1", "2")", R"({"a": [{"b": ["1", "2"]}]})", {K::cut}},
      {R"({"a": "hello wor)", R"({"a": "hello wor"})", {K::cut_string, K::cut}},
      {R"({"a": "hello \)", R"({"a": "hello "})", {K::cut_string, K::cut}},
      {R"({"a": "caf\u00)", R"({"a": "caf"})", {K::cut_string, K::cut}},
      {R"({"a": "hi \ud83d\ude)", R"({"a": "hi "})", {K::cut_string, K::cut}},
      {R"({"a": 1, "b": tru)", R"({"a": 1})", {K::cut_item, K::cut}},
      {R"({"a": 1, "b": 12.)", R"({"a": 1})", {K::cut_item, K::cut}},
      {R"({"a": .5)", R"({"a": 0.5})", {K::number_form, K::open_number, K::cut}},
      {R"({"a": 1, "b": .)", R"({"a": 1})", {K::cut_item, K::cut}},
      {R"({"a": 1, "b": +)", R"({"a": 1})", {K::cut_item, K::cut}},
      {R"({"a": 1, "b": -)", R"({"a": 1})", {K::cut_item, K::cut}},
      {R"({"a": 1, "b":)", R"({"a": 1})", {K::cut_item, K::cut}},
      {R"({"a": 1, "b")", R"({"a": 1})", {K::cut_item, K::cut}},
      {R"({"a": 1, "b)", R"({"a": 1})", {K::cut_item, K::cut}},
      {R"({"a": 1, b)", R"({"a": 1})", {K::cut_item, K::cut}},
      {"```json\n{\"a\": [1, null\n```", R"({"a": [1, null]})", {K::markdown_fence, K::cut}},
      {"```json\n{\"a\": 1, \"b\": \"te\n```", R"({"a": 1, "b": "te"})", {K::markdown_fence, K::cut_string, K::cut}},
      {"```json\n{\"a\": 1, \"b\": tr\n```", R"({"a": 1})", {K::markdown_fence, K::cut_item, K::cut}},
      {"```json\n{\"a\": [1, null", R"({"a": [1, null]})", {K::markdown_fence, K::cut}},
  };
  // clang-format on
  for (const Mended& row : table) {
    CAPTURE(row.text);
    const JsonRepair repair = repair_json(row.text, JsonShape::object);
    if (row.expected.empty()) {
      CHECK_FALSE(repair.ok());
      continue;
    }
    CHECK(repair.text == row.expected);
    CHECK(judge(repair.text) == Verdict::valid);
    bool lossless = true;
    for (const auto& kind : rows<K>) {
      const bool named = std::find(row.kinds.begin(), row.kinds.end(), kind.value) != row.kinds.end();
      CAPTURE(kind.name);
      CHECK((repair.notes.count(kind.value) > 0) == named);
      if (named && kind.loss != JsonLoss::none) lossless = false;
    }
    CHECK(repair.lossless() == lossless);
    check_promises(row.text, JsonShape::any);
  }
}

TEST_CASE("nothing is guessed") {
  struct Refused {
    std::string_view text;
    JsonProblem problem;
    std::size_t offset;
  };
  using P = JsonProblem;
  const std::vector<Refused> table{
      {R"({name: world})", P::unexpected, 7},
      {R"({"name:" "ab"})", P::unexpected, 9},
      {R"({"a": NaN})", P::unexpected, 6},
      {R"({"a": -Infinity})", P::unexpected, 6},
      {R"({"a": undefined})", P::unexpected, 6},
      {R"({"a": 1__000})", P::unexpected, 6},
      {R"({"a": _1})", P::unexpected, 6},
      {R"({"zip": 01234})", P::unexpected, 8},
      {R"({"a": 0x1G})", P::unexpected, 6},
      {R"({"a": 0xFFFFFFFFFFFFFFFFF})", P::unexpected, 6},
      {R"({"a": ...})", P::unexpected, 6},
      {R"({"a": .})", P::unexpected, 6},
      {R"({"a": })", P::missing_value, 6},
      {R"({"a", "b": 1})", P::missing_value, 4},
      {R"({"a": , "b": 1})", P::missing_value, 6},
      {R"({"a": [1,,2]})", P::missing_value, 9},
      {R"({"a": "he said "hi" to me"})", P::unexpected, 16},
      {R"({'a': 'it's fine'})", P::unexpected, 10},
      {R"({"a": "b" + c})", P::unexpected, 12},
      {R"({"a": (1)})", P::unexpected, 8},
      {R"({"a" 1, "b" 2})", P::unexpected, 12},
      {R"({{"a": 1})", P::unexpected, 8},
      // The text around it may hold members.
      {R"(search(query="x", filter={"a": 1}))", P::unexpected, 0},
      {R"(query: "delete old", where: {"age": 30})", P::unexpected, 0},
      {"query: delete old\nwhere: {\"age\": 30}", P::unexpected, 0},
      {R"({"a": 1} b: 2})", P::unexpected, 9},
      {"{\"a\": 1} b\xEF\xBC\x9A 2", P::unexpected, 9},
      {"{\"a\": 1} b \xE2\x86\x92 2", P::unexpected, 9},
      {R"({"a": 1} --force)", P::unexpected, 9},
      {R"({"a": 1} null)", P::unexpected, 9},
      {R"(true {"a": 1})", P::unexpected, 0},
      {R"({"a": 1}<b>2</b>)", P::unexpected, 8},
      {R"(<force>true</force> {"a": 1})", P::unexpected, 0},
      {R"(<tool_call>{"a": 1}</tool_call> or <tool_call>)", P::unexpected, 19},
      {R"({"a": "f("}/* it", "b": {} */)", P::unexpected, 11},
      // A comma or colon may have got into the text beside it.
      {R"({"m": [1]",k": {}})", P::unexpected, 9},
      {R"({"n": "x," "k": 1})", P::unexpected, 11},
      {R"({"n" ":x"})", P::unexpected, 5},
      {R"({"a": 1} and "b": 2)", P::unexpected, 9},
      {R"({"path": "a.txt", "content": "use "}then" ok", "draft": false})", P::unexpected, 36},
      {R"({"a": 1}")", P::unexpected, 8},
      // A bracket may belong elsewhere, or lacks the one that opened it.
      {R"({"a": {"b": 5], "c": 1})", P::unexpected, 13},
      {R"({"a": 5]})", P::unexpected, 7},
      {R"({"a": [1], "b": 2]})", P::unexpected, 17},
      // A quote may end the string, or be part of it.
      {"{\"a\": \xE2\x80\x9Cx\", y\xE2\x80\x9D}", P::unexpected, 10},
      {R"({"a": ["echo "[1]""]})", P::unexpected, 14},
      {R"({"a": "The TV is 72""})", P::unexpected, 20},
      {R"("The TV is 72"")", P::no_value, 0},
      {R"({"a": ""# title", "b": 1})", P::unexpected, 8},
      {R"({"a": \"C:\\b\"})", P::unexpected, 10},
      {"```json\n```", P::no_value, 7},
      {"```json\n{\"a\": \"te\n```\nIs that right?", P::unexpected, 36},
      {R"({"a": 1}, "b": 2})", P::unexpected, 10},
      {R"({"a": 1} = {"b": 2})", P::unexpected, 9},
      {R"({"color": #fff, "b": 2})", P::unexpected, 10},
      {R"({"url": //host/path})", P::unexpected, 8},
      {"{\"urls\": [//host/path, 2\n]}", P::unexpected, 10},
      {"{\"colors\": [#fff,\n#000\n]}", P::unexpected, 12},
      {"{\"a\": [1, // two, 3]}\n", P::unexpected, 10},
      {R"({"a": 1}{"b": 2})", P::several_values, 8},
      {R"([1, 2,])", P::not_an_object, 0},
      {R"([TOOL_CALLS][{"a": 1}])", P::not_an_object, 0},
      {R"(42)", P::not_an_object, 0},
      {"I cannot do that.", P::no_value, 0},
      {"// nothing here", P::no_value, 15},
  };
  for (const Refused& row : table) {
    CAPTURE(row.text);
    const JsonRepair repair = repair_json(row.text, JsonShape::object);
    CHECK(to_string(repair.problem) == to_string(row.problem));
    CHECK(repair.offset == row.offset);
    CHECK(repair.text == row.text);
    check_promises(row.text, JsonShape::any);
  }
}

TEST_CASE("where any value will do, strings stay strings and documents become an array") {
  CHECK(repair_json(R"("{\"a\": 1}")").text == R"("{\"a\": 1}")");
  CHECK(repair_json("'a'").text == R"("a")");
  CHECK(repair_json("True").text == "true");
  CHECK(repair_json("{\"a\": 1}\n{\"a\": 1}\n{}").text == R"([{"a": 1},{"a": 1},{}])");
  CHECK(repair_json("").problem == JsonProblem::no_value);
  CHECK(repair_json(R"("abc)").text == R"("abc")");
  CHECK(repair_json("tru").problem == JsonProblem::no_value);
}

TEST_CASE("escapes beside a stray backslash keep their meaning, but in a path from its drive on") {
  CHECK(repair_json(R"(["\d\n\u00e9\"\\"])").text == R"(["\\d\n\u00e9\"\\"])");
  CHECK(repair_json(R"(["C:\bob\new\Users"])").text == R"(["C:\\bob\\new\\Users"])");
}

TEST_CASE("a footnote in prose is the value only where there is no other") {
  CHECK(repair_json(R"(as shown in [1], the answer is {"a": 2})").text == R"({"a": 2})");
  CHECK(repair_json(R"([1] says that it is {"a": 2})").text == R"({"a": 2})");
  CHECK(repair_json(R"(It is {"a": 2} [1].)").text == R"({"a": 2})");
  CHECK(repair_json("as in [1] and [2]: [3, 4]").text == "[3, 4]");
  CHECK(repair_json("as in [1]:\n```\n5\n```").text == "5");
  CHECK(repair_json("the list is [1]").text == "[1]");
  CHECK(repair_json(R"([1] {"a": 2})").text == R"([[1],{"a": 2}])");
  CHECK(repair_json("Two:\n```\n{\"a\": 2}\n[1]\n```").text == R"([{"a": 2},[1]])");
}

TEST_CASE("a value behind the value is not dropped as if it were prose") {
  for (const std::string_view text :
       {"[1, 2] + [3, 4]"sv, "[1, 2] or [3, 4]"sv, "[1, 2] and then [\"a\"]"sv, "[1, 2] or [ true ]"sv,
        "[1, 2] or []"sv, "[1, 2] or [[x]]"sv, "[1, 2] but {\"a\": 1}"sv, "```json\n[1]\n```\n```json\n[2]\n```"sv,
        "```json\n[1, 2]\n```\nor:\n```json\n[3, 4]\n```"sv}) {
    CAPTURE(text);
    CHECK(repair_json(text).problem == JsonProblem::unexpected);
  }
  for (const std::string_view text : {"[1, 2] as in [2]"sv, "[1, 2] (see [the docs](https://docs.example/a))"sv,
                                      "[1, 2] with [x] done, [ ] not yet"sv, "[1, 2] since [2024-01-01]"sv}) {
    CAPTURE(text);
    CHECK(repair_json(text).text == "[1, 2]");
  }
}

TEST_CASE("a text that ends behind an escaped quote and closers may have lost the end of a string") {
  for (const std::string_view text :
       {R"({"path": "C:\Users\bob\"})"sv, R"({"dir": "C:\\temp\"})"sv, R"(["a", "C:\x\"])"sv,
        R"({'dir': 'C:\temp\'})"sv, R"({"dir": "C:" + "\\temp\"})"sv}) {
    CAPTURE(text);
    CHECK(repair_json(text).loss() == JsonLoss::doubt);
  }
  for (const std::string_view text : {R"({"a": "say \"hi\")"sv, R"({"a": "{\"b\": \"c\"})"sv, R"({"a": "say \"hi)"sv}) {
    CAPTURE(text);
    CHECK(repair_json(text).loss() == JsonLoss::end);
  }
}

TEST_CASE("a comment needs no space and hides no value") {
  CHECK(repair_json("[1,//x\n2]").text == "[1,\n2]");
  CHECK(repair_json("[1,#x\n2]").text == "[1,\n2]");
  CHECK(repair_json("[1#x\n,2#\n]").text == "[1\n,2\n]");
  CHECK(repair_json("[1, // cut\n").text == "[1 \n]");
  CHECK_FALSE(repair_json("[\"a\", #general\n]").ok());
  CHECK_FALSE(repair_json("[//host/path, 2\n]").ok());
  CHECK_FALSE(repair_json("See:\n[1, // two, 3]\n").ok());
}

TEST_CASE("where line ends are written as escapes, comments end there") {
  CHECK(repair_json(R"([1,//x\n2])").text == "[1,2]");
  CHECK(repair_json("[1,#x\\n2]\n").text == "[1,2]");
  CHECK_FALSE(repair_json(R"([1,#fff\n])").ok());
}

TEST_CASE("JSON in strings of JSON is found under three of them, and no more") {
  const std::string inner = R"({"a": 1})";
  std::string text = inner;
  for (int strings = 1; strings <= 5; ++strings) {
    CAPTURE(strings);
    text = nlohmann::json(text).dump();
    const JsonRepair repair = repair_json(text, JsonShape::object);
    CHECK(repair.text == (strings <= 3 ? inner : text));
    CHECK(repair.problem == (strings <= 3 ? JsonProblem::none : JsonProblem::too_many_layers));
  }
}

TEST_CASE("a repair can be read by people") {
  CHECK(describe_repair(repair_json("{}")) == "unchanged");
  CHECK(describe_repair(repair_json("{'a': 1,}")) == "single quotes at byte 1; trailing comma at byte 7");
  CHECK(describe_repair(repair_json("{'a': NaN}")) ==
        "a character that has no meaning there at byte 6; single quotes at byte 1");
  const JsonRepair many = repair_json("[" + [] {
    std::string items;
    for (int i = 0; i < 20; ++i) items += "None, ";
    return items;
  }() + "]");
  CHECK(many.notes.count(K::python_literal) == 20);
  CHECK(many.notes.end() - many.notes.begin() == 16);
  CHECK_THAT(describe_repair(many), Matchers::ContainsSubstring("and 5 more"));
}

TEST_CASE("what another parser accepts is never changed") {
  SplitMix random{1};
  for (int i = 0; i < 5000; ++i) {
    const json value = random_value(random, 4);
    const std::string text = value.dump(static_cast<int>(random(3)) - 1, ' ', random(2) == 0);
    REQUIRE(is_json(text));
    const JsonRepair repair = repair_json(text);
    REQUIRE(repair.text == text);
    REQUIRE_FALSE(repair.changed());
  }
}

TEST_CASE("a foreign spelling comes back as the value that was spelled") {
  SplitMix random{2};
  for (int i = 0; i < 5000; ++i) {
    const json value = random_value(random, 4);
    if (!value.is_structured()) continue;
    const std::string text = foreign_spelling(value, random);
    CAPTURE(text);
    const JsonRepair repair = repair_json(text);
    REQUIRE(repair.ok());
    REQUIRE(json::parse(repair.text) == value);
    REQUIRE(repair.lossless());
  }
}

namespace {

/// Whether `part` says nothing that `whole` does not: each item is there, though, if `cut`, a text or number may be
/// shorter.
bool is_part_of(const json& part, const json& whole, bool cut) {
  if (cut && part.is_string() && whole.is_string())
    return whole.get<std::string>().substr(0, part.get<std::string>().size()) == part.get<std::string>();
  if (part.is_number() && whole.is_number())
    return cut ? whole.dump().substr(0, part.dump().size()) == part.dump() : part == whole;
  if (part.type() != whole.type()) return false;
  if (part.is_object()) {
    for (const auto& [key, item] : part.items())
      if (!whole.contains(key) || !is_part_of(item, whole[key], cut)) return false;
    return true;
  }
  if (part.is_array()) {
    for (std::size_t i = 0; i < part.size(); ++i)
      if (i >= whole.size() || !is_part_of(part[i], whole[i], cut)) return false;
    return true;
  }
  return part == whole;
}

}  // namespace

TEST_CASE("a text cut at any byte keeps what was whole and invents nothing") {
  SplitMix random{3};
  for (int i = 0; i < 300; ++i) {
    json value = json::object();
    for (const char* key : {"a", "b", "c"}) value[key] = random_value(random, 3);
    const std::string text = value.dump(random(2) == 0 ? -1 : 1, ' ', random(2) == 0);
    for (std::size_t cut = 1; cut < text.size(); ++cut) {
      const std::string piece = text.substr(0, cut);
      CAPTURE(piece);
      const JsonRepair repair = repair_json(piece, JsonShape::object);
      REQUIRE(repair.ok());
      const json part = json::parse(repair.text);
      REQUIRE(is_part_of(part, value, true));
      REQUIRE_FALSE(repair.lossless());
    }
  }
}

TEST_CASE("mangled texts keep every promise") {
  static constexpr std::string_view bits[]{"{",
                                           "}",
                                           "[",
                                           "]",
                                           ",",
                                           ":",
                                           "\"",
                                           "'",
                                           "\\",
                                           "\\\"",
                                           "a",
                                           "1",
                                           "-",
                                           ".",
                                           "e",
                                           "true",
                                           "None",
                                           "```",
                                           "//",
                                           "/*",
                                           "*/",
                                           "#",
                                           " ",
                                           "\n",
                                           "\xE2\x80\x9C",
                                           "\xE2\x80\x9D",
                                           "\xEF\xBC\x8C",
                                           "\xEF\xBC\x9A",
                                           "\xC2\xA0",
                                           "\xFF",
                                           "\xF0\x9F",
                                           "\\u12",
                                           "\\ud83d",
                                           "\"a\":",
                                           "{}",
                                           "\"\"\"",
                                           "\\n",
                                           "{\\\"a\\\":",
                                           "\0"};
  SplitMix random{4};
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (std::size_t n = random(14); n > 0; --n) text += bits[random(std::size(bits))];
    check_promises(text, random(2) == 0 ? JsonShape::any : JsonShape::object);
  }
}

TEST_CASE("hostile texts take linear time") {
  // A step that looked back over all that came before would show: the whole takes a second or two.
  const auto repeat = [](std::string_view unit, std::size_t n) {
    std::string text;
    for (std::size_t i = 0; i < n; ++i) text += unit;
    return text;
  };
  constexpr std::size_t n = 25'000;
  // clang-format off
  for (const std::string_view unit :
       {"{},"sv, "{\"a\":1}"sv, "{"sv, "\"\\"sv, "\\\""sv, "```"sv, "'"sv, ", "sv, "]"sv, "/**/"sv, "/*"sv, "//"sv,
        "\xE2\x80\x9C"sv, "1 "sv, "None "sv, "[ "sv, "\\n"sv, "\xFF"sv, "[1] "sv, "#x\n"sv, "//x\\n"sv, "//x\r"sv,
        "\\d"sv, "\\u1"sv, "\\d\\n"sv, "("sv, "[AB]"sv, "{{"sv, "<a "sv, "a: "sv, "a = "sv, "\"a\" + "sv, "\"\\d\" "sv,
        "}]"sv, "[{"sv, "[a"sv, "[a {"sv, "\"a\" [a"sv}) {
    // clang-format on
    for (const std::string_view prefix : {""sv, "["sv, "{\"a\":1"sv, "prose "sv}) {
      const std::string text = std::string{prefix} + repeat(unit, n);
      const JsonRepair repair = repair_json(text, JsonShape::object);
      CHECK((!repair.ok() || is_json(repair.text)));
    }
  }
}

TEST_CASE("a long list of Python's or of a shell's texts takes linear time") {
  // A search to the end of the text for each of them would take minutes.
  for (const std::string_view item : {"'a',"sv, "`a`,"sv, "'''a''',"sv}) {
    std::string text = "[";
    for (int i = 0; i < 1'000'000; ++i) text += item;
    text.back() = ']';
    const JsonRepair repair = repair_json(text);
    CHECK(repair.ok());
    CHECK(repair.text.size() == 4'000'001);
  }
}
