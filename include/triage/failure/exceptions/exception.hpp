// `Exception`, the root of every brand's exceptions, and what may be nested in one: `Cause`, `Caused`.
//
//   try {
//     agent.run();
//   } catch (const triage::Exception& e) {
//     log(e.code(), e.what());
//     if (!e.is_retryable()) throw;
//   }

#ifndef TRIAGE_FAILURE_EXCEPTIONS_EXCEPTION_HPP
#define TRIAGE_FAILURE_EXCEPTIONS_EXCEPTION_HPP

#include <cstdint>
#include <exception>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include <triage/detail/made_once.hpp>
#include <triage/failure/exceptions/brand.hpp>
#include <triage/failure/failure.hpp>
#include <triage/failure/failure_in.hpp>
#include <triage/failure/foreign_exception.hpp>

#if !TRIAGE_EXCEPTIONS
#error "triage/exceptions.hpp needs exceptions; Failure and the results of result.hpp do not"
#endif

namespace triage::inline TRIAGE_ABI {

class Cause;

/// What every exception of every brand answers. Copying one never throws.
class TRIAGE_VISIBLE Exception : public std::exception {
 public:
  using BrandType = detail::NoBrand;

  explicit Exception(Failure failure) noexcept : failure_(std::move(failure)) {}
  explicit Exception(const FailureInfo& info) noexcept : failure_(info) {}
  explicit Exception(std::string_view message) noexcept : Exception(FailureInfo{.message = message}) {}

  Exception(const Exception&) noexcept = default;  // no move: `what()` of one that was moved from would be lost
  Exception& operator=(const Exception&) noexcept = default;
  ~Exception() override = default;

  /// What a failure of this type is where the failure does not say. A subtype may have a `defaults` of its own.
  [[nodiscard]] static constexpr FailureInfo defaults() noexcept { return {}; }

  [[nodiscard]] const char* what() const noexcept override { return failure_.what().data(); }

  /// The prefix of the brand and the name of the class: "TNSAI-RATELIMIT". A NUL follows its last byte.
  [[nodiscard]] virtual std::string_view code() const noexcept { return detail::code<BrandType, Exception>; }
  /// The name of the class alone: "RateLimitException".
  [[nodiscard]] virtual std::string_view type_name() const noexcept { return detail::class_name<Exception>; }

  [[nodiscard]] ErrorKind kind() const noexcept { return failure_.kind(); }
  /// What is known about it, which drivers, logs and boundaries go by. What a type of yours overrides of the next three
  /// functions holds in it; within such an override it is the failure that the exception was made of.
  [[nodiscard]] inline const Failure& failure() const noexcept;

  /// Which of the agent's errors it is in structured responses: `e.agent_error() == AgentError::provider`.
  [[nodiscard]] std::optional<AgentError> agent_error() const noexcept { return failure_.agent_error(); }

  /// True if the same call again may work.
  [[nodiscard]] virtual bool is_retryable() const noexcept { return failure_.is_retryable(); }
  /// The wait that the provider stated, else TnsAI's number; zero if a retry cannot help.
  [[nodiscard]] virtual Duration suggested_retry_delay() const noexcept { return retried().suggested_retry_delay(); }
  /// How many retries TnsAI allows; zero if a retry cannot help.
  [[nodiscard]] virtual int max_retry_attempts() const noexcept { return retried().max_retry_attempts(); }
  /// True if it ends a loop and reports no failure: retries, boundaries, breakers and metrics let it pass.
  [[nodiscard]] virtual bool is_control_flow() const noexcept { return false; }
  /// True if no recovery of a tool may stop it: Agents.KT's hard failure, a `ToolExecutionException` of any brand.
  [[nodiscard]] virtual bool ends_recovery() const noexcept { return false; }
  /// The severity of Agents.KT's soft failure, an `EscalationException` of any brand; empty for all others.
  [[nodiscard]] virtual std::optional<Severity> escalation() const noexcept { return std::nullopt; }

  /// The nested exception; null if there is none. Without RTTI, one nested by the standard library is not found.
  [[nodiscard]] std::exception_ptr cause() const noexcept {
    const std::nested_exception* const nested = nesting();
    return nested != nullptr ? nested->nested_ptr() : nullptr;
  }

  /// Keeps the stack of where it arose, as text: see `with_stack`.
  void set_stack(std::string_view stack) noexcept {
    FailureInfo info = failure_.info();
    info.stack = stack;
    set_info(info);
  }

  /// Throws the exception that is being handled, if this is it, else a copy of its type, cause included. A type that
  /// derives without `Subtype` is thrown as itself where it is being handled, else as its base.
  [[noreturn]] inline virtual void rethrow() const;
  /// Throws a copy of the dynamic type with `cause` in place of its own cause. A final type is thrown without one, and
  /// so is, where it is being handled, a type that derives without `Subtype`.
  [[noreturn]] inline virtual void rethrow_with(const Cause& cause) const;
  /// The same as a pointer.
  [[nodiscard]] inline virtual std::exception_ptr to_exception_ptr() const noexcept;

