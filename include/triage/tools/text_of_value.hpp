// A tool's value as the text that a model sees.
//
//   text_of_value(true);  // "true"

#ifndef TRIAGE_TOOLS_TEXT_OF_VALUE_HPP
#define TRIAGE_TOOLS_TEXT_OF_VALUE_HPP

#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {

namespace detail {

template <class T>
inline constexpr bool is_text = std::is_convertible_v<const T&, std::string_view>;

/// A value that a model can be shown: text, a number, a bool, nothing, or what has a `dump()`.
template <class T>
concept Textable = is_text<T> || std::is_arithmetic_v<T> || std::is_same_v<T, std::monostate> ||
    requires(const T& value) {
  std::string{value.dump()};
};

template <class T>
[[nodiscard]] std::string text_of_value(const T& value) {
  static_assert(Textable<T>, "a model is told a text, a number, a bool, nothing, or what has a dump()");
  if constexpr (is_text<T>) {
    return std::string{std::string_view{value}};
  } else if constexpr (std::is_same_v<T, std::monostate>) {
    return {};
  } else if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_same_v<T, char>) {
    return std::string(1, value);
  } else if constexpr (std::is_arithmetic_v<T>) {
    std::array<char, 64> digits{};
    const auto [end, ec] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return ec == std::errc{} ? std::string(digits.data(), end) : std::string{};
  } else {
    return value.dump();
  }
}

}  // namespace detail

}  // namespace triage::inline TRIAGE_ABI

#endif
