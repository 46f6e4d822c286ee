// Where values, strings and groups begin and end. Most of it is checked while compiling.

#include <random>
#include <string>
#include <string_view>

#include <triage/evidence/structure.hpp>
#include <triage/json/reader.hpp>

#include "catch.hpp"

namespace {

using namespace std::literals;
using namespace triage::detail;

constexpr auto cut_off = "(cut off)"sv;

/// The string whose opening quote is the first byte.
constexpr std::string_view quoted(std::string_view text) {
  const std::size_t close = close_of(text, 0);
  return close == npos ? cut_off : text.substr(1, close - 1);
}

/// The value after the name that a text begins with.
constexpr std::string_view value(std::string_view text) {
  const std::size_t at = value_after(text, text.find_first_not_of("name\""));
  return at == npos ? "(none)"sv : text.substr(at);
}

/// A text from the opening quote of its value on.
constexpr std::string_view from_quote(std::string_view text) {
  const std::size_t at = at_quote(text, 0);
  return at == npos ? "(none)"sv : text.substr(at);
}

constexpr std::string_view bare(std::string_view text) { return text.substr(0, end_of_bare(text, 0)); }
constexpr std::string_view group(std::string_view text) { return text.substr(0, end_of_group(text, 0)); }

}  // namespace

TEST_CASE("searching eight bytes at a time stops where searching byte by byte does") {
  const auto first = [](std::string_view text, std::size_t i, auto is_other) {
    while (i < text.size() && !is_other(text[i])) ++i;
    return i;
  };
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  // All bytes that differ by one bit from letters, from a space or from the marks that are searched for.
  std::string bytes = "az`{AZ \"\\\x1f\x7f";
  for (const char c : std::string("az \"\\~"))
    for (unsigned bit = 1; bit < 256; bit *= 2) bytes += static_cast<char>(static_cast<unsigned char>(c) ^ bit);
  std::mt19937 random(9);
  for (int round = 0; round < 1000; ++round) {
    std::string text(random() % 40, 'm');
    for (char& c : text)
      if (random() % 8 == 0) c = bytes[random() % bytes.size()];
    for (std::size_t i = 0; i <= text.size(); ++i) {
      CHECK(skip_lower(text, i) == first(text, i, [&](char c) { return !is_lower(c); }));
      CHECK(skip_words(text, i) == first(text, i, [&](char c) { return !is_lower(c) && c != ' '; }));
      CHECK(find_either(text, i, '"', '\\') == first(text, i, [](char c) { return c == '"' || c == '\\'; }));
      CHECK(json::skip_plain(text, i) ==
            first(text, i, [](char c) { return c < ' ' || c > '~' || c == '"' || c == '\\'; }));
    }
  }
}