 protected:
  [[nodiscard]] virtual const std::nested_exception* nesting() const noexcept {
#if TRIAGE_RTTI
    return dynamic_cast<const std::nested_exception*>(this);
#else
    return nullptr;
#endif
  }

  void set_cause(const Failure& cause) noexcept {
    FailureInfo info = failure_.info();
    info.cause = &cause;
    set_info(info);
  }

 private:
  void set_info(const FailureInfo& info) noexcept {
    if (Failure with{info}; with.is_complete()) failure_ = std::move(with);  // out of memory: keep what is known
    overridden_ = {};
  }

  /// The failure with what `is_retryable` says.
  [[nodiscard]] Failure retried() const noexcept {
    const bool retryable = is_retryable();
    if (retryable == failure_.is_retryable()) return failure_;
    FailureInfo info = failure_.info();
    info.retryable = retryable;
    return Failure{info};
  }

  Failure failure_;
  detail::MadeOnce<Failure> overridden_;  // the failure as overrides have it, where they differ
};

inline const Failure& Exception::failure() const noexcept {
  thread_local const Exception* asking = nullptr;  // the one whose overrides are running
  if (asking == this) return failure_;
  if (const Failure* const made = overridden_.get()) return *made;

  const Exception* const outer = std::exchange(asking, this);
  const Failure retried = this->retried();
  const Duration delay = suggested_retry_delay();
  const int retries = max_retry_attempts();
  asking = outer;

  const bool again = retried.is_retryable();
  const bool other_delay = again && delay != retried.suggested_retry_delay();
  const bool other_retries = again && retries != retried.max_retry_attempts();
  if (again == failure_.is_retryable() && !other_delay && !other_retries) return failure_;
  FailureInfo info = retried.info();
  if (other_delay) info.classification.retry_after = detail::max_of(delay, Duration{1});  // a zero would state nothing
  if (other_retries)
    info.classification.max_retries = static_cast<std::uint16_t>(detail::min_of(detail::max_of(retries, 0), 0xFFFF));
  const Failure* const made = overridden_.make(Failure{info});
  return made != nullptr ? *made : failure_;  // out of memory
}

/// What an exception was caused by: an exception of triage, any other exception object, or a pointer to one. Takes its
/// parameter's place in functions: `LLMException::server_error("gpt-4o", e)`.
class Cause {
 public:
  Cause(std::exception_ptr cause) noexcept  // NOLINT(google-explicit-constructor): a cause is an exception
      : exception_(cause != nullptr ? std::move(cause) : std::make_exception_ptr(std::bad_exception{})) {}

  /// A type that derives without `Subtype` is kept where it is being handled, or is the static type as well.
  template <class E>
  requires(std::is_base_of_v<Exception, E>) Cause(const E& cause)
  noexcept  // NOLINT(google-explicit-constructor)
      : exception_(cause.to_exception_ptr()) {
#if TRIAGE_RTTI
    if constexpr (!std::is_abstract_v<E>)
      if (typeid(cause) == typeid(E) && !holds<E>(exception_)) exception_ = std::make_exception_ptr(cause);
#endif
  }

  /// If `cause` is the exception being handled, that is kept as what was thrown, whatever `E` is. Any other is copied
  /// if `E` is its dynamic type; else only its text is kept.
  template <class E>
  requires(std::is_base_of_v<std::exception, E> && !std::is_base_of_v<Exception, E>) Cause(const E& cause)
  noexcept  // NOLINT(google-explicit-constructor)
      : exception_(handled(cause)) {
    if (exception_ != nullptr) return;
    if constexpr (!std::is_abstract_v<E>) {
#if TRIAGE_RTTI
      if (typeid(cause) == typeid(E))
#endif
        exception_ = std::make_exception_ptr(cause);
    }
    if (exception_ == nullptr) exception_ = with_text(cause.what());
  }

  [[nodiscard]] const std::exception_ptr& exception() const noexcept { return exception_; }

 private:
  /// The exception being handled, if `cause` is that very object.
  template <class E>
  static std::exception_ptr handled(const E& cause) noexcept {
    std::exception_ptr current = std::current_exception();
    if (current == nullptr) return nullptr;
    try {
      std::rethrow_exception(current);
    } catch (const E& e) {
      if (&e == &cause) return current;
    } catch (...) {  // another one
    }
    return nullptr;
  }

  template <class E>
  static bool holds(const std::exception_ptr& exception) noexcept {
    try {
      std::rethrow_exception(exception);
    } catch (const E&) {
      return true;
    } catch (...) {  // another type
      return false;
    }
  }

  static std::exception_ptr with_text(const char* text) noexcept {
    try {
      return std::make_exception_ptr(std::runtime_error{text});
    } catch (...) {  // out of memory
      return std::current_exception();
    }
  }

