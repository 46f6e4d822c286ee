// Which provider a name means, in any spelling, and how that provider writes itself.
//
//   detail::provider_of("Azure-OpenAI") == Provider::azure
//   detail::display_name_of("vertex") == "Google Vertex AI"

#ifndef TRIAGE_EVIDENCE_PROVIDER_NAMES_HPP
#define TRIAGE_EVIDENCE_PROVIDER_NAMES_HPP

#include <triage/detail/characters.hpp>
#include <triage/detail/word_table.hpp>
#include <triage/evidence/providers.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Calls `take(word)` for each word of a list that is separated by spaces, until it returns true.
template <class Take>
constexpr bool any_of_words(std::string_view list, Take take) noexcept {
  const char* first = list.data();
  const char* const end = first + list.size();
  for (const char* last = first; first != end; first = last == end ? end : ++last) {
    while (last != end && *last != ' ') ++last;
    if (take(text_at(first, static_cast<std::size_t>(last - first)))) return true;
  }
  return false;
}

/// A provider's name in small letters and digits, as the aliases are written. It is cut at 24, which no alias reaches.
struct FoldedProvider {
  FoldedName folded;

  constexpr explicit FoldedProvider(std::string_view name) noexcept : folded(name, chars::letters_and_digits) {}

  [[nodiscard]] constexpr bool is(std::string_view name) const noexcept { return folded.view() == name; }
  [[nodiscard]] constexpr bool is_alias_in(std::string_view aliases) const noexcept {
    return !folded.view().empty() && is_listed(folded.view(), aliases);
  }
};

/// The provider that a name means, whatever its case and joiners; `any` if it is not listed.
[[nodiscard]] constexpr Provider provider_of(const FoldedProvider& folded) noexcept {
  if (folded.is({})) return Provider::any;
  for (const ProviderTraits& row : tables::providers)  // most callers give the name itself
    if (folded.is(row.name)) return row.value;
  for (const ProviderTraits& row : tables::providers)
    if (folded.is_alias_in(row.aliases)) return row.value;
  return Provider::any;
}
[[nodiscard]] constexpr Provider provider_of(std::string_view name) noexcept {
  return provider_of(FoldedProvider(name));
}

/// How the provider or product that a name means writes itself; empty if it is not listed.
[[nodiscard]] constexpr std::string_view display_name_of(std::string_view name) noexcept {
  const FoldedProvider folded(name);
  const Provider provider = provider_of(folded);
  for (const ProviderDisplayName& row : tables::provider_display_names)
    if (row.provider == provider && (row.aliases.empty() || folded.is_alias_in(row.aliases))) return row.display_name;
  return {};
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
