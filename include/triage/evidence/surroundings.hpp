// Whether words of a text lie in a name, a stack trace, a model's name, or a quotation of the request.
//
//   detail::is_in_name("invalid frequency_penalty", {8, 17})  // true: "frequency" says nothing about a throttle
//
// Words that do are weak evidence, or none: a quoted prompt says nothing about the failure.

#ifndef TRIAGE_EVIDENCE_SURROUNDINGS_HPP
#define TRIAGE_EVIDENCE_SURROUNDINGS_HPP

#include <triage/core/classification.hpp>
#include <triage/detail/characters.hpp>
#include <triage/evidence/token_counts.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Whether a capital letter at `at` continues a name that begins with a small one: "handleAbortError". The name is
/// followed at most 40 letters back.
[[nodiscard]] constexpr bool is_in_function_name(std::string_view text, std::size_t at) noexcept {
  const std::size_t limit = at > 40 ? at - 40 : 0;
  std::size_t begin = at;
  while (begin > limit && is_alnum(text[begin - 1])) --begin;
  return begin < at && class_of(text[begin]) == CharClass::lower && class_of(text[at]) == CharClass::upper;
}

/// Whether words are part of a name: "frequency_penalty", "metadata.card". Capitals ("SERVER_BUSY") and a short text
/// without spaces are codes instead.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool is_in_name(std::string_view text, Span span) noexcept {
  if (class_of(text[span.from]) != CharClass::lower) return false;
  if (text.size() < 64 && text.find(' ') == text.npos) return false;
  const auto joins = [&](std::size_t i) { return text[i] == '_' || text[i] == '.'; };
  return (span.from > 1 && joins(span.from - 1) && is_alnum(text[span.from - 2])) ||
         (span.to + 1 < text.size() && joins(span.to) && is_alnum(text[span.to + 1]));
}

/// Whether words are part of a header's name in a text that shows headers: "x-ratelimit-remaining: 12". The name is
/// followed at most 40 letters each way.
[[nodiscard]] TRIAGE_COLD constexpr bool is_in_header_name(std::string_view text, Span span) noexcept {
  constexpr std::size_t reach = 40;
  const auto joins = [&](std::size_t i) { return is_alnum(text[i]) || text[i] == '-'; };
  std::size_t from = span.from, to = span.to;
  while (from > 0 && span.from - from < reach && joins(from - 1)) --from;
  while (to < text.size() && to - span.to < reach && joins(to)) ++to;
  if (to < text.size() && class_of(text[to]) == CharClass::quote) ++to;
  const std::string_view name = text.substr(from, to - from);
  return starts_at(text, to, ":") &&
         (name.starts_with("x-") || name.starts_with("X-") || name.find("ratelimit-") != npos);
}

/// Whether words end or begin inside a number: "limit: 0" in "limit: 0.5".
[[nodiscard]] constexpr bool cuts_number(std::string_view text, Span span) noexcept {
  const auto is_point = [&](std::size_t i) { return text[i] == '.' || text[i] == ','; };
  const bool goes_on =
      is_digit(text[span.to - 1]) && span.to + 1 < text.size() && is_point(span.to) && is_digit(text[span.to + 1]);
  const bool began =
      is_digit(text[span.from]) && span.from > 1 && is_point(span.from - 1) && is_digit(text[span.from - 2]);
  return goes_on || began;
}

/// Whether words lie in a stack frame ("    at AuthorizationFilter.call(Filter.java:25)"). The start of the line is
/// looked for at most 120 bytes back.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool is_in_frame(std::string_view text, Span span) noexcept {
  const std::size_t limit = span.from > 120 ? span.from - 120 : 0;
  const std::string_view before = text.substr(limit, span.from - limit);
  const std::size_t line_break = before.rfind('\n');
  if (line_break == before.npos) return false;
  const std::string_view line = before.substr(line_break + 1);
  const std::size_t indent = line.find_first_not_of(" \t");
  return indent != line.npos && indent > 0 && starts_at(line, indent, "at ");
}

/// Where a text that tells of several attempts comes to the last: "attempt 1: HTTP 500; attempt 2: HTTP 402"; 0 if it
/// tells of one or none, or if nothing follows: "Trying again (attempt 2/3)...". Reads 4 KiB.
[[nodiscard]] TRIAGE_COLD constexpr std::size_t last_attempt(std::string_view text) noexcept {
  constexpr std::size_t least_told = 20;
  text = text.substr(0, 4096);
  for (const std::string_view mark : {"ttempt "sv, "\n#"sv}) {
    const std::size_t last = text.rfind(mark);
    if (last == npos || text.size() - last < mark.size() + least_told) continue;
    const auto number_at = [&](std::size_t at) { return read_count(text.substr(at + mark.size())); };
    const auto first_number = number_at(text.find(mark)), last_number = number_at(last);
    if (first_number && last_number && *first_number < *last_number) return last;
  }
  return 0;
}

