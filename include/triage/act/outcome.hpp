// How the outcome of a call is read: an exception or a returned value as a failure, and a failure that no call made as
// what the call returns or throws.
//
//   TRIAGE_CATCH(...) { failure = detail::failure_or_rethrow(set); }
//   if constexpr (detail::may_return_failure<R, Set>()) failure = detail::failure_returned(set, result);

#ifndef TRIAGE_ACT_OUTCOME_HPP
#define TRIAGE_ACT_OUTCOME_HPP

#include <exception>
#include <optional>
#if defined(__GLIBCXX__)
#include <cxxabi.h>  // abi::__forced_unwind
#endif

#include <triage/act/hooks.hpp>
#include <triage/act/options.hpp>
#include <triage/failure/failure.hpp>
#if TRIAGE_EXCEPTIONS
#include <triage/failure/exceptions.hpp>
#include <triage/failure/failure_from.hpp>
#endif

namespace triage::inline TRIAGE_ABI::detail {

#if TRIAGE_EXCEPTIONS
/// An exception that is not of triage as a failure: by the caller's recogniser, else by type, error code and text.
template <class Set>
[[nodiscard]] Failure recognised(Set& set, const std::exception_ptr& exception) {
  if constexpr (has_option<RecogniseTag, Set>) {
    std::optional<Failure> failure;
    detail::call_hook([&] { failure = detail::option_of<RecogniseTag>(set)(exception); });
    return failure ? *std::move(failure) : failure_of(exception);
  } else {
    return failure_from(exception);
  }
}

// clang-format off
/// The exception being handled, as a failure. Rethrows what is none: control flow, cancellation, a thread's forced end.
/// The latter carries no object, which the undefined-behaviour sanitizer would take for a null reference.
template <class Set>
[[nodiscard]]
#if defined(__GLIBCXX__)
__attribute__((no_sanitize("undefined")))
#endif
Failure failure_or_rethrow(Set& set) {  // clang-format on
  try {
    throw;
#if defined(__GLIBCXX__)
  } catch (const abi::__forced_unwind&) {
    throw;
#endif
  } catch (const Exception& e) {
    if (e.is_control_flow() || e.kind() == ErrorKind::cancelled) throw;
    return e.failure();
  } catch (...) {
    Failure failure = detail::recognised(set, std::current_exception());
    if (failure.kind() == ErrorKind::cancelled) throw;
    return failure;
  }
}

/// `throw;` for blocks of TRIAGE_CATCH, which are also compiled without exceptions.
[[noreturn]] inline void rethrow() { throw; }
#else
// Only named in blocks of TRIAGE_CATCH, which are discarded: neither has a definition.
template <class Set>
[[nodiscard]] Failure failure_or_rethrow(Set& set);
[[noreturn]] void rethrow();
#endif

/// A failure as what `failure_in` reads it from; nothing for an `E` that cannot hold it.
template <class E>
[[nodiscard]] auto error_from([[maybe_unused]] const Failure& failure) {
  if constexpr (std::is_void_v<E>) {
    return;
  } else if constexpr (std::is_same_v<E, ErrorKind>) {
    return failure.kind();
  } else if constexpr (std::is_same_v<E, Classification>) {
    return failure.classification();
  } else if constexpr (std::is_same_v<E, std::error_code>) {
    return make_error_code(failure.kind());
#if TRIAGE_EXCEPTIONS
  } else if constexpr (std::is_same_v<E, std::exception_ptr>) {
    try {
      raise(failure);
    } catch (...) {
      return std::current_exception();
    }
#endif
  } else if constexpr (requires(const E& from) {
                         E(typename E::unexpected_type(
                             error_from<std::remove_cvref_t<decltype(from.error())>>(failure)));
                       }) {
    using Error = std::remove_cvref_t<decltype(std::declval<const E&>().error())>;
    return E(typename E::unexpected_type(error_from<Error>(failure)));  // a `std::expected`
  } else if constexpr (std::is_same_v<E, Failure> || (Result<E> && std::is_constructible_v<E, const Failure&>)) {
    return E(failure);
  } else if constexpr (requires { E(error_from<typename E::value_type>(failure)); }) {
    return E(error_from<typename E::value_type>(failure));  // a `std::optional`
  }
}

/// Returns a failure that no call returned or threw: as a result where the call returns one, else by throwing it.
template <class R>
R return_or_throw(const Failure& failure) {
  constexpr bool is_returned = std::is_same_v<decltype(error_from<R>(failure)), R> && !std::is_void_v<R>;
  if constexpr (is_returned) {
    return error_from<R>(failure);
  } else {
#if TRIAGE_EXCEPTIONS
    raise(failure);
#else
    static_assert(is_returned, "without exceptions, a failure of no call needs a result that holds a Failure");
#endif
  }
}

/// Whether an attempt may have failed although it returned. A type whose outcome cannot be read does not compile.
template <class R, class Set>
[[nodiscard]] constexpr bool may_return_failure() noexcept {
  static_assert(has_option<JudgeTag, Set> || !Unread<R>,
                "what the call returns may be a failure, and triage cannot tell: say how with judge_by(f), "
                "f(const R&) -> std::optional<triage::Failure>, or that it is a value with judge_by(never_fails)");
  return has_option<JudgeTag, Set> || Result<R>;
}

/// The failure that an attempt returned, if it did.
template <class Set, class... Results>
[[nodiscard]] std::optional<Failure> failure_returned(Set& set, const Results&... results) {
  if constexpr (has_option<JudgeTag, Set>) {
    auto& judge = detail::option_of<JudgeTag>(set);
    static_assert(JudgeOf<std::remove_reference_t<decltype(judge)>, Results...>,
                  "judge_by takes a const callable of what the call returns, which returns a "
                  "std::optional<triage::Failure>");
    return judge(results...);
  } else {
    return triage::failure_in(results...);
  }
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
