// Decimal digits without an allocation and in constant expressions, neither of which fmt and std::to_string offer.
//
//   Decimal(429).view()  // "429"

#ifndef TRIAGE_DETAIL_DIGITS_HPP
#define TRIAGE_DETAIL_DIGITS_HPP

#include <cstdint>

#include <triage/detail/text.hpp>

namespace triage::inline TRIAGE_ABI::detail {

/// A number in decimal digits.
class Decimal {
 public:
  constexpr explicit Decimal(std::int64_t number) noexcept {
    auto rest = static_cast<std::uint64_t>(number);
    if (number < 0) rest = 0 - rest;
    do {
      text_[--first_] = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    if (number < 0) text_[--first_] = '-';
  }
  [[nodiscard]] constexpr std::string_view view() const noexcept {
    return text_at(text_ + first_, sizeof text_ - first_);
  }

 private:
  char text_[20] = {};  // the longest is -9223372036854775808
  std::size_t first_ = sizeof text_;
};

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
