// Entry points that catch, between code that throws and code that returns.
//
// `try_call` and `try_tool` turn what is thrown into document 003's responses, `value_or_raise` turns them back, and
// `run_or_report` stands outermost: it shows the user a message and resets.

#ifndef TRIAGE_FAILURE_TRY_CALL_HPP
#define TRIAGE_FAILURE_TRY_CALL_HPP

#include <optional>

#include <triage/failure/exceptions.hpp>
#include <triage/failure/result.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {

/// The exception being handled as a `Failure`; control flow is thrown on. Call it in a handler only.
template <class OfText>
[[nodiscard]] Failure caught(const OfText& of_text) {
  const std::exception_ptr current = std::current_exception();
  if (current == nullptr || is_control_flow(current)) throw;  // null: a thread that is being cancelled must unwind
  return failure_of(current, of_text);
}

/// What a function's own type is as a response: a response stays what it is, and a `std::expected` becomes one.
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

struct TryCall {
  /// `fn()` as a response. Whatever it throws becomes the failure, foreign texts by `of_text` (give it `classify`);
  /// control flow passes.
  template <class Fn, class OfText = NoText>
  [[nodiscard]] auto operator()(Fn&& fn, const OfText& of_text = {}) const ->
      typename ResponseOf<std::remove_cvref_t<std::invoke_result_t<Fn>>>::Type {
    using R = std::invoke_result_t<Fn>;
    static_assert(
        !Result<std::remove_cvref_t<R>> || requires { typename ResponseOf<std::remove_cvref_t<R>>::IsResponse; },
        "a failure that a result of another type holds would be a success here: return a ModelResponse");
    try {
      if constexpr (std::is_void_v<R>) {
        std::forward<Fn>(fn)();
        return {};
      } else {
        return std::forward<Fn>(fn)();
      }
    } catch (...) {
      return caught(of_text);
    }
  }
};

struct TryTool {
  /// `fn()`, a text or a `ToolResult`, as a `ToolResult`: a tool never throws at its boundary. Control flow passes.
  template <class Fn, class OfText = NoText>
  [[nodiscard]] ToolResult operator()(Fn&& fn, const OfText& of_text = {}) const {
    try {
      if constexpr (std::is_same_v<std::remove_cvref_t<std::invoke_result_t<Fn>>, ToolResult>)
        return std::forward<Fn>(fn)();
      else
        return to_tool_result(std::forward<Fn>(fn)());
    } catch (...) {
      return to_tool_result(caught(of_text));
    }
  }
};

struct RunOrReport {
  /// Runs `fn`, which may return a result. What it throws, and what it returns as a failure, goes to
  /// `on_report(text, failure)`, the text being what a user may read, and then `reset()` is called, even if reporting
  /// throws. Control flow ends the run without either. Returns whether there was nothing to report.
  template <class Fn, class OnReport, class Reset, class OfText = NoText>
  bool operator()(Fn&& fn, OnReport&& on_report, Reset&& reset, const Catalogue& catalogue = english_catalogue,
                  const OfText& of_text = {}) const {
    const std::optional<Failure> failure = failure_in(fn, of_text);
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

 private:
  template <class Fn, class OfText>
  static std::optional<Failure> failure_in(Fn& fn, const OfText& of_text) {
    try {
      const auto run = [&fn]() -> ModelResponse<void> {
        if constexpr (Result<std::remove_cvref_t<std::invoke_result_t<Fn&>>>) {
          if (const auto& result = fn(); !static_cast<bool>(result)) return detail::failure_in(result);
        } else {
          static_cast<void>(fn());
        }
        return {};
      };
      const auto response = TryCall{}(run, of_text);
      if (!response) return response.error();
    } catch (const Exception&) {  // control flow: the run ended as it was meant to
    }
    return std::nullopt;
  }
};

struct ValueOrRaise {
  /// The value of `response`, or its failure thrown as the type that the kind's row names.
  template <class T>
  T operator()(ModelResponse<T> response) const {
    if (!response) raise(std::move(response).error());
    if constexpr (!std::is_void_v<T>) return std::move(response).value();
  }
};

}  // namespace detail

/// `try_call(fn[, of_text])`: its value or its failure, as a `ModelResponse`.
inline constexpr detail::TryCall try_call{};

/// `try_tool(fn[, of_text])`: the same as a `ToolResult`.
inline constexpr detail::TryTool try_tool{};

/// `run_or_report(fn, on_report, reset[, catalogue[, of_text]])`: the outermost layer.
inline constexpr detail::RunOrReport run_or_report{};

/// `value_or_raise(response)`: from a response back to exceptions.
inline constexpr detail::ValueOrRaise value_or_raise{};

}  // namespace triage::inline TRIAGE_ABI

#endif
