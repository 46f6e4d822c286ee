// What a rule is: a phrase or a status, and what it means.
//
// The tables under `facts/` and `wordings/` are rows of these. A row begins with a verb:
//
//   {code,     "insufficient_quota",        K::billing,      docs}              a code, in a field or a text
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
//   {note,     "per day",                   {},              seen, day}         no kind; says when the failure clears
//
// Phrases are words; what joins them in the wild (space, _, -, CamelCase, nothing) does not matter, nor does case.
// A `*` at the end of a part lets its word continue ("exceed*"); ` ~ ` matches some words of the same sentence
// ("model ~ not found"); `|` separates phrases that mean the same ("out of credits | no credits left"), and so does the
// end of a line, so that many phrases can be one raw string. The last column holds conditions and effects, also joined
// by `|`: `day | rotate | at(P::groq)`.

#ifndef TRIAGE_RULES_RULE_HPP
#define TRIAGE_RULES_RULE_HPP

#include <cstdint>

#include <triage/core/classification.hpp>
#include <triage/detail/characters.hpp>
#include <triage/evidence/providers.hpp>

namespace triage::inline TRIAGE_ABI {

/// Where a rule's phrase may match.
enum class MatchPlace : unsigned char {
  anywhere,     ///< in a field that carries codes, or in a text
  code_field,   ///< only as the whole value of a field that carries codes: "tokens", "1113"
  text,         ///< only in a text
  finish,       ///< only as the whole value of a field that says why an answer ended
  status,       ///< the phrase is an HTTP status
  status_mark,  ///< in a text, right before a number that is a status: "status code", "HTTP"
};

/// How much a rule's phrase proves.
enum class Strength : unsigned char {
  faint,     ///< a way of speaking that goes with a kind, used only if nothing else is found
  generic,   ///< a hint; an HTTP status outranks it in a text
  likely,    ///< goes with one kind; outranks a status, and loses to whatever means one thing
  specific,  ///< means one thing
  firm,      ///< means one thing even beside another specific phrase
};

/// Under which conditions a rule holds and what it changes in its kind's row: some of `rule::day`, `rule::at(...)`
/// and the like, joined by `|`.
enum class Modifiers : std::uint64_t {};

[[nodiscard]] constexpr Modifiers operator|(Modifiers a, Modifiers b) noexcept {
  return static_cast<Modifiers>(static_cast<std::uint64_t>(a) | static_cast<std::uint64_t>(b));
}

namespace detail {

/// The bits of `Modifiers` that hold a property; zero means that the row's own value holds.
template <class E, unsigned Shift, unsigned Width>
struct TermField {
  [[nodiscard]] static constexpr E of(Modifiers t) noexcept {
    return static_cast<E>(static_cast<std::uint64_t>(t) >> Shift & ((std::uint64_t{1} << Width) - 1));
  }
  [[nodiscard]] static constexpr Modifiers make(E value) noexcept {
    return static_cast<Modifiers>(static_cast<std::uint64_t>(value) << Shift);
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

/// The effects among the modifiers, without the conditions.
[[nodiscard]] constexpr Modifiers effect_of(Modifiers t) noexcept {
  return static_cast<Modifiers>(static_cast<std::uint64_t>(t) & 0xffffffU);
}

}  // namespace detail

/// What a row says about its phrase: see the top of this file.
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

/// A row of the table of verbs: where the phrase may match and what it proves.
struct VerbTraits {
  Verb value;
  std::string_view name;
  MatchPlace where;
  Strength strength;
};

// clang-format off
template <>
inline constexpr VerbTraits rows<Verb>[] = {
  {Verb::code,        "code"sv,        MatchPlace::anywhere,    Strength::specific},
  {Verb::family,      "family"sv,      MatchPlace::anywhere,    Strength::generic},
  {Verb::field,       "field"sv,       MatchPlace::code_field,  Strength::specific},
  {Verb::says,        "says"sv,        MatchPlace::text,        Strength::specific},
  {Verb::hints,       "hints"sv,       MatchPlace::text,        Strength::generic},
  {Verb::implies,     "implies"sv,     MatchPlace::text,        Strength::likely},
  {Verb::suggests,    "suggests"sv,    MatchPlace::text,        Strength::faint},
  {Verb::finish,      "finish"sv,      MatchPlace::finish,      Strength::specific},
  {Verb::status,      "status"sv,      MatchPlace::status,      Strength::specific},
  {Verb::vague,       "vague"sv,       MatchPlace::status,      Strength::generic},  // one that many failures share
  {Verb::status_mark, "status_mark"sv, MatchPlace::status_mark, Strength::specific},
  {Verb::note,        "note"sv,        MatchPlace::anywhere,    Strength::specific},
};
// clang-format on

/// One row: what is seen, and what it means. The texts must live until the index has been built.
struct Rule {
  Verb verb{};
  std::string_view phrase = {};  ///< or several, separated by `|` or on lines of their own
  ErrorKind kind{};              ///< zero for a note, which proves no kind
  std::string_view source = {};  ///< where the fact comes from
  Modifiers terms{};
};

namespace detail {

/// The phrases of a row, one after the other: each ends at a `|` or with its line. An empty line holds none; nothing
/// between two `|` is an empty phrase, which is reported.
class Phrases {
 public:
  constexpr explicit Phrases(std::string_view row) noexcept : rest_(row) { skip_empty_lines(); }

