// TnsAI, "Handling Action Execution Errors": one line for the log, one switch for what to do.

#include <fmt/chrono.h>
#include <triage/exceptions.hpp>

#include <string>

struct SocketTimeoutException : std::runtime_error {
  using runtime_error::runtime_error;
};

namespace {

using namespace triage;

/// An executor whose actions fail, each in its own way.
void execute(std::string_view action) {
  if (action == "fetchWeather") {
    try {
      throw SocketTimeoutException("Connect timed out");
    } catch (const std::exception& e) {
      throw ActionExecutionException::from_network_error(action, ActionType::web_service, e);
    }
  }
  if (action == "createIssue")
    throw ActionExecutionException::from_api_error(action, ActionType::web_service, 503, "Service Unavailable");
  if (action == "search")
    throw ActionExecutionException::from_parameter_error(action, ActionType::local, "query is required");
  if (action == "summarize")
    throw ActionExecutionException::from_llm_error(action, ActionType::llm,
                                                   LLMException::model_overloaded("claude-sonnet-4"));
  throw ActionExecutionException::from_invocation_error(action, ActionType::local,
                                                        std::invalid_argument("no such action"));
}

void run(std::string_view action) {
  try {
    execute(action);
  } catch (const ActionExecutionException& e) {
    fmt::print("{}\n", e.detailed_message());

    switch (e.category()) {
      case ErrorCategory::network:
      case ErrorCategory::server_error:
        fmt::print("  retry in {}\n", e.suggested_retry_delay());
        break;
      case ErrorCategory::parameter:
      case ErrorCategory::validation:
        fmt::print("  fix the parameters of {}\n", e.action_name());
        break;
      case ErrorCategory::llm:
        try {
          std::rethrow_if_nested(e);
        } catch (const LLMException& llm) {
          fmt::print("  the model says {}\n", to_string(llm.error_type()));
        }
        break;
      case ErrorCategory::client_error:
      case ErrorCategory::mcp:
      case ErrorCategory::invocation:
      case ErrorCategory::unknown:
        throw;
    }
  }
}

}  // namespace

int main() {
  try {
    for (const char* action : {"fetchWeather", "createIssue", "search", "summarize", "calculate"}) run(action);
  } catch (const TnsAIException& e) {
    fmt::print("  given up: {}\n", e.code());
  }
}
