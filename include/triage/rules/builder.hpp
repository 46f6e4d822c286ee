// Rows compiled into an index.
//
// In two steps: a `RuleDraft` takes the rows one by one and says what is wrong with one; `finish` lays out what it took
// as a matcher wants it. Both write into arrays that the caller gives: of exact size while compiling, vectors at run
// time. While compiling, a compiler walks through this letter by letter for every program that classifies, so it keeps
// to raw pointers and few statements.

#ifndef TRIAGE_RULES_BUILDER_HPP
#define TRIAGE_RULES_BUILDER_HPP

#include <triage/rules/index.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Why a table of rules is no good.
struct RuleProblem {
  enum class What : unsigned char {
    none = 1,
    empty_phrase,    ///< nothing to look for
    too_short,       ///< a part has one letter
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
  std::size_t phrase = 0;  ///< which of the row's phrases, from 0
  std::size_t rule = 0;    ///< the row's position in its table

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return what != What::none; }
};

/// What a byte of a phrase is to the builder: its unit, or 0 for a joiner.
struct PhraseUnits {
  Unit of[256] = {};

  constexpr PhraseUnits() noexcept {
    for (Unit c = 'a'; c <= 'z'; ++c) of[c] = of[c - 'a' + 'A'] = c;
    for (Unit c = '0'; c <= '9'; ++c) of[c] = c;
    for (unsigned c = 0x80; c < 256; ++c) of[c] = static_cast<Unit>(c);
  }
};
inline constexpr PhraseUnits phrase_units;

/// Rules as they come: parts chained by bucket, rules chained by the part that they end in, the newest first.
class RuleDraft {
 public:
  static constexpr std::size_t max_effects = 255;

  struct Storage {
    Unit* units;
    Part* parts;
    std::uint16_t* next_part;  ///< of the same bucket
    CompactRule* rules;
    std::uint16_t* next_rule;  ///< that ends in the same part
    std::uint16_t* buckets;    ///< `no_index` throughout
    Terms* effects;
  };
  struct Counts {
    std::size_t units = 0;
    std::size_t parts = 0;
    std::size_t rules = 0;
    std::size_t effects = 1;  ///< the first one changes nothing
    std::size_t slots = 0;
    std::uint16_t last_status_rule = no_index;
  };

  constexpr RuleDraft(const Storage& storage, Counts& counts) noexcept : s_(storage), n_(counts) {}

  /// Takes a row's phrases, each but those that are no good, and tells of the first of these. One that always loses to
  /// a rule of `ours` is no good either.
  constexpr RuleProblem add(const Rule& row, const RuleIndex& ours) {
    using What = RuleProblem::What;
    VerbTraits verb = row_of(row.verb);
    if (FirmTerm::of(row.terms)) verb.strength = Strength::firm;
    if (WeakTerm::of(row.terms)) verb.strength = Strength::generic;
    CompactRule rule(row.kind, verb, ProviderTerm::of(row.terms));
    if (const int only_on = StatusTerm::of(row.terms); only_on != 0 && !rule.set_status(only_on))
      return {What::bad_status};
    if (!add_effect(effect_of(row.terms), rule.effect)) return {What::too_large};
    RuleProblem first;
    std::size_t number = 0;
    for (const char* p = skip_empty_lines(row.phrase); p != nullptr; p = next_phrase(p), ++number) {
      const What what = verb.where == Where::status ? add_status(p, rule) : add_phrase(p, rule, ours);
      if (what == What::none) continue;
      if (!first) first = {what, number};
      p = end_of_phrase(p);
    }
    return first;
  }

  /// Where `finish` writes: arrays of the counts' sizes, eight units, one part and one bucket more.
  struct Layout {
    Unit* units;
    Part* parts;
    CompactRule* rules;
    std::uint16_t* buckets;
    Terms* effects;
    std::uint16_t* slot_parts;
  };

