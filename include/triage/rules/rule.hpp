// What a rule is: where a phrase may match, what it means, and how much it proves.
//
// The tables under `facts/` and `wordings/` are rows of these. A fact begins with the place where it is seen, and cites
// its source:
//
//   {code,   "insufficient_quota",    K::billing,          docs}                a code, in a field or in a text
//   {field,  "1113",                  K::billing,          docs, at(P::zhipu)}  a code, only as all of a field
//   {text,   "quota will reset",      K::rate_limit,       docs, rotate}        a phrase in a text
//   {finish, "content_filter",        K::content_filtered, docs}                why an answer ended
//   {status, "429",                   K::rate_limit,       rfc}                 an HTTP status
//   {code,   "invalid_request_error", K::format_error,     docs, hint}          a code that many failures share
//
// A wording begins with how much it proves. It is seen in texts:
//
//   {certain, "credit balance is too low", K::billing}       it means one thing
//   {likely,  "credits",                   K::billing}       it goes with one kind of failure, and outranks a status
//   {hint,    "service unavailable",       K::overloaded}    a status outranks it
//   {faint,   "must be",                   K::format_error}  it counts where nothing else is found
//
// Three rows have no kind: words right before a number that is a status, words before a guess at the cause, and notes,
// which say when a throttle clears or that another try is futile, whatever failed:
//
//   {status_mark, "status code"}
//   {guess, "may be caused by"}
//   {note, "per day", day}
//
// Phrases are words; what joins them in the wild (space, _, -, CamelCase, nothing) does not matter, nor does case.
// A `*` at the end of a part lets its word continue ("exceed*"); ` ~ ` matches some words of the same sentence
// ("model ~ not found"); `{ran|run} out of` stands for both, and `no [more] credits` for with and without
// (phrases.hpp); `|` outside of brackets separates phrases that mean the same. The last column holds conditions and
// effects, also joined by `|`: `day | rotate | at(P::groq)`.

#ifndef TRIAGE_RULES_RULE_HPP
#define TRIAGE_RULES_RULE_HPP

#include <cstdint>

#include <triage/core/classification.hpp>
#include <triage/evidence/providers.hpp>

namespace triage::inline TRIAGE_ABI {

/// Where a rule's phrase may match.
enum class MatchPlace : unsigned char {
  code = 1,     ///< in a field that carries codes, or in a text
  field,        ///< only as the whole value of a field that carries codes: "tokens", "1113"
  text,         ///< only in a text
  finish,       ///< only as the whole value of a field that says why an answer ended
  status,       ///< the phrase is an HTTP status
  status_mark,  ///< in a text, right before a number that is a status: "status code", "HTTP"
  guess,        ///< in a text; what follows in it proves less: "may be caused by"
  note,         ///< as `code`; it proves no kind, and says when a throttle clears, or that no try helps
};

/// How much a rule's phrase proves.
enum class Strength : unsigned char {
  faint = 1,  ///< goes with a kind; counts only where nothing else is found
  hint,       ///< many failures share it; an HTTP status outranks it in a text
  likely,     ///< goes with one kind; outranks a status, and loses to whatever is certain
  certain,    ///< means one thing
};

template <>
inline constexpr NameRow<MatchPlace> rows<MatchPlace>[] = {
    {MatchPlace::code, "code"},     {MatchPlace::field, "field"},
    {MatchPlace::text, "text"},     {MatchPlace::finish, "finish"},
    {MatchPlace::status, "status"}, {MatchPlace::status_mark, "status_mark"},
    {MatchPlace::guess, "guess"},   {MatchPlace::note, "note"},
};

template <>
inline constexpr NameRow<Strength> rows<Strength>[] = {
    {Strength::faint, "faint"},
    {Strength::hint, "hint"},
    {Strength::likely, "likely"},
    {Strength::certain, "certain"},
};

/// Under which conditions a rule holds and what it changes in its kind's row: some of `rule::day`, `rule::at(...)`
/// and the like, joined by `|`. In a row that begins with a place, also how much it proves.
class Modifiers {
 public:
  constexpr Modifiers() noexcept = default;
  constexpr explicit Modifiers(std::uint64_t bits) noexcept : bits_(bits) {}
  constexpr Modifiers(Strength strength) noexcept;  // NOLINT(google-explicit-constructor): one of them

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }

  friend constexpr Modifiers operator|(Modifiers a, Modifiers b) noexcept { return Modifiers(a.bits_ | b.bits_); }
  friend constexpr bool operator==(Modifiers, Modifiers) = default;

 private:
  std::uint64_t bits_ = 0;
};

