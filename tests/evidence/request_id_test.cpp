// The provider's id of a request, in headers, fields and texts.

#include <triage/evidence/request_id.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

#include "catch.hpp"

namespace {

using triage::Header;

constexpr std::string_view of_body(std::string_view body) { return triage::request_id({.body = body}); }

static_assert(of_body(R"({"request_id":"req_011CSHoEeqs5C35K2UUqR7Fy"})") == "req_011CSHoEeqs5C35K2UUqR7Fy");

TEST_CASE("each header of the table is read") {
  for (const std::string_view name : triage::request_id_headers) {
    CAPTURE(name);
    const Header headers[] = {{"content-type", "text/html"}, {name, "9f3a-77"}};
    CHECK(triage::request_id({.headers = headers}) == "9f3a-77");
  }
}

TEST_CASE("the provider's header comes before its proxy's, and both before the body") {
  const Header headers[] = {{"CF-Ray", "8a7-FRA"}, {"X-Request-Id", "req_11aa22"}};
  CHECK(triage::request_id({.headers = headers, .body = "request id: 77889900"}) == "req_11aa22");
  const Header empty[] = {{"x-request-id", ""}, {"cf-ray", "8a7-FRA"}};
  CHECK(triage::request_id({.headers = empty}) == "8a7-FRA");
}

struct TextCase {
  std::string_view text;
  std::string_view id;
};

TEST_CASE("ids are read from bodies and texts") {
  for (const auto& [text, id] : std::initializer_list<TextCase>{
           {R"({"type":"error","error":{"type":"api_error"},"request_id":"req_011CSHoEeqs5C35"})",
            "req_011CSHoEeqs5C35"},
           {R"({'request_id': '066762cfdde5680f'})", "066762cfdde5680f"},
           {R"({"requestId" : "5e6f1ec5-cd3e-4617"})", "5e6f1ec5-cd3e-4617"},
           {R"({\"request_id\":\"066762cfdde5680f\"})", "066762cfdde5680f"},
           {"exceeded retry limit, last status: 429, request id: a10fc850-0f41-a7d6", "a10fc850-0f41-a7d6"},
           {"Please include the request ID req_7f3a9b1c22 in your message.", "req_7f3a9b1c22"},
           {"(Service: BedrockRuntime, Status Code: 429, Request ID: 4d2a6f10-1111-2222)", "4d2a6f10-1111-2222"},
           {"当前分组上游负载已饱和 (request id: 2026043010302288)", "2026043010302288"},
           {"<span>Cloudflare Ray ID: <strong>8a7b6c5d4e3f2a10</strong></span>", "8a7b6c5d4e3f2a10"},
           {R"({"base_resp":{"status_code":1002},"trace_id":"03aa11bb22cc"})", "03aa11bb22cc"},
           {R"({"request_id":null,"code":12345678})", ""},
           {R"({"error":"x","x_groq":{"id":"req_01jx8fk2"}})", "req_01jx8fk2"},
           {R"({"error":"x","user":{"id":"usr_01jx8fk2"}})", ""},
           {"invalid req_body_v2", ""},
           {"the id required4 is not there", ""},
           {"tool_call_id: call_9f8e7d6c5b", ""},
           {"the request id is missing", ""},
           {"invalid 12345678", ""},
           {"request id", ""},
           {"", ""},
       }) {
    CAPTURE(text);
    CHECK(of_body(text) == id);
  }
}

TEST_CASE("an id that is too long is not read, and a cut text gives only what it contains") {
  CHECK(of_body("request id: " + std::string(500, '7')).empty());
  const std::string text = "request id: a10fc850-0f41";
  for (std::size_t n = 0; n < text.size(); ++n) CHECK(text.find(of_body(text.substr(0, n))) != text.npos);
}

}  // namespace
