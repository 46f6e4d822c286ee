// Recovery of a failed call of a tool: asks handlers, waits, calls again, repairs arguments, gives up.
//
//   RecoveryLoop<Brand> recovery(spec, context, args, call_once);
//   if (std::optional<FailedCall> failed = call_once(args)) outcome = recovery.run(*std::move(failed));

#ifndef TRIAGE_TOOLS_RUN_HPP
#define TRIAGE_TOOLS_RUN_HPP

#include <optional>

#include <triage/tools/failed_call.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// How a call ended, recovery included.
struct ToolOutcome {
  enum class End : unsigned char { value, respond, escalated, failed };

  End end = End::value;
  recover::Respond respond = {};
  EscalationError escalation = {};
  Failure failure = {};
  std::exception_ptr exception = nullptr;
  bool tool_is_at_fault = false;  ///< for the breaker: it ran and failed, and not because of its arguments
};

/// A borrowed callable that calls the tool once: empty where the caller now has the value, else the failed call.
class CallOnce {
 public:
  template <class F>
  requires(!std::is_same_v<F, CallOnce>) CallOnce(const F& call)
  noexcept  // NOLINT(google-explicit-constructor): a view of it
      : call_(&call), invoke_([](const void* f, std::string_view args) { return (*static_cast<const F*>(f))(args); }) {}

  std::optional<FailedCall> operator()(std::string_view args) const { return invoke_(call_, args); }

 private:
  const void* call_;
  std::optional<FailedCall> (*invoke_)(const void*, std::string_view);
};

/// The turns of all fixers that one call of a tool leads to.
struct RepairNest {
  std::uint32_t depth = 0;
  std::uint32_t turns = 0;
};

/// A fixer that is running. Inside another one on the same thread, its turns count in that one's nest: otherwise a
/// fixer that calls tools whose fixers call it back would never end.
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

/// Asks the handlers about each failure in turn and does what they answer, until the call has ended.
template <class Brand>
class RecoveryLoop {
 public:
  RecoveryLoop(const ToolSpec& spec, const ToolContext& context, std::string_view args, CallOnce call) noexcept
      : spec_(spec), context_(context), args_(args), call_(call) {}

  [[nodiscard]] ToolOutcome run(FailedCall failed_call) {
    for (;;) {
      // A cancellation that is returned reaches no handler, as one that is thrown.
      if (const auto* e = std::get_if<ExecutionError>(&failed_call.error);
          e && e->failure.kind() == ErrorKind::cancelled)
        return failed(e->failure, exception_of(failed_call));
      if (context_.hooks != nullptr) tell(context_.hooks->on_tool_error, spec_.info.name, failed_call.error, attempt_);
      std::optional<ToolOutcome> outcome = next_step(failed_call);
      if (!outcome && context_.stop.stop_requested()) outcome = cancelled();
      if (outcome) {
        const auto* e = std::get_if<ExecutionError>(&failed_call.error);
        outcome->tool_is_at_fault = e != nullptr && e->failure.kind() != ErrorKind::format_error &&
                                    e->failure.kind() != ErrorKind::malformed_tool_call;
        return *std::move(outcome);
      }
      ++attempt_;
      std::optional<FailedCall> next = call_(args_);
      if (!next) return {};
      failed_call = *std::move(next);
    }
  }

  [[nodiscard]] ToolOutcome cancelled() const {
    const Failure failure{FailureInfo{.classification = classification_of(ErrorKind::cancelled),
                                      .operation = spec_.info.name,
                                      .message = "the call was cancelled",
                                      .domain = Domain::tool}};
    return failed(failure, thrown(failure));
  }

  /// The end of a call that is not made: the calling model is told why.
  [[nodiscard]] ToolOutcome not_called(std::string why) const {
    return escalated({spec_.info.name, std::move(why), Severity::high});
  }

  [[nodiscard]] ToolOutcome out_of_time() const {
    const Failure failure{FailureInfo{.classification = classification_of(ErrorKind::idle_timeout),
                                      .operation = spec_.info.name,
                                      .message = "no time was left to call the tool",
                                      .timeout = spec_.limits.time_budget,
                                      .domain = Domain::tool}};
    return failed(failure, thrown(failure));
  }

 private:
  using Step = std::optional<ToolOutcome>;  ///< empty: call again

  [[nodiscard]] Step next_step(const FailedCall& failed_call) {
    if (const auto* e = std::get_if<EscalationError>(&failed_call.error)) return escalated(*e);
    Step step = guarded([&] {
      const Recovery recovery = answer(failed_call.error);
      return std::visit([&](const auto& how) { return apply(how, failed_call); }, recovery);
    });
    if (step && step->end == ToolOutcome::End::escalated && step->escalation.tool_error.empty())
      step->escalation.tool_error = words_of(failed_call);
    return step;
  }

