// The table of rules, and rules of your own. Floor 1; includes rule_index and the data under tables/.
//
// Ours: rows in `tables/*.hpp`, one file per provider family, compiled here once into an index. Yours at compile time:
// a `constexpr std::array` of the same rows (`rule::says("tenant frozen", ErrorKind::billing, "our gateway")`), given
// to `classify.with<my_rules>()`. Yours at run time: a `RuleSet` (rule_set.hpp), which may come from a file.

#ifndef TRIAGE_RULES_HPP
#define TRIAGE_RULES_HPP

#include <triage/detail/rule_index.hpp>
#include <triage/tables/anthropic.hpp>
#include <triage/tables/aws.hpp>
#include <triage/tables/azure.hpp>
#include <triage/tables/china.hpp>
#include <triage/tables/common.hpp>
#include <triage/tables/gateways.hpp>
#include <triage/tables/google.hpp>
#include <triage/tables/hosted.hpp>
#include <triage/tables/http.hpp>
#include <triage/tables/local.hpp>
#include <triage/tables/openai.hpp>
#include <triage/tables/transport.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// How large an index of some tables must be at most.
struct IndexSize {
  std::size_t rules = 0;
  std::size_t letters = 0;
  std::size_t parts = 0;
};

template <std::size_t... Rows>
[[nodiscard]] constexpr IndexSize size_of(const Rule (&... tables)[Rows]) noexcept {
  IndexSize size;
  const auto add = [&](const Rule* row, std::size_t count) {
    size.rules += count;
    for (const Rule* const end = row + count; row != end; ++row)
      size.letters += std::char_traits<char>::length(row->phrase);
  };
  (add(tables, Rows), ...);
  size.parts = size.rules + (size.rules < slot_count ? 2 * size.rules : slot_count);
  return size;
}

/// Fills an index from tables, in their order, up to the first row that is wrong.
template <class Index, std::size_t... Rows>
[[nodiscard]] constexpr Index build_index(const Rule (&... tables)[Rows]) {
  Index index;
  for (std::uint16_t& bucket : index.buckets) bucket = no_index;
  IndexBuilder builder(index.storage(), index.counts);
  std::size_t at = 0;
  const auto add = [&](const Rule* row, std::size_t count) {
    for (const Rule* const end = row + count; row != end && !index.problem; ++row, ++at)
      index.problem = {builder.add(*row), at};
  };
  (add(tables, Rows), ...);
  return index;
}

template <const auto&... Tables>
inline constexpr IndexSize index_size = size_of(Tables...);

/// The index of some tables. Who does not classify does not pay for building it: `Lazy` makes ours a template too.
template <int Lazy, const auto&... Tables>
inline constexpr auto static_index = build_index<
    StaticRuleIndex<index_size<Tables...>.rules, index_size<Tables...>.letters, index_size<Tables...>.parts>>(
    Tables...);

/// Our own rules. The order of the tables does not matter.
template <int Lazy = 0>
inline constexpr const auto& builtin_index =
    static_index<Lazy, tables::http::all, tables::common::all, tables::anthropic::all, tables::aws::all,
                 tables::azure::all, tables::china::all, tables::gateways::all, tables::google::all,
                 tables::hosted::all, tables::local::all, tables::openai::all, tables::transport::all>;

/// The same parts in the same order.
[[nodiscard]] constexpr bool same_phrase(const RuleIndex& a, const CompactRule& r, const RuleIndex& b,
                                         const CompactRule& q) noexcept {
  const auto same_part = [&](std::uint16_t x, std::uint16_t y) {
    if (x == no_index || y == no_index) return x == y;
    const Part& p = a.parts[x];
    const Part& o = b.parts[y];
    if (p.shape != o.shape) return false;
    for (std::size_t i = 0; i < p.size(); ++i)
      if (a.units[p.first_unit + i] != b.units[o.first_unit + i]) return false;
    return true;
  };
  if (!same_part(r.last_part, q.last_part)) return false;
  const auto part_at = [](const RuleIndex& index, std::uint16_t slot) {
    return slot == 0 ? no_index : index.slot_parts[slot];
  };
  return same_part(part_at(a, r.slot_before), part_at(b, q.slot_before)) &&
         same_part(part_at(a, r.slot_before_that), part_at(b, q.slot_before_that));
}

/// Whether two rules can be found in the same place under the same conditions.
[[nodiscard]] constexpr bool same_conditions(const CompactRule& r, const CompactRule& q) noexcept {
  return r.where() == q.where() && r.provider == q.provider && r.status == q.status;
}

