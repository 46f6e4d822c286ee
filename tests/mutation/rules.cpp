// Breaks every row of the tables, one at a time, and names the rows that no test misses.
//
// Linked with the suites that state answers (not those that compare answers with each other). For each row and each way
// to break it, a child process runs those suites with a table that differs in this row; it is killed when one fails.
// The row's own phrase is classified as well. Whether that answer changes is counted separately, because it is made
// from the row and so proves nothing. Survivors go to the standard output, a line each with the reason, then the score.
// Fails if less than 90 % are killed.

#define CATCH_CONFIG_RUNNER
#include "catch.hpp"

#include <triage/classify/classify.hpp>
#include <triage/rules/phrases.hpp>
#include <triage/rules/rule_set.hpp>
#include <triage/rules/tables.hpp>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <deque>
#include <string>
#include <vector>

#include "data_file.hpp"

namespace {

using triage::ErrorKind;
using triage::Rule;

/// A row of one phrase.
struct OneRule : Rule {
  bool is_fact;
};

/// A row of one phrase.
struct OneRule : Rule {
  bool is_fact;
};

/// One mutant for each phrase of a row.
std::vector<OneRule> every_row() {
  static std::deque<std::string> phrases;
  std::vector<OneRule> all;
  for (const triage::detail::RuleTable& table : triage::detail::builtin_tables)
    for (const Rule& row : table)
      triage::detail::for_each_phrase(row, [&](std::string_view phrase) {
        all.push_back({row, table.is_facts()});
        all.back().phrase = phrases.emplace_back(phrase);
      });
  return all;
}

/// An index of those rows.
struct OwnIndex {
  std::vector<char> bytes;
  triage::detail::IndexSizes sizes;

  explicit OwnIndex(const std::vector<OneRule>& rows) {
    triage::detail::RuleDraft draft = triage::detail::draft_for(rows);
    for (const OneRule& row : rows) static_cast<void>(draft.add(row, triage::detail::RuleIndex{}, row.is_fact));
    sizes = draft.sizes();
    bytes.resize(sizes.bytes());
    draft.write(bytes.data());
  }
  [[nodiscard]] triage::detail::RuleIndex view() const { return sizes.index_in(bytes.data()); }
};

/// Whether the linked tests pass with these rules. Runs in its own process, because a mutant may crash.
bool tests_pass(const std::vector<OneRule>& rows) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(20);
    const OwnIndex index(rows);
    mutation::rules = index.view();
    const char* const arguments[] = {"rules", "--abort", "--out", "/dev/null"};
    _exit(Catch::Session().run(4, arguments) == 0 ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status == 0;
}

/// The row's own phrase as evidence.
ErrorKind kind_of_phrase(const Rule& row, const std::vector<OneRule>& rows) {
  const OwnIndex index(rows);
  mutation::rules = index.view();
  std::string phrase;
  for (const char c : row.phrase)
    if (c != '*' && c != '~') phrase += c;
  const int status =
      row.where == triage::MatchPlace::status ? std::stoi(phrase) : triage::detail::StatusTerm::of(row.terms);
  const std::string body = row.where == triage::MatchPlace::status   ? ""
                           : row.where == triage::MatchPlace::field  ? "{\"type\":\"" + phrase + "\"}"
                           : row.where == triage::MatchPlace::finish ? "{\"finish_reason\":\"" + phrase + "\"}"
                                                                     : phrase;
  const auto provider = triage::detail::ProviderTerm::of(row.terms);
  const std::string_view name = provider == triage::Provider{}
                                    ? std::string_view{}
                                    : triage::tables::providers[static_cast<std::size_t>(provider) - 1U].name;
  return triage::classify({.provider = name, .status = status, .body = body}).kind;
}

/// The kind after this one, and the first after the last.
ErrorKind another(ErrorKind kind) {
  const auto next = static_cast<std::size_t>(kind) % std::size(triage::rows<ErrorKind>);
  return triage::rows<ErrorKind>[next].value;
}

struct Score {
  int mutants = 0;
  int killed = 0;
  int killed_by_phrase = 0;
};

}  // namespace

int main() {
  static_cast<void>(data::files());  // read once, not in each child
  std::vector<OneRule> rows = every_row();
  if (!tests_pass(rows)) {
    std::puts("the tests fail with the true rows");
    return 1;
  }
  Score dropped;
  Score changed;
  const auto try_on = [&](Score& score, const Rule& row, const char* how, const std::vector<OneRule>& broken) {
    ++score.mutants;
    const bool killed = !tests_pass(broken);
    const bool phrase_tells = kind_of_phrase(row, broken) != kind_of_phrase(row, rows);
    score.killed += killed ? 1 : 0;
    score.killed_by_phrase += phrase_tells ? 1 : 0;
    if (killed) return;
    const std::string_view place = triage::to_string(row.where);
    std::printf("%.*s \"%.*s\", %s: %s\n", static_cast<int>(place.size()), place.data(),
                static_cast<int>(row.phrase.size()), row.phrase.data(), how,
                phrase_tells ? "no test notices" : "another row gives the same answer to its phrase");
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Rule row = rows[i];
    std::vector<OneRule> broken = rows;
    broken.erase(broken.begin() + static_cast<std::ptrdiff_t>(i));
    try_on(dropped, row, "dropped", broken);
    if (row.kind == ErrorKind{}) continue;
    broken = rows;
    broken[i].kind = another(row.kind);
    try_on(changed, row, "another kind", broken);
  }
  const auto tell = [](const char* how, const Score& score) {
    std::printf("%s: %d of %d killed by the tests; by the row's own phrase alone %d\n", how, score.killed,
                score.mutants, score.killed_by_phrase);
  };
  tell("dropped", dropped);
  tell("another kind", changed);
  return 10 * (dropped.killed + changed.killed) >= 9 * (dropped.mutants + changed.mutants) ? 0 : 1;
}