  /// Lays out all that was taken into `draft`, which has what `Storage` points to, and `counts`.
  template <class Draft>
  static constexpr void finish(const Draft& draft, const Layout& to) {
    std::uint16_t parts = 0;
    std::uint16_t rules = 0;
    const auto copy_rules = [&](std::uint16_t first) {
      for (std::uint16_t r = first; r != no_index; r = draft.next_rule[r]) to.rules[rules++] = draft.rules[r];
    };
    for (std::size_t b = 0; b < bucket_count; ++b) {
      const std::uint16_t begin = to.buckets[b] = parts;
      for (std::uint16_t p = draft.buckets[b]; p != no_index; p = draft.next_part[p]) {
        std::uint16_t at = parts++;
        for (; at > begin && to.parts[at - 1].size() < draft.parts[p].size(); --at) to.parts[at] = to.parts[at - 1];
        to.parts[at] = draft.parts[p];
      }
      for (std::uint16_t p = begin; p != parts; ++p) {
        const std::uint16_t first = to.parts[p].first_rule;
        to.parts[p].first_rule = rules;
        copy_rules(first);
        if (to.parts[p].slot != 0) to.slot_parts[to.parts[p].slot] = p;
      }
    }
    to.buckets[bucket_count] = parts;
    to.parts[parts].first_rule = rules;
    copy_rules(draft.counts.last_status_rule);
    for (std::size_t i = 0; i < draft.counts.units; ++i) to.units[i] = draft.units[i];
    for (std::size_t i = 0; i < draft.counts.effects; ++i) to.effects[i] = draft.effects[i];
  }

 private:
  /// Takes the phrase at `p`, which may share the row of others, and moves behind it.
  constexpr RuleProblem::What add_phrase(const char*& p, CompactRule rule, const RuleIndex& ours) {
    using What = RuleProblem::What;
    if (n_.rules == no_index) return What::too_large;
    std::uint16_t before = no_index;
    std::uint16_t before_that = no_index;
    std::uint16_t part = no_index;
    for (;;) {
      if (const What what = add_part(p, part); what != What::none) return what;
      if (*p != '~') break;
      ++p;
      if (before_that != no_index) return What::too_many_parts;
      before_that = before;
      before = part;
    }
    std::uint16_t slot_before = 0;
    std::uint16_t slot_before_that = 0;
    if (before != no_index && !give_slot(before, slot_before)) return What::too_large;
    if (before_that != no_index && !give_slot(before_that, slot_before_that)) return What::too_large;
    rule.set_slots(slot_before, slot_before_that);
    if (ours.rule_count != 0 && before == no_index && always_loses(rule, s_.parts[part], ours))
      return What::unreachable;
    return chain(rule, s_.parts[part].first_rule);
  }

  /// The same for a status, which is no phrase of letters.
  constexpr RuleProblem::What add_status(const char*& p, CompactRule rule) {
    int status = 0;
    while (*p == ' ') ++p;
    for (; *p >= '0' && *p <= '9' && status < 1000; ++p) status = status * 10 + (*p - '0');
    while (*p == ' ') ++p;
    if (p != end_of_phrase(p) || !rule.set_status(status)) return RuleProblem::What::bad_status;
    return n_.rules == no_index ? RuleProblem::What::too_large : chain(rule, n_.last_status_rule);
  }

  /// Puts a rule before those that end alike, unless one of them clashes with it.
  constexpr RuleProblem::What chain(const CompactRule& rule, std::uint16_t& newest) {
    for (std::uint16_t r = newest; r != no_index; r = s_.next_rule[r])
      if (rule.has_conditions_of(s_.rules[r]))
        return rule.kind() == s_.rules[r].kind() ? RuleProblem::What::duplicate : RuleProblem::What::contradiction;
    s_.next_rule[n_.rules] = newest;
    newest = static_cast<std::uint16_t>(n_.rules);
    s_.rules[n_.rules++] = rule;
    return RuleProblem::What::none;
  }

  constexpr bool add_effect(Terms effect, unsigned char& position) {
    std::size_t i = 0;
    while (i < n_.effects && s_.effects[i] != effect) ++i;
    if (i == max_effects) return false;
    if (i == n_.effects) s_.effects[n_.effects++] = effect;
    position = static_cast<unsigned char>(i);
    return true;
  }

  constexpr bool give_slot(std::uint16_t part, std::uint16_t& slot) {
    Part& p = s_.parts[part];
    if (p.slot == 0) {
      if (n_.slots + 1 == slot_count) return false;
      p.slot = static_cast<std::uint16_t>(++n_.slots);
    }
    slot = p.slot;
    return true;
  }

