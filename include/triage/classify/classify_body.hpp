// The definitions of `classify` and `detect`. classify.hpp includes them, unless the program compiles them once:
//
//   #include <triage/compiled.hpp>  // in one file, with TRIAGE_COMPILED=1

#ifndef TRIAGE_CLASSIFY_CLASSIFY_BODY_HPP
#define TRIAGE_CLASSIFY_CLASSIFY_BODY_HPP

#include <optional>

#include <triage/classify/verdict.hpp>
#include <triage/rules/builtin_index.hpp>
#include <triage/rules/compiled_rules.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Shows `observer` each candidate, and returns what `then` makes of the verdict.
template <class Observer, class Then>
constexpr auto read_evidence(const Evidence& evidence, const Rules& rules, Observer& observer, Then then) noexcept {
  Verdict<Observer> verdict(evidence, observer);
  verdict.use(builtin_index());
  verdict.use(RulesAccess::index_of(rules));
  verdict.read();
  return then(verdict);
}

}  // namespace detail

TRIAGE_FUNCTION Classification classify(const Evidence& evidence, const Rules& rules) noexcept {
  detail::NoObserver nobody;
  return detail::read_evidence(evidence, rules, nobody, [](const auto& verdict) { return verdict.answer(); });
}

TRIAGE_FUNCTION Classification classify(std::string_view text, const Rules& rules) noexcept {
  return classify(Evidence{.body = text}, rules);
}

TRIAGE_FUNCTION std::optional<Classification> detect(const Evidence& evidence, const Rules& rules) noexcept {
  const Classification answer = classify(evidence, rules);
  return answer.is_usable ? std::nullopt : std::optional(answer);
}

TRIAGE_FUNCTION std::optional<Classification> detect(std::string_view text, const Rules& rules) noexcept {
  return detect(Evidence{.body = text}, rules);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
