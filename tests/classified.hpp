// A table of answers and what they are, for the tests of the rules.

#ifndef TRIAGE_TESTS_CLASSIFIED_HPP
#define TRIAGE_TESTS_CLASSIFIED_HPP

#include <triage/classify/classify.hpp>

#include <string>

#include "bytewise.hpp"
#include "catch.hpp"

namespace classified {

/// An answer as it stands on the wire; a status of 0 where only the text is known.
struct Case {
  std::string_view provider;
  int status;
  std::string_view body;
  triage::ErrorKind kind;
};

/// Whether both copies of the library say the same, the one that reads eight bytes at a time and the one that does not.
/// Tests that break one of them on purpose have no other.
[[nodiscard]] inline bool is_same_bytewise([[maybe_unused]] const bytewise::Seen& seen) {
#ifdef TRIAGE_TESTS_ONE_COPY
  return true;
#else
  return bytewise::said_by<triage::Evidence>(seen, triage::classify, triage::detect) == bytewise::said_bytewise(seen);
#endif
}

/// Checks the kind of one row, and then what else `more` checks of the answer.
template <class More>
void check(const Case& row, More more) {
  const auto got = triage::classify({.provider = row.provider, .status = row.status, .body = row.body});
  INFO(row.provider << ' ' << row.status << ' ' << row.body);
  INFO("by the rule \"" << std::string(got.rule.view()) << '"');
  CHECK(std::string(triage::to_string(got.kind)) == std::string(triage::to_string(row.kind)));
  CHECK(is_same_bytewise({row.provider, row.status, row.body}));
  more(got);
}

/// Checks each row by itself, so that one wrong row hides no other.
template <std::size_t N>
void check(const Case (&cases)[N]) {
  for (const Case& row : cases) check(row, [](const triage::Classification&) {});
}

/// Whose failure the classifier takes it for.
[[nodiscard]] inline triage::Provider provider_of(const triage::Evidence& evidence) {
  triage::detail::NoObserver nobody;
  return triage::detail::Verdict(evidence, nobody).provider();
}

}  // namespace classified

#endif
