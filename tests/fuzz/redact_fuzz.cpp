// libFuzzer target for detail/redact/ and detail/escape.hpp: what comes out is one line of valid UTF-8, masking
// twice changes nothing, and a planted secret never comes through.

#include <triage/detail/redact/redact.hpp>

#include <cstdint>
#include <string>

#include "checks.hpp"

namespace {

using namespace triage::detail;

std::string redacted(std::string_view text) {
  std::string out;
  redact(text, [&](std::string_view piece) { out += piece; });
  return out;
}

std::string safe_line(std::string_view text) {
  std::string out;
  write_safe_line(text, [&](std::string_view piece) { out += piece; });
  return out;
}

std::string safe_json(std::string_view text) {
  std::string out;
  redact(text, [&](std::string_view piece) { escape_json(piece, [&](std::string_view safe) { out += safe; }); });
  return out;
}

void require_printable(std::string_view text) { require(is_printable(text), "not printable", text); }

/// The secrets themselves, and the texts that introduce them.
struct Planted {
  std::string_view text;
  std::string_view secret;
};

constexpr Planted planted[] = {
    {" sk-proj-Zk3v9aQx7LmT4bB1cD2 ", "Zk3v9aQx7LmT4bB1cD2"},
    {" AIzaSyD3mmYk3yF0r7EsT1ng0nly ", "SyD3mmYk3yF0r7EsT1ng0nly"},
    {"\nx-api-key: hunter2hunter2\n", "hunter2hunter2"},
    {"\nAuthorization: Bearer hunter2hunter2\n", "hunter2hunter2"},
    {" https://u:hunter2hunter2@h/ ", "hunter2hunter2"},
    {" jane.hunter2hunter2@example.com ", "hunter2hunter2"},
    {"\npassword=a,b&hunter2hunter2\n", "hunter2hunter2"},
    {"\nAuthorization: Digest a=\"b\", c=\"hunter2hunter2\"\n", "hunter2hunter2"},
    {"\n{\"name\":\"x-api-key\",\"value\":\"hunter2hunter2\"}\n", "hunter2hunter2"},
    {"\n{\"value\":\"hunter2hunter2\",\"name\":\"x-api-key\"}\n", "hunter2hunter2"},
    {"\n{\"api_keys\":[\"x\",\"hunter2hunter2\"]}\n", "hunter2hunter2"},
    {"\nAuthorization: SSWS v2 hunter2hunter2\n", "hunter2hunter2"},
    {"\n%22api_key%22%3A%22hunter2hunter2%22\n", "hunter2hunter2"},
    {"\n{&quot;api_key&quot;: &quot;hunter2hunter2&quot;}\n", "hunter2hunter2"},
    {"\ncurl -u me:hunter2hunter2 x\n", "hunter2hunter2"},
    {" https://u:a/hunter2hunter2@h/ ", "hunter2hunter2"},
    {"\nyour API key is: hunter2hunter2\n", "hunter2hunter2"},
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);

  const std::string once = redacted(text);
  require(redacted(once) == once, "masking twice changes it", once);

  const std::string line = safe_line(text);
  require_printable(line);
  std::string again;
  escape_line(line, [&](std::string_view piece) { again += piece; });
  require(again == line, "escaping twice changes it", line);

  require_printable(safe_json(text));
  const auto excerpt = excerpt_of<64>(text);
  require_printable(excerpt.view());

  if (size == 0) return 0;
  const Planted& plant = planted[data[0] % std::size(planted)];
  for (const std::size_t at : {std::size_t{0}, size / 2, size}) {
    if (text.find("hunter2") != text.npos || text.find("Zk3v") != text.npos || text.find("SyD3") != text.npos) break;
    std::string whole(text.substr(0, at));
    whole += plant.text;
    whole += text.substr(at);
    const std::string shown = safe_line(whole);
    require(shown.find(plant.secret) == shown.npos, "a secret came through", shown);
    const auto front = excerpt_of<128>(whole);
    require(front.view().find(plant.secret) == std::string_view::npos, "a secret came through an excerpt",
            front.view());
  }
  return 0;
}
