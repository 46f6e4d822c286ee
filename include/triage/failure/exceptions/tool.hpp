// How a tool that failed ends: for good, or with a reason that the calling model reads.
//
//   throw triage::ToolExecutionException("read_file", "no such file");
//   throw triage::EscalationException("the city is unknown", triage::Severity::high);

#ifndef TRIAGE_FAILURE_EXCEPTIONS_TOOL_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_TOOL_HPP

#include <triage/failure/exceptions/subtype.hpp>

namespace triage::inline TRIAGE_ABI {

/// A tool that failed for good: no handler retries or repairs it.
template <class Brand>
class TRIAGE_VISIBLE BasicToolExecutionException
    : public Subtype<BasicToolExecutionException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicToolExecutionException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.domain = Domain::tool, .retryable = false};
  }

  BasicToolExecutionException(std::string_view tool, std::string_view reason) noexcept
      : Super(FailureInfo{.operation = tool, .message = detail::text_of("Tool '", tool, "' failed: ", reason)}) {}

  [[nodiscard]] bool ends_recovery() const noexcept override { return true; }

  [[nodiscard]] std::string_view tool() const noexcept { return this->failure().operation(); }
};

/// A repair that gave up. The calling model reads the reason and may call again with better arguments.
template <class Brand>
class TRIAGE_VISIBLE BasicEscalationException : public Subtype<BasicEscalationException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicEscalationException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.domain = Domain::tool, .retryable = false};
  }

  explicit BasicEscalationException(std::string_view reason, Severity severity = Severity::medium,
                                    std::string_view source = {}) noexcept
      : Super(FailureInfo{.operation = source, .message = reason}), severity_(severity) {}

  [[nodiscard]] std::optional<Severity> escalation() const noexcept override { return severity_; }

  [[nodiscard]] std::string_view reason() const noexcept { return this->failure().message(); }
  [[nodiscard]] std::string_view source() const noexcept { return this->failure().operation(); }
  [[nodiscard]] Severity severity() const noexcept { return severity_; }

 private:
  Severity severity_ = Severity::medium;
};

using ToolExecutionException = BasicToolExecutionException<TnsAI>;
using EscalationException = BasicEscalationException<TnsAI>;

}  // namespace triage::inline TRIAGE_ABI

#endif
