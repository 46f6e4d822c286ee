// The table of rules, and rules of your own.
//
// Ours: rows in `tables/*.hpp`, one file per provider family, compiled here once into an index. Yours at compile time:
// a `constexpr` array of the same rows (`{rule::says, "tenant frozen", ErrorKind::billing, "our gateway"}`), given as
// `classify.with(rules_of<mine>)`. Yours at run time: a `RuleSet` (rule_set.hpp), which may come from a file.

#ifndef TRIAGE_RULES_RULES_HPP
#define TRIAGE_RULES_RULES_HPP

#include <triage/rules/builder.hpp>
#include <triage/rules/facts/anthropic.hpp>
#include <triage/rules/facts/aws.hpp>
#include <triage/rules/facts/azure.hpp>
#include <triage/rules/facts/china.hpp>
#include <triage/rules/facts/gateways.hpp>
#include <triage/rules/facts/google.hpp>
#include <triage/rules/facts/hosted.hpp>
#include <triage/rules/facts/http.hpp>
#include <triage/rules/facts/local.hpp>
#include <triage/rules/facts/openai.hpp>
#include <triage/rules/facts/transport.hpp>
#include <triage/rules/wordings/common.hpp>
#include <triage/rules/wordings/languages.hpp>
#include <triage/rules/wordings/speech.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// One file of `tables/`.
struct RuleTable {
  std::string_view file;
  std::string_view vendors;  ///< whose words these are; empty where they are everybody's
  const Rule* first;
  std::size_t count;

  template <class Rows>
  constexpr RuleTable(std::string_view its_file, std::string_view whose, const Rows& rows) noexcept
      : file(its_file), vendors(whose), first(std::data(rows)), count(std::size(rows)) {}

  [[nodiscard]] constexpr const Rule* begin() const noexcept { return first; }
  [[nodiscard]] constexpr const Rule* end() const noexcept { return first + count; }
};

// clang-format off
/// Our own rules. The order of the tables does not matter.
inline constexpr RuleTable builtin_tables[] = {
  {"facts/http"sv,      ""sv,                       tables::http::all},
  {"wordings/common"sv,    ""sv,                       tables::common::all},
  {"facts/transport"sv, ""sv,                       tables::transport::all},
  {"facts/openai"sv,    "OpenAI"sv,                 tables::openai::all},
  {"facts/azure"sv,     "Azure OpenAI"sv,           tables::azure::all},
  {"facts/anthropic"sv, "Anthropic"sv,              tables::anthropic::all},
  {"facts/google"sv,    "Google"sv,                 tables::google::all},
  {"facts/aws"sv,       "Amazon Bedrock and AWS"sv, tables::aws::all},
  {"facts/hosted"sv,    "Other hosts of models"sv,  tables::hosted::all},
  {"facts/china"sv,     "China"sv,                  tables::china::all},
  {"facts/gateways"sv,  "Gateways and proxies"sv,   tables::gateways::all},
  {"facts/local"sv,     "Local engines"sv,          tables::local::all},
  {"wordings/languages"sv, "Other languages"sv,        tables::languages::all},
  {"wordings/speech"sv,    ""sv,                       tables::speech::all},
};
// clang-format on

/// How large a draft of some tables can get.
struct DraftSize {
  std::size_t rules = 0;
  std::size_t letters = 0;
  std::size_t parts = 0;
};

template <std::size_t Count>
[[nodiscard]] constexpr DraftSize size_of(const RuleTable (&tables)[Count]) noexcept {
  DraftSize size;
  for (const RuleTable& table : tables)
    for (const Rule& row : table) {
      size.rules += phrase_count(row);
      size.letters += __builtin_strlen(row.phrase);  // all compilers have it, and count it as one step
    }
  size.parts = size.rules + (size.rules < slot_count ? 2 * size.rules : slot_count);
  return size;
}

/// A draft in arrays, for use while compiling.
template <std::size_t Rules, std::size_t Letters, std::size_t Parts>
struct StaticDraft {
  Unit units[Letters + Parts + 8] = {};  // each part begins at an even place
  Part parts[Parts] = {};
  std::uint16_t next_part[Parts] = {};
  CompactRule rules[Rules] = {};
  std::uint16_t next_rule[Rules] = {};
  std::uint16_t buckets[bucket_count] = {};
  Terms effects[RuleDraft::max_effects] = {};
  RuleDraft::Counts counts;
  RuleProblem problem;

