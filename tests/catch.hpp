// Catch2 for every test of this repository, version 2 (Debian 12) or 3 from the same source.
//
// Only what both versions have may be used: no SKIP, no STATIC_CHECK. A test that itself throws or catches stands under
// `#if TRIAGE_EXCEPTIONS`. `Matchers` is Catch's namespace of matchers.

#ifndef TRIAGE_TESTS_CATCH_HPP
#define TRIAGE_TESTS_CATCH_HPP

#include <triage/config.hpp>

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

// A check that compilers make, and a value that they work out, except in the compiled form, where only the program can.
#if TRIAGE_COMPILED
#define CONSTANT const
#define CHECK_CONSTANT(...) CHECK(__VA_ARGS__)
#else
#define CONSTANT constexpr
#define CHECK_CONSTANT(...) STATIC_REQUIRE(__VA_ARGS__)
#endif

// Where nothing can be thrown, the checks of what is thrown have no meaning.
#ifndef __cpp_exceptions
#undef CHECK_THROWS
#undef CHECK_THROWS_AS
#undef CHECK_THROWS_WITH
#undef CHECK_THROWS_MATCHES
#undef REQUIRE_THROWS
#undef REQUIRE_THROWS_AS
#undef REQUIRE_THROWS_WITH
#undef REQUIRE_THROWS_MATCHES
#define CHECK_THROWS(...) static_cast<void>(0)
#define CHECK_THROWS_AS(...) static_cast<void>(0)
#define CHECK_THROWS_WITH(...) static_cast<void>(0)
#define CHECK_THROWS_MATCHES(...) static_cast<void>(0)
#define REQUIRE_THROWS(...) static_cast<void>(0)
#define REQUIRE_THROWS_AS(...) static_cast<void>(0)
#define REQUIRE_THROWS_WITH(...) static_cast<void>(0)
#define REQUIRE_THROWS_MATCHES(...) static_cast<void>(0)
#endif

#endif
