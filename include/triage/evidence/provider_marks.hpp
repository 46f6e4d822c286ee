// Which provider evidence comes from: as named by the caller, or by the URL, the headers or a text.
//
//   detail::provider_beside_body({.url = "https://api.groq.com/openai/v1"}) == Provider::groq

#ifndef TRIAGE_EVIDENCE_PROVIDER_MARKS_HPP
#define TRIAGE_EVIDENCE_PROVIDER_MARKS_HPP

#include <array>
#include <cstdint>

#include <triage/detail/characters.hpp>
#include <triage/evidence/evidence.hpp>
#include <triage/evidence/provider_names.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The columns of a provider's row with texts that give it away: hosts, the beginnings of headers' names, and ways of
/// writing, which may follow a letter.
inline constexpr std::string_view ProviderTraits::*mark_columns[] = {&ProviderTraits::hosts, &ProviderTraits::headers,
                                                                     &ProviderTraits::marks};

/// A word of such a column; empty by default.
struct ProviderMark {
  unsigned char row = 0;
  unsigned char column = 0;
  unsigned char size = 0;
  unsigned char next = 0;  ///< the next mark with the same hash, 0 for none
  std::uint16_t from = 0;

  [[nodiscard]] constexpr std::string_view word() const noexcept {
    return text_at((tables::providers[row].*mark_columns[column]).data() + from, size);
  }
  [[nodiscard]] constexpr Provider provider() const noexcept {
    return size == 0 ? Provider::any : tables::providers[row].value;
  }
  [[nodiscard]] constexpr bool may_follow_letter() const noexcept {
    return mark_columns[column] == &ProviderTraits::marks;
  }
};

/// The marks of all providers, by a hash of their first three bytes.
struct ProviderMarks {
  std::array<ProviderMark, 128> marks{};  ///< the first one is empty
  std::array<unsigned char, 1024> heads{};

  [[nodiscard]] static constexpr std::size_t bucket(char a, char b, char c) noexcept {
    const auto byte = [](char x) { return static_cast<std::size_t>(static_cast<unsigned char>(x)); };
    return (byte(a) * 64 ^ byte(b) * 8 ^ byte(c)) % 1024;
  }

  constexpr ProviderMarks() noexcept {
    unsigned char n = 0;
    for (std::size_t row = 0; row < std::size(tables::providers); ++row)
      for (std::size_t column = 0; column < std::size(mark_columns); ++column) {
        const std::string_view list = tables::providers[row].*mark_columns[column];
        any_of_words(list, [&](std::string_view word) {
          unsigned char& head = heads[bucket(word[0], word[1], word[2])];
          marks[++n] = {.row = static_cast<unsigned char>(row),
                        .column = static_cast<unsigned char>(column),
                        .size = static_cast<unsigned char>(word.size()),
                        .next = head,
                        .from = static_cast<std::uint16_t>(word.data() - list.data())};
          head = n;
          return false;
        });
      }
  }
};

inline constexpr ProviderMarks provider_marks;

/// The longest provider's mark in a text; the empty one if there is none. O(text).
[[nodiscard]] constexpr ProviderMark mark_in(std::string_view text) noexcept {
  constexpr const ProviderMarks& all = provider_marks;
  ProviderMark best;
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    for (unsigned char m = all.heads[all.bucket(text[i], text[i + 1], text[i + 2])]; m != 0; m = all.marks[m].next) {
      const ProviderMark& mark = all.marks[m];
      if (mark.size > best.size && (mark.may_follow_letter() || i == 0 || !is_alnum(text[i - 1])) &&
          text.substr(i, mark.size) == mark.word())
        best = mark;
    }
  }
  return best;
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
  if (found == Provider::any) found = mark_in(evidence.url).provider();
  if (found == Provider::any) found = provider_of(evidence.headers);
  return found;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
