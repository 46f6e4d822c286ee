// Rows compiled into what makes matching fast and small. Floor 1; includes rule and letters.
//
// Each phrase is cut at ` ~ ` into parts; each distinct part is kept once as units (letters.hpp). A hash of a part's
// first letters leads to it, so that a text is looked up once at each word start. `StaticRuleIndex` does this while
// compiling, a run-time rule set does the same with vectors; both are read through `RuleIndex`.

#ifndef TRIAGE_DETAIL_RULE_INDEX_HPP
#define TRIAGE_DETAIL_RULE_INDEX_HPP

#include <bit>      // endian
#include <cstring>  // memcpy

#include <triage/detail/letters.hpp>
#include <triage/detail/rule.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

inline constexpr std::uint16_t no_index = 0xffff;
inline constexpr std::size_t bucket_bits = 12;
inline constexpr std::size_t bucket_count = std::size_t{1} << bucket_bits;
inline constexpr std::size_t slot_count = 384;  ///< parts that other parts follow

/// How many first letters a part is filed under: the largest of these that it has.
inline constexpr std::size_t key_sizes[] = {8, 4, 2};

/// Some first units as one number, without the word starts.
[[nodiscard]] constexpr std::uint64_t letters_at(const Unit* p, std::size_t n) noexcept {
  if (n == 8 && std::endian::native == std::endian::little && !std::is_constant_evaluated()) {
    std::uint64_t v;
    std::memcpy(&v, p, 8);
    return v & 0x7f7f7f7f7f7f7f7fULL;
  }
  std::uint64_t v = 0;
  for (std::size_t i = 0; i < n; ++i) v |= std::uint64_t{static_cast<Unit>(p[i] & letter_mask)} << (8 * i);
  return v;
}

[[nodiscard]] constexpr std::size_t bucket_of(std::uint64_t letters, std::size_t key_size) noexcept {
  return static_cast<std::size_t>(((letters + key_size) * 0x9e3779b97f4a7c15ULL) >> (64 - bucket_bits));
}

/// A distinct part of some phrases.
struct Part {
  std::uint16_t first_unit = 0;
  std::uint16_t next_in_bucket = no_index;
  std::uint16_t first_rule = no_index;  ///< the first rule that ends in this part
  std::uint16_t slot = 0;               ///< where its last hit is kept, 0 for nowhere
  unsigned char shape = 0;              ///< size in units, and the two flags

  static constexpr unsigned char open_end_flag = 0x40;  ///< written with `*`: the last word may go on
  static constexpr unsigned char high_flag = 0x80;      ///< of UTF-8 letters throughout

  [[nodiscard]] constexpr std::size_t size() const noexcept { return shape & 0x3fU; }
  [[nodiscard]] constexpr bool open_end() const noexcept { return (shape & open_end_flag) != 0; }
  [[nodiscard]] constexpr bool high() const noexcept { return (shape & high_flag) != 0; }
};
inline constexpr std::size_t max_part_size = 0x3f;

/// A rule without its texts.
struct CompactRule {
  std::uint16_t next_with_same_end = no_index;
  std::uint16_t last_part = no_index;
  std::uint16_t slot_before = 0;       ///< of the part before the last
  std::uint16_t slot_before_that = 0;  ///< of the part before that
  std::uint16_t what = 0;              ///< kind, where, strength, packed
  unsigned char provider = 0;
  unsigned char status = 0;  ///< above `lowest_status`, 0 for any
  unsigned char effect = 0;  ///< position in the index's effects

  static constexpr int lowest_status = 399;

  constexpr CompactRule() noexcept = default;
  constexpr CompactRule(ErrorKind kind, VerbTraits verb, Provider only, int http_status) noexcept
      : what(static_cast<std::uint16_t>(static_cast<unsigned>(kind) | static_cast<unsigned>(verb.where) << 5 |
                                        static_cast<unsigned>(verb.strength) << 8)),
        provider(static_cast<unsigned char>(only == Provider{} ? Provider::any : only)),
        status(static_cast<unsigned char>(http_status == 0 ? 0 : http_status - lowest_status)) {}

