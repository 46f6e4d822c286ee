// fmt formatters for everything of triage that has a text.
//
// All of them take fmt's text specification: fill, alignment, width, precision ("{:>12}"). What stands on a higher
// floor, or needs exceptions, is only named here: its formatter is a template that nobody pays for who does not use it.

#ifndef TRIAGE_FAILURE_FORMAT_HPP
#define TRIAGE_FAILURE_FORMAT_HPP

#include <concepts>
#include <exception>
#include <type_traits>

#include <fmt/format.h>

#include <triage/failure/message.hpp>

namespace triage::inline TRIAGE_ABI {

class Exception;
struct FailoverDecision;

namespace detail {

/// A formatter of what `Text` makes a text of.
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

/// As a developer reads it.
struct DebugText {
  std::string operator()(const Failure& failure) const { return debug_message(failure); }
  std::string operator()(const Classification& c) const { return debug_message(Failure(c)); }

  /// The code, then the failure with its causes.
  template <std::derived_from<Exception> E>
  std::string operator()(const E& exception) const {
    return std::string(exception.code()) + " " + debug_message(exception.failure());
  }
};

/// "retry after 2000 ms: rate_limit, the provider stated how long to wait"
struct DecisionText {
  template <class Decision>
  std::string operator()(const Decision& decision) const {
    std::string text(to_string(decision.action));
    if (decision.backoff > Duration::zero()) text += " after " + std::to_string(decision.backoff.count()) + " ms";
    text.append(": ").append(to_string(decision.reason)).append(", ").append(row_of(decision.why).sentence);
    if (decision.remedy != Remedy::none) text.append(" (").append(to_string(decision.remedy)).append(")");
    return text;
  }
};

}  // namespace detail

}  // namespace triage::inline TRIAGE_ABI

/// The name of any of triage's enumerators, in its document's own spelling.
template <triage::Vocabulary E>
struct fmt::formatter<E, char> : triage::detail::TextFormatter<triage::detail::NameText> {};

/// All that is known, on one line.
template <>
struct fmt::formatter<triage::Classification, char> : triage::detail::TextFormatter<triage::detail::DebugText> {};

/// All that is known and the causes, on one line, without secrets.
template <>
struct fmt::formatter<triage::Failure, char> : triage::detail::TextFormatter<triage::detail::DebugText> {};

/// Any exception of triage, of any brand: its code, then its failure. Needs `exceptions.hpp`. The third argument is
/// that of the formatter for every `std::exception` in newer fmt's std.h: with the same one, ours is the more
/// constrained.
template <class E>
requires std::derived_from<E, triage::Exception>
struct fmt::formatter<E, char, typename std::enable_if<std::is_base_of<std::exception, E>::value>::type>
    : triage::detail::TextFormatter<triage::detail::DebugText> {
};

/// What to do, when and why. Needs `decision.hpp`.
template <std::same_as<triage::FailoverDecision> D>
struct fmt::formatter<D, char> : triage::detail::TextFormatter<triage::detail::DecisionText> {};

#endif
