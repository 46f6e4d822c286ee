// The third step of classification: what people say, where the facts leave it open.
//
//   const Words words(structure, facts);
//   words.candidates().winner();  // of all three steps
//
// First the phrases of rules/wordings/, then, if nothing strong was found, the votes of single words.

#ifndef TRIAGE_CLASSIFY_WORDS_HPP
#define TRIAGE_CLASSIFY_WORDS_HPP

#include <triage/classify/facts.hpp>
#include <triage/classify/word_scores.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Lets the words at the beginning of a body vote.
class VoteReader final : FieldSink {
 public:
  constexpr explicit VoteReader(Structure& structure) noexcept : structure_(structure) {
    Scanner(*this, structure.is_success() ? structure.shape() : AnswerShape::failed)
        .scan(structure.text().substr(0, longest_voting_text));
  }

  [[nodiscard]] constexpr const WordScores& scores() const noexcept { return scores_; }

 private:
  TRIAGE_COLD constexpr void field(const FieldValue& value, const Scanner&) noexcept override {
    if (!has_vote(value.role) || scores_.is_closed()) return;
    const std::string_view text = value.value.substr(0, FoldedText::capacity);
    const std::size_t first_break = text.find('\n');
    scores_.count(structure_.matcher().read(text), [&](Span word) {
      // Once the budget for searching a long request is used up, the word counts as the caller's.
      return !structure_.is_search_over() && !structure_.is_not_evidence(text, word, first_break, true);
    });
  }

  Structure& structure_;
  WordScores scores_;
};

class Words {
 public:
  constexpr Words(Structure& structure, const Facts& facts) noexcept : found_(facts.candidates()) {
    for (std::size_t i = 0; i < structure.found().matches().size(); ++i)
      if (!Facts::is_fact(structure.found().matches()[i])) add(i, structure, facts);
    demote_unreadable_answer(structure);
    if (may_outvote(found_.winner()) && may_vote(structure)) vote(structure, facts);
    if (structure.status() == 0 && found_.winner().weight == 0 && structure.shape() == AnswerShape::empty)
      found_.consider({.kind = ErrorKind::empty_response,
                       .weight = weight_fallback,
                       .confidence = Confidence::generic,
                       .place = at_body});
  }

  /// Those of all steps.
  [[nodiscard]] constexpr const Candidates& candidates() const noexcept { return found_; }
  /// The single words that decided the vote, if one was held.
  [[nodiscard]] constexpr const Label& voters() const noexcept { return voters_; }

 private:
  constexpr void add(std::size_t number, const Structure& structure, const Facts& facts) noexcept {
    const CompactRule rule = structure.found().matches()[number].row();
    if (!rule.is_note() && facts.holds(rule) && facts.leaves_open(rule.kind()))
      found_.consider(facts.weigh(number, Step::words));
  }

  /// A refused request has no answer to read, so a client's complaint that it could not read one weighs less than the
  /// status. A provider's code that says so counts.
  constexpr void demote_unreadable_answer(const Structure& structure) noexcept {
    const int status = structure.known_status();
    const Candidate& unread = found_.best_of(ErrorKind::empty_response);
    if (status < 400 || status >= 500 || unread.confidence != Confidence::phrase) return;
    const bool is_code = structure.found().matches()[unread.match].manner == ReadAs::code;
    const Weight most = is_code ? weight_family : weight_hint;
    if (unread.weight > most) found_.set_weight(ErrorKind::empty_response, most);
  }

  /// Whether what was found only says whose fault it is.
  [[nodiscard]] static constexpr bool is_only_fault(ErrorKind kind) noexcept {
    return kind == ErrorKind::format_error || kind == ErrorKind::server_error;
  }

  /// Whether a vote could win against the best candidate.
  [[nodiscard]] static constexpr bool may_outvote(const Candidate& best) noexcept {
    return best.weight < (is_only_fault(best.kind) ? weight_sure_over_fault : weight_sure_votes);
  }

  /// Whether single words may vote. They may not if the transport has an error, nor in pages, streams and answers,
  /// whose words are not about the failure.
  [[nodiscard]] TRIAGE_COLD static constexpr bool may_vote(const Structure& structure) noexcept {
    const Evidence& evidence = structure.evidence();
    if (evidence.transport != TransportError::none) return false;
    if (evidence.body.substr(0, evidence.body.find_first_not_of(" \r\n") + 1).ends_with('<')) return false;
    if (structure.status() == 0) return !has_answer(structure.shape());
    return structure.status() >= 400 || (structure.is_success() && structure.shape() == AnswerShape::failed);
  }

  /// A sure vote outweighs hints, vague statuses and codes that only say whose fault it is (`invalid_request_error`),
  /// but never makes a refused request retryable.
  TRIAGE_COLD constexpr void vote(Structure& structure, const Facts& facts) noexcept {
    const VoteReader reader(structure);
    const WordScores::Result result = reader.scores().result();
    const ErrorKind so_far = found_.winner().kind;  // a rule for the same kind says more
    if (result.sureness == Sureness::none || result.kind == so_far || result.kind == ErrorKind::unknown) return;
    if (!facts.leaves_open(result.kind)) return;
    voters_ = reader.scores().words_for(result.kind);
    const bool is_final = row_of(result.kind).action == Action::surface_error;
    const bool outweighs = result.sureness == Sureness::sure && (is_final || structure.known_status() == 0);
    found_.consider({.kind = result.kind,
                     .weight = !outweighs              ? weight_votes
                               : is_only_fault(so_far) ? weight_sure_over_fault
                                                       : weight_sure_votes,
                     .step = Step::words,
                     .confidence = Confidence::generic,
                     .place = at_body});
  }

  Candidates found_;
  Label voters_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
