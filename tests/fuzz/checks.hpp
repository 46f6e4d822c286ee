// Checks that several fuzz targets share.

#ifndef TRIAGE_TESTS_FUZZ_CHECKS_HPP
#define TRIAGE_TESTS_FUZZ_CHECKS_HPP

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <triage/detail/escape.hpp>

/// Ends the run if `holds` is false, and prints the text in question.
inline void require(bool holds, const char* what, std::string_view text) {
  if (holds) return;
  std::fprintf(stderr, "%s:\n%.*s\n", what, static_cast<int>(text.size()), text.data());
  std::abort();
}

/// Whether a text is one line of valid UTF-8, without control characters or characters that a terminal hides.
inline bool is_printable(std::string_view text) {
  using namespace triage::detail;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = first_code_point(text.substr(i));
    if (!point.valid || is_hidden(point.value)) return false;
    i += point.size;
  }
  return true;
}

/// nlohmann's parser skips a byte order mark, which the standard forbids, and treats a NUL as the end of the text.
inline bool another_parser_is_lax(std::string_view text) {
  return text.substr(0, 3) == "\xEF\xBB\xBF" || text.find('\0') != text.npos;
}

#endif
