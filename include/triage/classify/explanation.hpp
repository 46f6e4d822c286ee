// What `explain` returns: the candidates of a classification, best first, and why each lost.
//
//   for (const triage::Considered& c : triage::explain(answer, evidence)) log(c.kind, c.rule.view(), c.text.view());

#ifndef TRIAGE_CLASSIFY_EXPLANATION_HPP
#define TRIAGE_CLASSIFY_EXPLANATION_HPP

#include <array>
#include <cstddef>
#include <string_view>

#include <triage/core/classification.hpp>
#include <triage/detail/redact/redact.hpp>

namespace triage::inline TRIAGE_ABI {

/// What the name of a rule begins with if the votes of words decided; some of these words follow.
inline constexpr std::string_view words_of_text = "the words of the text"sv;

/// The steps of classification, each finished before the next begins.
enum class Step : unsigned char {
  structure = 1,  ///< what the fields of the evidence are, and what shape the answer has
  facts,          ///< status, transport, codes, and what a vendor's documents say
  words,          ///< how people say it: phrases, and the votes of single words
};

template <>
inline constexpr NameRow<Step> rows<Step>[] = {
    {Step::structure, "structure"sv}, {Step::facts, "facts"sv}, {Step::words, "words"sv}};

/// Why a candidate lost to the winner.
enum class LostBy : unsigned char {
  nothing = 1,  ///< it is the winner
  weight,       ///< the winner is the stronger kind of evidence
  depth,        ///< the winner is nested deeper: it is what the upstream said
  length,       ///< the winner is the longer phrase
  order,        ///< the winner comes first
  decision,     ///< the answer passed in comes from other evidence or other rules
};

/// A row of the table of reasons, with each reason in words.
struct LostByRow {
  LostBy value;
  std::string_view name;
  std::string_view sentence;
};

template <>
inline constexpr LostByRow rows<LostBy>[] = {
    {LostBy::nothing, "nothing"sv, "it won"sv},
    {LostBy::weight, "weight"sv, "the winner is stronger evidence"sv},
    {LostBy::depth, "depth"sv, "the winner stands further inside the answer"sv},
    {LostBy::length, "length"sv, "the winner is the longer phrase"sv},
    {LostBy::order, "order"sv, "the winner stands before it"sv},
    {LostBy::decision, "decision"sv, "the answer given is not of this evidence"sv},
};

/// One reading of the evidence.
struct Considered {
  ErrorKind kind{};
  Confidence confidence = Confidence::none;
  Step step = Step::structure;  ///< the one that found it
  LostBy lost_by = LostBy::nothing;
  Label rule;           ///< empty if no rule was needed
  Label field;          ///< where it matched
  Span span;            ///< what matched, in bytes of the decoded field
  ShortText<120> text;  ///< what matched with its surroundings, masked and escaped
};

/// An answer and all that was considered for it, the best of each kind, best first.
struct Explanation {
  Classification answer;
  std::array<Considered, 8> considered;
  std::size_t count = 0;    ///< how many of them there are
  std::size_t dropped = 0;  ///< how many more there were

  [[nodiscard]] constexpr const Considered* begin() const noexcept { return considered.data(); }
  [[nodiscard]] constexpr const Considered* end() const noexcept { return considered.data() + count; }
};

/// Lines for people, each with its end, handed to `sink(std::string_view)` piece by piece.
template <class Sink>
constexpr void write_explanation(const Explanation& why, Sink&& sink) {
  sink(to_string(why.answer.kind));
  sink(" (");
  sink(to_string(why.answer.confidence));
  sink(")\n");
  for (const Considered& each : why) {
    sink(each.lost_by == LostBy::nothing ? "  because " : "  not ");
    if (each.lost_by != LostBy::nothing) {
      sink(to_string(each.kind));
      sink(": ");
    }
    if (each.rule.empty()) {
      sink(each.confidence == Confidence::transport ? "the transport said so" : "of the shape of the answer");
    } else if (each.rule.view().starts_with(words_of_text)) {
      detail::write_safe_line(each.rule, sink);
    } else {
      sink("rule '");
      detail::write_safe_line(each.rule, sink);
      sink("'");
    }
    sink(" in ");
    detail::write_safe_line(each.field, sink);
    if (!each.text.empty()) {
      sink(": ");
      sink(each.text.view());
    }
    if (each.lost_by != LostBy::nothing) {
      sink("; ");
      sink(row_of(each.lost_by).sentence);
    }
    sink("\n");
  }
  if (why.count == 0) sink("  nothing was recognised\n");
  if (why.answer.wait_note != WaitNote::none) {
    sink("  a stated wait was ignored: ");
    sink(to_string(why.answer.wait_note));
    sink("\n");
  }
}

}  // namespace triage::inline TRIAGE_ABI

#endif
