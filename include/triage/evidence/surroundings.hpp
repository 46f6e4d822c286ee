// What words in a text are part of: a name, a stack trace, what the caller wrote.
//
// Such words say less than they seem to: "frequency_penalty" is no throttle, and an echo of the prompt is no failure.

#ifndef TRIAGE_EVIDENCE_SURROUNDINGS_HPP
#define TRIAGE_EVIDENCE_SURROUNDINGS_HPP

#include <triage/detail/letters.hpp>
#include <triage/evidence/evidence.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Whether a name goes on at `at` that began with a small letter: "handleAbortError". It is sought 40 letters back and
/// no further.
[[nodiscard]] constexpr bool is_in_function_name(std::string_view text, std::size_t at) noexcept {
  const std::size_t limit = at > 40 ? at - 40 : 0;
  std::size_t begin = at;
  while (begin > limit && is_alnum(text[begin - 1])) --begin;
  return begin < at && class_of(text[begin]) == CharClass::lower && class_of(text[at]) == CharClass::upper;
}

/// Whether words are part of a name: "frequency_penalty", "metadata.card". "SERVER_BUSY" is a code, and so is
/// whatever stands alone.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool is_in_name(std::string_view text, Span span) noexcept {
  if (class_of(text[span.from]) != CharClass::lower) return false;
  if (text.size() < 64 && text.find(' ') == text.npos) return false;
  const auto joins = [&](std::size_t i) { return text[i] == '_' || text[i] == '.'; };
  return (span.from > 1 && joins(span.from - 1) && is_alnum(text[span.from - 2])) ||
         (span.to + 1 < text.size() && joins(span.to) && is_alnum(text[span.to + 1]));
}

/// Whether words are of a line of a stack trace ("    at AuthorizationFilter.call(Filter.java:25)"): where the
/// failure passed. The line's begin is sought 120 letters back and no further.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool is_in_frame(std::string_view text, Span span) noexcept {
  const std::size_t limit = span.from > 120 ? span.from - 120 : 0;
  const std::string_view before = text.substr(limit, span.from - limit);
  const std::size_t line_break = before.rfind('\n');
  if (line_break == before.npos) return false;
  const std::string_view line = before.substr(line_break + 1);
  const std::size_t indent = line.find_first_not_of(" \t");
  return indent != line.npos && indent > 0 && starts_at(line, indent, "at ");
}

/// Whether words are part of a model's name.
[[nodiscard]] constexpr bool is_in_model(std::string_view text, Span span, std::string_view model) noexcept {
  if (model.empty()) return false;
  const std::size_t reach = model.size() - 1;
  const std::size_t from = span.from - min_of<std::size_t>(span.from, reach);
  return text.substr(from, span.to + reach - from).find(model) != text.npos;
}

/// Before these a quoted value is only repeated: "got '...'".
inline constexpr std::array<std::string_view, 20> words_before_repeated_values{
    "got"sv,       "received"sv, "input"sv,    "value"sv, "prompt"sv,   "model"sv,     "models"sv,
    "parameter"sv, "param"sv,    "argument"sv, "tool"sv,  "function"sv, "name"sv,      "named"sv,
    "file"sv,      "field"sv,    "property"sv, "query"sv, "called"sv,   "deployment"sv};

/// Whether `at` stands in a quoted value that a text only repeats: "got 'see https://...'". Quotes are sought 256
/// letters back and no further.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool is_repeated_at(std::string_view text, std::size_t at) noexcept {
  const std::size_t limit = at > 256 ? at - 256 : 0;
  for (std::size_t i = at; i-- > limit;) {
    if (class_of(text[i]) != CharClass::quote || i == 0 || text[i - 1] != ' ') continue;
    if (text.find(text[i], i + 1) < at) continue;  // it ends before
    std::size_t begin = i - 1;
    while (begin > 0 && is_alnum(text[begin - 1])) --begin;
    for (const std::string_view known : words_before_repeated_values)
      if (equal_ignoring_case(text.substr(begin, i - 1 - begin), known)) return true;
  }
  return false;
}

// Whether words are part of a request, which a text may quote in other spelling: only letters and digits count.

[[nodiscard]] constexpr bool is_word_byte(char c) noexcept { return is_alnum(c) || class_of(c) == CharClass::high; }

/// So many letters beyond the words themselves make a quotation.
inline constexpr std::size_t quoted_letters = 8;

/// How many letters behind `end` both go on with, from `i` and `j` on; `npos` where they part before it.
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

/// How many letters before `i` and `j` are the same.
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

/// Where up to four bytes, of which the first is not 0, come next. One step a byte, whatever the text is made of:
/// `find` stops at each first letter.
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

/// Of a request so much is looked at, and of all that is searched in it so much for one answer.
inline constexpr std::size_t longest_request = std::size_t{256} * 1024;
inline constexpr std::size_t longest_search = 4 * longest_request;

/// Whether words and what stands around them are quoted from the request, of which 32 places are looked at. `patience`
/// is how much may still be searched; without it nothing is a quotation.
[[nodiscard]] TRIAGE_NOINLINE constexpr bool is_quoted(std::string_view text, Span span, std::string_view request,
                                                      std::size_t& patience) noexcept {
  if (request.empty()) return false;
  request = request.substr(0, longest_request);
  constexpr int most_tries = 32;
  std::size_t head = span.from;
  while (head < span.to && !is_word_byte(text[head])) ++head;
  const std::string_view start = text.substr(head, span.to - head < 4 ? span.to - head : 4);
  if (start.empty()) return false;
  std::size_t from = 0;
  for (int tries = 0; tries < most_tries && patience >= request.size() - from; ++tries) {
    const std::size_t at = find_start(request, from, start);
    patience -= min_of(at, request.size()) - from;
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
