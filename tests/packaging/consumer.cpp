// A user's program: the first line that comes to mind, and a check of its answer.

#include <triage/triage.hpp>

#include <cstdio>

std::string_view said_by_the_other_unit();

int main() {
  const auto said = triage::to_string(triage::ErrorKind::rate_limit);
  std::puts(said.data());
  return said == said_by_the_other_unit() ? 0 : 1;
}
