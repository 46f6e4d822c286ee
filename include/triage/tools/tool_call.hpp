// What a tool is to a model, what a call of it brings along, and what it comes to.

#ifndef TRIAGE_TOOLS_TOOL_CALL_HPP
#define TRIAGE_TOOLS_TOOL_CALL_HPP

#include <optional>

#include <triage/act/clock.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/failure/result.hpp>
#include <triage/tools/recovery.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a model is told of a tool, and what a retry must know of it.
struct ToolInfo {
  std::string name;
  std::string description = {};
  std::string parameters = R"({"type":"object"})";  ///< the JSON schema of the arguments
  /// Carrying it out twice would do harm: what may have run is not run again. A callable that has done nothing yet says
  /// so with an `InvalidArgsException`.
  bool has_side_effects = false;
  bool has_idempotency_key = false;  ///< but what it calls would notice
};

/// A view of a circuit breaker, of this process or shared by many; or of none.
class BreakerView {
 public:
  constexpr BreakerView() noexcept = default;

  template <class Cell>
  BreakerView(BasicCircuitBreaker<Cell>* breaker) noexcept  // NOLINT(google-explicit-constructor): a view of it
      : breaker_(breaker), ask_([](void* b, Question question, Permit permit, TimePoint now) noexcept {
          auto& it = *static_cast<BasicCircuitBreaker<Cell>*>(b);
          if (question == Question::may_call) return it.try_call(now);
          if (question == Question::succeeded) it.record_success(permit, now);
          if (question == Question::failed) it.record_failure(permit, now);
          if (question == Question::abandoned) it.abandon(permit, now);
          return permit;
        }) {}

  [[nodiscard]] explicit operator bool() const noexcept { return breaker_ != nullptr; }

  [[nodiscard]] Permit try_call(TimePoint now) const noexcept {
    return ask_(breaker_, Question::may_call, Permit::refused, now);
  }
  void record_success(Permit permit, TimePoint now) const noexcept { ask_(breaker_, Question::succeeded, permit, now); }
  void record_failure(Permit permit, TimePoint now) const noexcept { ask_(breaker_, Question::failed, permit, now); }
  void abandon(Permit permit, TimePoint now) const noexcept { ask_(breaker_, Question::abandoned, permit, now); }

 private:
  enum class Question : unsigned char { may_call, succeeded, failed, abandoned };

  void* breaker_ = nullptr;
  Permit (*ask_)(void*, Question, Permit, TimePoint) noexcept = nullptr;
};

/// Bounds on a tool's calls. What is pointed at is borrowed.
struct ToolLimits {
  BreakerView breaker = {};  ///< one for each tool: `.breaker = &breaker`; a refused call is told to the model
  /// For one call with all that recovery adds to it. A callable at work is not interrupted; it may read the deadline.
  std::optional<Duration> time_budget = std::nullopt;
  std::uint32_t fixer_turns = 16;  ///< of all fixers together that one call leads to, those inside fixers included
  std::uint32_t repair_depth = 3;  ///< how many fixers may run one inside the other
};

/// Who is told. A hook that throws changes nothing.
struct ToolHooks {
  /// After each call that has a result: name, arguments, result as the model sees it.
  detail::SharedCall<void(std::string_view, std::string_view, std::string_view)> on_tool_use = {};
  /// After each failed attempt: name, error, number of the attempt.
  detail::SharedCall<void(std::string_view, const ToolError&, std::uint32_t)> on_tool_error = {};
};

/// A `std::stop_token`; or a view of a token of any other type; or none.
class StopView {
 public:
  StopView() noexcept = default;

#if defined(__cpp_lib_jthread)
  StopView(std::stop_token token) noexcept : held_(std::move(token)) {}  // NOLINT(google-explicit-constructor)
#endif

  template <StopToken Token>
    requires(!std::is_same_v<Token, StopView>)
  StopView(const Token& token) noexcept  // NOLINT(google-explicit-constructor): a view of it
      : token_(&token), asks_([](const void* t) -> bool { return static_cast<const Token*>(t)->stop_requested(); }) {}

  template <StopToken Token>
    requires(!std::is_same_v<Token, StopView>)
  StopView(const Token&& token) = delete;  // it would be gone before it is asked

  [[nodiscard]] bool stop_requested() const {
#if defined(__cpp_lib_jthread)
    if (held_.stop_requested()) return true;
#endif
    return asks_ != nullptr && asks_(token_);
  }

