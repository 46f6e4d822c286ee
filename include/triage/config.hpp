// Switches and attributes that depend on the compiler.
//
//   #define TRIAGE_EXCEPTIONS 0        // before the first triage header
//
// Every switch is 0 or 1 and has a default.

#ifndef TRIAGE_CONFIG_HPP
#define TRIAGE_CONFIG_HPP

#include <triage/version.hpp>

/// 1 if exceptions may be thrown. `exceptions.hpp` and `boundary.hpp` need it.
#ifndef TRIAGE_EXCEPTIONS
#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
#define TRIAGE_EXCEPTIONS 1
#else
#define TRIAGE_EXCEPTIONS 0
#endif
#endif
#if TRIAGE_EXCEPTIONS != 0 && TRIAGE_EXCEPTIONS != 1
#error "TRIAGE_EXCEPTIONS must be 0 or 1"
#endif

/// 1 if fmt is there: `triage.hpp` then includes `format.hpp`. Nothing else needs it.
#ifndef TRIAGE_FMT
#if __has_include(<fmt/format.h>)
#define TRIAGE_FMT 1
#else
#define TRIAGE_FMT 0
#endif
#endif
#if TRIAGE_FMT != 0 && TRIAGE_FMT != 1
#error "TRIAGE_FMT must be 0 or 1"
#endif

/// `try` and `catch` for code that also compiles without exceptions, where only the `try` block remains.
#if TRIAGE_EXCEPTIONS
#define TRIAGE_TRY try
#define TRIAGE_CATCH(declaration) catch (declaration)
#else
#define TRIAGE_TRY if constexpr (true)
#define TRIAGE_CATCH(declaration) if constexpr (false)
#endif

/// 1 where the code that reads and decides is compiled once, in the one file of the program that includes
/// `triage/compiled.hpp`, and every other file sees declarations. All files of a program take the same form.
#ifndef TRIAGE_COMPILED
#define TRIAGE_COMPILED 0
#endif
#if TRIAGE_COMPILED != 0 && TRIAGE_COMPILED != 1
#error "TRIAGE_COMPILED must be 0 or 1"
#endif

/// 1 if `typeid` and `dynamic_cast` work. Without them three things differ: the type names of foreign exceptions are
/// empty, `Exception::cause` does not see what `std::throw_with_nested` nested, and a cause that is passed as its base
/// class and is not being handled is copied as that base.
#ifndef TRIAGE_RTTI
#if defined(__cpp_rtti) || defined(__GXX_RTTI) || defined(_CPPRTTI)
#define TRIAGE_RTTI 1
#else
#define TRIAGE_RTTI 0
#endif
#endif
#if TRIAGE_RTTI != 0 && TRIAGE_RTTI != 1
#error "TRIAGE_RTTI must be 0 or 1"
#endif

/// The inline namespace of everything. It separates incompatible versions, both forms, and translation units with and
/// without exceptions or RTTI, whose functions differ under the same names, so that one program may contain all of
/// them. Units that pass types of triage to each other need the same settings; a unit with exceptions may define
/// `TRIAGE_EXCEPTIONS` as 0, and one with RTTI `TRIAGE_RTTI`.
#if TRIAGE_COMPILED && TRIAGE_EXCEPTIONS && TRIAGE_RTTI
#define TRIAGE_ABI TRIAGE_ABI_COMPILED_EXCEPTIONS
#elif TRIAGE_COMPILED && TRIAGE_EXCEPTIONS
#define TRIAGE_ABI TRIAGE_ABI_COMPILED_NO_RTTI
#elif TRIAGE_COMPILED
#define TRIAGE_ABI TRIAGE_ABI_COMPILED_NO_EXCEPTIONS
#elif TRIAGE_EXCEPTIONS && TRIAGE_RTTI
#define TRIAGE_ABI TRIAGE_ABI_EXCEPTIONS
#elif TRIAGE_EXCEPTIONS
#define TRIAGE_ABI TRIAGE_ABI_NO_RTTI
#else
#define TRIAGE_ABI TRIAGE_ABI_NO_EXCEPTIONS
#endif

/// A function that a header declares and a `_body.hpp` defines. The second macro is for what is never a constant.
#if TRIAGE_COMPILED
#define TRIAGE_FUNCTION
#define TRIAGE_RUNTIME_FUNCTION
#else
#define TRIAGE_FUNCTION constexpr
#define TRIAGE_RUNTIME_FUNCTION inline
#endif

/// A linker refuses a program of both forms, and its message names this symbol: here it is a constant, in the compiled
/// code (compiled.hpp) it is one per thread. Never read; one byte of a program.
#if defined(_MSC_VER)
#if TRIAGE_COMPILED
#pragma detect_mismatch("triage_is_header_only_in_one_file_and_compiled_in_another", "compiled")
#else
#pragma detect_mismatch("triage_is_header_only_in_one_file_and_compiled_in_another", "header-only")
#endif
#elif defined(__ELF__) && !TRIAGE_COMPILED
extern "C" {
// clang-format off
[[gnu::used, gnu::visibility("hidden")]]
inline const char triage_is_header_only_in_one_file_and_compiled_in_another = 0;
// clang-format on
}
#endif

/// 1 to read texts byte by byte at run time, as in constant expressions, instead of eight bytes at a time. The answers
/// are the same; the tests compare them.
#ifndef TRIAGE_BYTEWISE
#define TRIAGE_BYTEWISE 0
#endif
#if TRIAGE_BYTEWISE != 0 && TRIAGE_BYTEWISE != 1
#error "TRIAGE_BYTEWISE must be 0 or 1"
#endif

/// Gives a type default visibility, so that an exception thrown in one shared library can be caught in another. The
/// enums have it too, because a template is never more visible than its arguments.
#ifndef TRIAGE_VISIBLE
#if defined(__GNUC__) && !defined(_WIN32)
#define TRIAGE_VISIBLE [[gnu::visibility("default")]]
#else
#define TRIAGE_VISIBLE
#endif
#endif

/// For a function that is called from many places: not inlined, so that programs stay small.
#ifndef TRIAGE_NOINLINE
#if defined(__GNUC__)
#define TRIAGE_NOINLINE [[gnu::noinline]]
#elif defined(_MSC_VER)
#define TRIAGE_NOINLINE [[msvc::noinline]]
#else
#define TRIAGE_NOINLINE
#endif
#endif

/// For a function that is rarely called: optimized for size.
#ifndef TRIAGE_COLD
#if defined(__GNUC__)
#define TRIAGE_COLD [[gnu::noinline, gnu::cold]]
#else
#define TRIAGE_COLD TRIAGE_NOINLINE
#endif
#endif

/// Lets compilers that support it warn if a view outlives what it views.
#ifndef TRIAGE_LIFETIMEBOUND
#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(clang::lifetimebound)
#define TRIAGE_LIFETIMEBOUND [[clang::lifetimebound]]
#elif __has_cpp_attribute(msvc::lifetimebound)
#define TRIAGE_LIFETIMEBOUND [[msvc::lifetimebound]]
#endif
#endif
#ifndef TRIAGE_LIFETIMEBOUND
#define TRIAGE_LIFETIMEBOUND
#endif
#endif

static_assert(sizeof("\u00e9") == 3, "the tables are UTF-8, so literals must be too: MSVC needs /utf-8");

#endif
