// What failed: a failed call's status, headers and body become a `Classification`.
//
//   triage::Classification c = triage::classify({.provider = "openai", .status = 429, .body = body});
//
// `detect(evidence)` first asks whether there is a failure at all. Both are pure and `noexcept`, and header-only also
// `constexpr`.

#ifndef TRIAGE_CLASSIFY_HPP
#define TRIAGE_CLASSIFY_HPP

#include <triage/classify/classify.hpp>
#include <triage/core/fingerprint.hpp>
#include <triage/core/legacy_names.hpp>
#include <triage/evidence/evidence.hpp>
#include <triage/evidence/request_id.hpp>

#endif
