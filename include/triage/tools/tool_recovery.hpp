// Tools that declare how they recover: document 004's retry, fix, escalate and throw.
//
//   const triage::Tool parse{"parse", "Parse JSON", parse_json,
//                            {.invalid_args = triage::recover::fix(triage::json_fixer),
//                             .execution_error = triage::recover::retry(3)}};
//   auto reply = parse(args);  // a value, or an error that goes back to the calling model; what is worse is thrown
//
// A tool without handlers is its callable: what that throws propagates, itself and no copy, and a call that succeeds
// costs nothing more. Handlers may be given in the tool, by its agent, or as defaults; for each error the first of
// these that has a handler decides. `toolbox.hpp` holds the tools of an agent.
// A `Tool` is immutable: any number of threads may call it at once if they may call the callable, fixers and hooks.

#ifndef TRIAGE_TOOLS_TOOL_RECOVERY_HPP
#define TRIAGE_TOOLS_TOOL_RECOVERY_HPP

#include <optional>

#include <triage/act/retry.hpp>
#include <triage/tools/loop_guard.hpp>
#include <triage/tools/tool_call.hpp>

namespace triage::inline TRIAGE_ABI {

// --- recovery --------------------------------------------------------------------------------------------------------

namespace detail {

#if TRIAGE_EXCEPTIONS
using DefaultBrand = TnsAI;
#else
using DefaultBrand = void;
#endif

/// All of a tool but its callable.
struct ToolSpec {
  ToolInfo info;
  ToolHandlers handlers = {};
  ToolLimits limits = {};
};

/// An error, and the exception that it came as, if it came as one.
struct Trouble {
  ToolError error;
  std::exception_ptr exception = nullptr;
};

/// How a call that was in trouble ended.
struct ToolVerdict {
  enum class End : unsigned char { value, respond, escalated, failed };

  End end = End::value;
  recover::Respond respond = {};
  EscalationError escalation = {};
  Failure failure = {};
  std::exception_ptr exception = nullptr;
  bool tool_is_at_fault = false;  ///< for the breaker: it ran and failed, and the arguments are not to blame
};

/// A borrowed callable that calls the tool once: nothing where the caller now holds a value, else what went wrong.
class CallOnce {
 public:
  template <class F>
  requires(!std::is_same_v<F, CallOnce>) CallOnce(const F& call)
  noexcept  // NOLINT(google-explicit-constructor): a view of it
      : call_(&call), invoke_([](const void* f, std::string_view args) { return (*static_cast<const F*>(f))(args); }) {}

  std::optional<Trouble> operator()(std::string_view args) const { return invoke_(call_, args); }

 private:
  const void* call_;
  std::optional<Trouble> (*invoke_)(const void*, std::string_view);
};

/// The turns of all fixers that one call of a tool leads to.
struct RepairNest {
  std::uint32_t depth = 0;
  std::uint32_t turns = 0;
};

/// A fixer at work. Inside another one on the same thread, it counts in that one's nest: a fixer that calls tools whose
/// fixers call it back would never end otherwise.
class RepairFrame {
 public:
  explicit RepairFrame(RepairNest& own) noexcept : outer_(current()), nest_(outer_ != nullptr ? *outer_ : own) {
    current() = &nest_;
    ++nest_.depth;
  }
  RepairFrame(const RepairFrame&) = delete;
  RepairFrame& operator=(const RepairFrame&) = delete;
  ~RepairFrame() {
    --nest_.depth;
    current() = outer_;
  }

  [[nodiscard]] std::uint32_t depth() const noexcept { return nest_.depth; }
  [[nodiscard]] bool take_turn(std::uint32_t limit) noexcept { return nest_.turns++ < limit; }

 private:
  static RepairNest*& current() noexcept {
    thread_local RepairNest* nest = nullptr;
    return nest;
  }

