#include <triage/exceptions.hpp>

#include <memory>
#include <stdexcept>
#include <string>

#include "use.hpp"

namespace doors {

using namespace triage;

struct QuotaException : Subtype<QuotaException, LLMException> {
  using Subtype::Subtype;
};

struct TRIAGE_VISIBLE Acme {
  static constexpr std::string_view prefix = "ACME";
};

template <class T>
void each_way(const T& e) {
  use(T(e), T{"said in words"}, T{FailureInfo{.message = "said"}}, T{e.failure()});
  use(e.what(), e.code(), e.type_name(), e.kind(), e.is_retryable(), e.suggested_retry_delay(), e.max_retry_attempts());
  use(e.failure(), e.cause(), e.is_control_flow(), e.ends_recovery(), e.escalation(), e.to_exception_ptr());
  use(is_control_flow(e), is_control_flow(e.to_exception_ptr()), root_cause(e), root_cause(e.to_exception_ptr()));
  use(root_cause(e.failure()), e.agent_error(), types_only(std::current_exception()), types_only("text"));
  use(cause_as<LLMException>(e, [](const LLMException& nested) { use(nested); }));
  try {
    throw T{"said in words"};
  } catch (const T& same) {
    same.rethrow();
  }
}

void each_type() {
  each_way(TnsAIException{"x"});
  each_way(LLMException{"no answer"});
  each_way(LLMCapabilityException{"x"});
  each_way(PermissionException{"x"});
  each_way(RateLimitException{"x"});
  each_way(BillingException{"x"});
  each_way(NetworkException{"x"});
  each_way(TimeoutException{"x"});
  each_way(ActionExecutionException{"x"});
  each_way(ToolExecutionException{"x"});
  each_way(EscalationException{"x"});
  each_way(ValidationException{"x"});
  each_way(ConfigException{"x"});
  each_way(CancelledException{"x"});
  each_way(TaskCompleteException{"x"});
  each_way(QuotaException{"x"});
  each_way(BasicBillingException<Acme>{"x"});
  use(ToolCallNotSupportedException{"phi", "Ollama"}, ApprovalRequiredException{"deploy", "on a Friday"});
}

void factories(const std::exception_ptr& cause, std::chrono::milliseconds wait) {
  const auto llm = LLMException::of(ErrorType::server_error, "m", "text");
  use(llm.error_type(), llm.model(), LLMException::of(ErrorType::server_error, "m", "text", cause));
  use(LLMException::model_not_found("m"), LLMException::authentication_failed("m", "why"));
  use(LLMException::content_filtered("m", "why"), LLMException::context_too_long("m", 8192, 9413));
  use(LLMException::model_overloaded("m"), LLMException::server_error("m"), LLMException::server_error("m", cause));
  use(LLMException::malformed_tool_call("m", "tool", "why"),
      LLMException::malformed_tool_call("m", "tool", "why", cause));

  const auto lacks = LLMCapabilityException::not_supported("vision", "m", "p");
  use(lacks.provider(), lacks.capability(), LLMCapabilityException::streaming_not_supported("m", "p"));
  use(LLMCapabilityException::vision_not_supported("m", "p"));
  use(LLMCapabilityException::structured_output_not_supported("m", "p"));

  const auto limited = RateLimitException::from_http_429("openai", "30");
  use(limited.retry_after(), limited.service(), limited.remaining_quota());
  use(RateLimitException::from_http_429("openai", "Sun, 06 Nov 1994 08:49:37 GMT", TimePoint{}));
  use(RateLimitException::llm_quota_exceeded("m"), RateLimitException::api_rate_limit("/v1", wait));

  const auto refused = NetworkException::connection_refused("host", 443);
  use(refused.host(), refused.port(), NetworkException::dns_resolution_failed("host"));
  use(NetworkException::dns_resolution_failed("host", cause), NetworkException::connection_timeout("host", 443, wait));

  const auto late = TimeoutException::llm_timeout(wait);
  use(late.timeout(), late.operation(), TimeoutException::http_timeout("https://host/", wait));
  use(TimeoutException::action_timeout("action", wait));
}

void action_factories(const std::exception_ptr& cause) {
  using Action = ActionExecutionException;
  const auto failed = Action::of("fetch", ActionType::web_service, ErrorCategory::network, "why");
  use(failed.action_name(), failed.action_type(), failed.category(), failed.detailed_message());
  use(Action::of("fetch", ActionType::local, ErrorCategory::parameter, "why", cause));
  use(Action::from_network_error("fetch", ActionType::web_service, cause));
  use(Action::from_parameter_error("fetch", ActionType::local, "why"));
  use(Action::from_parameter_error("fetch", ActionType::local, "why", cause));
  use(Action::from_api_error("fetch", ActionType::web_service, 503, "text"));
  use(Action::from_api_error("fetch", ActionType::web_service, 503, "text", cause));
  use(Action::from_llm_error("ask", ActionType::llm, cause), Action::from_mcp_error("tool", cause));
  use(Action::from_invocation_error("fetch", ActionType::local, cause));

  use(ToolExecutionException{"tool", "reason"}.tool());
  const EscalationException up{"reason", Severity::high, "fixer"};
  use(up.reason(), up.source(), up.severity());
  use(ApprovalRequiredException{"deploy", "why"}.action_name(), ApprovalRequiredException{"deploy", "why"}.reason());
}

void completions() {
  const MetadataEntry notes[] = {{"steps", "3"}};
  const auto done = TaskCompleteException::with_result("summary", std::string("result"), notes);
  use(done.summary(), done.is_success(), done.metadata(), done.has_result(), done.result_as<std::string>());
  use(TaskCompleteException::with_result("summary", 7), TaskCompleteException::with_metadata("summary", notes));
  use(TaskCompleteException::failed("summary", "why").reason());
}

void throwing(const Failure& failure, int how) {
  try {
    if (how == 0) raise(failure);
    if (how == 1) raise<Acme>(failure);
    throw with_cause(LLMException{"no answer"}, std::make_exception_ptr(std::runtime_error("reset")));
  } catch (const QuotaException&) {
  } catch (const LLMException&) {
  } catch (const TnsAIException&) {
  } catch (const Exception&) {
  }
}

}  // namespace doors