/// What is wrong between rule `at` of `index` and the rules before it that end alike. O(rules that end alike).
[[nodiscard]] constexpr RuleProblem::What clash_within(const RuleIndex& index, std::size_t at) noexcept {
  using What = RuleProblem::What;
  const CompactRule& rule = index.rules[at];
  const auto compare = [&](std::size_t other) {
    const CompactRule& q = index.rules[other];
    if (other == at || !same_conditions(rule, q) || !same_phrase(index, rule, index, q)) return What::none;
    return rule.kind() == q.kind() ? What::duplicate : What::contradiction;
  };
  if (rule.last_part == no_index) {
    for (std::size_t i = 0; i < index.status_rule_count && index.status_rules[i] < at; ++i)
      if (const auto what = compare(index.status_rules[i]); what != What::none) return what;
    return What::none;
  }
  // Chains run from the newest rule to the oldest.
  for (std::uint16_t i = rule.next_with_same_end; i != no_index; i = index.rules[i].next_with_same_end)
    if (const auto what = compare(i); what != What::none) return what;
  return What::none;
}

/// Whether a rule of ours with the same phrase, under no narrower conditions, is so strong that `rule` of `index` loses
/// to it wherever it is found. O(rules of ours that begin alike).
[[nodiscard]] constexpr bool always_loses(const RuleIndex& index, std::size_t at, const RuleIndex& ours) noexcept {
  const CompactRule& rule = index.rules[at];
  if (rule.last_part == no_index || rule.is_note() || rule.strength() >= Strength::specific) return false;
  const Part& part = index.parts[rule.last_part];
  const std::size_t key_size = part.size() >= 8 ? 8 : part.size() >= 4 ? 4 : 2;
  const std::uint64_t letters = letters_at(index.units + part.first_unit, key_size);
  for (std::uint16_t p = ours.buckets[bucket_of(letters, key_size)]; p != no_index; p = ours.parts[p].next_in_bucket) {
    for (std::uint16_t r = ours.parts[p].first_rule; r != no_index; r = ours.rules[r].next_with_same_end) {
      const CompactRule& q = ours.rules[r];
      const bool wider = (!q.is_for_one_provider() || q.provider == rule.provider) &&
                         (q.status == 0 || q.status == rule.status) &&
                         (q.where() == rule.where() || q.where() == Where::anywhere);
      if (wider && q.kind() != rule.kind() && !q.is_note() && q.strength() > rule.strength() &&
          same_phrase(index, rule, ours, q))
        return true;
    }
  }
  return false;
}

/// The first thing that is wrong with an index, by itself and against `ours` if that is given.
template <class Index>
[[nodiscard]] constexpr RuleProblem check_rules(const Index& index, const RuleIndex* ours = nullptr) noexcept {
  using What = RuleProblem::What;
  if (index.problem) return index.problem;
  const RuleIndex view = index.view();
  for (std::size_t i = 0; i < view.rule_count; ++i) {
    if (const What what = clash_within(view, i); what != What::none) return {what, i};
    if (ours != nullptr && always_loses(view, i, *ours)) return {What::unreachable, i};
  }
  return {};
}

/// Does not compile for a table that is no good: the error names the problem and the row.
template <const auto& Table, RuleProblem::What Problem, std::size_t Row>
struct RuleTable {
  static_assert(Problem != RuleProblem::What::empty_phrase, "this row has nothing to look for");
  static_assert(Problem != RuleProblem::What::too_many_parts, "this row's phrase has more than two ~");
  static_assert(Problem != RuleProblem::What::too_long, "a part of this row's phrase is too long");
  static_assert(Problem != RuleProblem::What::bad_status, "this row's status is no number from 400 to 599");
  static_assert(Problem != RuleProblem::What::mixed_scripts,
                "a part of this row's phrase mixes ASCII and other letters");
  static_assert(Problem != RuleProblem::What::inner_star, "a * of this row does not end a part of its phrase");
  static_assert(Problem != RuleProblem::What::too_large, "this table is too large");
  static_assert(Problem != RuleProblem::What::duplicate, "this row says what another row says");
  static_assert(Problem != RuleProblem::What::contradiction, "this row contradicts another row");
  static_assert(Problem != RuleProblem::What::unreachable, "this row can never win: a rule of triage outranks it");
  static constexpr bool is_good = Problem == RuleProblem::What::none;
};

/// A user's table, checked by itself and against ours.
template <const auto& Table>
[[nodiscard]] consteval RuleIndex checked_index() {
  constexpr RuleIndex ours = builtin_index<std::size(Table) * 0>.view();  // not before it is needed
  constexpr RuleProblem problem = check_rules(static_index<0, Table>, &ours);
  static_assert(RuleTable<Table, problem.what, problem.rule>::is_good);
  return static_index<0, Table>.view();
}

}  // namespace detail

/// `rules_of<table>`: a table of your own, compiled, for `classify.with(...)`. One that is no good does not compile.
template <const auto& Table>
inline constexpr detail::RuleIndex rules_of = detail::checked_index<Table>();

}  // namespace triage::inline TRIAGE_ABI

#endif
