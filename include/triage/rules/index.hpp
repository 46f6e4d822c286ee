// The compiled form of rules, which a matcher searches.
//
// Each phrase is cut at ` ~ ` into parts; each distinct part is kept once, as folded letters (folded_byte.hpp). A hash
// of a part's first letters leads to its bucket, so that a text is looked up once at each word start.
//
// An index is plain little-endian bytes, so that it is the same on every machine and fits a string literal:
// `builtin_index.hpp` is generated, and `builder.hpp` writes that of a user's table, while compiling or at run time.

#ifndef TRIAGE_RULES_INDEX_HPP
#define TRIAGE_RULES_INDEX_HPP

#include <bit>
#include <cstring>
#include <initializer_list>
#include <type_traits>

#include <triage/detail/digits.hpp>
#include <triage/rules/folded_byte.hpp>
#include <triage/rules/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

inline constexpr std::uint16_t no_index = 0xffff;
inline constexpr std::size_t slot_count = 1024;  ///< most parts that other parts may follow

/// The letters of all parts are one sequence, which is cut here: MSVC takes no string literal above 65,535 bytes.
inline constexpr std::size_t letters_cut = 65'528;

/// How many first letters a part is filed under: the largest of these that it has.
inline constexpr std::size_t key_sizes[] = {8, 4, 2};

[[nodiscard]] constexpr std::size_t key_size_of(std::size_t part_size) noexcept {
  return part_size >= 8 ? 8 : part_size >= 4 ? 4 : 2;
}

/// One of `1 << bucket_bits` buckets, for some first letters: eight units (load8), of which `key_size` count.
[[nodiscard]] constexpr std::size_t bucket_of(std::uint64_t units, std::size_t key_size,
                                              unsigned bucket_bits) noexcept {
  const std::uint64_t letters = units & (all_letters >> (64 - 8 * key_size));
  return static_cast<std::size_t>(((letters + key_size) * 0x9e3779b97f4a7c15ULL) >> (64 - bucket_bits));
}

/// The number of `sizeof(Number)` bytes, the lowest first.
template <class Number>
[[nodiscard]] constexpr Number load_number(const char* bytes) noexcept {
  if (std::endian::native == std::endian::little && !std::is_constant_evaluated()) {
    Number loaded = 0;
    std::memcpy(&loaded, bytes, sizeof loaded);
    return loaded;
  }
  std::uint64_t number = 0;
  for (std::size_t i = sizeof(Number); i-- > 0;) number = number << 8U | static_cast<unsigned char>(bytes[i]);
  return static_cast<Number>(number);
}

template <class Number>
constexpr void store_number(char* bytes, Number number) noexcept {
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    bytes[i] = static_cast<char>(static_cast<unsigned char>(static_cast<std::uint64_t>(number) >> 8 * i));
}

/// A distinct part of some phrases, in eight bytes. Parts lie by bucket, and the longest of a bucket first.
class Part {
 public:
  static constexpr std::size_t max_size = 0x3f;
  static constexpr std::size_t max_offset = 0x1ffff;

  constexpr Part() noexcept = default;
  constexpr explicit Part(std::uint64_t bits) noexcept : bits_(bits) {}
  constexpr Part(std::size_t first_unit, std::size_t size, bool open_end, bool high, unsigned char tail) noexcept
      : bits_(std::uint64_t{size} | std::uint64_t{open_end} << open_at | std::uint64_t{high} << high_at |
              std::uint64_t{tail} << tail_at | std::uint64_t{first_unit} << unit_at) {}

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return bits_ & max_size; }
  /// Written with `*`: the last word may go on.
  [[nodiscard]] constexpr bool open_end() const noexcept { return (bits_ >> open_at & 1U) != 0; }
  /// Of UTF-8 letters throughout.
  [[nodiscard]] constexpr bool high() const noexcept { return (bits_ >> high_at & 1U) != 0; }
  /// Of its last two letters: most parts that begin alike differ here.
  [[nodiscard]] constexpr unsigned char tail() const noexcept { return static_cast<unsigned char>(bits_ >> tail_at); }
  [[nodiscard]] constexpr std::size_t first_unit() const noexcept { return bits_ >> unit_at & max_offset; }
  /// The slot that keeps its last hit, 0 for none.
  [[nodiscard]] constexpr std::uint16_t slot() const noexcept { return bits_ >> slot_at & 0x3ffU; }
  /// The first rule that ends in this part; the others follow, up to the first rule of the next part.
  [[nodiscard]] constexpr std::uint16_t first_rule() const noexcept {
    return static_cast<std::uint16_t>(bits_ >> rule_at & 0xffffU);
  }

  constexpr void set_first_unit(std::size_t at) noexcept { set(unit_at, max_offset, at); }
  constexpr void set_slot(std::size_t slot) noexcept { set(slot_at, 0x3ff, slot); }
  constexpr void set_first_rule(std::size_t rule) noexcept { set(rule_at, 0xffff, rule); }

  [[nodiscard]] constexpr bool has_shape_of(const Part& other) const noexcept {
    return ((bits_ ^ other.bits_) & ((std::uint64_t{1} << tail_at) - 1)) == 0;
  }

  /// The `tail` of letters that end right before `end`.
  template <class Byte>
  [[nodiscard]] static constexpr unsigned char tail_of(const Byte* end) noexcept {
    const unsigned letters =
        (static_cast<FoldedByte>(end[-2]) | static_cast<unsigned>(static_cast<FoldedByte>(end[-1])) << 8U) & 0x7f7fU;
    return static_cast<unsigned char>(letters * 0x2501U >> 8U);  // the first one times 37, and the second one
  }

 private:
  static constexpr unsigned open_at = 6, high_at = 7, tail_at = 8, rule_at = 16, slot_at = 32, unit_at = 42;

  constexpr void set(unsigned at, std::uint64_t mask, std::uint64_t value) noexcept {
    bits_ = (bits_ & ~(mask << at)) | (value & mask) << at;
  }

  std::uint64_t bits_ = 0;
};

