// Throttles and money.
//
//   throw triage::RateLimitException::from_http_429("openai", "30");  // suggested_retry_delay() is 30 s

#ifndef TRIAGE_FAILURE_EXCEPTIONS_LIMITS_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_LIMITS_HPP

#include <triage/evidence/waits/field_waits.hpp>
#include <triage/failure/exceptions/subtype.hpp>

namespace triage::inline TRIAGE_ABI {

/// A throttle that clears by waiting.
template <class Brand>
class TRIAGE_VISIBLE BasicRateLimitException : public Subtype<BasicRateLimitException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicRateLimitException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::rate_limit)};
  }

  [[nodiscard]] std::optional<Duration> retry_after() const noexcept { return this->failure().retry_after(); }
  /// What is throttled: the provider, else the endpoint, else the model.
  [[nodiscard]] std::string_view service() const noexcept {
    const Failure& f = this->failure();
    return !f.provider().empty() ? f.provider() : !f.operation().empty() ? f.operation() : f.model();
  }
  [[nodiscard]] std::optional<std::int64_t> remaining_quota() const noexcept {
    return this->failure().classification().remaining_quota;
  }

  /// Reads the `Retry-After` of a 429: seconds, or a date after `now`. A value that it does not believe leaves the wait
  /// empty, so that 60 s are suggested; the message and the classification's `wait_note` say why.
  [[nodiscard]] static BasicRateLimitException from_http_429(std::string_view service, std::string_view retry_after,
                                                             TimePoint now = clock_time()) noexcept {
    const auto hint = *read_field_wait("retry-after", retry_after, now);
    const bool ignored = hint.note != WaitNote::none && !hint.retry_after;
    const std::string message =
        detail::text_of("Rate limit exceeded for ", service, " (HTTP 429)",
                        ignored ? "; its Retry-After is ignored: " : "", ignored ? to_string(hint.note) : "");
    FailureInfo from = defaults();
    from.provider = service;
    from.message = message;
    from.classification.status = 429;
    from.classification.retry_after = hint.retry_after;
    from.classification.reset_at = hint.reset_at;
    from.classification.wait_note = hint.note;
    return BasicRateLimitException{from};
  }

  /// The quota of a model is used up. A throttle, as at TnsAI, that clears in 5 minutes.
  [[nodiscard]] static BasicRateLimitException llm_quota_exceeded(std::string_view model) noexcept {
    const std::string message = detail::text_of("Quota exceeded for model '", model, "'");
    FailureInfo from = defaults();
    from.model = model;
    from.message = message;
    from.classification.retry_after = std::chrono::minutes{5};
    return BasicRateLimitException{from};
  }

  /// An endpoint that wants `delay` between calls. A negative `delay` is ignored, so that 60 s are suggested.
  [[nodiscard]] static BasicRateLimitException api_rate_limit(std::string_view endpoint, Duration delay) noexcept {
    const std::string message = detail::text_of("Rate limit exceeded at ", endpoint);
    FailureInfo from = defaults();
    from.operation = endpoint;
    from.message = message;
    if (delay >= Duration::zero())
      from.classification.retry_after = delay;
    else
      from.classification.wait_note = WaitNote::negative;
    return BasicRateLimitException{from};
  }

 private:
  [[nodiscard]] static TimePoint clock_time() noexcept {
    return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
  }
};

/// The account is out of money, or at a hard quota.
template <class Brand>
class TRIAGE_VISIBLE BasicBillingException : public Subtype<BasicBillingException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicBillingException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::billing)};
  }
};

using RateLimitException = BasicRateLimitException<TnsAI>;
using BillingException = BasicBillingException<TnsAI>;

}  // namespace triage::inline TRIAGE_ABI

#endif
