// Compiled rules: what a matcher reads.
//
// Each phrase is cut at ` ~ ` into parts; each distinct part is kept once as units (letters.hpp). A hash of a part's
// first letters leads to its bucket, so that a text is looked up once at each word start. All of it is plain arrays:
// `rule_builder.hpp` fills them, while compiling or at run time, and everyone else reads them through `RuleIndex`.

#ifndef TRIAGE_RULES_INDEX_HPP
#define TRIAGE_RULES_INDEX_HPP

#include <triage/detail/letters.hpp>
#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

inline constexpr std::uint16_t no_index = 0xffff;
inline constexpr std::size_t bucket_bits = 13;
inline constexpr std::size_t bucket_count = std::size_t{1} << bucket_bits;
inline constexpr std::size_t slot_count = 768;  ///< parts that other parts follow

/// How many first letters a part is filed under: the largest of these that it has.
inline constexpr std::size_t key_sizes[] = {8, 4, 2};

[[nodiscard]] constexpr std::size_t key_size_of(std::size_t part_size) noexcept {
  return part_size >= 8 ? 8 : part_size >= 4 ? 4 : 2;
}

/// The bucket for some first letters: eight units (load8), of which `key_size` count.
[[nodiscard]] constexpr std::size_t bucket_of(std::uint64_t units, std::size_t key_size) noexcept {
  const std::uint64_t letters = units & (all_letters >> (64 - 8 * key_size));
  return static_cast<std::size_t>(((letters + key_size) * 0x9e3779b97f4a7c15ULL) >> (64 - bucket_bits));
}

/// A distinct part of some phrases. Parts lie by bucket, and the longest of a bucket first.
struct Part {
  std::uint16_t half_offset = 0;  ///< its letters begin at twice this
  std::uint16_t first_rule = 0;   ///< the first rule that ends in this part; they go on to the next part's
  std::uint16_t slot = 0;         ///< where its last hit is kept, 0 for nowhere
  unsigned char shape = 0;        ///< size in units, and the two flags
  unsigned char tail = 0;         ///< of its last two letters: most parts that begin alike differ here

  static constexpr unsigned char open_end_flag = 0x40;  ///< written with `*`: the last word may go on
  static constexpr unsigned char high_flag = 0x80;      ///< of UTF-8 letters throughout

  [[nodiscard]] constexpr std::size_t first_unit() const noexcept { return std::size_t{2} * half_offset; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return shape & 0x3fU; }
  [[nodiscard]] constexpr bool open_end() const noexcept { return (shape & open_end_flag) != 0; }
  [[nodiscard]] constexpr bool high() const noexcept { return (shape & high_flag) != 0; }

  /// What `tail` is for letters that end right before `end`.
  [[nodiscard]] static constexpr unsigned char tail_of(const Unit* end) noexcept {
    const unsigned letters = (end[-2] | static_cast<unsigned>(end[-1]) << 8U) & 0x7f7fU;
    return static_cast<unsigned char>(letters * 0x2501U >> 8U);  // the first one times 37, and the second one
  }
};
inline constexpr std::size_t max_part_size = 0x3f;

/// A rule without its texts, in eight bytes: there are thousands.
class CompactRule {
 public:
  unsigned char provider = 0;
  unsigned char status = 0;  ///< above `lowest_status`, 0 for any
  unsigned char effect = 0;  ///< position in the index's effects

  static constexpr int lowest_status = 399;
  static constexpr unsigned slot_bits = 10;

  /// The first of some slots.
  [[nodiscard]] static constexpr std::uint16_t slot(std::uint32_t slots) noexcept {
    return static_cast<std::uint16_t>(slots & ((1U << slot_bits) - 1));
  }

  constexpr CompactRule() noexcept = default;
  constexpr CompactRule(ErrorKind kind, VerbTraits verb, Provider only) noexcept
      : provider(static_cast<unsigned char>(only == Provider{} ? Provider::any : only)),
        bits_(static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(verb.where) << where_at |
              static_cast<std::uint32_t>(verb.strength) << strength_at) {}

  /// The only status that it is for; false where that is no number from 400 to 599.
  constexpr bool set_status(int http_status) noexcept {
    if (http_status < 400 || http_status > 599) return false;
    status = static_cast<unsigned char>(http_status - lowest_status);
    return true;
  }

  /// The slots of the parts before the last one, 0 for none.
  constexpr void set_slots(std::uint16_t before, std::uint16_t before_that) noexcept {
    bits_ |= std::uint32_t{before} << slot_at | std::uint32_t{before_that} << (slot_at + slot_bits);
  }