  RepairNest* outer_;
  RepairNest& nest_;
};

/// Calls a hook, if there is one.
template <class... Args>
void tell(const SharedCall<void(Args...)>& hook, const std::type_identity_t<Args>&... args) noexcept {
  if (hook) detail::quietly(hook, args...);
}

[[nodiscard]] inline const ToolRuntime& runtime_of(const ToolContext& context) {
  static const ToolRuntime real;
  return context.runtime != nullptr ? *context.runtime : real;
}

/// The handler that decides about that error: the tool's, else the agent's, else the default one; null for none.
template <class Error>
[[nodiscard]] const Handler<Error>* handler_for(Handler<Error> ToolHandlers::*which, const ToolSpec& spec,
                                                const ToolContext& context) noexcept {
  for (const ToolHandlers* each : {&spec.handlers, context.agent, context.defaults})
    if (each != nullptr && each->*which) return &(each->*which);
  return nullptr;
}

#if TRIAGE_EXCEPTIONS
/// The exception being handled as a failure; rethrows what is none: control flow and cancellation.
[[nodiscard]] inline Failure current_failure(const ToolContext& context) {
  const auto recognise = [&context](const std::exception_ptr& exception) {
    const auto& own = runtime_of(context).recognise;
    return own ? own(exception) : failure_of(exception);
  };
  OptionSet<Option<RecogniseTag, const decltype(recognise)&>> set{{recognise}};
  return failure_or_rethrow(set);
}

/// What an exception of any brand that escalates tells the calling model; empty for all others.
[[nodiscard]] inline std::optional<EscalationError> escalation_in(const Exception& e, std::string_view tool) {
  const std::optional<Severity> severity = e.escalation();
  if (!severity) return std::nullopt;
  const std::string_view source = e.failure().operation();
  return EscalationError{std::string{source.empty() ? tool : source}, std::string{e.failure().message()}, *severity};
}

/// The exception being handled as an error of the tool. Rethrows what recovery must not touch: control flow,
/// cancellation, and a failure that is final already.
[[nodiscard]] inline Trouble current_trouble(std::string_view tool, std::string_view args, const ToolContext& context) {
  const std::exception_ptr exception = std::current_exception();
  const auto execution_error = [&] { return ExecutionError{std::string{args}, current_failure(context), exception}; };
  try {
    throw;
  } catch (const Carries<InvalidArgs>& e) {
    return {e.error(), exception};
  } catch (const Carries<DeserializationError>& e) {
    return {e.error(), exception};
  } catch (const Exception& e) {
    if (e.ends_recovery()) throw;
    if (auto error = escalation_in(e, tool)) return {*std::move(error), exception};
    return {execution_error(), exception};
  } catch (...) {
    return {execution_error(), exception};
  }
}
#endif

/// Asks the handlers about each failure in turn and does what they say, until the call has an end.
template <class Brand>
class Recovering {
 public:
  Recovering(const ToolSpec& spec, const ToolContext& context, std::string_view args, CallOnce call) noexcept
      : spec_(spec), context_(context), args_(args), call_(call) {}

  [[nodiscard]] ToolVerdict run(Trouble trouble) {
    for (;;) {
      // A cancellation that is returned is nobody's to handle, as one that is thrown.
      if (const auto* e = std::get_if<ExecutionError>(&trouble.error); e && e->failure.kind() == ErrorKind::cancelled)
        return failed(e->failure, exception_of(trouble));
      if (context_.hooks != nullptr) tell(context_.hooks->on_tool_error, spec_.info.name, trouble.error, attempt_);
      std::optional<ToolVerdict> verdict = next_step(trouble);
      if (!verdict && context_.stop.stop_requested()) verdict = cancelled();
      if (verdict) {
        const auto* e = std::get_if<ExecutionError>(&trouble.error);
        verdict->tool_is_at_fault = e != nullptr && e->failure.kind() != ErrorKind::format_error &&
                                    e->failure.kind() != ErrorKind::malformed_tool_call;
        return *std::move(verdict);
      }
      ++attempt_;
      std::optional<Trouble> next = call_(args_);
      if (!next) return {};
      trouble = *std::move(next);
    }
  }

