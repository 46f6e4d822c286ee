// Compiles rows into an index: `RuleDraft` takes the rows one by one, reports what is wrong with a row, and writes the
// index of the others.
//
// The same code runs while a user's table is compiled, when a `RuleSet` is loaded, and in the program that generates
// the index of the built-in rules.

#ifndef TRIAGE_RULES_BUILDER_HPP
#define TRIAGE_RULES_BUILDER_HPP

#include <array>

#include <triage/detail/base_letters.hpp>
#include <triage/detail/utf8.hpp>
#include <triage/rules/index.hpp>
#include <triage/rules/phrases.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Why a row is refused.
struct RuleProblem {
  enum class What : unsigned char {
    none = 1,
    empty_phrase,    ///< nothing to look for
    too_short,       ///< a part has one letter
    too_many_parts,  ///< more than two ` ~ `
    too_long,        ///< a part has more letters than an index holds
    mixed_scripts,   ///< Latin and other letters in one part
    inner_star,      ///< a `*` that does not end a part
    bad_bracket,     ///< a `{` or `[` that is not closed, is empty, or is inside another one
    too_many_ways,   ///< choices that stand for more phrases than a pattern may
    bad_status,      ///< not a number from 400 to 599
    too_large,       ///< more rules, letters or parts before ` ~ ` than an index holds
    duplicate,       ///< says what another row says
    contradiction,   ///< another row says otherwise under the same conditions
    unreachable,     ///< another row always outranks it
  };
  What what = What::none;
  std::size_t phrase = 0;  ///< which of the row's patterns, from 0
  std::size_t rule = 0;    ///< the row's position in its table

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return what != What::none; }
};

}  // namespace detail

template <>
inline constexpr NameRow<detail::RuleProblem::What> rows<detail::RuleProblem::What>[] = {
    {detail::RuleProblem::What::none, "no problem"},
    {detail::RuleProblem::What::empty_phrase, "the phrase is empty"},
    {detail::RuleProblem::What::too_short, "a part of the phrase has one letter"},
    {detail::RuleProblem::What::too_many_parts, "the phrase has more than two ~"},
    {detail::RuleProblem::What::too_long, "a part of the phrase is too long"},
    {detail::RuleProblem::What::mixed_scripts, "a part of the phrase mixes Latin and other letters; put a ~ between"},
    {detail::RuleProblem::What::inner_star, "a * does not end a part of the phrase"},
    {detail::RuleProblem::What::bad_bracket, "a { or [ is not closed, has an empty choice, or is inside another one"},
    {detail::RuleProblem::What::too_many_ways, "the choices of the phrase stand for more than 64 phrases"},
    {detail::RuleProblem::What::bad_status, "the status is no number from 400 to 599"},
    {detail::RuleProblem::What::too_large, "there are more rules than a set holds"},
    {detail::RuleProblem::What::duplicate, "another rule says the same"},
    {detail::RuleProblem::What::contradiction, "another rule says otherwise under the same conditions"},
    {detail::RuleProblem::What::unreachable, "it can never win: a rule of triage outranks it"},
};

namespace detail {

/// How much an index holds, which decides where each section of its bytes begins.
struct IndexSizes {
  std::size_t units = 0;
  std::size_t parts = 0;
  std::size_t rules = 0;
  std::size_t meanings = 0;
  std::size_t effects = 0;
  std::size_t slots_used = 0;
  unsigned bucket_bits = 0;

  [[nodiscard]] constexpr std::size_t rules_at() const noexcept { return 8 * (parts + 1); }
  [[nodiscard]] constexpr std::size_t meanings_at() const noexcept { return rules_at() + 4 * rules; }
  [[nodiscard]] constexpr std::size_t effects_at() const noexcept { return meanings_at() + 8 * meanings; }
  [[nodiscard]] constexpr std::size_t buckets_at() const noexcept { return effects_at() + 8 * effects; }
  [[nodiscard]] constexpr std::size_t slots_at() const noexcept {
    return buckets_at() + 2 * ((std::size_t{1} << bucket_bits) + 1);
  }
  [[nodiscard]] constexpr std::size_t units_at() const noexcept { return slots_at() + 2 * (slots_used + 1); }
  [[nodiscard]] constexpr std::size_t bytes() const noexcept { return units_at() + units + 8; }

