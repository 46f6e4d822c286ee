// Rows compiled into what makes matching fast and small. Floor 1; includes rule and letters.
//
// Each phrase is cut at ` ~ ` into parts; each distinct part is kept once as units (letters.hpp). A hash of a part's
// first letters leads to it, so that a text is looked up once at each word start. `StaticRuleIndex` does this while
// compiling, a run-time rule set does the same with vectors; both are read through `RuleIndex`.

#ifndef TRIAGE_DETAIL_RULE_INDEX_HPP
#define TRIAGE_DETAIL_RULE_INDEX_HPP

#include <triage/detail/letters.hpp>
#include <triage/detail/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

inline constexpr std::uint16_t no_index = 0xffff;
inline constexpr std::size_t bucket_bits = 11;
inline constexpr std::size_t bucket_count = std::size_t{1} << bucket_bits;
inline constexpr std::size_t slot_count = 255;  ///< parts that other parts follow
inline constexpr std::size_t max_parts = 3;
inline constexpr std::size_t max_part_size = 120;  ///< in units

/// The most letters of a part that its hash looks at; a part is filed under the largest that it has.
inline constexpr std::array<std::size_t, 3> key_sizes{8, 4, 2};

[[nodiscard]] constexpr std::size_t bucket_of(std::uint64_t letters, std::size_t key_size) noexcept {
  return static_cast<std::size_t>(((letters + key_size) * 0x9e3779b97f4a7c15ULL) >> (64 - bucket_bits));
}

/// A distinct part of some phrases.
struct Part {
  std::uint16_t first_unit = 0;
  std::uint16_t next_in_bucket = no_index;
  std::uint16_t first_rule = no_index;  ///< the first rule that ends in this part
  unsigned char size = 0;               ///< in units
  unsigned char slot = 0;               ///< where its last hit is kept, 0 for nowhere
  bool open_end = false;                ///< written with `*`: the last word may go on
  bool high = false;                    ///< of UTF-8 letters throughout
};

/// A rule without its texts.
struct CompactRule {
  std::uint16_t next_with_same_end = no_index;
  std::uint16_t last_part = no_index;
  std::array<unsigned char, max_parts - 1> slots_before{};  ///< of the parts before the last, nearest first
  ErrorKind kind{};
  Where where{};
  Strength strength{};
  Provider provider{};
  std::int16_t http_status = 0;
  unsigned char effect = 0;
};

/// A compiled table, wherever it lives.
struct RuleIndex {
  const Unit* units = nullptr;
  const Part* parts = nullptr;
  const CompactRule* rules = nullptr;
  const std::uint16_t* buckets = nullptr;
  const Effect* effects = nullptr;
  const std::uint16_t* status_rules = nullptr;  ///< rules without a phrase
  const std::uint16_t* slot_parts = nullptr;    ///< the part of each slot
  std::size_t status_rule_count = 0;
  std::size_t rule_count = 0;
};

/// What building an index found wrong; `rule` is its position in the table.
struct IndexProblem {
  enum class What : unsigned char { none, empty_phrase, too_many_parts, mixed_scripts, inner_star, too_large };
  What what = What::none;
  std::size_t rule = 0;
};

/// Writes an index into storage that the caller gives: arrays while compiling, vectors at run time.
/// `Storage` has members units, parts, rules, buckets, effects, status_rules, slot_parts and counts.
template <class Storage>
class IndexBuilder {
 public:
  constexpr explicit IndexBuilder(Storage& storage) noexcept : s_(storage) {
    for (std::size_t i = 0; i < bucket_count; ++i) s_.buckets[i] = no_index;
  }

