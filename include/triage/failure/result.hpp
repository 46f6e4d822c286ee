// Failures as return values, for code that does not throw: structured responses.
//
//   ModelResponse<std::string> ask(std::string_view prompt);
//   const auto length = ask("Hello").map([](const std::string& text) { return text.size(); });
//   if (!length) log(debug_message(length.error()));
//
// Tools return `ToolResult`, models return `ModelResponse<T>`. An agent may throw; `Failure::agent_error` says which of
// the agent's errors a failure is. Needs neither exceptions nor RTTI; try_call.hpp makes results of code that throws.

#ifndef TRIAGE_FAILURE_RESULT_HPP
#define TRIAGE_FAILURE_RESULT_HPP

#include <concepts>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>
#include <version>

#include <triage/failure/failure.hpp>
#include <triage/failure/masked.hpp>

#ifdef __cpp_lib_expected
#include <expected>
#endif

namespace triage::inline TRIAGE_ABI {

template <class T>
class ModelResponse;

namespace detail {

template <class T>
inline constexpr bool is_model_response = false;
template <class T>
inline constexpr bool is_model_response<ModelResponse<T>> = true;

template <class T>
inline constexpr bool is_plain_object =
    std::is_object_v<T> && !std::is_array_v<T> && !std::is_const_v<T> && !std::is_same_v<T, Failure>;

/// What a `ModelResponse<T>` can be made of as a success. For bool only a bool, because a text would convert to true.
template <class U, class T>
concept ValueFor =
    !is_model_response<std::remove_cvref_t<U>> && !std::is_same_v<std::remove_cvref_t<U>, Failure> &&
    std::is_constructible_v<T, U> && (!std::is_same_v<T, bool> || std::is_same_v<std::remove_cvref_t<U>, bool>);

/// What a variant holds at `I`. Aborts if it holds something else.
template <std::size_t I, class State>
[[nodiscard]] auto& held(State& state) noexcept {
  auto* const there = std::get_if<I>(&state);
  if (there == nullptr) std::abort();
  return *there;
}

}  // namespace detail

/// The result of a call of a model: a `T`, or the `Failure`. `T` may be void, and must move without throwing, so that a
/// response always holds one of the two. Copying throws only if copying the `T` does.
template <class T>
class [[nodiscard]] ModelResponse {
  static_assert(std::is_void_v<T> || (detail::is_plain_object<T> && !detail::is_model_response<T>),
                "a response holds void or an object that is neither const, an array, a Failure nor a response");

  using Stored = std::conditional_t<std::is_void_v<T>, std::monostate, T>;
  static_assert(std::is_nothrow_move_constructible_v<Stored>, "hold what may throw when it moves in a unique_ptr");

 public:
  using value_type = T;
  using error_type = Failure;

  /// Success without a value.
  ModelResponse() noexcept requires std::is_void_v<T>
  = default;

  /// Success.
  template <detail::ValueFor<T> U = Stored>
  explicit(!std::is_convertible_v<U, Stored>) ModelResponse(U&& value)  // NOLINT(bugprone-forwarding-*): constrained
      noexcept(std::is_nothrow_constructible_v<Stored, U>)
      : state_(std::in_place_index<0>, std::forward<U>(value)) {}

  /// Failure. Implicit, so that one can be returned.
  ModelResponse(const Failure& failure) noexcept : state_(std::in_place_index<1>, failure) {}
  ModelResponse(Failure&& failure) noexcept : state_(std::in_place_index<1>, std::move(failure)) {}

  [[nodiscard]] bool is_success() const noexcept { return state_.index() == 0; }
  [[nodiscard]] explicit operator bool() const noexcept { return is_success(); }

  /// The value; an empty object for void. Aborts on a failure: check first, or use `value_or`, `map`, or
  /// `value_or_raise`.
  [[nodiscard]] Stored& value() & noexcept { return detail::held<0>(state_); }
  [[nodiscard]] const Stored& value() const& noexcept { return detail::held<0>(state_); }
  [[nodiscard]] Stored&& value() && noexcept { return std::move(detail::held<0>(state_)); }

  /// The failure. Aborts on success.
  [[nodiscard]] const Failure& error() const& noexcept { return detail::held<1>(state_); }
  [[nodiscard]] Failure&& error() && noexcept { return std::move(detail::held<1>(state_)); }

  /// The value, or `other` on a failure.
  template <class U>
  [[nodiscard]] Stored value_or(U&& other) const& {
    return is_success() ? value() : static_cast<Stored>(std::forward<U>(other));
  }
  template <class U>
  [[nodiscard]] Stored value_or(U&& other) && {
    return is_success() ? std::move(*this).value() : static_cast<Stored>(std::forward<U>(other));
  }

  /// `f(value)` as a response, or the same failure.
  template <class F>
  [[nodiscard]] auto map(F&& f) const& {
    return mapped(*this, std::forward<F>(f));
  }
  template <class F>
  [[nodiscard]] auto map(F&& f) && {
    return mapped(std::move(*this), std::forward<F>(f));
  }

  /// The response `f(value)`, or the same failure.
  template <class F>
  [[nodiscard]] auto and_then(F&& f) const& {
    return chained(*this, std::forward<F>(f));
  }
  template <class F>
  [[nodiscard]] auto and_then(F&& f) && {
    return chained(std::move(*this), std::forward<F>(f));
  }