  /// The index whose sections lie one after the other from `bytes` on.
  [[nodiscard]] constexpr RuleIndex index_in(const char* bytes) const noexcept {
    return {.units = bytes + units_at(),
            .more_units = units > letters_cut ? bytes + units_at() + letters_cut : nullptr,
            .parts = bytes,
            .rules = bytes + rules_at(),
            .meanings = bytes + meanings_at(),
            .effects = bytes + effects_at(),
            .buckets = bytes + buckets_at(),
            .slot_parts = bytes + slots_at(),
            .part_count = parts,
            .rule_count = rules,
            .slots_used = slots_used,
            .bucket_bits = bucket_bits};
  }
};

/// An array whose size is known when it is made. Unlike `std::vector` it works while compiling with every standard
/// library.
template <class T>
class DraftArray {
 public:
  constexpr explicit DraftArray(std::size_t size, T value = T()) : data_(new T[size]) {
    for (std::size_t i = 0; i < size; ++i) data_[i] = value;
  }
  DraftArray(const DraftArray&) = delete;
  DraftArray& operator=(const DraftArray&) = delete;
  constexpr ~DraftArray() { delete[] data_; }

  [[nodiscard]] constexpr T* data() const noexcept { return data_; }
  [[nodiscard]] constexpr T& operator[](std::size_t i) const noexcept { return data_[i]; }

  /// The position of `value` among the first `count`, to which it is added if it is new; `most` if there is no room.
  constexpr std::size_t position_of(T value, std::size_t& count, std::size_t most) const noexcept {
    std::size_t i = 0;
    while (i < count && data_[i] != value) ++i;
    if (i == count && i < most) data_[count++] = value;
    return i;
  }

 private:
  T* data_;
};

/// What a byte of a phrase is: its letter without case, the byte of a UTF-8 letter, or 0 for a joiner.
inline constexpr std::array<FoldedByte, 256> phrase_letters = [] {
  std::array<FoldedByte, 256> letters{};
  for (std::size_t c = 'a'; c <= 'z'; ++c) letters[c] = letters[c - 'a' + 'A'] = static_cast<FoldedByte>(c);
  for (std::size_t c = '0'; c <= '9'; ++c) letters[c] = static_cast<FoldedByte>(c);
  for (std::size_t c = 0x80; c < 256; ++c) letters[c] = static_cast<FoldedByte>(c);
  return letters;
}();

/// Rules in the order of the rows: parts chained by bucket, rules by the part that they end in, the newest first.
class RuleDraft {
 public:
  static constexpr std::size_t max_effects = 255;
  static constexpr std::size_t max_meanings = (1U << CompactRule::meaning_bits) - 1;

  /// Room for rows that have so many phrases, and so many letters in all.
  constexpr RuleDraft(std::size_t phrases, std::size_t letters)
      : units_(letters + 8),
        parts_(3 * phrases),
        next_part_(3 * phrases),
        rules_(phrases),
        next_rule_(phrases),
        meanings_(min_of(phrases, max_meanings) + 1),
        effects_(max_effects),
        bucket_bits_(bits_for(phrases)),
        buckets_(std::size_t{1} << bucket_bits_, no_index) {}

