// Which provider evidence comes from: as named by the caller, or by the URL, the headers or a text.
//
//   detail::provider_beside_body({.url = "https://api.groq.com/openai/v1"}) == Provider::groq

#ifndef TRIAGE_EVIDENCE_PROVIDER_MARKS_HPP
#define TRIAGE_EVIDENCE_PROVIDER_MARKS_HPP

#include <array>

#include <triage/detail/characters.hpp>
#include <triage/detail/min_of.hpp>
#include <triage/evidence/evidence.hpp>
#include <triage/evidence/provider_names.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// A text that gives a provider away: a host, a way of writing, or the beginning of a header's name.
struct ProviderMark {
  std::string_view word;
  Provider provider = Provider::any;
  unsigned char next = 0;  ///< the next mark with the same hash, 0 for none
  bool inner = false;      ///< may follow a letter
};

/// Calls `f(word, provider, may follow a letter)` for each mark.
constexpr void for_each_mark(auto f) noexcept {
  for (const ProviderTraits& row : tables::providers)
    for (const auto list : {&ProviderTraits::hosts, &ProviderTraits::headers, &ProviderTraits::marks})
      any_of_words(row.*list, [&](std::string_view word) {
        f(word, row.value, list == &ProviderTraits::marks);
        return false;
      });
}

/// The marks of all providers, laid out for the algorithm of Wu and Manber (1994): two bytes of a text say how far the
/// next mark is at least.
struct ProviderMarks {
  static constexpr unsigned char shortest = 4;  ///< letters of a mark

  std::array<ProviderMark, 128> marks{};  ///< the first one is empty
  /// By two bytes: how far to go on, or, if a mark's first letters may end here, `shortest` and the mark's number.
  std::array<unsigned char, 1024> steps{};

  [[nodiscard]] static constexpr std::size_t bucket(char a, char b) noexcept {
    const auto byte = [](char x) { return static_cast<std::size_t>(static_cast<unsigned char>(x)); };
    return (byte(a) * 32 ^ byte(b)) % 1024;
  }

  constexpr ProviderMarks() noexcept {
    steps.fill(shortest - 1);
    for_each_mark([&](std::string_view word, Provider, bool) {
      for (unsigned char i = 1; i < shortest - 1; ++i) {
        unsigned char& step = steps[bucket(word[i - 1], word[i])];
        step = min_of(step, static_cast<unsigned char>(shortest - 1 - i));
      }
    });
    unsigned char n = 0;
    for_each_mark([&](std::string_view word, Provider provider, bool inner) {
      unsigned char& step = steps[bucket(word[shortest - 2], word[shortest - 1])];
      marks[++n] = {word, provider, static_cast<unsigned char>(step < shortest ? 0 : step - shortest), inner};
      step = static_cast<unsigned char>(shortest + n);
    });
  }
};

inline constexpr ProviderMarks provider_marks;

/// The longest provider's mark in a text, the first one of several; the empty one if there is none. O(text).
[[nodiscard]] constexpr const ProviderMark& mark_in(std::string_view text) noexcept {
  constexpr const ProviderMarks& all = provider_marks;
  const ProviderMark* best = &all.marks[0];
  for (std::size_t end = all.shortest - 1; end < text.size();) {
    const unsigned char step = all.steps[all.bucket(text[end - 1], text[end])];
    if (step < all.shortest) {
      end += step;
      continue;
    }
    const std::size_t i = end - (all.shortest - 1);
    for (unsigned char m = step - all.shortest; m != 0; m = all.marks[m].next) {
      const ProviderMark& mark = all.marks[m];
      if (mark.word.size() > best->word.size() && (mark.inner || i == 0 || !is_alnum(text[i - 1])) &&
          text.substr(i, mark.word.size()) == mark.word)
        best = &mark;
    }
    ++end;
  }
  return *best;
}

/// The provider whose header is among `headers`; `any` if there is none.
[[nodiscard]] constexpr Provider provider_of(Headers headers) noexcept {
  for (std::size_t i = 0; i < headers.size(); ++i) {
    const std::string_view name = headers[i].name;
    const auto begins = [&](std::string_view word) { return equal_ignoring_case(name.substr(0, word.size()), word); };
    for (const ProviderTraits& row : tables::providers)
      if (any_of_words(row.headers, begins)) return row.value;
  }
  return Provider::any;
}

/// The provider that the caller named, else the one whose host is in the URL, else the one whose header is among the
/// headers; `any` if there is none.
[[nodiscard]] constexpr Provider provider_beside_body(const Evidence& evidence) noexcept {
  Provider found = provider_of(evidence.provider);
  if (found == Provider::any) found = mark_in(evidence.url).provider;
  if (found == Provider::any) found = provider_of(evidence.headers);
  return found;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
