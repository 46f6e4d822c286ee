// What the library assumes about its own tables, proved here once rather than in each file that includes them.

#include <triage/adapters/http_error.hpp>
#include <triage/detail/redact/names.hpp>
#include <triage/detail/redact/shapes.hpp>
#include <triage/triage.hpp>

#include "catch.hpp"

using namespace triage;

namespace {

/// Values run from 1 without a gap and in order, names are there and differ: lookups may index, names round-trip.
template <Vocabulary E>
consteval bool is_total() {
  for (std::size_t i = 0; i < std::size(rows<E>); ++i) {
    if (static_cast<std::size_t>(rows<E>[i].value) != i + 1 || rows<E>[i].name.empty()) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (rows<E>[i].name == rows<E>[j].name) return false;
  }
  return true;
}

template <Vocabulary... Es>
constexpr bool are_total = (is_total<Es>() && ...);

// Those of the documents have as many rows as the documents give them.
template <Vocabulary E, std::size_t Rows>
constexpr bool is_total_with = is_total<E>() && std::size(rows<E>) == Rows;

static_assert(is_total_with<ErrorKind, 20> && is_total_with<AgentErrorKind, 11> && is_total_with<ErrorType, 10>);
static_assert(is_total_with<ErrorCategory, 9> && is_total_with<ActionType, 4> && is_total_with<ModelErrorCode, 10>);
static_assert(is_total_with<ToolErrorCode, 9> && is_total_with<Domain, 4> && is_total_with<Severity, 4>);

static_assert(are_total<Retryability, Action, Remedy, Scope, Horizon, Phase, Confidence, ThrownAs, WaitNote>);
static_assert(are_total<TransportError, MatchPlace, Strength, WaitSource, Jitter, Profiles, Why, BreakerState, LostBy,
                        AgentError, LimitUnit, Spreading>);
static_assert(are_total<JsonShape, JsonRepairKind, JsonProblem, BuiltInTool, ErrorShape>);

static_assert(!validate(english_catalogue) && !validate(german_catalogue));

static_assert(is_json(rows<BuiltInTool>[0].parameters, JsonShape::object) &&
              is_json(rows<BuiltInTool>[1].parameters, JsonShape::object));

/// Whether the rows of each first byte are adjacent, and every phrase has the three letters that the scan needs.
consteval bool anchors_are_grouped() {
  for (std::size_t i = 0; i < std::size(wait_anchors); ++i) {
    const std::string_view phrase = wait_anchors[i].phrase;
    if (phrase.size() < 3 || phrase.substr(0, 3).find(' ') != phrase.npos) return false;
    for (std::size_t j = i + 1; j < std::size(wait_anchors); ++j)
      if (wait_anchors[j].phrase[0] == wait_anchors[i].phrase[0] &&
          wait_anchors[j - 1].phrase[0] != wait_anchors[i].phrase[0])
        return false;
  }
  return true;
}
static_assert(anchors_are_grouped() && std::size(wait_anchors) < 255);  // a row fits a byte

/// Whether every row can be reached: no other has the same prefix, and no name before it is the end of it.
consteval bool secrets_can_be_reached() {
  using detail::secrets::names;
  using detail::secrets::shapes;
  for (std::size_t i = 0; i < std::size(shapes); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (shapes[i].prefix == shapes[j].prefix) return false;
  for (std::size_t i = 0; i < std::size(names); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (names[i].name.ends_with(names[j].name)) return false;
  return true;
}
static_assert(secrets_can_be_reached());

}  // namespace

TEST_CASE("the library's own tables are as it assumes") { SUCCEED("by the compiler's word"); }