  [[nodiscard]] constexpr ErrorKind kind() const noexcept { return static_cast<ErrorKind>(bits_ & 0x1fU); }
  [[nodiscard]] constexpr Where where() const noexcept { return static_cast<Where>(bits_ >> where_at & 7U); }
  [[nodiscard]] constexpr Strength strength() const noexcept {
    return static_cast<Strength>(bits_ >> strength_at & 7U);
  }
  /// The slots of the parts before the last one, from there on: `slot_bits` each, 0 where there is none.
  [[nodiscard]] constexpr std::uint32_t slots() const noexcept { return bits_ >> slot_at; }
  [[nodiscard]] constexpr std::uint16_t slot_before() const noexcept { return slot(slots()); }
  [[nodiscard]] constexpr std::uint16_t slot_before_that() const noexcept { return slot(slots() >> slot_bits); }
  [[nodiscard]] constexpr bool is_note() const noexcept { return (bits_ & 0x1fU) == 0; }
  [[nodiscard]] constexpr bool is_for(Provider p) const noexcept {
    return provider == static_cast<unsigned char>(Provider::any) || provider == static_cast<unsigned char>(p);
  }
  [[nodiscard]] constexpr bool is_for_one_provider() const noexcept {
    return provider != static_cast<unsigned char>(Provider::any);
  }
  [[nodiscard]] constexpr int http_status() const noexcept { return status == 0 ? 0 : status + lowest_status; }
  /// Of a rule about a status alone: whether it is about this one.
  [[nodiscard]] constexpr bool is_about(int http_status) const noexcept {
    return status + lowest_status == http_status;
  }

  /// Whether two rules about the same part can be found in the same place under the same conditions.
  [[nodiscard]] constexpr bool has_conditions_of(const CompactRule& other) const noexcept {
    constexpr std::uint32_t of_meaning = 0x1fU | 7U << strength_at;
    return (bits_ | of_meaning) == (other.bits_ | of_meaning) && provider == other.provider && status == other.status;
  }

 private:
  static constexpr unsigned where_at = 5, strength_at = 8, slot_at = 11;
  static_assert(slot_count <= std::size_t{1} << slot_bits && slot_at + 2 * slot_bits <= 32);

  std::uint32_t bits_ = 0;  // kind, where, strength, and the two slots
};
static_assert(sizeof(CompactRule) == 8);

/// A compiled table, wherever it lives. Rules lie by the part that they end in; those about a status alone come last.
struct RuleIndex {
  const Unit* units = nullptr;
  const Part* parts = nullptr;  ///< and one more, where the last one's rules end
  const CompactRule* rules = nullptr;
  const std::uint16_t* buckets = nullptr;  ///< the first part of each, and one more
  const Terms* effects = nullptr;
  const std::uint16_t* slot_parts = nullptr;  ///< the part of each slot
  std::size_t part_count = 0;
  std::size_t rule_count = 0;
  std::size_t slots = 0;

  /// The first of the rules about a status alone.
  [[nodiscard]] constexpr std::size_t first_status_rule() const noexcept {
    return rule_count == 0 ? 0 : parts[part_count].first_rule;
  }
  /// The part that a rule ends in; for one about a status alone, the end of the parts. O(log parts).
  [[nodiscard]] constexpr std::size_t last_part_of(std::size_t rule) const noexcept {
    std::size_t from = 0;
    for (std::size_t count = part_count; count > 0;) {
      const std::size_t half = count / 2;
      const bool behind = parts[from + half + 1].first_rule <= rule;
      if (behind) from += half + 1;
      count = behind ? count - half - 1 : half;
    }
    return from;
  }
};

/// The phrase of a rule again, as words and ` ~ `, for names and explanations. Calls `put(char)`.
template <class Put>
TRIAGE_COLD constexpr void spell(const RuleIndex& index, std::size_t rule, Put put) {
  const auto put_all = [&](std::string_view text) {
    for (const char c : text) put(c);
  };
  const auto put_part = [&](const Part& part) {
    for (std::size_t i = 0; i < part.size(); ++i) {
      const Unit unit = index.units[part.first_unit() + i];
      if (i > 0 && (unit & word_start) != 0 && !part.high()) put(' ');
      put(static_cast<char>(part.high() ? unit | 0x80U : unit & letter_mask));
    }
    if (part.open_end()) put('*');
  };
  const CompactRule& row = index.rules[rule];
  if (rule >= index.first_status_rule()) {
    put_all("HTTP ");
    put_all(Decimal(row.http_status()).view());
    return;
  }
  for (const std::uint16_t slot : {row.slot_before_that(), row.slot_before()}) {
    if (slot == 0) continue;
    put_part(index.parts[index.slot_parts[slot]]);
    put_all(" ~ ");
  }
  put_part(index.parts[index.last_part_of(rule)]);
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