  [[nodiscard]] ToolVerdict cancelled() const {
    const Failure failure{FailureInfo{.classification = classification_of(ErrorKind::cancelled),
                                      .operation = spec_.info.name,
                                      .message = "the call was cancelled",
                                      .domain = Domain::tool}};
    return failed(failure, thrown(failure));
  }

  /// The end of a call that is not made: the calling model is told why.
  [[nodiscard]] ToolVerdict not_called(std::string why) const {
    return escalated({spec_.info.name, std::move(why), Severity::high});
  }

  [[nodiscard]] ToolVerdict out_of_time() const {
    const Failure failure{FailureInfo{.classification = classification_of(ErrorKind::idle_timeout),
                                      .operation = spec_.info.name,
                                      .message = "no time was left to call the tool",
                                      .timeout = spec_.limits.time_budget,
                                      .domain = Domain::tool}};
    return failed(failure, thrown(failure));
  }

 private:
  using Step = std::optional<ToolVerdict>;  ///< empty: call again

  [[nodiscard]] Step next_step(const Trouble& trouble) {
    if (const auto* e = std::get_if<EscalationError>(&trouble.error)) return escalated(*e);
    return guarded([&] {
      const Recovery recovery = answer(trouble.error);
      return std::visit([&](const auto& how) { return apply(how, trouble); }, recovery);
    });
  }

  /// Runs a handler or a fixer, which may escalate by throwing.
  template <class F>
  [[nodiscard]] Step guarded(const F& step) {
#if TRIAGE_EXCEPTIONS
    try {
      return step();
    } catch (const Exception& e) {
      if (auto error = escalation_in(e, spec_.info.name)) return escalated(*std::move(error));
      throw;
    }
#else
    return step();
#endif
  }

  [[nodiscard]] Recovery answer(const ToolError& error) const {
    if (const auto* e = std::get_if<InvalidArgs>(&error)) return answer_of(&ToolHandlers::invalid_args, *e);
    if (const auto* e = std::get_if<DeserializationError>(&error))
      return answer_of(&ToolHandlers::deserialization_error, *e);
    return answer_of(&ToolHandlers::execution_error, std::get<ExecutionError>(error));
  }

  template <class Error>
  [[nodiscard]] Recovery answer_of(Handler<Error> ToolHandlers::*which, const Error& error) const {
    const Handler<Error>* handler = handler_for(which, spec_, context_);
    return handler != nullptr ? (*handler)(error) : Recovery{};
  }

  [[nodiscard]] Step apply(const recover::Rethrow&, const Trouble& trouble) const {
    return failed(tool_failure(spec_.info.name, trouble.error), exception_of(trouble));
  }

  [[nodiscard]] Step apply(const recover::Respond& how, const Trouble&) const {
    ToolVerdict verdict{ToolVerdict::End::respond};
    verdict.respond = how;
    return verdict;
  }

  [[nodiscard]] Step apply(const recover::Escalate& how, const Trouble&) const {
    return escalated({spec_.info.name, how.reason, how.severity});
  }

  [[nodiscard]] Step apply(const recover::Retry& how, const Trouble& trouble) {
    return before_next_call(trouble, how.max_attempts, how.backoff);
  }

