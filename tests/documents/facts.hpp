// A document's facts as a table: what it says, in our own words, and whether the library does so.
//
//   facts("Retry delays", {{"an overloaded model is retried after 5 s", overloaded.suggested_retry_delay() == 5s}});
//
// The title of a test names the document, a table the section of it. "Ruled" begins a fact where the documents
// disagree, or where more is known today: docs/migration.md says what differs and why.

#ifndef TRIAGE_TESTS_DOCUMENTS_FACTS_HPP
#define TRIAGE_TESTS_DOCUMENTS_FACTS_HPP

#include <exception>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"

#include <triage/core/time.hpp>

namespace documents {

struct Fact {
  std::string says;
  bool holds;
};

inline void facts(std::string_view section, std::initializer_list<Fact> list) {
  for (const Fact& fact : list) {
    INFO(section << ": " << fact.says);
    CHECK(fact.holds);
  }
}

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// Whether `f` throws exactly an `E`, or something below it.
template <class E, class F>
[[nodiscard]] bool throws(F&& f) {
  try {
    static_cast<void>(f());
  } catch (const E&) {
    return true;
  } catch (...) {
  }
  return false;
}

/// The sleeps of a driver, which take no time.
struct Sleeps {
  std::vector<triage::Duration> waits;

  bool operator()(triage::Duration wait, const auto&) {
    waits.push_back(wait);
    return true;
  }
};

}  // namespace documents

#endif
