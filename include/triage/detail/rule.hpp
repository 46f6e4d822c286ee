// What a rule is: a phrase or a status, and what it means. Floor 1; includes classification only.
//
// The tables under `tables/` are rows of these. A row is one line, written with the verbs below:
//
//   code("insufficient_quota", K::billing, openai_docs)           a word of a machine, in a field or in a text
//   says("credit balance is too low", K::billing, anthropic)      a phrase that means one thing
//   hints("bad request", K::format_error, rfc9110)                a phrase that only hints
//   suggests("must be", K::format_error, wire)                    a turn of phrase, where nothing else is said
//   status(402, K::billing, rfc9110)                              an HTTP status
//   note("per day", Horizon::day_or_longer, openai_docs)          changes the winner's horizon, and wins nothing
//
// Phrases are words; what joins them in the wild (space, _, -, CamelCase, nothing) does not matter, nor does case.
// A `*` at the end of a word lets it go on ("exceed*"); ` ~ ` stands for some words of the same sentence
// ("model ~ not found"). A row may end in conditions and effects: `.at(Provider::groq)`, `.on(413)`,
// `.action(Action::surface_error)`, `.horizon(...)`, `.scope(...)`, `.retry(...)`, `.remedy(...)`.

#ifndef TRIAGE_DETAIL_RULE_HPP
#define TRIAGE_DETAIL_RULE_HPP

#include <triage/classification.hpp>
#include <triage/tables/providers.hpp>

namespace triage::inline TRIAGE_ABI {

/// Where a rule's phrase may stand.
enum class Where : unsigned char {
  anywhere,     ///< in a field that carries codes, or in a text
  code_field,   ///< only as the whole value of a field that carries codes: "tokens", "1113"
  text,         ///< only in a text
  finish,       ///< only as the whole value of a field that says why an answer ended
  status_mark,  ///< in a text, right before a number that is a status: "status code", "HTTP"
};

/// How much a rule's phrase proves.
enum class Strength : unsigned char {
  faint,     ///< a way of speaking that goes with a kind where nothing else is said
  generic,   ///< a hint; an HTTP status outranks it in a text
  specific,  ///< means one thing
  firm,      ///< means one thing even beside another specific phrase
};

/// What a rule changes in its kind's row; a zero value leaves the row's own.
struct Effect {
  Retryability retryable{};
  Action action{};
  Remedy remedy{};
  Scope scope{};
  Horizon horizon{};
  Phase phase{};
  ModelErrorCode model_code{};

  friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

/// One row: what is seen, and what it means.
struct Rule {
  std::string_view phrase = {};  ///< empty for a rule about a status alone
  ErrorKind kind{};              ///< zero for a note, which wins nothing
  Where where = Where::anywhere;
  Strength strength = Strength::specific;
  Provider provider = Provider::any;  ///< only at this provider
  std::int16_t http_status = 0;       ///< only with this status
  Effect effect = {};
  std::string_view source = {};  ///< where the fact comes from

