// Why an answer is what it is: the rule, the words that matched, and the candidates that lost.
//
//   triage::Explanation why = triage::explain(answer, evidence);
//   triage::write_explanation(why, [](std::string_view piece) { std::fwrite(piece.data(), 1, piece.size(), stdout); });
//
// Texts of the evidence are shown with secrets masked and control characters escaped.

#ifndef TRIAGE_CLASSIFY_EXPLAIN_HPP
#define TRIAGE_CLASSIFY_EXPLAIN_HPP

#include <triage/classify/classify.hpp>
#include <triage/classify/explanation.hpp>

namespace triage::inline TRIAGE_ABI {

/// What decided `answer`, and what lost. Pass the evidence and the rules that it was made with: it classifies again and
/// records every candidate. Costs one classification, and the texts.
[[nodiscard]] TRIAGE_FUNCTION Explanation explain(const Classification& answer, const Evidence& evidence,
                                                  const Rules& rules = {}) noexcept;

}  // namespace triage::inline TRIAGE_ABI

#if !TRIAGE_COMPILED
#include <triage/classify/explain_body.hpp>
#endif

#endif