  /// Takes the phrases of a row and returns the first problem; wrong phrases are left out. A phrase is also wrong if it
  /// always loses to a rule of `ours`. `is_fact` is false for the rows of `wordings/`.
  constexpr RuleProblem add(const Rule& row, const RuleIndex& ours, bool is_fact = true) {
    const std::size_t effect = effects_.position_of(detail::effect_of(row.terms), n_.effects, max_effects);
    if (effect == max_effects) return {What::too_large};
    RuleMeaning meaning(row, effect, is_fact);
    if (const int only_on = StatusTerm::of(row.terms); only_on != 0 && !meaning.set_status(only_on))
      return {What::bad_status};
    RuleProblem first;
    std::size_t number = 0;
    for (Patterns patterns(row.phrase); !patterns.at_end(); ++number) {
      Pattern pattern(patterns.next());
      const auto tell = [&](What what) {
        if (what != What::none && !first) first = {what, number};
      };
      if (pattern.is_malformed()) tell(What::bad_bracket);
      if (pattern.has_too_many()) tell(What::too_many_ways);
      for (std::size_t i = 0; i < pattern.count(); ++i)
        tell(row.where == MatchPlace::status ? add_status(pattern.phrase(i), meaning)
                                             : add_phrase(pattern.phrase(i), {meaning, 0}, ours));
    }
    return first;
  }

  [[nodiscard]] constexpr const IndexSizes& sizes() const noexcept { return n_; }

  /// Writes all that was taken, as `sizes().bytes()` bytes.
  constexpr void write(char* bytes) const {
    DraftArray<std::uint16_t> place_of(n_.parts + 1);  // of each part, by bucket and the longest first
    std::size_t part = 0;
    for (std::size_t b = 0; b < bucket_count(); ++b) {
      const std::size_t begin = part;
      store_number(bytes + n_.buckets_at() + 2 * b, static_cast<std::uint16_t>(begin));
      for (std::uint16_t p = buckets_[b]; p != no_index; p = next_part_[p]) {
        std::size_t at = part++;
        for (; at > begin && parts_[place_of[at - 1]].size() < parts_[p].size(); --at) place_of[at] = place_of[at - 1];
        place_of[at] = p;
      }
    }
    store_number(bytes + n_.buckets_at() + 2 * bucket_count(), static_cast<std::uint16_t>(part));

    std::size_t rule = 0;
    const auto store_rules = [&](std::uint16_t newest) {
      for (std::uint16_t r = newest; r != no_index; r = next_rule_[r])
        store_number(bytes + n_.rules_at() + 4 * rule++, rules_[r]);
    };
    for (std::size_t i = 0; i < n_.parts; ++i) {
      Part laid = parts_[place_of[i]];
      const std::uint16_t newest = laid.first_rule();
      laid.set_first_rule(rule);
      store_number(bytes + 8 * i, laid.bits());
      store_rules(newest);
      if (laid.slot() != 0)
        store_number(bytes + n_.slots_at() + 2 * std::size_t{laid.slot()}, static_cast<std::uint16_t>(i));
    }
    Part last;
    last.set_first_rule(rule);
    store_number(bytes + 8 * n_.parts, last.bits());
    store_rules(newest_status_rule_);

    for (std::size_t i = 0; i < n_.meanings; ++i) store_number(bytes + n_.meanings_at() + 8 * i, meanings_[i].bits());
    for (std::size_t i = 0; i < n_.effects; ++i) store_number(bytes + n_.effects_at() + 8 * i, effects_[i].bits());
    for (std::size_t i = 0; i < n_.units; ++i) bytes[n_.units_at() + i] = static_cast<char>(units_[i]);
  }

 private:
  using What = RuleProblem::What;

  /// Twice as many buckets as phrases, up to the 8,192 of our own index.
  [[nodiscard]] static constexpr unsigned bits_for(std::size_t phrases) noexcept {
    unsigned bits = 4;
    while (bits < 13 && std::size_t{1} << bits < 2 * phrases) ++bits;
    return bits;
  }
  [[nodiscard]] constexpr std::size_t bucket_count() const noexcept { return std::size_t{1} << bucket_bits_; }

