// Where secrets are, for redact.hpp: in every file that masks, or in one of a program (compiled.hpp).

#ifndef TRIAGE_DETAIL_REDACT_REDACT_BODY_HPP
#define TRIAGE_DETAIL_REDACT_REDACT_BODY_HPP

#include <triage/detail/redact/after_name.hpp>
#include <triage/detail/redact/places.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// The secret that the mark at `i` gives away, if any. `kept` is the end of the secret before it.
[[nodiscard]] constexpr Secret secret_at_mark(std::string_view text, std::size_t i, std::size_t kept) noexcept {
  const Spelled plain{text[i], 1};
  switch (text[i]) {
    case '@':
      return email_at(text, i, kept);
    case '-':
      return begins(text, i, "-----BEGIN ") ? key_block_at(text, i) : Secret{};
    case ':':
      if (begins(text, i, "://")) return user_info_at(text, i + 3);
      if (const Secret token = telegram_token_at(text, i, kept)) return token;
      return secret_at_separator(text, i, plain, kept);
    case ' ':
      if (const Secret password = secret_of_short_option(text, i)) return password;
      return secret_at_separator(text, i, plain, kept);
    case ',':
      if (const Secret password = secret_of_short_option(text, i)) return password;
      return secret_at_separator(text, i, plain, kept);
    case '=':
      return secret_at_separator(text, i, plain, kept);
    case '\xE2':  // U+2192, an arrow
      return begins(text, i, "\xE2\x86\x92") ? secret_at_separator(text, i, {'>', 3}, kept) : Secret{};
    case '\xEF':  // U+FF1A and U+FF1D, the full-width colon and equals sign
      if (!begins(text, i, "\xEF\xBC\x9A") && !begins(text, i, "\xEF\xBC\x9D")) return {};
      return secret_at_separator(text, i, {text[i + 2] == '\x9A' ? ':' : '=', 3}, kept);
    case '>':
      return (i > 0 && text[i - 1] == '-') || opens_element(text, i) ? secret_at_separator(text, i, plain, kept)
                                                                     : Secret{};
    case '%':
    case '\\':
    case '&': {
      const Spelled spelled = spelled_at(text, i);
      if (spelled.size == 1 || (spelled.meant != '=' && spelled.meant != ':')) return {};
      return secret_at_separator(text, i, spelled, kept);
    }
    case '~':
      return entra_secret_at(text, i, kept);
    case '+':
      return key_around(text, i, kept);
    default:
      return {};
  }
}

/// How far behind `c` a word may begin inside of a word: behind "\n", "%2522", "=3D", a colour.
[[nodiscard]] constexpr std::size_t reach_of_escape(char c) noexcept {
  return c == '\\' || c == '\x1B' ? 20 : c == '%' ? longest_spelling : c == '=' ? 3 : 0;
}

TRIAGE_FUNCTION Secret next_secret(std::string_view text, std::size_t from, std::size_t kept) noexcept {
  std::size_t escaped_to = from + reach_of_escape('\\');  // what lies before `from` may be an escape
  bool in_word = false;
  for (std::size_t i = from; i < text.size(); ++i) {
    const char c = text[i];
    Secret found;
    if (!is_in(c, chars::letters_and_digits)) {
      in_word = false;
      if (const std::size_t reach = reach_of_escape(c); reach != 0) escaped_to = max_of(escaped_to, i + reach);
      found = secret_at_mark(text, i, kept);
    } else {
      if (!in_word || (i <= escaped_to && starts_word(text, i))) {
        in_word = true;
        if (i != from || starts_word(text, i)) found = secret_word(text, i);
      }
      if (!found && (c == 'A' || c == 'J')) found = key_around(text, i, kept);
    }
    if (found) return with_stars(text, found, kept);
  }
  return {};
}

}  // namespace secrets

TRIAGE_FUNCTION bool is_secret_of(std::string_view name, std::string_view value) noexcept {
  while (!name.empty() && !is_alnum(name.back())) name.remove_suffix(1);  // "Cookie:"
  const std::size_t end = secrets::end_of_name(name, name.size());
  const secrets::Named found = secrets::name_before(name, end);
  if (!found.row.has_value()) return false;
  const secrets::Secret secret = secrets::secret_by_rule(value, secrets::assigned_by(name, found, '='), {.quote = '"'});
  return static_cast<bool>(secret);
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
