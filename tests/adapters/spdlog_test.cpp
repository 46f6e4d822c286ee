// spdlog as installed: the lines of the log.

#include <sstream>

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <triage/act/failover.hpp>
#include <triage/adapters/spdlog.hpp>

#include "catch.hpp"

namespace {

using triage::ErrorKind;
using triage::Failure;
using triage::FailureInfo;

struct Log {
  std::ostringstream text;
  spdlog::logger logger{"test", std::make_shared<spdlog::sinks::ostream_sink_st>(text)};

  Log() { logger.set_pattern("%l %v"); }
};

Failure failure_of(ErrorKind kind, std::string_view message = {}) {
  return Failure(
      FailureInfo{.classification = triage::classification_of(kind), .provider = "openai", .message = message});
}

}  // namespace

TEST_CASE("a failure is logged as one line at its level") {
  struct Row {
    ErrorKind kind;
    const char* level;
  };
  for (const Row& row : {Row{ErrorKind::rate_limit, "warning"}, Row{ErrorKind::billing, "error"},
                         Row{ErrorKind::config, "error"}, Row{ErrorKind::cancelled, "info"}}) {
    Log log;
    triage::log_failure(log.logger, failure_of(row.kind));
    const std::string line = log.text.str();
    INFO(line);
    CHECK(line.rfind(std::string(row.level) + " failure kind=" + std::string(triage::to_string(row.kind)), 0) == 0);
    CHECK(line.find(" provider=openai ") != std::string::npos);
  }
}

TEST_CASE("a provider's text forges neither line nor field, and shows no secret") {
  Log log;
  triage::log_failure(
      log.logger, failure_of(ErrorKind::auth, "x\nerror failure kind=billing \" key sk-proj-4f9aT0qLmZx81VnRcWd5EyHu"));
  const std::string line = log.text.str();
  INFO(line);
  CHECK(std::count(line.begin(), line.end(), '\n') == 1);
  CHECK(line.find("message=\"x\\nerror failure kind=billing \\\" key ") != std::string::npos);
  CHECK(line.find("4f9aT0qLmZx81VnRcWd5EyHu") == std::string::npos);
}

TEST_CASE("no field of a failure shows a secret in a log") {
  for (const std::string_view text : {"sk-proj-Zk3v9aQx7LmT", "https://me:Zk3v9aQx7LmT@h/p", "api_key=Zk3v9aQx7LmT"}) {
    Log log;
    triage::FailureInfo info{.provider = text, .model = text, .operation = text, .message = text, .request_id = text};
    info.host = info.excerpt = text;
    info.classification.code = info.classification.field = info.classification.rule = text;
    const triage::MetadataEntry notes[] = {{"note", text}, {"password", "Zk3v9aQx7LmT"}, {text, "x"}};
    info.metadata = notes;
    triage::log_failure(log.logger, triage::Failure(info));
    INFO(log.text.str());
    CHECK(log.text.str().find("Zk3v9aQx7LmT") == std::string::npos);
  }
}

TEST_CASE("a level that is off builds no text") {
  Log log;
  log.logger.set_level(spdlog::level::err);
  triage::log_failure(log.logger, failure_of(ErrorKind::rate_limit));
  CHECK(log.text.str().empty());
  triage::log_failure(log.logger, spdlog::level::critical, failure_of(ErrorKind::rate_limit));
  CHECK(log.text.str().rfind("critical failure ", 0) == 0);
}

#if TRIAGE_EXCEPTIONS
TEST_CASE("each failed attempt of a retried call is logged as one line") {
  Log log;
  int calls = 0;
  const auto no_sleep = [](triage::Duration, const auto&) { return true; };
  triage::retry(
      triage::policies::recommended,
      [&] {
        if (++calls < 3) triage::raise(failure_of(ErrorKind::overloaded));
      },
      triage::on_failure(triage::RetryLog{log.logger}), triage::with_sleep(no_sleep));
  const std::string text = log.text.str();
  INFO(text);
  CHECK(text.find("failure attempt=1 then=retry why=backs_off wait_ms=") != std::string::npos);
  CHECK(text.find("failure attempt=2 then=retry") != std::string::npos);
  CHECK(text.find("attempt=3") == std::string::npos);
}

TEST_CASE("the log says where a call moved, that it recovered, and how breakers change") {
  Log log;
  triage::BreakerLog breakers(log.logger);
  triage::FailoverManager manager(
      {{.name = "a", .provider = "x"}, {.name = "b", .provider = "y", .model = "big"}},
      {.limits = {.breaker = triage::BreakerConfig{.consecutive = 1, .listener = &breakers}}});
  const triage::RetryLog hook{log.logger};
  const auto no_sleep = [](triage::Duration, const auto&) { return true; };
  manager.run(
      triage::policies::failover,
      [](const triage::Target& target) {
        if (target.profile.name == "a") triage::raise(failure_of(ErrorKind::network));
        if (target.attempt.number == 2) triage::raise(failure_of(ErrorKind::empty_response));
      },
      triage::on_move(hook), triage::on_success(hook), triage::on_failure(hook), triage::with_sleep(no_sleep));
  const std::string text = log.text.str();
  INFO(text);
  CHECK(text.find("breaker name=a from=closed to=open cause=network") != std::string::npos);
  CHECK(text.find("failure attempt=1 target=a then=") != std::string::npos);
  CHECK(text.find("failover from=a to=b/big kind=network") != std::string::npos);
  const auto recovered = text.find("recovered attempt=3 target=b/big took_ms=");
  REQUIRE(recovered != std::string::npos);
  CHECK(text.find(" tried=\"a network after ", recovered) != std::string::npos);
  CHECK(text.find(" ms, b/big empty_response after ", recovered) != std::string::npos);
  CHECK(text.find("tried=") > recovered);

  const auto gone = [](const triage::Target&) { triage::raise(failure_of(ErrorKind::billing)); };
  CHECK_THROWS(manager.run(triage::policies::failover, gone, triage::on_failure(hook), triage::with_sleep(no_sleep)));
}

TEST_CASE("an exception is logged as its failure") {
  Log log;
  try {
    triage::raise(failure_of(ErrorKind::billing));
  } catch (const triage::Exception& e) {
    triage::log_failure(log.logger, e);
  }
  CHECK(log.text.str().rfind("error failure kind=billing", 0) == 0);
}
#endif
