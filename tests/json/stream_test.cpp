#include "json/damage.hpp"

#include "catch.hpp"

#include <triage/json/repair.hpp>
#include <triage/json/stream.hpp>

using namespace triage;
using namespace damage;

namespace {

/// How many strings, numbers and literals a value holds; keys are none.
std::size_t scalars_in(const json& value) {
  if (!value.is_structured()) return 1;
  std::size_t count = 0;
  for (const json& item : value) count += scalars_in(item);
  return count;
}

/// Whether each value of `part` is in the same place of `whole`, which may hold more.
bool is_part_of(const json& part, const json& whole) {
  if (!part.is_structured() || part.type() != whole.type()) return part == whole;
  if (part.is_array() && part.size() > whole.size()) return false;
  for (const auto& [key, item] : part.items()) {
    if (part.is_object() && !whole.contains(key)) return false;
    const json& other = part.is_object() ? whole.at(key) : whole.at(std::stoul(key));
    if (!is_part_of(item, other)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("a stream shows what is complete, and nothing that may go on") {
  struct Row {
    std::string_view text, so_far;
  };
  for (const Row& row :
       std::vector<Row>{{"", ""},
                        {" ", ""},
                        {"{", "{}"},
                        {R"({"a)", "{}"},
                        {R"({"a":)", "{}"},
                        {R"({"a": [)", R"({"a": []})"},
                        {R"({"a": "b)", "{}"},
                        {R"({"a": "b\)", "{}"},
                        {R"({"a": "b\"")", R"({"a": "b\""})"},
                        {R"({"a": 12)", "{}"},
                        {R"({"a": 12,)", R"({"a": 12})"},
                        {R"({"a": tru)", "{}"},
                        {R"({"a": true, "b": [1, {"c": null} )", R"({"a": true, "b": [1, {"c": null}]})"},
                        {R"({"a": {}} )", R"({"a": {}})"},
                        {"12", ""},
                        {"\"b\"", "\"b\""}}) {
    CAPTURE(row.text);
    JsonStream stream;
    CHECK(stream.feed(row.text));
    CHECK(stream.so_far() == row.so_far);
  }
}

TEST_CASE("a stream that is malformed stays as it was") {
  for (const std::string_view bad : {"{a", "{\"a\" 1", "{\"a\": 01,", "{\"a\": \"\t\"", "{\"a\": 1]", "{\"a\": }",
                                     "{\"a\": 1}}", "[1,]", "[1 2", "Sure: {", "\"\\ud800\"", "[tru ", "{,"}) {
    CAPTURE(bad);
    JsonStream stream;
    CHECK_FALSE(stream.feed(bad));
    CHECK(stream.has_failed());
    CHECK_FALSE(stream.is_complete());
    const std::string before{stream.so_far()};
    CHECK((before.empty() || is_json(before)));
    CHECK_FALSE(stream.feed("{\"b\": 2}"));
    CHECK(stream.so_far() == before);
  }
  JsonStream deep;
  CHECK(deep.feed(std::string(1024, '[')));
  CHECK_FALSE(deep.feed("["));
  CHECK(is_json(deep.so_far()));
}

TEST_CASE("however a text is cut into pieces, what is shown is true and nothing whole is missing") {
  SplitMix random{30};
  for (int i = 0; i < 300; ++i) {
    const Document document = draw_document(random);
    JsonStream stream;
    std::size_t fed = 0;
    json before;
    while (fed < document.text.size()) {
      const std::size_t size = std::min(1 + random(9), document.text.size() - fed);
      REQUIRE(stream.feed(std::string_view{document.text}.substr(fed, size)));
      fed += size;
      CAPTURE(stream.text(), stream.so_far());
      REQUIRE(is_json(stream.so_far(), JsonShape::object));
      const json now = json::parse(stream.so_far());
      REQUIRE(is_part_of(now, document.truth));
      if (!before.is_null()) REQUIRE(is_part_of(before, now));
      std::size_t whole = 0;
      for (const Token& token : document.tokens) {
        const bool is_scalar = token.kind == Kind::string || token.kind == Kind::number || token.kind == Kind::literal;
        if (is_scalar && (token.kind == Kind::string ? token.end <= fed : token.end < fed)) ++whole;
      }
      REQUIRE(scalars_in(now) == whole);
      before = now;
    }
    REQUIRE(stream.is_complete());
    REQUIRE(stream.so_far() == document.text);
    REQUIRE(stream.text() == document.text);
  }
}

TEST_CASE("a long stream takes linear time in small pieces") {
  // A text that was read anew with each piece would take minutes.
  const std::string item = R"({"path": "src/a.cpp", "lines": [1, 2, 3], "text": ")" + std::string(2000, 'x') + R"("},)";
  JsonStream stream;
  stream.feed("[");
  for (int i = 0; i < 300; ++i)
    for (std::size_t at = 0; at < item.size(); at += 5) REQUIRE(stream.feed(item.substr(at, 5)));
  CHECK(stream.so_far().size() == 300 * item.size() + 1);

  JsonStream text;
  text.feed("[\"");
  for (int i = 0; i < 200'000; ++i) text.feed("word \\n");
  CHECK(text.so_far() == "[]");
}
