// What a call of a tool failed with, and which handler decides about it.
//
//   try { return fn(args); } catch (...) { failed = current_failed_call(name, args, context); }

#ifndef TRIAGE_TOOLS_FAILED_CALL_HPP
#define TRIAGE_TOOLS_FAILED_CALL_HPP

#include <exception>
#include <optional>

#include <triage/act/session.hpp>
#include <triage/tools/call.hpp>

namespace triage::inline TRIAGE_ABI {
namespace detail {

/// All of a tool but its callable.
struct ToolSpec {
  ToolInfo info;
  ToolHandlers handlers = {};
  ToolLimits limits = {};
};

/// The error of a call that failed, and the exception that it was thrown as, if any.
struct FailedCall {
  ToolError error;
  std::exception_ptr exception = nullptr;
  bool nothing_ran = false;  ///< the arguments were refused before the call, or the callable says that it did nothing
};

/// Calls a hook, if there is one.
template <class... Args>
void tell(const SharedCall<void(Args...)>& hook, const std::type_identity_t<Args>&... args) {
  if (hook) detail::call_hook(hook, args...);
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
/// The exception being handled, as a failure. Rethrows what is none: control flow and cancellation.
[[nodiscard]] inline Failure current_failure(const ToolContext& context) {
  const auto recognise = [&context](const std::exception_ptr& exception) {
    const auto& own = runtime_of(context).recognise;
    return own ? own(exception) : failure_from(exception);
  };
  OptionSet<Option<RecogniseTag, const decltype(recognise)&>> set{{recognise}};
  return failure_or_rethrow(set);
}

/// What an escalation, of any brand, says to the calling model; empty for all other exceptions.
[[nodiscard]] inline std::optional<EscalationError> escalation_in(const Exception& e, std::string_view tool) {
  const std::optional<Severity> severity = e.escalation();
  if (!severity) return std::nullopt;
  const std::string_view source = e.failure().operation();
  return EscalationError{std::string{source.empty() ? tool : source}, std::string{e.failure().message()}, *severity};
}

/// The exception being handled, as an error of the tool. Rethrows what recovery must not touch: control flow,
/// cancellation, and a failure that is already final.
[[nodiscard]] inline FailedCall current_failed_call(std::string_view tool, std::string_view args,
                                                    const ToolContext& context) {
  const std::exception_ptr exception = std::current_exception();
  const auto execution_error = [&] { return ExecutionError{std::string{args}, current_failure(context), exception}; };
  if (exception == nullptr) throw;  // a thread that is being cancelled must unwind
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
#else
// Only named in blocks of TRIAGE_CATCH, which are discarded: neither has a definition.
[[nodiscard]] Failure current_failure(const ToolContext& context);
[[nodiscard]] FailedCall current_failed_call(std::string_view tool, std::string_view args, const ToolContext& context);
#endif

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
