// Failures of our own side: invalid values, missing configuration, a cancelled call.
//
//   throw triage::ConfigException{"OPENAI_API_KEY is not set"};

#ifndef TRIAGE_FAILURE_EXCEPTIONS_VALIDATION_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_VALIDATION_HPP

#include <triage/failure/exceptions/subtype.hpp>

namespace triage::inline TRIAGE_ABI {

/// A value that breaks its contract.
template <class Brand>
class TRIAGE_VISIBLE BasicValidationException : public Subtype<BasicValidationException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicValidationException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::format_error), .domain = Domain::agent};
  }
};

/// Our own side is not set up.
template <class Brand>
class TRIAGE_VISIBLE BasicConfigException : public Subtype<BasicConfigException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicConfigException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::config)};
  }
};

/// The caller gave up.
template <class Brand>
class TRIAGE_VISIBLE BasicCancelledException : public Subtype<BasicCancelledException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicCancelledException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::cancelled)};
  }
};

using ValidationException = BasicValidationException<TnsAI>;
using ConfigException = BasicConfigException<TnsAI>;
using CancelledException = BasicCancelledException<TnsAI>;

}  // namespace triage::inline TRIAGE_ABI

#endif