  std::exception_ptr exception_;
};

namespace detail {

/// What is nested in `exception`, by triage or by the standard library; null if nothing is.
[[nodiscard]] inline std::exception_ptr cause_of(const std::exception_ptr& exception) noexcept {
  if (exception == nullptr) return nullptr;
  try {
    std::rethrow_exception(exception);
  } catch (const std::nested_exception& e) {
    return e.nested_ptr();
  } catch (...) {
    return nullptr;
  }
}

/// Any exception as a `Failure`. An exception of triage gives its own, identity included.
template <class OfText>
[[nodiscard]] Failure failure_of(const std::exception_ptr& exception, const OfText& of_text) noexcept {
  if (exception == nullptr) return Failure{};
  Failure cause;
  const std::exception_ptr nested = cause_of(exception);
  try {
    std::rethrow_exception(exception);
  } catch (const Exception& e) {
    return e.failure();
  } catch (...) {
    if (nested != nullptr) cause = failure_of(nested, of_text);
    return foreign_failure(of_text, nested != nullptr ? &cause : nullptr);
  }
}

/// A `std::nested_exception` that holds `cause` and not the exception being handled.
[[nodiscard]] inline std::nested_exception nesting_of(const std::exception_ptr& cause) noexcept {
  try {
    std::rethrow_exception(cause);
  } catch (...) {
    return {};
  }
}

}  // namespace detail

/// Does not read the texts of exceptions that are not triage's: they are known by type and error code alone. For
/// `recognise_by(types_only)` and `try_call(fn, types_only)`.
struct TypesOnly : detail::IgnoreText {
  using IgnoreText::operator();
  [[nodiscard]] Failure operator()(const std::exception_ptr& exception) const noexcept {
    return detail::failure_of(exception);
  }
};
inline constexpr TypesOnly types_only{};

/// A `T` with a cause, which `std::rethrow_if_nested` finds too. Made by `with_cause` and by factories that take a
/// cause.
template <class T>
class TRIAGE_VISIBLE Caused : public T, public std::nested_exception {
 public:
  Caused(T thrown, const Cause& cause) noexcept
      : T(std::move(thrown)), std::nested_exception(detail::nesting_of(cause.exception())) {
    this->set_cause(detail::failure_of(cause.exception()));
  }

  /// Keeps the cause that `thrown` knows already.
  Caused(T thrown, const std::nested_exception& nested) noexcept
      : T(std::move(thrown)), std::nested_exception(nested) {}

  [[noreturn]] void rethrow() const override { throw Caused(*this); }
  [[noreturn]] void rethrow_with(const Cause& cause) const override {
    throw Caused(static_cast<const T&>(*this), cause);
  }
  [[nodiscard]] std::exception_ptr to_exception_ptr() const noexcept override {
    return std::make_exception_ptr(Caused(*this));
  }

 protected:
  [[nodiscard]] const std::nested_exception* nesting() const noexcept override { return this; }
};

namespace detail {

/// The exception being handled, if `e` is that very object; it knows its type, however it derives.
[[nodiscard]] inline std::exception_ptr handled_pointer(const Exception& e) noexcept {
  const std::exception_ptr current = std::current_exception();
  if (current == nullptr) return nullptr;
  try {
    std::rethrow_exception(current);
  } catch (const Exception& handled) {
    return &handled == &e ? current : nullptr;
  } catch (...) {
    return nullptr;
  }
}

// How each type throws and keeps copies of itself. Nothing can be nested in a final type.

template <class T>
[[noreturn]] void throw_copy(const T& e, const std::nested_exception* nested) {
  if (const std::exception_ptr handled = handled_pointer(e)) std::rethrow_exception(handled);
  if constexpr (!std::is_final_v<T>)
    if (nested != nullptr) throw Caused<T>(e, *nested);
  throw T(e);
}

template <class T>
[[noreturn]] void throw_copy_with(const T& e, const Cause& cause) {
#if TRIAGE_RTTI
  if (typeid(e) != typeid(T))  // it derives without `Subtype`
    if (const std::exception_ptr handled = handled_pointer(e)) std::rethrow_exception(handled);
#endif
  if constexpr (!std::is_final_v<T>) throw Caused<T>(e, cause);
  throw T(e);
}

template <class T>
[[nodiscard]] std::exception_ptr pointer_to_copy(const T& e, const std::nested_exception* nested) noexcept {
  if (std::exception_ptr handled = handled_pointer(e)) return handled;
  if constexpr (!std::is_final_v<T>)
    if (nested != nullptr) return std::make_exception_ptr(Caused<T>(e, *nested));
  return std::make_exception_ptr(e);
}

}  // namespace detail

inline void Exception::rethrow() const { detail::throw_copy(*this, nesting()); }
inline void Exception::rethrow_with(const Cause& cause) const { detail::throw_copy_with(*this, cause); }
inline std::exception_ptr Exception::to_exception_ptr() const noexcept {
  return detail::pointer_to_copy(*this, nesting());
}

}  // namespace triage::inline TRIAGE_ABI

#endif
