// The flaky provider as a separate program: it prints one base URL per scenario and serves until its input ends.
//
//   flaky_provider                                    # then point any OpenAI-compatible client at a URL that it prints

#include <cstdio>

#include "live/flaky_provider.hpp"

int main() {
  live::FlakyProvider provider;
  for (std::size_t i = 0; i < live::scenarios.size(); ++i) {
    const auto& [name, vendor, when, how, status, headers, body, kind, end] = live::scenarios[i];
    std::printf("%-20.*s %-11.*s %s/v1\n", static_cast<int>(name.size()), name.data(), static_cast<int>(vendor.size()),
                vendor.data(), provider.base_url(i).c_str());
  }
  std::fflush(stdout);
  while (std::getchar() != EOF) {
  }
  std::printf("%d failures injected\n", provider.injected());
}
