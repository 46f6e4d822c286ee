// Exceptions that cross the border of a shared library, both sides built with hidden visibility: each is caught as the
// leaf it is, by its bases, and by the root. A plain program: it prints what failed and returns how much did.

#include <cstdio>
#include <string>

#include "thrower.hpp"

#include <triage/tools/tool.hpp>

using namespace triage;

namespace {

int failures = 0;

void check(bool fine, const char* what) {
  if (fine) return;
  ++failures;
  std::printf("failed: %s\n", what);
}

/// Whether `act` throws what is caught as an `E`.
template <class E, class Act>
bool throws(Act act) {
  try {
    act();
  } catch (const E&) {
    return true;
  } catch (...) {
  }
  return false;
}

template <class Leaf>
void crosses(void (*act)(), const char* what) {
  check(throws<Leaf>(act), what);
  check(throws<BasicException<typename Leaf::BrandType>>(act), what);
  check(throws<Exception>(act), what);
  check(throws<std::exception>(act), what);
}

template <class E>
void raised_as(ErrorKind kind) {
  check(throws<E>([kind] { raise_each(kind); }), to_string(kind).data());
}

}  // namespace

int main() {
  crosses<LLMException>(throw_llm, "LLMException");
  crosses<RateLimitException>(throw_rate_limit, "RateLimitException");
  crosses<BasicTimeoutException<Acme>>(throw_acme_timeout, "another brand");
  crosses<QuotaException>(throw_quota_with_cause, "a user's subtype");
  crosses<LLMException>(throw_quota_with_cause, "the base of a user's subtype");
  crosses<TaskCompleteException>(throw_complete, "control flow");
  check(!throws<TnsAIException>(throw_acme_timeout), "brands stay apart");

  for (const KindTraits& row : rows<ErrorKind>) {
    switch (row.thrown_as) {
      case ThrownAs::llm_exception:
        raised_as<LLMException>(row.value);
        break;
      case ThrownAs::llm_capability_exception:
        raised_as<LLMCapabilityException>(row.value);
        break;
      case ThrownAs::permission_exception:
        raised_as<PermissionException>(row.value);
        break;
      case ThrownAs::rate_limit_exception:
        raised_as<RateLimitException>(row.value);
        break;
      case ThrownAs::billing_exception:
        raised_as<BillingException>(row.value);
        break;
      case ThrownAs::network_exception:
        raised_as<NetworkException>(row.value);
        break;
      case ThrownAs::timeout_exception:
        raised_as<TimeoutException>(row.value);
        break;
      case ThrownAs::config_exception:
        raised_as<ConfigException>(row.value);
        break;
      case ThrownAs::cancelled_exception:
        raised_as<CancelledException>(row.value);
        break;
    }
  }

  try {
    throw_quota_with_cause();
  } catch (const Exception& e) {
    check(e.code() == "TNSAI-QUOTA", "the code");
    check(throws<std::runtime_error>([&] { std::rethrow_if_nested(e); }), "the cause");
    check(throws<QuotaException>([&] { e.rethrow(); }), "rethrow");
  }
  try {
    throw_complete();
  } catch (const TaskCompleteException& e) {
    check(e.result_as<int>() != nullptr && *e.result_as<int>() == 42, "the result");
    check(e.result_as<long>() == nullptr, "the result as something else");
  }
  const Tool tool{"t", "",
                  [](std::string_view) -> int {
                    throw_invalid_args();
                    return 0;
                  },
                  ToolHandlers{.invalid_args = [](const InvalidArgs& e) {
                    check(e.pointer == "/city", "what the arguments lack");
                    return recover::respond(1);
                  }}};
  check(tool("{}").value() == 1, "another brand's refused arguments");

  const Failure failure = make_failure();
  check(failure.message() == "made elsewhere" && Failure{failure} == failure, "the failure");

  if (failures == 0) std::puts("all of them cross");
  return failures;
}
