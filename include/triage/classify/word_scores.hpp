// Lets the words of a text vote on its kind, where no phrase of it is known.
//
// A phrase proves something, a word only leans to a kind: "lapsed" to an expired key, "truncated" to a broken answer.
// Of a wording that nobody has listed, a dozen words lean the same way. No allocation; time is linear in the text.

#ifndef TRIAGE_CLASSIFY_WORD_SCORES_HPP
#define TRIAGE_CLASSIFY_WORD_SCORES_HPP

#include <triage/detail/text.hpp>
#include <triage/rules/folded_text.hpp>
#include <triage/rules/word_votes.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The letters of a word as a number.
[[nodiscard]] constexpr std::uint32_t add_to_hash(std::uint32_t hash, Unit letter) noexcept {
  return ((hash ^ (letter & letter_mask)) * 0x9e3779b1U) ^ hash >> 15;
}

/// The votes of one word, for at most two kinds.
struct WordVotes {
  std::uint16_t mark = 0;                ///< of its hash, to tell words apart
  std::array<unsigned char, 2> votes{};  ///< kind and number of each, 0 for none

  [[nodiscard]] static constexpr unsigned char pack(ErrorKind kind, unsigned number) noexcept {
    return static_cast<unsigned char>(static_cast<unsigned>(kind) << 3U | number);
  }
  [[nodiscard]] static constexpr ErrorKind kind_of(unsigned char vote) noexcept {
    return static_cast<ErrorKind>(vote >> 3U);
  }
  [[nodiscard]] static constexpr unsigned number_of(unsigned char vote) noexcept { return vote & 7U; }
};

/// `tables::words::all` by the hash of each word. A template, so that only those who classify have it worked out.
template <int Lazy>
class Electorate {
 public:
  static constexpr std::size_t slot_bits = 11;
  static constexpr std::size_t size = std::size_t{1} << slot_bits;

  constexpr Electorate() noexcept {
    for (const WordRow& row : tables::words::all) {
      std::uint32_t hash = 0;
      for (const char* c = row.words;; ++c) {
        if (*c != ' ' && *c != '\0') {
          hash = add_to_hash(hash, static_cast<Unit>(*c));
        } else {
          add(hash, WordVotes::pack(row.kind, row.votes));
          if (*c == '\0') break;
          hash = 0;
        }
      }
    }
  }

  /// The place of a word; `size` for one that has no vote.
  [[nodiscard]] constexpr std::size_t find(std::uint32_t hash) const noexcept {
    for (std::size_t i = hash >> (32 - slot_bits); slots_[i].votes[0] != 0; i = (i + 1) % size)
      if (slots_[i].mark == mark_of(hash)) return i;
    return size;
  }
  [[nodiscard]] constexpr const WordVotes& operator[](std::size_t place) const noexcept { return slots_[place]; }

 private:
  static constexpr std::uint16_t mark_of(std::uint32_t hash) noexcept { return static_cast<std::uint16_t>(hash); }

  constexpr void add(std::uint32_t hash, unsigned char vote) noexcept {
    std::size_t i = hash >> (32 - slot_bits);
    while (slots_[i].votes[0] != 0 && slots_[i].mark != mark_of(hash)) i = (i + 1) % size;
    slots_[i].mark = mark_of(hash);
    slots_[i].votes[slots_[i].votes[0] != 0 ? 1 : 0] = vote;
  }

  std::array<WordVotes, size> slots_{};
};

template <int Lazy>
inline constexpr Electorate<Lazy> electorate;

/// One vote on one failure. Each word counts once, and only the first `most_words` of it: who writes long means less.
class Ballot {
 public:
  static constexpr unsigned most_words = 400;

  /// Counts the words of a block for which `is_evidence(span)`.
  template <int Lazy, class IsEvidence>
  TRIAGE_COLD constexpr void count(const UnitBlock& block, IsEvidence is_evidence) noexcept {
    const Unit* const units = block.units();
    for (std::size_t i = block.next_word(0); i < block.size() && !is_closed();) {
      const std::size_t end = block.next_word(i + 1);
      std::uint32_t hash = 0;
      for (std::size_t k = i; k < end; ++k) hash = add_to_hash(hash, units[k]);
      const std::size_t place = electorate<Lazy>.find(hash);
      if (!is_stop(units[i])) ++words_;
      if (place != electorate<Lazy>.size && !has_voted(place) &&
          is_evidence(Span{block.offset(i), block.end_offset(end - 1)}))
        take(place, electorate<Lazy>[place]);
      i = end;
    }
  }

  /// Whether all have voted that may.
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
  [[nodiscard]] constexpr bool has_voted(std::size_t place) const noexcept {
    return (voted_[place / 64] >> (place % 64) & 1U) != 0;
  }

  constexpr void take(std::size_t place, const WordVotes& word) noexcept {
    voted_[place / 64] |= std::uint64_t{1} << (place % 64);
    for (const unsigned char vote : word.votes) {
      const auto kind = static_cast<std::size_t>(WordVotes::kind_of(vote));
      votes_[kind] += WordVotes::number_of(vote);
      ++voters_[kind];
    }
  }

  std::array<unsigned, std::size(rows<ErrorKind>) + 1> votes_{};  // by kind
  std::array<unsigned, std::size(rows<ErrorKind>) + 1> voters_{};
  std::array<std::uint64_t, Electorate<0>::size / 64> voted_{};
  unsigned words_ = 0;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
