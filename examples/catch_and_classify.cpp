// TnsAI, "Catching and Classifying Errors": catch from narrow to broad, and pass on what you cannot handle.

#include <fmt/chrono.h>
#include <triage/exceptions.hpp>

#include <string>

namespace {

using namespace std::chrono_literals;
using namespace triage;

/// An agent whose calls fail in turn.
struct Agent {
  int calls = 0;

  std::string chat(std::string_view question) {
    switch (++calls) {
      case 1:
        throw RateLimitException::from_http_429("openai", "30");
      case 2:
        throw LLMException::context_too_long("gpt-4o-mini", 128000, 150000);
      case 3:
        throw LLMException::model_overloaded("claude-sonnet-4");
      case 4:
        throw LLMException::authentication_failed("claude-sonnet-4", "Invalid API key");
      case 5:
        throw NetworkException::connection_refused("api.example.com", 443);
      case 6:
        throw ConfigException{"no model is set"};
      default:
        return "42, for: " + std::string{question};
    }
  }
};

void ask(Agent& agent) {
  try {
    fmt::print("answer: {}\n", agent.chat("Analyze this data"));
  } catch (const RateLimitException& e) {
    fmt::print("wait {} for {}, then retry\n", e.suggested_retry_delay(), e.service());
  } catch (const LLMException& e) {
    if (e.error_type() == ErrorType::context_too_long) {
      const Classification c = e.failure().classification();
      fmt::print("drop {} tokens and retry\n", *c.actual_tokens - *c.context_limit);
    } else if (e.is_retryable()) {
      fmt::print("{} is busy, retry {} times, first in {}\n", e.model(), e.max_retry_attempts(),
                 e.suggested_retry_delay());
    } else {
      fmt::print("LLM error [{}]: {}\n", e.code(), e.what());
    }
  } catch (const TnsAIException& e) {
    if (e.is_retryable())
      fmt::print("retryable error [{}], retrying in {}\n", e.code(), e.suggested_retry_delay());
    else
      fmt::print("non-retryable error [{}]: {}\n", e.code(), e.what());
  }
}

/// A handler that only looks passes on the very same exception with `throw;`.
void log_and_pass_on(Agent& agent) {
  try {
    agent.chat("Analyze this data");
  } catch (const TnsAIException& e) {
    fmt::print("log: {}\n", e.code());
    throw;
  }
}

/// An exception that was kept for later is thrown as what it was, not as what it was kept as.
void keep_and_rethrow() {
  std::exception_ptr kept;
  try {
    throw LLMCapabilityException::vision_not_supported("gpt-3.5-turbo", "OpenAI");
  } catch (const TnsAIException& e) {
    kept = e.to_exception_ptr();
  }
  try {
    std::rethrow_exception(kept);
  } catch (const LLMCapabilityException& e) {
    fmt::print("{} lacks {}\n", e.model(), e.capability());
  }
}

}  // namespace

int main() {
  Agent agent;
  for (int i = 0; i < 7; ++i) ask(agent);

  Agent again;
  try {
    log_and_pass_on(again);
  } catch (const RateLimitException& e) {
    fmt::print("still a {}\n", e.type_name());
  }
  keep_and_rethrow();
}
