// A value or nothing, cheap to compile.
//
// Where triage may have nothing to say it answers with an `Optional`: used like `std::optional`, and turned into one,
// or made of one, wherever that is asked for. Compilers spend a tenth of the time on it, and triage has thirty of them.
// What owns something, or is the caller's own type, is held by `std::optional` itself.

#ifndef TRIAGE_CORE_OPTIONAL_HPP
#define TRIAGE_CORE_OPTIONAL_HPP

#include <concepts>
#include <optional>
#include <type_traits>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {

/// A `T` or nothing. `T` is a small value that can be made of nothing; trivially copyable where `T` is.
template <class T>
class Optional {
 public:
  using value_type = T;

  constexpr Optional() noexcept = default;
  constexpr Optional(std::nullopt_t) noexcept {}  // NOLINT(google-explicit-constructor): nothing is nothing

  /// A bool is made of a bool only: a text or a pointer would be true.
  template <class U = T>
  requires(std::is_convertible_v<U, T> && (!std::is_same_v<T, bool> || std::is_same_v<std::remove_cvref_t<U>, bool>))
  constexpr Optional(U&& value) noexcept  // NOLINT(google-explicit-constructor): a value is a value
      : value_(static_cast<T>(static_cast<U&&>(value))), has_value_(true) {}

  template <std::same_as<std::optional<T>> Standard>
  constexpr Optional(const Standard& other) noexcept {  // NOLINT(google-explicit-constructor): the same thing
    if (other) *this = *other;
  }
  /// Write `std::optional<bool> x = ours;`: `x(ours)` asks whether there is a value, as for any type that `if` takes.
  template <std::same_as<std::optional<T>> Standard>
  constexpr operator Standard() const noexcept {  // NOLINT(google-explicit-constructor): the same thing
    return has_value_ ? Standard(value_) : Standard();
  }

  [[nodiscard]] constexpr bool has_value() const noexcept { return has_value_; }
  constexpr explicit operator bool() const noexcept { return has_value_; }

  /// The value; `T{}` where there is none.
  [[nodiscard]] constexpr const T& operator*() const noexcept { return value_; }
  [[nodiscard]] constexpr T& operator*() noexcept { return value_; }
  [[nodiscard]] constexpr const T* operator->() const noexcept { return &value_; }
  [[nodiscard]] constexpr T* operator->() noexcept { return &value_; }
  /// The value; where there is none, what `std::optional` does.
  [[nodiscard]] constexpr T value() const {
    const std::optional<T> standard = *this;
    return standard.value();
  }
  [[nodiscard]] constexpr T value_or(const T& other) const noexcept { return has_value_ ? value_ : other; }

  constexpr void reset() noexcept { *this = Optional(); }

  friend constexpr bool operator==(const Optional& a, const Optional& b) noexcept {
    return a.has_value_ == b.has_value_ && (!a.has_value_ || a.value_ == b.value_);
  }
  template <class U>
  requires(!std::is_same_v<U, Optional> && std::is_convertible_v<const U&, T>)
  friend constexpr bool operator==(const Optional& a, const U& b) noexcept {
    return a.has_value_ && a.value_ == static_cast<T>(b);
  }
  friend constexpr bool operator==(const Optional& a, std::nullopt_t) noexcept { return !a.has_value_; }
  /// Without these two, the standard's comparison with a value would hold two that are empty to differ. They are
  /// templates so that no `std::optional` is made where none is compared.
  template <std::same_as<T> U>
  friend constexpr bool operator==(const Optional& a, const std::optional<U>& b) noexcept {
    return a == Optional(b);
  }
  template <std::same_as<T> U>
  friend constexpr bool operator==(const std::optional<U>& a, const Optional& b) noexcept {
    return b == Optional(a);
  }

 private:
  T value_{};
  bool has_value_ = false;
};
template <class T>
Optional(T) -> Optional<T>;

}  // namespace triage::inline TRIAGE_ABI

#endif
