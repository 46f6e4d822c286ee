// From evidence to an answer. Floor 1; includes rules, scanner, matcher and retry_hint.
//
//   triage::Classification c = triage::classify({.provider = "openai", .status = 429, .body = body});
//
// Every field of the evidence yields candidates: a kind, a weight, and where it stands. The heaviest wins: the innermost
// structured code, then a specific phrase, the status, a generic phrase, the transport's word. `explain.hpp` shows all
// candidates. Pure, constexpr, noexcept; allocates nothing; reads at most `longest_body` bytes of a body; any thread.

#ifndef TRIAGE_CLASSIFY_HPP
#define TRIAGE_CLASSIFY_HPP

#include <triage/detail/matcher.hpp>
#include <triage/detail/scanner.hpp>
#include <triage/detail/verdict.hpp>
#include <triage/rules.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

struct Classify {
  /// What failed. Time is linear in the evidence up to `longest_body`, then constant.
  template <int = 0>
  [[nodiscard]] constexpr Classification operator()(const Evidence& evidence) const noexcept {
    NoObserver nobody;
    Verdict<NoObserver> verdict(evidence, nobody);
    verdict.use(builtin_index<>.view());
    verdict.read();
    return verdict.answer();
  }
};

struct Detect {
  /// Empty for a usable answer; the classification of a failure, also of one inside a 2xx.
  template <int = 0>
  [[nodiscard]] constexpr std::optional<Classification> operator()(const Evidence& evidence) const noexcept {
    NoObserver nobody;
    Verdict<NoObserver> verdict(evidence, nobody);
    verdict.use(builtin_index<>.view());
    verdict.read();
    if (!verdict.is_failure()) return std::nullopt;
    return verdict.answer();
  }
};

}  // namespace detail

/// `classify(evidence)`: what failed, whether it clears, and why this is the answer.
inline constexpr detail::Classify classify{};

/// `detect(evidence)`: the same, but first whether there is a failure at all.
inline constexpr detail::Detect detect{};

}  // namespace triage::inline TRIAGE_ABI

#endif