namespace detail {

/// The bits of `Modifiers` that hold a property; zero means that the row's own value holds.
template <class E, unsigned Shift, unsigned Width>
struct TermField {
  [[nodiscard]] static constexpr E of(Modifiers t) noexcept {
    return static_cast<E>(t.bits() >> Shift & ((std::uint64_t{1} << Width) - 1));
  }
  [[nodiscard]] static constexpr Modifiers make(E value) noexcept {
    return Modifiers(static_cast<std::uint64_t>(value) << Shift);
  }
};
using RetryableTerm = TermField<Retryability, 0, 3>;
using ActionTerm = TermField<Action, 3, 2>;
using RemedyTerm = TermField<Remedy, 5, 3>;
using ScopeTerm = TermField<Scope, 8, 3>;
using HorizonTerm = TermField<Horizon, 11, 3>;
using PhaseTerm = TermField<Phase, 14, 3>;
using ModelCodeTerm = TermField<ModelErrorCode, 17, 4>;
using FixTerm = TermField<Fix, 21, 3>;
using ProviderTerm = TermField<Provider, 24, 8>;
using StatusTerm = TermField<int, 32, 10>;
using StrengthTerm = TermField<Strength, 42, 3>;

/// The effects among the modifiers, without the conditions.
[[nodiscard]] constexpr Modifiers effect_of(Modifiers t) noexcept {
  return Modifiers(t.bits() & 0xffffffU);
}

}  // namespace detail

constexpr Modifiers::Modifiers(Strength strength) noexcept : Modifiers(detail::StrengthTerm::make(strength)) {}

/// One row: what is seen, and what it means. The texts must live until the index has been built.
struct Rule {
  MatchPlace where{};
  Strength strength = Strength::certain;
  std::string_view phrase = {};  ///< or several: see phrases.hpp
  ErrorKind kind{};              ///< zero where the row proves no kind
  std::string_view source = {};  ///< where a fact comes from
  Modifiers terms;

  constexpr Rule() noexcept = default;
  /// A wording.
  constexpr Rule(Strength how_much, std::string_view text, ErrorKind means, Modifiers its_terms = {}) noexcept
      : where(MatchPlace::text), strength(how_much), phrase(text), kind(means), terms(its_terms) {}
  /// A fact.
  constexpr Rule(MatchPlace place, std::string_view seen, ErrorKind means, std::string_view its_source = {},
                 Modifiers its_terms = {}) noexcept
      : where(place), phrase(seen), kind(means), source(its_source), terms(its_terms) {
    if (const Strength stated = detail::StrengthTerm::of(terms); stated != Strength{}) strength = stated;
  }
  /// A note, a guess, or a status mark.
  constexpr Rule(MatchPlace place, std::string_view seen, Modifiers its_terms = {}) noexcept
      : Rule(place, seen, ErrorKind{}, {}, its_terms) {}
};

namespace detail {

/// A text beside a table of wordings: whether it says what the table is about, or only looks as if it did.
struct Example {
  bool says_it;
  std::string_view text;
};

/// The only provider that a row is for, or `any`.
[[nodiscard]] constexpr Provider provider_of(const Rule& row) noexcept {
  const Provider only = ProviderTerm::of(row.terms);
  return only == Provider{} ? Provider::any : only;
}

}  // namespace detail

/// The words that rows are written with.
namespace rule {

using enum MatchPlace;
using enum Strength;

// Conditions
[[nodiscard]] constexpr Modifiers at(Provider p) noexcept { return detail::ProviderTerm::make(p); }
[[nodiscard]] constexpr Modifiers on(int http_status) noexcept { return detail::StatusTerm::make(http_status); }

// Effects
[[nodiscard]] constexpr Modifiers retryable(Retryability v) noexcept { return detail::RetryableTerm::make(v); }
[[nodiscard]] constexpr Modifiers action(Action v) noexcept { return detail::ActionTerm::make(v); }
[[nodiscard]] constexpr Modifiers remedy(Remedy v) noexcept { return detail::RemedyTerm::make(v); }
[[nodiscard]] constexpr Modifiers fix(Fix v) noexcept { return detail::FixTerm::make(v); }
[[nodiscard]] constexpr Modifiers scope(Scope v) noexcept { return detail::ScopeTerm::make(v); }
[[nodiscard]] constexpr Modifiers horizon(Horizon v) noexcept { return detail::HorizonTerm::make(v); }
[[nodiscard]] constexpr Modifiers phase(Phase v) noexcept { return detail::PhaseTerm::make(v); }
[[nodiscard]] constexpr Modifiers model_code(ModelErrorCode v) noexcept { return detail::ModelCodeTerm::make(v); }

inline constexpr Modifiers seconds = horizon(Horizon::seconds);
inline constexpr Modifiers minutes = horizon(Horizon::minutes);
inline constexpr Modifiers hours = horizon(Horizon::hours);
inline constexpr Modifiers day = horizon(Horizon::day_or_longer);
inline constexpr Modifiers rotate = action(Action::rotate_profile);  ///< waiting here is futile, another profile is not
inline constexpr Modifiers unsent = phase(Phase::not_sent);          ///< no byte of the request reached the provider
/// The same call fails again until a person changes something.
inline constexpr Modifiers futile = retryable(Retryability::no) | action(Action::surface_error);

}  // namespace rule

}  // namespace triage::inline TRIAGE_ABI

#endif
