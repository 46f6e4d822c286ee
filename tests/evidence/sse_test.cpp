// The framing of streams of events.

#include <string>
#include <string_view>
#include <vector>

#include <triage/evidence/sse.hpp>

#include "catch.hpp"

namespace {

using namespace std::literals;
using triage::detail::begins_stream;
using triage::detail::StreamField;
using triage::detail::StreamLines;

/// Writes fields as "data=value;", a bar for the end of an event, "?" for a comment or an unknown field.
struct Writer {
  std::string all;

  void field(StreamField field) {
    all += field == StreamField::data ? "data=" : field == StreamField::event ? "event=" : "?=";
  }
  void value(std::string_view text) { all += text; }
  void line_end() { all += ';'; }
};

std::string fields(const std::vector<std::string_view>& pieces) {
  Writer writer;
  StreamLines lines;
  for (std::string_view piece : pieces)
    while (!piece.empty()) {
      piece.remove_prefix(lines.read(piece, writer));
      if (lines.take_event_end()) writer.all += '|';
    }
  lines.end(writer);
  return writer.all;
}

std::string fields(std::string_view text) { return fields(std::vector{text}); }

}  // namespace

TEST_CASE("one space behind the colon of a field is optional, and only one") {
  for (const auto& [name, is] : {std::pair{"data"sv, "data"sv}, {"event"sv, "event"sv}, {"id"sv, "?"sv}}) {
    CAPTURE(name);
    const std::string field(name), begin = std::string(is) + '=';
    CHECK(fields(field + ":x") == begin + "x;");
    CHECK(fields(field + ": x") == begin + "x;");
    CHECK(fields(field + ":  x \n") == begin + " x ;");
    CHECK(fields(field + ":") == begin + ";");
    CHECK(fields(field + ": \n") == begin + ";");
  }
  CHECK(fields("data:a:b") == "data=a:b;");
  CHECK(fields("data:\tx") == "data=\tx;");
}

TEST_CASE("a line that begins with a colon is a comment, and one without a colon is a name") {
  CHECK(fields(": ping\n") == "?=ping;");
  CHECK(fields(":\n") == "?=;");
  CHECK(fields("data\n") == "data=;");
  CHECK(fields("data") == "data=;");
  CHECK(fields("database: x\ndat: x\nevents: x\n") == "?=x;?=x;?=x;");
}

TEST_CASE("lines end in CR, LF or CRLF, and an empty line ends an event") {
  for (const std::string_view end : {"\n"sv, "\r"sv, "\r\n"sv}) {
    std::string text = "event:error\ndata: {\ndata: }\n\n:x\n\ndata: last\n";
    for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += end.size()) text.replace(at, 1, end);
    CAPTURE(text);
    CHECK(fields(text) == "event=error;data={;data=};|?=x;|data=last;");
  }
  CHECK(fields("data:1\n\r\nevent:2\r\r\n\nid:3") == "data=1;|event=2;||?=3;");
  CHECK(fields("").empty());
  CHECK(fields("\n") == "|");
  CHECK(fields("\r\n") == "|");
}

TEST_CASE("lines of JSON without the name of a field are data") {
  CHECK(fields("data: 1\n\n{\"error\": 1}\n") == "data=1;|data={\"error\": 1};");
  CHECK(fields("{\n  \"a\": 1\n}\n\nid: 2\n") == "data={;data=  \"a\": 1;data=};|?=2;");
  CHECK(fields("data:{\n\t\"a\": [\n]\n}\ndata:{\n}\n\n") == "data={;data=\t\"a\": [;data=];data=};data={;data=};|");
  CHECK(fields("x{: 1\n") == "?=1;");
}

TEST_CASE("where the pieces of a stream are cut changes nothing") {
  const auto text =
      "event: error\r\ndata: {\"a\": 1}\r\n\r\n: x\rdata:\r\rretry: 3\n\n{\r\n \"b\":\r1}\n\r\nidata: 4\n\ndata"sv;
  const std::string whole = fields(text);
  for (std::size_t first = 0; first <= text.size(); ++first)
    for (std::size_t second = first; second <= text.size(); ++second) {
      CAPTURE(first, second);
      CHECK(fields({text.substr(0, first), text.substr(first, second - first), text.substr(second)}) == whole);
    }
}

TEST_CASE("a stream begins with one of its fields or with a comment") {
  for (const std::string_view start :
       {"data:{}"sv, "data: {}"sv, "event:x"sv, "id:1"sv, "retry:1"sv, "error: {}"sv, ":"sv, ": x"sv, ":x"sv})
    CHECK(begins_stream(start));
  for (const std::string_view start :
       {""sv, "data"sv, "database: x"sv, "Data: x"sv, " data: x"sv, "Error: x"sv, "da:"sv})
    CHECK_FALSE(begins_stream(start));
}
