// Tools that declare how they recover: Agents.KT's retry, fix, escalate and throw.
//
//   const triage::Tool parse{"parse", "Parse JSON", parse_json,
//                            {.invalid_args = triage::recover::fix(triage::json_fixer),
//                             .execution_error = triage::recover::retry(3)}};
//   auto reply = parse(args);  // a value, or an error for the calling model; what ends recovery is thrown
//
// A tool without handlers is its callable: what that throws propagates, itself and no copy, and a call that succeeds
// costs nothing more. Handlers are those of the tool, of its agent, and the default ones; for each error the first of
// these that has a handler decides. A `Tool` is immutable: any number of threads may call it at once if they may call
// the callable, fixers and hooks.

#ifndef TRIAGE_TOOLS_TOOL_HPP
#define TRIAGE_TOOLS_TOOL_HPP

#include <optional>

#include <triage/tools/loop_guard.hpp>
#include <triage/tools/reply.hpp>
#include <triage/tools/run.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

#if TRIAGE_EXCEPTIONS
using DefaultBrand = TnsAI;
#else
using DefaultBrand = void;
#endif

/// A breaker's permit to call, which is returned however the call ends.
class ScopedPermit {
 public:
  ScopedPermit(BreakerView breaker, const ToolRuntime& runtime)
      : breaker_(breaker), runtime_(runtime), permit_(breaker ? breaker.try_call(runtime.clock()) : Permit::always()) {}
  ScopedPermit(const ScopedPermit&) = delete;
  ScopedPermit& operator=(const ScopedPermit&) = delete;
  ~ScopedPermit() {
    if (breaker_ && !is_refused()) call_and_drop([this] { breaker_.abandon(permit_, runtime_.clock()); });
  }

  [[nodiscard]] bool is_refused() const noexcept { return !permit_; }

  void report(const ToolOutcome& outcome) {
    if (!breaker_) return;
    if (outcome.end == ToolOutcome::End::value)
      breaker_.record_success(permit_, runtime_.clock());
    else if (outcome.tool_is_at_fault)
      breaker_.record_failure(permit_, runtime_.clock());
    else
      return;
    breaker_ = {};
  }

 private:
  BreakerView breaker_;
  const ToolRuntime& runtime_;
  Permit permit_;
};

/// Reports to the guard how a call ended. A failure that clears by waiting, or was cancelled, is not the call's fault.
inline void report_to(LoopGuard& guard, std::string_view tool, std::string_view args,
                      const ToolOutcome& outcome) noexcept {
  switch (outcome.end) {
    case ToolOutcome::End::value:
    case ToolOutcome::End::respond:
      guard.succeeded(tool, args);
      break;
    case ToolOutcome::End::escalated:
      guard.failed(tool, args, outcome.escalation.reason);
      break;
    case ToolOutcome::End::failed:
      if (const Retryability again = row_of(outcome.failure.kind()).retryable;
          again != Retryability::yes && again != Retryability::until_breaker &&
          outcome.failure.kind() != ErrorKind::cancelled)
        guard.failed(tool, args, outcome.failure.message());
      break;
  }
}

/// The value in what a callable returns: of a result its value, `std::monostate` for none.
template <class Returned>
using ToolValue = std::conditional_t<std::is_void_v<typename ValueOf<Returned>::Type>, std::monostate,
                                     typename ValueOf<Returned>::Type>;

/// The error in a result that has failed. Another tool's escalation stays one.
template <Result R>
[[nodiscard]] ToolError error_in(const R& result, Failure failure, std::string_view args) {
  if constexpr (requires { result.escalation(); })
    if (const EscalationError* soft = result.escalation()) return *soft;
  return ExecutionError{std::string{args}, std::move(failure)};
}

/// The value in a result that has not failed.
template <Result R>
[[nodiscard]] ToolValue<R> value_in(R&& result) {
  if constexpr (std::is_void_v<typename ValueOf<R>::Type>)
    return {};
  else
    return std::forward<R>(result).value();
}

}  // namespace detail

/// A tool: its description for a model, the callable behind it, and how it recovers. The callable takes the arguments
/// as JSON text, and optionally a `const ToolContext&`; it may throw, or return a result that knows its failure.
template <class Fn, class Brand = detail::DefaultBrand>
class Tool {
  static constexpr bool takes_context = std::is_invocable_v<const Fn&, std::string_view, const ToolContext&>;
  static_assert(takes_context || std::is_invocable_v<const Fn&, std::string_view>,
                "a tool's callable is const and takes a std::string_view of JSON");

  static auto called(const Fn& fn, std::string_view args, const ToolContext& context) -> decltype(auto) {
    if constexpr (takes_context)
      return fn(args, context);
    else
      return fn(args);
  }

