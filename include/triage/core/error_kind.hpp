// The kinds of failure, and for each what it is confused with and whether to retry.
//
//   note_of(ErrorKind::auth).confused_with     // "`auth_permanent`, ..."
//
// What the library does about a kind is in its row of the table in kinds.hpp.

#ifndef TRIAGE_CORE_ERROR_KIND_HPP
#define TRIAGE_CORE_ERROR_KIND_HPP

#include <cstddef>
#include <string_view>

#include <triage/detail/text.hpp>
#include <triage/fwd.hpp>

namespace triage::inline TRIAGE_ABI {

/// What failed. Values are frozen and start at 1, because 0 is "no error" to `std::error_code`.
enum class ErrorKind : unsigned char {
  auth = 1,             ///< an expired token, a missing key, a 401 that says no more
  auth_permanent,       ///< an invalid, revoked or deactivated key
  permission_denied,    ///< a model that is not granted, a region, a data policy, the terms of use
  rate_limit,           ///< requests or tokens per minute, a daily cap, a usage window, concurrency
  billing,              ///< no credit, a spending limit, a hard quota
  overloaded,           ///< 503, 529, a model that is still loading
  server_error,         ///< 500, 502, an internal error
  network,              ///< DNS, a refused or reset connection, TLS, a connect timeout
  idle_timeout,         ///< a read or idle timeout, a deadline, 408, 504, 524
  context_overflow,     ///< a prompt, or prompt and requested completion, beyond the model's window
  payload_too_large,    ///< bytes, pixels, number of items; not tokens
  model_not_found,      ///< a model or deployment that does not exist, or is retired
  capability_mismatch,  ///< no tools, vision, streaming, structured output, or not this parameter
  content_filtered,     ///< a refusal by a safety system or a policy
  format_error,         ///< a bad parameter, schema, role, or JSON that we sent
  malformed_tool_call,  ///< a tool call of the model's with broken JSON or missing fields
  empty_response,       ///< an empty or truncated answer, no choices, not JSON
  cancelled,            ///< a stop that the caller requested
  config,               ///< an unknown provider, no base URL, an unset variable
  unknown,              ///< no evidence, or none that is recognised
};

/// How to tell a kind from its neighbours, and whether to call again. For readers: the library itself ignores it.
struct KindNote {
  ErrorKind kind;
  std::string_view confused_with;  ///< names other kinds in backquotes
  std::string_view retry;
};

// clang-format off
/// One note per kind, in the order of the kinds. docs/kinds.md prints them.
inline constexpr KindNote kind_notes[] = {
  {ErrorKind::auth,
   "`auth_permanent`, where this key will never be accepted again; `permission_denied`, where the credential was accepted and only the act was refused"sv,
   "Only with another credential: refresh the token, or rotate to another profile."sv},
  {ErrorKind::auth_permanent,
   "`auth`, which a fresh token clears; `billing`, where the key is valid and the account is out of money"sv,
   "No. Remove the key from use, and tell a person."sv},
  {ErrorKind::permission_denied,
   "`auth`, which often has the same 403; `content_filtered`, where a policy refused this content and not this account; `model_not_found`, as which some providers report a model that is not granted"sv,
   "No. Another model or account may be allowed to do it."sv},
  {ErrorKind::rate_limit,
   "`billing`, which often has the same 429 and is not cleared by waiting; `overloaded`, where all callers are refused and not only this one"sv,
   "Yes, after the stated wait. If it clears only in hours or days, rotate or switch models instead."sv},
  {ErrorKind::billing,
   "`rate_limit`, which clears by waiting, while money does not; `permission_denied`, where a paid plan lacks the right"sv,
   "No. Add credit or raise the limit first."sv},
  {ErrorKind::overloaded,
   "`rate_limit`, where this caller sent too much; `server_error`, where the provider failed rather than had no room"sv,
   "Yes, with a growing wait; then with another model."sv},
  {ErrorKind::server_error,
   "`overloaded`, where the provider is intact and full; `network`, where no answer of the provider's arrived; `format_error`, which some providers report as a 500"sv,
   "Yes, with a growing wait. The provider may have done the work, so a call with side effects may run twice."sv},
  {ErrorKind::network,
   "`idle_timeout`, where the connection was there and the answer was late; `server_error`, where a gateway answers that it cannot reach its upstream; `config`, where the address itself is wrong"sv,
   "Yes, after a short wait; not for an untrusted certificate or the refusal of a proxy."sv},
  {ErrorKind::idle_timeout,
   "`network`, where no connection was made in time; `cancelled`, where the caller stopped and not a clock; `overloaded`, which a provider often is when it stalls"sv,
   "Yes, until the breaker against idle timeouts opens. The provider may have done the work."sv},
  {ErrorKind::context_overflow,
   "`payload_too_large`, which counts bytes or items; `rate_limit`, where the tokens of a minute and not those of one prompt are too many; `format_error`, which has the same 400"sv,
   "Not with the same prompt. Shorten or compress it, or choose a model with a larger window."sv},
  {ErrorKind::payload_too_large,
   "`context_overflow`, which counts tokens; `rate_limit`, as some providers answer 413 to too many tokens per minute"sv,
   "Not with the same request. Send fewer or smaller items."sv},
  {ErrorKind::model_not_found,
   "`permission_denied`, where the model exists and is not granted; `capability_mismatch`, where the model exists and cannot do this; `config`, where the URL is wrong and not the model's name"sv,
   "Not with this model. Choose another one, and correct the name."sv},
  {ErrorKind::capability_mismatch,
   "`format_error`, where the request would be wrong for every model; `model_not_found`, where there is no such model"sv,
   "Not with this model. Choose one that can do it, or leave the feature out."sv},
  {ErrorKind::content_filtered,
   "`permission_denied`, where a policy refuses the account whatever it sends; `empty_response`, as a filter may cut an answer off without a word"sv,
   "Not with the same content. Change the wording."sv},
  {ErrorKind::format_error,
   "`capability_mismatch`, where another model would take the request; `malformed_tool_call`, where the model's JSON is broken and not ours; `context_overflow`, which has the same 400"sv,
   "No. Correct the request."sv},
  {ErrorKind::malformed_tool_call,
   "`format_error`, where the JSON that we sent is broken; `empty_response`, where the answer holds nothing to read at all"sv,
   "Yes, on the first two attempts: the model may do better, best with the error in the conversation."sv},
  {ErrorKind::empty_response,
   "`content_filtered`, which also ends an answer early; `network`, where the transport broke off and not the model; `malformed_tool_call`, where the answer is there and one call in it is broken"sv,
   "Yes, on the first two attempts."sv},
  {ErrorKind::cancelled,
   "`idle_timeout`, where a clock stopped the call; `network`, where the other side closed the connection"sv,
   "No. The caller does not want the answer any more."sv},
  {ErrorKind::config,
   "`auth`, where a key was sent and refused; `model_not_found`, where the provider was reached and does not know the model; `network`, where the address is right and does not answer"sv,
   "No. Correct the set-up."sv},
  {ErrorKind::unknown,
   "`server_error`, as which a status of 500 without a text is classified; every kind whose provider words it in a new way"sv,
   "Yes, on the first two attempts. If it repeats, report the text: it may deserve a rule."sv},
};
// clang-format on

/// The note of `kind`; that of `unknown` if `kind` is no enumerator. O(1).
[[nodiscard]] constexpr const KindNote& note_of(ErrorKind kind) noexcept {
  const std::size_t index = static_cast<std::size_t>(kind) - 1;
  return kind_notes[index < std::size(kind_notes) ? index : std::size(kind_notes) - 1];
}

}  // namespace triage::inline TRIAGE_ABI

#endif
