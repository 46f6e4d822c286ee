// What a rule is: a phrase or a status, and what it means.
//
// The tables under `tables/` are rows of these. A row begins with a verb:
//
//   {code,     "insufficient_quota",        K::billing,      docs}              a machine's word, in a field or a text
//   {field,    "1113",                      K::billing,      docs, at(P::zhipu)}  the same, only as a whole code field
//   {family,   "invalid_request_error",     K::format_error, docs}              a code that names a class of failures
//   {says,     "credit balance is too low", K::billing,      docs}              a phrase that means one thing
//   {hints,    "service unavailable",       K::overloaded,   docs}              a phrase that only hints
//   {implies,  "credits",                   K::billing,      seen}              words that go with one kind of failure
//   {suggests, "must be",                   K::format_error, seen}              a way of speaking, with nothing else
//   {finish,   "content_filter",            K::content_filtered, docs}          why an answer ended
//   {status,   "429",                       K::rate_limit,   rfc}               an HTTP status
//   {vague,    "400",                       K::format_error, rfc}               a status that many failures share
//   {status_mark, "status code", {},        seen}              words right before a number that is a status
//   {note,     "per day",                   {},              seen, day}         wins nothing, tells when it clears
//
// Phrases are words; what joins them in the wild (space, _, -, CamelCase, nothing) does not matter, nor does case.
// A `*` at the end of a part lets its word go on ("exceed*"); ` ~ ` stands for some words of the same sentence
// ("model ~ not found"); `|` separates phrases that mean the same ("out of credits | no credits left"), and so does the
// end of a line, where a row of many phrases is a raw string of several. The last column holds conditions and effects,
// joined by `|` too: `day | rotate | at(P::groq)`.

#ifndef TRIAGE_RULES_RULE_HPP
#define TRIAGE_RULES_RULE_HPP

#include <cstdint>

#include <triage/core/classification.hpp>
#include <triage/evidence/providers.hpp>

