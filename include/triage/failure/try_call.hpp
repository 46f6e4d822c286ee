// Between code that throws and code that returns.
//
//   auto response = triage::try_call([&] { return ask(question); });  // a ModelResponse<std::string>
//   std::string answer = triage::value_or_raise(response);            // and back
//
// `try_tool` makes a `ToolResult` of a call. `run_or_report` is the outermost layer: it shows the user a message and
// resets. All read the texts of foreign exceptions. `try_call` and `try_tool` let control flow pass.

#ifndef TRIAGE_FAILURE_TRY_CALL_HPP
#define TRIAGE_FAILURE_TRY_CALL_HPP

#include <optional>

#include <triage/failure/failure_from.hpp>
#include <triage/failure/result.hpp>
#include <triage/failure/user_message.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {

/// The exception being handled as a `Failure`; rethrows control flow. Call it in a handler only.
template <class OfText>
[[nodiscard]] Failure caught(const OfText& of_text) {
  const std::exception_ptr current = std::current_exception();
  if (current == nullptr || is_control_flow(current)) throw;  // null: a thread that is being cancelled must unwind
  return failure_of(current, of_text);
}

/// A response stays what it is, a `std::expected` becomes one, and any other type is a response's value.
template <class R>
struct ResponseOf {
  using Type = ModelResponse<R>;
};
template <class T>
struct ResponseOf<ModelResponse<T>> {
  using Type = ModelResponse<T>;
  using IsResponse = void;
};
#ifdef __cpp_lib_expected
template <class T>
struct ResponseOf<std::expected<T, Failure>> {
  using Type = ModelResponse<T>;
  using IsResponse = void;
};
#endif

/// False for a result that is no response: its failure would be the value of a successful response.
template <class R>
inline constexpr bool has_response = !Result<R> || requires {
  typename ResponseOf<R>::IsResponse;
};

}  // namespace detail

/// What `try_call(fn)` returns: a `ModelResponse` of what `fn` returns. A response is returned as it is, and a
/// `std::expected<T, Failure>` as a `ModelResponse<T>`.
template <class Fn>
using ResponseOf = typename detail::ResponseOf<std::remove_cvref_t<std::invoke_result_t<Fn>>>::Type;

/// `fn()` as a response. An exception becomes its failure; foreign exceptions are read by type, error code and text;
/// `try_call(fn, types_only)` leaves their texts alone. Control flow passes.
template <class Fn, class OfText = ClassifyText>
[[nodiscard]] ResponseOf<Fn> try_call(Fn&& fn, const OfText& of_text = {}) {
  using R = std::invoke_result_t<Fn>;
  static_assert(detail::has_response<std::remove_cvref_t<R>>,
                "a failure that a result of another type holds would be a success here: return a ModelResponse");
  try {
    if constexpr (std::is_void_v<R>) {
      std::forward<Fn>(fn)();
      return {};
    } else {
      return std::forward<Fn>(fn)();
    }
  } catch (...) {
    return detail::caught(of_text);
  }
}

/// `fn()`, a text or a `ToolResult`, as a `ToolResult`: a tool never throws at its boundary. `of_text` is as for
/// `try_call`. Control flow passes.
template <class Fn, class OfText = ClassifyText>
[[nodiscard]] ToolResult try_tool(Fn&& fn, const OfText& of_text = {}) {
  try {
    if constexpr (std::is_same_v<std::remove_cvref_t<std::invoke_result_t<Fn>>, ToolResult>)
      return std::forward<Fn>(fn)();
    else
      return to_tool_result(std::forward<Fn>(fn)());
  } catch (...) {
    return to_tool_result(detail::caught(of_text));
  }
}

namespace detail {

/// What `fn()` throws or returns as a failure; empty for success and for control flow.
template <class Fn, class OfText>
[[nodiscard]] std::optional<Failure> failure_of_run(Fn& fn, const OfText& of_text) {
  try {
    const auto run = [&fn]() -> ModelResponse<void> {
      using R = std::remove_cvref_t<std::invoke_result_t<Fn&>>;
      static_assert(!Unread<R>,
                    "what the run returns may be a failure, and triage cannot tell: specialize judge_of<R>");
      if constexpr (Result<R>) {
        if (std::optional<Failure> failure = triage::failure_in(fn())) return *std::move(failure);
      } else {
        static_cast<void>(fn());
      }
      return {};
    };
    const auto response = try_call(run, of_text);
    if (!response) return response.error();
  } catch (const Exception&) {  // control flow: the run ended as it was meant to
  }
  return std::nullopt;
}

}  // namespace detail

/// Runs `fn`, which may return a result. A failure that it throws or returns goes to `on_report(text, failure)`, where
/// `text` is what a user may read; then `reset()` is called, even if `on_report` throws. Control flow ends the run
/// without either. True if there was nothing to report.
template <class Fn, class OnReport, class Reset, class OfText = ClassifyText>
bool run_or_report(Fn&& fn, OnReport&& on_report, Reset&& reset, const Catalogue& catalogue = english_catalogue,
                   const OfText& of_text = {}) {
  const std::optional<Failure> failure = detail::failure_of_run(fn, of_text);
  if (!failure) return true;
  try {
    on_report(std::string_view(user_message(*failure, catalogue)), *failure);
  } catch (...) {
    reset();
    throw;
  }
  reset();
  return false;
}

/// The value of `response`, or its failure thrown as the type that its kind's row names.
template <class T>
T value_or_raise(ModelResponse<T> response) {
  if (!response) raise(std::move(response).error());
  if constexpr (!std::is_void_v<T>) return std::move(response).value();
}

}  // namespace triage::inline TRIAGE_ABI

#endif
