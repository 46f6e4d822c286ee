// Secrets that are known by their place: an e-mail address, the user of a URL, the inside of a PEM block.
//
//   user_info_at("https://user:password@host/", 8)  // the secret is [8, 21)

#ifndef TRIAGE_DETAIL_REDACT_PLACES_HPP
#define TRIAGE_DETAIL_REDACT_PLACES_HPP

#include <triage/detail/redact/words.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// A secret with the stars beside it, which would merge with those of our mask. A secret that touches the one before it
/// shares its mask, so that what continues behind it is masked as well.
[[nodiscard]] constexpr Secret with_stars(std::string_view text, Secret secret, std::size_t kept) noexcept {
  while (secret.from > kept && text[secret.from - 1] == '*') --secret.from;
  while (secret.to < text.size() && text[secret.to] == '*') ++secret.to;
  if (secret.from == kept && kept != 0)
    secret.to = without_stops(text, secret.to, end_of_run(chars::dotted_token | chars::star, text, secret.to));
  return secret;
}

/// Whether the host in [from, to) is a hash and a method, as in Java's "Client@1a2b.toString".
[[nodiscard]] constexpr bool is_method(std::string_view text, std::size_t from, std::size_t name,
                                       std::size_t to) noexcept {
  constexpr std::size_t longest_hash = 8;
  const std::string_view hash = text.substr(from, name - 1 - from);
  const bool is_hash = hash.size() <= longest_hash && hash.find_first_not_of("0123456789abcdef") == hash.npos;
  if (!is_hash || end_of_run(chars::letters, text, name) < to || secret_word(text, name)) return false;
  if (begins(text, to, "()")) return true;
  for (std::size_t i = name + 1; i < to; ++i)
    if (is_in(text[i], chars::uppercase) && is_in(text[i - 1], chars::lowercase)) return true;
  return false;
}

/// The user of every repository on a host of Git: "git@github.com".
[[nodiscard]] constexpr bool is_public_user(std::string_view name) noexcept { return name == "git" || name == "hg"; }

/// "name@host.tld" around the '@' at `i`.
[[nodiscard]] constexpr Secret email_at(std::string_view text, std::size_t i, std::size_t kept) noexcept {
  constexpr chars::Set host = chars::letters_and_digits | chars::joiners;
  std::size_t from = i;
  while (from > kept &&
         (is_in(text[from - 1], host) || text[from - 1] == '.' || text[from - 1] == '+' || text[from - 1] == '%'))
    --from;
  if (from == i || is_public_user(text.substr(from, i - from))) return {};
  std::size_t to = i + 1;
  std::size_t last_label = to;
  while (to < text.size() && is_in(text[to], host)) {
    to = end_of_run(host, text, to);
    if (to + 1 >= text.size() || text[to] != '.' || !is_in(text[to + 1], host)) break;
    last_label = ++to;
  }
  const bool has_dot = last_label != i + 1;
  if (!has_dot || end_of_run(chars::letters, text, last_label, 2) != last_label + 2) return {};
  if (is_method(text, i + 1, last_label, to)) return {};
  const Secret key = key_around_email(text, with_stars(text, {from, to}, kept), kept);
  return key ? key : Secret{from, to};
}

/// "user:password@" in the authority of a URL that begins at `from`. Behind a ':' that no port follows, a slash is part
/// of the password. Far behind, the next URL ends the search, so that many cost no more than their text.
[[nodiscard]] constexpr Secret user_info_at(std::string_view text, std::size_t from) noexcept {
  constexpr std::size_t usual = 256;
  constexpr std::size_t longest = 4096;
  std::size_t at = from;
  std::size_t port = 0;
  for (std::size_t i = from; i < text.size() && i - from < longest; ++i) {
    const char c = text[i];
    if (is_in(c, chars::spaces | chars::quotes) || begins(text, i, mask)) break;
    if (i - from >= usual && begins(text, i, "://")) break;
    if (c == '/' || c == '?' || c == '\\')
      if (port == 0 || end_of_run(chars::digits, text, port) == i) break;
    if (c == ':' && port == 0) port = i + 1;
    if (c == '@') at = i;
  }
  return is_public_user(text.substr(from, at - from)) ? Secret{} : Secret{from, at};
}

/// The text between the marks of a private key in PEM, or the whole rest if its end was cut off.
[[nodiscard]] constexpr Secret key_block_at(std::string_view text, std::size_t i) noexcept {
  const std::size_t title = i + std::string_view("-----BEGIN ").size();
  std::size_t end = title;
  while (end < text.size() && end - i < look_ahead && (is_in(text[end], chars::uppercase) || text[end] == ' ')) ++end;
  const bool is_private = text.substr(title, end - title).find("PRIVATE KEY") != npos;
  if (!is_private || !begins(text, end, "-----")) return {};
  const std::size_t from = end + 5;
  const std::size_t to = text.find("-----END ", from);
  return {from, to == text.npos ? text.size() : to};
}

}  // namespace secrets
}  // namespace triage::inline TRIAGE_ABI::detail

#endif