  [[nodiscard]] constexpr ErrorKind kind() const noexcept { return static_cast<ErrorKind>(what & 0x1fU); }
  [[nodiscard]] constexpr Where where() const noexcept { return static_cast<Where>(what >> 5 & 7U); }
  [[nodiscard]] constexpr Strength strength() const noexcept { return static_cast<Strength>(what >> 8); }
  [[nodiscard]] constexpr bool is_note() const noexcept { return (what & 0x1fU) == 0; }
  [[nodiscard]] constexpr bool is_for(Provider p) const noexcept {
    return provider == static_cast<unsigned char>(Provider::any) || provider == static_cast<unsigned char>(p);
  }
  [[nodiscard]] constexpr bool is_for_one_provider() const noexcept {
    return provider != static_cast<unsigned char>(Provider::any);
  }
  [[nodiscard]] constexpr int http_status() const noexcept { return status == 0 ? 0 : status + lowest_status; }
};

/// A compiled table, wherever it lives.
struct RuleIndex {
  const Unit* units = nullptr;
  const Part* parts = nullptr;
  const CompactRule* rules = nullptr;
  const std::uint16_t* buckets = nullptr;
  const Terms* effects = nullptr;
  const std::uint16_t* status_rules = nullptr;  ///< rules about a status alone
  const std::uint16_t* slot_parts = nullptr;    ///< the part of each slot
  std::size_t status_rule_count = 0;
  std::size_t rule_count = 0;
  std::size_t slots = 0;
};

/// Why a table of rules is no good; `rule` is the row's position.
struct RuleProblem {
  enum class What : unsigned char {
    none = 1,
    empty_phrase,    ///< nothing to look for
    too_many_parts,  ///< more than two ` ~ `
    too_long,        ///< a part has more letters than an index holds
    mixed_scripts,   ///< ASCII and other letters in one part
    inner_star,      ///< a `*` that does not end a part
    bad_status,      ///< not a number from 400 to 599
    too_large,       ///< more rules, letters or parts before ` ~ ` than an index holds
    duplicate,       ///< says what another row says
    contradiction,   ///< another row says otherwise under the same conditions
    unreachable,     ///< another row always outranks it
  };
  What what = What::none;
  std::size_t rule = 0;

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return what != What::none; }
};

/// What a byte of a phrase is to the builder: its unit, or 0 for a joiner.
inline constexpr std::array<Unit, 256> phrase_units = [] {
  std::array<Unit, 256> of_byte{};
  for (unsigned c = 0; c < 256; ++c) {
    const char byte = static_cast<char>(static_cast<unsigned char>(c));
    if (is_alnum(byte)) of_byte[c] = static_cast<Unit>(to_lower(byte));
    if (c >= 0x80) of_byte[c] = static_cast<Unit>(c);
  }
  return of_byte;
}();

/// Writes an index into arrays that the caller gives. While compiling, a compiler walks through this letter by letter
/// for every program that classifies, so it keeps to raw pointers and few statements.
class IndexBuilder {
 public:
  /// Where the parts of an index go, with room for the worst case.
  struct Storage {
    Unit* units;
    Part* parts;
    CompactRule* rules;
    std::uint16_t* buckets;
    Terms* effects;
    std::uint16_t* status_rules;
    std::uint16_t* slot_parts;
  };
  struct Counts {
    std::size_t units = 0;
    std::size_t parts = 0;
    std::size_t rules = 0;
    std::size_t effects = 1;  ///< the first one changes nothing
    std::size_t status_rules = 0;
    std::size_t slots = 0;
  };

  /// `buckets` must hold `no_index` throughout.
  constexpr IndexBuilder(const Storage& storage, Counts& counts) noexcept : s_(storage), n_(counts) {}

