// Which provider an answer is from: by name, address, headers, or body. Floor 1; includes letters and tables/providers.hpp.

#ifndef TRIAGE_DETAIL_PROVIDER_NAMES_HPP
#define TRIAGE_DETAIL_PROVIDER_NAMES_HPP

#include <triage/detail/letters.hpp>
#include <triage/tables/providers.hpp>

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

/// The provider of a name, whatever its case and joiners; `any` for one that is not listed.
[[nodiscard]] constexpr Provider provider_of(std::string_view name) noexcept {
  std::array<char, 24> folded{};
  std::size_t n = 0;
  for (const char c : name)
    if (is_alnum(c) && n < folded.size()) folded[n++] = to_lower(c);
  const std::string_view key{folded.data(), n};
  if (n > 0)
    for (const ProviderTraits& row : tables::providers)
      if (is_listed(key, row.aliases)) return row.value;
  return Provider::any;
}

/// The provider of the longest word of some lists that `is_there`; `any` for none.
template <class IsThere>
[[nodiscard]] constexpr Provider longest_of(std::string_view ProviderTraits::*list, IsThere is_there) noexcept {
  Provider best = Provider::any;
  std::size_t longest = 0;
  for (const ProviderTraits& row : tables::providers)
    any_of_words(row.*list, [&](std::string_view word) {
      if (word.size() > longest && is_there(word)) {
        best = row.value;
        longest = word.size();
      }
      return false;
    });
  return best;
}

/// The provider whose host is in `text`.
[[nodiscard]] constexpr Provider provider_at(std::string_view text) noexcept {
  return longest_of(&ProviderTraits::hosts, [&](std::string_view host) {
    const std::size_t at = text.find(host);
    return at != std::string_view::npos && (at == 0 || !is_alnum(text[at - 1]));
  });
}

/// The provider that headers or a body give away: a header's name, a way of writing, a host in a link.
[[nodiscard]] constexpr Provider provider_marked(Headers headers, std::string_view body) noexcept {
  constexpr std::size_t looked_at = 1024;
  const Provider by_header = longest_of(&ProviderTraits::headers, [&](std::string_view beginning) {
    for (std::size_t i = 0; i < headers.size(); ++i)
      if (equal_ignoring_case(headers[i].name.substr(0, beginning.size()), beginning)) return true;
    return false;
  });
  if (by_header != Provider::any) return by_header;
  const std::string_view head = body.substr(0, looked_at);
  const Provider by_mark = longest_of(&ProviderTraits::marks,
                                      [&](std::string_view mark) { return head.find(mark) != std::string_view::npos; });
  return by_mark != Provider::any ? by_mark : provider_at(head);
}

/// The provider that the caller named, else whose host is in the URL, else whose marks the answer has.
[[nodiscard]] constexpr Provider find_provider(const Evidence& evidence) noexcept {
  Provider found = provider_of(evidence.provider);
  if (found == Provider::any) found = provider_at(evidence.url);
  if (found == Provider::any) found = provider_marked(evidence.headers, evidence.body);
  return found;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
