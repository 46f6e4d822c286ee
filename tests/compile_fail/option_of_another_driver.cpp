// error: no match
// A driver refuses the options that it would not heed.

#include <triage/act/model_call.hpp>
#include <triage/act/retry.hpp>
#include <triage/decide/budget.hpp>

int ask(triage::RetryBudget& budget) {
  const auto rethrow = [](const triage::Failure&) { return triage::Rethrow{}; };
#ifdef FIXED
  return triage::on_llm_error(
      [&] {
        return triage::retry(
            triage::policies::transport, [] { return 42; }, triage::with_budget(budget));
      },
      rethrow);
#else
  return triage::on_llm_error([] { return 42; }, rethrow, triage::with_budget(budget));
#endif
}
