// The graceful degradation of structured responses, in five rows: in each a part of a turn that is not critical fails,
// and the turn goes on.

#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#include <triage/triage.hpp>

namespace {

/// What a developer sees and a user does not.
auto on_debug(const char* what) {
  return [what](const triage::Failure& failure) { std::printf("  debug: %s (%s)\n", what, failure.message().data()); };
}

/// A tracer that does nothing, and one that would.
struct Tracer {
  virtual ~Tracer() = default;
  virtual void span(const char*) const {}
};

const Tracer* connect_telemetry() { throw std::runtime_error("collector: connection refused"); }

std::vector<std::string> select_history() { throw std::runtime_error("embedding index is being rebuilt"); }

std::string parse_answer(const std::string& answer) {
  if (answer.back() != '}') throw std::runtime_error("unexpected end of JSON");
  return answer;
}

triage::ModelResponse<std::string> summarize(const std::string&) {
  return triage::Failure{triage::classification_of(triage::ErrorKind::overloaded)};
}

void write_to_disk(const std::vector<std::string>&) { throw std::runtime_error("no space left on device"); }

}  // namespace

int main() {
  std::puts("Telemetry fails: a tracer that does nothing");
  const Tracer silent;
  const Tracer* const tracer = triage::with_fallback(connect_telemetry, &silent, on_debug("telemetry is off"));
  tracer->span("turn");

  std::puts("History selection fails: no context");
  const auto history =
      triage::with_fallback(select_history, std::vector<std::string>{}, on_debug("going on without history"));
  std::printf("  %zu messages of history\n", history.size());

  std::puts("Parsing fails: the text without its structure");
  const std::string answer = R"({"reply": "The build is green.", "next": ["Tag the rel)";
  const std::string text =
      triage::with_fallback([&] { return parse_answer(answer); }, [&] { return triage::extract_text(answer); },
                            on_debug("answer taken as text"));
  std::printf("  %s\n", text.c_str());

  std::puts("Summary fails: the front of the text");
  const std::string content = "Eleven tests were mended, two of them for good; the rest await a new fixture.";
  const std::string summary =
      triage::with_fallback([&] { return summarize(content); }, [&] { return triage::truncate(content, 40); },
                            on_debug("summary cut instead"));
  std::printf("  %s\n", summary.c_str());

  std::puts("Storage fails: the context stays in memory");
  std::vector<std::string> in_memory;
  triage::with_fallback([&] { write_to_disk(history); }, [&] { in_memory.push_back(summary); },
                        on_debug("context is kept in memory"));
  std::printf("  %zu entry in memory\n", in_memory.size());
}
