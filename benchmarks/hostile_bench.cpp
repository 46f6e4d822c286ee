// Hunts for texts whose cost grows faster than they do: random pieces of JSON, words and phrases of the rules, repeated
// up to 64 KB, as a body, inside of JSON, and as an echo of the request.
//
//   hostile_bench [SECONDS] [SEED]        10 seconds unless told
//
// Prints the slowest and fails where four times the text costs more than nine times as much, and more than 10 ms.

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <triage/classify/classify.hpp>
#include <triage/detail/escape.hpp>
#include <triage/rules/phrases.hpp>
#include <triage/rules/tables.hpp>

namespace {

constexpr std::size_t large = std::size_t{64} * 1024;
constexpr std::size_t small = large / 4;

// clang-format off
constexpr std::string_view pieces_of_json[] = {
    "{", "}", "[", "]", "\"", "'", "\\\"", "\\", "\\\\", "\\u00e9", "\\n", "\n", "\n    at ", "<", "<a>", "<!--",
    "</", "&lt;", ":", "=", "://", "/", ".", "-", "_", "@", "?", ",", ";", "(", ")", " ", "\t", "|", "`", "*", "%",
    "~", "$", "b'", "u\"", "Some(", "\"error\":", "\"error\":{", "\"code\":", "\"message\":\"", "\"text\":",
    "\"content\":", "\"payload\":{", "\"isError\"", "\"error_code\":", "data: ", "event: ", "Caused by: ", "failed: ",
    "Value: {", "input: ", "Received: ", "got: ", "HTTP ", "HTTP/1.1 ", "status ", "status code: ", "429", "503 ",
    "1.5s", "1e9", "1e99999 s", "try again in ", "retry after ", "reset at ", "2026-01-01T00:00:00Z",
    "Mon, 01 Jan 2026 00:00:00 GMT", "retry_delay { seconds: ", "12 tokens", "maximum context length is ",
    "requested ", "per day ", "model ", "title>", "Id\":\"", "request_id=", "sk-abc", "https://api.example.com/v1 ",
    "\"retry_after\":\"Mon,", "a,", "'a',", "pass:1/", "\"output\":{", "a", "Ab", "aB9", "9", "é", "错", "用户",
};
// clang-format on

std::vector<std::string> pieces_of_texts() {
  std::vector<std::string> pieces(std::begin(pieces_of_json), std::end(pieces_of_json));
  for (const triage::detail::RuleTable& table : triage::detail::builtin_tables)
    for (const triage::Rule& row : table)
      triage::detail::for_each_phrase(row, [&](std::string_view phrase) { pieces.emplace_back(phrase); });
  return pieces;
}

/// What is repeated, and how it is given.
struct Text {
  std::string front;
  std::string piece;
  std::string model;
  int status = 0;
  bool echoed = false;

  [[nodiscard]] std::string of_size(std::size_t size) const {
    std::string text = front;
    while (text.size() < size) text += piece;
    return text;
  }

  /// Milliseconds of the processor, the best of three.
  [[nodiscard]] double cost(std::size_t size) const {
    const std::string body = of_size(size);
    const std::string request = echoed ? std::string(size, 'r') + body : std::string();
    double best = 0;
    for (int round = 0; round < 3; ++round) {
      const std::clock_t start = std::clock();
      const auto answer = triage::classify({.model = model, .status = status, .body = body, .request = request});
      const double took = 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
      if (answer.kind == triage::ErrorKind{}) std::abort();  // none is without a kind
      best = round == 0 ? took : std::min(best, took);
    }
    return best;
  }
};

struct Finding {
  double large_ms;
  double small_ms;
  Text text;

  /// What stops at a bound may grow fast below it: a search through the request does so after 1 MiB.
  [[nodiscard]] bool grows_too_fast() const { return large_ms > 9 * small_ms && large_ms > 10; }
};

}  // namespace

int main(int count, char** arguments) {
  const double seconds = count > 1 ? std::atof(arguments[1]) : 10;
  std::mt19937 random(count > 2 ? static_cast<unsigned>(std::atoi(arguments[2])) : 1);
  const std::vector<std::string> pieces = pieces_of_texts();
  const auto any = [&]() -> const std::string& { return pieces[random() % pieces.size()]; };
  const auto once_in = [&](unsigned n) { return random() % n == 0; };

  std::vector<Finding> findings;
  const std::clock_t start = std::clock();
  while (static_cast<double>(std::clock() - start) < seconds * CLOCKS_PER_SEC) {
    Text text;
    if (once_in(3)) text.front = "{\"error\":{\"message\":\"";
    if (once_in(5)) text.front += any();
    for (unsigned n = 1 + random() % 4; n > 0; --n) text.piece += any();
    if (once_in(4)) text.model = "gpt-x";
    text.status = once_in(3) ? 200 : once_in(2) ? 400 : 0;
    text.echoed = once_in(3);
    findings.push_back({text.cost(large), text.cost(small), text});
  }
  std::sort(findings.begin(), findings.end(),
            [](const Finding& a, const Finding& b) { return a.large_ms > b.large_ms; });

  bool failed = false;
  fmt::print("{} texts; ms for 64 KB and for 16 KB, status, echoed, front, piece\n", findings.size());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const Finding& each = findings[i];
    failed = failed || each.grows_too_fast();
    if (i >= 10 && !each.grows_too_fast()) continue;
    std::string shown;
    const auto show = [&shown](std::string_view part) { shown += part; };
    triage::detail::escape_line(each.text.front + " | " + each.text.piece, show);
    fmt::print("{:7.2f} {:6.2f}  {:3}  {:5}  {}{}\n", each.large_ms, each.small_ms, each.text.status, each.text.echoed,
               shown, each.grows_too_fast() ? "  GROWS TOO FAST" : "");
  }
  return failed ? 1 : 0;
}