/// What a rule means and where it holds, shared by many rules: kind, place, strength, provider, status, effect, and
/// whether it is a fact.
class RuleMeaning {
 public:
  static constexpr int lowest_status = 399;

  constexpr RuleMeaning() noexcept = default;
  constexpr explicit RuleMeaning(std::uint64_t bits) noexcept : bits_(bits) {}
  constexpr RuleMeaning(const Rule& row, std::size_t effect, bool is_fact) noexcept
      : bits_(std::uint64_t{static_cast<unsigned char>(row.kind)} |
              std::uint64_t{static_cast<unsigned char>(row.strength)} << strength_at |
              std::uint64_t{static_cast<unsigned char>(row.where)} << where_at |
              std::uint64_t{static_cast<unsigned char>(provider_of(row))} << provider_at |
              std::uint64_t{effect} << effect_at | std::uint64_t{is_fact} << fact_at) {}

  /// Sets the only status that it is for; false if that is not a number from 400 to 599.
  constexpr bool set_status(int http_status) noexcept {
    if (http_status < 400 || http_status > 599) return false;
    bits_ |= static_cast<std::uint64_t>(http_status - lowest_status) << status_at;
    return true;
  }

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr ErrorKind kind() const noexcept { return static_cast<ErrorKind>(byte(0)); }
  [[nodiscard]] constexpr bool is_note() const noexcept { return byte(0) == 0; }
  [[nodiscard]] constexpr Strength strength() const noexcept { return static_cast<Strength>(byte(strength_at)); }
  [[nodiscard]] constexpr MatchPlace where() const noexcept { return static_cast<MatchPlace>(byte(where_at)); }
  [[nodiscard]] constexpr Provider provider() const noexcept { return static_cast<Provider>(byte(provider_at)); }
  [[nodiscard]] constexpr std::size_t effect() const noexcept { return byte(effect_at); }
  /// Documented or seen at a vendor (`facts/`), or the caller's own; else it is one of the ways to say it
  /// (`wordings/`).
  [[nodiscard]] constexpr bool is_fact() const noexcept { return (bits_ >> fact_at & 1U) != 0; }
  /// 0 for any.
  [[nodiscard]] constexpr int http_status() const noexcept {
    return byte(status_at) == 0 ? 0 : static_cast<int>(byte(status_at)) + lowest_status;
  }

  [[nodiscard]] constexpr bool is_for_one_provider() const noexcept { return provider() != Provider::any; }
  [[nodiscard]] constexpr bool is_for(Provider p) const noexcept { return !is_for_one_provider() || provider() == p; }
  /// For a rule about a status alone: whether it is about this one.
  [[nodiscard]] constexpr bool is_about(int status) const noexcept {
    return static_cast<int>(byte(status_at)) + lowest_status == status;
  }
  /// Whether two rules about the same part can be found in the same place under the same conditions.
  [[nodiscard]] constexpr bool has_conditions_of(const RuleMeaning& other) const noexcept {
    return ((bits_ ^ other.bits_) & conditions) == 0;
  }

  friend constexpr bool operator==(RuleMeaning, RuleMeaning) = default;

 private:
  static constexpr unsigned strength_at = 8, where_at = 16, provider_at = 24, status_at = 32, effect_at = 40,
                            fact_at = 48;
  static constexpr std::uint64_t conditions = 0xffULL << where_at | 0xffULL << provider_at | 0xffULL << status_at;

  [[nodiscard]] constexpr unsigned byte(unsigned at) const noexcept { return bits_ >> at & 0xffU; }

  std::uint64_t bits_ = 0;
};

/// A rule without its texts: what it means, and the slots of the parts before its last one.
struct CompactRule : RuleMeaning {
  static constexpr unsigned slot_bits = 10, meaning_bits = 12;
  static_assert(slot_count <= std::size_t{1} << slot_bits && 2 * slot_bits + meaning_bits <= 32);

  std::uint32_t earlier_slots = 0;  ///< `slot_bits` each, the nearest lowest, 0 if there is none

