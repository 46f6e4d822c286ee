// Masks secrets in any text: API keys, tokens, passwords, cookies, signatures, e-mail addresses, private keys.
//
//   redact("api_key=s3cr3t&n=1", [&](std::string_view piece) { out += piece; });  // api_key=***&n=1
//
// `prefixes.hpp` lists how secrets begin, `names.hpp` the names that precede them. A mask keeps the public prefix or
// the name and nothing of the secret. Linear in the text: what is examined twice is bounded by `look_ahead`.

#ifndef TRIAGE_DETAIL_REDACT_REDACT_HPP
#define TRIAGE_DETAIL_REDACT_REDACT_HPP

#include <triage/detail/escape.hpp>
#include <triage/detail/fixed_text.hpp>
#include <triage/detail/redact/text.hpp>

namespace triage::inline TRIAGE_ABI::detail {
namespace secrets {

/// The first secret in `text` that a character from `from` on gives away, with the stars beside it; nothing without
/// one. `kept` is the end of the secret before it.
[[nodiscard]] TRIAGE_FUNCTION Secret next_secret(std::string_view text, std::size_t from, std::size_t kept) noexcept;

}  // namespace secrets

/// Whether all of `value` is a secret because of its name, as in "name=value".
[[nodiscard]] TRIAGE_FUNCTION bool is_secret_of(std::string_view name, std::string_view value) noexcept;

/// The one way out for texts of others: writes `text` to `sink` with every secret masked. Masking twice changes
/// nothing. Linear; allocates nothing.
template <class Sink>
constexpr void redact(std::string_view text, Sink&& sink) {
  std::size_t kept = 0;  // what lies before has been written
  while (const secrets::Secret secret = secrets::next_secret(text, kept, kept)) {
    if (secret.from != kept) sink(text.substr(kept, secret.from - kept));
    if (secret.from != kept || kept == 0) sink(secrets::mask);  // neighbors share one
    kept = secret.to;
  }
  sink(text.substr(kept));
}

/// Writes `text` as one line without secrets and control characters.
template <class Sink>
constexpr void write_safe_line(std::string_view text, Sink&& sink) {
  redact(text, [&](std::string_view piece) { escape_line(piece, sink); });
}

/// Writes `text` without secrets as the inside of a JSON string.
template <class Sink>
constexpr void write_safe_json(std::string_view text, Sink&& sink) {
  redact(text, [&](std::string_view piece) { escape_json(piece, sink); });
}

/// The front of `text` of about `limit` bytes at most. If it is cut, it ends before the word that the cut went through,
/// because a part of a secret does not look like one.
[[nodiscard]] constexpr std::string_view whole_words_of(std::string_view text, std::size_t limit) noexcept {
  std::string_view front = front_of(text, limit);
  if (front.size() == text.size()) return text;
  constexpr chars::Set between_words = chars::spaces | chars::quotes | chars::separators;
  while (!front.empty() && !is_in(front.back(), between_words)) front.remove_suffix(1);
  return front;
}

/// The front of `text` as a line of at most `Capacity` bytes, without secrets and control characters. Looks at 16 times
/// `Capacity` bytes at most.
template <std::size_t Capacity>
[[nodiscard]] constexpr BoundedText<Capacity> excerpt_of(std::string_view text) noexcept {
  const std::string_view front = whole_words_of(text, 16 * Capacity);
  BoundedText<Capacity> excerpt;
  write_safe_line(front, excerpt);
  if (front.size() != text.size()) excerpt.end_cut();
  return excerpt;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#if !TRIAGE_COMPILED
#include <triage/detail/redact/redact_body.hpp>
#endif

#endif