  [[nodiscard]] Step apply(const recover::Fix& how, const Trouble& trouble) {
    if (Step end = before_next_call(trouble, attempt_ + 1, no_wait)) return end;
    RepairFrame frame(nest_);
    if (frame.depth() > spec_.limits.repair_depth) return exhausted(trouble, "repairs nest too deep");
    std::string why = "all repairs are used up";
    while (fixes_ < how.retries) {
      if (context_.stop.stop_requested()) return cancelled();
      if (!frame.take_turn(spec_.limits.fixer_turns)) return exhausted(trouble, "the budget of repairs is used up");
      ++fixes_;
      const std::optional<Fixed> fixed = one_turn(how.fixer, trouble.error, why);
      if (!fixed) continue;
      if (const auto* e = std::get_if<EscalationError>(&*fixed)) return escalated(*e);
      if (const auto& text = std::get<std::string>(*fixed); text != args_) {
        fixed_args_ = text;
        args_ = fixed_args_;
        return std::nullopt;
      }
      why = "the fixer changed nothing";
    }
    return exhausted(trouble, why);
  }

  /// Lets the fixer try; empty where it failed itself.
  [[nodiscard]] std::optional<Fixed> one_turn(const Fixer& fixer, const ToolError& error, std::string& why) const {
#if TRIAGE_EXCEPTIONS
    try {
      return fixer(args_, error);
    } catch (...) {
      const Trouble own = current_trouble(spec_.info.name, args_, context_);
      if (const auto* e = std::get_if<EscalationError>(&own.error)) return Fixed{*e};
      why = "the fixer failed: " + ReasonOf{}(own.error);
      return std::nullopt;
    }
#else
    static_cast<void>(why);
    return fixer(args_, error);
#endif
  }

  /// Asks the decision core whether the tool may be called again, and waits as it says.
  [[nodiscard]] Step before_next_call(const Trouble& trouble, std::uint32_t max_attempts,
                                      const Backoff& backoff) const {
    AttemptState state{.attempt = attempt_,
                       .has_side_effects = spec_.info.has_side_effects,
                       .has_idempotency_key = spec_.info.has_idempotency_key};
    // A provider's refusal says that nothing was begun. What fails on this side, out of range or denied, had begun; so
    // may what only words of a stranger's exception tell.
    if (const auto* e = std::get_if<ExecutionError>(&trouble.error)) {
      const Classification c = e->failure.classification();
      const bool is_hearsay = c.confidence == Confidence::phrase || c.confidence == Confidence::generic;
      const bool is_local = (e->failure.domain() != Domain::model || is_hearsay) && c.status == 0;
      if (is_local && c.phase == Phase::not_known) state.phase = Phase::streaming;
    }
    const ToolRuntime& runtime = runtime_of(context_);
    if (context_.deadline) state.deadline = *context_.deadline - runtime.clock();

    const FailoverDecision decision =
        decide(tool_failure(spec_.info.name, trouble.error), state, whatever_failed(max_attempts, backoff));
    if (!decision.is_retryable) return exhausted(trouble, row_of(decision.why).sentence);
    if (decision.spread.most <= Duration::zero()) return std::nullopt;
    if (!runtime.sleep(decision.spread.at(runtime.random()), context_.stop)) return cancelled();
    return std::nullopt;
  }

  [[nodiscard]] static ToolVerdict escalated(EscalationError error) {
    ToolVerdict verdict{ToolVerdict::End::escalated};
    verdict.escalation = std::move(error);
    return verdict;
  }

  [[nodiscard]] static ToolVerdict failed(Failure failure, std::exception_ptr exception) {
    ToolVerdict verdict{ToolVerdict::End::failed};
    verdict.failure = std::move(failure);
    verdict.exception = std::move(exception);
    return verdict;
  }

  /// The end after all that was tried: a `ToolExecutionException` with the last exception nested in it.
  [[nodiscard]] ToolVerdict exhausted(const Trouble& trouble, std::string_view why) const {
    const Failure last = tool_failure(spec_.info.name, trouble.error);
    std::string message = "Tool '";
    message.append(spec_.info.name).append("' failed after ").append(std::to_string(attempt_));
    message.append(attempt_ == 1 ? " attempt; " : " attempts; ").append(why).append(": ").append(last.message());
    const FailureInfo info{.classification = last.classification(),
                           .operation = spec_.info.name,
                           .message = message,
                           .domain = Domain::tool,
                           .retryable = false,
                           .tool_code = last.tool_code(),
                           .cause = &last};
#if TRIAGE_EXCEPTIONS
    auto exception = with_cause(BasicToolExecutionException<Brand>{info}, exception_of(trouble));
    return failed(exception.failure(), std::make_exception_ptr(std::move(exception)));
#else
    return failed(Failure{info}, nullptr);
#endif
  }

