// Finds the phrases of rule indexes in a text, in one pass.
//
//   Matcher matcher(builtin_index);
//   matcher.scan(text, sink);  // calls sink.word(byte) and sink.hit(hit)
//
// A text is turned into units block by block; at each word start, hashes of the next 8, 4 and 2 letters lead to the few
// parts that begin so; their last letters rule out most, and a masked compare decides. No allocation; time is linear in
// the text.

#ifndef TRIAGE_RULES_MATCHER_HPP
#define TRIAGE_RULES_MATCHER_HPP

#include <triage/rules/folded_text.hpp>
#include <triage/rules/index.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// A phrase found: the rule and the bytes of the text.
struct Hit {
  const RuleIndex* index;
  Part part;  ///< its last one
  std::uint16_t rule;
  Span span;
};

/// Runs texts against two indexes at most: ours and the caller's.
class Matcher {
 public:
  static constexpr std::size_t max_indexes = 2;
  static constexpr std::size_t longest_gap = 64;  ///< most units that ` ~ ` may span
  static_assert(FoldedText::margin > Part::max_size,
                "a part that begins in a block is compared with its margin at most");

  constexpr void use(const RuleIndex& index) noexcept {
    if (index.rule_count == 0 || index_count_ == max_indexes) return;
    indexes_[index_count_++] = index;
  }

  [[nodiscard]] constexpr std::size_t index_count() const noexcept { return index_count_; }
  [[nodiscard]] constexpr const RuleIndex& index(std::size_t k) const noexcept { return indexes_[k]; }

  /// Calls `sink.word(byte)` at each word of `text` and `sink.hit(Hit)` for each phrase; a rule may be found more than
  /// once. If the sink takes a hit (returns true), shorter phrases that begin at the same word are not reported:
  /// "RateLimitError" is not also "rate limit".
  template <class Sink>
  constexpr void scan(std::string_view text, Sink& sink) noexcept {
    constexpr std::size_t overlap = 256;
    for (std::size_t from = 0;;) {
      const std::string_view window = text.substr(from, FoldedText::capacity);
      block_.read(window);
      for (std::size_t k = 0; k < index_count_; ++k) match(k, static_cast<std::uint32_t>(from), sink);
      clock_ += static_cast<std::uint32_t>(block_.size()) + 2;
      if (from + window.size() >= text.size()) return;
      from += FoldedText::capacity - overlap;
    }
  }

  /// The units of a text, of which one block at most is read.
  [[nodiscard]] constexpr const FoldedText& read(std::string_view text) noexcept {
    block_.read(text);
    return block_;
  }

 private:
  struct SlotHit {
    std::uint32_t end;   // in units counted over all texts
    std::uint32_t from;  // byte
  };

  /// Where each part that others may follow was found last. A slot is valid only if its bit is set.
  struct Slots {
    std::array<std::uint64_t, slot_count / 64> known{};
    std::array<SlotHit, slot_count> hits;

    constexpr void set(std::size_t slot, SlotHit hit) noexcept {
      known[slot / 64] |= std::uint64_t{1} << slot % 64;
      hits[slot] = hit;
    }
    [[nodiscard]] constexpr bool has(std::size_t slot) const noexcept {
      return (known[slot / 64] >> slot % 64 & 1U) != 0;
    }
  };

  /// Reports the phrases of one index in the block, and, for the first index, the block's words.
  template <class Sink>
  TRIAGE_NOINLINE constexpr void match(std::size_t k, std::uint32_t base, Sink& sink) noexcept {
    const RuleIndex index = indexes_[k];
    const FoldedByte* const units = block_.units();
    const std::size_t size = block_.size();
    std::uint32_t sentence = clock_ + 1;
    for (std::size_t j = block_.next_word(0); j < size; j = block_.next_word(j + 1)) {
      if ((units[j] & letter_mask) <= sentence_end) {
        if (units[j] == (sentence_end | word_start)) sentence = clock_ + static_cast<std::uint32_t>(j) + 2;
        continue;
      }
      if (k == 0) sink.word(base + block_.offset(j));
      const std::uint64_t letters = load8(units + j);
      std::size_t taken = 0;  // the size of the longest part whose hit the sink took
      const auto look_up = [&](std::size_t key_size) {
        const std::size_t bucket = bucket_of(letters, key_size, index.bucket_bits);
        const std::uint16_t end = index.bucket(bucket + 1);
        for (std::uint16_t p = index.bucket(bucket); p != end; ++p) {
          const Part part = index.part(p);
          if (!begins_with(index, part, units + j)) continue;
          if (part.size() >= taken && tell(k, p, j, base, sentence, sink)) taken = part.size();
          if (part.slot() != 0) remember(k, part, j, base);
        }
      };
      look_up(key_sizes[0]);  // one by one, so that compilers know the sizes
      look_up(key_sizes[1]);
      look_up(key_sizes[2]);
    }
  }

  /// Whether the text has the part's letters, starts words only where it does, and ends a word where it ends.
  [[nodiscard]] static constexpr bool begins_with(const RuleIndex& index, const Part& part,
                                                  const FoldedByte* text) noexcept {
    const FoldedByte* const end = text + part.size();
    return Part::tail_of(end) == part.tail() && (part.open_end() || (*end & word_start) != 0) &&
           goes_on_with(text, index.letters(part), part.size());
  }

  /// Keeps the position of a part that other parts may follow.
  constexpr void remember(std::size_t k, const Part& part, std::size_t j, std::uint32_t base) noexcept {
    slots_[k].set(part.slot(), {clock_ + static_cast<std::uint32_t>(j + part.size()) + 1, base + block_.offset(j)});
  }

  /// Reports the rules that end in the part at unit `j`. Returns whether the sink took one.
  template <class Sink>
  TRIAGE_NOINLINE constexpr bool tell(std::size_t k, std::uint16_t p, std::size_t j, std::uint32_t base,
                                      std::uint32_t sentence, Sink& sink) noexcept {
    const RuleIndex& index = indexes_[k];
    const Part part = index.part(p);
    const std::uint16_t end = index.part(p + std::size_t{1}).first_rule();
    const std::uint32_t from = base + block_.offset(j);
    const std::uint32_t start = clock_ + static_cast<std::uint32_t>(j) + 1;
    bool taken = false;
    for (std::uint16_t r = part.first_rule(); r != end; ++r) {
      std::uint32_t phrase_from = from;
      if (follows(k, index.rule(r), start, sentence, phrase_from))
        taken = sink.hit(Hit{&index, part, r, {phrase_from, base + block_.end_offset(j + part.size() - 1)}}) || taken;
    }
    return taken;
  }

  /// Whether the earlier parts of a phrase precede the last one: in order, in the same sentence, near enough.
  [[nodiscard]] constexpr bool follows(std::size_t k, const CompactRule& rule, std::uint32_t start,
                                       std::uint32_t sentence, std::uint32_t& phrase_from) const noexcept {
    std::uint32_t limit = start;
    for (std::uint32_t left = rule.earlier_slots; left != 0; left >>= CompactRule::slot_bits) {
      const std::uint16_t slot = CompactRule::slot(left);
      if (!slots_[k].has(slot)) return false;
      const SlotHit& hit = slots_[k].hits[slot];
      if (hit.end > limit || hit.end < sentence || limit - hit.end > longest_gap) return false;
      limit = hit.end;
      phrase_from = hit.from;
    }
    return true;
  }

  FoldedText block_;
  std::array<RuleIndex, max_indexes> indexes_{};
  std::size_t index_count_ = 0;
  std::array<Slots, max_indexes> slots_;
  std::uint32_t clock_ = 0;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
