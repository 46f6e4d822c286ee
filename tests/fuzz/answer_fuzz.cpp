// Answers inside a 2xx, on any bytes: the result is the same each time and in every layout of real JSON; with an error
// added it is a failure, with a null error it is not, and an event of a stream fails exactly as its body does.
//
// The first byte chooses a content type.

#include <cstdlib>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <triage/classify/classify.hpp>

namespace {

using namespace triage;
using detail::AnswerShape;
using Json = nlohmann::ordered_json;

void require(bool holds) {
  if (!holds) std::abort();
}

constexpr std::string_view content_types[] = {"", "application/json", "text/event-stream", "text/html", "AUDIO/mpeg"};
constexpr std::size_t longest = 4096;

AnswerShape shape_of(std::string_view body) { return detail::shape_of(body, {}, longest); }

bool fails(std::string_view body) { return shape_of(body) == AnswerShape::failed; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view body(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string_view type = content_types[data[0] % std::size(content_types)];
  const AnswerShape shape = detail::shape_of(body, type, longest);
  require(shape == detail::shape_of(body, type, longest));
  if (size + 4 < longest && !body.starts_with("\xEF\xBB\xBF"))
    require(shape == detail::shape_of("\r\n " + std::string(body) + " \n", type, longest));
  const Header headers[] = {{"content-type", type}};
  const bool failed = detect({.status = 200, .headers = headers, .body = body}).has_value();
  require(!failed || shape != AnswerShape::media);

  const Json json = Json::parse(body, nullptr, false);
  if (!json.is_object() || json.size() == 0) return 0;
  const std::string flat = json.dump();
  if (flat.size() * 8 > longest) return 0;
  require(shape_of(flat) == shape_of(json.dump(2)));
  require(shape_of(flat) == shape_of(flat.substr(0, flat.size() - 1) + ",\"error\":null}"));
  require(fails(flat.substr(0, flat.size() - 1) + ",\"error\":{\"code\":\"x\"}}"));
  require(!fails(Json{{"id", "x"}, {"tool_input", 1}, {"arguments", json}}.dump()));
  require(!fails(Json{{"content", flat}}.dump()));
  if (flat.find("event: error") == flat.npos) require(fails("data: " + flat + "\n\n") == fails(flat));
  return 0;
}