 private:
#if defined(__cpp_lib_jthread)
  std::stop_token held_;  // `source.get_token()` is a temporary
#endif
  const void* token_ = nullptr;
  bool (*asks_)(const void*) = nullptr;
};

/// Clock, sleep and random bits, and how foreign exceptions are recognised: by their types and error codes, or, with
/// `failure_from`, by their texts too. Tests put their own here.
struct ToolRuntime {
  detail::SharedCall<Failure(const std::exception_ptr&)> recognise = {};
  detail::SharedCall<TimePoint()> clock = SteadyClock{};
  detail::SharedCall<bool(Duration, const StopView&)> sleep = BlockingSleep{};
  detail::SharedCall<std::uint64_t()> random = ThreadRandom{};
};

class LoopGuard;

/// What one call brings along. Everything is optional, and borrowed for the call. A callable may take it, too.
struct ToolContext {
  StopView stop = {};
  std::optional<TimePoint> deadline = std::nullopt;  ///< by the runtime's clock
  const ToolHandlers* agent = nullptr;          ///< the agent's handlers for this tool
  const ToolHandlers* defaults = nullptr;       ///< for tools that nobody said anything about
  const ToolHooks* hooks = nullptr;
  const ToolRuntime* runtime = nullptr;
  LoopGuard* guard = nullptr;  ///< of the conversation that the call belongs to
};

/// What a call came to: a value, an error for the calling model, or, where nothing is thrown, a failure.
template <class T>
class [[nodiscard]] ToolReply {
 public:
  ToolReply(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] static ToolReply escalated(std::string_view tool, EscalationError error) {
    ToolReply reply;
    reply.state_.template emplace<1>(std::string{tool}, std::move(error));
    return reply;
  }
  [[nodiscard]] static ToolReply failed(std::string_view tool, Failure failure) {
    ToolReply reply;
    reply.state_.template emplace<2>(std::string{tool}, std::move(failure));
    return reply;
  }

  /// Whether there is a value.
  [[nodiscard]] bool ok() const noexcept { return state_.index() == 0; }
  [[nodiscard]] explicit operator bool() const noexcept { return ok(); }

  /// The value. Ends the program where there is none: ask first.
  [[nodiscard]] const T& value() const& noexcept { return detail::held<0>(state_); }
  [[nodiscard]] T&& value() && noexcept { return std::move(detail::held<0>(state_)); }
  [[nodiscard]] const T& operator*() const& noexcept { return value(); }

  /// The error that goes back to the calling model; null where there is none.
  [[nodiscard]] const EscalationError* escalation() const noexcept {
    const auto* soft = std::get_if<1>(&state_);
    return soft != nullptr ? &soft->error : nullptr;
  }

  /// Why there is no value; an unknown failure where there is one.
  [[nodiscard]] Failure failure() const {
    if (const auto* soft = std::get_if<1>(&state_)) return tool_failure(soft->tool, soft->error);
    if (const auto* hard = std::get_if<2>(&state_)) return hard->failure;
    return {};
  }

  /// The same as document 003's structured response.
  [[nodiscard]] ToolResult to_result() const requires detail::Textable<T> {
    return ok() ? to_tool_result(detail::text_of_value(value())) : to_tool_result(failure());
  }

  /// What the calling model sees: the value as text, or "ERROR: Tool 'NAME' failed: REASON".
  [[nodiscard]] std::string text() const requires detail::Textable<T> {
    if (const auto* soft = std::get_if<1>(&state_)) return detail::error_text(soft->tool, soft->error.reason);
    if (const auto* hard = std::get_if<2>(&state_))
      return detail::error_text(hard->tool, hard->failure.message());
    return detail::text_of_value(value());
  }

 private:
  struct Soft {
    Soft(std::string of, EscalationError why) : tool(std::move(of)), error(std::move(why)) {}
    std::string tool;
    EscalationError error;
  };
  struct Hard {
    Hard(std::string of, Failure why) : tool(std::move(of)), failure(std::move(why)) {}
    std::string tool;
    Failure failure;
  };

  ToolReply() : state_(std::in_place_index<2>, std::string{}, Failure{}) {}

  std::variant<T, Soft, Hard> state_;
};

}  // namespace triage::inline TRIAGE_ABI

#endif
