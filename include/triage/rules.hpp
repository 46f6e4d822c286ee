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
#include <triage/tables/common.hpp>
#include <triage/tables/google.hpp>
#include <triage/tables/hosted.hpp>
#include <triage/tables/http.hpp>
#include <triage/tables/openai.hpp>
#include <triage/tables/transport.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

template <class Table>
[[nodiscard]] constexpr std::size_t letters_in(const Table& table) noexcept {
  std::size_t n = 0;
  for (const Rule& row : table) n += row.phrase.size();
  return n;
}

/// Fills an index from tables, in their order; `problem` names the first row that is wrong.
template <class Index, class... Tables>
[[nodiscard]] constexpr Index build_index(const Tables&... tables) {
  Index index;
  IndexBuilder<Index> builder(index);
  std::size_t at = 0;
  const auto add = [&](const auto& table) {
    for (const Rule& row : table) {
      if (index.problem.what == IndexProblem::What::none) index.problem = {builder.add(row), at};
      ++at;
    }
  };
  (add(tables), ...);
  return index;
}

/// The index of some tables. A template, so that who does not classify does not pay for building it.
template <const auto&... Tables>
inline constexpr auto static_index =
    build_index<StaticRuleIndex<(Tables.size() + ...), (letters_in(Tables) + ...)>>(Tables...);

/// Our own rules. Later tables do not outrank earlier ones; the weight of a row does.
template <int = 0>
inline constexpr const auto& builtin_index = static_index<tables::http, tables::common, tables::anthropic, tables::aws, tables::azure, tables::google, tables::hosted, tables::openai, tables::transport>;

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
