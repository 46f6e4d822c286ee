// TnsAI, "Using Error Codes for Monitoring": stable codes as tags of a counter, for any brand and one's own types.

#include <fmt/format.h>
#include <triage/exceptions.hpp>
#include <triage/failure.hpp>

#include <map>
#include <string>

// A type of one's own is one line, and a brand is one struct.
struct QuotaException : triage::Subtype<QuotaException, triage::LLMException> {
  using Subtype::Subtype;
};

struct TRIAGE_VISIBLE Acme {
  static constexpr std::string_view prefix = "ACME";
};

namespace {

/// A metrics client that counts in memory.
struct Metrics {
  std::map<std::string, int> counters;

  void increment(std::string_view name, std::string_view code, bool retryable) {
    ++counters[fmt::format("{}{{code={},retryable={}}}", name, code, retryable)];
  }
};

template <class Act>
void counted(Metrics& metrics, Act act) {
  try {
    act();
  } catch (const triage::Exception& e) {
    if (!triage::is_control_flow(e)) metrics.increment("errors", e.code(), e.is_retryable());
    throw;
  }
}

}  // namespace

int main() {
  using namespace triage;
  Metrics metrics;
  const auto call = [&](auto exception) {
    try {
      counted(metrics, [&] { throw exception; });
    } catch (const Exception& e) {
      fmt::print("{}\n", attributes_json(e));
    }
  };
  call(NetworkException::connection_refused("api.example.com", 443));
  call(RateLimitException::from_http_429("openai", "30"));
  call(RateLimitException::llm_quota_exceeded("claude-sonnet-4"));
  call(QuotaException{{.classification = classification_of(ErrorKind::billing), .message = "the budget is spent"}});
  call(BasicRateLimitException<Acme>::api_rate_limit("/api/v1/chat", std::chrono::seconds{10}));
  call(TaskCompleteException{"not an error, so not counted"});

  for (const auto& [counter, count] : metrics.counters) fmt::print("{} {}\n", counter, count);
}
