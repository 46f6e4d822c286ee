// Catch2 for every test of this repository, version 2 (Debian 12) or 3 from the same source.
//
// Only what both versions have may be used: no SKIP, no STATIC_CHECK. `Matchers` is Catch's namespace of matchers.

#ifndef TRIAGE_TESTS_CATCH_HPP
#define TRIAGE_TESTS_CATCH_HPP

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
namespace Matchers = Catch::Matchers;
#else
#include <catch2/catch.hpp>
namespace Matchers {
using namespace Catch::Matchers;
/// What version 3 calls the matcher that version 2 calls Contains.
inline auto ContainsSubstring(const std::string& text) { return Catch::Matchers::Contains(text); }
}  // namespace Matchers
#endif

#endif
