// fmt formatters for everything in triage that has a text.
//
//   fmt::print("{:>12} {}\n", failure.kind(), failure);
//
// All of them take fmt's text specification: fill, alignment, width, precision. Types of later folders, and those that
// need exceptions, are only declared here: their formatters are templates, which cost nothing until they are used.

#ifndef TRIAGE_FAILURE_FORMAT_HPP
#define TRIAGE_FAILURE_FORMAT_HPP

#include <concepts>
#include <exception>
#include <type_traits>

#include <fmt/format.h>

#include <triage/failure/debug_message.hpp>

namespace triage::inline TRIAGE_ABI {

class Exception;
struct FailoverDecision;

namespace detail {

/// A formatter that prints the text that `Text` makes of a value.
template <class Text>
struct TextFormatter : fmt::formatter<fmt::string_view> {
  template <class T, class Context>
  auto format(const T& value, Context& context) const {
    const auto& text = Text{}(value);
    return fmt::formatter<fmt::string_view>::format(fmt::string_view(text.data(), text.size()), context);
  }
};

struct NameText {
  template <Vocabulary E>
  std::string_view operator()(E value) const noexcept {
    return has_row(value) ? to_string(value) : "?";
  }
};

/// The text for developers.
struct DebugText {
  std::string operator()(const Failure& failure) const { return debug_message(failure); }
  std::string operator()(const Classification& c) const { return debug_message(Failure(c)); }

  /// The code, then the failure with its causes.
  template <std::derived_from<Exception> E>
  std::string operator()(const E& exception) const {
    return fmt::format("{} {}", exception.code(), debug_message(exception.failure()));
  }
};

/// "retry after 2000 ms: rate_limit, the provider stated how long to wait"
struct DecisionText {
  template <class Decision>
  std::string operator()(const Decision& decision) const {
    const std::string_view action = to_string(decision.action);
    std::string text = decision.backoff > Duration::zero()
                           ? fmt::format("{} after {} ms", action, decision.backoff.count())
                           : std::string(action);
    text += fmt::format(": {}, {}", to_string(decision.reason), row_of(decision.why).sentence);
    if (decision.remedy != Remedy::none) text += fmt::format(" ({})", to_string(decision.remedy));
    return text;
  }
};

}  // namespace detail

}  // namespace triage::inline TRIAGE_ABI

/// The name of any enumerator in triage, in the spelling of the system that it comes from.
template <triage::Vocabulary E>
struct fmt::formatter<E, char> : triage::detail::TextFormatter<triage::detail::NameText> {};

/// All that is known, on one line.
template <>
struct fmt::formatter<triage::Classification, char> : triage::detail::TextFormatter<triage::detail::DebugText> {};

/// All that is known, causes included, on one line, without secrets.
template <>
struct fmt::formatter<triage::Failure, char> : triage::detail::TextFormatter<triage::detail::DebugText> {};

/// An exception of triage, of any brand: its code, then its failure. Needs `exceptions.hpp`. The third argument equals
/// that of the formatter for `std::exception` in newer versions of fmt's std.h, so that ours is the more constrained
/// one.
template <class E>
requires std::derived_from<E, triage::Exception>
struct fmt::formatter<E, char, typename std::enable_if<std::is_base_of<std::exception, E>::value>::type>
    : triage::detail::TextFormatter<triage::detail::DebugText> {
};

/// What to do, when and why. Needs `decision.hpp`.
template <std::same_as<triage::FailoverDecision> D>
struct fmt::formatter<D, char> : triage::detail::TextFormatter<triage::detail::DecisionText> {};

#endif
