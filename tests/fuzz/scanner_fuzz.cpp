// The scanner on any bytes: it ends, it stays inside its bounds, and wrapping a text in JSON does not change what it
// reads.

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <triage/evidence/scanner.hpp>

namespace {

using namespace triage;
using namespace triage::detail;

void require(bool holds) {
  if (!holds) std::abort();
}

/// Keeps the values of fields with a code's role.
struct Codes final : FieldSink {
  std::vector<std::string> seen;
  std::size_t calls = 0;

  void field(const FieldValue& value, const Scanner& scanner) noexcept override {
    ++calls;
    require(value.depth <= 60);
    require(!scanner.path(value.name).empty());
    if (value.role == FieldRole::code) seen.emplace_back(value.value);
  }
  void string(const FieldValue& value, const Scanner& scanner) noexcept override {
    ++calls;
    require(!scanner.path(value.name).empty());
  }
  void number(std::string_view name, std::string_view) noexcept override { require(!name.empty()); }
  void echo(std::string_view) noexcept override { ++calls; }
};

Codes scan(std::string_view text) {
  Codes codes;
  Scanner scanner(codes);
  scanner.scan(text);
  return codes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Codes codes = scan(text);
  require(codes.calls <= 4 * size + 4);

  // A code of plain letters is read whatever text is around it.
  std::string word;
  for (const char c : text.substr(0, 24))
    if (is_alnum(c)) word += c;
  if (word.empty()) return 0;
  const std::string wrapped = "{\"message\":\"x\",\"error\":{\"type\":\"" + word + "\"}}";
  const Codes once = scan(wrapped);
  require(once.seen.size() == 1 && once.seen[0] == word);
  std::string escaped;
  for (const char c : wrapped) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  const Codes twice = scan("{\"raw\":\"" + escaped + "\"}");
  require(twice.seen.size() == 1 && twice.seen[0] == word);
  return 0;
}
