// Moves from one profile or provider to the next, and benches what failed; `first_of`, and fallbacks for what may fail.
//
//   triage::FailoverManager failover({{.provider = "openai"}, {.provider = "anthropic"}});
//   failover.run(triage::policies::failover, [&](const triage::Target& target) { return ask(target.profile); });

#ifndef TRIAGE_FAILOVER_HPP
#define TRIAGE_FAILOVER_HPP

#include <triage/act/describe.hpp>
#include <triage/act/failover.hpp>
#include <triage/act/fallback.hpp>
#include <triage/act/first_of.hpp>
#include <triage/decide/store.hpp>

#endif
