// Which provider a name or an address means. Floor 1; includes letters and the data in tables/providers.hpp.

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

/// The provider whose host is in `url`.
[[nodiscard]] constexpr Provider provider_at(std::string_view url) noexcept {
  for (const ProviderTraits& row : tables::providers)
    if (any_of_words(row.hosts, [&](std::string_view host) { return url.find(host) != std::string_view::npos; }))
      return row.value;
  return Provider::any;
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
