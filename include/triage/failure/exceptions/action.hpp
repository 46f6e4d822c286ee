// Actions of an agent that failed while they ran.
//
//   throw triage::ActionExecutionException::from_api_error(
//       "fetchWeather", triage::ActionType::web_service, 503, "busy");

#ifndef TRIAGE_FAILURE_EXCEPTIONS_ACTION_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_ACTION_HPP

#include <triage/core/http_status.hpp>
#include <triage/failure/exceptions/subtype.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {

/// What a status means from a service that is no model. A 404 there is a missing thing, not a missing model, and a
/// generic status says no more than its class.
[[nodiscard]] constexpr ErrorKind kind_of_api_status(int status) noexcept {
  if (status == 404 || status == 410) return ErrorKind::unknown;
  const auto row = http_status_row(status);
  return kind_of_status(row && row->generic ? status / 100 * 100 : status);
}

}  // namespace detail

/// An action of an agent that failed while it ran.
template <class Brand>
class TRIAGE_VISIBLE BasicActionExecutionException
    : public Subtype<BasicActionExecutionException<Brand>, BasicException<Brand>> {
  using Super = Subtype<BasicActionExecutionException, BasicException<Brand>>;

 public:
  using Super::Super;

  [[nodiscard]] static constexpr FailureInfo defaults() noexcept {
    return {.domain = Domain::tool, .retryable = row_of(ErrorCategory::unknown).retryable};
  }

  [[nodiscard]] std::string_view action_name() const noexcept { return this->failure().operation(); }
  [[nodiscard]] std::optional<ActionType> action_type() const noexcept { return this->failure().action_type(); }
  [[nodiscard]] ErrorCategory category() const noexcept {
    return this->failure().category().value_or(ErrorCategory::unknown);
  }

  /// "[WEB_SERVICE] Action 'fetchWeather' failed: Network error | Category: Network error | Retryable: true | Cause:
  /// SocketTimeoutException (Connect timed out)". Throws `std::bad_alloc`.
  [[nodiscard]] std::string detailed_message() const {
    std::string line;
    if (const auto type = action_type()) line.append("[").append(to_string(*type)).append("] ");
    line.append(this->failure().message()).append(" | Category: ").append(row_of(category()).display_name);
    line.append(" | Retryable: ").append(this->is_retryable() ? "true" : "false");
    if (const std::exception_ptr nested = this->cause()) line.append(" | Cause: ").append(detail::described(nested));
    return line;
  }

  [[nodiscard]] static BasicActionExecutionException of(std::string_view action, ActionType type,
                                                        ErrorCategory category, std::string_view why) noexcept {
    return failed(action, type, category, why, classification_of(detail::kind_of(category)),
                  row_of(category).retryable);
  }
  [[nodiscard]] static Caused<BasicActionExecutionException> of(std::string_view action, ActionType type,
                                                                ErrorCategory category, std::string_view why,
                                                                const Cause& cause) noexcept {
    return with_cause(of(action, type, category, why), cause);
  }

  [[nodiscard]] static Caused<BasicActionExecutionException> from_network_error(std::string_view action,
                                                                                ActionType type,
                                                                                const Cause& cause) noexcept {
    return of(action, type, ErrorCategory::network, row_of(ErrorCategory::network).display_name, cause);
  }
  [[nodiscard]] static BasicActionExecutionException from_parameter_error(std::string_view action, ActionType type,
                                                                          std::string_view why) noexcept {
    return of(action, type, ErrorCategory::parameter, why);
  }
  [[nodiscard]] static Caused<BasicActionExecutionException> from_parameter_error(std::string_view action,
                                                                                  ActionType type, std::string_view why,
                                                                                  const Cause& cause) noexcept {
    return of(action, type, ErrorCategory::parameter, why, cause);
  }

  /// A 4xx is a client error and not retryable, but 408 and 429 are; a 5xx is a server error and retryable.
  [[nodiscard]] static BasicActionExecutionException from_api_error(std::string_view action, ActionType type,
                                                                    int status, std::string_view text) noexcept {
    const bool client = status >= 400 && status < 500;
    const bool server = status >= 500 && status < 600;
    const ErrorCategory category = client   ? ErrorCategory::client_error
                                   : server ? ErrorCategory::server_error
                                            : ErrorCategory::unknown;
    Classification c = classification_of(detail::kind_of_api_status(status), Confidence::status);
    c.status = detail::http_status(status);
    return failed(action, type, category, detail::text_of("HTTP ", status, " ", text), c,
                  server || status == 408 || status == 429);
  }
  [[nodiscard]] static Caused<BasicActionExecutionException> from_api_error(std::string_view action, ActionType type,
                                                                            int status, std::string_view text,
                                                                            const Cause& cause) noexcept {
    return with_cause(from_api_error(action, type, status, text), cause);
  }

  /// Has the kind, the stated wait and the retryability of the model's own failure.
  [[nodiscard]] static Caused<BasicActionExecutionException> from_llm_error(std::string_view action, ActionType type,
                                                                            const Cause& cause) noexcept {
    const Failure failure = detail::failure_of(cause.exception());
    return with_cause(failed(action, type, ErrorCategory::llm, failure.message(), failure.classification()), cause);
  }
  [[nodiscard]] static Caused<BasicActionExecutionException> from_mcp_error(std::string_view tool,
                                                                            const Cause& cause) noexcept {
    return of(tool, ActionType::mcp, ErrorCategory::mcp, row_of(ErrorCategory::mcp).display_name, cause);
  }
  [[nodiscard]] static Caused<BasicActionExecutionException> from_invocation_error(std::string_view action,
                                                                                   ActionType type,
                                                                                   const Cause& cause) noexcept {
    return of(action, type, ErrorCategory::invocation, row_of(ErrorCategory::invocation).display_name, cause);
  }

 private:
  [[nodiscard]] static BasicActionExecutionException failed(std::string_view action, ActionType type,
                                                            ErrorCategory category, std::string_view why,
                                                            const Classification& c,
                                                            std::optional<bool> retryable = {}) noexcept {
    return BasicActionExecutionException{
        Failure{FailureInfo{.classification = c,
                            .operation = action,
                            .message = detail::text_of("Action '", action, "' failed: ", why),
                            .domain = Domain::tool,
                            .retryable = retryable,
                            .category = category,
                            .action_type = type}}};
  }
};

using ActionExecutionException = BasicActionExecutionException<TnsAI>;

}  // namespace triage::inline TRIAGE_ABI

#endif
