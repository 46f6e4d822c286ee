// Which provider an answer is from: by name, address, headers, or body.

#ifndef TRIAGE_EVIDENCE_PROVIDER_NAMES_HPP
#define TRIAGE_EVIDENCE_PROVIDER_NAMES_HPP

#include <triage/detail/letters.hpp>
#include <triage/evidence/evidence.hpp>
#include <triage/evidence/providers.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Calls `take(word)` for each word of a list that is parted by spaces, until it says true.
template <class Take>
constexpr bool any_of_words(std::string_view list, Take take) noexcept {
  for (std::size_t from = 0; from < list.size();) {
    std::size_t to = list.find(' ', from);
    if (to == std::string_view::npos) to = list.size();
    if (take(list.substr(from, to - from))) return true;
    from = to + 1;
  }
  return false;
}

/// A provider's name without case and joiners, as the aliases are written; a longer one than any of them is cut.
struct FoldedProvider {
  std::array<char, 24> letters{};
  std::size_t size = 0;

  constexpr explicit FoldedProvider(std::string_view name) noexcept {
    for (const char c : name)
      if (is_alnum(c) && size < letters.size()) letters[size++] = to_lower(c);
  }

  [[nodiscard]] constexpr bool is(std::string_view name) const noexcept {
    return text_at(letters.data(), size) == name;
  }
  [[nodiscard]] constexpr bool is_one_of(std::string_view aliases) const noexcept {
    return size > 0 && is_listed(text_at(letters.data(), size), aliases);
  }
};

/// The provider of a name, whatever its case and joiners; `any` for one that is not listed.
[[nodiscard]] constexpr Provider provider_of(const FoldedProvider& folded) noexcept {
  for (const ProviderTraits& row : tables::providers)  // most callers write the name itself
    if (folded.is(row.name)) return row.value;
  for (const ProviderTraits& row : tables::providers)
    if (folded.is_one_of(row.aliases)) return row.value;
  return Provider::any;
}
[[nodiscard]] constexpr Provider provider_of(std::string_view name) noexcept {
  return provider_of(FoldedProvider(name));
}

/// How the provider or product of a name writes itself; empty for one that is not listed.
[[nodiscard]] constexpr std::string_view display_name_of(std::string_view name) noexcept {
  const FoldedProvider folded(name);
  const Provider provider = provider_of(folded);
  for (const ProviderDisplayName& row : tables::provider_display_names)
    if (row.provider == provider && (row.aliases.empty() || folded.is_one_of(row.aliases))) return row.display_name;
  return {};
}

/// A host, a way of writing, or the beginning of a header's name.
struct ProviderMark {
  std::string_view word;
  Provider provider = Provider::any;
  unsigned char next = 0;  ///< with the same first three bytes, 0 for none
  bool inner = false;      ///< may follow a letter
};

/// All marks of all providers, by a hash of their first three bytes. A template, so that only those who classify have
/// it worked out, and what reads it.
template <int Lazy>
struct ProviderMarks {
  std::array<ProviderMark, 128> marks{};  ///< the first one is none
  std::array<unsigned char, 1024> heads{};

  [[nodiscard]] static constexpr std::size_t bucket(char a, char b, char c) noexcept {
    const auto byte = [](char x) { return static_cast<std::size_t>(static_cast<unsigned char>(x)); };
    return (byte(a) * 64 ^ byte(b) * 8 ^ byte(c)) % 1024;
  }

  constexpr ProviderMarks() noexcept {
    unsigned char n = 0;
    for (const ProviderTraits& row : tables::providers)
      for (const auto list : {&ProviderTraits::hosts, &ProviderTraits::headers, &ProviderTraits::marks})
        any_of_words(row.*list, [&](std::string_view word) {
          unsigned char& head = heads[bucket(word[0], word[1], word[2])];
          marks[++n] = {word, row.value, head, list == &ProviderTraits::marks};
          head = n;
          return false;
        });
  }
};

template <int Lazy>
inline constexpr ProviderMarks<Lazy> provider_marks;

/// The mark of a provider that is in a text, the longest of several; the first one where there is none. O(text).
template <int Lazy>
[[nodiscard]] constexpr const ProviderMark& mark_in(std::string_view text) noexcept {
  constexpr const ProviderMarks<Lazy>& all = provider_marks<Lazy>;
  const ProviderMark* best = &all.marks[0];
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    for (unsigned char m = all.heads[all.bucket(text[i], text[i + 1], text[i + 2])]; m != 0; m = all.marks[m].next) {
      const ProviderMark& mark = all.marks[m];
      if (mark.word.size() > best->word.size() && (mark.inner || i == 0 || !is_alnum(text[i - 1])) &&
          text.substr(i, mark.word.size()) == mark.word)
        best = &mark;
    }
  }
  return *best;
}

/// The provider that a header's name gives away.
[[nodiscard]] constexpr Provider provider_of(Headers headers) noexcept {
  for (std::size_t i = 0; i < headers.size(); ++i) {
    const std::string_view name = headers[i].name;
    const auto begins = [&](std::string_view word) { return equal_ignoring_case(name.substr(0, word.size()), word); };
    for (const ProviderTraits& row : tables::providers)
      if (any_of_words(row.headers, begins)) return row.value;
  }
  return Provider::any;
}

/// The provider that the caller named, else whose host is in the URL, else that a header gives away.
template <int Lazy>
[[nodiscard]] constexpr Provider provider_beside_body(const Evidence& evidence) noexcept {
  Provider found = provider_of(evidence.provider);
  if (found == Provider::any) found = mark_in<Lazy>(evidence.url).provider;
  if (found == Provider::any) found = provider_of(evidence.headers);
  return found;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