  [[nodiscard]] static constexpr std::uint16_t slot(std::uint32_t packed) noexcept {
    return static_cast<std::uint16_t>(packed & ((1U << slot_bits) - 1));
  }
  [[nodiscard]] constexpr std::uint16_t slot_before() const noexcept { return slot(earlier_slots); }
  [[nodiscard]] constexpr std::uint16_t slot_before_that() const noexcept { return slot(earlier_slots >> slot_bits); }
};

/// A view of a compiled table. Rules are ordered by the part that they end in; those about a status alone come last.
/// Cheap to copy.
struct RuleIndex {
  const char* units = nullptr;       ///< letters of parts, and eight bytes more
  const char* more_units = nullptr;  ///< the same from `letters_cut` on
  const char* parts = nullptr;       ///< eight bytes each, and one part more, where the last one's rules end
  const char* rules = nullptr;       ///< four bytes each: a meaning's number, and slots
  const char* meanings = nullptr;    ///< eight bytes each
  const char* effects = nullptr;     ///< eight bytes each
  const char* buckets = nullptr;     ///< two bytes each: the first part, and one bucket more
  const char* slot_parts = nullptr;  ///< two bytes each: the part of each slot
  std::size_t part_count = 0;
  std::size_t rule_count = 0;
  std::size_t slots_used = 0;
  unsigned bucket_bits = 0;

  [[nodiscard]] constexpr Part part(std::size_t i) const noexcept {
    return Part(load_number<std::uint64_t>(parts + 8 * i));
  }
  /// The folded letters of a part.
  [[nodiscard]] constexpr const char* letters(const Part& part) const noexcept {
    const std::size_t at = part.first_unit();
    return at < letters_cut ? units + at : more_units + (at - letters_cut);
  }
  [[nodiscard]] constexpr std::uint16_t bucket(std::size_t b) const noexcept {
    return load_number<std::uint16_t>(buckets + 2 * b);
  }
  [[nodiscard]] constexpr Part part_of_slot(std::size_t slot) const noexcept {
    return part(load_number<std::uint16_t>(slot_parts + 2 * slot));
  }
  [[nodiscard]] constexpr CompactRule rule(std::size_t i) const noexcept {
    const auto bits = load_number<std::uint32_t>(rules + 4 * i);
    const std::size_t meaning = bits & ((1U << CompactRule::meaning_bits) - 1);
    return {RuleMeaning(load_number<std::uint64_t>(meanings + 8 * meaning)), bits >> CompactRule::meaning_bits};
  }
  [[nodiscard]] constexpr Modifiers effect_of(const CompactRule& rule) const noexcept {
    return Modifiers(load_number<std::uint64_t>(effects + 8 * rule.effect()));
  }

  /// How many letters the phrase of a rule has that ends in `last`: the longer, the more it says.
  [[nodiscard]] constexpr unsigned char letters_of(const CompactRule& rule, const Part& last) const noexcept {
    std::size_t letters = last.size();
    for (std::uint32_t before = rule.earlier_slots; before != 0; before >>= CompactRule::slot_bits)
      letters += part_of_slot(CompactRule::slot(before)).size();
    return static_cast<unsigned char>(letters);
  }

  /// The first of the rules about a status alone.
  [[nodiscard]] constexpr std::size_t first_status_rule() const noexcept {
    return rule_count == 0 ? 0 : part(part_count).first_rule();
  }
  /// The part that a rule ends in; for one about a status alone, the end of the parts. O(log parts).
  [[nodiscard]] constexpr std::size_t last_part_of(std::size_t rule) const noexcept {
    std::size_t from = 0;
    for (std::size_t count = part_count; count > 0;) {
      const std::size_t half = count / 2;
      const bool behind = part(from + half + 1).first_rule() <= rule;
      if (behind) from += half + 1;
      count = behind ? count - half - 1 : half;
    }
    return from;
  }
};

/// Restores the phrase of a rule, as words and ` ~ `, for names and explanations. Calls `put(char)`.
template <class Put>
TRIAGE_COLD constexpr void spell(const RuleIndex& index, std::size_t rule, Put put) {
  const auto put_all = [&](std::string_view text) {
    for (const char c : text) put(c);
  };
  const auto put_part = [&](const Part& part) {
    const char* const letters = index.letters(part);
    for (std::size_t i = 0; i < part.size(); ++i) {
      const auto unit = static_cast<FoldedByte>(letters[i]);
      if (i > 0 && (unit & word_start) != 0 && !part.high()) put(' ');
      put(static_cast<char>(part.high() ? unit | 0x80U : unit & letter_mask));
    }
    if (part.open_end()) put('*');
  };
  const CompactRule row = index.rule(rule);
  if (rule >= index.first_status_rule()) {
    put_all("HTTP ");
    put_all(Decimal(row.http_status()).view());
    return;
  }
  for (const std::uint16_t slot : {row.slot_before_that(), row.slot_before()}) {
    if (slot == 0) continue;
    put_part(index.part_of_slot(slot));
    put_all(" ~ ");
  }
  put_part(index.part(index.last_part_of(rule)));
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
