// The smaller and the larger of two values, without the cost of <algorithm>.
//
//   min_of(text.size(), limit)

#ifndef TRIAGE_DETAIL_MIN_OF_HPP
#define TRIAGE_DETAIL_MIN_OF_HPP

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI::detail {

template <class T>
[[nodiscard]] constexpr T min_of(T a, T b) noexcept {
  return b < a ? b : a;
}

template <class T>
[[nodiscard]] constexpr T max_of(T a, T b) noexcept {
  return a < b ? b : a;
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
