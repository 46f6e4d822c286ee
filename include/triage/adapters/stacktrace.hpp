// Stacks as text, of the standard library where it has them (C++23), else of Boost.Stacktrace.
//
//   throw triage::with_stack(triage::LLMException::server_error("gpt-4o"), triage::stack_text);
//
// Boost's header alone names functions that are exported (link with -rdynamic); with BOOST_STACKTRACE_LINK and one of
// Boost's libraries it knows files and lines too.

#ifndef TRIAGE_ADAPTERS_STACKTRACE_HPP
#define TRIAGE_ADAPTERS_STACKTRACE_HPP

#include <string>
#include <version>

#include <triage/failure/with_stack.hpp>

#if defined(__cpp_lib_stacktrace)
#include <stacktrace>
#else
#include <boost/stacktrace.hpp>
#endif

namespace triage::inline TRIAGE_ABI {

/// Captures the stack of where it is called, a line for each frame. Takes microseconds to milliseconds: for what is
/// rare.
struct StackText {
  std::size_t max_frames = 32;

  /// Throws `std::bad_alloc`.
  [[nodiscard]] std::string operator()() const {
#if defined(__cpp_lib_stacktrace)
    return std::to_string(std::stacktrace::current(0, max_frames));
#else
    return boost::stacktrace::to_string(boost::stacktrace::stacktrace(0, max_frames));
#endif
  }
};

/// What `with_stack` takes to capture the stack.
inline constexpr StackText stack_text{};

}  // namespace triage::inline TRIAGE_ABI

#endif