  /// `failure` as an exception of its kind; null where exceptions are off.
  [[nodiscard]] static std::exception_ptr thrown(const Failure& failure) {
#if TRIAGE_EXCEPTIONS
    try {
      raise<Brand>(failure);
    } catch (...) {
      return std::current_exception();
    }
#else
    static_cast<void>(failure);
    return nullptr;
#endif
  }

  [[nodiscard]] std::exception_ptr exception_of(const Trouble& trouble) const {
#if TRIAGE_EXCEPTIONS
    if (trouble.exception != nullptr) return trouble.exception;
    if (const auto* e = std::get_if<InvalidArgs>(&trouble.error))
      return std::make_exception_ptr(BasicInvalidArgsException<Brand>(*e, spec_.info.name));
    return thrown(tool_failure(spec_.info.name, trouble.error));
#else
    static_cast<void>(trouble);
    return nullptr;
#endif
  }

  const ToolSpec& spec_;
  const ToolContext& context_;
  std::string_view args_;
  std::string fixed_args_;
  CallOnce call_;
  std::uint32_t attempt_ = 1;
  std::uint32_t fixes_ = 0;
  RepairNest nest_;
};

/// A breaker's permit to call, which is given back however the call ends.
class ScopedPermit {
 public:
  ScopedPermit(BreakerView breaker, const ToolRuntime& runtime)
      : breaker_(breaker), runtime_(runtime), permit_(breaker ? breaker.try_call(runtime.clock()) : Permit::call) {}
  ScopedPermit(const ScopedPermit&) = delete;
  ScopedPermit& operator=(const ScopedPermit&) = delete;
  ~ScopedPermit() {
    if (breaker_ && !is_refused()) quietly([this] { breaker_.abandon(permit_, runtime_.clock()); });
  }

  [[nodiscard]] bool is_refused() const noexcept { return permit_ == Permit::refused; }