  [[nodiscard]] constexpr Rule at(Provider p) const noexcept {
    Rule r = *this;
    r.provider = p;
    return r;
  }
  [[nodiscard]] constexpr Rule on(int s) const noexcept {
    Rule r = *this;
    r.http_status = static_cast<std::int16_t>(s);
    return r;
  }
  [[nodiscard]] constexpr Rule firm() const noexcept {
    Rule r = *this;
    r.strength = Strength::firm;
    return r;
  }
  [[nodiscard]] constexpr Rule weak() const noexcept {
    Rule r = *this;
    r.strength = Strength::generic;
    return r;
  }
  [[nodiscard]] constexpr Rule retry(Retryability value) const noexcept {
    Rule r = *this;
    r.effect.retryable = value;
    return r;
  }
  [[nodiscard]] constexpr Rule action(Action value) const noexcept {
    Rule r = *this;
    r.effect.action = value;
    return r;
  }
  [[nodiscard]] constexpr Rule remedy(Remedy value) const noexcept {
    Rule r = *this;
    r.effect.remedy = value;
    return r;
  }
  [[nodiscard]] constexpr Rule scope(Scope value) const noexcept {
    Rule r = *this;
    r.effect.scope = value;
    return r;
  }
  [[nodiscard]] constexpr Rule horizon(Horizon value) const noexcept {
    Rule r = *this;
    r.effect.horizon = value;
    return r;
  }
  [[nodiscard]] constexpr Rule phase(Phase value) const noexcept {
    Rule r = *this;
    r.effect.phase = value;
    return r;
  }
  [[nodiscard]] constexpr Rule model_code(ModelErrorCode value) const noexcept {
    Rule r = *this;
    r.effect.model_code = value;
    return r;
  }
};

/// The verbs that rows are written with.
namespace rule {

/// A machine's word for one failure, in a field that carries codes or in a text.
[[nodiscard]] constexpr Rule code(std::string_view word, ErrorKind kind, std::string_view source) noexcept {
  return {.phrase = word, .kind = kind, .source = source};
}
/// A code that means something only as the whole value of a code field: "tokens", "1113".
[[nodiscard]] constexpr Rule field(std::string_view value, ErrorKind kind, std::string_view source) noexcept {
  return {.phrase = value, .kind = kind, .where = Where::code_field, .source = source};
}
/// A code that names a class of failures; a specific phrase beside it says more.
[[nodiscard]] constexpr Rule family(std::string_view word, ErrorKind kind, std::string_view source) noexcept {
  return {.phrase = word, .kind = kind, .strength = Strength::generic, .source = source};
}
/// A phrase that means one thing.
[[nodiscard]] constexpr Rule says(std::string_view phrase, ErrorKind kind, std::string_view source) noexcept {
  return {.phrase = phrase, .kind = kind, .where = Where::text, .source = source};
}
/// A phrase that only hints.
[[nodiscard]] constexpr Rule hints(std::string_view phrase, ErrorKind kind, std::string_view source) noexcept {
  return {.phrase = phrase, .kind = kind, .where = Where::text, .strength = Strength::generic, .source = source};
}
/// A turn of phrase that goes with a kind where nothing else is said: "must be".
[[nodiscard]] constexpr Rule suggests(std::string_view phrase, ErrorKind kind, std::string_view source) noexcept {
  return {.phrase = phrase, .kind = kind, .where = Where::text, .strength = Strength::faint, .source = source};
}
/// Why an answer ended: the value of `finish_reason`, `stop_reason`, `blockReason` ...
[[nodiscard]] constexpr Rule finish(std::string_view value, ErrorKind kind, std::string_view source) noexcept {
  return {.phrase = value, .kind = kind, .where = Where::finish, .source = source};
}
/// An HTTP status.
[[nodiscard]] constexpr Rule status(int value, ErrorKind kind, std::string_view source) noexcept {
  return {.kind = kind, .http_status = static_cast<std::int16_t>(value), .source = source};
}
/// A status that many different failures share: codes and phrases outrank it even more easily.
[[nodiscard]] constexpr Rule vague_status(int value, ErrorKind kind, std::string_view source) noexcept {
  return {.kind = kind, .strength = Strength::generic, .http_status = static_cast<std::int16_t>(value), .source = source};
}
/// Words that tell when a throttle clears, whatever wins.
[[nodiscard]] constexpr Rule note(std::string_view phrase, Horizon horizon, std::string_view source) noexcept {
  return {.phrase = phrase, .effect = {.horizon = horizon}, .source = source};
}
/// Words after which a status stands.
[[nodiscard]] constexpr Rule status_mark(std::string_view phrase) noexcept {
  return {.phrase = phrase, .where = Where::status_mark};
}

}  // namespace rule

}  // namespace triage::inline TRIAGE_ABI

#endif
