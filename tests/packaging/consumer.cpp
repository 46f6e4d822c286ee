// A user's program: the first lines that come to mind, and a check of the answer.

#include <triage/triage.hpp>

#include <cstdio>

int main() {
  const auto failure =
      triage::classify({.provider = "openai", .status = 429, .body = R"({"code":"insufficient_quota"})"});
  const auto decision = triage::decide(failure);
  std::printf("%s: %s\n", triage::to_string(failure.kind).data(), triage::to_string(decision.action).data());
  return failure.kind == triage::ErrorKind::billing && decision.action == triage::Action::surface_error ? 0 : 1;
}
