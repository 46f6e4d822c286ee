// Calls again until it works or must not be tried again: blocking `retry`, `co_retry` for coroutines, breakers and
// budgets.
//
//   std::string answer = triage::retry([&] { return ask(prompt); });

#ifndef TRIAGE_RETRY_HPP
#define TRIAGE_RETRY_HPP

#include <triage/act/clock.hpp>
#include <triage/act/co_retry.hpp>
#include <triage/act/describe.hpp>
#include <triage/act/model_call.hpp>
#include <triage/act/retry.hpp>
#include <triage/decide/active_budget.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/decide/budget.hpp>
#include <triage/decide/concurrency.hpp>
#include <triage/decide/gate.hpp>
#include <triage/decide/idle_breaker.hpp>
#include <triage/decide/ratio_budget.hpp>

#endif
