#include <triage/config.hpp>

#include "use.hpp"

static_assert(TRIAGE_VERSION > 0 && TRIAGE_EXCEPTIONS >= 0 && TRIAGE_RTTI >= 0 && TRIAGE_BYTEWISE >= 0);

namespace doors::inline TRIAGE_ABI {

struct TRIAGE_VISIBLE Visible {};

TRIAGE_NOINLINE inline int often() { return 1; }
TRIAGE_COLD inline int seldom() { return 2; }
inline const int& same(const int& value TRIAGE_LIFETIMEBOUND) { return value; }

void config() {
  TRIAGE_TRY { use(Visible{}, often()); }
  TRIAGE_CATCH(...) { use(seldom()); }
  const int value = 3;
  use(same(value));
}

}  // namespace doors::inline TRIAGE_ABI