  void report(const ToolVerdict& verdict) {
    if (!breaker_) return;
    if (verdict.end == ToolVerdict::End::value)
      breaker_.record_success(permit_, runtime_.clock());
    else if (verdict.tool_is_at_fault)
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

/// Tells the guard how a call ended. What clears by waiting, or was cancelled, says nothing of the call.
inline void note(LoopGuard& guard, std::string_view tool, std::string_view args, const ToolVerdict& verdict) noexcept {
  switch (verdict.end) {
    case ToolVerdict::End::value:
    case ToolVerdict::End::respond:
      guard.succeeded(tool, args);
      break;
    case ToolVerdict::End::escalated:
      guard.failed(tool, args, verdict.escalation.reason);
      break;
    case ToolVerdict::End::failed:
      if (const Retryability again = row_of(verdict.failure.kind()).retryable;
          again != Retryability::yes && again != Retryability::until_breaker &&
          verdict.failure.kind() != ErrorKind::cancelled)
        guard.failed(tool, args, verdict.failure.message());
      break;
  }
}

/// What a callable's result is to the caller of the tool: a value, whatever it came in.
template <class Returned>
using ToolValue = std::conditional_t<std::is_void_v<typename ValueOf<Returned>::Type>, std::monostate,
                                     typename ValueOf<Returned>::Type>;

/// What went wrong in a result that has failed. Another tool's escalation stays one.
template <Result R>
[[nodiscard]] ToolError error_in(const R& result, std::string_view args) {
  if constexpr (requires { result.escalation(); })
    if (const EscalationError* soft = result.escalation()) return *soft;
  return ExecutionError{std::string{args}, detail::failure_in(result)};
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

// --- the tool --------------------------------------------------------------------------------------------------------

/// A tool: what a model is told of it, the callable behind it, and how it recovers. The callable takes the arguments
/// as JSON text, and a `const ToolContext&` if it wants to; it may throw, or return a result that knows its failure.
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

  Tool(ToolInfo info, Fn fn, ToolHandlers handlers = {}, ToolLimits limits = {})
      : fn_(std::move(fn)), spec_{std::move(info), std::move(handlers), limits} {
    is_plain_ = !spec_.handlers.invalid_args && !limits.breaker && !limits.time_budget;
  }
  Tool(std::string_view name, std::string_view description, Fn fn, ToolHandlers handlers = {}, ToolLimits limits = {})
      : Tool(ToolInfo{.name = std::string{name}, .description = std::string{description}}, std::move(fn),
             std::move(handlers), limits) {}

  [[nodiscard]] const ToolInfo& info() const noexcept { return spec_.info; }
  [[nodiscard]] std::string_view name() const noexcept { return spec_.info.name; }

  /// Calls the tool. Throws what ends recovery: the original exception where nobody handles it, a
  /// `ToolExecutionException` where all that was tried failed; without exceptions, the reply holds it.
  ToolReply<Value> operator()(std::string_view args) const {
    if (!is_plain_) return careful_call(args, {});
#if TRIAGE_EXCEPTIONS
    try {
#endif
      if constexpr (detail::Result<Returned>) {
        return careful_call(args, {});
      } else if constexpr (std::is_void_v<Returned>) {
        called(fn_, args, {});
        return std::monostate{};
      } else {
        return ToolReply<Value>(called(fn_, args, {}));
      }
#if TRIAGE_EXCEPTIONS
    } catch (...) {
      const ToolContext alone;
      return recovered(detail::current_trouble(spec_.info.name, args, alone), args, alone);
    }
#endif
  }

  ToolReply<Value> operator()(std::string_view args, const ToolContext& context) const {
    return careful_call(args, context);
  }

  /// The same, but the reply holds what would be thrown. Control flow and cancellation are thrown all the same.
  ToolReply<Value> try_call(std::string_view args, const ToolContext& context = {}) const {
#if TRIAGE_EXCEPTIONS
    try {
      return careful_call(args, context);
    } catch (...) {
      return ToolReply<Value>::failed(spec_.info.name, detail::current_failure(context));
    }
#else
    return careful_call(args, context);
#endif
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
      } else if constexpr (detail::Result<Returned>) {
        Returned result = called(fn, args, context);
        using Text = ToolReply<std::string>;
        if (static_cast<bool>(result)) return Text(detail::text_of_value(detail::value_in(std::move(result))));
        const ToolError error = detail::error_in(result, args);
        const auto* soft = std::get_if<EscalationError>(&error);
        return soft != nullptr ? Text::escalated({}, *soft) : Text::failed({}, detail::failure_in(result));
      } else {
        return detail::text_of_value(called(fn, args, context));
      }
    };
    return Tool<decltype(fn), Brand>(spec_.info, std::move(fn), spec_.handlers, spec_.limits);
  }

