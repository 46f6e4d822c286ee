// What can be done about a tool's error, and who says so: document 004's retry, fix, escalate, rethrow and respond, and
// the handlers that answer with them.
//
//   triage::ToolHandlers handlers{.invalid_args = triage::recover::fix(triage::json_fixer),
//                                 .execution_error = [](const triage::ExecutionError& e) {
//                                   return e.failure.is_retryable() ? triage::recover::retry(3)
//                                                                   : triage::recover::escalate("no luck");
//                                 }};

#ifndef TRIAGE_TOOLS_RECOVERY_HPP
#define TRIAGE_TOOLS_RECOVERY_HPP

#include <charconv>

#include <triage/decide/backoff.hpp>
#include <triage/detail/shared_call.hpp>
#include <triage/json/repair.hpp>
#include <triage/tools/any_number.hpp>
#include <triage/tools/tool_error.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a fixer gives back: corrected arguments, or why there are none. A plain text will do.
using Fixed = std::variant<std::string, EscalationError>;

/// Repairs the arguments of a failed call: a callable that takes them, and the error if it wants to, and returns
/// corrected ones. It may call a model or nothing at all. It may throw: an `EscalationException` to tell the calling
/// model, a `ToolExecutionException` to end everything; anything else uses up one of its turns.
class Fixer {
 public:
  template <class F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, Fixer> &&
             (std::is_invocable_r_v<Fixed, const std::decay_t<F>&, std::string_view> ||
              std::is_invocable_r_v<Fixed, const std::decay_t<F>&, std::string_view, const ToolError&>))
  Fixer(F&& fixer)  // NOLINT(google-explicit-constructor): a callable is one
      : call_([fixer = std::forward<F>(fixer)](std::string_view args, const ToolError& error) -> Fixed {
          if constexpr (std::is_invocable_v<const std::decay_t<F>&, std::string_view, const ToolError&>) {
            return fixer(args, error);
          } else {
            static_cast<void>(error);
            return fixer(args);
          }
        }) {}

  Fixed operator()(std::string_view args, const ToolError& error) const { return call_(args, error); }

 private:
  detail::SharedCall<Fixed(std::string_view, const ToolError&)> call_;
};

namespace detail {

template <class T>
inline constexpr bool is_text = std::is_convertible_v<const T&, std::string_view>;

/// A value that a model can be shown as it is: text, a number, a truth, nothing, or what can `dump()` itself.
template <class T>
concept Textable = is_text<T> || std::is_arithmetic_v<T> || std::is_same_v<T, std::monostate> ||
                   requires(const T& value) { std::string{value.dump()}; };

template <class T>
[[nodiscard]] std::string text_of_value(const T& value) {
  static_assert(Textable<T>, "a model is told a text, a number, a truth, nothing, or what can dump() itself");
  if constexpr (is_text<T>) {
    return std::string{std::string_view{value}};
  } else if constexpr (std::is_same_v<T, std::monostate>) {
    return {};
  } else if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_same_v<T, char>) {
    return std::string(1, value);
  } else if constexpr (std::is_arithmetic_v<T>) {
    std::array<char, 64> digits{};
    const auto [end, ec] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return ec == std::errc{} ? std::string(digits.data(), end) : std::string{};
  } else {
    return value.dump();
  }
}

}  // namespace detail