 public:
  using Returned = std::remove_cvref_t<decltype(called(std::declval<const Fn&>(), {}, {}))>;
  using Value = detail::ToolValue<Returned>;
  static_assert(std::is_same_v<Returned, bool> || !detail::Unread<Returned>,
                "what the tool returns may be a failure, and triage cannot tell: specialize judge_of<R>");

  Tool(ToolInfo info, Fn fn, ToolHandlers handlers = {}, ToolLimits limits = {})
      : fn_(std::move(fn)), spec_{std::move(info), std::move(handlers), limits} {
    is_plain_ = !spec_.handlers.invalid_args && !limits.breaker && !limits.time_budget;
  }
  Tool(std::string_view name, std::string_view description, Fn fn, ToolHandlers handlers = {}, ToolLimits limits = {})
      : Tool(ToolInfo{.name = std::string{name}, .description = std::string{description}}, std::move(fn),
             std::move(handlers), limits) {}

  [[nodiscard]] const ToolInfo& info() const noexcept { return spec_.info; }
  [[nodiscard]] std::string_view name() const noexcept { return spec_.info.name; }

  /// Calls the tool. Throws what ends recovery: the original exception if no handler takes it, a
  /// `ToolExecutionException` where all attempts failed; without exceptions, the reply holds it.
  ToolReply<Value> operator()(std::string_view args) const {
    if constexpr (Result<Returned>) {
      return call_with_limits(args, {});
    } else {
      if (!is_plain_) return call_with_limits(args, {});
      bool nothing_ran = false;
      const ToolContext alone{.nothing_ran = &nothing_ran};
      TRIAGE_TRY {
        if constexpr (std::is_void_v<Returned>) {
          called(fn_, args, alone);
          return std::monostate{};
        } else {
          return ToolReply<Value>(called(fn_, args, alone));
        }
      }
      TRIAGE_CATCH(...) { return recovered(failed_by_throwing(args, alone), args, alone); }
    }
  }

  ToolReply<Value> operator()(std::string_view args, const ToolContext& context) const {
    return call_with_limits(args, context);
  }

  /// The same, but the reply holds what would be thrown. Only control flow and cancellation are thrown.
  ToolReply<Value> try_call(std::string_view args, const ToolContext& context = {}) const {
    TRIAGE_TRY { return call_with_limits(args, context); }
    TRIAGE_CATCH(...) { return ToolReply<Value>::failed(spec_.info.name, detail::current_failure(context)); }
  }

  /// The same tool, throwing exceptions of another brand.
  template <class Other>
  [[nodiscard]] Tool<Fn, Other> branded() const {
    return {spec_.info, fn_, spec_.handlers, spec_.limits};
  }

  /// The same tool with its value as the text that a model sees.
  [[nodiscard]] auto as_text() const {
    auto fn = [fn = fn_](std::string_view args, const ToolContext& context) {
      if constexpr (std::is_void_v<Returned>) {
        called(fn, args, context);
        return std::string{};
      } else if constexpr (Result<Returned>) {
        Returned result = called(fn, args, context);
        using Text = ToolReply<std::string>;
        const std::optional<Failure> failure = triage::failure_in(result);
        if (!failure) return Text(detail::text_of_value(detail::value_in(std::move(result))));
        const ToolError error = detail::error_in(result, *failure, args);
        const auto* soft = std::get_if<EscalationError>(&error);
        return soft != nullptr ? Text::escalated({}, *soft) : Text::failed({}, *failure);
      } else {
        return detail::text_of_value(called(fn, args, context));
      }
    };
    return Tool<decltype(fn), Brand>(spec_.info, std::move(fn), spec_.handlers, spec_.limits);
  }

 private:
  /// A call with everything that was asked for: checked arguments, breaker, time budget, hooks.
  ToolReply<Value> call_with_limits(std::string_view args, const ToolContext& outer) const {
    const ToolRuntime& runtime = detail::runtime_of(outer);
    ToolContext context = outer;
    bool nothing_ran = false;
    context.nothing_ran = &nothing_ran;
    if (spec_.limits.time_budget) {
      const TimePoint end = detail::saturating_add(runtime.clock(), *spec_.limits.time_budget);
      if (!context.deadline || end < *context.deadline) context.deadline = end;
    }
    detail::ScopedPermit permit(spec_.limits.breaker, runtime);

    std::optional<Value> value;
    detail::ToolOutcome outcome;
    const auto once = [&](std::string_view now) { return attempt(now, context, value); };
    detail::RecoveryLoop<Brand> recovering(spec_, context, args, once);
    if (context.stop.stop_requested()) {
      outcome = recovering.cancelled();
    } else if (context.deadline && runtime.clock() >= *context.deadline) {
      outcome = recovering.out_of_time();
    } else if (permit.is_refused()) {
      outcome = recovering.not_called("It failed too often lately and is not called for a while.");
    } else if (context.guard != nullptr && context.guard->stops(spec_.info.name, args)) {
      outcome = recovering.not_called("This call failed " + std::to_string(context.guard->limit()) +
                                      " times in the same way and was not made again. Change the arguments, or do "
                                      "without it.");
    } else if (context.guard != nullptr && context.guard->stops_tool(spec_.info.name)) {
      outcome = recovering.not_called("This tool failed " + std::to_string(context.guard->tool_limit()) +
                                      " times in the same way, whatever its arguments were, and was not called again. "
                                      "Do without it.");
    } else {
      if (std::optional<detail::FailedCall> failed_call = once(args)) outcome = recovering.run(*std::move(failed_call));
      if (context.guard != nullptr) detail::report_to(*context.guard, spec_.info.name, args, outcome);
    }
    permit.report(outcome);

    ToolReply<Value> reply = reply_of(outcome, value);
    if constexpr (detail::Textable<Value>)
      if (context.hooks != nullptr && context.hooks->on_tool_use)
        detail::tell(context.hooks->on_tool_use, spec_.info.name, args, reply.text());
    return reply;
  }

