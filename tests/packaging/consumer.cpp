// A user's program: the first line that comes to mind, and a check of its answer.

#include <triage/triage.hpp>

#include <cstdio>

int main() {
  const auto kind = triage::ErrorKind::rate_limit;
  std::puts(triage::to_string(kind).data());
  return triage::to_string(kind) == "rate_limit" ? 0 : 1;
}
