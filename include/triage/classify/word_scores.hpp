// Lets the words of a text vote on its kind if no rule knows a phrase of it.
//
//   scores.count(matcher.read(text), [](Span) { return true; });
//   scores.result().kind;  // the kind with the most votes
//
// A phrase proves a kind; a word only makes one likelier: "lapsed" an expired key, "truncated" a broken answer. In a
// wording that no rule lists, a dozen such words often agree. No allocation; time is linear in the text.

#ifndef TRIAGE_CLASSIFY_WORD_SCORES_HPP
#define TRIAGE_CLASSIFY_WORD_SCORES_HPP

#include <triage/detail/text.hpp>
#include <triage/rules/folded_text.hpp>
#include <triage/rules/builtin_index.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The votes on one failure. Each word counts once, and only the first `most_words` words count: long texts stray from
/// the failure.
class WordScores {
 public:
  static constexpr unsigned most_words = 400;

  /// Counts the words of a block for which `is_evidence(span)`.
  template <class IsEvidence>
  TRIAGE_COLD constexpr void count(const FoldedText& block, IsEvidence is_evidence) noexcept {
    const FoldedByte* const units = block.units();
    const WordIndex word_index = builtin_word_index();
    for (std::size_t i = block.next_word(0); i < block.size() && !is_closed();) {
      const std::size_t end = block.next_word(i + 1);
      std::uint32_t hash = 0;
      for (std::size_t k = i; k < end; ++k) hash = add_to_hash(hash, units[k]);
      const std::size_t slot = word_index.find(hash);
      if (!is_stop(units[i])) ++words_;
      if (slot != WordIndex::size && !has_voted(slot) &&
          is_evidence(Span{block.offset(i), block.end_offset(end - 1)}))
        take(slot, word_index);
      i = end;
    }
  }

  /// Whether `most_words` words have been counted.
  [[nodiscard]] constexpr bool is_closed() const noexcept { return words_ == most_words; }

  struct Result {
    ErrorKind kind{};
    unsigned voters = 0;  ///< words that voted for it
    unsigned votes = 0;
    unsigned lead = 0;  ///< over the second
  };

  /// The kind with the most votes.
  [[nodiscard]] TRIAGE_COLD constexpr Result result() const noexcept {
    std::size_t first = 0;
    unsigned second = 0;
    for (std::size_t k = 1; k < votes_.size(); ++k) {
      if (votes_[k] > votes_[first]) {
        second = votes_[first];
        first = k;
      } else if (votes_[k] > second) {
        second = votes_[k];
      }
    }
    return {static_cast<ErrorKind>(first), voters_[first], votes_[first], votes_[first] - second};
  }

 private:
  [[nodiscard]] constexpr bool has_voted(std::size_t slot) const noexcept {
    return (voted_[slot / 64] >> (slot % 64) & 1U) != 0;
  }

  constexpr void take(std::size_t slot, const WordIndex& words) noexcept {
    voted_[slot / 64] |= std::uint64_t{1} << (slot % 64);
    for (const std::size_t which : {std::size_t{0}, std::size_t{1}}) {
      const Vote vote = words.vote(slot, which);
      const auto kind = static_cast<std::size_t>(vote.kind());
      votes_[kind] += vote.number();
      ++voters_[kind];
    }
  }

  std::array<unsigned, std::size(rows<ErrorKind>) + 1> votes_{};  // by kind
  std::array<unsigned, std::size(rows<ErrorKind>) + 1> voters_{};
  std::array<std::uint64_t, WordIndex::size / 64> voted_{};
  unsigned words_ = 0;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
