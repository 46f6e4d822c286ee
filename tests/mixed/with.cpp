// A program of two units, one with exceptions and one without: each keeps what its own switch says.

#include <triage/act/retry.hpp>

#include <cstdio>

int call_without(int (*fn)());

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

}  // namespace

int main() {
  const bool alone = call_without([] { return 7; }) == 7;
  const bool retried = call_with(fails_once) == 2;
  const bool refused = is_refused();
  std::printf("without: %d, retried: %d, refused: %d\n", alone, retried, refused);
  return alone && retried && refused ? 0 : 1;
}
