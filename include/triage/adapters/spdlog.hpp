// spdlog: one line per failure, at the level that it deserves.
//
//   triage::log_failure(*logger, failure);                                    // failure kind=rate_limit retryable=true
//   ... triage::retry(policy, call, triage::on_failure(triage::RetryLog{*logger}));   // on_move and on_success, too
//
// Lines are logfmt (name=value) with secrets masked and control characters escaped, so that no text of a provider's can
// forge a line.

#ifndef TRIAGE_ADAPTERS_SPDLOG_HPP
#define TRIAGE_ADAPTERS_SPDLOG_HPP

#include <string>

#include <spdlog/logger.h>

#include <triage/act/describe.hpp>
#include <triage/act/retry.hpp>
#include <triage/decide/breaker_config.hpp>
#include <triage/failure/attributes.hpp>
#include <triage/failure/fields.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// Appends one pair of logfmt. A text is quoted unless it is one plain word.
template <class Value>
void append_logfmt(std::string& line, std::string_view name, Value value) {
  const auto put = [&line](std::string_view piece) { line += piece; };
  if (!line.empty()) put(" ");
  escape_line(name, put);
  put("=");
  if constexpr (std::is_same_v<Value, std::string_view>) {
    if (!value.empty() && value.find_first_of(" =\"\\\n\r\t") == std::string_view::npos) return escape_json(value, put);
  }
  write_json(value, put);
}

}  // namespace detail

/// Everything that is known of the failure, as name=value pairs on one line.
[[nodiscard]] inline std::string logfmt_of(const Failure& failure) {
  std::string line;
  for_each_field(failure, [&line](std::string_view name, auto value) { detail::append_logfmt(line, name, value); });
  return line;
}

/// The level that a failure deserves: `err` if a person is needed or our own set-up is wrong, `info` if the caller
/// cancelled, else `warn`.
[[nodiscard]] inline spdlog::level::level_enum spdlog_level(const Failure& failure) noexcept {
  const KindTraits& row = row_of(failure.kind());
  if (row.needs_human || row.config_problem) return spdlog::level::err;
  return failure.kind() == ErrorKind::cancelled ? spdlog::level::info : spdlog::level::warn;
}

/// Logs a failure or an exception at `level`. Builds no text if that level is off.
template <HoldsFailure Failed>
void log_failure(spdlog::logger& logger, spdlog::level::level_enum level, const Failed& failed) {
  if (logger.should_log(level)) logger.log(level, "failure {}", logfmt_of(detail::as_failure(failed)));
}

/// The same at the level that the failure deserves.
template <HoldsFailure Failed>
void log_failure(spdlog::logger& logger, const Failed& failed) {
  triage::log_failure(logger, spdlog_level(detail::as_failure(failed)), failed);
}

/// A hook for `retry` and the drivers built on it: logs each failed attempt and what is done about it, and where the
/// call ends, what was tried.
struct RetryLog {
  spdlog::logger& logger;

  void operator()(const RetryEvent& event) const {
    const auto level = event.decision.is_retryable ? spdlog::level::warn : spdlog_level(event.failure);
    if (!logger.should_log(level)) return;
    std::string line = attempt_of(event);
    detail::append_logfmt(line, "then", std::string_view(to_string(event.decision.action)));
    detail::append_logfmt(line, "why", std::string_view(to_string(event.decision.why)));
    detail::append_logfmt(line, "wait_ms", std::int64_t{event.wait.count()});
    if (!event.decision.is_retryable && event.tried.size() > 1)
      detail::append_logfmt(line, "tried", std::string_view(describe(event.tried)));
    logger.log(level, "failure {} {}", line, logfmt_of(event.failure));
  }

  /// For `on_move`: from which target a failover went to which.
  void operator()(const MoveEvent& event) const {
    if (!logger.should_log(spdlog::level::warn)) return;
    std::string line;
    append_name(line, "from", event.from);
    append_name(line, "to", event.to);
    detail::append_logfmt(line, "kind", std::string_view(to_string(event.failure.kind())));
    logger.log(spdlog::level::warn, "failover {}", line);
  }

  /// For `on_success`: what it took and what was tried, where something failed before.
  void operator()(const SuccessEvent& event) const {
    if (event.tried.empty() || !logger.should_log(spdlog::level::info)) return;
    std::string line = attempt_of(event);
    detail::append_logfmt(line, "took_ms", std::int64_t{event.took.count()});
    detail::append_logfmt(line, "tried", std::string_view(describe(event.tried)));
    logger.log(spdlog::level::info, "recovered {}", line);
  }

 private:
  static void append_name(std::string& line, std::string_view name, std::string_view target) {
    detail::append_logfmt(line, name, std::string_view(detail::masked(target)));
  }

  template <class Event>
  [[nodiscard]] static std::string attempt_of(const Event& event) {
    std::string line;
    detail::append_logfmt(line, "attempt", std::int64_t{event.attempt.number});
    if (!event.target.empty()) append_name(line, "target", event.target);
    return line;
  }
};

/// Logs the transitions of breakers: `{.name = "openai", .listener = &log}`. The logger must outlive it.
class BreakerLog final : public BreakerListener {
 public:
  explicit BreakerLog(spdlog::logger& logger) noexcept : logger_(logger) {}

  void changed(const BreakerChange& change) noexcept override {
    detail::call_and_drop([&] {
      const auto level = change.to == BreakerState::open ? spdlog::level::warn : spdlog::level::info;
      if (!logger_.should_log(level)) return;
      std::string line;
      detail::append_logfmt(line, "name", change.name);
      detail::append_logfmt(line, "from", std::string_view(to_string(change.from)));
      detail::append_logfmt(line, "to", std::string_view(to_string(change.to)));
      if (change.cause) detail::append_logfmt(line, "cause", std::string_view(to_string(*change.cause)));
      logger_.log(level, "breaker {}", line);
    });
  }

 private:
  spdlog::logger& logger_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
