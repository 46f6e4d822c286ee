// Failed calls to a model.
//
//   throw triage::LLMException{"no answer"};
//   throw triage::LLMException::context_too_long("gpt-4o-mini", 128000, 150000);

#ifndef TRIAGE_FAILURE_EXCEPTIONS_LLM_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_LLM_HPP

#include <triage/failure/exceptions/subtype.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {

// An LLMException made of an error type gives that type back.
static_assert([] {
  for (const auto& row : rows<ErrorType>)
    if (row_of(row.kind).error_type != row.value) return false;
  return true;
}());

/// The failure of a model or provider that lacks a capability.
[[nodiscard]] inline Failure lacking(std::string_view capability, std::string_view model,
                                     std::string_view provider) noexcept {
  return Failure{FailureInfo{.classification = classification_of(ErrorKind::capability_mismatch),
                             .provider = provider,
                             .model = model,
                             .message = text_of("Model '", model, "' of ", provider, " does not support ", capability),
                             .metadata = {{"capability", capability}}}};
}

}  // namespace detail

/// A failed call to a model.
template <class Brand>
class TRIAGE_VISIBLE BasicLLMException : public Subtype<BasicLLMException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicLLMException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] ErrorType error_type() const noexcept {
    return this->failure().error_type().value_or(ErrorType::unknown);
  }
  [[nodiscard]] std::string_view model() const noexcept { return this->failure().model(); }

  [[nodiscard]] static BasicLLMException of(ErrorType type, std::string_view model, std::string_view message) noexcept {
    return BasicLLMException{info(type, model, detail::text_of(message))};
  }
  [[nodiscard]] static Caused<BasicLLMException> of(ErrorType type, std::string_view model, std::string_view message,
                                                    const Cause& cause) noexcept {
    return with_cause(of(type, model, message), cause);
  }

  [[nodiscard]] static BasicLLMException model_not_found(std::string_view model) noexcept {
    return of(ErrorType::model_not_found, model, detail::text_of("Model '", model, "' was not found"));
  }
  [[nodiscard]] static BasicLLMException authentication_failed(std::string_view model,
                                                               std::string_view reason) noexcept {
    return of(ErrorType::authentication_failed, model,
              detail::text_of("Authentication failed for model '", model, "': ", reason));
  }
  [[nodiscard]] static BasicLLMException content_filtered(std::string_view model, std::string_view reason) noexcept {
    return of(ErrorType::content_filtered, model,
              detail::text_of("Content was refused by model '", model, "': ", reason));
  }
  [[nodiscard]] static BasicLLMException context_too_long(std::string_view model, std::int64_t limit,
                                                          std::int64_t actual) noexcept {
    const std::string message =
        detail::text_of("Context too long for model '", model, "': ", actual, " tokens, and the limit is ", limit);
    FailureInfo from = info(ErrorType::context_too_long, model, message);
    from.classification.context_limit = limit;
    from.classification.actual_tokens = actual;
    return BasicLLMException{from};
  }
  [[nodiscard]] static BasicLLMException model_overloaded(std::string_view model) noexcept {
    return of(ErrorType::model_overloaded, model, detail::text_of("Model '", model, "' is overloaded"));
  }
  [[nodiscard]] static BasicLLMException server_error(std::string_view model) noexcept {
    return of(ErrorType::server_error, model, detail::text_of("Server error from model '", model, "'"));
  }
  [[nodiscard]] static Caused<BasicLLMException> server_error(std::string_view model, const Cause& cause) noexcept {
    return with_cause(server_error(model), cause);
  }
  [[nodiscard]] static BasicLLMException malformed_tool_call(std::string_view model, std::string_view tool,
                                                             std::string_view why) noexcept {
    const std::string message =
        detail::text_of("Model '", model, "' made a malformed call of tool '", tool, "': ", why);
    FailureInfo from = info(ErrorType::malformed_tool_call, model, message);
    from.operation = tool;
    return BasicLLMException{from};
  }
  [[nodiscard]] static Caused<BasicLLMException> malformed_tool_call(std::string_view model, std::string_view tool,
                                                                     std::string_view why,
                                                                     const Cause& cause) noexcept {
    return with_cause(malformed_tool_call(model, tool, why), cause);
  }

 private:
  [[nodiscard]] static FailureInfo info(ErrorType type, std::string_view model, std::string_view message) noexcept {
    return {.classification = classification_of(detail::kind_of(type)), .model = model, .message = message};
  }
};

/// The model or the provider lacks a capability that was asked for.
template <class Brand>
class TRIAGE_VISIBLE BasicLLMCapabilityException
    : public Subtype<BasicLLMCapabilityException<Brand>, BasicLLMException<Brand>> {
  using Super = Subtype<BasicLLMCapabilityException, BasicLLMException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::capability_mismatch)};
  }

  [[nodiscard]] std::string_view provider() const noexcept { return this->failure().provider(); }
  [[nodiscard]] std::string_view capability() const noexcept {
    return this->failure().metadata("capability").value_or(std::string_view{});
  }

  [[nodiscard]] static BasicLLMCapabilityException not_supported(std::string_view capability, std::string_view model,
                                                                 std::string_view provider) noexcept {
    return BasicLLMCapabilityException{detail::lacking(capability, model, provider)};
  }
  [[nodiscard]] static BasicLLMCapabilityException streaming_not_supported(std::string_view model,
                                                                           std::string_view provider) noexcept {
    return not_supported("streaming", model, provider);
  }
  [[nodiscard]] static BasicLLMCapabilityException vision_not_supported(std::string_view model,
                                                                        std::string_view provider) noexcept {
    return not_supported("vision", model, provider);
  }
  [[nodiscard]] static BasicLLMCapabilityException structured_output_not_supported(std::string_view model,
                                                                                   std::string_view provider) noexcept {
    return not_supported("structured output", model, provider);
  }
};

/// The model cannot call tools.
template <class Brand>
class TRIAGE_VISIBLE BasicToolCallNotSupportedException
    : public Subtype<BasicToolCallNotSupportedException<Brand>, BasicLLMCapabilityException<Brand>> {
  using Super = Subtype<BasicToolCallNotSupportedException, BasicLLMCapabilityException<Brand>>;

 public:
  using Super::Super;

  BasicToolCallNotSupportedException(std::string_view model, std::string_view provider) noexcept
      : Super(detail::lacking("tool calls", model, provider)) {}
};

/// The caller is known and may not do this.
template <class Brand>
class TRIAGE_VISIBLE BasicPermissionException
    : public Subtype<BasicPermissionException<Brand>, BasicLLMException<Brand>> {
  using Super = Subtype<BasicPermissionException, BasicLLMException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.classification = classification_of(ErrorKind::permission_denied)};
  }
};

using LLMException = BasicLLMException<TnsAI>;
using LLMCapabilityException = BasicLLMCapabilityException<TnsAI>;
using ToolCallNotSupportedException = BasicToolCallNotSupportedException<TnsAI>;
using PermissionException = BasicPermissionException<TnsAI>;

}  // namespace triage::inline TRIAGE_ABI

#endif
