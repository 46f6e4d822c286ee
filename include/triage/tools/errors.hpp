// How a call of a tool fails: Agents.KT's four errors as values.
//
//   if (!args.contains("city")) throw triage::InvalidArgsException({.raw_args = text, .parse_error = "no city"});
//
// Each error gives a `Failure`, a tool code of structured responses, a message for the model that called, and one for
// the log. A callable that reads its own arguments throws `InvalidArgsException` or `DeserializationException`;
// whatever else it throws is an `ExecutionError`.

#ifndef TRIAGE_TOOLS_ERRORS_HPP
#define TRIAGE_TOOLS_ERRORS_HPP

#include <exception>
#include <string>
#include <variant>

#include <triage/failure/debug_message.hpp>
#include <triage/failure/masked.hpp>
#if TRIAGE_EXCEPTIONS
#include <triage/failure/exceptions.hpp>
#endif

namespace triage::inline TRIAGE_ABI {

/// The arguments as the model wrote them cannot be read, or lack something.
struct TRIAGE_VISIBLE InvalidArgs {
  std::string raw_args;
  std::string parse_error;
  std::string pointer = {};  ///< the field at fault (RFC 6901), where one is

  friend bool operator==(const InvalidArgs&, const InvalidArgs&) = default;
};

/// The arguments are JSON, but one value in them is not what the tool takes.
struct TRIAGE_VISIBLE DeserializationError {
  std::string raw_value;  ///< as JSON
  std::string target_type;
  std::string pointer = {};   ///< where the value is (RFC 6901)
  std::string raw_args = {};  ///< all of the arguments

  friend bool operator==(const DeserializationError&, const DeserializationError&) = default;
};

/// The tool ran and failed.
struct ExecutionError {
  std::string args;
  Failure failure;
  std::exception_ptr cause = nullptr;  ///< null where the tool returned its failure

  friend bool operator==(const ExecutionError&, const ExecutionError&) = default;
};

/// A fixer, a handler or the tool gave up, and tells the calling model why and often what would work.
struct EscalationError {
  std::string source;  ///< what gave up: a fixer, a handler, the tool itself
  std::string reason;
  Severity severity = Severity::medium;
  std::string tool_error = {};  ///< what the tool itself failed with; empty where it is the one that gave up