  /// What the tool itself said: nothing where it gave no message, or where its arguments were refused before it saw
  /// them.
  [[nodiscard]] static std::string words_of(const FailedCall& failed_call) {
    if (const auto* e = std::get_if<ExecutionError>(&failed_call.error)) return std::string(e->failure.info().message);
    const bool was_asked = failed_call.exception != nullptr || !std::holds_alternative<InvalidArgs>(failed_call.error);
    return was_asked ? reason_of(failed_call.error) : std::string{};
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

  [[nodiscard]] Step apply(const recover::Rethrow&, const FailedCall& failed_call) const {
    return failed(tool_failure(spec_.info.name, failed_call.error), exception_of(failed_call));
  }

  [[nodiscard]] Step apply(const recover::Respond& how, const FailedCall&) const {
    ToolOutcome outcome{ToolOutcome::End::respond};
    outcome.respond = how;
    return outcome;
  }

  [[nodiscard]] Step apply(const recover::Escalate& how, const FailedCall&) const {
    return escalated({spec_.info.name, how.reason, how.severity});
  }

  [[nodiscard]] Step apply(const recover::Retry& how, const FailedCall& failed_call) {
    return before_next_call(failed_call, how.max_attempts, how.backoff);
  }

  [[nodiscard]] Step apply(const recover::Fix& how, const FailedCall& failed_call) {
    if (Step end = before_next_call(failed_call, attempt_ + 1, Backoff::constant(Duration::zero()))) return end;
    RepairFrame frame(nest_);
    if (frame.depth() > spec_.limits.repair_depth) return exhausted(failed_call, "repairs nest too deep");
    std::string why = "all repairs are used up";
    while (fixes_ < how.retries) {
      if (context_.stop.stop_requested()) return cancelled();
      if (!frame.take_turn(spec_.limits.fixer_turns)) return exhausted(failed_call, "the budget of repairs is used up");
      ++fixes_;
      const std::optional<Fixed> fixed = one_turn(how.fixer, failed_call.error, why);
      if (!fixed) continue;
      if (const auto* e = std::get_if<EscalationError>(&*fixed)) return escalated(*e);
      // The same arguments may work at another time, but never where they cannot be read.
      const std::string& text = std::get<std::string>(*fixed);
      if (text == args_ && !std::holds_alternative<ExecutionError>(failed_call.error))
        return exhausted(failed_call, "the fixer changed nothing");
      fixed_args_ = text;
      args_ = fixed_args_;
      return std::nullopt;
    }
    return exhausted(failed_call, why);
  }

  /// One turn of the fixer; empty where it failed itself.
  [[nodiscard]] std::optional<Fixed> one_turn(const Fixer& fixer, const ToolError& error, std::string& why) const {
#if TRIAGE_EXCEPTIONS
    try {
      return fixer(args_, error, spec_.info);
    } catch (...) {
      const FailedCall own = current_failed_call(spec_.info.name, args_, context_);
      if (const auto* e = std::get_if<EscalationError>(&own.error)) return Fixed{*e};
      why = "the fixer failed: " + reason_of(own.error);
      return std::nullopt;
    }
#else
    static_cast<void>(why);
    return fixer(args_, error, spec_.info);
#endif
  }

  /// Asks `decide` whether the tool may be called again, and waits as it says.
  [[nodiscard]] Step before_next_call(const FailedCall& failed_call, std::uint32_t max_attempts,
                                      const Backoff& backoff) const {
    AttemptState state{.attempt = attempt_,
                       .has_side_effects = spec_.info.has_side_effects,
                       .has_idempotency_key = spec_.info.has_idempotency_key};
    // What it failed with shows nothing: an earlier step of it may have worked.
    state.phase = failed_call.nothing_ran ? Phase::not_sent : Phase::streaming;
    const ToolRuntime& runtime = runtime_of(context_);
    if (context_.deadline) state.deadline = *context_.deadline - runtime.clock();

    const FailoverDecision decision =
        decide(tool_failure(spec_.info.name, failed_call.error), state, whatever_failed(max_attempts, backoff));
    if (!decision.is_retryable) return exhausted(failed_call, row_of(decision.why).sentence);
    if (decision.spread.most <= Duration::zero()) return std::nullopt;
    if (!runtime.sleep(decision.spread.at(runtime.random()), context_.stop)) return cancelled();
    return std::nullopt;
  }

  [[nodiscard]] static ToolOutcome escalated(EscalationError error) {
    ToolOutcome outcome{ToolOutcome::End::escalated};
    outcome.escalation = std::move(error);
    return outcome;
  }

  [[nodiscard]] static ToolOutcome failed(Failure failure, std::exception_ptr exception) {
    ToolOutcome outcome{ToolOutcome::End::failed};
    outcome.failure = std::move(failure);
    outcome.exception = std::move(exception);
    return outcome;
  }

  /// The end after all attempts: a `ToolExecutionException` with the last exception nested in it.
  [[nodiscard]] ToolOutcome exhausted(const FailedCall& failed_call, std::string_view why) const {
    const Failure last = tool_failure(spec_.info.name, failed_call.error);
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
    auto exception = with_cause(BasicToolExecutionException<Brand>{info}, exception_of(failed_call));
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

  [[nodiscard]] std::exception_ptr exception_of(const FailedCall& failed_call) const {
#if TRIAGE_EXCEPTIONS
    if (failed_call.exception != nullptr) return failed_call.exception;
    if (const auto* e = std::get_if<InvalidArgs>(&failed_call.error))
      return std::make_exception_ptr(BasicInvalidArgsException<Brand>(*e, spec_.info.name));
    return thrown(tool_failure(spec_.info.name, failed_call.error));
#else
    static_cast<void>(failed_call);
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

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
