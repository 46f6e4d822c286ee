// What a response says about when to come back: headers, RetryInfo, resets and prose.
//
//   triage::RetryHint hint = triage::read_retry_hint(headers, body, status, now);

#ifndef TRIAGE_WAITS_HPP
#define TRIAGE_WAITS_HPP

#include <triage/evidence/waits/waits.hpp>

#endif
