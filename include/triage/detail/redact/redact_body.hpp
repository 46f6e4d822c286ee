// Where secrets are, for redact.hpp: in every file that masks, or in one of a program (compiled.hpp).

#ifndef TRIAGE_DETAIL_REDACT_REDACT_BODY_HPP
#define TRIAGE_DETAIL_REDACT_REDACT_BODY_HPP

#include <triage/detail/redact/after_name.hpp>
#include <triage/detail/redact/places.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// The secret that the character at `i` gives away, if any. `kept` is the end of the secret before it.
[[nodiscard]] constexpr Secret secret_at(std::string_view text, std::size_t i, std::size_t kept) noexcept {
  switch (text[i]) {
    case '@':
      return email_at(text, i, kept);
    case '-':
      return begins(text, i, "-----BEGIN ") ? key_block_at(text, i) : Secret{};
    case ':':
      return begins(text, i, "://") ? user_info_at(text, i + 3) : secret_at_separator(text, i, kept);
    case '=':
    case ',':
    case ' ':
      return secret_at_separator(text, i, kept);
    case '>':
      return opens_element(text, i) ? secret_at_separator(text, i, kept) : Secret{};
    default:
      return is_in(text[i], chars::letters_and_digits) && starts_word(text, i) ? secret_word(text, i) : Secret{};
  }
}

TRIAGE_FUNCTION Secret next_secret(std::string_view text, std::size_t from, std::size_t kept) noexcept {
  for (std::size_t i = from; i < text.size(); ++i)
    if (const Secret found = secret_at(text, i, kept)) return with_stars(text, found, kept);
  return {};
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
