// What bounds the calls of a tool, and what comes with each call.
//
//   auto reply = tool(args, triage::ToolContext{.stop = token, .deadline = now + 5s});

#ifndef TRIAGE_TOOLS_CALL_HPP
#define TRIAGE_TOOLS_CALL_HPP

#include <optional>

#include <triage/act/clock.hpp>
#include <triage/decide/breaker.hpp>
#include <triage/tools/info.hpp>
#include <triage/tools/recovery.hpp>

namespace triage::inline TRIAGE_ABI {

/// A view of a circuit breaker, in this process or shared, or of none.
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
          if (question == Question::abandoned) it.abandon(permit);
          return permit;
        }) {}

  [[nodiscard]] explicit operator bool() const noexcept { return breaker_ != nullptr; }

  [[nodiscard]] Permit try_call(TimePoint now) const noexcept {
    return ask_(breaker_, Question::may_call, Permit{}, now);
  }
  void record_success(Permit permit, TimePoint now) const noexcept { ask_(breaker_, Question::succeeded, permit, now); }
  void record_failure(Permit permit, TimePoint now) const noexcept { ask_(breaker_, Question::failed, permit, now); }
  void abandon(Permit permit, TimePoint now) const noexcept { ask_(breaker_, Question::abandoned, permit, now); }

 private:
  enum class Question : unsigned char { may_call, succeeded, failed, abandoned };

  void* breaker_ = nullptr;
  Permit (*ask_)(void*, Question, Permit, TimePoint) noexcept = nullptr;
};

/// Bounds on a tool's calls. Pointers are borrowed.
struct ToolLimits {
  BreakerView breaker = {};  ///< one for each tool: `.breaker = &breaker`; the model is told of a refused call
  /// For one call and its recovery. A running callable is not interrupted; it may read the deadline.
  std::optional<Duration> time_budget = std::nullopt;
  std::uint32_t fixer_turns = 16;  ///< of all fixers of one call together, fixers inside fixers included
  std::uint32_t repair_depth = 3;  ///< how many fixers may run one inside the other
};

/// Called on events. A hook that throws changes nothing.
struct ToolHooks {
  /// After each call that has a result: name, arguments, result as the model sees it.
  detail::SharedCall<void(std::string_view, std::string_view, std::string_view)> on_tool_use = {};
  /// After each failed attempt: name, error, number of the attempt.
  detail::SharedCall<void(std::string_view, const ToolError&, std::uint32_t)> on_tool_error = {};
};

/// A `std::stop_token`, a view of a token of any other type, or none.
class StopView {
 public:
  StopView() noexcept = default;

#if defined(__cpp_lib_jthread)
  StopView(std::stop_token token) noexcept : held_(std::move(token)) {}  // NOLINT(google-explicit-constructor)
#endif

  template <StopToken Token>
  requires(!std::is_same_v<Token, StopView>) StopView(const Token& token)
  noexcept  // NOLINT(google-explicit-constructor): a view of it
      : token_(&token), asks_([](const void* t) -> bool { return static_cast<const Token*>(t)->stop_requested(); }) {}

  template <StopToken Token>
  requires(!std::is_same_v<Token, StopView>) StopView(const Token&& token)
  = delete;  // it would be destroyed before it is asked

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

/// Clock, sleep and random bits, and how foreign exceptions are recognised: by type, error code and text, or, with
/// `types_only`, not by their texts. Tests put in their own.
struct ToolRuntime {
  detail::SharedCall<Failure(const std::exception_ptr&)> recognise = {};
  detail::SharedCall<TimePoint()> clock = SteadyClock{};
  detail::SharedCall<bool(Duration, const StopView&)> sleep = BlockingSleep{};
  detail::SharedCall<std::uint64_t()> random = ThreadRandom{};
};

class LoopGuard;

/// What comes with one call. Everything is optional, and borrowed for the call. A callable may take it as well.
struct ToolContext {
  StopView stop = {};
  std::optional<TimePoint> deadline = std::nullopt;  ///< by the runtime's clock
  const ToolHandlers* agent = nullptr;               ///< the agent's handlers for this tool
  const ToolHandlers* defaults = nullptr;            ///< for errors that neither handles
  const ToolHooks* hooks = nullptr;
  const ToolRuntime* runtime = nullptr;
  LoopGuard* guard = nullptr;   ///< of the conversation that the call belongs to
  bool* nothing_ran = nullptr;  ///< of the tool that is called; set by `did_nothing`

  /// For a callable with side effects, before it fails: this call has had none, so that it may be made again.
  void did_nothing() const noexcept {
    if (nothing_ran != nullptr) *nothing_ran = true;
  }
};

}  // namespace triage::inline TRIAGE_ABI

#endif
