// Limits: what answers say is left, and pacing that does not run into them.
//
//   triage::Pacer pacer;
//   triage::retry([&](const triage::Attempt& attempt) {
//     const Response response = client.post(request);
//     pacer.record(attempt.ticket, triage::read_limits(response.headers, now()));
//     return response;
//   }, triage::with_pacer(pacer, route, {.input_tokens = 1200, .output_tokens = 300}));

#ifndef TRIAGE_LIMITS_HPP
#define TRIAGE_LIMITS_HPP

#include <triage/act/retry.hpp>
#include <triage/decide/pacing.hpp>
#include <triage/evidence/limits/rate_limits.hpp>
#include <triage/evidence/limits/read_limits.hpp>

#endif