  /// Cuts a phrase at `~`.
  constexpr What add_phrase(std::string_view phrase, CompactRule rule, const RuleIndex& ours) {
    std::uint16_t before_that = no_index, before = no_index, part = no_index;
    for (bool is_last = false; !is_last;) {
      const std::size_t end = phrase.find('~');
      is_last = end == phrase.npos;
      if (before_that != no_index) return What::too_many_parts;
      before_that = before;
      before = part;
      if (const What what = add_part(phrase.substr(0, end), part); what != What::none) return what;
      if (!is_last) phrase.remove_prefix(end + 1);
    }
    std::uint16_t slot_before = 0, slot_before_that = 0;
    if (before != no_index && !give_slot(before, slot_before)) return What::too_large;
    if (before_that != no_index && !give_slot(before_that, slot_before_that)) return What::too_large;
    rule.earlier_slots = slot_before | std::uint32_t{slot_before_that} << CompactRule::slot_bits;
    if (ours.rule_count != 0 && before == no_index && always_loses(rule, parts_[part], ours)) return What::unreachable;
    std::uint16_t newest = parts_[part].first_rule();
    const What what = chain(rule, newest);
    parts_[part].set_first_rule(newest);
    return what;
  }

  /// The same for a status, which is no phrase of letters.
  constexpr What add_status(std::string_view digits, RuleMeaning meaning) {
    int status = 0;
    for (const char c : digits) status = is_digit(c) && status < 1000 ? status * 10 + (c - '0') : 1000;
    return meaning.set_status(status) ? chain({meaning, 0}, newest_status_rule_) : What::bad_status;
  }

  /// Puts a rule before those that end in the same part, unless one of them clashes with it.
  constexpr What chain(const CompactRule& rule, std::uint16_t& newest) {
    for (std::uint16_t r = newest; r != no_index; r = next_rule_[r]) {
      const RuleMeaning& other = meanings_[rules_[r] & max_meanings];
      if (rules_[r] >> CompactRule::meaning_bits != rule.earlier_slots || !rule.has_conditions_of(other)) continue;
      return rule.kind() == other.kind() ? What::duplicate : What::contradiction;
    }
    const std::size_t meaning = meanings_.position_of(rule, n_.meanings, max_meanings);
    if (n_.rules == no_index || meaning == max_meanings) return What::too_large;
    next_rule_[n_.rules] = newest;
    newest = static_cast<std::uint16_t>(n_.rules);
    rules_[n_.rules++] = static_cast<std::uint32_t>(meaning) | rule.earlier_slots << CompactRule::meaning_bits;
    return What::none;
  }

  constexpr bool give_slot(std::uint16_t part, std::uint16_t& slot) {
    if (parts_[part].slot() == 0) {
      if (n_.slots_used + 1 == slot_count) return false;
      parts_[part].set_slot(++n_.slots_used);
    }
    slot = parts_[part].slot();
    return true;
  }

  /// Folds a part's letters and finds the part, new or known.
  constexpr What add_part(std::string_view text, std::uint16_t& found) {
    FoldedByte* const first = units_.data() + n_.units;
    std::size_t size = 0;
    bool starts_word = true, has_latin = false, has_high = false, has_star = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      FoldedByte letter = phrase_letters[static_cast<unsigned char>(text[i])];
      if (letter >= 0x80) {
        const CodePoint point = first_code_point(text.substr(i));
        if (const char base = base_letter(point.value); base != '\0') {
          letter = static_cast<FoldedByte>(base);
          i += point.size - 1;
        }
      }
      if (letter == 0) {
        starts_word = true;
        has_star |= text[i] == '*';
        continue;
      }
      if (has_star) return What::inner_star;
      if (letter >= 0x80) {
        has_high = true;
        const bool is_first_of_letter = (letter & 0x40U) != 0;
        first[size++] = static_cast<FoldedByte>((letter & letter_mask) | (is_first_of_letter ? word_start : 0));
      } else {
        has_latin = true;
        // A number is a word of its own.
        const bool turns = size != 0 && (letter <= '9') != ((first[size - 1] & letter_mask) <= '9');
        first[size++] = static_cast<FoldedByte>(letter | (starts_word || turns ? word_start : 0));
        starts_word = false;
      }
    }
    if (size < 2) return size == 0 ? What::empty_phrase : What::too_short;
    if (size > Part::max_size) return What::too_long;
    if (has_latin && has_high) return What::mixed_scripts;

