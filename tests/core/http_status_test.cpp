// What a status means by itself, against the rules that classify it.

#include <triage/core/http_status.hpp>
#include <triage/rules/facts/http.hpp>
#include <triage/rules/phrases.hpp>

#include <string>

#include "catch.hpp"

using namespace triage;

namespace {

/// The row of the rules for that status at any provider; null if there is none.
const Rule* rule_of(int status) {
  const Rule* found = nullptr;
  for (const Rule& rule : tables::http::all) {
    if (rule.where != MatchPlace::status) continue;
    if (detail::ProviderTerm::of(rule.terms) != Provider{}) continue;
    detail::for_each_phrase(rule, [&](std::string_view text) {
      if (text == std::to_string(status)) found = &rule;
    });
  }
  return found;
}

}  // namespace

TEST_CASE("a status means the same by itself and to the rules") {
  for (int status = 0; status < 1000; ++status) {
    CAPTURE(status);
    const Rule* const rule = rule_of(status);
    const auto row = http_status_row(status);
    REQUIRE((rule == nullptr) == !row);
    if (!row) continue;
    CHECK(row->kind == rule->kind);
    CHECK(row->generic == (rule->strength == Strength::hint));
    CHECK(kind_of_status(status) == row->kind);
  }
}

TEST_CASE("a status that is not listed means what the first of its class does") {
  STATIC_REQUIRE(kind_of_status(418) == ErrorKind::format_error);
  STATIC_REQUIRE(kind_of_status(499) == ErrorKind::cancelled);
  STATIC_REQUIRE(kind_of_status(555) == ErrorKind::server_error);
  for (const int status : {-1, 0, 200, 302, 399, 600, 42900}) CHECK(kind_of_status(status) == ErrorKind::unknown);
}

TEST_CASE("each status is listed once, in order") {
  int last = 0;
  for (const HttpStatusRow& row : http_statuses) {
    CHECK(row.status > last);
    last = row.status;
  }
}
