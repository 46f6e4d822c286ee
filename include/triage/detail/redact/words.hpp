// Secrets that are one word: a key of a known shape, a token after its scheme.
//
//   secret_word("sk-proj-Zk3v9aQx7LmT", 0)  // the secret is [8, 20)

#ifndef TRIAGE_DETAIL_REDACT_WORDS_HPP
#define TRIAGE_DETAIL_REDACT_WORDS_HPP

#include <triage/detail/redact/names.hpp>
#include <triage/detail/redact/shapes.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// A word that is a key of a known shape, a scheme before a token, or Zhipu's pair of id and secret.
[[nodiscard]] constexpr Secret secret_word(std::string_view text, std::size_t i) noexcept {
  if (may_be_shape(text, i))
    for (const Shape& shape : shapes)
      if (begins(text, i, shape.prefix)) return secret_of_shape(text, shape, i + shape.prefix.size());
  for (const Scheme& scheme : lone_schemes) {
    const std::size_t from = skip_word(text, i, scheme.name);
    if (from != i && looks_random(text, from, scheme.body, 8))
      return {from, without_stops(text, from, end_of_run(chars::dotted_token, text, from))};
  }
  const std::size_t dot = end_of_run(chars::letters_and_digits, text, i, 33);
  if (dot == i + 32 && dot < text.size() && text[dot] == '.' && looks_random(text, i, chars::letters_and_digits, 32) &&
      end_of_run(chars::letters_and_digits, text, dot + 1, look_ahead) >= dot + 17)
    return {i, end_of_run(chars::letters_and_digits, text, dot + 1)};
  return {};
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