/// Whether words are part of a model's name.
[[nodiscard]] constexpr bool is_in_model(std::string_view text, Span span, std::string_view model) noexcept {
  if (model.empty()) return false;
  const std::size_t reach = model.size() - 1;
  const std::size_t from = span.from - min_of<std::size_t>(span.from, reach);
  return text.substr(from, span.to + reach - from).find(model) != text.npos;
}

/// After these words a quoted value is repeated from the request: "got '...'".
inline constexpr std::array<std::string_view, 20> words_before_repeated_values{
    "got"sv,       "received"sv, "input"sv,    "value"sv, "prompt"sv,   "model"sv,     "models"sv,
    "parameter"sv, "param"sv,    "argument"sv, "tool"sv,  "function"sv, "name"sv,      "named"sv,
    "file"sv,      "field"sv,    "property"sv, "query"sv, "called"sv,   "deployment"sv};

/// Whether `at` lies in a quoted value that a text repeats from the request: "got 'see https://...'". The quote is
/// looked for at most 256 bytes back.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool is_repeated_at(std::string_view text, std::size_t at) noexcept {
  const std::size_t limit = at > 256 ? at - 256 : 0;
  for (std::size_t i = at; i-- > limit;) {
    if (class_of(text[i]) != CharClass::quote || i == 0 || text[i - 1] != ' ') continue;
    if (text.find(text[i], i + 1) < at) continue;  // it ends before `at`
    std::size_t begin = i - 1;
    while (begin > 0 && is_alnum(text[begin - 1])) --begin;
    for (const std::string_view known : words_before_repeated_values)
      if (equal_ignoring_case(text.substr(begin, i - 1 - begin), known)) return true;
  }
  return false;
}

// Comparing a text with the request, which it may quote with other punctuation: only letters and digits count.

/// How many letters beyond the words themselves must be equal in a quotation.
inline constexpr std::size_t quoted_letters = 8;

/// How many letters after `end` are equal, comparing from `i` and `j` on; `npos` if the two differ before `end`.
[[nodiscard]] TRIAGE_NOINLINE constexpr std::size_t run_after(std::string_view text, std::size_t i, std::size_t end,
                                                              std::string_view request, std::size_t j) noexcept {
  std::size_t letters = 0;
  while (i < text.size() && j < request.size() && letters < quoted_letters) {
    if (!is_word_byte(text[i])) {
      ++i;
    } else if (!is_word_byte(request[j])) {
      j += request[j] == '\\' ? 2U : 1U;
    } else {
      if (text[i] != request[j]) break;
      if (i >= end) ++letters;
      ++i;
      ++j;
    }
  }
  return i < end ? text.npos : letters;
}

/// How many letters before `i` and `j` are equal.
[[nodiscard]] TRIAGE_NOINLINE constexpr std::size_t run_before(std::string_view text, std::size_t i,
                                                               std::string_view request, std::size_t j) noexcept {
  std::size_t letters = 0;
  while (i > 0 && j > 0 && letters < quoted_letters) {
    if (!is_word_byte(text[i - 1])) {
      --i;
    } else if (!is_word_byte(request[j - 1])) {
      --j;
    } else {
      if (text[--i] != request[--j]) break;
      ++letters;
    }
  }
  return letters;
}

/// Finds up to four bytes, of which the first is not 0. It takes one step per byte, whatever the text: `find` would
/// stop at each occurrence of the first byte.
[[nodiscard]] constexpr std::size_t find_start(std::string_view text, std::size_t from,
                                               std::string_view start) noexcept {
  std::uint32_t wanted = 0, mask = 0, seen = 0;
  for (const char c : start) {
    wanted = wanted << 8U | static_cast<unsigned char>(c);
    mask = mask << 8U | 0xffU;
  }
  for (std::size_t i = from; i < text.size(); ++i) {
    seen = seen << 8U | static_cast<unsigned char>(text[i]);
    if ((seen & mask) == wanted) return i + 1 - start.size();
  }
  return text.npos;
}

/// How much of a request is read, and how much of it is searched in all for one answer.
inline constexpr std::size_t longest_request = std::size_t{256} * 1024;
inline constexpr std::size_t longest_search = 4 * longest_request;

/// Whether words and the text around them are quoted from the request, of which 32 occurrences are compared.
/// `search_budget` is how many bytes may still be searched; when it is used up, nothing is found to be a quotation.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool is_quoted(std::string_view text, Span span, std::string_view request,
                                                       std::size_t& search_budget) noexcept {
  if (request.empty()) return false;
  request = request.substr(0, longest_request);
  constexpr int most_tries = 32;
  std::size_t head = span.from;
  while (head < span.to && !is_word_byte(text[head])) ++head;
  const std::string_view start = text.substr(head, span.to - head < 4 ? span.to - head : 4);
  if (start.empty()) return false;
  std::size_t from = 0;
  for (int tries = 0; tries < most_tries && search_budget >= request.size() - from; ++tries) {
    const std::size_t at = find_start(request, from, start);
    search_budget -= min_of(at, request.size()) - from;
    if (at == request.npos) return false;
    const std::size_t after = run_after(text, head, span.to, request, at);
    if (after != text.npos && after + run_before(text, head, request, at) >= quoted_letters) return true;
    from = at + 1;
  }
  return false;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
