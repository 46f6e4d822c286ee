// The votes of words as bytes: a hash table from a word to the kinds that it makes likelier.
//
// The generator of `builtin_index.hpp` fills it from the rows of `word_votes.hpp`.

#ifndef TRIAGE_RULES_WORD_INDEX_HPP
#define TRIAGE_RULES_WORD_INDEX_HPP

#include <cstdint>

#include <triage/core/kinds.hpp>
#include <triage/rules/index.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// The hash of a word, extended by one letter.
[[nodiscard]] constexpr std::uint32_t add_to_hash(std::uint32_t hash, FoldedByte letter) noexcept {
  return ((hash ^ (letter & letter_mask)) * 0x9e3779b1U) ^ hash >> 15;
}

/// One vote: a kind and its number, 1 to 7, in a byte; 0 for none.
struct Vote {
  unsigned char bits = 0;

  constexpr Vote() noexcept = default;
  constexpr explicit Vote(unsigned char packed) noexcept : bits(packed) {}
  constexpr Vote(ErrorKind kind, unsigned number) noexcept
      : bits(static_cast<unsigned char>(static_cast<unsigned>(kind) << 3U | number)) {}

  [[nodiscard]] constexpr ErrorKind kind() const noexcept { return static_cast<ErrorKind>(bits >> 3U); }
  [[nodiscard]] constexpr unsigned number() const noexcept { return bits & 7U; }
};

/// Open addressing over slots of four bytes: bits of the hash, which distinguish the words, and at most two votes.
class WordIndex {
 public:
  static constexpr unsigned slot_bits = 11;
  static constexpr std::size_t size = std::size_t{1} << slot_bits;

  constexpr explicit WordIndex(const char* bytes) noexcept : bytes_(bytes) {}

  /// The slot of a word; `size` for one that has no vote.
  [[nodiscard]] constexpr std::size_t find(std::uint32_t hash) const noexcept {
    for (std::size_t i = first_slot(hash); vote(i, 0).bits != 0; i = (i + 1) % size)
      if (mark(i) == static_cast<std::uint16_t>(hash)) return i;
    return size;
  }
  [[nodiscard]] constexpr Vote vote(std::size_t slot, std::size_t which) const noexcept {
    return Vote(static_cast<unsigned char>(bytes_[4 * slot + 2 + which]));
  }

  [[nodiscard]] static constexpr std::size_t first_slot(std::uint32_t hash) noexcept { return hash >> (32 - slot_bits); }

 private:
  [[nodiscard]] constexpr std::uint16_t mark(std::size_t slot) const noexcept {
    return load_number<std::uint16_t>(bytes_ + 4 * slot);
  }

  const char* bytes_;
};

/// Adds one vote to the `4 * WordIndex::size` bytes of an index, zero at first.
constexpr void add_word(char* bytes, std::string_view word, Vote vote) noexcept {
  std::uint32_t hash = 0;
  for (const char c : word) hash = add_to_hash(hash, static_cast<FoldedByte>(c));
  const WordIndex index(bytes);
  std::size_t slot = index.find(hash);
  const bool is_new = slot == WordIndex::size;
  if (is_new)
    for (slot = WordIndex::first_slot(hash); index.vote(slot, 0).bits != 0;) slot = (slot + 1) % WordIndex::size;
  store_number(bytes + 4 * slot, static_cast<std::uint16_t>(hash));
  bytes[4 * slot + (is_new ? 2 : 3)] = static_cast<char>(vote.bits);
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