namespace triage::inline TRIAGE_ABI {

/// Where a rule's phrase may stand.
enum class Where : unsigned char {
  anywhere,     ///< in a field that carries codes, or in a text
  code_field,   ///< only as the whole value of a field that carries codes: "tokens", "1113"
  text,         ///< only in a text
  finish,       ///< only as the whole value of a field that says why an answer ended
  status,       ///< the phrase is an HTTP status
  status_mark,  ///< in a text, right before a number that is a status: "status code", "HTTP"
};

/// How much a rule's phrase proves.
enum class Strength : unsigned char {
  faint,     ///< a way of speaking that goes with a kind where nothing else is said
  generic,   ///< a hint; an HTTP status outranks it in a text
  likely,    ///< goes with one kind; it outranks a status, and whatever means one thing outranks it
  specific,  ///< means one thing
  firm,      ///< means one thing even beside another specific phrase
};

/// Under which conditions a rule holds and what it changes in its kind's row: some of `rule::day`, `rule::at(...)`
/// and the like, joined by `|`. A number, because compilers read thousands of rows of these.
enum class Terms : std::uint64_t {};

[[nodiscard]] constexpr Terms operator|(Terms a, Terms b) noexcept {
  return static_cast<Terms>(static_cast<std::uint64_t>(a) | static_cast<std::uint64_t>(b));
}

namespace detail {

/// Where a property stands in `Terms`; zero there means that the row's own value holds.
template <class E, unsigned Shift, unsigned Width>
struct TermField {
  [[nodiscard]] static constexpr E of(Terms t) noexcept {
    return static_cast<E>(static_cast<std::uint64_t>(t) >> Shift & ((std::uint64_t{1} << Width) - 1));
  }
  [[nodiscard]] static constexpr Terms make(E value) noexcept {
    return static_cast<Terms>(static_cast<std::uint64_t>(value) << Shift);
  }
};
using RetryableTerm = TermField<Retryability, 0, 3>;
using ActionTerm = TermField<Action, 3, 2>;
using RemedyTerm = TermField<Remedy, 5, 3>;
using ScopeTerm = TermField<Scope, 8, 3>;
using HorizonTerm = TermField<Horizon, 11, 3>;
using PhaseTerm = TermField<Phase, 14, 3>;
using ModelCodeTerm = TermField<ModelErrorCode, 17, 4>;
using ProviderTerm = TermField<Provider, 24, 8>;
using StatusTerm = TermField<int, 32, 10>;
using FirmTerm = TermField<bool, 42, 1>;
using WeakTerm = TermField<bool, 43, 1>;

/// What terms change, without their conditions.
[[nodiscard]] constexpr Terms effect_of(Terms t) noexcept {
  return static_cast<Terms>(static_cast<std::uint64_t>(t) & 0xffffffU);
}

}  // namespace detail

/// What a row says of its phrase: see the top of this file.
enum class Verb : unsigned char {
  code = 1,
  family,
  field,
  says,
  hints,
  implies,
  suggests,
  finish,
  status,
  vague,
  status_mark,
  note
};

/// Where a verb's phrase may stand and what it proves.
struct VerbTraits {
  Verb value;
  std::string_view name;
  Where where;
  Strength strength;
};

// clang-format off
template <>
inline constexpr VerbTraits rows<Verb>[] = {
  {Verb::code,        "code"sv,        Where::anywhere,    Strength::specific},
  {Verb::family,      "family"sv,      Where::anywhere,    Strength::generic},
  {Verb::field,       "field"sv,       Where::code_field,  Strength::specific},
  {Verb::says,        "says"sv,        Where::text,        Strength::specific},
  {Verb::hints,       "hints"sv,       Where::text,        Strength::generic},
  {Verb::implies,     "implies"sv,     Where::text,        Strength::likely},
  {Verb::suggests,    "suggests"sv,    Where::text,        Strength::faint},
  {Verb::finish,      "finish"sv,      Where::finish,      Strength::specific},
  {Verb::status,      "status"sv,      Where::status,      Strength::specific},
  {Verb::vague,       "vague"sv,       Where::status,      Strength::generic},  // one that many failures share
  {Verb::status_mark, "status_mark"sv, Where::status_mark, Strength::specific},
  {Verb::note,        "note"sv,        Where::anywhere,    Strength::specific},
};
// clang-format on

/// One row: what is seen, and what it means. The texts must outlive the index that is made of them while it is built.
struct Rule {
  Verb verb{};
  const char* phrase = "";  ///< or several, separated by `|` or on lines of their own
  ErrorKind kind{};         ///< zero for a note, which wins nothing
  const char* source = "";  ///< where the fact comes from
  Terms terms{};
};

namespace detail {

/// Where a phrase ends: at a `|` or with its line. As few steps for a compiler as can be, which has thousands to do.
[[nodiscard]] constexpr const char* end_of_phrase(const char* phrase) noexcept {
#if defined(__GNUC__) && !defined(__clang__)
  return phrase + __builtin_strcspn(phrase, "|\n");
#else
  const std::size_t size = __builtin_strlen(phrase);
  const char* const line = __builtin_char_memchr(phrase, '\n', size);
  const char* const bar =
      __builtin_char_memchr(phrase, '|', line != nullptr ? static_cast<std::size_t>(line - phrase) : size);
  return bar != nullptr ? bar : line != nullptr ? line : phrase + size;
#endif
}

/// The first phrase from here on: an empty line has none.
[[nodiscard]] constexpr const char* skip_empty_lines(const char* phrases) noexcept {
  while (*phrases == ' ' || *phrases == '\n') ++phrases;
  return phrases;
}

/// The phrase behind one that ends here; null behind the last one.
[[nodiscard]] constexpr const char* next_phrase(const char* end) noexcept {
  if (*end == '|') return end + 1;
  end = skip_empty_lines(end);
  return *end != 0 ? end : nullptr;
}

/// How many phrases a row has.
[[nodiscard]] constexpr std::size_t phrase_count(const Rule& row) noexcept {
  std::size_t count = 0;
  for (const char* p = skip_empty_lines(row.phrase); p != nullptr; p = next_phrase(end_of_phrase(p))) ++count;
  return count;
}

/// Calls `take` with each phrase of a row, without the spaces around it.
template <class Take>
constexpr void for_each_phrase(const Rule& row, Take take) {
  for (const char *p = skip_empty_lines(row.phrase), *end = p; p != nullptr; p = next_phrase(end)) {
    end = end_of_phrase(p);
    const char* last = end;
    while (*p == ' ') ++p;
    while (last > p && last[-1] == ' ') --last;
    take(std::string_view(p, static_cast<std::size_t>(last - p)));
  }
}

}  // namespace detail

/// The words that rows are written with.
namespace rule {

using enum Verb;

// Conditions
[[nodiscard]] constexpr Terms at(Provider p) noexcept { return detail::ProviderTerm::make(p); }
[[nodiscard]] constexpr Terms on(int http_status) noexcept { return detail::StatusTerm::make(http_status); }

// How much it proves, where the verb's own strength is not meant
inline constexpr Terms firm = detail::FirmTerm::make(true);
inline constexpr Terms weak = detail::WeakTerm::make(true);

// Effects
[[nodiscard]] constexpr Terms retryable(Retryability v) noexcept { return detail::RetryableTerm::make(v); }
[[nodiscard]] constexpr Terms action(Action v) noexcept { return detail::ActionTerm::make(v); }
[[nodiscard]] constexpr Terms remedy(Remedy v) noexcept { return detail::RemedyTerm::make(v); }
[[nodiscard]] constexpr Terms scope(Scope v) noexcept { return detail::ScopeTerm::make(v); }
[[nodiscard]] constexpr Terms horizon(Horizon v) noexcept { return detail::HorizonTerm::make(v); }
[[nodiscard]] constexpr Terms phase(Phase v) noexcept { return detail::PhaseTerm::make(v); }
[[nodiscard]] constexpr Terms model_code(ModelErrorCode v) noexcept { return detail::ModelCodeTerm::make(v); }

inline constexpr Terms seconds = horizon(Horizon::seconds);
inline constexpr Terms minutes = horizon(Horizon::minutes);
inline constexpr Terms hours = horizon(Horizon::hours);
inline constexpr Terms day = horizon(Horizon::day_or_longer);
inline constexpr Terms rotate = action(Action::rotate_profile);  ///< waiting in place is futile, another profile is not
inline constexpr Terms unsent = phase(Phase::not_sent);          ///< no byte of the request reached the provider
/// The same call fails again until somebody changes something.
inline constexpr Terms futile = retryable(Retryability::no) | action(Action::surface_error);

}  // namespace rule

}  // namespace triage::inline TRIAGE_ABI

#endif
