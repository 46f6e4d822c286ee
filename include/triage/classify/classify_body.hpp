// The definitions of `classify` and `detect`. classify.hpp includes them, unless the program compiles them once:
//
//   #include <triage/compiled.hpp>  // in one file, with TRIAGE_COMPILED=1

#ifndef TRIAGE_CLASSIFY_CLASSIFY_BODY_HPP
#define TRIAGE_CLASSIFY_CLASSIFY_BODY_HPP

#include <optional>

#include <triage/classify/settle.hpp>
#include <triage/rules/builtin_index.hpp>
#include <triage/rules/compiled_rules.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The evidence, read in three steps: the structure finds fields and matches, facts bound what they may mean, words
/// decide what is left open.
struct Reading {
  RuleIndex builtin = builtin_index();
  Structure structure;
  Facts facts;
  Words words;

  constexpr Reading(const Evidence& evidence, const Rules& rules, MatchObserver* observer = nullptr) noexcept
      : Reading(evidence, body_of(evidence), rules, observer) {}
  constexpr Reading(const Evidence& evidence, const AnswerBody& body, const Rules& rules,
                    MatchObserver* observer = nullptr) noexcept
      : structure(evidence, body, builtin, RulesAccess::index_of(rules), observer),
        facts(structure),
        words(structure, facts) {}

  /// Whether there is a failure at all.
  [[nodiscard]] constexpr bool is_failure() const noexcept {
    return detail::is_failure(structure, facts, words.candidates().winner());
  }

  [[nodiscard]] constexpr Classification answer() const noexcept {
    return Settlement(structure, facts, words).answer();
  }
};

TRIAGE_FUNCTION std::optional<Classification> detect_body(const Evidence& evidence, const AnswerBody& body,
                                                          const Rules& rules) noexcept {
  const Reading reading(evidence, body, rules);
  return reading.is_failure() ? std::optional(reading.answer()) : std::nullopt;
}

}  // namespace detail

TRIAGE_FUNCTION Classification classify(const Evidence& evidence, const Rules& rules) noexcept {
  return detail::Reading(evidence, rules).answer();
}

TRIAGE_FUNCTION Classification classify(std::string_view text, const Rules& rules) noexcept {
  return classify(Evidence{.body = text}, rules);
}

TRIAGE_FUNCTION std::optional<Classification> detect(const Evidence& evidence, const Rules& rules) noexcept {
  return detail::detect_body(evidence, detail::body_of(evidence), rules);
}

TRIAGE_FUNCTION std::optional<Classification> detect(std::string_view text, const Rules& rules) noexcept {
  return detect(Evidence{.body = text}, rules);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