  constexpr IndexProblem::What add(const Rule& rule) {
    using What = IndexProblem::What;
    CompactRule compact;
    compact.kind = rule.kind;
    compact.where = rule.where;
    compact.strength = rule.strength;
    compact.provider = rule.provider;
    compact.http_status = rule.http_status;
    if (const auto effect = add_effect(rule.effect); effect < 256)
      compact.effect = static_cast<unsigned char>(effect);
    else
      return What::too_large;

    const auto index = static_cast<std::uint16_t>(s_.rule_count);
    if (rule.phrase.empty()) {
      if (rule.http_status == 0) return What::empty_phrase;
      s_.status_rules[s_.status_rule_count++] = index;
      s_.rules[s_.rule_count++] = compact;
      return What::none;
    }

    if (mixes_scripts(rule.phrase)) return What::mixed_scripts;
    if (has_inner_star(rule.phrase)) return What::inner_star;
    std::array<std::uint16_t, max_parts> parts{};
    std::size_t part_count = 0;
    for (std::size_t from = 0; from <= rule.phrase.size();) {
      std::size_t to = from;
      while (to < rule.phrase.size() && rule.phrase[to] != '~') ++to;
      if (part_count == max_parts) return What::too_many_parts;
      const std::uint16_t part = add_part(rule.phrase.substr(from, to - from));
      if (part == no_index) return What::empty_phrase;
      parts[part_count++] = part;
      from = to + 1;
    }
    for (std::size_t i = 0; i + 1 < part_count; ++i) {
      Part& before = s_.parts[parts[part_count - 2 - i]];
      if (before.slot == 0) {
        if (s_.slots + 1 >= slot_count) return What::too_large;
        before.slot = static_cast<unsigned char>(++s_.slots);
        s_.slot_parts[before.slot] = parts[part_count - 2 - i];
      }
      compact.slots_before[i] = before.slot;
    }
    compact.last_part = parts[part_count - 1];
    Part& last = s_.parts[compact.last_part];
    compact.next_with_same_end = last.first_rule;
    last.first_rule = index;
    s_.rules[s_.rule_count++] = compact;
    return What::none;
  }

 private:
  constexpr std::size_t add_effect(const Effect& effect) {
    for (std::size_t i = 0; i < s_.effect_count; ++i)
      if (s_.effects[i] == effect) return i;
    s_.effects[s_.effect_count] = effect;
    return s_.effect_count++;
  }

  /// Units cannot tell ASCII letters from the bytes of others, so a part holds one of the two.
  [[nodiscard]] static constexpr bool mixes_scripts(std::string_view phrase) noexcept {
    bool ascii = false;
    bool high = false;
    for (const char c : phrase) {
      if (c == '~') ascii = high = false;
      ascii = ascii || is_alnum(c);
      high = high || class_of(c) == CharClass::high;
      if (ascii && high) return true;
    }
    return false;
  }

  /// A `*` lets a part's last word go on, so nothing but ` ~ ` may follow it.
  [[nodiscard]] static constexpr bool has_inner_star(std::string_view phrase) noexcept {
    bool starred = false;
    for (const char c : phrase) {
      if (c == '~') starred = false;
      if (starred && class_of(c) != CharClass::joiner) return true;
      starred = starred || c == '*';
    }
    return false;
  }

