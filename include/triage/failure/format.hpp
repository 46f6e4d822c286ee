// fmt formatters for everything in triage that has a text.
//
//   fmt::print("{:>12} {}\n", failure.kind(), failure);
//   triage::on_retry([](const triage::RetryEvent& event) { fmt::print("{:s}\n", event); })
//
// All of them take fmt's text specification: fill, alignment, width, precision. With the type `s`, a failure and an
// event are printed in short, else in full. Types of later folders, and those that need exceptions, are only declared
// here: their formatters are templates, which cost nothing until they are used.

#ifndef TRIAGE_FAILURE_FORMAT_HPP
#define TRIAGE_FAILURE_FORMAT_HPP

#include <concepts>
#include <exception>
#include <type_traits>

#include <fmt/format.h>

#include <triage/failure/describe.hpp>

namespace triage::inline TRIAGE_ABI {

struct FailoverDecision;
struct MoveEvent;
struct RetryEvent;
struct SuccessEvent;

namespace detail {

/// Prints what `describe` says of a value, or `describe_briefly` after `{:s}` where there is one.
struct TextFormatter : fmt::formatter<fmt::string_view> {
  constexpr auto parse(fmt::format_parse_context& context) {
    const auto begin = context.begin();
    const auto end = fmt::formatter<fmt::string_view>::parse(context);
    is_brief = end != begin && *(end - 1) == 's';
    return end;
  }

  template <class T, class Context>
  auto format(const T& value, Context& context) const {
    if constexpr (requires { describe_briefly(value); })
      if (is_brief) return print(describe_briefly(value), context);
    return print(describe(value), context);
  }

  bool is_brief = false;

 private:
  template <class Text, class Context>
  auto print(const Text& text, Context& context) const {
    return fmt::formatter<fmt::string_view>::format(fmt::string_view(text.data(), text.size()), context);
  }
};

}  // namespace detail

}  // namespace triage::inline TRIAGE_ABI

/// The name of any enumerator in triage, in the spelling of the system that it comes from.
template <triage::Vocabulary E>
struct fmt::formatter<E, char> : triage::detail::TextFormatter {};

/// All that is known, on one line.
template <>
struct fmt::formatter<triage::Classification, char> : triage::detail::TextFormatter {};

/// All that is known, causes included, on one line, without secrets.
template <>
struct fmt::formatter<triage::Failure, char> : triage::detail::TextFormatter {};

/// An exception of triage, of any brand: its code, then its failure. Needs `exceptions.hpp`. The third argument equals
/// that of the formatter for `std::exception` in newer versions of fmt's std.h, so that ours is the more constrained
/// one.
template <class E>
requires std::derived_from<E, triage::Exception>
struct fmt::formatter<E, char, typename std::enable_if<std::is_base_of<std::exception, E>::value>::type>
    : triage::detail::TextFormatter {
};

/// What to do, when and why. Needs `decision.hpp`.
template <std::same_as<triage::FailoverDecision> D>
struct fmt::formatter<D, char> : triage::detail::TextFormatter {};

/// What happened in a retried call, and what is done about it. Needs `retry.hpp`.
template <std::same_as<triage::RetryEvent> E>
struct fmt::formatter<E, char> : triage::detail::TextFormatter {};

/// From which target a failover goes to which, and why. Needs `failover.hpp`.
template <std::same_as<triage::MoveEvent> E>
struct fmt::formatter<E, char> : triage::detail::TextFormatter {};

/// That a call has worked, and what was tried before. Needs `retry.hpp`.
template <std::same_as<triage::SuccessEvent> E>
struct fmt::formatter<E, char> : triage::detail::TextFormatter {};

/// Why an answer was given, in several lines. Needs `explain.hpp`.
template <std::same_as<triage::Explanation> E>
struct fmt::formatter<E, char> : triage::detail::TextFormatter {};

#endif