  constexpr RuleProblem::What add(const Rule& rule) {
    using What = RuleProblem::What;
    VerbTraits verb = row_of(rule.verb);
    if (FirmTerm::of(rule.terms)) verb.strength = Strength::firm;
    if (WeakTerm::of(rule.terms)) verb.strength = Strength::generic;
    int status = StatusTerm::of(rule.terms);
    const char* p = rule.phrase;
    if (verb.where == Where::status) {
      for (; *p >= '0' && *p <= '9' && status < 1000; ++p) status = status * 10 + (*p - '0');
      if (*p != 0) return What::bad_status;
    }
    if (status != 0 && (status < 400 || status > 599)) return What::bad_status;
    if (n_.rules == no_index) return What::too_large;
    CompactRule compact(rule.kind, verb, ProviderTerm::of(rule.terms), status);
    if (!add_effect(effect_of(rule.terms), compact.effect)) return What::too_large;

    const auto index = static_cast<std::uint16_t>(n_.rules);
    if (verb.where == Where::status) {
      s_.status_rules[n_.status_rules++] = index;
      s_.rules[n_.rules++] = compact;
      return What::none;
    }
    std::uint16_t before = no_index;
    std::uint16_t before_that = no_index;
    std::uint16_t part = no_index;
    for (;;) {
      if (const What what = add_part(p, part); what != What::none) return what;
      if (*p == 0) break;
      ++p;
      if (before_that != no_index) return What::too_many_parts;
      before_that = before;
      before = part;
    }
    if (before != no_index && !give_slot(before, compact.slot_before)) return What::too_large;
    if (before_that != no_index && !give_slot(before_that, compact.slot_before_that)) return What::too_large;
    compact.last_part = part;
    compact.next_with_same_end = s_.parts[part].first_rule;
    s_.parts[part].first_rule = index;
    s_.rules[n_.rules++] = compact;
    return What::none;
  }

 private:
  constexpr bool add_effect(Terms effect, unsigned char& position) {
    std::size_t i = 0;
    while (i < n_.effects && s_.effects[i] != effect) ++i;
    if (i == 255) return false;
    if (i == n_.effects) s_.effects[n_.effects++] = effect;
    position = static_cast<unsigned char>(i);
    return true;
  }

  constexpr bool give_slot(std::uint16_t part, std::uint16_t& slot) {
    Part& p = s_.parts[part];
    if (p.slot == 0) {
      if (n_.slots + 1 == slot_count) return false;
      p.slot = static_cast<std::uint16_t>(++n_.slots);
      s_.slot_parts[p.slot] = part;
    }
    slot = p.slot;
    return true;
  }

  /// Reads a part up to `~` or the end and finds it, new or known.
  constexpr RuleProblem::What add_part(const char*& p, std::uint16_t& found) {
    using What = RuleProblem::What;
    Unit* const first = s_.units + n_.units;
    Unit* out = first;
    Unit starts = word_start;
    unsigned seen = 0;  // 1: ASCII, 2: other letters, 4: a star
    const Unit* const unit_of = phrase_units.data();
    for (; *p != 0 && *p != '~'; ++p) {
      const Unit unit = unit_of[static_cast<unsigned char>(*p)];
      if (unit == 0) {
        starts = word_start;
        if (*p == '*') seen |= 4U;
        continue;
      }
      if ((seen & 4U) != 0) return What::inner_star;
      if (unit >= 0x80) {
        *out++ = static_cast<Unit>((unit & letter_mask) | ((unit & 0x40U) != 0 ? word_start : 0));
        seen |= 2U;
        continue;
      }
      // A digit beside a letter is a word of its own.
      if (out != first && (unit <= '9') != ((out[-1] & letter_mask) <= '9')) starts = word_start;
      *out++ = static_cast<Unit>(unit | starts);
      starts = 0;
      seen |= 1U;
    }
    const auto size = static_cast<std::size_t>(out - first);
    if (size == 0) return What::empty_phrase;
    if (size > max_part_size) return What::too_long;
    if ((seen & 3U) == 3) return What::mixed_scripts;
    const auto shape = static_cast<unsigned char>(size | ((seen & 4U) != 0 ? Part::open_end_flag : 0U) |
                                                  ((seen & 2U) != 0 ? Part::high_flag : 0U));
    const std::size_t key_size = size >= 8 ? 8 : size >= 4 ? 4 : 2;
    std::uint16_t& bucket = s_.buckets[bucket_of(letters_at(first, key_size), key_size)];
    for (std::uint16_t known = bucket; known != no_index; known = s_.parts[known].next_in_bucket) {
      if (s_.parts[known].shape != shape) continue;
      const Unit* const own = s_.units + s_.parts[known].first_unit;
      std::size_t i = 0;
      while (i < size && own[i] == first[i]) ++i;
      if (i < size) continue;
      found = known;
      return What::none;
    }
    if (n_.parts == no_index || n_.units + size >= no_index) return What::too_large;
    found = static_cast<std::uint16_t>(n_.parts);
    Part& part = s_.parts[n_.parts++];
    part.first_unit = static_cast<std::uint16_t>(n_.units);
    part.shape = shape;
    part.next_in_bucket = bucket;
    bucket = found;
    n_.units += size;
    return What::none;
  }