  /// The index of the part with these letters, new or known; `no_index` for one without letters.
  constexpr std::uint16_t add_part(std::string_view text) {
    const std::size_t first = s_.unit_count;
    bool starts_word = true;
    bool after_digit = false;
    bool open_end = false;
    bool high = false;
    for (const char c : text) {
      switch (class_of(c)) {
        case CharClass::lower:
        case CharClass::upper:
          s_.units[s_.unit_count++] =
              static_cast<Unit>(static_cast<Unit>(to_lower(c)) | (starts_word || after_digit ? word_start : 0));
          starts_word = after_digit = false;
          break;
        case CharClass::digit:
          s_.units[s_.unit_count++] = static_cast<Unit>(static_cast<Unit>(c) | (after_digit ? 0 : word_start));
          starts_word = false;
          after_digit = true;
          break;
        case CharClass::high:
          s_.units[s_.unit_count++] = static_cast<Unit>(
              (static_cast<Unit>(c) & letter_mask) | ((static_cast<Unit>(c) & 0xC0U) != 0x80U ? word_start : 0));
          high = true;
          break;
        default:
          open_end = open_end || c == '*';
          starts_word = true;
      }
    }
    const std::size_t size = s_.unit_count - first;
    if (size == 0 || size > max_part_size) return no_index;

    std::size_t key_size = key_sizes.back();
    for (const std::size_t k : key_sizes) {
      if (size >= k) {
        key_size = k;
        break;
      }
    }
    const std::uint64_t mask = 0x7f7f7f7f7f7f7f7fULL;
    std::uint16_t& bucket =
        s_.buckets[bucket_of(load_units(&s_.units[first], size < key_size ? size : key_size) & mask, key_size)];
    for (std::uint16_t p = bucket; p != no_index; p = s_.parts[p].next_in_bucket) {
      if (s_.parts[p].size != size || s_.parts[p].open_end != open_end || s_.parts[p].high != high) continue;
      bool same = true;
      for (std::size_t i = 0; same && i < size; ++i) same = s_.units[s_.parts[p].first_unit + i] == s_.units[first + i];
      if (same) {
        s_.unit_count = first;
        return p;
      }
    }
    Part part;
    part.first_unit = static_cast<std::uint16_t>(first);
    part.size = static_cast<unsigned char>(size);
    part.open_end = open_end;
    part.high = high;
    part.next_in_bucket = bucket;
    bucket = static_cast<std::uint16_t>(s_.part_count);
    s_.parts[s_.part_count] = part;
    return static_cast<std::uint16_t>(s_.part_count++);
  }

  Storage& s_;
};

/// An index of `Rules` rules in arrays, built while compiling.
template <std::size_t Rules, std::size_t Units>
struct StaticRuleIndex {
  std::array<Unit, Units + 8> units{};
  std::array<Part, Rules + slot_count> parts{};
  std::array<CompactRule, Rules> rules{};
  std::array<std::uint16_t, bucket_count> buckets{};
  std::array<Effect, 96> effects{};
  std::array<std::uint16_t, 96> status_rules{};
  std::array<std::uint16_t, slot_count> slot_parts{};
  std::size_t unit_count = 0;
  std::size_t part_count = 0;
  std::size_t rule_count = 0;
  std::size_t effect_count = 0;
  std::size_t status_rule_count = 0;
  std::size_t slots = 0;
  IndexProblem problem;

  [[nodiscard]] constexpr RuleIndex view() const noexcept {
    return {units.data(),        parts.data(),      rules.data(),      buckets.data(), effects.data(),
            status_rules.data(), slot_parts.data(), status_rule_count, rule_count};
  }
};

/// The phrase of a rule again, as words and ` ~ `, for names and explanations. Calls `put(char)`.
template <class Put>
constexpr void spell(const RuleIndex& index, const CompactRule& rule, Put put) {
  if (rule.last_part == no_index) {
    for (const char c : {'H', 'T', 'T', 'P', ' '}) put(c);
    put(static_cast<char>('0' + rule.http_status / 100));
    put(static_cast<char>('0' + rule.http_status / 10 % 10));
    put(static_cast<char>('0' + rule.http_status % 10));
    return;
  }
  const auto put_part = [&](const Part& part) {
    for (std::size_t i = 0; i < part.size; ++i) {
      const Unit unit = index.units[part.first_unit + i];
      if (i > 0 && (unit & word_start) != 0 && !part.high) put(' ');
      put(static_cast<char>(part.high ? unit | 0x80U : unit & letter_mask));
    }
    if (part.open_end) put('*');
  };
  for (std::size_t i = max_parts - 1; i-- > 0;) {
    if (rule.slots_before[i] == 0) continue;
    put_part(index.parts[index.slot_parts[rule.slots_before[i]]]);
    for (const char c : {' ', '~', ' '}) put(c);
  }
  put_part(index.parts[rule.last_part]);
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
