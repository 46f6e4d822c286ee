// The framing of streams of events.

#include <initializer_list>
#include <string>
#include <string_view>

#include <triage/evidence/sse.hpp>

#include "catch.hpp"

namespace {

using namespace std::literals;
using triage::detail::begins_stream;
using triage::detail::stream_field;
using triage::detail::StreamLines;

constexpr bool is_field(std::string_view line, std::string_view name, std::string_view value) {
  const auto field = stream_field(line);
  return field.name == name && field.value == value && !field.is_event_end;
}

/// The fields of a text as "name=value;", a bar for the end of an event.
std::string fields(std::string_view text) {
  std::string all;
  StreamLines lines(text);
  while (const auto field = lines.next())
    all += field->is_event_end ? "|" : std::string(field->name) + "=" + std::string(field->value) + ";";
  return all;
}

}  // namespace

TEST_CASE("one space behind the colon of a field is optional, and only one") {
  for (const std::string_view name : {"data"sv, "event"sv, "id"sv, "retry"sv, "other"sv}) {
    CAPTURE(name);
    CHECK(is_field(std::string(name) + ":x", name, "x"));
    CHECK(is_field(std::string(name) + ": x", name, "x"));
    CHECK(is_field(std::string(name) + ":  x ", name, " x "));
    CHECK(is_field(std::string(name) + ":", name, ""));
    CHECK(is_field(std::string(name) + ": ", name, ""));
  }
  static_assert(is_field("data:a:b", "data", "a:b"));
  static_assert(is_field("data:\tx", "data", "\tx"));
}

TEST_CASE("a line that begins with a colon is a comment, and one without a colon is a name") {
  static_assert(is_field(": ping", "", "ping"));
  static_assert(is_field(":HTTP_STATUS/429", "", "HTTP_STATUS/429"));
  static_assert(is_field(":", "", ""));
  static_assert(is_field("data", "data", ""));
  static_assert(stream_field("").is_event_end);
}

TEST_CASE("lines end in CR, LF or CRLF, and an empty line ends an event") {
  for (const std::string_view end : {"\n"sv, "\r"sv, "\r\n"sv}) {
    std::string text = "event:error\ndata: {\ndata: }\n\n:x\n\ndata: last\n";
    for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += end.size()) text.replace(at, 1, end);
    CAPTURE(text);
    CHECK(fields(text) == "event=error;data={;data=};|=x;|data=last;");
  }
  CHECK(fields("a:1\n\r\nb:2\r\r\n\nc:3") == "a=1;|b=2;||c=3;");
  CHECK(fields("").empty());
  CHECK(fields("\n") == "|");
  CHECK(fields("\r\n") == "|");
  CHECK(fields("data: x") == "data=x;");
}

TEST_CASE("a stream begins with one of its fields or with a comment") {
  for (const std::string_view start :
       {"data:{}"sv, "data: {}"sv, "event:x"sv, "id:1"sv, "retry:1"sv, ":"sv, ": x"sv, ":x"sv})
    CHECK(begins_stream(start));
  for (const std::string_view start :
       {""sv, "data"sv, "database: x"sv, "Data: x"sv, " data: x"sv, "error: x"sv, "da:"sv})
    CHECK_FALSE(begins_stream(start));
}
