// What fmt prints for triage's types.

#include <triage/decision.hpp>
#include <triage/evidence/evidence.hpp>
#include <triage/failure/format.hpp>
#include <triage/failure/result.hpp>

#if FMT_VERSION >= 100000
#include <fmt/std.h>  // has a formatter of its own for every std::exception: ours must win
#else
template <class T, class Char>
struct fmt::formatter<T, Char, typename std::enable_if<std::is_base_of<std::exception, T>::value>::type>
    : fmt::formatter<fmt::string_view, Char> {};
#endif

#if TRIAGE_EXCEPTIONS
#include <triage/failure/exceptions.hpp>
#endif

#include "catch.hpp"

using namespace triage;

namespace {

template <class E>
void check_names() {
  for (const auto& row : rows<E>) {
    CHECK(fmt::format("{}", row.value) == row.name);
    CHECK(fmt::format("[{:>30}]", row.value) ==
          "[" + std::string(30 - row.name.size(), ' ') + std::string(row.name) + "]");
  }
  CHECK(fmt::format("{}", static_cast<E>(0)) == "?");
  CHECK(fmt::format("{}", static_cast<E>(255)) == "?");
}

}  // namespace

TEST_CASE("every enumerator of every vocabulary is printed by its name") {
  check_names<ErrorKind>();
  check_names<Retryability>();
  check_names<Action>();
  check_names<Remedy>();
  check_names<Scope>();
  check_names<Horizon>();
  check_names<Phase>();
  check_names<Confidence>();
  check_names<AgentErrorKind>();
  check_names<ErrorType>();
  check_names<ErrorCategory>();
  check_names<ActionType>();
  check_names<ModelErrorCode>();
  check_names<ToolErrorCode>();
  check_names<Domain>();
  check_names<ThrownAs>();
  check_names<WaitNote>();
  check_names<TransportError>();
  check_names<AgentError>();
  check_names<Why>();
}

TEST_CASE("fill, alignment, width and precision are fmt's own") {
  CHECK(fmt::format("{:>12}|{:<12}|{:^12}|{:*^12}", ErrorKind::auth, ErrorKind::auth, ErrorKind::auth,
                    ErrorKind::auth) == "        auth|auth        |    auth    |****auth****");
  CHECK(fmt::format("{:.4}", ErrorKind::rate_limit) == "rate");
#if !defined(__clang__) || __clang_major__ > 14 || __cplusplus < 202101L
  // clang 14 in C++23 mode rejects the dynamic width for every user-defined formatter.
  CHECK(fmt::format("{:{}}|", ErrorKind::auth, 6) == "auth  |");
#endif
  CHECK_THROWS_AS(fmt::format(fmt::runtime("{:d}"), ErrorKind::auth), fmt::format_error);
}

TEST_CASE("a classification and a failure are printed as developers read them") {
  Classification c = classification_of(ErrorKind::rate_limit);
  c.status = 429;
  const Failure failure(FailureInfo{.classification = c, .provider = "openai", .message = "key sk-proj-Zk3v9aQx7LmT"});
  CHECK(fmt::format("{}", failure) == debug_message(failure));
  CHECK(fmt::format("{}", c) == debug_message(Failure(c)));
  CHECK(fmt::format("{:.10}", c) == "rate_limit");
  CHECK(fmt::format("{}", failure).find("Zk3v") == std::string::npos);
}

TEST_CASE("a decision is printed as its action, wait, reason and remedy") {
  Classification c = classification_of(ErrorKind::rate_limit);
  c.retry_after = Duration{1500};
  CHECK(fmt::format("{}", decide(c, AttemptState{})) ==
        "retry after 1500 ms: rate_limit, the provider stated how long to wait");
  CHECK(fmt::format("{}", decide(classification_of(ErrorKind::cancelled), AttemptState{})) ==
        "surface_error: cancelled, the caller gave up");
  CHECK(fmt::format("{:>65}", decide(classification_of(ErrorKind::billing), AttemptState{})) ==
        "  surface_error: billing, the same call would fail again (top_up)");
}

#if TRIAGE_EXCEPTIONS
namespace {
struct TRIAGE_VISIBLE Acme {
  static constexpr std::string_view prefix = "ACME";
};
}  // namespace

TEST_CASE("exceptions of every brand are printed with their code and their causes") {
  const Failure cause(FailureInfo{.classification = classification_of(ErrorKind::network), .message = "refused"});
  const Failure failure(
      FailureInfo{.classification = classification_of(ErrorKind::rate_limit), .message = "slow down", .cause = &cause});
  const RateLimitException ours{failure};
  CHECK(fmt::format("{}", ours) == "TNSAI-RATELIMIT " + debug_message(failure));
  CHECK(fmt::format("{}", ours).find(" <- network: refused") != std::string::npos);
  CHECK(fmt::format("{:.15}", BasicRateLimitException<Acme>{failure}) == "ACME-RATELIMIT ");
  try {
    raise(failure);
  } catch (const Exception& e) {
    CHECK(fmt::format("{:.15}", e) == "TNSAI-RATELIMIT");
  }
}
#endif
