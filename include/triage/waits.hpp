// What a response says about when to come back: headers, RetryInfo, resets and prose.
//
//   triage::RetryHint header = triage::read_header_wait(headers, status, now);
//   triage::RetryHint wait = triage::choose_wait(header, triage::read_prose_wait(body, now), status);
//   if (wait.retry_after) sleep(*wait.retry_after);

#ifndef TRIAGE_WAITS_HPP
#define TRIAGE_WAITS_HPP

#include <triage/evidence/waits/choose.hpp>
#include <triage/evidence/waits/dates.hpp>
#include <triage/evidence/waits/durations.hpp>
#include <triage/evidence/waits/epoch.hpp>
#include <triage/evidence/waits/field_waits.hpp>
#include <triage/evidence/waits/header_waits.hpp>
#include <triage/evidence/waits/prose_waits.hpp>

#endif
