// Texts that cost compilers little.
//
// A `std::string_view` of a literal counts its letters one by one, while compiling, too: our tables hold thousands.
// Written "like this"sv it knows its length. And where its two arguments are not exactly a `const char*` and a
// `std::size_t`, the concepts of iterators are asked whether they are iterators, which costs as much as a header.

#ifndef TRIAGE_DETAIL_TEXT_HPP
#define TRIAGE_DETAIL_TEXT_HPP

#include <cstddef>
#include <string_view>

#include <triage/config.hpp>

namespace triage::inline TRIAGE_ABI {

using std::literals::string_view_literals::operator""sv;

namespace detail {

/// The text of `size` bytes from `begin` on.
[[nodiscard]] constexpr std::string_view text_at(const char* begin, std::size_t size) noexcept { return {begin, size}; }

}  // namespace detail
}  // namespace triage::inline TRIAGE_ABI

#endif
