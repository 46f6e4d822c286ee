// What a handler of a tool's errors may answer: retry, fix, escalate, rethrow or respond.
//
//   triage::ToolHandlers handlers{.invalid_args = triage::recover::fix(triage::json_fixer),
//                                 .execution_error = [](const triage::ExecutionError& e) {
//                                   return e.failure.is_retryable() ? triage::recover::retry(3)
//                                                                   : triage::recover::escalate("no luck");
//                                 }};

#ifndef TRIAGE_TOOLS_RECOVERY_HPP
#define TRIAGE_TOOLS_RECOVERY_HPP

#include <triage/decide/backoff.hpp>
#include <triage/tools/any_number.hpp>
#include <triage/tools/fixer.hpp>
#include <triage/tools/text_of_value.hpp>

namespace triage::inline TRIAGE_ABI {

/// The answers as values, and a function for each.
namespace recover {

struct Rethrow {};

struct Retry {
  std::uint32_t max_attempts = 3;                         ///< calls in all, the first one included
  Backoff backoff = Backoff::constant(Duration::zero());  ///< by default at once
};

struct Fix {
  Fixer fixer;
  std::uint32_t retries = 1;  ///< how often the call may be repaired, by whichever fixer
};

struct Escalate {
  std::string reason;
  Severity severity = Severity::medium;
};

struct Respond {
  detail::SharedValue value;
  std::string (*text)(const detail::SharedValue&) = nullptr;  ///< null where it has no text
  detail::AnyNumber number = {};                              ///< the value again, where it is one
};

}  // namespace recover

/// A handler's answer. The default lets the exception propagate.
using Recovery = std::variant<recover::Rethrow, recover::Retry, recover::Fix, recover::Escalate, recover::Respond>;

namespace recover {

/// Calls the tool again with the same arguments, `max_attempts` calls in all, at once or after `backoff`.
[[nodiscard]] inline Recovery retry(std::uint32_t max_attempts = 3,
                                    const Backoff& backoff = Backoff::constant(Duration::zero())) noexcept {
  return Retry{max_attempts > 0 ? max_attempts : 1, backoff};
}

/// Has `fixer` correct the arguments and calls the tool with them, up to `retries` times. If it leaves them as they
/// are, a tool that failed while it ran is called once more; arguments that cannot be read end the call.
[[nodiscard]] inline Recovery fix(Fixer fixer, std::uint32_t retries = 1) { return Fix{std::move(fixer), retries}; }

/// The same with the JSON fixer: its first turn repairs, its second tells the model what is still missing.
[[nodiscard]] inline Recovery fix(const JsonFixer& fixer, std::uint32_t retries = 2) {
  return fix(Fixer{fixer}, retries);
}

/// Gives `reason` to the calling model as the tool's result.
[[nodiscard]] inline Recovery escalate(std::string_view reason, Severity severity = Severity::medium) {
  return Escalate{std::string{reason}, severity};
}

/// Lets the original exception propagate, itself and no copy.
[[nodiscard]] inline Recovery rethrow() noexcept { return Rethrow{}; }

/// Takes `value` for the tool's result. It must be of the tool's own type, or the tool fails; texts are `std::string`s.
/// Where the result is a number, a number of another type converts if the result can hold it; where it is a text, as
/// that of each tool in a `ToolBox` is, whatever has a text does.
template <class T>
[[nodiscard]] Recovery respond(T&& value) {
  using Bare = std::remove_cvref_t<T>;
  using Value = std::conditional_t<detail::is_text<Bare>, std::string, Bare>;
  Respond respond{detail::SharedValue::of(Value(std::forward<T>(value)))};
  if constexpr (detail::Textable<Value>)
    respond.text = [](const detail::SharedValue& held) { return detail::text_of_value(*held.as<Value>()); };
  if constexpr (detail::PlainNumber<Value>) respond.number = detail::any_number(*respond.value.template as<Value>());
  return respond;
}

}  // namespace recover

/// What to do about one kind of error: a callable that takes the error, or nothing, and returns a `Recovery`; or just
/// the `Recovery`. It is asked again after every failed attempt.
template <class Error>
class Handler {
 public:
  Handler() noexcept = default;

  Handler(Recovery always)  // NOLINT(google-explicit-constructor): an answer is a handler that always gives it
      : call_([always = std::move(always)](const Error&) { return always; }) {}

  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, Handler>)
      Handler(F&& handler)  // NOLINT(google-explicit-constructor)
      : call_([handler = std::forward<F>(handler)](const Error& error) -> Recovery {
          using Called = const std::decay_t<F>&;
          if constexpr (std::is_invocable_r_v<Recovery, Called, const Error&>) {
            return handler(error);
          } else {
            static_assert(std::is_invocable_r_v<Recovery, Called>,
                          "a handler is a Recovery, or a const callable of its Error, or of nothing, that gives one");
            return handler();
          }
        }) {}

  [[nodiscard]] explicit operator bool() const noexcept { return static_cast<bool>(call_); }
  [[nodiscard]] Recovery operator()(const Error& error) const { return call_(error); }

 private:
  detail::SharedCall<Recovery(const Error&)> call_;
};

/// Handlers for a tool's errors. An empty handler defers to the agent's, then to the default one. Where one handles
/// `invalid_args`, the arguments are checked to be one JSON object before the tool sees them.
struct ToolHandlers {
  Handler<InvalidArgs> invalid_args = {};
  Handler<DeserializationError> deserialization_error = {};
  Handler<ExecutionError> execution_error = {};

  /// These handlers, with those of `others` in place of empty ones.
  [[nodiscard]] ToolHandlers or_else(const ToolHandlers& others) const {
    return {.invalid_args = invalid_args ? invalid_args : others.invalid_args,
            .deserialization_error = deserialization_error ? deserialization_error : others.deserialization_error,
            .execution_error = execution_error ? execution_error : others.execution_error};
  }
};

}  // namespace triage::inline TRIAGE_ABI

#endif
