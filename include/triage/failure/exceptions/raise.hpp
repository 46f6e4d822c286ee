// From a failure to the exception of its kind.
//
//   triage::raise(failure);           // a rate limit leaves as a RateLimitException
//   triage::raise<Acme>(failure);     // of the brand Acme
//   triage::raise_if_failed(result);  // whatever says that it failed

#ifndef TRIAGE_FAILURE_EXCEPTIONS_RAISE_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_RAISE_HPP

#include <triage/failure/exceptions/limits.hpp>
#include <triage/failure/exceptions/llm.hpp>
#include <triage/failure/exceptions/network.hpp>
#include <triage/failure/exceptions/validation.hpp>

namespace triage::inline TRIAGE_ABI {

/// Throws `failure` as the type that its kind's row names, of the brand that is asked for.
template <class Brand = TnsAI>
[[noreturn]] void raise(const Failure& failure) {
  switch (row_of(failure.kind()).thrown_as) {
    case ThrownAs::llm_exception:
      break;
    case ThrownAs::llm_capability_exception:
      throw BasicLLMCapabilityException<Brand>(failure);
    case ThrownAs::permission_exception:
      throw BasicPermissionException<Brand>(failure);
    case ThrownAs::rate_limit_exception:
      throw BasicRateLimitException<Brand>(failure);
    case ThrownAs::billing_exception:
      throw BasicBillingException<Brand>(failure);
    case ThrownAs::network_exception:
      throw BasicNetworkException<Brand>(failure);
    case ThrownAs::timeout_exception:
      throw BasicTimeoutException<Brand>(failure);
    case ThrownAs::config_exception:
      throw BasicConfigException<Brand>(failure);
    case ThrownAs::cancelled_exception:
      throw BasicCancelledException<Brand>(failure);
  }
  throw BasicLLMException<Brand>(failure);
}

/// Throws the failure in `result`, if there is one, as `raise` does.
template <class Brand = TnsAI, Result R>
void raise_if_failed(const R& result) {
  if (const std::optional<Failure> failure = triage::failure_in(result)) raise<Brand>(*failure);
}

}  // namespace triage::inline TRIAGE_ABI

#endif
