// A number whose type is known only later.
//
//   AnyNumber answer = any_number(3);        // what a handler responds with
//   number_as<double>(answer);               // what the tool returns: 3.0

#ifndef TRIAGE_TOOLS_ANY_NUMBER_HPP
#define TRIAGE_TOOLS_ANY_NUMBER_HPP

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// A number, or none. The widest type of each sort holds all that the others can.
using AnyNumber = std::variant<std::monostate, std::int64_t, std::uint64_t, double>;

template <class T, class... Others>
concept OneOf = (std::same_as<T, Others> || ...);

/// What counts as a number: not a bool or a character, and not a `long double`, which may not fit.
template <class T>
concept PlainNumber = OneOf<T, float, double> ||
    (std::integral<T> && !OneOf<T, bool, char, wchar_t, char8_t, char16_t, char32_t>);

template <PlainNumber T>
[[nodiscard]] constexpr AnyNumber any_number(T value) noexcept {
  if constexpr (std::floating_point<T>)
    return static_cast<double>(value);
  else if constexpr (std::is_signed_v<T>)
    return static_cast<std::int64_t>(value);
  else
    return static_cast<std::uint64_t>(value);
}

/// Whether `value` is at most as great as `bound`, whatever its sign.
template <class T>
[[nodiscard]] constexpr bool is_within(T value, T bound) noexcept {
  return value <= bound && (std::is_unsigned_v<T> || value >= T{} - bound);
}

/// `from` as a `To`, where that is the same number; a fraction may be rounded to the precision of a `float`.
template <PlainNumber To, PlainNumber From>
[[nodiscard]] constexpr std::optional<To> same_number(From from) noexcept {
  bool fits = false;
  if constexpr (std::integral<To> && std::integral<From>) {
    fits = std::in_range<To>(from);
  } else if constexpr (std::integral<To>) {
    constexpr auto exact = static_cast<From>(std::int64_t{1} << std::numeric_limits<From>::digits);
    if (!is_within(from, exact)) return std::nullopt;
    const auto whole = static_cast<std::int64_t>(from);
    fits = static_cast<From>(whole) == from && std::in_range<To>(whole);
  } else if constexpr (std::integral<From>) {
    fits = is_within(from, static_cast<From>(std::int64_t{1} << std::numeric_limits<To>::digits));
  } else {
    const bool is_finite = is_within(from, (std::numeric_limits<From>::max)());
    fits = !is_finite || is_within(from, static_cast<From>((std::numeric_limits<To>::max)()));
  }
  return fits ? std::optional{static_cast<To>(from)} : std::nullopt;
}

/// `number` as a `To`, where it is one and `To` can hold it.
template <PlainNumber To>
[[nodiscard]] constexpr std::optional<To> number_as(const AnyNumber& number) noexcept {
  return std::visit(
      [](auto from) -> std::optional<To> {
        if constexpr (std::is_same_v<decltype(from), std::monostate>)
          return std::nullopt;
        else
          return detail::same_number<To>(from);
      },
      number);
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