  Storage s_;
  Counts& n_;
};

/// An index of `Rules` rules in arrays, built while compiling.
template <std::size_t Rules, std::size_t Units, std::size_t Parts>
struct StaticRuleIndex {
  Unit units[Units + 8] = {};
  Part parts[Parts] = {};
  CompactRule rules[Rules] = {};
  std::uint16_t buckets[bucket_count] = {};
  Terms effects[64] = {};
  std::uint16_t status_rules[96] = {};
  std::uint16_t slot_parts[slot_count] = {};
  IndexBuilder::Counts counts;
  RuleProblem problem;

  [[nodiscard]] constexpr IndexBuilder::Storage storage() noexcept {
    return {units, parts, rules, buckets, effects, status_rules, slot_parts};
  }
  [[nodiscard]] constexpr RuleIndex view() const noexcept {
    return {units,        parts,       rules, buckets, effects, status_rules, slot_parts, counts.status_rules,
            counts.rules, counts.slots};
  }
};

/// Calls `take(word)` for each word of a list that is parted by spaces, until it says true.
template <class Take>
constexpr bool any_of_words(std::string_view list, Take take) noexcept {
  for (std::size_t from = 0; from < list.size();) {
    std::size_t to = list.find(' ', from);
    if (to == std::string_view::npos) to = list.size();
    if (take(list.substr(from, to - from))) return true;
    from = to + 1;
  }
  return false;
}

/// The provider of a name, whatever its case and joiners; `any` for one that is not listed.
[[nodiscard]] constexpr Provider provider_of(std::string_view name) noexcept {
  std::array<char, 24> folded{};
  std::size_t n = 0;
  for (const char c : name)
    if (is_alnum(c) && n < folded.size()) folded[n++] = to_lower(c);
  const std::string_view key{folded.data(), n};
  if (n > 0)
    for (const ProviderTraits& row : tables::providers)
      if (any_of_words(row.aliases, [&](std::string_view alias) { return alias == key; })) return row.value;
  return Provider::any;
}

/// The provider whose host is in `url`.
[[nodiscard]] constexpr Provider provider_at(std::string_view url) noexcept {
  for (const ProviderTraits& row : tables::providers)
    if (any_of_words(row.hosts, [&](std::string_view host) { return url.find(host) != std::string_view::npos; }))
      return row.value;
  return Provider::any;
}

/// The phrase of a rule again, as words and ` ~ `, for names and explanations. Calls `put(char)`.
template <class Put>
constexpr void spell(const RuleIndex& index, const CompactRule& rule, Put put) {
  if (rule.last_part == no_index) {
    for (const char c : {'H', 'T', 'T', 'P', ' '}) put(c);
    for (const int unit : {100, 10, 1}) put(static_cast<char>('0' + rule.http_status() / unit % 10));
    return;
  }
  const auto put_part = [&](const Part& part) {
    for (std::size_t i = 0; i < part.size(); ++i) {
      const Unit unit = index.units[part.first_unit + i];
      if (i > 0 && (unit & word_start) != 0 && !part.high()) put(' ');
      put(static_cast<char>(part.high() ? unit | 0x80U : unit & letter_mask));
    }
    if (part.open_end()) put('*');
  };
  for (const std::uint16_t slot : {rule.slot_before_that, rule.slot_before}) {
    if (slot == 0) continue;
    put_part(index.parts[index.slot_parts[slot]]);
    for (const char c : {' ', '~', ' '}) put(c);
  }
  put_part(index.parts[rule.last_part]);
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