    const Part part(n_.units, size, has_star, has_high, Part::tail_of(first + size));
    std::uint16_t& bucket = buckets_[bucket_of(load8(first), key_size_of(size), bucket_bits_)];
    for (found = bucket; found != no_index; found = next_part_[found])
      if (parts_[found].has_shape_of(part) && is_same(units_.data() + parts_[found].first_unit(), first, size))
        return What::none;
    if (n_.parts == no_index || n_.units + size > Part::max_offset) return What::too_large;
    found = static_cast<std::uint16_t>(n_.parts);
    parts_[found] = part;
    parts_[found].set_first_rule(no_index);
    next_part_[n_.parts++] = bucket;
    bucket = found;
    n_.units += size;
    return What::none;
  }

  [[nodiscard]] static constexpr bool is_same(const FoldedByte* a, const FoldedByte* b, std::size_t size) noexcept {
    for (std::size_t i = 0; i < size; ++i)
      if (a[i] != b[i]) return false;
    return true;
  }
  /// The same for the letters of a laid-down index.
  [[nodiscard]] static constexpr bool is_same(const char* a, const FoldedByte* b, std::size_t size) noexcept {
    for (std::size_t i = 0; i < size; ++i)
      if (static_cast<FoldedByte>(a[i]) != b[i]) return false;
    return true;
  }

  /// Whether a rule of ours with the same phrase, under no narrower conditions, is so strong that `rule` loses to it
  /// wherever it is found.
  [[nodiscard]] constexpr bool always_loses(const CompactRule& rule, const Part& part,
                                            const RuleIndex& ours) const noexcept {
    if (rule.is_note() || rule.strength() >= Strength::certain) return false;
    const FoldedByte* const units = units_.data() + part.first_unit();
    const std::size_t bucket = bucket_of(load8(units), key_size_of(part.size()), ours.bucket_bits);
    for (std::size_t p = ours.bucket(bucket); p < ours.bucket(bucket + 1); ++p) {
      const Part other = ours.part(p);
      if (!other.has_shape_of(part) || !is_same(ours.letters(other), units, part.size())) continue;
      for (std::size_t r = other.first_rule(); r < ours.part(p + 1).first_rule(); ++r) {
        const CompactRule q = ours.rule(r);
        const bool wider = q.earlier_slots == 0 && q.is_for(rule.provider()) &&
                           (q.http_status() == 0 || q.http_status() == rule.http_status()) &&
                           (q.where() == rule.where() || q.where() == MatchPlace::code);
        if (wider && q.kind() != rule.kind() && !q.is_note() && q.strength() > rule.strength()) return true;
      }
    }
    return false;
  }

  DraftArray<FoldedByte> units_;
  DraftArray<Part> parts_;
  DraftArray<std::uint16_t> next_part_;  ///< of the same bucket
  DraftArray<std::uint32_t> rules_;      ///< as they are stored
  DraftArray<std::uint16_t> next_rule_;  ///< that ends in the same part
  DraftArray<RuleMeaning> meanings_;
  DraftArray<Modifiers> effects_;
  unsigned bucket_bits_;
  DraftArray<std::uint16_t> buckets_;
  IndexSizes n_{.effects = 1, .bucket_bits = bucket_bits_};  // the first effect changes nothing
  std::uint16_t newest_status_rule_ = no_index;
};

/// A draft with room for these rows.
template <class Rows>
[[nodiscard]] constexpr RuleDraft draft_for(const Rows& rows) {
  std::size_t phrases = 0, letters = 0;
  for (const Rule& row : rows)
    for_each_phrase(row, [&](std::string_view phrase) {
      ++phrases;
      letters += phrase.size();
    });
  return {phrases, letters};
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