  [[nodiscard]] constexpr bool at_end() const noexcept { return at_end_; }

  /// The next phrase, without the spaces around it.
  constexpr std::string_view next() noexcept {
    std::size_t end = 0;
    for (const char c : rest_) {
      if (c == '|' || c == '\n') break;
      ++end;
    }
    const std::string_view phrase = trim(rest_.substr(0, end), " ");
    const bool is_followed = end < rest_.size() && rest_[end] == '|';
    rest_.remove_prefix(is_followed ? end + 1 : end);
    if (!is_followed) {
      skip_empty_lines();
      at_end_ = rest_.empty();
    }
    return phrase;
  }

 private:
  constexpr void skip_empty_lines() noexcept { rest_.remove_prefix(min_of(rest_.find_first_not_of(" \n"), rest_.size())); }

  std::string_view rest_;
  bool at_end_ = false;  // a row without any letter has one empty phrase
};

/// Calls `take` with each phrase of a row.
template <class Take>
constexpr void for_each_phrase(const Rule& row, Take take) {
  for (Phrases phrases(row.phrase); !phrases.at_end();) take(phrases.next());
}

/// How many phrases a row has.
[[nodiscard]] constexpr std::size_t phrase_count(const Rule& row) noexcept {
  std::size_t count = 0;
  for_each_phrase(row, [&](std::string_view) { ++count; });
  return count;
}

}  // namespace detail

/// The verbs, conditions and effects that rows are written with.
namespace rule {

using enum Verb;

// Conditions
[[nodiscard]] constexpr Modifiers at(Provider p) noexcept { return detail::ProviderTerm::make(p); }
[[nodiscard]] constexpr Modifiers on(int http_status) noexcept { return detail::StatusTerm::make(http_status); }

// How much it proves, where the verb's own strength is not meant
inline constexpr Modifiers firm = detail::FirmTerm::make(true);
inline constexpr Modifiers weak = detail::WeakTerm::make(true);

// Effects
[[nodiscard]] constexpr Modifiers retryable(Retryability v) noexcept { return detail::RetryableTerm::make(v); }
[[nodiscard]] constexpr Modifiers action(Action v) noexcept { return detail::ActionTerm::make(v); }
[[nodiscard]] constexpr Modifiers remedy(Remedy v) noexcept { return detail::RemedyTerm::make(v); }
[[nodiscard]] constexpr Modifiers scope(Scope v) noexcept { return detail::ScopeTerm::make(v); }
[[nodiscard]] constexpr Modifiers horizon(Horizon v) noexcept { return detail::HorizonTerm::make(v); }
[[nodiscard]] constexpr Modifiers phase(Phase v) noexcept { return detail::PhaseTerm::make(v); }
[[nodiscard]] constexpr Modifiers model_code(ModelErrorCode v) noexcept { return detail::ModelCodeTerm::make(v); }

inline constexpr Modifiers seconds = horizon(Horizon::seconds);
inline constexpr Modifiers minutes = horizon(Horizon::minutes);
inline constexpr Modifiers hours = horizon(Horizon::hours);
inline constexpr Modifiers day = horizon(Horizon::day_or_longer);
inline constexpr Modifiers rotate = action(Action::rotate_profile);  ///< waiting in place is futile, another profile is not
inline constexpr Modifiers unsent = phase(Phase::not_sent);          ///< no byte of the request reached the provider
/// The same call fails again until a person changes something.
inline constexpr Modifiers futile = retryable(Retryability::no) | action(Action::surface_error);

}  // namespace rule

}  // namespace triage::inline TRIAGE_ABI

#endif
