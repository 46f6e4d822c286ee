// A program of three units, one of them without exceptions and one without RTTI: each keeps what its own switches say.

#include <triage/act/retry.hpp>

#include <cstdio>
#include <exception>
#include <stdexcept>

int call_without(int (*fn)());
bool finds_cause_without_rtti();

namespace {

int calls = 0;

int fails_once() {
  if (++calls == 1) triage::raise(triage::Failure{triage::FailureInfo{.retryable = true}});
  return calls;
}

bool is_refused() {
  triage::Policy policy = triage::policies::recommended;
  policy.stated_wait_cap = triage::Duration{-1};
  try {
    triage::checked(policy);
  } catch (const triage::BadInputError&) {
    return true;
  }
  return false;
}

int call_with(int (*fn)()) {
  triage::Policy quick = triage::policies::recommended;
  quick.kinds[triage::ErrorKind::unknown].backoff = {triage::Duration{1}, 1, triage::Duration{1}};
  return triage::retry(quick, fn);
}

/// Needs a `dynamic_cast`, because the standard library did the nesting.
bool finds_cause() {
  try {
    try {
      throw std::runtime_error("inner");
    } catch (const std::runtime_error&) {
      std::throw_with_nested(triage::LLMException("outer"));
    }
  } catch (const triage::Exception& e) {
    return e.cause() != nullptr;
  }
  return false;
}

}  // namespace

int main() {
  const bool alone = call_without([] { return 7; }) == 7;
  const bool retried = call_with(fails_once) == 2;
  const bool refused = is_refused();
  const bool nested = finds_cause() && !finds_cause_without_rtti();
  std::printf("without: %d, retried: %d, refused: %d, nested: %d\n", alone, retried, refused, nested);
  return alone && retried && refused && nested ? 0 : 1;
}