  friend bool operator==(const EscalationError&, const EscalationError&) = default;
};

/// All the ways in which a call of a tool fails.
using ToolError = std::variant<InvalidArgs, DeserializationError, ExecutionError, EscalationError>;

namespace detail {

/// What went wrong, in words for the model.
[[nodiscard]] inline std::string reason_of(const InvalidArgs& e) {
  std::string text = "The arguments are not valid: " + e.parse_error;
  if (!e.pointer.empty()) text.append(" (at ").append(e.pointer).append(")");
  return text;
}
[[nodiscard]] inline std::string reason_of(const DeserializationError& e) {
  std::string text = "The arguments are not valid: ";
  if (!e.pointer.empty()) text.append(e.pointer).append(" ");
  return text.append("must be ").append(e.target_type).append(", not ").append(e.raw_value);
}
[[nodiscard]] inline std::string reason_of(const ExecutionError& e) { return std::string(e.failure.message()); }
/// The tool's own words, then what the one that gave up says of them.
[[nodiscard]] inline std::string reason_of(const EscalationError& e) {
  if (e.tool_error.empty() || e.reason.find(e.tool_error) != e.reason.npos) return e.reason;
  const bool is_closed = std::string_view{".!?"}.find(e.tool_error.back()) != std::string_view::npos;
  return std::string{e.tool_error}.append(is_closed ? " " : ". ").append(e.reason);
}
[[nodiscard]] inline std::string reason_of(const ToolError& error) {
  return std::visit([](const auto& e) { return detail::reason_of(e); }, error);
}

/// "ERROR: Tool 'search' failed: WORDS. REASON", as in Agents.KT, secrets masked. A reason that names the tool itself
/// is not prefixed again.
[[nodiscard]] inline std::string error_text(std::string_view tool, std::string_view reason) {
  const std::string named = std::string{"Tool '"}.append(tool).append("' failed");
  if (reason.starts_with(named)) return std::string{"ERROR: "}.append(masked(reason));
  return std::string{"ERROR: "}.append(masked(named)).append(": ").append(masked(reason));
}

[[nodiscard]] inline Failure malformed_call(std::string_view tool, std::string_view message, std::string_view args,
                                            std::string_view pointer) {
  const Classification c = classification_of(ErrorKind::malformed_tool_call);
  const auto excerpt = excerpt_of<max_excerpt>(args);
  const MetadataEntry at{"pointer", pointer};
  return Failure{FailureInfo{.classification = c,
                             .operation = tool,
                             .message = message,
                             .excerpt = excerpt.view(),
                             .domain = Domain::tool,
                             .metadata = {&at, pointer.empty() ? 0U : 1U}}};
}

[[nodiscard]] inline Failure failure_in_tool(std::string_view tool, const InvalidArgs& e) {
  return malformed_call(tool, reason_of(e), e.raw_args, e.pointer);
}
[[nodiscard]] inline Failure failure_in_tool(std::string_view tool, const DeserializationError& e) {
  return malformed_call(tool, reason_of(e), e.raw_args, e.pointer);
}
[[nodiscard]] inline Failure failure_in_tool(std::string_view tool, const ExecutionError& e) {
  FailureInfo info = e.failure.info();
  if (info.operation.empty()) info.operation = tool;
  if (!info.domain) info.domain = Domain::tool;
  return Failure{info};
}
[[nodiscard]] inline Failure failure_in_tool(std::string_view tool, const EscalationError& e) {
  return Failure{FailureInfo{.operation = tool,
                             .message = reason_of(e),
                             .domain = Domain::tool,
                             .retryable = false,
                             .tool_code = ToolErrorCode::llm_assist_required,
                             .metadata = {{"source", e.source}, {"severity", to_string(e.severity)}}}};
}

}  // namespace detail

/// `error` of that tool as a failure. An execution's own failure keeps everything that it knows.
[[nodiscard]] inline Failure tool_failure(std::string_view tool, const ToolError& error) {
  return std::visit([&](const auto& e) { return detail::failure_in_tool(tool, e); }, error);
}

/// The tool code of structured responses for `error`.
[[nodiscard]] inline ToolErrorCode tool_code_of(const ToolError& error) { return tool_failure({}, error).tool_code(); }

/// What the calling model sees: "ERROR: Tool 'NAME' failed: WORDS. REASON", the tool's own words and, after an
/// escalation, why it was given up. Secrets in an exception's text are masked.
[[nodiscard]] inline std::string model_message(std::string_view tool, const ToolError& error) {
  return detail::error_text(tool, detail::reason_of(error));
}

/// Everything on one line, for the log: `debug_message` of the failure.
[[nodiscard]] inline std::string tool_log_message(std::string_view tool, const ToolError& error) {
  return debug_message(tool_failure(tool, error));
}

#if TRIAGE_EXCEPTIONS

namespace detail {

/// An error of a tool in an exception of any brand. Copying never throws.
template <class Error>
class TRIAGE_VISIBLE Carries {
 public:
  [[nodiscard]] const Error& error() const noexcept { return *error_.template as<Error>(); }

 protected:
  explicit Carries(Error error) : error_(SharedValue::of(std::move(error))) {}
  ~Carries() = default;
  Carries(const Carries&) noexcept = default;
  Carries& operator=(const Carries&) noexcept = default;

 private:
  SharedValue error_;
};

}  // namespace detail

/// Thrown by a callable that cannot read its arguments. Copying never throws.
template <class Brand>
class TRIAGE_VISIBLE BasicInvalidArgsException
    : public Subtype<BasicInvalidArgsException<Brand>, BasicLLMException<Brand>>,
      public detail::Carries<InvalidArgs> {
  using Super = Subtype<BasicInvalidArgsException, BasicLLMException<Brand>>;

 public:
  explicit BasicInvalidArgsException(InvalidArgs error, std::string_view tool = {})
      : Super(tool_failure(tool, error)), Carries(std::move(error)) {}
};

/// Thrown by a callable that cannot use a value in its arguments. Copying never throws.
template <class Brand>
class TRIAGE_VISIBLE BasicDeserializationException
    : public Subtype<BasicDeserializationException<Brand>, BasicLLMException<Brand>>,
      public detail::Carries<DeserializationError> {
  using Super = Subtype<BasicDeserializationException, BasicLLMException<Brand>>;

 public:
  explicit BasicDeserializationException(DeserializationError error, std::string_view tool = {})
      : Super(tool_failure(tool, error)), Carries(std::move(error)) {}
};

using InvalidArgsException = BasicInvalidArgsException<TnsAI>;
using DeserializationException = BasicDeserializationException<TnsAI>;

#endif

}  // namespace triage::inline TRIAGE_ABI

#endif
