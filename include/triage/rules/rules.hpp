// A table of your own rules, compiled with your program into the form that `classify` takes.
//
//   constexpr triage::Rule mine[] = {{triage::rule::certain, "tenant frozen", triage::ErrorKind::billing}};
//   triage::classify(evidence, triage::rules_of<mine>);
//
// A row that is wrong, repeats or contradicts another, or can never win does not compile. Rules that are read at run
// time are a `RuleSet` (rule_set.hpp).

#ifndef TRIAGE_RULES_RULES_HPP
#define TRIAGE_RULES_RULES_HPP

#include <array>

#include <triage/rules/builder.hpp>
#include <triage/rules/builtin_index.hpp>
#include <triage/rules/compiled_rules.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {

/// The result of checking a table: its first problem, and the size of its index.
struct TableCheck {
  RuleProblem problem;
  IndexSizes sizes;
};

/// Checks a table up to its first wrong row.
template <class Table>
constexpr RuleProblem add_rows(RuleDraft& draft, const Table& table) {
  std::size_t at = 0;
  for (const Rule& row : table) {
    if (RuleProblem problem = draft.add(row, builtin_index()); problem) {
      problem.rule = at;
      return problem;
    }
    ++at;
  }
  return {};
}

template <const auto& Table>
inline constexpr TableCheck table_check = [] {
  RuleDraft draft = draft_for(Table);
  const RuleProblem problem = add_rows(draft, Table);
  return TableCheck{problem, draft.sizes()};
}();

template <const auto& Table>
inline constexpr auto table_bytes = [] {
  std::array<char, table_check<Table>.sizes.bytes()> bytes{};
  RuleDraft draft = draft_for(Table);
  static_cast<void>(add_rows(draft, Table));
  draft.write(bytes.data());
  return bytes;
}();

/// Does not compile if a row is wrong: the error names the problem, the row's number and that of its phrase.
template <RuleProblem::What Problem, std::size_t Number, std::size_t Phrase>
struct Row {
  static_assert(Problem != RuleProblem::What::empty_phrase, "this row has nothing to look for");
  static_assert(Problem != RuleProblem::What::too_short, "a part of this row's phrase has one letter");
  static_assert(Problem != RuleProblem::What::too_many_parts, "this row's phrase has more than two ~");
  static_assert(Problem != RuleProblem::What::too_long, "a part of this row's phrase is too long");
  static_assert(Problem != RuleProblem::What::bad_status, "this row's status is no number from 400 to 599");
  static_assert(Problem != RuleProblem::What::mixed_scripts,
                "a part of this row's phrase mixes Latin and other letters");
  static_assert(Problem != RuleProblem::What::inner_star, "a * of this row does not end a part of its phrase");
  static_assert(Problem != RuleProblem::What::bad_bracket,
                "a { or [ of this row is not closed, has an empty choice, or is inside another one");
  static_assert(Problem != RuleProblem::What::too_many_ways, "the choices of this row stand for more than 64 phrases");
  static_assert(Problem != RuleProblem::What::too_large, "this table is too large");
  static_assert(Problem != RuleProblem::What::duplicate, "this row says what another row says");
  static_assert(Problem != RuleProblem::What::contradiction, "this row contradicts another row");
  static_assert(Problem != RuleProblem::What::unreachable, "this row can never win: a rule of triage outranks it");
  static constexpr bool is_sound = Problem == RuleProblem::What::none;
};

template <const auto& Table>
[[nodiscard]] consteval Rules compiled_rules() {
  constexpr RuleProblem problem = table_check<Table>.problem;
  if constexpr (Row<problem.what, problem.rule, problem.phrase>::is_sound)
    return RulesAccess::make(table_check<Table>.sizes.index_in(table_bytes<Table>.data()));
  else
    return {};
}

}  // namespace detail

/// A `constexpr` array of rows at namespace scope, compiled: the second argument of `classify`.
template <const auto& Table>
inline constexpr Rules rules_of = detail::compiled_rules<Table>();

}  // namespace triage::inline TRIAGE_ABI

#endif