  /// The same value, or the response `f(failure)`.
  template <class F>
  [[nodiscard]] ModelResponse or_else(F&& f) const& {
    return is_success() ? *this : ModelResponse(std::forward<F>(f)(error()));
  }
  template <class F>
  [[nodiscard]] ModelResponse or_else(F&& f) && {
    return is_success() ? std::move(*this) : ModelResponse(std::forward<F>(f)(std::move(*this).error()));
  }

#ifdef __cpp_lib_expected
  template <std::same_as<std::expected<T, Failure>> Expected>
  ModelResponse(Expected expected) noexcept  // NOLINT(google-explicit-constructor): the same thing
      : state_(of(std::move(expected))) {}

  operator std::expected<T, Failure>() const& {  // NOLINT(google-explicit-constructor)
    return to_expected(*this);
  }
  operator std::expected<T, Failure>() && noexcept {  // NOLINT(google-explicit-constructor)
    return to_expected(std::move(*this));
  }
#endif

  friend bool operator==(const ModelResponse& a, const ModelResponse& b) requires std::equality_comparable<Stored> {
    return a.state_ == b.state_;
  }

 private:
  using State = std::variant<Stored, Failure>;

  /// `f(value)`, or `f()` for void.
  template <class Self, class F>
  static decltype(auto) call(Self&& self, F&& f) {
    if constexpr (std::is_void_v<T>)
      return std::forward<F>(f)();
    else
      return std::forward<F>(f)(std::forward<Self>(self).value());
  }

  template <class Self, class F>
  static auto mapped(Self&& self, F&& f) {
    using Mapped = std::remove_cvref_t<decltype(call(std::forward<Self>(self), std::forward<F>(f)))>;
    if (!self.is_success()) return ModelResponse<Mapped>(std::forward<Self>(self).error());
    if constexpr (std::is_void_v<Mapped>) {
      call(std::forward<Self>(self), std::forward<F>(f));
      return ModelResponse<Mapped>();
    } else {
      return ModelResponse<Mapped>(call(std::forward<Self>(self), std::forward<F>(f)));
    }
  }

  template <class Self, class F>
  static auto chained(Self&& self, F&& f) {
    using Next = std::remove_cvref_t<decltype(call(std::forward<Self>(self), std::forward<F>(f)))>;
    static_assert(detail::is_model_response<Next>,
                  "and_then takes a function that returns a response; map takes others");
    if (!self.is_success()) return Next(std::forward<Self>(self).error());
    return Next(call(std::forward<Self>(self), std::forward<F>(f)));
  }

#ifdef __cpp_lib_expected
  static State of(std::expected<T, Failure>&& expected) noexcept {
    if (!expected) return State(std::in_place_index<1>, std::move(expected).error());
    if constexpr (std::is_void_v<T>)
      return State();
    else
      return State(std::in_place_index<0>, *std::move(expected));
  }

  template <class Self>
  static std::expected<T, Failure> to_expected(Self&& self) {
    if (!self.is_success()) return std::unexpected(std::forward<Self>(self).error());
    if constexpr (std::is_void_v<T>)
      return {};
    else
      return std::forward<Self>(self).value();
  }
#endif

  State state_;
};

// --- tools -----------------------------------------------------------------------------------------------------------

/// A note that a tool adds to its output.
struct ToolNote {
  std::string key;
  std::string value;

  friend bool operator==(const ToolNote&, const ToolNote&) = default;
};

/// What a tool returns to the model: `Tool.Result` of structured responses.
struct ToolResult {
  std::string title;
  std::vector<ToolNote> metadata = {};
  std::string output;
  std::optional<Failure> failure = std::nullopt;  ///< for the agent; the model reads only `output`

  [[nodiscard]] bool is_success() const noexcept { return !failure.has_value(); }
  [[nodiscard]] explicit operator bool() const noexcept { return is_success(); }

  /// The output and the failure, under the names that all results have for them. `error` aborts on success.
  [[nodiscard]] const std::string& value() const& noexcept { return output; }
  [[nodiscard]] std::string&& value() && noexcept { return std::move(output); }
  [[nodiscard]] const Failure& error() const noexcept {
    if (!failure) std::abort();
    return *failure;
  }

  /// The value of the first note with that key, or empty. Linear.
  [[nodiscard]] std::optional<std::string_view> note(std::string_view key) const noexcept {
    for (const ToolNote& each : metadata)
      if (each.key == key) return std::string_view(each.value);
    return std::nullopt;
  }

  friend bool operator==(const ToolResult&, const ToolResult&) = default;
};

/// A success with that output.
[[nodiscard]] inline ToolResult to_tool_result(std::string output, std::string title = "Success") {
  return {.title = std::move(title), .output = std::move(output)};
}

/// Title "Error", the message in `metadata.error` and after "Error: " in the output, without secrets.
[[nodiscard]] inline ToolResult to_tool_result(const Failure& failure) {
  std::string message = detail::masked(failure.message());
  std::string output = "Error: " + message;
  return {
      .title = "Error", .metadata = {{"error", std::move(message)}}, .output = std::move(output), .failure = failure};
}

/// The output or the failure in `response`.
template <std::convertible_to<std::string> Text>
[[nodiscard]] ToolResult to_tool_result(const ModelResponse<Text>& response) {
  return response ? to_tool_result(std::string(response.value())) : to_tool_result(response.error());
}

}  // namespace triage::inline TRIAGE_ABI

#endif
