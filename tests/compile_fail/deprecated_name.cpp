// warnings: 1 ModelProviderRateLimit.*catch ModelRateLimitException
// Phase C of ADR-004: the old name compiles for one more version, and says once per use what to write instead.

#include <triage/failure/boundary.hpp>

struct ModelRateLimitException : triage::Subtype<ModelRateLimitException, triage::RateLimitException> {
  using Subtype::Subtype;
};
using ModelProviderRateLimit [[deprecated("catch ModelRateLimitException")]] = ModelRateLimitException;

bool limited(void (*call)()) {
  try {
    call();
#ifdef FIXED
  } catch (const ModelRateLimitException& e) {
#else
  } catch (const ModelProviderRateLimit& e) {
#endif
    return e.is_retryable();
  }
  return false;
}
