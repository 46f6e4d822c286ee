// Breaks every row of the tables, one at a time, and names the rows that no test misses.
//
// Linked with the suites that state answers (not those that compare answers with each other). For each row and each way
// to break it, a child process runs those suites with a table that differs in this row; it is killed when one fails.
// Besides, the row's own phrase alone is classified: whether that answer changes is counted apart, for it is made from
// the row and states nothing. Survivors go to the standard output, a line each with the reason, then the score. Fails
// where less than 90 % are killed.

#define CATCH_CONFIG_RUNNER
#include "catch.hpp"

#include <triage/classify/classify.hpp>
#include <triage/rules/rule_set.hpp>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <deque>
#include <string>
#include <vector>

namespace {

using triage::ErrorKind;
using triage::Rule;
using triage::Verb;

/// One a phrase: each of a row's is broken by itself.
std::vector<Rule> every_row() {
  static std::deque<std::string> phrases;
  std::vector<Rule> all;
  for (const triage::detail::RuleTable& table : triage::detail::builtin_tables)
    for (const Rule& row : table)
      triage::detail::for_each_phrase(row, [&](std::string_view phrase) {
        all.push_back(row);
        all.back().phrase = phrases.emplace_back(phrase).c_str();
      });
  return all;
}

/// An index of those rows.
triage::detail::DynamicRuleIndex index_of(const std::vector<Rule>& rows) {
  triage::detail::DynamicDraft<0> storage(rows);
  triage::detail::RuleDraft draft(storage.storage(), storage.counts);
  for (const Rule& row : rows) static_cast<void>(draft.add(row, triage::detail::no_rules));
  return triage::detail::DynamicRuleIndex(storage);
}

/// Whether the tests that were linked pass with these rules. In a process of its own: a mutant may crash.
bool tests_pass(const std::vector<Rule>& rows) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(20);
    const auto index = index_of(rows);
    mutation::rules = index.view();
    const char* const arguments[] = {"rules", "--abort", "--out", "/dev/null"};
    _exit(Catch::Session().run(4, arguments) == 0 ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status == 0;
}

/// The row's own phrase as evidence.
ErrorKind kind_of_phrase(const Rule& row, const std::vector<Rule>& rows) {
  const auto index = index_of(rows);
  mutation::rules = index.view();
  std::string phrase;
  for (const char* c = row.phrase; *c != 0; ++c)
    if (*c != '*' && *c != '~') phrase += *c;
  const triage::VerbTraits& verb = triage::row_of(row.verb);
  const int status =
      verb.where == triage::Where::status ? std::stoi(phrase) : triage::detail::StatusTerm::of(row.terms);
  const std::string body = verb.where == triage::Where::status       ? ""
                           : verb.where == triage::Where::code_field ? "{\"type\":\"" + phrase + "\"}"
                           : verb.where == triage::Where::finish     ? "{\"finish_reason\":\"" + phrase + "\"}"
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
  std::vector<Rule> rows = every_row();
  if (!tests_pass(rows)) {
    std::puts("the tests fail with the true rows");
    return 1;
  }
  Score dropped;
  Score changed;
  const auto try_on = [&](Score& score, const Rule& row, const char* how, const std::vector<Rule>& broken) {
    ++score.mutants;
    const bool killed = !tests_pass(broken);
    const bool phrase_tells = kind_of_phrase(row, broken) != kind_of_phrase(row, rows);
    score.killed += killed ? 1 : 0;
    score.killed_by_phrase += phrase_tells ? 1 : 0;
    if (killed) return;
    const std::string_view verb = triage::row_of(row.verb).name;
    std::printf("%.*s \"%s\", %s: %s\n", static_cast<int>(verb.size()), verb.data(), row.phrase, how,
                phrase_tells ? "no test notices" : "another row gives the same answer to its phrase");
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Rule row = rows[i];
    std::vector<Rule> broken = rows;
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
