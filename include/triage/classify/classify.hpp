// From evidence to an answer: `classify` says what failed, `detect` first asks whether anything did.
//
//   triage::Classification c = triage::classify({.provider = "openai", .status = 429, .body = body});
//
// Every field of the evidence yields candidates: a kind, a weight, and a position. The heaviest wins: the innermost
// structured code, then a specific phrase, the status, a generic phrase, the transport's error. `explain` shows all
// candidates.

#ifndef TRIAGE_CLASSIFY_CLASSIFY_HPP
#define TRIAGE_CLASSIFY_CLASSIFY_HPP

#include <optional>
#include <string_view>

#include <triage/evidence/evidence.hpp>
#include <triage/rules/compiled_rules.hpp>

namespace triage::inline TRIAGE_ABI {

/// What failed, whether it clears by itself, and why this is the answer. If the evidence may be a usable answer, call
/// `detect` instead. `rules` are the caller's own; at equal strength they outrank the built-in ones.
///
/// Pure, allocates nothing; time is linear in the evidence up to 64 KiB of body (its first 48 and last 16 are read),
/// then constant. Any thread.
[[nodiscard]] TRIAGE_FUNCTION Classification classify(const Evidence& evidence, const Rules& rules = {}) noexcept;

/// The same for a text that is all the evidence there is: status, code and provider are read from it.
[[nodiscard]] TRIAGE_FUNCTION Classification classify(std::string_view text, const Rules& rules = {}) noexcept;

/// Empty for a usable answer; the classification of a failure, also of one inside a 2xx: an error object, a content
/// filter, a cut-off, no choices. As costly as `classify`.
[[nodiscard]] TRIAGE_FUNCTION std::optional<Classification> detect(const Evidence& evidence,
                                                                   const Rules& rules = {}) noexcept;

/// The same for a text that is all the evidence there is.
[[nodiscard]] TRIAGE_FUNCTION std::optional<Classification> detect(std::string_view text,
                                                                   const Rules& rules = {}) noexcept;

namespace detail {

struct AnswerBody;

/// `detect`, with what was found out about the body.
[[nodiscard]] TRIAGE_FUNCTION std::optional<Classification> detect_body(const Evidence& evidence,
                                                                        const AnswerBody& body,
                                                                        const Rules& rules) noexcept;

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#if !TRIAGE_COMPILED
#include <triage/classify/classify_body.hpp>
#endif

#endif