  ToolReply<Value> recovered(detail::FailedCall failed_call, std::string_view args, const ToolContext& context) const {
    std::optional<Value> value;
    const auto once = [&](std::string_view now) { return attempt(now, context, value); };
    return reply_of(detail::RecoveryLoop<Brand>(spec_, context, args, once).run(std::move(failed_call)), value);
  }

  /// One call of the callable.
  std::optional<detail::FailedCall> attempt(std::string_view args, const ToolContext& context,
                                            std::optional<Value>& value) const {
    if (detail::handler_for(&ToolHandlers::invalid_args, spec_, context) != nullptr &&
        !is_json(args, JsonShape::object)) {
      const std::string what = describe_repair(repair_json(args, JsonShape::object));
      return detail::FailedCall{.error = InvalidArgs{std::string{args}, "not one JSON object: " + what},
                                .nothing_ran = true};
    }
    *context.nothing_ran = false;
    TRIAGE_TRY {
      if constexpr (std::is_void_v<Returned>) {
        called(fn_, args, context);
        value.emplace();
      } else if constexpr (Result<Returned>) {
        Returned result = called(fn_, args, context);
        if (std::optional<Failure> failure = triage::failure_in(result))
          return detail::FailedCall{.error = detail::error_in(result, *std::move(failure), args),
                                    .nothing_ran = *context.nothing_ran};
        value.emplace(detail::value_in(std::move(result)));
      } else {
        value.emplace(called(fn_, args, context));
      }
      return std::nullopt;
    }
    TRIAGE_CATCH(...) { return failed_by_throwing(args, context); }
  }

  /// The exception being handled, which the callable threw.
  [[nodiscard]] detail::FailedCall failed_by_throwing(std::string_view args, const ToolContext& context) const {
    detail::FailedCall failed_call = detail::current_failed_call(spec_.info.name, args, context);
    failed_call.nothing_ran = *context.nothing_ran;
    return failed_call;
  }

  ToolReply<Value> reply_of(const detail::ToolOutcome& outcome, std::optional<Value>& value) const {
    switch (outcome.end) {
      case detail::ToolOutcome::End::value:
        return ToolReply<Value>(*std::move(value));
      case detail::ToolOutcome::End::escalated:
        return ToolReply<Value>::escalated(spec_.info.name, outcome.escalation);
      case detail::ToolOutcome::End::respond:
        if (const Value* held = outcome.respond.value.template as<Value>()) return ToolReply<Value>(*held);
        if constexpr (detail::PlainNumber<Value>)
          if (const auto number = detail::number_as<Value>(outcome.respond.number)) return ToolReply<Value>(*number);
        if constexpr (std::is_same_v<Value, std::string>)
          if (outcome.respond.text != nullptr) return ToolReply<Value>(outcome.respond.text(outcome.respond.value));
        return end_with(wrong_type());
      case detail::ToolOutcome::End::failed:
        break;
    }
#if TRIAGE_EXCEPTIONS
    std::rethrow_exception(outcome.exception);
#else
    return end_with(outcome.failure);
#endif
  }

  ToolReply<Value> end_with(const Failure& failure) const {
#if TRIAGE_EXCEPTIONS
    throw BasicToolExecutionException<Brand>{failure};
#else
    return ToolReply<Value>::failed(spec_.info.name, failure);
#endif
  }

  [[nodiscard]] Failure wrong_type() const {
    const std::string message =
        "Tool '" + spec_.info.name + "' failed: a handler responded with a value that is not of the tool's type";
    return Failure{
        FailureInfo{.operation = spec_.info.name, .message = message, .domain = Domain::tool, .retryable = false}};
  }

  Fn fn_;
  detail::ToolSpec spec_;
  bool is_plain_ = true;
};

template <class Fn>
Tool(ToolInfo, Fn, ToolHandlers = {}, ToolLimits = {}) -> Tool<Fn>;

}  // namespace triage::inline TRIAGE_ABI

#endif
