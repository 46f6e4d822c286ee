// String views that are cheap to compile: "like this"sv.
//
// A `std::string_view` of a literal counts its characters one by one, also at compile time, and our tables hold
// thousands of them; a literal written "like this"sv knows its length. If the two arguments of the constructor are not
// exactly a `const char*` and a `std::size_t`, the compiler first checks the concepts of iterators, which takes as long
// as parsing a header.

#ifndef TRIAGE_DETAIL_TEXT_HPP
#define TRIAGE_DETAIL_TEXT_HPP

#include <cstddef>
#include <string_view>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {

using std::literals::string_view_literals::operator""sv;

namespace detail {

inline constexpr std::size_t npos = std::string_view::npos;

/// The text of `size` bytes from `begin` on.
[[nodiscard]] constexpr std::string_view text_at(const char* begin, std::size_t size) noexcept { return {begin, size}; }

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