 private:
  /// A call with all that was asked for: checked arguments, breaker, budget of time, hooks.
  ToolReply<Value> careful_call(std::string_view args, const ToolContext& outer) const {
    const ToolRuntime& runtime = detail::runtime_of(outer);
    ToolContext context = outer;
    if (spec_.limits.time_budget) {
      const TimePoint end = detail::saturating_add(runtime.clock(), *spec_.limits.time_budget);
      if (!context.deadline || end < *context.deadline) context.deadline = end;
    }
    detail::ScopedPermit permit(spec_.limits.breaker, runtime);

    std::optional<Value> value;
    detail::ToolVerdict verdict;
    const auto once = [&](std::string_view now) { return attempt(now, context, value); };
    detail::Recovering<Brand> recovering(spec_, context, args, once);
    if (context.stop.stop_requested()) {
      verdict = recovering.cancelled();
    } else if (context.deadline && runtime.clock() >= *context.deadline) {
      verdict = recovering.out_of_time();
    } else if (permit.is_refused()) {
      verdict = recovering.not_called("It failed too often lately and is not called for a while.");
    } else if (context.guard != nullptr && context.guard->stops(spec_.info.name, args)) {
      verdict = recovering.not_called("This call failed " + std::to_string(context.guard->limit()) +
                                      " times in the same way and was not made again. Change the arguments, or do "
                                      "without it.");
    } else {
      if (std::optional<detail::Trouble> trouble = once(args)) verdict = recovering.run(*std::move(trouble));
      if (context.guard != nullptr) detail::note(*context.guard, spec_.info.name, args, verdict);
    }
    permit.report(verdict);

    ToolReply<Value> reply = reply_of(verdict, value);
    if constexpr (detail::Textable<Value>)
      if (context.hooks != nullptr && context.hooks->on_tool_use)
        detail::tell(context.hooks->on_tool_use, spec_.info.name, args, reply.text());
    return reply;
  }

  ToolReply<Value> recovered(detail::Trouble trouble, std::string_view args, const ToolContext& context) const {
    std::optional<Value> value;
    const auto once = [&](std::string_view now) { return attempt(now, context, value); };
    return reply_of(detail::Recovering<Brand>(spec_, context, args, once).run(std::move(trouble)), value);
  }

  /// One call of the callable.
  std::optional<detail::Trouble> attempt(std::string_view args, const ToolContext& context,
                                         std::optional<Value>& value) const {
    if (detail::handler_for(&ToolHandlers::invalid_args, spec_, context) != nullptr &&
        !is_json(args, JsonShape::object)) {
      const std::string what = describe_repair(repair_json(args, JsonShape::object));
      return detail::Trouble{InvalidArgs{std::string{args}, "not one JSON object: " + what}};
    }
#if TRIAGE_EXCEPTIONS
    try {
#endif
      if constexpr (std::is_void_v<Returned>) {
        called(fn_, args, context);
        value.emplace();
      } else if constexpr (detail::Result<Returned>) {
        Returned result = called(fn_, args, context);
        if (!static_cast<bool>(result)) return detail::Trouble{detail::error_in(result, args)};
        value.emplace(detail::value_in(std::move(result)));
      } else {
        value.emplace(called(fn_, args, context));
      }
      return std::nullopt;
#if TRIAGE_EXCEPTIONS
    } catch (...) {
      return detail::current_trouble(spec_.info.name, args, context);
    }
#endif
  }

  ToolReply<Value> reply_of(const detail::ToolVerdict& verdict, std::optional<Value>& value) const {
    switch (verdict.end) {
      case detail::ToolVerdict::End::value:
        return ToolReply<Value>(*std::move(value));
      case detail::ToolVerdict::End::escalated:
        return ToolReply<Value>::escalated(spec_.info.name, verdict.escalation);
      case detail::ToolVerdict::End::respond:
        if (const Value* held = verdict.respond.value.template as<Value>()) return ToolReply<Value>(*held);
        if constexpr (detail::PlainNumber<Value>)
          if (const auto number = detail::number_as<Value>(verdict.respond.number)) return ToolReply<Value>(*number);
        if constexpr (std::is_same_v<Value, std::string>)
          if (verdict.respond.text != nullptr) return ToolReply<Value>(verdict.respond.text(verdict.respond.value));
        return end_with(wrong_type());
      case detail::ToolVerdict::End::failed:
        break;
    }
#if TRIAGE_EXCEPTIONS
    std::rethrow_exception(verdict.exception);
#else
    return end_with(verdict.failure);
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
