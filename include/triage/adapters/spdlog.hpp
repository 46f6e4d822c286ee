// spdlog: one line per failure, at the level that it deserves.
//
//   triage::log_failure(*logger, failure);                                    // failure kind=rate_limit retryable=true
//   ... triage::retry(policy, call, triage::on_failure(triage::RetryLog{*logger}));
//
// Lines are logfmt (name=value), secrets masked, control characters escaped: nothing that a provider says can forge
// one.

#ifndef TRIAGE_ADAPTERS_SPDLOG_HPP
#define TRIAGE_ADAPTERS_SPDLOG_HPP

#include <string>

#include <spdlog/logger.h>

#include <triage/act/retry.hpp>
#include <triage/failure/attributes.hpp>
#include <triage/failure/message.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// One pair of logfmt; a text that is more than one plain word is quoted.
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

struct LogfmtOf {
  /// Everything that is known of the failure, on one line.
  [[nodiscard]] std::string operator()(const Failure& failure) const {
    std::string line;
    for_each_field(failure, [&line](std::string_view name, auto value) { append_logfmt(line, name, value); });
    return line;
  }
};

struct LevelOf {
  /// `err` where a person is needed or our own side is wrong, `info` for what the caller stopped, `warn` else.
  [[nodiscard]] spdlog::level::level_enum operator()(const Failure& failure) const noexcept {
    const KindTraits& row = row_of(failure.kind());
    if (row.needs_human || row.config_problem) return spdlog::level::err;
    return failure.kind() == ErrorKind::cancelled ? spdlog::level::info : spdlog::level::warn;
  }
};

struct LogFailure {
  /// Logs a failure or an exception at its level, or at that of the caller. Builds no text where the level is off.
  template <class Failed>
  void operator()(spdlog::logger& logger, const Failed& failed) const {
    (*this)(logger, LevelOf{}(as_failure(failed)), failed);
  }
  template <class Failed>
  void operator()(spdlog::logger& logger, spdlog::level::level_enum level, const Failed& failed) const {
    if (logger.should_log(level)) logger.log(level, "failure {}", LogfmtOf{}(as_failure(failed)));
  }
};

}  // namespace detail

/// `logfmt_of(failure)`: name=value pairs.
inline constexpr detail::LogfmtOf logfmt_of{};

/// `spdlog_level(failure)`: how loud it should be.
inline constexpr detail::LevelOf spdlog_level{};

/// `log_failure(logger[, level], failure or exception)`.
inline constexpr detail::LogFailure log_failure{};

/// A hook for `retry` and all that drives it: each failed attempt with what is done about it.
struct RetryLog {
  spdlog::logger& logger;

  void operator()(const RetryEvent& event) const {
    const auto level = event.decision.is_retryable ? spdlog::level::warn : spdlog_level(event.failure);
    if (!logger.should_log(level)) return;
    std::string line;
    detail::append_logfmt(line, "attempt", std::int64_t{event.attempt.number});
    detail::append_logfmt(line, "then", std::string_view(to_string(event.decision.action)));
    detail::append_logfmt(line, "why", std::string_view(to_string(event.decision.why)));
    detail::append_logfmt(line, "wait_ms", std::int64_t{event.wait.count()});
    logger.log(level, "failure {} {}", line, logfmt_of(event.failure));
  }
};

}  // namespace triage::inline TRIAGE_ABI

#endif
