// Messages line by line under what they mean, for the tests of the rules' words. Each line was written by hand as a
// provider might put it; a line that is read differently is named.

#ifndef TRIAGE_TESTS_WORDINGS_HPP
#define TRIAGE_TESTS_WORDINGS_HPP

#include <optional>
#include <string>

#include "classified.hpp"

namespace wordings {

using triage::ErrorKind;

/// What lines mean: their kind, and what else is worth checking.
struct Meaning {
  // NOLINTNEXTLINE(google-explicit-constructor): a kind is a meaning
  constexpr Meaning(ErrorKind of) noexcept : kind(of) {}
  constexpr Meaning(ErrorKind of, triage::Phase how_far) noexcept : kind(of), phase(how_far) {}
  constexpr Meaning(ErrorKind of, triage::Phase how_far, triage::Retryability again) noexcept
      : kind(of), phase(how_far), retryable(again) {}
  constexpr Meaning(ErrorKind of, triage::Horizon clears) noexcept : kind(of), horizon(clears) {}

  ErrorKind kind;
  std::optional<triage::Phase> phase = {};
  std::optional<triage::Retryability> retryable = {};
  std::optional<triage::Horizon> horizon = {};
};

/// What stands beside each line, to be outranked by it or not to matter.
struct Beside {
  int status = 0;
  std::string_view provider = {};
};

template <class Wrap>
void check_lines(const Meaning& meaning, Beside beside, std::string_view lines, Wrap wrap) {
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    const std::string_view line = lines.substr(0, end);
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    if (line.empty()) continue;
    const std::string body = wrap(std::string(line));
    classified::check({beside.provider, beside.status, body, meaning.kind}, [&](const triage::Classification& got) {
      if (meaning.phase) CHECK(got.phase == *meaning.phase);
      if (meaning.retryable) CHECK(got.retryable == *meaning.retryable);
      if (meaning.horizon) CHECK(got.horizon == *meaning.horizon);
    });
  }
}

/// Each line is a whole text.
inline void texts(const Meaning& meaning, Beside beside, std::string_view lines) {
  check_lines(meaning, beside, lines, [](const std::string& line) { return line; });
}

/// Each line is the code of an error whose message says something else, which the code outranks.
inline void codes(const Meaning& meaning, Beside beside, std::string_view message, std::string_view lines) {
  check_lines(meaning, beside, lines, [&](const std::string& line) {
    return R"({"error":{"message":")" + std::string(message) + R"(","code":")" + line + "\"}}";
  });
}

/// Each line says why an answer ended.
inline void finishes(const Meaning& meaning, std::string_view lines) {
  check_lines(meaning, {200}, lines, [](const std::string& line) {
    return R"({"choices":[{"message":{"content":"Well"},"finish_reason":")" + line + "\"}]}";
  });
}

}  // namespace wordings

#endif
