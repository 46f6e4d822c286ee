// Lets the words of a text vote on its kind if no rule knows a phrase of it.
//
//   scores.count(matcher.read(text), [](Span) { return true; });
//   scores.result().kind;    // the kind with the most votes
//   scores.words_for(kind);  // "the words of the text: credits, top up"
//
// A phrase proves a kind; a word only makes one likelier: "lapsed" an expired key, "truncated" a broken answer. In a
// wording that no rule lists, a dozen such words often agree. No allocation; time is linear in the text.

#ifndef TRIAGE_CLASSIFY_WORD_SCORES_HPP
#define TRIAGE_CLASSIFY_WORD_SCORES_HPP

#include <triage/classify/explanation.hpp>
#include <triage/rules/builtin_index.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// How often the winner of a vote with such a lead is right.
enum class Sureness : unsigned char {
  none,
  likely,  ///< more often than not: good enough if nothing else is known
  sure,    ///< almost always
};

/// The votes on one failure. Each word and each pair of neighbours counts once, and only the first `most_counted` of
/// them count: long texts stray from the failure.
class WordScores {
 public:
  static constexpr unsigned most_counted = 800;

  constexpr WordScores() noexcept { add(index_.votes_of_every_text()); }

  /// Counts the words of a block for which `is_evidence(span)`.
  template <class IsEvidence>
  TRIAGE_COLD constexpr void count(const FoldedText& block, IsEvidence is_evidence) noexcept {
    const std::size_t kept = keep(block);
    for_each_term(block, [&](const Term& term) {
      if (is_closed()) return;
      ++terms_;
      const std::size_t at = index_.find(term.hash);
      if (at == WordIndex::none || has_voted(at)) return;
      if (!is_evidence(Span{block.offset(term.from), block.end_offset(term.to - 1)})) return;
      voted_[at / 64] |= std::uint64_t{1} << (at % 64);
      add(index_.votes_of(at));
      if (voter_count_ < voters_.size() && term.to <= unit_count_ - kept)
        voters_[voter_count_++] = {{term.hash, kept + term.from, kept + term.to}, static_cast<std::uint16_t>(at)};
    });
  }

  /// Whether `most_counted` have been counted.
  [[nodiscard]] constexpr bool is_closed() const noexcept { return terms_ == most_counted; }

  struct Result {
    ErrorKind kind{};
    Sureness sureness = Sureness::none;
    int lead = 0;  ///< over the second
  };

  /// The kind with the most votes.
  [[nodiscard]] TRIAGE_COLD constexpr Result result() const noexcept {
    std::size_t first = 1, second = 2;
    for (std::size_t k = 2; k < votes_.size(); ++k) {
      if (votes_[k] > votes_[first]) {
        second = first;
        first = k;
      } else if (votes_[k] > votes_[second]) {
        second = k;
      }
    }
    const auto kind = static_cast<ErrorKind>(first);
    const int lead = votes_[first] - votes_[second];
    return {kind, sureness_of(first, lead), lead};
  }

  /// `words_of_text`, and those with the most votes for a kind; of a word and a pair that has it, only one.
  [[nodiscard]] TRIAGE_COLD constexpr Label words_for(ErrorKind kind) const noexcept {
    constexpr int most_named = 3;
    std::array<int, most_voters> numbers{};
    for (std::size_t i = 0; i < voter_count_; ++i) numbers[i] = number_for(kind, voters_[i]);
    std::array<char, Label::capacity> text{};
    std::size_t size = 0;
    const auto put = [&](char c) {
      if (size < text.size()) text[size++] = c;
    };
    for (const char c : words_of_text) put(c);
    for (int named = 0; named < most_named; ++named) {
      std::size_t best = 0;
      for (std::size_t i = 1; i < voter_count_; ++i)
        if (numbers[i] > numbers[best]) best = i;
      if (numbers[best] <= 0) break;
      const Term& term = voters_[best].term;
      put(named == 0 ? ':' : ',');
      put(' ');
      spell_term(units_.data(), term, ' ', put);
      for (std::size_t i = 0; i < voter_count_; ++i)
        if (voters_[i].term.from < term.to && term.from < voters_[i].term.to) numbers[i] = 0;
    }
    return text_at(text.data(), size);
  }

 private:
  /// A term that has voted; its units are in `units_`.
  struct Voter {
    Term term;
    std::uint16_t at;
  };

  /// A text with few known words ("Unknown error on acme") decides nothing, whatever the lead.
  [[nodiscard]] constexpr Sureness sureness_of(std::size_t kind, int lead) const noexcept {
    constexpr int quorum = 7;
    if (votes_[kind] < quorum || lead < index_.likely_lead) return Sureness::none;
    return lead < index_.sure_lead ? Sureness::likely : Sureness::sure;
  }

  [[nodiscard]] constexpr bool has_voted(std::size_t term) const noexcept {
    return (voted_[term / 64] >> (term % 64) & 1U) != 0;
  }

  constexpr void add(const char* list) noexcept {
    for (; *list != 0; ++list) {
      const Vote vote(static_cast<unsigned char>(*list));
      votes_[static_cast<std::size_t>(vote.kind())] += vote.number();
    }
  }

  /// Keeps the units of a block as far as there is room, and returns where they begin.
  constexpr std::size_t keep(const FoldedText& block) noexcept {
    const std::size_t from = unit_count_, size = min_of(block.size(), units_.size() - from);
    for (std::size_t i = 0; i < size; ++i) units_[from + i] = block.units()[i];
    unit_count_ += size;
    return from;
  }

  [[nodiscard]] constexpr int number_for(ErrorKind kind, const Voter& voter) const noexcept {
    for (const char* list = index_.votes_of(voter.at); *list != 0; ++list)
      if (const Vote vote(static_cast<unsigned char>(*list)); vote.kind() == kind) return vote.number();
    return 0;
  }

  static constexpr std::size_t most_voters = 96;

  WordIndex index_ = builtin_word_index();
  std::array<int, std::size(rows<ErrorKind>) + 1> votes_{};  // by kind
  std::array<std::uint64_t, WordIndex::most_terms / 64> voted_{};
  unsigned terms_ = 0;
  std::size_t voter_count_ = 0;
  std::size_t unit_count_ = 0;
  std::array<Voter, most_voters> voters_;  // the first `voter_count_`
  std::array<FoldedByte, 1024> units_;     // the first `unit_count_`
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