TEST_CASE("a string ends at the next quote of its kind that is not escaped") {
  static_assert(quoted(R"("plain" and more)") == "plain");
  static_assert(quoted(R"("" and more)").empty());
  static_assert(quoted(R"("x")") == "x");
  static_assert(quoted(R"("an 'inner' one" more)") == "an 'inner' one");
  static_assert(quoted(R"('an "inner" one' more)") == R"(an "inner" one)");
  static_assert(quoted(R"("\"" more)") == R"(\")");
  static_assert(quoted(R"("a \"b\" c" more)") == R"(a \"b\" c)");
  static_assert(quoted(R"("ends in \\" more)") == R"(ends in \\)");
  static_assert(quoted(R"("never closed)") == cut_off);
  static_assert(quoted(R"("never closed\")") == cut_off);
  static_assert(quoted(R"(")") == cut_off);
}

TEST_CASE("an apostrophe between letters does not end a string in single quotes") {
  static_assert(quoted("'don't stop' now") == "don't stop");
  static_assert(quoted("'don't'") == "don't");
  static_assert(quoted("'a'b") == cut_off);
  static_assert(quoted("'the models' limit'") == "the models");  // no letter follows
  static_assert(quoted("'a)'b") == "a)");                        // no letter precedes
  static_assert(quoted("''em'").empty());
  static_assert(quoted("'x'") == "x");
  static_assert(quoted(R"("a"b)") == "a");  // a double quote between letters ends one
}

TEST_CASE("a value follows a colon, an equals sign or an arrow") {
  static_assert(value(R"("name":1)") == "1");
  static_assert(value(R"("name" : 1)") == "1");
  static_assert(value("name=1") == "1");
  static_assert(value("name = 1") == "1");
  static_assert(value(R"("name"=>1)") == "1");
  static_assert(value(R"("name" => 1)") == "1");
  static_assert(value(R"("name"=>"x")") == R"("x")");
  static_assert(value("name:=1") == "=1");
  static_assert(value("name:") == "");
  static_assert(value("name=") == "");
}

TEST_CASE("no value follows a doubled mark, the colon of a link, or a plain word") {
  static_assert(value("name::other") == "(none)");
  static_assert(value("name==other") == "(none)");
  static_assert(value("name::") == "(none)");
  static_assert(value("name://host") == "(none)");
  static_assert(value("name:/path") == "/path");
  static_assert(value("name 1") == "(none)");
  static_assert(value("name, 1") == "(none)");
  static_assert(value_after("name", 4) == npos);
  static_assert(value_after("name  ", 4) == npos);
}

TEST_CASE("the quote of a value may follow the prefix of its language") {
  static_assert(from_quote(R"("x")") == R"("x")");
  static_assert(from_quote("'x'") == "'x'");
  static_assert(from_quote("b'x'") == "'x'");
  static_assert(from_quote(R"(b"x")") == R"("x")");
  static_assert(from_quote(R"(u"x")") == R"("x")");
  static_assert(from_quote("b'") == "'");
  static_assert(from_quote("u'x'") == "'x'");
  static_assert(from_quote(R"(Some("x"))") == R"("x"))");
  static_assert(from_quote(R"(Some(b"x"))") == R"("x"))");
  static_assert(from_quote(R"(r"x")") == "(none)");
  static_assert(from_quote("bx") == "(none)");
  static_assert(from_quote("b") == "(none)");
  static_assert(from_quote("u") == "(none)");
  static_assert(from_quote("Some(") == "(none)");
  static_assert(from_quote("12") == "(none)");
  static_assert(from_quote("") == "(none)");
  static_assert(at_quote("x", 1) == npos);
}

TEST_CASE("a group opens with a brace or a bracket") {
  static_assert(opens_group("{}", 0));
  static_assert(opens_group("[]", 0));
  static_assert(opens_group("a{", 1));
  static_assert(!opens_group("a{", 0));
  static_assert(!opens_group("(", 0));
  static_assert(!opens_group("}", 0));
  static_assert(!opens_group("{", 1));
}

TEST_CASE("a value without quotes ends before any mark that cannot be part of it") {
  static_assert(bare("429") == "429");
  static_assert(bare("SLOW_DOWN") == "SLOW_DOWN");
  for (const char end : ",;}]) \n\r\"'<"sv) {
    CAPTURE(end);
    CHECK(bare(std::string("429") + end + "9") == "429");
  }
  static_assert(bare("4:2.9|x>y(z{[") == "4:2.9|x>y(z{[");
  static_assert(bare(",") == "");
  static_assert(bare("") == "");
}

TEST_CASE("a group ends after the bracket that closes it") {
  static_assert(group("{} more") == "{}");
  static_assert(group("[1, 2] more") == "[1, 2]");
  static_assert(group("{[{}], {}} }") == "{[{}], {}}");
  static_assert(group("[[]] ]") == "[[]]");
  static_assert(group("{[}]}") == "{[}]");  // brackets are counted, not paired
  static_assert(group("{{}") == "{{}");
  static_assert(group("[") == "[");
}

TEST_CASE("brackets in strings neither open nor close a group") {
  static_assert(group(R"({"a":"}"} more)") == R"({"a":"}"})");
  static_assert(group(R"({"a":"{"} more)") == R"({"a":"{"})");
  static_assert(group(R"({'a':'}'} more)") == R"({'a':'}'})");
  static_assert(group(R"(["\"]"] more)") == R"(["\"]"])");
  static_assert(group("{it's} more") == "{it's}");  // an apostrophe opens no text
  static_assert(group(R"({"never closed} more)") == R"({"never closed} more)");
  static_assert(group(R"({"a":"b"}{"c":"d"})") == R"({"a":"b"})");
}
