// Nesting one exception in another, and finding what went wrong first.
//
//   catch (const std::exception& e) { throw triage::with_cause(QuotaException{"over"}, e); }
//   ...
//   catch (const triage::Exception& e) { std::rethrow_exception(triage::root_cause(e)); }

#ifndef TRIAGE_FAILURE_EXCEPTIONS_CAUSE_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_CAUSE_HPP

#include <string>

#include <triage/failure/exceptions/exception.hpp>

namespace triage::inline TRIAGE_ABI {

/// `exception` with `cause` nested in it, whether or not `cause` is being handled. `T` is copied as what its static
/// type is; `e.rethrow_with(cause)` throws the dynamic type of a base.
template <class T>
[[nodiscard]] Caused<T> with_cause(T exception, const Cause& cause) noexcept {
  return Caused<T>(std::move(exception), cause);
}

/// The same with `cause` in place of the cause that `exception` has.
template <class T>
[[nodiscard]] Caused<T> with_cause(Caused<T> exception, const Cause& cause) noexcept {
  return Caused<T>(static_cast<T&&>(exception), cause);
}

/// Calls `f` with what is nested in `e`, if that is an `E`: TnsAI's `e.getCause() instanceof LLMException llm`. False,
/// and no call, where it is not.
template <class E, class F>
bool cause_as(const Exception& e, F&& f) {
  const std::exception_ptr cause = e.cause();
  if (cause == nullptr) return false;
  try {
    std::rethrow_exception(cause);
  } catch (const E& nested) {
    static_cast<void>(std::forward<F>(f)(nested));
    return true;
  } catch (...) {
    return false;
  }
}

/// The innermost nested exception; `exception` itself if nothing is nested. Linear in the length of the chain.
[[nodiscard]] inline std::exception_ptr root_cause(std::exception_ptr exception) noexcept {
  while (std::exception_ptr next = detail::cause_of(exception)) exception = next;
  return exception;
}

[[nodiscard]] inline std::exception_ptr root_cause(const Exception& e) noexcept {
  return root_cause(e.to_exception_ptr());
}

/// The innermost cause of a `Failure`, or `failure` itself.
[[nodiscard]] inline Failure root_cause(const Failure& failure) noexcept {
  const Failure* root = &failure;
  while (root->cause() != nullptr) root = root->cause();
  return *root;
}

namespace detail {

/// The name of that exception's type and its text, as TnsAI prints a cause: "SocketTimeoutException (timed out)".
[[nodiscard]] inline std::string described(const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const Exception& e) {
    return std::string{e.type_name()}.append(" (").append(e.what()).append(")");
  } catch (const std::exception& e) {
    return current_type_name().append(" (").append(e.what()).append(")");
  } catch (...) {
    return current_type_name();
  }
}

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
