// The lines of a file of tests/data that holds plain lines, without blank ones and those that begin with "# ".
//
//   for (const std::string& line : lines_of("secrets/harmless.txt")) ...

#ifndef TRIAGE_TESTS_LINES_OF_HPP
#define TRIAGE_TESTS_LINES_OF_HPP

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

inline std::vector<std::string> lines_of(std::string_view name) {
  std::ifstream in(std::string(TRIAGE_TESTS_DATA) + "/" + std::string(name), std::ios::binary);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && !line.starts_with("# ")) lines.push_back(line);
  return lines;
}

#endif
