// From evidence to an answer.
//
//   triage::Classification c = triage::classify({.provider = "openai", .status = 429, .body = body});
//
// Every field of the evidence yields candidates: a kind, a weight, and where it stands. The heaviest wins: the
// innermost structured code, then a specific phrase, the status, a generic phrase, the transport's word. `explain.hpp`
// shows all candidates. Pure, constexpr, noexcept; allocates nothing; reads at most 64 KiB of a body, its first 48 and
// its last 16; any thread.

#ifndef TRIAGE_CLASSIFY_CLASSIFY_HPP
#define TRIAGE_CLASSIFY_CLASSIFY_HPP

#include <initializer_list>
#include <optional>
#include <utility>

#include <triage/classify/verdict.hpp>
#include <triage/rules/rules.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// A text that is all the evidence there is.
template <class T>
concept BareText = std::is_convertible_v<const T&, std::string_view>;

/// `Lazy` makes each call a template, so that the rules are compiled where a program classifies and not where it
/// includes this. Cheap to copy; rules of the caller's must outlive it.
class Classifier {
 public:
  constexpr Classifier() noexcept = default;
  constexpr explicit Classifier(const RuleIndex& rules) noexcept : rules_(rules) {}

  /// What failed. Time is linear in the evidence up to 64 KiB of body, then constant.
  template <int Lazy = 0>
  [[nodiscard]] constexpr Classification operator()(const Evidence& evidence) const noexcept {
    NoObserver nobody;
    return run<Lazy>(evidence, nobody, [](const auto& verdict) { return verdict.answer(); });
  }

  /// The same of a text alone: status, code and provider are found where they stand in it.
  template <int Lazy = 0, BareText Text>
  [[nodiscard]] constexpr Classification operator()(const Text& text) const noexcept {
    return operator()<Lazy>(Evidence{.body = text});
  }

  /// Text in braces would be the name of a provider.
  template <BareText Text>
  void operator()(std::initializer_list<Text>) const = delete;

  /// Empty for a usable answer; the classification of a failure, also of one inside a 2xx.
  template <int Lazy = 0>
  [[nodiscard]] constexpr std::optional<Classification> detect(const Evidence& evidence) const noexcept {
    NoObserver nobody;
    return run<Lazy>(evidence, nobody, [](const auto& verdict) {
      return verdict.is_failure() ? std::optional<Classification>(verdict.answer()) : std::nullopt;
    });
  }

  /// The same with rules of your own: `rules_of<table>`, or a `RuleSet`'s view. They outrank ours of equal strength.
  [[nodiscard]] constexpr Classifier with(const RuleIndex& rules) const noexcept { return Classifier(rules); }

  /// Shows `observer` each candidate, and `then` the verdict.
  template <int Lazy = 0, class Observer, class Then>
  constexpr auto run(const Evidence& evidence, Observer& observer, Then then) const noexcept {
    Verdict<Observer> verdict(evidence, observer);
    verdict.use(builtin_index<Lazy>);
    verdict.use(rules_);
    verdict.read();
    return then(std::as_const(verdict));
  }

 private:
  RuleIndex rules_;
};

struct Detect {
  /// Empty for a usable answer; the classification of a failure, also of one inside a 2xx.
  template <int Lazy = 0>
  [[nodiscard]] constexpr std::optional<Classification> operator()(const Evidence& evidence) const noexcept {
    return Classifier{}.detect<Lazy>(evidence);
  }

  /// The same of a text alone: status, code and provider are found where they stand in it.
  template <int Lazy = 0, BareText Text>
  [[nodiscard]] constexpr std::optional<Classification> operator()(const Text& text) const noexcept {
    return operator()<Lazy>(Evidence{.body = text});
  }

  /// Text in braces would be the name of a provider.
  template <BareText Text>
  void operator()(std::initializer_list<Text>) const = delete;
};

}  // namespace detail

/// `classify(evidence)`: what failed, whether it clears, and why this is the answer.
inline constexpr detail::Classifier classify{};

/// `detect(evidence)`: the same, but first whether there is a failure at all.
inline constexpr detail::Detect detect{};

}  // namespace triage::inline TRIAGE_ABI

#endif
