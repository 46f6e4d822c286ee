// A text from where it begins and how long it is. Internal to triage, floor 0; includes the standard library only.
//
// `std::string_view` can be made of two iterators, too. Arguments that are not exactly a `const char*` and a
// `std::size_t` make a compiler ask whether they are: the concepts of iterators cost it as much as a header.

#ifndef TRIAGE_DETAIL_TEXT_AT_HPP
#define TRIAGE_DETAIL_TEXT_AT_HPP

#include <cstddef>
#include <string_view>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI::detail {

[[nodiscard]] constexpr std::string_view text_at(const char* begin, std::size_t size) noexcept {
  return {begin, size};
}

}  // namespace triage::inline TRIAGE_ABI::detail

#endif
