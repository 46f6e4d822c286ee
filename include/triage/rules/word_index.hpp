// The votes of words as bytes: from a word, or two neighbours, to the kinds that they make likelier.
//
//   const WordIndex index = builtin_word_index();
//   for_each_term(folded, [&](const Term& term) {
//     if (const std::size_t at = index.find(term.hash); at != WordIndex::none) count(index.votes_of(at));
//   });
//
// The generator of `builtin_index.hpp` lays it down from the rows of `word_votes.hpp`.

#ifndef TRIAGE_RULES_WORD_INDEX_HPP
#define TRIAGE_RULES_WORD_INDEX_HPP

#include <cstdint>

#include <triage/core/kinds.hpp>
#include <triage/evidence/field_names.hpp>
#include <triage/rules/folded_text.hpp>
#include <triage/rules/index.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// How much of a body votes, from its beginning.
inline constexpr std::size_t longest_voting_text = 3072;

/// Whether the words of a field vote.
[[nodiscard]] constexpr bool has_vote(FieldRole role) noexcept { return role <= FieldRole::grpc_status; }

/// What may vote: a word of a text, or two neighbours of one clause.
struct Term {
  std::uint32_t hash;
  std::size_t from;  ///< its units
  std::size_t to;
};

/// The hash of a word, extended by one letter.
[[nodiscard]] constexpr std::uint32_t add_to_hash(std::uint32_t hash, FoldedByte letter) noexcept {
  return ((hash ^ (letter & letter_mask)) * 0x9e3779b1U) ^ hash >> 15;
}

[[nodiscard]] constexpr std::uint32_t hash_of_pair(std::uint32_t first, std::uint32_t second) noexcept {
  return (first * 0x85ebca6bU ^ second) * 0xc2b2ae35U;
}

[[nodiscard]] constexpr bool is_number(FoldedByte first_unit) noexcept {
  return is_digit(static_cast<char>(first_unit & letter_mask));
}

/// Whether a word is a letter of several bytes: only then are later units not in the range of letters.
[[nodiscard]] constexpr bool is_wide_letter(const FoldedByte* units, std::size_t from, std::size_t to) noexcept {
  return to - from > 1 && !is_number(units[from]) && (units[from + 1] & letter_mask) < 'A';
}

/// Calls `visit(Term)` for each word and each pair, in order. Numbers, which are all the word "0", and single letters
/// of other scripts vote only as halves of a pair: "after 30", "30 seconds", "额度".
template <class Visit>
constexpr void for_each_term(const FoldedText& text, Visit visit) noexcept {
  const FoldedByte* const units = text.units();
  Term previous{};
  bool has_previous = false;
  for (std::size_t i = text.next_word(0); i < text.size();) {
    Term word{0, i, text.next_word(i + 1)};
    i = word.to;
    if (is_stop(units[word.from])) {
      has_previous = false;
      continue;
    }
    if (is_number(units[word.from])) {
      word.hash = add_to_hash(0, '0');
    } else {
      for (std::size_t k = word.from; k < word.to; ++k) word.hash = add_to_hash(word.hash, units[k]);
      if (!is_wide_letter(units, word.from, word.to)) visit(word);
    }
    if (has_previous) visit(Term{hash_of_pair(previous.hash, word.hash), previous.from, word.to});
    previous = word;
    has_previous = true;
  }
}

/// Calls `put(char)` for each byte of a term, with `joint` between two words: "limit", "top up", "after 0", "额度".
template <class Put>
constexpr void spell_term(const FoldedByte* units, const Term& term, char joint, Put put) noexcept {
  for (std::size_t i = term.from; i < term.to;) {
    std::size_t end = i + 1;
    while (end < term.to && (units[end] & word_start) == 0) ++end;
    const bool is_wide = is_wide_letter(units, i, end);
    if (i > term.from && !is_wide) put(joint);
    if (is_number(units[i])) put('0');
    for (std::size_t k = i; k < end && !is_number(units[i]); ++k)
      put(static_cast<char>((units[k] & letter_mask) | (is_wide ? 0x80 : 0)));
    i = end;
  }
}

/// One vote: a kind and its number, -1 to 6, in a byte.
struct Vote {
  static constexpr int least = -1, most = 6;

  unsigned char bits = 0;

  constexpr explicit Vote(unsigned char packed) noexcept : bits(packed) {}
  constexpr Vote(ErrorKind kind, int number) noexcept
      : bits(static_cast<unsigned char>(static_cast<int>(kind) << 3 | (number - least))) {}

  [[nodiscard]] constexpr ErrorKind kind() const noexcept { return static_cast<ErrorKind>(bits >> 3U); }
  [[nodiscard]] constexpr int number() const noexcept { return (bits & 7) + least; }
};

/// The terms by bucket, which is the upper bits of the hash; each with the lower bits, which distinguish it there, and
/// its list of votes. Terms with the same votes share a list.
struct WordIndex {
  static constexpr unsigned bucket_bits = 10;
  static constexpr std::size_t bucket_count = std::size_t{1} << bucket_bits;
  static constexpr std::size_t most_terms = 4096;
  static constexpr std::size_t none = most_terms;

  const char* buckets;  ///< the first term of each bucket, and the end: two bytes each
  const char* terms;    ///< two bytes of the hash, two of the place of the list
  const char* votes;    ///< lists, each with a zero behind it; first the one of every text
  int likely_lead;      ///< with such a lead over the second, the winner is more often right than wrong
  int sure_lead;        ///< and with this one almost always

  /// The number of a term; `none` for one that has no vote.
  [[nodiscard]] constexpr std::size_t find(std::uint32_t hash) const noexcept {
    const std::size_t bucket = bucket_of(hash), end = first_of(bucket + 1);
    for (std::size_t i = first_of(bucket); i < end; ++i)
      if (load_number<std::uint16_t>(terms + 4 * i) == static_cast<std::uint16_t>(hash)) return i;
    return none;
  }

  [[nodiscard]] constexpr const char* votes_of_every_text() const noexcept { return votes; }
  [[nodiscard]] constexpr const char* votes_of(std::size_t term) const noexcept {
    return votes + load_number<std::uint16_t>(terms + 4 * term + 2);
  }

  [[nodiscard]] static constexpr std::size_t bucket_of(std::uint32_t hash) noexcept {
    return hash >> (32 - bucket_bits);
  }

 private:
  [[nodiscard]] constexpr std::size_t first_of(std::size_t bucket) const noexcept {
    return load_number<std::uint16_t>(buckets + 2 * bucket);
  }
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