/// What a handler may answer; `triage::recover` has a function for each.
namespace recover {

struct Rethrow {};

struct Retry {
  std::uint32_t max_attempts = 3;  ///< calls in all, the first one included
  Backoff backoff = {};
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

struct JsonFixer;

/// A handler's answer. The default lets the exception go on.
using Recovery = std::variant<recover::Rethrow, recover::Retry, recover::Fix, recover::Escalate, recover::Respond>;

namespace detail {

inline constexpr Backoff no_wait{.base = Duration{0}, .factor = 1, .cap = Duration{0}};

struct RecoverRetry {
  /// Call the tool again with the same arguments, `max_attempts` calls in all, at once or after `backoff`.
  [[nodiscard]] Recovery operator()(std::uint32_t max_attempts = 3, const Backoff& backoff = no_wait) const noexcept {
    return recover::Retry{max_attempts > 0 ? max_attempts : 1, backoff};
  }
};

struct RecoverFix {
  /// Have `fixer` correct the arguments and call the tool with them, up to `retries` times.
  [[nodiscard]] Recovery operator()(Fixer fixer, std::uint32_t retries = 1) const {
    return recover::Fix{std::move(fixer), retries};
  }
  /// The same with the JSON fixer: its first turn mends, its second tells the model what is still missing.
  [[nodiscard]] Recovery operator()(const JsonFixer& fixer, std::uint32_t retries = 2) const;
};

struct RecoverEscalate {
  /// Give `reason` to the calling model as the tool's result.
  [[nodiscard]] Recovery operator()(std::string_view reason, Severity severity = Severity::medium) const {
    return recover::Escalate{std::string{reason}, severity};
  }
};

struct RecoverRethrow {
  /// Let the original exception go on, itself and no copy.
  [[nodiscard]] Recovery operator()() const noexcept { return recover::Rethrow{}; }
};

struct RecoverRespond {
  /// Take `value` for the tool's result. It must be of the tool's own type, or the tool fails; texts are
  /// `std::string`s. Where the result is a number, one of another type will do that it can hold; where it is a text, as
  /// that of each tool in a `ToolBox` is, whatever has a text.
  template <class T>
  [[nodiscard]] Recovery operator()(T&& value) const {
    using Value = std::conditional_t<is_text<std::remove_cvref_t<T>>, std::string, std::remove_cvref_t<T>>;
    recover::Respond respond{SharedValue::of(Value(std::forward<T>(value)))};
    if constexpr (Textable<Value>)
      respond.text = [](const SharedValue& held) { return text_of_value(*held.as<Value>()); };
    if constexpr (PlainNumber<Value>) respond.number = any_number(*respond.value.template as<Value>());
    return respond;
  }
};

}  // namespace detail

namespace recover {

inline constexpr detail::RecoverRetry retry{};        ///< `retry(max_attempts[, backoff])`
inline constexpr detail::RecoverFix fix{};            ///< `fix(fixer[, retries])`
inline constexpr detail::RecoverEscalate escalate{};  ///< `escalate(reason[, severity])`
inline constexpr detail::RecoverRethrow rethrow{};    ///< `rethrow()`
inline constexpr detail::RecoverRespond respond{};    ///< `respond(value)`

}  // namespace recover

/// What to do about one kind of error: a callable that takes the error, or nothing, and answers with a `Recovery`;
/// or just the answer. It is asked again after every failed attempt.
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

/// Handlers for a tool's errors; what is left out is somebody else's. Where anybody handles `invalid_args`, the
/// arguments are checked to be one JSON object before the tool sees them.
struct ToolHandlers {
  Handler<InvalidArgs> invalid_args = {};
  Handler<DeserializationError> deserialization_error = {};
  Handler<ExecutionError> execution_error = {};

  /// These, and those of `others` where there are none.
  [[nodiscard]] ToolHandlers or_else(const ToolHandlers& others) const {
    return {.invalid_args = invalid_args ? invalid_args : others.invalid_args,
            .deserialization_error = deserialization_error ? deserialization_error : others.deserialization_error,
            .execution_error = execution_error ? execution_error : others.execution_error};
  }
};

/// Mends malformed JSON arguments with `repair_json`. What cannot be mended without a guess, what was cut off, and what
/// is sound JSON that the tool refuses, is escalated: the model has the rest and must send it.
struct JsonFixer {
  bool accepts_loss = false;  ///< true: arguments that were cut off are closed and used

  [[nodiscard]] Fixed operator()(std::string_view args, const ToolError& error) const {
    std::string reason;
    if (is_json(args, JsonShape::object) && !std::holds_alternative<ExecutionError>(error)) {
      reason = detail::ReasonOf{}(error);
    } else {
      JsonRepair repair = repair_json(args, JsonShape::object);
      if (repair.ok() && (accepts_loss || repair.lossless())) return std::move(repair.text);
      reason = repair.ok() ? "The arguments are incomplete: " : "The arguments are not one JSON object: ";
      reason.append(describe_repair(repair));
    }
    if (reason.back() == '.') reason.pop_back();
    reason.append(". Send them again, whole, as one valid JSON object.");
    return EscalationError{"json_fixer", std::move(reason), Severity::medium};
  }
};

inline Recovery detail::RecoverFix::operator()(const JsonFixer& fixer, std::uint32_t retries) const {
  return (*this)(Fixer{fixer}, retries);
}

/// `recover::fix(json_fixer)`
inline constexpr JsonFixer json_fixer{};

}  // namespace triage::inline TRIAGE_ABI

#endif