  [[nodiscard]] constexpr RuleDraft::Storage storage() noexcept {
    return {units, parts, next_part, rules, next_rule, buckets, effects};
  }
};

/// Reads tables, in their order, up to the first row that is wrong.
template <class Draft, std::size_t Count>
[[nodiscard]] constexpr Draft draft_of(const RuleIndex& ours, const RuleTable (&tables)[Count]) {
  Draft made;
  for (std::uint16_t& bucket : made.buckets) bucket = no_index;
  RuleDraft draft(made.storage(), made.counts);
  std::size_t at = 0;
  for (const RuleTable& table : tables)
    for (const Rule& row : table) {
      made.problem = draft.add(row, ours);
      made.problem.rule = at++;
      if (made.problem) return made;
    }
  return made;
}

/// An index in arrays of exact size.
template <std::size_t Units, std::size_t Parts, std::size_t Rules, std::size_t Effects, std::size_t Slots>
struct StaticRuleIndex {
  std::uint16_t buckets[bucket_count + 1] = {};
  Part parts[Parts + 1] = {};
  CompactRule rules[Rules] = {};
  Unit units[Units + 8] = {};
  Terms effects[Effects] = {};
  std::uint16_t slot_parts[Slots + 1] = {};

  [[nodiscard]] constexpr RuleIndex view() const noexcept {
    return {units, parts, rules, buckets, effects, slot_parts, Parts, Rules, Slots};
  }
};

template <class Index, class Draft>
[[nodiscard]] constexpr Index index_of(const Draft& draft) {
  Index index;
  RuleDraft::finish(draft, {index.units, index.parts, index.rules, index.buckets, index.effects, index.slot_parts});
  return index;
}

template <const auto& Tables>
inline constexpr DraftSize draft_size = size_of(Tables);

/// The draft of some tables. Who does not classify does not pay for it: `Lazy` makes ours a template too.
template <int Lazy, const RuleIndex& Ours, const auto& Tables>
inline constexpr auto draft =
    draft_of<StaticDraft<draft_size<Tables>.rules, draft_size<Tables>.letters, draft_size<Tables>.parts>>(Ours, Tables);

/// The index of a draft.
template <const auto& Draft>
inline constexpr auto static_index = index_of<StaticRuleIndex<
    Draft.counts.units, Draft.counts.parts, Draft.counts.rules, Draft.counts.effects, Draft.counts.slots>>(Draft);

/// Does not compile for a row that is no good: the error names the problem, the row's number and that of its phrase.
template <RuleProblem::What Problem, std::size_t Number, std::size_t Phrase>
struct Row {
  static_assert(Problem != RuleProblem::What::empty_phrase, "this row has nothing to look for");
  static_assert(Problem != RuleProblem::What::too_short, "a part of this row's phrase has one letter");
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

/// The index of a draft that is good.
template <const auto& Draft>
[[nodiscard]] consteval RuleIndex checked_index() {
  static_assert(Row<Draft.problem.what, Draft.problem.rule, Draft.problem.phrase>::is_good);
  return static_index<Draft>.view();
}

inline constexpr RuleIndex no_rules;

template <int Lazy = 0>
inline constexpr const auto& builtin_draft = draft<Lazy, no_rules, builtin_tables>;

template <int Lazy = 0>
inline constexpr RuleIndex builtin_index = checked_index<builtin_draft<Lazy>>();

/// A user's table, checked by itself and against ours; ours is not built before that is asked for.
template <const auto& Table>
inline constexpr RuleTable own_tables[] = {{{}, {}, Table}};

template <const auto& Table>
inline constexpr const auto& draft_of_own = draft<0, builtin_index<std::size(Table) * 0>, own_tables<Table>>;

}  // namespace detail

/// `rules_of<table>`: a table of your own, compiled, for `classify.with(...)`. One that is no good does not compile.
template <const auto& Table>
inline constexpr detail::RuleIndex rules_of = detail::checked_index<detail::draft_of_own<Table>>();

}  // namespace triage::inline TRIAGE_ABI

#endif
