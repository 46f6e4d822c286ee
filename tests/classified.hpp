// What tests of the classifier ask besides `classify` and `detect`.

#ifndef TRIAGE_TESTS_CLASSIFIED_HPP
#define TRIAGE_TESTS_CLASSIFIED_HPP

#include <triage/classify/classify.hpp>

#include "bytewise.hpp"

namespace classified {

/// Whether both copies of the library say the same, the one that reads eight bytes at a time and the one that does not.
/// Tests that break one of them on purpose have no other.
[[nodiscard]] inline bool is_same_bytewise([[maybe_unused]] const bytewise::Seen& seen) {
#ifdef TRIAGE_TESTS_ONE_COPY
  return true;
#else
  return bytewise::said_by<triage::Evidence>(seen, [](const auto& e) { return triage::classify(e); }) ==
         bytewise::said_bytewise(seen);
#endif
}

/// Whose failure the classifier takes it for.
[[nodiscard]] inline triage::Provider provider_of(const triage::Evidence& evidence) {
  const triage::Provider found = triage::classify(evidence).provider;
  return found == triage::Provider{} ? triage::Provider::any : found;
}

}  // namespace classified

#endif
