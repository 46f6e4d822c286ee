// Secrets that are one word: a key of a known shape, a token after its scheme.
//
//   secret_word("sk-proj-Zk3v9aQx7LmT", 0)  // the secret is [8, 20)

#ifndef TRIAGE_DETAIL_REDACT_WORDS_HPP
#define TRIAGE_DETAIL_REDACT_WORDS_HPP

#include <triage/detail/redact/names.hpp>
#include <triage/detail/redact/shapes.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// A word that is a key of a known shape.
[[nodiscard]] constexpr Secret key_at(std::string_view text, std::size_t i) noexcept {
  const Begun begun = shape_at(text, i);
  return begun.shape != nullptr ? secret_of_shape(text, *begun.shape, begun.body) : dotted_key_at(text, i);
}

/// The same, or a token behind its scheme.
[[nodiscard]] constexpr Secret secret_word(std::string_view text, std::size_t i) noexcept {
  if (const Secret key = key_at(text, i)) return key;
  for (const Scheme& scheme : lone_schemes) {
    const std::size_t from = skip_word(text, i, scheme.name);
    if (from != i && looks_random(text, from, scheme.body, scheme.shortest))
      return {from, without_stops(text, from, end_of_run(chars::dotted_token, text, from))};
  }
  return {};
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