  /// Reads a part up to `~` or the phrase's end and finds it, new or known.
  constexpr RuleProblem::What add_part(const char*& p, std::uint16_t& found) {
    using What = RuleProblem::What;
    Unit* const first = s_.units + n_.units;
    Unit* out = first;
    // As few statements a letter as can be: compilers count them and may give up.
    unsigned state = word_start;  // where the next letter starts a word; 1: ASCII was seen, 2: other letters were
    const Unit* star = nullptr;   // the first `*` stands behind the letters before it
    const Unit* const unit_of = phrase_units.of;
    while (*p == ' ') ++p;
    for (; *p != 0; ++p) {
      const Unit unit = unit_of[static_cast<unsigned char>(*p)];
      if (unit == 0) {
        if (*p == '~' || *p == '|' || *p == '\n') break;
        state |= word_start;
        if (*p == '*' && star == nullptr) star = out;
        continue;
      }
      if (unit >= 0x80) {
        *out++ = static_cast<Unit>((unit & letter_mask) | ((unit & 0x40U) != 0 ? word_start : 0));
        state |= 2U;
        continue;
      }
      const bool turns = out != first && (unit <= '9') != ((out[-1] & letter_mask) <= '9');
      *out++ = static_cast<Unit>(unit | (turns ? word_start : state & word_start));  // a number is a word of its own
      state = (state & 3U) | 1U;
      if (unit <= '9') continue;
      for (;; *out++ = static_cast<Unit>(*(p += 2) | word_start)) {  // most letters follow one another or a space
        while (p[1] >= 'a' && p[1] <= 'z') *out++ = static_cast<Unit>(*++p);
        if (p[1] != ' ' || p[2] < 'a' || p[2] > 'z') break;
      }
    }
    if (star != nullptr && star != out) return What::inner_star;
    const auto size = static_cast<std::size_t>(out - first);
    if (size < 2) return size == 0 ? What::empty_phrase : What::too_short;
    if (size > max_part_size) return What::too_long;
    if ((state & 3U) == 3) return What::mixed_scripts;
    const Part part{static_cast<std::uint16_t>(n_.units / 2), no_index, 0,
                    static_cast<unsigned char>(size | (star != nullptr ? Part::open_end_flag : 0U) |
                                               ((state & 2U) != 0 ? Part::high_flag : 0U)),
                    Part::tail_of(out)};
    std::uint16_t& bucket = s_.buckets[bucket_of(load8(first), key_size_of(size))];
    for (std::uint16_t known = bucket; known != no_index; known = s_.next_part[known]) {
      if (s_.parts[known].shape != part.shape || s_.parts[known].tail != part.tail) continue;
      const Unit* const own = s_.units + s_.parts[known].first_unit();
      std::size_t i = 0;
      while (i < size && own[i] == first[i]) ++i;
      if (i < size) continue;
      found = known;
      return What::none;
    }
    if (n_.parts == no_index || n_.units / 2 >= no_index) return What::too_large;
    found = static_cast<std::uint16_t>(n_.parts);
    s_.parts[n_.parts] = part;
    s_.next_part[n_.parts++] = bucket;
    bucket = found;
    n_.units += size + size % 2;
    return What::none;
  }

  /// Whether a rule of ours with the same phrase, under no narrower conditions, is so strong that `rule` loses to it
  /// wherever it is found.
  [[nodiscard]] constexpr bool always_loses(const CompactRule& rule, const Part& part,
                                            const RuleIndex& ours) const noexcept {
    if (rule.is_note() || rule.strength() >= Strength::specific) return false;
    const Unit* const units = s_.units + part.first_unit();
    const std::size_t bucket = bucket_of(load8(units), key_size_of(part.size()));
    for (std::size_t p = ours.buckets[bucket]; p < ours.buckets[bucket + 1]; ++p) {
      const Part& other = ours.parts[p];
      std::size_t i = 0;
      while (other.shape == part.shape && i < part.size() && ours.units[other.first_unit() + i] == units[i]) ++i;
      if (i < part.size()) continue;
      for (std::size_t r = other.first_rule; r < ours.parts[p + 1].first_rule; ++r) {
        const CompactRule& q = ours.rules[r];
        const bool wider = q.slot_before() == 0 && (!q.is_for_one_provider() || q.provider == rule.provider) &&
                           (q.status == 0 || q.status == rule.status) &&
                           (q.where() == rule.where() || q.where() == Where::anywhere);
        if (wider && q.kind() != rule.kind() && !q.is_note() && q.strength() > rule.strength()) return true;
      }
    }
    return false;
  }

  Storage s_;
  Counts& n_;
};

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
